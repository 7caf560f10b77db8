"""A row of an array as compiled functions see it: the address of its first number, without a length.

A compiled function gets an array of NumPy as a record of seven words, with references counted whenever it is passed on
and a check for negative indices at each access. A row is one word, and nothing checks the places: they come from the
kernel's layouts.
"""

import operator
from typing import Final, Protocol, TypeAlias

import numpy as np
from numba.core import types
from numba.extending import lower_builtin, models, register_model, type_callable
from numpy.typing import NDArray

from garrison.kernel.machine.compiling import Untyped

Numbers: TypeAlias = NDArray[np.int64]


class Row(Protocol):
    """Numbers of 64 bits at places from 0 on."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, number: int, /) -> None: ...


# In Python, where nothing is compiled, a row is a memoryview. It checks its bounds.


def row(array: Numbers, number: int) -> Row:
    """A row of a two-dimensional array; valid for as long as the array is."""
    numbers: Row = array[number].data
    return numbers


def constant(array: Numbers) -> Row:
    """A one-dimensional array, none of whose numbers changes while a compiled function runs."""
    return array.data


def offset(numbers: Row, places: int) -> Row:
    """The part of a row that begins `places` places further on."""
    assert isinstance(numbers, memoryview)
    return numbers[places:]


# In compiled functions it is numba's pointer to integers. A constant row has a type of its own: LLVM is told that what
# it read there need not be read again after something else was written.


class ConstantRow(types.CPointer):
    """The type of a row whose numbers do not change."""

    def __init__(self) -> None:
        super().__init__(types.int64)
        self.name = "garrison_constant_row"


ROW: Final[Untyped] = types.CPointer(types.int64)
CONSTANT_ROW: Final[Untyped] = ConstantRow()

register_model(ConstantRow)(models.PointerModel)


@lower_builtin(operator.getitem, ConstantRow, types.Integer)
def _read_constant(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    number = builder.load(builder.gep(args[0], [args[1]]))
    number.set_metadata("invariant.load", builder.module.add_metadata([]))
    return number


# What compiled functions do in place of the three functions above: first the type of the result, then the instructions.


@type_callable(row)
def _type_of_row(_: Untyped) -> Untyped:
    return lambda array, number: ROW


@lower_builtin(row, types.Array, types.Integer)
def _row(context: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    numbers = context.make_array(shape.args[0])(context, builder, args[0])
    return builder.gep(numbers.data, [builder.mul(args[1], builder.extract_value(numbers.shape, 1))])


@type_callable(constant)
def _type_of_constant(_: Untyped) -> Untyped:
    return lambda array: CONSTANT_ROW


@lower_builtin(constant, types.Array)
def _constant(context: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    return context.make_array(shape.args[0])(context, builder, args[0]).data


@type_callable(offset)
def _type_of_offset(_: Untyped) -> Untyped:
    return lambda numbers, places: ROW


@lower_builtin(offset, types.CPointer, types.Integer)
def _offset(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    return builder.gep(args[0], [args[1]])
