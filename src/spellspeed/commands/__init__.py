"""The subcommands of `spellspeed`, a module each."""
