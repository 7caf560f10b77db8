"""A change of a game on its way to the store: made on a fork, written in one transaction, and only then seen."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.catalogue import source
from garrison.engine.record import DRAWN
from garrison.engine.vocabulary import NOBODY, Move, Seat
from garrison.hosting import notices as n
from garrison.hosting import notifications
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.info import called, changed
from garrison.hosting.making import MOST_MOVES, header_of
from garrison.hosting.standing import Sitting
from garrison.store import deadlines, finished, games
from garrison.store.database import Conflict
from garrison.store.schema import FIRST, GONE, OTHER, DeadlineRow, FinishedRow, PlaceRow, SeatRow
from garrison.store.store import Store
from garrison.table.chronicle import Draft, Happened
from garrison.table.clocks import due
from garrison.table.players import stand_in
from garrison.table.votes import agrees

Job = Callable[[Connection], object]

MOST_ARMIES = 10_000
"""The most armies that may fight in one move; its events then take about a megabyte."""


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
        """Note that the row of a seat must be written, since somebody else sits there now."""
        row = seat_row(self.after.id, seat, self.after.standing.seats[seat])
        self.jobs.append(lambda connection: games.put_seat(connection, row))

    def begin(self) -> None:
        """Begin the game: bots fill the empty seats, the header is written, and chance makes its first moves."""
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

    def play(self, move: Move) -> None:
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
        """Draw a game that is too long, or in which too many armies could fight in the next move."""
        after, chronicle = self.after, self.after.chronicle
        too_long = chronicle.age > chronicle.family.patience or after.version > MOST_MOVES
        if (too_long or after.in_one_move > MOST_ARMIES) and not after.ended:
            self.note(n.Worn(after.version))

    @property
    def _is_secret(self) -> bool:
        """Whether only those who wrote may know of the change; then the game doesn't even move up in the lists."""
        old, new = self.before, self.after
        quiet = len(old.notices) == len(new.notices) and new.version > old.version
        return quiet and new.count(NOBODY) == new.count(NOBODY, old.version)

    # Writing it down

    def write(self, connection: Connection) -> None:
        """Write the rows; raises Conflict if somebody else has changed the game, or Taken."""
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
        notifications.write(connection, new.id, notifications.of_change(old, new, self.time), self.time)

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
        """When and for what the game must be seen to if nobody acts; due at 0 if never."""
        if played.for_bots:
            return DeadlineRow(played.id, self.time, played.version, "bot")
        end = due(played.table.clocks) if played.standing.stage == "playing" else 0
        return DeadlineRow(played.id, end, played.version, "late")

    def settle_row(self) -> None:
        """Bring the row of the game up to date with what the store will have."""
        new = self.after
        ended = self.time if new.ended and not self.before.ended else new.row.ended
        updated = self.before.row.updated if self._is_secret else self.time
        counts = {"moves": new.version, "notices": len(new.notices), "updated": updated, "ended": ended}
        new.row = replace(new.row, stage=new.stage, result=new.result, next=new.standing.next, **counts)


def seat_row(game: str, number: int, sitting: Sitting) -> SeatRow:
    return SeatRow(game, number, sitting.kind, sitting.person.id, sitting.bot, sitting.name, sitting.share)


# The end: who finished where, and whether the game counts for ratings


LOG = logging.getLogger("garrison.hosting")


class Ending(NamedTuple):
    """`rateable` are the players of all seats if the game counts, and nobody if not."""

    row: FinishedRow
    places: tuple[PlaceRow, ...]
    rateable: tuple[str, ...]

    def write(self, connection: Connection) -> None:
        """Write the rows of the end; raises Conflict."""
        finished.add(connection, *self)


def ending(played: Played, time: int) -> Ending:
    """The rows that say how a finished game ended."""
    game = played.chronicle.game
    row = FinishedRow(
        played.id,
        0,
        time,
        played.row.listed,
        played.row.ruleset,
        source(game).id,
        len(game.seats),
        played.chronicle.age,
        DRAWN if played.result == DRAWN else "won",
        "\n".join(changed(game)),
        ",".join(map(str, getattr(played.chronicle.view(NOBODY), "owner", ()))),
    )
    places = tuple(_place(played, Seat(number)) for number in range(len(game.seats)))
    return Ending(row, places, tuple(one.player for one in places) if _counts(played) else ())


def _place(played: Played, seat: Seat) -> PlaceRow:
    sitting, family = played.standing.seats[seat], played.chronicle.family.name
    is_bot = sitting.kind == "bot"
    player = f"{family}.{sitting.bot}" if is_bot else sitting.person.id
    told = called(played, seat)
    name = told if is_bot or told != sitting.person.name else ""
    return PlaceRow(
        played.id,
        seat,
        player,
        sitting.bot if is_bot else "",
        played.chronicle.game.seats[seat],
        name,
        _rank(played, seat),
        seat in played.winners,
        played.row.listed,
    )


def _rank(played: Played, seat: Seat) -> int:
    """The rank of a seat. Whoever has left the game to a bot has lost, whatever the bot achieved."""
    if played.standing.seats[seat].away:
        return GONE
    return FIRST if played.result == DRAWN or seat in played.winners else OTHER


def _counts(played: Played) -> bool:
    """Whether it is a public game on a map that comes with Garrison, from the beginning to an end by the rules.

    Some options make a game that cannot be compared with others.
    """
    new = played.settings.new
    by_the_rules = played.chronicle.over and not played.standing.result and not _is_drawn_with_bots(played)
    usual = kit_of(played.chronicle.game).rated(played.chronicle.game)
    return played.row.listed and by_the_rules and usual and not (new.record or new.map_file)


def _is_drawn_with_bots(played: Played) -> bool:
    """Whether a seat without a person was the last to agree to a draw; people could lower any bot's rating that way."""
    return any(agrees(what.move) and what.move.by not in played.voters for what in played.chronicle.past[-1:])


async def catch_up(store: Store, played: Callable[[str], Awaitable[Played]]) -> None:
    """Write the ends of games that an older version of the server has played, in the order in which they ended."""
    for id_ in await store.read(finished.missing):
        try:
            one = await played(id_)
            await store.write(partial(_write, ending(one, one.row.ended)))
        except Conflict:
            continue  # Another process was first.
        except Exception:
            LOG.exception("game %s can't be read, and is in no list", id_)


def _write(end: Ending, connection: Connection) -> None:
    end.write(connection)
