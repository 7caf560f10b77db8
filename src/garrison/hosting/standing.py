"""Where a game stands beside its board: who sits where, the votes and the clocks, after each move and each notice."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from garrison.engine.game import Game, State
from garrison.engine.play import awaited
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.hosting import notices as n
from garrison.hosting.requests import STRANGER
from garrison.table.chronicle import Chronicle, Happened
from garrison.table.clocks import Clocks, extended, moved_on, paused, waiting
from garrison.table.dice import COMMITMENT, Came, order_line
from garrison.table.votes import Ballots, cast, closed, time_up, withdrawn
from garrison.wire.games import Stage
from garrison.wire.making import Pace
from garrison.wire.people import Person


class Sitting(Value, frozen=True, kw_only=True):
    """Who plays a seat. `away` people have left it to a bot; a bot also plays the turn `helped` for them.

    `late` counts the turns in a row in which their time was up.
    """

    kind: Literal["human", "bot", "open"]
    person: Person = STRANGER
    bot: str = ""
    name: str = ""
    colour: str = ""
    """The colour that was chosen for the seat; empty while it takes what is left."""
    share: str = ""
    nonce: str = ""
    owes_share: bool = False
    """Whether the game waits for its share of the dice."""
    away: bool = False
    late: int = 0
    helped: str = ""

    def plays(self, turn: str) -> bool:
        """Whether a person plays this seat in this turn."""
        return self.kind == "human" and not self.away and self.helped != turn


class TableStanding(Value, frozen=True, kw_only=True):
    """Who sits where, and what they vote for.

    `stage` is not `over` when moves have ended the game; `result` is empty unless a notice has.
    """

    stage: Stage
    seats: tuple[Sitting, ...]
    pace: Pace
    came: tuple[int, ...] = ()
    """The seats whose shares came after the commitment, in order; other shares came before it."""
    votes: Ballots = ()
    result: str = ""
    next: str = ""
    patience: int = 0
    """How many late turns in a row it takes until the stand-in stays."""
    extended: str = ""
    """The name of the present turn if it was given more time, or empty."""

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(sitting.person for sitting in self.seats)

    def seats_of(self, person: Person) -> tuple[Seat, ...]:
        if not person.id:
            return ()
        return tuple(Seat(seat) for seat, sitting in enumerate(self.seats) if sitting.person.id == person.id)

    @property
    def complete(self) -> bool:
        """Whether all seats are taken and all shares are there, so that the game can begin."""
        return not any(sitting.kind == "open" or sitting.owes_share for sitting in self.seats)

    def order(self, colours: Sequence[str]) -> str:
        """The order in which the commitment and the shares came, as the record writes it."""
        before = [seat for seat, sitting in enumerate(self.seats) if sitting.share and seat not in self.came]
        shares = {seat: Came(colours[seat], self.seats[seat].nonce) for seat in (*before, *self.came)}
        return order_line([*(shares[n] for n in before), Came(COMMITMENT), *(shares[n] for n in self.came)])

    def renamed(self, person: Person) -> "TableStanding":
        """The same table with a person's present name, except where a seat has a name of its own."""
        mine = self.seats_of(person)
        return replace(
            self, seats=tuple(_called(one, person) if n in mine else one for n, one in enumerate(self.seats))
        )

    def seat(self, number: int, **changes: object) -> "TableStanding":
        """The same table, with changes at one seat."""
        sitting = replace(self.seats[number], **changes)
        return replace(self, seats=(*self.seats[:number], sitting, *self.seats[number + 1 :]))


def _called(sitting: Sitting, person: Person) -> Sitting:
    own = sitting.name != sitting.person.name
    return replace(sitting, person=person, name=sitting.name if own else person.name)


def noticed(standing: TableStanding, notice: n.AnyNotice) -> TableStanding:  # noqa: C901, PLR0912  the words of the table
    match notice:
        case n.Joined(_, seat, person, share, nonce, colour):
            taken = standing.seat(seat, kind="human", person=person, name=person.name, colour=colour)
            return _with_share(taken, seat, share, nonce)
        case n.Shared(_, seat, share, nonce):
            return _with_share(standing, seat, share, nonce)
        case n.Began(_, bot):
            return replace(_filled(standing, bot), stage="playing")
        case n.Left(_, seats) if standing.stage == "waiting":
            stay = tuple(seat for seat in standing.came if seat not in seats)
            left = {"kind": "open", "person": STRANGER, "name": "", "colour": "", "share": "", "nonce": ""}
            return replace(_each(standing, seats, owes_share=False, **left), came=stay)
        case n.Left(_, seats):
            return _each(standing, seats, away=True)
        case n.Late(_, seat, turn):
            late = standing.seats[seat].late + 1
            stays = standing.seats[seat].away or late >= standing.patience
            return standing.seat(seat, late=late, helped=turn, away=stays)
        case n.Returned(_, seats):
            return _each(standing, seats, away=False, helped="", late=0)
        case n.Voted(_, seats, vote, agree):
            change = cast if agree else withdrawn
            return replace(standing, votes=change(standing.votes, vote, [Seat(seat) for seat in seats]))
        case n.Paused():
            return replace(standing, stage="paused", votes=closed(standing.votes, "pause"))
        case n.Resumed():
            return replace(standing, stage="playing", votes=closed(standing.votes, "resume"))
        case n.Extended(_, _, turn):
            return replace(standing, extended=turn, votes=closed(standing.votes, "extend"))
        case n.Cancelled():
            return replace(standing, stage="cancelled", votes=())
        case n.Imported():
            return replace(standing, stage="over")
        case n.Agreed() | n.Worn():
            return replace(standing, stage="over", votes=(), result="drawn")
        case n.Paced(_, pace):
            return replace(standing, pace=pace)
        case n.Replayed(_, game):
            return replace(standing, next=game)
        case n.Shifted():
            return standing


def moved(standing: TableStanding, seat: int, turn: str, following: str) -> TableStanding:
    """The table after a move in a turn; whoever makes their own move is no longer late.

    Help ends with the turn, and so does a vote for more time.
    """
    if seat >= 0 and standing.seats[seat].late and standing.seats[seat].plays(turn):
        standing = standing.seat(seat, late=0)
    if turn == following:
        return standing
    helped = [number for number, sitting in enumerate(standing.seats) if sitting.helped]
    return replace(_each(standing, helped, helped=""), votes=closed(standing.votes, "extend"), extended="")


def _filled(standing: TableStanding, bot: str) -> TableStanding:
    empty = [number for number, sitting in enumerate(standing.seats) if sitting.kind == "open"]
    return _each(standing, empty, kind="bot", bot=bot, name=bot)


def _with_share(standing: TableStanding, seat: int, share: str, nonce: str) -> TableStanding:
    given = standing.seat(seat, share=share, nonce=nonce, owes_share=False)
    return replace(given, came=(*given.came, seat)) if share else given


def _each(standing: TableStanding, seats: Iterable[int], **changes: object) -> TableStanding:
    for seat in seats:
        standing = standing.seat(seat, **changes)
    return standing


# The table and the clocks together


SETUP = "setup"


def turn_of(game: Game, state: State) -> str:
    """The name of the present turn; in a setup, each single placement is a turn of its own, and what all do at once."""
    chapter = str(game.ruleset.notation.chapter(game, state))
    if chapter != SETUP:
        return chapter
    if time_up(game, state):
        return f"{SETUP} {type(state.phase).__name__.lower()}"
    return f"{SETUP} {min(awaited(game, state), default=0)}"


class TableState(Value, frozen=True):
    """Who sits at the table, and what the clocks say: changed by each move and each notice."""

    standing: TableStanding
    clocks: Clocks

    def moved(self, what: Happened, chronicle: Chronicle, time: int) -> "TableState":
        """The table after a move that the chronicle already has."""
        turns = turn_of(what.game, what.before), turn_of(what.game, what.after)
        return replace(self, standing=moved(self.standing, what.move.by, *turns)).timed(chronicle, time)

    def noticed(self, notice: n.AnyNotice, chronicle: Chronicle, time: int) -> "TableState":
        return TableState(noticed(self.standing, notice), self._set(notice)).timed(chronicle, time)

    def _set(self, notice: n.AnyNotice) -> Clocks:
        """The clocks after a notice."""
        match notice:
            case n.Shifted(_, away):
                return moved_on(self.clocks, away)
            case n.Extended(_, by):
                return extended(self.clocks, by)
            case _:
                return self.clocks

    def timed(self, chronicle: Chronicle, time: int) -> "TableState":
        """The table with only the clocks of the awaited people running."""
        if self.standing.stage != "playing" or chronicle.over:
            return replace(self, clocks=paused(self.clocks, time))
        turn, seats = turn_of(chronicle.game, chronicle.state), self.standing.seats
        running = [seat for seat in chronicle.awaited if seat >= 0 and seats[seat].plays(turn)]
        return replace(self, clocks=waiting(self.clocks, time, turn, running))


class Stamp(Value, frozen=True):
    """When a move was made, whom the game waited for afterwards, until when, and what the clocks said."""

    time: int
    awaited: tuple[Seat, ...]
    due: int
    clocks: tuple[int, ...]
