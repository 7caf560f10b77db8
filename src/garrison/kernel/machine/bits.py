"""Sets of territories, seats or cards as integers: bit n is set if n is in the set.

A set has at most 63 members, so the number is never negative, in numba or in Python.
"""

from contextlib import suppress
from typing import Final

from llvmlite import binding, ir
from numba.core import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import lower_builtin, type_callable

from garrison.kernel.machine.compiling import CONFIG, Untyped, compiled

MOST: Final = 63


def size(those: int) -> int:
    return int(those).bit_count()


def lowest(those: int) -> int:
    return (int(those) & -int(those)).bit_length() - 1


def nth_by_steps(those: int, place: int) -> int:
    """The member at `place`, counted from 0 in rising order, found by dropping the smaller ones one by one."""
    for _ in range(place):
        those &= those - 1
    return lowest(those)


# The processor has an instruction for `size` and one for `lowest`, and compiled functions use them: for each, first the
# type of the result, then the instruction.


@type_callable(size)
@type_callable(lowest)
def _type_of_number(_: Untyped) -> Untyped:
    return lambda those: types.int64


@lower_builtin(size, types.int64)
def _size(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    return builder.ctpop(args[0])


@lower_builtin(lowest, types.int64)
def _lowest(_: Untyped, builder: Untyped, __: Untyped, args: Untyped) -> Untyped:
    return builder.cttz(args[0], ir.IntType(1)(1))


# Many processors also have an instruction that deposits the bits of a number on the members of a set, which finds the
# nth member at once; stepping from member to member makes whole games slower by a sixth. A few older processors run
# the instruction in microcode, where it is slower than stepping.

EMULATED: Final = "bdver4", "znver1", "znver2"


def has_fast_deposit() -> bool:
    """Whether code is compiled for this very processor, and it deposits bits in one fast instruction."""
    if CONFIG.CPU_NAME or CONFIG.CPU_FEATURES is not None or not binding.get_process_triple().startswith("x86_64"):
        return False
    with suppress(RuntimeError):  # llvmlite does not know every processor
        return bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in EMULATED
    return False


def nth_at_once(those: int, place: int) -> int:
    """The same in one instruction, on processors where `has_fast_deposit` is true."""
    return nth_by_steps(those, place)


@type_callable(nth_at_once)
def _type_of_nth(_: Untyped) -> Untyped:
    return lambda those, place: types.int64


@lower_builtin(nth_at_once, types.int64, types.int64)
def _nth(context: Untyped, builder: Untyped, shape: Untyped, args: Untyped) -> Untyped:
    """The lowest member of the set that is left when a single bit, that at `place`, is deposited on the members."""
    word = args[0].type
    deposit = get_or_insert_function(builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64")
    left = builder.call(deposit, [builder.shl(word(1), args[1]), args[0]])
    return _lowest(context, builder, shape, [left])


nth: Final = nth_at_once if has_fast_deposit() else compiled(nth_by_steps)
"""The member at `place`, counted from 0 in rising order; the set must have that many members."""
