"""The library: every playable card by passcode, made from its text when it is first asked for."""

import copyreg
from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import Final

from spellspeed.board.printed import Printed
from spellspeed.cards.definitions import DEFINITIONS, TOKENS
from spellspeed.cards.own_facts import add_own_facts, forget_own_facts
from spellspeed.cards.texts import Texts, mistake, names_in
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.folding import fold
from spellspeed.facts.index import lookup, named
from spellspeed.facts.known import ask_for_tokens
from spellspeed.facts.names import find
from spellspeed.facts.printed import ask_for_mentions, number_of, printed_cards
from spellspeed.messages import Bilingual, Message

LONGEST_NAME: Final = 200  # characters


class NotInPool(Bilingual, LookupError):
    """The card exists, but its effects are not described yet, so it cannot be played."""


class Library:
    """The playable cards: those described in card files are made when they are first asked for."""

    def __init__(self) -> None:
        self.ready = False
        self.texts = Texts()
        self.making: list[int] = []
        self.own: set[int] = set()  # cards that the user added
        self.token_texts = 0  # the number of texts searched for Tokens

    def load(self, path: "str | Path | None" = None) -> None:
        """Load the pool; with a path, also the user's card file or directory."""
        if not self.ready:
            self.begin()
        if path is not None:
            self.add(Path(path))

    def add(self, path: Path) -> None:
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
        DEFINITIONS.texts = self.texts.entries
        DEFINITIONS.from_text = self.make
        self.note_mentions()

    def note_mentions(self) -> None:
        """Note the names in the texts of all cards that somebody has asked for; of others they are noted then."""
        for printed in list(printed_cards().made.values()):
            self.name_cards(printed)

    def name_cards(self, printed: Printed) -> None:
        """Which cards its text names, apart from itself; one that nobody has facts of has a number of its own."""
        entry = self.texts.entries.get(printed.code)
        if entry is not None:
            names = [name for name in names_in(entry.text[entry.start : entry.end]) if name != printed.en]
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
            file = self.texts.entries[code].file
            raise mistake(file, error.line, error.column, error.what) from error
        finally:
            self.making.remove(code)
        definition.finish()
        DEFINITIONS[code] = definition
        for token in brought:
            token.finish()
            token.freeze()
            TOKENS[token.printed.code] = token
        return definition

    def make_tokens(self) -> None:
        """Make the cards that bring Tokens, so that all Tokens are known."""
        if self.token_texts != len(self.texts.entries):
            self.token_texts = len(self.texts.entries)
            for code in self.texts.with_field("token"):
                if code not in self.making and code not in DEFINITIONS.made:
                    DEFINITIONS[code] = self.make(code)


LIBRARY = Library()
ask_for_mentions(LIBRARY.name_cards)


def load_cards(path: "str | Path") -> None:
    """Add the user's cards to the library: a card file, or all `.cards` files of a directory."""
    LIBRARY.load(path)


def source_of(name: "str | int") -> str:
    """The text of a card as its file has it."""
    LIBRARY.load()
    code = find(name)
    entry = LIBRARY.texts.entries.get(code)
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
    """The cards that have a text, by passcode."""
    LIBRARY.load()
    return list(LIBRARY.texts.entries)


def tokens() -> dict[int, Definition]:
    """The Tokens of the cards made so far."""
    LIBRARY.load()
    return TOKENS


def all_tokens() -> dict[int, Definition]:
    """The Tokens of all cards."""
    LIBRARY.load()
    LIBRARY.make_tokens()
    return TOKENS


def find_token(name: str) -> int | None:
    """The number of the Token with this English name."""
    for code, definition in all_tokens().items():
        if definition.printed.en == name:
            return code
    return None


ask_for_tokens(find_token)


def definition_of(name: "str | int", undescribed: bool = False) -> Definition:
    """A playable card by any of its names or its passcode; with `undescribed` any known one, if need be a blank one."""
    code = find(name)
    found = definitions().get(code)
    if found is None and undescribed:
        return DEFINITIONS.without_effects(code)
    if found is None:
        card = printed_cards()[code]
        raise NotInPool(
            Message(
                f"{card.en} ({code}) is known, but its effects are not described yet",
                f"「{card.zh}」（{code}）的效果尚未描述，还不能使用",
            )
        )
    return found


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
    for code, definition in all_tokens().items():
        token = definition.printed
        if key in (str(code), fold(token.en), fold(token.ja), fold(token.zh)):
            return token
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
