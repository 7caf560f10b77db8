"""Deploying: the usual ways to share out new armies."""

from collections.abc import Callable, Iterable
from itertools import cycle

from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs.attacks import Strikes, along
from garrison.bots.risk.packs.ways import NO_WAY, exposed, is_held, is_whole, way_into, ways
from garrison.engine.vocabulary import Seat
from garrison.risk.questions import due

FINE = 500
"""Up to this many armies are shared out one by one, and more in portions."""


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
"""Shares out a deployment; what is left of it goes to the strongest territory at the front."""


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
    """Send all that is left."""
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
    """For one hostile neighbour after the other, what my strongest territory beside it lacks to outnumber it."""
    for target in dict.fromkeys(t for where in at.mine for t in at.foes(where)):
        where = deployment.strongest(at.beside(target))
        deployment.send(where, at.armies[target] + 1 - deployment.standing[where])


def level(deployment: Deployment, places: list[int]) -> None:
    """One at a time on the weakest of these places."""
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
    """Everything where the cheapest way begins to any of the continents of the dominant player."""
    found = [way for region in dominated(at) if (way := way_into(at, region)) is not NO_WAY]
    if found:
        deployment.send(min(found, key=lambda way: way.cost).start, deployment.left)


def attack_dominant(at: Board) -> Strikes:
    """Into each continent, by the cheapest way on which the first stack exceeds all that stand in it."""
    for region in dominated(at):
        if is_whole(at, region):
            strong = (way.path for way in ways(at, region.members) if at.armies[way.start] > way.cost)
            yield from along(at, next(strong, ()))
