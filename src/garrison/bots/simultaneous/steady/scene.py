"""A View, made ready to be judged: who stands where, what borders on what, how strong everybody is, and the odds."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from garrison.bots.risk.board import Ground, ground
from garrison.bots.simultaneous.steady.weights import Weights
from garrison.engine.vocabulary import NOBODY
from garrison.maps import Map, Territory
from garrison.odds import Dice
from garrison.odds import Ties as EqualDice
from garrison.odds.battle import FORECASTS, Forecast, forecasts
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import IntoUnowned, MutualTies, Ties
from garrison.simultaneous.options import ONE_MORE, Options, with_bids
from garrison.simultaneous.orders import in_service, lacking
from garrison.simultaneous.view import View

Odds = Callable[[int, int], Forecast]
"""The forecast for these armies sent against these defenders."""

MOST_NEEDED = 4
"""An attack that needs this many times the defenders is not considered."""

EQUAL = {Ties.DEFENDER: EqualDice.DEFENDER, Ties.ATTACKER: EqualDice.ATTACKER, Ties.NONE: EqualDice.NOBODY}


class Battles(NamedTuple):
    ordinary: Odds
    meeting: Odds
    needed: Callable[[int, float], int]
    """How many armies it takes to have this chance against these defenders."""
    options: Options

    def __reduce__(self) -> tuple[object, ...]:
        """Odds are functions, and a pickle has none."""
        return battles, (self.options,)


@lru_cache(maxsize=16)
def battles(options: Options) -> Battles:
    ordinary = _with_dice(options, _ordinary(options)) if options.with_dice else _with_rates(options)
    meeting = _with_dice(options, _even(options)) if options.with_dice else ordinary

    @lru_cache(maxsize=FORECASTS)
    def needed(defenders: int, chance: float) -> int:
        numbers = range(max(1, defenders // 2), MOST_NEEDED * defenders + 1)
        return numbers[bisect_left(numbers, chance, hi=len(numbers) - 1, key=lambda n: ordinary(n, defenders).chance)]

    return Battles(ordinary, meeting, needed, options)


def _ordinary(options: Options) -> Dice:
    return Dice(options.attacker_dice, options.defender_dice, EQUAL[options.ties])


def _even(options: Options) -> Dice:
    ties = EqualDice.DEFENDER if options.mutual_ties is MutualTies.DEFENDER else EqualDice.NOBODY
    if options.mutual_dice == ONE_MORE:
        return Dice(options.attacker_dice, min(10, options.defender_dice + 1), ties)
    return Dice(int(options.mutual_dice), int(options.mutual_dice), ties)


def _with_dice(options: Options, dice: Dice) -> Odds:
    """A die that costs several armies has the effect of that many times fewer armies."""
    known, damage = forecasts(dice), options.attack_damage

    def odds(armies: int, defenders: int) -> Forecast:
        if damage == 1:
            return known(armies + 1, defenders)
        found = known(1 + max(1, armies // damage), max(1, defenders // damage))
        return Forecast(found.chance, min(armies, damage * found.lost), min(defenders, damage * found.killed))

    return odds


def _with_rates(options: Options) -> Odds:
    """As the alternating resolver decides it, with a normal distribution for what it leaves to chance."""
    luck, attack, defence = (
        float(Fraction(text)) for text in (options.luck, options.attack_kill_rate, options.defend_kill_rate)
    )

    @lru_cache(maxsize=FORECASTS)
    def odds(armies: int, defenders: int) -> Forecast:
        killed, lost = min(armies * attack, defenders), min(defenders * defence, armies)
        over = armies * attack + 0.5 - defenders
        spread = luck * sqrt(armies * attack * (1 - attack))
        chance = float(over >= 0) if not spread else 0.5 * (1 + erf(over / (spread * sqrt(2))))
        return Forecast(chance, lost, killed)

    return odds


# Ways: where armies can march this turn, since land may be laid waste and some elements demand more


class Ways(NamedTuple):
    """For each territory, where armies can march from it, and where they can march to it from."""

    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]


def ways(map_: Map, options: Options, ground: Ground, view: View) -> Ways:
    """The ways of a view's seat, which can always return to its own land."""
    if not view.wasted and not (options.staff and map_.elements):
        return Ways(ground.borders, ground.facing)
    wasted = {*view.wasted}
    near = tuple(
        () if source in wasted else tuple(target for target in targets if target not in wasted)
        for source, targets in enumerate(ground.borders)
    )
    if options.staff:
        near = _with_staff(map_, view, near)
    facing = tuple(
        tuple(source for source in sources if target in near[source]) for target, sources in enumerate(ground.facing)
    )
    return Ways(near, facing)


def _with_staff(map_: Map, view: View, near: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The ways for which the seat has the commanders and stations, and those to its own land."""
    staff = in_service(view.owner, view.troops, view.seat)
    return tuple(
        tuple(
            target
            for target in targets
            if view.owner[target] == view.seat
            or not lacking(map_, staff, view.stations, Territory(source), Territory(target))
        )
        for source, targets in enumerate(near)
    )


# A view, made ready to be judged: who stands where, what borders on what, and how strong everybody is

LAST = 3
"""This many turns before the last one, it is time to hurry."""


class Context(NamedTuple):
    map: Map
    options: Options
    weights: Weights
    ground: Ground
    battles: Battles

    @property
    def bids(self) -> bool:
        return with_bids(self.options)

    @property
    def walks_in(self) -> bool:
        return self.options.march_into_unowned is IntoUnowned.OCCUPY


def context_of(game: Game, weights: Weights) -> Context:
    return Context(game.map, game.options, weights, ground(game.map), battles(game.options))


class Scene(NamedTuple):
    context: Context
    view: View
    me: int
    own: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]
    hostile: tuple[tuple[int, ...], ...]
    """For each territory of mine, the enemy territories that can attack it or that it can attack."""
    territories: tuple[int, ...]
    strength: tuple[int, ...]
    """The armies of each seat, including its pool."""
    haste: float
    """How much too long the game has lasted, if I am at least as strong as the others on average; otherwise 0."""

    @property
    def enemies(self) -> list[int]:
        return [seat for seat, count in enumerate(self.territories) if count and seat != self.me]

    @property
    def unowned(self) -> list[int]:
        return [
            where for where, owner in enumerate(self.view.owner) if owner == NOBODY and where not in self.view.wasted
        ]

    def borders(self, where: int) -> tuple[int, ...]:
        return self.context.ground.borders[where]

    def reserves(self, seat: int) -> float:
        """What could come out of a seat's pool to any place."""
        weights = self.context.weights
        part = weights.reserves if self.context.options.with_dice else weights.reserves_without_dice
        return part * self.pool(seat)

    def pool(self, seat: int) -> int:
        """What a seat can use of its pool: nothing if it is out of the game."""
        return self.view.pool[seat] if seat in self.view.living else 0

    def danger(self, where: int, but: int = NOBODY) -> float:
        """The strongest possible attacker of a territory other than `but`."""
        armies, owner = self.view.armies, self.view.owner
        return max(
            [
                armies[other] - 1 + self.reserves(owner[other])
                for other in self.hostile[where]
                if other != but and where in self.near[other] and owner[other] in self.view.living
            ],
            default=0.0,
        )


def scene(of: Context, view: View) -> Scene:
    me = view.seat
    near, facing = ways(of.map, of.options, of.ground, view)
    seats = range(len(view.pool))
    strength = [view.pool[seat] if seat in view.living else 0 for seat in seats]
    for owner, armies in zip(view.owner, view.armies, strict=True):
        if owner >= 0:
            strength[owner] += armies
    return Scene(
        of,
        view,
        me,
        tuple(where for where, owner in enumerate(view.owner) if owner == me),
        near,
        facing,
        tuple(tuple(_hostile(view, where, near, facing)) for where in range(len(view.owner))),
        tuple(view.owner.count(seat) for seat in seats),
        tuple(strength),
        _haste(of, view) if strength[me] * sum(map(bool, strength)) >= sum(strength) else 0.0,
    )


def _hostile(
    view: View, where: int, near: tuple[tuple[int, ...], ...], facing: tuple[tuple[int, ...], ...]
) -> Iterator[int]:
    if view.owner[where] == view.seat:
        for other in dict.fromkeys((*near[where], *facing[where])):
            if view.owner[other] not in (view.seat, NOBODY):
                yield other


def _haste(of: Context, view: View) -> float:
    """It begins when patience runs out, or shortly before the last turn of a limited game."""
    last = of.options.max_turns or view.round + of.weights.patience
    return of.weights.haste * max(0, view.round - min(of.weights.patience, last - LAST))
