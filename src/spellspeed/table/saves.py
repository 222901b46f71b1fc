"""Saves a duel at the table and continues it later.

The file of an unfinished duel has no words beside the answers, so that a look into it does not reveal the other hand.
"""

from pathlib import Path
from typing import Final

from spellspeed.board.question import Q_ZONE
from spellspeed.bounds import shown_path
from spellspeed.cards.decks import IllegalDeck
from spellspeed.cards.library import NotInPool
from spellspeed.duel import Duel
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.own_cards import teaches
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import Answer, Surrender
from spellspeed.messages import Message, cannot_read, cannot_write, message_of
from spellspeed.words.terminal import UserError

MOST_SAVED: Final = 2_000_000  # characters of a saved duel from somebody else
MOST_LOADED: Final = 5_000  # steps of such a duel
MOST_CHANCES: Final = 10  # of these that change chance: each takes as long as a duel
BEGINNING: Final = b'{"spellspeed"'  # every file of saved duels begins so


def save(duel: Duel, path: str, lang: str) -> None:
    """Write the duel to a file, unless the file holds something other than a saved duel."""
    result = "*" if duel.result is None else ("A", "B", "draw")[duel.result]
    text = duel.record().with_headers({"result": result}).text(lang, words=duel.over)
    name = shown_path(path)
    try:
        file = Path(path)
        if file.is_file() and not begins_as_saved(file):
            raise UserError(
                Message(
                    f"{name} already exists and is not a saved duel: choose another name",
                    f"{name}已经存在，而且不是保存的决斗：请换一个文件名",
                )
            )
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(cannot_write(name, error)) from None


def begins_as_saved(file: Path) -> bool:
    with file.open("rb") as stream:
        start = stream.read(len(BEGINNING))
    return not start or start == BEGINNING


def load(path: str) -> Duel:
    """The duel as it was saved, at the same question."""
    name = shown_path(path)
    try:
        return Duel.replay(Record.load(path))
    except OSError as error:
        raise UserError(cannot_read(name, error)) from None
    except (RecordError, IllegalDeck, PositionError, NotInPool) as error:
        wrong = message_of(error)
        raise UserError(Message(f"{name}: {wrong}", f"{name}：{wrong.zh}")) from None


def saved_duel(text: str) -> Duel:
    """The duel of a saved text that anybody may have written."""
    record = Record.read(text)
    check_loadable(record)
    return Duel.replay(record)


def check_loadable(record: Record) -> None:
    """Refuse what only its owner should load: a room has many guests, who share their time and their cards."""
    if teaches(record.cards):
        en = "this duel has cards of its own; it can be loaded at the terminal"
        raise RecordError([(en, "这场决斗有自制卡；可以在终端载入")])
    chances = sum(not isinstance(step, Answer | Surrender) for step in record.course)
    if len(record.course) > MOST_LOADED or chances > MOST_CHANCES:
        en = f"a duel that is loaded here has at most {MOST_LOADED:,} answers and {MOST_CHANCES} changes of chance"
        raise RecordError([(en, f"这里载入的决斗最多有{MOST_LOADED:,}个回答和{MOST_CHANCES}次随机更改")])


def choices_of(duel: Duel, player: int, zones_matter: bool) -> list[int]:
    """The indexes of the answers that the player really chose, without zones that do not matter."""
    answers = [step for step in duel.record().course if isinstance(step, Answer)]
    return [
        count
        for count, step in enumerate(answers)
        if step.player == player and (zones_matter or step.asked != Q_ZONE)
    ]
