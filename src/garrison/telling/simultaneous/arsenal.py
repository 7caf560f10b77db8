"""What energy buys, as it is told: places in front, commanders, stations and command cards."""

from collections.abc import Iterable, Iterator, Sequence

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE
from garrison.simultaneous.events import (
    AnyEvent,
    Bought,
    Built,
    Charged,
    Hired,
    Manned,
    Played,
    Preceded,
    Rewarded,
    RolledForPlace,
)
from garrison.simultaneous.game import Game
from garrison.simultaneous.rules.spending import price
from garrison.simultaneous.view import View
from garrison.telling.line import Line

# One's own


def commands_told(view: View) -> Iterator[str]:
    """Each command card of the hand: its name, its price, and what it does."""
    for card in view.commands:
        yield f"{card} (energy {card.price}): {card.sentence}"


def energy_left(game: Game, view: View) -> str:
    """What one's orders leave of one's energy, in a sentence; nothing where there is none."""
    if not view.energy:
        return ""
    there = view.energy[view.seat]
    spent = sum(price(game.options, order) for order in view.orders)
    return f"{there - spent} of {there} energy are not spent."


# In the story of a turn


def by_seat(game: Game, numbers: Iterable[tuple[Seat, int]]) -> str:
    """Seats with a number each."""
    return ", ".join(f"{game.seats[seat]} {number}" for seat, number in numbers)


def preceded(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    """Who bids energy for a place in front."""
    for event in events:
        match event:
            case Preceded(seats, bids):
                yield Line(
                    NOBODY, f"Energy for a place in front: {by_seat(game, list(zip(seats, bids, strict=True)))}."
                )
            case RolledForPlace(seats, dice):
                yield Line(NOBODY, f"Level bids, and the dice: {by_seat(game, zip(seats, dice, strict=True))}.")
            case _:
                pass


def staffed(game: Game, events: Sequence[AnyEvent], _: Seat) -> Iterator[Line]:
    """Who hires, builds, buys and plays what."""
    for event in events:
        match event:
            case Hired(by, commander, where):
                yield Line(by, f"{game.seats[by]} hires a {commander} commander for {game.map.ids[where]}")
            case Built(by, where):
                yield Line(by, f"{game.seats[by]} builds a station in {game.map.ids[where]}")
            case Bought(by, commander):
                yield Line(by, f"{game.seats[by]} buys a card of the {commander} commander")
            case Played():
                yield Line(event.by, _played(game, event))
            case _:
                pass


def _played(game: Game, event: Played) -> str:
    """A card, and what it was played on."""
    places = [game.map.ids[where] for where in (event.where, event.beyond) if where != NOWHERE]
    aims = [*places, *([game.seats[event.against]] if event.against != NOBODY else [])]
    on = f" on {' and '.join(aims)}" if aims else ""
    armies = f" (armies: {event.armies})" if event.armies else ""
    return f"{game.seats[event.by]} plays {event.card}{on}{armies}. {event.card.sentence}"


def charged(game: Game, events: Sequence[AnyEvent]) -> Iterator[Line]:
    """What energy comes, what stations bring, and who is rewarded for captures."""
    if energy := [(event.by, event.energy) for event in events if isinstance(event, Charged) and event.energy]:
        yield Line(NOBODY, f"Energy: {by_seat(game, energy)}.")
    if manned := [f"{game.map.ids[event.where]} +{event.armies}" for event in events if isinstance(event, Manned)]:
        yield Line(NOBODY, f"Stations bring {', '.join(manned)}.")
    if rewarded := [(event.by, event.energy) for event in events if isinstance(event, Rewarded)]:
        yield Line(NOBODY, f"For many captures, more energy and perhaps a card: {by_seat(game, rewarded)}.")
