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
from garrison.risk.options import Fortification
from garrison.risk.questions import on_map, reach
from garrison.risk.state import State, marched


class Refused(StrEnum):
    NOT_ON_THE_MAP = "There is no such territory on the map."
    NOT_YOURS = "You can move armies only between your own territories."
    NO_WAY = "Armies can move to a neighbouring territory or, if the rules allow it, across your own territories."
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


ONCE = Rule(_marches, _refuse, _march_and_end, _marched)
FREELY = Rule(_marches, _refuse, _march, _marched)
