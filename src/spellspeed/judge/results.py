"""What `spellspeed rulings` prints about many rulings: counts by document, those that failed, those still open."""

from typing import Final

from spellspeed.cards.library import definitions, printed
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import FAILED, OPEN, PASSED, SUPERSEDED, RulingResult
from spellspeed.rulebook import cards_of, catalogue, rule
from spellspeed.words.names import printed_name, say

STATUSES: Final[dict[str, str]] = {PASSED: "成立", FAILED: "未通过", OPEN: "未写", SUPERSEDED: "已被取代"}


class order:
    """Sorts rulings and results in the order of the rulebook; others come last."""

    def __init__(self) -> None:
        self.places = {entry.id: i for i, entry in enumerate(catalogue())}

    def __call__(self, one: Ruling | RulingResult) -> tuple[int, str]:
        return self.places.get(one.id, len(self.places)), one.id


WIDTHS: Final = (8, 8, 8, 12, 11)  # of the columns behind the document


def table(results: list[RulingResult], lang: str = "en") -> str:
    """Counts by document, then the rulings about which there is something to know, and every one that failed."""
    documents = list(dict.fromkeys(result.document for result in results))
    rows: list[list[str]] = [["document", *STATUSES, ""]]
    for document in [*documents, "total"]:
        some = [result for result in results if document in (result.document, "total")]
        counts = [sum(1 for result in some if result.status == status) for status in STATUSES]
        rows.append([document, *(str(count) for count in counts), f"{counts[0]}/{len(some)}"])
    if lang == "zh":
        rows[0][:-1] = ["文件", *STATUSES.values()]
        rows[-1][0] = "合计"
    first = max(wide(row[0]) for row in rows)
    lines = [
        row[0] + " " * (first - wide(row[0]))
        + "".join(" " * (WIDTHS[i] - wide(cell)) + cell for i, cell in enumerate(row[1:]))
        for row in rows
    ]
    noted = [f"{result.id}: {note}" for result in results for note in result.notes]
    lines += ["", *noted] if noted else []
    failed = [result for result in results if result.status == FAILED]
    if failed:
        lines.append("")
        lines += [f"{say(lang, 'FAILED', '未通过')} {result.id}\n  {result.message}" for result in failed]
    return "\n".join(line.rstrip() for line in lines)


def wide(text: str) -> int:
    """How many columns a terminal needs for a text: Chinese characters take two."""
    return sum(2 if "\u2e80" <= char <= "\uffdc" else 1 for char in text)


# -- open rulings ----------------------------------------------------------------------------------------------


def waits_for(ruling_id: str, lang: str) -> list[str]:
    """The cards of an open ruling that cannot be played yet."""
    playable = definitions()
    return [printed_name(printed(code), lang) for code in cards_of(ruling_id) if code not in playable]


def open_objects(results: list[RulingResult]) -> list[dict[str, object]]:
    return [
        {"id": one.id, "document": one.document, "title": rule(one.id).title_en, "waits_for": waits_for(one.id, "en")}
        for one in results
    ]


def open_text(results: list[RulingResult], lang: str) -> str:
    """Every open ruling with what it waits for: cards, or a ruling file."""
    lines: list[str] = []
    waiting = 0
    for result in results:
        cards = waits_for(result.id, lang)
        waiting += bool(cards)
        why = say(lang, "not written yet", "尚未写成")
        if cards:
            why = say(lang, "not in the pool: ", "卡池中还没有：") + say(lang, ", ", "、").join(cards)
        lines.append(f"{result.id:<9} {rule(result.id).title(lang)}\n{'':<9} {why}")
    number = len(results)
    lines.append(
        say(
            lang,
            f"{number} open: {waiting} wait for cards, {number - waiting} are not written yet",
            f"共{number}条未完成：{waiting}条等待卡片，{number - waiting}条尚未写成",
        )
    )
    return "\n".join(lines)
