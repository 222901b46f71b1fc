"""A step that answers is an answer to what is there: it is not played once the chain has resolved."""

import pytest
from test_judge import fails, holds

JAMMED = """\
turn: 3, A, main 1
A hand: Dark Hole
A spells: 1 Book of Moon (set)
A monsters: 1 Luster Dragon
B spells: 2 Magic Jammer (set)
B hand: Pot of Greed
"""
CHAINED = """
    - A: activate Dark Hole ; zone 2
    - B: %s Magic Jammer ; discard Pot of Greed
    - A: %s Book of Moon ; target Luster Dragon
    - everyone: pass
    - expect: {cards: {Luster Dragon: A monster zone 1 (set)}}
"""
SILENT = "silent: pass\n"


def test_what_cannot_be_chained_is_not_played_after_the_chain() -> None:
    for verb in ("chain", "answer with", "respond with"):
        fails(CHAINED % (verb, verb), "Book of Moon' is not offered to A because of", given=JAMMED, head=SILENT)
        fails(CHAINED % (verb, verb), "is not offered", given=JAMMED, head="silent: pass responses\n")
    fails(CHAINED % ("连锁", "连锁"), "is not offered", given=JAMMED, head=SILENT)
    # As an act of its own it is played when it can be.
    after = """
        - A: activate Dark Hole ; zone 2
        - B: chain Magic Jammer ; discard Pot of Greed
        - A: activate Book of Moon ; target Luster Dragon
        - everyone: pass
        - expect: {cards: {Luster Dragon: A monster zone 1 (set), Dark Hole: A graveyard}}
    """
    holds(after, given=JAMMED, head=SILENT)


def test_the_other_player_passes_silently_so_that_the_chain_can_be_answered() -> None:
    given = JAMMED.replace("Dark Hole", "Pot of Greed").replace("B hand: Pot of Greed", "B hand: Dark Hole")
    steps = """
        - A: activate Pot of Greed ; zone 2
        - A: chain Book of Moon ; target Luster Dragon
        - expect: {chain: [Pot of Greed, Book of Moon]}
    """
    holds(steps, given=given, head=SILENT)
    fails(steps, "A is not asked", given=given)


def test_another_chain_is_not_the_one_that_was_meant() -> None:
    """Sangan's own chain, after the one in which the answer was refused."""
    given = """\
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Luster Dragon
        B monsters: 1 Sangan
        B spells: 2 Magic Jammer (set)
        B deck: Winged Kuriboh; 20 cards
        B hand: Pot of Greed
        A spells: 1 Trap Hole (set); 2 Book of Moon (set)
    """
    steps = """
        - A: activate Dark Hole ; zone 3
        - A: chain Trap Hole
        - expect: {asked: A}
    """
    fails(steps, "Trap Hole' is not offered to A", given=given, head=SILENT)


def test_without_a_chain_nothing_is_chained() -> None:
    given = "turn: 3, A, main 1\nA hand: Vorse Raider\nB spells: 1 Trap Hole (set)\nA spells: 1 Book of Moon (set)\n"
    summon = "- A: summon Vorse Raider ; zone 1\n- A: pass\n"
    for verb in ("chain", "answer with"):
        steps = f"{summon}- B: {verb} Trap Hole\n- expect: {{asked: B}}"
        fails(steps, "because of B-49 (there is no chain link to answer)", given=given)
        fails(f"{summon}- expect: {{not offered: {verb} Trap Hole}}", "there is nothing to answer", given=given)
        holds(f"{summon}- expect: {{not offered: {{act: {verb} Trap Hole, because: B-49}}}}", given=given)
    for act in ("respond with Trap Hole", "用「落穴」响应", "activate Trap Hole"):
        holds(f"{summon}- B: {act} ; target Vorse Raider\n- expect: {{chain: [Trap Hole]}}", given=given)


@pytest.mark.parametrize("head", ["", SILENT])
def test_a_response_is_no_act_of_the_open_state(head: str) -> None:
    fails("- A: respond with Book of Moon\n- expect: {asked: A}", "is not offered", given=JAMMED, head=head)
