"""A plan in outline: what a seat bids, which armies it brings, and where they march."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from garrison.bots.simultaneous.steady.arming import Arms
from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.planning import attack
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import Options

Way = tuple[int, int]
"""A source and a target."""


class Plan(NamedTuple):
    """Numbers of armies, which may be more than there will be: as many go as can."""

    bids: Mapping[Way, int]
    """The source is NOWHERE for armies of the pool."""
    coming: Mapping[int, int]
    marches: Mapping[Way, int]
    """In the order in which they are written."""


MOST_PARTS: Final = 60
"""The most orders of one attack, if its battles are short: many small ones lose less."""

MOST_MARCHES: Final = 600

NOTHING: Final = Plan({}, {}, {})


def outlined(muster: Muster, options: Options) -> Plan:
    """What a muster has decided; where the seats take turns, attacks come first."""
    bids = {(source, target): armies for (target, source), armies in muster.bids.items()}
    first, then = (muster.moved, muster.sent) if options.with_dice else (muster.sent, muster.moved)
    return Plan(bids, {**muster.reinforced}, {**first, **then})


def written(at: Scene, plan: Plan, weapons: Arms) -> Iterator[v.Order]:
    for (source, target), armies in plan.bids.items():
        types = weapons.named(armies) if source < 0 else ()
        yield v.Colonize(Territory(target), armies, Territory(source), types)
    for where, armies in plan.coming.items():
        yield v.Reinforce(Territory(where), armies, weapons.named(armies))
    most = min(MOST_PARTS, MOST_MARCHES // max(1, len(plan.marches)))
    for (source, target), armies in plan.marches.items():
        if at.view.owner[target] == at.me:
            yield v.March(Territory(source), Territory(target), armies)
        else:
            yield from attack(at, source, target, armies, most)
    yield from _retreats(at)


def _retreats(at: Scene) -> Iterator[v.Retreat]:
    """The last defenders of each threatened territory leave for the strongest of my own beside it."""
    armies = at.view.armies
    for where in at.own if at.theatre.options.allow_retreat else ():
        own = [near for near in at.borders(where) if at.view.owner[near] == at.me]
        if own and at.danger(where) > armies[where]:
            yield v.Retreat(Territory(where), Territory(max(own, key=lambda near: armies[near])))
