"""Games of armies on territories once more, in arrays and compiled: whole games by the million, and steps for learners.

What you can rely on has names in `garrison.kernel`, which says what each is for.
"""

from garrison.kernel.risk.batch import POLICIES, Kernel, Results, compile_game, joined
from garrison.kernel.risk.by_engine import play, record
from garrison.kernel.risk.packing import fallbacks, pack, unpack
from garrison.kernel.risk.steps import Steps

__all__ = [
    "POLICIES",
    "Kernel",
    "Results",
    "Steps",
    "compile_game",
    "fallbacks",
    "joined",
    "pack",
    "play",
    "record",
    "unpack",
]
