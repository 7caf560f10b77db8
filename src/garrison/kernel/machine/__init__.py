"""What the kernel adds to numba, so that compiled games are about as fast as in C; all else in it is ordinary Python.

`compiling` has the decorators and keeps compiled code on the disk; `rows` has arrays without bounds; `bits` has sets as
integers. docs/kernel-machine.md explains all three, and what each of them brings.
"""

from garrison.kernel.machine.bits import lowest, nth, size
from garrison.kernel.machine.compiling import PLAIN, compiled, entry, inlined_early, inlined_late, is_cached
from garrison.kernel.machine.rows import Numbers, Row, constant, offset, row

__all__ = [
    "PLAIN",
    "Numbers",
    "Row",
    "compiled",
    "constant",
    "entry",
    "inlined_early",
    "inlined_late",
    "is_cached",
    "lowest",
    "nth",
    "offset",
    "row",
    "size",
]
