"""Row 7: what is served of a game is what its moves make, for every rule set, every seat and every version."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from garrison.bots import BOTS
from garrison.catalogue import RULESETS, read_record
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.lines import read_move
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.server.rooms.knowing import is_hidden
from garrison.table.chronicle import Happened, happening
from soak.book import game_row, rows
from soak.client import Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import WATCHER, expect, playable, turn
from soak.playing import make as make_game
from soak.serving import served

VERSIONS = 4
"""Of so many versions of each game all views are compared, besides the last."""


def run(scale: Scale, seed: int, database: str) -> Figure:
    games, posts = amount(scale, 1, 6), amount(scale, 12, 150)
    with served(database) as server:
        luck, views = Random(seed), Counter[bool]()
        for ruleset in RULESETS:
            for _ in range(games):
                views.update(completed(compared(server.port, server.address, ruleset, posts, luck)))
    return Figure(
        "fold(moves) is what is served",
        f"{count(len(RULESETS), 'rule set')}, {count(games * len(RULESETS), 'game')}, {count(views.total(), 'view')}",
        f"mismatches {views[False]}",
        views[True] > 0 and not views[False],
    )


async def compared(port: int, address: str, ruleset: str, posts: int, luck: Random) -> list[bool]:
    """For each view that was compared, whether it was the same."""
    async with Client(port) as client:
        number = 7 if RULESETS[ruleset].family.name == "diplomacy" else luck.randint(2, 4)
        players = ["me"] * (number - 1) + [min(BOTS[RULESETS[ruleset].family.name])]
        game = (await make_game(client, *players, ruleset=ruleset, map=""))["id"]
        await play(client, game, number, posts, luck)
        return await compare(client, address, game, luck)


async def play(client: Client, game: str, number: int, posts: int, luck: Random) -> None:
    for _ in range(posts):
        seat = luck.randrange(number - 1)
        now = await turn(client, game, seat)
        if now.moves:
            line = luck.choice(playable(now.moves))
            body = {"version": now.version, "move": line, "seat": seat}
            await client.post(f"/api/games/{game}/moves", body)


async def compare(client: Client, address: str, game: str, luck: Random) -> list[bool]:
    info = expect(200, await client.get(f"/api/games/{game}")).json
    record = record_of(address, game)
    moves = [*folded(address, game, record)]
    same = []
    for seat in (*info["you"], WATCHER):
        states = known(record.start, moves, seat)
        last = len(states) - 1
        for version in sorted({*luck.sample(range(last + 1), min(VERSIONS, last + 1)), last}):
            served_view = await view(client, game, seat, version)
            same.append(served_view == view_of(record.game, states[version], seat))
    return same


def known(start: AnyState, moves: Sequence[Happened], seat: int) -> list[AnyState]:
    """The state at each version as a seat counts them: after each move that it is told of, and at last the present."""
    told = [start, *(what.after for what in moves if not is_hidden(what, seat))]
    return [*told[:-1], moves[-1].after] if moves else told


async def view(client: Client, game: str, seat: int, version: int = -1) -> Any:
    path = f"/api/games/{game}/view?seat={seat}&version={version}"
    return expect(200, await client.get(path)).json["view"]


def view_of(game: AnyGame, state: AnyState, seat: int) -> Any:
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
