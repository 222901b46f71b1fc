"""Reasons: why something is not allowed."""
