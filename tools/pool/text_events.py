"""The events and the lasting changes of a card text, in the words of the table of another engine.

Each of ours has the set of words that the table may have for it; which one it has depends on how its author wrote the
card.
"""

from __future__ import annotations

from dataclasses import dataclass

from spellspeed.language.tree import AND, BAR, NOT, OR, Node
from tools.pool.text_places import Places, Roles, given, number, place, places_of, roles_of, words_in

FROM_FIELD = {"left", "leaving", "moved"}
#: The manners of a summon, as the table tells them apart.
MANNERS: dict[str, set[str]] = {"NORMAL": {"NORMAL"}, "TRIBUTE": {"NORMAL"}, "FLIP": {"FLIP"}}
SPECIAL = ("SPECIAL", "FUSION", "RITUAL", "SYNCHRO", "XYZ", "LINK", "PENDULUM")
#: Events without parts that matter here.
PLAIN_EVENTS: dict[str, set[str]] = {
    "banished": {"banished", "moved"},
    "discarded": {"discarded", "sent"},
    "tributed": {"tributed", "used_for"},
    "added": {"added", "drawn"},
    "returned": {"returned", "added", "left", "moved"},
    "detached": {"detached", "sent"},
    "left": {*FROM_FIELD},
    "drawn": {"drawn", "added"},
    "used_for": {"used_for", "being_used_for"},
    "set_down": {"set_down(monster)", "set_down(spell_trap)", "position_changed"},
    "flipped": {"flipped", "summoned(FLIP)", "position_changed"},
    "position_changed": {"position_changed"},
    "declares_attack": {"declares_attack", "targeted(by=ATTACK)"},
    "attacks": {"declares_attack", "targeted(by=ATTACK)"},
    "battled": {
        "battled",
        "ends(DAMAGE_STEP)",
        "begins(DAMAGE_STEP)",
        "damage_calculation",
        "before_damage_calculation",
        "destroys_by_battle",
        "battle_damage_is_dealt",
    },
    "gained_lp": {"gained_lp"},
    "lost_lp": {"paid_lp", "took_damage"},
    "activated": {"activated", "resolved", "activating", "resolves"},
    "resolves": {"resolves", "activated", "targeted"},
    "resolved": {"resolved", "activated", "targeted", "chain_ended", "resolves"},
    "negated": {"negated(ACTIVATION)", "attack_negated", "summon_negated", "spsummon_negated"},
    "counter_placed": {"counter_placed"},
    "counter_removed": {"counter_removed"},
    "equipped": {"equipped"},
    "control_changed": {"control_changed"},
    "moved": {"moved", "sent", "left", "added"},
    "sent": {"sent"},
}


@dataclass(frozen=True)
class Happening:
    """One event that a text waits for."""

    word: str
    accepted: frozenset[str]  # the table's words for it
    of: str  # this, bearer, field or ? (nothing is said)
    by_something: bool = False  # it says by what, or to where


def happenings(event: Node) -> list[Happening]:
    """The events of a pattern."""
    if event.kind in (OR, BAR):
        return [one for part in event.args for one in happenings(part)]
    if event.kind == AND:
        return [one for part in event.args[:1] for one in happenings(part)]
    if event.kind == NOT:
        return []
    word = event.word
    about = about_whom(given(event, "card"))
    by, to = words_in(given(event, "by")), words_in(given(event, "to"))
    if word in ("summoned", "being_summoned"):
        by_card = given(event, "by") is not None
        if "THIS" in words_in(given(event, "using")):  # this card was a material or a Tribute for it
            return [Happening(word, frozenset({"tributed", "used_for"}), "this")]
        return [Happening(word, names, about) for names in summons(word, given(event, "how"), by_card)]
    if word == "begins":
        return [Happening(word, frozenset(times(event.args[0])), "?")]
    accepted = set(PLAIN_EVENTS.get(word, ()))
    if word == "destroyed":
        accepted |= {"destroyed", "leaving"}
        if "BATTLE" in by:
            accepted |= {"destroyed(by=BATTLE)", "battled", "ends(DAMAGE_STEP)"}
        if about != "this" and "BATTLE" in by:
            accepted |= {"destroys_by_battle"}
        if to:
            accepted |= {"sent"}
        if by & {"THIS", "this", "BEARER"}:
            about = "?"
    elif word == "sent":
        if by & {"DESTRUCTION"} or "destroyed" in words_in(event):
            accepted |= {"destroyed", "destroyed(by=BATTLE)", "left"}
        if "BATTLE" in by:
            accepted |= {"destroyed(by=BATTLE)", "battled", "destroys_by_battle"}
        if "MATERIAL" in by:
            accepted |= {"used_for"}
        if to and "GY" not in to:
            accepted |= {"left", "moved", "returned"}
    elif word == "took_damage":
        accepted |= {"took_damage", "battle_damage_is_dealt"}
        if not by or by & {"BATTLE", "DIRECT_ATTACK", "ATTACK"}:
            accepted |= {"took_damage(BATTLE)"}
        about = "?"
    elif word == "targeted":
        accepted |= {"targeted(by=ATTACK)", "declares_attack"} if "ATTACK" in by else {"targeted", "activated"}
    elif word == "activated":
        if given(event, "targets") is not None:
            accepted |= {"targeted"}
        about = "?"
    elif word in ("resolves", "resolved", "negated", "gained_lp", "lost_lp", "counter_placed", "counter_removed"):
        about = "?"
    elif word == "equipped":
        about = "?" if "THIS" in words_in(given(event, "to")) else about
    elif word in ("declares_attack", "attacks"):
        if about == "field" and about_whom(given(event, "on")) == "this":
            about = "?"
    elif word == "discarded" and not to:
        accepted |= {"banished"}
    return [Happening(word, frozenset(accepted), about, bool(by or to))]


def about_whom(card: Node | None) -> str:
    if card is None:
        return "field"
    if card.word in ("THIS", "this"):
        return "this"
    if card.word == "BEARER":
        return "bearer"
    words = words_in(card)
    if words & {"THIS", "this", "attached", "equipped_to", "RELATED", "ATTACHED", "exactly"} or card.kind in (OR, BAR):
        return "?"
    return "field"


def summons(word: str, how: Node | None, by_card: bool) -> list[frozenset[str]]:
    manners = words_in(how) & {*MANNERS, *SPECIAL}
    found: list[frozenset[str]] = []
    if how is None and by_card:
        manners = {"SPECIAL"}
    elif how is None:
        manners = {"NORMAL", "SPECIAL"}
        found.append(frozenset({f"{word}(FLIP)", "", "flipped"}))  # may be left out there
    for manner in sorted(manners):
        if manner in MANNERS:
            names = {f"{word}({name})" for name in MANNERS[manner]} | ({"flipped"} if manner == "FLIP" else set())
        else:
            names = {f"{word}(SPECIAL)"}
        if frozenset(names) not in found:
            found.append(frozenset(names))
    return found


def times(time: Node) -> set[str]:
    """The table's words for a phase or step."""
    words = words_in(time)
    found: set[str] = set()
    for phase in ("DRAW_PHASE", "STANDBY_PHASE", "END_PHASE"):
        if phase in words:
            found |= {f"during({phase})", f"begins({phase})"}
            found |= {"DRAW_PHASE": {"instead_of_draw"}, "END_PHASE": {"turn_ended"}}.get(phase, set())
    if "TURN" in words and words & {"end", "start"}:
        found |= {"during(END_PHASE)", "turn_ended", "instead_of_draw"}
    if words & {"MAIN_PHASE_1", "MAIN_PHASE", "MAIN_PHASE_2"}:
        found |= {"begins(MAIN_PHASE_1)", "during(START_STEP)"}
    if words & {"BATTLE_PHASE", "BATTLE_STEP"}:
        found |= {"during(BATTLE_PHASE)", "during(START_STEP)", "begins(START_STEP)", "begins(BATTLE_PHASE)"}
    if words & {"DAMAGE_STEP", "BEFORE_DAMAGE_CALCULATION", "DAMAGE_CALCULATION"}:
        found |= {"begins(DAMAGE_STEP)", "before_damage_calculation", "damage_calculation", "battled"}
        if "end" in words:
            found |= {"ends(DAMAGE_STEP)", "battled"}
    return found


#: What is locked, and the properties of the table that say so.
LOCKS: dict[str, set[str]] = {
    "attacks": {"cannot_attack", "cannot_direct_attack", "cannot_select_battle_target", "cannot_attack_announce",
                "cannot_be_battle_target", "patrician_of_darkness", "only_attack_monster", "ignore_battle_target"},
    "declares_attack": {"cannot_attack", "cannot_direct_attack", "cannot_attack_announce"},
    "set_down": {"cannot_mset", "cannot_sset", "cannot_turn_set", "cannot_special_summon"},
    "activated": {"cannot_activate", "cannot_trigger", "activate_cost"},
    "banished": {"cannot_remove"},
    "added": {"cannot_to_hand", "cannot_draw"},
    "drawn": {"cannot_draw"},
    "returned": {"cannot_to_hand", "cannot_to_deck"},
    "sent": {"cannot_to_grave", "cannot_discard_deck", "cannot_to_grave_as_cost", "cannot_discard_hand"},
    "discarded": {"cannot_discard_hand"},
    "used_for": {
        *(f"cannot_be_{how}_material" for how in ("fusion", "synchro", "xyz", "link")),
        "cannot_be_material", "unreleasable_sum", "unreleasable_nonsum", "cannot_release", "tribute_limit",
        "synchro_material_custom",
    },
    "tributed": {"unreleasable_sum", "unreleasable_nonsum", "cannot_release", "unreleasable_effect"},
    "position_changed": {"cannot_change_position", "cannot_change_pos_e"},
    "negated": {"cannot_disable_spsummon", "cannot_disable_summon", "cannot_disable", "cannot_inactivate",
                "cannot_diseffect", "cannot_disable_flip_summon", "cannot_negate"},
    "begins": {"cannot_bp", "skip_bp", "skip_dp", "skip_m1", "skip_sp", "cannot_ep", "skip_m2", "skip_turn"},
    "control_changed": {"cannot_change_control"},
}  # fmt: skip
CHANGES: dict[str, set[str]] = {
    "ATK": {"update_attack"},
    "DEF": {"update_defense"},
    "LEVEL": {"update_level"},
    "RANK": {"update_rank"},
    "SCALE": {"update_lscale", "update_rscale"},
    "HAND_LIMIT": {"hand_limit"},
    "NORMAL_DRAWS": {"draw_count"},
    "TRIBUTES": {"decrease_tribute", "decrease_tribute_set"},
}
SETTINGS: dict[str, set[str]] = {
    "ATK": {"set_attack", "set_attack_final", "set_base_attack", "swap_attack_final", "swap_base_ad", "swap_ad"},
    "DEF": {"set_defense", "set_defense_final", "set_base_defense", "swap_defense_final", "swap_base_ad", "swap_ad"},
    "LEVEL": {"change_level", "change_level_final", "xyz_level", "synchro_level", "ritual_level"},
    "RANK": {"change_rank", "change_rank_final"},
    "NAME": {"change_code", "add_code"},
    "TYPE": {"change_race"},
    "ATTRIBUTE": {"change_attribute"},
    "SCALE": {"change_lscale", "change_rscale"},
    "CONTROLLER": {"set_control"},
    "HAND_LIMIT": {"hand_limit"},
    "TRIBUTES": {"decrease_tribute", "decrease_tribute_set"},
    "NORMAL_DRAWS": {"draw_count"},
}
REDIRECTIONS = {
    "to_grave_redirect", "leave_field_redirect", "to_hand_redirect", "to_deck_redirect", "battle_destroy_redirect",
    "to_grave_redirect_cb",
}  # fmt: skip
SUBSTITUTES = {"destroy_substitute", "indestructable_count", "indestructable_battle", "indestructable_effect"}
OTHERS: dict[str, set[str]] = {
    "treated": {"add_type", "remove_type", "change_type", "add_attribute", "add_race", "add_code", "change_code",
                "add_setcode", "change_race", "change_attribute", "nontuner", "change_environment"},
    "negate_effects": {"disable", "disable_effect", "disable_trapmonster", "cannot_trigger"},
    "unaffected": {"immune_effect"},
    "must": {"must_attack", "must_attack_monster", "public", "only_attack_monster"},
    "unusable": {"disable_field", "force_mzone"},
    "toll": {"attack_cost", "activate_cost", "summon_cost", "spsummon_cost", "mset_cost", "sset_cost"},
    "pierces": {"pierce"},
    "at_most": {"spsummon_count_limit", "left_spsummon_count", "cannot_special_summon", "cannot_activate",
                "attack_cost", "activate_cost", "cannot_attack_announce", "max_mzone", "max_szone"},
    "counts_as": {"double_tribute", "triple_tribute", "add_extra_tribute", "synchro_level", "ritual_level",
                  "xyz_level", "hand_synchro", "synchro_material_custom", "fusion_substitute", "nontuner",
                  "extra_ritual_material", "extra_material"},
    "battles_with": {"defense_attack", "change_battle_stat"},
    "damage_becomes": {"change_damage", "change_battle_damage", "avoid_battle_damage", "no_battle_damage",
                       "no_effect_damage", "reflect_damage", "reflect_battle_damage", "both_battle_damage",
                       "also_battle_damage", "reverse_damage", "lpcost_change"},
    "instead": REDIRECTIONS | SUBSTITUTES,
}  # fmt: skip
ACTS: dict[str, set[str]] = {
    "attack": {"direct_attack", "extra_attack", "extra_attack_monster", "attack_all", "defense_attack", "first_attack",
               "patrician_of_darkness", "cannot_direct_attack"},
    "summon": {"extra_summon_count", "set_summon_count_limit", "summon_proc", "extra_set_count", "extra_material",
               "hand_synchro", "extra_fusion_material", "extra_ritual_material", "left_spsummon_count",
               "add_extra_tribute", "synchro_material", "extra_release", "extra_release_sum"},
    "activate": {"trap_act_in_hand", "trap_act_in_set_turn", "qp_act_in_ntphand", "qp_act_in_set_turn"},
    "set": {"monster_sset"},
}  # fmt: skip
#: Properties with a plain number that our words have, too.
COUNTED = {"update_attack", "update_defense", "update_level", "set_attack", "set_base_attack", "set_defense",
           "set_base_defense", "set_attack_final", "set_defense_final", "change_level", "hand_limit"}  # fmt: skip


@dataclass(frozen=True)
class Applied:
    """One thing that applies, for a while or as long as its card is there."""

    word: str
    accepted: frozenset[str]  # the table's properties for it; empty if there is none
    amount: int | None
    whom: Roles
    places: Places | None
    until: bool | None  # it ends with the turn; None if it is not said so


def lasting(node: Node, it: Roles) -> list[Applied]:
    """What one value of `apply`, `oath` or a step lets apply."""
    if node.kind == "tuple":
        return [one for part in node.args for one in lasting(part, it)]
    word = node.word
    until = given(node, "until")
    cards = given(node, "cards")
    ends = None if until is None else bool(words_in(until) & {"TURN", "END_PHASE"}) and "next" not in words_in(until)

    def found(accepted: set[str], amount: int | None = None, about: Node | None = None) -> Applied:
        about = cards if about is None else about
        whom = frozenset({"?"}) if about is None else roles_of(about, it)
        return Applied(word, frozenset(accepted), amount, whom, None if about is None else reach(about), ends)

    if word in ("gains", "becomes"):
        what = given(node, "what")
        amount = number(given(node, "amount" if word == "gains" else "value"))
        properties = [part for part in (what.args if what is not None and what.kind == BAR else [what]) if part]
        result = []
        for part in properties:
            name = part.args[0].word if part.word == "original" else part.word
            accepted = set((CHANGES if word == "gains" else SETTINGS).get(name, set()))
            if word == "gains" and amount is None:
                accepted |= SETTINGS.get(name, set())
            if word == "becomes" and amount is None:
                accepted |= CHANGES.get(name, set())
            result.append(found(accepted, amount))
        return result
    if word == "cannot":
        event = given(node, "event")
        return [] if event is None else [found(locks(part), None, given(part, "card")) for part in alternatives(event)]
    if word == "can":
        act = given(node, "act")
        return [] if act is None else [found(ACTS.get(act.word, set()), None, given(act, "card"))]
    return [found(OTHERS.get(word, set()))]


def alternatives(event: Node) -> list[Node]:
    return [one for part in event.args for one in alternatives(part)] if event.kind in (OR, BAR, AND) else [event]


def locks(event: Node) -> set[str]:
    by = words_in(given(event, "by"))
    if event.word == "destroyed":
        found = {"indestructable", "indestructable_count"}
        if "BATTLE" in by or not by:
            found |= {"indestructable_battle"}
        if by - {"BATTLE", "of", ".of"} or not by:
            found |= {"indestructable_effect"}
        return found
    if event.word == "targeted":
        found = {"cannot_be_effect_target"} if "EFFECT" in by or not by else set()
        if "ATTACK" in by:
            found |= {"cannot_be_battle_target", "cannot_select_battle_target", "ignore_battle_target",
                      "only_be_attacked", "patrician_of_darkness"}  # fmt: skip
        return found
    if event.word == "summoned":
        how = words_in(given(event, "how"))
        found = set()
        if not how or how & set(SPECIAL):
            found |= {"cannot_special_summon", "spsummon_condition", "left_spsummon_count", "spsummon_cost"}
        if not how or how & {"NORMAL", "TRIBUTE", "SET"}:
            found |= {"cannot_summon", "cannot_mset"}
        if not how or "FLIP" in how:
            found |= {"cannot_flip_summon"}
        return found
    return set(LOCKS.get(event.word, ()))


def reach(about: Node) -> Places | None:
    return places_of(about) if place(about) is None else place(about)
