"""The card facts file, its loader, and the look-up of cards by name."""

import json
from importlib.resources import files

import pytest

from spellspeed.facts.facts import ABSENT, UNKNOWN, Facts, load_facts
from spellspeed.facts.names import UnknownCard, find, fold

KEYS = [
    "passcode",
    "en",
    "ja",
    "zh",
    "aliases",
    "kind",
    "icon",
    "race",
    "abilities",
    "attribute",
    "level",
    "rank",
    "link",
    "arrows",
    "scale",
    "atk",
    "def",
    "series",
    "number",
    "effects",
    "pendulum_effects",
]
ALWAYS = {"passcode", "en", "ja", "zh", "kind", "effects"}
MONSTER = {"race", "abilities", "attribute", "atk"}
OPTIONAL = {"number", "aliases", "series"}
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

SOURCE = files("spellspeed.facts").joinpath("data", "facts.json").read_text(encoding="utf-8")
ROWS: list[dict[str, object]] = json.loads(SOURCE)
CARDS = {card.passcode: card for card in load_facts()}


def named(row: dict[str, object]) -> str:
    return str(row["en"])


# The file


def test_one_card_per_line() -> None:
    lines = SOURCE.split("\n")
    assert (lines[0], lines[-2], lines[-1]) == ("[", "]", "")
    compact = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in ROWS]
    assert [line.removesuffix(",") for line in lines[1:-2]] == compact


def test_sorted_without_repetition() -> None:
    passcodes = [card.passcode for card in load_facts()]
    assert passcodes == sorted(set(passcodes))
    assert all(0 < passcode < 100_000_000 for passcode in passcodes)
    assert len(passcodes) == 520


def test_keys_are_known_and_in_order() -> None:
    for row in ROWS:
        assert list(row) == [key for key in KEYS if key in row], named(row)


def test_nothing_empty_is_written() -> None:
    for row in ROWS:
        assert all(value not in ("", [], None) for value in row.values()), named(row)


def test_every_card_has_the_fields_of_its_kind() -> None:
    for row in ROWS:
        card = CARDS[int(str(row["passcode"]))]
        wanted = set(ALWAYS)
        if card.kind == "monster":
            wanted |= MONSTER
            wanted |= {"xyz": {"rank"}, "link": {"link", "arrows"}}.get(extra_type(card), {"level"})
            if "link" not in card.abilities:
                wanted.add("def")
            if "pendulum" in card.abilities:
                wanted |= {"scale", "pendulum_effects"}
        else:
            wanted.add("icon")
        assert set(row) - OPTIONAL == wanted, card


def extra_type(card: Facts) -> str:
    for ability in ("xyz", "link"):
        if ability in card.abilities:
            return ability
    return ""


def test_lists_hold_no_repetitions() -> None:
    for card in load_facts():
        for values in (card.aliases, card.series, card.abilities, card.arrows):
            assert len(set(values)) == len(values), card


def test_spells_and_traps() -> None:
    for card in load_facts():
        if card.kind == "monster":
            continue
        assert card.icon in ICONS[card.kind], card
        assert card.effects > 0, card
        assert (card.race, card.attribute, card.abilities, card.arrows) == ("", "", [], []), card
        assert (card.level, card.rank, card.link) == (0, 0, 0), card
        assert (card.scale, card.atk, card.defense) == (ABSENT, ABSENT, ABSENT), card


def test_monsters() -> None:
    for card in load_facts():
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
            assert value in (UNKNOWN, ABSENT) or (0 <= value <= 5000 and value % 50 == 0), card
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


def test_loaded_once() -> None:
    assert load_facts() is load_facts()


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


def test_names_are_unique() -> None:
    owners: dict[str, int] = {}
    for card in load_facts():
        for name in card.names():
            key = fold(name)
            assert key, card
            assert not key.isdigit(), card
            assert owners.setdefault(key, card.passcode) == card.passcode, name


def test_aliases_add_something() -> None:
    for card in load_facts():
        folded = [fold(name) for name in (card.zh, *card.aliases)]
        assert len(set(folded)) == len(folded), card


def test_every_card_is_found() -> None:
    for card in load_facts():
        assert find(card.passcode) == card.passcode
        assert find(str(card.passcode)) == card.passcode
        assert find(f"{card.passcode:08}") == card.passcode
        for name in card.names():
            for spelling in (name, name.upper(), name.lower(), f"  {name} ", fold(name), widened(name)):
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
        ("青眼百龙", "青眼白龙"),
        ("增殖", "增殖的G"),
        ("増殖", "増殖するＧ"),
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
