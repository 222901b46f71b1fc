"""Figures about the structure of the sources, and a check of the house rules.

    python tools/house.py [--check] [--list NAME] [SOURCES]

Without an argument it prints the figures of `src`; `--list layers` (or `knots`, `dead`, `twice`, `gerunds`, `copies`,
`kinds`) prints what a figure counts. `--check` prints only what is wrong, and then ends with exit code 1: an import
that goes up, modules that need each other, names that nobody uses, class names that are used twice, words of the effect
language that are named in too many modules, kinds of event, question or option and switches of the rules that too many
modules list, lines of `tools/copies.py` that are out of date.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "spellspeed"

#: The tiers from the ground up. A module imports from its own tier and from those below it; nothing else. A name stands
#: for a module or for a folder with all that is in it; the longest name that fits a module decides.
TIERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # what everybody uses
    ("ground", ("_build", "_native", "_version", "enums", "bounds", "messages", "shipped")),
    # the game
    ("rulebook", ("rulebook",)),
    ("board", ("board",)),
    ("effects", ("effects",)),
    ("rules", ("rules",)),
    # the cards
    ("facts", ("facts",)),
    ("language", ("language",)),
    ("cards", ("cards",)),
    ("reading", ("reading",)),
    # a duel: played by numbers, told in words, seen, written down; at last all of it in one object
    ("playing", ("errors", "history", "playing")),
    ("words", ("words",)),
    ("views", ("moment", "views")),
    ("formats", ("formats", "voice")),
    ("duel", ("duel",)),
    # what plays duels
    ("players", ("player", "players")),
    ("many duels", ("env", "workers")),
    # what tries cards out
    ("rehearsals", ("rehearsal",)),
    # what speaks to people
    ("people", ("judge", "table")),
    ("commands", ("commands",)),
    ("package", ("", "__main__")),
)

#: A class may name one of a higher tier in an annotation where each hands out the other; the import is never run.
FOR_ANNOTATIONS = {("formats.record.record", "duel"): "who walks through a record is given a `Duel`"}

#: Class names that are used twice on purpose: a public enumeration, and a class of the engine.
TWICE_STILL = {"Place", "Step"}
#: Unused names that still exist. Every entry is a debt; none may be added.
DEAD_STILL = set[str]()
#: Each language has chapters of the same names; their folder tells them apart.
CHAPTERS = tuple(f"{PACKAGE}.language.aloud.{folder}." for folder in ("common", "en", "zh"))

#: The most modules of `language` that may name one word, not counting the grammars that read aloud.
MOST_PLACES = 4

#: What there is a fixed number of: how the constants begin, where they stand, and the enumeration that users know.
KINDS: tuple[tuple[str, str, str, str], ...] = (
    ("events", "E_", "board.constants", "EventKind"),
    ("questions", "Q_", "board.question", "QuestionKind"),
    ("options", "O_", "board.question", "OptionKind"),
)
#: A switch of the rules is a parameter of this class.
RULESET = "Ruleset"
#: A module that names so many of all kinds lists them: who adds a kind has to touch it.
NEARLY_ALL = 3 / 4
#: Modules that may list all kinds of something.
MOST_LISTS = 3

#: Names that nobody in the sources uses and that stay: parts of an interface that others call.
CALLED_FROM_OUTSIDE: dict[str, str] = {
    "ENGINE": "the build script reads it",
    "_split_lines": "argparse calls it",
    "_fill_text": "argparse calls it",
    "normal_text": "who reads card texts from elsewhere writes them so (docs/effect-language.md)",
    "same_meaning": "... and compares them with others",
    "same_but_for_numbers": "... whose effects are counted otherwise",
    "read_beside": "... with the Japanese text beside the English one",
    "hear": "a room hands over what its guests say (docs/table.md)",
    "thinks": "... lets the computer choose while it is its turn",
    "pass_time": "... and tells how much time has gone by",
    "Alone": "... in a browser without a server, the worker does so with texts (tools/alone/worker.js)",
    "merge": "who plays many duels in parts puts tallies together (docs/many-duels.md)",
}


@dataclass
class Import:
    """One import of one module by another."""

    source: str
    target: str
    line: int
    function: str  # the function in which it stands; empty: at the top
    typing_only: bool


@dataclass
class Source:
    """A module, read."""

    name: str
    path: Path
    text: str
    tree: ast.Module

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the tree; walking through it is what takes the time."""
        return list(ast.walk(self.tree))

    @cached_property
    def named(self) -> set[str]:
        """Everything that is named there outside of imports, words in quotes included."""
        return set(names_in(self.nodes))


@dataclass
class House:
    """All modules of the package and what they import from each other."""

    sources: Path
    modules: dict[str, Source] = field(default_factory=dict)
    imports: list[Import] = field(default_factory=list)

    @cached_property
    def classes(self) -> list[tuple[Source, ast.ClassDef]]:
        every = self.modules.values()
        return [(module, node) for module in every for node in module.nodes if isinstance(node, ast.ClassDef)]

    @cached_property
    def trees(self) -> dict[Path, list[ast.AST]]:
        """The nodes of every file, for the other tools: reading a file once is enough."""
        return {module.path: module.nodes for module in self.modules.values()}

    def find_class(self, *names: str) -> ast.ClassDef | None:
        """The class of the engine that has one of these names."""
        for module, node in self.classes:
            if node.name in names and short(module.name).split(".")[0] in ("board", "effects", "rules"):
                return node
        return None


def short(module: str) -> str:
    """A module's name within the package."""
    return module.partition(".")[2]


def read_house(sources: Path) -> House:
    house = House(sources)
    for path in sorted((sources / PACKAGE).rglob("*.py")):
        parts = path.relative_to(sources).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text(encoding="utf-8")
        house.modules[name] = Source(name, path, text, ast.parse(text))
    for module in house.modules.values():
        collect_imports(house, module, module.tree, "", False)
    return house


def collect_imports(house: House, module: Source, node: ast.AST, function: str, typing_only: bool) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue  # no import stands inside an expression
        inside, typed = function, typing_only
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = child.name
        elif isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            typed = True
        for target in dict.fromkeys(imported(house, child)):
            house.imports.append(Import(module.name, target, getattr(child, "lineno", 0), inside, typed))
        collect_imports(house, module, child, inside, typed)


def imported(house: House, node: ast.AST) -> list[str]:
    """The modules of the package that this statement names."""
    found: list[str] = []
    if isinstance(node, ast.Import):
        found = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            found.append(whole if whole in house.modules else node.module)
    return [name for name in found if name in house.modules]


# -- tiers and knots -------------------------------------------------------------------------------------------


def tier_of(module: str) -> int:
    """The number of the tier in which a module stands, from the ground up; -1: in none."""
    name, best, found = short(module), -1, -1
    for number, (_, members) in enumerate(TIERS):
        for member in members:
            if (name == member or (member and name.startswith(member + "."))) and len(member) > best:
                best, found = len(member), number
    return found


def upward(house: House) -> list[Import]:
    """The imports that go up, wherever they stand; those for annotations count, too, unless there is a reason."""
    return [
        one
        for one in house.imports
        if 0 <= tier_of(one.source) < tier_of(one.target)
        and not (one.typing_only and (short(one.source), short(one.target)) in FOR_ANNOTATIONS)
    ]


def homeless(house: House) -> list[str]:
    return [name for name in house.modules if tier_of(name) < 0]


def knots(house: House) -> list[list[str]]:
    """Import cycles, imports inside functions included."""
    follows: dict[str, set[str]] = defaultdict(set)
    for one in house.imports:
        if not one.typing_only and one.source != one.target:
            follows[one.source].add(one.target)
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for target in sorted(follows[name]):
            if target not in order:
                visit(target)
            if target in stack:
                lowest[name] = min(lowest[name], lowest[target])
        if lowest[name] == order[name]:
            at = stack.index(name)
            groups.append(sorted(stack[at:]))
            del stack[at:]

    sys.setrecursionlimit(10_000)
    for name in house.modules:
        if name not in order:
            visit(name)
    return [group for group in groups if len(group) > 1]


def lazy(house: House) -> list[Import]:
    return [one for one in house.imports if one.function]


def lazy_in_knots(house: House) -> list[Import]:
    of = {name: number for number, group in enumerate(knots(house)) for name in group}
    return [one for one in lazy(house) if one.source in of and of[one.source] == of.get(one.target)]


# -- what classes are made of ----------------------------------------------------------------------------------


def methods(node: ast.ClassDef) -> list[str]:
    found = [one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [name for name in dict.fromkeys(found) if not name.startswith("__")]


def fields(node: ast.ClassDef) -> set[str]:
    """The attributes that are declared in the class or set by its `__init__`."""
    found = {one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)}
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            for part in ast.walk(one):
                targets = part.targets if isinstance(part, ast.Assign) else []
                if isinstance(part, ast.AnnAssign):
                    targets = [part.target]
                for target in targets:
                    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                        found.add(target.attr)
    return found


def engine_classes(house: House) -> dict[str, ast.ClassDef]:
    engine = ("board", "effects", "rules")
    return {node.name: node for module, node in house.classes if short(module.name).split(".")[0] in engine}


def line_of(known: dict[str, ast.ClassDef], name: str) -> list[ast.ClassDef]:
    """A class and its base classes."""
    node = known.get(name)
    return [] if node is None else [node, *(one for base in node.bases for one in line_of(known, ast.unparse(base)))]


def all_fields(house: House, *names: str) -> tuple[int, int]:
    """The fields of a class, alone and with those of its base classes."""
    node = house.find_class(*names)
    if node is None:
        return 0, 0
    line = line_of(engine_classes(house), node.name)
    return len(fields(node)), len(set().union(*[fields(one) for one in line]))


def topics(house: House) -> list[tuple[str, int]]:
    """The base classes among the kinds of `Continuous`, and how many methods each adds."""
    known = engine_classes(house)
    with_heirs = {ast.unparse(base) for one in known.values() for base in one.bases}
    found = []
    for name, node in known.items():
        line = [one.name for one in line_of(known, name)]
        if "Continuous" in line[1:] and name in with_heirs:
            before = set().union(*[set(methods(known[one])) for one in line[1:]])
            found.append((name, len(set(methods(node)) - before)))
    return sorted(found, key=lambda one: -one[1])


def callers(house: House) -> dict[str, int]:
    """The operations of `Game`, and in how many places each is called."""
    found = [house.find_class(name) for name in ("Looking", "Judging", "Asking", "Moving", "Game")]
    counted = {name: 0 for part in found if part is not None for name in methods(part)}
    for module in house.modules.values():
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and node.attr in counted:
                counted[node.attr] += 1
    return counted


COPY = re.compile(r"^\s*([\w.]+)\.(\w+) = ([\w.]+)\.(\w+)(?:\.copy\(\)|\[:\])?(?:\s*#.*)?$")


#: What stands above lines that are written by a tool, which forgets no field.
BY_TOOL = "(tools/copies.py)"


def copies(house: House, by_tool: bool = False) -> list[str]:
    """The lines that take a field over from one value to another by hand, where three or more stand together; or those
    that `tools/copies.py` writes."""
    found: list[str] = []
    for module in house.modules.values():
        run: list[str] = []
        pair = ("", "")
        before = above = ""
        for number, line in enumerate([*module.text.splitlines(), ""], 1):
            match = COPY.match(line)
            same = match is not None and match[2] == match[4]
            if match is None or not same or (match[1], match[3]) != pair:
                found += run if len(run) > 2 and above.endswith(BY_TOOL) == by_tool else []
                run = []
            if match is not None and same:
                above = above if run else before
                pair = (match[1], match[3])
                run.append(f"{module.path.relative_to(house.sources)}:{number}: {line.strip()}")
            before = line
    return found


def out_of_date(house: House) -> list[str]:
    """The modules in which lines below such a comment are not what the tool would write."""
    sys.path[:0] = [str(ROOT / "tools")]
    try:
        found = import_module("copies").outdated(house.sources / PACKAGE, house.trees)
        return [str(path.relative_to(house.sources)) for path, _ in found]
    finally:
        del sys.path[:1]


# -- names -----------------------------------------------------------------------------------------------------


def gerunds(house: House) -> list[str]:
    return [short(name) for name in house.modules if name.endswith("ing")]


def named_twice(house: House) -> list[tuple[str, list[str]]]:
    places: dict[str, list[str]] = defaultdict(list)
    for module, node in house.classes:
        if not module.name.startswith(CHAPTERS):
            places[node.name].append(short(module.name))
    return sorted((name, found) for name, found in places.items() if len(found) > 1)


@dataclass
class Defined:
    """A function, method, class or constant that a module defines."""

    name: str
    module: str
    line: int
    owner: str = ""

    def __str__(self) -> str:
        whole = f"{self.owner}.{self.name}" if self.owner else self.name
        return f"{short(self.module)}:{self.line}: {whole}"


def defined(module: Source) -> Iterator[Defined]:
    def of(body: Iterable[ast.stmt], owner: str) -> Iterator[Defined]:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if not any(isinstance(one, ast.Call) for one in node.decorator_list):  # `@Word(...)` keeps it
                    yield Defined(node.name, module.name, node.lineno, owner)
            elif isinstance(node, ast.ClassDef):
                yield Defined(node.name, module.name, node.lineno, owner)
                yield from of(node.body, node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and not owner:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        yield Defined(target.id, module.name, node.lineno)

    return of(module.tree.body, "")


def used_in(module: Source) -> Iterator[str]:
    """The names that a module uses: in its code, in its imports, or as a whole string such as `getattr` takes."""
    for node in module.nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            yield node.value


def dead(house: House) -> list[Defined]:
    """What the package defines but never uses, apart from public classes and special names."""
    used = {name for module in house.modules.values() for name in used_in(module)}
    used |= called_by_grammars(house) | called_by_textual(house)
    public = public_names(house)
    found = []
    for module in house.modules.values():
        for one in defined(module):
            called = one.name.startswith("__") or one.owner in public or one.name in CALLED_FROM_OUTSIDE
            if not called and one.name not in used:
                found.append(one)
    return found


def called_by_grammars(house: House) -> set[str]:
    """The actions that the templates of grammar files call."""
    texts = [
        path.read_text(encoding="utf-8") for path in (*house.sources.rglob("*.psct"), *house.sources.rglob("*.jpn"))
    ]
    return {name for text in texts for name in re.findall(r"\b[a-z_]+(?=\()", text)}


def called_by_textual(house: House) -> set[str]:
    """What the full screen has for Textual: actions that a key or a line names, and what answers a kind of message."""
    found = {"compose", "on_mount", "check_action", "get_suggestion"}
    for module in house.modules.values():
        if not module.name.startswith(f"{PACKAGE}.table.screen."):
            continue
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(f"action_{name}" for name in re.findall(r"^(?:app\.)?(\w+)(?:\(|$)", node.value))
            elif isinstance(node, ast.arg) and node.annotation is not None:
                kind = ast.unparse(node.annotation).removeprefix("events.").replace(".", "")
                found.add("on" + re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", kind))
    return found


def public_names(house: House) -> set[str]:
    """The public names of the package and the environments (`__all__`), with base classes."""
    found: set[str] = set()
    for name in (PACKAGE, f"{PACKAGE}.env", f"{PACKAGE}.players"):
        for node in house.modules[name].tree.body if name in house.modules else ():
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
                found.update(ast.literal_eval(node.value))
    bases = {node.name: [ast.unparse(base) for base in node.bases] for _, node in house.classes if node.name in found}
    found.update(base for several in bases.values() for base in several)
    return found


def longest(house: House) -> list[tuple[int, str]]:
    lines = [(len(module.text.splitlines()), short(module.name)) for module in house.modules.values()]
    return sorted(lines, reverse=True)


def places_per_word(house: House) -> dict[str, list[str]]:
    """For every word of the language the modules that name it, apart from the grammars that read it aloud.

    Empty where that cannot be counted: for other sources than these, or without `tools/house_words.py`.
    """
    if house.sources.resolve() != ROOT / "src" or not (ROOT / "tools" / "house_words.py").exists():
        return {}
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]
    try:
        named: dict[str, list[str]] = import_module("house_words").places_per_word(house.trees)
    finally:
        del sys.path[:2]
    return {word: [place for place in places if not place.startswith("aloud/")] for word, places in named.items()}


# -- modules that list all kinds of something ----------------------------------------------------------------------


def places_per_kind(house: House) -> dict[str, list[str]]:
    """For events, questions, options and switches: the modules that list them, and have to be touched for a new one."""
    found: dict[str, list[str]] = {}
    named = {short(module.name): module.named for module in house.modules.values()}
    for name, prefix, home, enumeration in KINDS:
        known = {one for one in named.get(home, ()) if re.fullmatch(prefix + "[A-Z_]+", one)}
        listing = modules_naming(named, known)
        for module, node in house.classes:
            if node.name == enumeration and len(fields(node) | members(node)) >= NEARLY_ALL * len(known):
                listing.append(short(module.name))
        found[name] = listing
    rules = house.find_class(RULESET)
    made = next((one for one in rules.body if isinstance(one, ast.FunctionDef)), None) if rules else None
    switches = {one.arg for one in made.args.args if one.arg != "self"} if made else set()
    found["switches"] = modules_naming(named, switches)
    return found


def modules_naming(named: dict[str, set[str]], names: set[str]) -> list[str]:
    """The modules that name nearly all of these."""
    return [module for module, found in named.items() if names and len(names & found) >= NEARLY_ALL * len(names)]


def names_in(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def members(node: ast.ClassDef) -> set[str]:
    """The members of an enumeration."""
    return {ast.unparse(target) for one in node.body if isinstance(one, ast.Assign) for target in one.targets}


# -- telling ---------------------------------------------------------------------------------------------------


def figures(house: House) -> list[tuple[str, str]]:
    """Every figure with its name."""
    rows: list[tuple[str, str]] = []

    def size(what: Callable[[ast.ClassDef], Iterable[str]], *names: str) -> str:
        node = house.find_class(*names)
        return "-" if node is None else str(len(list(what(node))))

    rows.append(("modules; lines", f"{len(house.modules)}; {sum(count for count, _ in longest(house))}"))
    rows.append(("questions of a Step; of a Continuous", f"{size(methods, 'Step')}; {size(methods, 'Continuous')}"))
    kinds = topics(house)
    rows.append(
        ("kinds of Continuous; most questions one adds", f"{len(kinds)}; {max([n for _, n in kinds], default=0)}")
    )
    calls = callers(house)
    few = f"{sum(n == 1 for n in calls.values())}, {sum(n == 0 for n in calls.values())}"
    rows.append(("operations of Game; called in one place, in none", f"{len(calls)}; {few}"))
    held = [("Board",), ("Card",), ("Engine", "State"), ("Definition",), ("Ctx",), ("Effect",), ("Event",)]
    counts = [all_fields(house, *names) for names in held]
    told = ", ".join(str(own) if own == every else f"{own} ({every} inherited ones included)" for own, every in counts)
    rows.append(("fields of " + ", ".join(names[0] for names in held), told))
    by_hand, by_tool = len(copies(house)), len(copies(house, True))
    rows.append(("lines that copy a field by hand; written by a tool", f"{by_hand}; {by_tool}"))
    tied = knots(house)
    rows.append(("imports inside functions; of these in a knot", f"{len(lazy(house))}; {len(lazy_in_knots(house))}"))
    rows.append(("knots; modules in the largest", f"{len(tied)}; {max([len(group) for group in tied], default=0)}"))
    up = upward(house)
    annotations = sum(one.typing_only for one in up)
    rows.append(("imports that go up; of these for annotations only", f"{len(up)}; {annotations}"))
    rows.append(("modules named by a gerund", str(len(gerunds(house)))))
    rows.append(("class names used twice or more", str(len(named_twice(house)))))
    rows.append(("names that nobody uses", str(len(dead(house)))))
    long = longest(house)
    rows.append(("files of more than 500 lines", str(sum(count > 500 for count, _ in long))))
    rows.append(("longest files", ", ".join(f"{name} {count}" for count, name in long[:5])))
    listed = places_per_kind(house)
    rows.append(("modules that list all " + ", ".join(listed), ", ".join(str(len(one)) for one in listed.values())))
    words = [len(places) for places in places_per_word(house).values()]
    if words:
        average = sum(words) / len(words)
        rows.append(("modules that name a word, grammars apart: on average; at most", f"{average:.1f}; {max(words)}"))
    return rows


def said_of(one: Import) -> str:
    where = f" in {one.function}()" if one.function else " for annotations" if one.typing_only else ""
    return f"{short(one.source)}:{one.line} imports {short(one.target) or PACKAGE}{where}"


def problems(house: House, strict: bool = False) -> list[str]:
    """What is wrong, a line for each; with `strict` debts of the past are no excuse."""
    found = [f"{name} stands in no tier" for name in homeless(house)]
    up, tied, unused, twice = upward(house), knots(house), dead(house), named_twice(house)
    found += [f"this goes up: {said_of(one)}" for one in up]
    found += [f"these modules need each other: {', '.join(map(short, group))}" for group in tied]
    found += [f"nobody uses this: {one}" for one in unused if strict or one.name not in DEAD_STILL]
    for name, places in twice:
        if strict or name not in TWICE_STILL:
            found.append(f"several classes are called {name}: {', '.join(places)}")
    for word, places in places_per_word(house).items():
        if len(places) > MOST_PLACES:
            found.append(f"the word {word} is named in {len(places)} modules: {', '.join(places)}")
    found += [f"{path} is out of date: python tools/copies.py" for path in out_of_date(house)]
    for kinds, places in places_per_kind(house).items():
        if len(places) > MOST_LISTS:
            found.append(f"{len(places)} modules list all {kinds}: {', '.join(places)}")
    return found


LISTS: dict[str, Callable[[House], Iterable[object]]] = {
    "layers": lambda house: map(said_of, upward(house)),
    "knots": lambda house: (", ".join(map(short, group)) for group in knots(house)),
    "lazy": lambda house: map(said_of, lazy(house)),
    "dead": dead,
    "twice": lambda house: (f"{name}: {', '.join(places)}" for name, places in named_twice(house)),
    "gerunds": gerunds,
    "copies": copies,
    "kinds": lambda house: (f"{kinds}: {', '.join(places)}" for kinds, places in places_per_kind(house).items()),
    "topics": topics,
    "callers": lambda house: sorted((count, name) for name, count in callers(house).items()),
}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description="The figures of the house.")
    parser.add_argument("sources", nargs="?", type=Path, default=ROOT / "src")
    parser.add_argument("--check", action="store_true", help="print what is wrong; exit code 1 if something is")
    parser.add_argument("--strict", action="store_true", help="with --check: debts of the past are no excuse")
    parser.add_argument("--list", choices=sorted(LISTS), help="print what a figure counts")
    args = parser.parse_args(argv)
    house = read_house(args.sources)
    if args.list:
        print(*LISTS[args.list](house), sep="\n")
        return 0
    if args.check:
        wrong = problems(house, args.strict)
        print(*wrong, sep="\n", end="\n" if wrong else "")
        return int(bool(wrong))
    for name, value in figures(house):
        print(f"{name:<62} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
