"""Cards that fight in another's place, use the effects of other monsters, or count what the opponent activates."""

import pytest
from driver import Scene, close_chain, reprint, reword, settle

from spellspeed import Ruleset
from spellspeed.board.constants import (
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_END,
    DESTROYED,
    DRAW_PHASE,
    E_DAMAGE_STEP,
    E_MOVED,
    E_NEGATED,
    GY,
    MATERIAL,
    MZONE,
    XYZ_SUMMON,
)
from spellspeed.cards.library import definition_of
from spellspeed.effects.borrowing import Lender
from spellspeed.formats.position import write
from spellspeed.formats.words import option_words, question_words

rule = pytest.mark.rule


# -- Number 38 -------------------------------------------------------------------------------------------------

GALAXY = "Number 38: Hope Harbinger Dragon Titanic Galaxy"

TITANIC = f"""
    turn: 4, A, battle step
    A monsters: 1 {{attacker}} (attack); 2 Dark Blade (attack)
    A spells: 1 {{trap}} (set, set turn 1)
    B monsters: 1 {GALAXY} ({{position}}); 2 Gemini Elf (attack)
    B materials: 1 Luster Dragon
    B spells: 1 {{own}} (set, set turn 1)
    A hand: 2x Vorse Raider
"""


def titanic(
    attacker: str = "Luster Dragon", trap: str = "Trap Hole", own: str = "Trap Hole", position: str = "attack"
) -> Scene:
    return Scene(TITANIC.format(attacker=attacker, trap=trap, own=own, position=position))


def test_titanic_galaxy_is_overlaid_from_two_of_level_8() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A extra: {GALAXY}
        A monsters: 1 Cosmo Queen #one (attack); 2 Cosmo Queen #two (attack); 3 Luster Dragon (attack)
        """
    )
    scene.do(f"A special summon {GALAXY}")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("A pick #one", "A pick #two", "A attack position"))
    assert len(scene.card(GALAXY).materials) == 2


@rule("COST-51", "COST-50a")
def test_a_negated_spell_becomes_material_and_has_targeted_all_the_same() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Spirit Reaper (attack)
        A hand: Forbidden Chalice #first; Forbidden Chalice #second
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate #first", "A target Spirit Reaper", f"B activate effect 1 of {GALAXY}")
    close_chain(scene)
    chalice = scene.card("#first").id
    assert scene.card(GALAXY).materials == [chalice] and scene.at("Spirit Reaper", "A gy")
    assert any(event.kind == E_NEGATED and event.card == chalice for event in scene.duel.board.log)
    settle(scene)
    # Once per turn; and the Chalice that is material went nowhere when the chain was over.
    scene.do("A activate #second", f"A target {GALAXY}")
    assert not scene.offers(f"activate effect 1 of {GALAXY}")
    assert "B-125" in scene.rules("B", f"activate effect 1 of {GALAXY}")


def test_titanic_galaxy_answers_spells_and_not_monsters() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
        B monsters: 1 {GALAXY} (attack)
        B spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Trap Hole (set)
        """
    )
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Trap Hole")
    assert not scene.offers(f"activate effect 1 of {GALAXY}"), "a monster's effect"
    assert "PRIO-22" in scene.rules("B", f"activate effect 1 of {GALAXY}")
    scene.do("B activate Mystical Space Typhoon", "B target Trap Hole", "A pass")
    # A Spell of its own player can be answered as well.
    scene.do(f"B activate effect 1 of {GALAXY}")
    close_chain(scene)
    assert scene.card(GALAXY).materials == [scene.card("Mystical Space Typhoon").id]


def test_titanic_galaxy_does_not_answer_a_spell_in_the_gy() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A gy: Nekroz Cycle; Nekroz of Brionac
        A deck: Nekroz Cycle; 5 cards
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate effect 2 of Nekroz Cycle at A graveyard 1")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
    assert scene.duel.board.chain and not scene.offers(f"activate effect 1 of {GALAXY}")
    assert "PRIO-22" in scene.rules("B", f"activate effect 1 of {GALAXY}")


def test_a_continuous_spell_whose_effect_is_negated_is_attached() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack)
        A hand: United We Stand
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate United We Stand", "A target Luster Dragon", f"B activate effect 1 of {GALAXY}")
    settle(scene)
    assert scene.at("United We Stand", "B material") and scene.card("Luster Dragon").atk == 1900


def with_linkuriboh(attacker: str, position: str) -> Scene:
    """Two triggers of B answer the attack: Linkuriboh's becomes Chain Link 1, so it resolves last."""
    text = TITANIC.format(attacker=attacker, trap="Trap Hole", own="Trap Hole", position=position)
    scene = Scene(text.replace("2 Gemini Elf (attack)", "2 Gemini Elf (attack); 3 Linkuriboh (attack)"))
    scene.do(f"A attack with {attacker}", "A attack Gemini Elf", "B activate effect 1 of Linkuriboh")
    return scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon")


@rule("B-146")
def test_the_attack_is_moved_and_calculated_while_the_effect_resolves() -> None:
    scene = with_linkuriboh("Luster Dragon", "attack")
    scene.passes()
    assert scene.step == BATTLE_STEP
    close_chain(scene)
    # Both links have resolved: no Damage Step was entered for anybody to act in, and the attacker is doomed.
    assert scene.step == DAMAGE_AFTER and scene.lp("A") == 8000 - 1100
    assert not any(event.kind == E_DAMAGE_STEP for event in scene.duel.board.log)
    attacker = scene.duel.board.cards[scene.duel.board.attacker]
    assert attacker.doomed and attacker.place == scene.card("Dark Blade").place
    assert attacker.atk == 1900, "the rest of the chain comes too late for a monster that is as good as destroyed"
    while scene.step == DAMAGE_AFTER:
        scene.passes()
    assert scene.step == DAMAGE_END and attacker.place != scene.card("Dark Blade").place
    scene.pass_until("battle")
    assert scene.step == BATTLE_STEP and scene.at("Gemini Elf", "B monster")
    assert scene.duel.board.attacker < 0 and scene.offers("attack with Dark Blade")


@rule("B-146")
def test_the_rest_of_the_chain_resolves_after_the_calculation() -> None:
    scene = close_chain(with_linkuriboh("Luster Dragon", "defense"))
    # 1900 against 2500 in defense; only then the attacker's ATK becomes 0.
    assert scene.lp("A") == 8000 - 600 and scene.duel.board.cards[scene.duel.board.attacker].atk == 0
    assert scene.step == DAMAGE_AFTER
    scene = close_chain(with_linkuriboh("Blue-Eyes White Dragon", "attack"))
    # 3000 against 3000: both are doomed.
    assert scene.lp("A") == scene.lp("B") == 8000 and scene.card("Blue-Eyes White Dragon").doomed
    assert scene.step == DAMAGE_AFTER and scene.card(GALAXY).doomed and scene.at(GALAXY, "B monster")
    scene.pass_until("battle")
    assert scene.at(GALAXY, "B gy") and scene.at("Blue-Eyes White Dragon", "A gy")


def test_a_direct_attack_can_be_drawn_to_titanic_galaxy_in_defense() -> None:
    scene = titanic(attacker="Altergeist Meluseek", position="defense")
    scene.do("A attack with Altergeist Meluseek", "A attack directly")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon")
    close_chain(scene)
    assert scene.lp("B") == 8000 and scene.lp("A") == 8000 - 2000 and scene.at("Altergeist Meluseek", "A monster")
    scene.pass_until("battle")
    assert not scene.offers("attack with Altergeist Meluseek")


def test_titanic_galaxy_cannot_move_an_attack_on_itself() -> None:
    scene = titanic()
    scene.do("A attack with Luster Dragon", f"A attack {GALAXY}", "A pass")
    assert not scene.offers(f"activate effect 2 of {GALAXY}")
    assert "COST-38" in scene.rules("B", f"activate effect 2 of {GALAXY}")


def test_without_material_or_with_the_attacker_gone_nothing_is_calculated() -> None:
    scene = titanic()
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon", "A pass")
    assert not scene.offers(f"activate effect 2 of {GALAXY}")
    assert "COST-05" in scene.rules("B", f"activate effect 2 of {GALAXY}")
    scene.passes()
    scene.pass_until("battle")
    scene = titanic(own="Sakuretsu Armor")
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon", "A pass")
    scene.do("B activate Sakuretsu Armor", "B target Luster Dragon").pass_until("battle")
    assert scene.lp("A") == 8000 and scene.step == BATTLE_STEP
    assert not any(event.kind == E_DAMAGE_STEP for event in scene.duel.board.log)


FALLEN = f"""
    turn: 3, A, main 1
    A hand: 2x Vorse Raider
    A spells: 1 Raigeki Break (set, set turn 1)
    B monsters: 1 {GALAXY} (attack); 2 Number 39: Utopia (attack); 3 Toadally Awesome (attack); 4 Gemini Elf (attack)
"""


def test_titanic_galaxy_passes_on_the_atk_of_a_fallen_xyz_monster() -> None:
    scene = Scene(FALLEN)
    scene.do("A activate Raigeki Break", "A discard Vorse Raider", "A target Number 39: Utopia")
    close_chain(scene)
    scene.do(f"B activate effect 3 of {GALAXY}")
    assert not scene.offers("target Gemini Elf") and scene.offers("target Toadally Awesome")
    scene.do(f"B target {GALAXY}")
    close_chain(scene)
    scene.do("B pick Number 39: Utopia")
    settle(scene)
    assert scene.card(GALAXY).atk == 3000 + 2500


def test_titanic_galaxy_answers_destruction_by_battle_in_the_damage_step() -> None:
    scene = Scene(
        f"""
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack)
        B monsters: 1 {GALAXY} (defense); 2 Number 39: Utopia (attack); 3 Number 16: Shock Master (attack)
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Number 16: Shock Master")
    while scene.question.kind != "trigger":
        scene.passes()
    assert scene.step == DAMAGE_END, "destruction by battle is answered in the Damage Step"
    scene.do(f"B activate effect 3 of {GALAXY}", "B target Number 39: Utopia")
    close_chain(scene)
    scene.do("B pick Number 16: Shock Master").pass_until("battle")
    assert scene.card("Number 39: Utopia").atk == 2500 + 2300


def test_of_several_fallen_monsters_one_is_chosen() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Harpie Lady (attack)
        A spells: 1 Icarus Attack (set, set turn 1)
        B monsters: 1 {GALAXY} (attack); 2 Number 39: Utopia (attack); 3 Number 16: Shock Master (attack)
        """
    )
    scene.do("A activate Icarus Attack", "A tribute Harpie Lady", "A target Number 39: Utopia")
    scene.do("A target Number 16: Shock Master")
    close_chain(scene)
    scene.do(f"B activate effect 3 of {GALAXY}", f"B target {GALAXY}")
    close_chain(scene)
    assert scene.offers("pick Number 39: Utopia")
    settle(scene.do("B pick Number 16: Shock Master"))
    assert scene.card(GALAXY).atk == 3000 + 2300


def test_titanic_galaxy_does_not_mourn_other_monsters() -> None:
    scene = Scene(FALLEN)
    scene.do("A activate Raigeki Break", "A discard Vorse Raider", "A target Gemini Elf")
    close_chain(scene)
    assert not scene.offers(f"activate effect 3 of {GALAXY}")
    assert "B-57" in scene.rules("B", f"activate effect 3 of {GALAXY}")


# -- Majestic Star Dragon --------------------------------------------------------------------------------------

MAJESTIC = """
    turn: 3, A, main 1
    A monsters: left Majestic Star Dragon (attack)
    A gy: Stardust Dragon
    A spells: {own}
    B monsters: 1 {theirs} (attack); 2 Luster Dragon (attack)
    B spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Trap Hole (set)
    B hand: Dark Blade
    B deck: Dark Blade; 20 cards
"""


def majestic(theirs: str = "Infernoid Antra", own: str = "1 Trap Hole (set)") -> Scene:
    return Scene(MAJESTIC.format(theirs=theirs, own=own))


def borrow(scene: Scene, name: str) -> Scene:
    scene.do("A activate effect 2 of Majestic Star Dragon", f"A target {name}")
    return settle(scene)


def test_majestic_star_dragon_needs_the_two_dragons_by_name() -> None:
    text = """
        turn: 3, A, main 1
        A extra: Majestic Star Dragon
        A monsters: left Stardust Dragon (attack); 1 Majestic Dragon (attack); 2 {} (attack); 3 Skull Servant (attack)
    """
    scene = Scene(text.format("Luster Dragon"))
    scene.do("A special summon Majestic Star Dragon", "A pick Majestic Dragon", "A pick Stardust Dragon")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("A pick Skull Servant", "A attack position"))
    assert scene.at("Majestic Star Dragon", "A monster") and scene.at("Stardust Dragon", "A gy")
    scene = Scene(text.format("Luster Dragon").replace("Majestic Dragon (attack)", "Glow-Up Bulb (attack)"))
    assert not scene.offers("special summon Majestic Star Dragon")
    assert "B-107" in scene.rules("A", "special summon Majestic Star Dragon")


@rule("ACT-41a")
def test_majestic_star_dragon_negates_an_activation_and_destroys_the_rest() -> None:
    scene = majestic()
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Trap Hole at A spell zone 1")
    scene.do("A activate effect 1 of Majestic Star Dragon")
    typhoon = scene.card("Mystical Space Typhoon")
    close_chain(scene)
    assert scene.at("Majestic Star Dragon", "A gy")
    assert scene.at("Infernoid Antra", "B gy") and scene.at("Luster Dragon", "B gy")
    destroyed = [event.card for event in scene.duel.board.log if event.kind == E_MOVED and event.reason & DESTROYED]
    assert typhoon.id not in destroyed and typhoon.place == GY, "it was on the field no more when all was destroyed"


def test_majestic_star_dragon_does_not_answer_its_own_player() -> None:
    scene = majestic(own="1 Mystical Space Typhoon (set, set turn 1)")
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B pass")
    assert not scene.offers("activate effect 1 of Majestic Star Dragon")
    assert "PRIO-22" in scene.rules("A", "activate effect 1 of Majestic Star Dragon")


def test_majestic_star_dragon_uses_an_effect_of_the_monster_it_negates_once() -> None:
    scene = majestic()
    borrow(scene, "Infernoid Antra")
    assert scene.card("Infernoid Antra").negated
    star = "Majestic Star Dragon"
    assert scene.offers(f"activate effect 65 of {star}"), "returns a face-up card of the opponent to the hand"
    assert not scene.offers(f"activate effect 66 of {star}"), "only in the opponent's turn"
    assert "COST-36" in scene.rules("A", f"activate effect 66 of {star}")
    assert not scene.offers(f"activate effect 2 of {star}"), "its own effect was used"
    scene.do(f"A activate effect 65 of {star}", "A target Luster Dragon")
    link = scene.duel.board.chain[0]
    assert link.card == scene.card(star).id and link.player == 0 and link.place == MZONE
    settle(scene)
    assert scene.at("Luster Dragon", "B hand")
    assert not scene.offers(f"activate effect 65 of {star}") and not scene.offers(f"activate effect 66 of {star}")


def test_of_several_effects_only_one_can_be_used() -> None:
    text = MAJESTIC.format(theirs="Tragoedia", own="1 Trap Hole (set)").replace("turn: 3, A", "turn: 5, A")
    text = text.replace("A gy: Stardust Dragon", "A hand: 2x Vorse Raider\n    A gy: Stardust Dragon; Skull Servant")
    scene = Scene(text)
    borrow(scene, "Tragoedia")
    star = "Majestic Star Dragon"
    assert scene.offers(f"activate effect 67 of {star}") and scene.offers(f"activate effect 68 of {star}")
    scene.do(f"A activate effect 68 of {star}")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
    settle(scene)
    assert not scene.offers(f"activate effect 67 of {star}"), "one effect, once"
    reasons = scene.duel.why_not(0, scene.card(star).id, "activate", 98777036 << 8 | 2)
    assert [reason.rule for reason in reasons] == ["B-36"]


def test_the_use_ends_with_the_turn() -> None:
    scene = majestic(theirs="Infernoid Antra")
    borrow(scene, "Infernoid Antra")
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon", "A target Stardust Dragon")
    close_chain(scene)
    scene.do("A attack position")
    while scene.duel.board.turn == 3:
        scene.passes()
    assert not scene.duel.board.lasting and not scene.card("Infernoid Antra").negated


def test_what_is_borrowed_can_be_negated_like_an_own_effect() -> None:
    text = MAJESTIC.format(theirs="Infernoid Antra", own="1 Trap Hole (set)")
    scene = Scene(text.replace("2 Trap Hole (set)", "2 Skill Drain (set, set turn 1)"))
    borrow(scene, "Infernoid Antra")
    scene.do("A activate effect 65 of Majestic Star Dragon", "A target Luster Dragon", "B activate Skill Drain")
    settle(scene)
    assert scene.at("Luster Dragon", "B monster")


def test_a_fork_knows_what_was_borrowed() -> None:
    scene = majestic()
    before = scene.duel.digest()
    borrow(scene, "Infernoid Antra")
    scene.do("A activate effect 65 of Majestic Star Dragon", "A target Luster Dragon")
    assert scene.duel.fork().digest() == scene.duel.digest()
    for twin in (scene.duel.fork(), scene.duel.fork(redeal_for=0)):
        assert twin.referee.effect(twin.board.chain[0].card, twin.board.chain[0].effect).lender == 26034577
    scene.duel.pop()
    scene.duel.pop()
    assert scene.offers("activate effect 65 of Majestic Star Dragon") and scene.duel.digest() != before


def test_borrowed_effects_are_named_in_both_languages() -> None:
    scene = borrow(majestic(), "Infernoid Antra")
    english = [option_words(scene.duel, option, "en") for option in scene.question.options]
    chinese = [option_words(scene.duel, option, "zh") for option in scene.question.options]
    assert any("effect 1 of Infernoid Antra as one of Majestic Star Dragon" in words for words in english)
    assert any("「救世星龙」得到的" in words and "①" in words for words in chinese)


def test_majestic_star_dragon_goes_home_in_the_end_phase() -> None:
    scene = majestic()
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon", "A target Stardust Dragon")
    close_chain(scene)
    scene.do("A attack position")
    assert scene.at("Majestic Star Dragon", "A extra") and scene.at("Stardust Dragon", "A monster")


def test_a_borrowed_trigger_is_asked_by_itself() -> None:
    """Airknight Parshath draws when it inflicts battle damage; it also pierces, but that is not activated."""
    scene = Scene(MAJESTIC.format(theirs="Airknight Parshath", own="1 Trap Hole (set)").replace("turn: 3", "turn: 5"))
    borrow(scene, "Airknight Parshath")
    scene.do("A end the phase", "B pass", "A enter the battle phase").pass_until("battle")
    hand = len(scene.duel.board.hands[0])
    scene.do("A attack with Majestic Star Dragon", "A attack Luster Dragon")
    while scene.question.kind != "trigger":
        scene.passes()
    scene.do("A activate effect 66 of Majestic Star Dragon").pass_until("battle")
    assert len(scene.duel.board.hands[0]) == hand + 1


def decatron_with(monkeypatch: pytest.MonkeyPatch, model: str, text: str) -> Scene:
    """Infernoid Decatron was summoned, and has the effects of that monster besides its own."""
    reprint(monkeypatch, definition_of(model).printed, "series", ("Infernoid",))
    scene = Scene(text + f"    A hand: Infernoid Decatron\n    A deck: {model} #model; 10 cards\n")
    scene.do("A summon Infernoid Decatron")
    while scene.question.kind == "respond":
        scene.passes()
    close_chain(scene.do("A activate Infernoid Decatron"))
    return settle(scene.do("A pick #model"))


def test_what_is_had_for_good_applies_continuously(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
    turn: 3, A, main 1
    B monsters: 2 Winged Kuriboh (defense)
    """
    scene = decatron_with(monkeypatch, "Airknight Parshath", text)
    scene.do("A end the phase", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Infernoid Decatron", "A attack Winged Kuriboh")
    while scene.step != DAMAGE_AFTER:
        scene.passes()
    assert scene.lp("B") == 8000 - 300


def test_a_lent_effect_is_the_same_in_everything_else() -> None:
    for name in ("Tragoedia", "Infernoid Patrulea", "Evilswarm Exciton Knight", "Borreload Dragon", "Coral Dragon"):
        for effect in definition_of(name).effects:
            twin = effect.lent_by(1, 256)
            facts = [fact for fact in dir(effect) if not fact.startswith("_") and not callable(getattr(effect, fact))]
            assert len(facts) > 20
            for fact in facts:
                if fact not in ("index", "number", "lender", "fixed"):
                    assert getattr(twin, fact) == getattr(effect, fact), fact


def test_only_what_is_printed_is_lent() -> None:
    """Neither what it gives as a material, nor Pendulum Effects, nor the activation of a Pendulum Card."""
    for name in ("Zoodiac Ratpier", "Qliphort Carrier", "Stardust Dragon"):
        definition = definition_of(name)
        printed = [e.number for e in definition.effects if e.number < 64 and e.kind and e.where & MZONE]
        assert [effect.number - 64 for effect in Lender(definition).activated] == printed, name
    assert definition_of("Zoodiac Ratpier").given and len(Lender(definition_of("Zoodiac Ratpier")).activated) == 1
    assert len(definition_of("Qliphort Carrier").effects) > len(Lender(definition_of("Qliphort Carrier")).activated)


@rule("B-126")
@pytest.mark.parametrize("named", [True, False])
def test_a_card_with_the_name_of_its_lender_shares_the_limits_of_that_name(
    monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    text = """
    turn: 3, A, main 1
    A monsters: 2 Nekroz of Brionac #own (attack)
    B monsters: left Stardust Dragon (attack, special summoned turn 2); 1 Number 39: Utopia (attack)
    """
    if not named:
        reword(monkeypatch, "Infernoid Decatron", "becomes(THIS, NAME, original(NAME).of(IT)),", "")
    scene = decatron_with(monkeypatch, "Nekroz of Brionac", text)
    scene.do("A activate effect 2 of #own", "A target Stardust Dragon", "A done")
    settle(scene)
    ten = scene.cards("Infernoid Decatron")[0]
    assert (ten.code != ten.printed.code) == named
    assert scene.offers("activate effect 66 of Infernoid Decatron") != named
    assert ("B-126" in scene.rules("A", "activate effect 66 of Infernoid Decatron")) == named


@rule("B-88")
def test_without_stardust_dragon_it_still_goes_home() -> None:
    scene = Scene(MAJESTIC.format(theirs="Dark Blade", own="1 Trap Hole (set)").replace("A gy: Stardust Dragon", ""))
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon")
    close_chain(scene)
    assert scene.at("Majestic Star Dragon", "A extra")


# -- Infernoid Decatron ----------------------------------------------------------------------------------------

DECATRON = """
    turn: 3, A, main 1
    A hand: Infernoid Decatron #ten; Book of Moon
    A deck: Infernoid Antra; Infernoid Onuncu; Infernoid Decatron; Dark Blade; 10 cards
    A monsters: 1 Vorse Raider (attack)
    B monsters: 1 Luster Dragon (attack)
    B hand: Dark Hole
    B spells: 1 Trap Hole (set)
    B deck: 20 cards
"""


def decatron(model: str) -> Scene:
    scene = Scene(DECATRON).do("A summon #ten")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("A activate #ten")
    close_chain(scene)
    assert not scene.offers("pick Infernoid Decatron") and not scene.offers("pick Dark Blade")
    return settle(scene.do(f"A pick {model}"))


def test_decatron_takes_level_name_and_effects() -> None:
    scene = decatron("Infernoid Antra")
    ten = scene.card("#ten")
    assert scene.at("Infernoid Antra", "A gy")
    assert ten.level == 1 + 2 and ten.code == scene.card("Infernoid Antra").printed.code and ten.atk == 500
    scene.do("A activate effect 65 of #ten", "A target Luster Dragon")
    settle(scene)
    assert scene.at("Luster Dragon", "B hand")
    assert not scene.offers("activate effect 65 of #ten") and "B-125" in scene.rules("A", "activate effect 65 of #ten")


def test_decatron_uses_quick_effects_and_may_tribute_itself() -> None:
    scene = decatron("Infernoid Onuncu")
    ten = scene.card("#ten")
    assert ten.level == 11
    while scene.duel.board.turn == 3:
        scene.do("A enter the end phase") if scene.question.kind == "next-phase" else scene.passes()
    scene.pass_until("main", "B")
    scene.do("B activate Dark Hole", "A activate effect 66 of #ten", "A tribute #ten")
    settle(scene)
    assert scene.at("Dark Hole", "B banished") and scene.at("Vorse Raider", "A monster") and ten.place == GY
    assert ten.level == 1 and ten.code == ten.printed.code and not scene.duel.board.lasting


def test_decatron_does_not_use_the_summoning_effect_it_gained_too_late() -> None:
    scene = decatron("Infernoid Onuncu")
    assert scene.question.kind == "main" and scene.at("Luster Dragon", "B monster")


def test_decatron_face_down_is_itself_again() -> None:
    scene = decatron("Infernoid Antra")
    scene.do("A activate Book of Moon", "A target #ten")
    settle(scene)
    ten = scene.card("#ten")
    assert not ten.face_up and ten.level == 1 and not ten.lenders and not scene.duel.board.lasting


def test_decatron_needs_another_infernoid_in_the_deck() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Infernoid Decatron\nA deck: Infernoid Decatron; 3x Dark Blade")
    scene.do("A summon Infernoid Decatron")
    settle(scene)
    assert scene.question.kind == "main"


# -- Great Shogun Shien ----------------------------------------------------------------------------------------

SHIEN = """
    turn: 3, A, main 1
    A hand: Pot of Greed; Mystical Space Typhoon; Dark Hole; Skull Servant
    A spells: 1 Trap Hole (set, set turn 1); 2 Castle of Dragon Souls (face-up)
    A gy: Luster Dragon
    A monsters: 1 Alexandrite Dragon (attack)
    B monsters: 1 Great Shogun Shien (attack); 2 Marauding Captain (attack); 3 Dark Blade (attack)
    B spells: 1 Dark Bribe (set, set turn 1); 2 Mystical Space Typhoon (set); 3 Dust Tornado #second (set)
"""


@pytest.fixture
def samurai(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has no "Six Samurai" monsters: for these tests two Warriors are some."""
    for name in ("Marauding Captain", "Dark Blade"):
        reprint(monkeypatch, definition_of(name).printed, "series", ("Six Samurai",))


@pytest.mark.usefixtures("samurai")
def test_shien_comes_when_two_samurai_stand_face_up() -> None:
    text = "turn: 3, A, main 1\nA hand: Great Shogun Shien\nA monsters: 1 Marauding Captain (attack); 2 Dark Blade ({})"
    scene = Scene(text.format("attack"))
    settle(scene.do("A special summon Great Shogun Shien", "A attack position"))
    assert scene.at("Great Shogun Shien", "A monster")
    scene = Scene(text.format("set"))
    assert not scene.offers("special summon Great Shogun Shien")
    assert "B-107" in scene.rules("A", "special summon Great Shogun Shien")


def test_under_shien_the_opponent_activates_one_spell_or_trap_card() -> None:
    scene = Scene(SHIEN)
    scene.do("A activate Pot of Greed")
    settle(scene)
    assert not scene.offers("activate Dark Hole") and "ACT-22" in scene.rules("A", "activate Dark Hole")
    assert not scene.offers("activate Mystical Space Typhoon") and scene.offers("set Dark Hole")
    # Effects of cards that lie face-up are no card activations, and Shien's own player is free.
    assert scene.offers("activate Castle of Dragon Souls")
    scene.do("A end the phase")
    settle(scene.do("B activate Mystical Space Typhoon", "B target Trap Hole"))
    scene.do("A end the phase")
    assert scene.offers("activate #second")


@rule("ACT-131")
def test_a_negated_card_is_not_counted() -> None:
    scene = Scene(SHIEN)
    scene.do("A activate Pot of Greed", "B activate Dark Bribe")
    settle(scene)
    assert scene.offers("activate Dark Hole")
    settle(scene.do("A activate Mystical Space Typhoon", "A target Mystical Space Typhoon at B spell zone 2"))
    assert not scene.offers("activate Dark Hole")


@rule("ACT-148", "ACT-149", "ACT-156")
def test_what_an_effect_activates_does_not_count_under_shien() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Spirit Reaper (attack)
        A hand: Pot of Greed
        A spells: 1 Vampire Takeover (set, set turn 1)
        A deck: Vampire Kingdom; 5 cards
        B monsters: 1 Great Shogun Shien (attack)
        """
    )
    settle(scene.do("A activate Vampire Takeover")).do("A pick Vampire Kingdom")
    settle(scene)
    assert scene.at("Vampire Kingdom", "A field"), "two cards were activated under Shien"
    assert not scene.offers("activate Pot of Greed")


LATER = Ruleset(effect_activations_count=True)
HEAT = """
    turn: 3, A, main 1
    A monsters: 1 Ignis Heat, the True Dracowarrior (attack, tribute summoned turn 1)
    A hand: Pot of Greed; Pop-Up
    A deck: 5 cards; True Draco Heritage; Vampire Kingdom
    B monsters: 1 Great Shogun Shien (attack)
    B spells: 1 Jar of Greed (set); field Vampire Kingdom
"""


@rule("ACT-148", "ACT-149")
@pytest.mark.parametrize("ruleset", [None, LATER])
def test_shien_counts_and_forbids_what_an_effect_activates_in_the_later_reading_only(ruleset: Ruleset | None) -> None:
    for first in (True, False):
        scene = Scene(HEAT, ruleset=ruleset)
        if first:
            settle(scene.do("A activate Pot of Greed"))
        scene.do("A end the phase", "B activate Jar of Greed", "A activate Ignis Heat, the True Dracowarrior")
        close_chain(scene).do("A pick True Draco Heritage")
        if first and ruleset is LATER:
            assert scene.at("True Draco Heritage", "A hand"), "one card was activated: it can only be added"
            continue
        settle(scene.do("A choose 1"))
        assert scene.at("True Draco Heritage", "A spell")
        if not first:
            assert scene.offers("activate Pot of Greed") == (ruleset is None)
            assert ruleset is None or "ACT-22" in scene.rules("A", "activate Pot of Greed")


@rule("ACT-156")
def test_in_the_later_reading_a_card_that_activates_another_would_be_two_under_shien() -> None:
    assert Scene(HEAT).offers("activate Pop-Up")
    scene = Scene(HEAT, ruleset=LATER)
    assert not scene.offers("activate Pop-Up") and scene.offers("activate Pot of Greed")
    assert "ACT-152" in scene.rules("A", "activate Pop-Up")
    assert Scene(HEAT.replace("Great Shogun Shien", "Luster Dragon"), ruleset=LATER).offers("activate Pop-Up")


@pytest.mark.usefixtures("samurai")
def test_a_samurai_falls_in_place_of_shien() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: 2x Skull Servant
        A spells: 1 Raigeki Break (set, set turn 1)
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Great Shogun Shien (attack); 2 Marauding Captain (attack); 3 Luster Dragon (attack)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Skull Servant", "A target Great Shogun Shien")
    close_chain(scene)
    scene.do("B yes")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("B pick Marauding Captain"))
    assert scene.at("Marauding Captain", "B gy") and scene.at("Great Shogun Shien", "B monster")


@pytest.mark.usefixtures("samurai")
def test_in_battle_and_together_with_the_samurai() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack)
        B monsters: 1 Great Shogun Shien (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Great Shogun Shien")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("B yes", "B pick Dark Blade").pass_until("battle")
    assert scene.at("Dark Blade", "B gy") and scene.at("Great Shogun Shien", "B monster") and scene.lp("B") == 7500
    scene = Scene(SHIEN)
    settle(scene.do("A activate Dark Hole"))
    assert scene.at("Great Shogun Shien", "B gy") and scene.question.kind == "main", "all fell at once"


# -- Rank-Up-Magic - The Seventh One ---------------------------------------------------------------------------

SEVENTH = "Rank-Up-Magic - The Seventh One"
ARK = "Number 101: Silent Honor ARK"
DARK = "Number C101: Silent Honor DARK"
DRAWS_SEVENTH = f"""
    turn: 5, A, draw
    A deck: {SEVENTH} #one; Dark Blade; {SEVENTH} #two; Dark Blade; 10 cards
    A hand: Vorse Raider
    A extra: {ARK} #ark; {DARK} #dark; Number 39: Utopia; Number C39: Utopia Ray Victory
    A gy: {{}}
    B monsters: 1 {{}} (attack)
    B spells: {{}}
    B deck: 20 cards
"""


def seventh(gy: str = "Dark Blade", theirs: str = "Luster Dragon", back: str = "1 Trap Hole (set)") -> Scene:
    return Scene(DRAWS_SEVENTH.format(gy, theirs, back))


def main_of_turn(scene: Scene, turn: int) -> Scene:
    """On to Main Phase 1 of that turn; what is drawn is revealed."""
    while scene.question.kind != "main" or scene.duel.board.turn != turn:
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        elif scene.question.kind == "yes-no":
            scene.do(f"{scene.asked} yes")
        else:
            scene.passes()
    return scene


def test_seventh_one_is_revealed_and_ranks_up() -> None:
    scene = seventh()
    assert scene.question.kind == "yes-no" and scene.asked == "A"
    assert "keep it revealed" in question_words(scene.duel, "en")
    scene.do("A yes")
    assert scene.card("#one").revealed and scene.duel.view(1) is not None
    scene.pass_until("main", "A")
    scene.do("A activate #one")
    close_chain(scene)
    assert not scene.offers("special summon Number 39: Utopia")
    scene.do("A special summon #ark", "A attack position", "A special summon #dark", "A attack position")
    dark = scene.card("#dark")
    assert scene.at("#dark", "A monster") and dark.materials == [scene.card("#ark").id]
    assert dark.how_summoned & XYZ_SUMMON and dark.proper
    settle(scene)
    assert scene.at("#one", "A gy")


def test_seventh_one_takes_a_number_of_the_gy() -> None:
    scene = seventh(gy=f"{ARK} #dead")
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one")
    close_chain(scene)
    assert scene.offers("special summon #ark")
    scene.do("A special summon #dead", "A defense position", "A special summon #dark", "A attack position")
    assert scene.card("#dark").materials == [scene.card("#dead").id]


def test_a_monster_summoned_over_another_takes_its_materials() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {ARK} (attack)
        A materials: 1 Luster Dragon; 1 Dark Blade
        A extra: {DARK}
        """
    )
    referee = scene.duel.referee
    ark, dark = scene.card(ARK), scene.card(DARK)
    summon = referee.overlay_summon(referee.context(0, ark), dark, ark)
    next(summon)
    summon.send(0)
    with pytest.raises(StopIteration):
        summon.send(0)
    assert dark.place == MZONE and len(dark.materials) == 3 and ark.place == MATERIAL


def test_seventh_one_must_be_revealed_and_comes_first_in_main_phase_1() -> None:
    scene = seventh().do("A no")
    assert not scene.card("#one").revealed
    scene.pass_until("main", "A")
    assert not scene.offers("activate #one") and "COST-36" in scene.rules("A", "activate #one")
    scene = seventh().do("A yes").pass_until("main", "A")
    assert scene.offers("activate #one")
    settle(scene.do("A summon Vorse Raider"))
    assert not scene.offers("activate #one") and not scene.card("#one").revealed


def test_seventh_one_in_the_hand_already_is_of_no_use() -> None:
    scene = Scene(
        f"turn: 5, A, draw\nA hand: {SEVENTH}\nA deck: 5x Dark Blade\nA extra: {ARK}; {DARK}\nB deck: 5x Dark Blade"
    ).pass_until("main", "A")
    assert not scene.offers(f"activate {SEVENTH}") and "COST-36" in scene.rules("A", f"activate {SEVENTH}")


def test_seventh_one_needs_a_pair_of_the_same_number() -> None:
    scene = Scene(
        f"""
        turn: 5, A, draw
        A deck: {SEVENTH}; 5x Dark Blade
        A extra: {ARK}; Number C39: Utopia Ray Victory
        B deck: 5x Dark Blade
        """
    )
    scene.do("A yes").pass_until("main", "A")
    assert not scene.offers(f"activate {SEVENTH}") and "COST-38" in scene.rules("A", f"activate {SEVENTH}")


def test_a_position_tells_that_the_card_is_kept_revealed() -> None:
    scene = seventh().do("A yes").pass_until("main", "A")
    again = Scene(write(scene.duel))
    assert again.offers(f"activate {SEVENTH}") and again.duel.digest() == scene.duel.digest()
    settle(again.do("A summon Vorse Raider"))
    assert not again.offers(f"activate {SEVENTH}")


@rule("ACT-135a")
def test_a_negated_effect_was_not_applied() -> None:
    scene = seventh(theirs=GALAXY)
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one", f"B activate effect 1 of {GALAXY}")
    settle(scene)
    assert scene.at("#ark", "A extra")
    main_of_turn(scene, 9)
    assert scene.card("#two").revealed and scene.offers("activate #two")


@rule("ACT-135c")
def test_what_could_not_be_done_was_applied_all_the_same() -> None:
    scene = seventh(back="1 Vanity's Emptiness (set, set turn 1)")
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one", "B activate Vanity's Emptiness")
    settle(scene)
    assert scene.at("#ark", "A extra")
    main_of_turn(scene, 9)
    assert scene.card("#two").revealed and not scene.offers("activate #two")
    assert "B-126" in scene.rules("A", "activate #two")


# -- The Void --------------------------------------------------------------------------------------------------

VOID_HOLE = """
    turn: 3, A, main 1
    A hand: Cyber Dragon; {}
    A extra: Number 101: Silent Honor ARK
    A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack); 3 {} (attack)
    A gy: Blue-Eyes White Dragon; Skull Servant; Cyber Dragon #dead
    B monsters: 1 Mystical Elf (attack)
    B spells: 1 Void Trap Hole (set, set turn 1)
"""


@rule("ACT-123")
def test_void_trap_hole_negates_and_destroys_a_summoned_monster() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target #dead")
    close_chain(scene)
    scene.do("A attack position", "A pass", "B activate Void Trap Hole")
    assert not scene.duel.board.chain[0].targets, "it is chosen when the effect resolves"
    close_chain(scene)
    scene.do("B pick #dead")
    settle(scene)
    assert scene.at("#dead", "A gy")


def test_void_trap_hole_does_not_answer_weak_monsters_or_normal_summons() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target Skull Servant")
    close_chain(scene)
    scene.do("A attack position", "A pass")
    assert not scene.offers("activate Void Trap Hole") and "B-57" in scene.rules("B", "activate Void Trap Hole")
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon")
    close_chain(scene)
    scene.do("A attack position", "A pass")
    assert scene.rules("B", "activate Void Trap Hole") == ["COST-38"], "there is nothing to negate"


@rule("B-89")
def test_void_trap_hole_will_surely_destroy_the_only_monster_it_can_choose() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Stardust Dragon"))
    scene.do("A activate Monster Reborn", "A target #dead")
    close_chain(scene)
    scene.do("A attack position", "A pass", "B activate Void Trap Hole", "A activate Stardust Dragon")
    settle(scene)
    assert scene.at("#dead", "A monster") and scene.at("Void Trap Hole", "B gy")


def test_what_void_trap_hole_negates_does_not_protect_itself() -> None:
    """Silent Honor ARK could detach a material instead of being destroyed, if its effects were not negated."""
    scene = Scene(VOID_HOLE.format("Pot of Greed", "Mystical Elf"))
    scene.do("A special summon Number 101: Silent Honor ARK", "A pick Luster Dragon", "A pick Dark Blade")
    scene.do("A attack position", "A pass", "B activate Void Trap Hole")
    close_chain(scene)
    settle(scene.do("B pick Number 101: Silent Honor ARK"))
    assert scene.at("Number 101: Silent Honor ARK", "A gy")


PURIFICATION = """
    turn: {turn}, draw
    A monsters: 1 {mine}
    A spells: 1 Void Purification ({face})
    A gy: Infernoid Antra #gone; Dark Blade
    A banished: Infernoid Onuncu #banished
    A hand: {hand}
    A deck: 10 cards
    B monsters: 1 Luster Dragon (attack)
    B deck: 10 cards
"""


def purification(
    turn: str = "4, B", mine: str = "Infernoid Antra (attack)", face: str = "face-up", hand: str = "Dark Blade"
) -> Scene:
    scene = Scene(PURIFICATION.format(turn=turn, mine=mine, face=face, hand=hand))
    while scene.phase == DRAW_PHASE:
        scene.passes()
    return scene


def test_void_purification_returns_infernoids_in_the_standby_phases() -> None:
    scene = purification().do("B pass", "A activate effect 1 of Void Purification")
    assert not scene.offers("target Dark Blade")
    scene.do("A target #gone")
    close_chain(scene)
    assert scene.at("#gone", "A hand")
    scene.do("B pass")
    assert not scene.offers("activate effect 1 of Void Purification")
    scene = purification("3, A").do("A activate effect 2 of Void Purification", "A target #banished")
    close_chain(scene)
    assert scene.at("#banished", "A gy")
    scene = purification("3, A")
    assert not scene.offers("activate effect 1 of Void Purification")
    assert "B-84" in scene.rules("A", "activate effect 1 of Void Purification")


@rule("ACT-98")
def test_void_purification_is_activated_with_its_effect_in_the_standby_phase() -> None:
    scene = purification(face="set, set turn 1")
    scene.do("B pass", "A activate effect 1 of Void Purification", "A target #gone")
    close_chain(scene)
    assert scene.at("#gone", "A hand") and scene.card("Void Purification").face_up
    scene.do("B pass")
    assert not scene.offers("activate effect 1 of Void Purification"), "once per turn by its name"


def test_void_purification_leaves_when_another_monster_stands_there() -> None:
    scene = purification("3, A").pass_until("main", "A")
    assert scene.at("Void Purification", "A spell")
    settle(scene.do("A summon Dark Blade at A hand 1"))
    assert scene.at("Void Purification", "A gy")
    scene = purification("3, A").pass_until("main", "A")
    settle(scene.do("A set Dark Blade"))
    assert scene.at("Void Purification", "A gy"), "what lies face-down is no Infernoid for it"
    scene = purification("3, A", hand="Infernoid Decatron").pass_until("main", "A")
    settle(scene.do("A set Infernoid Decatron"))
    assert scene.at("Void Purification", "A gy"), "not even an Infernoid"
    scene = purification("3, A", hand="Infernoid Decatron").pass_until("main", "A")
    settle(scene.do("A summon Infernoid Decatron"))
    assert scene.at("Void Purification", "A spell")


# -- Mystrick Hulder and Buster Blader -------------------------------------------------------------------------

HULDER = """
    turn: 3, A, main 1
    A hand: Mystrick Hulder; {discard}
    A monsters: 1 Luster Dragon (attack)
    A gy: {gy}
    A spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Monster Reborn (set)
    B monsters: left Majestic Star Dragon (attack)
    B spells: 1 Trap Hole (set)
"""


def hulder(discard: str, gy: str = "Dark Hole; Vorse Raider; Mirror Force") -> Scene:
    scene = Scene(HULDER.format(discard=discard, gy=gy)).do("A summon Mystrick Hulder", "A tribute Luster Dragon")
    while scene.question.kind == "respond":
        scene.passes()
    return scene


@pytest.mark.parametrize(
    ("discarded", "added", "not_added"),
    [
        ("Skull Servant", "Mirror Force", "Dark Hole"),
        ("Pot of Greed", "Vorse Raider", "Mirror Force"),
        ("Solemn Judgment", "Dark Hole", "Vorse Raider"),
    ],
)
def test_hulder_brings_back_what_the_discarded_card_allows(discarded: str, added: str, not_added: str) -> None:
    scene = hulder(discarded).do("A activate Mystrick Hulder", f"A discard {discarded}")
    close_chain(scene)
    assert not scene.offers(f"add {not_added}")
    settle(scene.do(f"A add {added}"))
    assert scene.at(added, "A hand") and scene.at(discarded, "A gy")


def test_hulder_needs_something_to_bring_back() -> None:
    scene = settle(hulder("Solemn Judgment", gy="Vorse Raider"))
    assert scene.question.kind == "main" and scene.at("Solemn Judgment", "A hand")


@rule("ACT-44")
def test_hulder_does_not_find_a_spell_whose_activation_was_just_negated() -> None:
    scene = hulder("Solemn Judgment").do("A activate Mystrick Hulder", "A discard Solemn Judgment", "B pass")
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B activate Majestic Star Dragon")
    close_chain(scene)
    assert scene.at("Monster Reborn", "A gy") and scene.at("Mystrick Hulder", "A gy")
    assert scene.offers("add Monster Reborn") and scene.offers("add Dark Hole")
    assert not scene.offers("add Mystical Space Typhoon")
    settle(scene.do("A add Monster Reborn"))
    assert scene.at("Mystical Space Typhoon", "A gy")


def test_buster_blader_hates_dragons() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Buster Blader (attack); 2 Luster Dragon (attack)
        A gy: Luster Dragon
        B monsters: 1 Alexandrite Dragon (attack); 2 Alexandrite Dragon (set); 3 Dark Blade (attack)
        B gy: Blue-Eyes White Dragon; Dark Blade
        """
    )
    assert scene.card("Buster Blader").atk == 2600 + 2 * 500


# -- Void Imagination ------------------------------------------------------------------------------------------

IMAGINATION = """
    turn: 4, A, {}
    A monsters: 1 Infernoid Onuncu (attack); 2 Infernoid Decatron (attack); 3 Cosmo Queen (attack)
    A spells: 1 Void Imagination ({})
    A extra: Blue-Eyes Ultimate Dragon
    A hand: 2x Blue-Eyes White Dragon
    A deck: 8x Blue-Eyes White Dragon; 5 cards
    B monsters: {}
    B spells: 1 Solemn Warning (set, set turn 1)
"""


def test_void_imagination_makes_big_infernoids_small() -> None:
    scene = Scene(IMAGINATION.format("battle step", "face-up", "1 Luster Dragon (attack); 2 Dark Blade (attack)"))
    assert scene.card("Infernoid Onuncu").level == 1 and scene.card("Cosmo Queen").level == 8
    scene.do("A attack with Infernoid Onuncu", "A attack Luster Dragon").pass_until("battle")
    assert scene.lp("B") == 8000 - (3000 - 1900) // 2
    scene.do("A attack with Cosmo Queen", "A attack Dark Blade").pass_until("battle")
    assert scene.lp("B") == 8000 - 550 - 1100, "only Infernoids inflict less"


@pytest.fixture
def infernoid_fusion(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has no "Infernoid" Fusion Monster: for these tests there is one, made of any monsters."""
    reprint(monkeypatch, definition_of("Blue-Eyes Ultimate Dragon").printed, "series", ("Infernoid",))
    reword(monkeypatch, "Blue-Eyes Ultimate Dragon", "monsters(3,", "monsters(at_least(2),")


FUSE = "A activate effect 2 of Void Imagination"


@pytest.mark.usefixtures("infernoid_fusion")
def test_void_imagination_fuses_with_up_to_six_from_the_deck() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "left Stardust Dragon (attack, special summoned turn 3)"))
    scene.do(FUSE)
    assert scene.at("Void Imagination", "A gy")
    close_chain(scene)
    scene.do("A special summon Blue-Eyes Ultimate Dragon")
    deck = [i for i in scene.duel.board.decks[0] if scene.duel.board.cards[i].printed.code == 89631139]
    for _ in range(6):
        index = next(k for k, option in enumerate(scene.question.options) if option.card in deck)
        scene.duel.answer(index)
    assert not any(option.card in deck for option in scene.question.options), "six are the most"
    assert any(option.card in scene.duel.board.hands[0] for option in scene.question.options)
    scene.do("A done", "A attack position")
    assert scene.at("Blue-Eyes Ultimate Dragon", "A monster")


@pytest.mark.usefixtures("infernoid_fusion")
def test_without_a_monster_from_their_extra_deck_the_own_deck_stays_closed() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "1 Luster Dragon (attack)"))
    scene.do(FUSE)
    close_chain(scene)
    scene.do("A special summon Blue-Eyes Ultimate Dragon")
    assert all(option.card in scene.duel.board.hands[0] for option in scene.question.options)


def test_void_imagination_needs_a_monster_to_fuse() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "1 Luster Dragon (attack)"))
    assert not scene.offers(FUSE[2:]) and "COST-38" in scene.rules("A", FUSE[2:])


@rule("ACT-61")
@pytest.mark.usefixtures("infernoid_fusion")
def test_solemn_warning_never_answers_void_imagination() -> None:
    scene = Scene(IMAGINATION.format("main 1", "set", "1 Luster Dragon (attack)"))
    scene.do("A activate Void Imagination")
    assert not scene.offers("activate Solemn Warning")
    settle(scene)
    scene.do(FUSE)
    assert not scene.offers("activate Solemn Warning")
