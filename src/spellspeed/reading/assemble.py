"""Puts the effects of a card together from its sentences: which kind each is, where it is used, what belongs to it.

The kind of an effect is found in `kinds.py`.
Sentences about the effect above them, or about the card, are notes (`notes.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from operator import eq, ge, gt, le, lt, ne
from typing import Final

from spellspeed.facts.facts import Facts
from spellspeed.language.tree import AND, BAR, COMPARE, IN, IS, JOIN, NOT, OF, OR, Block, CardText, Field, Node
from spellspeed.language.words import CARD_FIELDS, FIELDS, PRINTED
from spellspeed.reading.discourse import BULLETS, Discourse, is_lasting, is_this, joined_parts, place_after
from spellspeed.reading.kinds import MAIN_PHASES, kind_of
from spellspeed.reading.parts import (
    about_battle,
    about_this,
    alternatives,
    as_paid,
    as_returned,
    exchanged,
    is_event,
    is_of_battle,
    keeps_its_card,
    phases_in,
    place_of_this,
    plain_this,
    refuse,
    told_by_event,
)
from spellspeed.reading.phrase import NOUNS, OPEN, THIS, NounPhrase, negated, text, word
from spellspeed.reading.sentence import (
    Activated,
    Aim,
    Applies,
    Body,
    Happens,
    Head,
    OwnSummon,
    Remark,
    Replaces,
    Sentence,
    TwoSentences,
)
from spellspeed.reading.texts import Print

ONCE: Final = word("once", word("TURN"))
ACTIVATED: Final = ("activate", "ignition", "trigger", "quick", "flip")
EVENT_TIMES: Final = MAIN_PHASES | {"TURN", "BATTLE_PHASE", "DAMAGE_STEP", "DAMAGE_CALCULATION"}
COMPARED: Final = {"==": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}
APPLYING: Final = ("cannot", "can", "must", "gains", "becomes", "negate_effects")
END_OF_BATTLE: Final = word("end", word("BATTLE"))
BATTLE_TIMES: Final = frozenset(("BATTLE_PHASE", "BATTLE_STEP", "DAMAGE_STEP", "DAMAGE_CALCULATION"))
SILENT_HEADS: Final = (
    "quick",
    "flip",
    "activation",
    "nothing",
    "damage_step",
    "no_damage_step",
    "after_calculation",
    "anywhere",
    "already",
)
Notes = Mapping[str, Callable[["Assembly", Remark, list[Sentence]], None]]


class Draft:
    """One effect that is being put together."""

    def __init__(self, kind: str, pendulum: bool = False) -> None:
        self.kind = kind
        self.flags: list[str] = []
        self.fields: dict[str, list[Node]] = {}
        self.bullets: list[Draft] = []
        self.pendulum = pendulum
        self.discourse = Discourse()
        self.quick_if: Node | None = None  # the condition under which it is a Quick Effect, too

    def copy(self) -> Draft:
        new = Draft(self.kind, self.pendulum)
        new.flags = self.flags.copy()
        new.fields = {name: values.copy() for name, values in self.fields.items()}
        new.bullets = [one.copy() for one in self.bullets]
        new.discourse = self.discourse.copy()
        new.quick_if = self.quick_if
        return new

    def put(self, name: str, *values: Node | None) -> None:
        found = [value for value in values if value is not None]
        if found:
            self.fields.setdefault(name, []).extend(found)

    def get(self, name: str) -> Node | None:
        values = self.fields.get(name)
        return values[0] if values else None

    def join(self, name: str, value: Node) -> None:
        """One more condition in a field that holds one."""
        known = self.get(name)
        if known is None:
            self.fields[name] = [value]
        else:
            parts = known.args if known.kind == AND else [known]
            self.fields[name] = [Node(AND, args=[*parts, value])]

    def swear(self, oath: Node) -> None:
        """What binds for the turn in which the effect is activated."""
        if self.kind not in ACTIVATED:
            raise refuse("an oath of what is not activated")
        self.put("oath", plain_this(self.discourse.resolve(oath)))

    def block(self) -> Block:
        fields = [Field(name, self.fields[name]) for name in FIELDS if name in self.fields]
        return Block(self.kind, self.flags, fields, [one.block() for one in self.bullets], self.pendulum)


class Assembly:
    """A card that is being put together."""

    def __init__(self, card: Print, notes: Notes) -> None:
        self.card = card
        self.notes = notes  # what sentences about the effect above them do, by their kind
        self.drafts: list[Draft] = []
        self.fields: dict[str, list[Node]] = {}
        self.pendulum = False  # the box that is being read
        self.no_normal = False  # "cannot be Normal Summoned/Set"
        self.limit_of_following: tuple[Node, int, bool] | None = None  # the limit, from which effect on, which box
        self.oath_to_come: Node | None = None  # of the effects that the limit behind it is about
        self.oath_of_following: Node | None = None  # of each of the effects behind the sentence that says so
        self.ritual: NounPhrase | None = None  # what is Ritual Summoned by the sentence that follows
        self.heads_to_come: tuple[Head, ...] = ()  # of the activation that follows
        self.oath_of_all: Node | None = None  # of whichever effect of the card is activated
        self.giving = False  # what is read now is an effect that another card gains, which calls itself "it"

    def copy(self) -> Assembly:
        """To try a sentence."""
        new = copy(self)
        new.drafts = [draft.copy() for draft in self.drafts]
        new.fields = {name: values.copy() for name, values in self.fields.items()}
        return new

    # -- the card --------------------------------------------------------------------------------------------------

    @property
    def is_spell_or_trap(self) -> bool:
        """What is read now is a Spell or Trap on the field, be it a Pendulum Monster's."""
        return not self.card.is_monster

    @property
    def stays(self) -> bool:
        return self.card.facts.icon in ("continuous", "field", "equip")

    @property
    def is_trap(self) -> bool:
        return self.card.facts.kind == "trap"

    def limit_following(self) -> None:
        """The limit of each of the effects behind the sentence that says so."""
        if self.limit_of_following is None:
            return
        limit, first, pendulum = self.limit_of_following
        for draft in self.drafts[first:]:
            if draft.pendulum == pendulum and (draft.kind in (*ACTIVATED, "procedure") or "would" in draft.fields):
                draft.fields["limit"] = [one for one in draft.fields.get("limit", []) if one != ONCE] + [limit]
                if self.oath_of_following is not None:
                    draft.swear(self.oath_of_following)

    def limit_beside_own(self) -> None:
        """A limit of the card is also one of an effect with a limit of its own that is not by name."""
        for draft in self.drafts if "limit" in self.fields else []:
            limits = draft.fields.get("limit", [])
            if draft.kind in ACTIVATED and limits and not any(is_by_name(one) for one in limits):
                draft.fields["limit"] = [*self.fields["limit"], *(one for one in limits if one != ONCE)]

    def swear_all(self) -> None:
        """ "You cannot ... the turn you activate either of this card's effects"."""
        activated = [draft for draft in self.drafts if draft.kind in ACTIVATED]
        if self.oath_of_all is None:
            return
        if len({draft.pendulum for draft in activated}) > 1:
            raise refuse("an oath of which effects")
        for draft in activated:
            draft.swear(self.oath_of_all)

    def taken_oath(self) -> Node:
        oath, self.oath_to_come = self.oath_to_come, None
        assert oath is not None
        return oath

    def text(self) -> CardText:
        """The card as a tree."""
        self.limit_following()
        self.add_quick_parts()
        self.swear_all()
        self.limit_beside_own()
        for draft in self.drafts:
            anyway = "PENDULUM_ZONE" if draft.pendulum else "MONSTER_ZONE" if self.card.is_monster else ""
            if draft.get("where") == word(anyway):
                del draft.fields["where"]  # where it is used anyway
            if self.is_spell_or_trap and not draft.pendulum and not self.summons_itself():
                for name, values in draft.fields.items():
                    draft.fields[name] = [beside_no_monster(value) for value in values]
            self.check_other(draft)
            self.settle_steps(draft)
        self.settle_conditions()
        self.count_as_equipped()
        if self.heads_to_come or self.oath_to_come is not None:
            raise refuse("a condition of an activation that does not come")
        activations = [draft for draft in self.drafts if draft.kind == "activate" and draft.get("do") is not None]
        if self.card.facts.icon == "equip" and "equip" not in self.fields and not activations:
            self.fields["equip"] = [word("monster")]
        if self.no_normal and not {"summon_only", "summon_first"} & self.fields.keys():
            self.drafts.insert(0, never_normal())
        fields = [Field(name, self.fields[name]) for name in CARD_FIELDS if name in self.fields]
        first = [draft for draft in self.drafts if not draft.pendulum]
        then = [draft for draft in self.drafts if draft.pendulum]
        return CardText(
            self.card.facts.passcode, self.card.facts.en, fields, [draft.block() for draft in (*first, *then)]
        )

    def settle_steps(self, draft: Draft) -> None:
        """What the steps leave open: how this card was summoned, what it was when it was paid, what returns."""
        events = [value for name in ("when", "if") for value in draft.fields.get(name, []) if is_event(value)]
        event = events[0] if draft.kind == "trigger" and len(events) == 1 and about_this(events[0]) else None
        for part in (draft, *draft.bullets):
            targets = part.fields.get("target", draft.fields.get("target", []))
            if "do" in part.fields:
                part.fields["do"] = [as_returned(told_by_event(step, event), targets) for step in part.fields["do"]]
            cost = part.get("cost") or draft.get("cost")
            for name in ("target", "do"):
                if name in part.fields:
                    part.fields[name] = [as_paid(value, cost) for value in part.fields[name]]

    def check_other(self, draft: Draft) -> None:
        """ "other" is "other than this card" only where this card could be meant."""
        for one in draft.bullets:
            self.check_other(one)
        own = not self.is_spell_or_trap or self.summons_itself()
        nodes = [(name, node) for name, values in draft.fields.items() for value in values for node in value.walk()]
        for name, node in nodes:
            if not own and is_other_monster(node):
                raise refuse("other than which monster")
            if node.word == "unaffected" and not is_this(node.args[0]) and is_other_card(node.keys["by"]):
                raise refuse("other than which card")
            if name == "do" and node.word in APPLYING and "target" in draft.fields and node.args:
                if any(is_other_monster(part) for part in (node.args[0], *node.args[0].args)):
                    raise refuse("other than this card or than the target")
        targets, cost = draft.fields.get("target", []), draft.get("cost")
        events = [value for name in ("when", "if") for value in draft.fields.get(name, []) if is_event(value)]
        for value in targets if any(not about_this(event) for event in events) else []:
            if is_other_monster(value) and not may_be(self.card.facts, without_other(value)):
                raise refuse("other than this card or than that of the event")
        if any(node.word == "OTHER" for value in targets[1:] for node in value.walk()):
            raise refuse("other than this card or than the target")
        others = [value for value in targets if {"OTHER", "GY"} <= {part.word for part in value.walk()}]
        paying = [] if cost is None else [part for part in cost.walk() if part.word in ("tribute", "discard", "send")]
        if others and any(part.args and not is_this(part.args[0]) for part in paying):
            raise refuse("other than this card or than what was paid")

    def summons_itself(self) -> bool:
        """An effect of the card Special Summons it: a Trap becomes a monster by it."""
        return any(
            node.word == "special_summon" and node.args and is_this(node.args[0])
            for draft in self.drafts
            for value in draft.fields.get("do", [])
            for node in value.walk()
        )

    def count_as_equipped(self) -> None:
        """ "You can only control 1 X", of a monster that can be an Equip Card: there it counts, too."""
        if not self.card.is_monster or not self.equips_itself():
            return
        own = (word("THIS_NAME"), word("named", text(self.card.facts.en)))
        for draft in self.drafts:
            if "apply" in draft.fields:
                draft.fields["apply"] = [counted_as_card(one, own) for one in draft.fields["apply"]]

    def add_quick_parts(self) -> None:
        """ "This is a Quick Effect if ...": the same effect once more, as a part of it."""
        for draft in [one for one in self.drafts if one.quick_if is not None]:
            again = draft.copy()
            again.kind = "quick"
            again.flags.append("part")
            assert draft.quick_if is not None
            self.condition(again, "if", draft.quick_if)
            self.drafts.insert(self.drafts.index(draft) + 1, again)
            draft.quick_if = None

    def new(self, kind: str) -> Draft:
        draft = Draft(kind, self.pendulum)
        self.drafts.append(draft)
        return draft

    def last(self) -> Draft:
        """The effect that a note is about."""
        here = [draft for draft in self.drafts if draft.pendulum == self.pendulum]
        if not here:
            raise refuse("a sentence about the effect above it, and there is none")
        return here[-1]

    # -- sentences -------------------------------------------------------------------------------------------------

    def add(self, sentence: Sentence, bullets: list[Sentence]) -> None:
        """A sentence, with the bullets below it."""
        if isinstance(sentence, Remark):
            note = self.notes.get(sentence.kind)
            if note is None:
                raise refuse(f"a sentence of the kind {sentence.kind}")
            note(self, sentence, bullets)
        elif isinstance(sentence, TwoSentences):
            for part in sentence.parts:
                self.add(part, bullets)
        elif isinstance(sentence, Activated):
            self.effect(sentence, bullets)
        elif bullets:
            raise refuse("bullets below a sentence that has none")
        else:
            makers: dict[type[Sentence], Callable[..., None]] = {
                Applies: self.applies, Happens: self.happens, Replaces: self.replaces, OwnSummon: self.procedure,
            }  # fmt: skip
            makers[type(sentence)](sentence)

    @property
    def awaits_activation(self) -> bool:
        """Steps alone are the activation of a Spell or Trap that does not stay."""
        activates = self.is_spell_or_trap and not self.pendulum and not self.stays
        return activates and not any(draft.kind == "activate" for draft in self.drafts)

    def allowed(self, values: list[object]) -> list[object]:
        """Of several readings the closest: a sentence about the card, then one that is no effect."""
        if len(values) == 1:
            return values
        remarks: list[object] = [value for value in values if isinstance(value, Remark)]
        if remarks:
            return remarks
        lasting = [value for value in values if isinstance(value, Applies)]
        fixed = [value for value in lasting if value.always]
        if fixed:
            return list(fixed)
        if lasting and any(isinstance(value, Happens) for value in values):
            values = [value for value in values if not isinstance(value, Happens)]
        if len(lasting) == len(values) and len({value.apply[:1] for value in lasting}) == 1:
            return list(of_one_subject(lasting))
        return values

    def heads(self, draft: Draft, heads: tuple[Head, ...]) -> Node | None:
        """Enter what stands before the colon. Returns the event, if there is one."""
        event: Node | None = None
        for head in (self.in_its_own_way(one) for one in heads):
            if head.kind in ("when", "event", "each_time"):
                if event is not None:
                    raise refuse("two events")
                event = head.value
                assert event is not None
                draft.put("if" if head.kind == "event" else head.kind, event)
            elif head.kind in ("if", "while"):
                assert head.value is not None
                self.condition(draft, head.kind, head.value)
            elif head.kind in ("during", "where"):
                if draft.get(head.kind) not in (None, head.value):
                    raise refuse(f"two of {head.kind}")
                draft.fields.pop(head.kind, None)
                draft.put(head.kind, head.value)
            elif head.kind == "limit":
                draft.put("limit", head.value)
            elif head.kind == "equipped":
                self.equipped(draft)
            elif head.kind == "unless":
                assert head.value is not None
                self.condition(draft, "while", negated(head.value))
            elif head.kind not in SILENT_HEADS:
                raise refuse(f"a head of the kind {head.kind}")
        if event is not None:
            event = self.event_of(draft, event)
        if any(head.kind == "after_calculation" for head in heads):
            event = self.after_calculation(draft, event)
        return event

    def in_its_own_way(self, head: Head) -> Head:
        """ "Special Summoned by its effect", "Summoned this way": by its procedure, if it has one."""
        if head.value is None or head.kind == "where":
            return head
        own = Node(OF, ".of", [word("EFFECT"), THIS])
        ways = {str(node.keys["by"]) for node in head.value.walk() if node.word == "summoned" and "by" in node.keys}
        if not ways & {str(own), str(word("PROCEDURE"))}:
            return head
        by_procedure = any(draft.kind == "procedure" for draft in self.drafts)
        if by_procedure == self.summons_itself():
            raise refuse("in which way it was summoned")
        return Head(head.kind, with_cause(head.value, own, word("PROCEDURE") if by_procedure else own))

    def event_of(self, draft: Draft, event: Node) -> Node | None:
        """The event with its references decided; "if this card battled" in a phase is a condition of it."""
        named = self.bears() or self.giving
        if not named and any(part.args and part.args[0].kind == OPEN for part in alternatives(event)):
            raise refuse("which card is it that something happens to")
        found = Discourse(None, bearer=self.bears()).resolve(event)
        field = next(name for name in ("when", "if", "each_time") if event in draft.fields.get(name, []))
        rest = [value for value in draft.fields[field] if value != event]
        during = draft.get("during")
        if found.word == "battled" and during is not None and during.word in ("start", "end"):
            since = "BATTLE" if "DAMAGE_STEP" in phases_in(during) else "BATTLE_PHASE"
            draft.fields[field] = rest
            if not rest:
                del draft.fields[field]
            if not is_this(found.args[0]):
                raise refuse("whose battle")
            was = word("was", word("battled", **found.keys), since=word(since))
            self.condition(draft, "if", Node(IS, args=[THIS, was]))
            return None
        if during is not None and not phases_in(during) <= EVENT_TIMES:
            raise refuse("an event in a phase")
        if (during is not None or draft.get("limit")) and found.word == "summoned" and set(found.keys) == {"by"}:
            raise refuse("an event or a condition")  # "If Summoned this way, once per turn: ..."
        if during is not None and any(part.word in ("start", "end") for part in during.walk()):
            raise refuse("an event at the start or end of a phase")
        draft.fields[field] = [found, *rest]
        return found

    def after_calculation(self, draft: Draft, event: Node | None) -> Node:
        """ "after damage calculation": damage has been calculated in the battle that is spoken of."""
        if event is not None:
            if event.word != "battled":
                raise refuse("an event after damage calculation")
            return event
        parts = [
            part for value in draft.fields.pop("if", []) for part in (value.args if value.kind == AND else [value])
        ]
        found: Node | None = None
        for part in parts:
            if not is_of_battle(part):
                self.condition(draft, "if", part)
            elif found is not None or part.kind != IS:
                raise refuse("after damage calculation of what")
            elif part.args == [THIS, word("BATTLING")]:
                found = word("battled", THIS)
            elif part.args[0] == word("BATTLE_OPPONENT"):
                test = part.args[1]
                noun = test if test.word == "monster" else word("monster", test)
                found = word("battled", THIS, with_=noun)
            else:
                raise refuse("after damage calculation of what")
        if found is None:
            raise refuse("after damage calculation of what")
        draft.put("when", found)
        return found

    def equipped(self, draft: Draft) -> None:
        """ "while this card is equipped to a monster": a monster does that in the Spell & Trap Zone."""
        if not self.is_spell_or_trap:
            draft.put("where", word("SPELL_TRAP_ZONE"))
            self.condition(draft, "while", Node(IS, args=[THIS, word("EQUIPPED")]))

    def condition(self, draft: Draft, field: str, condition: Node) -> None:
        """A condition: beside an event of the same field it stands as a second value."""
        known = draft.fields.get(field, [])
        conditions = [value for value in known if not is_event(value)]
        events = [value for value in known if is_event(value)]
        parts = [part for value in conditions for part in (value.args if value.kind == AND else [value])]
        whole = Node(AND, args=[*parts, condition]) if parts else condition
        draft.fields[field] = [*events, whole]

    def effect(self, sentence: Activated, bullets: list[Sentence]) -> None:
        draft = Draft("", self.pendulum)
        sentence, awaited = replace(sentence, heads=(*self.heads_to_come, *sentence.heads)), bool(self.heads_to_come)
        self.heads_to_come = ()
        event = self.heads(draft, sentence.heads)
        battle = any(head.value is not None and names_battle_opponent(head.value) for head in sentence.heads)
        others = any(head.value is not None and is_others_battle(head.value) for head in sentence.heads)
        draft.discourse = Discourse(event, self.card.facts.icon == "equip", battle, others)
        body = sentence.body
        kinds = {head.kind for head in sentence.heads}
        if draft.get("where") is None:
            where = place_of_this(body)
            if where is None or is_brought_there(event, where):
                where = place_after_event(event)
            if where is not None:
                draft.put("where", where)
        if is_bare(sentence) and not self.awaits_activation and self.goes_on(body, bullets):
            return
        draft.kind = kind_of(self, draft, event, kinds, body.optional, is_bare(sentence) and not self.stays_by(body))
        if awaited and draft.kind != "activate":
            raise refuse("a condition of an activation that does not come")
        self.check_battle(draft, event)
        self.lies_there(draft, event, sentence.heads)
        self.costs_and_targets(draft, body)
        if not body.optional and draft.kind in ("trigger", "quick", "flip"):
            draft.flags.append("must")
        if not body.optional and draft.kind == "ignition":
            raise refuse("an ignition effect that is not optional")
        if body.do is not None and has_gap(body.do):
            body, bullets = replace(body, do=filled_by(body.do, bullets)), []
        assert body.do is None or not has_gap(body.do)
        if body.do is None:
            self.with_bullets(draft, bullets, body.bullets == "one, each once")
        elif bullets:
            raise refuse("bullets below a sentence that has none")
        else:
            done = plain_this(draft.discourse.step(body.do))
            if "activation" in kinds and body.optional:
                if body.before:
                    raise refuse("an activation with a cost that may be paid or not")
                done = word("may", done)
            check_negated(done)
            check_player(event, done)
            draft.put("do", done)
            self.split_answer(draft, body)
        if self.is_phase_trigger(draft):
            draft.fields["limit"] = [limit for limit in draft.fields.get("limit", []) if limit != ONCE]
            if not draft.fields["limit"]:
                del draft.fields["limit"]
        self.damage_step(draft, event, kinds)
        self.place_as_spell(draft)
        self.leave_out_place(draft, event)
        self.drafts.append(draft)

    def split_answer(self, draft: Draft, body: Body) -> None:
        """ "negate the Summon or activation": a bullet for each of the two events that are answered."""
        both = word("negate", Node(BAR, args=[word("SUMMON"), word("ACTIVATION")]))
        if body.do is None or both not in joined_parts(body.do):
            return
        first = joined_parts(body.do)[0]
        when = draft.fields.pop("when", [])
        events = alternatives(when[0]) if len(when) == 1 else []
        if {event.word for event in events} != {"being_summoned", "activated"} or first != both:
            raise refuse("a Summon or an activation")
        del draft.fields["do"]
        for word_of_event, thing in (("activated", "ACTIVATION"), ("being_summoned", "SUMMON")):
            found = [event for event in events if event.word == word_of_event]
            event = found[0] if len(found) == 1 else Node(OR, args=found)
            bullet = Draft("bullet")
            bullet.discourse = Discourse(event)
            bullet.put("when", event)
            step = exchanged(body.do, first, word("negate", word(thing)))
            bullet.put("do", plain_this(bullet.discourse.step(step)))
            draft.bullets.append(bullet)

    def stays_by(self, body: Body) -> bool:
        return body.do is None or keeps_its_card([body.do])

    def goes_on(self, body: Body, bullets: list[Sentence]) -> bool:
        """ "It cannot attack this turn." goes on with the activation above."""
        if not self.drafts or self.stays or not self.is_spell_or_trap or bullets or body.do is None:
            return False
        draft = self.last()
        done = draft.get("do")
        if draft.kind != "activate" or done is None or draft.bullets:
            return False
        if not all(is_lasting(part) for part in joined_parts(body.do)):
            return False
        words = {part.word for part in body.do.walk()}
        join = ".and_" if any(part.kind == OPEN for part in body.do.walk()) else ".also"
        if words & {"RESULT", "DECLARED"}:
            join = ".then"
        draft.fields["do"] = [Node(JOIN, join, [done, plain_this(draft.discourse.step(body.do))])]
        return True

    def lies_there(self, draft: Draft, event: Node | None, heads: tuple[Head, ...]) -> None:
        """ "while this card is in your GY": a trigger asks for it when the event happens (B-80)."""
        if draft.kind != "trigger" or event is None or about_this(event):
            return
        field = "PENDULUM_ZONE" if self.pendulum else "FIELD" if self.is_spell_or_trap else "MONSTER_ZONE"
        for head in heads:
            if head.kind == "already":
                self.condition(draft, "while", Node(IN, args=[THIS, head.value or draft.get("where") or word(field)]))

    def check_battle(self, draft: Draft, event: Node | None) -> None:
        """A condition about a battle needs a time in it."""
        conditions = [value for name in ("if", "while") for value in draft.fields.get(name, []) if not is_event(value)]
        if event is None and draft.get("during") is None and any(is_of_battle(value) for value in conditions):
            raise refuse("a battle, and no time in it")

    def damage_step(self, draft: Draft, event: Node | None, kinds: set[str]) -> None:
        """The flags, where the print says otherwise than the rules (B-139 to B-141)."""
        by_rule = "must" in draft.flags or (
            event is not None and (about_battle(event) or (draft.kind == "trigger" and about_this(event)))
        )
        if "no_damage_step" in kinds and by_rule:
            draft.flags.append("no_damage_step")
        if "damage_step" in kinds and not by_rule:
            draft.flags.append("damage_step")

    def is_phase_trigger(self, draft: Draft) -> bool:
        """Once in a phase is once per turn."""
        during = draft.get("during")
        battle = during is not None and any("BATTLE" in part.word or "DAMAGE" in part.word for part in during.walk())
        return draft.kind == "trigger" and during is not None and not battle

    def costs_and_targets(self, draft: Draft, body: Body) -> None:
        costs: list[Node] = []
        for part in body.before:
            if isinstance(part, Aim):
                draft.put("target", draft.discourse.aim(part.cards))
            else:
                costs.append(plain_this(draft.discourse.pay(part)))
        if costs:
            whole = costs[0]
            for cost in costs[1:]:
                whole = Node(JOIN, ".and_", [whole, cost])
            draft.put("cost", whole)

    def with_bullets(self, draft: Draft, bullets: list[Sentence], each_once: bool) -> None:
        """ "activate 1 of these effects": each bullet has its own costs, targets and steps."""
        if not bullets:
            raise refuse("bullets are announced, and there are none")
        for one in bullets:
            if not isinstance(one, Activated) or one.heads or one.body.do is None:
                raise refuse("a bullet that is no list of costs, targets and steps")
            inside = Draft("bullet")
            inside.discourse = draft.discourse.copy()
            if each_once:
                inside.put("limit", word("once", word("TURN"), word("EFFECT")))
            self.costs_and_targets(inside, one.body)
            inside.put("do", plain_this(inside.discourse.step(one.body.do)))
            draft.bullets.append(inside)

    def applies(self, sentence: Applies) -> None:
        if any(refers_back(one) for one in sentence.apply[:1]) and not self.bears():
            self.applies_to_it(sentence)
            return
        if (
            self.is_spell_or_trap
            and not self.stays
            and not any(head.kind in ("where", "anywhere") for head in sentence.heads)
        ):
            if not any(keeps_its_card(draft.fields.get("do", [])) for draft in self.drafts):
                raise refuse("something that applies on a card that does not stay")
        draft = self.new("always" if sentence.always and not self.is_numbered(sentence) else "continuous")
        if any(head.kind == "anywhere" for head in sentence.heads):
            self.drafts.insert(0, self.drafts.pop())  # so the pool has it
        event = self.heads(draft, sentence.heads)
        if event is not None:
            raise refuse("something that applies after an event")
        conditions = draft.fields.pop("if", [])
        for condition in conditions:
            self.condition(draft, "while", condition)
        discourse = Discourse(None, bearer=self.bears())
        in_battle = any(is_of_battle(value) for value in draft.fields.get("while", []))
        timed = draft.get("during")
        in_battle = in_battle or (timed is not None and bool(phases_in(timed) & BATTLE_TIMES))
        for one in sentence.apply:
            if not in_battle and one.keys.get("until") == END_OF_BATTLE:
                raise refuse("a battle that another sentence speaks of")
            draft.put("apply", plain_this(discourse.step(without_end(one) if in_battle else one)))
        during = draft.get("during")
        if during is not None and phases_in(during) & {"STANDBY_PHASE", "END_PHASE", "DRAW_PHASE"}:
            if any(one.word in ("gains", "becomes") for one in draft.fields["apply"]):
                raise refuse("a change in every such phase, or only during it")
        self.place_of_bearer(draft)
        self.place_as_spell(draft)
        if draft.get("where") is None and any(is_made_with_this(one) for one in draft.fields["apply"]):
            draft.put("where", word("ANYWHERE"))

    def is_numbered(self, sentence: Applies) -> bool:
        """ "You can Normal Summon this card without Tributing": where a print numbers effects, it numbers this."""
        permits = all(one.word == "can" and one.args[0].word == "summon" for one in sentence.apply)
        return permits and self.card.facts.effects >= 0

    def settle_conditions(self) -> None:
        """Whether "cannot be used as Synchro Material" is an effect, is told by the number of effects in the facts."""
        facts = self.card.facts
        main = [draft for draft in self.drafts if not draft.pendulum]
        locks = [draft for draft in main if draft.kind == "continuous" and is_material_lock(draft)]
        own = [draft for draft in locks if any(is_for_own_summon(value) for value in draft.fields["apply"])]
        if facts.effects < 0 or not locks:
            for draft in own:
                draft.kind = "always"  # it is asked before the card is there
            return
        number = sum(is_counted(draft) for draft in main)
        if number - len(locks) == facts.effects:
            for draft in locks:
                draft.kind = "always"
        elif number != facts.effects:
            raise refuse("whether a condition of its use as material is an effect")
        for draft in own:
            if draft.kind == "continuous":
                draft.kind = "always"
                draft.flags.append("numbered")

    def applies_to_it(self, sentence: Applies) -> None:
        """ "It cannot attack this turn.": of the card that the effect above has dealt with last."""
        draft = self.drafts[-1] if self.drafts else None
        done = draft.get("do") if draft is not None else None
        if draft is None or done is None or sentence.heads or draft.kind not in ACTIVATED or draft.bullets:
            raise refuse("which card does it apply to")
        if draft.discourse.last is None or draft.discourse.last.is_this:
            raise refuse("which card does it apply to")
        for one in sentence.apply:
            done = Node(JOIN, ".and_", [done, plain_this(draft.discourse.step(one))])
        draft.fields["do"] = [done]

    def bears(self) -> bool:
        """It is an Equip Card, or can become one by its own effect."""
        return self.card.facts.icon == "equip" or self.equips_itself()

    def equips_itself(self) -> bool:
        return any(
            node.word == "equip" and node.args and is_this(node.args[0])
            for draft in self.drafts
            for value in draft.fields.get("do", [])
            for node in value.walk()
        )

    def leave_out_place(self, draft: Draft, event: Node | None) -> None:
        """A place that holds anyway: the hand to which its only event brought a monster."""
        where = draft.get("where")
        own = self.card.is_monster and not self.pendulum and draft.kind == "trigger"
        brought = event is not None and event.kind != OR and place_after_event(event) is not None
        if own and brought and where == word("HAND"):
            del draft.fields["where"]

    def place_as_spell(self, draft: Draft) -> None:
        """A monster that speaks of its bearer, or of itself as a Spell or Trap, lies among them."""
        if self.is_spell_or_trap or draft.get("where") is not None:
            return
        heads = [value for name in ("when", "if", "while") for value in draft.fields.get(name, [])]
        nodes = [node for value in heads for node in value.walk()]
        if any(node.word == "BEARER" for node in nodes) or any(is_spell_itself(node) for node in nodes):
            draft.put("where", word("SPELL_TRAP_ZONE"))

    def place_of_bearer(self, draft: Draft) -> None:
        """What a monster does while it is an Equip Card, it does in the Spell & Trap Zone."""
        named = any(node.word == "BEARER" for values in draft.fields.values() for one in values for node in one.walk())
        if named and not self.is_spell_or_trap and draft.get("where") is None:
            draft.put("where", word("SPELL_TRAP_ZONE"))

    def happens(self, sentence: Happens) -> None:
        draft = self.new("continuous")
        event = self.heads(draft, sentence.heads)
        if event is None:
            self.falls(draft, sentence)
        elif any(is_lasting(step) for step in joined_parts(sentence.do)):
            raise refuse("something that applies after an event")
        elif self.card.is_monster and not self.pendulum and draft.get("each_time") is None:
            raise refuse("an old wording that does not say whether it is activated")
        draft.discourse = Discourse(event, bearer=self.bears())
        draft.put("do", plain_this(draft.discourse.step(sentence.do)))

    def falls(self, draft: Draft, sentence: Happens) -> None:
        """ "If you control no monsters, destroy this card": as soon as it is so."""
        done = joined_parts(sentence.do)
        if len(done) != 1 or done[0].word not in ("destroy", "send", "banish") or not is_this(done[0].args[0]):
            raise refuse("something that happens by itself without an event")
        for condition in draft.fields.pop("if", []):
            self.condition(draft, "while", condition)
        if draft.get("while") is None:
            raise refuse("something that happens by itself without an event")

    def replaces(self, sentence: Replaces) -> None:
        draft = self.new("continuous")
        if self.heads(draft, sentence.heads) is not None:
            raise refuse("a replacement after an event")
        for condition in draft.fields.pop("if", []):
            self.condition(draft, "while", condition)
        if not sentence.optional:
            draft.flags.append("must")
        if draft.get("where") is None:
            draft.put("where", place_of_this(Body(True, (), sentence.instead)))
        discourse = Discourse(sentence.would, bearer=self.bears())
        would = Discourse(None, bearer=self.bears()).resolve(sentence.would)
        draft.put("would", would if would.keys.get("by") == word("DESTRUCTION") else plain_this(would))
        instead = plain_this(discourse.step(sentence.instead))
        if about_this(sentence.would) and instead.word == "destroy":
            zones = [word(name) for name in ("FIELD", "MONSTER_ZONE", "SPELL_TRAP_ZONE")]
            instead = self.without_this(instead, Node(BAR, args=zones))
        draft.put("instead", instead)
        self.place_of_bearer(draft)

    def without_this(self, step: Node, where: Node | None) -> Node:
        """What is chosen from where this card lies itself is another card."""
        zones = set() if where is None else {part.word for part in where.walk()}
        if step.word == "choose" and step.args[0].word in NOUNS:
            noun = step.args[0]
            places = {part.word for one in noun.args for part in one.walk() if part.word in zones}
            if places and word("OTHER") not in noun.args and may_be(self.card.facts, noun):
                noun = Node(noun.kind, noun.word, [*noun.args, word("OTHER")], noun.keys)
                return Node(step.kind, step.word, [noun, *step.args[1:]], step.keys, step.value)
            return step
        if not step.args:
            return step
        args = [self.without_this(part, where) for part in step.args]
        return Node(step.kind, step.word, args, step.keys, step.value)

    def procedure(self, sentence: OwnSummon) -> None:
        draft = self.new("procedure")
        if self.heads(draft, sentence.heads) is not None:
            raise refuse("a procedure after an event")
        for condition in draft.fields.pop("while", []):
            self.condition(draft, "if", condition)
        discourse = Discourse()
        for name, value in sentence.fields:
            if value == word("FROM_ITS_DECK"):
                value = word("EXTRA_DECK" if self.card.extra else "HAND")
            found = discourse.pay(value) if name == "by" else discourse.resolve(value)
            draft.put(name, self.without_this(found, draft.get("where")) if name == "by" else found)
        draft.put("limit", sentence.limit)
        if draft.get("how") is not None or sentence.only == "either":
            return
        if sentence.only:
            field = "summon_only" if sentence.only == "only" else "summon_first"
            self.fields[field] = [word("summoned", by=word("PROCEDURE"))]
        elif not self.no_normal:
            draft.flags.append("numbered")


def place_after_event(event: Node | None) -> Node | None:
    """A card that was added to the hand, or drawn, is used there."""
    if event is None:
        return None
    parts = [part for one in alternatives(event) for part in (one.args[:1] if one.kind == AND else [one])]
    to_hand = [
        part.word == "drawn" or any(zone.word == "HAND" for zone in part.keys["to"].walk())
        for part in parts
        if part.args and is_this(part.args[0]) and (part.word == "drawn" or "to" in part.keys)
    ]
    return word("HAND") if len(to_hand) == len(parts) and all(to_hand) else None


def is_other_monster(node: Node) -> bool:
    return node.word == "monster" and any(part.word == "OTHER" for one in node.args for part in one.walk())


def beside_no_monster(node: Node) -> Node:
    """ "this card and 1 monster" on a Spell or Trap: the monster is another card anyway."""
    keys = {name: beside_no_monster(part) for name, part in node.keys.items()}
    args = [beside_no_monster(part) for part in node.args]
    if node.word == "together" and any(is_this(part) for part in node.args):
        args = [without_other(part) for part in args]
    return Node(node.kind, node.word, args, keys, node.value)


def without_other(pick: Node) -> Node:
    if pick.word == "monster":
        return Node(pick.kind, pick.word, [part for part in pick.args if part != word("OTHER")], pick.keys)
    if pick.word != "choose":
        return pick
    return Node(pick.kind, pick.word, [without_other(pick.args[0]), *pick.args[1:]], pick.keys, pick.value)


def is_other_card(cause: Node) -> bool:
    return any(
        node.word in ("card", "monster") and any(part.word == "OTHER" for part in node.args) for node in cause.walk()
    )


def is_made_with_this(node: Node) -> bool:
    """ "a Synchro Monster that used this card as material": this card is no longer there."""
    return any(part.word == "summoned" and part.keys.get("using") == THIS for part in node.walk())


def is_spell_itself(node: Node) -> bool:
    """ "while this card is a Continuous Spell"."""
    return node.kind == IS and is_this(node.args[0]) and node.args[1].word in ("spell", "trap", "spell_trap")


def may_be(facts: Facts, noun: Node) -> bool:
    """Could the card itself be such a card, by what is printed on it?"""
    if noun.word not in ("card", facts.kind, "spell_trap" if facts.kind != "monster" else ""):
        return False
    return not any(denied_by(facts, test) for test in noun.args)


def denied_by(facts: Facts, test: Node) -> bool:
    """The facts say that it does not pass this test."""
    if test.kind == OR:
        return all(denied_by(facts, part) for part in test.args)
    if test.word == "series":
        return not any(str(name.value) in facts.series for name in test.args)
    if test.word == "named":
        return not any(str(name.value) == facts.en for name in test.args)
    if test.kind == NOT:
        return test.args[0] == word("THIS_NAME")
    if test.word in PRINTED and not test.args:
        known = {facts.attribute, facts.race, facts.kind, facts.icon, *facts.abilities}
        return test.word.lower().replace("_", " ") not in {one.lower().replace("-", " ") for one in known}
    if test.kind == COMPARE and test.args[0].word == "LEVEL" and isinstance(test.args[1].value, int):
        return not COMPARED[test.word](facts.level, test.args[1].value)
    return test.word in ("OTHER", "FACE_DOWN")


def counted_as_card(node: Node, own: tuple[Node, ...]) -> Node:
    """At most so many monsters with these names, as cards."""
    if node.word != "at_most" or node.args[1].word != "monster" or not any(name in node.args[1].args for name in own):
        return node
    return Node(node.kind, node.word, [node.args[0], word("card", *node.args[1].args), *node.args[2:]], node.keys)


def is_material_lock(draft: Draft) -> bool:
    """ "cannot be used as material", what it counts as there, or what counts as its Tributes."""
    applied = draft.fields.get("apply", [])
    return bool(applied) and all(
        (one.word == "cannot" and one.args[0].word == "used_for")
        or (one.word == "counts_as" and (one.keys["for_"].word == "used_for" or THIS in one.keys["for_"].args))
        for one in applied
    )


def is_by_name(limit: Node) -> bool:
    """It counts the uses of all cards of that name, and not what it gives."""
    return "counting" not in limit.keys and any(part.word in ("EFFECT", "NAME", "CARD") for part in limit.args[1:])


def is_for_own_summon(value: Node) -> bool:
    """How much a card counts as when this card is summoned."""
    made = value.keys.get("for_")
    return value.word == "counts_as" and made is not None and made.word == "summoned" and is_this(made.args[0])


def is_counted(draft: Draft) -> bool:
    """The print numbers it."""
    if draft.kind in ("procedure", "always"):
        return "numbered" in draft.flags
    return not {"part", "unnumbered"} & set(draft.flags)


def is_brought_there(event: Node | None, where: Node) -> bool:
    """The event has brought this card to where it is used, so that this needs not be said."""
    if event is None:
        return False
    events = event.args if event.kind == OR else [event]
    return all(one.args and is_this(one.args[0]) and place_after(one) == where.word for one in events)


def has_gap(step: Node) -> bool:
    return any(part.kind == BULLETS for part in step.walk())


def filled_by(step: Node, bullets: list[Sentence]) -> Node:
    """A step with what its bullets say, which is chosen or done as it is carried out."""
    if step.kind != BULLETS:
        args = [filled_by(part, bullets) for part in step.args]
        keys = {name: filled_by(part, bullets) for name, part in step.keys.items()}
        return Node(step.kind, step.word, args, keys, step.value)
    steps: list[Node] = []
    for one in bullets:
        if not isinstance(one, Activated) or one.heads or one.body.before:
            raise refuse("a bullet that is no list of steps")
        if one.body.do is None or has_gap(one.body.do):
            raise refuse("a bullet that is no list of steps")
        steps.append(word("may", one.body.do) if one.body.optional else one.body.do)
    if len(steps) == 1 and step.word == "single":
        return steps[0]
    if len(steps) < 2 or step.word == "single":
        raise refuse("bullets are announced, and there are none")
    if step.word == "one":
        return word("one_of", *steps)
    whole = steps[0]
    for more in steps[1:]:
        whole = Node(JOIN, ".also_then", [whole, more])
    return whole


def with_cause(node: Node, own: Node, cause: Node) -> Node:
    """The tree with this cause of a summon of this card, whichever way it was said."""
    keys = {name: with_cause(part, own, cause) for name, part in node.keys.items()}
    if node.word == "summoned" and keys.get("by") in (own, word("PROCEDURE")):
        keys["by"] = cause
    return Node(node.kind, node.word, [with_cause(part, own, cause) for part in node.args], keys, node.value)


def is_bare(sentence: Activated) -> bool:
    """Steps alone: nothing before them, and no "you can"."""
    return not sentence.heads and not sentence.body.before and not sentence.body.optional


def refers_back(node: Node) -> bool:
    """Does it speak of a card that another sentence has dealt with?"""
    return any(part.kind == OPEN and not any(said.value == "equipped" for said in part.args) for part in node.walk())


def without_end(node: Node) -> Node:
    """What applies in a battle ends with it."""
    if node.keys.get("until") != END_OF_BATTLE:
        return node
    return Node(node.kind, node.word, node.args, {k: v for k, v in node.keys.items() if k != "until"}, node.value)


def of_one_subject(values: list[Applies]) -> list[Applies]:
    """ "It gains 400 ATK and loses 200 DEF": what has no subject of its own has that of what stands before."""
    if not values[0].apply or not any(part.kind == OPEN for part in values[0].apply[0].walk()):
        return values
    counts = [sum(node == THIS for part in value.apply for node in part.walk()) for value in values]
    return [value for value, count in zip(values, counts, strict=True) if count == min(counts)]


def check_negated(done: Node) -> None:
    """ "destroy 1 monster, negate the activation, and destroy that card": which card, is not told by the last deed."""
    steps = joined_parts(done)
    for before, step, after in zip(steps, steps[1:], steps[2:], strict=False):
        if step.word == "negate" and before.args and after.args and after.args[0] == word("IT"):
            raise refuse("the negated card or the one before")


def check_player(event: Node | None, done: Node) -> None:
    """ "If a player activates ..., they can draw": who "they" are is the player of the event."""
    if event is None or event.word != "activated" or "player" in event.keys:
        return
    if any(part.word == "their" for part in event.walk()):
        return
    if any(node.keys.get("by") == word("OPPONENT") for node in done.walk() if node.word == "may"):
        raise refuse("which player")


def never_normal() -> Draft:
    """ "Cannot be Normal Summoned/Set", where nothing says how it must be summoned."""
    draft = Draft("always")
    draft.put("apply", word("cannot", word("summoned", THIS, word("NORMAL"))), word("cannot", word("set_down", THIS)))
    return draft


def is_others_battle(head: Node) -> bool:
    """A condition that another card than this battles."""
    return head.word == "exists" and any(part.word in ("BATTLING", "ATTACKING") for part in head.walk())


def names_battle_opponent(head: Node) -> bool:
    return any(part.word == "BATTLE_OPPONENT" for part in head.walk())
