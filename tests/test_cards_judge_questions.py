"""What a judge is asked about these cards, and how they are read aloud."""

import pytest
from driver import Scene, close_chain

from spellspeed.cards.library import definition_of
from spellspeed.cards.texts import Texts
from spellspeed.language.errors import CardFileError
from spellspeed.words.sentences import card_words

rule = pytest.mark.rule
GALAXY = "Number 38: Hope Harbinger Dragon Titanic Galaxy"
KAIJU = "Jizukiru, the Star Destroying Kaiju"


def test_no_card_is_described_twice() -> None:
    texts = Texts()
    texts.add_pool()
    with pytest.raises(CardFileError, match="described already"):
        texts.add_file("card 78193831 Buster Blader\n", "mine.cards")


def test_void_trap_hole_answers_a_summon_to_its_own_side() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: {KAIJU}
        B monsters: 1 Mystical Elf (attack)
        B spells: 1 Void Trap Hole (set, set turn 1)
        """
    )
    scene.do(f"A special summon {KAIJU}", "A pick Mystical Elf", "A attack position", "A pass")
    close_chain(scene.do("B activate Void Trap Hole"))
    scene.do(f"B pick {KAIJU}").pass_until("main")
    assert scene.at(KAIJU, "A gy")


def test_titanic_galaxy_mourns_an_xyz_monster_that_was_banished_instead() -> None:
    scene = Scene(
        f"""
        turn: 3, B, main 1
        A monsters: 1 {GALAXY} (attack); 2 Number 39: Utopia (defense)
        A spells: 1 Macro Cosmos
        B spells: 1 Raigeki Break (set, set turn 1)
        B hand: Pot of Greed
        """
    )
    scene.do("B activate Raigeki Break", "B discard Pot of Greed", "B target Number 39: Utopia")
    close_chain(scene)
    assert scene.at("Number 39: Utopia", "A banished")
    close_chain(scene.do(f"A activate effect 3 of {GALAXY}", f"A target {GALAXY}"))
    if scene.offers("pick Number 39: Utopia"):
        scene.do("A pick Number 39: Utopia")
    assert scene.card(GALAXY).atk == 5500


def test_beagalltach_must_be_activated_with_nothing_to_destroy() -> None:
    scene = Scene(
        """
        turn: 3, B, main 1
        A spells: 1 Artifact Beagalltach (set, set turn 1)
        B hand: Mystical Space Typhoon
        """
    )
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Artifact Beagalltach"))
    close_chain(scene.do("A activate effect 2 of Artifact Beagalltach")).do("A attack position")
    assert not scene.offers("pass") and scene.offers("activate effect 3 of Artifact Beagalltach")


def test_ruby_carbuncle_brings_as_many_as_there_is_room_for() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A monsters: 1 Luster Dragon (attack); 2 Mystical Elf (attack); 3 Dark Blade (attack)
        A gy: Crystal Beast Ruby Carbuncle
        A spells: 1 Crystal Beast Topaz Tiger; 2 Crystal Beast Amethyst Cat
        """
    )
    close_chain(scene.do("A activate Monster Reborn", "A target Crystal Beast Ruby Carbuncle"))
    close_chain(scene.do("A attack position", "A activate Crystal Beast Ruby Carbuncle"))
    scene.do("A pick Crystal Beast Amethyst Cat", "A attack position").pass_until("main")
    assert scene.at("Crystal Beast Amethyst Cat", "A monster") and scene.at("Crystal Beast Topaz Tiger", "A spell")


def test_lamia_must_empty_a_zone_when_the_field_is_full() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: D/D Lamia
        A monsters: 1 D/D Swirl Slime (attack); 2 Luster Dragon (attack); 3 Mystical Elf (attack); \
4 Dark Blade (attack); 5 Gemini Elf (attack)
        A spells: 1 Dark Contract with the Gate
        """
    )
    scene.do("A activate D/D Lamia")
    assert scene.offers("pick D/D Swirl Slime") and not scene.offers("pick Dark Contract with the Gate")


@rule("B-93")
def test_manifestation_lets_go_of_a_monster_that_was_turned_face_down() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Book of Moon
        A spells: 1 Altergeist Manifestation (set, set turn 1)
        A gy: Altergeist Meluseek
        """
    )
    close_chain(scene.do("A activate Altergeist Manifestation", "A target Altergeist Meluseek"))
    scene.do("A attack position").pass_until("main")
    close_chain(scene.do("A activate Book of Moon", "A target Altergeist Meluseek"))
    scene.pass_until("main")
    assert scene.at("Altergeist Manifestation", "A gy") and scene.at("Altergeist Meluseek", "A monster")


def test_majestic_star_dragon_returns_even_without_a_stardust_dragon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 2
        A monsters: 1 Majestic Star Dragon (attack)
        """
    )
    scene.do("A pass", "B pass", "A enter the end phase")
    close_chain(scene.do("A activate effect 3 of Majestic Star Dragon"))
    assert scene.at("Majestic Star Dragon", "A extra")


@pytest.mark.parametrize(
    ("code", "lang", "words"),
    [
        (19580308, "zh", "「DD 拉弥亚」以外的1张「DD」卡或者「契约书」卡"),
        (63767246, "en", "(3) If another face-up Xyz Monster you control is destroyed by battle or card effect: "),
        (36328300, "en", 'If a face-up "Ultimate Crystal" monster you control leaves the field'),
        (68184115, "en", "Level is increased by 3"),
    ],
)
def test_cards_are_read_aloud_as_they_are_printed(code: int, lang: str, words: str) -> None:
    assert words in card_words(definition_of(code), lang)
