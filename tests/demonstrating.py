"""How the scenes of `demonstrations` are written: a card that does this, applies that, or answers what is described."""

from probing import Demo

GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"
SANGAN = "card 26202165 Sangan\n"
HAND = "A hand: Pot of Greed\n"
PROBE = "A monsters: 1 Luster Dragon\n"
BURN = f"{GREED}  activate\n    do: inflict(500, to=OPPONENT)\n"
REVIVE = f"{GREED}  activate\n    do: special_summon(choose(monster(your(GY))))\n"
CAST = ("A activate Pot of Greed",)
USE = ("A activate Luster Dragon",)
FIGHT = (">A enter the battle phase", ">A attack with #mine", "A attack #theirs")


def spell(name: str, do: str, position: str = "", *acts: str, target: str = "", cost: str = "") -> Demo:
    """Pot of Greed does this."""
    fields = (f"    cost: {cost}\n" if cost else "") + (f"    target: {target}\n" if target else "")
    lines = position if "A hand:" in position else HAND + position
    return Demo(name, (f"{GREED}  activate\n{fields}    do: {do}\n",), lines, (*CAST, *acts))


def always(name: str, apply: str, position: str, *acts: str, **fields: str) -> Demo:
    """Luster Dragon applies this."""
    more = "".join(f"    {field.rstrip('_')}: {value}\n" for field, value in fields.items())
    lines = position if "Luster Dragon" in position else PROBE + position
    return Demo(name, (f"{LUSTER}  continuous\n{more}    apply: {apply}\n",), lines, acts)


def uses(name: str, do: str, position: str = "", *acts: str, head: str = "", **fields: str) -> Demo:
    """Luster Dragon does this as an Ignition Effect."""
    more = "".join(f"    {field.rstrip('_')}: {value}\n" for field, value in fields.items())
    lines = position if "Luster Dragon" in position else PROBE + position
    return Demo(name, (f"{LUSTER}  ignition{head}\n{more}    do: {do}\n",), lines, (*USE, *acts))


def includes(name: str, described: str, does: str, position: str = "") -> Demo:
    """Luster Dragon answers an effect that includes this, Pot of Greed has one."""
    lines = position if "A hand:" in position else HAND + position
    lines = lines if "Luster Dragon" in lines else PROBE + lines
    quick = f"{LUSTER}  quick\n    when: activated(includes={described})\n    do: gain_lp(7)\n"
    return Demo(f"an effect that {name}", (quick, f"{GREED}  activate\n    do: {does}\n"), lines, CAST)


TWO = "A monsters: 1 Luster Dragon; 2 Gemini Elf #mine\nB monsters: 2 Sangan #theirs; 3 Celtic Guardian #other\n"
THEIR_HAND = "B hand: Raigeki; Dark Hole\n"
