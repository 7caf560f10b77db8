"""What one guest can do to a server, from one address: run as a program, so that it takes no time of who measures."""

import asyncio
import gzip
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from garrison import new_game, read_state
from garrison.catalogue import write_record
from garrison.engine.lines import write_state
from garrison.engine.play import begin, legal, make
from garrison.engine.record import Record
from garrison.engine.vocabulary import Move
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from soak.client import Client, Lost
from soak.playing import QUAD

SOURCE: Final = "127.0.0.2"

LONG: Final = 29_000
"""Moves of the games that are read."""

Tally = Counter[str]


class Attacker:
    """One guest with as many connections as it likes; what it is answered is counted."""

    def __init__(self, port: int, until: float, scale: int) -> None:
        self.port, self.until, self.scale = port, until, scale
        self.tally = Tally()
        self.cookie = ""

    @property
    def goes_on(self) -> bool:
        return asyncio.get_running_loop().time() < self.until

    def client(self) -> Client:
        return Client(self.port, cookie=self.cookie, source=SOURCE)

    async def ask(self, client: Client, method: str, path: str, body: Any = None) -> Any:
        """The JSON of an answer of 200 or 201, or nothing."""
        with suppress(Lost, TimeoutError):
            sent = json.dumps(body).encode() if body is not None else b""
            reply = await client.ask(method, path, sent, accept_encoding="gzip")
            self.tally[str(reply.status)] += 1
            self.cookie = self.cookie or client.cookie
            if reply.status in (200, 201):
                packed = reply.headers.get("content-encoding") == "gzip"
                with suppress(ValueError):
                    return json.loads(gzip.decompress(reply.body) if packed else reply.body)
            if reply.status == 429:
                await asyncio.sleep(0.05)
            return None
        self.tally["lost"] += 1
        return None

    async def again(self, number: int, once: Callable[[Client, int], Awaitable[object]]) -> None:
        """Do the same on so many connections until the time is over."""

        async def over_and_over(place: int) -> None:
            client = self.client()
            while self.goes_on:
                await once(client, place)
            client.close()

        await asyncio.gather(*map(over_and_over, range(number)))

    async def imported(self, name: str) -> str:
        """The id of a long game that was brought in as a file."""
        told = await self.ask(self.client(), "POST", "/api/records", {"text": long_game(), "title": name})
        return told["game"] if told else ""


# Huge turns


async def huge_turns(attacker: Attacker) -> None:
    """Battles of as many armies as a game may begin with, and of more; each turn is then read again and again."""

    async def once(client: Client, place: int) -> None:
        armies = (2_000, 49_000)[place % 2]
        start = f"ordering: north red 1, east red {armies}, south blue {armies}, west blue 1; pool red 1, blue 1"
        book = new_game("simultaneous", "quad", 2, {"attacker_dice": 1, "defender_dice": 1})
        record = write_record(Record(book, read_state(book, start), ()))
        seats = [{"player": "me"}, {"player": "me"}]
        made = await attacker.ask(client, "POST", "/api/games", {"seats": seats, "record": record, "pace": "slow"})
        if made is None:
            return
        moves = f"/api/games/{made['id']}/moves"
        attack = [f"east - south {armies - 1}", "seal"]
        await attacker.ask(client, "POST", moves, {"version": 0, "moves": attack, "seat": 0})
        await attacker.ask(client, "POST", moves, {"version": 0, "moves": ["seal"], "seat": 1})
        for _ in range(20):
            for what in ("history", "steps", "view"):
                await attacker.ask(client, "GET", f"/api/games/{made['id']}/{what}")

    await attacker.again(attacker.scale // 4, once)


async def assaults(attacker: Attacker) -> None:
    """Attacks that are repeated by the thousand in one request, in one turn."""
    book = new_game("classic", "quad", 2)
    start = "red attacking: north red 2400, east blue 2400, south blue 1, west blue 2"
    record = write_record(Record(book, read_state(book, start), ()))

    async def once(client: Client, place: int) -> None:
        seats = [{"player": "me"}, {"player": "me"}]
        made = await attacker.ask(client, "POST", "/api/games", {"seats": seats, "record": record, "pace": "slow"})
        version = made["version"] if made else 0
        while made and attacker.goes_on:
            asked = {"version": version, "move": "north x east 3", "until": ["won"], "seat": 0}
            told = await attacker.ask(client, "POST", f"/api/games/{made['id']}/moves", asked)
            if told is None:
                return
            version = told["version"]

    await attacker.again(attacker.scale // 8, once)


# Reading


@lru_cache
def long_game(moves: int = LONG) -> str:
    """A record of two seats that only deploy."""
    game = new_game("classic", "quad", 2, {"setup": "deal"})
    start = read_state(game, "red deploying 3: north red 3, east blue 3, south red 3, west blue 3")
    state, made = start, list[Move]()
    while len(made) < moves:
        seat = state.turn
        if isinstance(state.phase, v.Deploying):
            action: Any = v.Deploy(Territory(state.owner.index(seat)), state.phase.armies)
        else:
            action = next(c.action for c in legal(game, state, seat) if isinstance(c.action, v.Done))
        made.append(Move(seat, action))
        state = make(game, state, made[-1])
    return write_record(Record(game, start, tuple(made)))


async def long_games_read(attacker: Attacker) -> None:
    """Everything that can be asked of a game of many thousand moves, on many connections."""
    game = await attacker.imported("long")
    paths = ("numbers", "history", "record", "steps", "numbers?again", "view?version=9000")

    async def once(client: Client, place: int) -> None:
        path = paths[place % len(paths)].replace("?again", "")
        await attacker.ask(client, "GET", f"/api/games/{game}/{path}")

    await attacker.again(attacker.scale, once)


async def many_long_games(attacker: Attacker) -> None:
    """As many long games as may be imported, each opened and read."""
    client, games = attacker.client(), list[str]()
    while attacker.goes_on and len(games) < attacker.scale:
        games.append(await attacker.imported(f"game {len(games)}"))
        if games[-1]:
            await attacker.ask(client, "GET", f"/api/games/{games[-1]}")
            await attacker.ask(client, "GET", f"/api/games/{games[-1]}/history")
        else:
            games.pop()
            break

    async def once(client: Client, place: int) -> None:
        for game in games:
            await attacker.ask(client, "GET", f"/api/games/{game}")

    await attacker.again(2, once)


# What takes long


USUAL: Final = "red attacking: north red 10, east blue 7, south blue 3, west red 3"
HUGE: Final = "red attacking: north red 400000000, east blue 400000000, south blue 3, west red 3"


async def analysis(attacker: Attacker) -> None:
    """Positions looked at, so that bots think about hints."""
    game = new_game("simultaneous", "stars", 2)
    asked = {"ruleset": "simultaneous", "map": "stars", "seats": 2, "position": write_state(game, begin(game))}

    async def once(client: Client, place: int) -> None:
        await attacker.ask(client, "POST", "/api/analysis", asked)

    await attacker.again(attacker.scale * 4, once)


async def chances(attacker: Attacker) -> None:
    """Chances by many games, for ordinary positions and for hundreds of millions of armies."""

    async def once(client: Client, place: int) -> None:
        asked = {"ruleset": "classic", "map": "quad", "seats": 2, "position": USUAL if place % 2 else HUGE}
        await attacker.ask(client, "POST", "/api/analysis/chances", asked)

    await attacker.again(attacker.scale // 2, once)


async def pictures(attacker: Attacker) -> None:
    """Pictures in many sizes, maps that are made and drawn, battles of a thousand armies, and written orders."""
    client, seats = attacker.client(), [{"player": "me"}, {"player": "me"}]
    made = await attacker.ask(client, "POST", "/api/games", {**QUAD, "map": "world", "seats": seats})
    if made is None:
        return

    async def picture(client: Client, place: int) -> None:
        await attacker.ask(client, "GET", f"/api/games/{made['id']}/picture.png?wide={2_300 + place}")

    async def generated(client: Client, place: int) -> None:
        wish = {"seed": place, "territories": 120, "continents": 20, "islands": 3}
        if told := await attacker.ask(client, "POST", "/api/maps/generate", wish):
            await attacker.ask(client, "POST", "/api/maps/shapes", told)

    async def battle(client: Client, _: int) -> None:
        await attacker.ask(client, "POST", "/api/odds", {"armies": 1000, "chain": [200, 200, 200]})

    async def orders(client: Client, _: int) -> None:
        board = await attacker.ask(client, "GET", "/api/sandbox/diplomacy")
        await attacker.ask(
            client, "POST", "/api/sandbox/orders", (board or {}).get("sandbox", {"ruleset": "diplomacy"})
        )

    kinds = (picture, generated, battle, orders)

    async def once(client: Client, place: int) -> None:
        await kinds[place % len(kinds)](client, place)

    await attacker.again(attacker.scale // 2, once)


# Many of oneself


async def fresh_guests(attacker: Attacker) -> None:
    """A new guest for every few requests, so that no limit of a person holds."""

    async def once(client: Client, place: int) -> None:
        guest = Client(attacker.port, source=SOURCE)
        await attacker.ask(guest, "POST", "/api/games", {**QUAD, "seats": [{"player": "me"}, {"player": "me"}]})
        for _ in range(50):
            await attacker.ask(guest, "GET", "/api/finished")
        guest.close()

    await attacker.again(attacker.scale // 2, once)


async def idle_connections(attacker: Attacker) -> None:
    """Connections that ask once, and then say nothing."""
    held = []
    for _ in range(attacker.scale * 20):
        with suppress(OSError, EOFError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", attacker.port, local_addr=(SOURCE, 0))
            writer.write(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1:%d\r\n\r\n" % attacker.port)
            async with asyncio.timeout(2):
                attacker.tally[(await reader.readuntil(b"\r\n")).split()[1].decode()] += 1
            held.append(writer)
    await asyncio.sleep(max(0.0, attacker.until - asyncio.get_running_loop().time()))


ATTACKS: Final = {
    attack.__name__: attack
    for attack in (
        huge_turns,
        assaults,
        long_games_read,
        many_long_games,
        analysis,
        chances,
        pictures,
        fresh_guests,
        idle_connections,
    )
}


async def attacked(name: str, port: int, seconds: float, scale: int) -> Tally:
    attacker = Attacker(port, asyncio.get_running_loop().time() + seconds, scale)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await ATTACKS[name](attacker)
    return attacker.tally


def main() -> None:
    name, port, seconds, scale = sys.argv[1:]
    if name in ("long_games_read", "many_long_games"):
        long_game()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    told = asyncio.run(attacked(name, int(port), float(seconds), int(scale)))
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
