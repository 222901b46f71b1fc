"""Steps and sentences: what the templates of the Japanese grammar call."""

from dataclasses import replace

from spellspeed.language.tree import AND, BAR, JOIN, NOT, OR, WORD, Node
from spellspeed.language.words import WORDS
from spellspeed.reading.japanese.cards import all_different, called, noun_or
from spellspeed.reading.japanese.values import (
    JapaneseActivation,
    JapaneseApplied,
    JapaneseProcedure,
    Oath,
    Replaced,
    japanese,
)
from spellspeed.reading.phrase import NounPhrase, Zoned, number, word
from spellspeed.reading.refusal import Reject

# -- steps -------------------------------------------------------------------------------------------------------------


@japanese
def joined(first: Node, second: Node) -> Node:
    """Two deeds in one sentence. What may be done at its end may be left out as a whole."""
    if second.word == "may" and second.kind == WORD:
        return word("may", joined(first, second.args[0]))
    return Node(JOIN, ".and_if_you_do", [first, second])


@japanese
def ending(step: Node, until: Node) -> Node:
    if not any(param.name == "until" for param in WORDS[step.word].params):
        raise Reject
    return Node(WORD, step.word, step.args, {**step.keys, "until": until})


@japanese
def outside(cards: NounPhrase) -> Node:
    """What a lock that leaves out such cards is about: all others."""
    tests = list(cards.tests)
    if cards.noun != "monster" or cards.spots or not tests:
        raise Reject
    whole = tests[0] if len(tests) == 1 else Node(AND, args=tests)
    return word("monster", Node(NOT, args=[whole]))


@japanese
def only(cards: NounPhrase) -> Node:
    """ "the monsters you control are only such ones": there is one, and no other; a face-down one is no such one."""
    here = Zoned("your", word("FIELD")).node()
    tests = list(cards.tests)
    if cards.noun != "monster" or cards.spots or not tests:
        raise Reject
    whole = tests[0] if len(tests) == 1 else Node(AND, args=tests)
    others = word("monster", here, Node(OR, args=[word("FACE_DOWN"), Node(NOT, args=[whole])]))
    return Node(AND, args=[word("exists", word("monster", here)), Node(NOT, args=[word("exists", others)])])


@japanese
def manners(parts: tuple[Node, ...]) -> Node:
    return parts[0] if len(parts) == 1 else Node(BAR, args=list(parts))


# -- sentences ---------------------------------------------------------------------------------------------------------


@japanese
def head(kind: str, value: Node) -> tuple[str, Node]:
    return kind, value


@japanese
def both_heads(*heads: tuple[str, Node]) -> tuple[tuple[str, Node], ...]:
    return heads


@japanese
def aimed(*cards: NounPhrase) -> tuple[NounPhrase, ...]:
    return cards


@japanese
def activation(
    heads: tuple[tuple[str, Node], ...] | None,
    costs: tuple[Node, ...] | None,
    targets: tuple[NounPhrase, ...] | None,
    end: str,
) -> JapaneseActivation:
    if end == "different":
        targets = tuple(all_different(one) for one in targets or ())
    return JapaneseActivation(flat_heads(heads), costs or (), targets or (), end == "must", end == "card")


@japanese
def applies(heads: tuple[tuple[str, Node], ...] | None, lasting: tuple[Node, ...]) -> JapaneseApplied:
    return JapaneseApplied(flat_heads(heads), tuple(opened(one) for one in lasting))


def is_place(node: Node) -> bool:
    return node.word in ("your", "their", "FIELD", "pointed_by") or node.word.endswith("_ZONE") or node.kind == BAR


def opened(lasting: Node) -> Node:
    """What applies is about a kind of card, whichever come later included, not about those that are there."""
    if lasting.args and lasting.args[0].word == "every":
        noun = lasting.args[0].args[0]
        if noun.word in ("card", "monster", "spell", "trap", "spell_trap") and not any(
            is_place(one) for one in noun.args
        ):
            raise Reject  # where they are was said of others before
        return Node(lasting.kind, lasting.word, [lasting.args[0].args[0], *lasting.args[1:]], lasting.keys)
    return lasting


@japanese
def listed(values: tuple[Node, ...]) -> tuple[Node, ...]:
    return values


@japanese
def replaced(heads: tuple[tuple[str, Node], ...] | None, would: Node, instead: Node) -> Replaced:
    may = instead.word == "may" and instead.kind == WORD
    return Replaced(flat_heads(heads), would, instead.args[0] if may else instead, not may)


@japanese
def procedure(
    conditions: tuple[Node, ...] | None, where: Node, by: Node | None = None, position: Node | None = None
) -> JapaneseProcedure:
    return JapaneseProcedure(conditions or (), by, position, where)


@japanese
def oath(lasting: Node) -> Oath:
    return Oath(lasting)


def flat_heads(heads: tuple[object, ...] | None) -> tuple[tuple[str, Node], ...]:
    """Heads in a row; one rule may have said two."""
    found: list[tuple[str, Node]] = []
    for one in heads or ():
        assert isinstance(one, tuple)
        found += [one] if isinstance(one[0], str) else list(one)
    return tuple(found)


@japanese
def called_one(name: str) -> Node:
    return called((name,))


@japanese
def choice_with(cards: Node, one: Node, other: Node) -> Node:
    """One of two things is done with the cards that are chosen."""
    return word("for_each", cards, word("one_of", one, other))


@japanese
def no_conditions() -> tuple[Node, ...]:
    return ()


@japanese
def own_thing(cards: NounPhrase) -> Node:
    """What the opponent attacks is on your field."""
    return cards.as_noun((Zoned("your", word("FIELD")),))


@japanese
def battling(cards: NounPhrase, side: str) -> NounPhrase:
    """Such a monster of that player, in battle."""
    return cards.at((Zoned(side, word("FIELD")),)).with_tests(word("BATTLING"))


@japanese
def pick_or(one: NounPhrase, other: NounPhrase) -> NounPhrase:
    """ "1 A or 1 B": one of either kind."""
    return replace(noun_or(one, other), count=number(1))


@japanese
def monsters_at(spots: tuple[Zoned, ...]) -> Node:
    return NounPhrase("monster", spots=spots).as_noun()
