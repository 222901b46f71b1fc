"""The page of the effect language, written from the word table and the pool: `python -m spellspeed.language.page > docs/...`.

The tables are generated, so they cannot go out of date; the sentences around them stand here.
"""

from collections.abc import Iterable

from spellspeed.language.figures import card_files
from spellspeed.language.normal.form import LAWS
from spellspeed.language.reader import read_file
from spellspeed.language.tree import CardText
from spellspeed.language.wordings import rules_of
from spellspeed.language.wordings import wordings as wordings_of_pool
from spellspeed.language.words import (
    ATTRIBUTES,
    CARD_FIELDS,
    EFFECT_KINDS,
    FIELDS,
    FLAGS,
    ICONS,
    KINDS,
    SECTIONS,
    TRAITS,
    TYPES,
    WORDS,
    FieldWord,
)

OPENING = """# The effect language

A card is described, not programmed. Its text is a few lines of a card file (`src/spellspeed/cards/pool/*.cards`), made of
the words below; from it the engine derives when the effect may be activated and why not, what it includes, which options
a player has, what is simultaneous, and how it is read aloud in English and Chinese. `docs/new-card.md` shows how to add a
card. This page is generated from the word table and the pool (`python -m spellspeed.language.page`), and a test compares the two.

Three laws hold for every word:

1. No word fixes two of *whose, which, from where, to where, why, when, how many*: each is a place of its own.
2. An event pattern is written once and serves as trigger, answer, history, replacement, lock, end of a duration and test.
3. A word is one that a player would say.

## The text form

    card 8240199 Sage with Eyes of Blue
      trigger
        when: summoned(THIS, NORMAL)
        do: add(choose(monster(your(DECK), LEVEL == 1, LIGHT, TUNER, not THIS_NAME)))
      ignition once(TURN, EFFECT)
        where: HAND
        cost: discard(THIS)
        target: monster(your(FIELD), EFFECT)
        do: send(TARGET).and_if_you_do(special_summon(choose(monster(your(DECK), series("Blue-Eyes")))))

The first line of an effect has its kind, its flags and how often it can be used; its fields follow. Two blanks of indentation per level; a line indented deeper than its field continues it; `#` begins a comment line, which stands above what it is about or at the end of a card, never between the lines of a field. Comments right above a card are shown with it; those apart from it are about the file. The
passcode decides which card it is and the name guards against a wrong one. Effects stand in printed order and are numbered
1, 2, 3 ...; after the line `pendulum` the count begins again. Alternatives of one printed effect are `bullet` blocks inside
it. The right sides are expressions of a closed grammar: words, calls, comparisons, `and`, `or`, `not`, `is`, `in`, `|`, `+`, `-`,
`*`, names in quotes and numbers. `THIS is ATTACKING` asks a card for a test, `BATTLE_OPPONENT in their(FIELD)` for a place,
`destroyed(THIS) and not destroyed(THIS, by=BATTLE)` is an event with an exception, and what a field may hold several of
(`apply`, `target`, `oath`, `limit`) is separated by commas. Nothing in a card file is ever executed, and `spellspeed check FILE` tells every mistake with
its line, its column and the nearest right word.

A test of what is printed does not fit a face-down card on the field; nouns do, except that the opponent's Set cards do not
show whether they are a `spell` or a `trap` (a card in the Field Zone shows that it is a Field Spell). In an event, the tests
of a card that moved are read as it was before it moved, those of a card that arrived as it arrived.
"""

WORDINGS = """## Locks, and how texts speak of activations

Every lock of the pool and every "when ... is activated" is one value of the language. Below stands each of them once, as the
cards say it, with a card and the rules by which it is read (`spellspeed rulebook ID`); `...` is what differs from card to
card: names, numbers, series, values. Four parts of a pattern decide what it catches:

- `form`: with `CARD` only the activation of a Spell or Trap Card, with `EFFECT` only an effect of a card that lies face-up
  already or elsewhere, without it both (ACT-08, ACT-22, ACT-58, ACT-68);
- the noun: a `monster` has effect activations only, so "card" means those of a monster (ACT-02a);
- the place: where it is activated, which is the field for a Spell or Trap from the hand (ACT-12, B-43);
- `by`: without it what a resolving effect activates is not seen by a trigger (ACT-145), though a lock forbids it (ACT-152).
"""

SECTIONS_TAIL = """
## What it cannot say well

- Ladders ("depending on how many ... apply in sequence") are nested `provided`.
- Questions to the text of other cards (`PROPER_TARGET`, `can_equip`, `has_effect`, `lists`, `materials_for`, `effects_of`) are answered
  for described cards; a card with facts alone answers no.
- Old wordings are written as the present rules read them; a comment beside the card says so.
- Sentences about a Match, and cards that change the rules themselves, have no words.
"""


LAWS_OPENING = """## One way to write a thing

Of two writings that mean the same, one is the *normal form*. `spellspeed check FILE` notes where a text is written
otherwise, by which law, and what to write instead; a note refuses nothing. `spellspeed check --write FILE` writes the file anew.
Every text of the pool is in normal form. Two texts describe the same card if their normal forms are equal, comments left out
(`spellspeed.language.normal.form.same_meaning`). Prints in two languages count and order the effects of a card differently;
`spellspeed.language.normal.numbers.same_but_for_numbers` leaves that out. In the table ` / ` parts lines.
"""

UNDECIDED = """### What the laws do not decide

The normal form compares texts, not duels. Two texts with one normal form are the same card; two with different ones may still never
differ in play, because that depends on things that no text says:

- what printed cards there are (`series("Frog")` and a list of all their names; `LEVEL <= 12` and any Level);
- what cannot come about (a condition that always holds beside another one; a number of counters that is never reached);
- `and` and `or` beyond what is common to all operands: `A and B or not A and C or B and C` keeps its last operand;
- steps that come to the same by another way (`draw(2)` and `draw(1).then(draw(1))` are two deeds for what counts draws, but
  two orders of steps that nothing could tell apart are also two texts);
- which of two effects stands first: the order is that of the printed numbers.
"""

CONVENTIONS = """### What looks alike and is not the same

The rules tell these apart, so no law takes one to the other:

| print | text |
|---|---|
| "When ... you can", "If ... you can" of a trigger | `when`, `if`: only the first can miss its timing (B-70) |
| a condition of a trigger, "while ..." and "if ..." | `while` holds when the event happens, `if` at the activation (B-80) |
| "until the End Phase", "until the end of this turn" | `until=END_PHASE`, `until=end(TURN)` |
| "all monsters you control gain" in a step | `gains(every(monster(...)), ...)`: those that are there; a kind of card without `every` is also what comes later |
| "as many as possible" | `every(...)` where nothing can prevent it, `AS_MANY_AS_POSSIBLE` where zones or other rules may |
| "destroy it, and if you do, banish it" | `destroy(..., to=BANISHED)`: it never lies in the GY |
| to the top of the Deck | `place` from hand, Deck and GY, `return_` from the field: they are different deeds for what asks about them |
| "Tribute 1 face-up monster", "Tribute 1 monster" with a test | with and without `FACE_UP`: own face-down cards can be Tributed (COST-13) |
| "each effect once per turn" with a replacement effect | the card's `limit` is that of its activated effects; one that replaces something has its own |
| the target, once it was moved | `IT`; `TARGET` as long as it is where it was (B-90) |
"""


def laws() -> list[str]:
    """The laws of the normal form, each with its example."""
    rows = [(law.name, str(law.says), f"`{law.before}`", f"`{law.after}`") for law in LAWS]
    return [LAWS_OPENING, *table(("law", "what it says", "instead of", "it is written"), rows), CONVENTIONS, UNDECIDED]


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(cell(part) for part in row) + " |" for row in rows]
    return [*lines, ""]


def fields(found: dict[str, FieldWord]) -> list[str]:
    rows = [(f"`{one.name}`", " or ".join(one.sorts), one.meaning) for one in found.values()]
    return table(("field", "sort", "meaning"), rows)


def examples(used: dict[str, str]) -> dict[str, str]:
    """An example card for each word, where there is one."""
    return {word: used.get(word, "-") for word in WORDS}


def said(found: dict[str, dict[str, str]]) -> list[str]:
    """The tables of the wordings: each with a card and its rules."""
    lines = [WORDINGS]
    for kind, cards in found.items():
        rows = [(f"`{words}`", cards[words], ", ".join(rules_of(words))) for words in sorted(cards)]
        lines += [f"### {kind}", "", *table(("wording", "a card", "rules"), rows)]
    return lines


def page(used: dict[str, str], wordings: dict[str, dict[str, str]]) -> str:
    """The whole page; `used` names a card for a word, `wordings` one for a wording."""
    cards = examples(used)
    lines = [OPENING, "## Kinds of effect", ""]
    kinds = [(f"`{kind.name}`", kind.meaning, ", ".join(kind.rules)) for kind in EFFECT_KINDS.values()]
    lines += table(("kind", "what it is", "rules"), kinds)
    lines += table(("flag", "meaning"), [(f"`{flag}`", meaning) for flag, meaning in FLAGS.items()])
    lines += ["## Fields of an effect or bullet", "", *fields(FIELDS), "## Fields of a card", "", *fields(CARD_FIELDS)]
    lines += ["## Printed values", "", "A value alone is a test (\"is LIGHT\"). They are data of the facts, no words:", ""]
    for name, values in (
        ("Kinds", KINDS),
        ("Traits", TRAITS),
        ("Icons", ICONS),
        ("Attributes", ATTRIBUTES),
        ("Types", TYPES),
    ):
        lines.append(f"- {name}: " + ", ".join(f"`{value}`" for value in values))
    lines.append("")
    for section in SECTIONS:
        lines += [f"## {section.title}", ""]
        found = []
        for sense in section.senses:
            shown = WORDS[sense.name].signature()
            found.append(
                (f"`{shown}`", " | ".join(sense.sorts), sense.meaning, ", ".join(sense.rules), cards[sense.name])
            )
        lines += table(("word", "sort", "meaning", "rules", "a card"), found)
    lines += laws()
    lines += said(wordings)
    return "\n".join(lines).rstrip("\n") + "\n" + SECTIONS_TAIL


def pool() -> list[CardText]:
    """The texts of the pool, by name."""
    texts = [text for file in card_files() for text in read_file(file)]
    return sorted(texts, key=lambda text: text.name)


def used_words(texts: list[CardText]) -> dict[str, str]:
    """For every word the first of the cards whose text uses it."""
    found: dict[str, str] = {}
    for text in texts:
        for node in text.nodes():
            word = ".of" if node.kind == "of" else node.word
            found.setdefault(word, text.name)
    return found


def written() -> str:
    """The page as it has to be for this pool."""
    texts = pool()
    return page(used_words(texts), wordings_of_pool(texts))


if __name__ == "__main__":
    print(written(), end="")
