"""Materials and conditions of summons."""

from collections.abc import Callable

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed
from spellspeed.language.tree import PLUS, Block, Node


class CommonRecipes(Chapter):
    procedure: Callable[[Block], str]
    one_material: Callable[[Node], str]
    # a number of monsters, exact or at least; tests of each and of the set
    some_materials: Callable[[Node, bool, list[Node], list[Node]], str]
    must_be: Callable[[str, Node], str]  # how the card must be summoned, always or the first time

    def materials(self, kind: str, node: Node) -> str:
        """The line of materials on a card of the Extra Deck."""
        return self.recipe(node)

    def recipe(self, node: Node) -> str:
        """Materials: "1 Tuner + 1+ non-Tuner monsters"."""
        if node.kind == PLUS:
            return self.say("plus").join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.one_material(node)
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if parts.is_joint(one)]
        least = is_word(number, "at_least")
        plain = [one for one in tests if one not in joints]
        return self.some_materials(number.args[0] if least else number, least, plain, joints)

    def summon_conditions(self) -> list[str]:
        fields = [one for one in self.card.text.fields if one.name in ("summon_only", "summon_first")]
        said = [self.must_be(one.name, one.values[0]) for one in fields]
        return [self.say("extra" if self.card.extra else "no normal summon", must=self.sentence(one)) for one in said]

    def ritual_materials(self) -> str:
        """What must be Tributed for the Ritual Summon of this card, if its text says so."""
        fields = [one for one in self.card.text.fields if one.name == "ritual"]
        return self.recipe(fields[0].values[0]) if fields else ""
