"""Rules that hardly any card of the pool shows: a card gets another text for one test."""

from collections.abc import Iterator

import pytest
from driver import Scene, chain_over, described

from spellspeed.board.constants import E_SHUFFLED, GY
from spellspeed.board.question import O_ZONE

rule = pytest.mark.rule


MOON = """card 14087893 Book of Moon
  activate damage_step
    target: monster(FIELD, FACE_UP)
    do: change_position(TARGET, to=DEFENSE_POSITION)
"""
ATTACK = "turn: 4, A, battle step\nA monsters: 1 Luster Dragon\nB monsters: 1 Mystical Elf (set)\nB hand: Sangan\n"


@rule("B-132")
def test_an_attacker_turned_to_defense_position_no_longer_attacks() -> None:
    with described(MOON):
        scene = Scene(ATTACK + "B spells: 1 Book of Moon (set)")
        scene.do("A attack with Luster Dragon", "A attack Mystical Elf", "A pass")
        scene.do("B activate Book of Moon", "B target Luster Dragon")
        chain_over(scene).pass_until("battle", "A")
    assert scene.card("Luster Dragon").face_up and not scene.card("Luster Dragon").attack_position
    # No Damage Step, no replay: the target stays face-down, and the attack is spent.
    assert not scene.card("Mystical Elf").face_up and not scene.offers("attack with Luster Dragon")


@rule("B-143")
def test_in_the_damage_step_no_damage_is_calculated_then() -> None:
    with described(MOON):
        scene = Scene(ATTACK + "B spells: 1 Book of Moon (set)")
        scene.do("A attack with Luster Dragon", "A attack Mystical Elf", "A pass", "B pass", "A pass")
        scene.do("B activate Book of Moon", "B target Luster Dragon")
        chain_over(scene).pass_until("battle", "A")
    assert scene.lp("A") == 8000 and not scene.card("Mystical Elf").face_up


@rule("B-115")
def test_tokens_that_would_fit_are_no_xyz_material() -> None:
    corn = """card 74983881 Sweet Corn
  token: "Maize Token", monster(PLANT, EARTH, LEVEL == 1, ATK == 0, DEF == 0)
  ignition once(TURN)
    do: special_summon(token("Maize Token")).and_(gains(IT, LEVEL, 3))
"""
    with described(corn):
        scene = Scene(
            "turn: 3, A, main 1\nA monsters: 1 Sweet Corn; 2 Dark Blade\n"
            "A extra: Number 39: Utopia\nA hand: Luster Dragon"
        )
        scene.do("A activate Sweet Corn").passes(2).do("A defense position").pass_until("main", "A")
        assert [card.level for card in scene.duel.board.monsters(0)] == [2, 4, 4]
        assert not scene.offers("special summon Number 39: Utopia")
        scene.do("A summon Luster Dragon").pass_until("main", "A")
        scene.do("A special summon Number 39: Utopia")
        assert sorted(option.printed.en for option in scene.question.options if option.printed is not None) == [
            "Dark Blade",
            "Luster Dragon",
        ]


FADER = """card 19665973 Battle Fader
  trigger
    when: sent(monster(HAND), to=GY)
    where: {}
    do: draw(1)
"""


@rule("B-68", "B-63")
def test_a_hidden_trigger_joins_the_chain_on_what_its_cost_did_and_a_public_one_does_not() -> None:
    text = "turn: 3, A, main 1\nA hand: Sangan\nA spells: 1 Raigeki Break (set)\nB monsters: 1 Luster Dragon\n"
    with described(FADER.format("HAND")):
        scene = Scene(text + "B hand: Battle Fader")
        scene.do("A activate Raigeki Break", "A discard Sangan", "A target Luster Dragon")
        assert scene.asked == "B" and scene.offers("activate Battle Fader")
    with described(FADER.format("GY")):
        scene = Scene(text + "B gy: Battle Fader")
        scene.do("A activate Raigeki Break", "A discard Sangan", "A target Luster Dragon")
        assert scene.asked == "B" and not scene.offers("activate Battle Fader")


NESSIE = """card 70711847 Danger! Nessie!
  trigger
    if: discarded(this(HAND))
    do: draw(2)
"""


@rule("B-07", "B-08")
def test_after_the_adjustment_of_the_hand_there_is_one_chain_and_the_hand_is_adjusted_again() -> None:
    with described(NESSIE):
        scene = Scene(
            "turn: 3, A, end\nA hand: Danger! Nessie! #one; Danger! Nessie! #two; 5x Toll\nA deck: 3x Raigeki; 5 cards"
        )
        while scene.question.why != "hand-limit":
            scene.passes()
        scene.do("A pick #one")
        assert scene.question.kind == "trigger" and scene.offers("activate #one")
        scene.do("A activate #one")
        while scene.question.why != "hand-limit":
            scene.passes()
        # The second time nothing answers the discard any more.
        scene.do("A pick #two", "A pick Toll")
        assert len(scene.duel.board.hands[0]) == 6 and scene.card("#two").place == GY
        assert scene.duel.board.turn == 4 and scene.asked == "B"


JAR = """card 83968380 Jar of Greed
  activate stays
    do: later(nth({}, their(END_PHASE)), destroy(THIS))
"""


def ends(scene: Scene, turn: int) -> Iterator[bool]:
    """At the end of each of the opponent's turns from now on: the card is gone."""
    while True:
        while scene.duel.board.turn <= turn:
            kinds = [option.kind for option in scene.question.options]
            number = 0
            if O_ZONE not in kinds and scene.question.kind == "next-phase":
                number = len(kinds) - 1
            scene.duel.answer(number)
        yield scene.card("Jar of Greed").place == GY
        turn += 2


@rule("SPELL-17b")
@pytest.mark.parametrize("count", [1, 2])
def test_the_end_phase_in_which_it_was_activated_is_none_of_those_to_come(count: int) -> None:
    with described(JAR.format(count)):
        scene = Scene("turn: 4, B, end\nA spells: 2 Jar of Greed (set)\nA deck: 20 cards\nB deck: 20 cards")
        while not scene.offers("activate Jar of Greed"):
            scene.passes()
        scene.do("A activate Jar of Greed")
        gone = ends(scene, 4)
        assert [next(gone) for _ in range(3)] == [False, count == 1, True]


def test_a_search_shuffles_the_deck() -> None:
    orders = set()
    for number in range(8):
        scene = Scene(
            "turn: 3, A, main 1\nA hand: Reinforcement of the Army\n"
            f"A deck: Dark Blade; Toll; Raigeki; Fissure; Sangan; Jinzo; Gemini Elf; {number + 1} cards"
        )
        scene.do("A activate Reinforcement of the Army").pass_until("pick").do("A pick Dark Blade")
        assert any(event.kind == E_SHUFFLED for event in scene.duel.log)
        names = [scene.duel.board.cards[i].printed.en for i in scene.duel.board.decks[0]]
        orders.add(tuple(name for name in names if name != "Wingweaver"))
    assert len(orders) > 1


UTOPIA = """card 84013237 Number 39: Utopia
  trigger
    when: declares_attack(monster(their(FIELD)))
    do: redirect(ATTACK, to=THIS){}
  trigger must
    if: targeted(THIS, by=ATTACK)
    do: draw(1)
"""


@rule("B-133", "B-146")
@pytest.mark.parametrize(("calculated", "drawn"), [("", 1), (".and_if_you_do(calculate_damage())", 0)])
def test_a_monster_to_which_an_attack_is_moved_is_targeted_unless_the_damage_is_calculated(
    calculated: str, drawn: int
) -> None:
    with described(UTOPIA.format(calculated)):
        scene = Scene(
            "turn: 4, B, battle step\nA monsters: 1 Gemini Elf; left Number 39: Utopia\nB monsters: 1 Luster Dragon\n"
        )
        scene.do("B attack with Luster Dragon", "B attack Gemini Elf", "A activate effect 1 of Number 39: Utopia")
        while scene.question.kind != "battle":
            if scene.question.why == "mandatory":
                scene.do("A activate effect 2 of Number 39: Utopia")
            else:
                scene.passes()
        assert len(scene.duel.board.hands[0]) == drawn
        assert scene.at("Luster Dragon", "B gy") and scene.at("Gemini Elf", "A monster")
