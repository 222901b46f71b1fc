"""What an effect changes is judged as a whole; values of what is doomed, lost or face-down; who is asked how much."""

import pytest
from driver import Scene, close_chain, described, to_battle

from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.reader import read_cards

MAIN = "turn: 3, A, main 1\n"
LUSTER = "card 11091375 Luster Dragon\n"
ELF = "card 69140098 Gemini Elf\n"
GREED = "card 55144522 Pot of Greed\n"

# -- a change of one's own values ends with being negated, unless the effect changed others, too (B-97) --------

DRAIN = "A monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf\nB spells: 1 Skill Drain (set)"


def drained(text: str, *acts: str) -> Scene:
    with described(LUSTER + "  ignition\n" + text):
        scene = Scene(MAIN + DRAIN)
        close_chain(scene.do("A activate Luster Dragon", *acts))
        scene.passes()
        scene.do("B activate Skill Drain")
        return close_chain(scene)


def test_what_it_gained_beside_another_change_stays() -> None:
    scene = drained(
        "    target: monster(their(FIELD), FACE_UP)\n"
        "    do: becomes(TARGET, ATK, half(ATK.of(TARGET)), from_=OTHER).and_if_you_do(gains(THIS, ATK, 950))\n",
        "A target Gemini Elf",
    )
    assert (scene.card("Luster Dragon").atk, scene.card("Gemini Elf").atk) == (2850, 950)


def test_what_it_gained_alone_ends() -> None:
    assert drained("    do: gains(THIS, ATK, 950)\n").card("Luster Dragon").atk == 1900


# -- what is doomed by battle, lost, or face-down ------------------------------------------------------------------


def test_the_values_of_a_doomed_monster_stand_still() -> None:
    """Its mandatory effect activates and does nothing (B-142): what hangs on it is not done either."""
    loses = "    if: took_damage(EACH, by=BATTLE)\n    do: gains(THIS, ATK, -500).and_if_you_do(draw(1))\n"
    with described(ELF + "  trigger must\n" + loses):
        scene = Scene("turn: 3, A, battle step\nA monsters: 1 Cyber Dragon\nB monsters: 1 Gemini Elf\nB deck: 10 cards")
        scene.do("A attack with Cyber Dragon", "A attack Gemini Elf").pass_until("trigger", "B")
        close_chain(scene.do("B activate Gemini Elf"))
        assert scene.card("Gemini Elf").atk == 1900
        assert not scene.duel.board.hands[1]


def test_an_oath_about_this_card_lapses_when_it_is_turned_face_down() -> None:
    swears = "  ignition once(TURN)\n    do: draw(1)\n    oath: cannot(attacks(THIS))\n"
    with described(LUSTER + swears):
        text = "A monsters: 1 Luster Dragon\nA hand: Book of Moon\nA deck: 10 cards"
        scene = Scene(MAIN + text)
        close_chain(scene.do("A activate Luster Dragon"))
        scene.pass_until("main")
        to_battle_of(scene, offered=False)
        scene = Scene(MAIN + text)
        close_chain(scene.do("A activate Luster Dragon"))
        scene.pass_until("main")
        close_chain(scene.do("A activate Book of Moon", "A target Luster Dragon"))
        scene.pass_until("main").do("A flip summon Luster Dragon").pass_until("main")
        to_battle_of(scene, offered=True)


def to_battle_of(scene: Scene, offered: bool) -> None:
    to_battle(scene)
    assert scene.offers("attack with Luster Dragon") == offered


def test_a_value_of_a_target_that_was_turned_face_down_is_not_read() -> None:
    """What it would become cannot be told, so it stays what it is."""
    reads = "  ignition\n    target: monster(their(FIELD), FACE_UP)\n    do: becomes(THIS, ATK, ATK.of(TARGET))\n"
    with described(LUSTER + reads):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 1 Cyber Dragon\nB spells: 1 Book of Moon (set)")
        scene.do("A activate Luster Dragon", "A target Cyber Dragon")
        scene.do("B chain Book of Moon", "B target Cyber Dragon")
        assert close_chain(scene).card("Luster Dragon").atk == 1900


# -- words that say how much, and between what ---------------------------------------------------------------------


def used(do: str, more: str = "") -> Scene:
    """A uses Luster Dragon, which does this, and is asked whatever the text leaves open."""
    with described(LUSTER + f"  ignition\n    do: {do}\n"):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf" + more)
        return close_chain(scene.do("A activate Luster Dragon"))


def test_the_player_says_how_much_up_to_a_number() -> None:
    scene = used("gains(THIS, LEVEL, up_to(4), until=end(TURN))")
    assert [option.value for option in scene.question.options] == [1, 2, 3, 4] and scene.asked == "A"
    assert scene.do("A declare 3").card("Luster Dragon").level == 7


def test_between_two_numbers_and_in_hundreds() -> None:
    scene = used("gains(THIS, ATK, between(200, 500))")
    assert [option.value for option in scene.question.options] == [200, 300, 400, 500]
    assert scene.do("A declare 400").card("Luster Dragon").atk == 2300


def test_two_values_of_one_card_are_exchanged() -> None:
    card = used("swap(ATK | DEF, THIS, THIS)").card("Luster Dragon")
    assert (card.atk, card.dfn) == (1600, 1900)


REVIVES = "  ignition\n    target: monster(your(GY))\n    do: "


@pytest.mark.parametrize(
    ("block", "told"),
    [
        (
            "  continuous\n    apply: gains(THIS, LEVEL, up_to(4))\n",
            "the amount of a continuous effect cannot be chosen",
        ),
        ("  ignition\n    do: gains(THIS, LEVEL, at_least(2))\n", "a gain needs an upper limit"),
        (
            "  ignition\n    do: gains(THIS, LEVEL, LEVEL.of(choose(monster())))\n",
            "a number cannot ask a player to choose",
        ),
        ("  continuous\n    apply: damage_becomes(YOU, DAMAGE, to=EACH)\n", "not both"),
        (
            REVIVES + "special_summon(TARGET).and_(gains(TARGET, ATK, 500))\n",
            "an earlier step moved the target: write IT",
        ),
        (
            REVIVES + "special_summon(TARGET).and_if_you_do(draw(1)).then(destroy(TARGET))\n",
            "an earlier step moved the target: write IT",
        ),
        ("  ignition\n    do: swap(ATK, THIS, THIS)\n", "can only exchange two of its own values with itself"),
        ("  ignition\n    do: becomes(THIS, ATK, 0, from_=TUNER)\n", "from OTHER"),
    ],
)
def test_what_asks_nobody_or_does_nothing_is_a_mistake(block: str, told: str) -> None:
    errors = unbuildable(read_cards(LUSTER + block), "mine.cards")
    assert len(errors) == 1 and told in errors[0].found


def test_life_points_that_were_gained_are_an_amount() -> None:
    burns = "  continuous\n    each_time: gained_lp(YOU)\n    do: inflict(DAMAGE, to=OPPONENT)\n"
    gains = "  activate\n    do: gain_lp(700)\n"
    with described(LUSTER + burns), described(GREED + gains):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Pot of Greed")
        close_chain(scene.do("A activate Pot of Greed"))
        assert (scene.lp("A"), scene.lp("B")) == (8700, 7300)


def test_a_continuous_effect_is_lost_to_the_one_given_in_its_place() -> None:
    own = ELF + "  continuous\n    apply: gains(THIS, ATK, 1000)\n"
    own += "  continuous given\n    apply: gains(THIS, DEF, 300)\n"
    gives = "  ignition\n    do: gives(THIS, effect(2), in_place_of=effect(1))\n"
    with described(own + gives):
        scene = Scene(MAIN + "A monsters: 1 Gemini Elf")
        assert scene.card("Gemini Elf").atk == 2900
        close_chain(scene.do("A activate Gemini Elf"))
        assert (scene.card("Gemini Elf").atk, scene.card("Gemini Elf").dfn) == (1900, 1200)


def test_of_a_monster_that_was_summoned_one_speaks_as_it() -> None:
    with described(LUSTER + REVIVES + "special_summon(TARGET).and_(gains(IT, ATK, 500))\n"):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA gy: Gemini Elf")
        close_chain(scene.do("A activate Luster Dragon", "A target Gemini Elf")).do("A attack position")
        assert scene.card("Gemini Elf").atk == 2400


@pytest.mark.parametrize(
    "change",
    [
        "gains(THIS, LINK_RATING, 1)",
        "becomes(THIS, LINK_RATING, 2)",
        "becomes(THIS, TRIBUTES, 1)",
        "gains(YOU, ATK, 100)",
        "becomes(THIS, LP, 100)",
    ],
)
def test_a_value_that_never_changes_is_a_mistake(change: str) -> None:
    cards = read_cards(f"card 46986414 Dark Magician\n  ignition\n    do: {change}\n")
    mistakes = unbuildable(cards, "mine.cards")
    assert len(mistakes) == 1 and "no rule changes this value" in str(mistakes[0]), mistakes
