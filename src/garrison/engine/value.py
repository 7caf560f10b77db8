"""The base of all records: frozen, compared by value, and strict when decoded."""

from typing import Self

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A record that never changes, so that its copy is itself; `msgspec.structs.replace` makes another.

    It can't come to refer to itself, so Python need not look for such garbage among the many that a game leaves.
    A kind that computes something once and keeps it (`dict=True`) could, and says `gc=True`.
    """

    def __deepcopy__(self, _: object) -> Self:
        return self
