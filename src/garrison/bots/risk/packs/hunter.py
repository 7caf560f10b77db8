"""`hunter` walks over whoever it can eliminate, above all for their cards; otherwise it takes and guards continents."""

from collections.abc import Iterator
from functools import partial
from itertools import chain, islice, pairwise
from math import inf

from garrison.bots.bot import Below
from garrison.bots.risk.board import SET, Board, Region, next_set
from garrison.bots.risk.packs import (
    Deployment,
    PackBot,
    Strategy,
    Transfer,
    everything,
    in_turn,
    pairs,
    to_entrance,
    to_the_gates,
    trade_at_once,
)
from garrison.bots.risk.packs.attacks import (
    ALL,
    FEWEST,
    NO_WAY,
    Strikes,
    Way,
    again,
    along,
    attack_all_out,
    block,
    blocks,
    break_check,
    cheapest,
    easiest,
    for_a_card,
    hostile,
    hostile_land,
    if_stronger,
    in_and_beside,
    lands,
    way_into,
    whenever,
)
from garrison.risk.game import Game

ODDS = 1.3
"""How many times the hostile armies in a continent it must have there."""
ON_THE_WAY = 1.2
"""The losses on the way to a continent, as a multiple of the armies that stand there."""
WISHFUL = 4
"""The higher this is, the more continents it wants at once."""
GUARD = 20
"""A gate with this many armies needs no help."""
BREAKING = 2
"""How many times the armies of a gate it must have to break a continent."""
CONTAINING = 1.2
"""How many times the armies and territories of a hostile block it wants beside it."""


def hunter(game: Game, _: Below) -> PackBot:
    return PackBot(game, Strategy(trade_at_once, _deploy, _attack, _occupy, _fortify))


# Continents


def _wishes(at: Board, coming: int) -> list[Region]:
    """Without a continent, the one that needs the fewest armies; otherwise all that need few."""
    paying = [region for region in at.ground.regions if region.bonus > 0] or [*at.ground.regions]
    if not at.held:
        return [min(paying, key=lambda region: _need(at, region))]
    enough = coming // max(1, len(at.ground.regions) // WISHFUL)
    return [region for region in paying if _need(at, region) < enough]


def _need(at: Board, region: Region) -> float:
    way = way_into(at, region)
    arriving = at.armies[way.start] - ON_THE_WAY * way.cost if way.path else 0
    return ODDS * hostile(at, region) - max(in_and_beside(at, region), arriving)


# Placing


def _deploy(at: Board, deployment: Deployment) -> None:
    for start in hunt(at, deployment.left)[:1]:
        deployment.send(start, deployment.left)
    wishes = _wishes(at, deployment.left)
    in_turn(at, deployment, wishes, GUARD)
    if not wishes:
        to_entrance(at, deployment, easiest(at))
    _contain(at, deployment)


def _contain(at: Board, deployment: Deployment) -> None:
    """Send what should contain each hostile block, the weakest first, next to it."""
    hostile_blocks = [land for seat in at.opponents for land in blocks(at, seat)]
    for land in sorted(hostile_blocks, key=lambda land: sum(at.armies[t] for t in land)):
        if beside := {where for t in land for where in at.beside(t)}:
            where = deployment.strongest(beside)
            wanted = CONTAINING * (sum(at.armies[t] for t in land) + len(land))
            deployment.send(where, int(wanted) - deployment.standing[where])


# Attacking


def _attack(at: Board) -> Strikes:
    path = hunt(at, 0)
    yield from along(at, path) if path else _for_continents(at)
    yield from attack_all_out(at)


def _for_continents(at: Board) -> Strikes:
    wishes = _wishes(at, 0)
    for region in wishes:
        missing = sum(not at.is_mine(t) for t in region.members)
        if in_and_beside(at, region) >= ODDS * hostile(at, region) + missing:
            yield from again(at, partial(_take, at, region, lands(wishes)))
    yield from break_check(at, BREAKING)
    yield from for_a_card(at)


def _take(at: Board, region: Region, wanted: set[int]) -> Strikes:
    """Attack first from members with only one enemy in the continents wanted, then wherever it has more armies."""
    for source in region.members:
        foes = [t for t in at.foes(source) if t in wanted] if at.is_mine(source) else []
        if len(foes) == 1:
            yield from if_stronger(at, source, foes[0], 1)
    for target in region.members:
        yield from whenever(at, target, 1)


# Moving


def _occupy(at: Board, source: int, target: int) -> int:
    """How many armies move in: to the side with enemies, or with enemies in a continent wanted; perhaps half."""
    behind, ahead = {*at.foes(source)} - {target}, {*at.foes(target)}
    if not behind or not ahead:
        return ALL if ahead else FEWEST
    wanted = lands(_wishes(at, 0))
    if bool(wanted & behind) != bool(wanted & ahead):
        return ALL if wanted & ahead else FEWEST
    return ALL if behind <= {*hostile_land(at, ahead - {target})} else at.armies[source] // 2


def _fortify(at: Board) -> list[Transfer]:
    """Marches: in continents held, to the gates; elsewhere, to where the weakest enemy beside is weaker."""
    held, weakest = lands(at.held), {where: _weakest(at, where) for where in at.mine}
    elsewhere = [
        everything(at, source, target)
        for source, target in pairs(at)
        if source not in held and weakest[target] < weakest[source]
    ]
    return to_the_gates(at, at.held) + elsewhere


def _weakest(at: Board, where: int) -> float:
    return min((at.armies[t] for t in at.foes(where)), default=inf)


# Hunting: who can be eliminated this turn by one stack, and on which path it walks over all their land

BOLDNESS = 2
"""How many times the armies of a victim, less what its cards are worth, I must have."""
LARGEST = 20
"""A victim with more territories than this is not hunted."""
PATIENCE = 2000
"""The steps after which the search for a path is given up."""

Path = tuple[int, ...]
"""A territory of my own, then hostile ones, each next to the one before it; empty if there is no such route."""


def hunt(at: Board, coming: int) -> Path:
    """The path on which a stack with the coming armies can eliminate the victim that is worth most."""
    candidates = [seat for seat in at.opponents if _in_range(at, seat, coming)]
    victim = min(candidates, key=lambda seat: _net(at, seat), default=at.me)
    if victim == at.me or at.forces[at.me] <= BOLDNESS * _net(at, victim):
        return ()
    return _campaign(at, victim, coming)


def _in_range(at: Board, seat: int, coming: int) -> bool:
    most = max((at.armies[where] for where in at.front), default=0)
    return most + coming > at.forces[seat] + at.territories[seat]


def _net(at: Board, seat: int) -> float:
    """The armies of a victim, less what its cards are worth."""
    return at.forces[seat] - next_set(at.game, at.view) * at.view.hand_sizes[seat] / SET


def _campaign(at: Board, victim: int, coming: int) -> Path:
    land = at.land(victim)
    if len(land) > LARGEST or len(block(at, land[0])) < len(land):
        return ()
    ways = [(way, route) for route in _routes(at, land) if (way := cheapest(at, route[:1], route[1:])).path]
    way, route = min(ways, key=lambda pair: _lack(at, pair[0]), default=(NO_WAY, ()))
    against = way.cost + sum(at.armies[t] for t in route[1:])
    return (*way.path, *route[1:]) if way.path and at.armies[way.start] + coming > against else ()


def _lack(at: Board, way: Way) -> int:
    """The armies in the way, apart from the victim's own, less those that set out."""
    return way.cost - at.armies[way.path[-1]] - at.armies[way.start]


def _routes(at: Board, land: list[int]) -> Iterator[Path]:
    """A walk over all this land, and the same from its other end where borders allow it."""
    near = {where: [t for t in at.ground.borders[where] if t in land] for where in land}
    starts = sorted(land, key=lambda where: not at.beside(where))
    steps = iter(range(PATIENCE))
    walks = chain.from_iterable(_walks(near, (start,), {*land} - {start}, steps) for start in starts)
    for route in islice(walks, 1):
        yield route
        if all(where in near[onward] for where, onward in pairwise(route)):
            yield route[::-1]


def _walks(near: dict[int, list[int]], path: Path, left: set[int], steps: Iterator[int]) -> Iterator[Path]:
    """Every walk that begins like this and visits what is left once each, as long as there are steps."""
    if not left:
        yield path
    for where in near[path[-1]]:
        if where in left and next(steps, -1) >= 0:
            yield from _walks(near, (*path, where), left - {where}, steps)
