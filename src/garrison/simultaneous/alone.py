"""A turn as it would go if nobody else gave an order: carried out by the rules, on the board that a View shows."""

from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.events import AnyEvent, Earned
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Thrown, example
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.state import State
from garrison.simultaneous.view import View


class Foreseen(Value, frozen=True):
    """What would happen by the orders of one seat, and who would then stand where."""

    events: tuple[AnyEvent, ...]
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]


def foreseen(game: Game, view: View) -> Foreseen:
    """By the orders of the View's seat. Dice fall somehow, but which armies go where does not depend on them."""
    resolution = resolve(game, as_seen(view, view.orders, view.carried), Thrown(example()))
    after = resolution.after
    return Foreseen(resolution.events, after.owner, after.armies)


def incomes(game: Game, view: View) -> tuple[int, ...]:
    """The armies that each seat would get if the turn ended now."""
    events = resolve(game, as_seen(view, (), ()), Thrown(example())).events
    earned = {event.by: event.armies for event in events if isinstance(event, Earned)}
    return tuple(earned.get(Seat(seat), 0) for seat in range(len(game.seats)))


def as_seen(view: View, orders: tuple[v.Order, ...], carried: tuple[v.Carried, ...]) -> State:
    """A state that looks to its seat as this View does, and in which others have written nothing."""
    seats = range(len(view.pool))
    return State(
        phase=v.Ordering(),
        orders=tuple(orders if seat == view.seat else () for seat in seats),
        carried=carried,
        hands=tuple(view.hand if seat == view.seat else () for seat in seats),
        commands=tuple(_commands(view, Seat(seat)) for seat in seats if view.command_sizes),
        owned=tuple(sorted({*view.owner} - {NOBODY})),
        round=view.round,
        owner=view.owner,
        armies=view.armies,
        pool=view.pool,
        eliminated=view.eliminated,
        resigned=view.resigned,
        absent=view.absent,
        troops=view.troops,
        first=view.first,
        traded=view.traded,
        trades=view.trades,
        wasted=view.wasted,
        energy=view.energy,
        stations=view.stations,
        spent=view.spent,
    )


def _commands(view: View, seat: Seat) -> tuple[CommandCard, ...]:
    return view.commands if seat == view.seat else ()
