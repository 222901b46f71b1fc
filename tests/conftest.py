"""For the whole test run: the language does not depend on the machine."""

import os

for _name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"  # where it is not said, Windows would be asked
