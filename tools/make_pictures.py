"""Makes the pictures of the README that show the page: a duel, the study, the reader (docs/pictures).

    python tools/make_pictures.py [--to docs/pictures] [--lang en] [NAME ...]

It needs an installed chromium, Playwright, and the extra `table`. The duel is that of a fixed seed.
"""

import argparse
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SIZE: Final[Any] = {"width": 1200, "height": 760}
MOST_BYTES: Final = 200_000


@contextmanager
def served() -> Iterator[str]:
    """A server on a free port of this machine."""
    import uvicorn

    from spellspeed.table.server import Bounds, Server

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = Server(bounds=Bounds(per_second=1000, at_once=1000)).app()
    running = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}/"
    running.should_exit = True
    thread.join(10)


def play(page: Any) -> None:
    """Some turns of a duel."""
    page.wait_for_selector("#solo")
    page.select_option("#solo select[name=deck]", "classic_a")
    page.select_option("#solo select[name=first]", "A")
    page.click("#solo button.main")
    page.wait_for_selector("duel-question .option")
    for _ in range(14):
        kinds = ("summon", "set-monster", "activate", "attack", "set", "zone", "pick")
        wanted = [page.locator(f"duel-question .option[data-kind={kind}]") for kind in kinds]
        found = next((one for one in wanted if one.count()), page.locator("duel-question .option"))
        before = page.evaluate("document.querySelector('play-room').news.serial")
        found.first.click()
        page.wait_for_function(
            """(before) => { const { news, queue, busy } = document.querySelector("play-room");
            return news.serial > before && !queue.length && !busy && (news.question || news.over); }""",
            arg=before,
        )
    page.locator(".hand.low button").first.focus()
    page.keyboard.press("w")
    page.wait_for_selector("card-panel .reasons")


POSITION: Final = """turn: 5, A, main 1
A lp: 5200
B lp: 6100
A hand: Dark Hole; Monster Reborn
A monsters: 3 PSY-Framelord Omega (attack)
A spells: 2 Mystical Space Typhoon (set this turn); 4 Seven Tools of the Bandit (set)
A gy: Junk Synchron
B monsters: 2 Luster Dragon (attack); 4 Gemini Elf (set)
B spells: 3 Solemn Judgment (set)
"""


def study(page: Any) -> None:
    """A position with two branches, a chain, and why a card cannot be used."""
    page.wait_for_selector("study-room .zone")
    page.fill("#position", POSITION)
    page.click("[data-act=set]")
    page.wait_for_selector("[data-ref='B.s3'] .card")
    options = page.locator("duel-question .option")
    for number in (2, -1, 1, 0, 1):  # Monster Reborn; back; Dark Hole, its zone, Solemn Judgment
        page.evaluate("window.before = document.querySelector('study-room').study")
        (page.locator(".tree .moment").first if number < 0 else options.nth(number)).click()
        page.wait_for_function("() => document.querySelector('study-room').study !== window.before")
    page.locator("[data-ref='A.s2']").click()
    page.wait_for_selector("card-panel .cannot")


def read(page: Any) -> None:
    page.fill("input[name=words]", "dark hole")
    page.locator(".found a").first.click()
    page.wait_for_selector(".page h1")


PAGES: Final[dict[str, tuple[str, Callable[[Any], None]]]] = {
    "play": ("?seed=4", play),
    "study": ("#study", study),
    "read": ("#read", read),
}


def make_pages(to: Path, lang: str, names: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with served() as address, sync_playwright() as found:
        browser = found.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in names:
            where, act = PAGES[name]
            locale = "zh-CN" if lang == "zh" else "en-GB"
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce", locale=locale, color_scheme="light")
            page.goto(address + where)
            act(page)
            page.mouse.move(0, 0)
            page.wait_for_timeout(400)
            page.screenshot(path=to / f"{name}.jpg", type="jpeg", quality=78)
            page.close()
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    parser.add_argument("names", nargs="*", metavar="NAME", default=[*PAGES])
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    make_pages(given.to, given.lang, [name for name in PAGES if name in given.names])
    for path in sorted(given.to.iterdir()):
        size = path.stat().st_size
        print(f"{path.name}: {size:,} bytes" + (" (too many)" if size > MOST_BYTES else ""))


if __name__ == "__main__":
    main()
