"""Row 8: two games that differ in one secret of one seat look the same to everybody else, byte for byte."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from soak.client import Client, completed
from soak.crawl import Answers, everything
from soak.figure import Figure, Scale, count
from soak.playing import expect, gathered, make, turn
from soak.serving import served
from soak.staged import STAGED, set_clock

GAMES = Path(__file__).parents[1] / "games"
NOW = 1_800_000_000_000


class World(NamedTuple):
    """A server in which one of two secrets is chosen: `which` is 0 or 1."""

    port: int
    which: int


Script = Callable[[World], Awaitable[list[Answers]]]


def run(scale: Scale, seed: int, database: str) -> Figure:
    answers, differing, where = 0, Counter[str](), set[str]()
    scripts = dict([*SCRIPTS.items()][: 2 if scale == "short" else None])
    for name, script in scripts.items():
        told = [completed(lived(script, which, seed, database)) for which in (0, 1)]
        for one, other in zip(*told, strict=True):
            answers += len(one)
            differ = {asked for asked in one | other if one.get(asked) != other.get(asked)}
            differing[name] += sum(bytes_differing(one.get(asked, b""), other.get(asked, b"")) for asked in differ)
            where |= {f"{name}: {asked}" for asked in differ}
    found = f" ({', '.join(sorted(where)[:3])})" if where else ""
    return Figure(
        f"two games that differ in one secret ({', '.join(sorted(scripts))}), on every route, for everybody else",
        count(answers, "answer"),
        f"differing bytes {differing.total()}{found}",
        answers > 0 and not where,
    )


def bytes_differing(one: bytes, other: bytes) -> int:
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))


async def lived(script: Script, which: int, seed: int, database: str) -> list[Answers]:
    """The same life with one of two secrets: the same clock, the same chance, the same requests in the same order."""
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        clock = Path(folder) / "clock"
        set_clock(clock, NOW)
        with served(database, STAGED, ("--no-limits", "--clock", str(clock), "--chance", str(seed))) as server:
            server_port = server.port
            told = await script(World(server_port, which))
    return [{asked: plain(raw, server_port) for asked, raw in answers.items()} for answers in told]


def plain(raw: bytes, port: int) -> bytes:
    """The port is chosen by the system."""
    return raw.replace(str(port).encode(), b"PORT")


async def looked_at(world: World, game: str, *others: Client) -> list[Answers]:
    """By others at the table, by a guest without a seat, and by nobody."""
    info = expect(200, await others[0].get(f"/api/games/{game}")).json
    people = [seat["person"]["id"] for seat in info["seats"] if seat["person"]][:2]
    guest, nobody = Client(world.port), Client(world.port)
    await make(guest, "me", "open")
    return [await everything(client, game, *people) for client in (*others, guest, nobody)]


# The secrets


async def order(world: World) -> list[Answers]:
    """An order that is written and sealed."""
    people, game = await gathered(world.port, 7, ruleset="diplomacy", map="europe")
    move = ("A VIE - GAL", "A VIE - TYR")[world.which]
    await post(people[0], game["id"], move, "seal")
    return await looked_at(world, game["id"], people[1], people[6])


async def press(world: World) -> list[Answers]:
    """What one power says to another."""
    people, game = await gathered(world.port, 7, ruleset="diplomacy", map="europe", options={"press": "free"})
    text = ("Support me into Galicia tonight.", "Let us attack Russia.")[world.which]
    await post(people[0], game["id"], f"say to england: {text}", "seal")
    return await looked_at(world, game["id"], people[2], people[6])


async def number(world: World) -> list[Answers]:
    """How many orders somebody has written, and changed, before sealing them."""
    people, game = await gathered(world.port, 7, ruleset="diplomacy", map="europe")
    orders = (("A VIE - GAL",), ("A VIE - TYR", "A VIE - GAL", "A BUD - SER"))[world.which]
    await post(people[0], game["id"], *orders, "seal")
    return await looked_at(world, game["id"], people[1], people[6])


async def share(world: World) -> list[Answers]:
    """What a player has added to the dice, until the game begins."""
    people = [Client(world.port) for _ in range(2)]
    game = (await make(people[0], "me", "open", "open"))["id"]
    added = ("ab" * 32, "cd" * 32)[world.which]
    links = expect(201, await people[0].post(f"/api/games/{game}/links", {})).json["seats"]
    expect(200, await people[1].post(f"/api/games/{game}/join", {"link": links[0][1], "share": added}))
    return await looked_at(world, game, people[0])


async def plan(world: World) -> list[Answers]:
    """An order of a simultaneous game."""
    (anna, bo), game = await gathered(world.port, 2, ruleset="trumps", map="islands")
    moves = [line for line in (await turn(anna, game["id"])).moves if line != "seal"]
    await post(anna, game["id"], moves[world.which], "seal")
    return await looked_at(world, game["id"], bo)


async def orders(world: World) -> list[Answers]:
    """How many orders are written, before and after another's."""
    people, game = await gathered(world.port, 7, ruleset="diplomacy", map="europe")
    written = (["A VIE - GAL", "A VIE - TYR", "F TRI - ALB"], ["A BUD - SER"])[world.which]
    for _ in range(2):
        for line in written:
            await post(people[0], game["id"], line)
        await post(people[1], game["id"], "F LON - NTH")
    return await looked_at(world, game["id"], people[1], people[6])


async def mission(world: World) -> list[Answers]:
    """Red's mission, in a game that goes on from a record."""
    text = record("missions-straits", 9).replace(
        "deck: mission 0\n", ("deck: mission 0\n", "deck: mission 1\n")[world.which]
    )
    return await from_record(world, text)


async def card(world: World) -> list[Answers]:
    """The first card that red draws."""
    lines = record("classic-islands", 10_000).split("\n")
    drawn = next(n for n, line in enumerate(lines) if line.startswith("deck: card") and lines[n - 1].startswith("red:"))
    text = "\n".join([*lines[:drawn], ("deck: card arch", "deck: card cave")[world.which], ""])
    return await from_record(world, text)


def record(name: str, moves: int) -> str:
    """The first moves of a golden game."""
    lines = [line for line in (GAMES / f"{name}.game").read_text().split("\n") if not line.startswith("#")]
    blank = lines.index("")
    return "\n".join([*lines[:blank], "", *[line for line in lines[blank:] if line][:moves], ""])


async def from_record(world: World, text: str) -> list[Answers]:
    """Red is the maker; the others join."""
    people = [Client(world.port) for _ in range(3)]
    text = re.sub(r"^result: .*$", "result: *", text, flags=re.MULTILINE)
    new = {"record": text, "seats": [{"player": "me"}, {"player": "open"}, {"player": "open"}]}
    game = expect(201, await people[0].post("/api/games", new)).json["id"]
    links = expect(201, await people[0].post(f"/api/games/{game}/links", {})).json["seats"]
    for person, (_, link) in zip(people[1:], links, strict=True):
        expect(200, await person.post(f"/api/games/{game}/join", {"link": link}))
    return await looked_at(world, game, *people[1:])


async def post(client: Client, game: str, *moves: str) -> None:
    now = await turn(client, game)
    expect(200, await client.post(f"/api/games/{game}/moves", {"version": now.version, "moves": moves}))


SCRIPTS: dict[str, Script] = {
    "order": order,
    "press": press,
    "number of orders": number,
    "orders among another's": orders,
    "share": share,
    "plan": plan,
    "mission": mission,
    "card": card,
}
