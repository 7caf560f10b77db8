"""Row 7: what is served of a game is what its moves make, for every rule set, every seat and every version."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from garrison.bots import BOTS
from garrison.catalogue import RULESETS, read_record
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.lines import read_move
from garrison.engine.play import make
from garrison.engine.vocabulary import Seat
from soak.book import game_row, rows
from soak.client import Client
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
                views.update(asyncio.run(compared(server.port, server.address, ruleset, posts, luck)))
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
    last, mine = info["version"], info["you"]
    states = [*folded(address, game)]
    chosen = sorted({*luck.sample(range(last + 1), min(VERSIONS, last + 1)), last})
    same = []
    for version in chosen:
        for seat in (*mine, WATCHER):
            served_view = await view(client, game, seat, version)
            same.append(served_view == view_of(*states[version], seat))
    return same


async def view(client: Client, game: str, seat: int, version: int = -1) -> Any:  # noqa: ANN401  a View as JSON
    path = f"/api/games/{game}/view?seat={seat}&version={version}"
    return expect(200, await client.get(path)).json["view"]


def view_of(game: AnyGame, state: AnyState, seat: int) -> Any:  # noqa: ANN401  a View as JSON
    return msgspec.json.decode(msgspec.json.encode(game.ruleset.view(game, state, Seat(seat))))


def folded(address: str, game_id: str) -> Iterator[tuple[AnyGame, AnyState]]:
    """The game and its state after each of its moves, from the rows of the book alone."""
    record = read_record(game_row(address, game_id).header)
    game, state = record.game, record.start
    yield game, state
    for line in lines_of(address, game_id):
        state = make(game, state, read_move(game, line))
        yield game, state


def lines_of(address: str, game_id: str) -> Sequence[str]:
    return [row.line for row in rows(address, game_id)]
