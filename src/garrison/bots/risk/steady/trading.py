"""Trading: keep a set while it grows, and trade it when forced, when it decides something, or when weak."""

from garrison.bots.moves import fitted
from garrison.bots.risk.board import next_set
from garrison.bots.risk.steady import strikes
from garrison.bots.risk.steady.sight import Sight
from garrison.maps import NOWHERE, WILD
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards
from garrison.risk.questions import worth


def trade(at: Sight) -> risk.Move:
    trades = _trades(at)
    must = len(trades) == len(at.view.choices)
    return best_set(at) if trades and (must or _wants(at)) else fitted(at.view, v.Done())


def best_set(at: Sight) -> risk.Move:
    return max(_trades(at), key=lambda choice: _value(at, choice)).move()


def _trades(at: Sight) -> list[risk.Choice]:
    return [choice for choice in at.view.choices if isinstance(choice.action, v.Trade)]


def _wants(at: Sight) -> bool:
    """Whether armies now are better than more armies later; in mid-turn they are."""
    assert isinstance(at.view.phase, v.Trading)
    if at.view.captured or at.theatre.options.cards is Cards.FIXED or _weak(at):
        return True
    coming, more = at.view.phase.armies, int(next_set(at.theatre.game, at.view))
    without, with_it = (strikes.best(at, at.now.board.mine, armies).gain for armies in (coming, coming + more))
    return with_it - without > at.theatre.weights.use * more


def _weak(at: Sight) -> bool:
    board = at.now.board
    return board.forces[at.view.seat] * board.alive < at.theatre.weights.weak * sum(board.forces)


def _value(at: Sight, choice: risk.Choice) -> float:
    """What a set brings: its armies, those for a pictured territory, and the wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    weights, reward = at.theatre.weights, choice.action.reward
    game, cards = at.theatre.game, choice.action.cards
    wild = sum(game.map.cards[card].kind == WILD for card in cards)
    extra = at.theatre.options.card_bonus * _use(at, reward) if reward != NOWHERE else 0.0
    return worth(game, at.view, cards) + extra - weights.wild * wild


def _use(at: Sight, where: int) -> float:
    at_the_front = any(at.view.owner[t] != at.view.seat for t in at.theatre.ground.borders[where])
    return 1.0 if at_the_front else at.theatre.weights.idle
