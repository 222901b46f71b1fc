"""Questions of the effect language, asked on real boards: tests, nouns, picks, amounts, conditions."""

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
    your,
)

from spellspeed.board.constants import DECK, GY, HAND, MZONE
from spellspeed.effects.nouns.tests import Value
from spellspeed.effects.picks.choices import Choose
from spellspeed.effects.picks.sets import Sets
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.language.operators import as_test

rule = pytest.mark.rule


@pytest.fixture(scope="module")
def fields() -> Table:
    return Table(FIELDS)


def test_nouns_take_place_side_and_tests(fields: Table) -> None:
    ctx = fields.ctx("Dark Hole")
    assert found(q.monster(q.your(FIELD)), ctx) == ["Dark Blade", "Luster Dragon", "Man-Eater Bug"]
    assert found(q.monster(q.their(FIELD)), ctx) == ["Genex Controller", "Man-Eater Bug"]
    assert found(q.monster(q.your(FIELD), q.compare(P["LEVEL"], "<=", 3)), ctx) == []
    assert found(q.monster(FIELD, q.compare(P["LEVEL"], "<=", 4)), ctx) == [
        "Dark Blade",
        "Genex Controller",
        "Luster Dragon",
    ]
    assert found(q.card(q.bar([q.your(HAND_), q.your(GY_)]), VALUE["SPELL"]), ctx) == ["Dark Hole", "Raigeki"]
    assert found(q.spell_trap(FIELD), ctx) == ["Call of the Haunted", "Trap Hole"]
    assert q.card(q.their(HAND_)).count(ctx) == 1
    assert q.card(q.their(HAND_)).count(fields.ctx("Dark Hole", 1)) == 2


def test_printed_tests_do_not_fit_face_down_cards_negated_or_not(fields: Table) -> None:
    ctx = fields.ctx("Dark Hole")
    bug = fields.card("bug")
    insect = VALUE["INSECT"]
    assert not fits(as_test(q.monster(FIELD, insect)), ctx, bug)
    assert not fits(as_test(q.monster(FIELD, q.negation(insect))), ctx, bug)
    assert not fits(as_test(q.monster(FIELD, q.negation(q.either(insect, VALUE["DRAGON"])))), ctx, bug)
    assert fits(as_test(q.monster(FIELD, q.either(VALUE["FACE_DOWN"], insect))), ctx, bug)
    assert fits(as_test(q.monster(FIELD, q.negation(q.both(VALUE["FACE_UP"], insect)))), ctx, bug)


@rule("B-119")
def test_either_face_reads_the_own_face_down_cards_only(fields: Table) -> None:
    ctx = fields.ctx("Dark Hole")
    either = q.monster(FIELD, q.either(VALUE["FACE_UP"], VALUE["FACE_DOWN"]), VALUE["INSECT"])
    assert [card.id for card in either.all(ctx)] == [fields.card("bug").id]
    down = q.monster(FIELD, VALUE["FACE_DOWN"], VALUE["INSECT"])
    assert [card.id for card in down.all(ctx)] == [fields.card("bug").id]
    ctx.sees_own = True
    assert [card.id for card in q.monster(FIELD, VALUE["INSECT"]).all(ctx)] == [fields.card("bug").id]


def test_faces_and_positions(fields: Table) -> None:
    ctx = fields.ctx("Dark Hole")
    assert found(q.monster(q.your(FIELD), VALUE["ATTACK_POSITION"]), ctx) == ["Luster Dragon"]
    assert found(q.monster(q.your(FIELD), VALUE["DEFENSE_POSITION"]), ctx) == ["Dark Blade", "Man-Eater Bug"]
    assert found(q.card(FIELD, VALUE["FACE_DOWN"]), ctx) == ["Man-Eater Bug", "Man-Eater Bug", "Trap Hole"]


def test_normal_is_a_monster_a_spell_and_a_trap(fields: Table) -> None:
    ctx = fields.ctx("Dark Hole")
    assert found(q.card(q.your(HAND_), VALUE["NORMAL"]), ctx) == ["Dark Hole", "Dark Magician"]
    assert found(q.card(q.your(FIELD), VALUE["NORMAL"]), ctx) == ["Dark Blade", "Luster Dragon"]
    assert found(q.card(q.their(FIELD), VALUE["CONTINUOUS"]), ctx) == ["Call of the Haunted"]


def test_names_and_others(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    dragons = q.monster(q.bar([q.your(FIELD), q.your(GY_)]), q.named("Luster Dragon"))
    assert dragons.count(ctx) == 2
    assert found(q.monster(q.your(FIELD), N["OTHER"], VALUE["FACE_UP"]), ctx) == ["Luster Dragon"]
    unlike = q.negation(q.named("Dark Blade"))
    assert found(q.monster(q.your(FIELD), unlike, VALUE["FACE_UP"]), ctx) == ["Luster Dragon"]
    assert q.count(dragons, different=P["NAME"]).of(ctx, ctx.card) == 1
    kinds = q.count(q.card(q.bar([q.your(HAND_), q.your(GY_)])), different=P["KIND"])
    assert kinds.of(ctx, ctx.card) == 2


def test_nouns_joined_and_at_hand(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    either = q.either(q.monster(q.your(GY_), VALUE["DRAGON"]), q.spell(q.your(HAND_)))
    assert found(either, ctx) == ["Dark Hole", "Luster Dragon"]
    assert found(q.both(q.monster(q.your(FIELD)), q.monster(FIELD, VALUE["WARRIOR"])), ctx) == ["Dark Blade"]
    ctx.chosen = [fields.card("Genex Controller"), fields.card("Dark Blade")]
    assert found(q.among(N["IT"], q.monster(q.your(FIELD))), ctx) == ["Dark Blade"]
    assert holds(q.exists(q.among(N["IT"], VALUE["TUNER"])), ctx)
    assert not holds(q.is_(N["IT"], VALUE["TUNER"]), ctx)  # not all of them


def test_conditions_compare_amounts_and_players(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    mine = q.count(q.monster(q.your(FIELD)))
    theirs = q.count(q.monster(q.their(FIELD)))
    assert holds(q.compare(mine, ">", theirs), ctx)
    assert not holds(q.negation(q.compare(mine, ">", theirs)), ctx)
    assert holds(q.compare(SIDES["TURN_PLAYER"], "==", SIDES["YOU"]), ctx)
    assert not holds(q.compare(SIDES["TURN_PLAYER"], "==", SIDES["YOU"]), fields.ctx("Dark Blade", 1))
    assert holds(q.compare(q.property_of(P["LP"], SIDES["YOU"]), "==", q.property_of(P["LP"], SIDES["OPPONENT"])), ctx)
    assert holds(q.is_(N["THIS"], VALUE["DEFENSE_POSITION"]), ctx)
    assert holds(q.in_(N["THIS"], q.your(FIELD)), ctx) and not holds(q.in_(N["THIS"], HAND_), ctx)
    assert holds(q.compare(q.property_of(P["CONTROLLER"], N["THIS"]), "==", SIDES["YOU"]), ctx)


def test_properties_against_properties_players_and_spans(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    blade = fields.card("Dark Blade")
    assert fits(q.compare(P["CONTROLLER"], "==", P["OWNER"]), ctx, blade)
    assert fits(q.compare(P["CONTROLLER"], "==", SIDES["OWNER"]), ctx, blade)
    assert not fits(q.compare(P["CONTROLLER"], "==", SIDES["OPPONENT"]), ctx, blade)
    assert fits(q.in_(P["LEVEL"], [Number(2), Number(4)]), ctx, blade)
    assert not fits(q.in_(P["LEVEL"], [Number(2), Number(7)]), ctx, blade)
    assert fits(q.span(3, P["LEVEL"], 5), ctx, blade) and not fits(q.span(5, P["LEVEL"], 8), ctx, blade)
    assert fits(q.compare(P["ATK"], ">", q.property_of(P["DEF"], N["THIS"])), ctx, blade)
    assert fits(q.compare(P["TYPE"], "==", VALUE["WARRIOR"]), ctx, blade)
    assert not fits(q.compare(P["TYPE"], "!=", VALUE["WARRIOR"]), ctx, blade)


def test_amounts_are_computed(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    lp = q.property_of(P["LP"], SIDES["YOU"])
    fields.duel.board.lp[0] = 7001
    assert q.half(lp).of(ctx, ctx.card) == 3501
    fields.duel.board.lp[0] = 8000
    amount = q.arith("*", 600, q.count(q.card(q.your(HAND_))))
    assert amount.of(ctx, ctx.card) == 1200
    assert q.arith("-", 3, 5).of(ctx, ctx.card) == -2
    assert q.difference(300, 800).of(ctx, ctx.card) == 500
    assert q.for_every(1000, q.property_of(P["ATK"], N["THIS"])).of(ctx, ctx.card) == 1
    every = q.every(q.monster(q.your(FIELD), VALUE["FACE_UP"]))
    total = q.property_of(P["ATK"], every)
    assert isinstance(total, Amount) and total.of(ctx, ctx.card) == 1900 + 1800
    assert q.free_zones(your(PLACE["MAIN_MONSTER_ZONE"])).of(ctx, ctx.card) == 2
    assert q.free_zones(your(PLACE["SPELL_TRAP_ZONE"])).of(ctx, ctx.card) == 4


def test_extremes_give_all_that_tie(fields: Table) -> None:
    ctx = fields.ctx("Dark Blade")
    pick = q.highest(P["LEVEL"], q.monster(FIELD, VALUE["FACE_UP"]))
    assert names(pick.candidates(ctx)) == ["Dark Blade", "Luster Dragon"]
    assert names(q.lowest(P["ATK"], q.monster(q.your(FIELD), VALUE["FACE_UP"])).candidates(ctx)) == ["Dark Blade"]


def test_mentions() -> None:
    table = Table("turn: 3, A, main 1 | A hand: Dark Hole; Eternal Soul; Thousand Knives; Dark Magician")
    ctx = table.ctx("Dark Hole")
    assert found(q.card(q.your(HAND_), q.mentions("Dark Magician")), ctx) == ["Eternal Soul", "Thousand Knives"]
    ctx.chosen = [table.card("Dark Magician")]
    at_hand = q.mentions(q.property_of(P["NAME"], N["IT"]))
    assert found(q.card(q.your(HAND_), at_hand), ctx) == ["Eternal Soul", "Thousand Knives"]


# -- what a card lacks -----------------------------------------------------------------------------------------


@rule("B-17")
def test_what_a_card_lacks_satisfies_no_bound() -> None:
    table = Table(
        """
        turn: 3, A, main 1
        A monsters: 1 Number 101: Silent Honor ARK (attack); 2 Crystron Halqifibrax (attack); 3 Dark Blade (attack)
        A materials: 1 Luster Dragon; 1 Genex Controller
        """
    )
    ctx = table.ctx("Dark Blade")
    ark, link = table.card("Number 101: Silent Honor ARK"), table.card("Crystron Halqifibrax")
    low = q.compare(P["LEVEL"], "<=", 4)
    for card in (ark, link):
        assert not fits(low, ctx, card) and not fits(q.negation(low), ctx, card)
        assert not fits(q.compare(P["LEVEL"], "!=", 4), ctx, card)
    assert not fits(q.compare(P["DEF"], "<=", 9000), ctx, link)
    assert fits(q.compare(P["RANK"], "==", 4), ctx, ark) and fits(q.compare(P["LINK_RATING"], "==", 2), ctx, link)
    assert fits(q.compare(P["NUMBER"], "==", 101), ctx, ark) and not fits(q.compare(P["NUMBER"], "!=", 101), ctx, link)
    assert fits(q.has_material(q.monster(VALUE["DRAGON"])), ctx, ark)
    assert fits(q.has_material(q.card(), q.at_least(2)), ctx, ark)
    assert not fits(q.has_material(q.card(), q.at_least(3)), ctx, ark)
    inside = q.card(q.attached(N["THIS"]))
    assert found(inside, table.ctx("Number 101: Silent Honor ARK")) == ["Genex Controller", "Luster Dragon"]
    assert found(inside, ctx) == []


def test_a_question_mark_is_no_number_outside_the_field() -> None:
    table = Table(
        """
        turn: 3, A, main 1
        A hand: Tragoedia; Dark Blade
        """
    )
    ctx = table.ctx("Dark Blade")
    unknown, blade = table.card("Tragoedia"), table.card("Dark Blade")
    low = q.compare(P["ATK"], "<=", 1500)
    assert not fits(low, ctx, unknown) and not fits(q.compare(P["ATK"], ">=", 0), ctx, unknown)
    assert not fits(q.negation(low), ctx, unknown)
    assert fits(q.compare(P["ATK"], "==", N["UNKNOWN"]), ctx, unknown)
    assert not fits(q.compare(P["ATK"], "==", N["UNKNOWN"]), ctx, blade)
    ghost = unknown.ghost()
    ghost.place = MZONE
    ghost.face_up = True
    assert fits(low, ctx, ghost)  # on the field it has a value


# -- choosing --------------------------------------------------------------------------------------------------

GRAVE = """
turn: 3, A, main 1
A hand: Dark Hole
A gy: Luster Dragon #d1; Luster Dragon #d2; Dark Blade; Genex Controller; Man-Eater Bug
A deck: Raigeki; Pot of Greed; 10 cards
"""


@pytest.fixture(scope="module")
def grave() -> Table:
    return Table(GRAVE)


def test_different_names_leave_no_dead_end(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    dragons = q.choose(q.monster(q.your(GY_), VALUE["DRAGON"]), 2, q.different(P["NAME"]))
    assert not dragons.enough(ctx, dragons.candidates(ctx))
    pick = q.choose(q.monster(q.your(GY_), q.compare(P["LEVEL"], ">=", 4)), 2, q.different(P["NAME"]))
    cards = pick.candidates(ctx)
    assert pick.enough(ctx, cards)
    taken, offered = answer(pick, ctx, cards, [grave.card("d2"), grave.card("Dark Blade")])
    assert names(taken) == ["Dark Blade", "Luster Dragon"]
    assert offered == [["Dark Blade", "Luster Dragon", "Luster Dragon"], ["Dark Blade"]]


def test_same_level_and_totals(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    same = q.choose(q.monster(q.your(GY_)), 3, q.same(P["LEVEL"]))
    taken, offered = answer(
        same, ctx, same.candidates(ctx), [grave.card("d1"), grave.card("d2"), grave.card("Dark Blade")]
    )
    assert len(taken) == 3 and offered[0] == ["Dark Blade", "Luster Dragon", "Luster Dragon"]
    joint = q.compare(q.total(P["LEVEL"]), "==", 7)
    seven = q.choose(q.monster(q.your(GY_)), N["ANY_NUMBER"], joint)
    _, offered = answer(seven, ctx, seven.candidates(ctx), [grave.card("Dark Blade"), grave.card("Genex Controller")])
    assert offered[0].count("Luster Dragon") == 2 and "-" not in offered[0]
    assert offered[1] == ["Genex Controller"]
    assert not seven.enough(ctx, [grave.card("d1"), grave.card("d2"), grave.card("Dark Blade")])


def test_including_is_a_least_number(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    pick = q.choose(q.monster(q.your(GY_)), 2, q.including(1, VALUE["TUNER"]))
    taken, offered = answer(pick, ctx, pick.candidates(ctx), [grave.card("d1"), grave.card("Genex Controller")])
    assert len(offered[0]) == 5 and offered[1] == ["Genex Controller"] and len(taken) == 2


def test_counts(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    which = q.monster(q.your(GY_), VALUE["DRAGON"])
    assert not q.choose(which, 3).enough(ctx, which.all(ctx)) and q.choose(which, q.up_to(3)).enough(
        ctx, which.all(ctx)
    )
    assert q.choose(which, 2).certain(ctx) == which.all(ctx) and q.choose(which, 1).certain(ctx) == []
    assert not q.choose(which, q.up_to(0)).enough(ctx, which.all(ctx))
    every = q.every(which, q.including(3, VALUE["DRAGON"]))
    assert not every.enough(ctx, which.all(ctx)) and q.every(which).enough(ctx, which.all(ctx))
    pick = q.choose(which, N["AS_MANY_AS_POSSIBLE"])
    assert pick.takes_all and pick.certain(ctx) == which.all(ctx)
    two = q.choose(which, q.up_to(2))
    taken, offered = answer(two, ctx, which.all(ctx), [grave.card("d1")])
    assert len(taken) == 1 and offered == [["Luster Dragon", "Luster Dragon"], ["-", "Luster Dragon"]]


def test_sets_are_found_without_repeating(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    cards = q.monster(q.your(GY_)).all(ctx)
    pick = q.choose(q.monster(q.your(GY_)), 2)
    assert isinstance(pick, Choose) and len(list(pick.sets(ctx, cards, []))) == 10
    assert not Sets(ctx, cards, [], 6, 6).completable([])


@rule("B-90")
def test_together_all_parts_or_nothing(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    dragon, level4 = VALUE["DRAGON"], q.compare(P["LEVEL"], "==", 4)
    both = q.together(q.choose(q.monster(q.your(GY_), level4)), q.choose(q.monster(q.your(GY_), VALUE["WARRIOR"])))
    cards = both.candidates(ctx)
    # The only Warrior must not be taken for the first part.
    taken, offered = answer(both, ctx, cards, [grave.card("d1"), grave.card("Dark Blade")])
    assert names(taken) == ["Dark Blade", "Luster Dragon"] and offered[0] == ["Luster Dragon", "Luster Dragon"]
    assert not both.enough(ctx, [grave.card("Dark Blade")]) and both.enough(ctx, cards)
    missing = q.together(N["THIS"], q.choose(q.monster(q.your(GY_), VALUE["CYBERSE"])))
    assert missing.candidates(ctx) == [] and not missing.enough(ctx, [])
    optional = q.together(
        q.choose(q.monster(q.your(GY_), VALUE["CYBERSE"]), q.up_to(1)), q.every(q.card(q.your(HAND_)))
    )
    assert names(optional.candidates(ctx)) == ["Dark Hole"] and optional.enough(ctx, optional.candidates(ctx))
    assert q.together(N["THIS"], q.choose(q.monster(q.your(GY_), dragon))).zones(None, 0, HAND) == HAND | GY


def test_top_of_the_deck(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    pick = q.top(2, your(DECK_))
    assert [card.printed.en for card in pick.candidates(ctx)] == ["Raigeki", "Pot of Greed"]
    assert pick.enough(ctx, pick.candidates(ctx)) and pick.places() == DECK
    more = q.top(40, your(DECK_))
    assert not more.enough(ctx, more.candidates(ctx))


def test_random_takes_no_question(grave: Table) -> None:
    ctx = grave.ctx("Dark Hole")
    pick = q.random(q.monster(q.your(GY_)), 2)
    taken, offered = answer(pick, ctx, pick.candidates(ctx), [])
    assert len(taken) == 2 and taken[0] is not taken[1] and offered == []


def test_operators_refuse_what_they_cannot_mean() -> None:
    with pytest.raises(TypeError):
        q.compare(SIDES["YOU"], "==", 3)
    with pytest.raises(TypeError):
        q.choose(q.card(), 1, VALUE["LIGHT"])
    with pytest.raises(ValueError):
        q.named("No Such Card")
    merged = q.bar([VALUE["SPELL"], VALUE["TRAP"]])
    assert isinstance(merged, Value) and merged.bits == 6
    assert q.bar([1, 8]) == 9
