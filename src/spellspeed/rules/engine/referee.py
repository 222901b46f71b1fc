"""The referee: the operations of `effects.game.Game`, each passed on to the module of the rules that implements it.

What only looks is in `examiner`.
"""

from typing import cast

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BY_EFFECT,
    DECK,
    END_PHASE,
    MAIN_PHASES,
    MZONE,
    NONE,
    WIN_SPECIAL,
)
from spellspeed.board.knowledge import face_for
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
    O_ACTIVATE,
    O_CHOOSE,
    O_DONE,
    O_NO,
    O_PICK,
    O_YES,
    Q_CHOICE,
    Q_PICK,
    Q_RESPOND,
    Q_YES_NO,
    Option,
)
from spellspeed.board.records import Described, Lasting, Link, Process
from spellspeed.effects.activation.effect import CARD
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.borrowing import borrow
from spellspeed.effects.steps.perform import Perform
from spellspeed.rules import battle
from spellspeed.rules.act import activated_by_effects, activation, other_effects, setting
from spellspeed.rules.applies.lasting import add_lasting
from spellspeed.rules.applies.would_be import would_target
from spellspeed.rules.cards import (
    back_row,
    by_itself,
    control,
    counters,
    equipment,
    field_spells,
    life,
    moves,
    negation,
    positions,
    replacements,
)
from spellspeed.rules.engine.examiner import Examiner
from spellspeed.rules.engine.state import FAST, Window, ask, happening
from spellspeed.rules.flow.priority import begin_chain
from spellspeed.rules.flow.triggers import PASS
from spellspeed.rules.summon import after_effects, summons, trap_monsters, zones


def offered(cards: list[Card], player: int) -> list[Option]:
    """Options for cards to pick. Cards of a Deck are sorted by name, so that their order is not revealed."""
    options: list[Option] = []
    of_deck = [card for card in cards if card.place == DECK]
    if len(of_deck) > 1:
        of_deck.sort(key=name_and_number)
    at = 0
    for card in cards:
        if card.place == DECK:
            card = of_deck[at]
            at += 1
            card.known |= 1 << player
        options.append(Option(O_PICK, card.id, NONE, 0, face_for(card, player)))
    return options


def name_and_number(card: Card) -> tuple[str, int]:
    return card.printed.en, card.id


class Referee(Examiner):
    # -- asking -----------------------------------------------------------------------------------------------

    def pick(self, ctx: Ctx, player: int, candidates: list[Card], least: int, most: int, why: str) -> Play[list[Card]]:
        chosen: list[Card] = []
        rest = candidates
        while len(chosen) < most and rest:
            every = least - len(chosen) == len(rest)
            if every and not self.asks_all:
                return chosen + rest  # all of them: nothing to choose
            options = offered(rest, player)
            if len(chosen) >= least:
                options.append(Option(O_DONE))
            option = yield from ask(self, player, Q_PICK, options, why, ctx.card.id, every)
            if option.card == NONE:
                break
            picked = self.board.cards[option.card]
            chosen.append(picked)
            rest = [card for card in rest if card is not picked]
        return chosen

    def pick_next(self, ctx: Ctx, player: int, cards: list[Card], may_stop: bool, why: str) -> Play[Card | None]:
        options = offered(cards, player)
        if may_stop:
            options.append(Option(O_DONE))
        option = yield from ask(self, player, Q_PICK, options, why, ctx.card.id)
        return None if option.card == NONE else self.board.cards[option.card]

    def yes_no(self, ctx: Ctx, player: int, why: str) -> Play[bool]:
        option = yield from ask(self, player, Q_YES_NO, [Option(O_YES), Option(O_NO)], why, ctx.card.id)
        return option.kind == O_YES

    def choose(
        self, ctx: Ctx, player: int, values: list[int], why: str, what: int = NONE, may_stop: bool = False
    ) -> Play[int]:
        options = [Option(O_CHOOSE, NONE, what, value) for value in values]
        if may_stop:
            options.append(Option(O_DONE))
        option = yield from ask(self, player, Q_CHOICE, options, why, ctx.card.id)
        return NONE if option.kind == O_DONE else option.value

    def offer_activation(self, ctx: Ctx, player: int, card: Card) -> Play[bool]:
        options = [PASS]
        with Window(self, FAST):
            for effect in self.definitions[card.id].effects:
                if effect.kind == CARD and activation.may_activate(self, player, card, effect):
                    options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
            option = yield from ask(self, player, Q_RESPOND, options, "owed", ctx.card.id)
        if option.card == NONE:
            return False
        yield from begin_chain(self, player, card, self.effect(card.id, option.effect))
        return True

    # -- doing ------------------------------------------------------------------------------------------------

    def apply_effect(self, ctx: Ctx, card: Card) -> Play[bool]:
        return (yield from other_effects.apply_effect(self, ctx, card))

    def destroy(self, ctx: Ctx, cards: list[Card], place: int) -> Play[list[Card]]:
        cards = yield from replacements.spare(self, cards, BY_EFFECT, ctx)
        return (yield from moves.destroy_or_place(self, ctx, cards, place, BY_EFFECT))

    def send(self, ctx: Ctx, cards: list[Card], place: int, reason: int, face_up: bool) -> Play[list[Card]]:
        return (yield from moves.send(self, ctx, cards, place, reason, face_up))

    def special_summon(
        self, ctx: Ctx, cards: list[Card], to_player: int, positions: int, how: int, zones: int
    ) -> Play[list[Card]]:
        return (yield from summons.special_summon(self, ctx, cards, to_player, positions, how, zones))

    def become_monster(self, ctx: Ctx, card: Card, form: Printed, positions: int) -> Play[None]:
        yield from trap_monsters.become_monster(self, ctx, card, form, positions)

    def lay_back(self, ctx: Ctx, card: Card) -> Play[None]:
        yield from back_row.lay_back(self, ctx, card, False)

    def overlay_summon(self, ctx: Ctx, card: Card, under: Card) -> Play[list[Card]]:
        return (yield from summons.overlay_summon(self, ctx, card, under))

    def return_to_field(self, ctx: Ctx, card: Card, player: int, position: int) -> Play[bool]:
        return (yield from summons.return_to_field(self, ctx, card, player, position))

    def summon_tokens(self, ctx: Ctx, code: int, count: int, to_player: int, positions: int) -> Play[list[Card]]:
        return (yield from summons.summon_tokens(self, ctx, code, count, to_player, positions))

    def tribute_summon_after(self, ctx: Ctx, card: Card) -> None:
        self.board.summon_after = card.ref

    def summon_now(self, player: int, negatable: bool) -> Play[None]:
        using = self.board.summon_using
        self.board.summon_using = None
        if using is not None:
            yield from after_effects.perform_after(self, player, cast(Perform, using), negatable)
        else:
            yield from after_effects.tribute_summon_after(self, player, negatable)

    def perform_after(self, ctx: Ctx, step: Described, cards: list[Card]) -> None:
        self.board.summon_after = ctx.ref
        self.board.summon_using = step

    def lay_in_deck(self, ctx: Ctx, cards: list[Card], reason: int, top: bool) -> Play[None]:
        yield from moves.lay_in_deck(self, ctx, cards, reason, top)

    def order_deck(self, player: int, cards: list[Card], top: bool) -> None:
        moves.order_deck(self, player, cards, top)

    def place_in_field_zone(self, ctx: Ctx, card: Card, player: int, field: int) -> bool:
        return field_spells.place_in_field_zone(self, ctx, card, player, field)

    def move_zone(self, ctx: Ctx, card: Card, free: list[int], designated: bool) -> Play[bool]:
        return (yield from zones.move_zone(self, ctx, card, free, designated))

    def turn_face_up(self, ctx: Ctx, card: Card) -> Play[bool]:
        return (yield from positions.turn_face_up(self, ctx, card))

    def swap_control(self, ctx: Ctx, first: Card, second: Card) -> Play[bool]:
        return (yield from control.swap_control(self, ctx, first, second))

    def swap_zones(self, first: Card, second: Card) -> None:
        b = self.board
        seqs = (first.seq, second.seq)
        b.take(first)
        b.take(second)
        b.put(first, first.controller, MZONE, seqs[1])
        b.put(second, second.controller, MZONE, seqs[0])
        b.dirty = True

    def look(self, ctx: Ctx, player: int, cards: list[Card]) -> None:
        # Log only cards that were hidden from the player; the own Deck is visible while its cards are offered.
        for card in cards:
            card.known |= 1 << player
        moves.reveal(self, ctx, [card for card in cards if card.controller != player])

    def tell(self, ctx: Ctx, kind: int, player: int, value: int, what: int = 0) -> None:
        event = happening(kind, player, BY_EFFECT, ctx)
        event.amount = value
        event.how = what
        self.board.emit(event, False)

    def win(self, ctx: Ctx, player: int) -> None:
        life.end_duel(self, player, WIN_SPECIAL)

    def borrow(self, ctx: Ctx, to: Card, lender: Card) -> None:
        borrow(ctx, to, lender, True, self.board.turn)

    def set_card(self, ctx: Ctx, card: Card, player: int, field: int) -> Play[None]:
        yield from setting.set_card(self, player, card, field, ctx)

    def place_in_pendulum_zone(self, ctx: Ctx, card: Card, player: int, field: int) -> Play[bool]:
        return (yield from moves.place_in_pendulum_zone(self, ctx, card, player, field))

    def place_among_spells(self, ctx: Ctx, card: Card, player: int, field: int, kind: int) -> Play[bool]:
        return (yield from back_row.place_among_spells(self, ctx, card, player, field, kind))

    def activate_directly(self, ctx: Ctx, card: Card) -> Play[None]:
        yield from activated_by_effects.activate_directly(self, ctx, card)

    def end_phase(self, turn: bool) -> None:
        """End the current phase; with `turn`, go to the End Phase."""
        b = self.board
        b.battle_over = b.battle_over or b.phase == BATTLE_PHASE
        b.main_over = not turn and b.phase & MAIN_PHASES != 0
        b.turn_over = turn and b.phase != END_PHASE

    def calculate_damage(self) -> Play[bool]:
        return (yield from battle.calculate_now(self))

    def draw(self, ctx: Ctx, player: int, count: int) -> Play[int]:
        return (yield from moves.draw(self, ctx, player, count, BY_EFFECT))

    def damage(self, ctx: Ctx, player: int, amount: int) -> Play[int]:
        return (yield from life.damage(self, ctx, player, amount, BY_EFFECT, ctx.card.id))

    def gain_lp(self, ctx: Ctx, player: int, amount: int) -> Play[bool]:
        return (yield from life.gain_lp(self, ctx, player, amount))

    def lose_lp(self, ctx: Ctx, player: int, amount: int) -> Play[bool]:
        return (yield from life.gain_lp(self, ctx, player, -min(amount, self.board.lp[player])))

    def set_lp(self, ctx: Ctx, player: int, amount: int) -> None:
        life.set_lp(self, ctx, player, amount)

    def pay_lp(self, ctx: Ctx, player: int, amount: int) -> Play[None]:
        yield from life.pay_lp(self, ctx, player, amount)

    def choose_position(self, ctx: Ctx, card: Card, positions: int) -> Play[int]:
        return (yield from summons.choose_position(self, ctx.player, card, positions))

    def change_position(self, ctx: Ctx, card: Card, position: int) -> Play[bool]:
        return (yield from positions.change_position(self, ctx, card, position))

    def take_control(self, ctx: Ctx, card: Card, player: int, zones: int, claim: int) -> Play[bool]:
        return (yield from control.take_control(self, ctx, card, player, zones, claim))

    def hold_control(self) -> Play[bool]:
        return (yield from control.hold_control(self))

    def end_control(self, ctx: Ctx, card: Card, claim: int) -> Play[bool]:
        return (yield from control.end_control(self, ctx, card, claim))

    def equip(self, ctx: Ctx, equip: Card, monster: Card) -> Play[bool]:
        return (yield from equipment.equip(self, ctx, equip, monster))

    def equip_monster(self, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
        return (yield from equipment.equip_monster(self, ctx, card, monster))

    def add_counters(self, ctx: Ctx, card: Card, name: str, count: int) -> Play[None]:
        yield from counters.add_counters(self, ctx, card, name, count)

    def detach(self, ctx: Ctx, card: Card, reason: int) -> Play[None]:
        yield from moves.detach(self, ctx, card, reason)

    def attach(self, ctx: Ctx, card: Card, holder: Card) -> None:
        moves.attach(self, ctx, card, holder, BY_EFFECT)

    def turn_to(self, link: Link, player: int) -> None:
        link.turned = self.players_meant(link) != 1 << player

    def activate_forced(self, ctx: Ctx, card: Card) -> Play[bool]:
        return (yield from activated_by_effects.force_activation(self, ctx, card))

    def retarget(self, ctx: Ctx, link: Link, card: Card) -> None:
        link.targets = [card.ref]
        event = would_target(ctx, card)
        event.reason = BY_EFFECT
        self.board.emit(event, False)

    def negate_link(self, ctx: Ctx, link: Link, activation: bool) -> Play[bool]:
        return (yield from negation.negate_link(self, ctx, link, activation))

    def negate_summon(self, ctx: Ctx) -> Play[list[Card]]:
        return (yield from negation.negate_summon(self, ctx))

    def negate_attack(self, ctx: Ctx) -> Play[bool]:
        return (yield from negation.negate_attack(self, ctx))

    def move_attack(self, ctx: Ctx, card: Card) -> None:
        battle.move_attack(self, ctx, card)

    def shuffle(self, player: int) -> None:
        moves.shuffle(self, player)

    def reveal(self, ctx: Ctx, cards: list[Card]) -> None:
        moves.reveal(self, ctx, cards)

    def add_lasting(self, lasting: Lasting) -> None:
        add_lasting(self, lasting)

    def add_process(self, process: Process) -> None:
        b = self.board
        b.stamp += 1
        process.serial = b.stamp
        b.processes.append(process)

    def act_at_once(self) -> Play[bool]:
        return (yield from by_itself.act_at_once(self, midway=True))

    def next_moment(self) -> None:
        equipment.drop_equipment(self)
        self.board.moment += 1
