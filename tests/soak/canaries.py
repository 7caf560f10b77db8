"""Row 9: words and numbers that are nowhere else are put into every secret, and looked for wherever people look."""

import base64
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from garrison.catalogue import new_game, write_record
from garrison.cli import main as garrison
from garrison.engine.play import begin
from garrison.engine.record import Record
from soak.book import game_row
from soak.client import Client, completed
from soak.crawl import Answers, everything, raw
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, gathered, make, seats, turn
from soak.serving import Server, served

NOBODY: Final = frozenset[str]()


class Canary(NamedTuple):
    """A secret in all the forms in which it could be written, as patterns; only `owners` may see it, and must."""

    what: str
    forms: tuple[bytes, ...]
    owners: frozenset[str] = NOBODY


class Scene(NamedTuple):
    """A game, the people at its table by name, what is secret there, and what was refused on the way."""

    game: str
    people: dict[str, Client]
    canaries: tuple[Canary, ...]
    refused: Answers = {}  # noqa: RUF012  never changed


Stage = Callable[[Server, Random], Awaitable[Scene]]


def run(scale: Scale, seed: int, database: str) -> Figure:
    rounds, luck, seen = amount(scale, 1, 5), Random(seed), Counter[str]()
    where = set[str]()
    with served(database, more=("--no-limits", "--log-level", "debug")) as server:
        canaries = list[Canary]()
        for _ in range(rounds):
            for stage in STAGES:
                found, told, hidden = completed(looked_for(server, stage, luck))
                seen, where, canaries = seen + found, where | told, canaries + hidden
        kept = completed(kept_by(server))
        server.kill()
        kept |= files(server)
    for place, text in kept.items():
        singing = [canary.what for canary in canaries if place in places(canary) and sings(canary, text)]
        seen += Counter(places=1, seen=len(singing))
        where |= {f"{what} in {place}" for what in singing}
    named = f" ({', '.join(sorted(where)[:4])})" if where else ""
    return Figure(
        "canaries in missions, press, orders, shares, the secret of the dice, passwords, tokens, sessions and links: "
        "on every route, as every seat, watcher and nobody; in refusals, logs, metrics, the dump and the database",
        f"{count(len(canaries), 'canary').replace('canarys', 'canaries')}, {count(seen['answers'], 'answer')}, "
        f"{count(seen['places'], 'other place')}",
        f"seen {seen['seen']}{named}; not seen by their owners {seen['missed']}",
        seen["answers"] > 0 and not seen["seen"] and not seen["missed"],
    )


def sings(canary: Canary, text: bytes) -> bool:
    return any(re.search(form, text) for form in canary.forms)


async def looked_for(server: Server, stage: Stage, luck: Random) -> tuple[Counter[str], set[str], list[Canary]]:
    """What everybody finds in a scene; the secret of the dice is a canary of every scene."""
    scene = await stage(server, luck)
    hidden = [*scene.canaries, Canary("the secret of the dice", coded(game_row(server.address, scene.game).secret))]
    ids = [(await person.get("/api/me")).json["person"]["id"] for person in scene.people.values()][:2]
    watcher, nobody = Client(server.port), Client(server.port)
    await make(watcher, "me", "open")
    seen, where = Counter[str](), set[str]()
    for name, person in {**scene.people, "a watcher": watcher, "nobody": nobody}.items():
        answers = await everything(person, scene.game, *ids)
        answers |= scene.refused if name == "nobody" else {}
        seen["answers"] += len(answers)
        for canary in hidden:
            found = [asked for asked, text in answers.items() if sings(canary, text)]
            if name in canary.owners:
                seen["missed"] += not found
            else:
                seen["seen"] += len(found)
                where |= {f"{canary.what}, by {name}: {asked}" for asked in found}
    return seen, where, hidden


# The secrets


def word(luck: Random) -> str:
    return f"canary{luck.getrandbits(96):024x}"


def coded(secret: bytes) -> tuple[bytes, ...]:
    usual, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    forms = (secret, secret.hex().encode(), secret.hex().upper().encode(), usual.rstrip(b"="), safe.rstrip(b"="))
    return tuple(map(re.escape, forms))


def numbered(luck: Random) -> tuple[int, tuple[bytes, ...]]:
    """A number, as it is written by programs and in sentences."""
    number = luck.randrange(3_000, 4_800)
    return number, tuple(rf"(?<![\w.]){form}(?!\w)".encode() for form in (f"{number}", f"{number:,}"))


STRAITS: Final = """garrison record 1
ruleset: missions 1
map: straits
seats: red, blue, green
result: *
start: red deploying 3: alder red 3, birch blue 1, cedar red 2, dogwood blue 2, elm green 1, fir green 2, gorse red 1, \
holly blue 1; round 2; goals red territories {number} 1
"""


async def mission(server: Server, luck: Random) -> Scene:
    number, forms = numbered(luck)
    return await from_record(server, STRAITS.format(number=number), Canary("a mission", forms, frozenset({"red"})))


async def order(server: Server, luck: Random) -> Scene:
    number, forms = numbered(luck)
    game = new_game("simultaneous", "quad", 3)
    start = replace(begin(game), pool=(number + 1, 5, 5))
    scene = await from_record(server, write_record(Record(game, start)), Canary("an order", forms, frozenset({"red"})))
    await write(scene.people["red"], scene.game, f"north +{number}")
    return scene


async def from_record(server: Server, record: str, canary: Canary) -> Scene:
    people = {name: Client(server.port) for name in ("red", "blue", "green")}
    new = {"record": record, "seats": seats("me", "open", "open")}
    game = expect(201, await people["red"].post("/api/games", new)).json["id"]
    await join(game, *people.values())
    return Scene(game, people, (canary,))


async def join(game: str, maker: Client, *others: Client, **more: str) -> None:
    """Each by the link of a seat, which the maker gives them."""
    links = expect(201, await maker.post(f"/api/games/{game}/links", {})).json["seats"]
    for person, (_, link) in zip(others, links, strict=False):
        expect(200, await person.post(f"/api/games/{game}/join", {"link": link, **more}))


async def press(server: Server, luck: Random) -> Scene:
    text = word(luck)
    people, game = await gathered(server.port, 7, ruleset="diplomacy", map="europe", options={"press": "free"})
    await write(people[0], game["id"], f"say to england: {text}")
    canary = Canary("press", (re.escape(text.encode()),), frozenset({"austria", "england"}))
    return Scene(game["id"], dict(zip(("austria", "england", "france"), people[:3], strict=True)), (canary,))


async def write(client: Client, game: str, move: str) -> None:
    """And seal, which everybody is told."""
    version = (await turn(client, game)).version
    expect(200, await client.post(f"/api/games/{game}/moves", {"version": version, "moves": [move, "seal"]}))


async def share(server: Server, luck: Random) -> Scene:
    """Until the game begins nobody else is told what a player has added to the dice."""
    anna, bo = Client(server.port), Client(server.port)
    shares = [luck.randbytes(32) for _ in range(2)]
    new = {"ruleset": "classic", "map": "quad", "seats": [{"player": "me", "share": "later"}, *seats("open", "open")]}
    game = expect(201, await anna.post("/api/games", new)).json["id"]
    expect(200, await anna.post(f"/api/games/{game}/share", {"share": shares[0].hex()}))
    await join(game, anna, bo, share=shares[1].hex())
    canaries = [Canary("a share", coded(one)) for one in shares]
    return Scene(game, {"anna": anna, "bo": bo}, (*canaries,))


async def credentials(server: Server, luck: Random) -> Scene:
    """What opens a door is said once, to whom it belongs; what somebody tries in vain is not said again."""
    anna, password, wrong = Client(server.port), word(luck), word(luck)
    game = (await make(anna, "me", "open"))["id"]
    name = f"Anna {luck.getrandbits(40):x}"
    expect(200, await anna.post("/api/me/name", {"name": name, "password": password}))
    token = expect(201, await anna.post("/api/tokens", {"name": "My bot", "scopes": ["play"]})).json["secret"]
    links = expect(201, await anna.post(f"/api/games/{game}/links", {})).json
    cookie = anna.cookie.partition("=")[2]
    secrets = {"a password": password, "a token": token, "a session": cookie, "a wrong password": wrong}
    secrets |= {"a link to a seat": links["seats"][0][1], "a link to watch": links["watch"]}
    canaries = tuple(Canary(what, (re.escape(text.encode()),)) for what, text in secrets.items())
    return Scene(game, {"anna": anna}, canaries, await in_vain(server, name, wrong))


async def in_vain(server: Server, name: str, wrong: str) -> Answers:
    """Whatever is answered to log-ins that are wrong in some way."""
    body = {"name": name, "password": wrong}
    tried = [body, {**body, "name": 7}, {**body, "password": [wrong]}, {**body, "more": wrong}, [wrong], wrong]
    async with Client(server.port) as client:
        told = [await client.post("/api/session", one) for one in tried]
        told.append(await client.ask("POST", "/api/session", wrong.encode(), content_type="application/json"))
    told.append(await Client(server.port, token=f"garrison_pat_{wrong}").get("/api/tokens"))
    told.append(await Client(server.port, cookie=f"garrison={wrong}").get("/api/me"))
    return {f"what is refused, {place}": raw(reply) for place, reply in enumerate(told)}


STAGES: Final[tuple[Stage, ...]] = (mission, order, press, share, credentials)

# What the server keeps

DOORS: Final = ("a password", "a token", "a session", "a wrong password", "a link to a seat", "a link to watch")


def places(canary: Canary) -> tuple[str, ...]:
    """Where it may not be: the operator's own files have what is played, but nothing that opens a door."""
    files_ = ("the dump", "the dump with passwords", "the database") if canary.what in DOORS else ()
    return ("the log", "/metrics", "/health", *files_)


async def kept_by(server: Server) -> dict[str, bytes]:
    async with Client(server.port) as client:
        return {path: raw(await client.get(path)) for path in ("/metrics", "/health")}


def files(server: Server) -> dict[str, bytes]:
    """After its end."""
    dumps = {"the dump": (), "the dump with passwords": ("--passwords",)}
    kept = {name: dumped(server.folder, more) for name, more in dumps.items()}
    return {
        **kept,
        "the log": server.log.read_bytes(),
        "the database": together(server.folder.glob("garrison.sqlite*")),
    }


def dumped(folder: Path, more: tuple[str, ...]) -> bytes:
    file = folder / f"dump{len(more)}"
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        assert garrison(["serve", "--data", str(folder), "--export", str(file), *more]) == 0
    return file.read_bytes()


def together(found: Iterable[Path]) -> bytes:
    return b"".join(file.read_bytes() for file in found)
