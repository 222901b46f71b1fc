"""Deck files: what is read, what is refused, and what the refusal says."""

from pathlib import Path

import pytest
from decks import CLASSIC_A, CLASSIC_B

from spellspeed import Duel
from spellspeed.cards.library import definition_of
from spellspeed.effects.activation.includes import ADDS_FROM_DECK
from spellspeed.formats.ydk import DeckList, YdkError, parse_ydk, read_ydk
from spellspeed.table import classic_deck

pytestmark = pytest.mark.once

BLUE_EYES = 89631139
TYPHOON = 5318639
POT = 55144522


def problems_of(text: str) -> list[str]:
    with pytest.raises(YdkError) as caught:
        parse_ydk(text)
    return caught.value.problems


def test_the_three_parts() -> None:
    deck = parse_ydk("#created by somebody\n#main\n89631139\n5318639\n#extra\n!side\n55144522\n")
    assert (deck.main, deck.extra, deck.side) == ([BLUE_EYES, TYPHOON], [], [POT])
    assert deck.deck().main == [BLUE_EYES, TYPHOON]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_byte_order_mark_line_ends_and_leading_zeros(tmp_path: Path, end: str, mark: str) -> None:
    file = tmp_path / "deck.ydk"
    file.write_bytes((mark + end.join(["#main", "05318639", "", "  89631139  ", "#extra", "!side"])).encode())
    assert read_ydk(file).main == [TYPHOON, BLUE_EYES]


def test_comments_in_any_encoding(tmp_path: Path) -> None:
    file = tmp_path / "deck.ydk"
    file.write_bytes("#作者\n#main\n89631139\n".encode("gbk"))
    assert read_ydk(file).main == [BLUE_EYES]


def test_what_is_written_reads_back() -> None:
    deck = DeckList([BLUE_EYES, TYPHOON], [], [POT])
    again = parse_ydk(deck.text())
    assert (again.main, again.extra, again.side) == (deck.main, deck.extra, deck.side)


def test_all_faults_are_named_with_their_lines() -> None:
    text = "5318639\n#main\n89631139\nBlue-Eyes\n!middle\n000\n99999999\n99999999\n12\n"
    problems = problems_of(text)
    assert [problem.partition(":")[0] for problem in problems] == [
        "line 1", "line 4", "line 5", "line 6", "no card has the passcodes 99999999 (lines 7, 8), 12 (line 9)",
    ]  # fmt: skip
    assert "before #main" in problems[0]
    assert "'Blue-Eyes' is no passcode" in problems[1]
    (problem,) = problems_of("#main\n89631138\n")
    assert problem == "line 2: no card has the passcode 89631138; did you mean Blue-Eyes White Dragon?"


def test_the_message_begins_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bad.ydk"
    file.write_text("#main\nx\n", encoding="utf-8")
    with pytest.raises(YdkError, match=r"bad\.ydk: line 2: 'x' is no passcode"):
        read_ydk(file)


def test_a_file_that_is_no_deck_at_all(tmp_path: Path) -> None:
    file = tmp_path / "noise.ydk"
    file.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(YdkError) as caught:
        read_ydk(file)
    assert len(str(caught.value)) < 3000
    assert problems_of("") == ["it holds no card"]
    assert problems_of("#main\n#extra\n") == ["it holds no card"]


def test_unknown_cards_are_accepted_on_request() -> None:
    assert parse_ydk("#main\n99999999\n", known=False).main == [99999999]


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_ydk(tmp_path / "nothing.ydk")


def test_the_classic_decks_come_with_the_package() -> None:
    assert classic_deck("a").main == CLASSIC_A
    assert classic_deck("b").main == CLASSIC_B
    assert not Duel(classic_deck("a").deck(), classic_deck("b").deck()).over


@pytest.mark.parametrize("name", ["a", "b"])
def test_what_searches_a_classic_deck_finds_something(name: str) -> None:
    cards = classic_deck(name).main
    searchers = [c for c in cards if any(e.bits & ADDS_FROM_DECK for e in definition_of(c).effects)]
    for searcher in searchers:
        rest = "; ".join(str(card) for card in cards if card != searcher)
        duel = Duel.from_position(f"turn: 3, A, main 1\nA hand: {searcher}\nA deck: {rest}\n")
        assert any(option.kind == "activate" for option in duel.options), definition_of(searcher).printed.en


def test_digits_of_any_width() -> None:
    assert parse_ydk("＃main\n８９６３１１３９\n　０89631139 \n").main == [89631139, 89631139]
    with pytest.raises(YdkError) as caught:
        parse_ydk("#main\n－5\n９９９\n")
    assert str(caught.value) == "the deck: line 2: '-5' is no passcode; line 3: no card has the passcode 999"
    assert caught.value.words("zh") == "卡组：第2行：'-5'不是卡片密码；第3行：没有密码为999的卡"
