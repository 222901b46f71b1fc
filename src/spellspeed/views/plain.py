"""The base of all parts of a view: immutable values that can be compared, copied, pickled and written as JSON."""

import json
from enum import IntEnum, IntFlag
from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.enums import name_of, names_of

UNTOLD: Final[dict[str, object]] = {}  # shared and never changed


# Serializable: the compiled classes can be made empty and filled in later. Only the engine makes them.
@mypyc_attr(acyclic=True, serializable=True)
class Plain:
    """A value that can be written as JSON. Two are equal if they say the same.

    A pickled or copied value has all its words with it, and no duel.
    """

    _told: dict[str, object] = UNTOLD  # words made before it was pickled

    def to_dict(self) -> dict[str, object]:
        """The same as dictionaries and lists, for JSON."""
        raise NotImplementedError

    def to_json(self) -> str:
        """The same as the text of JSON; `docs/schema.json` says what it holds."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def _kept(self) -> tuple[str, ...]:
        """The attributes that it consists of."""
        raise NotImplementedError

    def _worded(self) -> tuple[str, ...]:
        """The properties that are made on demand."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        kept = {name: getattr(self, name) for name in self._kept()}
        told = {name: getattr(self, name) for name in self._worded()}
        return restored, (type(self), kept, told)

    def __copy__(self) -> "Plain":
        return self

    def __deepcopy__(self, _memory: object) -> "Plain":
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Plain):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.to_dict() == other.to_dict())

    def __hash__(self) -> int:
        return hash(repr(self))


def restored(kind: type[Plain], kept: dict[str, object], told: dict[str, object]) -> Plain:
    """A value that was pickled."""
    value = kind.__new__(kind)
    for name, part in kept.items():
        setattr(value, name, part)
    value._told = told
    return value


def plain(value: object) -> object:
    """A value as JSON holds it: enumerations by their names, flags as lists of names."""
    if isinstance(value, Plain):
        return value.to_dict()
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, IntFlag):
        return names_of(value)
    if isinstance(value, IntEnum):
        return name_of(value)
    return value
