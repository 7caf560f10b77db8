"""Everything that somebody is given of a game: each route that looks, a stream, the pages, and each refusal."""

import asyncio
from typing import Any

from soak.client import PATIENCE, Client, Lost, Reply
from soak.playing import WATCHER

Answers = dict[str, bytes]
"""What each request was answered with: head and body, byte for byte."""

OK = 200

FIGURES = ("/metrics", "/health")
"""They count requests, and nothing else."""

PAGES = (
    *("/", "/new", "/watch", "/games", "/account", "/dice", "/verify", "/docs"),
    *("/tools", "/analysis", "/sandbox", "/maps", "/maps/make", "/maps/world"),
    *("/g/{game}", "/g/{game}/review", "/embed/{game}"),
)

QUERIES = {"/odds": ("?source=0", "?source=1&until=once"), "/view": ("", "?version=2")}

STREAMS = ("/api/games/{game}/events", "/api/events")

REFUSED: dict[str, Any] = {
    "/moves": {"version": 0, "move": "there is no such move"},
    "/join": {"seat": 0},
    "/talk": {"text": ""},
    "/votes": {"kind": "resume"},
    "/rematch": None,
}
"""What nobody at the table may do now."""


async def everything(person: Client, game: str, *ids: str) -> Answers:
    """As a client is told it; `ids` are those of people and the like, for routes that take one."""
    client = person.twin()
    paths = (await client.get("/api/schema")).json["paths"]
    found: Answers = {}
    for path, methods in paths.items():
        if "get" in methods and path not in (*STREAMS, *FIGURES):
            named = ids if "{" in path.replace("{game}", "") else ("none",)
            for asked in (filled for one in named for filled in queried(path, game, one)):
                found[f"GET {asked}"] = raw(await client.get(asked))
    for page in PAGES:
        found[f"GET {page}"] = raw(await client.get(page.replace("{game}", game)))
    for seat in (-1, WATCHER, 0):
        path = f"/api/games/{game}/events?seat={seat}&after=0"
        seen = await client.get(f"/api/games/{game}/view?seat={seat}")
        version = seen.json["version"] if seen.status == OK else 0
        found[f"GET {path}"] = await streamed(client, path, version)
    for end, body in REFUSED.items():
        found[f"POST {end}"] = raw(await client.post(f"/api/games/{game}{end}", body))
    client.close()
    return found


def queried(path: str, game: str, one: str) -> list[str]:
    plain = path.replace("{game}", game)
    plain = plain.partition("{")[0] + one + plain.partition("}")[2] if "{" in plain else plain
    ends = next((ends for end, ends in QUERIES.items() if path.endswith(end)), ("",))
    with_seats = [f"{end}{'&' if end else '?'}seat={seat}" for end in ends for seat in (0, 1, WATCHER)]
    return [plain + end for end in (*ends, *(with_seats if "{game}" in path else ()))]


def raw(reply: Reply) -> bytes:
    return reply.head + reply.body


async def streamed(client: Client, path: str, version: int) -> bytes:
    """All events up to a version; or that there is no such stream."""
    told: list[str] = []
    try:
        async with asyncio.timeout(PATIENCE), client.stream(path) as events:
            async for event in events:
                told.append(f"{event}")
                if event.id >= version or version == 0:
                    break
    except Lost as fault:
        told.append(f"{fault}")
    return "\n".join(told).encode()
