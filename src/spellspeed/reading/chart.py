"""The parser: reads a sentence by a grammar, top down, and keeps every place at which a rule may end.

A grammar is text:

    NAME
     | pattern => template

- A word in lower case is that word in any number or case; a word in capitals is another rule or a class of words
  (`NUM`, `Q`, `Qname` ..., `CAP`); `N3` is the number 3.
- `c:RULE` calls what the rule makes `c` in the template; `c+:RULE` collects several; `w:(a | b)` is the word itself.
- `( | )` are alternatives, `[ ]` may be left out, `*` and `+` repeat.
- `~word` is a word that adds nothing to the meaning. Without the sign, every word that may be left out must be heard
  (a test sees to it).
- `//` begins a comment; a line that is indented deeper continues the one above.
- The template is text of the effect language (`templates.py`). Without one, the value is that of the only capture.

Up to `MOST` different values are kept of every rule for the same words, in the order of the alternatives. A rule whose
name is followed by `!` keeps only the first: its order says which one is meant.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from spellspeed.reading.refusal import Place, Reject
from spellspeed.reading.tokens import CLASSES, PrintedWord, lemma

MOST: Final = 3  # different values of one rule for the same words
AROUND: Final = 3  # words that a refusal shows before and after the place

Env = tuple[tuple[str, object, bool], ...]  # captures: name, value, one of several
Runs = Callable[["Chart", int], list[tuple[int, Env]]]
Maker = Callable[[dict[str, object]], object]

_RULE: Final = re.compile(r"([A-Z][A-Z0-9_]*)(!?)$")
_COMMENT: Final = re.compile(r"(^|\s)//.*")
_PIECE: Final = re.compile(r"[a-z_0-9]+\+?:(?=[A-Z(])|[()\[\]|*]|(?<=[\w)\]])\+(?=\s|$|\)|\])|[^\s()\[\]|*+]+")
_NUMBER: Final = re.compile(r"N\d+$")


class KeySource(Protocol):
    """A sentence, as the parser sees it: at every place the keys that fit there, each with the place behind it."""

    @property
    def keys(self) -> Sequence[Mapping[str, int]]:
        """For every place, and for the end: key -> how far it reaches."""

    def said(self, start: int, end: int) -> object:
        """What stands there, for a capture of words."""

    def shown(self, start: int, end: int) -> str:
        """What stands there, for people."""


class WordSource:
    """A sentence in words."""

    def __init__(self, words: list[PrintedWord]) -> None:
        self.words = words
        self.keys: list[Mapping[str, int]] = [*(dict.fromkeys(word.keys, 1) for word in words), {}]

    def said(self, start: int, end: int) -> object:
        """The value of one word, or several words in lower case."""
        if end == start + 1:
            word = self.words[start]
            return word.value if isinstance(word.value, int) or "Q" in word.keys else word.key
        return " ".join(word.key for word in self.words[start:end])

    def shown(self, start: int, end: int) -> str:
        return " ".join(word.raw for word in self.words[start:end])


class GrammarError(Exception):
    """The grammar itself is wrong."""


class Piece:
    """One part of a pattern."""

    __slots__ = ("inside", "kind", "many", "silent", "word")

    def __init__(self, kind: str, word: str = "", inside: "list[Piece] | None" = None, many: bool = False) -> None:
        self.kind = kind  # word, rule, capture, maybe, star, plus, either, row
        self.word = word
        self.inside: list[Piece] = inside or []
        self.many = many
        self.silent = False

    def captures(self) -> list[str]:
        found = [self.word] if self.kind == "capture" else []
        for part in self.inside:
            found += part.captures()
        return list(dict.fromkeys(found))

    def walk(self) -> "Iterator[Piece]":
        yield self
        for part in self.inside:
            yield from part.walk()


class Alternative:
    """One line of a rule."""

    __slots__ = ("captures", "file", "line", "make", "pattern", "rule", "template", "text")

    def __init__(
        self, rule: str, text: str, template: str, file: str, line: int, spelled: Callable[[str], str] = lemma
    ) -> None:
        self.rule = rule
        self.text = text
        self.template = template
        self.file = file
        self.line = line
        self.pattern = _PieceReader(text, f"{file}:{line}", spelled).read()
        self.captures = self.pattern.captures()
        self.make: Maker | None = None


class _PieceReader:
    def __init__(self, text: str, where: str, spelled: Callable[[str], str]) -> None:
        self.spelled = spelled
        while re.search(r"\(([^()]*)\)\?", text):
            text = re.sub(r"\(([^()]*)\)\?", r"[\1]", text)
        self.pieces = _PIECE.findall(text)
        self.at = 0
        self.where = where

    def read(self) -> Piece:
        pattern = self.alternatives()
        if self.at != len(self.pieces):
            raise GrammarError(f"{self.where}: {' '.join(self.pieces[self.at :])} closes nothing")
        return pattern

    def alternatives(self) -> Piece:
        rows: list[Piece] = [Piece("row")]
        while self.at < len(self.pieces) and self.pieces[self.at] not in ")]":
            if self.pieces[self.at] == "|":
                rows.append(Piece("row"))
                self.at += 1
            else:
                rows[-1].inside.append(self.item())
        return rows[0] if len(rows) == 1 else Piece("either", inside=rows)

    def item(self) -> Piece:
        part = self.atom()
        while self.at < len(self.pieces) and self.pieces[self.at] in ("*", "+"):
            part = Piece({"*": "star", "+": "plus"}[self.pieces[self.at]], inside=[part])
            self.at += 1
        return part

    def atom(self) -> Piece:
        piece = self.pieces[self.at]
        self.at += 1
        if piece.endswith(":") and len(piece) > 1:
            return Piece("capture", piece.rstrip(":").rstrip("+"), [self.atom()], "+" in piece)
        if piece in "([":
            inside = self.alternatives()
            if self.at >= len(self.pieces) or self.pieces[self.at] != {"(": ")", "[": "]"}[piece]:
                raise GrammarError(f"{self.where}: a {piece} that is never closed")
            self.at += 1
            return inside if piece == "(" else Piece("maybe", inside=[inside])
        if piece in CLASSES or _NUMBER.match(piece):
            return Piece("word", piece)
        if _RULE.match(piece):
            return Piece("rule", piece)
        part = Piece("word", self.spelled(piece.lstrip("~")))
        part.silent = piece.startswith("~")
        return part


class Grammar:
    """Rules by name, ready to read sentences."""

    def __init__(
        self,
        files: Iterable[tuple[str, str]],
        makers: Callable[[Alternative], Maker | None],
        spelled: Callable[[str], str] = lemma,
    ) -> None:
        """`files`: their names and texts; `makers` turns a template into the function that makes its value; `spelled`:
        how a word of a pattern is written as a key.
        """
        self.spelled = spelled
        self.rules: dict[str, list[Alternative]] = {}
        self.ordered: set[str] = set()
        for file, text in files:
            self._read(file, text)
        self._refuse_unknown()
        for alternative in self.alternatives():
            alternative.make = makers(alternative)
        self.numbers = {name: number for number, name in enumerate(self.rules)}
        self.first: dict[str, set[str]] = {name: set() for name in self.rules}
        self.nullable: dict[str, bool] = dict.fromkeys(self.rules, False)
        self._find_first_words()
        self.runs = [self._rule(name) for name in self.rules]

    def alternatives(self) -> Iterator[Alternative]:
        for found in self.rules.values():
            yield from found

    # -- reading the text ----------------------------------------------------------------------------------------

    def _read(self, file: str, text: str) -> None:
        name = ""
        rows: list[tuple[int, str]] = []
        for number, raw in enumerate(text.split("\n"), 1):
            line = _COMMENT.sub("", raw).rstrip()
            rule = _RULE.match(line)
            if not line.strip():
                continue
            if rule is not None:
                self._enter(name, rows, file)
                name, rows = rule.group(1), []
                if name in self.rules:
                    raise GrammarError(f"{file}:{number}: the rule {name} stands twice")
                self.rules[name] = []
                if rule.group(2):
                    self.ordered.add(name)
            elif line.startswith(" |"):
                rows.append((number, line[2:].strip()))
            elif rows:
                rows[-1] = rows[-1][0], f"{rows[-1][1]} {line.strip()}"
            else:
                raise GrammarError(f"{file}:{number}: {line.strip()} belongs to no rule")
        self._enter(name, rows, file)

    def _enter(self, name: str, rows: list[tuple[int, str]], file: str) -> None:
        for number, row in rows:
            pattern, _, template = row.partition("=>")
            self.rules[name].append(Alternative(name, pattern.strip(), template.strip(), file, number, self.spelled))

    def _refuse_unknown(self) -> None:
        for one in self.alternatives():
            for part in one.pattern.walk():
                if part.kind == "rule" and part.word not in self.rules:
                    raise GrammarError(f"{one.file}:{one.line}: there is no rule {part.word}")

    # -- with which words a rule can begin ------------------------------------------------------------------------

    def _first_of(self, part: Piece) -> tuple[set[str], bool]:
        """The words with which it can begin, and whether it can be empty."""
        if part.kind == "word":
            return {part.word}, False
        if part.kind == "rule":
            return self.first[part.word], self.nullable[part.word]
        if part.kind in ("maybe", "star"):
            return self._first_of(part.inside[0])[0], True
        if part.kind in ("capture", "plus"):
            return self._first_of(part.inside[0])
        found: set[str] = set()
        if part.kind == "either":
            parts = [self._first_of(one) for one in part.inside]
            return found.union(*(words for words, _ in parts)), any(empty for _, empty in parts)
        for one in part.inside:
            words, empty = self._first_of(one)
            found |= words
            if not empty:
                return found, False
        return found, True

    def _find_first_words(self) -> None:
        changed = True
        while changed:
            changed = False
            for name, alternatives in self.rules.items():
                for one in alternatives:
                    words, empty = self._first_of(one.pattern)
                    if (empty and not self.nullable[name]) or not words <= self.first[name]:
                        self.nullable[name] |= empty
                        self.first[name] |= words
                        changed = True

    # -- parts as functions ----------------------------------------------------------------------------------------

    def _rule(self, name: str) -> "Callable[[Chart, int], list[tuple[int, object]]]":
        parts: list[tuple[frozenset[str] | None, Runs, Maker | None]] = []
        for one in self.rules[name]:
            words, empty = self._first_of(one.pattern)
            parts.append((None if empty else frozenset(words), self._part(one.pattern), one.make))
        most = 1 if name in self.ordered else MOST

        def run(chart: "Chart", start: int) -> list[tuple[int, object]]:
            keys = chart.keys[start]
            found: dict[int, list[object]] = {}
            for words, runs, make in parts:
                if words is not None and words.isdisjoint(keys):
                    continue
                for end, env in runs(chart, start):
                    known = found.get(end)
                    if known is not None and len(known) >= most:
                        continue
                    value = made(make, env)
                    if value is None:
                        continue
                    if known is None:
                        found[end] = [value]
                    elif value not in known:
                        known.append(value)
            return [(end, value) for end in sorted(found, reverse=True) for value in found[end]]

        return run

    def _part(self, part: Piece) -> Runs:
        makers: dict[str, Callable[[Piece], Runs]] = {
            "word": self._word, "rule": self._ends, "capture": self._capture, "maybe": self._maybe,
            "star": self._star, "plus": self._plus, "either": self._either, "row": self._row,
        }  # fmt: skip
        return makers[part.kind](part)

    def _word(self, part: Piece) -> Runs:
        word = part.word

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            width = chart.keys[at].get(word)
            if width is None:
                return []
            chart.farthest = max(chart.farthest, at + width)
            return [(at + width, ())]

        return run

    def _call(self, part: Piece) -> "Callable[[Chart, int], list[tuple[int, object]]]":
        number = self.numbers[part.word]
        return lambda chart, at: chart.call(number, at)

    def _ends(self, part: Piece) -> Runs:
        call = self._call(part)

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            return [(end, ()) for end in dict.fromkeys(end for end, _ in call(chart, at))]

        return run

    def _capture(self, part: Piece) -> Runs:
        name, inside, many = part.word, part.inside[0], part.many
        if inside.kind == "rule":
            call = self._call(inside)

            def captured(chart: "Chart", at: int) -> list[tuple[int, Env]]:
                return [(end, ((name, value, many),)) for end, value in call(chart, at)]

            return captured
        runs = self._part(inside)

        def spelled(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            return [(end, (*env, (name, chart.text.said(at, end), many))) for end, env in runs(chart, at)]

        return spelled

    def _maybe(self, part: Piece) -> Runs:
        runs = self._part(part.inside[0])

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            found = runs(chart, at)
            return found if any(end == at for end, _ in found) else [*found, (at, ())]

        return run

    def _star(self, part: Piece) -> Runs:
        return self._many(part, True)

    def _plus(self, part: Piece) -> Runs:
        return self._many(part, False)

    def _many(self, part: Piece, empty: bool) -> Runs:
        runs = self._part(part.inside[0])

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            found: dict[int, list[Env]] = {at: [()]} if empty else {}
            work: list[tuple[int, Env]] = [(at, ())]
            while work:
                here, env = work.pop()
                for end, more in runs(chart, here):
                    known = found.setdefault(end, [])
                    if end > here and len(known) < MOST:
                        known.append(env + more)
                        work.append((end, env + more))
            return [(end, env) for end, envs in found.items() for env in envs]

        return run

    def _either(self, part: Piece) -> Runs:
        parts: list[tuple[frozenset[str] | None, Runs]] = []
        for one in part.inside:
            words, empty = self._first_of(one)
            parts.append((None if empty else frozenset(words), self._part(one)))

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            keys = chart.keys[at]
            found: list[tuple[int, Env]] = []
            for words, runs in parts:
                if words is None or not words.isdisjoint(keys):
                    found += [one for one in runs(chart, at) if one not in found]
            return found

        return run

    def _row(self, part: Piece) -> Runs:
        items = [self._part(one) for one in part.inside]
        if len(items) == 1:
            return items[0]

        def run(chart: "Chart", at: int) -> list[tuple[int, Env]]:
            states: list[tuple[int, Env]] = [(at, ())]
            for runs in items:
                following: list[tuple[int, Env]] = []
                counted: dict[int, int] = {}
                for here, env in states:
                    for end, more in runs(chart, here):
                        number = counted.get(end, 0)
                        if number < MOST * MOST:
                            counted[end] = number + 1
                            following.append((end, env + more))
                if not following:
                    return []
                states = following
            return states

        return run

    # -- reading a sentence --------------------------------------------------------------------------------------

    def read(self, text: "KeySource", start: str) -> "Chart":
        """The chart of a sentence: all values of the rule `start` that span it are in `values`."""
        chart = Chart(self, text)
        chart.values = chart.spanning(start)
        return chart


def made(make: Maker | None, env: Env) -> object:
    """What an alternative makes of its captures; None where it rejects them."""
    if make is None:
        return env[-1][1] if env else True
    values: dict[str, object] = {}
    for name, value, many in env:
        if many:
            before = values.get(name, ())
            assert isinstance(before, tuple)
            values[name] = (*before, value)
        else:
            values[name] = value
    try:
        return make(values)
    except Reject:
        return None


class Chart:
    """One sentence that is being read."""

    def __init__(self, grammar: Grammar, text: "KeySource") -> None:
        self.grammar = grammar
        self.text = text
        self.keys = text.keys
        self.memo: list[dict[int, list[tuple[int, object]]]] = [{} for _ in grammar.runs]
        self.firsts = [(None if grammar.nullable[name] else grammar.first[name]) for name in grammar.rules]
        self.farthest = 0
        self.values: list[object] = []

    def spanning(self, start: str) -> list[object]:
        """All values of a rule that span the sentence."""
        last = len(self.keys) - 1
        if not last:
            return []
        return [value for end, value in self.call(self.grammar.numbers[start], 0) if end == last]

    def call(self, number: int, at: int) -> list[tuple[int, object]]:
        """All ends and values of a rule from here. A rule that calls itself at the same place finds nothing there."""
        memo = self.memo[number]
        found = memo.get(at)
        if found is None:
            first = self.firsts[number]
            memo[at] = []
            if first is None or not first.isdisjoint(self.keys[at]):
                found = memo[at] = self.grammar.runs[number](self, at)
            else:
                found = memo[at]
        return found

    def stop(self, sentence: str) -> Place:
        """The place up to which the words could be read."""
        at = self.farthest
        shown = self.text.shown
        return Place(sentence, shown(max(0, at - AROUND), at), shown(at, at + AROUND), shown(0, at))
