"""What an effect changes is judged as a whole; values of what is doomed, lost or face-down; who is asked how much."""

from driver import Scene, close_chain, described

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
