"""Compares one effect of a card text with one registration of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tools.pool.table import Row, TableDeed, Walk, places, zone_name
from tools.pool.text_deeds import Deed
from tools.pool.text_events import COUNTED, Applied
from tools.pool.text_facts import CardFacts, EffectFacts, Limit
from tools.pool.text_places import ANYONE, BACK_ROW, FRONT_ROW, Places, Roles

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


#: What the categories of the table are called as verbs.
CATEGORIES = {
    "destroy": "destroy", "to_hand": "to_hand", "special_summon": "special_summon", "draw": "draw", "banish": "banish",
    "send": "send", "damage": "damage", "to_deck": "to_deck", "equip": "equip", "set": "set", "gain_lp": "gain_lp",
    "change_position": "change_position", "negate_effect": "negate_effect", "negate_activation": "negate_activation",
    "negate_summon": "negate_summon", "discard": "discard", "control": "control", "counter": "counter",
    "from_deck_to_gy": "mill", "coin": "coin", "die": "die", "normal_summon": "normal_summon", "tribute": "tribute",
    "to_extra_deck": "to_extra_deck", "token": "token", "search": "search",
}  # fmt: skip
#: Verbs of the table that a text must have, too.
MUST_HAVE = {"destroy", "send", "mill", "banish", "to_hand", "to_deck", "special_summon", "damage", "gain_lp", "draw",
             "discard", "equip", "change_position", "negate_activation", "negate_effect", "negate_summon",
             "negate_attack", "set", "place", "place_counter", "attach", "take_control", "normal_summon", "token",
             "coin", "die", "set_lp", "negate_effects"}  # fmt: skip
#: Our verbs for which the table has a category as well.
TOLD = set(CATEGORIES.values()) | {"place_counter", "take_control", "attach", "negate_attack", "place"}
#: Properties that the table registers for something else than what a text says.
TECHNICAL = {"equip_limit", "marker", "0", "effect", "946", "spsummon_condition", "material_check", "union_status",
             "oldunion_status", "revive_limit", "gemini_status", "force_spsummon_position"}  # fmt: skip
SAME_ROLE: dict[str, set[str]] = {
    "this": {"this", "attacker", "attacked"},
    "target": {"target"},
    "chosen": {"chosen", "attacker", "attacked"},
    "event": {"event", "event2", "answered", "attacker", "attacked", "battle_opponent", "chosen"},
    "bearer": {"bearer"},
    "token": {"token"},
}


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
    for event in theirs:
        if event not in accepted:
            yield "event", HARD, f"the table waits for {event}, the text does not"
    own = "own_event" in pair.theirs.get("event", ())
    for one in ours.events:
        if one.accepted and "" not in one.accepted and not one.accepted & set(theirs) and not own:
            grade = SOFT if one.word in ("resolved", "resolves") or not theirs and ours.kind == "activate" else HARD
            yield "event", grade, f"the text waits for {one.word}, the table for {' or '.join(theirs) or 'nothing'}"
    if ours.belongs and ours.kind == "trigger" and ours.time and not ours.time & set(theirs) and not own:
        yield "event", HARD, f"the text belongs to a phase, the table to {' or '.join(theirs) or 'none'}"
    yield from about(pair)


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
    theirs = bool(pair.theirs.get("targets"))
    aims = pair.ours.aims
    if bool(aims) != theirs:
        if pair.theirs.get("targets_event") or any(aim.event for aim in aims):
            return
        yield "targets", HARD, "the text targets, the table does not" if aims else "the table targets, the text does not"
        return
    if not theirs or any(aim.event for aim in aims) or "target" not in pair.theirs or pair.theirs.get("helper") == "equip":
        return
    wanted: Places = frozenset().union(*[places(one) for one in pair.theirs["target"]])
    ours: Places = frozenset().union(*[aim.places or frozenset() for aim in aims])
    if all(aim.places is not None for aim in aims) and wanted and not same_places(ours, wanted):
        yield "target place", HARD, f"the text targets in {shown(ours)}, the table in {shown(wanted)}"
    yield from target_numbers(pair)


def target_numbers(pair: Pair) -> Found:
    counts = sorted((one.get("least"), one.get("most", one.get("least"))) for one in pair.theirs["target"]
                    if "least" in one)  # fmt: skip
    ours = sorted((aim.least, aim.most) for aim in pair.ours.aims if aim.least is not None and aim.most is not None)
    told = {one.get("count") for one in pair.theirs.get("announces", ())}
    if len(pair.all_ours) > 1 or told & {one[0] for one in ours}:
        return
    if len(counts) != len(pair.theirs["target"]) or len(ours) != len(pair.ours.aims):
        return
    if sum(one[0] for one in counts) != sum(one[0] for one in ours) and 0 not in {one[0] for one in counts}:
        yield "target number", HARD, f"the text targets {ours}, the table {counts}"
    elif sum(one[1] for one in counts) != sum(one[1] for one in ours):
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
    yield "limit", HARD, f"the table has {said_limit(wanted)}, the text {' and '.join(map(said_limit, ours)) or 'none'}"


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
            yield "cost", HARD, f"the text has a cost ({paid[0].word}), the table has none"
        return
    known = any(key in theirs for key in ("pays", "tributes", "detaches", "discards", "cost_from"))
    if not ours.cost and (known or isinstance(said, str)):
        yield "cost", HARD, f"the table has a cost ({said if isinstance(said, str) else 'of cards'}), the text has none"
        return
    if not ours.cost and not ours.oaths and not ours.limits:
        yield "cost", SOFT, "the table has something at activation, the text has nothing"
    if isinstance(said, str) and "|" not in said:
        for part in said.split("+"):
            word = COST_WORDS.get(part)
            if part in COST_WORDS and not any(
                one.this and (one.word == word or not word)
                for one in ours.cost
            ):
                yield "cost", HARD, f"the table's cost is to {part}, the text's is not"
    for key, word in (("pays", "pay"), ("tributes", "tribute"), ("detaches", "detach"), ("discards", "discard")):
        yield from amount_paid(pair, key, word)
    if "cost_from" in theirs and paid:
        yield from paid_from(pair)


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
        yield "cost place", HARD, f"the table's cost is to {word}, the text's is from {shown(own[0].places or frozenset())}"
    elif all(one.amount is not None and one.amount != theirs for one in own) and not (word == "pay" and theirs == 4000):
        if sum(one.amount or 0 for one in own) != theirs and not any(one.this for one in own):
            yield "cost", HARD, f"the table's cost is to {word} {theirs}, the text says {own[0].amount}"


def paid_from(pair: Pair) -> Found:
    theirs: Places = frozenset().union(*[places(one) for one in pair.theirs["cost_from"]])
    chosen = [one for one in pair.ours.cost if one.places is not None]
    if not chosen:
        if not any(one.word in ("discard", "tribute", "detach", "remove_counters", "return_") for one in pair.ours.cost):
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
    ours = pair.ours.damage_step
    if ours is not None and ours != theirs:
        yield "damage step", SOFT, "the text may be used in the Damage Step, the table not" if ours else (
            "the table may be used in the Damage Step, the text not")  # fmt: skip


def timing(pair: Pair) -> Found:
    """Whether an optional trigger can miss its timing."""
    if pair.ours.kind != "trigger" or pair.theirs["kind"] != "trigger" or pair.ours.must or not pair.ours.events:
        return
    if pair.ours.can_miss == bool(pair.theirs.get("if_not_when")):
        yield "timing", SOFT, "only one of text and table can miss its timing"


# -- what is done ----------------------------------------------------------------------------------------------


def compare_deeds(
    card: CardFacts, number: int, ours: list[EffectFacts], rows: list[Row], walks: list[Walk]
) -> Iterator[Difference]:
    """What an effect with all its bullets does, beside everything that the table registers for it."""
    for field, grade, sentence in (
        *verbs(ours, rows, walks),
        *on_whom(ours, rows, walks),
        *amounts(ours, rows, walks),
        *stages(ours, walks),
        *choices(ours, rows, walks),
        *lastings(card, ours, rows, walks),
        *ways(ours, walks),
    ):
        yield Difference(number, field, grade, sentence)


def own_deeds(ours: list[EffectFacts]) -> list[Deed]:
    return [deed for one in ours for deed in one.deeds]


#: Deeds that the table always announces.
ANNOUNCED = {"destroy", "to_hand", "special_summon", "draw", "damage", "banish", "negate_activation", "negate_summon"}


def verbs(ours: list[EffectFacts], rows: list[Row], walks: list[Walk]) -> Found:
    own = own_deeds(ours)
    accepted = {verb for deed in own for verb in deed.accepted}
    if any(applied.word == "negate_effects" for one in ours for applied, _ in one.done.lasting):
        accepted |= {"negate_effect", "negate_effects"}
    if any(one.done.summons for one in ours):
        accepted |= {"send", "banish", "tribute", "to_deck", "destroy", "special_summon", "equip", "attach"}
    opaque = any(one.done.opaque for one in ours)
    theirs = {deed.verb for walk in walks for deed in walk.deeds if not in_passing(deed, own)}
    theirs |= {verb for walk in walks for verb in walk.around}
    told = {CATEGORIES[name] for row in rows for name in row.get("categories", ()) if name in CATEGORIES}
    whole = bool(walks) and all(walk.whole for walk in walks)
    whole = whole and not any(in_passing(deed, own) for walk in walks for deed in walk.deeds)
    for verb in sorted(theirs & MUST_HAVE):
        if verb not in accepted and not opaque:
            yield "deed", HARD, f"the table does {verb}, the text does not"
    for verb in sorted((told & MUST_HAVE) - theirs - {"mill", "set", "send", "token"}):
        if verb not in accepted and not opaque and not all(row.get("plain") for row in rows):
            yield "deed", SOFT if whole else HARD, f"the table announces {verb}, the text does not do it"
    if any(row.get("chosen_at_activation") for row in rows):
        return
    for deed in own:
        if set(deed.accepted) & (theirs | told) or not deed.sure or not deed.needed or len(ours) > 1:
            continue
        if (whole and set(deed.accepted) & TOLD) or (not theirs and told and set(deed.accepted) & ANNOUNCED):
            yield "deed", HARD, f"the text does {deed.word}, the table does not"


def agrees(ours: Roles, theirs: frozenset[str], targets: bool) -> bool:
    """Can both mean the same cards? What is fixed at activation is called a target there, even if nothing is targeted."""
    if not theirs or "?" in ours:
        return True
    if not targets and theirs & {"target"} and ours & {"event", "chosen", "bearer", "target"}:
        return True
    if not targets and ours & {"target"} and theirs & {"event", "event2", "attacker", "attacked", "battle_opponent"}:
        return True
    return any(theirs & SAME_ROLE.get(role, {role}) for role in ours)


def truly_targets(ours: list[EffectFacts], rows: list[Row]) -> bool:
    if any(aim.event or aim.places is None for one in ours for aim in one.aims):
        return False
    return any(row.get("targets") and not row.get("targets_event") for row in rows)


def in_passing(deed: TableDeed, ours: list[Deed]) -> bool:
    """What the engine does by itself: the negated card goes to the GY, a card that cannot be equipped is lost."""
    if deed.verb != "send":
        return False
    words = {one.word for one in ours}
    return bool(deed.whom & {"event", "event2"} and "negate" in words) or bool(deed.whom == {"this"} and "equip" in words)


def on_whom(ours: list[EffectFacts], rows: list[Row], walks: list[Walk]) -> Found:
    own = own_deeds(ours)
    targets = truly_targets(ours, rows)
    for walk in walks:
        for deed in walk.deeds:
            fitting = [one for one in own if deed.verb in one.accepted]
            if in_passing(deed, own) or not fitting:
                continue
            if not any(agrees(one.whom, deed.whom, targets) for one in fitting):
                whom = " and ".join(sorted(deed.whom))
                yield "whom", HARD, f"the table does {deed.verb} to {whom}, the text to {shown(fitting[0].whom)}"
    if not walks or not all(walk.whole for walk in walks) or len(ours) > 1:
        return
    theirs = [deed for walk in walks for deed in walk.deeds]
    for one in own:
        same = [deed for deed in theirs if deed.verb in one.accepted]
        if one.sure and same and not any(agrees(one.whom, deed.whom, targets) for deed in same):
            yield "whom", HARD, f"the text does {one.word} to {shown(one.whom)}, the table to {shown(same[0].whom)}"


#: Verbs whose numbers are told.
NUMBERED = {"damage", "gain_lp", "draw", "place_counter", "mill"}


def amounts(ours: list[EffectFacts], rows: list[Row], walks: list[Walk]) -> Found:
    own = own_deeds(ours)
    for verb in sorted(NUMBERED):
        mine = [deed for deed in own if verb in deed.accepted[:1]]
        theirs = [(deed.amount, deed.player) for walk in walks for deed in walk.deeds if deed.verb == verb]
        told = [(one.get("amount"), one.get("player", "")) for row in rows for one in row.get("announces", ())
                if one["what"] == verb]  # fmt: skip
        numbers = {amount for amount, _ in theirs + told if amount}
        for deed in mine:
            if deed.amount is not None and numbers and deed.amount not in numbers and all_plain(theirs, told):
                yield "amount", HARD, f"the text does {deed.word} {deed.amount}, the table {sorted(numbers)}"
        written = {deed.amount for deed in mine}
        for amount in sorted(numbers):
            if mine and None not in written and amount not in written and {amount} == numbers and len(mine) > 1:
                yield "amount", HARD, f"the table does {verb} {amount}, the text {sorted(map(str, written))}"
        players = {player for _, player in theirs + told if player}
        for deed in mine:
            if not deed.sure or deed.player not in ("you", "opponent") or not players:
                continue
            if deed.player not in players and "each" not in players:
                yield "player", HARD, f"the text does {deed.word} for {deed.player}, the table for {shown(players)}"
        for player in sorted(players & {"you", "opponent"}):
            if mine and len(players) == 1 and not any(deed.player in (player, "each", "?") for deed in mine):
                yield "player", HARD, f"the table does {verb} for {player}, the text does not"


def all_plain(theirs: list[tuple[int | None, str]], told: list[tuple[int | None, str]]) -> bool:
    return all(amount is not None for amount, _ in theirs)


def stages(ours: list[EffectFacts], walks: list[Walk]) -> Found:
    own = own_deeds(ours)
    most = max(one.done.most for one in ours)
    for walk in walks:
        if not walk.then:
            if most and walk.whole:
                yield "then", SOFT, "the text has a `then`, the table has none"
            continue
        if not most:
            yield "then", HARD, "the table has a `then`, the text has none"
            continue
        for deed in walk.deeds:
            fitting = [one for one in own if deed.verb in one.accepted]
            later = [one for one in fitting if one.stage or not one.sure]
            if deed.stage and fitting and not later and deed.verb != "place":
                yield "then", HARD, f"the table does {deed.verb} after a `then`, the text before"
                break


def choices(ours: list[EffectFacts], rows: list[Row], walks: list[Walk]) -> Found:
    own = [choice for one in ours for choice in one.done.choices]
    looked = {place for one in ours for place in one.done.looked_at}
    opaque = any(one.done.opaque or one.done.summons for one in ours)
    for walk in walks:
        for theirs in walk.choices:
            if not theirs.places or (theirs.verb != "choose" and len(walk.choices) > 1):
                continue
            fitting = [choice for choice in own if same_places(choice.places, theirs.places)]
            if own and not fitting and not opaque and (theirs.verb == "choose" or walk.takes_chosen):
                yield "choice", HARD, f"the table chooses in {shown(theirs.places)}, the text in {shown(own[0].places)}"
            numbers = [choice for choice in fitting if choice.single]
            if numbers and theirs.least is not None and not any(counts_agree(one, theirs) for one in numbers):
                yield "number", HARD, f"the table chooses {theirs.least} to {theirs.most}, the text otherwise"
    announced = {
        f"{side}:{zone_name(zone)}"
        for row in rows
        for one in row.get("announces", ())
        for zone in one.get("from", ())
        for side in sides(one)
        if one["what"] in ("to_hand", "special_summon", "send", "banish", "to_deck")
    }
    for place in sorted(announced):
        mirrored = place.replace("yours", "theirs")
        if place.endswith(("DECK", "HAND")) and place.startswith("yours") and own and not {place, mirrored} & looked:
            if not opaque:
                yield "choice", HARD, f"the table announces something from {place}, the text looks at {shown(looked)}"
    seen = {place for walk in walks for theirs in walk.choices for place in theirs.places} | announced
    seen |= {place for row in rows for one in row.get("target", ()) for place in places(one)}
    seen |= {place.replace("yours", "theirs") for place in announced}
    if any(row.get("targets_event") for row in rows):
        return
    if walks and all(walk.whole for walk in walks) and len(ours) == 1 and seen:
        for choice in own:
            if choice.sure and choice.single and not choice.places & seen:
                yield "choice", HARD, f"the text chooses in {shown(choice.places)}, the table in {shown(seen)}"
            elif choice.sure and not choice.places & seen:
                yield "choice", HARD, f"the text takes cards of {shown(choice.places)}, the table of {shown(seen)}"


def sides(announced: Row) -> tuple[str, ...]:
    return {"opponent": ("theirs",), "each": ("yours", "theirs")}.get(announced.get("player", ""), ("yours",))


def counts_agree(ours: object, theirs: object) -> bool:
    least, most = getattr(ours, "least", None), getattr(ours, "most", None)
    if least is None or getattr(theirs, "least", None) is None:
        return True
    if least != getattr(theirs, "least", None):
        return False
    return most is None or most == getattr(theirs, "most", None)


POSITIONS = {"ATTACK": "ATTACK_POSITION", "DEFENSE": "DEFENSE_POSITION", "FACE_DOWN": "FACE_DOWN"}


def ways(ours: list[EffectFacts], walks: list[Walk]) -> Found:
    """In which position, to whose field, to the top or bottom of the Deck."""
    own = own_deeds(ours)
    for deed in [deed for walk in walks for deed in walk.deeds]:
        fitting = [one for one in own if deed.verb in one.accepted and agrees(one.whom, deed.whom, False)]
        if not fitting:
            continue
        if deed.verb == "special_summon":
            wanted = {POSITIONS[word] for word in deed.rest if word in POSITIONS}
            if wanted and not any({one.position} == wanted for one in fitting if one.word == "special_summon"):
                if all(one.word == "special_summon" for one in fitting):
                    yield "position", HARD, f"the table summons in {shown(wanted)}, the text does not"
            if not wanted and all(one.position and one.sure for one in fitting):
                yield "position", HARD, f"the text summons in {fitting[0].position}, the table does not"
            plain = all(one.to != "?" and one.sure for one in fitting)
            if plain and ("opponent" in deed.rest) != any(one.to == "opponent" for one in fitting):
                yield "to", HARD, "only one of text and table summons to the opponent's field"
        if deed.verb == "to_deck":
            wanted = set(deed.rest & {"top", "bottom"})
            if wanted == {"bottom"} and all(one.to != "bottom" and one.word != "place" for one in fitting):
                yield "to", HARD, "the table puts it on the bottom of the Deck, the text does not"
            if wanted == {"top"} and all(one.to == "bottom" for one in fitting):
                yield "to", HARD, "the table puts it on the top of the Deck, the text on the bottom"
            if not wanted and all(one.to in ("top", "bottom") and one.sure for one in fitting):
                yield "to", HARD, f"the text puts it on the {fitting[0].to} of the Deck, the table does not"


def lastings(card: CardFacts, ours: list[EffectFacts], rows: list[Row], walks: list[Walk]) -> Found:
    """What goes on applying after it was processed."""
    own = [applied for one in ours for applied, _ in one.done.lasting] + [one for each in ours for one in each.oaths]
    own += [applied for each in ours for applied in each.applied]
    opaque = any(one.done.opaque for one in ours)
    equips = any(deed.word == "equip" for deed in own_deeds(ours))
    if equips:  # what an Equip Card does is registered when it is equipped
        own += [replace(applied, whom=ANYONE) for one in card.applying for applied in one.applied]
    theirs = [deed for walk in walks for deed in walk.deeds if deed.verb == "lasting" and deed.what not in TECHNICAL]
    known = accepted_names()
    targets = truly_targets(ours, rows)
    for deed in theirs:
        fitting = [one for one in own if deed.what in one.accepted]
        if not fitting and not opaque and deed.what in known and not covered(deed.what, ours):
            yield "applies", HARD, f"the table lets {deed.what} apply, the text does not"
        if fitting and deed.whom and not any(agrees(one.whom, deed.whom, targets) for one in fitting):
            yield "whom", HARD, f"{deed.what} is for {shown(deed.whom)} in the table, for {shown(fitting[0].whom)} here"
        if fitting and deed.what in COUNTED and deed.amount is not None:
            numbers = {one.amount for one in fitting}
            if None not in numbers and deed.amount not in numbers:
                yield "amount", HARD, f"{deed.what} is {deed.amount} in the table, {sorted(map(str, numbers))} here"
    names = {deed.what for walk in walks for deed in walk.deeds if deed.verb == "lasting"}
    names |= {deed.verb for walk in walks for deed in walk.deeds}
    if walks and all(walk.whole for walk in walks) and len(ours) == 1:
        for one, at in [pair for each in ours for pair in each.done.lasting]:
            if at.sure and one.word != "instead" and one.accepted and not one.accepted & names and not names & also(one):
                yield "applies", HARD, f"the text lets {one.word} apply, the table does not"


def also(one: Applied) -> set[str]:
    """Other verbs of the table that come to the same."""
    return {"negate_effects": {"negate_effects"}, "gains": {"UpdateAttack", "UpdateDefense", "UpdateLevel", "effect"},
            "becomes": {"take_control", "effect"}}.get(one.word, set()) | {"effect", "0"}  # fmt: skip


def covered(what: str, ours: list[EffectFacts]) -> bool:
    """Is it part of a deed in our words?"""
    words = {deed.word for deed in own_deeds(ours)}
    if what in ("set_control", "leave_field_redirect", "change_type", "add_type"):
        return bool(words & {"take_control", "place", "set", "special_summon", "equip"}) and what != "leave_field_redirect"
    if what.startswith(("skip", "cannot_bp", "draw_count")):
        return bool(words & {"skip", "end_phase"}) or any(paid.word == "skip" for one in ours for paid in one.cost)
    return False


def accepted_names() -> set[str]:
    from tools.pool.text_events import ACTS, CHANGES, LOCKS, OTHERS, SETTINGS

    found = {"indestructable_battle", "indestructable_effect", "cannot_be_effect_target", "cannot_be_battle_target",
             "cannot_special_summon", "cannot_summon", "cannot_mset", "cannot_flip_summon"}  # fmt: skip
    for group in (ACTS, CHANGES, LOCKS, OTHERS, SETTINGS):
        for names in group.values():
            found |= names
    return found


