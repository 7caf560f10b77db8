"""Trading: at once or only when forced, and of several sets the one that brings most."""

from garrison.bots.moves import fitted
from garrison.bots.risk.board import Board
from garrison.maps import NOWHERE, WILD
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import worth


def at_once(at: Board) -> risk.Move:
    return _best(at, _trades(at))


def when_forced(at: Board) -> risk.Move:
    trades = _trades(at)
    return _best(at, trades if len(trades) == len(at.view.choices) else [])


def _trades(at: Board) -> list[risk.Choice]:
    return [choice for choice in at.view.choices if isinstance(choice.action, v.Trade)]


def _best(at: Board, trades: list[risk.Choice]) -> risk.Move:
    return max(trades, key=lambda choice: _value(at, choice)).move() if trades else fitted(at.view, v.Done())


def _value(at: Board, choice: risk.Choice) -> tuple[int, bool, bool, int]:
    """The armies of a set, then whether more come to the front or anywhere, then the wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    reward, cards = choice.action.reward, choice.action.cards
    wild = sum(at.game.map.cards[card].kind == WILD for card in cards)
    pays = reward != NOWHERE
    return worth(at.game, at.view, cards), pays and bool(at.foes(reward)), pays, -wild
