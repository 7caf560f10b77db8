"""Sets of territories, seats or cards as whole numbers: bit n is set when n is in the set.

A set has at most 63 members, so that it is a number that is not negative, for numba and for Python alike.
"""

from typing import Any, Final

from numba.core import types
from numba.extending import lower_builtin, type_callable

from garrison.kernel.jit import compiled

MOST: Final = 63
"""So many members a set can have."""


def size(those: int) -> int:
    """How many are in the set."""
    return int(those).bit_count()


def lowest(those: int) -> int:
    """The smallest member of a set that is not empty."""
    return (int(those) & -int(those)).bit_length() - 1


@compiled
def nth(those: int, place: int) -> int:
    """The member at `place`, counted from 0 in rising order."""
    for _ in range(place):
        those &= those - 1
    return lowest(those)


# The processor has an instruction for each of the first two; compiled functions use it.


def _number(_: Any) -> Any:  # noqa: ANN401  numba's own types are not typed
    return lambda _: types.int64


def _size(_: Any, builder: Any, __: Any, args: Any) -> Any:  # noqa: ANN401  as above
    return builder.ctpop(args[0])


def _lowest(_: Any, builder: Any, __: Any, args: Any) -> Any:  # noqa: ANN401  as above
    return builder.cttz(args[0], args[0].type.__class__(1)(1))


for _function, _lowered in ((size, _size), (lowest, _lowest)):
    type_callable(_function)(_number)
    lower_builtin(_function, types.int64)(_lowered)
