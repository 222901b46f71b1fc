"""Crystal Beasts as monsters and as Continuous Spells: each effect of each card."""

import pytest
from driver import Scene, close_chain, to_battle

from spellspeed import Duel
from spellspeed.board.constants import (
    BY_BATTLE,
    DECK,
    DESTROYED,
    E_ACTIVATED,
    E_ATTACK,
    E_ATTACK_MOVED,
    E_MOVED,
    GY,
    ICON_CONTINUOUS,
    SPELL,
    SZONE,
)
from spellspeed.board.digest import digest
from spellspeed.formats.position.notation import PositionError
from spellspeed.words.story import event_words

rule = pytest.mark.rule

PEGASUS = "Crystal Beast Sapphire Pegasus"
EAGLE = "Crystal Beast Cobalt Eagle"
RUBY = "Crystal Beast Ruby Carbuncle"
CAT = "Crystal Beast Amethyst Cat"
TORTOISE = "Crystal Beast Emerald Tortoise"
MAMMOTH = "Crystal Beast Amber Mammoth"
TIGER = "Crystal Beast Topaz Tiger"
BEASTS = (PEGASUS, EAGLE, RUBY, CAT, TORTOISE, MAMMOTH, TIGER)


def strike(scene: Scene, attacker: str, target: str) -> Scene:
    """The attack is declared; nobody has answered yet."""
    words = "A attack directly" if not target else f"A attack {target}"
    return to_battle(scene).do(f"A attack with {attacker}", words)


# -- destroyed, and placed instead of sent ---------------------------------------------------------------------

HOLE = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 {} (attack); 2 Dark Blade (attack)
    {}
"""


@pytest.mark.parametrize("beast", BEASTS)
def test_a_destroyed_crystal_beast_can_be_placed_as_a_continuous_spell(beast: str) -> None:
    scene = close_chain(Scene(HOLE.format(beast, "")).do("A activate Dark Hole"))
    assert scene.question.kind == "yes-no" and scene.asked == "A"
    scene.do("A yes", "A zone 4")
    card = scene.card(beast)
    assert scene.at(beast, "A spell") and card.seq == 3 and card.face_up
    assert card.kind == SPELL and card.icon == ICON_CONTINUOUS
    moves = [e for e in scene.duel.log if e.kind == E_MOVED and e.reason & DESTROYED]
    assert {e.place for e in moves} == {GY, SZONE}  # destroyed like Dark Blade, and at the same time
    assert len({e.moment for e in moves}) == 1
    told = [event_words(scene.duel, e, "en") for e in moves]
    assert any("placed in the Spell & Trap Zone" in words for words in told)


def test_its_player_may_as_well_send_it_to_the_gy() -> None:
    scene = close_chain(Scene(HOLE.format(EAGLE, "")).do("A activate Dark Hole")).do("A no")
    assert scene.at(EAGLE, "A gy")


def test_without_a_free_zone_nobody_is_asked() -> None:
    full = "A spells: " + "; ".join(f"{i} Jar of Greed (set)" for i in range(1, 6))
    scene = Scene(HOLE.format(EAGLE, full).replace("3, A", "4, B").replace("A hand", "B hand"))
    close_chain(scene.do("B activate Dark Hole"))
    assert scene.at(EAGLE, "A gy")


@rule("B-102")
def test_the_turn_player_decides_first_and_zones_are_not_taken_twice() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 {CAT} (attack); 2 {RUBY} (attack)
        A spells: 1 Jar of Greed (set); 2 Jar of Greed (set); 5 Jar of Greed (set)
        B monsters: 1 {TIGER} (attack)
        """
    )
    close_chain(scene.do("A activate Dark Hole"))
    scene.do("A yes")  # with Dark Hole itself one zone is left
    assert scene.asked == "B" and scene.at(CAT, "A monster")  # nothing has moved before all have decided
    scene.do("B yes")
    assert scene.at(CAT, "A spell") and scene.at(RUBY, "A gy") and scene.at(TIGER, "B spell")


@rule("B-137", "B-142")
def test_destroyed_by_battle_it_is_placed_at_the_end_of_the_damage_step() -> None:
    scene = strike(
        Scene(
            f"""
            turn: 3, A, main 1
            A monsters: 1 Luster Dragon (attack)
            B monsters: 1 {EAGLE} (attack)
            """
        ),
        "Luster Dragon",
        EAGLE,
    )
    while scene.question.kind != "yes-no":
        scene.passes()
    assert scene.asked == "B" and scene.lp("B") == 8000 - 500
    scene.do("B yes").pass_until("battle")
    assert scene.at(EAGLE, "B spell") and not scene.card(EAGLE).doomed
    event = next(e for e in scene.duel.log if e.kind == E_MOVED and e.place == SZONE)
    assert event.reason == BY_BATTLE | DESTROYED


def test_what_is_not_sent_to_the_gy_triggers_nothing_that_waits_for_that() -> None:
    vanity = "B spells: 1 Vanity's Emptiness (face-up)"  # destroys itself when a card of its player goes to the GY
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 {EAGLE} (attack)
        {vanity}
        """
    )
    strike(scene, "Luster Dragon", EAGLE)
    while scene.question.kind != "yes-no":
        scene.passes()
    scene.do("B yes").pass_until("battle")
    assert scene.at("Vanity's Emptiness", "B spell") and scene.at(EAGLE, "B spell")


@rule("B-33")
def test_negated_or_face_down_it_goes_to_the_gy() -> None:
    scene = close_chain(Scene(HOLE.format(EAGLE, "B spells: 1 Skill Drain (face-up)")).do("A activate Dark Hole"))
    assert scene.at(EAGLE, "A gy")
    scene = Scene(HOLE.format(EAGLE, "").replace(f"1 {EAGLE} (attack)", f"1 {EAGLE} (set)"))
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at(EAGLE, "A gy")


def test_what_is_banished_when_destroyed_is_not_placed() -> None:
    scene = Scene(f"turn: 3, A, main 1\nA hand: {PEGASUS}\nB spells: 1 Bottomless Trap Hole (set)")
    scene.do(f"A summon {PEGASUS}", "A pass", "B activate Bottomless Trap Hole")
    close_chain(scene)
    assert scene.at(PEGASUS, "A banished")


def test_among_the_spells_it_is_a_spell_without_effects() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Mystical Space Typhoon; Monster Reborn
        A spells: 1 {EAGLE}; 2 {MAMMOTH}
        A monsters: 1 {CAT} (attack)
        A deck: {RUBY}; 5 cards
        B monsters: 1 Dark Blade (attack)
        """
    )
    assert not scene.offers(f"activate {EAGLE}") and "B-43" in scene.rules("A", f"activate {EAGLE}")
    assert "B-105" in scene.rules("A", f"summon {EAGLE}")
    scene.do("A activate Mystical Space Typhoon")
    assert scene.offers(f"target {EAGLE}") and not scene.offers(f"target {CAT}")
    close_chain(scene.do(f"A target {EAGLE}"))
    assert scene.at(EAGLE, "A gy")  # destroyed there it goes to the GY
    scene.pass_until("main")
    assert scene.offers("activate Monster Reborn")


def test_a_position_has_words_for_it() -> None:
    scene = Scene(f"turn: 3, A, main 1\nA spells: 1 {EAGLE} #e; 2 {MAMMOTH}")
    again = Duel.from_position(scene.duel.position(), ask_forced=True)
    assert digest(again.board) == digest(scene.duel.board)
    with pytest.raises(PositionError, match="unless it is equipped"):
        Scene("A spells: 1 Dark Blade (face-up)")
    with pytest.raises(PositionError, match="unless it is equipped"):
        Scene(f"A spells: 1 {EAGLE} (set)")


# -- Sapphire Pegasus, Ruby Carbuncle, Cobalt Eagle ------------------------------------------------------------


def test_pegasus_places_one_from_hand_deck_or_gy() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: {PEGASUS}; {CAT}; Luster Dragon
        A gy: {TIGER}
        A deck: {RUBY}; 5 cards
        """
    )
    scene.do(f"A summon {PEGASUS}", f"A activate effect 1 of {PEGASUS}")
    close_chain(scene)
    for beast in (CAT, TIGER, RUBY):
        assert scene.offers(f"pick {beast}")
    assert not scene.offers("pick Luster Dragon")
    scene.do(f"A pick {RUBY}")
    assert scene.at(RUBY, "A spell") and scene.card(RUBY).face_up
    ruby = scene.card(RUBY).id
    assert not any(e.kind == E_ACTIVATED and e.card == ruby for e in scene.duel.log)  # placed, not activated


def test_pegasus_needs_a_card_and_a_zone() -> None:
    text = f"turn: 3, A, main 1\nA hand: {PEGASUS}; {{}}\nA spells: {{}}"
    scene = Scene(text.format("Luster Dragon", "1 Jar of Greed (set)")).do(f"A summon {PEGASUS}")
    assert not scene.offers(f"activate {PEGASUS}") and "COST-38" in scene.rules("A", f"activate {PEGASUS}")
    full = "; ".join(f"{i} Jar of Greed (set)" for i in range(1, 6))
    scene = Scene(text.format(CAT, full)).do(f"A summon {PEGASUS}")
    assert "COST-38" in scene.rules("A", f"activate {PEGASUS}")


def test_ruby_special_summons_as_many_as_possible() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: {RUBY}
        A spells: 1 {EAGLE}; 2 {MAMMOTH}; 3 Jar of Greed (set)
        A monsters: 1 Dark Blade (attack); 2 Dark Blade (attack)
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {RUBY}")).do("A attack position")
    close_chain(scene.do(f"A activate effect 1 of {RUBY}"))
    scene.do("A attack position", "A defense position")
    assert scene.at(EAGLE, "A monster") and scene.at(MAMMOTH, "A monster") and scene.at("Jar of Greed", "A spell")
    assert scene.card(EAGLE).kind == 1


def test_ruby_takes_what_there_is_room_for() -> None:
    blades = "; ".join(f"{i} Dark Blade (attack)" for i in range(1, 4))
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: {RUBY}
        A spells: 1 {EAGLE}; 2 {MAMMOTH}
        A monsters: {blades}
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {RUBY}")).do("A attack position")
    close_chain(scene.do(f"A activate effect 1 of {RUBY}"))
    scene.do(f"A pick {MAMMOTH}", "A attack position")
    assert scene.at(MAMMOTH, "A monster") and scene.at(EAGLE, "A spell")


def test_ruby_normal_summoned_does_nothing() -> None:
    scene = Scene(f"turn: 3, A, main 1\nA hand: {RUBY}\nA spells: 1 {EAGLE}").do(f"A summon {RUBY}")
    assert "B-57" in scene.rules("A", f"activate {RUBY}")


def test_eagle_puts_a_crystal_beast_on_top_of_the_deck() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {EAGLE} (attack); 2 Dark Blade (attack)
        A spells: 1 {RUBY}; 2 Jar of Greed (set)
        B monsters: 1 {CAT} (attack)
        """
    )
    scene.do(f"A activate {EAGLE}")
    assert scene.offers(f"target {EAGLE}") and not scene.offers(f"target {CAT}")
    close_chain(scene.do(f"A target {RUBY}"))
    board = scene.duel.board
    assert board.cards[board.decks[0][-1]] is scene.card(RUBY) and scene.card(RUBY).place == DECK
    scene.pass_until("main")
    assert "B-125" in scene.rules("A", f"activate {EAGLE}")


# -- Amethyst Cat, Emerald Tortoise, Amber Mammoth, Topaz Tiger ------------------------------------------------


@rule("B-145")
def test_cat_attacks_directly_for_half() -> None:
    text = f"turn: 3, A, main 1\nA monsters: 1 {CAT} (attack)\n"
    scene = to_battle(Scene(text + "B monsters: 1 Luster Dragon (attack)"))
    scene.do(f"A attack with {CAT}")
    assert scene.offers("attack Luster Dragon")
    scene.do("A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000 - 600
    # Without monsters in the way it needs no effect for that, and nothing is halved.
    scene = strike(Scene(text), CAT, "").pass_until("battle")
    assert scene.lp("B") == 8000 - 1200


def test_cat_negated_must_attack_the_monster() -> None:
    scene = to_battle(
        Scene(
            f"""
            turn: 3, A, main 1
            A monsters: 1 {CAT} (attack)
            B monsters: 1 Luster Dragon (attack)
            B spells: 1 Skill Drain (face-up)
            """
        )
    )
    scene.do(f"A attack with {CAT}")
    assert not scene.offers("attack directly")


@rule("B-134")
def test_tortoise_hides_what_has_attacked() -> None:
    text = f"""
        turn: 3, A, main 1
        A monsters: 1 {TORTOISE} (attack); 2 Luster Dragon (attack); 3 Vorse Raider (attack)
        {{}}
    """
    scene = strike(Scene(text.format("")), "Luster Dragon", "").pass_until("battle")
    scene.do("A end the step").pass_until("main")
    scene.do(f"A activate {TORTOISE}")
    assert not scene.offers("target Vorse Raider")
    close_chain(scene.do("A target Luster Dragon"))
    dragon = scene.card("Luster Dragon")
    assert dragon.face_up and not dragon.attack_position
    # An attack that was negated was declared, but the monster did not attack.
    scene = strike(Scene(text.format("B spells: 1 Magic Cylinder (set)")), "Luster Dragon", "")
    scene.do("A pass", "B activate Magic Cylinder")
    close_chain(scene.do("B target Luster Dragon")).pass_until("battle")
    scene.do("A end the step").pass_until("main")
    assert scene.rules("A", f"activate {TORTOISE}") == ["COST-42a"]


MAMMOTH_FIELD = f"""
    turn: 3, A, main 1
    A monsters: 1 Vorse Raider (attack); 2 {RUBY} #theirs (attack)
    B monsters: 1 {MAMMOTH} (defense); 2 {CAT} (attack); 3 Dark Blade (attack)
    {{}}
"""


@rule("B-133")
def test_mammoth_draws_the_attack() -> None:
    scene = strike(Scene(MAMMOTH_FIELD.format("")), "Vorse Raider", CAT)
    scene.do(f"B activate {MAMMOTH}")
    close_chain(scene)
    board = scene.duel.board
    assert board.attack_target == scene.card(MAMMOTH).id
    assert len([e for e in scene.duel.log if e.kind == E_ATTACK]) == 1  # no new declaration
    told = [event_words(scene.duel, e, "en") for e in scene.duel.log]
    assert f"Vorse Raider now attacks {MAMMOTH}" in " ".join(told)
    while scene.question.kind != "yes-no":  # and no replay on the way to the Damage Step
        assert scene.question.kind != "replay"
        scene.passes()
    scene.do("B no").pass_until("battle")
    assert scene.at(MAMMOTH, "B gy") and scene.at(CAT, "B monster") and scene.lp("B") == 8000


def test_mammoth_cares_for_crystal_beasts_only_and_not_for_itself() -> None:
    scene = strike(Scene(MAMMOTH_FIELD.format("")), "Vorse Raider", "Dark Blade")
    assert not scene.offers(f"activate {MAMMOTH}")
    scene = strike(Scene(MAMMOTH_FIELD.format("")), "Vorse Raider", MAMMOTH)
    assert not scene.offers(f"activate {MAMMOTH}")


def test_an_attack_that_was_negated_meanwhile_is_not_moved() -> None:
    scene = Scene(MAMMOTH_FIELD.format("B spells: 1 Magic Cylinder (set)"))
    strike(scene, "Vorse Raider", CAT)
    scene.do(f"B activate {MAMMOTH}", "A pass", "B activate Magic Cylinder", "B target Vorse Raider")
    close_chain(scene).pass_until("battle")
    assert scene.at(MAMMOTH, "B monster") and scene.lp("A") == 8000 - 1900
    assert not any(e.kind == E_ATTACK_MOVED for e in scene.duel.log)


def test_tiger_is_stronger_while_it_attacks_a_monster() -> None:
    text = f"turn: 3, A, main 1\nA monsters: 1 {TIGER} (attack)\nB monsters: 1 Vorse Raider (attack)"
    scene = strike(Scene(text), TIGER, "Vorse Raider")
    assert scene.card(TIGER).atk == 1600  # not yet
    scene.pass_until("battle")
    assert scene.at("Vorse Raider", "B gy") and scene.lp("B") == 8000 - 100 and scene.card(TIGER).atk == 1600
    # Attacked, or attacking the player, it is not.
    scene = strike(Scene(f"turn: 3, A, main 1\nA monsters: 1 {TIGER} (attack)"), TIGER, "").pass_until("battle")
    assert scene.lp("B") == 8000 - 1600
    scene = Scene(f"turn: 3, A, main 1\nA monsters: 1 Vorse Raider (attack)\nB monsters: 1 {TIGER} (attack)")
    strike(scene, "Vorse Raider", TIGER)
    while scene.question.kind != "yes-no":
        scene.passes()
    assert scene.lp("B") == 8000 - 300
