"""A desk in the guest's own browser: texts in and out, without a server.

The worker of the page (`tools/alone/worker.js`) makes one, hands over each text that the page sends (`Alone.hear`), and
between two texts lets the computer make one choice while `Alone.thinks` (`Alone.advance`).
"""

import sys
import traceback
from collections.abc import Callable

from spellspeed.table.desk import Desk
from spellspeed.table.saying import Value, answered
from spellspeed.table.texts import broken, no_message, read_message, written_message


class Alone:
    """The only guest. What goes wrong inside is written to the standard error and told as such."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.stuck = False  # a choice of the computer went wrong: it waits until the guest says something

    @property
    def thinks(self) -> bool:
        """Is it the computer's turn to choose?"""
        return self.desk.thinks and not self.stuck

    def hear(self, text: str) -> list[str]:
        """Carry out what the guest says: the texts that answer it, and what there is to tell."""
        self.stuck = False
        said = read_message(text)
        if said is None:
            return [written_message(no_message(self.desk.lang))]
        lang = self.desk.lang
        return self.told(lambda: self.desk.hear(said), lambda: answered(said, lang, lambda: broken(lang)))

    def advance(self) -> list[str]:
        """Let the computer make one choice, and tell what came of it."""
        return self.told(self.desk.advance, self.give_up)

    def give_up(self) -> Value:
        self.stuck = True
        return broken(self.desk.lang)

    def told(self, work: Callable[[], list[Value]], wrong: Callable[[], Value]) -> list[str]:
        try:
            found = work()
        except Exception:
            traceback.print_exc(file=sys.stderr)
            found = [wrong()]
        return [written_message(message) for message in found]
