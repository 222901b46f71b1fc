"""Processes that help a player to think: each tries the options of a question in its share of the worlds.

Helpers are kept as long as their player, and begun at its first question. A helper ends by itself when nobody is there
any more who could ask, however that came: its input ends then. Nobody waits for one that is late; what one does not
answer because it has died is tried in this process. So the same worlds give the same results, whoever tries them.
"""

import math
import os
import sys
import time
from collections import deque
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Final, TypeAlias

from spellspeed.cards.library import LIBRARY
from spellspeed.players.tryout import Results, Tryout

if TYPE_CHECKING:  # imported when helpers are begun: a player that thinks alone needs none of it
    from queue import SimpleQueue
    from subprocess import Popen

GONE: Final = "gone"  # in place of an answer
Answer: TypeAlias = Results | str
LATE: Final = 0.05  # seconds that an answer may take on its way
SIZE: Final = 8  # bytes before each message: its length
#: What a helper runs. It finds the package where this process does, and knows nothing else of the program.
BEGIN: Final = "import sys; sys.path[:] = sys.argv[1:]; from spellspeed.players.helpers import serve; serve()"


# -- messages --------------------------------------------------------------------------------------------------


def tell(stream: IO[bytes], what: object) -> None:
    import pickle

    message = pickle.dumps(what)
    stream.write(len(message).to_bytes(SIZE, "big") + message)
    stream.flush()


def told(stream: IO[bytes]) -> Any:
    """The next message; `EOFError` if nobody is there any more."""
    import pickle

    size = int.from_bytes(stream.read(SIZE), "big")
    message = stream.read(size)
    if not size or len(message) < size:
        raise EOFError
    return pickle.loads(message)


# -- in a helper -----------------------------------------------------------------------------------------------


def serve() -> None:
    """What a helper does: it says that it is there, and answers until nobody asks any more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the program stops the one who asks
    LIBRARY.load()
    answers = sys.stdout.buffer
    tryout: Tryout | None = None
    try:
        tell(answers, None)
        while True:
            another, seeds, options, end = told(sys.stdin.buffer)
            tryout = another or tryout
            assert tryout is not None
            for seed in seeds:
                tell(answers, tryout.tried(seed, options, end))
    except (EOFError, OSError):
        os._exit(0)  # not the usual way, which would write once more to one who is gone


# -- in the process of the player ------------------------------------------------------------------------------


class Helper:
    """One helper, as its player sees it."""

    def __init__(self, questions: IO[bytes], answers: "SimpleQueue[Answer]") -> None:
        self.questions = questions
        self.answers = answers
        self.owed = 1  # answers that are still to come: at first, that it is there
        self.gone = False
        self.tryout: Tryout | None = None

    def is_idle(self) -> bool:
        """Has it answered everything? What comes too late is forgotten."""
        while self.owed and not self.gone and not self.answers.empty():
            self.take(None)
        return not self.owed and not self.gone

    def ask(self, tryout: Tryout, seeds: list[int], options: list[int], end: float) -> None:
        """Let it try the options in these worlds; the question is told once."""
        self.owed += len(seeds)
        try:
            tell(self.questions, (None if tryout is self.tryout else tryout, seeds, options, end))
        except OSError:
            self.gone = True
        self.tryout = tryout

    def take(self, seconds: float | None) -> Results:
        """The next answer; None also if none comes in this time, or none ever."""
        from queue import Empty

        if self.gone:
            return None
        try:
            answer = self.answers.get(timeout=seconds)
        except Empty:
            return None
        self.owed -= 1
        self.gone = isinstance(answer, str)
        return None if isinstance(answer, str) else answer


class Helpers:
    """So many processes, this one among them; None: one for each processor."""

    def __init__(self, processes: int | None) -> None:
        self.processes = processes
        self.begun: deque[Helper] | None = None  # a list could not tell that nobody needs it any more

    def __reduce__(self) -> tuple[object, ...]:
        return Helpers, (self.processes,)

    def tried(self, tryout: Tryout, seeds: list[int], options: list[int], end: float) -> list[Results]:
        """What came of the options in each of these worlds."""
        found: list[Results] = [None for _ in seeds]
        idle = self.idle()[: len(seeds) - 1]
        ways = len(idle) + 1
        for k, helper in enumerate(idle):
            helper.ask(tryout, seeds[k::ways], options, end)
        for number in range(ways - 1, len(seeds), ways):
            found[number] = tryout.tried(seeds[number], options, end)
        for k, helper in enumerate(idle):
            for number in range(k, len(seeds), ways):
                found[number] = helper.take(None if end == math.inf else max(end - time.monotonic(), 0.0) + LATE)
                if helper.gone:
                    found[number] = tryout.tried(seeds[number], options, end)
                elif found[number] is None:
                    break
        return found

    def idle(self) -> list[Helper]:
        """Those that can be asked. Nobody helps with the user's own cards, which are known only here."""
        if self.begun is None:
            self.begin()
        return [] if LIBRARY.own or self.begun is None else [helper for helper in self.begun if helper.is_idle()]

    def begin(self) -> None:
        """Begin the processes, which end with this object or this program."""
        count = (os.cpu_count() or 1) if self.processes is None else self.processes
        self.begun = deque()
        if count == 1:
            return
        from queue import SimpleQueue
        from subprocess import DEVNULL, PIPE, Popen
        from threading import Thread
        from weakref import finalize

        processes: list[Popen[bytes]] = []
        finalize(self.begun, shut, processes)
        for _ in range(count - 1):
            try:
                process = Popen([sys.executable, "-c", BEGIN, *sys.path], stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
            except OSError:  # there are no processes, as in a browser, or no more
                return
            processes.append(process)
            if process.stdin is None or process.stdout is None:
                return
            answers: SimpleQueue[Answer] = SimpleQueue()
            Thread(target=listen, args=(process.stdout, answers), daemon=True).start()
            self.begun.append(Helper(process.stdin, answers))


def listen(stream: IO[bytes], answers: "SimpleQueue[Answer]") -> None:
    """Take down what a helper answers, until it is gone."""
    with stream:
        try:
            while True:
                answers.put(told(stream))
        except Exception:
            answers.put(GONE)


def shut(processes: "list[Popen[bytes]]") -> None:
    """End the helpers, whatever they are doing."""
    for process in processes:
        process.kill()
        process.wait()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
