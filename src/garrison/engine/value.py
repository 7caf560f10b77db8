"""The base of all records: frozen, compared by value, and strict when decoded."""

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that never changes; `msgspec.structs.replace` makes another."""
