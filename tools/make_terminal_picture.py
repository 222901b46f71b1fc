"""The picture of the terminal in the README: a moment of a duel on the full screen, as SVG.

    python tools/make_terminal_picture.py [FILE]

It needs the extra `terminal`. The same sources make the same picture.
"""

import asyncio
import re
import sys
from pathlib import Path

from spellspeed.table.desk import Desk
from spellspeed.table.person import Person
from spellspeed.table.screen.app import FullScreen

ROOT = Path(__file__).resolve().parent.parent
SIZE = (100, 30)
DEAL = {"deck": "classic_a", "against": "classic_b", "opponent": "random", "first": "B", "seed": 3}
LINES = ("normal summon gene-warped warwolf", "set mystical space typhoon", "end turn")


async def picture() -> str:
    """Play some lines, look at a card, and draw the screen."""
    desk = Desk("en")
    desk.hear({"to": "desk", "say": "deal", **DEAL})
    person = Person(desk)
    app = FullScreen(person, "")
    async with app.run_test(size=SIZE) as pilot:
        for line in ("", *LINES):
            while app.busy or len(app.workers):
                await pilot.pause(0.02)
            if line:
                app.obey(line)
            await pilot.pause(0.2)
        while app.busy or len(app.workers):
            await pilot.pause(0.02)
        await pilot.press("tab")
        await pilot.pause(0.5)
        return app.export_screenshot(title="spellspeed duel")


def main(file: Path) -> None:
    drawn = re.sub(r"@font-face \{[^}]*\}\s*", "", asyncio.run(picture()))  # no font from elsewhere
    drawn = re.sub(r"\s*<!--.*?-->", "", drawn, flags=re.DOTALL)
    file.write_text(re.sub(r"terminal-\d+", "terminal", drawn), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "terminal.svg")
