"""An invented language: a table of words, a table of frames and a small grammar.

It has no articles and no plural; what is done stands last. It says no more than the cards of `test_language_third`
need: what else a card asks for, its grammar cannot say yet.
"""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter, Language
from spellspeed.language.aloud.common import (
    amounts,
    cards,
    conditions,
    effects,
    events,
    lastings,
    limits,
    locks,
    nouns,
    picks,
    places,
    recipes,
    steps,
    tests,
    times,
    why,
)
from spellspeed.language.aloud.memory import SpeechMemory
from spellspeed.language.aloud.parts import NOUNS, is_place, is_word, needed, number_of, part
from spellspeed.language.aloud.row import Row, fill
from spellspeed.language.aloud.tables import WordTable
from spellspeed.language.tree import COMPARE, Block, Node

ROWS = {
    **{"card": Row("karo"), "monster": Row("besto"), "spell_trap": Row("magio-ruzo")},
    **{"your": Row("mia"), "their": Row("via"), "YOU": Row("mi/mia"), "OPPONENT": Row("vi/via")},
    **{"FIELD": Row("kampo"), "HAND": Row("mano"), "GY": Row("tombo"), "FACE_UP": Row("sin-montra")},
    **{"THIS": Row("tiu karo"), "BEARER": Row("portanto"), "TARGET": Row("celo"), "IT": Row("gi")},
    **{"ATK": Row("forto"), "LEVEL": Row("grado"), "END_PHASE": Row("fina fazo")},
    **{"draw": Row("", "{number} karo tiru"), "destroy": Row("", "{cards} detruu"), ".then": Row(", poste ")},
    **{"special_summon": Row("", "{cards} voku"), "discard": Row("", "{cards} forjetu")},
    **{"summoned": Row("", "{card} vokita"), "sent": Row("", "{card} [al {to} ]sendita")},
    **{"gains": Row("", "{cards}: {what} +{amount}"), "UNKNOWN": Row("?")},
}
FRAMES = {
    **{"between": " ", "equip": "Portas nur {cards}.", "plus": " + ", "pendulum": "Pendole:"},
    **{"per TURN": "turno", "flag unnegatable": "tio ne haltigeblas", "props": "/", "not during": "ne dum {time}"},
    **{"to the card": "kontraw la karo", "to the effect": "kontraw tio", "barred": "{side} ne rajtas respondi[ {to}]"},
    **{"while": "dum {condition}", "lasting while": "{words} {while_}", "until": "gis {time}", "fought": "tiu besto"},
}


class Places(places.Places):
    def side_words(self, node: Node) -> str:
        return self.rows[node.word].form(0)

    def place(self, node: Node) -> str:
        return "-aw-".join(f"{own} {self.rows[zone.word].form(0)}".strip() for own, zone in self.zones(node))


class Tests(tests.Tests):
    def value(self, node: Node) -> str:
        return self.values.get(node.word) or self.types.get(node.word) or self.attributes.get(node.word, "")

    def tested(self, test: Node) -> str:
        if test.kind == COMPARE:
            prop, bound = test.args
            return f"{self.amounts.prop(prop)}{test.word}{self.amounts.amount(bound)}"
        return self.value(test) or self.rows[test.word].form(0)


class Nouns(nouns.Nouns):
    def words(self, node: Node) -> str:
        where = [f"en {self.places.place(one)}" for one in node.args if is_place(one)]
        asked = [self.tests.tested(one) for one in node.args if not is_place(one)]
        return " ".join([*asked, self.rows[node.word].form(0), *where])


class Picks(picks.Picks):
    def words(self, node: Node, subject: bool = False) -> str:
        if is_word(node, "choose", "every"):
            many = "chiu" if is_word(node, "every") else self.amounts.count(part(node, "number"))
            return f"{many} {self.nouns.words(needed(node, 'cards'))}"
        return self.nouns.words(node) if is_word(node, *NOUNS) else self.rows[node.word].form(0)


class Times(times.Times):
    def time(self, node: Node) -> str:
        return self.rows[node.word].form(0)


class Events(events.Events):
    def event(self, node: Node, use: str) -> str:
        to = part(node, "to")
        slots = {"card": self.picks.words(needed(node, "card")), "to": self.places.place(to) if to is not None else ""}
        return fill(self.rows[node.word].frame, slots)


class Conditions(conditions.Conditions):
    def exists(self, cards: Node, yes: bool) -> str:
        return f"{'estas' if yes else 'mankas'} {self.nouns.words(cards)}"

    def all_of(self, said: list[str]) -> str:
        return " kaj ".join(said)


class Steps(steps.Steps):
    def alone(self, node: Node) -> str:
        if node.kind == "join":
            return self.rows[node.word].form(0).join(self.alone(one) for one in node.args)
        if is_word(node, "gains"):
            return self.lastings.lasting(node)
        done = {name: part(node, name) for name in ("cards", "number")}
        slots = {"cards": self.picks.words} | {"number": self.amounts.count}
        said = {name: slots[name](one) for name, one in done.items() if one is not None}
        return fill(self.rows[node.word].frame, said)


class Lastings(lastings.Lastings):
    def gains(self, node: Node) -> str:
        what, amount = self.amounts.prop(needed(node, "what")), self.amounts.amount(needed(node, "amount"))
        slots = {"cards": self.picks.words(needed(node, "cards")), "what": what, "amount": amount}
        return f"{self.times.until_words(part(node, 'until'))} {fill(self.rows['gains'].frame, slots)}".strip()

    becomes = damage_becomes = gives = plain = gains


class Locks(locks.Locks):
    def cannot(self, node: Node) -> str:
        return f"malpermesita: {self.events.event(needed(node, 'event'), 'cannot')}"

    can = at_most = counts_as = instead = cannot


class Effects(effects.Effects):
    def effect(self, block: Block, above: Block | None = None) -> str:
        self.memory.forget()
        return self.effect_said(block, above)

    def activated_effect(self, block: Block, kind: str, above: Block | None) -> str:
        for node in block.values("if"):
            self.note_event(node)
        said = [f"se {self.conditions.condition(one)}" for one in [*block.values("if"), *block.values("when")]]
        said += [f"celu {self.picks.words(one)}" for one in block.values("target")]
        said += [self.steps.alone(one) for one in block.values("do")]
        once = self.limits.limit_lead(block)
        return self.sentence(", ".join([once, *said] if once else said)) + self.limits.tails(block)

    def continuous(self, block: Block) -> str:
        return self.sentence("; ".join(self.lastings.lasting(one) for one in block.values("apply")))

    def note_those(self, event: Node, card: Node) -> None:
        self.memory.those = self.picks.words(card)


class Limits(limits.Limits):
    def once(self, limit: Node, block: Block) -> str:
        return f"unufoje en {self.span(limit)}"

    def last(self, block: Block) -> list[str]:
        return []

    def behind(self, found: list[Block]) -> str:
        return ""

    def words(self, limit: Node) -> str:
        return self.once(limit, Block("ignition"))


class Recipes(recipes.Recipes):
    def procedure(self, block: Block) -> str:
        said = [f"se {self.conditions.condition(one)}" for one in block.values("if")]
        return self.sentence(", ".join([*said, "tiu karo vokebla"]))

    def some_materials(self, number: Node, least: bool, tests: list[Node], joints: list[Node]) -> str:
        asked = [self.tests.tested(one) for one in tests]
        return " ".join([f"{number_of(number)}{'+' if least else ''}", *asked, "besto"])


class Cards(cards.Cards):
    def marked(self, number: int, words: str) -> str:
        return f"{number}) {words}"


MADE: list[type[Chapter]] = [
    Places,
    Tests,
    Nouns,
    Picks,
    amounts.Amounts,
    Times,
    why.Why,
    Events,
    Conditions,
    Steps,
    Lastings,
    Locks,
]
MADE += [Effects, Limits, Recipes, Cards]
LANGUAGE = Language(
    table=WordTable(ROWS, {"TUNER": "agordilo"}, {"LIGHT": "luma"}, {"DRAGON": "drako"}),
    frames=FRAMES,
    sentence=lambda words: f"{words[:1].upper()}{words[1:]}.",
    smooth=lambda words: words,
    options=" aw ".join,
    memory=lambda rows: SpeechMemory("gi", "tiu karo", "tiu besto", "speco"),
    chapters={one.__name__.lower(): one for one in MADE},
)
