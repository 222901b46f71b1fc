"""Everything said to people, in English ("en") and Chinese ("zh"): places, phases, options, questions, reasons,
cards; and the log, whose telling is in `formats.story`.

The players are called A and B. Options and questions are worded for the eyes of the player who is asked, and
name no card that this player may not see.
"""

from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    DECK,
    E_REVEALED,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    HAND,
    NONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_CHOOSE,
    O_DIRECT,
    O_DONE,
    O_FACE,
    O_FLIP_SUMMON,
    O_NO,
    O_PASS,
    O_PENDULUM,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    O_YES,
    O_ZONE,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_CHOICE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PHASE_ACT,
    Q_PICK,
    Q_POSITION,
    Q_REPLAY,
    Q_RESPOND,
    Q_TRIGGER,
    Q_YES_NO,
    Q_ZONE,
    Option,
    Question,
)
from spellspeed.duel import Duel
from spellspeed.effects.effect import Definition
from spellspeed.effects.reasons import Reason
from spellspeed.effects.steps import Step
from spellspeed.effects.which import EN_KIND, ZH_KIND
from spellspeed.formats.naming import (
    activation_words,
    card_name,
    declared_name,
    facts_words,
    owned_place,
    phase_name,
    place_name,
    player_name,
    position_name,
    printed_name,
    say,
    step_name,
    the_phase,
)
from spellspeed.formats.seen import sees
from spellspeed.formats.speaking import ending_words, one_of_words, part_words, text_lines, text_notes
from spellspeed.formats.story import event_words, log_lines
from spellspeed.rulebook import rule

__all__ = [
    "card_in_place",
    "card_name",
    "card_words",
    "event_words",
    "facts_words",
    "log_lines",
    "option_words",
    "owned_place",
    "phase_name",
    "place_name",
    "player_name",
    "position_name",
    "printed_name",
    "question_words",
    "reason_words",
    "say",
    "step_name",
]

PICKS: Final[dict[str, tuple[str, str]]] = {
    "target": ("choose a target for {card}", "选择{card}的对象"),
    "cost": ("choose what to pay for {card}", "选择{card}的代价"),
    "tribute": ("choose what to Tribute for {card}", "选择为{card}解放的卡"),
    "material": ("choose a material for {card}", "选择{card}的素材"),
    "pendulum": ("choose a monster to Pendulum Summon", "选择灵摆召唤的怪兽"),
    "hand-limit": ("too many cards in the hand: discard one", "手卡超过上限：选择要丢弃的卡"),
    "detach": ("choose a material to detach from {card}", "选择从{card}取除的超量素材"),
    "special-summon": ("choose what {card} Special Summons", "选择用{card}特殊召唤的怪兽"),
    "normal-summon": ("choose what to Normal Summon by the effect of {card}", "选择用{card}的效果召唤的怪兽"),
    "tribute-summon": ("choose what to Tribute Summon by the effect of {card}", "选择用{card}的效果上级召唤的怪兽"),
    "take": ("choose what {card} takes from the Deck", "选择用{card}从卡组选出的卡"),
    "destroy": ("choose what {card} destroys", "选择用{card}破坏的卡"),
    "equip": ("choose what {card} equips", "选择用{card}装备的卡"),
    "send": ("choose what {card} sends to the Graveyard", "选择用{card}送去墓地的卡"),
    "add": ("choose what {card} adds to the hand", "选择用{card}加入手卡的卡"),
    "return": ("choose what {card} returns", "选择用{card}返回的卡"),
    "banish": ("choose what {card} banishes", "选择用{card}除外的卡"),
    "permission": ("choose which card's permission is used to activate {card}", "选择依据哪张卡的效果发动{card}"),
    "first": ("choose whose effect applies first", "选择先适用哪张卡的效果"),
    "order": ("choose the card that comes next from the top, for {card}", "为{card}选择从上面数的下一张卡"),
    "top": ("choose what {card} lays on top of the Deck", "选择用{card}放置到卡组最上面的卡"),
    "reveal": ("choose what to show for {card}", "选择为{card}给对方观看的卡"),
    "effect": ("choose a card for the effect of {card}", "选择{card}的效果适用的卡"),
}


def card_in_place(board: Board, card: Card, viewer: int | None, lang: str) -> str:
    """A card and where it lies: by its name if the viewer may know it, otherwise only by its place."""
    seq = card.seq if card.place & ON_FIELD else NONE
    where = owned_place(card.controller, card.place, lang, seq)
    if sees(card, viewer) or (card.place == DECK and is_looked_at(board, card, viewer)):
        name = printed_name(card.printed, lang)
        if card.place & (HAND | DECK | NOWHERE) and card.controller == viewer:
            return name
        if card.controller == viewer:
            where = place_name(card.place, lang, seq)
        down = say(lang, "face-down, ", "里侧，") if card.place & ON_FIELD and not card.face_up else ""
        return say(lang, f"{name} ({down}{where})", f"{name}（{down}{where}）")
    if card.place & ON_FIELD:
        return say(lang, f"the face-down card in {where}", f"{where}的里侧表示的卡")
    if card.place == DECK:
        return say(lang, f"a card of {where}", f"{where}的1张卡")
    pile = board.pile(card.controller, card.place)
    return say(lang, f"card {pile.index(card.id) + 1} of {where}", f"{where}的第{pile.index(card.id) + 1}张")


def is_looked_at(board: Board, card: Card, viewer: int | None) -> bool:
    """A card of a Deck that is offered: its player is looking through the Deck, the other was shown the card."""
    if card.controller == viewer:
        return True
    return any(event.kind == E_REVEALED and event.ref == card.ref for event in board.log)


# -- options ---------------------------------------------------------------------------------------------------


def option_words(duel: Duel, option: Option, lang: str = "en") -> str:
    """An option of the present question, as the player who is asked would say it."""
    question = duel.question
    viewer = None if question is None else question.player
    kind = option.kind
    if kind == O_PASS:
        return pass_words(duel, lang)
    if kind == O_ACTIVATE:
        return activate_option(duel, option, lang)
    if kind == O_ZONE:
        field = option.value >> 3
        own = viewer is None or field == viewer
        seq = option.value & 7
        return place_name(option.effect, lang, seq) if own else owned_place(field, option.effect, lang, seq)
    if kind == O_FACE:
        return position_name(option.value, lang)
    if kind == O_PHASE:
        name = the_phase(option.value, lang)
        return say(lang, f"Go to {name}", f"进入{name}")
    if kind == O_PROCESS:
        return process_words(duel, option, lang)
    if kind == O_CHOOSE and question is not None and question.why == "kind":
        return say(lang, EN_KIND[option.value].capitalize(), ZH_KIND[option.value])
    if kind == O_CHOOSE and option.effect != NONE:
        name = declared_name(option.effect, option.value, lang)
        return say(lang, f"Declare {name}", f"宣言{name}")
    if kind == O_CHOOSE and question is not None and question.why == "option":
        return alternative_words(duel, option, lang)
    if kind == O_CHOOSE:
        return say(lang, f"Choose {option.value}", f"选择{option.value}")
    if kind in PLAIN_OPTIONS:
        return say(lang, *PLAIN_OPTIONS[kind])
    board = duel.board
    card = board.cards[option.card]
    if kind == O_PICK:
        words = card_in_place(board, card, viewer, lang)
        if question is not None and question.kind in (Q_ATTACK_TARGET, Q_REPLAY):
            return say(lang, f"Attack {words}", f"攻击{words}")
        return words
    name = printed_name(card.printed, lang)
    if is_ambiguous(duel, option):
        name = card_in_place(board, card, viewer, lang)
    if kind == O_SET and card.printed.is_monster:
        return say(lang, f"Set {name} as a Spell", f"把{name}作为魔法卡盖放")
    if kind == O_SUMMON:
        if card.level > 4:
            return say(lang, f"Tribute Summon {name}", f"上级召唤{name}")
        return say(lang, f"Normal Summon {name}", f"召唤{name}")
    if kind == O_POSITION:
        to = FACE_UP_DEFENSE if card.attack_position else FACE_UP_ATTACK
        return say(lang, f"Change {name} to {position_name(to, lang)}", f"把{name}变成{position_name(to, lang)}")
    en, zh = CARD_OPTIONS[kind]
    return say(lang, en, zh).replace("{card}", name)


PLAIN_OPTIONS: Final[dict[str, tuple[str, str]]] = {
    O_PENDULUM: ("Pendulum Summon", "灵摆召唤"),
    O_DIRECT: ("Attack directly", "直接攻击"),
    O_DONE: ("Done", "选择完毕"),
    O_YES: ("Yes", "是"),
    O_NO: ("No", "否"),
    O_CANCEL: ("Call off the attack", "中止攻击"),
}
CARD_OPTIONS: Final[dict[str, tuple[str, str]]] = {
    O_SET_MONSTER: ("Set {card}", "里侧守备表示盖放{card}"),
    O_SET: ("Set {card}", "盖放{card}"),
    O_FLIP_SUMMON: ("Flip Summon {card}", "反转召唤{card}"),
    O_SPECIAL: ("Special Summon {card}", "特殊召唤{card}"),
    O_ATTACK: ("Attack with {card}", "用{card}攻击"),
}


def alternative_words(duel: Duel, option: Option, lang: str) -> str:
    """One of the things that a resolving effect lets its player do."""
    question = duel.question
    for link in reversed(duel.board.chain):
        if question is not None and link.card == question.card:
            words = one_of_words(duel.referee.effect(link.card, link.effect).do, option.value, lang)
            if words:
                return say(lang, words[:1].upper() + words[1:], words)
    return say(lang, f"Choose {option.value + 1}", f"选择第{option.value + 1}项")


def pass_words(duel: Duel, lang: str) -> str:
    question = duel.question
    kind = "" if question is None else question.kind
    if kind == Q_MAIN:
        return say(lang, "End the Main Phase", "结束主要阶段")
    if kind == Q_BATTLE:
        return say(lang, "End the Battle Step", "结束战斗步骤")
    if kind == Q_TRIGGER:
        return say(lang, "Activate nothing", "不发动")
    return say(lang, "Pass", "不发动")


def activate_option(duel: Duel, option: Option, lang: str) -> str:
    words = activation_words(duel, option.card, option.effect, lang)
    card = duel.board.cards[option.card]
    if is_ambiguous(duel, option):
        where = place_name(card.place, lang, card.seq if card.place & ON_FIELD else NONE)
        words = say(lang, f"{words} ({where})", f"{words}（{where}）")
    words = say(lang, f"Activate {words}", f"发动{words}")
    effects = duel.referee.effects_of(card)
    mine = duel.referee.effect(option.card, option.effect)
    if any(effect.number == mine.number and effect is not mine and effect.kind == mine.kind for effect in effects):
        does = part_words(mine.do, lang)
        words = say(lang, f"{words}: {does}", f"{words}：{does}")
    return words


def is_ambiguous(duel: Duel, option: Option) -> bool:
    """Another card of the same name in another place is offered for the same act."""
    question = duel.question
    if question is None:
        return False
    cards = duel.board.cards
    card = cards[option.card]
    for other in question.options:
        if other.kind == option.kind and other.card not in (NONE, option.card):
            twin = cards[other.card]
            if twin.printed is card.printed and (twin.place != card.place or card.place & ON_FIELD):
                return True
    return False


def process_words(duel: Duel, option: Option, lang: str) -> str:
    name = card_name(duel.board, option.card, lang)
    if option.effect != NONE:
        return say(lang, f"Do what {name} demands in this phase", f"进行{name}在这个阶段要求的处理")
    for process in duel.board.processes:
        if process.serial == option.value and isinstance(process.what, Step):
            does = ending_words(process.what, lang)
            if does:
                return say(lang, f"Carry out what {name} left to do: {does}", f"进行{name}留下的处理：{does}")
    return say(lang, f"Carry out what {name} left to do", f"进行{name}留下的处理")


# -- questions -------------------------------------------------------------------------------------------------


def question_words(duel: Duel, lang: str = "en") -> str:
    """Who is asked what, and why; empty when the duel is over."""
    question = duel.question
    if question is None:
        return ""
    words = asked_words(duel, question, lang)
    who = player_name(question.player)
    return say(lang, f"{who}: {words}", f"{who}：{words}")


def asked_words(duel: Duel, question: Question, lang: str) -> str:
    kind = question.kind
    phase = the_phase(duel.board.phase, lang)
    name = say(lang, "this", "这个处理")
    if question.card != NONE:
        card = duel.board.cards[question.card]
        if sees(card, question.player) or card.place == DECK:
            name = printed_name(card.printed, lang)
        else:
            name = card_in_place(duel.board, card, question.player, lang)
    if kind == Q_MAIN:
        return say(lang, f"what to do in {phase}?", f"在{phase}做什么？")
    if kind == Q_BATTLE:
        return say(lang, "attack, activate something, or end the Battle Step?", "攻击、发动效果，还是结束战斗步骤？")
    if kind == Q_RESPOND:
        return respond_words(duel, question, name, lang)
    if kind == Q_TRIGGER:
        if question.why == "mandatory":
            return say(lang, "which mandatory effect goes on the chain next?", "接着发动哪个必发效果？")
        return say(lang, "activate an effect that was triggered?", "要发动满足契机的效果吗？")
    if kind == Q_PHASE_ACT:
        if question.why == "must":
            return say(lang, f"something must be done in {phase}: what?", f"{phase}有必须进行的处理：进行哪个？")
        return say(lang, f"do something in {phase}?", f"在{phase}进行什么吗？")
    if kind == Q_YES_NO and question.why == "reveal":
        return say(lang, f"reveal {name} and keep it revealed?", f"要把{name}公开并持续公开吗？")
    if kind == Q_PICK:
        en, zh = PICKS.get(question.why, PICKS["effect"])
        return say(lang, en, zh).replace("{card}", name)
    if kind == Q_YES_NO and question.why == "activate":
        en = f"activate the card that {name} took? (otherwise it goes to the hand)"
        return say(lang, en, f"要发动用{name}选出的卡吗？（否则加入手卡）")
    return QUESTIONS[kind][0 if lang == "en" else 1].replace("{card}", name)


QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    Q_NEXT_PHASE: ("which phase comes next?", "进入哪个阶段？"),
    Q_ATTACK_TARGET: ("what does {card} attack?", "{card}攻击什么？"),
    Q_REPLAY: (
        "the monsters on the other side changed: how does {card} go on?",
        "对方怪兽发生了变化（战斗重放）：{card}如何继续攻击？",
    ),
    Q_ZONE: ("choose a zone for {card}", "选择放置{card}的区域"),
    Q_POSITION: ("choose the battle position of {card}", "选择{card}的表示形式"),
    Q_YES_NO: ("apply the optional part of {card}?", "要适用{card}的可选处理吗？"),
    Q_CHOICE: ("choose for {card}", "为{card}作出选择"),
}


def respond_words(duel: Duel, question: Question, name: str, lang: str) -> str:
    board = duel.board
    if question.why == "owed":
        return say(lang, f"activate the card, as {name} demands?", f"要按{name}的要求发动那张卡吗？")
    if board.chain:
        link = board.chain[-1]
        what = activation_words(duel, link.card, link.effect, lang)
        return say(lang, f"chain something to {what}?", f"要对{what}连锁吗？")
    if board.summoning:
        summoned = card_name(board, board.summoning[0], lang)
        return say(lang, f"answer the summon of {summoned}?", f"要对{summoned}的召唤之际响应吗？")
    for event in reversed(board.timing):
        happened = event_words(duel, event, lang, question.player)
        if happened:
            return say(lang, f"respond? ({happened})", f"要响应吗？（{happened}）")
    phase = the_phase(board.phase, lang)
    if question.player != board.turn_player:
        return say(lang, f"activate something before {phase} goes on?", f"{phase}继续之前要发动什么吗？")
    return say(lang, f"activate something in {phase}?", f"在{phase}要发动什么吗？")


# -- reasons and cards -----------------------------------------------------------------------------------------


def reason_words(reason: Reason, lang: str = "en") -> str:
    """A reason with its rule: id, fact, title."""
    fact = reason.words(lang)
    title = rule(reason.rule).title(lang)
    return say(lang, f"{reason.rule}: {fact} ({title})", f"{reason.rule}：{fact}（{title}）")


def card_words(definition: Definition, lang: str = "en") -> str:
    """The whole card read aloud: names, facts, and every effect under its printed number."""
    printed = definition.printed
    names = [printed.zh, printed.ja, printed.en] if lang == "zh" else [printed.en, printed.ja, printed.zh]
    lines = [f"{' / '.join(dict.fromkeys(names))} [{printed.code}]", facts_words(printed, lang)]
    lines += text_lines(definition, lang)
    if lang == "en":
        lines += [f"Note: {note}" for note in text_notes(definition)]
    return "\n".join(lines)
