"""Hands that are kept revealed: everybody sees them as long as it applies, and remembers them afterwards."""

from driver import described

from spellspeed import Duel

MIND = "turn: 4, B, main 1\nA monsters: 1 Mind on Air\nB hand: Raigeki; Sangan; Jar of Greed\nA hand: Dark Hole\n"


def hand(duel: Duel, viewer: int, player: int) -> list[str]:
    return [card.name if card.known else "?" for card in duel.view(viewer).sides[player].hand]


def test_the_other_player_sees_the_hand_and_nothing_else() -> None:
    duel = Duel.from_position(MIND)
    assert hand(duel, 0, 1) == ["Raigeki", "Sangan", "Jar of Greed"]
    assert hand(duel, 1, 0) == ["?"]


def test_a_redeal_leaves_it_alone_and_what_was_seen_is_remembered() -> None:
    duel = Duel.from_position(MIND)
    assert hand(duel.fork(redeal_for=0), 1, 1) == ["Raigeki", "Sangan", "Jar of Greed"]
    duel.push(duel.parse("activate Raigeki"))
    while duel.question is not None and duel.question.kind != "main":
        duel.answer(0)
    assert hand(duel, 0, 1) == ["?", "?"]  # Mind on Air is gone
    for seed in range(5):
        assert hand(duel.fork(redeal_for=0, reseed=seed), 1, 1) == ["Sangan", "Jar of Greed"]


def test_a_card_that_is_drawn_is_seen_at_once() -> None:
    greed = "card 55144522 Pot of Greed\n  activate\n    do: draw(2)\n"
    with described(greed):
        duel = Duel.from_position(
            "turn: 4, B, main 1\nA monsters: 1 Mind on Air\nB hand: Pot of Greed\nB deck: Sangan; Raigeki; 20 cards\n"
        )
        duel.push(duel.parse("activate Pot of Greed"))
        while duel.question is not None and duel.question.kind != "main":
            duel.answer(0)
        assert hand(duel, 0, 1) == ["Sangan", "Raigeki"]


def test_face_down_and_negated_it_shows_nothing() -> None:
    assert hand(Duel.from_position(MIND.replace("Mind on Air", "Mind on Air (set)")), 0, 1) == ["?", "?", "?"]
    skill_drain = MIND + "B spells: 1 Skill Drain\n"
    assert hand(Duel.from_position(skill_drain), 0, 1) == ["?", "?", "?"]
