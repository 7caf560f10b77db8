"""What a seat's orders lead to if nobody else orders anything: armies where they arrive, and the chances of attacks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from garrison.engine.vocabulary import NOBODY, Event
from garrison.maps.world import Territory
from garrison.odds.simultaneous import UNKNOWN, chance, chances, losses
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Colonized, Moved, Reinforced
from garrison.simultaneous.game import Game
from garrison.simultaneous.reckoning import Foreseen, may_go, ordered_away
from garrison.simultaneous.view import View
from garrison.telling.simultaneous.sheet import arrivals_told, battle_told, bid_told
from garrison.wire.games import TargetOdds
from garrison.wire.sheets import Expected


class Force(NamedTuple):
    """Armies that go against a territory of somebody else."""

    sources: tuple[Territory, ...]
    armies: int


Forces = Mapping[Territory, Sequence[Force]]


def forces_of(view: View, events: Sequence[Event]) -> Forces:
    """The forces against each territory, in the order in which they fight."""
    forces: dict[Territory, list[Force]] = {}
    for event in events:
        if isinstance(event, Attacked):
            forces.setdefault(event.target, []).append(Force(event.sources, event.armies))
        elif isinstance(event, Moved) and event.target in forces:
            forces[event.target].append(Force((event.source,), event.armies))
    return {target: found for target, found in forces.items() if view.owner[target] not in (view.seat, NOBODY)}


def chance_of(game: Game, view: View, forces: Forces, order: v.Order) -> float:
    """The chance that the target of a march has fallen after it."""
    if not isinstance(order, v.March):
        return UNKNOWN
    against = forces.get(order.target, ())
    found = _chances(game, view, order.target, against)
    from_here = (chance for force, chance in zip(against, found, strict=True) if order.source in force.sources)
    return next(from_here, UNKNOWN)


def _chances(game: Game, view: View, target: Territory, against: Sequence[Force]) -> tuple[float, ...]:
    return chances(game.options, tuple(force.armies for force in against), view.armies[target]) if against else ()


def ahead(game: Game, view: View, turn: Foreseen) -> Iterator[Expected]:
    """A row for each territory that something happens to, in the order of the map."""
    forces = forces_of(view, turn.events)
    for where in map(Territory, range(len(view.owner))):
        if where in forces:
            against = sum(force.armies for force in forces[where])
            chance = _chances(game, view, where, forces[where])[-1]
            yield Expected(where, against, chance, battle_told(against, view.armies[where]))
        elif (turn.owner[where], turn.armies[where]) != (view.owner[where], view.armies[where]):
            won = view.owner[where] == NOBODY
            words = bid_told() if won and _is_bid(where, turn) else _arrivals(view, where, turn)
            yield Expected(where, turn.armies[where], 1.0, words)


def _is_bid(where: Territory, turn: Foreseen) -> bool:
    return any(isinstance(event, Colonized) and event.where == where for event in turn.events)


def _arrivals(view: View, where: Territory, turn: Foreseen) -> str:
    new = sum(event.armies for event in turn.events if isinstance(event, Reinforced) and event.where == where)
    moved = [event for event in turn.events if isinstance(event, Moved)]
    comes = sum(event.armies for event in moved if event.target == where)
    here = view.armies[where] if view.owner[where] == view.seat else 0
    leaves = here + new + comes - turn.armies[where]
    return arrivals_told(here, new, comes, leaves)


# Before an order is written


def of_marches(game: Game, view: View, source: Territory, armies: int) -> Iterator[TargetOdds]:
    """The odds of a march with these armies, or with all that can still go, against each target that it may attack."""
    going = armies or max(0, may_go(game, view, source, view.orders) - ordered_away(view, source))
    for target in dict.fromkeys(_targets(view, source)) if going else ():
        won = chance(game.options, going, view.armies[target])
        if won != UNKNOWN:
            lost, killed = losses(game.options, going, view.armies[target])
            yield TargetOdds(target, won, lost, killed, ())


def _targets(view: View, source: Territory) -> list[Territory]:
    marches = [choice.action for choice in view.choices if isinstance(choice.action, v.March)]
    targets = [march.target for march in marches if march.source == source]
    return [target for target in targets if view.owner[target] not in (view.seat, NOBODY)]
