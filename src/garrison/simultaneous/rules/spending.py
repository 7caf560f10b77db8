"""Writing the orders that spend energy: bids for a place, commanders, stations, and command cards with their aims."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from garrison.engine.game import Rule
from garrison.engine.vocabulary import NOBODY, Choice, Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.orders import in_service, price
from garrison.simultaneous.rules.writing import At, on_the_map, room, write, wrote
from garrison.simultaneous.rules.writing import Refused as Places
from garrison.simultaneous.staff import CommandCard, Commander
from garrison.simultaneous.state import living, territories_of

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


# Aims: what each command card can be played on


class Ownership(NamedTuple):
    """Who owns what, except for land laid waste, and who is in the game."""

    map: Map
    owner: Sequence[Seat]
    standing: tuple[Territory, ...]
    living: tuple[Seat, ...]

    def owned(self, by: Seat) -> list[Territory]:
        """The territories of a seat."""
        return [where for where in self.standing if self.owner[where] == by]

    def near(self, where: Territory) -> list[Territory]:
        """The neighbours of a territory."""
        return [near for near in self.map.borders[where] if near in self.standing]


class CardTarget(NamedTuple):
    """What a card is played on: a territory, a second one beyond it, or a seat."""

    where: Territory = NOWHERE
    beyond: Territory = NOWHERE
    against: Seat = NOBODY


Aims = Callable[[Ownership, Seat], Iterator[CardTarget]]


def _two_steps(on: Ownership, by: Seat) -> Iterator[CardTarget]:
    for where in on.owned(by):
        near = on.near(where)
        beyond = {far for step in near for far in on.near(step)} - {where, *near}
        yield from (CardTarget(where, far) for far in sorted(beyond))


def _own_pairs(on: Ownership, by: Seat) -> Iterator[CardTarget]:
    own = on.owned(by)
    return (CardTarget(where, other) for where in own for other in own if where != other)


AIMS: dict[CommandCard, Aims] = {
    CommandCard.VETO: lambda on, by: (CardTarget(against=seat) for seat in on.living if seat != by),
    CommandCard.RAMPART: lambda on, by: map(CardTarget, on.owned(by)),
    CommandCard.BLOCKADE: lambda on, by: (CardTarget(where, near) for where in on.owned(by) for near in on.near(where)),
    CommandCard.CROSSING: _two_steps,
    CommandCard.SUNLIGHT: lambda _, __: iter((CardTarget(),)),
    CommandCard.LEVY: lambda on, by: (CardTarget(where) for where in on.owned(by) if on.map.element(where) == "land"),
    CommandCard.LIFT: _own_pairs,
    CommandCard.ROCKET: lambda on, by: (
        CardTarget(where) for where in on.standing if on.owner[where] not in (by, NOBODY)
    ),
    CommandCard.FALLOUT: lambda on, _: map(CardTarget, on.standing),
}
"""The cards, each with everything it can be played on."""


def aims(card: CommandCard, on: Ownership, by: Seat) -> Iterator[CardTarget]:
    """What a seat can play a card on."""
    return AIMS[card](on, by) if card in AIMS else iter(())


def standing(map_: Map, wasted: tuple[Territory, ...]) -> tuple[Territory, ...]:
    """The territories that are not laid waste."""
    return tuple(where for where in map(Territory, range(len(map_.ids))) if where not in wasted)


# Writing the orders that buy and play command cards


# Buy


def _purchases(at: At) -> Iterator[Choice[v.Buy]]:
    return (Choice(at.by, order) for order in map(v.Buy, Commander) if not any(_refuse_purchase(at, order)))


def _refuse_purchase(at: At, order: v.Buy) -> Iterator[StrEnum]:
    """Commanders hired this turn are there when cards are bought."""
    if order.commander not in (*serving(at), *(other.commander for other in written(at, v.Hire))):
        yield Refused.NO_COMMANDER
    if price(at.game.options, order) > left(at):
        yield Refused.TOO_DEAR
    yield from room(at)


# Play


def _plays(at: At) -> Iterator[Choice[v.Play]]:
    for card in dict.fromkeys(_in_hand(at)):
        if not any(_refuse_cost(at, card)):
            yield from (Choice(at.by, v.Play(card, *aim)) for aim in aims(card, _ground(at), at.by))


def _refuse_play(at: At, order: v.Play) -> Iterator[StrEnum]:
    if order.card not in _in_hand(at):
        yield Refused.NOT_IN_HAND
        return
    if CardTarget(order.where, order.beyond, order.against) not in aims(order.card, _ground(at), at.by):
        yield Refused.NO_SUCH_AIM
    yield from _refuse_cost(at, order.card)


def _refuse_cost(at: At, card: CommandCard) -> Iterator[StrEnum]:
    if price(at.game.options, v.Play(card)) > left(at):
        yield Refused.TOO_DEAR
    yield from room(at)


def _in_hand(at: At) -> list[CommandCard]:
    """The command cards that no order plays so far."""
    hand = list(at.state.commands[at.by])
    for order in written(at, v.Play):
        hand.remove(order.card)
    return hand


def _ground(at: At) -> Ownership:
    return Ownership(at.game.map, at.state.owner, standing(at.game.map, at.state.wasted), living(at.state))


def crossings(at: At, source: Territory) -> list[Territory]:
    """Where a seat's played cards let its armies march from a territory, apart from its neighbours."""
    played = [order for order in written(at, v.Play) if order.card is CommandCard.CROSSING]
    return [order.beyond for order in played if order.where == source]


BUY: Rule[v.Ordering, v.Buy] = Rule(_purchases, _refuse_purchase, write, wrote)
PLAY: Rule[v.Ordering, v.Play] = Rule(_plays, _refuse_play, write, wrote)
