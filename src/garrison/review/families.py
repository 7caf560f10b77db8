"""The numbers of each seat from which a position is judged, by family."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from garrison.engine.vocabulary import Seat
from garrison.review import armies, powers

FACTS: Final[Mapping[str, Callable[[Any, Any, Sequence[Seat]], list[tuple[float, ...]]]]] = {
    "risk": armies.facts,
    "simultaneous": armies.facts,
    "diplomacy": powers.facts,
}
"""For each family, the function that gives the numbers from a game, a state, and the seats still in the game."""
