"""Notes that belong to a kind of card: Rituals, Gemini, Union, Trap Monsters, contact, given effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from spellspeed.facts.index import named
from spellspeed.language.tree import COMPARE, IS, JOIN, OF, OR, PLUS, Node
from spellspeed.reading.actions.sentences import TributedLevel
from spellspeed.reading.assemble import Assembly, Draft
from spellspeed.reading.discourse import Mention
from spellspeed.reading.notes import NOTES, note, value_of, without_bullets
from spellspeed.reading.parts import exchanged, refuse
from spellspeed.reading.phrase import OPEN, THIS, NounPhrase, Zoned, number, place, word
from spellspeed.reading.sentence import Head, Remark, Sentence

__all__ = ["NOTES"]


# -- Ritual Spells -----------------------------------------------------------------------------------------------------


@note("ritual")
def ritual(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "This card is used to Ritual Summon X": the sentence about Tributes follows."""
    without_bullets(bullets)
    cards = sentence.values[0]
    assert isinstance(cards, NounPhrase)
    if card.ritual is not None or cards.count is not None or cards.ref is not None:
        raise refuse("a Ritual Summon of what")
    card.ritual = cards


@note("ritual_tributes")
def ritual_tributes(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "You must also Tribute monsters ... whose total Levels equal ..."."""
    without_bullets(bullets)
    spots, level = sentence.values
    assert isinstance(spots, tuple) and isinstance(level, TributedLevel)
    cards, card.ritual = card.ritual, None
    if cards is None:
        raise refuse("Tributes for which Ritual Summon")
    if not cards.has_place:
        cards = cards.at((Zoned("your", word("HAND")),))
    if any(spot.side == "their" for spot in spots):
        raise refuse("Tributes of the opponent")
    spots = tuple(replace(spot, side="your") for spot in spots)  # "from the field": only own monsters are Tributed
    reached = word_of("LEVEL", word("IT")) if level.level is None else number(level.level)
    if level.level is not None and level.level != printed_level(cards):
        raise refuse("a Level of Tributes that is not that of the monster")
    so_that = Node(COMPARE, level.sign, [word("total", word("LEVEL")), reached])
    chosen = word("choose", cards.as_noun())
    using = word("monster", place(spots))
    draft = card.new("activate")
    draft.put("do", word("summon", word("RITUAL"), chosen, using=using, so_that=so_that))


def word_of(name: str, whose: Node) -> Node:
    return Node(OF, ".of", [word(name), whose])


def printed_level(cards: NounPhrase) -> int | None:
    """The Level of the monster that is named."""
    for test in cards.tests:
        if test.word == "named" and len(test.args) == 1:
            facts = named(str(test.args[0].value))
            return facts.level if facts is not None else None
    return None


# -- Gemini, Union, Trap Monsters ------------------------------------------------------------------------------------


@note("gemini")
def gemini(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "you can Normal Summon it to have it become an Effect Monster with this effect"."""
    if not bullets:
        raise refuse("a Gemini monster without an effect")
    draft = card.new("continuous")
    draft.put("apply", word("can", word("summon", word("NORMAL"), word("this", word("MONSTER_ZONE"), word("NORMAL")))))
    for given in added(card, bullets):
        given.flags.append("given")


def added(card: Assembly, bullets: list[Sentence]) -> list[Draft]:
    """The effects that the bullets are."""
    first = len(card.drafts)
    for bullet in bullets:
        card.add(bullet, [])
    return card.drafts[first:]


@note("union")
def union(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    without_bullets(bullets)
    cards, position = sentence.values
    assert isinstance(cards, NounPhrase)
    draft = card.new("ignition")
    draft.put("limit", word("once", word("TURN")))
    equip, summon = Draft("bullet"), Draft("bullet")
    equip.put("target", cards.with_tests(word("OTHER")).target())
    equip.put("do", word("equip", THIS, to=word("TARGET")))
    summon.put("if", Node(IS, args=[THIS, word("EQUIPPED")]))
    summon.put("where", word("SPELL_TRAP_ZONE"))
    summon.put("do", word("special_summon", THIS, position=position if isinstance(position, Node) else None))
    draft.bullets = [equip, summon]


@note("still")
def still(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "(This card is also still a Trap.)"."""
    without_bullets(bullets)
    summon_with(card.last(), "still", value_of(sentence), lambda one: one.args[0] == THIS and "as_" in one.keys)


@note("treated_summon")
def treated_summon(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "(This is treated as a Fusion Summon.)"."""
    without_bullets(bullets)
    summon_with(card.last(), "how", value_of(sentence), lambda one: True)


def summon_with(draft: Draft, key: str, value: Node, fits: Callable[[Node], bool]) -> None:
    """The one special_summon of the effect with one more key."""
    done = draft.get("do")
    found = [node for node in done.walk() if node.word == "special_summon"] if done is not None else []
    if done is None or len(found) != 1 or not found[0].args or not fits(found[0]):
        raise refuse("which summon")
    old = found[0]
    new = Node(old.kind, old.word, old.args, {**old.keys, key: value}, old.value)
    draft.fields["do"] = [exchanged(done, old, new)]


# -- effects that are given --------------------------------------------------------------------------------------------


@note("gives")
def gives(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "An Xyz Monster that has this card as material gains this effect"."""
    if len(bullets) != 1:
        raise refuse("which of the effects is given")
    noun, where = sentence.values
    assert isinstance(noun, Node) and isinstance(where, Node)
    numbered = [one for one in card.drafts if one.kind not in ("procedure", "always") and not one.pendulum]
    draft = card.new("continuous")
    draft.put("where", where)
    effect = word("effect", number(sum("part" not in one.flags for one in numbered) + 1))
    draft.put("apply", word("gives", noun, effect))
    card.giving = True
    for given in added(card, bullets):
        given.flags += ["given", "part"]
    card.giving = False


@note("gains_if")
def gains_if(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "If ..., this card gains these effects"."""
    if not bullets:
        raise refuse("effects are announced, and there are none")
    heads = sentence.values[0]
    assert isinstance(heads, tuple)
    for given in added(card, bullets):
        for head in heads:
            if not isinstance(head, Head) or head.kind not in ("if", "while") or head.value is None:
                raise refuse("effects that are gained at a place")
            card.condition(given, "while", head.value)


# -- how it must be summoned -------------------------------------------------------------------------------------------


@note("contact")
def contact(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Must be Special Summoned by banishing the above cards you control"."""
    without_bullets(bullets)
    verb, spots, how, first, where, kind = sentence.values
    assert isinstance(spots, tuple)
    recipe = card.fields.get("fusion")
    if not recipe or not card.card.extra:
        raise refuse("which cards above")
    slots = recipe[0].args if recipe[0].kind == PLUS else [recipe[0]]
    picks: list[Node] = []
    for slot in slots:
        many, *tests = slot.args
        if (
            slot.word != "monsters"
            or many.word == "at_least"
            or any(test.word in ("same", "different") for test in tests)
        ):
            raise refuse("which cards above")
        # A card that is called by its name may also lie among the Spells and Traps.
        named_card = kind == "card" and bool(tests) and all(test.word == "named" for test in tests)
        noun = word("card" if named_card else "monster", place(spots), *tests)
        picks.append(word("choose", noun, *([] if many == number(1) else [many])))
    draft = card.new("procedure")
    draft.put("where", where if isinstance(where, Node) else word("EXTRA_DECK"))
    draft.put("by", word(str(verb), picks[0] if len(picks) == 1 else word("together", *picks)))
    way = word("summoned", by=word("PROCEDURE"))
    if isinstance(how, Node):
        way = Node(OR, args=[word("summoned", how=how), way])
    card.fields["summon_first" if first else "summon_only"] = [way]


@note("apply_too")
def apply_too(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """One more thing that applies beside what stands above."""
    without_bullets(bullets)
    draft = card.last()
    if draft.get("apply") is None:
        raise refuse("beside what does it apply")
    draft.put("apply", value_of(sentence))


@note("otherwise")
def otherwise(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Otherwise, ...": if the condition of the last step does not hold."""
    without_bullets(bullets)
    draft = card.last()
    done = draft.get("do")
    last = done
    while last is not None and last.kind == JOIN:
        last = last.args[-1]
    if done is None or last is None or last.word != "provided" or "otherwise" in last.keys or len(last.args) != 2:
        raise refuse("otherwise than what")
    discourse = draft.discourse.copy()
    if any(part.word == "excavate" for part in done.walk()):
        discourse.last, discourse.subject = Mention("excavate", "card", word("SHOWN")), None
    elif any(part.kind == OPEN for part in value_of(sentence).walk()):
        raise refuse("which card, otherwise")
    other = discourse.step(value_of(sentence))
    new = Node(last.kind, last.word, last.args, {**last.keys, "otherwise": other}, last.value)
    draft.fields["do"] = [exchanged(done, last, new)]


@note("above_only")
def above_only(card: Assembly, sentence: Remark, bullets: list[Sentence]) -> None:
    """ "Must be Fusion Summoned with the above Fusion Materials": no other card takes the place of one.

    Only a material that is called by its name could be substituted for.
    """
    without_bullets(bullets)
    recipe = card.fields.get("fusion")
    if not recipe or any(node.word == "named" for node in recipe[0].walk()):
        raise refuse("materials that nothing may be substituted for")
    how, first = (*sentence.values, None, None)[:2]
    if isinstance(how, Node):
        card.fields["summon_first" if first else "summon_only"] = [word("summoned", how=how)]
