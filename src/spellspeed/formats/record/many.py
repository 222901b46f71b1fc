"""Files that hold many saved duels, one after the other, as `spellspeed selfplay` writes them."""

from collections.abc import Iterator
from typing import IO, Final

from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.reader import MOST_BYTES

FIRST: Final = '{"spellspeed":'  # how the first line of a record begins


def texts_in(stream: IO[str]) -> Iterator[str]:
    """The text of each duel; only one is held at a time."""
    lines: list[str] = []
    size = 0
    try:
        while line := stream.readline(MOST_BYTES + 1).removeprefix("\ufeff"):
            if line.startswith(FIRST) and lines:
                yield "".join(lines)
                lines = []
                size = 0
            size += len(line)
            if size > MOST_BYTES:
                en, zh = f"a duel is larger than {MOST_BYTES:,} bytes", f"有一局决斗大于{MOST_BYTES:,}字节"
                raise RecordError([(en, zh)])
            if line.strip():
                lines.append(line)
    except UnicodeDecodeError:
        raise RecordError([("the file is not UTF-8 text", "文件不是UTF-8文本")]) from None
    if lines:
        yield "".join(lines)
