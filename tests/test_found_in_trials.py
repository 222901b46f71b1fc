"""What trials found, where a ruling says too little: what many effects include, and cards that name one of no list."""

import pytest
from driver import Scene, chain_over, described, reword

from spellspeed.facts.names import find

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


@rule("B-77")
def test_shooting_quasar_dragon_calls_another_dragon_from_the_gy_not_from_the_extra_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Dragon that it calls is in no list, so another one stands for it."""
    quasar = "Shooting Quasar Dragon"
    reword(monkeypatch, quasar, '"Shooting Star Dragon"', '"Stardust Dragon"')
    text = f"turn: 4, B, main 1\nA monsters: left {quasar} (used effect 2)\nA extra: Stardust Dragon\n"
    # Back in the Extra Deck it is hidden.
    scene = Scene(text + "B monsters: 1 Infernoid Antra")
    scene.do("B activate effect 1 of Infernoid Antra", f"B target {quasar}")
    chain_over(scene)
    assert scene.at(quasar, "A extra") and scene.question.kind != "trigger"
    assert "B-77" in scene.rules("A", f"activate effect 3 of {quasar}")
    # Sent to the GY it calls the other one.
    scene = Scene(text + "B hand: Dark Hole")
    scene.do("B activate Dark Hole")
    chain_over(scene)
    assert scene.at(quasar, "A gy") and scene.question.kind == "trigger"
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


DRIDENT = """
    turn: 3, A, {}
    A monsters: 1 Zoodiac Drident (attack)
    A materials: 1 Zoodiac Ratpier; 1 Zoodiac Thoroughblade; 1 Luster Dragon; 1 Dark Blade
    A deck: Zoodiac Ratpier #new; 10 cards
    B monsters: 1 Swap Frog (defense); 2 Gemini Elf
"""


def given_by(scene: Scene, lender: str = "") -> int:
    """The position under which Drident has its own last effect, or that of the lender."""
    effects = scene.duel.referee.effects_of(scene.card("Zoodiac Drident"))
    return [effect.index for effect in effects if effect.lender == (find(lender) if lender else 0)][-1]


def offered(scene: Scene, index: int) -> bool:
    drident = scene.card("Zoodiac Drident").id
    return any(option.card == drident and option.effect == index for option in scene.question.options)


def use(scene: Scene, index: int) -> Scene:
    drident = scene.card("Zoodiac Drident").id
    scene.duel.push(next(o for o in scene.question.options if o.card == drident and o.effect == index))
    return scene


@rule("B-126")
def test_an_effect_that_a_material_gives_counts_apart_from_the_one_with_the_same_number() -> None:
    scene = Scene(DRIDENT.format("main 1"))
    own, given = given_by(scene), given_by(scene, "Zoodiac Ratpier")
    scene.do("A activate effect 2 of Zoodiac Drident", "A detach Luster Dragon", "A target Gemini Elf")
    chain_over(scene)
    scene.pass_until("main", "A")
    assert not offered(scene, own) and offered(scene, given)
    use(scene, given).do("A detach Dark Blade").pass_until("pick")
    scene.do("A pick #new", "A attack position")
    scene.pass_until("main", "A")
    assert not offered(scene, own) and not offered(scene, given)


LENT = """card {} {}
  trigger
    if: summoned(THIS, NORMAL)
    do: draw(1)
  continuous
    where: ATTACHED
    apply: gives(monster(XYZ, original(TYPE) == BEAST_WARRIOR, has_material(THIS)), effect(2))
{}
"""
RATPIER = (78872731, "Zoodiac Ratpier")
THOROUGHBLADE = (77150143, "Zoodiac Thoroughblade")


@rule("B-86", "B-126")
def test_two_lent_effects_of_a_phase_with_the_same_number_are_two_effects() -> None:
    block = "  trigger given part\n    during: your(STANDBY_PHASE)\n    do: draw(1)"
    with described(LENT.format(*RATPIER, block)), described(LENT.format(*THOROUGHBLADE, block)):
        scene = Scene(DRIDENT.format("standby"))
        first, second = given_by(scene, RATPIER[1]), given_by(scene, THOROUGHBLADE[1])
        assert offered(scene, first) and offered(scene, second)
        chain_over(use(scene, first))
        scene.passes(2)
        assert not offered(scene, first) and offered(scene, second)
        chain_over(use(scene, second))
        scene.passes(2)
        assert len(scene.duel.board.hands[0]) == 2 and not offered(scene, second)


@rule("B-125", "B-126")
def test_two_lent_replacements_with_the_same_number_are_two_effects() -> None:
    block = "  continuous given part once(TURN)\n    would: destroyed(THIS, by=EFFECT)\n    instead: pay(100)"
    with described(LENT.format(*RATPIER, block)), described(LENT.format(*THOROUGHBLADE, block)):
        scene = Scene(DRIDENT.format("main 1") + "A hand: Dark Hole; Dark Hole; Dark Hole\n")
        for paid in (100, 200):
            scene.pass_until("main", "A").do("A activate Dark Hole")
            scene.pass_until("yes-no").do("A yes").pass_until("main", "A")
            assert scene.lp("A") == 8000 - paid
