"""The base of all records: frozen, compared by value, and strict when decoded."""

from typing import Self

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that never changes, so that its copy is itself; `msgspec.structs.replace` makes another."""

    def __deepcopy__(self, _: object) -> Self:
        return self
