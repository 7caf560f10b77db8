"""Resigning: a seat gives up, its armies stay and only defend, and the last seat in the game wins."""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import Event, Over
from garrison.sheets import torn_up
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import in_the_order_of_play
from garrison.simultaneous.events import Resigned, Won
from garrison.simultaneous.game import Moment
from garrison.simultaneous.rules.setup import can_be_joined
from garrison.simultaneous.state import State, living


def _resign(at: Moment[v.Ordering]) -> State:
    """Its pool and its orders are forfeit."""
    state, by = at.state, at.by
    left = replace(
        torn_up(state, by),
        resigned=tuple(sorted((*state.resigned, by))),
        pool=(*state.pool[:by], 0, *state.pool[by + 1 :]),
        energy=(*state.energy[:by], 0, *state.energy[by + 1 :]) if state.energy else (),
        commands=(*state.commands[:by], (), *state.commands[by + 1 :]) if state.commands else (),
        spent=in_the_order_of_play((*state.spent, *(state.commands[by] if state.commands else ()))),
        carried=tuple(then for then in state.carried if then.by != by),
    )
    still = living(left)
    alone = len(still) == 1 and at.game.options.last_standing_wins and not can_be_joined(left)
    return replace(left, phase=Over(still)) if alone or not still else left


def _told(at: Moment[v.Ordering], _: v.Resign, after: State) -> Iterator[Event]:
    yield Resigned(at.by)
    if isinstance(after.phase, Over):
        yield Won(after.phase.winners)


RESIGN: Rule[v.Ordering, v.Resign] = at_will(v.Resign(), _resign, _told)
