"""Stacks of armies and the orders for them: `(n,)` if all armies are alike, what an order costs, where armies can go.

First come the types of units, which are bought from the pool; then the commanders, if there are any.
"""

from collections.abc import Collection, Sequence

from garrison.engine.vocabulary import Seat
from garrison.maps.world import NOWHERE, Element, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Why
from garrison.simultaneous.option_words import CardValues
from garrison.simultaneous.options import Options
from garrison.simultaneous.staff import Commander
from garrison.territories.family import Cards3, set_value

Stack = tuple[int, ...]

Lead = tuple[int, ...]
"""The kinds in the order in which they go and fight."""

COMMANDERS = len(Commander)


def plain(stack: Stack) -> int:
    """How many of the kinds are not commanders."""
    return len(stack) - COMMANDERS if len(stack) > COMMANDERS else len(stack)


def column_of(stack: Stack, commander: Commander) -> int:
    """The place of a commander in a stack with commanders."""
    return plain(stack) + list(Commander).index(commander)


def lead_of(stack: Stack) -> Lead:
    """The usual order: the most numerous type first, and commanders last.

    >>> lead_of((2, 5, 5))
    (1, 2, 0)
    """
    return tuple(sorted(range(len(stack)), key=lambda kind: (kind >= plain(stack), -stack[kind])))


def whole_lead(stack: Stack, lead: Lead) -> Lead:
    """The given order, followed by the kinds that it does not name."""
    return (*lead, *(kind for kind in lead_of(stack) if kind not in lead))


def joined(stack: Stack, other: Stack) -> Stack:
    return tuple(ours + theirs for ours, theirs in zip(stack, other, strict=True))


def less(stack: Stack, other: Stack) -> Stack:
    """What is left after `other`, which is a part of it, goes."""
    return tuple(ours - theirs for ours, theirs in zip(stack, other, strict=True))


def padded(types: Stack, kinds: int) -> Stack:
    return (*types, *(0,) * (kinds - len(types)))


def leading(stack: Stack, count: int, lead: Lead = ()) -> Stack:
    """The first `count` of them in the order of `lead`.

    >>> leading((2, 5, 5), 6)
    (0, 5, 1)
    """
    if len(stack) == 1:
        return (min(count, stack[0]),)
    part = [0] * len(stack)
    for kind in whole_lead(stack, lead):
        part[kind] = min(stack[kind], count)
        count -= part[kind]
    return tuple(part)


def named(stack: Stack, commanders: tuple[Commander, ...], most: int) -> Stack:
    """Those of these commanders who are there, up to this many, and nobody else."""
    part = [0] * len(stack)
    for commander in commanders if len(stack) > COMMANDERS else ():
        column = column_of(stack, commander)
        part[column] = min(stack[column], most - sum(part))
    return tuple(part)


def without_commanders(stack: Stack) -> Stack:
    kinds = plain(stack)
    return padded(stack[:kinds], len(stack))


def in_service(owner: Sequence[Seat], stacks: Sequence[Stack], by: Seat) -> list[Commander]:
    """The commanders of a seat, from the stacks in each territory."""
    own = [stack for stack, holder in zip(stacks, owner, strict=False) if holder == by and plain(stack) < len(stack)]
    return [commander for commander in Commander if any(stack[column_of(stack, commander)] for stack in own)]


# What an order means on its own: the place it belongs to, what it costs, which armies go, and what it brings


def place_of(order: v.Order) -> Territory:
    """The territory that decides when an order has its turn: where it goes, or where a march begins."""
    match order:
        case v.March(source) | v.Retreat(source):
            return source
        case v.Colonize(target) | v.Reinforce(target):
            return target
        case v.Trade(_, reward):
            return reward
        case v.Nop(_, where) | v.Build(where):
            return where
        case _:
            return NOWHERE


def cost(options: Options, order: v.Order) -> int:
    if not isinstance(order, v.Reinforce | v.Colonize) or (isinstance(order, v.Colonize) and order.source != NOWHERE):
        return 0
    return price_of(options, order.types or (order.armies,))


def price_of(options: Options, stack: Stack) -> int:
    """What armies cost the pool if each type of unit has its price."""
    return sum(armies * price for armies, price in zip(stack, options.unit_costs, strict=False))


def wanted(order: v.Colonize | v.Reinforce | v.March, kinds: int) -> Stack:
    """What an order takes from the pool; armies with no named type are of the first type."""
    return padded(order.types or (order.armies,), kinds)


def affordable(options: Options, stack: Stack, budget: int) -> Stack:
    """As many of these armies as the budget pays for, in the order of their types."""
    bought = []
    for armies, price in zip(stack, options.unit_costs, strict=False):
        bought.append(min(armies, budget // price))
        budget -= bought[-1] * price
    return padded(tuple(bought), len(stack))


def part_of(stack: Stack, order: v.Colonize | v.March, most: int) -> Stack:
    """The armies of a stack that go by an order, up to this many; of the commanders, those that it names."""
    if len(stack) == 1:
        return (min(order.armies, most),)
    lead, staff = (order.lead, order.commanders) if isinstance(order, v.March) else ((), ())
    along, others = named(stack, staff, most), without_commanders(stack)
    if order.types:
        asked = tuple(map(min, others, padded(order.types, len(stack))))
    else:
        asked = leading(others, order.armies - len(staff), lead)
    return joined(leading(asked, most - sum(along), lead), along)


def price(options: Options, order: v.Order) -> int:
    match order:
        case v.Precede(energy):
            return energy
        case v.Hire():
            return options.commander_cost
        case v.Build():
            return options.station_cost
        case v.Buy():
            return options.command_cost
        case v.Play(card):
            return card.price
        case _:
            return 0


def worth(map_: Map, options: Options, cards: Cards3, trades: int) -> int:
    """The armies that a set of cards brings after this many sets were traded before the turn."""
    fixed = options.fixed_values if options.card_values is CardValues.FIXED else ()
    return set_value(map_, cards, fixed, (options.set_values, options.set_step), trades)


# Where armies can go


PILOTS: dict[Element, Commander] = {"water": Commander.NAVAL, "moon": Commander.SPACE}
"""The commander who must be in service for armies to enter an element."""


def lacking(
    map_: Map, staff: Collection[Commander], stations: Collection[Territory], source: Territory, target: Territory
) -> Why | None:
    """The commander missing for an advance into a territory's element; None if none is missing."""
    element = map_.element(target)
    if element in PILOTS and PILOTS[element] not in staff:
        return Why.NO_COMMANDER
    lands = element == "moon" and map_.element(source) != "moon"
    return Why.NO_STATION if lands and source not in stations else None
