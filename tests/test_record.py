"""Saved duels: at every question, of every kind of duel, as value, pickle and copy; and what drift says."""

import copy
import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import pytest
from decks import CLASSIC_A, CLASSIC_B
from driver import described
from invariants import asked, classic_duel, played, pool_duel, random_duel
from sampling import quick_first, quick_without

from spellspeed import (
    Answer,
    CannotRecord,
    Deck,
    Drift,
    Duel,
    FromPosition,
    Option,
    OtherVersion,
    Record,
    RecordError,
    Redeal,
    Ruleset,
    __version__,
)
from spellspeed.board.question import Q_RESPOND, Q_TRIGGER
from spellspeed.board.rng import seeded
from spellspeed.formats.position.notation import parse

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


@pytest.mark.parametrize("batch", quick_first(range(10), quick=0))
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


@pytest.mark.parametrize("pool", quick_without([False, True], True))
def test_a_duel_is_saved_at_every_question_in_the_middle_of_a_chain_too(pool: bool) -> None:
    chains: set[str] = set()
    duel = pool_duel(0)
    for duel, _ in random_duel(12 if pool else 11, 160, pool=pool):
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


def kinds_of_duel() -> dict[str, Callable[[], Duel]]:
    two = (Deck(CLASSIC_A), Deck(CLASSIC_B))
    small = (Deck(["Luster Dragon"] * 12 + ["黑洞"] * 4), Deck([83764718] * 10, ["Stardust Dragon"]))
    return {
        "decks": lambda: Duel(*two, seed=3),
        "second player first": lambda: Duel(*two, seed=3, first=1),
        "every question": lambda: Duel(*two, seed=3, ask_forced=True),
        "rule set": lambda: Duel(*two, seed=4, ruleset=RULES),
        "decks of any size": lambda: Duel(*small, check_decks=False),
        "decks as they lie": lambda: Duel(*small, check_decks=False, shuffle=False),
        "a huge seed": lambda: Duel(*two, seed=10**80),
        "a negative seed": lambda: Duel(*two, seed=-5),
        "position": lambda: Duel.from_position(START, seed=9),
        "position, every question": lambda: Duel.from_position(START, ask_forced=True),
        "position, other rules": lambda: Duel.from_position(START + " | rules: hand limit 5", ruleset=RULES),
        "position with rules": lambda: Duel.from_position(START + " | rules: hand limit 5"),
        "board": lambda: Duel.from_board(*parse(START).build(7), ruleset=RULES),
    }


@pytest.mark.parametrize("kind", kinds_of_duel())
def test_every_kind_of_duel(kind: str) -> None:
    duel = go_on(kinds_of_duel()[kind](), 5, 12)
    record = duel.record()
    assert len(record) == len(duel.answers) and record.version == __version__
    if kind.startswith("position"):
        assert isinstance(record.start, FromPosition) and record.start.text.startswith(START)  # as it was given
    for twin in (Duel.replay(record), Duel.replay(Record.read(record.text())), pickle.loads(pickle.dumps(duel))):
        assert same(twin, duel)
        assert same(go_on(twin, 8, 12), go_on(duel.fork(), 8, 12))  # chance goes on as it would have
    if kind != "board":
        assert Duel.replay(record).record() == record


@pytest.mark.parametrize("kind", quick_first(["decks", "position", "every question", "rule set"], quick=0, pure=4))
def test_forks_with_other_chance_and_other_cards(kind: str) -> None:
    duel = go_on(kinds_of_duel()[kind](), 6, 12)
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
