"""Cards with several names: the same name is one that they share, different names are those that share none."""

import pytest
from driver import Scene, close_chain, described, picks

from spellspeed.effects.nouns.names import how_many_names

MAIN = "turn: 3, A, main 1\nA deck: 5 cards\nA hand: Pot of Greed\n"
BOTH = 'card 11091375 Luster Dragon\n  always\n    apply: treated(THIS, as_=named("Gemini Elf"))\n'
GREED = "card 55144522 Pot of Greed\n  activate\n"
CARDS = "Luster Dragon; Gemini Elf; Dark Blade"


def greed(text: str, position: str) -> Scene:
    with described(BOTH), described(GREED + text):
        scene = Scene(MAIN + position)
        if scene.offers("activate Pot of Greed"):
            scene.do("A activate Pot of Greed")
        return scene


@pytest.mark.parametrize("target", ["Luster Dragon", "Gemini Elf"])
@pytest.mark.parametrize("same", [True, False])
def test_the_same_name_is_one_that_they_share(target: str, same: bool) -> None:
    sign = "==" if same else "!="
    text = f"    target: monster(FIELD)\n    do: destroy(every(monster(FIELD, NAME {sign} NAME.of(TARGET))))\n"
    scene = greed(text, "A monsters: 1 Luster Dragon; 2 Gemini Elf; 3 Dark Blade")
    close_chain(scene.do(f"A target {target}"))
    assert [scene.at(name, "A gy") for name in ("Luster Dragon", "Gemini Elf", "Dark Blade")] == [same, same, not same]


def test_different_names_share_none() -> None:
    text = "    target: choose(monster(your(GY)), 2, different(NAME))\n    do: banish(TARGET)\n"
    scene = greed(text, f"A gy: {CARDS}")
    assert picks(scene.do("A target Gemini Elf")) == ["Dark Blade"]
    scene = greed(text, f"A gy: {CARDS}")
    assert picks(scene.do("A target Dark Blade")) == ["Gemini Elf", "Luster Dragon"]
    assert greed(text, "A gy: Luster Dragon; Gemini Elf").duel.board.chain == []


def test_all_have_the_same_name_if_all_share_one() -> None:
    text = "    target: choose(monster(your(GY)), 2, same(NAME))\n    do: banish(TARGET)\n"
    assert picks(greed(text, f"A gy: {CARDS}").do("A target Gemini Elf")) == ["Luster Dragon"]
    assert greed(text, "A gy: Luster Dragon; Dark Blade").duel.board.chain == []


def test_different_names_are_counted_by_cards() -> None:
    scene = greed("    do: gain_lp(1000 * count(monster(your(GY)), different=NAME))\n", f"A gy: {CARDS}")
    assert close_chain(scene).lp("A") == 10000
    # The one with two names excludes two others that could be counted.
    assert how_many_names([[1, 2], [1], [2]]) == 2
    assert how_many_names([[1, 2], [2, 3], [3, 4]]) == 2
    assert how_many_names([[1, 2], [3, 4], [3]]) == 2
    assert how_many_names([]) == 0


@pytest.mark.parametrize("then", [True, False])
def test_an_activation_counts_by_the_names_that_the_card_had_then(then: bool) -> None:
    """Dark Blade gives Luster Dragon another name, before its activation or after it."""
    luster = "card 11091375 Luster Dragon\n  ignition\n    do: gain_lp(500)\n"
    blade = (
        "card 11321183 Dark Blade\n  continuous\n"
        '    apply: treated(monster(your(FIELD), named("Luster Dragon")), as_=named("Gemini Elf"))\n'
    )
    spell = GREED + '    if: happened(activated(card(named("Gemini Elf")), player=YOU))\n    do: gain_lp(1000)\n'
    with described(luster), described(blade), described(spell):
        hand = "Pot of Greed" if then else "Pot of Greed; Dark Blade"
        field = "Luster Dragon; 2 Dark Blade" if then else "Luster Dragon"
        spells = "B spells: 1 Raigeki Break (set)\nB hand: Sangan"
        scene = Scene(f"turn: 3, A, main 1\nA hand: {hand}\nA monsters: 1 {field}\n{spells}")
        scene.do("A activate Luster Dragon")
        if then:
            scene.do("B activate Raigeki Break", "B discard Sangan", "B target Dark Blade")
        close_chain(scene).pass_until("main")
        if not then:
            scene.do("A summon Dark Blade").pass_until("main")
        assert scene.at("Dark Blade", "A gy" if then else "A monster")
        assert scene.offers("activate Pot of Greed") == then
