"""Whom a text means by "it", "that monster", "those cards", "the destroyed monster".

An effect is walked through in the order in which it is carried out: event, costs, targets, steps. What each of them
deals with may be meant by what follows. `Discourse.meant` is the table of who can be meant; where it does not decide,
the text is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spellspeed.language.tree import IS, JOIN, OR, TEXT, WORD, Node
from spellspeed.language.words import WORDS, results_of
from spellspeed.reading.phrase import NOUNS, OPEN, THIS, NounPhrase, number, word
from spellspeed.reading.refusal import Refusal

# What is said of a card that was dealt with, and by which steps it became so.
DONE: Final = {
    "destroyed": ("destroy",),
    "banished": ("banish",),
    "tributed": ("tribute",),
    "discarded": ("discard",),
    "sent": ("send",),
    "revealed": ("reveal",),
    "added": ("add",),
    "returned": ("return_", "shuffle"),
    "summoned": ("special_summon", "summon"),
    "excavated": ("excavate",),
    "drawn": ("draw",),
    "detached": ("detach",),
    "equipped_": ("equip",),
    "set": ("set",),
}
EVENTS: Final = {
    "destroyed": "destroyed", "banished": "banished", "tributed": "tributed", "discarded": "discarded",
    "sent": "sent", "summoned": "summoned", "added": "added",
}  # fmt: skip
IT, TARGET, PAID, THOSE, ANSWERED, SHOWN, REST, BEARER, BATTLE_OPPONENT = (
    word(name) for name in ["IT", "TARGET", "PAID", "THOSE", "ANSWERED", "SHOWN", "REST", "BEARER", "BATTLE_OPPONENT"]
)
ATTACKER: Final = word("every", word("monster", word("FIELD"), word("ATTACKING")))
PLURAL: Final = ("them", "those", "they", "their", "both")
STEPS_INSIDE: Final = ("may", "provided", "later", "after_this", "one_of", "for_each", "each_player")
NO_CARDS: Final = (
    "draw",
    "pay",
    "damage",
    "gain_lp",
    "lose_lp",
    "declare",
    "toss",
    "roll",
)  # steps that deal with no cards


@dataclass(frozen=True)
class Mention:
    """NounPhrase that were dealt with: by which word, which noun they are, and as whom they can be called."""

    verb: str
    noun: str
    call: Node
    is_this: bool = False
    target: int = -1  # of which target it is, counted from 0; -1: of none


def refuse(why: str) -> Refusal:
    return Refusal("reference", why)


class Discourse:
    """What an effect has dealt with so far."""

    def __init__(self, event: Node | None = None, bearer: bool = False) -> None:
        self.event = event
        self.bearer = bearer  # the card is an Equip Card
        self.paid: list[Mention] = []
        self.targets: list[NounPhrase] = []
        self.last: Mention | None = None  # what the last step dealt with
        self.used = False  # a step has dealt with the targets
        self.negated = False  # a step has negated what is answered

    def copy(self) -> Discourse:
        new = Discourse(self.event, self.bearer)
        new.paid, new.targets = self.paid.copy(), self.targets.copy()
        new.last, new.used, new.negated = self.last, self.used, self.negated
        return new

    # -- events --------------------------------------------------------------------------------------------------

    def happenings(self) -> list[Node]:
        if self.event is None:
            return []
        return self.event.args if self.event.kind == OR else [self.event]

    def is_about(self, *words: str) -> bool:
        return bool(self.happenings()) and all(event.word in words for event in self.happenings())

    def is_own(self) -> bool:
        """The event is about this card."""
        return any(event.args and is_this(event.args[0]) for event in self.happenings())

    def of_event(self) -> Node | None:
        if self.event is None:
            return None
        return ANSWERED if self.is_about("activated", "resolves") else THOSE

    # -- who is meant --------------------------------------------------------------------------------------------

    def meant(self, reference: Node) -> Node:
        """The cards that an open reference means."""
        how, noun = reference.word, str(reference.value)
        said = [str(part.value) for part in reference.args]
        if how == "rest":
            return REST
        if "equipped" in said:
            return BEARER
        if "target" in said or "both" in said:
            return self.target_meant(noun, how in PLURAL or "both" in said or len(self.targets) == 1)
        if "attacking" in said or how == "attacker":
            return THOSE if self.is_about("declares_attack") else ATTACKER
        if "battle" in said or ("opponent" in said and not self.targets):
            return self.battle_opponent()
        for one in said:
            if one in DONE:
                return self.by_deed(one, noun)
        if any("targets" in event.keys for event in self.happenings()) and not (noun == "card" and self.negated):
            raise refuse("which card: the answered one or its target")
        if how == "the":
            raise refuse("which card is meant")
        if self.is_about("battled") and self.is_own() and how in ("that", "those") and self.last is None:
            if not self.targets:
                return BATTLE_OPPONENT
        return self.nearest(how, noun)

    def nearest(self, how: str, noun: str) -> Node:
        """The card that was dealt with last and fits."""
        last = self.last
        if self.negated and last is None and (how in ("it", "they") or not self.targets):
            return self.of_event() or ANSWERED
        if last is not None:
            if how in ("that", "those") and self.targets and not self.used and self.fitting(noun):
                return self.target_meant(noun, how == "those")
            if how in PLURAL and last.is_this:
                if self.targets:
                    return self.target_meant(noun, True)
                raise refuse("several cards are meant, and one was dealt with")
            if fits(noun, last.noun) and not (last.is_this and how in ("that", "those")):
                return IT
        if self.targets and (how in PLURAL or self.fitting(noun)):
            if how == "it" and len(self.targets) > 1:
                raise refuse("which of the targets")
            return self.target_meant(noun, how in PLURAL)
        return self.of_activation(how, noun)

    def of_activation(self, how: str, noun: str) -> Node:
        """Before any step: the cards of the event, what was paid, the bearer, this card."""
        paid = self.paid[-1] if self.paid else None
        if self.event is not None:
            if self.is_about("took_damage"):
                raise refuse("nothing is meant by damage")
            if not self.is_own():
                called = self.of_event()
                assert called is not None
                return called
            if how in ("that", "those"):
                if paid is not None and not paid.is_this:
                    return paid.call
                if self.is_about("declares_attack", "attacks", "battled"):
                    return BATTLE_OPPONENT
                raise refuse("that card is never this card")
            return THIS
        if paid is not None:
            if paid.is_this and how in ("that", "those"):
                raise refuse("that card is never this card")
            return paid.call
        if self.bearer:
            return BEARER
        if how == "it":
            return THIS
        raise refuse("nothing was dealt with before")

    def fitting(self, noun: str) -> list[int]:
        return [number for number, cards in enumerate(self.targets) if fits(noun, cards.kind)]

    def target_meant(self, noun: str, several: bool) -> Node:
        if not self.targets:
            raise refuse("a target, and none is chosen")
        if self.last is not None and self.last.target >= 0 and (len(self.targets) == 1 or several):
            return IT
        if len(self.targets) == 1 or several:
            return TARGET
        found = self.fitting(noun)
        exact = [one for one in found if self.targets[one].kind == noun]
        found = exact if len(exact) == 1 else found
        if len(found) != 1:
            raise refuse("which of the targets")
        return word("target", number(found[0] + 1))

    def battle_opponent(self) -> Node:
        if self.is_about("declares_attack") and not self.is_own():
            return THOSE
        return BATTLE_OPPONENT

    def by_deed(self, said: str, noun: str) -> Node:
        """ "the destroyed monster": the one that a step, a cost or the event destroyed."""
        if self.last is not None and self.last.verb in DONE[said]:
            return IT
        for paid in reversed(self.paid):
            if paid.verb in DONE[said]:
                return paid.call
        if said == "excavated":
            return SHOWN
        if said in EVENTS and self.is_about(EVENTS[said]):
            called = self.of_event()
            assert called is not None
            return called
        raise refuse(f"nothing was {said} before")

    # -- walking through an effect ----------------------------------------------------------------------------------

    def resolve(self, node: Node) -> Node:
        """The expression with every reference decided."""
        if node.kind == OPEN:
            return self.meant(node)
        if not node.args and not node.keys:
            return node
        args = [self.resolve(part) for part in node.args]
        keys = {name: self.resolve(part) for name, part in node.keys.items()}
        return Node(node.kind, node.word, args, keys, node.value)

    def pay(self, cost: Node) -> Node:
        """A cost, with its references decided; what it deals with may be meant from now on."""
        for part in joined_parts(cost):
            done = self.resolve(part)
            if part.word not in NO_CARDS and part.args:
                cards = done.args[0]
                call = SHOWN if part.word == "reveal" else THIS if is_this(cards) else PAID
                self.paid.append(Mention(part.word, noun_in(cards), call, is_this(cards)))
        return self.resolve(cost)

    def aim(self, cards: NounPhrase) -> Node:
        """A target."""
        found = self.resolve(cards.target())
        self.targets.append(cards)
        return found

    def step(self, node: Node) -> Node:
        """A step with all inside it, in the order in which it is carried out."""
        if node.kind == JOIN:
            first = self.step(node.args[0])
            rest = [self.step(part) for part in node.args[1:]]
            return Node(JOIN, node.word, [first, *rest], node.keys, node.value)
        if node.word in STEPS_INSIDE:
            return self.steps_inside(node)
        done = self.resolve(node)
        self.dealt(node, done)
        return done

    def steps_inside(self, node: Node) -> Node:
        """A word around steps: conditions and times first; of several branches each begins where the word stands."""
        args: list[Node] = []
        branches = node.word == "one_of"
        before = self.last
        for part in node.args:
            if is_step(part):
                if branches:
                    self.last = before
                args.append(self.step(part))
            else:
                args.append(self.resolve(part))
                if node.word == "for_each":
                    self.last = Mention("for_each", noun_in(args[-1]), IT)
        keys: dict[str, Node] = {}
        for name, part in node.keys.items():
            keys[name] = self.step(part) if is_step(part) else self.resolve(part)
        return Node(node.kind, node.word, args, keys, node.value)

    def dealt(self, said: Node, done: Node) -> None:
        """What a step has dealt with, for what follows."""
        if said.word == "negate":
            self.negated = True
            return
        if said.word in NO_CARDS or not done.args or not deals_with_cards(said):
            return
        cards = done.args[0]
        if is_lasting(said):
            if cards.word in ("choose", "every", "random"):
                self.last = Mention(said.word, noun_in(cards), IT)
            return
        target = self.target_in(cards)
        if target is not None:
            self.used = True
            self.last = Mention(said.word, self.targets[target].kind, IT, target=target)
        elif cards == IT and self.last is not None:
            self.last = Mention(said.word, self.last.noun, IT, self.last.is_this, self.last.target)
        else:
            self.last = Mention(said.word, noun_in(cards), IT, is_this(cards))

    def target_in(self, cards: Node) -> int | None:
        for part in cards.walk():
            if part.word == "TARGET" and self.targets:
                return 0
            if part.word == "target" and part.args:
                return int(part.args[0].value) - 1
        return None


def fits(noun: str, of: str) -> bool:
    """A card that was called `of` can be meant by `noun`."""
    return noun in ("", "card", of) or of == "card" or (noun == "spell_trap" and of in ("spell", "trap"))


def is_this(node: Node) -> bool:
    return node == THIS or node.word == "this" or (node.kind == IS and is_this(node.args[0]))


def noun_in(node: Node) -> str:
    """The noun of a pick: "monster" of choose(monster(...))."""
    for part in node.walk():
        if part.kind == WORD and part.word in NOUNS and part.word != "card":
            return part.word
        if part.word == "token":
            return "monster"
    return "card"


def is_step(node: Node) -> bool:
    if node.kind == JOIN:
        return True
    return node.kind == WORD and node.word in WORDS and bool({"Step", "Lasting"} & set(results_of(node.word)))


def is_lasting(node: Node) -> bool:
    return node.word in WORDS and "Lasting" in results_of(node.word)


def deals_with_cards(node: Node) -> bool:
    row = WORDS.get(node.word)
    return row is not None and bool(row.params) and bool({"Noun", "Pick"} & set(row.params[0].sorts))


def joined_parts(node: Node) -> list[Node]:
    """The single steps of a joined one."""
    if node.kind == JOIN:
        return [part for one in node.args for part in joined_parts(one)]
    return [node] if node.kind != TEXT else []
