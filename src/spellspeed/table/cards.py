"""A card as somebody at the table looks it up: what it does, how it is now, what can be done with it, and why not."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, NONE
from spellspeed.board.question import O_ACTIVATE
from spellspeed.bounds import shown
from spellspeed.cards.library import definition_of
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason
from spellspeed.facts.names import UnknownCard
from spellspeed.messages import Bilingual, message_of
from spellspeed.rulebook import known_rule
from spellspeed.table.following import cards_of
from spellspeed.table.look import ACTS, acts_with, cards_called
from spellspeed.table.saying import Value
from spellspeed.views.view import Eyes
from spellspeed.words.names import activation_words, facts_words, numbers_words, owned_place, printed_name, say
from spellspeed.words.text_words import grade_line, text_lines, text_notes


class NoCard(Bilingual, ValueError):
    """What was asked for is no card, or none that this place can see."""


def card_page(duel: Duel, text: str, viewer: int | None, lang: str) -> Value:
    """What a card does: one that the viewer sees, by its place or name, or any other by name or passcode."""
    cards = [] if viewer == NONE else meant(duel, text, viewer)
    if cards:
        card = cards[0]
        found = definition_page(duel.definitions[card.id], lang)
        found["now"] = [line for one in cards if one.printed is card.printed for line in now(one, lang)]
        return found
    try:
        return definition_page(definition_of(text, undescribed=True, drafts=True), lang)
    except UnknownCard as error:
        wrong = message_of(error)
        raise NoCard(str(wrong), wrong.zh) from None


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
    }


def now(card: Card, lang: str) -> list[str]:
    """The present values of a monster on the field, with its place."""
    if not (card.on_field and card.face_up and card.kind & MONSTER):
        return []
    where = owned_place(card.controller, card.place, lang, card.seq)
    return [say(lang, f"Now ({where}): ", f"现在（{where}）：") + numbers_words(card, lang)]


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


def uses_of(duel: Duel, cards: list[Card], player: int, lang: str) -> Value:
    """Every act that makes sense for a card where it lies: whether it can be done now, and if not every reason."""
    return {"cards": [card_uses(duel, card, player, lang) for card in cards]}


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
