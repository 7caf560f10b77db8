"""Battles fought to the end: tables of their worth, battles too large for a table, and the questions that bots ask."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import erfc, exp, pi, sqrt
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from garrison.odds.dice import CLASSIC, Defence, Dice, ImpossibleForces, checked, checked_forces, fall_chances
from garrison.odds.whole import follows_rolls, outcome
from garrison.outside.numbers import integer

STRIDE: Final = 32
"""The most places by which a row grows in advance, since each growth visits every row."""


class Fall(NamedTuple):
    """The losses of a roll in which somebody falls, and their chance among such rolls."""

    attackers: int
    defenders: int
    chance: float


@lru_cache(maxsize=1024)
def falls(attack: int, defend: int, dice: Dice) -> tuple[Fall, ...]:
    """The outcomes of `attack` dice against `defend` that change anything; a roll that kills nobody is rolled again."""
    return tuple(Fall(*losses, float(chance)) for losses, chance in fall_chances(attack, defend, dice).items())


class Ends(NamedTuple):
    """What it is worth to win with a number of free attackers, and to lose to a number of defenders."""

    won: Callable[[int], float]
    lost: Callable[[int], float]


Row: TypeAlias = "array[float]"

Choices: TypeAlias = Callable[[int, range], Iterable[tuple[Sequence[int], range]]]
"""For a number of free attackers and some places: the numbers of dice that the defender considers, and where."""


class BattleTable:
    """The worth of battles, for every number of free attackers (a row) and of defenders (a place in it).

    Of the numbers of dice that the defender considers, the one worth least is taken. Each row is only as long as it
    has to be, so three attackers against thousands cost as little as thousands against three. Several threads can use a
    table at once.
    """

    def __init__(self, dice: Dice, ends: Ends, choices: Choices) -> None:
        self._dice = dice
        self._ends = ends
        self._choices = choices
        self._rows: list[Row] = []
        self._growing = Lock()

    def at(self, free: int, defenders: int) -> float:
        """The worth of `free` attackers, all of which may fall, against `defenders`; neither may be negative."""
        if free >= len(self._rows) or defenders >= len(self._rows[free]):
            with self._growing:
                self._grow(free, defenders)
        return self._rows[free][defenders]

    def _grow(self, free: int, defenders: int) -> None:
        known = len(self._rows[free]) if free < len(self._rows) else 0
        length = max(defenders + 1, min(2 * known, known + STRIDE))
        self._rows.extend(array("d") for _ in range(len(self._rows), free + 1))
        for attackers in range(free + 1):
            self._lengthen(attackers, length)

    def _lengthen(self, free: int, length: int) -> None:
        row = self._rows[free]
        if len(row) >= length:
            return
        if not row:
            row.append(self._ends.won(free))
        if free == 0:
            row.extend(self._ends.lost(place) for place in range(len(row), length))
            return
        for numbers, places in self._choices(free, range(len(row), length)):
            worths = [self._worths(free, number, places) for number in numbers]
            row.extend(worths[0] if len(worths) == 1 else map(min, *worths))

    def _worths(self, free: int, number: int, places: range) -> Iterator[float]:
        """What each place is worth if the defender rolls `number` dice; those before it must be in the row by then.

        Most of it comes from the rows of fewer attackers, which are long enough by then, so it is worked out in bulk.
        """
        row, rolled = self._rows[free], falls(min(self._dice.attack, free), number, self._dice)
        own = [(fall.chance, fall.defenders) for fall in rolled if not fall.attackers]
        others = [self._products(fall, free, places) for fall in rolled if fall.attackers]
        for place, terms in zip(places, zip(*others, strict=True), strict=True):
            worth = 0.0
            for chance, killed in own:
                worth += chance * row[place - killed]
            for term in terms:
                worth += term
            yield worth

    def _products(self, fall: Fall, free: int, places: range) -> list[float]:
        """What an outcome in which attackers fall adds to the worth of each place."""
        led_to = self._rows[free - fall.attackers][places.start - fall.defenders : places.stop - fall.defenders]
        return [fall.chance * worth for worth in led_to]


# The tables that answer questions, for each kind of dice: the chance to win, and who is left


KEPT = 16


class Left(NamedTuple):
    attackers: BattleTable
    defenders: BattleTable


@lru_cache(maxsize=KEPT)
def winning(dice: Dice) -> BattleTable:
    checked(dice)
    ends = Ends(won=lambda _: 1.0, lost=lambda _: 0.0)
    if dice.defence is Defence.MOST:
        return BattleTable(dice, ends, all_dice(dice))
    return BattleTable(dice, ends, lambda _, places: ((range(1, most + 1), run) for most, run in _runs(dice, places)))


@lru_cache(maxsize=KEPT)
def left(dice: Dice) -> Left:
    checked(dice)
    return Left(
        attackers=worth(dice, Ends(won=float, lost=lambda _: 0.0)),
        defenders=worth(dice, Ends(won=lambda _: 0.0, lost=float)),
    )


def worth(dice: Dice, ends: Ends) -> BattleTable:
    """The table of battles whose ends are worth `ends`, while both sides roll only to win; `dice` must be checked."""
    return BattleTable(dice, ends, all_dice(dice) if dice.defence is Defence.MOST else best_dice(dice))


def all_dice(dice: Dice) -> Choices:
    """A defender who rolls as many dice as possible."""
    return lambda _, places: (((most,), run) for most, run in _runs(dice, places))


def best_dice(dice: Dice) -> Choices:
    """A defender who rolls the number of dice with which the attacker is least likely to win."""

    def choices(free: int, places: range) -> Iterator[tuple[Sequence[int], range]]:
        for place in places:
            yield (number_of_dice(free, place, dice),), range(place, place + 1)

    return choices


def _runs(dice: Dice, places: range) -> Iterator[tuple[int, range]]:
    """The most dice that the defender can roll, and the places where that holds; few defenders roll fewer."""
    for place in range(places.start, min(dice.defend, places.stop)):
        yield place, range(place, place + 1)
    if places.stop > dice.defend:
        yield dice.defend, range(max(places.start, dice.defend), places.stop)


def number_of_dice(free: int, defenders: int, dice: Dice) -> int:
    """The number of dice that the defender rolls against `free` attackers that roll as many as they can."""
    if dice.defence is Defence.MOST:
        return min(dice.defend, defenders)
    return best_number(free, defenders, min(free, dice.attack), dice)


def best_number(free: int, defenders: int, attack: int, dice: Dice) -> int:
    """The best number of dice for the defender when `attack` of `free` attackers roll; the largest of equals."""

    def chance(number: int) -> float:
        rolled = falls(attack, number, dice)
        return sum([fall.chance * table.at(free - fall.attackers, defenders - fall.defenders) for fall in rolled])

    table = winning(dice)
    return min(range(min(dice.defend, defenders), 0, -1), key=chance)


# Battles too large for a table: the law of large numbers, until the rest fits into one


FAR: Final = 1000
"""The largest force whose battles are computed exactly; a full table has a million places."""

NEAR: Final = FAR // 2
"""The force at which a larger battle is handed to the table: far enough from its edge that luck stays inside."""

SIGMAS: Final = 6

LEAST_SPREAD: Final = 1e-6
"""In place of none: of dice whose even rolls always cost the same."""


class Drift(NamedTuple):
    """The average cost of a roll to each side, and its standard deviation in spare attackers."""

    attackers: float
    defenders: float
    spread: float

    def spare(self, free: int, defenders: int) -> float:
        """The attackers expected to be left; if negative, how many are missing."""
        return free - defenders * self.attackers / self.defenders

    def strays(self, free: int, defenders: int) -> float:
        """The standard deviation of the spare attackers over the whole battle."""
        return self.spread * sqrt(min(free / self.attackers, defenders / self.defenders))


def far_chance(free: int, defenders: int, dice: Dice, near: Callable[[int, int], float]) -> float:
    """The chance that `free` attackers beat `defenders`; one of the two is above FAR, neither is zero.

    `near(free, defenders)` is the exact chance up to FAR. Off by less than 0.001, as tables beyond FAR show.
    """
    drift = drift_of(free, defenders, dice)
    rolls = max((free - NEAR) / drift.attackers, (defenders - NEAR) / drift.defenders)
    held = round(defenders - rolls * drift.defenders)
    rolls = (defenders - held) / drift.defenders
    attackers = free - rolls * drift.attackers
    spread = sqrt(rolls) * drift.spread / (1 + drift.attackers / drift.defenders)
    reach = int(SIGMAS * spread) + 1
    if min(attackers, held) < 1 or reach >= NEAR:
        return normal(drift.spare(free, defenders) / drift.strays(free, defenders))
    luck = {shift: exp(-shift * shift / (2 * spread * spread)) for shift in range(-reach, reach + 1)}
    won = (_between(near, attackers + shift, held - shift) * weight for shift, weight in luck.items())
    return sum(won) / sum(luck.values())


def far_left(free: int, defenders: int, dice: Dice) -> tuple[float, float]:
    """The attackers and defenders expected to be left; one of the two is above FAR, neither is zero.

    Off by less than two armies.
    """
    drift = drift_of(free, defenders, dice)
    spare, strays = drift.spare(free, defenders), drift.strays(free, defenders)
    sigmas = spare / strays
    attackers = spare * normal(sigmas) + strays * exp(-sigmas * sigmas / 2) / sqrt(2 * pi)
    return attackers, (attackers - spare) * drift.defenders / drift.attackers


def drift_of(free: int, defenders: int, dice: Dice) -> Drift:
    """The drift through most of the battle; a defender who chooses rolls the number of dice that is best there."""
    least = 1 if dice.defence is Defence.BEST else dice.defend
    drifts = [_drift_at(number, dice) for number in range(least, dice.defend + 1)]
    return min(drifts, key=lambda drift: drift.spare(free, defenders) / drift.strays(free, defenders))


def _drift_at(number: int, dice: Dice) -> Drift:
    rolled = falls(dice.attack, number, dice)
    attackers = sum(fall.attackers * fall.chance for fall in rolled)
    defenders = sum(fall.defenders * fall.chance for fall in rolled)
    strays = [(fall.attackers - fall.defenders * attackers / defenders, fall.chance) for fall in rolled]
    spread = sqrt(sum(stray * stray * chance for stray, chance in strays))
    return Drift(attackers, defenders, max(LEAST_SPREAD, spread))


def normal(sigmas: float) -> float:
    """The chance that normally distributed luck is at most `sigmas` standard deviations below its mean."""
    return erfc(-sigmas / sqrt(2)) / 2


def _between(near: Callable[[int, int], float], free: float, defenders: int) -> float:
    """The chance of a force that is not a whole number or is already spent."""
    if min(free, defenders) < 0:
        return float(free > defenders)
    whole = int(free)
    return near(whole, defenders) + (free - whole) * (near(whole + 1, defenders) - near(whole, defenders))


# A battle fought to the end, in floats


class Toll(NamedTuple):
    """Armies that each side is expected to lose."""

    attacker: float
    defender: float


def chance_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> float:
    """The chance that `armies` on a territory, one of which stays behind, take a territory held by `defenders`.

    Exact up to 1,001 armies against 1,000, within 0.001 beyond. Raises ImpossibleForces if `armies` is below 1 or
    `defenders` below 0.

    >>> round(chance_to_win(4, 2), 4), chance_to_win(1, 1), chance_to_win(2, 0)
    (0.656, 0.0, 1.0)
    """
    return win_chance(*checked_forces(armies, defenders), dice)


def win_chance(armies: int, defenders: int, dice: Dice) -> float:
    """The same for forces that have been checked."""
    if defenders == 0 or armies == 1:
        return float(defenders == 0)
    if not follows_rolls(armies - 1, defenders, dice):
        return min(1.0, outcome(armies - 1, defenders, dice).chance)
    if max(armies - 1, defenders) > FAR:
        return far_chance(armies - 1, defenders, dice, winning(dice).at)
    return min(1.0, winning(dice).at(armies - 1, defenders))


def expected_losses(armies: int, defenders: int, dice: Dice = CLASSIC) -> Toll:
    """The armies that each side loses on average in a battle to the end; `armies` includes the one that stays behind.

    Exact up to 1,001 armies against 1,000, within two armies beyond. Raises ImpossibleForces as `chance_to_win` does.

    >>> [round(losses, 2) for losses in expected_losses(11, 10)]
    [7.31, 8.24]
    """
    return mean_losses(*checked_forces(armies, defenders), dice)


def mean_losses(armies: int, defenders: int, dice: Dice) -> Toll:
    """The same for forces that have been checked."""
    free = armies - 1
    if min(free, defenders) > 0 and not follows_rolls(free, defenders, dice):
        return Toll(*outcome(free, defenders, dice)[1:])
    if max(free, defenders) > FAR and min(free, defenders) > 0:
        attackers, others = far_left(free, defenders, dice)
    elif min(free, defenders) > 0:
        attackers, others = (table.at(free, defenders) for table in left(dice))
    else:
        attackers, others = free, defenders
    return Toll(free - attackers, defenders - others)


def best_defence(armies: int, defenders: int, attack: int, dice: Dice = CLASSIC) -> int:
    """The number of dice with which `defenders` leave the least chance to `armies` that now roll `attack` dice.

    For a defender who chooses before the dice fall. Later the attacker rolls as many dice as possible, and the
    defender as `dice.defence` says. Raises ImpossibleForces if the attacker can't roll that many, or nobody defends.

    >>> best_defence(10, 5, 3), best_defence(10, 1, 3)
    (2, 1)
    """
    (armies, defenders), attack = checked_forces(armies, defenders), integer("attack", attack)
    if defenders == 0 or not 1 <= attack <= min(dice.attack, armies - 1):
        raise ImpossibleForces(f"{attack} is not a number of dice for {armies} against {defenders}.")
    near = min(1, FAR / max(armies - 1, defenders))
    free, held = int((armies - 1) * near), int(defenders * near)
    return best_number(max(attack, free), max(min(dice.defend, defenders), held), attack, dice)


# Forecasts, which bots ask for thousands of times in a game

LARGEST: Final = 200
"""Larger battles are forecast by smaller ones with the same ratio: less certain, but just as favourable."""

FORECASTS: Final = 1 << 16
"""The forecasts that are kept for each kind of dice."""


class Forecast(NamedTuple):
    chance: float
    lost: float
    killed: float


Forecasts = Callable[[int, int], Forecast]
"""The forecast for these armies on a territory, one of which stays behind, against these defenders."""


@lru_cache(maxsize=KEPT)
def forecasts(dice: Dice) -> Forecasts:
    @lru_cache(maxsize=FORECASTS)
    def forecast(armies: int, defenders: int) -> Forecast:
        scale = max(1.0, max(armies, defenders) / LARGEST)
        armies, defenders = max(1, round(armies / scale)), max(1, round(defenders / scale))
        lost, killed = mean_losses(armies, defenders, dice)
        return Forecast(win_chance(armies, defenders, dice), lost * scale, killed * scale)

    return forecast


def defence(armies: int, defenders: int, attack: int, dice: Dice) -> int:
    """The number of dice that gives an attacker who rolls `attack` dice the smallest chance."""
    scale = max(1.0, max(armies, defenders) / LARGEST)
    attackers = max(min(armies, attack + 1), round(armies / scale))
    return best_defence(attackers, max(min(defenders, dice.defend), round(defenders / scale)), attack, dice)
