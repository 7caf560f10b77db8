"""What decides a duel, in numbers that were fitted to games as `bench/fitting/duels.py` does it.

There were 4,000 games between `steady`, the sparring partners and a simpler `strong`, and 1,157 in which this one took
part. Numbers from the games of the sparring partners alone play worse, and so do those from its own games alone.
"""

from typing import Final

from garrison.engine.value import Value


class Weights(Value, frozen=True, kw_only=True):
    """How much each advantage adds to the logarithm of the odds of victory for whoever has just moved.

    Armies are counted as parts of all armies on the board.
    """

    share: float
    """My part of the armies."""
    land: float
    """My part of the territories."""
    ratio: float
    """The logarithm of my armies, as a multiple of the opponent's."""
    income: float
    foe_income: float
    """The armies of the next turn."""
    foe_bonus: float
    """The opponent's continents, besides the income from them."""
    near: float
    foe_near: float
    """The bonuses within reach, each the less the more of the largest stack it takes."""
    safe: float
    """My own bonuses, each the more the larger the part of the opponent's largest stack that breaking it takes."""
    cards: float
    foe_cards: float
    """Each card, times the worth of the next set."""
    stack: float
    foe_stack: float
    """The largest stack at the front."""


WEIGHTS: Final = Weights(
    share=10.8,
    land=1.88,
    ratio=0.96,
    income=4.8,
    foe_income=-11.9,
    foe_bonus=-13.2,
    near=2.52,
    foe_near=-2.83,
    safe=4.98,
    cards=2.58,
    foe_cards=-3.04,
    stack=0.88,
    foe_stack=-2.98,
)
