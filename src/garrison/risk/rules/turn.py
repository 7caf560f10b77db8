"""The end of a turn, and of the game."""

from collections.abc import Callable, Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import CHANCE, Choice, Event, Over, Phase, Seat
from garrison.maps.world import HoldTerritories, Mission, World
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.events import Ended
from garrison.risk.game import Game, Moment
from garrison.risk.marks import after_the_turn
from garrison.risk.options import Aim
from garrison.risk.options.conditions import last_round, with_common_mission
from garrison.risk.questions import following, fulfilled, standing, strength
from garrison.risk.state import State, deck, playing


class Refused(StrEnum):
    NOT_IN_THE_DECK = "That card is not in the deck."


def next_playing(state: State) -> Seat:
    return _passed(state)[-1]


def _passed(state: State) -> list[Seat]:
    """The seats after the current one, up to the next that plays."""
    still = playing(state)
    order = [*following(state, state.turn), state.turn]
    return order[: next(n for n, seat in enumerate(order, 1) if seat in still)]


def pass_turn(_: Game, state: State) -> State:
    """The next turn begins, and with it a new round if the first seat is reached or passed."""
    passed = _passed(state)
    number = state.round + 1 if state.first in passed else state.round
    marks = after_the_turn(state.marks)
    return replace(state, turn=passed[-1], round=number, captured=0, marks=marks, phase=v.Beginning())


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


# Winning: by the seat's goal, by being the last, or by being ahead after the last round.
#
# Glossary, «Objective»: "To conquer the world by occupying every territory on the board, thus eliminating all other
# opponents." Game flow: "Complete your mission" is the last step of a turn.


def open_goal(game: Game) -> Mission:
    if with_common_mission(game.options):
        return game.map.missions[game.options.common_mission - 1]
    if game.options.goal is not Aim.SHARE:
        return World()
    return HoldTerritories(-(-len(game.map.ids) * game.options.share // 100))


def goal_met(game: Game, state: State) -> State:
    won = fulfilled(game, state, state.turn, state.goals[state.turn]) and state.turn not in state.resigned
    return replace(state, phase=Over((state.turn,))) if won else state


def mission_met_at_once(game: Game, state: State) -> State:
    """The same as `goal_met`, except that no mission is achieved in the first round."""
    return goal_met(game, state) if state.round > 1 else state


def last_standing(_: Game, state: State) -> State:
    """The last seat that has neither been eliminated nor resigned wins."""
    return replace(state, phase=Over(playing(state))) if len(playing(state)) == 1 else state


def rounds_over(game: Game, state: State) -> State:
    """After the last round the most territories win, then the most armies; if both are level, the win is shared."""
    if state.round <= game.options.rounds:
        return state
    return _ranked(state, lambda seat: strength(state, seat))


def limit_reached(game: Game, state: State) -> State:
    """After the last round those win who are ahead in what counts, then in the next, then in what is left."""
    if state.round <= last_round(game.options):
        return state
    return _ranked(state, lambda seat: standing(game, state, seat))


def _ranked(state: State, worth: Callable[[Seat], tuple[int, ...]]) -> State:
    level = {seat: worth(seat) for seat in playing(state)}
    return replace(state, phase=Over(tuple(seat for seat in level if level[seat] == max(level.values()))))


def ended(_: Game, __: State, after: State) -> Iterator[Event]:
    if isinstance(after.phase, Over):
        yield Ended(after.phase.winners)
