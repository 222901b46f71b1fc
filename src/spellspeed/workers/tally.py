"""Counts the results of many duels; the order, and merging parts counted separately, make no difference."""

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from typing import Final

from spellspeed.players.base import CHOICES, LOOP, TURNS, WON
from spellspeed.words.names import say
from spellspeed.workers.jobs import FAILED, DuelResult

Z_95: Final = 1.959964  # standard deviations around the middle that hold 95 % of a normal distribution
SHOWN: Final = 10  # failures that are told in full
SLOWEST: Final = 3
DRAW: Final = 2
BUILDS: Final = {"compiled": ("compiled build", "编译版"), "pure": ("pure Python", "纯Python版")}
WITHOUT_RESULT: Final = {
    TURNS: ("too many turns", "回合过多"),
    CHOICES: ("too many choices", "选择过多"),
    LOOP: ("endless effects", "效果无限循环"),
    FAILED: ("failed", "出错"),
}


def wilson(wins: int, duels: int, z: float = Z_95) -> tuple[float, float]:
    """The confidence interval of the true share of wins, for `z` standard deviations (Wilson's interval)."""
    if duels == 0:
        return 0.0, 1.0
    share = wins / duels
    spread = z * sqrt(share * (1 - share) / duels + z * z / (4 * duels * duels))
    middle = share + z * z / (2 * duels)
    whole = 1 + z * z / duels
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass
class Tally:
    """Counts of results. `wins` are those of the two contestants, `first` those of whoever began."""

    duels: int = 0
    builds: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    first: int = 0
    draws: int = 0
    choices: int = 0
    turns: int = 0
    unfinished: list[DuelResult] = field(default_factory=list)  # stopped by a limit, or by endless effects
    failures: list[DuelResult] = field(default_factory=list)
    slowest: list[DuelResult] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)  # seed -> how the duel ended

    def add(self, result: DuelResult) -> None:
        self.duels += 1
        self.ended[result.ended_by] += 1
        self.builds[result.build] += 1
        self.choices += result.choices
        self.turns += result.turns
        self.marks[result.seed] = f"{result.seed} {result.winner} {result.ended_by} {result.choices} {result.digest}"
        self.slowest = slowest([*self.slowest, result])
        if result.ended_by == FAILED:
            self.failures.append(result)
        elif result.ended_by != WON:
            self.unfinished.append(result)
        elif result.winner is None or result.winner == DRAW:
            self.draws += 1
        else:
            self.wins[result.seats[result.winner]] += 1
            self.first += result.winner == 0

    def merge(self, other: "Tally") -> None:
        """Add what was counted elsewhere, of other seeds."""
        self.duels += other.duels
        self.ended += other.ended
        self.builds += other.builds
        self.wins += other.wins
        self.first += other.first
        self.draws += other.draws
        self.choices += other.choices
        self.turns += other.turns
        self.unfinished += other.unfinished
        self.failures += other.failures
        self.slowest = slowest(self.slowest + other.slowest)
        self.marks |= other.marks

    def digest(self) -> str:
        """All duels in 16 digits: the same whoever played them."""
        whole = "\n".join(self.marks[seed] for seed in sorted(self.marks))
        return blake2b(whole.encode(), digest_size=8).hexdigest()


def slowest(results: list[DuelResult]) -> list[DuelResult]:
    return sorted(results, key=lambda result: (-result.seconds, result.seed))[:SLOWEST]


# -- in words --------------------------------------------------------------------------------------------------


def share_words(wins: int, duels: int, lang: str) -> str:
    low, high = (100 * share for share in wilson(wins, duels))
    share = 100 * wins / max(duels, 1)
    return say(
        lang,
        f"{wins:,} of {duels:,} won: {share:.1f} % (95 % interval {low:.1f} to {high:.1f} %)",
        f"{duels:,}局胜{wins:,}局：{share:.1f}%（95%置信区间{low:.1f}%至{high:.1f}%）",
    )


def win_lines(tally: Tally, names: tuple[str, str], lang: str) -> list[str]:
    """Who won how often, and how much the first turn was worth."""
    finished = tally.ended[WON]
    lines = [f"{name}: {share_words(tally.wins[seat], finished, lang)}" for seat, name in enumerate(names)]
    lines.append(say(lang, "whoever began: ", "先攻：") + share_words(tally.first, finished, lang))
    lines.append(say(lang, f"draws: {tally.draws:,}", f"平局：{tally.draws:,}局"))
    return lines


def count_lines(tally: Tally, asked: int, seconds: float, lang: str) -> list[str]:
    """How much was played, how fast, and how it ended."""
    rate = tally.duels / seconds if seconds > 0 else 0.0
    builds = [say(lang, *words) for name, words in BUILDS.items() if tally.builds[name]]
    lines = [
        say(
            lang,
            f"{tally.duels:,} duels, {tally.turns:,} turns, {tally.choices:,} choices in {seconds:.1f} s: "
            f"{rate:.1f} duels a second ({', '.join(builds) or 'no build'})",
            f"{seconds:.1f}秒内进行了{tally.duels:,}局决斗，{tally.turns:,}个回合，{tally.choices:,}次选择："
            f"每秒{rate:.1f}局（{'、'.join(builds) or '无'}）",
        )
    ]
    if tally.duels < asked:
        lines.append(
            say(
                lang,
                f"stopped early: {asked - tally.duels:,} duels were not played",
                f"提前中止：{asked - tally.duels:,}局没有进行",
            )
        )
    found = [(words, tally.ended[kind]) for kind, words in WITHOUT_RESULT.items() if tally.ended[kind]]
    stopped = [f"{say(lang, *words)} {count:,}" for words, count in found]
    stopped = stopped or [say(lang, "none", "无")]
    lines.append(say(lang, f"without a result: {', '.join(stopped)}", f"没有结果：{'，'.join(stopped)}"))
    return [*lines, say(lang, f"digest of all duels: {tally.digest()}", f"全部决斗的摘要：{tally.digest()}")]


def slowest_lines(tally: Tally, lang: str) -> list[str]:
    if not tally.slowest:
        return []
    told = ", ".join(f"{result.seconds:.2f} s ({seed_words(result, lang)})" for result in tally.slowest)
    return [say(lang, f"slowest: {told}", f"最慢：{told}")]


def seed_words(result: DuelResult, lang: str) -> str:
    return say(lang, f"seed {result.seed}", f"种子{result.seed}")


def failure_lines(tally: Tally, lang: str) -> list[str]:
    """The duels without a result, with everything needed to replay them."""
    lines: list[str] = []
    wrong = sorted(tally.failures + tally.unfinished, key=lambda result: result.seed)
    for result in wrong[:SHOWN]:
        decks = say(lang, " against ", "对").join(result.decks)
        players = say(lang, " against ", "对").join(result.players)
        what = result.failure or say(lang, *WITHOUT_RESULT[result.ended_by])
        seed, turns, choices = seed_words(result, lang), result.turns, result.choices
        lines.append(
            say(
                lang,
                f"{seed}, {decks}, {players}, turn {turns}, {choices} choices: {what}",
                f"{seed}，{decks}，{players}，第{turns}回合，{choices}次选择：{what}",
            )
        )
        lines += [f"    {line}" for line in result.trace.rstrip().splitlines()]
    if len(wrong) > SHOWN:
        more = len(wrong) - SHOWN
        lines.append(say(lang, f"and {more:,} more", f"另有{more:,}局"))
    return lines
