"""A study: a tree of moments over a duel, its questions, its texts and links, and the rulings that are kept from it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sampling import quick_first

from spellspeed import Duel, RandomPlayer, Ruleset
from spellspeed.__main__ import main
from spellspeed.errors import EndlessLoop
from spellspeed.formats.known_decks import deck_of, pool
from spellspeed.formats.record.values import Answer
from spellspeed.judge.loader import load
from spellspeed.judge.runner import PASSED, run
from spellspeed.table import packing, tree
from spellspeed.table.desk import Desk
from spellspeed.table.study import SWITCHES, WORDS, Study

pytestmark = pytest.mark.once

BOARD = """turn: 3, A, main 1
A hand: Dark Hole; Raigeki
A monsters: 1 Luster Dragon
B monsters: 2 Gemini Elf
B spells: 1 Solemn Judgment (set)
"""


class Guest:
    """Speaks to the study of a desk, and remembers what was told last."""

    def __init__(self, position: str = "", lang: str = "en") -> None:
        self.desk = Desk(lang)
        self.told: Any = None
        if position:
            self.does("set", position=position)

    def says(self, word: str, **more: object) -> Any:
        answer, *news = self.desk.hear({"to": "study", "say": word, **more})
        assert json.loads(json.dumps([answer, *news])) == [answer, *news]
        if news:
            (self.told,) = news
        return answer

    def does(self, word: str, **more: object) -> Any:
        """The same; it must be carried out, and what comes of it is told."""
        self.told = None
        answer = self.says(word, **more)
        assert answer == {"type": "done"}, answer
        assert self.told["type"] == "study"
        return self.told

    @property
    def tree(self) -> tree.Tree:
        return self.desk.study.tree

    def words(self) -> list[str]:
        """The words of the branch that leads to the present moment."""
        return [str(node.words) for node in self.tree.node.way()]


def status(text: str) -> str:
    (ruling,) = load("x", text)
    return run(ruling).status


def names(side: Any, place: str) -> list[str]:
    return [card["name"] for card in side[place] if card]


# -- setting up ------------------------------------------------------------------------------------------------


def test_a_position_is_set_and_every_card_is_seen() -> None:
    told = Guest().does("set", position=BOARD)
    a, b = told["view"]["sides"]
    assert names(a, "hand") == ["Dark Hole", "Raigeki"] and "Solemn Judgment" in names(b, "spells")
    assert told["question"]["player"] == 0 and told["node"] == 0 and told["problems"] == []
    assert told["nodes"] == [{"node": 0, "parent": None, "words": "", "player": None, "reached": True}]
    assert told["position"].startswith("turn: 3, A, main 1")
    assert [one["name"] for one in told["rules"]] == list(SWITCHES) and not any(one["on"] for one in told["rules"])


def test_every_mistake_of_a_position_is_told_with_its_line() -> None:
    guest = Guest(BOARD)
    for lang, words in (("en", "Dark Hale"), ("zh", "没有")):
        guest.desk.hear({"to": "desk", "say": "lang", "lang": lang})
        answer = guest.says("set", position="turn: 3, A, main 1\nA hand: Dark Hale\nnonsense")
        assert answer["type"] == "error"
        assert [one["line"] for one in answer["problems"]] == [2, 3]
        assert words in answer["problems"][0]["words"]
    assert len(guest.tree.duel.options) > 1 and guest.tree.start.board.cards[0].printed.en == "Luster Dragon"


@pytest.mark.parametrize(
    ("play", "line", "en", "zh"),
    [
        ("  - A: dance\n", 7, "no act", "不是"),
        ("  - B: activate Raigeki\n", 7, "is not asked", "没有询问"),
        ("  - A: activate Dark Hole ; zone 1\n  - A: pass\n", 8, "is not asked", "没有询问"),
    ],
)
def test_every_mistake_of_what_is_played_is_told_with_its_line(play: str, line: int, en: str, zh: str) -> None:
    for lang, words in (("en", en), ("zh", zh)):
        answer = Guest(lang=lang).says("set", position=f"{BOARD}play:\n{play}")
        assert answer["type"] == "error" and answer["problems"][0]["line"] == line, answer
        assert words in answer["problems"][0]["words"]


def test_cards_that_are_drafts_or_not_described_may_lie_there_and_are_told() -> None:
    told = Guest().does("set", position="A monsters: 1 Aurkus, Lightsworn Druid")
    assert any("Aurkus" in note for note in told["notes"])


def test_a_position_goes_on_with_what_was_played() -> None:
    guest = Guest(BOARD + "play:\n  - A: activate Dark Hole ; zone 1\n")
    assert guest.words() == ["Activate Dark Hole", "Spell & Trap zone 1"] and guest.told["question"]["player"] == 1


# -- the tree --------------------------------------------------------------------------------------------------


def test_moments_branch_and_are_found_again() -> None:
    guest = Guest(BOARD)
    guest.does("words", words="activate Dark Hole")
    guest.does("words", words="zone 1")
    events = guest.does("words", words="activate Solemn Judgment")["events"]
    assert any(one["kind"] == "negated" for one in events)
    assert guest.does("go", node=2)["events"] == []
    told = guest.does("words", words="pass")
    assert [(one["node"], one["parent"]) for one in told["nodes"]] == [(0, None), (1, 0), (2, 1), (3, 2), (4, 2)]
    assert [one["player"] for one in told["nodes"]] == [None, "A", "A", "B", "B"]
    assert "Luster Dragon" in names(told["view"]["sides"][0], "graveyard")
    guest.does("go", node=2)
    assert guest.does("words", words="pass")["node"] == 4  # the branch that is there
    assert len(guest.tree.nodes) == 5
    there = next(one["number"] for one in guest.does("go", node=0)["question"]["options"] if "Raigeki" in one["words"])
    assert guest.does("answer", option=there)["node"] == 5


def test_a_card_keeps_its_number_along_the_tree() -> None:
    guest = Guest(BOARD)
    before = guest.told["view"]["sides"][1]["monsters"][1]["card"]
    guest.does("words", words="activate Raigeki")
    guest.does("words", words="zone 2")
    after = guest.does("words", words="pass")["view"]["sides"][1]["graveyard"]
    assert [card["card"] for card in after] == [before]
    assert guest.does("go", node=0)["view"]["sides"][1]["monsters"][1]["card"] == before


def test_a_card_that_the_player_does_not_see_can_be_named() -> None:
    guest = Guest("A hand: Mystical Space Typhoon\nB spells: 1 Trap Hole (set); 2 Solemn Judgment (set)")
    for words in ("activate Mystical Space Typhoon", "zone 1", "target Trap Hole"):
        guest.does("words", words=words)
    step = guest.tree.node.step
    assert isinstance(step, Answer) and step.option is not None
    assert guest.tree.duel.board.cards[step.option.card].printed.en == "Trap Hole"


def test_a_branch_is_cut() -> None:
    guest = Guest(BOARD)
    for words in ("activate Dark Hole", "zone 1", "pass"):
        guest.does("words", words=words)
    told = guest.does("cut", node=2)
    assert [one["node"] for one in told["nodes"]] == [0, 1] and told["node"] == 1
    assert guest.says("go", node=3)["type"] == "error"
    assert guest.does("words", words="zone 1")["node"] == 4  # a number is not given twice
    assert guest.says("cut", node=0)["type"] == "error"


def test_a_tree_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "MOST_MOMENTS", 3)
    guest = Guest(BOARD)
    guest.does("words", words="activate Dark Hole")
    guest.does("words", words="zone 1")
    digest = guest.tree.duel.digest()
    assert "at most 3 moments" in guest.says("words", words="pass")["words"]
    assert guest.tree.duel.digest() == digest and len(guest.tree.nodes) == 3


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"say": "answer", "option": 99}, "there is no option 99"),
        ({"say": "answer", "option": -1}, "there is no option -1"),
        ({"say": "words", "words": "activate Pot of Greed"}, "Pot of Greed"),
        ({"say": "go", "node": 77}, "no moment 77"),
        ({"say": "cut", "node": 77}, "no moment 77"),
        ({"say": "why", "card": "B.m9", "player": "A"}, "you see no card"),
        ({"say": "why", "card": "A.m1", "player": "C"}, "A and B"),
        ({"say": "card", "card": "No Such Card"}, "No Such Card"),
        ({"say": "rules", "name": "hand_limit", "on": True}, "no switch"),
        ({"say": "rules", "name": "negated_still_counts", "on": 1}, "true or false"),
        ({"say": "ruling", "rule": "NO-1"}, "no ruling"),
        ({"say": "load", "text": ""}, "nothing in it"),
        ({"say": "unpack", "text": "s1.nonsense"}, "no shared study"),
        ({"say": "unpack", "text": "x"}, "no shared study"),
        ({"say": "keep", "title": "T", "name": "no good"}, "letters"),
        ({"say": "keep", "title": " ", "name": "T-1"}, "title"),
        ({"say": "set", "position": "x" * 50_000}, "at most 40000"),
    ],
)
def test_what_cannot_be_carried_out_changes_nothing(message: dict[str, object], words: str) -> None:
    guest = Guest(BOARD)
    guest.does("words", words="activate Dark Hole")
    before = guest.told
    answer = guest.says(str(message["say"]), **{key: value for key, value in message.items() if key != "say"})
    assert answer["type"] == "error" and words in answer["words"]
    assert guest.told is before and guest.does("go", node=1)["view"] == before["view"]
    guest.desk.hear({"to": "desk", "say": "lang", "lang": "zh"})
    (answer,) = guest.desk.hear({"to": "study", **message})
    assert any(ord(sign) > 0x3000 for sign in str(answer["words"]))


@pytest.mark.parametrize("word", sorted(set(WORDS) - {"set", "load", "ruling", "unpack"}))
def test_without_a_study_there_is_nothing_to_do(word: str) -> None:
    fitting: dict[type, object] = {str: "x", int: 0, bool: True}
    values = {key: fitting[need.kind] for key, need in WORDS[word].needs.items()}
    answer = Guest().says(word, **values)
    assert answer["type"] == "error" and "nothing is studied" in answer["words"]


# -- questions -------------------------------------------------------------------------------------------------


def test_every_reason_is_told_for_either_player() -> None:
    guest = Guest(BOARD)
    answer = guest.says("why", card="B.s1", player="B")
    (card,) = answer["cards"]
    assert card["name"] == "Solemn Judgment" and not any(use["can"] for use in card["uses"])
    reasons = [reason for use in card["uses"] for reason in use["reasons"]]
    assert all({"words", "rule", "title", "sentence", "source"} <= reason.keys() for reason in reasons)
    can = guest.says("why", card="A.hand.1", player="A")["cards"][0]["uses"][0]
    cannot = guest.says("why", card="A.hand.1", player="B")["cards"][0]["uses"][0]
    assert can["can"] and not cannot["can"]


def test_what_a_card_does_is_told() -> None:
    assert Guest(BOARD).says("card", card="B.s1")["name"] == "Solemn Judgment"


def test_the_same_tree_is_replayed_under_other_rules() -> None:
    guest = Guest()
    guest.does("ruling", rule="ACT-148")
    before = len(guest.tree.nodes)
    told = guest.does("rules", name="effect_activations_count", on=True)
    lost = [one["node"] for one in told["nodes"] if not one["reached"]]
    assert lost and told["problems"] and len(guest.tree.nodes) == before
    assert guest.tree.start.ruleset == Ruleset(effect_activations_count=True)
    assert "not reached" in guest.says("go", node=lost[0])["words"]
    assert [one["on"] for one in told["rules"]] == [name == "effect_activations_count" for name in SWITCHES]
    told = guest.does("rules", name="effect_activations_count", on=False)
    assert all(one["reached"] for one in told["nodes"]) and told["problems"] == []
    assert guest.does("go", node=lost[0])["node"] == lost[0]


def test_other_rules_leave_the_study_at_the_last_moment_that_is_reached() -> None:
    guest = Guest()
    guest.does("ruling", rule="ACT-148")
    lost = [node.number for node in guest.tree.under(Ruleset(effect_activations_count=True)).lost()]
    guest.does("go", node=lost[0])
    parent = guest.tree.node.parent
    assert parent is not None
    assert guest.does("rules", name="effect_activations_count", on=True)["node"] == parent.number


# -- beginning with something that is there ----------------------------------------------------------------------


def test_a_ruling_is_stepped_through_with_what_is_only_supposed_as_a_branch() -> None:
    guest = Guest()
    told = guest.does("ruling", rule="act-142")
    assert told["node"] == 0 and told["problems"] == []
    parents = [one["parent"] for one in told["nodes"]]
    assert len(parents) > len(set(parents))  # somewhere it branches


def played(duel: Duel, count: int, seed: int) -> Duel:
    player = RandomPlayer(seed)
    for _ in range(count):
        if duel.question is not None:
            duel.answer(player.choose(duel))
    return duel


def whole_duel(seed: int, count: int = 30) -> Duel:
    decks = [deck_of(codes) for codes in pool()]
    return played(Duel(decks[seed % 16], decks[(seed + 1) % 16], seed=seed), count, seed)


def test_a_saved_duel_is_one_branch_and_the_study_begins_at_its_end() -> None:
    duel = whole_duel(3)
    guest = Guest()
    guest.does("load", text=duel.record().text())
    assert guest.tree.duel.digest() == duel.digest() and len(guest.tree.nodes) == len(duel.answers) + 1
    assert [node.index for node in guest.tree.node.way()] == duel.answers


def test_variations_of_a_saved_duel_are_branches_and_a_surrender_is_a_moment() -> None:
    duel = Duel.from_position(BOARD)
    main = duel.fork().answer(1).surrender(1).record()
    guest = Guest()
    told = guest.does("load", text=main.with_variation(duel.fork().answer(0).record()).text())
    assert [one["parent"] for one in told["nodes"]] == [None, 0, 1, 0]
    assert told["over"] is not None and guest.words()[-1] == "B surrenders"
    assert guest.does("go", node=0)["over"] is None


def test_a_saved_duel_of_other_cards_is_read_as_far_as_it_goes() -> None:
    text = Duel.from_position(BOARD).answer(1).answer(0).record().text()
    guest = Guest()
    told = guest.does("load", text=text.replace('"option": {"kind": "zone"', '"option": {"kind": "yes"'))
    assert [one["reached"] for one in told["nodes"]] == [True, True, False] and told["node"] == 1
    assert len(told["problems"]) == 1


def test_a_duel_whose_chance_was_changed_is_refused() -> None:
    text = Duel.from_position(BOARD).fork(reseed=3).answer(1).record().text()
    assert "chance" in Guest().says("load", text=text)["words"]


# -- texts and links ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", quick_first([1, 0, 2]))
def test_every_moment_has_a_text_that_leads_to_it_and_a_link(seed: int) -> None:
    chance = Random(seed)
    guest = Guest()
    guest.does("load", text=whole_duel(seed, 0).record().text())
    kinds: set[bool] = set()
    for _ in range(25):
        if guest.tree.duel.over:
            break
        try:
            guest.tree.take(chance.randrange(len(guest.tree.duel.options)))
        except EndlessLoop:
            break
        if chance.random() < 0.4:
            text = guest.says("text")["text"]
            kinds.add("play:" in text)
            assert Guest(text).tree.duel.digest() == guest.tree.duel.digest()
    other = Guest()
    other.does("unpack", text=guest.says("share")["text"])
    assert other.tree.duel.digest() == guest.tree.duel.digest()
    assert kinds == {True, False}


def test_a_moment_without_any_position_on_the_way_has_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest()
    guest.does("load", text=whole_duel(1, 5).record().text())
    monkeypatch.setattr("spellspeed.table.keeping.position_at", lambda duel: "")
    text = guest.says("text")["text"]
    assert text.startswith(packing.MARK)
    assert Guest(text).tree.duel.digest() == guest.tree.duel.digest()


def test_a_link_contains_the_whole_tree_the_rules_and_the_moment() -> None:
    guest = Guest(BOARD)
    for words in ("activate Dark Hole", "zone 1", "pass"):
        guest.does("words", words=words)
    guest.does("rules", name="negated_still_counts", on=True)
    guest.does("go", node=2)
    told = guest.does("words", words="activate Solemn Judgment")
    link = guest.says("share")["text"]
    assert link.replace(".", "").replace("-", "").replace("_", "").isalnum() and len(link) < 600
    other = Guest()
    unpacked = other.does("unpack", text=link)
    for part in ("nodes", "node", "rules", "position"):
        assert unpacked[part] == told[part], part
    assert [one["words"] for one in unpacked["question"]["options"]] == [
        one["words"] for one in told["question"]["options"]
    ]
    assert other.says("share")["text"] == link


def test_a_damaged_link_is_refused() -> None:
    link = Guest(BOARD).says("share")["text"]
    chance = Random(1)
    for _ in range(60):
        at = chance.randrange(len(link))
        damaged = link[:at] + chance.choice("abcXYZ019-_.=é\x00") + link[at + chance.randrange(3) :]
        guest = Guest()
        answer = guest.says("unpack", text=damaged)
        assert answer["type"] == "error" or guest.told is not None


def test_a_link_that_unpacks_to_very_much_is_refused() -> None:
    bomb = packing.packed("x" * (packing.MOST_BYTES + 1))
    assert len(bomb) < 10_000 and Guest().says("unpack", text=bomb)["type"] == "error"


# -- rulings -----------------------------------------------------------------------------------------------------


def test_what_was_played_is_kept_as_a_ruling_that_passes(tmp_path: Path) -> None:
    guest = Guest(BOARD)
    guest.does("words", words="activate Dark Hole")
    guest.does("words", words="zone 1")
    guest.says("why", card="A.hand.1", player="A")
    guest.does("words", words="pass")
    kept = guest.says("keep", title="Dark Hole: all of them", name="MY-1")
    assert kept["type"] == "kept" and kept["name"] == "MY-1.yaml"
    (tmp_path / kept["name"]).write_text(kept["text"], encoding="utf-8")
    assert main(["rulings", str(tmp_path / kept["name"])]) == 0
    (ruling,) = load("x", kept["text"])
    assert ruling.title == "Dark Hole: all of them" and "PRIO-02" in ruling.rules
    for line in ("activate Dark Hole ; zone 1", "activate Raigeki, to: A", "Gemini Elf: B graveyard", "asked: A"):
        assert line in kept["text"]


def test_a_kept_ruling_fails_where_something_else_happens() -> None:
    guest = Guest(BOARD)
    for words in ("activate Dark Hole", "zone 1", "pass"):
        guest.does("words", words=words)
    text = guest.says("keep", title="T", name="MY-1")["text"]
    assert status(text) == PASSED
    others = [("Gemini Elf: B graveyard", "Gemini Elf: B hand"), ("A: 8000", "A: 7000"), ("main 1\n  lp", "end\n  lp")]
    for true, false in others:
        assert true in text
        assert status(text.replace(true, false)) != PASSED


def test_a_ruling_is_kept_under_the_rules_of_the_study() -> None:
    guest = Guest(BOARD)
    guest.does("rules", name="negated_still_counts", on=True)
    guest.does("words", words="activate Raigeki")
    text = guest.says("keep", title="T", name="MY-1")["text"]
    assert "rules: negated still counts yes" in text and status(text) == PASSED


KEPT_AGAIN = ["ACT-142", "ACT-30", "COST-15b", "OWN-CN12", "ACT-148", "OWN-LK09"]


@pytest.mark.parametrize("rule", quick_first(KEPT_AGAIN, 3, 6))
def test_a_ruling_of_the_package_can_be_kept_again(rule: str) -> None:
    guest = Guest()
    guest.does("ruling", rule=rule)
    for node in [node for node in guest.tree.in_order() if not node.children]:
        guest.tree.go(node)
        text = guest.says("keep", title="T", name="MY-1")["text"]
        assert status(text) == PASSED


@pytest.mark.parametrize("seed", quick_first(range(3)))
def test_what_is_played_at_random_can_be_kept(seed: int) -> None:
    guest = Guest()
    guest.does("load", text=whole_duel(seed + 5, 25).record().text())
    for number in range(3):
        guest.says("why", card=f"A.hand.{number + 1}", player="AB"[number % 2])
    kept = guest.says("keep", title="T", name="MY-1")
    assert kept["type"] == "kept", kept
    assert status(kept["text"]) == PASSED


def test_a_surrender_is_no_act_of_a_ruling() -> None:
    guest = Guest()
    guest.does("load", text=Duel.from_position(BOARD).answer(1).surrender(0).record().text())
    assert "surrenders" in guest.says("keep", title="T", name="MY-1")["words"]


def test_cards_with_a_number_in_their_name_lie_in_a_position() -> None:
    guest = Guest("A hand: Morphing Jar #2; Luster Dragon #2 #mine\nB hand: Flying Kamakiri #1")
    assert names(guest.told["view"]["sides"][0], "hand") == ["Morphing Jar #2", "Luster Dragon #2"]
    guest.does("words", words="set Morphing Jar #2")
    guest.does("words", words="zone 1")
    kept = guest.says("keep", title="T", name="MY-1")
    assert "Morphing Jar #2: A's monster zone 1" in kept["text"].replace('"', "")
    assert Guest(guest.says("text")["text"]).tree.duel.digest() == guest.tree.duel.digest()


def test_a_study_by_itself_is_empty() -> None:
    assert Study().news("en") == []
