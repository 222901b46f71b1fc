"""Events of the effect language as history, as times, as would-be events, and in play."""

from typing import Any

import pytest
from driver import Scene, value_of
from event_words import (
    ATTACK,
    BATTLE,
    CAUSE,
    EFFECT,
    EXTRA,
    FIELD,
    GRAVE,
    HAND,
    HOW,
    OPPONENT,
    PROPERTY,
    TIME,
    VALUE,
    YOU,
    give,
    nudge,
    q,
    reader,
    this,
    trigger,
)

from spellspeed.board.constants import (
    AS_MATERIAL,
    BATTLE_PHASE,
    BY_BATTLE,
    BY_EFFECT,
    BY_PROCEDURE,
    DESTROYED,
    END_PHASE,
    GY,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
)
from spellspeed.effects.activation.effect import QUICK, Effect
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.standing.reactions import Reacts
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amounts import Number
from spellspeed.rules.act.activation import may_activate
from spellspeed.rules.applies.would_be import (
    would_attack,
    would_begin,
    would_move,
    would_summon,
    would_target,
    would_use,
)
from spellspeed.rules.engine.state import TRIGGERS

rule = pytest.mark.rule


# -- history ---------------------------------------------------------------------------------------------------


def test_history_of_a_card_counts_this_visit_and_the_span() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Luster Dragon
        A monsters: 4 Dark Blade (attack)
        A spells: 3 Trap Hole (set)
        """
    ).do("A activate Monster Reborn", "A target Luster Dragon", "B pass", "A pass")
    scene.do("A attack position")
    scene.pass_until("main")
    ctx = reader(scene, "Dark Blade")
    dragon = scene.card("Luster Dragon")

    def was(pattern: Pattern, *since: Any) -> bool:
        return bool(q.was(pattern, *since).fits(ctx, dragon))

    assert was(q.summoned(how=HOW["SPECIAL"])) and was(q.summoned(how=HOW["SPECIAL"]), TIME["TURN"])
    assert not was(q.summoned(how=HOW["NORMAL"])) and not was(q.summoned(how=HOW["FUSION"]))
    assert was(q.summoned(from_=GRAVE)) and not was(q.summoned(from_=HAND))
    assert was(q.summoned(by=EFFECT)) and was(q.summoned(by=q.cause_of(EFFECT, q.spell())))
    assert not was(q.summoned(by=CAUSE["PROCEDURE"]))
    assert not was(q.set_down())
    trap = scene.card("Trap Hole")
    assert q.was(q.set_down()).fits(ctx, trap) and not q.was(q.set_down(), TIME["TURN"]).fits(ctx, trap)
    special = q.summoned(q.monster(), HOW["SPECIAL"], player=YOU)
    assert q.times(special).of(ctx, ctx.card) == 1
    assert q.happened(special).holds(ctx) and not q.happened(q.summoned(q.monster(), HOW["NORMAL"])).holds(ctx)
    assert q.times(q.sent(q.card(), GRAVE), TIME["TURN"], PROPERTY["KIND"]).of(ctx, ctx.card) == 1


def test_what_a_position_places_is_taken_to_have_come_the_ordinary_way() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 4 Dark Blade (attack); left Stardust Dragon (attack)
        """
    )
    ctx = reader(scene, "Dark Blade")
    stardust = scene.card("Stardust Dragon")
    assert stardust.how_summoned & SPECIAL_SUMMON
    assert q.was(q.summoned(how=HOW["SPECIAL"], from_=EXTRA)).fits(ctx, stardust)
    assert not q.was(q.summoned(how=HOW["SPECIAL"]), TIME["TURN"]).fits(ctx, stardust)
    assert isinstance(q.was(q.summoned()), CardTest)


# -- times -----------------------------------------------------------------------------------------------------


@rule("B-09")
def test_times_now_and_to_come() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Dark Blade (attack)")
    mine = reader(scene, "Dark Blade")
    theirs = reader(scene, "Dark Blade", "B")
    main = TIME["MAIN_PHASE"]
    assert main.holds(mine) and q.your(main).holds(mine) and not q.your(main).holds(theirs)
    assert not TIME["BATTLE_PHASE"].holds(mine) and TIME["TURN"].holds(mine)
    standby, end_phase = TIME["STANDBY_PHASE"], TIME["END_PHASE"]
    for time, expected in (
        (end_phase, (3, END_PHASE)),
        (q.next(end_phase), (3, END_PHASE)),
        (q.next(q.your(standby)), (5, STANDBY_PHASE)),
        (q.next(q.their(standby)), (4, STANDBY_PHASE)),
        (q.next(standby), (4, STANDBY_PHASE)),
        (q.next(q.their(TIME["BATTLE_PHASE"])), (4, BATTLE_PHASE)),
        (q.nth(Number(2), end_phase), (4, END_PHASE)),
        (q.nth(Number(3), q.their(end_phase)), (8, END_PHASE)),
    ):
        assert time.due(mine) == expected
    assert TIME["DAMAGE_CALCULATION"].step != 0 and q.start(TIME["DAMAGE_STEP"]).step != 0
    assert TIME["DAMAGE_STEP"].step == 0 and end_phase.step == 0


# -- what would happen -----------------------------------------------------------------------------------------


def test_a_pattern_is_asked_of_what_would_happen_as_of_what_happened() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki; Sangan
        A monsters: 1 Dark Blade (attack)
        B monsters: 1 Luster Dragon (attack)
        B extra: Stardust Dragon
        """
    )
    g = scene.duel.referee
    blade, dragon = scene.card("Dark Blade"), scene.card("Luster Dragon")
    by_a = g.context(0, scene.card("Raigeki"), 0)
    ctx = reader(scene, "Luster Dragon")
    destroyed = q.destroyed
    event = would_move(g, by_a, dragon, GY, BY_EFFECT | DESTROYED)
    assert destroyed(this(), by=EFFECT).matches(ctx, event)
    assert destroyed(q.monster(q.your(FIELD)), by=q.cause_of(EFFECT, OPPONENT)).matches(ctx, event)
    assert not destroyed(this(), by=BATTLE).matches(ctx, event)
    assert destroyed(this(), by=BATTLE).matches(ctx, would_move(g, None, dragon, GY, BY_BATTLE | DESTROYED))
    assert q.targeted(this(), q.cause_of(EFFECT, q.spell())).matches(ctx, would_target(by_a, dragon))
    assert q.attacks(q.monster(q.their(FIELD)), this()).matches(ctx, would_attack(g, blade, dragon))
    assert q.targeted(this(), q.cause_of(ATTACK, OPPONENT)).matches(ctx, would_attack(g, blade, dragon))
    assert q.attacks(q.monster(), YOU).matches(ctx, would_attack(g, blade, None))
    stardust = scene.card("Stardust Dragon")
    summon = would_summon(None, 1, stardust, SPECIAL_SUMMON, BY_EFFECT)
    special = q.summoned(q.monster(q.negation(VALUE["WARRIOR"])), HOW["SPECIAL"], from_=EXTRA, player=YOU)
    assert special.matches(ctx, summon)
    assert not q.summoned(q.monster(VALUE["WARRIOR"]), HOW["SPECIAL"]).matches(ctx, summon)
    use = would_use(g, dragon, HOW["SYNCHRO"], stardust, AS_MATERIAL | BY_PROCEDURE)
    assert q.used_for(this(), HOW["SYNCHRO"]).matches(ctx, use)
    assert not q.used_for(this(), HOW["XYZ"]).matches(ctx, use)
    assert q.begins(q.your(TIME["BATTLE_PHASE"])).matches(ctx, would_begin(1, BATTLE_PHASE))
    assert not q.begins(q.their(TIME["BATTLE_PHASE"])).matches(ctx, would_begin(1, BATTLE_PHASE))


# -- in play ---------------------------------------------------------------------------------------------------


def test_a_trigger_waits_for_a_pattern() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A monsters: 4 Dark Blade (attack)
        """
    )
    give(scene, "Dark Blade", trigger(q.summoned(q.monster(q.your(FIELD), VALUE["DRAGON"]), HOW["NORMAL"])))
    scene.do("A summon Luster Dragon")
    assert scene.offers("activate Dark Blade") and scene.question.why == "mandatory"


@rule("B-80")
@pytest.mark.parametrize(("condition", "expected"), [("DRAGON", True), ("FIEND", False)])
def test_what_a_trigger_says_with_while_is_asked_when_the_event_happens(condition: str, expected: bool) -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A gy: Dark Blade
        B monsters: 1 Luster Dragon (attack)
        B gy: Summoned Skull
        """
    )
    effect = trigger(q.destroyed(q.monster(q.their(FIELD))))
    effect.where = GY
    effect.at_event = q.exists(q.monster(q.their(GRAVE), VALUE[condition], q.negation(VALUE["FIEND"])))
    give(scene, "Dark Blade", effect)
    scene.do("A activate Dark Hole", "B pass", "A pass")
    assert (scene.question.kind == "trigger") == expected


@rule("B-34", "B-81")
def test_a_reaction_counts_what_happens_together_once() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        A monsters: 4 Dark Blade (attack)
        B monsters: 1 Luster Dragon (attack); 2 Genex Controller (attack)
        """
    )
    give(scene, "Dark Blade", Reacts(q.destroyed(q.monster(q.their(FIELD))), nudge()))
    scene.do("A activate Raigeki", "B pass", "A pass")
    assert scene.duel.board.lp[1] == 7900


def undo() -> Step:
    """Negate the effect that is about to resolve."""
    step = value_of("negate(EFFECT).and_if_you_do(lose_lp(100))", when="activated()")
    assert isinstance(step, Step)
    return step


@rule("B-34")
def test_all_that_undoes_a_link_as_it_resolves_applies() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        """
    )
    for name in ("Luster Dragon", "Dark Blade"):
        give(scene, name, Reacts(q.resolves(q.activated(q.spell(), player=OPPONENT)), undo()))
    scene.do("A activate Raigeki", "B pass", "A pass")
    assert scene.at("Luster Dragon", "B monster") and scene.duel.board.lp[1] == 7800


def test_an_answer_is_a_pattern_of_the_newest_link() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki; Fissure
        B monsters: 1 Luster Dragon (attack)
        """
    )
    effect = Effect(QUICK, nudge())
    effect.number = 1
    effect.speed = 2
    effect.answers = q.activated(q.spell(q.compare(PROPERTY["NAME"], "==", 66788016)), player=OPPONENT)
    give(scene, "Luster Dragon", effect)
    scene.do("A activate Raigeki")
    assert not scene.offers("activate Luster Dragon")


# -- whose trigger, and which chain ----------------------------------------------------------------------------


@rule("B-79")
@pytest.mark.parametrize("own_chain", [True, False])
def test_a_trap_may_say_that_it_does_not_see_its_own_chain(own_chain: bool) -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Mystical Space Typhoon
        A monsters: 1 Dark Blade (attack)
        B spells: 2 Skill Drain (set); 4 Trap Hole (set)
        """
    )
    effect = trigger(q.sent(q.card(FIELD), GRAVE))
    effect.not_in_own_chain = not own_chain
    activation = Effect(0, nudge())
    activation.speed = 2
    give(scene, "Skill Drain", activation, effect)
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B activate Skill Drain", "A pass", "B pass")
    assert (scene.question.kind == "trigger") == own_chain


@rule("B-69")
def test_a_trigger_about_its_own_change_belongs_to_who_controls_the_card_now() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        """
    )
    give(scene, "Luster Dragon", trigger(q.summoned(this(), HOW["NORMAL"])))
    scene.do("A summon Luster Dragon")
    referee, board = scene.duel.referee, scene.duel.board
    card = scene.card("Luster Dragon")
    effect = referee.definitions[card.id].effects[0]
    board.window = TRIGGERS
    assert may_activate(referee, 0, card, effect) and not may_activate(referee, 1, card, effect)
    board.shift(card, 1, 2)
    assert may_activate(referee, 1, card, effect) and not may_activate(referee, 0, card, effect)
