"""A question about a position: "can B chain Raigeki Break here? to Dark Hole? targeting Luster Dragon?"

The position stands in a file, in the position notation; behind a line `play:` may follow what was played from it,
as in a ruling. A file with `given:` and `play:` as in a ruling is read as well. `verdict` gives the answer.
"""

import re
from dataclasses import dataclass
from typing import Final

from spellspeed.bounds import quoted
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.position.text import key_and_value
from spellspeed.judge.loader import KEYS, GameReader
from spellspeed.judge.nodes import FileProblems, Problem, YamlNode, read_nodes
from spellspeed.judge.ruling import Names, Ruling
from spellspeed.judge.runner import Play
from spellspeed.judge.scene import Failure, Scene
from spellspeed.messages import Bilingual, Message, message_of
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts_zh import in_english
from spellspeed.words.card_words import CardWords, Finder, Nearby, parse_card
from spellspeed.words.verbs import Act, is_plain, parse_act

PLAY: Final = re.compile(r"^play\s*[:：]\s*$", re.IGNORECASE | re.MULTILINE)
GIVEN: Final = re.compile(r"^given\s*:", re.MULTILINE)
HEADS: Final = ("players", "silent", "undescribed", "drafts")
MOST_CUTS: Final = 20  # parts of a question that are tried as names

ENGLISH: Final = re.compile(
    r"^(?:why\s+)?(?:can|may|could|cannot|can't|can not)\s+(?P<player>{names})\s+(?:not\s+)?(?P<act>.+)$", re.IGNORECASE
)
CHINESE: Final = re.compile(
    r"^(?P<player>{names})(?:现在|此时|在这里)?(?:能不能|可不可以|能否|可否|能|可以)(?:现在|此时|在这里)?"
    r"(?:对(?P<to>.+?)(?=连锁|发动))?(?:，?以(?P<before>.+?)为对象，?)?"
    r"(?P<act>.+?)(?:，?以(?P<after>.+?)为对象)?(?:吗|么|嘛|呢)?$"
)
BEGINS: Final = (
    r"(?:why\s+)?(?:can|may|could|cannot|can't|can not)\s+(?:{names})\b|(?:{names})(?:现在|此时|在这里)?(?:能|可)"
)
# A new question begins after a question mark, or with a new argument.
NEXT: Final = re.compile(rf"(?:(?<=[?？。])\s*|\n)(?={BEGINS})", re.IGNORECASE)
ATTACKS_ZH: Final = re.compile(r"^用(?P<with>.+?)攻击(?P<target>.+)$")
BARE_ATTACK_ZH: Final = re.compile(r"^攻击(?P<with>.+)$")


class BadQuestion(Bilingual, ValueError):
    """The question could not be understood, or is about something that is not there."""


@dataclass
class WhyQuestion:
    """A question, understood."""

    player: int
    words: str
    act: Act | None  # None: an act that names no card
    to: tuple[str, CardWords] | None
    targets: list[tuple[str, CardWords]]


# -- the position ----------------------------------------------------------------------------------------------


def read_situation(name: str, text: str, lang: str = "en") -> Scene:
    """The duel at the moment that a file describes. Raises `FileProblems`."""
    play = Play(read_moment(name, text), lang)
    try:
        play.run()
    except Failure as failure:
        raise FileProblems(name, [Problem(failure.line, Message(failure.message, failure.message))]) from None
    return play.scene


def read_moment(name: str, text: str) -> Ruling:
    """A position and what is played from it, as a ruling that expects nothing. Raises `FileProblems`."""
    problems: list[Problem] = []
    reader = GameReader(name, problems)
    ruling = Ruling("", name, 1)
    if GIVEN.search(text):
        read_keys(reader, ruling, read_nodes(name, text))
    else:
        read_notation(reader, ruling, text)
    ruling.names = reader.names
    ruling.position = reader.position
    ruling.labels = reader.labels
    if problems:
        raise FileProblems(name, problems)
    return ruling


def read_keys(reader: GameReader, ruling: Ruling, root: YamlNode | None) -> None:
    """A file like a ruling; everything but the position and the play is ignored."""
    if root is not None and root.items is not None and len(root.items) == 1:
        root = root.items[0]
    if root is None or root.pairs is None:
        en = "expected one position ('given:') and, if wanted, 'play:'"
        reader.problems.append(Problem(1, Message(en, "应为一个局面（“given:”），以及可选的“play:”")))
        return
    found = reader.keys(root, KEYS, Message("a position", "局面"))
    if "players" in found:
        reader.read_players(found["players"])
    if "silent" in found:
        ruling.silent = reader.read_silent(found["silent"])
    if "undescribed" in found:
        ruling.undescribed = reader.read_undescribed(found["undescribed"])
    if "drafts" in found:
        ruling.drafts = reader.read_drafts(found["drafts"])
    if "given" in found:
        reader.read_given(found["given"])
    if "play" in found and not reader.problems:
        ruling.steps = reader.read_play(found["play"])


def read_notation(reader: GameReader, ruling: Ruling, text: str) -> None:
    """The position notation and, after a line `play:`, what was played."""
    found = PLAY.search(text)
    position, rest = (text, "") if found is None else (text[: found.start()], text[found.end() :])
    lines = position.split("\n")
    for number, line in enumerate(lines, 1):
        head = key_and_value(line)
        if head is not None and head[0].lower() in HEADS:
            node = YamlNode(number, text=head[1])
            lines[number - 1] = ""
            if head[0].lower() == "players":
                reader.read_players(node)
            elif head[0].lower() == "undescribed":
                ruling.undescribed = reader.read_undescribed(node)
            elif head[0].lower() == "drafts":
                ruling.drafts = reader.read_drafts(node)
            else:
                ruling.silent = reader.read_silent(node)
    reader.read_given(YamlNode(0, text="\n".join(lines), block=True))
    if found is not None and not reader.problems:
        first = text.count("\n", 0, found.end()) + 1
        root = read_nodes(reader.file, rest, first)
        if root is not None:
            ruling.steps = reader.read_play(root)


# -- the question ----------------------------------------------------------------------------------------------


def named(pattern: re.Pattern[str], names: Names) -> re.Pattern[str]:
    found = "|".join(re.escape(name) for name in sorted(names.names, key=len, reverse=True))
    return re.compile(pattern.pattern.replace("{names}", found), pattern.flags)


def questions_in(words: list[str], names: Names) -> list[str]:
    """The questions of a command line: each begins with its own "can", in one argument or in several."""
    parts = named(NEXT, names).split("\n".join(words))
    return [" ".join(part.split()) for part in parts if part.strip()]


def read_question(text: str, scene: Scene) -> WhyQuestion:
    """Understand a question, or raise `BadQuestion`."""
    plain = " ".join(re.sub(r"[?？。]", " ", text).split()).rstrip(".")
    names = scene.names
    find = Nearby(scene.duel.board)
    found = named(ENGLISH, names).match(plain)
    if found:
        return read_english(player_of(found, names), names.references_inward(found["act"]), scene.labels, find)
    found = named(CHINESE, names).match(plain.replace(" ", ""))
    if found:
        return read_chinese(player_of(found, names), found, scene, find)
    raise BadQuestion(
        f"expected a question such as 'can {names.names[1]} chain Raigeki Break to Dark Hole?', not {quoted(text)} (the"
        f" players are {names})",
        f"应为一个问题，如“{names.names[1]}能对「黑洞」连锁「雷破」吗？”，而不是{quoted(text)}（玩家是{names.zh}）",
    )


def player_of(found: re.Match[str], names: Names) -> int:
    player = names.number(found["player"])
    assert player is not None
    return player


def read_chinese(player: int, found: re.Match[str], scene: Scene, find: Finder) -> WhyQuestion:
    act, target = scene.names.references_inward(found["act"]), found["before"] or found["after"] or ""
    attack = ATTACKS_ZH.match(act)
    if attack:
        act, target = f"用{attack['with']}攻击", attack["target"]
    attack = BARE_ATTACK_ZH.match(act)
    if attack and not is_plain(act):
        act = f"用{attack['with']}攻击"
    return understand(player, in_english(act), found["to"] or "", target, scene.labels, find)


def read_english(player: int, words: str, labels: dict[str, int], find: Finder) -> WhyQuestion:
    """Find where the card ends: names may contain "to" themselves, so the longest name that exists is taken."""
    words = re.sub(r"\s(?:here|now)(?=$|\s(?:to|in response to|targeting|attacking)\s)", "", words)
    target = ""
    found = re.match(r"^(.*\S)\s(?:targeting|attacking|with target)\s(.+)$", words)
    if found:
        words, target = found[1], found[2]
    cuts = [(words, "")]
    for match in re.finditer(r"\s(?:in response to|to)\s", words):
        cuts.append((words[: match.start()], words[match.end() :]))
    problem: Exception | None = None
    for act, to in cuts[:MOST_CUTS]:
        try:
            return understand(player, act, to, target, labels, find)
        except BadQuestion as error:
            problem = problem or error
    raise problem or BadQuestion(quoted(words))


def understand(player: int, act: str, to: str, target: str, labels: dict[str, int], find: Finder) -> WhyQuestion:
    try:
        return WhyQuestion(
            player,
            " ".join(act.split()) + (f" to {to}" if to else "") + (f" targeting {target}" if target else ""),
            None if is_plain(act) else parse_act(act, labels, find),
            (to, parse_card(to, labels, find)) if to else None,
            read_targets(target, labels, find),
        )
    except (BadAct, UnknownCard) as error:
        raise BadQuestion(message_of(error)) from None


def read_targets(text: str, labels: dict[str, int], find: Finder) -> list[tuple[str, CardWords]]:
    if not text:
        return []
    try:
        return [(text, parse_card(text, labels, find))]
    except UnknownCard:
        parts = [part for part in re.split(r"\s*,\s*|\sand\s|、|和", text) if part]
        if not 2 <= len(parts) <= MOST_CUTS:
            raise
        return [(part, parse_card(part, labels, find)) for part in parts]
