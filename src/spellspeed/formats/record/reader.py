"""Reading the text of a saved duel, line by line. The file can come from anybody: everything is bounded and checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spellspeed.board.constants import MOST_CARDS, NONE
from spellspeed.board.question import Option
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import MOST_PROBLEMS, shown
from spellspeed.cards.grades import Grade
from spellspeed.facts.facts import Facts
from spellspeed.formats.record.errors import Problem, RecordError
from spellspeed.formats.record.own_cards import OwnCards
from spellspeed.formats.record.readings import UsedReading
from spellspeed.formats.record.values import (
    PLAYERS,
    SEEDS,
    Answer,
    Cards,
    FromDecks,
    FromPosition,
    Redeal,
    Reseed,
    SavedDuel,
    Start,
    Step,
    Surrender,
)

FORMAT: Final = 1
MOST_BYTES: Final = 16_000_000
MOST_DEPTH: Final = 50  # variations of variations
MOST_HEADERS: Final = 100
MOST_STEPS: Final = 100_000
MOST_CHANCES: Final = 5_000  # reseeds and redeals; each begins a fork
LONGEST: Final = 20_000  # characters of a comment
LONGEST_NAME: Final = 500
HIGHEST: Final = 1_000_000  # number of an option, of life points ...
NUMBERS: Final = 1 << 62

Line = dict[str, object]


ANOTHER: Final = (
    "another duel begins here; of a file with many, one is read at a time (replay --duel N, Record.load_all)",
    "这里开始了另一局决斗；含多局决斗的文件要逐局读取（replay --duel N，Record.load_all）",
)


def wrong(en: str, zh: str) -> RecordError:
    return RecordError([(en, zh)])


class Open:
    """A course that is being read: the main line, or a variation of the step before it."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.variations: list[list[tuple[Step, ...]]] = []  # of each step

    def course(self) -> tuple[Step, ...]:
        return tuple(
            replace(step, variations=tuple(variations)) if variations else step
            for step, variations in zip(self.steps, self.variations)
        )


class RecordReader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.version = ""
        self.headers: dict[str, str] = {}
        self.rules: dict[str, int] = {}
        self.decks: dict[int, tuple[Cards, Cards]] = {}
        self.start: Start | None = None
        self.ask_forced = False
        self.comment = ""
        self.end = ""
        self.texts: list[tuple[int, str]] = []
        self.facts: list[tuple[int, str]] = []
        self.names: list[tuple[str, str, str]] = []
        self.readings: list[UsedReading] = []
        self.courses: list[Open] = [Open()]
        self.steps = 0
        self.chances = 0
        self.kinds: dict[str, tuple[Callable[[Line], None], str]] = {
            "headers": (self.read_headers, ""),
            "names": (self.read_names, ""),
            "facts": (self.read_facts, ""),
            "card": (self.read_card, "text"),
            "readings": (self.read_readings, ""),
            "rules": (self.read_rules, ""),
            "deck": (self.read_deck, "main extra"),
            "duel": (self.read_duel, "seed first check_decks shuffle ask_forced undescribed drafts"),
            "position": (self.read_position, "seed ask_forced undescribed drafts"),
            "comment": (self.read_comment, ""),
            "answer": (self.read_answer, "of player asked option words"),
            "reseed": (self.read_reseed, ""),
            "redeal": (self.read_redeal, "seed"),
            "surrender": (self.read_surrender, ""),
            "variation": (self.read_variation, ""),
            "end": (self.read_end, ""),
        }

    def read(self) -> SavedDuel:
        if len(self.text) > MOST_BYTES:
            raise wrong(f"the text is longer than {MOST_BYTES:,} characters", f"文本超过{MOST_BYTES:,}个字符")
        first = True
        for number, text in enumerate(self.text.split("\n"), 1):
            if not text.strip():
                continue
            try:
                line = object_of(text)
                if first:
                    self.read_first(line)
                elif "spellspeed" in line:
                    self.problems = [(f"line {number}: {ANOTHER[0]}", f"第{number}行：{ANOTHER[1]}")]
                    break
                else:
                    self.read_line(line)
            except RecordError as error:
                self.problems += [(f"line {number}: {en}", f"第{number}行：{zh}") for en, zh in error.problems]
                if first or len(self.problems) >= MOST_PROBLEMS:
                    break
            first = False
        if first and not self.problems:
            self.problems.append(("there is nothing in it", "内容为空"))
        if not self.problems and self.start is None:
            self.problems.append(("the duel has no beginning: duel or position", "缺少决斗的开始：duel或position行"))
        if not self.problems and len(self.courses) > 1:
            self.problems.append(("a variation does not end", "有变化没有结束"))
        if self.problems or self.start is None:
            raise RecordError(self.problems)
        return SavedDuel(
            self.start,
            self.courses[0].course(),
            ruleset_of(self.rules),
            self.ask_forced,
            tuple(self.headers.items()),
            self.comment,
            OwnCards(tuple(self.texts), tuple(self.facts), tuple(self.names)),
            self.end,
            self.version,
            tuple(self.readings),
        )

    def read_first(self, line: Line) -> None:
        if "spellspeed" not in line or "record" not in line:
            raise wrong("not a saved duel: it lacks spellspeed and record", "不是保存的决斗：没有spellspeed和record")
        if line["record"] != FORMAT:
            found = shown(str(line["record"]))
            raise wrong(f"the format {found} is not known, only {FORMAT}", f"未知的格式{found}，只支持{FORMAT}")
        self.version = text_of(line, "spellspeed", LONGEST_NAME)

    def read_line(self, line: Line) -> None:
        for kind, (act, further) in self.kinds.items():
            if kind in line:
                unknown = [key for key in line if key != kind and key not in further.split()]
                if unknown:
                    name = shown(unknown[0])
                    raise wrong(f"a line with {kind} has no {name}", f"{kind}行没有{name}")
                if self.end and kind != "end":
                    self.follows("something stands after the end", "结束之后还有内容")
                act(line)
                return
        known = ", ".join(self.kinds)
        raise wrong(f"no such line is known; the lines are: {known}", f"不是任何一种行：{known}")

    # -- before the first answer ------------------------------------------------------------------------------

    def before_play(self) -> None:
        if self.start is not None:
            raise wrong("this stands before the line with duel or position", "这应在duel或position行之前")

    def read_headers(self, line: Line) -> None:
        self.before_play()
        rows = line["headers"]
        if not isinstance(rows, dict) or not all(isinstance(value, str) for value in rows.values()):
            raise wrong("headers are texts with names", "头信息是带名称的文本")
        self.headers.update(rows)
        longest = max((len(part) for row in self.headers.items() for part in row), default=0)
        if len(self.headers) > MOST_HEADERS or longest > LONGEST_NAME:
            raise wrong(
                f"there are at most {MOST_HEADERS} headers of {LONGEST_NAME} characters",
                f"头信息最多{MOST_HEADERS}项，每项最多{LONGEST_NAME}个字符",
            )

    def read_names(self, line: Line) -> None:
        self.before_play()
        tables = line["names"]
        for table, rows in tables.items() if isinstance(tables, dict) else [("", None)]:
            if not isinstance(rows, dict) or not all(isinstance(other, str) for other in rows.values()):
                raise wrong("names are tables of English names with the Chinese ones", "names是英文名与中文名的表")
            self.names += [(table, name, other) for name, other in rows.items()]

    def read_facts(self, line: Line) -> None:
        self.before_play()
        row = line["facts"]
        if not isinstance(row, dict):
            raise wrong("facts are those of one card", "facts是一张卡的数据")
        try:
            facts = Facts(row)
        except ValueError as error:
            raise wrong(shown(str(error), LONGEST_NAME), f"卡的数据有误：{shown(str(error), LONGEST_NAME)}") from None
        self.facts.append((facts.passcode, json.dumps(facts.row(), ensure_ascii=False)))

    def read_card(self, line: Line) -> None:
        self.before_play()
        self.texts.append((number_of(line, "card", 10**9), lines_of(line, "text")))

    def read_readings(self, line: Line) -> None:
        self.before_play()
        rows = line["readings"]
        if not isinstance(rows, list) or len(rows) > MOST_CARDS:
            raise wrong("readings are a list of cards", "readings是卡的列表")
        self.readings = [reading_of(row) for row in rows]

    def read_rules(self, line: Line) -> None:
        self.before_play()
        usual = Ruleset()
        rows = line["rules"]
        if not isinstance(rows, dict):
            raise wrong("rules are switches with their values", "rules是规则开关及其值")
        for name, value in rows.items():
            known = getattr(usual, name, None)
            if name.startswith("_") or not isinstance(known, int):
                raise wrong(f"there is no rule called {shown(name)}", f"没有名为{shown(name)}的规则")
            if type(value) is not type(known) or value > HIGHEST:
                kind = ("yes or no", "真或假") if isinstance(known, bool) else ("a number", "数")
                raise wrong(f"the rule {name} is {kind[0]}", f"规则{name}的值是{kind[1]}")
            self.rules[name] = value
        ruleset_of(self.rules)

    def read_deck(self, line: Line) -> None:
        self.before_play()
        self.decks[player_of(line, "deck")] = (cards_of(line, "main"), cards_of(line, "extra"))

    def read_duel(self, line: Line) -> None:
        self.before_play()
        if line["duel"] != "decks" or sorted(self.decks) != [0, 1]:
            raise wrong("a duel of decks has a deck of A and a deck of B before it", "决斗之前应有A和B的卡组")
        first = player_of(line, "first") if "first" in line else 0
        check, shuffle = flag_of(line, "check_decks", True), flag_of(line, "shuffle", True)
        self.ask_forced = flag_of(line, "ask_forced", False)
        decks, seed = (self.decks[0], self.decks[1]), seed_of(line, "seed")
        undescribed, drafts = flag_of(line, "undescribed", False), flag_of(line, "drafts", False)
        self.start = FromDecks(decks, seed, first, check, shuffle, undescribed, drafts)

    def read_position(self, line: Line) -> None:
        self.before_play()
        if self.decks:
            raise wrong("a duel from a position has no decks", "从场面开始的决斗没有卡组")
        self.ask_forced = flag_of(line, "ask_forced", False)
        undescribed = flag_of(line, "undescribed", False)
        drafts = flag_of(line, "drafts", False)
        self.start = FromPosition(lines_of(line, "position"), seed_of(line, "seed"), undescribed, drafts)

    # -- the course -------------------------------------------------------------------------------------------

    def read_comment(self, line: Line) -> None:
        comment = text_of(line, "comment", LONGEST)
        self.in_play()
        course = self.courses[-1]
        if course.steps:
            step = course.steps[-1]
            said = f"{step.comment}\n{comment}" if step.comment else comment
            course.steps[-1] = replace(step, comment=said)
        elif len(self.courses) == 1:
            self.comment = f"{self.comment}\n{comment}" if self.comment else comment
        else:
            raise wrong("a comment stands after the answer that it is about", "评注应在所评的回答之后")

    def in_play(self) -> None:
        if self.start is None:
            self.follows("the duel has not begun: duel or position comes first", "决斗尚未开始：应先有duel或position")

    def follows(self, en: str, zh: str) -> None:
        """Note a problem only if it is the first, since it may follow from an earlier one."""
        raise RecordError([] if self.problems else [(en, zh)])

    def step(self, step: Step) -> None:
        self.in_play()
        self.steps += 1
        self.chances += isinstance(step, Reseed | Redeal)
        if self.steps > MOST_STEPS or self.chances > MOST_CHANCES:
            raise wrong(
                f"a record has at most {MOST_STEPS:,} steps, and {MOST_CHANCES:,} of them chance",
                f"记录最多有{MOST_STEPS:,}步，其中重设随机最多{MOST_CHANCES:,}步",
            )
        self.courses[-1].steps.append(step)
        self.courses[-1].variations.append([])

    def read_answer(self, line: Line) -> None:
        option = option_of(line["option"]) if "option" in line else None
        if "words" in line:
            text_of(line, "words", LONGEST)
        player = player_of(line, "player") if "player" in line else NONE
        asked = text_of(line, "asked", LONGEST_NAME) if "asked" in line else ""
        count = number_of(line, "of", HIGHEST) if "of" in line else 0
        self.step(Answer(number_of(line, "answer", HIGHEST), count, player, asked, option))

    def read_reseed(self, line: Line) -> None:
        self.step(Reseed(seed_of(line, "reseed")))

    def read_redeal(self, line: Line) -> None:
        self.step(Redeal(player_of(line, "redeal"), seed_of(line, "seed") if "seed" in line else None))

    def read_surrender(self, line: Line) -> None:
        self.step(Surrender(player_of(line, "surrender")))

    def read_variation(self, line: Line) -> None:
        self.in_play()
        what = line["variation"]
        if what == "begin":
            if not self.courses[-1].steps:
                raise wrong("a variation stands after the answer that it replaces", "变化应在所替换的回答之后")
            if len(self.courses) > MOST_DEPTH:
                raise wrong(f"variations of variations go {MOST_DEPTH} deep at most", f"变化最多嵌套{MOST_DEPTH}层")
            self.courses.append(Open())
        elif what == "end" and len(self.courses) > 1:
            course = self.courses.pop().course()
            if not course:
                raise wrong("there is nothing in the variation", "变化是空的")
            self.courses[-1].variations[-1].append(course)
        else:
            raise wrong("a variation begins, and then it ends: begin, end", "变化应先begin再end")

    def read_end(self, line: Line) -> None:
        self.in_play()
        self.end = text_of(line, "end", LONGEST_NAME)


# -- parts of a line -------------------------------------------------------------------------------------------


def object_of(text: str) -> Line:
    try:
        found: object = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise wrong(f"no JSON ({error.msg}, column {error.colno})", f"不是JSON（第{error.colno}列）") from None
    except (ValueError, RecursionError, MemoryError):
        raise wrong("no JSON that can be read", "无法读取的JSON") from None
    if "\\ud" in text.lower() and not is_writable(found):
        raise wrong("it has a lone surrogate", "含有不完整的字符")
    if not isinstance(found, dict) or not found:
        raise wrong("a line is a JSON object", "每行是一个JSON对象")
    return found


def is_writable(value: object) -> bool:
    """It can be written in UTF-8, which halves of characters (surrogates) cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def text_of(line: Line, key: str, longest: int) -> str:
    value = line[key]
    if not isinstance(value, str) or len(value) > longest:
        raise wrong(f"{key} is a text of at most {longest:,} characters", f"{key}是最多{longest:,}个字符的文本")
    return value


def lines_of(line: Line, key: str) -> str:
    value = line.get(key)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise wrong(f"{key} is a list of lines", f"{key}是各行的列表")
    return "\n".join(value)


def number_of(line: Line, key: str, most: int, least: int = 0) -> int:
    value = line[key]
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise wrong(f"{key} is a number from {least} to {most:,}", f"{key}是{least}到{most:,}的数")
    return value


def seed_of(line: Line, key: str) -> int:
    return number_of(line, key, SEEDS - 1) if key in line else 0


def flag_of(line: Line, key: str, usual: bool) -> bool:
    value = line.get(key, usual)
    if not isinstance(value, bool):
        raise wrong(f"{key} is true or false", f"{key}是true或false")
    return value


def player_of(line: Line, key: str) -> int:
    value = line[key]
    if not isinstance(value, str) or value not in tuple(PLAYERS):
        raise wrong(f"{key} is A or B", f"{key}是A或B")
    return PLAYERS.index(value)


def cards_of(line: Line, key: str) -> Cards:
    """Cards by name or passcode, each alone or as [count, card]; a name after that is only for readers."""
    value = line.get(key, [])
    if not isinstance(value, list):
        raise wrong(f"{key} is a list of cards", f"{key}是卡的列表")
    cards: list[int | str] = []
    for item in value:
        count, card = 1, item
        if isinstance(item, list) and 2 <= len(item) <= 3:
            count, card = number_of({key: item[0]}, key, MOST_CARDS), item[1]
        if isinstance(card, bool) or not isinstance(card, int | str):
            raise wrong("a card is a name, a passcode or [how many, card]", "卡是名称、密码或[张数, 卡]")
        cards += [card] * count
        if len(cards) > MOST_CARDS:
            raise wrong(f"a duel has at most {MOST_CARDS} cards", f"一场决斗最多{MOST_CARDS}张卡")
    return tuple(cards)


def reading_of(row: object) -> UsedReading:
    """A passcode, a grade and a digest; a name after that is only for readers."""
    if not isinstance(row, list) or not 3 <= len(row) <= 4 or row[1] not in (Grade.READ.value, Grade.DRAFT.value):
        raise wrong("a reading is [passcode, read or draft, digest]", "解读是[密码, read或draft, 摘要]")
    code = number_of({"readings": row[0]}, "readings", 10**9)
    return UsedReading(code, Grade(row[1]), text_of({"digest": row[2]}, "digest", LONGEST_NAME))


def option_of(value: object) -> Option:
    keys = ("kind", "card", "effect", "value")
    if not isinstance(value, dict) or "kind" not in value or not set(value) <= set(keys):
        raise wrong("an option has a kind, and perhaps card, effect, value", "选项有kind，可能有card、effect、value")
    usual = {"card": NONE, "effect": NONE, "value": 0}
    card, effect, number = (number_of({**usual, **value}, key, NUMBERS, -NUMBERS) for key in keys[1:])
    return Option(text_of(value, "kind", LONGEST_NAME), card, effect, number)


def ruleset_of(rules: dict[str, int]) -> Ruleset:
    try:
        return Ruleset(**rules)  # type: ignore[arg-type]
    except ValueError as error:
        raise wrong(str(error), "基本分应为正数，手卡张数不能小于0") from None
