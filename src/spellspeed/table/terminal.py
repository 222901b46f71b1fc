"""`spellspeed duel`: a duel at the terminal.

With a terminal you are player A and play against `SimplePlayer`; without one (a pipe, CI), or with `--watch`, two
of them play and the duel is told as it goes.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from random import SystemRandom
from typing import Final

from spellspeed.board.constants import E_PHASE, E_RESULT, E_TURN, GY, HAND, MONSTER, MZONE, NONE, ON_FIELD
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_PASS,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_ZONE,
)
from spellspeed.board.rng import seeded
from spellspeed.bounds import shown
from spellspeed.cards.decks import Deck, IllegalDeck, read_deck
from spellspeed.cards.library import NotInPool, definition_of, printed
from spellspeed.cards.names import fold
from spellspeed.commands import Subcommands, UserError
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.formats.ascii_board import ascii_board
from spellspeed.formats.naming import owned_place, say
from spellspeed.formats.seen import sees
from spellspeed.formats.words import card_name, event_words, option_words, player_name, question_words, reason_words
from spellspeed.formats.ydk import YdkError, read_ydk
from spellspeed.players import Player, SimplePlayer
from spellspeed.players.base import MOST_TURNS
from spellspeed.table import classic_deck

MAX_CHOICES: Final = 20_000
SEED_WITHOUT_TERMINAL: Final = 1
NAMED: Final = 8  # cards that a message names before it says how many more there are

HELP: Final = (
    """  NUMBER        take that option
  part of it    take the option that contains the words you type
  (Enter)       show the options again
  board         show the board
  log           what has happened so far
  why CARD      why you can or cannot use a card now, with the rules
  undo          take your last choice back
  help          this text
  quit          leave the table""",
    """  编号          选择该选项
  部分文字      选择包含所输入文字的选项
  （回车）      再次显示选项
  board         显示场面
  log           到目前为止的经过
  why 卡名      现在为什么能或不能使用某张卡，附规则编号
  undo          收回上一次选择
  help          本说明
  quit          离开""",
)

ACTS: Final[dict[str, tuple[str, str]]] = {
    O_ACTIVATE: ("Activate", "发动"),
    O_SUMMON: ("Normal Summon", "召唤"),
    O_SET_MONSTER: ("Set", "盖放"),
    O_SPECIAL: ("Special Summon", "特殊召唤"),
    O_SET: ("Set", "盖放"),
    O_FLIP_SUMMON: ("Flip Summon", "反转召唤"),
    O_POSITION: ("Change position", "改变表示形式"),
    O_ATTACK: ("Attack", "攻击"),
}


class Quit(Exception):
    """The player leaves the table."""


class Table:
    """A duel between seats: `players[n]` is None where a person sits."""

    def __init__(
        self,
        duel: Duel,
        players: list[Player | None],
        lang: str = "en",
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self.duel = duel
        self.players = players
        self.lang = lang
        self.read = read
        self.write = write
        people = [seat for seat, player in enumerate(players) if player is None]
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self.told = 0  # events of the log that have been told; nothing before the first turn is worth telling
        while self.told < len(duel.log) and duel.log[self.told].kind != E_TURN:
            self.told += 1
        self.phase = ""  # the phase that begins, told together with the first thing that happens in it
        self.chosen: list[int] = []  # where in the answers a person chose
        self.show_board = True
        # Without Link Monsters one column is as good as another, and nobody is bothered with it.
        self.zones_matter = any(definition.printed.link for definition in duel.definitions)

    def play(self) -> None:
        """Until the duel is over or the person leaves."""
        watched = all(player is not None for player in self.players)
        for _ in range(MAX_CHOICES):
            question = self.duel.question
            self.tell()
            if question is None:
                return
            if watched and self.duel.board.turn > MOST_TURNS:
                break  # people may go on as long as they like
            player = self.players[question.player]
            try:
                if player is not None:
                    self.duel.answer(player.choose(self.duel))
                elif not self.ask():
                    return
            except EndlessLoop as loop:
                self.write(loop.words(self.lang))
                if player is not None or not self.undo():
                    break
        self.write(self.say("The duel goes on and on: nobody wins.", "决斗没完没了，没有胜者。"))

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since the last time."""
        log = self.duel.log
        while self.told < len(log):
            event = log[self.told]
            words = event_words(self.duel, event, self.lang, self.viewer)
            self.told += 1
            if not words:
                continue
            if event.kind == E_TURN:
                self.phase = ""
                self.show_board = True
                self.write(f"\n== {words}  ({self.life_points()})")
            elif event.kind == E_PHASE:
                self.phase = words
            else:
                if self.phase:
                    self.write(f"-- {self.phase}")
                    self.phase = ""
                self.write(f"\n{words} ({self.life_points()})" if event.kind == E_RESULT else f"   {words}")
                self.show_board = True

    def life_points(self) -> str:
        lp = self.duel.board.lp
        return f"{player_name(0)} {lp[0]}, {player_name(1)} {lp[1]} LP"

    def print_board(self) -> None:
        board = ascii_board(self.duel, self.viewer, self.lang)
        # The question follows with its options.
        self.write("\n" + board.removesuffix(question_words(self.duel, self.lang)).rstrip())

    def print_options(self) -> None:
        question = self.duel.question
        if question is None:
            return
        self.write(f"\n{question_words(self.duel, self.lang)}")
        for number, words in enumerate(self.options(self.lang), 1):
            self.write(f" {number:>2}  {words}")

    def options(self, lang: str) -> list[str]:
        return [option_words(self.duel, option, lang) for option in self.duel.options]

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Let the person answer the question; False if the person leaves."""
        question = self.duel.question
        assert question is not None
        if question.kind == Q_ZONE and not self.zones_matter:
            self.duel.answer(0)
            return True
        if self.show_board and question.kind in (Q_MAIN, Q_BATTLE):
            self.print_board()
        self.show_board = False
        self.print_options()
        while True:
            try:
                line = self.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.write("")
                return self.leave()
            try:
                if self.obey(line):
                    return True
            except Quit:
                return self.leave()

    def leave(self) -> bool:
        self.write(self.say("You leave the table. Goodbye!", "您离开了决斗。再见！"))
        return False

    def obey(self, line: str) -> bool:
        """Carry out one line of input; True if the question may have been answered."""
        word, _, rest = line.partition(" ")
        command = word.casefold()
        rest = rest.strip()
        if not line:
            self.print_options()
        elif line.isascii() and line.isdigit():
            return self.take_number(int(line[:9]))
        elif command == "why":
            self.why(rest)
        elif rest:
            return self.take_words(line)
        elif command in ("quit", "exit", "q"):
            raise Quit
        elif command in ("help", "h", "?"):
            self.write(self.say(*HELP))
        elif command in ("board", "b"):
            self.print_board()
        elif command == "log":
            self.print_log()
        elif command in ("undo", "u"):
            return self.undo()
        else:
            return self.take_words(line)
        return False

    def take_number(self, number: int) -> bool:
        count = len(self.duel.options)
        if not 1 <= number <= count:
            range_zh = f"没有选项{number}：请选择1到{count}。"
            self.write(self.say(f"There is no option {number}: choose 1 to {count}.", range_zh))
            return False
        return self.answer(number - 1)

    def take_words(self, text: str) -> bool:
        """The one option that contains the words typed, in the language of the table or else in the other."""
        options = self.options(self.lang)
        found = matching(text, options) or matching(text, self.options("zh" if self.lang == "en" else "en"))
        if not found and fold(text) == "pass" and self.duel.options[0].kind == O_PASS:
            found = [0]
        # Copies of one card that lie alike are one choice.
        if len({options[i] for i in found}) == 1:
            return self.answer(found[0])
        if not found:
            self.write(
                self.say(
                    f'No option contains "{text}". Type a number, part of an option, or "help".',
                    f"没有包含“{text}”的选项。请输入编号、选项的部分文字，或help。",
                )
            )
            return False
        listed = ", ".join(f"{i + 1} {options[i]}" for i in found)
        self.write(self.say(f"Which one? {listed}", f"哪一个？{listed}"))
        return False

    def answer(self, index: int) -> bool:
        before = len(self.duel.answers)
        self.duel.answer(index)
        self.chosen.append(before)
        return True

    def undo(self) -> bool:
        """Back to the person's last choice; the other player's answers since go too."""
        if not self.chosen:
            self.write(self.say("There is nothing to take back.", "没有可以收回的选择。"))
            return False
        count = self.chosen.pop()
        while len(self.duel.answers) > count:
            self.duel.pop()
        self.told = len(self.duel.log)
        self.phase = ""
        self.show_board = True
        self.write(self.say("Taken back.", "已收回。"))
        return True

    def print_log(self) -> None:
        for event in self.duel.log:
            words = event_words(self.duel, event, self.lang, self.viewer)
            if words and event.kind != E_PHASE:
                self.write(f"== {words}" if event.kind == E_TURN else f"   {words}")

    # -- why ----------------------------------------------------------------------------------------------------

    def why(self, text: str) -> None:
        """What can be done with a card now, and for the rest every reason why not."""
        question = self.duel.question
        if question is None:
            return
        cards = self.cards_called(text, question.player)
        if not text or not cards:
            self.write(
                self.say(
                    f'You see no card called "{text}".' if text else "Why what? Type: why CARD",
                    f"您看不到名为“{text}”的卡。" if text else "请输入：why 卡名",
                )
            )
        told: list[str] = []
        for number in cards:
            card = self.duel.board.cards[number]
            where = owned_place(card.controller, card.place, self.lang, card.seq if card.on_field else NONE)
            lines = [f"{card_name(self.duel.board, number, self.lang)} ({where})"]
            for act in self.acts(number):
                reasons = self.duel.why_not(question.player, number, act)
                name = self.say(*ACTS[act])
                if not reasons:
                    lines.append(self.say(f"  {name}: you can", f"  {name}：可以"))
                else:
                    lines.append(self.say(f"  {name}: you cannot", f"  {name}：不可以"))
                    lines += [f"    {reason_words(reason, self.lang)}" for reason in reasons]
            if len(lines) == 1:
                lines.append(self.say("  There is nothing you could do with it there.", "  在那里没有可以用它做的事。"))
            text = "\n".join(lines)
            if text not in told:  # a second copy in the same place
                told.append(text)
                self.write(text)

    def cards_called(self, text: str, player: int) -> list[int]:
        """The cards in sight whose name in any language contains the text."""
        wanted = fold(text)
        found: list[int] = []
        for card in self.duel.board.cards:
            if wanted and card.place & (HAND | ON_FIELD | GY) and sees(card, player):
                names = (card.printed.en, card.printed.zh, card.printed.ja)
                if any(wanted in fold(name) for name in names):
                    found.append(card.id)
        return found

    def acts(self, number: int) -> list[str]:
        """What one does with such a card in such a place."""
        card = self.duel.board.cards[number]
        definition = self.duel.definitions[number]
        acts = [O_ACTIVATE] if any(effect.where & card.place for effect in definition.effects) else []
        if card.place == HAND:
            if card.printed.kind == MONSTER:
                acts += [O_SUMMON, O_SET_MONSTER]
                if card.printed.sets_as_spell:
                    acts.append(O_SET)
            else:
                # A card is used from the hand or the field, wherever its effect works.
                acts = [O_ACTIVATE, O_SET]
            if definition.procedures:
                acts.append(O_SPECIAL)
        elif card.place == MZONE:
            acts += [O_POSITION, O_ATTACK] if card.face_up else [O_FLIP_SUMMON]
        return acts


def matching(text: str, options: list[str]) -> list[int]:
    """The options that are what was typed, or else contain every word of it."""
    folded = [fold(words) for words in options]
    exact = [i for i, words in enumerate(folded) if words == fold(text)]
    parts = [fold(part) for part in text.split()]
    if exact or not fold(text):
        return exact
    return [i for i, words in enumerate(folded) if all(part in words for part in parts)]


# -- the command -----------------------------------------------------------------------------------------------


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "duel",
        help="play a duel at the terminal, or watch one",
        description="Play against the computer. Without a terminal, or with --watch, the computer plays both sides.",
    )
    parser.add_argument("--deck", metavar="FILE", help="your deck, a .ydk file (default: a classic deck)")
    parser.add_argument("--against", metavar="FILE", help="the other deck (default: another classic deck)")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="language (default: en)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same duel")
    parser.add_argument("--watch", action="store_true", help="let the computer play both sides")
    parser.add_argument("--save", metavar="FILE", help="save the duel when it ends or is left (see replay)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    person = sys.stdin.isatty() and sys.stdout.isatty() and not args.watch
    if args.seed is not None:
        seed = int(args.seed)
    else:
        seed = SystemRandom().randrange(1_000_000) if sys.stdout.isatty() else SEED_WITHOUT_TERMINAL
    deck = load_deck(args.deck, "a")
    other = load_deck(args.against, "b")
    duel = Duel(deck, other, seed=seed, first=seeded(seed).below(2))
    players: list[Player | None] = [None if person else SimplePlayer(seed), SimplePlayer(seed + 1)]
    table = Table(duel, players, args.lang)
    if person:
        import_readline()
        table.write(table.say(f"You are A. Seed {seed}.", f"您是A。种子{seed}。"))
        table.write(table.say('Type a number or part of an option, or "help".', "请输入编号、选项的部分文字，或help。"))
    else:
        table.write(table.say(f"The computer plays A and B. Seed {seed}.", f"A和B由电脑操作。种子{seed}。"))
    try:
        table.play()
    finally:
        if args.save:
            save(table.duel, str(args.save), args.lang)
    return 0


def save(duel: Duel, path: str, lang: str) -> None:
    result = "*" if duel.result is None else ("A", "B", "draw")[duel.result]
    try:
        duel.record().with_headers({"result": result}).save(path, lang)
    except OSError as error:
        raise UserError(f"cannot write {shown(path)}: {error.strerror or error}") from None


def load_deck(path: str | None, default: str) -> Deck:
    """The deck in the file, or a classic one; one that cannot be played is the user's mistake."""
    if path is None:
        return classic_deck(default).deck()
    try:
        deck = read_ydk(path).deck()
    except OSError as error:
        raise UserError(f"cannot read the deck {path}: {error.strerror or error}") from None
    except YdkError as error:
        raise UserError(str(error)) from None
    missing = [printed(code).en for code in dict.fromkeys([*deck.main, *deck.extra]) if not is_playable(code)]
    if missing:
        more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        raise UserError(f"{path}: the effects of {', '.join(missing[:NAMED])}{more} are not described yet")
    try:
        read_deck(deck, True)
    except IllegalDeck as error:
        raise UserError(f"{path}: {error}") from None
    return deck


def is_playable(code: str | int) -> bool:
    try:
        definition_of(code)
    except NotInPool:
        return False
    return True


def import_readline() -> None:
    """Line editing and history, where Python has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
