"""`cluster` widens one block of land with a level front; its cautious brother never splits a stack."""

from garrison.bots.bot import Below
from garrison.bots.risk.board import Board
from garrison.bots.risk.packs import (
    Deployment,
    PackBot,
    Strategy,
    Transfer,
    attack_dominant,
    deploy_against,
    income,
    level,
    to_entrance,
    to_the_front,
    trade_at_once,
    trade_when_forced,
)
from garrison.bots.risk.packs.attacks import (
    ALL,
    FEWEST,
    Strikes,
    again,
    attack_all_out,
    block,
    easiest,
    for_a_card,
    split_up,
    triple_pack,
)
from garrison.risk.game import Game
from garrison.risk.options import Setup

ODDS = 1.2
"""How many times the armies around it a stack must have to split up."""


def cluster(game: Game, _: Below) -> PackBot:
    return PackBot(game, Strategy(trade_when_forced, _deploy, _attack, _occupy, _fortify))


def cautious_cluster(game: Game, _: Below) -> PackBot:
    return PackBot(game, Strategy(trade_at_once, _deploy, _attack_cautiously, _occupy, _fortify))


def _block(at: Board) -> list[int]:
    """The land connected with the best continent held; without one, with the strongest territory."""
    best = max(at.held, key=lambda region: region.bonus, default=None)
    return block(at, best.members[0] if best else at.strongest([*at.mine]))


def _deploy(at: Board, deployment: Deployment) -> None:
    deploy_against(at, deployment)
    if at.held:
        level(deployment, [where for where in _block(at) if at.foes(where)])
    else:
        to_entrance(at, deployment, easiest(at))


# Attacking


def _attack(at: Board) -> Strikes:
    yield from attack_dominant(at)
    yield from triple_pack(at, lambda: _block(at))
    if _may_split(at):
        yield from again(at, lambda: split_up(at, lambda: _block(at), ODDS))
    yield from for_a_card(at)
    yield from attack_all_out(at)


def _attack_cautiously(at: Board) -> Strikes:
    yield from attack_dominant(at)
    yield from triple_pack(at, lambda: _block(at))
    yield from for_a_card(at, moving=FEWEST)
    yield from attack_all_out(at)


def _may_split(at: Board) -> bool:
    """Whether a stack may split up: if it holds nothing, or is far behind or ahead."""
    mine, others = income(at, at.me), [income(at, seat) for seat in at.opponents]
    middling = sum(others) <= mine * len(others) and mine <= max(others, default=0)
    return not at.held or not middling or at.outnumbers_all


# Moving


def _occupy(at: Board, source: int, target: int) -> int:
    """How many armies move in: few after a deal, or if a weaker enemy is beside the source at home; otherwise all."""
    if at.game.options.setup is Setup.DEAL:
        return FEWEST
    weaker = [t for t in at.foes(source) if t != target and at.armies[t] < at.armies[source]]
    return FEWEST if _home(at).intersection(weaker) else ALL


def _home(at: Board) -> set[int]:
    """The continent of which most is mine."""
    parts = [(sum(at.is_mine(t) for t in region.members) / len(region.members), region) for region in at.ground.regions]
    return {*max(parts)[1].members}


def _fortify(at: Board) -> list[Transfer]:
    return to_the_front(at, _block(at))
