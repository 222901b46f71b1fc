"""Sentences of printed cards that the pool does not have: amounts of each card, oaths of procedures, shared limits."""

from driver import Scene, described

from spellspeed.language.aloud import card_lines
from spellspeed.language.reader import read_cards

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"


# -- an amount of each affected card ---------------------------------------------------------------------------


def test_each_monster_gets_half_of_its_own_original() -> None:
    with described(GREED + "  activate\n    do: becomes(every(monster(their(FIELD))), ATK, half(original(ATK)))\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Luster Dragon; 2 Summoned Skull")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert (scene.card("Luster Dragon").atk, scene.card("Summoned Skull").atk) == (950, 1250)


def test_an_open_set_has_a_number_for_each_that_comes() -> None:
    text = "  activate\n    do: gains(monster(your(FIELD)), ATK, original(DEF) + 100, until=end(TURN))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed; Gemini Elf\nA monsters: 1 Luster Dragon")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert scene.card("Luster Dragon").atk == 1900 + 1600 + 100
        scene.do("A normal summon Gemini Elf").pass_until("main")
        assert scene.card("Gemini Elf").atk == 1900 + 900 + 100


def test_what_a_monster_lacks_changes_nothing() -> None:
    with described(GREED + "  activate\n    do: gains(every(monster(your(FIELD))), ATK, 100 * LEVEL)\n"):
        text = "A hand: Pot of Greed\nA monsters: 1 Luster Dragon; 2 Number 39: Utopia"
        scene = Scene(MAIN + text)
        scene.do("A activate Pot of Greed").pass_until("main")
        assert (scene.card("Luster Dragon").atk, scene.card("Number 39: Utopia").atk) == (2300, 2500)


# -- procedures and what they bind -----------------------------------------------------------------------------

CYBER = "card 70095154 Cyber Dragon\n  procedure\n    where: HAND\n"
OTHER = "card 11091375 Luster Dragon\n  procedure\n    where: HAND\n"
SUMMONS = "A hand: Cyber Dragon; Luster Dragon\n"


def test_a_procedure_binds_the_whole_turn() -> None:
    with described(CYBER + "    oath: cannot(summoned(monster(not MACHINE), SPECIAL, player=YOU))\n"), described(OTHER):
        scene = Scene(MAIN + SUMMONS)
        scene.do("A special summon Cyber Dragon", "A attack position").pass_until("main")
        assert not scene.offers("special summon Luster Dragon")
        scene = Scene(MAIN + SUMMONS)
        scene.do("A special summon Luster Dragon", "A attack position").pass_until("main")
        assert not scene.offers("special summon Cyber Dragon")


def test_a_procedure_binds_the_rest_of_the_turn() -> None:
    oath = "    oath: cannot(summoned(monster(not MACHINE), SPECIAL, player=YOU), until=end(TURN))\n"
    with described(CYBER + oath), described(OTHER):
        scene = Scene(MAIN + SUMMONS)
        scene.do("A special summon Luster Dragon", "A attack position").pass_until("main")
        assert scene.offers("special summon Cyber Dragon")


def test_a_monster_summoned_in_its_own_way_changes() -> None:
    with described(CYBER + "    oath: becomes(THIS, LEVEL, 4)\n"):
        scene = Scene(MAIN + SUMMONS)
        scene.do("A special summon Cyber Dragon", "A attack position").pass_until("main")
        assert scene.card("Cyber Dragon").level == 4


# -- one number, two kinds -------------------------------------------------------------------------------------


def test_an_ignition_and_its_quick_part_share_their_limit() -> None:
    text = "card 70095154 Cyber Dragon\n"
    text += "  ignition once(TURN)\n    do: draw(1)\n"
    text += "  quick part once(TURN)\n    if: exists(spell(your(FIELD), FACE_UP))\n    do: draw(1)\n"
    with described(text) as definition:
        assert [effect.number for effect in definition.effects] == [1, 1]
        spells = "A spells: 1 Black Pendant (equipped to A monster 1)\nA deck: 9 cards"
        scene = Scene(MAIN + "A monsters: 1 Cyber Dragon\n" + spells)
        assert scene.offers("activate Cyber Dragon")
        scene.do("A activate Cyber Dragon").pass_until("main")
        assert not scene.offers("activate Cyber Dragon")


# -- what a summon asks of its materials -----------------------------------------------------------------------


def test_a_ritual_that_must_include_something_keeps_to_the_levels() -> None:
    text = "  activate\n    do: summon(RITUAL, choose(monster(your(HAND), RITUAL)), so_that=including(1, WARRIOR))\n"
    with described(GREED + text):
        hand = "A hand: Pot of Greed; Sauravis, the Ancient and Ascended; Luster Dragon; Gemini Elf"
        assert not Scene(MAIN + hand).offers("activate Pot of Greed")
        assert Scene(MAIN + hand + "; Marauding Captain").offers("activate Pot of Greed")
        level3 = "A hand: Pot of Greed; Sauravis, the Ancient and Ascended; Marauding Captain"
        assert not Scene(MAIN + level3).offers("activate Pot of Greed")


# -- one's own Set cards ---------------------------------------------------------------------------------------


def test_a_permission_reads_the_own_set_cards() -> None:
    text = "card 70095154 Cyber Dragon\n  continuous\n    apply: can(activate(spell(your(FIELD), QUICK_PLAY)))\n"
    field = "A monsters: 1 Cyber Dragon\nB monsters: 1 Luster Dragon\n"
    field += "A spells: 1 Book of Moon (set this turn); 2 Mirror Force (set)"
    assert not Scene(MAIN + field).offers("activate Book of Moon")
    with described(text):
        assert Scene(MAIN + field).offers("activate Book of Moon")


# -- what was shown --------------------------------------------------------------------------------------------


def test_nobody_is_asked_to_take_what_was_not_shown() -> None:
    text = "  activate\n    do: excavate(2).then(may(add(choose(among(SHOWN, DRAGON))))).also(shuffle(REST))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: Gemini Elf; Cyber Dragon; 9 cards")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert len(scene.duel.board.hands[0]) == 0


# -- who does it -----------------------------------------------------------------------------------------------


def test_whose_hand_takes_the_card() -> None:
    text = "card 70095154 Cyber Dragon\n  trigger\n    if: added(card(DECK), to=HAND, player={})\n    do: draw(1)\n"
    search = "A hand: Reinforcement of the Army\nA monsters: 1 Cyber Dragon\nA deck: Marauding Captain; 9 cards"
    for side, hand in (("YOU", 2), ("OPPONENT", 1)):
        with described(text.replace("{}", side)):
            scene = Scene(MAIN + search)
            scene.do("A activate Reinforcement of the Army").pass_until("pick").do("A add Marauding Captain")
            if scene.question.kind == "trigger":
                scene.do("A activate Cyber Dragon")
            scene.pass_until("main")
            assert len(scene.duel.board.hands[0]) == hand


def test_who_discards_and_who_tributes() -> None:
    text = "card 70095154 Cyber Dragon\n  trigger must\n    if: {}\n    do: inflict(500, to=OPPONENT)\n"
    field = "A hand: Raigeki Break\nA monsters: 1 Cyber Dragon\n"
    field += "A spells: 1 Raigeki Break (set)\nB monsters: 1 Gemini Elf"
    for event, lp in (
        ("discarded(card(HAND), player=YOU)", 7500),
        ("discarded(card(HAND), player=OPPONENT)", 8000),
        ("destroyed(monster(FIELD), by=EFFECT, player=YOU)", 7500),
        ("destroyed(monster(FIELD), by=EFFECT, player=OPPONENT)", 8000),
    ):
        with described(text.replace("{}", event)):
            scene = Scene(MAIN + field)
            scene.do("A activate Raigeki Break", "A pick Raigeki Break", "A target Gemini Elf")
            while scene.question.kind != "main":
                scene.duel.answer(0)
            assert scene.lp("B") == lp, event


# -- until something happens -----------------------------------------------------------------------------------

ELF_GOES = "sent(monster(FIELD, named(\"Gemini Elf\")), to=GY)"


def test_control_goes_back_when_something_happens() -> None:
    text = f"  activate\n    target: monster(their(FIELD))\n    do: take_control(TARGET, until={ELF_GOES})\n"
    with described(GREED + text):
        field = "A hand: Pot of Greed; Raigeki Break\nA monsters: 1 Gemini Elf\nA spells: 1 Raigeki Break (set)\n"
        scene = Scene(MAIN + field + "B monsters: 1 Luster Dragon")
        scene.do("A activate Pot of Greed", "A target Luster Dragon").pass_until("main")
        assert scene.at("Luster Dragon", "A monster")
        scene.do("A activate Raigeki Break", "A pick Raigeki Break", "A target Gemini Elf").pass_until("main")
        assert scene.at("Luster Dragon", "B monster")
        assert not scene.duel.board.lasting


def test_what_was_banished_comes_back_when_something_happens() -> None:
    text = f"  activate\n    target: monster(their(FIELD))\n    do: banish(TARGET, until={ELF_GOES})\n"
    with described(GREED + text):
        field = "A hand: Pot of Greed; Raigeki Break\nA monsters: 1 Gemini Elf\nA spells: 1 Raigeki Break (set)\n"
        scene = Scene(MAIN + field + "B monsters: 1 Luster Dragon")
        scene.do("A activate Pot of Greed", "A target Luster Dragon").pass_until("main")
        assert scene.at("Luster Dragon", "B banished")
        scene.do("A activate Raigeki Break", "A pick Raigeki Break", "A target Gemini Elf").pass_until("main")
        assert scene.at("Luster Dragon", "B monster")
        assert not scene.duel.board.lasting


def test_phases_and_turns_end_at_once() -> None:
    hand = "A hand: Pot of Greed; Luster Dragon\nA monsters: 1 Gemini Elf"
    with described(GREED + "  activate\n    do: end_phase(MAIN_PHASE)\n"):
        scene = Scene(MAIN + hand).do("A activate Pot of Greed").pass_until("next-phase")
        assert scene.offers("enter the battle phase")
    with described(GREED + "  activate\n    do: end_phase(TURN)\n"):
        scene = Scene(MAIN + hand).do("A activate Pot of Greed").pass_until("main")
        assert scene.duel.board.turn == 4


# -- alternatives that are no choice ---------------------------------------------------------------------------


def test_bullets_with_events_of_their_own() -> None:
    text = "card 70095154 Cyber Dragon\n  trigger once(TURN, EFFECT)\n"
    text += "    if: exists(card(your(HAND)))\n    do: draw(1)\n"
    text += "    bullet\n      when: summoned(THIS, NORMAL)\n    bullet\n      if: sent(THIS, to=GY)\n"
    with described(text) as definition:
        assert [(one.number, one.can_miss) for one in definition.effects] == [(1, True), (1, False)]
        field = "A hand: Raigeki Break; Luster Dragon\nA monsters: 1 Cyber Dragon\n"
        field += "A spells: 1 Raigeki Break (set)\nA deck: 9 cards"
        scene = Scene(MAIN + field)
        scene.do("A activate Raigeki Break", "A pick Raigeki Break", "A target Cyber Dragon").pass_until("trigger")
        scene.do("A activate Cyber Dragon").pass_until("main")
        assert len(scene.duel.board.hands[0]) == 2
        scene = Scene(MAIN + field.replace("; Luster Dragon", ""))
        scene.do("A activate Raigeki Break", "A pick Raigeki Break", "A target Cyber Dragon").pass_until("main")


def test_a_quick_part_of_a_trigger_shares_its_use_by_name() -> None:
    text = "card 70095154 Cyber Dragon\n  trigger once(TURN, EFFECT)\n    if: summoned(THIS)\n    do: draw(1)\n"
    text += "  quick part once(TURN, EFFECT)\n    when: activated(spell())\n    do: draw(1)\n"
    with described(text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Cyber Dragon\nA deck: 9 cards")
        scene.do("A activate Pot of Greed", "B pass")
        assert scene.offers("activate Cyber Dragon")
        scene.do("A activate Cyber Dragon").pass_until("main")
        assert len(scene.duel.board.uses.kept) == 1


# -- read aloud ------------------------------------------------------------------------------------------------


def aloud(body: str, lang: str) -> str:
    return card_lines(read_cards("card 70095154 Cyber Dragon\n" + body, "test")[0], None, lang)[-1]


def test_a_number_of_each_card_is_read() -> None:
    body = "  continuous\n    apply: becomes(monster(their(FIELD)), ATK, half(original(ATK)))\n"
    assert "half their original ATK" in aloud(body, "en")
    assert "各自的原本攻击力的一半" in aloud(body, "zh")


def test_who_does_it_is_read() -> None:
    body = "  trigger\n    if: added(card(DECK), to=HAND, player=OPPONENT)\n    do: draw(1)\n"
    assert "If your opponent adds a card from the Deck to the hand: You can draw 1 card." in aloud(body, "en")
    assert "对方从卡组把卡加入手卡的场合" in aloud(body, "zh")


def test_what_a_summon_of_its_own_binds_is_read() -> None:
    body = "  procedure\n    where: HAND\n    oath: cannot(summoned(monster(not MACHINE), SPECIAL, player=YOU)"
    assert "the turn you Special Summon this card this way" in aloud(body + ")\n", "en")
    assert "If Summoned this way, for the rest of this turn" in aloud(body + ", until=end(TURN))\n", "en")
    assert "这个方法特殊召唤的回合" in aloud(body + ")\n", "zh")


# -- zones, names and battles ----------------------------------------------------------------------------------


def test_a_monster_moves_to_the_next_zone_only() -> None:
    text = "  activate\n    target: monster(your(FIELD))\n    do: move_zone(TARGET, to=adjacent(TARGET))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 2 Luster Dragon; 3 Gemini Elf")
        scene.do("A activate Pot of Greed", "A target Luster Dragon").pass_until("main")
        assert scene.card("Luster Dragon").seq == 0


def test_a_summon_into_the_own_column() -> None:
    text = "  activate\n    target: monster(their(FIELD))\n"
    with described(GREED + text + "    do: special_summon(choose(monster(your(HAND))), to=column(TARGET))\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed; Gemini Elf\nB monsters: 2 Luster Dragon")
        scene.do("A activate Pot of Greed", "A target Luster Dragon").pass_until("pick")
        scene.do("A pick Gemini Elf", "A attack position").pass_until("main")
        assert scene.card("Gemini Elf").seq == 3


def test_a_material_that_is_mentioned_by_name() -> None:
    text = "  activate\n    do: reveal(choose(monster(your(EXTRA_DECK), FUSION))).and_(\n"
    text += "            add(choose(monster(your(DECK), material_of(SHOWN)))))\n"
    with described(GREED + text):
        piles = "A extra: Blue-Eyes Ultimate Dragon\nA deck: Gemini Elf; Blue-Eyes White Dragon; Luster Dragon"
        scene = Scene(MAIN + "A hand: Pot of Greed\n" + piles, forced=False)
        scene.do("A activate Pot of Greed")
        while scene.question.kind != "main":
            scene.duel.answer(0)
        assert scene.at("Blue-Eyes White Dragon", "A hand")


def test_once_per_battle() -> None:
    text = "card 70095154 Cyber Dragon\n  quick once(BATTLE)\n    if: THIS is BATTLING\n"
    text += "    during: DAMAGE_CALCULATION\n    do: gains(THIS, ATK, 100)\n"
    text += "  continuous\n    apply: can(attack(THIS), times=2)\n"
    with described(text):
        scene = Scene("turn: 3, A, battle\nA monsters: 1 Cyber Dragon\nB monsters: 1 Gemini Elf; 2 Luster Dragon")
        for target, atk in (("Gemini Elf", 2200), ("Luster Dragon", 2300)):
            scene.do("A attack with Cyber Dragon", f"A attack {target}")
            while not scene.offers("activate Cyber Dragon"):
                scene.passes()
            scene.do("A activate Cyber Dragon")
            while scene.question.kind != "battle":
                assert not scene.offers("activate Cyber Dragon")
                scene.passes()
            assert scene.card("Cyber Dragon").atk == atk


def test_the_end_of_the_damage_step_comes_after_the_battle() -> None:
    text = "card 70095154 Cyber Dragon\n  trigger must\n    if: THIS is BATTLING\n"
    with described(text + "    during: end(DAMAGE_STEP)\n    do: destroy(THIS)\n"):
        scene = Scene("turn: 3, A, battle\nA monsters: 1 Cyber Dragon\nB monsters: 1 Luster Dragon")
        scene.do("A attack with Cyber Dragon", "A attack Luster Dragon")
        while scene.question.kind not in ("battle", "main"):
            scene.duel.answer(0)
        assert scene.lp("B") == 7800 and scene.at("Cyber Dragon", "A gy")


def test_two_monsters_switch_their_zones() -> None:
    mine = "choose(monster(your(MAIN_MONSTER_ZONE)))"
    with described(GREED + f"  activate\n    do: swap(COLUMN, {mine}, {mine})\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Gemini Elf; 4 Luster Dragon")
        scene.do("A activate Pot of Greed").pass_until("pick").do("A pick Gemini Elf", "A pick Luster Dragon")
        scene.pass_until("main")
        assert (scene.card("Gemini Elf").seq, scene.card("Luster Dragon").seq) == (3, 0)


def test_what_an_effect_activates_answers_neither_a_link_nor_a_summon() -> None:
    """ACT-155a: for a lock on answers that applies, as for one that the answered text says."""
    locks = "card 70095154 Cyber Dragon\n  continuous\n"
    locks += "    apply: cannot(activated(spell_trap(), player=OPPONENT, answering={}))\n"
    activator = "card 11091375 Luster Dragon\n  quick\n    do: activate(choose(spell(your(DECK), FIELD_SPELL)))\n"
    position = "turn: 4, B, main 1\nA monsters: 1 Luster Dragon\nA spells: 1 Jar of Greed (set)\nA deck: Umi; 9 cards\n"
    with described(activator), described(locks.format("summoned(monster(), NORMAL)")):
        scene = Scene(position + "B monsters: 1 Cyber Dragon\nB hand: Gemini Elf")
        scene.do("B normal summon Gemini Elf").pass_until("respond", "A")
        assert not scene.offers("activate Jar of Greed")
        scene.do("A activate Luster Dragon").pass_until("pick").do("A pick Umi").pass_until("main")
        assert scene.at("Umi", "A field")
    with described(activator), described(locks.format("activated(spell())")):
        scene = Scene(position + "B monsters: 1 Cyber Dragon\nB hand: Pot of Greed\nB deck: 9 cards")
        scene.do("B activate Pot of Greed").pass_until("respond", "A")
        assert not scene.offers("activate Jar of Greed")
        scene.do("A activate Luster Dragon").pass_until("pick").do("A pick Umi").pass_until("main")
        assert scene.at("Umi", "A field")
