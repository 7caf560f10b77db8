"""The columns of a board: for each territory who owns it, from the seat that looks, and the armies there."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Map
from garrison.research.coding.coding import Board


def relative(seats: int) -> tuple[str, ...]:
    """What seats are called, from the one that looks."""
    return ("yours", *(f"seat +{further}" for further in range(1, seats)))


def of_seats(seats: int, fact: str) -> tuple[str, ...]:
    """A column for each seat, from the one that looks."""
    return tuple(f"{fact}: {name}" for name in relative(seats))


def columns(map_: Map, seats: int, features: Sequence[str]) -> tuple[str, ...]:
    """Territory by territory: the owner, the armies, and these features."""
    names = (*relative(seats), "armies", *features)
    return tuple(f"{territory}: {name}" for territory in map_.ids for name in names)


class Planes:
    """Fills the columns of a board. A spectator looks from the first seat."""

    def __init__(self, map_: Map, seats: int, features: Sequence[str]) -> None:
        self.seats = seats
        self.columns = columns(map_, seats, features)
        self.shape = len(map_.ids), seats + 1 + len(features)
        self._rows: npt.NDArray[np.int64] = np.arange(len(map_.ids))

    def fill(self, seen: Board, seat: Seat, owner: Sequence[Seat], armies: Sequence[int]) -> Board:
        """The board's part of an observation as an array (territories, features), with owners and armies filled in."""
        rows, width = self.shape
        planes = seen[: rows * width].reshape(rows, width)
        if owner:
            owners = np.array(owner, np.int64)
            held = owners >= 0
            planes[self._rows[held], (owners[held] - max(0, seat)) % self.seats] = 1
            planes[:, self.seats] = armies
        return planes

    def turned(self, seat: Seat, facts: Sequence[float]) -> tuple[float, ...]:
        """A fact of each seat, from the one that looks on; zeros if there are none."""
        first = max(0, seat)
        return (*facts[first:], *facts[:first]) if facts else (0,) * self.seats

    def among(self, seat: Seat, listed: Sequence[Seat]) -> tuple[float, ...]:
        """1 for each seat that is listed."""
        return self.turned(seat, [float(each in listed) for each in range(self.seats)])
