"""Steps and what applies, as the grammar reads them, and whom references mean. All sentences are invented."""

import pytest

from spellspeed.language.tree import Block, CardText, Field, Node
from spellspeed.language.writer import write_expression
from spellspeed.reading.chart import WordSource
from spellspeed.reading.deeds import with_tokens
from spellspeed.reading.discourse import Discourse
from spellspeed.reading.phrase import YOUR_FIELD, NounPhrase, word
from spellspeed.reading.reader import grammar
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.templates import parsed
from spellspeed.reading.tokens import words_of

pytestmark = pytest.mark.once


def values(sentence: str, rule: str = "STEPS") -> list[object]:
    return grammar().read(WordSource(words_of(sentence, [])), rule).values


def step(sentence: str) -> Node:
    """The one reading of a sentence, references still open."""
    found = values(sentence)
    assert len(found) == 1, (sentence, found)
    assert isinstance(found[0], Node)
    return found[0]


def resolved(sentence: str, discourse: Discourse | None = None) -> Node:
    return (discourse or Discourse()).step(step(sentence))


def aimed() -> Discourse:
    """One monster that you control is the target."""
    discourse = Discourse()
    discourse.aim(NounPhrase("monster", spots=YOUR_FIELD))
    return discourse


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("Draw 2 cards, then discard 1 card.", "draw(2).then(discard(choose(card(your(HAND)))))"),
        (
            "Destroy 1 Trap on the field, and if you do, gain 300 LP.",
            "destroy(choose(trap(FIELD))).and_if_you_do(gain_lp(300))",
        ),
        ("Draw 1 card, then you can banish 1 card from your GY.", "draw(1).then(may(banish(choose(card(your(GY))))))"),
        (
            "Draw 1 card, also you cannot Special Summon monsters for the rest of this turn, except Fish monsters.",
            "draw(1).also(cannot(summoned(monster(not FISH), SPECIAL, player=YOU), until=end(TURN)))",
        ),
        (
            "During the End Phase, destroy this card, then draw 1 card.",
            "later(END_PHASE, destroy(THIS).then(draw(1)))",
        ),
        ("Your opponent discards 1 card.", "discard(choose(card(their(HAND))), player=OPPONENT)"),
        ("Each player draws 1 card.", "draw(1, player=EACH)"),
        ("Special Summon 1 Rock monster from your Deck in Defense Position.",
         "special_summon(choose(monster(your(DECK), ROCK)), position=DEFENSE_POSITION)"),
        ("All Fish monsters you control gain ATK equal to their Level x 100.",
         "gains(every(monster(your(FIELD), FACE_UP, FISH)), ATK, 100 * LEVEL)"),
        ("Fish monsters you control gain 300 ATK.", "gains(every(monster(your(FIELD), FACE_UP, FISH)), ATK, 300)"),
    ],
)  # fmt: skip
def test_a_step(sentence: str, text: str) -> None:
    assert resolved(sentence) == parsed(text)


def test_a_condition_holds_up_to_also() -> None:
    found = step("If you control a Fish monster, draw 1 card, and if you do, gain 300 LP, also gain 500 LP.")
    assert found.word == ".also"
    assert found.args[0].word == "provided"


def test_a_time_that_stands_first_holds_for_what_stands_behind_also() -> None:
    found = resolved("Until the end of this turn, this card gains 300 ATK, also it cannot attack.")
    assert write_expression(found).count("until=end(TURN)") == 2


def test_what_applies_speaks_of_a_kind_in_a_statement_and_of_those_there_in_a_step() -> None:
    assert values("All Fish monsters you control gain 300 ATK.", "LASTINGS") == [
        (parsed("gains(monster(your(FIELD), FISH), ATK, 300)"),)
    ]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("Destroy it.", "destroy(TARGET)"),
        ("Return that monster to the hand, then banish it.", "return_(TARGET, to=HAND).then(banish(IT))"),
        ("Destroy it, and if you do, banish it.", "destroy(TARGET, to=BANISHED)"),
        ("That monster gains 300 ATK, also it cannot attack this turn.",
         "gains(TARGET, ATK, 300).also(cannot(attacks(TARGET), until=end(TURN)))"),
    ],
)  # fmt: skip
def test_a_target_is_meant(sentence: str, text: str) -> None:
    assert resolved(sentence, aimed()) == parsed(text)


@pytest.mark.parametrize(
    "sentence",
    [
        "Destroy the destroyed monster.",
        "Special Summon this card from your hand, and if you do, destroy it.",
        "Equip this card to that monster, then destroy it.",
    ],
)
def test_what_can_mean_two_cards_or_none_is_refused(sentence: str) -> None:
    with pytest.raises(Refusal):
        resolved(sentence, aimed())


def test_that_card_is_never_this_card() -> None:
    with pytest.raises(Refusal):
        resolved("Destroy that card.", Discourse(parsed("sent(THIS)")))
    assert resolved("Destroy it.", Discourse(parsed("summoned(THIS)"))) == word("destroy", word("THIS"))


def test_the_monster_with_which_the_card_of_the_event_battled() -> None:
    event = parsed("destroyed(monster(your(FIELD)), by=BATTLE.of(monster(their(FIELD))))")
    assert resolved("Destroy that opponent's monster.", Discourse(event)) == word("destroy", word("DOER"))


def test_what_is_dealt_with_after_the_effect_cannot_be_meant() -> None:
    sentence = "Immediately after this effect resolves, Normal Summon 1 monster, also destroy it."
    with pytest.raises(Refusal):
        resolved(sentence)


def test_the_statistics_of_a_token_become_a_field_of_the_card() -> None:
    token = word("token", Node("text", value="Pond Token"), stats=parsed("monster(FISH, WATER, LEVEL == 1)"))
    block = Block("ignition", fields=[Field("do", [word("special_summon", token)])])
    card = with_tokens(CardText(1, "Pond", [], [block]))
    assert write_expression(card.fields[0].values[0]) == '"Pond Token"'
    assert card.blocks[0].fields[0].values == [parsed('special_summon(token("Pond Token"))')]


def test_one_card_with_a_different_name_is_beside_the_target_which_is_not_dealt_with_by_that() -> None:
    sentence = "Add 1 Fish monster with a different name from your Deck to your hand, then destroy that monster."
    wanted = "add(choose(monster(your(DECK), FISH, NAME != NAME.of(TARGET)))).then(destroy(TARGET))"
    assert resolved(sentence, aimed()) == parsed(wanted)
    with pytest.raises(Refusal):
        resolved(sentence)


def test_for_each_counts_several_cards_that_were_dealt_with() -> None:
    done = resolved("Destroy all monsters on the field, then gain 100 LP for each.")
    assert done == parsed("destroy(every(monster(FIELD))).then(gain_lp(100 * count(IT)))")
    with pytest.raises(Refusal):
        resolved("Destroy 1 monster on the field, then gain 100 LP for each.")


def test_what_is_fusion_summoned_is_meant_by_it() -> None:
    sentence = "Fusion Summon 1 Fusion Monster, using monsters you control, but banish it when it leaves the field."
    done = resolved(sentence)
    assert parsed("instead(left(IT), banish(IT))") in list(done.walk())
