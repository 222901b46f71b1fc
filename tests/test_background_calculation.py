"""The Damage Step: what may be activated in it, and the calculation (B-136 to B-145)."""

import pytest
from driver import Scene, last_move
from test_background_damage import BATTLE, attack, go_to

from spellspeed.board.constants import (
    BY_BATTLE,
    DAMAGE_AFTER,
    DAMAGE_END,
    DESTROYED,
    E_BATTLED,
)

rule = pytest.mark.rule


@rule("B-144")
@pytest.mark.parametrize(
    ("attacker", "target", "lost_a", "lost_b", "gone"),
    [
        ("Luster Dragon", "Dark Blade (attack)", 0, 100, ["Dark Blade"]),
        ("Dark Blade", "Luster Dragon (attack)", 100, 0, ["Dark Blade"]),
        ("Gemini Elf", "Luster Dragon (attack)", 0, 0, ["Gemini Elf", "Luster Dragon"]),
        ("Luster Dragon", "Dark Blade (defense)", 0, 0, ["Dark Blade"]),
        ("Luster Dragon", "Mystical Elf (defense)", 100, 0, []),
        ("Luster Dragon", "Command Knight (defense)", 0, 0, []),
        ("Luster Dragon", "Mystical Elf (set)", 100, 0, []),
        ("Luster Dragon", "Dark Blade (set)", 0, 0, ["Dark Blade"]),
        ("Sage with Eyes of Blue", "Maiden with Eyes of Blue (attack)", 0, 0, []),
        ("Sage with Eyes of Blue", "Maiden with Eyes of Blue (defense)", 0, 0, []),
        ("Skull Servant", "Maiden with Eyes of Blue (defense)", 0, 0, ["Maiden with Eyes of Blue"]),
    ],
)
def test_attack_against_a_monster(attacker: str, target: str, lost_a: int, lost_b: int, gone: list[str]) -> None:
    scene = attack(BATTLE.format(attacker, target), attacker, target.split(" (")[0])
    scene.pass_until("battle")
    assert (scene.lp("A"), scene.lp("B")) == (8000 - lost_a, 8000 - lost_b)
    for name in (attacker, target.split(" (")[0]):
        player = "A" if name == attacker else "B"
        assert scene.at(name, f"{player} {'gy' if name in gone else 'monster'}")
        if name in gone:
            assert last_move(scene, name).reason == BY_BATTLE | DESTROYED


@rule("B-144")
def test_a_monster_that_battle_cannot_destroy_still_costs_life_points() -> None:
    scene = attack(BATTLE.format("Luster Dragon", "Spirit Reaper (attack)"), "Luster Dragon", "Spirit Reaper")
    go_to(scene, DAMAGE_AFTER)
    assert not scene.card("Spirit Reaper").doomed
    scene.pass_until("battle")
    assert scene.lp("B") == 8000 - 1600 and scene.at("Spirit Reaper", "B monster")


@rule("B-144", "B-137")
@pytest.mark.parametrize(("target", "damage"), [("Dark Blade (defense)", 400), ("Mystical Elf (defense)", 0)])
def test_piercing_damage_through_a_defense_position_monster(target: str, damage: int) -> None:
    """Airknight Parshath; what battle damage triggers comes after the calculation."""
    scene = attack(BATTLE.format("Airknight Parshath", target), "Airknight Parshath", target.split(" (")[0])
    go_to(scene, DAMAGE_AFTER)
    assert scene.lp("B") == 8000 - damage and scene.lp("A") == (8000 if damage else 7900)
    assert (scene.question.why == "mandatory") == (damage > 0)
    if damage:
        scene.do("A activate effect 2 of Airknight Parshath", "B pass", "A pass")
        assert len(scene.duel.board.hands[0]) == 1 and scene.step == DAMAGE_AFTER


@rule("B-144")
def test_a_direct_attack_deals_the_full_atk() -> None:
    scene = Scene("turn: 4, A, battle step\nA monsters: 1 Luster Dragon (attack)")
    scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 6100 and scene.at("Luster Dragon", "A monster")


@rule("B-144")
def test_both_destroyed_leave_together() -> None:
    scene = attack(BATTLE.format("Gemini Elf", "Luster Dragon (attack)"), "Gemini Elf", "Luster Dragon")
    go_to(scene, DAMAGE_AFTER)
    assert scene.card("Gemini Elf").doomed and scene.card("Luster Dragon").doomed
    go_to(scene, DAMAGE_END)
    one, other = last_move(scene, "Gemini Elf"), last_move(scene, "Luster Dragon")
    assert one.moment == other.moment


@rule("B-145")
def test_damage_that_becomes_0() -> None:
    """After Exciton Knight's effect the opponent takes no damage; then nothing was inflicted either."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Evilswarm Exciton Knight (attack)
        A materials: 1 Luster Dragon; 1 Dark Blade
        B monsters: 1 Gemini Elf (attack)
        B hand: Dark Hole; Raigeki; Pot of Greed
        """
    )
    scene.do("A activate Evilswarm Exciton Knight", "A detach Luster Dragon", "B pass", "A pass").pass_until("main")
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Evilswarm Exciton Knight", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000
    assert [event for event in scene.duel.log if event.kind == E_BATTLED]


@rule("B-145", "B-140")
def test_only_battle_damage_becomes_0_after_winged_kuriboh() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        A spells: 1 Black Pendant (equipped to A monster 2); 2 Mystical Space Typhoon (set)
        B monsters: 1 Winged Kuriboh (defense)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Winged Kuriboh").pass_until("trigger")
    assert scene.step == DAMAGE_END
    scene.do("B activate Winged Kuriboh", "A pass", "B pass").pass_until("battle")
    scene.do("A attack with Dark Blade", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000
    # Damage by an effect is another matter.
    scene.do("A activate Mystical Space Typhoon", "A target Black Pendant", "B pass", "A pass")
    scene.do("A activate effect 2 of Black Pendant", "B pass", "A pass")
    assert scene.lp("B") == 7500
