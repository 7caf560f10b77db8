"""Row 20: whatever people write comes back as the same text in JSON and in records, and nowhere else."""

import json
from collections import Counter

from garrison.catalogue import read_record
from garrison.maps.kind import WORLDS
from soak.client import Client, Reply, completed
from soak.crawl import PAGES
from soak.figure import Figure, Scale, count
from soak.playing import expect, make, seats
from soak.serving import served

TEXTS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    '"><iframe src=javascript:alert(1)>',
    "'; DROP TABLE game; --",
    "{{7*7}} ${7*7} #{7*7}",
    "</script><!--",
    "&lt;b&gt; &amp; &#x3c;",
    "\u202eright to left\u202c",
    "zero\u200bwidth\u200d\ufeff",
    "\u2028line\u2029paragraph",
    "\x1b[31mred\x1b[0m \x1b]0;title\x07",
    "nul \x00 and bell \x07",
    "first\nresult: red\nsecond",
    "data: x\n\nevent: move\nid: 7\ndata: {}",
    "Z\u0351\u0352\u0353algo \U0001f3b2 \ud800",
    "x" * 300,
    "",
    "   ",
)


def run(scale: Scale, seed: int, database: str) -> Figure:
    with served(database) as server:
        seen = completed(everywhere(server.port))
    return Figure(
        "talk, names, titles and map files with script, SVG, right-to-left, zero-width and ANSI",
        f"{count(len(TEXTS), 'text')} in {count(len(PLACES), 'place')}",
        f"refused in a sentence {seen['refused']}, back as the same text {seen['same']}, "
        f"as anything else {seen['other']}, in a page {seen['page']}, faults of the server {seen['fault']}",
        seen["same"] > 0 and not (seen["other"] or seen["page"] or seen["fault"]),
    )


PLACES = ("talk", "title", "name of a seat", "name", "token", "map file", "name of a territory", "link", "query", "key")


async def everywhere(port: int) -> Counter[str]:
    seen = Counter[str]()
    async with Client(port) as client:
        game = (await make(client, "me", "me"))["id"]
        for text in TEXTS:
            for place in PLACES:
                seen[await tried(client, game, place, text)] += 1
        for page in PAGES:
            raw = (await client.get(page.replace("{game}", game))).body
            seen["page"] += sum(text.strip().encode(errors="replace") in raw for text in TEXTS if len(text.strip()) > 9)
    return seen


async def tried(client: Client, game: str, place: str, text: str) -> str:
    reply = await put(client, game, place, text)
    if reply.status >= 500 or not unharmed(reply):
        return "fault"
    if reply.status >= 400:
        message = reply.json["message"]
        return "refused" if message.endswith((".", "?", "!")) else "other"
    return "same" if await back(client, game, place, text, reply) else "other"


def unharmed(reply: Reply) -> bool:
    """JSON that no browser takes for a page, without a control character as it is."""
    safe = reply.headers.get("x-content-type-options") == "nosniff"
    plain = not any(sign in reply.body for sign in (b"\x1b", b"\x00", b"\x07"))
    return safe and plain and reply.headers.get("content-type", "").startswith("application/json")


async def put(client: Client, game: str, place: str, text: str) -> Reply:
    new = {"ruleset": "classic", "map": "quad", "pace": "instant", "seats": seats("me", "me")}
    match place:
        case "talk":
            return await client.post(f"/api/games/{game}/talk", {"text": text})
        case "title":
            return await client.post("/api/games", {**new, "title": text})
        case "name of a seat":
            return await client.post("/api/games", {**new, "seats": [{"player": "me", "name": text}, {"player": "me"}]})
        case "name":
            return await client.post("/api/me/name", {"name": text, "password": "a long password"})
        case "token":
            return await client.post("/api/tokens", {"name": text, "scopes": ["read"]})
        case "map file":
            return await client.post("/api/maps/check", {"text": text})
        case "name of a territory":
            return await client.post("/api/maps/convert", {"text": a_map_with(text)})
        case "link":
            return await client.get(f"/api/links/{quoted(text)}")
        case "query":
            return await client.get(f"/api/games?list={quoted(text)}")
        case _:
            return await client.post(f"/api/games/{game}/talk", {"text": "Hello"}, key=quoted(text))


def a_map_with(name: str) -> str:
    """The text of a small map, one of whose territories has this name."""
    file = json.loads((WORLDS / "quad.map.json").read_text("utf-8"))
    file["territories"][0]["name"] = name
    return json.dumps(file)


def quoted(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode(errors="surrogatepass")) or "%20"


async def back(client: Client, game: str, place: str, text: str, reply: Reply) -> bool:
    """Whether it is there as it was written, apart from blanks at its ends."""
    told, clean = reply.json, " ".join(text.split())
    match place:
        case "talk":
            lines = expect(200, await client.get(f"/api/games/{game}/talk?after={told['number'] - 1}")).json
            return lines[0]["text"] == told["text"] and flat(told["text"]) == clean
        case "title" | "name of a seat":
            record = expect(200, await client.get(f"/api/games/{told['id']}/record")).body.decode()
            shown = told["title"] if place == "title" else told["seats"][0]["name"]
            return bool(read_record(record)) and (not clean or flat(shown) == clean)
        case "name":
            return flat(told["person"]["name"]) == clean
        case "token":
            return flat(told["name"]) == clean
        case "name of a territory":
            return str(json.loads(told["text"])["territories"][0]["name"]) == text
        case _:
            return isinstance(json.loads(reply.body), dict)


def flat(text: str) -> str:
    return " ".join(text.split())
