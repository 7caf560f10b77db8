"""Writing orders: each power writes and changes its own; a void order is kept, and found void when it is read.

House rules, «How to write orders»; a late or missing order is a hold.
"""

from collections.abc import Iterator
from enum import StrEnum

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import Erased, Wrote
from garrison.diplomacy.game import Moment
from garrison.diplomacy.position import in_phase, named
from garrison.diplomacy.rules.adjust import builds
from garrison.diplomacy.rules.possible import possible
from garrison.diplomacy.state import State
from garrison.engine.game import Rule
from garrison.engine.vocabulary import NOBODY, Choice
from garrison.sheets import with_orders


class Refused(StrEnum):
    NOT_ON_THE_MAP = "There is no such place on the map."
    NO_SUCH_POWER = "There is no such power."
    NOT_YOURS = "You can order only your own units."
    NOT_DISLODGED = "Only dislodged units may retreat."
    ANOTHER_PHASE = "That order belongs to another phase of the year."
    NOT_WRITTEN = "You have written no such order."


def choices(at: Moment[v.AnyPhase]) -> Iterator[v.AnyOrder]:
    """Every order of the power that belongs to the phase and is not void."""
    match at.phase:
        case v.Ordering(season):
            listed = possible(at.game.map, at.game.options, at.state.units, season)
            for unit, orders in zip(at.state.units, listed, strict=True):
                yield from orders if unit.power == at.by else ()
        case v.Retreating(_, dislodged):
            for beaten in dislodged:
                if beaten.unit.power == at.by:
                    yield from (v.Retreat(beaten.unit.place, target) for target in beaten.options)
                    yield v.Disband(beaten.unit.place)
        case v.Adjusting(balance) if balance[at.by] > 0:
            yield from builds(at.game.map, at.state.owner, at.state.units, at.by)
            yield from [v.Waive()] if at.game.options.waive else []
        case v.Adjusting(balance) if balance[at.by] < 0:
            yield from (v.Disband(unit.place) for unit in at.state.units if unit.power == at.by)
        case _:
            pass


def _mine(at: Moment[v.AnyPhase], order: v.AnyOrder) -> bool:
    """Whether the power may write this order at all; a build has no unit yet."""
    units = [*at.state.units, *_dislodged(at.phase)]
    building = isinstance(order, v.Build | v.Waive)
    return building or any(unit.place == order.subject and unit.power == at.by for unit in units)


def _dislodged(phase: v.AnyPhase) -> list[v.Unit]:
    return [beaten.unit for beaten in phase.dislodged] if isinstance(phase, v.Retreating) else []


def _stands(at: Moment[v.AnyPhase], order: v.AnyOrder) -> bool:
    """Whether it is an order in a retreat phase for a unit that is not dislodged."""
    beaten = any(unit.place == order.subject and unit.power == at.by for unit in _dislodged(at.phase))
    return isinstance(at.phase, v.Retreating) and not beaten


def _refuse_writing(at: Moment[v.AnyPhase], write: v.Write) -> Iterator[Refused]:
    if not all(0 <= place < len(at.game.map.places) for place in write.order.places):
        yield Refused.NOT_ON_THE_MAP
    elif isinstance(write.order, v.Combine) and write.order.controller not in (NOBODY, *range(len(at.game.seats))):
        yield Refused.NO_SUCH_POWER
    elif not v.belongs(write.order, at.phase):
        yield Refused.ANOTHER_PHASE
    elif not _mine(at, write.order):
        yield Refused.NOT_YOURS
    elif _stands(at, write.order):
        yield Refused.NOT_DISLODGED


def _write(at: Moment[v.AnyPhase], write: v.Write) -> State:
    """The state with the order, in place of any other for its unit; builds are waived one by one, up to those due."""
    before = at.state.orders[at.by]
    if isinstance(write.order, v.Waive):
        enough = before.count(write.order) >= _due(at)
        return at.state if enough else with_orders(at.state, at.by, (*before, write.order))
    kept = tuple(order for order in before if order.subject != write.order.subject)
    return with_orders(at.state, at.by, (*kept, write.order))


def _due(at: Moment[v.AnyPhase]) -> int:
    """The most waived builds that can be written: those that are due, or one with no effect."""
    return max(1, at.phase.balance[at.by]) if isinstance(at.phase, v.Adjusting) else 1


def _refuse_erasing(at: Moment[v.AnyPhase], erase: v.Erase) -> Iterator[Refused]:
    if erase.order not in at.state.orders[at.by]:
        yield Refused.NOT_WRITTEN


def _erase(at: Moment[v.AnyPhase], erase: v.Erase) -> State:
    kept = list(at.state.orders[at.by])
    kept.remove(erase.order)
    return with_orders(at.state, at.by, tuple(kept))


def _units(at: Moment[v.AnyPhase], order: v.AnyOrder) -> tuple[v.Unit, ...]:
    return named(in_phase(at.game, at.phase, at.state.units), order)


WRITE = Rule(
    lambda at: (Choice(at.by, v.Write(order)) for order in choices(at)),
    _refuse_writing,
    _write,
    lambda at, write, _: [Wrote(at.by, write.order, _units(at, write.order))],
)
ERASE = Rule(
    lambda at: (Choice(at.by, v.Erase(order)) for order in dict.fromkeys(at.state.orders[at.by])),
    _refuse_erasing,
    _erase,
    lambda at, erase, _: [Erased(at.by, erase.order, _units(at, erase.order))],
)
