"""In which order values change: by what reads what, then by age; what is added to a value that became another one."""

from contextlib import ExitStack

import pytest
from driver import Scene, close_chain, described

MAIN = "turn: 3, A, main 1\n"
LUSTER = "card 11091375 Luster Dragon\n"
ELF = "card 69140098 Gemini Elf\n"
GREED = "card 55144522 Pot of Greed\n"
AXE = "card 40619825 Axe of Despair\n  equip: monster(FIELD, FACE_UP)\n  continuous\n"
PENDANT = "card 65169794 Black Pendant\n  equip: monster(FIELD, FACE_UP)\n  continuous\n"
EQUIPPED = "A monsters: 1 Luster Dragon\nA spells: 1 Axe of Despair (equipped to A monster 1)"
BOTH = EQUIPPED + "; 2 Black Pendant (equipped to A monster 1)"


def atk(text: str, *cards: str, of: str = "Luster Dragon") -> int:
    with ExitStack() as stack:
        for card in cards:
            stack.enter_context(described(card))
        return Scene(MAIN + text).card(of).atk


def own(condition: str, apply: str) -> str:
    while_ = f"    while: {condition}\n" if condition else ""
    return LUSTER + "  continuous\n" + while_ + f"    apply: {apply}\n"


# -- what reads a value comes after what changes it (Luster Dragon has 1900 ATK and Level 4) -------------------


def test_a_condition_reads_what_younger_effects_have_changed() -> None:
    text = own("ATK.of(THIS) >= 2500", "gains(THIS, ATK, 100)")
    assert atk(EQUIPPED, text) == 3000
    assert atk("A monsters: 1 Luster Dragon", text) == 1900


def test_an_amount_reads_what_younger_effects_have_changed() -> None:
    levels = AXE + "    apply: gains(BEARER, LEVEL, 2)\n"
    assert atk(EQUIPPED, own("", "gains(THIS, ATK, 100 * LEVEL.of(THIS))"), levels) == 2500


def test_a_noun_reads_what_younger_effects_have_changed() -> None:
    text = own("", "gains(monster(FIELD, ATK >= 2500), DEF, 500)")
    with described(text):
        assert Scene(MAIN + EQUIPPED).card("Luster Dragon").dfn == 2100


def test_two_steps_of_dependence() -> None:
    levels = AXE + "    apply: gains(BEARER, LEVEL, 2)\n"
    attack = PENDANT + "    apply: gains(BEARER, ATK, 100 * LEVEL.of(BEARER))\n"
    text = own("ATK.of(THIS) == 2500", "gains(THIS, DEF, 1000)")
    with described(levels), described(attack), described(text):
        assert Scene(MAIN + BOTH).card("Luster Dragon").dfn == 2600


def test_a_lock_reads_changed_values() -> None:
    with described(own("ATK.of(THIS) >= 2500", "cannot(attacks(THIS))")):
        scene = Scene("turn: 3, A, battle step\n" + EQUIPPED)
        assert not scene.offers("attack with Luster Dragon")
    with described(own("ATK.of(THIS) >= 2500", "cannot(attacks(THIS))")):
        scene = Scene("turn: 3, A, battle step\nA monsters: 1 Luster Dragon")
        assert scene.offers("attack with Luster Dragon")


def test_a_negation_reads_changed_values() -> None:
    text = ELF + "  continuous\n    apply: negate_effects(monster(FIELD, ATK >= 2500))\n"
    more = "\nB monsters: 1 Gemini Elf"
    gain = own("", "gains(THIS, DEF, 100)")
    with described(text), described(gain):
        assert Scene(MAIN + EQUIPPED + more).card("Luster Dragon").dfn == 1600
        assert Scene(MAIN + "A monsters: 1 Luster Dragon" + more).card("Luster Dragon").dfn == 1700


def test_immunity_reads_changed_values() -> None:
    text = own("ATK.of(THIS) >= 2500", 'unaffected(THIS, by=EFFECT.of(monster(), OPPONENT))')
    loses = ELF + "  continuous\n    apply: gains(monster(their(FIELD)), DEF, -300)\n"
    with described(text), described(loses):
        more = "\nB monsters: 1 Gemini Elf"
        assert Scene(MAIN + EQUIPPED + more).card("Luster Dragon").dfn == 1600
        assert Scene(MAIN + "A monsters: 1 Luster Dragon" + more).card("Luster Dragon").dfn == 1300


@pytest.mark.parametrize("first", ["Luster Dragon", "Gemini Elf"])
def test_who_reads_each_other_keeps_to_age(first: str) -> None:
    """Each gains 1000 while the other one has less than 2500: the older one gains, and that stops the other."""
    one = own("ATK.of(every(monster(their(FIELD)))) < 2500", "gains(THIS, ATK, 1000)")
    two = one.replace(LUSTER, ELF)
    other = "Gemini Elf" if first == "Luster Dragon" else "Luster Dragon"
    with described(one), described(two):
        scene = Scene(MAIN + f"A hand: {other}; Dark Hole\nB monsters: 1 {first}")
        scene.do("A set Dark Hole").pass_until("main").do(f"A summon {other}").pass_until("main")
        assert scene.card(first).atk == 2900
        assert scene.card(other).atk == 1900


def test_it_follows_what_changes_during_the_turn() -> None:
    with described(own("ATK.of(THIS) >= 2500", "gains(THIS, ATK, 100)")):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Axe of Despair")
        close_chain(scene.do("A activate Axe of Despair", "A target Luster Dragon"))
        assert scene.card("Luster Dragon").atk == 3000


# -- what is added continuously counts on what a continuous effect sets (B-100) --------------------------------

PENDANT_FIRST = EQUIPPED.replace("Axe of Despair", "Black Pendant") + "\nA hand: Axe of Despair"
DOUBLE = "    apply: becomes(BEARER, ATK, 2 * original(ATK).of(BEARER))\n"


def test_an_older_continuous_gain_is_counted_again() -> None:
    with described(AXE + DOUBLE):
        scene = Scene(MAIN + PENDANT_FIRST)
        close_chain(scene.do("A activate Axe of Despair", "A target Luster Dragon"))
        assert scene.card("Luster Dragon").atk == 2 * 1900 + 500


def test_a_younger_continuous_gain_is_counted() -> None:
    assert atk(BOTH, AXE + DOUBLE) == 2 * 1900 + 500


def test_only_what_was_set_is_counted_again() -> None:
    gains = PENDANT + "    apply: gains(BEARER, ATK | DEF, 500)\n"
    with described(AXE + DOUBLE), described(gains):
        scene = Scene(MAIN + PENDANT_FIRST)
        close_chain(scene.do("A activate Axe of Despair", "A target Luster Dragon"))
        assert (scene.card("Luster Dragon").atk, scene.card("Luster Dragon").dfn) == (4300, 2100)


def test_what_a_link_has_added_before_is_over() -> None:
    """The value becomes another one: the gain of an earlier link is no continuous effect."""
    boost = GREED + "  activate\n    target: monster(FIELD)\n    do: gains(TARGET, ATK, 700, until=end(TURN))\n"
    with described(AXE + DOUBLE), described(boost):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Pot of Greed; Axe of Despair")
        close_chain(scene.do("A activate Pot of Greed", "A target Luster Dragon"))
        assert scene.card("Luster Dragon").atk == 2600
        scene.pass_until("main")
        close_chain(scene.do("A activate Axe of Despair", "A target Luster Dragon"))
        assert scene.card("Luster Dragon").atk == 3800


def test_what_a_link_sets_later_stands() -> None:
    zero = GREED + "  activate\n    target: monster(FIELD)\n    do: becomes(TARGET, ATK, 0, until=end(TURN))\n"
    with described(zero):
        scene = Scene(MAIN + EQUIPPED + "\nA hand: Pot of Greed")
        close_chain(scene.do("A activate Pot of Greed", "A target Luster Dragon"))
        assert scene.card("Luster Dragon").atk == 0
