"""English for whole cards."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import cards as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import article
from spellspeed.language.tree import Node


class EnglishCards(EnglishChapter, common.CommonCards):
    def given_words(self, effects: Node) -> str:
        said = self.given(effects)
        return " ".join(f"● {one}" for one in said) if len(said) > 1 else "".join(f'"{one}"' for one in said)

    def marked(self, number: int, words: str) -> str:
        numbers = {(number, block.pendulum) for number, block in parts.numbered(self.card.text) if number}
        return words if len(numbers) == 1 else f"({number}) {words}"

    def also_of(self, series: str) -> str:
        name = f'"{series}"'
        return f"(This card is always treated as {article(name)} card.)"
