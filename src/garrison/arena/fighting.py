"""The fighting in a game: every roll from both sides' point of view, with its cost and the average cost."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from garrison.engine.vocabulary import Event, Seat
from garrison.odds import roll_chances
from garrison.risk.events import Rolled, TurnBegan


class Toll(NamedTuple):
    lost: Fraction
    destroyed: Fraction

    def of_the_other(self) -> "Toll":
        return Toll(self.destroyed, self.lost)


def total(tolls: Iterable[Toll]) -> Toll:
    lost, destroyed = Fraction(), Fraction()
    for toll in tolls:
        lost, destroyed = lost + toll.lost, destroyed + toll.destroyed
    return Toll(lost, destroyed)


class Side(NamedTuple):
    seat: Seat
    attacking: bool
    battle: int
    """Battles are numbered in order: rolls from one territory against another, with no other roll between, are one."""
    toll: Toll
    expected: Toll


def sides(events: Iterable[Event]) -> Iterator[Side]:
    """Every roll twice: as the attacker sees it, then as the defender does."""
    battle, place = 0, tuple[int, ...]()
    for event in events:
        match event:
            case TurnBegan():
                place = ()
            case Rolled(_, source, _, target):
                battle, place = battle + ((source, target) != place), (source, target)
                yield from _both(event, battle)
            case _:
                pass


def _both(roll: Rolled, battle: int) -> Iterator[Side]:
    toll = Toll(Fraction(roll.lost), Fraction(roll.killed))
    expected = expected_toll(len(roll.attack), len(roll.defence))
    yield Side(roll.attacker, True, battle, toll, expected)  # noqa: FBT003  named by its field
    yield Side(roll.defender, False, battle, toll.of_the_other(), expected.of_the_other())  # noqa: FBT003  as above


@cache
def expected_toll(attack: int, defend: int) -> Toll:
    """The average losses of attacker and defender, by their numbers of dice.

    >>> expected_toll(1, 1)
    Toll(lost=Fraction(7, 12), destroyed=Fraction(5, 12))
    """
    chances = roll_chances(attack, defend)
    return Toll(
        sum((losses.attacker * chance for losses, chance in chances.items()), Fraction()),
        sum((losses.defender * chance for losses, chance in chances.items()), Fraction()),
    )
