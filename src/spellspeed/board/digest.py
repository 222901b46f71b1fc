"""A digest of a position: equal boards give equal digests, on every machine and in every build.

It covers everything that decides how the duel can go on, except chance itself and the way the position was
reached: visit numbers, the log and the random generator stay out of it.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.uses import Use


def card_facts(card: Card) -> str:
    counters = ",".join(f"{name}={n}" for name, n in sorted(card.counters.items()))
    flags = (
        f"{int(card.face_up)}{int(card.attack_position)}{int(card.proper)}{int(card.revealed)}"
        f"{int(card.activating)}{int(card.doomed)}{int(card.gemini)}"
    )
    turns = f"{card.set_turn}.{card.summon_turn}.{card.moved_turn}.{card.attack_turn}.{card.attacks}"
    return (
        f"{card.id}:{card.printed.code}:{card.owner}{card.controller}:{card.place}.{card.seq}:{flags}:{turns}:"
        f"{card.how_summoned}:{card.materials}:{counters}:{card.holder}"
    )


def digest(board: Board) -> str:
    def name(ref: int) -> int:
        """A reference without its visit: the number of the card while the visit lasts, else -1."""
        card = board.deref(ref)
        return -1 if card is None else card.id

    def told(use: Use) -> str:
        of = f"{name(use.ref)}.{use.by}.{use.player}.{use.code}.{use.lender}"
        return f"U{use.span}.{use.kind}.{use.number}.{use.bullet} {of}"

    parts: list[str] = [card_facts(card) for card in board.cards]
    for card in board.cards:
        if card.non_tuners:
            parts.append(f"{card.id} of {card.non_tuners} non-Tuners")
        if card.form is not None:
            parts.append(f"{card.id} is a monster")
        if card.equipped_to >= 0 or card.related:
            parts.append(f"{card.id}>{name(card.equipped_to)}:{[name(ref) for ref in card.related]}")
    parts.append(
        f"{board.decks}{board.hands}{board.graveyards}{board.banished}{board.extras}{board.mzones}{board.szones}"
    )
    parts.append(
        f"{board.lp}{board.turn}.{board.turn_player}.{board.first_player}.{board.phase}.{board.step}.{board.stage}."
        f"{board.normal_summons}.{board.window}.{board.result}.{board.result_reason}"
    )
    parts.append(f"{board.attacker}.{board.attack_target}.{int(board.attack_negated)}.{board.summoning}")
    for ref, claims in sorted(board.claims.items()):
        taken = board.deref(ref)
        players = [claim & 1 for claim in claims]
        if taken is not None and players != [taken.owner, 1 - taken.owner]:  # the owner is the default
            parts.append(f"{taken.id} controlled {players}")
    if board.pendulum_summons:
        parts.append(f"pendulum {board.pendulum_summons}")
    parts += sorted([told(use) for use in board.uses.kept])
    for link in board.chain:
        targets = [name(ref) for ref in link.targets]
        left = ".left" if link.left_as_cost else ""
        parts.append(f"L{link.card}.{link.effect}.{link.player}.{link.negation}.{link.place}{left}:{targets}")
    for lasting in board.lasting:
        bound = [name(ref) for ref in lasting.refs]
        parts.append(
            f"A{type(lasting.what).__name__}.{lasting.player}.{number_in(lasting.source)}.{bound}."
            f"{lasting.until_turn}.{lasting.until_phase}.{lasting.until_step}"
            + (f".{name(lasting.until_attack)}" if lasting.until_attack >= 0 else "")
            + (f".of{lasting.amount}" if lasting.amount else "")
            + (f".used{lasting.used}" if lasting.used else "")
        )
    for process in board.processes:
        bound = [name(ref) for ref in process.refs]
        step = f".{process.step}" if process.step else ""
        parts.append(f"P{type(process.what).__name__}.{process.player}.{bound}.{process.turn}.{process.phase}{step}")
    from hashlib import blake2b  # loaded when something is first compared

    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()
