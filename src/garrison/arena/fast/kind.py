"""A series of fast games, and what kind they are: how the games of a family are played, and what is counted in them."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, Protocol, TypeAlias

import msgspec
from msgspec.structs import force_setattr

from garrison.engine.game import Game
from garrison.engine.record import Record
from garrison.engine.value import TypeVar, Value
from garrison.outside.numbers import integer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from garrison.kernel import Results, diplomacy  # which need the extra `fast`, as NumPy does

Checksum = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
"""16 hexadecimal digits, such as `00000000075bcd15`."""


class Games(Value, frozen=True):
    """Games `first`, `first` + 1 and so on. A set of seats is a number with bit n set for seat n."""

    first: int
    winners: tuple[int, ...]
    """The winners of each game, as sets of seats; empty if the game was broken off."""
    ahead: tuple[int, ...]
    """Those that held the most when a game was broken off, as sets of seats."""
    rounds: tuple[int, ...]
    """The last round or year of each game, counted from 1."""

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


class DiplomacyPortion(Games, frozen=True):
    """Games of written orders."""

    phases: tuple[int, ...]
    """The phases of each game in which somebody wrote orders."""
    centres: tuple[tuple[int, ...], ...]
    """A column for each power: the centres it held at the end."""
    checksum: Checksum


AnyPortion: TypeAlias = Any
"""A portion of any family."""


def portion_of(results: "Results", last_round: int) -> Portion:
    """The portion of these results; games that were broken off count as having ended in the last round."""
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


def diplomacy_portion(results: "diplomacy.Results", first_year: int, years: int) -> DiplomacyPortion:
    """The portion of these results; games that were broken off count as having ended in the last of `years` years."""
    return DiplomacyPortion(
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


# A series, and what the games of a family are: how they are played, and what is counted in them


Player = Callable[[int, int], AnyPortion]
"""Plays games, given the number of the first and how many."""

AnyTally: TypeAlias = Any
AnySummary: TypeAlias = Any
"""A summary of any family."""


G_co = TypeVar("G_co", covariant=True, bound=Game, default=Game)
G_contra = TypeVar("G_contra", contravariant=True, bound=Game, default=Game)


class Series(Value, Generic[G_co], frozen=True):
    """A game, played by one policy on all seats up to some round or year; its games are numbered from 0."""

    game: G_co
    policy: str
    seed: int
    last_round: int

    def __post_init__(self) -> None:
        force_setattr(self, "seed", integer("seed", self.seed))
        force_setattr(self, "last_round", integer("last_round", self.last_round))


class Column(NamedTuple):
    """Numbers in a portion, one for each game, and their bounds."""

    name: str
    numbers: tuple[int, ...]
    least: int
    most: int


class Compiled(Protocol):
    @property
    def is_compiled(self) -> bool: ...

    def compile(self) -> None: ...


class Kind(Protocol[G_contra]):
    @property
    def policy(self) -> str:
        """The policy that is played if none is named."""

    @property
    def work(self) -> str:
        """What the speed is counted in, in the plural."""

    @property
    def portion(self) -> type[AnyPortion]: ...

    @property
    def by_seat(self) -> str:
        """The part of a portion that has a column for each seat."""

    def check(self, series: Series[G_contra]) -> None:
        """Raises ValueError for what can't be played."""

    def uncompiled(self, series: Series[G_contra]) -> tuple[str, ...]:
        """Every reason why the engine has to play these games; empty if they can be compiled."""

    def kernel(self, game: G_contra) -> Compiled: ...

    def player(self, series: Series[G_contra]) -> Player: ...

    def at_a_time(self, series: Series[G_contra], usual: int) -> int:
        """How many games to play before Ctrl-C takes effect, if `usual` games of risk are a moment's work."""

    def record(self, series: Series[G_contra], index: int) -> Record: ...

    def columns(self, series: Series[G_contra], portion: AnyPortion) -> Iterator[Column]:
        """The columns that only this family has."""

    def tally(self) -> AnyTally: ...

    def summary(self, seats: Iterable[str], tally: AnyTally) -> AnySummary: ...
