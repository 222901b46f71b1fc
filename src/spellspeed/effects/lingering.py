"""Steps whose effect goes on or comes later: lasting effects, processes of a phase to come, temporary banishment."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    BY_EFFECT,
    DAMAGE_CALCULATION,
    DRAW_PHASE,
    END_PHASE,
    GY,
    HAND,
    MAIN_1,
    MZONE,
    ON_FIELD,
    TEMPORARY,
)
from spellspeed.board.records import Lasting, Process
from spellspeed.effects.attacking import NoBattlePhase
from spellspeed.effects.conditions import EN_PHASES, ZH_PHASES
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import BANISHES, CHANGES_ATK_DEF
from spellspeed.effects.lasting import ChangesValue, Continuous
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import side_of
from spellspeed.effects.which import BOTH, OPPONENT, YOU


class DestroyByRule(Step):
    """The process that ends a card which stayed for a fixed time: destroyed, but by no effect."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.deref(ctx.ref) is not None

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None:
            return False
        ctx.game.destroy_by_rule([card])
        return True
        yield

    def words(self, lang: str) -> str:
        return "这张卡破坏" if lang == "zh" else "destroy this card"


class SendUnlessActivated(Step):
    """The owed process: the Set card is activated or else sent to the GY (PRIO-14a).

    As written the card's player simply owes it: activating the card (an ordinary activation) settles the debt,
    and otherwise this sends it. In the later reading the other player picks the moment and the card's player is
    then offered the activation.
    """

    def possible(self, ctx: Ctx) -> bool:
        source = ctx.this()
        if source is None or not source.face_up or source.negated:
            return False
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None and not card.face_up:
                return True
        return False

    def run(self, ctx: Ctx) -> Play[bool]:
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is None or card.face_up:
                continue
            if ctx.game.ruleset.obligation_of_activator:
                if (yield from ctx.game.offer_activation(ctx, card.controller, card)):
                    continue
            yield from ctx.game.send(ctx, [card], GY, BY_EFFECT, True)
        return True

    def words(self, lang: str) -> str:
        return "那张卡送去墓地" if lang == "zh" else "send that card to the GY"


FOR_GOOD: Final = 0

THIS_TURN: Final = 1

THIS_CALCULATION: Final = 2

UNTIL_END_PHASE: Final = 3

THIS_BATTLE: Final = 5

THROUGH_STANDBY: Final = 4  # up to and including the next Standby Phase

THROUGH_YOUR_NEXT_TURN: Final = 6

EN_UNTIL: Final = {
    FOR_GOOD: "",
    THIS_TURN: " until the end of this turn",
    THIS_CALCULATION: " during that damage calculation only",
    UNTIL_END_PHASE: " until the End Phase",
    THIS_BATTLE: " for that battle",
    THROUGH_STANDBY: " until the next Standby Phase",
    THROUGH_YOUR_NEXT_TURN: " until the end of your next turn",
}

ZH_UNTIL: Final = {
    FOR_GOOD: "",
    THIS_TURN: "直到回合结束时",
    THIS_CALCULATION: "仅在那次伤害计算时",
    UNTIL_END_PHASE: "直到结束阶段",
    THIS_BATTLE: "在那次战斗中",
    THROUGH_STANDBY: "直到下次的准备阶段",
    THROUGH_YOUR_NEXT_TURN: "直到下次的自己回合结束时",
}


class Apply(Step):
    """From now on something applies: to the picked cards, or to what the description itself says."""

    def __init__(self, pick: Pick | None, what: list[Continuous], until: int, with_source: bool) -> None:
        self.pick = pick
        self.what = what
        self.until = until
        self.with_source = with_source

    def usable(self, ctx: Ctx) -> list[Card]:
        if self.pick is None:
            return []
        return [card for card in self.pick.candidates(ctx) if ctx.game.affects(ctx, card)]

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        if self.pick is None:
            return []
        return [card for card in self.pick.certain(ctx) if ctx.game.affects(ctx, card)]

    def possible(self, ctx: Ctx) -> bool:
        if self.pick is None or not self.pick.required or (self.pick.targets and ctx.link is None):
            return True
        return len(self.usable(ctx)) >= self.pick.least

    def run(self, ctx: Ctx) -> Play[bool]:
        refs: list[int] = []
        if self.pick is not None:
            cards = self.usable(ctx)
            if not cards:
                return False
            cards = yield from self.pick.take(ctx, cards, "effect")
            ctx.chosen = cards
            refs = [card.ref for card in cards]
        for what in self.what:
            lasting = Lasting(what, ctx.player, ctx.ref, refs)
            lasting.with_source = self.with_source
            if self.until != FOR_GOOD:
                lasting.until_turn = ctx.board.turn
                if self.until == THIS_CALCULATION:
                    lasting.until_step = DAMAGE_CALCULATION
                elif self.until == UNTIL_END_PHASE:
                    lasting.until_phase = END_PHASE
                elif self.until == THIS_BATTLE:
                    lasting.until_attack = ctx.board.attacker_ref
                elif self.until == THROUGH_STANDBY:
                    lasting.until_turn += 0 if ctx.board.phase <= DRAW_PHASE else 1
                    lasting.until_phase = MAIN_1
                elif self.until == THROUGH_YOUR_NEXT_TURN:
                    lasting.until_turn += 2 if ctx.board.turn_player == ctx.player else 1
            ctx.game.add_lasting(lasting)
        return True

    def includes(self) -> int:
        bits = 0
        for what in self.what:
            if isinstance(what, ChangesValue) and what.what in ("atk", "def"):
                bits |= CHANGES_ATK_DEF
        return bits

    def words(self, lang: str) -> str:
        until = ZH_UNTIL[self.until] if lang == "zh" else EN_UNTIL[self.until]
        join = "，" if lang == "zh" else ", and "
        words = join.join(what.words(lang) for what in self.what)
        if self.pick is not None:
            pick = self.pick.words(lang)
            if ("那张卡" if lang == "zh" else "that card") not in words and self.until == FOR_GOOD:
                stays = f"只要{pick}在场上表侧表示存在，" if lang == "zh" else f"while {pick} is face-up on the field, "
                return stays + words
            # The description speaks of "that card"; the text says which one it is.
            words = words.replace("那张卡", pick).replace("that card", pick)
        return until + words if lang == "zh" else words + until


def next_turn(ctx: Ctx, whose: int, phase: int) -> int:
    """The turn of that player's next such phase: this turn's only if it is still to come."""
    board = ctx.board
    if board.turn_player != side_of(ctx, whose):
        return board.turn + 1
    return board.turn + 2 if board.phase >= phase else board.turn


class Later(Step):
    """Something to be done in a phase to come: a process that must then be carried out (PRIO-09)."""

    def __init__(
        self, pick: Pick | None, do: Step, phase: int, turns: int, whose: int, owner: int, words: tuple[str, str]
    ) -> None:
        self.pick = pick
        self.do = do
        self.phase = phase
        self.turns = turns  # so many turns from now, if `whose` is BOTH
        self.whose = whose  # otherwise that player's next such phase
        self.owner = owner
        self.text = words

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = [] if self.pick is None else self.pick.candidates(ctx)
        if self.pick is not None and not cards:
            return False
        # What the opponent owes is, in the later reading, a process of the effect's player (C-07).
        owner = YOU if ctx.game.ruleset.obligation_of_activator else self.owner
        process = Process(self.do, side_of(ctx, owner), ctx.ref, [card.ref for card in cards])
        process.source_player = ctx.player
        process.phase = self.phase
        process.turn = ctx.board.turn + self.turns if self.whose == BOTH else next_turn(ctx, self.whose, self.phase)
        ctx.game.add_process(process)
        return True
        yield

    def words(self, lang: str) -> str:
        return self.text[1] if lang == "zh" else self.text[0]


class SkipNextBattlePhase(Step):
    """The opponent skips the next Battle Phase: this turn's, if it is still to come."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        lasting = Lasting(NoBattlePhase(OPPONENT), ctx.player, ctx.ref, [])
        lasting.until_turn = next_turn(ctx, OPPONENT, BATTLE_PHASE)
        ctx.game.add_lasting(lasting)
        return True
        yield

    def words(self, lang: str) -> str:
        return "跳过对方下次的战斗阶段" if lang == "zh" else "your opponent skips their next Battle Phase"


class BanishUntil(Step):
    """Banish several cards together, all or none, and bring them back in a later phase."""

    def __init__(self, picks: list[Pick], phase: int, whose: int) -> None:
        self.picks = picks
        self.phase = phase
        self.whose = whose

    def possible(self, ctx: Ctx) -> bool:
        for pick in self.picks:
            if not [c for c in pick.candidates(ctx) if ctx.game.can_go(ctx, c, BANISHED)]:
                return False
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        cards: list[Card] = []
        for pick in self.picks:
            usable = [c for c in pick.candidates(ctx) if ctx.game.can_go(ctx, c, BANISHED)]
            cards += yield from pick.take(ctx, usable, "banish")
        if len([c for c in cards if c.place & ON_FIELD and not c.face_up]):
            return False
        # Where each card came from: 0 from the hand, else its battle position on the field.
        marks = [card.position if card.place == MZONE else 0 for card in cards]
        players = [card.controller for card in cards]
        done = yield from ctx.game.send(ctx, cards, BANISHED, BY_EFFECT | TEMPORARY, True)
        process = Process(ComeBack(marks, players), ctx.player, ctx.ref, [card.ref for card in done])
        process.phase = self.phase
        process.turn = next_turn(ctx, self.whose, self.phase)
        ctx.game.add_process(process)
        ctx.chosen = done
        return True

    def includes(self) -> int:
        return BANISHES

    def words(self, lang: str) -> str:
        joined = ("和" if lang == "zh" else " and ").join(pick.words(lang) for pick in self.picks)
        if lang == "zh":
            return f"把{joined}表侧除外，直到下次的{'自己' if self.whose == YOU else '对方'}{ZH_PHASES[self.phase]}"
        whose = "your" if self.whose == YOU else "your opponent's"
        return f"banish {joined}, face-up, until {whose} next {EN_PHASES[self.phase]}"


class ComeBack(Step):
    """Temporarily banished cards return to where they were (B-15)."""

    def __init__(self, marks: list[int], players: list[int]) -> None:
        self.marks = marks
        self.players = players

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        done = False
        for i, ref in enumerate(ctx.refs):
            card = ctx.board.deref(ref)
            if card is None or card.place != BANISHED:
                continue
            if self.marks[i]:
                yield from ctx.game.return_to_field(ctx, card, self.players[i], self.marks[i])
            else:
                yield from ctx.game.send(ctx, [card], HAND, BY_EFFECT, False)
            done = True
        return done

    def words(self, lang: str) -> str:
        return "回到原来的场所" if lang == "zh" else "they return to where they were"
