"""When something may be activated, how often, and by whom: what derives from the text without being said beside it."""

import pytest
from driver import Scene, described

BATTLE = "turn: 3, A, battle step\n"
LUSTER = "card 11091375 Luster Dragon\n"
CALL = "card 97077563 Call of the Haunted\n"


# -- the Damage Step -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "offered"),
    [
        ("took_damage(OPPONENT, by=BATTLE)", True),
        ("took_damage(OPPONENT)", True),
        ("took_damage(OPPONENT, by=DIRECT_ATTACK)", False),
        ("took_damage(OPPONENT, by=EFFECT)", False),
        ("battled(monster(your(FIELD)))", True),
        ("battled(monster(their(FIELD), DRAGON))", False),
    ],
)
def test_what_a_battle_brings_about_is_answered_in_the_damage_step(event: str, offered: bool) -> None:
    with described(LUSTER + f"  trigger\n    if: {event}\n    do: draw(1)\n"):
        text = "A monsters: 1 Luster Dragon; 2 Summoned Skull (attack)\nB monsters: 1 Gemini Elf (attack)"
        scene = Scene(BATTLE + text)
        scene.do("A attack with Summoned Skull", "A attack Gemini Elf")
        while scene.question.kind == "respond":
            scene.passes()
        assert scene.offers("activate Luster Dragon") == offered


def test_what_is_only_about_effects_waits_for_the_end_of_the_damage_step() -> None:
    """The answer to effect damage in the Damage Step is about no battle (B-140)."""
    text = "A monsters: 1 Luster Dragon; 2 Airknight Parshath (attack)\nB monsters: 1 Mystical Elf (attack)"
    with described(LUSTER + "  trigger\n    if: drawn(card(), player=YOU)\n    do: draw(1)\n"):
        scene = Scene(BATTLE + text)
        scene.do("A attack with Airknight Parshath", "A attack Mystical Elf").pass_until("trigger")
        scene.do("A activate effect 2 of Airknight Parshath")
        while scene.duel.board.chain:
            scene.passes()
        assert not scene.offers("activate Luster Dragon")
        assert "B-140" in scene.rules("A", "activate Luster Dragon")
