"""What counts as activated when it was negated, in both readings (ACT-126 to ACT-134, C-03)."""

import pytest
from driver import Scene, reword

from spellspeed import Ruleset

rule = pytest.mark.rule

LATER = Ruleset(negated_still_counts=True)
FATE = """
    turn: 3, A, main 1
    A lp: 3000
    A hand: Draw of Fate; Pot of Greed
    A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    A spells: 1 Jar of Greed (set); field Kozmotown
    A banished: Kozmo Farmgirl
    A deck: Raigeki; Dark Hole; Fissure; 20 cards
    B monsters: 1 Infernoid Onuncu (attack); 2 Vorse Raider (attack)
    B spells: 1 Solemn Judgment (set); 2 Solemn Strike (set); 3 Trap Hole (set)
"""
UNDER_CALIGA = FATE.replace("A monsters: ", "A monsters: 2 Infernoid Patrulea (attack); left Invoked Caliga; ")
FIRST = {
    "a Spell Card": ("Pot of Greed", "", "Solemn Judgment", "Jar of Greed"),
    "a Trap Card": ("Jar of Greed", "", "Solemn Judgment", "Pot of Greed"),
    "a Spell's effect": ("effect 1 of Kozmotown", "Kozmo Farmgirl", "effect 2 of Infernoid Onuncu", "Pot of Greed"),
    "a monster effect": ("effect 3 of Breaker the Magical Warrior", "Trap Hole", "Solemn Strike", "Pot of Greed"),
}


def negated(scene: Scene, first: str) -> Scene:
    """A activates it and B negates the activation."""
    act, target, answer, _ = FIRST[first]
    scene.do(f"A activate {act}")
    if target:
        scene.do(f"A target {target}")
    scene.do(f"B activate {answer}")
    if "Onuncu" in answer:
        scene.do("B tribute Vorse Raider")
    return scene.pass_until("main", "A")


@rule("ACT-133a", "ACT-133b")
@pytest.mark.parametrize("first", list(FIRST))
@pytest.mark.parametrize("ruleset", [None, Ruleset(), LATER])
def test_what_was_negated_after_draw_of_fate_counts_in_the_later_reading_only(
    ruleset: Ruleset | None, first: str
) -> None:
    scene = Scene(FATE, ruleset=ruleset)
    scene.do("A activate Draw of Fate").pass_until("pick")
    scene.do("A pick Raigeki", "A pick Dark Hole", "A pick Fissure").pass_until("main", "A")
    negated(scene, first)
    second = f"activate {FIRST[first][3]}"
    if ruleset is LATER:
        assert not scene.offers(second) and scene.rules("A", second) == ["ACT-62"]
    else:
        assert scene.offers(second)


@rule("ACT-131", "ACT-132")
@pytest.mark.parametrize("ruleset", [None, LATER])
def test_the_later_reading_is_about_texts_that_count_all_kinds_alike(ruleset: Ruleset | None) -> None:
    scene = negated(Scene(FATE.replace("2 Vorse Raider", "2 Great Shogun Shien"), ruleset=ruleset), "a Spell Card")
    assert scene.offers("activate Jar of Greed")
    scene = negated(Scene(UNDER_CALIGA, ruleset=ruleset), "a monster effect")
    assert scene.rules("A", "activate effect 1 of Infernoid Patrulea") == ["ACT-62"]


@pytest.fixture
def of_spells_and_traps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invoked Caliga counts Spells and Traps, be it the cards or their effects."""
    reword(monkeypatch, "Invoked Caliga", "activated(monster()", "activated(spell_trap()")


@rule("ACT-134b")
@pytest.mark.usefixtures("of_spells_and_traps")
@pytest.mark.parametrize("first", [name for name in FIRST if name != "a monster effect"])
def test_a_spell_or_trap_whose_activation_was_negated_is_not_counted(first: str) -> None:
    act, target, _, second = FIRST[first]
    assert negated(Scene(UNDER_CALIGA), first).offers(f"activate {second}")
    scene = Scene(UNDER_CALIGA).do(f"A activate {act}")
    if target:
        scene.do(f"A target {target}")
    scene.pass_until("main", "A")
    assert scene.rules("A", f"activate {second}") == ["ACT-62"], "not negated, it is counted"
    assert scene.offers("activate effect 1 of Infernoid Patrulea"), "monster effects are not spoken of"


@rule("ACT-134a")
def test_a_monster_effect_whose_activation_was_negated_is_counted() -> None:
    scene = negated(Scene(UNDER_CALIGA), "a monster effect")
    assert scene.rules("A", "activate effect 1 of Infernoid Patrulea") == ["ACT-62"]
    assert scene.offers("activate Pot of Greed") and scene.offers("activate effect 1 of Kozmotown")


TIERRA = """
    turn: 3, A, main 1
    A hand: Infernoid Devyaty; Infernoid Antra; Luster Dragon; Dark Blade
    A monsters: 1 Infernoid Onuncu (attack)
    A spells: 1 Void Imagination
    A extra: Infernoid Tierra
    A banished: Gemini Elf #one; Gemini Elf #two
    B hand: Vorse Raider
    B banished: Summoned Skull #three; Summoned Skull #four
"""


@pytest.mark.parametrize(("printed", "happens"), [(8, "returned"), (10, "discarded")])
def test_what_tierra_does_with_many_names(monkeypatch: pytest.MonkeyPatch, printed: int, happens: str) -> None:
    """No duel of the pool brings so many names together, so three are enough here."""
    reword(monkeypatch, "Infernoid Tierra", f"different=NAME) >= {printed}", "different=NAME) >= 3")
    scene = Scene(TIERRA).do("A activate effect 2 of Void Imagination").pass_until("pick")
    scene.do("A pick Infernoid Tierra", "A pick Infernoid Onuncu", "A pick Infernoid Devyaty", "A pick Infernoid Antra")
    scene.do("A attack position", "A activate Infernoid Tierra")
    while scene.question.kind == "respond":
        scene.passes()
    if happens == "returned":
        scene.do("A pick #one", "A done", "B pick #three", "B pick #four")
        assert scene.at("#one", "A gy") and scene.at("#two", "A banished")
        assert scene.at("#three", "B gy") and scene.at("#four", "B gy") and scene.at("Vorse Raider", "B hand")
    else:
        assert scene.at("Luster Dragon", "A gy") and scene.at("Dark Blade", "A gy") and scene.at("Vorse Raider", "B gy")
        assert scene.at("#one", "A banished")
