"""Where a game stands besides its board: the table and the clocks, after each move and each notice."""

from msgspec.structs import replace

from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import awaited
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over, Seat
from garrison.play.notices import AnyNotice, Extended, Shifted
from garrison.play.standing import Standing, moved, noticed
from garrison.store.schema import DeadlineRow
from garrison.table.chronicle import Happened
from garrison.table.clocks import Clocks, due, extended, left_at, moved_on, paused, waiting

SETUP = "setup"


class Position(Value, frozen=True):
    standing: Standing
    clocks: Clocks


class Stamp(Value, frozen=True):
    """What went with a move: when it was made, who was awaited then, until when, and what the clocks said."""

    time: int
    awaited: tuple[Seat, ...]
    due: int
    clocks: tuple[int, ...]


def turn_of(game: AnyGame, state: AnyState) -> str:
    """What names the present turn; in a setup of single placements each is a turn of its own."""
    chapter = str(game.ruleset.notation.chapter(game, state))
    return f"{SETUP} {min(awaited(game, state), default=0)}" if chapter == SETUP else chapter


def after_move(position: Position, what: Happened, time: int) -> Position:
    turns = turn_of(what.game, what.before), turn_of(what.game, what.after)
    standing = moved(position.standing, what.move.by, *turns)
    return timed(replace(position, standing=standing), what.game, what.after, time)


def after_notice(position: Position, notice: AnyNotice, game: AnyGame, state: AnyState, time: int) -> Position:
    return timed(Position(noticed(position.standing, notice), _set(position.clocks, notice)), game, state, time)


def _set(clocks: Clocks, notice: AnyNotice) -> Clocks:
    """The clocks as a notice sets them."""
    match notice:
        case Shifted(_, away):
            return moved_on(clocks, away)
        case Extended(_, by):
            return extended(clocks, by)
        case _:
            return clocks


def timed(position: Position, game: AnyGame, state: AnyState, time: int) -> Position:
    """The clocks of the people who are awaited run, and no others."""
    turn, standing = turn_of(game, state), position.standing
    if standing.stage != "playing" or isinstance(state.phase, Over):
        return replace(position, clocks=paused(position.clocks, time))
    running = [seat for seat in awaited(game, state) if seat >= 0 and standing.seats[seat].plays(turn)]
    return replace(position, clocks=waiting(position.clocks, time, turn, running))


def stamp(position: Position, game: AnyGame, state: AnyState, time: int) -> Stamp:
    seats = tuple(sorted(seat for seat in awaited(game, state) if seat >= 0))
    return Stamp(time, seats, due(position.clocks), left_at(position.clocks, time))


# What must happen by itself


def for_bots(position: Position, game: AnyGame, state: AnyState) -> tuple[Seat, ...]:
    """The awaited seats for which a bot plays now."""
    standing = position.standing
    if standing.stage != "playing":
        return ()
    turn = turn_of(game, state)
    seats = [seat for seat in awaited(game, state) if seat >= 0 and not standing.seats[seat].plays(turn)]
    return tuple(sorted(seats))


def deadline(position: Position, game: AnyGame, state: AnyState, version: int, place: tuple[str, int]) -> DeadlineRow:
    """What the game waits for by itself; due at 0 if nothing. `place` is the game's id, and the time."""
    game_id, time = place
    if for_bots(position, game, state):
        return DeadlineRow(game_id, time, version, "bot")
    end = due(position.clocks) if position.standing.stage == "playing" else 0
    return DeadlineRow(game_id, end, version, "late")
