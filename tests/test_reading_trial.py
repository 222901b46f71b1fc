"""Classes of misreading that a trial of the reader showed: each is read right, refused, or caught by other evidence.

The table of them is in docs/reader.md. All sentences are invented.
"""

import pytest

from spellspeed.facts.index import facts_of
from spellspeed.language.reader import read_card
from spellspeed.reading.japanese.agreement import DIFFERS, compare
from spellspeed.reading.japanese.still import as_still_controlled
from spellspeed.reading.reader import read
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print

MONSTER, SPELL, TRAP, CONTINUOUS_TRAP = 71413901, 12580477, 4206964, 97077563


def printed(sentences: str, passcode: int = MONSTER) -> Print:
    facts = facts_of(passcode)
    assert facts is not None
    return Print(facts, sentences)


def lines_of(sentences: str, passcode: int = MONSTER) -> list[str]:
    """The lines of the card that has this text, without the first one and without blanks before them."""
    return [line.strip() for line in read(printed(sentences, passcode)).text.strip().split("\n")[1:]]


def why_not(sentences: str, passcode: int = MONSTER) -> str:
    with pytest.raises(Refusal) as found:
        lines_of(sentences, passcode)
    return found.value.why


# -- reference to the wrong card -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("If this card battles a Fish monster, at the end of the Damage Step: You can destroy that monster.",
         "do: destroy(BATTLE_OPPONENT)"),
        ("If this card is destroyed by battle with an opponent's monster: You can destroy that opponent's monster.",
         "do: destroy(DOER)"),
        ("If a Fish monster is Normal Summoned: You can destroy that monster.", "do: destroy(THOSE)"),
    ],
)  # fmt: skip
def test_that_monster_is_never_this_card(sentence: str, line: str) -> None:
    assert line in lines_of(sentence)


def test_where_two_cards_fit_nobody_is_meant() -> None:
    both = "You can target 1 Fish monster you control and 1 card your opponent controls; destroy it."
    assert why_not(both) == "which of the targets"


def test_its_value_after_a_negated_attack_is_that_of_the_target() -> None:
    sentence = (
        "When an opponent's monster declares an attack: Target the attacking monster;"
        " negate the attack, and if you do, gain LP equal to its ATK."
    )
    assert "do: negate(ATTACK).and_if_you_do(gain_lp(ATK.of(TARGET)))" in lines_of(sentence, TRAP)


# -- attachment, scope, places ---------------------------------------------------------------------------------


def test_a_position_belongs_to_a_summon_and_to_nothing_in_the_hand() -> None:
    summon = lines_of("You can Special Summon 1 Fish monster from your Deck in Defense Position.")
    assert "do: special_summon(choose(monster(your(DECK), FISH)), position=DEFENSE_POSITION)" in summon
    added = why_not("You can add 1 Fish monster from your Deck to your hand in Defense Position.")
    assert added.endswith("^ in Defense Position")
    assert why_not("You can send 1 face-up Fish monster from your hand to the GY; draw 1 card.")


def test_what_two_nouns_share_and_what_each_has_alone() -> None:
    shared = lines_of("You can target 1 Fish Tuner or Plant Tuner in your GY; add it to your hand.")
    assert "target: monster(your(GY), FISH or PLANT, TUNER)" in shared
    alone = lines_of("You can destroy 1 Fish monster in your hand or 1 Plant monster you control.")
    assert "do: destroy(choose(monster(your(HAND), FISH) or monster(your(FIELD), PLANT)))" in alone


def test_how_far_a_condition_and_a_duration_reach() -> None:
    condition = lines_of(
        "You can draw 1 card, then if you control a Fish monster, destroy 1 card on the field,"
        " and if you do, gain 500 LP."
    )
    assert condition[1:] == [
        "do: draw(1)",
        ".then(provided(exists(monster(your(FIELD), FISH)), destroy(choose(card(FIELD))).and_if_you_do(gain_lp(500))))",
    ]
    also = "also it cannot be destroyed by battle."
    before = f"You can pay 500 LP; until the end of this turn, this card gains 300 ATK, {also}"
    behind = f"You can pay 500 LP; this card gains 300 ATK until the end of this turn, {also}"
    gains = "do: gains(THIS, ATK, 300, until=end(TURN))"
    assert f"{gains}.also(cannot(destroyed(THIS, by=BATTLE), until=end(TURN)))" in lines_of(before)
    assert f"{gains}.also(cannot(destroyed(THIS, by=BATTLE)))" in lines_of(behind)


def test_a_second_place_narrows_and_only_or_joins() -> None:
    narrowed = lines_of("You can target 1 monster you control in the Extra Monster Zone; destroy it.")
    assert "target: monster(your(EXTRA_MONSTER_ZONE))" in narrowed
    joined = lines_of("You can target 1 Fish monster in your hand or GY; add it to your hand.")
    assert "target: monster(your(HAND | GY), FISH)" in joined


# -- silent words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("You can target 1 Fish monster you control; destroy it.",
         "You can target another Fish monster you control; destroy it."),
        ("If this card is Summoned: You can draw 1 card.", "If this card is Synchro Summoned: You can draw 1 card."),
        ("You can draw 1 card.",
         "You can draw 1 card. Your opponent cannot activate cards or effects in response to this effect's"
         " activation."),
    ],
)  # fmt: skip
def test_no_word_is_dropped(less: str, more: str) -> None:
    assert lines_of(less) != lines_of(more)


def test_words_without_a_place_are_named() -> None:
    sentence = "When your opponent activates a card in response to this card's activation: You can draw 1 card."
    assert why_not(sentence).endswith("^ in response to")


# -- kind of effect, one-shot or lasting -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "passcode", "kind"),
    [
        ("Once per turn: You can draw 1 card.", CONTINUOUS_TRAP, "quick once(TURN)"),
        ("During your Standby Phase: Draw 1 card.", CONTINUOUS_TRAP, "trigger must"),
        ("During the End Phase, if this card is in your GY: You can add this card to your hand.", SPELL, "trigger"),
        ("During your End Phase: Draw 1 card.", TRAP, "activate"),
        ("Once per turn: You can draw 1 card.", MONSTER, "ignition once(TURN)"),
    ],
)
def test_the_kind_of_an_effect_follows_from_its_card(sentence: str, passcode: int, kind: str) -> None:
    assert lines_of(sentence, passcode)[0] == kind


def test_a_step_touches_what_is_there_and_a_statement_what_comes() -> None:
    assert "do: gains(every(monster(your(FIELD), FISH)), ATK, 300)" in lines_of(
        "You can pay 500 LP; all Fish monsters you control gain 300 ATK."
    )
    statement = lines_of("All Fish monsters you control gain 300 ATK.")
    assert "apply: gains(monster(your(FIELD), FISH), ATK, 300)" in statement
    assert why_not("This card loses 200 ATK during each of your Standby Phases.")


# -- values of a card that is gone, whose 'other', old wordings ------------------------------------------------


def test_a_card_that_was_paid_has_the_values_that_it_had() -> None:
    assert "do: gain_lp(ATK.of(PAID))" in lines_of("You can Tribute this card; gain LP equal to its ATK.")
    assert "do: gain_lp(ATK.of(THIS))" in lines_of("You can pay 500 LP; gain LP equal to this card's ATK.")
    together = "You can discard this card and 1 Fish monster; gain LP equal to this card's ATK."
    assert why_not(together) == "a value of this card, which was paid together with others"


def test_how_a_card_was_summoned_is_told_by_the_event() -> None:
    """When the step is carried out the card may be gone."""
    then = "You can draw 1 card, then if this card was Special Summoned by the effect of a Fish monster, gain 500 LP."
    assert lines_of(f"If this card is Special Summoned: {then}")[1:] == [
        "if: summoned(THIS, SPECIAL)",
        "do: draw(1).then(provided(EVENT is summoned(THIS, SPECIAL, by=EFFECT.of(monster(FISH))), gain_lp(500)))",
    ]
    assert why_not(f"If this card is sent to the GY: {then}") == "how this card was summoned, after the event"
    assert why_not(then) == "how this card was summoned, after the event"


def test_other_beside_a_target_is_open() -> None:
    sentence = "You can target 1 monster you control; this turn, other monsters you control cannot attack."
    assert why_not(sentence) == "other than this card or than the target"


def test_an_old_wording_does_not_say_whether_it_is_activated() -> None:
    for event in ("is Normal Summoned", "is destroyed by battle", "inflicts battle damage to your opponent"):
        why = why_not(f"When this card {event}, draw 1 card.")
        assert why == "an old wording that does not say whether it is activated"


# -- what only rulings, or the other language, know ------------------------------------------------------------

DESTROYS = "You can target 1 Fish monster your opponent controls; destroy that target."
AIMS = "①：相手フィールドの魚族モンスター１体を対象として発動できる。"


def test_the_japanese_text_asks_again_whose_card_the_target_is() -> None:
    card = printed(DESTROYS)
    reading = read(card)
    assert as_still_controlled(reading.card, card, f"{AIMS}そのモンスターを破壊する。") == reading.card
    still = as_still_controlled(reading.card, card, f"{AIMS}その相手モンスターを破壊する。")
    again = "    do: destroy(every(among(TARGET, monster(their(FIELD)))))"
    assert still == read_card(reading.text.replace("    do: destroy(TARGET)", again))


def test_the_japanese_text_is_evidence_against_a_wrong_reading() -> None:
    """Whatever the class: a text that says something else differs in the field that is wrong."""
    card = printed(DESTROYS)
    wrong = read_card(read(card).text.replace("destroy(TARGET)", "banish(TARGET)"))
    found = compare(wrong, card, f"{AIMS}そのモンスターを破壊する。")
    assert "do" in {one.field for one in found.compared() if one.verdict == DIFFERS}
