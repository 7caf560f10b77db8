"""What tests put into a store: games, moves, people."""

from garrison.store import games
from garrison.store.schema import GameRow, MoveRow, SeatRow


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
