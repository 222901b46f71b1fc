"""Compares what applies without being activated, how a card is summoned, and what is said of the card as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from spellspeed.facts.printed import printed_cards
from tools.pool.pairs import HARD, SOFT, Difference, shown
from tools.pool.processing import accepted_names, compare_deeds
from tools.pool.table import Row, Walk, places
from tools.pool.text_events import COUNTED, Applied
from tools.pool.text_facts import CardFacts, EffectFacts

#: Properties that a text has in another way: recipes, fields, flags.
ELSEWHERE = {"equip_limit", "union_limit", "946", "spsummon_condition", "marker", "material_check", "remain_field",
             "gemini_summonable", "gemini_status", "revive_limit", "spirit_maynot_return", "spirit_donot_return",
             "counter_permit", "synchro_material_custom", "summon_cost", "spsummon_cost", "become_quick",
             "spsummon_count_limit", "force_spsummon_position", "set_position"}  # fmt: skip
#: A card that destroys itself is a step of ours.
BY_ITSELF = {"self_destroy": ("destroy",), "self_tograve": ("send", "destroy")}


#: What is said once for the card in the table, and our word for it.
SAID = {"only_one_on_field": "at_most", "special_summon_once_per_turn": "at_most"}


def equips_itself(card: CardFacts) -> bool:
    """Is it equipped by an effect of its own? What it does then is registered while that effect is processed."""
    return any(deed.word == "equip" for variants in card.effects for one in variants for deed in one.deeds)


def compare_applying(
    card: CardFacts, row: Row, rows: list[tuple[int, Row]], walks: dict[int, Walk]
) -> Iterator[Difference]:
    """What applies, beside the continuous registrations."""
    ours = card.applying
    everything = [*ours, *[one for variants in card.effects for one in variants]]
    own = [(one, applied) for one in ours for applied in one.applied]
    inside = [applied for one in everything for applied in [*[pair[0] for pair in one.done.lasting], *one.oaths]]
    accepted = {name for _, applied in own for name in applied.accepted} | {
        name for applied in [*inside, *[a for one in everything for a in one.applied]] for name in applied.accepted
    }
    opaque = any(applied.word in ("gives", "toll") for _, applied in own) or any(one.done.opaque for one in ours)
    if any(deed.word == "negate" for one in ours for deed in one.deeds):
        accepted |= {"disable", "disable_effect"}
    known = accepted_names()
    theirs: set[str] = set()
    for _, each in rows:
        name = each.get("modifies")
        if name is None:
            continue
        theirs.add(name)
        if name in ELSEWHERE:
            continue
        if name in BY_ITSELF:
            words = {deed.word for one in everything for deed in one.deeds}
            if not words & set(BY_ITSELF[name]):
                yield Difference(0, "applies", SOFT, f"the table has {name}, the text does not")
            continue
        if name in known and name not in accepted and not opaque:
            yield Difference(0, "applies", HARD, f"the table has {name}, the text has nothing like it")
        yield from values(name, each, own, inside)
        yield from reached(name, each, own)
    for walk in walks.values():
        theirs |= {deed.what for deed in walk.deeds if deed.what} | {deed.verb for deed in walk.deeds}
    events = {event for _, each in rows for event in each.get("event", ())}
    said = {SAID[word] for word in row.get("summon", ()) if word in SAID}
    manners = {one.get("how") for _, one in rows if one["kind"] == "procedure"}
    said |= {"counts_as"} if "tribute" in manners else set()
    said |= {"can"} if card.is_gemini or manners & {"summon", "tribute"} else set()
    unseen = equips_itself(card) and not any(deed.verb == "equip" for walk in walks.values() for deed in walk.deeds)
    for one, applied in own:
        if not applied.accepted or applied.word == "instead" or one.given or applied.accepted & theirs:
            continue
        if applied.word in said or (unseen and applied.whom == {"bearer"}):
            continue
        grade = SOFT if events - {"would_be_destroyed"} or not theirs & known else HARD
        yield Difference(one.number, "applies", grade, f"the text has {applied.word}, the table nothing like it")


def compare_reactions(card: CardFacts, rows: list[tuple[int, Row]], walks: dict[int, Walk]) -> Iterator[Difference]:
    """What happens without a chain after an event, or in a phase."""
    theirs = [(at, row) for at, row in rows if row.get("event") and row["kind"] in ("continuous", "trigger", "always")]
    theirs = [(at, row) for at, row in theirs if row["event"] != ["own_event"]]
    for one in card.applying:
        if one.instead or not one.deeds or not (one.events or one.time) or one.given:
            continue
        accepted = set().union(*[event.accepted for event in one.events], one.time)
        accepted |= {"left"} if any(event.word == "destroyed" and event.of != "this" for event in one.events) else set()
        fitting = [(at, row) for at, row in theirs if accepted & set(row["event"])]
        if not fitting:
            done = {deed.verb for at, _ in theirs if at in walks for deed in walks[at].deeds}
            alike = done & {verb for deed in one.deeds for verb in deed.accepted}
            words = " or ".join(sorted({event.word for event in one.events})) or "a phase"
            yield Difference(one.number, "event", HARD if alike else SOFT, f"the table does not wait for {words}")
            continue
        waits = {event for _, row in fitting for event in row["event"]}
        for event in one.events:
            if "" not in event.accepted and not event.accepted & waits and not waits & {"left", "own_event"}:
                yield Difference(one.number, "event", HARD, f"the table does not wait for {event.word} in that way")
        for name in sorted(waits - accepted - {"own_event"}):
            if len(fitting) == 1:
                yield Difference(one.number, "event", HARD, f"the table also waits for {name}")
        told = [(row, walks[at]) for at, row in fitting if at in walks]
        if told:
            tried = [list(compare_deeds(card, one.number, [one], [row], [walk])) for row, walk in told]
            yield from min(tried, key=lambda found: sum(each.grade == HARD for each in found))
        about = {event.of for event in one.events}
        of = {row.get("of") for _, row in fitting}
        if len(about) == 1 and len(of) == 1 and about | of == {"this", "field"} and not one.time:
            yield Difference(one.number, "of", HARD, f"the event is about {about.pop()} here, {of.pop()} in the table")


def values(name: str, row: Row, own: list[tuple[EffectFacts, Applied]], inside: list[Applied]) -> Iterator[Difference]:
    value = row.get("value")
    fitting = [applied for _, applied in own if name in applied.accepted]
    numbers = {applied.amount for applied in [*fitting, *[one for one in inside if name in one.accepted]]}
    if fitting and name in COUNTED and isinstance(value, int) and None not in numbers and value not in numbers:
        number = next(one.number for one, applied in own if name in applied.accepted)
        yield Difference(number, "amount", HARD, f"{name} is {value} in the table, {sorted(map(str, numbers))} here")


def reached(name: str, row: Row, own: list[tuple[EffectFacts, Applied]]) -> Iterator[Difference]:
    """On whose cards it applies."""
    fitting = [(one, applied) for one, applied in own if name in applied.accepted]
    if not fitting or name in ("indestructable_count", "cannot_select_battle_target"):
        return
    number = fitting[0][0].number
    of = row.get("of")
    if of in ("this", "bearer") and "reach" not in row:
        if all(applied.whom & {"chosen", "target"} and not applied.whom & {"?", of} for _, applied in fitting):
            yield Difference(number, "whom", HARD, f"{name} is for {of} in the table, for other cards in the text")
        elif all(not applied.whom & {"?", of} for _, applied in fitting):
            yield Difference(number, "whom", HARD, f"{name} is for {of} in the table, not in the text")
        return
    if of != "field" or "reach" not in row:
        return
    if all(applied.whom <= {"this", "bearer"} and applied.whom for _, applied in fitting):
        yield Difference(number, "whom", HARD, f"{name} is for other cards in the table, for this one in the text")
        return
    wanted = {place.split(":")[0] for place in places(row["reach"])}
    sides = [{place.split(":")[0] for place in applied.places} for _, applied in fitting if applied.places is not None]
    if len(sides) == len(fitting) and not any(one == wanted for one in sides):
        yield Difference(number, "whom", HARD, f"{name} is for {shown(wanted)} in the table, not in the text")


def compare_procedures(card: CardFacts, row: Row, rows: list[tuple[int, Row]]) -> Iterator[Difference]:
    """Recipes and procedures."""
    theirs = [(one["how"], frozenset(one.get("where", ()))) for _, one in rows if one["kind"] == "procedure"]
    ours = list(card.procedures)
    for how in ("fusion_materials", "synchro", "xyz", "link"):
        mine, other = [one for one in ours if one[0] == how], [one for one in theirs if one[0] == how]
        if bool(mine) != bool(other) and (other or how != "fusion_materials" or "materials" in row):
            yield Difference(0, "summon", HARD, f"only the {'text' if mine else 'table'} has a recipe ({how})")
    special = [one for one in theirs if one[0] == "special_summon"]
    mine = [one for one in ours if one[0] == "special_summon"]
    if special and not mine:
        yield Difference(0, "summon", HARD, "the table has a procedure to Special Summon it, the text has none")
    elif mine and not special and not any(one[0] in ("xyz", "link", "synchro") for one in theirs):
        yield Difference(0, "summon", HARD, "the text has a procedure to Special Summon it, the table has none")
    elif special and mine:
        places_of_text = {place for _, where in mine for place in where or {"EXTRA_DECK"}}
        places_of_table = {place for _, where in special for place in where}
        if places_of_text != places_of_table:
            both = f"{shown(places_of_text)}, in the table from {shown(places_of_table)}"
            yield Difference(0, "summon", HARD, f"it is summoned from {both}")


def letters(name: str) -> str:
    return "".join(sign for sign in name.upper() if sign.isalnum())


def compare_whole(card: CardFacts, row: Row) -> Iterator[Difference]:
    """What is said once for the card."""
    helpers = {one.get("helper") for one in row["effects"]}
    equips = any(one.deeds and one.deeds[0].word == "equip" for variants in card.effects for one in variants)
    if ("equip" in helpers) != ("equip" in card.fields) and not ("equip" in helpers and equips):
        yield Difference(0, "equip", HARD, "only one of text and table is an Equip Card with its own condition")
    every = [*card.applying, *[one for variants in card.effects for one in variants]]
    if "gemini" in helpers and every and not any(one.given for one in every):
        yield Difference(0, "gemini", HARD, "the table has a Gemini monster, the text gives it no effect")
    elif "gemini" not in helpers and card.is_gemini:
        yield Difference(0, "gemini", HARD, "the card is a Gemini monster, the table does not know it")
    bound = any(one.get("modifies") == "spsummon_condition" for one in row["effects"])
    says = bool(card.fields & {"summon_only", "summon_first", "brought_by"}) or any(
        applied.word == "cannot" and applied.accepted & {"spsummon_condition"} for one in card.applying
        for applied in one.applied
    )  # fmt: skip
    if bound and not says:
        yield Difference(0, "summon", HARD, "only the table restricts how it is summoned")
    elif card.fields & {"summon_only", "summon_first"} and not bound and not row.get("summon"):
        yield Difference(0, "summon", HARD, "only the text restricts how it is summoned")
    for one in row["effects"]:
        stats = one.get("token")
        if stats and -2 not in stats.values() and card.tokens:
            if not any(all(mine.get(key, stats[key]) == stats[key] for key in stats) for mine in card.tokens):
                yield Difference(0, "token", HARD, f"the table's Token has {stats}, the text's {card.tokens[0]}")
    known = printed_cards()
    for code in row.get("names", ()):
        printed = known.get(code)
        if printed is not None and code != card.code and printed.name("en") not in card.names:
            yield Difference(0, "names", HARD, f"the table names {printed.name('en')}, the text does not")
    told = {word for one in row.get("series", ()) for word in [letters(one)]}
    ours = {letters(name) for name in card.series | card.names}
    printed_here = known.get(card.code)
    own = {letters(name) for name in (printed_here.series if printed_here is not None else ())}
    for one in sorted(told):
        if one.startswith("0X") or (one in own and all(letters(name) in own for name in card.series)):
            continue  # a series without a name; one that the card only belongs to
        if not any(one in name or name in one for name in ours):
            yield Difference(0, "series", HARD, f"the table names the series {one}, the text does not")
    for word, key in (("toss", "toss_coin"), ("roll", "roll_dice")):
        if row.get(key) and word not in card.words:
            yield Difference(0, "chance", HARD, f"the table has {key}, the text has no {word}")
        elif word in card.words and not row.get(key):
            yield Difference(0, "chance", HARD, f"the text has {word}, the table has no {key}")
