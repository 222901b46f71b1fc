"""Scenes for parameters at certain places: as a description, as a cost, in a summon, as what begins to apply."""

from demonstrating import (
    BURN,
    CAST,
    GREED,
    HAND,
    LUSTER,
    PROBE,
    REVIVE,
    SANGAN,
    TWO,
    USE,
    always,
    includes,
    spell,
    uses,
)
from probing import Demo

OF_PLACES: tuple[Demo, ...] = (
    # -- as a description: what an effect includes
    includes("destroys", "destroy(card(FIELD))", "destroy(every(monster(their(FIELD))))", TWO),
    includes("sends to the hand", "send(card(FIELD), to=HAND)", "send(every(monster(their(FIELD))), to=HAND)", TWO),
    includes("Sets from the GY", "set(card(GY))", "set(choose(spell(your(GY))))", "A gy: Raigeki\n"),
    includes(
        "discards", "discard(card(HAND), to=GY)", "discard(choose(card(your(HAND))))", "A hand: Pot of Greed; Sangan\n"
    ),
    includes("Tributes", "tribute(card(FIELD))", "tribute(choose(monster(your(FIELD))))", TWO),
    includes("draws two", "draw(2)", "draw(2)"),
    includes("inflicts", "inflict(500, to=OPPONENT)", "inflict(500, to=OPPONENT)"),
    includes("gains", "gain_lp(500)", "gain_lp(500, to=OPPONENT)"),
    includes("loses", "lose_lp(500)", "lose_lp(500, to=OPPONENT)"),
    includes("changes positions", "change_position(card(FIELD))", "change_position(every(monster(their(FIELD))))", TWO),
    includes("flips", "flip(card(FIELD))", "flip(every(monster(their(FIELD))))", "B monsters: 2 Sangan (set)\n"),
    includes("takes control", "take_control(card(FIELD))", "take_control(choose(monster(their(FIELD))))", TWO),
    includes(
        "places counters",
        'place_counters("Spell Counter", 2, on=card(FIELD))',
        'place_counters("Spell Counter", 2, on=every(monster(their(FIELD))))',
        TWO,
    ),
    includes("reveals", "reveal(card(HAND))", "reveal(choose(card(your(HAND))))", "A hand: Pot of Greed; Sangan\n"),
    includes("excavates", "excavate(2)", "excavate(2, of=their(DECK))", "B deck: Raigeki; 20 cards\n"),
    includes(
        "adds to the hand from the GY", "add(card(GY), to=HAND)", "add(choose(monster(your(GY))))", "A gy: Sangan\n"
    ),
    includes(
        "returns to the hand", "return_(card(FIELD), to=HAND)", "return_(every(monster(their(FIELD))), to=HAND)", TWO
    ),
    includes(
        "places on the Deck", "place(card(GY), to=DECK)", "place(choose(card(your(GY))), to=DECK_TOP)", "A gy: Sangan\n"
    ),
    Demo(
        "negates an activation",
        (
            f"{LUSTER}  quick\n    when: activated(includes=negate(ACTIVATION))\n    do: gain_lp(7)\n",
            f"{SANGAN}  quick\n    when: activated(spell())\n    do: negate(ACTIVATION)\n",
        ),
        HAND + PROBE + "B monsters: 2 Sangan\n",
        (*CAST, "B activate Sangan"),
    ),
    # -- as a cost
    uses("sent to the hand as a cost", "draw(1)", TWO, cost="send(choose(monster(your(FIELD), OTHER)), to=HAND)"),
    uses("shuffled in as a cost", "draw(1)", TWO, cost="shuffle(choose(monster(your(FIELD), OTHER)))"),
    uses(
        "two of the same Level as a cost",
        "draw(1)",
        "A monsters: 1 Luster Dragon; 2 Gemini Elf; 3 Sangan\n",
        cost="tribute(choose(monster(your(FIELD)), 2), so_that=same(LEVEL))",
    ),
    uses(
        "detached from another as a cost",
        "draw(1)",
        "A monsters: 1 Luster Dragon; 2 Number 39: Utopia\nA materials: 2 Gemini Elf\n",
        cost="detach(1, on=choose(monster(your(FIELD), XYZ)))",
    ),
    uses(
        "counters placed as a cost",
        "draw(1)",
        TWO,
        cost='place_counters("Spell Counter", 1, on=every(monster(their(FIELD))))',
    ),
    uses(
        "counters removed from the field",
        'remove_counters("Spell Counter", 1, on=choose(monster(their(FIELD))))',
        "B monsters: 2 Sangan (2 Spell Counter); 3 Gemini Elf (1 Spell Counter)\n",
    ),
    # -- as an act that is allowed or demanded
    uses(
        "has to attack",
        "must(attack(every(monster(their(FIELD)))), until=end(next(TURN)))",
        "B monsters: 2 Gemini Elf\n",
        ">B enter the battle phase",
    ),
    uses(
        "may be summoned only while",
        "can(summon(NORMAL, monster(your(HAND))), extra=1, only_if=exists(monster(SYNCHRO)), until=end(TURN))",
        "A hand: Sangan; Gemini Elf\n",
        "A summon Sangan",
        "A summon Gemini Elf",
    ),
    uses(
        "may be summoned once more",
        "can(summon(NORMAL, monster(your(HAND))), extra=1, during=MAIN_PHASE_1, "
        "only_if=exists(monster(FIELD)), until=end(TURN))",
        "A hand: Sangan; Gemini Elf\n",
        "A summon Sangan",
        "A summon Gemini Elf",
    ),
    # -- what begins to apply
    uses("gains while", "gains(every(monster(FIELD)), ATK, 100, until=end(TURN), while_=DEFENSE_POSITION)", TWO),
    uses("becomes while", "becomes(every(monster(FIELD)), ATK, 100, until=end(TURN), while_=DEFENSE_POSITION)", TWO),
    uses(
        "treated as a Dragon while",
        "treated(every(monster(their(FIELD))), as_=DRAGON, until=end(TURN), while_=DEFENSE_POSITION)"
        ".then(destroy(every(monster(DRAGON))))",
        TWO,
    ),
    uses(
        "treated",
        "treated(every(monster(their(FIELD))), as_=DRAGON, until=end(TURN))"
        ".then(destroy(every(monster(FIELD, DRAGON))))",
        TWO,
    ),
    uses("negated while", "negate_effects(every(monster(FIELD)), until=end(TURN), while_=DEFENSE_POSITION)", TWO),
    uses(
        "cannot but",
        "cannot(summoned(monster(), NORMAL | SPECIAL, player=YOU), but=summoned(monster(FIEND)), until=end(TURN))",
        "A hand: Sangan; Gemini Elf\n",
        "A summon Sangan",
    ),
    Demo(
        "at most one a turn",
        (
            f"{LUSTER}  ignition\n    do: at_most(1, summoned(monster(), SPECIAL, player=YOU), per=TURN, "
            "until=end(next(TURN)))\n",
            REVIVE,
        ),
        "A hand: Pot of Greed; Pot of Greed\nA gy: Gemini Elf; Sangan\n" + PROBE,
        (*USE, *CAST, *CAST),
    ),
    uses(
        "at most one attacker",
        "at_most(1, declares_attack(player=YOU), different=CARD, until=end(TURN))"
        ".and_(can(attack(every(monster(your(FIELD)))), times=2, until=end(TURN)))",
        TWO,
        ">A enter the battle phase",
        ">A attack with #mine",
        "A attack #theirs",
        "A attack with #mine",
        "A attack with Luster Dragon",
    ),
    uses(
        "at most one Spell a turn",
        "at_most(1, activated(spell(), form=CARD, player=YOU), per=TURN)",
        "A hand: Raigeki; Dark Hole\nB monsters: 2 Sangan\n",
        "A activate Raigeki",
        ">A activate Dark Hole",
    ),
    uses(
        "a toll on attacks",
        "toll(declares_attack(player=YOU), pay(500))",
        TWO,
        ">A enter the battle phase",
        ">A attack with #mine",
        "A attack #theirs",
    ),
    uses(
        "pierces from now on",
        "pierces(THIS)",
        "B monsters: 2 Sangan (defense)\n",
        ">A enter the battle phase",
        ">A attack with Luster Dragon",
        "A attack Sangan",
    ),
    Demo(
        "the damage is the other player's from now on",
        (f"{LUSTER}  ignition\n    do: damage_becomes(OPPONENT, DAMAGE, by=EFFECT, to=YOU, until=end(TURN))\n", BURN),
        HAND + PROBE,
        (*USE, *CAST),
    ),
    # -- what is bound in the whole turn
    Demo(
        "an oath",
        (
            f"{LUSTER}  ignition\n    do: draw(1)\n    oath: cannot(summoned(monster(), NORMAL, player=YOU), "
            "while_=exists(monster(SYNCHRO)))\n",
        ),
        PROBE + "A hand: Gemini Elf\n",
        (*USE, "A summon Gemini Elf"),
    ),
    # -- how often
    uses(
        "twice for two effects",
        "draw(1)",
        "",
        "A activate Luster Dragon",
        "A activate Luster Dragon",
        head=" often(2, TURN, of=effect(1))",
    ),
    # -- other words
    spell(
        "materials of the recipe",
        "add(choose(monster(your(DECK), material_of(TARGET))))",
        "A monsters: 2 Blue-Eyes Ultimate Dragon\nA deck: Blue-Eyes White Dragon; Gemini Elf; 20 cards\n",
        target="monster(FIELD, FUSION)",
    ),
    always(
        "answers to the player's own summons",
        "cannot(activated(player=OPPONENT, answering=summoned(monster(), NORMAL, player=YOU)))",
        "A hand: Gemini Elf\nB spells: 1 Trap Hole (set)\n",
        "A summon Gemini Elf",
    ),
    spell(
        "materials that a recipe lists",
        "send(every(monster(your(EXTRA_DECK), lists(TUNER, SYNCHRO))))",
        "A extra: Shooting Quasar Dragon; Stardust Dragon; Hot Red Dragon Archfiend King Calamity\n",
    ),
    spell(
        "Special Summoned against its conditions",
        "special_summon(choose(monster(your(HAND))), ignoring=CONDITIONS)",
        "A hand: Pot of Greed; Zefraath\n",
    ),
    spell(
        "the opponent Special Summons",
        "special_summon(choose(monster(their(GY))), to=their(FIELD), player=OPPONENT)",
        "B gy: Sangan; Gemini Elf\n",
    ),
    # -- more costs
    uses(
        "one cost after another",
        "draw(1)",
        TWO + "A hand: Raigeki; Dark Hole\n",
        cost="discard(choose(card(your(HAND)))).then(pay(500))",
    ),
    uses(
        "one of two costs",
        "draw(1)",
        TWO + "A hand: Raigeki\n",
        cost="one_of(pay(500), discard(choose(card(your(HAND)))))",
    ),
    uses(
        "a position changed as a cost",
        "draw(1)",
        TWO,
        cost="change_position(choose(monster(your(FIELD), ATTACK_POSITION)), to=DEFENSE_POSITION)",
    ),
    uses(
        "a card placed on the Deck as a cost",
        "draw(1)",
        TWO + "A hand: Raigeki; Dark Hole\n",
        cost="place(choose(card(your(HAND))), to=DECK_BOTTOM)",
    ),
    # -- replaced and reacted to by what applies
    Demo(
        "replaced by what applies",
        (f"{LUSTER}  continuous\n    apply: instead(destroyed(monster(their(FIELD))), gain_lp(7))\n",),
        "A hand: Raigeki\nB monsters: 2 Sangan\n" + PROBE,
        ("A activate Raigeki",),
    ),
    Demo(
        "something is done whenever",
        (f"{LUSTER}  continuous\n    apply: whenever(destroyed(monster(their(FIELD))), gain_lp(7))\n",),
        "A hand: Raigeki\nB monsters: 2 Sangan\n" + PROBE,
        ("A activate Raigeki",),
    ),
    # -- what a link would do
    *(
        Demo(
            f"a link that would have it {name}",
            (
                f"{LUSTER}  quick\n    when: activated(would={event})\n    do: gain_lp(7)\n",
                f"{GREED}  activate\n    do: {does}\n",
            ),
            HAND + TWO,
            CAST,
        )
        for name, event, does in (
            (
                "destroyed",
                "destroyed(monster(their(FIELD)), number=at_least(2))",
                "destroy(every(monster(their(FIELD))))",
            ),
            ("banished", "banished(monster(their(FIELD)), number=at_least(2))", "banish(every(monster(their(FIELD))))"),
            ("sent", "sent(monster(their(FIELD)), to=GY, number=at_least(2))", "send(every(monster(their(FIELD))))"),
            (
                "returned",
                "returned(monster(their(FIELD)), to=HAND, number=at_least(2))",
                "return_(every(monster(their(FIELD))), to=HAND)",
            ),
        )
    ),
    # -- what is directly answered
    *(
        Demo(
            f"no answer to {name}",
            (
                f"{LUSTER}  continuous\n    apply: cannot(activated(player=OPPONENT, answering={event}))\n",
                f"{SANGAN}  quick\n    do: gain_lp(9)\n",
            ),
            HAND + TWO,
            acts,
        )
        for name, event, acts in (
            ("a Spell", "activated(spell(), form=CARD, player=YOU)", (*CAST, "B activate Sangan")),
            (
                "an attack",
                "declares_attack(monster(SPELLCASTER), player=YOU)",
                (">A enter the battle phase", ">A attack with #mine", "A attack #other", "B activate Sangan"),
            ),
        )
    ),
    # -- what counts for a summon
    uses(
        "counts as Level 4 for the summon",
        "counts_as(every(monster(your(FIELD), FIEND)), LEVEL == 4, "
        "for_=summoned(monster(LIGHT), XYZ), until=end(TURN))",
        "A monsters: 1 Luster Dragon; 2 Sangan\nA extra: Number 39: Utopia\n",
        "A special summon Number 39: Utopia",
    ),
    uses(
        "counts as Level 4",
        "counts_as(every(monster(your(FIELD), FIEND)), LEVEL == 4, "
        "for_=used_for(monster(DARK), XYZ, monster(LIGHT)), until=end(TURN))",
        "A monsters: 1 Luster Dragon; 2 Sangan\nA extra: Number 39: Utopia\n",
        "A special summon Number 39: Utopia",
    ),
    # -- how it must be summoned
    Demo(
        "only from the hand",
        (
            f"{SANGAN}  summon_only: summoned(from_=HAND)\n",
            f"{GREED}  activate\n    do: special_summon(choose(monster(your(HAND | GY))))\n",
        ),
        "A hand: Pot of Greed; Sangan\nA gy: Sangan\n",
        CAST,
    ),
    # -- words that few cards use
    spell(
        "what is equipped to the target",
        "destroy(every(card(equipped_to(TARGET))))",
        "B monsters: 2 Gemini Elf\nB spells: 1 Axe of Despair (equipped to B monster 2)\n",
        target="monster(NORMAL)",
    ),
    Demo(
        "how many different",
        (
            f"{LUSTER}  continuous\n    apply: gains(THIS, ATK, 100 * times(activated(spell(), form=CARD), "
            "different=NAME))\n",
            f"{GREED}  activate\n    do: draw(1)\n",
        ),
        "A hand: Pot of Greed; Pot of Greed\n" + PROBE,
        (*CAST, *CAST),
    ),
    Demo(
        "the effects of another card",
        (
            f"{LUSTER}  ignition\n    do: gives(THIS, effects_of(choose(monster(their(FIELD)))), until=end(TURN))\n",
            f"{SANGAN}  ignition\n    do: gain_lp(9)\n",
        ),
        PROBE + "B monsters: 2 Sangan\n",
        (*USE, *USE),
    ),
    Demo(
        "no answer to a summon by an effect",
        (
            f"{LUSTER}  continuous\n    apply: cannot(activated(player=OPPONENT, answering="
            "summoned(monster(), SPECIAL, by=EFFECT)))\n",
            REVIVE,
            f"{SANGAN}  quick\n    do: gain_lp(9)\n",
        ),
        HAND + PROBE + "A gy: Gemini Elf\nB monsters: 2 Sangan\n",
        (*CAST, "A attack position", "B activate Sangan"),
    ),
    always(
        "since the beginning of the Duel",
        "gains(THIS, ATK, 100)",
        "A hand: Raigeki\nB monsters: 2 Sangan\n",
        "A activate Raigeki",
        ">B end the phase",
        while_="happened(activated(spell(), form=CARD), since=DUEL)",
    ),
    uses(
        "banished face-down as a cost",
        "draw(1)",
        PROBE + "A hand: Raigeki; Dark Hole\n",
        cost="banish(choose(card(your(HAND))), face=FACE_DOWN)",
    ),
    Demo(
        "Set as a Spell",
        (f"{LUSTER}  continuous\n    where: HAND\n    apply: can(set(THIS, as_=spell()))\n",),
        "A hand: Luster Dragon\n",
        ("A set as a spell Luster Dragon",),
    ),
    spell(
        "discarded and banished", "discard(choose(monster(your(HAND))), to=BANISHED)", "A hand: Pot of Greed; Sangan\n"
    ),
    spell(
        "detached from another",
        "detach(1, on=choose(monster(your(FIELD), XYZ)))",
        "A monsters: 2 Number 39: Utopia\nA materials: 2 Gemini Elf\n",
    ),
    spell(
        "treated as a Ritual Summon",
        "special_summon(choose(monster(your(HAND))), how=RITUAL)",
        "A hand: Pot of Greed; Sangan\n",
    ),
    spell(
        "at most one from the Deck",
        "summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), "
        "using=monster(your(HAND | FIELD)), also=source(monster(your(DECK)), most=up_to(1)))",
        "A hand: Pot of Greed; Blue-Eyes White Dragon\nA extra: Blue-Eyes Ultimate Dragon\n"
        "A deck: Blue-Eyes White Dragon; Blue-Eyes White Dragon; 20 cards\n",
    ),
    spell(
        "two from the Deck",
        "summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), "
        "using=monster(your(HAND | FIELD)), also=source(monster(your(DECK)), most=up_to(2)))",
        "A hand: Pot of Greed; Blue-Eyes White Dragon\nA extra: Blue-Eyes Ultimate Dragon\n"
        "A deck: Blue-Eyes White Dragon; Blue-Eyes White Dragon; 20 cards\n",
    ),
    Demo(
        "shown when it is drawn",
        (f"{GREED}  always\n    apply: can(reveal(this(was(drawn(by=NORMAL_DRAW)))), during=your(DRAW_PHASE))\n",),
        "turn: 3, A, draw\nA deck: Pot of Greed; 20 cards\n",
        ("A yes",),
    ),
    Demo(
        "the effect of its target",
        (
            f"{LUSTER}  ignition\n    target: monster(their(FIELD))\n"
            "    do: can(use_effect_of(TARGET), times=1, until=end(TURN))\n",
            f"{SANGAN}  ignition\n    do: gain_lp(9)\n",
        ),
        PROBE + "B monsters: 2 Sangan\n",
        (*USE, *USE),
    ),
    Demo(
        "given in place of its own",
        (
            f"{LUSTER}  ignition\n    do: gives(every(monster(their(FIELD))), effect(2), in_place_of=effect(1), "
            "until=end(next(TURN)))\n  ignition given\n    do: gain_lp(3)\n",
            f"{SANGAN}  continuous\n    apply: gains(THIS, ATK, 500)\n",
        ),
        PROBE + "B monsters: 2 Sangan\n",
        USE,
    ),
    Demo(
        "always given in place of its own",
        (
            f"{LUSTER}  continuous\n    apply: gives(monster(their(FIELD)), effect(2), in_place_of=effect(1))\n"
            "  ignition given\n    do: gain_lp(3)\n",
            f"{SANGAN}  continuous\n    apply: gains(THIS, ATK, 500)\n",
        ),
        PROBE + "B monsters: 2 Sangan\n",
        (),
    ),
    uses(
        "replaced until the end of the turn",
        "instead(destroyed(monster(your(FIELD))), gain_lp(7), until=end(TURN))",
        "B hand: Raigeki\n",
        ">B activate Raigeki",
    ),
    Demo(
        "counted when it is applied",
        (
            f"{LUSTER}  ignition often(1, TURN, of=EFFECT, counting=APPLIED)\n    do: gain_lp(7)\n",
            f"{SANGAN}  quick\n    when: activated(monster(), player=OPPONENT)\n    do: negate(EFFECT)\n",
        ),
        PROBE + "B monsters: 2 Sangan\n",
        (*USE, "B activate Sangan", *USE),
    ),
    spell(
        "attached from the GY",
        "attach(choose(monster(your(GY))), to=choose(monster(your(FIELD), XYZ)))",
        "A monsters: 2 Number 39: Utopia; 3 Sangan\nA gy: Gemini Elf\n",
    ),
)
