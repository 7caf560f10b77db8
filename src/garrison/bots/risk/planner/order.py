"""An order: armies to place somewhere, or a territory to attack, and what for."""

from enum import Enum
from typing import Final, NamedTuple


class Purpose(Enum):
    """What an attack is for, as far as it matters to whoever moves in."""

    SURE = "an elimination or a continent that is within reach as a whole"
    BREAKING = "breaking a continent"
    OTHER = "anything else"


class Order(NamedTuple):
    """From `start` against `target`, or that many armies to `start`."""

    start: int
    target: int = -1
    armies: int = 0
    purpose: Purpose = Purpose.OTHER


NO_ORDER: Final = Order(-1)
