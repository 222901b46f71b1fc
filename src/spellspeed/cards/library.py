"""The library: every playable card by passcode, made from its text when it is first asked for."""

import copyreg
from collections.abc import Callable, MutableMapping
from typing import TYPE_CHECKING, Final

from spellspeed.board.printed import Printed
from spellspeed.cards.definitions import DEFINITIONS, TOKENS
from spellspeed.cards.grades import HOW_TO_ASK, Grade
from spellspeed.cards.own_facts import add_own_facts, forget_own_facts
from spellspeed.cards.texts import Texts, mistake
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.folding import fold
from spellspeed.facts.index import lookup, named
from spellspeed.facts.known import ask_for_tokens, further_names
from spellspeed.facts.names import find
from spellspeed.facts.printed import ask_for_mentions, number_of, printed_cards
from spellspeed.messages import Bilingual, Message

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_NAME: Final = 200  # characters


class NotInPool(Bilingual, LookupError):
    """The card exists, but its effects are not described yet, so it cannot be played."""


class OnlyDraft(NotInPool):
    """The card has only been read as a draft, and nobody has asked for drafts."""


class Library:
    """The playable cards: those described in card files are made when they are first asked for."""

    def __init__(self) -> None:
        self.ready = False
        self.texts = Texts()
        self.making: list[int] = []
        self.own: set[int] = set()  # cards that the user added

    def load(self, path: "str | Path | None" = None) -> None:
        """Load the pool; with a path, also the user's card file or directory."""
        if not self.ready:
            self.begin()
        if path is not None:
            from pathlib import Path

            self.add(Path(path))

    def add(self, path: "Path") -> None:
        """Add the user's cards: all of them, or none if anything is wrong."""
        facts = add_own_facts(path)
        self.enter(facts, lambda: self.texts.add_path(path))

    def enter(self, facts: list[int], texts: Callable[[], list[int]]) -> None:
        """Make the cards of these texts; if one cannot be made, their facts are forgotten again."""
        known = set(self.texts.entries)
        try:
            for code in texts():
                self.make(code)
                self.refuse_gaps(code)
                self.refuse_idle_words(code)
        except BaseException:
            for code in [code for code in self.texts.entries if code not in known]:
                self.texts.forget(code)
                DEFINITIONS.forget(code)
            forget_own_facts(facts)
            raise
        self.own |= {*facts, *(code for code in self.texts.entries if code not in known)}
        self.note_mentions()

    def refuse_gaps(self, code: int) -> None:
        """Refuse a card with fewer effects than its facts count."""
        from spellspeed.language.numbering import miscounted

        for error in miscounted([self.texts.text_of(code)], self.texts.entries[code].file):
            raise error

    def refuse_idle_words(self, code: int) -> None:
        """Refuse a text with words that no rule carries out."""
        from spellspeed.language.idle import idle_words

        for error in idle_words([self.texts.text_of(code)], self.texts.entries[code].file):
            raise error

    def begin(self) -> None:
        self.ready = True
        self.texts.add_pool()
        DEFINITIONS.texts = self.texts.played
        DEFINITIONS.from_text = self.make
        self.note_mentions()

    def note_mentions(self) -> None:
        """Note the names in the texts of all cards that somebody has asked for; of others they are noted then."""
        for printed in list(printed_cards().made.values()):
            self.name_cards(printed)

    def name_cards(self, printed: Printed) -> None:
        """Which cards its text names, apart from itself; one that nobody has facts of has a number of its own."""
        if self.texts.grade_of(printed.code) is not None:
            names = [name for name in self.texts.names_in(printed.code) if name != printed.en]
            found = [(name, named(name)) for name in names]
            printed.name_cards(tuple(number_of(name) if facts is None else facts.passcode for name, facts in found))

    def make(self, code: int) -> Definition:
        """Build the card from its text."""
        from spellspeed.language.builder import build
        from spellspeed.language.values import CannotBuild

        self.making.append(code)
        try:
            definition, brought = build(printed_cards()[code], self.texts.text_of(code))
        except CannotBuild as error:
            entry = self.texts.entry_of(code)
            raise mistake("" if entry is None else entry.file, error.line, error.column, error.what) from error
        finally:
            self.making.remove(code)
        grade = self.texts.grade_of(code)
        definition.grade = Grade.WRITTEN.value if grade is None else grade.value
        definition.finish()
        if grade is Grade.DRAFT:
            definition.freeze()
            DEFINITIONS.drafts[code] = definition
        else:
            DEFINITIONS[code] = definition
        for token in brought:
            token.grade = definition.grade
            token.finish()
            token.freeze()
            TOKENS[token.printed.code] = token
        return definition

    def draft(self, code: int) -> Definition | None:
        """What the card does by its draft; None: it has none, or a better text."""
        if self.texts.grade_of(code) is not Grade.DRAFT:
            return None
        return DEFINITIONS.drafts.get(code) or self.make(code)

    def bring_token(self, code: int) -> Definition | None:
        """The Token with this number; the card that brings it is made. It has the number after that card's passcode."""
        bringer = code - 1
        grade = self.texts.grade_of(bringer)
        if code not in TOKENS and grade is not None and bringer not in self.making and bringer in self.texts.tokens():
            playable(bringer, drafts=True)
        return TOKENS.get(code)


LIBRARY = Library()
ask_for_mentions(LIBRARY.name_cards)


def load_cards(path: "str | Path") -> None:
    """Add the user's cards to the library: a card file, or all `.cards` files of a directory.

    `CardFileError` names every mistake with its place; `OSError` if nothing can be opened.
    """
    LIBRARY.load(path)


def source_of(name: "str | int") -> str:
    """The text of a card as its file has it."""
    LIBRARY.load()
    code = find(name)
    entry = LIBRARY.texts.entry_of(code)
    if entry is None:
        name = f"{printed_cards()[code].en} ({code})"
        raise NotInPool(
            Message(
                f"{name} has no text of its own: it has no effects, or is not described",
                f"{name}没有自己的文本：没有效果，或效果尚未描述",
            )
        )
    return entry.source()


def definitions() -> MutableMapping[int, Definition]:
    """Every card that can be played, by passcode; each is made on first use."""
    LIBRARY.load()
    return DEFINITIONS


def described() -> list[int]:
    """The cards that have a text, by passcode: those written by hand, then those read; no drafts."""
    LIBRARY.load()
    return list(LIBRARY.texts.played)


def codes_of(grade: Grade, marks: int = 0) -> list[int]:
    """The cards whose text has this grade; of generated ones those that have all these marks (`cards.readings`)."""
    LIBRARY.load()
    return list(LIBRARY.texts.codes(grade, marks))


def written_and_read() -> list[int]:
    """The cards that are written by hand although the generated files have them, too: does the reader agree now?"""
    LIBRARY.load()
    return LIBRARY.texts.written_and_read()


def tokens() -> dict[int, Definition]:
    """The Tokens of the cards made so far."""
    LIBRARY.load()
    return TOKENS


def token_names() -> dict[int, str]:
    """All Tokens: their numbers, and their English names. No card is made for that."""
    LIBRARY.load()
    return {code + 1: name for code, name in LIBRARY.texts.tokens().items()}


def token_of(code: int, drafts: bool = False) -> Definition | None:
    """The Token with this number; one that only a draft brings is there if drafts are asked for."""
    LIBRARY.load()
    found = LIBRARY.bring_token(code)
    return None if found is None or (found.grade == Grade.DRAFT and not drafts) else found


def find_token(name: str) -> int | None:
    """The number of the Token with this English name."""
    for code, known in token_names().items():
        if known == name:
            return code
    return None


ask_for_tokens(find_token)


def playable(code: int, drafts: bool = False) -> Definition | None:
    """What the card with this passcode does; by its draft only with `drafts`. None: it cannot be played so."""
    found = definitions().get(code)
    return LIBRARY.draft(code) if found is None and drafts else found


def definition_of(name: "str | int", undescribed: bool = False, drafts: bool = False) -> Definition:
    """A playable card by any of its names or its passcode; with `drafts` also one that is a draft; with `undescribed`
    any known one, if need be a blank one."""
    code = find(name)
    found = playable(code, drafts)
    if found is None and undescribed:
        return DEFINITIONS.without_effects(code)
    if found is None:
        card = printed_cards()[code]
        if LIBRARY.texts.grade_of(code) is Grade.DRAFT:
            raise OnlyDraft(
                Message(
                    f"{card.en} ({code}) is a draft; {HOW_TO_ASK}",
                    f"「{card.zh}」（{code}）是草稿；{HOW_TO_ASK.zh}",
                )
            )
        raise NotInPool(
            Message(
                f"{card.en} ({code}) is known, but its effects are not described yet",
                f"「{card.zh}」（{code}）的效果尚未描述，还不能使用",
            )
        )
    return found


def grade_of(name: "str | int") -> Grade:
    """Who says what the card does. A monster without effects, of which there is nothing to say, counts as written."""
    LIBRARY.load()
    code = find(name)
    grade = LIBRARY.texts.grade_of(code)
    if grade is None:
        grade = Grade.WRITTEN if code in DEFINITIONS else Grade.UNDESCRIBED
    return grade


def printed(name: "str | int") -> Printed:
    """The facts of any known card, playable or not."""
    code = find(name)
    return printed_cards()[code]


def find_card(name: str) -> Printed:
    """The facts of a card or Token by any of its names or its passcode."""
    code = lookup(name)
    if code is not None:
        return printed(code)
    key = fold(name[:LONGEST_NAME])
    chinese = further_names()["tokens"]
    for code, token in token_names().items():
        if key in (str(code), fold(token), fold(chinese.get(token, token))):
            found = LIBRARY.bring_token(code)
            if found is not None:
                return found.printed
    return printed(name)


# -- printed cards that are sent elsewhere ---------------------------------------------------------------------

FIELDS: Final = (
    "icon", "traits", "race", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "dfn", "unknown_atk",
    "unknown_dfn", "series", "mentions", "number", "effects", "pendulum_effects", "sets_as_spell",
)  # fmt: skip


def printed_again(code: int, kind: int, names: tuple[str, str, str], values: tuple[object, ...]) -> Printed:
    """Unpickle a printed card: the library's own, or as it was if the library does not know it."""
    known = printed_cards().get(code)
    if known is None and code in tokens():
        known = tokens()[code].printed
    if known is not None and known.en == names[0]:
        return known
    card = Printed(code, kind, *names)
    for name, value in zip(FIELDS, values):
        setattr(card, name, value)
    card.freeze()
    return card


def sent(card: Printed) -> tuple[object, ...]:
    values = tuple(getattr(card, name) for name in FIELDS)
    return printed_again, (card.code, card.kind, (card.en, card.ja, card.zh), values)


copyreg.pickle(Printed, sent)  # type: ignore[arg-type]
