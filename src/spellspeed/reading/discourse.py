"""Whom a text means by "it", "that monster", "those cards", "the destroyed monster".

An effect is walked through in the order in which it is carried out: event, costs, targets, steps. What each of them
deals with is a mention, and may be meant by what follows. Two tables say who is meant: `BY_WORD` for references that
say by themselves what became of the card ("the destroyed monster", "that target"), and `PLAIN` for the others ("it",
"that monster"), whose rules are asked in their order. A rule that sees two cards that can be meant refuses the text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spellspeed.language.tree import AND, IN, IS, JOIN, OF, OR, TEXT, WORD, Node
from spellspeed.language.words import WORDS, results_of
from spellspeed.reading.deeds import settled
from spellspeed.reading.phrase import NOUNS, OPEN, THIS, NounPhrase, number, open_reference, word
from spellspeed.reading.refusal import Refusal

# What is said of a card that was dealt with: by which steps it became so, and in which events.
DONE: Final[dict[str, tuple[str, ...]]] = {
    "destroyed": ("destroy", "destroyed"),
    "banished": ("banish", "banished"),
    "tributed": ("tribute", "tributed"),
    "discarded": ("discard", "discarded"),
    "sent": ("send", "sent"),
    "revealed": ("reveal",),
    "added": ("add", "added", "moved"),
    "returned": ("return_", "shuffle", "returned"),
    "summoned": ("special_summon", "summon", "summoned"),
    "excavated": ("excavate",),
    "drawn": ("draw", "drawn"),
    "detached": ("detach", "detached"),
    "set": ("set", "set_down"),
}
IT, TARGET, PAID, THOSE, ANSWERED, SHOWN, REST, BEARER, BATTLE_OPPONENT, DOER, TARGETED = (
    word(name)
    for name in (
        *("IT", "TARGET", "PAID", "THOSE", "ANSWERED", "SHOWN", "REST", "BEARER", "BATTLE_OPPONENT", "DOER"),
        "TARGETED",
    )
)
ATTACKING_MONSTER: Final = word("monster", word("FIELD"), word("ATTACKING"))
ATTACKER: Final = word("every", ATTACKING_MONSTER)
ANOTHER_ATTACKS: Final = word("declares_attack", word("monster", word("OTHER")))
PRONOUNS: Final = ("it", "them", "they")
BULLETS: Final = "bullets"  # a kind of Node: a gap for what the bullets below the sentence say
PLURAL: Final = ("them", "those", "they", "their", "both")
POINTING: Final = ("that", "those")  # never this card
STEPS_INSIDE: Final = ("may", "provided", "later", "after_this", "one_of", "for_each", "each_player")
NO_CARDS: Final = ("pay", "inflict", "gain_lp", "lose_lp", "declare", "toss", "roll", "skip", "end_phase", "detach")
# Steps after which a target is where it was, and is still called TARGET.
STAYING: Final = ("look", "reveal", "apply_effect_of", "place_counters")
SHOWING: Final = ("reveal", "excavate")  # what they deal with is called SHOWN
# Steps that deal with cards of which one card differs if it is said to be "with a different name".
DEALING: Final = ("add", "send", "special_summon", "banish", "discard", "destroy", "set", "place", "shuffle", "return_")
NOT_COUNTED: Final = ("equip", "attach", "after_this", "for_each")  # not what "that many" counts
PAIRING: Final = ("equip", "attach")  # two cards are dealt with at once
# Where the cards of an event are after it.
AFTER: Final = {
    "summoned": "FIELD", "flipped": "FIELD", "declares_attack": "FIELD", "attacks": "FIELD", "targeted": "FIELD",
    "position_changed": "FIELD", "sent": "GY", "banished": "BANISHED",
}  # fmt: skip


@dataclass(frozen=True)
class Mention:
    """Cards that were dealt with: by which word, which noun they are, and as whom they can be called."""

    verb: str
    noun: str
    call: Node
    is_this: bool = False
    target: int = -1  # of which target it is, counted from 0; -1: of none
    several: bool = False  # there may be several of them


@dataclass(frozen=True)
class OpenReference:
    """An open reference: how it is said ("it", "that", "the" ...), its noun, and what is said of the card."""

    how: str
    noun: str
    said: tuple[str, ...]

    @property
    def several(self) -> bool:
        return self.how in PLURAL or "both" in self.said

    @property
    def pronoun(self) -> bool:
        return self.how in PRONOUNS

    @property
    def pointing(self) -> bool:
        return self.how in POINTING


def refuse(why: str) -> Refusal:
    return Refusal("reference", why)


class Discourse:
    """What an effect has dealt with so far."""

    def __init__(
        self, event: Node | None = None, bearer: bool = False, battle: bool = False, others_battle: bool = False
    ) -> None:
        self.event = event
        self.others_battle = others_battle  # the effect is about a battle of another card than this
        self.bearer = bearer  # the card is an Equip Card
        self.battle = battle  # the effect says that this card battles a monster
        self.paid: list[Mention] = []
        self.targets: list[NounPhrase] = []
        self.last: Mention | None = None  # what the last step dealt with
        self.subject: Mention | None = None  # of what the step before said that something applies
        self.used = False  # a step has dealt with the targets
        self.negated = False  # a step has negated what is answered
        self.attack_negated = False  # ... and that was an attack
        self.mixed = False  # this card is among others that were paid
        self.detached = False  # materials were detached as cost
        self.before = ""  # the word of the last step
        self.moved = False  # a step has summoned this card: it is not the card that it was
        self.shown = False  # a step has shown cards, of which some may be left

    def copy(self) -> Discourse:
        new = Discourse(self.event, self.bearer, self.battle, self.others_battle)
        new.paid, new.targets = self.paid.copy(), self.targets.copy()
        new.last, new.used, new.negated, new.subject = self.last, self.used, self.negated, self.subject
        new.attack_negated = self.attack_negated
        new.mixed, new.detached, new.before, new.shown = self.mixed, self.detached, self.before, self.shown
        new.moved = self.moved
        return new

    # -- events --------------------------------------------------------------------------------------------------

    def happenings(self) -> list[Node]:
        if self.event is None:
            return []
        parts = self.event.args if self.event.kind == OR else [self.event]
        return [part.args[0] if part.kind == AND else part for part in parts]  # an event with an exception

    def is_about(self, *words: str) -> bool:
        return bool(self.happenings()) and all(event.word in words for event in self.happenings())

    def is_own(self) -> bool:
        """The event is about this card."""
        return any(event.args and is_this(event.args[0]) for event in self.happenings())

    def of_event(self) -> Node | None:
        if self.event is None:
            return None
        if self.is_about("activated", "resolves"):
            return ANSWERED
        if self.is_about("targeted"):
            return TARGETED
        self.check_attack()
        return THOSE

    def check_attack(self) -> None:
        """The cards of an attack are those that attack; where a card is only involved, it is open who does."""
        attacks = [event for event in self.happenings() if event.word in ("declares_attack", "attacks")]
        if any(not event.args and "on" in event.keys for event in attacks) or len(attacks) > 1:
            raise refuse("the monster that attacks or the other one")

    def noun_of_event(self) -> str:
        nouns = {noun_in(event.args[0]) if event.args else "card" for event in self.happenings()}
        return nouns.pop() if len(nouns) == 1 else "card"

    def battle_of_event(self) -> Node | None:
        """With whom the cards of the event battled: BATTLE.of(...) as its cause."""
        for event in self.happenings():
            by = event.keys.get("by")
            if by is not None and by.kind == OF and by.args[0].word == "BATTLE":
                return by.args[1]
        return None

    # -- who is meant --------------------------------------------------------------------------------------------

    def meant(self, node: Node) -> Node:
        """The cards that an open reference means."""
        reference = OpenReference(node.word, str(node.value), tuple(str(part.value) for part in node.args))
        found = self.several_meant(reference) if "combined" in reference.said else self.card_meant(reference)
        if found == PAID and self.mixed:
            raise refuse("this card is among those that were paid")
        return found

    def several_meant(self, reference: OpenReference) -> Node:
        """Several cards, of which a sum is said: a single target would leave out another card."""
        found = self.card_meant(reference)
        if found == THIS or (found in (TARGET, IT) and self.targets and self.is_single_target()):
            raise refuse("a sum of which cards")
        return found

    def is_single_target(self) -> bool:
        return len(self.targets) == 1 and self.targets[0].count in (None, number(1)) and not self.targets[0].every

    def card_meant(self, reference: OpenReference) -> Node:
        for said, rule in BY_WORD.items():
            if said in reference.said or said == reference.how:
                return rule(self, reference)
        if any("targets" in event.keys for event in self.happenings()):
            if not (reference.noun == "card" and self.negated):
                raise refuse("which card: the answered one or its target")
        if reference.how == "the":
            raise refuse("which card is meant")
        for _, plain in PLAIN:
            found = plain(self, reference)
            if found is not None:
                return found
        raise refuse("nothing was dealt with before")

    # -- references that say what became of the card

    def the_rest(self, reference: OpenReference) -> Node:
        return REST

    def the_bearer(self, reference: OpenReference) -> Node:
        return BEARER

    def the_target(self, reference: OpenReference) -> Node:
        return self.target_meant(reference.noun, reference.several or len(self.targets) == 1)

    def the_attacker(self, reference: OpenReference) -> Node:
        return THOSE if self.is_about("declares_attack") else ATTACKER

    def the_battle_opponent(self, reference: OpenReference) -> Node:
        """The monster with which this card, or the card of the event, battles."""
        if "opponent" in reference.said and self.targets:
            return self.target_meant(reference.noun, False)
        if "opponent" in reference.said and reference.noun == "card":
            raise refuse("which card of the opponent")
        with_whom = self.battle_of_event()
        if with_whom is not None:
            return THOSE if is_this(with_whom) else DOER
        if self.is_about("declares_attack") and not self.is_own():
            self.check_attack()
            return THOSE
        if self.others_battle and "opponent" in reference.said and self.event is None:
            return word("every", word("monster", word("their", word("FIELD")), word("BATTLING")))
        if self.others_battle or (self.event is not None and not self.is_own()):
            raise refuse("which monster battles")
        return BATTLE_OPPONENT

    def the_one_done(self, reference: OpenReference) -> Node:
        """ "the destroyed monster": the one that a step, a cost or the event destroyed."""
        said = next(one for one in reference.said if one in DONE)
        if self.last is not None and self.last.verb == "after_this":
            raise refuse("what is done after the effect")
        if self.last is not None and self.last.verb in DONE[said]:
            return self.last.call
        paid = [one for one in self.paid if one.verb in DONE[said] and not (one.is_this and reference.pointing)]
        if len(paid) > 1:
            raise refuse(f"several cards were {said}")
        if paid:
            return paid[0].call
        if self.is_about(*DONE[said]):
            called = self.of_event()
            assert called is not None
            return called
        raise refuse(f"nothing was {said} before")

    def the_implied(self, reference: OpenReference) -> Node:
        """ "with a different name": than the one card that was mentioned before."""
        others = [one for one in self.paid if not one.is_this]
        event = self.event is not None and not self.is_own()
        known = len(self.targets) + len(others) + event
        last = self.last
        if not known and last is not None and last.verb in DEALING and not last.several and not last.is_this:
            return last.call
        if known != 1 or self.shown:
            raise refuse("beside which card")
        if self.targets:
            count = self.targets[0].count
            if (count is not None and count != number(1)) or (last is not None and last.target < 0):
                raise refuse("beside which card")
            return self.target_meant("card", False)
        if last is not None:
            raise refuse("beside which card")
        if others:
            return others[0].call
        called = self.of_event()
        assert called is not None
        return called

    def the_first_target(self, reference: OpenReference) -> Node:
        return self.numbered_target(1)

    def the_second_target(self, reference: OpenReference) -> Node:
        return self.numbered_target(2)

    def numbered_target(self, which: int) -> Node:
        if len(self.targets) != 2:
            raise refuse("which of the targets")
        return word("target", number(which))

    def the_other_one(self, reference: OpenReference) -> Node:
        """ "the other": what is left of the cards that were shown, or of two targets the one not dealt with."""
        if self.targets:
            last = self.last
            if len(self.targets) != 2 or last is None or last.target < 0 or self.shown:
                raise refuse("which other one")
            if any(cards.count is not None and cards.count != number(1) for cards in self.targets):
                raise refuse("which other one")
            return word("target", number(2 - last.target))
        if self.shown and self.last is not None:
            return REST
        raise refuse("which other one")

    def the_number(self, reference: OpenReference) -> Node:
        """ "that many", "for each": as many as were dealt with last."""
        if self.before == "detach" or (self.last is not None and (self.last.is_this or self.last.verb in NOT_COUNTED)):
            raise refuse("how many")
        if self.last is not None:
            if not self.last.several:
                raise refuse("how many")
            return self.last.call
        others = [one for one in self.paid if not one.is_this]
        if len(self.paid) == len(others) == 1 and others[0].several and not self.detached:
            return others[0].call
        if self.detached and not self.paid:
            return PAID
        if not self.paid and not self.targets and not self.is_own() and self.of_event() == THOSE:
            return THOSE
        raise refuse("how many")

    # -- references that do not: asked in the order of PLAIN

    def what_was_negated(self, reference: OpenReference) -> Node | None:
        if not self.negated or self.last is not None:
            return None
        if self.targets and (not reference.pronoun or self.attack_negated):
            return None
        return self.of_event() or ANSWERED

    def the_unused_target(self, reference: OpenReference) -> Node | None:
        if self.last is None or self.used or not reference.pointing or not self.fitting(reference.noun):
            return None
        return self.target_meant(reference.noun, reference.how == "those")

    def what_the_last_step_dealt_with(self, reference: OpenReference) -> Node | None:
        last = self.last
        if last is None:
            return None
        if last.verb in PAIRING and reference.pronoun:
            raise refuse("two cards were dealt with at once")
        if last.verb == "after_this":
            raise refuse("what is done after the effect")
        if last.is_this:
            if reference.pointing:
                return None
            if reference.several:
                return self.the_target(reference)
            if self.targets and not self.used:
                raise refuse("this card or the target")
        if last.verb == "draw" and reference.noun not in ("", "card"):
            raise refuse("a card that was drawn is not known to be of a kind")
        if last.verb == "draw" and (self.targets or any(not one.is_this for one in self.paid)):
            raise refuse("the card that was drawn or another one")
        return last.call if fits(reference.noun, last.noun) else None

    def the_targets(self, reference: OpenReference) -> Node | None:
        if not self.targets or not (reference.several or self.fitting(reference.noun)):
            return None
        if reference.how == "it" and len(self.targets) > 1:
            raise refuse("which of the targets")
        if reference.pointing and self.event is not None and not self.is_own():
            exact = [cards for cards in self.targets if cards.kind == reference.noun]
            if not exact and self.noun_of_event() == reference.noun:
                raise refuse("the target or the card of the event")
        return self.target_meant(reference.noun, reference.several)

    def the_cards_of_the_event(self, reference: OpenReference) -> Node | None:
        if self.event is None:
            return None
        if self.is_about("took_damage", "gained_lp", "lost_lp"):
            raise refuse("nothing is meant by damage")
        if self.is_own():
            return self.of_own_event(reference)
        others = [one.noun for one in self.paid if not one.is_this]
        decided = reference.noun not in ("", "card") and reference.noun == self.noun_of_event()
        if others and (not decided or reference.noun in others):
            raise refuse("the card of the event or the one that was paid")
        return self.of_event()

    def of_own_event(self, reference: OpenReference) -> Node:
        """After an event of this card: "it" is this card, "that monster" the other one."""
        others = [one for one in self.paid if not one.is_this]
        if reference.pointing:
            if len(others) == 1:
                return others[0].call
            if self.is_about("declares_attack", "attacks", "battled"):
                return BATTLE_OPPONENT
            if self.battle_of_event() is not None:
                return DOER
            raise refuse("that card is never this card")
        if others:
            raise refuse("this card or the one that was paid")
        return THIS

    def what_was_paid(self, reference: OpenReference) -> Node | None:
        others = [one for one in self.paid if not one.is_this and fits(reference.noun, one.noun)]
        if len(others) > 1:
            raise refuse("which of the cards that were paid")
        if others:
            return others[0].call
        if self.paid and reference.pointing:
            raise refuse("that card is never this card")
        return self.paid[-1].call if self.paid else None

    def with_whom_this_card_battles(self, reference: OpenReference) -> Node | None:
        return BATTLE_OPPONENT if self.battle and reference.pointing else None

    def what_bears_this_card(self, reference: OpenReference) -> Node | None:
        return BEARER if self.bearer else None

    def this_card(self, reference: OpenReference) -> Node | None:
        if self.others_battle:
            raise refuse("which monster battles")
        return THIS if reference.how == "it" else None

    # -- targets -------------------------------------------------------------------------------------------------

    def fitting(self, noun: str) -> list[int]:
        return [number for number, cards in enumerate(self.targets) if fits(noun, cards.kind)]

    def target_meant(self, noun: str, several: bool) -> Node:
        if not self.targets:
            raise refuse("a target, and none is chosen")
        moved = self.last is not None and self.last.target >= 0 and self.last.verb not in STAYING
        if moved and (len(self.targets) == 1 or several):
            return IT
        if len(self.targets) == 1 or several:
            return TARGET
        found = self.fitting(noun)
        exact = [one for one in found if self.targets[one].kind == noun]
        found = exact if len(exact) == 1 else found
        if len(found) != 1:
            raise refuse("which of the targets")
        return word("target", number(found[0] + 1))

    # -- walking through an effect ----------------------------------------------------------------------------------

    def resolve(self, node: Node) -> Node:
        """The expression with every reference decided."""
        if node.kind == OPEN:
            return self.meant(node)
        if self.moved and is_this(node):
            if self.last is None or not self.last.is_this:
                raise refuse("this card, after it was summoned")
            return IT if node == THIS else word("among", IT, *(self.resolve(part) for part in node.args))
        if not node.args and not node.keys and not (node.kind == WORD and node.value):
            return node
        args = [self.resolve(part) for part in node.args]
        keys = {name: self.resolve(part) for name, part in node.keys.items()}
        return Node(node.kind, node.word, args, keys, 0 if node.kind == WORD else node.value)

    def pay(self, cost: Node) -> Node:
        """A cost, with its references decided; what it deals with may be meant from now on."""
        for part in joined_parts(cost):
            done = self.resolve(part)
            self.detached = self.detached or part.word == "detach"
            if part.word not in NO_CARDS and part.args:
                cards = done.args[0]
                self.mixed = self.mixed or (cards.word == "together" and any(is_this(one) for one in cards.args))
                call = SHOWN if part.word == "reveal" else THIS if is_this(cards) else PAID
                self.paid.append(Mention(part.word, noun_in(cards), call, is_this(cards), several=is_several(cards)))
        return settled(self.resolve(cost))

    def aim(self, cards: NounPhrase) -> Node:
        """A target. Of the cards of the event, those that are still where it left them."""
        found = self.resolve(cards.target())
        noun = cards.kind
        if found in (TARGETED, word("choose", TARGETED)):
            found = word("among", TARGETED, word("monster", word("FIELD")))
            noun = "monster"
        elif found in (THOSE, word("choose", THOSE)):
            noun = self.noun_of_event() if noun == "card" else noun
            found = self.still_there(noun)
        elif found == ATTACKER:
            found = ATTACKING_MONSTER
        self.targets.append(NounPhrase(noun) if noun != cards.kind else cards)
        return found

    def still_there(self, noun: str) -> Node:
        if self.is_about("declares_attack"):
            return ATTACKING_MONSTER
        places = {place_after(event) for event in self.happenings()}
        if len(places) != 1 or places == {""}:
            raise refuse("a target among the cards of the event")
        return word("among", THOSE, word(noun, word(places.pop())))

    def step(self, node: Node) -> Node:
        """A step with all inside it, in the order in which it is carried out."""
        if node.kind == JOIN:
            first = self.step(node.args[0])
            rest = [self.step(part) for part in node.args[1:]]
            return settled(Node(JOIN, node.word, [first, *rest], node.keys, node.value))
        if node.kind == BULLETS:
            raise refuse("bullets where none can stand")
        if node.word in STEPS_INSIDE:
            return self.steps_inside(node)
        done = self.resolve(self.with_same_subject(self.of_the_survivor(node)))
        if done.word == "can" and done.args[0] == word("activate", THIS) and node.args[0] != done.args[0]:
            raise refuse("which card can be activated")
        if self.others_battle and is_lasting(done) and done.args and done.args[0].word == "every":
            if not any(part.word in ("BATTLING", "ATTACKING") for part in done.args[0].walk()):
                raise refuse("which monster battles")
        if done.word == "take_control" and done.args[0] == BEARER:
            raise refuse("control of the equipped monster")
        if done.word == "can" and done.keys.get("until") == ANOTHER_ATTACKS and done.args[0].args[0] != THIS:
            raise refuse("an attack in a row of another card than this")
        if any(part.word == "including" and IT in part.walk() for part in done.walk()):
            raise refuse("there 'it' is what is summoned")
        if node.word in ("gains", "becomes") and node.args[0].kind == OPEN and node.args[0].word in PRONOUNS:
            parts = [part for one in node.args[1:] for part in one.walk() if part.kind == OPEN]
            if any(part.word == "that" and self.paid and self.meant(part) == done.args[0] for part in parts):
                raise refuse("that card, and not the one that is spoken of")
        if is_lasting(done) and any("targets" in event.keys for event in self.happenings()):
            if any(part == ANSWERED for part in done.walk()):
                raise refuse("which card: the answered one or its target")
        if done.word in ("becomes", "gains") and done.args[0] == THOSE:
            done = of_each_of_those(done)
        self.dealt(node, done)
        return settled(done)

    def of_the_survivor(self, node: Node) -> Node:
        """ "If this card destroys a monster by battle: It gains 500 ATK": the other one is gone."""
        others = self.targets or self.last is not None or any(not one.is_this for one in self.paid)
        if others or not is_lasting(node) or not node.args or node.args[0] != open_reference("it", "card"):
            return node
        with_whom = self.battle_of_event()
        if with_whom is None or not is_this(with_whom) or not self.is_about("destroyed"):
            return node
        return Node(node.kind, node.word, [THIS, *node.args[1:]], node.keys, node.value)

    def with_same_subject(self, node: Node) -> Node:
        """ "It gains 500 ATK, also it cannot attack": a pronoun in the same place goes on speaking of the same card."""
        subject = self.subject
        if subject is None or not node.args:
            return node
        if node.args[0].kind == OPEN and node.args[0].word in PRONOUNS:
            if subject.call.word in NOUNS and node.args[0].word == "it":
                return node
            if subject.is_this and not is_lasting(node) and (self.targets or self.last or self.paid):
                raise refuse("this card or another one")
            return Node(node.kind, node.word, [subject.call, *node.args[1:]], node.keys, node.value)
        if node.word in ("cannot", "can", "must"):
            inside = self.with_same_subject(node.args[0])
            return Node(node.kind, node.word, [inside, *node.args[1:]], node.keys, node.value)
        return node

    def steps_inside(self, node: Node) -> Node:
        """A word around steps: conditions and times first; of several branches each begins where the word stands."""
        args: list[Node] = []
        branches = node.word == "one_of"
        before, moved = self.last, self.moved
        own = node.word == "provided" and node.args[0].kind in (IS, IN) and node.args[0].args[0] == THIS
        for part in node.args:
            if is_step(part):
                if branches:
                    self.last, self.moved = before, moved
                if own and self.last is not None and not self.last.is_this:
                    if self.targets:
                        raise refuse("this card or another one")
                    self.last = Mention("provided", "monster", THIS, True)  # "if this card is ..., change it"
                args.append(self.step(part))
            else:
                args.append(self.resolve(part))
                if node.word == "for_each":
                    self.last = Mention("for_each", noun_in(args[-1]), IT)
        keys: dict[str, Node] = {}
        for name, part in node.keys.items():
            if name == "otherwise":
                self.last, self.moved = before, moved
            keys[name] = self.step(part) if is_step(part) else self.resolve(part)
        if node.word == "later":
            self.last = before
        elif node.word in ("after_this", "each_player"):
            self.last = Mention("after_this", "card", IT)  # it is still to come: nothing can be said of it here
        return Node(node.kind, node.word, args, keys, node.value)

    def dealt(self, said: Node, done: Node) -> None:
        """What a step has dealt with, for what follows."""
        self.before = said.word
        self.shown = self.shown or said.word in SHOWING
        if said.word == "negate":
            self.negated = True
            self.attack_negated = said.args[0] == word("ATTACK")
            return
        if said.word in ("draw", "excavate"):
            self.last = Mention(said.word, "card", SHOWN if said.word in SHOWING else IT, several=True)
            return
        if said.word == "summon":
            self.subject = None
            self.last = Mention("summon", "monster", IT)
            return
        if said.word in ("cannot", "can", "must") and done.args[0].args:
            self.used = self.used or deals_with_target(done.args[0])
            self.applied(said, done.args[0].args[0])
            return
        if said.word in NO_CARDS or not done.args or not deals_with_cards(said):
            return
        self.used = self.used or deals_with_target(done)
        cards = done.args[0]
        if is_lasting(said):
            self.applied(said, cards)
            return
        self.subject = None
        if cards == PAID and said.word not in ("place_counters", "remove_counters"):
            raise refuse("a step that deals with the card that was paid")
        self.last = self.mention(said.word, cards)
        summoned = cards.args if cards.word == "together" else [cards]
        self.moved = self.moved or (said.word == "special_summon" and any(is_this(one) for one in summoned))

    def applied(self, said: Node, cards: Node) -> None:
        """Something applies to cards: those chosen for it are IT, and a pronoun may go on speaking of them."""
        if cards.word in ("choose", "random") or (cards.word == "every" and self.target_in(cards) is None):
            self.last = Mention(said.word, noun_in(cards), IT)
            self.subject = self.last
        elif cards.kind == WORD:
            self.subject = Mention(said.word, noun_in(cards), cards, is_this(cards))

    def mention(self, verb: str, cards: Node) -> Mention:
        call = SHOWN if verb in SHOWING else IT
        target = self.target_in(cards)
        if target is not None:
            stays = verb in STAYING and verb not in SHOWING and cards.word in ("TARGET", "target")
            count = self.targets[target].count
            several = count is not None and count != number(1)
            return Mention(verb, self.targets[target].kind, cards if stays else call, target=target, several=several)
        if cards in (IT, SHOWN) and self.last is not None:
            last = self.last
            return Mention(verb, last.noun, call, last.is_this, last.target, last.several)
        if cards == TARGETED:
            return Mention(verb, "monster", TARGETED if verb == "change_position" else call)
        if cards == THOSE:
            return Mention(verb, self.noun_of_event(), call, several=True)
        return Mention(verb, noun_in(cards), call, is_this(cards), several=is_several(cards))

    def target_in(self, cards: Node) -> int | None:
        for part in parts_of_pick(cards):
            if part.word == "TARGET" and self.targets:
                return 0
            if part.word == "target" and part.args:
                return int(part.args[0].value) - 1
        return None


Rule = Callable[[Discourse, OpenReference], Node]
PlainRule = Callable[[Discourse, OpenReference], "Node | None"]
# References that say by themselves which card they mean.
BY_WORD: Final[dict[str, Rule]] = {
    "rest": Discourse.the_rest,
    "many": Discourse.the_number,
    "implied": Discourse.the_implied,
    "first": Discourse.the_first_target,
    "second": Discourse.the_second_target,
    "other": Discourse.the_other_one,
    "equipped": Discourse.the_bearer,
    "target": Discourse.the_target,
    "both": Discourse.the_target,
    "attacking": Discourse.the_attacker,
    "attacker": Discourse.the_attacker,
    "battle": Discourse.the_battle_opponent,
    "opponent": Discourse.the_battle_opponent,
    **dict.fromkeys(DONE, Discourse.the_one_done),
}
# The others, with the reason for each rule. The first that finds someone decides.
PLAIN: Final[tuple[tuple[str, PlainRule], ...]] = (
    ("negated and not dealt with since: the answered card", Discourse.what_was_negated),
    ("'that' points to the target as long as no step has dealt with it", Discourse.the_unused_target),
    ("a step speaks of what the step before it dealt with", Discourse.what_the_last_step_dealt_with),
    ("the first step speaks of the targets", Discourse.the_targets),
    ("without targets it speaks of the event", Discourse.the_cards_of_the_event),
    ("without an event, of what was paid", Discourse.what_was_paid),
    ("of a battle, if the effect is about one", Discourse.with_whom_this_card_battles),
    ("an Equip Card speaks of its bearer", Discourse.what_bears_this_card),
    ("where there is nobody else, 'it' is this card", Discourse.this_card),
)


def of_each_of_those(node: Node) -> Node:
    """A change of the cards of an event by their own values: each by its own."""
    if node.kind == OF and node.args[1:] == [THOSE]:
        return node.args[0]
    if not node.args:
        return node
    return Node(node.kind, node.word, [of_each_of_those(part) for part in node.args], node.keys, node.value)


def place_after(event: Node) -> str:
    """Where the cards of an event are after it; nothing if that is not sure."""
    to = event.keys.get("to")
    if to is None:
        return AFTER.get(event.word, "")
    places = {part.word for part in to.walk() if part.word in ("GY", "HAND", "BANISHED")}
    return places.pop() if len(places) == 1 else ""


def fits(noun: str, of: str) -> bool:
    """A card that was called `of` can be meant by `noun`."""
    return noun in ("", "card", of) or of == "card" or (noun == "spell_trap" and of in ("spell", "trap"))


def is_this(node: Node) -> bool:
    return node == THIS or node.word == "this" or (node.kind == IS and is_this(node.args[0]))


def parts_of_pick(cards: Node) -> list[Node]:
    """The cards of a pick, without those that its tests compare them with."""
    if cards.word in ("every", "choose", "random", "among", "highest", "lowest", "together"):
        inside = cards.args if cards.word == "together" else [one for one in cards.args if one.kind in (WORD, OR)][:2]
        return [part for one in inside for part in parts_of_pick(one)]
    return [cards]


def deals_with_target(step: Node) -> bool:
    """Is the target among the cards with which a step deals?"""
    dealt = [*step.args[:1], *step.keys.values()]
    return any(part.word in ("TARGET", "target") for one in dealt for part in parts_of_pick(one))


def is_several(cards: Node) -> bool:
    """May there be several of these cards?"""
    if cards.word in ("every", "top", "together", "highest", "lowest"):
        return True
    return cards.word in ("choose", "random", "token") and len(cards.args) > 1 and cards.args[1] != number(1)


def noun_in(node: Node) -> str:
    """The noun of a pick: "monster" of choose(monster(...))."""
    for part in node.walk():
        if part.kind == WORD and part.word in NOUNS and part.word != "card":
            return part.word
        if part.word == "token":
            return "monster"
    return "card"


def is_step(node: Node) -> bool:
    if node.kind in (JOIN, BULLETS):
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
