"""How to bring an event about by real play: which tools lie ready for whom, whose turn it is, what is done.

The table is about words of the language; it knows no card that is rehearsed. The tools are ordinary cards that do one
thing each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from spellspeed.board.constants import BACK_ROW, BANISHED, DECK, EXTRA, FZONE, GY, HAND, MZONE, PZONE, SZONE
from spellspeed.board.question import (
    O_FLIP_SUMMON,
    O_PENDULUM,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
)
from spellspeed.language.tree import Node
from spellspeed.rehearsal.wants import place_of, words_in

MAIN: Final = "main 1"
BATTLE: Final = "battle step"
TOP: Final = "top"


@dataclass(frozen=True)
class Tool:
    """An ordinary card that lies ready, and what it needs besides."""

    name: str
    place: int = HAND
    also: tuple[tuple[str, int, int], ...] = ()  # further cards: name, place, 0 for the same player, 1 for the other


# Tools by what they do.
FODDER: Final = (("Luster Dragon", HAND, 0),)
CORPSE: Final = (("Gemini Elf", GY, 0),)
RAIGEKI: Final = Tool("Raigeki")
DARK_HOLE: Final = Tool("Dark Hole")
DUSTER: Final = Tool("Harpie's Feather Duster")
TYPHOON: Final = Tool("Mystical Space Typhoon")
STORM: Final = Tool("Heavy Storm")
BREAK: Final = Tool("Raigeki Break", SZONE, FODDER)
REBORN: Final = Tool("Monster Reborn")
REBORN_WITH: Final = Tool("Monster Reborn", HAND, CORPSE)
HAUNTED: Final = Tool("Call of the Haunted", SZONE)
BURIAL: Final = Tool("Foolish Burial")
CHARITY: Final = Tool("Graceful Charity")
VORTEX: Final = Tool("Lightning Vortex")
EVACUATION: Final = Tool("Compulsory Evacuation Device", SZONE)
BLAST: Final = Tool("Phoenix Wing Wind Blast", SZONE, FODDER)
CROW: Final = Tool("D.D. Crow", HAND)
CYCLONE: Final = Tool("Cosmic Cyclone")
LADY: Final = Tool("D.D. Warrior Lady", MZONE)
HOLE: Final = Tool("Dimensionhole")
GREED: Final = Tool("Pot of Greed")
JAR: Final = Tool("Jar of Greed", SZONE)
ARMY: Final = Tool("Reinforcement of the Army", HAND, (("Dark Blade", DECK, 0),))
TERRAFORMING: Final = Tool("Terraforming", HAND, (("Umi", DECK, 0),))
MOON: Final = Tool("Book of Moon")
LANCE: Final = Tool("Forbidden Lance")
CHALICE: Final = Tool("Forbidden Chalice")
HEART: Final = Tool("Change of Heart")
SWAP: Final = Tool("Creature Swap")
PENDANT: Final = Tool("Black Pendant")
TENKI: Final = Tool("Fire Formation - Tenki")
UMI: Final = Tool("Umi")
WINDS: Final = Tool("Humid Winds", SZONE)
PATHS: Final = Tool("The Paths of Destiny")
LIGHT: Final = Tool("Dark-Piercing Light")
SPACE: Final = Tool("Space Cyclone")
JUDGMENT: Final = Tool("Solemn Judgment", SZONE)
DRAGON: Final = Tool("Thunder Dragon", HAND, (("Thunder Dragon", DECK, 0),))
BULB: Final = Tool("Glow-Up Bulb", GY)
BARREL: Final = Tool("Barrel Dragon", MZONE)
CANNON: Final = Tool("Laval Magma Cannoneer", MZONE, (("Charcoal Inpachi", HAND, 0),))
BLOSSOM: Final = Tool("Lonefire Blossom", MZONE, (("Botanical Lion", DECK, 0),))
CYBER: Final = Tool("Cyber Dragon")
FUSION: Final = Tool("Polymerization")
DROP_OFF: Final = Tool("Drastic Drop Off", SZONE)
STRONG: Final = "Blue-Eyes White Dragon"
WEAK: Final = "Skull Servant"
MIDDLE: Final = "Gemini Elf"
TRIBUTE: Final = "Summoned Skull"

#: What somebody activates when an activation is wanted.
TOOLBOX: Final = (
    GREED,
    REBORN_WITH,
    RAIGEKI,
    ARMY,
    TERRAFORMING,
    BURIAL,
    MOON,
    LANCE,
    TYPHOON,
    PENDANT,
    TENKI,
    UMI,
    DARK_HOLE,
)
TRAPS: Final = (JAR, BREAK, EVACUATION)
MONSTERS: Final = (BARREL, CANNON, BLOSSOM, DRAGON, CROW, BULB)
#: Monsters of the Extra Deck that take ordinary materials.
EXTRAS: Final = (
    "Linkuriboh",
    "Moon of the Closed Heaven",
    "Earthbound Servant Geo Gremlin",
    "Formula Synchron",
    "Black Rose Dragon",
    "Stardust Dragon",
    "Number 39: Utopia",
    "Evilswarm Exciton Knight",
)
#: A monster, and Fusion Monsters that take it with any monster of an Attribute.
INVOKER: Final = "Aleister the Invoker"
FUSIONS: Final = (
    "Invoked Caliga",
    "Invoked Magellanica",
    "Invoked Mechaba",
    "Invoked Purgatrio",
    "Invoked Raidjin",
)


@dataclass(frozen=True)
class Scenario:
    """One way to let something happen."""

    turn: int = 0
    phase: str = MAIN
    tools: tuple[tuple[int, Tool], ...] = ()
    acts: frozenset[str] = frozenset()
    this: tuple[int, ...] = ()  # where this card lies at first; empty: where its effect is used
    this_face: str = ""
    subject: Node | None = None  # such a card is there, and the event is about it
    owner: int = 0  # whose it is
    at: int = 0  # where it lies
    face: str = ""
    weak: bool = False  # it is a weak one
    fights: bool = False
    waits: bool = False
    answers: bool = False
    own: bool = False
    about_this: bool = False
    cards: tuple[tuple[int, str, int], ...] = ()  # further cards: player, name, place
    materials: str = ""  # THIS or SUBJECT: what its recipe needs lies there
    scales: int = -1  # whose Pendulum Zones are filled
    ritual: bool = False
    label: str = ""
    prey: Node | None = None  # such a card of the other player is there, to be attacked
    lp: tuple[tuple[int, int], ...] = ()


def subject_of(event: Node) -> Node | None:
    """The cards that the event is about, as the text names them."""
    if (
        event.args
        and event.args[0].word not in ("", "YOU", "OPPONENT", "EACH")
        and event.word
        not in ("took_damage", "gained_lp", "lost_lp", "begins", "counter_placed", "counter_removed", "drawn_by")
    ):
        return event.args[0]
    if "card" in event.keys:
        return event.keys["card"]
    return event.keys.get("on") if event.word.startswith("counter_") else None


def is_this(node: Node | None) -> bool:
    return node is not None and node.word in ("THIS", "this")


def manners(event: Node) -> set[str]:
    how = event.keys.get("how") or (event.args[1] if len(event.args) > 1 else None)
    return words_in(how) if how is not None else set()


def player_of(event: Node) -> tuple[int, ...]:
    """The players who may do it: 0 the player of the effect, 1 the opponent."""
    named = event.keys.get("player")
    if named is None and event.word in ("took_damage", "gained_lp", "lost_lp") and event.args:
        named = event.args[0]
    words = words_in(named) if named is not None else set()
    if "YOU" in words:
        return (0,)
    return (1,) if "OPPONENT" in words else (1, 0)


def sides_of(node: Node | None) -> tuple[int, ...]:
    """Whose cards a noun means."""
    if node is None:
        return (1, 0)
    places = [part for part in node.args if part.word in ("your", "their")]
    if any(part.word == "your" for part in places):
        return (0,)
    return (1,) if places else (1, 0)


def places_of(node: Node | None, usual: tuple[int, ...]) -> tuple[int, ...]:
    """The places that the noun names, one by one; the usual ones if it names none."""
    zones = 0
    if node is not None:
        for part in node.args:
            place = place_of(part) if part.sort in ("Place", "") or part.word in ("your", "their") else None
            if place is not None:
                zones |= place.zones
    if not zones:
        return usual
    order = (MZONE, SZONE, HAND, GY, DECK, BANISHED, EXTRA) if zones & ~(PZONE | FZONE) else (PZONE, FZONE)
    return tuple(place for place in order if zones & place) or usual


def causes_of(event: Node) -> tuple[bool, bool, tuple[int, ...]]:
    """May it be by battle, by an effect, and by whom?"""
    by = event.keys.get("by")
    words = words_in(by) if by is not None else set()
    battle = by is None or "BATTLE" in words or "CARD" in words
    effect = by is None or bool(words & {"EFFECT", "CARD", "COST", "TARGETING", "ACTIVATED_EFFECT", "DESTRUCTION"})
    if "OPPONENT" in words:
        return battle, effect, (1,)
    return battle, effect, (0,) if "YOU" in words else (1, 0)


class Bringer:
    """The ways to bring one event about."""

    def __init__(self, event: Node, where: int) -> None:
        self.event = event
        self.where = where
        self.subject = subject_of(event)
        self.this = is_this(self.subject)
        self.found: list[Scenario] = []

    def ways(self) -> list[Scenario]:
        maker = WAYS.get(self.event.word)
        if maker is not None:
            maker(self)
        self.found += fallbacks()
        return self.found

    def victims(self, usual: tuple[int, ...]) -> Iterator[tuple[int, int, dict[str, object]]]:
        """Whose card it is, where it lies, and how a scenario says so."""
        if self.this:
            face = {"this_face": "set"} if self.subject is not None and "FACE_DOWN" in words_in(self.subject) else {}
            for place in places_of(self.subject, usual):
                yield 0, place, {"this": (place,), "about_this": True, **face}
            return
        for side in sides_of(self.subject):
            for place in places_of(self.subject, usual):
                yield side, place, {"subject": self.subject, "owner": side, "at": place}

    def add(self, base: dict[str, object], **more: object) -> None:
        self.found.append(Scenario(**(base | more)))  # type: ignore[arg-type]

    # -- leaving a place --------------------------------------------------------------------------------------

    def on_destroyed(self) -> None:
        battle, effect, by = causes_of(self.event)
        for owner, place, base in self.victims((MZONE, SZONE)):
            if place == MZONE and battle:
                self.fight(owner, base)
            if effect:
                self.destroy(owner, place, base, by)

    def destroy(self, owner: int, place: int, base: dict[str, object], by: tuple[int, ...]) -> None:
        foe = 1 - owner
        for who in by:
            if place == MZONE:
                tool = RAIGEKI if who == foe else DARK_HOLE
                self.add(base, turn=who, tools=((who, tool),))
                self.add(base, turn=who, tools=((who, BREAK),))
            elif place & BACK_ROW:
                self.add(base, turn=who, tools=((who, TYPHOON),))
                self.add(base, turn=who, tools=((who, DUSTER if who == foe else STORM),))
                self.add(base, turn=who, tools=((who, BREAK),))

    def fight(self, owner: int, base: dict[str, object]) -> None:
        """It is attacked by a strong monster, or attacks one."""
        by = self.event.keys.get("by")
        with_this = by is not None and "THIS" in words_in(by)
        foe = 1 - owner
        if with_this:
            prey = ((1, WEAK, MZONE),) if self.subject is None else ()
            self.add(base | {"weak": True}, turn=0, phase=BATTLE, fights=True, cards=prey)
            self.add(base | {"weak": True, "face": "defense"}, turn=0, phase=BATTLE, fights=True, cards=prey)
            return
        strong = ((foe, STRONG, MZONE),)
        self.add(base, turn=foe, phase=BATTLE, fights=True, cards=strong)
        self.add(base, turn=owner, phase=BATTLE, fights=True, cards=strong)

    def on_sent(self) -> None:
        by = self.event.keys.get("by")
        words = words_in(by) if by is not None else set()
        if "MATERIAL" in words:
            self.on_used_for()
            return
        to = words_in(self.event.keys["to"]) if "to" in self.event.keys else set()
        battle, effect, who = causes_of(self.event)
        for owner, place, base in self.victims((MZONE, HAND, DECK, SZONE)):
            if "their" in to and owner == 0 and not self.this:
                continue
            if place == MZONE:
                if effect:
                    self.destroy(owner, place, base, who)
                if battle:
                    self.fight(owner, base)
                self.tribute(owner, base)
            elif place & BACK_ROW:
                self.destroy(owner, place, base, who)
            elif place == HAND:
                self.discard(owner, base, who)
            elif place == DECK:
                self.add(base, turn=owner, tools=((owner, BURIAL),))
        self.on_used_for()

    def discard(self, owner: int, base: dict[str, object], who: tuple[int, ...]) -> None:
        prey = ((1 - owner, MIDDLE, MZONE),)
        self.add(base, turn=owner, tools=((owner, CHARITY),))
        self.add(base, turn=owner, tools=((owner, VORTEX),), cards=prey)
        self.add(base, turn=owner, tools=((owner, GREED), (1 - owner, DROP_OFF)), answers=True)

    def tribute(self, owner: int, base: dict[str, object]) -> None:
        self.add(base, turn=owner, cards=((owner, TRIBUTE, HAND),), acts=frozenset([O_SUMMON]))

    def on_tributed(self) -> None:
        for owner, _, base in self.victims((MZONE,)):
            self.tribute(owner, base)

    def on_discarded(self) -> None:
        _, _, who = causes_of(self.event)
        for owner, _, base in self.victims((HAND,)):
            self.discard(owner, base | ({"at": HAND} if not self.this else {"this": (HAND,)}), who)

    def on_banished(self) -> None:
        for owner, place, base in self.victims((GY, MZONE, SZONE)):
            if place == GY:
                self.add(base, turn=0, tools=((1 - owner, CROW),), answers=True, waits=True)
                self.add(base, turn=1, tools=((1 - owner, CROW),), answers=True)
            elif place == MZONE:
                self.add(base, turn=1 - owner, phase=BATTLE, fights=True, cards=((1 - owner, LADY.name, MZONE),))
                self.add(base, turn=owner, tools=((owner, HOLE),))
            elif place & BACK_ROW:
                self.add(base, turn=1 - owner, tools=((1 - owner, CYCLONE),))
                self.add(base, turn=owner, tools=((owner, CYCLONE),))

    def on_returned(self) -> None:
        for owner, place, base in self.victims((MZONE, SZONE)):
            self.add(base, turn=1 - owner, tools=((1 - owner, EVACUATION if place == MZONE else BLAST),))

    def on_left(self) -> None:
        self.on_destroyed()
        self.on_returned()
        self.on_banished()

    def on_moved(self) -> None:
        self.on_left()
        self.on_added()

    def on_added(self) -> None:
        for owner, place, base in self.victims((DECK, GY)):
            if self.this:
                self.add(base | {"label": TOP}, turn=owner, tools=((owner, JAR),))
            else:
                self.add({}, turn=owner, tools=((owner, ARMY), (owner, TERRAFORMING)))
                self.add({}, turn=owner, tools=((owner, GREED), (owner, JAR)))
            del place

    def on_drawn(self) -> None:
        if self.this:
            base: dict[str, object] = {"this": (DECK,), "about_this": True, "label": TOP}
            self.add(base, turn=0, tools=((0, JAR), (0, GREED)))
            self.add(base, turn=0, phase="draw", waits=True)
            return
        for who in player_of(self.event):
            self.add({}, turn=who, tools=((who, GREED), (who, JAR)))
            self.add({}, turn=who, phase="draw", waits=True)

    def on_detached(self) -> None:
        for owner in (0, 1):
            self.add({}, turn=owner, tools=((owner, SPACE),), cards=((owner, "Number 39: Utopia", MZONE),), own=True)

    def on_used_for(self) -> None:
        if not self.this and self.event.word == "sent":
            return
        base: dict[str, object] = {"this": (MZONE,), "about_this": True}
        if "FUSION" in words_in(self.event):
            invoked = tuple((0, name, EXTRA) for name in FUSIONS)
            self.add(base, cards=((0, INVOKER, MZONE), *invoked), tools=((0, FUSION),))
        for extra in EXTRAS:
            self.add(base, cards=((0, extra, EXTRA),), materials=extra, acts=frozenset([O_SPECIAL]))

    # -- summons ----------------------------------------------------------------------------------------------

    def on_summoned(self) -> None:
        how = manners(self.event)
        if self.this:
            self.summon_this(how)
            return
        whose = player_of(self.event) if "player" in self.event.keys else sides_of(self.subject)
        from_ = self.event.keys.get("from_")
        extra = from_ is not None and "EXTRA_DECK" in words_in(from_)
        for who in whose:
            base: dict[str, object] = {"subject": self.subject, "owner": who, "turn": who}
            if not how or how & {"NORMAL", "TRIBUTE"}:
                self.add(base, at=HAND, acts=frozenset([O_SUMMON]), cards=((who, MIDDLE, MZONE), (who, WEAK, MZONE)))
                self.add(base, at=HAND, acts=frozenset([O_SUMMON]))
            if not how or how & {"SPECIAL"}:
                if not extra:
                    self.add(base, at=GY, tools=((who, REBORN),))
                    self.add(base, at=GY, tools=((who, HAUNTED),))
                    self.add(
                        base,
                        at=HAND,
                        acts=frozenset([O_SPECIAL]),
                        cards=((1 - who, MIDDLE, MZONE),),
                        tools=((who, CYBER),),
                    )
                self.extra(who)
            if how & {"SYNCHRO", "XYZ", "LINK"}:
                self.add(base, at=EXTRA, acts=frozenset([O_SPECIAL]), materials="SUBJECT")
                self.extra(who)
            if how & {"FUSION"}:
                self.add(base, at=EXTRA, tools=((who, FUSION),), materials="SUBJECT")
            if how & {"PENDULUM"}:
                self.add(base, at=HAND, acts=frozenset([O_PENDULUM]), scales=who)
            if not how or how & {"FLIP"}:
                self.add(base, at=MZONE, face="set", acts=frozenset([O_FLIP_SUMMON]))

    def extra(self, who: int) -> None:
        for name in EXTRAS[:2]:
            self.add({}, turn=who, cards=((who, name, EXTRA),), materials=name, acts=frozenset([O_SPECIAL]))

    def summon_this(self, how: set[str]) -> None:
        base: dict[str, object] = {"about_this": True}
        bodies = ((0, MIDDLE, MZONE), (0, WEAK, MZONE))
        using = self.event.keys.get("using")
        if using is not None and using.word == "monster" and how & {"NORMAL", "TRIBUTE"}:
            given = {"subject": using, "owner": 0, "at": MZONE}
            self.add(base | given, this=(HAND,), acts=frozenset([O_SUMMON]))
            self.add(base | given, this=(HAND,), acts=frozenset([O_SUMMON]), cards=bodies[:1])
        if not how or how & {"NORMAL", "TRIBUTE"}:
            self.add(base, this=(HAND,), acts=frozenset([O_SUMMON]))
            self.add(base, this=(HAND,), acts=frozenset([O_SUMMON]), cards=bodies)
            self.add(base, this=(HAND,), acts=frozenset([O_SUMMON]), cards=(*bodies, (0, "Dark Blade", MZONE)))
        if not how or how & {"SPECIAL"}:
            self.add(base, this=(GY,), tools=((0, REBORN),))
            self.add(base, this=(HAND, EXTRA), acts=frozenset([O_SPECIAL]), materials="THIS")
            self.add(base, this=(HAND,), acts=frozenset([O_SPECIAL]), cards=((1, MIDDLE, MZONE),))
        if how & {"FLIP"}:
            self.add(base, this=(MZONE,), this_face="set", acts=frozenset([O_FLIP_SUMMON]))
        if not how or how & {"SYNCHRO", "XYZ", "LINK", "SPECIAL"}:
            self.add(base, this=(EXTRA,), acts=frozenset([O_SPECIAL]), materials="THIS")
        if not how or how & {"FUSION", "SPECIAL"}:
            self.add(base, this=(EXTRA,), tools=((0, FUSION),), materials="THIS")
        if not how or how & {"RITUAL", "SPECIAL"}:
            self.add(base, this=(HAND,), ritual=True)
        if not how or how & {"PENDULUM", "SPECIAL"}:
            self.add(base, this=(HAND,), acts=frozenset([O_PENDULUM]), scales=0)

    def on_being_summoned(self) -> None:
        self.on_summoned()
        for who in player_of(self.event):
            prey = ((1 - who, MIDDLE, MZONE),)
            self.add({}, turn=who, tools=((who, CYBER),), cards=prey, acts=frozenset([O_SPECIAL]))

    def on_set_down(self) -> None:
        for who in player_of(self.event) if not self.this else (0,):
            base: dict[str, object] = {"this": (HAND,), "about_this": True} if self.this else {}
            hand = () if self.this else ((who, MIDDLE, HAND), (who, "Trap Hole", HAND))
            self.add(base, turn=who, cards=hand, acts=frozenset([O_SET, O_SET_MONSTER]))

    def on_flipped(self) -> None:
        for owner, _, base in self.victims((MZONE,)):
            face = {"this_face": "set"} if self.this else {"face": "set"}
            self.add(base | face, turn=owner, acts=frozenset([O_FLIP_SUMMON]))
            self.add(base | face, turn=1 - owner, phase=BATTLE, fights=True, cards=((1 - owner, MIDDLE, MZONE),))
            self.add(base | face, turn=1 - owner, tools=((1 - owner, LIGHT),))

    def on_position_changed(self) -> None:
        for owner, _, base in self.victims((MZONE,)):
            self.add(base, turn=owner, acts=frozenset([O_POSITION]))
            self.add(base, turn=1 - owner, tools=((1 - owner, MOON),))

    # -- battle -----------------------------------------------------------------------------------------------

    def on_declares_attack(self) -> None:
        base: dict[str, object] = {}
        for side in (0,) if self.this else sides_of(self.subject):
            if self.subject is not None and not self.this:
                base = {"subject": self.subject, "owner": side, "at": MZONE}
            elif self.this:
                base = {"this": (MZONE,), "about_this": True}
            on = self.event.keys.get("on") or (self.event.args[1] if len(self.event.args) > 1 else None)
            if on is not None and on.word in ("monster", "card"):
                self.add(base, turn=side, phase=BATTLE, fights=True, prey=on)
            for target in (((1 - side, MIDDLE, MZONE),), (), ((1 - side, WEAK, MZONE), (1 - side, STRONG, MZONE))):
                self.add(base, turn=side, phase=BATTLE, fights=True, cards=target)
        if not self.this and self.subject is None:
            self.battles()

    def battles(self) -> None:
        for turn in (0, 1):
            for mine, theirs in ((STRONG, WEAK), (WEAK, STRONG), (MIDDLE, "")):
                cards = ((turn, mine, MZONE), *(((1 - turn, theirs, MZONE),) if theirs else ()))
                self.add({}, turn=turn, phase=BATTLE, fights=True, cards=cards)

    def on_battled(self) -> None:
        if self.this:
            for turn in (0, 1):
                for other in (MIDDLE, WEAK, STRONG):
                    self.add(
                        {"this": (MZONE,), "about_this": True},
                        turn=turn,
                        phase=BATTLE,
                        fights=True,
                        cards=((1, other, MZONE),),
                    )
        self.battles()

    def on_took_damage(self) -> None:
        for who in player_of(self.event):
            strong = () if who == 1 else ((1, STRONG, MZONE),)
            self.add({}, turn=1 - who, phase=BATTLE, fights=True, cards=strong)
            self.add({}, turn=1 - who, phase=BATTLE, fights=True, cards=((1 - who, STRONG, MZONE), (who, WEAK, MZONE)))
            self.add({}, turn=1 - who, tools=((1 - who, CANNON),))
        self.battles()

    def on_gained_lp(self) -> None:
        for who in player_of(self.event):
            self.add({}, turn=who, tools=((who, WINDS),), lp=((who, 2000),))
            self.add({}, turn=who, tools=((who, PATHS),), own=True)

    def on_lost_lp(self) -> None:
        for who in player_of(self.event):
            self.add({}, turn=who, tools=((who, CYCLONE),), cards=((1 - who, "Trap Hole", SZONE),))

    # -- activations ------------------------------------------------------------------------------------------

    def on_activated(self) -> None:
        event = self.event
        whose = (0,) if self.this else player_of(event)
        if "player" not in event.keys and self.subject is not None:
            whose = sides_of(self.subject)
        words = words_in(self.subject) if self.subject is not None else set()
        monsters = not words & {"spell", "trap", "spell_trap"}
        spells = not words & {"monster", "trap"}
        traps = not words & {"monster", "spell"}
        for who in whose:
            prey = ((1 - who, MIDDLE, MZONE), (1 - who, "Trap Hole", SZONE), (1 - who, WEAK, GY), (who, WEAK, MZONE))
            given: dict[str, object] = {"cards": prey, "answers": who == 0}
            if self.this:
                given |= {"own": True}
            elif self.subject is not None and len(self.subject.args) > 0:
                self.add({}, turn=who, subject=self.subject, owner=who, own=False, at=self.activated_at(), **given)
            if spells:
                self.add({}, turn=who, tools=tuple((who, tool) for tool in TOOLBOX[:7]), **given)
                self.add({}, turn=who, tools=tuple((who, tool) for tool in TOOLBOX[7:]), **given)
            if traps:
                self.add({}, turn=who, tools=tuple((who, tool) for tool in TRAPS), **given)
            if monsters:
                self.add({}, turn=who, tools=tuple((who, tool) for tool in MONSTERS), **given)

    def activated_at(self) -> int:
        words = words_in(self.subject) if self.subject is not None else set()
        return HAND if words & {"spell", "spell_trap"} else SZONE if "trap" in words else MZONE

    def on_resolved(self) -> None:
        inner = self.event.args[0] if self.event.args else None
        if inner is not None and inner.word == "activated":
            self.found += Bringer(inner, self.where).ways()
        else:
            self.add({}, own=True)

    def on_targeted(self) -> None:
        by = self.event.keys.get("by")
        if by is not None and "ATTACK" in words_in(by):
            for owner, _, base in self.victims((MZONE,)):
                self.add(base, turn=1 - owner, phase=BATTLE, fights=True, cards=((1 - owner, STRONG, MZONE),))
        _, _, who = causes_of(self.event)
        for owner, place, base in self.victims((MZONE,)):
            for side in who:
                tools = (MOON, LANCE, CHALICE) if place == MZONE else (TYPHOON,)
                self.add(base, turn=side, tools=tuple((side, tool) for tool in tools), answers=True)
            del owner

    def on_negated(self) -> None:
        for who in (0, 1):
            self.add(
                {},
                turn=who,
                tools=((who, GREED), (who, CYBER), (1 - who, JUDGMENT)),
                answers=True,
                acts=frozenset([O_SUMMON]),
                cards=((who, MIDDLE, HAND),),
            )

    # -- other ------------------------------------------------------------------------------------------------

    def on_equipped(self) -> None:
        self.add({}, tools=((0, PENDANT),), cards=((0, MIDDLE, MZONE),), own=True)

    def on_control_changed(self) -> None:
        for owner, _, base in self.victims((MZONE,)):
            self.add(base, turn=1 - owner, tools=((1 - owner, HEART),))
            self.add(base, turn=owner, tools=((owner, SWAP),), cards=((1 - owner, MIDDLE, MZONE),))

    def on_begins(self) -> None:
        self.found += waiting()

    def on_counter_placed(self) -> None:
        self.add({}, own=True)
        self.found += replaced(Bringer(Node("word", "activated"), self.where).ways(), own=True)


#: How each event is brought about, by its word.
WAYS: Final[dict[str, Callable[[Bringer], None]]] = {
    "activated": Bringer.on_activated,
    "added": Bringer.on_added,
    "attacks": Bringer.on_declares_attack,
    "banished": Bringer.on_banished,
    "battled": Bringer.on_battled,
    "begins": Bringer.on_begins,
    "being_summoned": Bringer.on_being_summoned,
    "control_changed": Bringer.on_control_changed,
    "counter_placed": Bringer.on_counter_placed,
    "counter_removed": Bringer.on_counter_placed,
    "declares_attack": Bringer.on_declares_attack,
    "destroyed": Bringer.on_destroyed,
    "detached": Bringer.on_detached,
    "discarded": Bringer.on_discarded,
    "drawn": Bringer.on_drawn,
    "equipped": Bringer.on_equipped,
    "flipped": Bringer.on_flipped,
    "gained_lp": Bringer.on_gained_lp,
    "left": Bringer.on_left,
    "lost_lp": Bringer.on_lost_lp,
    "moved": Bringer.on_moved,
    "negated": Bringer.on_negated,
    "position_changed": Bringer.on_position_changed,
    "resolved": Bringer.on_resolved,
    "resolves": Bringer.on_resolved,
    "returned": Bringer.on_returned,
    "sent": Bringer.on_sent,
    "set_down": Bringer.on_set_down,
    "summoned": Bringer.on_summoned,
    "targeted": Bringer.on_targeted,
    "took_damage": Bringer.on_took_damage,
    "tributed": Bringer.on_tributed,
    "used_for": Bringer.on_used_for,
}


def replaced(scenarios: list[Scenario], **more: object) -> list[Scenario]:
    return [replace(one, **more) for one in scenarios]  # type: ignore[arg-type]


def waiting() -> list[Scenario]:
    """Time passes, from the start of a turn or from its Main Phase."""
    return [Scenario(turn=turn, phase=phase, waits=True) for phase in ("draw", MAIN) for turn in (0, 1)]


def fighting() -> list[Scenario]:
    """Battles between this card and others, and between others."""
    found: list[Scenario] = []
    for turn in (0, 1):
        for other in (MIDDLE, WEAK, STRONG):
            found.append(
                Scenario(turn=turn, phase=BATTLE, fights=True, cards=((1 - turn, other, MZONE), (turn, MIDDLE, MZONE)))
            )
            found.append(Scenario(turn=turn, phase=BATTLE, fights=True, cards=((1, other, MZONE),)))
    return found


def opening() -> list[Scenario]:
    """The open Main Phase, and moments of the other turn."""
    return [
        Scenario(),
        Scenario(turn=1),
        Scenario(turn=1, cards=((1, MIDDLE, HAND),), acts=frozenset([O_SUMMON])),
        Scenario(phase="main 2"),
        Scenario(own=True),
    ]


def fallbacks() -> list[Scenario]:
    """Whatever may help: many tools in the hands of both."""
    prey = tuple((who, name, place) for who in (0, 1) for name, place in ((MIDDLE, MZONE), (WEAK, GY)))
    return [
        Scenario(
            turn=turn,
            cards=prey,
            own=True,
            tools=tuple((turn, tool) for tool in (DARK_HOLE, REBORN, MOON, GREED, TYPHOON, BURIAL)),
            acts=frozenset([O_SUMMON, O_SPECIAL, O_FLIP_SUMMON]),
        )
        for turn in (0, 1)
    ]


def ways_of(event: Node, where: int) -> list[Scenario]:
    """The ways to bring the event about, the likeliest first."""
    return Bringer(event, where).ways()
