"""What an effect changes is judged as a whole; values of what is doomed, lost or face-down; who is asked how much."""

from driver import Scene, close_chain, described, to_battle

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
