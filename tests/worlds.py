"""What must hold of every fork that was dealt anew for a player, and how often its hidden cards are the true ones."""

from collections import Counter
from math import sqrt

from invariants import check, random_duel

from spellspeed import Duel
from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, E_MOVED
from spellspeed.board.knowledge import unknown_to
from spellspeed.board.question import O_ACTIVATE, O_ATTACK, O_SET, O_SUMMON
from spellspeed.views import view
from spellspeed.views.numbers import Numbers, size

ACTS = (O_ACTIVATE, O_SUMMON, O_SET, O_ATTACK)
SLOTS = 1000  # options that are compared


class Tally:
    """Worlds looked at; hidden cards outside the Decks that are the true ones, and how many chance alone would make."""

    def __init__(self) -> None:
        self.worlds = 0
        self.kinds: Counter[tuple[str, bool]] = Counter()
        self.hidden = 0
        self.true = 0
        self.expected = 0.0

    def __str__(self) -> str:
        return (
            f"{self.worlds} worlds, {len(self.kinds)} kinds of question; of {self.hidden} hidden cards "
            f"{self.true} true, by chance {self.expected:.1f}"
        )

    def count(self, duel: Duel, world: Duel, player: int) -> None:
        question = duel.question
        assert question is not None
        self.worlds += 1
        self.kinds[question.kind, question.player == player] += 1
        # What was seen once is more likely in one place than in another.
        unknown = [c for c in duel.board.cards if unknown_to(c, player) and not c.lost[player]]
        for card in unknown:
            # In a Deck it is the order that is hidden; a card that is being played is what the question is about.
            if card.place == DECK or card.id == question.card:
                continue
            could = [other for other in unknown if other.owner == card.owner and other.printed.could_lie(card.place)]
            self.hidden += 1
            self.true += world.board.cards[card.id].printed is card.printed
            self.expected += sum(other.printed is card.printed for other in could) / len(could)

    def is_chance(self) -> bool:
        """Not more true cards than chance makes, as far as so many cards can tell."""
        return self.true <= 1.1 * self.expected + 3 * sqrt(self.expected)


def rows(duel: Duel, player: int) -> bytes:
    """What the player sees, in numbers."""
    found = bytearray(size(SLOTS))
    Numbers(SLOTS).write(duel, player, 0, {}, memoryview(found), 0)
    return bytes(found)


def own_cards(duel: Duel, player: int) -> list[Card]:
    return [card for card in duel.board.cards if card.controller == player and not unknown_to(card, player)]


def check_world(duel: Duel, world: Duel, player: int, deeply: bool = False) -> None:
    """The player cannot tell the two apart, and nothing in the world tells of the true one."""
    assert duel.question is not None and world.question is not None
    for lang in ("en", "zh") if deeply else ("en",):
        assert view(world, player, lang).to_dict() == view(duel, player, lang).to_dict()
    assert rows(world, player) == rows(duel, player)
    if duel.question.player == player:
        assert world.question.options == duel.question.options
        shown = [option.printed for option in duel.options]
        assert [option.printed for option in world.options] == shown
    for owner in range(2):
        cards = [sorted(c.printed.code for c in d.board.cards if c.owner == owner) for d in (duel, world)]
        assert cards[0] == cards[1]
    for card, other in zip(duel.board.cards, world.board.cards, strict=True):
        assert world.definitions[card.id].printed is other.printed
        if not unknown_to(card, player):
            assert other.printed is card.printed and other.place == card.place
    check_log(world, player)
    if deeply:
        if not world.question.forced:  # the truth had a choice here; these cards give none
            check(world)
        for card in own_cards(duel, player)[::3]:
            for act in ACTS:
                assert world.why_not(player, card.id, act) == duel.why_not(player, card.id, act)
        before = world.digest()
        twin = world.fork()
        assert twin.digest() == before and twin.question is not None
        twin.answer(len(twin.options) - 1).pop()
        assert twin.digest() == before and not twin.answers


def check_log(world: Duel, player: int) -> None:
    """Moves that the player did not see are told of the new cards."""
    for event in world.log:
        if event.kind == E_MOVED:
            card = world.board.cards[event.card]
            if unknown_to(card, player) and event.index >= card.lost[player]:
                assert event.was is None or event.was.printed.code == card.printed.code


def sample(tally: Tally, seeds: range, choices: int, one_in: int, pool: bool) -> None:
    """Worlds of both players at some questions of random duels."""
    for seed in seeds:
        for step, (duel, _) in enumerate(random_duel(seed, choices, pool=pool)):
            if (step + seed) % one_in:
                continue
            for player in range(2):
                world = duel.fork(reseed=seed * 1000 + step, redeal_for=player)
                try:
                    check_world(duel, world, player, deeply=(step + seed) % (5 * one_in) == 0)
                except AssertionError as error:
                    decks = "pool" if pool else "classic"
                    where = f"{decks} decks, seed {seed}, step {step}, for player {player}, at {duel.question}"
                    raise AssertionError(f"{where}: {error}") from error
                tally.count(duel, world, player)
