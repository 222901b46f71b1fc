"""Checks that a position is possible: zones, kinds of card, battle positions, relations (B-11 to B-25)."""

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
    ON_FIELD,
    PZONE,
    SZONE,
    TRAP,
    XYZ,
)
from spellspeed.board.zones import across
from spellspeed.formats.position.model import BACK_ZONE_WORDS, MONSTER_ZONE_WORDS, PLAYERS, Placed, PositionData
from spellspeed.messages import Message, together

BACK_ROW = SZONE | FZONE | PZONE
OWNED = HAND | DECK | GY | BANISHED | EXTRA


def check(position: PositionData, problems: list[str]) -> None:
    """Add every problem of the position."""
    for problem in zone_problems(position):
        problems.append(problem)
    for placed in position.cards:
        for problem in card_problems(position, placed):
            problems.append(together(placed.source, problem))


def zone_problems(position: PositionData) -> Iterator[str]:
    taken: dict[tuple[bool, int, int], Placed] = {}
    for placed in position.cards:
        if placed.place != MZONE and not placed.place & BACK_ROW:
            continue
        back = placed.place != MZONE
        player, seq = placed.controller, placed.seq
        zone = f"{PLAYERS[player]} {'spell' if back else 'monster'} zone"
        name = (BACK_ZONE_WORDS if back else MONSTER_ZONE_WORDS)[seq]
        if not back and seq >= MAIN_ZONES and player == 1:
            player, seq = 0, across(seq)
        other = taken.setdefault((back, player, seq), placed)
        if other is not placed:
            yield together(
                placed.source,
                Message(
                    f"{zone} {name} is taken twice: by {other} and {placed}",
                    f"{zone} {name}被占用两次：{other.named} {placed.named}",
                ),
            )


def card_problems(position: PositionData, placed: Placed) -> Iterator[str]:
    printed = placed.printed
    token = printed.is_token
    if token and not placed.place & (MZONE | NOWHERE) and placed.equipped_to == NONE:
        yield placed.says(
            "is a Token, which exists only in a monster zone, or equipped to something",
            "是衍生物，只能存在于怪兽区域，或者作为装备卡",
        )
        return
    if placed.place == NOWHERE and not token:
        yield placed.says("is no Token and cannot be gone", "不是衍生物，不会消失")
    if placed.place & OWNED and placed.owner != placed.controller:
        owner = PLAYERS[placed.owner]
        yield placed.says(f"would be with its owner, {owner}", f"应在持有者{owner}那里")
    if placed.revealed and placed.place != HAND:
        yield placed.says("is not in a hand: it cannot be revealed", "不在手卡，不能处于公开状态")
    if placed.counters and not (placed.place & (MZONE | BACK_ROW) and placed.face_up):
        yield placed.says("cannot have counters: it is not face-up on the field", "不是场上表侧表示，不能放置指示物")
    if placed.until_turn:
        definition = placed.definition
        if definition is None or definition.ending is None:
            yield placed.says("has no text that says for how many turns it remains", "的文本没有写明在场上留存几个回合")
        elif not (placed.place & BACK_ROW and placed.face_up):
            yield placed.says(
                "is not face-up in a Spell & Trap Zone: it does not remain there until a turn",
                "不是魔法与陷阱区域的表侧表示，谈不上留存到哪个回合",
            )
    if placed.place != MZONE:
        if placed.how or placed.summon_turn:
            yield placed.says("is not in a monster zone: it has not been summoned", "不在怪兽区域，没有被召唤")
        if placed.moved_turn or placed.attack_turn or placed.non_tuners:
            yield placed.says(
                "is not in a monster zone: it has no attacks, positions or materials there",
                "不在怪兽区域，没有攻击、表示形式或素材可言",
            )
    if not placed.place & (MZONE | BACK_ROW):
        yield from pile_problems(placed)
    if placed.place == MZONE:
        yield from monster_problems(placed)
    elif placed.place & BACK_ROW:
        yield from back_row_problems(placed)
    elif placed.place == EXTRA:
        if not printed.in_extra_deck and not printed.is_pendulum:
            yield placed.says("does not belong in the Extra Deck", "不属于额外卡组")
        elif placed.face_up and not printed.is_pendulum:
            yield placed.says(
                "is no Pendulum Monster: it is not face-up in the Extra Deck",
                "不是灵摆怪兽，在额外卡组不会是表侧",
            )
        elif not placed.face_up and not printed.in_extra_deck:
            yield placed.says("is in the Extra Deck only face-up", "在额外卡组只能是表侧")
    elif placed.place & (HAND | DECK) and printed.in_extra_deck:
        where, where_zh = ("hand", "手卡") if placed.place == HAND else ("Deck", "卡组")
        yield placed.says(f"belongs in the Extra Deck, not in the {where}", f"属于额外卡组，不在{where_zh}")
    elif placed.place == MATERIAL and placed.holder != NONE:
        holder = position.cards[placed.holder]
        if not holder.printed.traits & XYZ:
            yield holder.says(
                f"is no Xyz Monster: {placed} cannot be its material", f"不是超量怪兽，{placed.named}不能是它的素材"
            )
    yield from equip_problems(position, placed)
    yield from designation_problems(placed)


def pile_problems(placed: Placed) -> Iterator[str]:
    """All cards of a pile lie the same way; only banished cards and the Extra Deck can be face-up or face-down."""
    if placed.set_turn:
        yield placed.says("is not on the field: it has not been Set", "不在场上，没有被盖放")
    if placed.face_up and placed.place & (HAND | DECK):
        if placed.place == HAND:
            en = "is in the hand: it is 'revealed' there, not face-up"
            yield placed.says(en, "在手卡，那里是公开（revealed），不是表侧")
        else:
            yield placed.says("is in the Deck: it is face-down", "在卡组，是里侧")
    if not placed.face_up and placed.place & (GY | MATERIAL | NOWHERE):
        where, where_zh = ("in the GY", "在墓地") if placed.place == GY else ("there", "在那里")
        yield placed.says(f"cannot be face-down {where}", f"{where_zh}不能是里侧")
    if placed.proper and placed.place & (HAND | DECK):
        where, where_zh = ("hand", "手卡") if placed.place == HAND else ("Deck", "卡组")
        yield placed.says(f"is in the {where}: there it counts as never summoned", f"在{where_zh}，那里视为没有出场过")
    if placed.used and placed.place == DECK:
        yield placed.says("is in the Deck: nothing of it has been used there", "在卡组，那里没有使用过它的效果")


def monster_problems(placed: Placed) -> Iterator[str]:
    printed = placed.printed
    definition = placed.definition
    form = None if definition is None else definition.form
    if printed.kind != MONSTER and form is None:
        yield placed.says("is no monster: it cannot be in a monster zone", "不是怪兽，不能在怪兽区域")
        return
    if form is not None and form.kind & TRAP and not placed.face_up:
        yield placed.says(
            "is also a Trap: it cannot be face-down in a monster zone",
            "也是陷阱卡，在怪兽区域不能是里侧",
        )
    if printed.traits & LINK and not placed.face_up:
        yield placed.says("is a Link Monster: it cannot be face-down", "是连接怪兽，不能是里侧")
    elif printed.traits & LINK and not placed.attack_position:
        yield placed.says("is a Link Monster: it has no Defense Position", "是连接怪兽，没有守备表示")
    if printed.is_token and not placed.face_up:
        yield placed.says("is a Token: it cannot be face-down", "是衍生物，不能是里侧")
    if placed.seq >= MAIN_ZONES and not printed.in_extra_deck and not printed.is_pendulum:
        yield placed.says(
            "does not come from the Extra Deck: it cannot be in an Extra Monster Zone",
            "不是从额外卡组出场的怪兽，不能在额外怪兽区域",
        )


def may_lie_set(placed: Placed) -> bool:
    """Does the monster's own text let it be Set in the Spell & Trap Zone?"""
    return placed.definition is not None and placed.printed.sets_as_spell  # reading the text notes it in `printed`


def back_row_problems(placed: Placed) -> Iterator[str]:
    printed = placed.printed
    if placed.seq == FIELD_ZONE and printed.icon != ICON_FIELD:
        yield placed.says("is no Field Spell: it cannot be in the Field Zone", "不是场地魔法，不能在场地区域")
    elif placed.seq != FIELD_ZONE and printed.icon == ICON_FIELD:
        yield placed.says(
            "is a Field Spell: it belongs in the Field Zone ('field')",
            "是场地魔法，应在场地区域（field）",
        )
    elif printed.kind == MONSTER and not placed.face_up and may_lie_set(placed):
        return
    elif printed.kind == MONSTER and placed.place != PZONE and placed.equipped_to == NONE and not is_spell(placed):
        yield placed.says(
            "is a monster: it cannot be in a Spell & Trap Zone unless it is equipped to something",
            "是怪兽，没有装备给其他卡时不能在魔法与陷阱区域",
        )
    elif placed.place == PZONE and not placed.face_up:
        yield placed.says("is in a Pendulum Zone: it is face-up", "在灵摆区域，应是表侧")
    elif not printed.stays and not placed.until_turn and placed.equipped_to == NONE:
        yield from remaining_problems(placed)


def remaining_problems(placed: Placed) -> Iterator[str]:
    """A card that does not remain is face-up only if its own text keeps it there, and only for that long."""
    definition = placed.definition
    remains = definition is not None and any(effect.stays_on for effect in definition.effects)
    if remains and not placed.face_said:
        yield placed.says(
            "can be Set or remain face-up: say 'set', or how long it remains ('until turn 5')",
            "可以是盖放，也可以表侧留存：请写明set，或者留存到何时（until turn 5）",
        )
    elif not placed.face_up:
        return
    elif definition is not None and definition.ending is not None:
        yield placed.says(
            "is face-up: say how long it remains ('until turn 5')",
            "是表侧表示：请写明留存到何时（until turn 5）",
        )
    elif remains:
        yield placed.says(
            "remains face-up only because of its activation, which a position cannot express: play its activation",
            "只因其发动时开始的处理而表侧留存，局面无法写明：请从它的发动开始进行",
        )
    else:
        yield placed.says("does not stay on the field face-up", "不会以表侧表示留在场上")


def is_spell(placed: Placed) -> bool:
    """Is this a monster that is treated as a Continuous Spell?"""
    definition = placed.definition
    return definition is not None and definition.can_be_spell and placed.face_up


def designation_problems(placed: Placed) -> Iterator[str]:
    if not placed.zones:
        return
    definition = placed.definition
    keeps = definition is not None and definition.designates and definition.keeps_declared
    if not (keeps and placed.place & ON_FIELD and placed.face_up):
        yield placed.says(
            "is no card for which zones are designated as long as it lies face-up on the field",
            "不是在场上表侧表示存在期间有指定区域的卡",
        )


def equip_problems(position: PositionData, placed: Placed) -> Iterator[str]:
    printed = placed.printed
    if placed.equipped_to == NONE:
        if placed.place == SZONE and placed.face_up and printed.icon == ICON_EQUIP:
            yield placed.says(
                "is face-up but equipped to nothing ('equipped to A monster 3')",
                "是表侧表示，却没有装备给任何怪兽（equipped to A monster 3）",
            )
        return
    target = position.cards[placed.equipped_to]
    if not can_be_equipped(placed):
        yield placed.says(
            "is no Equip Card and cannot become one; a card that it keeps acting on is 'related to' it",
            "不是装备卡，也不会成为装备卡；它持续作用的卡请写related to",
        )
    if placed.place != SZONE or not (placed.face_up or printed.kind == MONSTER):
        yield placed.says(
            f"is not face-up in a Spell & Trap Zone: it cannot be equipped to {target}",
            f"不是魔法与陷阱区域的表侧表示，不能装备给{target.named}",
        )
    if target.place != MZONE or not target.face_up:
        yield target.says(
            f"is not face-up in a monster zone: {placed} cannot be equipped to it",
            f"不是怪兽区域的表侧表示，{placed.named}不能装备给它",
        )


def can_be_equipped(placed: Placed) -> bool:
    """An Equip Spell, a monster that an effect equips, or a card whose own text makes it an Equip Card (TRAP-21a)."""
    printed = placed.printed
    if printed.kind == MONSTER or printed.icon == ICON_EQUIP:
        return True
    definition = placed.definition
    return definition is None or any(effect.equips_this for effect in definition.effects)
