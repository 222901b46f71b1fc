"""Words that say which player or which effect: what they say happens, or `check` tells what is wrong."""

import re
from pathlib import Path

import pytest
from driver import Scene, close_chain, described
from test_words_executed import LUSTER, MAIN, Capture, hand, resolved, spell, told

from spellspeed.__main__ import main
from spellspeed.board.constants import SZONE, TRAP
from spellspeed.cards.library import printed
from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import read_cards

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
