"""What energy buys, and the orders by which it is spent."""

from typing import ClassVar

from garrison.engine.vocabulary import Action


class Precede(Action, frozen=True):
    """Bid energy for a place in front: the territories of who bids more come first in the fixed order."""

    counts: ClassVar[str] = "energy"
    energy: int


Purchase = Precede
