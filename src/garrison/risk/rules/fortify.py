"""Fortifying: armies march between territories with the same owner, and the turn ends.

Warcode manual, «Fortify»: "You must leave one army behind." Glossary, «Move»: "Only one army may be moved per turn, and
that army must be moved to a controlled, adjacent territory."
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice, Event
from garrison.maps.world import Territory
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Moment
from garrison.risk.marks import Moved, of_kind
from garrison.risk.options import Fortification
from garrison.risk.questions import on_map, reach
from garrison.risk.state import State, marched, with_marks


class Refused(StrEnum):
    NOT_ON_THE_MAP = "There is no such territory on the map."
    NOT_YOURS = "You can move armies only between your own territories."
    NO_WAY = "Armies can move to a neighbouring territory or, if the rules allow it, across your own territories."
    MOVED = "Armies that have moved this turn can't move again."
    NOT_THAT_MANY = "You move at least one army, at most as many as the rules allow, and one must stay behind."


def _most(at: Moment[v.Fortifying], source: Territory) -> int:
    spare = at.state.armies[source] - 1
    return min(1, spare) if at.game.options.fortify is Fortification.ONE_ARMY else spare


def _marches(at: Moment[v.Fortifying]) -> Iterator[Choice[v.Fortify]]:
    for source, seat in enumerate(at.state.owner):
        if seat == at.by and at.state.armies[source] > 1:
            for target in sorted(reach(at.game, at.state, Territory(source), seat)):
                yield Choice(at.by, v.Fortify(Territory(source), target, 1), _most(at, Territory(source)))


def _refuse(at: Moment[v.Fortifying], march: v.Fortify) -> Iterator[Refused]:
    if not on_map(at.state, march.source, march.target):
        yield Refused.NOT_ON_THE_MAP
        return
    if {at.state.owner[march.source], at.state.owner[march.target]} != {at.by}:
        yield Refused.NOT_YOURS
    elif march.target not in reach(at.game, at.state, march.source, at.by):
        yield Refused.NO_WAY
    if not 1 <= march.armies <= _most(at, march.source):
        yield Refused.NOT_THAT_MANY


def _march(at: Moment[v.Fortifying], march: v.Fortify) -> State:
    return replace(at.state, armies=marched(at.state, march.source, march.target, march.armies))


def _march_and_end(at: Moment[v.Fortifying], march: v.Fortify) -> State:
    return replace(_march(at, march), phase=v.Ending())


def _marched(at: Moment[v.Fortifying], march: v.Fortify, after: State) -> Iterator[Event]:
    yield events.Fortified(at.by, march.source, march.target, march.armies, after.armies[march.target])


# Step by step: every army may move once, to a neighbouring territory, and stays there for the rest of the turn


def moved(state: State, where: Territory) -> int:
    """How many of the armies on a territory have moved this turn."""
    return sum(mark.armies for mark in of_kind(state.marks, Moved) if mark.where == where)


def _steps(at: Moment[v.Fortifying]) -> Iterator[Choice[v.Fortify]]:
    for choice in _marches(at):
        where = choice.action.source
        if fresh := at.state.armies[where] - moved(at.state, where):
            yield replace(choice, most=min(choice.most, fresh))


def _refuse_step(at: Moment[v.Fortifying], march: v.Fortify) -> Iterator[Refused]:
    yield from _refuse(at, march)
    if on_map(at.state, march.source) and march.armies > at.state.armies[march.source] - moved(at.state, march.source):
        yield Refused.MOVED


def _step(at: Moment[v.Fortifying], march: v.Fortify) -> State:
    state, target = _march(at, march), march.target
    others = tuple(mark for mark in state.marks if not (isinstance(mark, Moved) and mark.where == target))
    return with_marks(replace(state, marks=others), Moved(target, moved(state, target) + march.armies))


ONCE = Rule(_marches, _refuse, _march_and_end, _marched)
FREELY = Rule(_marches, _refuse, _march, _marched)
STEP_BY_STEP = Rule(_steps, _refuse_step, _step, _marched)
