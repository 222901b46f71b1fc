"""Events, conditions and lasting things that many printed cards share. All sentences are invented."""

import pytest

from spellspeed.facts.index import facts_of
from spellspeed.reading.reader import read
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print

pytestmark = pytest.mark.once

MONSTER, NORMAL_SPELL, COUNTER_TRAP = 71413901, 12580477, 41420027


def text_of(sentences: str, passcode: int = MONSTER) -> list[str]:
    """The lines of the card that has this text, without the first one and without blanks before them."""
    facts = facts_of(passcode)
    assert facts is not None
    return [line.strip() for line in read(Print(facts, sentences)).text.strip().split("\n")[1:]]


def refusal(sentences: str, passcode: int = MONSTER) -> Refusal:
    with pytest.raises(Refusal) as found:
        text_of(sentences, passcode)
    return found.value


@pytest.mark.parametrize(
    ("head", "event"),
    [
        ("a Fish monster's effect is activated", "activated(monster(FISH))"),
        ("your other Fish monster's effect is activated", "activated(monster(FISH, OTHER), player=YOU)"),
        ("a Quick-Play Spell Card is activated", "activated(spell(QUICK_PLAY), form=CARD)"),
        ("this card is sent to the GY to activate a Fish monster's effect",
         "sent(THIS, to=GY, by=COST.of(monster(FISH)))"),
        ("a Fish monster you control returns to the hand", "returned(monster(your(FIELD), FISH), to=HAND)"),
        ("this card is Tributed for a Tribute Summon", "used_for(THIS, TRIBUTE)"),
        ("this card is sent to the GY while equipped to a monster", "sent(this(EQUIPPED), to=GY)"),
        ("a monster leaves the field by your Normal Trap effect",
         "left(monster(), by=EFFECT.of(YOU, trap(NORMAL)))"),
        ('a Fish monster is sent to your GY, except "Kuriboh"',
         'sent(monster(FISH, not named("Kuriboh")), to=your(GY))'),
    ],
)  # fmt: skip
def test_events(head: str, event: str) -> None:
    assert f"if: {event}" in text_of(f"If {head}: You can draw 1 card.")


def test_two_causes_of_one_event() -> None:
    lines = text_of(
        "If this Link Summoned card is destroyed by battle, or is destroyed by an opponent's card effect while in its"
        " owner's Monster Zone: You can draw 1 card."
    )
    link = "was(summoned(how=LINK))"
    assert lines[1] == f"if: destroyed(this(MONSTER_ZONE, CONTROLLER == OWNER, {link}), by=EFFECT.of(OPPONENT))"
    assert lines[2] == f"or destroyed(this({link}), by=BATTLE)"


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("Cannot be destroyed by battle while it has material.", "while: exists(card(attached(THIS)))"),
        ("If this card attacks, it gains 700 ATK during the Damage Step only.", "during: DAMAGE_STEP"),
        ("Your opponent cannot activate cards or effects when you Normal Summon a Fish monster.",
         "apply: cannot(activated(player=OPPONENT, answering=summoned(monster(FISH), NORMAL, player=YOU)))"),
        ("You cannot declare attacks, except with Fish monsters.",
         "apply: cannot(declares_attack(monster(your(FIELD), not FISH)))"),
        ("A Synchro Monster that used this card as material gains 700 ATK.", "where: ANYWHERE"),
        ("Banish any monster destroyed by battle with this card.", "would: sent(to=GY, by=BATTLE.of(THIS))"),
    ],
)  # fmt: skip
def test_what_applies(sentence: str, line: str) -> None:
    assert line in text_of(sentence)


def test_what_is_needed_is_asked_twice() -> None:
    lines = text_of(
        "Once per turn: You can draw 1 card. You must control a Tuner to activate and to resolve this effect."
    )
    assert lines[1:] == [
        "if: exists(monster(your(FIELD), TUNER))",
        "do: provided(exists(monster(your(FIELD), TUNER)), draw(1))",
    ]


def test_a_quick_effect_on_a_condition() -> None:
    lines = text_of(
        "Once per turn: You can draw 1 card. This is a Quick Effect if your opponent controls a monster."
    )
    assert lines == [
        "ignition once(TURN)",
        "do: draw(1)",
        "quick part once(TURN)",
        "if: exists(monster(their(FIELD)))",
        "do: draw(1)",
    ]


def test_this_card_lies_where_the_card_beside_it_lies() -> None:
    lines = text_of("You can banish this card and 1 Fish monster from your GY; draw 1 card.")
    assert lines[1:3] == ["where: GY", "cost: banish(together(THIS, choose(monster(your(GY), FISH, OTHER))))"]
    lines = text_of("You can send 2 face-up cards you control to the GY, including this card; draw 1 card.")
    assert lines[1] == "cost: send(together(THIS, choose(card(your(FIELD), FACE_UP, OTHER))))"


def test_a_card_that_is_only_compared_is_not_dealt_with() -> None:
    lines = text_of(
        "Target 1 monster you control; Special Summon 1 Fish monster with a different name from your Deck,"
        " and if you do, destroy that target.",
        NORMAL_SPELL,
    )
    assert "NAME != NAME.of(TARGET)" in lines[2] and lines[-1].endswith("and_if_you_do(destroy(TARGET))")


def test_a_summon_or_an_activation() -> None:
    lines = text_of(
        "When a monster would be Summoned, OR a Trap Card is activated: Pay 700 LP; negate the Summon or activation,"
        " and if you do, destroy that card.",
        COUNTER_TRAP,
    )
    assert lines.count("bullet") == 2
    assert "when: being_summoned()" in lines and "when: activated(trap(), form=CARD)" in lines


def test_in_the_gy_or_in_the_hand() -> None:
    lines = text_of(
        "If a Token is Special Summoned: You can Special Summon this card from the GY (if it was there when the Token"
        " was Special Summoned) or hand (even if not)."
    )
    assert "where: HAND | GY" in lines


def test_in_its_own_way() -> None:
    way = "You can Special Summon this card (from your hand) by paying 700 LP."
    assert "if: summoned(THIS, by=PROCEDURE)" in text_of(f"{way} If Summoned this way: You can draw 1 card.")
    assert refusal("If Summoned this way: You can draw 1 card.").stage == "assembly"


def test_whose_battle_it_is() -> None:
    said = "During damage calculation, if your Fish monster battles an opponent's monster (Quick Effect): You can"
    lines = text_of(f"{said} discard this card; destroy that opponent's monster.")
    assert lines[-1] == "do: destroy(every(monster(their(FIELD), BATTLING)))"
    assert refusal(f"{said} discard this card; your monster gains 700 ATK.").stage == "reference"


def test_of_whom_it_is_said_after_a_battle() -> None:
    head = "If this card destroys a monster by battle: You can"
    assert text_of("If this card destroys a monster by battle: It gains 700 ATK.")[-1] == "do: gains(THIS, ATK, 700)"
    lines = text_of(f"{head} target 1 monster you control; it gains 700 ATK.")
    assert lines[-1] == "do: gains(TARGET, ATK, 700)"


def test_the_monster_of_another_battle_is_not_this_card() -> None:
    said = "Before damage calculation, if an opponent's monster battles: You can make its ATK become 700."
    assert refusal(said).stage == "reference"


def test_a_monster_that_is_used_as_a_trap() -> None:
    lines = text_of("During the Main Phase, if this card is treated as a Continuous Trap: You can draw 1 card.")
    assert lines[:4] == ["quick", "if: THIS is trap(CONTINUOUS)", "during: MAIN_PHASE", "where: SPELL_TRAP_ZONE"]


def test_what_is_gained_once_is_a_limit_beside_others() -> None:
    lines = text_of(
        "Once per turn: You can pay 700 LP; during your Main Phase this turn, you can Normal Summon 1 Fish monster, in"
        " addition to your Normal Summon/Set. (You can only gain this effect once per turn.)"
    )
    assert lines[0] == "ignition once(TURN), once(TURN, EFFECT, counting=APPLIED)"


def test_an_effect_that_is_given_calls_its_card_it() -> None:
    lines = text_of(
        "An Xyz Monster that was Summoned using this card as material gains this effect.\n"
        "● If it is Xyz Summoned: It gains 700 ATK."
    )
    assert "trigger must given part" in lines and lines[-2:] == ["if: summoned(THIS, XYZ)", "do: gains(THIS, ATK, 700)"]


def test_oaths_beside_a_limit_and_alone() -> None:
    effects = "You can pay 700 LP; draw 1 card. If this card is sent to the GY: You can draw 1 card."
    for sentence in (
        'You can only use each effect of "X" once per turn, also you cannot Special Summon the turn you activate either'
        " of this card's effects, except Fish monsters.",
        "You cannot Special Summon the turn you activate either of this card's effects, except Fish monsters.",
    ):
        lines = text_of(f"{effects} {sentence}".replace("X", facts_name()))
        assert lines.count("oath: cannot(summoned(monster(not FISH), SPECIAL, player=YOU))") == 2


def facts_name() -> str:
    facts = facts_of(MONSTER)
    assert facts is not None
    return facts.en


def test_a_different_name_than_that_of_the_card_before() -> None:
    lines = text_of(
        "Add 1 Fish monster from your Deck to your hand, then you can Special Summon 1 Fish monster with a different"
        " name from your hand.",
        NORMAL_SPELL,
    )
    assert "NAME != NAME.of(IT)" in lines[-1]


@pytest.mark.parametrize(
    ("sentences", "passcode"),
    [
        ("If you control an EARTH and WATER monster: You can draw 1 card.", MONSTER),
        ("If a monster is Summoned: You can target 1 other Link Monster on the field; destroy it.", MONSTER),
    ],
)
def test_what_is_not_said_clearly_is_refused(sentences: str, passcode: int) -> None:
    refusal(sentences, passcode)
