"""How often something can be used: each span, counted for each scope, of printed, borrowed, given and Pendulum Effects
(B-125 to B-127); and what else is counted: what applies, procedures, the acts of a phase.

Each case of the table is one use, after which the same is asked for at one moment after the other. With each moment one
more span is over: if a span is ignored, or ends too early, some case fails.
"""

from contextlib import ExitStack

import pytest
from driver import Scene, chain_over, described, to_battle, to_main

from spellspeed import PositionNotWritable
from spellspeed.board.question import O_ACTIVATE, Option
from spellspeed.formats.position.notation import write

rule = pytest.mark.rule

# The spans, the shortest first, and a moment in each of them at which all shorter ones are over.
SPANS = ("CHAIN", "BATTLE", "TURN", "VISIT", "DUEL")
SCOPES = ("COPY", "EFFECT", "NAME", "CARD")

EFFECTS = "  quick once({limit})\n    do: gain_lp(1)\n  quick once({limit})\n    do: gain_lp(10)\n"
DRAGON = "card 11091375 Luster Dragon\n"
KNIGHT = "card 17390179 Flash Knight\n  pendulum\n"
SANGAN = "card 26202165 Sangan\n"
GIVES = 'gives(monster(your(FIELD), named("Luster Dragon")), {})'
DRAIN = f"card 82732705 Skill Drain\n  continuous\n    apply: {GIVES}\n"
BOTH = DRAIN.format(f"effect(2)), {GIVES.format('effect(3)')[:-1]}")
RAIGEKI = 'card 12580477 Raigeki\n  activate\n    do: return_(every(card(your(FIELD), named("{name}"))), to=HAND)\n'

FIELD = """
    turn: 3, A, main 1
    A monsters: 3 Dark Blade #first (attack); 4 Dark Blade #second (attack); 5 Sangan (attack){monsters}
    A spells: 3 Skill Drain (face-up){spells}
    A hand: Raigeki
"""
DRAGONS = FIELD.format(monsters="; 1 Luster Dragon #one (attack); 2 Luster Dragon #two (attack)", spells="")
KNIGHTS = FIELD.format(monsters="", spells="; 1 Flash Knight #one (face-up); 5 Flash Knight #two (face-up)")

# Who has the effects: the printed number of the first, the position, the texts.
PLAIN = DRAIN.split("\n")[0] + "\n"
CARRIERS = {
    "printed": (1, DRAGONS, (DRAGON + EFFECTS, SANGAN, PLAIN)),
    "borrowed": (1, DRAGONS, (DRAGON, SANGAN + EFFECTS, DRAIN.format('effects_of(every(monster(named("Sangan"))))'))),
    "given": (2, DRAGONS, (DRAGON, SANGAN, BOTH + EFFECTS.replace("quick", "quick given"))),
    "Pendulum": (101, KNIGHTS, (KNIGHT + EFFECTS, SANGAN, PLAIN)),
}


def use_of(scene: Scene, card: str, number: int) -> Option | None:
    """The option to activate that effect of the card, by its printed number."""
    assert scene.asked == "A", scene.question
    for option in scene.question.options:
        if option.kind == O_ACTIVATE and option.card == scene.labels[card]:
            if scene.duel.referee.effect(option.card, option.effect).printed_number == number:
                return option
    return None


def used_up(scene: Scene, first: int, cards: tuple[str, ...] = ("one", "two")) -> str:
    """Which of the effects cannot be used: that of the copy, of the other copy, the other effect of the copy."""
    found = ["this"] if use_of(scene, "one", first) is None else []
    if "two" in cards and use_of(scene, "two", first) is None:
        found.append("copy")
    if use_of(scene, "one", first + 1) is None:
        found.append("other")
    return " ".join(found)


def is_used_up_at_each_moment(first: int, position: str, name: str) -> list[str]:
    """It is used once in a battle. What is used up in the same chain, battle, turn, visit and Duel?"""
    scene = to_battle(Scene(position))
    scene.do("A attack with #first", "A attack directly").pass_until("respond", "A")
    option = use_of(scene, "one", first)
    assert option is not None and used_up(scene, first) == ""
    scene.duel.push(option)
    scene.pass_until("respond", "A")
    found = [used_up(scene, first)]
    chain_over(scene).pass_until("respond", "A")
    assert scene.duel.board.attacker == scene.labels["first"]
    found.append(used_up(scene, first))
    scene.pass_until("battle").do("A attack with #second", "A attack directly").pass_until("respond", "A")
    found.append(used_up(scene, first))
    scene.pass_until("battle")
    to_main(scene, 5)
    found.append(used_up(scene, first))
    chain_over(scene.do("A activate Raigeki")).pass_until("main")
    assert scene.at("#one", "A hand")
    scene.do("A activate #one" if name == "Flash Knight" else "A normal summon #one").pass_until("main")
    found.append(used_up(scene, first, ("one",)))
    return found


def expected(span: str, scope: str) -> list[str]:
    """While the span lasts, what is counted together is used up."""
    together = {"COPY": "this", "EFFECT": "this copy", "NAME": "this copy other", "CARD": "this copy other"}[scope]
    if span == "VISIT":
        together = "this"  # a visit is that of one copy
    elif span == "DUEL" and scope == "COPY":
        together = "this copy"  # no copy stays the same for a whole Duel: the effect of that name counts
    lasts = SPANS.index(span)
    found = [together if moment <= lasts else "" for moment in range(len(SPANS))]
    found[-1] = found[-1].replace(" copy", "")  # the other copy is not asked for there
    return found


@rule("B-125", "B-126", "B-127")
@pytest.mark.parametrize("span", SPANS)
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("carrier", list(CARRIERS))
def test_what_is_used_up_and_when_it_is_free_again(carrier: str, scope: str, span: str) -> None:
    first, position, texts = CARRIERS[carrier]
    limit = span if scope == "COPY" else f"{span}, {scope}"
    name = "Flash Knight" if carrier == "Pendulum" else "Luster Dragon"
    with ExitStack() as stack:
        for text in (*texts, RAIGEKI):
            stack.enter_context(described(text.format(limit=limit, name=name)))
        assert is_used_up_at_each_moment(first, position, name) == expected(span, scope)


@rule("B-126")
def test_an_effect_that_was_given_counts_as_one_of_the_card_that_gives_it() -> None:
    texts = (DRAGON, BOTH.replace('named("Luster Dragon")', "NORMAL") + EFFECTS.replace("quick", "quick given"))
    with ExitStack() as stack:
        for text in texts:
            stack.enter_context(described(text.format(limit="TURN, EFFECT")))
        scene = Scene(DRAGONS)
        option = use_of(scene, "one", 2)
        assert option is not None and use_of(scene, "first", 2) is not None
        scene.duel.push(option)
        chain_over(scene).pass_until("main")
        assert use_of(scene, "first", 2) is None and use_of(scene, "first", 3) is not None


@rule("B-126")
@pytest.mark.parametrize("named", [False, True])
def test_a_borrowed_effect_counts_with_the_name_of_its_lender_only_if_the_card_has_it(named: bool) -> None:
    lends = DRAIN.format("effects_of(every(monster(not NORMAL)))").replace('named("Luster Dragon")', "NORMAL")
    if named:
        lends += '  continuous\n    apply: becomes(monster(your(FIELD), NORMAL), NAME, named("Sangan"))\n'
    with ExitStack() as stack:
        for text in (DRAGON, SANGAN + EFFECTS, lends):
            stack.enter_context(described(text.format(limit="TURN, EFFECT")))
        scene = Scene(DRAGONS.replace("5 Sangan", "5 Sangan #lender"))
        option = use_of(scene, "one", 1)
        assert option is not None
        scene.duel.push(option)
        chain_over(scene).pass_until("main")
        assert (use_of(scene, "lender", 1) is None) == named


# -- what else is counted --------------------------------------------------------------------------------------

SPARES = """card 82732705 Skill Drain
  continuous must once({})
    would: destroyed(monster(your(FIELD), DRAGON))
    instead: nothing()
"""
SHOT = "card 12580477 Raigeki\n  activate\n    target: monster(FIELD)\n    do: destroy(TARGET)\n"
SPARED = """
    turn: 3, A, main 1
    A monsters: 1 Luster Dragon #one (attack); 2 Luster Dragon #two (attack)
    A spells: 1 Skill Drain (face-up)
    A hand: Raigeki #now; Raigeki #then
"""
# After one dragon was spared: is another one in the same turn, the same one, the same one in a later turn?
AGAIN = {
    "CHAIN": (True, True, True),
    "CHAIN, EACH_CARD": (True, True, True),
    "TURN": (False, False, True),
    "TURN, EACH_CARD": (True, False, True),
    "TURN, EFFECT": (False, False, True),
    "VISIT": (False, False, False),
    "DUEL": (False, False, False),
    "DUEL, EACH_CARD": (True, False, False),
}


@rule("B-125", "B-126", "B-127")
@pytest.mark.parametrize("limit", list(AGAIN))
def test_what_applies_is_counted_in_the_same_way(limit: str) -> None:
    found: list[bool] = []
    with described(DRAGON), described(SPARES.format(limit)), described(SHOT):
        for dragon, turn in (("#two", 3), ("#one", 3), ("#one", 5)):
            scene = Scene(SPARED).do("A activate #now", "A target #one").pass_until("main")
            assert scene.at("#one", "A monster")
            to_main(scene, turn).do("A activate #then", f"A target {dragon}").pass_until("main")
            found.append(scene.at(dragon, "A monster"))
    assert tuple(found) == AGAIN[limit]


@rule("B-126")
@pytest.mark.parametrize(("limit", "again"), [("TURN, EFFECT", (False, True)), ("DUEL, EFFECT", (False, False))])
def test_a_procedure_is_counted_in_the_same_way(limit: str, again: tuple[bool, bool]) -> None:
    text = f"card 70095154 Cyber Dragon\n  procedure once({limit})\n    where: HAND\n"
    with described(text):
        scene = Scene("turn: 3, A, main 1\nA hand: Cyber Dragon #one; Cyber Dragon #two")
        scene.do("A special summon #one", "A attack position").pass_until("main")
        now = scene.offers("special summon #two")
        assert now or set(scene.rules("A", "special summon #two")) & {"B-126", "B-127"}
        assert (now, to_main(scene, 5).offers("special summon #two")) == again


@rule("B-86")
def test_an_act_of_a_phase_is_used_once_in_it() -> None:
    with described(DRAGON + "  trigger\n    during: STANDBY_PHASE\n    do: gain_lp(1)\n"):
        scene = Scene("turn: 3, A, main 1\nA monsters: 1 Luster Dragon #one (attack); 2 Luster Dragon #two (attack)")
        for turn in (4, 5):
            while not scene.offers("activate #one"):
                if scene.question.kind == "next-phase":
                    scene.do(f"{scene.asked} enter the end phase")
                else:
                    scene.passes()
            assert scene.duel.board.turn == turn
            chain_over(scene.do("A activate #one")).pass_until("phase-act", "A")
            assert not scene.offers("activate #one") and scene.offers("activate #two")
            to_main(scene, turn)


@rule("B-125")
def test_a_card_that_comes_face_up_again_can_be_used_again() -> None:
    with described(DRAGON + "  ignition once(TURN)\n    do: gain_lp(1)\n  ignition once(VISIT)\n    do: gain_lp(1)\n"):
        scene = Scene("turn: 3, A, main 1\nA monsters: 1 Luster Dragon (attack)\nA hand: Book of Moon")
        for effect in (1, 2):
            chain_over(scene.do(f"A activate effect {effect} of Luster Dragon")).pass_until("main")
            assert not scene.offers(f"activate effect {effect} of Luster Dragon")
        scene.do("A activate Book of Moon", "A target Luster Dragon").pass_until("main")
        scene.do("A flip summon Luster Dragon").pass_until("main")
        assert scene.offers("activate effect 1 of Luster Dragon") and scene.offers("activate effect 2 of Luster Dragon")
        assert scene.duel.board.uses.kept == []


def test_a_position_does_not_tell_what_was_used_for_a_whole_visit() -> None:
    with described(DRAGON + "  ignition once(VISIT)\n    do: gain_lp(1)\n"):
        scene = Scene("turn: 3, A, main 1\nA monsters: 1 Luster Dragon (attack)")
        write(scene.duel)
        chain_over(scene.do("A activate Luster Dragon")).pass_until("main")
        with pytest.raises(PositionNotWritable, match="Luster Dragon has used an effect"):
            write(scene.duel)


@rule("B-119", "B-121")
def test_an_oath_of_a_procedure_about_the_monster_itself_lapses_face_down() -> None:
    text = "card 70095154 Cyber Dragon\n  procedure\n    where: HAND\n    oath: cannot(attacks(THIS))\n"
    with described(text):
        scene = Scene("turn: 3, A, main 1\nA hand: Cyber Dragon; Book of Moon")
        scene.do("A special summon Cyber Dragon", "A attack position").pass_until("main")
        assert len(scene.duel.board.lasting) == 1
        scene.do("A activate Book of Moon", "A target Cyber Dragon").pass_until("main")
        assert not scene.duel.board.lasting
