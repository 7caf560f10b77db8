"""The base of all records: frozen, compared by value, and strict when decoded."""

from typing import Self

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A record that never changes, so that its copy is itself; `msgspec.structs.replace` makes another.

    It can't come to refer to itself, so Python's garbage collector, which would be slow among so many, leaves it alone.
    A class that keeps what it has computed (`dict=True`) could refer to itself, and says `gc=True`.
    """

    def __deepcopy__(self, _: object) -> Self:
        return self
