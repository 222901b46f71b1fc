"""Reads the pieces of a ruling file: texts, numbers, players, cards, acts. Problems are noted; reading goes on."""

import re
from typing import Final

from spellspeed.bounds import MOST_PROBLEMS, quoted, read_number
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.names import UnknownCard
from spellspeed.judge.nodes import FileProblems, Problem, YamlNode
from spellspeed.judge.ruling import Names
from spellspeed.messages import Message, did_you_mean, message_of, nearest_words
from spellspeed.rulebook import UnknownRule, rule
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts import check_words, is_told
from spellspeed.words.card_words import CardWords, parse_card

LONGEST: Final = 2_000  # characters of an act, a title, a card
A_RULE: Final = Message("the id of a rule, such as PRIO-02", "规则编号，如PRIO-02")
A_CARD: Final = Message("the name of a card", "卡名")
AN_ACT: Final = Message("an act, such as 'activate Dark Hole'", "动作，如“发动黑洞”")


def parts_of(words: str) -> list[str]:
    """What stands between semicolons."""
    return [part.strip() for part in words.replace("；", ";").split(";")]


class KeyReader:
    """Reads values under keys; problems are noted, and reading goes on."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        self.file = name
        self.problems = problems
        self.names = Names()
        self.labels: dict[str, int] = {}
        self.position = ""
        self.definitions: list[Definition] = []  # of the cards of the position
        self.undescribed: YamlNode | None = None  # where it is said that cards without a description may be there
        self.drafts: YamlNode | None = None  # the same of drafts

    def complain(self, node: YamlNode, en: str, zh: str) -> None:
        self.note(node.line, Message(en, zh))

    def complain_of(self, node: YamlNode, error: Exception) -> None:
        self.note(node.line, message_of(error))

    def note(self, line: int, text: Message) -> None:
        """Note a problem; reading stops after too many."""
        self.problems.append(Problem(line, text))
        if len(self.problems) >= MOST_PROBLEMS:
            raise FileProblems(self.file, self.problems)

    def keys(self, node: YamlNode, known: tuple[str, ...], what: Message) -> dict[str, YamlNode]:
        """The values of a mapping by key; a key that is not known or comes twice is a problem."""
        found: dict[str, YamlNode] = {}
        if node.pairs is None:
            listed = ", ".join(known)
            zh = f"{what.zh}应为键值（{listed}），而不是{node.kind.zh}"
            self.complain(node, f"expected {what} as keys ({listed}), not {node.kind}", zh)
            return found
        for key, value in node.pairs:
            word = " ".join((key.text or "").lower().split()) if key.text is not None else ""
            if word not in known:
                said = quoted(key.text) if key.text is not None else repr(str(key.kind))
                listed = ", ".join(known)
                meant = did_you_mean(nearest_words(word, known))
                zh = f"{what.zh}中没有键{said}；应为：{listed}{meant.zh}"
                self.complain(key, f"there is no key {said} in {what}; expected one of: {listed}{meant}", zh)
            elif word in found:
                self.complain(key, f"the key {word!r} is given twice", f"键{word!r}重复")
            else:
                found[word] = value
        return found

    def open_pairs(self, node: YamlNode, what: Message) -> list[tuple[str, YamlNode, YamlNode]]:
        """Pairs whose keys are names."""
        if node.pairs is None:
            self.complain(node, f"expected {what}, not {node.kind}", f"应为{what.zh}，而不是{node.kind.zh}")
            return []
        found: list[tuple[str, YamlNode, YamlNode]] = []
        seen: set[str] = set()
        for key, value in node.pairs:
            if not key.text:
                self.complain(key, f"expected {what}", f"应为{what.zh}")
            elif key.text in seen:
                self.complain(key, f"{quoted(key.text)} is given twice", f"{quoted(key.text)}重复")
            else:
                seen.add(key.text)
                found.append((key.text, key, value))
        return found

    def text(self, node: YamlNode, what: Message) -> str:
        if not node.text or not node.text.strip():
            self.complain(node, f"expected {what}, not {node.kind}", f"应为{what.zh}，而不是{node.kind.zh}")
            return ""
        if len(node.text) > LONGEST:
            length = f"{len(node.text):,}"
            en = f"expected {what}, not a text of {length} characters"
            self.complain(node, en, f"应为{what.zh}，而不是{length}个字符的文本")
            return ""
        return node.text.strip()

    def number(self, node: YamlNode, what: Message) -> int:
        text = self.text(node, what)
        number = read_number(text)
        if text and number is None:
            zh = f"{what.zh}应为数字，而不是{quoted(text)}"
            self.complain(node, f"expected {what}, a number, not {quoted(text)}", zh)
        return number or 0

    def player(self, node: YamlNode, others: tuple[str, ...] = ()) -> int | None:
        text = self.text(node, Message(f"a player ({self.names})", f"玩家（{self.names.zh}）"))
        number = self.names.number(text)
        if number is None and text and text.lower() not in others:
            expected = " or ".join([str(self.names), *others])
            expected_zh = "或".join([self.names.zh, *others])
            zh = f"没有玩家{quoted(text)}；应为{expected_zh}"
            self.complain(node, f"there is no player {quoted(text)}; expected {expected}", zh)
        return number

    def rule_ids(self, node: YamlNode) -> tuple[str, ...]:
        found: list[str] = []
        for item in node.each():
            for word in re.split(r"[,\s]+", self.text(item, A_RULE)):
                try:
                    if word:
                        found.append(rule(word).id)
                except UnknownRule as error:
                    self.complain_of(item, error)
        return tuple(found)

    def card(self, node: YamlNode, words: str) -> CardWords | None:
        try:
            return parse_card(self.names.references_inward(words), self.labels)
        except (BadAct, UnknownCard) as error:
            self.complain_of(node, error)
            return None

    def cards(self, node: YamlNode) -> tuple[tuple[str, CardWords], ...]:
        found: list[tuple[str, CardWords]] = []
        for item in node.each():
            if not item.text and len(node.each()) == 1:
                continue  # an empty "targets:" means none
            words = self.text(item, A_CARD)
            card = self.card(item, words) if words else None
            if card is not None:
                found.append((words, card))
        return tuple(found)

    def acts_in(self, text: str) -> list[str]:
        """The acts between semicolons; a semicolon in the words of an option, after a colon, does not separate."""
        found: list[str] = []
        for part in parts_of(text):
            if found and is_told(found[-1], self.labels) and not self.is_understood(part):
                found[-1] += f"; {part}"
            elif part:
                found.append(part)
        return found

    def is_understood(self, words: str) -> bool:
        try:
            check_words(self.names.references_inward(words), self.labels, self.definitions)
        except (BadAct, UnknownCard):
            return False
        return True

    def act(self, node: YamlNode, words: str) -> str:
        """The act with the engine's letters for the players; a problem if it cannot be understood."""
        inward = self.names.references_inward(words)
        try:
            check_words(inward, self.labels, self.definitions)
        except (BadAct, UnknownCard) as error:
            self.complain_of(node, error)
        return inward

    def because(self, node: YamlNode | None) -> tuple[str, ...]:
        return () if node is None else self.rule_ids(node)
