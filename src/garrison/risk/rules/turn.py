"""The end of a turn: a card is earned and drawn, and the turn passes.

Game flow: "Receive 1 card if you have captured at least 1 territory." Glossary, «Yield»: "Yielding occurs at the end of
the fortifying phase of play when the player has completed the turn, and passes play to the next player."
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import CHANCE, Choice, Phase, Seat
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.state import State, deck, playing


class Refused(StrEnum):
    NOT_IN_THE_DECK = "That card is not in the deck."


def next_playing(state: State) -> Seat:
    return _passed(state)[-1]


def _passed(state: State) -> list[Seat]:
    """The seats after the current one, up to the next that plays."""
    seats, still = len(state.hands), playing(state)
    order = [Seat((state.turn + n) % seats) for n in range(1, seats + 1)]
    return order[: next(n for n, seat in enumerate(order, 1) if seat in still)]


def pass_turn(_: Game, state: State) -> State:
    """The next turn begins, and with it a new round if the first seat is reached or passed."""
    passed = _passed(state)
    number = state.round + 1 if state.first in passed else state.round
    return replace(state, turn=passed[-1], round=number, captured=0, phase=v.Beginning())


END: Rule[Phase, v.Done] = at_will(v.Done(), lambda at: replace(at.state, phase=v.Ending()))


def earn_card(game: Game, state: State) -> State:
    """A seat that took a territory this turn draws a card; the traded cards come back if none are left."""
    if not state.captured or state.turn in state.resigned:
        return state
    if deck(game.map, state):
        return replace(state, phase=v.Drawing())
    if game.options.recycle and state.traded:
        return replace(state, phase=v.Drawing(), traded=())
    return state


def _refuse_card(at: Moment[v.Drawing], draw: v.Draw) -> Iterator[Refused]:
    if draw.card not in deck(at.game.map, at.state):
        yield Refused.NOT_IN_THE_DECK


def _take(at: Moment[v.Drawing], draw: v.Draw) -> State:
    hands, seat = at.state.hands, at.state.turn
    hand = tuple(sorted((*hands[seat], draw.card)))
    return pass_turn(at.game, replace(at.state, hands=(*hands[:seat], hand, *hands[seat + 1 :])))


DRAW = Rule(
    lambda at: (Choice(CHANCE, v.Draw(card)) for card in deck(at.game.map, at.state)),
    _refuse_card,
    _take,
    lambda at, draw, _: [events.Drew(at.state.turn, draw.card)],
)
