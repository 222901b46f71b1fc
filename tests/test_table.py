"""The table at the terminal: a person's lines go in, the duel comes out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sampling import quick_first

from spellspeed import Duel
from spellspeed.board.constants import DECK, HAND
from spellspeed.commands.parser import language_of_the_place
from spellspeed.formats.known_decks import deck_of, pool
from spellspeed.players import Player, RandomPlayer, SimplePlayer
from spellspeed.rules.cards.life import lp_after
from spellspeed.table import classic_deck
from spellspeed.table.conversation import Table
from spellspeed.table.desk import Desk
from spellspeed.table.lines import Lines
from spellspeed.table.look import cards_called
from spellspeed.table.meaning import matching
from spellspeed.table.person import Person
from spellspeed.words.columns import width
from spellspeed.words.sentences import option_words

RAIGEKI_HAND = 3  # with this seed A holds Raigeki, Man-Eater Bug and Gene-Warped Warwolf


def classic_duel(seed: int = RAIGEKI_HAND, first: int = 1) -> Duel:
    return Duel(classic_deck("a").deck(), classic_deck("b").deck(), seed=seed, first=first)


class Session:
    """A table whose person types the given lines, and then ends the input."""

    def __init__(
        self,
        *lines: str,
        seed: int = RAIGEKI_HAND,
        lang: str = "en",
        first: int = 1,
        duel: Duel | None = None,
        opponent: Player | None = None,
    ) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.said: list[str] = []
        desk = Desk(lang, own=True)
        desk.sit(Table(duel or classic_duel(seed, first), (None, opponent or SimplePlayer(4))))
        self.person = Person(desk, go_on_with=lambda path: f"spellspeed duel --load {path}")
        self.table = Lines(self.person, self.read, self.said.append, lambda: self.columns)
        self.columns = 80

    @property
    def duel(self) -> Duel:
        assert self.person.desk.place is not None
        return self.person.desk.place.table.duel

    @property
    def chosen(self) -> list[tuple[int, int]]:
        assert self.person.desk.place is not None
        return self.person.desk.place.table.chosen

    def read(self, prompt: str) -> str:
        for line in self.lines:
            self.said.append(prompt + line)
            if line == "^C":
                raise KeyboardInterrupt
            return line
        raise EOFError

    def play(self) -> str:
        self.table.play()
        return "\n".join(self.said)

    def after(self, line: str) -> str:
        """What is said between this line and the next."""
        at = self.said.index(f"> {line}") + 1
        found: list[str] = []
        while at < len(self.said) and not self.said[at].startswith("> "):
            found.append(self.said[at])
            at += 1
        return "\n".join(found)


def test_it_shows_board_and_numbered_options() -> None:
    text = Session().play()
    assert "== Turn 1: B" in text
    assert "Gemini Elf" in text
    assert " 1  End the Main Phase" in text
    assert "Normal Summon Gene-Warped Warwolf" in text
    assert text.endswith("Goodbye!")


def test_a_number_takes_the_option() -> None:
    session = Session("1")
    session.play()
    assert session.duel.question is not None
    assert session.duel.question.kind == "next-phase"


@pytest.mark.parametrize(
    "typed", ["normal summon gene-warped warwolf", "Normal Summon: Gene-Warped Warwolf", "召唤基因狼人"]
)
def test_an_option_typed_in_full_is_taken(typed: str) -> None:
    session = Session(typed)
    session.play()
    assert [card.printed.en for card in session.duel.board.monsters(0)] == ["Gene-Warped Warwolf"]


@pytest.mark.parametrize("typed", ["Summon Warwolf", "warwolf normal", "召唤 狼人"])
@pytest.mark.parametrize(("then", "summoned"), [("yes", 1), ("是", 1), ("no", 0), ("1", 0), ("", 0), ("board", 0)])
def test_words_that_only_fit_an_option_are_asked_about(typed: str, then: str, summoned: int) -> None:
    session = Session(typed, then)
    session.play()
    assert session.after(typed) == "Normal Summon Gene-Warped Warwolf? (yes / no)"
    assert len(session.duel.board.monsters(0)) == summoned


@pytest.mark.parametrize("typed", ["phase", "end", "main", "raigeki", "1."])
def test_a_word_that_is_no_command_is_never_played(typed: str) -> None:
    session = Session(typed)
    session.play()
    assert not session.chosen


def test_a_yes_that_answers_nothing_plays_nothing() -> None:
    session = Session("summon warwolf", "flarp", "yes")
    session.play()
    assert not session.chosen


def test_a_chinese_table_understands_english() -> None:
    session = Session("normal summon gene-warped warwolf", lang="zh")
    text = session.play()
    assert [card.printed.en for card in session.duel.board.monsters(0)] == ["Gene-Warped Warwolf"]
    assert "A召唤「基因狼人」" in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("flarp", 'No option contains "flarp"'),
        ("99", "There is no option 99: choose 1 to"),
        ("0", "There is no option 0: choose 1 to"),
        ("9" * 5000, "There is no option 999999999"),
        ("-1", 'No option contains "-1"'),
        ("...", 'No option contains "..."'),
        ("normal summon", "Which one?\n  5  Normal Summon Gene-Warped Warwolf\n"),
        ("3 4", "One option at a time"),
        ("1,2", "One option at a time"),
        ("１、２", "One option at a time"),
        ("９９", "There is no option 99"),
        ("hlep", 'Do you mean "help"?'),
        ("normal sumon gene-warped warwolf", "Normal Summon Gene-Warped Warwolf? (yes / no)"),
        ("save", "Type: save FILE"),
        ("load", "Type: load FILE"),
        ("load /no/such/file", "cannot read /no/such/file: No such file"),
        ("undo", "There is nothing to take back."),
        ("why", "Why what?"),
        ("why flarp", 'You see no card "flarp".'),
        ("why ...", 'You see no card "...".'),
        ("help", "take that option"),
        ("", "End the Main Phase"),
    ],
)
def test_what_is_not_understood_is_said_and_asked_again(typed: str, said: str) -> None:
    session = Session(typed)
    session.play()
    assert said in session.after(typed)
    assert not session.chosen


def test_copies_of_a_card_are_one_choice() -> None:
    assert matching("set", ["Set Mirror Force", "Set Mirror Force"]) == [0, 1]
    assert matching("Set", ["Set", "Set Trap Hole"]) == [0]
    assert matching("", ["Set"]) == []


def test_why_gives_rules_and_reasons() -> None:
    session = Session("why raigeki", "summon warwolf", "y", "why bug", "why gemini", "quit")
    session.play()
    assert "Raigeki (A's hand)\n  Activate: you can\n  Set: you can" in session.after("why raigeki")
    bug = session.after("why bug")
    assert "Normal Summon: you cannot" in bug
    assert "B-105: the Normal Summon of this turn has been used" in bug
    assert "Gemini Elf (B's monster zone 1)" in session.after("why gemini")


def test_why_tells_nothing_hidden() -> None:
    """The other player's hand, face-down cards and the Decks do not exist for `why`."""
    session = Session()
    session.person.go_on()
    for card in session.duel.board.cards:
        if card.owner == 1 and not card.face_up:
            assert card.id not in cards_called(session.duel, card.printed.en, 0)


def test_undo_goes_back_to_the_own_last_choice() -> None:
    session = Session("1", "2", "undo", "undo", "undo")
    start = Session()
    start.play()
    text = session.play()
    assert text.count("Taken back: ") == 2
    assert "There is nothing to take back." in text
    assert session.duel.answers == start.duel.answers
    assert session.duel.digest() == start.duel.digest()


@pytest.mark.parametrize("typed", ["text raigeki", "效果 雷击"])
def test_the_text_of_a_card(typed: str) -> None:
    lang = "zh" if "效" in typed else "en"
    session = Session(typed, "text dark magician", "text flarp", "text", "text gemini", lang=lang)
    session.play()
    said = session.after(typed)
    assert "[12580477]" in said
    assert ("Destroy all monsters your opponent controls" in said) or ("破坏" in said)
    assert "[46986414]" in session.after("text dark magician")  # in nobody's sight: any card by its whole name
    assert "flarp" in session.after("text flarp")
    assert ("text CARD" if lang == "en" else "效果 卡名") in session.after("text")
    assert "1900/900" in session.after("text gemini")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hand", "A's hand: 6\n"),
        ("hand", "Gene-Warped Warwolf [L4 2000/100]"),
        ("hand", "B's hand: "),
        ("gy", "A's Graveyard: 0\nB's Graveyard: 0"),
        ("extra", "A's Extra Deck: 0"),
        ("banished", "banished"),
        ("墓地", "A's Graveyard: 0"),
    ],
)
def test_piles_can_be_looked_through(typed: str, said: str) -> None:
    session = Session(typed)
    session.play()
    assert said in session.after(typed)
    hidden = {card.printed.en for card in session.duel.board.cards if card.owner == 1 and card.place & (HAND | DECK)}
    own = {card.printed.en for card in session.duel.board.cards if card.owner == 0}
    assert not any(name in session.after(typed) for name in hidden - own)


def test_options_tell_the_numbers_of_monsters() -> None:
    assert "Normal Summon Gene-Warped Warwolf [L4 2000/100]" in Session().play()


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("zh_CN.UTF-8", "zh"), ("zh", "zh"), ("en_US.UTF-8", "en"), ("de_DE", "en"), ("", "en"), ("C", "en")],
)
def test_the_language_follows_the_locale(monkeypatch: pytest.MonkeyPatch, locale: str, lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    monkeypatch.setattr("spellspeed.commands.parser.language_of_windows", lambda: "en_US")
    assert language_of_the_place() == lang
    monkeypatch.setenv("LC_ALL", "zh_TW")
    assert language_of_the_place() == "zh"


def test_the_language_follows_windows_where_no_locale_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("spellspeed.commands.parser.language_of_windows", lambda: "zh_CN")
    assert language_of_the_place() == "zh"
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert language_of_the_place() == "en"


@pytest.mark.parametrize("typed", ["帮助", "场面", "经过", "撤销", "为什么 雷击"])
def test_commands_in_chinese(typed: str) -> None:
    session = Session(typed, lang="zh")
    session.play()
    assert session.after(typed)
    assert "没有包含" not in session.after(typed)
    assert not session.chosen


def test_log_and_board_can_be_asked_for() -> None:
    session = Session("log", "board")
    session.play()
    assert "== Turn 1: B\n   B Normal Summons Gemini Elf" in session.after("log")
    assert "LP 8000" in session.after("board")


def test_the_other_hand_is_never_shown() -> None:
    session = Session("1", "1", "1", "board", "log")
    text = session.play()
    hand = {session.duel.board.cards[i].printed.en for i in session.duel.board.hands[1]}
    own = {card.printed.en for card in session.duel.board.cards if card.owner == 0}
    for name in hand - own:
        assert name not in text


@pytest.mark.parametrize("end", ["quit", "q", "exit", "^C"])
def test_leaving(end: str) -> None:
    assert Session(end, "1").play().endswith("Goodbye!")


def test_a_whole_duel_by_numbers() -> None:
    """Always the last option: the duel still comes to its end."""

    class Last(Session):
        def read(self, prompt: str) -> str:
            return str(len(self.duel.options)) if not self.duel.over else ended()

    session = Last()
    text = session.play()
    assert session.duel.over
    assert " wins: " in text


def test_every_option_can_be_typed() -> None:
    session = Session()
    session.person.go_on()
    words = [option_words(session.duel, option) for option in session.duel.options]
    for i, typed in enumerate(words):
        assert words[matching(typed, words)[0]] == words[i]


@pytest.mark.parametrize("typed", ["１", "1"])
def test_digits_of_any_width_are_numbers(typed: str) -> None:
    session = Session(typed)
    session.play()
    assert session.chosen


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("text 5", "[69247929]"),  # the card of option 5
        ("text gene-warped", "[69247929]"),  # a part of a name, in sight
        ("text 基因狼人", "[69247929]"),
        ("text 狼人", "[69247929]"),
        ("text ワーウルフ", "[69247929]"),
        ("text blue-eyes shin", "[53347303]"),  # in nobody's deck, by a part of its name
        ("text 青眼光", "[53347303]"),
        ("text 89631139", "[89631139]"),
        ("text 89631139", "Level 8, ATK 3000, DEF 2500"),
        ("text blue-eyes", "20 cards are called so: Blue-Eyes Abyss Dragon, "),
        ("text z", "cards are called so: "),
        ("text z", " more"),
        ("text zoodiac drident", "ATK ?, DEF ?"),
        ("text Crystron Halqifibrax", "Link 2 (bottom-left, bottom-right)"),
        ("text flarp", "No card is called 'flarp'; did you mean"),
        ("text gemini", "Now (B's monster zone 1): L4 1900/900"),
        ("why 5", "Gene-Warped Warwolf (A's hand)\n  Normal Summon: you can"),
        ("why battle", "Battle Phase: you can"),
        ("效果：狼人", "[69247929]"),
        ("为什么狼人", "Gene-Warped Warwolf (A's hand)"),
        ("效果\u3000狼人", "[69247929]"),
    ],
)
def test_what_can_be_asked_about_cards(typed: str, said: str) -> None:
    session = Session(typed)
    session.play()
    assert said in session.after(typed)


def test_an_exact_name_means_that_card_and_no_longer_one() -> None:
    position = "turn: 3, A, main 1\nA monsters: 1 Dark Magician (attack)\nA hand: Dark Magic Attack; Luster Dragon"
    text = Session("text dark magician", "text dark magic", duel=Duel.from_position(position)).play()
    assert text.count("[46986414]") == 2 and text.count("[2314238]") == 0
    assert "Also called so: Dark Magic Attack" in text


def test_options_about_zones_carry_no_numbers_of_monsters() -> None:
    duel = Duel.from_position("turn: 3, A, main 1\nA hand: Luster Dragon\nA extra: Linkuriboh")
    session = Session("normal summon luster dragon", duel=duel)
    session.play()
    zones = [line for line in session.said if line.startswith(" ") and "monster zone" in line]
    assert len(zones) == 5
    assert not any("1900" in line for line in zones)


def test_numbers_are_told_in_chinese() -> None:
    text = Session(lang="zh").play()
    assert "召唤「基因狼人」 [4星 2000/100]" in text
    assert "手卡6：" in text and "、" in text


def test_the_board_is_shown_again_after_every_change() -> None:
    """Also if a question came between that shows none."""
    hand = "A hand: Luster Dragon; Raigeki\nA spells: 1 Forbidden Dress (set)\nA extra: Linkuriboh"
    duel = Duel.from_position(f"turn: 3, A, main 1\n{hand}")
    session = Session("ask always", "normal summon luster dragon", "1", "pass", duel=duel)
    session.play()
    boards = [text for text in session.said if "| Field  |" in text]
    assert len(boards) == 3  # at first, after `ask`, after the summon
    assert "1900/1600 A" in boards[2]


def test_the_board_is_shown_with_the_first_question_of_a_turn() -> None:
    """Whoever is asked for an answer before anything else sees the own hand and the table."""
    position = "turn: 3, B, main 1\nA hand: Effect Veiler\nB monsters: 1 Gemini Elf (attack)\nB hand: Raigeki"
    duel = Duel.from_position(position)
    session = Session(duel=duel)
    session.person.obey("ask always")
    session.play()
    boards = [at for at, text in enumerate(session.said) if "| Field  |" in text]
    asked = next(at for at, text in enumerate(session.said) if text.startswith("\nA: "))
    assert len(boards) == 1 and boards[0] < asked


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("columns", [60, 80, 100])
def test_no_line_is_longer_than_the_terminal(lang: str, columns: int) -> None:
    words = ["help", "why raigeki", "text breaker", "text man-eater", "hand", "log", "s", "1", "1", "log", "flarp " * 9]
    session = Session(*words, lang=lang)
    session.columns = columns
    session.play()
    said = [line for text in session.said if not text.startswith("> ") for line in text.split("\n")]
    assert not [line for line in said if width(line) > columns]


def test_a_duel_is_saved_and_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    session = Session("normal summon gene-warped warwolf", f"save {file}", "1")
    session.play()
    assert session.after(f"save {file}").endswith(f"\n  spellspeed duel --load {file}")
    again = Session(f"load {file}", "yes", "log", "undo", "undo", seed=9)
    again.play()
    assert "continue that one? (yes / no)" in again.after(f"load {file}")
    assert "== Turn 1: B" in again.after("yes") and "A Normal Summons Gene-Warped Warwolf" in again.after("yes")
    assert "Gene-Warped Warwolf" in again.after("log")
    assert "Taken back: Normal Summon Gene-Warped Warwolf" in again.after("undo")
    assert len(again.duel.answers) < len(session.duel.answers)


def test_what_is_saved_on_the_way_tells_nothing_of_the_other_hand(tmp_path: Path) -> None:
    """The decks are in it, and which numbers were answered; not what those were."""
    file = tmp_path / "mine.jsonl"
    Session(f"save {file}").play()
    lines = file.read_text("utf-8").splitlines()
    assert any('"answer"' in line for line in lines)
    assert not any('"words"' in line for line in lines)


def test_no_other_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.ydk"
    file.write_text("#main\n", encoding="utf-8")
    session = Session(f"save {file}", f"save {tmp_path}/there/not.jsonl")
    session.play()
    assert "is not a saved duel" in session.after(f"save {file}").replace("\n  ", " ")
    assert "cannot write" in session.after(f"save {tmp_path}/there/not.jsonl")
    assert file.read_text(encoding="utf-8") == "#main\n"


def test_a_heading_of_a_loaded_duel_has_the_life_points_of_that_time(tmp_path: Path) -> None:
    """Each turn as it was told while it was played, however much later the duel was saved."""
    path = str(tmp_path / "over.jsonl")
    session = Session(*["1"] * 300)
    session.table.read = lambda _: next(session.lines) if not session.duel.over else ended()
    session.play()
    assert session.duel.over
    session.person.save_to(path)
    again = Session(f"load {path}", "yes")
    again.play()
    headings = [line for line in session.said if line.startswith("\n==")]
    told = again.said[again.said.index("> yes") :]
    assert [line for line in told if line.startswith("\n==")] == headings[-2:]
    results = [next(line for line in said if " wins: " in line) for said in (session.said, told)]
    assert results[0] == results[1]
    assert headings[-1].split("  ")[-1] not in results[0]  # the last turn decided it


def ended() -> str:
    raise EOFError


@pytest.mark.parametrize("seed", quick_first(range(4)))
def test_life_points_follow_from_the_log(seed: int) -> None:
    """Damage, payments, gains and life points that become a number: all of them are events."""
    decks = pool()
    duel = Duel(deck_of(decks[seed]), deck_of(decks[seed + 4]), seed=seed)
    lp, told = duel.lp, len(duel.log)
    player = RandomPlayer(seed)
    for _ in range(600):
        if duel.question is None:
            break
        duel.answer(player.choose(duel))
        for event in duel.log[told:]:
            lp = lp_after(lp, event)
        told = len(duel.log)
        assert lp == duel.lp


def test_an_option_without_a_card_has_no_text() -> None:
    session = Session("text 1", "why 1", "help", first=0)
    session.play()
    assert session.after("text 1") == session.after("why 1") == "Option 1 is about no card."
    zh = Session("效果 1", "帮助", lang="zh", first=0)
    zh.play()
    assert zh.after("效果 1") == "选项1与卡无关。"
