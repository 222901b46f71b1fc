"""What a player sees: everything open, everything of the own, and nothing of what is hidden."""

import copy
import json
import pickle
from enum import IntEnum, IntFlag

import pytest
from driver import Scene
from invariants import classic_duel, random_duel
from plain_numbers import PlainNumbers
from sampling import quick_first, quick_without

from spellspeed import (
    Arrow,
    Attribute,
    CardKind,
    Deck,
    Duel,
    EventKind,
    Frame,
    Icon,
    Negation,
    OptionKind,
    Phase,
    Place,
    Position,
    QuestionKind,
    Step,
    Trait,
    Type,
)
from spellspeed.board import constants, kinds, question
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
from spellspeed.enums import names_of
from spellspeed.views import CardView, View, view


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


@pytest.mark.parametrize("part", quick_first(range(3), pure=3))
@pytest.mark.parametrize("seed", quick_first(range(10)))
def test_nothing_hidden_leaks(seed: int, part: int) -> None:
    for step, (duel, _) in enumerate(random_duel(seed, 220)):
        if step % 18 != 6 * part:
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


@pytest.mark.parametrize("seed", quick_first(range(6)))
def test_a_view_is_complete(seed: int) -> None:
    """The player sees the own hand and Set cards, every public card, and how many hidden ones there are."""
    for duel, _ in random_duel(seed, 100):
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
                            assert (zone.type, zone.attribute) == (Type(card.race), Attribute(card.attribute))
                            assert (zone.level, zone.rank, zone.scale) == (card.level, card.rank, card.scale)
                            assert (zone.traits, zone.negated) == (Trait(card.traits), card.negated)
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
    assert "log" in view(duel, 0).to_dict() and "log" not in view(duel, 0).to_dict(log=False)


def test_chain_and_attack() -> None:
    chains = attacks = aimed = 0
    for seed in range(12):
        for duel, _ in random_duel(seed, 200):
            if not duel.board.chain and duel.board.attacker < 0:
                continue
            for player in (None, 0, 1):
                seen = view(duel, player)
                for number, link in enumerate(seen.chain):
                    chains += 1
                    assert link.number == number + 1
                    assert link.name and link.words
                    assert len(link.targets) == len(link.target_names)
                    aimed += len(link.targets)
                if seen.attack is not None:
                    attacks += 1
                    assert seen.attack.attacker.ref and seen.attack.attacker.called
    assert chains > 50 and attacks > 20 and aimed > 5


# -- numbers ---------------------------------------------------------------------------------------------------

NUMBERS: dict[type[IntEnum] | type[IntFlag], dict[str, str]] = {
    Place: {
        "DECK": "DECK", "HAND": "HAND", "MONSTER_ZONE": "MZONE", "SPELL_ZONE": "SZONE", "FIELD_ZONE": "FZONE",
        "GRAVEYARD": "GY", "BANISHED": "BANISHED", "EXTRA_DECK": "EXTRA", "MATERIAL": "MATERIAL",
        "NOWHERE": "NOWHERE", "PENDULUM_ZONE": "PZONE",
    },
    CardKind: {name: name for name in ("MONSTER", "SPELL", "TRAP")},
    Icon: {
        "NORMAL": "ICON_NORMAL", "QUICK_PLAY": "ICON_QUICK", "CONTINUOUS": "ICON_CONTINUOUS", "EQUIP": "ICON_EQUIP",
        "FIELD": "ICON_FIELD", "RITUAL": "ICON_RITUAL", "COUNTER": "ICON_COUNTER",
    },
    Trait: {str(trait.name): str(trait.name) for trait in Trait if trait},
    Position: {name: name for name in ("FACE_UP_ATTACK", "FACE_UP_DEFENSE", "FACE_DOWN_DEFENSE")},
    Phase: {
        "DRAW": "DRAW_PHASE", "STANDBY": "STANDBY_PHASE", "MAIN_1": "MAIN_1", "BATTLE": "BATTLE_PHASE",
        "MAIN_2": "MAIN_2", "END": "END_PHASE",
    },
    Step: {
        "START": "START_STEP", "BATTLE": "BATTLE_STEP", "DAMAGE_START": "DAMAGE_START",
        "BEFORE_CALCULATION": "DAMAGE_BEFORE", "CALCULATION": "DAMAGE_CALCULATION",
        "AFTER_CALCULATION": "DAMAGE_AFTER", "DAMAGE_END": "DAMAGE_END", "END": "END_STEP",
    },
    EventKind: {kind.name: f"E_{kind.name}" for kind in EventKind},
    Negation: {"NONE": "NOT_NEGATED", "EFFECT": "EFFECT_NEGATED", "ACTIVATION": "ACTIVATION_NEGATED"},
}  # fmt: skip


def test_the_numbers_are_those_of_the_engine() -> None:
    for numbers, names in NUMBERS.items():
        assert {str(member.name) for member in numbers} - {"NONE"} == set(names) - {"NONE"}
        for name, constant in names.items():
            assert numbers[name] == getattr(constants, constant), (numbers, name)
    for flags, table in ((Type, kinds.RACES), (Attribute, kinds.ATTRIBUTES)):
        assert names_of(flags((1 << len(table)) - 1)) == [row[0].replace(" ", "-") for row in table]
        assert len([flag for flag in flags if flag]) == len(table)
    assert len(EventKind) == len([name for name in dir(constants) if name.startswith("E_")])
    for members, start in ((QuestionKind, "Q_"), (OptionKind, "O_")):
        words = {getattr(question, name) for name in dir(question) if name.startswith(start)} - {question.Q_QUIET}
        assert {member.value for member in members} == words


def test_a_card_in_numbers() -> None:
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Dark Magician; Book of Moon; Mirror Force
        A monsters: 1 Borreload Dragon (attack); 2 Number 39: Utopia (defense)
        A spells: 1 Black Pendant (equipped to A monster 1)
        B monsters: 3 Jinzo (set)
        """
    )
    seen = scene.duel.view(0)
    magician, book, force = seen.sides[0].hand
    assert (magician.type, magician.attribute, magician.level) == (Type.SPELLCASTER, Attribute.DARK, 7)
    assert magician.traits == Trait.NORMAL and magician.frame == Frame.NORMAL and magician.kind == CardKind.MONSTER
    assert (magician.place, magician.zone, magician.position) == (Place.HAND, 0, Position.NONE)
    assert (book.kind, book.icon, book.frame) == (CardKind.SPELL, Icon.QUICK_PLAY, Frame.SPELL)
    assert (force.kind, force.icon, force.frame) == (CardKind.TRAP, Icon.NORMAL, Frame.TRAP)
    dragon, utopia = seen.sides[0].monsters[:2]
    assert dragon is not None and utopia is not None
    assert (dragon.link, dragon.level, dragon.rank, dragon.frame) == (4, 0, 0, Frame.LINK)
    assert dragon.arrows == Arrow.LEFT | Arrow.RIGHT | Arrow.BOTTOM_LEFT | Arrow.BOTTOM_RIGHT
    assert dragon.position == Position.FACE_UP_ATTACK and dragon.atk == 3500 and dragon.equips == 1
    assert (utopia.rank, utopia.level, utopia.position) == (4, 0, Position.FACE_UP_DEFENSE)
    pendant = seen.sides[0].spells[0]
    assert pendant is not None and pendant.equipped_to is dragon and pendant.to_dict()["equipped_to"] == "A.m1"
    jinzo = seen.sides[1].monsters[2]
    assert jinzo is not None and not jinzo.known and jinzo.position == Position.FACE_DOWN_DEFENSE
    assert (jinzo.frame, jinzo.kind, jinzo.type, jinzo.atk, jinzo.owner) == (Frame.UNKNOWN, 0, 0, 0, -1)
    assert (seen.phase, seen.step) == (Phase.MAIN_1, Step.NONE)
    told = dragon.to_dict()
    assert told["arrows"] == ["left", "right", "bottom-left", "bottom-right"] and told["position"] == "face-up-attack"


@pytest.mark.parametrize("pool", [False, True])
def test_options_point_at_their_cards(pool: bool) -> None:
    for duel, _ in random_duel(3, 120, pool=pool):
        assert duel.question is not None
        seen = duel.view(duel.question.player).question
        assert seen is not None and seen.kind == duel.question.kind
        for view_of, option in zip(seen.options, duel.options, strict=True):
            assert view_of.kind == option.kind and view_of.value == option.value
            assert (view_of.card is None) == (option.card < 0)
            if view_of.card is not None:
                card = duel.board.cards[option.card]
                assert view_of.card.controller == card.controller and view_of.card.place == card.place
                assert view_of.card.passcode in (0, card.printed.code)
                if option.printed is not None:
                    assert view_of.card.passcode == card.printed.code


# -- words -----------------------------------------------------------------------------------------------------


def test_words_speak_of_the_moment_of_the_view() -> None:
    """Also when the duel has gone on, has been taken back, or has taken another way since."""
    duel = classic_duel(8)
    told: list[tuple[View, dict[str, object]]] = []
    for step in range(90):
        question = duel.question
        assert question is not None
        seen = duel.view(question.player)
        if step % 9 == 4:
            told.append((seen, duel.fork().view(question.player).to_dict()))
        duel.answer((step * 7) % len(question.options))
        if step in (40, 70):
            for _ in range(12):
                duel.pop()
            duel.answer(0)
    assert len(told) == 10
    for seen, words in told:
        assert seen.to_dict() == words and seen.log == tuple(words["log"])  # type: ignore[arg-type]


def test_words_of_a_world_that_was_dealt_anew() -> None:
    checked = 0
    for step, (duel, _) in enumerate(random_duel(5, 90, pool=True)):
        if step % 15 == 0:
            world = duel.fork(reseed=step, redeal_for=step % 2)
            seen, words = world.view(step % 2), world.fork().view(step % 2).to_dict()
            world.answer(len(world.options) - 1)
            assert seen.to_dict() == words
            checked += 1
    assert checked == 6


def test_views_that_say_the_same_are_equal() -> None:
    one, other = classic_duel(8), classic_duel(8)
    assert one.view(0) == other.view(0) and hash(one.view(0)) == hash(other.view(0))
    assert one.view(0) != one.view(1) and one.view(0) != view(one, 0, "zh") and one.view(0) != 3
    other.answer(0)
    assert one.view(0) != other.view(0)


@pytest.mark.parametrize("pool", quick_without([False, True], True))
def test_views_can_be_sent_and_copied(pool: bool) -> None:
    """With all their words, and without the duel."""
    for step, (duel, _) in enumerate(random_duel(9, 120, pool=pool)):
        if step % 8:
            continue
        for player in (None, 0, 1):
            seen = view(duel, player)
            sent = pickle.loads(pickle.dumps(seen))
            assert isinstance(sent, View) and sent == seen and str(sent) == str(seen) and sent.log == seen.log
            assert copy.deepcopy(seen) == seen == copy.copy(seen)
            if player is not None:
                rows = [PlainNumbers(one, player, {}) for one in (seen, sent)]
                assert rows[0].cards() == rows[1].cards() and rows[0].duel(0, 1) == rows[1].duel(0, 1)
                assert rows[0].chain() == rows[1].chain() and rows[0].options(0, 99) == rows[1].options(0, 99)
            if seen.question is not None:
                option = seen.question.options[-1]
                assert pickle.loads(pickle.dumps(option)) == option


def test_a_view_cannot_be_changed() -> None:
    seen = classic_duel(8).view(0)
    assert seen.question is not None
    parts = (seen, seen.sides[0], seen.sides[0].hand[0], seen.question, seen.question.options[0])
    for part in parts:
        for name in [name for name in dir(part) if not name.startswith("_") and name not in ("to_dict", "to_json")]:
            with pytest.raises(AttributeError):
                setattr(part, name, None)


def test_words_in_no_other_language() -> None:
    with pytest.raises(ValueError, match="unknown language"):
        view(classic_duel(8), 0, "fr")
    assert isinstance(classic_duel(8).view(0, "zh").sides[0].hand[0], CardView)
