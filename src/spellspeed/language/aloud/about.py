"""What reading aloud asks about the card itself: from its facts, or from its text if it has none."""

from spellspeed.facts.index import facts_of
from spellspeed.language.aloud import parts
from spellspeed.language.tree import CardText

EXTRA = ("fusion", "synchro", "xyz", "link")


class About:
    def __init__(self, text: CardText) -> None:
        self.text = text
        facts = facts_of(text.code)
        abilities = facts.abilities if facts is not None else ()
        self.kind = facts.kind if facts is not None else ""
        self.icon: str = facts.icon if facts is not None else ""
        self.gemini = "gemini" in abilities
        self.extra = bool({*EXTRA} & {*abilities, *(one.name for one in text.fields)})
        self.limits = [one for field in text.fields if field.name == "limit" for one in field.values]
        if not self.kind:
            used = any(one.kind in ("procedure", "flip") for one in text.blocks) or self.extra
            self.kind = "spell" if any(one.kind == "activate" for one in text.blocks) and not used else "monster"

    def is_monster(self) -> bool:
        """It is a monster, so face-down it is not called a Set card."""
        nodes = [node for block in self.text.blocks for node in block.nodes()]
        return self.kind == "monster" and not parts.holds(nodes, "SPELL_TRAP_ZONE")

    def stays(self, flags: list[str]) -> bool:
        """It is a Spell or Trap that remains on the field."""
        return self.icon in ("continuous", "field", "equip") or "stays" in flags
