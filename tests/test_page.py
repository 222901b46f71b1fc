"""The page in a browser: whole duels by clicking and by keyboard, a study, a ruling that is kept, cards and rules.

It needs Playwright for Python and a chromium that is installed (Debian: apt-get install chromium).
"""

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from page_driver import (
    READY,
    Page,
    after,
    album,
    arrow_to,
    deal,
    duel_by_clicking,
    is_over,
    pictures_are_shown,
    position_by_hand,
    serial,
    settled,
    study_by_clicking,
    tab_to,
)
from table_truth import lying_set, never_shown

NEEDS = "the browser tests need playwright, the extra `table` and an installed chromium (apt-get install chromium)"
playwright = pytest.importorskip("playwright.sync_api", reason=NEEDS)
uvicorn = pytest.importorskip("uvicorn", reason=NEEDS)
pytest.importorskip("starlette", reason=NEEDS)
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if CHROMIUM is None:
    pytest.skip(NEEDS, allow_module_level=True)

from spellspeed import Duel  # noqa: E402
from spellspeed.__main__ import main  # noqa: E402
from spellspeed.formats.known_decks import classic  # noqa: E402
from spellspeed.formats.ydke import link_of  # noqa: E402
from spellspeed.table.pictures import Pictures  # noqa: E402
from spellspeed.table.server import Bounds, Server  # noqa: E402

pytestmark = [pytest.mark.once, pytest.mark.slow]


@pytest.fixture(scope="module")
def site() -> Iterator[tuple[str, Server]]:
    with served(None) as found:
        yield found


@contextmanager
def served(pictures: Pictures | None) -> Iterator[tuple[str, Server]]:
    """A server on a free port of this machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(bounds=Bounds(per_second=1000, at_once=1000), pictures=pictures)
    running = uvicorn.Server(uvicorn.Config(server.app(), host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive()
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}/", server
    running.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as found:
        yield found.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


@pytest.fixture
def visit(browser: Any, site: tuple[str, Server]) -> Iterator[Callable[..., Page]]:
    """Opens the page; at the end nothing may have gone wrong in it."""
    wrong: list[str] = []
    opened: list[Any] = []

    def open_page(address: str = "", **more: Any) -> Page:
        more = {"viewport": {"width": 1400, "height": 900}, "reduced_motion": "reduce", "locale": "en-GB", **more}
        context = browser.new_context(**more)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.heard = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
        page.on("websocket", lambda talk: talk.on("framereceived", lambda text: page.heard.append(str(text))))
        page.goto(address if address.startswith("http") else site[0] + address)
        return page

    yield open_page
    for context in opened:
        context.close()
    assert not wrong


# -- play ------------------------------------------------------------------------------------------------------


def test_a_duel_to_the_end_by_clicking(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    deal(page)
    assert duel_by_clicking(page, 25) > 5
    assert page.locator(".lines .result").count() == 1
    page.click("[data-act=rematch]")
    page.wait_for_selector("duel-question .option")
    assert not is_over(page)


def test_a_whole_duel_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    page = visit("?seed=9")
    page.evaluate("addEventListener('pointerdown', () => { window.mouse = true; }, true)")
    page.wait_for_selector("#solo")
    tab_to(page, "#solo button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    tab_to(page, "duel-board button")  # one card of the board is reached by Tab, the others by the arrow keys
    seen = set()
    for key in ("ArrowUp", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.ref"))
        assert page.evaluate("document.activeElement.getAttribute('aria-label').length > 5")
    assert len(seen) >= 5
    by_card = 0
    for _ in range(200):
        if is_over(page):
            break
        if by_card < 8 and answered_at_a_card(page):
            by_card += 1
        else:
            after(page, lambda: page.keyboard.press("1"))
    assert is_over(page) and by_card >= 4
    tab_to(page, "[data-act=rematch]")
    page.keyboard.press("Enter")
    page.wait_for_selector("duel-question .option")
    tab_to(page, "duel-question .words input")  # or in words
    page.keyboard.type("end the main phase")
    after(page, lambda: page.keyboard.press("Enter"))
    assert turn(page) > 1 and not page.evaluate("Boolean(window.mouse)")


def answered_at_a_card(page: Page) -> bool:
    """Answer at a card of the hand or a zone, by Tab, the arrow keys and Enter; False: none can be chosen."""
    lit = "duel-board .zone.choose:not(.pile)"
    if not page.locator(lit).count():
        return False
    tab_to(page, "duel-board button", "Shift+Tab")
    if not arrow_to(page, lit):
        return False
    before = serial(page)

    def take() -> None:
        page.keyboard.press("Enter")
        page.wait_for_function(
            """(n) => document.querySelector(".menu button:focus") ||
            document.querySelector("play-room").news.serial > n""",
            arg=before,
        )
        if page.locator(".menu").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")

    after(page, take)
    return True


def turn(page: Page) -> int:
    return int(page.evaluate("document.querySelector('play-room').news.view.turn"))


def test_cards_move_and_what_an_option_touches_is_marked(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4", reduced_motion="no-preference")
    page.evaluate(
        """() => { const real = document.startViewTransition.bind(document); window.moved = [];
        document.startViewTransition = (draw) => {
          const named = () => [...document.querySelectorAll("[style*=view-transition-name]")].length;
          const before = named();
          return real(() => { draw(); window.moved.push([before, named()]); });
        }; }"""
    )
    deal(page)
    option = page.locator("duel-question .option[data-kind=set], duel-question .option[data-kind=set-monster]").first
    option.hover()
    page.wait_for_selector("duel-board .zone.touch")
    after(page, option.click)
    page.wait_for_function("() => window.moved.length > 0")
    assert page.evaluate("window.moved[0][0] > 0 && window.moved[0][1] > 0")  # the same card, before and after
    page.wait_for_function("() => !document.querySelector('.ghosts, [style*=view-transition-name]')")


def test_what_is_refused_shows_reasons(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    deal(page)
    page.fill(".words input", "activate Nonsense of the Day")
    page.keyboard.press("Enter")
    assert page.inner_text(".toast.error")
    page.locator(".hand.low button").first.focus()
    page.keyboard.press("w")
    page.wait_for_selector("card-panel .reasons li")
    page.locator("card-panel .cannot details summary").first.click()
    assert page.locator("card-panel .cannot blockquote").first.inner_text()
    assert "-" in page.locator("card-panel .cannot summary").first.inner_text()  # the id of the rule


def test_taking_back_saving_and_going_on(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    deal(page)
    before = page.locator(".hand.low button").count()
    click = "duel-question .option[data-kind=set], duel-question .option[data-kind=set-monster]"
    lines = page.inner_text(".lines")
    after(page, lambda: page.locator(click).first.click())
    assert page.locator(".hand.low button").count() == before - 1
    assert page.inner_text(".lines") != lines
    after(page, lambda: page.click("[data-act=undo]"))
    assert page.locator(".hand.low button").count() == before
    assert page.inner_text(".lines") == lines  # what was taken back has not happened
    page.click("[data-act=save]")
    text = page.input_value("dialog textarea")
    assert text.startswith('{"spellspeed"')
    page.keyboard.press("Escape")
    page.click("[data-act=surrender]")
    page.click("dialog button.main")
    page.wait_for_selector(".ending:not([hidden])")
    page.click("[data-act=new]")
    with page.expect_file_chooser() as chooser:
        page.locator("#solo button:not(.main)").click()
    chooser.value.set_files({"name": "duel.json", "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_selector("duel-question .option")
    assert page.locator(".hand.low button").count() == before


def test_a_new_duel_is_dealt_as_the_last_one(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    page.wait_for_selector("#solo")
    names = "['deck', 'against', 'opponent', 'first']"
    chosen = f"() => {names}.map((name) => document.querySelector(`#solo [name=${{name}}]`).value)"
    assert page.evaluate(chosen) == ["classic_a", "classic_b", "normal", "random"]
    page.select_option("#solo select[name=opponent]", "easy")
    deal(page, "pool_01", "pool_02", "B")
    page.click("[data-act=new]")
    page.wait_for_selector("#solo")
    assert page.evaluate(chosen) == ["pool_01", "pool_02", "easy", "B"]


def test_a_deck_that_is_pasted(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    page.select_option("#solo select[name=deck]", "link")
    page.fill("dialog textarea", "ydke://nonsense")
    page.click("dialog button.main")
    page.click("#solo button.main")
    assert page.inner_text(".toast.error")
    page.select_option("#solo select[name=deck]", "link")
    page.fill("dialog textarea", link_of([89631139] * 3 + [11091375] * 3 + [53129443] * 34, [], []))
    page.click("dialog button.main")
    page.click("#solo button.main")
    page.wait_for_selector(".toast.error >> nth=1")  # 34 of one card: the deck was read, and is no right one
    page.select_option("#solo select[name=deck]", "link")
    page.fill("dialog textarea", link_of([code for code in plain_cards() for _ in range(3)][:40], [], []))
    page.click("dialog button.main")
    page.click("#solo button.main")
    page.wait_for_selector("duel-question .option")


def plain_cards() -> list[int]:
    """The cards of a deck that comes with the package."""
    (_, main, _) = next(iter(classic()))
    return list(dict.fromkeys(main))


def test_the_connection_comes_back(visit: Callable[..., Page], site: tuple[str, Server]) -> None:
    page = visit("?seed=4")
    deal(page)
    asked = page.inner_text("duel-question h2")
    page.evaluate("document.querySelector('play-room').talk.transport.socket.close()")
    page.wait_for_selector(".toast")
    page.wait_for_selector("duel-question .option")
    assert page.inner_text("duel-question h2") == asked
    after(page, lambda: page.locator("duel-question .option").first.click())


def test_a_reload_finds_the_duel_again(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    deal(page)
    asked, lines = page.inner_text("duel-question h2"), page.locator(".lines p").count()
    page.reload()
    page.wait_for_selector("duel-question .option")
    assert page.inner_text("duel-question h2") == asked
    assert page.locator(".lines p").count() >= lines
    after(page, lambda: page.locator("duel-question .option").first.click())


def test_two_people_at_one_table(visit: Callable[..., Page], site: tuple[str, Server], same_deal: None) -> None:
    server = site[1]
    one = visit()
    one.select_option("#open select[name=deck]", "classic_a")
    one.select_option("#open select[name=first]", "A")
    one.click("#open button.main")
    links = one.locator(".linkrow input")
    other, watching = (visit(links.nth(n).input_value().split("/", 3)[3]) for n in (0, 1))
    other.select_option("#waiting select", "classic_b")
    other.click("#waiting button.main")
    for page in (one, other, watching):
        page.wait_for_selector("duel-board .zone")
    for _ in range(24):
        asked = one if one.evaluate("document.querySelector('play-room').news.asked") == "A" else other
        asked.wait_for_selector("duel-question .option")
        before = serial(asked)
        lying = asked.locator("duel-question .option[data-kind^=set]")  # face-down cards are secrets, too
        (lying if lying.count() else asked.locator("duel-question .option")).last.click()
        for page in (one, other, watching):
            page.wait_for_function("(n) => document.querySelector('play-room').news.serial > n", arg=before)
        level(one, other, watching)
    room = next(room for room in server.hall.rooms.values() if room.table is not None)
    assert room.table is not None
    for side, strangers in ((0, (other, watching)), (1, (one, watching))):
        hidden = server.hearing.submit(never_shown, room.table.duel, side).result()  # nobody else is there
        assert len(hidden) > 12 and {card.code for card in hidden} & lying_set(room.table.duel, side)
        for stranger in strangers:
            told = "\n".join(stranger.heard)
            for word in [word for card in hidden for word in (card.en, str(card.code))]:
                at = told.find(word)
                assert at < 0, told[max(at - 300, 0) : at + 100]
    assert not watching.locator("duel-question .option").count()


def level(*pages: Page) -> None:
    """Wait until all have been told the same."""
    for _ in range(200):
        if len({serial(page) for page in pages}) == 1 and not any(
            page.evaluate("document.querySelector('play-room').queue.length") for page in pages
        ):
            return
        time.sleep(0.02)
    raise AssertionError("one of them is behind")


# -- study -----------------------------------------------------------------------------------------------------


def test_a_position_by_hand_a_branch_and_a_ruling(visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit("#study")
    assert main(["rulings", str(study_by_clicking(page, tmp_path))]) == 0
    moments = page.locator(".tree li").count()
    page.click("[data-act=share]")
    page.wait_for_function("() => location.hash.startsWith('#study/')")
    again = visit(page.evaluate("location.hash"))
    again.wait_for_selector(".tree li")
    assert again.locator(".tree li").count() == moments
    again.locator(".tree .moment").first.click()
    again.locator("duel-question .option", has_text="Activate Dark Hole").hover()
    again.wait_for_selector("[data-ref^='A.s'].touch")  # the zones among which one would choose


def test_everything_of_a_position_by_hand(visit: Callable[..., Page]) -> None:
    page = visit("#study")
    made = position_by_hand(page)
    wanted = """turn: 6, B, main 2
        B lp: 2500
        B monsters: 2 Breaker the Magical Warrior (defense, 1 Spell Counter); 4 Dark Blade (attack)
        A spells: 2 Trap Hole (set this turn)
        A monsters: left Number 39: Utopia (attack)
        A materials: left Dark Blade; left Gemini Elf"""
    assert Duel.from_position(made).position() == Duel.from_position(wanted).position()
    assert page.locator("[data-ref='B.m2'] .note", has_text="●1").count() == 1
    assert page.locator("[data-ref='A.m6'] .note", has_text="◫2").count() == 1
    page.keyboard.press("Escape")


def test_one_steps_back_and_on_along_the_branch_by_which_one_came(visit: Callable[..., Page]) -> None:
    page = visit("#study")
    page.wait_for_selector("study-room .zone")
    page.fill("#position", "A hand: Dark Hole; Raigeki")
    settled(page, lambda: page.click("[data-act=set]"))
    now = page.locator(".tree [aria-current]")
    settled(page, lambda: page.locator("duel-question .option", has_text="Set Dark Hole").click())
    settled(page, lambda: page.click("[aria-label='One moment back ([)']"))
    assert now.inner_text() == "Beginning"
    settled(page, lambda: page.locator("duel-question .option", has_text="Set Raigeki").click())
    page.locator("[data-ref='A.deck']").focus()
    settled(page, lambda: page.keyboard.press("["))
    assert now.inner_text() == "Beginning" and page.locator("[aria-label='One moment back ([)']").is_disabled()
    settled(page, lambda: page.keyboard.press("]"))
    assert now.inner_text() == "A: Set Raigeki"


def test_mistakes_of_a_position_have_their_lines(visit: Callable[..., Page]) -> None:
    page = visit("#study")
    page.wait_for_selector("study-room .zone")
    page.fill("#position", "A hand: Dark Hole\nnonsense\nB monsters: 9 Dark Blade")
    page.click("[data-act=set]")
    page.wait_for_selector(".problems li")
    assert page.locator(".problems button").first.inner_text() == "Line 2"
    assert page.input_value("#position").startswith("A hand")  # nothing is lost


def test_a_switch_of_the_rules(visit: Callable[..., Page]) -> None:
    page = visit("#study")
    page.wait_for_selector(".switches input")
    settled(page, lambda: page.locator(".switches input").first.check())
    assert page.locator(".switches input").first.is_checked()


def test_pictures_of_ones_own(visit: Callable[..., Page], tmp_path: Path) -> None:
    with served(Pictures(album(tmp_path))) as (address, _):
        page = visit(f"{address}#study")
        pictures_are_shown(page)
        page.close()


# -- read ------------------------------------------------------------------------------------------------------


def test_cards_rules_and_rulings_can_be_read(visit: Callable[..., Page]) -> None:
    page = visit("#read")
    page.fill("input[name=words]", "dark hole")
    page.locator(".found a", has_text="Dark Hole").first.click()
    page.wait_for_selector(".page h1")
    assert page.inner_text(".page h1") == "Dark Hole"
    page.click(".page details.other summary")
    assert page.inner_text(".page details.other p[lang=zh]") == "①：场上的怪兽全部破坏。"
    page.locator(".links a").first.click()
    page.wait_for_selector(".page .course li")
    page.click(".page button.main")
    page.wait_for_selector("study-room .tree li")
    page.goto(page.url.split("#")[0] + "#read/rulebook")
    page.wait_for_selector(".found a")
    page.locator(".found a").first.click()
    page.wait_for_selector(".page .sentence")


# -- everybody -------------------------------------------------------------------------------------------------


def test_every_word_in_both_languages(visit: Callable[..., Page]) -> None:
    page = visit("?seed=4")
    page.locator("#languages button").last.click()
    page.wait_for_selector("html[lang=zh-CN]")
    deal(page)
    page.wait_for_selector("duel-board .zone")
    labels = page.evaluate(
        "[...document.querySelectorAll('button, h2, label')].map((one) => one.innerText + ' ' + (one.ariaLabel ?? ''))"
    )
    english = (" zone", "Deck", "hand", "Ask", "Take", "turn")
    assert not [label for label in labels if any(word in label for word in english)]
    page.locator("#languages button").first.click()
    page.wait_for_selector("html[lang=en]")
    page.wait_for_function("() => document.querySelector('duel-question h2').innerText.includes('what to do')")


@pytest.mark.parametrize("address", ["", "#study", "#read"])
def test_it_fits_a_phone(visit: Callable[..., Page], address: str) -> None:
    page = visit(f"?seed=4{address}", viewport={"width": 390, "height": 844}, has_touch=True)
    page.wait_for_selector("#room > *")
    if not address:
        deal(page, "pool_03", "pool_04")
        page.locator(".hand.low button").first.tap()
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("address", ["", "duel", "#study", "#read/card/53129443"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out(visit: Callable[..., Page], address: str, scheme: str) -> None:
    """axe-core finds no violation."""
    axe = pytest.importorskip("axe_core_python.sync_playwright", reason="the check needs axe-core-python")
    page = visit("?seed=4" + (address if address.startswith("#") else ""), color_scheme=scheme)
    page.wait_for_selector("#room > *")
    if address == "duel":
        deal(page, "pool_03", "pool_04")
        page.locator(".hand.low button").first.click()
        page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    found = axe.Axe().run(page)
    wrong = [(one["id"], node["html"][:160]) for one in found["violations"] for node in one["nodes"][:3]]
    assert not wrong
