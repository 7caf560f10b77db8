"""Writing the orders that buy and play command cards."""

from collections.abc import Iterator
from enum import StrEnum

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.orders import price
from garrison.simultaneous.rules.aims import Aim, Ground, aims, standing
from garrison.simultaneous.rules.spending import Refused, left, serving, written
from garrison.simultaneous.rules.writing import At, room, write, wrote
from garrison.simultaneous.staff import Commander
from garrison.simultaneous.state import living

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
    if Aim(order.where, order.beyond, order.against) not in aims(order.card, _ground(at), at.by):
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


def _ground(at: At) -> Ground:
    return Ground(at.game.map, at.state.owner, standing(at.game.map, at.state.wasted), living(at.state))


def crossings(at: At, source: Territory) -> list[Territory]:
    """Where a seat's played cards let its armies march from a territory, apart from its neighbours."""
    played = [order for order in written(at, v.Play) if order.card is CommandCard.CROSSING]
    return [order.beyond for order in played if order.where == source]


BUY: Rule[v.Ordering, v.Buy] = Rule(_purchases, _refuse_purchase, write, wrote)
PLAY: Rule[v.Ordering, v.Play] = Rule(_plays, _refuse_play, write, wrote)
