"""What a position must fulfil to be possible: zones, kinds of card, positions, relations (B-11 to B-25)."""

from collections.abc import Iterator

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    GY,
    HAND,
    ICON_EQUIP,
    ICON_FIELD,
    LINK,
    MAIN_ZONES,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NOWHERE,
    PZONE,
    SZONE,
    TOKEN,
    TRAP,
    XYZ,
)
from spellspeed.cards.library import definitions
from spellspeed.formats.position_model import BACK_ZONE_WORDS, MONSTER_ZONE_WORDS, PLAYERS, Placed, Position

BACK_ROW = SZONE | FZONE | PZONE
OWNED = HAND | DECK | GY | BANISHED | EXTRA


def check(position: Position, problems: list[str]) -> None:
    """Add every problem of the position."""
    for problem in zone_problems(position):
        problems.append(problem)
    for placed in position.cards:
        for problem in card_problems(position, placed):
            problems.append(placed.source + problem)


def zone_problems(position: Position) -> Iterator[str]:
    taken: dict[tuple[bool, int, int], Placed] = {}
    for placed in position.cards:
        if placed.place != MZONE and not placed.place & BACK_ROW:
            continue
        back = placed.place != MZONE
        player, seq = placed.controller, placed.seq
        zone = f"{PLAYERS[player]} {'spell' if back else 'monster'} zone"
        name = (BACK_ZONE_WORDS if back else MONSTER_ZONE_WORDS)[seq]
        if not back and seq >= MAIN_ZONES and player == 1:
            player, seq = 0, 11 - seq  # one player's left Extra Monster Zone is the other's right one
        other = taken.setdefault((back, player, seq), placed)
        if other is not placed:
            yield f"{placed.source}{zone} {name} is taken twice: by {other} and {placed}"


def card_problems(position: Position, placed: Placed) -> Iterator[str]:
    printed = placed.printed
    token = printed.traits & TOKEN != 0
    if token and not placed.place & (MZONE | NOWHERE):
        yield f"{placed} is a Token, which exists only in a monster zone"
        return
    if placed.place == NOWHERE and not token:
        yield f"{placed} is no Token and cannot be gone"
    if placed.place & OWNED and placed.owner != placed.controller:
        yield f"{placed} would be with its owner, {PLAYERS[placed.owner]}"
    if placed.revealed and placed.place != HAND:
        yield f"{placed} is not in a hand: it cannot be revealed"
    if placed.counters and not (placed.place & (MZONE | BACK_ROW) and placed.face_up):
        yield f"{placed} cannot have counters: it is not face-up on the field"
    if placed.until_turn:
        definition = definitions().get(printed.code)
        if definition is None or definition.ending is None:
            yield f"{placed} has no text that says for how many turns it remains"
    if placed.place != MZONE:
        if placed.how or placed.summon_turn:
            yield f"{placed} is not in a monster zone: it has not been summoned"
        if placed.moved_turn or placed.attack_turn or placed.non_tuners:
            yield f"{placed} is not in a monster zone: nothing is told there of attacks, positions or materials"
    if not placed.place & (MZONE | BACK_ROW):
        yield from pile_problems(placed)
    if placed.place == MZONE:
        yield from monster_problems(placed)
    elif placed.place & BACK_ROW:
        yield from back_row_problems(placed)
    elif placed.place == EXTRA:
        if not printed.in_extra_deck and not printed.is_pendulum:
            yield f"{placed} does not belong in the Extra Deck"
        elif placed.face_up and not printed.is_pendulum:
            yield f"{placed} is no Pendulum Monster: it is not face-up in the Extra Deck"
        elif not placed.face_up and not printed.in_extra_deck:
            yield f"{placed} is in the Extra Deck only face-up"
    elif placed.place & (HAND | DECK) and printed.in_extra_deck:
        yield f"{placed} belongs in the Extra Deck, not in the {'hand' if placed.place == HAND else 'Deck'}"
    elif placed.place == MATERIAL and placed.holder != NONE:
        holder = position.cards[placed.holder]
        if not holder.printed.traits & XYZ:
            yield f"{holder} is no Xyz Monster: {placed} cannot be its material"
    yield from equip_problems(position, placed)


def pile_problems(placed: Placed) -> Iterator[str]:
    """In a pile a card lies as all others there do; only banished cards and the Extra Deck know both faces."""
    if placed.set_turn:
        yield f"{placed} is not on the field: it has not been Set"
    if placed.face_up and placed.place & (HAND | DECK):
        where = "the hand: it is 'revealed' there, not face-up" if placed.place == HAND else "the Deck: it is face-down"
        yield f"{placed} is in {where}"
    if not placed.face_up and placed.place & (GY | MATERIAL | NOWHERE):
        yield f"{placed} cannot be face-down {'in the GY' if placed.place == GY else 'there'}"
    if placed.proper and placed.place & (HAND | DECK):
        yield f"{placed} is in the {'hand' if placed.place == HAND else 'Deck'}: there it counts as never summoned"
    if placed.used and placed.place == DECK:
        yield f"{placed} is in the Deck: nothing of it has been used there"


def monster_problems(placed: Placed) -> Iterator[str]:
    printed = placed.printed
    definition = definitions().get(printed.code)
    form = None if definition is None else definition.form
    if printed.kind != MONSTER and form is None:
        yield f"{placed} is no monster: it cannot be in a monster zone"
        return
    if form is not None and form.kind & TRAP and not placed.face_up:
        yield f"{placed} is also a Trap: it cannot be face-down in a monster zone"
    if printed.traits & LINK and not placed.face_up:
        yield f"{placed} is a Link Monster: it cannot be face-down"
    elif printed.traits & LINK and not placed.attack_position:
        yield f"{placed} is a Link Monster: it has no Defense Position"
    if printed.traits & TOKEN and not placed.face_up:
        yield f"{placed} is a Token: it cannot be face-down"
    if placed.seq >= MAIN_ZONES and not printed.in_extra_deck and not printed.is_pendulum:
        yield f"{placed} does not come from the Extra Deck: it cannot be in an Extra Monster Zone"


def may_lie_set(placed: Placed) -> bool:
    """Its own text lets the monster lie Set among the Spells and Traps."""
    definitions().get(placed.printed.code)  # the text tells it
    return placed.printed.sets_as_spell


def back_row_problems(placed: Placed) -> Iterator[str]:
    printed = placed.printed
    if placed.seq == FIELD_ZONE and printed.icon != ICON_FIELD:
        yield f"{placed} is no Field Spell: it cannot be in the Field Zone"
    elif placed.seq != FIELD_ZONE and printed.icon == ICON_FIELD:
        yield f"{placed} is a Field Spell: it belongs in the Field Zone ('field')"
    elif printed.kind == MONSTER and not placed.face_up and may_lie_set(placed):
        return
    elif printed.kind == MONSTER and placed.place != PZONE and placed.equipped_to == NONE and not is_spell(placed):
        yield f"{placed} is a monster: it cannot be in a Spell & Trap Zone unless it is equipped to something"
    elif placed.place == PZONE and not placed.face_up:
        yield f"{placed} is in a Pendulum Zone: it is face-up"
    elif placed.face_up and not printed.stays and not placed.until_turn and placed.equipped_to == NONE:
        definition = definitions().get(printed.code)
        if definition is not None and definition.ending is not None:
            yield f"{placed} is face-up: say how long it remains ('until turn 5')"
        else:
            yield f"{placed} does not stay on the field face-up"


def is_spell(placed: Placed) -> bool:
    """A monster that lies there as a Continuous Spell."""
    definition = definitions().get(placed.printed.code)
    return definition is not None and definition.can_be_spell and placed.face_up


def equip_problems(position: Position, placed: Placed) -> Iterator[str]:
    printed = placed.printed
    if placed.equipped_to == NONE:
        if placed.place == SZONE and placed.face_up and printed.icon == ICON_EQUIP:
            yield f"{placed} is face-up but equipped to nothing ('equipped to A monster 3')"
        return
    target = position.cards[placed.equipped_to]
    if placed.place != SZONE or not placed.face_up:
        yield f"{placed} is not face-up in a Spell & Trap Zone: it cannot be equipped to {target}"
    if target.place != MZONE or not target.face_up:
        yield f"{target} is not face-up in a monster zone: {placed} cannot be equipped to it"
