"""Shortens English sentences: says once what two parts would repeat, and uses idioms for long phrases.

Each row matches sentences of the grammar, never the text of one card.
"""

import re
from functools import cache

ROWS = [
    # one value after the other
    (
        r"its ATK (\(if [^)]*\)) (?:becomes|is changed to) half that target's ATK, "
        r"and the DEF of that target \1 (?:becomes|is changed to) half that target's DEF",
        r"its ATK and DEF \1 are halved",
    ),
    (
        r"for each (face-up monster[^,]*), its ATK is changed to half its ATK, and its DEF is changed to half its DEF",
        r"the ATK and DEF of each \1 are halved",
    ),
    (
        r"its ATK becomes the total original ATK of (.+?), and its DEF becomes the total original DEF of \1",
        r"its ATK/DEF become the total original ATK/DEF of \1, respectively",
    ),
    (
        r"gains ATK equal to the total ATK of (.+?), and gains DEF equal to the total DEF of \1",
        r"gains ATK/DEF equal to the total ATK/DEF of \1, respectively",
    ),
    (r"all cards that were Tributed by this effect", "the monsters Tributed by this effect"),
    (r"the total Level of (.+?) \+ the total Rank of \1 is", r"the total Levels and Ranks of \1 are"),
    (
        r"the same Type as (.+?) and the same Attribute as \1 whose Level is equal to the Level of \1 \+ (\d+)",
        r"the same Type and Attribute as \1, but \2 Level higher",
    ),
    (
        r"whose original Level is lower than (.+?) or whose original Rank is lower than \1",
        r"whose original Level or Rank is lower than \1",
    ),
    # how long, once
    (
        r"(gains|loses) (\d+ [A-Z/]+) until the end of this turn, "
        r"but that target's effects are negated until the end of this turn",
        r"\1 \2 and its effects are negated, until the end of this turn",
    ),
    (r"([Uu])(ntil [^,.;]+), ([^,.;]+), but u\2,", r"\1\2, \3, and"),
    # places and players
    (r" in your hand or field\b", " in your hand or on your field"),
    (r" in your opponent's hand or field\b", " in your opponent's hand or on their field"),
    (r" in your field or GY\b", " on your field or in your GY"),
    (r" in your opponent's field or GY\b", " on your opponent's field or in their GY"),
    (r"this card is in the banishment", "this card is banished"),
    (r"add this card from your banishment", "add this banished card"),
    (r"([Tt]arget \d+ (?:other )?(?:card|monster|Spell|Trap)) in the GY", r"\1 in either GY"),
    (r"[Tt]arget 1 attacking monster on the field", "Target the attacking monster"),
    (
        r"([Yy]our opponent (?:can discard|places|discards|sends) [^.;:]*?)your opponent's ([^.;:]*?)your opponent's ",
        r"\1their \2their ",
    ),
    (r"([Yy]our opponent (?:can discard|places|discards|sends) [^.;:]*?)your opponent's ", r"\1their "),
    (r"the controller of that target's hand", "that target's controller's hand"),
    (
        r"((?:an?|another) [^,:;.]*?[Mm]onster) you control is ((?:Normal |Flip |Special |or |, )+Summoned)(?! this)",
        r"\1 is \2 to your field",
    ),
    (
        r"((?:an?|another) [^,:;.]*?[Mm]onster) your opponent controls is "
        r"((?:Normal |Flip |Special |or |, )+Summoned)(?! this)",
        r"\1 is \2 to your opponent's field",
    ),
    # battle
    (r"([Ii])f a monster is destroyed by battle with this card", r"\1f this card destroys a monster by battle"),
    (
        r"if a monster was destroyed by battle with this card this turn",
        "if this card destroyed a monster by battle this turn",
    ),
    (r"this card is attacking and this card battles (an?) ", r"this card attacks \1 "),
    (
        r"While this card is battling, (your opponent cannot activate [^.]*)\.",
        r"If this card battles, \1 until the end of the Damage Step.",
    ),
    (
        r"While this card is attacking, (your opponent cannot activate [^.]*)\.",
        r"If this card attacks, \1 until the end of the Damage Step.",
    ),
    (
        r"Monsters cannot declare an attack, except monsters that declared an attack during this Battle Phase, "
        r"while a monster declared an attack during this Battle Phase",
        "Each player can only attack with 1 monster during each Battle Phase",
    ),
    (
        r"if you control a (?:face-up )?battling (\S+ monster) and your opponent controls a battling monster",
        r"if a \1 you control battles an opponent's monster",
    ),
    (
        r"all face-up battling monsters you control gain ATK equal to the total ATK of all battling monsters "
        r"your opponent controls",
        "your battling monster gains ATK equal to the ATK of the opponent's monster it battles",
    ),
    # left unsaid
    (r"is activated or (?:is )?activated by card effect", "is activated"),
    (r" Otherwise, do nothing\.", ""),
    (r"FLIP: if this card is flipped face-up: ", "FLIP: "),
    (r"^While this card is in your hand, you can Normal Summon this card", "You can Normal Summon this card"),
    (r"^While this card is in your hand, you can Set this card", "You can Set this card from your hand"),
    (
        r"(this card in [^,:]*?) is destroyed by battle or \1 in your possession is destroyed "
        r"by an opponent's card effect",
        r"\1 is destroyed by battle, or by an opponent's card effect while in your possession",
    ),
    (r"an? ([A-Z]\w+ Counter) is placed on this card with exactly (\d) \1s", r"the \2th \1 is placed on this card"),
    (
        r"([Rr])emove ([A-Z]\w+ Counters) equal to the number of \2 on this card from this card",
        r"\1emove all \2 from this card",
    ),
    (r"whose Pendulum Scale is 0, 2, 4, 6, 8, 10, or 12", "with an even-numbered Pendulum Scale"),
    (r"\bcard(s?) whose original card type is Monster", r"Monster Card\1"),
    (
        r", and if you do, (you cannot [^.;]*?), while it is a face-up monster on the field, and if you do, "
        r"(shuffle that target into the Deck)\.",
        r", and if you do, \2. While the monster Special Summoned by this effect is face-up on the field, \1.",
    ),
    (r"You can: Immediately", "You can, immediately"),
    (r"face-down or (non-\w+)", r"\1"),
    (r"that is face-down or not (an? )", r"that is not \1"),
    (r"you control a face-down monster or you control a face-up (non-\w+)", r"you control a \1"),
    (
        r"returns (a card from the GY) to the hand, Deck, or Extra Deck, shuffles \1 into the Deck, "
        r"places \1 on the top of the Deck or the bottom of the Deck, ",
        "",
    ),
    (r"those that are still cards in the hand", "the cards this effect returned to the hand"),
    (r"the battle position of it cannot", "their battle positions cannot"),
    (r"(, except \"[^\"]+\") you control", r"\1, you control"),
    (
        r"(Spell|Trap) Cards cannot be activated\. "
        r"(?:\1 Cards or effects|The effects of \1s) on the field cannot be activated",
        r"\1 Cards, and their effects on the field, cannot be activated",
    ),
    (
        r"would be sent from the Monster Zone to the GY because it was destroyed, "
        r"you can place this card ([^.]*?) instead",
        r"is destroyed in a Monster Zone, you can place it \1, instead of sending it to the GY",
    ),
    (r"leaves the field by (an opponent's)", r"leaves the field because of \1"),
    (r" on the field( with [^,:]*?)? leaves the field", r"\1 leaves the field"),
    (r"on the top of", "on top of"),
    (r"([Bb])anish that monster, and banish this card", r"\1anish that monster and this card"),
    (r"this card (from your \w+) and (1 [^;,]*?) \1(?!,)", r"this card and \2 \1"),
    (r"(1 [^,;.]*?) (from your \w+) or (1 [^,;.]*?) \2(?!,)", r"\1 or \3 \2"),
    (r"from your field or the GY", "from your field or either GY"),
    (r"(, except \"[^\"]*\"(?: monsters)?) (?=(?:to|in|from|with|as|by) )", r"\1, "),
    (r"([Rr])eveal ([^;,.]*?) from your (hand|Extra Deck)", r"\1eveal \2 in your \3"),
    (r", and (discard [^;,]+), and (pay [^;,]+);", r", \1, and \2;"),
    (r"(but \d+ Level higher) from your Deck", r"\1, from your Deck"),
    (r"Choose ([^;.]*?) from your Extra Deck, and reveal it, and", r"Reveal \1 in your Extra Deck, and"),
    (r"choose ([^;.]*?) from your Extra Deck, and reveal it, and", r"reveal \1 in your Extra Deck, and"),
    (r"(for each|number of) cards? attached to this card", r"\1 material attached to this card"),
    (r"a card attached to this card is detached", "a material is detached from this card"),
    (r"(for that battle, [^.]*?) for that battle", r"\1"),
    (
        r"^If this card is face-up, you can Special Summon this card \(from your Extra Deck\)",
        "You can Special Summon this card (from your face-up Extra Deck)",
    ),
    (r", face-down instead", ", face-down, instead"),
    (r"\) \(it is (also still|not treated as) a Trap\)", r"; it is \1 a Trap)"),
    (r"^This card's original (Rank|Level) becomes (\d+)\.$", r"(This card's original \1 is always treated as \2.)"),
    (r"^This card's name becomes (\"[^\"]*\")\.$", r"This card's name becomes \1 while on the field."),
    (r"(this card's [^.,]+ becomes [^.,]+)\. This card's ([^.]+ becomes)", r"\1, and its \2"),
    (r"change the target of the attack to", "change the attack target to"),
    (
        r"(loses|gains) (\d+ \w+) until the end of this turn, but for the rest of this turn, that target cannot",
        r"\1 \2 until the end of this turn, but it cannot",
    ),
    (r"from your opponent's Deck to your opponent's hand", "from your opponent's Deck to their hand"),
    (r"remove (\d+ [\w ]+ Counters?) from the field", r"remove \1 from anywhere on the field"),
    (r"add all banished cards that were banished by this effect", "add the card banished by this effect"),
    (
        r"all face-up monsters on the field that were Special Summoned by this effect",
        "the face-up monsters Special Summoned by this effect",
    ),
    (r"cards that were sent by this card's effect \((\d)\)", r"the cards sent to the GY by this card's effect (\1)"),
    (r"(send this card [^;]*?to the GY; )the equipped monster", r"\1the monster it was equipped to"),
    (
        r"a monster that was not Summoned from the GY is Special Summoned",
        "a monster is Special Summoned, except from the GY,",
    ),
    (r"while this card is in the GY", "while this card is in your GY"),
    (
        r"target (\d) ([^,;.]*?) (in your GY|in the GY|on the field|you control) or \1 ([^,;.]*?) \3",
        r"target \1 \2 or \4 \3",
    ),
    (r"^(.*?)[Ii]f you have no other cards in your hand, you can", r"\1If this is the only card in your hand, you can"),
    (r"a face-up Spell in the Field Zone", "a face-up Field Spell on the field"),
    (r"(This card cannot target [^.]*? for attacks), while ([^.]*)\.", r"While \2, t\1."),
    (r"tThis card cannot", "this card cannot"),
    (r"^If this card was (\w+ Summoned) this turn, this card (cannot [^.]*)\.", r"This card \2 the turn it is \1."),
    (
        r"the total (original ATK) of all cards equipped to this card "
        r"that were equipped by (this card's effect \(\d\))",
        r"the \1 of the monster equipped to it by \2",
    ),
    (
        r"you control a face-up monster,? (?:and )?((?:[^,:]*, )?(?:and )?)"
        r"you control no (?:face-up )?non-(\w+) monsters",
        r"\1all face-up monsters you control are \2 monsters (min. 1)",
    ),
    (
        r"if the (monster|card) sent to the GY is in the GY, ([^.;]*? as )the \1 sent to the GY",
        r"if the \1 sent to the GY is in the GY, \2that \1",
    ),
    (r"if this card is a face-up monster you control", "if you control this face-up card"),
    (
        r"While your opponent controls a monster, this card can attack directly\. "
        r"Any battle damage your opponent takes from this card's direct attack is halved",
        "This card can attack directly, but when it uses this effect, "
        "any battle damage it inflicts to your opponent is halved",
    ),
    (
        r"you control exactly (\d) monsters and you control exactly \1 ([^,]*? monsters)",
        r"you control exactly \1 \2 and no other monsters",
    ),
    (r"the total ATK of all battling monsters your opponent controls", "the ATK of the opponent's battling monster"),
    (r"the total ATK of all battling monsters you control", "the ATK of your battling monster"),
    (r"all battling monsters you control gain", "your battling monster gains"),
    (
        r"your opponent controls a battling monster whose ATK is higher than the ATK of your battling monster",
        "your monster battles an opponent's monster with higher ATK",
    ),
    (
        r"if you control a battling ([^:]+?) and your opponent controls a battling monster: "
        r"Destroy all battling monsters your opponent controls",
        r"if your \1 battles an opponent's monster: Destroy that opponent's monster",
    ),
    (
        r"Spell Cards that were not Set or that were Set since its controller's last turn cannot be activated",
        "Players must Set Spell Cards before activating them, "
        "and cannot activate them until their next turn after Setting them",
    ),
    (r"is in the field or GY", "is on the field or in the GY"),
    (r"(The equipped monster gains (?:ATK|DEF) equal to )the equipped monster's", r"\1its"),
    (
        r"(destroy )(\S+ your opponent controls), equal to (the number of cards destroyed) "
        r"\(if the number of \2 is higher than \3\), or else all \2",
        r"\1as many \2 as possible, up to \3",
    ),
    (
        r"(loses|gains) (\d+ ATK) until the end of this turn, and that target is (unaffected by [^.]*?) "
        r"until the end of this turn",
        r"\1 \2 and is \3, until the end of this turn",
    ),
    (
        r"^While this card is in your hand, (?:if|while) ([^.]*?), you can activate this card\.",
        r"If \1, you can activate this card from your hand.",
    ),
    (
        r"Your opponent banishes cards your opponent controls, equal to the number of cards your opponent controls - "
        r"the number of cards you control, face-down",
        "Your opponent banishes cards from their field, face-down, so they control the same number of cards as you do",
    ),
    (
        r"(send this equipped card to the GY[^.]*?)the equipped monster's ATK becomes (\d+), "
        r"but the battle position of the equipped monster",
        r"\1the ATK of the monster this card was equipped to becomes \2, but its battle position",
    ),
    (
        r"When this card resolves, during ([^,.]* Phase) after this, destroy this card",
        r"Destroy this card during \1 after its activation",
    ),
    # where a number belongs
    (
        r"add ([^,;.]+ monsters) from your GY, (equal to the number of cards discarded) to your hand",
        r"add \1 from your GY to your hand, \2",
    ),
    (
        r"shuffle (cards your opponent controls), (up to the number of [^,;]+? shuffled into the Deck) into the Deck",
        r"shuffle \1 into the Deck, \2",
    ),
]
# An activation condition that is checked again when the effect resolves.
TWICE = re.compile(
    r"^(.*?),? (?:[Ii]f|while) (?P<what>(?:\"[^\"]*\"|[^:;\"])+?)(?P<quick> \(Quick Effect\))?: "
    r"(?P<do>.*?)(?:activate this effect; |; )if (?P=what), (?P<end>.*)$"
)


ONE_OR_MORE = re.compile(r"monster(?! effect|s|\(s\))")
BY_CHANCE = re.compile(r"([Tt]oss a coin|[Rr]oll a six-sided die), then (\w)")


@cache
def ellipses() -> "list[tuple[re.Pattern[str], str]]":
    """The rows, compiled when something is first said."""
    return [(re.compile(pattern), instead) for pattern, instead in ROWS]


def smooth(words: str) -> str:
    for pattern, instead in ellipses():
        words = pattern.sub(instead, words)
    chance = BY_CHANCE.search(words)
    if chance:
        words = words.replace(chance.group(), f"{chance.group(1)}. {chance.group(2).upper()}")
    lead, colon, rest = words.partition(": ")
    several = "monster(s)" in rest or " of those monsters" in rest
    if colon and several and "monster(s)" not in lead:
        words = f"{ONE_OR_MORE.sub('monster(s)', lead, count=1)}: {rest}"
    found = TWICE.match(words)
    if found:
        lead, quick = found.group(1), found.group("quick") or ""
        do = found.group("do")
        middle = f"{do}; " if "target" in do.lower() else do
        begun = f"{lead}{quick}: {middle}{found.group('end')}"
        words = f"{begun} This effect can only be activated and resolve if {found.group('what')}."
    return words
