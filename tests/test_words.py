"""Words for everything: options, questions, events, reasons and cards, in both languages and for every viewer."""

import re
from pathlib import Path

import pytest
from driver import Scene, described
from invariants import classic_duel, random_duel
from pool_texts import written_definitions
from sampling import quick_first

import spellspeed
from spellspeed import Deck, Duel, EventKind, Option, Reason, UnknownLanguage, UnknownPlayer, rulebook
from spellspeed.board import constants
from spellspeed.board.constants import (
    DECK,
    E_ACTIVATED,
    E_ATTACK,
    E_MOVED,
    E_RESULT,
    E_SET,
    GY,
    HAND,
    MZONE,
    PZONE,
    SZONE,
)
from spellspeed.board.question import O_ACTIVATE, O_ATTACK, O_PASS, O_SUMMON, O_ZONE
from spellspeed.board.records import Event
from spellspeed.cards.library import definition_of, tokens
from spellspeed.effects.why.facts import FACTS
from spellspeed.words.sentences import (
    card_words,
    event_words,
    log_lines,
    option_words,
    phase_name,
    place_name,
    question_words,
    reason_words,
)

ARTEFACT = re.compile(
    r"None|[{}<>]|Event\(|Option\(|Printed\(| object at |  |\bTrue\b(?! Draco| King| Awakening)|\bFalse\b"
    r"|(?<![A-Z])(?<!Link)-1"
)
HAN = re.compile(r"[\u3400-\u9fff]")
SEEDS = quick_first(range(12), 4, pure=4)


def check_words(words: str, lang: str) -> None:
    assert words and words == words.strip(), repr(words)
    assert not ARTEFACT.search(words), words
    assert "\n" not in words, words
    assert (HAN.search(words) is not None) == (lang == "zh"), words


def mono(deck: list[str], other: list[str]) -> Duel:
    """A duel of unshuffled decks; the last five cards of a list are the opening hand."""
    return Duel(Deck(deck), Deck(other), check_decks=False, shuffle=False)


def choose(duel: Duel, words: str) -> None:
    """The option that is called so; of copies that lie alike, any."""
    option = duel.parse(words)
    assert option_words(duel, option).split(" (hand")[0] == words
    duel.push(option)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_and_question_has_words(seed: int) -> None:
    for duel, _ in random_duel(seed, 250):
        for lang in ("en", "zh"):
            check_words(question_words(duel, lang), lang)
            for option in duel.options:
                check_words(option_words(duel, option, lang), lang)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_has_words(seed: int) -> None:
    duel = [duel for duel, _ in random_duel(seed, 250)][-1]
    for lang in ("en", "zh"):
        for viewer in (None, 0, 1):
            lines = log_lines(duel, lang, viewer)
            assert len(lines) > 20
            for line in lines:
                check_words(line, lang)


@pytest.mark.parametrize("seed", quick_first(range(4)))
def test_lines_do_not_change_as_the_duel_goes_on(seed: int) -> None:
    """Once all of its neighbours are there, an event is told the same for ever after."""
    told: dict[tuple[int, int], str] = {}
    for duel, _ in random_duel(seed, 200):
        if duel.board.chain or duel.question is None or duel.question.kind != "main":
            continue
        for viewer in (0, 1):
            for event in duel.log:
                words = event_words(duel, event, "en", viewer)
                assert told.setdefault((viewer, event.index), words) == words


def test_the_story_of_a_duel_is_told_from_any_event_on() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        B monsters: 1 Summoned Skull (attack); 2 Luster Dragon (set)
        """
    )
    duel = scene.duel
    before = len(duel.log)
    scene.do("A activate Dark Hole").passes(2)
    told = duel.story(1, since=before)
    assert told[0] == "Chain link 1: A activates Dark Hole" and any("Luster Dragon" in line for line in told)
    assert duel.story() == duel.story(since=0) and duel.story()[-len(told) :] == duel.story(since=before)
    assert duel.story(0) == duel.view(0).log
    assert any("黑洞" in line for line in duel.story(lang="zh", since=before)) and duel.story(since=len(duel.log)) == ()
    events = duel.log[before:]
    assert [EventKind(event.kind).name for event in events[:2]] == ["MOVED", "ACTIVATED"]
    hole = scene.card("Dark Hole").id
    assert repr(events[1]) == f"<Event {before + 1}: ACTIVATED, player 0, card {hole}>"
    for since in (-1, len(duel.log) + 1):
        with pytest.raises(IndexError):
            duel.story(since=since)
    with pytest.raises(TypeError):
        duel.story(since="0")  # type: ignore[arg-type]
    with pytest.raises(UnknownPlayer):
        duel.story(2)
    with pytest.raises(UnknownLanguage):
        duel.story(lang="fr")


def test_every_kind_of_event_is_told() -> None:
    """Also those that the classic decks never bring about."""
    duel = classic_duel(1)
    kinds = [value for name, value in vars(constants).items() if name.startswith("E_")]
    assert len(kinds) > 30
    for kind in kinds:
        event = Event(kind, 1, duel.board.hands[1][0])
        event.index = len(duel.log)
        event.from_place = HAND
        event.from_controller = 1
        event.place = GY
        event.controller = 1
        event.other = 0
        event.how = 1
        event.amount = 1
        for lang in ("en", "zh"):
            for viewer in (None, 0, 1):
                if kind == E_ACTIVATED or kind == constants.E_RESOLVING:
                    event.card = next(c.id for c in duel.board.cards if duel.definitions[c.id].effects)
                words = event_words(duel, event, lang, viewer)
                if words:
                    check_words(words, lang)


def test_moves_in_every_direction_are_told() -> None:
    duel = classic_duel(1)
    places = [DECK, HAND, MZONE, SZONE, GY, constants.BANISHED, constants.EXTRA, constants.MATERIAL, constants.NOWHERE]
    reasons = [
        constants.BY_EFFECT,
        constants.BY_COST,
        constants.BY_RULE,
        constants.BY_EFFECT | constants.DESTROYED,
        constants.BY_BATTLE | constants.DESTROYED,
        constants.BY_RULE | constants.DESTROYED,
        constants.BY_COST | constants.TRIBUTED,
        constants.BY_COST | constants.DISCARDED,
        constants.BY_PROCEDURE | constants.AS_MATERIAL,
        constants.BY_EFFECT | constants.RETURNED,
    ]
    number = duel.board.hands[1][0]
    name = duel.board.cards[number].printed.en
    for before in places:
        for after in places:
            for reason in reasons:
                for face_up in (False, True):
                    event = Event(E_MOVED, 1, number)
                    event.index = len(duel.log)
                    event.from_place = before
                    event.from_controller = event.controller = 1
                    event.place = after
                    event.face_up = face_up
                    event.reason = reason
                    check_words(event_words(duel, event, "en", None), "en")
                    check_words(event_words(duel, event, "zh", None), "zh")
                    public = {GY, constants.MATERIAL, constants.NOWHERE}
                    hidden = before not in public and after not in public
                    if hidden and (not face_up or after & (DECK | HAND)):
                        assert name not in event_words(duel, event, "en", 0)


def test_the_words_people_use() -> None:
    duel = mono(["Luster Dragon"] * 35 + ["Dark Hole", "Breaker the Magical Warrior"], ["Dark Blade"] * 40)
    offered = [option_words(duel, option) for option in duel.options]
    assert offered[0] == "End the Main Phase"
    assert "Normal Summon Luster Dragon (hand 3)" in offered
    assert "Set Luster Dragon (hand 3)" in offered
    assert "Set Dark Hole" in offered
    assert question_words(duel) == "A: what to do in Main Phase 1?"
    assert question_words(duel, "zh") == "A：在主要阶段1做什么？"
    choose(duel, "Normal Summon Breaker the Magical Warrior")
    assert option_words(duel, duel.options[2]) == "monster zone 3"
    assert option_words(duel, duel.options[2], "zh") == "怪兽区域3"
    choose(duel, "monster zone 3")
    assert log_lines(duel)[-3:] == [
        "Chain link 1: A activates effect 1 of Breaker the Magical Warrior",
        "Chain link 1 resolves: effect 1 of Breaker the Magical Warrior",
        "1 Spell Counter is placed on Breaker the Magical Warrior",
    ]
    offered = [option_words(duel, option) for option in duel.options]
    assert "Activate Dark Hole" in offered
    choose(duel, "Set Dark Hole")
    choose(duel, "Spell & Trap zone 1")
    assert log_lines(duel, "en", 0)[-1] == "A Sets Dark Hole"
    assert log_lines(duel, "en", 1)[-1] == "A Sets a card"
    assert log_lines(duel, "zh", 1)[-1] == "A盖放1张卡"
    choose(duel, "Activate effect 3 of Breaker the Magical Warrior")
    assert "Chain link 1: A activates effect 3 of Breaker the Magical Warrior targeting a face-down card" in log_lines(
        duel, "en", 1
    )
    assert "Dark Hole is destroyed (Breaker the Magical Warrior)" in log_lines(duel, "en", 1)


def test_a_response_names_what_it_answers() -> None:
    duel = mono(["Luster Dragon"] * 38 + ["Raigeki", "Dark Hole"], ["Dark Blade"] * 38 + ["Solemn Judgment"] * 2)
    choose(duel, "End the Main Phase")
    choose(duel, "Set Solemn Judgment")
    choose(duel, "Spell & Trap zone 1")
    choose(duel, "Normal Summon Dark Blade")
    choose(duel, "monster zone 1")
    choose(duel, "End the Main Phase")
    choose(duel, "Go to the End Phase")
    choose(duel, "Activate Dark Hole")
    choose(duel, "Spell & Trap zone 1")
    assert question_words(duel) == "B: chain something to Dark Hole?"
    assert question_words(duel, "zh") == "B：要对「黑洞」连锁吗？"
    choose(duel, "Activate Solemn Judgment: negate the activation, and if you do, destroy that card")
    lines = log_lines(duel, "en", 0)
    assert "B pays 4000 LP (Solemn Judgment)" in lines
    assert "Chain link 2: B activates Solemn Judgment" in lines
    assert "The activation of Dark Hole is negated (Solemn Judgment)" in lines


def test_a_hidden_card_is_pointed_at_not_named() -> None:
    duel = mono(["Luster Dragon"] * 40, ["Dark Blade"] * 40)
    choose(duel, "End the Main Phase")
    choose(duel, "Set Dark Blade")
    choose(duel, "monster zone 4")
    choose(duel, "Go to the End Phase")
    choose(duel, "Normal Summon Luster Dragon")
    choose(duel, "monster zone 1")
    choose(duel, "Go to the Battle Phase")
    choose(duel, "Attack with Luster Dragon")
    lines = log_lines(duel, "en", 0)
    assert "Luster Dragon attacks a face-down monster" in lines
    assert "Luster Dragon attacks Dark Blade" in log_lines(duel, "en", 1)
    assert "Dark Blade is turned to face-up Defense Position" in lines
    assert "Dark Blade is destroyed by battle" in lines
    assert not any("Dark Blade" in line for line in lines[: lines.index("Luster Dragon attacks a face-down monster")])


def test_places_phases_and_languages() -> None:
    assert place_name(MZONE, "en", 2) == "monster zone 3"
    assert place_name(MZONE, "en", 5) == "left Extra Monster Zone"
    assert place_name(MZONE, "zh", 6) == "右侧额外怪兽区域"
    assert [place_name(PZONE, "en", seq) for seq in (0, 4)] == ["left Pendulum Zone", "right Pendulum Zone"]
    assert [place_name(PZONE, "zh", seq) for seq in (0, 4)] == ["左侧灵摆区域", "右侧灵摆区域"]
    assert place_name(PZONE, "en") == "Pendulum Zone"
    assert place_name(GY) == "Graveyard"
    assert phase_name(constants.MAIN_2, "zh") == "主要阶段2"
    with pytest.raises(ValueError, match="known: en, zh"):
        phase_name(constants.MAIN_1, "fr")


def test_the_end_is_told() -> None:
    duel = classic_duel(0)
    for player, how, words in (
        (0, constants.WIN_LP, "A wins: B has no life points left"),
        (1, constants.WIN_DECK, "B wins: A cannot draw"),
        (2, constants.WIN_LP, "The duel is a draw"),
    ):
        event = Event(E_RESULT, player)
        event.how = how
        assert event_words(duel, event) == words


@pytest.mark.slow
def test_every_card_can_be_read_aloud() -> None:
    every = [*written_definitions(), *tokens().values()]
    assert len(every) > 50
    told: dict[str, list[str]] = {}
    for definition in every:
        printed = definition.printed
        for lang in ("en", "zh"):
            lines = card_words(definition, lang).split("\n")
            for line in lines[1:]:
                assert line and not ARTEFACT.search(line), line
            assert len(lines) >= 2 + printed.effects + printed.pendulum_effects, printed.en
            told[lang] = lines
        lines = told["en"]
        assert lines[0].startswith(printed.en)
        for number in range(1, printed.effects + 1) if printed.effects > 1 else ():
            assert any(line.startswith(f"({number}) ") for line in lines), definition.printed.en
        if printed.pendulum_effects:
            assert "Pendulum Effects:" in lines, definition.printed.en
    breaker = card_words(definition_of(71413901))
    assert breaker.split("\n")[:2] == [
        "Breaker the Magical Warrior / 魔導戦士 ブレイカー / 魔导战士 破坏者 [71413901]",
        "Effect Monster, DARK Spellcaster, Level 4, ATK 1600, DEF 1000",
    ]
    assert "\n(3) You can remove 1 Spell Counter" in breaker


def test_reasons_name_their_rule() -> None:
    words = reason_words(Reason("B-105", "already-summoned"))
    title = rulebook.rule("B-105").title("en")
    assert words == f"B-105: the Normal Summon of this turn has been used ({title})"
    for fact in FACTS:
        for lang in ("en", "zh"):
            reason = Reason("B-26", fact, number=2, name_en="Jinzo", name_zh="人造人")
            reason.needed = 3
            reason.sums = "1+1"
            check_words(reason_words(reason, lang), lang)


def test_every_rule_that_the_engine_cites_exists() -> None:
    cited: set[str] = set()
    for path in Path(spellspeed.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r'(?:refuse\(why, |Reason\()"([A-Z]+-\w+)"', text))
    assert len(cited) > 20
    for rule_id in sorted(cited):
        assert rulebook.rule(rule_id).title("zh")


def test_constants_used_here() -> None:
    """The kinds of option and event these tests speak of are the ones a duel offers."""
    duel = classic_duel(0)
    kinds: set[str] = set()
    for duel, _ in random_duel(0, 200):
        kinds |= {option.kind for option in duel.options}
    assert {O_PASS, O_ACTIVATE, O_SUMMON, O_ZONE, O_ATTACK} <= kinds
    assert {E_SET, E_ATTACK} <= {event.kind for event in duel.log}
    assert isinstance(duel.options[0], Option)


def test_properties_stand_in_the_usual_order_and_places_read_naturally() -> None:
    def effect(name: str) -> str:
        return card_words(definition_of(name))

    assert "1 other \"tellarknight\" or \"Zefra\" card" in effect("Satellarknight Zefrathuban")
    assert "Level 8 or lower DARK Dragon Synchro Monster in your GY" in effect("Hot Red Dragon Archfiend King Calamity")
    assert 'Special Summon 1 "Blue-Eyes White Dragon" from your hand, Deck, or GY' in effect("Maiden with Eyes of Blue")
    assert "Destroy all Spells/Traps your opponent controls" in effect("Harpie's Feather Duster")
    assert "If your opponent controls a monster and you control no monsters" in effect("Cyber Dragon")
    assert "you cannot Special Summon monsters, except Fiend monsters" in effect("D/D/D Chaos King Apocalypse")
    assert "activate this card" not in effect("Vampire Kingdom") and "Activate this card" in effect("Appropriate")
    assert "1 face-up non-Effect Monster" in effect("White Elephant's Gift")
    assert "When your opponent Summons a monster(s) with 1500 or more ATK" in effect("Bottomless Trap Hole")


def test_what_is_owed_in_a_phase_says_what_it_is() -> None:
    """Control that returns, cards that come back, and a step of the text."""
    owed = {
        "A hand: Change of Heart": (
            "Carry out what Change of Heart left to do: control goes back",
            "进行「心变」留下的处理：控制权归还",
        ),
        "A monsters: 1 PSY-Framelord Omega": (
            "Carry out what PSY-Framelord Omega left to do: the banished cards return to where they were",
            "进行「PSY骨架王·Ω」留下的处理：除外的卡回到原来的地方",
        ),
    }
    for given, (en, zh) in owed.items():
        other = "A deck: 9 cards\nB monsters: 1 Luster Dragon\nB hand: Sangan\nB deck: 9 cards"
        duel = Duel.from_position(f"turn: 3, A, main 1\n{given}\n{other}", ask_forced=True)
        name = en.split(" left")[0].removeprefix("Carry out what ")
        for _ in range(200):
            said = [option_words(duel, option) for option in duel.options]
            if en in said:
                break
            acts = [one for one in said if one.startswith("Activate") and name in one]
            rest = [one for one in said if one in ("Pass", "End the Main Phase", "Go to the End Phase")]
            choose(duel, [*acts, *rest, said[0]][0])
        assert en in said and zh in [option_words(duel, option, "zh") for option in duel.options]


def test_tokens_and_coins_have_their_names_in_the_log() -> None:
    given = "turn: 3, A, main 1\nA deck: 9 cards\nB deck: 9 cards\n"
    duel = Duel.from_position(f"{given}A hand: Cup of Ace", ask_forced=False)
    choose(duel, "Activate Cup of Ace")
    choose(duel, "Spell & Trap zone 1")
    assert {"A's coin shows heads", "A's coin shows tails"} & set(log_lines(duel))
    assert {"A投掷硬币：正面", "A投掷硬币：反面"} & set(log_lines(duel, "zh"))
    duel = Duel.from_position(f"{given}A hand: Scapegoat", ask_forced=False)
    choose(duel, "Activate Scapegoat")
    while duel.board.chain or duel.question is None or duel.question.kind != "main":
        duel.push(duel.options[0])
    assert "A特殊召唤「羊衍生物」（「替罪羊」）" in log_lines(duel, "zh")


def test_life_points_that_are_set_are_told_as_what_they_become() -> None:
    with described("card 55144522 Pot of Greed\n  activate\n    do: becomes(OPPONENT, LP, 3000)\n"):
        scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed\nB lp: 5000")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert "B's LP become 3000 (Pot of Greed)" in log_lines(scene.duel)
        assert "B的基本分变成3000（「强欲之壶」）" in log_lines(scene.duel, "zh")
        assert not any("gains 0" in line for line in log_lines(scene.duel))


def test_questions_at_the_table_in_chinese() -> None:
    given = "turn: 3, A, main 1\nA deck: 9 cards\nB deck: 9 cards\n"
    duel = Duel.from_position(f"{given}A hand: Goblindbergh; Luster Dragon", ask_forced=True)
    choose(duel, "Normal Summon Goblindbergh")
    asked = [question_words(duel, "zh")]
    for _ in range(20):
        duel.push(duel.options[0])
        asked.append(question_words(duel, "zh"))
    assert "A：要发动诱发效果吗？" in asked
    assert not any("契机" in one or "要进行什么" in one for one in asked)
