"""How the tests use the page in a browser: the same hands for the page of a server and for the page without one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import compress, crc32

Page = Any
#: A question that one may answer, or the end.
READY = "duel-question .option, .ending:not([hidden])"


# -- play ------------------------------------------------------------------------------------------------------


def deal(page: Page, deck: str = "classic_a", against: str = "classic_b", first: str = "A") -> None:
    page.select_option("#solo select[name=deck]", deck)
    page.select_option("#solo select[name=against]", against)
    page.select_option("#solo select[name=first]", first)
    page.click("#solo button.main")
    page.wait_for_selector(READY)


def serial(page: Page) -> int:
    """The last serial that the page was told."""
    return int(page.evaluate("document.querySelector('play-room').news?.serial ?? 0"))


def after(page: Page, act: Callable[[], None]) -> None:
    """Do something that answers a question, and wait for the next one."""
    before = serial(page)
    act()
    page.wait_for_function(
        """(before) => { const { news, queue, busy } = document.querySelector("play-room");
        return news && news.serial > before && !queue.length && !busy && (news.question || news.over); }""",
        arg=before,
    )


def is_over(page: Page) -> bool:
    return bool(page.locator(".ending:not([hidden])").count())


def click_card(page: Page, zone: Any) -> None:
    """Click a card or zone; if a menu opens, take its first entry."""
    before = serial(page)
    zone.click()
    page.wait_for_function(
        "(before) => document.querySelector('.menu') || document.querySelector('play-room').news.serial > before",
        arg=before,
    )
    if page.locator(".menu").count():
        page.locator(".menu button").first.click()


def duel_by_clicking(page: Page, by_board: int) -> int:
    """To the end: so many times by a card or zone of the board, then by the list. How often it was by the board."""
    clicked = 0
    lit = page.locator("duel-board .zone.choose:not(.pile)")
    for _ in range(400):
        if is_over(page):
            return clicked
        if lit.count() and clicked < by_board:
            clicked += 1
            after(page, lambda: click_card(page, lit.last))
        else:
            after(page, lambda: page.locator("duel-question .option").first.click())
    raise AssertionError("the duel does not end")


# -- by keyboard -----------------------------------------------------------------------------------------------


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something of that selector has the focus."""
    for _ in range(80):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not reached by {key}")


def arrow_to(page: Page, selector: str) -> bool:
    """From a card of the board to one of that selector, by the arrow keys alone: each time the way that gets nearer."""
    step = """(wanted) => {
        const now = document.activeElement;
        if (now.matches(wanted)) return "";
        const middle = (element) => { const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; };
        const [x, y] = middle(now);
        const goal = document.querySelector(wanted);
        if (!goal) return null;
        const [gx, gy] = middle(goal);
        if (Math.abs(gy - y) > 20) return gy > y ? "ArrowDown" : "ArrowUp";
        return gx > x ? "ArrowRight" : "ArrowLeft";
    }"""
    for _ in range(40):
        key = page.evaluate(step, selector)
        if not key:
            return bool(key == "")
        page.keyboard.press(key)
    return False


# -- pictures --------------------------------------------------------------------------------------------------


def painted(path: Path, colour: bytes = b"\xff\0\0") -> None:
    """A small picture in one colour, as PNG."""

    def part(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + crc32(kind + data).to_bytes(4, "big")

    rows = (b"\0" + colour * 4) * 6
    head = (4).to_bytes(4, "big") + (6).to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", compress(rows)) + part(b"IEND", b""))


def album(folder: Path) -> Path:
    """Pictures of some cards, and one that is broken."""
    painted(folder / "pics" / "7165085.png")  # Bait Doll
    painted(folder / "pics" / "84914462.png")  # Axe Dragonute
    (folder / "70828912.png").write_bytes(b"nothing")  # Premature Burial
    return folder


def pictures_are_shown(page: Page) -> None:
    """In a study: the picture where there is one and it can be read, the drawn card elsewhere."""
    page.wait_for_selector("study-room .zone")
    page.fill("#position", "A hand: Bait Doll; Premature Burial; Trap Hole\nB monsters: 1 Axe Dragonute (attack)")
    page.click("[data-act=set]")
    page.wait_for_selector("[data-ref='B.m1'] image")
    page.wait_for_function("() => !document.querySelector(\"[data-ref='A.hand.2'] image\")")
    shown = [page.locator(f"[data-ref='A.hand.{n}'] image").count() for n in (1, 2, 3)]
    assert shown == [1, 0, 0]
    assert "2000" in page.locator("[data-ref='B.m1'] svg").first.inner_html()  # its ATK as it is now
    page.evaluate("location.hash = '#read/card/7165085'")
    page.wait_for_function("() => document.querySelector('.page img.print')?.naturalWidth === 4")


# -- study -----------------------------------------------------------------------------------------------------


def settled(page: Page, act: Callable[[], None]) -> None:
    """Do something in the study, and wait until it is told."""
    page.evaluate("window.before = document.querySelector('study-room').study")
    act()
    page.wait_for_function("() => document.querySelector('study-room').study !== window.before")


def place(page: Page, name: str, where: str, face: str = "") -> None:
    """Search a card, and place it by clicking."""
    page.fill("input[name=find]", name)
    found = page.locator(".placing .found button", has=page.locator(f'strong:text-is("{name}")')).first
    found.wait_for()
    page.select_option("select[name=where]", where)
    if face:
        page.select_option("select[name=face]", face)
    settled(page, found.click)


def study_by_clicking(page: Page, folder: Path) -> Path:
    """A position by hand, an act that is refused, a branch, and a ruling: its file, as the browser saved it."""
    page.wait_for_selector("study-room .zone")
    place(page, "Raigeki", "A.hand")
    place(page, "Dark Hole", "A.hand")
    place(page, "Dark Blade", "B.m1", "attack")
    place(page, "Trap Hole", "B.s2", "set")
    assert page.locator("[data-ref='B.m1'] .card").count() == 1
    page.locator("[data-ref='B.s2']").click()
    page.wait_for_selector("card-panel .cannot")  # an act that is refused, with its reasons, for both players
    assert page.locator("card-panel h3").count() == 2
    page.locator("card-panel .cannot details summary").first.click()
    assert "-" in page.locator("card-panel .cannot summary").first.inner_text()  # the id of the rule
    assert page.locator("card-panel .cannot blockquote").first.inner_text()
    settled(page, lambda: page.locator("duel-question .option", has_text="Activate Raigeki").click())
    settled(page, lambda: page.locator(".tree .moment").first.click())
    settled(page, lambda: page.locator("duel-question .option", has_text="Activate Dark Hole").click())
    assert page.locator(".tree li").count() == 3  # the beginning and two branches
    settled(page, lambda: page.locator("duel-question .option").first.click())
    page.click("[data-act=keep]")
    page.fill("dialog input[name=title]", "Dark Hole destroys Dark Blade")
    page.click("dialog button.main")
    page.wait_for_selector("dialog textarea")
    with page.expect_download() as saving:
        page.click("dialog button.main")
    ruling: Path = folder / saving.value.suggested_filename
    saving.value.save_as(ruling)
    page.keyboard.press("Escape")
    return ruling


def position_by_hand(page: Page) -> str:
    """Everything of a position without writing a line of it: its text."""
    page.wait_for_selector("study-room .zone")
    settled(page, lambda: page.fill(".when input[name=turn]", "6") or page.press(".when input[name=turn]", "Tab"))
    settled(page, lambda: page.select_option(".when select[name=player]", "B"))
    settled(page, lambda: page.select_option(".when select[name=phase]", "main-2"))
    settled(page, lambda: page.fill(".when input[name=lpB]", "2500") or page.press(".when input[name=lpB]", "Tab"))
    place(page, "Dark Blade", "B.m1", "attack")
    place(page, "Breaker the Magical Warrior", "B.hand")
    place(page, "Trap Hole", "A.s2", "set")
    settled(page, lambda: page.locator("[data-ref='B.m1']").drag_to(page.locator("[data-ref='B.m4']")))
    settled(page, lambda: page.locator("[data-ref='B.hand.1']").drag_to(page.locator("[data-ref='B.m2']")))
    change(page, "B.m2", face="defense", marks="1 Spell Counter")
    change(page, "A.s2", face="set this turn")
    place(page, "Number 39: Utopia", "A.m3", "attack")
    change(page, "A.m3", where="A.m6", materials="Dark Blade; Gemini Elf")
    place(page, "Raigeki", "A.hand")
    page.locator("[data-ref='A.hand.1']").click()
    page.locator("card-panel .act").click()
    settled(page, lambda: page.locator("dialog button:not(.main):not(.close)").click())
    return str(page.input_value("#position"))


def change(page: Page, ref: str, **how: str) -> None:
    """Change a card of the position in its window."""
    page.locator(f"[data-ref='{ref}']").click()
    page.locator("card-panel .act").click()
    for name, value in how.items():
        field = page.locator(f"dialog [name={name}]")
        if name in ("where", "face"):
            field.select_option(value)
        else:
            field.fill(value)
    settled(page, lambda: page.locator("dialog button.main").click())
