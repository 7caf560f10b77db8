"""A game in memory: its moves, its table and its clocks, all of which follow from the rows in the store."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.catalogue import read_record, write_record
from garrison.engine.game import Game, State
from garrison.engine.lines import read_move
from garrison.engine.record import Record, result
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.hosting import notices as n
from garrison.hosting.chapters import ToldChapter
from garrison.hosting.families import kit_of
from garrison.hosting.making import coloured, dice_of, first_table, game_of, read_settings
from garrison.hosting.standing import Stamp, TableStanding, TableState, turn_of
from garrison.store import games
from garrison.store.schema import GameRow, MoveRow, NoticeRow
from garrison.table import chain
from garrison.table.chronicle import Chronicle, Happened, happening
from garrison.table.clocks import due, left_at
from garrison.table.dice import Dice
from garrison.table.growing import GrowingList
from garrison.table.players import stand_in
from garrison.telling.sentences import named
from garrison.wire.games import Happened as Told
from garrison.wire.games import Stage
from garrison.wire.people import Person

ORDER = "order: "
"""The beginning of the header's line on the order in which the shares came."""


class Rows(NamedTuple):
    """The rows of a game in the store, or those that are new."""

    game: GameRow
    moves: Sequence[MoveRow]
    notices: Sequence[NoticeRow]


EMPTY, A_MOVE, A_LETTER = 100_000, 1_200, 20
"""Bytes of memory: of a game without moves, of a move, and of each character of its line, which grows with its dice."""


LONGEST_CHAPTER = 200
"""The most moves that are told together. Every move is told with its chapter, so a chapter can't grow for ever."""


class Played:
    """A game in memory. Whoever changes it changes a fork, and writes that to the store before anybody sees it."""

    def __init__(self, row: GameRow) -> None:
        self.row, self.id = row, row.id
        self.settings = read_settings(row.settings)
        self.chronicle = Chronicle(*_opened(row))
        self.table: TableState = first_table(self.settings)
        self.moves: GrowingList[MoveRow] = GrowingList()
        self.stamps: GrowingList[Stamp] = GrowingList()
        self.chapters: GrowingList[int] = GrowingList()
        """For each move, the version after which its chapter begins."""
        self.notices: GrowingList[tuple[int, n.AnyNotice]] = GrowingList()
        """The notices, each with its time."""
        self.weight = EMPTY
        """About how many bytes of memory the game takes."""
        self.hidden_from: dict[int, tuple[int, tuple[int, ...]]] = {}
        """For each seat, how many moves were looked at, and the versions of those that are hidden from it."""
        self.told: dict[Seat, ToldChapter] = {}
        """How far each seat has been told the present chapter."""
        self.answered: dict[tuple[int, int], Told] = {}
        """The last moves as told to the seat that made them, by version and seat, so as not to work them out twice."""
        self._turn = (-1, "")
        """The present turn, with the version of which it is the turn."""
        self.begin(row)

    @property
    def head(self) -> str:
        """The game as a record without moves, even before it begins."""
        chronicle = self.chronicle
        return self.row.header or write_record(Record(chronicle.game, chronicle.start, ()))

    @property
    def in_one_move(self) -> int:
        """How many armies can fight in the next move."""
        return kit_of(self.chronicle.game).in_one_move(self.chronicle.state)

    def begin(self, row: GameRow) -> None:
        """Take over the row of the game; once the row has a header, dice can be rolled."""
        self.row = row
        self.hash = chain.first(chain.header(row.header)) if row.header else b""
        self.dice: Dice = dice_of(row.secret, self.settings, self.standing.seats, self._order(row))
        if row.started:
            self.table = self.table.timed(self.chronicle, row.started)

    def _order(self, row: GameRow) -> str:
        """The order in which the shares came, from the header if there is one; older headers don't say."""
        if not row.header:
            return self.standing.order(self.chronicle.game.seats)
        return next((line.removeprefix(ORDER) for line in row.header.split("\n") if line.startswith(ORDER)), "")

    def fork(self) -> "Played":
        """A copy that can be changed while others read this one."""
        other = object.__new__(Played)
        other.__dict__.update(self.__dict__)
        other.chronicle, other.hidden_from = self.chronicle.fork(), {**self.hidden_from}
        other.answered, other.told = {}, {**self.told}
        other.moves, other.stamps = self.moves.fork(), self.stamps.fork()
        other.notices, other.chapters = self.notices.fork(), self.chapters.fork()
        return other

    # What it is

    @property
    def version(self) -> int:
        return len(self.chronicle.past)

    @property
    def standing(self) -> TableStanding:
        return self.table.standing

    @property
    def stage(self) -> Stage:
        going: Stage = self.table.standing.stage
        return "over" if self.chronicle.over and going in ("playing", "paused") else going

    @property
    def result(self) -> str:
        return self.table.standing.result or result(self.chronicle.game, self.chronicle.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        phase = self.chronicle.state.phase
        return tuple(phase.winners) if isinstance(phase, Over) else ()

    @property
    def ended(self) -> bool:
        return self.stage in ("over", "cancelled")

    @property
    def imported(self) -> bool:
        """Whether it came from a file, so that its dice were not committed to here."""
        return not self.row.commitment

    @property
    def turn(self) -> str:
        """The name of the present turn, which every move asks for several times."""
        if self._turn[0] != self.version:
            self._turn = self.version, turn_of(self.chronicle.game, self.chronicle.state)
        return self._turn[1]

    @property
    def for_bots(self) -> tuple[Seat, ...]:
        """The awaited seats for which a bot plays now."""
        if self.standing.stage != "playing":
            return ()
        turn, seats = self.turn, self.standing.seats
        return tuple(sorted(seat for seat in self.chronicle.awaited if seat >= 0 and not seats[seat].plays(turn)))

    @property
    def in_play(self) -> frozenset[Seat]:
        """The seats that are still in the game."""
        return frozenset(self.chronicle.family.playing(self.chronicle.state))

    @property
    def people(self) -> list[Seat]:
        """The seats in the game that a person plays, or would play if they returned."""
        seats, in_play = enumerate(self.table.standing.seats), self.in_play
        return [Seat(seat) for seat, sitting in seats if sitting.kind == "human" and seat in in_play]

    @property
    def voters(self) -> list[Seat]:
        """The seats whose people vote: all who are in the game and have not left it."""
        return [seat for seat in self.people if not self.standing.seats[seat].away]

    @property
    def only_bots(self) -> bool:
        """Whether no person ever sat here."""
        return all(sitting.kind == "bot" for sitting in self.standing.seats)

    @property
    def stand_in(self) -> str:
        """The bot that plays for people."""
        return stand_in(self.chronicle.family.name)

    @cached_property
    def named(self) -> Game:
        """The game with its seats' names as people read them, for sentences."""
        return named(self.chronicle.game)

    def welcomes(self, person: Person) -> bool:
        """Whether somebody may take an open seat without a link."""
        invited = (self.row.maker, *self.settings.invited)
        return self.row.listed or bool(person.id and person.id in invited)

    def stamp_now(self, time: int) -> Stamp:
        seats = tuple(sorted(seat for seat in self.chronicle.awaited if seat >= 0))
        return Stamp(time, seats, due(self.table.clocks), left_at(self.table.clocks, time))

    # How a seat counts the moves: only those that it is told of, so that no gap says when others write in secret.
    # A `version` is the number of all moves, and stays in the server. A `count` goes over the wire.

    def hidden(self, seat: int) -> tuple[int, ...]:
        """The versions whose moves are hidden from this seat."""
        past = self.chronicle.past
        looked, found = self.hidden_from.get(seat, (0, ()))
        if looked < len(past):
            found += tuple(v for v, what in enumerate(past[looked:], looked + 1) if is_hidden(what, seat))
            self.hidden_from[seat] = len(past), found
        return found

    def hides(self, version: int, seat: int) -> bool:
        """Whether the seat may not know of the move that led to a version, since somebody wrote in secret."""
        return self.count(seat, version) == self.count(seat, version - 1)

    def count(self, seat: int, version: int = -1) -> int:
        """How many of the moves up to a version a seat was told of."""
        version = self.version if version < 0 else version
        return version - bisect_right(self.hidden(seat), version)

    def count_for(self, person: Person) -> int:
        """How many moves a person was told of at any of their seats; without a seat, as a watcher."""
        hidden = [{*self.hidden(seat)} for seat in self.standing.seats_of(person) or (NOBODY,)]
        return self.version - len(set.intersection(*hidden))

    def version_at(self, seat: int, count: int) -> int:
        """The version after `count` moves that the seat was told of; after all of them, the present one."""
        hidden = self.hidden(seat)
        if not 0 < count < self.version - len(hidden):
            return self.version if count else 0
        return count + bisect_right([version - place for place, version in enumerate(hidden, 1)], count - 1)

    # What is new

    def follow(self, rows: Rows) -> None:
        """Apply rows that somebody has written, in their order."""
        begun = next((place for place, row in enumerate(rows.notices, 1) if row.kind == "began"), 0)
        self._fold((), rows.notices[:begun])
        if begun:
            self.begin(rows.game)
        self._fold(rows.moves, rows.notices[begun:])
        self.row = rows.game

    def _fold(self, moves: Sequence[MoveRow], notices: Sequence[NoticeRow]) -> None:
        coming = [(row.time, n.read(row)) for row in notices]
        for row in moves:
            while coming and coming[0][1].at < row.number:
                self.noticed(*coming.pop(0))
            self.moved(
                [happening(self.chronicle.game, self.chronicle.state, read_move(self.chronicle.game, row.line))],
                row.time,
            )
        for time, notice in coming:
            self.noticed(time, notice)

    def moved(self, made: Sequence[Happened], time: int) -> None:
        for what in made:
            line = what.game.ruleset.notation.write_move_in(what.game, what.before, what.move)
            self.hash = chain.following(self.hash, line)
            self.chapters.append(self._chapter_of(what))
            self.chronicle.follow([what])
            self.weight += A_MOVE + A_LETTER * len(line)
            self.moves.append(MoveRow(self.id, self.version, what.move.by, line, time, self.hash))
            self.table = self.table.moved(what, self.chronicle, time)
            self.stamps.append(self.stamp_now(time))

    def _chapter_of(self, what: Happened) -> int:
        """Where the chapter of the next move begins: with its turn, or in the middle of a turn that is very long."""
        past = self.chronicle.past
        if not past or past[-1].chapter != what.chapter or self.version - self.chapters[-1] >= LONGEST_CHAPTER:
            return self.version
        return self.chapters[-1]

    def rename(self, person: Person) -> None:
        self.table = replace(self.table, standing=self.standing.renamed(person))

    def noticed(self, time: int, notice: n.AnyNotice) -> None:
        self.table = self.table.noticed(notice, self.chronicle, time)
        self.notices.append((time, notice))
        if isinstance(notice, n.Joined | n.Left) and self.stage == "waiting":
            self._recolour()

    def _recolour(self) -> None:
        """Give the seats the colours that people chose, and the others what is left, while the game waits."""
        game = self.chronicle.game
        seats = coloured(game, [sitting.colour for sitting in self.standing.seats]).seats
        if seats != game.seats:
            self.chronicle = Chronicle(replace(game, seats=seats), self.chronicle.start)
            self.__dict__.pop("named", None)


def _opened(row: GameRow) -> tuple[Game, State]:
    if row.header:
        record = read_record(row.header)
        return record.game, record.start
    return game_of(read_settings(row.settings).new)


def rows_of(game: str, moves_: int, notices_: int, connection: Connection) -> Rows:
    """The rows of a game up to this many moves and notices; raises Missing."""
    row = replace(games.row(connection, game), moves=moves_, notices=notices_)
    return Rows(row, games.moves_of(connection, game)[:moves_], games.notices_of(connection, game)[:notices_])


def loaded(rows: Rows) -> Played:
    """The game that these rows make; thousands of moves take long."""
    later = any(row.kind == "began" for row in rows.notices)
    played = Played(replace(rows.game, header="", started=0) if later else rows.game)
    played.follow(rows)
    for seat in (NOBODY, *range(len(played.standing.seats))):
        played.count(seat)  # It looks at every move, so it is done now, while nobody waits.
    return played


def is_hidden(what: Happened, seat: int) -> bool:
    """Whether a seat may not even know that this move was made."""
    return not what.shown(Seat(seat)) and not what.told(Seat(seat))
