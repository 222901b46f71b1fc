"""The table on a full screen, driven without a terminal: what is shown, and what keys, words and clicks do."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="the full screen needs Textual")

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from spellspeed import Duel
from spellspeed.players import Player, SimplePlayer
from spellspeed.table import classic_deck
from spellspeed.table.conversation import Table
from spellspeed.table.desk import Dealer, Desk
from spellspeed.table.person import Person
from spellspeed.table.screen.app import FullScreen
from spellspeed.table.screen.board import Squares
from spellspeed.table.screen.squares import Mat, neighbour
from spellspeed.table.screen.windows import Dealing, Page, Piles

pytestmark = pytest.mark.once
SMALL, LARGE = (80, 24), (120, 40)
Script = Callable[[FullScreen, "Pilot[None]"], Awaitable[None]]


def classic(lang: str = "en") -> Desk:
    """With this seed A holds Raigeki, Man-Eater Bug and Gene-Warped Warwolf; B has begun."""
    desk = Desk(lang, own=True)
    desk.play(Dealer(classic_deck("a").deck(), classic_deck("b").deck(), "B", 3), SimplePlayer(4))
    return desk


def at(position: str, lang: str = "en", other: Player | None = None) -> Desk:
    desk = Desk(lang, own=True)
    desk.sit(Table(Duel.from_position(position), (None, other or SimplePlayer(1))))
    return desk


def played(desk: Desk, script: Script, size: tuple[int, int] = SMALL) -> FullScreen:
    app = FullScreen(Person(desk, deck_text=str), "Welcome")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await quiet(app, pilot)
            await script(app, pilot)

    asyncio.run(run())
    return app


async def quiet(app: FullScreen, pilot: "Pilot[None]") -> None:
    """Until the person is asked, and everything is drawn."""
    await pilot.pause()
    while app.busy or len(app.workers):
        await pilot.pause(0.01)
    await pilot.pause()


async def typed(app: FullScreen, pilot: "Pilot[None]", *lines: str) -> None:
    for line in lines:
        app.query_one("#line", Input).value = line
        await pilot.press("enter")
        await quiet(app, pilot)


def shown(app: FullScreen) -> str:
    """The screen as text."""
    return "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())


def listed(app: FullScreen) -> list[str]:
    """The options of the list: what they stand for, as many as there are entries."""
    assert len(app.listed) == len(app.query_one("#options", OptionList).options)
    options = app.person.options
    return [f"{what + 1} {options[what]['words']}" if isinstance(what, int) else what for what in app.listed]


def question(app: FullScreen) -> str:
    asked = app.person.news["question"]
    return "" if asked is None else str(asked["kind"])


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_everything_is_on_the_screen(size: tuple[int, int], lang: str) -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        lines = shown(app).split("\n")
        assert len(lines) == size[1]
        text = "\n".join(lines)
        wanted = {
            "en": ["Turn 2, A", "M1", "A 8000, B 8000 LP", "Raigeki", "L4 2000/100", "B Normal Summons Gemini Elf",
                   "ATK 1900", "A=you LP 8000 hand 6 deck 34", "GY 0", " 1 End the Main Phase", "F1Help", "F10Quit",
                   "EMZ", "field", "Welcome"],
            "zh": ["第2回合 A", "主1", "雷击", "4星 2000/100", "B召唤「双生精灵」", "攻1900",
                   "A=您 LP 8000 手卡6 卡组34", "墓地0", "1 结束主要阶段", "F1帮助", "F10离开", "额外区", "场地"],
        }[lang]  # fmt: skip
        missing = [words for words in wanted if words not in text]
        assert not missing, text
        assert ("1900/900" in text) == (size == LARGE)
        await pilot.resize_terminal(*(LARGE if size == SMALL else SMALL))
        await quiet(app, pilot)
        assert len(shown(app).split("\n")) == (LARGE if size == SMALL else SMALL)[1]
        assert ("1900/900" in shown(app)) == (size == SMALL)

    played(classic(lang), script, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(40, 12), (200, 60)])
def test_any_other_size_does(size: tuple[int, int]) -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "normal summon gene-warped warwolf")
        await pilot.press("tab", "up", "up", "enter", "f3")
        await quiet(app, pilot)
        assert len(shown(app).split("\n")) == size[1]

    played(classic(), script, size)


def test_options_by_number_by_words_and_from_the_list() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        assert listed(app)[0] == "1 End the Main Phase"
        await typed(app, pilot, "2")
        assert "Raigeki" in shown(app) and not app.person.news["view"]["sides"][1]["monsters"][0]
        await typed(app, pilot, "flarp", "summon warwolf")
        assert "Normal Summon Gene-Warped Warwolf? (yes / no)" in shown(app)
        await typed(app, pilot, "yes")
        assert "A Normal Summons Gene-Warped Warwolf" in shown(app)
        assert "ATK 2000" in shown(app)
        await typed(app, pilot, "")
        assert "Mark an option" in shown(app)
        await pilot.press("down", "enter")
        await quiet(app, pilot)
        assert question(app) == "next-phase"

    played(classic(), script)


@pytest.mark.slow
def test_typing_lists_what_fits_and_completes() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        line = app.query_one("#line", Input)
        await pilot.press(*"warwolf")
        assert listed(app) == ["4 Set Gene-Warped Warwolf", "5 Normal Summon Gene-Warped Warwolf"]
        line.value = ""
        await pilot.press(*"normal summon g")
        await quiet(app, pilot)
        await pilot.press("tab")
        assert line.value.casefold() == "normal summon gene-warped warwolf"
        line.value = "bug normal"
        await quiet(app, pilot)
        await pilot.press("tab")
        assert line.value == "Normal Summon Man-Eater Bug"
        line.value = ""
        await pilot.press(*"why rai")
        await quiet(app, pilot)
        await pilot.press("tab", "enter")
        await quiet(app, pilot)
        assert "Activate: you can" in shown(app)

    played(classic(), script)


@pytest.mark.slow
def test_by_card_on_the_board() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await pilot.press("tab")
        await quiet(app, pilot)
        assert app.selected == "A.hand.1"
        assert "Normal Monster, EARTH" in shown(app)  # the card panel
        await pilot.press("enter")
        await quiet(app, pilot)
        assert listed(app) == ["4 Set Gene-Warped Warwolf", "5 Normal Summon Gene-Warped Warwolf"]
        await pilot.press("escape")
        await quiet(app, pilot)
        assert len(listed(app)) > 2
        await pilot.press("tab", "right", "right", "enter")
        await quiet(app, pilot)
        assert listed(app) == ["7 Set Monster Reborn"]
        await pilot.press("enter")
        await quiet(app, pilot)
        assert app.person.news["view"]["sides"][0]["spells"][0]["name"] == "Monster Reborn"
        await pilot.press("tab", *["up"] * 9)
        assert app.selected in ("B.gy", "B.banished")  # whatever lies above
        await pilot.press("3")  # whoever types means the line
        assert app.query_one("#line", Input).value == "3"

    played(classic(), script)


@pytest.mark.slow
def test_a_zone_is_chosen_on_the_board_by_the_mouse() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "normal summon luster dragon")
        assert question(app) == "zone"
        square = next(square for square in app.query_one("#mat", Squares).squares if square.ref == "A.m4")
        await pilot.click("#mat", offset=(square.x + 2, square.y))
        await quiet(app, pilot)
        assert app.person.news["view"]["sides"][0]["monsters"][3]["name"] == "Luster Dragon"
        await pilot.click("#hand", offset=(3, 0))
        await quiet(app, pilot)
        assert listed(app) == ["2 Activate Raigeki", "3 Set Raigeki"]

    hand = "A hand: Raigeki; Luster Dragon\nA extra: Linkuriboh\nB monsters: 1 Gemini Elf (attack)"
    played(at(f"turn: 3, A, main 1\n{hand}"), script)


@pytest.mark.slow
def test_the_card_page_tells_what_applies_and_why_not() -> None:
    position = """turn: 3, A, main 1
        A hand: Forbidden Lance; Man-Eater Bug
        A monsters: 1 Luster Dragon (attack); 2 Command Knight (attack)"""

    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "activate forbidden lance")
        while question(app) != "main":
            await typed(app, pilot, "1")
        app.select("A.m1")
        await quiet(app, pilot)
        await pilot.press("f2")
        await quiet(app, pilot)
        assert isinstance(app.screen, Page)
        text = " ".join(app.screen.text.split())
        assert "Now (A's monster zone 1): L4 1100/1600" in text
        assert "loses 800 ATK until the end of this turn (Forbidden Lance)" in text
        assert "is unaffected by the effects of other Spells/Traps until the end of this turn (Forbidden Lance)" in text
        assert "Attack: you cannot PRIO-" in text or "Attack: you cannot B-" in text
        await pilot.press("f2")
        await quiet(app, pilot)
        assert not isinstance(app.screen, Page)

    played(at(position), script)


@pytest.mark.slow
def test_piles_can_be_looked_through() -> None:
    position = """turn: 3, A, main 1
        A hand: Monster Reborn
        A graveyard: Luster Dragon; Raigeki
        A banished: Dark Hole
        A extra: Linkuriboh
        B graveyard: Gemini Elf"""

    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await pilot.press("f3")
        await quiet(app, pilot)
        assert isinstance(app.screen, Piles)
        assert "A's Graveyard: 2" in shown(app) and "Luster Dragon  [L4 1900/1600]" in shown(app)
        seen = []
        for _ in range(5):
            await pilot.press("right")
            await quiet(app, pilot)
            seen.append(shown(app))
        wanted = ["Gemini Elf", "Dark Hole", "B's banished cards: 0", "Linkuriboh", "B's Extra Deck: 0"]
        assert all(words in text for words, text in zip(wanted, seen, strict=True))
        await pilot.press("escape")
        await typed(app, pilot, "activate monster reborn")
        while question(app) != "pick":
            await typed(app, pilot, "1")
        app.open_piles("A.gy")
        await quiet(app, pilot)
        assert "› Luster Dragon" in shown(app)
        await pilot.press("down", "enter")  # the option of that card is taken at once
        await quiet(app, pilot)
        assert question(app) != "pick"

    played(at(position), script)


@pytest.mark.slow
def test_the_chain_is_a_stack() -> None:
    position = """turn: 3, A, main 1
        A hand: Raigeki
        A spells: 1 Mystical Space Typhoon (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 2 Trap Hole (set)"""

    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "ask always", "activate raigeki")
        while question(app) not in ("respond", "main"):
            await typed(app, pilot, "1")
        assert "Chain 1 A: Raigeki" in shown(app)
        assert "Destroy all monsters" in shown(app)  # what is to be answered, in the panel
        assert "Chain 1 A: Raigeki · Destroy all" in shown(app)  # and what it will do, on the stack
        await typed(app, pilot, "activate mystical space typhoon")
        while question(app) == "pick":
            await typed(app, pilot, "1")
        text = shown(app)
        if "Chain 2 A" in text:
            assert text.index("Chain 2 A: Mystical Space Typhoon") < text.index("Chain 1 A: Raigeki")

    played(at(position), script)


@pytest.mark.slow
def test_undo_save_load_asking_language_and_a_new_duel(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"

    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "normal summon gene-warped warwolf")
        await pilot.press("f7")
        assert app.query_one("#line", Input).value == "save "
        await typed(app, pilot, f"save {file}")
        assert "Saved in" in shown(app) and file.is_file()
        await pilot.press("f6")
        await quiet(app, pilot)
        assert "Taken back: Normal Summon Gene-Warped Warwolf" in shown(app)
        assert "A Normal Summons" not in shown(app)
        await typed(app, pilot, f"load {file}", "yes")
        assert "A Normal Summons Gene-Warped Warwolf" in shown(app)
        await pilot.press("f5")
        await quiet(app, pilot)
        assert "Ask:always" in shown(app) and app.person.news["asking"] == "always"
        await typed(app, pilot, "lang zh")
        assert "基因狼人" in shown(app) and "F1帮助" in shown(app)
        await pilot.press("f9")
        await quiet(app, pilot)
        assert isinstance(app.screen, Dealing)
        app.screen.query_one("#deck", Select).value = "pool_03"
        app.screen.query_one("#opponent", Select).value = "random"
        app.screen.query_one("#first", Select).value = "A"
        await pilot.click("#deal")
        await quiet(app, pilot)
        assert app.person.dealt == ["pool_03", "classic_b", "random"]
        news = app.person.news
        assert news["view"]["turn"] == 1 and news["view"]["turn_player"] == 0 and news["asking"] == "always"

    played(classic(), script)


@pytest.mark.slow
def test_the_end_rematch_and_leaving() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "surrender", "yes")
        assert "B wins: A surrenders" in shown(app)
        assert listed(app)[0] == "rematch" and "rematch: the same" in shown(app)
        await pilot.press("down", "enter")
        await quiet(app, pilot)
        assert app.person.news["over"] is None and app.person.duels == 1
        await pilot.press("f10")

    assert not played(classic(), script).is_running


@pytest.mark.slow
def test_a_whole_duel_from_the_list() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        for _ in range(200):
            if app.person.news["over"]:
                break
            await typed(app, pilot, str(len(app.person.options)))
        assert app.person.news["over"] and " wins: " in shown(app)

    played(classic(), script)


def test_end_turn_goes_on_to_the_next_turn_of_the_person() -> None:
    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "end turn")
        assert app.person.news["view"]["turn"] > 2
        assert "── Turn 3: B" in shown(app)

    played(classic(), script, LARGE)


def test_arrow_keys_reach_every_place() -> None:
    view = Person(classic()).news["view"]
    mat = Mat(view, 0, 10, 2, "en")
    squares = [*mat.squares(), *mat.hand(80)]
    reached, waiting = set[str](), ["A.hand.1"]
    while waiting:
        ref = waiting.pop()
        if ref not in reached:
            reached.add(ref)
            waiting += [neighbour(squares, ref, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert reached == {square.ref for square in squares}
    assert len(reached) == 6 + 20 + 4 + 6 - (6 - len(view["sides"][0]["hand"]))


def test_hidden_cards_are_on_no_screen() -> None:
    desk = classic()
    assert desk.place is not None
    board = desk.place.table.duel.board

    async def script(app: FullScreen, pilot: "Pilot[None]") -> None:
        own = {card.printed.en for card in board.cards if card.owner == 0}
        await typed(app, pilot, "end turn")
        seen = shown(app)
        await pilot.press("f4")
        await quiet(app, pilot)
        seen += shown(app)
        now = desk.place.table.duel.board if desk.place else board
        for number in now.hands[1]:
            name = now.cards[number].printed.en
            assert name in own or name not in seen

    played(desk, script, LARGE)
