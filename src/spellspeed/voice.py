"""The words of options, outcomes and views: what their `str` gives."""

from spellspeed.board.question import Option
from spellspeed.board.voice import Voice
from spellspeed.views.view import View
from spellspeed.words.options import bare_words
from spellspeed.words.story import result_words


class Words(Voice):
    """Says values in English and Chinese."""

    def option_words(self, option: object, lang: str) -> str:
        assert isinstance(option, Option)
        return bare_words(option, lang)

    def outcome_words(self, result: int, why: int, lang: str) -> str:
        return result_words(result, why, lang)

    def text_words(self, part: object, lang: str) -> str:
        from spellspeed.language.aloud import node_words  # loaded on first use
        from spellspeed.language.tree import Node

        assert isinstance(part, Node)
        return node_words(part, lang)

    def drawn(self, view: object) -> str:
        assert isinstance(view, View)
        from spellspeed.formats.boards.ascii_board import draw  # not needed to play

        return draw(view)
