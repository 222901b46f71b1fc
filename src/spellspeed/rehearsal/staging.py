"""Lays out the position of one scenario: this card, what the event is about, tools, and what the text asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    ICON_EQUIP,
    ICON_FIELD,
    LINK,
    MATERIAL,
    MONSTER,
    MZONE,
    ON_FIELD,
    PENDULUM,
    PZONE,
    SPELL,
    SYNCHRO,
    SZONE,
    TRAP,
    XYZ,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_SPECIAL, O_SUMMON
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.nouns.noun import BOTH, OPPONENT, YOU, CardTest
from spellspeed.effects.nouns.nouns import SOMEWHERE, PlainNoun
from spellspeed.facts.names import find
from spellspeed.facts.printed import printed_cards
from spellspeed.language.tree import COMPARE, NUMBER, CardText, Node
from spellspeed.language.words import WORDS, row
from spellspeed.rehearsal.events import MIDDLE, Scenario
from spellspeed.rehearsal.scene import LaidCard, Layout
from spellspeed.rehearsal.stock import (
    ATTACK,
    DEFENSE,
    FACE_UP,
    FROM_EXTRA,
    SET,
    SUMMONABLE,
    UNSUMMONABLE,
    WITH_EFFECT,
    Candidate,
    Lie,
    Stock,
    lying,
    ways_to_lie,
)
from spellspeed.rehearsal.wants import ACTIVATED, Want, Wants, fields_of, noun_of, number_of, wants_of, words_in

#: Where a card is laid if a text names several places, the most convenient first.
CONVENIENT: Final = (MZONE, SZONE, GY, HAND, DECK, EXTRA, BANISHED, FZONE, PZONE)
FOR_COST: Final = (HAND, MZONE, SZONE, GY, DECK, EXTRA, BANISHED)
SUMMONED: Final = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
RECIPES: Final = ("fusion", "synchro", "xyz", "link")
LABEL: Final = "this"
MOST_OF_A_KIND: Final = 3


@dataclass
class Task:
    """One effect, and what its text asks for."""

    where: int
    wants: Wants
    is_activation: bool = False  # the activation of a Spell or Trap Card
    face_down: bool = False


def recipe_of(definition: Definition) -> tuple[str, list[Node]] | None:
    """The kind of its summon and the slots of its recipe, from its text."""
    text = definition.text
    if not isinstance(text, CardText):
        return None
    for name in RECIPES:
        values = text.values(name)
        if values:
            return name, [node for node in values[0].walk() if node.word == "monsters"]
    return None


class Stager:
    """Makes positions for one card."""

    def __init__(self, definition: Definition, stock: Stock) -> None:
        self.definition = definition
        self.card = definition.printed
        self.stock = stock

    # -- this card --------------------------------------------------------------------------------------------

    def places(self, task: Task, scenario: Scenario) -> Iterator[Lie]:
        """Where this card may lie at first, and how."""
        card = self.card
        if scenario.this:
            zones = list(scenario.this)
        else:
            order = (HAND, SZONE) if task.is_activation and card.kind == SPELL else ()
            zones = [place for place in (*order, *CONVENIENT) if task.where & place]
        for place in dict.fromkeys(zones):
            yield from self.lies(place, task, scenario)

    def lies(self, place: int, task: Task, scenario: Scenario) -> Iterator[Lie]:
        card = self.card
        if place == MZONE:
            if card.kind != MONSTER:
                return
            words = {word for node, positive in task.wants.this if positive for word in words_in(node)}
            face = scenario.this_face or (SET if task.face_down else DEFENSE if "DEFENSE_POSITION" in words else ATTACK)
            yield Lie(MZONE, face)
        elif place & (SZONE | FZONE):
            if card.kind == MONSTER:
                if place == SZONE:
                    yield Lie(SZONE, scenario.this_face or FACE_UP)
                return
            place = FZONE if card.icon & ICON_FIELD else SZONE
            if task.is_activation or task.face_down:
                yield Lie(place, SET)
            elif card.stays or scenario.about_this:
                yield Lie(place, FACE_UP if card.stays else SET)
        elif place == PZONE:
            yield Lie(PZONE)
        elif place == HAND:
            if task.is_activation and card.kind == TRAP and not scenario.this:
                return
            if not card.in_extra_deck:
                yield Lie(HAND)
        elif place == EXTRA:
            if card.in_extra_deck or card.traits & PENDULUM:
                yield Lie(EXTRA)
        elif place == DECK:
            if not card.in_extra_deck:
                yield Lie(DECK)
        elif place in (GY, BANISHED):
            yield Lie(place)

    def lay_this(self, scene: Layout, lie: Lie, task: Task, scenario: Scenario) -> LaidCard | None:
        card = self.card
        marks: list[str] = []
        if lie.place & ON_FIELD:
            marks += [f"{number} {name}" for name, number in task.wants.counters.items()]
        if lie.place == MZONE and lie.face != SET:
            how = {
                word.lower()
                for node, positive in task.wants.this
                if positive
                for word in words_in(node)
                if any(one.word == "was" for one in node.walk())
            }
            named = [word for word in SUMMONED if word in how]
            if named or "summoned" in how:
                when = "this turn" if "turn" in how else "turn 2"
                marks.append(f"{named[-1] if named else 'special'} summoned {when}")
            if card.traits & SYNCHRO:
                marks.append("2 non-Tuners")
        if lie.place & BACK_ROW and lie.face == FACE_UP and (card.icon & ICON_EQUIP or card.kind == MONSTER):
            bearer = self.bearer(scene)
            if bearer is not None:
                marks.append(f"equipped to A monster {bearer.zone}")
        label = f"{scenario.label}{LABEL}"
        under = self.under(max(2, task.wants.detaches + 1)) if card.traits & XYZ and lie.place == MZONE else ()
        link = bool(card.traits & LINK)
        if lie.place == EXTRA and not card.in_extra_deck:
            marks.append("face-up")
        return scene.lay(card, 0, lie, marks, under, label, link=link)

    def bearer(self, scene: Layout) -> LaidCard | None:
        """A monster that this card can be equipped to."""
        noun = self.definition.bearer
        tests = list(noun.tests) if isinstance(noun, PlainNoun) else []
        found = self.stock.find(MONSTER, tests, (MZONE,), 0, 1)
        if not found:
            found = self.stock.find(MONSTER, [], (MZONE,), 0, 1)
        return scene.lay(found[0].card, 0, found[0].lie) if found else None

    def under(self, number: int) -> tuple[Printed, ...]:
        """Materials to lie under it."""
        recipe = recipe_of(self.definition)
        found: list[Candidate] = []
        if recipe is not None and recipe[1]:
            noun = noun_of(Node("word", "monster", recipe[1][0].args[1:]))
            if noun is not None:
                found = self.stock.find(MONSTER, list(noun.tests), (MZONE,), 0, number)
        found = found or self.stock.find(MONSTER, [], (GY,), 0, number)
        return tuple(one.card for one in found)

    # -- what the text asks for -------------------------------------------------------------------------------

    def supply(self, scene: Layout, want: Want, mirrored: bool, codes: list[int]) -> None:
        """Lay down what is wanted, if it is not there."""
        noun = noun_of(want.noun)
        if noun is None:
            return
        tests, marks, only = self.split(noun.tests)
        order = FOR_COST if want.field in ("cost", "by", "using") else CONVENIENT
        zones = noun.places if noun.places != SOMEWHERE else self.usual(noun.kind, want)
        places = [place for place in order if zones & place]
        if want.number > MOST_OF_A_KIND and zones & GY:
            places = [GY]
        if want.with_effect and not only:
            only = WITH_EFFECT
        if zones & MATERIAL and not places:
            return
        players = self.players(noun.side, want, mirrored)
        marks += [f"{number} {name}" for name, number in want.counters]
        others = any(is_other(part) for part in want.noun.walk())
        for player in players:
            there = self.count(scene, noun.kind, tests, zones, player, others)
            needed = want.number
            if want.field not in ("target", "cost", "by") or want.every:
                needed -= there
            for fit in self.found(noun.kind, tests, places, player, min(needed, 5), want, only):
                room = scene.count(player, MZONE) < max(4, want.number) or fit.lie.place != MZONE
                if not room or (fit.lie.place != HAND and scene.has(fit.card, player, fit.lie.place) >= MOST_OF_A_KIND):
                    continue
                under: tuple[Printed, ...] = ()
                if fit.card.traits & XYZ and fit.lie.place == MZONE:
                    under = tuple(one.card for one in self.stock.find(MONSTER, [], (GY,), 0, max(1, want.materials)))
                on_field = bool(fit.lie.place & ON_FIELD)
                if scene.lay(fit.card, player, fit.lie, marks if on_field else (), under) is not None:
                    codes.append(fit.card.code)
                if want.manner:
                    self.lay_recipe(scene, fit.card, player, using=want.using)

    def found(
        self,
        kind: int,
        tests: list[CardTest],
        places: Iterable[int],
        player: int,
        number: int,
        want: Want,
        only: str,
    ) -> list[Candidate]:
        if number <= 0:
            return []
        doing = want.manner in ("FUSION", "SYNCHRO", "XYZ", "LINK", ACTIVATED)
        if not all(test.is_local() or test.is_of_name() for test in tests):
            varied = self.varied(kind, tests, places, player)
            if varied:
                return varied
        if want.materials:
            xyz = [one for one in self.stock.at(kind, tests, MZONE, player, 400, False) if one.card.traits & XYZ]
            if xyz:
                return xyz[:1]
            names = [printed_cards()[find("Number 39: Utopia")]]
            return [Candidate(names[0], Lie(MZONE, ATTACK))]
        if doing and want.manner != ACTIVATED:
            return self.summonable(kind, tests, player, number)
        found = self.stock.find(kind, tests, places, player, number, doing, only)
        return found or (self.stock.find(kind, tests, places, player, number) if doing else [])

    def varied(self, kind: int, tests: list[CardTest], places: Iterable[int], player: int) -> list[Candidate]:
        """Cards of several Attributes, Types and Levels out of sight, where other cards decide which of them fits."""
        for place in places:
            if place & ON_FIELD:
                return []
            found: dict[tuple[int, int], Candidate] = {}
            every = self.stock.at(kind, tests, place, player, 60, False)
            for one in every:
                found.setdefault((one.card.attribute, one.card.level), one)
            if found:
                several = list(found.values())[:7]
                return [*several, *[one for one in every if one not in several][: 7 - len(several)]]
        return []

    def summonable(self, kind: int, tests: list[CardTest], player: int, number: int) -> list[Candidate]:
        """Described monsters of the Extra Deck, those with the simplest recipes first."""
        found = self.stock.at(kind, tests, EXTRA, player, 40, True)

        def difficulty(fit: Candidate) -> int:
            definition = DEFINITIONS.get(fit.card.code)
            recipe = recipe_of(definition) if definition is not None else None
            return 99 if recipe is None else sum(1 for slot in recipe[1] for _ in slot.walk())

        return sorted(found, key=difficulty)[: max(number, 2)]

    @staticmethod
    def usual(kind: int, want: Want) -> int:
        """The place of a noun that names none."""
        return HAND if want.field in ("cost", "by") else MZONE if kind == MONSTER else ON_FIELD

    @staticmethod
    def players(side: int, want: Want, mirrored: bool) -> tuple[int, ...]:
        if side == YOU:
            return (0,)
        if side == OPPONENT:
            return (1,)
        if want.field in ("cost", "by", "using", "if", "while", "equip"):
            return (0,)
        return (0,) if mirrored else (1,)

    def split(self, tests: Iterable[CardTest]) -> tuple[list[CardTest], list[str], str]:
        """The tests that a card alone answers, what the position has to say for the others, and whether it must have
        come from the Extra Deck."""
        kept: list[CardTest] = []
        marks: list[str] = []
        only = ""
        for test in tests:
            said = test.said
            words = words_in(said) if isinstance(said, Node) else set()
            if isinstance(said, Node) and "counters" in words:
                marks += counted(said)
            elif isinstance(said, Node) and "was" in words and said.kind != "not":
                marks += history(said)
                only = FROM_EXTRA if "EXTRA_DECK" in words else only
            elif isinstance(said, Node) and "NORMAL_SUMMONABLE" in words:
                only = UNSUMMONABLE if said.kind == "not" else SUMMONABLE
            else:
                kept.append(test)
        return kept, marks, only

    def count(
        self, scene: Layout, kind: int, tests: list[CardTest], zones: int, player: int, others: bool = False
    ) -> int:
        """So many that fit lie there; `others`: this card is none of them."""
        cards = [one for one in scene.cards if one.player == player and not (others and LABEL in one.label)]
        return sum(self.fits(one, kind, tests, zones) for one in cards)

    def fits(self, one: LaidCard, kind: int, tests: list[CardTest], zones: int) -> bool:
        if not one.lie.place & zones or not one.card.kind & kind:
            return False
        if one.card.kind == MONSTER and one.lie.place & BACK_ROW and kind == MONSTER:
            return False
        card = lying(one.card, one.player, one.lie)
        return all(self.stock.fit(test, card) is True for test in tests)

    def forbid(self, scene: Layout, want: Want) -> None:
        """Take away what must not be there."""
        noun = noun_of(want.noun)
        if noun is None:
            return
        sides = {YOU: (0,), OPPONENT: (1,), BOTH: (0, 1)}[noun.side]
        tests, _, _ = self.split(noun.tests)
        scene.cards = [
            one
            for one in scene.cards
            if LABEL in one.label or one.player not in sides or not self.fits(one, noun.kind, tests, noun.places)
        ]

    # -- recipes ----------------------------------------------------------------------------------------------

    def lay_recipe(
        self, scene: Layout, card: Printed, player: int, spare: Printed | None = None, using: Node | None = None
    ) -> None:
        """Lay down materials for a monster; `spare`: one that is there already is one of them."""
        definition = DEFINITIONS.get(card.code)
        recipe = recipe_of(definition) if definition is not None else None
        if recipe is None:
            self.lay_tributes(scene, card, player)
            return
        name, slots = recipe
        source = noun_of(using) if using is not None and using.word == "monster" else None
        more = self.split(source.tests)[0] if source is not None else []
        zones = source.places if source is not None else MZONE
        if name == "synchro":
            bodies = self.synchro(slots, card, player, spare, more)
        else:
            bodies = self.slots(slots, card, player, name, more)
        if spare is not None and bodies and name != "synchro":
            bodies = bodies[1:]
        pile = next((place for place in (HAND, GY, BANISHED, DECK) if zones & place), HAND)
        for fit in bodies:
            full = scene.count(player, MZONE) > MOST_OF_A_KIND and pile & zones
            if not zones & MZONE or full or scene.lay(fit.card, player, fit.lie) is None:
                scene.lay(fit.card, player, Lie(pile))

    def tests_of(self, slots: list[Node], card: Printed, name: str, more: list[CardTest]) -> Iterator[list[CardTest]]:
        """What each single material has to be."""
        for slot in slots:
            parts = slot.args[1:]
            noun = noun_of(Node("word", "monster", parts))
            tests = [*(noun.tests if noun is not None else []), *more]
            number = number_of(slot.args[0]) if slot.args else 1
            if name == "link" and len(slots) == 1:
                number = max(number, card.link)
            for part in parts:
                if part.word == "including" and len(part.args) > 1:
                    those = noun_of(Node("word", "monster", part.args[1:]))
                    for _ in range(number_of(part.args[0]) if those is not None else 0):
                        number -= 1
                        yield [*tests, *(those.tests if those is not None else [])]
            for _ in range(number):
                yield tests

    def slots(self, slots: list[Node], card: Printed, player: int, name: str, more: list[CardTest]) -> list[Candidate]:
        found: list[Candidate] = []
        for tests in self.tests_of(slots, card, name, more):
            several = self.stock.at(MONSTER, tests, MZONE, player, 12, False)
            others = [one for one in several if one not in found] or several
            found += others[:1]
        return found

    def synchro(
        self, slots: list[Node], card: Printed, player: int, spare: Printed | None, more: list[CardTest]
    ) -> list[Candidate]:
        """Materials whose Levels come to that of the Synchro Monster."""
        pools: list[list[Candidate]] = []
        for tests in self.tests_of(slots, card, "synchro", more):
            pool = self.stock.at(MONSTER, tests, MZONE, player, 60, False)
            by_level = {one.card.level: one for one in reversed(pool) if one.card.level}
            pools.append(list(by_level.values()))
        if spare is not None and spare.level:
            for left in range(len(pools)):
                rest = pools[:left] + pools[left + 1 :]
                found = summing(rest, card.level - spare.level)
                if found is not None:
                    return found
        return summing(pools, card.level) or []

    def lay_tributes(self, scene: Layout, card: Printed, player: int) -> None:
        """Monsters whose Levels come to its own."""
        pool = self.stock.at(MONSTER, [], MZONE, player, 300, False)
        for fit in pool:
            if fit.card.level == card.level and fit.card.level:
                scene.lay(fit.card, player, fit.lie)
                return
        halves = [fit for fit in pool if 0 < fit.card.level < card.level]
        found = summing([halves, halves], card.level)
        for fit in found or []:
            scene.lay(fit.card, player, fit.lie)

    # -- the whole --------------------------------------------------------------------------------------------

    def scenes(self, task: Task, scenario: Scenario) -> Iterator[tuple[Layout, frozenset[int], frozenset[int]]]:
        """Positions for this scenario, with the cards that it is about and the tools."""
        for lie in self.places(task, scenario):
            seen: set[str] = set()
            for variant in range(4):
                scene = Layout(scenario.turn, scenario.phase)
                made = self.scene(scene, lie, task, scenario, mirrored=bool(variant & 1), rich=variant >= 2)
                if made is None:
                    continue
                text = scene.text()
                if text not in seen:
                    seen.add(text)
                    yield scene, made[0], made[1]

    def scene(
        self, scene: Layout, lie: Lie, task: Task, scenario: Scenario, mirrored: bool, rich: bool
    ) -> tuple[frozenset[int], frozenset[int]] | None:
        scene.lp = dict(scenario.lp) | task.wants.lp
        if self.lay_this(scene, lie, task, scenario) is None:
            return None
        focus: list[int] = [self.card.code] if scenario.about_this or scenario.fights else []
        if scenario.subject is not None:
            subject = self.lay_subject(scene, scenario)
            if subject is None:
                return None
            focus.append(subject.card.code)
        if scenario.prey is not None:
            prey = self.lay_subject(scene, replace(scenario, subject=scenario.prey, owner=1 - scenario.turn, at=MZONE))
            focus += [] if prey is None else [prey.card.code]
        for player, name, place in scenario.cards:
            face = ATTACK if place == MZONE else SET if place & BACK_ROW else ""
            scene.lay(name, player, Lie(place, face))
        tools: list[int] = []
        for player, tool in scenario.tools:
            tools.append(find(tool.name))
            face = ATTACK if tool.place == MZONE else SET if tool.place & BACK_ROW else ""
            scene.lay(tool.name, player, Lie(tool.place, face))
            for name, place, other in tool.also:
                scene.lay(name, player ^ other, Lie(place, ATTACK if place == MZONE else ""))
        self.lay_materials(scene, scenario, tools)
        supplied: list[int] = []
        asked = [*task.wants.cards]
        if scenario.about_this and scenario.acts & {O_SPECIAL, O_SUMMON}:
            asked += self.by_procedure(O_SPECIAL in scenario.acts)
        for want in asked:
            if want.present:
                self.supply(scene, want, mirrored, supplied)
        for node in task.wants.opposing:
            self.oppose(scene, node)
        if rich:
            self.enrich(scene)
        for want in task.wants.cards:
            if not want.present:
                self.forbid(scene, want)
        if scenario.fights and not scenario.about_this and scenario.subject is not None:
            focus = [code for code in focus if code != self.card.code] or focus
        return frozenset(focus), frozenset(tools)

    def by_procedure(self, special: bool) -> list[Want]:
        """What its own text asks for when it is summoned: its procedures, or what allows another Normal Summon."""
        text = self.definition.text
        blocks = text.blocks if isinstance(text, CardText) else []
        if not special:
            blocks = [block for block in blocks if any(node.word == "can" for node in block.nodes())]
            return [
                want for block in blocks for want in wants_of(fields_of(block, None)).cards if want.field != "apply"
            ]
        return [
            want for block in blocks if block.kind == "procedure" for want in wants_of(fields_of(block, None)).cards
        ]

    def lay_subject(self, scene: Layout, scenario: Scenario) -> LaidCard | None:
        """The card that the event is about."""
        node = scenario.subject
        assert node is not None
        noun = noun_of(node)
        kind, tests, marks, only = MONSTER | SPELL | TRAP, list[CardTest](), list[str](), ""
        if noun is not None:
            tests, marks, only = self.split(noun.tests)
            kind = noun.kind
        elif node.word not in ("card", "BEARER", "RELATED"):
            return None
        place = scenario.at or MZONE
        fits = self.stock.at(kind, tests, place, scenario.owner, 40, False, only).copy()
        if scenario.weak:
            fits.sort(key=lambda one: one.card.atk + one.card.dfn)
        if place == HAND and scenario.acts:
            fits.sort(key=lambda one: one.card.level > 4)
        if scenario.face:
            lies = [Lie(place, scenario.face)]
            fits = [Candidate(one.card, lie) for one in fits for lie in lies if lie in ways_to_lie(one.card, place)]
        if not fits:
            return None
        under = self.under(2) if fits[0].card.traits & XYZ else ()
        marks = marks if place & ON_FIELD else []
        return scene.lay(fits[0].card, scenario.owner, fits[0].lie, marks, under)

    def lay_materials(self, scene: Layout, scenario: Scenario, tools: list[int]) -> None:
        wanted = scenario.materials
        if wanted == "THIS":
            self.lay_recipe(scene, self.card, 0)
        elif wanted == "SUBJECT":
            subject = next((one for one in scene.cards if one.lie.place == EXTRA), None)
            if subject is not None:
                self.lay_recipe(scene, subject.card, subject.player)
        elif wanted:
            card = printed_cards()[find(wanted)]
            spare = self.card if scenario.about_this else None
            self.lay_recipe(scene, card, scenario.turn, spare)
        if scenario.ritual:
            self.lay_ritual(scene, tools)
        if scenario.scales >= 0:
            self.lay_scales(scene, scenario.scales)

    def lay_ritual(self, scene: Layout, tools: list[int]) -> None:
        """A Ritual Spell that brings this card, and Tributes."""
        text = self.definition.text
        named: list[int] = []
        if isinstance(text, CardText):
            noun = noun_of(text.values("brought_by")[0]) if text.values("brought_by") else None
            if noun is not None:
                found = self.stock.find(SPELL, list(noun.tests), (HAND,), 0, 1, doing=True)
                named = [one.card.code for one in found]
        spells = [code for code in named if code in DEFINITIONS] or [find("Sprite's Blessing")]
        tools += spells
        for code in spells:
            scene.lay(printed_cards()[code], 0, Lie(HAND))
        self.lay_tributes(scene, self.card, 0)

    def lay_scales(self, scene: Layout, player: int) -> None:
        """Pendulum Scales that are far enough apart."""
        pool = [one.card for one in self.stock.at(MONSTER, [], GY, player, 12000, False) if one.card.traits & PENDULUM]
        low = next((card for card in pool if card.scale == 1), None)
        high = next((card for card in pool if card.scale >= 8), None)
        for card in (low, high):
            if card is not None:
                scene.lay(card, player, Lie(PZONE))

    def oppose(self, scene: Layout, node: Node) -> None:
        """The monster that this card battles is so."""
        noun = noun_of(node if node.word == "monster" else Node("word", "monster", [node]))
        if noun is None:
            return
        tests, marks, _ = self.split(noun.tests)
        for fit in self.stock.find(MONSTER, tests, (MZONE,), 1, 1):
            scene.lay(fit.card, 1, fit.lie, marks)

    def enrich(self, scene: Layout) -> None:
        """Ordinary things that are usually there."""
        for player in (1, 0):
            if scene.count(player, MZONE) < 2:
                scene.lay(MIDDLE, player, Lie(MZONE, ATTACK))
            if scene.count(player, SZONE) < 2:
                scene.lay("Trap Hole", player, Lie(SZONE, SET))
            scene.lay("Luster Dragon", player, Lie(HAND))
            scene.lay("Dark Blade", player, Lie(HAND))
            scene.lay("Luster Dragon", player, Lie(GY))
            scene.lay("Giant Soldier of Stone", player, Lie(GY))
            scene.lay("Pot of Greed", player, Lie(GY))
            scene.lay("Dark Blade", player, Lie(BANISHED))


def is_other(node: Node) -> bool:
    """A word that leaves this card out."""
    return node.word in WORDS and row(node.word).this_card


def counted(node: Node) -> list[str]:
    """So many counters, in the words of a position."""
    found = next((one for one in node.walk() if one.word == "counters"), None)
    if found is None or not found.args or node.kind == "not":
        return []
    number = 1
    if node.kind == COMPARE and node.args[-1].kind == NUMBER and node.word in (">=", "==", ">"):
        number = int(node.args[-1].value) + (node.word == ">")
    return [f"{number} {found.args[0].value}"] if number > 0 else []


def history(node: Node) -> list[str]:
    """How it was summoned, in the words of a position."""
    words = words_in(node)
    if words & {"attacks", "declares_attack", "battled"}:
        return ["attacked this turn"]
    if "summoned" not in words:
        return []
    when = "this turn" if "TURN" in words else "turn 2"
    how = [word for word in SUMMONED if word.upper() in words]
    return [f"{how[0] if how else 'special'} summoned {when}"]


def summing(pools: list[list[Candidate]], level: int) -> list[Candidate] | None:
    """One of each pool, so that the Levels come to the number."""
    if not pools:
        return [] if level == 0 else None
    for fit in pools[0]:
        if 0 < fit.card.level <= level:
            rest = summing(pools[1:], level - fit.card.level)
            if rest is not None:
                return [fit, *rest]
    return None
