"""What the subcommands of `spellspeed` share.

A subcommand is a module with `add_parser(sub)`: it adds its own parser and sets `run`, a function that takes the
parsed arguments and returns the exit code. `spellspeed.__main__.COMMANDS` lists the modules.
"""

import argparse
from typing import TypeAlias

Subcommands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class UserError(Exception):
    """A mistake of the user: the command ends with this sentence and exit code 2."""
