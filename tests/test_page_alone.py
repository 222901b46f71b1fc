"""The page without a server, in a browser: a duel against the computer, a study, cards and rulings, without a network.

It needs Playwright for Python, a chromium that is installed (Debian: apt-get install chromium), and npm, which fetches
Pyodide once.
"""

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from page_driver import Page, album, deal, duel_by_clicking, pictures_are_shown, study_by_clicking

from spellspeed.__main__ import main
from spellspeed.table.pictures import Pictures

NEEDS = "the tests of the page without a server need playwright, pyyaml, an installed chromium, and npm with a registry"
playwright = pytest.importorskip("playwright.sync_api", reason=NEEDS)
pytest.importorskip("yaml", reason=NEEDS)
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if CHROMIUM is None or shutil.which("npm") is None:
    pytest.skip(NEEDS, allow_module_level=True)

pytestmark = [pytest.mark.once, pytest.mark.slow]

ROOT = Path(__file__).resolve().parent.parent
LONG = 90_000  # milliseconds until the engine is there, on a busy machine


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """`tools/make_page.py`."""
    spec = spec_from_file_location("make_page", ROOT / "tools" / "make_page.py")
    assert spec is not None and spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture(scope="module")
def folder(tool: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("alone") / "page"
    try:
        tool.make_page(made, pictures=Pictures(album(made.with_name("album"))))
    except tool.Unavailable as error:
        pytest.skip(f"{NEEDS} ({error})")
    return made


class Host:
    """A host of static files, under a path of its own; its header holds workers to the policy of the page, too."""

    def __init__(self, folder: Path, policy: str) -> None:
        class Handler(SimpleHTTPRequestHandler):
            def end_headers(self) -> None:
                self.send_header("Content-Security-Policy", policy)
                super().end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder.parent)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{folder.name}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(folder: Path, tool: ModuleType) -> Iterator[Host]:
    found = Host(folder, tool.POLICY)
    yield found
    found.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as found:
        yield found.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


@pytest.fixture
def visit(browser: Any, host: Host) -> Iterator[Callable[..., Page]]:
    """Opens the page; at the end nothing may have gone wrong in it, and nothing may have come from elsewhere."""
    wrong: list[str] = []
    asked: list[str] = []
    opened: list[Any] = []

    def open_page(address: str = "") -> Page:
        size = {"width": 1400, "height": 900}
        context = browser.new_context(viewport=size, reduced_motion="reduce", locale="en-GB")
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(LONG)
        context.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
        page.goto(host.address + address)
        return page

    yield open_page
    for context in opened:
        context.close()
    assert not wrong
    assert asked and not [url for url in asked if not url.startswith((host.address, "blob:", "data:"))]


def test_a_duel_to_the_end_by_clicking(visit: Callable[..., Page]) -> None:
    page = visit("?seed=7")
    page.wait_for_selector("#solo")
    assert not page.locator("#open").count()  # nobody else can be met here
    deal(page, first="B")
    assert duel_by_clicking(page, 3) == 3
    assert page.locator(".lines .result").count() == 1
    page.click("#languages [lang=zh]")
    page.wait_for_function("() => /[\\u4e00-\\u9fff]/.test(document.querySelector('.ending p').textContent)")


def test_a_position_by_hand_a_branch_and_a_ruling(visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit("#study")
    assert main(["rulings", str(study_by_clicking(page, tmp_path))]) == 0
    page.fill("#position", "A hand: Raigeki\nnonsense")
    page.click("[data-act=set]")
    page.wait_for_selector(".problems li")
    assert page.locator(".problems button").first.inner_text() == "Line 2"
    pictures_are_shown(page)


def test_rulings_are_read_and_a_seat_elsewhere_is_told_as_such(visit: Callable[..., Page]) -> None:
    page = visit("#play/some-secret")
    page.wait_for_selector(".toast.error")
    assert "no server" in page.inner_text(".toast.error")
    page.evaluate("location.hash = '#read'")
    page.fill("input[name=words]", "dark hole")
    page.locator(".found a", has_text="Dark Hole").first.click()
    page.wait_for_selector(".page h1")
    page.locator(".links a").first.click()
    page.wait_for_selector(".page .course li")  # rulings are YAML


def test_it_opens_again_without_a_network(visit: Callable[..., Page], host: Host) -> None:
    page = visit("?seed=4")
    page.wait_for_selector("#solo")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    host.close()
    page.goto(f"{host.address}index.html?seed=5")
    page.wait_for_selector("#solo")
    page.click("#solo button.main")
    page.wait_for_selector("duel-question .option")


def test_an_engine_that_is_not_there_is_told(folder: Path, tool: ModuleType, browser: Any, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "page", ignore=shutil.ignore_patterns("engine.zip"))
    lacking = Host(tmp_path / "page", tool.POLICY)
    page = browser.new_page(locale="en-GB")
    page.goto(lacking.address)
    page.wait_for_selector("#state.bad", timeout=LONG)
    for place in ("#state", "#room"):
        assert page.inner_text(place).startswith("The engine does not run here")
    page.close()
    lacking.close()


def test_the_same_sources_make_the_same_folder(folder: Path, tool: ModuleType, tmp_path: Path) -> None:
    tool.make_page(tmp_path / "page", pictures=Pictures(album(tmp_path / "album")))
    for path in folder.rglob("*"):
        if path.is_file():
            assert path.read_bytes() == (tmp_path / "page" / path.relative_to(folder)).read_bytes(), path.name
    keeper = (folder / "offline.js").read_text(encoding="utf-8")
    assert "board.js" in keeper and "7165085" not in keeper  # of pictures there may be thousands


def test_no_other_folder_is_replaced(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("mine", encoding="utf-8")
    with pytest.raises(tool.Unavailable, match="is no page"):
        tool.make_page(tmp_path)
    assert (tmp_path / "kept").read_text(encoding="utf-8") == "mine"
