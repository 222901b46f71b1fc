"""The table of what another engine registers for each card: its rows, and the lines that say what an effect does."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.pool.text_places import BACK_ROW

Row = dict[str, Any]
DeedLines = dict[str, list[str]]

ROLES = {"this", "target", "chosen", "event", "event2", "attacker", "attacked", "battle_opponent", "bearer", "token",
         "answered"}  # fmt: skip
PLAYERS = {"you", "opponent", "each"}
#: Lines that say how cards are found, or that belong to no printed deed.
AROUND = {"choose", "group", "pick", "top", "random", "may", "then", "option", "they_choose", "token", "...",
          "excavate", "declare", "coin", "die"}  # fmt: skip


#: Common changes that have a line of their own.
SHORT = {"negate_effects": "disable", "UpdateAttack": "update_attack", "UpdateDefense": "update_defense",
         "UpdateLevel": "update_level"}  # fmt: skip


@dataclass(frozen=True)
class TableDeed:
    """One deed of the table."""

    verb: str
    whom: frozenset[str]
    amount: int | None
    player: str
    stage: int
    may: bool
    until: str
    rest: frozenset[str]
    what: str = ""  # of `lasting`: the property


@dataclass(frozen=True)
class TableChoice:
    """Cards that are chosen, or a group that is looked at."""

    verb: str
    places: frozenset[str]
    least: int | None
    most: int | None


class Walk:
    """What the table says an effect does when it is processed."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.deeds: list[TableDeed] = []
        self.choices: list[TableChoice] = []
        self.then = False
        self.around = {line.split()[0] for line in self.lines} & AROUND
        stage, may = 0, False
        for line in self.lines:
            words = line.split()
            verb, rest = words[0], words[1:]
            if verb == "then":
                stage, self.then = stage + 1, True
            elif verb == "may":
                may = True
            elif verb in ("choose", "group", "pick"):
                self.choose(verb, rest)
            elif verb in SHORT:
                self.deeds.append(deed("lasting", [*rest[:1], SHORT[verb], *rest[1:]], stage, may))
            elif verb not in AROUND:
                self.deeds.append(deed(verb, rest, stage, may))
        self.takes_chosen = any("chosen" in one.whom for one in self.deeds)
        self.whole = bool(self.deeds) and "..." not in self.lines and self.lines[-1] != "then"
        self.branches = bool({"option", "may", "coin", "die", "declare"} & {line.split()[0] for line in self.lines})

    def choose(self, verb: str, rest: list[str]) -> None:
        numbers = [int(word) for word in rest if word.isdigit()]
        if verb == "pick" and rest and "this" in rest[0].split("+"):
            numbers = [max(0, number - 1) for number in numbers]  # this card and others
        if verb == "pick":
            if not rest:
                return
            if self.choices and numbers and "chosen" in rest[0]:
                last = self.choices[-1]
                self.choices[-1] = TableChoice("choose", last.places, numbers[0], numbers[-1])
            elif self.choices and "chosen" in rest[0] and not numbers:
                last = self.choices[-1]
                self.choices[-1] = TableChoice(last.verb, last.places, None, None)
            return
        places: set[str] = set()
        for word in rest:
            side, _, zones = word.partition(":")
            if side in ("yours", "theirs"):
                places |= {f"{side}:{zone_name(zone)}" for zone in zones.split("|")}
        least = numbers[0] if numbers else None
        self.choices.append(TableChoice(verb, frozenset(places), least, numbers[-1] if numbers else None))


def deed(verb: str, rest: list[str], stage: int, may: bool) -> TableDeed:
    until = ""
    if "until" in rest:
        at = rest.index("until")
        until = " ".join(rest[at + 1 :])
        rest = rest[:at]
    what = ""
    who = rest[0] if rest else ""
    if verb == "lasting":
        what = rest[1] if len(rest) > 1 else ""
        rest = [who, *rest[2:]]
    whom = frozenset(part for part in who.split("+") if part in ROLES)
    if len(whom) >= 4:
        whom = frozenset()  # stand-ins that cannot be told apart
    numbers = [int(word) for word in rest if word.lstrip("-").isdigit()]
    player = who if who in PLAYERS else ""
    return TableDeed(verb, whom, numbers[0] if numbers else None, player, stage, may, until, frozenset(rest[1:]), what)


def zone_name(zone: str) -> str:
    return BACK_ROW if zone in ("FIELD_ZONE", "PENDULUM_ZONE") else zone


def places(record: Row) -> frozenset[str]:
    """The places of `target`, `cost_from`, `reach`."""
    return frozenset(f"{side}:{zone_name(zone)}" for side in ("yours", "theirs") for zone in record.get(side, ()))


@dataclass(frozen=True)
class Table:
    """Both files of the table, by passcode."""

    rows: dict[int, Row]
    deeds: dict[int, DeedLines]

    @classmethod
    def read(cls, folder: Path) -> Table:
        """The table in that folder; the file of the deeds may be missing."""
        rows: dict[int, Row] = {}
        deeds: dict[int, DeedLines] = {}
        with (folder / "skeletons.jsonl").open(encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                rows[row["password"]] = row
        if (folder / "deeds.jsonl").is_file():
            with (folder / "deeds.jsonl").open(encoding="utf-8") as lines:
                for line in lines:
                    row = json.loads(line)
                    deeds[row["password"]] = row["deeds"]
        return cls(rows, deeds)
