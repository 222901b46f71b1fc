"""Ruling files: copies, names and players, and files that cannot be read."""

import builtins
import sys
from textwrap import dedent
from types import ModuleType

import pytest
from driver import forget
from test_judge import fails, holds, played, problem, problems, ruling

from spellspeed.facts.printed import printed_cards
from spellspeed.judge.loader import load, load_texts
from spellspeed.judge.nodes import FileProblems, MissingYaml
from spellspeed.judge.ruling import Names
from spellspeed.judge.runner import PASSED, SUPERSEDED, run
from spellspeed.words.terminal import UserError

# -- copies, names, players ------------------------------------------------------------------------------------

TWINS = """\
    turn: 3, A, main 1
    A hand: Book of Moon; Dark Hole
    A monsters: 1 Luster Dragon #one (attack); 2 Luster Dragon #two (defense)
    """


def test_two_copies_are_told_apart() -> None:
    fails(
        "- A: activate Book of Moon ; zone 1 ; target Luster Dragon\n- expect: {asked: B}",
        "could mean several",
        "Target Luster Dragon (monster zone 1); Target Luster Dragon (monster zone 2)",
        given=TWINS,
    )
    for words in ("Luster Dragon #two", "#two", "A monster 2", "Luster Dragon at A monster zone 2"):
        holds(
            f"""
            - A: activate Book of Moon ; zone 1 ; target {words}
            - everyone: pass
            - expect: {{cards: {{"#one": A monster zone 1 (attack), "#two": A monster zone 2 (set)}}}}
            """,
            given=TWINS,
        )
    fails("- expect: {cards: {Luster Dragon: A monster zone 1}}", "but is: A's monster zone 2, defense", given=TWINS)
    holds("- expect: {cards: {Luster Dragon: A monster zone, '#two': A monster zone 2 (defense)}}", given=TWINS)


def test_labels_need_no_quotes() -> None:
    holds("- A: activate Book of Moon ; zone 1 ; target #two   # a comment\n- expect: {asked: B}", given=TWINS)
    problem(ruling("- A: target #three\n- expect: {asked: B}", TWINS), "no label #three", "#one, #two", line=8)


def test_names_in_any_language() -> None:
    holds(
        """
        - A: activate 黑洞 ; zone 1
        - expect: {chain: [ブラック・ホール], cards: {青色眼睛的少女: A monster zone 1}}
        - everyone: pass
        - expect: {cards: {Maiden with Eyes of Blue: A graveyard, 53129443: A graveyard}}
        """,
        given="turn: 3, A, main 1\nA hand: 黑洞\nA monsters: 1 青色眼睛的少女\n",
    )


@pytest.mark.parametrize(("first", "second"), [("Yugi", "Seto Kaiba"), ("游戏", "海马"), ("B", "A")])
def test_players_can_be_called_anything(first: str, second: str) -> None:
    given = f"""\
        turn: 4, {second}, main 1
        {second} hand: Dark Hole
        {first} monsters: 1 Luster Dragon #x (attack)
        {first} spells: 2 Black Pendant (equipped to {first} monster 1)
        """
    result = played(
        f"""
        - {second}: activate Dark Hole ; zone 1
        - expect:
            asked: {first}
            not offered: {{act: activate Dark Hole, to: {second}, because: PRIO-02}}
        - everyone: pass
        - expect:
            cards: {{"#x": {first} graveyard, Black Pendant: {first} graveyard}}
            lp: {{{first}: 8000}}
            turn: 4, {second}
            log: ["{second} activates Dark Hole"]
        """,
        given=given,
        head=f"players: [{first}, {second}]\n",
    )
    assert result.status == PASSED, result.message
    assert any(f"{second} activates Dark Hole" in entry.text for entry in result.transcript)
    head = f"players: [{first}, {second}]\n"
    message = fails(f"- {first}: pass\n- expect: {{asked: {first}}}", given=given, head=head)
    assert f"{first} is not asked: {second} is asked" in message


def test_names_do_not_touch_the_names_of_cards() -> None:
    names = Names("Yugi", "Kaiba")
    assert names.inward("Yugi attacks Kaibaman") == "A attacks Kaibaman"
    assert names.outward("A's monster, B and AB") == "Yugi's monster, Kaiba and AB"
    assert names.references_inward("equipped to Kaiba monster 2, owner Yugi") == "equipped to B monster 2, owner A"
    assert names.references_inward("Yugi the Magician") == "Yugi the Magician"


def test_given_as_a_block_of_text() -> None:
    text = "id: T\ntitle: t\ngiven: |\n  turn: 3, A, main 1\n  A hand: Dark Hole  // a comment\nexpect: {asked: A}\n"
    (one,) = load("test.yaml", text)
    assert run(one).status == PASSED
    problem(text.replace("Dark Hole", "Dark Hale"), "did you mean Dark Hole", line=5)


def test_a_position_shared_by_two_rulings() -> None:
    text = """\
        - id: T-1
          title: one
          given: &same
            A hand: [Dark Hole, Raigeki]
          expect: {counts: {A hand: 2}}
        - id: T-2
          title: two
          given: *same
          expect: {cards: {Raigeki: A hand}}
        """
    assert [run(one).status for one in load("test.yaml", dedent(text))] == [PASSED, PASSED]


def test_a_superseded_ruling_is_not_played() -> None:
    (one,) = load("test.yaml", "id: T\ntitle: t\nsuperseded: a later answer says otherwise\n")
    result = run(one)
    assert (result.status, result.message) == (SUPERSEDED, "a later answer says otherwise")


# -- files that cannot be read ---------------------------------------------------------------------------------


def test_every_problem_is_named_with_its_line() -> None:
    found = problems(
        dedent(
            """\
            id: T
            titel: t
            rules: [PRIO-02, PRIO-222]
            given:
              turn: 3, A, main 1
              A hand: Dark Hale
              A monster: 9 Luster Dragon
            play:
              - C: pass
              - A: activate Raigeky
              - A: dance
              - expect: {asked: C, colour: red, cards: {Dark Hole: somewhere}, phase: teatime}
            """
        )
    )
    zone = "a zone (1, 2, 3, 4, 5, left, right) and a card"
    assert [(one.line, one.text.split(";")[0]) for one in found] == [
        (1, "the ruling has no 'title'"),
        (2, "there is no key 'titel' in a ruling"),
        (3, "no rule 'PRIO-222'"),
        (6, "no card is called 'Dark Hale'"),
        (7, f"expected {zone}, such as '1 Luster Dragon', not '9 Luster Dragon'"),
        (9, "there is no player 'C'"),
        (10, "no card is called 'Raigeky'"),
        (11, "'dance' is no act"),
        (12, "there is no key 'colour' in expect"),
        (12, "there is no player 'C'"),
        (12, "'somewhere' is no place"),
        (12, "there is no phase 'teatime'"),
    ]


BROKEN = {
    "": "there is no ruling",
    "[]": "there is no ruling",
    "just words": "expected a ruling",
    "- [1, 2]": "expected a ruling",
    "id: T\ntitle: t\ntitle: u\ngiven: {A lp: 1}\nexpect: {asked: A}": "given twice",
    "id: T\ntitle: t\nexpect: {asked: A}": "no 'given'",
    "id: T\ntitle: t\ngiven: {A lp: 1}": "expects nothing",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nplay: [{A: pass, B: pass}]\nexpect: {asked: A}": "expected one player",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nplay: pass\nexpect: {asked: A}": "expected a list of steps",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {asked for: money}": "there is no question 'money'",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {lp: {A: many}}": "a number, not 'many'",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {not offered: {to: A}}": "needs an 'act'",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {not offered: {act: pass, because: PRIO-02}}": "gives no reasons",
    "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {cards: {Dark Hole: A hand, set}}": "write '(set)' behind",
    "id: T\ntitle: t\ngiven: {A hand: Number 39: Utopia}\nexpect: {asked: A}": "",
    "id: T\ntitle: Number 39: Utopia\ngiven: {A lp: 1}\nexpect: {asked: A}": "needs quotes",
    "id: T\ntitle: t\ngiven: {A lp: 1\nexpect: {asked: A}": "",
    "id: T\ntitle: 'open\n": "not closed",
    "id: T\n\ttitle: t\n": "tab",
    "id: T\ntitle: t\ngiven: *nobody\nexpect: {asked: A}": "must have been given",
    "id: &x [*x]\ntitle: t\ngiven: {A lp: 1}\nexpect: {asked: A}": "",
    "id: T\ntitle: t\nsilent: everything\ngiven: {A lp: 1}\nexpect: {asked: A}": "only passing can be silent",
    "id: T\ntitle: t\nplayers: [X]\ngiven: {A lp: 1}\nexpect: {asked: A}": "two players",
    "id: T\ntitle: t\nplayers: [X, x]\ngiven: {A lp: 1}\nexpect: {asked: A}": "two players",
    "id: T\ntitle: t\nplayers: [X, everyone]\ngiven: {X lp: 1}\nexpect: {asked: X}": "cannot be the name",
    "id: T\ntitle: t\nplayers: [X, Y]\ngiven: {A lp: 1}\nexpect: {asked: X}": "the players are called X and Y",
    "id: T\ntitle: t\ngiven: {A monsters: 1 Luster Dragon; 1 Dark Blade}\nexpect: {asked: A}": "",
    "id: T\ntitle: \x07\n": "not allowed",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_gets_a_line_and_a_reason(text: str) -> None:
    found = problems(text)
    assert all(one.line >= 1 and one.text for one in found)
    assert BROKEN[text] in found[0].text, found


def test_a_card_that_cannot_be_played_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    code = forget(monkeypatch, "Sangan")
    problem(f"id: T\ntitle: t\ngiven:\n  A hand: {code}\nexpect: {{asked: A}}", "not described yet", line=4)


def test_both_kinds_of_missing_cards_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    known = printed_cards()[forget(monkeypatch, "Sangan")].en
    text = f"id: T\ntitle: t\ngiven:\n  A hand: 'Dark Hale; {known}'\n  B hand: '{known}'\nexpect: {{asked: A}}"
    found = problems(text)
    assert [one.line for one in found] == [4, 4, 5]
    assert "no card is called 'Dark Hale'" in found[0].text
    assert all("not described yet" in one.text for one in found[1:])


@pytest.mark.parametrize("title", ['"When" means at once', "'When' means at once", '"A" and "B"', '- "X" is no list'])
def test_a_title_that_begins_with_a_quotation_needs_quotes_around_it(title: str) -> None:
    key = "rules:\n  " if title.startswith("-") else "title: "
    text = f"id: T\n{key}{title}\ngiven: {{A lp: 1}}\nexpect: {{asked: A}}"
    problem(text, "quotes around the whole", line=2 + ("-" in title))
    (one,) = load("test.yaml", "id: T\ntitle: '\"When\" means at once'\ngiven: {A lp: 1}\nexpect: {asked: A}")
    assert one.title == '"When" means at once'


def test_two_files_may_not_share_an_id() -> None:
    text = "id: T\ntitle: t\ngiven: {A lp: 1}\nexpect: {asked: A}\n"
    with pytest.raises(FileProblems, match=r"b\.yaml:1: the id 'T' is already used in a\.yaml:1"):
        load_texts([("a.yaml", text), ("b.yaml", text)])


def test_an_error_of_the_engine_fails_the_ruling_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AssertionError("two cards in one zone")

    monkeypatch.setattr("spellspeed.judge.runner.find_option", broken)
    fails("- A: pass\n- expect: {asked: B}", "the engine stopped: AssertionError two cards in one zone", "in broken")


def test_without_pyyaml_there_is_a_clear_message(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *args: object, **kwargs: object) -> ModuleType:
        if name == "yaml":
            raise ImportError(name)
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.delitem(sys.modules, "yaml", raising=False)
    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(UserError, match=r'pip install "spellspeed\[judge\]"') as caught:
        load("test.yaml", "id: T")
    assert isinstance(caught.value, MissingYaml)
