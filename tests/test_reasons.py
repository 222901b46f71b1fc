"""The judge says exactly why: the part that failed, with its numbers; the cause first; never nothing; no secrets.

SPELLSPEED_REFUSALS sets how many refusals are looked at.
"""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import Scene, close_chain, described
from invariants import random_duel

from spellspeed import Duel, _build
from spellspeed.__main__ import main
from spellspeed.board.constants import DECK, HAND, NONE
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_PASS,
    O_PENDULUM,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
)
from spellspeed.board.rng import seeded
from spellspeed.effects.why.reasons import Reason, causes

REFUSALS = int(os.environ.get("SPELLSPEED_REFUSALS", "10000"))
CATCH_ALL = {"B-57", "COST-38", "PRIO-22"}
UNSPECIFIC = {"no-effect", "no-trigger", "not-answering"}  # what such a reason says when it has nothing to say
ACTS = (
    O_ACTIVATE, O_SUMMON, O_SET_MONSTER, O_SET, O_FLIP_SUMMON, O_POSITION, O_SPECIAL, O_PENDULUM, O_ATTACK,
)  # fmt: skip
ASKED_ONE_IN = 12
DECK_ONE_IN = 10
# Whether it can be activated depends on cards that its player does not see, so its reasons do, too.
LOOKS_AT_HIDDEN_CARDS = {"Chain Destruction"}


# -- every refusal has a reason, and nearly every one a specific one ---------------------------------------------


def asked_for(duel: Duel, chance: int) -> Iterator[tuple[int, str, int]]:
    """Every act of the asked player with every card; of the Deck with some."""
    question = duel.question
    assert question is not None
    for card in duel.board.cards:
        if card.controller != question.player or (card.place == DECK and (card.id + chance) % DECK_ONE_IN):
            continue
        for act in ACTS:
            effects = [effect.index for effect in duel.referee.effects_of(card)] if act == O_ACTIVATE else [NONE]
            for effect in effects:
                yield card.id, act, effect


def is_offered(duel: Duel, card: int, act: str, effect: int) -> bool:
    for option in duel.options:
        if option.kind == act and act == O_PENDULUM:
            return not duel.why_not(option_player(duel), card, act)
        if option.kind == act and option.card == card and effect in (NONE, option.effect):
            return True
    return False


def option_player(duel: Duel) -> int:
    assert duel.question is not None
    return duel.question.player


def sample(refusals: int, first_seed: int) -> Counter[str]:
    """So many refusals of random duels: what their causes rest on."""
    found: Counter[str] = Counter()
    seed = first_seed
    while found["refusals"] < refusals:
        seed += 1
        chance = seeded(seed)
        for duel, _ in random_duel(seed, 250, 40, pool=seed % 3 != 0):
            if chance.below(ASKED_ONE_IN):
                continue
            player = option_player(duel)
            for card, act, effect in asked_for(duel, seed):
                where = f"seed {seed}, answers {duel.answers}: {act} {duel.board.cards[card].printed.en} {effect}"
                everything = duel.why_not(player, card, act, effect, everything=True)
                if is_offered(duel, card, act, effect):
                    assert not everything, f"{where} is offered, and yet {everything}"
                    continue
                found["refusals"] += 1
                found["activations"] += act == O_ACTIVATE
                told = duel.why_not(player, card, act, effect)
                assert told, f"{where}: no reason"
                assert told == causes(everything) == everything[: len(told)], where
                found["catch-all"] += {reason.rule for reason in told} <= CATCH_ALL
                found["unspecific"] += any(reason.fact in UNSPECIFIC for reason in told)
    return found


def check_sample(found: Counter[str]) -> None:
    assert found["catch-all"] * 100 <= found["refusals"], found
    assert not found["unspecific"], found


def test_no_refusal_is_empty_and_few_rest_on_a_catch_all() -> None:
    check_sample(sample(REFUSALS if _build.COMPILED else REFUSALS // 3, 7000))


@pytest.mark.soak
def test_ten_thousand_refusals_of_many_duels() -> None:
    for first_seed in range(20_000, 100_000, 8000):
        check_sample(sample(10_000, first_seed))


# -- who is asked, and what is under way -------------------------------------------------------------------------


def rules(reasons: list[Reason]) -> list[str]:
    return [reason.rule for reason in reasons]


def test_an_attack_asks_for_player_and_window() -> None:
    """An attack is its own player's, in the Battle Step, and not while something else is asked."""
    text = "turn: 3, A, battle step | A monsters: 1 Luster Dragon; 2 Dark Blade | B monsters: 1 Gemini Elf"
    scene = Scene(text)
    dragon, blade, elf = (scene.card(name).id for name in ("Luster Dragon", "Dark Blade", "Gemini Elf"))
    duel = scene.duel
    assert duel.why_not(0, dragon, O_ATTACK) == []
    assert rules(duel.why_not(1, dragon, O_ATTACK)) == ["PRIO-02", "B-130"]
    assert rules(duel.why_not(1, elf, O_ATTACK)) == ["PRIO-02", "B-130"]
    assert rules(duel.why_not(0, elf, O_ATTACK)) == ["B-130"]
    scene.do("A attack with Luster Dragon")
    assert [reason.fact for reason in duel.why_not(0, blade, O_ATTACK)] == ["not-open"]
    assert rules(duel.why_not(0, dragon, O_ATTACK)) == ["B-130"]


def test_nothing_is_activated_while_a_trigger_picks_its_target() -> None:
    text = "turn: 3, A, main 1 | A hand: Junk Synchron | A gy: Glow-Up Bulb; Sangan | A spells: 1 Jar of Greed (set)"
    scene = Scene(text).do("A summon Junk Synchron", "A activate Junk Synchron")
    assert scene.question.kind == "pick"
    for card in scene.duel.board.cards:
        if card.controller == 0 and card.place != DECK:
            for act in ACTS:
                assert scene.duel.why_not(0, card.id, act), (card.printed.en, act)
    assert rules(scene.duel.why_not(0, "Jar of Greed")) == ["B-60"]


def test_the_player_who_is_not_asked_is_told_so_first() -> None:
    scene = Scene("turn: 3, A, main 1 | B spells: 1 Jar of Greed (set) | B hand: Luster Dragon")
    assert rules(scene.duel.why_not(1, "Jar of Greed")) == ["PRIO-02"]
    assert rules(scene.duel.why_not(1, "Luster Dragon", O_SUMMON)) == ["PRIO-02", "PRIO-07"]
    assert rules(scene.duel.why_not(1, "Luster Dragon", O_PASS))[0] == "PRIO-02"


# -- numbers and words -------------------------------------------------------------------------------------------

SAID = [
    (
        "A monsters: 1 Genex Controller; 2 Luster Dragon | A extra: Stardust Dragon",
        "Stardust Dragon",
        O_SPECIAL,
        "Levels 3+4, needs 8",
        "等级3+4，需要8",
    ),
    (
        "A monsters: 1 Luster Dragon | A extra: Number 39: Utopia",
        "Number 39: Utopia",
        O_SPECIAL,
        "1 of 2 materials: 2 Level 4 monsters",
        "素材需要2只，只有1只：4星怪兽×2",
    ),
    ("A hand: Dark Hole", "Dark Hole", O_SUMMON, "Dark Hole is not a Monster Card", "「黑洞」不是怪兽卡"),
    (
        "A hand: Luster Dragon",
        "Luster Dragon",
        O_ATTACK,
        "Luster Dragon is not a monster on the field",
        "「蓝玉石龙」不是场上的怪兽",
    ),
    (
        "A hand: Reinforcement of the Army | A deck: Sangan",
        "Reinforcement of the Army",
        O_ACTIVATE,
        "there is no card for it: a Level 4 or lower Warrior monster from your Deck",
        "没有可以处理的卡：卡组的4星以下的战士族怪兽",
    ),
    (
        "A spells: 1 Trap Hole (set)",
        "Trap Hole",
        O_ACTIVATE,
        "what it waits for has not happened at this timing: your opponent Normal or Flip Summons a monster with 1000"
        " or more ATK",
        "这个时点没有发生它的发动契机：",
    ),
]


@pytest.mark.parametrize(("text", "name", "act", "english", "chinese"), SAID)
def test_reasons_in_words(text: str, name: str, act: str, english: str, chinese: str) -> None:
    scene = Scene("turn: 3, A, main 1 | " + text)
    (reason,) = scene.duel.why_not(0, name, act)
    assert reason.words("en") == english
    assert reason.words("zh").startswith(chinese)


LOCKED = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Luster Dragon\nB spells: 2 Vanity's Emptiness\n"


def test_consequences_are_told_on_request() -> None:
    duel = Scene(LOCKED).duel
    (cause,) = duel.why_not(0, "Monster Reborn")
    assert cause.rule == "TRAP-25" and cause.name_en == "Vanity's Emptiness" and not cause.follows
    everything = duel.why_not(0, "Monster Reborn", everything=True)
    assert everything[0] == cause and rules(everything[1:]) == ["COST-42a", "COST-38", "B-100"]
    assert all(reason.follows for reason in everything[1:])


def test_the_command_tells_them_with_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.txt"
    path.write_text(LOCKED, encoding="utf-8")
    question = [str(path), "can A activate Monster Reborn?"]
    assert main(["why", *question]) == 1
    said = capsys.readouterr().out
    assert "TRAP-25" in said and "COST-38" not in said and "B-100" not in said
    assert main(["why", "--all", *question]) == 1
    said = capsys.readouterr().out
    assert said.index("TRAP-25") < said.index("follows: COST-42a") < said.index("follows: COST-38")
    assert main(["why", "--all", "--lang", "zh", *question]) == 1
    assert "由此：COST-38" in capsys.readouterr().out


def test_a_target_is_refused_with_the_test_it_fails() -> None:
    from spellspeed.judge.targets import why_not_target

    scene = Scene("turn: 3, A, main 1 | A hand: Junk Synchron | A gy: Glow-Up Bulb #one; Sangan #three")
    junk = scene.card("Junk Synchron")
    found = why_not_target(scene.duel, 0, junk, 0, scene.card("#three"))
    assert {one.rule for one in found} == {"COST-42a"}
    assert found[-1].en == "Sangan: 3, needs Level 2 or lower" and found[-1].zh == "「三眼怪」：3，需要2星以下"
    assert not why_not_target(scene.duel, 0, junk, 0, scene.card("#one"))


# -- no secrets --------------------------------------------------------------------------------------------------


def told(duel: Duel, player: int) -> dict[tuple[int, str], list[tuple[str, str, str, int]]]:
    """Everything that the reasons say about the cards the player knows, and about those it does not."""
    found: dict[tuple[int, str], list[tuple[str, str, str, int]]] = {}
    for card in duel.board.cards:
        if card.place == DECK or (card.printed.en in LOOKS_AT_HIDDEN_CARDS and not hidden_from(card, player)):
            continue
        number = card.id
        if card.place == HAND and hidden_from(card, player):
            # A card of the other hand has no number that the player could know, only its place there.
            number = -1 - duel.board.hands[card.controller].index(card.id)
        for act in ACTS:
            reasons = duel.why_not(player, card.id, act, everything=True)
            found[number, act] = [(one.rule, one.words("en"), one.words("zh"), one.card) for one in reasons]
    return found


@pytest.mark.slow
def test_reasons_tell_nothing_that_the_player_may_not_see() -> None:
    """Two worlds that look alike to a player, down to the options, give that player the same reasons."""
    pairs = 0
    for seed in range(900, 905):
        chance = seeded(seed)
        for duel, _ in random_duel(seed, 200, 40, pool=True):
            if chance.below(25):
                continue
            player = option_player(duel)
            other = duel.fork(reseed=seed, redeal_for=player)
            if other.question is None or list(other.options) != list(duel.options):
                continue
            if str(other.view(player)) != str(duel.view(player)):
                continue
            pairs += 1
            assert told(duel, player) == told(other, player), f"seed {seed}, answers {duel.answers}"
    assert pairs > 10


def test_a_set_card_and_a_hand_say_nothing_of_themselves() -> None:
    scene = Scene("turn: 3, A, main 1 | B hand: Raigeki | B spells: 1 Mirror Force (set) | B monsters: 1 Sangan (set)")
    for name in ("Raigeki", "Mirror Force", "Sangan"):
        for act in ACTS:
            (reason,) = scene.duel.why_not(0, scene.card(name).id, act, everything=True)
            assert reason.rule == "PRIO-04a" and name not in reason.words()


# -- the rule that it is, and the sentence that is true ------------------------------------------------------------

MAIN = "turn: 3, A, main 1\n"
FULL = "A monsters: 1 Luster Dragon; 2 Gemini Elf; 3 Dark Blade; 4 Vorse Raider; 5 Celtic Guardian\n"
NO_BACK_ZONE = "A spells: 1 Trap Hole (set); 2 Mirror Force (set); 3 Solemn Warning (set); 4 Jar of Greed (set)"


def told_causes(scene: Scene, player: str, act: str) -> list[tuple[str, str]]:
    """The causes, rule and sentence."""
    return [(reason.rule, reason.words()) for reason in causes(scene.reasons(player, act))]


def test_a_time_that_is_not_now_is_said() -> None:
    scene = Scene(MAIN + "A hand: Effect Veiler\nB monsters: 1 Command Knight")
    (reason,) = scene.reasons("A", "activate Effect Veiler")
    assert reason.rule == "COST-36" and reason.words().endswith(": your opponent's Main Phase")
    assert reason.words("zh").endswith("：对方主要阶段")
    scene = Scene(MAIN + "A spells: 1 Dark Contract with the Witch (face-up)")
    ((rule, words),) = told_causes(scene, "A", "activate effect 3 of Dark Contract with the Witch")
    assert rule == "B-84" and words == "it can only be used at another time: your Standby Phase"
    scene = Scene("turn: 4, A, battle step\nA hand: Nibiru, the Primal Being\nB monsters: 1 Command Knight")
    said = told_causes(scene, "A", "activate Nibiru, the Primal Being")
    assert ("COST-36", "it can only be used at another time: the Main Phase") in said


@pytest.mark.parametrize(
    ("word", "fact"),
    [("summon_first", "first be summoned in the way its text says"), ("summon_only", "only in the way its text says")],
)
def test_first_is_not_only(word: str, fact: str) -> None:
    with described(f"card 11091375 Luster Dragon\n  {word}: summoned(by=PROCEDURE)\n  procedure\n    where: HAND\n"):
        scene = Scene(MAIN + "A hand: Monster Reborn\nA gy: Luster Dragon (not proper)")
        ((rule, words),) = told_causes(scene, "A", "activate Monster Reborn")
        assert rule == "B-112" and fact in words
        # A Pendulum Summon is not that way, either.
        scales = "A spells: 1 Metalfoes Goldriver; 5 Flash Knight\n"
        reasons = told_causes(Scene(MAIN + scales + "A hand: Luster Dragon"), "A", "pendulum summon Luster Dragon")
        assert [rule for rule, _ in reasons] == ["B-112", "B-21"] and fact in reasons[0][1]


def test_a_number_of_summons_is_not_a_use_of_a_name() -> None:
    text = "A hand: Cyber Dragon #one; Cyber Dragon #two\nB monsters: 1 Luster Dragon; 2 Summoned Skull"
    cap = "card 11091375 Luster Dragon\n  continuous\n"
    cap += "    apply: at_most(1, summoned({}, SPECIAL, player=EACH), per=TURN)\n"
    for noun, rule in (("monster()", "B-124"), ('monster(named("Cyber Dragon"))', "B-126")):
        with described(cap.format(noun)):
            scene = Scene(MAIN + text).do("A special summon #one", "A attack position").pass_until("main")
            assert rule in scene.causes("A", "special summon #two")


def test_effects_of_a_name_that_is_locked() -> None:
    text = 'A monsters: 1 Sangan\nA hand: Dark Hole\nA deck: Maxx "C" #deck; 5 cards\nB monsters: 1 Gemini Elf'
    scene = Scene(MAIN + text).do("A activate Dark Hole").pass_until("trigger").do("A activate Sangan")
    scene.passes(2)
    scene.do("A add #deck").pass_until("main")
    assert scene.causes("A", "activate #deck") == ["ACT-04a"]
    assert scene.rules("A", "activate #deck") == ["ACT-04a", "ACT-62"]


def test_a_summon_that_cannot_be_negated_any_more() -> None:
    text = "A hand: Monster Reborn; Luster Dragon\nA gy: Dark Blade\n"
    text += "B spells: 1 Solemn Judgment (set); 2 Jar of Greed (set)"
    scene = close_chain(Scene(MAIN + text).do("A activate Monster Reborn", "A target Dark Blade"))
    scene.do("A attack position", "A pass")
    assert "B-108" in scene.causes("B", "activate Solemn Judgment")
    assert not any("a monster is Summoned" in words for _, words in told_causes(scene, "B", "activate Solemn Judgment"))
    scene = Scene(MAIN + text).do("A summon Luster Dragon", "A pass", "B pass", "A pass")
    assert "B-110" in scene.causes("B", "activate Solemn Judgment")


@pytest.mark.parametrize(
    ("do", "rule"),
    [
        ("set(choose(spell(your(DECK))))", "SPELL-12"),
        ("set(choose(trap(your(DECK))))", "TRAP-16"),
        ("set(choose(monster(your(GY))))", "B-15"),
        ("place(choose(monster(your(GY))), to=your(SPELL_TRAP_ZONE), as_=spell(CONTINUOUS))", "SPELL-04"),
        ("equip(choose(monster(your(GY))), to=choose(monster(your(FIELD))))", "SPELL-04"),
        ("take_control(choose(monster(their(FIELD))))", "B-153"),
        ("special_summon(choose(monster(your(GY))))", "B-15"),
    ],
)
def test_a_zone_that_is_not_free_is_said(do: str, rule: str) -> None:
    deck = "A gy: Skull Servant\nA deck: Raigeki; Torrential Tribute; 5 cards\nB monsters: 1 Mystical Elf"
    with described(f"card 55144522 Pot of Greed\n  activate\n    do: {do}\n"):
        scene = Scene(MAIN + FULL + NO_BACK_ZONE + "; 5 Pot of Greed (set)\n" + deck)
        assert told_causes(scene, "A", "activate Pot of Greed") == [(rule, "there is no free zone for it")]


def test_a_card_that_lies_face_up_is_not_activated_again() -> None:
    scene = Scene(MAIN + "A spells: 1 Call of the Haunted (face-up); 2 Castle of Dragon Souls (face-up)")
    ((rule, words),) = told_causes(scene, "A", "activate Call of the Haunted")
    assert rule == "ACT-09b" and words.startswith("Call of the Haunted is face-up already")
    # Of a card with an effect that could be activated there, that effect is meant.
    assert "ACT-09b" not in scene.rules("A", "activate Castle of Dragon Souls")


def test_what_forbids_an_attack_stands_alone() -> None:
    text = "turn: 3, A, battle step\nA monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf\nB spells: 1 {}"
    scene = Scene(text.format("Swords of Revealing Light (face-up, until turn 5)"))
    assert "B-132" not in scene.rules("A", "attack with Luster Dragon")


def test_a_reason_does_not_name_the_top_card_of_a_deck() -> None:
    """Macro Cosmos keeps the cards of the cost out of the GY; which ones lie on top is not known."""
    duel = Duel.from_position(
        "turn: 3, A, main 1\nA monsters: 1 Naturia Beast (attack)\nA deck: Raigeki; Dark Hole; 5 cards\n"
        "B spells: 1 Macro Cosmos"
    )
    told = [reason.words() for reason in duel.why_not(0, "Naturia Beast", everything=True)]
    assert any("would not get to the Graveyard" in words for words in told)
    assert not any(name in words for words in told for name in ("Raigeki", "Dark Hole"))
