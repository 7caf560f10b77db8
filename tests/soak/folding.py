"""Row 7: what is served of a game is what its moves make, for random games of every rule set, seat and version."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded

from garrison.bots import BOTS
from garrison.catalogue import read_record, write_record
from garrison.engine.game import Game, State
from garrison.engine.lines import read_move
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.hosting.game import is_hidden
from garrison.table.chronicle import Happened, happening
from laws.families import FAMILIES
from soak.book import game_row, rows
from soak.client import Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import WATCHER, expect, playable, seats, turn
from soak.serving import served

VERSIONS: Final = 4
"""Of so many versions of each game all views are compared, besides the last."""

BOOKS: Final = [(family, book) for family in FAMILIES for book in family.rulesets.values()]


def run(scale: Scale, seed: int, database: str) -> Figure:
    most, posts = amount(scale, 1, 60), amount(scale, 10, 60)
    seen = Counter[str]()
    with served(database) as server:
        for games in (family.games(book) for family, book in BOOKS):

            @seeded(seed)
            @settings(**drawn(most))
            @given(game=games, luck=st.integers(0, 2**32).map(Random))
            def each(game: Game, luck: Random) -> None:
                seen.update(completed(compared(server.port, server.address, game, (posts, luck))))

            each()
    return Figure(
        "fold(moves) is what is served, with random options on random maps",
        f"{count(len(BOOKS), 'rule set')}, {count(seen['games'], 'game')}, {count(seen['moves'], 'move')}, "
        f"{count(seen['positions'], 'position')}, {count(seen['views'], 'view')}",
        f"mismatches {seen['views'] - seen['same']}",
        seen["games"] >= len(BOOKS) * most and 0 < seen["same"] == seen["views"],
    )


def drawn(most: int) -> dict[str, Any]:
    """As hypothesis wants to be told: so many games, each one new."""
    return {
        "max_examples": most,
        "phases": [Phase.generate],
        "database": None,
        "deadline": None,
        "suppress_health_check": [*HealthCheck],
    }


async def compared(port: int, address: str, game: Game, play: tuple[int, Random]) -> Counter[str]:
    """One game: random posts, and then what is served of it beside what its moves make."""
    posts, luck = play
    bots = [*BOTS[game.ruleset.family.name]]
    async with Client(port) as client:
        players = ["me", *(luck.choice(["me", luck.choice(bots)]) for _ in game.seats[1:])]
        new = {"record": write_record(Record(game, begin(game))), "seats": seats(*players), "pace": "instant"}
        served_ = expect(201, await client.post("/api/games", new)).json["id"]
        await random_posts(client, served_, [n for n, player in enumerate(players) if player == "me"], posts, luck)
        return await compare(client, address, served_, luck)


async def random_posts(client: Client, game: str, mine: Sequence[int], posts: int, luck: Random) -> None:
    """Moves that are offered, mostly, and now and then one that is not."""
    for _ in range(posts):
        seat = luck.choice(mine)
        now = await turn(client, game, seat)
        if now.moves:
            line = luck.choice(playable(now.moves)) if luck.random() < HONEST else "there is no such move"
            body = {"version": now.version, "move": line, "seat": seat}
            await client.post(f"/api/games/{game}/moves", body)


HONEST: Final = 0.95


async def compare(client: Client, address: str, game: str, luck: Random) -> Counter[str]:
    info = expect(200, await client.get(f"/api/games/{game}")).json
    record = record_of(address, game)
    moves = [*folded(address, game, record)]
    seen = Counter[str](games=1, moves=len(moves))
    for seat in (*info["you"], WATCHER):
        states = known(record.start, moves, seat)
        last = len(states) - 1
        chosen = sorted({*luck.sample(range(last + 1), min(VERSIONS, last + 1)), last})
        for version in chosen:
            same = await view(client, game, seat, version) == view_of(record.game, states[version], seat)
            seen.update(views=1, same=int(same), positions=1)
    return seen


def known(start: State, moves: Sequence[Happened], seat: int) -> list[State]:
    """The state at each version as a seat counts them: after each move that it is told of, and at last the present."""
    told = [start, *(what.after for what in moves if not is_hidden(what, seat))]
    return [*told[:-1], moves[-1].after] if moves else told


async def view(client: Client, game: str, seat: int, version: int = -1) -> Any:
    path = f"/api/games/{game}/view?seat={seat}&version={version}"
    return expect(200, await client.get(path)).json["view"]


def view_of(game: Game, state: State, seat: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(game.ruleset.view(game, state, Seat(seat))))


def record_of(address: str, game_id: str) -> Record:
    """A game as it began."""
    return read_record(game_row(address, game_id).header)


def folded(address: str, game_id: str, record: Record) -> Iterator[Happened]:
    """What each of its moves makes of a game, from the rows of the book alone."""
    state = record.start
    for line in lines_of(address, game_id):
        what = happening(record.game, state, read_move(record.game, line))
        state = what.after
        yield what


def lines_of(address: str, game_id: str) -> Sequence[str]:
    return [row.line for row in rows(address, game_id)]
