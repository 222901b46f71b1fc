"""Reading ruling files. All problems of a file are found at once, each with its line and what was expected."""

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from spellspeed.bounds import quoted, read_number
from spellspeed.cards.grades import Grade
from spellspeed.formats.position.notation import PositionError, parse
from spellspeed.formats.position.text import key_and_value
from spellspeed.judge.checks import Check
from spellspeed.judge.expectation_keys import EXPECTATIONS
from spellspeed.judge.nodes import FileProblems, Problem, YamlNode, read_nodes, read_text
from spellspeed.judge.pieces import AN_ACT, KeyReader
from spellspeed.judge.ruling import (
    EVERYONE,
    PASS,
    WAYS_TO_PASS,
    ActStep,
    ExpectStep,
    Names,
    PassStep,
    Ruling,
    RulingSource,
    Step,
    SupposeStep,
    expects,
)
from spellspeed.messages import Message, in_language
from spellspeed.shipped import Shipped
from spellspeed.words.terminal import UserError

KEYS: Final = (
    "id",
    "title",
    "title_zh",
    "rules",
    "source",
    "players",
    "silent",
    "undescribed",
    "drafts",
    "superseded",
    "given",
    "play",
    "expect",
)
NO_RULING: Final = Message("there is no ruling in this file", "这个文件里没有裁定")
A_RULING: Final = Message("a ruling", "裁定")
PROBLEM_LINE: Final = re.compile(r"^line (\d+)(?:, part \d+)?: ")
PROBLEM_LINE_ZH: Final = re.compile(r"^第\d+行(?:第\d+段)?：")
PLAYER_NAME: Final = re.compile(r"\w[\w .'-]*")
ID: Final = re.compile(r"[\w][\w.-]*")


def packaged(wanted: Callable[[str], bool] | None = None) -> list[Ruling]:
    """The rulings of the package: from all files, or from those whose text `wanted` accepts."""
    texts = packaged_texts()
    return load_texts(sorted((name, text) for name, text in texts.items() if wanted is None or wanted(text)))


def packaged_texts() -> dict[str, str]:
    """The ruling files of the package, by name."""
    files = Shipped("judge", "rulings").iterdir()
    return {item.name: item.text() for item in files if item.name.endswith((".yaml", ".yml"))}


def load_paths(paths: Iterable[Path]) -> list[Ruling]:
    """The rulings of files, and of all YAML files of folders."""
    files: list[Path] = []
    for path in paths:
        if os.path.isdir(path):
            found = sorted([*path.glob("*.yaml"), *path.glob("*.yml")])
            if not found:
                raise UserError(Message(f"no *.yaml file in {path}", f"{path}中没有*.yaml文件"))
            files += found
        else:
            files.append(path)
    return load_texts([(str(file), read_text(file)) for file in files])


def load_texts(files: Iterable[tuple[str, str]]) -> list[Ruling]:
    """The rulings of several files together: no id may be used twice."""
    found: list[Ruling] = []
    first: dict[str, Ruling] = {}
    for name, text in files:
        rulings = load(name, text)
        problems: list[Problem] = []
        for ruling in rulings:
            other = first.setdefault(ruling.id, ruling)
            if other is not ruling:
                where = f"{other.file}:{other.line}"
                used = quoted(ruling.id)
                twice = Message(f"the id {used} is already used in {where}", f"编号{used}已在{where}使用")
                problems.append(Problem(ruling.line, twice))
        if problems:
            raise FileProblems(name, problems)
        found += rulings
    return found


def load(name: str, text: str) -> list[Ruling]:
    """The rulings of one file, or `FileProblems`."""
    root = read_nodes(name, text)
    problems: list[Problem] = []
    rulings: list[Ruling] = []
    if root is None:
        raise FileProblems(name, [Problem(1, NO_RULING)])
    nodes = root.items if root.items is not None else [root]
    for node in nodes:
        if node.pairs is None:
            en = f"expected a ruling (id: ..., given: ..., play: ...), not {node.kind}"
            zh = f"应为裁定（id: ..., given: ..., play: ...），而不是{node.kind.zh}"
            problems.append(Problem(node.line, Message(en, zh)))
            continue
        reader = RulingReader(name, node, problems)
        ruling = reader.read()
        if ruling is not None:
            rulings.append(ruling)
    if not nodes:
        problems.append(Problem(root.line, NO_RULING))
    if problems:
        raise FileProblems(name, problems)
    return rulings


class GameReader(KeyReader):
    """Reading a position and what is played from it."""

    # -- the position -----------------------------------------------------------------------------------------

    def read_players(self, node: YamlNode) -> None:
        words = [self.text(item, Message("the name of a player", "玩家的名字")) for item in node.each()]
        if len(words) == 1 and "," in words[0]:
            words = [word.strip() for word in words[0].split(",")]
        if len(words) != 2 or words[0].lower() == words[1].lower():
            en = "expected the names of two players, such as 'players: [Yugi, Kaiba]'"
            self.complain(node, en, "应为两名玩家的名字，如“players: [Yugi, Kaiba]”")
            return
        for word in words:
            if not PLAYER_NAME.fullmatch(word) or word.lower() in ("expect", "suppose", EVERYONE, "nobody", "draw"):
                en = f"{quoted(word)} cannot be the name of a player"
                self.complain(node, en, f"{quoted(word)}不能用作玩家的名字")
                return
        self.names = Names(words[0], words[1])

    def read_silent(self, node: YamlNode) -> str:
        how = " ".join(self.text(node, Message("'pass'", "“pass”")).lower().split())
        if how not in WAYS_TO_PASS:
            forms = " or ".join(f"'silent: {form}'" for form in WAYS_TO_PASS)
            forms_zh = "或".join(f"“silent: {form}”" for form in WAYS_TO_PASS)
            self.complain(node, f"only passing can be silent: {forms}", f"只有放弃可以省略：{forms_zh}")
        return how

    def read_undescribed(self, node: YamlNode) -> bool:
        """Whether cards that are not described may lie there without effects: that is said, or left out."""
        if (node.text or "").strip().lower() not in ("yes", "true"):
            en = "cards that are not described are there without effects if that is asked for: 'undescribed: yes'"
            self.complain(node, en, "要让尚未描述的卡以没有效果的状态出现，写“undescribed: yes”")
        self.undescribed = node
        return True

    def read_drafts(self, node: YamlNode) -> bool:
        """Whether cards that are drafts do what their drafts say: that is said, or left out."""
        if (node.text or "").strip().lower() not in ("yes", "true"):
            en = "cards that are drafts do what their drafts say if that is asked for: 'drafts: yes'"
            self.complain(node, en, "要使用草稿的卡，写“drafts: yes”")
        self.drafts = node
        return True

    def read_given(self, node: YamlNode) -> None:
        """The position: a text in the position notation, or the same lines as keys."""
        lines: list[tuple[int, str]] = []
        if node.pairs is not None:
            for key, value in node.pairs:
                items = [item.text or "" for item in value.each()]
                if key.text is None or any(item.text is None for item in value.each()):
                    en = "expected a line of a position, such as 'A hand: Dark Hole; Raigeki'"
                    self.complain(key, en, "应为局面的一行，如“A hand: Dark Hole; Raigeki”")
                    continue
                lines.append((key.line, f"{key.text}: {'; '.join(items)}"))
        elif node.text is not None:
            first = node.line + 1 if node.block else node.line
            lines = [(first + i, line) for i, line in enumerate(node.text.split("\n"))]
        else:
            en = "expected a position: lines such as 'A hand: Dark Hole'"
            self.complain(node, en, "应为局面：如“A hand: Dark Hole”的各行")
        # A line break inside a value would shift all later lines.
        texts = [self.line_inward(number, " ".join(line.split("\n"))) for number, line in lines]
        self.position = "\n".join(texts)
        try:
            position = parse(self.position, self.undescribed is not None, self.drafts is not None)
            self.labels = position.labels
            self.definitions = position.build(undescribed=self.undescribed is not None)[1]
            if self.undescribed is not None and not position.undescribed():
                en = "every card of this position is described: 'undescribed' says nothing"
                self.complain(self.undescribed, en, "这个局面的卡都已描述：“undescribed”是多余的")
            if self.drafts is not None and not position.of_grade(Grade.DRAFT):
                en = "no card of this position is a draft: 'drafts' says nothing"
                self.complain(self.drafts, en, "这个局面没有草稿的卡：“drafts”是多余的")
        except PositionError as error:
            for problem in error.problems:
                self.note_position_problem(node, lines, problem)

    def note_position_problem(self, node: YamlNode, lines: list[tuple[int, str]], problem: str) -> None:
        found = PROBLEM_LINE.match(problem)
        line = node.line
        number = read_number(found[1]) if found else None
        if number is not None and number <= len(lines):
            line = lines[number - 1][0]
        zh = PROBLEM_LINE_ZH.sub("", in_language(problem, "zh"))
        self.note(line, Message(problem[found.end() :] if found else str(problem), zh))

    def line_inward(self, number: int, line: str) -> str:
        """A line of the position with the engine's letters for the players."""
        if self.names.usual:
            return line
        found = key_and_value(line)
        if found is None:
            return line
        key, value = found
        low = key.lower()
        for player, name in enumerate(self.names.names):
            if low.startswith(name.lower() + " "):
                key = "AB"[player] + key[len(name) :]
                break
        else:
            if low.startswith(("a ", "b ")):
                en = f"there is no key {quoted(key)}: the players are called {self.names}"
                self.note(number, Message(en, f"没有键{quoted(key)}：玩家的名字是{self.names.zh}"))
        if low in ("turn", "priority"):
            value = ", ".join(self.names.letter(part.strip()) for part in value.split(","))
        else:
            value = self.names.references_inward(value)
        return f"{key}: {value}"

    # -- the play ---------------------------------------------------------------------------------------------

    def read_play(self, node: YamlNode) -> list[Step]:
        steps: list[Step] = []
        if node.items is None:
            en = "expected a list of steps, such as '- A: activate Dark Hole ; zone 1'"
            self.complain(node, en, "应为步骤的列表，如“- A: activate Dark Hole ; zone 1”")
            return steps
        for item in node.items:
            if item.pairs is None or len(item.pairs) != 1:
                self.complain(
                    item,
                    f"expected one player and what the player does ('- {self.names.names[0]}: pass'),"
                    f" '- {EVERYONE}: pass', '- expect: ...' or '- suppose: ...'",
                    f"应为一名玩家及其动作（“- {self.names.names[0]}: pass”）、“- {EVERYONE}: pass”、“- expect: ...”"
                    "或“- suppose: ...”",
                )
                continue
            key, value = item.pairs[0]
            word = (key.text or "").strip()
            if word.lower() == "expect":
                steps.append(self.read_expect(key, value))
            elif word.lower() == "suppose":
                aside = self.read_play(value)
                if not expects(aside) and not self.problems:
                    en = "what is supposed expects nothing: an '- expect: ...' is missing"
                    self.complain(key, en, "假设中没有任何预期：缺少“- expect: ...”")
                steps.append(SupposeStep(key.line, aside))
            elif word.lower() == EVERYONE:
                how = re.sub(r"^passes\b", PASS, " ".join((value.text or "").lower().split()))
                if how not in WAYS_TO_PASS:
                    forms = " or ".join(f"'- {EVERYONE}: {form}'" for form in WAYS_TO_PASS)
                    forms_zh = "或".join(f"“- {EVERYONE}: {form}”" for form in WAYS_TO_PASS)
                    self.complain(value, f"everyone can only pass: {forms}", f"{EVERYONE}只能放弃：{forms_zh}")
                steps.append(PassStep(key.line, how))
            else:
                number = self.names.number(word)
                if number is None:
                    expected = f"{self.names}, {EVERYONE}, expect or suppose"
                    zh = f"没有玩家{quoted(word)}；应为{self.names.zh}、{EVERYONE}、expect或suppose"
                    self.complain(key, f"there is no player {quoted(word)}; expected {expected}", zh)
                    continue
                steps += self.read_acts(value, number)
        return steps

    def read_acts(self, node: YamlNode, player: int) -> list[ActStep]:
        found: list[ActStep] = []
        for item in node.each():
            for words in self.acts_in(self.text(item, AN_ACT)):
                found.append(ActStep(item.line, player, self.act(item, words)))
        return found

    # -- expectations -----------------------------------------------------------------------------------------

    def read_expect(self, key: YamlNode, node: YamlNode) -> ExpectStep:
        checks: list[Check] = []
        for word, value in self.keys(node, tuple(EXPECTATIONS), Message("expect", "expect")).items():
            checks += EXPECTATIONS[word](self, value)
        if not checks and not self.problems:
            self.complain(key, "nothing is expected here", "这里没有任何预期")
        return ExpectStep(key.line, checks)


class RulingReader(GameReader):
    def __init__(self, name: str, node: YamlNode, problems: list[Problem]) -> None:
        super().__init__(name, problems)
        self.node = node

    def read(self) -> Ruling | None:
        before = len(self.problems)
        found = self.keys(self.node, KEYS, A_RULING)
        ruling = Ruling("", self.file, self.node.line)
        self.read_head(ruling, found)
        if "given" not in found and "superseded" not in found:
            en = "the ruling has no 'given': the position it begins with"
            self.complain(self.node, en, "裁定没有“given”：开始时的局面")
        if "given" in found:
            self.read_given(found["given"])
        if len(self.problems) > before and not self.labels and "given" in found and "#" in self.position:
            return None  # without the position no label is known; more problems would only confuse
        ruling.names = self.names
        ruling.position = self.position
        ruling.labels = self.labels
        if "play" in found:
            ruling.steps += self.read_play(found["play"])
        if "expect" in found:
            ruling.steps.append(self.read_expect(found["expect"], found["expect"]))
        if "superseded" not in found and not expects(ruling.steps):
            en = "the ruling expects nothing: an 'expect' is missing"
            self.complain(self.node, en, "裁定没有任何预期：缺少“expect”")
        return ruling if len(self.problems) == before else None

    def read_head(self, ruling: Ruling, found: dict[str, YamlNode]) -> None:
        if "id" in found:
            ruling.id = self.text(found["id"], Message("an id, such as PRIO-03", "编号，如PRIO-03"))
            if ruling.id and not ID.fullmatch(ruling.id):
                en = f"{quoted(ruling.id)} is no id: letters, digits, '-' and '.' only"
                self.complain(found["id"], en, f"{quoted(ruling.id)}不是编号：只能有字母、数字、“-”和“.”")
        else:
            self.complain(self.node, "the ruling has no 'id'", "裁定没有“id”")
        for key in ("title", "title_zh", "superseded"):
            if key in found:
                setattr(ruling, key, self.text(found[key], Message(f"a {key} in words", f"{key}的文字")))
        if not ruling.title and "title" not in found:
            self.complain(self.node, "the ruling has no 'title'", "裁定没有“title”")
        if "rules" in found:
            ruling.rules = list(self.rule_ids(found["rules"]))
        if "source" in found:
            ruling.source = self.read_source(found["source"])
        if "players" in found:
            self.read_players(found["players"])
        if "silent" in found:
            ruling.silent = self.read_silent(found["silent"])
        if "undescribed" in found:
            ruling.undescribed = self.read_undescribed(found["undescribed"])
        if "drafts" in found:
            ruling.drafts = self.read_drafts(found["drafts"])
        ruling.document = self.document_of(ruling)

    def read_source(self, node: YamlNode) -> RulingSource:
        found = self.keys(node, ("document", "line", "faq"), Message("source", "source"))
        words = {
            key: self.text(value, Message(f"the {key} of the source", f"出处的{key}")) for key, value in found.items()
        }
        if "document" not in words:
            self.complain(node, "the source has no 'document'", "出处没有“document”")
        return RulingSource(words.get("document", ""), words.get("line", ""), words.get("faq", ""))

    def document_of(self, ruling: Ruling) -> str:
        if ruling.source is not None:
            return ruling.source.document
        return Path(self.file).stem if ruling.entry is None else ruling.entry.document
