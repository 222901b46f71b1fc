"""How many Tributes a Normal Summon takes when other cards change it (B-106)."""

import pytest
from driver import Scene, reword

from spellspeed.effects.nouns.properties import fewest_tributes

HAND = """
    turn: 3, A, main 1
    A hand: {}
    A monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
    A spells: 1 Hazy Pillar (face-up)
"""
FLAMES = 'monster(your(HAND), series("Hazy Flame")), TRIBUTES, -1'
rule = pytest.mark.rule


def scene_with(monkeypatch: pytest.MonkeyPatch, change: int, hand: str) -> Scene:
    """Hazy Pillar changes the Tributes of every monster in the hand by that number."""
    reword(monkeypatch, "Hazy Pillar", FLAMES, f"monster(your(HAND)), TRIBUTES, {change}")
    return Scene(HAND.format(hand))


@rule("B-106")
@pytest.mark.parametrize(
    ("change", "name", "offered"),
    [
        (-1, "Blue-Eyes White Dragon", [1, 2]),
        (-2, "Blue-Eyes White Dragon", [0, 1, 2]),
        (-1, "Summoned Skull", [0, 1]),
        (1, "Summoned Skull", [2]),
        (1, "Luster Dragon", [1]),
        (1, "Blue-Eyes White Dragon", []),
    ],
)
def test_other_cards_change_how_many_tributes_a_summon_takes(
    monkeypatch: pytest.MonkeyPatch, change: int, name: str, offered: list[int]
) -> None:
    scene = scene_with(monkeypatch, change, name)
    assert scene.offers(f"summon {name}") == bool(offered)
    if not offered:
        assert scene.rules("A", f"summon {name}") == ["B-106"]
        return
    assert fewest_tributes(scene.card(name)) == offered[0]
    scene.do(f"A summon {name}")
    given = 0
    for tribute in ("Gemini Elf", "Dark Blade"):
        if not scene.offers(f"tribute {tribute}"):
            break
        assert scene.offers("done") == (given in offered)
        scene.do(f"A tribute {tribute}")
        given += 1
    assert given == offered[-1]


@rule("B-106")
@pytest.mark.parametrize("change", [-1, 1])
def test_a_set_takes_the_tributes_of_the_level(monkeypatch: pytest.MonkeyPatch, change: int) -> None:
    scene = scene_with(monkeypatch, change, "Summoned Skull")
    scene.do("A set Summoned Skull")
    assert not scene.offers("done")
    scene.do("A tribute Gemini Elf").pass_until("main")
    assert scene.at("Summoned Skull", "A monster") and scene.at("Dark Blade", "A monster")
