"""What a player sees: everything open, everything of the own, and nothing of what is hidden."""

import json

import pytest
from invariants import classic_duel, random_duel

from spellspeed import Deck, Duel
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    E_MOVED,
    E_SET,
    E_TARGETED,
    EXTRA,
    HAND,
    ON_FIELD,
)
from spellspeed.formats.view import View, view


def is_hidden(place: int, controller: int, face_up: bool, player: int) -> bool:
    """The player cannot see a card that lies so."""
    if place == DECK:
        return True
    if controller == player:
        return False
    return place == HAND or (place & (ON_FIELD | BANISHED | EXTRA) != 0 and not face_up)


def secrets(duel: Duel, player: int) -> list[Card]:
    """The cards that the player cannot see now, was never shown, and is not looking at."""
    board = duel.board
    shown: set[int] = set()
    for event in board.log:
        if event.kind == E_MOVED:
            was_hidden = is_hidden(event.from_place, event.from_controller, event.from_face_up, player)
            if not was_hidden or not is_hidden(event.place, event.controller, event.face_up, player):
                shown.add(event.card)
        elif event.kind not in (E_SET, E_TARGETED):
            shown.add(event.card)
    if duel.question is not None and duel.question.player == player:
        shown |= {option.card for option in duel.options if board.cards[max(option.card, 0)].place == DECK}
    return [
        card
        for card in board.cards
        if card.id not in shown and not card.revealed and is_hidden(card.place, card.controller, card.face_up, player)
    ]


def disguised(duel: Duel, player: int) -> tuple[Duel, int, int]:
    """A fork in which every secret card is another card; how many names changed, and how many outside the Decks."""
    fork = duel.fork()
    cards = secrets(fork, player)
    old = [fork.definitions[card.id] for card in cards]
    changed = in_play = 0
    for i, card in enumerate(cards):
        definition = old[(i + 7) % len(old)]
        changed += definition is not old[i]
        in_play += definition is not old[i] and card.place != DECK
        fork.referee.definitions[card.id] = definition
        card.printed = definition.printed
        card.reset_values()
    for option in fork.options:
        if option.card >= 0:
            option._printed = fork.board.cards[option.card].printed
    return fork, changed, in_play


@pytest.mark.parametrize("seed", range(10))
def test_nothing_hidden_leaks(seed: int) -> None:
    for step, (duel, _) in enumerate(random_duel(seed, 220)):
        if step % 6:
            continue
        for player in range(2):
            fork, changed, in_play = disguised(duel, player)
            assert changed > 10
            for lang in ("en", "zh"):
                seen = view(duel, player, lang)
                assert view(fork, player, lang).to_dict() == seen.to_dict()
            assert fork.ascii(player) == duel.ascii(player)
            assert fork.svg(player) == duel.svg(player)
            if in_play and duel.question is not None and duel.question.player == player:
                assert fork.view(1 - player).to_dict() != duel.view(1 - player).to_dict()


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_complete(seed: int) -> None:
    """The player sees the own hand and Set cards, every public card, and how many hidden ones there are."""
    for duel, _ in random_duel(seed, 150):
        board = duel.board
        for player in range(2):
            seen = duel.view(player)
            assert json.loads(json.dumps(seen.to_dict())) == seen.to_dict()
            for side in seen.sides:
                who = side.player
                assert side.lp == board.lp[who]
                assert side.deck == len(board.decks[who])
                assert len(side.hand) == len(board.hands[who])
                assert len(side.extra) == len(board.extras[who])
                assert all(card.known for card in side.graveyard)
                assert [card.passcode for card in side.graveyard] == [
                    board.cards[i].printed.code for i in board.graveyards[who]
                ]
                for zone, number in zip(side.monsters, board.mzones[who], strict=True):
                    assert (zone is None) == (number < 0)
                    if zone is not None:
                        card = board.cards[number]
                        assert zone.known or not (card.face_up or who == player)
                        if zone.known and zone.face_up and card.on_field:
                            assert (zone.atk, zone.defense) == (card.atk, card.dfn)
                if who == player:
                    assert all(card.known for card in side.hand)
                    codes = [board.cards[i].printed.code for i in board.hands[who]]
                    assert [card.passcode for card in side.hand] == codes
                else:
                    assert not any(card.known or card.passcode or card.name for card in side.hand)
            question = duel.question
            assert seen.asked == (None if question is None else question.player)
            if question is not None and question.player == player:
                assert seen.question is not None
                assert len(seen.question.options) == len(duel.options)
            else:
                assert seen.question is None


def test_no_card_numbers() -> None:
    """Cards are pointed at by where they lie; the numbers of the board do not appear in a view."""
    duel = classic_duel(5)
    for duel, _ in random_duel(5, 120):
        seen = duel.view(0)
        for side in seen.sides:
            for i, card in enumerate(side.hand):
                assert card.ref == f"{'AB'[side.player]}.hand.{i + 1}"
            for i, zone in enumerate(side.monsters):
                assert zone is None or zone.ref == f"{'AB'[side.player]}.m{i + 1}"
            for i, zone in enumerate(side.spells):
                assert zone is None or zone.ref == f"{'AB'[side.player]}.s{i + 1}"


def names(seen: View, player: int) -> list[str]:
    return [card.name for card in seen.sides[player].hand]


def test_the_open_view_sees_both_hands() -> None:
    duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
    assert names(view(duel, None), 1) == ["Dark Blade"] * 5
    assert names(view(duel, 1, "zh"), 1) == ["暗魔界战士 暗黑剑"] * 5
    assert names(view(duel, 0), 1) == [""] * 5
    assert view(duel, None).question is not None
    assert view(duel, 1).question is None
    assert view(duel, 0, log=False).log == ()


def test_chain_and_attack() -> None:
    chains = attacks = aimed = 0
    for seed in range(12):
        for duel, _ in random_duel(seed, 200):
            if not duel.board.chain and duel.board.attacker < 0:
                continue
            for player in (None, 0, 1):
                seen = view(duel, player, log=False)
                for number, link in enumerate(seen.chain):
                    chains += 1
                    assert link.number == number + 1
                    assert link.name and link.words
                    assert len(link.targets) == len(link.target_names)
                    aimed += len(link.targets)
                if seen.attack is not None:
                    attacks += 1
                    assert seen.attack.attacker and seen.attack.attacker_name
    assert chains > 50 and attacks > 20 and aimed > 5
