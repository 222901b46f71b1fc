"""Saves a duel at the table and continues it later.

The file of an unfinished duel has no words beside the answers, so that a look into it does not reveal the other hand.
"""

from pathlib import Path
from typing import Final

from spellspeed.board.question import Q_RESPOND, Q_ZONE
from spellspeed.bounds import shown_path
from spellspeed.duel import Duel
from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.own_cards import teaches
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import Answer, Surrender
from spellspeed.messages import Message, cannot_read, cannot_write
from spellspeed.words.terminal import UserError

MOST_SAVED: Final = 2_000_000  # characters of a saved duel from somebody else
MOST_LOADED: Final = 5_000  # steps of such a duel
MOST_CHANCES: Final = 10  # of these that change chance: each takes as long as a duel
BEGINNING: Final = b'{"spellspeed"'  # every file of saved duels begins so


def text_to_save(duel: Duel, lang: str) -> str:
    """The duel as a text that goes on later; how it ended, if it has."""
    result = "*" if duel.result is None else ("A", "B", "draw")[duel.result]
    return duel.record().with_headers({"result": result}).text(lang, words=duel.over)


def write_saved(text: str, path: str) -> None:
    """Write a saved duel to a file, unless the file holds something other than one."""
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


def read_saved(path: str) -> str:
    """The text of a file that should hold a saved duel."""
    name = shown_path(path)
    try:
        with Path(path).open("rb") as stream:
            found = stream.read(MOST_SAVED + 1)
    except OSError as error:
        raise UserError(cannot_read(name, error)) from None
    if len(found) > MOST_SAVED:
        en = f"{name}: it is larger than {MOST_SAVED:,} bytes"
        raise UserError(Message(en, f"{name}：大于{MOST_SAVED:,}字节"))
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(Message(f"{name}: the file is not UTF-8 text", f"{name}：文件不是UTF-8文本")) from None


def saved_duel(text: str, own: bool = False) -> Duel:
    """The duel of a saved text: the guest's own, or one that anybody may have written."""
    record = Record.read(text)
    if not own:
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
    """The indexes of the answers that the player really chose: no zones that do not matter, no passes, of which most
    went without saying."""
    answers = [step for step in duel.record().course if isinstance(step, Answer)]
    return [
        count
        for count, step in enumerate(answers)
        if step.player == player
        and (zones_matter or step.asked != Q_ZONE)
        and not (step.asked == Q_RESPOND and step.index == 0)
    ]
