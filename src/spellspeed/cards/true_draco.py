"""True Draco: monsters Tribute Summoned with Continuous Spells and Traps, and the cards that summon them."""

from spellspeed.board.constants import (
    BY_BATTLE,
    DECK,
    E_MOVED,
    FACE_UP_DEFENSE,
    FZONE,
    GY,
    ICON_CONTINUOUS,
    MAIN_PHASES,
    MONSTER,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
    TRIBUTE_SUMMON,
)
from spellspeed.cards.pool import CardFile, card, series
from spellspeed.effects.acts import DrawFor
from spellspeed.effects.amounts import KindsSentThisTurn
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.changing import Halve
from spellspeed.effects.conditions import During, ThisWasSummoned
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN, Target
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    OTHER,
    TARGET,
    THEIR_FIELD,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    choose,
    destroy,
    draw,
    every,
    gains_atk,
    gains_def,
    icon,
    monster,
    one,
    shuffle_into_deck,
    special_summon,
    spell_trap,
)
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.locking import CannotSummon
from spellspeed.effects.properties import InSeries
from spellspeed.effects.protecting import SurvivesFirst
from spellspeed.effects.setting import ActivateOrAdd
from spellspeed.effects.situations import WasSummoned
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import TributeSummonOne
from spellspeed.effects.which import OPPONENT, YOU, Which


def define() -> None:
    true_draco = series("True Draco", "真龙")
    monsters(true_draco)
    spells(true_draco)
    traps(true_draco)


def monsters(true_draco: InSeries) -> None:
    continuous = icon(ICON_CONTINUOUS)
    answering(
        card(22499034, "Ignis Heat, the True Dracowarrior"),
        ActivateOrAdd(choose(Which(YOU, DECK, SPELL, [true_draco, continuous]))),
    )
    answering(
        card(58984738, "Dinomight Knight, the True Dracofighter"),
        ActivateOrAdd(choose(Which(YOU, DECK, TRAP, [true_draco, continuous]))),
    )
    answering(
        card(95004025, "Majesty Maiden, the True Dracocaster"),
        add_to_hand(choose(monster(YOUR_DECK, true_draco))),
    )


def answering(file: CardFile, do: Step) -> None:
    """What the True Draco monsters share: their Tributes, and a quick effect while they are Tribute Summoned."""
    file.tribute_also(spell_trap(YOUR_FIELD, icon(ICON_CONTINUOUS), even_face_down=True)).quick(
        answers=AnyActivation(OPPONENT, MONSTER | SPELL | TRAP, False),
        condition=ThisWasSummoned(TRIBUTE_SUMMON),
        do=do,
        limit=ONCE_PER_TURN,
    )


def destroys_when_sent(file: CardFile, which: Which) -> None:
    file.trigger(
        ThisSent(GY, SZONE, 0),
        destroy(TARGET),
        can_miss=False,
        where=GY,
        target=one(which),
        limit=ONCE_BY_NAME,
    )


def spells(true_draco: InSeries) -> None:
    in_own_phase = During(YOU, MAIN_PHASES)
    summon = TributeSummonOne(monster(YOUR_HAND, true_draco))
    heritage = card(49430782, "True Draco Heritage").activate(unnumbered=True).ignition(
        where=SZONE,
        condition=in_own_phase,
        do=DrawFor(KindsSentThisTurn(true_draco)),
        limit=ONCE_BY_NAME,
    ).ignition(
        where=SZONE,
        condition=in_own_phase,
        do=summon,
        limit=ONCE_BY_NAME,
    ).looks_back(E_MOVED)
    destroys_when_sent(heritage, spell_trap(FIELD))

    disciples = card(75425320, "Disciples of the True Dracophoenix").activate(unnumbered=True).ignition(
        where=SZONE,
        target=Target(any_card(YOUR_GY, true_draco), 3, 3),
        do=shuffle_into_deck(TARGET).then(draw(1)),
        limit=ONCE_BY_NAME,
    ).ignition(
        where=SZONE,
        condition=in_own_phase,
        do=summon,
        limit=ONCE_BY_NAME,
    )
    destroys_when_sent(disciples, spell_trap(FIELD))

    ours = monster(FIELD, FACE_UP, true_draco)
    card(13035077, "Dragonic Diagram").activate(unnumbered=True).continuous(
        gains_atk(ours, 300),
        gains_def(ours, 300),
        where=FZONE,
    ).continuous(
        SurvivesFirst(monster(FIELD, FACE_UP, WasSummoned(TRIBUTE_SUMMON), true_draco), BY_BATTLE),
        where=FZONE,
    ).ignition(
        where=FZONE,
        do=destroy(choose(any_card(YOUR_FIELD | YOUR_HAND, OTHER))).and_if_you_do(
            add_to_hand(choose(any_card(YOUR_DECK, true_draco)))
        ),
        limit=ONCE_PER_TURN,
    )


def traps(true_draco: InSeries) -> None:
    in_their_phase = During(OPPONENT, MAIN_PHASES)
    summon = TributeSummonOne(monster(YOUR_HAND, true_draco))
    back = card(35125879, "True King's Return").activate(unnumbered=True).quick(
        where=SZONE,
        target=one(monster(YOUR_GY, true_draco)),
        do=special_summon(TARGET, FACE_UP_DEFENSE).with_rider(
            apply(None, CannotSummon(YOU, SPECIAL_SUMMON, None), until=UNTIL_TURN_ENDS)
        ),
        limit=ONCE_BY_NAME,
    ).or_with_activation().quick(
        where=SZONE,
        condition=in_their_phase,
        do=summon,
        limit=ONCE_BY_NAME,
    ).or_with_activation().not_in_one_chain(1, 2)
    destroys_when_sent(back, monster(FIELD))

    apocalypse = card(61529473, "True Draco Apocalypse").activate(unnumbered=True).quick(
        where=SZONE,
        target=one(any_card(YOUR_FIELD, OTHER, true_draco)),
        do=destroy(TARGET).and_if_you_do(Halve(every(monster(THEIR_FIELD, FACE_UP)))),
        limit=ONCE_BY_NAME,
    ).or_with_activation().quick(
        where=SZONE,
        condition=in_their_phase,
        do=summon,
        limit=ONCE_BY_NAME,
    ).or_with_activation().not_in_one_chain(1, 2)
    destroys_when_sent(apocalypse, monster(FIELD))
