"""Times: when, during what, until when, since when."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word
from spellspeed.language.tree import WORD, Node

TIMES = ("your", "their", "at", "next", "nth", "end", "start", "last")


class CommonTimes(Chapter):
    time: Callable[[Node], str]
    since_time: Callable[[Node], str]

    def until_time(self, until: Node) -> str:
        return self.say("until", time=self.time(until))

    def until_event(self, event: Node) -> str:
        return self.say("until", time=self.events.happening(event))

    def since_words(self, since: Node | None) -> str:
        """Since when the log is searched: "this turn", "since your last turn"."""
        if since is None:
            return self.say("since")
        return self.frames[f"since {since.word}"] if f"since {since.word}" in self.frames else self.since_time(since)

    def looked_at(self, since: Node | None) -> str:
        """The same, but never empty: at least "this turn"."""
        return self.since_words(since) or self.say("since TURN")

    def until_words(self, until: Node | None, front: bool = False) -> str:
        """How long; in front of a sentence or behind it."""
        if until is None:
            return ""
        word = f"end {until.args[0].word}" if is_word(until, "end") else until.word
        for name in (f"front until {word}", f"until {word}")[0 if front else 1 :]:
            if name in self.frames:
                return self.frames[name]
        is_time = until.kind == WORD and (until.word in TIMES or until.word.isupper())
        return self.until_time(until) if is_time else self.until_event(until)
