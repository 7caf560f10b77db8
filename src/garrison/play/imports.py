"""How a game comes in as a file: read and played in another process, and then stored as a game that is over."""

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection

from garrison.jobs import MIB, Bounds, Overrun, Pool, Rank
from garrison.play import kept
from garrison.play import notices as n
from garrison.play.asking import Answer, Asked, refuse
from garrison.play.changing import seat_row
from garrison.play.founding import Secrets
from garrison.play.keys import game_id
from garrison.play.making import Settings, checked, invalid
from garrison.play.standing import Sitting
from garrison.store import games
from garrison.store.database import Conflict
from garrison.store.schema import GameRow, MoveRow
from garrison.store.store import Store
from garrison.table import chain
from garrison.table.dice import SIZE
from garrison.table.players import HUMAN
from garrison.wire.analysis import Imported, NewRecord
from garrison.wire.limits import LONGEST_TITLE
from garrison.wire.making import NewGame
from garrison.wire.people import Person
from garrison.workers.reading import Placed, Read, Unread, read

LONGEST: Final = 20.0
"""In seconds, how long a game may take to be read and played."""

MOST_READ: Final = 32 * MIB
"""What the moves of a game may come to on their way from the process that has read them."""

MOST: Final = 500
"""The most games that one person may import."""

MOST_REMARKS: Final = 5
"""Of those that a game keeps."""


class Shelved(NamedTuple):
    """A game from a file as its first and only rows."""

    row: GameRow
    seats: tuple[Sitting, ...]
    moves: tuple[MoveRow, ...]
    ends: n.Imported

    def write(self, connection: Connection) -> None:
        games.create(connection, self.row, [seat_row(self.row.id, i, sitting) for i, sitting in enumerate(self.seats)])
        if self.moves:
            games.append_moves(connection, self.row.id, 0, self.moves)
        games.append_notices(connection, self.row.id, 0, [n.written(self.ends, self.row.id, 1, self.row.created)])


class Imports:
    """`pool` reads the files; clock and secrets are arguments, so that tests own time and chance."""

    def __init__(self, store: Store, pool: Pool, clock: Callable[[], int], secrets: Secrets) -> None:
        self._store, self._pool, self._clock, self._secrets = store, pool, clock, secrets

    async def take_in(self, asked: Asked, new: NewRecord) -> Answer:
        """200 Imported, once for each key; raises Refusal 409, 422 or 503, or Crowded."""
        if known := await kept.known(self._store, asked):
            return known
        title = checked(NewGame((), title=new.title)).title
        if await self._store.read(partial(games.imported, maker=asked.person.id)) >= MOST:
            refuse(409, "too_many", f"You have imported {MOST} games, and can't import more.")
        found = await self._read(asked.whose, new.text)
        if isinstance(found, Unread):
            invalid(found.sentence)
        if isinstance(found, Placed):
            return _answer(Imported(position=found.position))
        return await self._stored(asked, found, title)

    async def _read(self, whose: str, text: str) -> Read | Placed | Unread:
        try:
            return await self._pool.work(whose, Rank.LOOK, Bounds(LONGEST, MOST_READ), read, text)
        except Overrun:
            invalid(f"The file takes longer than {LONGEST:.0f} seconds to read.")

    async def _stored(self, asked: Asked, found: Read, title: str) -> Answer:
        shelf = shelved(found, asked.person, title, self._secrets, self._clock())
        told = Imported(shelf.row.id, shelf.row.title, found.result != "*", len(found.moves), remarks=found.remarks)
        answer = _answer(told)
        try:
            await self._store.write(partial(_write, asked, shelf, answer))
        except Conflict:
            return await kept.known(self._store, asked) or refuse(
                503, "busy", "The game could not be stored. Try again."
            )
        return answer


def shelved(found: Read, maker: Person, title: str, secrets: Secrets, now: int) -> Shelved:
    seats, id_ = tuple(_sitting(*player) for player in found.players), game_id(secrets)
    row = GameRow(
        id=id_,
        ruleset=found.ruleset,
        map=found.map,
        title=title or found.event or f"{found.ruleset.capitalize()} on {found.map}"[:LONGEST_TITLE],
        header=found.header,
        settings=Settings(NewGame((), ruleset=found.ruleset), id_, seats).text,
        stage="over",
        listed=False,
        maker=maker.id,
        secret=secrets(SIZE),
        commitment="",
        created=now,
        started=now,
        ended=now,
        updated=now,
        result=found.result,
    )
    return Shelved(row, seats, _moves(found, id_, now), n.Imported(len(found.moves), found.remarks[:MOST_REMARKS]))


def _sitting(kind: str, name: str) -> Sitting:
    return Sitting(kind="human", name=name) if kind == HUMAN else Sitting(kind="bot", bot=kind, name=name)


def _moves(found: Read, id_: str, now: int) -> tuple[MoveRow, ...]:
    lines = [line for _, line in found.moves]
    hashes = [*accumulate(lines, chain.following, initial=chain.first(chain.header(found.header)))][1:]
    return tuple(
        MoveRow(id_, number, seat, line, now, hash_)
        for number, ((seat, line), hash_) in enumerate(zip(found.moves, hashes, strict=True), 1)
    )


def _answer(told: Imported) -> Answer:
    return Answer(200, msgspec.json.encode(told))


def _write(asked: Asked, shelf: Shelved, answer: Answer, connection: Connection) -> None:
    """The game and the answer, or neither."""
    kept.keep(connection, asked, answer, shelf.row.id, shelf.row.created)
    shelf.write(connection)
