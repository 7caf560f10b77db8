"""How a game comes into the store: its first rows, made from what somebody asks for or from a file."""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.catalogue import source
from garrison.engine.game import Game, State
from garrison.hosting import notices as n
from garrison.hosting.changes import Change, seat_row
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.making import (
    Settings,
    checked,
    dice_of,
    first_table,
    game_of,
    header_of,
    invalid,
    seated,
    seeded,
)
from garrison.hosting.requests import WATCHER, Answer, Asked, keep_answer, known_answer, refuse
from garrison.hosting.standing import Sitting
from garrison.jobs import MIB, Bounds, Overrun, Pool, Rank
from garrison.store import games
from garrison.store.database import Conflict
from garrison.store.schema import GameRow, LinkRow, MoveRow, SeatRow
from garrison.store.store import Store
from garrison.table import chain
from garrison.table.dice import SIZE, commitment
from garrison.table.players import HUMAN
from garrison.wire.analysis import Imported, NewRecord
from garrison.wire.limits import LONGEST_TITLE
from garrison.wire.making import Links, NewGame, NewSeat
from garrison.wire.people import Person
from garrison.workers.reading import ReadGame, ReadPosition, Unreadable, read

Secrets = Callable[[int], bytes]

MOST_ARMIES = 5_000
"""The most armies with which a game may begin, so that no turn takes long."""


class Founding(NamedTuple):
    """A game that nobody has seen: `change` holds its first moves."""

    row: GameRow
    seats: Sequence[SeatRow]
    change: Change

    def write(self, connection: Connection) -> None:
        games.create(connection, self.row, self.seats)
        self.change.write(connection)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that seats were given, apart from those that only repeat the name of their bot."""
        seats = self.change.after.standing.seats
        return tuple(dict.fromkeys(one.name for one in seats if one.name not in ("", one.bot)))

    @property
    def played(self) -> Played:
        return self.change.after


def founded(new: NewGame, maker: Person, secrets: Secrets, now: int, invited: tuple[str, ...] = ()) -> Founding:
    """A new game as its first rows; raises Refusal with every reason against it. A big map may take long."""
    new = checked(new)
    game, start = game_of(new)
    _assert_small(game, start)
    id_ = game_id(secrets)
    secret, dice_id = seeded(new.seed) if new.seed else (secrets(SIZE), id_)
    settings = Settings(replace(new, seed=""), dice_id, seated(new, maker, game), invited)
    standing = first_table(settings).standing
    begins = standing.complete
    dice = dice_of(secret, settings, settings.sitting, standing.order(game.seats))
    map_ = source(game).name
    row = GameRow(
        id=id_,
        ruleset=game.ruleset.name,
        map=map_,
        title=new.title or f"{game.ruleset.name.capitalize()} on {map_}",
        header=header_of(game, start, settings.sitting, dice) if begins else "",
        settings=settings.text,
        stage="playing" if begins else "waiting",
        listed=new.listed,
        maker=maker.id,
        secret=secret,
        commitment=commitment(secret),
        shares=dict(dice.notes)["shares"] if begins else "",
        created=now,
        started=now if begins else 0,
        updated=now,
    )
    change = Change(Played(row), now)
    if begins:
        change.settle()
        _assert_small(game, change.after.chronicle.state)
    change.settle_row()
    return Founding(row, [seat_row(id_, number, sitting) for number, sitting in enumerate(settings.sitting)], change)


def _assert_small(game: Game, state: State) -> None:
    """Raises Refusal if a game begins with too many armies."""
    if (armies := kit_of(game).armies(state)) > MOST_ARMIES:
        invalid(f"On this server a game begins with at most {MOST_ARMIES:,} armies, not {armies:,}.")


def again(played: Played, asker: Person, share: str) -> NewGame:
    """The same game once more: the asker has the same seats, other people's are open, and all keep their colours.

    `share` says whether the asker adds a share of the dice, as in NewSeat.
    """
    mine, old = played.standing.seats_of(asker), played.settings.new
    seats = tuple(
        NewSeat("me", _own_name(sitting), share, sitting.colour)
        if number in mine
        else NewSeat(sitting.bot if sitting.kind == "bot" else "open", colour=sitting.colour)
        for number, sitting in enumerate(played.standing.seats)
    )
    return replace(old, seats=seats, pace=played.standing.pace)


def _own_name(sitting: Sitting) -> str:
    """The name of a seat, if it differs from that of the person in it."""
    return sitting.name if sitting.name != sitting.person.name else ""


def people_of(played: Played) -> tuple[str, ...]:
    """The ids of those who sit at a table."""
    return tuple(dict.fromkeys(sitting.person.id for sitting in played.standing.seats if sitting.person.id))


# Links


def linked(game: str, seats: Sequence[int], secrets: Secrets, now: int) -> tuple[Links, list[LinkRow]]:
    """A new link for each of these seats."""
    tokens = [(seat, link_token(secrets)) for seat in seats]
    rows = [LinkRow(link_hash(token), game, seat, now) for seat, token in tokens]
    watch = next((token for seat, token in tokens if seat == WATCHER), "")
    return Links(tuple((seat, token) for seat, token in tokens if seat != WATCHER), watch), rows


def link_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


# A game from a file: read and played in another process, and then stored as a game that is over


LONGEST: Final = 20.0
"""The longest that a game may take to be read and played, in seconds."""

MOST_READ: Final = 32 * MIB
"""The most bytes of a game's moves as the process that has read them sends them."""

MOST: Final = 500
"""The most games that one person may import."""

MOST_REMARKS: Final = 5
"""The most remarks on a file that its game keeps."""


class Stored(NamedTuple):
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
        """Import a game or read a position. 200 Imported; raises Refusal 409, 422 or 503, or Crowded."""
        if known := await known_answer(self._store, asked):
            return known
        title = checked(NewGame((), title=new.title)).title
        if await self._store.read(partial(games.imported, maker=asked.person.id)) >= MOST:
            refuse(409, "too_many", f"You have imported {MOST} games, and can't import more.")
        found = await self._read(asked.whose, new.text)
        if isinstance(found, Unreadable):
            invalid(found.sentence)
        if isinstance(found, ReadPosition):
            return _answer(Imported(position=found.position))
        return await self._stored(asked, found, title)

    async def _read(self, whose: str, text: str) -> ReadGame | ReadPosition | Unreadable:
        try:
            return await self._pool.work(whose, Rank.LOOK, Bounds(LONGEST, MOST_READ), read, text)
        except Overrun:
            invalid(f"The file takes longer than {LONGEST:.0f} seconds to read.")

    async def _stored(self, asked: Asked, found: ReadGame, title: str) -> Answer:
        game = stored(found, asked.person, title, self._secrets, self._clock())
        told = Imported(game.row.id, game.row.title, found.result != "*", len(found.moves), remarks=found.remarks)
        answer = _answer(told)
        try:
            await self._store.write(partial(_write, asked, game, answer))
        except Conflict:
            return await known_answer(self._store, asked) or refuse(
                503, "busy", "The game could not be stored. Try again."
            )
        return answer


def stored(found: ReadGame, maker: Person, title: str, secrets: Secrets, now: int) -> Stored:
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
    return Stored(row, seats, _moves(found, id_, now), n.Imported(len(found.moves), found.remarks[:MOST_REMARKS]))


def _sitting(kind: str, name: str) -> Sitting:
    return Sitting(kind="human", name=name) if kind == HUMAN else Sitting(kind="bot", bot=kind, name=name)


def _moves(found: ReadGame, id_: str, now: int) -> tuple[MoveRow, ...]:
    lines = [line for _, line in found.moves]
    hashes = [*accumulate(lines, chain.following, initial=chain.first(chain.header(found.header)))][1:]
    return tuple(
        MoveRow(id_, number, seat, line, now, hash_)
        for number, ((seat, line), hash_) in enumerate(zip(found.moves, hashes, strict=True), 1)
    )


def _answer(told: Imported) -> Answer:
    return Answer(200, msgspec.json.encode(told))


def _write(asked: Asked, game: Stored, answer: Answer, connection: Connection) -> None:
    """Write the game and the answer, or neither."""
    keep_answer(connection, asked, answer, game.row.id, game.row.created)
    game.write(connection)


# Ids and tokens that nobody can guess


LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ID = 10
TOKEN = 22
ENOUGH = 24
"""Random bytes for an id: more than the longest needs, so that all characters are equally likely."""


def game_id(secrets: Callable[[int], bytes]) -> str:
    return _letters(secrets, ID)


def link_token(secrets: Callable[[int], bytes]) -> str:
    return _letters(secrets, TOKEN)


def _letters(secrets: Callable[[int], bytes], count: int) -> str:
    number = int.from_bytes(secrets(ENOUGH), "big")
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(count))
