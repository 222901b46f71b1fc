"""What a table tells, in words for a terminal: events, cards, reasons, piles, from the messages and nothing else."""

import re
from typing import Any, Final

from spellspeed.words.names import say
from spellspeed.words.sentences import NOT_DESCRIBED

News = dict[str, Any]  # a message, or a part of one

SIDES: Final = "AB"
UNKNOWN_ATK: Final = re.compile(r"(ATK |攻击力)\?")
UNKNOWN_DEF: Final = re.compile(r"(DEF |守备力)\?")
HEADINGS: Final[dict[str, tuple[str, str]]] = {
    "graveyard": ("{}'s Graveyard", "{}的墓地"),
    "banished": ("{}'s banished cards", "{}的除外卡"),
    "extra": ("{}'s Extra Deck", "{}的额外卡组"),
    "hand": ("{}'s hand", "{}的手卡"),
}


def numbers_of(card: News, lang: str) -> str:
    """The Level, Rank or Link rating of a monster, its ATK and DEF; nothing of any other card."""
    if "monster" not in card["kind"] or not card["known"]:
        return ""
    return f"{stars_of(card, lang)} {strength_of(card)}"


def stars_of(card: News, lang: str) -> str:
    if card["link"]:
        return f"LINK-{card['link']}"
    if card["rank"]:
        return say(lang, f"R{card['rank']}", f"{card['rank']}阶")
    return say(lang, f"L{card['level']}", f"{card['level']}星")


def strength_of(card: News) -> str:
    """ATK and DEF; where a card is not face-up on the field they may be question marks, which its facts tell."""
    atk, defense = str(card["atk"]), str(card["defense"])
    if not (card["face_up"] and card["place"] == "monster-zone"):
        atk = "?" if UNKNOWN_ATK.search(card["facts"]) else atk
        defense = "?" if UNKNOWN_DEF.search(card["facts"]) else defense
    return atk if card["link"] else f"{atk}/{defense}"


def lp_words(life: list[int]) -> str:
    return f"A {life[0]}, B {life[1]} LP"


def card_lines(page: News, lang: str) -> list[str]:
    """What a card does, its values now, and what applies to it: from the answer to `card`."""
    lines = [f"{page['name']} [{page['passcode']}]", page["facts"]]
    if not page["described"]:
        lines.append(say(lang, *NOT_DESCRIBED))
    lines += [*page["text"], page["graded"], *page["now"]]
    for one in page["applies"]:
        lines.append(say(lang, f"Applies: {one['words']} ({one['by']})", f"适用中：{one['words']}（{one['by']}）"))
    if page["also"]:
        listed = ", ".join(page["also"])
        lines.append(say(lang, f"Also called so: {listed}", f"名称同样符合：{listed}"))
    return [line for line in lines if line]


def uses_lines(uses: list[News], lang: str) -> list[str]:
    """What can be done with each card, and every reason why the rest cannot: from the answer to `why`."""
    lines: list[str] = []
    for card in uses:
        where = say(lang, f" ({card['where']})", f"（{card['where']}）") if card["where"] else ""
        lines.append(f"{card['name']}{where}")
        for use in card["uses"]:
            lines += [f"  {line}" for line in verdict_lines(use, lang)]
        if not card["uses"]:
            lines.append(say(lang, "  There is nothing you could do with it there.", "  在那里没有可以用它做的事。"))
    return lines


def verdict_lines(use: News, lang: str) -> list[str]:
    """Whether something can be done, and every reason why not."""
    what = use["words"]
    if use["can"]:
        return [say(lang, f"{what}: you can", f"{what}：可以")]
    return [say(lang, f"{what}: you cannot", f"{what}：不可以"), *(f"  {cited(one, lang)}" for one in use["reasons"])]


def cited(reason: News, lang: str) -> str:
    """A reason with its rule: id, fact, title."""
    if "rule" not in reason:
        return str(reason["words"])
    rule, words, title = reason["rule"], reason["words"], reason["title"]
    return say(lang, f"{rule}: {words} ({title})", f"{rule}：{words}（{title}）")


def pile_lines(view: News, pile: str, own: int, lang: str) -> list[str]:
    """The cards of both players in such a place, the top one first; of hidden ones only the number."""
    lines: list[str] = []
    for player in (own, 1 - own):
        cards = view["sides"][player][pile]
        where = say(lang, *HEADINGS[pile]).format(SIDES[player])
        lines.append(say(lang, f"{where}: {len(cards)}", f"{where}：{len(cards)}张"))
        seen = [card for card in reversed(cards) if card["known"]]
        for card in seen:
            numbers = numbers_of(card, lang)
            lines.append(f"  {card['name']}" + (f" [{numbers}]" if numbers else ""))
        if len(seen) < len(cards):
            hidden = len(cards) - len(seen)
            lines.append(say(lang, f"  {hidden} that you do not see", f"  {hidden}张看不到"))
    return lines


def cards_in(view: News) -> dict[str, News]:
    """Every card of the view by its place in short, materials included."""
    found: dict[str, News] = {}
    for side in view["sides"]:
        cards = [*side["hand"], *side["monsters"], *side["spells"], side["field"]]
        for card in [*cards, *side["graveyard"], *side["banished"], *side["extra"]]:
            if card is not None:
                found[card["ref"]] = card
                found |= {one["ref"]: one for one in card["materials"]}
    return found


def from_first_turn(events: list[News]) -> list[News]:
    """What has happened since the first turn began: nothing before it is worth telling."""
    turns = [at for at, event in enumerate(events) if event["kind"] == "turn"]
    return events[turns[0] :] if turns else []


def log_lines(events: list[News]) -> list[str]:
    """What has happened, a line each; phases are left out."""
    return [f"== {event['words']}" if event["kind"] == "turn" else f"   {event['words']}"
            for event in events if event["words"] and event["kind"] != "phase"]  # fmt: skip
