"""Words that are accepted are executed: what they say happens, or `check` tells what is wrong, with line and column."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from driver import Scene, close_chain, described, picks, to_battle

from spellspeed import Duel
from spellspeed.__main__ import main
from spellspeed.board.constants import BANISHED, DECK, GY, HAND, SZONE
from spellspeed.cards.library import printed
from spellspeed.cards.texts import names_in
from spellspeed.facts import table
from spellspeed.facts.index import meant
from spellspeed.facts.printed import printed_cards
from spellspeed.words.act_errors import NotOffered, NotUnderstood
from spellspeed.words.sentences import question_words

Capture = pytest.CaptureFixture[str]
MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"


def spell(do: str) -> str:
    return GREED + f"  activate\n    do: {do}\n"


def resolved(scene: Scene) -> Scene:
    """The chain has resolved; whoever is asked to choose takes the first that is offered."""
    while scene.question.kind != "main":
        scene.duel.answer(0)
    return scene


def hand(scene: Scene, player: str) -> int:
    return len(scene.duel.board.hands["AB".index(player)])


def told(tmp_path: Path, capsys: Capture, do: str) -> str:
    """What `check` says about a Spell that does this."""
    file = tmp_path / "mine.cards"
    file.write_text(spell(do), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    return capsys.readouterr().out


# -- declaring -------------------------------------------------------------------------------------------------


def declared(scene: Scene) -> list[str]:
    return [option.words().removeprefix("Declare ") for option in scene.question.options]


def test_any_name_can_be_declared() -> None:
    """Whatever cards the duel has: neither Deck nor hand tells by what is offered what it holds."""
    with described(spell("declare(NAME).then(destroy(every(monster(FIELD, NAME == DECLARED))))")):
        one = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Dark Blade; 2 Gemini Elf\nB hand: Raigeki")
        other = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Dark Blade; 2 Gemini Elf\nB hand: Jinzo")
        for scene in (one, other):
            close_chain(scene.do("A activate Pot of Greed"))
        assert declared(one) == declared(other) == sorted(card.en for card in printed_cards().all())
        one.do("A declare Gemini Elf").pass_until("main")
        assert one.at("Gemini Elf", "B gy") and one.at("Dark Blade", "B monster")


def test_a_name_is_declared_in_any_language() -> None:
    with described(spell("declare(NAME).then(destroy(every(monster(FIELD, NAME == DECLARED))))")):
        elf = printed("Gemini Elf")
        for name in (elf.zh, f"「{elf.zh}」", elf.ja, "gemini elf"):
            scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Dark Blade; 2 Gemini Elf")
            close_chain(scene.do("A activate Pot of Greed")).do(f"A declare {name}").pass_until("main")
            assert scene.at("Gemini Elf", "B gy")


def test_a_name_is_declared_among_such_cards() -> None:
    noun = "monster(FUSION) or spell(QUICK_PLAY)"
    with described(spell(f"declare(NAME, among={noun}).then(add(choose(card(your(DECK), NAME == DECLARED))))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: Book of Moon; Dark Hole; 20 cards")
        close_chain(scene.do("A activate Pot of Greed"))
        found = declared(scene)
        assert "Book of Moon" in found and "Blue-Eyes Ultimate Dragon" in found
        assert "Dark Hole" not in found and "Luster Dragon" not in found
        assert not scene.offers("declare Dark Hole")
        scene.do("A declare Book of Moon", "A pick Book of Moon")
        assert scene.at("Book of Moon", "A hand")


@pytest.mark.slow
def test_many_names_are_a_question_like_others() -> None:
    """It is forked and taken back, and a fork with other hidden cards asks the same."""
    with described(spell("declare(NAME).then(draw(1))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB deck: 20 cards\nB hand: Jinzo; Dark Hole; Raigeki")
        close_chain(scene.do("A activate Pot of Greed"))
        duel = scene.duel
        world: Duel = duel.fork(reseed=1, redeal_for=0)
        assert world.options == duel.options
        option = duel.parse("declare Jinzo")
        before = duel.digest()
        duel.push(option)
        assert "A declares Jinzo" in duel.story(1)
        assert duel.pop() is not None and duel.digest() == before


@pytest.mark.slow
def test_a_name_that_cannot_be_declared_is_told_in_few_words() -> None:
    """A misspelt name, one that several cards have, one that is not among those: nobody lists all cards for it."""
    shared = next(name for card in table.shipped_cards().all() for name in card.aliases if len(meant(name)) > 1)
    with described(spell("declare(NAME).then(draw(1))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 20 cards")
        duel = close_chain(scene.do("A activate Pot of Greed")).duel
        for words, en, zh in (
            ("declare Dark Magican", "no card is called 'Dark Magican'; did you mean Dark Magician", "没有名为“Dark"),
            (f"declare {shared}", f"several cards are called '{shared}': ", f"有几张卡名为“{shared}”"),
            ("declare Blue-Eyes", "could be a part of: Declare Blue-Eyes Abyss Dragon", "宣言「深渊之青眼龙」"),
        ):
            with pytest.raises(NotUnderstood) as caught:
                duel.parse(words)
            assert en in str(caught.value) and zh in caught.value.words("zh")
            assert len(str(caught.value)) < 400 and len(caught.value.words("zh")) < 400
    with described(spell("declare(NAME, among=monster(FUSION)).then(draw(1))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 20 cards")
        close_chain(scene.do("A activate Pot of Greed"))
        told = r"^'declare Jinzo' is not offered; A is asked .* and has \d+ options$"
        with pytest.raises(NotOffered, match=told) as no:
            scene.duel.parse("declare Jinzo")
        assert no.value.words("zh").endswith("个选项")


@pytest.mark.slow
def test_a_view_need_not_list_all_names() -> None:
    with described(spell("declare(NAME).then(draw(1))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 20 cards")
        view = close_chain(scene.do("A activate Pot of Greed")).duel.view(0)
        whole, short = view.to_dict(), view.to_dict(options=100)
        assert len(json.dumps(whole)) > 1_000_000 and len(json.dumps(short)) < 50_000
        everything: Any = whole["question"]
        part: Any = short["question"]
        assert part["count"] == everything["count"] == len(everything["options"]) > 14_000
        assert part["options"] == everything["options"][:100]
        assert view.question is not None
        assert [one.to_dict() for one in view.question.options[100:200]] == everything["options"][100:200]
        with pytest.raises(ValueError, match="not -1"):
            view.to_dict(options=-1)


@pytest.mark.parametrize(
    "wrong",
    ["NAME, among=monster(their(DECK))", "NAME, among=2", "TYPE, among=DARK", "LEVEL, among=SPELL", "COLUMN", "OWNER"],
)
def test_what_cannot_be_declared_is_told(wrong: str, tmp_path: Path, capsys: Capture) -> None:
    assert "mine.cards:3:9: declare: " in told(tmp_path, capsys, f"declare({wrong}).then(draw(1))")


def test_an_earlier_declaration_does_not_count_for_the_next() -> None:
    """The effect declares anew at each activation: whether it could do something is not asked of the old number."""
    text = "  ignition\n    cost: declare(LEVEL)\n    do: destroy(every(monster(their(FIELD), LEVEL == DECLARED)))\n"
    with described(LUSTER + text):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf; 2 Summoned Skull")
        scene.do("A activate Luster Dragon", "A declare 4").pass_until("main")
        assert scene.at("Gemini Elf", "B gy") and scene.offers("activate Luster Dragon")
        scene.do("A activate Luster Dragon", "A declare 6").pass_until("main")
        assert scene.at("Summoned Skull", "B gy")


def test_what_was_declared_is_forgotten_with_the_visit() -> None:
    """A card that left the field and came back has nothing declared for it."""
    text = "  ignition\n    do: declare(TYPE)\n"
    text += "  continuous\n    apply: becomes(monster(FIELD, OTHER), TYPE, DECLARED)\n"
    with described(LUSTER + text):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 2 Gemini Elf\nA hand: Monster Reborn; Jinzo")
        close_chain(scene.do("A activate Luster Dragon")).do("A declare Zombie").pass_until("main")
        zombie = scene.card("Gemini Elf").race
        assert zombie != printed("Gemini Elf").race
        scene.do("A summon Jinzo", "A tribute Luster Dragon").pass_until("main")
        resolved(scene.do("A activate Monster Reborn", "A target Luster Dragon"))
        assert scene.at("Luster Dragon", "A monster") and scene.card("Gemini Elf").race == printed("Gemini Elf").race


# -- later -----------------------------------------------------------------------------------------------------

LATER = "  trigger must\n    when: declares_attack(THIS)\n    do: later(end({}), {})\n"


@pytest.mark.parametrize("when", ["DAMAGE_STEP", "BATTLE"])
def test_at_the_end_of_the_damage_step(when: str) -> None:
    with described(LUSTER + LATER.format(when, "draw(1)")):
        text = "A monsters: 1 Luster Dragon; 2 Gemini Elf\nA deck: 20 cards\nB monsters: 1 Dark Blade (attack)"
        scene = to_battle(Scene(MAIN + text)).do("A attack with Luster Dragon", "A attack Dark Blade")
        while scene.question.kind != "battle":
            assert scene.at("Dark Blade", "B gy") == (hand(scene, "A") == 1)
            scene.duel.answer(0)
        assert hand(scene, "A") == 1
        scene.do("A attack with Gemini Elf", "A attack directly").pass_until("battle")
        assert hand(scene, "A") == 1  # once


@pytest.mark.rule("B-70")
def test_what_the_battle_destroys_does_not_miss_its_timing() -> None:
    """What is owed at the end of the Damage Step happens together with the leaving of what the battle destroyed."""
    text = "  trigger\n    when: destroyed(THIS, by=BATTLE)\n    do: draw(1)\n"
    with described(LUSTER + LATER.format("DAMAGE_STEP", "draw(1)")), described("card 11321183 Dark Blade\n" + text):
        given = "A monsters: 1 Luster Dragon\nB monsters: 1 Dark Blade (attack)\nA deck: 20 cards\nB deck: 20 cards"
        scene = to_battle(Scene(MAIN + given)).do("A attack with Luster Dragon", "A attack Dark Blade")
        while scene.asked != "B" or not scene.offers("activate Dark Blade"):
            scene.duel.answer(0)
        assert hand(scene, "A") == 1


def test_without_a_damage_step_nothing_is_owed() -> None:
    """The attack is negated; the Damage Step of the next attack is another one."""
    text = "  trigger must\n    when: declares_attack(THIS)\n"
    text += "    do: later(end(DAMAGE_STEP), draw(1)).then(negate(ATTACK))\n"
    with described(LUSTER + text):
        text = "A monsters: 1 Luster Dragon; 2 Gemini Elf\nA deck: 20 cards\nB monsters: 1 Dark Blade (attack)"
        scene = to_battle(Scene(MAIN + text)).do("A attack with Luster Dragon", "A attack Dark Blade")
        while scene.question.kind != "battle":
            scene.duel.answer(0)
        assert "negated" in " ".join(scene.duel.story()[-6:])
        scene.do("A attack with Gemini Elf", "A attack Dark Blade").pass_until("battle")
        assert scene.at("Dark Blade", "B gy") and hand(scene, "A") == 0


@pytest.mark.parametrize("when", ["DAMAGE_STEP", "start(DAMAGE_STEP)", "end(CHAIN)", "MAIN_PHASE_2", "BATTLE_STEP"])
def test_nothing_can_be_put_off_to_such_a_time(when: str, tmp_path: Path, capsys: Capture) -> None:
    assert "mine.cards:3:9: later: a step cannot wait until then" in told(tmp_path, capsys, f"later({when}, draw(1))")


# -- permissions to summon -------------------------------------------------------------------------------------


@pytest.mark.rule("B-105", "B-106")
def test_a_normal_summon_with_another_number_of_tributes() -> None:
    one = "can(summon(NORMAL, monster(your(HAND), DRAGON), tributes=1), times=1, until=end(TURN))"
    hands = "A hand: Pot of Greed; Double Summon; Blue-Eyes White Dragon #one; Blue-Eyes White Dragon #two\n"
    with described(spell(one)):
        scene = Scene(MAIN + hands + "A monsters: 1 Luster Dragon; 2 Gemini Elf")
        resolved(scene.do("A activate Double Summon"))
        resolved(scene.do("A activate Pot of Greed")).do("A summon #one", "A tribute Luster Dragon", "A done")
        scene.pass_until("main")
        assert scene.card("#one").controller == 0 and scene.at("Luster Dragon", "A gy")
        assert scene.offers("summon #two")  # with two Tributes, as usual: the permission is used up
        scene.do("A summon #two", "A pick Gemini Elf")
        assert picks(scene) == ["Blue-Eyes White Dragon"]


def test_more_tributes_than_the_level_asks_for() -> None:
    text = "  always\n    apply: can(summon(NORMAL, THIS, tributes=3))\n"
    with described("card 89631139 Blue-Eyes White Dragon\n" + text):
        scene = Scene(MAIN + "A hand: Blue-Eyes White Dragon\nA monsters: 1 Dark Blade; 2 Gemini Elf; 3 Luster Dragon")
        scene.do("A summon Blue-Eyes White Dragon", "A pick Dark Blade", "A pick Gemini Elf")
        assert scene.offers("done")
        scene.do("A pick Luster Dragon").pass_until("main")
        assert scene.at("Luster Dragon", "A gy") and scene.at("Blue-Eyes White Dragon", "A monster")


def test_what_is_summoned_after_this_is_chosen_once() -> None:
    with described(spell("after_this(summon(XYZ, choose(monster(your(EXTRA_DECK), XYZ))))")):
        text = "A hand: Pot of Greed\nA monsters: 1 Luster Dragon; 2 Alexandrite Dragon\n"
        scene = Scene(MAIN + text + "A extra: Number 39: Utopia; Number 101: Silent Honor ARK", forced=False)
        scene.do("A activate Pot of Greed", "A zone 1")
        asked = [scene.question.why]
        scene.do("A pick Number 39: Utopia")
        asked.append(scene.question.why)
        assert asked == ["special-summon", "material"]


# -- this card, those cards, the chain -------------------------------------------------------------------------


@pytest.mark.rule("B-119")
def test_a_spell_that_sets_itself_stays() -> None:
    with described(spell("draw(1).then(set(THIS))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 20 cards")
        resolved(scene.do("A activate Pot of Greed"))
        card = scene.card("Pot of Greed")
        assert (card.place, card.face_up, card.set_turn) == (SZONE, False, 3)
        assert scene.offers("activate Pot of Greed")  # a Normal Spell may be activated in the turn it was Set


@pytest.mark.rule("B-115")
def test_for_each_token_that_is_gone() -> None:
    text = "  trigger must\n    if: destroyed(monster(your(FIELD), TOKEN))\n"
    text += "    do: for_each(THOSE, inflict(300, to=OPPONENT))\n"
    destroys = "  ignition\n    do: destroy(every(monster(FIELD, TOKEN)))\n"
    with described(LUSTER + destroys + text):
        scene = Scene(MAIN + "A spells: 1 Scapegoat (set)\nA monsters: 1 Luster Dragon")
        resolved(scene.do("A activate Scapegoat"))
        resolved(scene.do("A activate effect 1 of Luster Dragon"))
        assert scene.lp("B") == 8000 - 4 * 300


@pytest.mark.rule("B-43")
@pytest.mark.parametrize("own", [True, False])
def test_what_the_first_link_targets_belongs_to_the_chain(own: bool) -> None:
    text = "  quick\n    when: activated(player=OPPONENT)\n"
    text += "    do: destroy(every(monster(FIELD, was(targeted(), since=CHAIN))))\n"
    with described(LUSTER + text):
        lie = ("A monsters: 1 Dark Blade\nB monsters: 1 Luster Dragon", "B monsters: 1 Luster Dragon; 2 Dark Blade")
        scene = Scene(MAIN + "A hand: Book of Moon\n" + lie[0 if own else 1])
        scene.do("A activate Book of Moon", "A target Dark Blade", "B chain Luster Dragon")
        scene.pass_until("main")
        assert scene.at("Dark Blade", "A gy" if own else "B gy") and scene.at("Luster Dragon", "B monster")


# -- mentions --------------------------------------------------------------------------------------------------


def test_what_a_text_names_follows_from_the_text() -> None:
    """Materials that a monster names are named in its text; a card's own name does not count."""
    with described(spell('send(choose(card(your(EXTRA_DECK), mentions("Blue-Eyes White Dragon"))))')):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA extra: Blue-Eyes Ultimate Dragon; Number 39: Utopia")
        close_chain(scene.do("A activate Pot of Greed"))
        assert picks(scene) == ["Blue-Eyes Ultimate Dragon"]
    assert printed("Dark Magical Circle").mentions == (printed("Dark Magician").code,)
    assert printed("Luster Dragon").mentions == ()


def test_names_in_a_text() -> None:
    text = 'card 1 X\n  # named("Comment")\n  fusion: monsters(1, named("A, the \\"B\\"", \'C "D"\'))\n'
    text += '  ignition\n    do: add(choose(card(mentions("E",\n      "F"), series("G"), not mentions(series("H")))))\n'
    assert names_in(text) == ['A, the "B"', 'C "D"', "E", "F"]


# -- found by writing cards that nobody had written ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("gy", "met"),
    [
        ("Gemini Elf", False),
        ("Gemini Elf; Gemini Elf", False),
        ("Gemini Elf; Luster Dragon", False),
        ("Luster Dragon; Blue-Eyes White Dragon", True),
    ],
)
def test_there_are_so_many_that_could_be_chosen_together(gy: str, met: bool) -> None:
    """`exists` of a choice asks for its number and for what the set must be, not for one card."""
    pair = "exists(choose(monster(your(GY)), 2, same(TYPE), different(NAME)))"
    with described(f"{GREED}  activate\n    if: {pair}\n    do: draw(1)\n"):
        scene = Scene(f"turn: 3, A, main 1\nA hand: Pot of Greed\nA gy: {gy}")
        assert scene.offers("activate Pot of Greed") == met


@pytest.mark.parametrize(
    "wrong",
    [
        "special_summon(THIS).then(gains(THIS, ATK, 500))",
        "special_summon(THIS).also(cannot(attacks(THIS), until=end(TURN)))",
        "return_(choose(card(their(GY))), to=your(HAND))",
        "place(choose(card(their(GY))), to=your(HAND))",
        "draw(count(choose(card(your(GY)), 2)))",
    ],
)
def test_what_would_lead_nowhere_is_a_mistake(wrong: str, tmp_path: Path, capsys: Capture) -> None:
    assert re.search(r"mine\.cards:3:\d+: ", told(tmp_path, capsys, wrong))


@pytest.mark.parametrize("do", ["{}", "one_of(draw(1), {})", "may({})"])
def test_what_is_shown_first_is_known_to_the_step_behind_it(do: str) -> None:
    """Also as an option or a choice on resolution: it is offered because a card could be shown for it."""
    inner = "reveal(choose(monster(your(HAND)))).then(send(choose(monster(your(DECK), LEVEL == LEVEL.of(SHOWN)))))"
    with described(spell(do.format(inner))):
        for hand, there in (("Gemini Elf", True), ("Blue-Eyes White Dragon", False)):
            scene = Scene(f"turn: 3, A, main 1\nA hand: Pot of Greed; {hand}\nA deck: Luster Dragon; 20 cards")
            if do == "{}":
                assert scene.offers("activate Pot of Greed") == there
            if scene.offers("activate Pot of Greed"):
                close_chain(scene.do("A activate Pot of Greed"))
                assert (scene.question.kind in ("pick", "choice", "yes-no")) == there


@pytest.mark.parametrize(
    ("spend", "where"),
    [
        ("", GY),
        ("send(IT)", GY),
        ("banish(IT)", BANISHED),
        ("shuffle(IT)", DECK),
        ("return_(IT, to=HAND)", HAND),
        ("return_(IT, to=DECK)", DECK),
    ],
)
def test_what_becomes_of_materials_is_done(spend: str, where: int) -> None:
    spends = f", spend={spend}" if spend else ""
    fuse = "summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), using=monster(your(FIELD))" + spends + ")"
    with described(spell(fuse)):
        monsters = "; ".join(f"{n} Blue-Eyes White Dragon" for n in (1, 2, 3))
        text = f"A hand: Pot of Greed\nA extra: Blue-Eyes Ultimate Dragon\nA monsters: {monsters}"
        scene = Scene("turn: 3, A, main 1\n" + text)
        scene.do("A activate Pot of Greed")
        while scene.duel.board.chain or scene.question.kind != "main":
            scene.duel.answer(0)
        assert [card.place for card in scene.cards("Blue-Eyes White Dragon")] == [where] * 3


# -- what no rule carries out ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "word"),
    [
        ("apply: cannot(destroyed(monster(), number=at_least(2)))", "destroyed"),
        ("apply: at_most(1, summoned(how=SPECIAL, number=at_least(2)), per=TURN)", "summoned"),
        ("would: destroyed(monster(), number=at_least(2))\n    instead: draw(1)", "destroyed"),
    ],
)
def test_how_many_would_come_together_is_not_known(field: str, word: str, tmp_path: Path, capsys: Capture) -> None:
    """What would happen is asked card by card."""
    file = tmp_path / "mine.cards"
    file.write_text(LUSTER + f"  continuous\n    {field}\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert f"number of {word}, as what " in capsys.readouterr().out
    assert main(["--lang", "zh", "check", str(file)]) == 1
    assert f"事件的{word}的number；" in capsys.readouterr().out


# -- attacks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("block", "said", "said_zh"),
    [
        ("  continuous\n    apply: must(attack(THIS, on=OPPONENT))\n", "nothing else can be demanded", "不能要求"),
        ("  continuous\n    apply: must(attack(THIS, position=DEFENSE_POSITION))\n", "nothing else can be", "不能要求"),
        ("  continuous\n    apply: can(attack(THIS))\n", "a monster can attack so often", "怪兽可以攻击若干次"),
        ("  continuous\n    apply: can(attack(THIS, on=monster()))\n", "a monster can attack so often", "若干次"),
        ("  continuous\n    apply: can(attack(THIS, on=OPPONENT), times=2)\n", "a monster can attack so", "若干次"),
        ("  continuous\n    apply: can(attack(THIS, on=every(monster())), extra=1)\n", "can attack so often", "若干次"),
        ("  continuous\n    apply: can(attack(THIS, position=ATTACK_POSITION))\n", "in Defense Position", "守备表示"),
        ("  continuous\n    apply: battles_with(THIS, LEVEL)\n", "with their ATK or with their DEF", "攻击力或守备力"),
        ("  ignition face_down\n    do: draw(1)\n", "with the flag face_down; expected a `quick`", "`quick`效果"),
    ],
)
def test_attacks_that_no_rule_knows(block: str, said: str, said_zh: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(LUSTER + block, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert said in capsys.readouterr().out
    assert main(["--lang", "zh", "check", str(file)]) == 1
    assert said_zh in capsys.readouterr().out


@pytest.mark.rule("B-130")
def test_a_monster_attacks_twice_in_defense_position() -> None:
    """Both are said and both are done: the position and the number."""
    text = "  continuous\n    apply: can(attack(THIS, position=DEFENSE_POSITION), times=2)\n"
    with described(LUSTER + text):
        theirs = "B monsters: 1 Dark Blade (attack); 2 Gemini Elf (defense)"
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon (defense)\n" + theirs)
        to_battle(scene).do("A attack with Luster Dragon", "A attack Dark Blade").pass_until("battle")
        assert scene.at("Dark Blade", "B gy")
        scene.do("A attack with Luster Dragon", "A attack Gemini Elf").pass_until("battle")
        assert scene.at("Gemini Elf", "B gy") and not scene.offers("attack with Luster Dragon")


@pytest.mark.parametrize(
    ("step", "en", "zh"),
    [
        ("send(choose(monster(FIELD)))", "sends to the Graveyard", "送去墓地"),
        ("send(choose(monster(FIELD)), to=DECK)", "sends to the Deck", "送去卡组"),
        ("send(choose(monster(FIELD)), to=HAND)", "sends to the hand", "送去手卡"),
        ("add(choose(monster(FIELD)))", "adds to the hand", "加入手卡"),
    ],
)
def test_the_question_says_where_the_cards_go(step: str, en: str, zh: str) -> None:
    with described(spell(step)):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Dark Blade; 2 Gemini Elf")
        close_chain(scene.do("A activate Pot of Greed"))
        assert en in question_words(scene.duel) and zh in question_words(scene.duel, "zh")
