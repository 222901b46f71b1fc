"""Decorators that tell the compiler about a class; they do nothing in the pure build.

This module is never compiled itself. The compiler knows the decorator by the name it has in `mypy_extensions`, which
is not needed at run time.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_traits):
        return lambda cls: cls
