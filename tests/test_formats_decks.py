"""Decks as people have them: encodings, remarks, links, lists of forbidden cards; and `spellspeed deck check`."""

import base64
import json
import pickle
import random
import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from decks import CLASSIC_A

from spellspeed import Deck, Duel, IllegalDeck
from spellspeed.__main__ import main, modules_for
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import grade_of, printed
from spellspeed.facts.index import all_codes
from spellspeed.facts.names import find
from spellspeed.formats.deck_check import DeckProblem, check_deck
from spellspeed.formats.encodings import decoded, lines_of_text
from spellspeed.formats.known_decks import known_decks
from spellspeed.formats.lflist import CardList, LflistError, parse_lflist, read_lflist
from spellspeed.formats.ydk import DeckList, YdkError, parse_ydk, read_ydk
from spellspeed.formats.ydke import NotALink, is_link, link_of, lists_of
from spellspeed.table.desk import deck_said

pytestmark = pytest.mark.once

BLUE_EYES, OTHER_ARTWORK = 89631139, 89631140
TYPHOON = 5318639
POT = 55144522
STARDUST = find("Stardust Dragon")
SANGAN = find("Sangan")
LINK = "ydke://o6lXBe8nUQA=!!SnBJAw==!"  # Blue-Eyes White Dragon, Mystical Space Typhoon; Pot of Greed at the side
COMMENTED = "#作者：…某人　自制\n#main\n89631139 --青眼白龙\n#extra\n!side\n0055144522\n"


# -- encodings -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gbk", "gb18030", "shift_jis", "big5"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_deck_file_in_any_encoding(tmp_path: Path, encoding: str, end: str) -> None:
    file = tmp_path / "deck.ydk"
    file.write_bytes(COMMENTED.replace("\n", end).encode(encoding, errors="replace"))
    deck = read_ydk(file)
    assert (deck.main, deck.extra, deck.side) == ([BLUE_EYES], [], [POT])


def test_a_comment_whose_bytes_are_line_ends_elsewhere_stays_a_comment() -> None:
    """The byte 0x85, frequent in GBK, is a line end for `str.splitlines`."""
    data = b"#\x85\xff\x85 12\n#main\n89631139\n"
    assert parse_ydk(decoded(data)).main == [BLUE_EYES]
    assert lines_of_text("\ufeffa\x85b\u2028c\r\nd\re\nf") == ["a\x85b\u2028c", "d", "e", "f"]


def test_utf_16_is_told_from_other_bytes() -> None:
    assert decoded("#main\n12".encode("utf-16-le")) == decoded("#main\n12".encode("utf-16-be")) == "#main\n12"
    assert decoded("#作者".encode("gbk")) == "#作者"
    assert decoded(b"") == "" and decoded(b"\0" * 9) == "\0" * 9  # zeros everywhere are no UTF-16
    assert decoded(b"\xff\xfea") == "\xff\xfea"  # cut off: every byte is kept


# -- remarks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["89631139 --Blue-Eyes", "89631139--x", "89631139 # 3", "089631139 -- # --", "89631140"]
)
def test_remarks_behind_a_passcode(line: str) -> None:
    text = f"-- a deck\n# of mine\n#main -- here\n{line}\n--89631139\n#extra\n!SIDE # there\n{TYPHOON}\n"
    deck = parse_ydk(text)
    assert len(deck.main) == 1 and printed(deck.main[0]).code == BLUE_EYES and deck.side == [TYPHOON]


@pytest.mark.parametrize(
    ("line", "said"),
    [("89631139 x3", "is no passcode"), ("89631139 - x", "is no passcode"), ("! --x", "is no part of a deck")],
)
def test_what_is_no_remark_is_told(line: str, said: str) -> None:
    with pytest.raises(YdkError) as caught:
        parse_ydk(f"#main\n{line}\n")
    assert f"line 2: {line.removesuffix(' --x')!r} {said}" in str(caught.value)


# -- links -----------------------------------------------------------------------------------------------------


def test_a_link_is_read_and_written() -> None:
    deck = parse_ydk(LINK)
    assert (deck.main, deck.extra, deck.side) == ([BLUE_EYES, TYPHOON], [], [POT])
    assert deck.link() == LINK
    assert DeckList([BLUE_EYES]).link() == "ydke://" + base64.b64encode(struct.pack("<I", BLUE_EYES)).decode() + "!!!"


@pytest.mark.parametrize(
    "link", [LINK, LINK.removesuffix("!"), f" \ufeff{LINK}\r\n", LINK.replace("=", ""), LINK.replace("ydke", "YDKE")]
)
def test_links_as_people_paste_them(link: str, tmp_path: Path) -> None:
    assert is_link(link) and parse_ydk(link).main == [BLUE_EYES, TYPHOON]
    file = tmp_path / "link.txt"
    file.write_text(link, encoding="utf-8")
    assert read_ydk(file).side == [POT]


def test_base64_of_addresses() -> None:
    codes = [0xFBFFBFFF, 0xFFFEFFFB]
    link = link_of(codes, [], [])
    safe = "ydke://" + link.removeprefix("ydke://").replace("+", "-").replace("/", "_")
    assert safe != link and lists_of(safe) == lists_of(link) == (codes, [], [])


@pytest.mark.parametrize(
    ("link", "en", "zh"),
    [
        ("ydke://", "this one has 1", "此链接有1个"),
        ("ydke://!!!!", "this one has 4", "此链接有4个"),
        ("ydke://o6lX!!!", "the Main Deck of the link is cut off: 3 bytes", "链接的主卡组不完整：3字节"),
        ("ydke://!a?b=!!", "the Extra Deck of the link is no base64: 'a?b='", "链接的额外卡组不是base64"),
        ("ydke://!!卡!", "the Side Deck of the link is no base64", "链接的副卡组不是base64"),
        ("ydke://o6lXBQAAAAA=!!!", "card 2 of the Main Deck of the link has the passcode 0", "第2张卡密码为0"),
        ("ydke://!!!", "it holds no card", "没有卡"),
        (link_of([99999998], [], []), "the deck: no card has the passcode 99999998", "没有密码为99999998的卡"),
        (link_of([12, 13], [], []), "the deck: no card has the passcodes 12, 13", "没有密码为12、13的卡"),
        (link_of([STARDUST], [], []), "the deck: Stardust Dragon belongs in the Extra Deck", "属于额外卡组"),
        (link_of([SANGAN] * 1001, [], []), "it holds more than 1,000 cards", "超过1,000张卡"),
    ],
)
def test_what_is_wrong_with_a_link(link: str, en: str, zh: str) -> None:
    with pytest.raises(YdkError) as caught:
        parse_ydk(link)
    assert en in str(caught.value) and zh in caught.value.words("zh") and "line" not in str(caught.value)


@pytest.mark.parametrize("code", [0, -1, 1 << 32])
def test_a_passcode_that_goes_into_no_link(code: int) -> None:
    with pytest.raises(NotALink, match=f"no room for the passcode {code}"):
        DeckList([code]).link()


def test_spoiled_links_and_lists_are_told_and_never_more() -> None:
    chance = random.Random(7)
    for _ in range(300):
        link, conf = list(LINK), list("!A\n55144522 1 --x\n$whitelist\n")
        for text in (link, conf):
            for _ in range(chance.randrange(1, 4)):
                text[chance.randrange(len(text))] = chance.choice("!=/+A9\n\0卡$-")
        try:
            parse_ydk("".join(link), known=False)
            parse_lflist("".join(conf))
        except (YdkError, LflistError) as error:
            assert len(str(error)) < 1_000 and error.words("zh")


@pytest.mark.parametrize("command", [["duel", "--watch", "--seed", "1", "--deck"], ["deck"], ["deck", "check"]])
def test_a_link_where_a_deck_is_named(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, DeckList(CLASSIC_A).link()]) == 0
    assert main([*command, "ydke://x"]) == 2
    assert "a ydke link has 3 lists" in capsys.readouterr().err


def test_many_duels_with_a_link(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    link = DeckList(CLASSIC_A).link()
    common = ["selfplay", "random", "random", "--duels", "1", "--workers", "0", "--out", str(out), "--decks", link]
    assert main(common) == 0
    assert '"ydke / ydke"' in out.read_text(encoding="utf-8")


def test_a_link_at_a_table() -> None:
    assert deck_said(DeckList(CLASSIC_A).link()) == Deck(CLASSIC_A)
    with pytest.raises(YdkError, match="3 lists"):
        deck_said("ydke://x")
    with pytest.raises(IllegalDeck, match="a Main Deck has 40 to 60 cards, this one has 2"):
        deck_said(LINK)


def test_a_deck_in_another_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", LINK, "--as", "ydk"]) == 0
    text = capsys.readouterr().out
    assert text == f"#main\n{BLUE_EYES}\n{TYPHOON}\n#extra\n!side\n{POT}\n"
    file = tmp_path / "mine.ydk"
    file.write_text(text, encoding="utf-8")
    assert main(["deck", str(file), "--as", "ydke"]) == 0
    assert capsys.readouterr().out == LINK + "\n"
    file.write_text("#main\n9999999999\n", encoding="utf-8")
    assert main(["deck", str(file), "--as", "ydke"]) == 2
    assert main(["deck", LINK, "--as", "ydke", "--json"]) == 2
    assert "--as only writes the deck" in capsys.readouterr().err


# -- lists -----------------------------------------------------------------------------------------------------

CONF = f"""\
#[2024.1][Old]
!2024.1
#forbidden
{POT} 0 --Pot of Greed
00{TYPHOON} 1 Mystical Space Typhoon
-- semi-limited
{OTHER_ARTWORK} 2--Blue-Eyes
!Old
$whitelist
{SANGAN} 3
{POT} 1
99999998 2
!Points
$points 100
{POT} $points 10
{POT} 4
{POT} -1
{POT} 1 2
"""


def test_a_list_is_read(tmp_path: Path) -> None:
    first = parse_lflist(CONF)
    assert first == CardList("2024.1", {POT: 0, TYPHOON: 1, BLUE_EYES: 2})
    assert [first.copies_of(code) for code in (POT, TYPHOON, BLUE_EYES, OTHER_ARTWORK, SANGAN)] == [0, 1, 2, 2, 3]
    old = parse_lflist(CONF, " oLD ")
    assert old.whitelist and [old.copies_of(code) for code in (SANGAN, POT, TYPHOON, 99999998)] == [3, 1, 0, 2]
    for encoding in ("utf-16", "gbk", "utf-8-sig"):
        file = tmp_path / "lflist.conf"
        file.write_bytes(CONF.replace("2024.1", "2024年1月").replace("\n", "\r\n").encode(encoding))
        assert read_lflist(file) == CardList("2024年1月", first.counts)


def test_the_lowest_count_of_a_card_holds() -> None:
    text = f"!A\n{BLUE_EYES} 1\n{OTHER_ARTWORK} 2\n"
    assert parse_lflist(text).counts == {BLUE_EYES: 1}


def test_what_is_wrong_with_a_list(tmp_path: Path) -> None:
    with pytest.raises(LflistError) as caught:
        parse_lflist(CONF, "points")
    assert caught.value.problems == [
        "line 14: '$points 100' is neither a passcode with a count nor $whitelist",
        f"line 15: '{POT} $points 10' is neither a passcode with a count nor $whitelist",
        "line 16: a list allows 0 to 3 copies of a card, not 4",
        "line 17: a list allows 0 to 3 copies of a card, not -1",
        f"line 18: '{POT} 1 2' is neither a passcode with a count nor $whitelist",
    ]
    assert "第16行：每种卡可放0到3张，而不是4张" in caught.value.words("zh")
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems
    for text, wanted, said in (
        ("", "", "it has no list"),
        (f"# x\n{POT} 1\n!A\n", "", "line 2: it comes before the name of a list"),
        (CONF, "New", "it has no list called 'New'; it has '2024.1', 'Old', 'Points'"),
        ("!A\n" + "x\n" * 5_000, "", "and 4950 more problems"),
        ("!A\n" * 5_000, "B", "and 4980 more"),
    ):
        with pytest.raises(LflistError) as caught:
            parse_lflist(text, wanted)
        assert said in str(caught.value) and len(str(caught.value)) < 10_000
    (tmp_path / "large.conf").write_bytes(b"#" * 4_000_001)
    with pytest.raises(LflistError, match="larger than 4,000,000 bytes"):
        read_lflist(tmp_path / "large.conf")


# -- what is wrong with a deck ---------------------------------------------------------------------------------


def told(problems: list[DeckProblem]) -> list[tuple[str, str, int, str]]:
    return [(problem.kind, str(problem.message), problem.passcode, problem.part) for problem in problems]


def card_of_grade(grade: Grade) -> int:
    return next(code for code in all_codes() if grade_of(code) == grade)


def test_the_decks_of_the_package_have_no_problem() -> None:
    for _, main_deck, extra in known_decks("all") or []:
        assert check_deck(DeckList(list(main_deck), list(extra))) == []


@pytest.mark.rule("B-150")
def test_sizes() -> None:
    deck = DeckList(CLASSIC_A[:39], [STARDUST] * 16, CLASSIC_A[:16])
    sizes = [problem for problem in check_deck(deck) if problem.kind == "size"]
    assert told(sizes) == [
        ("size", "a Main Deck has 40 to 60 cards, this one has 39", 0, "main"),
        ("size", "an Extra Deck has at most 15 cards, this one has 16", 0, "extra"),
        ("size", "a Side Deck has at most 15 cards, this one has 16", 0, "side"),
    ]
    assert sizes[2].message.zh == "副卡组最多15张卡，这副有16张"


def test_copies_are_counted_over_all_parts_and_artworks() -> None:
    without = [code for code in CLASSIC_A if code != BLUE_EYES]
    filler = [POT] * (40 - len(without) - 2)
    deck = DeckList([*without, *filler, BLUE_EYES, OTHER_ARTWORK], [], [BLUE_EYES])
    assert "copies" not in [problem.kind for problem in check_deck(deck)]
    deck.side.append(OTHER_ARTWORK)
    (problem,) = [problem for problem in check_deck(deck) if problem.kind == "copies"]
    assert told([problem]) == [
        ("copies", "a deck has at most 3 copies of a card, this one has 4 of Blue-Eyes White Dragon", BLUE_EYES, "")
    ]
    for counts in ({}, {BLUE_EYES: 3}):  # a list that allows three says nothing more
        assert check_deck(deck, CardList("mild", counts)) == check_deck(deck)


def test_cards_in_the_wrong_part() -> None:
    deck = DeckList([*CLASSIC_A, STARDUST], [SANGAN], [STARDUST, SANGAN])
    assert [one for one in told(check_deck(deck)) if one[0] == "part"] == [
        ("part", "Stardust Dragon belongs in the Extra Deck", STARDUST, "main"),
        ("part", "Sangan belongs in the Main Deck", SANGAN, "extra"),
    ]


def test_every_unknown_card_by_its_number() -> None:
    codes = [99_999_000 + number for number in range(40)]
    problems = check_deck(DeckList(codes[:20], codes[20:30], codes[30:]))
    assert [one.passcode for one in problems if one.kind == "unknown"] == codes
    assert all(f"no card has the passcode {one.passcode}" in one.message for one in problems if one.kind == "unknown")


@pytest.mark.parametrize("grade", [Grade.DRAFT, Grade.UNDESCRIBED])
def test_drafts_and_cards_that_are_not_described_by_name(grade: Grade) -> None:
    code = card_of_grade(grade)
    card = printed(code)
    deck = DeckList([*CLASSIC_A], [], [code])
    assert check_deck(deck) == []  # the Side Deck is not played
    (deck.extra if card.in_extra_deck else deck.main).append(code)
    (problem,) = check_deck(deck)
    assert (problem.kind, problem.passcode) == (grade.value, code)
    assert problem.message.startswith(card.en) and card.zh in problem.message.zh
    assert check_deck(deck, undescribed=True) == []
    assert (check_deck(deck, drafts=True) == []) == (grade == Grade.DRAFT)


def test_a_list_is_held_against_a_deck() -> None:
    deck = DeckList([*CLASSIC_A])
    count = CLASSIC_A.count
    assert (count(POT), count(TYPHOON), count(BLUE_EYES)) == (1, 2, 1)
    problems = check_deck(deck, parse_lflist(CONF))
    assert sorted(told(problems)) == [
        ("list", "Mystical Space Typhoon is Limited: at most 1, this deck has 2", TYPHOON, ""),
        ("list", "Pot of Greed is Forbidden", POT, ""),
    ]
    deck.side += [BLUE_EYES, OTHER_ARTWORK]
    semi = [problem for problem in check_deck(deck, parse_lflist(CONF)) if problem.passcode == BLUE_EYES]
    assert told(semi) == [("list", "Blue-Eyes White Dragon is Semi-Limited: at most 2, this deck has 3", BLUE_EYES, "")]
    assert semi[0].message.zh.endswith("是准限制卡：最多2张，这副有3张")
    outside = {problem.passcode: str(problem.message) for problem in check_deck(deck, parse_lflist(CONF, "Old"))}
    assert outside[TYPHOON] == "Mystical Space Typhoon is not in the list"
    assert POT not in outside and set(outside) == {printed(code).code for code in CLASSIC_A} - {POT, SANGAN}
    assert check_deck(DeckList(CLASSIC_A), CardList("none", {})) == []


# -- the command -----------------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    deck, conf = tmp_path / "mine.ydk", tmp_path / "lflist.conf"
    deck.write_bytes(DeckList([*CLASSIC_A, 99999998], [], [POT]).text().encode("utf-16"))
    conf.write_text(CONF, encoding="utf-8")
    return str(deck), str(conf)


def test_a_line_for_each_problem(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    deck, conf = files
    assert main(["deck", "check", deck]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("no card has the passcode 99999998")
    for command in (["deck", "check", "--list", conf, deck], ["deck", "check", deck, "--list", conf]):
        assert main(command) == 1
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 3 and "Pot of Greed is Forbidden" in lines
    assert main(["deck", "check", deck, "--list", conf, "--lang", "zh"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and f"「{printed(POT).zh}」是禁止卡" in lines
    assert main(["deck", "check", deck, "--list", conf, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["deck"] == deck and found["list"] == "2024.1" and found["sizes"] == {"main": 41, "extra": 0, "side": 1}
    assert {"kind": "list", "passcode": POT, "message": "Pot of Greed is Forbidden"} in found["problems"]
    assert [problem["kind"] for problem in found["problems"]] == ["unknown", "list", "list"]


def test_lines_that_are_no_cards_are_problems_among_the_others(tmp_path: Path, capsys: Any) -> None:
    deck = tmp_path / "mine.ydk"
    deck.write_text(f"#main\nabc\n{BLUE_EYES}\n99999999999\n99999998\n!sides\n", encoding="utf-8")
    assert main(["deck", "check", str(deck), "--lang", "zh"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "第2行：'abc'不是卡片密码" and lines[1].startswith("第4行") and lines[2].startswith("第6行")
    assert len(lines) == 5 and any("99999998" in line for line in lines[3:])
    assert main(["deck", "check", str(deck), "--json"]) == 1
    kinds = [problem["kind"] for problem in json.loads(capsys.readouterr().out)["problems"]]
    assert kinds == ["line", "line", "line", "size", "unknown"]
    deck.write_text("#main\nabc\n", encoding="utf-8")
    assert main(["deck", "check", str(deck)]) == 2  # no deck at all


def test_a_deck_without_a_problem(files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "classic_a"]) == 0
    assert capsys.readouterr().out == "Nothing is wrong: Main Deck 40, Extra Deck 0, Side Deck 0.\n"
    mild = tmp_path / "mild.conf"
    mild.write_text("!Mild\n", encoding="utf-8")
    assert main(["deck", "check", "classic_a", "--list", str(mild), "--lang", "zh"]) == 0
    assert capsys.readouterr().out == "没有问题：主卡组40张，额外卡组0张，副卡组0张；已按卡表“Mild”检查。\n"
    assert main(["deck", "check", "classic_a", "--list", files[1], "--list-name", "old"]) == 1
    assert "is not in the list" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no.ydk"], "cannot read the deck no.ydk"),
        (["classic_a", "--list", "/no/such.conf"], "cannot read /no/such.conf"),
        (["classic_a", "--list-name", "x"], "--list-name goes with --list"),
        (["classic_a", "--list", "CONF", "--list-name", "x"], "it has no list called 'x'"),
        (["classic_a", "--list", "/dev/zero"], "larger than 4,000,000 bytes"),
        (["nobody"], "there is no deck called 'nobody'"),
        (["clasic_a"], "did you mean classic_a"),
    ],
)
def test_what_cannot_be_read(
    words: list[str], said: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "check", *(files[1] if word == "CONF" else word for word in words)]) == 2
    assert said in capsys.readouterr().err


def test_a_command_of_two_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert "deck_check" in modules_for(["deck", "check", "x"]) and "deck_check" not in modules_for(["deck", "x"])
    with pytest.raises(SystemExit):
        main(["deck", "check", "--help"])
    assert capsys.readouterr().out.startswith("usage: spellspeed deck check ")
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "deck check" in capsys.readouterr().out
    assert main(["deck", "classic_a"]) == 0  # the command of one word stays


def test_a_deck_is_told_its_own_cards_not_lines_of_another_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", link_of([*CLASSIC_A, STARDUST], [], [])]) == 1
    out = capsys.readouterr().out
    assert "Stardust Dragon belongs in the Extra Deck\n" in out and "line " not in out


def test_other_artworks_are_played() -> None:
    deck = parse_ydk("#main\n" + "\n".join(map(str, [*CLASSIC_A[:39], OTHER_ARTWORK]))).deck()
    assert not Duel(deck, deck, check_decks=False).over


def test_unknown_cards_are_called_as_the_users_database_calls_them(tmp_path: Path, capsys: Any) -> None:
    deck, database = tmp_path / "mine.ydk", tmp_path / "cards.cdb"
    deck.write_text("#main\n999999999\n999999998\n", encoding="utf-8")
    with closing(sqlite3.connect(database)) as file:
        file.execute("CREATE TABLE texts (id INTEGER, name TEXT, desc TEXT)")
        file.execute("INSERT INTO texts VALUES (999999999, 'My Own Dragon', 'x'), (NULL, 3, NULL)")
        file.commit()
    told = {"en": "My Own Dragon (999999999) is in your database", "zh": "「My Own Dragon」（999999999）在您的数据库中"}
    for lang, words in told.items():
        assert main(["deck", "check", str(deck), "--cdb", str(database), "--lang", lang]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert [line for line in lines if line.startswith(words)] and [line for line in lines if "999999998" in line]
    for wrong in (deck, tmp_path / "none.cdb"):
        assert main(["deck", "check", str(deck), "--cdb", str(wrong)]) == 2
        assert "no cards.cdb" in capsys.readouterr().err
