"""Forks in which the cards that a player does not know are dealt anew: the player sees no difference, nobody else's
secret is kept, and what the player knows is never changed."""

from collections import Counter
from random import Random

import pytest
from decks import POOL_DECKS
from driver import Scene
from invariants import played
from sampling import quick_first
from worlds import Tally, check_world, sample

from spellspeed import Deck, Duel
from spellspeed.board.constants import DECK, HAND
from spellspeed.board.knowledge import unknown_to
from spellspeed.rules.engine.index import Actors, Index

WORLDS = 60


def hand(duel: Duel, player: int) -> list[str]:
    return sorted(duel.board.cards[i].printed.en for i in duel.board.hands[player])


def worlds(duel: Duel, player: int) -> list[Duel]:
    found = [duel.fork(reseed=seed, redeal_for=player) for seed in range(WORLDS)]
    for world in found:
        check_world(duel, world, player, deeply=True)
    return found


# -- what is not known is dealt, at every question -------------------------------------------------------------

SEARCH = """
    A hand: Reinforcement of the Army
    A deck: Marauding Captain; Dark Blade; Command Knight; 20 cards
    B hand: Raigeki; Sangan
    B deck: Dark Hole; Gemini Elf; Jinzo; Luster Dragon; Dark Magician; Mirror Force
"""


def test_in_the_middle_of_a_search() -> None:
    """The searching player looks through the own Deck; the other hand is any."""
    scene = Scene(SEARCH, forced=False).do("A activate Reinforcement of the Army").pass_until("pick")
    assert scene.question.player == 0
    hands = Counter(tuple(hand(world, 1)) for world in worlds(scene.duel, 0))
    assert len(hands) > 10 and hands["Raigeki", "Sangan"] < 10


def test_while_the_other_player_searches() -> None:
    """Whose Deck is searched may find other cards there, and holds other cards."""
    text = SEARCH.replace("A hand: ", "A hand: Sangan; Raigeki; Jinzo; ").replace("20 cards", "Dark Hole; Mirror Force")
    scene = Scene(text, forced=False).do("A activate Reinforcement of the Army").pass_until("pick")
    found = worlds(scene.duel, 1)
    assert len({tuple(hand(world, 0)) for world in found}) > 5
    for world in found:
        assert world.question is not None and world.question.player == 0 and world.question.kind == "pick"
        for option in world.options:
            assert "Warrior" in option_words(world, option.card)
    assert len({len(world.options) for world in found}) > 1


def option_words(duel: Duel, number: int) -> str:
    printed = duel.board.cards[number].printed
    return "Warrior" if printed.en in ("Marauding Captain", "Dark Blade", "Command Knight") else printed.en


@pytest.mark.slow
def test_a_window_that_only_the_truth_would_ask() -> None:
    """The other player could answer; what is dealt could not, and is asked all the same."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Luster Dragon
        A deck: 5 cards
        B spells: 1 Trap Hole (set, set turn 1)
        B hand: Raigeki
        B deck: Dark Hole; Monster Reborn; Pot of Greed; Graceful Charity; Harpie's Feather Duster
        """,
        forced=False,
    ).do("A summon Luster Dragon")
    assert scene.question.player == 1 and scene.question.kind == "respond"
    found = worlds(scene.duel, 0)
    traps = [world for world in found if world.board.cards[scene.card("Trap Hole").id].printed.en == "Trap Hole"]
    assert 0 < len(traps) < WORLDS / 2
    for world in found:
        assert world.question is not None and world.question.player == 1
        assert (len(world.options) > 1) == (world in traps)
        world.answer(0)
        assert world.question is not None and world.question.player == 0


@pytest.mark.slow
def test_options_name_no_card_that_is_hidden() -> None:
    """The zone for a face-down monster of the other player is chosen before it can be looked at."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Change of Heart
        A deck: 5 cards
        B monsters: 2 Jinzo (set)
        B hand: Sangan; Raigeki
        B deck: Dark Blade; Luster Dragon; Gemini Elf
        """,
        forced=False,
    )
    duel = scene.duel
    duel.push(next(option for option in duel.options if option.kind == "activate"))
    jinzo = scene.card("Jinzo").id
    while duel.options[0].card != jinzo:
        duel.answer(0)
    assert scene.asked == "A" and [option.printed for option in duel.options] == [None] * 5
    assert len({world.board.cards[jinzo].printed.en for world in worlds(duel, 0)}) > 3
    # Whoever has had it before them knows it, also when it has gone back.
    duel.answer(0)
    assert {world.board.cards[jinzo].printed.en for world in worlds(duel, 0)} == {"Jinzo"}
    while duel.board.cards[jinzo].controller == 0 or scene.question.kind == "zone":
        duel.answer(len(duel.options) - 1 if duel.options[0].kind == "phase" else 0)
    assert duel.board.cards[jinzo].hidden & 1
    assert {world.board.cards[jinzo].printed.en for world in worlds(duel, 0)} == {"Jinzo"}


# -- what is known stays ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_the_player_is_looking_at() -> None:
    scene = Scene(
        "turn: 3, A, main 1\nA hand: Different Dimension Capsule\nB hand: Sangan; Raigeki\nB deck: Jinzo; Dark Hole\n"
        "A deck: Dark Blade; Luster Dragon; Gemini Elf; Mirror Force; Jinzo; Sangan",
        forced=False,
    ).do("A activate Different Dimension Capsule").pass_until("pick")
    offered = {option.card: scene.duel.board.cards[option.card].printed for option in scene.duel.options}
    assert len(offered) == 6
    for world in worlds(scene.duel, 0):
        assert all(world.board.cards[number].printed is printed for number, printed in offered.items())
    # The other player sees none of it, neither now nor when the card lies banished face-down.
    assert len({tuple(world.board.cards[i].printed.en for i in offered) for world in worlds(scene.duel, 1)}) > 20
    chosen = next(iter(offered))
    scene.duel.push(scene.duel.options[0])
    assert len({world.board.cards[chosen].printed.en for world in worlds(scene.duel, 1)}) > 3
    assert {world.board.cards[chosen].printed for world in worlds(scene.duel, 0)} == {offered[chosen]}


RETURN = """
    turn: 4, B, main 1
    A deck: 5 cards
    B monsters: 1 Honest (attack)
    B hand: Gemini Elf; Mirror Force
    B deck: Luster Dragon; Jinzo; Raigeki; Dark Hole; Sangan; Trap Hole; Dark Blade; Dust Tornado
"""


def returned(later: bool) -> Duel:
    """Honest has gone back to B's hand, just now or a turn ago, and B is to act."""
    duel = Scene(RETURN, forced=later).do("B activate Honest").pass_until("main").duel.fork()
    while later and duel.board.turn < 6:
        duel.answer(len(duel.options) - 1 if duel.options[0].kind == "phase" else 0)
    while duel.question is not None and duel.question.kind != "main":
        duel.answer(0)
    return duel


def set_one(duel: Duel, name: str) -> Duel:
    """B Sets the card."""
    fork = duel.fork()
    number = fork.find(name, 1)
    fork.push(next(o for o in fork.options if o.kind in ("set-monster", "set") and o.card == number))
    while fork.question is not None and fork.question.kind != "main":
        fork.answer(0)
    return fork


def set_monster(duel: Duel) -> str:
    (monster,) = duel.board.monsters(1)
    return monster.printed.en


@pytest.mark.slow
@pytest.mark.parametrize("later", [False, True])
def test_a_card_seen_to_return_to_the_hand(later: bool) -> None:
    """It is known there until some card that it could be has left the hand unseen."""
    duel = returned(later)
    found = worlds(duel, 0)
    assert all("Honest" in hand(world, 1) for world in found)
    assert len({tuple(hand(world, 1)) for world in found}) > 10
    # A Set Spell or Trap cannot have been it; a Set monster can, whether it is or not.
    assert all("Honest" in hand(world, 1) for world in worlds(set_one(duel, "Mirror Force"), 0))
    for name in ("Gemini Elf", "Honest"):
        found = worlds(set_one(duel, name), 0)
        monsters = Counter(set_monster(world) for world in found)
        assert 5 < monsters["Honest"] < WORLDS - 10 and len(monsters) > 3
        assert all(set_monster(world) == "Honest" or "Honest" in hand(world, 1) for world in found)


@pytest.mark.parametrize("later", [False, True])
def test_the_log_tells_what_was_seen(later: bool) -> None:
    """A card that went to the hand before all eyes is told by its name, whatever it has become; events tell no more."""
    duel = set_one(returned(later), "Honest")
    told = duel.view(0).log
    assert any("Honest" in line for line in told)
    number = duel.board.monsters(1)[0].id
    others = [world for world in worlds(duel, 0) if set_monster(world) != "Honest"]
    assert others
    for world in others:
        assert world.view(0).log == told
        (moved,) = [event for event in world.log if event.card == number and event.from_place == HAND]
        assert moved.was is None or moved.was.printed is world.board.cards[number].printed


@pytest.mark.slow
def test_a_shuffle_is_forgetting() -> None:
    """Three cards are shown from the Deck, one is taken, two are shuffled back: they may lie anywhere in it."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A gy: Pantheism of the Monarchs
        A deck: Pantheism of the Monarchs; Pantheism of the Monarchs; Pantheism of the Monarchs; Jinzo; Sangan; Raigeki
        B hand: Raigeki
        B deck: 5 cards
        """,
        forced=False,
    )
    scene.do("A activate effect 2 of Pantheism of the Monarchs").pass_until("pick", "B")
    shown = [option.card for option in scene.duel.options]
    true = [scene.duel.board.cards[i].printed for i in shown]
    for player in range(2):
        for world in worlds(scene.duel, player):
            assert [world.board.cards[i].printed for i in shown] == true
    scene.duel.answer(0)
    back = [i for i in shown if scene.duel.board.cards[i].place == DECK]
    assert len(back) == 2
    for player in range(2):
        assert all(unknown_to(scene.duel.board.cards[i], player) for i in back)
        depths = Counter(depth(world, "Pantheism of the Monarchs") for world in worlds(scene.duel, player))
        assert len(depths) == 4 and depths[0] < 40 and depths[3] < 20  # 24, 18, 12 and 6 are to be expected


def depth(duel: Duel, name: str) -> int:
    return [duel.board.cards[i].printed.en for i in duel.board.decks[0]].index(name)


def test_the_log_tells_what_an_effect_came_from() -> None:
    """The card returns to the Deck as its effect resolves; what it does then is told of it by its name."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A gy: Invocation
        A banished: Aleister the Invoker
        A deck: Jinzo; Sangan; Raigeki; Dark Hole; Dark Blade
        B deck: 5 cards
        """,
        forced=False,
    )
    number = scene.card("Invocation").id
    scene.do("A activate effect 2 of Invocation")
    while not scene.at("Aleister the Invoker", "A hand"):
        scene.duel.answer(0)
    assert "(Invocation)" in "".join(scene.duel.view(1).log) and unknown_to(scene.duel.board.cards[number], 1)
    for player in range(2):
        assert len({depth(world, "Invocation") for world in worlds(scene.duel, player)}) > 3


@pytest.mark.slow
def test_an_order_that_was_seen() -> None:
    """Who put cards on the Deck knows in which order; the other player knows neither cards nor order."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Dark Magical Circle
        A deck: Jinzo; Sangan; Raigeki; Dark Hole; Dark Blade; Mirror Force; Luster Dragon; Trap Hole
        B deck: 5 cards
        """,
        forced=False,
    ).do("A activate Dark Magical Circle")
    while scene.question.kind == "respond" or scene.question.kind == "zone":
        scene.duel.answer(0)
    while scene.question.kind == "pick":
        tops = [option.card for option in scene.duel.options]
        for world in worlds(scene.duel, 0):
            assert all(world.board.cards[i].printed is scene.duel.board.cards[i].printed for i in tops)
        scene.duel.answer(len(scene.duel.options) - 1)
    top = [scene.duel.board.cards[i].printed.en for i in scene.duel.board.decks[0][-3:]]
    orders: Counter[tuple[str, ...]] = Counter()
    for world in worlds(scene.duel, 0):
        deck = [world.board.cards[i].printed.en for i in world.board.decks[0]]
        assert deck[-3:] == top
        orders[tuple(deck[:-3])] += 1
    assert len(orders) > 30
    others: set[tuple[str, ...]] = set()
    for world in worlds(scene.duel, 1):
        others.add(tuple(world.board.cards[i].printed.en for i in world.board.decks[0][-3:]))
    assert len(others) > 30


def test_what_was_drawn_before_is_not_what_was_shuffled_back_later() -> None:
    """The hand was drawn before the known card went into the Deck: it is not there. What is drawn now may be it."""
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Raigeki; Dark Hole
        A gy: Pantheism of the Monarchs
        A deck: Pantheism of the Monarchs; Pantheism of the Monarchs; Pantheism of the Monarchs; Jinzo
        B deck: 5 cards
        """,
        forced=False,
    )
    scene.do("A activate effect 2 of Pantheism of the Monarchs").pass_until("pick", "B")
    scene.duel.answer(0)
    assert hand(scene.duel, 0) == ["Dark Hole", "Pantheism of the Monarchs", "Raigeki"]
    found = worlds(scene.duel, 1)
    assert {hand(world, 0).count("Pantheism of the Monarchs") for world in found} == {1}
    assert len({tuple(hand(world, 0)) for world in found}) == 3  # Jinzo may be one of the two that were not shown


# -- going back ------------------------------------------------------------------------------------------------


def test_taking_answers_back() -> None:
    """Also in a fork of a fork of a fork: what was answered there can be taken back, and nothing beyond it."""
    world = played(4, 80).fork(reseed=3, redeal_for=0)
    first = world.digest()
    with pytest.raises(IndexError):
        world.pop()
    assert world.digest() == first
    for twin in (world, world.fork(), world.fork().fork(), world.fork(reseed=5)):
        for _ in range(4):
            twin.answer(0)
        again = twin.fork()
        again.answer(0)
        while again.answers:
            again.pop()
        assert again.digest() == first
        with pytest.raises(IndexError):
            again.pop()
        while twin.answers:
            twin.pop()
        assert twin.digest() == first


def test_worlds_of_worlds() -> None:
    """A world can be dealt anew for either player, at its first question and later."""
    duel = set_one(returned(later=False), "Honest")
    for seed in range(10):
        for first in range(2):
            world = duel.fork(reseed=seed, redeal_for=first)
            for second in range(2):
                deeper = world.fork(reseed=seed + 1, redeal_for=second)
                check_world(world, deeper, second, deeply=True)
                if first == second:
                    check_world(duel, deeper, second, deeply=True)
            world.answer(0)
            if not world.over:
                check_world(world, world.fork(reseed=seed, redeal_for=first), first, deeply=True)


@pytest.mark.slow
def test_a_duel_that_is_over() -> None:
    duel = played(5, 3000)
    assert duel.over and duel.board.hands[0] and duel.board.hands[1]
    hands: set[tuple[str, ...]] = set()
    for player in range(2):
        for seed in range(20):
            world = duel.fork(reseed=seed, redeal_for=player)
            assert world.over and world.view(player).to_dict() == duel.view(player).to_dict()
            hands.add((str(player), *hand(world, 1 - player)))
            with pytest.raises(IndexError):
                world.pop()
    assert len(hands) > 20


def test_the_rules_know_what_the_dealt_cards_can_do() -> None:
    """What the rules have listed of the cards is moved along with them: all of it is as if it were made anew."""
    decks = [Deck(*cards) for cards in POOL_DECKS[:6]]
    for one, other in zip(decks[::2], decks[1::2]):
        referee = Duel(one, other, seed=1).referee
        index = Index(referee.definitions)
        order = list(range(len(referee.definitions)))
        Random(1).shuffle(order)
        anew = Index([referee.definitions[i] for i in order])
        moved = index.dealt(order)
        names = [name for name in dir(anew) if not name.startswith("_") and not callable(getattr(anew, name))]
        assert len(names) > 20
        for name in names:
            assert listed(getattr(moved, name)) == listed(getattr(anew, name)), name


def listed(value: object) -> object:
    return (value.fast, value.slow, value.phased, value.forced) if isinstance(value, Actors) else value


def test_nobody_else_has_a_view() -> None:
    with pytest.raises(ValueError, match="no player 2"):
        played(3, 20).fork(redeal_for=2)


# -- random duels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", quick_first(range(4), quick=0))
def test_worlds_of_random_duels(batch: int) -> None:
    tally = Tally()
    sample(tally, range(batch, 8, 4), 220, 9, pool=False)
    sample(tally, range(batch, 8, 4), 220, 9, pool=True)
    assert tally.worlds > 100 and len(tally.kinds) > 8
    assert tally.is_chance(), str(tally)
