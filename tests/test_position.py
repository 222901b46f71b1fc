"""The notation of positions: it reads back what it writes, and hides nothing."""

import random
import re

import pytest
from decks import CLASSIC_A, CLASSIC_B
from sampling import quick_first, quick_without

from spellspeed import Deck, Duel, Ruleset
from spellspeed.board.board import Board
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    BATTLE_STEP,
    DECK,
    E_MOVED,
    EXTRA,
    FLIP_SUMMON,
    FZONE,
    GY,
    HAND,
    MAIN_1,
    MATERIAL,
    MZONE,
    NORMAL_SUMMON,
    PZONE,
    SPECIAL_SUMMON,
    SZONE,
    XYZ_SUMMON,
)
from spellspeed.board.digest import digest
from spellspeed.board.question import (
    O_ACTIVATE,
    O_FLIP_SUMMON,
    O_POSITION,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PHASE_ACT,
    Q_RESPOND,
)
from spellspeed.board.records import Event
from spellspeed.board.uses import AN_EFFECT, PER_PHASE, PER_TURN, WHOLE_NAME
from spellspeed.formats.position.notation import PositionError, PositionNotWritable, parse, write

EVERYTHING = """
turn: 6, B, battle step, open          // B's turn, so A began
normal summon: used
rules: hand limit 7; obligation of activator yes
A lp: 500
A monsters: 1 Luster Dragon #x (attack, normal summoned turn 5, attacked turn 5); 3 Man-Eater Bug (normal set turn 5)
A spells: 2 Black Pendant (face-up, equipped to #x); 4 Trap Hole (set this turn); field Trickstar Light Stage
A hand: Dark Hole (revealed); 2x Pot of Greed
A gy: Raigeki; Luster Dragon (not proper); Luster Dragon
A banished: Jinzo; Mirror Force (face-down)
A extra: Stardust Dragon; Abyss Actor - Superstar (face-up)
A deck: Dark Blade; 33 cards
B monsters: left Number 39: Utopia (defense, position changed this turn); 2 Sheep Token; 5 Breaker the Magical Warrior
 (attack, 2 Spell Counters, used effect 3, owner A, attacked 2 times this turn)
B materials: left Dark Blade; left Luster Dragon (owner A)
B spells: 1 Call of the Haunted (face-up, was set turn 2, related to B monster 5, related to gone)
B gone: Sheep Token
B used: Pantheism of the Monarchs (effect 2); Maiden with Eyes of Blue; Altergeist Multifaker (effect 1, 0 times)
B deck: none
phase used: B monster 5 effect 3; gone effect 1
order: B spell 1; A field
seed: 17
""".replace("\n (attack, 2", " (attack, 2")


def built(text: str) -> Board:
    return parse(text).build(undescribed=True)[0]


def problems(text: str) -> list[str]:
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert str(caught.value) == caught.value.words() == "\n".join(caught.value.problems)
    for problem, zh in zip(caught.value.problems, caught.value.words("zh").split("\n"), strict=True):
        assert zh.startswith("第") == problem.startswith("line ")
        assert re.search("[一-龥]", re.sub("^第[^：]*：", "", zh)) or "no card" in problem, zh
    return caught.value.problems


def assert_reads_back(text: str) -> str:
    """The canonical text describes the same board, in lines and on one line, and is its own canonical text."""
    position = parse(text)
    canonical = write(position)
    line = write(position, one_line=True)
    assert "\n" not in line
    for again in (canonical, line):
        assert digest(built(again)) == digest(position.build(undescribed=True)[0])
        assert write(parse(again)) == canonical
        assert parse(again).labels == position.labels
    return canonical


# -- reading ---------------------------------------------------------------------------------------------------


def test_what_is_not_said_is_as_usual() -> None:
    duel = Duel.from_position("", ask_forced=True)
    board = duel.board
    assert duel.question is not None and duel.question.kind == Q_MAIN and duel.question.player == 0
    assert board.lp == [8000, 8000]
    assert (board.turn, board.turn_player, board.first_player, board.phase) == (3, 0, 0, MAIN_1)
    assert [len(deck) for deck in board.decks] == [20, 20]
    assert board.log == [] and board.normal_summons == 0
    assert write(duel) == "turn: 3, A, main 1\nA lp: 8000\nB lp: 8000\n"


def test_everything_is_read() -> None:
    position = parse(EVERYTHING)
    board, _ = position.build(undescribed=True)
    assert (board.turn, board.turn_player, board.first_player) == (6, 1, 0)
    assert (board.phase, board.step, board.normal_summons) == (BATTLE_PHASE, BATTLE_STEP, 1)
    assert board.lp == [500, 8000]
    assert position.ruleset.hand_limit == 7 and position.ruleset.obligation_of_activator is True
    dragon = board.cards[position.labels["x"]]
    assert (dragon.place, dragon.seq, dragon.summon_turn, dragon.how_summoned) == (MZONE, 0, 5, NORMAL_SUMMON)
    assert (dragon.attack_turn, dragon.attacks, dragon.proper) == (5, 0, True)
    bug = board.cards[board.mzones[0][2]]
    assert (bug.face_up, bug.set_turn, bug.how_summoned) == (False, 5, NORMAL_SUMMON)
    pendant, trap, stage = (board.cards[board.szones[0][seq]] for seq in (1, 3, 5))
    assert board.deref(pendant.equipped_to) is dragon
    assert (trap.place, trap.set_turn, stage.place) == (SZONE, 6, FZONE)
    assert [board.cards[i].revealed for i in board.hands[0]] == [True, False, False]
    assert [board.cards[i].proper for i in board.graveyards[0]] == [False, False, True]
    assert [board.cards[i].face_up for i in board.banished[0]] == [True, False]
    assert [board.cards[i].face_up for i in board.extras[0]] == [False, True]
    assert len(board.decks[0]) == 34 and board.cards[board.decks[0][-1]].printed.en == "Dark Blade"
    assert board.decks[1] == []
    utopia = board.cards[board.mzones[1][5]]
    assert [board.cards[i].printed.en for i in utopia.materials] == ["Dark Blade", "Luster Dragon"]
    assert [board.cards[i].owner for i in utopia.materials] == [1, 0]
    assert utopia.how_summoned == SPECIAL_SUMMON | XYZ_SUMMON and utopia.proper and utopia.moved_turn == 6
    breaker = board.cards[board.mzones[1][4]]
    assert (breaker.owner, breaker.counters, breaker.attacks) == (0, {"Spell Counter": 2}, 2)
    haunted = board.cards[board.szones[1][0]]
    assert [board.deref(ref) for ref in haunted.related] == [breaker, None]
    uses = board.uses.kept
    assert [(use.kind, use.number, board.deref(use.ref)) for use in uses if use.span == PER_TURN and not use.code] == [
        (AN_EFFECT, 3, breaker)
    ]
    assert [(use.player, use.code, use.kind, use.number) for use in uses if use.code] == [
        (1, 22842126, AN_EFFECT, 2),
        (1, 88241506, WHOLE_NAME, 0),
    ]
    assert [board.deref(use.ref) for use in uses if use.span == PER_PHASE] == [breaker, None]
    assert haunted.face_up_since < stage.face_up_since < breaker.face_up_since == 0


def test_every_card_begins_a_visit_of_its_own() -> None:
    board = built(EVERYTHING)
    visits = [card.visit for card in board.cards]
    assert len(set(visits)) == len(visits) and min(visits) > 0 and max(visits) == board.visits
    assert {card.place for card in board.cards} >= {DECK, HAND, MZONE, SZONE, FZONE, GY, BANISHED, EXTRA, MATERIAL}


def test_names_in_any_language_and_passcodes() -> None:
    board = built("A hand: 53129443; 黑洞; ブラック・ホール; dark hole | B hand：黑洞；强欲之壶")
    assert [board.cards[i].printed.en for i in board.hands[0]] == ["Dark Hole"] * 4
    assert [board.cards[i].printed.en for i in board.hands[1]] == ["Dark Hole", "Pot of Greed"]


def test_the_turn_decides_who_began() -> None:
    for text, first, turn_player in (("4, A", 1, 0), ("4, B", 0, 1), ("1, B", 1, 1), ("4", 0, 1), ("5", 0, 0)):
        board = built(f"turn: {text}, main1")
        assert (board.first_player, board.turn_player) == (first, turn_player), text


def test_before_the_draw_the_turn_has_not_begun() -> None:
    duel = Duel.from_position("turn: 4, B, draw | B deck: Raigeki; 5 cards | A spells: 1 Trap Hole (set turn 3)")
    board = duel.board
    assert (board.turn, board.turn_player, board.phase) == (4, 1, MAIN_1)
    assert board.cards[board.hands[1][0]].printed.en == "Raigeki"
    assert_reads_back("turn: 4, B, draw | A spells: 1 Trap Hole (set turn 3)")
    assert_reads_back("turn: 1, B, draw")


def test_pendulum_zones_are_the_outer_spell_zones() -> None:
    board = built("A spells: 1 Abyss Actor - Superstar; 5 Wisdom-Eye Magician")
    assert [board.cards[board.szones[0][seq]].place for seq in (0, 4)] == [PZONE, PZONE]


def test_a_spell_that_remains() -> None:
    text = "turn: 4 | A spells: 1 Swords of Revealing Light (face-up, until turn 8) | B monsters: 1 Luster Dragon"
    canonical = assert_reads_back(text)
    assert "until turn 8" in canonical
    assert problems("A spells: 1 Swords of Revealing Light (face-up)") == [
        "line 1: Swords of Revealing Light is face-up: say how long it remains ('until turn 5')"
    ]


def test_chance() -> None:
    words = write(parse("seed: 5"))
    assert "chance: " in words
    assert built("seed: 5").chance.word() == built(words).chance.word() == parse("").build(seed=5)[0].chance.word()
    assert built("seed: 5").chance.word() != built("seed: 6").chance.word()


def test_rules_of_the_text_and_of_the_call() -> None:
    assert Duel.from_position("rules: hand limit 5").ruleset.hand_limit == 5
    assert Duel.from_position("rules: hand limit 5", Ruleset(hand_limit=8)).ruleset.hand_limit == 8
    assert built("rules: starting lp 4000").lp == [4000, 4000]


# -- the duel goes on ------------------------------------------------------------------------------------------


def kinds(duel: Duel, name: str) -> set[str]:
    return {o.kind for o in duel.options if o.printed is not None and o.printed.en == name}


def test_facts_of_this_turn_bind() -> None:
    duel = Duel.from_position(
        "A hand: Luster Dragon\n"
        "A monsters: 1 Dark Blade (normal summoned this turn); 2 Man-Eater Bug (set); 3 Gemini Elf;"
        " 4 Vorse Raider (position changed this turn)\n"
        "A spells: 1 Call of the Haunted (set); 2 Call of the Haunted (set this turn); 3 Scapegoat (set)\n"
        "A gy: Jinzo"
    )
    assert kinds(duel, "Luster Dragon") == set(), "a Normal Summoned monster says that the Normal Summon was used"
    assert kinds(duel, "Dark Blade") == set()
    assert kinds(duel, "Man-Eater Bug") == {O_FLIP_SUMMON}
    assert kinds(duel, "Gemini Elf") == {O_POSITION}
    assert kinds(duel, "Vorse Raider") == set()
    activations = [o.card for o in duel.options if o.kind == O_ACTIVATE]
    assert activations == [duel.board.szones[0][0]], "Scapegoat cannot be activated in a turn with a summon (B-121)"


def test_summons_that_the_field_does_not_tell() -> None:
    given = "A spells: 1 Scapegoat (set) | A gy: Luster Dragon | normal summon: used"
    assert kinds(Duel.from_position(given), "Scapegoat") == {O_ACTIVATE}
    with_summon = given + " | A summoned: normal A gy 1"
    assert kinds(Duel.from_position(with_summon), "Scapegoat") == set()
    assert "A summoned: normal A gy 1" in assert_reads_back(with_summon)
    without = "A monsters: 1 Jinzo (special summoned this turn) | A summoned: none"
    assert "A summoned: none" in assert_reads_back(without)


def test_priority_of_the_other_player() -> None:
    given = "A hand: Luster Dragon | B spells: 1 Mystical Space Typhoon (set)| A spells: 1 Trap Hole (set)"
    duel = Duel.from_position(given + " | priority: B")
    assert duel.question is not None and (duel.question.kind, duel.question.player) == (Q_RESPOND, 1)
    assert write(duel) == write(Duel.from_position(given).answer(0)) == write(parse(given + " | priority: B"))
    duel.answer(0)
    assert duel.question is not None and duel.question.kind == Q_NEXT_PHASE
    with pytest.raises(PositionNotWritable):
        write(duel)  # B could act and has passed already: reading would ask B again
    assert Duel.from_position(given + " | priority: A").question.kind == Q_MAIN  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        ("standby", Q_PHASE_ACT),
        ("main 1, start", Q_MAIN),
        ("main 1", Q_MAIN),
        ("battle start", Q_PHASE_ACT),
        ("battle step", Q_BATTLE),
        ("battle step, open", Q_BATTLE),
        ("battle end", Q_PHASE_ACT),
        ("main 2", Q_MAIN),
        ("end", Q_PHASE_ACT),
    ],
)
def test_every_phase_is_entered_and_written(phase: str, kind: str) -> None:
    text = f"turn: 5, A, {phase} | A spells: 1 Book of Moon (set) | A monsters: 1 Luster Dragon | B monsters: 3 Jinzo"
    duel = Duel.from_position(text)
    assert duel.question is not None and (duel.question.kind, duel.question.player) == (kind, 0)
    written = duel.position()
    assert Duel.from_position(written).digest() == duel.digest()
    if phase != "main 1, start":
        assert f"turn: 5, A, {phase}\n" in written
    assert_reads_back(text)


def test_continuous_effects_keep_their_order() -> None:
    text = "A monsters: 1 Jinzo | B monsters: 2 Command Knight; 4 Jinzo"
    assert "order" not in assert_reads_back(text)
    assert "order: B monster 4; B monster 2; A monster 1" in assert_reads_back(
        text + " | order: B monster 4; B monster 2; A monster 1"
    )


# -- round trips -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        EVERYTHING,
        "turn: 2, A, main 1, start | normal summon: 2 used",
        "turn: 7, A, battle step | priority: B",
        "normal summon: not used | A monsters: 1 Luster Dragon (normal summoned this turn)",
        "A monsters: 1 Luster Dragon (flip summoned this turn, was normal set turn 1); 2 Jinzo (tribute set this turn);"
        " 3 Dark Blade (defense, flip summoned, came turn 1, position changed turn 2)",
        "A monsters: 1 Luster Dragon (set, normal summoned turn 1); 2 Luster Dragon (face-up); right Linkuriboh",
        "A monsters: right Stardust Dragon (set, not proper, not summoned) | B monsters: right Linkuriboh",
        "A gy: Luster Dragon #a; Luster Dragon #b; Luster Dragon | B hand: 4 cards; 2x Wingweaver | A deck: 0 cards",
        "A hand: Luster Dragon #a; Dark Hole #b | numbers: 41 3 0-2 4-40",
    ],
)
def test_hand_written_positions_read_back(text: str) -> None:
    assert_reads_back(text)


def test_canonical_text() -> None:
    text = (
        "turn: 4, B, main 2\n"
        "rules: hand limit 7\n"
        "A lp: 7000\n"
        "A monsters: 1 Luster Dragon (attack); 3 Man-Eater Bug #bug (set)\n"
        "A spells: 2 Trap Hole (set this turn); field Trickstar Light Stage (face-up)\n"
        "A hand: Dark Hole; 2x Pot of Greed\n"
        "B lp: 8000\n"
        "B monsters: left Number 39: Utopia (attack)\n"
        "B materials: left Dark Blade\n"
        "B deck: Dark Hole; 33 cards\n"
    )
    assert write(parse(text)) == text
    assert parse(write(parse(text), lang="zh")).labels == parse(text).labels == {"bug": 1}
    jumbled = "B deck: Dark Hole; 33 cards|" + "|".join(reversed(text.splitlines()[:-1]))
    assert write(parse(jumbled)) == text


def test_numbers_of_a_duel_are_kept() -> None:
    duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=3)
    again = Duel.from_position(duel.position())
    assert [card.printed.code for card in again.board.cards] == [card.printed.code for card in duel.board.cards]
    assert again.position() == duel.position()


@pytest.mark.parametrize("seed", quick_first(range(6)))
@pytest.mark.parametrize("ask_forced", quick_without([False, True], False))
def test_random_play_reads_back(seed: int, ask_forced: bool) -> None:
    choose = random.Random(seed)
    duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed, ask_forced=ask_forced)
    written = 0
    for _ in range(120):
        question = duel.question
        if question is None:
            break
        before = duel.digest()
        again: Duel | None = None
        try:
            text = duel.position(one_line=written % 2 == 0)
        except PositionNotWritable:
            # At the open state only what lasts can be in the way.
            assert question.kind not in (Q_MAIN, Q_BATTLE) or duel.board.lasting or duel.board.processes
        else:
            written += 1
            again = Duel.from_position(text, ask_forced=ask_forced)
            assert again.question is not None
            assert (again.digest(), again.question.player) == (before, question.player)
            assert again.question.options == question.options
        assert duel.digest() == before, "writing changes nothing"
        answer = choose.randrange(len(question.options))
        duel.answer(answer)
        if again is not None:
            assert again.answer(answer).digest() == duel.digest(), text
    assert written > 20


def test_boards_at_quiet_points_are_written() -> None:
    board = built(EVERYTHING)
    text = write(board)
    assert digest(built(text)) == digest(board)
    assert "#" not in text
    assert "Luster Dragon #x (" in write(board, labels=parse(EVERYTHING).labels)


# -- what has no words -----------------------------------------------------------------------------------------


def play(duel: Duel, kind: str, name: str = "") -> Duel:
    for option in duel.options:
        if option.kind == kind and (not name or (option.printed is not None and option.printed.en == name)):
            return duel.push(option)
    raise AssertionError(f"{kind} {name} is not offered: {duel.options}")


def refusal(duel: Duel) -> str:
    with pytest.raises(PositionNotWritable) as caught:
        duel.position()
    return str(caught.value)


def test_a_chain_has_no_words() -> None:
    duel = Duel.from_position("A hand: Pot of Greed | A monsters: 1 Luster Dragon | B spells: 1 Book of Moon")
    play(duel, O_ACTIVATE, "Pot of Greed")
    while duel.question is not None and duel.question.kind != Q_RESPOND:
        duel.answer(0)
    assert refusal(duel) == "a chain is in progress"
    with pytest.raises(PositionNotWritable):
        write(duel.board)


def test_an_attack_has_no_words() -> None:
    duel = Duel.from_position("turn: 3, A, battle step | A monsters: 1 Jinzo | B hand: Jinzo", ask_forced=True)
    duel.answer(1).answer(0)
    assert duel.board.attacker >= 0 and refusal(duel) == "an attack is under way"


def test_a_fresh_event_has_no_words() -> None:
    given = "A hand: Luster Dragon | B spells: 1 Trap Hole (set)"
    duel = play(Duel.from_position(given), O_SUMMON)
    duel.answer(0)
    assert duel.question is not None and duel.question.kind == Q_RESPOND
    assert refusal(duel) == "something has just happened that cards may answer"


def test_lasting_effects_have_no_words() -> None:
    duel = play(Duel.from_position("A spells: 1 Scapegoat (set)", ask_forced=True), O_ACTIVATE)
    while duel.question is not None and duel.question.kind != Q_MAIN:
        duel.answer(0)
    assert refusal(duel) == "a lasting effect applies (Scapegoat)"


def test_processes_to_come_have_no_words() -> None:
    duel = play(Duel.from_position("A hand: Change of Heart | B monsters: 1 Jinzo; 2 Jinzo"), O_ACTIVATE)
    while duel.question is not None and duel.question.kind != Q_MAIN:
        duel.answer(0)
    assert refusal(duel) == "something is still to be done in a later phase (Change of Heart)"


def until_main(duel: Duel, turn: int) -> Duel:
    while duel.board.turn < turn or duel.question is None or duel.question.kind != Q_MAIN:
        duel.answer(0)
    return duel


def test_what_was_declared_has_no_words() -> None:
    """A position would read back as one in which nothing was declared: the monsters would be what they were."""
    given = "turn: 3, A, main 1 | A spells: 1 DNA Surgery (set) | B monsters: 1 Dark Blade"
    duel = play(Duel.from_position(given), O_ACTIVATE)
    duel.push(duel.parse("declare Zombie"))
    assert refusal(until_main(duel, 3)) == "what was declared counts for DNA Surgery"


def test_what_was_paid_has_no_words() -> None:
    given = "turn: 3, A, main 1 | A spells: 1 Wall of Revealing Light (set) | B monsters: 1 Dark Blade"
    duel = play(Duel.from_position(given), O_ACTIVATE)
    duel.push(duel.parse("choose 2000"))
    assert refusal(until_main(duel, 3)) == "what was paid counts for Wall of Revealing Light"


def test_phases_that_a_card_counts_have_no_words() -> None:
    """Its first Standby Phase is over: read back, it would be still to come."""
    given = "turn: 3, A, main 1 | A hand: Future Fusion; Luster Dragon | A extra: Blue-Eyes Ultimate Dragon"
    duel = play(Duel.from_position(given), O_ACTIVATE)
    assert until_main(duel, 3).position()  # nothing is counted yet
    assert refusal(until_main(duel, 5)) == "Future Fusion counts the phases since it came"


def test_a_card_that_counts_as_a_trap_has_no_words() -> None:
    board = built("A monsters: 1 Luster Dragon")
    board.move(board.cards[0], 0, SZONE, 0, True, Event(E_MOVED, 0, 0))
    board.cards[0].as_trap = True
    with pytest.raises(PositionNotWritable, match="counts as a Trap Card"):
        write(board)


def test_an_end_has_no_words() -> None:
    duel = Duel.from_position("turn: 4, B, draw | B deck: none")
    assert duel.over and refusal(duel) == "the duel is over"


def test_what_the_digest_misses_is_noticed() -> None:
    board = built("A monsters: 1 Luster Dragon")
    board.cards[0].counters = {"mark without a name of its own": 1}
    with pytest.raises(PositionNotWritable):
        write(board)
    board.cards[0].counters = {}
    board.cards[0].how_summoned = FLIP_SUMMON | SPECIAL_SUMMON
    with pytest.raises(PositionNotWritable):
        write(board)


# -- errors ----------------------------------------------------------------------------------------------------
