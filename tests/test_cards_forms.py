"""Traps that become monsters: what they are where they lie, and each effect of each card."""

import pytest
from driver import Scene, close_chain, next_turn, reprint, to_battle, value_of

from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    DESTROYED,
    E_MOVED,
    E_SET,
    E_SUMMONED,
    MONSTER,
    SPECIAL_SUMMON,
    SZONE,
    TRAP,
)
from spellspeed.cards.library import printed
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.steps.apply import applying_step
from spellspeed.effects.steps.step import Step
from spellspeed.enums import Attribute, Type
from spellspeed.rules.act.activation import why_not_activate

rule = pytest.mark.rule


def give_series(monkeypatch: pytest.MonkeyPatch, series: str, name: str) -> None:
    """For one test the card belongs to a series of which the pool has no monster."""
    reprint(monkeypatch, printed(name), "series", (series,))


CORE = """
    turn: 3, A, main 1
    A spells: 3 Shaddoll Core (set)
    {}
"""
QLIFE = """
    turn: 3, A, main 1
    A spells: 3 Qlife's End (set)
    {}
"""


def become(text: str, name: str, position: str = "attack") -> Scene:
    scene = Scene(text)
    close_chain(scene.do(f"A activate {name}"))
    return scene.do(f"A {position} position")


# -- becoming a monster ----------------------------------------------------------------------------------------


@rule("B-116")
def test_shaddoll_core_becomes_a_monster_and_stays_a_trap() -> None:
    scene = become(CORE.format(""), "Shaddoll Core")
    core = scene.card("Shaddoll Core")
    assert scene.at("Shaddoll Core", "A monster") and core.kind == MONSTER | TRAP
    assert (core.atk, core.dfn, core.level) == (1450, 1950, 9)
    assert (core.race, core.attribute) == (Type.SPELLCASTER, Attribute.DARK)
    told = [e for e in scene.duel.log if e.kind == E_SUMMONED]
    assert len(told) == 1 and told[0].how == SPECIAL_SUMMON and told[0].reason == BY_EFFECT
    assert scene.duel.board.room(0, SZONE) == 5  # its Spell & Trap Zone is free again
    scene.pass_until("main")
    assert scene.at("Shaddoll Core", "A monster")  # it does not go to the GY after the chain


@rule("B-116")
def test_qlifes_end_becomes_nothing_but_a_monster() -> None:
    scene = become(QLIFE.format(""), "Qlife's End", "defense")
    end = scene.card("Qlife's End")
    assert end.kind == MONSTER and (end.race, end.attribute) == (Type.MACHINE, Attribute.EARTH)
    assert (end.atk, end.dfn, end.level) == (1800, 1000, 4)
    scene.pass_until("main")
    assert scene.at("Qlife's End", "A monster")


@rule("B-15", "B-87")
def test_it_needs_a_free_monster_zone() -> None:
    full = "A monsters: " + "; ".join(f"{i} Dark Blade (attack)" for i in range(1, 6))
    for text, name in ((CORE, "Shaddoll Core"), (QLIFE, "Qlife's End")):
        scene = Scene(text.format(full))
        assert not scene.offers(f"activate {name}")
        assert scene.causes("A", f"activate effect 1 of {name}") == ["B-15"]


@rule("B-100")
def test_a_lock_on_special_summons_forbids_it() -> None:
    scene = Scene(CORE.format("B spells: 1 Vanity's Emptiness (face-up)"))
    assert scene.causes("A", "activate effect 1 of Shaddoll Core") == ["TRAP-25"]


@rule("B-89")
def test_it_includes_a_special_summon() -> None:
    scene = Scene(QLIFE.format("B spells: 1 Solemn Warning (set)")).do("A activate Qlife's End")
    close_chain(scene.do("B activate Solemn Warning"))
    assert scene.at("Qlife's End", "A gy")


def test_locks_look_at_the_monster_it_will_be() -> None:
    """Qliphort Scout allows "Qli" monsters only: in its Spell & Trap Zone neither Trap is a monster yet."""
    scene = Scene(QLIFE.format("").replace("(set)", "(set); 1 Qliphort Scout (face-up)"))
    assert scene.offers("activate Qlife's End")
    scene = Scene(CORE.format("").replace("(set)", "(set); 1 Qliphort Scout (face-up)"))
    assert scene.causes("A", "activate effect 1 of Shaddoll Core") == ["SPELL-65a"]


def test_a_lock_by_attribute_asks_for_that_of_the_monster() -> None:
    """The Phantom Knights of Break Sword lets DARK monsters only be summoned for the rest of the turn."""
    scene = Scene(CORE.format("").replace("(set)", "(set); 4 Qlife's End (set)"))
    referee = scene.duel.referee
    lock = value_of("cannot(summoned(monster(not DARK), SPECIAL, player=YOU), until=end(TURN))")
    assert isinstance(lock, Continuous)
    for _ in applying_step([lock]).run(referee.context(0, scene.card("Shaddoll Core"))):
        pass
    for name, causes in (("Shaddoll Core", list[str]()), ("Qlife's End", ["B-122"])):
        card = scene.card(name)
        why = why_not_activate(referee, 0, card, referee.effects_of(card)[0])
        assert [reason.rule for reason in why.reasons if not reason.follows] == causes


def test_a_trap_monster_can_attack_and_be_destroyed_by_battle() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Shaddoll Core (attack)
        A gy: Shaddoll Fusion
        B monsters: 1 Luster Dragon (attack)
        """
    )
    to_battle(scene)
    scene.do("A attack with Shaddoll Core", "A attack Luster Dragon").pass_until("battle")
    assert scene.at("Shaddoll Core", "A gy") and scene.lp("A") == 8000 - 450
    core = scene.card("Shaddoll Core")
    assert core.kind == TRAP and core.atk == 0 and core.level == 0  # it is a monster no longer
    assert not any(link.card == core.id for link in scene.duel.board.chain)


@pytest.mark.parametrize("loser", ["Shaddoll Core", "Qlife's End", "Sheep Token", "Dark Blade"])
def test_what_is_destroyed_by_battle_was_a_monster(loser: str) -> None:
    """Whatever it is elsewhere: a text that says so need not name monsters."""
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Blue-Eyes White Dragon (attack)
        B monsters: 1 {loser} (attack)
        """
    )
    to_battle(scene)
    scene.do("A attack with Blue-Eyes White Dragon", f"A attack {loser}").pass_until("battle")
    referee = scene.duel.referee
    for event in ("destroyed(by=BATTLE)", "destroyed(monster(), by=BATTLE)"):
        before = scene.lp("A")
        step = value_of(f"lose_lp(times({event}))")
        assert isinstance(step, Step)
        for _ in step.run(referee.context(0, scene.card("Blue-Eyes White Dragon"))):
            pass
        assert scene.lp("A") == before - 1


# -- Spells, Traps and monsters at once ------------------------------------------------------------------------

TYPHOON = "B spells: 1 Mystical Space Typhoon (set)"


@rule("B-116")
def test_what_is_also_a_trap_can_be_hit_as_one() -> None:
    scene = become(CORE.format(TYPHOON), "Shaddoll Core")
    scene.do("A pass", "B activate Mystical Space Typhoon")
    close_chain(scene.do("B target Shaddoll Core"))
    assert scene.at("Shaddoll Core", "A gy")
    scene = become(QLIFE.format(TYPHOON), "Qlife's End")
    assert not scene.do("A pass").offers("activate Mystical Space Typhoon")  # nothing there is a Spell or Trap


@rule("B-46")
def test_only_what_stays_a_trap_stays_the_same_card() -> None:
    for text, name, place in ((CORE, "Shaddoll Core", "A gy"), (QLIFE, "Qlife's End", "A monster")):
        scene = Scene(text.format("B hand: Dark Blade\n" + TYPHOON).replace("3, A", "4, B"))
        scene.do("B activate Mystical Space Typhoon", f"B target {name}", f"A activate {name}")
        close_chain(scene).do("A attack position")
        assert scene.at(name, place)


@rule("B-46")
def test_lying_down_again_it_is_still_the_same_card() -> None:
    scene = become(CORE.format("A hand: Book of Moon\n" + TYPHOON), "Shaddoll Core").do("A pass")
    scene.do("B activate Mystical Space Typhoon", "B target Shaddoll Core", "A activate Book of Moon")
    close_chain(scene.do("A target Shaddoll Core"))
    core = scene.card("Shaddoll Core")
    assert scene.at("Shaddoll Core", "A gy")
    gone = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == core.id][-1]
    assert gone.from_place == SZONE and gone.reason & DESTROYED


@rule("B-116", "TRAP-04a")
def test_turned_face_down_shaddoll_core_is_set_among_the_traps() -> None:
    scene = become(CORE.format("A hand: Book of Moon"), "Shaddoll Core").pass_until("main")
    scene.do("A activate Book of Moon", "A target Shaddoll Core")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "zone" and len(scene.question.options) == 4  # its player chooses the zone
    scene.do("A zone 5")
    core = scene.card("Shaddoll Core")
    assert scene.at("Shaddoll Core", "A spell") and not core.face_up and core.seq == 4 and core.kind == TRAP
    assert any(e.kind == E_SET and e.card == core.id for e in scene.duel.log)
    scene.pass_until("main")
    assert "TRAP-04a" in scene.rules("A", "activate Shaddoll Core")
    next_turn(next_turn(scene))
    close_chain(scene.do("A activate Shaddoll Core")).do("A attack position")
    assert scene.at("Shaddoll Core", "A monster")


@rule("B-116")
def test_without_a_free_zone_it_goes_to_the_gy_by_rule() -> None:
    full = "A spells: " + "; ".join(f"{i} Jar of Greed (set)" for i in range(1, 6))
    scene = Scene(
        f"""
        turn: 4, B, main 1
        B hand: Book of Moon
        A monsters: 1 Shaddoll Core (attack)
        A gy: Shaddoll Fusion
        {full}
        """
    )
    close_chain(scene.do("B activate Book of Moon", "B target Shaddoll Core"))
    assert scene.at("Shaddoll Core", "A gy")
    gone = next(e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Shaddoll Core").id)
    assert gone.reason == BY_RULE and not gone.reason & DESTROYED
    assert not scene.offers("activate effect 2 of Shaddoll Core")  # no effect sent it


@rule("B-116", "B-119")
def test_turned_face_down_qlifes_end_stays_a_monster() -> None:
    scene = become(QLIFE.format("A hand: Book of Moon"), "Qlife's End").pass_until("main")
    close_chain(scene.do("A activate Book of Moon", "A target Qlife's End"))
    end = scene.card("Qlife's End")
    assert scene.at("Qlife's End", "A monster") and not end.face_up and end.kind == MONSTER and end.dfn == 1000
    scene.pass_until("main")
    assert "B-43" in scene.rules("A", "activate Qlife's End")  # a monster is not activated like a Trap


def test_the_controller_chooses_where_it_is_set() -> None:
    scene = become(CORE.format("B hand: Change of Heart; Book of Moon"), "Shaddoll Core").pass_until("main", "A")
    next_turn(scene)
    close_chain(scene.do("B activate Change of Heart", "B target Shaddoll Core")).pass_until("main")
    assert scene.at("Shaddoll Core", "B monster") and scene.card("Shaddoll Core").atk == 1450
    close_chain(scene.do("B activate Book of Moon", "B target Shaddoll Core"))
    assert scene.at("Shaddoll Core", "B spell")


# -- negated as a Trap, negated as a monster -------------------------------------------------------------------

JINZO = """
    turn: 3, A, main 1
    A hand: Jinzo
    A monsters: 1 Dark Blade (attack); 2 {} (attack)
    A spells: {}
    B hand: Smashing Ground
"""


@rule("B-116")
def test_negated_as_a_trap_it_lies_down_face_up_for_good() -> None:
    scene = Scene(JINZO.format("Shaddoll Core", "1 Jar of Greed (set)"))
    scene.do("A summon Jinzo", "A tribute Dark Blade").pass_until("main")
    core = scene.card("Shaddoll Core")
    assert scene.at("Shaddoll Core", "A spell") and core.face_up and core.kind == TRAP and core.atk == 0
    next_turn(scene)
    close_chain(scene.do("B activate Smashing Ground")).do("B pick Jinzo").pass_until("main")
    assert scene.at("Jinzo", "A gy") and scene.at("Shaddoll Core", "A spell")
    assert not scene.card("Shaddoll Core").negated


@rule("B-116")
def test_jinzo_does_not_care_for_what_is_no_trap() -> None:
    scene = Scene(JINZO.format("Qlife's End", "1 Jar of Greed (set)"))
    scene.do("A summon Jinzo", "A tribute Dark Blade").pass_until("main")
    assert scene.at("Qlife's End", "A monster") and not scene.card("Qlife's End").negated


@rule("B-116")
def test_an_effect_that_negates_a_spell_or_trap_lays_it_down() -> None:
    siegfried = "D/D/D Cursed King Siegfried"
    scene = Scene(f"turn: 3, A, main 1\nA monsters: 1 {siegfried} (attack)\nB monsters: 1 Shaddoll Core (attack)")
    scene.do(f"A activate effect 1 of {siegfried}")
    close_chain(scene.do("A target Shaddoll Core"))
    assert scene.at("Shaddoll Core", "B spell") and scene.card("Shaddoll Core").negated


def test_negated_as_a_trap_without_a_zone_it_goes_to_the_gy() -> None:
    full = "; ".join(f"{i} Jar of Greed (set)" for i in range(1, 6))
    scene = Scene(JINZO.format("Shaddoll Core", full))
    scene.do("A summon Jinzo", "A tribute Dark Blade").pass_until("main")
    assert scene.at("Shaddoll Core", "A gy")


@rule("B-133")
def test_an_attack_on_what_lies_down_is_aimed_anew() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Call of the Haunted (set)
        A gy: Jinzo
        B monsters: 1 Shaddoll Core (attack); 2 Dark Blade (attack)
        """
    )
    to_battle(scene)
    scene.do("A attack with Luster Dragon", "A attack Shaddoll Core", "A activate Call of the Haunted")
    close_chain(scene.do("A target Jinzo")).do("A attack position").pass_until("replay")
    assert scene.at("Shaddoll Core", "B spell")
    assert scene.offers("attack Dark Blade") and not scene.offers("attack Shaddoll Core")
