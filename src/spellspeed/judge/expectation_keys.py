"""Reading what a ruling expects: one function for each key that may stand under `expect`."""

import re
from collections.abc import Callable
from typing import Final

from spellspeed.board.constants import NONE
from spellspeed.board.question import (
    O_PICK,
    QUESTION_KINDS,
)
from spellspeed.bounds import quoted, read_number
from spellspeed.judge.checks import Check
from spellspeed.judge.expectations import (
    NOTHING,
    UNSEEN,
    VALUES,
    CardCount,
    CardValue,
    ChainIs,
    CounterCount,
    Lies,
    LifePoints,
    LogHas,
    LogLacks,
    PhaseIs,
    TurnIs,
    Winner,
    is_worded,
)
from spellspeed.judge.nodes import YamlNode
from spellspeed.judge.offers import (
    AskedFor,
    CannotTarget,
    CanTarget,
    Choices,
    ComesUp,
    IsAsked,
    IsNotOffered,
    Offered,
)
from spellspeed.judge.pieces import A_CARD, AN_ACT, KeyReader
from spellspeed.judge.places import MARKS, PHASES, BadPlace, parse_place, phase_words
from spellspeed.messages import Message
from spellspeed.words.acts import is_told
from spellspeed.words.card_words import CardWords
from spellspeed.words.sentences import PICKS
from spellspeed.words.verbs import is_act, is_entering_battle, parse_act

A_TRIGGER: Final = Message(
    "a card or an effect, such as 'effect 2 of Dark Magician'", "卡或效果，如“effect 2 of Dark Magician”"
)
A_PLACE: Final = Message("a place, such as 'A graveyard'", "位置，如“A graveyard”")
A_TURN: Final = Message("a turn, such as '3' or '3, A'", "回合，如“3”或“3, A”")
A_COUNTER: Final = Message("counters and their number ('Spell Counter: 1')", "指示物及数量（“Spell Counter: 1”）")
CARDS: Final = Message("cards and where they are ('Dark Hole: A graveyard')", "卡与位置（“Dark Hole: A graveyard”）")
COUNTS: Final = Message("places and how many cards are there ('A hand: 5')", "位置与卡的数量（“A hand: 5”）")
LIFE: Final = Message("players and their life points ('A: 7000')", "玩家与基本分（“A: 7000”）")
CARD_VALUES: Final = Message(
    "cards and their values ('Luster Dragon: {atk: 1400}')", "卡与数值（“Luster Dragon: {atk: 1400}”）"
)
COUNTERS: Final = Message(
    "cards and their counters ('Breaker: {Spell Counter: 1}')", "卡与指示物（“Breaker: {Spell Counter: 1}”）"
)
KEY_NOT_OFFERED: Final = Message("not offered", "not offered")
KEY_CANNOT_TARGET: Final = Message("cannot target", "cannot target")
BECAUSE: Final = ("because", "because only")
NEGATED: Final = re.compile(r"\s*[(（](?:negated|被无效|无效)[)）]$", re.IGNORECASE)
PURPOSES: Final = (*PICKS, "window", "chain", "may", "must", "owed", "mandatory", "optional", "attack")


def read_asked(reader: KeyReader, node: YamlNode) -> list[Check]:
    number = reader.player(node, ("nobody",))
    return [IsAsked(node.line, NONE if number is None else number)]


def read_asked_for(reader: KeyReader, node: YamlNode) -> list[Check]:
    word = "-".join(reader.text(node, Message("a kind of question", "询问的种类")).lower().split())
    if word and word not in (*QUESTION_KINDS, *PURPOSES):
        known = ", ".join((*QUESTION_KINDS, *PURPOSES))
        zh = f"没有询问{quoted(word)}；应为：{known}"
        reader.complain(node, f"there is no question {quoted(word)}; expected one of: {known}", zh)
    return [AskedFor(node.line, word)]


def read_offered(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for item in node.each():
        for words in reader.acts_in(reader.text(item, AN_ACT)):
            found.append(Offered(item.line, reader.act(item, words)))
    return found


def read_not_offered(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for item in node.each():
        if item.pairs is None:
            words = reader.text(item, AN_ACT)
            found += [IsNotOffered(item.line, bare_act(reader, item, one), NONE, ()) for one in reader.acts_in(words)]
            continue
        keys = reader.keys(item, ("act", "to", *BECAUSE), KEY_NOT_OFFERED)
        if "act" not in keys:
            reader.complain(item, "what is not offered needs an 'act'", "not offered需要“act”")
            continue
        to = reader.player(keys["to"]) if "to" in keys else None
        because, only = read_because(reader, item, keys)
        for item_act in keys["act"].each():
            for words in reader.acts_in(reader.text(item_act, AN_ACT)):
                act = bare_act(reader, item_act, words)
                if because and not has_reasons(reader, act):
                    en = f"the engine gives no reasons for {quoted(words)}; leave 'because' away"
                    reader.complain(item_act, en, f"{quoted(words)}没有理由可说；请去掉“because”")
                found.append(IsNotOffered(item_act.line, act, NONE if to is None else to, because, only))
    return found


def read_because(reader: KeyReader, item: YamlNode, keys: dict[str, YamlNode]) -> tuple[tuple[str, ...], bool]:
    """The rules that forbid something, and whether they are the only causes."""
    only = "because only" in keys
    if only and "because" in keys:
        en = "say 'because' or 'because only', not both"
        reader.complain(item, en, "“because”与“because only”只能写一个")
    return reader.because(keys.get("because only" if only else "because")), only


def bare_act(reader: KeyReader, node: YamlNode, words: str) -> str:
    """An act that is not offered, without words for what it does: with them it would always hold."""
    act = reader.act(node, words)
    if is_told(act, reader.labels):
        en = f"name the act only, without what it does: {quoted(words)}"
        reader.complain(node, en, f"只写动作，不写效果的内容：{quoted(words)}")
    return act


def has_reasons(reader: KeyReader, act: str) -> bool:
    if is_entering_battle(act) or reader.problems:
        return True  # the problem is already noted
    return is_act(act, reader.labels) and parse_act(act, reader.labels).kinds[0] != O_PICK


def read_comes_up(reader: KeyReader, node: YamlNode) -> list[Check]:
    return read_triggers(reader, node, "comes up", True)


def read_does_not_come_up(reader: KeyReader, node: YamlNode) -> list[Check]:
    return read_triggers(reader, node, "does not come up", False)


def read_triggers(reader: KeyReader, node: YamlNode, key: str, wanted: bool) -> list[Check]:
    """A card or one of its effects, alone or with the player who would be asked and the rule that forbids it."""
    found: list[Check] = []
    known = ("effect", "to") if wanted else ("effect", "to", *BECAUSE)
    for item in node.each():
        to, named = NONE, item
        because: tuple[str, ...] = ()
        only = False
        if item.pairs is not None:
            keys = reader.keys(item, known, Message(key, key))
            if "effect" not in keys:
                en = "a trigger needs an 'effect', such as 'effect 2 of Dark Magician'"
                reader.complain(item, en, "诱发效果需要“effect”，如“effect 2 of Dark Magician”")
                continue
            number = reader.player(keys["to"]) if "to" in keys else None
            to, named = NONE if number is None else number, keys["effect"]
            because, only = read_because(reader, item, keys)
        words = reader.text(named, A_TRIGGER)
        if words:
            act = reader.act(named, words if re.match(r"activate |发动", words) else f"activate {words}")
            found.append(ComesUp(named.line, act, to, wanted, because, only))
    return found


def read_targets(reader: KeyReader, node: YamlNode) -> list[Check]:
    return [Choices(node.line, reader.cards(node), True)]


def read_choices(reader: KeyReader, node: YamlNode) -> list[Check]:
    return [Choices(node.line, reader.cards(node), False)]


def read_can_target(reader: KeyReader, node: YamlNode) -> list[Check]:
    return [CanTarget(node.line, words, card) for words, card in reader.cards(node)]


def read_cannot_target(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for item in node.each():
        if item.pairs is None:
            found += [CannotTarget(item.line, words, card, ()) for words, card in reader.cards(item)]
            continue
        keys = reader.keys(item, ("card", "because"), KEY_CANNOT_TARGET)
        if "card" not in keys:
            reader.complain(item, "what cannot be targeted needs a 'card'", "cannot target需要“card”")
            continue
        because = reader.because(keys.get("because"))
        found += [CannotTarget(item.line, words, card, because) for words, card in reader.cards(keys["card"])]
    return found


def read_cards(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for words, key, value in reader.open_pairs(node, CARDS):
        if value.text == "" and words.strip().lower() in MARKS:
            en = f"inside {{ }} a comma begins something new: write '({words})' behind the place"
            reader.complain(key, en, f"在{{ }}里逗号之后是另一项：请在位置后面写“({words})”")
            continue
        card = reader.card(key, words)
        text = reader.text(value, A_PLACE)
        if not text:
            continue
        try:
            place = parse_place(text, reader.names)
        except BadPlace as error:
            reader.complain_of(value, error)
            continue
        if card is not None:
            found.append(Lies(key.line, words, card, place))
    return found


def read_counts(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for words, key, value in reader.open_pairs(node, COUNTS):
        number = reader.number(value, Message("how many cards", "卡的数量"))
        try:
            found.append(CardCount(key.line, words, parse_place(words, reader.names), number))
        except BadPlace as error:
            reader.complain_of(key, error)
    return found


def read_lp(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for _, key, value in reader.open_pairs(node, LIFE):
        player = reader.player(key)
        number = reader.number(value, Message("life points", "基本分"))
        if player is not None:
            found.append(LifePoints(key.line, player, number))
    return found


def read_values(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for words, key, value in reader.open_pairs(node, CARD_VALUES):
        card = reader.card(key, words)
        for name, one in reader.keys(value, tuple(VALUES), Message("values", "values")).items():
            text = reader.text(one, Message(f"the {name}", VALUES[name]))
            if text and not is_worded(name) and not text.isdecimal() and text.lower() not in (NOTHING, UNSEEN):
                en = f"expected a number as {name} ({NOTHING} if it has none), not {quoted(text)}"
                reader.complain(one, en, f"{VALUES[name]}应为数字（没有则写{NOTHING}），而不是{quoted(text)}")
            if card is not None and text:
                found.append(CardValue(one.line, words, card, name, text))
    return found


def read_counters(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for words, key, value in reader.open_pairs(node, COUNTERS):
        card = reader.card(key, words)
        for kind, name, number in reader.open_pairs(value, A_COUNTER):
            amount = reader.number(number, Message("how many counters", "指示物的数量"))
            if card is not None:
                found.append(CounterCount(name.line, words, card, kind, amount))
    return found


def read_chain(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[tuple[str, CardWords, bool]] = []
    for item in node.each():
        if not item.text and len(node.each()) == 1:
            continue  # an empty "chain:" means no links
        words = reader.text(item, A_CARD)
        name = NEGATED.sub("", words)
        card = reader.card(item, name) if name else None
        if card is not None:
            found.append((name, card, name != words))
    return [ChainIs(node.line, tuple(found))]


def read_phase(reader: KeyReader, node: YamlNode) -> list[Check]:
    text = reader.text(node, Message("a phase or step", "阶段或步骤"))
    words = phase_words(text)
    if words not in PHASES:
        if text:
            listed = ", ".join(PHASES)
            zh = f"没有阶段{quoted(text)}；应为：{listed}"
            reader.complain(node, f"there is no phase {quoted(text)}; expected one of: {listed}", zh)
        return []
    phase, step = PHASES[words]
    return [PhaseIs(node.line, text, phase, step)]


def read_turn(reader: KeyReader, node: YamlNode) -> list[Check]:
    number, player = NONE, NONE
    for part in reader.text(node, A_TURN).split(","):
        word = part.strip()
        named = reader.names.number(word)
        turn = read_number(word)
        if turn is not None:
            number = turn
        elif named is not None:
            player = named
        elif word:
            example = f"'3, {reader.names.names[0]}'"
            zh = f"应为回合数与玩家（{example}），而不是{quoted(word)}"
            reader.complain(node, f"expected the number of a turn and a player ({example}), not {quoted(word)}", zh)
    return [TurnIs(node.line, number, player)]


def read_log(reader: KeyReader, node: YamlNode) -> list[Check]:
    words = [reader.text(item, Message("a phrase of the log", "记录中的语句")) for item in node.each()]
    return [LogHas(node.line, tuple((one, reader.names.inward(one)) for one in words))]


def read_log_lacks(reader: KeyReader, node: YamlNode) -> list[Check]:
    found: list[Check] = []
    for item in node.each():
        words = reader.text(item, Message("a phrase that the log lacks", "记录中没有的语句"))
        found.append(LogLacks(item.line, words, reader.names.inward(words)))
    return found


def read_winner(reader: KeyReader, node: YamlNode) -> list[Check]:
    number = reader.player(node, ("nobody", "draw"))
    if number is None:
        number = 2 if (node.text or "").strip().lower() == "draw" else NONE
    return [Winner(node.line, number)]


EXPECTATIONS: Final[dict[str, Callable[[KeyReader, YamlNode], list[Check]]]] = {
    "asked": read_asked,
    "asked for": read_asked_for,
    "offered": read_offered,
    "not offered": read_not_offered,
    "comes up": read_comes_up,
    "does not come up": read_does_not_come_up,
    "targets": read_targets,
    "choices": read_choices,
    "can target": read_can_target,
    "cannot target": read_cannot_target,
    "cards": read_cards,
    "counts": read_counts,
    "lp": read_lp,
    "values": read_values,
    "counters": read_counters,
    "chain": read_chain,
    "phase": read_phase,
    "turn": read_turn,
    "log": read_log,
    "log lacks": read_log_lacks,
    "winner": read_winner,
}
