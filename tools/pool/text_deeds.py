"""What the steps of a card text do, in order: the verb as the table calls it, on whom, how much, after which `then`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spellspeed.language.tree import JOIN, Node
from tools.pool.text_events import Applied, lasting
from tools.pool.text_places import (
    ANYONE,
    NOUNS,
    PICKERS,
    Places,
    Roles,
    given,
    how_many,
    number,
    places_of,
    roles_of,
    side_of,
    words_in,
)

LASTING = {
    "gains", "becomes", "treated", "negate_effects", "unaffected", "gives", "cannot", "must", "can", "at_most",
    "unusable", "toll", "counts_as", "pierces", "battles_with", "damage_becomes", "instead", "whenever",
}  # fmt: skip
#: The verbs of the table for our step words; the first is what it is called in messages.
VERBS: dict[str, tuple[str, ...]] = {
    "destroy": ("destroy",),
    "send": ("send", "mill", "from_deck_to_gy"),
    "banish": ("banish",),
    "add": ("to_hand", "search"),
    "shuffle": ("to_deck", "to_extra_deck"),
    "move_zone": ("move_zone",),
    "discard": ("discard", "send"),
    "tribute": ("tribute",),
    "detach": ("send", "detach"),
    "attach": ("attach",),
    "draw": ("draw",),
    "special_summon": ("special_summon", "token", "return_to_field"),
    "inflict": ("damage",),
    "gain_lp": ("gain_lp",),
    "lose_lp": ("set_lp",),
    "redirect": ("redirect",),
    "change_position": ("change_position",),
    "flip": ("change_position",),
    "take_control": ("take_control", "control"),
    "equip": ("equip",),
    "place_counters": ("place_counter", "counter"),
    "remove_counters": ("remove_counter",),
    "excavate": ("excavate", "top", "mill", "from_deck_to_gy"),
    "declare": ("declare",),
    "toss": ("coin",),
    "roll": ("die",),
    "calculate_damage": ("calculate_damage",),
    "skip": ("skip",),
    "win": ("win",),
}
SUMMONS = {"NORMAL": "normal_summon", "TRIBUTE": "normal_summon", "SET": "normal_summon", "SYNCHRO": "synchro_summon",
           "XYZ": "xyz_summon", "LINK": "link_summon", "FLIP": "change_position"}  # fmt: skip
NEGATIONS = {
    "ACTIVATION": ("negate_activation", "negate_effect"),
    "EFFECT": ("negate_effect",),
    "SUMMON": ("negate_summon",),
    "ATTACK": ("negate_attack",),
}


@dataclass(frozen=True)
class Deed:
    """One thing that is done."""

    word: str
    accepted: tuple[str, ...]  # the table's verbs for it
    whom: Roles
    amount: int | None
    player: str
    stage: int  # how many `then` stand before it
    sure: bool  # it does not hang on a choice, a condition or a later time
    needed: bool = True  # the table notes it, too
    position: str = ""
    to: str = ""  # opponent: on whose field it is summoned; top, bottom of a Deck


@dataclass(frozen=True)
class Choice:
    """Cards that are chosen or taken when it is processed."""

    places: Places
    least: int | None
    most: int | None
    single: bool  # by `choose`, so that a number is said
    sure: bool


@dataclass(frozen=True)
class Situation:
    stage: int = 0
    sure: bool = True
    it: Roles = ANYONE
    both: bool = False


class Deeds:
    """Walks through a step."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.choices: list[Choice] = []
        self.lasting: list[tuple[Applied, Situation]] = []
        self.looked_at: set[str] = set()  # places of every noun in it
        self.opaque = False  # something in it has no deed of the table
        self.summons = False  # a summon with materials, of which the table shows little
        self.most = 0  # the last stage

    def walk(self, node: Node, at: Situation) -> Situation:
        """Note what the step does; what holds after it is returned."""
        if node.kind == "tuple":
            for part in node.args:
                at = self.walk(part, at)
            return at
        if node.kind == JOIN:
            after = self.walk(node.args[0], at)
            for part in node.args[1:]:
                later = node.word in (".then", ".also_then")
                begin = replace(after, stage=after.stage + later, sure=at.sure, both=at.both)
                after = replace(self.walk(part, begin), sure=at.sure)
            return after
        word = node.word
        self.most = max(self.most, at.stage)
        for part in node.walk():
            if part.word in ("top", "excavate"):
                self.looked_at |= {"yours:DECK", "theirs:DECK"}
            if part.word in NOUNS:
                self.looked_at |= places_of(part) or set()
        unsure = replace(at, sure=False)
        if word == "may":
            return self.walk(node.args[0], unsure)
        if word == "provided":
            ends = [self.walk(part, unsure) for part in [*node.args[1:], *node.keys.values()]]
            return replace(at, stage=max(end.stage for end in ends), it=frozenset().union(*[end.it for end in ends]))
        if word == "one_of":
            ends = [self.walk(part, unsure) for part in node.args]
            return replace(at, stage=max(end.stage for end in ends), it=frozenset().union(*[end.it for end in ends]))
        if word == "for_each":
            self.pick(node.args[0], at)
            return self.walk(node.args[1], replace(at, it=roles_of(node.args[0], at.it)))
        if word == "each_player":
            return self.walk(node.args[0], replace(at, both=True))
        if word == "later":
            self.walk(node.args[1], unsure)
            return at
        if word == "after_this":
            return self.walk(node.args[0], replace(at, stage=at.stage + 1))
        if word == "unless":
            self.walk(node.args[1], unsure)
            return self.walk(node.args[2], unsure)
        if word in LASTING:
            for applied in lasting(node, at.it):
                self.lasting.append((applied, at))
            if word in ("gives", "whenever", "instead"):
                self.opaque = self.opaque or word == "gives"
                self.most += word == "instead"
                for do in [part for part in (given(node, "do"),) if part is not None]:
                    self.walk(do, unsure)
            cards = given(node, "cards")
            if cards is not None:
                self.pick(cards, at)
                return replace(at, it=roles_of(cards, at.it))
            return at
        return self.deed(node, at)

    def deed(self, node: Node, at: Situation) -> Situation:
        word = node.word
        cards = given(node, "cards") or given(node, "card")
        to = given(node, "to") or given(node, "into")
        verbs = VERBS.get(word, ())
        if word == "activate":
            verbs, self.most = ("place", "send", "to_hand", "special_summon"), self.most + 1
        gives = given(node, "gives") if word == "equip" else None
        if gives is not None:
            self.lasting += [(replace(one, whom=ANYONE), at) for one in lasting(gives, at.it)]
        if word == "destroy" and "BANISHED" in words_in(to):
            verbs = ("destroy", "banish")
        if word in ("return_", "send", "add", "place", "set") and (to is not None or word in ("place", "set")):
            verbs = moves(word, words_in(to))
        elif word == "summon":
            hows = words_in(given(node, "how"))
            verbs = tuple(sorted({SUMMONS.get(how, "special_summon") for how in hows} | {"special_summon"}))
            if hows & {"NORMAL", "TRIBUTE", "SET"}:
                verbs = ("normal_summon", "set")
            if hows & {"FUSION", "RITUAL", "SYNCHRO", "XYZ", "LINK", "PENDULUM"}:
                self.summons = True
                verbs += ("send", "banish", "tribute", "to_deck", "destroy")
        elif word == "negate":
            verbs = NEGATIONS.get(node.args[0].word, ())
        elif word == "swap":
            verbs = ("swap_control", "control", "take_control") if "CONTROLLER" in words_in(node.args[0]) else ()
        if word in ("detach", "remove_counters", "place_counters"):
            cards = given(node, "on")
        if not verbs and word not in ("reveal", "look", "nothing", "relate", "pay"):
            self.opaque = True
        whom = ANYONE
        if cards is not None:
            whom = roles_of(cards, at.it)
            self.pick(cards, at)
        if word == "detach":
            whom = ANYONE
        elif word == "excavate":
            whom = frozenset({"chosen"})
        amount, player = self.amount(node)
        if word == "send" and cards is not None and cards.word == "top" and not words_in(to) - {"GY"}:
            verbs = ("mill", "send", "from_deck_to_gy")
            of = words_in(given(cards, "of"))
            amount, player = number(given(cards, "number")), "opponent" if "their" in of else "you"
        if word == "send" and cards is not None and (places_of(cards) or {"?"}) <= {"yours:HAND", "theirs:HAND"}:
            verbs = (*verbs, "discard")  # from the hand: the table has one word for both
        side = "opponent" if word == "special_summon" and to is not None and "their" in words_in(to) else ""
        if word == "special_summon" and (at.both or given(node, "player") is not None):
            side = "?"
        if "DECK_TOP" in words_in(to):
            side = "top"
        elif "DECK_BOTTOM" in words_in(to):
            side = "bottom"
        if verbs:
            position = words_in(given(node, "position")) & {"ATTACK_POSITION", "DEFENSE_POSITION", "FACE_DOWN"}
            what = position.pop() if len(position) == 1 else ""
            who = "?" if at.both else player
            needed = word not in ("excavate", "declare", "activate", "attach")
            if word in ("shuffle", "place", "return_") and cards is not None and words_in(cards) & {"REST", "SHOWN"}:
                needed = False
            self.deeds.append(Deed(word, verbs, whom, amount, who, at.stage, at.sure, needed, what, side))
        if word == "negate":
            return replace(at, it=frozenset({"event"}))
        if cards is None and word != "excavate":
            return at
        return replace(at, it=whom)

    def amount(self, node: Node) -> tuple[int | None, str]:
        """The number of it, and the player it is about."""
        if node.word in ("inflict", "gain_lp", "lose_lp"):
            return number(given(node, "amount")), side_of(given(node, "to"))
        if node.word == "draw":
            return number(given(node, "number")), side_of(given(node, "player"))
        if node.word == "excavate" and "until" not in node.keys:
            return number(given(node, "number")) or (1 if given(node, "number") is None else None), "?"
        if node.word in ("place_counters", "remove_counters"):
            return number(given(node, "number")), "?"
        if node.word in ("toss", "roll"):
            return number(node.args[0]) if node.args else None, "?"
        return None, "?"

    def pick(self, cards: Node, at: Situation) -> None:
        """Note where cards are chosen."""
        if cards.word == "together":
            for part in cards.args:
                self.pick(part, at)
            return
        if cards.word in {*NOUNS, *PICKERS, "highest", "lowest", "top"} or cards.kind == "or":
            places = places_of(cards)
            if places is None or words_in(cards) & {"ATTACKING", "ATTACKED", "BATTLING"}:
                return
            least, most = how_many(given(cards, "number")) if cards.word in ("choose", "random") else (None, None)
            single = cards.word == "choose"
            if at.both:  # each of the two, in one choice or two
                both = places | {one.replace("yours:", "theirs:") for one in places}
                self.choices.append(Choice(both, least, most, single, False))
            self.choices.append(Choice(places, least, most, single, at.sure and not at.both))


def moves(word: str, to: set[str]) -> tuple[str, ...]:
    """The table's verbs for a move to that place."""
    found: list[str] = []
    if word == "set" and not to:
        return ("set", "special_summon", "change_position")
    if "HAND" in to:
        found += ["to_hand", "search"]
    if to & {"DECK", "DECK_TOP", "DECK_BOTTOM"}:
        found += ["to_deck", "place"]
    if "EXTRA_DECK" in to:
        found += ["to_extra_deck", "to_deck"]
    if "GY" in to:
        found += ["send"]
    if to & {"FIELD", "PENDULUM_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "MONSTER_ZONE"}:
        found += ["place", "set"] if word != "set" else ["set", "special_summon", "place"]
    return tuple(found) or ("place",)
