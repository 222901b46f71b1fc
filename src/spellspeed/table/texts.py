"""Messages as texts, for whatever carries them: JSON, one object each."""

import json
from typing import Final

from spellspeed.messages import Message, in_language
from spellspeed.table.saying import Value

NO_MESSAGE: Final = Message("a message is a JSON object", "消息应是JSON对象")
BROKEN: Final = Message("something went wrong inside; the duel is as it was", "内部出了问题；决斗没有改变")


def read_message(text: str) -> Value | None:
    """The object that a text holds; None if it holds anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def written_message(message: Value) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def no_message(lang: str) -> Value:
    """The answer to what is no message."""
    return {"type": "error", "words": in_language(NO_MESSAGE, lang)}


def broken(lang: str) -> Value:
    """An error that is ours: what it was is not told."""
    return {"type": "error", "words": in_language(BROKEN, lang)}
