"""What applies without being activated: changes, locks, permissions, replacements, reactions."""
