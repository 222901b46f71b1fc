"""Events, causes, conditions, times."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spellspeed.language.tree import AND, BAR, NOT, NUMBER, OF, OR, WORD, Node
from spellspeed.reading import phrase
from spellspeed.reading.parts import about_battle, about_this
from spellspeed.reading.phrase import NOUNS, OPEN, THIS, NounPhrase, Zoned, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action

ONE = number(1)
ALL_TURN = phrase.ALL_TURN
YOUR_FIELD, THEIR_FIELD = phrase.YOUR_FIELD, phrase.THEIR_FIELD


@dataclass(frozen=True)
class Mod:
    """What is said of an event beside its card: from where, where to, why ..."""

    key: str
    value: object


@dataclass(frozen=True)
class Happening:
    """What happens to a card."""

    name: str
    how: Node | None = None
    mods: tuple[Mod, ...] = ()
    tests: tuple[Node, ...] = ()


@dataclass(frozen=True)
class ActivatedThing:
    """What is activated: its noun, and as what if it is said."""

    noun: Node
    form: Node | None = None


@action
def any_event(parts: tuple[Node, ...]) -> Node:
    """One of these events; "or if it is ..." is about the card of the first one."""
    if len(parts) == 1:
        return parts[0]
    first = parts[0]
    firsts = first.args if first.kind == OR else [first]
    found = list(firsts)
    for part in parts[1:]:
        for one in part.args if part.kind == OR else [part]:
            if one.args and one.args[0].kind == OPEN:
                if one.args[0].word not in ("it", "they") or not all(part.args for part in firsts):
                    raise Reject
                if any(part.args[0] != firsts[0].args[0] for part in firsts) or firsts[0].args[0].kind == OPEN:
                    raise Reject
                if not is_this_card(firsts[0].args[0]):
                    raise Reject
                one = Node(one.kind, one.word, [THIS, *one.args[1:]], one.keys, one.value)
            found.append(one)
    return Node(OR, args=found)


def is_this_card(node: Node) -> bool:
    return node == THIS or node.word == "this"


@action
def any_manner(parts: tuple[Node, ...]) -> Node:
    """One of these ways to summon."""
    return parts[0] if len(parts) == 1 else Node(BAR, args=list(parts))


@action
def one_tuple(value: object) -> tuple[object, ...]:
    return (value,)


@action
def mod(key: str, value: object) -> Mod:
    return Mod(key, value)


@action
def spot_called(name: str) -> tuple[Zoned, ...]:
    """ "from the hand": of whoever."""
    zones = {"hand": "HAND", "deck": "DECK", "gy": "GY", "extra deck": "EXTRA_DECK"}
    return (Zoned("", word(zones[name])),)


@action
def zones_of(side: str, *zones: Node) -> tuple[Zoned, ...]:
    return tuple(Zoned(side, zone) for zone in zones)


@action
def place_of(spots: tuple[Zoned, ...]) -> Node:
    return phrase.place(spots)


@action
def effect_of_owner(cards: NounPhrase) -> Node:
    """ "by your X card's effect": whose it is says nothing of where it lies."""
    sides = {spot.side for part in cards.parts for spot in part.spots}
    effect = word("EFFECT")
    if not sides:
        return Node(OF, ".of", [effect, without_count(cards)[0].as_noun()])
    side = sides.pop()
    if sides or not side or any(part.spots != (Zoned(side, word("FIELD")),) for part in cards.parts):
        raise Reject
    player = "YOU" if side == "your" else "OPPONENT"
    parts = [replace(part, spots=()) for part in cards.parts]
    noun = without_count(replace(parts[0], others=tuple(parts[1:])))[0].as_noun()
    return Node(OF, ".of", [effect, word(player), noun])


@action
def material_monster(how: Node) -> Node:
    """The monster of a summon with materials."""
    if how.word not in ("FUSION", "SYNCHRO", "XYZ", "LINK", "RITUAL"):
        raise Reject
    return word("monster", how)


@action
def material_kind(how: Node, cards: NounPhrase) -> Node:
    """Such a monster, of the kind that this summon brings."""
    material_monster(how)
    if cards.ref is not None:
        raise Reject
    return cards.with_tests(how).as_noun()


@action
def deed(
    name: str,
    how: Node | None = None,
    mods: tuple[Mod, ...] | None = None,
    to: Node | None = None,
    by: Node | None = None,
    place: tuple[Zoned, ...] | None = None,
    tests: tuple[Node, ...] | None = None,
) -> Happening:
    more = [Mod(key, value) for key, value in (("to", to), ("by", by), ("from", place)) if value is not None]
    if place is not None and (not all(spot.on_field for spot in place) or place == phrase.FIELD):
        raise Reject
    return Happening(name, how, (*(mods or ()), *more), tests or ())


@action
def sharing(deeds: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """ "destroyed or banished by an effect": without a comma, what is said behind the last is said of all.

    Where the first deed says something of its own it is open what is shared, unless each has its own cause.
    """
    last = deeds[-1]
    causes = tuple(part for part in last.mods if part.key == "by")
    places = tuple(part for part in last.mods if part.key == "from")
    found: list[Happening] = []
    for one in deeds[:-1]:
        keys = {part.key for part in one.mods}
        if one.name in ("flipped", "summoned", "set_down") or last.name in ("flipped", "summoned", "left"):
            if causes and last.name not in ("left",) and "by" not in keys:
                raise Reject
            found.append(one)
        elif (causes and "by" not in keys) or (places and "from" not in keys and "by" not in keys):
            if keys:
                raise Reject
            found.append(replace(one, mods=(*places, *causes)))
        else:
            found.append(one)
    return (*found, last)


@action
def happenings(cards: NounPhrase, deeds: tuple[Happening, ...]) -> Node:
    """One of several deeds happens to these cards."""
    events = [happening(cards, one) for one in deeds]
    return events[0] if len(events) == 1 else Node(OR, args=events)


@action
def by_player(player: Node, cards: NounPhrase, one: Happening) -> Node:
    """A deed of a player."""
    event = happening(cards, one)
    if "player" in event.keys:
        raise Reject
    return Node(event.kind, event.word, event.args, {**event.keys, "player": player}, event.value)


def happening(cards: NounPhrase, one: Happening) -> Node:
    """The event of one deed."""
    keys: dict[str, Node] = {}
    if one.how is not None:
        keys["how"] = one.how
    for part in one.mods:
        if part.key == "from" and one.name == "summoned":
            enter(keys, "from_", phrase.place(spots_of(part.value)))
        elif part.key in ("from", "field"):
            cards = placed(cards, spots_of(part.value))
        elif part.key == "so":
            cards = cards.said((part.value,))
        else:
            assert isinstance(part.value, Node)
            enter(keys, part.key, part.value)
    as_material = one.name == "sent" and "by" in keys and any(part.word == "MATERIAL" for part in keys["by"].walk())
    if one.name in ("sent", "added", "not_drawn", "returned") and "to" not in keys and not as_material:
        raise Reject
    if one.name == "drawn" and keys:
        raise Reject
    if one.name in ("banished", "left", "flipped", "used_for", "summoned") and "to" in keys:
        raise Reject
    if one.name in ("added", "not_drawn") and not any(part.word == "HAND" for part in keys["to"].walk()):
        raise Reject
    cards, many = without_count(cards)
    if many is not None:
        keys["number"] = many
    if one.tests:
        cards = cards.with_tests(*one.tests)
    if one.name == "left" and cards.ref == THIS and cards.tests and not cards.spots:
        cards = cards.at(phrase.FIELD)
    if one.name == "summoned":
        cards = summoned_from(cards, keys)
    if one.name in ("added", "not_drawn"):
        return came_to_hand(cards, keys, one.name == "added")
    return word(one.name, subject(cards), **keys)


def came_to_hand(cards: NounPhrase, keys: dict[str, Node], drawn: bool) -> Node:
    """ "is added to the hand": in whichever way, unless it is said from where; from the Deck, also by a draw."""
    spots = [spot for part in cards.parts for spot in part.spots]
    card = subject(cards)
    by_draw = dict(keys)
    whose = by_draw.pop("to")
    if whose.word in ("your", "their"):
        by_draw["player"] = word("YOU" if whose.word == "your" else "OPPONENT")
    drawn_card = subject(replace(cards, spots=())) if len(cards.parts) == 1 else card
    if not spots:
        came = word("moved", card, **keys)
        return came if drawn else Node(AND, args=[came, Node(NOT, args=[word("drawn", drawn_card)])])
    came = word("added", card, **keys)
    if not drawn or not any(spot.where.word == "DECK" for spot in spots):
        return came
    if len(cards.parts) > 1:
        raise Reject
    return Node(OR, args=[came, word("drawn", drawn_card, **by_draw)])


def summoned_from(cards: NounPhrase, keys: dict[str, Node]) -> NounPhrase:
    """ "a monster from the Extra Deck is Summoned": that is from where, not where it is."""
    spots = [spot for part in cards.parts for spot in part.spots]
    if cards.ref is not None or not spots or all(spot.on_field for spot in spots):
        return cards
    if len(cards.parts) > 1 or any(spot.on_field or spot.face_up for spot in spots):
        raise Reject
    enter(keys, "from_", phrase.place(cards.spots))
    return replace(cards, spots=())


def enter(keys: dict[str, Node], key: str, value: Node) -> None:
    if keys.get(key) not in (None, value):
        raise Reject
    keys[key] = value


def spots_of(value: object) -> tuple[Zoned, ...]:
    assert isinstance(value, tuple)
    return value


def placed(cards: NounPhrase, spots: tuple[Zoned, ...]) -> NounPhrase:
    """At a place that the event says; beside a place of its own it must be the same."""
    if cards.ref is not None and cards.ref != THIS and cards.ref.kind == OPEN:
        raise Reject
    return cards.at(spots)


def without_count(cards: NounPhrase) -> tuple[NounPhrase, Node | None]:
    """The phrase without its number, and the number of an event; one, or one or more, is none."""
    if cards.every or cards.by_chance or cards.extreme is not None:
        raise Reject
    count = cards.count
    if count is None or count == ONE or count == word("at_least", ONE):
        return replace(cards, count=None), None
    if count.word == "between" and count.args[0] == count.args[1]:
        return replace(cards, count=None), count.args[0]  # "exactly 1"
    if count.kind != NUMBER and count.word != "at_least":
        raise Reject
    return replace(cards, count=None), count


def subject(cards: NounPhrase) -> Node:
    return cards.as_noun()


@action
def attack_involving(cards: NounPhrase) -> Node:
    """An attack of such a monster, or on it."""
    if cards.others or cards.with_and or cards.count not in (None, ONE):
        raise Reject  # two monsters: `attack_between`
    noun = without_count(cards)[0].as_noun()
    return Node(OR, args=[word("declares_attack", noun), word("declares_attack", on=noun)])


@action
def attack_between(one: NounPhrase, two: NounPhrase) -> Node:
    """An attack of the one on the other, whichever attacks; each must be said to be somebody's."""
    nouns = [without_count(cards)[0].as_noun() for cards in (one, two)]
    sides = [{spot.side for spot in cards.spots} for cards in (one, two)]
    if sides not in ([{"your"}, {"their"}], [{"their"}, {"your"}]) and one.ref != THIS:
        raise Reject
    return Node(OR, args=[word("declares_attack", a, on=b) for a, b in (nouns, nouns[::-1])])


@action
def detached_from(cards: NounPhrase, mods: tuple[Mod, ...] | None = None) -> Node:
    """Material of that monster is detached."""
    keys = {part.key: part.value for part in mods or ()}
    if any(not isinstance(value, Node) for value in keys.values()):
        raise Reject
    noun = cards.as_noun()
    return word("detached", word("card", word("attached", noun)), **keys)  # type: ignore[arg-type]


@action
def destroyed_kind(cards: NounPhrase) -> Node:
    """What would be destroyed, with how many."""
    cards, many = without_count(cards)
    return word("destroyed", cards.as_noun(), number=many)


# -- activations ---------------------------------------------------------------------------------------------------


@action
def link(noun: Node, form: Node | None = None) -> ActivatedThing:
    return ActivatedThing(noun, form)


@action
def monster_kind(cards: NounPhrase) -> Node:
    """A kind of monster; of other cards the words would leave open whether the card itself is meant."""
    if any(one.noun != "monster" and one.ref is None for one in cards.parts):
        raise Reject
    return without_count(cards)[0].as_noun()


@action
def activations(
    links: tuple[ActivatedThing, ...] | ActivatedThing, tails: tuple[Mod, ...] | None = None, player: Node | None = None
) -> Node:
    """The activation of one of these, with what is said behind."""
    events = [activation(one, tails or (), player) for one in (links if isinstance(links, tuple) else (links,))]
    return events[0] if len(events) == 1 else Node(OR, args=events)


@action
def activations_of(links: tuple[tuple[ActivatedThing, ...], ...], player: Node) -> Node:
    return activations(tuple(one for part in links for one in part), None, player)


def activation(one: ActivatedThing, tails: tuple[Mod, ...], player: Node | None) -> Node:
    noun, keys = one.noun, {"form": one.form} if one.form is not None else {}
    if player is not None and player.word != "EACH":
        keys["player"] = player
    for part in tails:
        if part.key == "at":
            if noun.word not in NOUNS or any(is_place(test) for test in noun.args):
                raise Reject
            noun = Node(WORD, noun.word, [phrase.place(spots_of(part.value)), *noun.args])
        else:
            assert isinstance(part.value, Node)
            enter(keys, part.key, part.value)
    return word("activated", *([] if noun == word("card") else [noun]), **keys)


def is_place(node: Node) -> bool:
    return node.word in ("your", "their", "FIELD", "HAND", "GY", "BANISHED", "DECK") or node.kind == BAR


@action
def answers(links: tuple[ActivatedThing, ...], player: Node | None = None) -> Node:
    """What cannot be activated in response; all that a player could activate is that player."""
    if any(one.noun == word("card") for one in links):
        if len(links) > 1:
            raise Reject
        return player if player is not None else word("EACH")
    return activations(links, None, player)


@action
def all_turn() -> Node:
    """ "this turn", unlike "until the end of this turn", is also said of cards that come later."""
    return Node(WORD, "end", [word("TURN")], value=ALL_TURN)


@action
def of_either(phase: Node) -> Node:
    """ "either player's Standby Phase"; either player's turn is no time, but says that the effect is a quick one."""
    if phase.word == "TURN":
        raise Reject
    return phase


@action
def linked(noun: str, *said: object) -> Node:
    """A kind of card that is activated, or whose effect is meant. Where it lies is said behind it, if at all."""
    found = NounPhrase(noun)
    for one in said:
        found = found.said(one if isinstance(one, tuple) else (one,) if one is not None else ())
    if found.spots or found.so or found.extreme is not None:
        raise Reject
    return found.as_noun()


@action
def besides_such(cards: NounPhrase, excepted: object, deeds: tuple[Happening, ...] = ()) -> NounPhrase:
    """ "if a Fish monster is sent to your GY, except X"; of this card it would say why it was sent."""
    causes = [part.value for one in deeds for part in one.mods if part.key in ("by", "using")]
    kinds = [node for cause in causes if isinstance(cause, Node) for node in cause.walk() if node.word in NOUNS]
    if cards.ref is not None or kinds:
        raise Reject  # whether it is said of the cards or of what caused it
    return cards.said((excepted,))


@action
def material_kinds(hows: tuple[Node, ...], cards: NounPhrase) -> Node:
    """Such a monster, of one of the kinds that these summons bring."""
    for how in hows:
        material_monster(how)
    if cards.ref is not None:
        raise Reject
    return cards.with_tests(phrase.either(list(hows))).as_noun()


@action
def unanswered_in_damage_step(event: Node) -> Node:
    """An event that no optional trigger of another card answers in the Damage Step, so that nothing need be said."""
    if about_battle(event) or about_this(event):
        raise Reject
    return event


@action
def two_deeds(one: Happening, two: Happening) -> tuple[Happening, ...]:
    """ "destroyed by battle, or by an opponent's card effect"."""
    return one, two


@action
def besides_link(one: ActivatedThing, excepted: object) -> ActivatedThing:
    """ "a card or effect, except X"."""
    if not isinstance(excepted, Node) or one.noun.word not in NOUNS:
        raise Reject
    return ActivatedThing(Node(WORD, one.noun.word, [*one.noun.args, excepted]), one.form)


@action
def with_material(cards: NounPhrase) -> Node:
    """A monster that is summoned with materials: its kind says how."""
    kinds = {word(name) for name in ("FUSION", "SYNCHRO", "XYZ", "LINK")}
    if cards.ref is not None or any(not kinds & set(one.tests) for one in cards.parts):
        raise Reject
    return cards.as_noun()
