"""Writing marches and retreats: armies that leave one territory for a neighbour."""

from collections.abc import Iterator

from garrison.engine.game import Rule
from garrison.engine.vocabulary import NOBODY, Choice
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import IntoUnowned
from garrison.simultaneous.rules.spending import crossings
from garrison.simultaneous.rules.writing import (
    At,
    Refused,
    countable,
    on_the_map,
    room,
    types_of,
    write,
    wrote,
)
from garrison.simultaneous.state import territories_of

ALL = 100
"""The percentage that means all of them."""

# March


def _marches(at: At) -> Iterator[Choice[v.March]]:
    closed = at.game.options.march_into_unowned is IntoUnowned.FORBID
    for source in territories_of(at.state, at.by) if not any(room(at)) else ():
        for target in (*at.game.map.borders[source], *crossings(at, source)):
            if target not in at.state.wasted and not (closed and at.state.owner[target] == NOBODY):
                yield Choice(at.by, v.March(source, target, 1), v.MOST_ORDERED)


def _refuse_march(at: At, order: v.March) -> Iterator[Refused]:
    if wrong := tuple(on_the_map(at, order.source, order.target)):
        yield from wrong
        return
    staff = len(order.commanders)
    yield from _share(order) if order.percent else countable(at, order.armies, order.types, staff)
    if staff and not (at.game.options.staff and len({*order.commanders}) == staff <= order.armies):
        yield Refused.NOT_THESE_COMMANDERS
    if order.lead and not (types_of(at) > 1 and sorted(order.lead) == [*range(types_of(at))]):
        yield Refused.NOT_THESE_TYPES
    if not _marches_from(at, order.source):
        yield Refused.NOT_YOURS
    if order.target not in (*at.game.map.borders[order.source], *crossings(at, order.source)):
        yield Refused.NO_BORDER
    if order.stop_at and not at.game.options.allow_retreat:
        yield Refused.NO_RETREAT
    if not 0 <= order.stop_at < max(1, order.armies):
        yield Refused.NO_SUCH_LIMIT
    yield from room(at)


def _refuse_march_with_dice(at: At, order: v.March) -> Iterator[Refused]:
    if order.percent:
        yield Refused.NO_SHARES
    yield from _refuse_march(at, order)


def _share(order: v.March) -> Iterator[Refused]:
    """Whether a share of the armies can be ordered, which rules out a number."""
    if not 1 <= order.percent <= ALL or order.armies or order.types:
        yield Refused.NO_SUCH_SHARE


def _marches_from(at: At, source: Territory) -> bool:
    """Whether a seat can order a march from a territory: its own, or with some options one it has yet to capture."""
    onward = at.game.options.surge > 0 or at.game.options.multi_attack
    return onward or at.state.owner[source] == at.by


# Retreat


def _retreats(at: At) -> Iterator[Choice[v.Retreat]]:
    for source in territories_of(at.state, at.by) if not any(room(at)) else ():
        for target in at.game.map.borders[source]:
            if at.state.owner[target] == at.by:
                yield Choice(at.by, v.Retreat(source, target))


def _refuse_retreat(at: At, order: v.Retreat) -> Iterator[Refused]:
    if wrong := tuple(on_the_map(at, order.source, order.target)):
        yield from wrong
        return
    if {at.state.owner[order.source], at.state.owner[order.target]} != {at.by}:
        yield Refused.NOT_YOURS
    if order.target not in at.game.map.borders[order.source]:
        yield Refused.NO_BORDER
    yield from room(at)


MARCH: Rule[v.Ordering, v.March] = Rule(_marches, _refuse_march_with_dice, write, wrote)
MARCH_BY_TURNS: Rule[v.Ordering, v.March] = Rule(_marches, _refuse_march, write, wrote)
RETREAT: Rule[v.Ordering, v.Retreat] = Rule(_retreats, _refuse_retreat, write, wrote)
