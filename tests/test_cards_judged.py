"""Situations a judge is asked about: cards that are gone, face-down or cannot be paid with when it matters."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import BANISHED
from spellspeed.cards.library import definitions
from spellspeed.facts.names import find
from spellspeed.words.sentences import card_words

rule = pytest.mark.rule


def turn_over(scene: Scene, player: str) -> Scene:
    """The player does nothing more, and the other one comes to the Main Phase."""
    scene.pass_until("main", player).do(f"{player} end the phase")
    while scene.question.kind != "main" or scene.asked == player:
        if scene.offers("enter the end phase"):
            scene.do(f"{player} enter the end phase")
        else:
            scene.passes()
    return scene


# -- costs that must reach the GY ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A spells: 1 Hazy Glory; 2 {}\nA gy: Hazy Flame Cerbereus", "effect 2 of Hazy Glory"),
        (
            "A spells: 1 Yang Zing Unleashed; 2 {}\nA extra: Yazi, Evil of the Yang Zing\n"
            "A monsters: 1 Chiwen, Light of the Yang Zing (attack); 2 Suanni, Fire of the Yang Zing (attack); "
            "3 Bixi, Water of the Yang Zing (attack)",
            "effect 2 of Yang Zing Unleashed",
        ),
    ],
)
@rule("COST-05")
def test_what_must_be_sent_to_the_gy_cannot_be_banished_instead(text: str, what: str) -> None:
    position = "turn: 3, A, main 1\n" + text
    free = Scene(position.format("Skill Drain"))
    assert free.offers(f"activate {what}")
    scene = Scene(position.format("Macro Cosmos"))
    assert not scene.offers(f"activate {what}")
    assert scene.causes("A", f"activate {what}") == ["COST-20"]


def test_a_tribute_may_be_banished() -> None:
    text = "turn: 3, A, main 1\nA spells: 1 Macro Cosmos\nA monsters: 1 Lonefire Blossom (attack)\nA deck: Gigaplant"
    scene = Scene(text).do("A activate Lonefire Blossom", "A tribute Lonefire Blossom")
    close_chain(scene).do("A pick Gigaplant", "A attack position")
    assert scene.at("Lonefire Blossom", "A banished") and scene.at("Gigaplant", "A monster")


# -- face-down, gone -------------------------------------------------------------------------------------------


def test_gale_halves_nothing_that_is_face_down() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Blackwing - Gale the Whirlwind (attack)
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Book of Moon (set)
    """
    gale = "effect 2 of Blackwing - Gale the Whirlwind"
    scene = Scene(text).do(f"A activate {gale}", "A target Luster Dragon")
    scene.do("B activate Book of Moon", "B target Luster Dragon")
    close_chain(scene).pass_until("main")
    dragon = scene.card("Luster Dragon")
    assert not dragon.face_up and dragon.printed.atk == 1900 and not scene.duel.board.lasting


def test_a_carrier_that_was_set_and_flipped_counts_as_normal_summoned() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Qliphort Carrier
        A monsters: 1 Gemini Elf (attack)
        B monsters: 1 Blackwing - Gale the Whirlwind (attack)
        B deck: 5 cards
        A deck: 5 cards
    """
    scene = Scene(text).do("A set Qliphort Carrier", "A tribute Gemini Elf")
    turn_over(turn_over(scene, "A"), "B")
    scene.do("A flip summon Qliphort Carrier").pass_until("main", "A")
    carrier = scene.card("Qliphort Carrier")
    assert (carrier.level, carrier.atk) == (6, 2400)
    turn_over(scene, "A").do("B activate effect 2 of Blackwing - Gale the Whirlwind", "B target Qliphort Carrier")
    close_chain(scene).pass_until("main", "B")
    assert scene.card("Qliphort Carrier").atk == 2400


def test_zefrathuban_destroys_the_target_that_is_left() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Satellarknight Zefrathuban
        A monsters: 1 Satellarknight Deneb (attack)
        B monsters: 1 Dark Blade (attack)
        B spells: 1 Icarus Attack (set); 2 Raigeki Break (set)
        B hand: Luster Dragon
        """
    )
    scene.do("A summon Satellarknight Zefrathuban", "A activate Satellarknight Zefrathuban")
    scene.do("A target Satellarknight Deneb", "A target Dark Blade")
    scene.do("B activate Raigeki Break", "B discard Luster Dragon", "B target Satellarknight Deneb")
    close_chain(scene)
    assert scene.at("Satellarknight Deneb", "A gy") and scene.at("Dark Blade", "B gy")


# -- costs from odd places -------------------------------------------------------------------------------------


@rule("COST-33a")
def test_falcon_cannot_return_a_monster_of_the_extra_deck() -> None:
    text = """
        turn: 3, A, battle step
        A monsters: 1 Mist Valley Falcon (attack); left Stardust Dragon (attack)
        B monsters: 1 Vorse Raider (attack)
    """
    assert Scene(text).rules("A", "attack with Mist Valley Falcon") == ["COST-33a"]


@rule("B-30")
def test_who_pays_with_itself_resolves_all_the_same() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed\nB monsters: 1 Infernoid Onuncu (attack)")
    onuncu = "Infernoid Onuncu"
    scene.do("A activate Pot of Greed", f"B activate effect 2 of {onuncu}", f"B tribute {onuncu}").pass_until("main")
    assert scene.at("Pot of Greed", "A banished") and scene.at(onuncu, "B gy")
    text = "turn: 3, A, main 1\nA monsters: 1 Zefraath (attack)\nA deck: Satellarknight Zefrathuban"
    scene = close_chain(Scene(text).do("A activate effect 2 of Zefraath", "A tribute Zefraath"))
    scene.do("A pick Satellarknight Zefrathuban", "A attack position")
    assert scene.at("Satellarknight Zefrathuban", "A monster") and scene.at("Zefraath", "A extra")


def test_a_monster_tributed_for_a_kaiju_was_sent_by_the_opponent() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Jizukiru, the Star Destroying Kaiju
        B monsters: 1 Vampire Sorcerer #old (attack)
        B deck: Vampire Sorcerer #new
        """
    )
    scene.do("A special summon Jizukiru, the Star Destroying Kaiju", "A tribute #old")
    scene.do("A attack position").pass_until("trigger")
    scene.do("B activate effect 1 of #old")
    close_chain(scene).do("B add #new")
    assert scene.at("#new", "B hand")


@rule("B-121")
def test_patrulea_that_has_attacked_cannot_destroy() -> None:
    text = """
        turn: 3, A, main 2
        A monsters: 1 Infernoid Patrulea (attack{})
        B spells: 1 Mirror Force (set)
    """
    assert Scene(text.format("")).offers("activate effect 1 of Infernoid Patrulea")
    scene = Scene(text.format(", attacked this turn"))
    assert "B-121" in scene.rules("A", "activate effect 1 of Infernoid Patrulea")


# -- full zones, room ------------------------------------------------------------------------------------------


@rule("B-15")
def test_skybridge_needs_a_zone_before_its_target_leaves() -> None:
    rest = "; ".join(f"{i} Luster Dragon (attack)" for i in range(2, 6))
    text = f"""
        turn: 3, A, main 1
        A monsters: 1 Satellarknight Deneb (attack); {rest}
        A hand: Satellarknight Skybridge
        A deck: Satellarknight Altair
    """
    assert not Scene(text).offers("activate Satellarknight Skybridge")
    assert Scene(text.replace("; 5 Luster Dragon (attack)", "")).offers("activate Satellarknight Skybridge")


# -- what goes on afterwards -----------------------------------------------------------------------------------


@rule("B-122")
def test_the_lock_of_true_kings_return_holds_though_its_target_is_gone() -> None:
    text = """
        turn: 3, A, main 1
        A spells: 1 True King's Return
        A gy: Majesty Maiden, the True Dracocaster; Luster Dragon
        A hand: Monster Reborn
        B hand: D.D. Crow
    """
    maiden = "Majesty Maiden, the True Dracocaster"
    scene = Scene(text).do("A activate effect 1 of True King's Return", f"A target {maiden}")
    scene.do("B activate D.D. Crow", f"B target {maiden}")
    close_chain(scene).pass_until("main")
    assert scene.at(maiden, "A banished") and not scene.offers("activate Monster Reborn")


@rule("ACT-139a")
def test_toon_kingdom_activated_by_an_effect_banishes_nothing() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A spells: 1 Demise of the Land (set)
        A deck: Toon Kingdom; 5 cards
        B hand: Monster Reborn
        B gy: Luster Dragon
        """
    )
    close_chain(scene.do("B activate Monster Reborn", "B target Luster Dragon")).do("B attack position")
    scene.pass_until("respond", "A").do("A activate Demise of the Land")
    close_chain(scene).do("A pick Toon Kingdom")
    assert scene.at("Toon Kingdom", "A field") and not scene.duel.board.pile(0, BANISHED)


# -- read aloud ------------------------------------------------------------------------------------------------


def read(name: str, lang: str = "en") -> str:
    return card_words(definitions()[find(name)], lang)


def test_a_card_says_where_its_effect_works() -> None:
    assert "Special Summon this card from your GY" in read("Subterror Nemesis Warrior")
    assert "You can discard this card; negate" in read("Ash Blossom & Joyous Spring")
    assert "从自己墓地把这张卡和1只「影灵衣」怪兽除外" in read("Nekroz Cycle", "zh")
    assert "while this card" not in read("True Draco Heritage")  # what is sent to the GY acts there


def test_a_card_says_what_is_no_effect() -> None:
    assert "This effect cannot be negated." in read("Qliphort Scout") and "Pendulum Effects:" in read("Qliphort Scout")
    assert "Cannot be Normal Summoned/Set" in read("Toon Mermaid")
    assert 'except for a "Dracoslayer" monster' in read("Luster Pendulum, the Dracoslayer")
    assert 'except "Nekroz of Brionac"' in read("Nekroz of Brionac")
    assert "to your opponent's field in Attack Position" in read("Jizukiru, the Star Destroying Kaiju")
    assert "unaffected by Trap effects" in read("Bixi, Water of the Yang Zing")


def test_in_chinese_what_is_left_out_comes_before_the_name() -> None:
    assert "「星因士 天津四」以外的1只「星骑士」怪兽" in read("Satellarknight Deneb", "zh")
    assert "包含3只以上的「神数」怪兽" in read("Zefraath", "zh")
    assert "自己场上没有怪兽存在" in read("PSY-Framegear Gamma", "zh")
