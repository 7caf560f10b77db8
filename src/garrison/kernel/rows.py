"""A row of an array as compiled functions see it: a bare pointer to 64-bit integers.

An array of numba's own is a record of seven words, with references counted whenever it is passed on and a check for
negative indices at each access. A row is one word, and nothing checks the places: they come from `layout`.
"""

import operator
from typing import Protocol, TypeAlias

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, models, register_model, type_callable
from numpy.typing import NDArray

from garrison.kernel.untyped import Untyped

Numbers: TypeAlias = NDArray[np.int64]


class Row(Protocol):
    def __getitem__(self, place: int, /) -> int:
        """The number at a place."""

    def __setitem__(self, place: int, number: int, /) -> None:
        """Write a number."""


def row(array: Numbers, number: int) -> Row:
    """A row of a two-dimensional array; valid for as long as the array is."""
    numbers: Row = array[number].data
    return numbers


def fixed(array: Numbers) -> Row:
    """A one-dimensional array, none of whose numbers changes while a compiled function runs."""
    return array.data


def later(numbers: Row, places: int) -> Row:
    assert isinstance(numbers, memoryview)
    return numbers[places:]


# For numba: two types of pointers. Fixed numbers need not be read again after others are written.


class RowType(types.Type):
    """The type of a row in compiled functions."""


ROW, FIXED = RowType("garrison_row"), RowType("garrison_fixed")


@register_model(RowType)
class _RowModel(models.PrimitiveModel):
    def __init__(self, manager: Untyped, kind: Untyped) -> None:
        super().__init__(manager, kind, ir.IntType(64).as_pointer())


@infer_global(operator.getitem)
class _Getting(AbstractTemplate):
    def generic(self, args: Untyped, _: Untyped) -> Untyped:
        return signature(types.int64, args[0], types.int64) if isinstance(args[0], RowType) else None


@infer_global(operator.setitem)
class _Setting(AbstractTemplate):
    def generic(self, args: Untyped, _: Untyped) -> Untyped:
        return signature(types.none, ROW, types.int64, types.int64) if args[0] is ROW else None


@lower_builtin(operator.getitem, RowType, types.int64)
def _get(_: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    number = builder.load(builder.gep(args[0], [args[1]]))
    if shape.args[0] is FIXED:
        number.set_metadata("invariant.load", builder.module.add_metadata([]))
    return number


@lower_builtin(operator.setitem, RowType, types.int64, types.int64)
def _set(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    builder.store(args[2], builder.gep(args[0], [args[1]]))


@type_callable(row)
def _typed_row(_: Untyped) -> Untyped:
    return lambda array, number: ROW  # noqa: ARG005  numba compares the names


@type_callable(fixed)
def _typed_fixed(_: Untyped) -> Untyped:
    return lambda array: FIXED  # noqa: ARG005  as above


@type_callable(later)
def _typed_later(_: Untyped) -> Untyped:
    return lambda numbers, places: ROW  # noqa: ARG005  as above


@lower_builtin(later, RowType, types.Integer)
def _later(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    return builder.gep(args[0], [args[1]])


@lower_builtin(row, types.Array, types.Integer)
def _row(context: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    numbers = context.make_array(shape.args[0])(context, builder, args[0])
    return builder.gep(numbers.data, [builder.mul(args[1], builder.extract_value(numbers.shape, 1))])


@lower_builtin(fixed, types.Array)
def _fixed(context: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    return context.make_array(shape.args[0])(context, builder, args[0]).data
