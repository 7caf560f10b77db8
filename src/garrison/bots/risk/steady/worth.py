"""What every territory of the others would be worth to this seat, in armies."""

from garrison.bots.risk.board import Board, card_worth, share, step
from garrison.bots.risk.steady import goals
from garrison.bots.risk.steady.sight import Theatre, haste
from garrison.engine.vocabulary import NOBODY
from garrison.risk import vocabulary as v
from garrison.risk.view import View


def worths(theatre: Theatre, view: View, board: Board) -> list[float]:
    """What taking each territory is worth, for itself and for what lies behind it; 0 for my own."""
    return onward(theatre, view, _alone(theatre, view, board))


def onward(theatre: Theatre, view: View, alone: list[float]) -> list[float]:
    """What territories are worth with what lies up to two steps behind them."""
    return _and_onward(theatre, view, alone, _and_onward(theatre, view, alone, alone))


def _alone(theatre: Theatre, view: View, board: Board) -> list[float]:
    each = theatre.weights.territory + goals.each_territory(theatre, view, board)
    by_region, by_seat = _by_region(theatre, view, board), _by_seat(theatre, view, board)
    return [
        0.0 if owner == view.seat else each + by_region[region] + by_seat[owner]
        for owner, region in zip(view.owner, theatre.ground.region, strict=True)
    ]


def _and_onward(theatre: Theatre, view: View, alone: list[float], behind: list[float]) -> list[float]:
    """The worths, with a part of the best that lies behind each, less what it costs to get there."""
    weights, borders = theatre.weights, theatre.ground.borders
    left = [worth - weights.passage * armies for worth, armies in zip(behind, view.armies, strict=True)]
    return [
        worth and worth + weights.onward * max([0.0, *[left[after] for after in borders[where]]])
        for where, worth in enumerate(alone)
    ]


# By continent


def _by_region(theatre: Theatre, view: View, board: Board) -> list[float]:
    """What one more territory of each continent brings: mine comes nearer, another's is broken."""
    regions, power = theatre.ground.regions, theatre.weights.completing
    shares = [share(region, view.owner, view.armies, view.seat) for region in regions]
    steps = [step(region, view.owner, view.seat, power) for region in regions]
    wanted = goals.regions_wanted(view, shares)
    return [
        _whole(theatre, number, shares[number], wanted) * steps[number] + _broken(theatre, board, number)
        for number in range(len(regions))
    ]


def _whole(theatre: Theatre, number: int, share: float, wanted: set[int]) -> float:
    weights, region = theatre.weights, theatre.ground.regions[number]
    worth = region.bonus * weights.horizon * share / (1 + weights.entrance * len(region.gates))
    return weights.goal_continent * (worth + weights.territory) if number in wanted else worth


def _broken(theatre: Theatre, board: Board, number: int) -> float:
    broken = board.lords[number] not in (NOBODY, board.me)
    return theatre.ground.regions[number].bonus * theatre.weights.breaking if broken else 0.0


# By seat


def _by_seat(theatre: Theatre, view: View, board: Board) -> list[float]:
    """What taking one more territory from each seat brings: its end comes nearer, and so do its cards."""
    weights, hunted, card = theatre.weights, goals.seat_wanted(view), card_worth(theatre.game, view)
    ahead = weights.far_ahead * sum(board.forces) / max(1, board.alive)
    might, hurry = _might(view, board), haste(theatre, view)
    gains = []
    for seat, (territories, armies) in enumerate(zip(board.territories, board.forces, strict=True)):
        end = weights.elimination * (1 + hurry) + weights.captive * card * view.hand_sizes[seat]
        part = max(hurry, _within_reach(theatre, might, territories + weights.passage * armies)) / max(1, territories)
        destroyed = weights.goal_seat * (1 + 1 / max(1, territories)) if seat == hunted else 0.0
        gains.append(end * min(1.0, part) + destroyed + (weights.leader if armies > ahead else 0.0))
    return gains


def _might(view: View, board: Board) -> int:
    """The largest stack that I can gather this turn."""
    coming = view.phase.armies if isinstance(view.phase, v.Trading | v.Deploying) else 0
    return max([view.armies[t] for t in board.mine], default=0) + coming


def _within_reach(theatre: Theatre, might: int, needed: float) -> float:
    """How near an elimination that needs this many armies is: 0 means out of sight, 1 means certain."""
    least = theatre.weights.strength
    return min(1.0, max(0.0, might / max(1.0, needed) - least) / least)
