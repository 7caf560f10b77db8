"""The record of a game as a text: all of it at the end, and before that what a seat may know."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby

import msgspec
from msgspec.structs import replace

from garrison.catalogue import new_game, read_record, source, write_record
from garrison.engine.lines import write_state
from garrison.engine.notation import listed
from garrison.engine.options import differences
from garrison.engine.record import DRAWN, Record
from garrison.engine.vocabulary import Seat
from garrison.hosting import notices as n
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.info import noted
from garrison.hosting.requests import refuse
from garrison.maps.kinds import is_bundled
from garrison.table.served import sealed, served
from garrison.telling.sentences import seat_named
from garrison.wire.analysis import GameEnd, Position


def record(played: Played, seat: Seat) -> str:
    """The record of a game; raises Refusal if it has not begun, or if others may not see its first state."""
    if not played.row.header:
        refuse(409, "not_now", "The game has not begun.")
    if played.ended:
        return _whole(played)
    if played.settings.new.record:
        refuse(403, "not_allowed", "This game began in the middle. Its record can be read when it is over.")
    shown = [0, *accumulate(len(what.shown(seat)) for what in played.chronicle.past)]
    return commented("\n".join([header(played), *_moves(played, seat)]) + "\n", played, shown)


def part(played: Played, seat: Seat, count: int) -> str:
    """The record of a finished game up to `count` moves of a seat, to go on from there; raises Refusal."""
    assert_over(played)
    chronicle = played.chronicle
    moves = chronicle.moves[: played.version_at(seat, count)]
    return write_record(Record(chronicle.game, chronicle.start, moves, (("players", _players(played)),)))


def position(played: Played, seat: Seat, count: int) -> Position:
    """A position of a game that is over, with everything that was hidden, for seats with the usual colours."""
    assert_over(played)
    chronicle, version = played.chronicle, played.version_at(seat, count)
    game, map_ = chronicle.game, source(chronicle.game)
    kind = game.ruleset.family.maps
    options = msgspec.to_builtins(differences(game.options, game.ruleset.options))
    usual = new_game(game.ruleset.name, map_, len(game.seats), options)
    line = write_state(usual, chronicle.past[version - 1].after if version else chronicle.start)
    found = Position(line, len(game.seats), game.ruleset.name, options=options)
    return replace(found, map=map_.id) if is_bundled(map_) else replace(found, map_file=kind.dump(map_))


def assert_over(played: Played) -> None:
    """Raises Refusal 409 for a game that goes on, or was cancelled before it began."""
    if not played.ended or not played.row.header:
        refuse(409, "not_now", "The game is not over.")


# The end


def ending(played: Played) -> GameEnd:
    """How it was decided, with everybody's goal; raises Refusal 409 for a game that goes on."""
    assert_over(played)
    game, named, kit = played.chronicle.game, played.named, kit_of(played.chronicle.game)
    seats = [Seat(seat) for seat in range(len(game.seats))]
    aims = (kit.own_aim(game, named, played.chronicle.view(seat)) for seat in seats)
    return GameEnd(*_decided(played), kit.aim(named), tuple(aim for aim in aims if aim))


def _decided(played: Played) -> tuple[str, str, tuple[Seat, ...]]:
    """A title, the reason, and who has won or shares the draw."""
    named, kit = played.named, kit_of(played.chronicle.game)
    if played.stage == "cancelled":
        return "The game was cancelled.", "Nobody has won.", ()
    if played.result == DRAWN and played.standing.result:
        alike = tuple(Seat(seat) for seat in range(len(named.seats)) if seat in played.in_play)
        worn = any(isinstance(notice, n.Worn) for _, notice in played.notices)
        names = listed([seat_named(named, seat) for seat in alike])
        return "The game is a draw.", f"{'It had grown too long' if worn else 'All agreed'}: {names} share it.", alike
    how = kit.decided(named, played.chronicle.state)
    if not played.winners:
        return ("The game is a draw." if played.result == DRAWN else "The game breaks off here."), how, ()
    names = listed([seat_named(named, seat) for seat in played.winners])
    return f"{names} {'has won' if len(played.winners) == 1 else kit.together}.", how, played.winners


def header(played: Played) -> str:
    """The header as it was when the game began, with the empty line after it."""
    return played.row.header.partition("\n\n")[0] + "\n"


def _moves(played: Played, seat: Seat) -> Iterator[str]:
    game = played.chronicle.game
    for chapter, moves in groupby(played.chronicle.log(seat), lambda pair: pair[0]):
        yield f"# {chapter}"
        yield from (game.ruleset.notation.write_move(game, move) for _, move in moves)


def _whole(played: Played) -> str:
    """The whole record, with everything by which its dice can be checked."""
    chronicle = played.chronicle
    if played.imported:
        return _as_imported(played)
    notes = (("players", _players(played)),)
    text = served(Record(chronicle.game, chronicle.start, chronicle.moves, notes), played.dice)
    return sealed(commented(_unsealed(text), played, range(played.version + 1)))


def _as_imported(played: Played) -> str:
    """The record with the notes of its file; it is sealed anew if the file had a seal, since comments are lost."""
    chronicle = played.chronicle
    notes = dict(read_record(played.row.header).notes)
    had = notes.pop("seal", "")
    text = write_record(Record(chronicle.game, chronicle.start, chronicle.moves, tuple(notes.items())))
    return sealed(text) if had else text


def _unsealed(text: str) -> str:
    head, gap, moves = text.partition("\n\n")
    return "\n".join(line for line in head.split("\n") if not line.startswith("seal: ")) + gap + moves


IN_A_RECORD = (n.Left, n.Late, n.Returned, n.Agreed, n.Worn, n.Cancelled)
"""The notices that become comments in a record: for whom a bot moved, and why the game ended."""


def commented(text: str, played: Played, lines_at: Sequence[int]) -> str:
    """A record with a comment for each notice of IN_A_RECORD, before the move that followed it.

    `lines_at[version]` is how many of the moves up to that version are in the record.
    """
    coming = [notice for _, notice in played.notices if isinstance(notice, IN_A_RECORD)]
    head, gap, moves = text.partition("\n\n")
    lines, made = list[str](), 0
    for line in [*moves.split("\n")[:-1], ""]:
        while coming and (not line or (lines_at[coming[0].at] <= made and not line.startswith("#"))):
            lines += [f"# {words}" for words in [noted(played, coming.pop(0))] if words]
        lines.append(line)
        made += not line.startswith("#")
    return head + gap + "\n".join(lines)


def _players(played: Played) -> str:
    lines = played.row.header.split("\n")
    return next((line.removeprefix("players: ") for line in lines if line.startswith("players: ")), "")
