"""Games in a store: made by hand, or played to the end by bots."""

from functools import cache
from hashlib import sha256

from msgspec.structs import replace

from garrison.catalogue import new_game, seat_names, write_record
from garrison.engine.play import awaited, begin
from garrison.engine.record import Record, result
from garrison.engine.transcript import move_lines
from garrison.store import games, schema
from garrison.store.schema import GameRow, MoveRow, SeatRow
from garrison.store.statements import insert_rows
from garrison.table import chain
from garrison.table.dice import Dice
from garrison.table.players import players
from garrison.table.table import Table


def game(id_="g", **changes):
    given = {"stage": "waiting", "listed": True, "maker": "anna", "created": 1, "updated": 1}
    texts = {"ruleset": "classic", "map": "quad", "title": "", "header": "", "settings": "{}", "commitment": "c"}
    return GameRow(id_, **{**texts, **given, "secret": b"s" * 32, **changes})


def seats(id_="g"):
    return [SeatRow(id_, 0, "human", person="anna", name="Anna"), SeatRow(id_, 1, "open")]


def made(id_="g", number=1, line="red: bid 3", time=1000):
    return MoveRow(id_, number, 0, line, time, b"h" * 32)


def create(id_="g", **changes):
    return lambda connection: games.create(connection, game(id_, **changes), seats(id_))


def append(id_, before, *lines):
    rows = [made(id_, before + n, line) for n, line in enumerate(lines, 1)]
    return lambda connection: games.append_moves(connection, id_, before, rows)


def row_of(store, id_="g"):
    return store.read_now(lambda connection: games.row(connection, id_))


def moves_of(store, id_="g"):
    return store.read_now(lambda connection: games.moves_of(connection, id_))


def lines_of(store, id_="g"):
    return [row.line for row in moves_of(store, id_)]


# A whole game, played by bots and stored as it would have been move by move


@cache
def played(ruleset="classic", map_="quad", id_="g", most=1000):
    """A game that bots have played to the end, or for so many moves, as rows."""
    of = new_game(ruleset, map_, seats_of(ruleset, map_))
    secret, shares = sha256(id_.encode()).digest(), [b"a" * 32, *[b""] * (len(of.seats) - 1)]
    dice = Dice(secret, shares, id_)
    table = Table(Record(of, begin(of)), players(of.ruleset.family.name, ["random"] * len(of.seats)), dice)
    while not table.over and len(table.moves) < most:
        table.make(table.advice(min(awaited(of, table.state))))
    text = write_record(table.record())
    header = write_record(Record(of, begin(of), (), table.record().notes))
    made = [*rows(id_, header, text, table.moves)]
    counts = {"moves": len(made), "created": 1, "started": 2, "updated": 3, "ended": 3}
    told = {"header": header, "commitment": dice.commitment, "shares": dict(dice.notes)["shares"]}
    end = {"stage": "over" if table.over else "playing", "result": result(of, table.state)}
    row = game(id_, ruleset=ruleset, map=map_, **counts, **told, **end)
    return replace(row, secret=secret), tuple(made)


def seats_of(ruleset, map_):
    return len(seat_names(ruleset, map_)) or 3


def rows(id_, header, text, moves):
    lines = move_lines(text).values()
    before = chain.first(chain.header(header))
    for number, (line, move) in enumerate(zip(lines, moves, strict=True), 1):
        before = chain.following(before, line)
        yield MoveRow(id_, number, move.by, line, 1000 * number, before)


def keep(row, made):
    def job(connection):
        insert_rows(connection, schema.game, [row])
        insert_rows(connection, schema.move, made)

    return job
