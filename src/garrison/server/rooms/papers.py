"""The record of a game as a text: all of it at the end, and before that what a seat may know."""

from collections.abc import Iterator
from itertools import groupby

from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.server.rooms.asking import refuse
from garrison.server.rooms.played import Played
from garrison.table.served import served


def record(played: Played, seat: Seat) -> str:
    """Raises Refusal for a game that has not begun, or whose first state others may not see."""
    if not played.row.header:
        refuse(409, "not_now", "The game has not begun.")
    if played.ended:
        return _whole(played)
    if played.settings.new.record:
        refuse(403, "not_allowed", "This game began in the middle. Its record can be read when it is over.")
    return "\n".join([header(played), *_moves(played, seat)]) + "\n"


def header(played: Played) -> str:
    """The header as it was when the game began, with the empty line behind it."""
    return played.row.header.partition("\n\n")[0] + "\n"


def _moves(played: Played, seat: Seat) -> Iterator[str]:
    game = played.chronicle.game
    for chapter, moves in groupby(played.chronicle.log(seat), lambda pair: pair[0]):
        yield f"# {chapter}"
        yield from (game.ruleset.notation.write_move(game, move) for _, move in moves)


def _whole(played: Played) -> str:
    """With all that checks it."""
    chronicle = played.chronicle
    notes = (("players", _players(played)),)
    return served(Record(chronicle.game, chronicle.start, chronicle.moves, notes), played.dice)


def _players(played: Played) -> str:
    lines = played.row.header.split("\n")
    return next((line.removeprefix("players: ") for line in lines if line.startswith("players: ")), "")
