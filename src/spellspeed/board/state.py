"""The state of a duel in groups: the turn, the chain with its timing, and the battle. The board adds what lies where.

Each group says what it holds and how it is copied. Lists are copied where they are changed in place, and shared where
they are replaced.
"""

from spellspeed.board.constants import DAMAGE_END, DAMAGE_START, DRAW_PHASE, ENTERING, NO_STEP, NONE
from spellspeed.board.records import NO_EVENTS, NO_REFS, Described, Event, Link
from spellspeed.board.sight import Sight


class TurnState(Sight):
    """Whose turn it is, and how far it has got."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.turn_player = 0
        self.first_player = 0
        self.phase = DRAW_PHASE
        self.step = NO_STEP
        self.stage = ENTERING
        self.turn_log = 0  # log position at which this turn begins
        self.normal_summons = 0  # Normal Summons and Sets made this turn (B-105)
        self.pendulum_summons = 0  # 1: the turn's Pendulum Summon was made (B-21), 2: a second one that a card allows
        self.main_over = False  # an effect ended the Main Phase
        self.battle_over = False  # an effect ended the Battle Phase (B-135)
        self.turn_over = False  # an effect made it the End Phase
        self.window = 0  # what may be activated now (see rules.engine.state)

    def is_first_turn(self) -> bool:
        """The turn without a normal draw and without a Battle Phase (B-02)."""
        return self.turn == 1

    def is_before_draw(self) -> bool:
        """The time before the normal draw, whatever was done instead of it (B-05)."""
        return self.phase == DRAW_PHASE and self.stage == ENTERING

    def in_damage_step(self) -> bool:
        return DAMAGE_START <= self.step <= DAMAGE_END

    def copy_turn(self, b: "TurnState") -> None:
        """A copy of the board has the same."""
        # Every field of TurnState: b from self (tools/copies.py)
        b.turn = self.turn
        b.turn_player = self.turn_player
        b.first_player = self.first_player
        b.phase = self.phase
        b.step = self.step
        b.stage = self.stage
        b.turn_log = self.turn_log
        b.normal_summons = self.normal_summons
        b.pendulum_summons = self.pendulum_summons
        b.main_over = self.main_over
        b.battle_over = self.battle_over
        b.turn_over = self.turn_over
        b.window = self.window


class ChainState(TurnState):
    """The chain, the current summon, and the timing of triggers."""

    def __init__(self) -> None:
        super().__init__()
        self.chain: list[Link] = []
        self.serial = 0
        self.resolving = 0  # serial of the link being resolved
        self.link_start = 0  # log position at which the resolving link began
        self.moment = 0
        self.last_moment = 0
        self.timing: list[Event] = []  # events that triggers may answer now
        self.timing_moment = 0  # the last moment of these events
        self.fresh: list[Event] = []  # events since the timing began: they will be the next timing
        # Triggers whose condition did not hold when the event happened (B-80): event, card and effect in one number.
        self.unmet: list[int] = NO_REFS
        self.settled = 0  # log position up to which reactions have been applied
        self.batch = 0  # log position at which the events being settled together begin
        self.batch_end = 0
        self.summoning: list[int] = NO_REFS  # the monsters whose summon can be negated now
        self.summon_how = 0  # how they are being summoned
        self.used: list[Event] = NO_EVENTS  # materials and Tributes that left for the summon being made
        # A summon to be made after this link: the card of the effect, and the required materials of a Synchro Summon;
        # without them that card is Tribute Summoned (B-109).
        self.summon_after = NONE
        self.summon_using: Described | None = None

    def copy_chain(self, b: "ChainState") -> None:
        b.chain = [link.copy() for link in self.chain]
        # Every field of ChainState: b from self; not chain; copies of timing, fresh (tools/copies.py)
        b.serial = self.serial
        b.resolving = self.resolving
        b.link_start = self.link_start
        b.moment = self.moment
        b.last_moment = self.last_moment
        b.timing = self.timing.copy()
        b.timing_moment = self.timing_moment
        b.fresh = self.fresh.copy()
        b.unmet = self.unmet
        b.settled = self.settled
        b.batch = self.batch
        b.batch_end = self.batch_end
        b.summoning = self.summoning
        b.summon_how = self.summon_how
        b.used = self.used
        b.summon_after = self.summon_after
        b.summon_using = self.summon_using


class BattleState(ChainState):
    """The attack under way."""

    def __init__(self) -> None:
        super().__init__()
        self.attacker = NONE
        self.attack_target = NONE  # NONE with an attacker: a direct attack
        self.attacker_ref = NONE
        self.target_ref = NONE
        self.attack_negated = False
        self.flipped_by_attack = NONE  # reference; its flip becomes an event after damage calculation (B-82)

    def copy_battle(self, b: "BattleState") -> None:
        """A copy of the board has the same."""
        # Every field of BattleState: b from self (tools/copies.py)
        b.attacker = self.attacker
        b.attack_target = self.attack_target
        b.attacker_ref = self.attacker_ref
        b.target_ref = self.target_ref
        b.attack_negated = self.attack_negated
        b.flipped_by_attack = self.flipped_by_attack
