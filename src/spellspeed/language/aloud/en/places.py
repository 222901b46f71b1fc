"""English for sides and places."""

from spellspeed.language.aloud.common import places as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Modified, Phrase, listed, possessive
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.tree import OF, Node


class EnglishPlaces(EnglishChapter, common.CommonPlaces):
    def side(self, node: Node) -> Phrase:
        if node.kind == OF:
            whose, row = self.picks.pick(node.args[1]).text, self.rows[node.args[0].word]
            return Phrase(row.form(0) if whose == "it" else f"the {row.form(2)} of {whose}")
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.side(needed(node, 'do')).text} (if {self.conditions.condition(needed(node, 'only_if'))})"
            return Phrase(words if otherwise is None else f"{words}, or else {self.side(otherwise).text},")
        return Phrase(self.rows[node.word].form(0), you=node.word == "YOU")

    def side_own(self, node: Node) -> str:
        return possessive(self.side(node).text) if node.kind == OF else self.rows[node.word].form(1)

    def place(self, node: Node, word: str = "") -> str:
        """In, from or to a place; `word` is the preposition that the verb asks for."""
        zones = self.zones(node)
        own, first = zones[0]
        if first.word in common.BESIDE:
            words = self.beside(first)
            return words.replace("in ", "from ", 1) if word == "from" and words.startswith("in ") else words
        if word in ("", "in"):
            word = self.rows[first.word].form(1) if len(zones) == 1 or first.word.startswith("DECK_") else "in"
        if first.word == "ATTACHED":
            return "attached as material"
        if first.word == "ANYWHERE":
            return ""
        names = []
        for whose, zone in zones:
            name = self.rows[zone.word].form(0)
            if zone.word in ("DECK_TOP", "DECK_BOTTOM"):
                names.append("the " + (name.replace("the Deck", f"{whose} Deck") if whose else name))
            elif names and whose == own:
                names.append(name)
            else:
                names.append(f"{whose or 'the'} {name}")
        return f"{word} {listed(names)}"

    def noun_place(self, node: Node, source: bool, made: Modified) -> None:
        """Add a place to a noun: before it, after it, or as a possessive."""
        zones = self.zones(node)
        own = zones[0][0]
        words = [zone.word for _, zone in zones]
        if words == ["BANISHED"]:
            made.before.append((1, "banished"))
            made.own = own
        elif words == ["FIELD"] and own == "your":
            made.after.append("you control")
        elif words == ["FIELD"] and own == "your opponent's":
            made.after.append("your opponent controls")
        elif words != ["ANYWHERE"]:
            movable = (source and not any(one in ("FIELD", "ATTACHED") for one in words)) or (source and len(words) > 1)
            made.after.append(self.place(node, "from" if movable or words in (["DECK"], ["EXTRA_DECK"]) else ""))

    def side_words(self, node: Node) -> str:
        return self.side(node).text
