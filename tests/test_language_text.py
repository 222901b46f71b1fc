"""The text form of cards: what is read, what is refused and how, and that writing it again changes nothing."""

import inspect
import json
from pathlib import Path

import pytest
from card_texts import DRAGON, KNOWN, card, effect, errors
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import quick_one_in

from spellspeed.language import figures
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import check, parse, read_card, read_cards, text_of
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    IS,
    JOIN,
    MINUS,
    NOT,
    NUMBER,
    OF,
    OR,
    PLUS,
    SPAN,
    TEXT,
    TIMES,
    TUPLE,
    WORD,
    Block,
    CardText,
    Field,
    Node,
)
from spellspeed.language.words import EFFECT_KINDS, FIELDS, JOINS, PRINTED, SORTS, WORDS
from spellspeed.language.writer import write_card, write_cards, write_expression

pytestmark = pytest.mark.once


def do(text: str) -> Node:
    """The one expression of `do`."""
    block = read_card(effect(f"do: {text}"), known=KNOWN).blocks[0]
    return block.values("do")[0]


# -- reading ---------------------------------------------------------------------------------------------------


def test_a_file_is_read_into_cards_effects_bullets_and_fields() -> None:
    dragon, tower = read_cards(DRAGON, "mine.cards", KNOWN)
    assert (dragon.code, dragon.name, dragon.file, dragon.line) == (1001, "Silver Dragon", "mine.cards", 4)
    assert [field.name for field in dragon.fields] == ["synchro", "summon_first"]
    assert [block.kind for block in dragon.blocks] == ["trigger", "quick", "continuous"]
    assert dragon.blocks[0].flags == ["must"] and dragon.blocks[1].comments == ["# Its answer."]
    assert dragon.comments == ["# Two cards that do not exist.", "", "# The comment of the first."]
    assert len(dragon.blocks[2].values("apply")) == 2
    (activate,) = tower.blocks
    assert not activate.fields and [bullet.kind for bullet in activate.bullets] == ["bullet", "bullet"]
    assert tower.after == ["", "# The end."]


def test_the_shape_of_an_expression() -> None:
    join = do("destroy(every(monster(FIELD, LEVEL == 4 or DARK))).then(draw(2))")
    assert (join.kind, join.word, join.sort) == (JOIN, ".then", "Step")
    destroy, draw = join.args
    assert (destroy.word, draw.word, draw.args[0].value) == ("destroy", "draw", 2)
    noun = destroy.args[0].args[0]
    either = noun.args[1]
    assert either.kind == OR and [part.sort for part in either.args] == ["Test", "Value"]
    assert either.args[1].wanted == "Test" and (noun.sort, noun.wanted) == ("Noun", "Noun")
    assert (destroy.args[0].sort, destroy.args[0].wanted) == ("Pick", "Noun")
    assert (draw.args[0].sort, draw.args[0].wanted) == ("Amount", "Count")


def test_one_name_is_what_its_place_asks_for() -> None:
    text = effect(
        "when: activated(monster(EFFECT), form=EFFECT, targets=card(NORMAL))\n    do: negate(EFFECT)\n"
        "    limit: once(TURN, EFFECT)",
        "quick",
    )
    nodes = [node for node in read_card(text, known=KNOWN).nodes() if node.word == "EFFECT"]
    assert [node.sort for node in nodes] == ["Value", "Form", "Thing", "Scope"]


def test_places_and_times_share_their_words() -> None:
    text = effect("during: their(END_PHASE)\n    where: your(GY)\n    do: draw(1)", "trigger")
    during, where = (read_card(text, known=KNOWN).blocks[0].values(name)[0] for name in ("during", "where"))
    assert (during.sort, during.args[0].sort) == ("Time", "Time")
    assert (where.sort, where.args[0].sort) == ("Place", "Place")


def test_positions_in_the_file_are_kept() -> None:
    dragon, _ = read_cards(DRAGON, known=KNOWN)
    cannot = dragon.blocks[2].values("apply")[1]
    line = DRAGON.split("\n")[cannot.line - 1]
    assert line[cannot.column - 1 :].startswith("cannot(")
    join = dragon.blocks[0].values("do")[0]
    assert DRAGON.split("\n")[join.line - 1][join.column - 1 :].startswith("then(")


def test_equality_asks_for_the_meaning_alone() -> None:
    moved = DRAGON.replace("# Its answer.\n", "# Another comment.\n\n")
    assert read_cards(DRAGON, known=KNOWN) == read_cards(moved, known=KNOWN)
    assert read_cards(DRAGON, known=KNOWN) != read_cards(DRAGON.replace("LEVEL <= 4", "LEVEL <= 5"), known=KNOWN)


def test_the_pendulum_half_has_its_own_effects() -> None:
    text = card("  ignition", "    do: draw(1)", "  pendulum", "  ignition", "    do: draw(2)")
    assert [block.pendulum for block in read_card(text, known=KNOWN).blocks] == [False, True]


# -- mistakes --------------------------------------------------------------------------------------------------

WRONG = [
    # line of the effect, where, what is found, the nearest word
    ("do: destory(every(card(FIELD)))", 3, 9, "destory", "destroy"),
    ("do: destroy(every(card(FEILD)))", 3, 28, "FEILD", "FIELD"),
    ("do: destroy(every(card(FIELD)), too=GY)", 3, 41, "no parameter too", "to"),
    ("do: destroy(every(card(FIELD)), by_whom=YOU)", 3, 45, "no parameter by_whom", ""),
    ("do: destroy(card(FIELD))", 3, 17, "a kind of card", ""),
    ("do: draw(DARK)", 3, 14, "DARK", ""),
    ("do: draw(1, 2, 3)", 3, 17, "2", ""),
    ("do: draw()", 3, 9, "draw without number", ""),
    ("do: draw", 3, 9, "draw without parentheses", ""),
    ("do: destroy(THIS())", 3, 17, "THIS with parentheses", ""),
    ("do: destroy(every(monster(LEVEL == DARK)))", 3, 40, "DARK", ""),
    ("do: destroy(every(monster(ATTRIBUTE == DRAGON)))", 3, 44, "DRAGON", ""),
    ("do: destroy(every(monster(NAME == 4)))", 3, 39, "4, which is a number", ""),
    ("do: destroy(every(monster(LEVEL == NAME.of(THIS))))", 3, 45, "which is a name", ""),
    ("do: destroy(every(monster(4 == LEVEL)))", 3, 31, "the property on the right", ""),
    ("do: destroy(every(monster(TYPE <= DRAGON)))", 3, 31, "<= with a Type", ""),
    ("do: destroy(every(monster(LEVEL <= 4 & LIGHT)))", 3, 42, "& is not part", ""),
    ("do: destroy(every(monster(~LIGHT)))", 3, 31, "~ is not part", ""),
    ("do: destroy(every(monster(DARK, FIELD)))", 3, 37, "not the first", ""),
    ("do: destroy(every(card(FIELD | DARK)))", 3, 28, "different sorts", ""),
    ("do: destroy(every(card(FIELD and DARK)))", 3, 28, "different sorts", ""),
    ("do: destroy(TARGET)", 3, 17, "TARGET, which refers to nothing", ""),
    ("do: destroy(IT)", 3, 17, "IT, which refers to nothing", ""),
    ("do: destroy(PAID)", 3, 17, "PAID, which refers to nothing", ""),
    ("do: destroy(THOSE)", 3, 17, "THOSE, which refers to nothing", ""),
    ("do: destroy(ANSWERED)", 3, 17, "ANSWERED, which refers to nothing", ""),
    ("do: skip(next(your(BATTLE_PHASE), MAIN_PHASE_1))", 3, 14, "other than a turn", ""),
    ("do: skip(next(TURN, phase=TURN))", 3, 14, "other than a turn", ""),
    ("do: add(SHOWN)", 3, 13, "SHOWN, which refers to nothing", ""),
    ("do: gives_up(THIS)", 3, 9, "gives_up", "gives"),
    ("do: gives(THIS, effect(2))", 3, 21, "effect(2)", ""),
    ('do: destroy(every(card(named("Silver Dragom"))))', 3, 34, "Silver Dragom", "Silver Dragon"),
    ('do: destroy(every(card(series("Sliver"))))', 3, 35, "Sliver", "Silver"),
    ('do: place_counters("Dow Counter", 1)', 3, 24, "Dow Counter", "Dew Counter"),
    ('do: special_summon(token("Sheep"))', 3, 30, "Sheep", ""),
    ("do: special_summon(THIS, position=DARK)", 3, 39, "DARK", ""),
    ("do: special_summon(THIS, position=ATTACK_POSTION)", 3, 39, "ATTACK_POSTION", "ATTACK_POSITION"),
    ("do: draw(1).tehn(draw(1))", 3, 17, ".tehn", ".then"),
    ("do: draw(1).then()", 3, 17, ".then() with nothing", ""),
    ("do: draw(1), draw(2)", 3, 18, "2 values of do", ""),
    ("do: gains(THIS, NAME, 100)", 3, 21, "NAME in gains", ""),
    ("do: becomes(THIS, ATTRIBUTE, DRAGON)", 3, 34, "DRAGON", ""),
    ("do: inflict(LP.of(THIS), to=YOU)", 3, 23, "THIS", ""),
    ("do: draw(half(NAME.of(THIS)))", 3, 24, "which is a name", ""),
    ("do: draw(1\n", 3, 13, "never closed", ""),
    ("do: draw(1))", 3, 16, "closes nothing", ""),
    ("do: draw(1) draw(2)", 3, 17, "draw after )", ""),
    ("do:", 3, 8, "nothing", ""),
    ("d: draw(1)", 3, 5, "the field d", "do"),
    ("lmit: once(TURN)", 3, 5, "lmit", "limit"),
    ("do: draw(1)\n    by: draw(1)", 4, 5, "the field by", ""),
    ("do: draw(1) # two", 3, 17, "a comment behind the text", ""),
    ("do: place(THIS, to=HAND, from=GY)", 3, 30, "from is not part", "from_"),
    ("do: draw('a')", 3, 14, "' is not part", ""),
]


@pytest.mark.parametrize(("line", "number", "column", "found", "near"), WRONG)
def test_a_mistake_is_named_with_its_place(line: str, number: int, column: int, found: str, near: str) -> None:
    first = errors(effect(line))[0]
    assert found in first.found, str(first)
    assert (first.line, first.column, first.nearest) == (number, column, near), str(first)
    assert str(first).startswith(f"mine.cards:{number}:{column}: ")
    with pytest.raises(CardFileError):
        read_cards(effect(line), "mine.cards", KNOWN)


STRUCTURE = [
    ("card 1001 Silver Dragom\n", 1, "Silver Dragom"),
    ("card 1004 Old Well\n", 1, "1004"),
    ("card 12345678901 Old Well\n", 1, "12345678901"),
    ("Card 1001 Silver Dragon\n", 1, "Card 1001"),
    ("  ignition\n", 1, "ignition"),
    ("card 1001 Silver Dragon\ncard 1001 Silver Dragon\n", 2, "second description"),
    (card("  ignitoin", "    do: draw(1)"), 2, "ignitoin"),
    (card("  ignition mus", "    do: draw(1)"), 2, "mus"),
    (card("  ignition must must", "    do: draw(1)"), 2, "twice"),
    (card("  quick damage_step no_damage_step", "    do: draw(1)"), 2, "damage_step"),
    (card("  ignition", "   do: draw(1)"), 3, "indented by 3"),
    (card("    ignition", "    do: draw(1)"), 2, "indented by 4"),
    (card("  ignition", "\tdo: draw(1)"), 3, "a tab"),
    (card("  ignition", "    do: draw(1)", "    do: draw(2)"), 4, "second field do"),
    (card("  ignition"), 2, "without `do`"),
    (card("  trigger", "    do: draw(1)"), 2, "without `when`"),
    (card("  trigger", "    if: exists(card(FIELD))", "    do: draw(1)"), 3, "a condition"),
    (card("  continuous", "    if: exists(card(FIELD))", "    apply: pierces(THIS)"), 3, "a condition in `if`"),
    (card("  continuous", "    would: destroyed(THIS)", "    do: draw(1)"), 2, "`would` and `instead`"),
    (card("  continuous", "    when: destroyed(THIS)", "    apply: pierces(THIS)"), 2, "without `do`"),
    (card("  procedure", "    where: HAND", "    do: draw(1)"), 4, "the field do"),
    (card("  procedure", "    by: discard(choose(card(your(HAND))))"), 2, "without `where`"),
    (card("  pendulum"), 2, "nothing after it"),
    (card("  do: draw(1)"), 2, "the field do"),
    (card('  token: "Sheep Token"'), 2, "this Token"),
]


@pytest.mark.parametrize(("text", "number", "found"), STRUCTURE)
def test_a_mistake_of_structure_is_named_with_its_line(text: str, number: int, found: str) -> None:
    first = errors(text)[0]
    assert first.line == number and found in first.found, str(first)


def test_all_mistakes_are_collected_in_order() -> None:
    text = DRAGON.replace("draw(1)", "drew(1)").replace("half(LP", "halv(LP").replace("series(", "serie(")
    found = errors(text)
    assert [error.nearest for error in found] == ["draw", "series", "half"]
    assert [error.line for error in found] == sorted(error.line for error in found)


def test_a_wrong_passcode_names_the_right_one() -> None:
    (error,) = errors("card 1009 Old Well\n  ignition\n    do: draw(1)\n")
    assert "1003" in str(error)


def test_what_the_old_checker_let_pass_is_right_where_it_is_right() -> None:
    right = [
        "do: destroy(every(monster(FIELD, CONTROLLER == YOU, LEVEL in (2, 7), ATTRIBUTE == ATTRIBUTE.of(THIS))))",
        "do: destroy(every(monster(FIELD, NAME in NAME.of(card(GY)), TYPE != DRAGON, ATK > DEF)))",
        "do: provided(CONTROLLER.of(THIS) == OWNER.of(THIS), draw(1), otherwise=draw(2))",
        "do: provided(THIS is not FACE_UP and THIS not in GY, draw(1))",
        "do: summon(FUSION, choose(monster(EXTRA_DECK)), so_that=total(LEVEL) == LEVEL.of(IT))",
        "do: declare(KIND).then(reveal(top(1, your(DECK)))).then(provided(SHOWN is (KIND == DECLARED), add(SHOWN)))",
        "do: becomes(THIS, TYPE, ZOMBIE, until=end(TURN)).and_(becomes(YOU, LP, 4000))",
        "do: for_each(every(monster(FIELD)), destroy(IT))",
        "do: at_most(1, counters('Dew Counter').of(THIS))".replace("'", '"'),
    ]
    for line in right:
        assert errors(effect(line)) == [], line


# -- writing ---------------------------------------------------------------------------------------------------


def test_canonical_text_is_read_and_written_unchanged() -> None:
    assert write_cards(read_cards(DRAGON, known=KNOWN)) == DRAGON


def test_order_keys_and_defaults_are_made_canonical() -> None:
    text = card(
        "  ignition damage_step must",
        "    limit: once(per=TURN, of=EFFECT, counting=EFFECT)",
        "    do: (special_summon(position=DEFENSE_POSITION, cards=choose(monster(GY), number=1), to=your(FIELD))",
        "         .then(draw(player=YOU, number=2)))",
        "    # where it lies",
        "    where: HAND",
        "    cost: send(THIS, to=GY)",
    )
    assert write_card(read_card(text, known=KNOWN)) == card(
        "  ignition must damage_step once(TURN, EFFECT)",
        "    # where it lies",
        "    where: HAND",
        "    cost: send(THIS)",
        "    do: special_summon(choose(monster(GY)), position=DEFENSE_POSITION).then(draw(2))",
    )


def test_long_lines_are_broken() -> None:
    step = 'special_summon(choose(monster(your(HAND | DECK), LEVEL <= 4, series("Silver"), OTHER)))'
    text = effect(f"do: destroy(every(card(their(FIELD), FACE_UP))).and_if_you_do({step}).then({step})")
    written = write_card(read_card(text, known=KNOWN))
    assert all(len(line) <= 120 for line in written.split("\n"))
    assert [line.strip().split("(")[0] for line in written.split("\n")[2:5]] == [
        "do: destroy",
        ".and_if_you_do",
        ".then",
    ]
    assert read_card(written, known=KNOWN) == read_card(text, known=KNOWN)


def names(called: bool) -> st.SearchStrategy[str]:
    return st.sampled_from(
        sorted(name for name, word in WORDS.items() if word.called == called and not name.startswith("."))
    )


def call(word: str, parts: list[Node], by_key: int) -> Node:
    """The word with these arguments, the last ones by key."""
    node = Node(WORD, word)
    params = WORDS[word].params
    for i, part in enumerate(parts):
        if i < len(params) and not params[i].star and (node.keys or len(parts) - i <= by_key):
            node.keys[params[i].name] = part
        elif not node.keys and params and (i < len(params) or params[-1].star):
            node.args.append(part)
    return node


def bigger(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    two = st.lists(inner, min_size=2, max_size=2)
    some = st.lists(inner, min_size=2, max_size=3)
    return st.one_of(
        st.builds(call, names(called=True), st.lists(inner, max_size=4), st.integers(0, 3)),
        st.builds(lambda kind, parts: Node(kind, args=parts), st.sampled_from([AND, OR]), some),
        st.builds(lambda parts: Node(BAR, args=parts), some.filter(lambda parts: parts[0].kind != BAR)),
        st.builds(lambda kind, parts: Node(kind, args=parts), st.sampled_from([IS, IN, PLUS, MINUS, TIMES]), two),
        st.builds(lambda sign, parts: Node(COMPARE, sign, parts), st.sampled_from(["==", "!=", "<", "<=", ">"]), two),
        st.builds(lambda part: Node(NOT, args=[part]), inner),
        st.builds(lambda part: Node(MINUS, args=[part]), inner.filter(lambda part: part.kind not in (NUMBER, MINUS))),
        st.builds(lambda parts: Node(SPAN, args=parts), st.lists(inner, min_size=3, max_size=3)),
        st.builds(lambda word, parts: Node(JOIN, word, parts), st.sampled_from(sorted(JOINS)), some),
        st.builds(lambda parts: Node(OF, ".of", parts), two),
        st.builds(lambda left, parts: Node(IN, args=[left, Node(TUPLE, args=parts)]), inner, some),
    )


LEAVES = st.one_of(
    st.builds(Node, st.just(WORD), st.one_of(names(called=False), st.sampled_from(sorted(PRINTED)))),
    st.builds(lambda value: Node(NUMBER, value=value), st.integers(-9_999_999, 9_999_999)),
    st.builds(
        lambda value: Node(TEXT, value=value),
        st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=8),
    ),
)
EXPRESSIONS = st.recursive(LEAVES, bigger, max_leaves=25)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.lists(EXPRESSIONS, min_size=1, max_size=2))
def test_every_tree_is_written_so_that_it_reads_the_same(values: list[Node]) -> None:
    tree = CardText(1001, "Silver Dragon", blocks=[Block("ignition", fields=[Field("do", values)])])
    text = write_card(tree)
    try:
        (again,) = parse(text)
    except CardFileError as error:
        assert "too" in str(error)  # too deep, or too many signs in a row
        return
    assert write_card(again) == text
    one_line = [write_expression(value) for value in again.blocks[0].fields[0].values]
    assert one_line == [write_expression(value) for value in values]


# -- the tables ------------------------------------------------------------------------------------------------


def test_the_word_table_is_sound() -> None:
    for word in WORDS.values():
        assert set(word.results) <= set(SORTS), word
        assert word.called == bool(word.name != word.name.upper()), word
        assert all(meaning for meaning in word.meanings.values()), word
        seen_star = False
        for param in word.params:
            assert set(param.sorts) <= set(SORTS), word
            assert not (seen_star and not param.optional), word
            seen_star = seen_star or param.star
            if param.default:
                assert parse(effect(f"do: {param.default}")), word
    for word in WORDS.values():
        if "Property" in word.results:
            assert bool(word.kind) != word.original, word
    for kind in EFFECT_KINDS.values():
        assert kind.fields <= set(FIELDS) and all(group <= kind.fields for group in kind.needs)


def test_every_word_has_a_maker_with_its_parameters() -> None:
    from spellspeed.language.values import NAMES

    for word in WORDS.values():
        if word.name in (".of", "THIS_NAME"):
            continue  # made by what stands before it, and by the card it stands on
        if not word.called:
            assert all((word.name, sort) in NAMES for sort in word.results), word
            continue
        assert word.make is not None, word
        params = list(inspect.signature(word.make).parameters.values())[1 if word.name in JOINS else 0 :]
        assert len(params) == len(word.params), word
        for param, made in zip(word.params, params, strict=True):
            if param.star:
                assert made.kind is inspect.Parameter.VAR_POSITIONAL, word
            else:
                assert param.name == made.name, word
                assert not param.optional or made.default is not inspect.Parameter.empty, word
    assert {(name, "Value") for name in PRINTED} <= set(NAMES)


@pytest.mark.parametrize("name", quick_one_in([path.name for path in figures.card_files()], 6))
def test_every_card_file_of_the_library_is_right_and_keeps_its_meaning_when_written(name: str) -> None:
    text = next(text_of(path) for path in figures.card_files() if path.name == name)
    assert check(text, name) == []
    written = write_cards(read_cards(text, name))
    assert check(written, name) == []
    assert write_cards(read_cards(written, name)) == written


@pytest.mark.slow
def test_the_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "language.json"
    assert figures.main([str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    wanted = {"words", "by_sort", "one_card", "isinstance_in_rules", "lines_per_effect", "cards"}
    assert wanted <= set(found) and found["words"] == len(WORDS)
    assert "words that no card uses" in capsys.readouterr().out
