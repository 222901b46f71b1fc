"""Why something cannot be done, with the rule that says so."""
