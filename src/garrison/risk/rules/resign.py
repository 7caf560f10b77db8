"""Resigning: a seat gives up, its armies stay and only defend, and the last seat that has not resigned wins."""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import Event, Over, Phase
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.questions import most_defence
from garrison.risk.rules.attack import defended, eliminate, new_goals, taken
from garrison.risk.rules.turn import ended, next_playing
from garrison.risk.state import State, occupied, playing


def _resign(at: Moment[Phase]) -> State:
    state = replace(at.state, resigned=tuple(sorted((*at.state.resigned, at.by))))
    left = playing(state)
    if len(left) == 1:
        return replace(_moved_in(at.game, state), phase=Over(left))
    return _leave(replace(at, state=state))


def _leave(at: Moment[Phase]) -> State:
    """Anything begun is finished: a conquest is occupied, a defence rolls all its dice, and the turn is over."""
    match at.phase:
        case v.Defending(_, target) as defending if at.state.owner[target] == at.by:
            return defended(at.state, defending, most_defence(at.game, at.state, target))
        case _ if at.state.turn != at.by:
            return at.state
        case v.Claiming() | v.Placing():
            return replace(at.state, turn=next_playing(at.state))
        case _:
            return replace(_moved_in(at.game, at.state), phase=v.Ending())


def _moved_in(game: Game, state: State) -> State:
    """No territory is left empty: a conquest is occupied by the fewest armies, with everything that follows from it."""
    match state.phase:
        case v.Occupying(source, target, least):
            return eliminate(game, occupied(state, source, target, least))
        case _:
            return state


def _resigned(at: Moment[Phase], _: v.Resign, after: State) -> Iterator[Event]:
    yield events.Resigned(at.by)
    if isinstance(at.phase, v.Occupying) and after.owner != at.state.owner:
        yield from taken(at.game, at.state, at.phase, at.phase.least, after)
    yield from new_goals(at.game, at.state, after)
    yield from ended(at.game, at.state, after)


RESIGN: Rule[Phase, v.Resign] = at_will(v.Resign(), _resign, _resigned)
