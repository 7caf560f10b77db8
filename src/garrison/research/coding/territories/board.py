"""The columns of a board: for each territory who owns it, from the seat that looks, and the armies there."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from garrison.engine.vocabulary import NOBODY, Seat
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
        self.armies: Final = slice(seats, len(self.columns), self.shape[1])
        self._owners: Final = [_owners(seats, seat) for seat in range(seats)]
        self._among: dict[tuple[Seat, tuple[Seat, ...]], tuple[float, ...]] = {}

    def fill(self, seen: Board, seat: Seat, owner: tuple[Seat, ...], armies: Sequence[int]) -> Board:
        """The board's part of an observation as an array (territories, features), with owners and armies filled in."""
        if owner:
            self.own(seen, seat, owner)
            seen[self.armies] = armies
        return self.of(seen)

    def own(self, seen: Board, seat: Seat, owner: tuple[Seat, ...]) -> None:
        """Fill in the owners."""
        self.of(seen)[:, : self.seats] = self._owners[max(0, seat)].take(owner, 0, mode="wrap")

    def of(self, seen: Board) -> Board:
        """The board's part of an observation as an array (territories, features), which shares its memory."""
        rows, width = self.shape
        return seen[: rows * width].reshape(rows, width)

    def turned(self, seat: Seat, facts: Sequence[float]) -> tuple[float, ...]:
        """A fact of each seat, from the one that looks on; zeros if there are none."""
        first = max(0, seat)
        return (*facts[first:], *facts[:first]) if facts else (0,) * self.seats

    def among(self, seat: Seat, listed: tuple[Seat, ...]) -> tuple[float, ...]:
        """1 for each seat that is listed."""
        found = self._among.get((seat, listed))
        if found is None:
            flags = [float(each in listed) for each in range(self.seats)]
            found = self._among[seat, listed] = self.turned(seat, flags)
        return found


def _owners(seats: int, seat: int) -> Board:
    """An array (seats + 3, seats): a row for each owner, as the seat sees it; NOBODY has the last ones."""
    return np.concatenate([np.roll(np.eye(seats, dtype=np.float32), -seat, 1), np.zeros((-NOBODY, seats), np.float32)])
