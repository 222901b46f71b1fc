"""What was said so far, in Chinese."""

from spellspeed.language.aloud.memory import CommonMemory
from spellspeed.language.aloud.row import Row


class ChineseMemory(CommonMemory[str]):
    def __init__(self, rows: dict[str, Row]) -> None:
        self.plain_shown = rows["SHOWN"].form(0)
        self.brought = "特殊召唤"  # how the last step brought it to the field
        self.of_many = False  # the values of several cards change
        self.summoning_how = "召唤"
        self.activating = False  # the activation of a Spell or Trap Card is being said
        self.last_words: list[str] = []  # what is said after the effect
        super().__init__("那张卡", "那张卡", "那只怪兽", "种类")

    def forget(self) -> None:
        super().forget()
        self.target_texts: list[str] = []
        self.shown = self.plain_shown
        self.another = False  # another card was named after the target
        self.bound: list[str] = []  # lasting effects on the summoned monster, said last
