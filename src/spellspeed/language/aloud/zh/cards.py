"""Chinese for whole cards."""

from spellspeed.language.aloud.common import cards as common
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import is_word
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import CIRCLED
from spellspeed.language.tree import Block, Node


class ChineseCards(ChineseChapter, common.CommonCards):
    def given_words(self, effects: Node) -> str:
        return "●".join(self.given(effects))

    def marked(self, number: int, words: str) -> str:
        return f"{CIRCLED[number]}：{words}"

    def also_of(self, series: str) -> str:
        return f"规则上，这张卡也当作「{chinese('series', series)}」卡使用。"

    def ahead(self) -> list[Block]:
        """How often the card may be summoned."""
        first = [block for block in self.card.text.blocks[:1] if block.kind == "always" and not block.pendulum]
        return [block for block in first if any(is_word(one, "at_most") for one in block.values("apply"))]
