"""Saved duels: at every question, of every kind of duel, as value, text, pickle and copy; and what drift says."""

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from decks import CLASSIC_A, CLASSIC_B
from driver import described
from invariants import asked, classic_duel, played, pool_duel, random_duel

from spellspeed import (
    Answer,
    CannotRecord,
    Deck,
    Drift,
    Duel,
    FromDecks,
    FromPosition,
    IllegalDeck,
    Option,
    OtherVersion,
    Record,
    RecordError,
    Redeal,
    Reseed,
    Ruleset,
    __version__,
)
from spellspeed.__main__ import main
from spellspeed.board.question import Q_RESPOND, Q_TRIGGER
from spellspeed.board.rng import seeded
from spellspeed.bounds import LONGEST_MESSAGE, MOST_PROBLEMS
from spellspeed.formats.position.notation import PositionError, parse
from spellspeed.formats.record.reader import MOST_BYTES, MOST_DEPTH

Capture = pytest.CaptureFixture[str]
QUESTIONS = 1000  # at which duels are pickled and copied
DEPTH = 40  # answers of each of those duels
START = "A hand: Dark Hole; Pot of Greed | A monsters: 1 Luster Dragon | B spells: 2 Trap Hole (set)"


def same(one: Duel, other: Duel, views: bool = True) -> bool:
    """Nobody can tell the two duels apart, now or later."""
    chance = [one.board.chance.copy(), other.board.chance.copy()]
    return (
        one.digest() == other.digest()
        and asked(one) == asked(other)
        and one.answers == other.answers
        and chance[0].word() == chance[1].word()
        and one.ruleset == other.ruleset
        and one.referee.ask_forced == other.referee.ask_forced
        and (not views or all(one.view(player) == other.view(player) for player in range(2)))
    )


def go_on(duel: Duel, seed: int, choices: int) -> Duel:
    chance = seeded(seed)
    for _ in range(choices):
        if duel.over:
            break
        duel.answer(chance.below(len(duel.options)))
    return duel


# -- at every question -----------------------------------------------------------------------------------------


def questions(batch: int) -> Iterator[tuple[Duel, int]]:
    """Random duels question by question, every fifth of them; the pool's and the classic decks by turns."""
    number = 0
    for seed in count(7_000 + 100 * batch):
        for at, (duel, _) in enumerate(random_duel(seed, DEPTH, pool=seed % 2 == 0)):
            if at % 5 == seed % 5:
                yield duel, number
                number += 1


@pytest.mark.parametrize("batch", range(10))
def test_pickles_and_copies_at_a_thousand_random_questions(batch: int) -> None:
    kinds: set[str] = set()
    for duel, number in questions(batch):
        if number == QUESTIONS // 10:
            break
        assert duel.question is not None
        kinds.add(duel.question.kind)
        view = duel.view(number % 2).to_dict()  # with the eyes of both players by turns
        for twin in (pickle.loads(pickle.dumps(duel)), copy.deepcopy(duel)):
            assert same(twin, duel, views=False)
            assert twin.view(number % 2).to_dict() == view
    assert {"main", "zone", "next-phase"} <= kinds


@pytest.mark.parametrize("pool", [False, True])
def test_a_duel_is_saved_at_every_question_in_the_middle_of_a_chain_too(pool: bool) -> None:
    chains: set[str] = set()
    duel = pool_duel(0)
    for duel, _ in random_duel(11, 160, pool=pool):
        if duel.board.chain:
            assert duel.question is not None
            chains.add(duel.question.kind)
            twin = Duel.replay(duel.record())
            assert same(twin, duel) and len(twin.board.chain) == len(duel.board.chain)
    assert Q_RESPOND in chains
    assert same(Duel.replay(Record.read(duel.record().text())), duel)


def test_a_duel_that_is_over_is_saved() -> None:
    duel = go_on(classic_duel(3), 3, 3000)
    assert duel.over
    twin = pickle.loads(pickle.dumps(duel))
    assert twin.over and twin.result == duel.result and same(twin, duel)


def test_a_copy_goes_its_own_way() -> None:
    duel = played(5, 40)
    before = duel.digest()
    for twin in (copy.copy(duel), copy.deepcopy(duel), pickle.loads(pickle.dumps(duel))):
        go_on(twin, 1, 10)
        assert duel.digest() == before and len(duel.answers) == 40
        for _ in range(12):
            twin.pop()
        assert twin.answers == twin.record().answers == duel.answers[: len(twin.answers)] and len(twin.answers) == 38
        assert same(twin, Duel.replay(duel.record(), to=38))


def test_an_answer_taken_back_is_not_in_the_record() -> None:
    duel = played(5, 40)
    first = duel.record()
    go_on(duel, 2, 5)
    for _ in range(5):
        duel.pop()
    assert duel.record() == first


# -- every kind of duel ----------------------------------------------------------------------------------------

RULES = Ruleset(starting_lp=4000, opening_hand=3, hand_limit=7, cost_when_face_up=True)


def kinds_of_duel() -> dict[str, Duel]:
    two = (Deck(CLASSIC_A), Deck(CLASSIC_B))
    small = (Deck(["Luster Dragon"] * 12 + ["黑洞"] * 4), Deck([83764718] * 10, ["Stardust Dragon"]))
    return {
        "decks": Duel(*two, seed=3),
        "second player first": Duel(*two, seed=3, first=1),
        "every question": Duel(*two, seed=3, ask_forced=True),
        "rule set": Duel(*two, seed=4, ruleset=RULES),
        "decks of any size": Duel(*small, check_decks=False),
        "decks as they lie": Duel(*small, check_decks=False, shuffle=False),
        "a huge seed": Duel(*two, seed=10**80),
        "a negative seed": Duel(*two, seed=-5),
        "position": Duel.from_position(START, seed=9),
        "position, every question": Duel.from_position(START, ask_forced=True),
        "position, other rules": Duel.from_position(START + " | rules: hand limit 5", ruleset=RULES),
        "position with rules": Duel.from_position(START + " | rules: hand limit 5"),
        "board": Duel.from_board(*parse(START).build(7), ruleset=RULES),
    }


@pytest.mark.parametrize("kind", kinds_of_duel())
def test_every_kind_of_duel(kind: str) -> None:
    duel = go_on(kinds_of_duel()[kind], 5, 25)
    record = duel.record()
    assert len(record) == len(duel.answers) and record.version == __version__
    if kind.startswith("position"):
        assert isinstance(record.start, FromPosition) and record.start.text.startswith(START)  # as it was given
    for twin in (Duel.replay(record), Duel.replay(Record.read(record.text())), pickle.loads(pickle.dumps(duel))):
        assert same(twin, duel)
        assert same(go_on(twin, 8, 20), go_on(duel.fork(), 8, 20))  # chance goes on as it would have
    if kind != "board":
        assert Duel.replay(record).record() == record


@pytest.mark.parametrize("kind", ["decks", "position", "every question", "rule set"])
def test_forks_with_other_chance_and_other_cards(kind: str) -> None:
    duel = go_on(kinds_of_duel()[kind], 6, 12)
    forks = {
        "reseed": duel.fork(reseed=77),
        "reseed twice": go_on(duel.fork(reseed=77), 1, 3).fork(reseed=-1),
        "reseed over reseed": duel.fork(reseed=77).fork(reseed=78),
        "redeal": duel.fork(redeal_for=0),
        "redeal with chance": duel.fork(reseed=10**40, redeal_for=1),
        "redeal, then chance": duel.fork(reseed=5, redeal_for=1).fork(reseed=6),
        "redeal twice": go_on(duel.fork(reseed=1, redeal_for=0), 2, 4).fork(reseed=2, redeal_for=1),
        "redeal of a redeal at once": duel.fork(reseed=1, redeal_for=0).fork(reseed=1, redeal_for=1),
    }
    for name, fork in forks.items():
        for choices in (0, 7):
            go_on(fork, 9, choices)
            record = fork.record()
            twin = Duel.replay(record)
            assert same(twin, fork), name
            assert twin.record() == record and Record.read(record.text()) == record, name
            assert same(pickle.loads(pickle.dumps(fork)), fork, views=False), name
            assert same(copy.deepcopy(fork), fork, views=False), name
            assert same(go_on(twin, 3, 15), go_on(fork.fork(), 3, 15), views=False), name
    assert [type(step) for step in forks["redeal twice"].record().course if not isinstance(step, Answer)] == [
        Redeal,
        Redeal,
    ]
    assert forks["redeal with chance"].record().course[12] == Redeal(1, 10**40 % (1 << 96))


def test_cards_that_were_dealt_anew_are_the_same_ones() -> None:
    duel = played(9, 30)
    dealt = duel.fork(reseed=4, redeal_for=0)
    codes = [card.printed.code for card in dealt.board.cards]
    assert codes != [card.printed.code for card in duel.board.cards]
    assert [card.printed.code for card in Duel.replay(dealt.record()).board.cards] == codes


def test_a_deck_is_recorded_as_it_was() -> None:
    deck = Deck(["Luster Dragon"] * 40)
    duel = Duel(deck, deck, check_decks=False)
    deck.main.clear()
    assert same(pickle.loads(pickle.dumps(duel)), duel)


def test_a_board_that_no_text_can_say() -> None:
    with described("card 55144522 Pot of Greed\n  activate\n    do: draw(3)\n"):
        board, definitions = parse(START).build()
    duel = Duel.from_board(board, definitions)
    with pytest.raises(CannotRecord, match="Pot of Greed") as caught:
        duel.record()
    assert "强欲之壶" in caught.value.words("zh")
    with pytest.raises(CannotRecord):
        pickle.dumps(duel)
    assert same(copy.deepcopy(duel), duel)  # that needs no words

    middle = played(5, 60)
    while not middle.board.chain:
        go_on(middle, 1, 1)
    board = middle.board.copy()
    with pytest.raises(CannotRecord, match="no words"):
        Duel.from_board(board, list(middle.definitions)).record()


# -- a course, part of it, variations --------------------------------------------------------------------------


def test_a_record_is_replayed_up_to_an_answer() -> None:
    duel = classic_duel(8)
    digests = [(duel.digest(), asked(duel))]
    for duel, _ in random_duel(8, 30):
        digests[len(duel.answers) :] = [(duel.digest(), asked(duel))]
    digests.append((duel.digest(), asked(duel)))
    record = duel.record()
    for answers in (0, 1, 7, len(record)):
        twin = Duel.replay(record, to=answers)
        assert (twin.digest(), asked(twin)) == digests[answers] and len(twin.answers) == answers
        assert record.upto(answers).answers == record.answers[:answers]
    for wrong in (-1, len(record) + 1, 10**50):
        with pytest.raises(IndexError, match="there is no answer"):
            Duel.replay(record, to=wrong)
    for other in ("3", 1.5):
        with pytest.raises(TypeError):
            Duel.replay(record, to=other)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Duel.replay("x")  # type: ignore[arg-type]


def test_chance_that_was_decided_anew_belongs_to_the_next_answer() -> None:
    duel = played(5, 10).fork(reseed=3)
    go_on(duel, 1, 5)
    twin = Duel.replay(duel.record(), to=10)
    assert twin.board.chance.word() == seeded(3).word()


def test_variations_headers_and_comments() -> None:
    main_line = played(5, 20)
    record = main_line.record().with_headers({"A": "Yugi", "B": "海马", "event": "Friday"})
    record = record.with_comment(0, "Before the duel.").with_comment(20, "Two\nlines.").with_headers({"event": "Final"})
    for at, choices in ((6, 4), (15, 1), (6, 9)):
        other = Duel.replay(record, to=at)
        options = len(other.options)
        if options > 1:
            other.answer((record.answers[at] + 1) % options)
            record = record.with_variation(go_on(other, choices, choices).record())
    side = list(record.lines())
    assert len(side) > 1 and side[0].answers == main_line.answers
    assert all(not step.variations for line in side for step in line.course)
    for line in side[1:]:
        assert line.answers[:6] == main_line.answers[:6] and line.answers != main_line.answers
        Duel.replay(line)
    again = Record.read(record.text("zh"))
    assert again == record and dict(again.headers) == {"A": "Yugi", "B": "海马", "event": "Final"}
    assert again.comment == "Before the duel." and again.course[-1].comment == "Two\nlines."
    assert same(Duel.replay(again), main_line)
    assert record.with_variation(record.upto(4)) == record
    longer = go_on(main_line.fork(), 1, 3).record()
    assert main_line.record().with_variation(longer) == longer
    with pytest.raises(RecordError, match="begins as the duel does"):
        record.with_variation(played(6, 3).record())
    with pytest.raises(IndexError):
        record.with_comment(21, "")
    for wrong in ({"A": 1}, {1: "A"}):
        with pytest.raises(TypeError):
            record.with_headers(wrong)  # type: ignore[arg-type]


def test_a_variation_of_a_variation() -> None:
    step, other = Answer(0), Answer(1)
    inner = (replace(step, variations=((other, step),)),)
    record = Record(FromPosition(START), (step, replace(step, variations=(inner, (other,)))))
    assert [line.answers for line in record.lines()] == [[0, 0], [0, 0], [0, 1, 0], [0, 1]]
    assert Record.read(record.text(words=False)) == record == Record.read(record.text())


# -- drift -----------------------------------------------------------------------------------------------------


def changed(record: Record, at: int, **changes: object) -> Record:
    """The answer of that number is another one."""
    step = replace(record.course[at - 1], **changes)  # type: ignore[arg-type]
    return replace(record, course=(*record.course[: at - 1], step, *record.course[at:]))


def test_drift_is_noticed_at_the_answer_where_it_happens() -> None:
    record = played(5, 30).record()
    step = record.course[13]
    assert isinstance(step, Answer) and step.option is not None
    option = Option(step.option.kind, 79, step.option.effect, step.option.value)
    wrong: list[dict[str, object]] = [
        {"count": step.count + 1},
        {"player": 1 - step.player},
        {"asked": "trigger" if step.asked != Q_TRIGGER else "main"},
        {"option": option},
        {"index": 500, "count": 0},
    ]
    for changes in wrong:
        with pytest.raises(Drift) as caught:
            Duel.replay(changed(record, 14, **changes))
        assert caught.value.answer == 14 and "answer 14" in str(caught.value)
        assert "第14个回答" in caught.value.words("zh") and len(str(caught.value)) < 400
        assert len(Duel.replay(changed(record, 14, **changes), to=13).answers) == 13
    with pytest.raises(Drift) as caught:
        Duel.replay(replace(record, end="0" * 32))
    assert caught.value.answer == 30 and "digest" in str(caught.value)
    bare = replace(record, course=tuple(Answer(index) for index in record.answers))
    assert same(Duel.replay(bare), Duel.replay(record))


def test_another_text_of_a_card_is_drift() -> None:
    duel = Duel.from_position(START, ask_forced=True)
    option = next(o for o in duel.options if o.kind == "activate" and o.printed and o.printed.en == "Pot of Greed")
    duel.push(option)
    for _ in range(4):
        duel.answer(0)
    record = duel.record()
    assert same(Duel.replay(record), duel)
    with described("card 55144522 Pot of Greed\n  activate\n    do: draw(3)\n"), pytest.raises(Drift):
        Duel.replay(record)


def test_a_course_longer_than_the_duel_is_drift() -> None:
    duel = go_on(classic_duel(3), 3, 3000)
    record = duel.record()
    with pytest.raises(Drift, match="the duel is over") as caught:
        Duel.replay(replace(record, course=(*record.course, Answer(0))))
    assert caught.value.answer == len(duel.answers) + 1


def test_a_record_of_another_version_says_so() -> None:
    record = replace(played(5, 10).record(), version="0.0.3")
    with pytest.raises(OtherVersion, match=rf"0\.0\.3.*{__version__}") as caught:
        Duel.replay(record)
    assert "0.0.3" in caught.value.words("zh")
    assert Record.read(record.text()).version == "0.0.3"
    assert same(Duel.replay(record, any_version=True), Duel.replay(replace(record, version=__version__)))
    with pytest.raises(Drift, match=r"answer 4.*made with version 0\.0\.3"):
        Duel.replay(changed(record, 4, count=999), any_version=True)


# -- text that is wrong ----------------------------------------------------------------------------------------

FIRST = json.dumps({"spellspeed": __version__, "record": 1}) + "\n"
BEGUN = FIRST + '{"position": ["A hand: Dark Hole"]}\n'
BAD_TEXTS = {
    "nothing": ("", "nothing"),
    "no JSON": ("hello", "line 1: no JSON"),
    "a number": ("5", "a JSON object"),
    "an empty object": ("{}", "a JSON object"),
    "deep": ("[" * 100_000, "line 1: no JSON"),
    "long number": ('{"spellspeed": ' + "9" * 10_000 + "}", "no JSON"),
    "not a record": ('{"a": 1}', "no saved duel"),
    "format": ('{"spellspeed": "0.1.0", "record": 2}', "format 2"),
    "version": ('{"spellspeed": 5, "record": 1}', "spellspeed is a text"),
    "no beginning": (FIRST, "no beginning"),
    "unknown line": (BEGUN + '{"anwser": 1}', "line 3: none of the lines"),
    "unknown key": (BEGUN + '{"answer": 1, "off": 3}', "has no off"),
    "negative": (BEGUN + '{"answer": -1}', "answer is a number from 0"),
    "too large": (BEGUN + '{"answer": 99999999999}', "answer is a number from 0"),
    "no number": (BEGUN + '{"answer": true}', "answer is a number from 0"),
    "out of range": (BEGUN + '{"answer": 5, "of": 5}', "less than their count"),
    "player": (BEGUN + '{"answer": 0, "player": "C"}', "player is A or B"),
    "option": (BEGUN + '{"answer": 0, "option": {"card": 1}}', "an option has a kind"),
    "option card": (BEGUN + '{"answer": 0, "option": {"kind": "pass", "card": "x"}}', "card is a number"),
    "seed": (BEGUN + '{"reseed": 1.5}', "reseed is a number"),
    "redeal": (BEGUN + '{"redeal": 0}', "redeal is A or B"),
    "answer first": (FIRST + '{"answer": 0}', "has not begun"),
    "headers late": (BEGUN + '{"headers": {}}', "before the line"),
    "headers": (FIRST + '{"headers": {"A": 5}}', "headers are texts"),
    "many headers": (FIRST + json.dumps({"headers": {str(i): "" for i in range(1000)}}), "at most"),
    "two beginnings": (BEGUN + '{"position": []}', "before the line"),
    "one deck": (FIRST + '{"deck": "A", "main": []}\n{"duel": "decks"}', "a deck of B"),
    "many cards": (FIRST + '{"deck": "A", "main": [[900, 1], [900, 1]]}', "at most"),
    "very many": (FIRST + '{"deck": "A", "main": [[1000000000, 1]]}', "main is a number"),
    "card": (FIRST + '{"deck": "A", "main": [null]}', "a card is a name"),
    "rules": (FIRST + '{"rules": {"switches": 1}}', "no rule called"),
    "rule value": (FIRST + '{"rules": {"hand_limit": true}}', "hand_limit is a number"),
    "rule range": (FIRST + '{"rules": {"starting_lp": 0}}', "life points are positive"),
    "flag": (FIRST + '{"position": [], "ask_forced": 1}', "true or false"),
    "variation first": (BEGUN + '{"variation": "begin"}', "after the answer"),
    "variation open": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n{"answer": 1}', "does not end"),
    "variation empty": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n{"variation": "end"}', "nothing in"),
    "variation end": (BEGUN + '{"variation": "end"}', "begins, and then it ends"),
    "variation deep": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n' * 200, f"{MOST_DEPTH} deep"),
    "many reseeds": (BEGUN + '{"reseed": 1}\n' * 6000, "at most"),
    "comment": (BEGUN + '{"comment": 5}', "comment is a text"),
    "long comment": (BEGUN + json.dumps({"comment": "x" * 100_000}), "comment is a text of at most"),
    "after the end": (BEGUN + '{"end": "00"}\n{"answer": 0}', "after the end"),
    "facts": (FIRST + '{"facts": {"passcode": "x"}}', "passcode must be"),
    "card text": (FIRST + '{"card": 5, "text": "x"}', "text is a list of lines"),
    "names": (FIRST + '{"names": {"series": 5}}', "names are tables"),
    "many problems": (FIRST + "x\n" * 5000, "line 20: no JSON"),
}


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_text_that_is_no_record(name: str) -> None:
    text, says = BAD_TEXTS[name]
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    assert says in str(caught.value), str(caught.value)
    assert len(str(caught.value)) < (LONGEST_MESSAGE + 200) * (MOST_PROBLEMS + 1)
    assert caught.value.words("zh") != str(caught.value)


def test_every_line_of_a_record_can_be_broken() -> None:
    """Whatever is cut out of a file or doubled: a record, or a named error; and a replay ends in the same ways."""
    text = played(5, 12).fork(reseed=3).record().with_comment(3, "x").text()
    chance = seeded(1)
    lines = text.split("\n")
    for _ in range(150):
        at, other = chance.below(len(lines)), chance.below(len(lines))
        broken = lines.copy()
        line = broken[at]
        cut = chance.below(len(line) + 1)
        broken[at] = [line[:cut], line + line, "", broken[other], line.replace("0", "7"), line.replace('"', "")][
            chance.below(6)
        ]
        with suppress(RecordError, IllegalDeck):
            Duel.replay(Record.read("\n".join(broken)))


def test_cards_that_are_not_known_and_positions_that_are_none() -> None:
    decks = '{"deck": "A", "main": ["No Such Card"]}\n{"deck": "B", "main": [1]}\n{"duel": "decks"}\n'
    with pytest.raises(IllegalDeck, match="No Such Card"):
        Duel.replay(Record.read(FIRST + decks))
    with pytest.raises(PositionError):
        Duel.replay(Record.read(FIRST + '{"position": ["hello"]}'))


def test_a_file_that_is_too_large_or_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        Record.load(path)
    with path.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match="larger"):
        Record.load(path)
    with pytest.raises(RecordError, match="longer"):
        Record.read(" " * (MOST_BYTES + 1))


def test_a_huge_opening_hand_is_dealt_at_once() -> None:
    deck = Deck(["Luster Dragon"] * 5)
    duel = Duel(deck, deck, ruleset=Ruleset(opening_hand=10**9), check_decks=False)
    assert len(duel.board.hands[0]) == 5


def test_records_made_by_hand_are_checked() -> None:
    start = FromPosition(START)
    for make in (
        lambda: Answer(-1),
        lambda: Answer("0"),  # type: ignore[arg-type]
        lambda: Answer(3, 3),
        lambda: Answer(0, player=2),
        lambda: Reseed(-1),
        lambda: Reseed(1 << 96),
        lambda: Redeal(2),
        lambda: Redeal(0, "x"),  # type: ignore[arg-type]
        lambda: FromPosition(5),  # type: ignore[arg-type]
        lambda: FromPosition("", -1),
        lambda: FromDecks("ab"),  # type: ignore[arg-type]
        lambda: FromDecks((((), ()), ((), ())), first=2),
        lambda: FromDecks((((), ()),)),  # type: ignore[arg-type]
        lambda: Record("x"),  # type: ignore[arg-type]
        lambda: Record(start, (0, 1)),  # type: ignore[arg-type]
        lambda: Record(start, ruleset=None),  # type: ignore[arg-type]
    ):
        with pytest.raises(RecordError):
            make()
    record = Record(FromDecks(((tuple(CLASSIC_A), ()), (tuple(CLASSIC_B), ()))), (Answer(0), Answer(1)))
    assert len(Duel.replay(record).answers) == 2


def test_a_position_that_goes_on_without_an_end() -> None:
    gains = "card 26202165 Sangan\n  trigger must\n    if: gained_lp(player=YOU)\n    do: gain_lp(500)\n"
    burns = "card 55144522 Pot of Greed\n  activate\n    do: gain_lp(500)\n"
    duel = Duel.from_position("A hand: Pot of Greed | A monsters: 1 Sangan")
    while not duel.board.lp[0] > 8000 and len(duel.answers) < 3:
        duel.answer(next(i for i, o in enumerate(duel.options) if o.kind != "pass"))
    record = replace(duel.record(), end="", course=tuple(Answer(index) for index in duel.answers))
    with described(gains), described(burns), pytest.raises(Drift, match="without an end") as caught:
        Duel.replay(record)
    assert 0 < caught.value.answer <= len(record)


def test_the_page_about_saved_duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page shows can be run, and its file read."""
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parent.parent / "docs" / "saved-duels.md").read_text("utf-8")
    names: dict[str, object] = {}
    for example in page.split("```python\n")[1:]:
        exec(example.split("```")[0], names)
    shown = page.split("```\n{")[1].split("```")[0]
    record = Record.read("{" + shown)
    assert len(record) == 1 and len(list(record.lines())) == 2
    for words in (["answer", "of", "player", "asked", "option"], ["redeal", "seed"], ["names", "facts", "card"]):
        assert all(f"`{word}`" in page for word in words)


# -- the command -----------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "duel.jsonl"
    duel = played(5, 20)
    record = duel.record().with_headers({"event": "Friday"}).with_comment(7, "That was bold.")
    other = Duel.replay(record, to=6)
    other.answer((record.answers[6] + 1) % len(other.options))
    record.with_variation(other.record()).save(path)
    return path


def call(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = main(["replay", *words])
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


def test_a_file_is_told(saved: Path, capsys: Capture) -> None:
    code, out, _ = call(capsys, str(saved))
    assert code == 0 and "event: Friday" in out and "{ That was bold. }" in out and "(variation 1: " in out
    assert "After 20 answers." in out
    code, out, _ = call(capsys, str(saved), "--to", "5", "--lang", "zh")
    assert code == 0 and "共5个回答。" in out and "bold" not in out and "第1回合" in out
    code, out, _ = call(capsys, str(saved), "--line", "1")
    assert code == 0 and "After 7 answers." in out and "variation" not in out


def test_a_file_is_written_anew(saved: Path, tmp_path: Path, capsys: Capture) -> None:
    again = tmp_path / "again.jsonl"
    assert call(capsys, str(saved), "--write", str(again))[0] == 0
    assert again.read_text("utf-8") == saved.read_text("utf-8")
    assert call(capsys, str(saved), "--to", "9", "--write", str(again), "--lang", "zh")[0] == 0
    record = Record.load(again)
    assert len(record) == 9 and record.course[6].variations and "通常" not in saved.read_text("utf-8")
    assert same(Duel.replay(record), Duel.replay(Record.load(saved), to=9))
    assert call(capsys, str(saved), "--write", str(tmp_path / "no" / "where"))[0] == 2


def test_a_file_that_cannot_be_told(saved: Path, tmp_path: Path, capsys: Capture) -> None:
    assert call(capsys, str(tmp_path / "none"))[0] == 2
    code, _, err = call(capsys, str(saved), "--to", "21")
    assert code == 2 and "20 answers" in err
    code, _, err = call(capsys, str(saved), "--line", "2")
    assert code == 2 and "no variation 2" in err
    text = saved.read_text("utf-8")
    saved.write_text(text.replace(f'"spellspeed": "{__version__}"', '"spellspeed": "0.0.1"'), "utf-8")
    code, _, err = call(capsys, str(saved), "--lang", "zh")
    assert code == 2 and "0.0.1" in err and "版本" in err
    assert call(capsys, str(saved), "--any-version")[0] == 0
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if '"answer"' in line)
    lines[at + 3] = lines[at + 3].replace('"of": ', '"of": 9')
    saved.write_text("\n".join(lines), "utf-8")
    code, out, err = call(capsys, str(saved))
    assert code == 1 and "answer 4" in err and out
    saved.write_text("\n".join([*lines[:at], "{"]), "utf-8")
    code, _, err = call(capsys, str(saved), "--lang", "zh")
    assert code == 2 and f"第{at + 1}行" in err


def test_a_duel_at_the_table_is_saved(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "table.jsonl"
    assert main(["duel", "--watch", "--seed", "4", "--save", str(path)]) == 0
    told = capsys.readouterr().out
    record = Record.load(path)
    duel = Duel.replay(record)
    assert duel.over and dict(record.headers)["result"] == ("A", "B", "draw")[duel.result or 0]
    assert call(capsys, str(path))[1].split("\n\n")[1].strip() in told
    assert main(["duel", "--watch", "--save", str(tmp_path / "no" / "where")]) == 2


# -- one's own cards -------------------------------------------------------------------------------------------

OWN_FACTS = [
    {"passcode": 99999901, "en": "Paper Lantern", "kind": "spell", "icon": "normal", "effects": 1},
    {"passcode": 99999902, "en": "Paper Tiger", "kind": "monster", "race": "beast", "attribute": "earth", "level": 4,
     "atk": 1900, "def": 0, "abilities": ["normal"], "series": ["Paper"]},
    {"passcode": 99999903, "en": "Paper Moon", "kind": "spell", "icon": "normal", "effects": 1},
]  # fmt: skip
OWN_TEXTS = """\
card 99999901 Paper Lantern
  activate
    do: draw(2)

card 99999903 Paper Moon
  activate
    do: draw(1)
"""
MAKE = """
import pickle, sys
from pathlib import Path
from spellspeed import Deck, Duel
from spellspeed.cards.library import load_cards
load_cards(sys.argv[1])
deck = Deck(["Paper Lantern"] * 20 + ["Paper Tiger"] * 20)
duel = Duel(deck, Deck(["Luster Dragon"] * 40), seed=1, check_decks=False)
for _ in range(12):
    duel.answer(len(duel.options) // 2)
duel.record().save(sys.argv[2])
Path(sys.argv[3]).write_bytes(pickle.dumps(duel))
print(duel.digest())
"""
READ = """
import pickle, sys
from pathlib import Path
from spellspeed import Duel, Record, RecordError
from spellspeed.cards.library import load_cards
for path in sys.argv[3:]:
    load_cards(path)
try:
    one = Duel.replay(Record.load(sys.argv[1]))
    other = pickle.loads(Path(sys.argv[2]).read_bytes())
    assert one.record() == other.record() == Record.load(sys.argv[1])
    print(one.digest(), other.digest())
except RecordError as error:
    print(type(error).__name__, error)
"""


def in_another_process(program: str, *words: object) -> str:
    command = [sys.executable, "-c", program, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_own_cards_go_along(tmp_path: Path) -> None:
    """In processes of their own: the library of this one stays as it is."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "facts.json").write_text(json.dumps(OWN_FACTS), encoding="utf-8")
    (own / "mine.cards").write_text(OWN_TEXTS, encoding="utf-8")
    text, pickled = tmp_path / "duel.jsonl", tmp_path / "duel.pickle"
    digest = in_another_process(MAKE, own, text, pickled)
    saved = text.read_text("utf-8")
    assert "Paper Lantern" in saved and "draw(2)" in saved and "Paper Moon" not in saved
    assert in_another_process(READ, text, pickled) == f"{digest} {digest}"  # nobody has loaded them there
    assert in_another_process(READ, text, pickled, own) == f"{digest} {digest}"
    (own / "mine.cards").write_text(OWN_TEXTS.replace("draw(2)", "draw(3)"), encoding="utf-8")
    assert in_another_process(READ, text, pickled, own).startswith("OtherCards Paper Lantern is described otherwise")
    text.write_text(saved.replace("draw(2)", "drow(2)"), "utf-8")
    said = in_another_process(READ, text, pickled)
    assert said.startswith("RecordError its own cards cannot be read: the saved duel:3:9: the unknown word drow")


def test_a_duel_without_own_cards_carries_none() -> None:
    assert played(5, 3).record().cards.texts == () and '"card":' not in classic_duel(1).record().text()
