"""Events of the effect language: patterns asked of what happened, of links, of what would happen; times; history."""

from typing import Any

import pytest
from driver import Scene, value_of

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BY_BATTLE,
    BY_EFFECT,
    E_ACTIVATED,
    E_ATTACK,
    E_MOVED,
    E_NEGATED,
    E_REPLAY,
    E_RESOLVED,
    E_SUMMONED,
    END_PHASE,
    GY,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
)
from spellspeed.board.records import Event
from spellspeed.effects.activation.effect import QUICK, TRIGGER, Definition, Effect
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.game import Ctx
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.sorts import AT_LEAST, EXACTLY, Count
from spellspeed.effects.standing.reactions import Reacts
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amounts import Number
from spellspeed.language import make_events, make_questions
from spellspeed.language.tree import OR
from spellspeed.rules.act.activation import may_activate
from spellspeed.rules.applies.would_be import (
    would_attack,
    would_begin,
    would_destroy,
    would_summon,
    would_target,
    would_use,
)
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.state import TRIGGERS

rule = pytest.mark.rule

e: Any = make_events
q: Any = make_questions


def words(sort: str) -> dict[str, Any]:
    return {name: value for (name, its), value in {**q.NAMES, **e.NAMES}.items() if its == sort}


PLACE, VALUE, CAUSE, SIDE, TIME = (words(sort) for sort in ("Place", "Value", "Cause", "Side", "Time"))
HOW, PROPERTY = words("Manner"), words("Property")
FIELD, HAND, GRAVE, DECK, EXTRA = (PLACE[name] for name in ("FIELD", "HAND", "GY", "DECK", "EXTRA_DECK"))
YOU, OPPONENT = SIDE["YOU"], SIDE["OPPONENT"]
BATTLE, EFFECT, CARD, COST, ATTACK = (CAUSE[name] for name in ("BATTLE", "EFFECT", "CARD", "COST", "ATTACK"))


def at_least(number: int) -> Count:
    return Count(AT_LEAST, Number(number))


def this(*tests: object) -> Any:
    return AsNoun(q.this(*tests))


def events(scene: Scene, kind: int, name: str = "") -> list[Event]:
    board = scene.duel.board
    found = [event for event in board.log if event.kind == kind]
    return [event for event in found if not name or board.cards[event.card].printed.en == name]


def reader(scene: Scene, name: str, player: str = "") -> Ctx:
    card = scene.card(name)
    return scene.duel.referee.context(card.controller if not player else "AB".index(player), card)


def fits(pattern: object, scene: Scene, name: str, event: Event, player: str = "") -> bool:
    assert isinstance(pattern, Pattern)
    return pattern.matches(reader(scene, name, player), event)


def nudge() -> Step:
    """Does something that leaves a trace: 100 damage to the opponent."""
    step = value_of("inflict(100, to=OPPONENT)")
    assert isinstance(step, Step)
    return step


def give(scene: Scene, name: str, *parts: Effect | Reacts) -> None:
    """The card has these effects from now on."""
    referee = scene.duel.referee
    card = scene.card(name)
    definition = Definition(card.printed)
    for part in parts:
        if isinstance(part, Effect):
            definition.effects = (*definition.effects, part)
        else:
            definition.continuous = (*definition.continuous, part)
    definition.finish()
    referee.definitions[card.id] = definition
    index = Index(referee.definitions)
    for attribute in dir(index):
        if not attribute.startswith("_") and hasattr(referee, attribute):
            setattr(referee, attribute, getattr(index, attribute))


def trigger(when: object, mandatory: bool = True) -> Effect:
    effect = Effect(TRIGGER, nudge())
    effect.number = 1
    assert isinstance(when, Pattern)
    effect.when = when
    effect.mandatory = mandatory
    return effect


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
    destroyed = e.MAKE["destroyed"]
    assert fits(destroyed(q.monster(q.their(FIELD), VALUE["FACE_UP"], strong)), wiped, "Dark Blade", moved)
    assert fits(destroyed(q.monster(q.your(FIELD))), wiped, "Dark Blade", moved, "B")
    assert not fits(destroyed(q.monster(q.your(FIELD))), wiped, "Dark Blade", moved)
    assert not fits(destroyed(q.monster(GRAVE)), wiped, "Dark Blade", moved)
    bug = events(wiped, E_MOVED, "Man-Eater Bug")[0]
    assert fits(destroyed(q.monster(q.their(FIELD), VALUE["FACE_DOWN"])), wiped, "Dark Blade", bug)
    assert not fits(destroyed(q.monster(q.their(FIELD), VALUE["INSECT"])), wiped, "Dark Blade", bug)


def test_to_where_and_why(wiped: Scene) -> None:
    moved = events(wiped, E_MOVED, "Luster Dragon")[0]
    sent = e.sent
    assert fits(sent(q.card(FIELD), q.their(GRAVE)), wiped, "Dark Blade", moved)
    assert not fits(sent(q.card(FIELD), q.your(GRAVE)), wiped, "Dark Blade", moved)
    assert not fits(e.banished(q.card(FIELD)), wiped, "Dark Blade", moved)
    assert fits(e.left(q.card()), wiped, "Dark Blade", moved)
    for by, expected in (
        (EFFECT, True),
        (BATTLE, False),
        (COST, False),
        (CAUSE["DESTRUCTION"], True),
        (CAUSE["ACTIVATED_EFFECT"], True),
        (CARD, True),
        (e.cause_of(EFFECT, YOU), True),
        (e.cause_of(EFFECT, OPPONENT), False),
        (e.cause_of(EFFECT, q.spell()), True),
        (e.cause_of(EFFECT, q.monster()), False),
        (e.causes([BATTLE, EFFECT]), True),
    ):
        assert fits(e.left(None, by), wiped, "Dark Blade", moved) == expected


@rule("B-75")
def test_number_counts_what_happens_at_one_moment(wiped: Scene) -> None:
    moved = events(wiped, E_MOVED, "Luster Dragon")[0]
    destroyed = e.MAKE["destroyed"]
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
    pattern = e.sent(this(FIELD, VALUE["FACE_UP"]), GRAVE)
    assert pattern.about_this and pattern.left_field and pattern.moves_this
    assert fits(pattern, scene, "Luster Dragon", moved)
    assert not fits(e.sent(this(HAND), GRAVE), scene, "Luster Dragon", moved)
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
    theirs = e.cause_of(CARD, OPPONENT)
    destroyed = e.MAKE["destroyed"]
    assert fits(destroyed(this(), by=theirs), scene, "Raigeki", moved)
    assert not fits(destroyed(this(FIELD), by=theirs), scene, "Raigeki", moved)
    told = events(scene, E_NEGATED)[0]
    spell = e.activated(q.spell(), form=e.NAMES["CARD", "Form"])
    assert fits(e.negated(spell, e.NAMES["ACTIVATION", "Thing"], e.cause_of(CARD, OPPONENT)), scene, "Raigeki", told)
    assert not fits(e.negated(spell, e.NAMES["EFFECT", "Thing"]), scene, "Raigeki", told)
    activated = events(scene, E_ACTIVATED, "Raigeki")[0]
    assert not fits(e.activated(q.spell()), scene, "Raigeki", activated)  # it counts as not activated


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
    assert fits(e.summoned(dragon, HOW["NORMAL"]), scene, "Dark Blade", told)
    assert fits(e.summoned(dragon, from_=HAND, player=YOU), scene, "Dark Blade", told)
    assert not fits(e.summoned(dragon, HOW["SPECIAL"]), scene, "Dark Blade", told)
    assert not fits(e.summoned(dragon, from_=GRAVE), scene, "Dark Blade", told)
    without = e.summoned(dragon, tributes=Count(EXACTLY, Number(0)))
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
    assert fits(e.summoned(q.monster(), HOW["TRIBUTE"], using=dragon), scene, "Dark Blade", told)
    assert not fits(e.summoned(q.monster(), using=q.monster(VALUE["WARRIOR"])), scene, "Dark Blade", told)
    assert fits(e.summoned(tributes=Count(EXACTLY, Number(1))), scene, "Dark Blade", told)
    used = events(scene, E_MOVED, "Luster Dragon")[0]
    assert fits(e.used_for(dragon, HOW["TRIBUTE"], q.monster(VALUE["FIEND"])), scene, "Dark Blade", used)
    assert not fits(e.used_for(dragon, HOW["SYNCHRO"]), scene, "Dark Blade", used)
    assert fits(e.MAKE["tributed"](dragon), scene, "Dark Blade", used)
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
    at_elf = e.targeted(elf, ATTACK)
    assert fits(at_elf, scene, "Summoned Skull", again) and not fits(at_elf, scene, "Summoned Skull", first)
    assert fits(e.targeted(elf, e.cause_of(ATTACK, OPPONENT)), scene, "Mystical Elf", again)
    assert not fits(e.targeted(elf, e.cause_of(ATTACK, YOU)), scene, "Mystical Elf", again)
    assert fits(e.targeted(this(), ATTACK), scene, "Mystical Elf", again)
    assert not fits(e.declares_attack(q.monster(), elf), scene, "Summoned Skull", again)
    assert fits(e.declares_attack(this(), q.monster(VALUE["DRAGON"])), scene, "Summoned Skull", first)
    assert not fits(e.declares_attack(this(), OPPONENT), scene, "Summoned Skull", first)


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
    destroyed = e.MAKE["destroyed"]
    mine = e.cause_of(BATTLE, q.this())
    assert fits(destroyed(q.monster(), by=mine), scene, "Summoned Skull", moved)
    assert not fits(destroyed(q.monster(), by=mine), scene, "Dark Blade", moved)
    assert fits(destroyed(q.monster(), by=e.cause_of(CARD, YOU)), scene, "Dark Blade", moved)
    damage = e.MAKE["took_damage"]
    hurt = next(event for event in scene.duel.board.log if event.kind in damage().kinds)
    assert fits(damage(OPPONENT, by=mine), scene, "Summoned Skull", hurt)
    assert not fits(damage(OPPONENT, by=e.cause_of(CAUSE["DIRECT_ATTACK"], q.this())), scene, "Summoned Skull", hurt)
    assert damage(OPPONENT, by=mine).about_this and not destroyed(q.monster(), by=mine).about_this
    assert destroyed(q.monster(), by=mine).about_battle
    attacked = e.was(e.attacks(), TIME["TURN"])
    assert attacked.fits(reader(scene, "Dark Blade"), scene.card("Summoned Skull"))
    assert not attacked.fits(reader(scene, "Dark Blade"), scene.card("Dark Blade"))
    assert e.happened(e.battled(this()), TIME["TURN"]).holds(reader(scene, "Summoned Skull"))


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
    card_form = e.NAMES["CARD", "Form"]
    for pattern, expected in (
        (e.activated(), True),
        (e.activated(player=OPPONENT), True),
        (e.activated(player=YOU), False),
        (e.activated(q.trap(), form=card_form), True),
        (e.activated(q.trap(HAND)), False),
        (e.activated(q.trap(q.their(FIELD))), True),
        (e.activated(q.spell()), False),
        (e.activated(targets=q.monster(q.your(FIELD))), True),
        (e.activated(targets=q.monster(q.their(FIELD))), False),
        (e.activated(targets=q.exactly(Count(EXACTLY, Number(1)), q.card())), True),
        (e.activated(targets=q.exactly(Count(EXACTLY, Number(2)), q.card())), False),
        (e.activated(chain_link=at_least(2)), True),
        (e.activated(chain_link=at_least(3)), False),
        (e.joined(OR, [e.activated(q.spell()), e.activated(q.trap())]), True),
    ):
        assert pattern.fits_link(ctx, trap) == expected
    assert e.activated(q.spell(), player=YOU).fits_link(ctx, hole)
    scene.do("A pass", "B pass")
    resolved = events(scene, E_RESOLVED, "Raigeki Break")[0]
    assert fits(e.resolved(e.activated(q.trap(), form=card_form, player=OPPONENT)), scene, "Fissure", resolved)
    told = events(scene, E_ACTIVATED, "Raigeki Break")[0]
    assert fits(e.activated(q.trap(q.their(FIELD)), player=OPPONENT), scene, "Fissure", told)


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
        return bool(e.was(pattern, *since).fits(ctx, dragon))

    assert was(e.summoned(how=HOW["SPECIAL"])) and was(e.summoned(how=HOW["SPECIAL"]), TIME["TURN"])
    assert not was(e.summoned(how=HOW["NORMAL"])) and not was(e.summoned(how=HOW["FUSION"]))
    assert was(e.summoned(from_=GRAVE)) and not was(e.summoned(from_=HAND))
    assert was(e.summoned(by=EFFECT)) and was(e.summoned(by=e.cause_of(EFFECT, q.spell())))
    assert not was(e.summoned(by=CAUSE["PROCEDURE"]))
    assert not was(e.set_down())
    trap = scene.card("Trap Hole")
    assert e.was(e.set_down()).fits(ctx, trap) and not e.was(e.set_down(), TIME["TURN"]).fits(ctx, trap)
    special = e.summoned(q.monster(), HOW["SPECIAL"], player=YOU)
    assert e.times(special).of(ctx, ctx.card) == 1
    assert e.happened(special).holds(ctx) and not e.happened(e.summoned(q.monster(), HOW["NORMAL"])).holds(ctx)
    assert e.times(e.sent(q.card(), GRAVE), TIME["TURN"], PROPERTY["KIND"]).of(ctx, ctx.card) == 1


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
    assert e.was(e.summoned(how=HOW["SPECIAL"], from_=EXTRA)).fits(ctx, stardust)
    assert not e.was(e.summoned(how=HOW["SPECIAL"]), TIME["TURN"]).fits(ctx, stardust)
    assert isinstance(e.was(e.summoned()), CardTest)


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
        (e.next_(end_phase), (3, END_PHASE)),
        (e.next_(q.your(standby)), (5, STANDBY_PHASE)),
        (e.next_(q.their(standby)), (4, STANDBY_PHASE)),
        (e.next_(standby), (4, STANDBY_PHASE)),
        (e.next_(q.their(TIME["BATTLE_PHASE"])), (4, BATTLE_PHASE)),
        (e.nth(Number(2), end_phase), (4, END_PHASE)),
        (e.nth(Number(3), q.their(end_phase)), (8, END_PHASE)),
    ):
        assert time.due(mine) == expected
    assert TIME["DAMAGE_CALCULATION"].is_sub_step and e.start(TIME["DAMAGE_STEP"]).is_sub_step
    assert not TIME["DAMAGE_STEP"].is_sub_step and not end_phase.is_sub_step


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
    destroyed = e.MAKE["destroyed"]
    event = would_destroy(g, by_a, dragon, BY_EFFECT)
    assert destroyed(this(), by=EFFECT).matches(ctx, event)
    assert destroyed(q.monster(q.your(FIELD)), by=e.cause_of(EFFECT, OPPONENT)).matches(ctx, event)
    assert not destroyed(this(), by=BATTLE).matches(ctx, event)
    assert destroyed(this(), by=BATTLE).matches(ctx, would_destroy(g, None, dragon, BY_BATTLE))
    assert e.targeted(this(), e.cause_of(EFFECT, q.spell())).matches(ctx, would_target(by_a, dragon))
    assert e.attacks(q.monster(q.their(FIELD)), this()).matches(ctx, would_attack(g, blade, dragon))
    assert e.targeted(this(), e.cause_of(ATTACK, OPPONENT)).matches(ctx, would_attack(g, blade, dragon))
    assert e.attacks(q.monster(), YOU).matches(ctx, would_attack(g, blade, None))
    stardust = scene.card("Stardust Dragon")
    summon = would_summon(None, 1, stardust, SPECIAL_SUMMON, BY_EFFECT)
    special = e.summoned(q.monster(q.negation(VALUE["WARRIOR"])), HOW["SPECIAL"], from_=EXTRA, player=YOU)
    assert special.matches(ctx, summon)
    assert not e.summoned(q.monster(VALUE["WARRIOR"]), HOW["SPECIAL"]).matches(ctx, summon)
    assert e.used_for(this(), HOW["SYNCHRO"]).matches(ctx, would_use(dragon, HOW["SYNCHRO"], stardust))
    assert not e.used_for(this(), HOW["XYZ"]).matches(ctx, would_use(dragon, HOW["SYNCHRO"], stardust))
    assert e.begins(q.your(TIME["BATTLE_PHASE"])).matches(ctx, would_begin(1, BATTLE_PHASE))
    assert not e.begins(q.their(TIME["BATTLE_PHASE"])).matches(ctx, would_begin(1, BATTLE_PHASE))


# -- in play ---------------------------------------------------------------------------------------------------


def test_a_trigger_waits_for_a_pattern() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A monsters: 4 Dark Blade (attack)
        """
    )
    give(scene, "Dark Blade", trigger(e.summoned(q.monster(q.your(FIELD), VALUE["DRAGON"]), HOW["NORMAL"])))
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
    effect = trigger(e.MAKE["destroyed"](q.monster(q.their(FIELD))))
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
    give(scene, "Dark Blade", Reacts(e.MAKE["destroyed"](q.monster(q.their(FIELD))), nudge()))
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
        give(scene, name, Reacts(e.resolves(e.activated(q.spell(), player=OPPONENT)), undo()))
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
    effect.answers = e.activated(q.spell(q.compare(PROPERTY["NAME"], "==", 66788016)), player=OPPONENT)
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
    effect = trigger(e.sent(q.card(FIELD), GRAVE))
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
    give(scene, "Luster Dragon", trigger(e.summoned(this(), HOW["NORMAL"])))
    scene.do("A summon Luster Dragon")
    referee, board = scene.duel.referee, scene.duel.board
    card = scene.card("Luster Dragon")
    effect = referee.definitions[card.id].effects[0]
    board.window = TRIGGERS
    assert may_activate(referee, 0, card, effect) and not may_activate(referee, 1, card, effect)
    board.shift(card, 1, 2)
    assert may_activate(referee, 1, card, effect) and not may_activate(referee, 0, card, effect)
