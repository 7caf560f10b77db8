"""Maps that are tried out: games on them, played by a process of the pool and counted after each portion."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, aclosing
from importlib.util import find_spec
from typing import Final

import msgspec
from msgspec.structs import replace

from garrison.arena.balance import measured, trial, verdict
from garrison.arena.fast.kind import Portion
from garrison.arena.fast.risk import Tally
from garrison.arena.fast.series import by_this_process, new_series, player, portions, uncompiled
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.game import Game, InvalidGame
from garrison.jobs import Crowded, Overrun, Process, pieces
from garrison.maps import BrokenMap, Map, parse
from garrison.wire.making import Tried, TryMap

RULES: Final = "classic"
POLICY: Final = "border"
BOT: Final = "steady"
ROUNDS: Final = 300
FEWER: Final = 25
"""Without compiled games, the number of games is divided by this."""

PORTION: Final = 125


def lines(asked: TryMap) -> Iterator[Tried]:
    pace = Tried("preparing", "fast" if find_spec("numba") else "slow")
    yield pace
    try:
        map_ = parse(asked.text)
        games = [new_game(RULES, map_, seats, {"setup": "deal"}) for seats in sorted({*asked.seats})]
    except InvalidGame as fault:
        yield replace(pace, stage="wrong", words=fault.reasons[0])
        return
    except (BrokenMap, ValueError):
        yield replace(pace, stage="wrong", words="This map can't be played on. Mend it first.")
        return
    for game in games:
        yield from _tried(game, map_, asked.games, pace)
    yield replace(pace, stage="over")


def _tried(game: Game, map_: Map, games: int, pace: Tried) -> Iterator[Tried]:
    tally, seats = Tally(), len(game.seats)
    most = games if pace.pace == "fast" else -(-games // FEWER)
    names = [continent.name for continent in map_.continents]
    for portion in _played(game, most, pace.pace):
        tally.add(portion)
        found = trial(seats, names, tally)
        yield Tried("playing", pace.pace, seats, tally.games, most, verdict(found), found)


def _played(game: Game, games: int, pace: str) -> Iterator[Portion]:
    if pace == "slow":
        return measured(game, BOTS[game.ruleset.family.name][BOT], games, rounds=ROUNDS)
    series = new_series(game, POLICY, rounds=ROUNDS)
    if uncompiled(series):
        return by_this_process(series, 0, -(-games // FEWER))
    play = player(series)
    return (play(*portion) for portion in portions(series, 0, games, PORTION))


# The server's side, where the games go on for as long as somebody listens


SECONDS: Final = 300.0
"""The longest that a map may be tried out, in seconds."""

TOO_LONG: Final = Tried("wrong", words="The games on this map take too long. Try fewer.")


CROWDED: Final = Tried("wrong", words="Other maps are being tried out. Try again in a minute.")


async def tried(place: AbstractAsyncContextManager[Process], asked: TryMap) -> AsyncIterator[bytes]:
    """Lines of JSON as they come, from games played in a process that the pool lends; closing this ends the games."""
    yield _line(Tried("preparing"))
    try:
        async with (
            place as process,
            aclosing(pieces(process, SECONDS, Tried, lines, asked)) as coming,
        ):
            async for some in coming:
                for one in some:
                    yield _line(one)
    except Overrun:
        yield _line(TOO_LONG)
    except Crowded:
        yield _line(CROWDED)


def _line(told: Tried) -> bytes:
    return msgspec.json.encode(told) + b"\n"
