"""Acts and options: which option of the present question an act means, and how an option is said as an act.

`find_option` says what was offered when there is no such option or more than one. What `describe` says, in English
or Chinese, can be written as an act.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, FIELD_ZONE, HAND, MONSTER, MZONE, NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_CHOOSE,
    O_FACE,
    O_PASS,
    O_PICK,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_ZONE,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_MAIN,
    Q_REPLAY,
    Option,
    Question,
)
from spellspeed.bounds import quoted
from spellspeed.duel import Duel
from spellspeed.effects.effect import CARD, Effect
from spellspeed.formats.naming import CIRCLED, PENDULUM_NUMBERS, declared_name, printed_name, say
from spellspeed.formats.words import question_words
from spellspeed.judge.calling import PLAYERS, ZONES, spot_words
from spellspeed.judge.chinese import in_chinese, in_english, with_card
from spellspeed.judge.verbs import (
    CHOICE,
    DECLARED,
    ENDS,
    PLAIN,
    POSITIONS,
    VERBS,
    ZONE,
    Act,
    bullet_of,
    is_plain,
    parse_act,
)

MOST_NAMED: Final = 40  # options that a message names


class NotOffered(ValueError):
    """The act is understood, but it is not among the options."""


class AmbiguousAct(ValueError):
    """Several options fit; a label or zone would tell them apart."""


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
    lower = in_english(words).strip().lower()
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


def act_words(words: str, labels: dict[str, int], lang: str) -> str:
    """An act as it was written, in a language."""
    if lang == "en":
        return words
    english = in_english(words).strip().lower()
    zone = ZONE.match(english)
    choice = CHOICE.match(english)
    if zone:
        return zone_words(zone[1], (zone[2] or "").upper(), lang)
    if choice:
        return f"选项{choice[1]}"
    declared = DECLARED.match(english)
    if declared:
        return f"宣言{declared[1]}"
    if is_plain(english):
        return in_chinese(english)
    return said_act(parse_act(words, labels), lang)


def said_act(act: Act, lang: str) -> str:
    """An act with a card, in a language."""
    name = act.what.words(lang)
    if act.bare:
        return say(lang, f"{act.verb} only {name}", f"仅发动{name}")
    if act.kinds[0] == O_SPECIAL and act.number:
        return say(lang, f"{act.verb} way {act.number} of {name}", f"以方法{act.number}特殊召唤{name}")
    name = numbered_words(name, act.number, act.bullet, lang) if act.number else name
    return say(lang, f"{act.verb} {name}", with_card(act.verb, name))


# -- options in these words ------------------------------------------------------------------------------------


def offered(duel: Duel, question: Question, lang: str = "en") -> str:
    """Who is asked, and everything that is offered."""
    names = list(dict.fromkeys(describe(duel, option, lang) for option in question.options))
    more = len(names) - MOST_NAMED
    if more > 0:
        names[MOST_NAMED:] = [say(lang, f"and {more} more", f"以及另外{more}项")]
    en = f"{asked(question)} and may: {'; '.join(names)}"
    return say(lang, en, f"{question_words(duel, lang)}；可选：{'；'.join(names)}")


def asked(question: Question) -> str:
    why = f", {question.why}" if question.why and question.why != question.kind else ""
    return f"{PLAYERS[question.player]} is asked ({question.kind}{why})"


def describe(duel: Duel, option: Option, lang: str = "en") -> str:
    """An option as an act."""
    plain = plain_words(duel, option)
    if plain:
        return say(lang, plain, in_chinese(plain))
    question = duel.question
    if option.kind == O_ZONE:
        own = question is None or option.value >> 3 == question.player
        return zone_words(zone_word(option), "" if own else PLAYERS[option.value >> 3], lang)
    if option.kind == O_CHOOSE and option.effect != NONE:
        declared = declared_name(option.effect, option.value, lang)
        return say(lang, f"declare {declared}", f"宣言{declared}")
    if option.kind == O_CHOOSE:
        return say(lang, f"choose {option.value}", f"选项{option.value}")
    verb = verb_for(duel, option)
    name = called(duel, option, lang)
    if option.kind == O_ACTIVATE:
        effects = duel.referee.effects_of(duel.board.cards[option.card])
        if len(effects) > 1:
            effect = duel.referee.effect(option.card, option.effect)
            if effect.number:
                name = effect_words(effects, effect, name, lang)
            elif is_bare(effects, effect) or is_one_of_several(question, option):
                return say(lang, f"{verb} only {name}", f"仅发动{name}")
    if option.kind == O_SPECIAL and question is not None:
        # Several ways of its own are open, for example with four materials or over one monster.
        if any(o.kind == O_SPECIAL and o.card == option.card and o.effect != option.effect for o in question.options):
            way = option.effect + 1
            return say(lang, f"{verb} way {way} of {name}", f"以方法{way}特殊召唤{name}")
    return say(lang, f"{verb} {name}", with_card(verb, name))


def zone_words(word: str, side: str, lang: str) -> str:
    """A zone by its number or name, and whose it is if it is not the asked player's."""
    zh = f"区域{word}" if word.isdecimal() else in_chinese(f"zone {word}")
    if not side:
        return say(lang, f"zone {word}", zh)
    return say(lang, f"zone {word} of {side}", f"{side}的{zh}")


def plain_words(duel: Duel, option: Option) -> str:
    """The words of an option that names neither a card nor a zone; empty for others."""
    question = duel.question
    if option.kind == O_PASS and question is not None and question.kind in (Q_MAIN, Q_BATTLE):
        return ENDS[question.kind == Q_BATTLE]
    for words, plain in PLAIN.items():
        if plain == option:
            return words
    for words, position in POSITIONS.items():
        if option.kind == O_FACE and option.value == position:
            return words
    return ""


def verb_for(duel: Duel, option: Option) -> str:
    if option.kind == O_PICK:
        return pick_verb(duel.question)
    if option.kind in (O_SET, O_SET_MONSTER):
        monster = duel.board.cards[option.card].printed.kind == MONSTER
        return "set as a spell" if option.kind == O_SET and monster else "set"
    return next((verb for verb, kinds in VERBS if option.kind == kinds[0]), option.kind)


def called(duel: Duel, option: Option, lang: str) -> str:
    """The card of an option: by its name, with its place if it matters which copy, or by its place if it is hidden."""
    question = duel.question
    where = spot_words(duel.board, duel.board.cards[option.card], lang)
    if option.printed is None:
        return where
    name = printed_name(option.printed, lang)
    if question is None or not has_twin(duel, question, option):
        return name
    return say(lang, f"{name} at {where}", f"{where}的{name}")


def is_bare(effects: list[Effect], effect: Effect) -> bool:
    """The card is activated and no effect is used with that, although one could be."""
    return effect.number == 0 and any(e.kind == CARD and e.number for e in effects)


def is_one_of_several(question: Question | None, option: Option) -> bool:
    """The card can also be activated in another way."""
    others = [] if question is None else question.options
    return any(o.kind == O_ACTIVATE and o.card == option.card and o.effect != option.effect for o in others)


def effect_words(effects: list[Effect], effect: Effect, name: str, lang: str) -> str:
    """The card with its effect, and the bullet if there are several to tell apart."""
    same = [e for e in effects if e.number == effect.number and (e.kind == CARD) == (effect.kind == CARD)]
    bullet = bullet_of(effects, effect) if len(same) > 1 and effect.number else 0
    return numbered_words(name, effect.number, bullet, lang)


def numbered_words(name: str, number: int, bullet: int, lang: str) -> str:
    """An effect of a card by its printed number; Pendulum Effects have numbers of their own."""
    pendulum = number > PENDULUM_NUMBERS
    number -= PENDULUM_NUMBERS if pendulum else 0
    if lang == "zh" and 0 < number < len(CIRCLED):
        words = f"{name}的{'灵摆效果' if pendulum else ''}{CIRCLED[number]}{'' if pendulum else '的效果'}"
        return f"{words}选项{bullet}" if bullet else words
    shown = f"P{number}" if pendulum else str(number)
    return f"effect {shown}{f' option {bullet}' if bullet else ''} of {name}"


def pick_verb(question: Question | None) -> str:
    if question is None:
        return "pick"
    if question.kind in (Q_ATTACK_TARGET, Q_REPLAY):
        return "attack"
    return {"target": "target", "tribute": "tribute", "detach": "detach", "hand-limit": "discard"}.get(
        question.why, "pick"
    )


def has_twin(duel: Duel, question: Question, option: Option) -> bool:
    """Another copy is offered for the same, be it face-down, and it matters which."""
    cards = duel.board.cards
    alike = [
        other
        for other in question.options
        if other.kind == option.kind and other.card != NONE and cards[other.card].printed is cards[option.card].printed
    ]
    return len({other.card for other in alike}) > 1 and not interchangeable(duel, alike)
