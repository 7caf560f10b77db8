"""`hunter` walks over whoever it can eliminate, above all for their cards; else it takes and guards continents."""

from functools import partial
from math import inf

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs import trading
from garrison.bots.risk.packs.areas import blocks, hostile_land
from garrison.bots.risk.packs.attacks import again, break_check, hog_wild
from garrison.bots.risk.packs.commander import Commander, Manner
from garrison.bots.risk.packs.continents import easiest, hostile, in_and_beside, lands
from garrison.bots.risk.packs.hunting import hunt
from garrison.bots.risk.packs.levies import Levy, in_turn, to_entrance
from garrison.bots.risk.packs.marches import March, everything, pairs, to_the_gates
from garrison.bots.risk.packs.strikes import ALL, FEWEST, Strikes, along, for_a_card, if_stronger, whenever
from garrison.bots.risk.packs.ways import way_into
from garrison.risk.game import Game

ODDS = 1.3
"""How many times the armies in a continent it must have there."""
ON_THE_WAY = 1.2
"""The losses on the way to a continent, as a multiple of the armies that stand there."""
WISHFUL = 4
"""The higher this is, the more continents it wants at once."""
GUARD = 20
"""With this many armies a gate needs no help."""
BREAKING = 2
"""How many times the armies of a gate it must have to break a continent."""
CONTAINING = 1.2
"""How many times the armies and territories of a hostile block it wants beside it."""


def hunter(game: Game, _: Below) -> Commander:
    return Commander(game, Manner(trading.at_once, _deploy, _attack, _occupy, _fortify))


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


def _deploy(at: Board, levy: Levy) -> None:
    for start in hunt(at, levy.left)[:1]:
        levy.send(start, levy.left)
    wishes = _wishes(at, levy.left)
    in_turn(at, levy, wishes, GUARD)
    if not wishes:
        to_entrance(at, levy, easiest(at))
    _contain(at, levy)


def _contain(at: Board, levy: Levy) -> None:
    """Next to each hostile block, the weakest first, as much as should contain it."""
    hostile_blocks = [land for seat in at.opponents for land in blocks(at, seat)]
    for land in sorted(hostile_blocks, key=lambda land: sum(at.armies[t] for t in land)):
        if beside := {where for t in land for where in at.beside(t)}:
            where = levy.strongest(beside)
            wanted = CONTAINING * (sum(at.armies[t] for t in land) + len(land))
            levy.send(where, int(wanted) - levy.standing[where])


# Attacking


def _attack(at: Board) -> Strikes:
    path = hunt(at, 0)
    yield from along(at, path) if path else _for_continents(at)
    yield from hog_wild(at)


def _for_continents(at: Board) -> Strikes:
    wishes = _wishes(at, 0)
    for region in wishes:
        missing = sum(not at.is_mine(t) for t in region.members)
        if in_and_beside(at, region) >= ODDS * hostile(at, region) + missing:
            yield from again(at, partial(_take, at, region, lands(wishes)))
    yield from break_check(at, BREAKING)
    yield from for_a_card(at)


def _take(at: Board, region: Region, wanted: set[int]) -> Strikes:
    """First where a member has only one enemy in the continents wanted, then wherever it has more armies."""
    for source in region.members:
        foes = [t for t in at.foes(source) if t in wanted] if at.is_mine(source) else []
        if len(foes) == 1:
            yield from if_stronger(at, source, foes[0], 1)
    for target in region.members:
        yield from whenever(at, target, 1)


# Moving


def _occupy(at: Board, source: int, target: int) -> int:
    """To the side with enemies, then with enemies in a continent wanted; half if the enemies are not connected."""
    behind, ahead = {*at.foes(source)} - {target}, {*at.foes(target)}
    if not behind or not ahead:
        return ALL if ahead else FEWEST
    wanted = lands(_wishes(at, 0))
    if bool(wanted & behind) != bool(wanted & ahead):
        return ALL if wanted & ahead else FEWEST
    return ALL if behind <= {*hostile_land(at, ahead - {target})} else at.armies[source] // 2


def _fortify(at: Board) -> list[March]:
    """In continents held, to the gates; elsewhere to where the weakest enemy beside is weaker."""
    held, weakest = lands(at.held), {where: _weakest(at, where) for where in at.mine}
    elsewhere = [
        everything(at, source, target)
        for source, target in pairs(at)
        if source not in held and weakest[target] < weakest[source]
    ]
    return to_the_gates(at, at.held) + elsewhere


def _weakest(at: Board, where: int) -> float:
    return min((at.armies[t] for t in at.foes(where)), default=inf)
