"""The base of all records: frozen, compared by value, and strict when decoded."""

import typing
from typing import TYPE_CHECKING, Self

import msgspec

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar  # noqa: PLC0414  read by type checkers alone; it is not installed
else:

    def TypeVar(name: str, *, default: object = None, **rest: object) -> object:  # noqa: N802  as type checkers know it
        """A type variable with a default, as Python has it from 3.13 on; at run time the default means nothing."""
        return typing.TypeVar(name, **rest)


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A record that never changes, so that its copy is itself; `msgspec.structs.replace` makes another.

    It can't come to refer to itself, so Python's garbage collector, which would be slow among so many, leaves it alone.
    A class that keeps what it has computed (`dict=True`) could refer to itself, and says `gc=True`.
    """

    def __deepcopy__(self, _: object) -> Self:
        return self
