"""The pool: printed facts plus effects make definitions, looked up by passcode.

A card file calls `card(passcode, name)` and describes the effects in the order in which they are printed. Cards
without an effect need no description. A card whose effects are not described yet is not in the pool.
"""

from typing import Final

from spellspeed.board import kinds
from spellspeed.board.constants import (
    EFFECT,
    EXTRA,
    FACE_UP,
    FLIP,
    FUSION,
    GEMINI,
    HAND,
    ICON_CONTINUOUS,
    ICON_COUNTER,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    LINK,
    LINK_SUMMON,
    MONSTER,
    MZONE,
    NORMAL,
    ON_FIELD,
    OWN_WAY,
    PENDULUM,
    RITUAL,
    SPECIAL_SUMMON,
    SPELL,
    SPIRIT,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TOKEN,
    TOON,
    TRAP,
    TUNER,
    UNION,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.cards.facts import UNKNOWN, Facts, load_facts
from spellspeed.effects.answers import Answer
from spellspeed.effects.conditions import Condition, During
from spellspeed.effects.costs import Cost
from spellspeed.effects.effect import (
    CARD,
    IGNITION,
    NO_LIMIT,
    QUICK,
    TRIGGER,
    Definition,
    Effect,
    Target,
    speed_of,
)
from spellspeed.effects.lasting import Continuous
from spellspeed.effects.materials import (
    ANY_NUMBER,
    ATTACH,
    OVERLAY,
    SEND,
    FusionMaterials,
    LevelsMatch,
    MaterialLimit,
    Procedure,
    RatingsMatch,
    Recipe,
    Slot,
)
from spellspeed.effects.permitting import SetsAsSpell
from spellspeed.effects.properties import InSeries, Named
from spellspeed.effects.steps import Nothing, Step
from spellspeed.effects.summoning import SummonThisAsMonster
from spellspeed.effects.when import ThisFlipped, When
from spellspeed.effects.which import OPPONENT, Is, Which

KINDS: Final = {"monster": MONSTER, "spell": SPELL, "trap": TRAP}
ICONS: Final = {
    "": 0,
    "normal": ICON_NORMAL,
    "quick-play": ICON_QUICK,
    "continuous": ICON_CONTINUOUS,
    "equip": ICON_EQUIP,
    "field": ICON_FIELD,
    "ritual": ICON_RITUAL,
    "counter": ICON_COUNTER,
}
TRAITS: Final = {
    "normal": NORMAL,
    "effect": EFFECT,
    "fusion": FUSION,
    "ritual": RITUAL,
    "synchro": SYNCHRO,
    "xyz": XYZ,
    "link": LINK,
    "pendulum": PENDULUM,
    "tuner": TUNER,
    "flip": FLIP,
    "gemini": GEMINI,
    "spirit": SPIRIT,
    "toon": TOON,
    "union": UNION,
}
ARROWS: Final = {"NW": 1, "N": 2, "NE": 4, "W": 8, "E": 16, "SW": 32, "S": 64, "SE": 128}


def to_printed(facts: Facts) -> Printed:
    printed = Printed(facts.passcode, KINDS[facts.kind], facts.en, facts.ja, facts.zh)
    printed.icon = ICONS[facts.icon]
    for ability in facts.abilities:
        printed.traits |= TRAITS[ability]
    if facts.kind == "monster":
        printed.race = kinds.bit_of(kinds.RACES, facts.race)
        printed.attribute = kinds.bit_of(kinds.ATTRIBUTES, facts.attribute)
        printed.level = facts.level
        printed.rank = facts.rank
        printed.link = facts.link
        for arrow in facts.arrows:
            printed.arrows |= ARROWS[arrow]
        printed.scale = facts.scale
        printed.atk = max(facts.atk, 0)
        printed.dfn = max(facts.defense, 0)
        printed.unknown_atk = facts.atk == UNKNOWN
        printed.unknown_dfn = facts.defense == UNKNOWN
    printed.series = facts.series
    printed.number = facts.number
    printed.effects = facts.effects
    printed.pendulum_effects = facts.pendulum_effects
    return printed


PRINTED: Final[dict[int, Printed]] = {}
DEFINITIONS: Final[dict[int, Definition]] = {}
TOKENS: Final[dict[int, Definition]] = {}


def printed_cards() -> dict[int, Printed]:
    """The facts of all cards, by passcode."""
    if not PRINTED:
        for facts in load_facts():
            PRINTED[facts.passcode] = to_printed(facts)
            printed = PRINTED[facts.passcode]
            # A monster without effects needs no description to be played; the Extra Deck is another matter.
            if facts.kind == "monster" and is_plain(printed):
                DEFINITIONS[facts.passcode] = Definition(printed)
        codes = {printed.en: code for code, printed in PRINTED.items()}
        for facts in load_facts():
            PRINTED[facts.passcode].mentions = [codes[name] for name in facts.mentions]
    return PRINTED


def is_plain(printed: Printed) -> bool:
    """A monster without any effect, Pendulum Effects included."""
    if printed.effects or printed.pendulum_effects:
        return False
    return printed.traits & ~(TUNER | PENDULUM) == NORMAL


class CardFile:
    """A card being described. Every method adds one printed effect and returns the card."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.number = 0

    def add(
        self,
        kind: int,
        do: Step,
        where: int,
        when: When | None,
        answers: Answer | None,
        during: Condition | None,
        condition: Condition | None,
        cost: Cost | None,
        target: Target | None,
        limit: int,
        bullet: bool,
    ) -> Effect:
        effect = Effect(kind, do)
        if not bullet:
            self.number += 1
        effect.number = self.number
        effect.where = where
        effect.when = when
        effect.answers = answers
        effect.during = during
        effect.condition = condition
        effect.cost = cost
        if target is not None:
            effect.targets.append(target)
        effect.bits |= do.includes_from(0 if target is None else target.which.places, where if kind != CARD else 0)
        effect.limit = limit
        effect.speed = speed_of(self.definition.printed, effect)
        self.definition.effects.append(effect)
        return effect

    def activate(
        self,
        do: Step | None = None,
        when: When | None = None,
        answers: Answer | None = None,
        condition: Condition | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        limit: int = NO_LIMIT,
        bullet: bool = False,
        no_response: int = 0,
        oaths: list[Continuous] | None = None,
        remains: int = 0,
        unnumbered: bool = False,
        can_miss: bool = True,
        in_damage_step: bool = False,
    ) -> "CardFile":
        """The activation of the Spell or Trap Card itself, and what is processed with it.

        `can_miss` is for a card that waits for an event: "when" (B-70), unlike "if".
        """
        step = do if do is not None else Nothing()
        same = bullet or unnumbered
        effect = self.add(CARD, step, ON_FIELD | HAND, when, answers, None, condition, cost, target, limit, same)
        effect.can_miss = when is not None and can_miss
        effect.in_damage_step = in_damage_step
        effect.no_response = no_response
        effect.remains = remains
        if oaths is not None:
            effect.oaths = oaths
        return self

    def becomes_monster(
        self,
        race: int,
        attribute: int,
        level: int,
        atk: int,
        dfn: int,
        also_trap: bool,
        and_if_you_do: Step | None = None,
    ) -> "CardFile":
        """The activation of a Trap Card that Special Summons itself as an Effect Monster (B-116)."""
        printed = self.definition.printed
        form = Printed(printed.code, MONSTER | (TRAP if also_trap else 0), printed.en, printed.ja, printed.zh)
        form.icon = printed.icon if also_trap else 0
        form.traits = EFFECT
        form.race = race
        form.attribute = attribute
        form.level = level
        form.atk = atk
        form.dfn = dfn
        form.series = printed.series
        form.effects = printed.effects
        self.definition.form = form
        step: Step = SummonThisAsMonster(form)
        return self.activate(step if and_if_you_do is None else step.and_if_you_do(and_if_you_do))

    def or_with_activation(self) -> "CardFile":
        """The effect just described may also be used in the link of the card's own activation (B-55)."""
        used = self.definition.effects[-1]
        target = used.targets[0] if used.targets else None
        effect = self.add(
            CARD,
            used.do,
            ON_FIELD | HAND,
            used.when,
            used.answers,
            used.during,
            used.condition,
            used.cost,
            target,
            used.limit,
            True,
        )
        effect.targets = used.targets
        effect.not_with = used.not_with
        effect.with_activation = True
        effect.can_miss = used.when is not None  # it is optional now, and can miss its timing (B-73)
        return self

    def ignition(
        self,
        do: Step,
        where: int = ON_FIELD,
        condition: Condition | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        limit: int = NO_LIMIT,
        oaths: list[Continuous] | None = None,
        bullet: bool = False,
    ) -> "CardFile":
        """Activated by the turn player in the open state of the Main Phase."""
        effect = self.add(IGNITION, do, where, None, None, None, condition, cost, target, limit, bullet)
        if oaths is not None:
            effect.oaths = oaths
        return self

    def trigger(
        self,
        when: When,
        do: Step,
        can_miss: bool,
        mandatory: bool = False,
        where: int = MZONE,
        condition: Condition | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        limit: int = NO_LIMIT,
        in_damage_step: bool = False,
        oaths: list[Continuous] | None = None,
        each_time: bool = False,
        bullet: bool = False,
    ) -> "CardFile":
        """Activated after something happened. `can_miss`: worded "when ... you can" (B-70)."""
        effect = self.add(TRIGGER, do, where, when, None, None, condition, cost, target, limit, bullet)
        effect.can_miss = can_miss and not mandatory
        effect.mandatory = mandatory
        effect.in_damage_step = in_damage_step
        effect.each_time = each_time
        if oaths is not None:
            effect.oaths = oaths
        return self

    def flip(self, do: Step, target: Target | None = None) -> "CardFile":
        """FLIP: mandatory when the card is turned face-up."""
        return self.trigger(ThisFlipped(), do, can_miss=False, mandatory=True, target=target)

    def in_phase(
        self,
        during: During,
        do: Step,
        mandatory: bool = False,
        where: int = MZONE,
        condition: Condition | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        limit: int = NO_LIMIT,
    ) -> "CardFile":
        """A trigger effect that belongs to a phase or step (B-84)."""
        effect = self.add(TRIGGER, do, where, None, None, during, condition, cost, target, limit, False)
        effect.mandatory = mandatory
        return self

    def quick(
        self,
        do: Step,
        where: int = MZONE,
        when: When | None = None,
        answers: Answer | None = None,
        condition: Condition | None = None,
        cost: Cost | None = None,
        target: Target | None = None,
        limit: int = NO_LIMIT,
        no_response: int = 0,
        step: int = 0,
        bullet: bool = False,
        mandatory: bool = False,
    ) -> "CardFile":
        """A quick effect: spell speed 2, in either player's turn (B-31)."""
        effect = self.add(QUICK, do, where, when, answers, None, condition, cost, target, limit, bullet)
        effect.no_response = no_response
        effect.step = step
        effect.mandatory = mandatory
        return self

    def not_in_one_chain(self, *numbers: int) -> "CardFile":
        """Of these effects of that name only one can be activated in a chain."""
        for effect in self.definition.effects:
            if effect.number in numbers:
                effect.not_with = [number for number in numbers if number != effect.number]
        return self

    def no_answer_by(self, side: int, condition: Condition | None = None) -> "CardFile":
        """Players of that side cannot activate anything in response to the effect just described."""
        self.definition.effects[-1].no_response = side
        self.definition.effects[-1].no_response_if = condition
        return self

    def stays_on(self) -> "CardFile":
        """After the activation just described the card remains on the field, though its kind would not."""
        self.definition.effects[-1].stays_on = True
        return self

    def opponent_cannot_answer_with(self, kinds: int) -> "CardFile":
        """The opponent cannot activate cards of these kinds in response to the effect just described."""
        effect = self.definition.effects[-1]
        effect.no_response = OPPONENT
        effect.no_response_cards = kinds
        return self

    def by_either_player(self) -> "CardFile":
        """The effect just described may also be used by the player who does not control the card."""
        self.definition.effects[-1].either_player = True
        return self

    def continuous(
        self,
        *whats: Continuous,
        where: int = ON_FIELD,
        condition: Condition | None = None,
        unnumbered: bool = False,
        bullet: bool = False,
    ) -> "CardFile":
        """One printed effect that applies without being activated; it may consist of several parts."""
        if not unnumbered and not bullet:
            self.number += 1
        for what in whats:
            what.number = 0 if unnumbered else self.number
            what.where = where
            if condition is not None:
                what.condition = condition
            self.definition.continuous.append(what)
        return self

    def summons_itself(
        self,
        condition: Condition | None = None,
        where: int = HAND,
        materials: Recipe | None = None,
        use: int = SEND,
        material_places: int = MZONE,
        cost: Cost | None = None,
        once_per_turn: bool = False,
        positions: int = FACE_UP,
        face_down_too: bool = False,
        how: int = 0,
        negatable: bool = True,
        unnumbered: bool = False,
        to_opponent: bool = False,
    ) -> "CardFile":
        """A procedure to Special Summon the card without a chain (B-107)."""
        if not unnumbered:
            self.number += 1
        procedure = Procedure(where, how, condition, materials)
        procedure.use = use
        procedure.material_places = material_places
        procedure.cost = cost
        procedure.once_per_turn = once_per_turn
        procedure.positions = positions
        procedure.face_down_too = face_down_too
        procedure.negatable = negatable
        procedure.to_opponent = to_opponent
        procedure.number = 0 if unnumbered else self.number
        procedure.index = len(self.definition.procedures)
        self.definition.procedures.append(procedure)
        return self

    def synchro(self, *slots: Slot) -> "CardFile":
        """Synchro materials: Levels that add up to its own."""
        return self.summons_itself(
            where=EXTRA, how=SYNCHRO_SUMMON, materials=LevelsMatch(list(slots)), unnumbered=True
        )

    def xyz(self, *slots: Slot) -> "CardFile":
        """Xyz materials, overlaid."""
        return self.summons_itself(
            where=EXTRA, how=XYZ_SUMMON, materials=Recipe(list(slots)), use=ATTACH, unnumbered=True
        )

    def xyz_over(
        self, *tests: Is, once_per_turn: bool = False, cost: Cost | None = None, negatable: bool = True
    ) -> "CardFile":
        """It can also be Xyz Summoned with one such monster as material; its materials are transferred."""
        recipe = Recipe([Slot(list(tests), 1, 1)])
        return self.summons_itself(
            where=EXTRA,
            how=XYZ_SUMMON,
            materials=recipe,
            use=OVERLAY,
            once_per_turn=once_per_turn,
            cost=cost,
            negatable=negatable,
            unnumbered=True,
        )

    def link(self, *slots: Slot) -> "CardFile":
        """Link materials: as many as the Link Rating says (B-18)."""
        return self.summons_itself(
            where=EXTRA, how=LINK_SUMMON, materials=RatingsMatch(list(slots)), unnumbered=True
        )

    def fusion(self, *slots: Slot) -> "CardFile":
        """Fusion materials, used by an effect that Fusion Summons."""
        self.definition.fusion = FusionMaterials(list(slots))
        return self

    def ritual_tributes(self, *tests: Is) -> "CardFile":
        """It is Ritual Summoned with such monsters only."""
        self.definition.ritual = Slot(list(tests), 1, ANY_NUMBER)
        return self

    def only_by(self, how: int) -> "CardFile":
        """It must be summoned in these ways: nothing else can Special Summon it (B-112)."""
        self.definition.must_be = how
        return self

    def only_in_its_own_way(self) -> "CardFile":
        """It cannot be Normal Summoned, and nothing but the procedure just described can summon it (B-112)."""
        return self.no_normal_summon().only_by(OWN_WAY)

    def only_by_effect_of(self, source: Is) -> "CardFile":
        """It cannot be Normal Summoned, and only the effect of such a card can Special Summon it (B-112)."""
        self.definition.only_through = source
        return self.no_normal_summon().only_by(SPECIAL_SUMMON)

    def only_by_effects(self) -> "CardFile":
        """It cannot be Normal Summoned, and only card effects, any of them, can Special Summon it."""
        self.definition.by_any_effect = True
        return self.no_normal_summon().only_by(SPECIAL_SUMMON)

    def without_tribute(self, *then: Continuous) -> "CardFile":
        """It can be Normal Summoned without Tributes; what then applies to it belongs to the same effect."""
        self.definition.without_tribute = True
        return self.continuous(*then)

    def only_one_like(self, like: Is) -> "CardFile":
        """A player can have only one such monster face-up (B-33)."""
        self.definition.only_one_like = like
        return self.only_one_face_up()

    def special_summon_once(self) -> "CardFile":
        """A player can Special Summon cards of its name only once per turn."""
        self.definition.special_once = True
        return self

    def no_normal_summon(self) -> "CardFile":
        """It cannot be Normal Summoned or Set."""
        self.definition.normal_summonable = False
        return self

    def sets_as_spell(self) -> "CardFile":
        """It can be Set from the hand in a Spell & Trap Zone, where it counts as a Spell."""
        self.definition.printed.sets_as_spell = True
        return self.continuous(SetsAsSpell(), where=HAND)

    def material_only_for(self, how: int, allowed: Is) -> "CardFile":
        """A condition: for these kinds of summon it is material of such monsters only."""
        self.definition.material_limit = MaterialLimit(how, allowed)
        return self

    def and_target(self, target: Target) -> "CardFile":
        """The effect just described has one more target."""
        self.definition.effects[-1].targets.append(target)
        return self

    def only_one_face_up(self) -> "CardFile":
        """A player can have only one such card face-up (B-33)."""
        self.number += 1
        self.definition.only_one = self.number
        return self

    def pendulum_text(self) -> "CardFile":
        """What follows is printed as Pendulum Effects: give them `where=PZONE`. They are numbered from 101."""
        self.number = 100
        return self

    def monster_text(self) -> "CardFile":
        """What follows is printed as monster effects again."""
        self.number = 0
        return self

    def tribute_with_one(self, which: Which) -> "CardFile":
        """Instead of the usual Tributes, one such monster is enough."""
        self.definition.tribute_with_one = which
        return self

    def tribute_also(self, which: Which) -> "CardFile":
        """For its face-up Tribute Summon such cards can be Tributed instead of monsters."""
        self.definition.tribute_also = which
        return self

    def looks_back(self, *kinds: int) -> "CardFile":
        """What it does depends on earlier events of these kinds, which only the log tells."""
        self.definition.looks_back = list(kinds)
        return self

    def note(self, text: str) -> "CardFile":
        """Where a document's reading is followed rather than the printed text."""
        self.definition.notes.append(text)
        return self


def card(code: int, name: str) -> CardFile:
    """Begin the description of a card. The name must be the printed one: it guards against a wrong passcode.
    No card is described twice: the second description would silently take the place of the first."""
    printed = printed_cards()[code]
    if printed.en != name:
        raise ValueError(f"card {code} is {printed.en!r}, not {name!r}")
    if code in DEFINITIONS:
        raise ValueError(f"{name} is described twice")
    definition = Definition(printed)
    DEFINITIONS[code] = definition
    return CardFile(definition)


def token(code: int, en: str, zh: str, race: int, attribute: int, level: int, atk: int, dfn: int) -> Definition:
    printed = Printed(code, MONSTER, en, en, zh)
    printed.traits = TOKEN | NORMAL
    printed.race = race
    printed.attribute = attribute
    printed.level = level
    printed.atk = atk
    printed.dfn = dfn
    TOKENS[code] = Definition(printed)
    return TOKENS[code]


def named(code: int) -> Named:
    """The card with this name, as a property."""
    printed = printed_cards()[code]
    return Named(code, printed.en, printed.zh)


def series(name: str, zh: str) -> InSeries:
    return InSeries(name, zh)


