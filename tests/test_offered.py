"""What is offered is what the rules allow: at every question, for every card of both players, each effect and act.

`why_not` gives no reason against what is among the options. Here it is asked about the same question *without* its
options, so that it cannot read the answer off them: against what is offered the rules then have nothing to say, and
against everything else they have a reason of their own, not only that it is not offered.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from driver import Scene, described
from invariants import classic_duel, pool_duel, random_answers
from sampling import quick_without

from spellspeed import Deck, Duel, Question, _build
from spellspeed.board.card import Card
from spellspeed.board.constants import BATTLE_PHASE, NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_PENDULUM,
    O_PHASE,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PHASE_ACT,
    Q_RESPOND,
    Q_TRIGGER,
    Option,
)
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import codes_of
from spellspeed.effects.why.reasons import Reason, causes
from spellspeed.facts.printed import printed_cards
from spellspeed.rules.why import verdicts

ACTS = (O_SUMMON, O_SET_MONSTER, O_SET, O_FLIP_SUMMON, O_POSITION, O_ATTACK)  # of a card as a whole
OF_EFFECTS = (O_ACTIVATE, O_SPECIAL)  # of one effect or procedure of a card
ACTING = (Q_MAIN, Q_BATTLE, Q_RESPOND, Q_PHASE_ACT, Q_TRIGGER)  # questions at which something of that can be offered
# What is said where no rule objects, only the question that is asked.
NO_OBJECTION = ("not-offered", "mandatory-first", "resolving", "choosing", "phase-not-over")

Key = tuple[int, str, int]


class Looking:
    """What was looked at, and where offers and rules disagree."""

    def __init__(self) -> None:
        self.asked = 0  # verdicts
        self.offered: Counter[str] = Counter()
        self.wrong: list[str] = []

    def at(self, duel: Duel) -> None:
        question = duel.question
        assert question is not None
        bare = Question(question.player, question.kind, [], question.why, question.card)
        offered = {(option.card, option.kind, option.effect) for option in question.options}
        known = self.every_way(duel, question, bare, offered)
        for number, act, effect in offered:
            if act in ACTS or act in OF_EFFECTS:
                self.offered[act] += 1
                if (number, act, effect) not in known:
                    self.wrong.append(f"{act} {effect} of card {number} is offered, and it has no such act")
                for which in (effect, NONE):
                    self.compare((act, which, number), True, duel.why_not(bare.player, number, act, which))
        if question.kind == Q_MAIN:
            self.pendulum(duel, bare)
        against = objections(verdicts.why_not_battle(duel.referee, bare, bare.player))
        if question.kind == Q_NEXT_PHASE or against:
            option = Option(O_PHASE, NONE, NONE, BATTLE_PHASE)
            self.compare("the Battle Phase", option in duel.options, against)

    def every_way(self, duel: Duel, question: Question, bare: Question, offered: set[Key]) -> set[Key]:
        """Compare everything that could ever be done; which of what is offered is among it? Hundreds of times at each
        question, so nothing is put into words before it is wrong."""
        known: set[Key] = set()
        referee, player, why_not = duel.referee, bare.player, verdicts.why_not
        for card in duel.board.cards:
            for act, effect in ways(duel, card):
                is_offered = (card.id, act, effect) in offered
                if is_offered:
                    known.add((card.id, act, effect))
                against = objections(why_not(referee, bare, player, card.id, act, effect))
                if is_offered or against or not waits(duel, question, card, effect):
                    self.asked += 1
                    if is_offered == bool(against):
                        self.compare((act, effect, str(card)), is_offered, against)
        return known

    def compare(self, what: object, is_offered: bool, against: list[Reason]) -> None:
        self.asked += 1
        if is_offered and against:
            self.wrong.append(f"{what} is offered, against {', '.join(f'{one.rule} {one.fact}' for one in against)}")
        elif not is_offered and not against:
            self.wrong.append(f"{what} is not offered, and nothing is against it")

    def pendulum(self, duel: Duel, bare: Question) -> None:
        """A Pendulum Summon is offered as a whole; which monsters can be among it is asked next."""
        may = Option(O_PENDULUM) in duel.options
        self.offered[O_PENDULUM] += may
        self.compare(O_PENDULUM, may, verdicts.why_not_pendulum(duel.referee, bare, bare.player))
        among = set()
        if may:
            twin = duel.fork()
            twin.push(Option(O_PENDULUM))
            assert twin.question is not None
            if twin.question.why == "pendulum":
                among = {option.card for option in twin.options}
            else:
                return  # one monster alone is not asked for
        for card in duel.board.cards:
            self.compare((O_PENDULUM, card.id), card.id in among, duel.why_not(bare.player, card.id, O_PENDULUM))


def objections(reasons: list[Reason]) -> list[Reason]:
    return [reason for reason in causes(reasons) if reason.fact not in NO_OBJECTION]


def ways(duel: Duel, card: Card) -> Iterator[tuple[str, int]]:
    """Everything that could ever be done with the card."""
    for act in ACTS:
        yield act, NONE
    for effect in duel.referee.effects_of(card):
        yield O_ACTIVATE, effect.index
    for procedure in duel.definitions[card.id].procedures:
        yield O_SPECIAL, procedure.index


def waits(duel: Duel, question: Question, card: Card, index: int) -> bool:
    """No rule is against it, but its time is not now: something is chosen, or other triggers come first."""
    if question.kind != Q_TRIGGER:
        return question.kind not in ACTING
    if question.why == "mandatory" and not duel.referee.effect(card.id, index).mandatory:
        return True  # B-60
    return any(link.card == card.id and link.effect == index for link in duel.board.chain)  # used up: B-81


# -- the duels -------------------------------------------------------------------------------------------------


def pendulum_duel(seed: int) -> Duel:
    """All Pendulum Monsters of the pool, three times: in the decks of the whole pool hardly two of them meet."""
    printed = printed_cards()
    written = codes_of(Grade.WRITTEN)
    codes = sorted(code for code in written if printed[code].scale > 0 and not printed[code].in_extra_deck)
    deck = Deck((codes * 3)[:60])
    return Duel(deck, deck, seed=seed)


DUELS: dict[str, Callable[[int], Duel]] = {"classic": classic_duel, "pool": pool_duel, "pendulum": pendulum_duel}
APART = 19  # seeds that are neighbours would bring the same first deck before all others


def look(decks: str, numbers: range, choices: int = 600, turns: int = 60) -> Looking:
    """At every question of these duels; both players answer at random."""
    looking = Looking()
    for seed in (number * APART for number in numbers):
        for at, (duel, _) in enumerate(random_answers(DUELS[decks](seed), seed, choices, turns)):
            looking.at(duel)
            assert not looking.wrong, f"{decks} duel {seed}, question {at}, {duel.question}: {looking.wrong}"
    return looking


@pytest.mark.parametrize("decks", quick_without(DUELS, "pendulum"))
def test_what_is_offered_is_what_nothing_is_against(decks: str) -> None:
    """A few duels; two thousand are in tests/soak."""
    looking = look(decks, range(6) if _build.COMPILED else range(1), 600 if _build.COMPILED else 80)
    of_these_decks = O_PENDULUM if decks == "pendulum" else O_SET
    for act in (O_SUMMON, O_SET_MONSTER, O_POSITION, O_ACTIVATE, of_these_decks):
        assert looking.offered[act], (act, looking.offered)


BEFORE_THE_DRAW = """card 26202165 Sangan
  quick
    during: start(your(DRAW_PHASE))
    do: gain_lp(100)
  trigger
    during: start(your(DRAW_PHASE))
    do: gain_lp(200)
  trigger
    during: your(DRAW_PHASE)
    do: gain_lp(300)
  quick
    do: gain_lp(400)
"""


@pytest.mark.rule("B-05", "B-84")
def test_before_the_draw_only_what_says_so_is_offered() -> None:
    with described(BEFORE_THE_DRAW):
        scene = Scene("turn: 3, A, draw\nA monsters: 1 Sangan (attack)\nA deck: 5 cards")
        looking = Looking()
        for expected in ([0, 1], [1]):
            assert sorted(o.effect for o in scene.question.options if o.kind == O_ACTIVATE) == expected
            looking.at(scene.duel)
            scene.duel.answer(next(n for n, o in enumerate(scene.question.options) if o.effect == expected[0]))
        while scene.duel.question is not None and scene.duel.board.turn == 3:
            looking.at(scene.duel)
            scene.duel.answer(0)
        assert not looking.wrong and scene.lp("A") == 8300


def test_what_an_effect_would_do_is_not_asked_where_it_does_not_work() -> None:
    """To find out, every payment of its cost might have to be tried."""
    gy = "Dark Blade; Gemini Elf; Sangan; Raigeki; Dark Hole; Skull Servant; Celtic Guardian"
    scene = Scene(f"turn: 3, A, main 1\nA monsters: 1 Fairy Tail - Snow (attack)\nA gy: {gy}\nB monsters: 1 Sangan")
    against = scene.duel.why_not(0, "Fairy Tail - Snow", "activate", 1)
    assert [(reason.rule, reason.fact) for reason in against] == [("B-43", "wrong-place")]
