"""Trading: a set is kept while it grows, and traded when one must, when it decides something, or when one is weak."""

from garrison.bots.steady import strikes
from garrison.bots.steady.cards import set_worth, worth_of
from garrison.bots.steady.situation import Situation
from garrison.bots.steady.theatre import Theatre
from garrison.engine.vocabulary import Move
from garrison.maps import NOWHERE, WILD
from garrison.risk.game import Choice
from garrison.risk.game import Move as AnyMove
from garrison.risk.options import Cards
from garrison.risk.view import View
from garrison.risk.vocabulary import Done, Trade, Trading


def trade(theatre: Theatre, now: Situation, view: View) -> AnyMove:
    """The set to trade, or to trade no more."""
    trades = [choice for choice in view.choices if isinstance(choice.action, Trade)]
    may_wait = len(trades) < len(view.choices)
    if not trades or may_wait and not _wants(theatre, now, view):
        return Move(view.seat, Done())
    return max(trades, key=lambda choice: _value(theatre, now, view, choice)).move()


def _wants(theatre: Theatre, now: Situation, view: View) -> bool:
    """Whether armies now are better than more armies later."""
    assert isinstance(view.phase, Trading)
    counted = now.census
    weak = counted.armies[counted.me] * counted.alive < theatre.weights.weak * sum(counted.armies)
    if weak or view.captured or theatre.options.cards is Cards.FIXED:
        return True
    more, armies = int(set_worth(theatre, view)), view.phase.armies
    gains = [strikes.best(theatre, now, view, counted.mine, sum_).gain for sum_ in (armies, armies + more)]
    return gains[1] - gains[0] > theatre.weights.use * more


def _value(theatre: Theatre, now: Situation, view: View, choice: Choice) -> float:
    """What a set brings: its armies, those on a territory that is pictured, and the wild cards it leaves in the hand."""
    trade = choice.action
    assert isinstance(trade, Trade)
    weights, kinds = theatre.weights, [theatre.game.map.cards[card].kind for card in trade.cards]
    reward = theatre.options.card_bonus * _use(theatre, view, trade.reward) if trade.reward != NOWHERE else 0.0
    return worth_of(theatre, kinds) + reward - weights.wild * kinds.count(WILD)


def _use(theatre: Theatre, view: View, where: int) -> float:
    """The part of armies put there that is of use."""
    at_the_front = any(view.owner[t] != view.seat for t in theatre.ground.borders[where])
    return 1.0 if at_the_front else theatre.weights.idle
