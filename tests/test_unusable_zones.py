"""Zones that cannot be used: whatever would take a zone passes them by."""

import pytest
from driver import Scene, described

from spellspeed import Duel
from spellspeed.board.question import O_ACTIVATE, O_ZONE
from spellspeed.formats.boards.svg_board import svg_board

LUSTER = "card 11091375 Luster Dragon\n"
CLOSING = LUSTER + "  continuous\n    apply: unusable({})\n"


def zones_offered(duel: Duel, *acts: str) -> list[int]:
    """The zones among which the last act lets somebody choose, counted from 1."""
    for act in acts:
        assert duel.question is not None
        duel.push(duel.parse(act))
    assert duel.question is not None
    return [option.value % 8 + 1 for option in duel.question.options if option.kind == O_ZONE]


def position(text: str) -> Duel:
    return Duel.from_position(text, ask_forced=True)


@pytest.mark.parametrize(
    ("card", "act"),
    [
        ("Sangan", "summon Sangan"),
        ("Sangan", "set Sangan"),
        ("Pot of Greed", "activate Pot of Greed"),
        ("Trap Hole", "set Trap Hole"),
        ("Cyber Dragon", "special summon Cyber Dragon"),
    ],
)
def test_summons_and_sets_pass_the_column_by(card: str, act: str) -> None:
    with described(CLOSING.format("column(THIS)")):
        duel = position(f"turn: 3, A, main 1\nB monsters: 2 Luster Dragon\nA hand: {card}\n")
        assert zones_offered(duel, act) == [1, 2, 3, 5]


@pytest.mark.parametrize("where", ["your(SPELL_TRAP_ZONE)", "PENDULUM_ZONE", "column(THIS)"])
def test_pendulum_zones(where: str) -> None:
    with described(CLOSING.format(where)):
        duel = position("turn: 3, A, main 1\nA monsters: 1 Luster Dragon\nA hand: Foucault's Cannon\n")
        assert duel.question is not None
        possible = any(option.kind == O_ACTIVATE for option in duel.question.options)
        assert possible == (where == "column(THIS)")


def test_a_tribute_in_a_closed_zone_leaves_no_room() -> None:
    with described(CLOSING.format("your(MAIN_MONSTER_ZONE)")):
        duel = position("turn: 3, A, main 1\nA monsters: 1 Luster Dragon; 2 Gemini Elf\nA hand: Frostosaurus\n")
        duel.push(duel.parse("summon Frostosaurus"))
        assert duel.question is not None
        # Gemini Elf leaves a zone that cannot be used; with Luster Dragon the closing goes, too.
        assert [option.card for option in duel.question.options] == [0]


def test_positions_views_and_pictures_show_them() -> None:
    text = "turn: 4, B, main 1\nA monsters: 1 Ojama Knight (designated B monster 1, designated B monster 2)\n"
    duel = Duel.from_position(text)
    side = duel.view(0).sides[1]
    assert side.unusable_monster_zones == (0, 1) and side.unusable_spell_zones == ()
    assert duel.view(0).to_dict()["sides"][1]["unusable_monster_zones"] == [0, 1]  # type: ignore[index]
    assert "designated B monster 1, designated B monster 2" in duel.position()
    assert Duel.from_position(duel.position()).position() == duel.position()
    assert duel.ascii(0).count("><") == 3  # two zones and the legend
    plain = Duel.from_position("turn: 4, B, main 1\nA monsters: 1 Sangan\n")
    assert svg_board(duel, 0).count("<path") == svg_board(plain, 0).count("<path") + 2


@pytest.mark.parametrize("mark", ["designated B monster 9", "designated C monster 1", "designated B spell left"])
def test_a_zone_that_is_none_is_told(mark: str) -> None:
    with pytest.raises(ValueError, match="designated"):
        Duel.from_position(f"turn: 4, B, main 1\nA monsters: 1 Ojama Knight ({mark})\n")


def test_zones_are_designated_only_for_cards_that_say_so() -> None:
    with pytest.raises(ValueError, match="designated"):
        Duel.from_position("turn: 4, B, main 1\nA monsters: 1 Sangan (designated B monster 1)\n")


def test_a_fork_and_a_copy_know_them() -> None:
    marks = "designated B monster 1, designated B monster 2"
    duel = position(f"turn: 4, B, main 1\nA monsters: 1 Ojama Knight ({marks})\nB hand: Sangan\n")
    twin = duel.fork()
    assert zones_offered(twin, "summon Sangan") == [3, 4, 5]
    assert zones_offered(duel.fork(redeal_for=1), "summon Sangan") == [3, 4, 5]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("place(choose(spell(your(GY))), to=your(SPELL_TRAP_ZONE))", "A gy: Burning Land"),
        ("take_control(choose(monster(their(FIELD))))", "B monsters: 3 Sangan"),
        ("set(choose(trap(your(GY))))", "A gy: Trap Hole"),
        ("special_summon(choose(monster(your(GY))))", "A gy: Sangan"),
        ("equip(choose(monster(your(GY))), to=choose(monster(your(FIELD))))", "A gy: Sangan"),
    ],
)
def test_effects_pass_the_column_by(text: str, lines: str) -> None:
    """A spell's own effect puts something somewhere, while Luster Dragon in zone 1 closes its column."""
    greed = f"card 55144522 Pot of Greed\n  activate\n    do: {text}\n"
    with described(CLOSING.format("column(THIS)")), described(greed):
        duel = position(f"turn: 3, A, main 1\nA monsters: 1 Luster Dragon\nA spells: 5 Pot of Greed (set)\n{lines}\n")
        duel.push(duel.parse("activate Pot of Greed"))
        for _ in range(12):
            assert duel.question is not None
            found = [option.value % 8 + 1 for option in duel.question.options if option.kind == O_ZONE]
            if found:
                assert 1 not in found and len(found) >= 3
                return
            duel.answer(0)
        raise AssertionError("no zone was asked for")


def test_a_field_spell_finds_no_room_in_a_field_zone_that_cannot_be_used() -> None:
    closing = "    target: card(FIELD)\n    do: destroy(TARGET).and_if_you_do(unusable(zone_of(IT), until=end(TURN)))\n"
    for player, possible in (("B", True), ("A", False)):
        with described(f"{LUSTER}  ignition once(TURN)\n{closing}"):
            scene = Scene(
                "turn: 3, A, main 1\nA monsters: 1 Luster Dragon\nA hand: Kozmotown\n"
                f"{player} spells: field Trickstar Light Stage\n"
            )
            scene.do("A activate Luster Dragon", "A target Trickstar Light Stage").pass_until("main")
            assert scene.offers("activate Kozmotown") == scene.offers("set Kozmotown") == possible
