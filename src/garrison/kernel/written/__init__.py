"""Games of written orders once more, in arrays and compiled: many positions at once, for learners and searchers.

It needs the extra `fast`, like the rest of the kernel. What you can rely on:

* `OrderKernel(game)`: the game in arrays, or NotCompiled with the reasons that `fallbacks(game)` gives.
* `OrderKernel.positions(states)`, `legal`, `drawn`, `judge`, `step` and `play`: see each.
* `pack(game, state)` and `unpack(game, row)`: states of the engine, or views, as rows of the kernel.
* `number_of(chart, order)` and `order_of(number, unit, places)`: orders of the engine as numbers; `RESULTS`: the words
  of the results.
"""

from garrison.kernel.written.batch import OrderKernel
from garrison.kernel.written.codes import RESULTS, number_of, order_of
from garrison.kernel.written.fallbacks import fallbacks
from garrison.kernel.written.packing import pack, unpack

__all__ = ["RESULTS", "OrderKernel", "fallbacks", "number_of", "order_of", "pack", "unpack"]
