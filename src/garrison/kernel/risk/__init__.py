"""Games of armies on territories once more, in arrays and compiled: whole games by the million, and steps for learners.

What you can rely on has names in `garrison.kernel`, which says what each is for.
"""

from garrison.kernel.risk.batch import Kernel, compile_game, play
from garrison.kernel.risk.by_engine import fallbacks, record
from garrison.kernel.risk.packing import pack, unpack
from garrison.kernel.risk.results import POLICIES, Results, joined
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
