"""A change of a game on its way to the store: made on a fork, written in one transaction, and only then seen."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.engine.game import AnyMove
from garrison.engine.vocabulary import NOBODY
from garrison.play import news
from garrison.play import notices as n
from garrison.play.endings import ending
from garrison.play.making import MOST_MOVES, header_of
from garrison.play.played import Played
from garrison.play.position import deadline
from garrison.play.standing import Sitting
from garrison.store import deadlines, games
from garrison.store.schema import DeadlineRow, SeatRow
from garrison.table.chronicle import Draft, Happened
from garrison.table.players import stand_in

Job = Callable[[Connection], object]

MOST_ARMIES = 10_000
"""That may fight in one move: it is then told in about a megabyte."""


class Change:
    def __init__(self, played: Played, time: int) -> None:
        self.before, self.after = played, played.fork()
        self.time = max(time, played.row.updated, played.moves[-1].time if played.moves else 0)
        self.jobs: list[Job] = []

    def note(self, notice: n.AnyNotice) -> None:
        self.after.noticed(self.time, notice)

    def make(self, made: Sequence[Happened]) -> None:
        self.after.moved(made, self.time)
        self._worn_out()

    def sit(self, seat: int) -> None:
        """Write who sits on a seat from now on."""
        row = seat_row(self.after.id, seat, self.after.standing.seats[seat])
        self.jobs.append(lambda connection: games.put_seat(connection, row))

    def begin(self) -> None:
        """The seats are settled, and so is the header; then chance makes its first moves."""
        played = self.after
        self.note(n.Began(played.version, stand_in(played.chronicle.family.name)))
        played.begin(replace(played.row, started=self.time))
        header = header_of(played.chronicle.game, played.chronicle.start, played.standing.seats, played.dice)
        shares = dict(played.dice.notes)["shares"]
        played.begin(replace(played.row, stage="playing", header=header, shares=shares))
        self.jobs.append(lambda connection: games.start(connection, played.id, header, shares, self.time))
        for seat in range(len(played.standing.seats)):
            self.sit(seat)
        self.settle()

    def play(self, move: AnyMove) -> None:
        """Make a move and the dice that follow it; raises IllegalMove."""
        draft = Draft(self.after.chronicle)
        draft.make(move)
        draft.settle(self.after.dice)
        self.make(draft.made)

    def settle(self) -> None:
        draft = Draft(self.after.chronicle)
        draft.settle(self.after.dice)
        self.make(draft.made)

    def _worn_out(self) -> None:
        """A game that nothing forces to end is drawn when it is too long, or too large for its next turn to be told."""
        after, chronicle = self.after, self.after.chronicle
        too_long = chronicle.age > chronicle.family.patience or after.version > MOST_MOVES
        if (too_long or after.in_one_move > MOST_ARMIES) and not after.ended:
            self.note(n.Worn(after.version))

    @property
    def _is_secret(self) -> bool:
        """Whether nobody but those who wrote may know of it: then the game doesn't even move up in the lists."""
        old, new = self.before, self.after
        quiet = len(old.notices) == len(new.notices) and new.version > old.version
        return quiet and new.count(NOBODY) == new.count(NOBODY, old.version)

    # Writing it down

    def write(self, connection: Connection) -> None:
        """Raises Conflict if somebody else has changed the game, or Taken."""
        old, new = self.before, self.after
        for job in self.jobs:
            job(connection)
        if rows := new.moves[old.version :]:
            games.append_moves(connection, new.id, old.version, rows, len(old.notices))
            if self._is_secret:
                games.set_updated(connection, new.id, old.row.updated)
        if told := new.notices[len(old.notices) :]:
            first = len(old.notices)
            numbered = [n.written(notice, new.id, i, time) for i, (time, notice) in enumerate(told, first + 1)]
            games.append_notices(connection, new.id, first, numbered)
        self._write_stage(connection)
        self._write_deadline(connection)
        news.write(connection, new.id, news.news(old, new, self.time), self.time)

    def _write_stage(self, connection: Connection) -> None:
        before, after = self.before.stage, self.after.stage
        if before != after and self.after.ended:
            games.end(connection, self.after.id, after, self.after.result, self.time)
            if after == "over":
                ending(self.after, self.time).write(connection)
        elif before not in {after, "waiting"}:
            games.set_stage(connection, self.after.id, before, after, self.time)

    def _write_deadline(self, connection: Connection) -> None:
        old, new = (self._deadline(played) for played in (self.before, self.after))
        if new.due:
            deadlines.put(connection, new)
        elif old.due:
            deadlines.clear(connection, new.game)

    def _deadline(self, played: Played) -> DeadlineRow:
        chronicle = played.chronicle
        return deadline(played.position, chronicle.game, chronicle.state, played.version, (played.id, self.time))

    def settle_row(self) -> None:
        """Say in the row of the game what the store will have there."""
        new = self.after
        ended = self.time if new.ended and not self.before.ended else new.row.ended
        updated = self.before.row.updated if self._is_secret else self.time
        counts = {"moves": new.version, "notices": len(new.notices), "updated": updated, "ended": ended}
        new.row = replace(new.row, stage=new.stage, result=new.result, next=new.standing.next, **counts)


def seat_row(game: str, number: int, sitting: Sitting) -> SeatRow:
    return SeatRow(game, number, sitting.kind, sitting.person.id, sitting.bot, sitting.name, sitting.share)
