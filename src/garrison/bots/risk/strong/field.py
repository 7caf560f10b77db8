"""The field: who holds what as a campaign sees it, with the price of every territory."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Self

from garrison.bots.risk.battles import Tolls, tolls
from garrison.bots.risk.steady.sight import Theatre
from garrison.odds import Dice
from garrison.risk.view import View


class Field(NamedTuple):
    """A position in which `me` attacks: that of a view, or one that is only imagined."""

    me: int
    owner: Sequence[int]
    armies: Sequence[int]
    borders: tuple[tuple[int, ...], ...]
    dice: Dice
    toll: Tolls
    prices: list[float]
    """The armies that it takes to conquer each territory: those lost on average, and one that stays."""

    def front(self) -> list[int]:
        """The territories from which `me` can attack, the largest stack first."""
        owner, me = self.owner, self.me
        mine = [t for t, holder in enumerate(owner) if holder == me]
        facing = [t for t in mine if any(owner[to] != me for to in self.borders[t])]
        return sorted(facing, key=lambda t: -self.armies[t])

    def free(self) -> int:
        """The armies with which `me` can attack."""
        return sum([self.armies[t] - 1 for t in self.front()])

    def held_by(self, seat: int) -> list[int]:
        return [t for t, holder in enumerate(self.owner) if holder == seat]

    def held_with(self, armies: int) -> list[int]:
        """The territories of `me` with at least so many armies."""
        return [t for t in self.held_by(self.me) if self.armies[t] >= armies]

    def filled(self, where: Collection[int], armies: int) -> Self:
        """The same with so many armies on each of these territories."""
        return self._replace(armies=[armies if t in where else number for t, number in enumerate(self.armies)])


def field_of(theatre: Theatre, view: View) -> Field:
    toll = tolls(theatre.dice)
    prices = [toll(armies).mean + 1 for armies in view.armies]
    return Field(view.seat, view.owner, view.armies, theatre.ground.borders, theatre.dice, toll, prices)
