"""Frames: card texts with a hole for a word of one sort, for every place where such a word may stand."""

# What an event may be said of, and what it may be part of.
_EVENT = (
    "trigger|when: {}|do: draw(1)",
    "trigger must|if: {}|do: draw(1)",
    "continuous|each_time: {}|do: gain_lp(500)",
    "ignition|if: happened({})|do: draw(1)",
    "ignition|if: not happened({})|do: draw(1)",
    "continuous|apply: cannot({})",
    "continuous|apply: cannot(summoned(), but={})",
    "continuous must|would: {}|instead: destroy(THIS)",
    "continuous must|would: {}|instead: nothing()",
    "ignition|do: gains(THIS, ATK, 500, until={})",
    "ignition|do: draw(times({}))",
    "ignition|target: monster(FIELD, was({}))|do: destroy(TARGET)",
    "ignition|target: monster(FIELD, not was({}))|do: destroy(TARGET)",
    "ignition|if: THIS is was({})|do: draw(1)",
    "quick|when: {}|do: negate(SUMMON)",
    "quick|when: activated(would={})|do: negate(ACTIVATION)",
    "quick|when: activated(answering={})|do: negate(ACTIVATION)",
    "quick|when: resolves({})|do: draw(1)",
    "continuous|each_time: resolved({})|do: gain_lp(500)",
    "trigger|if: negated({})|do: draw(1)",
    "continuous|apply: cannot(negated({}))",
    "continuous|apply: at_most(1, {}, per=TURN)",
    "continuous|apply: toll({}, pay(500))",
    "continuous|apply: counts_as(THIS, 2, for_={})",
    "ignition|do: instead({}, destroy(THIS))",
    "ignition|do: whenever({}, draw(1))",
    "ignition|do: draw(1)|unanswerable: {}",
    "trigger|when: summoned(THIS)|if: EVENT is {}|do: draw(1)",
    "trigger|during: nth(2, END_PHASE, after={})|do: draw(1)",
    "summon_first: {}",
    "summon_only: {}",
)
_STEP = (
    "ignition|do: {}",
    "ignition|target: card(FIELD)|cost: pay(100)|do: draw(1).then({})",
    "ignition|cost: {}|do: draw(1)",
    "trigger must|when: activated(monster())|do: {}",
    "quick|when: activated(includes={})|do: negate(ACTIVATION)",
    "continuous must|would: destroyed(THIS)|instead: {}",
    "ignition|do: may({})",
    "ignition|do: may({}, by=OPPONENT)",
    "ignition|do: one_of({}, draw(5))",
    "ignition|do: unless(OPPONENT, {}, draw(5))",
    "ignition|do: provided(exists(card(your(HAND))), {})",
    "ignition|do: later(END_PHASE, {})",
    "ignition|do: after_this({})",
    "continuous|apply: can({})",
    "continuous|apply: must({})",
    "continuous|apply: toll(declares_attack(), {})",
    "procedure|where: HAND|by: {}",
    "trigger must|when: tributed(THIS)|do: destroy(choose(monster(FIELD, has_effect({}))))",
)
_LASTING = (
    "continuous|apply: {}",
    "continuous|apply: cannot(attacks(THIS)), {}",
    "ignition|do: {}",
    "ignition|target: monster(FIELD)|do: draw(1).and_({})",
    "ignition|do: special_summon(choose(monster(your(GY)))).and_({})",
    "ignition|do: draw(1)|oath: {}",
    "procedure|where: HAND|oath: {}",
)
_PICK = (
    "ignition|do: destroy({})",
    "ignition|cost: tribute({})|do: draw(1)",
    "ignition|do: special_summon({})",
    "ignition|target: {}|do: destroy(TARGET)",
    "ignition|do: gains({}, ATK, 500)",
    "ignition|do: negate_effects({})",
    "ignition|do: draw(count({}))",
    "ignition|if: exists({})|do: draw(1)",
    "ignition|do: reveal(choose(card(your(HAND)))).then(add({}))",
)
_WHICH = (
    *("ignition|do: destroy(choose({}))", "ignition|do: destroy(every({}))", "ignition|target: {}|do: destroy(TARGET)"),
    *("ignition|do: draw(count({}))", "ignition|if: exists({})|do: draw(1)", "ignition|if: not exists({})|do: draw(1)"),
    *("trigger|if: destroyed({})|do: draw(1)", "trigger|if: summoned({})|do: draw(1)"),
    *("continuous|apply: gains({}, ATK, 500)", "continuous|apply: cannot(destroyed({}))"),
    "ignition|if: THIS is {}|do: draw(1)",
    "trigger|if: activated(targets={})|do: draw(1)",
)
_TEST = (
    *("ignition|do: destroy(choose(monster(FIELD, {})))", "ignition|do: destroy(every(card(FIELD, not {})))"),
    *("ignition|do: destroy(choose(monster(FIELD, {} or DRAGON)))", "ignition|if: THIS is {}|do: draw(1)"),
    *("ignition|if: THIS is not {}|do: draw(1)", "ignition|if: exists(card(your(GY), {}))|do: draw(1)"),
    *("trigger|if: destroyed(this({}))|do: draw(1)", "continuous|apply: treated(THIS, {})"),
    "ignition|do: send(top(3, your(DECK))).then(add(choose(among(IT, {}))))",
)
_AMOUNT = (
    *("ignition|do: draw({})", "ignition|do: inflict({}, to=OPPONENT)", "ignition|do: gains(THIS, ATK, {})"),
    *(
        "ignition|do: becomes(THIS, ATK, {})",
        "ignition|if: {} >= 3|do: draw(1)",
        "ignition|if: ATK.of(THIS) > {}|do: draw(1)",
    ),
    *(
        "ignition|do: destroy(choose(monster(FIELD, LEVEL <= {})))",
        "ignition|do: draw(half({}))",
        "ignition|do: gain_lp(100 * {})",
    ),
    *("ignition|do: gains(THIS, ATK, -100 * {})", "ignition|do: draw({} + 1)"),
    *("ignition|do: destroy(choose(monster(FIELD), 2, {} == 8))", "link: monsters(2, {} == 8)"),
)
# Places where only some events can stand.
ONLY: dict[str, tuple[str, ...]] = {
    "was({})": (
        *("moved", "sent", "destroyed", "banished", "discarded", "tributed", "added", "returned", "detached", "left"),
        *("drawn", "summoned", "used_for", "set_down", "flipped", "position_changed", "attacks", "declares_attack"),
        *("battled", "activated", "targeted", "equipped", "control_changed", "counter_placed", "counter_removed"),
    ),
    "when: {}|do: negate(SUMMON)": ("being_summoned",),
    "cannot(negated({}))": ("activated",),
    "resolves({})": ("activated",),
    "resolved({})": ("activated",),
    "negated({})": ("activated", "being_summoned"),
    "counts_as(THIS, 2, for_={})": ("used_for", "summoned"),
    "summon_first: {}": ("summoned",),
    "summon_only: {}": ("summoned",),
    "toll({}": ("declares_attack", "activated"),
    "at_most(1, {}": ("summoned", "activated", "declares_attack", "drawn"),
    "would={}": ("destroyed", "banished", "sent", "moved", "returned", "added"),
    "answering={}": ("activated", "summoned", "declares_attack"),
    "but={}": ("summoned",),
    "unanswerable: {}": ("activated",),
    "can({}": ("attack", "summon", "activate", "use_effect_of", "set"),
    "must({}": ("attack", "reveal"),
    "has_effect({}": ("special_summon", "place_counters", "draw", "destroy"),
    "by: {}": ("tribute", "send", "banish", "discard", "return_", "detach", "remove_counters", "pay", "shuffle"),
    "cost: {}": (
        *("tribute", "send", "banish", "discard", "return_", "detach", "remove_counters", "pay", "shuffle", "reveal"),
        *("place", "destroy"),
    ),
    "procedure|where: HAND|oath: {}": ("cannot", "at_most"),
    "oath: {}": ("cannot", "at_most"),
    "EVENT is {}": ("summoned",),
    "since={}": ("TURN",),
}


# Words that can stand in some places only.
OF_WORDS: dict[str, tuple[str, ...]] = {
    "exactly": ("targets={}",),
    "attack": ("can({}", "must({}"),
    "source": ("also={}",),
    "monsters": ("fusion: {}", "link: {}", "xyz: {}", "synchro: {}"),
    "total": (" == 8",),
    "among": ("destroy(choose({}", "destroy(every({}", "count({}"),
    "relate": (),
}
# Parameters that have no place there: the card of `was` is the one that is asked, a condition is about its own card.
OF_PARAMS: dict[str, tuple[str, ...]] = {
    "was({})": ("card", "number", "as_", "on", "declares_attack.player"),
    "summon_first: {}": ("card", "number", "player", "tributes"),
    "summon_only: {}": ("card", "number", "player", "tributes"),
    "counts_as(THIS, 2, for_={})": ("card", "from_", "by", "using", "tributes", "number", "player"),
    "has_effect({}": ("number", "on"),
    "can({}": ("ignoring", "player"),
    "must({})": ("aimed_by",),
    "cost: {}": ("player",),
    "by: {}": ("player",),
    "at_most(1, {}": ("number",),
}


def fits(frame: str, word: str, param: str) -> bool:
    """Whether the place is one for such a word with that parameter."""
    if word in OF_WORDS and not any(place in frame for place in OF_WORDS[word]):
        return False
    if any(place in frame and {param, f"{word}.{param}"} & set(params) for place, params in OF_PARAMS.items()):
        return False
    return all(word in words for place, words in ONLY.items() if place in frame)


FRAMES: dict[str, tuple[str, ...]] = {
    "Event": _EVENT,
    "Step": _STEP,
    "Lasting": _LASTING,
    "Pick": _PICK,
    "Noun": _WHICH,
    "Test": _TEST,
    "Amount": _AMOUNT,
    "Count": (
        "ignition|do: destroy(choose(card(FIELD), {}))",
        "trigger|if: destroyed(card(FIELD), number={})|do: draw(1)",
        "ignition|do: draw({})",
        "link: monsters({}, EFFECT)",
    ),
    "Place": (
        *(
            "ignition|do: destroy(choose(card({})))",
            "ignition|do: banish(every(card({})))",
            "ignition|where: {}|do: draw(1)",
        ),
        *("ignition|do: special_summon(choose(monster(your(GY))), to={})", "ignition|if: THIS in {}|do: draw(1)"),
        *(
            "ignition|do: return_(THIS, to={})",
            "trigger|if: sent(card({}))|do: draw(1)",
            "ignition|do: draw(free_zones({}))",
        ),
        "ignition|do: gains(THIS, ATK, 100 * count(card({})))",
    ),
    "Time": (
        *(
            "quick|during: {}|do: draw(1)",
            "ignition|do: gains(THIS, ATK, 500, until={})",
            "ignition|do: later({}, draw(1))",
        ),
        *("ignition|if: during({})|do: draw(1)", "ignition|if: happened(destroyed(card(FIELD)), since={})|do: draw(1)"),
        *("ignition|do: skip({})", "ignition|do: end_phase({})", "continuous|apply: cannot(begins({}))"),
    ),
    "Property": (
        *("ignition|do: destroy(choose(monster(FIELD, {} >= 3)))", "ignition|do: gains(THIS, {}, 1)"),
        *("ignition|do: becomes(THIS, {}, 3)", "ignition|if: {}.of(THIS) >= 3|do: draw(1)"),
        "ignition|do: destroy(choose(card(FIELD), 2, same({})))",
        "ignition|do: destroy(every(highest({}, monster(FIELD))))",
    ),
    "Condition": (
        *(
            "ignition|if: {}|do: draw(1)",
            "ignition|if: not {}|do: draw(1)",
            "trigger|when: summoned(THIS)|while: {}|do: draw(1)",
        ),
        *("continuous|while: {}|apply: gains(THIS, ATK, 500)", "ignition|do: provided({}, draw(1))"),
        *("continuous must|while: {}|would: destroyed(THIS)|instead: banish(THIS)", "procedure|where: HAND|if: {}"),
        "ignition|do: gains(THIS, ATK, 500, while_={})",
        "continuous must|while: {}|would: destroyed(THIS)|instead: nothing()",
    ),
    "SetTest": (
        *(
            "ignition|do: destroy(choose(card(FIELD), 2, {}))",
            "ignition|cost: tribute(choose(monster(your(FIELD)), 2, {}))|do: draw(1)",
        ),
        *("link: monsters(2, {})", "ignition|target: choose(card(FIELD), 2, {})|do: destroy(TARGET)"),
    ),
    "Recipe": (
        "ignition|do: summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), using=monster(your(HAND)), also={})",
        "fusion: {}",
        "link: {}",
        "xyz: {}",
        "synchro: {}",
    ),
    "Effects": (
        "ignition|do: gives(THIS, {})",
        "trigger|if: destroyed(card(FIELD), by={})|do: draw(1)",
        "continuous|apply: unaffected(THIS, by={})",
    ),
    "Cause": ("trigger|if: destroyed(card(FIELD), by={})|do: draw(1)", "continuous|apply: unaffected(THIS, by={})"),
    "Limit": (
        "ignition|do: draw(1)|limit: {}",
        "limit: {}|ignition|do: draw(1)",
        "procedure|where: HAND|limit: {}",
        "continuous must|would: destroyed(THIS)|instead: nothing()|limit: {}",
    ),
    "Side": ("ignition|do: draw(1, player={})",),
}
