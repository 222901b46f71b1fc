"""Values and errors go from one process to another: nothing of the public API is lost or hangs on the way."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from driver import Scene
from invariants import classic_duel, played, pool_duel, random_duel
from workers import LOST, MANY, all_errors, err, fail, made, work

import spellspeed
from spellspeed import (
    Bilingual,
    Deck,
    Duel,
    IllegalDeck,
    IllegalOption,
    Option,
    Question,
    Reason,
    Ruleset,
    UnknownLanguage,
)
from spellspeed.board.constants import MONSTER
from spellspeed.board.printed import Printed
from spellspeed.board.question import Options
from spellspeed.bounds import MOST_PROBLEMS
from spellspeed.cards.library import find_card, printed
from spellspeed.formats.position.model import switches

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def facts(error: BaseException) -> dict[str, object]:
    """What can be asked of an error."""
    names = [name for name in dir(error) if not name.startswith("_") and name not in ("args", "add_note")]
    values = {name: getattr(error, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


@pytest.mark.parametrize("kind", all_errors(), ids=lambda kind: kind.__name__)
def test_every_error_is_the_same_elsewhere(kind: type[BaseException]) -> None:
    error = made(kind)
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(error, protocol))
        assert type(again) is kind and str(again) == str(error) and facts(again) == facts(error)
    assert str(copy.deepcopy(error)) == str(copy.copy(error)) == str(error)
    if hasattr(error, "words"):
        assert again.words("zh") == error.words("zh")


def test_an_error_says_the_same_however_far_it_went() -> None:
    error = IllegalDeck(MANY)
    again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(error))))
    assert again.problems == error.problems and len(error.problems) == MOST_PROBLEMS + 1


def test_an_error_of_a_duel() -> None:
    duel = classic_duel(1)
    for wrong in (Option("attack", 3), 999):
        with pytest.raises(IllegalOption) as caught:
            duel.push(wrong) if isinstance(wrong, Option) else duel.answer(wrong)
        again = pickle.loads(pickle.dumps(caught.value))
        assert again.reasons == caught.value.reasons and str(again) == str(caught.value)


# -- values ----------------------------------------------------------------------------------------------------


def test_options_and_questions() -> None:
    for duel, _ in random_duel(5, 40, pool=True):
        question = duel.question
        assert question is not None
        again: Question = pickle.loads(pickle.dumps(question))
        assert again.options == question.options and repr(again) == repr(question)
        assert (again.why, again.card, again.forced) == (question.why, question.card, question.forced)
        for option, twin in zip(question.options, again.options):
            assert twin.printed is option.printed and hash(twin) == hash(option)
        options: Options = pickle.loads(pickle.dumps(duel.options))
        assert list(options) == list(duel.options)
        assert copy.deepcopy(question).options == question.options
        duel.fork().push(again.options[0])


def test_a_forced_question_stays_one() -> None:
    duel = Duel.from_position("A hand: Luster Dragon", ask_forced=True)
    for _ in range(20):
        if duel.question is not None and duel.question.forced:
            break
        duel.answer(0)
    assert duel.question is not None and pickle.loads(pickle.dumps(duel.question)).forced


def test_reasons_keep_their_words() -> None:
    """Of the part of a text that is not met the words are left, in both languages."""
    scene = Scene("A hand: Monster Reborn; Raigeki; Book of Moon; Call of the Haunted; Black Pendant")
    parts = 0
    for name in ("Monster Reborn", "Raigeki", "Book of Moon", "Call of the Haunted", "Black Pendant"):
        for reason in scene.reasons("A", f"activate {name}"):
            again = pickle.loads(pickle.dumps(reason))
            assert again == reason and reason == again and hash(again) == hash(reason)
            assert [again.words(lang) for lang in ("en", "zh")] == [reason.words(lang) for lang in ("en", "zh")]
            assert (again.follows, again.number, again.needed) == (reason.follows, reason.number, reason.needed)
            assert pickle.loads(pickle.dumps(again)) == reason
            parts += reason.part is not None
    assert parts
    other = Reason("PRIO-01", "not-offered")
    assert pickle.loads(pickle.dumps(LOST)) != other


def test_decks_and_rule_sets() -> None:
    deck = pickle.loads(pickle.dumps(Deck(["Sangan", "5"], ["Stardust Dragon"])))
    assert (deck.main, deck.extra) == (["Sangan", "5"], ["Stardust Dragon"])
    for name, value in switches(Ruleset()):
        other = Ruleset(**{name: (not value if isinstance(value, bool) else value + 1)})  # type: ignore[arg-type]
        assert other != Ruleset() and dict(switches(pickle.loads(pickle.dumps(other)))) == dict(switches(other))
    rules = Ruleset(4000, 3, 7, True, False, True)
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(rules, protocol))
        assert again == rules and repr(again) == repr(rules) and hash(again) == hash(rules)
    assert rules != Ruleset() == Ruleset() and copy.deepcopy(rules) == rules


def test_printed_cards_are_those_of_the_library() -> None:
    cards = [printed("Sangan"), printed("Stardust Dragon"), find_card("Sheep Token")]
    for card in cards:
        assert pickle.loads(pickle.dumps(card)) is card and copy.deepcopy(card) is card
    strange = Printed(99999999, MONSTER, "Nobody", "誰", "无名")
    strange.atk, strange.series = 1500, ("Some", "Bodies")
    strange.freeze()
    again = pickle.loads(pickle.dumps(strange))
    assert (again.code, again.zh, again.atk, again.series) == (99999999, "无名", 1500, ("Some", "Bodies"))
    with pytest.raises(AttributeError):
        again.atk = 5


# -- other processes -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_pool_of_processes() -> None:
    """Duels go there and come back; every error comes back as itself, and the pool works on."""
    kinds = all_errors()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        duel = played(4, 20)
        twin = pool.submit(work, duel).result(timeout=120)
        assert twin.digest() == work(duel.fork()).digest() and len(duel.answers) == 20
        dealt = pool_duel(3).fork(reseed=1, redeal_for=0)
        assert pool.submit(work, dealt).result(timeout=120).digest() == work(dealt.fork()).digest()
        for number, kind in enumerate(kinds):
            error = pool.submit(fail, number).exception(timeout=120)
            assert type(error) is kind and str(error) == str(made(kind))
        error = pool.submit(err, duel).exception(timeout=120)
        assert isinstance(error, IllegalOption) and error.reasons
        assert pool.submit(work, duel).result(timeout=120).digest() == twin.digest()


def test_what_people_do_wrong_is_told_in_both_languages() -> None:
    """A tool catches one name, `Bilingual`, and answers in the language of its user."""
    names = {"UnknownLanguage", "IllegalRuleset", "CannotRedeal", "PositionNotWritable", "UnknownDefinitions"}
    for name in spellspeed.__all__:
        kind = getattr(spellspeed, name)
        if isinstance(kind, type) and issubclass(kind, Exception) and name not in names:
            error = made(kind)
            assert isinstance(error, Bilingual) and error.words() == str(error), name
            assert isinstance(error.words("zh"), str)
            with pytest.raises(UnknownLanguage):
                error.words("xx")
