"""Reading aloud by meaning: texts that differ in one part are spoken differently, in English and in Chinese.

Two sources of texts: small examples of every word with every parameter at every place where it may stand
(`aloud_examples`), and every card of the pool with each of its parts left out or exchanged (`aloud_mutants`). Where a
difference cannot be heard because it means the same, a table names it with the reason.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from aloud_examples import BY_HAND, calls, card_text, samples
from aloud_frames import FRAMES, fits
from aloud_mutants import Change, changes, made, twin
from pool_texts import FILES
from sampling import quick_one_in

from spellspeed.facts.known import KnownNames
from spellspeed.language.aloud import card_lines
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import check, read_cards
from spellspeed.language.tree import CardText, Node
from spellspeed.language.words import EFFECT_KINDS, WORDS
from spellspeed.language.writer import write_card, write_expression

pytestmark = pytest.mark.once

LANGUAGES = ("en", "zh")
Spoken = tuple[tuple[str, ...], ...]

# -- every word with every parameter ---------------------------------------------------------------------------

# A parameter, two values of it ("" if it is left out), and why they mean the same.
MEAN_THE_SAME = [
    (r"\w+\.player", "", "EACH", "who does it is one of the two players"),
    (r"including\.number", "1", "at_least(1)", "a plain number is the least"),
    (r"summoned\.how", "", "SPECIAL", "what says how a card must be summoned speaks of Special Summons"),
    (r"activated\.form", "", "CARD", "as a card it is activated, or its effect is"),
    (r"activated\.form", "", "EFFECT", "a monster is not activated but by its effects"),
    (r"(once|often)\.of", "EFFECT", "CARD", "a procedure is one way, counted by the name of its card"),
    (r"(once|often)\.of", "EFFECT", "NAME", "a procedure is one way, counted by the name of its card"),
    (r"(once|often)\.of", "CARD", "NAME", "a procedure is one way, counted by the name of its card"),
    (r"sent\.to", "", "GY", "what is sent goes to the GY if nothing else is said"),
]
PARAMETERS = [f"{word.name}.{param.name}" for word in WORDS.values() for param in word.params if word.called]


@cache
def spoken(text: str) -> Spoken | None:
    """The card in both languages; None if the checker refuses its text."""
    try:
        cards = read_cards(text, "example", KnownNames.of_facts())
    except CardFileError:
        return None
    return tuple(tuple(card_lines(cards[0], None, lang)) for lang in LANGUAGES)


def mean_the_same(about: str, one: str, other: str) -> bool:
    return any(re.fullmatch(what, about) and {one, other} == {a, b} for what, a, b, _ in MEAN_THE_SAME)


def alike(about: str, said: list[tuple[str, Spoken]]) -> Iterator[str]:
    """What sounds like another though it is written otherwise."""
    for at, (one, first) in enumerate(said):
        for other, second in said[at + 1 :]:
            for lang, mine, yours in zip(LANGUAGES, first, second, strict=True):
                if mine == yours and not mean_the_same(about, one, other):
                    yield f"{lang}: {one or 'nothing'} sounds like {other or 'nothing'}: {' '.join(mine)}"


def examples(about: str) -> Iterator[tuple[str, list[tuple[str, Spoken]]]]:
    """Each place with the values of the parameter that fit there, as they are spoken."""
    name, _, param_name = about.rpartition(".")
    word = WORDS[name]
    param = word.param(param_name)
    assert param is not None
    for sort in dict.fromkeys(word.results):
        for frame in FRAMES.get(sort, ()):
            if not fits(frame, name, param_name):
                continue
            for plain, filled in islice(calls(word, param), 60):
                texts = [("", plain)] if plain else []
                texts += list(zip(samples(word, param), filled, strict=True))
                said = [(value, spoken(card_text(frame, call))) for value, call in texts]
                found = [(value, words) for value, words in said if words is not None]
                if len(found) > 1:
                    yield frame, found
                    break


# What is never right, whatever is said.
NEVER_RIGHT = {
    "en": (
        r"\b[Yy]ou can (?:your|the|it|they|its|their|this|that|all|each|any)\b",
        r"\b(?:if|while|when) them\b|\bthem (?:is|are|was|were|has|have|cannot)\b",
        r"\bdid not \w+ed\b|equal to minus|\b[Aa] an?\b|\ban a\b",
        r"\bthe (?:that|this|those|it|them|all|each|your)\b",
        r"\b(?:is|are) (?:not )?(?:whose|with|that) |\bthat (?:is|are) that\b",
        r"\b(?!to\b|half\b|either\b|X\b)(\w+) \1\b|  | [,.;:]|None|[{}_*]|\(\)",
    ),
    "zh": (
        r"怪兽怪兽|的的|不是的|被被|以以|在在|，，|。。|、、|不能不能|全部全部|发动发动|才能才能|场上的场上|，。|。，|：。",
        r"[A-Za-z]{2,}|[,;!](?!\d)|None|[{}_*]",
    ),
}
QUOTED = re.compile(r'"[^"]*"|「[^」]*」')


def faults_of(words: Spoken) -> Iterator[str]:
    for lang, lines in zip(LANGUAGES, words, strict=True):
        for line in lines:
            bare = QUOTED.sub("X", line)
            if any(re.search(one, bare) for one in NEVER_RIGHT[lang]):
                yield f"{lang}: {line}"


@pytest.mark.parametrize("about", quick_one_in(PARAMETERS, 24))
def test_every_parameter_leaves_its_trace_and_is_read_without_a_fault(about: str) -> None:
    if about in BY_HAND:
        said = [(frame, spoken(card_text(frame))) for frame in BY_HAND[about]]
        assert all(words is not None for _, words in said), said
        assert not list(alike(about, [(frame, words) for frame, words in said if words is not None]))
        return
    found = list(examples(about))
    assert found, f"{about} has no example: give one in `aloud_examples`"
    faults = [f"{frame}: {fault}" for frame, said in found for fault in alike(about, said)]
    assert not faults, "\n".join(faults[:6])
    faults = [fault for words in {words for _, said in found for _, words in said} for fault in faults_of(words)]
    assert not faults, "\n".join(faults[:6])


# -- every part of every card of the pool ----------------------------------------------------------------------

# What is changed, in which text, and why nobody needs to hear it.
UNHEARD = [
    (r".*\.(card|cards)", r"\((card|monster)\(\)", "any card at all"),
    (r"\w+\.player", "player=EACH", "who does it is one of the two players"),
    (r"activated\.card", r"\(spell_trap\(\)", "only Spell & Trap Cards are activated as cards"),
    (r"activated\.form", r"activated\(THIS|activated\(form=CARD", "the activation of a card is that of a card"),
    (r"activated\.form", r"\((spell|trap)\(FIELD\)", "the activation of such cards is locked beside it"),
    (r"activated\.form", r"\(spell_trap\(\), form=CARD", "a card's activation is one of its effect, too"),
    (r"activated\.\w+|or|spell\.tests", r"by=EFFECT|by=effect|FIELD_SPELL", "an effect may activate it, too"),
    (r"sent\.to|added\.to", r"to=\w*\(?GY|to=HAND", "where such cards go if nothing else is said"),
    (r"summoned\.how", "by=|from_=", "an effect, or from elsewhere than the hand, summons so"),
    (r"summoned\.how", r"NORMAL \| FLIP \| SPECIAL", "all there are"),
    (r"bar", r"HAND \| GY \| BANISHED", "where a card goes that leaves the field"),
    (r"bar|or", r"HAND \| DECK \| EXTRA_DECK|DECK_TOP \| DECK_BOTTOM", "however a card comes back"),
    (r"can\.times", r"every\(", "each of them once"),
    (r"number", "^1$", "one card is one; a counter has room or not"),
    (r"number", "^2$", "which effect activates it"),
    (r"(card|monster|(spell_)?trap|spell)\.tests", r"your\(HAND\)|\(HAND", "where one discards or Normal Summons from"),
    (r"card\.tests", "BANISHED, was", "it was banished"),
    (
        r"\w+\.tests",
        r"\(FIELD|\(your\(FIELD\)",
        "cards are looked for on the field; the target and the event say whose",
    ),
    (r"\w+\.tests", r"^\w+\(their\((FIELD|HAND)\)", "the target and the event say whose"),
    (r"\w+\.tests", r"your\(DECK\)", "both of two from one Deck"),
    (r"\w+\.tests", r"attached\(TARGET\)", "of which monster is said"),
    (r"this\.tests", "MONSTER_ZONE, NORMAL", "a Gemini monster is summoned again"),
    (r"this\.tests", "FIELD, FACE_UP", "what leaves the field was on it"),
    (r"becomes\.from_", r"half\(", "what is halved is changed"),
    (r"detach\.on", "attached", "whose materials they are is said"),
    (r"instead\.until", r"end\(CHAIN\)", "the rules would send it away at that time"),
    (r"left\.card", r"left\(IT\)", "that card"),
    (r"or", "FACE_DOWN or not", "what lies face-down is no such card"),
    (r"provided\.otherwise", r"otherwise=nothing\(\)", "nothing is nothing"),
    (r"summon\.spend", r"spend=nothing\(\)", "they were sent already"),
    (r"series\.names", ".*", "one series of two English names"),
    (r"comparison", "RESULT == HEADS|LEVEL == |ATK == |DEF == ", "heads or not; the statistics of a Token are values"),
]
PARTS = ("left out", "without part", "without step", "without whose", "another", "negative", " as ")


def unheard(change: Change, before: Node) -> bool:
    text = write_expression(before)
    return any(re.fullmatch(what, change.about) and re.search(where, text) for what, where, _ in UNHEARD)


def is_part(change: Change) -> bool:
    """A part of the text, not a word for another."""
    return change.how.startswith(PARTS) or change.about == "comparison"


def lost(text: CardText) -> Iterator[str]:
    """What of a card can be changed without being heard."""
    before = [card_lines(text, None, lang) for lang in LANGUAGES]
    for node in list(text.nodes()):
        original = twin(node)
        for change, changed in changes(node):
            if not is_part(change):
                continue
            with made(node, changed):
                silent = [lang for lang, said in zip(LANGUAGES, before, strict=True) if sounds(text, lang) == said]
                if silent and not unheard(change, original) and is_right(text):
                    yield f"{text.name}, {'/'.join(silent)}: {change} in {write_expression(original)}"


# Fields and flags that nobody needs to hear: the language or "*", the kind of effect, the field or flag, and why. Where
# only some values of a field are meant, they follow the name of the field.
UNHEARD_FIELDS = [
    ("*", "procedure", "how: SPECIAL", "a procedure is a Special Summon if nothing else is said"),
    ("*", r"\w+", "where: .*", "what is done, or what the condition says, tells where the card is"),
    ("zh", "trigger", "while: THIS in .*", "the state that the event needs is said once"),
    ("*", "activate", "do: relate.*", "the relation is that of the target, which is said"),
    ("*", r"\w+", r"limit: once\(TURN, EFFECT\).*", "the limit of the card is said once, for all its effects"),
    ("*", "continuous", "must", "what the rules replace is no choice where the card itself does not act"),
    ("*", r"\w+", "numbered|unnumbered|part", "the number of an effect is that of the print"),
]


def lost_fields(text: CardText) -> Iterator[str]:
    """Fields and flags of a card that can be left out without being heard."""
    before = [card_lines(text, None, lang) for lang in LANGUAGES]
    for block in text.blocks:
        for part in (block, *block.bullets):
            for held, at in [(part.fields, n) for n in range(len(part.fields))]:
                field = held.pop(at)
                names = {one.name for one in (*block.fields, *part.fields)}
                needs = [group for group in EFFECT_KINDS[block.kind].needs if field.name in group]
                said = f"{field.name}: {', '.join(write_expression(one) for one in field.values)}"
                if all(names & group for group in needs):
                    yield from silent(text, before, block.kind, said)
                held.insert(at, field)
            for at, flag in enumerate(list(part.flags)):
                part.flags.pop(at)
                yield from silent(text, before, block.kind, flag)
                part.flags.insert(at, flag)


def silent(text: CardText, before: list[list[str]], kind: str, what: str) -> Iterator[str]:
    for lang, said in zip(LANGUAGES, before, strict=True):
        if sounds(text, lang) == said and not any(
            one in ("*", lang) and re.fullmatch(kinds, kind) and re.fullmatch(which, what, re.DOTALL)
            for one, kinds, which, _ in UNHEARD_FIELDS
        ):
            yield f"{text.name}, {lang}: {what} of {kind}"


def sounds(text: CardText, lang: str) -> list[str]:
    try:
        return card_lines(text, None, lang)
    except (ValueError, KeyError, IndexError, AttributeError):
        return []  # no text that the checker would let pass


def is_right(text: CardText) -> bool:
    try:
        return not check(write_card(text), "changed", KnownNames.of_facts())
    except (ValueError, IndexError):
        return False


@pytest.mark.parametrize("name", quick_one_in(FILES, 30))
def test_every_part_of_a_card_leaves_its_trace(name: str) -> None:
    faults = [fault for text in read_cards(FILES[name], name) for fault in (*lost(text), *lost_fields(text))]
    assert not faults, "\n".join(faults[:10])


# -- fields and flags ------------------------------------------------------------------------------------------

MONSTER, TRAP, XYZ = "card 11091375 Luster Dragon", "card 4178474 Raigeki Break", "card 84013237 Number 39: Utopia"
# A card, an effect, and a field or flag of it that is heard beside the rest.
HEARD = [
    (MONSTER, "procedure", ["where: HAND"], "using: monsters(2, DRAGON)"),
    (MONSTER, "procedure", ["where: HAND", "by: pay(500)"], "using: monsters(2, DRAGON)"),
    (MONSTER, "procedure", ["where: HAND"], "to: their(FIELD)"),
    (MONSTER, "procedure", ["where: HAND"], "position: DEFENSE_POSITION"),
    (MONSTER, "procedure", ["where: HAND"], "if: exists(monster(your(FIELD)))"),
    (MONSTER, "procedure", ["where: HAND"], "by: discard(choose(card(your(HAND))))"),
    (XYZ, "procedure", ["how: XYZ", "using: monsters(1, XYZ)"], "position: DEFENSE_POSITION"),
    (XYZ, "procedure", ["how: XYZ", "using: monsters(1, XYZ)"], "by: discard(choose(card(your(HAND))))"),
    (XYZ, "procedure", ["how: LINK", "using: monsters(2)"], "by: discard(choose(card(your(HAND))))"),
    (XYZ, "procedure", ["where: EXTRA_DECK", "using: monsters(2)"], "how: SYNCHRO"),
    (TRAP, "trigger", ["if: destroyed(monster())", "do: draw(1)"], "where: MONSTER_ZONE"),
    (TRAP, "trigger", ["if: destroyed(monster())", "do: draw(1)"], "where: SPELL_TRAP_ZONE"),
    (MONSTER, "ignition", ["do: draw(1)"], "where: SPELL_TRAP_ZONE"),
    (MONSTER, "ignition", ["do: draw(1)"], "where: GY"),
    (MONSTER, "ignition", ["do: draw(1)"], "where: HAND"),
    (MONSTER, "ignition", ["do: draw(1)"], "where: BANISHED"),
    (MONSTER, "continuous", ["apply: gains(THIS, ATK, 100)"], "where: MONSTER_ZONE"),
    (MONSTER, "trigger", ["during: your(STANDBY_PHASE)", "do: draw(1)"], "chains_together"),
    (TRAP, "trigger", ["if: destroyed(monster())", "do: draw(1)"], "not_at_activation"),
    (TRAP, "trigger", ["if: destroyed(monster())", "do: draw(1)"], "not_in_own_chain"),
    *((MONSTER, "quick", ["do: draw(1)"], flag) for flag in ("damage_step", "no_damage_step", "face_down")),
    *((MONSTER, "quick", ["do: draw(1)"], flag) for flag in ("by_either_player", "unnegatable", "must")),
]


@pytest.mark.parametrize(("card", "kind", "fields", "more"), HEARD, ids=[f"{one[1]} {one[3]}" for one in HEARD])
def test_every_field_and_flag_is_heard(card: str, kind: str, fields: list[str], more: str) -> None:
    flags, lines = ("", [*fields, more]) if ":" in more else (f" {more}", fields)
    with_it = spoken("\n    ".join([f"{card}\n  {kind}{flags}", *lines]) + "\n")
    without_it = spoken("\n    ".join([f"{card}\n  {kind}", *fields]) + "\n")
    assert with_it is not None and without_it is not None
    assert all(one != other for one, other in zip(with_it, without_it, strict=True)), with_it
    assert not list(faults_of(with_it))


# Two texts that differ in one place only, which once sounded alike or were read with a fault.
PAIRS = [
    ("if: sent(THIS, by=RULE)", "if: sent(THIS)"),
    ("if: destroyed(monster(), by=RULE)", "if: destroyed(monster())"),
    ("do: add(choose(monster(DECK)))", "do: add(choose(monster(your(DECK))))"),
    ("do: destroy(every(card(HAND)))", "do: destroy(every(card(your(HAND))))"),
    ("do: discard(random(card(HAND)))", "do: discard(random(card(your(HAND))))"),
    ("if: not exists(among(THIS, FACE_UP))", "if: exists(among(THIS, FACE_UP))"),
    ("if: not exists(among(BATTLE_OPPONENT, DRAGON))", "if: exists(among(BATTLE_OPPONENT, DRAGON))"),
    ("if: THIS is (ATK > original(ATK) or DRAGON)", "if: THIS is (DEF > original(DEF) or DRAGON)"),
    ("if: exists(monster(FIELD, ATK > original(ATK) or DRAGON))", "if: exists(monster(FIELD, DRAGON))"),
    ("if: exists(monster(FIELD, has_material(card()) or DRAGON))", "if: exists(monster(FIELD, DRAGON))"),
    ("if: exists(monster(FIELD, not has_material(card())))", "if: exists(monster(FIELD, has_material(card())))"),
    ("if: exists(among(every(monster(FIELD)), DRAGON))", "if: not exists(among(every(monster(FIELD)), DRAGON))"),
    (
        "do: relate(choose(monster(FIELD))).then(provided(exists(among(RELATED, FACE_UP)), draw(1)))",
        "do: relate(choose(monster(FIELD))).then(provided(not exists(among(RELATED, FACE_UP)), draw(1)))",
    ),
    (
        "target: monster(FIELD)\n    do: destroy(every(among(TARGET, DRAGON, ATK > original(ATK))))",
        "target: monster(FIELD)\n    do: destroy(every(among(TARGET, DRAGON)))",
    ),
    (
        'target: monster(FIELD)\n    do: destroy(every(among(TARGET, DRAGON, mentions("Dark Hole"))))',
        'target: monster(FIELD)\n    do: destroy(every(among(TARGET, mentions("Dark Hole"))))',
    ),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_texts_that_differ_in_one_place(one: str, other: str) -> None:
    said = []
    for text in (one, other):
        kind = "trigger" if text.startswith(("if: sent", "if: destroyed")) else "ignition"
        do = "" if "do:" in text else "    do: draw(1)\n"
        words = spoken(f"{MONSTER}\n  {kind}\n    {text}\n{do}")
        assert words is not None and not list(faults_of(words)), words
        said.append(words)
    assert all(first != second for first, second in zip(*said, strict=True)), said
