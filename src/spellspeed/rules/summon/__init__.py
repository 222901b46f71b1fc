"""Summons of every kind, and the zones that they need."""
