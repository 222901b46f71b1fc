"""The judge's harness: what a ruling file may say, and that rulings which must fail do fail."""

import builtins
import re
import sys
from textwrap import dedent, indent
from types import ModuleType

import pytest
from driver import forget

from spellspeed.facts.printed import printed_cards
from spellspeed.judge.loader import load, load_texts
from spellspeed.judge.nodes import FileProblems, MissingYaml, Problem
from spellspeed.judge.ruling import Names
from spellspeed.judge.runner import FAILED, PASSED, SUPERSEDED, RulingResult, run
from spellspeed.words.terminal import UserError

GIVEN = """\
turn: 3, A, main 1
A hand: Dark Hole
A monsters: 1 Luster Dragon (attack)
B monsters: 2 Gemini Elf (attack)
B spells: 1 Raigeki Break (set)
B hand: Pot of Greed
"""


def ruling(play: str, given: str = GIVEN, head: str = "") -> str:
    """A ruling with these steps; line 1 is its id."""
    text = "id: TEST-1\ntitle: A test\n" + dedent(head)
    return text + "given:\n" + indent(dedent(given), "  ") + "play:\n" + indent(dedent(play).strip("\n"), "  ") + "\n"


def played(play: str, given: str = GIVEN, head: str = "") -> RulingResult:
    (one,) = load("test.yaml", ruling(play, given, head))
    return run(one)


def holds(play: str, given: str = GIVEN, head: str = "") -> None:
    result = played(play, given, head)
    assert result.status == PASSED, result.message


def fails(play: str, *said: str, line: int | None = None, given: str = GIVEN, head: str = "") -> str:
    result = played(play, given, head)
    assert result.status == FAILED, "the ruling should have failed"
    for words in said:
        assert words in result.message, result.message
    if line is not None:
        assert result.message.startswith(f"test.yaml:{line}: "), result.message
    return result.message


def problems(text: str) -> list[Problem]:
    with pytest.raises(FileProblems) as caught:
        load("test.yaml", text)
    assert str(caught.value).startswith("test.yaml:")
    for one in caught.value.problems:
        assert re.search("[\u4e00-\u9fff]", one.text.zh), f"only in English: {one.text}"
        assert not re.search("[\u4e00-\u9fff]", str(one.text)) or "「" in one.text, f"Chinese in English: {one.text}"
    return caught.value.problems


def problem(text: str, *said: str, line: int | None = None) -> None:
    found = problems(text)
    assert len(found) == 1, found
    for words in said:
        assert words in found[0].text, found[0].text
    if line is not None:
        assert found[0].line == line, found


FIRST = 11  # the line of the first step of `ruling`

# -- playing strictly ------------------------------------------------------------------------------------------


def test_a_ruling_that_holds() -> None:
    result = played(
        """
        - A: activate Dark Hole ; zone 1
        - expect: {asked: B, asked for: respond, chain: [Dark Hole]}
        - B: pass
        - A: pass
        - expect:
            cards: {Luster Dragon: A graveyard, Gemini Elf: B graveyard}
            log: [A activates Dark Hole, luster dragon IS destroyed]
        """
    )
    assert (result.id, result.status, result.message) == ("TEST-1", PASSED, "")
    assert result.seconds > 0
    kinds = [entry.kind for entry in result.transcript]
    assert kinds.count("act") == 4 and kinds.count("expect") == 6 and "event" in kinds


def test_the_wrong_player() -> None:
    fails("- B: pass\n- expect: {asked: A}", "B is not asked", "A is asked (main)", "Activate Dark Hole", line=FIRST)


def test_a_step_that_is_not_offered_names_the_reason_and_what_is_offered() -> None:
    message = fails(
        """
        - A: activate Dark Hole ; zone 1
        - B: activate Pot of Greed
        - expect: {asked: A}
        """,
        "'activate Pot of Greed' is not offered to B",
        "SPELL-54",
        "Pass; Activate Raigeki Break",
        line=FIRST + 1,
    )
    assert "B-26" in message


def test_the_zone_must_be_written() -> None:
    fails(
        "- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}",
        "B is not asked",
        "Spell & Trap zone 1; Spell & Trap zone 2; ",
        line=FIRST + 1,
    )
    head = "silent: pass\n"
    fails("- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}", "zone 1", line=FIRST + 2, head=head)


def test_the_position_must_be_written() -> None:
    given = "turn: 3, A, main 1\nA hand: Cyber Dragon\nB monsters: 1 Gemini Elf\n"
    fails(
        "- A: special summon Cyber Dragon ; zone 1 ; pass\n- expect: {asked: A}",
        "'pass' is not offered",
        "face-up Attack Position; face-up Defense Position",
        given=given,
    )


def test_steps_left_over_when_the_duel_is_over() -> None:
    given = "turn: 3, A, battle step\nA monsters: 1 Luster Dragon (attack)\nB lp: 1000\n"
    fails(
        """
        - A: attack with Luster Dragon ; attack directly
        - everyone: pass
        - A: pass
        - A: pass
        - expect: {winner: A}
        """,
        "the duel is over, but 2 more steps are written",
        line=10,
        given=given,
    )
    holds(
        """
        - A: attack with Luster Dragon ; attack directly
        - expect: {winner: nobody}
        - everyone: pass
        - expect: {winner: A, asked: nobody, lp: {B: 0}}
        """,
        given=given,
    )


def test_a_step_that_never_comes_fails_even_with_silent_passes() -> None:
    fails(
        "- A: activate Dark Hole ; zone 1\n- B: activate Trap Hole\n- expect: {asked: A}",
        "A is asked (main)",
        given=GIVEN.replace("1 Raigeki Break", "1 Trap Hole"),
        head="silent: pass\n",
    )


def test_silence_passes_windows_but_never_ends_a_phase() -> None:
    head = "silent: pass\n"
    holds("- A: activate Dark Hole ; zone 1\n- A: end the phase\n- expect: {asked: B}", head=head)
    fails("- A: activate Dark Hole ; zone 1\n- A: end the phase\n- expect: {asked: B}", "B is asked")
    fails("- B: activate Raigeki Break\n- expect: {asked: A}", "B is not asked", "A is asked (main)", head=head)


def test_everyone_passes_until_the_chain_is_over_then_until_somebody_may_act() -> None:
    holds(
        """
        - A: activate Dark Hole ; zone 1
        - everyone: pass
        - expect: {chain: [], asked: A, asked for: window, cards: {Luster Dragon: A graveyard}}
        - everyone: pass
        - expect: {asked: A, asked for: main}
        """
    )
    fails("- everyone: pass\n- expect: {asked: A}", "nothing to pass", line=FIRST)


def test_what_is_supposed_is_taken_back() -> None:
    holds(
        """
        - suppose:
            - A: activate Dark Hole ; zone 1
            - suppose:
                - B: activate Raigeki Break ; discard Pot of Greed ; target Luster Dragon
                - expect: {chain: [Dark Hole, Raigeki Break]}
            - everyone: pass
            - expect: {cards: {Dark Hole: A graveyard}, log: [Dark Hole]}
        - expect: {asked: A, asked for: main, cards: {Dark Hole: A hand}, log lacks: Dark Hole}
        """
    )
    fails(
        """
        - suppose:
            - A: activate Dark Hole ; zone 1
            - expect: {asked: A}
        - expect: {asked: A}
        """,
        "A should be asked",
        line=FIRST + 2,
    )


# -- expectations that must fail -------------------------------------------------------------------------------

EXPECTATIONS = {
    "asked: B": "B should be asked, but A is asked (main)",
    "asked: nobody": "nobody should be asked",
    "asked for: respond": "should be 'respond'",
    "offered: activate Raigeki Break": "is not offered",
    "offered: [pass, zone 1]": "'zone 1' is not offered",
    "not offered: activate Dark Hole": "is offered to A",
    "not offered: {act: activate Dark Hole, because: PRIO-02}": "is offered to A",
    "not offered: {act: activate Raigeki Break, to: B}": "B is not asked",
    "not offered: {act: activate Raigeki Break, to: B, because: B-26}": "not because of B-26",
    "not offered: activate Raigeki": "A has no such card",
    "not offered: {act: activate Raigeki, to: B, because: PRIO-02}": "B has no such card",
    "targets: [Luster Dragon]": "targets are not asked for now",
    "choices: [Luster Dragon]": "no card is asked for now",
    "can target: Luster Dragon": "targets are not asked for now",
    "cannot target: Luster Dragon": "targets are not asked for now",
    "cards: {Luster Dragon: A graveyard}": "but is: A's monster zone 1, attack",
    "cards: {Luster Dragon: A monster zone 2}": "should be: A monster zone 2",
    "cards: {Luster Dragon: A monster zone 1 (defense)}": "but is",
    "cards: {Luster Dragon: nowhere}": "but is",
    "cards: {Raigeki: A graveyard}": "there is no Raigeki in this duel",
    "counts: {A hand: 2}": "should have 2 cards, but has 1: Dark Hole",
    "lp: {A: 8000, B: 7000}": "B should have 7000 LP, but has 8000",
    "values: {Luster Dragon: {atk: 1900, def: 1}}": "the def of Luster Dragon should be 1, but is 1600",
    "counters: {Luster Dragon: {Spell Counter: 1}}": "but has no counters",
    "chain: [Dark Hole]": "but is: no chain",
    "phase: main 2": "but is Main Phase 1",
    "turn: 4": "it is turn 3 of A",
    "turn: 3, B": "it is turn 3 of A",
    "log: A draws": "is not in the log",
    "winner: A": "but is nobody",
}


@pytest.mark.parametrize("expected", EXPECTATIONS)
def test_an_expectation_that_does_not_hold(expected: str) -> None:
    fails(f"- expect:\n    {expected}", EXPECTATIONS[expected], line=FIRST + 1)


def test_the_order_of_the_log_counts() -> None:
    steps = "- A: activate Dark Hole ; zone 1\n- B: pass\n- A: pass\n- expect: {log: [%s]}"
    holds(steps % "B passes, A passes, Luster Dragon is destroyed")
    fails(steps % "A passes, B passes", "'B passes' comes earlier in the log")
    holds(steps % "A发动「黑洞」, 被破坏")
    fails("- A: activate Dark Hole ; zone 1\n- expect: {log lacks: a ACTIVATES dark hole}", "should not say")


def test_a_wrong_reason_fails_and_the_right_one_is_told() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - expect: {not offered: {act: activate Pot of Greed, because: %s}}
        """
    fails(steps % "PRIO-22", "not because of PRIO-22", "SPELL-54")
    fails(steps % "[SPELL-54, PRIO-22]", "not because of PRIO-22")
    result = played(steps % "SPELL-54")
    assert result.status == PASSED
    assert "SPELL-54: it cannot be activated from the hand" in result.transcript[-1].text


def test_because_only() -> None:
    """The rules named are the causes, all of them, and nothing but them."""
    steps = """
        - expect: {not offered: {act: attack with Luster Dragon, because only: %s}}
        """
    holds(steps % "B-130")
    fails(steps % "B-02", "not because of B-02")
    both = """
        - expect: {not offered: {act: activate Raigeki Break, to: B, because%s: PRIO-02}}
        """
    holds(both % "")
    holds(both % " only")
    fails(both.replace("PRIO-02", "[PRIO-02, B-26]") % " only", "not because of B-26")
    text = ruling("- expect: {not offered: {act: activate Dark Hole, because: B-26, because only: B-26}}")
    assert "not both" in str(problems(text)[0])


def test_targets_exactly() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - B: activate Raigeki Break ; discard Pot of Greed
        - expect:
            asked for: target
            %s
        """
    holds(steps % "targets: [Luster Dragon, Gemini Elf, Dark Hole]")
    fails(steps % "targets: [Luster Dragon, Gemini Elf]", "Dark Hole (A's Spell & Trap zone 1, face-up) can be")
    fails(steps % "targets: [Luster Dragon, Gemini Elf, Dark Hole, Raigeki Break]", "Raigeki Break cannot be chosen")
    holds(steps % "can target: [Luster Dragon, Gemini Elf]")
    fails(steps % "can target: Raigeki Break", "cannot be targeted")
    holds(steps % "cannot target: [Raigeki Break, Pot of Greed]")
    fails(steps % "cannot target: Gemini Elf", "can be targeted")
    holds(steps % "cannot target: {card: Raigeki Break, because: ACT-169a}")
    holds(steps % "cannot target: {card: Pot of Greed, because: [COST-42a]}")
    fails(steps % "cannot target: {card: Raigeki Break, because: COST-48a}", "not because of COST-48a", "ACT-169a")


def test_a_card_that_is_protected_from_targeting() -> None:
    given = """\
        turn: 3, A, main 1
        A monsters: left Borreload Dragon (attack)
        B monsters: 1 Zoodiac Drident (attack)
        B materials: 1 Dark Blade
        """
    holds(
        """
        - A: end the phase
        - B: activate effect 2 of Zoodiac Drident ; detach Dark Blade
        - expect: {targets: [Zoodiac Drident], cannot target: {card: Borreload Dragon, because: COST-48a}}
        """,
        given=given,
    )


def test_a_choice_that_is_no_target() -> None:
    holds(
        """
        - A: activate Dark Hole ; zone 1
        - B: activate Raigeki Break
        - expect: {asked for: cost, choices: [Pot of Greed]}
        """
    )
    fails(
        "- A: activate Dark Hole ; zone 1\n- B: activate Raigeki Break ; target Pot of Greed\n- expect: {asked: B}",
        "'target Pot of Greed' is not offered",
    )


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
    assert [(one.line, one.text.split(";")[0]) for one in found] == [
        (1, "the ruling has no 'title'"),
        (2, "there is no key 'titel' in a ruling"),
        (3, "no rule 'PRIO-222'"),
        (6, "no card is called 'Dark Hale'"),
        (7, "expected a zone (1, 2, 3, 4, 5, left, right) and a card, not '9 Luster Dragon'"),
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
