"""Single faults that can be put into a card text: one for each kind of mistake that a reading could make."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import TypeVar

from spellspeed.language.tree import AND, BAR, JOIN, NUMBER, OR, TEXT, WORD, Block, CardText, Field, Node
from spellspeed.language.writer import write_expression
from tools.pool.text_places import NOUNS

T = TypeVar("T")
Fault = Callable[[CardText, random.Random], bool]

ACTIVATED = ("ignition", "trigger", "quick", "flip", "activate")
ZONES = ("HAND", "DECK", "GY", "BANISHED", "FIELD")
VERBS = {
    "destroy": ("banish", "send", "return_"),
    "banish": ("destroy", "send"),
    "send": ("banish", "destroy"),
    "add": ("special_summon", "set", "send"),
    "special_summon": ("add", "banish"),
    "draw": ("excavate",),
    "inflict": ("gain_lp",),
    "gain_lp": ("inflict",),
    "return_": ("destroy", "banish"),
    "shuffle": ("banish", "add"),
    "discard": ("banish",),
    "tribute": ("banish", "destroy"),
}
EVENTS = {
    "sent": ("banished", "destroyed", "left"),
    "destroyed": ("sent", "banished"),
    "banished": ("sent", "destroyed"),
    "left": ("destroyed", "banished"),
    "declares_attack": ("battled", "summoned"),
    "battled": ("declares_attack",),
    "tributed": ("sent", "destroyed"),
    "drawn": ("added", "discarded"),
    "took_damage": ("gained_lp",),
    "gained_lp": ("took_damage",),
}
MANNERS = ("NORMAL", "SPECIAL", "FLIP")
PHASES = ("STANDBY_PHASE", "END_PHASE", "DRAW_PHASE", "BATTLE_PHASE")
REFERENCES = ("THIS", "TARGET", "IT")


def activated(card: CardText) -> list[Block]:
    return [block for block in card.blocks if block.kind in ACTIVATED]


def nodes(card: CardText, *names: str) -> list[Node]:
    """The expressions in these fields."""
    return [
        node
        for block in card.blocks
        for part in (block, *block.bullets)
        for name in names
        for value in part.values(name)
        for node in value.walk()
    ]


def one(rng: random.Random, found: list[T]) -> T | None:
    return rng.choice(found) if found else None


def change_kind(card: CardText, rng: random.Random) -> bool:
    block = one(rng, [block for block in activated(card) if block.kind != "activate"])
    if block is None:
        return False
    block.kind = rng.choice([kind for kind in ("ignition", "quick", "trigger") if kind != block.kind])
    return True


def change_where(card: CardText, rng: random.Random) -> bool:
    block = one(rng, [block for block in activated(card) if block.kind in ("ignition", "quick")])
    if block is None:
        return False
    field = block.field("where")
    now = write_expression(field.values[0]) if field else "FIELD"
    new = rng.choice([zone for zone in ("HAND", "GY") if zone != now])
    if field is not None:
        field.values = [Node(WORD, new)]
    else:
        block.fields.append(Field("where", [Node(WORD, new)]))
    return True


def change_must(card: CardText, rng: random.Random) -> bool:
    block = one(rng, [block for block in card.blocks if block.kind in ("trigger", "flip")])
    if block is None:
        return False
    if "must" in block.flags:
        block.flags.remove("must")
    else:
        block.flags.append("must")
    return True


def turn_side(node: Node) -> None:
    node.word = "their" if node.word == "your" else "your"


def change_target_side(card: CardText, rng: random.Random) -> bool:
    node = one(rng, picked(card, "target"))
    if node is None:
        return False
    turn_side(node)
    return True


def change_target_place(card: CardText, rng: random.Random) -> bool:
    return change_zone(card, rng, "target")


def drop_target(card: CardText, rng: random.Random) -> bool:
    """What was targeted is chosen when it is processed."""
    block = one(rng, [block for block in activated(card) if len(block.values("target")) == 1 and not block.bullets])
    if block is None:
        return False
    target = block.values("target")[0]
    block.fields = [field for field in block.fields if field.name != "target"]
    first = True
    for field in block.fields:
        if field.name != "do":
            continue
        for node in [node for value in field.values for node in value.walk()]:
            if node.word == "TARGET":
                picked = target if target.word == "choose" else Node(WORD, "choose", [target])
                become(node, deepcopy(picked) if first else Node(WORD, "IT"))
                first = False
    return not first


def become(node: Node, other: Node) -> None:
    node.kind, node.word, node.args, node.keys, node.value = (
        other.kind, other.word, other.args, other.keys, other.value)  # fmt: skip


def drop_limit(card: CardText, rng: random.Random) -> bool:
    holders = [part for part in (card, *activated(card)) if part.field("limit") is not None]
    part = one(rng, holders)
    if part is None:
        return False
    part.fields = [field for field in part.fields if field.name != "limit"]
    return True


def change_limit(card: CardText, rng: random.Random) -> bool:
    """By name, by effect, by copy."""
    holders = [part for part in (card, *activated(card)) if part.field("limit") is not None]
    part = one(rng, holders)
    if part is None:
        return False
    limit = part.values("limit")[0]
    if limit.word != "once":
        return False
    now = limit.args[1].word if len(limit.args) > 1 else ""
    new = rng.choice([scope for scope in ("", "EFFECT", "NAME", "CARD") if scope != now])
    limit.args = [limit.args[0], *([Node(WORD, new)] if new else [])]
    return True


def change_amount(card: CardText, rng: random.Random) -> bool:
    """A number of damage, cards that are drawn, a change of ATK ..."""
    words = ("inflict", "gain_lp", "draw", "gains", "becomes", "place_counters", "choose", "pay", "detach")
    found = [
        part
        for node in nodes(card, "do", "apply", "cost", "target")
        if node.word in words
        for part in [*node.args, *node.keys.values()]
        if part.kind == NUMBER
    ]
    number = one(rng, found)
    if number is None or not isinstance(number.value, int):
        return False
    number.value = number.value + (rng.choice((100, 500)) if number.value >= 100 else 1)
    return True


def change_verb(card: CardText, rng: random.Random) -> bool:
    node = one(rng, [node for node in nodes(card, "do") if node.word in VERBS])
    if node is None:
        return False
    node.word = rng.choice(VERBS[node.word])
    if node.word == "return_":
        node.keys["to"] = Node(WORD, "HAND")
    elif node.word in ("destroy", "banish", "send", "add") and "to" in node.keys:
        del node.keys["to"]
    for key in ("position", "face", "into"):
        node.keys.pop(key, None)
    if node.word == "inflict":
        node.keys["to"] = Node(WORD, "OPPONENT")
    return True


def waited_for(card: CardText) -> list[Node]:
    """The events that its effects wait for, without those inside conditions."""
    found: list[Node] = []
    open_nodes = [
        value
        for block in card.blocks
        for part in (block, *block.bullets)
        for name in ("when", "if", "each_time")
        for value in part.values(name)
    ]
    while open_nodes:
        node = open_nodes.pop()
        if node.kind in (OR, AND, BAR):
            open_nodes += node.args
        elif node.word in (*EVENTS, "summoned"):
            found.append(node)
    return found


def change_event(card: CardText, rng: random.Random) -> bool:
    found = waited_for(card)
    phases = [value for block in card.blocks if block.kind == "trigger" for value in block.values("during")]
    found += [node for value in phases for node in value.walk() if node.word in PHASES]
    node = one(rng, found)
    if node is None:
        return False
    if node.word in PHASES:
        node.word = rng.choice([phase for phase in PHASES if phase != node.word])
    elif node.word == "summoned":
        manner = next((part for part in [*node.args[1:], *node.keys.values()] if part.kind in (WORD, BAR)), None)
        if manner is None:
            return False
        now = write_expression(manner)
        become(manner, Node(WORD, rng.choice([how for how in MANNERS if how != now])))
    else:
        node.word = rng.choice(EVENTS[node.word])
        if node.word in ("banished", "left"):
            node.keys.pop("to", None)
    return True


def change_of(card: CardText, rng: random.Random) -> bool:
    """An event of this card becomes one of any monster, or the other way round."""
    found = [node.args[0] for node in waited_for(card) if node.args and node.word not in ("took_damage", "gained_lp")]
    about = one(rng, found)
    if about is None:
        return False
    if about.word in ("THIS", "this"):
        become(about, Node(WORD, "monster", [Node(WORD, "your", [Node(WORD, "FIELD")])]))
    else:
        become(about, Node(WORD, "THIS"))
    return True


def change_whom(card: CardText, rng: random.Random) -> bool:
    """THIS, TARGET and IT are mixed up."""
    found = [
        part
        for node in nodes(card, "do")
        if node.kind == WORD and node.word not in ("your", "their")
        for part in node.args[:1]
        if part.word in REFERENCES
    ]
    node = one(rng, found)
    if node is None:
        return False
    node.word = rng.choice([word for word in REFERENCES if word != node.word])
    return True


def drop_cost(card: CardText, rng: random.Random) -> bool:
    block = one(rng, [block for block in activated(card) if block.field("cost") is not None])
    if block is None:
        return False
    block.fields = [field for field in block.fields if field.name != "cost"]
    return True


def change_cost(card: CardText, rng: random.Random) -> bool:
    """Another verb, or other cards."""
    found = [node for node in nodes(card, "cost") if node.word in ("banish", "send", "discard", "tribute", "shuffle")]
    node = one(rng, found)
    if node is None:
        return False
    node.word = rng.choice([word for word in ("banish", "send", "discard", "tribute") if word != node.word])
    node.keys.pop("to", None)
    return True


def cost_place(card: CardText, rng: random.Random) -> bool:
    return change_zone(card, rng, "cost")


def picked(card: CardText, *names: str) -> list[Node]:
    """`your` and `their` of the nouns of which cards are taken, not of conditions and amounts."""
    found: list[Node] = []
    for node in nodes(card, *names):
        if node.word in ("choose", "every", "random"):
            found += [part for noun in node.args[:1] if noun.word in NOUNS for part in noun.args]
        elif node.word == "top":
            found += node.args[1:]
    if "target" in names or "apply" in names:
        fields = [value for block in card.blocks for part in (block, *block.bullets) for name in names
                  for value in part.values(name)]  # fmt: skip
        heads = fields + [node.args[0] for node in fields if node.args]
        found += [part for node in heads if node.word in NOUNS for part in node.args]
    return [node for node in found if node.word in ("your", "their")]


def change_zone(card: CardText, rng: random.Random, name: str) -> bool:
    found = [part for node in picked(card, name) for part in node.walk() if part.word in ZONES]
    node = one(rng, found)
    if node is None:
        return False
    node.word = rng.choice([zone for zone in ZONES if zone != node.word])
    return True


def choice_place(card: CardText, rng: random.Random) -> bool:
    """A card is chosen in another place."""
    return change_zone(card, rng, "do")


def choice_side(card: CardText, rng: random.Random) -> bool:
    node = one(rng, picked(card, "do", "apply"))
    if node is None:
        return False
    turn_side(node)
    return True


def then_to_and(card: CardText, rng: random.Random) -> bool:
    node = one(rng, [node for node in nodes(card, "do") if node.kind == JOIN and node.word == ".then"])
    if node is None:
        return False
    node.word = rng.choice((".and_", ".and_if_you_do"))
    return True


def and_to_then(card: CardText, rng: random.Random) -> bool:
    found = [node for node in nodes(card, "do") if node.kind == JOIN and node.word in (".and_", ".and_if_you_do")]
    node = one(rng, found)
    if node is None:
        return False
    node.word = ".then"
    return True


def change_player(card: CardText, rng: random.Random) -> bool:
    found = [
        part
        for node in nodes(card, "do")
        if node.word in ("inflict", "draw", "gain_lp")
        for part in node.keys.values()
        if part.word in ("YOU", "OPPONENT")
    ]
    node = one(rng, found)
    if node is None:
        return False
    node.word = "OPPONENT" if node.word == "YOU" else "YOU"
    return True


def change_applied(card: CardText, rng: random.Random) -> bool:
    """ATK for DEF, battle for effect, another lock."""
    swaps = {"ATK": "DEF", "DEF": "ATK", "BATTLE": "EFFECT", "EFFECT": "BATTLE", "NORMAL": "SPECIAL",
             "SPECIAL": "NORMAL", "pierces": "negate_effects", "unaffected": "negate_effects"}  # fmt: skip
    found = [node for node in nodes(card, "apply") if node.word in ("pierces", "unaffected")]
    for node in nodes(card, "apply"):
        if node.word == "gains" or node.word == "becomes":
            found += [part for part in node.args[1:2] if part.word in swaps]
        elif node.word == "cannot":
            events = node.args[0]
            found += [part for part in [*events.args, *events.keys.values()] if part.word in swaps]
    chosen = one(rng, found)
    if chosen is None:
        return False
    chosen.word = swaps[chosen.word]
    return True


def drop_step(card: CardText, rng: random.Random) -> bool:
    """The last step of several is left out."""
    node = one(rng, [node for node in nodes(card, "do") if node.kind == JOIN])
    if node is None:
        return False
    become(node, node.args[0])
    return True


def drop_manner(card: CardText, rng: random.Random) -> bool:
    """A card that is summoned only in its own way, or its recipe or procedure, is left out."""
    names = ("summon_only", "summon_first", "fusion", "synchro", "xyz", "link")
    field = one(rng, [field for field in card.fields if field.name in names])
    block = one(rng, [block for block in card.blocks if block.kind == "procedure"])
    if block is not None:
        card.blocks.remove(block)
    elif field is not None:
        card.fields.remove(field)
    return block is not None or field is not None


def change_name(card: CardText, rng: random.Random) -> bool:
    """Another card is named."""
    return change_text(card, rng, "named", ["Dark Magician", "Polymerization", "Umi", "Jinzo", "Cyber Dragon"])


def change_series(card: CardText, rng: random.Random) -> bool:
    """Another series is named."""
    return change_text(card, rng, "series", ["Frog", "Naturia", "Blackwing", "Gladiator Beast", "Harpie"])


def change_text(card: CardText, rng: random.Random, word: str, names: list[str]) -> bool:
    node = one(rng, [node for node in card.nodes() if node.word == word])
    if node is None:
        return False
    node.args = [Node(TEXT, value=rng.choice([name for name in names if name != node.args[0].value]))]
    return True


FAULTS: dict[str, Fault] = {
    "kind": change_kind,
    "where": change_where,
    "must": change_must,
    "target side": change_target_side,
    "target place": change_target_place,
    "target or choice": drop_target,
    "limit dropped": drop_limit,
    "limit changed": change_limit,
    "amount": change_amount,
    "verb": change_verb,
    "event": change_event,
    "event of whom": change_of,
    "whom": change_whom,
    "cost dropped": drop_cost,
    "cost changed": change_cost,
    "cost place": cost_place,
    "place of choice": choice_place,
    "side of choice": choice_side,
    "then to and": then_to_and,
    "and to then": and_to_then,
    "player": change_player,
    "what applies": change_applied,
    "step dropped": drop_step,
    "manner of summon": drop_manner,
    "name": change_name,
    "series": change_series,
}
