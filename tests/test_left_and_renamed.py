"""Cards that have left, lie face-down or are called otherwise: what a text can still say of them; each player by
himself."""

import pytest
from driver import Scene, described

from spellspeed.board.constants import GY
from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.reader import read_cards

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"
PENDANT = "card 65169794 Black Pendant\n  equip: monster()\n"
WORN = "A hand: Book of Moon\nA monsters: 1 Dark Blade\nA spells: 1 Black Pendant (equipped to A monster 1)"


def spell(do: str) -> str:
    return GREED + f"  activate\n    do: {do}\n"


def resolved(scene: Scene) -> Scene:
    """The chain has resolved; whoever is asked to choose takes the first that is offered."""
    while scene.question.kind != "main":
        scene.duel.answer(0)
    return scene


@pytest.mark.rule("B-151")
@pytest.mark.parametrize(("where", "drawn"), [("BEARER in FIELD", 1), ("BEARER is FACE_DOWN", 1), ("BEARER in GY", 0)])
def test_a_bearer_that_was_turned_face_down_is_still_on_the_field(where: str, drawn: int) -> None:
    text = f"  trigger must\n    if: sent(THIS, to=GY)\n    do: provided({where}, draw(1))\n"
    with described(PENDANT + text):
        scene = Scene(MAIN + WORN)
        resolved(scene.do("A activate Book of Moon", "A target Dark Blade"))
        assert len(scene.duel.board.hands[0]) == drawn


@pytest.mark.rule("B-151")
def test_nothing_is_done_to_a_bearer_that_was_turned_face_down() -> None:
    text = "  trigger must\n    if: sent(THIS, to=GY)\n    do: destroy(BEARER)\n"
    with described(PENDANT + text):
        scene = Scene(MAIN + WORN)
        resolved(scene.do("A activate Book of Moon", "A target Dark Blade"))
        assert scene.card("Dark Blade").on_field


@pytest.mark.rule("B-101")
@pytest.mark.parametrize(
    ("test", "fits"),
    [
        ('series("Blue-Eyes")', True),
        ('original(series("Blue-Eyes"))', False),
        ('series("Dark World")', False),
        ('original(series("Dark World"))', True),
        ('named("Blue-Eyes White Dragon")', True),
        ('original(named("Blue-Eyes White Dragon"))', False),
        ('original(named("Grapha, Dragon Lord of Dark World"))', True),
    ],
)
def test_a_series_follows_the_name_and_the_original_name_stays(test: str, fits: bool) -> None:
    name = 'named("Blue-Eyes White Dragon")'
    renamed = LUSTER + f"  continuous\n    apply: becomes(monster(FIELD, OTHER), NAME, {name})\n"
    with described(renamed), described(spell(f"destroy(every(monster(FIELD, FACE_UP, {test})))")):
        scene = Scene(
            MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon; 2 Grapha, Dragon Lord of Dark World (attack)",
        )
        assert scene.offers("activate Pot of Greed") == fits


@pytest.mark.rule("B-75")
def test_each_player_does_what_either_can_be_told_to_do() -> None:
    refused = read_cards(spell("each_player(pay(500))"), "mine.cards")
    mistakes = unbuildable(refused, "mine.cards")
    assert len(mistakes) == 1 and "pay cannot be said of the other player" in str(mistakes[0])
    with described(spell("each_player(send(choose(card(your(HAND)))).then(draw(2)))")):
        scene = Scene(MAIN + "A hand: Pot of Greed; Dark Hole\nB hand: Raigeki")
        resolved(scene.do("A activate Pot of Greed"))
        assert [len(hand) for hand in scene.duel.board.hands] == [2, 2]
        assert scene.card("Raigeki").place == GY and scene.card("Dark Hole").place == GY
