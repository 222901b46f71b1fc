"""The boards: within their bounds, well-formed, and true to the position."""

import xml.etree.ElementTree as ElementTree

import pytest
from invariants import classic_duel, random_duel
from sampling import quick_first

from spellspeed import Deck, Duel
from spellspeed.board.printed import Printed
from spellspeed.cards.library import printed
from spellspeed.formats.boards.ascii_board import ascii_board
from spellspeed.formats.boards.svg_board import svg_board
from spellspeed.words.columns import clip, flow, pad, width, wrap
from spellspeed.words.names import facts_words

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("seed", quick_first(range(8), 1, pure=2))
def test_the_ascii_board_keeps_its_bounds(seed: int) -> None:
    for duel, _ in random_duel(seed, 200):
        for viewer in (None, 0, 1):
            for lang in ("en", "zh"):
                lines = ascii_board(duel, viewer, lang).split("\n")
                assert len(lines) <= 30
                assert max(width(line) for line in lines) <= 79
                grid = [line for line in lines if line.startswith(("+", "|"))]
                assert {width(line) for line in grid} == {79}
                if lang == "en":
                    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("seed", quick_first(range(8), 1, pure=2))
def test_the_svg_board_is_well_formed(seed: int) -> None:
    for step, (duel, _) in enumerate(random_duel(seed, 200)):
        if step % 8:
            continue
        for viewer in (None, 0, 1):
            for lang in ("en", "zh"):
                picture = svg_board(duel, viewer, lang)
                root = ElementTree.fromstring(picture)
                assert root.tag == f"{SVG}svg"
                assert "None" not in "".join(root.itertext())
                assert "href" not in picture and "@import" not in picture


def test_names_are_escaped() -> None:
    deck = Deck(["Harpie's Feather Duster"] * 40)
    duel = Duel(deck, deck, check_decks=False)
    card = duel.board.cards[duel.board.hands[0][0]]
    card.printed = Printed(card.printed.code, card.printed.kind, 'A < B & "C"')
    texts = [element.text for element in ElementTree.fromstring(duel.svg()).iter(f"{SVG}text")]
    assert any(words is not None and words.startswith("A < B &") for words in texts)


def test_the_viewer_sits_below_and_sees_the_own_hand() -> None:
    duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
    open_board = str(duel)
    assert "Luster Dragon" in open_board and "Dark Blade" in open_board
    assert open_board == duel.ascii()
    mine = duel.ascii(1).split("\n")
    assert mine[1] == "*A  LP 8000  hand 5"
    assert "B  LP 8000  hand 5: Dark Blade" in mine[-2]
    assert mine[-1] == "Waiting for A"
    assert "Luster Dragon" not in duel.svg(1)
    assert "Luster Dragon" in duel.svg(0)
    assert duel._repr_svg_() == duel.svg()


def test_repr_says_where_the_duel_stands() -> None:
    duel = classic_duel(0)
    assert repr(duel).startswith("<Duel turn 1, A's Main Phase 1, LP 8000:8000, A is asked 'main' (")


def test_text_of_a_certain_width() -> None:
    assert width("黑洞 Dark") == 9
    assert pad("黑洞", 6) == "黑洞  "
    assert clip("神圣防护罩", 7) == "神圣防~"
    assert wrap("Breaker the Magical Warrior", 13, 2) == ["Breaker the", "Magical Warr~"]
    assert wrap("Reinforcements", 8, 2) == ["Reinfor-", "cements"]
    for text in ("Breaker the Magical Warrior", "神圣防护罩-反射镜力-", "x" * 80, ""):
        for columns in range(4, 20):
            assert all(width(line) <= columns for line in wrap(text, columns, 2))


def test_no_line_is_longer_than_the_terminal_and_none_begins_with_a_closing_mark() -> None:
    long = "    COST-42a: there is nothing that it could target: a monster in the GY (Targets are chosen on activation)"
    assert flow(long, 80).split("\n") == [
        "    COST-42a: there is nothing that it could target: a monster in the GY",
        "      (Targets are chosen on activation)",
    ]
    assert flow(long, 0) == long
    assert wrap("(禁忌的圣衣)", 11, 2) == ["(禁忌的圣", "衣)"]
    chinese = "①：以场上1只表侧表示怪兽为对象才能发动。那只怪兽直到回合结束时攻击力下降600，不会被效果破坏。"
    for text in (long, chinese * 3, "x" * 300):
        for columns in (20, 40, 60, 80, 100):
            lines = flow(text, columns).split("\n")
            assert all(width(line) <= columns for line in lines)
            assert "".join("".join(lines).split()).replace("-", "") == "".join(text.split()).replace("-", "")
            assert not any(line.strip().startswith(tuple("，。」）：")) for line in lines)


@pytest.mark.parametrize("columns", [60, 80, 100, 200])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_board_fits_the_terminal(columns: int, lang: str) -> None:
    duel, _ = list(random_duel(5, 60, pool=True))[-1]
    lines = ascii_board(duel, 0, lang, columns).split("\n")
    assert all(width(line) < columns for line in lines)
    assert len(lines) <= 30
    assert max(width(line) for line in lines) >= min(columns - 6, 110)  # and uses it


LINKED = """
turn: 5, A, main 1
A monsters: 2 Trickstar Bella Madonna (attack); 4 Blue-Eyes White Dragon (defense)
B monsters: left Linkuriboh (attack)
"""


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_link_arrows_are_shown(viewer: int | None) -> None:
    duel = Duel.from_position(LINKED)
    board = duel.ascii(viewer)
    # As everything on the half above they are turned round.
    assert ("|T TR L B " if viewer == 1 else "|T R BL B ") in board and ("|B " if viewer == 1 else "|T ") in board
    assert "2800 LINK-4" in board and "T,B,L,R=arrows" in board
    assert "3000/2500 D" in board and "B:Linkurib~" in board
    arrows = [element for element in ElementTree.fromstring(duel.svg(viewer)).iter() if element.get("class") == "arrow"]
    assert len(arrows) == 5
    # Both point down, as their controllers see it; on the other half of the table that is up.
    turns = [str(arrow.get("transform")).split("rotate(")[1] for arrow in arrows]
    assert (turns.count("90)"), turns.count("-90)")) == ((2, 1) if viewer == 1 else (1, 2))


def test_the_facts_of_a_link_monster_name_its_arrows() -> None:
    assert "Link 2 (bottom-left, bottom-right)" in facts_words(printed("Crystron Halqifibrax"))
    assert "连接2（左下、右下）" in facts_words(printed("Crystron Halqifibrax"), "zh")


def test_the_scale_of_a_card_in_a_pendulum_zone_is_shown() -> None:
    duel = Duel.from_position("turn: 3, A, main 1\nA spells: 1 D/D/D Chaos King Apocalypse (face-up)")
    board = duel.ascii(0)
    assert "|p4 " in board and "p=Pendulum Scale" in board


def test_marks_are_explained() -> None:
    duel = Duel(Deck(["Breaker the Magical Warrior"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
    assert "c=counters" not in duel.ascii()
    summon = next(option for option in duel.options if option.kind == "summon")
    duel.push(summon)
    duel.push(duel.options[0])
    board = duel.ascii()
    assert "|c1 " in board and "c=counters" in board
    assert "1900/1000 A" in board and "A=attack" in board
    assert "● 1" in duel.svg()
