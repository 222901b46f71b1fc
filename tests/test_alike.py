"""Cards that count as alike make no difference: every payment, step and choice of targets is tried beside its like.

Whether something could be done is asked for one card of each kind (`rules.act.onlooker`). Here random texts meet random
boards, and of all ways in which a cost can be paid, a step done or targets chosen, those with alike cards must all lead
on or none of them.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice

import pytest
from driver import Scene, described

from spellspeed.board.card import Card
from spellspeed.board.constants import GY, HAND, MONSTER, MZONE, NONE
from spellspeed.board.question import Q_MAIN
from spellspeed.cards.library import printed
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.what_if import Way
from spellspeed.effects.context import Ctx, Kinds
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.steps.joins import Joined, follows
from spellspeed.rules.act.onlooker import Onlooker
from spellspeed.rules.act.prospect import LeadsOn, payment_leads_on
from spellspeed.rules.engine.state import Engine

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"
CARDS = [
    *("Dark Blade", "Gemini Elf", "Celtic Guardian", "Summoned Skull", "Mystical Elf", "Raigeki", "Jinzo", "Sangan"),
    *("Trap Hole", "Dark Hole", "Blue-Eyes White Dragon", "Cyber Dragon", "Man-Eater Bug", "Red-Eyes Black Dragon"),
    *("Dark Magician", "Cosmo Queen", "Rainbow Dragon", "Phoenix Gearfried", "Performapal Sky Magician"),
    *("Infernoid Devyaty", "Artifact Moralltach", "Frostosaurus", "Darklord Ixchel", "Grandsoil the Elemental Lord"),
]
NOUNS = [
    *("monster({})", "card({})", "monster({}, LEVEL <= 4)", "monster({}, WARRIOR)", "monster({}, DRAGON)", "spell({})"),
    *("monster({}, LEVEL >= 5, DARK)", "card({}, DRAGON or TRAP)", "monster({}, NORMAL)", "monster({}, ATK >= 1800)"),
    *("monster({}, LEVEL <= count(monster(your(GY))))", "monster({}, was(sent(to=GY)))"),
    *("monster({}, NAME == NAME.of(every(card(your(GY)))))", "monster({}, SPELLCASTER or FIEND)"),
]
TOGETHER = ("different(NAME)", "same(LEVEL)", "total(LEVEL) == 8", "same(ATTRIBUTE)", "including(1, DRAGON)")
PILES = ("HAND", "GY", "HAND | GY", "BANISHED", "DECK", "FIELD", "HAND | FIELD")
# Something else that applies: it may notice more than the text that is asked.
OTHERS = (
    "apply: cannot(summoned(monster(LEVEL >= 5), SPECIAL))",
    "apply: cannot(banished(monster(DRAGON)))",
    "apply: becomes(monster(GY), TYPE, DRAGON)",
    "while: count(monster(GY, DARK)) >= 3\n    apply: cannot(summoned(how=SPECIAL))",
    "apply: gains(monster(FIELD), ATK, 100 * count(monster(GY)))",
    "apply: unaffected(monster(FIELD | GY, DARK), by=EFFECT.of(spell()))",
    "where: FIELD | GY\n    apply: becomes(THIS, TYPE, FIEND)",
    "where: GY | BANISHED\n    while: count(monster(GY, DARK)) >= 3\n    apply: becomes(THIS, TYPE, FIEND)",
)


class Chance(random.Random):
    """Random texts and boards."""

    def noun(self, places: str) -> str:
        return self.choice(NOUNS).format(f"your({places})")

    def pick(self, places: str, *numbers: str) -> str:
        if self.random() < 0.1:
            return f"together(choose({self.noun(places)}), choose({self.noun(places)}, 2))"
        joint = ", " + self.choice(TOGETHER) if self.random() < 0.2 else ""
        return f"choose({self.noun(places)}, {self.choice(numbers)}{joint})"

    def step(self, after: bool, paid: bool = False) -> str:
        """Something to do; `after`: it may speak of what was done before, `paid`: of the cost."""
        pile = self.choice(PILES)
        few = self.pick(pile, "1", "2", "3")
        steps = [f"{verb}({few})" for verb in ("special_summon", "special_summon", "add", "banish", "shuffle")]
        steps.append(f"send({self.pick('HAND | DECK', '1', '2')})")
        steps.append(f"provided(count({self.noun('GY')}) >= {self.choice('234')}, draw(1))")
        steps.append("draw(1).then(special_summon(choose(monster(your(HAND), DRAGON))))")
        if paid:
            steps.append("special_summon(choose(monster(your(GY), LEVEL == LEVEL.of(PAID))))")
            steps.append("special_summon(choose(monster(your(HAND | GY), LEVEL == count(PAID))))")
        if after:
            steps.append("add(choose(card(your(GY), LEVEL == LEVEL.of(IT))))")
            steps.append("special_summon(choose(monster(your(DECK), NAME == NAME.of(IT))))")
            steps.append("special_summon(IT)")
            steps.append("gains(IT, ATK, 500)")
        return self.choice(steps)

    def cost(self) -> str:
        number = ("2", "3", "4", "at_least(2)")
        costs = [f"discard({self.pick('HAND', *number)})", f"reveal({self.pick('HAND', *number)})"]
        costs += [f"banish({self.pick(pile, *number)})" for pile in ("GY", "HAND | GY")]
        costs += [f"send({self.pick(pile, *number)})" for pile in ("HAND | FIELD", "DECK")]
        cost = self.choice(costs)
        return f"{cost}.and_(banish({self.pick('GY', '1')}))" if self.random() < 0.2 else cost

    def text(self) -> str:
        """An effect: with a cost, with targets, or one step after the other."""
        then = f".then({self.step(True)})"
        what = self.choice(("cost", "targets", "steps"))
        if what == "cost":
            number = self.choice(("2", "3", "up_to(3)", "at_least(2)", "ANY_NUMBER"))
            free = f"banish(choose({self.noun('GY')}, {number}))"
            cost = free if self.random() < 0.4 else self.cost()
            return f"    cost: {cost}\n    do: {self.step(False, True)}{then if self.random() < 0.4 else ''}\n"
        if what == "targets":
            verb = self.choice(("banish", "shuffle", "add", "special_summon"))
            aims = self.pick(self.choice(("GY", "FIELD", "BANISHED")), "2", "3", "up_to(3)")
            return f"    target: {aims}\n    do: {verb}(TARGET){then}\n"
        deeds = (("banish", "GY"), ("special_summon", "HAND"), ("shuffle", "HAND | FIELD"), ("send", "DECK"))
        verb, pile = self.choice(deeds)
        return f"    do: {verb}({self.pick(pile, '1', '2', '3', 'at_least(2)')}){then}\n"

    def board(self) -> str:
        def some(low: int, high: int) -> list[str]:
            return self.sample(CARDS, self.randint(low, high))

        text = MAIN + f"A hand: {'; '.join([*some(2, 6), 'Pot of Greed'])}\nA gy: {'; '.join(some(3, 7))}\n"
        text += f"A deck: {'; '.join(some(3, 6))}\nA banished: {'; '.join(some(1, 3))}\n"
        for player, monsters in (("A", some(0, 7)), ("B", [*some(0, 3), "Luster Dragon"])):
            there = [name for name in monsters if printed(name).kind == MONSTER][:5]
            if there:
                text += f"{player} monsters: {'; '.join(f'{i + 1} {name}' for i, name in enumerate(there))}\n"
        return text


def scenes(chance: Chance, text: str) -> Iterator[tuple[Engine, Ctx, Effect]]:
    """The text as that of a card in the hand, on some boards; now and then beside something else that applies."""
    with ExitStack() as stack:
        stack.enter_context(described(GREED + "  activate\n" + text))
        if chance.random() < 0.5:
            stack.enter_context(described(LUSTER + f"  continuous\n    {chance.choice(OTHERS)}\n"))
        for _ in range(2):
            yield asked(Scene(chance.board()))


def asked(scene: Scene) -> tuple[Engine, Ctx, Effect]:
    g = scene.duel.referee
    card = scene.card("Pot of Greed")
    return g, g.context(card.controller, card, 0), g.effect(card.id, 0)


def mark(kinds: Kinds, ctx: Ctx, way: Way) -> tuple[object, ...]:
    told = [sorted(kinds.kind(ctx, card) for card in cards) for cards in (way.cards, way.it, way.shown)]
    return way.price, len(way.cards), repr(told)


Known = dict[tuple[object, ...], tuple[bool, list[Card]]]


def enter(known: Known, kinds: tuple[object, ...], right: bool, cards: list[Card], text: str) -> None:
    """What became of a way, by the kinds of its cards: the same as of all others of these kinds."""
    before, others = known.setdefault(kinds, (right, cards))
    assert before is right, f"{text}{others} {before}, but {cards} {right}"


def payments(g: Engine, ctx: Ctx, effect: Effect, text: str) -> Known:
    """The payments, very many of them, and whether they lead on."""
    assert effect.cost is not None
    guide = LeadsOn(g, effect)
    known: Known = {}
    effect.cost.enter(ctx)
    for way in islice(effect.cost.step.ways(ctx, None, []), 400):
        enter(known, mark(guide, ctx, way), payment_leads_on(g, ctx, effect, way), way.cards + way.shown, text)
    return known


# -- what makes a difference ---------------------------------------------------------------------------------------
#
# In each case some payments lead on and others do not, because of one thing that can be noticed of a card: a test, a
# value, where it goes, its own text, what else applies. Luster Dragon has the other text.

NORMAL_ONES = "Dark Blade; Luster Dragon; Gemini Elf; Summoned Skull; Blue-Eyes White Dragon"
TO_GY = "discard(choose(monster(your(HAND)), 2))"
DIFFERENCES = [
    ("named where it goes", TO_GY, "special_summon(choose(monster(your(GY), DRAGON), 2))", NORMAL_ONES, "", ""),
    ("named where it was", TO_GY, "special_summon(choose(monster(your(HAND), DRAGON), 2))", NORMAL_ONES, "", ""),
    ("tested as what was paid", TO_GY, "provided(count(among(PAID, DRAGON)) >= 2, draw(1))", NORMAL_ONES, "", ""),
    ("a value of what was paid", TO_GY, "special_summon(choose(monster(your(DECK), LEVEL == LEVEL.of(PAID))))",
     "Dark Blade; Luster Dragon; Summoned Skull; Jinzo; Blue-Eyes White Dragon", "A deck: Cosmo Queen\n", ""),
    ("a value that is added up", TO_GY, "add(choose(monster(your(GY)), 2, total(LEVEL) == 10))",
     NORMAL_ONES, "", ""),
    ("something else forbids it", TO_GY, "special_summon(choose(monster(your(GY)), 2))", NORMAL_ONES,
     "B monsters: 1 Luster Dragon\n", "continuous\n    apply: cannot(summoned(monster(LEVEL >= 5), SPECIAL))"),
    ("something else looks there", TO_GY, "special_summon(choose(monster(your(DECK | GY), SPELLCASTER)))", NORMAL_ONES,
     "A deck: Cosmo Queen\nB monsters: 1 Luster Dragon\n",
     "continuous\n    while: count(monster(GY, WARRIOR or FIEND)) >= 2\n    apply: cannot(summoned(how=SPECIAL))"),
    ("something else changes it there", TO_GY, "special_summon(choose(monster(your(GY), FIEND), 2))", NORMAL_ONES,
     "B monsters: 1 Luster Dragon\n", "continuous\n    apply: becomes(monster(GY, LEVEL <= 4), TYPE, FIEND)"),
    ("something else adds to it there", TO_GY, "special_summon(choose(monster(your(GY), LEVEL >= 5), 2))",
     "Dark Blade; Mystical Elf; Sangan; Man-Eater Bug", "B monsters: 1 Luster Dragon\n",
     "continuous\n    apply: gains(monster(GY), LEVEL, 1)"),
    ("it may be drawn", "send(choose(monster(your(DECK))))",
     "draw(1).then(special_summon(choose(monster(your(HAND), DRAGON))))", "Raigeki",
     "A deck: Dark Blade; Gemini Elf; Summoned Skull; Blue-Eyes White Dragon\n", ""),
    ("how it can be summoned", TO_GY, "special_summon(choose(monster(your(GY)), 2))",
     "Rainbow Dragon; Cyber Dragon; Jinzo; Man-Eater Bug", "", ""),
    ("its own text applies there", TO_GY, "special_summon(choose(monster(your(DECK | GY), SPELLCASTER)))", NORMAL_ONES,
     "A deck: Cosmo Queen\n", "continuous\n    where: GY\n    apply: cannot(summoned(how=SPECIAL))"),
    ("its own text forbids it", TO_GY, "banish(choose(monster(your(GY)), 2))", NORMAL_ONES, "",
     "always\n    apply: cannot(banished(THIS))"),
    ("whether its own text forbids it", "banish(choose(monster(your(GY))))",
     "special_summon(choose(monster(your(HAND), DRAGON)))", "Luster Dragon", "A gy: Dark Blade; Gemini Elf\n",
     "always\n    while: exists(monster(your(GY), WARRIOR))\n    apply: cannot(summoned(THIS, SPECIAL))"),
    ("where it comes from", "banish(choose(monster(your(HAND | DECK))))", "draw(2)", "Dark Blade; Gemini Elf",
     "A deck: Dark Blade; Gemini Elf\n", ""),
    ("which zone it leaves", "send(choose(monster(your(FIELD))))", "special_summon(choose(monster(your(HAND))))",
     "Gemini Elf", "A monsters: 1 Dark Blade; 2 Mystical Elf; 3 Mystical Elf; 4 Mystical Elf; 5 Dark Blade; "
     "left Number 39: Utopia\n", ""),
    ("whose zone it leaves", "banish(choose(monster(FIELD, DARK)))", "special_summon(choose(monster(your(HAND))))",
     "Gemini Elf", "A monsters: 1 Dark Blade; 2 Mystical Elf; 3 Mystical Elf; 4 Mystical Elf; 5 Dark Blade\n"
     "B monsters: 1 Dark Blade (owner A)\n", ""),
    ("which row it leaves", "banish(choose(card(your(FIELD), series(\"Crystal Beast\"))))",
     "special_summon(choose(monster(your(HAND))))", "Gemini Elf",
     "A monsters: 1 Crystal Beast Amber Mammoth; 2 Mystical Elf; 3 Mystical Elf; 4 Mystical Elf; 5 Mystical Elf\n"
     "A spells: 1 Crystal Beast Amber Mammoth\n", ""),
    ("what it holds off", "send(choose(monster(your(FIELD))))", "special_summon(choose(monster(your(HAND))))",
     "Gemini Elf", "A monsters: 1 Dark Blade; 2 Luster Dragon\n",
     "continuous\n    apply: cannot(summoned(how=SPECIAL))"),
    ("where something leads it", TO_GY, "special_summon(choose(monster(your(BANISHED), DRAGON), 2))", NORMAL_ONES,
     "A spells: 1 Macro Cosmos\n", ""),
    ("where a text of a card in a Deck leads it", TO_GY, "special_summon(choose(monster(your(BANISHED), WARRIOR), 1))",
     "Dark Blade; Gemini Elf; Jinzo", "B deck: Luster Dragon\n",
     "always must\n    would: sent(monster(), to=GY)\n    instead: banish(THOSE)"),
    ("one change leads to another", TO_GY, "special_summon(choose(monster(your(GY), ATK >= 3200)))",
     "Dark Magician; Gemini Elf; Cosmo Queen", "B monsters: 1 Luster Dragon\n",
     "continuous\n    apply: becomes(monster(GY, LEVEL >= 5), TYPE, DRAGON)\n"
     "  continuous\n    apply: gains(monster(GY, DRAGON), ATK, 500)"),
    ("something that applies in the GY looks", TO_GY, "special_summon(choose(monster(your(GY)), 2))",
     "Dark Blade; Gemini Elf; Summoned Skull", "B gy: Luster Dragon\n",
     "continuous\n    where: GY\n    apply: cannot(summoned(monster(LEVEL >= 5), SPECIAL))"),
    ("something that will apply in the GY looks", TO_GY, "special_summon(choose(monster(your(GY), not DRAGON)))",
     "Luster Dragon; Dark Blade; Summoned Skull; Jinzo", "",
     "continuous\n    where: GY\n    apply: cannot(summoned(monster(LEVEL >= 5), SPECIAL))"),
    ("something that always applies looks", TO_GY, "special_summon(choose(monster(your(GY)), 2))",
     "Dark Blade; Gemini Elf; Summoned Skull", "B deck: Luster Dragon\n",
     "always\n    apply: cannot(summoned(monster(LEVEL >= 5), SPECIAL))"),
    ("its position", "send(choose(monster(your(FIELD))))",
     "change_position(choose(monster(your(FIELD))), to=DEFENSE_POSITION)", "Gemini Elf",
     "A monsters: 1 Dark Blade (attack); 2 Dark Blade (defense)\n", ""),
    ("whose it is", "shuffle(choose(monster(your(FIELD))))", "draw(1)", "Gemini Elf",
     "A deck:\nA monsters: 1 Dark Blade; 2 Dark Blade (owner B)\n", ""),
    ("what its own text remembers", "send(choose(monster(your(FIELD))))", "special_summon(choose(monster(your(HAND))))",
     "Gemini Elf", "A monsters: 1 Luster Dragon (special summoned turn 2); 2 Luster Dragon (normal summoned turn 2)\n",
     "continuous\n    while: THIS is was(summoned(how=SPECIAL))\n    apply: cannot(summoned(how=SPECIAL))"),
    ("what is done with it as a target", "banish(choose(monster(your(HAND))))", "special_summon(TARGET)",
     "Rainbow Dragon; Dark Blade", "", "target: monster(your(BANISHED))"),
    ("what is done with it afterwards", "discard(choose(monster(your(HAND))))",
     "banish(choose(monster(your(GY)))).then(special_summon(IT))", "Rainbow Dragon; Dark Blade", "", ""),
    ("how it came to lie there", "send(choose(monster(your(FIELD))))",
     "add(choose(monster(your(FIELD), was(summoned(how=SPECIAL)))))", "Gemini Elf",
     "A monsters: 1 Dark Blade (special summoned turn 2); 2 Dark Blade (normal summoned turn 2)\n", ""),
    ("in which column it lies", "send(choose(monster(your(FIELD))))",
     "destroy(choose(spell(column(PAID))))", "Gemini Elf",
     "A monsters: 1 Dark Blade; 2 Dark Blade\nB spells: 5 Toll\n", ""),
]  # fmt: skip


@pytest.mark.parametrize(("what", "cost", "do", "hand", "board", "other"), DIFFERENCES)
def test_what_makes_a_difference_is_noticed(what: str, cost: str, do: str, hand: str, board: str, other: str) -> None:
    target = f"    {other}\n" if other.startswith("target") else ""
    text = f"  activate\n    cost: {cost}\n{target}    do: {do}\n"
    with ExitStack() as stack:
        stack.enter_context(described(GREED + text))
        if other and not target:
            stack.enter_context(described(LUSTER + f"  {other}\n"))
        if "A deck" not in board:
            board += "A deck: Raigeki\n"
        g, ctx, effect = asked(Scene(MAIN + f"A hand: {hand}; Pot of Greed\n{board}"))
        assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


@pytest.mark.parametrize(
    ("always", "others"),
    [
        ("can(summon(NORMAL, THIS, tributes=3))", 0),
        ("cannot(summoned(THIS, SPECIAL))", 0),
        ("counts_as(THIS, NAME, for_=summoned(monster(WARRIOR), SYNCHRO))", 0),
        ("can(summon(NORMAL, monster(your(HAND), DRAGON), tributes=3))", 1),
    ],
)
def test_what_a_card_always_says_of_itself_is_noticed_of_no_other(always: str, others: int) -> None:
    """Each text that speaks of other cards looks at all of them, so there should be few."""
    with described(LUSTER + f"  always\n    apply: {always}\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed; Raigeki\nA gy: Luster Dragon\nA deck: Raigeki\n")
        g, ctx, _ = asked(scene)
        assert len(Onlooker(g, ctx, Notice(), GY, False).readers) == 1 + others


def test_what_happened_to_a_card_makes_a_difference() -> None:
    """Of two copies in the GY one was destroyed there: banishing that one leaves nothing to add."""
    text = "    cost: banish(choose(monster(your(GY))))\n    do: add(choose(monster(your(GY), was(destroyed()))))\n"
    with described(GREED + "  activate\n" + text):
        board = "A hand: Pot of Greed; Raigeki\nB hand: Raigeki\nA gy: Dark Blade\nB monsters: 1 Dark Blade (owner A)\n"
        scene = Scene(MAIN + board)
        scene.do("A activate Raigeki", "B pass", "A pass")
        g, ctx, effect = asked(scene)
        assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


def test_what_happened_makes_a_difference_where_something_changes_cards() -> None:
    """The same, while all monsters in the GY have another Level."""
    text = "    cost: banish(choose(monster(your(GY))))\n    do: add(choose(monster(your(GY), was(destroyed()))))\n"
    other = "  continuous\n    apply: gains(monster(GY), LEVEL, 1)\n"
    with described(GREED + "  activate\n" + text), described(LUSTER + other):
        board = "A hand: Pot of Greed; Raigeki\nA gy: Dark Blade\nB monsters: 1 Dark Blade (owner A)\n"
        scene = Scene(MAIN + board + "A monsters: 1 Luster Dragon\n")
        scene.do("A activate Raigeki", "B pass", "A pass")
        g, ctx, effect = asked(scene)
        assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


@pytest.mark.parametrize("where", ["GY", "GY | BANISHED"])
@pytest.mark.parametrize("join", ["cost", "do"])
def test_a_text_that_applies_in_the_gy_ends_when_its_card_leaves(join: str, where: str) -> None:
    """And it goes on if another copy stays there, or if it also applies where the card goes."""
    banish, summon = "banish(choose(monster(your(GY))))", "special_summon(choose(monster(your(HAND))))"
    text = f"    cost: {banish}\n    do: {summon}\n" if join == "cost" else f"    do: {banish}.then({summon})\n"
    lock = f"  continuous\n    where: {where}\n    apply: cannot(summoned(how=SPECIAL))\n"
    with described(GREED + "  activate\n" + text), described(LUSTER + lock):
        for gy, right in (("Luster Dragon", where == "GY"), ("Luster Dragon; Luster Dragon", False), ("Jinzo", True)):
            scene = Scene(MAIN + f"A hand: Pot of Greed; Gemini Elf\nA gy: {gy}\n")
            assert scene.offers("activate Pot of Greed") is right


def test_a_text_that_applies_in_the_gy_begins_when_its_card_comes() -> None:
    text = "    do: send(choose(monster(your(DECK)))).then(special_summon(choose(monster(your(HAND)))))\n"
    lock = "  continuous\n    where: GY\n    apply: cannot(summoned(how=SPECIAL))\n"
    with described(GREED + "  activate\n" + text), described(LUSTER + lock):
        for deck, right in (("Luster Dragon", False), ("Luster Dragon; Dark Blade", True)):
            scene = Scene(MAIN + f"A hand: Pot of Greed; Gemini Elf\nA deck: {deck}\n")
            assert scene.offers("activate Pot of Greed") is right


def test_which_copy_was_used_makes_a_difference() -> None:
    """Of two copies in the GY one was the Tribute for a monster, and protects that as long as it lies there."""
    text = "    cost: banish(choose(monster(your(GY), DRAGON)))\n    do: banish(choose(monster(your(FIELD), FIEND)))\n"
    other = "cannot(banished(monster(FIELD, was(summoned(how=TRIBUTE, using=THIS)))))"
    with (
        described(GREED + "  activate\n" + text),
        described(LUSTER + f"  continuous\n    where: ANYWHERE\n    apply: {other}\n"),
    ):
        board = "A hand: Pot of Greed; Summoned Skull\nA gy: Luster Dragon\nA monsters: 1 Luster Dragon\n"
        scene = Scene(MAIN + board)
        scene.do("A summon Summoned Skull", "A tribute Luster Dragon")
        g, ctx, effect = asked(scene)
        assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


RAIGEKI = "card 12580477 Raigeki\n"


def test_what_lasts_makes_a_difference() -> None:
    """For the rest of the turn, no monster of a high Level can be Special Summoned."""
    text = f"    cost: {TO_GY}\n    do: special_summon(choose(monster(your(GY)), 2))\n"
    lock = "cannot(summoned(monster(LEVEL >= 5), SPECIAL), until=end(TURN))"
    with described(GREED + "  activate\n" + text), described(RAIGEKI + f"  activate\n    do: {lock}\n"):
        scene = Scene(MAIN + "A hand: Raigeki; Pot of Greed; Dark Blade; Gemini Elf; Summoned Skull\n")
        scene.do("A activate Raigeki")
        go_on(scene)
        g, ctx, effect = asked(scene)
        assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


def test_which_monster_is_in_the_battle_makes_a_difference() -> None:
    board = "A monsters: 1 Dark Blade (attack); 2 Dark Blade (attack)\nB spells: 1 Mirror Force (set)\n"
    scene = Scene("turn: 3, A, battle step\n" + board)
    scene.do("A attack with A monster 1", "A attack directly")
    g = scene.duel.referee
    assert g.board.attacker_ref != NONE
    ctx = g.context(1, scene.card("Mirror Force"), 0)
    kinds = g.onlooker(ctx, Notice(), GY, False)
    assert len({kinds.kind(ctx, card) for card in scene.cards("Dark Blade")}) == 2


def test_which_monster_is_equipped_makes_a_difference() -> None:
    board = "A monsters: 1 Dark Blade; 2 Dark Blade\nA spells: 1 Axe of Despair (equipped to A monster 1)\n"
    scene = Scene(MAIN + board + "A hand: Raigeki\n")
    g = scene.duel.referee
    ctx = g.context(0, scene.card("Raigeki"), 0)
    kinds = g.onlooker(ctx, Notice(), GY, False)
    assert len({kinds.kind(ctx, card) for card in scene.cards("Dark Blade")}) == 2


def test_which_zone_a_link_monster_points_to_makes_a_difference() -> None:
    """Only in the zone that an arrow points to, another Link Monster could be Special Summoned."""
    text = "    cost: banish(choose(monster(your(FIELD), WARRIOR)))\n"
    text += "    do: special_summon(choose(monster(your(EXTRA_DECK), LINK)))\n"
    with described(GREED + "  activate\n" + text):
        board = "A hand: Pot of Greed\nA extra: Crystron Halqifibrax (proper)\nA monsters: left Crystron Halqifibrax; "
        scene = Scene(MAIN + board + "; ".join(f"{i} Dark Blade" for i in range(1, 6)) + "\n")
        g, ctx, effect = asked(scene)
        guide = LeadsOn(g, effect)
        assert len({guide.kind(ctx, card) for card in scene.cards("Dark Blade")}) == 5


@pytest.mark.parametrize(("condition", "kinds"), [("", 1), ("    while: count(monster(GY)) >= 9\n", 3)])
def test_a_card_that_always_changes_itself_alone_leaves_others_alike(condition: str, kinds: int) -> None:
    """Else every payment from a full GY would have to be tried."""
    text = "    cost: banish(choose(monster(your(GY))))\n    do: special_summon(choose(monster(your(HAND))))\n"
    itself = f"  continuous\n    where: FIELD | GY\n{condition}    apply: becomes(THIS, TYPE, FIEND)\n"
    with described(GREED + "  activate\n" + text), described(LUSTER + itself):
        others = ("Dark Blade", "Gemini Elf", "Celtic Guardian")
        scene = Scene(MAIN + f"A hand: Pot of Greed; Jinzo\nA gy: Luster Dragon; {'; '.join(others)}\n")
        g, ctx, effect = asked(scene)
        guide = LeadsOn(g, effect)
        found = {guide.kind(ctx, scene.card(name)) for name in others}
        assert len(found) == kinds and guide.kind(ctx, scene.card("Luster Dragon")) not in found


def test_which_monster_lies_next_to_this_card_makes_a_difference() -> None:
    text = "    cost: banish(choose(monster(your(FIELD), WARRIOR)))\n    do: banish(choose(monster(column(THIS))))\n"
    with described(LUSTER + "  ignition\n" + text):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 5 Dark Blade; 1 Dark Blade\n")
        g = scene.duel.referee
        card = scene.card("Luster Dragon")
        kinds = LeadsOn(g, g.effect(card.id, 0))
        ctx = g.context(card.controller, card, 0)
        assert len({kinds.kind(ctx, one) for one in scene.cards("Dark Blade")}) == 2


def test_a_token_that_leaves_makes_a_difference() -> None:
    text = "destroy(choose(monster(your(FIELD)))).then(add(choose(monster(your(GY)))))"
    with described(GREED + f"  activate\n    do: {text}\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Dark Blade; 2 Sheep Token\n")
        _, ctx, effect = asked(scene)
        joined = effect.do
        assert isinstance(joined, Joined)
        known: Known = {}
        for way in joined.first.ways(ctx, None, []):
            enter(known, mark(joined.onlooker(ctx), ctx, way), follows(ctx, way, joined), way.cards, text)
        assert {right for right, _ in known.values()} == {True, False}


def test_which_of_two_copies_is_this_card_makes_a_difference() -> None:
    """A monster pays with a monster for something that it does to itself."""
    text = "    cost: send(choose(monster(your(FIELD))))\n    do: banish(THIS)\n"
    with described(LUSTER + "  ignition\n" + text):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon; 2 Luster Dragon\n")
        g = scene.duel.referee
        card = scene.cards("Luster Dragon")[0]
        known = payments(g, g.context(card.controller, card, 0), g.effect(card.id, 0), text)
        assert {right for right, _ in known.values()} == {True, False}


def test_what_is_bound_to_one_copy_makes_a_difference() -> None:
    """Counters, materials, an Equip Card: only with one of two copies the payment leads on."""
    for board, do in (
        ("1 Breaker the Magical Warrior (1 Spell Counter); 2 Breaker the Magical Warrior",
         "remove_counters(\"Spell Counter\", 1, on=monster(your(FIELD)))"),
        ("1 Number 39: Utopia; 2 Number 39: Utopia\nA materials: 1 Dark Blade", "detach(1, on=monster(your(FIELD)))"),
    ):  # fmt: skip
        text = f"    cost: send(choose(monster(your(FIELD))))\n    do: {do}\n"
        with described(GREED + "  activate\n" + text):
            g, ctx, effect = asked(Scene(MAIN + f"A hand: Pot of Greed\nA monsters: {board}\n"))
            assert {known for known, _ in payments(g, ctx, effect, text).values()} == {True, False}


@pytest.mark.parametrize(
    ("first", "second", "other"),
    [
        ("send(choose(monster(your(FIELD))))", "add(choose(monster(your(GY))))", "Foucault's Cannon"),
        ("shuffle(choose(monster(your(FIELD))))", "add(choose(monster(your(DECK))))", "Number 39: Utopia"),
    ],
)
def test_what_goes_to_the_extra_deck_makes_a_difference(first: str, second: str, other: str) -> None:
    with described(GREED + f"  activate\n    do: {first}.then({second})\n"):
        board = f"A hand: Pot of Greed\nA deck: Raigeki\nA monsters: 1 Dark Blade; 2 {other}\n"
        _, ctx, effect = asked(Scene(MAIN + board))
        joined = effect.do
        assert isinstance(joined, Joined)
        known: Known = {}
        for way in joined.first.ways(ctx, None, []):
            enter(known, mark(joined.onlooker(ctx), ctx, way), follows(ctx, way, joined), way.cards, second)
        assert {right for right, _ in known.values()} == {True, False}


def test_which_monster_goes_to_the_other_field_makes_a_difference() -> None:
    summon, destroy = "special_summon(choose(monster(your(HAND))), to=their(FIELD))", "destroy(choose({}))"
    text = f"{summon}.then({destroy.format('monster(their(FIELD), DRAGON)')})"
    with described(GREED + f"  activate\n    do: {text}\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed; Dark Blade; Blue-Eyes White Dragon\n")
        _, ctx, effect = asked(scene)
        assert isinstance(effect.do, Joined)
        kinds = effect.do.onlooker(ctx)
        assert len({kinds.kind(ctx, card) for card in scene.duel.board.cards if card.place == HAND}) == 3


def test_cards_without_a_past_are_alike_for_a_text_that_asks_for_it() -> None:
    """Something asks everywhere how monsters were summoned."""
    summon = "special_summon(choose(monster(your(HAND), LEVEL >= 11)))"
    text = f"    cost: banish(choose(monster(your(GY))))\n    do: {summon}\n"
    with described(GREED + "  activate\n" + text):
        scene = Scene(MAIN + "A hand: Pot of Greed; Clear Effector\nA gy: Dark Blade; Gemini Elf; Jinzo; Sangan\n")
        g, ctx, effect = asked(scene)
        guide = LeadsOn(g, effect)
        assert len({guide.kind(ctx, card) for card in scene.duel.board.cards if card.place == GY}) == 1


PASTS = [
    ("A monsters: 1 Dark Blade (normal summoned turn 2)\n",
     "special_summon(choose(monster(your(GY)))).then(banish(choose(monster(your(FIELD), was(summoned(how=NORMAL))))))"),
    ("A monsters: 1 Dark Blade (attacked this turn)\n",
     "banish(choose(monster(your(GY), was(attacks(), since=TURN))))"),
    ("A spells: 1 Trap Hole (set this turn)\n", "banish(choose(card(your(GY), was(set_down()))))"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "do"), PASTS)
def test_a_card_that_goes_elsewhere_has_no_past_there(board: str, do: str) -> None:
    with described(GREED + f"  activate\n    cost: send(choose(card(your(FIELD), OTHER)))\n    do: {do}\n"):
        scene = Scene("turn: 3, A, main 2\nA hand: Pot of Greed\nA deck: Raigeki\n" + board)
        assert not scene.offers("activate Pot of Greed")


def go_on(scene: Scene) -> None:
    """To the next question of the Main Phase, with the first answer to all before it."""
    while scene.question.kind != Q_MAIN:
        scene.duel.answer(0)


def test_a_trap_that_was_a_monster_is_none_in_the_gy() -> None:
    text = "    cost: send(choose(monster(your(FIELD))))\n    do: provided(count({}(your(GY))) >= 1, draw(1))\n"
    for noun in ("monster", "trap"):
        with described(GREED + "  activate\n" + text.format(noun)):
            scene = Scene(MAIN + "A hand: Pot of Greed\nA spells: 1 Qlife's End (set)\nA deck: Raigeki\n")
            scene.do("A activate Qlife's End")
            go_on(scene)
            assert scene.card("Qlife's End").place == MZONE
            assert scene.offers("activate Pot of Greed") is (noun == "trap")


def test_a_gemini_monster_that_was_summoned_again_is_a_normal_monster_in_the_gy() -> None:
    text = "    cost: send(choose(monster(your(FIELD))))\n    do: banish(choose(monster(your(GY), NORMAL)))\n"
    with described(GREED + "  activate\n" + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Phoenix Gearfried\n")
        scene.do("A summon Phoenix Gearfried")
        go_on(scene)
        assert scene.card("Phoenix Gearfried").gemini
        assert scene.offers("activate Pot of Greed")
