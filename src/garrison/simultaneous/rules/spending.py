"""Writing the orders that spend energy."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeVar

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.orders import price
from garrison.simultaneous.rules.writing import At, on_the_map, room, write, wrote
from garrison.simultaneous.rules.writing import Refused as Places
from garrison.simultaneous.stacks import in_service
from garrison.simultaneous.staff import Commander
from garrison.simultaneous.state import territories_of

P = TypeVar("P", bound=v.Purchase)


class Refused(StrEnum):
    """Why an order that spends energy can't be written."""

    TOO_DEAR = "You can spend only the energy that you have, and a bid is at least one."
    NOT_TWICE = "You can bid for your place only once a turn."
    IN_SERVICE = "You can have only one commander of each kind."
    NOT_ON_LAND = "Stations can be built only on land."
    BUILT = "There is already a station there."
    ENOUGH = "You can't have more stations."
    NO_COMMANDER = "You can buy cards only of a commander who is in service."
    NOT_IN_HAND = "You can play only command cards from your own hand, each once."
    NO_SUCH_AIM = "You can play a card only on what its description says."


# What every such order needs


def left(at: At) -> int:
    """The energy of a seat that its orders have not spent."""
    return at.state.energy[at.by] - sum(price(at.game.options, order) for order in at.state.orders[at.by])


# Precede


def _bids(at: At) -> Iterator[Choice[v.Precede]]:
    bid = v.Precede(1)
    if not any(_refuse_bid(at, bid)):
        yield Choice(at.by, bid, left(at))


def _refuse_bid(at: At, bid: v.Precede) -> Iterator[StrEnum]:
    if not 1 <= bid.energy <= left(at):
        yield Refused.TOO_DEAR
    if any(isinstance(order, v.Precede) for order in at.state.orders[at.by]):
        yield Refused.NOT_TWICE
    yield from room(at)


PRECEDE: Rule[v.Ordering, v.Precede] = Rule(_bids, _refuse_bid, write, wrote)


# Hire


def _hirings(at: At) -> Iterator[Choice[v.Hire]]:
    engaged, own = _engaged(at), territories_of(at.state, at.by)
    hirings = (v.Hire(commander, where) for commander in Commander if commander not in engaged for where in own)
    return (Choice(at.by, order) for order in hirings if not any(_on_own_ground(at, order)))


def _refuse_hiring(at: At, order: v.Hire) -> Iterator[StrEnum]:
    yield from _on_own_ground(at, order)
    if order.commander in _engaged(at):
        yield Refused.IN_SERVICE


def _engaged(at: At) -> list[Commander]:
    """The commanders that a seat has, or has ordered."""
    return [*serving(at), *(order.commander for order in written(at, v.Hire))]


def serving(at: At) -> list[Commander]:
    """The commanders of a seat."""
    return in_service(at.state.owner, at.state.troops, at.by)


def written(at: At, kind: type[P]) -> list[P]:
    """The orders of a kind that a seat has written."""
    return [order for order in at.state.orders[at.by] if isinstance(order, kind)]


def _on_own_ground(at: At, order: v.Hire | v.Build) -> Iterator[StrEnum]:
    """The conditions of an order that buys something for a territory."""
    if wrong := tuple(on_the_map(at, order.where)):
        yield from wrong
        return
    if at.state.owner[order.where] != at.by:
        yield Places.NOT_YOURS
    if price(at.game.options, order) > left(at):
        yield Refused.TOO_DEAR
    yield from room(at)


# Build


def _buildings(at: At) -> Iterator[Choice[v.Build]]:
    buildings = map(v.Build, territories_of(at.state, at.by))
    return (Choice(at.by, order) for order in buildings if not any(_refuse_building(at, order)))


def _refuse_building(at: At, order: v.Build) -> Iterator[StrEnum]:
    planned = [other.where for other in written(at, v.Build)]
    own = [where for where in at.state.stations if at.state.owner[where] == at.by]
    yield from _on_own_ground(at, order)
    if order.where in range(len(at.state.owner)) and at.game.map.element(order.where) != "land":
        yield Refused.NOT_ON_LAND
    if order.where in (*planned, *at.state.stations):
        yield Refused.BUILT
    if len(own) + len(planned) >= at.game.options.most_stations:
        yield Refused.ENOUGH


HIRE: Rule[v.Ordering, v.Hire] = Rule(_hirings, _refuse_hiring, write, wrote)
BUILD: Rule[v.Ordering, v.Build] = Rule(_buildings, _refuse_building, write, wrote)
