"""The normal form: each law takes its example to the other writing, no text of the pool is written otherwise, and texts
that were scrambled by the laws backwards come back."""

from pathlib import Path
from random import Random

import pytest
from card_texts import DRAGON, KNOWN, example_text
from sampling import quick_one_in
from scrambling import CARDS, PRINTED, PRINTED_CARDS, WRITTEN, is_writing, scrambled

from spellspeed.__main__ import main
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.figures import card_files
from spellspeed.language.idle import alike
from spellspeed.language.normal.form import LAWS, PRINTED_LAWS, bare, meaning, normal, normal_text, notes, same_meaning
from spellspeed.language.normal.law import Law
from spellspeed.language.reader import read_card, read_cards, read_file, text_of
from spellspeed.language.tree import CardText
from spellspeed.language.writer import write_card, write_cards

POOL = [path.name for path in card_files()]
# Laws whose two writings are not made of the same parts, though they mean the same: another order, or another shape.
OF_OTHER_PARTS = {
    *("flat", "once is enough", "or of tests", "names in one word", "values in parentheses", "two bounds"),
    *("number last", "there is one", "arithmetic", "order of tests", "one noun", "all, counted", "how many"),
    *("a single one", "face-up by itself", "once in a phase", "order of and, or", "either side of a comparison"),
    *("whole numbers", "otherwise", "one or the other", "any card", "order of values", "one lock or two"),
}


def pool(name: str) -> list[CardText]:
    """The cards of a file, without comments."""
    return [bare(card) for card in read_file(next(path for path in card_files() if path.name == name))]


# -- the laws --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", [*LAWS, *PRINTED_LAWS], ids=lambda law: law.name)
def test_a_law_takes_its_example_to_the_other_writing(law: Law) -> None:
    before, after = read_card(example_text(law.before)), read_card(example_text(law.after))
    settle = meaning if law.printed else normal
    assert write_card(settle(before)) == write_card(after)
    assert write_card(settle(after)) == write_card(after)
    assert same_meaning(before, after)
    if law.printed:
        assert law.name not in [note.law.name for note in notes(before)], "the print decides"
    else:
        assert law.name in [note.law.name for note in notes(before)]


@pytest.mark.parametrize("law", [*LAWS, *PRINTED_LAWS], ids=lambda law: law.name)
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
    laws = [*LAWS, *PRINTED_LAWS]
    assert len({law.name for law in laws}) == len(laws)
    assert all(law.says and law.says.zh and law.says.zh != law.says for law in laws)


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
]


@pytest.mark.parametrize(("one", "two"), SAME)
def test_laws_work_together(one: str, two: str) -> None:
    assert same_meaning(read_card(example_text(one)), read_card(example_text(two)))


@pytest.mark.parametrize(("one", "two"), APART)
def test_what_the_engine_tells_apart_is_not_the_same(one: str, two: str) -> None:
    assert not same_meaning(read_card(example_text(one)), read_card(example_text(two)))


def test_cards_with_other_names_are_other_cards() -> None:
    first, second = read_cards(DRAGON, known=KNOWN)
    assert same_meaning(first, first) and not same_meaning(first, second)


# -- the pool --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POOL)
def test_the_pool_is_in_normal_form(name: str) -> None:
    path = next(path for path in card_files() if path.name == name)
    cards = read_file(path)
    assert [note.words(name, "en") for card in cards for note in notes(card)] == []
    assert write_cards(cards) == text_of(path), "write it anew: spellspeed check --write FILE"


@pytest.mark.parametrize("name", quick_one_in(POOL, 6))
def test_a_meaning_is_its_own_and_a_text_that_can_be_read(name: str) -> None:
    for card in pool(name):
        found = meaning(card)
        assert write_card(meaning(found)) == write_card(found), card.name
        again = is_writing(found)
        assert again is not None, write_card(found)
        assert same_meaning(card, again) and write_card(meaning(again)) == write_card(found), card.name


@pytest.mark.parametrize("name", quick_one_in(POOL, 10))
def test_a_scrambled_card_comes_back(name: str) -> None:
    random = Random(name)
    for text in pool(name):
        written = normal_text(text)
        found = is_writing(text)
        assert found is not None
        for scramble in random.sample(WRITTEN, len(WRITTEN)):
            found = scrambled(found, scramble, random, 0.4)
        for rearrange in CARDS:
            rearrange(found, random)
            found = is_writing(found) or found
        assert normal_text(found) == written, write_card(found)
        for scramble in PRINTED:
            found = scrambled(found, scramble, random, 0.5)
        for rearrange in PRINTED_CARDS:
            rearrange(found, random)
            found = is_writing(found) or found
        assert same_meaning(found, text), write_card(found)


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
    said = capsys.readouterr().out
    right = "monster(their(FIELD), DARK, DRAGON)"
    assert f"{path}:6:20: note: write {right}, not monster(their(FIELD), DRAGON, DARK) (order of tests: " in said
    assert f"{path}:6:13: note: write monster(their(FIELD), DARK, DRAGON), not choose(" in said
    assert "(one target: A target that is one card of a kind is that kind.)" in said
    assert main(["check", "--lang", "zh", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"{path}:6:13: 提示：写成monster(their(FIELD), DARK, DRAGON)，不写choose(" in said


def test_check_writes_files_in_normal_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(OTHERWISE, encoding="utf-8")
    assert main(["check", "--write", str(path)]) == 0
    wanted = OTHERWISE.replace("choose(monster(their(FIELD), DRAGON, DARK))", "monster(their(FIELD), DARK, DRAGON)")
    assert path.read_text(encoding="utf-8") == wanted
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert "note" not in capsys.readouterr().out
