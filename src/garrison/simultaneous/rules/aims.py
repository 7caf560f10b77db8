"""Aims: what each command card can be played on."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous.command_cards import CommandCard


class Ground(NamedTuple):
    """Who owns what, except for land laid waste, and who is in the game."""

    map: Map
    owner: Sequence[Seat]
    standing: tuple[Territory, ...]
    living: tuple[Seat, ...]

    def owned(self, by: Seat) -> list[Territory]:
        """The territories of a seat."""
        return [where for where in self.standing if self.owner[where] == by]

    def near(self, where: Territory) -> list[Territory]:
        """The neighbours of a territory."""
        return [near for near in self.map.borders[where] if near in self.standing]


class Aim(NamedTuple):
    """What a card is played on: a territory, a second one beyond it, or a seat."""

    where: Territory = NOWHERE
    beyond: Territory = NOWHERE
    against: Seat = NOBODY


Aims = Callable[[Ground, Seat], Iterator[Aim]]


def _two_steps(on: Ground, by: Seat) -> Iterator[Aim]:
    for where in on.owned(by):
        near = on.near(where)
        beyond = {far for step in near for far in on.near(step)} - {where, *near}
        yield from (Aim(where, far) for far in sorted(beyond))


def _own_pairs(on: Ground, by: Seat) -> Iterator[Aim]:
    own = on.owned(by)
    return (Aim(where, other) for where in own for other in own if where != other)


AIMS: dict[CommandCard, Aims] = {
    CommandCard.VETO: lambda on, by: (Aim(against=seat) for seat in on.living if seat != by),
    CommandCard.RAMPART: lambda on, by: map(Aim, on.owned(by)),
    CommandCard.BLOCKADE: lambda on, by: (Aim(where, near) for where in on.owned(by) for near in on.near(where)),
    CommandCard.CROSSING: _two_steps,
    CommandCard.SUNLIGHT: lambda _, __: iter((Aim(),)),
    CommandCard.LEVY: lambda on, by: (Aim(where) for where in on.owned(by) if on.map.element(where) == "land"),
    CommandCard.LIFT: _own_pairs,
    CommandCard.ROCKET: lambda on, by: (Aim(where) for where in on.standing if on.owner[where] not in (by, NOBODY)),
    CommandCard.FALLOUT: lambda on, _: map(Aim, on.standing),
}
"""The cards, each with everything it can be played on."""


def aims(card: CommandCard, on: Ground, by: Seat) -> Iterator[Aim]:
    """What a seat can play a card on."""
    return AIMS[card](on, by) if card in AIMS else iter(())


def standing(map_: Map, wasted: tuple[Territory, ...]) -> tuple[Territory, ...]:
    """The territories that are not laid waste."""
    return tuple(where for where in map(Territory, range(len(map_.ids))) if where not in wasted)
