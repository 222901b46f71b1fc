"""Compares one effect of a card text with one registration of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.pool.table import Row, Walk, places, zone_name
from tools.pool.text_events import Happening
from tools.pool.text_facts import CardFacts, EffectFacts, Limit
from tools.pool.text_places import BACK_ROW, FRONT_ROW, Places

HARD = "hard"
SOFT = "soft"


@dataclass(frozen=True)
class Difference:
    """One thing that the text and the table do not say alike."""

    effect: int  # the printed number; 0: the card
    field: str
    grade: str
    sentence: str

    def __str__(self) -> str:
        about = f"effect {self.effect}" if self.effect else "card"
        return f"{self.grade} {about} {self.field}: {self.sentence}"


@dataclass(frozen=True)
class Pair:
    """One effect (or bullet) beside one registration."""

    card: CardFacts
    ours: EffectFacts
    all_ours: list[EffectFacts]  # all bullets
    theirs: Row
    walk: Walk


def compare_pair(pair: Pair) -> Iterator[Difference]:
    """All differences between the two."""
    number = pair.ours.number
    for field, grade, sentence in (
        *kind(pair),
        *must(pair),
        *events(pair),
        *where(pair),
        *targets(pair),
        *limits(pair),
        *costs(pair),
        *damage_step(pair),
        *timing(pair),
    ):
        yield Difference(number, field, grade, sentence)


Found = Iterator[tuple[str, str, str]]


def kind(pair: Pair) -> Found:
    ours, theirs = pair.ours.kind, pair.theirs["kind"]
    if ours == theirs:
        return
    waits = bool(pair.ours.events or pair.ours.time)
    if {ours, theirs} == {"quick", "trigger"} and pair.card.is_trap and BACK_ROW in pair.ours.where and waits:
        return  # a Trap that waits for something is written so or so
    if {ours, theirs} == {"flip", "trigger"} and "flipped" in pair.theirs.get("event", ()):
        return
    if theirs == "activate" and not pair.card.is_monster and pair.ours.where & {BACK_ROW}:
        yield "kind", SOFT, f"the text has {ours}, the table only the activation of the card"
        return
    yield "kind", HARD, f"the text has {ours}, the table {theirs}"


def must(pair: Pair) -> Found:
    theirs = bool(pair.theirs.get("must"))
    if pair.theirs["kind"] in ("trigger", "flip", "quick") and pair.ours.must != theirs:
        yield "must", HARD, "the text says it must be activated" if pair.ours.must else "the table says it is mandatory"


def events(pair: Pair) -> Found:
    theirs = [event for event in pair.theirs.get("event", ()) if event != "own_event"]
    if "own_event" in pair.theirs.get("event", ()) and not theirs:
        return
    ours = pair.ours
    accepted = set().union(*[one.accepted for one in ours.events], ours.time)
    leaving = {"left"} if pair.theirs.get("condition") and any(map(is_destroyed, ours.events)) else set()
    accepted |= leaving
    for event in theirs:
        if event not in accepted:
            yield "event", HARD, f"the table waits for {event}, the text does not"
    own = "own_event" in pair.theirs.get("event", ())
    for one in ours.events:
        if is_destroyed(one) and leaving & set(theirs):
            continue
        if one.accepted and "" not in one.accepted and not one.accepted & set(theirs) and not own:
            grade = SOFT if one.word in ("resolved", "resolves") or (not theirs and ours.kind == "activate") else HARD
            yield "event", grade, f"the text waits for {one.word}, the table for {' or '.join(theirs) or 'nothing'}"
    if ours.belongs and ours.kind == "trigger" and ours.time and not ours.time & set(theirs) and not own:
        yield "event", HARD, f"the text belongs to a phase, the table to {' or '.join(theirs) or 'none'}"
    yield from about(pair)


def is_destroyed(event: Happening) -> bool:
    """What is destroyed leaves the field: the table may wait for that, with a condition."""
    return event.word == "destroyed" and event.by_something


def about(pair: Pair) -> Found:
    theirs = pair.theirs.get("of")
    ours = {one.of for one in pair.ours.events}
    if theirs not in ("this", "field") or len(ours) != 1 or "?" in ours or pair.ours.kind not in ("trigger", "flip"):
        return
    if pair.ours.time:
        return
    own = ours.pop()
    if own != theirs and not (own == "bearer" or "destroys_by_battle" in pair.theirs.get("event", ())):
        grade = HARD
        yield "of", grade, f"the event is about {said_of(own)} in the text, about {said_of(theirs)} in the table"


def said_of(of: str) -> str:
    return {"this": "the card itself", "field": "any card"}.get(of, of)


def where(pair: Pair) -> Found:
    theirs = {zone_name(zone) for zone in pair.theirs.get("where", ())}
    if not theirs or pair.theirs["kind"] == "activate" or pair.ours.given:
        if pair.ours.where_said and pair.theirs.get("kind") in ("ignition", "quick") and not pair.ours.given:
            yield "where", SOFT, "the table does not say from where it is used"
        return
    ours = set(pair.ours.where)
    if ours == theirs:
        return
    if pair.ours.kind == "trigger" and not pair.ours.where_said:
        if any(one.of != "field" for one in pair.ours.events):
            return  # where the card has come to
    if not pair.ours.where_said and theirs <= {BACK_ROW, FRONT_ROW} and ours <= {BACK_ROW, FRONT_ROW}:
        if pair.card.is_monster == (FRONT_ROW in theirs):
            return
    yield "where", HARD, f"the text is used from {shown(ours)}, the table from {shown(theirs)}"


def shown(names: set[str] | frozenset[str]) -> str:
    return " | ".join(sorted(names)) or "nowhere"


def targets(pair: Pair) -> Found:
    if pair.theirs.get("chosen_at_activation"):
        return
    theirs = bool(pair.theirs.get("targets") or pair.theirs.get("target"))
    aims = pair.ours.aims
    if bool(aims) != theirs:
        if pair.theirs.get("targets_event") or any(aim.event for aim in aims):
            return
        yield "targets", HARD, f"only the {'text' if aims else 'table'} targets"
        return
    if "target" not in pair.theirs or pair.theirs.get("helper") == "equip":
        return
    if not theirs or any(aim.event for aim in aims):
        return
    wanted: Places = frozenset().union(*[places(one) for one in pair.theirs["target"]])
    ours: Places = frozenset().union(*[aim.places or frozenset() for aim in aims])
    every: Places = frozenset().union(*[aim.places or frozenset() for one in pair.all_ours for aim in one.aims])
    same = same_places(ours, wanted) or same_places(every, wanted)
    if all(aim.places is not None for aim in aims) and wanted and not same:
        yield "target place", HARD, f"the text targets in {shown(ours)}, the table in {shown(wanted)}"
    yield from target_numbers(pair)


def target_numbers(pair: Pair) -> Found:
    counts = sorted((one.get("least"), one.get("most", one.get("least"))) for one in pair.theirs["target"]
                    if "least" in one)  # fmt: skip
    ours = sorted((aim.least, aim.most) for aim in pair.ours.aims if aim.least is not None and aim.most is not None)
    told = {one.get("count") for one in pair.theirs.get("announces", ())}
    if len(pair.all_ours) > 1 or told & {one[0] for one in ours} or sum(one[0] for one in ours) in told:
        return
    if sum(one[0] for one in ours) > sum(one[0] for one in counts) and not pair.walk.deeds:
        return  # the choice of targets stopped halfway
    if len(counts) != len(pair.theirs["target"]) or len(ours) != len(pair.ours.aims):
        return
    fewer = sum(one[0] for one in counts) != sum(one[0] for one in ours) and 0 not in {one[0] for one in counts}
    if fewer or sum(one[1] for one in counts) != sum(one[1] for one in ours):
        yield "target number", HARD, f"the text targets {ours}, the table {counts}"


def same_places(ours: Places, theirs: Places) -> bool:
    """Equal, but for how the table looks for some cards."""
    if ours == theirs:
        return True
    for side in ("yours", "theirs"):
        one = {place.split(":")[1] for place in ours if place.startswith(side + ":")}
        two = {place.split(":")[1] for place in theirs if place.startswith(side + ":")}
        if one == two:
            continue
        if two - one == {FRONT_ROW} and one < two and one & {BACK_ROW, "GY"}:
            continue  # Trap Monsters, and cards that are banished from the field instead
        return False
    return True


def limits(pair: Pair) -> Found:
    theirs = pair.theirs.get("limit")
    ours = pair.ours.limits
    if theirs is None:
        if ours:
            yield "limit", SOFT, "the text has a limit, the table has none"
        return
    wanted = Limit(theirs["count"], theirs["per"], theirs["by"])
    if any(fits(one, wanted, pair) for one in ours):
        return
    if not ours and wanted == Limit(1, "turn", "copy") and pair.ours.belongs:
        return  # once in its phase anyway
    mark = wanted.per == "chain" and theirs.get("shared") and not ours  # so that it is not offered twice
    here = " and ".join(map(said_limit, ours)) or "none"
    yield "limit", SOFT if mark else HARD, f"the table has {said_limit(wanted)}, the text {here}"


def fits(ours: Limit, theirs: Limit, pair: Pair) -> bool:
    if ours.per != theirs.per or ours.count not in (None, theirs.count):
        return False
    if ours.by == theirs.by:
        return True
    if {ours.by, theirs.by} <= {"effect", "card"}:
        return pair.ours.kind == "activate"
    if {ours.by, theirs.by} == {"effect", "name"} and len(pair.all_ours) > 1:
        return True
    if {ours.by, theirs.by} == {"card", "name"}:
        return pair.ours.kind == "activate"
    return False


def said_limit(limit: Limit) -> str:
    return f"{limit.count} per {limit.per} by {limit.by}"


#: Costs of the table in words, as our steps call them.
COST_WORDS = {
    "banish this": "banish", "tribute this": "tribute", "send this": "send", "discard this": "discard",
    "reveal this": "reveal", "return this to deck": "", "return this to extra deck": "", "return this to hand": "",
}  # fmt: skip
#: What stands in our costs, and is no cost there.
FREE = {"declare", "reveal", "nothing", "look", "relate", "skip"}


def costs(pair: Pair) -> Found:
    ours, theirs = pair.ours, pair.theirs
    said = theirs.get("cost")
    paid = [one for one in ours.cost if one.word not in FREE]
    if said is None or said == "-":
        if paid and not theirs.get("chosen_at_activation"):
            done = {deed.verb for deed in pair.walk.deeds}
            with_targets = ours.uses_paid and paid[0].word not in done  # paid while the targets are chosen
            grade = SOFT if with_targets else HARD
            yield "cost", grade, f"the text has a cost ({paid[0].word}), the table has none"
        return
    known = any(key in theirs for key in ("pays", "tributes", "detaches", "discards", "cost_from"))
    if not ours.cost and (known or isinstance(said, str)):
        grade = SOFT if len(pair.all_ours) > 1 and said is True else HARD
        what = said if isinstance(said, str) else "of cards"
        yield "cost", grade, f"the table has a cost ({what}), the text has none"
        return
    if not ours.cost and not ours.oaths:
        stays = "stays" in ours.flags or any(deed.word == "equip" for deed in ours.deeds)
        grade = SOFT if stays or len(pair.all_ours) > 1 or marks_limit(pair) else HARD
        yield "cost", grade, "the table has something at activation, the text has nothing"
    if isinstance(said, str) and "|" not in said:
        for part in said.split("+"):
            word = COST_WORDS.get(part)
            if part in COST_WORDS and not any(one.this and (one.word == word or not word) for one in ours.cost):
                yield "cost", HARD, f"the table's cost is to {part}, the text's is not"
    for key, word in (("pays", "pay"), ("tributes", "tribute"), ("detaches", "detach"), ("discards", "discard")):
        yield from amount_paid(pair, key, word)
    if "cost_from" in theirs and paid:
        yield from paid_from(pair)


def marks_limit(pair: Pair) -> bool:
    """A limit that is kept as a mark is set at activation: one that several effects share, or one that the table does
    not have as such."""
    known = pair.theirs.get("limit", {})
    return bool(known.get("shared")) or any(one.per != known.get("per") for one in pair.ours.limits)


def amount_paid(pair: Pair, key: str, word: str) -> Found:
    theirs = pair.theirs.get(key)
    own = [one for one in pair.ours.cost if one.word == word or (word == "discard" and one.word == "send")]
    if theirs is None:
        said = str(pair.theirs.get("cost"))
        plain = own and word == "tribute" and not any(one.this or one.word != word for one in own)
        if plain and any(key in pair.theirs for key in ("discards", "cost_from", "pays")) and "?" not in said:
            yield "cost", HARD, "the text's cost is to tribute, the table's is not"
        if own and word in ("pay", "detach") and said != "True" and "?" not in said:
            yield "cost", HARD, f"the text's cost is to {word}, the table's is {said}"
        return
    home = {"tribute": "MONSTER_ZONE", "discard": "HAND"}.get(word)
    if not own:
        yield "cost", HARD, f"the table's cost is to {word}, the text's is not"
    elif home and all(one.places is not None and f"yours:{home}" not in one.places for one in own):
        yield "cost place", HARD, f"the table's cost is to {word}, the text's is from elsewhere"
    elif all(one.amount is not None and one.amount != theirs for one in own) and not (word == "pay" and theirs == 4000):
        if sum(one.amount or 0 for one in own) != theirs and not any(one.this for one in own):
            yield "cost", HARD, f"the table's cost is to {word} {theirs}, the text says {own[0].amount}"


def paid_from(pair: Pair) -> Found:
    theirs: Places = frozenset().union(*[places(one) for one in pair.theirs["cost_from"]])
    chosen = [one for one in pair.ours.cost if one.places is not None]
    if not chosen:
        if not {one.word for one in pair.ours.cost} & {"discard", "tribute", "detach", "remove_counters", "return_"}:
            yield "cost place", SOFT, f"the table's cost is from {shown(theirs)}, the text's is not"
        return
    ours: Places = frozenset().union(*[one.places or frozenset() for one in chosen])
    if theirs == {"yours:MONSTER_ZONE", "yours:GY"} and ours == {"yours:GY"}:
        if not any(one.word in ("banish", "shuffle", "return_", "place", "attach") for one in chosen):
            yield "cost", HARD, f"the table's cost is to banish, the text's to {chosen[0].word}"
    more = {place for place in theirs if not place.endswith(BACK_ROW)}
    if not same_places(ours, theirs) and ours != more and len(pair.theirs["cost_from"]) >= len(chosen):
        yield "cost place", HARD, f"the text's cost is from {shown(ours)}, the table's from {shown(theirs)}"
    least = [one.get("least") for one in pair.theirs["cost_from"]]
    own = [one.least for one in chosen]
    if len(least) == len(own) == 1 and own[0] is not None and least[0] is not None and least != own:
        yield "cost number", HARD, f"the text's cost is {own[0]} or more cards, the table's {least[0]}"


def damage_step(pair: Pair) -> Found:
    theirs = bool(pair.theirs.get("damage_step"))
    ours = pair.ours.damage_step and pair.ours.kind != "ignition"
    if ours is not None and ours != theirs:
        yield "damage step", SOFT, "the text may be used in the Damage Step, the table not" if ours else (
            "the table may be used in the Damage Step, the text not")  # fmt: skip


def timing(pair: Pair) -> Found:
    """Whether an optional trigger can miss its timing."""
    if pair.ours.kind != "trigger" or pair.theirs["kind"] != "trigger" or pair.ours.must or not pair.ours.events:
        return
    if pair.ours.can_miss == bool(pair.theirs.get("if_not_when")):
        yield "timing", SOFT, "only one of text and table can miss its timing"
