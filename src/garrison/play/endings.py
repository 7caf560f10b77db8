"""The end of a game that was played to it: who finished where, and whether it counts for their ratings."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from garrison.catalogue import source
from garrison.engine.record import DRAWN
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.play.informing import called, changed
from garrison.play.played import Played
from garrison.store import finished
from garrison.store.database import Conflict
from garrison.store.schema import FIRST, GONE, OTHER, FinishedRow, PlaceRow
from garrison.store.store import Store
from garrison.table.votes import agrees

LOG = logging.getLogger("garrison.rooms")


class Ending(NamedTuple):
    """`rateable` are the players of all seats if the game counts, and nobody if not."""

    row: FinishedRow
    places: tuple[PlaceRow, ...]
    rateable: tuple[str, ...]

    def write(self, connection: Connection) -> None:
        """Raises Conflict."""
        finished.add(connection, *self)


def ending(played: Played, time: int) -> Ending:
    """Of a game that is over."""
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
    """Whoever has left the game to a bot has lost it, whatever the bot achieved."""
    if played.standing.seats[seat].away:
        return GONE
    return FIRST if played.result == DRAWN or seat in played.winners else OTHER


def _counts(played: Played) -> bool:
    """Whether it is a public game on a map that comes with Garrison, from the beginning to an end by the rules."""
    new = played.settings.new
    by_the_rules = played.chronicle.over and not played.standing.result and not _is_drawn_with_bots(played)
    return played.row.listed and by_the_rules and not (new.record or new.map_file)


def _is_drawn_with_bots(played: Played) -> bool:
    """Whether the last to agree to a draw was a seat that nobody sat on: people could take any bot's rating with it."""
    return any(agrees(what.move) and what.move.by not in played.voters for what in played.chronicle.past[-1:])


async def catch_up(store: Store, played: Callable[[str], Awaitable[Played]]) -> None:
    """Write the ends of games that an older version has played, in the order in which they ended."""
    for id_ in await store.read(finished.missing):
        try:
            one = await played(id_)
            await store.write(partial(_write, ending(one, one.row.ended)))
        except Conflict:
            continue  # another process was first
        except Exception:
            LOG.exception("game %s can't be read, and is in no list", id_)


def _write(end: Ending, connection: Connection) -> None:
    end.write(connection)
