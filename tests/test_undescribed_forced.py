"""A Set card that nobody has described can be forced to be activated: it is turned face-up and does nothing."""

from spellspeed import Duel


def test_a_blank_trap_is_turned_face_up_and_does_nothing() -> None:
    position = """
        turn: 3, A, main 1
        A hand: Bait Doll
        B spells: 3 Gem-Enhancement (set)
    """
    duel = Duel.from_position(position, undescribed=True)
    duel.push("activate Bait Doll")
    while duel.question is not None and duel.question.kind != "main":
        duel.push(duel.options[0])
    assert any("Gem-Enhancement" in line for line in duel.story(0))
    assert "Gem-Enhancement" in str(duel.position())
