"""Chinese for sides and places."""

from spellspeed.language.aloud.common import places as common
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import OF, Node

OWN_PLACES = ("HAND", "DECK", "EXTRA_DECK")  # "手卡" is one's own without saying so


class ChinesePlaces(ChineseChapter, common.CommonPlaces):
    def side(self, node: Node) -> str:
        if node.kind == OF:
            return f"{self.picks.pick(node.args[1])}的{self.rows[node.args[0].word].form(0)}"
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.side(needed(node, 'do'))}（{self.conditions.condition(needed(node, 'only_if'))}的场合）"
            return words if otherwise is None else f"{words}或者{self.side(otherwise)}"
        return self.rows[node.word].form(0)

    def place(self, node: Node) -> str:
        zones = self.zones(node)
        own, first = zones[0]
        if first.word in common.BESIDE:
            return self.beside(first)
        if first.word == "ANYWHERE":
            return ""
        names = [self.rows[one.word].form(0) for _, one in zones]
        owners = {one for one, _ in zones}
        if len(owners) > 1:
            return "·".join(f"{one or '双方的'}{self.rows[zone.word].form(0)}" for one, zone in zones)
        if own == "自己" and all(zone.word in OWN_PLACES for _, zone in zones):
            return "·".join(names)
        apart = len(names) > 1 or first.word.endswith("_ZONE")
        return f"{own}{'的' if own and apart else ''}{'·'.join(names)}"

    def deck(self, node: Node) -> str:
        """A Deck as a pile, with its player."""
        place = self.place(node)
        return f"自己{place}" if place == "卡组" and is_word(node, "your") else place

    def reached(self, to: Node) -> str:
        """A destination; a hand or Deck is named with its player."""
        place = self.place(to)
        return f"自己{place}" if is_word(to, "your") and not place.startswith("自己") else place

    def side_words(self, node: Node) -> str:
        return self.side(node)

    def side_own(self, node: Node) -> str:
        return self.side(node)
