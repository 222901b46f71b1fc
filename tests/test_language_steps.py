"""Steps of the effect language, played with cards written in it: costs, what follows them, what effects include."""

import pytest
from driver import Scene

from spellspeed.cards.library import definitions
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.reader import read_cards

rule = pytest.mark.rule

CARDS = """
card 83764718 Monster Reborn
  activate
    target: monster(GY)
    do: special_summon(TARGET)

card 55144522 Pot of Greed
  activate
    do: draw(2)

card 14558127 Ash Blossom & Joyous Spring
  quick
    where: HAND
    when: activated(includes=add(card(DECK), to=HAND) or special_summon(monster(DECK)) or send(card(DECK), to=GY))
    cost: discard(THIS)
    do: negate(EFFECT)

card 73642296 Ghost Belle & Haunted Mansion
  quick
    where: HAND
    when: activated(includes=add(card(GY), to=HAND | DECK | EXTRA_DECK) or special_summon(monster(GY))
                             or banish(card(GY)))
    cost: discard(THIS)
    do: negate(ACTIVATION)

card 53143898 Altergeist Marionetter
  ignition
    target: card(your(FIELD), series("Altergeist")), monster(your(GY), series("Altergeist"))
    do: send(target(1), to=GY).and_if_you_do(special_summon(target(2)))

card 12580477 Raigeki
  activate
    do: destroy(every(monster(their(FIELD))))

card 44508094 Stardust Dragon
  synchro: monsters(1, TUNER) + monsters(at_least(1), not TUNER)
  quick
    when: activated(would=destroyed(card(FIELD)))
    cost: tribute(THIS)
    do: negate(ACTIVATION).and_if_you_do(destroy(ANSWERED))

card 25573054 Transcendent Wings
  activate
    cost: send(together(choose(monster(your(FIELD), FACE_UP or FACE_DOWN, named("Winged Kuriboh"))),
                        choose(card(your(HAND)), 2)), to=GY)
    do: special_summon(choose(monster(your(HAND | DECK), LEVEL == 8)))
"""


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards above take the place of those of the library for the length of a test."""
    for card in read_cards(CARDS, "test"):
        definition, _ = build(printed_cards()[card.code], card)
        definition.finish()
        monkeypatch.setitem(definitions(), card.code, definition)


MAIN = "turn: 3, A, main 1\n"


@rule("B-89")
def test_drawing_is_adding_from_the_deck_to_the_hand() -> None:
    scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: Raigeki; Sangan; Jinzo\nB hand: Ash Blossom & Joyous Spring")
    scene.do("A activate Pot of Greed")
    assert scene.asked == "B" and scene.offers("activate Ash Blossom & Joyous Spring")


@rule("B-89")
def test_every_target_counts_for_what_is_included() -> None:
    scene = Scene(
        MAIN
        + "A monsters: 1 Altergeist Marionetter; 2 Altergeist Meluseek\nA gy: Altergeist Multifaker\n"
        + "B hand: Ghost Belle & Haunted Mansion"
    )
    scene.do("A activate Altergeist Marionetter", "A target Altergeist Meluseek", "A target Altergeist Multifaker")
    assert scene.asked == "B" and scene.offers("activate Ghost Belle & Haunted Mansion")


@rule("COST-02d")
def test_a_cost_leaves_what_the_effect_needs() -> None:
    text = MAIN + "A monsters: 1 Winged Kuriboh\nA spells: 2 Transcendent Wings (set)\n"
    text += "A hand: Blue-Eyes White Dragon; {}"
    assert not Scene(text.format("Luster Dragon")).offers("activate Transcendent Wings")
    scene = Scene(text.format("Luster Dragon; Gemini Elf")).do("A activate Transcendent Wings")
    assert not scene.offers("pick Blue-Eyes White Dragon")


@rule("B-89")
def test_what_would_be_destroyed_for_sure_can_be_answered() -> None:
    text = "turn: 4, B, main 1\nA monsters: left Stardust Dragon\nB hand: Raigeki"
    scene = Scene(text).do("B activate Raigeki")
    assert scene.asked == "A" and scene.offers("activate Stardust Dragon")
    scene = Scene(text.replace("B hand", "B gy: Sangan\nB hand").replace("Raigeki", "Monster Reborn"))
    scene.do("B activate Monster Reborn")
    assert not scene.offers("activate Stardust Dragon")


@rule("B-87")
def test_nothing_is_activated_that_could_do_nothing() -> None:
    assert not Scene(MAIN + "A hand: Raigeki").offers("activate Raigeki")
    assert not Scene(MAIN + "A hand: Pot of Greed\nA deck: Sangan").offers("activate Pot of Greed")
    scene = Scene(MAIN + "A hand: Monster Reborn\nA gy: Luster Dragon").do(
        "A activate Monster Reborn", "A target Luster Dragon", "B pass", "A pass", "A attack position"
    )
    assert scene.at("Luster Dragon", "A monster")
