"""What is going on, as a viewer sees it: chain links, the attack, the question and its options.

Numbers are read when the view is made, words on demand.
"""

from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import MZONE, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_ZONE, Question
from spellspeed.enums import Negation, OptionKind, Place, QuestionKind
from spellspeed.moment import HeldMoment
from spellspeed.views.cards import CardView, ref_of
from spellspeed.views.plain import Plain, plain
from spellspeed.words.names import activation_words
from spellspeed.words.sentences import question_words

LINK_FIELDS: Final = (
    "number", "player", "passcode", "name", "effect", "words", "target_names", "negated", "resolved",
)  # fmt: skip
LINK_KEPT: Final = (
    "_lang", "_number", "_player", "_passcode", "_card", "_effect", "_aims", "_targets", "_negated", "_resolved",
)  # fmt: skip
OPTION_KEPT: Final = (
    "_lang", "_number", "_kind", "_value", "_card", "_effect", "_part", "_lender", "_place", "_zone", "_side",
)  # fmt: skip
QUESTION_KEPT: Final = ("_lang", "_player", "_kind", "_why", "_card", "_options")


@mypyc_attr(acyclic=True)
class LinkView(Plain):
    """A chain link. What was activated is public, wherever its card went afterwards."""

    def __init__(self, moment: HeldMoment, lang: str, number: int, player: int, printed: Printed) -> None:
        self._moment = moment
        self._lang = lang
        self._number = number
        self._player = player
        self._printed = printed
        self._passcode = printed.code
        self._card: CardView | None = None
        self._effect = 0
        self._aims: tuple[CardView, ...] = ()  # what was targeted, as it lies now
        self._targets: tuple[CardView | None, ...] = ()
        self._negated = 0
        self._resolved = False

    def __repr__(self) -> str:
        return f"<LinkView {self._number}: {self.words}>"

    def to_dict(self) -> dict[str, object]:
        found = {name: plain(getattr(self, name)) for name in LINK_FIELDS}
        found["ref"] = ref_of(self._card)
        found["targets"] = [ref_of(card) for card in self._targets]
        return found

    def _kept(self) -> tuple[str, ...]:
        return LINK_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ("name", "words")

    @property
    def number(self) -> int:
        """Its number in the chain, from 1."""
        return self._number

    @property
    def player(self) -> int:
        """Who activated it."""
        return self._player

    @property
    def card(self) -> CardView | None:
        """Its card where it lies now, as far as the viewer can see."""
        return self._card

    @property
    def passcode(self) -> int:
        """The passcode of its card."""
        return self._passcode

    @property
    def name(self) -> str:
        """The name of its card."""
        if self._told:
            return str(self._told["name"])
        return self._printed.zh if self._lang == "zh" else self._printed.en

    @property
    def effect(self) -> int:
        """The printed number of the effect; Pendulum Effects count from 101, those of another card from 65."""
        return self._effect

    @property
    def words(self) -> str:
        """What was activated: the card, or which of its effects."""
        if self._told:
            return str(self._told["words"])
        duel = self._moment.duel
        link = duel.board.chain[self._number - 1]
        return activation_words(duel, link.card, link.effect, self._lang)

    @property
    def targets(self) -> tuple[CardView | None, ...]:
        """What was targeted; None for a card that has moved since."""
        return self._targets

    @property
    def target_names(self) -> tuple[str, ...]:
        """What the targets are called."""
        return tuple([card.called for card in self._aims])

    @property
    def negated(self) -> Negation:
        """Whether its activation or effect is negated."""
        return Negation(self._negated)

    @property
    def resolved(self) -> bool:
        """Whether it resolves now or has resolved."""
        return self._resolved


@mypyc_attr(acyclic=True)
class AttackView(Plain):
    """The attack that is going on."""

    def __init__(self, attacker: CardView, target: CardView | None, direct: bool) -> None:
        self._attacker = attacker
        self._target = target
        self._direct = direct

    def __repr__(self) -> str:
        gone = "directly" if self._direct else "gone"
        return f"<AttackView {self._attacker.ref} -> {ref_of(self._target) or gone}>"

    def to_dict(self) -> dict[str, object]:
        target = self._target
        return {
            "attacker": self._attacker.ref,
            "attacker_name": self._attacker.called,
            "target": ref_of(target),
            "target_name": "" if target is None else target.called,
            "direct": self._direct,
        }

    def _kept(self) -> tuple[str, ...]:
        return ("_attacker", "_target", "_direct")

    def _worded(self) -> tuple[str, ...]:
        return ()

    @property
    def attacker(self) -> CardView:
        """The attacking monster."""
        return self._attacker

    @property
    def target(self) -> CardView | None:
        """None: a direct attack, or a target that is gone."""
        return self._target

    @property
    def direct(self) -> bool:
        """Whether the attack is direct."""
        return self._direct


@mypyc_attr(acyclic=True)
class OptionView(Plain):
    """One of the things that the player can answer."""

    def __init__(self, moment: HeldMoment, lang: str, number: int, kind: str, value: int) -> None:
        self._moment = moment
        self._lang = lang
        self._number = number
        self._kind = kind
        self._value = value
        self._card: CardView | None = None
        self._effect = 0
        self._part = NONE
        self._lender = 0
        self._place = 0
        self._zone = NONE
        self._side = NONE

    def __repr__(self) -> str:
        return f"<OptionView {self._number}: {self._kind} {self.ref}>"

    def to_dict(self) -> dict[str, object]:
        return {
            "number": self._number,
            "kind": self._kind,
            "words": self.words,
            "ref": self.ref,
            "passcode": 0 if self._card is None else self._card._passcode,
            "grade": "" if self._card is None else self._card._grade,
            "effect": self._effect,
            "value": self._value,
        }

    def _kept(self) -> tuple[str, ...]:
        return OPTION_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ("words",)

    @property
    def number(self) -> int:
        """What `Duel.answer` takes."""
        return self._number

    @property
    def kind(self) -> OptionKind:
        """What is done."""
        return OptionKind(self._kind)

    @property
    def words(self) -> str:
        """The option as the player would say it."""
        if self._told:
            return str(self._told["words"])
        return self._moment.option_words(self._number, self._lang)

    @property
    def card(self) -> CardView | None:
        """The card it is about."""
        return self._card

    @property
    def ref(self) -> str:
        """Where its card lies; of a zone to be chosen, the zone."""
        if self._kind == O_ZONE:
            return f"{'AB'[self._side]}.{'m' if self._place == MZONE else 's'}{self._zone + 1}"
        return ref_of(self._card)

    @property
    def side(self) -> int:
        """On whose side its card lies, or the zone to be chosen is; -1: on none."""
        return self._side

    @property
    def place(self) -> Place | None:
        """Where its card lies, or of which kind the zone to be chosen is."""
        return Place(self._place) if self._place else None

    @property
    def zone(self) -> int:
        """The zone that is chosen, where one is."""
        return self._zone

    @property
    def effect(self) -> int:
        """The printed number of the effect to activate; 0: none, or a card that is activated without an effect.

        Pendulum Effects count from 101, those of another card that it has now from 65.
        """
        return self._effect

    @property
    def value(self) -> int:
        """A number of its own: a phase, a position, a declared value, which of several things."""
        return self._value


@mypyc_attr(acyclic=True)
class QuestionView(Plain):
    """What the player is asked."""

    def __init__(self, moment: HeldMoment, lang: str, question: Question) -> None:
        self._moment = moment
        self._lang = lang
        self._player = question.player
        self._kind = question.kind
        self._why = question.why
        self._card: CardView | None = None
        self._options: tuple[OptionView, ...] = ()

    def __repr__(self) -> str:
        return f"<QuestionView {self._kind} {self._why}: {len(self._options)} options>"

    def to_dict(self, options: int | None = None) -> dict[str, object]:
        """The question for JSON, with all its options or the first so many."""
        listed = self._options if options is None else self._options[:options]
        return {
            "player": self.player,
            "kind": self._kind,
            "why": self.why,
            "ref": ref_of(self._card),
            "words": self.words,
            "count": len(self._options),
            "options": [option.to_dict() for option in listed],
        }

    def _kept(self) -> tuple[str, ...]:
        return QUESTION_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ("words",)

    @property
    def player(self) -> int:
        """Who is asked."""
        return self._player

    @property
    def kind(self) -> QuestionKind:
        """What is asked."""
        return QuestionKind(self._kind)

    @property
    def why(self) -> str:
        """What a pick is for: target, cost, tribute ..."""
        return self._why

    @property
    def card(self) -> CardView | None:
        """The card because of which it is asked."""
        return self._card

    @property
    def words(self) -> str:
        """Who is asked what, and why."""
        if self._told:
            return str(self._told["words"])
        return question_words(self._moment.duel, self._lang)

    @property
    def options(self) -> tuple[OptionView, ...]:
        """The legal answers; empty for the other player."""
        return self._options
