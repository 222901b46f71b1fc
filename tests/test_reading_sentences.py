"""Whole sentences as the grammar reads them and as they are put together. All sentences are invented."""

import pytest

from spellspeed.facts.index import facts_of
from spellspeed.reading.reader import read
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print

pytestmark = pytest.mark.once

MONSTER, NORMAL_SPELL, CONTINUOUS_TRAP, EQUIP_SPELL = 71413901, 12580477, 97077563, 65169794


def text_of(sentences: str, passcode: int = MONSTER) -> list[str]:
    """The lines of the card that has this text, without the first one and without blanks before them."""
    facts = facts_of(passcode)
    assert facts is not None
    return [line.strip() for line in read(Print(facts, sentences)).text.strip().split("\n")[1:]]


@pytest.mark.parametrize(
    ("sentences", "lines"),
    [
        ("If this card is Normal or Special Summoned: You can draw 1 card.",
         ["trigger", "if: summoned(THIS, NORMAL | SPECIAL)", "do: draw(1)"]),
        ("When this card is destroyed by battle and sent to the GY: Draw 1 card.",
         ["trigger must", "if: destroyed(THIS, to=GY, by=BATTLE)", "do: draw(1)"]),
        ("If a monster(s) is Special Summoned from the GY: You can draw 1 card.",
         ["trigger", "if: summoned(how=SPECIAL, from_=GY)", "do: draw(1)"]),
        ("Once per turn: You can pay 500 LP; draw 1 card.",
         ["ignition once(TURN)", "cost: pay(500)", "do: draw(1)"]),
        ("During the Main Phase (Quick Effect): You can draw 1 card.",
         ["quick", "during: MAIN_PHASE", "do: draw(1)"]),
        ("If you control no monsters, you can Special Summon this card (from your hand).",
         ["procedure numbered", "if: not exists(monster(your(FIELD)))", "where: HAND"]),
        ("If this card would be destroyed by battle, you can pay 500 LP instead.",
         ["continuous", "would: destroyed(THIS, by=BATTLE)", "instead: pay(500)"]),
        ("The first time this card would be destroyed by battle each turn, it is not destroyed.",
         ["continuous must once(TURN)", "would: destroyed(THIS, by=BATTLE)", "instead: nothing()"]),
        ("During damage calculation, if this card battles an opponent's monster (Quick Effect): You can draw 1 card.",
         ["quick", "if: BATTLE_OPPONENT is monster(their(FIELD))", "during: DAMAGE_CALCULATION", "do: draw(1)"]),
        ("After damage calculation, if this card battled a monster: You can draw 1 card.",
         ["trigger", "if: battled(THIS, with_=monster())", "do: draw(1)"]),
    ],
)  # fmt: skip
def test_one_sentence_is_one_effect(sentences: str, lines: list[str]) -> None:
    assert text_of(sentences) == lines


@pytest.mark.parametrize(
    ("sentences", "lines"),
    [
        ("You can banish this card and 1 Fish monster from your GY; draw 1 card.",
         ["ignition", "where: GY", "cost: banish(together(THIS, choose(monster(your(GY), FISH, OTHER))))",
          "do: draw(1)"]),
        ("You can discard any number of cards, then target that many monsters on the field; destroy them.",
         ["ignition", "cost: discard(choose(card(your(HAND)), ANY_NUMBER))",
          "target: choose(monster(FIELD), count(PAID))", "do: destroy(TARGET)"]),
        ("You can pay 500 LP; gain 100 LP, or if you control a monster, you can draw 1 card instead.",
         ["ignition", "cost: pay(500)",
          "do: provided(exists(monster(your(FIELD))), one_of(gain_lp(100), draw(1)), otherwise=gain_lp(100))"]),
        ("You can draw 1 card. This is a Quick Effect if you control another monster.",
         ["ignition", "do: draw(1)", "quick part", "if: exists(monster(your(FIELD), OTHER))", "do: draw(1)"]),
        ("You can draw 1 card. You must control no Spells to activate and to resolve this effect.",
         ["ignition", "if: not exists(spell(your(FIELD)))",
          "do: provided(not exists(spell(your(FIELD))), draw(1))"]),
        ("You can draw 1 card, then you can apply the following effect.\n● Gain 500 LP.",
         ["ignition", "do: draw(1).then(may(gain_lp(500)))"]),
        ("You can draw 1 card, then apply 1 of these effects.\n● Gain 500 LP.\n● Lose 500 LP.",
         ["ignition", "do: draw(1).then(one_of(gain_lp(500), lose_lp(500)))"]),
        ("If this card is in your GY: You can Special Summon this card, and if you do, this card gains 100 ATK.",
         ["ignition", "where: GY", "do: special_summon(THIS).and_if_you_do(gains(IT, ATK, 100))"]),
        ("You can Tribute 1 monster; draw 1 card, then if you Tributed a Fish monster, gain 100 LP.",
         ["ignition", "cost: tribute(choose(monster(your(FIELD))))",
          "do: draw(1).then(provided(exists(among(PAID, monster(FISH))), gain_lp(100)))"]),
    ],
)  # fmt: skip
def test_what_is_said_of_costs_and_steps_together(sentences: str, lines: list[str]) -> None:
    assert text_of(sentences) == lines


def test_a_limit_belongs_to_the_effect_above_or_to_all() -> None:
    one = "You can pay 500 LP; draw 1 card. If this card is banished: You can draw 2 cards."
    facts = facts_of(MONSTER)
    assert facts is not None
    own = f'"{facts.en}"'
    this = text_of(f"{one} You can only use this effect of {own} once per turn.")
    assert this[0] == "ignition" and "trigger once(TURN, EFFECT)" in this
    assert text_of(f"{one} You can only use each effect of {own} once per turn.")[0] == "limit: once(TURN, EFFECT)"
    name = text_of(f"{one} You can only use 1 {own} effect per turn, and only once that turn.")
    assert name[0] == "limit: once(TURN, NAME)"


def test_the_damage_step_is_told_only_where_the_rules_say_otherwise() -> None:
    drawn = ": You can draw 1 card."
    assert text_of(f"If a monster is Special Summoned (except during the Damage Step){drawn}")[0] == "trigger"
    assert text_of(f"If this card is banished (except during the Damage Step){drawn}")[0] == "trigger no_damage_step"
    assert text_of(f"If a monster is flipped face-up, even during the Damage Step{drawn}")[0] == "trigger damage_step"


def test_steps_alone_are_the_activation_of_a_spell() -> None:
    assert text_of("All monsters you control gain 300 ATK.", NORMAL_SPELL)[0] == "activate"
    assert text_of("All monsters you control gain 300 ATK.", CONTINUOUS_TRAP)[0] == "continuous"
    with pytest.raises(Refusal):
        text_of("Draw 1 card.")


def test_what_has_no_subject_is_said_of_the_same_card() -> None:
    lines = text_of("It gains 400 ATK and loses 200 DEF.", EQUIP_SPELL)
    assert lines[0] == "equip: monster()"
    assert "THIS" not in " ".join(lines)


@pytest.mark.parametrize(
    "sentences",
    [
        "When this card is Normal Summoned, you can draw 1 card.",
        "If this card battles: You can draw 1 card.",
        "When your opponent activates a monster effect: You can draw 1 card.",
        "At the end of the Battle Phase, if this card is targeted for an attack: Draw 1 card.",
        "It cannot attack this turn.",
        "Select 1 monster; draw 1 card.",
    ],
)
def test_what_leaves_something_open_is_refused(sentences: str) -> None:
    with pytest.raises(Refusal):
        text_of(sentences)


def test_a_refusal_tells_how_far_the_words_were_read() -> None:
    with pytest.raises(Refusal) as refusal:
        text_of("If this card is banished: You can juggle 3 cards.")
    place = refusal.value.place
    assert place is not None
    assert place.read.endswith("You can") and place.after.startswith("juggle")


@pytest.mark.parametrize(
    ("sentences", "line"),
    [
        ("If a Fish monster is destroyed while this card is in your GY: You can draw 1 card.", "while: THIS in GY"),
        ("If this card is destroyed or banished by an opponent's card effect: You can draw 1 card.",
         "if: destroyed(THIS, by=EFFECT.of(OPPONENT)) or banished(THIS, by=EFFECT.of(OPPONENT))"),
        ("If this card is added from your Deck to your hand by a card effect: You can draw 1 card.",
         "if: added(this(your(DECK)), to=HAND, by=EFFECT) or drawn(THIS, by=EFFECT, player=YOU)"),
        ("If exactly 1 Fish monster is destroyed: You can draw 1 card.", "if: destroyed(monster(FISH), number=1)"),
        ("If a Fish monster is destroyed by your opponent's attack: You can draw 1 card.",
         "if: destroyed(monster(FISH), by=BATTLE.of(monster(their(FIELD), ATTACKING)))"),
        ("When your monster is targeted for an attack: You can return it to the hand.",
         "do: return_(TARGETED, to=HAND)"),
        ("You can pay 500 LP; for the rest of this turn, all Fish monsters you control gain 300 ATK.",
         "do: gains(monster(your(FIELD), FISH), ATK, 300, until=end(TURN))"),
        ("You can pay 500 LP; all Fish monsters you currently control gain 300 ATK this turn.",
         "do: gains(every(monster(your(FIELD), FISH)), ATK, 300, until=end(TURN))"),
        ("If you control a monster that is not a Fish monster, destroy this card.",
         "while: exists(monster(your(FIELD), FACE_DOWN or not FISH))"),
        ("You can pay 500 LP; destroy the monster your opponent controls with the highest ATK (your choice, if tied).",
         "do: destroy(choose(highest(ATK, monster(their(FIELD), FACE_UP))))"),
    ],
)  # fmt: skip
def test_what_is_said_of_an_event_or_of_all_cards_is_kept(sentences: str, line: str) -> None:
    assert line in text_of(sentences)


@pytest.mark.parametrize(
    ("sentences", "passcode"),
    [
        ("Target 1 Fish monster you control; other monsters you control cannot attack this turn.", NORMAL_SPELL),
        ("You can target 1 Fish monster you control; other monsters you control cannot attack this turn.", MONSTER),
        ("Draw 1 card, and if you do, banish that monster.", NORMAL_SPELL),
        ("You can target 1 Fish monster you control; it gains ATK equal to their combined Levels x 100.", MONSTER),
        ("When an attack is declared involving a Fish monster: You can destroy it.", MONSTER),
        ("Change all Fish monsters on the field to Defense Position.", CONTINUOUS_TRAP),
        ("This card loses 200 ATK during each of your Standby Phases.", MONSTER),
        ("You can make this card lose exactly 500 ATK, and if you do, draw 1 card.", MONSTER),
        ("When your opponent would Special Summon exactly 1 monster: Negate the Special Summon.", NORMAL_SPELL),
    ],
)
def test_what_could_be_said_of_two_cards_is_refused(sentences: str, passcode: int) -> None:
    with pytest.raises(Refusal):
        text_of(sentences, passcode)


def test_a_limit_of_all_effects_holds_beside_a_limit_of_one() -> None:
    own = "If this card is in your GY: You can gain 500 LP."
    each = 'You can only use each effect of "Breaker the Magical Warrior" once per turn.'
    quick = "Once per Chain, during your opponent's Main Phase (Quick Effect): You can draw 1 card."
    assert "quick once(TURN, EFFECT), once(CHAIN)" in text_of(f"{quick} {own} {each}")
    assert "ignition" in text_of(f"Once per turn: You can draw 1 card. {own} {each}")
