"""A table as plain values: what places are told, what they may say, and that nobody is told a hidden card."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from sampling import quick_first

from spellspeed import Duel, RandomPlayer
from spellspeed.board.constants import NONE
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.question import Q_RESPOND
from spellspeed.errors import EndlessLoop
from spellspeed.formats.known_decks import classic, deck_of, pool
from spellspeed.table.conversation import SEATS, VERSION, WORDS, Place, Table

pytestmark = pytest.mark.once

MAIN = "turn: 3, A, main 1\n"
DECKS = [deck_of(codes) for codes in pool()]


def table_of(position: str, *players: Any) -> tuple[Table, Place]:
    table = Table(Duel.from_position(MAIN + position), players or (None, RandomPlayer(1)))
    return table, table.sit("A")


def said(table: Table, place: Place, word: str, **more: object) -> Any:
    return table.hear(place, {"say": word, **more})


def option(news: Any, words: str) -> int:
    return next(int(one["number"]) for one in news["question"]["options"] if one["words"] == words)


def going(table: Table) -> Table:
    while not table.waits:
        table.advance()
    return table


def test_what_is_told_is_plain() -> None:
    table, place = table_of("A hand: Dark Hole\nB monsters: 3 Luster Dragon (attack)")
    news: Any = place.news()
    assert json.loads(json.dumps(news)) == news
    assert (news["type"], news["version"], news["seat"], news["asked"]) == ("news", VERSION, "A", "A")
    assert news["events"] == [] and news["over"] is None and "undo" not in news["can"]
    answer = {"say": "answer", "serial": news["serial"], "option": option(news, "Activate Dark Hole"), "id": 7}
    assert table.hear(place, answer) == {"type": "done", "id": 7}
    told: Any = going(table).places[0].news()
    assert [event["kind"] for event in told["events"] if event["kind"] == "resolving"] == ["resolving"]
    assert {"undo", "answer", "surrender", "save"} == set(told["can"])


def test_what_was_taken_back_does_not_stand() -> None:
    table, place = table_of("A hand: Dark Hole; Raigeki\nB monsters: 3 Luster Dragon (attack)")
    heard: list[Any] = []

    def listen() -> None:
        news: Any = going(table).places[0].news()
        heard[news["stands"] :] = news["events"]

    listen()
    for words in ("set Raigeki", "activate Dark Hole"):
        before = list(heard)
        said(table, place, "words", words=words)
        listen()
        assert len(heard) > len(before)
    said(table, place, "undo")
    listen()
    assert heard == before
    place.begin()  # whoever comes back hears everything again
    assert place.news()["stands"] == 0


def test_a_card_keeps_its_number_while_it_is_in_sight() -> None:
    table, place = table_of("A hand: Dark Hole\nB monsters: 3 Luster Dragon (attack); 4 Gemini Elf (set)")
    before: Any = place.news()
    monsters = before["view"]["sides"][1]["monsters"]
    luster, elf = monsters[2]["card"], monsters[3]["card"]
    said(table, place, "words", words="activate Dark Hole")
    after: Any = going(table).places[0].news()
    graveyard = after["view"]["sides"][1]["graveyard"]
    assert {card["card"] for card in graveyard} == {luster, elf}
    moved = [event for event in after["events"] if event["kind"] == "moved" and event.get("card") == luster]
    assert moved[0]["from"] == {"place": "monster-zone", "side": 1}
    assert moved[0]["to"] == {"place": "graveyard", "side": 1}


def test_a_card_that_goes_out_of_sight_loses_its_number() -> None:
    table, place = table_of(
        "A spells: 2 Compulsory Evacuation Device (set)\nB monsters: 3 Luster Dragon (attack)\nB hand: Raigeki"
    )
    news: Any = place.news()
    assert news["view"]["sides"][1]["monsters"][2]["card"]
    said(table, place, "words", words="activate Compulsory Evacuation Device")
    after: Any = going(table).places[0].news()
    assert [("card" in card, card["known"]) for card in after["view"]["sides"][1]["hand"]] == [(False, False)] * 2


def test_a_card_that_was_out_of_sight_has_another_number_when_it_is_set() -> None:
    """Also if nobody looked in between: which of the cards in hand was Set is not known."""
    table = Table(
        Duel.from_position(
            "turn: 3, B, main 1\nB spells: 2 Compulsory Evacuation Device (set)\nB monsters: 3 Luster Dragon (attack)\n"
            "B hand: Gemini Elf"
        ),
        (None, None),
    )
    place, player = table.sit("A"), table.sit("B")
    before: Any = place.news()
    number = before["view"]["sides"][1]["monsters"][2]["card"]
    for words in ("activate Compulsory Evacuation Device", "set Luster Dragon"):
        assert said(table, player, "words", words=words)["type"] == "done"
        going(table)
    after: Any = place.news()
    (lying,) = [card for card in after["view"]["sides"][1]["monsters"] if card]
    assert not lying["known"] and lying["card"] != number


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("nonsense", "a message says"),
        ({"say": "dance"}, "there is no word"),
        ({"say": "answer"}, "needs serial"),
        ({"say": "answer", "serial": True, "option": 0}, "needs serial"),
        ({"say": "answer", "serial": 0, "option": 0}, "earlier question"),
        ({"say": "answer", "serial": 1, "option": 999}, "there is no option 999"),
        ({"say": "answer", "serial": 1, "option": -1}, "there is no option -1"),
        ({"say": "words", "words": "x" * 500}, "at most 400"),
        ({"say": "words", "words": "activate Raigeki"}, "not offered"),
        ({"say": "undo", "now": 1}, "goes without"),
        ({"say": "undo"}, "nothing to take back"),
        ({"say": "rematch"}, "after a duel"),
        ({"say": "allow", "what": "undo"}, "nobody has asked"),
        ({"say": "asking", "when": "never"}, "auto"),
        ({"say": "lang", "lang": "fr"}, "en and zh"),
        ({"say": "card", "card": "No Such Card"}, "No Such Card"),
        ({"say": "why", "card": "B.hand.1"}, "you see no card"),
        ({"say": "touches", "option": 99}, "there is no option"),
    ],
)
def test_what_cannot_be_carried_out_changes_nothing(message: object, words: str) -> None:
    table, place = table_of("A hand: Dark Hole\nB hand: Raigeki")
    before = place.news()
    found: Any = table.hear(place, message)
    assert found["type"] == "error" and words in found["words"]
    assert place.news() == before
    place.lang = "zh"
    told: Any = table.hear(place, message)
    assert any(ord(sign) > 0x3000 for sign in told["words"])


def test_every_word_of_the_conversation_does_something() -> None:
    """Each word is answered by something other than an error, somewhere."""
    table = Table(Duel.from_position(MAIN + "A hand: Dark Hole"), (None, None), lambda _: Duel.from_position(MAIN))
    a, b = table.sit("A"), table.sit("B", "zh")
    heard: dict[str, str] = {}

    def say(place: Place, word: str, **more: object) -> None:
        heard[word] = str(said(table, place, word, **more)["type"])

    say(a, "card", card="Dark Hole")
    say(a, "why", card="A.hand.1")
    say(a, "touches", option=0)
    say(a, "find", words="hole")
    say(a, "board", columns=80)
    say(a, "asking", when="always")
    say(a, "lang", lang="zh")
    say(a, "words", words="set Dark Hole")
    say(a, "undo")
    assert table.wishes == {"undo": "A"}
    say(b, "refuse", what="undo")
    assert not table.wishes and len(table.duel.answers) == 1
    say(a, "undo")
    say(b, "allow", what="undo")
    assert table.duel.answers == []
    news: Any = a.news()
    say(a, "answer", serial=news["serial"], option=0)
    assert said(table, a, "save")["type"] == "error"  # it would show the other Deck
    say(a, "surrender")
    say(b, "save")
    say(a, "rematch")
    assert said(table, b, "allow", what="rematch")["type"] == "done" and not table.duel.over
    assert heard.keys() == WORDS.keys() and "error" not in heard.values()


def test_options_have_the_numbers_of_monsters_that_one_sees() -> None:
    _, place = table_of("A hand: Dark Hole; Luster Dragon\nB monsters: 1 Gemini Elf (attack)")
    news: Any = place.news()
    numbers = {one["words"]: one["numbers"] for one in news["question"]["options"]}
    assert numbers["Normal Summon Luster Dragon"] == "L4 1900/1600" and numbers["Activate Dark Hole"] == ""


def test_what_words_mean() -> None:
    table, place = table_of("A hand: Dark Hole; Luster Dragon\nB monsters: 1 Gemini Elf (attack)")
    words = [one.words() for one in table.duel.options]
    dark, summon = words.index("Activate Dark Hole"), words.index("Normal Summon Luster Dragon")
    whole: Any = said(table, place, "find", words="activate dark hole")
    assert (whole["options"], whole["count"], whole["surely"]) == ([dark], 1, True)
    part: Any = said(table, place, "find", words="召唤 蓝")
    assert (part["options"], part["surely"]) == ([summon], False)
    several: Any = said(table, place, "find", words="luster")
    assert several["count"] == 2 and not several["surely"]
    mistyped: Any = said(table, place, "find", words="activat dark hoel")
    assert (mistyped["options"], mistyped["near"]) == ([], dark)
    assert said(table, place, "find", words="flarp")["near"] is None


def test_the_board_as_text_is_what_the_place_sees() -> None:
    table, place = table_of("A hand: Dark Hole\nB hand: Raigeki\nB spells: 1 Trap Hole (set)", None, None)
    watching, all_open = table.sit("watch"), table.sit("open")
    text = str(said(table, place, "board", columns=80)["text"])
    assert "Dark Hole" in text and "Raigeki" not in text and "Trap Hole" not in text
    assert max(len(line) for line in text.split("\n")) <= 80
    assert "Raigeki" in str(said(table, all_open, "board", columns=120)["text"])
    assert said(table, watching, "board", columns=80)["type"] == "error"
    assert said(table, place, "board", columns=10**9)["type"] == "error"


def test_who_agrees_is_not_told_what_was_taken_back() -> None:
    """The other person's choice may have been to Set a card."""
    table, a = table_of("A hand: Dark Hole", None, None)
    b = table.sit("B")
    said(table, a, "words", words="set Dark Hole")
    assert said(table, a, "undo") == {"type": "done"}
    assert said(table, b, "allow", what="undo") == {"type": "done"} and table.duel.answers == []


def test_a_card_tells_what_applies_to_it() -> None:
    table, place = table_of("A monsters: 1 Luster Dragon (attack); 2 Command Knight (attack); 3 Dark Blade (attack)")
    blade: Any = said(table, place, "card", card="A.m3")
    assert [one["by"] for one in blade["applies"]] == ["Command Knight"] and "400 ATK" in blade["applies"][0]["words"]
    luster: Any = said(table, place, "card", card="A.m1")
    assert luster["applies"] == []
    assert said(table, place, "card", card="flarp")["type"] == "error"
    several: Any = said(table, place, "card", card="blue-eyes")
    assert several["type"] == "error" and "cards are called so: Blue-Eyes" in several["words"]


def test_turns_and_the_result_tell_the_life_points() -> None:
    table, place = table_of("A monsters: 1 Luster Dragon (attack)\nB deck: 9 cards\nA deck: 9 cards")
    for words in ("end the main phase", "go to the battle phase", "attack with luster dragon"):
        said(table, place, "words", words=words)
        going(table)
    said(table, place, "surrender")
    events: Any = place.news()["events"]
    assert [event["life"] for event in events if event["kind"] == "result"] == [[8000, 6100]]
    place.begin(0)
    again: Any = place.news()["events"]
    assert [event["life"] for event in again if event["kind"] == "result"] == [[8000, 6100]]


def test_an_attack_whose_target_is_gone_is_not_direct() -> None:
    monsters = "A monsters: 1 Luster Dragon (attack)\nB monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)"
    duel = Duel.from_position(f"turn: 3, A, battle\n{monsters}\nA spells: 1 Offerings to the Doomed (set)")
    duel.push("attack with luster dragon").push("attack gemini elf")
    before: Any = duel.view(0).to_dict()["attack"]
    assert (before["target"], before["direct"]) == ("B.m1", False)
    duel.push("activate offerings to the doomed").push("target gemini elf")
    after: Any = duel.view(0).to_dict()["attack"]
    assert (after["target"], after["direct"]) == ("", False)
    assert "its target is gone" in str(duel) and "directly" not in str(duel)


@pytest.mark.parametrize(
    ("lang", "does"),
    [
        (
            "en",
            [
                "Destroy all monsters your opponent controls.",
                "Negate the activation, and if you do, destroy that card.",
            ],
        ),
        ("zh", ["对方场上的怪兽全部破坏。", "那个发动无效并破坏。"]),
    ],
)
def test_a_chain_tells_what_each_link_will_do(lang: str, does: list[str]) -> None:
    own = "A hand: Raigeki\nA spells: 3 Seven Tools of the Bandit (set)"
    theirs = "B hand: Dark Blade\nB monsters: 1 Gemini Elf (attack)\nB spells: 2 Magic Jammer (set)"
    table, place = table_of(f"{own}\n{theirs}")
    said(table, place, "lang", lang=lang)
    table.duel.push("activate raigeki").push("zone 1")
    seen: Any = place.news()["view"]
    assert [link["does"] for link in seen["chain"]] == does[:1]
    table.duel.push("activate magic jammer")
    for seat in ("A", "B", "watch", "open"):
        onlooker = table.sit(seat)
        said(table, onlooker, "lang", lang=lang)
        seen = onlooker.news()["view"]
        assert [link["does"] for link in seen["chain"]] == does


def test_undo_goes_back_to_the_last_choice_of_the_person() -> None:
    table = Table(Duel(DECKS[0], DECKS[1], seed=5), (None, RandomPlayer(3)))
    place = table.sit("A")
    going(table)
    digest = table.duel.digest()
    news: Any = place.news()
    said(table, place, "answer", serial=news["serial"], option=0)
    going(table)
    taken = news["question"]["options"][0]["words"]
    assert said(table, place, "undo") == {"type": "done", "taken": taken} and table.duel.digest() == digest
    said(table, place, "surrender")
    assert table.duel.over and said(table, place, "undo")["type"] == "error"


def test_whoever_watches_says_nothing_and_has_no_question() -> None:
    table, _ = table_of("A hand: Dark Hole")
    watcher = table.sit("watch")
    news: Any = watcher.news()
    assert news["question"] is None and news["can"] == [] and news["view"]["viewer"] is None
    for word in ("undo", "surrender", "save", "rematch"):
        assert said(table, watcher, word)["words"] == "you watch this duel"
    assert said(table, watcher, "answer", serial=table.serial, option=0)["type"] == "error"
    assert said(table, watcher, "card", card="Dark Hole")["name"] == "Dark Hole"


@pytest.mark.parametrize(
    ("when", "asked"),
    [("always", ["activation", "phase"]), ("auto", ["activation"]), ("off", [])],
)
def test_a_person_is_asked_for_answers_as_wished(when: str, asked: list[str]) -> None:
    """A Set Trap could answer an activation and the end of a phase."""
    duel = Duel.from_position(MAIN + "A hand: Pot of Greed\nB spells: 2 Jar of Greed (set)\nA deck: 9 cards")
    table = Table(duel, (None, None))
    a, b = table.sit("A"), table.sit("B")
    said(table, b, "asking", when=when)
    found: list[str] = []
    for words in ("activate Pot of Greed", "end the phase"):
        going(table)
        if words.startswith("end"):
            said(table, a, "answer", serial=table.serial, option=0)
        else:
            said(table, a, "words", words=words)
        going(table)
        while duel.question is not None and duel.question.player == 1 and duel.question.kind == Q_RESPOND:
            found.append("activation" if duel.board.chain else "phase")
            said(table, b, "answer", serial=table.serial, option=0)
            going(table)
    assert sorted(set(found)) == asked


def test_whoever_has_no_time_left_has_lost() -> None:
    table = Table(Duel.from_position(MAIN), (None, RandomPlayer(1)), seconds=10)
    place = table.sit("A")
    assert not table.pass_time(4) and place.news()["clocks"] == [6, 10]
    assert table.pass_time(7) and table.duel.result == 1
    assert not table.pass_time(1)
    assert not table_of("A hand: Dark Hole")[0].pass_time(1000)


class Looping:
    """A player whose choice begins a loop that nobody can stop."""

    def choose(self, duel: Duel) -> int:
        raise EndlessLoop([])


def test_the_computer_can_end_in_an_endless_loop() -> None:
    table, place = table_of("B hand: Raigeki", Looping(), Looping())
    going(table)
    news: Any = place.news()
    assert news["over"]["winner"] is None and news["over"]["words"]


# -- nothing hidden is told ------------------------------------------------------------------------------------


def moments(seed: int, decks: int, questions: int) -> Iterator[Duel]:
    """Every few questions of a random duel."""
    lots = Random(seed)
    known = [deck_of(codes) for codes in (pool() if decks else classic())]
    one, two = lots.sample(known, 2)
    duel = Duel(one, two, seed=seed)
    for _ in range(questions):
        if duel.over:
            return
        duel.answer(lots.randrange(len(duel.options)))
        if lots.randrange(9) == 0:
            yield duel


def whole_news(duel: Duel, seat: str) -> Any:
    """All that a place is told about the duel, from the beginning of the log."""
    place = Table(duel, (None, None)).sit(seat)
    place.told = 0
    return place.news()


@pytest.mark.parametrize("seed", quick_first(range(4), quick=2, pure=2))
def test_players_are_told_the_same_whatever_hidden_cards_are(seed: int) -> None:
    for duel in moments(seed, seed % 2, 160):
        for player, seat in enumerate(SEATS):
            assert whole_news(duel, seat) == whole_news(duel.fork(redeal_for=player, reseed=1), seat)


@pytest.mark.parametrize("seed", quick_first(range(3)))
def test_whoever_watches_is_told_no_card_that_a_player_does_not_see(seed: int) -> None:
    for duel in moments(seed + 50, 1, 200):
        told = json.dumps(whole_news(duel, "watch"))
        public = {card.printed.code for card in duel.board.cards if not (hidden_from(card, 0) or hidden_from(card, 1))}
        seen = {event.card for event in duel.log if event.card != NONE}
        for card in duel.board.cards:
            if card.id not in seen and card.printed.code not in public:
                assert f'"passcode": {card.printed.code},' not in told
