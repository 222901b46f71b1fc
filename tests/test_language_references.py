"""References of the effect language: cards mentioned again, as they are and as they were."""

import pytest
from questions import (
    DECK_,
    FIELD,
    FIELDS,
    GY_,
    HAND_,
    PLACE,
    SIDES,
    VALUE,
    N,
    P,
    Table,
    answer,
    fits,
    found,
    holds,
    names,
    q,
    with_link,
)

from spellspeed.board.constants import DECK, E_MOVED, GY, HAND, MZONE, NOWHERE, ON_FIELD
from spellspeed.board.records import Event
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition
from spellspeed.language.operators import as_test

rule = pytest.mark.rule

# -- references ------------------------------------------------------------------------------------------------


@rule("B-90", "B-46")
def test_targets_that_left_or_are_nowhere_are_lost() -> None:
    table = Table(FIELDS)
    ctx = with_link(table, "Dark Hole", "Dark Blade", "Call of the Haunted", "Genex Controller")
    board = table.duel.board
    assert names(N["TARGET"].candidates(ctx)) == ["Call of the Haunted", "Dark Blade", "Genex Controller"]
    assert names(q.target(2).candidates(ctx)) == ["Call of the Haunted"]
    haunted = table.card("Call of the Haunted")
    board.suspend(haunted, 1, haunted.seq, True)
    assert haunted.place == NOWHERE
    assert names(N["TARGET"].candidates(ctx)) == ["Dark Blade", "Genex Controller"]
    table.card("Dark Blade").visit += 50
    assert names(N["TARGET"].candidates(ctx)) == ["Genex Controller"]
    assert q.target(1).candidates(ctx) == []
    ghost = table.card("Dark Blade").ghost()
    ghost.visit -= 50
    assert N["TARGET"].refers(ctx, ghost)  # as it was, it is one of them
    other = q.choose(q.monster(q.your(GY_), q.compare(P["NAME"], "!=", q.property_of(P["NAME"], q.target(1)))))
    assert other.candidates(ctx) == []  # there is nothing to differ from


def test_clauses_with_several_targets() -> None:
    table = Table(FIELDS)
    ctx = with_link(table, "Dark Hole", "Dark Blade", "bug", "Genex Controller")
    assert ctx.link is not None
    ctx.link.target_sizes = [2, 1]
    assert names(q.target(1).candidates(ctx)) == ["Dark Blade", "Man-Eater Bug"]
    assert names(q.target(2).candidates(ctx)) == ["Genex Controller"]


def test_what_is_not_settled_yet_rules_nothing_out() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("Dark Hole")
    like = q.monster(q.your(GY_), q.compare(P["NAME"], "==", q.property_of(P["NAME"], N["TARGET"])))
    unlike = q.monster(q.your(GY_), q.compare(P["NAME"], "!=", q.property_of(P["NAME"], N["TARGET"])))
    assert found(like, ctx) == found(unlike, ctx) == ["Luster Dragon"]
    ctx.paid = [table.card("Dark Blade")]
    higher = q.monster(q.your(FIELD), q.compare(P["LEVEL"], ">", q.property_of(P["LEVEL"], N["PAID"])))
    assert found(higher, ctx) == []
    ctx = with_link(table, "Dark Hole", "Dark Blade")
    assert found(like, ctx) == [] and found(unlike, ctx) == ["Luster Dragon"]
    nothing_done = q.monster(q.your(GY_), q.compare(P["NAME"], "==", q.property_of(P["NAME"], N["IT"])))
    assert found(nothing_done, ctx) == []


def test_paid_as_it_was_and_as_it_is() -> None:
    table = Table(FIELDS)
    ctx = with_link(table, "Dark Hole")
    assert ctx.link is not None
    blade = table.card("Dark Blade")
    ghost = blade.ghost()
    ghost.atk = 2600
    ctx.link.paid_was = [ghost]
    table.duel.board.take(blade)
    table.duel.board.put(blade, 0, GY, 0)
    blade.visit += 50
    ctx.link.cost_cards = [blade.ref]
    atk = q.property_of(P["ATK"], N["PAID"])
    assert isinstance(atk, Amount) and atk.of(ctx, ctx.card) == 2600
    assert holds(q.is_(N["PAID"], q.monster(q.your(FIELD), VALUE["DEFENSE_POSITION"])), ctx)
    assert holds(q.in_(q.now(N["PAID"]), GY_), ctx) and not holds(q.in_(N["PAID"], GY_), ctx)
    blade.visit += 1  # moved on
    assert q.now(N["PAID"]).candidates(ctx) == []


def test_numbers_of_what_this_effect_has_moved() -> None:
    table = Table(FIELDS)
    ctx = with_link(table, "Dark Hole", "Dark Blade", "Genex Controller")
    board = table.duel.board
    controller = table.card("Genex Controller")
    controller.atk = 2400
    board.move(controller, 1, HAND, 0, False, Event(E_MOVED, 1))
    board.link_start = len(board.log)  # it left before this effect began
    blade = table.card("Dark Blade")
    blade.atk = 2300
    blade.owner = 1
    board.move(blade, 1, GY, 0, True, Event(E_MOVED, 0))
    ctx.chosen = [blade]
    for pick in (N["TARGET"], N["IT"]):
        atk = q.property_of(P["ATK"], pick)
        assert isinstance(atk, Amount) and atk.of(ctx, ctx.card) == 2300
        assert holds(q.compare(q.property_of(P["CONTROLLER"], pick), "==", SIDES["YOU"]), ctx)
    printed = q.property_of(P["ATK"], q.now(N["IT"]))
    assert isinstance(printed, Amount) and printed.of(ctx, ctx.card) == 1800
    assert N["TARGET"].candidates(ctx) == []


def test_this_with_tests() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("bug")
    assert q.this(q.your(FIELD), VALUE["FACE_DOWN"]).candidates(ctx) == [table.card("bug")]
    assert q.this(VALUE["INSECT"]).candidates(ctx) == [table.card("bug")]  # it knows itself
    assert q.this(HAND_).candidates(ctx) == []
    ghost = table.card("bug").ghost()
    ghost.place = HAND
    assert q.this(HAND_).refers(ctx, ghost) and N["THIS"].refers(ctx, ghost)
    assert fits(as_test(N["THIS"]), ctx, ghost) and not fits(N["OTHER"], ctx, ghost)


def test_ghosts_are_asked_as_they_were() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("Dark Hole")
    blade = table.card("Dark Blade")
    ghost = blade.ghost()
    ghost.controller = 1
    ghost.atk = 100
    assert q.monster(q.their(FIELD), q.compare(P["ATK"], "<=", 100)).fits(ctx, ghost)
    assert not q.monster(q.their(FIELD)).fits(ctx, blade)


def test_places_from_which_cards_may_come() -> None:
    assert q.choose(q.monster(q.bar([q.your(HAND_), q.your(DECK_)]))).zones(None, 0, 0) == HAND | DECK
    assert N["TARGET"].zones(None, GY, MZONE) == GY and N["THIS"].zones(None, GY, MZONE) == MZONE
    assert q.every(q.card(FIELD)).places() == ON_FIELD
    pick = q.choose(N["TARGET"])
    assert pick.zones(None, GY, MZONE) == GY


# -- relations -------------------------------------------------------------------------------------------------


def test_bearer_and_equips() -> None:
    table = Table(
        """
        turn: 3, A, main 1
        A monsters: 1 Buster Blader (attack); 2 Dark Blade (attack)
        A spells: 1 Robot Buster Destruction Sword (equipped to A monster 1)
        """
    )
    blader, sword = table.card("Buster Blader"), table.card("Robot Buster Destruction Sword")
    ctx = table.ctx("Robot Buster Destruction Sword")
    assert N["BEARER"].candidates(ctx) == [blader]
    assert holds(q.is_(N["THIS"], N["EQUIPPED"]), ctx)
    assert q.monster(FIELD, q.equipped_with(q.card(q.named("Robot Buster Destruction Sword")))).all(ctx) == [blader]
    assert q.card(FIELD, q.equipped_to(N["THIS"])).all(table.ctx("Buster Blader")) == [sword]
    assert found(q.monster(q.your(FIELD)), ctx) == ["Buster Blader", "Dark Blade"]  # in the back row it is none
    assert found(q.card(FIELD, q.compare(q.original(P["KIND"]), "==", VALUE["MONSTER"])), ctx) == [
        "Buster Blader",
        "Dark Blade",
        "Robot Buster Destruction Sword",
    ]
    assert found(q.spell(FIELD, VALUE["EQUIP"]), ctx) == ["Robot Buster Destruction Sword"]
    table.duel.board.move(sword, 0, GY, 0, True, Event(E_MOVED, 0))
    assert N["BEARER"].candidates(ctx) == [blader]  # the one it was equipped to
    assert N["BEARER"].candidates(table.ctx("Robot Buster Destruction Sword")) == [blader]  # read in the GY, too


def test_battling() -> None:
    table = Table(FIELDS)
    board = table.duel.board
    blade, controller = table.card("Dark Blade"), table.card("Genex Controller")
    board.attacker, board.attacker_ref = blade.id, blade.ref
    board.attack_target, board.target_ref = controller.id, controller.ref
    assert N["BATTLE_OPPONENT"].candidates(table.ctx("Dark Blade")) == [controller]
    assert N["BATTLE_OPPONENT"].candidates(table.ctx("Genex Controller", 1)) == [blade]
    assert N["BATTLE_OPPONENT"].candidates(table.ctx("bug")) == []
    ctx = table.ctx("Dark Hole")
    assert q.monster(FIELD, N["ATTACKING"]).all(ctx) == [blade]
    assert q.monster(FIELD, N["ATTACKED"]).all(ctx) == [controller]
    assert q.monster(q.their(FIELD), N["BATTLING"]).all(ctx) == [controller]


def test_columns() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("Dark Blade")  # A's second column holds the Set Trap Hole; B's zone 4 is opposite
    assert found(q.card(q.column(N["THIS"]), N["OTHER"]), ctx) == ["Trap Hole"]
    bug = table.ctx("bug")
    assert found(q.card(q.column(N["THIS"]), N["OTHER"]), bug) == ["Call of the Haunted", "Man-Eater Bug"]
    pick = q.choose(q.card(FIELD), 3, q.same(P["COLUMN"]))
    assert pick.enough(ctx, pick.candidates(ctx)) and not q.choose(q.card(FIELD), 4, q.same(P["COLUMN"])).enough(
        ctx, pick.candidates(ctx)
    )


def test_face_down_banished_cards_fit_no_printed_test() -> None:
    table = Table("turn: 3, A, main 1 | A hand: Dark Hole | A banished: Dark Blade; Luster Dragon (face-down)")
    ctx = table.ctx("Dark Hole")
    banished = PLACE["BANISHED"]
    assert found(q.card(q.your(banished)), ctx) == ["Dark Blade", "Luster Dragon"]
    assert found(q.monster(q.your(banished)), ctx) == ["Dark Blade"]
    assert found(q.card(q.your(banished), q.negation(VALUE["DRAGON"])), ctx) == ["Dark Blade"]
    assert found(q.card(q.your(banished), VALUE["FACE_DOWN"]), ctx) == ["Luster Dragon"]


def test_materials_for_a_monster_that_was_shown() -> None:
    table = Table(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A extra: Blue-Eyes Ultimate Dragon
        A gy: 3x Blue-Eyes White Dragon; Dark Blade
        """
    )
    ctx = with_link(table, "Dark Hole")
    pick = q.materials_for(N["SHOWN"], q.monster(q.your(GY_)))
    ctx.shown = [table.card("Blue-Eyes Ultimate Dragon")]
    cards = pick.candidates(ctx)
    assert pick.enough(ctx, cards) and not pick.enough(ctx, cards[:2])
    dragons = [card for card in cards if card.printed.en == "Blue-Eyes White Dragon"]
    taken, offered = answer(pick, ctx, cards, dragons)
    assert taken == dragons and offered[0] == ["Blue-Eyes White Dragon"] * 3


def test_each_player_chooses_from_the_own_cards() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("Dark Hole")
    pick = q.choose(q.monster(FIELD, VALUE["FACE_UP"]), by=SIDES["EACH"])
    cards = pick.candidates(ctx)
    taken, offered = answer(pick, ctx, cards, [table.card("Dark Blade"), table.card("Genex Controller")])
    assert offered == [["Dark Blade", "Luster Dragon"], ["Genex Controller"]] and len(taken) == 2
    assert not pick.enough(ctx, [table.card("Dark Blade")])


def test_one_pick_or_another() -> None:
    table = Table(FIELDS)
    ctx = table.ctx("Dark Hole")
    mine = q.compare(q.count(q.monster(q.your(FIELD))), ">", 2)
    assert isinstance(mine, Condition)
    pick = q.provided(mine, q.every(q.monster(q.their(FIELD))), q.choose(q.monster(q.your(FIELD))))
    assert names(pick.candidates(ctx)) == ["Genex Controller", "Man-Eater Bug"]
    assert names(pick.candidates(table.ctx("Dark Hole", 1))) == ["Genex Controller", "Man-Eater Bug"]


def test_the_cards_of_the_event_now_and_as_they_were() -> None:
    table = Table(FIELDS)
    board = table.duel.board
    blade = table.card("Dark Blade")
    blade.atk = 2300
    board.move(blade, 0, GY, 0, True, Event(E_MOVED, 0))
    ctx = table.ctx("Dark Hole")
    ctx.because = [board.log[-1]]
    assert N["THOSE"].candidates(ctx) == [blade]
    atk = q.property_of(P["ATK"], N["THOSE"])
    assert isinstance(atk, Amount) and atk.of(ctx, ctx.card) == 1800
    was = board.log[-1].was
    assert was is not None and N["THOSE"].refers(ctx, was)
    board.move(blade, 0, HAND, 0, False, Event(E_MOVED, 0))
    assert N["THOSE"].candidates(ctx) == [] and atk.of(ctx, ctx.card) == 2300
    assert q.count(N["THOSE"]).of(ctx, ctx.card) == 1
