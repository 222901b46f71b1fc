"""Many duels: the same whoever plays them, whatever happens to a worker; and the commands for them."""

import json
import math
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
from faulty_players import ANSWERS_A_LIST, ANSWERS_NONSENSE, CANNOT_TRAVEL, DIES, EXITS, HANGS, RAISES, TALKS

from spellspeed import Duel, _build
from spellspeed.__main__ import main
from spellspeed.formats.known_decks import deck_of, known_decks
from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import FromDecks
from spellspeed.players.base import CHOICES, WON
from spellspeed.table import classic_deck
from spellspeed.workers import crew, jobs
from spellspeed.workers.crew import LOST_IN_A_ROW, Worker, in_order, local_workers, run_jobs
from spellspeed.workers.invariants import Broken
from spellspeed.workers.jobs import FAILED, RESULTS, DuelResult, Job, run_job
from spellspeed.workers.tally import Tally, wilson
from spellspeed.workers.tasks import Setting, arena_job, selfplay_job, soak_job

Capture = pytest.CaptureFixture[str]
SETTING = Setting((known_decks("classic") or []) + (known_decks("pool_03") or []), most_choices=40)


def out(capsys: Capture, *words: str, code: int = 0) -> str:
    real = main(list(words))
    captured = capsys.readouterr()
    assert real == code, captured.out + captured.err
    assert "Traceback" not in captured.err
    return captured.out if code < 2 else captured.err


def results(seeds: Sequence[int], workers: list[Worker]) -> list[DuelResult]:
    return list(in_order(run_jobs([soak_job(SETTING, seed, 5, 20) for seed in seeds], workers), seeds))


# -- decks and jobs --------------------------------------------------------------------------------------------


def test_the_eighteen_decks() -> None:
    every = known_decks("all") or []
    assert [deck[0] for deck in every[:3]] == ["classic_a", "classic_b", "pool_00"] and len(every) == 18
    assert all(len(set(deck[1] + deck[2])) == 55 for deck in every[2:])
    assert known_decks("pool") == every[2:] and known_decks("pool_15") == every[-1:]
    assert known_decks("pool_16") is None and known_decks("") is None
    pairs = {tuple(deck[0] for deck in soak_job(Setting(every), seed, 1, 1).decks) for seed in range(18 * 18)}
    assert len(pairs) == 18 * 18, "every two meet, on both sides"


def test_in_the_arena_players_change_places_and_nothing_else_changes() -> None:
    for seed in range(0, 40, 2):
        one, other = (arena_job(SETTING, k, ("simple", "random")) for k in (seed, seed + 1))
        assert one.decks == other.decks and one.dealt == other.dealt
        assert (one.players, one.seats) == (("simple", "random"), (0, 1))
        assert (other.players, other.seats) == (("random", "simple"), (1, 0))


def test_a_record_leads_to_the_same_board() -> None:
    for seed in range(3):
        result = run_job(selfplay_job(SETTING, seed, ("random", "simple")))
        assert result.record is not None and result.ended_by == CHOICES and result.winner is None
        duel = Duel.replay(result.record)
        assert len(duel.answers) == result.choices == 40 and duel.digest() == result.digest


def test_the_answer_that_raised_is_in_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    job = replace(soak_job(SETTING, ANSWERS_NONSENSE, 0, 0), players=("faulty_players:Faulty", "random"))
    result = run_job(job)
    assert result.ended_by == FAILED and result.failure.startswith("IllegalOption: there is no option 1000000")
    assert result.record is not None and dict(result.record.headers)["refused"] == "1000000"
    assert len(result.record) == result.choices > 0 and "IllegalOption" in result.trace

    def broken(duel: Duel) -> None:
        if len(duel.answers) >= 7:
            raise Broken("seven answers")

    monkeypatch.setattr(jobs, "check", broken)
    result = run_job(soak_job(SETTING, 0, 1, 0))
    assert result.failure == "Broken: seven answers" and result.record is not None
    headers = dict(result.record.headers)
    assert len(result.record) == 7 and "refused" not in headers and headers["failure"] == "Broken: seven answers"


def test_a_worker_of_another_version_says_so() -> None:
    result = run_job(replace(soak_job(SETTING, 0, 0, 0), version="0.0.7"))
    assert result.ended_by == FAILED and "the job is from 0.0.7" in result.failure


# -- workers ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_same_duels_whoever_plays_them() -> None:
    seeds = range(100, 112)
    here = results(seeds, local_workers(0))
    assert [result.seed for result in here] == list(seeds) and not [r.failure for r in here if r.failure]
    assert results(seeds, local_workers(1)) == here
    assert results(seeds, local_workers(3)) == here


@pytest.mark.slow
def test_nothing_that_happens_to_a_worker_stops_the_others() -> None:
    """A player raises, ends its process, hangs, or raises what cannot be sent back: each is a failure with its seed."""
    players = ("faulty_players:Faulty", "random")
    given = [replace(soak_job(SETTING, seed, 0, 0), players=players) for seed in range(12)]
    given[HANGS] = replace(given[HANGS], seconds=2.0)
    found = {result.seed: result for result in run_jobs(given, local_workers(2))}
    assert sorted(found) == list(range(12))
    failures = {seed: result.failure for seed, result in found.items() if result.ended_by == FAILED}
    assert failures[RAISES] == "ValueError: no idea"
    assert failures[DIES].startswith("its worker died: BrokenProcessPool")
    assert failures[HANGS] == "no result within 2 s: its worker was ended"
    assert failures[CANNOT_TRAVEL] == "CannotTravel: 1 and 2"
    assert failures[EXITS] == "SystemExit: 3"
    assert set(failures) == {RAISES, DIES, HANGS, CANNOT_TRAVEL, ANSWERS_NONSENSE, EXITS}
    for seed in failures:
        record = found[seed].record
        assert record is not None and isinstance(record.start, FromDecks) and record.start.seed == seed
        assert Duel.replay(record, to=0).answers == [] and dict(record.headers)["failure"] == failures[seed]
    whole = {result.seed: result for result in run_jobs([given[0], *given[7:]], local_workers(0))}
    assert whole == {seed: result for seed, result in found.items() if seed not in failures}


class Dead:
    """A worker that dies whatever it is given."""

    def submit(self, job: Job) -> "Future[DuelResult]":
        future: Future[DuelResult] = Future()
        future.set_exception(RuntimeError("dead"))
        return future

    def close(self) -> None:
        pass


def test_if_no_worker_can_work_nobody_waits_for_all_duels(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(crew, "local_workers", lambda count: [Dead(), Dead()])
    text = out(capsys, "soak", "--duels", "10000", "--decks", "classic", code=1)
    played = int(text.split()[0])
    assert LOST_IN_A_ROW <= played <= LOST_IN_A_ROW + 2
    assert f"stopped early: {10_000 - played:,} duels were not played" in text and f"failed {played}" in text
    assert text.count("its worker died: RuntimeError, dead") == 10 and f"and {played - 10} more" in text


# -- counting --------------------------------------------------------------------------------------------------


def test_wilson() -> None:
    assert [round(share, 4) for share in wilson(8, 10)] == [0.4902, 0.9433]
    assert wilson(0, 10)[0] == 0 and round(wilson(0, 10)[1], 4) == 0.2775
    assert wilson(0, 0) == (0.0, 1.0) and 0.92 < wilson(50, 50)[0] < wilson(50, 50)[1] <= 1.0
    low, high = wilson(5_000, 10_000)
    assert math.isclose(low + high, 1.0) and math.isclose(high - low, 0.0196, abs_tol=1e-4)


def ended(seed: int, winner: int | None, ended_by: str = WON, failure: str = "") -> DuelResult:
    seats = (1, 0) if seed % 2 else (0, 1)
    digest = f"d{seed}"
    return DuelResult(seed, ("x", "y"), ("p", "q"), seats, winner, ended_by, 9, 50, digest, failure, seconds=seed / 10)


def test_parts_counted_apart_make_the_same_tally() -> None:
    every = [ended(0, 0), ended(1, 0), ended(2, 1), ended(3, 2), ended(4, None, CHOICES), ended(5, None, FAILED, "x")]
    every += [ended(seed, seed % 2) for seed in range(6, 30)]
    whole, backwards, one, other = Tally(), Tally(), Tally(), Tally()
    for result in every:
        whole.add(result)
        (one if result.seed % 3 else other).add(result)
    for result in reversed(every):
        backwards.add(result)
    one.merge(other)
    for tally in (whole, one, backwards):
        assert tally.duels == 30 and tally.draws == 1 and tally.ended[WON] == 28
        # From seed 6 on the first contestant always wins, half of the duels as the one who does not begin.
        assert tally.wins == {0: 1 + 24, 1: 2} and tally.first == 2 + 12
        assert [result.seed for result in tally.failures] == [5] and [r.seed for r in tally.unfinished] == [4]
        assert tally.digest() == whole.digest() and [result.seed for result in tally.slowest] == [29, 28, 27]
    whole.add(ended(31, 0))
    assert whole.digest() != one.digest()


# -- the commands ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_soak(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("soak", "--duels", "3", "--seed", "40", "--deep-one-in", "100")
    text = out(capsys, *words, "--workers", "2")
    build = "compiled build" if _build.COMPILED else "pure Python"
    assert text.startswith("3 duels, ") and text.splitlines()[0].endswith(f" duels a second ({build})")
    assert "without a result: none" in text and "slowest: " in text
    digest = text.split("digest of all duels: ")[1].split()[0]
    assert f"全部决斗的摘要：{digest}" in out(capsys, *words, "--workers", "0", "--lang", "zh")

    def broken(duel: Duel) -> None:
        raise Broken("the moon is full")

    monkeypatch.setattr(jobs, "check_end", broken)
    file = tmp_path / "wrong.jsonl"
    text = out(capsys, *words, "--workers", "0", "--decks", "classic", "--out", str(file), code=1)
    assert "without a result: failed 3" in text
    assert "seed 41, classic_b against classic_a, random against random, turn " in text
    assert "choices: Broken: the moon is full" in text
    found = list(Record.load_all(file))
    assert [record.start.seed for record in found] == [40, 41, 42]
    assert dict(found[0].headers)["failure"] == "Broken: the moon is full" and len(found[0]) > 20
    assert "the moon is full" in out(capsys, "replay", str(file), "--duel", "3", "--to", "2")
    assert "there is no duel 4 in it" in out(capsys, "replay", str(file), "--duel", "4", code=2)
    assert "其中没有第0局决斗" in out(capsys, "replay", str(file), "--duel", "0", "--lang", "zh", code=2)
    text = out(capsys, *words, "--workers", "0", "--lang", "zh", "--choices", "9", code=1)
    assert "没有结果：出错 3" in text and "种子40，" in text
    monkeypatch.undo()
    endless = (*words, "--workers", "0", "--choices", "9", "--out", str(file))
    assert "without a result: too many choices 3" in out(capsys, *endless, code=1)
    assert [len(record) for record in Record.load_all(file)] == [9, 9, 9]
    assert "line 17: another duel begins here" in out(capsys, "replay", str(file), code=2)
    assert "replay --duel N" in out(capsys, "replay", str(file), "--lang", "zh", code=2)


@pytest.mark.parametrize("fault", [TALKS, ANSWERS_A_LIST])
def test_however_long_a_failure_is_its_record_replays(fault: int, tmp_path: Path) -> None:
    """Found by a player that raised a whole table."""
    found = run_job(arena_job(SETTING, fault, ("faulty_players:Faulty", "faulty_players:Faulty")))
    assert found.ended_by == FAILED and found.record is not None
    assert len(found.trace.splitlines()) < 100 and len(found.failure) < 400 and "\n" not in found.failure
    assert ("refused" in dict(found.record.headers)) == (fault == ANSWERS_A_LIST)
    found.record.save(tmp_path / "failed.jsonl")
    (again,) = Record.load_all(tmp_path / "failed.jsonl")
    assert Duel.replay(again).digest() == found.digest


@pytest.mark.slow
def test_who_stops_it_hears_what_was_played(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def stopped(job: Job) -> DuelResult:
        played.append(job.seed)
        if len(played) > 3:
            raise KeyboardInterrupt
        return run_job(job)

    monkeypatch.setattr(crew, "run_job", stopped)
    assert main(["soak", "--duels", "9", "--workers", "0", "--decks", "classic", "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.err == "stopped\n" and told.out.startswith("2 duels, ")  # of the third nobody had heard yet
    assert "stopped early: 7 duels were not played" in told.out


@pytest.mark.slow
def test_selfplay_writes_the_same_file_whoever_plays(capsys: Capture, tmp_path: Path) -> None:
    texts = []
    for workers in ("0", "2"):
        file = tmp_path / f"{workers}.jsonl"
        words = ("selfplay", "simple", "random", "--duels", "5", "--decks", "classic", "--workers", workers)
        assert "simple: " in out(capsys, *words, "--out", str(file))
        texts.append(file.read_text("utf-8"))
    assert texts[0] == texts[1]
    found = list(Record.load_all(file))
    assert len(found) == 5
    for record in found:
        headers = dict(record.headers)
        assert (headers["A"], headers["B"]) == ("simple", "random") and headers["decks"].startswith("classic_")
        assert RESULTS[Duel.replay(record).result] == headers["result"]


def test_a_file_of_many_duels_from_anybody(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    record = Duel(deck_of(SETTING.decks[0]), deck_of(SETTING.decks[1]), seed=5).record()
    file.write_text(record.text() + "\n\n" + record.text(words=False), encoding="utf-8")
    assert list(Record.load_all(file)) == [record, record]
    file.write_text("", encoding="utf-8")
    assert list(Record.load_all(file)) == []
    for nonsense in (b"\xff\xfe\x00", b"nonsense\n", b'{"spellspeed": 1}\n{"spellspeed": 2}\n'):
        file.write_bytes(nonsense)
        with pytest.raises(RecordError):
            list(Record.load_all(file))


@pytest.mark.slow
def test_arena(capsys: Capture) -> None:
    words = ("arena", "simple", "random", "--duels", "10", "--decks", "classic", "--workers", "0")
    text = out(capsys, *words)
    rows = dict(line.split(": ", 1) for line in text.splitlines())
    assert rows["simple"].split(" of ")[1].startswith("10 won: ") and int(rows["simple"].split()[0]) > 5
    assert "(95 % interval " in rows["random"] and rows["draws"] == "0"
    text = out(capsys, *words, "--lang", "zh")
    assert "simple: 10局胜" in text and "95%置信区间" in text and "先攻：10局胜" in text
    # The same name twice: two contestants all the same.
    text = out(capsys, "arena", "random", "random", "--duels", "4", "--decks", "classic_a", "--workers", "0")
    wins = [int(line.split()[1]) for line in text.splitlines() if line.startswith("random: ")]
    assert len(wins) == 2 and sum(wins) <= 4


def test_a_deck_from_a_file(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "mine.ydk"
    file.write_text(classic_deck("b").text(), encoding="utf-8")
    text = out(capsys, "soak", "--duels", "2", "--decks", str(file), "--workers", "0", "--choices", "5", code=1)
    assert "mine.ydk against mine.ydk" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "arena simple nobody --duels 2",
            "there is no player 'nobody'; there are easy, normal, strong, random, and your own as",
        ),
        ("arena simple nowhere:Nobody", "there is no player 'nowhere:Nobody': No module named 'nowhere'"),
        ("arena simple faulty_players:Nobody", "there is no player 'faulty_players:Nobody'"),
        ("arena simple faulty_players:nobody", "is no player: expected a class with `choose`"),
        ("arena simple faulty_players:untold", "is no player: expected a class with `choose`"),
        ("arena simple faulty_players:CannotTravel", "is no player: expected a class with `choose`"),
        ("arena os:system random", "is no player: expected a class with `choose`"),
        ("arena random spellspeed:Duel", "is no player: expected a class with `choose`"),
        ("arena random spellspeed:Player", "is no player: expected a class with `choose`"),
        ("arena builtins:print builtins:exit", "is no player: expected a class with `choose`"),
        ("arena random ends_the_program:Name", "there is no player 'ends_the_program:Name'"),
        ("soak --decks all nothing", "there is no deck called 'nothing'; there are all, classic, pool,"),
        ("soak --decks nothing.ydk", "cannot read the deck nothing.ydk: No such file"),
        ("soak --out /no/such/directory/file", "cannot write /no/such/directory/file: No such file"),
        ("soak --workers 0 --ray auto", "--workers 0 and --ray exclude each other"),
    ],
)
def test_mistakes_are_named(words: str, said: str, capsys: Capture) -> None:
    assert said in out(capsys, *words.split(), code=2)


def test_a_function_that_says_what_it_gives_makes_players() -> None:
    job = replace(soak_job(SETTING, 0, 0, 0), players=("faulty_players:made", "random"))
    assert run_job(job).ended_by == CHOICES


@pytest.mark.slow
def test_own_cards_are_loaded_once_wherever_the_duels_are_played(tmp_path: Path) -> None:
    facts = {"passcode": 900001, "en": "Silver Herald", "kind": "monster", "abilities": ["effect"], "race": "fairy"}
    facts |= {"attribute": "light", "level": 4, "effects": 1, "atk": 1000, "def": 1000}
    (tmp_path / "facts.json").write_text(json.dumps([facts]), encoding="utf-8")
    card = "card 900001 Silver Herald\n  trigger must\n    if: lost_lp()\n    do: draw(1)\n"
    (tmp_path / "own.cards").write_text(card, encoding="utf-8")
    words = ["-m", "spellspeed", "--cards", ".", "soak", "--duels", "1", "--decks", "classic", "--choices", "5"]
    for workers in ("0", "1"):
        command = [sys.executable, *words, "--workers", workers]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=120)
        assert "without a result: too many choices 1" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    "words", ["soak --duels 0", "soak --duels -3", "soak --workers two", "soak --seed 99999999999", "arena simple",
              "selfplay simple simple", "soak --timeout 0", "soak --duels ٣"]
)  # fmt: skip
def test_numbers_that_make_no_sense(words: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words.split())
    assert caught.value.code == 2 and "Traceback" not in capsys.readouterr().err


def test_without_ray(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from spellspeed.workers import cluster

    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    assert 'Ray is not installed: pip install "spellspeed[ray]"' in out(capsys, "soak", "--ray", "auto", code=2)


def test_the_code_of_the_page(capsys: Capture) -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "many-duels.md").read_text("utf-8")
    code = dedent(page.split("From Python:\n\n")[1].split("\nTallies")[0])
    assert "range(100)" in code and "local_workers(4)" in code
    code = code.replace("range(100)", "range(4)").replace("local_workers(4)", "local_workers(0)")
    exec(code, {"__name__": "__main__"})
    assert capsys.readouterr().out.startswith("Counter({0: ")
