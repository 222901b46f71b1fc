"""Finds the option of the present question that words mean.

It reads the words of `words.options` and every act that `words.verbs` understands; `Duel.parse` and the judge use it.
If no option fits, or several do, the error says what is offered.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, FIELD_ZONE, HAND, MZONE, NONE
from spellspeed.board.question import O_CHOOSE, O_FACE, O_SPECIAL, O_ZONE, Option, Question
from spellspeed.bounds import LANGUAGES, quoted, usual_width
from spellspeed.cards.library import find_card
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.nouns.properties import P_NAME
from spellspeed.effects.why.reasons import Reason, causes
from spellspeed.facts.folding import fold
from spellspeed.facts.names import UnknownCard, find
from spellspeed.messages import words_of
from spellspeed.playing import Playing
from spellspeed.words.act_errors import AmbiguousAct, BadAct, NotOffered, NotUnderstood
from spellspeed.words.acts_zh import in_chinese, in_english, with_card
from spellspeed.words.card_words import PLAYERS, ZONES, Nearby, TableSpot, parse_spot
from spellspeed.words.names import declared_name, numbered_words, say
from spellspeed.words.options import ALTERNATIVE, brief_words
from spellspeed.words.sentences import question_words
from spellspeed.words.text_words import alternative_words
from spellspeed.words.verbs import (
    CHOICE,
    DECLARED,
    ENDS,
    PLAIN,
    POSITIONS,
    ZONE,
    Act,
    check_act,
    is_plain,
    parse_act,
)

MOST_NAMED: Final = 40  # options that a message names
MOST_GUESSED: Final = 9  # of those that are perhaps meant
MANY: Final = 100  # options, such as names to declare: none of them is named
COLON: Final = re.compile(r"[:：]")
COPY: Final = re.compile(r"^(.+?) ?[(（](?:copy (\d{1,9})|第(\d{1,9})个)[)）]$", re.IGNORECASE)


def find_option(duel: Playing, words: str, labels: dict[str, int] | None = None) -> Option:
    """The option of the present question that the words mean.

    Without labels the player who is asked speaks: a part of a name will do, and hidden cards are unknown. With labels
    somebody speaks who sees everything.
    """
    question = duel.question
    if question is None:
        raise NotOffered("the duel is over", [Reason("B-147", "duel-over")], "决斗已经结束")
    try:
        fitting = fitting_options(duel, question, usual_width(words).strip(" \t\r\n.。"), labels)
    except (BadAct, UnknownCard) as trouble:
        if labels is not None:
            raise
        raise not_understood(duel, question, words, trouble) from None
    if len(fitting) == 1 or (fitting and interchangeable(duel, fitting)):
        return fitting[0]
    if not fitting:
        reasons = why_nothing(duel, question, words, labels)
        told = "".join(f"; {reason.cited()}" for reason in reasons)
        told_zh = "".join(f"；{reason.cited('zh')}" for reason in reasons)
        raise NotOffered(
            f"{quoted(words)} is not offered{told}; {offered(duel, question)}",
            reasons or [Reason("PRIO-01", "not-offered")],
            f"不能选择{quoted(words)}{told_zh}；{offered(duel, question, 'zh')}",
            question.options,
        )
    listed = "; ".join(named(option.words() for option in fitting))
    listed_zh = "；".join(named((option.words("zh") for option in fitting), "zh"))
    raise AmbiguousAct(
        f"{quoted(words)} could mean several options: {listed}",
        [Reason("PRIO-01", "not-offered")],
        f"{quoted(words)}可以是几个选项：{listed_zh}",
        tuple(fitting),
    )


def fitting_options(duel: Playing, question: Question, words: str, labels: dict[str, int] | None) -> list[Option]:
    """The options that the words may mean: as an act, or as the exact words of the option."""
    copy = COPY.match(words)
    text = copy[1] if copy else words
    trouble: ValueError | LookupError | None = None
    fitting: list[Option] = []
    try:
        fitting = acted(duel, question, text, labels)
    except (BadAct, UnknownCard) as error:
        trouble = error
    if copy:
        fitting = fitting if trouble is None else [o for o in question.options if is_called(o, text)]
        number = int(copy[2] or copy[3])
        return fitting[number - 1 : number] if number else []
    if len(fitting) == 1 or (fitting and interchangeable(duel, fitting)):
        return fitting
    called_so = [option for option in question.options if is_called(option, text)]
    if called_so:
        return called_so
    if trouble is not None:
        raise trouble
    return fitting


def check_words(words: str, labels: dict[str, int], definitions: Sequence[Definition]) -> None:
    """Raise an error if the words are neither an act nor possible words of an option of these cards.

    The words of an option are more than an act if copies are counted, an effect is described, or a text lists
    alternatives.
    """
    copy = COPY.match(words)
    text = copy[1] if copy else words
    try:
        check_act(text, labels)
    except (BadAct, UnknownCard):
        if not is_told(text, labels) and not is_sentence(text, definitions):
            raise


def is_told(text: str, labels: dict[str, int]) -> bool:
    """An act and, after a colon, what it does; that part is only checked when it is offered."""
    for colon in COLON.finditer(text):
        try:
            check_act(text[: colon.start()], labels)
        except (BadAct, UnknownCard):
            continue
        return True
    return False


def is_sentence(text: str, definitions: Sequence[Definition]) -> bool:
    """Is this one of the alternatives that a text of these cards lists?"""
    wanted = usual_width(" ".join(text.split())).casefold()
    for definition in dict.fromkeys(definitions):
        for lang in LANGUAGES:
            if any(wanted == usual_width(words).casefold() for words in alternative_words(definition, lang)):
                return True
    return False


def is_called(option: Option, text: str) -> bool:
    """Are these the words of the option, in either language? The count of copies is ignored."""
    wanted = " ".join(text.split()).casefold()
    for lang in LANGUAGES:
        words = usual_width(option.words(lang))
        copy = COPY.match(words)
        if wanted == words.casefold() or (copy and wanted == copy[1].casefold()):
            return True
    return False


def not_understood(duel: Playing, question: Question, words: str, trouble: BadAct | UnknownCard) -> NotUnderstood:
    """The error, with the options that contain the words, or all options if none does."""
    parts = [fold(part) for part in words.split()]
    found = [option for option in question.options if any(stand_in(parts, option.words(lang)) for lang in LANGUAGES)]
    if found:
        listed = "; ".join(named((option.words() for option in found), most=MOST_GUESSED))
        listed_zh = "；".join(named((option.words("zh") for option in found), "zh", MOST_GUESSED))
        en = f"{quoted(words)} could be a part of: {listed}"
        zh = f"{quoted(words)}可能是其中一部分：{listed_zh}"
    elif len(question.options) > MANY:
        en, zh = str(trouble), words_of(trouble, "zh")
    else:
        en = f"{trouble}; {offered(duel, question)}"
        zh = f"{words_of(trouble, 'zh')}；{offered(duel, question, 'zh')}"
    return NotUnderstood(en, [Reason("PRIO-01", "not-offered")], zh, tuple(found))


def stand_in(parts: list[str], words: str) -> bool:
    whole = fold(words)
    return any(parts) and all(part in whole for part in parts)


def acted(duel: Playing, question: Question, words: str, labels: dict[str, int] | None) -> list[Option]:
    """The options that the words mean as an act."""
    asked = question.player
    lower = in_english(words).strip().lower()
    if lower in ENDS and question.kind not in ENDS[lower]:
        return []
    if lower in PLAIN:
        return [option for option in question.options if option == PLAIN[lower]]
    if lower in POSITIONS:
        return [o for o in question.options if o.kind == O_FACE and o.value == POSITIONS[lower]]
    zone = ZONE.match(lower)
    if zone:
        return [o for o in question.options if o.kind == O_ZONE and is_zone(o, zone[1], zone[2] or "", asked)]
    spot = parse_spot(words, asked)
    if spot is not None:
        return [o for o in question.options if o.kind == O_ZONE and is_spot(o, spot)]
    declared = DECLARED.match(in_english(words).strip())
    if declared:
        names = any(option.effect == P_NAME for option in question.options)
        code = find(declared[1].strip("「」")) if names else NONE
        return [o for o in question.options if o.kind == O_CHOOSE and is_declared(o, declared[1].lower(), code)]
    choice = CHOICE.match(lower)
    if choice:
        return [o for o in question.options if o.kind == O_CHOOSE and is_numbered(o, int(choice[1]), question)]
    if labels is None:
        act = parse_act(words, {}, Nearby(duel.board, asked), asked)
        return [option for option in question.options if act.fits(duel, option, asked)]
    act = parse_act(words, labels, find_card, asked)
    return [option for option in question.options if act.fits(duel, option)]


def why_nothing(duel: Playing, question: Question, words: str, labels: dict[str, int] | None) -> list[Reason]:
    """Why this act cannot be done, if the words name one card that the player has."""
    if labels is not None or is_plain(words):
        return []
    asked = question.player
    try:
        act = parse_act(words, {}, Nearby(duel.board, asked), asked)
    except (BadAct, UnknownCard):
        return []
    cards = [card for card in duel.board.cards if card.controller == asked and card.place != DECK]
    for card in cards:
        if act.what.fits(duel.board, card.id, asked):
            return causes(duel.reasons_against(asked, card.id, act.kind_for(card)))
    return []


def is_declared(option: Option, words: str, code: int) -> bool:
    """The option declares what is called so, in either language; a card by any name that it has: the one of `code`."""
    if option.effect == NONE:
        return False
    if option.effect == P_NAME:
        return option.value == code
    return words in (declared_name(option.effect, option.value, lang).lower() for lang in LANGUAGES)


def is_numbered(option: Option, number: int, question: Question) -> bool:
    """Does the option have this number: as an alternative, counted from 1, or as a declared number?"""
    return option.value == (number - 1 if question.why == ALTERNATIVE else number)


def is_spot(option: Option, spot: TableSpot) -> bool:
    """Is the option this zone?"""
    same = (option.effect == MZONE) == (spot.place == MZONE)
    return same and option.value >> 3 == spot.player and option.value & 7 == spot.seq


def is_zone(option: Option, word: str, player: str, asked: int) -> bool:
    side = PLAYERS.index(player.upper()) if player else asked
    return option.value >> 3 == side and zone_word(option) == word


def zone_word(option: Option) -> str:
    seq = option.value & 7
    if option.effect == MZONE:
        return ZONES[seq]
    return "field" if seq == FIELD_ZONE else str(seq + 1)


def interchangeable(duel: Playing, options: list[Option]) -> bool:
    """Are these identical copies in one hidden pile, so that it does not matter which is chosen?"""
    cards: list[Card] = [duel.board.cards[option.card] for option in options if option.card != NONE]
    if len(cards) < len(options):
        return False
    first = cards[0]
    alike = all(
        card.printed is first.printed
        and card.place == first.place
        and card.controller == first.controller
        and card.level == first.level
        and card.revealed == first.revealed
        for card in cards
    )
    return alike and first.place & (HAND | DECK | EXTRA) != 0 and len({o.effect for o in options}) == 1


def act_words(words: str, labels: dict[str, int], lang: str) -> str:
    """An act as it was written, in a language."""
    if lang == "en":
        return words
    english = in_english(words).strip().lower()
    zone = ZONE.match(english)
    spot = parse_spot(words, NONE)
    if spot is not None:
        return spot.words(lang)
    choice = CHOICE.match(english)
    if zone:
        return zone_words(zone[1], (zone[2] or "").upper(), lang)
    if choice:
        return f"选项{choice[1]}"
    declared = DECLARED.match(english)
    if declared:
        return f"宣言{declared[1]}"
    if is_plain(english):
        return in_chinese(english)
    return said_act(parse_act(words, labels), lang)


def said_act(act: Act, lang: str) -> str:
    """An act with a card, in a language."""
    name = act.what.words(lang)
    if act.bare:
        return say(lang, f"{act.verb} only {name}", f"仅发动{name}")
    if act.kinds[0] == O_SPECIAL and act.number:
        return say(lang, f"{act.verb} way {act.number} of {name}", f"以方法{act.number}特殊召唤{name}")
    name = numbered_words(name, act.number, act.bullet, lang) if act.number else name
    return say(lang, f"{act.verb} {name}", with_card(act.verb, name))


def zone_words(word: str, side: str, lang: str) -> str:
    """A zone by its number or name, and whose it is if it is not the asked player's."""
    zh = f"区域{word}" if word.isdecimal() else in_chinese(f"zone {word}")
    if not side:
        return say(lang, f"zone {word}", zh)
    return say(lang, f"zone {word} of {side}", f"{side}的{zh}")


# -- what is offered -------------------------------------------------------------------------------------------


def offered(duel: Playing, question: Question, lang: str = "en") -> str:
    """Who is asked, and everything that is offered, or how much."""
    count = len(question.options)
    if count > MANY:
        en = f"{asked_words(question)} and has {count:,} options"
        return say(lang, en, f"{question_words(duel, lang)}；有{count:,}个选项")
    names = named(brief_words(duel, lang), lang)
    en = f"{asked_words(question)} and may: {'; '.join(names)}"
    return say(lang, en, f"{question_words(duel, lang)}；可选：{'；'.join(names)}")


def named(words: Iterable[str], lang: str = "en", most: int = MOST_NAMED) -> list[str]:
    """As many of them as a message may name."""
    names = list(dict.fromkeys(words))
    more = len(names) - most
    if more > 0:
        names[most:] = [say(lang, f"and {more} more", f"以及另外{more}项")]
    return names


def asked_words(question: Question) -> str:
    why = f", {question.why}" if question.why and question.why != question.kind else ""
    return f"{PLAYERS[question.player]} is asked ({question.kind}{why})"
