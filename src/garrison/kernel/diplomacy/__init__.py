"""Games of written orders once more, in arrays and compiled: many positions at once, for learners and searchers.

It needs the extra `fast`, like the rest of the kernel. What you can rely on:

* `OrderKernel(game)`: the game in arrays, or NotCompiled with the reasons that `fallbacks(game)` gives.
* `OrderKernel.positions(states)`, `legal`, `drawn`, `judge`, `step`, `play` and `sheets`: see each.
* `record(game, seed, index, last_year=...)`: one of the games of `play` as a Record that the engine can replay.
* `Numbering(kernel, numbers)`: legal orders and masks by the numbers of a learner's vocabulary.
* `pack(game, state)` and `unpack(game, row)`: states of the engine, or views, as rows of the kernel.
* `number_of(chart, order)` and `order_of(number, unit, places)`: orders of the engine as numbers; `RESULTS`: the words
  of the results.
"""

from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.numbering import RESULTS, Numbering, number_of, order_of, record
from garrison.kernel.diplomacy.packing import fallbacks, pack, unpack
from garrison.kernel.diplomacy.results import Results

__all__ = [
    "RESULTS",
    "Numbering",
    "OrderKernel",
    "Results",
    "fallbacks",
    "number_of",
    "order_of",
    "pack",
    "record",
    "unpack",
]
