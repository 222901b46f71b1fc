"""Questions to the trees of an effect: what it is about, where its card is."""

from __future__ import annotations

from typing import Final

from spellspeed.language.tree import AND, BAR, IS, OF, OR, WORD, Node
from spellspeed.language.words import WORDS, results_of
from spellspeed.reading.discourse import is_this, joined_parts
from spellspeed.reading.phrase import THIS, word
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.sentence import Aim, Body

# Costs and steps of this card that say where it is.
FROM_HAND: Final = frozenset(("discard", "reveal"))
ON_FIELD: Final = frozenset(("FIELD", "MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE"))
# Costs by which a card leaves the place where it is used.
LEAVING: Final = frozenset(("tribute", "send", "banish", "discard", "return_", "shuffle", "place", "destroy"))
BATTLE_WORDS: Final = frozenset(("BATTLING", "ATTACKING", "ATTACKED", "BATTLE_OPPONENT"))


def refuse(why: str) -> Refusal:
    return Refusal("assembly", why)


def alternatives(event: Node) -> list[Node]:
    return event.args if event.kind == OR else [event]


def is_event(node: Node) -> bool:
    if node.kind in (OR, AND):
        return all(is_event(part) for part in node.args)
    return node.kind == WORD and node.word in WORDS and "Event" in results_of(node.word)


def phases_in(time: Node) -> set[str]:
    """The phases, steps and turns that a time names."""
    return {part.word for part in time.walk() if part.kind == WORD and part.word.isupper()}


def plain_this(node: Node) -> Node:
    """The tree with THIS in place of `this(your(HAND))` and the like: the field `where` says where it is."""
    if node.word == "this" and node.kind == WORD:
        tests = [part for part in node.args if not is_own_place(part) and part.word != "FACE_UP"]
        return THIS if not tests else Node(WORD, "this", node.args)
    if not node.args and not node.keys:
        return node
    args = [plain_this(part) for part in node.args]
    keys = {name: plain_this(part) for name, part in node.keys.items()}
    return Node(node.kind, node.word, args, keys, node.value)


def exchanged(whole: Node, old: Node, new: Node) -> Node:
    """The tree with another part in the place of one."""
    if whole is old:
        return new
    if not whole.args and not whole.keys:
        return whole
    args = [exchanged(part, old, new) for part in whole.args]
    keys = {name: exchanged(part, old, new) for name, part in whole.keys.items()}
    return Node(whole.kind, whole.word, args, keys, whole.value)


def is_own_place(node: Node) -> bool:
    if node.kind == BAR:
        return all(is_own_place(part) for part in node.args)
    if node.word == "your":
        return is_own_place(node.args[0])
    return node.word in ("HAND", "GY", "BANISHED", "FIELD", "MONSTER_ZONE", "DECK", "EXTRA_DECK", "PENDULUM_ZONE")


def place_of_this(body: Body) -> Node | None:
    """From where the card is used, by what its costs and steps say of it: "banish this card from your GY"."""
    found: list[Node] = []
    for part in body.before:
        if isinstance(part, Aim) and part.cards.ref == THIS:
            raise refuse("this card as a target")
    steps = [part for part in body.before if isinstance(part, Node)] + ([body.do] if body.do is not None else [])
    for whole in steps:
        for step in joined_parts(whole):
            for cards in one_by_one(step):
                if step.word in FROM_HAND:
                    found.append(word("HAND"))
                elif cards.word == "this":
                    found += [zone for part in cards.args if (zone := zone_of(part)) is not None]
    found = list(dict.fromkeys(found))
    if len(found) > 1:
        raise refuse("two places of this card")
    return found[0] if found else None


def one_by_one(step: Node) -> list[Node]:
    """This card, where a step deals with it, alone or together with others."""
    cards = step.args[:1]
    if cards and cards[0].word == "together":
        cards = cards[0].args
    return [one for one in cards if is_this(one)]


def zone_of(place: Node) -> Node | None:
    """The zones of a place of this card; nothing if it is the field, where a card is used anyway."""
    inside = place.args[0] if place.word == "your" else place
    zones = inside.args if inside.kind == BAR else [inside]
    if not all(is_own_place(zone) for zone in zones) or all(zone.word in ("FIELD", "MONSTER_ZONE") for zone in zones):
        return None
    zones = [word("MONSTER_ZONE") if zone.word == "FIELD" else zone for zone in zones]
    return zones[0] if len(zones) == 1 else Node(BAR, args=zones)


def keeps_its_card(done: list[Node]) -> bool:
    """Its resolution leaves the Spell or Trap on the field: it equips itself, or becomes a monster."""
    kept = ("equip", "special_summon", "relate")
    return any(
        node.word in kept and (node.word == "relate" or (node.args and is_this(node.args[0])))
        for value in done
        for node in value.walk()
    )


def is_of_battle(node: Node) -> bool:
    """Is it about a battle that is on?"""
    return any(part.word in BATTLE_WORDS for part in node.walk())


def about_battle(event: Node) -> bool:
    """A battle can cause it, so it is answered in the Damage Step (B-140)."""
    if event.kind == OR:
        return any(about_battle(part) for part in event.args)
    if event.word == "battled":
        return True
    by = {part.word for part in event.keys["by"].walk()} if "by" in event.keys else set()
    comes_of_battle = event.word in ("destroyed", "took_damage")
    if not by:
        return comes_of_battle
    moves = event.word in ("moved", "sent", "banished", "discarded", "tributed", "added", "returned", "left")
    if by & {"BATTLE", "DIRECT_ATTACK"}:
        return comes_of_battle or moves
    return comes_of_battle and "CARD" in by


def about_this(event: Node) -> bool:
    parts = [part.args[0] if part.kind == AND else part for part in alternatives(event)]
    return any(part.args and is_this(part.args[0]) for part in parts)


def told_by_event(step: Node, event: Node | None) -> Node:
    """A step that asks how this card was summoned: the event tells it, for by then the card may be gone."""
    if step.kind == IS and step.args[0] == THIS and any(is_own_summon(part) for part in step.args[1].walk()):
        test = step.args[1]
        if event is None or not is_own_summon(test) or any(part.word != "summoned" for part in alternatives(event)):
            raise refuse("how this card was summoned, after the event")
        return Node(IS, args=[word("EVENT"), word("summoned", THIS, **test.args[0].keys)])
    if not step.args and not step.keys:
        return step
    args = [told_by_event(part, event) for part in step.args]
    keys = {name: told_by_event(part, event) for name, part in step.keys.items()}
    return Node(step.kind, step.word, args, keys, step.value)


def is_own_summon(test: Node) -> bool:
    """ "was summoned so", of the visit to the field that a card is on."""
    return test.word == "was" and "since" not in test.keys and test.args[0].word == "summoned"


def as_returned(step: Node, targets: list[Node]) -> Node:
    """Cards of the field that are placed on the Deck return to it; those of other places are placed there."""
    if not step.args and not step.keys:
        return step
    args = [as_returned(part, targets) for part in step.args]
    keys = {name: as_returned(part, targets) for name, part in step.keys.items()}
    returns = step.word == "place" and goes_to_deck(step) and is_from_field(step.args[0], targets)
    return Node(step.kind, "return_" if returns else step.word, args, keys, step.value)


def goes_to_deck(step: Node) -> bool:
    return "to" in step.keys and any(part.word in ("DECK_TOP", "DECK_BOTTOM") for part in step.keys["to"].walk())


def is_from_field(cards: Node, targets: list[Node]) -> bool:
    """Do all these cards surely lie on the field?"""
    if cards.word == "TARGET":
        return bool(targets) and all(is_from_field(target, []) for target in targets)
    if cards.word in ("choose", "every"):
        return is_from_field(cards.args[0], targets)
    if cards.kind == OR:
        return all(is_from_field(part, targets) for part in cards.args)
    return any(place.word in ON_FIELD for part in cards.args for place in (part, *part.args) if is_place(part))


def is_place(node: Node) -> bool:
    return node.word in ON_FIELD or (node.word in ("your", "their") and node.args[0].kind == WORD)


def as_paid(value: Node, cost: Node | None) -> Node:
    """A value of this card, once the card was paid as the cost: what it was when it was paid."""
    steps = [] if cost is None else joined_parts(cost)
    if not any(step.word in LEAVING and one_by_one(step) for step in steps):
        return value
    if value.kind == OF and value.args[-1] == THIS:
        if len(steps) > 1 or not is_this(steps[0].args[0]):
            raise refuse("a value of this card, which was paid together with others")
        return Node(OF, value.word, [*value.args[:-1], word("PAID")], value.keys, value.value)
    args = [as_paid(part, cost) for part in value.args]
    keys = {name: as_paid(part, cost) for name, part in value.keys.items()}
    return Node(value.kind, value.word, args, keys, value.value) if args or keys else value
