"""A portion: the results of consecutive fast games, in columns of whole numbers with one entry per game."""

from typing import TYPE_CHECKING, Annotated

import msgspec

from garrison.engine.value import Value

if TYPE_CHECKING:
    from garrison.kernel.territories.results import Results  # which needs the extra `fast`

Checksum = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
"""Such as `00000000075bcd15`."""


class Portion(Value, frozen=True):
    """Games `first`, `first` + 1 and so on. A set of seats is a number with bit n set for seat n."""

    first: int
    winners: tuple[int, ...]
    """Sets of seats; empty if the game was broken off."""
    ahead: tuple[int, ...]
    """Sets of seats: the leaders in territories when the game was broken off."""
    rounds: tuple[int, ...]
    decisions: tuple[int, ...]
    openers: tuple[int, ...]
    continents: tuple[tuple[int, ...], ...]
    """A column for each seat: the first continent that paid it a bonus, or -1."""
    checksum: Checksum

    @property
    def games(self) -> int:
        return len(self.rounds)


def portion_of(results: "Results", last_round: int) -> Portion:
    """Games that were broken off count as having ended in the last round."""
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
