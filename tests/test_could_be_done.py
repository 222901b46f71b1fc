"""Could it be done: asked of effects that need several things, and of costs that must leave enough."""

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from driver import Scene, described

from spellspeed.board.question import O_DONE

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"

# -- several summons where only one is left --------------------------------------------------------------------

ONE_SUMMON = "  continuous\n    apply: at_most(1, summoned(monster(), SPECIAL, player=EACH), per=TURN)\n"
TWO_SUMMONS = (
    "  activate\n    do: special_summon(choose(monster(your(GY)))).then(special_summon(choose(monster(your(HAND)))))\n"
)
TOKEN = '  token: "Grey Token", monster(BEAST, EARTH, LEVEL == 1, ATK == 0, DEF == 0)\n'
BOTH_AT_ONCE = "  activate\n    do: special_summon(choose(monster(your(GY)), 2))\n"


def test_an_effect_that_summons_twice_needs_two_summons() -> None:
    hands = "A hand: Pot of Greed; Dark Blade\nA gy: Gemini Elf; Summoned Skull\n"
    with described(LUSTER + ONE_SUMMON), described(GREED + TWO_SUMMONS):
        assert Scene(MAIN + hands).offers("activate Pot of Greed")
        scene = Scene(MAIN + hands + "B monsters: 1 Luster Dragon")
        assert not scene.offers("activate Pot of Greed")
        assert "COST-38" in scene.rules("A", "activate Pot of Greed")
        # Face-down it limits nothing.
        assert Scene(MAIN + hands + "B monsters: 1 Luster Dragon (set)").offers("activate Pot of Greed")


@pytest.mark.parametrize(
    ("token", "first"),
    [
        (TOKEN, 'special_summon(token("Grey Token", 1))'),
        ("", "summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)))"),
    ],
)
def test_tokens_and_summons_with_materials_count_too(token: str, first: str) -> None:
    text = f"{token}  activate\n    do: {first}.then(special_summon(choose(monster(your(GY)))))\n"
    board = "A hand: Pot of Greed; " + "; ".join(["Blue-Eyes White Dragon"] * 3)
    board += "\nA extra: Blue-Eyes Ultimate Dragon\nA gy: Gemini Elf\n"
    with described(LUSTER + ONE_SUMMON), described(GREED + text):
        assert Scene(MAIN + board).offers("activate Pot of Greed")
        assert not Scene(MAIN + board + "B monsters: 1 Luster Dragon").offers("activate Pot of Greed")


def test_a_monster_and_one_over_it_are_two_summons() -> None:
    first = "special_summon(choose(monster(your(EXTRA_DECK), 101 <= NUMBER <= 107, not series(\"Number C\"))))"
    second = 'summon(XYZ, choose(monster(your(EXTRA_DECK), series("Number C"), NUMBER == NUMBER.of(IT))), using=IT)'
    board = "A hand: Pot of Greed\nA extra: Number 101: Silent Honor ARK; Number C101: Silent Honor DARK\n"
    with described(LUSTER + ONE_SUMMON), described(GREED + f"  activate\n    do: {first}.then({second})\n"):
        assert Scene(MAIN + board).offers("activate Pot of Greed")
        assert not Scene(MAIN + board + "B monsters: 1 Luster Dragon").offers("activate Pot of Greed")


def test_what_is_summoned_together_is_one_summon() -> None:
    with described(LUSTER + ONE_SUMMON), described(GREED + BOTH_AT_ONCE):
        hands = "A hand: Pot of Greed\nA gy: Gemini Elf; Summoned Skull\n"
        assert Scene(MAIN + hands + "B monsters: 1 Luster Dragon").offers("activate Pot of Greed")


# -- which costs can be paid ---------------------------------------------------------------------------------------
#
# Whatever the number of cards, and however a hand or GY is ordered: what is offered is what trying every set says.

SPARE = ["Dark Blade", "Gemini Elf", "Luster Dragon", "Celtic Guardian", "Summoned Skull", "Mystical Elf", "Raigeki"]
SPARE += ["Jinzo", "Sangan", "Trap Hole", "Dark Hole", "Blue-Eyes White Dragon", "Cyber Dragon", "Man-Eater Bug"]
WARRIORS = ("Dark Blade", "Celtic Guardian")
DRAGONS = ("Luster Dragon", "Blue-Eyes White Dragon")

Leads = Callable[[list[str], list[str], tuple[int, ...]], bool]


def warriors_paid(hand: list[str], gy: list[str], paid: tuple[int, ...]) -> bool:
    """After the payment there are two Warriors in the GY."""
    return sum(name in WARRIORS for name in gy + [hand[i] for i in paid]) >= 2


def dragon_kept(hand: list[str], gy: list[str], paid: tuple[int, ...]) -> bool:
    """After the payment a Dragon is left in the hand, and another one in the GY."""
    kept = [name for i, name in enumerate(hand) if i not in paid]
    return any(name in DRAGONS for name in kept) and any(name in DRAGONS for name in gy + [hand[i] for i in paid])


def one_of_each(hand: list[str], gy: list[str], paid: tuple[int, ...]) -> bool:
    """After the payment there are a Dragon and a Warrior in the GY."""
    names = gy + [hand[i] for i in paid]
    return any(name in DRAGONS for name in names) and any(name in WARRIORS for name in names)


EFFECTS: list[tuple[int, str, Leads]] = [
    (3, "special_summon(choose(monster(your(GY), WARRIOR), 2))", warriors_paid),
    (4, "special_summon(choose(monster(your(HAND), DRAGON))).then(add(choose(card(your(GY), DRAGON))))", dragon_kept),
    (3, "special_summon(TARGET).and_if_you_do(add(choose(monster(your(GY), WARRIOR))))", one_of_each),
]


def text_of(number: int, do: str) -> str:
    target = "    target: monster(your(GY), DRAGON)\n" if "TARGET" in do else ""
    return GREED + f"  activate\n    cost: discard(choose(card(your(HAND)), {number}))\n{target}    do: {do}\n"


def offered_names(scene: Scene) -> list[str]:
    cards = scene.duel.board.cards
    return sorted(cards[option.card].printed.en for option in scene.question.options if option.kind != O_DONE)


@pytest.mark.parametrize(("number", "do", "leads"), EFFECTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_paid_is_what_trying_every_set_says(number: int, do: str, leads: Leads, seed: int) -> None:
    chance = random.Random(seed)
    hand = chance.sample(SPARE, 9 - seed % 3)
    gy = chance.sample([name for name in SPARE if name not in hand], seed % 3)
    right = [paid for paid in combinations(range(len(hand)), number) if leads(hand, gy, paid)]
    with described(text_of(number, do)):
        for _ in range(3):
            order = chance.sample(hand, len(hand))
            text = MAIN + f"A hand: {'; '.join([*order, 'Pot of Greed'])}\n" + (f"A gy: {'; '.join(gy)}" if gy else "")
            scene = Scene(text)
            assert scene.offers("activate Pot of Greed") is bool(right)
            if not right:
                continue
            scene.do("A activate Pot of Greed")
            # Card by card, what is offered is what stands in a right set with those chosen before.
            chosen: list[str] = []
            while len(chosen) < number:
                sets = [{hand[i] for i in paid} for paid in right]
                sets = [names for names in sets if names.issuperset(chosen)]
                assert offered_names(scene) == sorted(set().union(*sets) - set(chosen))
                name = chance.choice(offered_names(scene))
                scene.do(f"A discard {name}")
                chosen.append(name)
            assert all(scene.at(name, "A gy") for name in chosen)


@pytest.mark.parametrize("seed", range(5))
def test_targets_leave_what_the_effect_needs(seed: int) -> None:
    """Three of the monsters in the GY are targeted, and a Warrior must be left there."""
    chance = random.Random(seed)
    gy = chance.sample([name for name in SPARE if name not in ("Raigeki", "Trap Hole", "Dark Hole")], 8)
    do = "special_summon(TARGET).then(add(choose(monster(your(GY), WARRIOR))))"
    text = f"  activate\n    target: choose(monster(your(GY)), 3)\n    do: {do}\n"
    right = [set(three) for three in combinations(gy, 3) if any(name in WARRIORS for name in set(gy) - set(three))]
    with described(GREED + text):
        for _ in range(2):
            scene = Scene(MAIN + f"A hand: Pot of Greed\nA gy: {'; '.join(chance.sample(gy, 8))}")
            assert scene.offers("activate Pot of Greed") is bool(right)
            if not right:
                continue
            scene.do("A activate Pot of Greed")
            chosen: list[str] = []
            while len(chosen) < 3:
                sets = [names for names in right if names.issuperset(chosen)]
                assert offered_names(scene) == sorted(set().union(*sets) - set(chosen))
                chosen.append(chance.choice(offered_names(scene)))
                scene.do(f"A target {chosen[-1]}")


@pytest.mark.parametrize("number", [2, 5, 14])
def test_many_monsters_in_the_gy_change_nothing(number: int) -> None:
    """Karma targets up to three monsters of one Type; without a monster to strengthen it does nothing."""
    gy = "; ".join(["Dark Blade"] * number)
    text = MAIN + f"A hand: Karma of the Destruction Swordsman\nB gy: {gy}\n"
    scene = Scene(text)
    assert not scene.offers("activate Karma of the Destruction Swordsman")
    assert "B-87" in scene.rules("A", "activate effect 1 of Karma of the Destruction Swordsman")
    scene = Scene(text + "A monsters: 1 Buster Blader")
    assert scene.offers("activate Karma of the Destruction Swordsman")


# -- what the player cannot see ----------------------------------------------------------------------------------

THEIRS = [
    "destroy(every(monster(their(HAND), DRAGON)))",
    "banish(choose(monster(their(DECK), DRAGON), by=OPPONENT))",
    "send(choose(monster(their(EXTRA_DECK), XYZ), by=OPPONENT), player=OPPONENT)",
    "look(random(card(their(HAND)))).then(provided(IT is monster(), destroy(IT), otherwise=banish(IT)))",
    "send(top(1, their(DECK))).and_if_you_do(provided(IT is monster(), draw(1), otherwise=gain_lp(0)))",
    "gains(monster(their(HAND), DRAGON), ATK, 500, until=end(TURN))",
]
WORLDS = [
    ("Luster Dragon; Dark Blade", "Luster Dragon; 20 cards", "Number 39: Utopia"),
    ("Raigeki; Dark Hole", "Raigeki; 20 cards", "Stardust Dragon"),
    ("Dark Blade; Raigeki", "Dark Blade; Luster Dragon; 20 cards", "Stardust Dragon"),
]


@pytest.mark.parametrize("do", THEIRS)
def test_what_the_opponent_holds_decides_nothing(do: str) -> None:
    with described(GREED + f"  activate\n    do: {do}\n"):
        offered: set[bool] = set()
        for hand, deck, extra in WORLDS:
            text = MAIN + f"A hand: Pot of Greed\nB hand: {hand}\nB deck: {deck}\nB extra: {extra}"
            offered.add(Scene(text).offers("activate Pot of Greed"))
        assert offered == {True}


@pytest.mark.parametrize("do", [THEIRS[0], "banish(choose(card(their(HAND), DRAGON)))"])
def test_an_empty_hand_is_seen(do: str) -> None:
    with described(GREED + f"  activate\n    do: {do}\n"):
        assert not Scene(MAIN + "A hand: Pot of Greed\nB hand:").offers("activate Pot of Greed")


OWN_DECK = [
    ("excavate(2).then(add(choose(among(SHOWN, DRAGON))))", True),
    ("draw(1).then(special_summon(choose(monster(your(HAND), DRAGON))))", True),
    ("send(top(1, your(DECK))).then(special_summon(choose(monster(your(GY), DRAGON))))", True),
    ("draw(1).then(special_summon(choose(monster(your(HAND), FIEND))))", False),
    ("send(top(1, your(DECK))).then(special_summon(choose(monster(your(GY), FIEND))))", False),
    ("excavate(2).then(add(choose(among(SHOWN, FIEND))))", False),
]


@pytest.mark.parametrize(("do", "possible"), OWN_DECK)
def test_the_order_of_the_own_deck_decides_nothing(do: str, possible: bool) -> None:
    with described(GREED + f"  activate\n    do: {do}\n"):
        for deck in ("Luster Dragon; Dark Blade; Raigeki", "Raigeki; Dark Blade; Luster Dragon"):
            scene = Scene(MAIN + f"A hand: Pot of Greed\nA deck: {deck}")
            assert scene.offers("activate Pot of Greed") is possible


# -- a Field Spell that replaces another one -----------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False])
def test_a_field_spell_counts_the_one_that_it_replaces_in_the_gy(there: bool) -> None:
    """The old one goes to the GY when the new one is activated (B-24): by then its effect finds it there."""
    text = "card 4064256 Zombie World\n  activate\n    do: add(choose(spell(your(GY))))\n"
    board = MAIN + "A hand: Zombie World\n" + ("A spells: field Kyoutou Waterfront\n" if there else "")
    with described(text):
        assert Scene(board).offers("activate Zombie World") == there


# -- what applies looks where the cost goes --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "hand", "right"),
    [
        ("while: count(monster(GY, WARRIOR)) >= 2", "Dark Blade", False),  # the cost makes it two
        ("while: count(monster(GY, WARRIOR)) >= 2", "Gemini Elf", True),
        ("while: count(monster(GY, WARRIOR)) >= 2", "Dark Blade; Gemini Elf", True),  # the right card can be paid
        ("while: not exists(card(their(HAND)))", "Dark Blade", False),
        ("while: not exists(card(their(HAND)))", "Dark Blade; Gemini Elf", True),
    ],
)
def test_what_applies_looks_where_the_cost_moves_cards(condition: str, hand: str, right: bool) -> None:
    """The effect itself looks only at the Deck (B-87)."""
    lock = f"  continuous\n    {condition}\n    apply: cannot(summoned(how=SPECIAL))\n"
    text = "  activate\n    cost: discard(choose(monster(your(HAND))))\n"
    text += "    do: special_summon(choose(monster(your(DECK))))\n"
    board = f"{MAIN}A hand: Pot of Greed; {hand}\nA deck: Luster Dragon\nA gy: Celtic Guardian\n"
    board += "B monsters: 1 Luster Dragon\n"
    with described(LUSTER + lock), described(GREED + text):
        scene = Scene(board)
        assert scene.offers("activate Pot of Greed") == right
        if not right:
            assert {"COST-02d", "COST-38"} & set(scene.rules("A", "activate Pot of Greed"))


def test_an_amount_that_looks_where_the_cost_moves_cards() -> None:
    """Paid, the monster has the ATK that the effect asks for."""
    values = "  continuous\n    apply: gains(THIS, ATK, 1000 * count(card(GY)))\n"
    text = "  activate\n    cost: discard(choose(card(your(HAND))))\n"
    text += "    target: monster(FIELD, ATK >= 2900)\n    do: destroy(TARGET)\n"
    board = MAIN + "A hand: Pot of Greed; Dark Blade\nB monsters: 1 Luster Dragon\n"
    with described(LUSTER + values), described(GREED + text):
        assert Scene(board).offers("activate Pot of Greed")
        assert not Scene(board.replace("; Dark Blade", "")).offers("activate Pot of Greed")
