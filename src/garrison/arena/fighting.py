"""The fighting in a game: every roll from the side of each who took part, with its cost and the average cost."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import NOWHERE
from garrison.odds import roll_chances
from garrison.risk import vocabulary as v
from garrison.risk.game import Move
from garrison.risk.state import State


class Event(NamedTuple):
    """A move, with the states before and after it."""

    before: State
    move: Move
    after: State


class Toll(NamedTuple):
    """Armies that one side lost and destroyed, or does on average."""

    lost: Fraction
    destroyed: Fraction

    def of_the_other(self) -> "Toll":
        """The same from the other side."""
        return Toll(self.destroyed, self.lost)


def total(tolls: Iterable[Toll]) -> Toll:
    """The sum of tolls."""
    lost, destroyed = Fraction(), Fraction()
    for toll in tolls:
        lost, destroyed = lost + toll.lost, destroyed + toll.destroyed
    return Toll(lost, destroyed)


class Side(NamedTuple):
    """One roll, from the side of one who took part in it."""

    seat: Seat
    attacking: bool
    battle: int
    """Battles are numbered as they come: rolls from one territory at another with no roll elsewhere between are one."""
    toll: Toll
    expected: Toll


def sides(events: Iterable[Event]) -> Iterator[Side]:
    """Every roll twice: as the attacker has it, then the defender."""
    battle, place = 0, (NOBODY, 0, NOWHERE, NOWHERE)
    for before, move, after in events:
        if isinstance(before.phase, v.Rolling) and isinstance(move.action, v.Roll):
            here = before.turn, before.round, before.phase.source, before.phase.target
            battle, place = battle + (here != place), here
            yield from _both(before, after, before.phase, battle)


def _both(before: State, after: State, rolling: v.Rolling, battle: int) -> Iterator[Side]:
    source, target = rolling.source, rolling.target
    lost = before.armies[source] - after.armies[source]
    destroyed = before.armies[target] - after.armies[target]
    toll, expected = Toll(Fraction(lost), Fraction(destroyed)), expected_toll(rolling.attacker, rolling.defender)
    yield Side(before.turn, True, battle, toll, expected)  # noqa: FBT003  named by its field
    yield Side(before.owner[target], False, battle, toll.of_the_other(), expected.of_the_other())  # noqa: FBT003  as above


@cache
def expected_toll(attack: int, defend: int) -> Toll:
    """What a roll of so many dice against so many costs the attacker and the defender on average.

    >>> expected_toll(1, 1)
    Toll(lost=Fraction(7, 12), destroyed=Fraction(5, 12))
    """
    chances = roll_chances(attack, defend)
    return Toll(
        sum((losses.attacker * chance for losses, chance in chances.items()), Fraction()),
        sum((losses.defender * chance for losses, chance in chances.items()), Fraction()),
    )
