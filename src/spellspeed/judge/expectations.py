"""What a ruling may expect. Each expectation is a `Check`: it holds and says so in words, or raises `Unmet`.

An expectation about something that is not asked at that moment does not hold: what a player is offered is only
known while that player is asked.
"""

from dataclasses import dataclass

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.question import O_PICK, O_PROCESS, Q_ATTACK_TARGET, Q_PICK, Q_REPLAY, Question
from spellspeed.cards.pool import printed_cards
from spellspeed.effects.reasons import Reason, causes
from spellspeed.formats.naming import phase_name, printed_name, step_name
from spellspeed.judge.acts import CardWords, is_plain, parse_act
from spellspeed.judge.places import Place
from spellspeed.judge.scene import Scene, Unmet
from spellspeed.judge.targets import Objection, why_not_target, words_of


@dataclass(frozen=True)
class Check:
    line: int

    def hold(self, scene: Scene) -> str:
        """The expectation in words, with its reason; `Unmet` if it does not hold."""
        raise NotImplementedError


def asked(scene: Scene) -> Question:
    question = scene.question
    if question is None:
        raise Unmet("nobody is asked: the duel is over")
    return question


def listed(reasons: list[Reason] | list[Reason | Objection] | list[Objection], lang: str) -> str:
    return "; ".join(words_of(reason, lang) for reason in reasons)


def name_of(scene: Scene, card: Card) -> str:
    return printed_name(card.printed, scene.lang)


# -- who is asked, and what is offered -------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked(Check):
    player: int  # NONE: nobody

    def hold(self, scene: Scene) -> str:
        question = scene.question
        if self.player == NONE:
            if question is not None:
                raise Unmet(f"nobody should be asked, but {scene.situation()}")
            return scene.say("nobody is asked any more", "不再询问任何玩家")
        name = scene.player(self.player)
        if question is None or question.player != self.player:
            raise Unmet(f"{name} should be asked, but {scene.situation()}")
        return scene.say(f"{name} is asked", f"询问{name}")


@dataclass(frozen=True)
class AskedFor(Check):
    what: str  # a kind of question, or what a choice is for

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        if self.what not in (question.kind, question.why):
            raise Unmet(f"the question should be {self.what!r}, but {scene.situation()}")
        return scene.say(f"the question is: {self.what}", f"询问的种类：{self.what}")


@dataclass(frozen=True)
class Offered(Check):
    act: str

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        if not scene.fitting(self.act):
            why = scene.explain(question.player, self.act)
            raise Unmet(f"{self.act!r} is not offered{f' because of {why}' if why else ''}; {scene.situation()}")
        name = scene.player(question.player)
        return scene.say(f"{name} may: {self.act}", f"{name}可以：{self.act}")


@dataclass(frozen=True)
class NotOffered(Check):
    act: str
    to: int  # NONE: to whoever is asked
    because: tuple[str, ...]
    only: bool = False  # these are the causes, and there is no other; what follows from them does not count

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        player = question.player if self.to == NONE else self.to
        name = scene.player(player)
        if question.player == player and scene.fitting(self.act):
            raise Unmet(f"{self.act!r} is offered to {name}")
        if question.player != player and not self.because:
            raise Unmet(
                f"{name} is not asked, so nothing is offered to {name}; say 'because' of which rule"
                f" ({scene.situation()})"
            )
        words = scene.say(f"{name} may not: {self.act}", f"{name}不可以：{self.act}")
        if not self.because:
            self.check_card(scene, player)
            return words
        return f"{words} [{'; '.join(self.reasons(scene, player, name))}]"

    def check_card(self, scene: Scene, player: int) -> None:
        """That a card cannot be used says nothing if it is not there at all."""
        if not is_plain(self.act):
            act = parse_act(self.act, scene.labels)
            if act.kinds[0] not in (O_PICK, O_PROCESS) and not scene.reasons(player, self.act):
                raise Unmet(f"{scene.player(player)} has no such card: {self.act!r}")

    def reasons(self, scene: Scene, player: int, name: str) -> list[str]:
        found = scene.reasons(player, self.act)
        if not found:
            raise Unmet(f"{name} has no such card: {self.act!r}")
        said: list[str] = []
        for card, reasons in found:
            rules = [reason.rule for reason in reasons]
            missing = [rule for rule in self.because if rule not in rules]
            if missing:
                given = listed(reasons, "en") or "none, the act is legal"
                raise Unmet(
                    f"{self.act!r} is not offered to {name}, but not because of {', '.join(missing)}; the reasons for"
                    f" {card.printed.en} ({scene.where(card)}): {given}"
                )
            others = [reason for reason in causes(reasons) if reason.rule not in self.because]
            caused = {reason.rule for reason in causes(reasons)}
            if self.only and (others or not caused.issuperset(self.because)):
                raise Unmet(
                    f"{self.act!r} is not offered to {name}, but not because of {', '.join(self.because)} only; the"
                    f" causes for {card.printed.en} ({scene.where(card)}): {listed(causes(reasons), 'en')}"
                )
            said += [words_of(reason, scene.lang) for reason in reasons if reason.rule in self.because]
        return list(dict.fromkeys(said))


# -- targets and other choices ---------------------------------------------------------------------------------


def choices(scene: Scene, only_targets: bool) -> list[Card]:
    """The cards that the asked player may choose now."""
    question = asked(scene)
    attack = question.kind in (Q_ATTACK_TARGET, Q_REPLAY)
    pick = question.kind == Q_PICK and (question.why == "target" or not only_targets)
    if not attack and not pick:
        what = "targets are" if only_targets else "no card is"
        verb = "not asked for" if only_targets else "asked for"
        raise Unmet(f"{what} {verb} now: {scene.situation()}")
    return [scene.duel.board.cards[option.card] for option in question.options if option.kind == O_PICK]


@dataclass(frozen=True)
class Choices(Check):
    """Exactly these cards can be chosen, no more and no fewer."""

    cards: tuple[tuple[str, CardWords], ...]
    only_targets: bool

    def hold(self, scene: Scene) -> str:
        rest = choices(scene, self.only_targets)
        missing: list[str] = []
        # Words that mean one physical card come first, so that a bare name does not use it up.
        for words, what in sorted(self.cards, key=lambda pair: not pair[1].single):
            card = next((card for card in rest if what.fits(scene.duel.board, card.id)), None)
            if card is None:
                missing.append(words)
            else:
                rest.remove(card)
        problems = [f"{words} cannot be chosen" for words in missing]
        problems += [f"{card.printed.en} ({scene.where(card)}) can be chosen too" for card in rest]
        if problems:
            raise Unmet(f"{', '.join(problems)}; {scene.situation()}")
        names = ", ".join(words for words, _ in self.cards) or scene.say("nothing", "无")
        return scene.say(f"exactly these can be chosen: {names}", f"可以选择的恰好是：{names}")


@dataclass(frozen=True)
class CanTarget(Check):
    words: str
    what: CardWords

    def hold(self, scene: Scene) -> str:
        if not any(self.what.fits(scene.duel.board, card.id) for card in choices(scene, True)):
            raise Unmet(f"{self.words} cannot be targeted; {scene.situation()}")
        return scene.say(f"{self.words} can be targeted", f"{self.words}可以成为对象")


@dataclass(frozen=True)
class CannotTarget(Check):
    words: str
    what: CardWords
    because: tuple[str, ...]

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        possible = choices(scene, True)
        cards = self.what.cards(board)
        if not cards:
            raise Unmet(f"there is no {self.words}")
        said: list[str] = []
        for card in cards:
            if card in possible:
                raise Unmet(f"{self.words} ({scene.where(card)}) can be targeted")
            if self.because:
                said += self.reasons(scene, card)
        words = scene.say(f"{self.words} cannot be targeted", f"{self.words}不能成为对象")
        return f"{words} [{'; '.join(dict.fromkeys(said))}]" if said else words

    def reasons(self, scene: Scene, card: Card) -> list[str]:
        question = asked(scene)
        source = scene.activated
        if question.kind != Q_PICK or source is None:
            raise Unmet("the engine gives reasons for targets of effects only; leave 'because' away")
        found = why_not_target(
            scene.duel, question.player, scene.duel.board.cards[source.card], source.effect, card
        )
        rules = [reason.rule for reason in found]
        missing = [rule for rule in self.because if rule not in rules]
        if missing:
            given = listed(found, "en") or "none"
            raise Unmet(f"{self.words} cannot be targeted, but not because of {', '.join(missing)}; reasons: {given}")
        return [words_of(reason, scene.lang) for reason in found if reason.rule in self.because]


# -- the table -------------------------------------------------------------------------------------------------


def cards_called(scene: Scene, words: str, what: CardWords) -> list[Card]:
    found = what.cards(scene.duel.board)
    if not found:
        raise Unmet(f"there is no {words} in this duel")
    return found


@dataclass(frozen=True)
class Lies(Check):
    """Every card that the words mean is there."""

    words: str
    what: CardWords
    place: Place

    def hold(self, scene: Scene) -> str:
        scene.duel.referee.refresh()
        for card in cards_called(scene, self.words, self.what):
            if not self.place.holds(scene.duel.board, card):
                raise Unmet(f"{self.words} should be: {self.place.words}, but is: {scene.where(card)}")
        return scene.say(f"{self.words}: {self.place.words}", f"{self.words}：{self.place.words}")


@dataclass(frozen=True)
class Count(Check):
    words: str
    place: Place
    number: int

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        there = [card for card in board.cards if self.place.holds(board, card)]
        if len(there) != self.number:
            names = ", ".join(card.printed.en for card in there) or "nothing"
            raise Unmet(f"{self.words} should have {self.number} cards, but has {len(there)}: {names}")
        return scene.say(f"{self.words}: {self.number} cards", f"{self.words}：{self.number}张")


@dataclass(frozen=True)
class LifePoints(Check):
    player: int
    number: int

    def hold(self, scene: Scene) -> str:
        name = scene.player(self.player)
        real = scene.duel.board.lp[self.player]
        if real != self.number:
            raise Unmet(f"{name} should have {self.number} LP, but has {real}")
        return scene.say(f"{name} has {self.number} LP", f"{name}的基本分是{self.number}")


@dataclass(frozen=True)
class Value(Check):
    words: str
    what: CardWords
    key: str
    value: str

    def hold(self, scene: Scene) -> str:
        scene.duel.referee.refresh()
        for card in cards_called(scene, self.words, self.what):
            real = value_of(scene, card, self.key)
            if real.lower() != self.value.lower():
                raise Unmet(f"the {self.key} of {self.words} should be {self.value}, but is {real}")
        return scene.say(f"the {self.key} of {self.words} is {self.value}", f"{self.words}的{self.key}是{self.value}")


VALUES = ("atk", "def", "level", "rank", "link", "attribute", "type", "name")


def value_of(scene: Scene, card: Card, key: str) -> str:
    if key == "attribute":
        return names_of(ATTRIBUTES, card.attribute, "en")
    if key == "type":
        return names_of(RACES, card.race, "en")
    if key == "name":
        printed = printed_cards().get(card.code)  # it may have the name of a card that is not in the duel
        return card.printed.en if printed is None else printed.en
    numbers = {
        "atk": card.atk,
        "def": card.dfn,
        "level": card.level,
        "rank": card.printed.rank,
        "link": card.printed.link,
    }
    return str(numbers[key])


@dataclass(frozen=True)
class Counters(Check):
    words: str
    what: CardWords
    kind: str
    number: int

    def hold(self, scene: Scene) -> str:
        for card in cards_called(scene, self.words, self.what):
            kinds = {kind.lower(): number for kind, number in card.counters.items()}
            real = kinds.get(self.kind.lower(), 0)
            if real != self.number:
                has = ", ".join(f"{number} {kind}" for kind, number in card.counters.items()) or "no counters"
                raise Unmet(f"{self.words} should have {self.number} {self.kind}, but has {has}")
        return scene.say(f"{self.words} has {self.number} {self.kind}", f"{self.words}有{self.number}个{self.kind}")


# -- the course of the duel ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChainIs(Check):
    cards: tuple[tuple[str, CardWords], ...]

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        links = board.chain
        fit = len(links) == len(self.cards)
        for link, (_, what) in zip(links, self.cards):
            fit = fit and what.fits(board, link.card)
        wanted = " ← ".join(words for words, _ in self.cards) or "no chain"
        if not fit:
            real = " ← ".join(board.cards[link.card].printed.en for link in links) or "no chain"
            raise Unmet(f"the chain should be: {wanted}, but is: {real}")
        return scene.say(f"the chain: {wanted}", f"连锁：{' ← '.join(words for words, _ in self.cards) or '无'}")


@dataclass(frozen=True)
class PhaseIs(Check):
    words: str
    phase: int
    step: tuple[int, ...]  # empty: any

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        real = " ".join([phase_name(board.phase), step_name(board.step)]).strip()
        if board.phase != self.phase or (self.step and board.step not in self.step):
            raise Unmet(f"the phase should be {self.words}, but is {real}")
        shown = " ".join([phase_name(board.phase, scene.lang), step_name(board.step, scene.lang)]).strip()
        return scene.say(f"it is the {shown}", f"现在是{shown}")


@dataclass(frozen=True)
class TurnIs(Check):
    number: int  # NONE: any
    player: int  # NONE: any

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        real = f"turn {board.turn} of {scene.player(board.turn_player)}"
        if self.number not in (NONE, board.turn) or self.player not in (NONE, board.turn_player):
            raise Unmet(f"it is {real}")
        return scene.say(f"it is {real}", f"现在是{scene.player(board.turn_player)}的第{board.turn}回合")


@dataclass(frozen=True)
class LogHas(Check):
    phrases: tuple[tuple[str, str], ...]  # as written, and as the log would say it

    def hold(self, scene: Scene) -> str:
        log = [line.lower() for line in both_languages(scene)]
        at = 0
        for words, phrase in self.phrases:
            found = next((i for i in range(at, len(log)) if phrase.lower() in log[i]), NONE)
            if found == NONE:
                what = "comes earlier in the log" if phrase.lower() in "\n".join(log[:at]) else "is not in the log"
                said = "; ".join(scene.outward(line) for line in scene.log("en")) or "nothing"
                raise Unmet(f"{words!r} {what}, which says: {said}")
            at = found + 1
        said = ", ".join(repr(words) for words, _ in self.phrases)
        return scene.say(f"the log tells in this order: {said}", f"记录依次为：{said}")


@dataclass(frozen=True)
class LogLacks(Check):
    words: str
    phrase: str

    def hold(self, scene: Scene) -> str:
        for line in both_languages(scene):
            if self.phrase.lower() in line.lower():
                said = scene.outward(line.replace("\n", " = "))
                raise Unmet(f"the log should not say {self.words!r}, but says: {said}")
        return scene.say(f"the log does not tell {self.words!r}", f"记录里没有{self.words!r}")


def both_languages(scene: Scene) -> list[str]:
    """Every line of the log, in English and in Chinese."""
    return [f"{en}\n{zh}" for en, zh in zip(scene.log("en"), scene.log("zh"))]


@dataclass(frozen=True)
class Winner(Check):
    player: int  # 2: a draw, NONE: nobody yet

    def hold(self, scene: Scene) -> str:
        words = {None: "nobody", 0: scene.player(0), 1: scene.player(1), 2: "a draw"}
        wanted = None if self.player == NONE else self.player
        real = scene.duel.result
        if real != wanted:
            raise Unmet(f"the winner should be {words[wanted]}, but is {words[real]}")
        return scene.say(f"the winner: {words[wanted]}", f"胜者：{words[wanted]}")

