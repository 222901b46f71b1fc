"""Quick checks rule out what is surely not possible, and nothing else: with and without them the same is offered.

Each of them is turned off in turn, so that everything is tried in full, and the options are compared.
"""

from collections.abc import Callable

import pytest
from invariants import pool_duel, random_answers
from sampling import quick_first

from spellspeed import Deck, Duel, _build
from spellspeed.board.constants import NONE
from spellspeed.effects.activation.effect import TRIGGER
from spellspeed.effects.activation.materials import LevelsMatch, RatingsMatch
from spellspeed.effects.nouns.set_tests import Including
from spellspeed.effects.steps.perform import Perform
from spellspeed.rules.act import prospect
from spellspeed.rules.flow import triggers, turn
from spellspeed.rules.flow.chain import respond_options
from spellspeed.rules.summon import procedures

pytestmark = pytest.mark.skipif(_build.COMPILED, reason="functions are replaced, which only the pure build allows")

SEEDS = quick_first(range(8), quick=3, pure=8)
CHOICES = 90


def never(*_: object) -> bool:
    return False


def ever(*_: object) -> bool:
    return True


OFF: dict[str, list[tuple[object, str, Callable[..., bool]]]] = {
    "nothing to target or to act on": [(prospect, "surely_not", never)],
    "materials of Fusion Monsters": [(Perform, "lacks_materials", never)],
    "totals of materials": [
        (LevelsMatch, "could_add_up", ever), (RatingsMatch, "could_add_up", ever), (Including, "could_hold", ever),
    ],
    "numbers of materials": [(procedures, "falls_short", never), (procedures, "lacks_materials", never)],
}  # fmt: skip


def offered(duel: Duel) -> list[str]:
    """What both players could do now, found anew."""
    g = duel._referee
    g.weighed = {}
    found: list[str] = []
    for player in range(2):
        found += [f"{option.kind} {option.card} {option.effect}" for option in respond_options(g, player)]
        g.weighed = {}
    found += [f"{option.kind} {option.card} {option.effect}" for option in turn.main_options(g, g.board.turn_player)]
    g.weighed = {}
    return found


def fusion_duel(seed: int) -> Duel:
    """Decks of Fusion Spells, and of a few monsters that are materials."""
    spells = ["Polymerization", "Super Polymerization", "Invocation"]
    monsters = ["Blue-Eyes White Dragon", "Aleister the Invoker", "Summoned Skull", "Vorse Raider", "Luster Dragon"]
    others = ["Alexandrite Dragon", "Dark Blade", "Gemini Elf", "Archfiend Soldier", "Man-Eater Bug"]
    extra = ["Blue-Eyes Ultimate Dragon", "Invoked Caliga", "Invoked Mechaba"]
    deck = Deck([name for name in spells + monsters + others for _ in range(3)] + ["Jinzo"], extra)
    return Duel(deck, deck, seed=seed)


@pytest.mark.parametrize("dealt", [pool_duel, fusion_duel])
@pytest.mark.parametrize("seed", SEEDS)
def test_quick_checks_change_no_offer(dealt: Callable[[int], Duel], seed: int) -> None:
    for duel, _ in random_answers(dealt(seed * 37 + 5), seed, CHOICES, 30):
        plain = offered(duel)
        for name, checks in OFF.items():
            with pytest.MonkeyPatch.context() as patch:
                for owner, function, instead in checks:
                    patch.setattr(owner, function, instead)
                assert offered(duel) == plain, name


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_waits_for_an_event_hears_of_it(seed: int) -> None:
    """Of the cards that wait only for what happens to themselves those are heard to which something has happened; no
    other one has a trigger that fits."""
    for duel, _ in random_answers(pool_duel(seed * 41 + 3), seed, CHOICES, 30):
        g = duel._referee
        b = g.board
        b.timing = b.log[-6:]
        for event in b.timing:
            heard = triggers.listeners(g, event.kind, triggers.listening_for_themselves(g))
            assert heard == sorted(set(heard)) and (event.card == NONE or event.card < len(b.cards))
            for card in b.cards:
                for effect in g.definitions[card.id].effects:
                    if effect.kind == TRIGGER and effect.during is None and effect.when is not None:
                        if effect.when.kind_bits >> event.kind & 1 and card.id not in heard:
                            assert not effect.when.matches(g.context(card.controller, card, effect.index), event)
        b.timing = []
