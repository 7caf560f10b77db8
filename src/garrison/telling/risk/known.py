"""What follows from a View: the state as far as one seat knows it, put to the rules of the book."""

from garrison.engine import play
from garrison.engine.vocabulary import Move, Seat
from garrison.maps.missions import World
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.rules.reinforce import due
from garrison.risk.rules.trade import rewards, worth
from garrison.risk.state import State
from garrison.risk.view import View
from garrison.territories.cards import Cards3, sets


def known_state(view: View) -> State:
    """The state as `view` has it: the hands and goals of the others are empty, which no rule asks for on one's turn."""
    seats = len(view.hand_sizes)
    return State(
        phase=view.phase,
        turn=view.turn,
        first=view.first,
        round=view.round,
        owner=view.owner,
        armies=view.armies,
        hands=tuple(view.hand if seat == view.seat else () for seat in range(seats)),
        traded=view.traded,
        trades=view.trades,
        captured=view.captured,
        goals=tuple(view.goal if seat == view.seat else World() for seat in range(seats)),
        resigned=view.resigned,
    )


def refusals(game: Game, view: View, action: v.AnyAction) -> tuple[str, ...]:
    """Every sentence of the rulebook against doing `action` now."""
    return tuple(map(str, play.refusals(game, known_state(view), Move(view.seat, action))))


def armies_due(game: Game, view: View, seat: Seat) -> int:
    """The armies that `seat` would be given if its turn began now."""
    return due(game, known_state(view), seat)


def next_worth(game: Game, view: View) -> int:
    """What the next set brings, where all sets are worth the same."""
    return worth(game.map, game.options, view.trades, (0, 0, 0))


def own_sets(game: Game, view: View) -> list[tuple[Cards3, int, list[Territory]]]:
    """Every set of the hand: its cards, what it brings, and the territories that the extra armies may go to."""
    state = known_state(view)
    return [
        (cards, worth(game.map, game.options, view.trades, cards), rewards(game, state, cards))
        for cards in sets(game.map, view.hand)
    ]
