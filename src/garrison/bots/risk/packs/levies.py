"""Levies: new armies, and the usual ways to share them out."""

from collections.abc import Callable, Iterable
from itertools import cycle

from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs.continents import exposed, is_held
from garrison.bots.risk.packs.ways import way_into

FINE = 500
"""Up to this many armies are shared out one by one, and more in portions."""


class Levy:
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


Deploying = Callable[[Board, Levy], None]
"""Shares out a levy; what is left of it goes to the strongest territory at the front."""


def levied(at: Board, armies: int, deploy: Deploying) -> list[int]:
    """The armies on each territory after all of a levy is placed."""
    levy = Levy(at, armies)
    deploy(at, levy)
    levy.send(at.strongest(at.front or [*at.mine]), levy.left)
    return levy.standing


# Where to place


def entrance(at: Board, region: Region) -> list[int]:
    """My place from which to take a continent: the member with most enemies in it, or the start of a way there."""
    members = [t for t in region.members if at.is_mine(t)]
    if members:
        return [max(members, key=lambda t: len({*at.foes(t)}.intersection(region.members)))]
    return [*way_into(at, region).path[:1]]


def to_entrance(at: Board, levy: Levy, region: Region) -> None:
    """Send all that is left."""
    for where in entrance(at, region):
        levy.send(where, levy.left)


def in_turn(at: Board, levy: Levy, regions: list[Region], enough: int) -> None:
    """One army in turn to each continent that is not held, or has an exposed gate with no more than `enough` armies."""
    held = [exposed(at, region) for region in regions if is_held(at, region)]
    wanted = [where for region in regions if not is_held(at, region) if (where := entrance(at, region))]
    while levy.left and (needy := wanted + _thin(levy, held, enough)):
        for places in needy:
            levy.send_one(levy.weakest(places))


def _thin(levy: Levy, held: list[list[int]], enough: int) -> list[list[int]]:
    return [gates for gates in held if any(levy.standing[gate] <= enough for gate in gates)]


def outnumbering(at: Board, levy: Levy) -> None:
    """For one hostile neighbour after the other, what my strongest territory beside it lacks to outnumber it."""
    for target in dict.fromkeys(t for where in at.mine for t in at.foes(where)):
        where = levy.strongest(at.beside(target))
        levy.send(where, at.armies[target] + 1 - levy.standing[where])


def level(levy: Levy, places: list[int]) -> None:
    """One at a time on the weakest of these places."""
    while levy.left and places:
        levy.send_one(levy.weakest(places))


def evenly(levy: Levy, places: list[int]) -> None:
    for where in cycle(places):
        if not levy.left:
            return
        levy.send_one(where)
