"""Every event of the word table, forbidden and replaced: it changes what happens, or `check` says that it cannot be.

The same deeds are played with and without the text that speaks of the event, on either player's field.
"""

import pytest
from card_texts import effect, errors
from driver import Scene, described
from sampling import quick_without

from spellspeed.board.constants import BATTLE_PHASE
from spellspeed.language.places import LOCK, WOULD, refused
from spellspeed.language.words import WORDS, results_of
from spellspeed.words.act_errors import NotOffered

GREED = "card 55144522 Pot of Greed\n  activate\n"
WARDEN = "card 69140098 Gemini Elf\n  continuous{}\n"
ITS = "    target: monster(FIELD, not named(\"Gemini Elf\"))\n"
THEIRS = "    target: monster(their(FIELD), not named(\"Gemini Elf\"))\n"
USE = ["activate Pot of Greed"]
AIM = [*USE, "target Dark Blade"]

BOARD = """\
turn: 3, A, main 1
A hand: Pot of Greed; Man-Eater Bug; Summoned Skull; Trap Hole
A monsters: 1 Sangan; 2 Cyber Dragon (set); 3 Breaker the Magical Warrior (1 Spell Counter); left Number 39: Utopia
A materials: left Command Knight; left Maiden with Eyes of Blue
A spells: 1 Axe of Despair (set)
B monsters: 1 Dark Blade
B hand: Raigeki
B spells: 1 Magic Jammer (set); 2 Solemn Judgment (set)
"""

NEGATIONS = (
    "negated(monster(), what=EFFECT) or negated(activated(spell())) or negated(being_summoned(monster()))"
    " or negated(what=ATTACK)"
)

# For every event word: the event, and deeds in which it would happen: the text of Pot of Greed and what A does.
DEEDS: dict[str, tuple[str, list[tuple[str, list[str]]]]] = {
    "moved": (
        "moved(card())",
        [
            (ITS + "    do: banish(TARGET)\n", AIM),
            ("    do: add(choose(card(your(DECK))))\n", USE),
            ("    do: draw(2)\n", USE),
            ("    do: detach(1, on=choose(monster(your(FIELD), XYZ)))\n", USE),
        ],
    ),
    "sent": (
        "sent(card(), to=GY)",
        [
            (ITS + "    do: send(TARGET)\n", AIM),
            ("    cost: send(choose(monster(your(HAND))))\n    do: draw(1)\n", USE),
        ],
    ),
    "destroyed": (
        "destroyed(card())",
        [(ITS + "    do: destroy(TARGET)\n", AIM), ("    do: destroy(every(monster(their(FIELD))))\n", USE)],
    ),
    "banished": (
        "banished(card())",
        [
            (ITS + "    do: banish(TARGET)\n", AIM),
            ("    cost: banish(choose(monster(your(HAND))))\n    do: draw(1)\n", USE),
            ("    do: banish(choose(monster(their(FIELD))), player=OPPONENT)\n", USE),
        ],
    ),
    "discarded": (
        "discarded(card())",
        [
            ("    do: discard(choose(card(their(HAND))), player=OPPONENT)\n", USE),
            ("    cost: discard(choose(monster(your(HAND))))\n    do: draw(1)\n", USE),
        ],
    ),
    "tributed": (
        "tributed(card())",
        [
            ("    do: tribute(choose(monster(your(FIELD))))\n", USE),
            ("    cost: tribute(choose(monster(your(FIELD))))\n    do: draw(1)\n", USE),
            ("    do: tribute(choose(monster(their(FIELD))), player=OPPONENT)\n", USE),
            ("    do: draw(1)\n", ["summon Summoned Skull"]),
            ("    do: draw(1)\n", ["set Summoned Skull"]),
        ],
    ),
    "added": ("added(card())", [("    do: add(choose(card(your(DECK))))\n", USE)]),
    "returned": (
        "returned(card())",
        [
            (ITS + "    do: return_(TARGET, to=HAND)\n", AIM),
            (ITS + "    do: shuffle(TARGET)\n", AIM),
            (ITS + "    do: place(TARGET, to=DECK_TOP)\n", AIM),
            ("    cost: return_(choose(monster(your(FIELD), named(\"Sangan\"))), to=HAND)\n    do: draw(1)\n", USE),
        ],
    ),
    "detached": (
        "detached(card())",
        [
            ("    cost: detach(1, on=choose(monster(your(FIELD), XYZ)))\n    do: draw(1)\n", USE),
            ("    do: detach(1, on=choose(monster(your(FIELD), XYZ)))\n", USE),
        ],
    ),
    "left": (
        "left(card())",
        [
            (ITS + "    do: banish(TARGET)\n", AIM),
            (ITS + "    do: send(TARGET)\n", AIM),
            (ITS + "    do: destroy(TARGET)\n", AIM),
            ("    cost: tribute(choose(monster(your(FIELD))))\n    do: draw(1)\n", USE),
        ],
    ),
    "drawn": ("drawn(card())", [("    do: draw(2)\n", USE)]),
    "summoned": (
        "summoned(monster())",
        [
            ("    do: special_summon(choose(monster(your(HAND), LEVEL <= 4)))\n", USE),
            ("    do: draw(1)\n", ["summon Man-Eater Bug"]),
        ],
    ),
    "used_for": ("used_for(monster())", [("    do: draw(1)\n", ["summon Summoned Skull"])]),
    "set_down": (
        "set_down(card())",
        [("    do: draw(1)\n", ["set Trap Hole"]), ("    do: draw(1)\n", ["set Man-Eater Bug"])],
    ),
    "flipped": (
        "flipped(card())",
        [
            ("    do: flip(every(monster(your(FIELD), FACE_DOWN)))\n", USE),
            ("    do: change_position(choose(monster(your(FIELD), FACE_DOWN)), to=ATTACK_POSITION)\n", USE),
            ("    do: flip(choose(spell_trap(your(FIELD), FACE_DOWN)))\n", USE),
            ("    do: draw(1)\n", ["flip summon Cyber Dragon"]),
        ],
    ),
    "position_changed": (
        "position_changed(monster())",
        [
            (ITS + "    do: change_position(TARGET)\n", AIM),
            (ITS + "    do: change_position(TARGET, to=FACE_DOWN)\n", AIM),
            ("    do: draw(1)\n", ["turn Sangan"]),
        ],
    ),
    "declares_attack": ("declares_attack(monster())", [("    do: draw(1)\n", ["BATTLE", "attack with Sangan"])]),
    "attacks": ("attacks(monster())", [("    do: draw(1)\n", ["BATTLE", "attack with Sangan"])]),
    "took_damage": (
        "took_damage()",
        [("    do: inflict(500, to=OPPONENT)\n", USE), ("    do: inflict(500, to=YOU)\n", USE)],
    ),
    "gained_lp": ("gained_lp()", [("    do: gain_lp(500)\n", USE), ("    do: gain_lp(500, to=OPPONENT)\n", USE)]),
    "lost_lp": (
        "lost_lp()",
        [
            ("    do: lose_lp(500)\n", USE),
            ("    do: lose_lp(500, to=OPPONENT)\n", USE),
            ("    cost: pay(500)\n    do: draw(1)\n", USE),
        ],
    ),
    "activated": ("activated(spell())", [("    do: draw(1)\n", USE)]),
    "targeted": ("targeted(monster())", [(ITS + "    do: send(TARGET)\n", AIM)]),
    "counter_placed": (
        "counter_placed(\"Spell Counter\")",
        [("    do: place_counters(\"Spell Counter\", 1, on=choose(monster(FIELD, FACE_UP, OTHER)))\n", USE)],
    ),
    "counter_removed": (
        "counter_removed(\"Spell Counter\")",
        [
            ("    do: remove_counters(\"Spell Counter\", 1, on=every(card(FIELD)))\n", USE),
            ("    cost: remove_counters(\"Spell Counter\", 1, on=every(card(FIELD)))\n    do: draw(1)\n", USE),
        ],
    ),
    "equipped": (
        "equipped()",
        [
            (THEIRS + "    do: equip(TARGET, to=choose(monster(your(FIELD), named(\"Sangan\"))))\n", AIM),
            (THEIRS + "    do: equip(choose(monster(your(HAND))), to=TARGET)\n", AIM),
        ],
    ),
    "control_changed": (
        "control_changed(monster())",
        [
            (THEIRS + "    do: take_control(TARGET)\n", AIM),
            (THEIRS + "    do: take_control(TARGET, until=end(TURN))\n", AIM),
            ("    do: swap(CONTROLLER, choose(monster(your(FIELD))), choose(monster(their(FIELD))))\n", USE),
        ],
    ),
    "begins": ("begins(BATTLE_PHASE)", [("    do: draw(1)\n", ["BATTLE"])]),
    "negated": (
        NEGATIONS,
        [
            (ITS + "    do: negate_effects(TARGET, until=end(TURN))\n", [*USE, "target Sangan"]),
            ("    do: draw(1)\n", [*USE, "B activate Magic Jammer"]),
            ("    do: draw(1)\n", ["summon Man-Eater Bug", "B activate Solemn Judgment"]),
            ("    do: draw(1)\n", ["BATTLE", "attack with Sangan", "attack Dark Blade", "activate Number 39: Utopia"]),
        ],
    ),
}
# What goes on applying is no deed: that a monster's effects are negated is so, or it is not.
APPLIES = [("negated", 0)]
EVENTS = sorted(word for word in WORDS if "Event" in results_of(word) and WORDS[word].section == "Events")
UNLOCKABLE = [word for word in EVENTS if refused(WORDS[word], "", LOCK)]
LOCKED = [word for word in EVENTS if word not in UNLOCKABLE]
IRREPLACEABLE = [word for word in EVENTS if refused(WORDS[word], "", WOULD)]
REPLACED = [word for word in EVENTS if word not in IRREPLACEABLE]


def outcome(acts: list[str], board: str) -> list[object]:
    """What comes of it: which act is refused, or where everything is in the end."""
    scene = Scene(board)
    for act in acts:
        if act == "BATTLE":
            scene.do("A end the phase")
            while scene.question.kind == "respond":
                scene.passes()
            if not scene.offers("enter the battle phase"):
                return ["no Battle Phase"]
            scene.do("A enter the battle phase")
            if scene.question.kind == "yes-no":
                scene.duel.answer(0)
            if scene.phase != BATTLE_PHASE:
                return ["no Battle Phase", "but", "the", "End Phase"]
            scene.pass_until("battle")
            continue
        if act.startswith("B "):
            if scene.asked == "A" and scene.question.kind == "respond":
                scene.passes()
            if scene.asked != "B":
                return [act, []]  # the window is left out where nothing could be done in it
        try:
            scene.do(act if act.startswith("B ") else f"A {act}")
        except NotOffered:
            told = [] if "target" in act or act.startswith("B ") else scene.reasons("A", act)
            return [act, [(reason.rule, reason.name_en) for reason in told]]
    for _ in range(60):
        if scene.duel.question is None or (scene.question.kind in ("main", "battle") and not scene.duel.board.chain):
            break
        scene.duel.answer(0)
    scene.duel.referee.refresh()
    found: list[object] = []
    for card in scene.duel.board.cards:
        lies = (card.place, card.controller, card.face_up, card.attack_position)
        found.append((*lies, card.negated, dict(card.counters)))
    return [*found, list(scene.duel.board.lp)]


def board_with(side: str) -> str:
    """The warden lies in the last monster zone of one of the players."""
    if side == "A":
        return BOARD.replace("left Number 39: Utopia", "left Number 39: Utopia; 5 Gemini Elf")
    return BOARD.replace("B monsters: 1 Dark Blade", "B monsters: 1 Dark Blade; 5 Gemini Elf")


def test_every_event_of_the_table_is_here() -> None:
    assert set(LOCKED) | set(REPLACED) == set(DEEDS)


def cases(words: list[str]) -> list[tuple[str, int, str]]:
    return [(word, i, side) for word in words for i in range(len(DEEDS[word][1])) for side in "AB"]


def one_side_first(found: list[tuple[str, int, str]]) -> list[object]:
    """Of the two sides of each deed `make quick` takes one: now this, now that."""
    return [pytest.param(*one, marks=() if at % 4 in (0, 3) else pytest.mark.slow) for at, one in enumerate(found)]


@pytest.mark.rule("B-100")
@pytest.mark.parametrize(("word", "deed", "side"), one_side_first(cases(LOCKED)))
def test_what_cannot_happen_does_not(word: str, deed: int, side: str) -> None:
    event, deeds = DEEDS[word]
    text, acts = deeds[deed]
    board = board_with(side)
    with described(GREED + text):
        with described(WARDEN.format("") + "    apply: gains(THIS, DEF, 100)\n"):
            free = outcome(acts, board)
        with described(WARDEN.format("") + f"    apply: cannot({event})\n"):
            bound = outcome(acts, board)
    assert len(free) > 3, free
    assert free != bound, (word, text)
    # What protects a card from being targeted or negated is told with the card; what hides in a hand is not told.
    if bound[0] == USE[0] and word not in ("targeted", "negated") and "their(HAND)" not in text:
        assert any(name == "Gemini Elf" for _, name in bound[1]), bound  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", UNLOCKABLE)
def test_what_nothing_can_forbid_is_a_mistake(word: str) -> None:
    inner = "activated()" if word in ("resolves", "resolved") else "THIS"
    for text in ("cannot({})", "at_most(1, {})", "cannot(destroyed(THIS) or {})"):
        lock = text.format(f"{word}({inner})")
        found = errors(effect(f"apply: {lock}", "continuous"))
        assert [error.line for error in found] == [3] and word in found[0].found, lock


@pytest.mark.parametrize("time", ["END_PHASE", "DAMAGE_STEP", "BATTLE_STEP", "start(BATTLE_PHASE)", "your(END_PHASE)"])
def test_only_phases_that_can_be_skipped_are_forbidden(time: str) -> None:
    assert errors(effect(f"apply: cannot(begins({time}))", "continuous"))
    assert errors(effect("apply: cannot(begins(your(MAIN_PHASE_2)))", "continuous")) == []


# -- instead ---------------------------------------------------------------------------------------------------

REPLACED_CASES = one_side_first([case for case in cases(REPLACED) if case[:2] not in APPLIES])


@pytest.mark.rule("B-102")
@pytest.mark.parametrize(("word", "deed", "side"), REPLACED_CASES)
@pytest.mark.parametrize("must", quick_without([" must", ""], ""))
def test_what_is_replaced_does_not_happen(word: str, deed: int, side: str, must: str) -> None:
    event, deeds = DEEDS[word]
    text, acts = deeds[deed]
    board = board_with(side)
    with described(GREED + text):
        with described(WARDEN.format("") + "    apply: gains(THIS, DEF, 100)\n"):
            free = outcome(acts, board)
        with described(WARDEN.format(must) + f"    would: {event}\n    instead: nothing()\n"):
            kept = outcome(acts, board)
    assert len(free) > 3 and len(kept) > 3
    assert free != kept, (word, text)


@pytest.mark.parametrize("word", sorted(IRREPLACEABLE))
def test_what_nothing_can_replace_is_a_mistake(word: str) -> None:
    event = DEEDS[word][0] if word in DEEDS else f"{word}(activated())" if word.startswith("resolve") else f"{word}()"
    event = event.replace("Spell Counter", "Dew Counter")
    found = errors("card 1001 Silver Dragon\n  continuous\n" + f"    would: {event}\n    instead: nothing()\n")
    assert any("replaced" in error.found for error in found), found


def test_what_is_done_instead_is_not_replaced_by_the_same_text_again() -> None:
    text = "    would: gained_lp(YOU)\n    instead: gain_lp(7)\n"
    with described(GREED + "    do: gain_lp(500)\n"), described(WARDEN.format(" must") + text):
        scene = Scene(board_with("A")).do("A activate Pot of Greed").pass_until("main")
        assert scene.lp("A") == 8007


def test_who_would_gain_life_points_takes_damage_instead() -> None:
    text = "    would: gained_lp(OPPONENT)\n    instead: inflict(500, to=OPPONENT)\n"
    with described(GREED + "    do: gain_lp(500)\n"), described(WARDEN.format(" must") + text):
        scene = Scene(board_with("B")).do("A activate Pot of Greed").pass_until("main")
        assert scene.lp("A") == 7500


def test_something_can_be_done_in_place_of_the_normal_draw() -> None:
    board = "turn: 4, B, end\nA hand: none\nA deck: 5 cards\nA gy: Raigeki\nA monsters: 1 Gemini Elf\nB deck: 5 cards\n"
    text = "    would: drawn(by=NORMAL_DRAW, player=YOU)\n    instead: add(choose(spell(your(GY))))\n"
    with described(WARDEN.format("") + text):
        for answer, name in ((0, "Raigeki"), (1, "")):
            scene = Scene(board)
            while scene.question.kind != "yes-no":
                scene.passes()
            scene.duel.answer(answer)
            while scene.question.kind == "pick":
                scene.duel.answer(0)
            hand = [scene.duel.board.cards[i].printed.en for i in scene.duel.board.hands[0]]
            assert len(hand) == 1 and (hand[0] == name) == (name != "")
            assert len(scene.duel.board.decks[0]) == (5 if name else 4)


def test_a_cost_is_paid_with_what_is_done_instead() -> None:
    cost = '    cost: remove_counters("Spell Counter", 1, on=every(card(FIELD)))\n    do: draw(1)\n'
    text = '    would: counter_removed("Spell Counter")\n    instead: lose_lp(300)\n'
    with described(GREED + cost), described(WARDEN.format(" must") + text):
        scene = Scene(board_with("A")).do("A activate Pot of Greed", "A pick Breaker the Magical Warrior")
        scene.pass_until("main")
        assert scene.lp("A") == 7700 and scene.card("Breaker the Magical Warrior").counters == {"Spell Counter": 1}
