"""What applies: subjects and what is said of them, values, locks on players with their exceptions."""

from dataclasses import dataclass, replace
from typing import Final

from spellspeed.language.tree import BAR, COMPARE, IS, JOIN, MINUS, NOT, NUMBER, OF, OR, SPAN, TIMES, WORD, Node
from spellspeed.reading import phrase
from spellspeed.reading.actions.events import ActivatedThing, activations
from spellspeed.reading.phrase import (
    ADDED,
    ALL_TURN,
    FIELD,
    NOW,
    THIS,
    YOUR_FIELD,
    NounPhrase,
    Zoned,
    both,
    number,
    word,
)
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

SUBJECT: Final = Node("subject")  # a gap in what is said of a subject
END_OF_BATTLE: Final = word("end", word("BATTLE"))
PLAYERS: Final = {"YOU": "your", "OPPONENT": "their", "": ""}
# What touches those cards that are there when it is said; other things that apply may hold for later ones, too.
FACE_UP_ONLY: Final = ("gains", "becomes", "treated", "negate_effects")
SNAPSHOTS: Final = frozenset(("gains", "becomes", "treated", "negate_effects", "unaffected", "pierces", "can", "must"))


@action
def subject() -> Node:
    """The gap for the subject of a predicate."""
    return SUBJECT


@action
def who(cards: NounPhrase) -> Node:
    """The subject of something that applies: as a kind, unless it is a reference, all, or a number of cards."""
    if cards.ref is None and any(spot.now for one in cards.parts for spot in one.spots):
        found = (replace(cards, every=True) if cards.count is None else cards).pick(FIELD)
        return Node(found.kind, found.word, found.args, found.keys, NOW) if found.word == "every" else found
    if cards.count is None and not cards.every and not cards.further and cards.whole is None and cards.extreme is None:
        if cards.ref is None or cards.ref == THIS:
            return cards.as_noun(FIELD)
    return cards.pick(FIELD, hidden=False)


def filled(node: Node, by: Node) -> Node:
    """The predicate with its subject."""
    if node == SUBJECT:
        return by
    if not node.args and not node.keys:
        return node
    args = [filled(part, by) for part in node.args]
    return Node(node.kind, node.word, args, {name: filled(part, by) for name, part in node.keys.items()}, node.value)


def together(parts: list[Node]) -> Node:
    """Several things that apply, beside each other."""
    whole = parts[0]
    for part in parts[1:]:
        whole = Node(JOIN, ".and_", [whole, part])
    return whole


def separate(node: Node) -> list[Node]:
    """The parts that stand beside each other."""
    if node.kind == JOIN:
        return [part for one in node.args for part in separate(one)]
    return [node]


@action
def of_subject(cards: NounPhrase, *predicates: Node | tuple[Node, ...]) -> Node:
    """What is said of a subject."""
    found = [one for part in predicates for one in (part if isinstance(part, tuple) else (part,))]
    locks = all(part.word == "cannot" for one in found for part in separate(one))
    subject = who(cards.with_hidden(FIELD) if locks else cards)
    said = [one if cards.ref is not None else of_each_card(one) for part in found for one in separate(part)]
    if cards.ref is None and any(part.kind == phrase.OPEN and part.word == "it" for one in said for part in one.walk()):
        raise Reject  # of each of them, or of another card?
    if cards.ref is not None and cards.ref.kind == phrase.OPEN and cards.ref.word in ("that", "those", "the"):
        said = [of_each_card(one, "it") for one in said]
    own = cards.ref == THIS or (cards.ref is None and all(s.side == "your" for one in cards.parts for s in one.spots))
    if own and (cards.ref is not None or cards.has_place):
        said = [on_the_opponent(one) for one in said]
    again = word("IT") if subject.word in ("choose", "random") else subject  # one card is chosen for all of it
    return together([filled(one, again if at else subject) for at, one in enumerate(said)])


def on_the_opponent(node: Node) -> Node:
    """A direct attack of an own monster is one on the opponent."""
    if node.word == "cannot" and node.args[0].word == "attacks" and node.args[0].keys.get("on") == word("EACH"):
        event = Node(WORD, "attacks", node.args[0].args, {**node.args[0].keys, "on": word("OPPONENT")})
        return Node(node.kind, node.word, [event, *node.args[1:]], node.keys, node.value)
    return node


def of_each_card(node: Node, pronoun: str = "them") -> Node:
    """ "monsters gain ATK equal to their Levels": a property alone is that of each of the cards."""
    if node.kind == OF and node.args[1].kind == phrase.OPEN and node.args[1].word == pronoun:
        return node.args[0]
    if not node.args and not node.keys:
        return node
    keys = {name: of_each_card(part, pronoun) for name, part in node.keys.items()}
    return Node(node.kind, node.word, [of_each_card(part, pronoun) for part in node.args], keys, node.value)


@action
def of_this(predicate: Node) -> Node:
    """What is said without a subject is said of this card."""
    return together([filled(on_the_opponent(one), THIS) for one in separate(predicate)])


# -- in steps and in statements -----------------------------------------------------------------------------------


@action
def in_statement(node: Node) -> tuple[Node, ...]:
    """As a sentence of its own: it holds for every card of the kind, whenever it is there."""
    return tuple(opened(without_end(part)) for part in separate(node))


def without_end(node: Node) -> Node:
    """A sentence about a battle may say "until the end of the Damage Step"; which battle, the card as a whole tells."""
    if "until" not in node.keys or node.word == "can":
        return node
    if node.keys["until"] != END_OF_BATTLE:
        raise Reject
    return node


@action
def all_in_statement(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(one for part in parts for one in in_statement(part))


def opened(node: Node) -> Node:
    """Without `every` and without a choice of one; a choice of several has no meaning in a statement."""
    if not node.args:
        return node
    first = node.args[0]
    if first.kind == WORD and first.word in ("every", "choose") and len(first.args) == 1:
        first = first.args[0]
    elif first.kind == WORD and first.word in ("choose", "random"):
        raise Reject
    elif first.kind == WORD and node.word in ("cannot", "can", "must"):
        first = opened(first)
    return Node(node.kind, node.word, [first, *node.args[1:]], node.keys, node.value)


@action
def in_step(node: Node) -> Node:
    """As a step: values change of the cards that are there."""
    if node.kind == JOIN:
        return Node(JOIN, node.word, [in_step(part) for part in node.args], node.keys, node.value)
    if node.word not in SNAPSHOTS or not node.args:
        return node
    if is_all_turn(node.keys.get("until")):
        return standing(node)
    first = node.args[0]
    if node.word in ("can", "must"):
        if first.args and is_kind(first.args[0]):
            first = Node(first.kind, first.word, [word("every", first.args[0]), *first.args[1:]], first.keys)
    else:
        if is_kind(first):
            first = word("every", first)
        if node.word in FACE_UP_ONLY:
            first = shown(first)
    return Node(node.kind, node.word, [first, *node.args[1:]], node.keys, node.value)


def is_all_turn(time: Node | None) -> bool:
    return time is not None and time.value == ALL_TURN


def is_of_all(node: Node) -> bool:
    """It is said of all cards of a kind, not only of those that are there."""
    if node.word not in SNAPSHOTS or not node.args:
        return False
    first = node.args[0]
    inside = first.args[0] if node.word in ("can", "must") and first.args else first
    if inside.word != "every" or inside.value == NOW or not inside.args or inside.args[0].word not in phrase.NOUNS:
        return False
    return not any(test == word("FACE_UP") for test in inside.args[0].args)


def standing(node: Node) -> Node:
    """ "this turn, all monsters you control gain 500 ATK": also those that come later."""
    if node.word not in SNAPSHOTS or not node.args:
        return node
    first = node.args[0]
    inside = first.args[0] if node.word in ("can", "must") and first.args else first
    if not (inside.word == "every" and inside.value != NOW and len(inside.args) == 1) and not is_kind(inside):
        return node
    kind = inside.args[0] if inside.word == "every" else inside
    if kind.kind != WORD or kind.word not in phrase.NOUNS:
        return node
    tests = [test for test in kind.args if test.value != ADDED]
    if word("FACE_UP") in tests or any(part.kind == phrase.OPEN for one in node.args[1:] for part in one.walk()):
        raise Reject  # those that lie face-up now, or all? and what does the amount mean for later ones?
    kind = Node(WORD, kind.word, tests)
    if node.word in ("can", "must"):
        kind = Node(first.kind, first.word, [kind, *first.args[1:]], first.keys)
    return Node(node.kind, node.word, [kind, *node.args[1:]], node.keys, node.value)


def shown(cards: Node) -> Node:
    """Of all cards on the field, those that are face-up: others have no values and no effects."""
    if cards.word != "every" or not cards.args or cards.args[0].kind != WORD or cards.args[0].word not in phrase.NOUNS:
        return cards
    kind = cards.args[0]
    said = {part.word for part in kind.walk()}
    if "FIELD" not in said or said & {"FACE_UP", "FACE_DOWN", "ATTACK_POSITION"}:
        return cards
    found = Node(WORD, kind.word, [kind.args[0], Node(WORD, "FACE_UP", value=ADDED), *kind.args[1:]])
    return Node(WORD, "every", [found, *cards.args[1:]], value=cards.value)


def is_kind(node: Node) -> bool:
    """A kind of card, of which there may be any number."""
    if node.kind == WORD:
        return node.word in phrase.NOUNS
    return node.kind == OR and all(is_kind(part) for part in node.args)


# -- amounts -------------------------------------------------------------------------------------------------------


@action
def per(amount: object, count: Node | None = None) -> Node:
    """So much for each."""
    value = node_of(amount)
    if count is None:
        return value
    if value.kind != NUMBER:
        raise Reject
    return count if value.value == 1 else Node(TIMES, args=[value, count])


@action
def minus(amount: object) -> Node:
    value = node_of(amount)
    if value.kind == NUMBER and isinstance(value.value, int):
        return number(-value.value)
    if value.kind == TIMES and value.args[0].kind == NUMBER:
        return Node(TIMES, args=[minus(value.args[0]), *value.args[1:]])
    return Node(MINUS, args=[value])


# -- values --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ValueOf:
    """Values of cards that change: whose, and which."""

    cards: NounPhrase
    what: Node

    @property
    def properties(self) -> list[Node]:
        return self.what.args if self.what.kind == BAR else [self.what]


@action
def value_of(cards: NounPhrase, what: Node) -> ValueOf:
    return ValueOf(cards, what)


@action
def value_becomes(value: ValueOf, amount: object) -> Node:
    new = node_of(amount) if value.cards.ref is not None else of_each_card(node_of(amount))
    if value.cards.ref == THIS and any(part == word("original", value.what) for part in new.walk()):
        new = of_own(new, word("original", value.what))
    return word("becomes", who(value.cards), value.what, new)


def of_own(node: Node, what: Node) -> Node:
    """ "this card's ATK becomes double its original ATK": its own one."""
    if node.kind == OF and node.args[0] == what and node.args[1].kind == phrase.OPEN and node.args[1].word == "it":
        return Node(OF, ".of", [what, THIS])
    if not node.args:
        return node
    return Node(node.kind, node.word, [of_own(part, what) for part in node.args], node.keys, node.value)


@action
def value_becomes_its(value: ValueOf, other: NounPhrase) -> Node:
    """ "its Level becomes that monster's": the same value of another card."""
    if len(value.properties) != 1:
        raise Reject
    return value_becomes(value, Node(OF, ".of", [value.what, other.pick()]))


@action
def value_gains_its(value: ValueOf, other: NounPhrase) -> Node:
    if len(value.properties) != 1:
        raise Reject
    return value_gains(value, Node(OF, ".of", [value.what, other.pick()]))


@action
def value_gains(value: ValueOf, amount: object) -> Node:
    return word("gains", who(value.cards), value.what, node_of(amount))


@action
def value_changes(value: ValueOf, how: str, of: Node | None = None) -> Node:
    """Half or twice what it is; `of`: half of which value, if that is said."""
    if of is not None and of != value.what:
        raise Reject
    cards = who(value.cards)
    if len(value.properties) > 1 and cards.word in ("choose", "random"):
        raise Reject
    found: list[Node] = []
    for one in value.properties:
        if one.word == "original":
            raise Reject
        now = one if value.cards.ref is None else Node(OF, ".of", [one, cards])
        new = word("half", now) if how == "half" else Node(TIMES, args=[number(2), now])
        found.append(word("becomes", cards, one, new))
    return together(found)


@action
def piercing(cards: NounPhrase, until: Node | None = None) -> Node:
    return word("pierces", who(cards), until=until)


# -- locks ---------------------------------------------------------------------------------------------------------


@action
def joined_locks(parts: tuple[Node, ...]) -> Node:
    return together([one for part in parts for one in separate(part)])


@action
def targeted_or_destroyed(by: Node) -> Node:
    return together([word("cannot", word(event, SUBJECT, by=by)) for event in ("targeted", "destroyed")])


@action
def effects_alone(by: Node) -> Node:
    """What can target: no battle."""
    if any(part.word == "BATTLE" for part in by.walk()):
        raise Reject
    return by


@action
def locked_since(event: Node, test: Node) -> Node:
    """A lock as long as this card passes a test."""
    return word("cannot", event, while_=Node(IS, args=[THIS, test]))


@action
def attack_locked(test: Node) -> Node:
    return word("cannot", word("attacks", SUBJECT), while_=Node(IS, args=[THIS, test]))


@action
def opposite_of(cards: NounPhrase) -> Node:
    """ "except X": a test that X does not pass."""
    return excluded(cards)


def excluded(cards: NounPhrase) -> Node:
    if cards.ref is not None or cards.count is not None or cards.so or cards.further or cards.every:
        raise Reject
    parts: list[Node] = []
    for one in cards.parts:
        if not one.tests or any(spot.where.word != "EXTRA_DECK" for spot in one.spots):
            raise Reject
        parts.append(both(list(one.tests)))
    if len(parts) == 1:
        return phrase.others_than(parts[0])
    if any(part.kind in (COMPARE, SPAN) for one in parts for part in one.walk()):
        raise Reject
    return Node(NOT, args=[Node(OR, args=parts)])


@dataclass(frozen=True)
class Exception_:
    """What a lock leaves out: a test of the cards, or an event."""

    test: Node | None = None
    but: Node | None = None


@action
def excepted(cards: NounPhrase) -> Exception_:
    return Exception_(test=excluded(cards))


@action
def allowed(event: Node) -> Exception_:
    return Exception_(but=event)


@action
def summon_lock(cards: NounPhrase, how: Node) -> Node:
    """The summon of a kind of card, from a place if one is said."""
    if cards.ref is not None or cards.others or cards.count is not None or cards.so:
        raise Reject
    spots = tuple(replace(spot, side="") for spot in cards.spots)
    if any(spot.on_field for spot in spots):
        raise Reject
    kind = replace(cards, spots=()).as_noun()
    return word("summoned", kind, how, from_=phrase.place(spots) if spots else None)


@action
def lock(player: str, event: Node, but: Exception_ | None = None, until: Node | None = None) -> Node:
    """What a player cannot do; player: YOU, OPPONENT, or nothing for both."""
    side = PLAYERS[player]
    args, keys = list(event.args), dict(event.keys)
    if event.word == "begins":
        if but is not None:
            raise Reject
        return word("cannot", word("begins", word(side, *args) if side else args[0]), until=until)
    if but is not None and but.test is not None:
        if not args or args[0].kind != WORD or args[0].word not in phrase.NOUNS:
            if event.word != "activated" or args:
                raise Reject
            args = [word("card")]
        args[0] = Node(WORD, args[0].word, [*args[0].args, but.test])
    if event.word in ("attacks", "declares_attack"):
        if side:
            args[0] = Node(WORD, args[0].word, [word(side, word("FIELD")), *args[0].args])
    elif player:
        keys["player"] = word(player)
    elif event.word == "drawn":
        keys["player"] = word("EACH")
    if but is not None and but.but is not None and event.word != "summoned":
        raise Reject
    done = Node(event.kind, event.word, args, keys, event.value)
    return word("cannot", done, but=but.but if but is not None else None, until=until)


@action
def only_summon(how: Node, cards: NounPhrase, until: Node | None = None) -> Node:
    """ "You can only Special Summon X": nothing else."""
    spots = tuple(replace(spot, side="") for spot in cards.spots)
    event = word("summoned", word("monster"), how, from_=phrase.place(spots) if spots else None)
    return lock("YOU", event, Exception_(test=excluded(replace(cards, spots=()))), until)


@action
def others(cards: NounPhrase) -> NounPhrase:
    """These cards, except this one."""
    if cards.ref is not None:
        raise Reject
    placed = cards if cards.spots else replace(cards, spots=YOUR_FIELD)
    return placed.with_tests(word("OTHER"))


@action
def places(spots: tuple[Zoned, ...]) -> Node:
    """Places of either player."""
    return phrase.place(tuple(replace(spot, side="") for spot in spots))


@action
def extra_summon(count: object, cards: NounPhrase, until: Node | None = None) -> Node:
    """One more Normal Summon in the Main Phase."""
    if node_of(count) != number(1) or cards.ref is not None:
        raise Reject
    placed = cards if cards.has_place else replace(cards, spots=(Zoned("your", word("HAND")),))
    act = word("summon", word("NORMAL"), placed.as_noun())
    return word("can", act, extra=number(1), during=word("your", word("MAIN_PHASE")), until=until)


@action
def destroyed_or_banished(by: Node) -> Node:
    return together([word("cannot", word(event, SUBJECT, by=by)) for event in ("destroyed", "banished")])


@action
def attack_locked_each(test: Node) -> Node:
    """ "monsters cannot attack the turn they are Summoned": each of them that passes the test."""
    return word("cannot", word("attacks", word("among", SUBJECT, test)))


@action
def answering(links: tuple[ActivatedThing, ...], event: Node) -> Node:
    """What the opponent would activate in response to an event."""
    found = activations(links, None, word("OPPONENT"))
    if found.kind == OR:
        raise Reject
    return Node(found.kind, found.word, found.args, {**found.keys, "answering": event}, found.value)


@action
def of_this_alone(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """Of this card and no other, so that "it" is this card."""
    for part in parts:
        about = part.args[0]
        about = about.args[0] if part.word in ("cannot", "can", "must") and about.args else about
        if about != THIS:
            raise Reject
    return parts


@action
def involved(cards: NounPhrase) -> Node:
    """A card in whose battle damage is dealt: any of its kind, if it is none at hand."""
    if cards.ref is not None:
        return who(cards)
    if cards.count not in (None, number(1)):
        raise Reject
    return who(replace(cards, count=None, every=False))
