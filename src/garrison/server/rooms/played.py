"""A game in memory: its course, its table and its clocks, all of which follow from the rows in the store."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from garrison.catalogue import read_record
from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.lines import read_move
from garrison.engine.record import result
from garrison.engine.vocabulary import Over, Seat
from garrison.server.rooms import notices as n
from garrison.server.rooms.making import dice_of, first_position, game_of, read_settings
from garrison.server.rooms.position import Position, Stamp, after_move, after_notice, for_bots, stamp, timed, turn_of
from garrison.server.rooms.standing import Standing
from garrison.server.store.rows import GameRow, MoveRow, NoticeRow, TalkRow
from garrison.server.wire.games import Stage
from garrison.table import chain
from garrison.table.course import Course, Happened, happening
from garrison.table.dice import Dice
from garrison.table.players import stand_in
from garrison.telling.named import named


class Rows(NamedTuple):
    """What the store has of a game, or what is new of it."""

    game: GameRow
    moves: Sequence[MoveRow]
    notices: Sequence[NoticeRow]
    talk: Sequence[TalkRow] = ()


class Played:
    """Never between two changes: whoever changes it has written the change to the store before."""

    def __init__(self, row: GameRow) -> None:
        self.row, self.id = row, row.id
        self.settings = read_settings(row.settings)
        game, start = _opened(row)
        self.course = Course(game, start)
        self.position: Position = first_position(self.settings)
        self.stamps: list[Stamp] = []
        self.notices: list[tuple[int, n.AnyNotice]] = []
        """Each with its time."""
        self.talk: list[TalkRow] = []
        self.begin(row)
        self.first_stamp = self.stamp_now(row.created)

    def begin(self, row: GameRow) -> None:
        """The header is settled: from now on dice can be rolled."""
        self.row = row
        self.hash = chain.first(chain.header(row.header)) if row.header else b""
        sitting = self.position.standing.seats
        self.dice: Dice = dice_of(row.secret, self.settings, sitting)
        if row.started and not self.course.past:
            self.position = timed(self.position, self.course.game, self.course.state, row.started)

    # What it is

    @property
    def version(self) -> int:
        return len(self.course.past)

    @property
    def standing(self) -> Standing:
        return self.position.standing

    @property
    def stage(self) -> Stage:
        going: Stage = self.position.standing.stage
        return "over" if self.course.over and going in ("playing", "paused") else going

    @property
    def result(self) -> str:
        return self.position.standing.result or result(self.course.game, self.course.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        phase = self.course.state.phase
        return tuple(phase.winners) if isinstance(phase, Over) else ()

    @property
    def ended(self) -> bool:
        return self.stage in ("over", "cancelled")

    @property
    def turn(self) -> str:
        return turn_of(self.course.game, self.course.state)

    @property
    def for_bots(self) -> tuple[Seat, ...]:
        return for_bots(self.position, self.course.game, self.course.state)

    @property
    def in_play(self) -> frozenset[Seat]:
        """The seats that are still in the game."""
        return frozenset(self.course.family.playing(self.course.state))

    @property
    def people(self) -> list[Seat]:
        """The seats in the game that a person plays, or would play if they returned."""
        seats = enumerate(self.position.standing.seats)
        return [Seat(seat) for seat, sitting in seats if sitting.kind == "human" and seat in self.in_play]

    @property
    def voters(self) -> list[Seat]:
        """The seats whose people decide together: all who are in the game and have not left it."""
        return [seat for seat in self.people if not self.standing.seats[seat].away]

    @property
    def stand_in(self) -> str:
        """The bot that plays for people."""
        return stand_in(self.course.family.name)

    @cached_property
    def named(self) -> AnyGame:
        """The game as it is told."""
        return named(self.course.game)

    def stamp_now(self, time: int) -> Stamp:
        return stamp(self.position, self.course.game, self.course.state, time)

    # What is new

    def follow(self, rows: Rows) -> None:
        """Go on with rows that another process has written, in the order in which they were."""
        if rows.game.header and not self.row.header:
            self._until_begun(rows)
            return
        self.row = rows.game
        self._fold(rows.moves, rows.notices)
        self.talk += rows.talk

    def _until_begun(self, rows: Rows) -> None:
        """Who joined, and the beginning, come before the dice are known."""
        begun = next((i for i, row in enumerate(rows.notices) if row.kind == "began"), len(rows.notices) - 1) + 1
        self._fold((), rows.notices[:begun])
        self.begin(rows.game)
        self.follow(Rows(rows.game, rows.moves, rows.notices[begun:], rows.talk))

    def _fold(self, moves: Sequence[MoveRow], notices: Sequence[NoticeRow]) -> None:
        coming = [(row.time, n.read(row)) for row in notices]
        for row in moves:
            while coming and coming[0][1].at < row.number:
                self.noticed(*coming.pop(0))
            move: AnyMove = read_move(self.course.game, row.line)
            self.moved([happening(self.course.game, self.course.state, move)], row.time)
            self.hash = row.hash
        for time, notice in coming:
            self.noticed(time, notice)

    def moved(self, made: Sequence[Happened], time: int) -> None:
        for what in made:
            self.position = after_move(self.position, what, time)
            self.course.follow([what])
            self.stamps.append(self.stamp_now(time))
        self.row = replace(self.row, moves=self.version, updated=time)

    def noticed(self, time: int, notice: n.AnyNotice) -> None:
        self.position = after_notice(self.position, notice, self.course.game, self.course.state, time)
        self.notices.append((time, notice))
        self.row = replace(self.row, notices=len(self.notices), updated=time)


def _opened(row: GameRow) -> tuple[AnyGame, AnyState]:
    if row.header:
        record = read_record(row.header)
        return record.game, record.start
    return game_of(read_settings(row.settings).new)


def loaded(rows: Rows) -> Played:
    """The game that these rows make; it takes long for thousands of moves."""
    waiting = replace(rows.game, header="", started=0) if _began_later(rows) else rows.game
    played = Played(waiting)
    played.follow(rows)
    return played


def _began_later(rows: Rows) -> bool:
    """Whether people sat down before the game began, so that its shares were not yet known when it was made."""
    return any(row.kind == "began" for row in rows.notices)
