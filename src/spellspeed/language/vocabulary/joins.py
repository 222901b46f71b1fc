"""The words between steps, and around them."""

from collections.abc import Sequence
from typing import Final

from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.picks.combinations import ProvidedPick as ProvidedPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Side
from spellspeed.effects.steps import branches, joins
from spellspeed.effects.steps.apply import apply_together
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time
from spellspeed.language import places
from spellspeed.language.operators import as_pick
from spellspeed.language.vocabulary.steps_moving import comes, one_player
from spellspeed.language.vocabulary.word import Section, Word

HANGING: Final = (joins.IF_YOU_DO, joins.THEN)  # done only if the one before was done


def one_by_one(step: Step) -> list[Step]:
    """The joined steps in order."""
    if isinstance(step, joins.Joined):
        return one_by_one(step.first) + one_by_one(step.second)
    return [step]


def joined(first: Step, how: int, steps: Sequence[Step]) -> Step:
    """Join steps. A target, or this card, that an earlier step moved must be called IT afterwards (B-46, B-90)."""
    moving = [one.pick for one in one_by_one(first) if isinstance(one, Verb) and one.moves()]
    targets = [pick for pick in moving if pick.targets]
    this = any(pick.names_this for pick in moving)
    for step in steps:
        for one in one_by_one(step):
            if isinstance(one, Verb) and one.pick in targets:
                raise ValueError("an earlier step moved the target: write IT")
            if this and isinstance(one, Verb) and one.pick.names_this:
                raise ValueError("this card is not there any more once it has been moved: speak of IT")
    return joins.join(first, how, [one for step in steps for one in beside(step, how)])


def beside(step: Step, how: int) -> list[Step]:
    """What is joined in the same way, and hangs on nothing, stands beside the rest however it is put together."""
    if isinstance(step, joins.Joined) and step.how == how and how not in HANGING:
        return [*beside(step.first, how), *beside(step.second, how)]
    return [step]


def last_sentence(step: Step) -> list[Step]:
    """The steps that a further "and" stands beside: what hangs on another is joined first (see `joins.join`)."""
    while isinstance(step, joins.Joined) and step.how in HANGING:
        step = step.second
    return beside(step, joins.AND)


JOINS: Final = Section("Joins")


@Word(
    JOINS,
    ".and_(*steps: Step) -> Step",
    '"and", "but": at the same time, not dependent',
    en=", and ",
    zh="，",
    at={places.COST: "steps"},
    beside=True,
)
def and_(first: Step, *steps: Step) -> Step:
    apply_together([*last_sentence(first), *(one for step in steps for one in beside(step, joins.AND))])
    return joined(first, joins.AND, steps)


@Word(
    JOINS,
    ".and_if_you_do(*steps: Step) -> Step",
    "at the same time, only if the one before was done",
    en=", and if you do, ",
    zh="，",
    hangs=True,
)
def and_if_you_do(first: Step, *steps: Step) -> Step:
    return joined(first, joins.IF_YOU_DO, steps)


@Word(
    JOINS,
    ".then(*steps: Step) -> Step",
    "afterwards, only if the one before was done",
    "B-70 B-75",
    en=", then ",
    zh="。那之后，",
    at={places.COST: "steps"},
    hangs=True,
)
def then(first: Step, *steps: Step) -> Step:
    return joined(first, joins.THEN, steps)


@Word(
    JOINS,
    ".also(*steps: Step) -> Step",
    '"also": whatever became of the one before',
    "B-75 B-122",
    en=", also ",
    zh="。",
    beside=True,
    apart=True,
)
def also_join(first: Step, *steps: Step) -> Step:
    return joined(first, joins.ALSO, steps)


@Word(
    JOINS,
    ".also_then(*steps: Step) -> Step",
    '"also, after that": later, whatever became of the one before',
    "B-75 B-122",
    en=", also, after that, ",
    zh="。那之后，",
    apart=True,
)
def also_then(first: Step, *steps: Step) -> Step:
    return joined(first, joins.ALSO_THEN, steps)


Word(
    JOINS,
    ".of(*whose: Pick | Noun | Side) -> Amount | Cause | Side",
    "a property of cards or players (`CONTROLLER`, `OWNER`: a Side), or a cause of someone",
    en=("of", "{of} of {whose}"),
    zh=("的", "{whose}的{of}"),
)


@Word(
    JOINS,
    "may(do: Step, by: Side = YOU) -> Step",
    "a choice of that player on resolution",
    en=("can", "{player} can {do}"),
    zh="可以",
    settles="choice",
)
def may(do: Step, by: Side | None = None) -> Step:
    return branches.May(do, one_player(by))


@Word(
    JOINS,
    "provided(only_if: Condition, do: Step | Pick | Side, otherwise: Step | Pick | Side?) -> Step | Pick | Side",
    '"if ..., otherwise" on resolution',
    en=("", "if {only_if}, {do}[. Otherwise, {otherwise}]"),
    zh=("", "{only_if}的场合，{do}[。不是的场合，{otherwise}]"),
    nobodys=True,
)
def provided(
    only_if: Condition, do: Step | Pick | Side, otherwise: Step | Pick | None = None
) -> Step | Pick | tuple[Condition, Side]:
    if isinstance(do, Side):
        return (only_if, do)
    if isinstance(do, Pick):
        assert otherwise is None or isinstance(otherwise, Pick)
        return ProvidedPick(only_if, do, otherwise)
    assert otherwise is None or isinstance(otherwise, Step)
    return branches.Provided(only_if, do, otherwise)


@Word(
    JOINS,
    "one_of(*steps: Step, by: Side = YOU) -> Step",
    "a choice of that player on resolution",
    en=("or", "{steps}"),
    zh="或者",
    at={places.COST: "steps"},
)
def one_of(*steps: Step, by: Side | None = None) -> Step:
    return branches.OneOf(list(steps), one_player(by))


@Word(
    JOINS,
    "for_each(cards: Pick, do: Step) -> Step",
    "`IT` is each of them",
    en=("", "for each of {cards}, {do}"),
    zh=("", "{cards}各自{do}"),
    it="do",
)
def for_each(cards: Pick | Noun, do: Step) -> Step:
    return branches.ForEach(as_pick(cards), do)


@Word(
    JOINS,
    "each_player(do: Step) -> Step",
    "each player does it: `YOU` and `your` are each of them in turn, the turn player first",
    "B-75",
    en=("", "each player does this: {do}"),
    zh=("", "双方各自{do}"),
    mirrored=True,
)
def each_player(do: Sequence[Step]) -> Step:
    """`do`: what YOU do, and the same for the opponent."""
    own, others = do
    return joins.EachPlayer(own, others)


@Word(
    JOINS,
    "later(when: Time, do: Step) -> Step",
    "a process to come; lapses for a card that left or was turned face-down",
    "B-119",
    en=("", "{when}, {do}"),
    zh=("", "{when}，{do}"),
)
def later(when: Time, do: Step) -> Step:
    comes(when)
    return branches.Later(when, do)


@Word(
    JOINS,
    "after_this(do: Step) -> Step",
    '"immediately after this effect resolves"',
    "B-109",
    en=("", "immediately after this effect resolves, {do}"),
    zh=("", "这个效果处理后，{do}"),
)
def after_this(do: Step) -> Step:
    return branches.AfterThis(do)
