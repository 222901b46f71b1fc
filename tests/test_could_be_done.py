"""Could it be done: asked of effects that need several things, and of costs that must leave enough."""

from driver import Scene, described

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"

# -- several summons where only one is left --------------------------------------------------------------------

ONE_SUMMON = "  continuous\n    apply: at_most(1, summoned(monster(), SPECIAL, player=EACH), per=TURN)\n"
TWO_SUMMONS = (
    "  activate\n    do: special_summon(choose(monster(your(GY)))).then(special_summon(choose(monster(your(HAND)))))\n"
)
BOTH_AT_ONCE = "  activate\n    do: special_summon(choose(monster(your(GY)), 2))\n"


def test_an_effect_that_summons_twice_needs_two_summons() -> None:
    hands = "A hand: Pot of Greed; Dark Blade\nA gy: Gemini Elf; Summoned Skull\n"
    with described(LUSTER + ONE_SUMMON), described(GREED + TWO_SUMMONS):
        assert Scene(MAIN + hands).offers("activate Pot of Greed")
        scene = Scene(MAIN + hands + "B monsters: 1 Luster Dragon")
        assert not scene.offers("activate Pot of Greed")
        assert "COST-38" in scene.rules("A", "activate Pot of Greed")
        # Face-down it limits nothing.
        assert Scene(MAIN + hands + "B monsters: 1 Luster Dragon (set)").offers("activate Pot of Greed")


def test_what_is_summoned_together_is_one_summon() -> None:
    with described(LUSTER + ONE_SUMMON), described(GREED + BOTH_AT_ONCE):
        hands = "A hand: Pot of Greed\nA gy: Gemini Elf; Summoned Skull\n"
        assert Scene(MAIN + hands + "B monsters: 1 Luster Dragon").offers("activate Pot of Greed")
