"""A module that cannot be imported: it ends the program."""

import sys

sys.exit(3)
