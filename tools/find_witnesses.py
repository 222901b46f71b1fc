"""Finds for every parameter at every place a scene that ends differently if the parameter is ignored.

    python tools/find_witnesses.py [--all]

The scenes are the rulings of the package, in which the text of a card is changed, and tests/demonstrations.py. Writes
tests/witnesses.txt. Witnesses that still hold are kept; with --all everything is searched again.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

TESTS = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))

from demonstrations import DEMOS  # noqa: E402
from parameters import Slot, required, slots_of  # noqa: E402
from witnesses import FILE, Witness, demos, holds, read_witnesses  # noqa: E402

from spellspeed.cards.library import LIBRARY  # noqa: E402
from spellspeed.judge.loader import packaged  # noqa: E402
from spellspeed.language.reader import read_cards  # noqa: E402

TRIES = 60  # per slot


def rulings_with() -> dict[str, list[str]]:
    """The rulings in which a card lies, by its name."""
    import spellspeed.judge

    folder = Path(spellspeed.judge.__file__).parent / "rulings"
    found: dict[str, list[str]] = defaultdict(list)
    names = [LIBRARY.texts.text_of(code).name for code in LIBRARY.texts.entries]
    superseded = {ruling.id for ruling in packaged() if ruling.superseded}
    for file in sorted(folder.glob("*.yaml")):
        for part in file.read_text(encoding="utf-8").split("\n- id: ")[1:]:
            id = part.split("\n", 1)[0].strip()
            for name in names if id not in superseded else []:
                if name in part and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", part):
                    found[name].append(id)
    return found


def candidates() -> dict[Slot, list[Witness]]:
    found: dict[Slot, list[Witness]] = defaultdict(list)
    for demo in DEMOS:
        for n, text in enumerate(demo.cards):
            for one in slots_of(read_cards(text, demo.name)[0]):
                found[one.slot].append(Witness(one.slot, demo.name, n, one.node, one.k))
    where = rulings_with()
    for code in LIBRARY.texts.entries:
        card = LIBRARY.texts.text_of(code)
        for one in slots_of(card):
            for id in where.get(card.name, []):
                found[one.slot].append(Witness(one.slot, id, code, one.node, one.k))
    return found


def main() -> None:
    LIBRARY.load()
    known = {} if "--all" in sys.argv else {one.slot: one for one in read_witnesses()}
    rows = candidates()
    kept: list[Witness] = []
    for slot in required():
        tried = [known[slot]] if slot in known else []
        tried += Random(str(slot)).sample(rows[slot], min(len(rows[slot]), TRIES))
        tried.sort(key=lambda row: row.scene not in demos())  # demonstrations are quicker, and change less often
        for row in tried:
            if holds(row):
                kept.append(row)
                break
        else:
            print(f"no witness: {slot} ({len(rows[slot])} scenes)", flush=True)
    FILE.write_text("".join(f"{one.line()}\n" for one in sorted(kept)), encoding="utf-8")
    print(f"{len(kept)} of {len(required())} parameters have a witness")


if __name__ == "__main__":
    main()
