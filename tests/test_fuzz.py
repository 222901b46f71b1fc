"""Random duels of the classic decks and of decks drawn from the whole pool, with all invariants looked at on the way.

SPELLSPEED_FUZZ sets how many duels. A failure names the seed and the answers that lead to it.
"""

import os

import pytest
from decks import POOL_DECKS
from driver import Scene, described
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import check, check_deeply, check_end, classic_duel, played, pool_duel, random_duel
from sampling import quick_first

from spellspeed import Duel, _build
from spellspeed.board.rng import seeded
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import codes_of, definitions, printed
from spellspeed.cards.variety import DECKS, PLAIN, dealt
from spellspeed.workers.invariants import check_log, check_secrets

DUELS = int(os.environ.get("SPELLSPEED_FUZZ", "200" if _build.COMPILED else "120"))
POOL_DUELS = DUELS // 5
BATCHES = 40
POOL_BATCHES = 24
DEEP_ONE_IN = 50  # how often everything possible is tried at a question
CHOICES = 300
TURNS = 60


def say_where(decks: str, seed: int, duel: Duel, error: BaseException) -> str:
    return f"{decks} decks, seed {seed}, answers {duel.answers}, then {duel.question}: {error}"


@pytest.mark.parametrize("batch", quick_first(range(BATCHES), pure=5))
def test_random_duels(batch: int) -> None:
    for seed in range(batch, DUELS, BATCHES):
        sample = seeded(seed)
        duel = classic_duel(seed)
        try:
            for duel, _ in random_duel(seed, CHOICES, TURNS):
                check(duel)
                if sample.below(DEEP_ONE_IN) == 0:
                    check_deeply(duel)
            check_end(duel)
        except Exception as error:
            raise AssertionError(say_where("classic", seed, duel, error)) from error


@pytest.mark.parametrize("batch", quick_first(range(POOL_BATCHES), pure=3))
def test_random_duels_of_the_pool(batch: int) -> None:
    for seed in range(batch, POOL_DUELS, POOL_BATCHES):
        sample = seeded(seed)
        duel = pool_duel(seed)
        try:
            for duel, _ in random_duel(seed, CHOICES, TURNS, pool=True):
                check(duel)
                if sample.below(DEEP_ONE_IN) == 0:
                    check_deeply(duel)
            check_end(duel)
        except Exception as error:
            raise AssertionError(say_where("pool", seed, duel, error)) from error


def test_the_decks_of_the_pool() -> None:
    """Sixteen legal decks of 55 different cards, no two alike; while there is room, every written card is in one."""
    pool = definitions()
    assert len(POOL_DECKS) == 16 and len({str(deck) for deck in POOL_DECKS}) == 16
    for main, extra in POOL_DECKS:
        assert len(main) == 40 and len(extra) == 15 and len({*main, *extra}) == 55
        assert all(pool[code].printed.in_extra_deck for code in extra)
        assert not any(pool[code].printed.in_extra_deck for code in main)
    cards = {*codes_of(Grade.WRITTEN), *PLAIN}
    for number in range(2):
        there = {code for deck in POOL_DECKS for code in deck[number]}
        wanted = {code for code in cards if pool[code].printed.in_extra_deck == (number == 1)}
        assert there <= wanted and len(there) == min(len(wanted), sum(len(deck[number]) for deck in POOL_DECKS))


@pytest.mark.slow
def test_the_decks_change_little_when_a_card_is_added() -> None:
    cards = sorted(code for code in {*codes_of(Grade.WRITTEN), *PLAIN} if not printed(code).in_extra_deck)
    changes: list[int] = []
    for missing in cards[:: len(cards) // 20]:
        before, after = dealt(set(cards) - {missing}, 40), dealt(cards, 40)
        changed = sum(len(set(new).difference(old)) for old, new in zip(before, after, strict=True))
        assert changed <= 8, f"{missing} changes {changed} cards"
        changes.append(changed)
    assert sum(changed > 0 for changed in changes) > len(changes) // 2  # there are more cards than room


def test_a_pool_that_just_fits_or_does_not() -> None:
    """As many cards as there is room for are all in a deck; of more, all the room is used."""
    room = DECKS * 15
    assert sorted(code for pile in dealt(range(1, room + 1), 15) for code in pile) == list(range(1, room + 1))
    assert len({code for pile in dealt(range(1, 2 * room), 15) for code in pile}) == room
    assert dealt([7, 5], 15) == [[5, 7]] * DECKS


@pytest.mark.parametrize(
    "text",
    ["do: gain_lp(700)", "do: lose_lp(700)", "do: lose_lp(9000)", "do: inflict(700, to=OPPONENT)",
     "do: becomes(OPPONENT, LP, half(LP.of(OPPONENT)))",
     "cost: pay(700)\n    do: draw(1)"],
)  # fmt: skip
def test_the_log_explains_life_points(text: str) -> None:
    """However they change."""
    with described(f"card 55144522 Pot of Greed\n  activate\n    {text}\n"):
        scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed\nA deck: Raigeki\n")
        scene.do("A activate Pot of Greed", "B pass", "A pass")
        assert scene.duel.board.lp != [8000, 8000]
        check_log(scene.duel)


def test_duels_end() -> None:
    """Random players finish: nothing goes round in circles."""
    for seed in range(3):
        duel = played(seed, 3000)
        assert duel.over, f"seed {seed}: no result after {len(duel.answers)} choices"
        check_end(duel)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**64 - 1), answers=st.lists(st.integers(0, 31), max_size=40))
def test_any_answers(seed: int, answers: list[int]) -> None:
    """The same with answers that shrink: what it finds, it finds in few steps."""
    duel = classic_duel(seed)
    check(duel)
    for answer in answers:
        if duel.over:
            break
        duel.answer(answer % len(duel.options))
        check(duel)
    if not duel.over:
        check_deeply(duel)


def test_a_hand_that_everybody_sees_is_no_secret() -> None:
    """The name of a card that is shown contains the name of one that is not."""
    duel = Duel.from_position(
        "turn: 3, B, main 1\nA spells: 2 Respect Play\nB hand: Jinzo - Lord\nB deck: Jinzo; 5 cards"
    )
    assert duel.view(0).sides[1].hand[0].name == "Jinzo - Lord"
    check_secrets(duel, log=True)


def test_what_is_printed_on_a_card_is_not_the_name_of_another() -> None:
    duel = Duel.from_position("turn: 3, B, main 1\nA extra: Number 39: Utopia\nB hand: Xyz Effect")
    assert duel.view(0).sides[0].extra[0].facts.startswith("Xyz Effect Monster")
    check_secrets(duel, log=True)
