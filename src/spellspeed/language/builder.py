"""From the text of a card to its definition: effects, what applies, procedures, conditions of its summon.

The builder knows the kinds of effect and their fields; `values` turns an expression into a value.
"""

from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    DECK,
    END_STEP,
    EXTRA,
    FACE_UP,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GEMINI,
    HAND,
    ICON_CONTINUOUS,
    ICON_EQUIP,
    ICON_FIELD,
    LINK_SUMMON,
    MAIN_PHASES,
    MONSTER,
    MZONE,
    NORMAL_SET,
    NORMAL_SUMMON,
    ON_FIELD,
    PZONE,
    SYNCHRO_SUMMON,
    TOKEN,
    TRAP,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.effect import CARD, IGNITION, QUICK, TRIGGER, Definition, Effect
from spellspeed.effects.activation.materials import (
    ATTACH,
    OVERLAY,
    SEND,
    FusionMaterials,
    LevelsMatch,
    Procedure,
    RatingsMatch,
    Recipe,
)
from spellspeed.effects.activation.spell_speed import speed_of_card, speed_of_effect
from spellspeed.effects.activation.target import Target
from spellspeed.effects.events.happenings import H_ACTIVATED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.events.pattern_sets import begins, flipped_this
from spellspeed.effects.events.when import bits_of as bits_of_kinds
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.sorts import EACH, OPPONENT, YOU, Place, Side
from spellspeed.effects.standing.changes import Changes
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.reactions import Reacts
from spellspeed.effects.standing.replacements import Replace
from spellspeed.effects.standing.topics import AtOnce, Restriction, Upkeep
from spellspeed.effects.steps.branches import May
from spellspeed.effects.steps.move import bits_of
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import Nothing, Step
from spellspeed.effects.values.conditions import both_conditions
from spellspeed.effects.values.limit import Limit
from spellspeed.effects.values.times import DuringTime, Time
from spellspeed.facts.known import further_names
from spellspeed.language.field_values import (
    aim,
    arrives_at,
    both_costs,
    conditions_in,
    fields_of,
    fill,
    is_counted_from,
    joined,
    joined_all,
    made,
    split,
    with_joints,
)
from spellspeed.language.numbering import numbers_of
from spellspeed.language.reading import NOT_ITSELF, changes_others, is_this, looks_at, values_read
from spellspeed.language.tree import Block, CardText, Field, Node
from spellspeed.language.values import MADE, CannotBuild, as_step, kinds_heeded, make, noticed_since
from spellspeed.language.vocabulary.nouns import Slots
from spellspeed.language.vocabulary.steps_moving import comes, lies
from spellspeed.language.vocabulary.steps_playing import equip_this
from spellspeed.language.words import BROUGHT, brought_by, row, rows_in

KINDS = {"activate": CARD, "ignition": IGNITION, "trigger": TRIGGER, "flip": TRIGGER, "quick": QUICK}
MANNERS = {"synchro": SYNCHRO_SUMMON, "xyz": XYZ_SUMMON, "link": LINK_SUMMON}


def looked_for(nodes: list[Node], blocks: list[Block]) -> list[int]:
    """The kinds of event that can change what these expressions and blocks say."""
    timed = any(block.kind not in KINDS and block.field("during") is not None for block in blocks)
    return kinds_heeded([*nodes, *(node for block in blocks for node in block.nodes())], timed)


def bind(nodes: list[Node], code: int) -> bool:
    """Give words like THIS_NAME the passcode of their card. True if one refers to what another effect declared."""
    brought = {name for node in nodes for name in brought_by(node)}
    elsewhere = False
    for node in nodes:
        if row(node.word).of_card is not None:
            here = node.word not in BROUGHT or node.word in brought
            node.card = code if here else 0
            elsewhere = elsewhere or not here
    return elsewhere


class Builder:
    """One card being made."""

    def __init__(self, printed: Printed, text: CardText) -> None:
        self.text = text
        self.printed = printed
        bind([node for field in text.fields for value in field.values for node in value.walk()], printed.code)
        keeps_declared = [bind(list(block.nodes()), printed.code) for block in text.blocks]
        printed.lie_among_spells(False)
        self.definition = Definition(printed)
        self.definition.text = text
        self.definition.keeps_declared = any(keeps_declared)
        self.definition.closes = any(node.word == "unusable" for node in text.nodes())
        self.definition.designates = any(
            node.word == "declare" and node.args and node.args[0].word == "COLUMN" for node in text.nodes()
        )
        self.limits: list[Limit] = []  # for every activated effect without limits of its own
        self.tokens: list[Definition] = []
        self.demands = 0  # numbers the things that must be done in a phase

    def build(self) -> Definition:
        for field in self.text.fields:
            self.card_field(field)
        for block, number in zip(self.text.blocks, numbers_of(self.text.blocks)):
            self.block(block, number)
        self.plain_activation()
        self.use_with_activation()
        for node in self.text.nodes():
            self.forms(node)
        always = [block for block in self.text.blocks if block.kind == "always"]
        applying = [block for block in self.text.blocks if block.kind not in KINDS]
        fields = [node for field in self.text.fields for value in field.values for node in value.walk()]
        definition = self.definition
        definition.looked_for_always = bits_of_kinds(looked_for(fields, always))
        definition.looked_for_here = bits_of_kinds(looked_for(fields, applying))
        definition.looked_for = bits_of_kinds(looked_for(fields, self.text.blocks))
        definition.counts_phases = any(is_counted_from(node) for node in self.text.nodes())
        return definition

    def plain_activation(self) -> None:
        """Give a Continuous, Field or Equip Card without an activation one that does nothing (ACT-53b). Of other cards
        only what the text says can be activated."""
        printed = self.printed
        if not printed.icon & (ICON_CONTINUOUS | ICON_FIELD | ICON_EQUIP):
            return
        if any(effect.kind == CARD for effect in self.definition.effects):
            return
        effect = Effect(CARD, Nothing())
        effect.where = ON_FIELD | HAND
        self.add(effect)
        *others, activation = self.definition.effects
        self.definition.effects = (activation, *others)  # first, as if it were written

    def forms(self, node: Node) -> None:
        """What else the card can count as on the field: a Trap as a monster, a monster as a Spell (B-116)."""
        as_ = node.keys.get("as_")
        if as_ is None or not node.args:
            return
        lies_as = row(node.word).lies_as
        if lies_as == "monster" and is_this(node.args[0]):
            printed = self.printed
            still = node.keys.get("still")
            also = TRAP if still is not None and still.word == "TRAP" else 0
            form = Printed(printed.code, MONSTER | also, printed.en, printed.ja, printed.zh)
            form.icon = printed.icon if also else 0
            form.series = printed.series
            form.effects = printed.effects
            fill(form, as_)
            form.freeze()
            self.definition.form = form
        elif lies_as == "set" and is_this(node.args[0]):
            self.printed.lie_among_spells(True)
        elif lies_as == "spell":
            self.definition.can_be_spell = True

    # -- fields of the card -----------------------------------------------------------------------------------

    def card_field(self, field: Field) -> None:
        definition = self.definition
        values = [make(node) for node in field.values]
        first = values[0]
        if field.name == "limit":
            self.limits = [value for value in values if isinstance(value, Limit)]
        elif field.name in ("summon_only", "summon_first") and isinstance(first, Pattern):
            definition.normal_summonable = False
            if field.name == "summon_only":
                definition.summon_only = first
            else:
                definition.summon_first = first
        elif field.name == "equip" and isinstance(first, Noun):
            self.equip(first)
        elif field.name == "token":
            self.token(field)
        elif isinstance(first, Slots):
            self.materials(field.name, first)

    def materials(self, name: str, slots: Slots) -> None:
        definition = self.definition
        if name == "fusion":
            definition.fusion = with_joints(FusionMaterials(slots.slots), slots)
        elif name == "ritual":
            definition.ritual = slots.slots[0]
        else:
            how = MANNERS[name]
            recipes = {SYNCHRO_SUMMON: LevelsMatch, XYZ_SUMMON: Recipe, LINK_SUMMON: RatingsMatch}
            procedure = Procedure(EXTRA, how, None, with_joints(recipes[how](slots.slots), slots))
            procedure.use = ATTACH if how == XYZ_SUMMON else SEND
            self.add_procedure(procedure)

    def add_procedure(self, procedure: Procedure) -> None:
        procedure.index = len(self.definition.procedures)
        self.definition.procedures = (*self.definition.procedures, procedure)

    def equip(self, which: Noun) -> None:
        """Make the activation of an Equip Card, which targets what it can be equipped to (B-151)."""
        effect = Effect(CARD, equip_this())
        effect.where = ON_FIELD | HAND
        effect.targets = [Target(which)]
        self.definition.bearer = which
        self.add(effect)

    def token(self, field: Field) -> None:
        """Make a Token. Its statistics are written as tests; each gives one printed fact."""
        name = str(field.values[0].value)
        printed = Printed(self.printed.code + 1, MONSTER, name, zh=further_names()["tokens"].get(name, ""))
        fill(printed, field.values[1])
        printed.traits |= TOKEN | 1
        printed.freeze()
        self.tokens.append(Definition(printed))

    # -- effects ----------------------------------------------------------------------------------------------

    def block(self, block: Block, number: int) -> None:
        if block.kind == "procedure":
            self.procedure(block, number)
        elif block.kind in ("continuous", "always"):
            for one in block.bullets or [block]:
                self.applying(block, one, number)
        elif block.bullets:
            for choice, bullet in enumerate(block.bullets):
                self.activated(block, bullet, number, choice)
        else:
            self.activated(block, None, number, 0)

    def activated(self, block: Block, bullet: Block | None, number: int, choice: int) -> None:
        """Make an activated effect, or one bullet of it; two if it answers activations and also other events."""
        fields = fields_of(block, bullet)
        events, conditions = split(made(fields, "if"))
        waits, more = split(made(fields, "when"))
        each, _ = split(made(fields, "each_time"))
        answers: list[Pattern] = []
        others: list[Pattern] = []
        fast = KINDS[block.kind] in (CARD, QUICK)
        for pattern in [*waits, *events, *each]:
            parts = pattern.parts_of()
            if fast and any(part.happening == H_ACTIVATED for part in parts):
                answers += [part for part in parts if part.happening == H_ACTIVATED]
                others += [part for part in parts if part.happening != H_ACTIVATED]
            else:
                others.append(pattern)
        sorts: list[tuple[Pattern | None, Pattern | None]] = []
        if answers:
            sorts.append((joined(answers), None))
        if others or not answers:
            sorts.append((None, joined(others)))
        for answer, when in sorts:
            effect = Effect(KINDS[block.kind], self.steps(fields))
            effect.number = number
            effect.choice = choice
            effect.answers = answer
            effect.when = when
            effect.each_time = bool(each)
            effect.can_miss = bool(waits) and "must" not in block.flags and when is not None
            effect.condition = both_conditions([*conditions, *more])
            self.fill(effect, block, bullet, fields)
            nodes = [node for name in ("do", "target") if name in fields for node in fields[name].values]
            effect.looks_at, effect.looks_at_spells = looks_at(nodes, effect.where)
            effect.changes_others = changes_others(nodes)
            nodes += fields["cost"].values if "cost" in fields else []
            moving = any(word.past or word.timed for root in nodes for word in rows_in(root))
            effect.is_steady = not moving and when is None and answer is None
            effect.echo = "part" in block.flags and self.repeats(effect)
            self.add(effect)

    def repeats(self, effect: Effect) -> bool:
        """Is this Quick Effect the Ignition Effect of the same number ("this is a Quick Effect if")?"""
        for other in self.definition.effects:
            if effect.kind == QUICK and other.kind == IGNITION and other.number == effect.number:
                if other.do.said == effect.do.said and other.choice == effect.choice:
                    return True
        return False

    def steps(self, fields: dict[str, Field]) -> Step:
        steps = [as_step(value) for value in made(fields, "do")]
        if steps and isinstance(steps[0], Step):
            return steps[0]
        return Nothing()

    def fill(self, effect: Effect, block: Block, bullet: Block | None, fields: dict[str, Field]) -> None:
        flags = block.flags + ([] if bullet is None else bullet.flags)
        effect.mandatory = "must" in flags
        if block.kind == "flip":
            effect.when = flipped_this() if effect.when is None else effect.when
        effect.either_player = "by_either_player" in flags
        effect.face_down = "face_down" in flags
        effect.in_damage_step = "damage_step" in flags
        effect.not_in_damage_step = "no_damage_step" in flags
        effect.not_in_own_chain = "not_in_own_chain" in flags
        effect.chains_together = "chains_together" in flags
        effect.never_negated = "unnegatable" in flags
        effect.not_at_activation = "not_at_activation" in flags
        effect.given = "given" in flags and not self.printed.traits & GEMINI
        effect.stays_on = "stays" in flags
        times = [value for value in made(fields, "during") if isinstance(value, Time)]
        effect.at_event = both_conditions(conditions_in(made(fields, "while")))
        self.set_time(effect, times)
        if effect.kind != TRIGGER and effect.at_event is not None:
            effect.condition = both_conditions(conditions_in([effect.condition, effect.at_event]))
            effect.at_event = None
        where = [value for value in made(fields, "where") if isinstance(value, Place)]
        effect.where = where[0].zones if where else self.default_where(block, effect)
        costs = [value for value in made(fields, "cost") if isinstance(value, Step)]
        effect.cost = Cost(costs[0]) if costs else None
        effect.targets = self.aims(fields)
        own = [value for value in made(fields, "limit") if isinstance(value, Limit)]
        if bullet is not None and bullet.field("limit") is not None:
            for limit in own:
                limit.bullet = True
        effect.limits = own or self.limits
        effect.oaths = [value for value in made(fields, "oath") if isinstance(value, Restriction)]
        self.set_unanswerable(effect, made(fields, "unanswerable"))

    def aims(self, fields: dict[str, Field]) -> list[Target]:
        found: list[Target] = []
        for node in fields["target"].values if "target" in fields else []:
            start = len(MADE)
            target = aim(make(node))
            target.said = node
            target.notice = noticed_since(start)
            target.notice.takes = [target.takes()] * len(target.notice.nouns)
            found.append(target)
        return found

    def set_time(self, effect: Effect, times: list[Time]) -> None:
        """A trigger without an event belongs to its phase (B-84), or triggers when its step begins."""
        if not times:
            return
        time = times[0]
        phases = time.phases()
        if time.is_before_draw() and effect.kind not in (TRIGGER, QUICK):
            raise ValueError("before the normal draw nothing is activated but a trigger or a Quick Effect")
        if effect.kind == QUICK and phases and not phases & (MAIN_PHASES | BATTLE_PHASE):
            effect.during = DuringTime(time)  # a Quick Effect, but still one of that phase (B-84, B-86)
        elif effect.kind != TRIGGER:
            effect.step = time.step
            if not effect.step or time.parts[0].side is not None:  # timing checks the step itself (B-138)
                effect.condition = both_conditions(conditions_in([effect.condition, DuringTime(time)]))
        elif effect.when is not None:
            effect.at_event = both_conditions(conditions_in([effect.at_event, DuringTime(time)]))
        elif time.step and time.step != END_STEP:
            effect.when = begins(time)
            effect.step = time.step
        else:
            effect.during = DuringTime(time)

    def set_unanswerable(self, effect: Effect, values: list[object]) -> None:
        for value in values:
            if isinstance(value, Pattern):
                effect.unanswerable = value
            elif isinstance(value, Side):
                effect.no_response = {YOU: 1, OPPONENT: 2, EACH: 3}[value.kind]
            elif isinstance(value, tuple):  # only under a condition
                effect.no_response_if = value[0]
                effect.no_response = {YOU: 1, OPPONENT: 2, EACH: 3}[value[1].kind]

    def default_where(self, block: Block, effect: Effect) -> int:
        """The place from which it is activated if the text names none."""
        if effect.kind == CARD:
            return ON_FIELD | HAND
        if block.pendulum:
            return PZONE
        if effect.kind == TRIGGER and isinstance(effect.when, Pattern):
            zones = 0
            for part in effect.when.parts_of():
                zones |= arrives_at(part)
            if zones:
                return zones
        return MZONE if self.printed.kind == MONSTER else ON_FIELD

    def add(self, effect: Effect) -> None:
        definition = self.definition
        effect.bits |= bits_of(effect)
        if effect.kind == CARD:
            effect.speed = speed_of_card(self.printed)
        else:
            effect.speed = speed_of_effect(self.printed, effect.where, effect.kind == QUICK)
        if effect.given:
            definition.given = (*definition.given, effect)
        else:
            definition.effects = (*definition.effects, effect)

    def use_with_activation(self) -> None:
        """A Continuous Trap may use an effect in the link of its own activation (B-55), unless the activation already
        does something."""
        if self.printed.kind != TRAP or not self.printed.icon & ICON_CONTINUOUS:
            return
        effects = list(self.definition.effects)
        if any(effect.kind == CARD and not isinstance(effect.do, Nothing) for effect in effects):
            return
        # A cost or condition that is printed for the activation of the card is also asked for here (ACT-35).
        ways = [effect for effect in effects if effect.kind == CARD and effect.number == 0]
        for effect in effects:
            if effect.kind == CARD or effect.not_at_activation or not effect.where & ON_FIELD:
                continue
            copy = effect.copy()
            copy.kind = CARD
            copy.where = ON_FIELD | HAND
            copy.mandatory = False
            copy.with_activation = True
            copy.not_in_damage_step = False  # for the card, this follows from what it does (B-141)
            copy.either_player = False  # only its controller activates the card
            copy.can_miss = effect.when is not None  # optional now, so it can miss its timing (B-73)
            for way in ways:
                copy.cost = both_costs(way.cost, copy.cost)
                copy.condition = both_conditions(conditions_in([way.condition, copy.condition]))
            self.add(copy)

    # -- what applies -----------------------------------------------------------------------------------------

    def applying(self, block: Block, one: Block, number: int) -> None:
        fields = fields_of(block, None if one is block else one)
        start = len(MADE)
        whats = [value for value in made(fields, "apply") if isinstance(value, Continuous)]
        waits, conditions = split([*made(fields, "when"), *made(fields, "each_time"), *made(fields, "if")])
        conditions += conditions_in(made(fields, "while"))
        times = [value for value in made(fields, "during") if isinstance(value, Time)]
        conditions += [DuringTime(value) for value in times]
        limits = [value for value in made(fields, "limit") if isinstance(value, Limit)]
        do = self.steps(fields)
        if waits:
            whats.append(Reacts(joined_all(waits), do))
        elif "do" in fields and times and times[0].phases():
            whats.append(Upkeep(do, self.demands, comes(times[0]).ends_battle()))
            self.demands += 1
        elif "do" in fields:
            whats.append(AtOnce(do, deeds_of(do).ends_duel()))
        would = [value for value in made(fields, "would") if isinstance(value, Pattern)]
        for pattern in would:
            instead = [as_step(value) for value in made(fields, "instead")]
            if instead and isinstance(instead[0], May):
                raise ValueError("what is done instead is optional already (must makes it compulsory): leave may out")
            if instead and isinstance(instead[0], Step):
                whats.append(Replace(pattern, instead[0], "must" in block.flags))
        where = [value for value in made(fields, "where") if isinstance(value, Place)]
        definition = self.definition
        reads = looks = sees = 0
        for node in [node for name in ("if", "while") if name in fields for node in fields[name].values]:
            reads |= values_read(node)
            looks |= looks_at([node], ON_FIELD)[0]
            sees |= looks_at([node], NOT_ITSELF)[0]
        whether = [field for name, field in fields.items() if name in ("if", "while", "when", "each_time")]
        asks = [node for field in whether for value in field.values for node in value.walk()]
        heeds = bits_of_kinds(kinds_heeded(asks, "during" in fields))
        for what in whats:
            if isinstance(what, Changes) and what.choice is not None:
                raise ValueError("the amount of a continuous effect cannot be chosen")
            if limits and not what.is_used():
                raise ValueError("a limit counts uses: what just applies has none")
            what.reads.whether |= reads
            what.looks |= looks
            what.sees |= sees
            what.heeds |= heeds
            what.notice = noticed_since(start, False)
            what.number = number
            what.where = where[0].zones if where else self.default_place(block)
            what.condition = both_conditions(conditions)
            what.negatable = "unnegatable" not in block.flags and block.kind != "always"
            what.limits = limits
            if "given" in block.flags and not self.printed.traits & GEMINI:
                definition.given_continuous = (*definition.given_continuous, what)
            elif block.kind == "always":
                definition.always = (*definition.always, what)
            else:
                definition.continuous = (*definition.continuous, what)

    def default_place(self, block: Block) -> int:
        if block.kind == "always":
            return ANYWHERE
        if block.pendulum:
            return PZONE
        return MZONE if self.printed.kind == MONSTER else ON_FIELD

    # -- procedures -------------------------------------------------------------------------------------------

    def procedure(self, block: Block, number: int) -> None:
        fields = {field.name: field for field in block.fields}
        hows = [value for value in made(fields, "how") if isinstance(value, int)]
        how = hows[0] if hows else 0
        where = [value for value in made(fields, "where") if isinstance(value, Place)]
        zones = where[0].zones if where else EXTRA
        if how & (NORMAL_SUMMON | TRIBUTE_SUMMON | NORMAL_SET | FLIP_SUMMON):
            raise ValueError("a procedure is a Special Summon; another Normal Summon is can(summon(NORMAL, THIS, ...))")
        if not where and not self.printed.in_extra_deck:
            raise ValueError("a procedure needs the place that the card is summoned from, in where")
        if zones & (DECK | ON_FIELD):
            raise ValueError("no card is summoned from there by its own procedure")
        procedure = Procedure(zones, how, None, None)
        _, conditions = split([*made(fields, "if"), *made(fields, "while")])
        conditions += [DuringTime(value) for value in made(fields, "during") if isinstance(value, Time)]
        procedure.condition = both_conditions(conditions)
        using = [value for value in made(fields, "using") if isinstance(value, Slots)]
        if using:
            one = how == XYZ_SUMMON and sum(slot.most for slot in using[0].slots) == 1
            plain = {SYNCHRO_SUMMON: LevelsMatch, LINK_SUMMON: RatingsMatch, FUSION_SUMMON: FusionMaterials}
            recipe = Recipe(using[0].slots) if one else plain.get(how, Recipe)(using[0].slots)
            procedure.recipe = with_joints(recipe, using[0])
            procedure.use = OVERLAY if one else ATTACH if how == XYZ_SUMMON else SEND
        by = [value for value in made(fields, "by") if isinstance(value, Step)]
        procedure.cost = Cost(by[0]) if by else None
        procedure.limits = [value for value in made(fields, "limit") if isinstance(value, Limit)]
        for value in made(fields, "oath"):
            if isinstance(value, Restriction) and value.binds_turn():
                procedure.oaths.append(value)
            else:
                after = as_step(value)
                assert isinstance(after, Step), after
                procedure.after.append(after)
        positions = [value for value in made(fields, "position") if isinstance(value, CardTest)]
        procedure.positions = lies(positions[0] if positions else None, FACE_UP)
        to = [value for value in made(fields, "to") if isinstance(value, Place)]
        side = to[0].side() if to else None
        procedure.to_opponent = side is not None and side.kind == OPPONENT
        procedure.number = number
        self.add_procedure(procedure)


def build(printed: Printed, text: CardText) -> tuple[Definition, list[Definition]]:
    """The definition of the card, and of its Tokens; CannotBuild if the words make no sense together."""
    builder = Builder(printed, text)
    start = len(MADE)
    try:
        definition = builder.build()
    except CannotBuild:
        raise
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        raise CannotBuild(text.line, 1, f"a text that has no meaning as a whole ({error})") from error
    finally:
        del MADE[start:]
    return definition, builder.tokens
