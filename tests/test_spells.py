"""Spell Cards: kinds, what Set cards hide, Equip conditions that lapse, Field Spells that are replaced."""

from contextlib import ExitStack

import pytest
from driver import Scene, close_chain, described

from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    DESTROYED,
    FZONE,
    GY,
    ICON_CONTINUOUS,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    SPELL,
)
from spellspeed.board.records import Event
from spellspeed.cards.library import printed
from spellspeed.facts.names import find

rule = pytest.mark.rule

TYPHOON = "Mystical Space Typhoon"


def picks(scene: Scene) -> list[str]:
    cards = scene.duel.board.cards
    return [cards[option.card].printed.en for option in scene.question.options if option.card >= 0]


# -- kinds -----------------------------------------------------------------------------------------------------

# A card of each kind; whether it stays after its activation; its spell speed.
KINDS = {
    "Pot of Greed": (ICON_NORMAL, False, 1),
    "Sprite's Blessing": (ICON_RITUAL, False, 1),
    "Burning Land": (ICON_CONTINUOUS, True, 1),
    "Black Pendant": (ICON_EQUIP, True, 1),
    "Umi": (ICON_FIELD, True, 1),
    TYPHOON: (ICON_QUICK, False, 2),
}


@rule("SPELL-15", "SPELL-16", "SPELL-18", "SPELL-21", "SPELL-28", "SPELL-43", "SPELL-51", "SPELL-05b", "SPELL-52a")
@pytest.mark.parametrize("name", KINDS)
def test_the_icon_decides_what_stays_and_how_fast_it_is(name: str) -> None:
    icon, stays, speed = KINDS[name]
    assert printed(find(name)).icon == icon
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: {name}; Sauravis, the Ancient and Ascended
        A monsters: 1 Red-Eyes Black Dragon (attack)
        B spells: 1 Trap Hole (set)
        """
    )
    scene.do(f"A activate {name}")
    if scene.question.kind == "pick":
        scene.duel.answer(0)
    link = scene.duel.board.chain[0]
    assert link.is_card and link.kind == SPELL and link.speed == speed
    close_chain(scene)
    while scene.duel.board.chain:
        scene.duel.answer(0)
    assert scene.at(name, "A field" if icon == ICON_FIELD else "A spell") == stays
    assert scene.at(name, "A gy") != stays


@rule("SPELL-15")
def test_another_icon_makes_another_spell() -> None:
    """The same text on a card with another icon is fast, and goes."""
    with ExitStack() as stack:
        for code, name in ((12580477, "Raigeki"), (5318639, TYPHOON), (24294108, "Burning Land")):
            stack.enter_context(described(f"card {code} {name}\n  activate\n    do: draw(1)\n"))
        text = "turn: 3, A, draw\nA hand: Raigeki; Mystical Space Typhoon; Burning Land\nA deck: 10x Luster Dragon"
        scene = Scene(text)
        assert scene.offers(f"activate {TYPHOON}")
        for slow in ("Raigeki", "Burning Land"):
            assert scene.rules("A", f"activate {slow}")[0] == "SPELL-01"
        scene.pass_until("main")
        for name in ("Raigeki", TYPHOON, "Burning Land"):
            close_chain(scene.do(f"A activate {name}")).pass_until("main")
        assert scene.at("Raigeki", "A gy") and scene.at(TYPHOON, "A gy") and scene.at("Burning Land", "A spell")


# -- Set cards -------------------------------------------------------------------------------------------------

SET = """
    turn: 3, A, main 1
    A hand: Mystical Space Typhoon; Pop-Up
    A spells: 2 Pot of Greed (set); 3 Jar of Greed (set)
    B spells: 1 Raigeki (set); 2 Trap Hole (set); 3 Burning Land; 4 DNA Surgery (face-up); field Umi (set)
    B monsters: 1 Gemini Elf (set)
    A deck: The Sanctuary in the Sky; 5x Luster Dragon
"""


@rule("SPELL-14a", "SPELL-14c", "SPELL-14b")
def test_only_the_controller_knows_what_a_set_card_is() -> None:
    scene = Scene(SET)
    seen = {player: scene.duel.view(player).to_dict() for player in (0, 1)}
    assert "Raigeki" not in str(seen[0]) and "Trap Hole" not in str(seen[0]) and "Umi" not in str(seen[0])
    assert "Pot of Greed" not in str(seen[1]) and "Jar of Greed" not in str(seen[1])
    mine, theirs = (scene.duel.view(player).sides for player in (0, 1))
    names = [card.name for card in theirs[1].spells if card is not None]
    assert names == ["Raigeki", "Trap Hole", "Burning Land", "DNA Surgery"]
    hidden = [card for card in mine[1].spells[:2] if card is not None]
    assert len(hidden) == 2 and not any(card.known or card.name or card.passcode for card in hidden)


# What a text asks for, and which cards of the field it can pick as a target.
ASKED = {
    "spell_trap(their(FIELD))": ["Raigeki", "Trap Hole", "Burning Land", "DNA Surgery", "Umi"],
    "spell(their(FIELD))": ["Burning Land", "Umi"],
    "trap(their(FIELD))": ["DNA Surgery"],
    "card(their(FIELD), SPELL)": ["Burning Land", "Umi"],
    "card(their(FIELD), TRAP)": ["DNA Surgery"],
    "card(their(FIELD), not TRAP)": ["Gemini Elf", "Burning Land", "Umi"],
    "card(their(FIELD), not MONSTER)": ["Raigeki", "Trap Hole", "Burning Land", "DNA Surgery", "Umi"],
    "spell(their(FIELD), FIELD_SPELL)": ["Umi"],
    "card(their(FIELD), FIELD_SPELL)": ["Umi"],
    "spell(their(FIELD), CONTINUOUS)": ["Burning Land"],
    'spell(their(FIELD), named("Umi"))': [],
    "spell(your(FIELD))": ["Pot of Greed"],
    "trap(your(FIELD))": ["Jar of Greed"],
}


@rule("SPELL-14a", "SPELL-14b")
@pytest.mark.parametrize("noun", ASKED)
def test_a_text_that_asks_for_a_spell_does_not_see_what_lies_face_down(noun: str) -> None:
    """Except that a card in the Field Zone is a Field Spell for everybody; its name is hidden all the same."""
    with described(f"card 5318639 {TYPHOON}\n  activate\n    target: {noun}\n    do: destroy(TARGET)\n"):
        scene = Scene(SET)
        assert scene.offers(f"activate {TYPHOON}") == bool(ASKED[noun])
        if ASKED[noun]:
            scene.do(f"A activate {TYPHOON}")
            assert picks(scene) == ASKED[noun]
        else:
            assert scene.causes("A", f"activate {TYPHOON}") == ["COST-42a"]


@rule("SPELL-14a")
def test_when_it_was_destroyed_everybody_sees_that_it_was_a_spell() -> None:
    text = "card 14087893 Book of Moon\n  activate\n    when: destroyed(spell(their(FIELD)))\n    do: draw(1)\n"
    with described(text):
        for target, is_spell in (("Raigeki", True), ("Trap Hole", False)):
            scene = Scene(SET.replace("Jar of Greed (set)", "Book of Moon (set)"))
            close_chain(scene.do(f"A activate {TYPHOON}", f"A target {target}"))
            assert scene.at(target, "B gy") and scene.offers("activate Book of Moon") == is_spell


@rule("SPELL-14b")
def test_a_face_down_field_spell_counts_as_one() -> None:
    scene = Scene(SET)
    assert scene.offers("activate Pop-Up")
    scene = Scene(SET.replace("; field Umi (set)", ""))
    assert scene.causes("A", "activate Pop-Up") == ["COST-36"]


# -- Equip Spells ----------------------------------------------------------------------------------------------

PENDANT = """
    turn: 3, A, main 1
    A hand: Forbidden Chalice; Book of Moon
    A monsters: 1 Dupe Frog (attack); 2 Gemini Elf (attack)
    A spells: {}
    B monsters: 1 Luster Dragon (attack)
    B hand: Change of Heart
"""


def left_field(scene: Scene, name: str) -> Event:
    """How the card of that name went to the GY."""
    number = scene.card(name).id
    (event,) = [event for event in scene.duel.board.log if event.card == number and event.place == GY]
    return event


@rule("SPELL-38a", "SPELL-36c", "SPELL-36d")
def test_a_name_that_changes_ends_the_equipment() -> None:
    with described('card 65169794 Black Pendant\n  equip: monster(named("Des Frog"))\n'):
        text = PENDANT.format("1 Black Pendant (equipped to A monster 1)")
        scene = Scene(text)
        close_chain(scene.do("A activate Forbidden Chalice", "A target Gemini Elf"))
        assert scene.at("Black Pendant", "A spell")
        # Its name is that of another card as long as its effect is not negated.
        scene = Scene(text)
        close_chain(scene.do("A activate Forbidden Chalice", "A target Dupe Frog"))
        assert scene.at("Black Pendant", "A gy")
        assert left_field(scene, "Black Pendant").reason & (BY_RULE | BY_EFFECT | DESTROYED) == BY_RULE | DESTROYED


@rule("SPELL-36c", "SPELL-36d")
def test_a_monster_that_goes_over_ends_equipment_for_the_own_side() -> None:
    """Also while the Equip Spell is negated: to what it can be equipped is no effect."""
    own = (
        "card 65169794 Black Pendant\n  equip: monster(your(FIELD))\n  continuous\n    apply: gains(BEARER, ATK, 500)\n"
    )
    with (
        described(own),
        described("card 51452091 Royal Decree\n  continuous\n    apply: negate_effects(spell(FIELD, EQUIP))\n"),
    ):
        for order in ("", "; 2 Royal Decree (face-up)"):
            text = PENDANT.format("1 Black Pendant (equipped to A monster 2)" + order)
            scene = Scene(text.replace("turn: 3, A", "turn: 4, B"))
            assert scene.card("Gemini Elf").atk == (1900 if order else 2400)
            close_chain(scene.do("B activate Change of Heart", "B target Gemini Elf")).skip_zones("")
            assert scene.at("Gemini Elf", "B monster") and scene.at("Black Pendant", "A gy")
            assert left_field(scene, "Black Pendant").reason & (BY_EFFECT | BY_RULE) == BY_RULE


@rule("SPELL-32", "SPELL-36a")
def test_equipment_of_either_side_goes_over_with_the_monster() -> None:
    scene = Scene(PENDANT.format("1 Black Pendant (equipped to A monster 2)").replace("turn: 3, A", "turn: 4, B"))
    close_chain(scene.do("B activate Change of Heart", "B target Gemini Elf")).skip_zones("")
    assert scene.at("Gemini Elf", "B monster") and scene.at("Black Pendant", "A spell")
    assert scene.card("Gemini Elf").atk == 2400


@rule("SPELL-30a", "SPELL-36b")
def test_a_target_that_is_gone_leaves_nothing_to_equip() -> None:
    """It goes to the GY after the chain, and is not destroyed."""
    text = PENDANT.format("5 Book of Moon #set (set)").replace("A hand: ", "A hand: Black Pendant; ")
    scene = Scene(text).do("A activate Black Pendant", "A target Gemini Elf", "B pass")
    scene.do("A activate #set", "A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Black Pendant", "A gy") and not left_field(scene, "Black Pendant").reason & DESTROYED


@rule("SPELL-37")
def test_a_monster_that_spells_do_not_affect_can_be_equipped() -> None:
    text = PENDANT.format("").replace("A hand: ", "A hand: Black Pendant; Forbidden Lance; ")
    scene = Scene(text).do("A activate Forbidden Lance", "A target Gemini Elf")
    close_chain(scene).pass_until("main")
    close_chain(scene.do("A activate Black Pendant", "A target Gemini Elf"))
    assert scene.at("Black Pendant", "A spell") and scene.card("Gemini Elf").atk == 1100
    assert scene.card("Black Pendant").equipped_to == scene.card("Gemini Elf").ref


# -- Field Spells ----------------------------------------------------------------------------------------------

FIELD = """
    turn: 3, A, main 1
    A hand: Umi; The Sanctuary in the Sky
    A spells: field {}; 1 Trap Hole (set); 2 Trap Hole (set); 3 Trap Hole (set); 4 Trap Hole (set); 5 Trap Hole (set)
    A monsters: 1 Gemini Elf (attack)
    B spells: field Kozmotown #theirs
"""


@rule("SPELL-45a", "SPELL-45b", "SPELL-45c", "SPELL-44", "SPELL-46")
@pytest.mark.parametrize("old", ["Kozmotown #old", "Kozmotown #old (set)"])
@pytest.mark.parametrize("act", ["activate Umi", "set Umi"])
def test_the_old_field_spell_goes_by_rule(old: str, act: str) -> None:
    scene = Scene(FIELD.format(old)).do(f"A {act}")
    if scene.duel.board.chain:
        close_chain(scene)
    assert scene.at("Umi", "A field") and scene.card("Umi").face_up == (act == "activate Umi")
    assert scene.at("#old", "A gy") and scene.at("#theirs", "B field")
    (event,) = [event for event in scene.duel.board.log if event.card == scene.card("#old").id and event.place == GY]
    assert event.from_place == FZONE and event.reason & (BY_RULE | BY_EFFECT | DESTROYED) == BY_RULE
    assert not scene.offers("activate effect 3 of #old")


@rule("SPELL-03", "SPELL-44")
def test_a_set_field_spell_is_turned_where_it_lies() -> None:
    scene = Scene(FIELD.format("Kozmotown #old (set)"))
    close_chain(scene.do("A activate #old"))
    assert scene.at("#old", "A field") and scene.card("#old").face_up
    assert scene.duel.board.graveyards[0] == []


@rule("SPELL-47")
def test_face_down_a_field_spell_does_nothing() -> None:
    scene = Scene(FIELD.format("Dragonic Diagram (set)"))
    assert "B-78" in scene.rules("A", "activate effect 3 of Dragonic Diagram")


@rule("SPELL-49a")
def test_a_field_spell_may_have_a_faster_text() -> None:
    """Spell speed 1 is only what it has if its text says nothing else."""
    text = "card 22702055 Umi\n  quick once(TURN)\n    do: draw(1)\n"
    with described(text):
        scene = Scene(
            """
            turn: 3, A, main 1
            A spells: field Umi; 1 Jar of Greed (set)
            B spells: field Umi #theirs
            A deck: 10x Luster Dragon
            B deck: 10x Luster Dragon
            """
        ).do("A activate Jar of Greed")
        assert scene.offers("activate #theirs")


# -- effects of Spells -----------------------------------------------------------------------------------------

# A card that lies there, which of its effects, and what is done so that it is activated.
SLOW = {
    "continuous": (
        "3 Ruins of the Divine Dragon Lords",
        2,
        ["A activate effect 2 of Ruins of the Divine Dragon Lords"],
    ),
    "field": ("field Trickstar Light Stage", 2, ["A activate effect 2 of Trickstar Light Stage"]),
    "pendulum": ("1 Qliphort Scout", 102, ["A activate effect 102 of Qliphort Scout"]),
    "equip": ("3 Black Pendant (equipped to A monster 1)", 2, [f"A activate {TYPHOON}", "A target Black Pendant"]),
}


@rule("SPELL-26a", "SPELL-41", "SPELL-49a", "SPELL-66a", "SPELL-40b", "SPELL-60")
@pytest.mark.parametrize("kind", SLOW)
def test_what_a_face_up_spell_activates_is_a_spell_effect_of_speed_1(kind: str) -> None:
    card, number, acts = SLOW[kind]
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: {TYPHOON}
        A monsters: 1 Gemini Elf (attack)
        A spells: {card}
        A deck: Qliphort Carrier; 10x Luster Dragon
        B spells: 1 Trap Hole (set)
        """
    ).do(*acts)
    if kind == "equip":
        close_chain(scene).do("A activate effect 2 of Black Pendant")
    elif scene.question.kind == "pick":
        scene.duel.answer(0)
    (link,) = scene.duel.board.chain
    assert (link.number, link.kind, link.speed, link.is_card) == (number, SPELL, 1, False)
