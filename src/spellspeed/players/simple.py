"""A simple sensible player: it scores every option and takes the best."""

from typing import Final, SupportsIndex

from spellspeed._native import mypyc_attr
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    END_PHASE,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    MAIN_1,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    SZONE,
    TRAP,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_DONE,
    O_FLIP_SUMMON,
    O_NO,
    O_PASS,
    O_PHASE,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_MAIN,
    Q_PICK,
    Q_POSITION,
    Q_REPLAY,
    Q_YES_NO,
    Q_ZONE,
    Option,
    Question,
)
from spellspeed.board.records import Link
from spellspeed.board.rng import Chance, checked_seed, seeded
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.activation.includes import ADDS_FROM_DECK, BANISHES, DESTROYS, DRAWS, SPECIAL_SUMMONS
from spellspeed.effects.nouns.properties import tributes_needed
from spellspeed.effects.picks.choices import Every
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.control import TakeControl
from spellspeed.players.base import asked
from spellspeed.players.values import (
    KEEP_SPELL,
    KEEP_SWEEP,
    KEEP_TRAP,
    NEVER,
    TIER,
    WEAK,
    WINS,
    OptionValues,
    optional_steps,
    steps_on_cards,
)
from spellspeed.rules.battle import may_attack_something
from spellspeed.rules.flow.chain import link_context

DECLINES: Final = (O_PASS, O_CANCEL, O_DONE, O_NO, O_PHASE)
OVERLOOKED: Final = 3  # a careless player overlooks one option of so many


@mypyc_attr(allow_interpreted_subclasses=True)
class SimplePlayer:
    """A sensible opponent. Its choice depends on its seed and on what its player can see, and on nothing else."""

    def __init__(self, seed: SupportsIndex = 0) -> None:
        self.seed = checked_seed(seed)

    def choose(self, duel: Duel) -> int:
        """The option with the best score."""
        question = asked(duel)
        if len(question.options) == 1 or question.kind == Q_ZONE:
            return 0
        chance = seeded(self.seed * 65537 + len(duel.log))
        view = Scores(duel, question)
        best = NEVER
        equals: list[int] = []
        for i in self.noticed(question, chance):
            score = view.score(question.options[i])
            if score > best:
                best = score
                equals = [i]
            elif score == best:
                equals.append(i)
        if len(equals) == 1:
            return equals[0]
        # The seed alone breaks ties, so that the same position is played alike after going back.
        return equals[chance.below(len(equals))]

    def noticed(self, question: Question, chance: Chance) -> list[int]:
        """The options that it thinks of."""
        return list(range(len(question.options)))


@mypyc_attr(allow_interpreted_subclasses=True)
class CarelessPlayer(SimplePlayer):
    """An easy opponent: it chooses as `SimplePlayer` does, but overlooks one option in three."""

    def noticed(self, question: Question, chance: Chance) -> list[int]:
        """The options that it thinks of: always those that decline; the first one if nothing else comes to mind."""
        found: list[int] = []
        for i, option in enumerate(question.options):
            if option.kind in DECLINES or chance.below(OVERLOOKED) > 0:
                found.append(i)
        return found or [0]


class Scores(OptionValues):
    """How good each option is."""

    def score(self, option: Option) -> int:
        """How good the option is; passing is 0."""
        kind = self.question.kind
        if option.kind == O_PASS or option.kind == O_CANCEL:
            return 0
        if option.kind == O_ACTIVATE:
            return self.score_activation(option)
        if kind == Q_MAIN:
            return self.score_act(option, self.b.cards[option.card])
        if kind == Q_BATTLE and option.kind == O_ATTACK:
            attacker = self.b.cards[option.card]
            best = self.best_attack(attacker)
            # The weakest monster that does the work goes first.
            return best * 32 - attacker.atk if best > 0 else -1
        if kind in (Q_ATTACK_TARGET, Q_REPLAY):
            return self.value_of_target(self.b.cards[self.question.card], option)
        if kind == Q_PICK:
            return 0 if option.kind == O_DONE else self.score_pick(self.b.cards[option.card])
        if kind == Q_POSITION:
            return self.score_position(option)
        if kind == Q_YES_NO:
            return self.score_yes() if option.kind != O_NO else 0
        if option.kind == O_PHASE:
            return 0 if option.value == END_PHASE else (1 if self.wants_battle() else -1)
        return -option.value  # a number or a process: the first will do

    def score_activation(self, option: Option) -> int:
        card = self.b.cards[option.card]
        effect = self.g.effect(option.card, option.effect)
        if card.negated and effect.kind != CARD and card.place & ON_FIELD:
            return -1  # it would do nothing, and could be used endlessly
        for link in self.b.chain:
            if link.card == option.card and link.effect == option.effect and not link.resolved:
                return -1  # a link already does this, and it could be chained to itself endlessly
        ctx = self.context(card, effect)
        self.best_targets(effect, ctx)
        gain = self.effect_gain(effect, ctx)
        if self.b.attacker != NONE and self.attack_loss() <= 0 and effect.when is not None and ctx.because:
            # The attacker will lose anyway: save the card.
            gain -= self.worth(self.b.cards[self.b.attacker])
        if effect.cost is not None:
            gain -= self.price(effect.cost, ctx)
        if effect.kind == CARD and card.id not in self.gone:
            gain -= self.keep(effect, card)
        if gain <= 0 or not self.good_moment(effect, card):
            return min(gain, -1)
        return self.tier(effect) * TIER + gain if self.question.kind == Q_MAIN else gain

    def keep(self, effect: Effect, card: Card) -> int:
        """The value of keeping the card."""
        if card.printed.kind == TRAP:
            return KEEP_TRAP
        if self.b.lp[self.me] > self.power(self.foe) and self.reach() < self.b.lp[self.foe]:
            for step in steps_on_cards(effect.do):
                if step.verb == verbs.DESTROY and isinstance(step.pick, Every) and step.pick.which.kind & MONSTER:
                    if step.pick.places() & MZONE:
                        return KEEP_SWEEP
        return KEEP_SPELL

    def reach(self) -> int:
        """The damage that my monsters, and the strongest that I can summon without Tributes, could do this turn."""
        if not self.battle_ahead():
            return 0
        total = self.power(self.me)
        best = 0
        for option in self.question.options:
            if option.kind == O_SUMMON:
                card = self.b.cards[option.card]
                if not tributes_needed(card.level):
                    best = max(best, card.atk)
        return total + best

    def good_moment(self, effect: Effect, card: Card) -> bool:
        """Save an effect that summons and can be used any time for a turn in which the monster can attack."""
        if effect.when is not None or effect.answers is not None or card.id in self.gone:
            return True
        if not effect.bits & SPECIAL_SUMMONS or effect.oaths:
            return True
        if self.b.turn_player == self.me:
            return self.b.phase == MAIN_1
        return self.b.phase == END_PHASE or self.attack_loss() >= self.b.lp[self.me]

    def tier(self, effect: Effect) -> int:
        """The order of acts: draw, remove obstacles, summon, strengthen."""
        if effect.bits & (DRAWS | ADDS_FROM_DECK):
            return 9
        if effect.bits & (DESTROYS | BANISHES):
            return 8
        if effect.bits & SPECIAL_SUMMONS or isinstance(effect.do, TakeControl):
            return 7
        return 5

    def score_act(self, option: Option, card: Card) -> int:
        """Score acts of a Main Phase other than activations."""
        kind = option.kind
        if kind == O_SPECIAL:
            return 7 * TIER + self.body(card)
        if kind == O_SUMMON:
            return self.score_summon(card)
        if kind == O_SET_MONSTER:
            return self.score_set_monster(card)
        if kind == O_FLIP_SUMMON:
            return self.score_flip(card)
        if kind == O_POSITION:
            return self.score_turn(card)
        if kind == O_SET:
            return self.score_set(card)
        return -1

    def stands(self, card: Card) -> bool:
        """Would it beat something in Attack Position, or does nothing visible beat it?"""
        if self.battle_ahead() and self.best_attack(card) > max(WEAK - card.atk, 0):
            return True
        return card.atk >= max(self.best_atk(self.foe), WEAK)

    def score_summon(self, card: Card) -> int:
        gain = self.body(card)
        need = tributes_needed(card.level)
        if need:
            mine = [one for one in self.b.monsters(self.me) if self.g.can_tribute(self.me, one, card)]
            mine.sort(key=self.tribute_worth)
            gain -= sum([self.tribute_worth(one) for one in mine[:need]])
            gain += self.battle_gain(card, mine[:need])
            if card.atk > self.best_atk(self.foe) >= self.best_atk(self.me):
                gain += 1500
            if gain < 800:
                return -1
        if not self.stands(card) or card.printed.is_flip:
            gain -= 2000
        return 6 * TIER + gain if gain > 0 else -1

    def battle_gain(self, card: Card, given: list[Card]) -> int:
        """What the monster adds in the coming Battle Phase over the monsters given up for it."""
        if not self.battle_ahead():
            return 0
        lost = 0
        for one in given:
            if one.face_up and one.attack_position and may_attack_something(self.g, one):
                lost += max(self.best_attack(one), 0)
        return max(min(self.best_attack(card), WINS) - lost, 0)

    def tribute_worth(self, card: Card) -> int:
        """The worth of a Tribute: 0 for a monster that the other player owns, since it goes back anyway."""
        return self.worth(card) if card.owner == self.me else 0

    def score_set_monster(self, card: Card) -> int:
        if tributes_needed(card.level) or (self.stands(card) and not card.printed.is_flip):
            return -1
        return 6 * TIER + (1000 if card.printed.is_flip else 0) + card.dfn // 2

    def score_flip(self, card: Card) -> int:
        gain = 0
        for effect in self.g.definitions[card.id].effects:
            if card.printed.is_flip and effect.when is not None:
                ctx = self.context(card, effect)
                self.best_targets(effect, ctx)
                gain += self.gain(effect.do, ctx)
        if gain < 0 or (gain == 0 and not self.stands(card)):
            return -1
        return 6 * TIER + gain + 500

    def score_turn(self, card: Card) -> int:
        """Score a position change: to attack if that pays, to defense against something stronger."""
        if card.attack_position:
            if self.battle_ahead() and self.best_attack(card) > 0:
                return -1
            return 4 * TIER + 1 if card.atk < self.best_atk(self.foe) else -1
        if self.battle_ahead() and self.best_attack(card) > 0:
            return 4 * TIER + card.atk
        return -1

    def score_set(self, card: Card) -> int:
        """Score a Set: Traps and Quick-Play Spells, after the battle if there is one; one zone stays free."""
        if not card.printed.not_in_set_turn:
            return -1
        if self.b.room(self.me, SZONE) <= 1 or (self.battle_ahead() and self.wants_battle()):
            return -1
        return 3 * TIER + (10 if card.printed.kind == TRAP else 0)

    def score_position(self, option: Option) -> int:
        card = self.b.cards[option.card]
        attack = self.stands(card)
        if option.value == FACE_UP_ATTACK:
            return 2 if attack else 0
        return 1 if option.value == FACE_DOWN_DEFENSE and card.printed.is_flip else (0 if attack else 1)

    # -- choices while something is carried out -----------------------------------------------------------------

    def score_pick(self, card: Card) -> int:
        """Score a pick by what the effect does to it; of cards to give up, the least valuable first."""
        why = self.question.why
        if why == "target":
            return self.score_target(card)
        link = self.resolving()
        if link is not None:
            k = self.b.chain.index(link)
            ctx = link_context(self.g, link, self.b.chain[k - 1] if k > 0 else None)
            for step in steps_on_cards(self.g.effect(link.card, link.effect).do):
                if step.why() == why and ctx.player == self.me:
                    return self.value(step, ctx, card)
        if why == "add":
            return self.hand_worth(card)
        if why in ("special-summon", "tribute-summon", "normal-summon"):
            return self.body(card)
        worth = self.tribute_worth(card) if why == "tribute" else self.worth(card)
        return worth if card.controller != self.me else -worth

    def score_target(self, card: Card) -> int:
        for effect in self.g.effects_of(self.b.cards[self.question.card]):
            ctx = self.context(self.b.cards[self.question.card], effect)
            for target in effect.targets:
                if card in target.candidates(ctx):
                    ctx.targets = [card.ref]
                    return self.gain(effect.do, ctx)
        return self.worth(card) if card.controller != self.me else -self.worth(card)

    def resolving(self) -> Link | None:
        for link in self.b.chain:
            if link.serial == self.b.resolving:
                return link
        return None

    def score_yes(self) -> int:
        """Do an optional step unless it hurts."""
        link = self.resolving()
        if link is None or link.player != self.me:
            return 1
        k = self.b.chain.index(link)
        ctx = link_context(self.g, link, self.b.chain[k - 1] if k > 0 else None)
        worst = 1
        for step in optional_steps(self.g.effect(link.card, link.effect).do):
            worst = min(worst, self.gain(step, ctx))
        return worst if worst < 0 else 1
