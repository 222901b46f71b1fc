"""What sentences about the effect above them, or about the card, do: one function for each kind of note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellspeed.language.tree import AND, IN, IS, JOIN, Node
from spellspeed.reading.actions.steps import within
from spellspeed.reading.assemble import ACTIVATED, ONCE, Assembly, Draft
from spellspeed.reading.discourse import IT, Discourse, Mention, is_lasting, joined_parts
from spellspeed.reading.parts import about_this, is_event, plain_this, refuse
from spellspeed.reading.phrase import OPEN, THIS, number, word
from spellspeed.reading.sentence import Remark, Sentence

Noted = Callable[[Assembly, Remark, list[Sentence]], None]
NOTES: Final[dict[str, Noted]] = {}


def note(kind: str) -> Callable[[Noted], Noted]:
    def enter(function: Noted) -> Noted:
        NOTES[kind] = function
        return function

    return enter


def without_bullets(bullets: list[Sentence]) -> None:
    if bullets:
        raise refuse("bullets below a sentence that has none")


def value_of(sentence: Remark) -> Node:
    value = sentence.values[0]
    assert isinstance(value, Node)
    return value


@note("nothing")
def nothing(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """A reminder of a rule."""
    without_bullets(bullets)


@note("limit_this")
def limit_this(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only use this effect of X once per turn"."""
    without_bullets(bullets)
    draft = card.last()
    limit = value_of(sentence)
    if "apply" in draft.fields and draft.kind != "procedure" and "counting" not in limit.keys:
        draft = that_equips(card, draft)
    limited(draft, limit)


def that_equips(card: Assembly, draft: Draft) -> Draft:
    """What the equipped monster gains belongs to the effect by which this card becomes its Equip Card."""
    bearer = any(node.word == "BEARER" for value in draft.fields["apply"] for node in value.walk())
    before = card.drafts[card.drafts.index(draft) - 1]
    if not bearer or draft is card.drafts[0] or before.kind not in ACTIVATED:
        raise refuse("a limit of something that only applies")
    return before


def limited(draft: Draft, limit: Node) -> None:
    """A limit of its own takes the place of a plain "once per turn"."""
    draft.fields["limit"] = [one for one in draft.fields.get("limit", []) if one != ONCE] + [limit]


@note("limit_each")
def limit_each(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only use each effect of X once per turn", or 1 of its effects."""
    limit = value_of(sentence)
    if card.pendulum:
        for draft in card.drafts:
            if draft.pendulum and draft.kind in ACTIVATED:
                draft.put("limit", limit)
    else:
        card.fields["limit"] = [limit]
        for draft in card.drafts:
            if "would" in draft.fields and "limit" not in draft.fields:
                draft.put("limit", limit)
    for bullet in bullets:
        card.add(bullet, [])


@note("limit_card")
def limit_card(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only activate 1 X per turn"."""
    without_bullets(bullets)
    for draft in card.drafts:
        if draft.kind == "activate":
            draft.put("limit", value_of(sentence))
            return
    draft = Draft("activate")
    draft.flags.append("unnumbered")
    draft.put("limit", value_of(sentence))
    card.drafts.insert(0, draft)


@note("limit_procedure")
def limit_procedure(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only Special Summon X once per turn this way"."""
    without_bullets(bullets)
    found = [draft for draft in card.drafts if draft.kind == "procedure"]
    if not found:
        raise refuse("a limit of a procedure, and there is none")
    found[-1].put("limit", value_of(sentence))


@note("no_normal")
def no_normal(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Cannot be Normal Summoned/Set"."""
    without_bullets(bullets)
    card.no_normal = True


@note("field")
def field(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """A field of the card: its name, then its values."""
    without_bullets(bullets)
    name = str(sentence.values[0])
    card.fields[name] = [value for value in sentence.values[1:] if isinstance(value, Node)]


@note("unanswerable")
def unanswerable(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    without_bullets(bullets)
    card.last().put("unanswerable", value_of(sentence))


@note("oath")
def oath(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You cannot ... the turn you activate this effect"."""
    without_bullets(bullets)
    draft = card.last()
    if sentence.values[1] == "each":
        card.oath_of_each = value_of(sentence)
        return
    if sentence.values[1] == "card":
        found = [one for one in card.drafts if one.kind == "activate"]
        if not found:
            raise refuse("an oath of an activation, and there is none")
        draft = found[-1]
    if draft.kind not in ACTIVATED:
        raise refuse("an oath of what is not activated")
    value = sentence.values[0]
    for one in value if isinstance(value, tuple) else (value,):
        assert isinstance(one, Node)
        if "until" in one.keys:
            raise refuse("an oath with an end of its own")
        if "target" in draft.fields and any(part.word == "OTHER" for part in one.walk()):
            raise refuse("other than this card or than the target")
        draft.put("oath", plain_this(draft.discourse.resolve(one)))


@note("also")
def also(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """A sentence that goes on with the effect above: joined by its first value, a step."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    if done is None or draft.bullets:
        raise refuse("a sentence that goes on with an effect, and there is none")
    join, step = str(sentence.values[0]), sentence.values[1]
    assert isinstance(step, Node)
    draft.fields["do"] = [Node(JOIN, join, [done, draft.discourse.step(step)])]


@note("flag")
def flag(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    without_bullets(bullets)
    card.last().flags.append(str(sentence.values[0]))


@note("limit_following")
def limit_following(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only use each of the following effects of X once per turn"."""
    card.limit_of_following = value_of(sentence), len(card.drafts), card.pendulum
    for bullet in bullets:
        card.add(bullet, [])


@note("limit_procedure_and_this")
def limit_procedure_and_this(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    limit_procedure(card, sentence, bullets)
    activated = [draft for draft in card.drafts if draft.kind in ACTIVATED]
    if len(activated) != 1:
        raise refuse("a limit of which effect")
    limited(activated[0], value_of(sentence))


@note("limit_summon")
def limit_summon(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only Special Summon X once per turn"."""
    without_bullets(bullets)
    summons = word("summoned", word("monster", word("THIS_NAME")), value_of(sentence), player=word("YOU"))
    card.new("always").put("apply", word("at_most", number(1), summons, per=word("TURN")))


@note("quick")
def quick(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "This is a Quick Effect"."""
    without_bullets(bullets)
    draft = card.last()
    if draft.kind != "ignition":
        raise refuse("a Quick Effect that is none")
    draft.kind = "quick"


@note("only")
def only(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Cannot be Special Summoned by other ways": the procedure above is the only one."""
    without_bullets(bullets)
    if "summon_only" in card.fields:
        return
    if not any(draft.kind == "procedure" for draft in card.drafts) or "summon_first" in card.fields:
        raise refuse("no other way than which")
    card.fields["summon_only"] = [word("summoned", by=word("PROCEDURE"))]
    for draft in card.drafts:
        if draft.kind == "procedure" and "numbered" in draft.flags:
            draft.flags.remove("numbered")


@note("for_the_turn")
def for_the_turn(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "For the rest of this turn after this card resolves, ..."."""
    step = value_of(sentence)
    also(card, Remark("also", (".also", within(step, word("end", word("TURN"))))), bullets)


@note("this_way")
def this_way(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "If Summoned this way, ...": by the procedure or the effect above."""
    step = value_of(sentence)
    draft = card.last()
    without_bullets(bullets)
    if draft.kind != "procedure":
        summoned_so(draft, step)
        return
    parts = joined_parts(step)
    if not all(is_lasting(part) for part in parts):
        raise refuse("something that is done after a procedure")
    new = card.new("continuous")
    new.put("while", Node(IS, args=[THIS, word("was", word("summoned", by=word("PROCEDURE")))]))
    for part in parts:
        new.put("apply", plain_this(Discourse().step(part)))


@note("activate_only")
def activate_only(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Activate only when ...": before the effect that it is about."""
    without_bullets(bullets)
    if card.drafts or card.heads_to_come or not card.is_spell_or_trap:
        raise refuse("a condition of which activation")
    value = sentence.values[0]
    card.heads_to_come = value if isinstance(value, tuple) else (value,)


def summoned_so(draft: Draft, step: Node) -> None:
    """What is said of the monster that the effect summons stands right behind that step."""
    done = draft.get("do")
    if done is None or draft.bullets:
        raise refuse("a summon, and there is none")
    summons = [part for part in joined_parts(done) if part.word in ("special_summon", "summon")]
    if len(summons) != 1:
        raise refuse("which summon")
    discourse = draft.discourse.copy()
    discourse.last = Mention(summons[0].word, "monster", IT)
    draft.fields["do"] = [behind(done, summons[0], plain_this(discourse.step(step)))]


def behind(whole: Node, part: Node, more: Node) -> Node:
    if whole is part:
        return Node(JOIN, ".and_", [whole, more])
    if whole.kind != JOIN:
        return whole
    return Node(JOIN, whole.word, [behind(one, part, more) for one in whole.args], whole.keys, whole.value)


@note("activation_cost")
def activation_cost(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Activate this card by declaring 1 Type": what it does is said by the sentences that follow."""
    without_bullets(bullets)
    if card.drafts or not card.is_spell_or_trap or not card.stays:
        raise refuse("a cost of which activation")
    draft = card.new("activate")
    draft.put("cost", draft.discourse.pay(value_of(sentence)))


@note("needs")
def needs(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You must control a Tuner to activate and to resolve this effect"."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    if done is None or draft.kind not in ACTIVATED or draft.bullets:
        raise refuse("what is needed for which effect")
    condition = value_of(sentence)
    if any(part.kind == OPEN for part in condition.walk()):
        raise refuse("what is needed for which effect")
    if condition == Node(IS, args=[THIS, word("FACE_UP")]):
        if draft.get("where") is not None:
            raise refuse("what is needed for which effect")
        there = Node(IN, args=[THIS, word("FIELD")])
        events = [value for name in ("when", "if") for value in draft.fields.get(name, []) if is_event(value)]
        if draft.kind == "trigger" and any(not about_this(event) for event in events):
            card.condition(draft, "while", there)  # it was there already when the event happened
        condition = Node(AND, args=[there, condition])
    else:
        card.condition(draft, "if", condition)
    draft.fields["do"] = [word("provided", condition, done)]


@note("quick_if")
def quick_if(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "This is a Quick Effect if ...": it can be used as either."""
    without_bullets(bullets)
    card.also_quick.append((card.last(), value_of(sentence)))
