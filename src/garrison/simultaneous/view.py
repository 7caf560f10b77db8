"""What one seat may know. Bots, screens and wires get a View, never a State."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from garrison.engine.play import asides, legal
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Choice, Over, Seat
from garrison.maps.world import Territory
from garrison.outside.numbers import integer
from garrison.sheets import Erased, Wrote
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    BETWEEN,
    AnyEvent,
    CarriedOut,
    Colonized,
    Drew,
    Endings,
    Moved,
    Reinforced,
    RolledOff,
    Supplied,
    Traded,
    Undecided,
    Void,
    Waits,
    Won,
)
from garrison.simultaneous.option_words import Reveal
from garrison.simultaneous.rules.energy import due_first
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.state import State, deck, living
from garrison.territories.family import UNSEEN


class View(Value, frozen=True, kw_only=True):
    """A state as `seat` sees it (NOBODY is a spectator): the open board, and its own orders and cards.

    If the options forbid watching, whoever is not in the game sees no board: `owner` and `armies` are empty.
    """

    seat: Seat
    """Its own number, from 0."""
    phase: v.AnyPhase
    """What the table waits for; bots are asked in `Ordering`."""
    round: int
    """The turn that is ordered or carried out, from 1."""
    owner: tuple[Seat, ...]
    """The seat that owns each territory, or NOBODY."""
    armies: tuple[int, ...]
    """How many armies stand on each territory."""
    troops: tuple[tuple[int, ...], ...]
    """The armies of each territory by the types of units, then the commanders; empty when all armies are alike."""
    pool: tuple[int, ...]
    """The armies that each seat has in its pool."""
    orders: tuple[v.Order, ...]
    """Its own orders of this turn, as it wrote them."""
    carried: tuple[v.Carried, ...]
    """What is left of its orders of earlier turns."""
    sealed: tuple[Seat, ...]
    """The seats that have handed in their orders."""
    living: tuple[Seat, ...]
    """The seats that are in the game."""
    eliminated: tuple[Seat, ...]
    """The seats that are out of the game."""
    resigned: tuple[Seat, ...]
    """The seats that have given up."""
    absent: tuple[Seat, ...]
    """The seats that may still join."""
    first: tuple[Seat, ...]
    """The seats in the order in which they last marched; empty unless that decides who goes first next."""
    hand: tuple[int, ...]
    """Its own cards, by their numbers in `game.map.cards`."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    deck_size: int
    """How many cards are in the deck."""
    traded: tuple[int, ...]
    """The cards out of play."""
    trades: int
    """How many sets have been traded so far."""
    wasted: tuple[Territory, ...]
    """The territories that are laid waste."""
    energy: tuple[int, ...]
    """The energy of each seat; empty when there is none."""
    stations: tuple[Territory, ...]
    """Where there are stations."""
    commands: tuple[CommandCard, ...]
    """Its own command cards."""
    command_sizes: tuple[int, ...]
    """How many command cards each seat holds."""
    spent: tuple[CommandCard, ...]
    """The command cards that have been played."""
    due: tuple[v.Due, ...]
    """The command cards that are still to be drawn."""
    seconds: int
    """How many seconds a turn stays open, from its beginning to its deadline; 0 means there is no deadline."""
    choices: tuple[Choice[v.AnyAction], ...]
    """What it may do; never empty when the game waits for it."""
    asides: tuple[Choice[v.AnyAction], ...]
    """What else it may do, such as resign."""

    @property
    def owing(self) -> tuple[Seat, ...]:
        return self.living


OPEN = ("round", "sealed", "eliminated", "resigned", "absent", "first", "traded", "trades", "wasted", "spent", "due")
"""What everybody knows of a state."""

ON_THE_BOARD = ("owner", "armies", "troops", "pool", "energy", "stations")


def view(game: simultaneous.Game, state: State, seat: Seat) -> View:
    seat = Seat(integer("seat", seat))
    plays = 0 <= seat < len(game.seats)
    sees = game.options.spectate or seat in living(state) or isinstance(state.phase, Over)
    known: dict[str, Any] = {name: getattr(state, name) for name in OPEN}
    known |= {name: getattr(state, name) if sees else () for name in ON_THE_BOARD}
    return View(
        seat=seat,
        phase=state.phase,
        orders=state.orders[seat] if plays else (),
        carried=tuple(then for then in state.carried if then.by == seat),
        living=living(state),
        hand=state.hands[seat] if plays else (),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(deck(len(game.map.cards), state)),
        commands=state.commands[seat] if plays and state.commands else (),
        command_sizes=tuple(map(len, state.commands)),
        seconds=game.options.turn_seconds,
        choices=tuple(legal(game, state, seat)),
        asides=tuple(asides(game, state, seat)),
        **known,
    )


SECRET = v.Order | v.Erase
"""Written orders: only their writer knows them."""


def shown(game: simultaneous.Game, state: State, move: simultaneous.Move, seat: Seat) -> tuple[simultaneous.Move, ...]:
    """What `seat` may know of a move: nothing of what others write, and of others' cards only that there are some.

    Dice show who was level in an auction: if that is not announced, they are hidden too.
    """
    match move.action:
        case v.Draw() if seat != _drawing(state):
            return (replace(move, action=v.Draw(UNSEEN)),)
        case v.Supply() if seat != due_first(state):
            return (replace(move, action=v.Supply(CommandCard.UNSEEN)),)
        case v.Throw() if not game.options.announce_roll_off:
            return (replace(move, action=v.Throw(())),)
        case _ if isinstance(move.action, SECRET) and seat != move.by:
            return ()
        case _:
            return (move,)


def _drawing(state: State) -> Seat:
    return state.phase.seats[0] if hasattr(state.phase, "seats") else NOBODY


# What happens

ASIDE = Traded | Endings
"""Events that show nothing of the board, though they happen in a turn."""


def told(game: simultaneous.Game, before: State, events: tuple[AnyEvent, ...], seat: Seat) -> tuple[AnyEvent, ...]:
    """What `seat` may know of events: everything open, and what it did itself.

    It learns those bids that `reveal_bids` allows; a seat that may not watch learns only what is not on the board.
    """
    sees = game.options.spectate or seat in living(before) or any(isinstance(event, Won) for event in events)
    public = BETWEEN | CarriedOut | ASIDE if any(isinstance(event, ASIDE) for event in events) else BETWEEN
    return tuple(told for event in events if sees or isinstance(event, public) for told in _told(game, event, seat))


def _told(game: simultaneous.Game, event: AnyEvent, seat: Seat) -> Iterator[AnyEvent]:
    match event:
        case Void(by) | Waits(by) | Wrote(by) | Erased(by):
            if by == seat:
                yield event
        case RolledOff(_, seats):
            if game.options.announce_roll_off or seat in seats:
                yield event
        case Undecided(_, bids):
            if game.options.announce_roll_off or seat in dict(bids):
                yield replace(event, bids=_revealed(game, bids, (seat,), ()))
        case Colonized(_, by, _, bids):
            yield replace(event, bids=_revealed(game, bids, (seat, by), (by,)))
        case Drew(by) | Supplied(by) if by != seat:
            yield replace(event, card=UNSEEN if isinstance(event, Drew) else CommandCard.UNSEEN)
        case Reinforced() | Moved() if event.by != seat:
            yield replace(event, ordered=event.armies)
        case _:
            yield event


Seats = tuple[Seat, ...]
Bids = tuple[tuple[Seat, int], ...]


def _revealed(game: simultaneous.Game, bids: Bids, own: Seats, winner: Seats) -> Bids:
    """The bids that a seat learns of: the winner's, if there is a winner, and possibly its own."""
    match game.options.reveal_bids:
        case Reveal.ALL:
            return bids
        case Reveal.OWN:
            return tuple(bid for bid in bids if bid[0] in own)
        case _:
            return tuple(bid for bid in bids if bid[0] in winner)
