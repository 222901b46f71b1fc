"""The parts of an activation, and where something is activated: B-37 to B-46."""

import pytest
from driver import Scene

from spellspeed.board.constants import (
    E_MOVED,
    FZONE,
    HAND,
    MZONE,
    SZONE,
)

rule = pytest.mark.rule


# -- the parts of an activation --------------------------------------------------------------------------------

PARTS = """
    turn: 3, A, main 1
    A monsters: left Zoodiac Drident (attack{})
    {}
    B spells: 1 Swords of Revealing Light (set)
"""


@rule("B-36")
def test_limit_condition_cost_and_target_each_stop_an_activation() -> None:
    act = "activate effect 2 of Zoodiac Drident"
    material = "A materials: left Vorse Raider"
    assert Scene(PARTS.format("", material)).offers(act)
    used = Scene(PARTS.format(", used effect 2", material))
    assert not used.offers(act) and used.rules("A", act) == ["B-125"]
    bare = Scene(PARTS.format("", ""))
    assert not bare.offers(act) and bare.rules("A", act) == ["COST-05"]
    knight = "turn: 3, A, main 1\nA monsters: left Evilswarm Exciton Knight\nA materials: left Vorse Raider\n{}"
    act = "activate Evilswarm Exciton Knight"
    assert Scene(knight.format("B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)")).offers(act)
    few = Scene(knight.format("B monsters: 1 Gemini Elf (attack)"))
    assert not few.offers(act) and few.rules("A", act) == ["COST-36"]
    lone = Scene("turn: 3, A, main 1\nA spells: 1 Raigeki Break (set)\nA hand: Dark Blade")
    assert not lone.offers("activate Raigeki Break")
    assert lone.rules("A", "activate Raigeki Break") == ["ACT-169b", "COST-42a"]


@rule("B-36")
def test_cost_and_target_come_before_the_answer_and_the_rest_after() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Zoodiac Drident (attack)
        A materials: left Vorse Raider
        B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A activate effect 2 of Zoodiac Drident")
    assert scene.question.why == "detach"
    scene.do("A detach Vorse Raider")
    assert scene.question.why == "target" and scene.at("Vorse Raider", "A gy")
    scene.do("A target Gemini Elf")
    # Paid and targeted; what stands behind the activation waits for the resolution.
    assert scene.asked == "B" and scene.at("Gemini Elf", "B monster")
    scene.do("B pass", "A pass")
    assert scene.at("Gemini Elf", "B gy")


@rule("B-37")
def test_a_cost_is_never_refunded() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Gemini Elf")
    assert scene.at("Dark Blade", "A gy")
    scene.do("B activate Solemn Judgment")
    assert scene.lp("B") == 4000
    scene.do("A pass", "B pass")
    assert scene.at("Gemini Elf", "B monster") and scene.at("Raigeki Break", "A gy")
    assert scene.at("Dark Blade", "A gy") and scene.lp("B") == 4000
    paid = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Dark Blade").id]
    assert len(paid) == 1


@rule("B-37")
def test_what_cannot_be_paid_cannot_be_activated() -> None:
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Raigeki Break (set)\nB monsters: 1 Gemini Elf (attack)")
    assert not scene.offers("activate Raigeki Break") and scene.rules("A", "activate Raigeki Break") == ["COST-05"]


CYCLONE = "turn: 3, A, main 1\nA hand: Cosmic Cyclone\nA lp: {}\nB spells: 1 Mirror Force (set)"


@rule("B-38")
def test_paying_down_to_zero_loses_before_the_effect_resolves() -> None:
    scene = Scene(CYCLONE.format(1001))
    scene.do("A activate Cosmic Cyclone", "A target Mirror Force", "B pass", "A pass")
    assert scene.lp("A") == 1 and scene.at("Mirror Force", "B banished")
    scene = Scene(CYCLONE.format(1000))
    assert scene.offers("activate Cosmic Cyclone")
    scene.do("A activate Cosmic Cyclone")
    assert scene.duel.question is None and scene.duel.board.result == 1 and scene.lp("A") == 0
    assert scene.at("Mirror Force", "B spell")
    scene = Scene(CYCLONE.format(999))
    assert not scene.offers("activate Cosmic Cyclone") and scene.rules("A", "activate Cosmic Cyclone") == ["COST-05"]


@rule("B-39")
def test_one_payment_serves_one_effect() -> None:
    text = """
        turn: 3, A, main 1
        A hand: {}
        A spells: 1 Raigeki Break #one (set); 2 Raigeki Break #two (set)
        B monsters: 1 Gemini Elf (attack)
    """
    scene = Scene(text.format("Dark Blade"))
    assert scene.offers("activate Raigeki Break #one") and scene.offers("activate Raigeki Break #two")
    scene.do("A activate Raigeki Break #one", "A discard Dark Blade", "A target Gemini Elf", "B pass")
    assert not scene.offers("activate Raigeki Break #two")
    assert scene.rules("A", "activate Raigeki Break #two") == ["COST-05"]
    scene = Scene(text.format("Dark Blade; Vorse Raider"))
    scene.do("A activate Raigeki Break #one", "A discard Dark Blade", "A target Gemini Elf", "B pass")
    assert scene.offers("activate Raigeki Break #two")


STARDUST = """
    turn: 4, B, main 1
    A monsters: left Stardust Dragon (attack)
    A spells: 1 Horn of Heaven (set)
    B hand: Gemini Elf; Dark Hole
"""


@rule("B-39")
def test_tributed_for_another_card_it_was_not_by_its_own_effect() -> None:
    scene = Scene(STARDUST)
    scene.do("B summon Gemini Elf", "B pass", "A activate Horn of Heaven", "A tribute Stardust Dragon", "B pass")
    scene.do("A pass").pass_until("main").do("B pass", "A pass", "B enter the end phase", "B pass")
    assert scene.asked == "A" and not scene.offers("activate effect 2 of Stardust Dragon")
    assert scene.rules("A", "activate effect 2 of Stardust Dragon") == ["COST-36"]
    # Tributed for its own effect it comes back.
    scene = Scene(STARDUST.replace("B hand", "B monsters: 1 Dark Blade (attack)\n    B hand"))
    scene.do("B activate Dark Hole", "A activate effect 1 of Stardust Dragon", "B pass", "A pass")
    scene.pass_until("main").do("B pass", "A pass", "B enter the end phase", "B pass")
    assert scene.asked == "A" and scene.offers("activate effect 2 of Stardust Dragon")


GIFT = "turn: 3, A, main 1\nA hand: White Elephant's Gift\nA monsters: 1 {}"


@rule("B-40")
@pytest.mark.parametrize(
    "monster, may",
    [
        ("Gemini Elf (attack)", True),
        ("Gemini Elf (set)", False),  # face-down
        ("Sheep Token (defense)", False),  # it would not reach the GY
        ("Command Knight (attack)", False),  # an Effect Monster
    ],
)
def test_sending_as_a_cost(monster: str, may: bool) -> None:
    scene = Scene(GIFT.format(monster))
    assert scene.offers("activate White Elephant's Gift") == may
    cause = "B-115" if "Token" in monster else "COST-05"
    assert scene.causes("A", "activate White Elephant's Gift") == ([] if may else [cause])
    if may:
        scene.do("A activate White Elephant's Gift", "A send Gemini Elf")
        assert scene.at("Gemini Elf", "A gy") and scene.asked == "B"


@rule("B-40", "B-41")
@pytest.mark.parametrize("monster", ["Gemini Elf (set)", "Sheep Token (defense)", "Gemini Elf (attack)"])
def test_tributing_as_a_cost_takes_face_down_monsters_and_tokens(monster: str) -> None:
    scene = Scene(f"turn: 4, B, main 1\nA spells: 1 Horn of Heaven (set)\nA monsters: 1 {monster}\nB hand: Dark Blade")
    scene.do("B summon Dark Blade", "B pass")
    assert scene.asked == "A" and scene.offers("activate Horn of Heaven")
    scene.do("A activate Horn of Heaven", f"A tribute {monster.split(' (')[0]}")
    assert scene.duel.board.monster_count(0) == 0
    scene.do("B pass", "A pass")
    assert scene.at("Dark Blade", "B gy")


@rule("B-41")
def test_a_token_can_only_be_tributed() -> None:
    """Beside a monster that can be sent, the Token is not among the choices."""
    scene = Scene(GIFT.format("Sheep Token (defense); 2 Gemini Elf (attack)"))
    scene.do("A activate White Elephant's Gift")
    assert scene.offers("send Gemini Elf") and not scene.offers("send Sheep Token")


# -- where it is activated -------------------------------------------------------------------------------------


def places(scene: Scene) -> list[int]:
    """Where the links on the chain were activated."""
    return [link.place for link in scene.duel.board.chain]


@rule("B-43")
def test_an_effect_is_activated_where_the_card_was_before_its_cost() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sage with Eyes of Blue
        A monsters: 1 Command Knight (attack)
        A deck: Blue-Eyes White Dragon; 10 cards
        """
    )
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Command Knight")
    assert scene.at("Sage with Eyes of Blue", "A gy") and places(scene) == [HAND]
    scene = Scene(STARDUST.replace("B hand", "B monsters: 1 Dark Blade (attack)\n    B hand"))
    scene.do("B activate Dark Hole", "A activate effect 1 of Stardust Dragon")
    assert scene.at("Stardust Dragon", "A gy") and places(scene) == [SZONE, MZONE]


@rule("B-44")
def test_a_spell_from_the_hand_is_activated_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Trickstar Light Stage
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Dark Hole")
    assert scene.at("Dark Hole", "A spell") and places(scene) == [SZONE]
    # It lies there while it waits: the opponent can choose it.
    scene.do("B activate Mystical Space Typhoon")
    assert scene.offers("target Dark Hole")
    scene.do("B target Dark Hole", "A pass", "B pass").pass_until("main")
    scene.do("A activate Trickstar Light Stage")
    assert scene.at("Trickstar Light Stage", "A field") and places(scene) == [FZONE]


@rule("B-45")
def test_the_effect_of_a_field_spell_needs_its_card() -> None:
    text = """
        turn: 3, A, main 1
        A spells: field Trickstar Light Stage
        B spells: 1 Mirror Force (set); 2 Jar of Greed (set); 3 Mystical Space Typhoon (set)
    """

    def answered(answer: bool) -> Scene:
        scene = Scene(text)
        scene.do("A activate effect 2 of Trickstar Light Stage", "A target Jar of Greed")
        if answer:
            scene.do("B activate Mystical Space Typhoon", "B target Trickstar Light Stage")
        scene.passes(2).passes()
        assert not scene.duel.board.chain and scene.asked == "B"
        return scene

    scene = answered(False)
    assert not scene.offers("activate Jar of Greed") and "ACT-62" in scene.rules("B", "activate Jar of Greed")
    scene = answered(True)
    assert scene.at("Trickstar Light Stage", "A gy") and scene.offers("activate Jar of Greed")


@rule("B-45")
def test_the_effect_of_a_continuous_trap_needs_its_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Unending Nightmare
        B monsters: 1 Gemini Elf #elf (attack)
        B spells: 1 Black Pendant (equipped to #elf); 2 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate effect 1 of Unending Nightmare", "A target Black Pendant")
    scene.do("B activate Mystical Space Typhoon", "B target Unending Nightmare", "A pass", "B pass")
    assert scene.at("Unending Nightmare", "A gy") and scene.at("Black Pendant", "B spell") and scene.lp("A") == 7000


@rule("B-46")
def test_that_card_is_lost_when_it_moves_but_not_when_it_turns_face_down() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Book of Moon (set)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Gemini Elf")
    scene.do("B activate Book of Moon", "B target Gemini Elf", "A pass", "B pass")
    assert scene.at("Gemini Elf", "B gy")


@rule("B-46")
def test_this_card_is_not_this_card_in_another_place() -> None:
    text = """
        turn: 3, A, main 1
        A gy: PSY-Framelord Omega (proper); Luster Dragon
        A spells: 1 Call of the Haunted (set)
    """
    scene = Scene(text)
    scene.do("A activate effect 3 of PSY-Framelord Omega", "A target Luster Dragon", "B pass", "A pass")
    assert scene.at("PSY-Framelord Omega", "A extra") and scene.at("Luster Dragon", "A deck")
    # Called from the GY in between, Omega is no longer "this card", and both must go together.
    scene = Scene(text)
    scene.do("A activate effect 3 of PSY-Framelord Omega", "A target Luster Dragon", "B pass")
    scene.do("A activate Call of the Haunted", "A target PSY-Framelord Omega", "B pass", "A pass", "A attack position")
    assert scene.at("PSY-Framelord Omega", "A monster") and scene.at("Luster Dragon", "A gy")
