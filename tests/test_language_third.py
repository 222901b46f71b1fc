"""A third language is a table of words, a table of frames and a small grammar: an invented one reads a few cards."""

from collections.abc import Iterator

import pytest
from third_language import LANGUAGE

from spellspeed.language import aloud
from spellspeed.language.aloud.chapter import CHAPTERS
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def third_language() -> Iterator[None]:
    aloud.LANGUAGES["xx"] = LANGUAGE
    yield
    del aloud.LANGUAGES["xx"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("card 55144522 Pot of Greed|  activate|    do: draw(2)", ["1) 2 karo tiru."]),
        (
            "card 12580477 Raigeki|  activate|    do: destroy(every(monster(their(FIELD))))",
            ["1) Chiu besto en via kampo detruu."],
        ),
        (
            "card 83764718 Monster Reborn|  activate|    target: monster(GY)|    do: special_summon(TARGET)",
            ["1) Celu besto en tombo, celo voku."],
        ),
        (
            "card 79571449 Graceful Charity|  activate|    do: draw(3).then(discard(choose(card(your(HAND)), 2)))",
            ["1) 3 karo tiru, poste 2 karo en mia mano forjetu."],
        ),
        (
            "card 70095154 Cyber Dragon|  procedure numbered|"
            "    if: exists(monster(their(FIELD))) and not exists(monster(your(FIELD)))|    where: HAND",
            ["1) Se estas besto en via kampo kaj mankas besto en mia kampo, tiu karo vokebla."],
        ),
        (
            "card 40619825 Axe of Despair|  equip: monster(FACE_UP)|  continuous|"
            "    apply: gains(BEARER, ATK, 1000, while_=exists(card(your(GY))))",
            ["Portas nur sin-montra besto.", "1) Portanto: forto +1000 dum estas karo en mia tombo."],
        ),
        (
            "card 44508094 Stardust Dragon|  synchro: monsters(1, TUNER) + monsters(at_least(1), DRAGON)|"
            "  ignition unnegatable once(TURN)|    unanswerable: OPPONENT|"
            "    do: gains(THIS, ATK, 500, until=END_PHASE)",
            [
                "1 agordilo besto + 1+ drako besto",
                "1) Unufoje en turno, gis fina fazo tiu karo: forto +500."
                " Vi ne rajtas respondi kontraw tio. Tio ne haltigeblas.",
            ],
        ),
        (
            "card 70095154 Cyber Dragon|  trigger|    if: sent(THIS, to=GY)|    do: draw(1)|"
            "  trigger part|    if: summoned(monster(LEVEL <= 4))|    do: draw(2)",
            ["1) Se tiu karo al tombo sendita, 1 karo tiru. Se grado<=4 besto vokita, 2 karo tiru."],
        ),
    ],
)
def test_an_invented_language_reads_a_card(text: str, lines: list[str]) -> None:
    card = read_cards(text.replace("|", "\n") + "\n")[0]
    assert aloud.card_lines(card, None, "xx") == lines


def test_parts_of_a_card_are_read_in_it_too() -> None:
    card = read_cards("card 12580477 Raigeki\n  activate\n    do: destroy(every(monster(their(FIELD))))\n")[0]
    assert aloud.effect_words(card, 1, "xx") == "Chiu besto en via kampo detruu."
    nodes = {node.word: aloud.node_words(node, "xx") for node in card.nodes()}
    assert nodes["every"] == "chiu besto en via kampo" and nodes["their"] == "via kampo"


def test_english_and_chinese_have_the_same_chapters_and_frames() -> None:
    languages = [aloud.speaker(CardText(0, ""), lang).language for lang in ("en", "zh")]
    assert [list(one.chapters) for one in languages] == [list(CHAPTERS)] * 2
    optional = ("front until ", "until end ")  # a time that needs its own words in one language only
    english, chinese = ({one for one in each.frames if not one.startswith(optional)} for each in languages)
    assert english == chinese
