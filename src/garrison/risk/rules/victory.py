"""Winning: by the seat's goal, by being the last, or by being ahead after the last round.

Glossary, «Objective»: "To conquer the world by occupying every territory on the board, thus eliminating all other
opponents." Game flow: "Complete your mission" is the last step of a turn.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.vocabulary import Event, Over
from garrison.maps.world import HoldTerritories, Mission, World
from garrison.risk.events import Ended
from garrison.risk.game import Game
from garrison.risk.options import Aim
from garrison.risk.questions import fulfilled, strength
from garrison.risk.state import State, playing


def open_goal(game: Game) -> Mission:
    if game.options.goal is not Aim.SHARE:
        return World()
    return HoldTerritories(-(-len(game.map.ids) * game.options.share // 100))


def goal_met(game: Game, state: State) -> State:
    won = fulfilled(game, state, state.turn, state.goals[state.turn]) and state.turn not in state.resigned
    return replace(state, phase=Over((state.turn,))) if won else state


def mission_met_at_once(game: Game, state: State) -> State:
    """The same as `goal_met`, except that a mission is never achieved before its owner has had a turn."""
    return goal_met(game, state) if state.round > 1 else state


def last_standing(_: Game, state: State) -> State:
    """The last seat that has neither been eliminated nor resigned wins."""
    return replace(state, phase=Over(playing(state))) if len(playing(state)) == 1 else state


def rounds_over(game: Game, state: State) -> State:
    """After the last round the most territories win, then the most armies; if both are level, the win is shared."""
    if state.round <= game.options.rounds:
        return state
    level = {seat: strength(state, seat) for seat in playing(state)}
    return replace(state, phase=Over(tuple(seat for seat in level if level[seat] == max(level.values()))))


def ended(_: Game, __: State, after: State) -> Iterator[Event]:
    if isinstance(after.phase, Over):
        yield Ended(after.phase.winners)
