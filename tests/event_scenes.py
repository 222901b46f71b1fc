"""For every event of the word table: a scene in which it happens, and for each parameter a value that fits and one that
does not. With the places where an event can stand this demonstrates every parameter at every place.
"""

from typing import NamedTuple

from probing import Demo

from spellspeed.language.places import ANSWER, END, HISTORY, LOCK, NUMBER, OF_CARD, REACTION, TOLL, TRIGGER, WOULD

PROBE = "card 11091375 Luster Dragon\n"  # in A's first Monster Zone: its text has the event
ACTOR = "card 55144522 Pot of Greed\n"  # in A's hand: it makes the event happen
SANGAN = "card 26202165 Sangan\n"
ELF = 'named("Gemini Elf")'


class Row(NamedTuple):
    word: str
    position: str
    does: str  # what Pot of Greed does; "": it is not there
    acts: tuple[str, ...]
    base: str  # what the event says beside the parameter in question
    params: dict[str, tuple[str, str]]  # fits, does not fit
    actor: str = ""  # another card that makes it happen, described in full


GREED = ("A activate Pot of Greed",)
FIGHT = (">A enter the battle phase", ">A attack with #mine", "A attack #theirs")
OTHER = "B monsters: 2 Gemini Elf #theirs"
MINE = "A monsters: 2 Gemini Elf #mine"
BATTLE = "A monsters: 2 Summoned Skull #mine\nB monsters: 2 Gemini Elf #theirs"
MANY = ("at_least(1)", "at_least(2)")
WHO = ("YOU", "OPPONENT")
CARD = ("monster(NORMAL, FACE_UP)", "monster(SYNCHRO)")
BY = ("EFFECT", "BATTLE")
MOVED = {"card": CARD, "by": BY, "number": MANY, "player": WHO}
THEIRS = "every(monster(their(FIELD)))"
ANY = "monster()"

ROWS: tuple[Row, ...] = (
    Row("moved", OTHER, f"return_({THEIRS}, to=HAND)", GREED, "monster(FIELD)", {**MOVED, "to": ("HAND", "BANISHED")}),
    Row(
        "sent",
        OTHER,
        f"send({THEIRS})",
        GREED,
        ANY,
        {**MOVED, "to": ("GY", "HAND"), "as_": ("monster()", "spell()")},
    ),
    Row("destroyed", OTHER, f"destroy({THEIRS})", GREED, ANY, {**MOVED, "to": ("GY", "BANISHED")}),
    Row("banished", OTHER, f"banish({THEIRS})", GREED, ANY, MOVED),
    Row(
        "discarded",
        "A hand: Gemini Elf",
        "discard(choose(monster(your(HAND))))",
        GREED,
        ANY,
        {**MOVED, "card": ("monster(NORMAL)", "monster(SYNCHRO)"), "to": ("GY", "BANISHED")},
    ),
    Row(
        "tributed",
        MINE,
        f"tribute(choose(monster(your(FIELD), {ELF})))",
        GREED,
        ANY,
        {**MOVED, "to": ("GY", "BANISHED")},
    ),
    Row(
        "added",
        "A deck: Gemini Elf; 20 cards",
        f"add(choose(monster(your(DECK), {ELF})))",
        GREED,
        ANY,
        {**MOVED, "card": ("monster(DECK)", "monster(GY)"), "to": ("HAND", "EXTRA_DECK")},
    ),
    Row("returned", OTHER, f"return_({THEIRS}, to=HAND)", GREED, ANY, {**MOVED, "to": ("HAND", "DECK")}),
    Row(
        "detached",
        "A monsters: 2 Number 39: Utopia\nA materials: 2 Gemini Elf",
        "detach(1, on=choose(monster(your(FIELD), XYZ)))",
        GREED,
        "card()",
        {**MOVED, "card": ("monster(NORMAL)", "monster(SYNCHRO)"), "to": ("GY", "BANISHED")},
    ),
    Row("left", OTHER, f"banish({THEIRS})", GREED, ANY, {"card": CARD, "by": BY, "number": MANY}),
    Row(
        "drawn",
        "A deck: Gemini Elf; 20 cards",
        "draw(1)",
        GREED,
        "",
        {"card": ("monster()", "spell()"), "by": ("EFFECT", "NORMAL_DRAW"), "player": WHO, "number": MANY},
    ),
    Row(
        "summoned",
        "A gy: Gemini Elf",
        "special_summon(choose(monster(your(GY))))",
        GREED,
        ANY,
        {
            "card": ("monster(NORMAL)", "monster(SYNCHRO)"),
            "how": ("SPECIAL", "NORMAL"),
            "from_": ("GY", "HAND"),
            "by": ("EFFECT", "PROCEDURE"),
            "player": WHO,
            "number": MANY,
        },
    ),
    Row(
        "summoned",
        f"A hand: Summoned Skull\n{MINE}",
        "",
        ("A summon Summoned Skull", "A tribute #mine"),
        ANY,
        {"using": ("monster(NORMAL)", "monster(SYNCHRO)"), "tributes": ("1", "2"), "how": ("TRIBUTE", "FLIP")},
    ),
    Row(
        "being_summoned",
        "A hand: Gemini Elf",
        "",
        ("A summon Gemini Elf",),
        ANY,
        {
            "card": ("monster(NORMAL)", "monster(SYNCHRO)"),
            "how": ("NORMAL", "SPECIAL"),
            "player": WHO,
            "number": MANY,
        },
    ),
    Row(
        "used_for",
        f"A hand: Summoned Skull\n{MINE}",
        "",
        ("A summon Summoned Skull", "A tribute #mine"),
        ANY,
        {"card": CARD, "how": ("TRIBUTE", "SYNCHRO"), "monster": ("monster(FIEND)", "monster(DRAGON)")},
    ),
    Row(
        "set_down",
        "A gy: Raigeki",
        "set(choose(spell(your(GY))))",
        GREED,
        "card()",
        {"card": ("spell()", "monster()"), "player": WHO, "by": ("EFFECT", "COST")},
    ),
    Row(
        "flipped",
        "B monsters: 2 Gemini Elf (set)",
        "flip(every(monster(their(FIELD), FACE_DOWN)))",
        GREED,
        ANY,
        {"card": ("monster(NORMAL)", "monster(SYNCHRO)"), "by": BY},
    ),
    Row(
        "position_changed",
        OTHER,
        f"change_position({THEIRS}, to=DEFENSE_POSITION)",
        GREED,
        ANY,
        {"card": ("monster(NORMAL)", "monster(SYNCHRO)"), "to": ("DEFENSE_POSITION", "ATTACK_POSITION"), "by": BY},
    ),
    Row(
        "declares_attack",
        BATTLE,
        "",
        FIGHT,
        "",
        {"card": ("monster(FIEND)", "monster(SYNCHRO)"), "on": (f"monster({ELF})", "YOU"), "player": WHO},
    ),
    Row(
        "attacks",
        BATTLE,
        "",
        FIGHT,
        "",
        {"card": ("monster(FIEND)", "monster(SYNCHRO)"), "on": (f"monster({ELF})", "YOU")},
    ),
    Row(
        "battled",
        BATTLE,
        "",
        FIGHT,
        "",
        {"card": ("monster(FIEND)", "monster(SYNCHRO)"), "with_": (f"monster({ELF})", "monster(SYNCHRO)")},
    ),
    Row(
        "took_damage",
        "",
        "inflict(500, to=OPPONENT)",
        GREED,
        "",
        {"player": ("OPPONENT", "YOU"), "by": ("EFFECT", "BATTLE")},
    ),
    Row("gained_lp", "", "gain_lp(500)", GREED, "", {"player": WHO, "by": ("EFFECT", "COST")}),
    Row(
        "lost_lp", "", "lose_lp(500, to=OPPONENT)", GREED, "", {"player": ("OPPONENT", "YOU"), "by": ("EFFECT", "COST")}
    ),
    Row(
        "activated",
        "A monsters: 2 Sangan",
        "",
        ("A activate Sangan",),
        "",
        {
            "card": ("monster(FIEND)", "spell()"),
            "form": ("EFFECT", "CARD"),
            "player": WHO,
            "includes": ("draw(1)", "destroy(card(FIELD))"),
            "chain_link": ("1", "2"),
        },
        f"{SANGAN}  ignition\n    do: draw(1)\n",
    ),
    Row(
        "activated",
        f"A monsters: 2 Sangan\n{OTHER}",
        "",
        ("A activate Sangan",),
        "",
        {"targets": CARD},
        f"{SANGAN}  ignition\n    target: monster(their(FIELD))\n    do: gains(TARGET, ATK, 100)\n",
    ),
    Row(
        "activated",
        f"A monsters: 2 Sangan\n{OTHER}",
        "",
        ("A activate Sangan",),
        "",
        {"would": ("destroyed(monster())", "banished(monster())")},
        f"{SANGAN}  ignition\n    target: monster(their(FIELD))\n    do: destroy(TARGET)\n",
    ),
    Row(
        "activated",
        f"A hand: Umi\n{OTHER}",
        'activate(choose(spell(your(HAND), named("Umi"))))',
        GREED,
        'card(named("Umi"))',
        {"by": ("EFFECT", "COST")},
    ),
    Row(
        "activated",
        f"{OTHER}\nB spells: 1 Book of Moon (set)",
        "draw(1)",
        (*GREED, "B activate Book of Moon", "B target #theirs"),
        'card(named("Book of Moon"))',
        {"answering": ("activated(spell(NORMAL))", "summoned()")},
    ),
    Row(
        "targeted",
        f"A monsters: 2 Sangan\n{OTHER}",
        "",
        ("A activate Sangan",),
        "",
        {"card": CARD, "by": ("EFFECT.of(YOU)", "EFFECT.of(OPPONENT)")},
        f"{SANGAN}  ignition\n    target: monster(their(FIELD))\n    do: gains(TARGET, ATK, 100)\n",
    ),
    Row("resolves", "", "draw(1)", GREED, "", {"link": ("activated(spell())", "activated(trap())")}),
    Row("resolved", "", "draw(1)", GREED, "", {"link": ("activated(spell())", "activated(trap())")}),
    Row(
        "negated",
        "B spells: 1 Magic Jammer (set)\nB hand: Raigeki",
        "draw(1)",
        (*GREED, "B activate Magic Jammer"),
        "",
        {
            "link": ("activated(spell())", "activated(trap())"),
            "what": ("ACTIVATION", "EFFECT"),
            "by": ("CARD.of(OPPONENT)", "CARD.of(YOU)"),
        },
    ),
    Row(
        "counter_placed",
        OTHER,
        f'place_counters("Spell Counter", 1, on={THEIRS})',
        GREED,
        '"Spell Counter"',
        {"name": ('"Spell Counter"', '"Greed Counter"'), "on": CARD},
    ),
    Row(
        "counter_removed",
        "B monsters: 2 Gemini Elf (2 Spell Counter)",
        f'remove_counters("Spell Counter", 1, on={THEIRS})',
        GREED,
        '"Spell Counter"',
        {"name": ('"Spell Counter"', '"Greed Counter"'), "on": CARD},
    ),
    Row(
        "equipped",
        f"{OTHER}\nA gy: Gemini Elf",
        "equip(choose(monster(your(GY))), to=choose(monster(their(FIELD))))",
        GREED,
        "",
        {"card": (f"card({ELF})", 'card(named("Raigeki"))'), "to": CARD, "by": ("EFFECT", "COST")},
    ),
    Row(
        "control_changed",
        OTHER,
        f"take_control({THEIRS})",
        GREED,
        ANY,
        {"card": ("monster(NORMAL)", "monster(SYNCHRO)"), "to": WHO},
    ),
    Row("begins", "", "", (">A enter the battle phase",), "", {"phase": ("BATTLE_PHASE", "STANDBY_PHASE")}),
)

# What Luster Dragon says, by the place where the event stands.
TEXTS: dict[str, str] = {
    TRIGGER: "  trigger must damage_step\n    if: {E}\n    do: gain_lp(7)\n",
    REACTION: "  continuous\n    if: {E}\n    do: declare(KIND)\n",
    ANSWER: "  quick damage_step\n    when: {E}\n    do: gain_lp(7)\n",
    HISTORY: "  continuous\n    while: happened({E})\n    apply: gains(THIS, ATK, 7)\n",
    OF_CARD: "  continuous\n"
    "    apply: gains(THIS, ATK, 7 * count(card(FIELD | GY | BANISHED | HAND, was({E}, since=TURN))))\n",
    LOCK: "  continuous\n    apply: cannot({E})\n",
    WOULD: "  continuous\n    would: {E}\n    instead: gain_lp(7)\n",
    END: "  ignition\n    do: gains(THIS, ATK, 7, until={E})\n",
    NUMBER: "  continuous\n    apply: at_most(0, {E}, per=TURN)\n",
    TOLL: "  continuous\n    apply: toll({E}, pay(7))\n",
}


def event(row: Row, param: str, value: str, of_card: bool) -> str:
    """The event with that value; the card that is asked itself is left out."""
    said: list[str] = []
    first = "name" if row.word.startswith("counter_") else "card"
    if row.base and param != first and (not of_card or first == "name"):
        said.append(row.base)
    if param:
        said.append(f"{param}={value}")
    return f"{row.word}({', '.join(said)})"


def demo(row: Row, place: str, param: str, value: str) -> Demo:
    """Luster Dragon's text names the event with that value; Pot of Greed, another card or the players cause it."""
    does = row.does
    probe = PROBE + TEXTS[place].replace("{E}", event(row, param, value, place == OF_CARD))
    actors = [f"{ACTOR}  activate\n    do: {does}\n"] if does else [row.actor] if row.actor else []
    lines = f"A hand: Pot of Greed\n{row.position}" if does else row.position
    if does and "A hand:" in row.position:
        lines = row.position.replace("A hand:", "A hand: Pot of Greed;")
    if "A monsters:" in lines:
        lines = lines.replace("A monsters:", "A monsters: 1 Luster Dragon;")
    else:
        lines = f"A monsters: 1 Luster Dragon\n{lines}"
    before = ("A activate Luster Dragon",) if place == END else ()
    return Demo(f"{row.word}.{param} as {place}", (probe, *actors), lines, (*before, *row.acts))
