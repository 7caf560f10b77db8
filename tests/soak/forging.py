"""Row 10: whoever is not the one they say they are, or comes from elsewhere, may do nothing on any route."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from soak.book import size
from soak.client import Client, Lost, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, gathered, make, turn
from soak.serving import Server, served
from soak.staged import STAGED, set_clock

YEARS = 2 * 365 * 24 * 3600 * 1000
"""In ms: longer than any session lasts."""

CHANGED = ("game", "move", "notice", "talk", "link", "token", "person", "session")

BODIES: dict[str, Any] = {
    "move": {"version": 0, "seat": 0},
    "join": {"seat": 0},
    "pace": {"pace": "slow"},
    "say": {"text": "Hello", "room": "table"},
    "vote": {"kind": "cancel"},
    "makeToken": {"name": "Bo", "scopes": ["play"]},
    "takeName": {"name": "Somebody", "password": "a long password"},
    "takeNickname": {"name": "Anybody"},
}


class Attempt(NamedTuple):
    """`who` may not do this."""

    what: str
    who: Client
    method: str
    path: str
    body: Any = None
    headers: dict[str, str] = {}  # noqa: RUF012  never changed


def run(scale: Scale, seed: int, database: str) -> Figure:
    with TemporaryDirectory(prefix="garrison-soak-") as folder:
        clock = Path(folder) / "clock"
        set_clock(clock, NOW)
        with served(database, STAGED, ("--no-limits", "--clock", str(clock), "--chance", str(seed))) as server:
            tried, allowed = completed(all_tried(server, clock, amount(scale, 1, 20), Random(seed)))
    return Figure(
        "forged, expired and other people's tokens; no Origin; other people's ids on every route",
        count(tried, "request"),
        f"wrongly allowed {len(allowed)}" + (f": {', '.join(sorted(allowed)[:3])}" if allowed else ""),
        tried > 0 and not allowed,
    )


NOW = 1_800_000_000_000


async def all_tried(server: Server, clock: Path, rounds: int, luck: Random) -> tuple[int, set[str]]:
    """How many requests were tried, and which of them were allowed, or had an effect."""
    (anna, bo), game = await gathered(server.port, 2, map="quad")
    routes = await routes_of(anna)
    attempts = await forged(server, anna, game["id"], routes, luck, rounds)
    attempts += await others(server, anna, bo, game["id"], routes)
    allowed = await wrongly(server, attempts)
    set_clock(clock, NOW + YEARS)
    expired = [one for one in posts(anna.twin(), EXPIRED, game["id"], routes) if one.what.partition(": ")[2] not in OWN]
    allowed |= await wrongly(server, expired, and_nothing_changes=False)
    return len(attempts) + len(expired), allowed


EXPIRED = "an expired session"


async def routes_of(client: Client) -> list[tuple[str, str, str]]:
    """Method, path and operation of each route of the API."""
    paths = expect(200, await client.get("/api/schema")).json["paths"]
    found = [(method.upper(), path, told["operationId"]) for path, of in paths.items() for method, told in of.items()]
    return [route for route in found if route[0] in {"GET", "POST", "DELETE"}]


def posts(who: Client, what: str, game: str, routes: list[tuple[str, str, str]], **headers: str) -> list[Attempt]:
    """Everything that changes something, on a game of others."""
    changing = [
        route for route in routes if route[0] != "GET" and route[2] not in {"logIn", "logOut", "makeGame", "checkMap"}
    ]
    return [
        Attempt(f"{what}: {operation}", who, method, filled(path, game), BODIES.get(operation), headers)
        for method, path, operation in changing
        if operation not in STATELESS
    ]


STATELESS = ("analysis", "analyse", "analyze")


def filled(path: str, game: str) -> str:
    return path.replace("{game}", game).replace("{token}", "AAAAAAAAAA")


async def forged(  # noqa: PLR0913, PLR0917  the scene, and how much of it
    server: Server, anna: Client, game: str, routes: list[tuple[str, str, str]], luck: Random, rounds: int
) -> list[Attempt]:
    """With tokens that nobody has, and with Anna's cookie from another page."""
    token = expect(201, await anna.post("/api/tokens", {"name": "My bot", "scopes": ["play"]})).json
    reader = expect(201, await anna.post("/api/tokens", {"name": "Reader", "scopes": ["read"]})).json
    expect(200, await anna.ask("DELETE", f"/api/tokens/{token['id']}"))
    secret = token["secret"]
    tokens = {"a revoked token": secret, "no token at all": "garrison_pat_", "another kind": "x" + secret}
    for number in range(rounds):
        place = luck.randrange(13, len(secret))
        tokens[f"a forged token {number}"] = secret[:place] + chr(luck.randrange(65, 90)) + secret[place + 1 :]
    attempts = [one for what, text in tokens.items() for one in posts(Client(server.port, text), what, game, routes)]
    attempts += posts(Client(server.port, reader["secret"]), "a token that only reads", game, routes)
    elsewhere = {
        "no Origin": {"origin": ""},
        "another Origin": {"origin": "http://evil.example"},
        "an Origin of another port": {"origin": "http://127.0.0.1:1"},
        "Origin null": {"origin": "null"},
        "another site": {"sec_fetch_site": "cross-site"},
        "a sibling site": {"sec_fetch_site": "same-site", "origin": ""},
        "another host": {"host": "evil.example", "origin": "http://evil.example"},
    }
    return attempts + [
        one for what, headers in elsewhere.items() for one in posts(anna.twin(), what, game, routes, **headers)
    ]


async def others(
    server: Server, anna: Client, bo: Client, game: str, routes: list[tuple[str, str, str]]
) -> list[Attempt]:
    """Bo sits at the table, Cleo elsewhere, and both ask for what is Anna's."""
    cleo, now = Client(server.port), await turn(anna, game, 0)
    own = await make(cleo, "me", "me")
    token = expect(201, await anna.post("/api/tokens", {"name": "Hers", "scopes": ["play"]})).json["id"]
    moves = f"/api/games/{game}/moves"
    line = (now.moves or (await turn(bo, game, 1)).moves)[0]
    ways: dict[str, dict[str, Any]] = {
        "seat 0": {"move": line, "seat": 0},
        "red": {"move": f"red: {line}"},
        "several": {"moves": [f"red: {line}"], "seat": 0},
    }
    attempts = [
        Attempt(f"{who}: move as {how}", client, "POST", moves, {"version": now.version, **body})
        for who, client in (("Bo", bo), ("Cleo", cleo))
        for how, body in ways.items()
    ]
    looking = [path for method, path, _ in routes if method == "GET" and "{game}" in path]
    attempts += [
        Attempt(f"{who}: look from seat {seat} at {path}", client, "GET", filled(path, game) + f"?seat={seat}")
        for who, client in (("Bo", bo), ("Cleo", cleo), ("nobody", Client(server.port)))
        for path in looking
        if path.endswith(("/view", "/history", "/record", "/events", "/hint"))
        for seat in ((0,) if who == "Bo" else (0, 1))
    ]
    attempts += [one for one in posts(cleo, "Cleo", game, routes) if one.what.partition(": ")[2] not in OWN]
    attempts.append(Attempt("Cleo: revoke Anna's token", cleo, "DELETE", f"/api/tokens/{token}"))
    attempts.append(Attempt("Bo: start", bo, "POST", f"/api/games/{own['id']}/start"))
    return attempts


OWN = ("makeToken", "takeName", "takeNickname")
"""What everybody may do for themselves."""


async def wrongly(server: Server, attempts: list[Attempt], *, and_nothing_changes: bool = True) -> set[str]:
    wrong, before = set(), sizes(server)
    for one in attempts:
        body = json.dumps(one.body).encode() if one.body is not None else b""
        if one.path.rpartition("?")[0].endswith("/events"):
            wrong |= {one.what} if await streams(one) else set()
            continue
        reply = await one.who.ask(one.method, one.path, body, **one.headers)
        if reply.status < 400:
            wrong.add(one.what)
    changed = {table for table in CHANGED if sizes(server)[table] != before[table]} - {"session", "person"}
    return wrong | ({f"something in {table}" for table in changed} if and_nothing_changes else set())


def sizes(server: Server) -> dict[str, int]:
    return {table: size(server.address, table) for table in CHANGED}


async def streams(one: Attempt) -> bool:

    try:
        async with one.who.stream(one.path):
            return True
    except Lost:
        return False
