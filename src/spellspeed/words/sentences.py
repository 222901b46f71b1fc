"""Everything said to people, in English ("en") and Chinese ("zh"): places, phases, options, questions, reasons,
cards; and the log, whose telling is in `words.story`.

The players are called A and B. Options and questions are worded for the player who is asked, and name no card
that this player may not see.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from spellspeed.board.constants import (
    DECK,
    NONE,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
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
    Question,
)
from spellspeed.bounds import check_type
from spellspeed.cards.library import definition_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason
from spellspeed.messages import Message
from spellspeed.playing import Playing
from spellspeed.rulebook import rule
from spellspeed.words.card_words import called
from spellspeed.words.names import (
    activation_words,
    card_name,
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
from spellspeed.words.options import option_words
from spellspeed.words.seen import sees
from spellspeed.words.story import event_words, log_lines
from spellspeed.words.text_words import grade_line, text_lines, text_notes

__all__ = [
    "card_name",
    "card_words",
    "event_words",
    "facts_words",
    "known_card_words",
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
    "send-to-hand": ("choose what {card} sends to the hand", "选择用{card}送去手卡的卡"),
    "send-to-deck": ("choose what {card} sends to the Deck", "选择用{card}送去卡组的卡"),
    "send-to-extra-deck": ("choose what {card} sends to the Extra Deck", "选择用{card}送去额外卡组的卡"),
    "add-to-extra-deck": ("choose what {card} adds to the Extra Deck", "选择用{card}加入额外卡组的卡"),
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


# -- questions -------------------------------------------------------------------------------------------------


def question_words(duel: Playing, lang: str = "en") -> str:
    """Who is asked what, and why; empty when the duel is over."""
    question = duel.question
    if question is None:
        return ""
    words = asked_words(duel, question, lang)
    who = player_name(question.player)
    return say(lang, f"{who}: {words}", f"{who}：{words}")


def asked_words(duel: Playing, question: Question, lang: str) -> str:
    kind = question.kind
    phase = the_phase(duel.board.phase, lang)
    name = say(lang, "this", "这个处理")
    if question.card != NONE:
        card = duel.board.cards[question.card]
        if sees(card, question.player) or card.place == DECK:
            name = printed_name(card.printed, lang)
        else:
            name = called(duel.board, card, question.player, lang)
    if kind == Q_RESPOND:
        return respond_words(duel, question, name, lang)
    asked = QUESTIONS[kind]
    en, zh = asked.why.get(question.why, asked.words)
    return say(lang, en, zh).replace("{card}", name).replace("{phase}", phase)


FOR_ANYTHING: Final[Mapping[str, tuple[str, str]]] = {}


class QuestionRow(NamedTuple):
    """A kind of question: its Chinese name, its words, and other words for certain purposes."""

    zh: str
    words: tuple[str, str]
    why: Mapping[str, tuple[str, str]] = FOR_ANYTHING


QUESTIONS: Final[dict[str, QuestionRow]] = {
    Q_MAIN: QuestionRow("主要阶段的行动", ("what to do in {phase}?", "在{phase}做什么？")),
    Q_BATTLE: QuestionRow(
        "战斗步骤的行动",
        ("attack, activate something, or end the Battle Step?", "攻击、发动效果，还是结束战斗步骤？"),
    ),
    Q_RESPOND: QuestionRow("响应", ("", "")),  # worded by what the player responds to
    Q_TRIGGER: QuestionRow(
        "诱发效果",
        ("activate an effect that was triggered?", "要发动诱发效果吗？"),
        {"mandatory": ("which mandatory effect goes on the chain next?", "接着发动哪个必发效果？")},
    ),
    Q_PHASE_ACT: QuestionRow(
        "这个阶段的效果",
        ("activate an effect in {phase}?", "要在{phase}发动效果吗？"),
        {"must": ("something must be done in {phase}: what?", "{phase}有必须进行的处理：进行哪个？")},
    ),
    Q_NEXT_PHASE: QuestionRow("下一个阶段", ("which phase comes next?", "进入哪个阶段？")),
    Q_ATTACK_TARGET: QuestionRow("攻击对象", ("what does {card} attack?", "{card}攻击什么？")),
    Q_REPLAY: QuestionRow(
        "战斗重放",
        (
            "the number of monsters on the other side changed: what does {card} do?",
            "对方怪兽发生了变化（战斗重放）：{card}如何继续攻击？",
        ),
    ),
    Q_PICK: QuestionRow("选卡", PICKS["effect"], PICKS),
    Q_ZONE: QuestionRow("区域", ("choose a zone for {card}", "选择放置{card}的区域")),
    Q_POSITION: QuestionRow("表示形式", ("choose the battle position of {card}", "选择{card}的表示形式")),
    Q_YES_NO: QuestionRow(
        "是否",
        ("apply the optional part of {card}?", "要适用{card}的可选处理吗？"),
        {
            "reveal": ("reveal {card} and keep it revealed?", "要把{card}公开并持续公开吗？"),
            "activate": (
                "activate the card that {card} took? (otherwise it goes to the hand)",
                "要发动用{card}选出的卡吗？（否则加入手卡）",
            ),
        },
    ),
    Q_CHOICE: QuestionRow("选项", ("choose for {card}", "为{card}作出选择")),
}


def respond_words(duel: Playing, question: Question, name: str, lang: str) -> str:
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
    if not reason.rule:
        return reason.words(lang)
    title = rule(reason.rule).title(lang)
    return reason.cited(lang) + say(lang, f" ({title})", f"（{title}）")


NOT_DESCRIBED: Final = (
    "Its effects are not described yet: it can only be played without them.",
    "效果尚未描述，只能以没有效果的状态使用。",
)


def card_words(definition: Definition, lang: str = "en") -> str:
    """The whole card read aloud: names, facts, and every effect under its printed number."""
    check_type(definition, Definition, "a card is told from its Definition")
    lines = [names_line(definition.printed, lang), facts_words(definition.printed, lang)]
    lines += text_lines(definition, lang) if definition.described else [say(lang, *NOT_DESCRIBED)]
    lines += [line for line in [grade_line(definition, lang)] if line]
    if lang == "en":
        lines += [f"Note: {note}" for note in text_notes(definition)]
    return "\n".join(lines)


def known_card_words(name_or_passcode: str | int, lang: str = "en") -> str:
    """Any known card read aloud; only its facts if its effects are not described. Raises `UnknownCard`."""
    return card_words(definition_of(name_or_passcode, undescribed=True, drafts=True), lang)


def reservations(undescribed: Sequence[Printed], drafts: Sequence[Printed]) -> list[Message]:
    """Which cards of a duel lie there without effects, because nobody has described them, and which are drafts."""
    told: list[Message] = []
    if undescribed:
        en, zh = listed(undescribed)
        told.append(Message(f"Not described, and here without effects: {en}.", f"尚未描述，在此没有效果：{zh}。"))
    if drafts:
        en, zh = listed(drafts)
        told.append(Message(f"Drafts, which may not do what is printed: {en}.", f"草稿，效果未必与卡面相符：{zh}。"))
    return told


def listed(cards: Sequence[Printed]) -> tuple[str, str]:
    return ", ".join(f'"{card.en}"' for card in cards), "".join(f"「{card.zh}」" for card in cards)


def names_line(card: Printed, lang: str) -> str:
    """The card's names, first the one of the language, and its passcode."""
    names = [card.zh, card.ja, card.en] if lang == "zh" else [card.en, card.ja, card.zh]
    return f"{' / '.join(dict.fromkeys(names))} [{card.code}]"
