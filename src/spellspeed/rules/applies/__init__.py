"""What applies now: current values, locks, permissions, protection, borrowed effects."""
