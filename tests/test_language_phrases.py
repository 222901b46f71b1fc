"""The phrases: what stands beside each of them is right and is read aloud; and how much of a text they cover."""

import json
from pathlib import Path

import pytest
from sampling import quick_first

from spellspeed.facts.printed import printed_cards
from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.aloud import card_lines
from spellspeed.language.clauses import Coverage, clauses, coverage_of, fold, texts_of_list
from spellspeed.language.figures import main
from spellspeed.language.idle import idle_words
from spellspeed.language.normal.form import normal
from spellspeed.language.phrases import ROLES, Phrase, page, phrases
from spellspeed.language.reader import check, read_cards
from spellspeed.language.words import WORDS
from spellspeed.language.writer import write_cards

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parent.parent / "docs" / "phrases.md"


def test_every_role_has_phrases() -> None:
    assert {phrase.role for phrase in phrases()} == set(ROLES)
    assert len(phrases()) >= 180


def test_no_wording_stands_twice_in_a_role() -> None:
    seen: set[tuple[str, str]] = set()
    for phrase in phrases():
        for wording in phrase.wordings:
            assert (phrase.role, wording) not in seen, wording
            seen.add((phrase.role, wording))


def test_every_word_stands_in_the_text_of_a_phrase() -> None:
    cards = [card for phrase in phrases() for card in read_cards(phrase.example())]
    assert not set(WORDS) - {node.word for card in cards for node in card.nodes()}


def test_the_page_is_the_file() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


PARTS = 6


@pytest.mark.parametrize("part", quick_first(range(PARTS), pure=PARTS))
def test_the_texts_of_phrases_are_right(part: int) -> None:
    for phrase in phrases()[part::PARTS]:
        check_phrase(phrase)


def check_phrase(phrase: Phrase) -> None:
    written = phrase.example()
    assert not check(written), f"{written}\n{check(written)}"
    cards = read_cards(written)
    assert not unbuildable(cards, "example") and not idle_words(cards, "example"), written
    assert write_cards([normal(card) for card in cards]) == written, "a phrase is in normal form"
    for lang in ("en", "zh"):
        assert card_lines(cards[0], printed_cards()[cards[0].code], lang)


@pytest.mark.parametrize(
    ("clause", "folded"),
    [
        ("Add 1 Level 4 or lower DARK Fiend monster from your Deck to your hand", "add N to P"),
        ('You can add 1 "Frog" card, except "Frog Two", from your Deck or GY to your hand', "add N to P"),
        ("destroy that target", "destroy IT"),
        ("If this card is sent from the field to the GY", "if THIS is sent from P to P"),
        ("Inflict 1,500 damage to your opponent", "inflict # damage to your opponent"),
        ("you can banish this card from your GY", "banish THIS"),
        ("You can send this card from your hand or face-up field to the GY", "send THIS to P"),
        ("When a monster you control is destroyed by battle", "when N is destroyed by battle"),
        ("When a card is activated that targets a monster you control", "when N is activated that targets N"),
        (
            'You can only use this effect of "Some Name, First of It" once per turn',
            "you can only use this N once per turn",
        ),
    ],
)
def test_a_clause_is_folded(clause: str, folded: str) -> None:
    assert fold(clause) == folded


def test_a_text_is_divided_into_clauses() -> None:
    text = (
        "When an opponent's monster declares an attack, while you control a Dragon: You can pay 500 LP, then target 1 "
        'card; destroy it, and if you do, draw 1 card (this is aside). You can only activate 1 "A. B: C; D" per turn.'
    )
    assert list(clauses(text)) == [
        ("when", "When an opponent's monster declares an attack"),
        ("when", "while you control a Dragon"),
        ("cost", "You can pay 500 LP"),
        ("target", "target 1 card"),
        ("do", "destroy it"),
        ("do", "draw 1 card"),
        ("limit", 'You can only activate 1 "A B C D" per turn'),
    ]


def test_a_condition_before_a_sentence_is_a_clause_of_its_own() -> None:
    assert list(clauses("While you control a Token, this card cannot be destroyed by battle.")) == [
        ("when", "While you control a Token"),
        ("text", "this card cannot be destroyed by battle"),
    ]
    whole = "If this card would be destroyed by battle, you can send 1 card to the GY instead"
    assert list(clauses(whole)) == [("text", whole)]


def test_covered_clauses_are_counted() -> None:
    found = coverage_of(["When this card is Normal Summoned: You can draw 3 cards.", "Whistle a tune."])
    assert (found.texts, found.whole, found.all.total(), found.covered.total()) == (2, 1, 3, 2)
    assert found.open["text"].most_common(1) == [("whistle a tune", 1)]
    assert any("whistle" in line for line in found.lines())


def test_an_empty_list_covers_nothing() -> None:
    assert Coverage().share() == 0


@pytest.mark.slow
def test_the_list_of_texts_is_an_argument(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"text": {"en": "Draw 2 cards."}},
        {"text": {"en": "A tale of old."}, "type_line": "Dragon / Normal"},
        {"text": {"en": "1 Tuner + 1 non-Tuner\nCannot be destroyed by battle."}, "materials": "1 Tuner + 1 non-Tuner"},
        {"text": {"en": "Hum."}, "pendulum_text": {"en": "Draw 1 card."}},
    ]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)) + "\n\n", encoding="utf-8")
    assert list(texts_of_list(path)) == ["Draw 2 cards.", "Cannot be destroyed by battle.", "Hum.", "Draw 1 card."]
    written = tmp_path / "language.json"
    assert main([str(written), "--texts", str(path)]) == 0
    assert "clauses covered by phrases" in capsys.readouterr().out
    assert json.loads(written.read_text(encoding="utf-8"))["clauses"]["covered"] == 3


@pytest.mark.parametrize("line", ["[]", "{}", "not JSON", '{"text": "plain"}'])
def test_a_line_that_is_no_card_is_told(tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--texts", str(path)])
    assert "cards.jsonl:1: this line is no card" in capsys.readouterr().err
