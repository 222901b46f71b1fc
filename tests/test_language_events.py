"""Events of the effect language: patterns of moves, summons, battles and links."""

import pytest
from driver import Scene
from event_words import (
    ATTACK,
    BATTLE,
    CARD,
    CAUSE,
    COST,
    EFFECT,
    FIELD,
    GRAVE,
    HAND,
    HOW,
    OPPONENT,
    PROPERTY,
    TIME,
    VALUE,
    YOU,
    at_least,
    events,
    fits,
    q,
    reader,
    this,
)

from spellspeed.board.constants import (
    E_ACTIVATED,
    E_ATTACK,
    E_MOVED,
    E_NEGATED,
    E_REPLAY,
    E_RESOLVED,
    E_SUMMONED,
    GY,
)
from spellspeed.effects.sorts import EXACTLY, Count
from spellspeed.effects.values.amounts import Number
from spellspeed.language.tree import OR
from spellspeed.language.values import NAMES

rule = pytest.mark.rule


# -- moves, read as the card was -------------------------------------------------------------------------------

RAIGEKI = """
turn: 3, A, main 1
A hand: Raigeki; Sangan
A monsters: 5 Dark Blade (attack)
B monsters: 1 Luster Dragon (attack); 2 Genex Controller (attack); 3 Man-Eater Bug (set)
"""


@pytest.fixture(scope="module")
def wiped() -> Scene:
    scene = Scene(RAIGEKI).do("A activate Raigeki", "B pass", "A pass")
    assert scene.at("Luster Dragon", "B gy")
    return scene


def test_a_move_is_asked_as_the_card_was_before(wiped: Scene) -> None:
    moved = events(wiped, E_MOVED, "Luster Dragon")[0]
    strong = q.compare(PROPERTY["ATK"], ">=", 1900)
    destroyed = q.destroyed
    assert fits(destroyed(q.monster(q.their(FIELD), VALUE["FACE_UP"], strong)), wiped, "Dark Blade", moved)
    assert fits(destroyed(q.monster(q.your(FIELD))), wiped, "Dark Blade", moved, "B")
    assert not fits(destroyed(q.monster(q.your(FIELD))), wiped, "Dark Blade", moved)
    assert not fits(destroyed(q.monster(GRAVE)), wiped, "Dark Blade", moved)
    bug = events(wiped, E_MOVED, "Man-Eater Bug")[0]
    assert fits(destroyed(q.monster(q.their(FIELD), VALUE["FACE_DOWN"])), wiped, "Dark Blade", bug)
    assert not fits(destroyed(q.monster(q.their(FIELD), VALUE["INSECT"])), wiped, "Dark Blade", bug)


def test_to_where_and_why(wiped: Scene) -> None:
    moved = events(wiped, E_MOVED, "Luster Dragon")[0]
    sent = q.sent
    assert fits(sent(q.card(FIELD), q.their(GRAVE)), wiped, "Dark Blade", moved)
    assert not fits(sent(q.card(FIELD), q.your(GRAVE)), wiped, "Dark Blade", moved)
    assert not fits(q.banished(q.card(FIELD)), wiped, "Dark Blade", moved)
    assert fits(q.left(q.card()), wiped, "Dark Blade", moved)
    for by, expected in (
        (EFFECT, True),
        (BATTLE, False),
        (COST, False),
        (CAUSE["DESTRUCTION"], True),
        (CAUSE["ACTIVATED_EFFECT"], True),
        (CARD, True),
        (q.cause_of(EFFECT, YOU), True),
        (q.cause_of(EFFECT, OPPONENT), False),
        (q.cause_of(EFFECT, q.spell()), True),
        (q.cause_of(EFFECT, q.monster()), False),
        (q.causes([BATTLE, EFFECT]), True),
    ):
        assert fits(q.left(None, by), wiped, "Dark Blade", moved) == expected


@rule("B-75")
def test_number_counts_what_happens_at_one_moment(wiped: Scene) -> None:
    moved = events(wiped, E_MOVED, "Luster Dragon")[0]
    destroyed = q.destroyed
    assert fits(destroyed(q.monster(FIELD), number=at_least(3)), wiped, "Dark Blade", moved)
    assert not fits(destroyed(q.monster(FIELD), number=at_least(4)), wiped, "Dark Blade", moved)
    pattern = destroyed(q.monster(FIELD))
    assert len(pattern.of_moment(reader(wiped, "Dark Blade"), moved)) == 3


@rule("B-46", "B-76")
def test_this_card_is_itself_before_and_after_the_move_but_not_later() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: 1 Luster Dragon (attack)
        B hand: Monster Reborn
        """
    ).do("A activate Raigeki", "B pass", "A pass")
    moved = events(scene, E_MOVED, "Luster Dragon")[0]
    pattern = q.sent(this(FIELD, VALUE["FACE_UP"]), GRAVE)
    assert pattern.about_this and pattern.left_field and pattern.moves_this
    assert fits(pattern, scene, "Luster Dragon", moved)
    assert not fits(q.sent(this(HAND), GRAVE), scene, "Luster Dragon", moved)
    assert not fits(pattern, scene, "Monster Reborn", moved)
    ctx = reader(scene, "Luster Dragon")
    ctx.ref += 1 << 10  # in another visit it is not that card
    assert not pattern.matches(ctx, moved)


@rule("B-95")
def test_a_card_whose_activation_was_negated_is_destroyed_by_an_opponents_card_but_not_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: 1 Luster Dragon (attack)
        B spells: 2 Solemn Judgment (set)
        """
    ).do("A activate Raigeki", "B activate Solemn Judgment", "A pass", "B pass")
    moved = next(event for event in events(scene, E_MOVED, "Raigeki") if event.place == GY)
    theirs = q.cause_of(CARD, OPPONENT)
    destroyed = q.destroyed
    assert fits(destroyed(this(), by=theirs), scene, "Raigeki", moved)
    assert not fits(destroyed(this(FIELD), by=theirs), scene, "Raigeki", moved)
    told = events(scene, E_NEGATED)[0]
    spell = q.activated(q.spell(), form=NAMES["CARD", "Form"])
    assert fits(q.negated(spell, NAMES["ACTIVATION", "Thing"], q.cause_of(CARD, OPPONENT)), scene, "Raigeki", told)
    assert not fits(q.negated(spell, NAMES["EFFECT", "Thing"]), scene, "Raigeki", told)
    activated = events(scene, E_ACTIVATED, "Raigeki")[0]
    assert not fits(q.activated(q.spell()), scene, "Raigeki", activated)  # it counts as not activated


# -- summons ---------------------------------------------------------------------------------------------------


def test_a_summon_is_seen_though_the_monster_has_gone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A monsters: 5 Dark Blade (attack)
        B spells: 2 Torrential Tribute (set)
        """
    ).do("A summon Luster Dragon")
    scene.do("A pass", "B activate Torrential Tribute", "A pass", "B pass")
    assert scene.at("Luster Dragon", "A gy")
    told = events(scene, E_SUMMONED)[0]
    dragon = q.monster(q.your(FIELD), VALUE["DRAGON"], VALUE["FACE_UP"])
    assert fits(q.summoned(dragon, HOW["NORMAL"]), scene, "Dark Blade", told)
    assert fits(q.summoned(dragon, from_=HAND, player=YOU), scene, "Dark Blade", told)
    assert not fits(q.summoned(dragon, HOW["SPECIAL"]), scene, "Dark Blade", told)
    assert not fits(q.summoned(dragon, from_=GRAVE), scene, "Dark Blade", told)
    without = q.summoned(dragon, tributes=Count(EXACTLY, Number(0)))
    assert not fits(without, scene, "Dark Blade", told)  # it needed none


def test_what_a_summon_was_made_with_is_read_as_it_was() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Luster Dragon (attack); 4 Dark Blade (attack)
        """
    ).do("A summon Summoned Skull", "A pick Luster Dragon")
    scene.pass_until("main")
    told = events(scene, E_SUMMONED)[0]
    dragon = q.monster(FIELD, VALUE["DRAGON"])
    assert fits(q.summoned(q.monster(), HOW["TRIBUTE"], using=dragon), scene, "Dark Blade", told)
    assert not fits(q.summoned(q.monster(), using=q.monster(VALUE["WARRIOR"])), scene, "Dark Blade", told)
    assert fits(q.summoned(tributes=Count(EXACTLY, Number(1))), scene, "Dark Blade", told)
    used = events(scene, E_MOVED, "Luster Dragon")[0]
    assert fits(q.used_for(dragon, HOW["TRIBUTE"], q.monster(VALUE["FIEND"])), scene, "Dark Blade", used)
    assert not fits(q.used_for(dragon, HOW["SYNCHRO"]), scene, "Dark Blade", used)
    assert fits(q.tributed(dragon), scene, "Dark Blade", used)
    assert [ref & 1023 for ref in scene.card("Summoned Skull").made_with] == [scene.card("Luster Dragon").id]


# -- battles ---------------------------------------------------------------------------------------------------


@rule("B-133")
def test_a_replay_targets_but_declares_nothing() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Summoned Skull (attack)
        B monsters: 1 Mystical Elf (defense); 3 Luster Dragon (attack)
        B spells: 2 Raigeki Break (set)
        B hand: Dark Blade
        """
    ).do("A attack with Summoned Skull", "A pick Luster Dragon", "A pass", "B activate Raigeki Break")
    scene.do("B pick Dark Blade", "B target Luster Dragon", "A pass", "B pass")
    scene.pass_until("replay")
    scene.do("A pick Mystical Elf")
    again = events(scene, E_REPLAY)[0]
    first = events(scene, E_ATTACK)[0]
    elf = q.monster(VALUE["LIGHT"])
    at_elf = q.targeted(elf, ATTACK)
    assert fits(at_elf, scene, "Summoned Skull", again) and not fits(at_elf, scene, "Summoned Skull", first)
    assert fits(q.targeted(elf, q.cause_of(ATTACK, OPPONENT)), scene, "Mystical Elf", again)
    assert not fits(q.targeted(elf, q.cause_of(ATTACK, YOU)), scene, "Mystical Elf", again)
    assert fits(q.targeted(this(), ATTACK), scene, "Mystical Elf", again)
    assert not fits(q.declares_attack(q.monster(), elf), scene, "Summoned Skull", again)
    assert fits(q.declares_attack(this(), q.monster(VALUE["DRAGON"])), scene, "Summoned Skull", first)
    assert not fits(q.declares_attack(this(), OPPONENT), scene, "Summoned Skull", first)


def test_battle_of_a_monster_is_in_battle_with_it() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Summoned Skull (attack); 2 Dark Blade (attack)
        B monsters: 3 Luster Dragon (attack)
        """
    ).do("A attack with Summoned Skull", "A pick Luster Dragon")
    scene.pass_until("battle")
    moved = events(scene, E_MOVED, "Luster Dragon")[0]
    destroyed = q.destroyed
    mine = q.cause_of(BATTLE, q.this())
    assert fits(destroyed(q.monster(), by=mine), scene, "Summoned Skull", moved)
    assert not fits(destroyed(q.monster(), by=mine), scene, "Dark Blade", moved)
    assert fits(destroyed(q.monster(), by=q.cause_of(CARD, YOU)), scene, "Dark Blade", moved)
    damage = q.took_damage
    hurt = next(event for event in scene.duel.board.log if event.kind in damage().kinds)
    assert fits(damage(OPPONENT, by=mine), scene, "Summoned Skull", hurt)
    assert not fits(damage(OPPONENT, by=q.cause_of(CAUSE["DIRECT_ATTACK"], q.this())), scene, "Summoned Skull", hurt)
    assert damage(OPPONENT, by=mine).about_this and not destroyed(q.monster(), by=mine).about_this
    assert destroyed(q.monster(), by=mine).about_battle
    attacked = q.was(q.attacks(), TIME["TURN"])
    assert attacked.fits(reader(scene, "Dark Blade"), scene.card("Summoned Skull"))
    assert not attacked.fits(reader(scene, "Dark Blade"), scene.card("Dark Blade"))
    assert q.happened(q.battled(this()), TIME["TURN"]).holds(reader(scene, "Summoned Skull"))


# -- links -----------------------------------------------------------------------------------------------------


def test_an_activation_is_asked_as_it_was_activated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Fissure; Dark Hole
        A monsters: 1 Dark Blade (attack)
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Raigeki Break (set)
        B hand: Mystical Elf
        """
    ).do("A activate Dark Hole", "B activate Raigeki Break", "B pick Mystical Elf", "B target Dark Blade")
    board = scene.duel.board
    hole, trap = board.chain
    ctx = reader(scene, "Fissure")
    card_form = NAMES["CARD", "Form"]
    for pattern, expected in (
        (q.activated(), True),
        (q.activated(player=OPPONENT), True),
        (q.activated(player=YOU), False),
        (q.activated(q.trap(), form=card_form), True),
        (q.activated(q.trap(HAND)), False),
        (q.activated(q.trap(q.their(FIELD))), True),
        (q.activated(q.spell()), False),
        (q.activated(targets=q.monster(q.your(FIELD))), True),
        (q.activated(targets=q.monster(q.their(FIELD))), False),
        (q.activated(targets=q.exactly(Count(EXACTLY, Number(1)), q.card())), True),
        (q.activated(targets=q.exactly(Count(EXACTLY, Number(2)), q.card())), False),
        (q.activated(chain_link=at_least(2)), True),
        (q.activated(chain_link=at_least(3)), False),
        (q.joined(OR, [q.activated(q.spell()), q.activated(q.trap())]), True),
    ):
        assert pattern.fits_link(ctx, trap) == expected
    assert q.activated(q.spell(), player=YOU).fits_link(ctx, hole)
    scene.do("A pass", "B pass")
    resolved = events(scene, E_RESOLVED, "Raigeki Break")[0]
    assert fits(q.resolved(q.activated(q.trap(), form=card_form, player=OPPONENT)), scene, "Fissure", resolved)
    told = events(scene, E_ACTIVATED, "Raigeki Break")[0]
    assert fits(q.activated(q.trap(q.their(FIELD)), player=OPPONENT), scene, "Fissure", told)
