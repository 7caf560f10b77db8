"""A portion: the results of consecutive fast games, in columns of whole numbers with one entry per game."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec

from garrison.engine.value import Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from garrison.kernel import Results, diplomacy  # which need the extra `fast`, as NumPy does

Checksum = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
"""Such as `00000000075bcd15`."""


class Games(Value, frozen=True):
    """Games `first`, `first` + 1 and so on. A set of seats is a number with bit n set for seat n."""

    first: int
    winners: tuple[int, ...]
    """Sets of seats; empty if the game was broken off."""
    ahead: tuple[int, ...]
    """Sets of seats: who held the most when the game was broken off."""
    rounds: tuple[int, ...]
    """Or years, counted from 1."""

    @property
    def games(self) -> int:
        return len(self.rounds)


class Portion(Games, frozen=True):
    """Games of the risk family."""

    decisions: tuple[int, ...]
    openers: tuple[int, ...]
    continents: tuple[tuple[int, ...], ...]
    """A column for each seat: the first continent that paid it a bonus, or -1."""
    checksum: Checksum


class WrittenPortion(Games, frozen=True):
    """Games of written orders."""

    phases: tuple[int, ...]
    """Those in which somebody wrote orders."""
    centres: tuple[tuple[int, ...], ...]
    """A column for each power: the centres it held at the end."""
    checksum: Checksum


AnyPortion: TypeAlias = Any
"""Of whatever family."""


def portion_of(results: "Results", last_round: int) -> Portion:
    """Games that were broken off count as having ended in the last round."""
    return Portion(
        results.first,
        _sets(results.winners),
        _sets(results.ahead),
        tuple(results.rounds.clip(max=last_round).tolist()),
        tuple(results.decisions.tolist()),
        tuple(results.openers.tolist()),
        _columns(results.continents),
        f"{results.checksum:016x}",
    )


def written_portion(results: "diplomacy.Results", first_year: int, years: int) -> WrittenPortion:
    """The same for games of so many years, from the first on."""
    return WrittenPortion(
        results.first,
        _sets(results.winners),
        _sets(results.ahead),
        tuple((results.years - first_year + 1).clip(max=years).tolist()),
        tuple(results.phases.tolist()),
        _columns(results.centres),
        f"{results.checksum:016x}",
    )


def _sets(seats: "NDArray[np.bool_]") -> tuple[int, ...]:
    worth = [1 << seat for seat in range(seats.shape[1])]
    return tuple((seats @ worth).tolist())


def _columns(numbers: "NDArray[np.int64]") -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, numbers.T.tolist()))
