"""`besieger` takes the continents within its reach, keeps their gates strong, and cuts down whoever dominates."""

from collections.abc import Iterator
from functools import partial

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board, Region
from garrison.bots.risk.packs import (
    Deployment,
    PackBot,
    Strategy,
    Transfer,
    attack_dominant,
    deploy_against,
    evenly,
    everything,
    in_turn,
    outnumbering,
    pairs,
    to_the_gates,
    trade_at_once,
)
from garrison.bots.risk.packs.attacks import (
    ALL,
    FEWEST,
    Strikes,
    attack_all_out,
    break_check,
    easiest,
    for_a_card,
    hostile,
    if_stronger,
    in_and_beside,
    lands,
    whenever,
)
from garrison.risk.game import Game

BORDER_FORCE = range(7, 22)
"""The armies that it wants at each gate: one of these numbers, for a whole game."""
ODDS = 1.3
"""How many times the armies of a territory it must have to take it for a continent."""
CRUSHING = 5
"""How many times an opponent's armies it needs to attack everywhere, or a territory's to take it just for a card."""


def besieger(game: Game, below: Below) -> PackBot:
    force = BORDER_FORCE[below(len(BORDER_FORCE))]
    return PackBot(game, Strategy(trade_at_once, partial(_deploy, force), _attack, _occupy, _fortify))


def _wishes(at: Board, coming: int) -> list[Region]:
    """The continents in and beside which it has nearly as many armies as the others; otherwise the easiest."""
    enough = coming // len(at.ground.regions)
    wished = [region for region in at.ground.regions if hostile(at, region) - in_and_beside(at, region) < enough]
    return wished or [easiest(at)]


def _deploy(force: int, at: Board, deployment: Deployment) -> None:
    deploy_against(at, deployment)
    if at.outnumbers_all:
        outnumbering(at, deployment)
    in_turn(at, deployment, _wishes(at, deployment.left), force)
    outnumbering(at, deployment)
    evenly(deployment, at.front)


# Attacking


def _attack(at: Board) -> Strikes:
    yield from attack_dominant(at)
    for region in _wishes(at, 0):
        yield from _enter(at, region)
        yield from break_check(at, 1)
    yield from _crush(at)
    yield from for_a_card(at, CRUSHING)
    yield from attack_all_out(at)


def _enter(at: Board, region: Region) -> Strikes:
    """Attack each member once from where it can be attacked now, not from territories taken on the way."""
    ways = [(near, member) for member in region.members if not at.is_mine(member) for near in at.beside(member)]
    for source, target in ways:
        yield from if_stronger(at, source, target, ODDS)


def _crush(at: Board) -> Strikes:
    """Attack an opponent everywhere, at any odds."""
    for seat in at.opponents:
        if at.forces[at.me] > CRUSHING * at.forces[seat]:
            for target in at.land(seat):
                yield from whenever(at, target, 0)


# Moving


def _occupy(at: Board, source: int, target: int) -> int:
    """How many armies move in: they go to the side with more enemies or, with none, towards the continents it wants."""
    behind, ahead = len(at.foes(source)) - 1, len(at.foes(target))
    if ahead == behind == 0:
        return ALL if target in lands(_wishes(at, 0)) else FEWEST
    return at.armies[source] // 2 if ahead == behind else (ALL if ahead > behind else FEWEST)


def _fortify(at: Board) -> list[Transfer]:
    choices = _into_continents(at), to_the_gates(at, at.held), [*_levelled(at)]
    return next(filter(None, choices), [])


def _into_continents(at: Board) -> list[Transfer]:
    """Marches into continents held, of armies outside them with no enemy beside them."""
    held = lands(at.held)
    return [
        everything(at, source, target)
        for source, target in pairs(at)
        if target in held and source not in held and not at.foes(source)
    ]


def _levelled(at: Board) -> Iterator[Transfer]:
    gates = {gate for region in at.held for gate in region.gates}
    for source, target in pairs(at):
        more = at.armies[source] - at.armies[target]
        if {source, target} <= gates and more > 1:
            yield Transfer(more // 2, source, target)
