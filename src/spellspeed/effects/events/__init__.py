"""Events: patterns of what happens, their causes, and what happened before."""
