"""Field and Continuous Spells, and Spells that stay, around summoning: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly, reword, top_down

rule = pytest.mark.rule


# -- Magical Meltdown ------------------------------------------------------------------------------------------

MELTDOWN = """
    turn: 3, A, main 1
    A hand: Magical Meltdown; Invocation; Aleister the Invoker; Dark Blade; Dark Hole
    A spells: {}
    A deck: Aleister the Invoker; Gemini Elf
    A extra: Invoked Caliga
    B hand: Dark Blade
    B monsters: {}
    B spells: 1 Solemn Judgment (set); 2 Raigeki Break (set); 3 Torrential Tribute (set)
"""


def meltdown(applied: bool, theirs: str = "1 Luster Dragon (attack)") -> Scene:
    return Scene(MELTDOWN.format("field Magical Meltdown (face-up)" if applied else "", theirs))


def fuse(scene: Scene) -> Scene:
    close_chain(scene).do("A special summon Invoked Caliga", "A pick Aleister the Invoker", "A pick Dark Blade")
    return scene.do("A attack position")


def test_meltdown_may_search_aleister() -> None:
    scene = meltdown(False).do("A activate Magical Meltdown")
    close_chain(scene).do("A yes", "A add Aleister the Invoker").pass_until("main")
    assert len(scene.cards("Aleister the Invoker")) == 2
    assert not [card for card in scene.cards("Aleister the Invoker") if card.place == 1]


@rule("ACT-82")
def test_under_meltdown_a_fusion_spell_is_answered_in_vain() -> None:
    scene = meltdown(True).do("A activate Invocation", "B activate Solemn Judgment")
    assert scene.lp("B") == 4000
    fuse(scene)
    assert scene.at("Invoked Caliga", "A monster")
    scene = meltdown(False).do("A activate Invocation", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("Invoked Caliga", "A extra") and scene.at("Invocation", "A gy")


def test_meltdown_protects_nothing_else() -> None:
    scene = meltdown(True).do("A activate Dark Hole", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("Luster Dragon", "B monster")


@rule("ACT-113", "ACT-111a")
def test_meltdown_protects_the_activation_not_the_effect() -> None:
    scene = meltdown(True, "1 D/D/D Cursed King Siegfried (attack)").do("A activate Invocation")
    scene.do("B activate D/D/D Cursed King Siegfried", "B target Invocation").pass_until("main")
    assert scene.at("Invoked Caliga", "A extra")


@rule("ACT-62")
def test_under_meltdown_the_opponent_cannot_answer_the_fusion_summon() -> None:
    scene = fuse(meltdown(True).do("A activate Invocation"))
    if scene.asked == "A" and scene.question.kind == "respond":
        scene.passes()
    assert not scene.offers("activate Torrential Tribute") and not scene.offers("activate Raigeki Break")
    assert "ACT-62" in scene.rules("B", "activate Torrential Tribute")
    scene = fuse(meltdown(False).do("A activate Invocation")).do("A pass")
    assert scene.offers("activate Torrential Tribute") and scene.offers("activate Raigeki Break")


def test_later_the_opponent_may_act_again() -> None:
    scene = fuse(meltdown(True).do("A activate Invocation"))
    scene.pass_until("main").do("A end the phase")
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")


# -- Oracle of Zefra -------------------------------------------------------------------------------------------

ORACLE = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: {spells}
    A deck: {deck}
    A extra: Number 39: Utopia; Invoked Mechaba; Evilswarm Exciton Knight; Ancient Pixie Dragon
    B monsters: 1 Summoned Skull (attack)
"""
ZEFRA = "Satellarknight Zefrathuban"
ORACLE_UP = "field Oracle of Zefra (face-up)"


def oracle(field: str = "", hand: str = "Dark Hole", deck: str = "Gemini Elf; Luster Dragon; Pot of Greed") -> Scene:
    return Scene(ORACLE.format(hand=hand, field=field, spells=ORACLE_UP, deck=deck))


def test_the_oracle_must_add_a_zefra_monster() -> None:
    text = ORACLE.format(hand="Oracle of Zefra", field="", spells="", deck=f"{ZEFRA}; Luster Dragon")
    scene = Scene(text).do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == [ZEFRA]
    scene.do(f"A add {ZEFRA}").pass_until("main")
    assert scene.at(ZEFRA, "A hand")
    scene = Scene(text.replace(ZEFRA, "Gemini Elf"))
    assert "COST-38" in scene.rules("A", "activate effect 1 of Oracle of Zefra")


def xyz(scene: Scene, name: str) -> Scene:
    scene.do(f"A special summon {name}")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
        scene.skip_zones("")
    return scene.do("A attack position")


def test_the_oracle_and_an_xyz_summon_draw_and_discard() -> None:
    scene = xyz(oracle(f"1 {ZEFRA} (attack); 2 Dark Blade (attack)"), "Number 39: Utopia")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene)
    assert len(scene.duel.board.hands[0]) == 2
    scene.do("A discard Dark Hole").pass_until("main")
    assert scene.at("Dark Hole", "A gy")


def test_the_oracle_needs_a_zefra_among_the_materials() -> None:
    quietly(xyz(oracle("1 Luster Dragon (attack); 2 Dark Blade (attack)"), "Number 39: Utopia"))


def test_the_oracle_and_a_synchro_summon_stack_the_deck() -> None:
    scene = oracle(f"1 {ZEFRA} (attack); 2 Junk Synchron (attack)", deck="Gemini Elf; Luster Dragon; Pot of Greed")
    scene = xyz(scene, "Ancient Pixie Dragon")
    while not scene.offers("activate Oracle of Zefra"):
        scene.duel.answer(0)
    scene.do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == ["Gemini Elf", "Luster Dragon"]
    scene.do("A pick Luster Dragon")
    assert top_down(scene)[0] == "Luster Dragon"


def test_the_oracle_and_a_fusion_summon_bring_a_monster_of_the_hand() -> None:
    scene = oracle(hand=f"Invocation; Aleister the Invoker; {ZEFRA}; Dark Blade").do("A activate Invocation")
    close_chain(scene).do("A special summon Invoked Mechaba")
    scene.do("A pick Aleister the Invoker", f"A pick {ZEFRA}", "A attack position")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene).do("A special summon Dark Blade", "A attack position")
    assert scene.at("Dark Blade", "A monster")


def test_the_oracle_and_a_ritual_summon_return_a_monster_to_the_deck() -> None:
    hand = f"Sprite's Blessing; Sauravis, the Ancient and Ascended; {ZEFRA}; Genex Controller"
    scene = oracle(hand=hand).do("A activate Sprite's Blessing")
    close_chain(scene).do("A special summon Sauravis, the Ancient and Ascended")
    scene.do(f"A pick {ZEFRA}", "A pick Genex Controller", "A attack position")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == ["Sauravis, the Ancient and Ascended", "Summoned Skull"]
    scene.do("A pick Summoned Skull").pass_until("main")
    assert scene.at("Summoned Skull", "B deck")


@rule("B-125")
def test_each_part_of_the_oracle_once_per_turn_by_itself() -> None:
    field = f"1 {ZEFRA} #a (attack); 2 Dark Blade (attack); 3 {ZEFRA} #b (attack); 4 Dark Blade (attack)"
    scene = xyz(oracle(field), "Number 39: Utopia").pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene).do("A discard Dark Hole").pass_until("main")
    scene.do("A special summon Evilswarm Exciton Knight")
    scene.do("A pick #b", "A pick Dark Blade at A monster 4", "A attack position").pass_until("main")
    card = scene.card("Oracle of Zefra").id
    effects = [e for e in scene.duel.definitions[card].effects if e.number == 2]
    used = ["B-125" in [r.rule for r in scene.duel.why_not(0, card, "activate", e.index)] for e in effects]
    assert used == [False, False, False, True]


# -- Temple of the Kings ---------------------------------------------------------------------------------------

TEMPLE = """
    turn: 3, A, main 1
    A hand: Raigeki Break #one; Raigeki Break #two; Luster Dragon; Luster Dragon; Dark Blade
    A spells: {}
    B monsters: 1 Summoned Skull (attack); 2 Gemini Elf (attack)
"""


def set_both(spells: str) -> Scene:
    scene = Scene(TEMPLE.format(spells)).do("A set #one").pass_until("main")
    return scene.do("A set #two").pass_until("main")


@rule("TRAP-04c", "TRAP-04b")
def test_with_the_temple_one_trap_can_be_activated_in_the_turn_it_was_set() -> None:
    scene = set_both("1 Temple of the Kings; 2 Temple of the Kings")
    scene.do("A activate #one", "A discard Dark Blade", "A target Summoned Skull").pass_until("main")
    assert scene.at("Summoned Skull", "B gy")
    # The other Temple has the same name.
    assert scene.rules("A", "activate #two") == ["TRAP-04a"]


@rule("TRAP-04a")
def test_without_the_temple_a_trap_waits_a_turn() -> None:
    scene = set_both("")
    assert scene.rules("A", "activate #one") == ["TRAP-04a"]
    scene = set_both("1 Temple of the Kings (set)")
    assert scene.rules("A", "activate #one") == ["TRAP-04a"]


def test_a_trap_set_earlier_does_not_use_up_the_temple() -> None:
    scene = Scene(TEMPLE.format("1 Temple of the Kings; 2 Raigeki Break #old (set)"))
    scene.do("A set #one").pass_until("main")
    scene.do("A activate #old", "A discard Dark Blade", "A target Gemini Elf").pass_until("main")
    assert scene.offers("activate #one")


def test_the_opponent_gains_nothing_by_the_temple() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A spells: 1 Temple of the Kings
        B hand: Raigeki Break; Luster Dragon
        A monsters: 1 Gemini Elf (attack)
    """).do("B set Raigeki Break").pass_until("main")
    assert scene.rules("B", "activate Raigeki Break") == ["TRAP-04a"]


@rule("COST-05")
def test_the_temples_second_effect_needs_serket() -> None:
    scene = Scene(TEMPLE.format("1 Temple of the Kings") + "A deck: Luster Dragon")
    assert scene.rules("A", "activate effect 2 of Temple of the Kings") == ["COST-05"]


def test_serket_and_the_temple_bring_any_monster(monkeypatch: pytest.MonkeyPatch) -> None:
    # Serket itself is not in the pool: for this test another monster bears that name.
    reword(monkeypatch, "Temple of the Kings", "Mystical Beast of Serket", "Celtic Guardian")
    scene = Scene("""
        turn: 3, A, main 1
        A spells: 1 Temple of the Kings
        A monsters: 1 Celtic Guardian (attack)
        A hand: Luster Dragon
        A deck: Blue-Eyes White Dragon; Sauravis, the Ancient and Ascended
        A extra: Steam Gyroid; Stardust Dragon
    """).do("A activate effect 2 of Temple of the Kings", "A send Celtic Guardian")
    assert scene.at("Temple of the Kings", "A gy")
    close_chain(scene)
    assert picks(scene) == ["Blue-Eyes White Dragon", "Luster Dragon", "Steam Gyroid"]
    scene.do("A special summon Steam Gyroid", "A attack position")
    assert scene.at("Steam Gyroid", "A monster")


# -- Ruins of the Divine Dragon Lords --------------------------------------------------------------------------

RUINS = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: 1 Ruins of the Divine Dragon Lords
    A gy: Breaker the Magical Warrior
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Solemn Judgment (set)
"""


def ruins(hand: str, field: str = "1 Blue-Eyes White Dragon (attack)") -> Scene:
    return Scene(RUINS.format(hand=hand, field=field))


@rule("B-97")
def test_the_ruins_negate_what_is_special_summoned() -> None:
    scene = ruins("Marauding Captain; Breaker the Magical Warrior").do("A summon Marauding Captain")
    scene.pass_until("trigger", "A").do("A activate Marauding Captain")
    close_chain(scene).do("A special summon Breaker the Magical Warrior at A hand 1", "A attack position")
    assert scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate effect 1 of Ruins of the Divine Dragon Lords").pass_until("main")
    breaker = next(c for c in scene.duel.board.monsters(0) if c.printed.en == "Breaker the Magical Warrior")
    scene.duel.referee.refresh()
    assert breaker.negated and not scene.card("Marauding Captain").negated


def test_the_ruins_ignore_what_comes_from_the_gy_or_without_a_dragon() -> None:
    scene = ruins("Monster Reborn").do("A activate Monster Reborn", "A target Breaker the Magical Warrior")
    quietly(close_chain(scene).do("A attack position"))
    assert not scene.card("Breaker the Magical Warrior").negated
    scene = ruins("Cyber Dragon", "").do("A special summon Cyber Dragon", "A attack position").pass_until("main")
    assert not scene.card("Cyber Dragon").negated


@rule("SPELL-24b")
def test_the_ruins_turn_a_card_into_a_token() -> None:
    scene = ruins("Cyber Dragon").do("A activate effect 2 of Ruins of the Divine Dragon Lords")
    assert picks(scene) == ["Blue-Eyes White Dragon"]  # not itself
    scene.do("A send Blue-Eyes White Dragon")
    assert not scene.offers("activate Solemn Judgment")  # the effect of a Spell, no Spell Card activation
    close_chain(scene).do("A defense position").pass_until("main")
    token = scene.duel.board.monsters(0)[0]
    assert token.printed.en == "Dragon Lord Token" and token.level == 1
    assert "B-125" in scene.rules("A", "activate effect 2 of Ruins of the Divine Dragon Lords")


@rule("COST-17")
def test_the_ruins_come_back_for_a_great_dragon() -> None:
    text = """
        turn: 3, A, main 1
        A gy: Ruins of the Divine Dragon Lords
        A hand: Luster Dragon
        A monsters: {}
    """
    scene = Scene(text.format("1 Red-Eyes Black Dragon (attack); 2 Blue-Eyes White Dragon (set)"))
    scene.do("A activate effect 3 of Ruins of the Divine Dragon Lords")
    assert picks(scene) == ["Red-Eyes Black Dragon"]
    scene.do("A send Red-Eyes Black Dragon").pass_until("main")
    assert scene.at("Ruins of the Divine Dragon Lords", "A hand")
    scene = Scene(text.format("1 Stardust Dragon (set)"))
    assert scene.rules("A", "activate effect 3 of Ruins of the Divine Dragon Lords") == ["COST-05"]
