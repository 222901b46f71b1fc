"""The library: cards, the rulebook and the rulings, to be read. Nothing here belongs to a duel.

Each word is a function of the guest's language and of what the word needs; `WORDS` lists them.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from spellspeed.bounds import LANGUAGES, quoted
from spellspeed.cards.library import definition_of, grade_of
from spellspeed.facts.facts import Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.index import facts_of
from spellspeed.facts.names import UnknownCard
from spellspeed.facts.printed import to_printed
from spellspeed.judge.rules_shown import find_rule
from spellspeed.judge.runner import FAILED, SUPERSEDED, run
from spellspeed.judge.shelf import Shelved, shelf
from spellspeed.messages import message_of
from spellspeed.rulebook import Rule, UnknownRule, all_rules, known_rule
from spellspeed.table.cards import NoCard, definition_page
from spellspeed.table.saying import MAYBE, TEXT, Need, NotPossible, Value, Words, word
from spellspeed.words.names import facts_words
from spellspeed.words.search import cards_that_say, folded_words, series_names
from spellspeed.words.text_words import text_lines

Found = TypeVar("Found")
MOST_FOUND: Final = 100  # cards or rulings that one answer lists
START: Final = Need(int, default=0)  # how many of those that were found are left out at the beginning


def search(lang: str, words: str, series: str, kind: str, start: int) -> Value:
    """The cards that fit, those first whose name is what was asked for, then those whose name begins so."""
    wanted = folded_words(words.split()) - {""}
    if not wanted and not series.strip() and not kind.strip():
        raise NotPossible("search for what? Give words, a series or a kind", "搜索什么？请输入文字、系列或种类")
    found = cards_that_say(wanted, series.strip(), kind.strip())
    whole = fold(words)
    found.sort(key=lambda card: (nearness(card, whole), name_of(card, lang), card.passcode))
    return {"type": "cards", "count": len(found), "cards": [row_of(card, lang) for card in part_of(found, start)]}


def nearness(card: Facts, wanted: str) -> int:
    if not wanted:
        return 0
    names = [fold(name) for name in card.names()]
    if wanted in names:
        return 0
    return 1 if any(name.startswith(wanted) for name in names if name) else 2


def name_of(card: Facts, lang: str) -> str:
    return card.zh if lang == "zh" and card.zh else card.en


def row_of(card: Facts, lang: str) -> Value:
    return {
        "passcode": card.passcode,
        "name": name_of(card, lang),
        "facts": facts_words(to_printed(card), lang),
        "grade": grade_of(card.passcode).value,
    }


def part_of(found: list[Found], start: int) -> list[Found]:
    return found[max(0, start) :][:MOST_FOUND]


def card(lang: str, card: str) -> Value:
    """A card with its text, its rulings and the rules that they show."""
    try:
        definition = definition_of(card, undescribed=True, drafts=True)
    except UnknownCard as error:
        wrong = message_of(error)
        raise NoCard(str(wrong), wrong.zh) from None
    facts = facts_of(definition.printed.code)
    names = [] if facts is None else facts.names()
    about = [one for one in shelf().values() if one.is_about(definition.printed.code, names)]
    shown = dict.fromkeys(rule for one in about for rule in one.rules)
    return {
        "type": "card",
        **definition_page(definition, lang),
        "texts": {one: text_lines(definition, one) for one in LANGUAGES} if definition.described else {},
        "series": [] if facts is None else series_names(facts, lang),
        "rulings": titles(about, lang),
        "rules": rule_titles((known_rule(rule) for rule in shown), lang),
    }


def titles(rulings: Iterable[Shelved], lang: str) -> list[Value]:
    return [{"id": one.id, "title": one.title_in(lang)} for one in rulings]


def rule_titles(rules: Iterable[Rule | None], lang: str) -> list[Value]:
    return [{"id": one.id, "title": one.title(lang)} for one in rules if one is not None]


def rules(lang: str, words: str) -> Value:
    """The entries of the rulebook that contain the words, in either language; all if there are none."""
    found = [entry for entry in all_rules() if entry.says(words.split())]
    return {"type": "rules", "count": len(found), "rules": rule_titles(found, lang)}


def rule(lang: str, rule: str) -> Value:
    """An entry of the rulebook, and the rulings that show it."""
    try:
        entry = find_rule(rule)
    except UnknownRule as error:
        raise NotPossible(str(error), error.words("zh")) from None
    shows = [one for one in shelf().values() if entry.id in (one.id, *one.rules)]
    return {
        "type": "rule",
        "rule": entry.id,
        "kind": entry.kind,
        "title": entry.title(lang),
        "sentence": entry.text(lang),
        "source": entry.where(lang),
        "under": entry.under,
        "rulings": titles(shows, lang),
    }


def rulings(lang: str, words: str, start: int) -> Value:
    """The rulings whose id, title, rules or cards contain the words; all if there are none."""
    wanted = folded_words(words.split()) - {""}
    found = [one for one in shelf().values() if all(contains(one, part) for part in wanted)]
    return {"type": "rulings", "count": len(found), "rulings": titles(part_of(found, start), lang)}


def contains(ruling: Shelved, wanted: str) -> bool:
    texts = (fold(ruling.id), fold(ruling.title), fold(ruling.title_zh), *map(fold, ruling.rules), *ruling.cards)
    return any(wanted in text for text in texts)


def ruling(lang: str, rule: str) -> Value:
    """A ruling: its rules, its file, and what happens when it is played."""
    wanted = rule.strip().lower()
    found = next((one for one in shelf().values() if one.id.lower() == wanted), None)
    if found is None:
        raise NotPossible(f"there is no ruling {quoted(rule)}", f"没有裁定{quoted(rule)}")
    played = found.ruling()
    result = run(played, lang)
    source = played.source
    section = "" if played.entry is None else played.entry.section
    return {
        "type": "ruling",
        "rule": found.id,
        "title": found.title_in(lang),
        "rules": rule_titles(map(known_rule, found.rules), lang),
        "source": "" if source is None else source.words(lang, section),
        "text": found.text,
        "holds": result.status not in (FAILED, SUPERSEDED),
        "superseded": played.superseded,
        "course": [{"kind": line.kind, "words": line.text} for line in result.transcript],
    }


WORDS: Final[Words] = {
    "search": word(search, words=MAYBE, series=MAYBE, kind=MAYBE, start=START),
    "card": word(card, card=TEXT),
    "rules": word(rules, words=MAYBE),
    "rule": word(rule, rule=TEXT),
    "rulings": word(rulings, words=MAYBE, start=START),
    "ruling": word(ruling, rule=TEXT),
}
