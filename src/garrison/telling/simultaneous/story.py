"""Events as one seat reads them: what is done between turns, and each turn step by step, with a line for each seat."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from types import UnionType
from typing import TypeVar

from msgspec.structs import replace

from garrison.engine.notation import listed
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.sheets import Erased, Expired, Sealed, Unsealed, Wrote
from garrison.simultaneous import events as e
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.staff import CommandCard
from garrison.telling.sentences import Line, card_told, counted
from garrison.telling.simultaneous.deeds import Parts, battles_told
from garrison.territories.family import UNSEEN

K = TypeVar("K")


Spelled = Callable[[Game, v.Order], str]
"""How an order is named in a sentence."""


def story(game: Game, events: Sequence[Event], seat: Seat, spelled: Spelled = write_order) -> Iterator[Line]:
    for kind, part in groupby(events, _kind):
        together = list(part)
        if kind is e.Dealt:
            dealt = [(event.by, game.map.ids[event.where]) for event in _of_kind(together, e.Dealt)]
            yield from _by_seat(game, "is dealt", sorted(dealt, key=lambda one: one[0]))
        elif kind is e.BETWEEN:
            told = [(_about(event), deed_told(game, event, seat)) for event in together]
            yield from (Line(who, words) for who, words in told if words)
        else:
            yield from turn_told(game, together, seat, spelled)


def _kind(event: Event) -> object:
    return next((kind for kind in (e.Dealt, e.BETWEEN) if isinstance(event, kind)), e.CarriedOut)


# Between turns


def deed_told(game: Game, event: Event, seat: Seat) -> str:
    """What was done, in words for the seat that did it or for the others; the board shows who has sealed."""
    return _own_told(game, event) if _about(event) == seat else _heard(game, event)


def _about(event: Event) -> Seat:
    return getattr(event, "by", NOBODY)


def _own_told(game: Game, event: Event) -> str:
    match event:
        case Wrote(_, order):
            return f"Written: {write_order(game, order)}."
        case Erased(_, order):
            return f"Erased: {write_order(game, order)}."
        case Sealed(_, writing):
            others = f" Still writing: {listed([game.seats[other] for other in writing])}." if writing else ""
            return f"Sealed.{others}"
        case e.Drew() | e.Supplied():
            return f"You draw {_card(game, event)}."
        case _:
            return OWN.get(type(event), "")


OWN: dict[type, str] = {
    Unsealed: "Unsealed: you can change your orders.",
    e.Resigned: "You resign: your armies only defend from now on.",
    e.Joined: "You join the game.",
}


def _heard(game: Game, event: Event) -> str:
    match event:
        case e.Resigned(by):
            return f"{game.seats[by]} resigns"
        case e.Joined(by):
            return f"{game.seats[by]} joins the game"
        case Expired():
            return "Time is up."
        case e.Drew(by) | e.Supplied(by):
            return f"{game.seats[by]} draws {_card(game, event)}"
        case _:
            return ""


def _card(game: Game, event: e.Drew | e.Supplied) -> str:
    match event.card:
        case CommandCard() as card:
            return "a command card" if card is CommandCard.UNSEEN else f"the card {card}"
        case card:
            return "a card" if card == UNSEEN else card_told(game, card)


# A turn


def turn_told(game: Game, events: Sequence[Event], seat: Seat, spelled: Spelled = write_order) -> Iterator[Line]:
    """A turn step by step, and at the end the seat's own orders that did not do what they say."""
    told = list(_steps_told(game, events, seat, spelled))
    for event in events:
        if isinstance(event, e.CarriedOut):
            yield Line(NOBODY, f"Turn {event.turn}:" if told else f"Turn {event.turn}: nothing happens.")
    yield from told


def _steps_told(game: Game, events: Sequence[Event], seat: Seat, spelled: Spelled) -> Iterator[Line]:
    own = [event for event in events if isinstance(event, e.Fates)]
    shown = [event for event in events if not isinstance(event, e.Fates | e.CarriedOut)]
    if sum(isinstance(event, e.InTurn) for event in events) > 1:  # each round has a lot of its own
        shown = [event for event in shown if not isinstance(event, e.InTurn)]
    for tell, part in groupby(shown, _step):
        yield from tell(game, list(part), seat)
    yield from (Line(NOBODY, words) for words in _fates_told(game, own, spelled))


Tell = Callable[[Game, Sequence[Event], Seat], Iterator[Line]]


def _step(event: Event) -> Tell:
    return next((tell for kinds, tell in STEPS.items() if isinstance(event, kinds)), _one_by_one)


def _by_seat(game: Game, verb: str, phrases: Sequence[tuple[Seat, str]]) -> Iterator[Line]:
    for seat in dict.fromkeys(by for by, _ in phrases):
        yield Line(seat, f"{game.seats[seat]} {verb} {', '.join(phrase for by, phrase in phrases if by == seat)}")


def _of_kind(events: Iterable[Event], kind: type[K]) -> list[K]:
    return [event for event in events if isinstance(event, kind)]


def _numbers(game: Game, numbers: Iterable[tuple[Seat, int]]) -> str:
    return ", ".join(f"{game.seats[seat]} {number}" for seat, number in numbers)


def _pairs(game: Game, seats: Sequence[Seat], numbers: Sequence[int]) -> str:
    return _numbers(game, zip(seats, numbers, strict=True))


# Colonizing


def _colonized(game: Game, events: Sequence[Event], _: Seat) -> Iterator[Line]:
    rolls = _of_kind(events, e.RolledOff)
    won = [(event.by, _auction(game, event, rolls)) for event in _of_kind(events, e.Colonized)]
    yield from _by_seat(game, "colonizes", won)
    for event in _of_kind(events, e.Undecided):
        bids = f" ({_numbers(game, event.bids)})" if event.bids else ""
        yield Line(NOBODY, f"Nobody gets {game.map.ids[event.where]}: the highest bids were equal{bids}.")


def _auction(game: Game, event: e.Colonized, rolls: Sequence[e.RolledOff]) -> str:
    others = _numbers(game, [bid for bid in event.bids if bid[0] != event.by])
    dice = ", then ".join(_pairs(game, roll.seats, roll.dice) for roll in rolls if roll.where == event.where)
    against = "; ".join(f"{what}: {told}" for what, told in (("bids", others), ("dice", dice)) if told)
    return f"{game.map.ids[event.where]} with {event.armies}{f' ({against})' if against else ''}"


# Reinforcing and moving


def _reinforced(game: Game, events: Sequence[Event], _: Seat) -> Iterator[Line]:
    came = _of_kind(events, e.Reinforced)
    phrases = [(event.by, f"{game.map.ids[event.where]} +{event.armies}{_of(event)}") for event in came]
    return _by_seat(game, "reinforces", phrases)


def _moved(game: Game, events: Sequence[Event], _: Seat) -> Iterator[Line]:
    went = _together(_of_kind(events, e.Moved))
    taken = {(event.where, event.by) for event in _of_kind(events, e.Occupied)}
    yield from _by_seat(game, "moves", [(event.by, _move(game, event, taken)) for event in went])
    for where, seat in sorted(taken - {(event.target, event.by) for event in went}):
        yield Line(seat, f"{game.seats[seat]} occupies {game.map.ids[where]}")


def _together(went: Sequence[e.Moved]) -> list[e.Moved]:
    """The moves, with all between the same two places as one, where the first of them was."""
    found: dict[tuple[Territory, Territory], e.Moved] = {}
    for event in went:
        way = event.source, event.target
        sum_ = found.get(way, replace(event, armies=0, ordered=0))
        found[way] = replace(sum_, armies=sum_.armies + event.armies, ordered=sum_.ordered + event.ordered)
    return list(found.values())


def _move(game: Game, event: e.Moved, taken: set[tuple[Territory, Seat]]) -> str:
    new = ", which nobody owned" if (event.target, event.by) in taken else ""
    return f"{event.armies}{_of(event)} from {game.map.ids[event.source]} to {game.map.ids[event.target]}{new}"


def _of(event: e.Reinforced | e.Moved) -> str:
    """The number ordered, in brackets, if fewer went."""
    return f" (of {event.ordered})" if event.ordered > event.armies else ""


# The end of the turn


def _earned(game: Game, events: Sequence[Event], _: Seat) -> Iterator[Line]:
    sums = {
        "Reinforcements:": [_income(game, one) for one in _of_kind(events, e.Earned) if one.armies],
        "Energy:": [f"{game.seats[one.by]} {one.energy}" for one in _of_kind(events, e.Charged) if one.energy],
        "Stations bring": [f"{game.map.ids[one.where]} +{one.armies}" for one in _of_kind(events, e.Manned)],
        REWARDS: [f"{game.seats[one.by]} {one.energy}" for one in _of_kind(events, e.Rewarded)],
    }
    return (Line(NOBODY, f"{what} {', '.join(parts)}.") for what, parts in sums.items() if parts)


REWARDS = "Energy, and perhaps a card, for many captures:"


def _income(game: Game, event: e.Earned) -> str:
    names = listed([game.map.continents[number].name for number in event.continents])
    bonus = f" ({event.bonus} for {names})" if event.bonus else ""
    return f"{game.seats[event.by]} {event.armies}{bonus}"


def _fates_told(game: Game, own: Sequence[e.Fates], spelled: Spelled) -> Iterator[str]:
    """Orders that did not do what they say: those without effect, by reason, then those that wait."""
    void = _of_kind(own, e.Void)
    for why in dict.fromkeys(event.why for event in void):
        orders = [spelled(game, event.order) for event in void if event.why is why]
        yield f"Your {'orders have' if len(orders) > 1 else 'order has'} no effect: {listed(orders)}. {why}"
    for event in _of_kind(own, e.Waits):
        yield f"The rest of your order waits for the next turn: {spelled(game, event.order)}."


# Events with a line of their own


def _one_by_one(game: Game, events: Sequence[Event], _: Seat) -> Iterator[Line]:
    """The end of the game has no line here: it is shown when the game has ended."""
    return (line for event in events for tell in (_of_a_seat, _of_all) for line in tell(game, event))


def _of_a_seat(game: Game, event: Event) -> Iterator[Line]:
    at = game.map.ids
    match event:
        case e.Traded(by, _, armies, reward, extra):
            more = f", plus {extra} in {game.map.names[reward]}" if extra else ""
            words = f"trades a set of cards for {counted(armies, 'army')}{more}"
        case e.Hired(by, commander, where):
            words = f"hires a {commander} commander for {at[where]}"
        case e.Built(by, where):
            words = f"builds a station in {at[where]}"
        case e.Bought(by, commander):
            words = f"buys a card of the {commander} commander"
        case e.Played(by):
            words = f"plays {_played(game, event)}"
        case e.Withdrew(source, target, by, armies):
            words = f"withdraws {armies} from {at[source]} to {at[target]}"
        case e.Vanished(by, armies):
            words = f"loses {counted(armies, 'army')} with nowhere to go"
        case e.Eliminated(by, captor):
            words = "is out of the game" + (
                f": {game.seats[captor]} took its last territory" if captor != NOBODY else ""
            )
        case _:
            return
    yield Line(by, f"{game.seats[by]} {words}")


def _played(game: Game, event: e.Played) -> str:
    places = [game.map.ids[where] for where in (event.where, event.beyond) if where != NOWHERE]
    aims = [*places, *([game.seats[event.against]] if event.against != NOBODY else [])]
    on = f" on {' and '.join(aims)}" if aims else ""
    armies = f" (armies: {event.armies})" if event.armies else ""
    return f"{event.card}{on}{armies}. {event.card.sentence}"


def _of_all(game: Game, event: Event) -> Iterator[Line]:
    match event:
        case e.Preceded(seats, bids):
            yield Line(NOBODY, f"Energy bid for priority: {_pairs(game, seats, bids)}.")
        case e.RolledForPlace(seats, dice):
            yield Line(NOBODY, f"Dice for equal bids: {_pairs(game, seats, dice)}.")
        case e.InTurn(seats):
            yield Line(NOBODY, f"Order of march: {', '.join(game.seats[seat] for seat in seats)}.")
        case _:
            pass


STEPS: dict[UnionType | type, Tell] = {
    e.Auctions: _colonized,
    e.Reinforced: _reinforced,
    e.Moves: _moved,
    Parts: battles_told,
    e.Incomes: _earned,
}
