"""Which kind of effect a sentence is about: by the card and by how it is worded (B-28, B-30, B-31, B-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spellspeed.language.tree import IS, Node
from spellspeed.reading.discourse import is_this
from spellspeed.reading.parts import alternatives, phases_in, refuse

if TYPE_CHECKING:
    from spellspeed.reading.assemble import Assembly, Draft

ANSWERS: Final = ("activated", "being_summoned", "resolves")  # events that only a quick effect or a card can answer
MAIN_PHASES: Final = frozenset(("MAIN_PHASE", "MAIN_PHASE_1", "MAIN_PHASE_2"))


def kind_of(
    card: Assembly, draft: Draft, event: Node | None, kinds: set[str], optional: bool, bare: bool = False
) -> str:
    """Which kind of effect a sentence is about; `bare`: it has neither heads nor costs nor targets."""
    during = draft.get("during")
    answers = event is not None and all(one.word in ANSWERS for one in alternatives(event))
    in_phase = during is not None and not phases_in(during) <= MAIN_PHASES | {"TURN"}
    if "flip" in kinds:
        return "flip"
    if card.is_spell_or_trap:
        return kind_of_spell(card, draft, event, kinds, optional, answers, in_phase, bare)
    if "quick" in kinds or (event is None and optional and lies_as_trap(draft)):
        return "quick"
    if answers and "when" in kinds and not card.pendulum:
        raise refuse("an answer that is no Quick Effect")
    if event is not None or in_phase:
        return "quick" if answers and "when" in kinds else "trigger"
    if during is not None:
        leave_out_main_phase(draft, during)
    return "ignition"


def lies_as_trap(draft: Draft) -> bool:
    """ "if this card is treated as a Continuous Trap": a monster that is used as one."""
    heads = [node for name in ("if", "while") for value in draft.fields.get(name, []) for node in value.walk()]
    return any(node.kind == IS and is_this(node.args[0]) and node.args[1].word == "trap" for node in heads)


def kind_of_spell(
    card: Assembly,
    draft: Draft,
    event: Node | None,
    kinds: set[str],
    optional: bool,
    answers: bool,
    in_phase: bool,
    bare: bool,
) -> str:
    where = draft.get("where")
    off_field = where is not None and not any("ZONE" in part.word or part.word == "FIELD" for part in where.walk())
    own = event is not None and any(one.args and is_this(one.args[0]) for one in alternatives(event))
    activations = [
        one for one in card.drafts if one.kind == "activate" and (one.fields.keys() - {"limit"} or one.bullets)
    ]
    if "activation" in kinds:
        return "activate"
    if off_field or own:
        if event is not None and not answers:
            return "trigger"
        if event is not None or "quick" in kinds or card.is_trap:
            return "quick"
        during = draft.get("during")
        if during is not None:
            if in_phase:
                return "trigger"
            leave_out_main_phase(draft, during)
        return "ignition"
    if not card.stays:
        if activations:
            raise refuse("a second effect of a Spell or Trap that does not stay")
        return "activate"
    if "quick" in kinds or answers:
        return "quick"
    if event is not None:
        return "trigger"
    if in_phase:
        return "quick" if card.is_trap and optional else "trigger"
    if card.is_trap and optional:
        return "quick"
    if not optional and not draft.fields:
        if activations:
            raise refuse("a second activation")
        if bare:
            raise refuse("something that is done on a card that stays, once or all the time")
        return "activate"
    during = draft.get("during")
    if during is not None:
        leave_out_main_phase(draft, during)
    return "ignition"


def leave_out_main_phase(draft: Draft, during: Node) -> None:
    """An ignition effect is used in the Main Phase anyway."""
    if not phases_in(during) <= MAIN_PHASES or during.word == "their":
        raise refuse("an ignition effect at another time than the Main Phase")
    if phases_in(during) == {"MAIN_PHASE"}:
        draft.fields.pop("during")
