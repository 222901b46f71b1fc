"""The card pool: printed facts (data) and effects (descriptions)."""
