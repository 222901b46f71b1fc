"""Sentences of cards that the pool does not have, written as somebody writes them who knows the two pages only."""

from pathlib import Path

import pytest
from driver import Scene, close_chain, described

from spellspeed.__main__ import main
from spellspeed.board.constants import HAND
from spellspeed.cards.library import printed
from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.aloud import card_lines
from spellspeed.language.reader import read_cards

Capture = pytest.CaptureFixture[str]
MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"


# -- texts without a meaning are reported, not crashes of the library ------------------------------------------


def test_check_tells_words_that_have_no_meaning_together(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(GREED + "  activate\n    do: gains(THIS, ATK, 1).and_(at_most(2, LP.of(YOU)))\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:3:34: at_most: only counters of a card" in capsys.readouterr().out


def test_own_cards_without_a_meaning_end_the_command(tmp_path: Path, capsys: Capture) -> None:
    facts = '[{"passcode":99900001,"en":"Silver Bell","kind":"monster","race":"fairy","abilities":["effect"],'
    facts += '"attribute":"light","level":4,"atk":1000,"def":1000,"effects":1}]'
    (tmp_path / "facts.json").write_text(facts, encoding="utf-8")
    text = "card 99900001 Silver Bell\n  trigger\n    when: not destroyed(THIS)\n    do: draw(1)\n"
    (tmp_path / "mine.cards").write_text(text, encoding="utf-8")
    assert main(["--cards", str(tmp_path), "card", "Dark Hole"]) == 2
    assert "mine.cards:1:1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "event", ["not destroyed(THIS)", "destroyed(THIS) or not sent(THIS)", "not destroyed(THIS) and not sent(THIS)"]
)
def test_an_event_says_what_happens(event: str) -> None:
    cards = read_cards(LUSTER + f"  trigger\n    when: {event}\n    do: draw(1)\n")
    assert [error.found for error in unbuildable(cards, "mine.cards")] != []


# -- an event with an exception --------------------------------------------------------------------------------

DIES = "    when: destroyed(THIS) and not destroyed(THIS, by=EFFECT.of(THIS))\n    do: draw(1)\n"
END = "  trigger must\n    during: your(END_PHASE)\n    do: destroy(THIS)\n"


def test_destroyed_except_by_its_own_effect() -> None:
    with described(LUSTER + END + "  trigger\n" + DIES):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Dark Hole")
        scene.do("A activate Dark Hole").pass_until("trigger")
        scene.do("A activate effect 2 of Luster Dragon").pass_until("main")
        assert len([card for card in scene.duel.board.cards if card.place == HAND and card.controller == 0]) == 1


def test_destroyed_by_its_own_effect_is_the_exception() -> None:
    with described(LUSTER + END + "  trigger\n" + DIES):
        scene = Scene("turn: 3, A, main 2\nA monsters: 1 Luster Dragon")
        scene.do("A end the phase").pass_until("next-phase").do("A go to the end phase")
        close_chain(scene.do("A activate effect 1 of Luster Dragon"))
        assert scene.question.kind != "trigger"
        assert scene.at("Luster Dragon", "A gy")
        assert "B-60" not in scene.rules("A", "activate effect 2 of Luster Dragon")


def test_summoned_with_an_exception() -> None:
    fits = "monster(FIELD, was(summoned(how=SPECIAL) and not summoned(from_=GY)))"
    with described(GREED + f"  activate\n    do: destroy(every({fits}))\n"):
        text = "A hand: Pot of Greed; Monster Reborn; Cyber Dragon\nA gy: Luster Dragon\nB monsters: 1 Gemini Elf"
        scene = Scene(MAIN + text)
        scene.do("A special summon Cyber Dragon", "A attack position").pass_until("main")
        close_chain(scene.do("A activate Monster Reborn", "A target Luster Dragon"))
        scene.do("A attack position").pass_until("main")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert scene.at("Cyber Dragon", "A gy")
        assert scene.at("Luster Dragon", "A monster")


def test_either_of_two_events_with_an_exception() -> None:
    event = "(sent(THIS, to=GY) or banished(THIS)) and not moved(THIS, by=EFFECT.of(YOU))"
    with described(LUSTER + f"  trigger must\n    if: {event}\n    do: draw(1)\n"):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA hand: Dark Hole")
        scene.do("A activate Dark Hole").pass_until("main")
        assert [card for card in scene.duel.board.cards if card.place == HAND and card.controller == 0] == []
        scene = Scene("turn: 4, B, main 1\nA monsters: 1 Luster Dragon\nB hand: Dark Hole")
        scene.do("B activate Dark Hole").pass_until("trigger")
        scene.do("A activate Luster Dragon")


# -- what a step before has moved is still spoken of ------------------------------------------------------------

OTHER_NAME = "special_summon(choose(monster(your(DECK), DRAGON, NAME != NAME.of({})), 1))"


@pytest.mark.rule("B-87")
@pytest.mark.parametrize("step", ["shuffle(TARGET)", "return_(TARGET, to=HAND)", "destroy(TARGET)", "banish(TARGET)"])
def test_a_target_that_is_moved_first_is_compared_with(step: str) -> None:
    text = "  activate\n    target: monster(your(FIELD))\n"
    text += f"    do: {step}.and_if_you_do({OTHER_NAME.format('TARGET')})\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon\nA deck: Luster Dragon; 20 cards")
        assert not scene.offers("activate Pot of Greed")
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon\nA deck: Blue-Eyes White Dragon")
        close_chain(scene.do("A activate Pot of Greed", "A target Luster Dragon"))
        scene.do("A pick Blue-Eyes White Dragon", "A attack position")
        assert scene.at("Blue-Eyes White Dragon", "A monster")


@pytest.mark.rule("B-87")
def test_a_card_that_is_its_own_cost_is_compared_with() -> None:
    text = "  ignition\n    cost: tribute(THIS)\n    do: " + OTHER_NAME.format("THIS") + "\n"
    with described(LUSTER + text):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA deck: Luster Dragon; 20 cards")
        assert not scene.offers("activate Luster Dragon")
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA deck: Blue-Eyes White Dragon; 20 cards")
        close_chain(scene.do("A activate Luster Dragon"))
        scene.do("A pick Blue-Eyes White Dragon", "A attack position")
        assert scene.at("Blue-Eyes White Dragon", "A monster")


# -- the end of the Battle Phase -------------------------------------------------------------------------------

TIRED = "  continuous\n    during: end(BATTLE_PHASE)\n    while: happened(attacks(THIS))\n"
TIRED += "    do: change_position(THIS, to=DEFENSE_POSITION)\n"


@pytest.mark.rule("B-135")
@pytest.mark.parametrize("attacks", [True, False])
def test_what_attacked_is_turned_at_the_end_of_the_battle_phase(attacks: bool) -> None:
    with described(LUSTER + TIRED):
        scene = Scene("turn: 5, A, battle step\nA monsters: 1 Luster Dragon")
        if attacks:
            scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
        scene.do("A end the step").pass_until("phase-act" if attacks else "main")
        if attacks:
            scene.do("A carry out Luster Dragon").pass_until("main")
        assert scene.card("Luster Dragon").attack_position is not attacks


def test_an_end_by_effect_is_an_end_of_the_battle_phase() -> None:
    with described(LUSTER + TIRED):
        scene = Scene("turn: 5, A, battle step\nA monsters: 1 Luster Dragon; 2 Gemini Elf\nB hand: Battle Fader")
        scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
        scene.do("A attack with Gemini Elf", "A attack directly")
        while not scene.offers("activate Battle Fader"):
            scene.passes()
        scene.do("B activate Battle Fader")
        while scene.question.kind != "phase-act":
            scene.duel.answer(0)
        assert scene.offers("carry out Luster Dragon")


# -- modifying what the previous step produced never affects legality -------------------------------------------

BRINGS = "special_summon(choose(monster(your(HAND), DRAGON)))"


@pytest.mark.rule("B-87")
def test_what_is_brought_may_be_like_that_already() -> None:
    text = f"  activate\n    do: {BRINGS}.and_if_you_do(becomes(IT, ATK, 1900), becomes(IT, DEF, 1))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed; Luster Dragon")
        close_chain(scene.do("A activate Pot of Greed"))
        scene.do("A pick Luster Dragon", "A attack position").pass_until("main")
        assert (scene.card("Luster Dragon").atk, scene.card("Luster Dragon").dfn) == (1900, 1)


def test_what_has_no_effects_is_brought_negated_and_goes_again() -> None:
    text = f"  activate\n    do: {BRINGS}.and_if_you_do(negate_effects(IT)).and_if_you_do(becomes(IT, LEVEL, 1))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed; Luster Dragon")
        close_chain(scene.do("A activate Pot of Greed"))
        scene.do("A pick Luster Dragon", "A attack position").pass_until("main")
        assert scene.card("Luster Dragon").level == 1


@pytest.mark.rule("B-87")
def test_a_change_alone_must_change_something() -> None:
    """Where the text says that the value is changed; one that becomes so may be so already."""
    with described(GREED + "  activate\n    do: becomes(every(monster(your(FIELD))), ATK, 1900)\n"):
        assert Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon").offers("activate Pot of Greed")
    with described(GREED + "  activate\n    do: becomes(every(monster(your(FIELD))), ATK, 1900, from_=OTHER)\n"):
        assert not Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon").offers("activate Pot of Greed")
        assert Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Summoned Skull").offers("activate Pot of Greed")


# -- natural mistakes, and the hints for them ------------------------------------------------------------------

NATURAL = [
    ("  continuous\n    apply: gains(THIS, ATK, 1).and_(gains(THIS, DEF, 1))", "separated by commas"),
    (
        "  continuous\n    while: exists(card(your(HAND))) and this(ATTACKING)\n    apply: gains(THIS, ATK, 1)",
        "THIS is",
    ),
    ("  ignition\n    cost: discard(choose(card(your(HAND))))\n    do: draw(count(among(PAID, HAND)))", "card(...)"),
    ('  ignition\n    do: add(choose(card(your(DECK), series("Silver Bell"))))', "series.json"),
    ("  ignition\n    do: destroy(every(monster(FIELD, was(summoned(THIS, SPECIAL)))))", "leave out the card"),
    ("  ignition\n    do: cannot(begins(next(their(TURN), BATTLE_PHASE)))", "skip(next(...))"),
    ("  ignition once(BATTLE_PHASE)\n    do: draw(1)", "per TURN, CHAIN"),
    ("  ignition\n    do: can(draw(1))", "draw(...) as an act"),
]


@pytest.mark.parametrize(("text", "said"), NATURAL)
def test_what_is_said_about_a_natural_mistake(text: str, said: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(LUSTER + text + "\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert said in capsys.readouterr().out


# -- as many as the step before dealt with -----------------------------------------------------------------------


@pytest.mark.rule("B-87")
@pytest.mark.parametrize(
    ("step", "hand"),
    [
        ("special_summon(choose(monster(your(GY)), count(IT)))", 0),
        ("excavate(count(IT)).then(add(SHOWN))", 2),
        ("detach(count(IT), on=monster(your(FIELD), XYZ)).and_if_you_do(draw(1))", 1),
    ],
)
def test_a_number_speaks_of_what_the_step_before_dealt_with(step: str, hand: int) -> None:
    with described(f"{GREED}  activate\n    do: destroy(every(monster(their(FIELD)))).then({step})\n"):
        scene = Scene(
            f"{MAIN}A hand: Pot of Greed\nA gy: Gemini Elf; Sangan\nA deck: Raigeki; Dark Hole; 10 cards\n"
            "A monsters: 1 Number 39: Utopia\nA materials: 1 Dark Blade; 1 Celtic Guardian\n"
            "B monsters: 2 Luster Dragon; 3 Summoned Skull"
        )
        scene.do("A activate Pot of Greed")
        while scene.question.kind != "main":
            scene.duel.push(scene.question.options[-1])
        counts = [len(scene.duel.board.hands[0]), scene.duel.board.monster_count(0)]
        assert counts == [hand, 1 if hand else 3]


# -- as long as this card is so --------------------------------------------------------------------------------


@pytest.mark.rule("ACT-22")
def test_a_lock_while_this_card_is_so() -> None:
    lock = "cannot(activated(trap(), form=CARD, player=OPPONENT), while_=this(DEFENSE_POSITION))"
    with described(LUSTER + f"  continuous\n    apply: {lock}\n"):
        for position in ("attack", "defense"):
            text = f"turn: 4, B, main 1\nA monsters: 1 Luster Dragon ({position})\nB hand: Dark Hole\n"
            scene = Scene(text + "B spells: 1 Raigeki Break (set)")
            assert scene.offers("activate Raigeki Break") is (position == "attack")


# -- what counts as another material ----------------------------------------------------------------------------

ULTIMATE = "A extra: Blue-Eyes Ultimate Dragon\nA hand: Pot of Greed; Blue-Eyes White Dragon; Blue-Eyes White Dragon"
FUSES = (
    "  activate\n    do: summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), using=monster(your(HAND | FIELD)))\n"
)


def counting(what: str, how: str) -> str:
    return f"  continuous\n    apply: counts_as(THIS, {what}, for_=used_for(THIS, {how}))\n"


@pytest.mark.rule("B-33")
@pytest.mark.parametrize(
    ("what", "how", "offered"),
    [
        ('named("Blue-Eyes White Dragon")', "FUSION", True),
        ("NAME", "FUSION", True),
        ('named("Gemini Elf")', "FUSION", False),
        ('named("Blue-Eyes White Dragon")', "XYZ", False),
    ],
)
def test_a_fusion_material_counts_as_one_of_another_name(what: str, how: str, offered: bool) -> None:
    with described(LUSTER + counting(what, how)), described(GREED + FUSES):
        scene = Scene(MAIN + ULTIMATE + "\nA monsters: 1 Luster Dragon")
        assert scene.offers("activate Pot of Greed") is offered
        assert not Scene(MAIN + ULTIMATE + "\nA monsters: 1 Luster Dragon (set)").offers("activate Pot of Greed")
        assert scene.card("Luster Dragon").also_codes == []


@pytest.mark.rule("B-33")
@pytest.mark.parametrize(("what", "offered"), [("LEVEL == 4", True), ("LEVEL == 3", False), ("MACHINE", False)])
def test_an_xyz_material_counts_as_one_of_another_level(what: str, offered: bool) -> None:
    with described("card 70781052 Summoned Skull\n" + counting(what, "XYZ")):
        scene = Scene(MAIN + "A monsters: 1 Summoned Skull; 2 Luster Dragon\nA extra: Number 39: Utopia")
        assert scene.offers("xyz summon Number 39: Utopia") is offered
        assert scene.card("Summoned Skull").level == 6


@pytest.mark.rule("B-33")
@pytest.mark.parametrize(("how", "offered"), [("SYNCHRO", True), ("XYZ", False)])
def test_a_tuner_counts_as_none(how: str, offered: bool) -> None:
    with described("card 19139516 Scrap Beast\n" + counting("not TUNER", how)):
        scene = Scene(MAIN + "A monsters: 1 Scrap Beast; 2 Scrap Beast\nA extra: Stardust Dragon")
        assert scene.offers("synchro summon Stardust Dragon") is offered


# -- read aloud -------------------------------------------------------------------------------------------------

ALOUD = [
    (
        "trigger\n    when: destroyed(THIS) and not destroyed(THIS, by=EFFECT.of(THIS))\n    do: draw(1)",
        "When this card is destroyed, except by its own effect: You can draw 1 card.",
        "这张卡被破坏（这张卡被这张卡的效果破坏的场合除外）时才能发动",
    ),
    (
        "ignition\n    cost: send(choose(monster(your(FIELD), OWNER == OPPONENT)))\n    do: draw(1)",
        "1 monster you control owned by your opponent",
        "原本持有者是对方的怪兽",
    ),
    ("trigger\n    if: sent(THIS)\n    do: draw(1)", "If this card is sent to the GY", "这张卡被送去墓地的场合"),
    (
        "ignition\n    do: reveal(choose(card(your(HAND)), ANY_NUMBER, including(at_least(1), SPELL)))",
        "including a Spell.",
        "包含1张以上的魔法卡",
    ),
    (
        "ignition\n    do: destroy(every(card(PENDULUM_ZONE))).then(provided(count(IT) >= 2, draw(1)))",
        "if the number of cards destroyed is 2 or more, draw 1 card",
        "这个效果破坏的卡的数量是2以上的场合",
    ),
    (
        "ignition\n    do: cannot(begins(their(BATTLE_PHASE)), until=end(TURN))",
        "your opponent cannot conduct their Battle Phase",
        "对方不能进行战斗阶段",
    ),
    (
        "ignition\n    cost: detach(1).then(send(top(up_to(3), your(DECK))))\n"
        "    do: gains(THIS, ATK, 500 * count(among(PAID, card(DECK))))",
        "send up to 3 cards from the top of your Deck to the GY; this card gains 500 ATK for each card from the Deck",
        "之内的从卡组来的卡的数量×500",
    ),
    (
        'ignition\n    if: exists(monster(your(FIELD), series("Blue-Eyes") and not THIS_NAME or named("Linkuriboh")))\n'
        "    do: draw(1)",
        'other than "Luster Dragon"',
        "「蓝玉石龙」以外的「青眼」怪兽",
    ),
    (
        "ignition\n    target: monster(your(FIELD) | your(GY), SYNCHRO)\n    do: banish(TARGET)",
        "on your field or in your GY",
        "以自己的场上·墓地1只同调怪兽为对象",
    ),
    (
        "ignition\n    where: GY\n    do: set(THIS).and_(instead(left(THIS), banish(THIS)))",
        "banish this card when it leaves the field",
        "这个效果盖放的这张卡从场上离开的场合除外",
    ),
    ("continuous\n    while: THIS is ATTACKED\n    apply: gains(THIS, ATK, 1)", "being attacked", "这张卡成为攻击对象"),
    (
        "continuous\n    apply: cannot(activated(trap(), form=CARD), while_=this(ATTACKING))",
        "while this card is attacking",
        "这张卡攻击的场合",
    ),
    (
        'continuous\n    apply: counts_as(THIS, named("Linkuriboh"), for_=used_for(THIS, FUSION))',
        'This card can be treated as "Linkuriboh" for a Fusion Summon.',
        "这张卡可以当作「连接栗子球」使用",
    ),
    (
        "trigger must\n    if: took_damage(YOU, by=EFFECT)\n    do: inflict(DAMAGE, to=OPPONENT)",
        "equal to that damage",
        "给与对方那个数值的伤害",
    ),
]


@pytest.mark.parametrize(("text", "en", "zh"), ALOUD)
def test_sentences_of_unseen_cards_are_read(text: str, en: str, zh: str) -> None:
    card = read_cards(f"{LUSTER}  {text}\n")[0]
    assert en in " ".join(card_lines(card, printed("Luster Dragon"), "en"))
    assert zh in "".join(card_lines(card, printed("Luster Dragon"), "zh"))
