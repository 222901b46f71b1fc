"""The shipped facts of all printed cards, their reader, and the look-up of cards by name."""

import subprocess
import sys
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from spellspeed.cards.grades import Grade
from spellspeed.cards.library import codes_of, printed, token_names
from spellspeed.facts import index, table
from spellspeed.facts.facts import ABSENT, UNKNOWN, Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.index import facts_of, lookup, named
from spellspeed.facts.names import SeveralCards, UnknownCard, find
from spellspeed.facts.near import cards_with
from spellspeed.facts.table import FOLDER, facts_in, line_of

pytestmark = pytest.mark.once

ALWAYS = {"passcode", "en", "ja", "zh", "kind"}
MONSTER = {"race", "abilities", "attribute", "atk"}
OPTIONAL = {"number", "aliases", "series", "passcodes", "effects", "pendulum_effects"}
ICONS = {
    "spell": {"normal", "quick-play", "continuous", "equip", "field", "ritual"},
    "trap": {"normal", "continuous", "counter"},
}
ABILITIES = [
    "normal",
    "effect",
    "fusion",
    "ritual",
    "synchro",
    "xyz",
    "link",
    "pendulum",
    "tuner",
    "flip",
    "gemini",
    "spirit",
    "toon",
    "union",
]
RACES = {
    "aqua",
    "beast",
    "beast-warrior",
    "cyberse",
    "dinosaur",
    "divine-beast",
    "dragon",
    "fairy",
    "fiend",
    "fish",
    "illusion",
    "insect",
    "machine",
    "plant",
    "psychic",
    "pyro",
    "reptile",
    "rock",
    "sea serpent",
    "spellcaster",
    "thunder",
    "warrior",
    "winged beast",
    "wyrm",
    "zombie",
}
ATTRIBUTES = {"light", "dark", "earth", "water", "fire", "wind", "divine"}
ARROWS = ["NW", "N", "NE", "W", "E", "SW", "S", "SE"]

TABLE = table.shipped_cards()
ALL = list(TABLE.all())
CARDS = {card.passcode: card for card in ALL}
#: Of both files: whoever changes what is shipped (tools/make_facts.py) says so here.
DIGEST = "ea4b3830d6f71c8102b5ab36831d74c7"


def tool() -> Any:
    """`tools/make_facts.py`."""
    spec = spec_from_file_location("make_facts", Path(__file__).parent.parent / "tools" / "make_facts.py")
    assert spec is not None and spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


# The files


def test_what_is_shipped() -> None:
    data = FOLDER.joinpath("cards.tsv").read_bytes(), FOLDER.joinpath("cards.idx").read_bytes()
    assert sha256(b"".join(data)).hexdigest()[:32] == DIGEST
    assert sum(map(len, data)) < 2_200_000
    assert len(ALL) == 14_213


def test_what_is_shipped_is_what_its_reader_reads_back() -> None:
    """The lines of the cards that were read, and an index of those, are the files byte by byte."""
    assert [line_of(card) for card in ALL] == TABLE.all_lines()
    lines, index = tool().packed(ALL)
    assert lines == FOLDER.joinpath("cards.tsv").read_bytes()
    assert index == FOLDER.joinpath("cards.idx").read_bytes()


def test_sorted_without_repetition() -> None:
    passcodes = [card.passcode for card in ALL]
    assert passcodes == sorted(set(passcodes)) == index.all_codes()
    assert all(0 < passcode < 100_000_000 for passcode in passcodes)
    assert len(passcodes) == 14_213


def test_rows_are_read_as_they_are_written() -> None:
    for card in ALL[::50]:
        assert Facts(card.row()).row() == facts_in(line_of(card)).row() == card.row()


def test_every_card_has_the_fields_of_its_kind() -> None:
    for card in ALL:
        row = card.row()
        wanted = set(ALWAYS)
        if card.kind == "monster":
            wanted |= MONSTER
            wanted |= {"xyz": {"rank"}, "link": {"link", "arrows"}}.get(extra_type(card), {"level"})
            if "link" not in card.abilities:
                wanted.add("def")
            if "pendulum" in card.abilities:
                wanted.add("scale")
        else:
            wanted.add("icon")
        assert set(row) - OPTIONAL == wanted, card


def extra_type(card: Facts) -> str:
    for ability in ("xyz", "link"):
        if ability in card.abilities:
            return ability
    return ""


def test_lists_hold_no_repetitions() -> None:
    for card in ALL:
        for values in (card.aliases, card.series, card.abilities, card.arrows):
            assert len(set(values)) == len(values), card


def test_spells_and_traps() -> None:
    for card in ALL:
        if card.kind == "monster":
            continue
        assert card.icon in ICONS[card.kind], card
        assert card.effects > 0 or card.effects == UNKNOWN, card
        assert (card.race, card.attribute, card.abilities, card.arrows) == ("", "", [], []), card
        assert (card.level, card.rank, card.link) == (0, 0, 0), card
        assert (card.scale, card.atk, card.defense) == (ABSENT, ABSENT, ABSENT), card


def test_monsters() -> None:
    for card in ALL:
        if card.kind != "monster":
            continue
        assert card.icon == "", card
        assert card.race in RACES, card
        assert card.attribute in ATTRIBUTES, card
        assert card.abilities == [a for a in ABILITIES if a in card.abilities], card
        assert "normal" not in card.abilities or "effect" not in card.abilities, card
        assert 0 <= card.level <= 12 and 0 <= card.rank <= 13 and 0 <= card.link <= 8, card
        assert [card.level > 0, card.rank > 0, card.link > 0].count(True) == 1, card
        assert card.arrows == [a for a in ARROWS if a in card.arrows], card
        assert len(card.arrows) == card.link, card
        for value in (card.atk, card.defense):
            assert value in (UNKNOWN, ABSENT) or (0 <= value <= 5000 and value % 10 == 0), card
        assert card.atk != ABSENT, card
        assert (card.defense == ABSENT) == ("link" in card.abilities), card
        assert (card.scale == ABSENT) == ("pendulum" not in card.abilities), card
        if "effect" not in card.abilities:
            assert card.effects == 0, card


def test_some_cards_in_full() -> None:
    dragon = CARDS[31833038]
    assert (dragon.en, dragon.link, dragon.arrows) == ("Borreload Dragon", 4, ["W", "E", "SW", "SE"])
    assert (dragon.atk, dragon.defense, dragon.effects) == (3000, ABSENT, 3)
    carrier = CARDS[91907707]
    assert (carrier.level, carrier.scale, carrier.effects, carrier.pendulum_effects) == (6, 1, 4, 2)
    assert carrier.abilities == ["effect", "pendulum"]
    assert (CARDS[54493213].atk, CARDS[54493213].defense) == (UNKNOWN, UNKNOWN)
    assert CARDS[12744567].series.count("Number") == 1
    assert CARDS[12744567].number == CARDS[find("Number 101: Silent Honor ARK")].number == 101
    assert repr(CARDS[55144522]) == "Facts(55144522, 'Pot of Greed')"


def test_series_given_by_the_text() -> None:
    # Cards that belong to a series by what their text says, not by their English name.
    assert "Archfiend" in CARDS[find("Summoned Skull")].series
    assert "Ultimate Crystal" in CARDS[find("Rainbow Dragon")].series
    assert "Ultimate Crystal" in CARDS[find("Rainbow Overdragon")].series
    # The same for a Rank.
    assert CARDS[find("Number S0: Utopic ZEXAL")].rank == 1


def test_effects_are_counted_where_a_card_is_described() -> None:
    for code in codes_of(Grade.WRITTEN):
        assert CARDS[code].effects >= 0 and CARDS[code].pendulum_effects >= 0, CARDS[code]


@pytest.mark.parametrize(
    "row",
    [
        {"passcode": "1"},
        {"passcode": True},
        {"en": 1},
        {"series": "Number"},
        {"series": [1]},
    ],
)
def test_malformed_facts_are_refused(row: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="card facts: "):
        Facts(row)


# The look-up


@cache
def owners() -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for card in ALL:
        for name in card.names():
            found.setdefault(fold(name), set()).add(card.passcode)
    return found


def test_names_that_are_shown_are_unique() -> None:
    for shown in ([card.en for card in ALL], [card.zh for card in ALL]):
        assert len(set(shown)) == len(shown)
        assert all(fold(name) for name in shown)


def test_aliases_add_something() -> None:
    for card in ALL:
        folded = [fold(name) for name in (card.zh, *card.aliases)]
        assert len(set(folded)) == len(folded), card


def test_names_that_fold_together_are_told_apart() -> None:
    """By their signs and spaces; where a name is the same to the letter, both cards are named."""
    twins = {key: codes for key, codes in owners().items() if len(codes) > 1}
    assert len(twins) == 11
    for key, codes in twins.items():
        for code in codes:
            for name in (CARDS[code].en, CARDS[code].ja, CARDS[code].zh):
                assert find(name) == find(f" {name.upper()} ") == code, name
        same = [name for code in codes for name in CARDS[code].names() if fold(name) == key]
        spelled = [name for name in same if name.casefold() == key]
        if len(spelled) != 1:
            assert lookup(key) is None
            with pytest.raises(SeveralCards) as caught:
                find(key)
            assert all(f"{CARDS[code].en} ({code})" in str(caught.value) for code in codes)
            assert "有几张卡名为" in caught.value.words("zh")
    assert find("H.E.R.O. Flash!") == find("h.e.r.o. flash!") == 18482473
    assert find("Hero Flash!!") == find("hero  flash!!") == 191749
    assert find("Rai-Mei") == 63223467 and find("raimei") == 56260110
    assert (find("磁石の戦士Σ＋"), find("磁石の戦士Σ-")) == (51826619, 87814728)
    assert find("骷髅骑士（Dokurorider）") == 99721536
    with pytest.raises(SeveralCards, match=r"several cards are called '骷髅骑士': Skull Knight #2 \(15653824\), Doku"):
        find("骷髅骑士")


def test_other_artworks_are_the_same_card() -> None:
    for card in ALL:
        for code in card.passcodes:
            assert find(code) == find(f"{code:08}") == card.passcode
            assert facts_of(code) is facts_of(card.passcode) and printed(code) is printed(card.passcode)
    taken = {code for card in ALL for code in (card.passcode, *card.passcodes)}
    assert not taken & set(token_names())  # which have numbers of their own, next to those of their cards
    assert find(36996508) == find("Dark Magician") == 46986414  # printed with two passcodes
    assert find(27847700) == find("Polymerization") == 24094653
    assert find(89631140) == find("Blue-Eyes White Dragon") == 89631139


def test_a_thousand_cards_by_all_their_names() -> None:
    """Found, right, and soon: each look-up reads the lines that may be meant, and no other."""
    find("Dark Hole")
    cards = Random(14210).sample(ALL, 1_000)
    twins = {key for key, codes in owners().items() if len(codes) > 1}
    asked = 0
    begun = process_time()
    for card in cards:
        for name in card.names():
            if fold(name) not in twins:
                assert find(name) == card.passcode
                asked += 1
        for code in (card.passcode, *card.passcodes):
            assert find(code) == find(str(code)) == card.passcode
            asked += 2
        known = facts_of(card.passcode)
        assert known is not None and known.row() == card.row()
        assert named(card.en) is known
    assert asked > 4_500 and process_time() - begun < asked / 1_000


def test_nothing_is_read_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look-up reads one line or two, and never all of them."""
    read: list[str] = []

    def reads(line: str) -> Facts:
        read.append(line)
        return facts_in(line)

    monkeypatch.setattr(table, "facts_in", reads)
    monkeypatch.setattr(TABLE, "all_lines", None)
    monkeypatch.setattr(index, "_read", {})
    for asked in ("Snake-Eye Ash", "蛇眼·艾柯赛尔", 9674034, "09674034"):
        assert find(asked) == 9674034
    assert len(read) == 1
    assert lookup("no such card at all") is None and lookup(1) is None
    assert len(read) == 1


def test_an_import_and_a_duel_read_no_more_than_their_cards(tmp_path: Path) -> None:
    """In a new process: nothing at all for the import, and for a duel nothing but its cards and what they name."""
    script = tmp_path / "script.py"
    script.write_text(
        "from spellspeed.facts import table\n"
        "import spellspeed\n"
        "assert not table._tables\n"
        "count = []\n"
        "real = table.facts_in\n"
        "def reads(line):\n"
        "    count.append(line)\n"
        "    return real(line)\n"
        "table.facts_in = reads\n"
        "table.CardTable.all_lines = None\n"
        "from spellspeed.formats.known_decks import classic, deck_of\n"
        "decks = [deck_of(codes) for codes in classic()]\n"
        "spellspeed.Duel(decks[0], decks[1], seed=1)\n"
        "print(len(count), len(set(decks[0].main + decks[1].main)))\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    read, different = map(int, done.stdout.split())
    assert read <= different + 40


def test_the_files_can_lie_in_an_archive(tmp_path: Path) -> None:
    """What is no file by itself is read, not mapped; what is read is the same."""
    again = table.CardTable(FOLDER.joinpath("cards.tsv").read_bytes(), FOLDER.joinpath("cards.idx").read_bytes())
    assert again.facts(again.row_of(9674034)).en == "Snake-Eye Ash"
    assert again.rows_called(fold("Snake-Eye Ash")) == TABLE.rows_called("snakeeyeash")
    with pytest.raises(ValueError, match="another version"):
        table.CardTable(b"", bytes(20))


def test_what_is_compared_of_a_name() -> None:
    folded = {"Blue-Eyes  W. Dragon!": "blueeyeswdragon", "Ｎｏ.３９": "no39", "a·b·c": "abc", "★": ""}
    folded |= {"·黑·魔·导": "黑·魔·导", "黑·魔导": "黑魔导", "黑 · 魔": "黑魔", "増殖するＧ": "増殖するg"}
    assert {name: fold(name) for name in folded} == folded


def test_cards_by_a_part_of_a_name() -> None:
    assert [card.en for card in cards_with("snake-eyes fl")] == ["Snake-Eyes Flamberge Dragon"]
    assert len(cards_with("蛇眼")) >= 8 and cards_with("-") == []


def test_every_spelling_is_found() -> None:
    twins = {key for key, codes in owners().items() if len(codes) > 1}
    for card in ALL[::25]:
        assert find(f"{card.passcode:08}") == card.passcode
        for name in card.names():
            if fold(name) not in twins:
                for spelling in (name.upper(), name.lower(), f"  {name} ", fold(name), widened(name)):
                    assert find(spelling) == card.passcode, spelling


def widened(name: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in name)


@pytest.mark.parametrize(
    ("spelling", "passcode"),
    [
        ("blue eyes white dragon", 89631139),
        ("Blue-Eyes\u3000White\u2013Dragon", 89631139),
        ("８９６３１１３９", 89631139),
        ("00856784", 856784),
        ("maxx c", 23434538),
        ("Maxx “C”", 23434538),
        ("DDD Cursed King Siegfried", 44852429),
        ("harpies feather duster", 18144506),
        ("ｻｲｸﾛﾝ", 5318639),
        ("ブラックマジシャン", 46986414),
        ("bf-疾風のゲイル", 2009101),
        ("光的护封剑", 72302403),
        ("黑魔导", 46986414),
        ("黑·魔·导", 2314238),
        ("黑・魔・导", 2314238),
        ("黑 魔 导", 2314238),
        ("psy骨架王 ω", 74586817),
    ],
)
def test_spellings(spelling: str, passcode: int) -> None:
    assert find(spelling) == passcode


@pytest.mark.parametrize(
    ("query", "nearest"),
    [
        ("Blue Eyes White Dragn", "Blue-Eyes White Dragon"),
        ("Ash Blossom", "Ash Blossom & Joyous Spring"),
        ("Ash Blossom and Joyous Spring", "Ash Blossom & Joyous Spring"),
        ("Mystical Space Typhon", "Mystical Space Typhoon"),
        ("Trishula", "Trishula, Dragon of the Ice Barrier"),
        ("Polymerisation", "Polymerization"),
        ("Pot of Greed (reprint)", "Pot of Greed"),
        ("青眼白", "青眼白龙"),
        ("增殖的", "增殖的G"),
        ("増殖す", "増殖するＧ"),
        ("青眼の白竜", "青眼の白龍"),
        ("灰流うらり", "灰流うらら"),
    ],
)
def test_nearest_name(query: str, nearest: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        find(query)
    assert caught.value.suggestions[0] == nearest
    assert len(caught.value.suggestions) <= 3
    assert caught.value.asked == query
    assert repr(query) in str(caught.value)
    assert nearest in str(caught.value)


def test_suggestions_come_soon() -> None:
    begun = process_time()
    for query in ("Blue Eyes White Dragn", "Snake Eye Ahs", "青眼百龙", "灰流うらり", "89631138"):
        with pytest.raises(UnknownCard) as caught:
            find(query)
        assert caught.value.suggestions
        assert query != "青眼百龙" or "青眼白龙" in caught.value.suggestions
    assert process_time() - begun < 3  # some 50 ms each


def test_suggestions_can_be_looked_up() -> None:
    for query in ("Crystal Beast", "水精鳞", "ホープ", "Vanity", "yang zing"):
        with pytest.raises(UnknownCard) as caught:
            find(query)
        assert len(caught.value.suggestions) >= 2
        assert all(find(name) in CARDS for name in caught.value.suggestions)


@pytest.mark.parametrize("query", ["89631138", "8963139", 89631138])
def test_nearest_passcode(query: str | int) -> None:
    with pytest.raises(UnknownCard) as caught:
        find(query)
    assert caught.value.suggestions[0] == "Blue-Eyes White Dragon"
    assert str(query) in str(caught.value)


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "-!?",
        "zzzzzzzzzz",
        "0",
        0,
        -1,
        10**8,
        pytest.param("x" * 100_000, id="long name"),
        pytest.param("9" * 10_000, id="long digits"),
        pytest.param(10**5000, id="long number"),
    ],
)
def test_nothing_near(query: str | int) -> None:
    with pytest.raises(UnknownCard) as caught:
        find(query)
    assert caught.value.suggestions == []
    assert len(str(caught.value)) < 200


def test_unknown_card_is_a_lookup_and_a_value_error() -> None:
    for error in (LookupError, ValueError):
        with pytest.raises(error):
            find("no such card")


@pytest.mark.parametrize("query", [None, 4.0, b"Raigeki", ["Raigeki"]])
def test_other_types_are_refused(query: object) -> None:
    with pytest.raises(TypeError, match=r"str.*int"):
        find(query)  # type: ignore[arg-type]


def test_a_truth_value_is_no_passcode() -> None:
    with pytest.raises(TypeError, match=r"str.*int"):
        find(True)


@pytest.mark.parametrize(
    ("name", "series"),
    [
        ("Windrose the Elemental Lord", {"Elemental Lord", "Rose"}),
        ("Phosphorage the Elemental Lord", {"Elemental Lord", "Raigeki"}),
        ("Roc from the Valley of Haze", {"Mist Valley"}),
        ("Fire King Avatar Rangbali", {"Fire King", "Fire King Avatar"}),
        ("Gemini Trap Hole", {"Hole", "Trap Hole"}),
        ("Chaos Trap Hole", {"Hole", "Trap Hole", "Chaos"}),
    ],
)
def test_series_are_those_of_the_japanese_name(name: str, series: set[str]) -> None:
    """What we know better of a card adds to its series; it takes away none that the list has."""
    assert set(CARDS[find(name)].series) == series
