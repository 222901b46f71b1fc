"""The second reader: Japanese sentences (invented ones), and how a card agrees with them."""

from collections.abc import Iterator

import pytest

from spellspeed.facts.index import facts_of
from spellspeed.language.normal.form import normal
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText
from spellspeed.language.writer import write_expression
from spellspeed.reading.japanese.agreement import AGREES, DIFFERS, NOT_READ, JapaneseAgreement, compare
from spellspeed.reading.japanese.boxes import divided
from spellspeed.reading.japanese.canonical import canonical
from spellspeed.reading.japanese.limits import limits
from spellspeed.reading.japanese.names import Pairs, all_series
from spellspeed.reading.japanese.reader import JapaneseReading, grammar, read_effect, value
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.templates import parsed
from spellspeed.reading.texts import Print

pytestmark = pytest.mark.once

MONSTER, SPELL, EQUIP, FLIP = 77585513, 53129443, 40619825, 54652250


def print_of(code: int) -> Print:
    facts = facts_of(code)
    assert facts is not None
    return Print(facts, "")


def read(text: str, code: int = MONSTER) -> JapaneseReading:
    box = divided(text)
    return read_effect(print_of(code), box.effects[0], box.before)


def head(found: JapaneseReading) -> dict[str, str]:
    assert found.head is not None
    return {name: ", ".join(map(write_expression, values)) for name, values in found.head.items()}


def steps(found: JapaneseReading) -> list[str]:
    return [f"{join} {write_expression(step)}" for join, step in found.steps]


def written(code: int, body: str) -> CardText:
    card = print_of(code).facts
    lines = [f"card {code} {card.en}", *(f"  {line}" for line in body.split("\n"))]
    return normal(read_cards("\n".join(lines) + "\n", "test")[0])


def agreement(code: int, body: str, japanese: str) -> JapaneseAgreement:
    return compare(written(code, body), print_of(code), japanese)


def test_the_head_is_read_where_the_steps_are_not() -> None:
    found = read(
        "①：このカードが特殊召喚した場合、相手フィールドのカード１枚を対象として発動できる。何かよく分からない事をする。"
    )
    assert head(found) == {"if": "summoned(THIS, SPECIAL)", "target": "card(their(FIELD))"}
    assert (found.kind, found.steps, found.whole) == ("trigger", [], False)


def test_steps_are_read_where_the_head_is_not() -> None:
    found = read(
        "①：何かがあった時、フィールドのカード１枚を対象として発動できる。そのカードを破壊する。その後、自分は２枚ドローする。"
    )
    assert found.head is None
    assert steps(found) == ["。 destroy(TARGET)", "その後 draw(2)"]


def test_a_sentence_that_is_not_read_leaves_the_others() -> None:
    found = read(
        "①：自分メインフェイズに発動できる。自分は１枚ドローする。何かよく分からない事をする。相手に７００ダメージを与える。"
    )
    assert steps(found) == ["。 draw(1)", "。 inflict(700, to=OPPONENT)"]
    assert not found.complete


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("①：自分メインフェイズに発動できる。自分は１枚ドローする。", "ignition"),
        ("①：自分・相手ターンに、手札を１枚捨てて発動できる。自分は１枚ドローする。", "quick"),
        ("①：手札を１枚捨てて発動できる。自分は１枚ドローする。この効果は相手ターンでも発動できる。", "quick"),
        ("①：自分スタンバイフェイズに発動する。自分は１枚ドローする。", "trigger"),
        ("①：相手がモンスターの効果を発動した時に発動できる。その効果を無効にする。", "quick"),
        ("①：自分が魔法カードを発動した場合に発動できる。自分は１枚ドローする。", "trigger"),
        ("①：相手ターンに、このカードが特殊召喚した場合に発動する。自分は１枚ドローする。", "trigger"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert read(text).kind == kind


def test_a_flip_monster_that_is_flipped() -> None:
    found = read("①：このカードがリバースした場合に発動する。自分は４枚ドローする。", FLIP)
    assert (found.kind, found.must, head(found)) == ("flip", True, {})


def test_where_it_is_used_is_said_by_costs_and_steps() -> None:
    assert head(read("①：墓地のこのカードを除外して発動できる。自分は１枚ドローする。"))["where"] == "GY"
    assert head(read("①：このカードを手札から捨てて発動できる。自分は１枚ドローする。"))["where"] == "HAND"
    assert (
        head(read("①：自分の墓地のカードが除外された場合に発動できる。このカードを手札から特殊召喚する。"))["where"]
        == "HAND"
    )


def test_what_applies() -> None:
    found = read(
        "①：このカードがモンスターゾーンに存在する限り、自分フィールドの水属性モンスターの攻撃力は３００アップする。"
    )
    assert found.apply is not None
    assert [write_expression(one) for one in found.apply] == ["gains(monster(your(FIELD), WATER), ATK, 300)"]
    worn = read("①：装備モンスターの攻撃力は９００アップする。", EQUIP)
    assert worn.apply is not None
    assert [write_expression(one) for one in worn.apply] == ["gains(BEARER, ATK, 900)"]


def test_replacement_and_procedure() -> None:
    found = read("①：このカードが効果で破壊される場合、代わりに手札を１枚捨てる事ができる。")
    assert head(found) == {"would": "destroyed(THIS, by=EFFECT)", "instead": "discard(choose(card(your(HAND))))"}
    assert not found.must
    own = read("①：自分フィールドにモンスターが存在しない場合、このカードは手札から守備表示で特殊召喚できる。")
    assert own.kind == "procedure"
    assert head(own)["if"] == "not exists(monster(your(FIELD)))"


def test_two_types_are_a_list_and_never_both() -> None:
    found = read(
        "①：自分の墓地の獣族・魚族・昆虫族モンスター１体を対象として発動できる。そのモンスターを手札に加える。"
    )
    assert head(found) == {"target": "monster(your(GY), BEAST or FISH or INSECT)"}


def test_an_aside_is_not_dropped() -> None:
    assert read("①：自分は１枚ドローする（ただし曇りの日だけ）。", SPELL).steps == []


def test_limits_before_the_numbers() -> None:
    each = limits(
        divided("このカード名の①③の効果はそれぞれ１ターンに１度しか使用できない。①：Ａ。②：Ｂ。③：Ｃ。").before
    )
    assert [write_expression(one) if (one := each.of(number)) else "" for number in (1, 2, 3)] == [
        "once(TURN, EFFECT)", "", "once(TURN, EFFECT)",
    ]  # fmt: skip
    one = limits(divided("このカード名の①②の効果は１ターンに１度、いずれか１つしか使用できない。①：Ａ。").before).of(2)
    assert one is not None and write_expression(one) == "once(TURN, NAME)"
    card = limits(divided("このカード名のカードは１ターンに１枚しか発動できない。①：Ａ。").before).of_card
    assert card is not None and write_expression(card) == "once(TURN, CARD)"
    assert limits(("このカード名の①②の効果は１ターンに１度しか使用できない".translate({0xFF11: "1"}),)).unread


CARD = "trigger\n  if: summoned(THIS, SPECIAL)\n  target: card(their(FIELD))\n  do: destroy(TARGET).then(draw(1))"
TEXT = (
    "①：このカードが特殊召喚した場合、相手フィールドのカード１枚を対象として発動できる。"
    "そのカードを破壊する。その後、自分は１枚ドローする。"
)


def test_a_right_card_agrees_in_everything() -> None:
    found = agreement(MONSTER, CARD, TEXT)
    assert found.differences == []
    assert found.effects[0].number == 1
    assert all(found.effects[0].verdict(name) == AGREES for name in ("if", "target", "do", "kind", "must", "targets"))


@pytest.mark.parametrize(
    ("right", "wrong", "fields"),
    [
        ("their(FIELD)", "your(FIELD)", {"target"}),
        ("SPECIAL", "NORMAL", {"if"}),
        (".then(", ".and_if_you_do(", {"do", "then"}),
        ("if: ", "when: ", {"when or if", "when", "if"}),
        ("draw(1)", "draw(3)", {"do", "numbers"}),
        ("trigger", "trigger must", {"must"}),
        ("destroy(TARGET)", "banish(TARGET)", {"do", "words"}),
        ("trigger", "trigger once(TURN)", {"limit"}),
        ("card(their(FIELD))", "monster(their(FIELD))", {"target"}),
    ],
)
def test_a_fault_is_a_difference(right: str, wrong: str, fields: set[str]) -> None:
    found = agreement(MONSTER, CARD.replace(right, wrong, 1), TEXT)
    assert {one.field for one in found.differences} == fields


def test_joins_that_japanese_does_not_tell_apart() -> None:
    text = "①：自分メインフェイズに発動できる。自分は１枚ドローし、相手に３００ダメージを与える。"
    for join in (".and_(", ".and_if_you_do("):
        body = f"ignition\n  do: draw(1){join}inflict(300, to=OPPONENT))"
        assert agreement(MONSTER, body, text).effects[0].verdict("do") == AGREES
    body = "ignition\n  do: draw(1).then(inflict(300, to=OPPONENT))"
    assert agreement(MONSTER, body, text).effects[0].verdict("do") == DIFFERS


def test_effects_are_matched_whatever_their_order() -> None:
    first = "ignition\n  cost: discard(choose(card(your(HAND))))\n  do: draw(2)"
    second = "trigger\n  if: banished(THIS)\n  do: inflict(850, to=OPPONENT)"
    text = (
        "①：このカードが除外された場合に発動できる。相手に８５０ダメージを与える。"
        "②：手札を１枚捨てて発動できる。自分は２枚ドローする。"
    )
    found = agreement(MONSTER, f"{first}\n{second}", text)
    assert [one.number for one in found.effects] == [2, 1]
    assert found.differences == []


def test_what_is_not_read_is_neither_for_nor_against() -> None:
    found = agreement(
        MONSTER,
        CARD,
        "①：よく分からない場合、相手フィールドのカード１枚を対象として発動できる。それをどうにかして破壊する。その後、何かをドローする。",
    )
    assert found.effects[0].verdict("if") == NOT_READ
    assert found.effects[0].verdict("do") == NOT_READ
    assert found.effects[0].verdict("targets") == AGREES


def test_series_are_learnt_as_pairs() -> None:
    one, two = sorted(all_series())[100:102]
    pairs = Pairs()
    for _ in range(3):
        pairs.add("「ほしぞら」モンスター", f'a "{one}" monster')
        pairs.add("「ほしぞら」モンスターまたは「うみべ」カード", f'a "{one}" monster or "{two}" card')
    pairs.add("「うみべ」カード", f'a "{two}" card')
    assert pairs.learnt() == {"ほしぞら": (one,), "うみべ": (two,)}


def test_an_unclear_series_is_not_learnt() -> None:
    one, two = sorted(all_series())[100:102]
    pairs = Pairs()
    for _ in range(3):
        pairs.add("「ほしぞら」モンスターまたは「うみべ」カード", f'a "{one}" monster or "{two}" card')
    assert pairs.learnt() == {}


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("sent(this(your(FIELD)), to=GY)", "sent(this(FIELD))"),
        ("destroy(every(among(TARGET, monster(your(FIELD)))))", "destroy(TARGET)"),
        ("return_(TARGET, to=DECK_TOP)", "place(TARGET, to=your(DECK_TOP))"),
        ("monster(your(FIELD), LEVEL >= 1)", "monster(your(FIELD))"),
        ("destroyed(THIS, by=BATTLE) or destroyed(THIS, by=EFFECT)", "destroyed(THIS, by=EFFECT | BATTLE)"),
        ("set(TARGET, to=your(FIELD))", "set(TARGET)"),
        ("summoned(monster(WYRM, SYNCHRO), SYNCHRO)", "summoned(monster(FIELD, WYRM), SYNCHRO)"),
        ("monster(FIRE or not THIS_NAME and WATER)", "monster(FIRE or WATER, not THIS_NAME)"),
        ("count(card(your(PENDULUM_ZONE))) == 2", "count(card(your(PENDULUM_ZONE))) >= 2"),
        ("detach(1, on=monster(your(FIELD), XYZ))", "detach(1, on=monster(your(FIELD)))"),
        ("monster(LEVEL == 2, RANK == 2)", "monster(LEVEL == 2 or RANK == 2)"),
        ("declares_attack(player=OPPONENT)", "declares_attack(monster(their(FIELD)))"),
    ],
)
def test_what_only_one_side_can_say_is_left_out(one: str, two: str) -> None:
    assert canonical(parsed(one)) == canonical(parsed(two))


NO_MATERIAL = "apply: cannot(used_for(THIS, SYNCHRO))"


@pytest.mark.parametrize(
    ("kind", "japanese", "expected"),
    [
        ("always", "このカードはＳ素材にできない。①：このカードは直接攻撃できる。", AGREES),
        ("continuous", "このカードはＳ素材にできない。①：このカードは直接攻撃できる。", DIFFERS),
        ("continuous", "①：このカードはＳ素材にできない。②：このカードは直接攻撃できる。", AGREES),
        ("always", "①：このカードはＳ素材にできない。②：このカードは直接攻撃できる。", DIFFERS),
    ],
)
def test_a_condition_is_an_effect_if_it_has_a_number(kind: str, japanese: str, expected: str) -> None:
    body = f"{kind}\n  {NO_MATERIAL}\ncontinuous\n  apply: can(attack(THIS, on=OPPONENT))"
    found = agreement(MONSTER, body, japanese)
    assert [one.verdict for one in found.facts if one.field == "kind of condition"] == [expected]
    assert "number of effects" not in {one.field for one in found.differences}


def test_blocks_may_share_a_number_but_none_may_be_missing() -> None:
    attacks = "continuous\n  apply: can(attack(THIS, on=OPPONENT))"
    pierces = "continuous\n  apply: pierces(THIS)"
    one = "①：このカードは直接攻撃でき、守備表示モンスターを攻撃した場合、貫通する。"
    fields = {each.field for each in agreement(MONSTER, f"{attacks}\n{pierces}", one).differences}
    assert "number of effects" not in fields
    fields = {each.field for each in agreement(MONSTER, attacks, f"{one}②：何かが適用される。").differences}
    assert "number of effects" in fields


def test_it_is_the_card_that_the_step_before_was_about() -> None:
    body = "trigger\n  if: banished(THIS)\n  do: special_summon(THIS).then(may(gains(IT, LEVEL, -1)))"
    text = (
        "①：このカードが除外された場合に発動できる。このカードを特殊召喚する。その後、このカードのレベルを１つ下げる事ができる。"
    )
    assert agreement(MONSTER, body, text).effects[0].verdict("do") == AGREES
    other = body.replace("gains(IT", "gains(choose(monster(their(FIELD)))")
    assert agreement(MONSTER, other, text).effects[0].verdict("do") == DIFFERS


def alternatives() -> Iterator[str]:
    for one in grammar().alternatives():
        yield from (part.word for part in one.pattern.walk() if part.kind == "word")


def test_the_grammar_has_no_name_of_a_card() -> None:
    assert not [word for word in alternatives() if "「" in word]


def test_words_that_fit_nothing_are_refused() -> None:
    with pytest.raises(Refusal):
        value("自分は何もしない", "STEPS")
