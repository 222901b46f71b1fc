"""The facts of all printed cards, made into the files that the package reads.

    PYTHONPATH=src python tools/make_facts.py LIST [--check]

LIST has a JSON object a line for each printed card: `password`, `konami_id`, `names` (`en`, `ja`, `zh_cn`),
`card_type`, `property`, `type_line`, `attribute`, `level`, `rank`, `link_arrows`, `pendulum_scale`, `atk`, `def`,
`series`; of its `text` only the numbers of the effects are looked at. What we know better, and what the list does not
have, stands in `tools/facts/ours.json` (see `OURS`). `--check` writes nothing, and ends with exit code 1 if the files
would change.

Two files are written to `src/spellspeed/facts/data`: `cards.tsv`, a line a card, sorted by passcode, and `cards.idx`,
by which a line is found (`spellspeed.facts.table` says what is in them). The same list makes the same bytes.
"""

import argparse
import json
import re
import struct
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from spellspeed.facts.facts import UNKNOWN, Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.rows import mistakes
from spellspeed.facts.table import BLOCK, HEADER, MAGIC, CardTable, line_of

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "src" / "spellspeed" / "facts" / "data"
#: Ours, a card a line: a passcode with the facts that replace those of the list, with `aliases` and `passcodes` (of
#: other artworks) that are added; or the whole of a card that the list does not have. 121 passcodes of artworks came
#: from one public list; all stand in public collections of card pictures, too, beside the number of their card,
#: but one: 81480461 (Barrel Dragon) stands only in a collection that also has pictures of invented cards.
OURS: Final = ROOT / "tools" / "facts" / "ours.json"
ARROWS: Final = {"↖": "NW", "⬆": "N", "↗": "NE", "⬅": "W", "➡": "E", "↙": "SW", "⬇": "S", "↘": "SE"}
ORDER: Final = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")
ABILITIES: Final = (
    "normal", "effect", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner", "flip", "gemini", "spirit",
    "toon", "union",
)  # fmt: skip
#: A monster of one of these kinds has an effect, though the list leaves out to say so of some.
WITH_EFFECT: Final = {"tuner", "flip", "gemini", "spirit", "toon", "union"}
EXTRA: Final = {"fusion", "ritual", "synchro", "xyz", "link"}
NUMBERED: Final = re.compile("([①-⑳])：")
NUMBER: Final = re.compile(r"Number (?:[A-Za-z]+)?(\d+)")
#: Signs that our Chinese names write in one way: letters and digits narrow, one hyphen, one middle dot.
PLAIN_ZH: Final = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F) if chr(code - 0xFEE0).isalnum()},
    ord("－"): ord("-"),
    ord("・"): ord("·"),
    0xA0: ord(" "),
}

Row = dict[str, Any]


def row_of(card: Row) -> Row:
    """A card of the list as a row of facts."""
    names: dict[str, str] = card["names"]
    row: Row = {
        "passcode": card["password"],
        "en": names["en"],
        "ja": names.get("ja") or names["en"],
        "zh": " ".join((names.get("zh_cn") or names["en"]).translate(PLAIN_ZH).split()),
        "kind": card["card_type"].lower(),
    }
    if "property" in card:
        row["icon"] = card["property"].lower()
    if row["kind"] == "monster":
        row |= monster_facts(card)
    row["series"] = list(dict.fromkeys(card.get("series", [])))
    number = NUMBER.match(row["en"])
    if number:
        row["number"] = int(number[1])
    plain = row["kind"] == "monster" and "effect" not in row["abilities"]
    row["effects"] = 0 if plain else effects_in(card["text"])
    if "pendulum_scale" in card:
        row["pendulum_effects"] = effects_in(card["pendulum_text"]) if card["pendulum_text"] else 0
    return row


def monster_facts(card: Row) -> Row:
    race, *words = [word.strip().lower() for word in card["type_line"].split("/")]
    numbered = NUMBERED.search(card["text"].get("ja", "")) is not None
    if not {"normal", "effect"} & set(words) and (WITH_EFFECT & set(words) or not EXTRA & set(words)):
        words.append("effect" if WITH_EFFECT & set(words) and (numbered or not EXTRA & set(words)) else "normal")
    if EXTRA & set(words) and "normal" in words:
        words.remove("normal")
    row: Row = {"race": race, "abilities": [word for word in ABILITIES if word in words]}
    if set(words) - set(ABILITIES):
        raise SystemExit(f"{card['names']['en']}: {card['type_line']}")
    row["attribute"] = card["attribute"].lower()
    row |= {key: card[key] for key in ("level", "rank") if key in card}
    if "link_arrows" in card:
        row["arrows"] = sorted((ARROWS[arrow] for arrow in card["link_arrows"]), key=ORDER.index)
        row["link"] = len(row["arrows"])
    if "pendulum_scale" in card:
        row["scale"] = card["pendulum_scale"]
    row |= {key: UNKNOWN if card[key] == "?" else card[key] for key in ("atk", "def") if key in card}
    return row


def effects_in(text: dict[str, str]) -> int:
    """How many effects a text numbers; UNKNOWN where it numbers none."""
    numbers = [ord(sign) - ord("①") + 1 for sign in NUMBERED.findall(text.get("ja", ""))]
    return max(numbers, default=UNKNOWN)


def all_rows(cards: Iterable[Row], ours: list[Row]) -> list[Row]:
    """The rows of all cards, each with `aliases` and with `passcodes`: what other artworks have."""
    rows: dict[int, Row] = {}
    same: dict[int, int] = {}  # number of the card -> its first passcode
    known = {row["passcode"] for row in ours}
    for card in sorted(cards, key=lambda card: (card["password"] not in known, card["password"])):
        first = same.setdefault(card["konami_id"], card["password"])
        if first != card["password"]:
            rows[first].setdefault("passcodes", []).append(card["password"])
        else:
            rows[first] = row_of(card)
    for own in ours:
        row = rows.setdefault(own["passcode"], {})
        others = [*row.get("passcodes", []), *own.get("passcodes", [])]
        aliases = [*own.get("aliases", []), *([row["zh"]] if "zh" in own and "zh" in row else [])]
        row |= own
        row |= {"passcodes": sorted(set(others)), "aliases": aliases}
    tell_apart(rows)
    for row in rows.values():
        folded = {fold(row["zh"]), fold(row["en"]), fold(row["ja"])}
        aliases = row.get("aliases", [])
        row["aliases"] = [
            name for k, name in enumerate(aliases) if fold(name) not in folded | {fold(one) for one in aliases[:k]}
        ]
    return [rows[code] for code in sorted(rows)]


def tell_apart(rows: dict[int, Row]) -> None:
    """A card whose Chinese name another one has, too, is called by it and its English one; alone it stands for both."""
    called: dict[str, list[Row]] = defaultdict(list)
    for row in rows.values():
        for name in dict.fromkeys((row["zh"], *row.get("aliases", []))):
            called[name].append(row)
    for name, several in called.items():
        for row in several if len(several) > 1 else []:
            if row["zh"] == name:
                row["zh"] = f"{name}（{row['en']}）"
                row.setdefault("aliases", []).append(name)


def packed(cards: list[Facts]) -> tuple[bytes, bytes]:
    """The two files: the lines, and by which a line is found."""
    lines = [line_of(card).encode() + b"\n" for card in cards]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    blocks = [*starts[:-1:BLOCK], starts[-1]]
    others = sorted((code, row) for row, card in enumerate(cards) for code in card.passcodes)
    keys = {(crc32(fold(name).encode()), row) for row, card in enumerate(cards) for name in card.names()}
    called = sorted(keys)
    index = HEADER.pack(MAGIC, crc32(b"".join(lines)), len(cards), len(others), len(called))
    index += struct.pack(f"<{len(blocks)}I", *blocks)
    index += struct.pack(f"<{len(cards)}I", *(card.passcode for card in cards))
    index += struct.pack(f"<{len(others)}I", *(code for code, _ in others))
    index += struct.pack(f"<{len(called)}I", *(key for key, _ in called))
    index += struct.pack(f"<{len(others)}H", *(row for _, row in others))
    index += struct.pack(f"<{len(called)}H", *(row for _, row in called))
    return b"".join(lines), index


def faults(cards: list[Facts]) -> list[str]:
    """What must not be: facts that no card has, a passcode or a name for two cards, a line that is read otherwise."""
    found: list[str] = []
    codes: dict[int, str] = {}
    shown: dict[str, str] = {}
    for card in cards:
        row = {key: value for key, value in card.row().items() if key != "passcodes" and value != UNKNOWN}
        row |= {key: UNKNOWN for key in ("atk", "def") if card.row().get(key) == UNKNOWN}
        found += [f"{card.en}: {key}: {what}" for key, what in mistakes(row)]
        for code in (card.passcode, *card.passcodes):
            if codes.setdefault(code, card.en) != card.en:
                found.append(f"{code}: {codes[code]} and {card.en}")
        for name in (card.en, card.zh):
            if shown.setdefault(name, card.en) != card.en:
                found.append(f"{name}: {shown[name]} and {card.en}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("list", type=Path, help="the list of all printed cards, a JSON object a line")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if something would change")
    args = parser.parse_args()
    listed = [json.loads(line) for line in args.list.read_text(encoding="utf-8").splitlines() if line.strip()]
    cards = [Facts(row) for row in all_rows(listed, json.loads(OURS.read_text(encoding="utf-8")))]
    wrong = faults(cards)
    if wrong:
        print("\n".join(wrong))
        return 1
    made = dict(zip(("cards.tsv", "cards.idx"), packed(cards)))
    if [card.row() for card in CardTable(*made.values()).all()] != [card.row() for card in cards]:
        print("the lines are read otherwise than they were written")
        return 1
    changed = [name for name, data in made.items() if not (DATA / name).exists() or (DATA / name).read_bytes() != data]
    others = sum(len(card.passcodes) for card in cards)
    size = sum(map(len, made.values()))
    told = ", ".join(changed) or "nothing"
    print(f"{len(cards):,} cards, {others} further passcodes, {size:,} bytes; changed: {told}")
    if args.check:
        return 1 if changed else 0
    for name in changed:
        fresh = DATA / f"{name}.new"
        fresh.write_bytes(made[name])
        fresh.replace(DATA / name)  # whoever has mapped the old file goes on with it
    return 0


if __name__ == "__main__":
    sys.exit(main())
