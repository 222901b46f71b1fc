"""What trials found, where a ruling says too little: what many effects include, and cards that name one of no list."""

import pytest
from driver import Scene, reword

rule = pytest.mark.rule

ASH = "Ash Blossom & Joyous Spring"
BELLE = "Ghost Belle & Haunted Mansion"
WARNING = "Solemn Warning"
ANSWERS = f"B hand: {ASH}; {BELLE}; Sangan\nB spells: 5 {WARNING} (set)\n"

# A position, what A does, and which of the three answers B then has.
INCLUDED = {
    "what was revealed from the Deck and is added": (
        "A gy: Pantheism of the Monarchs\nA deck: " + "Pantheism of the Monarchs; " * 3 + "5 cards",
        ["A activate effect 2 of Pantheism of the Monarchs"],
        [ASH],
    ),
    "what was looked at on top of the Deck and may be added": (
        "A hand: Dark Magical Circle\nA deck: Dark Magician; 5 cards",
        ["A activate Dark Magical Circle"],
        [ASH],
    ),
    "added or activated, as the player chooses on resolution": (
        "A hand: Union Hangar\nA deck: B-Buster Drake; 5 cards",
        ["A activate Union Hangar"],
        [ASH],
    ),
    "this card in the GY together with a target": (
        "A gy: PSY-Framelord Omega; Dark Blade",
        ["A activate effect 3 of PSY-Framelord Omega", "A target Dark Blade"],
        [BELLE],
    ),
    "what was sent from the Deck as cost is summoned from the GY": (
        "A monsters: 1 Subterror Nemesis Warrior; 2 Luster Dragon\nA deck: Subterror Nemesis Warrior; 5 cards",
        ["A activate effect 1 of Subterror Nemesis Warrior", "A send Subterror Nemesis Warrior"],
        [BELLE, WARNING],
    ),
    "placed from the GY in a Spell & Trap Zone: neither added nor summoned": (
        "A hand: Crystal Beast Sapphire Pegasus\nA gy: Crystal Beast Cobalt Eagle\nA deck: 5 cards",
        ["A summon Crystal Beast Sapphire Pegasus", "A activate effect 1 of Crystal Beast Sapphire Pegasus"],
        [],
    ),
    "a Continuous Spell or Trap is Set: no monster, so no Special Summon": (
        "A hand: The Despair Uranus\nA monsters: 1 Luster Dragon; 2 Gemini Elf\nA deck: Toll; Skill Drain; 3 cards",
        [
            "A summon The Despair Uranus",
            "A tribute Luster Dragon",
            "A tribute Gemini Elf",
            "A activate effect 1 of The Despair Uranus",
        ],
        [],
    ),
    "targets on the field of which those that are left return": (
        "A monsters: 1 Genex Controller; 2 Marauding Captain; 3 Dark Blade\nA extra: Vulcan the Divine\n"
        "B monsters: 1 Gemini Elf",
        [
            "A special summon Vulcan the Divine",
            "A pick Genex Controller",
            "A pick Marauding Captain",
            "A attack position",
            "A activate Vulcan the Divine",
            "A target Dark Blade",
            "A target Gemini Elf",
        ],
        [],
    ),
    "a Special Summon that follows only if the opponent's effect discarded it": (
        "A hand: Grapha, Dragon Lord of Dark World; Graceful Charity; Dark Blade\nA deck: 8 cards\n"
        "B monsters: 1 Gemini Elf",
        [
            "A activate Graceful Charity",
            "A pick Grapha, Dragon Lord of Dark World",
            "A pick Dark Blade",
            "A activate effect 2 of Grapha, Dragon Lord of Dark World",
            "A target Gemini Elf",
        ],
        [],
    ),
}


@rule("B-89")
@pytest.mark.parametrize("case", INCLUDED)
def test_what_an_effect_includes(case: str) -> None:
    position, acts, expected = INCLUDED[case]
    scene = Scene(f"turn: 3, A, main 1\n{position}\n{ANSWERS}")
    for act in acts:
        scene.skip_zones("")
        while not scene.offers(act[2:]):
            scene.passes()
        scene.do(act)
    assert scene.asked == "B"
    assert [name for name in (ASH, BELLE, WARNING) if scene.offers(f"activate {name}")] == expected


def chain_over(scene: Scene) -> Scene:
    while scene.duel.board.chain:
        scene.passes()
    return scene


@rule("B-77")
def test_shooting_quasar_dragon_calls_another_dragon_from_wherever_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Dragon that it calls is in no list, so another one stands for it."""
    quasar = "Shooting Quasar Dragon"
    reword(monkeypatch, quasar, '"Shooting Star Dragon"', '"Stardust Dragon"')
    text = f"turn: 4, B, main 1\nA monsters: left {quasar} (used effect 2)\nA extra: Stardust Dragon\n"
    # To the Extra Deck, against the rule that nothing is activated there.
    scene = Scene(text + "B monsters: 1 Infernoid Antra")
    scene.do("B activate effect 1 of Infernoid Antra", f"B target {quasar}")
    chain_over(scene)
    assert scene.at(quasar, "A extra") and scene.question.kind == "trigger"
    scene.do(f"A activate effect 3 of {quasar}")
    scene.passes(2)
    scene.do("A pick Stardust Dragon", "A attack position")
    assert scene.at("Stardust Dragon", "A monster")
    # Turned face-down first, it is not this card face-up that leaves.
    scene = Scene(text + "B hand: Dark Hole; Book of Moon\n")
    scene.do("B activate Book of Moon", f"B target {quasar}")
    chain_over(scene)
    scene.passes(2)
    scene.do("B activate Dark Hole")
    chain_over(scene)
    assert scene.at(quasar, "A gy") and scene.question.kind != "trigger"
