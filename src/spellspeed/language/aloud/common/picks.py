"""Cards at hand: chosen now, or mentioned before."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import NOUNS, is_word
from spellspeed.language.tree import Node


class CommonPicks(Chapter):
    def words(self, node: Node, subject: bool = False) -> str:
        """The cards; as a subject, if something is said of them."""
        raise NotImplementedError

    def alone(self, node: Node) -> str:
        """The cards by themselves, outside a sentence."""
        return self.words(node)

    def is_told(self, cards: Node) -> bool:
        """The sentence already said this about the cards of the event."""
        asked = [one for test in parts.rest(cards, "tests") for one in (test.args if is_word(test, *NOUNS) else [test])]
        told = self.memory.happened_to
        return all(one in told or parts.is_place(one) or is_word(one, "FACE_UP") for one in asked)

    def token_statistics(self, name: str) -> str:
        """What a Token is, in parentheses."""
        for field in self.card.text.fields:
            if field.name == "token" and field.values[0].value == name:
                return self.say("values", values=self.amounts.token_values(field.values[1]))
        return ""

    def choosing(self, by: Node | None) -> str:
        """Who chooses, if not the player who does the step."""
        chooser = self.memory.choosing if by is None else by.word
        return (
            "" if chooser == self.memory.doing else self.say("you choose" if chooser == "YOU" else "opponent chooses")
        )
