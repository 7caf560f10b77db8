"""A portion: what came of fast games that follow one another, in columns of whole numbers with an entry a game."""

from typing import Annotated, Any, TypeAlias

import msgspec

from garrison.engine.value import Value

KernelResults: TypeAlias = Any
"""The `Results` of the kernel, which is there with its extra only."""

Checksum = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
"""Sixteen hexadecimal digits."""


class Portion(Value, frozen=True):
    """Games `first`, `first` + 1 and so on. A set of seats is a number in which seat n has the bit of worth 2**n."""

    first: int
    winners: tuple[int, ...]
    """The set of those who share the victory, empty when the game was broken off."""
    ahead: tuple[int, ...]
    """The set of those who held the most territories when it was."""
    rounds: tuple[int, ...]
    decisions: tuple[int, ...]
    """The moves of seats, without those of chance."""
    openers: tuple[int, ...]
    """The seat that had the first turn."""
    continents: tuple[tuple[int, ...], ...]
    """A column a seat: the first continent that it was paid for, or -1."""
    checksum: Checksum
    """The sum of the sums of these games, modulo 2**64."""

    @property
    def games(self) -> int:
        """How many they are."""
        return len(self.rounds)


def portion_of(results: KernelResults, last_round: int) -> Portion:
    """The `Results` of the kernel; no game is longer than the last round."""
    seats = range(results.winners.shape[1])
    worth = [1 << seat for seat in seats]
    return Portion(
        results.first,
        tuple((results.winners @ worth).tolist()),
        tuple((results.ahead @ worth).tolist()),
        tuple(results.rounds.clip(max=last_round).tolist()),
        tuple(results.decisions.tolist()),
        tuple(results.openers.tolist()),
        tuple(tuple(results.continents[:, seat].tolist()) for seat in seats),
        f"{results.checksum:016x}",
    )
