"""A series of fast games, and what kind they are: how the games of a family are played, and what is counted in them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec.structs import force_setattr

from garrison.arena.fast.portion import AnyPortion
from garrison.engine.game import AnyGame
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.outside.numbers import integer

Player = Callable[[int, int], AnyPortion]
"""Plays games, given the number of the first and how many."""

AnyTally: TypeAlias = Any
AnySummary: TypeAlias = Any
"""Of whatever family."""


class Series(Value, frozen=True):
    """A game, played by one policy on all seats up to some round or year; its games are numbered from 0."""

    game: AnyGame
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


class Kind(Protocol):
    @property
    def policy(self) -> str:
        """The one played if none is named."""

    @property
    def work(self) -> str:
        """What the speed is counted in, in the plural."""

    @property
    def portion(self) -> type[AnyPortion]: ...

    @property
    def by_seat(self) -> str:
        """The part of a portion that has a column for each seat."""

    def check(self, series: Series) -> None:
        """Raises ValueError for what can't be played."""

    def uncompiled(self, series: Series) -> tuple[str, ...]:
        """Every reason why the engine has to play these games; empty if they can be compiled."""

    def kernel(self, game: AnyGame) -> Compiled: ...

    def player(self, series: Series) -> Player: ...

    def at_a_time(self, series: Series, usual: int) -> int:
        """How many games to play before Ctrl-C takes effect, if `usual` games of risk are a moment's work."""

    def record(self, series: Series, index: int) -> Record: ...

    def columns(self, series: Series, portion: AnyPortion) -> Iterator[Column]:
        """The columns that a family has besides those of all."""

    def tally(self) -> AnyTally: ...

    def summary(self, seats: Iterable[str], tally: AnyTally) -> AnySummary: ...
