"""Cards that are known by their facts alone: refused by name, or there without effects if that is asked for."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from generated import only_written
from test_table import Session

from spellspeed import Deck, Duel, IllegalDeck, IllegalOption
from spellspeed.__main__ import main
from spellspeed._build import COMPILED
from spellspeed.cards.library import LIBRARY, load_cards
from spellspeed.cards.own_facts import enter_facts, facts_in, forget_own_facts
from spellspeed.facts.facts import UNKNOWN
from spellspeed.facts.index import facts_of
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.record.record import Record
from spellspeed.formats.ydk import YdkError, parse_ydk
from spellspeed.judge.loader import load
from spellspeed.judge.nodes import FileProblems
from spellspeed.judge.results import table
from spellspeed.judge.runner import run
from spellspeed.language.aloud import card_lines
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import read_cards
from spellspeed.words.sentences import reason_words
from spellspeed.workers.jobs import Job, run_job

ROWS: list[dict[str, object]] = [
    {"passcode": 99999931, "en": "Paper Crane", "zh": "纸鹤", "kind": "monster", "race": "winged beast",
     "abilities": ["effect"], "attribute": "wind", "level": 4, "atk": 1500, "def": 300, "effects": 1},
    {"passcode": 99999932, "en": "Paper Storm", "zh": "纸风暴", "kind": "spell", "icon": "normal", "effects": 1},
]  # fmt: skip
POSITION = "turn: 3, A, main 1\nA hand: Paper Crane; Paper Storm; Dark Hole\nB monsters: 1 Paper Crane\n"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two cards of our own; and no card is read from its print, or fewer would be undescribed with every year."""
    LIBRARY.load()
    monkeypatch.setattr(LIBRARY.texts, "readings", None)
    added = enter_facts(facts_in([dict(row) for row in ROWS], "the test"))
    yield
    forget_own_facts(added)


def test_all_of_them_are_named() -> None:
    with pytest.raises(PositionError) as caught:
        Duel.from_position(POSITION)
    assert len(caught.value.problems) == 3
    assert "line 2: Paper Crane (99999931) is known, but its effects are not described yet" in str(caught.value)
    assert "line 2: Paper Storm" in str(caught.value) and "line 3: Paper Crane" in str(caught.value)
    assert "纸风暴" in caught.value.words("zh")


def test_who_asks_for_it_gets_them_without_their_effects() -> None:
    duel = Duel.from_position(POSITION, undescribed=True)
    assert [card.en for card in duel.undescribed] == ["Paper Crane", "Paper Storm"]
    words = [option.words() for option in duel.options]
    assert "Normal Summon Paper Crane" in words and "Activate Dark Hole" in words
    assert not any("Activate Paper" in one for one in words)
    assert Duel.from_position("A hand: Dark Hole", undescribed=True).undescribed == ()


def test_they_are_saved_and_replayed() -> None:
    duel = Duel.from_position(POSITION, undescribed=True).push("normal summon Paper Crane").push("zone 1")
    for twin in (duel.fork(), pickle.loads(pickle.dumps(duel))):
        assert twin.digest() == duel.digest()
    text = duel.record().text()
    assert '"undescribed"' in text
    assert Duel.replay(Record.read(text)).digest() == duel.digest()
    assert "undescribed" not in Duel.from_position("A hand: Dark Hole").record().text()


@pytest.fixture(autouse=True, scope="module")
def only_written_cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever may have been read from its print: here a card is described only if somebody has written it."""
    with only_written(tmp_path_factory.mktemp("none")):
        yield


# -- decks -----------------------------------------------------------------------------------------------------

ASH, OAK, POPLAR, FLAMBERGE, BIRCH = 9674034, 45663742, 90241276, 48452496, 81275309
PLAIN = [11091375, 6631034, 7902349, 8124921, 15025844, 32274490, 35052053, 37265642, 43096270, 44519536, 45945685]
MAIN = [*PLAIN, *PLAIN, *PLAIN, ASH, ASH, ASH, OAK, POPLAR, POPLAR, FLAMBERGE]


def test_a_deck_names_all_of_them_at_once() -> None:
    with pytest.raises(IllegalDeck) as caught:
        Duel(Deck(MAIN), Deck(MAIN))
    (problem,) = caught.value.problems
    assert problem.startswith("4 cards are known, but their effects are not described yet: ")
    names = ("Snake-Eye Ash", "Snake-Eye Oak", "Snake-Eyes Poplar", "Snake-Eyes Flamberge Dragon")
    assert all(f'"{name}"' in problem for name in names)
    assert caught.value.words("zh").startswith("4张卡的效果尚未描述，还不能使用：「蛇眼")


def test_unknown_passcodes_are_listed_by_number_beside_them() -> None:
    deck = Deck([*MAIN, 1, 99999998])
    deck.main += ["Drak Hole", 1]
    with pytest.raises(IllegalDeck) as caught:
        Duel(deck, Deck(MAIN))
    codes, name, known = caught.value.problems
    assert codes == "no card has the passcodes 1, 99999998"
    assert name.startswith("no card is called 'Drak Hole'; did you mean Dark Hole") and known.startswith("4 cards")
    assert "没有密码为1、99999998的卡" in caught.value.words("zh")
    with pytest.raises(IllegalDeck, match="no card has the passcode 89631138; did you mean Blue-Eyes White Dragon"):
        Duel(Deck([*MAIN, 89631138]), Deck(MAIN))


def test_a_deck_of_ninety_of_them_names_ninety() -> None:
    """A message is bounded, but not below what a deck can hold."""
    from spellspeed.board.printed import KNOWN
    from spellspeed.cards.library import definitions

    known = definitions()
    cards = [KNOWN[code] for code in KNOWN.codes()[3::7] if code not in known]
    main = [card for card in cards if not card.in_extra_deck][:60]
    extra = [card for card in cards if card.in_extra_deck][:15]
    with pytest.raises(IllegalDeck) as caught:
        Duel(Deck([card.code for card in main], [card.code for card in extra]), Deck(MAIN))
    assert all(f'"{card.en}"' in str(caught.value) for card in [*main, *extra])
    assert all(f"「{card.zh}」" in caught.value.words("zh") for card in [*main, *extra])
    assert len(str(caught.value)) < 20_000


def test_decks_with_them_are_played_saved_and_replayed() -> None:
    duel = Duel(Deck(MAIN), Deck(MAIN), seed=3, undescribed=True)
    assert [card.code for card in duel.undescribed] == [ASH, OAK, POPLAR, FLAMBERGE]
    for _ in range(40):
        if duel.question is None:
            break
        duel.push(duel.options[0])
    assert not any(event.card >= 0 and duel.definitions[event.card].effects for event in duel.log)
    for twin in (duel.fork(), pickle.loads(pickle.dumps(duel))):
        assert twin.digest() == duel.digest()
    text = duel.record().text()
    assert '"undescribed": true' in text or '"undescribed":true' in text
    assert Duel.replay(Record.read(text)).digest() == duel.digest()
    plain = Duel(Deck(PLAIN * 3 + PLAIN[:7]), Deck(PLAIN * 3 + PLAIN[:7]), check_decks=False, undescribed=False)
    assert "undescribed" not in plain.record().text()


def test_whether_they_may_be_there_is_a_yes_or_a_no() -> None:
    """Compiled, the call itself refuses what is no bool, before the engine could say whose argument it is."""
    said = r"bool object expected; got {1}$" if COMPILED else r"undescribed are True or False, not {0}$"
    with pytest.raises(TypeError, match=said.format("1", "int")):
        Duel(Deck(MAIN), Deck(MAIN), undescribed=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=said.format("'yes'", "str")):
        Duel.from_position("A hand: Dark Hole", undescribed="yes")  # type: ignore[arg-type]


def test_a_deck_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "snakes.ydk"
    file.write_text("#main\n" + "\n".join(map(str, MAIN)), encoding="utf-8")
    assert main(["duel", "--deck", str(file), "--watch"]) == 2
    error = capsys.readouterr().err
    assert "snakes.ydk: 4 cards are known, but their effects are not described yet" in error and "Poplar" in error
    assert error.rstrip().endswith("With --undescribed they are there without effects")
    assert main(["duel", "--deck", str(file), "--watch", "--undescribed", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert 'Not described, and here without effects: "Snake-Eye Ash", "Snake-Eye Oak"' in told and "wins" in told
    assert main(["duel", "--lang", "zh", "--deck", str(file), "--watch", "--undescribed", "--seed", "1"]) == 0
    assert "尚未描述，在此没有效果：「蛇眼" in capsys.readouterr().out
    assert main(["duel", "--load", str(file), "--undescribed"]) == 2
    capsys.readouterr()
    out = str(tmp_path / "out.jsonl")
    common = ["selfplay", "random", "random", "--duels", "1", "--workers", "0", "--decks", str(file), "--out", out]
    assert main(common) == 2
    assert "not described yet" in capsys.readouterr().err
    assert main([*common, "--undescribed"]) == 0


def test_a_job_carries_it_to_its_worker() -> None:
    decks = (("mine", tuple(MAIN), ()), ("mine", tuple(MAIN), ()))
    assert "not described yet" in run_job(Job(1, decks)).failure
    assert not run_job(Job(1, decks, undescribed=True, most_choices=30)).failure


def test_the_errors_of_a_deck_file_list_all_unknown_cards() -> None:
    with pytest.raises(YdkError) as caught:
        parse_ydk("#main\n1\n89631139\n2\n1\n#extra\n" + "\n".join(str(99999800 + k) for k in range(60)))
    (problem,) = caught.value.problems
    assert problem.startswith("no card has the passcodes 1 (lines 2, 5), 2 (line 4), 99999800 (line 7)")
    assert "99999859 (line 66)" in str(caught.value) and "99999859（第66行）" in caught.value.words("zh")


# -- rulings and questions -------------------------------------------------------------------------------------

RULING = """\
id: X-1
title: a card that is not described has no effects
undescribed: yes
given:
  turn: 3, A, main 1
  A hand: Snake-Eye Ash
play:
  - A: normal summon Snake-Eye Ash ; zone 1
  - everyone: pass
  - expect: {asked: A, not offered: {act: activate Snake-Eye Ash}}
"""


def test_a_ruling_says_that_they_may_be_there() -> None:
    (ruling,) = load("x.yaml", RULING)
    result = run(ruling)
    assert result.status == "passed", result.message
    assert result.transcript[0].text == 'Not described, and here without effects: "Snake-Eye Ash".'
    assert table([result]).split("\n")[-1] == 'X-1: Not described, and here without effects: "Snake-Eye Ash".'
    assert table([run(ruling, "zh")], "zh").endswith("\nX-1: 尚未描述，在此没有效果：「蛇眼·艾柯赛尔」。")
    assert result.plain()["notes"] == ['Not described, and here without effects: "Snake-Eye Ash".']
    with pytest.raises(FileProblems, match=r"x\.yaml:5: Snake-Eye Ash \(9674034\) is known, but its effects are not"):
        load("x.yaml", RULING.replace("undescribed: yes\n", ""))
    with pytest.raises(FileProblems, match="every card of this position is described"):
        load("x.yaml", RULING.replace("Snake-Eye Ash", "Gene-Warped Warwolf"))
    with pytest.raises(FileProblems, match="'undescribed: yes'"):
        load("x.yaml", RULING.replace("undescribed: yes", "undescribed: maybe"))


def test_a_question_about_a_position_with_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    position = "turn: 3, A, main 1\nA hand: Snake-Eye Ash; Dark Hole\n"
    file.write_text(position, encoding="utf-8")
    assert main(["why", str(file), "can A activate Dark Hole?"]) == 2
    assert "Snake-Eye Ash (9674034) is known, but its effects are not described yet" in capsys.readouterr().err
    file.write_text("undescribed: yes\n" + position, encoding="utf-8")
    assert main(["why", str(file), "can A normal summon Snake-Eye Ash?"]) == 0
    told = capsys.readouterr().out
    assert told.startswith('Not described, and here without effects: "Snake-Eye Ash".') and "Yes: A can" in told


def test_a_card_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Snake-Eye Ash"]) == main(["card", "--lang", "zh", "蛇眼·艾柯赛尔"]) == 0
    told = capsys.readouterr().out
    assert "Its effects are not described yet: it can only be played without them." in told
    assert "效果尚未描述，只能以没有效果的状态使用。" in told


# -- the reason, at the table, in a saved duel -----------------------------------------------------------------


def test_the_reason_is_that_nobody_has_described_it() -> None:
    """No rule of the game forbids it: the reason has none. A described card without such an effect has one."""
    duel = Duel.from_position(
        "turn: 3, A, main 1\nA hand: Paper Crane; Paper Storm; Snake-Eyes Flamberge Dragon; Gene-Warped Warwolf\n"
        "A extra: Number 9: Dyson Sphere\nB monsters: 1 Paper Crane (set)",
        undescribed=True,
    )
    acts = {"Paper Crane": "activate", "Paper Storm": "activate", "Number 9: Dyson Sphere": "special-summon"}
    for name, act in acts.items():
        (reason,) = duel.why_not(0, duel.find(name, 0), act)
        assert (reason.rule, reason.fact) == ("", "not-described")
        assert reason.words() == f"nobody has described the effects of {name}: it is here without them"
        assert reason.cited("zh") == reason.words("zh") and "的效果尚未描述" in reason.words("zh")
        assert reason_words(reason) == reason.words()
    (reason,) = duel.why_not(0, duel.find("Gene-Warped Warwolf", 0), "activate")
    assert (reason.rule, reason.fact) == ("B-36", "no-such-effect")
    assert [reason.fact for reason in duel.why_not(0, duel.find("Paper Crane", 1), "activate")] == ["not-yours"]
    with pytest.raises(IllegalOption, match="nobody has described the effects of Paper Crane") as caught:
        duel.push("activate Paper Crane")
    assert "「纸鹤」的效果尚未描述" in caught.value.words("zh") and "B-36" not in str(caught.value)
    assert pickle.loads(pickle.dumps(reason)) == reason


def test_a_judge_is_told_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text("undescribed: yes\nturn: 3, A, main 1\nA hand: Paper Crane\n", encoding="utf-8")
    asked = ["can A activate Paper Crane?", "can A activate effect 2 of Paper Crane?"]
    for lang, told in (("en", "nobody has described the effects of Paper Crane"), ("zh", "「纸鹤」的效果尚未描述")):
        assert main(["why", "--lang", lang, str(file), *asked]) == 1
        out = capsys.readouterr().out
        assert out.count(told) == 2 and "B-36" not in out


def test_it_stays_without_effects_when_somebody_describes_it_later(tmp_path: Path) -> None:
    duel = Duel.from_position("turn: 3, A, main 1\nA hand: Paper Crane", undescribed=True)
    file = tmp_path / "paper.cards"
    file.write_text("card 99999931 Paper Crane\n  ignition\n    do: draw(1)\n", encoding="utf-8")
    load_cards(file)
    try:
        assert [card.en for card in duel.undescribed] == ["Paper Crane"]
        assert Duel.from_position("turn: 3, A, main 1\nA hand: Paper Crane", undescribed=True).undescribed == ()
    finally:
        LIBRARY.texts.forget(99999931)


def test_at_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said when the duel begins or is loaded or replayed, and to who asks about such a card."""
    position = "turn: 3, A, main 1\nA hand: Paper Crane\nA deck: Paper Storm; Dark Hole"
    duel = Duel.from_position(position, undescribed=True)
    file = tmp_path / "saved.jsonl"
    note = 'Not described, and here without effects: "Paper Crane", "Paper Storm".'
    typed = ["text Paper Crane", "text Paper Storm", "why Paper Crane", f"save {file}", f"load {file}", "yes", "quit"]
    session = Session(*typed, duel=duel)
    session.columns = 0
    told, said = session.play(), session.said
    assert said[0] == note and said.count(note) == 2
    assert told.count("Its effects are not described yet: it can only be played without them.") == 2
    assert "Activate: you cannot\n    nobody has described the effects of Paper Crane: it is here without them" in told
    for lang, words in (("en", note), ("zh", "尚未描述，在此没有效果：「纸鹤」「纸风暴」。")):
        assert main(["replay", "--lang", lang, str(file)]) == 0
        assert words in capsys.readouterr().out


def test_an_environment_may_have_them() -> None:
    env = pytest.importorskip("spellspeed.env")
    decks = Deck(MAIN), Deck(MAIN)
    with pytest.raises(IllegalDeck, match="not described yet"):
        env.DuelEnv(decks)
    one = env.DuelEnv(decks, undescribed=True)
    one.reset(seed=1)
    assert one.game.duel.undescribed
    both = env.raw_aec_env(decks=decks, undescribed=True)
    both.reset(seed=1)
    assert both.game.duel.undescribed and env.VectorDuelEnv(2, decks=decks, undescribed=True).reset(seed=1)


# -- one's own rows of printed cards ---------------------------------------------------------------------------

ROW: dict[str, object] = {
    "passcode": ASH, "en": "Snake-Eye Ash", "kind": "monster", "race": "pyro", "abilities": ["effect"],
    "attribute": "fire", "level": 1, "atk": 800, "def": 1000,
}  # fmt: skip


def entered(row: dict[str, object]) -> list[int]:
    return enter_facts(facts_in([dict(row)], "mine.json"))


def test_facts_of_a_printed_card_need_not_be_written_and_may_not_differ() -> None:
    """Nobody shadows a printed card: neither by another number, nor by its name, nor by its passcode."""
    assert entered(ROW) == []
    with pytest.raises(CardFileError, match=r"atk 900 of Snake-Eye Ash; expected what is known: 800"):
        entered({**ROW, "atk": 900})
    with pytest.raises(CardFileError, match="a name that no other card has"):
        entered({**ROW, "passcode": 99999941})
    with pytest.raises(CardFileError, match="expected another: it is Snake-Eye Ash"):
        entered({**ROW, "en": "Ash of the Snake"})
    with pytest.raises(CardFileError, match="expected another: it is Blue-Eyes White Dragon"):
        entered({**ROW, "passcode": 99999941, "en": "Paper Ash", "passcodes": [89631140]})
    added = entered({**ROW, "passcode": 99999941, "en": "Paper Ash", "passcodes": [99999942]})
    assert Deck([99999942]) and parse_ydk("#main\n99999942\n").main == [99999942]
    forget_own_facts(added)
    with pytest.raises(YdkError):
        parse_ydk("#main\n99999942\n")


def test_a_printed_card_is_described_without_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its effects are counted where the print numbers them; elsewhere whoever describes it says how many they are."""
    file = tmp_path / "mine.cards"
    file.write_text(f"card {OAK} Snake-Eye Oak\n  ignition\n    do: draw(1)\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "2 effects, as the facts count them" in capsys.readouterr().out
    old = "card 38479725 The Trojan Horse\n  ignition\n    do: draw(1)\n  ignition\n    do: draw(2)\n"
    file.write_text(old, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    (tmp_path / "facts.json").write_text(json.dumps([TROJAN]), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "1 effect, as the facts count them" in capsys.readouterr().out
    known = facts_of(38479725)  # as it was for other tests
    assert known is not None
    known.effects = UNKNOWN


def test_a_series_without_a_chinese_name_is_said_by_its_english_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every series of the printed cards may stand in a text, and what is none is a mistake with the nearest."""
    file = tmp_path / "mine.cards"
    text = 'card 99999943 Paper Call\n  activate\n    do: add(choose(monster(your(DECK), series("Snake-Eye"))))\n'
    row = {"passcode": 99999943, "en": "Paper Call", "zh": "纸之呼唤", "kind": "spell", "icon": "normal", "effects": 1}
    (tmp_path / "facts.json").write_text(json.dumps([row]), encoding="utf-8")
    file.write_text(text.replace("Snake-Eye", "Snake-Eys"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "did you mean Snake-Eye?" in capsys.readouterr().out
    file.write_text(text, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    (card,) = read_cards(text, "mine.cards")
    assert "「Snake-Eye」怪兽" in "".join(card_lines(card, None, "zh"))
    assert '"Snake-Eye" monster' in "".join(card_lines(card, None, "en"))
    forget_own_facts([99999943])


TROJAN: dict[str, object] = {
    "passcode": 38479725, "en": "The Trojan Horse", "kind": "monster", "race": "beast", "abilities": ["effect"],
    "attribute": "earth", "level": 4, "atk": 1600, "def": 1200, "effects": 1,
}  # fmt: skip


def test_with_other_mistakes_cards_that_may_be_there_are_no_problem() -> None:
    with pytest.raises(PositionError) as caught:
        Duel.from_position("A hand: Snake-Eye Ash; Nobody At All", undescribed=True)
    assert "Nobody At All" in str(caught.value) and "not described" not in str(caught.value)
    with pytest.raises(PositionError, match="not described"):
        Duel.from_position("A hand: Snake-Eye Ash; Nobody At All")


@pytest.mark.parametrize("names", [{"zh": "限制反转"}, {"ja": "リミットX"}, {"aliases": ["LR"]}])
def test_a_row_gives_a_printed_card_no_further_name(tmp_path: Path, names: dict[str, object]) -> None:
    row = {"passcode": 27551, "en": "Limit Reverse", "kind": "trap", "icon": "continuous", **names}
    (tmp_path / "facts.json").write_text(json.dumps([row]), encoding="utf-8")
    file = tmp_path / "mine.cards"
    file.write_text("card 27551 Limit Reverse\n  activate\n    do: draw(1)\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
