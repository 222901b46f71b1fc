"""Small examples of every word with every parameter, at every place where the word may stand.

A frame (`aloud_frames`) is a card text with a hole for a word of one sort; a sample is something that can stand at a
parameter. Which of them fit together the checker decides: what it refuses is no example.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from spellspeed.language.words import Param, Word

_SAMPLES: dict[str, tuple[str, ...]] = {
    "Noun": (
        "monster(your(FIELD), FACE_UP)",
        "card(their(FIELD))",
        "choose(monster(their(FIELD)))",
        "choose(card(your(GY)))",
        "THIS",
    ),
    "Pick": ("THIS", "choose(monster(their(FIELD)))", "choose(card(your(GY)))"),
    "Place": ("HAND", "DECK_TOP", "BANISHED", "their(FIELD)", "your(SPELL_TRAP_ZONE)"),
    "Time": ("END_PHASE", "your(STANDBY_PHASE)", "end(TURN)", "TURN", "DUEL", "BATTLE_PHASE"),
    "Side": ("OPPONENT", "EACH", "YOU"),
    "Cause": (
        "BATTLE",
        "EFFECT",
        "EFFECT.of(OPPONENT)",
        "EFFECT.of(monster(LEVEL == 4))",
        "COST",
        "BATTLE | EFFECT.of(OPPONENT)",
        "CARD.of(OPPONENT)",
        "DIRECT_ATTACK",
        "ATTACK",
    ),
    "Manner": ("SPECIAL", "SYNCHRO", "NORMAL", "TRIBUTE", "NORMAL | SPECIAL"),
    "Count": ("2", "up_to(3)", "at_least(4)", "between(2, 5)", "ANY_NUMBER", "AS_MANY_AS_POSSIBLE"),
    "Amount": ("2", "3", "count(card(your(HAND)))", "ATK.of(THIS)"),
    "Property": ("ATK", "LEVEL", "NAME", "TYPE", "KIND", "LP"),
    "Value": ("FACE_DOWN", "DEFENSE_POSITION", "ATTACK_POSITION", "TRAP", "SPELL"),
    "Test": ("DRAGON", "LIGHT", "not DRAGON", "LEVEL == 4", 'series("Blue-Eyes")'),
    "Event": (
        "destroyed(monster(FIELD), by=BATTLE)",
        "left(THIS)",
        "summoned(THIS, how=SPECIAL)",
        "activated(spell())",
        "used_for(how=XYZ)",
        "summoned(how=TRIBUTE)",
    ),
    "Condition": ("exists(card(your(HAND)))", "during(BATTLE_PHASE)", "THIS is ATTACKING"),
    "Step": ("draw(2)", "destroy(THIS)", "banish(THIS)", "attack(THIS)", "pay(500)"),
    "Effects": ("effect(1)", "THIS_EFFECT", "effects_of(THIS)"),
    "Recipe": ("source(monster(your(GY)))", "source(monster(your(DECK)), most=1)"),
    "Thing": ("ACTIVATION", "EFFECT", "SUMMON", "ATTACK", "CONDITIONS"),
    "Form": ("CARD", "EFFECT"),
    "Scope": ("EFFECT", "CARD", "NAME", "EACH_CARD", "APPLIED"),
    "Text": (
        '"Blue-Eyes White Dragon"',
        '"Cyber Dragon"',
        '"Blue-Eyes"',
        '"Cyber"',
        '"Spell Counter"',
        '"Kaiju Counter"',
        '"Sheep Token"',
    ),
    "SetTest": ("same(LEVEL)", "different(NAME)", "total(LEVEL) == 8", "including(1, TUNER)"),
}


# Where only some things of a sort make sense, or others.
_AT: dict[str, tuple[str, ...]] = {
    "by": ("EFFECT", "EFFECT.of(OPPONENT)", "EFFECT.of(monster(LEVEL == 4))", "COST", "COST.of(OPPONENT)"),
    "player": ("OPPONENT", "EACH", "YOU"),
    "number": ("2", "up_to(3)", "at_least(4)"),
    "until": ("end(TURN)", "next(END_PHASE)", "DUEL", "left(THIS)"),
    "since": ("TURN", "DUEL", "BATTLE_PHASE", "last(your(TURN))"),
    "different": ("NAME", "TYPE", "KIND"),
    "phase": ("BATTLE_PHASE", "your(DRAW_PHASE)", "their(END_PHASE)"),
    "destroyed.by": (
        "BATTLE",
        "EFFECT",
        "EFFECT.of(OPPONENT)",
        "BATTLE | EFFECT.of(OPPONENT)",
        "BATTLE.of(THIS)",
        "CARD.of(OPPONENT)",
    ),
    "destroyed.to": ("GY", "BANISHED"),
    "took_damage.by": (
        "BATTLE",
        "EFFECT",
        "BATTLE.of(THIS)",
        "DIRECT_ATTACK",
        "EFFECT.of(OPPONENT)",
        "EFFECT.of(THIS)",
    ),
    "targeted.by": ("EFFECT", "EFFECT.of(OPPONENT)", "ATTACK", "ATTACK.of(OPPONENT)"),
    "summoned.by": ("EFFECT", "EFFECT.of(OPPONENT)", "PROCEDURE", "THIS_EFFECT"),
    "drawn.by": ("EFFECT", "EFFECT.of(YOU)", "NORMAL_DRAW"),
    "activated.by": ("EFFECT", "EFFECT.of(OPPONENT)"),
    "damage_becomes.by": ("BATTLE", "EFFECT", "BATTLE.of(THIS)", "EFFECT.of(OPPONENT)"),
    "unaffected.by": (
        *("EFFECT", "EFFECT.of(OPPONENT)", "EFFECT.of(monster(LEVEL == 4))", "ACTIVATED_EFFECT"),
        *("EFFECT and TARGETING", "EFFECT and not TARGETING"),
    ),
    "tributes": ("0", "1", "3"),
    "summon.tributes": ("0", "1"),
    "sent.to": ("BANISHED", "HAND", "DECK", "your(GY)"),
    "moved.to": ("HAND", "BANISHED", "GY", "DECK"),
    "discarded.to": ("GY", "BANISHED"),
    "tributed.to": ("GY", "BANISHED"),
    "detached.to": ("GY", "BANISHED"),
    "added.to": ("your(HAND)", "their(HAND)"),
    "returned.to": ("HAND", "DECK", "EXTRA_DECK"),
    "destroy.to": ("BANISHED",),
    "send.to": ("BANISHED", "EXTRA_DECK"),
    "add.to": ("EXTRA_DECK", "their(HAND)"),
    "discard.to": ("GY", "BANISHED"),
    "shuffle.into": ("DECK_TOP", "EXTRA_DECK"),
    "place.to": ("DECK_TOP", "DECK_BOTTOM", "your(PENDULUM_ZONE)", "their(SPELL_TRAP_ZONE)"),
    "set.to": ("your(SPELL_TRAP_ZONE)", "their(FIELD)"),
    "set.as_": ("spell()", "trap()"),
    "special_summon.to": ("their(FIELD)", "your(MAIN_MONSTER_ZONE)", "pointed_by(THIS)"),
    "as_": ("spell(CONTINUOUS)", "monster(DRAGON, LIGHT, LEVEL == 4, ATK == 0, DEF == 0)"),
    "still": ("TRAP", "SPELL"),
    "face": ("FACE_DOWN",),
    "position": ("ATTACK_POSITION", "DEFENSE_POSITION", "FACE_DOWN"),
    "ignoring": ("CONDITIONS",),
    "take_control.to": ("your(MAIN_MONSTER_ZONE)", "your(EXTRA_MONSTER_ZONE)"),
    "take_control.by": ("OPPONENT",),
    "negate.what": ("ACTIVATION", "EFFECT", "SUMMON", "ATTACK"),
    "negated.what": ("ACTIVATION", "EFFECT"),
    "drawn.card": ("monster()", "spell()"),
    "negated.by": ("EFFECT", "EFFECT.of(OPPONENT)", "CARD.of(OPPONENT)"),
    "negate.of": ("activated(player=OPPONENT)", "activated(spell())"),
    "redirect.what": ("ATTACK", "EFFECT"),
    "negated.link": (
        "activated(spell())",
        "activated(monster(), player=OPPONENT)",
        "being_summoned(player=YOU)",
        "monster(FIELD)",
    ),
    "resolves.link": ("activated(spell())", "activated(monster(), player=OPPONENT)", "activated(trap(), form=CARD)"),
    "resolved.link": (
        "activated(spell())",
        "activated(monster(), player=OPPONENT)",
        "activated(trap(), form=CARD)",
        "THIS_EFFECT",
    ),
    "activated.card": ("spell()", "monster(LEVEL == 4)", "card(your(GY))"),
    "activated.would": ("destroyed(card(FIELD))", "destroyed(card(FIELD), number=at_least(2))", "banished(monster())"),
    "activated.includes": ("draw(2)", "add(card(your(DECK)))", "special_summon(monster(your(GY)))"),
    "activated.chain_link": ("2", "at_least(3)"),
    "activated.answering": ("activated(spell())", "summoned(THIS)"),
    "activated.targets": ("monster(your(FIELD))", "THIS", "OPPONENT", "exactly(1, monster(FIELD))"),
    "used_for.how": ("SYNCHRO", "XYZ", "TRIBUTE", "FUSION | LINK"),
    "can.act": (
        "attack(THIS, OPPONENT)",
        "attack(THIS)",
        "summon(NORMAL, THIS, tributes=0)",
        "activate(THIS)",
        "activate(trap(your(HAND)))",
    ),
    "must.act": ("attack(THIS)", "attack(monster(their(FIELD)), THIS)"),
    "toll.event": (
        "declares_attack(monster(their(FIELD)))",
        "declares_attack(player=OPPONENT)",
        "activated(monster(), player=OPPONENT)",
    ),
    "toll.pay": ("pay(500)", "pay(1000)", "send(top(1, your(DECK)))"),
    "counts_as.for_": (
        "summoned(how=TRIBUTE)",
        "summoned(monster(LIGHT), how=TRIBUTE)",
        "used_for(how=XYZ)",
        "used_for(how=SYNCHRO, monster=monster(DRAGON))",
    ),
    "counts_as.what": ("2", "TUNER", "ATTRIBUTE", "LEVEL", "3"),
    "at_most.what": (
        "summoned(monster(), SPECIAL, player=YOU)",
        "activated(spell(), player=OPPONENT)",
        "declares_attack(player=YOU)",
        "monster(your(FIELD), DRAGON)",
        "drawn(player=YOU)",
    ),
    "instead.would": ("destroyed(THIS, by=BATTLE)", "left(THIS)", "sent(THIS, to=GY)"),
    "instead.do": ("destroy(choose(card(your(FIELD))))", "banish(THIS)"),
    "whenever.event": ("destroyed(monster(FIELD))", "drawn(player=OPPONENT)"),
    "begins.phase": ("your(BATTLE_PHASE)", "their(BATTLE_PHASE)", "END_PHASE"),
    "gains.what": ("ATK", "DEF", "LEVEL", "ATK | DEF"),
    "becomes.what": ("ATK", "DEF", "LEVEL", "original(ATK)"),
    "gains.amount": (
        *("500", "-500", "between(-2, -1)", "between(-3, -2)", "up_to(2)"),
        *("-100 * count(card(your(HAND)))", "ATK.of(THIS)", "-ATK.of(THIS)"),
    ),
    "becomes.from_": ("OTHER",),
    "becomes.value": ("500", "ATK.of(choose(monster(their(FIELD))))", "original(ATK)", "half(ATK)"),
    "while_": ("exists(card(your(HAND)))", "FACE_UP", "during(BATTLE_PHASE)"),
    "times.while_": ("THIS", "choose(monster(their(FIELD)))", "choose(card(your(GY)))"),
    "declare.what": ("LEVEL", "TYPE", "ATTRIBUTE", "NAME", "KIND"),
    "declare.among": ("between(1, 8)", "DRAGON | FIEND", "LIGHT | DARK", "SPELL | TRAP"),
    "detach.what": ("2", "choose(card(attached(choose(monster(FIELD, XYZ)))))", "every(card(attached(THIS)))"),
    "detach.on": ("choose(monster(your(FIELD), XYZ))", "THIS"),
    "swap.what": ("ATK", "CONTROLLER", "COLUMN"),
    "move_zone.to": ("your(MAIN_MONSTER_ZONE)", "adjacent(THIS)", "column(THIS)"),
    "change_position.to": ("FACE_DOWN", "DEFENSE_POSITION", "ATTACK_POSITION"),
    "position_changed.to": ("FACE_DOWN", "DEFENSE_POSITION", "ATTACK_POSITION"),
    "on": ("monster(your(FIELD))", "choose(monster(their(FIELD)))", "THIS"),
    "attack.on": ("OPPONENT", "monster(their(FIELD), DRAGON)"),
    "attack.aimed_by": ("OPPONENT", "YOU"),
    "original.of": ("LEVEL", "ATK", 'named("Dark Magician")', 'series("Blue-Eyes")'),
    "attacks.on": ("OPPONENT", "YOU", "monster(your(FIELD), DRAGON)", "THIS"),
    "declares_attack.on": ("OPPONENT", "YOU", "monster(your(FIELD), DRAGON)", "THIS"),
    "pay.times": ("ANY_NUMBER", "up_to(3)"),
    "excavate.of": ("their(DECK)",),
    "excavate.until": ("spell_trap()", "monster(DRAGON)"),
    "total.of": ("LEVEL", "ATK"),
    "gives.effects": ("effect(1)", "effects_of(choose(monster(their(FIELD))))"),
    "gives.in_place_of": ("effect(1)", "effect(2)"),
    "next.of": ("TURN", "your(TURN)"),
    "next.phase": ("END_PHASE", "STANDBY_PHASE"),
    "nth.of": ("END_PHASE", "their(STANDBY_PHASE)", "TURN"),
    "nth.number": ("1", "2", "3", "4"),
    "nth.after": ("destroyed(THIS)", "summoned(THIS)"),
    "last.of": ("TURN", "your(TURN)"),
    "start.of": ("TURN", "DAMAGE_STEP", "BATTLE_PHASE"),
    "end.of": ("TURN", "DAMAGE_STEP", "BATTLE_PHASE", "your(TURN)"),
    "where": ("HAND", "FIELD", "GY", "TURN", "END_PHASE"),
    "side": ("OWNER.of(THIS)", "TURN_PLAYER", "EACH"),
    "has_effect.step": ("special_summon(THIS)", 'place_counters("Spell Counter", 1)', "draw(1)"),
    "mentions.names": ('"Cyber Dragon"', '"Blue-Eyes White Dragon"', 'series("Blue-Eyes")'),
    "target.number": ("1", "2"),
    "effect.number": ("1", "2"),
    "toss.coins": ("1", "2", "3"),
    "roll.dice": ("1", "2", "3"),
    "once.per": ("TURN", "CHAIN", "BATTLE", "DUEL", "VISIT"),
    "often.per": ("TURN", "CHAIN", "BATTLE", "DUEL", "VISIT"),
    "at_most.different": ("CARD",),
    "once.of": ("EFFECT", "CARD", "NAME"),
    "often.of": ("EFFECT", "CARD", "NAME"),
    "often.number": ("2", "3"),
    "counting": ("APPLIED",),
    "skip.what": ("NORMAL_DRAW", "your(DRAW_PHASE)", "their(BATTLE_PHASE)", "next(your(BATTLE_PHASE))"),
    "can.times": ("2", "3"),
    "can.extra": ("1", "2"),
    "can.during": ("MAIN_PHASE", "your(BATTLE_PHASE)"),
    "at_most.number": ("1", "2"),
    "at_most.per": ("TURN", "CHAIN"),
    "equip.gives": ("gains(BEARER, ATK, 500)", "gains(BEARER, ATK, 300)", "becomes(BEARER, DEF, 100)"),
    "unusable.zones": ("your(MAIN_MONSTER_ZONE)", "their(SPELL_TRAP_ZONE)", "pointed_by(THIS)", "zone_of(THIS)"),
    "free_zones.where": ("your(MONSTER_ZONE)", "their(SPELL_TRAP_ZONE)"),
    "summon.how": ("FUSION", "SYNCHRO", "NORMAL", "LINK"),
    "summon.spend": ("banish(IT)", "shuffle(IT)"),
    "source.spend": ("banish(IT)", "send(IT)"),
    "control_changed.to": ("OPPONENT", "YOU"),
    "unless.who": ("OPPONENT", "YOU", "EACH"),
    "relate.cards": ("TARGET", "THIS"),
    "monsters.number": ("2", "at_least(2)", "3"),
    "has_material.number": ("2", "at_least(3)"),
    "choose.cards": ("monster(your(FIELD), FACE_UP)", "card(their(FIELD))"),
    "random.cards": ("monster(your(HAND))", "card(their(HAND))"),
    "highest.cards": ("monster(your(FIELD), FACE_UP)", "monster(their(FIELD))"),
    "lowest.cards": ("monster(your(FIELD), FACE_UP)", "monster(their(FIELD))"),
    "materials_for.cards": ("monster(your(FIELD))", "monster(your(GY))"),
    "exactly.cards": ("monster(your(FIELD), FACE_UP)", "card(their(FIELD))"),
    "has_material.cards": ("card()", "monster(DRAGON)"),
    "between.least": ("1", "2"),
    "between.most": ("3", "4"),
    "cannot.event": (
        "destroyed(monster(FIELD), by=BATTLE)",
        "summoned(monster(LEVEL == 4), SPECIAL, player=YOU)",
        "attacks(THIS)",
        "added(card(DECK))",
    ),
    "cannot.but": ("drawn()", "summoned(by=EFFECT)", "summoned(monster(LIGHT), SPECIAL)"),
    "place.as_": ("spell(CONTINUOUS)", "trap(CONTINUOUS)"),
    "source.cards": ("monster(your(GY))", "monster(your(DECK), DRAGON)"),
    "source.most": ("1", "up_to(2)"),
    "activate.cards": ("THIS", "trap(your(HAND))", "spell(your(GY), QUICK_PLAY)"),
    "choose.by": ("OPPONENT",),
    "declare.by": ("OPPONENT",),
    "may.by": ("OPPONENT", "TURN_PLAYER"),
    "for_every.number": ("2", "500"),
    "at_least.number": ("2", "3"),
    "up_to.number": ("2", "3"),
    "including.tests": ("TUNER", "DRAGON"),
    "together.parts": ("THIS", "choose(monster(their(FIELD)))"),
    "among.cards": ("THIS", "TARGET", "IT"),
    "among.tests": ("DRAGON", "LIGHT", "LEVEL == 4"),
    "now.cards": ("PAID", "TARGET", "IT"),
    "including.number": ("1", "2", "at_least(1)"),
    "treated.as_": ("DRAGON", "TUNER", 'series("Blue-Eyes")', "TRAP"),
    "later.when": ("END_PHASE", "next(your(STANDBY_PHASE))", "end(DAMAGE_STEP)"),
    "end_phase.phase": ("BATTLE_PHASE", "TURN"),
    "during.when": ("BATTLE_PHASE", "your(MAIN_PHASE)"),
    "for_each.cards": ("every(monster(FIELD))", "choose(monster(FIELD))"),
    "for_each.do": ("destroy(IT)", "banish(IT)"),
    "so_that": ("total(LEVEL) == 8", "total(LEVEL) >= 8", "including(1, TUNER)"),
    "using": ("monster(your(HAND | FIELD))", "monster(your(GY), DRAGON)"),
}
# What must be given beside it.
_BESIDE: dict[str, dict[str, str]] = {
    "number": {"card": "card(FIELD)"},
    "drawn.number": {"card": "card()"},
    "summoned.number": {"card": "monster(FIELD)"},
    "being_summoned.number": {"card": "monster()"},
    "special_summon.still": {"as_": "monster(DRAGON, LIGHT, LEVEL == 4, ATK == 0, DEF == 0)"},
    "gives.in_place_of": {"effects": "effects_of(choose(monster(their(FIELD))))"},
    "declare.among": {"what": "LEVEL"},
    "attack.on": {"card": "THIS"},
    "shuffle.into": {"cards": "choose(card(your(GY)))"},
    "token.number": {"name": '"Sheep Token"'},
    "choose.so": {"cards": "card(FIELD)", "number": "3"},
    "summon.tributes": {"how": "NORMAL", "cards": "choose(monster(your(HAND)))"},
    "summon.so_that": {
        "how": "RITUAL",
        "cards": "choose(monster(your(HAND), RITUAL))",
        "using": "monster(your(HAND | FIELD))",
    },
    "summon.using": {"how": "FUSION", "cards": "choose(monster(your(EXTRA_DECK), FUSION))"},
    "summon.also": {
        "how": "FUSION",
        "cards": "choose(monster(your(EXTRA_DECK), FUSION))",
        "using": "monster(your(HAND))",
    },
    "summon.spend": {
        "how": "FUSION",
        "cards": "choose(monster(your(EXTRA_DECK), FUSION))",
        "using": "monster(your(GY))",
    },
    "including.number": {"tests": "TUNER"},
    "among.cards": {"tests": "DRAGON"},
    "has_material.number": {"cards": "card()"},
    "cannot.but": {"event": "added(card(DECK))"},
    "between.least": {"most": "4"},
    "between.most": {"least": "2"},
    "place.as_": {"cards": "choose(card(your(GY)))", "to": "your(SPELL_TRAP_ZONE)"},
    "can.times": {"act": "attack(THIS)"},
    "can.extra": {"act": "attack(THIS)"},
    "can.during": {"act": "attack(THIS, OPPONENT)"},
    "becomes.value": {"cards": "THIS", "what": "ATK"},
    "gains.amount": {"cards": "choose(monster(their(FIELD)))", "what": "ATK"},
    "becomes.what": {"value": "3"},
    "becomes.cards": {"what": "ATK", "value": "3"},
    "becomes.until": {"cards": "THIS", "what": "ATK", "value": "3"},
    "becomes.from_": {"cards": "THIS", "what": "ATK", "value": "3"},
    "becomes.while_": {"cards": "THIS", "what": "ATK", "value": "3"},
    "counts_as.what": {"for_": "used_for(how=SYNCHRO)"},
    "at_most.number": {"what": "summoned(monster(), SPECIAL, player=YOU)"},
}


def _looked_up(table: dict[str, tuple[str, ...]], word: Word, param: Param) -> tuple[str, ...]:
    return table.get(f"{word.name}.{param.name}", table.get(param.name, ()))


def samples(word: Word, param: Param) -> list[str]:
    """What may stand at the parameter, what holds anyway left out."""
    found = list(_looked_up(_AT, word, param))
    for sort in param.sorts if not found else ():
        found += [one for one in _SAMPLES.get(sort, ()) if one not in found]
    return [one for one in found if one != param.default]


def calls(word: Word, param: Param) -> Iterator[tuple[str, list[str]]]:
    """The word as it is written without the parameter ("" if it must be there), and with its samples."""
    others = [one for one in word.params if not one.optional and one is not param]
    beside = _BESIDE.get(f"{word.name}.{param.name}", _BESIDE.get(param.name, {}))
    fixed = {key: value for key, value in beside.items() if word.param(key) is not None}
    for given in required(word, [one for one in others if one.name not in fixed], 0):
        values = samples(word, param)
        given = {**given, **fixed}
        empty = param.star and word.name not in ("card", "monster", "spell", "trap", "spell_trap", "this")
        plain = written(word, given, param, "") if param.optional and not empty else ""
        yield plain, [written(word, given, param, value) for value in values]


def required(word: Word, params: list[Param], at: int) -> Iterator[dict[str, str]]:
    """Ways to give the parameters that must be there."""
    if at == len(params):
        yield {}
        return
    for value in samples(word, params[at]):
        for rest in required(word, params, at + 1):
            yield {params[at].name: value, **rest}


def written(word: Word, given: dict[str, str], param: Param, value: str) -> str:
    parts: list[str] = []
    named = False
    for one in word.params:
        if one is param and value:
            parts.append(value if one.star or not named else f"{one.name}={value}")
        elif one.name in given:
            parts.append(f"{one.name}={given[one.name]}" if named else given[one.name])
        elif not one.star:
            named = True
    return f"{word.name}({', '.join(parts)})"


# Parameters that need more around them than a frame: whole card texts that must all sound different.
BY_HAND: dict[str, tuple[str, ...]] = {
    "among.cards": (
        "ignition|target: card(FIELD)|do: send(top(3, your(DECK))).then(banish(every(among(IT, DRAGON))))",
        "ignition|target: card(FIELD)|do: send(top(3, your(DECK))).then(banish(every(among(TARGET, DRAGON))))",
    ),
    "one_of.by": (
        "ignition|do: one_of(draw(1), gain_lp(500), by=OPPONENT)",
        "ignition|do: one_of(draw(1), gain_lp(500), by=TURN_PLAYER)",
        "ignition|do: one_of(draw(1), gain_lp(500))",
    ),
    "target.number": (
        "ignition|target: card(your(FIELD)), card(their(FIELD))|do: destroy(target(1)).then(draw(1))",
        "ignition|target: card(your(FIELD)), card(their(FIELD))|do: destroy(target(2)).then(draw(1))",
    ),
    "now.cards": (
        "ignition|cost: send(choose(card(your(HAND))))|target: card(FIELD)|do: provided(now(PAID) in GY, draw(1))",
        "ignition|cost: send(choose(card(your(HAND))))|target: card(FIELD)|do: provided(now(TARGET) in GY, draw(1))",
    ),
    "token.name": (
        'ignition|do: special_summon(token("Sheep Token"))',
        'ignition|do: special_summon(token("Primal Being Token"))',
    ),
    "effect.number": (
        "trigger|if: summoned(THIS, by=effect(1))|do: draw(1)|ignition|do: draw(2)",
        "trigger|if: summoned(THIS, by=effect(2))|do: draw(1)|ignition|do: draw(2)",
    ),
    "relate.cards": (
        "ignition|target: monster(FIELD)|do: draw(1).then(relate(TARGET))|continuous part|apply: "
        "cannot(attacks(RELATED))",
        "ignition|do: special_summon(choose(monster(your(GY)))).then(relate(IT))|continuous part|apply: "
        "cannot(attacks(RELATED))",
    ),
    **{
        f"{join}.steps": (f"ignition|do: draw(1){join}(draw(2))", f"ignition|do: draw(1){join}(draw(2), draw(3))")
        for join in (".and_", ".and_if_you_do", ".then", ".also", ".also_then")
    },
    "declare.among": (
        "ignition|do: declare(LEVEL)",
        "ignition|do: declare(LEVEL, among=between(1, 8))",
        "ignition|do: declare(TYPE)",
        "ignition|do: declare(TYPE, among=DRAGON | FIEND)",
        "ignition|do: declare(KIND)",
        "ignition|do: declare(KIND, among=SPELL | TRAP)",
        "ignition|do: declare(NAME)",
        "ignition|do: declare(NAME, among=monster(DRAGON))",
        "ignition|do: declare(COLUMN)",
        "ignition|do: declare(COLUMN, among=adjacent(THIS))",
    ),
    ".of.whose": (
        "ignition|do: gain_lp(ATK.of(THIS))",
        "ignition|do: gain_lp(ATK.of(choose(monster(their(FIELD)))))",
    ),
}

TOKENS = (
    'token: "Sheep Token", monster(BEAST, EARTH, LEVEL == 1, ATK == 0, DEF == 0)',
    'token: "Primal Being Token", monster(ROCK, LIGHT, LEVEL == 11, ATK == 0, DEF == 0)',
)
_BLOCKS = ("trigger", "ignition", "continuous", "quick", "procedure")


def card_text(frame: str, call: str = "") -> str:
    """The text of a card: the lines of the frame with the hole filled."""
    lines = ["card 70095154 Cyber Dragon"]
    lines += [f"  {one}" for one in TOKENS if one.split('"')[1] in frame + call]
    depth = "  "
    for line in re.split(r"(?<! )\|(?! )", frame):
        begins = line.split()[0] in _BLOCKS
        lines.append(f"{'  ' if begins else depth}{line.replace('{}', call)}")
        depth = "    " if begins else depth
    return "\n".join(lines) + "\n"
