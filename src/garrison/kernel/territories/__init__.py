"""Games of armies on territories once more, in arrays and compiled: whole games by the million, and steps for learners.

What you can rely on has names in `garrison.kernel`, which says what each is for.
"""

from garrison.kernel.territories.batch import Kernel, compile_game, play
from garrison.kernel.territories.by_engine import record
from garrison.kernel.territories.fallbacks import fallbacks
from garrison.kernel.territories.packing import pack, unpack
from garrison.kernel.territories.plan import POLICIES
from garrison.kernel.territories.results import Results, joined
from garrison.kernel.territories.steps import Steps

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
