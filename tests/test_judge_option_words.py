"""What the judge prints for options can be written as acts: every option of every ruling, in both languages."""

import pytest
from sampling import quick_first
from test_judge import fails, holds, problem, ruling

from spellspeed.board.question import Option
from spellspeed.cards.library import printed
from spellspeed.judge.loader import GameReader, packaged
from spellspeed.judge.nodes import YamlNode
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import Play
from spellspeed.judge.scene import Scene
from spellspeed.words.acts import find_option, interchangeable

pytestmark = pytest.mark.once

PARTS = 24
MANY = 150  # options of one question

HEAT = """\
turn: 3, B, main 1
A monsters: 1 Ignis Heat, the True Dracowarrior (attack, tribute summoned turn 1)
A deck: 5 cards; True Draco Heritage
B hand: Pot of Greed
"""
CHOOSE = """
    - B: activate Pot of Greed ; zone 1
    - A: activate Ignis Heat, the True Dracowarrior
    - everyone: pass
    - A: pick True Draco Heritage
"""


class Watched(Play):
    """A ruling whose every question is looked at before it is answered."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling)
        self.reader = GameReader(ruling.file, [])
        self.reader.labels = ruling.labels
        self.reader.definitions = list(self.scene.duel.definitions)
        scene = self.scene
        push = scene.push

        def watch(option: Option) -> None:
            self.check(scene)
            push(option)

        scene.push = watch  # type: ignore[method-assign]
        self.checked = 0

    def check(self, scene: Scene) -> None:
        for lang in ("en", "zh"):
            options = scene.duel.options
            for option in options[:: 1 + len(options) // MANY]:  # where all names are offered, some of them
                words = option.words(lang)
                (one,) = self.reader.acts_in(words)
                act = self.reader.act(YamlNode(1), one)
                assert not self.reader.problems, self.reader.problems
                found = find_option(scene.duel, act, scene.labels)
                assert found == option or interchangeable(scene.duel, [found, option]), (words, found.words(lang))
                self.checked += 1


@pytest.mark.parametrize("part", quick_first(range(PARTS), pure=2))
def test_the_words_of_every_option_of_every_ruling_mean_that_option(part: int) -> None:
    checked = 0
    for one in packaged()[part::PARTS]:
        if not one.superseded:
            play = Watched(one)
            play.run()
            checked += play.checked
    assert checked > 50_000 // PARTS * 3 // 4


def test_what_a_text_lists_is_counted_from_1_or_said_as_it_is_printed() -> None:
    for words in ("choose 1", "Add it to your hand", "add IT to your hand", "选项1"):
        holds(CHOOSE + f"    - A: {words}\n    - expect: {{cards: {{True Draco Heritage: A hand}}}}", given=HEAT)
    for words in ("choose 2", "Activate it", "选项2"):
        steps = f"    - A: {words} ; zone 3\n    - expect: {{cards: {{True Draco Heritage: A spell zone 3}}}}"
        holds(CHOOSE + steps, given=HEAT)
    fails(CHOOSE + "    - A: choose 0\n    - expect: {asked: A}", "'choose 0' is not offered", given=HEAT)
    fails(CHOOSE + "    - A: choose 3\n    - expect: {asked: A}", "'choose 3' is not offered", given=HEAT)
    holds(CHOOSE + "    - expect: {offered: [Activate it, choose 2], not offered: choose 3}", given=HEAT)


def test_what_no_text_lists_is_no_act() -> None:
    problem(ruling(CHOOSE + "    - A: Add it to your nose\n    - expect: {asked: A}", HEAT), "nose")
    other = HEAT.replace("Ignis Heat, the True Dracowarrior", "Luster Dragon")
    problem(ruling("- A: Add it to your hand\n- expect: {asked: A}", other), "it to your hand")


BORROWED = """\
turn: 3, A, main 1
A monsters: 1 Majestic Star Dragon (attack)
B monsters: 1 Infernoid Antra (attack); 2 Luster Dragon (attack)
"""


def test_an_effect_that_a_card_has_got_is_called_by_both_cards() -> None:
    got = "- A: activate effect 2 of Majestic Star Dragon ; target Infernoid Antra\n" + 2 * "- everyone: pass\n"
    for words in (
        "activate effect 1 of Infernoid Antra as one of Majestic Star Dragon",
        f"发动「救世星龙」得到的「{printed('Infernoid Antra').zh}」的①的效果",
    ):
        steps = f"- A: {words} ; target Luster Dragon\n- everyone: pass\n- expect: {{cards: {{Luster Dragon: B hand}}}}"
        holds(got + steps, given=BORROWED)
    wrong = "- expect: {not offered: activate effect 1 of Luster Dragon as one of Majestic Star Dragon}"
    holds(got + wrong, given=BORROWED)
    holds(wrong.replace("Luster Dragon", "Infernoid Antra"), given=BORROWED)


def test_what_an_effect_does_may_stand_behind_a_colon_and_has_to_be_right() -> None:
    given = "turn: 3, A, main 1\nA hand: Trap Hole\nB hand: Dark Hole\n"
    fails('- A: "set Trap Hole: and something else"\n- expect: {asked: A}', "is not offered to A", given=given)
    problem(ruling('- expect: {not offered: "activate Trap Hole: draw 1 card"}', given), "without what it does")
