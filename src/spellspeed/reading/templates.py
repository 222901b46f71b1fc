"""What a line of the grammar makes of its captures: text of the effect language with gaps.

`destroy(c)` is the step `destroy` of whatever `c` has captured. A capture stands alone, in lower case; one that was
left out of the sentence leaves out the parameter it stands for, and one that has collected several fills in all of
them. Words of `Actions` are called instead: they get the captures as they are and make any value. An action rejects the
reading by raising `Reject` or returning None.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from spellspeed.language.errors import CardFileError, Problems
from spellspeed.language.expressions import ExpressionReader
from spellspeed.language.tree import NUMBER, TEXT, WORD, Node
from spellspeed.language.words import PRINTED, WORDS
from spellspeed.reading.chart import Alternative, GrammarError, Maker
from spellspeed.reading.phrase import NounPhrase
from spellspeed.reading.refusal import Reject

Action = Callable[..., object]
Made = TypeVar("Made", bound=Action)


class Actions:
    """The functions that the templates of one language may call, by name."""

    def __init__(self) -> None:
        self.known: dict[str, Action] = {}

    def __call__(self, function: Made) -> Made:
        """Enter a function by its name."""
        name = function.__name__
        if name in self.known or name in WORDS:
            raise GrammarError(f"{name} is a word already")
        self.known[name] = function
        return function


action: Final = Actions()  # those of the English grammar


def parsed(text: str, where: str = "a template") -> Node:
    """One expression of the effect language, gaps and actions included."""
    problems = Problems(where, collect=False)
    try:
        found = ExpressionReader(problems, [text], [1], 1).read()
    except CardFileError as error:
        raise GrammarError(f"{where}: {error}") from error
    if len(found) != 1:
        raise GrammarError(f"{where}: one expression is wanted, not {text}")
    return found[0]


def maker(one: Alternative, actions: Actions = action) -> Maker | None:
    """The function that makes the value of an alternative."""
    if not one.template:
        if len(one.captures) > 1:
            raise GrammarError(f"{one.file}:{one.line}: several captures and nothing that is made of them")
        return None
    where = f"{one.file}:{one.line}"
    tree = parsed(one.template, where)
    used = {node.word for node in tree.walk() if node.kind == WORD}
    for name in one.captures:
        if name not in used:
            raise GrammarError(f"{where}: {name} is captured and not used")
    return _made(tree, frozenset(one.captures), where, actions.known)


def _made(tree: Node, captures: frozenset[str], where: str, actions: Mapping[str, Action]) -> Maker:
    """The value of one part of a template, as a function of the captures."""
    if tree.kind == WORD and tree.word in captures and not tree.args:
        name = tree.word
        return lambda env: env.get(name)
    if tree.kind == TEXT or tree.kind == NUMBER:
        value = tree.value
        return lambda env: value
    if tree.kind == WORD and tree.word in actions:
        function = actions[tree.word]
        raw = [_made(part, captures, where, actions) for part in tree.args]
        keyed = {name: _made(part, captures, where, actions) for name, part in tree.keys.items()}

        def called(env: dict[str, object]) -> object:
            value = function(*[part(env) for part in raw], **{name: part(env) for name, part in keyed.items()})
            if value is None:
                raise Reject
            return value

        return called
    if tree.kind == WORD and tree.word not in WORDS and tree.word not in PRINTED:
        raise GrammarError(f"{where}: {tree.word} is no word, no capture and no action")
    if not tree.args and not tree.keys:
        return lambda env: tree
    args = [_made(part, captures, where, actions) for part in tree.args]
    keys = {name: _made(part, captures, where, actions) for name, part in tree.keys.items()}
    kind, word = tree.kind, tree.word

    def filled(env: dict[str, object]) -> object:
        inside: list[Node] = []
        for part in args:
            inside += nodes(part(env))
        named: dict[str, Node] = {}
        for name, part in keys.items():
            for node in nodes(part(env)):
                named[name] = node
        return Node(kind, word, inside, named)

    return filled


def nodes(value: object) -> list[Node]:
    """A captured value as parts of a tree."""
    if value is None:
        return []
    if isinstance(value, tuple):
        return [node for one in value for node in nodes(one)]
    return [node_of(value)]


def node_of(value: object) -> Node:
    if isinstance(value, Node):
        return value
    if isinstance(value, NounPhrase):
        return value.pick()
    if isinstance(value, int) and not isinstance(value, bool):
        return Node(NUMBER, value=value)
    if isinstance(value, str):
        return Node(TEXT, value=value)
    raise Reject
