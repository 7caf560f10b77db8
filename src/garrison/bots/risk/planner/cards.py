"""Cards: when to trade a set, and which."""

from garrison.bots.moves import fitted
from garrison.bots.risk.planner.judging import Judged, judged
from garrison.bots.risk.planner.position import Position, alone, strongest
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, WILD
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import worth


def trade(here: Position) -> risk.Move:
    sets = [choice for choice in here.view.choices if isinstance(choice.action, v.Trade)]
    must = len(sets) == len(here.view.choices)
    if sets and (must or alone(here) or not _keeps(judged(here))):
        return max(sets, key=lambda choice: _value(here, choice)).move()
    return fitted(here.view, v.Done())


def _keeps(players: Judged) -> bool:
    """Whether a set is better kept: while nothing is urgent and others have to be reckoned with."""
    return players.many and players.threat.common == NOBODY and not players.press and not players.weak


def _value(here: Position, choice: risk.Choice) -> tuple[float, ...]:
    """The armies, then keeping pictures of its own land and wild cards, then a reward where it is needed most."""
    assert isinstance(choice.action, v.Trade)
    game, cards, reward = here.board.game, choice.action.cards, choice.action.reward
    kinds = [game.map.cards[card] for card in cards]
    pictures = sum([card.territory != NOWHERE and here.view.owner[card.territory] == here.view.seat for card in kinds])
    wild = sum([card.kind == WILD for card in kinds])
    threat = strongest(here, reward) if reward != NOWHERE else -1
    return worth(game, here.view, cards), -abs(pictures - 1), -wild, threat
