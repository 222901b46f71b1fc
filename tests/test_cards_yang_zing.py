"""Yang Zing: what destroyed ones call, Synchro Summons in the opponent's turn, and what the materials give."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import (
    DECK,
    E_ACTIVATED,
    E_SUMMONED,
    EXTRA,
    GY,
    MZONE,
    NOWHERE,
    SYNCHRO_SUMMON,
    TRAP,
)

rule = pytest.mark.rule

BIXI = "Bixi, Water of the Yang Zing"
PULAO = "Pulao, Wind of the Yang Zing"
BIAN = "Bi'an, Earth of the Yang Zing"
SUANNI = "Suanni, Fire of the Yang Zing"
CHIWEN = "Chiwen, Light of the Yang Zing"
YAZI = "Yazi, Evil of the Yang Zing"
UNLEASHED = "Yang Zing Unleashed"
PILLARS = "Nine Pillars of Yang Zing"


def use(scene: Scene, *materials: str, stop: bool = False) -> Scene:
    scene.do(*[f"A pick {name}" for name in materials])
    if stop:
        scene.do("A done")
    return scene.do("A attack position")


# -- destroyed -------------------------------------------------------------------------------------------------

DESTROYED = """
    turn: 4, B, main 1
    A monsters: 1 {} (attack)
    A deck: {}; Luster Dragon; 10 cards
    B hand: Raigeki; Dark Hole
"""


@pytest.mark.parametrize(
    ("name", "attack"), [(BIXI, True), (PULAO, True), (BIAN, False), (SUANNI, False)]
)
def test_a_destroyed_yang_zing_calls_another_from_the_deck(name: str, attack: bool) -> None:
    scene = Scene(DESTROYED.format(name, f"{CHIWEN}; {name}"))
    close_chain(scene.do("B activate Raigeki"))
    scene.do(f"A activate effect 1 of {name}")
    close_chain(scene)
    assert scene.offers(f"special summon {CHIWEN}")
    assert not scene.offers(f"special summon {name}") and not scene.offers("special summon Luster Dragon")
    scene.do(f"A special summon {CHIWEN}", "A attack position" if attack else "A defense position")
    chiwen = scene.card(CHIWEN)
    assert chiwen.place == MZONE and chiwen.attack_position == attack


@rule("COST-38")
def test_it_calls_nobody_of_its_own_name() -> None:
    scene = Scene(DESTROYED.format(BIXI, BIXI))
    close_chain(scene.do("B activate Raigeki"))
    rules = [
        r.rule for card in scene.cards(BIXI) if card.place == GY for r in scene.duel.why_not(0, card.id, "activate", 0)
    ]
    assert "COST-38" in rules and "B-70" not in rules


@rule("B-126")
def test_each_name_once_per_turn() -> None:
    scene = Scene(DESTROYED.format(BIXI, f"{BIXI}; {CHIWEN}; {PULAO}").replace("1 Bixi", f"2 {BIXI} (attack); 1 Bixi"))
    close_chain(scene.do("B activate Raigeki"))
    scene.do(f"A activate effect 1 of {BIXI} at A gy 1")
    assert not scene.offers(f"activate effect 1 of {BIXI} at A gy 2")


@rule("B-70", "ACT-75")
def test_bixi_destroyed_by_nine_pillars_does_not_miss_its_timing() -> None:
    """Nothing is processed after the destruction: link 1 is skipped."""
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {BIXI} (defense)
        A spells: 1 {PILLARS} (set)
        A deck: {CHIWEN}; 10 cards
        B hand: Raigeki
        """
    )
    scene.do("B activate Raigeki", f"A activate {PILLARS}")
    close_chain(scene).do(f"A pick {BIXI}")
    assert scene.card("Raigeki").place == DECK and scene.at(BIXI, "A gy") and scene.at(PILLARS, "A gy")
    scene.do(f"A activate effect 1 of {BIXI}")
    close_chain(scene).do(f"A special summon {CHIWEN}", "A attack position")
    assert scene.at(CHIWEN, "A monster")


@rule("B-70")
def test_destroyed_before_the_last_link_it_misses_its_timing() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {BIXI} (defense)
        A spells: 1 Jar of Greed (set)
        A deck: Luster Dragon; {CHIWEN}; 10 cards
        B hand: Gemini Elf
        B spells: 1 Raigeki Break (set)
        """
    )
    scene.do("B pass", "A activate Jar of Greed", "B activate Raigeki Break", "B discard Gemini Elf")
    scene.do(f"B target {BIXI}")
    close_chain(scene)
    assert scene.at(BIXI, "A gy")
    assert [r for r in scene.rules("A", f"activate effect 1 of {BIXI}") if r.startswith(("B-7", "COST"))] == ["B-70"]


# -- Synchro Summons in the opponent's turn --------------------------------------------------------------------

TUNING = """
    turn: 4, B, {}
    A extra: Coral Dragon; Formula Synchron; Yazi, Evil of the Yang Zing; Stardust Dragon
    A monsters: 1 {} (defense); 2 Chiwen, Light of the Yang Zing (defense); 3 {} (defense)
    B monsters: 1 Gemini Elf (attack)
    B hand: Dark Hole; Raigeki
    B spells: 1 Solemn Judgment (set); 2 Jar of Greed (set)
"""


@rule("B-107", "B-109", "B-113")
def test_the_synchro_summon_comes_after_the_link() -> None:
    scene = Scene(TUNING.format("main 1", BIXI, BIAN))
    scene.do("B activate Dark Hole", f"A activate effect 2 of {BIXI}")
    close_chain(scene)
    # 1 + 2 + 3: Coral Dragon; the Levels of no other set are right.
    assert [o.printed.en for o in scene.question.options if o.printed is not None] == ["Coral Dragon"]
    use(scene.do("A special summon Coral Dragon"), BIXI, CHIWEN, BIAN)
    # Before link 1 was processed, so Dark Hole destroyed it; no window to negate it.
    assert scene.at("Coral Dragon", "A gy") and scene.lp("B") == 8000
    summoned = next(event for event in scene.duel.log if event.kind == E_SUMMONED)
    assert summoned.how & SYNCHRO_SUMMON and summoned.cause == -1


@rule("B-109", "B-110")
def test_as_the_first_link_its_summon_can_be_negated() -> None:
    scene = Scene(TUNING.format("main 1", BIXI, BIAN))
    scene.do("B pass", f"A activate effect 2 of {BIXI}")
    assert not scene.offers("activate Solemn Judgment")  # a monster's effect is not what it answers
    close_chain(scene)
    use(scene.do("A special summon Coral Dragon"), BIXI, CHIWEN, BIAN)
    assert scene.card("Coral Dragon").place == NOWHERE and scene.asked == "B"
    # In the window to negate nothing else can be used.
    assert scene.offers("activate Solemn Judgment") and not scene.offers("activate Jar of Greed")
    assert "B-110" in scene.rules("B", "activate Jar of Greed")
    close_chain(scene.do("B activate Solemn Judgment"))
    assert scene.at("Coral Dragon", "A gy") and scene.at(BIXI, "A gy")


@rule("B-109", "B-111")
def test_the_window_open_the_summon_can_also_stand() -> None:
    scene = Scene(TUNING.format("main 1", BIXI, BIAN))
    close_chain(scene.do("B pass", f"A activate effect 2 of {BIXI}"))
    use(scene.do("A special summon Coral Dragon"), BIXI, CHIWEN, BIAN)
    scene.do("B pass", "A pass")
    assert scene.at("Coral Dragon", "A monster") and scene.card("Coral Dragon").how_summoned & SYNCHRO_SUMMON


def test_only_yang_zing_monsters_are_used() -> None:
    """With Luster Dragon the Levels would be right for Ancient Pixie Dragon."""
    text = TUNING.format("main 1", BIXI, "Luster Dragon")
    scene = Scene(text.replace("A extra: Coral", "A extra: Ancient Pixie Dragon; Coral"))
    scene.do("B pass")
    assert not scene.offers(f"activate effect 2 of {BIXI}")
    assert scene.causes("A", f"activate effect 2 of {BIXI}") == ["B-107"]


def test_every_legal_set_and_no_other() -> None:
    """Pulao and Chiwen make Formula Synchron; this card itself need not be among the materials."""
    scene = Scene(TUNING.format("main 1", PULAO, SUANNI).replace("A extra: ", "A extra: Vulcan the Divine; "))
    scene.do("B pass", f"A activate effect 2 of {SUANNI}")
    close_chain(scene)
    # 1 + 1 = 2, 1 + 4 = 5, 1 + 1 + 4 = 6.
    assert scene.offers("special summon Formula Synchron") and scene.offers("special summon Vulcan the Divine")
    assert not scene.offers(f"special summon {YAZI}")
    use(scene.do("A special summon Formula Synchron"), PULAO, CHIWEN)
    scene.do("B pass", "A pass")
    assert scene.at("Formula Synchron", "A monster") and scene.at(SUANNI, "A monster")


def test_it_may_be_done_in_the_battle_phase_but_not_in_the_damage_step() -> None:
    scene = Scene(TUNING.format("battle step", BIXI, BIAN))
    scene.do("B attack with Gemini Elf", f"B attack {BIAN}", "B pass")
    assert scene.offers(f"activate effect 2 of {BIXI}")
    scene.do("A pass")
    while not scene.offers("activate Jar of Greed") and scene.step not in (3, 4):
        scene.passes()
    assert scene.step in (3, 4)
    rules = scene.rules("A", f"activate effect 2 of {BIXI}")
    assert "B-141" in rules


@rule("B-133")
def test_in_the_battle_phase_the_attack_is_replayed() -> None:
    scene = Scene(TUNING.format("battle step", BIXI, BIAN))
    scene.do("B attack with Gemini Elf", f"B attack {BIAN}", "B pass", f"A activate effect 2 of {BIXI}")
    close_chain(scene)
    use(scene.do("A special summon Coral Dragon"), BIXI, CHIWEN, BIAN)
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "replay" and scene.offers("attack Coral Dragon") and scene.offers("cancel")


@rule("B-125")
def test_not_in_the_own_turn_and_once_per_turn() -> None:
    scene = Scene(TUNING.format("main 1", BIXI, BIAN).replace("turn: 4, B", "turn: 5, A"))
    assert "COST-36" in scene.rules("A", f"activate effect 2 of {BIXI}")
    scene = Scene(TUNING.format("main 1", BIXI, BIAN))
    scene.do("B activate Dark Hole", f"A activate effect 2 of {BIXI}")
    assert "B-125" in scene.rules("A", f"activate effect 2 of {BIXI}")


@rule("B-45")
def test_without_the_materials_on_resolution_nothing_is_summoned() -> None:
    scene = Scene(TUNING.format("main 1", BIXI, BIAN).replace("2 Jar of Greed", "2 Raigeki Break"))
    scene.do("B pass", f"A activate effect 2 of {BIXI}", "B activate Raigeki Break", "B discard Raigeki")
    scene.do(f"B target {CHIWEN}")
    close_chain(scene)
    assert scene.card("Coral Dragon").place == EXTRA and scene.at(CHIWEN, "A gy") and scene.at(BIXI, "A monster")


@rule("B-45")
def test_bixi_gone_the_others_are_enough() -> None:
    """A monster's effect resolves wherever the monster is now."""
    scene = Scene(TUNING.format("main 1", BIXI, PULAO).replace("2 Jar of Greed", "2 Raigeki Break"))
    scene.do("B pass", f"A activate effect 2 of {BIXI}", "B activate Raigeki Break", "B discard Raigeki")
    close_chain(scene.do(f"B target {BIXI}"))
    use(scene.do("A special summon Formula Synchron"), CHIWEN, PULAO)
    scene.do("B pass", "A pass")
    assert scene.at("Formula Synchron", "A monster") and scene.at(BIXI, "A gy")


# -- what a Synchro Monster has from its materials -------------------------------------------------------------

GIVEN = """
    turn: 5, A, main 1
    A extra: Coral Dragon; Formula Synchron; Vulcan the Divine
    A monsters: 1 {} (attack); 2 Glow-Up Bulb (attack); 3 {} (attack)
    A hand: {}
    B monsters: 1 {} (attack)
    B spells: 1 Raigeki Break (set)
    B hand: {}
"""


def made(given: str, other: str, mine: str, theirs: str, hand: str, name: str, *materials: str) -> Scene:
    scene = Scene(GIVEN.format(given, other, mine, theirs, hand))
    use(scene.do(f"A special summon {name}"), *materials)
    return scene.pass_until("main")


@rule("B-101")
def test_suanni_gives_500_atk_and_def() -> None:
    scene = made(
        SUANNI, "Skull Servant", "Book of Moon", "Gemini Elf", "Luster Dragon", "Coral Dragon",
        SUANNI, "Glow-Up Bulb", "Skull Servant",
    )  # fmt: skip
    coral = scene.card("Coral Dragon")
    assert (coral.atk, coral.dfn) == (coral.printed.atk + 500, coral.printed.dfn + 500)
    # Turned face-down it forgets them (B-119).
    close_chain(scene.do("A activate Book of Moon", "A target Coral Dragon"))
    scene.pass_until("main")
    coral = scene.card("Coral Dragon")
    assert coral.atk == coral.printed.atk and not scene.duel.board.lasting


def test_what_suanni_gives_is_not_negated_with_the_monster() -> None:
    scene = made(
        SUANNI, "Skull Servant", "Pot of Greed", "Gemini Elf", "Effect Veiler", "Coral Dragon",
        SUANNI, "Glow-Up Bulb", "Skull Servant",
    )  # fmt: skip
    scene.do("A activate Pot of Greed", "B activate Effect Veiler", "B target Coral Dragon")
    close_chain(scene).pass_until("main")
    coral = scene.card("Coral Dragon")
    assert coral.negated and coral.atk == coral.printed.atk + 500


def test_bixi_makes_it_unaffected_by_traps_but_not_by_spells() -> None:
    scene = made(
        BIXI, BIAN, "Dark Hole", "Gemini Elf", "Luster Dragon", "Coral Dragon", BIXI, "Glow-Up Bulb", BIAN
    )
    scene.do("A pass", "B activate Raigeki Break", "B discard Luster Dragon", "B target Coral Dragon")
    close_chain(scene)
    assert scene.at("Coral Dragon", "A monster")  # it can be targeted, but is not destroyed
    scene.pass_until("main")
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at("Coral Dragon", "A gy")


def test_pulao_makes_it_unaffected_by_spells_but_not_by_traps() -> None:
    scene = made(
        PULAO, SUANNI, "Dark Hole", "Gemini Elf", "Luster Dragon", "Coral Dragon", PULAO, "Glow-Up Bulb", SUANNI
    )
    close_chain(scene.do("A activate Dark Hole"))
    scene.pass_until("main")
    assert scene.at("Coral Dragon", "A monster") and scene.at("Gemini Elf", "B gy")
    scene.do("A pass", "B activate Raigeki Break", "B discard Luster Dragon", "B target Coral Dragon")
    close_chain(scene)
    assert scene.at("Coral Dragon", "A gy")


def test_bian_keeps_it_from_being_destroyed_by_battle() -> None:
    scene = made(
        BIAN, BIXI, "Dark Hole", "Blue-Eyes White Dragon", "Luster Dragon", "Coral Dragon", BIAN, "Glow-Up Bulb", BIXI
    )
    scene.pass_until("next-phase").do("A enter the battle phase")
    scene.pass_until("battle").do("A attack with Coral Dragon", "A attack Blue-Eyes White Dragon")
    scene.pass_until("battle")
    assert scene.at("Coral Dragon", "A monster") and scene.lp("A") == 8000 - 600


def test_without_them_as_material_nothing_is_given() -> None:
    scene = Scene(GIVEN.format("Luster Dragon", "Skull Servant", "Pot of Greed", "Gemini Elf", "Luster Dragon"))
    use(scene.do("A special summon Coral Dragon"), "Luster Dragon", "Glow-Up Bulb", "Skull Servant")
    assert scene.card("Coral Dragon").atk == scene.card("Coral Dragon").printed.atk
    assert not scene.duel.board.lasting


def test_what_lasts_survives_a_fork_and_going_back() -> None:
    scene = made(
        SUANNI, "Skull Servant", "Book of Moon", "Gemini Elf", "Luster Dragon", "Coral Dragon",
        SUANNI, "Glow-Up Bulb", "Skull Servant",
    )  # fmt: skip
    fork = scene.duel.fork()
    fork.referee.refresh()
    assert fork.board.cards[scene.card("Coral Dragon").id].atk == scene.card("Coral Dragon").atk
    scene.duel.pop()
    assert scene.card("Coral Dragon").atk == scene.card("Coral Dragon").printed.atk + 500


# -- Yang Zing Unleashed ---------------------------------------------------------------------------------------

FURY = """
    turn: 4, B, {}
    A extra: Coral Dragon; Formula Synchron
    A monsters: 1 Glow-Up Bulb (defense); 2 {} (defense)
    A spells: 1 Yang Zing Unleashed ({})
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (attack); 3 Skull Servant (defense)
    B hand: Dark Hole
"""


def test_the_opponents_monsters_must_attack() -> None:
    scene = Scene(FURY.format("battle step", BIXI, "face-up"))
    assert scene.question.kind == "battle" and not scene.offers("pass")
    assert scene.offers("attack with Gemini Elf") and scene.offers("attack with Luster Dragon")
    scene.do("B attack with Gemini Elf", f"B attack {BIXI}")
    while scene.question.kind != "battle":
        scene.passes()
    assert not scene.offers("pass") and scene.offers("attack with Luster Dragon")
    scene.do("B attack with Luster Dragon", "B attack Glow-Up Bulb")
    while scene.question.kind != "battle":
        scene.passes()
    # Those in Defense Position cannot, so the Battle Step may end.
    assert scene.offers("pass")


def test_without_it_or_for_its_own_player_nobody_must_attack() -> None:
    assert Scene(FURY.format("battle step", BIXI, "set")).offers("pass")
    scene = Scene(FURY.format("battle step", BIXI, "face-up").replace("turn: 4, B", "turn: 5, A"))
    assert scene.offers("pass")


@rule("B-130")
def test_the_battle_phase_cannot_be_left_out() -> None:
    scene = Scene(FURY.format("main 1", BIXI, "face-up"))
    scene.pass_until("next-phase")
    assert not scene.offers("enter the end phase") and scene.offers("enter the battle phase")
    scene = Scene(FURY.format("main 1", BIXI, "set"))
    scene.pass_until("next-phase")
    assert scene.offers("enter the end phase")


@rule("TRAP-30", "TRAP-31a")
def test_turned_face_up_it_processes_nothing_and_its_effect_waits() -> None:
    scene = Scene(FURY.format("main 1", PULAO, "set"))
    scene.do("B activate Dark Hole", f"A activate {UNLEASHED}", "B pass")
    assert not scene.offers(f"activate effect 2 of {UNLEASHED}")
    assert "ACT-89b" in scene.rules("A", f"activate effect 2 of {UNLEASHED}")
    close_chain(scene)
    assert scene.at(UNLEASHED, "A spell")


@rule("TRAP-31b", "B-109")
def test_later_it_is_sent_to_the_gy_for_a_synchro_summon() -> None:
    scene = Scene(FURY.format("main 1", PULAO, "set"))
    close_chain(scene.do("B pass", f"A activate {UNLEASHED}"))
    scene.pass_until("respond", "A")
    assert not scene.duel.board.chain
    scene.do(f"A activate effect 2 of {UNLEASHED}")
    assert scene.at(UNLEASHED, "A gy")
    link = scene.duel.board.chain[0]
    assert link.kind == TRAP and link.speed == 2 and not link.is_card
    close_chain(scene)
    use(scene.do("A special summon Formula Synchron"), "Glow-Up Bulb", PULAO)
    assert scene.at("Formula Synchron", "A monster")
    activated = [event.how for event in scene.duel.log if event.kind == E_ACTIVATED]
    assert activated == [1, 0]


def test_at_least_one_yang_zing_must_be_used() -> None:
    text = FURY.format("main 1", PULAO, "face-up")
    scene = Scene(text.replace(f"2 {PULAO}", f"3 Skull Servant (defense); 2 {PULAO}"))
    scene.do("B activate Dark Hole", f"A activate effect 2 of {UNLEASHED}")
    close_chain(scene)
    scene.do("A special summon Formula Synchron", "A pick Glow-Up Bulb")
    assert scene.offers(f"pick {PULAO}") and not scene.offers("pick Skull Servant")
    scene = Scene(text.replace(PULAO, "Skull Servant"))
    scene.do("B activate Dark Hole")
    assert "COST-38" in scene.rules("A", f"activate effect 2 of {UNLEASHED}")


def test_it_may_be_used_in_both_turns_but_not_in_the_end_phase() -> None:
    scene = Scene(FURY.format("main 1", PULAO, "face-up").replace("turn: 4, B", "turn: 5, A"))
    assert scene.offers(f"activate effect 2 of {UNLEASHED}")
    scene = Scene(FURY.format("end", PULAO, "face-up"))
    assert "COST-36" in scene.rules("A", f"activate effect 2 of {UNLEASHED}")


# -- Nine Pillars of Yang Zing ---------------------------------------------------------------------------------

NINE = """
    turn: 4, B, main 1
    A monsters: 1 {} (defense)
    A spells: 1 Nine Pillars of Yang Zing (set); 2 Yang Zing Unleashed ({})
    B hand: Dark Hole; Breaker the Magical Warrior
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Mystical Space Typhoon (set)
"""


@rule("ACT-165", "ACT-158a")
def test_a_spell_card_goes_back_to_the_deck() -> None:
    scene = Scene(NINE.format("Luster Dragon", "face-up"))
    scene.do("B activate Dark Hole", f"A activate {PILLARS}")
    close_chain(scene).do(f"A pick {UNLEASHED}")
    assert scene.card("Dark Hole").place == DECK and scene.at(UNLEASHED, "A gy")
    assert scene.at("Luster Dragon", "A monster") and scene.at(PILLARS, "A gy")


@rule("COST-36")
def test_a_face_down_card_is_no_yang_zing_card_and_nor_is_nine_pillars_itself() -> None:
    scene = Scene(NINE.format("Luster Dragon", "set"))
    scene.do("B activate Dark Hole")
    assert not scene.offers(f"activate {PILLARS}") and "COST-36" in scene.rules("A", f"activate {PILLARS}")


def test_it_answers_monster_effects_too() -> None:
    scene = Scene(NINE.format(BIXI, "set"))
    scene.do("B summon Breaker the Magical Warrior")
    scene.pass_until("trigger").do("B activate Breaker the Magical Warrior", f"A activate {PILLARS}")
    close_chain(scene).do(f"A pick {BIXI}")
    assert scene.card("Breaker the Magical Warrior").place == DECK and scene.at(BIXI, "A gy")


@rule("ACT-78")
def test_sauravis_in_the_hand_is_not_shuffled_and_then_nothing_is_destroyed() -> None:
    scene = Scene(
        f"""
        turn: 5, A, main 1
        A hand: Cyber Dragon
        A spells: 1 {PILLARS} (set); 2 {UNLEASHED} (face-up)
        B monsters: 1 Sauravis, the Ancient and Ascended (attack)
        """
    )
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass")
    scene.do("B activate effect 2 of Sauravis, the Ancient and Ascended", f"A activate {PILLARS}")
    close_chain(scene)
    assert scene.at("Sauravis, the Ancient and Ascended", "B hand")
    assert scene.at(UNLEASHED, "A spell") and scene.at("Cyber Dragon", "A monster")
