"""The words of acts: "activate Dark Hole", "target Luster Dragon #x", "zone 3", "pass", in English or Chinese.

`parse_act` understands an act that names a card. `acts` finds the option of the present question that is meant.
"""

import re
from difflib import get_close_matches
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    FUSION,
    LINK,
    MONSTER,
    NONE,
    RITUAL,
    SYNCHRO,
    XYZ,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_FACE,
    O_PENDULUM,
    O_PICK,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_MAIN,
    Q_REPLAY,
    Q_RESPOND,
    Option,
    Question,
)
from spellspeed.bounds import SHOWN, quoted
from spellspeed.cards.library import find_card
from spellspeed.effects.activation.effect import CARD, PRINTED_NUMBERS, Effect
from spellspeed.facts.names import UnknownCard
from spellspeed.playing import Playing
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts_zh import in_chinese, in_english, with_card
from spellspeed.words.card_words import CardWords, Finder, parse_card, parse_spot
from spellspeed.words.names import PENDULUM_NUMBERS
from spellspeed.words.option_kinds import ROWS, verbs_in
from spellspeed.words.options import same_number

USUAL: Final = ("activate", "summon", "set", "attack with", "target", "pick")
VERBS: Final = verbs_in(ROWS)
CHAINING: Final = ("chain", "answer with")  # there must be a chain link to answer
ANSWERS: Final = (*CHAINING, "respond with")  # a response: to a chain link, or to what just happened
KINDS: Final = {  # the kind of monster for each summon
    "synchro summon": (SYNCHRO, "Synchro"),
    "xyz summon": (XYZ, "Xyz"),
    "link summon": (LINK, "Link"),
    "fusion summon": (FUSION, "Fusion"),
    "ritual summon": (RITUAL, "Ritual"),
}
PLAIN: Final[dict[str, Option]] = {
    said.en: Option(kind, NONE, NONE, said.value) for kind, row in ROWS.items() for said in row.alone
}
ENDS: Final = {  # passing in the open state
    "end the phase": (Q_MAIN, Q_BATTLE),
    "end the step": (Q_MAIN, Q_BATTLE),
    "end the main phase": (Q_MAIN,),
    "end the battle step": (Q_BATTLE,),
}
POSITIONS: Final = {said.en: said.value for said in ROWS[O_FACE].values}
EFFECT: Final = re.compile(r"^(?:effect|way) (p?\d{1,9})(?: option (\d{1,9}))? of (.+)$", re.IGNORECASE)
BORROWED: Final = re.compile(r"^effect (p?\d{1,9}) of (.+) as one of (.+)$", re.IGNORECASE)
THE_EFFECT: Final = re.compile(r"^the effect of (.+)$", re.IGNORECASE)
WITH: Final = re.compile(r"^(.+) with its effect(?: (p?\d{1,9}))?(?: option (\d{1,9}))?$", re.IGNORECASE)
# Acts with words on both sides of the card; `verb` is the usual beginning.
AROUND: Final = (
    (re.compile(r"^set (.+) as a spell$", re.IGNORECASE), "set as a spell"),
    (re.compile(rf"^change (.+) to (?:{'|'.join(POSITIONS)})$", re.IGNORECASE), "turn"),
    (re.compile(r"^carry out what (.+) left to do$", re.IGNORECASE), "carry out"),
    (re.compile(r"^do what (.+) demands in this phase$", re.IGNORECASE), "carry out"),
)
ONLY: Final = re.compile(r"^only (.+)$", re.IGNORECASE)
DECLARED: Final = re.compile(r"^declare (.+)$", re.IGNORECASE)
CHOICE: Final = re.compile(r"^choose (?:option )?(\d{1,9})$", re.IGNORECASE)
ZONE: Final = re.compile(r"^zone (\d|left|right|field)(?: of ([AB]))?$", re.IGNORECASE)


class Act:
    """What an act asks for: kinds of option, the card, the printed number of the effect and which bullet of it.

    `bare`: a card activation without using an effect; `used`: one that uses an effect; `ability`: an effect, not the
    activation of the card; `lender`: the card whose effect is borrowed.
    """

    def __init__(
        self,
        verb: str,
        kinds: tuple[str, ...],
        what: CardWords,
        number: int = 0,
        bullet: int = 0,
        bare: bool = False,
        used: bool = False,
        ability: bool = False,
        lender: CardWords | None = None,
    ) -> None:
        self.verb = verb
        self.kinds = kinds
        self.what = what
        self.number = number
        self.bullet = bullet
        self.bare = bare
        self.used = used
        self.ability = ability
        self.lender = lender

    def fits(self, duel: Playing, option: Option, viewer: int | None = None) -> bool:
        """Is this option meant? A name never means a card that the viewer may not know."""
        if option.kind == O_PENDULUM and option.kind in self.kinds and duel.question is not None:
            # This option begins the Pendulum Summon that can choose the monster.
            player = duel.question.player
            return any(not duel.reasons_against(player, card.id, O_PENDULUM) for card in self.what.cards(duel.board))
        if option.kind not in self.kinds or option.card == NONE or not self.what.fits(duel.board, option.card, viewer):
            return False
        if not self.has_something_to_answer(duel):
            return False
        if option.kind == O_SET and self.verb == "set" and duel.board.cards[option.card].printed.kind == MONSTER:
            return False  # this option would Set it as a Spell
        if option.kind == O_PICK:
            return duel.question is None or self.suits(duel.question)
        if option.kind == O_SPECIAL:
            return not self.number or option.effect + 1 == self.number
        if option.kind != O_ACTIVATE:
            return True
        return self.is_effect(duel, duel.board.cards[option.card], duel.referee.effect(option.card, option.effect))

    def is_effect(self, duel: Playing, card: Card, effect: Effect) -> bool:
        """Is this the effect that is meant?"""
        effects = duel.referee.effects_of(card)
        if self.bare:
            return effect.number == 0
        if self.lender is not None:
            return self.is_borrowed(duel, effect)
        if (self.used and effect.kind != CARD) or (self.ability and effect.kind == CARD):
            return False
        if self.used and not effect.with_activation:
            return False
        if self.number and effect.number != self.number:
            return False
        return not self.bullet or bullet_of(effects, effect) == self.bullet

    def is_borrowed(self, duel: Playing, effect: Effect) -> bool:
        """Is this effect borrowed from the card that is meant?"""
        lender = None if self.lender is None else self.lender.printed
        if lender is None or effect.number != PRINTED_NUMBERS + self.number:
            return False
        return duel.referee.lenders[effect.lender].printed.code == lender.code

    def has_something_to_answer(self, duel: Playing) -> bool:
        """Is there a link to chain to, or a question to respond to, as the words say?"""
        if self.verb in CHAINING:
            return bool(duel.board.chain)
        return self.verb not in ANSWERS or (duel.question is not None and duel.question.kind == Q_RESPOND)

    def suits(self, question: Question) -> bool:
        """Does the verb suit the purpose of the question: a target, an attack, or something else?"""
        attack = question.kind in (Q_ATTACK_TARGET, Q_REPLAY)
        if self.verb == "attack":
            return attack
        if self.verb == "target":
            return question.why == "target"
        return self.verb in ("pick", "choose") or (not attack and question.why != "target")

    def kind_for(self, card: Card) -> str:
        """The one kind of option that the words mean with this card."""
        if O_SET_MONSTER in self.kinds and card.printed.kind == MONSTER:
            return O_SET_MONSTER
        return self.kinds[0]


def bullet_of(effects: tuple[Effect, ...], effect: Effect) -> int:
    """Its number among the bullets of its printed effect that are activated in the same way, from 1."""
    return same_number(effects, effect).index(effect) + 1


def parse_act(words: str, labels: dict[str, int], find: Finder = find_card, mine: int = NONE) -> Act:
    """Understand an act that names a card; `mine` is the player who speaks, if that is known."""
    text = " ".join(in_english(words).split())
    for form, verb in AROUND:
        around = form.match(text)
        if around:
            return parse_verb(verb, dict(VERBS)[verb], around[1], labels, find, mine)
    for verb, kinds in VERBS:
        if text.lower().startswith(verb + " "):
            return parse_verb(verb, kinds, text[len(verb) :].strip(), labels, find, mine)
    en, zh = nearest_acts(text)
    raise BadAct(f"{quoted(words)} is no act; {en}", f"{quoted(words)}不是动作；{zh}")


def parse_verb(
    verb: str, kinds: tuple[str, ...], rest: str, labels: dict[str, int], find: Finder, mine: int
) -> Act:
    """Read the rest of an act after its verb: the card, or one of its effects."""
    number = bullet = 0
    bare = used = ability = False
    if O_ACTIVATE in kinds:
        only = ONLY.match(rest)
        the_effect = THE_EFFECT.match(rest)
        with_effect = WITH.match(rest)
        if only:
            bare, rest = True, only[1]
        elif the_effect:
            ability, rest = True, the_effect[1]
        elif with_effect:
            used, rest = True, with_effect[1]
            number = printed_number(with_effect[2]) if with_effect[2] else 0
            bullet = int(with_effect[3] or 0)
    borrowed = BORROWED.match(rest) if O_ACTIVATE in kinds else None
    if borrowed:
        lender = parse_card(borrowed[2], labels, find)
        what = parse_card(borrowed[3], labels, find, mine)
        return Act(verb, kinds, what, printed_number(borrowed[1]), lender=lender)
    match = EFFECT.match(rest)
    if match and not bare:
        number = printed_number(match.group(1))
        bullet = int(match.group(2) or 0)
        rest = match.group(3)
    what = parse_card(rest, labels, find, mine)
    check_summon(verb, what)
    return Act(verb, kinds, what, number, bullet, bare, used, ability)


def check_summon(verb: str, what: CardWords) -> None:
    """A Synchro Summon is one of a Synchro Monster, and so on."""
    if verb in KINDS and what.printed is not None:
        trait, name = KINDS[verb]
        if not what.printed.traits & trait:
            en = f"{what.printed.en} is no {name} Monster: there is no {name} Summon of it"
            chinese = with_card(verb, f"「{what.printed.zh}」")
            raise BadAct(en, f"不能{chinese}：它不是那种怪兽")


def nearest_acts(text: str) -> tuple[str, str]:
    """The few acts nearest to the text, in English and Chinese."""
    verbs = [verb for verb, _ in VERBS]
    plain = [*PLAIN, *POSITIONS, "zone 1", "choose 1", "declare Machine"]
    start = " ".join(text.lower().split()[:3])[:SHOWN]
    near = get_close_matches(start, [*verbs, *plain], n=3, cutoff=0.7)
    near += get_close_matches(start.split(" ")[0], [*verbs, *plain], n=3, cutoff=0.7)
    near = list(dict.fromkeys(near))
    if near:
        listed = [f"'{one} CARD'" if one in verbs else f"'{one}'" for one in near[:3]]
        listed_zh = [f"“{with_card(one, '卡名')}”" if one in verbs else f"“{in_chinese(one)}”" for one in near[:3]]
        return f"did you mean {' or '.join(listed)}?", f"是否指{'或'.join(listed_zh)}？"
    usual = ", ".join(f"{verb!r} with a card" for verb in USUAL)
    usual_zh = "、".join(f"“{with_card(verb, '卡名')}”" for verb in USUAL)
    return f"acts are such as {usual}, or 'pass', 'zone 1', 'yes'", f"动作例如{usual_zh}、“不发动”、“区域1”、“是”"


def is_plain(words: str) -> bool:
    """An act that names no card."""
    lower = in_english(words).strip().lower()
    if lower in PLAIN or lower in POSITIONS or any(form.match(lower) for form in (ZONE, DECLARED, CHOICE)):
        return True
    return parse_spot(words, 0) is not None  # a zone


def is_act(words: str, labels: dict[str, int]) -> bool:
    """Is this an act that names a card, rather than an alternative of a text?"""
    if is_plain(words):
        return False
    try:
        parse_act(words, labels)
    except (BadAct, UnknownCard):
        return False
    return True


def is_answer(words: str) -> bool:
    """Does this act respond to what just happened, or to the newest chain link?"""
    return in_english(words).strip().lower().startswith(tuple(f"{verb} " for verb in ANSWERS))


def is_entering_battle(words: str) -> bool:
    """Is this entering the Battle Phase? It names no card, but `why_not` gives reasons for it."""
    return in_english(words).strip().lower() == "enter the battle phase"


def is_pendulum_summon(words: str) -> bool:
    """A Pendulum Summon as a whole, whichever monsters come."""
    return in_english(words).strip().lower() == "pendulum summon"


def check_act(words: str, labels: dict[str, int]) -> None:
    """Raise what is wrong with the words of an act, whatever the question will be."""
    if not is_plain(words):
        parse_act(words, labels, mine=0)


def printed_number(words: str) -> int:
    """A printed number as people say it: 2, or P1 for the first Pendulum Effect."""
    if words[0] in "pP":
        return PENDULUM_NUMBERS + int(words[1:])
    return int(words)
