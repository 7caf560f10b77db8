"""What all bots that attack in packs share.

They compare stacks, work out no odds, and never look beyond their turn.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import Board, Region, ground, likeliest_mission, trades
from garrison.bots.risk.packs.attacks import (
    AS_USUAL,
    NO_STRIKE,
    NO_WAY,
    Strike,
    Strikes,
    along,
    exposed,
    is_held,
    is_whole,
    possible,
    steps_to,
    way_into,
    ways,
)
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import NOWHERE, WILD, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import due, fulfilled, worth
from garrison.risk.view import View


class Transfer(NamedTuple):
    """Armies that go from one territory to another at the end of a turn."""

    armies: int
    source: int
    target: int


NO_TRANSFER: Final = Transfer(0, -1, -1)


class Deployment:
    """The armies still to be placed, and how many will stand on each territory when those placed so far are there."""

    def __init__(self, at: Board, armies: int) -> None:
        self.at, self.left, self.standing = at, armies, [*at.armies]
        self.portion = 1 + armies // FINE

    def send(self, where: int, armies: int) -> None:
        """Send these armies, or as many as are left; none if the number is negative."""
        sent = max(0, min(self.left, armies))
        self.standing[where] += sent
        self.left -= sent

    def send_one(self, where: int) -> None:
        self.send(where, self.portion)

    def weakest(self, among: Iterable[int]) -> int:
        return min(among, key=lambda where: self.standing[where])

    def strongest(self, among: Iterable[int]) -> int:
        return max(among, key=lambda where: self.standing[where])


Deploy = Callable[[Board, Deployment], None]
"""A function that places a deployment; what it leaves goes to the strongest territory at the front."""


class Strategy(NamedTuple):
    """Everything in which these bots differ."""

    trade: Callable[[Board], risk.Move]
    deploy: Deploy
    attack: Callable[[Board], Strikes]
    occupy: Callable[[Board, int, int], int]
    """How many armies to move in, given the source and the target; the rules may limit it."""
    fortify: Callable[[Board], Iterable[Transfer]]


class Attacked(NamedTuple):
    """Who attacked, when, and the armies on the board before that."""

    seat: int
    round: int
    armies: tuple[int, ...]


class PackBot:
    """Carries out a strategy. It remembers what it has begun only while the board is as it left it."""

    def __init__(self, game: risk.Game, strategy: Strategy) -> None:
        self._at, self._strategy = Board(game, ground(game.map)), strategy
        self._planned: list[int] = []
        self._attacked = Attacked(-1, -1, ())
        self._strikes: Strikes = iter(())
        self._strike = NO_STRIKE

    def choose(self, view: View) -> risk.Move:
        self._at.see(view)
        match view.phase:
            case v.ChoosingMissions():
                return likeliest_mission(self._at.game, view).move()
            case v.Claiming():
                return claim(self._at)
            case v.Placing():
                return self._place()
            case v.Trading():
                return self._strategy.trade(self._at)
            case v.Deploying(armies):
                return self._deploy(armies)
            case v.Attacking():
                return self._attack()
            case v.Defending():
                return view.choices[0].move(view.choices[0].most)
            case v.Occupying(source, target):
                return self._occupy(source, target)
            case v.Fortifying():
                return self._fortify()
            case _:
                return view.choices[0].move()

    # Placing

    def _place(self) -> risk.Move:
        where, _ = self._missing(deployed(self._at, 1, self._strategy.deploy))[0]
        return fitted(self._at.view, v.Place(where))

    def _deploy(self, armies: int) -> risk.Move:
        if sum(armies for _, armies in self._missing(self._planned)) != armies:
            self._planned = deployed(self._at, armies, self._strategy.deploy)
        return fitted(self._at.view, v.Deploy(*self._missing(self._planned)[0]))

    def _missing(self, planned: list[int]) -> list[tuple[Territory, int]]:
        """Where my armies are missing for this plan, and how many; empty if it was made for another board."""
        more = [after - before for after, before in zip(planned, self._at.armies, strict=False)]
        mine = all(missing == 0 or (missing > 0 and self._at.is_mine(where)) for where, missing in enumerate(more))
        return [(Territory(where), missing) for where, missing in enumerate(more) if missing] if mine else []

    # Attacking

    def _attack(self) -> risk.Move:
        if not self._goes_on():
            self._strikes, self._strike = self._strategy.attack(self._at), NO_STRIKE
        if not possible(self._at, self._strike):
            self._strike = next((strike for strike in self._strikes if possible(self._at, strike)), NO_STRIKE)
        self._attacked = Attacked(self._at.view.seat, self._at.view.round, self._at.armies)
        return self._carry_out(self._strike)

    def _goes_on(self) -> bool:
        """Whether nothing has changed since the last attack except where it was fought."""
        seat, round_, armies = self._attacked
        if (seat, round_) != (self._at.view.seat, self._at.view.round):
            return False
        changed = {where for where, now in enumerate(self._at.armies) if now != armies[where]}
        return changed <= {self._strike.source, self._strike.target}

    def _carry_out(self, strike: Strike) -> risk.Move:
        if strike is NO_STRIKE or _has_won(self._at):
            return fitted(self._at.view, v.Done())
        source, target = Territory(strike.source), Territory(strike.target)
        return fitted(self._at.view, v.Attack(source, target, self._at.armies[source] - 1))

    def _occupy(self, source: int, target: int) -> risk.Move:
        strike = self._strike
        moving = strike.moving if strike[:2] == (source, target) and self._goes_on() else AS_USUAL
        if moving == AS_USUAL:
            moving = self._strategy.occupy(self._at, source, target)
        return fitted(self._at.view, v.Occupy(moving))

    # Fortifying

    def _fortify(self) -> risk.Move:
        return march(self._at, () if _has_won(self._at) else self._strategy.fortify(self._at))


def _has_won(at: Board) -> bool:
    """Whether the seat has achieved its goal, and need only end its turn."""
    return fulfilled(at.game, at.view, at.view.seat, at.view.goal)


# Claiming: in a continent that pays well, is small and still free, and has few gates; there, beside its own land


def claim(at: Board) -> risk.Move:
    return max(at.view.choices, key=lambda choice: _liking(at, choice)).move()


def _liking(at: Board, choice: risk.Choice) -> tuple[float, int]:
    assert isinstance(choice.action, v.Claim)
    where = choice.action.where
    neighbours = sum(at.is_mine(t) for t in at.ground.borders[where])
    return _hope(at, at.ground.regions[at.ground.region[where]]), neighbours


def _hope(at: Board, region: Region) -> float:
    """How promising a continent is: the more of it is mine, the better, and the more others have, the worse."""
    size = len(region.members)
    mine = sum(at.is_mine(t) for t in region.members)
    free = sum(at.owner[t] == NOBODY for t in region.members)
    return (1 + region.bonus) * (1 + mine) * (mine + free) / (size * size * (1 + len(region.gates)))


# Trading: at once or only when forced, and of several sets the one that brings most


def trade_at_once(at: Board) -> risk.Move:
    return _best(at, trades(at.view))


def trade_when_forced(at: Board) -> risk.Move:
    sets = trades(at.view)
    return _best(at, sets if len(sets) == len(at.view.choices) else [])


def _best(at: Board, sets: list[risk.Choice]) -> risk.Move:
    return max(sets, key=lambda choice: _value(at, choice)).move() if sets else fitted(at.view, v.Done())


def _value(at: Board, choice: risk.Choice) -> tuple[int, bool, bool, int]:
    """The armies of a set, then whether it brings more to the front or anywhere, then how many wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    reward, cards = choice.action.reward, choice.action.cards
    wild = sum(at.game.map.cards[card].kind == WILD for card in cards)
    pays = reward != NOWHERE
    return worth(at.game, at.view, cards), pays and bool(at.foes(reward)), pays, -wild


# Marches: which armies to move at the end of a turn, among the moves that the rules allow


def march(at: Board, marches: Iterable[Transfer]) -> risk.Move:
    """The largest of these marches, or the end of the turn."""
    best = max(marches, default=NO_TRANSFER)
    choices = (choice for choice in at.view.choices if best is not NO_TRANSFER and _way(choice) == best[1:])
    return next((counted(choice, best.armies) for choice in choices), fitted(at.view, v.Done()))


def pairs(at: Board) -> Iterator[tuple[int, int]]:
    """The source and target of every possible march."""
    return (_way(choice) for choice in at.view.choices if choice.most)


def _way(choice: risk.Choice) -> tuple[int, int]:
    match choice.action:
        case v.Fortify(source, target):
            return source, target
        case _:
            return NO_TRANSFER[1:]


def everything(at: Board, source: int, target: int) -> Transfer:
    return Transfer(at.armies[source] - 1, source, target)


def to_the_front(at: Board, area: Iterable[int]) -> list[Transfer]:
    """Marches from inside an area nearer to its front."""
    land = {*area}
    return _nearer(at, steps_to(at, [t for t in land if at.foes(t)], land))


def to_the_gates(at: Board, regions: Iterable[Region]) -> list[Transfer]:
    """Marches from inside these continents nearer to their gates."""
    return [one for region in regions for one in _nearer(at, steps_to(at, region.gates, {*region.members}))]


def _nearer(at: Board, steps: dict[int, int]) -> list[Transfer]:
    """The marches that lead nearer by these steps; from each source, the one that leads nearest."""
    found = [(source, t) for source, t in pairs(at) if t in steps and steps[t] < steps.get(source, 0)]
    least = {source: steps[t] for source, t in sorted(found, key=lambda pair: -steps[pair[1]])}
    return [everything(at, source, t) for source, t in found if steps[t] == least[source]]


# Deploying: the usual ways to share out new armies


FINE = 500
"""Up to this many armies are shared out one by one, and more in portions."""


def deployed(at: Board, armies: int, deploy: Deploy) -> list[int]:
    """The armies on each territory after all of a deployment is placed."""
    deployment = Deployment(at, armies)
    deploy(at, deployment)
    deployment.send(at.strongest(at.front or [*at.mine]), deployment.left)
    return deployment.standing


# Where to place


def entrance(at: Board, region: Region) -> list[int]:
    """My place from which to take a continent: the member with most enemies in it, or the start of a way there."""
    members = [t for t in region.members if at.is_mine(t)]
    if members:
        return [max(members, key=lambda t: len({*at.foes(t)}.intersection(region.members)))]
    return [*way_into(at, region).path[:1]]


def to_entrance(at: Board, deployment: Deployment, region: Region) -> None:
    """Send all armies that are left to where a continent is entered."""
    for where in entrance(at, region):
        deployment.send(where, deployment.left)


def in_turn(at: Board, deployment: Deployment, regions: list[Region], enough: int) -> None:
    """One army in turn to each continent that is not held, or has an exposed gate with no more than `enough` armies."""
    held = [exposed(at, region) for region in regions if is_held(at, region)]
    wanted = [where for region in regions if not is_held(at, region) if (where := entrance(at, region))]
    while deployment.left and (needy := wanted + _thin(deployment, held, enough)):
        for places in needy:
            deployment.send_one(deployment.weakest(places))


def _thin(deployment: Deployment, held: list[list[int]], enough: int) -> list[list[int]]:
    return [gates for gates in held if any(deployment.standing[gate] <= enough for gate in gates)]


def outnumbering(at: Board, deployment: Deployment) -> None:
    """For each hostile neighbour in turn, send what my strongest territory beside it lacks to outnumber it."""
    for target in dict.fromkeys(t for where in at.mine for t in at.foes(where)):
        where = deployment.strongest(at.beside(target))
        deployment.send(where, at.armies[target] + 1 - deployment.standing[where])


def level(deployment: Deployment, places: list[int]) -> None:
    """Place all armies, each on the weakest of these places."""
    while deployment.left and places:
        deployment.send_one(deployment.weakest(places))


def evenly(deployment: Deployment, places: list[int]) -> None:
    for where in cycle(places):
        if not deployment.left:
            return
        deployment.send_one(where)


# The dominant player: an opponent with half of all armies, of all income or of all territories, to be cut down


def dominated(at: Board) -> list[Region]:
    """The continents of the dominant player, the richest first; empty without one."""
    regions = [region for seat in at.opponents if _is_dominant(at, seat) for region in at.held_by(seat)]
    return sorted(regions, key=lambda region: -region.bonus)


def _is_dominant(at: Board, seat: int) -> bool:
    armies, land = at.forces, at.territories
    return 2 * armies[seat] >= sum(armies) or 2 * land[seat] >= sum(land) or 2 * income(at, seat) >= _all_income(at)


def income(at: Board, seat: int) -> int:
    return due(at.game, at.view, Seat(seat))


def _all_income(at: Board) -> int:
    return sum(income(at, seat) for seat in (at.me, *at.opponents))


def deploy_against(at: Board, deployment: Deployment) -> None:
    """Send everything to the start of the cheapest way into any of the dominant player's continents."""
    found = [way for region in dominated(at) if (way := way_into(at, region)) is not NO_WAY]
    if found:
        deployment.send(min(found, key=lambda way: way.cost).start, deployment.left)


def attack_dominant(at: Board) -> Strikes:
    """Attacks into each whole continent of the dominant player, by the cheapest way whose stack exceeds its cost."""
    for region in dominated(at):
        if is_whole(at, region):
            strong = (way.path for way in ways(at, region.members) if at.armies[way.start] > way.cost)
            yield from along(at, next(strong, ()))
