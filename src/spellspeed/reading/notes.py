"""What sentences about the effect above them, or about the card, do: one function for each kind of note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellspeed.language.tree import IN, IS, JOIN, WORD, Node
from spellspeed.reading.actions.steps import within
from spellspeed.reading.assemble import ACTIVATED, ONCE, Assembly, Draft
from spellspeed.reading.discourse import IT, Discourse, Mention, is_lasting, is_this, joined_parts
from spellspeed.reading.parts import about_this, is_event, plain_this, refuse
from spellspeed.reading.phrase import ALL_TURN, OPEN, THIS, number, word
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
    limit = value_of(sentence)
    draft = card.last() if "counting" in limit.keys else limited_effect(card)
    limited(draft, limit)
    if card.oath_to_come is not None:
        draft.swear(card.taken_oath())


@note("limit_gain")
def limit_gain(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "(You can only gain this effect once per turn.)": of one more Normal Summon, and of nothing else."""
    without_bullets(bullets)
    draft = card.last()
    gained = [part for name in ("do", "apply") for value in draft.fields.get(name, []) for part in joined_parts(value)]
    if len(gained) != 1 or gained[0].word != "can" or "extra" not in gained[0].keys:
        raise refuse("which effect is gained")
    draft.put("limit", value_of(sentence))


def limited_effect(card: Assembly) -> Draft:
    """The effect that a limit is about: what only applies has none, but for what replaces something."""
    here = [draft for draft in card.drafts if draft.pendulum == card.pendulum]
    draft = card.last()
    if draft.kind != "continuous" or {"would", "do"} & draft.fields.keys():
        return draft
    gives = any(part.word == "BEARER" for one in draft.fields.get("apply", []) for part in one.walk())
    if gives and len(here) > 1 and here[-2].kind in ACTIVATED:
        return here[-2]  # "equip this card to it. It gains 500 ATK."
    raise refuse("a limit of what only applies")


def limited(draft: Draft, limit: Node) -> None:
    """A limit of its own takes the place of a plain "once per turn"."""
    draft.fields["limit"] = [one for one in draft.fields.get("limit", []) if one != ONCE] + [limit]


@note("limit_each")
def limit_each(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You can only use each effect of X once per turn", or 1 of its effects."""
    limit = value_of(sentence)
    if card.oath_to_come is not None:
        oath = card.taken_oath()
        for draft in card.drafts:
            if draft.pendulum == card.pendulum and draft.kind in ACTIVATED:
                draft.swear(oath)
    if card.pendulum:
        for draft in card.drafts:
            if draft.pendulum and draft.kind in ACTIVATED:
                draft.put("limit", limit)
    elif not bullets and limit.args[1:] == [word("EFFECT")] and (only := only_list(card)) is not None:
        for inside in only.bullets:
            inside.put("limit", limit)
    else:
        card.fields["limit"] = [limit]
        for draft in card.drafts:
            if "would" in draft.fields and "limit" not in draft.fields:
                draft.put("limit", limit)
    for bullet in bullets:
        card.add(bullet, [])


def only_list(card: Assembly) -> Draft | None:
    """The only effect of a card, if it has bullets: then its effects are the bullets."""
    activated = [one for one in card.drafts if one.kind in ACTIVATED and (one.get("do") is not None or one.bullets)]
    return activated[0] if len(activated) == 1 and activated[0].bullets else None


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


@note("special_only")
def special_only(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Cannot be Special Summoned, except by X": that says nothing of its Normal Summon."""
    without_bullets(bullets)
    if card.no_normal:
        card.fields["summon_only"] = [value_of(sentence)]
        return
    lock = word("cannot", word("summoned", THIS, word("SPECIAL")), but=value_of(sentence))
    card.new("always").put("apply", lock)


@note("unanswerable")
def unanswerable(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    without_bullets(bullets)
    card.last().put("unanswerable", value_of(sentence))


@note("oath")
def oath(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You cannot ... the turn you activate this effect"."""
    without_bullets(bullets)
    draft = card.last()
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


@note("oath_each")
def oath_each(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "... the turn you activate either of its effects": beside a limit, which says of which effects."""
    without_bullets(bullets)
    card.oath_to_come = value_of(sentence)


@note("oath_all")
def oath_all(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You cannot ... the turn you activate either of this card's effects": in a sentence of its own."""
    without_bullets(bullets)
    card.oath_of_all = value_of(sentence)


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
    if card.oath_to_come is not None:
        card.oath_of_following = card.taken_oath()
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


@note("source")
def source(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "If ..., you can also use ... as material": for the Fusion Summon of the effect above."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    more = value_of(sentence)
    if done is None or draft.bullets or any(part.kind == OPEN for part in more.walk()):
        raise refuse("materials for which summon")
    summons = [part for part in done.walk() if part.word == "summon" and part.args[:1] == [word("FUSION")]]
    if len(summons) != 1 or "also" in summons[0].keys:
        raise refuse("materials for which summon")
    draft.fields["do"] = [with_source(done, more)]


def with_source(node: Node, more: Node) -> Node:
    args = [with_source(part, more) for part in node.args]
    keys = {key: with_source(part, more) for key, part in node.keys.items()}
    if node.word == "summon" and node.args[:1] == [word("FUSION")]:
        keys["also"] = more
    return Node(node.kind, node.word, args, keys, node.value)


@note("overlaid")
def overlaid(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "(This is treated as an Xyz Summon.)": of a summon that the sentence above has left open."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    if done is None or sum("treated" in part.keys for part in done.walk()) != 1:
        NOTES["treated_summon"](card, Remark("treated_summon", (word("XYZ"),)), bullets)
        return
    draft.fields["do"] = [without_key(done, "treated")]


def without_key(node: Node, name: str) -> Node:
    args = [without_key(part, name) for part in node.args]
    keys = {key: without_key(part, name) for key, part in node.keys.items() if key != name}
    return Node(node.kind, node.word, args, keys, node.value)


@note("quick_if")
def quick_if(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "This is a Quick Effect if ..."."""
    without_bullets(bullets)
    draft = card.last()
    if draft.kind != "ignition" or draft.quick_if is not None or draft.bullets:
        raise refuse("a Quick Effect that is none")
    draft.quick_if = plain_this(Discourse(None, bearer=card.bears()).resolve(value_of(sentence)))


@note("to_resolve")
def to_resolve(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You must control ... to activate and to resolve this effect"."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    if draft.kind not in ACTIVATED or done is None or draft.bullets:
        raise refuse("a condition of which effect")
    condition = Discourse(None, bearer=card.bears()).resolve(value_of(sentence))
    if condition == Node(IS, args=[THIS, word("FACE_UP")]):
        condition = face_up_there(card, draft)
    else:
        card.condition(draft, "if", condition)
    draft.fields["do"] = [word("provided", condition, done)]


def face_up_there(card: Assembly, draft: Draft) -> Node:
    """ "This card must be face-up on the field to activate and to resolve this effect": where it is used anyway."""
    if draft.get("where") is not None:
        raise refuse("a condition of which effect")
    lying = word("monster" if card.card.is_monster and not draft.pendulum else "card", word("FIELD"), word("FACE_UP"))
    there = Node(IN, args=[THIS, word("FIELD")])
    events = [value for name in ("when", "if") for value in draft.fields.get(name, []) if is_event(value)]
    if draft.kind == "trigger" and any(not about_this(event) for event in events):
        card.condition(draft, "while", there)  # it was there already when the event happened
    return Node(IS, args=[THIS, lying])


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
    also(card, Remark("also", (".also", within(step, Node(WORD, "end", [word("TURN")], value=ALL_TURN)))), bullets)


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
    discourse.last = Mention(summons[0].word, "monster", IT, is_this(summons[0].args[0]))
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
