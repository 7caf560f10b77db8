"""The games of a series, played on a Ray cluster that is already running or is started locally.

The games do not depend on where they are played. A game travels as the text of its record, so a worker with another
version of the rule set or the map refuses it.
"""

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import lru_cache
from typing import Final

import msgspec

from garrison.arena.cluster import worked
from garrison.arena.fast.kind import Player, Series
from garrison.arena.fast.kinds import kind_of
from garrison.arena.fast.portion import AnyPortion
from garrison.arena.fast.series import COMPILED, player, portions
from garrison.catalogue import read_record, write_record
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.value import Value

PORTIONS: Final = 64
LARGEST: Final = 8 * COMPILED


class Parcel(Value, frozen=True):
    record: str
    """The text of the game's record, without moves."""
    policy: str
    seed: int
    last_round: int


def packed(series: Series) -> Parcel:
    record = write_record(Record(series.game, begin(series.game), ()))
    return Parcel(record, series.policy, series.seed, series.last_round)


def unpacked(parcel: Parcel) -> Series:
    """Raises BrokenRecord if the rule set or the map is different here."""
    return Series(read_record(parcel.record).game, parcel.policy, parcel.seed, parcel.last_round)


def played(parcel: Parcel, first: int, count: int) -> bytes:
    """The line of a portion, which a worker sends."""
    return msgspec.json.encode(_player(parcel)(first, count))


@lru_cache(maxsize=4)
def _player(parcel: Parcel) -> Player:
    return player(unpacked(parcel))


def in_order(coming: Iterable[AnyPortion], first: int) -> Iterator[AnyPortion]:
    """From game `first` on, whatever the order in which portions arrive."""
    early: dict[int, AnyPortion] = {}
    for portion in coming:
        early[portion.first] = portion
        while first in early:
            yield (due := early.pop(first))
            first += due.games


def by_ray(series: Series, first: int, end: int, address: str = "") -> Generator[AnyPortion]:
    """The portions of the games from `first` to `end` - 1, in order; closing the generator leaves the cluster.

    The cluster is the one at the address, at RAY_ADDRESS, already running on this machine, or else a new one.
    Raises NoCluster.
    """
    asked = portions(series, first, end, _size(end - first))
    with closing(worked(played, packed(series), asked, address)) as coming:
        yield from in_order((msgspec.json.decode(line, type=kind_of(series.game).portion) for line in coming), first)


def _size(games: int) -> int:
    return max(COMPILED, min(LARGEST, games // PORTIONS))
