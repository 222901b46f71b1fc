"""Cards about Tributes and Normal Summons: fewer Tributes, one more summon, Tributes made by an effect."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import TRIBUTE_SUMMON
from spellspeed.board.printed import Printed

rule = pytest.mark.rule

CERBEREUS = "Hazy Flame Cerbereus"
JASMINE = "Aromage Jasmine"
NIBIRU = "Nibiru, the Primal Being"


# -- Hazy cards ------------------------------------------------------------------------------------------------

HAZY = """
    turn: 3, A, main 1
    A hand: {hand}
    A spells: 1 {spell}
    {field}
"""


@pytest.mark.parametrize("spell", ["Hazy Pillar", "Hazy Glory"])
@rule("B-106")
def test_a_hazy_flame_monster_needs_one_tribute_less(spell: str) -> None:
    scene = Scene(HAZY.format(hand=f"{CERBEREUS}; Summoned Skull", spell=spell, field="")).do(f"A summon {CERBEREUS}")
    cerbereus = scene.card(CERBEREUS)
    assert scene.at(CERBEREUS, "A monster") and cerbereus.atk == 2000  # not without Tributes by its own effect
    assert not cerbereus.how_summoned & TRIBUTE_SUMMON
    other = Scene(HAZY.format(hand="Summoned Skull", spell=spell, field=""))
    assert other.rules("A", "summon Summoned Skull") == ["B-106"]


@rule("B-106")
def test_without_it_the_monster_comes_smaller() -> None:
    scene = Scene(HAZY.format(hand=CERBEREUS, spell="Skill Drain (set)", field="")).do(f"A summon {CERBEREUS}")
    assert scene.card(CERBEREUS).atk == 1000
    down = Scene(HAZY.format(hand=CERBEREUS, spell="Hazy Glory (set)", field="")).do(f"A summon {CERBEREUS}")
    assert down.card(CERBEREUS).atk == 1000


@rule("B-105", "B-106")
def test_the_tribute_may_still_be_made_and_a_set_needs_it() -> None:
    field = "A monsters: 1 Luster Dragon (attack)"
    scene = Scene(HAZY.format(hand=CERBEREUS, spell="Hazy Pillar", field=field)).do(f"A summon {CERBEREUS}")
    assert scene.offers("done")
    scene.do("A tribute Luster Dragon")
    assert scene.card(CERBEREUS).how_summoned & TRIBUTE_SUMMON and scene.at("Luster Dragon", "A gy")
    alone = Scene(HAZY.format(hand=CERBEREUS, spell="Hazy Pillar", field=""))
    assert alone.rules("A", f"set {CERBEREUS}") == ["B-106"]


def test_it_helps_only_its_own_player() -> None:
    text = f"turn: 3, A, main 1 | A hand: {CERBEREUS} | B spells: 1 Hazy Pillar"
    scene = Scene(text).do(f"A summon {CERBEREUS}")
    assert scene.card(CERBEREUS).atk == 1000


PILLAR = """
    turn: 3, A, main 1
    A hand: {hand}
    A spells: 1 Hazy Pillar
    A monsters: 1 Number 39: Utopia (attack); {more}
    A materials: 1 Luster Dragon
    B spells: 1 Raigeki Break (set)
    B hand: Pot of Greed
"""


def test_hazy_pillar_attaches_a_monster_of_the_hand_or_the_field() -> None:
    text = PILLAR.format(hand=f"{CERBEREUS} #hand; Dark Blade", more=f"2 {CERBEREUS} #field (attack)")
    scene = Scene(text).do("A activate effect 2 of Hazy Pillar")
    assert not scene.offers("target #field")
    close_chain(scene.do("A target Number 39: Utopia"))
    assert scene.offers("pick #hand") and scene.offers("pick #field") and not scene.offers("pick Dark Blade")
    scene.do("A pick #hand")
    assert scene.at("#hand", "A material") and len(scene.card("Number 39: Utopia").materials) == 2
    scene.pass_until("main")
    assert "B-125" in scene.rules("A", "activate effect 2 of Hazy Pillar")
    nothing = Scene(PILLAR.format(hand="Dark Blade", more="2 Luster Dragon (attack)"))
    assert nothing.causes("A", "activate effect 2 of Hazy Pillar") == ["COST-38"]


@rule("B-90")
def test_hazy_pillar_attaches_nothing_when_its_target_is_gone() -> None:
    text = PILLAR.format(hand=CERBEREUS, more="2 Luster Dragon (attack)")
    scene = Scene(text).do("A activate effect 2 of Hazy Pillar", "A target Number 39: Utopia")
    scene.do("B activate Raigeki Break", "B discard Pot of Greed", "B target Number 39: Utopia")
    close_chain(scene)
    assert scene.question.kind != "pick"
    assert scene.at(CERBEREUS, "A hand") and scene.at("Number 39: Utopia", "A gy")


GLORY = """
    turn: 3, A, main 1
    A spells: 1 Hazy Glory{}
    A gy: Hazy Pillar; {}; Luster Dragon
"""


@rule("ACT-95b")
def test_hazy_glory_goes_and_brings_another_hazy_card_back() -> None:
    scene = Scene(GLORY.format("", "Hazy Glory #old")).do("A activate effect 2 of Hazy Glory")
    assert scene.offers("target Hazy Pillar")
    assert not scene.offers("target #old") and not scene.offers("target Luster Dragon")
    close_chain(scene.do("A target Hazy Pillar"))
    assert scene.at("Hazy Pillar", "A hand")
    assert all(card.place == scene.card("#old").place for card in scene.cards("Hazy Glory"))


@rule("ACT-94", "ACT-95a")
def test_hazy_glory_cannot_do_so_with_its_own_activation() -> None:
    scene = Scene(GLORY.format(" (set)", CERBEREUS))
    assert not scene.offers("activate effect 2 of Hazy Glory")
    close_chain(scene.do("A activate Hazy Glory")).pass_until("main")
    assert scene.at("Hazy Glory", "A spell") and scene.offers("activate effect 2 of Hazy Glory")


# -- Aromage Jasmine -------------------------------------------------------------------------------------------

JASMINES = """
    turn: 3, A, main 1
    normal summon: {used}
    A lp: {lp}
    A hand: {hand}
    A monsters: 1 Aromage Jasmine (attack){more}
"""


HAND = "Glow-Up Bulb; Luster Dragon; Aromage Jasmine #other"


def jasmine(hand: str = HAND, used: str = "used", lp: int = 8100, more: str = "") -> Scene:
    return Scene(JASMINES.format(hand=hand, used=used, lp=lp, more=more))


@rule("B-105")
def test_jasmine_allows_one_more_plant() -> None:
    scene = jasmine()
    assert scene.offers("summon Glow-Up Bulb") and not scene.offers("summon Luster Dragon")
    assert not scene.offers("summon #other") and not scene.offers("set Glow-Up Bulb")
    scene.do("A summon Glow-Up Bulb").pass_until("main")
    assert scene.at("Glow-Up Bulb", "A monster")


@rule("B-105")
def test_not_while_the_life_points_are_not_higher() -> None:
    scene = jasmine(lp=8000)
    assert scene.rules("A", "summon Glow-Up Bulb") == ["B-105"]
    negated = jasmine("Glow-Up Bulb", more=" | B spells: 1 Skill Drain")
    assert negated.rules("A", "summon Glow-Up Bulb") == ["B-105"]


@rule("B-105")
def test_it_is_gained_once_however_many_there_are() -> None:
    two = jasmine("Glow-Up Bulb #one; Glow-Up Bulb #two", more="; 2 Aromage Jasmine (attack)")
    two.do("A summon #one").pass_until("main")
    assert not two.offers("summon #two") and two.rules("A", "summon #two") == ["B-105"]


@rule("B-105")
def test_the_permission_is_used_before_the_summon_of_the_turn() -> None:
    scene = jasmine(used="not used").do("A summon Glow-Up Bulb").pass_until("main")
    scene.do("A summon Luster Dragon").pass_until("main")
    assert scene.at("Glow-Up Bulb", "A monster") and scene.at("Luster Dragon", "A monster")


@rule("B-105")
def test_permissions_of_two_kinds_give_one_summon_together() -> None:
    scene = jasmine("Glow-Up Bulb; Dupe Frog", more="; 2 Swap Frog (attack); 3 Luster Dragon (attack)")
    scene.do("A activate effect 3 of Swap Frog", "A pick Luster Dragon")
    close_chain(scene).pass_until("main")
    assert scene.offers("summon Glow-Up Bulb") and scene.offers("summon Dupe Frog")
    scene.do("A summon Glow-Up Bulb").pass_until("main")
    assert not scene.offers("summon Dupe Frog") and scene.rules("A", "summon Dupe Frog") == ["B-105"]


@rule("B-32", "B-105")
def test_the_second_summon_of_a_gemini_monster_may_be_the_one_more() -> None:
    scene = jasmine("Glow-Up Bulb; Luster Dragon", more="; 2 Gigaplant (attack); 3 Phoenix Gearfried (attack)")
    assert scene.offers("summon Gigaplant") and not scene.offers("summon Phoenix Gearfried")
    scene.do("A summon Gigaplant").pass_until("main")
    assert scene.card("Gigaplant").gemini and not scene.offers("summon Glow-Up Bulb")


def test_jasmine_draws_when_life_points_are_gained() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A spells: 1 Raigeki Break (set)
        A monsters: 1 Aromage Jasmine (attack); 2 Number C101: Silent Honor DARK (attack)
        A materials: 2 Dark Blade
        A gy: Number 101: Silent Honor ARK
        """
    ).do("A activate Raigeki Break", "A discard Luster Dragon", "A target Number C101: Silent Honor DARK")
    close_chain(scene).do("A activate Number C101: Silent Honor DARK")
    close_chain(scene).do("A attack position")
    assert scene.lp("A") == 10800
    scene.do("A activate Aromage Jasmine")  # it is mandatory
    close_chain(scene)
    assert len(scene.duel.board.hands[0]) == 1


# -- Nibiru ----------------------------------------------------------------------------------------------------

FIVE = """
    turn: 4, B, main 1
    A hand: Nibiru, the Primal Being
    A monsters: 1 Luster Dragon (attack); 2 Man-Eater Bug (set)
    B monsters: 1 Dark Blade (attack, normal summoned this turn); 2 Summoned Skull (attack, {SPECIAL}); {}
    B hand: {}
"""
FIVE = FIVE.replace("{SPECIAL}", "special summoned this turn")
REST = "3 Sangan (defense, special summoned this turn); 4 Jinzo (attack, special summoned this turn); "
FIFTH = "left Borreload Dragon (attack, link summoned this turn)"


@rule("B-121")
def test_nibiru_tributes_everything_face_up_and_leaves_a_token() -> None:
    scene = Scene(FIVE.format(REST + FIFTH, "Pot of Greed")).do("B end the phase", f"A activate {NIBIRU}")
    close_chain(scene).do("A attack position")
    scene.do("A defense position")
    assert scene.at(NIBIRU, "A monster") and scene.at("Man-Eater Bug", "A monster")
    assert scene.at("Luster Dragon", "A gy")
    for name in ("Dark Blade", "Summoned Skull", "Sangan", "Jinzo", "Borreload Dragon"):
        assert scene.at(name, "B gy")
    token = scene.duel.board.cards[-1]
    scene.duel.referee.refresh()
    assert token.printed.en == "Primal Being Token" and token.controller == 1 and not token.attack_position
    # 1900 + 1800 + 2500 + 1000 + 2400 + 3000, and DEF 1600 + 1500 + 1200 + 600 + 1500: a Link Monster has none.
    assert (token.atk, token.dfn) == (12600, 6400)


@rule("COST-36")
def test_four_summons_are_not_enough_and_it_must_be_a_main_phase() -> None:
    four = Scene(FIVE.format(REST + "5 Giant Soldier of Stone (attack)", "Pot of Greed")).do("B end the phase")
    assert four.rules("A", f"activate {NIBIRU}") == ["COST-36"]
    scene = Scene(FIVE.format(REST + FIFTH, "Pot of Greed").replace("main 1", "end, open"))
    assert "COST-36" in scene.rules("A", f"activate {NIBIRU}")


@rule("B-105")
def test_the_fifth_summon_counts_as_it_is_made() -> None:
    text = FIVE.format(REST.rstrip("; "), "Monster Reborn") + "    B gy: Giant Soldier of Stone\n"
    scene = Scene(text)
    scene.do("B activate Monster Reborn")
    assert not scene.offers(f"activate {NIBIRU}")
    close_chain(scene.do("B target Giant Soldier of Stone")).do("B attack position")
    scene.pass_until("respond", "A")
    assert scene.offers(f"activate {NIBIRU}")


def test_flip_summons_do_not_count() -> None:
    text = FIVE.format(REST + "5 Giant Soldier of Stone (set)", "Pot of Greed")
    scene = Scene(text).do("B flip summon Giant Soldier of Stone")
    scene.pass_until("respond", "A")
    assert scene.rules("A", f"activate {NIBIRU}") == ["COST-36"]


@rule("B-108")
def test_who_resolves_the_effect_has_summoned_wherever_the_monster_stands() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Xyz Encore; Demise of the Land
        A deck: Vampire Kingdom; 5 cards
        B monsters: 1 Number 39: Utopia (attack)
        B materials: 1 Luster Dragon
        B spells: 1 Demise of the Land (set)
        B deck: Vampire Kingdom; 5 cards
        """
    ).do("A activate Xyz Encore", "A target Number 39: Utopia")
    close_chain(scene).do("A defense position")
    assert scene.at("Luster Dragon", "B monster")
    assert scene.causes("A", "activate Demise of the Land") == ["COST-36"]
    scene.pass_until("respond", "B")
    assert scene.offers("activate Demise of the Land")


# -- Subterror Nemesis Warrior ---------------------------------------------------------------------------------

WARRIOR = "Subterror Nemesis Warrior"
TRIBUTE_BOTH = """
    turn: 4, B, main 1
    A monsters: 1 Subterror Nemesis Warrior #here (attack); {more}
    A deck: {deck}; 5 cards
    B hand: {hand}
"""


def warrior(more: str, deck: str = "Subterror Nemesis Warrior #deck", hand: str = "Pot of Greed") -> Scene:
    return Scene(TRIBUTE_BOTH.format(more=more, deck=deck, hand=hand))


@pytest.mark.parametrize("position", ["defense position", "face-down defense position"])
def test_the_warrior_tributes_itself_and_another_for_what_was_sent(position: str) -> None:
    scene = warrior("2 Dark Blade (attack); 3 Number 39: Utopia (attack)").do("B end the phase")
    scene.do("A activate effect 1 of #here", "A send #deck")
    assert scene.at("#deck", "A gy")
    close_chain(scene)
    assert not scene.offers("tribute Number 39: Utopia")  # it has no Level
    scene.do("A tribute Dark Blade", f"A {position}")
    assert scene.at("#here", "A gy") and scene.at("Dark Blade", "A gy") and scene.at("#deck", "A monster")
    assert scene.card("#deck").face_up == (position == "defense position")


@rule("COST-05", "COST-38")
def test_the_warrior_needs_another_monster_to_tribute() -> None:
    alone = warrior("2 Number 39: Utopia (attack)").do("B end the phase")
    assert "COST-38" in alone.rules("A", "activate effect 1 of #here")  # Tributing belongs to the effect
    empty = warrior("2 Dark Blade (attack)", deck="Sangan").do("B end the phase")
    assert "COST-05" in empty.rules("A", "activate effect 1 of #here")


@rule("B-46")
def test_nothing_is_tributed_when_what_was_sent_is_gone() -> None:
    scene = warrior("2 Dark Blade (attack)", hand="D.D. Crow").do("B end the phase")
    scene.do("A activate effect 1 of #here", "A send #deck", "B activate D.D. Crow", "B target #deck")
    close_chain(scene)
    assert scene.at("#deck", "A banished") and scene.at("Dark Blade", "A monster") and scene.at("#here", "A monster")


def test_the_warrior_comes_back_when_a_behemoth_is_flipped() -> None:
    text = f"turn: 3, A, main 1 | A gy: {WARRIOR} | A monsters: 1 Giant Soldier of Stone (set)"
    scene = Scene(text).do("A flip summon Giant Soldier of Stone")
    assert scene.question.kind != "trigger"  # it is no "Subterror Behemoth" monster
    scene = Scene(text)
    # No Behemoth is in the pool: this Set monster gets the name of one.
    behemoth = scene.card("Giant Soldier of Stone")
    plain = behemoth.printed
    behemoth.printed = Printed(plain.code, plain.kind, plain.en, plain.ja, plain.zh)
    behemoth.printed.level = 4
    behemoth.printed.traits = plain.traits
    behemoth.printed.series = ("Subterror", "Subterror Behemoth")
    scene.do("A flip summon Giant Soldier of Stone", f"A activate effect 2 of {WARRIOR}")
    close_chain(scene).do("A attack position")
    assert scene.at(WARRIOR, "A monster")
