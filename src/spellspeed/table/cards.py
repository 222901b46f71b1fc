"""A card as somebody at the table looks it up: what it does, how it is now, what can be done with it, and why not."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BATTLE_PHASE, MONSTER, NONE
from spellspeed.board.question import O_ACTIVATE, O_PHASE, O_PROCESS, Option
from spellspeed.bounds import shown
from spellspeed.cards.library import definition_of
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.standing.continuous import Continuous, OnCards
from spellspeed.effects.standing.topics import Restriction
from spellspeed.effects.why.reasons import Reason
from spellspeed.facts.folding import fold
from spellspeed.facts.names import UnknownCard
from spellspeed.facts.near import cards_with
from spellspeed.messages import Bilingual, message_of
from spellspeed.rulebook import known_rule
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.engine.state import Applied
from spellspeed.table.following import cards_of
from spellspeed.table.look import ACTS, acts_with, cards_called
from spellspeed.table.saying import Value
from spellspeed.views.view import Eyes
from spellspeed.words.names import (
    activation_words,
    facts_words,
    numbers_words,
    owned_place,
    phase_name,
    printed_name,
    say,
)
from spellspeed.words.options import CARD_OPTIONS
from spellspeed.words.seen import sees
from spellspeed.words.text_words import deed_words, grade_line, part_words, text_lines, text_notes

MOST_NAMES: Final = 12  # listed to choose from
#: What one asks about that is no card: entering the Battle Phase.
BATTLE_WORDS: Final = ("battle", "battlephase", "attack", "attacking", "战斗", "战斗阶段", "攻击")


class NoCard(Bilingual, ValueError):
    """What was asked for is no card, or none that this place can see."""


def card_page(duel: Duel, text: str, viewer: int | None, lang: str) -> Value:
    """What a card does: one that the viewer sees, by its place or name, or any other by name or passcode.

    `also` names other cards in sight that the words fit.
    """
    cards = [] if viewer == NONE else meant(duel, text, viewer)
    if cards:
        card = cards[0]
        copies = [one for one in cards if one.printed is card.printed]
        found = definition_page(duel.definitions[card.id], lang)
        found["now"] = [line for one in copies for line in now(one, lang)]
        found["applies"] = applied_to(duel, card, lang) if len(copies) == 1 else []
        found["also"] = sorted({one.printed.name(lang) for one in cards} - {card.printed.name(lang)})
        return found
    try:
        return definition_page(definition_of(text, undescribed=True, drafts=True), lang)
    except UnknownCard as error:
        return definition_page(far_card(text, error), lang)


def far_card(text: str, unknown: UnknownCard) -> Definition:
    """The only card whose name contains the text; if there are several, the error lists some of them."""
    found = cards_with(text)
    if len(found) == 1:
        return definition_of(found[0].passcode, undescribed=True, drafts=True)
    if not found:
        wrong = message_of(unknown)
        raise NoCard(str(wrong), wrong.zh)
    en, zh = (", ".join(sorted(names)[:MOST_NAMES]) for names in ([c.en for c in found], [c.zh for c in found]))
    rest = len(found) - MOST_NAMES
    more, more_zh = (f", and {rest} more", f"，以及另外{rest}张") if rest > 0 else ("", "")
    raise NoCard(f"{len(found)} cards are called so: {en}{more}", f"有{len(found)}张卡的名称如此：{zh}{more_zh}")


def definition_page(definition: Definition, lang: str) -> Value:
    """A card by its description."""
    printed = definition.printed
    return {
        "passcode": printed.code,
        "name": printed.name(lang),
        "names": {"en": printed.en, "ja": printed.ja, "zh": printed.zh},
        "facts": facts_words(printed, lang),
        "described": definition.described,
        "grade": definition.grade,
        "graded": grade_line(definition, lang),
        "text": text_lines(definition, lang) if definition.described else [],
        "notes": text_notes(definition) if lang == "en" else [],
        "now": [],
        "applies": [],
        "also": [],
    }


def now(card: Card, lang: str) -> list[str]:
    """The present values of a monster on the field, with its place."""
    if not (card.on_field and card.face_up and card.kind & MONSTER):
        return []
    where = owned_place(card.controller, card.place, lang, card.seq)
    return [say(lang, f"Now ({where}): ", f"现在（{where}）：") + numbers_words(card, lang)]


def applied_to(duel: Duel, card: Card, lang: str) -> list[Value]:
    """The effects that apply to a card now, and whose they are. They apply in the open, so everybody knows them."""
    referee = duel.referee
    referee.refresh()
    found: list[Value] = []
    for applied in (one for topic in referee.applied.all for one in topic):
        words = part_words(applied.what, lang)
        if words and concerns(applied, card) and reaches(referee, applied, card):
            entry: Value = {"words": words, "by": printed_name(applied.ctx.card.printed, lang)}
            if entry not in found:
                found.append(entry)
    return found


def tell_deeds(view: Value, duel: Duel, lang: str) -> None:
    """Enter beside each chain link what it will do; what was activated is open to everybody."""
    chain = view["chain"]
    assert isinstance(chain, list)
    for told, link in zip(chain, duel.board.chain):
        step = duel.referee.effect(link.card, link.effect).do if link.becomes is None else link.becomes
        told["does"] = deed_words(duel.definitions[link.card], step, lang)


def concerns(applied: Applied[Continuous], card: Card) -> bool:
    """Is it about this card: does it change it, protect it, or forbid something to happen to it?"""
    what, ctx = applied.what, applied.ctx
    if isinstance(what, OnCards):
        return what.catches(ctx, card)
    if isinstance(what, Restriction):
        return any(noun.fits(ctx, card) for noun in what.barred())
    return card.ref in ctx.refs


def option_numbers(duel: Duel, option: Option, viewer: int | None, lang: str) -> str:
    """ATK, DEF and Level of the monster that the option names, if the viewer knows it."""
    if option.kind not in CARD_OPTIONS or option.kind == O_PROCESS or option.card == NONE:
        return ""
    card = duel.board.cards[option.card]
    return numbers_words(card, lang) if card.kind & MONSTER and sees(card, viewer) else ""


def meant(duel: Duel, text: str, viewer: int | None) -> list[Card]:
    """The cards that the viewer sees and means: by a place in short ("A.m3"), or by name."""
    for number, seen in cards_of(Eyes(duel.referee, viewer, "en")):
        if seen.known and seen.ref == text:
            return [duel.board.cards[number]]
    return [duel.board.cards[number] for number in cards_called(duel, text, viewer)]


def meant_surely(duel: Duel, text: str, viewer: int | None) -> list[Card]:
    cards = meant(duel, text, viewer)
    if not cards:
        raise NoCard(f'you see no card "{shown(text)}"', f"您看不到“{shown(text)}”这张卡")
    return cards


def uses_called(duel: Duel, text: str, player: int, lang: str) -> list[Value]:
    """What can be done with the cards that a text means; or, if it means none, with the Battle Phase."""
    if fold(text) in BATTLE_WORDS and not meant(duel, text, player):
        return [battle_use(duel, player, lang)]
    return uses_of(duel, meant_surely(duel, text, player), player, lang)


def uses_of(duel: Duel, cards: list[Card], player: int, lang: str) -> list[Value]:
    """Every act that makes sense for a card where it lies: whether it can be done now, and if not every reason. Copies
    in the same place that can do the same are told once."""
    found: list[Value] = []
    for card in cards:
        uses = card_uses(duel, card, player, lang)
        if uses not in found:
            found.append(uses)
    return found


def battle_use(duel: Duel, player: int, lang: str) -> Value:
    """Whether the Battle Phase can be entered."""
    reasons = duel.why_not_battle(player)
    words = phase_name(BATTLE_PHASE, lang)
    use: Value = {"act": O_PHASE, "words": words, "can": not reasons, "reasons": [told(one, lang) for one in reasons]}
    return {"name": words, "where": "", "uses": [use]}


def card_uses(duel: Duel, card: Card, player: int, lang: str) -> Value:
    uses: list[Value] = []
    for act, effect in acts_of(duel, card):
        words = say(lang, *ACTS[act])
        if effect != NONE:
            words = f"{words}{say(lang, ': ', '：')}{activation_words(duel, card.id, effect, lang)}"
        reasons = duel.why_not(player, card.id, act, effect)
        against = [told(one, lang) for one in reasons]
        uses.append({"act": act, "words": words, "can": not reasons, "reasons": against})
    where = owned_place(card.controller, card.place, lang, card.seq if card.on_field else NONE)
    return {"name": printed_name(card.printed, lang), "where": where, "uses": uses}


def acts_of(duel: Duel, card: Card) -> list[tuple[str, int]]:
    """The acts that make sense for a card where it lies, each of its effects by itself if there are several."""
    return [
        (act, effect)
        for act in acts_with(duel, card)
        for effect in (effects_of(duel, card) if act == O_ACTIVATE else []) or [NONE]
    ]


def effects_of(duel: Duel, card: Card) -> list[int]:
    """The effects that are activated where the card lies, by their position on it; none if there is only one."""
    effects = duel.definitions[card.id].effects
    found = [number for number, effect in enumerate(effects) if effect.where & card.place]
    return found if len(found) > 1 else []


def told(reason: Reason, lang: str) -> Value:
    """A reason with its rule: id, title, sentence, source."""
    found: Value = {"words": reason.words(lang)}
    entry = known_rule(reason.rule) if reason.rule else None
    if entry is not None:
        found |= {"rule": entry.id, "title": entry.title(lang)}
        found |= {"sentence": entry.text(lang), "source": entry.where(lang)}
    return found
