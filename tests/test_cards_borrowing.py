"""Cards that fight in another's place or use the effects of other monsters: each effect of each card."""

import pytest
from driver import Scene, close_chain, reprint, reword, settle

from spellspeed.board.constants import (
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_END,
    DESTROYED,
    E_DAMAGE_STEP,
    E_MOVED,
    E_NEGATED,
    GY,
    MZONE,
)
from spellspeed.cards.library import definition_of
from spellspeed.effects.standing.borrowing import Lender
from spellspeed.words.sentences import option_words

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
                if fact not in ("index", "number", "lender", "borrowed", "frozen", "rules"):
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
        reword(monkeypatch, "Infernoid Decatron", ".and_if_you_do(becomes(THIS, NAME, original(NAME).of(IT)))", "")
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
