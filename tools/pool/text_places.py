"""What an expression of a card text says of cards: in which zones a noun looks, who is meant by a pick."""

from __future__ import annotations

from spellspeed.language.arguments import arguments
from spellspeed.language.tree import BAR, COMPARE, NUMBER, OR, Node

Places = frozenset[str]  # "yours:HAND", "theirs:MONSTER_ZONE" ...; both back rows and all their zones are one
Roles = frozenset[str]  # "this", "target", "chosen", "event" ...

BACK_ROW = "SPELL_TRAP_ZONE"
FRONT_ROW = "MONSTER_ZONE"
#: Our words for zones, as the table has them.
ZONES: dict[str, tuple[str, ...]] = {
    "HAND": ("HAND",),
    "DECK": ("DECK",),
    "DECK_TOP": ("DECK",),
    "DECK_BOTTOM": ("DECK",),
    "EXTRA_DECK": ("EXTRA_DECK",),
    "FIELD": (FRONT_ROW, BACK_ROW),
    "MONSTER_ZONE": (FRONT_ROW,),
    "MAIN_MONSTER_ZONE": (FRONT_ROW,),
    "EXTRA_MONSTER_ZONE": (FRONT_ROW,),
    "SPELL_TRAP_ZONE": (BACK_ROW,),
    "FIELD_ZONE": (BACK_ROW,),
    "PENDULUM_ZONE": (BACK_ROW,),
    "GY": ("GY",),
    "BANISHED": ("BANISHED",),
    "ATTACHED": ("ATTACHED",),
}
SIDES = ("yours", "theirs")
NOUNS = {"card", "monster", "spell", "trap", "spell_trap"}
PLACED_BY_CARDS = {"attached", "pointed_by", "column", "adjacent", "zone_of", "ANYWHERE"}
PICKERS = {"choose", "every", "random", "exactly"}
REFERENCES: dict[str, str] = {
    "THIS": "this",
    "this": "this",
    "TARGET": "target",
    "target": "target",
    "THOSE": "event",
    "DOER": "event",
    "ANSWERED": "event",
    "BEARER": "bearer",
    "BATTLE_OPPONENT": "event",
    "SHOWN": "chosen",
    "REST": "chosen",
    "token": "token",
}
ANYONE: Roles = frozenset({"?"})


def given(node: Node, name: str) -> Node | None:
    """The argument of that parameter, if it is written."""
    for argument in arguments(node):
        if argument.param.name == name:
            return argument.node
    return None


def words_in(node: Node | None) -> set[str]:
    return set() if node is None else {part.word for part in node.walk()}


def number(node: Node | None) -> int | None:
    """The number that is written, if it is one."""
    if node is None:
        return None
    if node.kind == NUMBER and isinstance(node.value, int):
        return node.value
    if node.kind == "minus" and len(node.args) == 1:
        value = number(node.args[0])
        return None if value is None else -value
    return None


def how_many(node: Node | None) -> tuple[int | None, int | None]:
    """The least and the most; None where the duel decides it."""
    if node is None:
        return 1, 1
    plain = number(node)
    if plain is not None:
        return plain, plain
    if node.word == "up_to":
        return 1, number(node.args[0])
    if node.word == "between":
        return number(node.args[0]), number(node.args[1])
    if node.word == "at_least":
        return number(node.args[0]), None
    if node.word == "ANY_NUMBER":
        return 1, None
    return None, None


def place(node: Node, field: tuple[str, ...] = (FRONT_ROW, BACK_ROW)) -> Places | None:
    """The zones of a place with their sides; None if it is no place or depends on the duel."""
    if node.kind in (BAR, OR):
        parts = [place(part, field) for part in node.args]
        return None if None in parts else frozenset().union(*[part for part in parts if part is not None])
    if node.word in ("your", "their"):
        inside = place(node.args[0], field)
        side = "yours" if node.word == "your" else "theirs"
        return None if inside is None else frozenset(one for one in inside if one.startswith(side))
    if node.word in ZONES:
        zones = field if node.word == "FIELD" else ZONES[node.word]
        return frozenset(f"{side}:{zone}" for side in SIDES for zone in zones)
    return None


def places_of(noun: Node) -> Places | None:
    """Where the cards of a noun or pick lie; None if the text does not say it by zones."""
    if noun.kind in (OR, BAR):
        parts = [places_of(part) for part in noun.args]
        return None if None in parts else frozenset().union(*[part for part in parts if part is not None])
    if noun.word == "top":
        where = given(noun, "of")
        return None if where is None else mine(place(where))
    if noun.word in PICKERS or noun.word in ("highest", "lowest"):
        cards = given(noun, "cards")
        return None if cards is None else places_of(cards)
    if noun.word not in NOUNS:
        return None
    field: tuple[str, ...] = (FRONT_ROW, BACK_ROW)
    if noun.word == "monster":
        field = (FRONT_ROW,)
    elif noun.word != "card":
        field = (BACK_ROW,)
    if noun.word == "card" and any(test.word in ("EQUIPPED", "equipped_to") for test in noun.args):
        field = (BACK_ROW,)
    found: Places | None = None
    for test in noun.args:
        if test.word in PLACED_BY_CARDS:
            return None
        here = place(test, field)
        if here is not None:
            found = here if found is None else found & here
    for test in noun.args:
        if found is not None and test.kind == COMPARE and test.args and test.args[0].word in ("CONTROLLER", "OWNER"):
            side = "yours" if test.args[1].word == "YOU" else "theirs"
            if test.args[0].word == "CONTROLLER" and test.word == "==":
                found = frozenset(one for one in found if one.startswith(side) or not one.endswith("_ZONE"))
    return found


def mine(places: Places | None) -> Places | None:
    """A Deck without a side is yours."""
    if places is None:
        return None
    own = {one for one in places if one.startswith("yours")}
    return frozenset(own if len(own) * 2 == len(places) else places)


def roles_of(pick: Node, it: Roles) -> Roles:
    """Who is meant; `it` is what IT refers to."""
    word = pick.word
    if pick.kind in (OR, BAR):
        return frozenset().union(*[roles_of(part, it) for part in pick.args])
    if word == "IT":
        return it
    if word in REFERENCES:
        return frozenset({REFERENCES[word]})
    if word in ("together", "provided"):
        parts = pick.args if word == "together" else pick.args[1:] + list(pick.keys.values())
        return frozenset().union(*[roles_of(part, it) for part in parts]) if parts else ANYONE
    if word in PICKERS or word in ("highest", "lowest", "now", "among"):
        cards = given(pick, "cards")
        return ANYONE if cards is None else roles_of(cards, it)
    if word == "top":
        return frozenset({"chosen"})
    if word in NOUNS:
        tests = words_in(pick)
        if tests & {"ATTACKING", "ATTACKED", "BATTLING", "equipped_to", "has_material", "was", "attached"}:
            return ANYONE
        return frozenset({"chosen"})
    return ANYONE


def side_of(node: Node | None, default: str = "you") -> str:
    """Which player: you, opponent, each, or ? if the duel decides it."""
    if node is None:
        return default
    return {"YOU": "you", "OPPONENT": "opponent", "EACH": "each"}.get(node.word, "?")
