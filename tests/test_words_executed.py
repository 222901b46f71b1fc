"""Words that are accepted are executed: what they say happens, or `check` tells what is wrong, with line and column."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from driver import Scene, close_chain, described, picks, to_battle

from spellspeed import Duel
from spellspeed.__main__ import main
from spellspeed.board.constants import BANISHED, DECK, GY, HAND, SZONE, TRAP
from spellspeed.cards.library import printed
from spellspeed.cards.texts import names_in
from spellspeed.facts import table
from spellspeed.facts.index import meant
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import unbuildable
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import read_cards
from spellspeed.words.acts import NotOffered, NotUnderstood
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


# -- who summons, who Sets, who places -------------------------------------------------------------------------

THEIRS = "choose(monster(their(HAND)), by=OPPONENT)"


def test_who_summons_picks_the_zone() -> None:
    with described(spell(f"may(special_summon({THEIRS}, player=OPPONENT), by=OPPONENT)")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB hand: Luster Dragon", forced=False)
        for act in ("activate Pot of Greed", "zone 1", "yes"):
            scene.duel.push(scene.duel.parse(act))
        assert (scene.asked, scene.question.kind) == ("B", "zone")
        scene.duel.push(scene.duel.parse("zone 4"))
        assert (scene.asked, scene.question.kind) == ("B", "position")
        scene.do("B defense position")
        assert scene.at("Luster Dragon", "B monster") and scene.card("Luster Dragon").seq == 3
        assert "B Special Summons Luster Dragon" in " ".join(scene.duel.story())


@pytest.mark.rule("B-100")
@pytest.mark.parametrize(("locked", "comes"), [("YOU", True), ("OPPONENT", False)])
def test_the_locks_of_who_summons_count(locked: str, comes: bool) -> None:
    lock = f"cannot(summoned(monster(), SPECIAL, player={locked}), until=end(TURN))"
    with described(spell(f"{lock}.then(special_summon({THEIRS}, player=OPPONENT))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB hand: Luster Dragon")
        resolved(scene.do("A activate Pot of Greed"))
        assert scene.at("Luster Dragon", "B monster") == comes


@pytest.mark.parametrize(("player", "to"), [("YOU", "their"), ("OPPONENT", "their"), ("OPPONENT", "your")])
def test_who_sets_picks_the_zone_of_either_field(player: str, to: str) -> None:
    asked = "A" if player == "YOU" else "B"
    with described(spell(f"set(choose(trap(your(GY))), to={to}(FIELD), player={player})")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA gy: Trap Hole", forced=False)
        scene.duel.push(scene.duel.parse("activate Pot of Greed"))
        scene.duel.push(scene.duel.parse("zone 1"))
        assert (scene.asked, scene.question.kind) == (asked, "zone")
        scene.duel.answer(2)
        card = scene.card("Trap Hole")
        assert (card.controller, card.place, card.face_up) == (1 if to == "their" else 0, SZONE, False)
        assert f"{asked} Sets" in " ".join(scene.duel.story())


@pytest.mark.rule("B-119")
@pytest.mark.parametrize(("locked", "comes"), [("YOU", True), ("OPPONENT", False)])
def test_the_locks_of_who_sets_count(locked: str, comes: bool) -> None:
    lock = f"cannot(set_down(card(), player={locked}), until=end(TURN))"
    with described(spell(f"{lock}.then(set(choose(trap(your(GY))), to=their(FIELD), player=OPPONENT))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA gy: Trap Hole")
        resolved(scene.do("A activate Pot of Greed"))
        assert scene.at("Trap Hole", "B spell") == comes


def test_a_card_that_an_effect_sets_is_set_by_an_effect() -> None:
    trigger = "  trigger must\n    if: set_down(trap(), by={})\n    do: draw(1)\n"
    for cause, drawn in (("EFFECT", 1), ("RULE", 0)):
        with described(LUSTER + trigger.format(cause)), described(spell("set(choose(trap(your(GY))))")):
            scene = Scene(MAIN + "A hand: Pot of Greed\nA gy: Trap Hole\nA monsters: 1 Luster Dragon\nA deck: 20 cards")
            resolved(scene.do("A activate Pot of Greed"))
            assert hand(scene, "A") == drawn


@pytest.mark.rule("SPELL-58b")
@pytest.mark.parametrize(("side", "owner"), [("their", 1), ("your", 0)])
def test_a_monster_is_placed_as_a_trap_on_either_field(side: str, owner: int) -> None:
    where = f"{side}(SPELL_TRAP_ZONE)"
    with described(spell(f"place(choose(monster(your(GY))), to={where}, as_=trap(CONTINUOUS))")):
        scene = Scene(MAIN + "A hand: Pot of Greed; Mystical Space Typhoon\nA gy: Luster Dragon")
        resolved(scene.do("A activate Pot of Greed"))
        card = scene.card("Luster Dragon")
        assert (card.place, card.controller, card.kind, card.face_up) == (SZONE, owner, TRAP, True)
        scene.do("A activate Mystical Space Typhoon", "A target Luster Dragon").pass_until("main")
        assert scene.at("Luster Dragon", "A gy") and card.kind == printed("Luster Dragon").kind


def test_a_field_zone_and_a_pendulum_zone_of_the_other_player() -> None:
    with described(spell("place(choose(spell(your(GY), FIELD_SPELL)), to=their(FIELD_ZONE))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA gy: Zombie World\nB spells: field Trickstar Light Stage")
        resolved(scene.do("A activate Pot of Greed"))
        assert scene.at("Zombie World", "B field") and scene.at("Trickstar Light Stage", "B gy")
    with described(spell("place(choose(monster(your(GY), PENDULUM)), to=their(PENDULUM_ZONE))")):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA gy: Foucault's Cannon")
        resolved(scene.do("A activate Pot of Greed"))
        assert scene.at("Foucault's Cannon", "B pendulum")


@pytest.mark.parametrize(
    "wrong",
    [
        "place(choose(monster(your(GY))), to=your(SPELL_TRAP_ZONE), as_=monster())",
        "place(choose(monster(your(GY))), to=your(DECK_TOP), as_=spell(CONTINUOUS))",
        "place(choose(monster(your(GY))), to=your(MONSTER_ZONE))",
        "set(choose(monster(your(GY))), as_=trap())",
        "special_summon(choose(monster(your(GY))), still=TRAP)",
        "can(summon(LINK, monster(), using=monster(your(HAND))))",
        "can(summon(XYZ, monster()))",
        "can(summon(NORMAL, monster(), so_that=same(LEVEL)))",
    ],
)
def test_what_would_be_ignored_is_a_mistake(wrong: str, tmp_path: Path, capsys: Capture) -> None:
    assert re.search(r"mine\.cards:3:\d+: ", told(tmp_path, capsys, wrong))


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


# -- other players, other effects ------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["Luster Dragon; 20 cards", "Gemini Elf; 20 cards"])
@pytest.mark.parametrize(
    "do",
    [
        "one_of(add(choose(monster(your(DECK), DRAGON))), gain_lp(500), by=OPPONENT)",
        "gain_lp(500).then(may(add(choose(monster(your(DECK), DRAGON))), by=OPPONENT))",
    ],
)
def test_what_another_player_chooses_does_not_depend_on_cards_that_player_cannot_see(do: str, deck: str) -> None:
    with described(spell(do)):
        scene = Scene(MAIN + f"A hand: Pot of Greed\nA deck: {deck}\nB hand: Raigeki")
        close_chain(scene.do("A activate Pot of Greed"))
        assert scene.asked == "B" and len(scene.question.options) == 2
        scene.duel.answer(0)
        resolved(scene)
        assert hand(scene, "A") == (1 if deck.startswith("Luster") else 0)


@pytest.mark.parametrize(
    "do",
    [
        "one_of(draw(1), gain_lp(500), by=EACH)",
        "may(draw(1), by=EACH)",
        "unless(EACH, pay(500), draw(1))",
        "special_summon(choose(monster(GY)), player=EACH)",
        "set(choose(trap(HAND)), player=EACH)",
    ],
)
def test_what_one_player_does_is_not_done_by_each(do: str, tmp_path: Path, capsys: Capture) -> None:
    assert "one player does it: write a step for each player" in told(tmp_path, capsys, do)


def test_what_a_trigger_answers_is_targeted_too() -> None:
    """An event that brings a link: what that link targeted, not the card that was activated."""
    text = LUSTER + "  trigger must\n    if: activated(targets=monster(their(FIELD)))\n    do: destroy(TARGETED)\n"
    with described(text):
        scene = Scene(
            MAIN + "A monsters: 1 Luster Dragon\nA spells: 1 Book of Moon (set)\nB monsters: 1 Dark Blade; 2 Gemini Elf"
        )
        scene.do("A activate Book of Moon", "A target Dark Blade")
        resolved(scene)
        assert scene.at("Dark Blade", "B gy") and scene.at("Gemini Elf", "B monster")
        assert scene.at("Book of Moon", "A gy")


def test_an_effect_that_targets_is_answered_as_an_activation(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(LUSTER + "  quick\n    when: targeted(THIS, by=EFFECT)\n    do: draw(1)\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:3:11: targeted(...) as what is answered; expected by=ATTACK; say activated(targets=...)" in (
        capsys.readouterr().out
    )


def test_an_effect_ends_the_battle_phase_when_its_end_was_declared() -> None:
    with described("card 4178474 Raigeki Break\n  activate\n    do: end_phase(BATTLE_PHASE)\n"):
        scene = Scene("turn: 3, A, battle step\nA monsters: 1 Luster Dragon\nB spells: 1 Raigeki Break (set)")
        scene.do("A end the step", "B activate Raigeki Break")
        close_chain(scene)
        while scene.question.kind != "main":
            assert not scene.offers("attack with Luster Dragon")
            scene.duel.answer(0)


def test_an_answered_activation_is_a_link_and_no_event(tmp_path: Path, capsys: Capture) -> None:
    """THOSE would be nothing there; beside an attack it is that of the attack."""
    file = tmp_path / "mine.cards"
    text = "  activate\n    when: activated(targets=monster(FIELD)){}\n    do: destroy(THOSE)\n"
    file.write_text("card 41777 Gem-Enhancement\n" + text.format(""), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:4:17: THOSE, which refers to nothing; expected an event; the card whose effect is answered" in (
        capsys.readouterr().out
    )
    file.write_text("card 41777 Gem-Enhancement\n" + text.format(" or declares_attack()"), encoding="utf-8")
    assert main(["check", str(file)]) == 0


@pytest.mark.parametrize(
    "do",
    ["draw(1) and draw(2)", "may(draw(1) or draw(2))", "one_of(draw(1) and draw(2))", "draw(1).then(draw(1) or win())"],
)
def test_steps_are_joined_by_joins(do: str, tmp_path: Path, capsys: Capture) -> None:
    """`or` stands between steps only where they describe what an effect includes, and `and` nowhere."""
    assert re.search(r"`(and|or)` between steps; expected a join", told(tmp_path, capsys, do))
    text = "card 41777 Gem-Enhancement\n  activate\n    when: activated(includes={})\n    do: draw(1)\n"
    read_cards(text.format("draw(1) or add(card(DECK))"), "mine.cards")
    with pytest.raises(CardFileError, match="`and` between steps"):
        read_cards(text.format("draw(1) and add(card(DECK))"), "mine.cards")


def test_what_is_done_instead_is_optional_without_may(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "card 38479725 The Trojan Horse\n  continuous\n    would: destroyed(THIS)\n    instead: "
    instead = "banish(choose(card(your(GY))))"
    file = tmp_path / "mine.cards"
    file.write_text(f"{text}may({instead})\n", encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "leave may out" in capsys.readouterr().out
    file.write_text(f"{text}{instead}\n", encoding="utf-8")
    assert main(["check", str(file)]) == 0


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("where: HAND\n    how: NORMAL", "a procedure is a Special Summon"),
        ("where: HAND\n    how: SET", "a procedure is a Special Summon"),
        ("how: LINK", "needs the place that the card is summoned from"),
        ("where: DECK", "no card is summoned from there"),
        ("where: FIELD", "no card is summoned from there"),
    ],
)
def test_a_procedure_that_could_never_be_used_is_a_mistake(block: str, told: str) -> None:
    cards = read_cards(f"card 423705 Gearfried the Iron Knight\n  procedure\n    {block}\n")
    mistakes = unbuildable(cards, "mine.cards")
    assert len(mistakes) == 1 and told in str(mistakes[0]), mistakes


def test_a_comparison_with_a_target_that_is_gone_fits_nothing() -> None:
    """Its Level plus 1 is not 1 (B-90)."""
    text = "card 55144522 Pot of Greed\n  activate\n    target: monster(your(FIELD), FACE_UP)\n"
    text += "    do: draw(1).then(add(choose(monster(your(DECK), LEVEL == LEVEL.of(TARGET) + 1))))\n"
    board = "turn: 3, A, main 1\nA hand: Pot of Greed\nA monsters: 1 Gemini Elf\n"
    board += "A deck: Dark Blade; Effect Veiler; Cyber Dragon; Cosmo Queen\n"  # Effect Veiler has Level 1
    board += "B spells: 1 Raigeki Break (set)\nB hand: Luster Dragon; Luster Dragon\n"
    with described(text):
        scene = Scene(board).do("A activate Pot of Greed", "A target Gemini Elf", "B activate Raigeki Break")
        scene.do("B discard Luster Dragon", "B target Gemini Elf")
        close_chain(scene)
        assert not scene.duel.board.chain and scene.at("Effect Veiler", "A deck")


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
