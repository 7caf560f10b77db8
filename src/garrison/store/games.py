"""Games: made, started, moved in and ended, with their seats, notices, talk and links."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Integer, bindparam, delete, func, literal_column, or_, select, text, update

from garrison.store.database import Conflict, Missing, Taken
from garrison.store.schema import (
    GameRow,
    LinkRow,
    MoveRow,
    NoticeRow,
    SeatRow,
    TalkRow,
    game,
    link,
    move,
    notice,
    seat,
    talk,
)
from garrison.store.statements import Prepared, change_one, fetch_all, fetch_first, fetch_one, insert_rows


def create(connection: Connection, new: GameRow, seats: Sequence[SeatRow]) -> None:
    insert_rows(connection, game, [new])
    insert_rows(connection, seat, seats)


def row(connection: Connection, game_id: str) -> GameRow:
    """The row of a game; raises Missing."""
    return fetch_one(connection, GameRow, select(game).where(game.c.id == game_id))


def hold(connection: Connection) -> None:
    """Keep everybody else from writing to any game until the end of the transaction."""
    if connection.dialect.name == "postgresql":  # In SQLite, a transaction that writes holds everything.
        connection.execute(text("LOCK TABLE game IN SHARE ROW EXCLUSIVE MODE"))


def ids(connection: Connection, *stages: str) -> tuple[str, ...]:
    """The ids of all games in these stages."""
    return tuple(connection.scalars(select(game.c.id).where(game.c.stage.in_(stages)).order_by(game.c.id)))


def start(connection: Connection, game_id: str, header: str, shares: str, now: int) -> None:
    """Start a game; raises Conflict unless it is waiting."""
    waiting = update(game).where(game.c.id == game_id, game.c.stage == "waiting")
    begun = {"stage": "playing", "header": header, "shares": shares, "started": now, "updated": now}
    change_one(connection, waiting.values(begun))


def imported(connection: Connection, maker: str) -> int:
    """How many games somebody has imported."""
    found = select(func.count()).where(game.c.maker == maker, game.c.commitment == "")
    return int(connection.scalar(found) or 0)


def set_stage(connection: Connection, game_id: str, before: str, after: str, now: int) -> None:
    """Move a game to the stage `after`; raises Conflict unless it is in the stage `before`."""
    there = update(game).where(game.c.id == game_id, game.c.stage == before)
    change_one(connection, there.values(stage=after, updated=now))


def end(connection: Connection, game_id: str, stage: str, result: str, now: int) -> None:
    """Set the stage to `over` or `cancelled`; raises Conflict if the game has ended before."""
    going = update(game).where(game.c.id == game_id, game.c.stage.in_(("waiting", "playing", "paused")))
    change_one(connection, going.values(stage=stage, result=result, ended=now, updated=now))


def set_next(connection: Connection, game_id: str, next_id: str) -> None:
    """Name the game of the rematch; raises Conflict if there is one already."""
    change_one(connection, update(game).where(game.c.id == game_id, game.c.next == "").values(next=next_id))


def set_updated(connection: Connection, game_id: str, time: int) -> None:
    """Note when something happened that anybody may know of, so that the game moves up in the lists."""
    connection.execute(update(game).where(game.c.id == game_id).values(updated=time))


def ids_after(connection: Connection, after: str, most: int) -> tuple[str, ...]:
    """The next ids of all games, in the order of the ids."""
    return tuple(connection.scalars(select(game.c.id).where(game.c.id > after).order_by(game.c.id).limit(most)))


def counts(connection: Connection, game_ids: Sequence[str]) -> list[tuple[str, int, int, int]]:
    """How many moves, notices and lines of talk each of these games has."""
    numbers = select(game.c.id, game.c.moves, game.c.notices, game.c.talk).where(game.c.id.in_(game_ids))
    return [(row[0], row[1], row[2], row[3]) for row in connection.execute(numbers)]


# Seats


def seats_of(connection: Connection, game_id: str) -> tuple[SeatRow, ...]:
    return fetch_all(connection, SeatRow, select(seat).where(seat.c.game == game_id).order_by(seat.c.number))


def take_seat(connection: Connection, sitting: SeatRow) -> None:
    """Seat somebody on an open seat; raises Taken if it is not open."""
    free = update(seat).where(seat.c.game == sitting.game, seat.c.number == sitting.number, seat.c.kind == "open")
    change_one(connection, free.values(asdict(sitting)), Taken)


def put_seat(connection: Connection, sitting: SeatRow) -> None:
    """Seat somebody in place of whoever sat there; raises Missing if there is no such seat."""
    there = update(seat).where(seat.c.game == sitting.game, seat.c.number == sitting.number)
    change_one(connection, there.values(asdict(sitting)), Missing)


# Moves, which are added at the end and never changed


ANY_NUMBER: Final = -1
"""In place of a number of notices that doesn't matter."""

ADVANCE: Final = Prepared(
    update(game)
    .where(game.c.id == bindparam("of"), game.c.moves == bindparam("before"))
    .where(
        or_(bindparam("told", type_=Integer) == literal_column(f"{ANY_NUMBER}"), game.c.notices == bindparam("told"))
    )
    .values(moves=bindparam("after"), updated=bindparam("now"))
)


def append_moves(
    connection: Connection, game_id: str, before: int, rows: Sequence[MoveRow], told: int = ANY_NUMBER
) -> None:
    """Add the moves that follow the first `before`.

    Raises Conflict unless exactly that many have been made, and `told` is the number of notices.
    """
    after = _last_number(game_id, before, rows)
    given = {"of": game_id, "before": before, "after": after, "now": rows[-1].time, "told": told}
    if ADVANCE.run(connection, **given).rowcount != 1:
        raise Conflict
    insert_rows(connection, move, rows)


def moves_of(connection: Connection, game_id: str, after: int = 0) -> tuple[MoveRow, ...]:
    """The moves that follow the first `after`, in their order."""
    later = select(move).where(move.c.game == game_id, move.c.number > after)
    return fetch_all(connection, MoveRow, later.order_by(move.c.number))


def _last_number(game_id: str, before: int, rows: Sequence[MoveRow] | Sequence[NoticeRow]) -> int:
    """The number of the last of these rows, whose numbers must follow `before`."""
    after = before + len(rows)
    if [(row.game, row.number) for row in rows] != [(game_id, number) for number in range(before + 1, after + 1)]:
        raise ValueError("The rows are not numbered from where the game stands.")
    return after


# Notices: what happens at a table without being a move


COUNT_NOTICES: Final = Prepared(update(game).where(game.c.id == bindparam("of")).values(notices=bindparam("after")))


def append_notices(connection: Connection, game_id: str, before: int, rows: Sequence[NoticeRow]) -> None:
    """Add the notices that follow the first `before`; raises Conflict unless there are exactly that many."""
    after = _last_number(game_id, before, rows)
    there = update(game).where(game.c.id == game_id, game.c.notices == before)
    change_one(connection, there.values(notices=after, updated=max(row.time for row in rows)))
    insert_rows(connection, notice, rows)


def append_to_each(connection: Connection, rows: Sequence[NoticeRow]) -> None:
    """Add the next notice of each of many games, without moving them up in the lists; hold the games first."""
    if rows:
        COUNT_NOTICES.run_all(connection, [{"of": row.game, "after": row.number} for row in rows])
        insert_rows(connection, notice, rows)


def notices_of(connection: Connection, game_id: str, after: int = 0) -> tuple[NoticeRow, ...]:
    later = select(notice).where(notice.c.game == game_id, notice.c.number > after)
    return fetch_all(connection, NoticeRow, later.order_by(notice.c.number))


# Talk


def add_talk(connection: Connection, said: TalkRow) -> TalkRow:
    """Add a line of talk, and give it with the number that it gets; raises Missing if there is no such game."""
    counted = update(game).where(game.c.id == said.game).values(talk=game.c.talk + 1).returning(game.c.talk)
    if (number := connection.scalar(counted)) is None:
        raise Missing
    insert_rows(connection, talk, [numbered := replace(said, number=number)])
    return numbered


def talk_after(connection: Connection, game_id: str, number: int, most: int, *rooms: str) -> tuple[TalkRow, ...]:
    """What was said in these rooms after the line of this number, the oldest first."""
    said = select(talk).where(talk.c.game == game_id, talk.c.number > number, talk.c.room.in_(rooms))
    return fetch_all(connection, TalkRow, said.order_by(talk.c.number).limit(most))


# Links: secret addresses, each of which gives a seat once, or lets people watch


def add_link(connection: Connection, new: LinkRow) -> None:
    insert_rows(connection, link, [new])


def withdraw_links(connection: Connection, game_id: str, seats: Sequence[int]) -> None:
    """Delete the links to these seats."""
    connection.execute(delete(link).where(link.c.game == game_id, link.c.seat.in_(seats)))


def find_link(connection: Connection, hash_: str) -> LinkRow | None:
    return fetch_first(connection, LinkRow, select(link).where(link.c.hash == hash_))


def links_of(connection: Connection, game_id: str) -> tuple[LinkRow, ...]:
    return fetch_all(connection, LinkRow, select(link).where(link.c.game == game_id).order_by(link.c.seat, link.c.hash))


def use_link(connection: Connection, hash_: str, person: str) -> None:
    """Use the link of a seat, which works once; raises Taken if somebody else has used it, or it does not exist."""
    mine = update(link).where(link.c.hash == hash_, link.c.used_by.in_(("", person)))
    change_one(connection, mine.values(used_by=person), Taken)
