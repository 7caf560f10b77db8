"""Statistics of one game, from its record alone: holdings, battles, losses, luck, sets and eliminations."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from garrison.engine.play import events, trail
from garrison.engine.record import Record, is_record_of
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Seat
from garrison.odds.dice import CLASSIC, Dice, dice_of
from garrison.odds.whole import blow_chances
from garrison.risk import vocabulary as v
from garrison.risk.events import Blow, Eliminated, FoughtOut, Occupied, Rolled, RolledEvenly, Traded, TurnBegan
from garrison.risk.family import RISK
from garrison.risk.questions import strength
from garrison.risk.state import State


class Toll(NamedTuple):
    lost: Fraction
    destroyed: Fraction

    def of_the_other(self) -> "Toll":
        return Toll(self.destroyed, self.lost)


class Side(NamedTuple):
    seat: Seat
    attacking: bool
    battle: int
    """Battles are numbered in order: rolls from one territory against another, with no other roll between, are one."""
    toll: Toll
    expected: Toll


class SeatStatistics(Value, frozen=True, kw_only=True):
    """Expected numbers are averages over all falls of the same dice."""

    territories: tuple[int, ...]
    """Held at the start of each round, including the first, and at the end."""
    armies: tuple[int, ...]
    attacks: int
    """Battles fought as the attacker: rolls from one territory against another, with no other roll between, are one."""
    defences: int
    taken: int
    lost: int
    armies_lost: int
    armies_destroyed: int
    expected_lost: float
    expected_destroyed: float
    luck: float
    """By how many armies the dice did better than fair ones do on average: fewer lost, more destroyed."""
    sets: int


class Elimination(Value, frozen=True):
    """Who lost their last territory, in whose turn, and in which round."""

    seat: Seat
    by: Seat
    round: int


class Statistics(Value, frozen=True):
    rounds: int
    seats: tuple[SeatStatistics, ...]
    eliminations: tuple[Elimination, ...]


def statistics(record: Record) -> Statistics:
    """The statistics of a game, finished or not; raises IllegalMove if the record does not replay."""
    assert is_record_of(record, RISK), "Other families have other statistics."
    states, happened = [record.start], list[Event]()
    for move in record.moves:
        way = trail(record.game, states[-1], move)
        states.append(way[-1].after)
        happened.extend(events(way))
    fights = list(sides(happened, dice_of(record.game.options)))
    samples, seats = list(_samples(states)), range(len(record.game.seats))
    return Statistics(
        states[-1].round,
        tuple(_seat(Seat(seat), samples, fights, happened) for seat in seats),
        tuple(_eliminations(happened, record.start.round)),
    )


def _seat(seat: Seat, samples: list[State], fights: list[Side], happened: list[Event]) -> SeatStatistics:
    own = [side for side in fights if side.seat == seat]
    held, armies = zip(*(strength(state, seat) for state in samples), strict=True)
    takings = [event for event in happened if isinstance(event, Occupied)]
    toll, expected = total(side.toll for side in own), total(side.expected for side in own)
    return SeatStatistics(
        territories=held,
        armies=armies,
        attacks=len({side.battle for side in own if side.attacking}),
        defences=len({side.battle for side in own if not side.attacking}),
        taken=sum(taking.attacker == seat for taking in takings),
        lost=sum(taking.defender == seat for taking in takings),
        armies_lost=int(toll.lost),
        armies_destroyed=int(toll.destroyed),
        expected_lost=float(expected.lost),
        expected_destroyed=float(expected.destroyed),
        luck=float(expected.lost - toll.lost + toll.destroyed - expected.destroyed),
        sets=sum(isinstance(event, Traded) and event.seat == seat for event in happened),
    )


def _samples(states: list[State]) -> Iterator[State]:
    """The first state of each round, once the setup is over, and the last of all."""
    begun = 0
    for state in states:
        if state.round > begun and not isinstance(state.phase, v.SettingUp):
            begun = state.round
            yield state
    yield states[-1]


def _eliminations(happened: list[Event], number: int) -> Iterator[Elimination]:
    for event in happened:
        match event:
            case TurnBegan(_, begun):
                number = begun
            case Eliminated(attacker, _, defender):
                yield Elimination(defender, attacker, number)
            case _:
                pass


# The fighting: every roll from both sides' point of view, with its cost and the average cost


def total(tolls: Iterable[Toll]) -> Toll:
    lost, destroyed = Fraction(), Fraction()
    for toll in tolls:
        lost, destroyed = lost + toll.lost, destroyed + toll.destroyed
    return Toll(lost, destroyed)


def sides(events: Iterable[Event], dice: Dice) -> Iterator[Side]:
    """Every roll twice: as the attacker sees it, then as the defender does."""
    battle, place = 0, tuple[int, ...]()
    for event in events:
        match event:
            case TurnBegan():
                place = ()
            case Rolled() | RolledEvenly() | FoughtOut():
                source, target = event.source, event.target
                battle, place = battle + ((source, target) != place), (source, target)
                yield from _both(event, battle, dice)
            case _:
                pass


def _both(roll: Blow, battle: int, dice: Dice) -> Iterator[Side]:
    toll = Toll(Fraction(roll.lost), Fraction(roll.killed))
    expected = expected_toll(*roll.force, dice)
    yield Side(roll.attacker, True, battle, toll, expected)  # noqa: FBT003  named by its field
    yield Side(roll.defender, False, battle, toll.of_the_other(), expected.of_the_other())  # noqa: FBT003  as above


@lru_cache(maxsize=4096)
def expected_toll(attack: int, defend: int, dice: Dice = CLASSIC) -> Toll:
    """The average losses of attacker and defender, by their numbers of dice, or of armies in whole battles.

    >>> expected_toll(1, 1)
    Toll(lost=Fraction(7, 12), destroyed=Fraction(5, 12))
    """
    chances = blow_chances(attack, defend, dice)
    return Toll(
        sum((losses.attacker * chance for losses, chance in chances.items()), Fraction()),
        sum((losses.defender * chance for losses, chance in chances.items()), Fraction()),
    )
