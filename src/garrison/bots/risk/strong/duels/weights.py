"""What decides a duel, in numbers that were fitted to games: see `bench/fitting/duels.py`."""

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
    share=12.1,
    land=2.5,
    ratio=1.04,
    income=2.0,
    foe_income=-5.9,
    foe_bonus=-22.0,
    near=2.6,
    foe_near=-2.3,
    safe=4.5,
    cards=2.46,
    foe_cards=-3.13,
    stack=0.93,
    foe_stack=-1.99,
)
