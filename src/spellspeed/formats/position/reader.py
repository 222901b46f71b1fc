"""Reading a position: text to `PositionData`, with every problem of the text and of the position named at once."""

import re
from typing import Any, Final

from spellspeed.board.constants import (
    BATTLE_PHASE,
    FIELD_ZONE,
    FLIP_SUMMON,
    LEAVING,
    MAIN_2,
    MATERIAL,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    NOWHERE,
    SZONE,
)
from spellspeed.board.printed import Printed
from spellspeed.board.rng import MASK, Chance, seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.board.zones import SIDE_BITS, zone_bit
from spellspeed.bounds import MOST_PROBLEMS, quoted, read_number, shown
from spellspeed.cards.library import find_card
from spellspeed.cards.library import printed as find_printed
from spellspeed.facts.index import lookup
from spellspeed.facts.names import MOST_SUGGESTED, UnknownCard
from spellspeed.formats.position.checks import check
from spellspeed.formats.position.errors import PositionError
from spellspeed.formats.position.model import (
    BACK_ZONE_WORDS,
    DEFAULT_DECK,
    FILLER,
    MONSTER_ZONE_WORDS,
    NUMBERS,
    PENDULUM_USED,
    PHASES,
    PLACE_OF,
    PLACES,
    PLAYERS,
    REFERENCE_WORDS,
    STAGES,
    SUMMONS,
    NamedUse,
    Placed,
    PositionData,
    may_wait,
    place_in_back_row,
    switches,
    usual_face_up,
    usual_proper,
    usual_summon,
)
from spellspeed.formats.position.text import ALIASES, read_words, split
from spellspeed.formats.position.uses import OF_COPIES, OF_NAMES, THE_NAME
from spellspeed.messages import Message, did_you_mean, message_of, nearest_words, together

ZONED: Final = {"monsters": MONSTER_ZONE_WORDS, "materials": MONSTER_ZONE_WORDS, "spells": BACK_ZONE_WORDS}
MOST: Final = 99_999_999  # life points, turns, counters
FEW: Final = 200  # attacks in a turn, effects of a card, uses of one
SEED_DIGITS: Final = 20
CONTRADICTIONS: Final = (
    ("attack", "defense"),
    ("face-up", "face-down"),
    ("face-up", "set"),
    ("attack", "set"),
    ("attack", "face-down"),
)
YES_NO: Final = {"yes": 1, "no": 0, "on": 1, "off": 0}

COPIES: Final = re.compile(r"(\d+)\s*[x×]\s+(.+)", re.IGNORECASE)
COUNTED: Final = re.compile(r"(\d+) cards?", re.IGNORECASE)
SUMMONED: Final = re.compile(r"(?:(\w+) )?summoned(?: (this turn|turn \d+))?")
SET: Final = re.compile(r"(was )?(?:(normal|tribute) )?set(?: (this turn|turn \d+))?")
MOVED: Final = re.compile(r"position changed (this turn|turn \d+)")
ATTACKED: Final = re.compile(r"attacked(?: (\d+) times?)? (this turn|turn \d+)")
COUNTERS: Final = re.compile(r"(\d+) (.*counter)s?", re.IGNORECASE)
DESIGNATED: Final = re.compile(r"designated ([ab]) (monster|spell) ([1-5]|left|right)", re.IGNORECASE)
EFFECT: Final = re.compile(r"(.+?) effect (\d+)")

MARKS: Final = (  # words in the parentheses after a card
    "'attack', 'defense', 'set', 'set this turn', 'normal summoned turn 2', 'attacked this turn',"
    " 'position changed this turn', '2 Spell Counter', 'equipped to A monster 3', 'related to A monster 3',"
    " 'designated B monster 3',"
    " 'used effect 1', 'owner B', 'proper', 'revealed', 'until turn 5'"
)


class PositionReader:
    def __init__(self, text: str, undescribed: bool = False, drafts: bool = False) -> None:
        self.undescribed = undescribed  # cards whose effects are not described may be there
        self.problems: list[str] = []
        self.entries = {entry.key: entry for entry in split(text, self.problems)}
        self.position = PositionData(drafts=drafts)
        self.pending: list[tuple[Placed, str, str]] = []  # card, kind of relation, reference
        self.unknown: set[str] = set()

    def read(self) -> PositionData:
        position = self.position
        self.read_rules()
        self.read_turn()
        for player in range(2):
            self.read_lp(player)
            for word in PLACES:
                self.read_place(player, word)
        if len(position.cards) > NUMBERS:
            count = len(position.cards)
            en = f"a duel has at most {NUMBERS} cards, this position has {count} or more"
            self.complain("", Message(en, f"一场决斗最多{NUMBERS}张卡，这个场面至少有{count}张"))
            raise PositionError(self.problems)
        self.bind_materials()
        self.read_numbers()
        self.check_labels()
        for placed, kind, words in self.pending:
            self.relate(placed, kind, words)
        self.read_uses()
        self.read_phase_used()
        self.read_order()
        self.read_summoned()
        self.read_normal_summon()
        self.read_pendulum_summon()
        self.read_chance()
        check(position, self.problems)
        if self.problems:
            # Report unknown cards together, and cards that cannot be played yet.
            raise PositionError(self.problems + ([] if self.undescribed else position.undescribed()))
        return position

    def complain(self, source: str, problem: Message) -> None:
        """Note a problem; reading stops after too many."""
        told = together(source, problem)
        if told not in self.problems:
            self.problems.append(told)
        if len(self.problems) >= MOST_PROBLEMS:
            raise PositionError(self.problems)

    def items(self, key: str) -> list[tuple[str, str]]:
        entry = self.entries.get(key)
        items = [] if entry is None else entry.items()
        if entry is not None and len(items) > NUMBERS:
            en = f"{key!r} has {len(items):,} items; a duel has at most {NUMBERS} cards"
            self.complain(entry.source, Message(en, f"{key!r}有{len(items):,}项；一场决斗最多{NUMBERS}张卡"))
            return []
        return [] if entry is None else [(entry.source, item) for item in items]

    def number(self, source: str, words: str, most: int = MOST) -> int:
        """A number of the text; a problem, and `most`, if it is greater than that."""
        found = read_number(words)
        if found is None or found > most:
            en = f"{quoted(words)} is too large a number here; it can be {most:,} at most"
            self.complain(source, Message(en, f"{quoted(words)}太大；这里最多是{most:,}"))
            return most
        return found

    # -- the turn ---------------------------------------------------------------------------------------------

    def read_rules(self) -> None:
        ruleset = self.position.ruleset
        known: dict[str, Any] = dict(switches(ruleset))
        for source, item in self.items("rules"):
            name, _, value = item.rpartition(" ")
            name = "_".join(name.lower().split())
            wanted = YES_NO.get(value.lower())
            if name not in known:
                listed = ", ".join(known)
                en = f"there is no rule switch {quoted(item)}; the switches are {listed}"
                self.complain(source, Message(en, f"没有规则开关{quoted(item)}；可用的开关是{listed}"))
            elif wanted is None and not value.isdecimal():
                en = f"expected a number, 'yes' or 'no' after {name!r}, not {quoted(value)}"
                self.complain(source, Message(en, f"{name!r}之后应为数、yes或no，而不是{quoted(value)}"))
            else:
                known[name] = type(known[name])(self.number(source, value) if wanted is None else wanted)
        self.position.ruleset = ruleset = Ruleset(**known)
        self.position.lp = [ruleset.starting_lp, ruleset.starting_lp]

    def read_turn(self) -> None:
        position = self.position
        entry = self.entries.get("turn")
        player = NONE
        if entry is not None:
            stage = NONE
            for part in entry.value.split(","):
                words = " ".join(part.lower().replace("phase", " ").split())
                words = re.sub(r"^main\s*([12])$", r"main \1", words)
                words = {"battle": "battle step"}.get(words, words)
                if words.isdecimal():
                    position.turn = self.number(entry.source, words)
                elif words in ("a", "b"):
                    player = PLAYERS.index(words.upper())
                elif words in PHASES:
                    position.phase, position.step, position.stage = PHASES[words]
                elif words in STAGES:
                    stage = STAGES[words]
                else:
                    self.complain(
                        entry.source,
                        expected(
                            f"turn, player, phase, such as 'turn: 3, A, main 1' with a phase of {', '.join(PHASES)}",
                            f"回合、玩家、阶段，例如“turn: 3, A, main 1”，阶段是{', '.join(PHASES)}之一",
                            part.strip(),
                        ),
                    )
            if stage != NONE:
                position.stage = stage
            if position.turn < 1:
                self.complain(entry.source, Message("the first turn is turn 1", "第一个回合是回合1"))
            elif position.turn == 1 and (position.phase == BATTLE_PHASE or position.phase == MAIN_2):
                self.complain(entry.source, Message("there is no Battle Phase in turn 1", "回合1没有战斗阶段"))
        # Without a word about it, A had the first turn.
        position.player = player if player != NONE else (position.turn + 1) % 2
        entry = self.entries.get("priority")
        if entry is not None:
            if entry.value.upper() not in ("A", "B"):
                self.complain(entry.source, expected("A or B", "A或B", entry.value))
            elif PLAYERS.index(entry.value.upper()) != position.player:
                if may_wait(position.phase, position.step):
                    position.stage = LEAVING
                else:
                    self.complain(
                        entry.source,
                        Message(
                            "the other player has priority only in a Main Phase or the Battle Step, where the turn"
                            " player has declared its end",
                            "对方只在回合玩家已宣告结束的主要阶段或战斗步骤拥有优先权",
                        ),
                    )

    def read_lp(self, player: int) -> None:
        entry = self.entries.get(f"{PLAYERS[player]} lp")
        if entry is None:
            return
        if not re.fullmatch(r"-?\d+", entry.value):
            self.complain(entry.source, expected("life points as a number", "基本分的数值", entry.value))
        elif not entry.value.strip("-0"):
            self.complain(entry.source, Message("life points must be positive, not 0", "基本分必须大于0"))
        elif entry.value.startswith("-"):
            en = f"life points must be positive, not {shown(entry.value)}"
            self.complain(entry.source, Message(en, f"基本分必须大于0，而不是{shown(entry.value)}"))
        else:
            self.position.lp[player] = self.number(entry.source, entry.value)

    def read_normal_summon(self) -> None:
        position = self.position
        position.normal_summons = position.implied_normal_summons()
        entry = self.entries.get("normal summon")
        if entry is None:
            return
        found = re.fullmatch(r"(?:(\d+) |(not )|)used", entry.value.lower())
        if found is None:
            choices = ("'used', 'not used' or '2 used'", "used、not used或2 used")
            self.complain(entry.source, expected(*choices, entry.value))
        else:
            position.normal_summons = self.number(entry.source, found[1]) if found[1] else int(not found[2])

    def read_pendulum_summon(self) -> None:
        entry = self.entries.get("pendulum summon")
        if entry is None:
            return
        for marks, words in PENDULUM_USED.items():
            if entry.value.lower() == words:
                self.position.pendulum_summons = marks
                return
        choices = ("'used', 'second used' or 'both used'", "used、second used或both used")
        self.complain(entry.source, expected(*choices, entry.value))

    def read_chance(self) -> None:
        entry = self.entries.get("seed")
        if entry is not None:
            seed = read_number(entry.value, SEED_DIGITS)
            if seed is not None:
                self.position.chance = seeded(seed)
            else:
                number = (f"a number of at most {SEED_DIGITS} digits", f"最多{SEED_DIGITS}位的数")
                self.complain(entry.source, expected(*number, entry.value))
        entry = self.entries.get("chance")
        if entry is not None:
            words = entry.value.split()
            if len(words) != 4 or not all(re.fullmatch(r"[0-9a-f]{1,8}", word.lower()) for word in words):
                state = ("the generator's four hexadecimal words", "随机数发生器的四个十六进制数")
                self.complain(entry.source, expected(*state, entry.value))
            else:
                a, b, c, counter = (int(word, 16) & MASK for word in words)
                self.position.chance = Chance(a, b, c, counter)

    # -- cards ------------------------------------------------------------------------------------------------

    def read_place(self, player: int, word: str) -> None:
        key = f"{PLAYERS[player]} {word}"
        found: list[Placed] = []
        if word == "deck" and key not in self.entries:
            found = self.fillers(player, word, "", DEFAULT_DECK)
        for source, item in self.items(key):
            found += self.read_item(player, word, source, item)
            if len(found) > NUMBERS:
                break  # enough to say that there are too many
        if word in ZONED:
            found.sort(key=lambda placed: placed.seq)
        self.position.cards += found

    def fillers(self, player: int, word: str, source: str, count: int) -> list[Placed]:
        printed = find_printed(FILLER)
        return [self.place(printed, player, word, 0, source) for _ in range(min(count, NUMBERS + 1))]

    def place(self, printed: Printed, player: int, word: str, seq: int, source: str) -> Placed:
        """The card in its default state at this place."""
        place = place_in_back_row(printed, seq) if word == "spells" else PLACE_OF[word]
        placed = Placed(printed, player, player, place, seq, source=source, drafts=self.position.drafts)
        placed.face_up = usual_face_up(printed, place)
        placed.attack_position = place == MZONE
        placed.how = usual_summon(printed) if place == MZONE else 0
        placed.proper = usual_proper(placed)
        if place == NOWHERE:
            placed.seq = NONE
        return placed

    def read_item(self, player: int, word: str, source: str, item: str) -> list[Placed]:
        counted = COUNTED.fullmatch(item)
        if counted is not None and word in ("hand", "gy", "banished", "deck"):
            return self.fillers(player, word, source, self.number(source, counted[1]))
        seq = 0
        copies = 1
        zones = ZONED.get(word)
        if zones is not None:
            zone, _, rest = item.partition(" ")
            if zone.lower() not in zones:
                listed = ", ".join(zones)
                en = f"a zone ({listed}) and a card, such as '{zones[0]} Luster Dragon'"
                self.complain(source, expected(en, f"区域（{listed}）和卡，例如“{zones[0]} 蓝玉石龙”", item))
                return []
            seq = zones.index(zone.lower())
            item = rest.strip()
        else:
            several = COPIES.fullmatch(item)
            if several is not None:
                copies = min(self.number(source, several[1]), NUMBERS + 1)
                item = several[2]
        parts = read_words(item)
        if parts is None:
            card = ("a card such as 'Luster Dragon #x (attack)'", "卡，例如“蓝玉石龙 #x (attack)”")
            self.complain(source, expected(*card, item))
            return []
        printed = self.find(source, parts.name)
        if printed is None:
            return []
        label = parts.label
        if label and copies > 1:
            en = f"the label #{shown(label)} needs a single card"
            self.complain(source, Message(en, f"标签#{shown(label)}只能用于一张卡"))
        found: list[Placed] = []
        for _ in range(copies):
            placed = self.place(printed, player, word, seq, source)
            placed.label = label
            self.read_marks(placed, parts.marks)
            found.append(placed)
        return found

    def find(self, source: str, name: str) -> Printed | None:
        try:
            return find_card(name)
        except UnknownCard as error:
            if name not in self.unknown:
                self.unknown.add(name)
                separated = Message(" (cards are separated by ';')", "（卡之间用;分隔）")
                hint = separated if all_known(name.split(",")) else ""
                told = message_of(error) if len(self.unknown) <= MOST_SUGGESTED else error.without_suggestions()
                self.complain(source, together(told, hint))
            return None

    # -- what is true of a card -------------------------------------------------------------------------------

    def read_marks(self, placed: Placed, marks: list[str]) -> None:
        proper: bool | None = None
        lies: set[str] = set()
        for mark in marks:
            low = mark.lower()
            if low in ("proper", "not proper"):
                proper = low == "proper"
            elif not self.read_lie(placed, low, lies) and not self.read_history(placed, low):
                self.read_bond(placed, mark)
        self.lay(placed, lies)
        placed.proper = usual_proper(placed) if proper is None else proper

    def read_lie(self, placed: Placed, mark: str, lies: set[str]) -> bool:
        """Read a mark about face or position; False if it is another mark."""
        if mark in ("attack", "defense", "defence"):
            if placed.place != MZONE:
                en = "is not in a monster zone: it has no battle position"
                self.complain(placed.source, placed.says(en, "不在怪兽区域，没有表示形式"))
            lies.add("attack" if mark == "attack" else "defense")
        elif mark in ("face-up", "face-down"):
            lies.add(mark)
        elif mark == "revealed":
            placed.revealed = True
        elif found := SET.fullmatch(mark):
            was, how, when = found.groups()
            if not was:
                lies.add("set")
            if how:
                placed.how = SUMMONS[how]
            placed.set_turn = self.turn_of(placed, when)
        else:
            return False
        return True

    def lay(self, placed: Placed, lies: set[str]) -> None:
        """Combine the marks into a face and, for a monster, a position."""
        for one, other in CONTRADICTIONS:
            if one in lies and other in lies:
                problem = placed.says(f"cannot be both {one!r} and {other!r}", f"不能同时是{one!r}和{other!r}")
                self.complain(placed.source, problem)
        if placed.until_turn and placed.place == SZONE and not lies:
            lies.add("face-up")  # `until turn` implies face-up
        if lies:
            placed.face_said = True
            placed.face_up = not lies & {"set", "face-down"}
            at_rest = "defense" in lies or not placed.face_up
            placed.attack_position = placed.place == MZONE and not at_rest

    def read_history(self, placed: Placed, mark: str) -> bool:
        """Read a mark about the card's past; False if it is another mark."""
        if mark == "not summoned":
            placed.how = 0
        elif found := SUMMONED.fullmatch(mark):
            how, when = found.groups()
            if how and how not in SUMMONS:
                kinds = ", ".join(SUMMONS)
                en = f"the kinds of summon are {kinds}, not {quoted(how)}"
                self.complain(placed.source, placed.about(en, f"召唤的种类是{kinds}，而不是{quoted(how)}"))
                return True
            placed.how = SUMMONS[how] if how else placed.how or NORMAL_SUMMON
            if placed.how == FLIP_SUMMON:
                # A Flip Summon is a change of position of a monster that was there before (B-118).
                placed.moved_turn = self.turn_of(placed, when) or placed.moved_turn
            else:
                placed.summon_turn = self.turn_of(placed, when)
        elif found := re.fullmatch(r"came (this turn|turn \d+)", mark):
            placed.summon_turn = self.turn_of(placed, found[1])
        elif found := MOVED.fullmatch(mark):
            placed.moved_turn = self.turn_of(placed, found[1])
        elif found := ATTACKED.fullmatch(mark):
            placed.attack_turn = self.turn_of(placed, found[2])
            usual = int(placed.attack_turn == self.position.now)
            placed.attacks = self.number(placed.source, found[1], FEW) if found[1] else usual
        elif found := re.fullmatch(r"(\d+) non-tuners", mark):
            placed.non_tuners = self.number(placed.source, found[1], FEW)
        elif found := re.fullmatch(r"until turn (\d+)", mark):
            placed.until_turn = self.number(placed.source, found[1])
            if placed.until_turn < self.position.turn:
                turn = placed.until_turn
                self.complain(placed.source, placed.about(f"turn {turn} is over", f"回合{turn}已经结束"))
        elif found := re.fullmatch(r"used effect (\d+)", mark):
            placed.used.append(self.number(placed.source, found[1], OF_COPIES - 1))
        else:
            return False
        return True

    def read_bond(self, placed: Placed, mark: str) -> None:
        """Read any other mark: counters, an owner, another card; or complain."""
        low = mark.lower()
        if found := COUNTERS.fullmatch(mark):
            placed.counters[found[2]] = self.number(placed.source, found[1])
            if not placed.counters[found[2]]:
                self.complain(placed.source, placed.about("the number of counters cannot be 0", "指示物不能是0个"))
        elif low in ("owner a", "owner b"):
            placed.owner = PLAYERS.index(low[-1].upper())
        elif found := DESIGNATED.fullmatch(mark):
            self.designate(placed, found)
        elif low.startswith(("equipped to ", "related to ")):
            kind, _, reference = mark.partition(" to ")
            self.pending.append((placed, kind.lower(), reference))
        else:
            said = quoted(mark)
            meant = did_you_mean(nearest_words(mark, [word.strip(" '") for word in MARKS.split(",")], 1))
            en = f"cannot read {said}; expected words such as {MARKS}{meant}"
            self.complain(placed.source, placed.about(en, f"无法理解{said}；可用的文字例如{MARKS}{meant.zh}"))

    def designate(self, placed: Placed, found: re.Match[str]) -> None:
        """A zone that was designated for the card."""
        player, zone = PLAYERS.index(found[1].upper()), found[3].lower()
        if found[2].lower() == "monster":
            bit = zone_bit(MZONE, MONSTER_ZONE_WORDS.index(zone))
        elif zone in BACK_ZONE_WORDS:
            bit = zone_bit(SZONE, BACK_ZONE_WORDS.index(zone))
        else:
            said = quoted(found[0])
            self.complain(placed.source, placed.about(f"there is no such zone: {said}", f"没有这样的区域：{said}"))
            return
        placed.zones |= bit << SIDE_BITS * player

    def turn_of(self, placed: Placed, words: str | None) -> int:
        """The turn meant by "this turn" or "turn 2"; 0 if none is given."""
        if words is None:
            return 0
        if words == "this turn":
            if self.position.before_turn:
                en = "this turn has not begun; name the turn, as in 'set turn 2'"
                self.complain(placed.source, placed.about(en, "这个回合尚未开始；请写出回合，例如“set turn 2”"))
            return self.position.now
        turn = self.number(placed.source, words.split()[1])
        if not 1 <= turn <= self.position.now:
            self.complain(placed.source, placed.about(f"turn {turn} has not been", f"还没有过回合{turn}"))
        return turn

    def bind_materials(self) -> None:
        cards = self.position.cards
        for placed in cards:
            if placed.place != MATERIAL:
                continue
            for i, holder in enumerate(cards):
                if (holder.place, holder.controller, holder.seq) == (MZONE, placed.controller, placed.seq):
                    placed.holder = i
            if placed.holder == NONE:
                where = f"{PLAYERS[placed.controller]} monster {MONSTER_ZONE_WORDS[placed.seq]}"
                en = f"is to be material of {where}, but nothing is there"
                self.complain(placed.source, placed.says(en, f"应是{where}的素材，但那里没有卡"))

    # -- references -------------------------------------------------------------------------------------------

    def check_labels(self) -> None:
        seen: set[str] = set()
        for placed in self.position.cards:
            if placed.label in seen and placed.label:
                label = f"#{shown(placed.label)}"
                self.complain(placed.source, Message(f"the label {label} is given twice", f"标签{label}出现两次"))
            seen.add(placed.label)

    def refer(self, source: str, words: str) -> int:
        """The card meant by "A monster 3", "B field", "A gy 2" or "#label"; NONE, and a problem, if there is none."""
        index = find_reference(self.position, words)
        if index == NONE:
            en = f"there is no card {quoted(words)} (expected e.g. 'A monster 3', 'B field' or '#label')"
            self.complain(source, Message(en, f"没有卡{quoted(words)}（应为例如A monster 3、B field或#标签）"))
        return index

    def relate(self, placed: Placed, kind: str, words: str) -> None:
        if kind == "related" and words == "gone":
            placed.related.append(NONE)
            return
        index = self.refer(placed.source, words)
        if index == NONE:
            return
        if kind == "related":
            placed.related.append(index)
        else:
            placed.equipped_to = index

    def read_uses(self) -> None:
        for player in range(2):
            for source, item in self.items(f"{PLAYERS[player]} used"):
                parts = read_words(item)
                if parts is None or parts.label:
                    card = ("a card such as 'Luster Dragon (effect 1)'", "卡，例如“蓝玉石龙 (effect 1)”")
                    self.complain(source, expected(*card, item))
                    continue
                printed = self.find(source, parts.name)
                if printed is not None:
                    self.position.names_used.append(self.read_use(source, player, printed, parts.marks))

    def read_use(self, source: str, player: int, printed: Printed, marks: list[str]) -> NamedUse:
        effect, times = THE_NAME, 1
        for mark in marks:
            if found := re.fullmatch(r"effect (\d+)", mark):
                effect = self.number(source, found[1], OF_NAMES - 1)
            elif found := re.fullmatch(r"(\d+) times?", mark):
                times = self.number(source, found[1], FEW)
            else:
                name = Message(f"{printed.en}: ", f"「{printed.zh}」：")
                self.complain(source, name + expected("'effect 1' or '2 times'", "effect 1或2 times", mark))
        return NamedUse(player, printed, effect, times)

    def read_phase_used(self) -> None:
        for source, item in self.items("phase used"):
            found = EFFECT.fullmatch(item)
            if found is None:
                use = ("a card and an effect, such as 'A monster 3 effect 1'", "卡和效果，例如“A monster 3 effect 1”")
                self.complain(source, expected(*use, item))
                continue
            index = NONE if found[1] == "gone" else self.refer(source, found[1])
            self.position.phase_done.append((index, self.number(source, found[2], FEW)))

    def read_order(self) -> None:
        for source, item in self.items("order"):
            index = self.refer(source, item)
            if index != NONE and index not in self.position.order:
                self.position.order.append(index)

    def read_summoned(self) -> None:
        position = self.position
        keys = [f"{player} summoned" for player in PLAYERS]
        if not any(key in self.entries for key in keys):
            position.summoned = position.implied_summons()
        for player, key in enumerate(keys):
            for source, item in self.items(key):
                how, _, reference = item.partition(" ")
                index = self.refer(source, reference)
                if how.lower() not in SUMMONS:
                    summon = ("a summon and a card, such as 'normal A monster 3'", "召唤和卡，例如“normal A monster 3”")
                    self.complain(source, expected(*summon, item))
                elif index != NONE:
                    position.summoned.append((player, index, SUMMONS[how.lower()]))

    def read_numbers(self) -> None:
        cards = self.position.cards
        numbers = list(range(len(cards)))
        entry = self.entries.get("numbers")
        if entry is not None:
            numbers = []
            for word in entry.value.split():
                words = word.split("-", 1)
                first, last = read_number(words[0]), read_number(words[-1])
                if first is not None and last is not None and last < NUMBERS:
                    numbers += range(first, last + 1)
                else:
                    several = ("card numbers such as '0 7 2-5'", "卡的编号，例如“0 7 2-5”")
                    self.complain(entry.source, expected(*several, word))
                if len(numbers) > len(cards):
                    break
            if sorted(numbers) != list(range(len(cards))):
                last = len(cards) - 1
                en = f"the numbers must be those from 0 to {last}, each once, one for every card"
                self.complain(entry.source, Message(en, f"编号必须是0到{last}，每个一次，每张卡一个"))
                return
        for placed, number in zip(cards, numbers):
            placed.number = number


def expected(en: str, zh: str, found: str) -> Message:
    """The problem that something else was expected."""
    return Message(f"expected {en}, not {quoted(found)}", f"应为{zh}，而不是{quoted(found)}")


def all_known(names: list[str]) -> bool:
    return len(names) > 1 and all(lookup(name.strip()) is not None for name in names)


def find_reference(position: PositionData, words: str) -> int:
    """The index of the card that a reference means, or NONE."""
    if words.startswith("#"):
        for i, placed in enumerate(position.cards):
            if placed.label == words[1:]:
                return i
        return NONE
    found = re.fullmatch(r"([ab]) (\w+)(?: (\w+))?", words.strip().lower())
    if found is None:
        return NONE
    player = PLAYERS.index(found[1].upper())
    word = ALIASES.get(found[2], found[2])
    which = found[3] or ""
    if word == "field" and not which:
        word, which = "spells", "field"
    indexes = position.in_place(player, word)
    zones = {"monsters": MONSTER_ZONE_WORDS, "spells": BACK_ZONE_WORDS}.get(word)
    if zones is not None:
        for i in indexes:
            if zones[position.cards[i].seq] == which:
                return i
    else:
        counted = read_number(which) or 0
        if 1 <= counted <= len(indexes):
            return indexes[counted - 1]
    return NONE


def reference(position: PositionData, index: int) -> str:
    """The words that mean this card."""
    placed = position.cards[index]
    player = PLAYERS[placed.controller]
    for word in PLACES:
        indexes = position.in_place(placed.controller, word)
        if index not in indexes:
            continue
        if word == "monsters":
            return f"{player} monster {MONSTER_ZONE_WORDS[placed.seq]}"
        if word == "spells":
            return f"{player} field" if placed.seq == FIELD_ZONE else f"{player} spell {BACK_ZONE_WORDS[placed.seq]}"
        return f"{player} {REFERENCE_WORDS.get(word, word)} {indexes.index(index) + 1}"
    raise AssertionError(placed)
