"""Journeys through the server: from a request of one player to what another is sent.

An attack in turns, and the last seal of a `diplomacy` phase, each with somebody else watching the game.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import urlsplit

from bench.journeys.watch import Journey, Watch
from web import visiting as untyped

visiting: Any = untyped

Json = dict[str, Any]
Sent = str | Json | None
"""A move as a line, or as an object; None to wait."""

SETTLED: Final = 1.0
"""Seconds in which a journey that is begun has ended."""

MADE: Final = (200, 201)
"""How the server answers what it has done."""

FEW: Final = 300
"""Moves in which a game comes to where a journey begins."""


def journeys() -> Iterator[Journey]:
    """One server for all of them; every thread of it is watched."""
    watch = Watch()
    watch.everywhere()
    with TemporaryDirectory() as folder, visiting.serving(Path(folder), **_unlimited()) as server:
        yield _attack(server, watch)
        yield from _phase(server, watch)
    threading.setprofile(None)


def _unlimited() -> Mapping[str, Any]:
    from garrison.settings import UNBOUNDED, UNLIMITED  # noqa: PLC0415  only a server has them

    return {"rates": UNLIMITED, "streams": UNBOUNDED}


class Player:
    """Somebody who plays a game by requests, watched by somebody else."""

    def __init__(self, server: SimpleNamespace, wanted: Mapping[str, Any]) -> None:
        self.visitor = visiting.Visitor(server)
        self.visitor.get("/api/me")
        made = self.visitor.post("/api/games", {"pace": "instant", "listed": True, "seed": "7", **wanted})
        assert made.status in MADE, made.raw
        self.game = f"/api/games/{made.json['id']}"
        self.sent: list[bytes] = []
        threading.Thread(target=self._listen, args=(server.address,), daemon=True).start()

    def _listen(self, address: str) -> None:
        connection = HTTPConnection(str(urlsplit(address).hostname), urlsplit(address).port)
        connection.request("GET", f"{self.game}/events", headers={"accept": "text/event-stream"})
        answer = connection.getresponse()
        while line := answer.readline():
            if line.startswith(b"data"):
                self.sent.append(line)

    def view(self) -> Json:
        view: Json = self.visitor.get(f"{self.game}/view").json
        return view

    def post(self, move: Sent) -> int:
        """The bytes of the answer."""
        answer = self.visitor.post(f"{self.game}/moves", {"version": self.view()["version"], "move": move})
        assert answer.status in MADE, answer.raw
        return len(answer.raw)

    def until(self, there: Callable[[Json], bool], deed: Callable[[Json], Sent]) -> Json:
        """Play until a View says that the journey can begin."""
        for _ in range(FEW):
            view = self.view()
            if there(view):
                return view
            if view["moves"] and (move := deed(view)):
                self.post(move)
            else:
                time.sleep(0.05)
        raise AssertionError("The game does not come to where the journey begins.")

    def travel(self, watch: Watch, name: str, move: Sent) -> Journey:
        """Make a move, and count until everybody has been told of it."""
        time.sleep(SETTLED)
        version, seen = self.view()["version"], Watch()
        self.sent.clear()
        watch.begin()
        answer = self.visitor.post(f"{self.game}/moves", {"version": version, "move": move})
        time.sleep(SETTLED)
        watch.end()
        assert answer.status in MADE, answer.raw
        seen.files |= watch.files
        seen.counted += watch.counted
        watched = sum(map(len, self.sent))
        return Journey(f"{name} ({len(answer.raw):,} B, others {watched:,} B)", (seen,))


def _attack(server: SimpleNamespace, watch: Watch) -> Journey:
    seats = [{"player": player} for player in ("me", "steady", "steady")]
    player = Player(server, {"ruleset": "classic", "map": "world", "seats": seats, "options": {"setup": "deal"}})

    def deed(view: Json) -> Sent:
        if view["phase"] == "deploy":
            choice = next(one for one in view["view"]["choices"] if one["action"]["type"] == "deploy")
            return {**choice["action"], "armies": choice["most"]}
        return str(view["moves"][-1])

    def attacks(view: Json) -> list[str]:
        return [move for move in view["moves"] if " x " in move]

    view = player.until(lambda view: view["phase"] == "attack" and bool(attacks(view)), deed)
    return player.travel(watch, "an attack", attacks(view)[0])


def _phase(server: SimpleNamespace, watch: Watch) -> Iterator[Journey]:
    seats = [{"player": player} for player in ("me", *["dumb"] * 6)]
    player = Player(server, {"ruleset": "diplomacy", "map": "europe", "seats": seats})
    player.until(lambda view: _ready(view) == len(seats) - 1, lambda _: None)
    mine = player.visitor.get(f"{player.game}/hint").json["move"]
    yield player.travel(watch, "a typed order", mine)
    yield player.travel(watch, "the last seal", "seal")


def _ready(view: Json) -> int:
    return int((view["extra"]["sheet"] or {}).get("ready", 0))
