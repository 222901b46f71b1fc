"""Steps: joins, durations, Special Summons, summons as their rules say, what the opponent does."""

from dataclasses import replace
from typing import Final

from spellspeed.language.tree import COMPARE, IS, JOIN, NUMBER, OF, WORD, Node
from spellspeed.language.words import WORDS
from spellspeed.reading import phrase
from spellspeed.reading.actions.lasting import SUBJECT, filled, is_all_turn, is_of_all, standing
from spellspeed.reading.discourse import BULLETS, PRONOUNS, is_lasting, joined_parts
from spellspeed.reading.phrase import THEIR_FIELD, THIS, NounPhrase, SaidOfCards, Zoned, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

How = tuple[str, Node]
BEHIND_COMMA: Final = "behind a comma"  # the value of a step whose time stands behind a comma
YOUR_EXTRA_DECK: Final = (Zoned("your", word("EXTRA_DECK")),)
YOUR_HAND: Final = (Zoned("your", word("HAND")),)
THEIR_HAND: Final = (Zoned("their", word("HAND")),)

# -- joins ---------------------------------------------------------------------------------------------------------


@action
def join(first: Node, rest: tuple[tuple[str, Node], ...] | None) -> Node:
    """Steps with their joins, from left to right."""
    whole = first
    for how, step in rest or ():
        if how == ".and_" and endless(joined_parts(whole)[-1]) and "until" in joined_parts(step)[0].keys:
            raise Reject  # "A and B until ...": is that time said of A, too?
        last = joined_parts(whole)[-1]
        if how == ".and_" and step.word == "calculate_damage" and last.word == "redirect":
            how = ".and_if_you_do"
        if how in (".and_", ".also") and last.word == "may" and has_open(step):
            inside = Node(JOIN, how, [last.args[0], step])
            whole = exchanged(whole, last, Node(last.kind, last.word, [inside], last.keys))
            continue
        if how == ".and_" and last.word == "take_control" and "until" in last.keys and endless(joined_parts(step)[0]):
            step = timed(step, last.keys["until"])
        if last.word == "each_player" and is_own_deed(joined_parts(step)[0]):
            raise Reject  # does each player do that, too?
        if how == ".also" and endless(joined_parts(whole)[-1]) and joined_parts(step)[0].value == BEHIND_COMMA:
            raise Reject
        whole = Node(JOIN, how, [whole, step])
    return whole


def has_open(step: Node) -> bool:
    """Does it speak of the card that was just dealt with, and not only of the rest?"""
    return any(part.kind == phrase.OPEN and part.word != "rest" for part in step.walk())


def is_own_deed(step: Node) -> bool:
    """A deed without a player: of whoever was spoken of."""
    deeds = ("draw", "discard", "add", "send", "banish", "shuffle", "special_summon")
    return step.word in deeds and "player" not in step.keys


def exchanged(whole: Node, old: Node, new: Node) -> Node:
    if whole is old:
        return new
    if whole.kind != JOIN:
        return whole
    return Node(JOIN, whole.word, [exchanged(part, old, new) for part in whole.args], whole.keys, whole.value)


def endless(step: Node) -> bool:
    """Something applies, and it is not said how long."""
    return (
        is_lasting(step) and "until" not in step.keys and step.word in ("gains", "becomes", "negate_effects", "cannot")
    )


@action
def join_last(first: Node, how: str, last: Node) -> Node:
    return Node(JOIN, how, [first, last])


@action
def joins(how: str, step: Node) -> tuple[str, Node]:
    """A join and the step behind it."""
    return how, step


@action
def beside(parts: tuple[Node, ...]) -> Node:
    """Steps that stand beside each other."""
    return join(parts[0], tuple((".and_", part) for part in parts[1:]))


@action
def one_or(parts: tuple[Node, ...]) -> Node:
    """One of these steps."""
    return parts[0] if len(parts) == 1 else word("one_of", *parts)


@action
def one_with_same(deeds: tuple[Node, ...]) -> Node:
    """ "place that monster in your Pendulum Zone or destroy it": a pronoun goes on with the reference before it."""
    first = deeds[0].args[0] if deeds[0].args else None
    found = [deeds[0]]
    for deed in deeds[1:]:
        pronoun = deed.args and deed.args[0].kind == phrase.OPEN and deed.args[0].word in PRONOUNS
        if pronoun and first is not None and first.kind == phrase.OPEN:
            deed = Node(deed.kind, deed.word, [first, *deed.args[1:]], deed.keys, deed.value)
        found.append(deed)
    return word("one_of", *found)


@action
def only_if(condition: Node, step: Node, free: object = None) -> Node:
    """ "Special Summon it if it is a monster"; of two deeds it would not be clear whether it is said of both."""
    if step.word == "one_of":
        raise Reject
    return word("provided", condition, word("may", step) if free else step)


@action
def not_field_spells(cards: NounPhrase) -> NounPhrase:
    """Cards for the Spell & Trap Zone."""
    if any(part == word("FIELD_SPELL") for one in cards.parts for test in one.tests for part in test.walk()):
        raise Reject
    return cards


@action
def either_deed(cards: NounPhrase, deeds: tuple[Node, ...]) -> Node:
    """ "take 1 card and either add it to your hand or Set it": the same cards in each."""
    picked = has_place(cards).pick()
    return word("one_of", *(with_cards(deed, picked) for deed in deeds))


def with_cards(deed: Node, cards: Node) -> Node:
    """The deed with these cards in place of a pronoun."""
    if not deed.args or deed.args[0].kind != phrase.OPEN or deed.args[0].word not in PRONOUNS or deed.args[0].args:
        raise Reject
    return Node(deed.kind, deed.word, [cards, *deed.args[1:]], deed.keys, deed.value)


@action
def or_instead(step: Node, condition: Node, other: Node, free: object = None, more: Node | None = None) -> Node:
    """ "A, or if C, you can B instead": a pronoun in B speaks of the cards of A, unless A has a pronoun, too."""
    picked = step.args[0] if step.args else None
    if other.args and other.args[0].kind == phrase.OPEN and picked is not None and picked.kind != phrase.OPEN:
        if picked.word != "choose":
            raise Reject
        other = with_cards(other, picked)
    if more is not None:
        other = join_last(other, ".and_", more)
    return word("provided", condition, word("one_of", step, other) if free else other, otherwise=step)


@action
def from_there(step: Node, spots: tuple[Zoned, ...]) -> Node:
    """ "Special Summon it from your Deck instead": a card as the other deed says, from another place."""
    cards = step.args[0] if step.args else None
    if step.word not in ("special_summon", "add") or cards is None or cards.word != "choose":
        raise Reject
    kind = cards.args[0]
    if kind.kind != WORD or not kind.args or kind.args[0].word != "your":
        raise Reject
    there = Node(WORD, kind.word, [phrase.place(spots), *kind.args[1:]])
    return word("special_summon", Node(WORD, "choose", [there, *cards.args[1:]], cards.keys))


@action
def of_subject_alone() -> NounPhrase:
    """A gap for the cards that are picked."""
    return NounPhrase(whole=SUBJECT)


@action
def picked_for_you(cards: NounPhrase, how: str, deed: Node) -> Node:
    """Cards are shown, the opponent picks one of them, or chance does, and you deal with it."""
    shown = word("SHOWN")
    pick = word("random", shown) if how == "random" else word("choose", shown, by=word("OPPONENT"))
    return join_last(word("reveal", has_place(cards).pick()), ".then", filled(deed, pick))


@action
def of_bullets(how: str) -> Node:
    """A gap for what the bullets below the sentence say."""
    return Node(BULLETS, how)


@action
def several(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    return parts


# -- durations -----------------------------------------------------------------------------------------------------


@action
def lasts(step: Node, time: Node | None = None) -> Node:
    """What applies, for a time if one is said."""
    return step if time is None else within(step, time)


@action
def lasts_apart(step: Node, time: Node) -> Node:
    """A time behind a comma may be said of what stands before, too."""
    found = within(step, time)
    return Node(found.kind, found.word, found.args, found.keys, BEHIND_COMMA)


@action
def within(step: Node, time: Node) -> Node:
    """What applies for a time: every part that has no end of its own gets this one."""
    if step.kind == JOIN:
        return Node(JOIN, step.word, [within(part, time) for part in step.args], step.keys, step.value)
    if not is_lasting(step) or not any(param.name == "until" for param in WORDS[step.word].params):
        raise Reject
    if "until" in step.keys:
        return step
    if is_all_turn(time):
        step = standing(step)
    elif any(part.word == "next" for part in time.walk()) and is_of_all(step):
        raise Reject  # to the end of another turn: only those that are there now?
    return Node(step.kind, step.word, step.args, {**step.keys, "until": time}, step.value)


@action
def within_those(first: Node, rest: tuple[tuple[str, Node], ...] | None, time: Node) -> Node:
    """A time that stands first; where something is done behind "also", it is not said of what stands there."""
    if all(is_lasting(part) for _, step in rest or () for part in joined_parts(step)):
        return within_all(join(first, rest), time)
    return join(within_all(first, time), rest)


@action
def within_all(step: Node, time: Node) -> Node:
    """A time that stands first: it holds for the first thing, and for all that applies beside it."""
    parts = joined_parts(step)
    if not is_lasting(parts[0]):
        raise Reject
    return timed(step, time)


def timed(step: Node, time: Node) -> Node:
    if step.kind == JOIN:
        return Node(JOIN, step.word, [timed(part, time) for part in step.args], step.keys, step.value)
    return within(step, time) if is_lasting(step) else step


@action
def optional(step: Node) -> Node:
    return word("may", step)


# -- cards ---------------------------------------------------------------------------------------------------------


@action
def described_at(cards: NounPhrase, spots: tuple[Zoned, ...]) -> NounPhrase:
    """Cards at a place that is said apart from them."""
    if cards.ref is not None:
        return cards
    if cards.has_place:
        raise Reject
    return cards.at(spots)


@action
def besides(cards: NounPhrase, said: object = None) -> NounPhrase:
    """The cards with what is said of them behind the verb."""
    if said is None or said == ():
        return cards
    if cards.ref is not None:
        raise Reject
    more = said if isinstance(said, tuple) else (said,)
    if cards.further and any(isinstance(one, SaidOfCards) for one in more):
        raise Reject  # is it said of all together?
    return replace(cards.said(more), further=tuple(besides(one, more) for one in cards.further))


@action
def with_this(cards: NounPhrase) -> NounPhrase:
    """ "3 cards from your GY, including this card": this one and two others."""
    special = cards.others or cards.further or cards.so or cards.extreme or cards.by_chance or cards.each_at
    if cards.ref is not None or special or cards.count is None:
        raise Reject
    rest = replace(cards.with_tests(word("OTHER")), count=one_less(cards.count))
    return NounPhrase(cards.noun, spots=cards.spots, ref=THIS, further=(rest,))


def one_less(count: Node) -> Node:
    if count.kind == NUMBER and isinstance(count.value, int) and count.value > 1:
        return number(count.value - 1)
    if count.word == "at_least" and count.args[0].kind == NUMBER:
        fewer = one_less(count.args[0])
        return word("ANY_NUMBER") if fewer == number(1) else word("at_least", fewer)
    raise Reject


@action
def in_hand(cards: NounPhrase) -> NounPhrase:
    """Cards of your hand if no place is said."""
    return cards if cards.spots or cards.ref is not None else cards.at(YOUR_HAND)


@action
def so_many_of_hand(amount: object) -> Node:
    """So many cards of your hand."""
    return word("choose", word("card", word("your", word("HAND"))), node_of(amount))


@action
def so_many_materials(count: object, cards: NounPhrase) -> Node:
    """So many materials of a monster at hand."""
    how_many = node_of(count)
    counted = [] if how_many == number(1) else [how_many]
    return word("choose", word("card", word("attached", cards.pick())), *counted)


@action
def has_place(cards: NounPhrase) -> NounPhrase:
    """Only cards of which it is said where they are."""
    if cards.ref is None and cards.whole is None and not cards.has_place and not cards.each_at:
        raise Reject
    return cards


@action
def bearer_of(cards: NounPhrase, bearer: NounPhrase) -> Node:
    """To which monster; several cards could be spread over several."""
    if cards.count not in (None, number(1)) and bearer.ref is None:
        raise Reject
    return bearer.pick(phrase.FIELD)


@action
def theirs(cards: NounPhrase) -> Node:
    """The phrase as a pick; cards that the opponent controls if no place is said."""
    return cards.pick(THEIR_FIELD)


@action
def of_their_hand(cards: NounPhrase) -> Node:
    return cards.pick(THEIR_HAND)


@action
def detach_among(count: object, cards: NounPhrase) -> Node:
    """Several materials from wherever among these monsters; of one monster it would say "a"."""
    if node_of(count) == number(1):
        raise Reject
    return word("detach", node_of(count), on=cards.as_noun(phrase.FIELD))


@action
def monsters_at(spots: tuple[Zoned, ...]) -> NounPhrase:
    return NounPhrase("monster", spots=spots)


@action
def deck_at(side: str) -> Node:
    if not side:
        raise Reject
    return word(side, word("DECK"))


@action
def end_of(side: str, end: Node) -> Node:
    """The top or the bottom of a Deck."""
    return word(side, end) if side else end


@action
def top_or_bottom(cards: NounPhrase, side: str) -> Node:
    ends = [end_of(side, word(name)) for name in ("DECK_TOP", "DECK_BOTTOM")]
    return word("one_of", *(word("place", has_place(cards).pick(), to=end) for end in ends))


@action
def counters_on(verb: str, name: str, count: object, cards: NounPhrase) -> Node:
    on = cards.pick(phrase.FIELD)
    return word(verb, phrase.text(name), node_of(count), on=None if on == THIS else on)


@action
def detach_from(count: object, cards: NounPhrase) -> Node:
    on = cards.pick(phrase.YOUR_FIELD)
    return word("detach", node_of(count), on=None if on == THIS else on)


@action
def of_that_player() -> Node:
    raise Reject


# -- Special Summons ---------------------------------------------------------------------------------------------


@action
def how(name: str, value: Node) -> How:
    return name, value


def keys_of(hows: tuple[How, ...] | None, position: Node | None = None) -> dict[str, Node | None]:
    found: dict[str, Node | None] = {"position": position} if position is not None else {}
    for name, value in hows or ():
        if name in found:
            raise Reject
        found[name] = value
    return found


@action
def overlaid(cards: NounPhrase, on: NounPhrase, open_: str | None = None) -> Node:
    """An Xyz Summon with one monster as its material; `open_`: whether it is one, another sentence must say."""
    if cards.ref is None:
        if any(spot.where.word != "EXTRA_DECK" for one in cards.parts for spot in one.spots):
            raise Reject
        cards = cards if cards.has_place else cards.at(YOUR_EXTRA_DECK)
        if all(one.noun == "monster" and word("XYZ") not in one.tests for one in cards.parts):
            cards = cards.with_tests(word("XYZ"))
    material = replace(on, spots=(), tests=()) if on.ref is not None and on.spots in ((), phrase.YOUR_FIELD) else on
    said = {"treated": phrase.text(open_)} if open_ else {}
    return word("summon", word("XYZ"), cards.pick(), using=material.pick(), **said)


@action
def specially(cards: NounPhrase, hows: tuple[How, ...] | None = None, position: Node | None = None) -> Node:
    if cards.ref is None and any(spot.on_field for one in cards.parts for spot in one.spots):
        raise Reject  # what lies on the field is not summoned
    keys = keys_of(hows, position)
    leaves = keys.pop("banished", None)
    tuner = keys.pop("tuner", None)
    step = word("special_summon", has_place(cards).pick(), **keys)
    if tuner is not None:
        step = join_last(step, ".and_", word("treated", phrase.open_reference("it", "card"), tuner))
    if leaves is None:
        return step
    return join_last(step, ".and_", word("instead", word("left", leaves), word("banish", leaves)))


@action
def add_or_summon(cards: NounPhrase, hows: tuple[How, ...] | None = None) -> Node:
    """The same cards are added or summoned."""
    return word("one_of", word("add", has_place(cards).pick()), specially(cards, hows))


@action
def specially_by_opponent(cards: NounPhrase, hows: tuple[How, ...] | None = None) -> Node:
    keys = {"to": word("their", word("FIELD")), **keys_of(hows)}
    if "tuner" in keys or "banished" in keys:
        raise Reject
    return word("special_summon", has_place(cards).pick(), **keys, player=word("OPPONENT"))


@action
def tokens(
    count: object, name: str, facts: tuple[Node, ...] | None = None, hows: tuple[How, ...] | None = None
) -> Node:
    """Tokens; what is printed of them stands as `facts` until the card is put together."""
    single = name[:-1] if name.endswith("Tokens") else name
    if not single.endswith(" Token"):
        raise Reject
    how_many = node_of(count)
    counted = [] if how_many == number(1) else [how_many]
    stats = word("monster", *facts) if facts else None
    keys = keys_of(hows)
    if "tuner" in keys or "banished" in keys:
        raise Reject
    return word("special_summon", word("token", phrase.text(single), *counted, stats=stats), **keys)


@action
def as_monster(
    traits: tuple[Node, ...], facts: tuple[Node, ...], position: Node | None = None, still: Node | None = None
) -> Node:
    """A Trap that becomes a monster; what is 0 needs not be said."""
    facts = tuple(fact for fact in facts if not (fact.kind == COMPARE and fact.args[1] == number(0)))
    return word("special_summon", THIS, position=position, as_=word("monster", *facts, *traits), still=still)


# -- summons as their rules say ------------------------------------------------------------------------------------


@action
def using(cards: NounPhrase, included: NounPhrase | None = None, spend: Node | None = None) -> dict[str, Node | None]:
    """Materials: from where, which one must be among them, what becomes of them."""
    if cards.ref is not None:
        raise Reject
    among = cards.as_noun(phrase.YOUR_FIELD)
    if included is not None and included.ref != THIS and (included.ref is None or included.ref.word in ("it", "them")):
        raise Reject  # there "it" is what is summoned
    so_that = None if included is None else word("including", number(1), included.pick())
    return {"using": among, "so_that": so_that, "spend": spend}


@action
def using_beside(cards: NounPhrase, included: NounPhrase) -> dict[str, Node | None]:
    """ "using this card you control and other monsters": of the others nothing else is asked, as it would be of it."""
    if cards.others or any(test != word("OTHER") for test in cards.tests):
        raise Reject
    return using(replace(cards, tests=()), included)


@action
def all_known_places() -> tuple[Zoned, ...]:
    """The field, the GY, and what is banished face-up."""
    return (*phrase.YOUR_FIELD, Zoned("your", word("GY")), Zoned("your", word("BANISHED"), face_up=True))


@action
def using_some(cards: NounPhrase, some: SaidOfCards, spend: Node | None = None) -> dict[str, Node | None]:
    """Materials among which there must be such a card."""
    found = using(cards, spend=spend)
    assert isinstance(some.value, Node)
    return {**found, "so_that": some.value}


@action
def source_of(cards: NounPhrase, most: object, only_if: Node, spend: Node | None = None) -> Node:
    """Further materials, under a condition."""
    if cards.ref is not None or not cards.has_place:
        raise Reject
    limit = None if most is None else node_of(most)
    if limit is not None and limit.word == "up_to":
        limit = limit.args[0]
    return word("source", cards.as_noun(), most=limit, only_if=only_if, spend=spend)


@action
def summoned_is(cards: NounPhrase) -> Node:
    """ "if Summoning a Dragon Fusion Monster this way"; that it is a Fusion Monster needs not be said."""
    tests = [test for test in cards.tests if test != word("FUSION")]
    if cards.spots or cards.others or cards.ref is not None or not tests:
        raise Reject
    return Node(IS, args=[word("IT"), phrase.both(tests)])


@action
def with_card(card: NounPhrase) -> dict[str, Node | None]:
    """Materials of which one is at hand."""
    if card.ref != THIS and (card.ref is None or card.ref.word in ("it", "them")):
        raise Reject
    field = word("monster", word("your", word("FIELD")))
    return {"using": field, "so_that": word("including", number(1), card.pick())}


@action
def from_extra(manner: Node, cards: NounPhrase, materials: dict[str, Node | None] | None = None) -> Node:
    """A summon from the Extra Deck."""
    keys = materials or {"using": word("monster", word("your", word("FIELD")))}
    if cards.ref is None:
        if not cards.has_place:
            cards = cards.at(YOUR_EXTRA_DECK)
        if all(one.noun == "monster" and manner not in one.tests for one in cards.parts):
            cards = cards.with_tests(manner)
    return word("summon", manner, cards.pick(), **keys)


@action
def summon_using(manner: Node, card: NounPhrase) -> Node:
    """A summon with a card that is at hand."""
    monster = word("choose", word("monster", word("your", word("EXTRA_DECK")), manner))
    return word("summon", manner, monster, **with_card(card))


@action
def ritual(cards: NounPhrase, tributes: NounPhrase, levels: Node) -> Node:
    if cards.ref is not None and cards.ref != THIS:
        raise Reject
    if cards.ref is None:
        if not cards.has_place:
            cards = cards.at(YOUR_HAND)
        cards = cards.with_tests(word("RITUAL"))
    among = tributes.as_noun((Zoned("your", word("HAND")), Zoned("your", word("FIELD"))))
    by_rule = levels.word == ">=" and levels.args[1].kind == OF  # its own Level or more: so the rules say
    return word("summon", word("RITUAL"), cards.pick(), using=among, so_that=None if by_rule else levels)


# -- both players --------------------------------------------------------------------------------------------------


@action
def of_each(step: Node) -> Node:
    """What each player does: said of the opponent, it is meant of both."""
    if step.word in ("draw", "inflict", "gain_lp", "lose_lp"):
        return Node(step.kind, step.word, step.args, {name: word("EACH") for name in step.keys}, step.value)
    return word("each_player", as_own(step))


def as_own(node: Node) -> Node:
    """The step of the opponent as one's own."""
    if node.word in ("your", "YOU") or node.kind == phrase.OPEN:
        raise Reject
    name = {"their": "your", "OPPONENT": "YOU"}.get(node.word, node.word)
    args = [as_own(part) for part in node.args]
    keys = {key: as_own(part) for key, part in node.keys.items() if key not in ("player", "by")}
    return Node(node.kind, name, args, keys, node.value)
