"""Cards in three grades: which text wins, what is refused unless asked for, where the grade is seen; the index."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from generated import DRAFT, READ, generated, tool, write_pool

from spellspeed import Deck, Duel, IllegalDeck, load_cards
from spellspeed.__main__ import main
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.cards.grades import Agreement, Evidence, Grade, Trial, WrongEvidence, evidence_in, evidence_of
from spellspeed.cards.library import (
    LIBRARY,
    NotInPool,
    OnlyDraft,
    codes_of,
    definition_of,
    definitions,
    described,
    find_card,
    find_token,
    grade_of,
    printed,
    source_of,
    token_names,
    token_of,
    written_and_read,
)
from spellspeed.cards.readings import INDEX, Readings, StaleIndex, readings_in
from spellspeed.cards.texts import entries_in, names_in
from spellspeed.commands.deck import as_lines, report_on
from spellspeed.env.game import Episode
from spellspeed.formats.known_decks import known_decks
from spellspeed.formats.position.notation import PositionError, parse, write
from spellspeed.formats.record.errors import OtherReadings
from spellspeed.formats.record.record import Record
from spellspeed.formats.ydk import DeckList
from spellspeed.judge.loader import load
from spellspeed.judge.nodes import FileProblems
from spellspeed.judge.runner import run
from spellspeed.shipped import Shipped
from spellspeed.workers.jobs import Job, run_job

ASH, OAK, POPLAR, FLAMBERGE, BIRCH = 9674034, 45663742, 90241276, 48452496, 81275309
PLAIN = [11091375, 6631034, 7902349, 8124921, 15025844, 32274490, 35052053, 37265642, 43096270, 44519536, 45945685]
MAIN = [*PLAIN, *PLAIN, *PLAIN, ASH, ASH, ASH, OAK, POPLAR, POPLAR, FLAMBERGE]
HOLE = 53129443  # Dark Hole, which is written by hand


def text(code: int, *lines: str) -> str:
    return "\n".join([f"card {code} {printed(code).en}", *lines, ""])


DRAWS = ("  ignition", "    do: draw(1)")
NAMES = ("  ignition", '    do: add(choose(monster(your(DECK), named("Snake-Eye Oak"))))')
READINGS = [text(ASH, *NAMES), text(OAK, *DRAWS), text(HOLE, "  activate", "    do: draw(3)"), text(BIRCH, *DRAWS)]
TWICE = ("  ignition", "    do: draw(2)")
DRAFTS = [text(POPLAR, *DRAWS), text(FLAMBERGE, *TWICE), text(OAK, *TWICE)]


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[Path]:
    """Ash, Oak and Birch are read; Poplar and Flamberge are drafts. Oak is a draft, too, and Dark Hole is read."""
    folder = tmp_path / "pool"
    write_pool(folder, READINGS, DRAFTS)
    with generated(folder):
        yield folder


# -- evidence --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "evidence",
    [
        Evidence(Grade.READ, 1, Agreement.AGREES, Agreement.AGREES, Trial.FOUND),
        Evidence(Grade.READ, 12, Agreement.AGREES, position=Trial.FOUND, batch=3),
        Evidence(Grade.DRAFT, 1, Agreement.DIFFERS, Agreement.DIFFERS, Trial.FAILED, 2, ("a limit", "cost"), ("cost",)),
        Evidence(Grade.DRAFT, 1),
    ],
)
def test_evidence_is_written_and_read_back(evidence: Evidence) -> None:
    assert evidence_in(evidence.line()) == evidence
    assert evidence_of(f"{evidence.line()}\ncard 1 A") == evidence
    assert evidence.words("en") and evidence.words("zh") != evidence.words("en")


def test_what_is_no_evidence_is_refused() -> None:
    for line in (READ + " ", READ[2:], READ.replace("agrees", "agree"), READ.replace(" 1;", ";"), "# a comment"):
        with pytest.raises(WrongEvidence):
            evidence_in(line)
    with pytest.raises(WrongEvidence, match="evidence against it: skeleton"):
        evidence_in(READ.replace("skeleton agrees", "skeleton differs"))
    with pytest.raises(WrongEvidence, match="position"):
        evidence_in(READ.replace("found", "failed"))
    with pytest.raises(WrongEvidence):
        Evidence(Grade.WRITTEN, 1)
    with pytest.raises(WrongEvidence):
        Evidence(Grade.DRAFT, 1, Agreement.DIFFERS, skeleton_in=("Limit; x",))
    assert evidence_of("# A comment.\ncard 1 A") is None


# -- which text wins -------------------------------------------------------------------------------------------


def test_written_wins_over_read_and_read_over_draft(pool: Path, tmp_path: Path) -> None:
    assert [grade_of(code) for code in (HOLE, ASH, OAK, POPLAR, PLAIN[0])] == [
        Grade.WRITTEN, Grade.READ, Grade.READ, Grade.DRAFT, Grade.WRITTEN,
    ]  # fmt: skip
    assert grade_of("Snake-Eyes Diabellstar") == Grade.UNDESCRIBED
    assert "destroy" in source_of(HOLE) and "draw(1)" in source_of(OAK)
    assert definition_of(OAK).grade == "read" and definition_of(HOLE).grade == "written"
    assert written_and_read() == [HOLE]
    assert sorted(set(described()) - set(codes_of(Grade.WRITTEN))) == sorted([ASH, OAK, BIRCH])
    assert codes_of(Grade.DRAFT) == sorted([POPLAR, FLAMBERGE])
    file = tmp_path / "mine.cards"
    file.write_text(text(OAK, "  ignition", "    do: draw(3)", "  ignition", "    do: draw(1)"), encoding="utf-8")
    load_cards(file)
    try:
        assert grade_of(OAK) == Grade.WRITTEN and "draw(3)" in source_of(OAK)
        assert definition_of(OAK).grade == "written" and OAK in written_and_read()
    finally:
        LIBRARY.texts.forget(OAK)
        LIBRARY.own.discard(OAK)
        DEFINITIONS.forget(OAK)
    assert definition_of(OAK).grade == "read"


def test_a_draft_is_none_of_the_playable_cards(pool: Path) -> None:
    assert ASH in definitions() and POPLAR not in definitions() and POPLAR not in list(definitions())
    with pytest.raises(OnlyDraft, match=r"Poplar \(90241276\) is a draft; .*drafts=True, --drafts") as caught:
        definition_of(POPLAR)
    assert "是草稿" in caught.value.words("zh") and isinstance(caught.value, NotInPool)
    assert definition_of(POPLAR, drafts=True).grade == "draft"
    assert POPLAR not in definitions()
    assert definition_of(POPLAR, undescribed=True).grade == "undescribed"


# -- asking for drafts -----------------------------------------------------------------------------------------

POSITION = f"turn: 3, A, main 1\nA hand: {OAK}; {FLAMBERGE}\nA monsters: 1 {ASH}; 2 {POPLAR}\nA deck: {OAK}; {OAK}"


def test_a_deck_names_all_drafts_at_once(pool: Path) -> None:
    with pytest.raises(IllegalDeck) as caught:
        Duel(Deck(MAIN), Deck(MAIN))
    (problem,) = caught.value.problems
    assert problem.startswith('2 cards are drafts: "Snake-Eyes Poplar", "Snake-Eyes Flamberge Dragon"; drafts are ')
    assert caught.value.words("zh").startswith("2张卡是草稿：「")
    duel = Duel(Deck(MAIN), Deck(MAIN), drafts=True)
    assert [card.code for card in duel.drafts] == [POPLAR, FLAMBERGE] and not duel.undescribed
    duel = Duel(Deck(MAIN), Deck(MAIN), undescribed=True)
    assert [card.code for card in duel.undescribed] == [POPLAR, FLAMBERGE] and not duel.drafts


def test_a_position(pool: Path) -> None:
    with pytest.raises(PositionError) as caught:
        Duel.from_position(POSITION)
    assert len(caught.value.problems) == 2 and "line 3: Snake-Eyes Poplar (90241276) is a draft; " in str(caught.value)
    duel = Duel.from_position(POSITION, drafts=True)
    words = [option.words() for option in duel.options]
    assert "Activate the effect of Snake-Eyes Poplar" in words and "Activate the effect of Snake-Eye Ash" in words
    blank = Duel.from_position(POSITION, undescribed=True)
    assert "Activate the effect of Snake-Eyes Poplar" not in [option.words() for option in blank.options]
    again = Duel.from_position(write(duel), drafts=True)
    assert again.digest() == duel.digest()
    assert write(parse(POSITION, drafts=True)) == write(duel)


def test_whether_drafts_are_asked_for_is_a_yes_or_a_no() -> None:
    with pytest.raises(TypeError):
        Duel(Deck(MAIN), Deck(MAIN), drafts=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Duel.from_position("A hand: Dark Hole", drafts="yes")  # type: ignore[arg-type]


RULING = f"""\
id: X-1
title: a draft does what it says
drafts: yes
given:
  turn: 3, A, main 1
  A monsters: 1 {POPLAR}
play:
  - expect: {{asked: A, offered: activate Snake-Eyes Poplar}}
"""


def test_a_ruling_asks_for_them(pool: Path) -> None:
    (ruling,) = load("x.yaml", RULING)
    result = run(ruling)
    assert result.status == "passed", result.message
    assert result.notes == ['Drafts, which may not do what is printed: "Snake-Eyes Poplar".']
    with pytest.raises(FileProblems, match=r"x\.yaml:5: Snake-Eyes Poplar \(90241276\) is a draft"):
        load("x.yaml", RULING.replace("drafts: yes\n", ""))
    with pytest.raises(FileProblems, match="no card of this position is a draft"):
        load("x.yaml", RULING.replace(str(POPLAR), str(ASH)))
    with pytest.raises(FileProblems, match="'drafts: yes'"):
        load("x.yaml", RULING.replace("drafts: yes", "drafts: maybe"))


def test_a_question_asks_for_them(pool: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    position = f"turn: 3, A, main 1\nA monsters: 1 {POPLAR}\n"
    file.write_text(position, encoding="utf-8")
    assert main(["why", str(file), "can A activate Snake-Eyes Poplar?"]) == 2
    assert "is a draft" in capsys.readouterr().err
    file.write_text("drafts: yes\n" + position, encoding="utf-8")
    assert main(["why", str(file), "can A activate Snake-Eyes Poplar?"]) == 0
    assert capsys.readouterr().out.startswith("Drafts, which may not do what is printed: ")


def test_a_job_and_an_environment_ask_for_them(pool: Path) -> None:
    decks = (("mine", tuple(MAIN), ()), ("mine", tuple(MAIN), ()))
    assert "2 cards are drafts" in run_job(Job(1, decks)).failure
    assert not run_job(Job(1, decks, drafts=True, most_choices=30)).failure
    both = (Deck(MAIN), Deck(MAIN))
    with pytest.raises(IllegalDeck):
        Episode(both).begin(1)
    episode = Episode(both, drafts=True)
    episode.begin(1)
    assert episode.duel.drafts


def test_commands_ask_for_them(pool: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "snakes.ydk"
    file.write_text("#main\n" + "\n".join(map(str, MAIN)), encoding="utf-8")
    assert main(["duel", "--deck", str(file), "--watch"]) == 2
    error = capsys.readouterr().err
    assert "2 cards are drafts" in error and "--drafts" in error and "--undescribed" not in error
    assert main(["duel", "--deck", str(file), "--watch", "--drafts", "--seed", "1"]) == 0
    assert "Drafts, which may not do what is printed: " in capsys.readouterr().out
    assert main(["duel", "--load", str(file), "--drafts"]) == 2
    out = str(tmp_path / "out.jsonl")
    common = ["selfplay", "random", "random", "--duels", "1", "--workers", "0", "--decks", str(file), "--out", out]
    assert main(common) == 2
    assert main([*common, "--drafts"]) == 0


# -- where the grade is seen -----------------------------------------------------------------------------------


def test_a_card_tells_its_grade(pool: Path, capsys: pytest.CaptureFixture[str]) -> None:
    others = "what others have registered for the card"
    for name, en, zh in (
        (HOLE, "Written by hand.", "人工描述。"),
        (OAK, f"Read from its print: {others} agrees; the Japanese text agrees;", "由卡面解读：与他人的登记一致；"),
        (POPLAR, f"A draft, read from its print: {others} differs (limit);", "与他人的登记不一致（limit）"),
    ):
        assert main(["card", str(name)]) == main(["card", "--lang", "zh", str(name)]) == 0
        told = capsys.readouterr().out
        assert en in told and zh in told and "Note:" not in told
    assert main(["card", str(PLAIN[0])]) == 0
    assert "hand" not in capsys.readouterr().out


@pytest.mark.slow
def test_a_list_of_cards_tells_it(pool: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--search", "snake-eye"]) == main(["card", "--lang", "zh", "--search", "snake-eye"]) == 0
    told = capsys.readouterr().out
    for line in ("Snake-Eye Oak (read)", "Snake-Eyes Poplar (draft)", "star (not described)", "（解读）", "（草稿）"):
        assert line in told
    assert main(["card", "--list", "snake-eye"]) == 0
    told = capsys.readouterr().out
    assert "Snake-Eye Oak (read)" in told and "Poplar" not in told


def test_views_tell_it_of_cards_that_are_known(pool: Path) -> None:
    duel = Duel.from_position(POSITION + f"\nB hand: {HOLE}", drafts=True)
    seen = duel.view(0).to_dict()
    sides = json.loads(json.dumps(seen))["sides"]
    assert [card["grade"] for card in sides[0]["monsters"] if card] == ["read", "draft"]
    assert [card["grade"] for card in sides[0]["hand"]] == ["read", "draft"]
    assert [card["grade"] for card in sides[1]["hand"]] == [""]
    view = duel.view(0)
    assert view.question is not None
    options = json.loads(json.dumps(view.to_dict()))["question"]["options"]
    grades = {option["passcode"]: option["grade"] for option in options}
    assert grades[POPLAR] == "draft" and grades[ASH] == "read" and grades[0] == ""
    assert pickle.loads(pickle.dumps(view)) == view
    whole = duel.view(None)
    assert whole.sides[1].hand[0].grade == "written"


def test_a_deck_card_by_card(pool: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "snakes.ydk"
    file.write_text("#main\n" + "\n".join(map(str, [*MAIN, HOLE, 23434530])), encoding="utf-8")
    assert main(["deck", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Main Deck (42)" in told and "  3  Snake-Eye Ash " in told and "  1  23434530 " in told
    assert told.endswith(
        "42 cards: 34 written, 4 read, 3 draft, 1 unknown. It cannot be loaded. Drafts are taken with --drafts.\n"
    )
    file.write_text("#main\n" + "\n".join(map(str, MAIN)) + "\n!side\n81497285\n", encoding="utf-8")
    assert main(["deck", str(file)]) == 1
    assert main(["deck", str(file), "--drafts"]) == 0 and main(["deck", str(file), "--undescribed"]) == 0
    assert capsys.readouterr().out.count("It can be played.") == 2
    assert main(["deck", "--lang", "zh", str(file)]) == 1
    told = capsys.readouterr().out
    assert "主卡组 (40)" in told and "40张：33张人工描述，4张解读，3张草稿。无法载入。" in told
    assert main(["deck", "--json", str(file)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["loads"] is False and found["counts"]["draft"] == 3 and found["problems"] == []
    (ash,) = [card for card in found["cards"] if card["passcode"] == ASH]
    assert ash == {"part": "main", "count": 3, "passcode": ASH, "name": "Snake-Eye Ash", "name_zh": printed(ASH).zh,
                   "grade": "read", "playable": True}  # fmt: skip
    file.write_text("#main\n" + "\n".join(map(str, MAIN[:30])), encoding="utf-8")
    assert main(["deck", str(file)]) == 1
    assert "a Main Deck has 40 to 60 cards, this one has 30" in capsys.readouterr().out
    assert main(["deck", "classic_a"]) == 0 and main(["deck", str(tmp_path / "no.ydk")]) == 2


def test_what_keeps_a_card_out_is_told_below_it(pool: Path) -> None:
    asked: list[int] = []

    def words(card: object) -> list[str]:
        asked.append(getattr(card, "code", 0))
        return ["not read: so and so"]

    report = report_on("mine", DeckList([HOLE, ASH, POPLAR, 81497285]), keeps_out=words)
    assert asked == [POPLAR, 81497285]
    lines = as_lines(report, "en")
    assert lines[lines.index("       not read: so and so") - 1].split()[-1] == "draft"


# -- records ---------------------------------------------------------------------------------------------------


def test_a_saved_duel_notes_them_and_a_changed_reading_is_noticed(pool: Path, tmp_path: Path) -> None:
    duel = Duel.from_position(POSITION, drafts=True)
    duel.answer(0)
    record = duel.record()
    assert [(one.code, one.grade) for one in record.readings] == [
        (ASH, Grade.READ), (OAK, Grade.READ), (FLAMBERGE, Grade.DRAFT), (POPLAR, Grade.DRAFT),
    ]  # fmt: skip
    saved = record.text()
    assert '"drafts": true' in saved and '[9674034, "read", "' in saved and '"Snake-Eye Ash"]' in saved
    assert Record.read(saved) == record and Record.read(saved).text() == saved
    assert Duel.replay(Record.read(saved)).digest() == duel.digest()
    assert pickle.loads(pickle.dumps(duel)).digest() == duel.digest()
    decks = Duel(Deck(MAIN), Deck(MAIN), drafts=True).record()
    assert '"drafts": true' in decks.text() and Duel.replay(Record.read(decks.text())).drafts
    plain = Duel.from_position("A hand: Dark Hole").record().text()
    assert "readings" not in plain and "drafts" not in plain
    other = tmp_path / "other"
    write_pool(other, READINGS, [one.replace("(2)", "(3)") for one in DRAFTS])
    with generated(other):
        with pytest.raises(OtherReadings, match="Snake-Eyes Flamberge Dragon is read differently here") as caught:
            Duel.replay(Record.read(saved))
        assert "解读与保存决斗时不同" in caught.value.words("zh") and "Flamberge" in str(caught.value)
        assert pickle.loads(pickle.dumps(caught.value)).names == caught.value.names
        assert caught.value.names == ["Snake-Eyes Flamberge Dragon"]
        Duel.replay(Record.read(saved), any_version=True)


def test_evidence_and_comments_do_not_change_a_reading(pool: Path, tmp_path: Path) -> None:
    before = LIBRARY.texts.digest_of(ASH)
    other = tmp_path / "other"
    write_pool(other, [READINGS[0].replace("\n  ignition", "\n  # A comment.\n  ignition"), READINGS[1]], [])
    file = other / "read" / "000.cards"
    file.write_text(file.read_text("utf-8").replace("grammar 1", "grammar 2"), encoding="utf-8", newline="\n")
    assert tool().main([str(other)]) == 0
    with generated(other):
        assert LIBRARY.texts.digest_of(ASH) == before and LIBRARY.texts.digest_of(POPLAR) == ""


@pytest.mark.parametrize(
    "row", ['[1, "read"]', '[1, "written", "x"]', '["a", "read", "x"]', '[1, "read", 3]', '"x"', '[-1, "draft", "x"]']
)
def test_wrong_readings_in_a_record_are_refused(row: str) -> None:
    lines = Duel.from_position("A hand: Dark Hole").record().text().split("\n")
    lines.insert(1, f'{{"readings": [{row}]}}')
    with pytest.raises(ValueError, match="line 2: "):
        Record.read("\n".join(lines))


# -- the index -------------------------------------------------------------------------------------------------


def same_as_files(folder: Path) -> None:
    """Every card of the generated files is found by the index just as a search of the files finds it."""
    found = readings_in(Shipped(str(folder)))
    seen: set[int] = set()
    for grade in ("read", "draft"):
        for path in sorted((folder / grade).glob("*.cards")):
            entries, wrongs = entries_in(path.read_text(encoding="utf-8"), f"{grade}/{path.name}", {})
            assert not wrongs
            for code, entry in entries.items():
                if code in seen:
                    continue
                seen.add(code)
                stored = found.find(code)
                assert stored is not None and stored.grade == grade and stored.line == entry.line
                assert found.source_of(stored) == entry.text[entry.start : entry.end]
                assert found.name_of(stored.file) == entry.file
                assert bool(stored.marks & 1) == bool(names_in(entry.source()))
                assert bool(stored.marks & 2) == printed(code).in_extra_deck
    assert list(found.passcodes) == sorted(seen)


def test_the_index_of_the_pool_fits_its_files(pool: Path) -> None:
    from importlib.resources import files

    same_as_files(pool)
    own = Path(str(files("spellspeed.cards").joinpath("pool")))
    same_as_files(own)
    assert tool().main([str(own), "--check"]) == 0


def test_a_changed_file_is_never_played_from_an_old_index(pool: Path) -> None:
    file = pool / "read" / "000.cards"
    file.write_bytes(file.read_bytes().replace(b"draw(1)", b"draw(2)"))
    assert tool().main([str(pool), "--check"]) == 1
    assert LIBRARY.texts.readings is not None
    LIBRARY.texts.readings.opened = (-1, b"")
    with pytest.raises(StaleIndex, match=r"read/000\.cards.*make_pool_index") as caught:
        definition_of(OAK)
    assert "索引" in caught.value.words("zh")
    assert tool().main([str(pool)]) == 0
    with generated(pool):
        assert "draw(2)" in source_of(OAK)
    file.unlink()
    with pytest.raises(StaleIndex):
        readings_in(Shipped(str(pool))).read(0)
    with pytest.raises(StaleIndex):
        Readings(Shipped(str(pool)), b"SPR0" + (pool / INDEX).read_bytes()[4:])


def test_the_tool_names_everything_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "read").mkdir()
    (tmp_path / "read" / "1.cards").write_bytes(b"")
    lines = [text(ASH, *DRAWS), f"{READ}\n# more\n{text(OAK, *DRAWS)}", f"{DRAFT}\n{text(POPLAR, *DRAWS)}",
             f"{READ}\ncard 99999998 Nobody\n  continuous\n", f"# read\n{text(BIRCH, *DRAWS)}"]  # fmt: skip
    (tmp_path / "read" / "000.cards").write_bytes("\n".join(lines).encode())
    (tmp_path / "read" / "001.cards").write_bytes(f"{READ}\n{text(BIRCH, *DRAWS)}".encode())
    assert tool().main([str(tmp_path)]) == 1
    told = capsys.readouterr().err
    for wrong in ("read/1.cards:1: ", "this one has 0", "this one has 2", "its folder is read", "no card has 99999998",
                  "not the evidence of a reading", f"card {BIRCH} is in read/000.cards, too"):  # fmt: skip
        assert wrong in told
    assert not (tmp_path / INDEX).exists()
    for path in (tmp_path / "read").iterdir():
        path.unlink()
    assert tool().main([str(tmp_path)]) == 0 and not (tmp_path / INDEX).exists()


@pytest.mark.slow
def test_names_and_tokens_come_from_the_index(tmp_path: Path) -> None:
    token = '  token: "Ember Token", monster(PYRO, FIRE, LEVEL == 1, ATK == 0, DEF == 0)'
    brings = text(POPLAR, token, "  ignition", '    do: special_summon(token("Ember Token"))')
    write_pool(tmp_path, [text(ASH, *NAMES), text(OAK, *DRAWS)], [brings])
    with generated(tmp_path) as found:
        found.opened = (-1, b"")
        assert token_names()[POPLAR + 1] == "Ember Token" and find_token("Ember Token") == POPLAR + 1
        assert LIBRARY.texts.names_in(OAK) == [] and found.opened == (-1, b"")  # no file was read for all that
        assert LIBRARY.texts.names_in(ASH) == ["Snake-Eye Oak"] and printed(ASH).mentions == (OAK,)
        assert find_card("ember token").code == POPLAR + 1
        assert token_of(POPLAR + 1) is None
        brought = token_of(POPLAR + 1, drafts=True)
        assert brought is not None and brought.grade == "draft"
        with pytest.raises(PositionError, match=r"Ember Token .* is a draft"):
            Duel.from_position("A monsters: 1 Ember Token")
        assert Duel.from_position("A monsters: 1 Ember Token", drafts=True).drafts
    assert printed(ASH).mentions == () and find_token("Ember Token") is None


def test_decks_of_all_cards_that_are_read(tmp_path: Path) -> None:
    from spellspeed.facts.index import all_codes

    known = definitions()
    every = [printed(code) for code in list(all_codes())[::40]]
    codes = [card.code for card in every if card.code not in known]
    write_pool(tmp_path, [text(code, "  continuous") for code in codes], [], size=50)
    with generated(tmp_path):
        decks = known_decks("read")
        assert decks is not None and decks == known_decks("read")
        assert {code for _, main, extra in decks for code in (*main, *extra)} == set(codes)
        for _, main_deck, extra in decks:
            assert len(set(main_deck)) == 40 and len(set(extra)) == 15
            assert all(printed(code).in_extra_deck for code in extra)
            assert not any(printed(code).in_extra_deck for code in main_deck)
        assert known_decks("read_001") == [decks[1]] and known_decks("read_999") is None
        pools = known_decks("pool")
        assert pools is not None and not set(codes).intersection(code for _, cards, _ in pools for code in cards)
    assert known_decks("read") is None or codes_of(Grade.READ)
