"""The arrays of the environments: what they say, and that they say nothing hidden."""

import re
from itertools import chain
from typing import Any

import numpy as np
import pytest
from decks import POOL_DECKS
from invariants import random_duel
from plain_numbers import PlainNumbers
from sampling import quick_first, quick_without
from test_env import PAGE, at, get, same
from test_view import disguised

from spellspeed import Deck, Duel, Ruleset
from spellspeed.board.board import Board
from spellspeed.board.constants import DECK
from spellspeed.board.question import OPTION_KINDS, QUESTION_KINDS
from spellspeed.board.rng import seeded
from spellspeed.cards.decks import deal_decks
from spellspeed.effects.activation.effect import Definition
from spellspeed.enums import OptionKind, QuestionKind
from spellspeed.env import card_index
from spellspeed.env.game import Episode
from spellspeed.env.layout import LAYOUT, SLOTS, Observation, column, observation_space, tables
from spellspeed.players import RandomPlayer
from spellspeed.views.numbers import WHYS

# -- what the arrays say ---------------------------------------------------------------------------------------


def by_the_view(duel: Duel, player: int, page: int, slots: int) -> Observation:
    """What is observed, computed plainly from the view."""
    numbers = PlainNumbers(duel.view(player), player, card_index())
    question = duel.question
    count = 0 if question is None or question.player != player else len(question.options)
    page = page if count else 0
    found = {name: part.copy() for name, part in at(duel, slots).observe(player).items()}
    options = numbers.options(page * slots, (page + 1) * slots)
    rows = {"cards": numbers.cards(), "chain": numbers.chain(), "options": options}
    for name, listed in rows.items():
        found[name][:] = 0
        if listed:
            found[name][: len(listed)] = listed
    found["duel"][:] = numbers.duel(page, -(-count // slots))
    found["action_mask"][:] = 0
    found["action_mask"][: len(options)] = 1
    found["action_mask"][slots] = count > slots
    return found


def compare_with_the_view(seed: int, choices: int, pool: bool) -> int:
    """One episode follows the duel, so that what it keeps of the questions before is compared, too."""
    game: Episode | None = None
    looked = 0
    for duel, index in random_duel(seed, choices, pool=pool):
        if game is None:
            game = at(duel, 5)
        game.duel = duel
        for page in {0, game.pages - 1}:
            game.page = page
            for player in range(2):
                told, plain = game.observe(player), by_the_view(duel, player, page, 5)
                for name, part in plain.items():
                    assert np.array_equal(told[name], part), (seed, looked, player, name, index)
                looked += 1
    return looked


@pytest.mark.parametrize("pool", [False, True])
def test_observations_are_those_of_the_view(pool: bool) -> None:
    """Value by value, also where cards, links and options are read from what was kept."""
    assert sum(compare_with_the_view(seed, 60, pool) for seed in (range(20, 23) if pool else range(2))) > 250


@pytest.mark.soak
def test_observations_are_those_of_the_view_in_many_duels() -> None:
    assert sum(compare_with_the_view(seed, 300, seed % 4 > 0) for seed in range(200)) > 40_000


@pytest.mark.parametrize("pool", quick_without([False, True], True))
def test_the_arrays_say_what_the_view_says(pool: bool) -> None:
    index = card_index()
    for step, (duel, _) in enumerate(random_duel(4, 160, pool=pool)):
        if step % 3:
            continue
        for player in range(2):
            seen = duel.view(player)
            told = at(duel).observe(player)
            assert observation_space(SLOTS).contains(told)
            me, you = seen.sides[player], seen.sides[1 - player]
            assert (get(told, "duel", "my_lp"), get(told, "duel", "their_lp")) == (me.lp, you.lp)
            assert get(told, "duel", "turn") == seen.turn and get(told, "duel", "chain") == len(seen.chain)
            assert 1 << (get(told, "duel", "phase") - 1) == seen.phase and get(told, "duel", "step") == seen.step
            cards = [
                card
                for side in (me, you)
                for card in (*side.hand, *side.monsters, *side.spells, side.field, *side.extra, *side.banished,
                             *side.graveyard)
                if card is not None
            ]  # fmt: skip
            cards = [part for card in cards for part in (card, *card.materials)]
            present = int(get(told, "cards", "present").sum())
            assert present >= len(cards) and (present == len(cards) or duel.board.decks)
            for card, row in zip(cards, told["cards"]):
                said = {name: int(row[column("cards", name)]) for name, _ in LAYOUT["cards"]}
                assert said["passcode"] == card.passcode and said["card"] == index.get(card.passcode, 0)
                assert (said["card"] > 0) == card.known == bool(said["known"])
                assert said["side"] == (card.controller != player) and 1 << (said["place"] - 1) == card.place
                assert said["zone"] == card.zone + 1 and said["face_up"] == card.face_up
                assert (1 << said["position"]) >> 1 == card.position and (1 << said["icon"]) >> 1 == card.icon
                for name in ("kind", "frame", "type", "attribute", "traits", "level", "rank", "link", "arrows", "atk"):
                    assert said[name] == getattr(card, name), name
                assert said["defense"] == card.defense and said["scale"] == card.scale + 1
                assert said["negated"] == card.negated and said["equips"] == card.equips
                assert said["materials"] == len(card.materials)
                for name, other in (("equipped_to", card.equipped_to),):
                    assert (said[name] > 0) == (other is not None)
                    assert other is None or cards[said[name] - 1].ref == other.ref
            for link, row in zip(seen.chain, told["chain"]):
                assert row[column("chain", "passcode")] == link.passcode and row[0] == 1


def test_a_monster_without_a_pendulum_scale_has_none() -> None:
    """Neither in the hand nor where its ATK was changed, which once gave it a scale of 0."""
    duel = Duel.from_position("A hand: Black Pendant; Sangan; Foucault's Cannon\nA monsters: 1 Luster Dragon")
    duel.push("activate Black Pendant")
    while duel.board.chain or (duel.question is not None and duel.question.kind != "main"):
        duel.answer(0)
    side = duel.view(0).sides[0]
    assert side.monsters[0] is not None and (side.monsters[0].atk, side.monsters[0].scale) == (2400, -1)
    assert [card.scale for card in side.hand] == [-1, 2]
    told = at(duel).observe(0)
    scales = get(told, "cards", "scale")[get(told, "cards", "present") == 1]
    assert sorted(scales) == [0, 0, 0, 3] and get(told, "cards", "scale").min() == 0


@pytest.mark.parametrize("seed", quick_first(range(3)))
def test_options_are_told_apart(seed: int) -> None:
    """Only equal copies in a Deck, whose order nobody knows, are the same to the player."""
    kinds: set[str] = set()
    for duel, _ in random_duel(seed, 120, pool=True):
        question = duel.question
        assert question is not None
        kinds.add(question.kind)
        assert question.why in WHYS, question
        told = at(duel).observe(question.player)["options"]
        found: dict[bytes, Any] = {}
        for option, row in zip(question.options, told):
            twin = found.setdefault(row.tobytes(), option)
            if twin is not option:
                cards = [duel.board.cards[number] for number in (twin.card, option.card)]
                assert cards[0].place == cards[1].place == DECK and cards[0].printed is cards[1].printed
    assert len(kinds) > 5


def test_options_point_at_their_cards() -> None:
    for duel, _ in random_duel(2, 60, pool=True):
        question = duel.question
        assert question is not None
        told = at(duel).observe(question.player)
        for option, row in zip(question.options, told["options"]):
            place = row[column("options", "row")]
            assert (place > 0) == (option.card >= 0)
            if place:
                card = told["cards"][place - 1]
                assert card[column("cards", "passcode")] == row[column("options", "passcode")]
                if option.printed is not None:
                    assert row[column("options", "passcode")] == option.printed.code


def test_the_words_have_their_numbers() -> None:
    assert list(QUESTION_KINDS) == [kind.value for kind in QuestionKind]
    assert list(OPTION_KINDS) == [kind.value for kind in OptionKind if kind != OptionKind.SURRENDER]  # never offered
    assert len(set(WHYS)) == len(WHYS) and min(card_index().values()) == 1
    with pytest.raises(KeyError, match="no column"):
        column("cards", "luck")


def test_the_page_has_the_layout() -> None:
    """Printed by `python -m spellspeed.env.layout`."""
    found = re.search(r"<!-- layout -->\n(.*?)\n<!-- /layout -->", PAGE.read_text("utf-8"), re.S)
    assert found is not None and found.group(1).strip() == tables().strip()


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert len(blocks) == 1
    exec(compile(blocks[0], str(PAGE), "exec"), {})
    assert "(4, 168, 29)" in capsys.readouterr().out


# -- what they do not say --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", quick_first(range(3)))
def test_nothing_hidden_leaks(seed: int) -> None:
    """Another identity for every secret card, and worlds that were dealt anew: the same arrays, and the same infos."""
    looked = 0
    duels = [random_duel(seed, 160)]
    if seed == 2:  # with decks of the pool, a duel may be short
        duels = [random_duel(one, 160, pool=True) for one in (2, 12, 22)]
    for step, (duel, _) in enumerate(chain.from_iterable(duels)):
        if (step + seed) % 9:
            continue
        for player in range(2):
            told = at(duel).observe(player)
            info = at(duel).info(player)
            worlds = [duel.fork(reseed=step, redeal_for=player)]
            if seed < 2:
                worlds.append(disguised(duel, player)[0])
            for world in worlds:
                looked += 1
                assert same(told, at(world).observe(player))
                assert info == at(world).info(player)
    assert looked > 20


def renumbered(board: Board, definitions: list[Definition], seed: int) -> Duel:
    """The same deal, in which the cards have other numbers."""
    numbers = list(range(len(board.cards)))
    seeded(seed).shuffle(numbers)
    order = sorted(numbers, key=numbers.__getitem__)
    board.cards = [board.cards[old] for old in order]
    for number, card in enumerate(board.cards):
        card.id = number
    for pile in (*board.decks, *board.hands, *board.extras):
        pile[:] = [numbers[old] for old in pile]
    return Duel.from_board(board, [definitions[old] for old in order])


@pytest.mark.parametrize("seed", range(2))
def test_the_numbers_of_the_cards_tell_nothing(seed: int) -> None:
    """Cards are numbered as the decks list them, so that a number, or an order by numbers, would tell a hidden card."""
    decks = Deck(*POOL_DECKS[seed]), Deck(*POOL_DECKS[seed + 3])
    one = at(Duel.from_board(*deal_decks(*decks, seed, Ruleset(), 0, True, True)))
    other = at(renumbered(*deal_decks(*decks, seed, Ruleset(), 0, True, True), seed))
    player = RandomPlayer(seed)
    for _ in range(80):
        if one.asked is None:
            break
        for viewer in range(2):
            told, twin = one.observe(viewer), other.observe(viewer)
            rows = [[row.tobytes() for row in seen.pop("options")] for seen in (told, twin)]
            assert same(told, twin) and sorted(rows[0]) == sorted(rows[1])  # one's own cards may be in another order
            if viewer == one.asked:
                choice = player.choose(one.duel)
                choices = choice, rows[1].index(rows[0][choice])
        one.answer(choices[0])
        other.answer(choices[1])
