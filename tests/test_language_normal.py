"""The normal form: each law takes its example to the other writing, no text of the pool is written otherwise, and texts
that were scrambled by the laws backwards come back."""

from pathlib import Path
from random import Random

import pytest
from card_texts import DRAGON, KNOWN, example_text
from pool_texts import FILES, texts_in
from sampling import quick_one_in
from scrambling import CARDS, SCRAMBLES, is_writing, scrambled
from scrambling_further import FURTHER, FURTHER_CARDS

from spellspeed.__main__ import main
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.idle import alike
from spellspeed.language.normal.form import LAWS, bare, normal, normal_text, notes, same_meaning
from spellspeed.language.normal.law import Law
from spellspeed.language.normal.numbers import same_but_for_numbers
from spellspeed.language.reader import read_card, read_cards
from spellspeed.language.tree import CardText
from spellspeed.language.writer import write_card, write_cards

pytestmark = pytest.mark.once

POOL = list(FILES)
# Laws whose two writings are not made of the same parts, though they mean the same: another order, or another shape.
OF_OTHER_PARTS = {
    *("flat", "once is enough", "or of tests", "names in one word", "what is common", "order of and, or", "both sides"),
    *(
        "numbers of a property",
        "two bounds",
        "number last",
        "there is one",
        "arithmetic",
        "either side of a comparison",
    ),
    *("order of tests", "face-up by itself", "one noun", "kind of card", "monsters on the field", "tests of one card"),
    *("all, counted", "how many", "a single one", "order of materials", "one or the other", "any card", "one event"),
    *("otherwise", "order of values", "one lock or two", "once in a phase"),
    *("face-up to be changed", "monsters elsewhere", "this card where it applies", "what leaves the field"),
    *("its owner's piles", "condition of a permission", "place of this card"),
}


def pool(name: str) -> list[CardText]:
    """The cards of a file, without comments."""
    return [bare(card) for card in texts_in(name)]


# -- the laws --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_a_law_takes_its_example_to_the_other_writing(law: Law) -> None:
    before, after = read_card(example_text(law.before)), read_card(example_text(law.after))
    assert write_card(normal(before)) == write_card(after)
    assert write_card(normal(after)) == write_card(after)
    assert same_meaning(before, after)
    assert law in [law for note in notes(before) for law in note.laws]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_both_writings_of_a_law_are_the_same_card_for_the_engine(law: Law) -> None:
    texts = [read_card(example_text(one)) for one in (law.before, law.after)]
    one, two = (build(printed_cards()[text.code], text)[0] for text in texts)
    assert alike(one, two, set()) == (law.name not in OF_OTHER_PARTS)


ALIKE = [
    ("target: monster(FIELD, not (not LEVEL == 4))", "target: monster(FIELD, LEVEL == 4)"),
    ("target: monster(FIELD, not (LEVEL == 4 or DARK))", "target: monster(FIELD, LEVEL != 4, not DARK)"),
    ("target: monster(your(FIELD), FACE_DOWN and DARK)", "target: monster(your(FIELD), FACE_DOWN, DARK)"),
    (
        "do: special_summon(this(), as_=monster(DARK, FIEND, LEVEL == 4, ATK == 0, DEF == 0))",
        "do: special_summon(THIS, as_=monster(FIEND, DARK, LEVEL == 4, ATK == 0, DEF == 0))",
    ),
    ("if: not (not LP.of(YOU) < 5 and TURN_PLAYER == YOU)", "if: LP.of(YOU) < 5 or TURN_PLAYER != YOU"),
    (
        "target: monster(FIELD) / do: draw(1).then(gains(TARGET, ATK, 5).and_(negate_effects(TARGET)))",
        "target: monster(FIELD) / do: draw(1).then(gains(TARGET, ATK, 5)).and_(negate_effects(TARGET))",
    ),
    (
        "target: monster(FIELD) / do: gains(TARGET, ATK, 5).and_(pierces(TARGET).and_(negate_effects(TARGET)))",
        "target: monster(FIELD) / do: gains(TARGET, ATK, 5).and_(pierces(TARGET), negate_effects(TARGET))",
    ),
]


@pytest.mark.parametrize(("one", "two"), ALIKE)
def test_the_builder_makes_the_same_of_both(one: str, two: str) -> None:
    """A Level test fails a card without a Level, negated or not; what one sentence applies belongs together."""
    texts = [read_card(example_text(text)) for text in (one, two)]
    first, second = (build(printed_cards()[text.code], text)[0] for text in texts)
    assert alike(first, second, set())


def test_laws_have_names_of_their_own_and_both_languages() -> None:
    assert len({law.name for law in LAWS}) == len(LAWS)
    assert all(law.says and law.says.zh and law.says.zh != law.says for law in LAWS)


SAME = [
    ("target: monster(FIELD, LEVEL != 8, LEVEL != 7)", "target: monster(FIELD, LEVEL not in (7, 8))"),
    ("target: monster(FIELD, not (LEVEL == 7 or DARK))", "target: monster(FIELD, LEVEL != 7, not DARK)"),
    ('target: card(FIELD, not (series("Frog") or series("Qli")))', 'target: card(FIELD, not series("Frog", "Qli"))'),
    ("target: monster(FIELD, LEVEL > 3, LEVEL < 6)", "target: monster(FIELD, LEVEL == 5 or LEVEL == 4)"),
    ("target: monster(FIELD, not (not FISH and not (ROCK | AQUA)))", "target: monster(FIELD, FISH or ROCK or AQUA)"),
    ("if: not count(monster(your(FIELD))) > 0", "if: 1 > count(every(monster(your(FIELD))))"),
    ("if: not exists(spell(GY) or trap(GY))", "if: count(trap(GY)) == 0 and not exists(spell(GY))"),
    ("do: draw(1).then(gain_lp(5).then(draw(2).and_(draw(3))))", "do: draw(1).then(gain_lp(5), draw(2)).and_(draw(3))"),
    ("do: draw(1).and_(gain_lp(5).and_(draw(2)))", "do: draw(1).and_(gain_lp(5)).and_(draw(2))"),
    ("if: happened(destroyed(monster(), by=BATTLE.of(THIS)))", "if: happened(destroyed(by=BATTLE.of(THIS)))"),
    ("if: destroyed(monster(your(FIELD), FACE_UP, ROCK)) / do: draw(1)",
     "if: destroyed(monster(your(FIELD), ROCK)) / do: draw(1)"),
    ("target: card(at(YOU, FIELD) | your(GY))", "target: card(your(GY | FIELD | MONSTER_ZONE))"),
    ("trigger must / when: left(THIS) / if: LP.of(YOU) < 5 / do: draw(1)",
     "trigger must / if: left(THIS), LP.of(YOU) <= 4 / do: draw(1)"),
]  # fmt: skip
APART = [
    ("trigger / when: destroyed(THIS) / do: draw(1)", "trigger / if: destroyed(THIS) / do: draw(1)"),
    ("trigger once(TURN) / when: destroyed(THIS) / do: draw(1)", "trigger / when: destroyed(THIS) / do: draw(1)"),
    (
        "trigger / if: left(THIS) / while: LP.of(YOU) > 1 / do: draw(1)",
        "trigger / if: left(THIS), LP.of(YOU) > 1 / do: draw(1)",
    ),
    ("do: gains(THIS, ATK, 500, until=END_PHASE)", "do: gains(THIS, ATK, 500, until=end(TURN))"),
    ("do: gains(every(monster(FIELD)), ATK, 500, until=DUEL)", "do: gains(monster(FIELD), ATK, 500, until=DUEL)"),
    ("cost: tribute(choose(monster(your(FIELD), FACE_UP, DARK)))", "cost: tribute(choose(monster(your(FIELD), DARK)))"),
    ("do: destroy(every(monster(FIELD))).then(draw(1))", "do: destroy(every(monster(FIELD))).and_(draw(1))"),
    ("do: draw(1).also(gain_lp(500)).then(draw(1))", "do: draw(1).also(gain_lp(500).then(draw(1)))"),
    ("do: destroy(every(spell(FIELD) or trap(FIELD)))", "do: destroy(every(spell_trap(FIELD)))"),
    ("do: destroy(choose(monster(FIELD), AS_MANY_AS_POSSIBLE))", "do: destroy(every(monster(FIELD)))"),
    (
        "target: card(FIELD) / do: destroy(TARGET).and_if_you_do(banish(IT))",
        "target: card(FIELD) / do: destroy(TARGET, to=BANISHED)",
    ),
    ("if: THIS is not DARK", "if: THIS is (not DARK)"),
    ("if: happened(destroyed(monster()))", "if: happened(destroyed())"),
    ("if: happened(destroyed(monster(), by=BATTLE | EFFECT))", "if: happened(destroyed(by=BATTLE | EFFECT))"),
    (
        "do: look(every(card(their(FIELD), FACE_DOWN))).and_(send(choose(monster(FIELD, FACE_UP, ROCK))))",
        "do: look(every(card(their(FIELD), FACE_DOWN))).and_(send(choose(monster(FIELD, ROCK))))",
    ),
]


@pytest.mark.parametrize(("one", "two"), SAME)
def test_laws_work_together(one: str, two: str) -> None:
    assert same_meaning(read_card(example_text(one)), read_card(example_text(two)))


@pytest.mark.parametrize(("one", "two"), APART)
def test_what_the_engine_tells_apart_is_not_the_same(one: str, two: str) -> None:
    assert not same_meaning(read_card(example_text(one)), read_card(example_text(two)))


FIRST, SECOND = "ignition / where: GY / do: draw(1)", "trigger / if: summoned(THIS, NORMAL) / do: draw(2)"
PIERCES = "continuous / apply: pierces(THIS)"


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        (f"{FIRST} / {SECOND}", f"{SECOND} / {FIRST}", True),
        (f"{PIERCES} / continuous / apply: gains(THIS, ATK, 500)",
         "continuous / apply: gains(THIS, ATK, 500), pierces(THIS)", True),
        ("procedure numbered / where: HAND", "procedure / where: HAND", True),
        (f"{FIRST} / {SECOND}", f"{FIRST} / {SECOND.replace('trigger', 'trigger part')}", True),
        # Parts share a limit.
        (f"{FIRST.replace('ignition', 'ignition once(TURN)')} / {SECOND.replace('trigger', 'trigger once(TURN)')}",
         f"{FIRST.replace('ignition', 'ignition once(TURN)')} / {SECOND.replace('trigger', 'trigger part once(TURN)')}",
         False),
        # Which of two values is set first makes a difference.
        ("continuous / apply: becomes(THIS, ATK, 500) / continuous / apply: becomes(THIS, ATK, 900)",
         "continuous / apply: becomes(THIS, ATK, 900) / continuous / apply: becomes(THIS, ATK, 500)", False),
        (f"{FIRST} / {SECOND}", f"{FIRST} / {SECOND.replace('draw(2)', 'draw(3)')}", False),
    ],
)  # fmt: skip
def test_effects_that_are_counted_otherwise(one: str, two: str, same: bool) -> None:
    assert same_but_for_numbers(read_card(example_text(one)), read_card(example_text(two))) == same


def test_cards_with_other_names_are_other_cards() -> None:
    first, second = read_cards(DRAGON, known=KNOWN)
    assert same_meaning(first, first) and not same_meaning(first, second)


# -- the pool --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POOL)
def test_the_pool_is_in_normal_form(name: str) -> None:
    cards = texts_in(name)
    assert [note.words(name, "en") for card in cards for note in notes(card)] == []
    assert write_cards(cards) == FILES[name], "write it anew: spellspeed check --write FILE"


@pytest.mark.parametrize("name", quick_one_in(POOL, 40))
def test_a_scrambled_card_comes_back(name: str) -> None:
    """All kinds of rewriting at once: every second card, the others in the next test."""
    random = Random(name)
    for text in pool(name)[::2]:
        written = normal_text(text)
        found = is_writing(text)
        assert found is not None
        for scramble in random.sample(SCRAMBLES, len(SCRAMBLES)):
            found = scrambled(found, scramble, random, 0.4)
        for rearrange in CARDS:
            rearrange(found, random)
            found = is_writing(found) or found
        assert normal_text(found) == written, write_card(found)


@pytest.mark.parametrize("name", quick_one_in(POOL, 40))
def test_each_rewriting_alone_comes_back(name: str) -> None:
    """One kind of rewriting at a time, wherever it fits, so that a failure names it."""
    random = Random(name)
    for text in pool(name)[1::2]:
        written = normal_text(text)
        assert normal_text(read_card(written)) == written
        for scramble in random.sample(FURTHER, 7):  # all of them come up many times
            found = scrambled(read_card(write_card(text)), scramble, random, 0.7)
            assert normal_text(found) == written, f"{scramble.__name__}\n{write_card(found)}"
        for rearrange in FURTHER_CARDS:
            found = read_card(write_card(text))
            rearrange(found, random)
            again = is_writing(found)
            assert again is None or normal_text(again) == written, f"{rearrange.__name__}\n{write_card(found)}"


# -- the command -----------------------------------------------------------------------------------------------

OTHERWISE = """\
# A comment above the card.
card 5556668 Exchange
  # Whose monsters.
  activate
    # Which one.
    target: choose(monster(their(FIELD), DRAGON, DARK))
    do: take_control(TARGET, until=END_PHASE)
"""


def test_check_notes_what_is_written_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(OTHERWISE, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        f"{path}:6:13: note: order of tests, one target",
        "    written:     choose(monster(their(FIELD), DRAGON, DARK))",
        "    normal form: monster(their(FIELD), DARK, DRAGON)",
    ]
    path.write_text(OTHERWISE.replace("DRAGON, DARK", "DARK"), encoding="utf-8")
    assert main(["check", "--lang", "zh", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        f"{path}:6:13: 提示：one target: 以1张卡为对象时只写卡的种类。",
        "    文本写成：choose(monster(their(FIELD), DARK))",
        "    标准写法：monster(their(FIELD), DARK)",
    ]


def test_check_writes_files_in_normal_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(OTHERWISE, encoding="utf-8")
    assert main(["check", "--write", str(path)]) == 0
    wanted = OTHERWISE.replace("choose(monster(their(FIELD), DRAGON, DARK))", "monster(their(FIELD), DARK, DRAGON)")
    assert path.read_text(encoding="utf-8") == wanted
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert "note" not in capsys.readouterr().out


KEPT = """\
# About this file.

# About the card.
card 5556668 Exchange
  # Whose monsters.
  activate
    # Which one.
    target: monster(their(FIELD), DARK)
    do: take_control(TARGET, until=END_PHASE)
      # What was left out.
  # At its end.
# Right below it.

# Above the second.
card 1036974 Misfortune
  activate
    do: draw(2)
    # The last word.

# The end of the file.
"""


def test_comments_stay_where_they_were_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(KEPT, encoding="utf-8")
    assert main(["check", "--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == KEPT
    first, second = read_cards(KEPT)
    assert first.notes() == ["# About the card."] and second.notes() == ["# Above the second."]


def test_laws_lose_no_comment() -> None:
    text = """\
card 4031928 Change of Heart
  # 1
  continuous
    # 2
    apply: gains(THIS, ATK, 500)
  # 3
  continuous part
    # 4
    apply: pierces(THIS)
  ignition once(TURN, EFFECT)
    # 5
    while: exists(card(your(GY)))
    # 6
    if: LP.of(YOU) <= 1000
    # 7
    do: draw(1)
  ignition
    # 8
    limit: once(TURN, EFFECT)
    where: GY
    do: draw(2)
"""
    written = write_cards([normal(read_card(text))])
    assert [number for number in range(1, 9) if f"# {number}" not in written] == []
    assert "continuous part" not in written and "while" not in written and written.count("once") == 1


MISPLACED = """\
card 5556668 Exchange
  activate  # 1
    target: monster(their(FIELD), BANANA)  # 2
    do: gain_lp(ATK.of(choose(monster(FIELD))))
        # 3
        .then(draw(1))

card 1036974 Misfortune # 4
  activate
    do: draw(ATK.of(choose(monster(FIELD, series("A # B")))))
"""


def test_all_mistakes_are_shown_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(MISPLACED, encoding="utf-8")
    assert main(["check", str(path)]) == 1
    said = [line.removeprefix(f"{path}:") for line in capsys.readouterr().out.splitlines()]
    own_line = "a comment behind the text of a line; expected comments on lines of their own, above what they are about"
    choosing = ".of: a number cannot ask a player to choose: choose in a step of its own, and write IT"
    assert said[:5] == [
        f"2:13: {own_line}",
        "3:35: the unknown word BANANA",
        f"3:44: {own_line}",
        f"4:21: {choosing}",
        "5:9: a comment between the lines of a field; expected comments above the field",
    ]
    assert said[5].startswith("8:14: the name Misfortune # 4") and said[5].endswith("stand on lines of their own")
    assert said[6].startswith("10:") and "A # B" in said[6] and len(said) == 7
    assert main(["check", "--lang", "zh", str(path)]) == 1
    assert "一行文本之后的注释；应为注释单独成行" in capsys.readouterr().out
