"""The log told to people: one line for each event, and nothing in it that the viewer may not see.

An event that its neighbour already tells has no line of its own: the move of a monster whose summon follows, the single
cards of a draw, the targets that the activation names.
"""

from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import number_in
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    AS_MATERIAL,
    BACK_ROW,
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DAMAGE_START,
    DECK,
    DESTROYED,
    DISCARDED,
    DRAWN,
    E_ACTIVATED,
    E_ATTACHED,
    E_ATTACK,
    E_ATTACK_MOVED,
    E_ATTACK_NEGATED,
    E_ATTACK_TAKEN,
    E_CHAIN_END,
    E_CHANCE,
    E_CONTROL,
    E_COUNTERS,
    E_DAMAGE,
    E_DAMAGE_STEP,
    E_DECLARED,
    E_DETACHED,
    E_DREW,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_NEGATED,
    E_PAID,
    E_PASSED,
    E_PHASE,
    E_POSITION,
    E_REPLAY,
    E_RESOLVING,
    E_RESULT,
    E_REVEALED,
    E_SET,
    E_SHUFFLED,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    E_SUMMONING,
    E_TARGETED,
    E_TURN,
    EXTRA,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GY,
    HAND,
    LINK_SUMMON,
    MATERIAL,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PENDULUM_SUMMON,
    RETURNED,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    SZONE,
    TRIBUTE_SUMMON,
    TRIBUTED,
    WIN_DECK,
    WIN_LP,
    WIN_SPECIAL,
    WIN_SURRENDER,
    XYZ_SUMMON,
)
from spellspeed.board.outcome import DRAW
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event
from spellspeed.bounds import check_type
from spellspeed.effects.steps.verbs import TOSS
from spellspeed.errors import check_player
from spellspeed.playing import Playing
from spellspeed.words.names import (
    activation_words,
    counter_name,
    declared_name,
    owned_place,
    phase_name,
    place_name,
    player_name,
    position_name,
    printed_name,
    say,
)
from spellspeed.words.seen import saw, saw_at, saw_move

SUMMONS: Final = [
    (FUSION_SUMMON, "Fusion Summon", "融合召唤"),
    (RITUAL_SUMMON, "Ritual Summon", "仪式召唤"),
    (SYNCHRO_SUMMON, "Synchro Summon", "同调召唤"),
    (XYZ_SUMMON, "Xyz Summon", "超量召唤"),
    (LINK_SUMMON, "Link Summon", "连接召唤"),
    (PENDULUM_SUMMON, "Pendulum Summon", "灵摆召唤"),
    (SPECIAL_SUMMON, "Special Summon", "特殊召唤"),
    (FLIP_SUMMON, "Flip Summon", "反转召唤"),
    (TRIBUTE_SUMMON, "Tribute Summon", "上级召唤"),
]
ENDS: Final[dict[int, tuple[str, str]]] = {
    WIN_LP: ("{loser} has no life points left", "{loser}的基本分变成0"),
    WIN_DECK: ("{loser} cannot draw", "{loser}不能抽卡"),
    WIN_SPECIAL: ("by a card effect", "因卡的效果"),
    WIN_SURRENDER: ("{loser} surrenders", "{loser}投降"),
}


def result_words(result: int, why: int, lang: str) -> str:
    """Who won and why."""
    if result == DRAW:
        return say(lang, "The duel is a draw", "决斗平局")
    reason = say(lang, *ENDS[why]).replace("{loser}", player_name(1 - result))
    who = player_name(result)
    return say(lang, f"{who} wins: {reason}", f"{who}获胜：{reason}")


def log_lines(duel: Playing, lang: str = "en", viewer: int | None = None, since: int = 0) -> list[str]:
    """The duel from that event on, as the viewer could follow it (None: everything)."""
    lines = (event_words(duel, event, lang, viewer) for event in duel.board.log[since:])
    return [line for line in lines if line]


def event_words(duel: Playing, event: Event, lang: str = "en", viewer: int | None = None) -> str:
    """One event in words for the viewer (None: everything); empty if it tells nothing new."""
    return event_told(duel, event, lang, viewer)[0]


def event_told(duel: Playing, event: Event, lang: str, viewer: int | None) -> tuple[str, Printed | None]:
    """The words of an event, and its card if they name it."""
    check_type(event, Event, "an event of the log is told")
    if viewer is not None:
        check_player(viewer)
    teller = EventTeller(duel, event, lang, viewer)
    words = teller.words()
    return words, teller.named if words else None


class EventTeller:
    """Tells one event to one viewer."""

    def __init__(self, duel: Playing, event: Event, lang: str, viewer: int | None) -> None:
        self.duel = duel
        self.board: Board = duel.board
        self.event = event
        self.lang = lang
        self.viewer = viewer
        self.named: Printed | None = None  # the event's card, once its name was said

    # -- parts of a sentence ----------------------------------------------------------------------------------

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def name(self, number: int) -> str:
        printed = self.board.printed_at(number, self.event.index)
        if number == self.event.card:
            self.named = printed
        return printed_name(printed, self.lang)

    def activated(self) -> Printed:
        """The card of a link as it was activated, wherever it went since."""
        event = self.event
        if event.activation is None:
            self.named = self.board.printed_at(event.card, event.index)
        else:
            self.named = self.board.printed_in(event.activation.ref, event.index)
        return self.named

    def card(self, what: str = "") -> str:
        """The event's card, or what the viewer may know of it."""
        if saw(self.board, self.event, self.viewer):
            return self.name(self.event.card)
        return what or self.say("a card", "1张卡")

    def other(self) -> str:
        """The event's second card, as it lay then."""
        number = self.event.other
        if saw_at(self.board, number, self.event.index, self.viewer):
            return self.name(number)
        return self.say("a face-down monster", "里侧守备表示怪兽")

    def who(self) -> str:
        return player_name(self.event.player)

    def by_cause(self) -> str:
        """Because of which card. It was activated or applies face-up, so everybody knows it."""
        cause = self.event.cause
        if cause == NONE or cause == self.event.card:
            return ""
        ref = self.event.cause_ref
        name = self.name(cause)
        if ref != NONE and number_in(ref) == cause:  # as it was when its effect was activated
            name = printed_name(self.board.printed_in(ref, self.event.index), self.lang)
        return self.say(f" ({name})", f"（{name}）")

    def next_event(self) -> Event | None:
        at = self.event.index + 1
        return self.board.log[at] if at < len(self.board.log) else None

    # -- the events -------------------------------------------------------------------------------------------

    def words(self) -> str:
        kind = self.event.kind
        if kind == E_MOVED:
            return self.moved()
        if kind in (E_ACTIVATED, E_RESOLVING, E_NEGATED):
            return self.chain()
        if kind in (E_SUMMONING, E_SUMMONED, E_SUMMON_NEGATED, E_SET, E_FLIPPED, E_POSITION, E_CONTROL):
            return self.monster()
        if kind in (E_ATTACK, E_REPLAY, E_ATTACK_MOVED, E_ATTACK_TAKEN, E_ATTACK_NEGATED, E_DAMAGE_STEP):
            return self.battle()
        if kind in (E_DAMAGE, E_LP, E_PAID):
            return self.life_points()
        if kind in (E_TURN, E_PHASE, E_PASSED, E_RESULT):
            return self.turn()
        return self.small_things()

    def turn(self) -> str:
        event = self.event
        who = self.who() if event.player < 2 else ""
        if event.kind == E_TURN:
            return self.say(f"Turn {event.amount}: {who}", f"第{event.amount}回合：{who}")
        if event.kind == E_PHASE:
            phase = phase_name(event.phase, self.lang)
            return self.say(f"{who}'s {phase}", f"{who}的{phase}")
        if event.kind == E_PASSED:
            return self.say(f"{who} passes", f"{who}放弃行动")
        return result_words(event.player, event.how, self.lang)

    def chain(self) -> str:
        event = self.event
        card = self.activated()
        what = printed_name(card, self.lang)
        if event.kind == E_NEGATED:
            if event.how == ACTIVATION_NEGATED:
                return self.say(f"The activation of {what} is negated", f"{what}的发动被无效") + self.by_cause()
            return self.say(f"The effect of {what} is negated", f"{what}的效果被无效") + self.by_cause()
        what = activation_words(self.duel, event.card, event.effect, self.lang, card)
        if event.kind == E_RESOLVING:
            activated = self.activation_of(event.link)
            number = 0 if activated is None or activated.reason & BY_EFFECT else self.link_number(activated)
            if not number:
                return self.say(f"{what} resolves", f"处理{what}")
            return self.say(f"Chain link {number} resolves: {what}", f"处理连锁{number}：{what}")
        where = ""
        if not event.how and not event.place & ON_FIELD:
            place = place_name(event.place, self.lang)
            where = self.say(f" in the {place}", f"（{place}）")
        line = self.say(f"{self.who()} activates {what}{where}", f"{self.who()}发动{what}{where}")
        if event.reason & BY_EFFECT:
            line += self.by_cause()  # activated while another effect resolves, so it is no chain link (ACT-137a)
        else:
            number = self.link_number(event)
            line = self.say(f"Chain link {number}: {line}", f"连锁{number}：{line}")
        targets = self.targets()
        if targets:
            line += self.say(" targeting " + ", ".join(targets), "，以" + "、".join(targets) + "为对象")
        return line

    def targets(self) -> list[str]:
        """The targets stand in the log directly before the activation."""
        found: list[str] = []
        at = self.event.index - 1
        while at >= 0:
            before = self.board.log[at]
            if before.kind != E_TARGETED or before.cause != self.event.card:
                break
            target = EventTeller(self.duel, before, self.lang, self.viewer)
            found.insert(0, target.card(self.say("a face-down card", "里侧表示的卡")))
            at -= 1
        return found

    def activation_of(self, serial: int) -> Event | None:
        for event in reversed(self.board.log):
            if event.kind == E_ACTIVATED and event.activation is not None and event.link == serial:
                return event
        return None

    def link_number(self, activated: Event) -> int:
        """The position on its chain: activations since the last chain ended or began to resolve."""
        number = 1
        for at in range(activated.index - 1, -1, -1):
            kind = self.board.log[at].kind
            if kind in (E_CHAIN_END, E_RESOLVING):
                break
            if kind == E_ACTIVATED:
                number += 1
        return number

    def summon(self) -> tuple[str, str]:
        for bit, en, zh in SUMMONS:
            if self.event.how & bit:
                return en, zh
        return "Normal Summon", "召唤"

    def monster(self) -> str:
        event = self.event
        who = self.who()
        kind = event.kind
        if kind == E_SET:
            what = self.say("a monster", "1只怪兽") if event.how == MZONE else self.say("a card", "1张卡")
            return self.say(f"{who} Sets {self.card(what)}", f"{who}盖放{self.card(what)}")
        if kind == E_FLIPPED:
            # In the Damage Step it was flipped earlier, some events ago.
            before = next((e for e in reversed(self.board.log[: event.index]) if e.card == event.card), event)
            after = self.next_event()
            summoned = after is not None and after.kind == E_SUMMONED and after.card == event.card
            if before.kind == E_POSITION or summoned:
                return ""
            return self.say(f"{self.card()} is flipped face-up", f"{self.card()}变成表侧表示")
        if kind == E_POSITION:
            card = self.card(self.say("a face-down monster", "里侧守备表示怪兽"))
            to = position_name(event.position, self.lang)
            if event.reason & BY_RULE:
                return self.say(f"{who} changes {card} to {to}", f"{who}把{card}变成{to}")
            return self.say(f"{card} is turned to {to}", f"{card}变成{to}") + self.by_cause()
        if kind == E_CONTROL:
            card = self.card(self.say("a face-down monster", "里侧守备表示怪兽"))
            return self.say(f"{who} takes control of {card}", f"{who}得到{card}的控制权") + self.by_cause()
        en, zh = self.summon()
        if kind == E_SUMMONING:
            if self.is_unanswered():
                return ""
            return self.say(f"{who} is about to {en} {self.card()}", f"{who}将要{zh}{self.card()}")
        if kind == E_SUMMON_NEGATED:
            return self.say(f"The summon of {self.card()} is negated", f"{self.card()}的召唤被无效") + self.by_cause()
        card = self.card(self.say("a monster", "1只怪兽"))
        down = "" if event.face_up or event.how & FLIP_SUMMON else self.say(" face-down", "（里侧守备表示）")
        return self.say(f"{who} {en}s {card}{down}", f"{who}{zh}{card}{down}") + self.by_cause()

    def is_unanswered(self) -> bool:
        """Nothing happened between the declaration of the summon and its success."""
        for at in range(self.event.index + 1, len(self.board.log)):
            after = self.board.log[at]
            if after.card == self.event.card:
                if after.kind == E_SUMMONED:
                    return True
            elif after.kind != E_PASSED:
                return False
        return False

    def battle(self) -> str:
        event = self.event
        card = self.name(event.card)
        if event.kind == E_ATTACK_NEGATED:
            return self.say(f"The attack of {card} is negated", f"{card}的攻击被无效") + self.by_cause()
        if event.kind == E_REPLAY:
            to = player_name(1 - event.player) if event.target == NONE else self.other()
            return self.say(f"Replay: {card} attacks {to}", f"战斗卷回：{card}攻击{to}")
        if event.kind in (E_ATTACK_MOVED, E_ATTACK_TAKEN):
            to = self.other()
            return self.say(f"{card} now attacks {to}", f"{card}的攻击对象转移为{to}") + self.by_cause()
        if event.kind == E_ATTACK:
            if event.target == NONE:
                attacked = player_name(1 - event.player)
                return self.say(f"{card} attacks {attacked} directly", f"{card}直接攻击{attacked}")
            return self.say(f"{card} attacks {self.other()}", f"{card}攻击{self.other()}")
        if event.how != DAMAGE_START:
            return ""
        if event.target == NONE:
            return self.say(f"Damage Step: {card} attacks directly", f"伤害步骤：{card}直接攻击")
        return self.say(f"Damage Step: {card} battles {self.other()}", f"伤害步骤：{card}与{self.other()}战斗")

    def life_points(self) -> str:
        event = self.event
        who = self.who()
        if event.kind == E_LP and event.amount < 0:
            lost = -event.amount
            return self.say(f"{who} loses {lost} LP", f"{who}失去{lost}基本分") + self.by_cause()
        if event.kind == E_LP and event.other != NONE:
            return self.say(f"{who}'s LP become {event.other}", f"{who}的基本分变成{event.other}") + self.by_cause()
        if event.kind == E_LP:
            return self.say(f"{who} gains {event.amount} LP", f"{who}回复{event.amount}基本分") + self.by_cause()
        if event.kind == E_PAID:
            return self.say(f"{who} pays {event.amount} LP", f"{who}支付{event.amount}基本分") + self.by_cause()
        en, zh = ("battle", "战斗") if event.reason & BY_BATTLE else ("effect", "效果")
        return self.say(f"{who} takes {event.amount} {en} damage", f"{who}受到{event.amount}{zh}伤害") + self.by_cause()

    def small_things(self) -> str:
        event = self.event
        kind = event.kind
        who = self.who()
        if kind == E_DREW:
            return self.drew()
        if kind == E_SHUFFLED:
            return self.say(f"{who}'s Deck is shuffled", f"{who}的卡组洗切")
        if kind == E_COUNTERS:
            n = abs(event.amount)
            name = counter_name(event.name, self.lang) or self.say("counter", "指示物")
            en = f"1 {name} is" if n == 1 else f"{n} {name}s are"
            if event.amount < 0:
                return self.say(f"{en} removed from {self.card()}", f"从{self.card()}取除{n}个{name}")
            return self.say(f"{en} placed on {self.card()}", f"给{self.card()}放置{n}个{name}")
        if kind == E_EQUIPPED:
            return self.say(f"{self.card()} is equipped to {self.other()}", f"{self.card()}给{self.other()}装备")
        if kind == E_REVEALED:
            return self.say(f"{who} shows {self.card()}", f"{who}把{self.card()}给对方观看")
        if kind == E_ATTACHED:
            return self.say(f"{self.card()} becomes Xyz material", f"{self.card()}成为超量素材")
        if kind == E_DETACHED:
            return self.say(f"{self.card()} is detached", f"取除{self.card()}")
        if kind == E_DECLARED:
            return self.say(
                f"{who} declares {declared_name(event.how, event.amount, 'en')}",
                f"{who}宣言{declared_name(event.how, event.amount, 'zh')}",
            )
        if kind == E_CHANCE and event.how == TOSS:
            heads = event.amount == 1
            return self.say(
                f"{who}'s coin shows {'heads' if heads else 'tails'}", f"{who}投掷硬币：{'正面' if heads else '反面'}"
            )
        if kind == E_CHANCE:
            return self.say(f"{who}'s die shows {event.amount}", f"{who}投掷骰子：{event.amount}")
        return ""

    def drew(self) -> str:
        """A draw, with the names for the player who drew; its single moves come directly before it."""
        event = self.event
        n = event.amount
        who = self.who()
        moves = self.board.log[max(event.index - n, 0) : event.index]
        line = self.say(f"{who} draws {n} card{'s' if n > 1 else ''}", f"{who}抽{n}张卡")
        if len(moves) == n and all(move.reason & DRAWN and saw_move(move, self.viewer) for move in moves):
            names = [self.name(move.card) for move in moves]
            line += self.say(": " + ", ".join(names), "：" + "、".join(names))
        return line

    def moved(self) -> str:
        event = self.event
        if event.reason & DRAWN or self.is_told_by_next() or self.is_own_activation():
            return ""
        if event.reason & DESTROYED:
            return self.destroyed()
        owner = player_name(event.controller)
        who = player_name(event.from_controller) if event.from_controller != NONE else owner
        card = self.card()
        cause = self.by_cause()
        if event.reason & TRIBUTED:
            return self.say(f"{who} Tributes {card}", f"{who}解放{card}") + cause
        if event.reason & DISCARDED:
            return self.say(f"{who} discards {card}", f"{who}丢弃{card}") + cause
        if event.reason & AS_MATERIAL:
            return self.say(f"{who} uses {card} as material", f"{who}以{card}作为素材") + cause
        if event.from_place == MATERIAL and event.place == GY:
            return self.say(f"{card} is detached and goes to the Graveyard", f"超量素材{card}送去墓地") + cause
        return self.sent(card) + cause

    def sent(self, card: str) -> str:
        event = self.event
        owner = player_name(event.controller)
        source = owned_place(event.from_controller, event.from_place, self.lang)
        hidden_from = event.from_place & (DECK | HAND | EXTRA)
        place = event.place
        if place == GY:
            if event.reason & RETURNED or event.from_place == BANISHED:
                return self.say(f"{card} returns to the Graveyard", f"{card}回到墓地")
            if hidden_from:
                return self.say(f"{card} is sent from {source} to the Graveyard", f"{card}从{source}送去墓地")
            return self.say(f"{card} is sent to the Graveyard", f"{card}送去墓地")
        if place == HAND:
            if event.from_place & ON_FIELD or event.reason & RETURNED:
                return self.say(f"{card} returns to {owner}'s hand", f"{card}回到{owner}的手卡")
            return self.say(f"{owner} adds {card} from {source} to the hand", f"{owner}把{card}从{source}加入手卡")
        if place == DECK:
            return self.say(f"{card} returns to {owner}'s Deck", f"{card}回到{owner}的卡组")
        if place == EXTRA:
            return self.say(f"{card} returns to {owner}'s Extra Deck", f"{card}回到{owner}的额外卡组")
        if place == BANISHED:
            down = "" if event.face_up else self.say(" face-down", "（里侧）")
            return self.say(f"{card} is banished{down}", f"{card}除外{down}")
        if place == MATERIAL:
            return self.say(f"{card} becomes Xyz material", f"{card}成为超量素材")
        if place == NOWHERE:
            return self.say(f"{card} leaves the field", f"{card}从场上离开")
        if event.from_place == BANISHED:
            return self.say(f"{card} returns to {owner}'s field", f"{card}回到{owner}的场上")
        if not event.face_up:
            return self.say(f"{owner} Sets {card}", f"{owner}盖放{card}")
        return self.say(f"{card} is placed on {owner}'s field", f"{card}在{owner}的场上放置")

    def destroyed(self) -> str:
        event = self.event
        card = self.card()
        rest = ""
        if event.place == BANISHED:
            rest = self.say(" and banished", "并除外")
        elif event.place == EXTRA:
            rest = self.say(" and goes to the Extra Deck", "并加入额外卡组")
        elif event.place == SZONE:
            rest = self.say(" and placed in the Spell & Trap Zone", "并在魔法与陷阱区域放置")
        if event.reason & BY_BATTLE:
            return self.say(f"{card} is destroyed by battle{rest}", f"{card}被战斗破坏{rest}")
        if event.reason & BY_RULE:
            return self.say(f"{card} is destroyed by the game rules{rest}", f"{card}因规则被破坏{rest}")
        if event.reason & BY_COST:
            return self.say(f"{card} is destroyed as a cost{rest}", f"{card}作为代价破坏{rest}") + self.by_cause()
        return self.say(f"{card} is destroyed{rest}", f"{card}被破坏{rest}") + self.by_cause()

    def is_told_by_next(self) -> bool:
        """The summon or Set that follows says it, or it is only a used card going to the GY."""
        event = self.event
        after = self.next_event()
        if after is None:
            return False
        if after.card == event.card and after.kind in (E_SUMMONED, E_SET, E_ATTACHED, E_DETACHED):
            return True
        if event.reason != BY_RULE or event.place != GY or not event.from_place & ON_FIELD:
            return False
        for at in range(event.index + 1, len(self.board.log)):
            after = self.board.log[at]
            if after.kind != E_MOVED or after.reason != BY_RULE:
                return after.kind == E_CHAIN_END
        return False

    def is_own_activation(self) -> bool:
        """Put on the field from the hand as it is activated: the activation follows."""
        event = self.event
        return event.reason == 0 and event.from_place == HAND and event.place & BACK_ROW != 0 and event.face_up
