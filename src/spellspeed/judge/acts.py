"""Acts in plain words: "activate Dark Hole", "target Luster Dragon #x", "zone 3", "pass".

`find_option` turns such words into the one option of the present question that they mean, and says what was
offered when there is none or more than one. A card is called by any of its names, by a label (`#x`), by where it
lies (`A monster 3`), or by both (`Luster Dragon at A monster 3`).
"""

import re
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    DECK,
    END_PHASE,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FIELD_ZONE,
    GY,
    HAND,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_CHOOSE,
    O_DIRECT,
    O_DONE,
    O_FACE,
    O_FLIP_SUMMON,
    O_NO,
    O_PASS,
    O_PENDULUM,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    O_YES,
    O_ZONE,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_MAIN,
    Q_REPLAY,
    Option,
    Question,
)
from spellspeed.bounds import quoted, shown
from spellspeed.duel import Duel
from spellspeed.effects.effect import CARD, Effect
from spellspeed.formats.naming import PENDULUM_NUMBERS, declared_name
from spellspeed.formats.position_text import find_card

PLAYERS: Final = "AB"
MANY_LABELS: Final = 300  # characters of them that a message shows

# Words that begin an act, longest first, and the kinds of option they may mean.
VERBS: Final[list[tuple[str, tuple[str, ...]]]] = [
    ("normal summon", (O_SUMMON,)),
    ("tribute summon", (O_SUMMON,)),
    ("pendulum summon", (O_PENDULUM,)),
    ("special summon", (O_SPECIAL, O_PICK)),
    ("flip summon", (O_FLIP_SUMMON,)),
    ("change position of", (O_POSITION,)),
    ("attack with", (O_ATTACK,)),
    ("attack", (O_PICK,)),
    ("activate", (O_ACTIVATE,)),
    ("chain", (O_ACTIVATE,)),
    ("summon", (O_SUMMON,)),
    ("set as a spell", (O_SET,)),
    ("set", (O_SET, O_SET_MONSTER)),
    ("turn", (O_POSITION,)),
    ("carry out", (O_PROCESS,)),
    ("target", (O_PICK,)),
    ("pick", (O_PICK,)),
    ("choose", (O_PICK,)),
    ("tribute", (O_PICK,)),
    ("discard", (O_PICK,)),
    ("detach", (O_PICK,)),
    ("banish", (O_PICK,)),
    ("add", (O_PICK,)),
    ("send", (O_PICK, O_PROCESS)),
]
PLAIN: Final[dict[str, Option]] = {
    "pendulum summon": Option(O_PENDULUM),
    "pass": Option(O_PASS),
    "end the phase": Option(O_PASS),
    "end the step": Option(O_PASS),
    "attack directly": Option(O_DIRECT),
    "done": Option(O_DONE),
    "yes": Option(O_YES),
    "no": Option(O_NO),
    "cancel the attack": Option(O_CANCEL),
    "cancel": Option(O_CANCEL),
    "enter the battle phase": Option(O_PHASE, NONE, NONE, BATTLE_PHASE),
    "enter the end phase": Option(O_PHASE, NONE, NONE, END_PHASE),
}
ENDS: Final = ("end the phase", "end the step")  # passing in the open state
POSITIONS: Final = {
    "attack position": FACE_UP_ATTACK,
    "defense position": FACE_UP_DEFENSE,
    "face-down defense position": FACE_DOWN_DEFENSE,
}
ZONES: Final = ("1", "2", "3", "4", "5", "left", "right")
PILES: Final = {
    "hand": HAND,
    "gy": GY,
    "graveyard": GY,
    "banished": BANISHED,
    "extra": EXTRA,
    "extra deck": EXTRA,
    "deck": DECK,
}
EFFECT: Final = re.compile(r"^(?:effect|way) (p?\d{1,9})(?: option (\d{1,9}))? of (.+)$", re.IGNORECASE)
ONLY: Final = re.compile(r"^only (.+)$", re.IGNORECASE)
LABEL: Final = re.compile(r"^(.*?)\s*#(\w+)$")
AT: Final = re.compile(r"^(.+?) at (.+)$")
DECLARED: Final = re.compile(r"^declare (.+)$", re.IGNORECASE)
CHOICE: Final = re.compile(r"^choose (?:option )?(\d{1,9})$", re.IGNORECASE)
ZONE: Final = re.compile(r"^zone (\d|left|right|field)(?: of ([AB]))?$", re.IGNORECASE)
SPOT: Final = re.compile(
    r"^([AB])(?:'s)? (?:"
    r"(?P<zone>monster|spell)(?: zone)? (?P<number>\d|left|right)|(?P<field>field zone)|"
    r"(?P<pile>hand|gy|graveyard|banished|extra|extra deck|deck|material) (?P<index>\d{1,9}))$",
    re.IGNORECASE,
)


class BadAct(ValueError):
    """The words of an act could not be understood."""


class NotOffered(ValueError):
    """The act is understood, but it is not among the options."""


class AmbiguousAct(ValueError):
    """Several options fit; a label or zone would tell them apart."""


def player_number(name: str) -> int:
    if name not in PLAYERS:
        raise BadAct(f"players are called A and B, not {quoted(name)}")
    return PLAYERS.index(name)


# -- cards -----------------------------------------------------------------------------------------------------


class Spot:
    """A single place of the table: a zone, or a card of a pile counted from 1."""

    def __init__(self, player: int, place: int, seq: int) -> None:
        self.player = player
        self.place = place
        self.seq = seq

    def card(self, board: Board) -> int:
        """The number of the card that lies there, or NONE."""
        if self.place == MZONE:
            return board.mzones[self.player][self.seq]
        if self.place & ON_FIELD:
            return board.szones[self.player][self.seq]
        if self.place == MATERIAL:
            found = [i for card in board.monsters(self.player) for i in card.materials]
        else:
            found = board.pile(self.player, self.place)
        return found[self.seq] if self.seq < len(found) else NONE


class CardWords:
    """Which card words mean: a label, a place, a name, or a name at a place."""

    def __init__(self, code: int, card: int, spot: Spot | None) -> None:
        self.code = code
        self.card = card  # by its label
        self.spot = spot

    @property
    def single(self) -> bool:
        """The words mean one physical card, not a name."""
        return self.card != NONE or self.spot is not None

    def fits(self, board: Board, number: int) -> bool:
        if self.card != NONE and number != self.card:
            return False
        if self.spot is not None and number != self.spot.card(board):
            return False
        return self.code == NONE or board.cards[number].printed.code == self.code

    def cards(self, board: Board) -> list[Card]:
        return [card for card in board.cards if self.fits(board, card.id)]


def parse_spot(words: str) -> Spot | None:
    found = SPOT.match(words.strip())
    if found is None:
        return None
    player = PLAYERS.index(found[1].upper())
    if found["field"]:
        return Spot(player, ON_FIELD & ~MZONE, FIELD_ZONE)
    if found["zone"]:
        monster = found["zone"].lower() == "monster"
        zones = ZONES if monster else ZONES[:5]
        if found["number"].lower() not in zones:
            raise BadAct(f"{quoted(words)}: the zones are {', '.join(zones)}")
        return Spot(player, MZONE if monster else ON_FIELD & ~MZONE, zones.index(found["number"].lower()))
    if int(found["index"]) < 1:
        raise BadAct(f"{quoted(words)}: cards are counted from 1")
    return Spot(player, PILES.get(found["pile"].lower(), MATERIAL), int(found["index"]) - 1)


def parse_card(words: str, labels: dict[str, int]) -> CardWords:
    """Understand how a card is called. Raises `BadAct`, or `UnknownCard` for a name that no card has."""
    text = words.strip()
    spot = parse_spot(text)
    if spot is not None:
        return CardWords(NONE, NONE, spot)
    found = LABEL.match(text)
    if found:
        if found[2] not in labels:
            known = shown(", ".join(f"#{label}" for label in labels), MANY_LABELS) or "none is given"
            raise BadAct(f"there is no label #{shown(found[2])} (labels: {known})")
        return CardWords(find_card(found[1]).code if found[1] else NONE, labels[found[2]], None)
    found = AT.match(text)
    if found:
        spot = parse_spot(found[2])
        if spot is not None:
            return CardWords(find_card(found[1]).code, NONE, spot)
    if not text:
        raise BadAct("a card is missing")
    return CardWords(find_card(text).code, NONE, None)


# -- acts ------------------------------------------------------------------------------------------------------


class Act:
    """What an act asks for: kinds of option, the card, the printed number of the effect and which bullet of it.

    `bare`: a card activation with which no effect is used.
    """

    def __init__(
        self, verb: str, kinds: tuple[str, ...], what: CardWords, number: int, bullet: int = 0, bare: bool = False
    ) -> None:
        self.verb = verb
        self.kinds = kinds
        self.what = what
        self.number = number
        self.bullet = bullet
        self.bare = bare

    @property
    def code(self) -> int:
        return self.what.code

    @property
    def card(self) -> int:
        return self.what.card

    def fits(self, duel: Duel, option: Option) -> bool:
        if option.kind == O_PENDULUM and option.kind in self.kinds and duel.question is not None:
            # It begins the summon in which this monster can be chosen.
            player = duel.question.player
            return any(not duel.why_not(player, card.id, O_PENDULUM) for card in self.what.cards(duel.board))
        if option.kind not in self.kinds or option.card == NONE or not self.what.fits(duel.board, option.card):
            return False
        if option.kind == O_SET and self.verb == "set" and duel.board.cards[option.card].printed.kind == MONSTER:
            return False  # that would be as a Spell
        if option.kind == O_PICK:
            return duel.question is None or self.suits(duel.question)
        if option.kind == O_SPECIAL:
            return not self.number or option.effect + 1 == self.number
        if option.kind != O_ACTIVATE:
            return True
        effects = duel.referee.effects_of(duel.board.cards[option.card])
        number = duel.referee.effect(option.card, option.effect).number
        if self.bare:
            return number == 0
        if self.number and number != self.number:
            return False
        return not self.bullet or bullet_of(effects, duel.referee.effect(option.card, option.effect)) == self.bullet

    def suits(self, question: Question) -> bool:
        """The verb says what the choice is for: a target, an attack, or something else."""
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


def bullet_of(effects: list[Effect], effect: Effect) -> int:
    """Which bullet of its printed effect this is, counted from 1 among those that are activated in the same way."""
    same = [e for e in effects if e.number == effect.number and (e.kind == CARD) == (effect.kind == CARD)]
    return same.index(effect) + 1


def parse_act(words: str, labels: dict[str, int]) -> Act:
    """Understand an act that names a card."""
    text = " ".join(words.split())
    for verb, kinds in VERBS:
        if text.lower().startswith(verb + " "):
            rest = text[len(verb) :].strip()
            number = 0
            bullet = 0
            only = ONLY.match(rest) if O_ACTIVATE in kinds else None
            if only:
                return Act(verb, kinds, parse_card(only[1], labels), 0, bare=True)
            match = EFFECT.match(rest)
            if match:
                number = printed_number(match.group(1))
                bullet = int(match.group(2) or 0)
                rest = match.group(3)
            return Act(verb, kinds, parse_card(rest, labels), number, bullet)
    raise BadAct(
        f"{quoted(words)} is no act; an act is one of {', '.join([*PLAIN, *POSITIONS])}, zone 1 (to 5, left, right),"
        f" declare and a Type or the like, or a card after {', '.join(verb for verb, _ in VERBS)}"
    )


def is_plain(words: str) -> bool:
    """An act that names no card."""
    lower = words.strip().lower()
    return lower in PLAIN or lower in POSITIONS or any(form.match(lower) for form in (ZONE, DECLARED, CHOICE))


def check_act(words: str, labels: dict[str, int]) -> None:
    """Raise what is wrong with the words of an act, whatever the question will be."""
    if not is_plain(words):
        parse_act(words, labels)


def find_option(duel: Duel, words: str, labels: dict[str, int]) -> Option:
    """The option of the present question that the words mean."""
    question = duel.question
    if question is None:
        raise NotOffered("the duel is over")
    fitting = fitting_options(duel, question, words.strip(), labels)
    if not fitting:
        raise NotOffered(f"{quoted(words)} is not offered; {offered(duel, question)}")
    if len(fitting) > 1 and not interchangeable(duel, fitting):
        raise AmbiguousAct(f"{quoted(words)} could mean several options; {offered(duel, question)}")
    return fitting[0]


def fitting_options(duel: Duel, question: Question, words: str, labels: dict[str, int]) -> list[Option]:
    lower = words.strip().lower()
    if lower in ENDS and question.kind not in (Q_MAIN, Q_BATTLE):
        return []
    if lower in PLAIN:
        return [option for option in question.options if option == PLAIN[lower]]
    if lower in POSITIONS:
        return [o for o in question.options if o.kind == O_FACE and o.value == POSITIONS[lower]]
    zone = ZONE.match(lower)
    if zone:
        return [o for o in question.options if o.kind == O_ZONE and is_zone(o, zone[1], zone[2] or "", question.player)]
    declared = DECLARED.match(lower)
    if declared:
        return [o for o in question.options if o.kind == O_CHOOSE and is_declared(o, declared[1])]
    choice = CHOICE.match(lower)
    if choice:
        return [o for o in question.options if o.kind == O_CHOOSE and o.value == int(choice[1])]
    act = parse_act(words, labels)
    return [option for option in question.options if act.fits(duel, option)]


def is_declared(option: Option, words: str) -> bool:
    """The option declares what is called so, in either language."""
    if option.effect == NONE:
        return False
    return words in (declared_name(option.effect, option.value, lang).lower() for lang in ("en", "zh"))


def is_zone(option: Option, word: str, player: str, asked: int) -> bool:
    side = PLAYERS.index(player.upper()) if player else asked
    return option.value >> 3 == side and zone_word(option) == word


def zone_word(option: Option) -> str:
    seq = option.value & 7
    if option.effect == MZONE:
        return ZONES[seq]
    return "field" if seq == FIELD_ZONE else str(seq + 1)


def interchangeable(duel: Duel, options: list[Option]) -> bool:
    """Copies of one card in the same hidden pile: it does not matter which."""
    cards: list[Card] = [duel.board.cards[option.card] for option in options]
    first = cards[0]
    where = (first.place, first.controller)
    alike = all(card.printed is first.printed and (card.place, card.controller) == where for card in cards)
    return alike and first.place & (HAND | DECK | EXTRA) != 0 and len({o.effect for o in options}) == 1


# -- options in these words ------------------------------------------------------------------------------------


def offered(duel: Duel, question: Question) -> str:
    names = list(dict.fromkeys(describe(duel, option) for option in question.options))
    return f"{asked(question)} and may: " + "; ".join(names)


def asked(question: Question) -> str:
    why = f", {question.why}" if question.why and question.why != question.kind else ""
    return f"{PLAYERS[question.player]} is asked ({question.kind}{why})"


def zone_of(duel: Duel, option: Option) -> int:
    return duel.board.cards[option.card].seq + 1


def describe(duel: Duel, option: Option) -> str:
    """An option in the words of this module."""
    question = duel.question
    if option.kind == O_PASS and question is not None and question.kind in (Q_MAIN, Q_BATTLE):
        return ENDS[question.kind == Q_BATTLE]
    for words, plain in PLAIN.items():
        if plain == option:
            return words
    if option.kind == O_ZONE:
        words = f"zone {zone_word(option)}"
        mine = question is None or option.value >> 3 == question.player
        return words if mine else f"{words} of {PLAYERS[option.value >> 3]}"
    if option.kind == O_CHOOSE and option.effect != NONE:
        return f"declare {declared_name(option.effect, option.value)}"
    if option.kind == O_CHOOSE:
        return f"choose {option.value}"
    for words, position in POSITIONS.items():
        if option.kind == O_FACE and option.value == position:
            return words
    verb = next((verb for verb, kinds in VERBS if option.kind == kinds[0]), option.kind)
    if option.kind in (O_SET, O_SET_MONSTER):
        monster = duel.board.cards[option.card].printed.kind == MONSTER
        verb = "set as a spell" if option.kind == O_SET and monster else "set"
    if option.kind == O_PICK:
        verb = pick_verb(question)
    name = option.printed.en if option.printed is not None else f"the face-down card in zone {zone_of(duel, option)}"
    if option.kind == O_ACTIVATE:
        effects = duel.referee.effects_of(duel.board.cards[option.card])
        if len(effects) > 1:
            name = effect_words(effects, duel.referee.effect(option.card, option.effect), name)
    if option.kind == O_SPECIAL and question is not None:
        # Several ways of its own are open, for example with four materials or over one monster.
        if any(o.kind == O_SPECIAL and o.card == option.card and o.effect != option.effect for o in question.options):
            name = f"way {option.effect + 1} of {name}"
    if question is not None and has_twin(duel, question, option):
        name += f" at {spot_words(duel.board, duel.board.cards[option.card])}"
    return f"{verb} {name}"


def effect_words(effects: list[Effect], effect: Effect, name: str) -> str:
    """The card with its effect, and the bullet if there are several to tell apart."""
    if effect.number == 0 and any(e.kind == CARD and e.number for e in effects):
        return f"only {name}"
    same = [e for e in effects if e.number == effect.number and (e.kind == CARD) == (effect.kind == CARD)]
    option = f" option {bullet_of(effects, effect)}" if len(same) > 1 and effect.number else ""
    number = effect.number
    shown = f"P{number - PENDULUM_NUMBERS}" if number > PENDULUM_NUMBERS else str(number)
    return f"effect {shown}{option} of {name}"


def printed_number(words: str) -> int:
    """A printed number as people say it: 2, or P1 for the first Pendulum Effect."""
    if words[0] in "pP":
        return PENDULUM_NUMBERS + int(words[1:])
    return int(words)


def pick_verb(question: Question | None) -> str:
    if question is None:
        return "pick"
    if question.kind in (Q_ATTACK_TARGET, Q_REPLAY):
        return "attack"
    return {"target": "target", "tribute": "tribute", "detach": "detach", "hand-limit": "discard"}.get(
        question.why, "pick"
    )


def has_twin(duel: Duel, question: Question, option: Option) -> bool:
    """Another copy is offered for the same, and it matters which."""
    alike = [
        other
        for other in question.options
        if other.kind == option.kind and other.card != NONE and other.printed is option.printed
    ]
    return len({other.card for other in alike}) > 1 and not interchangeable(duel, alike)


def spot_words(board: Board, card: Card) -> str:
    """Where a card lies, in the words of `parse_spot`."""
    player = PLAYERS[card.controller]
    if card.place == MZONE:
        return f"{player} monster zone {ZONES[card.seq]}"
    if card.place & ON_FIELD:
        return f"{player} field zone" if card.seq == FIELD_ZONE else f"{player} spell zone {card.seq + 1}"
    if card.place == MATERIAL:
        materials = [i for monster in board.monsters(card.controller) for i in monster.materials]
        return f"{player} material {materials.index(card.id) + 1}"
    for word in ("hand", "graveyard", "banished", "extra", "deck"):
        if PILES[word] == card.place:
            return f"{player} {word} {board.pile(card.controller, card.place).index(card.id) + 1}"
    return "nowhere"
