"""The way that was found is gone once more, and everything that must hold of any duel is checked at each question."""

from __future__ import annotations

from typing import Final

from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import Definition
from spellspeed.language.aloud import card_lines
from spellspeed.language.tree import CardText
from spellspeed.messages import Message
from spellspeed.workers.invariants import Broken, check, check_values

LANGUAGES: Final = ("en", "zh")
MOST_OPTIONS: Final = 40  # of one question that are said


class RehearsedWalk:
    """One walk through a position, with its problems."""

    def __init__(self, position: str) -> None:
        self.position = position
        self.problems: list[Message] = []
        self.answers: list[str] = []
        self.happened: tuple[str, ...] = ()

    def problem(self, en: str, zh: str) -> None:
        if len(self.problems) < 5:
            self.problems.append(Message(en, zh))

    def walk(self, answers: tuple[int, ...], activation: int) -> Duel | None:
        """Give the answers again; `activation` is the number of the answer that activates the effect."""
        duel = Duel.from_position(self.position, undescribed=True)
        fork: Duel | None = None
        for at, index in enumerate(answers):
            self.look(duel)
            if at in (activation, activation + 1):
                fork = self.forked(duel)
            option = duel.options[index]
            self.answers.append(f"{'AB'[duel.question.player if duel.question else 0]}: {option.words('en')}")
            try:
                duel.answer(index)
                if fork is not None:
                    fork.answer(index)
            except Exception as error:
                self.problem(f"an answer is refused the second time: {error!r}", f"重演时回答被拒绝：{error!r}")
                return None
        self.look(duel)
        if fork is not None and fork.digest() != duel.digest():
            self.problem("a fork goes on otherwise than its duel", "分支与原决斗的进行不同")
        self.tell(duel)
        return duel

    def forked(self, duel: Duel) -> Duel:
        fork = duel.fork()
        if fork.digest() != duel.digest() or fork.options != duel.options:
            self.problem("a fork differs from its duel", "分支与原决斗不同")
        return fork

    def look(self, duel: Duel) -> None:
        """The invariants hold, and every option can be said in both languages."""
        try:
            check(duel)
            check_values(duel)
        except Broken as broken:
            self.problem(f"an invariant is broken: {broken}", f"不变式被破坏：{broken}")
        for option in duel.options[:MOST_OPTIONS]:
            for lang in LANGUAGES:
                try:
                    words = option.words(lang)
                except Exception as error:
                    self.problem(f"{option!r} has no words: {error!r}", f"{option!r}无法用语言表达：{error!r}")
                    return
                if not words.strip():
                    self.problem(f"{option!r} has empty words", f"{option!r}的文字是空的")

    def tell(self, duel: Duel) -> None:
        """The story and the view, in both languages."""
        for lang in LANGUAGES:
            try:
                story = duel.story(None, lang)
                for player in (0, 1):
                    duel.view(player, lang).to_dict(log=False, options=5)
            except Exception as error:
                self.problem(f"what happened cannot be told: {error!r}", f"经过无法讲述：{error!r}")
                return
            if (self.answers and not story) or not all(line.strip() for line in story):
                self.problem("nothing is told, or a line of it is empty", "没有讲述任何经过，或有空行")
            if lang == "en":
                self.happened = story


def check_text(definition: Definition) -> list[Message]:
    """The text of the card can be read aloud in both languages."""
    text = definition.text
    if not isinstance(text, CardText):
        return []
    problems: list[Message] = []
    for lang in LANGUAGES:
        try:
            lines = card_lines(text, definition.printed, lang)
        except Exception as error:
            problems.append(Message(f"its text cannot be read aloud: {error!r}", f"文本无法朗读：{error!r}"))
            continue
        if not lines or not all(line.strip() for line in lines):
            problems.append(Message("its text is read aloud with an empty line", "朗读文本时有空行"))
    return problems
