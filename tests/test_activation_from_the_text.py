"""When something may be activated, how often, and by whom: what derives from the text without being said beside it."""

import pytest
from driver import Scene, close_chain, described, next_turn

from spellspeed.effects.activation.effect import QUICK, Effect
from spellspeed.effects.steps.step import Nothing

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


# -- counting --------------------------------------------------------------------------------------------------

MAIN = "turn: 3, A, main 1\n"
EIGHT = LUSTER + "".join(f"  ignition {{}}\n    do: gain_lp({100 * n})\n" for n in range(1, 9))
GOLDRIVER = "card 33256280 Metalfoes Goldriver\n"


def used_one_by_one(scene: Scene, name: str, numbers: list[int]) -> None:
    """Every one of these effects can be used, whichever were before, and then not again."""
    for i, number in enumerate(numbers):
        for other in numbers:
            assert scene.offers(f"activate effect {other} of {name}") == (other in numbers[i:]), (number, other)
        close_chain(scene.do(f"A activate effect {number} of {name}")).pass_until("main")
    assert not any(scene.offers(f"activate effect {number} of {name}") for number in numbers)


@pytest.mark.parametrize("limit", ["once(TURN)", "once(TURN, EFFECT)", "once(DUEL)", "once(DUEL, EFFECT)"])
def test_eight_effects_of_a_card_count_apart(limit: str) -> None:
    with described(EIGHT.format(*[limit] * 8)):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon")
        used_one_by_one(scene, "Luster Dragon", list(range(1, 9)))
        later = next_turn(next_turn(scene))
        assert all(later.offers(f"activate effect {n} of Luster Dragon") != ("DUEL" in limit) for n in range(1, 9))


@pytest.mark.parametrize("limit", ["once(TURN)", "once(TURN, EFFECT)", "once(DUEL)", "once(DUEL, EFFECT)"])
def test_eight_bullets_of_an_effect_count_apart_from_each_other_and_from_other_effects(limit: str) -> None:
    bullets = "".join(f"    bullet {limit}\n      do: gain_lp({100 * n})\n" for n in range(1, 9))
    other = f"  ignition {limit}\n    do: gain_lp(50)\n"
    with described(LUSTER + "  ignition\n" + bullets + other * 4):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon")
        for n in range(1, 9):
            close_chain(scene.do(f"A activate effect 1 option {n} of Luster Dragon")).pass_until("main")
            assert not scene.offers(f"activate effect 1 option {n} of Luster Dragon")
        used_one_by_one(scene, "Luster Dragon", [2, 3, 4, 5])
        later = next_turn(next_turn(scene))
        for n in range(1, 9):
            assert later.offers(f"activate effect 1 option {n} of Luster Dragon") != ("DUEL" in limit)


@pytest.mark.parametrize("limit", ["once(TURN)", "once(TURN, EFFECT)", "once(DUEL)", "once(DUEL, EFFECT)"])
def test_pendulum_effects_count_apart_and_for_their_span(limit: str) -> None:
    effects = "".join(f"  ignition {limit}\n    do: gain_lp({100 * n})\n" for n in range(1, 9))
    with described(GOLDRIVER + effects + "  pendulum\n" + effects):
        scene = Scene(MAIN + "A monsters: 1 Metalfoes Goldriver #low\nA spells: 1 Metalfoes Goldriver #high")
        used_one_by_one(scene, "#high", list(range(101, 109)))
        used_one_by_one(scene, "#low", list(range(1, 9)))
        later = next_turn(next_turn(scene))
        for n in range(1, 9):
            assert later.offers(f"activate effect {100 + n} of #high") != ("DUEL" in limit)
            assert later.offers(f"activate effect {n} of #low") != ("DUEL" in limit)


def test_a_negated_activation_was_not_made_in_later_turns_either() -> None:
    """A card whose activation was negated counts as not activated (B-95), however long the text looks back."""
    count = "times(activated(spell(), form=CARD, player=YOU), since=DUEL)"
    with described(LUSTER + f"  ignition\n    if: {count} >= 1\n    do: draw(1)\n"):
        text = "A monsters: 1 Luster Dragon\nA hand: Pot of Greed #one; Pot of Greed #two\n"
        scene = Scene(MAIN + text + "B spells: 1 Magic Drain (set)")
        scene = close_chain(scene.do("A activate #one", "B activate Magic Drain"))
        scene.do("A no").pass_until("main")
        for _ in range(3):
            assert not scene.offers("activate Luster Dragon")
            scene = next_turn(next_turn(scene))
        scene.do("A activate #two").pass_until("main")
        assert scene.offers("activate Luster Dragon")
        assert next_turn(next_turn(scene)).offers("activate Luster Dragon")


GIVER = "card 55144522 Pot of Greed\n  activate\n    do: gives(every(monster(your(FIELD))), effect({}))\n"
GIVEN = "  ignition given {}\n    do: gain_lp({})\n"


@pytest.mark.parametrize("limit", ["once(TURN)", "once(TURN, EFFECT)", "once(DUEL, EFFECT)"])
def test_given_effects_count_apart_from_those_that_are_printed(limit: str) -> None:
    """Effects that another card gives have numbers of their own (B-126), eight of them like one."""
    mine = "".join(f"  ignition {limit}\n    do: gain_lp({n})\n" for n in range(1, 9))
    numbers = " | ".join(f"effect({n})" for n in range(2, 10))
    giver = GIVER.format("").replace("effect()", numbers) + "".join(GIVEN.format(limit, n) for n in range(1, 9))
    with described(giver), described(LUSTER + mine):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Pot of Greed").do("A activate Pot of Greed")
        scene.pass_until("main")
        used_one_by_one(scene, "Luster Dragon", [64 + n for n in range(2, 10)])
        used_one_by_one(scene, "Luster Dragon", list(range(1, 9)))


def test_the_copy_of_an_effect_has_all_that_it_has() -> None:
    effect = Effect(QUICK, Nothing())
    names = [name for name in dir(effect) if not name.startswith("_") and not callable(getattr(effect, name))]
    settable = [name for name in names if name not in ("frozen", "is_plain_activation", "printed_number")]
    for k, name in enumerate(settable):
        value = getattr(effect, name)
        if isinstance(value, bool):
            setattr(effect, name, not value)
        elif isinstance(value, int) and name != "kind":
            setattr(effect, name, 1000 + k)
        elif isinstance(value, list):
            setattr(effect, name, list(value))
    copy = effect.copy()
    assert [name for name in settable if getattr(copy, name) != getattr(effect, name)] == []


# -- what has to be paid to activate something -----------------------------------------------------------------

TOLL = LUSTER + "  continuous\n    apply: toll(activated(player=OPPONENT), pay(600))\n"


@pytest.mark.parametrize(("lp", "offered"), [(1200, True), (1199, False), (600, False), (599, False)])
def test_a_card_that_an_effect_activates_has_its_own_toll(lp: int, offered: bool) -> None:
    """600 for the Spell, 600 more for the Field Spell that it activates: both, or neither (COST-33a)."""
    text = f"A lp: {lp}\nA spells: 1 Pop-Up (set)\nA deck: Zombie World; 5 cards\n"
    with described(TOLL):
        scene = Scene(MAIN + text + "B monsters: 1 Luster Dragon\nB spells: field Kyoutou Waterfront")
        assert scene.offers("activate Pop-Up") == offered
        if not offered:
            assert scene.rules("A", "activate Pop-Up")[0] == "COST-33a"
            return
        close_chain(scene.do("A activate Pop-Up"))
        scene.do("A pick Zombie World")
        assert scene.lp("A") == 0


def test_a_toll_that_is_paid_is_not_asked_for_again_while_the_cost_is_paid() -> None:
    """600 are left for the Field Spell, which must be the card that is discarded."""
    text = "card 15248873 Pop-Up\n  activate\n    cost: discard(choose(card(your(HAND))))\n"
    text += "    do: activate(choose(spell(your(GY), FIELD_SPELL)))\n"
    board = "A lp: 1200\nA hand: Zombie World; Raigeki\nA spells: 1 Pop-Up (set)\n"
    with described(TOLL), described(text):
        scene = Scene(MAIN + board + "B monsters: 1 Luster Dragon").do("A activate Pop-Up")
        assert scene.lp("A") == 600 and scene.offers("discard Zombie World") and not scene.offers("discard Raigeki")


def test_only_who_is_asked_for_it_pays_the_toll() -> None:
    text = "A lp: 900\nA spells: 1 Pop-Up (set)\nA deck: Zombie World; 5 cards\nA monsters: 1 Luster Dragon\n"
    with described(TOLL):
        scene = Scene(MAIN + text + "B spells: field Kyoutou Waterfront").do("A activate Pop-Up")
        close_chain(scene).do("A pick Zombie World")
        assert scene.at("Zombie World", "A field") and scene.lp("A") == 900


# -- a Continuous Trap and its effects -------------------------------------------------------------------------


def test_an_activation_that_does_something_has_no_room_for_another_effect() -> None:
    """One link processes what the activation of the card does; the effect beside it waits (B-55)."""
    quick = "  quick\n    do: gain_lp(500)\n"
    text = MAIN + "A spells: 1 Call of the Haunted (set)"
    with described(CALL + quick):
        assert Scene(text).offers("activate effect 1 of Call of the Haunted")
    with described(CALL + "  activate\n    do: may(draw(1))\n" + quick):
        scene = Scene(text)
        assert not scene.offers("activate effect 2 of Call of the Haunted")
        close_chain(scene.do("A activate Call of the Haunted"))
        scene.do("A no").pass_until("main")
        assert scene.offers("activate effect 2 of Call of the Haunted")
