"""Steps: what an effect does when it resolves."""
