"""Options in words and words as options: what `Option.words` says, `Duel.parse` reads, in both languages."""

import pickle
import re
from collections.abc import Callable

import pytest
from driver import Scene
from invariants import pool_duel, random_duel
from sampling import quick_first, quick_without

from spellspeed import AmbiguousAct, BadAct, Duel, IllegalOption, NotOffered, NotUnderstood, Option, Outcome
from spellspeed.board.constants import FACE_UP_ATTACK, MZONE
from spellspeed.messages import Bilingual
from spellspeed.words.card_words import spot_of
from spellspeed.words.options import bare_words
from spellspeed.words.sentences import log_lines

LANGUAGES = ("en", "zh")
FIELD = "turn: 3, A, main 1\nA deck: 9 cards\nB deck: 9 cards\n"


def check_words(duel: Duel) -> int:
    """Every option has words of its own, and they mean that option."""
    options = list(duel.options)
    for lang in LANGUAGES:
        said = [option.words(lang) for option in options]
        assert len({words.casefold() for words in said}) == len(set(options)), said
        for option, words in zip(options, said, strict=True):
            assert duel.parse(words) == option, (words, duel.parse(words).words())
            assert lang == "zh" or duel.parse(f" {words.upper()} ") == option, words
    assert [str(option) for option in options] == [option.words("en") for option in options]
    return len(options)


@pytest.mark.parametrize("pool", quick_without([False, True], False), ids=["classic", "pool"])
@pytest.mark.parametrize("seed", quick_first(range(12), pure=2))
def test_words_mean_the_option_that_has_them(seed: int, pool: bool) -> None:
    checked = sum(check_words(duel) for duel, _ in random_duel(seed + 100, 150, pool=pool))
    assert checked > 100


@pytest.mark.parametrize("pool", quick_without([False, True], True), ids=["classic", "pool"])
def test_words_stay_what_they_were(pool: bool) -> None:
    """However the duel goes on: forwards, back, another way, in a fork, or not at all any more."""
    kept: list[tuple[Option, str, str]] = []
    fresh: list[tuple[Option, str]] = []
    for step, (duel, index) in enumerate(random_duel(7, 130, pool=pool)):
        option = duel.options[index]
        if step % 9 == 0:  # asked for then, and asked for only afterwards
            kept.append((option, option.words(), option.words("zh")))
            fresh.append((duel.fork().options[index], option.words()))
            twin = duel.fork()
            late = twin.options[index]
            twin.push(late)
            if not twin.over:
                twin.answer(0).pop()
            assert twin.pop() == option
            assert late.words() == option.words()
            again = duel.fork(redeal_for=0).options
            assert duel.question is None or duel.question.player or [o.words() for o in again] == words_of(duel)
    for option, en, zh in kept:
        assert (option.words(), option.words("zh")) == (en, zh)
    for option, en in fresh:
        assert option.words() == en
    chosen = duel.options_chosen
    assert len(chosen) == len(duel.answers)
    said = dict(zip(range(0, 130, 9), (en for _, en, _ in kept), strict=False))
    assert all(chosen[at].words() == en for at, en in said.items() if at < len(chosen))
    del duel
    assert chosen[-1].words()


def ended() -> Duel:
    """B cannot draw."""
    duel = Duel.from_position("turn: 3, A, main 1 | A deck: none | B deck: none")
    while not duel.over:
        duel.answer(len(duel.options) - 1)
    return duel


def words_of(duel: Duel) -> list[str]:
    return [option.words() for option in duel.options]


def test_a_duel_can_be_played_in_words() -> None:
    duel = Duel.from_position(FIELD + "A hand: Dark Hole; Luster Dragon\nB monsters: 1 Gemini Elf; 3 Gemini Elf (set)")
    assert duel.push("normal summon luster dragon").push("monster zone 2").peek().words() == "monster zone 2"
    assert [option.words() for option in duel.options_chosen] == ["Normal Summon Luster Dragon", "monster zone 2"]
    assert duel.pop().words("zh") == "怪兽区域2"
    duel.push("区域5")
    duel.push("发动黑洞").push("zone 1")
    assert not any(number >= 0 for number in duel.board.mzones[0])
    with pytest.raises(IllegalOption, match="not offered"):
        duel.push("activate Dark Hole")
    with pytest.raises(TypeError):
        duel.push(3)  # type: ignore[arg-type]


def test_copies_are_told_apart_by_what_differs() -> None:
    text = FIELD.replace("main 1", "battle step")
    text += "A monsters: 1 Luster Dragon; 2 Luster Dragon; 4 Vorse Raider\n"
    text += "A spells: 1 Black Pendant (equipped to A monster 1)\n"
    duel = Duel.from_position(text)
    assert words_of(duel)[1:] == [
        "Attack with Luster Dragon (monster zone 1, ATK 2400)",
        "Attack with Luster Dragon (monster zone 2, ATK 1900)",
        "Attack with Vorse Raider",
    ]
    assert duel.options[1].words("zh") == "用「蓝玉石龙」（怪兽区域1，攻击力2400）攻击"
    for words in ("attack with luster (monster zone 2)", "attack with Luster Dragon (ATK 1900)", "用A怪兽区域2攻击"):
        assert duel.parse(words) == duel.options[2]
    with pytest.raises(AmbiguousAct) as caught:
        duel.push("attack with Luster Dragon")
    assert caught.value.options == duel.options[1:3]
    assert all(option.words() in str(caught.value) for option in caught.value.options)
    assert "用「蓝玉石龙」（怪兽区域1，攻击力2400）攻击" in caught.value.words("zh")
    assert "Vorse" not in str(caught.value)


def test_copies_in_the_hand_are_told_apart_and_either_will_do() -> None:
    duel = Duel.from_position(FIELD + "A hand: Luster Dragon; Dark Hole; Luster Dragon")
    assert {"Normal Summon Luster Dragon (hand 1)", "Normal Summon Luster Dragon (hand 3)"} <= set(words_of(duel))
    assert duel.parse("summon Luster Dragon") == duel.parse("summon Luster Dragon (hand 1)")
    assert duel.parse("召唤「蓝玉石龙」（手卡3）").words() == "Normal Summon Luster Dragon (hand 3)"


def test_copies_in_a_deck_are_counted_and_not_placed() -> None:
    duel = Duel.from_position(
        "turn: 3, A, main 1\nA deck: Gemini Elf; Dark Blade; Marauding Captain; Dark Blade\nB deck: 9 cards\n"
        "A hand: Reinforcement of the Army"
    )
    duel.push("activate Reinforcement of the Army").push("zone 1")
    found = ["Choose Dark Blade (copy 1)", "Choose Dark Blade (copy 2)", "Choose Marauding Captain"]
    assert sorted(words_of(duel)) == found
    check_words(duel)
    assert duel.parse("add Dark Blade") in duel.options


def test_hidden_cards_stay_hidden_from_words() -> None:
    """Naming a card that may not be known finds nothing, and no error tells of it."""
    text = FIELD.replace("main 1", "battle step") + "A monsters: 1 Luster Dragon\n"
    duel = Duel.from_position(text + "B monsters: 2 Gemini Elf; 3 Gemini Elf (set)\n")
    duel.push("attack with Luster Dragon")
    assert duel.parse("attack Gemini Elf").words() == "Attack Gemini Elf (B's monster zone 2)"
    assert duel.parse("攻击B的怪兽区域3的里侧表示的卡").words() == "Attack the face-down card in B's monster zone 3"
    text += "B monsters: 2 Dark Blade; 3 "
    hidden, other = (Duel.from_position(f"{text}{card} (set)\n") for card in ("Gemini Elf", "Mad Dog of Darkness"))
    hidden.push("attack with luster")
    other.push("attack with luster")
    assert words_of(hidden) == words_of(other)
    said = []
    for world in (hidden, other):
        with pytest.raises(NotOffered) as caught:
            world.push("attack Gemini Elf")
        said.append(str(caught.value))
        with pytest.raises(NotUnderstood):
            world.push("attack Gemini")  # a part of a name means a card in sight
    assert said[0] == said[1]


def test_errors_list_what_fits() -> None:
    duel = Duel.from_position(FIELD + "A hand: Dark Hole; Luster Dragon\nB monsters: 1 Gemini Elf\n")
    before = duel.digest()
    with pytest.raises(NotOffered, match=r"A is asked .main. and may: End the Main Phase; ") as caught:
        duel.push("flip summon Luster Dragon")
    assert caught.value.reasons and caught.value.options == duel.question.options  # type: ignore[union-attr]
    assert "结束主要阶段" in caught.value.words("zh")
    with pytest.raises(BadAct, match="did you mean 'activate CARD'"):
        duel.push("activte Dark Hole")
    with pytest.raises(NotUnderstood, match=r"no card is called 'Darkest Hole of All'.*; A is asked"):
        duel.push("activate Darkest Hole of All")
    with pytest.raises(BadAct):
        duel.push("")
    for copy in pickle.loads(pickle.dumps([caught.value])):
        assert (str(copy), copy.words("zh"), copy.options) == (
            str(caught.value),
            caught.value.words("zh"),
            caught.value.options,
        )
    assert duel.digest() == before
    over = ended()
    with pytest.raises(NotOffered, match="the duel is over"):
        over.push("pass")


def test_an_option_without_a_duel_says_what_it_can() -> None:
    duel = pool_duel(1)
    for option in duel.options:
        alone = Option(option.kind, option.card, option.effect, option.value, option.printed)
        assert alone == option and alone.words() and alone.words("zh")
        assert option.printed is None or option.printed.en in alone.words()
    assert Option("zone", 0, MZONE, 8 + 2).words() == "B's monster zone 3"
    assert Option("position", value=FACE_UP_ATTACK).words("zh") == "表侧攻击表示"
    for odd in (Option("fly"), Option("zone", 0, 99, 99), Option("phase", value=77), Option("choose", 0, 999, 999)):
        assert bare_words(odd, "en") and bare_words(odd, "zh")


def test_who_won_and_why() -> None:
    outcome = ended().outcome()
    assert outcome == Outcome(0, 2, outcome.turn if outcome else 0)
    assert outcome is not None and (outcome.winner, outcome.draw, outcome.reason) == (0, False, "deck-out")
    assert (outcome.words(), outcome.words("zh")) == ("A wins: B cannot draw", "A获胜：B不能抽卡")
    assert str(outcome) == outcome.words() and pickle.loads(pickle.dumps(outcome)) == outcome
    scene = Scene("turn: 3, A, battle step\nB lp: 500\nA deck: 9 cards\nB deck: 9 cards\nA monsters: 1 Luster Dragon")
    assert scene.duel.outcome() is None
    scene.duel.push("attack with Luster Dragon")
    while not scene.duel.over:
        scene.duel.answer(0)
    assert scene.duel.outcome() == Outcome(0, 1, 3)
    assert scene.duel.outcome().words() == "A wins: B has no life points left"  # type: ignore[union-attr]


def test_materials_lie_with_the_monster_whoever_controls_it() -> None:
    """Xyz materials of a monster that changed sides are called by where they lie now."""
    duel = Duel.from_position(
        """
        turn: 3, A, main 1
        A hand: Change of Heart
        B monsters: 1 Number 39: Utopia (attack)
        B materials: 1 Gemini Elf; 1 Dark Blade
        """
    )
    duel.push("activate Change of Heart").push("zone 1")
    while duel.question is not None and duel.question.kind != "main":
        duel.answer(0)
    elf = next(card for card in duel.board.cards if card.printed.en == "Gemini Elf")
    spot = spot_of(duel.board, elf)
    assert spot is not None and spot.player == 0 == duel.board.monsters(0)[0].controller


def wide(words: str) -> str:
    """As a Chinese keyboard writes letters, digits and blanks."""
    return "".join("\u3000" if c == " " else chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in words)


@pytest.mark.parametrize("pool", quick_without([False, True], False), ids=["classic", "pool"])
def test_wide_letters_and_full_stops_do_not_matter(pool: bool) -> None:
    for duel, _ in random_duel(7, 60, pool=pool):
        for option in duel.options:
            for lang, stop in (("en", "."), ("zh", "。")):
                words = option.words(lang)
                assert duel.parse(wide(words)) == duel.parse(words + stop) == duel.parse(words) == option


TYPED = {  # what a player types, and the options in which it stands
    "dark hole": ["Activate Dark Hole", "Set Dark Hole"],
    "黑洞": ["Activate Dark Hole", "Set Dark Hole"],
    "main phase": ["End the Main Phase"],
    "set all": [],
    "activate Darkest Hole of All": [],
    "dragon summon": ["Normal Summon Luster Dragon"],
    "": [],
    "...": [],
    "3": [],
}


@pytest.mark.parametrize("typed", TYPED)
def test_who_talks_with_players_catches_one_kind_of_error(typed: str) -> None:
    """Whatever is typed and not played: one kind of error, with what fits, in both languages."""
    duel = Duel.from_position(FIELD + "A hand: Dark Hole; Luster Dragon\nB monsters: 1 Gemini Elf\n")
    before = duel.digest()
    with pytest.raises(IllegalOption) as caught:
        duel.push(typed)
    error = caught.value
    assert isinstance(error, NotUnderstood) and isinstance(error, BadAct) and duel.digest() == before
    assert [str(option) for option in error.options] == TYPED[typed]
    listed = TYPED[typed] or [str(option) for option in duel.options]
    assert all(words in str(error) for words in listed), str(error)
    said = [option.words("zh") for option in error.options or duel.options]
    assert all(words in error.words("zh") for words in said), error.words("zh")


def test_errors_of_a_duel_are_told_in_chinese() -> None:
    duel = Duel.from_position(FIELD + "A hand: Dark Hole\n")
    tries: list[Callable[[], object]] = [
        lambda: duel.answer(99),
        lambda: duel.push(Option("attack", 0)),
        lambda: duel.view(7),
        lambda: duel.why_not(0, 9999),
        lambda: duel.find("Sangan", 1),
        lambda: duel.pop(),
        lambda: duel.fork().surrender(0).answer(0),
    ]
    for wrong in tries:
        with pytest.raises(Exception) as caught:
            wrong()
        assert isinstance(caught.value, Bilingual)
        assert caught.value.words() == str(caught.value) and re.search("[一-龥]", caught.value.words("zh"))
        again = pickle.loads(pickle.dumps(caught.value))
        assert (str(again), again.words("zh")) == (str(caught.value), caught.value.words("zh"))


def test_a_monster_that_needs_no_tributes_is_normal_summoned() -> None:
    """Its own text lets it be summoned so; the next question asks whether something is Tributed after all."""
    duel = Duel.from_position("turn: 3, A, main 1\nA hand: Hazy Flame Cerbereus\nA monsters: 1 Gemini Elf (attack)")
    words = [option.words("en") for option in duel.options]
    assert "Normal Summon Hazy Flame Cerbereus" in words
    duel = Duel.from_position("turn: 3, A, main 1\nA hand: Summoned Skull\nA monsters: 1 Gemini Elf (attack)")
    assert "Tribute Summon Summoned Skull" in [option.words("en") for option in duel.options]
    assert "上级召唤「恶魔召唤」" in [option.words("zh") for option in duel.options]


def test_a_monster_that_is_turned_by_an_attack_is_told_once() -> None:
    position = "turn: 3, A, battle\nA monsters: 1 Luster Dragon (attack)\nB monsters: 1 Gene-Warped Warwolf (set)"
    duel = Duel.from_position(position).push("attack with Luster Dragon")
    while not any("destroyed" in line for line in log_lines(duel)):
        duel.answer(0)
    told = [line for line in log_lines(duel) if "face-up" in line]
    assert told == ["Gene-Warped Warwolf is turned to face-up Defense Position"]
