"""What effects ask of the game, answered from the modules of the rules: what is so, what could be done, what stands
against it. Nothing here changes the board."""

from typing import Final, cast

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    BY_EFFECT,
    BY_PROCEDURE,
    BY_RULE,
    E_COUNTERS,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_NEGATED,
    E_PAID,
    EFFECT,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GEMINI,
    MONSTER,
    NONE,
    NORMAL,
    ON_FIELD,
    PZONE,
    SPECIAL_SUMMON,
    TOKEN,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import Described, Landing, Link
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.activation.effect import CARD, Definition
from spellspeed.effects.activation.includes import APPLIES_ANOTHER
from spellspeed.effects.activation.materials import OVERLAY
from spellspeed.effects.context import Ctx, Kinds
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.game import Known
from spellspeed.effects.nouns.properties import ABSENT
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.standing.borrowing import is_activated_key
from spellspeed.effects.standing.topics import Permission, Restriction
from spellspeed.effects.steps.perform import Perform
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import MORE, Step
from spellspeed.effects.steps.verb import reason_of
from spellspeed.effects.values.times import DuringTime
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules import battle
from spellspeed.rules.act import activated_by_effects, other_effects, setting, targets
from spellspeed.rules.act.onlooker import Onlooker
from spellspeed.rules.applies import includes, queries
from spellspeed.rules.applies.continuous import Derived, in_force, refresh, restore, suppose
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.applies.would_be import (
    as_monster,
    would_change_lp,
    would_count,
    would_equip,
    would_flip,
    would_pay,
    would_silence,
    would_summon,
)
from spellspeed.rules.cards import (
    control,
    destinations,
    equipment,
    field_spells,
    moves,
    negation,
    positions,
)
from spellspeed.rules.engine.gate import allowed, could_replace, is_free
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.flow.chain import link_context
from spellspeed.rules.summon import after_effects, materials, normal_summons, summons, trap_monsters, tributes, zones
from spellspeed.rules.why import objections

ANY_TOKEN: Final = Printed(0, MONSTER, "", "", "")  # what can be said of every Token
ANY_TOKEN.traits = NORMAL | TOKEN


class Examiner(Engine):
    """The part of the referee that only looks."""

    def __init__(
        self,
        board: Board,
        definitions: list[Definition],
        index: Index,
        tokens: dict[int, Definition],
        ruleset: Ruleset,
        ask_forced: bool,
    ) -> None:
        super().__init__(board, definitions, index, tokens, ruleset, ask_forced)
        # While it is asked what is a proper target: what was found, by link and card, at that depth of what-ifs.
        self.proper: dict[int, bool] = {}
        self.proper_depth = NONE

    def refresh(self) -> None:
        if self.board.dirty:
            refresh(self)

    def touched_places(self) -> int:
        if self.board.dirty:
            refresh(self)
        return self.touched

    def renamed_places(self) -> int:
        if self.board.dirty:
            refresh(self)
        return self.renamed

    def recast_places(self) -> int:
        if self.board.dirty:
            refresh(self)
        return self.recast

    def onlooker(
        self, ctx: Ctx, notice: Notice | None, arrives: int, keeps: bool, leads: int = ANYWHERE
    ) -> Kinds:
        return Onlooker(self, ctx, notice, arrives, keeps, leads)

    def redirects(self) -> bool:
        return could_replace(self)

    def lands(self, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool) -> Landing:
        return destinations.supposed_landing(self, ctx, card, place, reason, face_up)

    def giving_way(self, player: int) -> Card | None:
        return field_spells.giving_way(self, player)

    def lost_equipment(self) -> list[Card]:
        return [card for card in equipment.lost_equipment(self) if moves.can_destroy(self, card, BY_RULE)]

    def has_equipment(self) -> bool:
        return equipment.has_equipment(self)

    def has_locks(self) -> bool:
        if self.board.dirty:
            refresh(self)
        return self.lock_kinds != self.standing_kinds

    def locks_with(self, moved: int) -> bool:
        if moved & ON_FIELD and self.has_locks():
            return True
        for i in self.elsewhere:
            for what in self.definitions[i].continuous:
                if what.where & moved & ~ON_FIELD and isinstance(what, Restriction):
                    return True
        return False

    def suppose(self) -> Known:
        return suppose(self)

    def suppose_summoned(self, player: int, cards: list[Card], how: int) -> None:
        for card in cards:
            self.supposed = [*self.supposed, would_summon(None, player, card, how, BY_EFFECT)]
        if not cards:
            event = would_summon(None, player, self.board.cards[0], how, BY_EFFECT)
            event.was = as_monster(Card(0, ANY_TOKEN, player), player)
            self.supposed = [*self.supposed, event]

    def restore(self, known: Known) -> None:
        restore(self, cast(Derived, known))

    def can_target(self, ctx: Ctx, card: Card) -> bool:
        return targets.can_target(self, ctx, card)

    def affects(self, ctx: Ctx, card: Card) -> bool:
        refresh(self)
        return not unaffected(self, ctx, card)

    def can_destroy(self, ctx: Ctx, card: Card) -> bool:
        return moves.can_destroy(self, card, BY_EFFECT, ctx)

    def can_deal_with(self, ctx: Ctx, card: Card) -> bool:
        # As a replacement, only a card that will really be destroyed can be chosen.
        return moves.can_destroy(self, card, BY_EFFECT, ctx) if self.falling else moves.is_destructible(card)

    def can_turn(self, ctx: Ctx, card: Card, position: int, why: Why | None = None) -> bool:
        if position == 0:
            position = FACE_UP_DEFENSE if card.face_up and card.attack_position else FACE_UP_ATTACK
        return positions.may_turn(self, ctx, card, position, BY_EFFECT, why)

    def can_flip(self, ctx: Ctx, card: Card, why: Why | None = None) -> bool:
        return is_free(self, E_FLIPPED) or allowed(self, would_flip(ctx, card.controller, card, BY_EFFECT), why)

    def can_go(self, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
        return moves.can_go(self, ctx, card, place, reason)

    def can_pay(self, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
        return moves.can_pay(self, ctx, card, place, reason)

    def may_move(self, ctx: Ctx, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
        return moves.may_move(self, ctx, card, place, reason, why)

    def can_take_control(self, ctx: Ctx, card: Card, player: int, zones: int, why: Why | None = None) -> bool:
        return control.can_take(self, ctx, card, player, zones, why)

    def can_end_control(self, ctx: Ctx, card: Card, claim: int) -> bool:
        return control.can_end(self, ctx, card, claim)

    def can_swap_control(self, ctx: Ctx, first: Card, second: Card, why: Why | None = None) -> bool:
        return control.can_swap(self, ctx, first, second, why)

    def lasting_controller(self, card: Card) -> int:
        return control.lasting_controller(self.board, card)

    def can_equip(self, ctx: Ctx, card: Card, monster: Card, why: Why | None = None) -> bool:
        return is_free(self, E_EQUIPPED) or allowed(self, would_equip(ctx, card, monster, ctx.player), why)

    def can_change_counters(self, ctx: Ctx, card: Card, name: str, count: int, why: Why | None = None) -> bool:
        return is_free(self, E_COUNTERS) or allowed(self, would_count(ctx, card, name, count), why)

    def can_change_lp(self, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
        return is_free(self, E_LP) or allowed(self, would_change_lp(ctx, player, amount), why)

    def can_pay_lp(self, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
        return is_free(self, E_PAID) or allowed(self, would_pay(ctx, player, amount), why)

    def can_special_summon(self, ctx: Ctx, card: Card, to_player: int, positions: int, how: int) -> bool:
        if not positions & card.printed.positions:
            return False
        return summons.can_special_summon(self, ctx, card, to_player, how)

    def can_summon_token(self, ctx: Ctx, to_player: int, why: Why | None = None, together: int = 1) -> bool:
        refresh(self)
        token = Card(ctx.card.id, ANY_TOKEN, ctx.summoner())
        return materials.may_summon(self, ctx.summoner(), token, SPECIAL_SUMMON, why, ctx, together)

    def may_summon_several(self, ctx: Ctx, card: Card, how: int, why: Why | None = None) -> bool:
        return materials.may_summon(self, ctx.summoner(), card, how, why, ctx, 2)

    def can_tribute(self, player: int, card: Card, for_summon: Card | None, ctx: Ctx | None = None) -> bool:
        reason = BY_PROCEDURE if ctx is None else reason_of(ctx)
        return tributes.can_tribute(self, player, card, for_summon, reason, ctx)

    def can_tribute_summon(self, player: int, card: Card) -> bool:
        return normal_summons.can_tribute_summon_by_effect(self, player, card)

    def can_negate(self, ctx: Ctx, link: Link, activation: bool) -> bool:
        return negation.can_negate(link)

    def special_zones(self, card: Card, player: int, mask: int) -> list[int]:
        return zones.special_zones(self, card, player, mask)

    def may_be_summoned(self, ctx: Ctx, card: Card, to_player: int, how: int) -> bool:
        return summons.may_be_summoned(self, ctx, card, how)

    def can_be_material(self, card: Card, how: int, for_card: Card) -> bool:
        return materials.may_use(self, card, how, for_card)

    def fusion_recipe(self, card: Card) -> Described | None:
        return self.definitions[card.id].fusion

    def is_normal_summonable(self, card: Card) -> bool:
        printed = card.printed
        if not printed.kind & MONSTER or printed.is_token:
            return False
        return self.definitions[card.id].normal_summonable

    def materials_needed(self, card: Card) -> int:
        definition = self.definitions[card.id]
        if definition.fusion is not None:
            return definition.fusion.least
        for procedure in definition.procedures:
            if procedure.how and procedure.recipe is not None and procedure.use != OVERLAY:
                return procedure.recipe.least
        return ABSENT

    def detached_too(self, ctx: Ctx) -> list[Card]:
        return materials.detached_too(self, ctx)

    def level_counted(self, ctx: Ctx, card: Card) -> int:
        return materials.level_counted(self, ctx, card)

    def material_worths(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        if not self.applied.multiples and not self.always.multiples:
            return [1] * len(cards)
        return [worth for worth, _ in materials.worths(self, ctx, cards)]

    def material_slots(self, card: Card) -> list[Described]:
        definition = self.definitions[card.id]
        recipes = [procedure.recipe for procedure in definition.procedures] + [definition.fusion]
        found: list[Described] = []
        for recipe in recipes:
            if recipe is not None:
                found += recipe.slots
        return found

    def ritual_tributes(self, card: Card) -> Described | None:
        return self.definitions[card.id].ritual

    def stands_in(self, ctx: Ctx, card: Card, slot: Described) -> bool:
        if not self.applied.stand_ins and not self.always.stand_ins:
            return False
        return materials.stands_in(self, ctx, card, slot)

    def can_become_monster(self, ctx: Ctx, card: Card, form: Printed, why: Why | None = None) -> bool:
        return trap_monsters.can_become_monster(self, ctx, card, form, why)

    def can_move_attack(self, ctx: Ctx, card: Card) -> bool:
        return battle.can_move_attack(self, ctx, card)

    def points_to(self, link_monster: Card, card: Card) -> bool:
        return zones.points_to(link_monster, card)

    def zones_without(self, card: Card, player: int, leaving: list[Card]) -> list[int]:
        return zones.zones_without(self, card, player, 127, leaving)

    def includes(self, link: Link) -> int:
        bits = self.effect(link.card, link.effect).bits
        if bits & APPLIES_ANOTHER:
            for ref in link.targets:
                for effect in self.definitions[number_in(ref)].effects:
                    if effect.kind == CARD:
                        bits |= effect.bits
        return bits

    def link_includes(self, ctx: Ctx, link: Link, pattern: Described) -> bool:
        return includes.link_includes(self, ctx, link, cast(Step, pattern))

    def link_would(self, ctx: Ctx, link: Link, pattern: Described) -> int:
        return includes.link_would(self, ctx, link, cast(Pattern, pattern))

    def has_effect(self, card: Card, step: Described) -> bool:
        return includes.has_effect(self, card, cast(Step, step))

    def token_code(self, name: str) -> int:
        for code, definition in self.tokens.items():
            if definition.printed.en == name:
                return code
        raise KeyError(name)

    def could_apply_effect(self, ctx: Ctx, card: Card) -> bool:
        return other_effects.could_apply_effect(self, ctx, card)

    def is_proper_target(self, link: Link, card: Card) -> bool:
        if not card.place & ON_FIELD or card.ref in link.targets:
            return False
        if self.proper_depth != self.supposing:
            # What an effect that moves the targets of other links could target depends on the links before it, for each
            # card on the field: within one question the same is found only once.
            before, depth = self.proper, self.proper_depth
            self.proper, self.proper_depth = {}, self.supposing
            found = self.could_target_instead(link, card)
            self.proper, self.proper_depth = before, depth
            return found
        if card is not self.board.cards[card.id] or link not in self.board.chain:
            return self.could_target_instead(link, card)
        key = link.serial << 10 | card.id
        known = self.proper.get(key)
        if known is None:
            known = self.proper[key] = self.could_target_instead(link, card)
        return known

    def could_target_instead(self, link: Link, card: Card) -> bool:
        chain = self.board.chain
        answered = chain[chain.index(link) - 1] if link in chain and chain[0] is not link else None
        ctx = link_context(self, link, answered)
        effect = self.effect(link.card, link.effect)
        if not any(card in target.candidates(ctx) for target in effect.targets):
            return False
        return targets.legal_target(self, ctx, effect, card, targets.is_single(effect))

    def kinds_targeted(self, ctx: Ctx, clause: int) -> int:
        kinds = 0
        for i, target in enumerate(self.effect(ctx.card.id, ctx.effect).targets):
            if clause in (0, i + 1):
                kinds |= target.noun.kinds_named(ctx)
        return kinds

    def is_kept_from_negation(self, ctx: Ctx, card: Card) -> bool:
        return not is_free(self, E_NEGATED) and not allowed(self, would_silence(ctx, card))

    def has_effects(self, card: Card) -> bool:
        definition = self.definitions[card.id]
        if card.place == PZONE:
            # There it has its Pendulum Effects, whatever kind of monster it is elsewhere (SPELL-58a).
            return any(what.where & PZONE for what in definition.continuous) or any(
                effect.where & PZONE and not effect.is_plain_activation for effect in definition.effects
            )
        if card.original.kind & MONSTER:
            # A Gemini Monster is a card with an effect even while it is treated as a Normal Monster (B-32).
            return card.traits & (EFFECT | GEMINI) != 0 or len(card.given) > 0
        if definition.continuous:
            return True
        return any(not effect.is_plain_activation for effect in definition.effects)

    def effect_keys(self, card: Card, numbers: list[int]) -> list[int]:
        lender = self.lenders.get(card.printed.code)
        return [] if lender is None else lender.keys(numbers)

    def phases_of(self, card: Card, key: int) -> int:
        if not is_activated_key(key):
            return 0
        effect = self.effect(card.id, key)
        if effect.step:
            return BATTLE_PHASE
        during = effect.during
        return during.time.phases() if isinstance(during, DuringTime) else 0

    def player_value(self, player: int, property: int) -> int:
        return queries.player_value(self, player, property)

    def counter_room(self, card: Card, name: str) -> int:
        return queries.counter_room(self, card, name)

    def has_permission(self, player: int, what: Described) -> bool:
        allowed = cast(Permission, what)
        for applied in in_force(self, self.applied.permissions, self.always.permissions):
            if applied.ctx.player == player and applied.what.is_same(allowed):
                return True
        return False

    def has_permission_for(self, card: Card, what: Described) -> bool:
        allowed = cast(Permission, what)
        for applied in in_force(self, self.applied.permissions, self.always.permissions):
            other = applied.what
            if other.is_same(allowed) and other.permits(applied.ctx, other.verb, card, applied.ctx.player):
                return True
        return False

    def can_perform_after(self, ctx: Ctx, card: Card, step: Described) -> bool:
        return after_effects.can_perform_after(self, ctx, card, cast(Perform, step))

    def against_summon(self, ctx: Ctx, card: Card, to_player: int, how: int) -> Reason | None:
        return objections.against_summon(self, ctx, card, to_player, how)

    def against_performing(self, ctx: Ctx, card: Card, step: Described) -> Reason | None:
        return objections.against_performing(self, ctx, card, cast(Perform, step))

    def against_move(self, ctx: Ctx, card: Card, place: int, reason: int) -> Reason | None:
        return objections.against_move(self, ctx, card, place, reason)

    def against_activation(self, ctx: Ctx, card: Card) -> Reason | None:
        return objections.against_activation(self, ctx, card)

    def can_set(self, ctx: Ctx, card: Card, player: int, field: int) -> bool:
        return setting.can_be_set(self, player, card, None, field, ctx)

    def can_activate_directly(self, ctx: Ctx, card: Card) -> bool:
        return activated_by_effects.can_activate_directly(self, ctx, card)

    def may_draw(self, ctx: Ctx, player: int, why: Why | None = None) -> bool:
        return moves.may_draw(self, ctx, player, BY_EFFECT, why)

    def can_draw(self, ctx: Ctx, player: int, number: int) -> bool:
        return moves.can_draw(self, ctx, player, number)

    def could_equip(self, card: Card, monster: Card) -> bool:
        ctx = self.context(monster.controller, card)
        for effect in self.definitions[card.id].effects:
            if effect.equips_this and effect.targets and effect.targets[0].noun.fits(ctx, monster):
                return True
        return False

    def players_meant(self, link: Link) -> int:
        effect = self.effect(link.card, link.effect)
        meant = deeds_of(effect.do).players_meant(link_context(self, link, None))
        return 0 if effect.targets or meant & MORE else meant

    def reading(self, link: Link) -> Ctx:
        return link_context(self, link, None)

    def acts_at_once(self) -> bool:
        return len(self.leavers) > 0
