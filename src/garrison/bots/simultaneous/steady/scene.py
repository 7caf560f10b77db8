"""A View made ready to be judged by `steady`: where everybody stands, the odds, and every number it judges by."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

from garrison.bots.risk.board import Ground, ground
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY
from garrison.maps import Map, Territory
from garrison.odds import Dice, Ties
from garrison.odds.battle import FORECASTS, Forecast, forecasts
from garrison.odds.simultaneous import dice_of
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import IntoUnowned, MutualTies
from garrison.simultaneous.options import ONE_MORE, Options, with_bids
from garrison.simultaneous.orders import in_service, lacking
from garrison.simultaneous.view import View


class Weights(Value, frozen=True, kw_only=True):
    """What things are worth to a player; another temperament is another value."""

    # What there is to gain

    territory: float = 1.3
    horizon: float = 4.0
    """The number of turns for which a continent's bonus is counted."""
    entrance: float = 0.12
    """The part by which each entrance lowers a continent's worth, since it has to be held."""
    completing: float = 2.0
    """An exponent: the higher it is, the more the last territories of a continent are worth than the first."""
    breaking: float = 1.5
    """The number of turns for which another seat's bonus is counted when a territory of its continent is taken."""
    elimination: float = 6.0
    """The worth of eliminating an opponent; each of its last territories is worth a part of this."""
    weakest: float = 1.0
    leader: float = 1.0
    far_ahead: float = 1.5
    """A seat with this many times the average force is far ahead."""
    onward: float = 0.5
    """What lies behind a territory, as a part of its own worth."""
    passage: float = 0.7
    """How much less each defender on the way makes it worth."""
    shelter: float = 0.4
    """What each of my territories next to it that has no other enemy adds to its worth."""

    # How to gain it

    sure: float = 0.85
    """The chance of victory aimed at when an attack is given its strength."""
    least_chance: float = 0.45
    """The least chance of victory with which to attack at all."""
    parting: float = 1.0
    """How many armies less an attack is worth for each further territory it comes from."""
    loss: float = 0.9
    kill: float = 0.7
    """The worth of an army that an opponent loses, if there are several opponents."""
    last_kill: float = 1.0
    """The same with only one opponent."""
    reserves: float = 0.15
    """The part of an opponent's pool that is expected to defend against an attack."""
    reserves_without_dice: float = 0.7
    """The same if no dice are rolled: an attack that is a little too weak takes nothing."""
    meeting: float = 0.5
    """The chance that a large garrison comes out to meet an attack, so that both fight at even odds."""
    large: int = 4
    """A garrison of this many armies is large."""
    patience: int = 40
    """The number of turns after which the game has lasted long enough."""
    haste: float = 0.02
    """How much more each further turn makes a kill worth, and the part by which it lowers the least chance."""

    # How to keep it safe

    guard: float = 0.5
    """The armies that guard the entrance to a continent, as a part of the strongest army that threatens it."""
    watch: float = 0.15
    """The same for any other territory."""
    defended: float = 0.2
    """How much less urgent each defender makes the prize behind a border."""
    threat: float = 0.05
    """How much more urgent each hostile army nearby makes a place."""
    behind: float = 0.8
    """The urgency of a place one step behind another, as a part of the other's."""
    leaving: float = 1.3
    """How many times more urgent another place must be before armies at the front go there."""

    # Bids

    beside: float = 0.6
    """How much more desirable each neighbouring territory of mine makes a territory."""
    outbid: float = 0.4
    """The part of their pools that others are expected to spend in equal bids."""
    whim: float = 0.5
    """The most by which whim makes a continent more desirable, so that no two bots begin alike."""
    bids: float = 0.7
    """The part of the pool to bid when there are enemies at the border."""


WEIGHTS: Final = Weights()


# The odds of battles


Odds = Callable[[int, int], Forecast]
"""The forecast for these armies sent against these defenders."""

MOST_NEEDED = 4
"""An attack that needs this many times the defenders is not considered."""


class Battles(NamedTuple):
    ordinary: Odds
    meeting: Odds
    needed: Callable[[int, float], int]
    """How many armies it takes to have this chance against these defenders."""
    options: Options

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what a Battles is made from, since its odds are functions."""
        return battles, (self.options,)


@lru_cache(maxsize=16)
def battles(options: Options) -> Battles:
    ordinary = _with_dice(options, dice_of(options)) if options.with_dice else _with_rates(options)
    meeting = _with_dice(options, _even(options)) if options.with_dice else ordinary

    @lru_cache(maxsize=FORECASTS)
    def needed(defenders: int, chance: float) -> int:
        numbers = range(max(1, defenders // 2), MOST_NEEDED * defenders + 1)
        return numbers[bisect_left(numbers, chance, hi=len(numbers) - 1, key=lambda n: ordinary(n, defenders).chance)]

    return Battles(ordinary, meeting, needed, options)


def _even(options: Options) -> Dice:
    ties = Ties.DEFENDER if options.mutual_ties is MutualTies.DEFENDER else Ties.NOBODY
    if options.mutual_dice == ONE_MORE:
        return Dice(options.attacker_dice, min(10, options.defender_dice + 1), ties)
    return Dice(int(options.mutual_dice), int(options.mutual_dice), ties)


def _with_dice(options: Options, dice: Dice) -> Odds:
    """The odds with dice; if a lost die costs several armies, that many armies count as one."""
    known, damage = forecasts(dice), options.attack_damage

    def odds(armies: int, defenders: int) -> Forecast:
        if damage == 1:
            return known(armies + 1, defenders)
        found = known(1 + max(1, armies // damage), max(1, defenders // damage))
        return Forecast(found.chance, min(armies, damage * found.lost), min(defenders, damage * found.killed))

    return odds


def _with_rates(options: Options) -> Odds:
    """The odds without dice, with a normal distribution for what the alternating resolver leaves to chance."""
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


# The scene

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
    """By how much the game has lasted too long, if I am at least as strong as the others on average; otherwise 0."""

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
        """How many armies could come to any place from a seat's pool."""
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
    """How urgent it is to end the game, from when patience runs out, or shortly before a last turn."""
    last = of.options.max_turns or view.round + of.weights.patience
    return of.weights.haste * max(0, view.round - min(of.weights.patience, last - LAST))
