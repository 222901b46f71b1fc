"""The players that decide by themselves: they are fair, they are sensible, and they finish."""

import copy
import pickle
from collections.abc import Iterator
from typing import SupportsIndex

import pytest
from decks import CLASSIC_A, CLASSIC_B
from sampling import quick_first

from spellspeed import Deck, Duel, Option
from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_DIRECT,
    O_SUMMON,
    Q_ATTACK_TARGET,
    Q_MAIN,
    Q_PICK,
    Q_REPLAY,
)
from spellspeed.effects.activation.includes import DESTROYS, DRAWS
from spellspeed.players import CarelessPlayer, Player, RandomPlayer, SimplePlayer, play


def classic(seed: int) -> Duel:
    return Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed, first=seed // 2 % 2, ask_forced=seed % 2 == 1)


def decisions(seed: int, other: Player | None = None) -> Iterator[tuple[Duel, Option]]:
    """A whole duel: every question that a `SimplePlayer` faces, and what it chooses."""
    duel = classic(seed)
    players: list[Player] = [SimplePlayer(seed), SimplePlayer(seed + 1) if other is None else other]
    while not duel.over:
        assert duel.question is not None
        player = players[duel.question.player]
        index = player.choose(duel)
        if isinstance(player, SimplePlayer):
            yield duel, duel.options[index]
        duel.answer(index)


# -- any player ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [RandomPlayer, SimplePlayer])
def test_the_same_seed_plays_the_same_duel(kind: type[RandomPlayer] | type[SimplePlayer]) -> None:
    first, second = classic(5), classic(5)
    assert play(first, [kind(1), kind(2)]) == play(second, [kind(1), kind(2)])
    assert first.answers == second.answers
    assert first.digest() == second.digest()


def test_random_players_differ_by_their_seeds() -> None:
    first, second = classic(5), classic(5)
    play(first, [RandomPlayer(1), RandomPlayer(2)])
    play(second, [RandomPlayer(3), RandomPlayer(4)])
    assert first.answers != second.answers


class Last(Player):
    """A program's own player, made from nothing."""

    def choose(self, duel: Duel) -> int:
        return len(duel.options) - 1


class Cautious(SimplePlayer):
    """One that changes a player of the package and keeps something of its own."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, duel: Duel) -> int:
        self.asked += 1
        return super().choose(duel) if self.asked % 2 else 0


class Lucky(RandomPlayer):
    def choose(self, duel: Duel) -> int:
        return max(super().choose(duel), super().choose(duel))


@pytest.mark.parametrize("own", [Last(), Cautious(3), Lucky(3)], ids=lambda own: type(own).__name__)
def test_own_players_inherit_in_both_builds(own: Player) -> None:
    duel = classic(4)
    play(duel, [own, SimplePlayer(1)], max_choices=300)
    assert len(duel.answers) > 20 and getattr(own, "asked", 1) > 0


def test_anything_that_chooses_is_a_player() -> None:
    class First:
        def choose(self, duel: Duel) -> int:
            return 0

    duel = classic(0)
    assert play(duel, [First(), First()]) in (0, 1)  # nobody does anything: a Deck runs out
    assert duel.over


def test_an_effect_is_not_chained_to_itself() -> None:
    """The card stays in the hand and says nothing of once: it could be chained to its own effect without an end."""
    duel = Duel.from_position("A hand: Trickstar Lycoris\nA monsters: 1 Trickstar Candina\nB monsters: 1 Luster Dragon")
    player = SimplePlayer(1)
    for _ in range(40):
        question = duel.question
        if question is None or duel.board.turn > 2:
            break
        duel.answer(player.choose(duel))
        assert len(duel.board.chain) < 2
    assert duel.board.turn > 2


def test_whole_numbers_of_any_kind() -> None:
    """What NumPy draws is no `int`, and is a number all the same."""
    numpy = pytest.importorskip("numpy")

    class Best:
        def choose(self, duel: Duel) -> SupportsIndex:
            return numpy.argmax([0.5] * len(duel.options))  # type: ignore[no-any-return]

    seed = numpy.int64(3)
    duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed)
    assert duel.digest() == Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=3).digest()
    assert play(duel, [Best(), RandomPlayer(seed)], max_choices=30) is None and len(duel.answers) == 30
    assert all(type(answer) is int for answer in duel.answers)
    assert Duel.replay(duel.record()).digest() == duel.digest()
    assert duel.options[numpy.uint8(0)] == duel.options[0] and duel.log[numpy.int32(2)].index == duel.log[2].index
    assert SimplePlayer(seed).choose(duel) == SimplePlayer(3).choose(duel)
    one, other = (duel.fork(reseed=number, redeal_for=1) for number in (seed, 3))
    assert one.digest() == other.digest() and one.record() == other.record()
    for wrong in (1.0, "1", None, numpy.float32(1), numpy.zeros(2, int)):
        with pytest.raises(TypeError, match="an option has a number, not"):
            duel.answer(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a seed is a whole number, not"):
            RandomPlayer(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [RandomPlayer, SimplePlayer])
def test_a_player_in_the_middle_is_copied(kind: type[RandomPlayer] | type[SimplePlayer]) -> None:
    player, duel = kind(7), classic(2)
    for _ in range(20):
        duel.answer(player.choose(duel))
    for twin in (copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        one, other, there = copy.deepcopy(player), twin, duel.fork()
        for _ in range(30):
            choice = one.choose(there)
            assert other.choose(there) == choice
            there.answer(choice)


def test_play_stops_after_so_many_choices() -> None:
    duel = classic(0)
    assert play(duel, [RandomPlayer(1), RandomPlayer(2)], max_choices=10) is None
    assert len(duel.answers) == 10


def test_nothing_to_choose_when_the_duel_is_over() -> None:
    duel = classic(0)
    play(duel, [RandomPlayer(1), RandomPlayer(2)])
    with pytest.raises(ValueError, match="over"):
        SimplePlayer().choose(duel)


# -- the simple player -----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_beats_random_choices() -> None:
    wins = 0
    for seed in range(30):
        seat = seed % 2
        players: list[Player] = [SimplePlayer(seed), RandomPlayer(seed + 1000)]
        if seat:
            players.reverse()
        duel = classic(seed)
        play(duel, players, max_choices=5000)
        wins += duel.result == seat
    assert wins >= 27


@pytest.mark.slow
def test_its_duels_end() -> None:
    for seed in range(20):
        duel = classic(seed)
        assert play(duel, [SimplePlayer(seed), SimplePlayer(seed + 1)], max_choices=2000) in (0, 1, 2)


@pytest.mark.parametrize("seed", quick_first([1, 2], quick=0))
def test_it_does_not_peek(seed: int) -> None:
    """Whatever the cards are that it cannot see, it decides alike."""
    redealt = 0
    for duel, option in decisions(seed):
        question = duel.question
        assert question is not None
        other = duel.fork(redeal_for=question.player, reseed=seed)
        assert other.question is not None
        assert other.question.options == question.options
        redealt += [d.printed.code for d in other.definitions] != [d.printed.code for d in duel.definitions]
        mine = SimplePlayer(seed + question.player)
        assert other.options[mine.choose(other)] == option, question
    assert redealt > 30


def test_it_runs_into_no_visible_loss() -> None:
    attacks = 0
    for seed in range(10):
        for duel, option in decisions(seed):
            question = duel.question
            assert question is not None
            if question.kind not in (Q_ATTACK_TARGET, Q_REPLAY) or option.card < 0 or option.kind == O_DIRECT:
                continue
            attacker, target = duel.board.cards[question.card], duel.board.cards[option.card]
            attacks += 1
            if target.face_up:
                assert attacker.atk > (target.atk if target.attack_position else target.dfn)
    assert attacks > 10


def test_it_draws_at_once() -> None:
    """A Spell that draws is the first thing it does, unless the Deck runs out."""
    drawn = 0
    for seed in range(10):
        for duel, option in decisions(seed):
            assert duel.question is not None
            player = duel.question.player
            if duel.question.kind != Q_MAIN or len(duel.board.decks[player]) < 5:
                continue
            if any(draws(duel, each) for each in duel.options):
                assert draws(duel, option)
                drawn += 1
    assert drawn > 5


def draws(duel: Duel, option: Option) -> bool:
    return option.kind == O_ACTIVATE and duel.definitions[option.card].effects[option.effect].bits & DRAWS != 0


@pytest.mark.slow
def test_it_aims_at_the_other_side() -> None:
    """What destroys is aimed at the other player's cards wherever there are any."""
    aimed = 0
    for seed in range(20):
        for duel, option in decisions(seed):
            question = duel.question
            assert question is not None
            if question.kind != Q_PICK or question.why != "target":
                continue
            if not any(effect.bits & DESTROYS for effect in duel.definitions[question.card].effects):
                continue
            cards = [duel.board.cards[each.card] for each in duel.options]
            if any(card.controller != question.player for card in cards):
                assert duel.board.cards[option.card].controller != question.player
                aimed += 1
    assert aimed > 5


def test_it_summons_the_strongest() -> None:
    """Of the monsters that need no Tribute it summons one with the highest ATK; effects weigh a little."""
    summoned = 0
    for seed in range(10):
        for duel, option in decisions(seed, RandomPlayer(seed)):
            if option.kind != O_SUMMON or duel.board.cards[option.card].level > 4:
                continue
            others = [duel.board.cards[each.card] for each in duel.options if each.kind == O_SUMMON]
            best = max(card.atk for card in others if card.level <= 4 and not card.printed.is_flip)
            assert duel.board.cards[option.card].atk >= best - 200
            summoned += 1
    assert summoned > 20


@pytest.mark.slow
def test_it_tributes_the_weakest() -> None:
    for seed in range(20):
        for duel, option in decisions(seed):
            question = duel.question
            assert question is not None
            if question.kind == Q_PICK and question.why == "tribute" and option.card >= 0:
                cards = [duel.board.cards[each.card] for each in duel.options if each.card >= 0]
                own = [card for card in cards if card.owner == question.player]
                chosen = duel.board.cards[option.card]
                assert chosen.owner != question.player or strength(chosen) <= min(map(strength, own)) + 200


def strength(card: Card) -> int:
    assert card.place == MZONE
    return max(card.atk, card.dfn * 2 // 3)


@pytest.mark.parametrize("first", quick_first(range(0, 20, 5), pure=4))
def test_it_takes_the_win(first: int) -> None:
    """With the other player's field empty and enough ATK it attacks until it has won."""
    for seed in range(first, first + 5):
        for duel, option in decisions(seed):
            question = duel.question
            assert question is not None
            foe = 1 - question.player
            attackers = [each for each in duel.options if each.kind == O_ATTACK]
            if attackers and not duel.board.monsters(foe):
                strongest = max(duel.board.cards[each.card].atk for each in attackers)
                if strongest >= duel.board.lp[foe]:
                    assert option.kind in (O_ATTACK, O_ACTIVATE)


# -- rules of thumb --------------------------------------------------------------------------------------------


def chosen(position: str, *acts: str) -> str:
    """What a `SimplePlayer` chooses there, after these acts."""
    duel = Duel.from_position(position)
    for act in acts:
        duel.push(act)
    return duel.options[SimplePlayer(1).choose(duel)].words()


SOLEMN = "turn: 3, A, main 1\nA hand: %s\nA monsters: 1 Luster Dragon\nB lp: %d\nB spells: 1 Solemn Judgment (set)\n"


@pytest.mark.parametrize("lp", [8000, 4000, 1500])
def test_half_of_its_life_points_is_too_much_for_an_ordinary_monster(lp: int) -> None:
    safe = SOLEMN + "B monsters: 1 Luster Dragon\n"
    assert chosen(safe % ("Gene-Warped Warwolf", lp), "summon Gene-Warped Warwolf", "monster zone 2") == "Pass"


def test_life_points_are_paid_where_the_duel_would_be_lost_otherwise() -> None:
    words = chosen(SOLEMN % ("Gene-Warped Warwolf", 3500), "summon Gene-Warped Warwolf", "monster zone 2")
    assert words.startswith("Activate Solemn Judgment: negate the Summon")


RUNICK = """\
turn: 3, A, main 1
A hand: Runick Destruction
A monsters: 1 Luster Dragon
B lp: %d
B spells: 1 Trap Hole (set)
%s"""


def test_it_does_not_skip_the_battle_phase_in_which_it_wins() -> None:
    assert chosen(RUNICK % (1900, "")) == "End the Main Phase"
    # Nobody can attack there: the Battle Phase is no loss.
    strong = "B monsters: 1 Blue-Eyes White Dragon\n"
    still = RUNICK.replace("1 Luster Dragon", "1 Luster Dragon (defense, position changed this turn)")
    assert "Activate Runick Destruction" in chosen(still % (8000, strong))


def test_it_tributes_for_a_stronger_attacker_before_the_battle() -> None:
    position = "turn: 3, A, main 1\nA hand: Jinzo\nA monsters: 1 Vorse Raider\n"
    assert chosen(position) == "Tribute Summon Jinzo"
    # Without a Battle Phase it gains too little for the monster given up.
    assert chosen(position.replace("main 1", "main 2")) != "Tribute Summon Jinzo"


ALLURE = "turn: 3, A, main 1\nA hand: Allure of Darkness; Mirror Force; Luster Dragon; %s\nA deck: %s\n"


def test_it_foresees_what_comes_otherwise() -> None:
    """Allure of Darkness sends the whole hand away if there is no DARK monster in it."""
    deck = "; ".join(["Luster Dragon"] * 8)
    assert chosen(ALLURE % ("Left Leg of the Forbidden One", deck)) == "Activate Allure of Darkness"
    assert chosen(ALLURE % ("Gene-Warped Warwolf", deck)) == "Normal Summon Gene-Warped Warwolf"


def test_it_foresees_both_sides_of_a_coin() -> None:
    """Tails gives the monster to the other player."""
    assert chosen("turn: 3, A, main 1\nA hand: Couple of Aces\n") != "Activate effect 1 of Couple of Aces"


def test_it_does_not_exchange_a_strong_monster_for_a_weak_one() -> None:
    swap = "turn: 3, A, main 1\nA hand: Creature Swap\nA monsters: 1 %s\nB monsters: 1 %s\n"
    assert chosen(swap % ("Mokey Mokey", "Luster Dragon")) == "Activate Creature Swap"
    assert chosen(swap % ("Luster Dragon", "Mokey Mokey")) != "Activate Creature Swap"


def test_what_destroys_everything_waits_for_more_than_one_monster() -> None:
    raigeki = "turn: 3, A, main 1\nA hand: Raigeki\nA lp: %d\nB monsters: 1 Luster Dragon%s\n"
    assert chosen(raigeki % (8000, "")) == "End the Main Phase"
    assert chosen(raigeki % (8000, "; 2 Gemini Elf")) == "Activate Raigeki"
    assert chosen(raigeki % (1900, "")) == "Activate Raigeki"  # otherwise the duel may be lost
    wins = raigeki.replace("Raigeki", "Raigeki; Vorse Raider") + "B lp: 1900\n"
    assert chosen(wins % (8000, "")) == "Activate Raigeki"


def test_a_weak_monster_is_not_left_in_attack_position_for_a_little_damage() -> None:
    leg = "turn: 3, A, main 1\nA hand: Left Leg of the Forbidden One\nB lp: %d\n"
    assert chosen(leg % 8000) == "Set Left Leg of the Forbidden One"
    assert chosen(leg % 200) == "Normal Summon Left Leg of the Forbidden One"


def test_what_binds_both_players_is_not_used_for_nothing() -> None:
    assert chosen("turn: 3, A, main 1\nA hand: Cold Wave\n") != "Activate Cold Wave"


def test_a_careless_player_overlooks_much() -> None:
    """Now and then it does not do what is best, and never what the simple player would think worse than passing."""
    position = "turn: 3, A, main 1\nA hand: Raigeki\nB monsters: 1 Luster Dragon; 2 Gemini Elf\n"
    duel = Duel.from_position(position)
    words = [duel.options[CarelessPlayer(seed).choose(duel)].words() for seed in range(30)]
    assert 10 < words.count("Activate Raigeki") < 29 and set(words) == {"Activate Raigeki", "End the Main Phase"}
