"""Compares what an effect does when it is processed: the deeds, on whom, how much, in which order, from where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tools.pool.pairs import HARD, SOFT, Difference, Found, same_places, shown
from tools.pool.table import Row, TableChoice, TableDeed, Walk, places, zone_name
from tools.pool.text_deeds import Choice, Deed
from tools.pool.text_events import ACTS, CHANGES, COUNTED, LOCKS, OTHERS, SETTINGS, Applied
from tools.pool.text_facts import CardFacts, EffectFacts
from tools.pool.text_places import ANYONE, Places, Roles

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
    """Can both mean the same cards? What is fixed at activation is a target there, even if nothing is targeted."""
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
    negated = bool(deed.whom & {"event", "event2"}) and "negate" in words
    return negated or (deed.whom == {"this"} and "equip" in words)


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
                if CATEGORIES.get(one["what"], one["what"]) == verb]  # fmt: skip
        numbers = {amount for amount, _ in theirs + told if amount}
        for deed in mine:
            if deed.amount is not None and numbers and deed.amount not in numbers and None not in dict(theirs):
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
            looks = in_hand(theirs.places, walk)
            fitting = [choice for choice in own if same_places(choice.places, looks)]
            if own and not fitting and not opaque and (theirs.verb == "choose" or walk.takes_chosen):
                yield "choice", HARD, f"the table chooses in {shown(theirs.places)}, the text in {shown(own[0].places)}"
            numbers = [choice for choice in fitting if choice.single]
            known = theirs.least is not None and not any(counts_agree(one, theirs) for one in numbers)
            if numbers and known and not counted_together(numbers, walk, looks):
                yield "number", HARD, f"the table chooses {theirs.least} to {theirs.most}, the text otherwise"
    announced = {
        f"{side}:{zone_name(zone)}"
        for row in rows
        for one in row.get("announces", ())
        for zone in one.get("from", ())
        for side in sides(one)
        if one["what"] in ("to_hand", "special_summon", "send", "banish", "to_deck")
        and not (one["what"] == "special_summon" and any(summons_itself(each) for each in ours))
    }
    for place in sorted(announced):
        mirrored = place if "EXTRA" in place else place.replace("yours", "theirs")
        if place.endswith(("DECK", "HAND")) and place.startswith("yours") and own and not {place, mirrored} & looked:
            if not any(one.done.opaque for one in ours):
                yield "choice", HARD, f"the table announces something from {place}, the text looks at {shown(looked)}"
    seen = {place for walk in walks for theirs in walk.choices for place in theirs.places} | announced
    seen |= {place for row in rows for one in row.get("target", ()) for place in places(one)}
    seen |= {place.replace("yours", "theirs") for place in announced}
    if any(row.get("targets_event") for row in rows):
        return
    if walks and all(walk.whole for walk in walks) and len(ours) == 1 and seen:
        discards = any(deed.verb == "discard" for walk in walks for deed in walk.deeds)
        mills = any(deed.verb == "mill" for walk in walks for deed in walk.deeds)
        for choice in own:
            if mills and not choice.single and choice.places <= {"yours:DECK", "theirs:DECK"}:
                continue
            if discards and choice.places <= {"yours:HAND", "theirs:HAND"}:
                continue  # whoever discards chooses, without a line of its own
            if choice.sure and choice.single and not choice.places & seen:
                yield "choice", HARD, f"the text chooses in {shown(choice.places)}, the table in {shown(seen)}"
            elif choice.sure and not choice.places & seen:
                yield "choice", HARD, f"the text takes cards of {shown(choice.places)}, the table of {shown(seen)}"


def summons_itself(one: EffectFacts) -> bool:
    """It summons its own card, from where it is used."""
    return any(deed.word == "special_summon" and "this" in deed.whom for deed in one.deeds)


def in_hand(there: Places, walk: Walk) -> Places:
    """Where a monster to Normal Summon is looked for: Gemini monsters on the field count there, too."""
    if any(deed.verb == "normal_summon" for deed in walk.deeds) and there == {"yours:HAND", "yours:MONSTER_ZONE"}:
        return frozenset({"yours:HAND"})
    return there


def counted_together(ours: list[Choice], walk: Walk, there: Places) -> bool:
    """Several cards that one side chooses at once and the other one by one: their numbers are the same in all."""
    theirs = [one for one in walk.choices if one.least is not None and in_hand(one.places, walk) == there]
    least, most = sum(one.least or 0 for one in theirs), sum(one.most or 0 for one in theirs)
    if len(theirs) < 2 and len(ours) < 2:
        return False
    low, high = sum(one.least or 0 for one in ours), sum(one.most or 0 for one in ours)
    return low <= least <= most <= high and (len(ours) == 1 or (low, high) == (least, most))


def sides(announced: Row) -> tuple[str, ...]:
    return {"opponent": ("theirs",), "each": ("yours", "theirs")}.get(announced.get("player", ""), ("yours",))


def counts_agree(ours: Choice, theirs: TableChoice) -> bool:
    if ours.least is None or theirs.least is None:
        return True
    return ours.least == theirs.least and ours.most in (None, theirs.most)


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
            if at.sure and one.word != "instead" and one.accepted and not (one.accepted | also(one)) & names:
                yield "applies", HARD, f"the text lets {one.word} apply, the table does not"


def also(one: Applied) -> set[str]:
    """Other verbs of the table that come to the same."""
    return {"negate_effects": {"negate_effects"}, "gains": {"UpdateAttack", "UpdateDefense", "UpdateLevel", "effect"},
            "becomes": {"take_control", "effect"}}.get(one.word, set()) | {"effect", "0"}  # fmt: skip


def covered(what: str, ours: list[EffectFacts]) -> bool:
    """Is it part of a deed in our words?"""
    words = {deed.word for deed in own_deeds(ours)}
    if what in ("set_control", "change_type", "add_type"):
        return bool(words & {"take_control", "place", "set", "special_summon", "equip"})
    if what.startswith(("skip", "cannot_bp", "draw_count")):
        return bool(words & {"skip", "end_phase"}) or any(paid.word == "skip" for one in ours for paid in one.cost)
    return False


def accepted_names() -> set[str]:
    found = {"indestructable_battle", "indestructable_effect", "cannot_be_effect_target", "cannot_be_battle_target",
             "cannot_special_summon", "cannot_summon", "cannot_mset", "cannot_flip_summon"}  # fmt: skip
    for group in (ACTS, CHANGES, LOCKS, OTHERS, SETTINGS):
        for names in group.values():
            found |= names
    return found
