"""For the whole test run: the language does not depend on the machine."""

import os

for _name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(_name, None)
