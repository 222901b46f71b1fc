"""What cards, attacks and effects are worth to a player, judged only by what that player may see."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    DECK,
    E_ACTIVATED,
    E_ATTACK,
    EXTRA,
    FACE_UP_DEFENSE,
    HAND,
    ICON_EQUIP,
    MAIN_1,
    MONSTER,
    MZONE,
    NONE,
    NOT_NEGATED,
    ON_FIELD,
)
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.question import O_DIRECT, O_MONSTER, Option, Question
from spellspeed.board.records import Link
from spellspeed.duel import Duel
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.activation.includes import NEGATES_ACTIVATION, NEGATES_EFFECT
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.properties import P_ATK, P_CONTROLLER, tributes_needed
from spellspeed.effects.picks.choices import Choose, RandomPick
from spellspeed.effects.picks.references import Answered
from spellspeed.effects.sorts import T_ATTACK, T_SUMMON
from spellspeed.effects.standing.changes import Changes
from spellspeed.effects.standing.continuous import Continuous, OnCards
from spellspeed.effects.standing.topics import Lock, Reaction
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.apply import Applying, ApplyingTo
from spellspeed.effects.steps.branches import Inner, May, OneOf, Provided
from spellspeed.effects.steps.control import Swap, TakeControl
from spellspeed.effects.steps.field import ChangePosition, Equip
from spellspeed.effects.steps.hidden import ChanceStep
from spellspeed.effects.steps.joins import Joined
from spellspeed.effects.steps.move import DrawCards, Move
from spellspeed.effects.steps.negate import Negate
from spellspeed.effects.steps.players import Life, Skip
from spellspeed.effects.steps.step import Nothing, Step
from spellspeed.effects.steps.summon import Bring, BringTokens
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.values.conditions import Exists
from spellspeed.rules.applies.includes import surely_destroyed
from spellspeed.rules.applies.would_be import would_attack, would_begin
from spellspeed.rules.battle import may_aim, may_attack_something
from spellspeed.rules.flow.chain import link_context
from spellspeed.rules.flow.turn import can_enter_battle

# What an unseen card counts as.
HIDDEN_MONSTER: Final = 1100
HIDDEN_BACK: Final = 700
HIDDEN_HAND: Final = 600
HIDDEN_DEFENSE: Final = 1500  # what an attack on a face-down monster is expected to run into
# The least gain for which a card is used up.
KEEP_SPELL: Final = 400
KEEP_TRAP: Final = 500
KEEP_SWEEP: Final = 2_100  # a Spell that hits everything waits for more than one ordinary card
WEAK: Final = 1_000  # the less ATK below this, the more a monster in Attack Position has to bring at once
WHOLE_LIFE: Final = 5_000  # the price of all life points; half of them cost half
DANGER: Final = 5_000  # the value of stopping what would lose the duel this turn
UNKNOWN: Final = 600  # the value of a step that is not understood: it probably helps its user
WINS: Final = 100_000
TIER: Final = 1_000_000  # between the stages of a Main Phase: draw, clear the way, summon, equip, Set
NEVER: Final = -1_000_000_000
WAYS_LOOKED_AT: Final = 24  # to guess what a cost takes


class OptionValues:
    """One question as its player sees it, with a score for each option."""

    def __init__(self, duel: Duel, question: Question) -> None:
        self.g = duel.referee
        self.b = duel.board
        self.question = question
        self.me = question.player
        self.foe = 1 - question.player
        self.gone: list[int] = []  # cards that the chain has already dealt with
        if self.b.dirty:
            self.g.refresh()
        self.look_at_chain()

    def look_at_chain(self) -> None:
        """Note the cards that unnegated links destroy or target: they are not worth another card."""
        negated = False
        for k in range(len(self.b.chain) - 1, -1, -1):
            link = self.b.chain[k]
            works = not negated and not link.resolved and link.negation == NOT_NEGATED
            negated = works and self.g.includes(link) & (NEGATES_ACTIVATION | NEGATES_EFFECT) != 0
            if not works:
                continue
            for card in surely_destroyed(self.g, link):
                self.gone.append(card.id)
            if link.player == self.me:
                for ref in link.targets:
                    target = self.b.deref(ref)
                    if target is not None:
                        self.gone.append(target.id)

    # -- what a card is worth -----------------------------------------------------------------------------------

    def body(self, card: Card) -> int:
        """A monster as it would stand on the field."""
        definition = self.g.definitions[card.id]
        extra = 0 if card.negated else 100 * (len(definition.effects) + len(definition.continuous))
        return max(card.atk, card.dfn * 2 // 3, 100) + min(extra, 200)

    def worth(self, card: Card) -> int:
        """What the card is worth to its controller where it is."""
        if card.id in self.gone:
            return 0
        if card.place == MZONE:
            return HIDDEN_MONSTER if hidden_from(card, self.me) else self.body(card)
        if card.place & ON_FIELD:
            return self.back_worth(card)
        if card.place == HAND:
            return HIDDEN_HAND if hidden_from(card, self.me) else self.hand_worth(card)
        return 200

    def back_worth(self, card: Card) -> int:
        if not card.face_up:
            return HIDDEN_BACK
        definition = self.g.definitions[card.id]
        if not card.printed.stays and not (definition.effects and definition.effects[0].stays_on):
            return 0  # it is being used and leaves by itself
        for what in definition.continuous:
            if not isinstance(what, Reaction) or card.related or card.activating:
                return 800
        return 50  # it has nothing left to do

    def hand_worth(self, card: Card) -> int:
        """The worth of a card in the hand: monsters without Tributes are worth most."""
        if card.printed.kind != MONSTER:
            return 1500
        return self.body(card) - 600 * tributes_needed(card.printed.level)

    def best_atk(self, player: int, attacking: bool = False) -> int:
        """The highest visible ATK of a player's monsters."""
        best = 0
        for card in self.b.monsters(player):
            if card.face_up and card.id not in self.gone and (card.attack_position or not attacking):
                best = max(best, card.atk)
        return best

    def power(self, player: int) -> int:
        """The visible damage a player's monsters could do unhindered."""
        total = 0
        for card in self.b.monsters(player):
            if card.face_up and card.id not in self.gone:
                total += card.atk
        return total

    # -- battle -------------------------------------------------------------------------------------------------

    def outcome(self, attacker: Card, target: Card | None, player: int) -> int:
        """What the attack of the player's monster brings that player, as far as this viewer can tell."""
        atk = attacker.atk
        if target is None:
            return WINS if atk >= self.b.lp[1 - player] else atk
        if hidden_from(target, self.me):
            return 400 if atk > HIDDEN_DEFENSE else -300
        if not target.attack_position:
            if atk > target.dfn:
                return self.worth(target)
            return atk - target.dfn - 10
        if atk > target.atk:
            damage = atk - target.atk
            return WINS if damage >= self.b.lp[1 - player] else self.worth(target) + damage // 2
        if atk == target.atk:
            return self.worth(target) - self.worth(attacker) - 200
        return -self.worth(attacker) - (target.atk - atk)

    def value_of_target(self, attacker: Card, option: Option) -> int:
        """What this target of an attack brings; who chooses for the other player's monster wants the worst for it."""
        player = attacker.controller
        if option.kind == O_MONSTER:
            return self.worst_attack(attacker)
        value = self.outcome(attacker, None if option.kind == O_DIRECT else self.b.cards[option.card], player)
        return value if player == self.me else -value

    def worst_attack(self, attacker: Card) -> int:
        """What the monster brings if the other player chooses its target."""
        targets = [one for one in self.b.monsters(self.foe) if may_aim(self.g, attacker, one, E_ATTACK)]
        return min([self.outcome(attacker, target, self.me) for target in targets], default=NEVER)

    def best_attack(self, attacker: Card) -> int:
        """The best this monster of mine could do by attacking."""
        targets = self.b.monsters(self.foe)
        if not targets:
            return self.outcome(attacker, None, self.me)
        best = NEVER
        for target in targets:
            if may_aim(self.g, attacker, target, E_ATTACK):
                best = max(best, self.outcome(attacker, target, self.me))
        return best

    def battle_ahead(self) -> bool:
        """It is my Main Phase 1 and a Battle Phase can follow."""
        if self.b.turn_player != self.me or self.b.phase != MAIN_1:
            return False
        return can_enter_battle(self.g, self.me, None)

    def battle_hope(self) -> int:
        """What attacks of my monsters would bring me in the Battle Phase ahead; everything if they win."""
        if not self.battle_ahead():
            return 0
        total = 0
        damage = 0
        for card in self.b.monsters(self.me):
            if card.face_up and card.attack_position and may_attack_something(self.g, card):
                total += max(self.best_attack(card), 0)
                damage += card.atk
        if not self.b.monsters(self.foe) and damage >= self.b.lp[self.foe]:
            return WINS
        return total

    def would_end_me(self, card: Card) -> bool:
        """Could the other player's attacks of this turn, with this monster, take all my life points?"""
        if self.b.turn_player != self.foe or self.b.phase != MAIN_1 or self.b.monsters(self.me):
            return False
        return self.power(self.foe) + card.atk >= self.b.lp[self.me]

    def wants_battle(self) -> bool:
        for card in self.b.monsters(self.me):
            if card.face_up and card.attack_position and may_attack_something(self.g, card):
                if self.best_attack(card) > 0:
                    return True
        return False

    def attack_loss(self) -> int:
        """What the attack that is under way costs me; negative if it helps me."""
        attacker = self.b.deref(self.b.attacker_ref)
        if attacker is None or attacker.controller == self.me or attacker.id in self.gone or self.b.attack_negated:
            return 0
        return self.outcome(attacker, self.b.deref(self.b.target_ref), self.foe)

    # -- what an effect would bring the player who uses it ------------------------------------------------------

    def context(self, card: Card, effect: Effect) -> Ctx:
        """The context of the effect if I activated it now."""
        ctx = self.g.context(self.me, card, effect.index)
        if self.b.chain:
            ctx.answering = self.b.chain[len(self.b.chain) - 1]
        if effect.when is not None:
            ctx.because = [event for event in self.b.timing if effect.when.matches(ctx, event)]
        return ctx

    def effect_gain(self, effect: Effect, ctx: Ctx) -> int:
        """What the effect brings when it resolves, with the targets in `ctx`, and while it applies if the card
        stays."""
        gain = self.gain(effect.do, ctx)
        if effect.kind == CARD and ctx.card.printed.icon != ICON_EQUIP:
            for what in self.g.definitions[ctx.card.id].continuous:
                if self.stops_attacks(what, ctx):
                    ahead = self.best_atk(ctx.player) > self.best_atk(1 - ctx.player)
                    gain += 0 if ahead else self.power(1 - ctx.player) * 3 // 5
                elif not isinstance(what, Reaction):
                    gain += UNKNOWN
        if effect.oaths and self.b.turn_player == ctx.player:
            gain -= 1000
            battle = would_begin(ctx.player, BATTLE_PHASE)
            for oath in effect.oaths:
                if ctx.player == self.me and isinstance(oath, Lock) and oath.bars(ctx, battle):
                    gain -= self.battle_hope()
        return gain

    def best_targets(self, effect: Effect, ctx: Ctx) -> None:
        """Put the targets that bring most into `ctx`."""
        for target in effect.targets:
            chosen = NONE
            best = NEVER
            before = ctx.targets
            for card in target.candidates(ctx):
                if card.ref in before:
                    continue
                ctx.targets = [*before, card.ref]
                gain = self.gain(effect.do, ctx)
                if gain > best:
                    best = gain
                    chosen = card.ref
            ctx.targets = before if chosen == NONE else [*before, chosen]

    def link_gain(self, link: Link) -> int:
        """What a link on the chain is worth to the player who activated it."""
        k = self.b.chain.index(link)
        ctx = link_context(self.g, link, self.b.chain[k - 1] if k > 0 else None)
        return self.effect_gain(self.g.effect(link.card, link.effect), ctx)

    def stops_attacks(self, what: Continuous, ctx: Ctx) -> bool:
        """Does it keep the other player's monsters from attacking?"""
        if not isinstance(what, Lock) or E_ATTACK not in what.kinds:
            return False
        for card in self.b.monsters(1 - ctx.player):
            if what.bars(ctx, would_attack(self.g, card, None)):
                return True
        return not self.b.monsters(1 - ctx.player)

    def gain(self, step: Step, ctx: Ctx) -> int:
        """What carrying out the step brings `ctx.player`."""
        if isinstance(step, Joined):
            return self.gain(step.first, ctx) + self.gain(step.second, ctx)
        if isinstance(step, May):
            return max(self.gain(step.step, ctx), 0)
        if isinstance(step, ApplyingTo):
            return self.gain_of_change(step.what, step.usable(ctx), ctx)
        if isinstance(step, Applying):
            cards = step.what.subjects(ctx) if isinstance(step.what, OnCards) else []
            return self.gain_of_change(step.what, cards, ctx)
        if isinstance(step, Inner):
            return self.gain(step.step, ctx)
        if isinstance(step, Provided):
            return self.gain_of_branches(step, ctx)
        if isinstance(step, OneOf):
            gains = [self.gain(one, ctx) for one in step.steps]
            return max(gains) if step.by is None else min(gains)
        if isinstance(step, ChanceStep):
            # What comes of it is told by the steps after it, which see the likely result.
            ctx.result = step.number.of(ctx, ctx.card) * (7 if step.verb == verbs.ROLL else 1) // 2
            return 0
        if isinstance(step, Swap):
            return self.gain_of_swap(step, ctx)
        if isinstance(step, Verb):
            return self.gain_on_cards(step, ctx)
        if isinstance(step, DrawCards):
            return self.gain_of_draw(step, ctx)
        if isinstance(step, Life):
            return self.gain_of_life(step, ctx)
        if isinstance(step, BringTokens):
            pressed = self.b.monster_count(ctx.player) == 0 and self.power(1 - ctx.player) >= 1500
            return 1500 if pressed and self.b.turn_player != ctx.player else 0
        if isinstance(step, Negate):
            return self.gain_of_negation(step, ctx)
        if isinstance(step, Skip):
            return self.gain_of_skipping(step, ctx)
        if isinstance(step, Nothing):
            return 0
        return 0 if step.verb == verbs.NOTHING else UNKNOWN

    def gain_of_branches(self, step: Provided, ctx: Ctx) -> int:
        """One step or the other: the one that the visible cards decide for, or else the mean of both."""
        one = self.gain(step.step, ctx)
        other = 0 if step.otherwise is None else self.gain(step.otherwise, ctx)
        if ctx.player == self.me and isinstance(step.condition, Exists) and step.condition.settled(ctx):
            return one if self.sees_one(step.condition, ctx) else other
        return (one + other) // 2

    def sees_one(self, condition: Exists, ctx: Ctx) -> bool:
        """Is there such a card among those that I can see?"""
        for card in condition.which.all(ctx):
            if not hidden_from(card, self.me):
                return True
        return False

    def gain_of_swap(self, step: Swap, ctx: Ctx) -> int:
        """Who gives a monster away and may choose gives the worst."""
        if step.what[0].number != P_CONTROLLER:
            return UNKNOWN // 4
        cards = step.a.candidates(ctx) + step.b.candidates(ctx)
        given = [self.worth(card) for card in cards if card.controller == ctx.player]
        taken = [self.worth(card) for card in cards if card.controller != ctx.player]
        return 2 * (min(taken) - min(given)) if given and taken else 0

    def gain_of_draw(self, step: DrawCards, ctx: Ctx) -> int:
        total = 0
        count = step.number.least(ctx)
        for player in step.player.players(ctx):
            if player != ctx.player:
                total -= 800 * count
            else:
                total += 800 * count if len(self.b.decks[player]) > count + 2 else -800 * count
        return total

    def gain_of_life(self, step: Life, ctx: Ctx) -> int:
        total = 0
        amount = step.value(ctx)
        for player in step.players(ctx):
            lost = -amount // 5 if step.verb == verbs.GAIN_LP else WINS if amount >= self.b.lp[player] else amount
            total += -lost if player == ctx.player else lost
        return total

    def gain_of_skipping(self, step: Skip, ctx: Ctx) -> int:
        """Skipping a Battle Phase takes away what that player's monsters would do in it."""
        turn, phase = step.phase.due(ctx)
        if phase != BATTLE_PHASE:
            return UNKNOWN
        if turn == self.b.turn and self.b.turn_player == self.me == ctx.player:
            return -self.battle_hope()
        player = self.b.turn_player if (turn - self.b.turn) % 2 == 0 else 1 - self.b.turn_player
        loss = self.power(player) // 2
        return -loss if player == ctx.player else loss

    def gain_of_negation(self, step: Negate, ctx: Ctx) -> int:
        if step.what == T_SUMMON:
            if not self.b.summoning:
                return 0
            summoned = self.b.cards[self.b.summoning[0]]
            worth = self.body(summoned) + (DANGER if self.would_end_me(summoned) else 0)
            return worth if summoned.controller != ctx.player else -worth
        if step.what == T_ATTACK:
            return self.attack_loss() if ctx.player == self.me else UNKNOWN
        link = ctx.answering
        if link is None or link.negation != NOT_NEGATED:
            return 0
        return -self.link_gain(link) if link.player == ctx.player else self.link_gain(link)

    def gain_of_change(self, what: Continuous, cards: list[Card], ctx: Ctx) -> int:
        """Changed values count if they help in battle; other lasting effects are assumed to help.

        What binds players and not cards helps less; what keeps only one's own cards from acting hurts.
        """
        if isinstance(what, Lock):
            if not cards:
                return UNKNOWN // 4
            mine = [card for card in cards if card.controller == ctx.player]
            if len(mine) == len(cards) and (E_ATTACK in what.kinds or E_ACTIVATED in what.kinds):
                return -UNKNOWN // 4
        if not isinstance(what, Changes):
            return UNKNOWN // 2
        total = 0
        fighting = self.b.attacker != NONE
        for card in cards:
            amount = what.amount.of(ctx, card) if not what.becomes else 0
            if card.controller != ctx.player:
                amount = -amount
            total += amount if fighting else amount // 6
        return total

    def gain_on_cards(self, step: Verb, ctx: Ctx) -> int:
        pick = step.pick
        if isinstance(pick, Answered):
            return 0  # the card of a negated link is counted with the negation
        if ctx.player != self.me and pick.zones(ctx, 0, 0) & (HAND | DECK | EXTRA):
            # The viewer cannot see these cards: only their number counts.
            return 1300 if isinstance(step, Bring) else 700
        values = [self.value(step, ctx, card) for card in step.usable(ctx)]
        if not values:
            return 0
        if isinstance(pick, RandomPick):
            return sum(values) // len(values)
        if isinstance(pick, Choose):
            values.sort(reverse=True)
            least = pick.need(ctx)
            most = pick.count.most(ctx)
            return sum([v for i, v in enumerate(values) if i < least or (i < most and v > 0)])
        return sum(values)

    def value(self, step: Verb, ctx: Ctx, card: Card) -> int:
        """What it brings `ctx.player` to do the step to this card."""
        foes = card.controller != ctx.player
        if isinstance(step, Bring):
            body = 0 if card.id in self.gone else self.body(card)
            if card.atk > self.best_atk(1 - ctx.player):
                body += 500
            side = None if step.to is None else step.to.side()
            return body if side is None or side.has(ctx, ctx.player, card) else -body
        if isinstance(step, Move):
            if step.verb == verbs.DESTROY:
                return self.worth(card) if foes else -self.worth(card)
            return self.value_of_sending(step, card, foes)
        if isinstance(step, Equip):
            return self.value_of_equipping(step, ctx)
        if isinstance(step, TakeControl):
            if not foes:
                return 0
            if step.until is None:
                return 2 * self.worth(card)
            if not self.battle_ahead() and ctx.player == self.me:
                return 0
            # It no longer blocks, and can attack or be Tributed by me.
            return self.worth(card) + (card.atk if self.b.monster_count(card.controller) == 1 and card.face_up else 0)
        if isinstance(step, ChangePosition):
            return self.value_of_turning(step, ctx, card, foes)
        return 0 if step.verb == verbs.RELATE else UNKNOWN // 4

    def value_of_equipping(self, step: Equip, ctx: Ctx) -> int:
        bearer = step.bearer(ctx)
        if bearer is None:
            return 0
        boost = 0
        for what in self.g.definitions[ctx.card.id].continuous:
            if isinstance(what, Changes) and what.properties[0].number == P_ATK and not what.becomes:
                boost += what.amount.of(ctx, bearer)
        return -boost if bearer.controller != ctx.player else boost + bearer.atk // 20

    def value_of_sending(self, step: Move, card: Card, foes: bool) -> int:
        if card.place & ON_FIELD:
            worth = self.worth(card) if step.zone != HAND else self.worth(card) * 2 // 3
            return worth if foes else -worth
        if step.zone == HAND:
            return self.hand_worth(card) // 2 if not foes else -HIDDEN_HAND
        if card.place == HAND:
            return self.worth(card) if foes else -self.worth(card)
        return 200 if card.place == DECK or foes else -100

    def value_of_turning(self, step: ChangePosition, ctx: Ctx, card: Card, foes: bool) -> int:
        if ctx.player != self.me:
            return self.worth(card) // 3 if foes else 0
        if step.to == FACE_UP_DEFENSE:
            return 100
        if not foes or card.id in self.gone:
            return -100
        if card.id == self.b.attacker:
            return max(self.attack_loss(), 0)
        mine = self.best_atk(self.me, True)
        if self.battle_ahead() and card.face_up and card.dfn < mine <= card.atk and card.attack_position:
            return self.worth(card)
        return 0

    def price(self, cost: Cost, ctx: Ctx) -> int:
        """The price of the cost: life points, and the cheapest cards that can pay it."""
        amount = cost.price(ctx)
        # Life points are priced by the share that is paid: the fewer are left, the more they count.
        lp = self.b.lp[self.me]
        total = WINS * 2 if amount >= lp else max(amount * 2 // 5, amount * WHOLE_LIFE // lp)
        ways = cost.leaving(ctx, WAYS_LOOKED_AT)
        if not ways:
            return total if amount else total + 150
        cheapest = NEVER
        for cards in ways:
            price = sum([self.worth(card) for card in cards])
            if cheapest == NEVER or price < cheapest:
                cheapest = price
        return total + cheapest // 2


def steps_on_cards(step: Step) -> list[Verb]:
    """The parts of an effect that act on cards."""
    if isinstance(step, Joined):
        return steps_on_cards(step.first) + steps_on_cards(step.second)
    if isinstance(step, Inner):
        return steps_on_cards(step.step)
    return [step] if isinstance(step, Verb) else []


def optional_steps(step: Step) -> list[Step]:
    """The parts of an effect that its player may leave out."""
    if isinstance(step, Joined):
        return optional_steps(step.first) + optional_steps(step.second)
    return [step.step] if isinstance(step, May) else []
