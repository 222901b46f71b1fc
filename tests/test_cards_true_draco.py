"""True Draco cards: other Tributes, and cards that a resolving effect activates."""

import pytest
from driver import Scene, close_chain, reword

from spellspeed.board.constants import E_ACTIVATED, E_MOVED, HAND, MZONE
from spellspeed.words.story import log_lines

rule = pytest.mark.rule

IGNIS = "Ignis Heat, the True Dracowarrior"
DINOMIGHT = "Dinomight Knight, the True Dracofighter"
MAJESTY = "Majesty Maiden, the True Dracocaster"
HERITAGE = "True Draco Heritage"
DISCIPLES = "Disciples of the True Dracophoenix"
RETURN = "True King's Return"
APOCALYPSE = "True Draco Apocalypse"


# -- Tributes --------------------------------------------------------------------------------------------------

TRIBUTES = """
    turn: 3, A, main 1
    A hand: {hand}
    {field}
"""


@pytest.mark.parametrize("name", [IGNIS, DINOMIGHT, MAJESTY])
@rule("B-105", "B-106")
def test_a_continuous_card_is_tributed_instead_of_a_monster(name: str) -> None:
    spells = f"A spells: 1 Skill Drain; 2 {DISCIPLES}; 3 Mirror Force (set); field Vampire Kingdom"
    scene = Scene(TRIBUTES.format(hand=name, field=spells)).do(f"A summon {name}")
    assert scene.offers("tribute Skill Drain") and not scene.offers("tribute Mirror Force")
    assert not scene.offers("tribute Vampire Kingdom")
    scene.do("A tribute Skill Drain")
    assert scene.at(name, "A monster") and scene.at("Skill Drain", "A gy")
    assert "B-105" in scene.rules("A", f"summon {name}")  # it was the Normal Summon of the turn


@rule("B-106")
def test_a_set_continuous_card_can_be_tributed_but_not_one_of_the_opponent() -> None:
    scene = Scene(TRIBUTES.format(hand=IGNIS, field="A spells: 1 Macro Cosmos (set)")).do(f"A summon {IGNIS}")
    scene.do("A tribute Macro Cosmos")
    assert scene.at(IGNIS, "A monster") and scene.at("Macro Cosmos", "A gy")
    theirs = Scene(TRIBUTES.format(hand=IGNIS, field="B spells: 1 Skill Drain | B monsters: 1 Luster Dragon (attack)"))
    assert theirs.rules("A", f"summon {IGNIS}") == ["B-106"]


@rule("B-106")
def test_only_the_face_up_summon_allows_it() -> None:
    scene = Scene(TRIBUTES.format(hand=IGNIS, field="A spells: 1 Skill Drain"))
    assert scene.offers(f"summon {IGNIS}") and not scene.offers(f"set {IGNIS}")
    assert scene.rules("A", f"set {IGNIS}") == ["B-106"]
    with_monster = Scene(TRIBUTES.format(hand=IGNIS, field="A monsters: 1 Luster Dragon (set)"))
    assert with_monster.offers(f"set {IGNIS}")
    with_monster.do(f"A set {IGNIS}", "A tribute Luster Dragon")  # a face-down monster is a Tribute, too
    assert with_monster.at(IGNIS, "A monster") and not with_monster.card(IGNIS).face_up


@rule("B-15", "B-106")
def test_a_spell_frees_no_monster_zone() -> None:
    monsters = "; ".join(f"{i} Luster Dragon (attack)" for i in range(1, 6))
    full = Scene(TRIBUTES.format(hand=IGNIS, field=f"A spells: 1 Skill Drain | A monsters: {monsters}"))
    full.do(f"A summon {IGNIS}")
    assert full.offers("tribute Luster Dragon") and not full.offers("tribute Skill Drain")


@rule("B-53", "B-93")
def test_what_follows_from_a_tribute_comes_before_the_summon() -> None:
    field = "A spells: 1 Call of the Haunted (related to A monster 1) | A monsters: 1 Luster Dragon (attack)"
    scene = Scene(TRIBUTES.format(hand=IGNIS, field=field)).do(f"A summon {IGNIS}", "A tribute Call of the Haunted")
    assert scene.at("Luster Dragon", "A gy") and scene.at(IGNIS, "A monster")
    ids = [scene.card(name).id for name in ("Call of the Haunted", "Luster Dragon", IGNIS)]
    assert [event.card for event in scene.duel.board.log if event.kind == E_MOVED] == ids


@rule("B-106")
def test_other_monsters_still_need_monsters() -> None:
    scene = Scene(TRIBUTES.format(hand="Summoned Skull", field="A spells: 1 Skill Drain"))
    assert scene.rules("A", "summon Summoned Skull") == ["B-106"]


@rule("B-99", "B-105")
def test_a_tribute_stays_gone_when_the_summon_is_negated_and_still_triggers() -> None:
    field = f"A spells: 1 {DISCIPLES} | B spells: 1 Solemn Judgment (set); 2 Mirror Force (set)"
    scene = Scene(TRIBUTES.format(hand=IGNIS, field=field)).do(f"A summon {IGNIS}", f"A tribute {DISCIPLES}")
    scene.do("A pass", "B activate Solemn Judgment")
    scene.pass_until("trigger")
    assert scene.at(IGNIS, "A gy")
    scene.do(f"A activate effect 3 of {DISCIPLES}", "A target Mirror Force")
    close_chain(scene)
    assert scene.at("Mirror Force", "B gy")


# -- quick effects ---------------------------------------------------------------------------------------------

QUICK = """
    turn: 4, B, main 1
    A monsters: 1 {name} (attack{how})
    A deck: {HERITAGE}; {RETURN}; {MAJESTY}; Skill Drain; Future Fusion; Luster Dragon; 5 cards
    B hand: Pot of Greed; Dark Hole
    {more}
"""


def quick(name: str, how: str = ", tribute summoned", more: str = "") -> Scene:
    text = QUICK.format(name=name, how=how, more=more, HERITAGE=HERITAGE, RETURN=RETURN, MAJESTY=MAJESTY)
    return Scene(text).do("B activate Pot of Greed")


def use(scene: Scene, name: str) -> Scene:
    """Activate the quick effect and let the chain resolve up to its first choice."""
    return close_chain(scene.do(f"A activate {name}"))


@rule("B-56c")
def test_ignis_heat_adds_or_activates_a_continuous_spell() -> None:
    added = use(quick(IGNIS), IGNIS)
    assert not added.offers("pick Future Fusion") and not added.offers(f"pick {RETURN}")
    added.do(f"A pick {HERITAGE}", "A choose 1")
    assert added.at(HERITAGE, "A hand")
    activated = use(quick(IGNIS), IGNIS).do(f"A pick {HERITAGE}", "A choose 2", "A zone 3")
    assert activated.at(HERITAGE, "A spell") and activated.card(HERITAGE).face_up
    assert activated.card(HERITAGE).seq == 2


@rule("B-125")
def test_it_answers_once_per_turn_and_only_the_opponent() -> None:
    scene = use(quick(IGNIS), IGNIS).do(f"A pick {HERITAGE}", "A choose 1")
    close_chain(scene).pass_until("main").do("B activate Dark Hole")
    assert "B-125" in scene.rules("A", f"activate {IGNIS}")
    own = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A hand: Pot of Greed
        A deck: {HERITAGE}; 5 cards
        """
    ).do("A activate Pot of Greed", "B pass")
    assert own.causes("A", f"activate {IGNIS}") == ["COST-36"]


@pytest.mark.parametrize("name", [IGNIS, DINOMIGHT, MAJESTY])
@rule("COST-36")
def test_they_must_have_been_tribute_summoned(name: str) -> None:
    assert quick(name).offers(f"activate {name}")
    special = quick(name, ", special summoned")
    assert not special.offers(f"activate {name}") and "COST-36" in special.rules("A", f"activate {name}")


@rule("COST-38")
def test_without_such_a_card_in_the_deck_there_is_nothing_to_do() -> None:
    text = f"turn: 4, B, main 1 | A monsters: 1 {DINOMIGHT} (attack, tribute summoned) | A deck: {HERITAGE}; 5 cards"
    scene = Scene(text + " | B hand: Pot of Greed").do("B activate Pot of Greed")
    assert scene.rules("A", f"activate {DINOMIGHT}") == ["COST-38"]


@rule("B-89")
def test_ash_blossom_answers_what_may_add_a_card() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A deck: {HERITAGE}; 5 cards
        B hand: Pot of Greed; Ash Blossom & Joyous Spring
        """
    ).do("B activate Pot of Greed", f"A activate {IGNIS}", "B activate Ash Blossom & Joyous Spring")
    close_chain(scene)
    assert scene.at(HERITAGE, "A deck")


def test_majesty_maiden_adds_a_monster() -> None:
    scene = use(quick(MAJESTY, more=f"A gy: {IGNIS}"), MAJESTY)
    assert not scene.offers("pick Luster Dragon") and not scene.offers(f"pick {IGNIS}")
    scene.do(f"A pick {MAJESTY}")
    assert sorted(card.place for card in scene.cards(MAJESTY)) == [HAND, MZONE]


# -- cards activated while an effect resolves ------------------------------------------------------------------


@rule("ACT-143", "ACT-144", "B-56c")
def test_a_trap_activated_by_an_effect_uses_its_effects_only_after_the_chain() -> None:
    more = f"A hand: {MAJESTY} #hand | A gy: {DINOMIGHT} #gone"
    scene = use(quick(DINOMIGHT + " #knight", more=more), "#knight")
    assert scene.question.kind == "pick"
    scene.do(f"A pick {RETURN}", "A choose 2", "A zone 1")
    # Pot of Greed has resolved without another window, and only now, after the chain, its effects are offered.
    assert not scene.duel.board.chain and scene.at("Pot of Greed", "B gy")
    scene.pass_until("respond", "A")
    assert scene.offers(f"activate effect 1 of {RETURN}") and scene.offers(f"activate effect 2 of {RETURN}")


@rule("ACT-137a", "ACT-139c")
def test_nobody_can_answer_what_an_effect_activates() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A deck: {HERITAGE}; 5 cards
        B hand: Pot of Greed; Effect Veiler
        B spells: 1 Dark Bribe (set)
        """
    ).do("B activate Pot of Greed", f"A activate {IGNIS}")
    assert not scene.offers("activate Dark Bribe")
    close_chain(scene).do(f"A pick {HERITAGE}", "A choose 2")
    assert scene.at(HERITAGE, "A spell")
    # The next question comes after the chain: Dark Bribe had nothing to answer.
    assert not scene.duel.board.chain and not scene.offers("activate Dark Bribe")


@rule("ACT-141", "ACT-142", "ACT-137b")
def test_tenki_adds_nothing_when_an_effect_activates_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its print has had both wordings; what they say belongs to the activation of the card in either."""
    reword(monkeypatch, "Performapal Sky Magician", 'series("Magician")', 'named("Fire Formation - Tenki")')
    text = """
        turn: 3, A, main 1
        A monsters: 1 Performapal Sky Magician
        A hand: Fire Formation - Tenki #held
        A spells: 1 True Draco Heritage
        A deck: Vorse Raider; 5 cards
        """
    by_hand = Scene(text).do("A activate #held")
    close_chain(by_hand).do("A yes", "A add Vorse Raider")
    assert by_hand.at("Vorse Raider", "A hand")
    by_effect = Scene(text).do("A activate effect 2 of Performapal Sky Magician", "A target True Draco Heritage")
    close_chain(by_effect).do("A yes", "A pick #held", "A zone 1")
    assert by_effect.at("#held", "A spell") and by_effect.at("Vorse Raider", "A deck")
    by_effect.do("A activate effect 1 of Performapal Sky Magician")
    close_chain(by_effect)
    assert by_effect.question.kind != "yes-no" and by_effect.at("Vorse Raider", "A deck")
    # It was the one Tenki of this turn all the same.
    again = Scene(text.replace("#held", "#held; Fire Formation - Tenki #second"))
    again.do("A activate effect 2 of Performapal Sky Magician", "A target True Draco Heritage")
    close_chain(again).do("A yes", "A pick #held", "A zone 1", "A activate effect 1 of Performapal Sky Magician")
    close_chain(again).pass_until("main")
    assert again.causes("A", "activate #second") == ["B-127"]


BY_SKY_MAGICIAN = """
    turn: 3, A, main 1
    A monsters: 1 Performapal Sky Magician; 2 Vorse Raider
    A hand: {held}
    A spells: 1 True Draco Heritage
    A extra: Blue-Eyes Ultimate Dragon
    A deck: 3x Blue-Eyes White Dragon; 10 cards
"""


def activated_by_sky_magician(held: str, monkeypatch: pytest.MonkeyPatch) -> Scene:
    reword(monkeypatch, "Performapal Sky Magician", 'series("Magician")', f'named("{held}")')
    scene = Scene(BY_SKY_MAGICIAN.format(held=held))
    scene.do("A activate effect 2 of Performapal Sky Magician", "A target True Draco Heritage")
    close_chain(scene).do("A yes", f"A pick {held}", "A zone 1", "A activate effect 1 of Performapal Sky Magician")
    return close_chain(scene).pass_until("main")


@rule("ACT-137a")
def test_future_fusion_counts_from_its_activation_by_an_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = activated_by_sky_magician("Future Fusion", monkeypatch)
    scene.do("A end the phase").pass_until("next-phase").do("A enter the end phase").pass_until("main", "B")
    scene.do("B end the phase").pass_until("next-phase").do("B enter the end phase")
    while scene.duel.board.turn < 5:
        scene.passes()
    scene.pass_until("phase-act", "A")
    assert scene.offers("activate effect 1 of Future Fusion")


@rule("ACT-137a")
def test_a_card_knows_that_an_effect_activated_it_this_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    since = "continuous\n    while: THIS is was(activated(form=CARD), since=TURN)"
    reword(monkeypatch, "Fire Formation - Tenki", "continuous", since)
    scene = activated_by_sky_magician("Fire Formation - Tenki", monkeypatch)
    assert scene.card("Vorse Raider").atk == 2000
    scene.do("A end the phase").pass_until("next-phase").do("A enter the end phase").pass_until("main", "B")
    assert scene.card("Vorse Raider").atk == 1900


POP_UP = """
    turn: 3, A, main 1
    A hand: Pop-Up; Bait Doll
    A deck: Umi; 10 cards
    B spells: 1 Jar of Greed (set); 2 Jar of Greed #other (set); field Geartown
"""


@rule("ACT-137a")
def test_the_story_gives_no_link_to_what_an_effect_activates() -> None:
    scene = Scene(POP_UP).do("A activate Pop-Up")
    close_chain(scene).do("A pick Umi")
    assert log_lines(scene.duel, "en")[-2:] == ["A activates Umi (Pop-Up)", "A's Deck is shuffled"]
    assert log_lines(scene.duel, "zh")[-2] == "A发动「海」（「弹出式翻页」）"
    scene.pass_until("main").do("A activate Bait Doll", "A target #other")
    close_chain(scene)
    lines = log_lines(scene.duel, "en")
    at = lines.index("B activates Jar of Greed (Bait Doll)")
    assert lines[at + 1] == "Jar of Greed resolves"
    assert "Chain link 1 resolves: Bait Doll" in lines


@rule("ACT-137a")
def test_a_chain_does_not_begin_anew_with_what_its_effect_activates(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = ".then(provided(happened(drawn(player=OPPONENT), since=CHAIN), draw(1)))"
    choosing = "activate(choose(spell(your(DECK), FIELD_SPELL)))"
    reword(monkeypatch, "Pop-Up", choosing, choosing + drawing)
    scene = Scene(POP_UP).do("A activate Pop-Up", "B activate #other")
    close_chain(scene).do("A pick Umi")
    assert scene.at("Umi", "A field") and len(scene.duel.board.hands[0]) == 2


@rule("ACT-145", "ACT-146a")
def test_gearfried_does_not_see_a_spell_activated_by_an_effect() -> None:
    text = f"""
        turn: 3, A, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A deck: {HERITAGE}; 5 cards
        A hand: Pot of Greed
        B monsters: 1 Phoenix Gearfried #again (attack)
        B gy: Gigaplant
        B spells: 1 Jar of Greed (set)
        """
    scene = Scene(text)
    scene.duel.board.cards[scene.labels["again"]].gemini = True
    scene.do("A end the phase", "B activate Jar of Greed", f"A activate {IGNIS}")
    close_chain(scene).do(f"A pick {HERITAGE}", "A choose 2")
    assert scene.at(HERITAGE, "A spell")
    assert scene.question.kind != "trigger" and scene.at("Gigaplant", "B gy")
    scene.pass_until("main").do("A activate Pot of Greed")
    scene.pass_until("trigger", "B")
    assert scene.offers("activate Phoenix Gearfried")


@rule("ACT-145", "ACT-146c")
def test_candina_inflicts_nothing_for_it() -> None:
    text = f"""
        turn: 3, A, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A deck: {HERITAGE}; 5 cards
        B monsters: 1 Trickstar Candina (attack)
        B spells: 1 Jar of Greed (set)
        """
    scene = Scene(text).do("A end the phase", "B activate Jar of Greed", f"A activate {IGNIS}")
    close_chain(scene).do(f"A pick {HERITAGE}", "A choose 2")
    assert scene.at(HERITAGE, "A spell") and scene.lp("A") == 8000


@rule("ACT-136")
def test_what_is_placed_is_not_activated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Wisdom-Eye Magician; 5 Dragonpit Magician
        A deck: Dragonpit Magician #placed; 5 cards
        A hand: Pot of Greed
        """
    ).do("A activate effect 101 of Wisdom-Eye Magician")
    close_chain(scene).do("A pick #placed")
    assert scene.at("#placed", "A pendulum")
    activated = [event.card for event in scene.duel.board.log if event.kind == E_ACTIVATED and event.how == 1]
    assert scene.card("#placed").id not in activated


@rule("B-56c")
def test_it_counts_as_activated_all_the_same() -> None:
    scene = use(quick(IGNIS), IGNIS).do(f"A pick {HERITAGE}", "A choose 2")
    activated = [event for event in scene.duel.board.log if event.kind == E_ACTIVATED and event.how == 1]
    assert [event.card for event in activated] == [scene.card("Pot of Greed").id, scene.card(HERITAGE).id]


@rule("ACT-152", "ACT-153")
def test_under_jinzo_the_trap_can_only_be_added() -> None:
    scene = use(quick(DINOMIGHT, more="B monsters: 1 Jinzo (attack)"), DINOMIGHT).do(f"A pick {RETURN}")
    assert scene.at(RETURN, "A hand")


@rule("ACT-152", "ACT-154d")
def test_what_zexal_forbids_an_effect_cannot_activate_either() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        A deck: {HERITAGE}; 5 cards
        B monsters: 1 Number S0: Utopic ZEXAL (attack)
        B materials: 1 Luster Dragon
        B spells: 1 Jar of Greed (set)
        """
    ).do("A end the phase", "B activate Jar of Greed", f"A activate {IGNIS}")
    scene.do("B activate Number S0: Utopic ZEXAL", "B detach Luster Dragon")
    close_chain(scene).do(f"A pick {HERITAGE}")
    assert scene.at(HERITAGE, "A hand")


@rule("ACT-152", "ACT-154d")
def test_zexal_binds_the_player_even_if_the_monster_is_unaffected(monkeypatch: pytest.MonkeyPatch) -> None:
    shield = "continuous\n    apply: unaffected(THIS, by=EFFECT.of(OPPONENT))\n  quick once(TURN)"
    reword(monkeypatch, IGNIS, "quick once(TURN)", shield)
    test_what_zexal_forbids_an_effect_cannot_activate_either()


@rule("ACT-155c")
def test_a_ban_on_responses_does_not_forbid_it() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {DINOMIGHT} (attack, tribute summoned)
        A deck: {RETURN}; 5 cards
        A spells: 1 Skill Drain (set); 2 Mirror Force (set)
        B monsters: 1 Superdimensional Robot Galaxy Destroyer (attack)
        B materials: 1 Luster Dragon
        """
    ).do("B activate Superdimensional Robot Galaxy Destroyer", "B detach Luster Dragon")
    assert "PRIO-29" in scene.rules("A", "activate Skill Drain")
    use(scene, DINOMIGHT).do(f"A pick {RETURN}", "A choose 2")
    # Galaxy Destroyer then destroys it with all the rest, and from the Spell & Trap Zone it triggers.
    assert scene.at(RETURN, "A gy") and scene.at("Mirror Force", "A gy")
    scene.pass_until("trigger", "A")
    assert scene.offers(f"activate effect 3 of {RETURN}")


@rule("SPELL-04", "B-56c")
def test_without_a_free_zone_it_can_only_be_added() -> None:
    spells = "; ".join(f"{i} Mirror Force (set)" for i in range(1, 6))
    scene = use(quick(IGNIS, more=f"A spells: {spells}"), IGNIS).do(f"A pick {HERITAGE}")
    assert scene.at(HERITAGE, "A hand")


DEMISE = """
    turn: 4, B, main 1
    A spells: 1 Demise of the Land (set){}
    A deck: {}; 5 cards
    B hand: Monster Reborn; Fissure
    B gy: Luster Dragon
    {}
"""


def demise(field: str = "", deck: str = "Trickstar Light Stage; Trickstar Candina", more: str = "") -> Scene:
    scene = Scene(DEMISE.format(field, deck, more)).do("B activate Monster Reborn", "B target Luster Dragon")
    return close_chain(scene).do("B attack position").pass_until("respond", "A")


@rule("ACT-137b", "ACT-137c", "ACT-138", "B-56c")
def test_demise_of_the_land_activates_a_field_spell_and_nothing_is_processed() -> None:
    scene = demise().do("A activate Demise of the Land")
    close_chain(scene)
    scene.do("A pick Trickstar Light Stage")
    assert scene.at("Trickstar Light Stage", "A field") and scene.card("Trickstar Light Stage").face_up
    assert scene.at("Trickstar Candina", "A deck")  # the search at its activation is not processed, now or later
    assert scene.at("Demise of the Land", "A gy")


@rule("SPELL-45a")
def test_the_old_field_spell_goes_to_the_gy() -> None:
    scene = demise("; field Vampire Kingdom").do("A activate Demise of the Land")
    close_chain(scene)
    scene.do("A pick Trickstar Light Stage")
    assert scene.at("Trickstar Light Stage", "A field") and scene.at("Vampire Kingdom", "A gy")


@rule("COST-38", "B-57")
def test_demise_needs_a_field_spell_and_a_special_summon_of_the_opponent() -> None:
    assert demise(deck="Pot of Greed").rules("A", "activate Demise of the Land") == ["COST-38"]
    scene = Scene(DEMISE.format("", "Vampire Kingdom", "").replace("Monster Reborn", "Dark Blade"))
    scene.do("B summon Dark Blade").pass_until("respond", "A")
    assert scene.causes("A", "activate Demise of the Land") == ["COST-36"]


@rule("ACT-150a")
def test_ancient_pixie_dragon_alone_sees_a_field_spell_activated_by_an_effect() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Demise of the Land
        A monsters: 1 Ancient Pixie Dragon (attack)
        A deck: Vampire Kingdom; 5 cards
        B spells: 1 Call of the Haunted (set)
        B gy: Luster Dragon
        """
    ).do("A end the phase", "B activate Call of the Haunted")
    close_chain(scene.do("B target Luster Dragon")).do("B attack position").pass_until("respond", "A")
    close_chain(scene.do("A activate Demise of the Land"))
    scene.do("A pick Vampire Kingdom")
    assert scene.at("Vampire Kingdom", "A field")
    hand = len(scene.duel.board.hands[0])
    scene.do("A activate Ancient Pixie Dragon")
    close_chain(scene)
    assert len(scene.duel.board.hands[0]) == hand + 1
