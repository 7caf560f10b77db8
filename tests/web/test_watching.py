"""Whoever asks for whatever there is of a game: nothing breaks, and nobody learns what another seat keeps to itself."""

import re
from itertools import product
from typing import Any

import msgspec
import pytest

from garrison.settings import UNLIMITED
from garrison.web import routes
from garrison.web.openapi.examples import BODIES
from garrison.wire.games import PostMove
from web.games import view
from web.visiting import Visitor, serving

LOOKS, ACTS = (
    [handler for handler in routes.API if any("{game:str}" in path for path in handler.paths) and test(handler)]
    for test in (lambda handler: "GET" in handler.http_methods, lambda handler: "GET" not in handler.http_methods)
)
OF_A_GAME = [*LOOKS, *ACTS]
LINK = re.compile(rb'"[\w-]{16,}"')
STREAM = "events"
"""Endless; what rooms tell by it is compared in the tests of rooms."""

WATCHER = -3
RISK = ("classic", "missions", "rixk")
NEEDED = {"odds": "source=0", "takeLinksBack": "seat=-3", "picturePng": "wide=100"}
"""Parameters without which a route only says that they are missing, or takes long."""

SENT = {**BODIES, "move": PostMove(0, move="pass")}

GAMES: list[tuple[str, int, str, dict[str, Any]]] = [
    ("classic", 3, "quad", {}),
    *product(["simultaneous"], [2, 3], ["quad"], [{}]),
    ("diplomacy", 7, "", {}),
]
MORE = [
    *product(["classic", "simultaneous"], [2, 4], ["quad"], [{}]),
    *product(["missions", "rixk", "warlight"], [2, 3], ["quad"], [{}]),
    *product(["trumps", "energy"], [2, 3], ["quad"], [{}]),
    *product(["simultaneous"], [2, 3], ["quad"], [{"spectate": False}]),
    ("missions", 6, "", {}),
    ("simultaneous", 6, "", {}),
    ("harbour", 7, "", {}),
]


@pytest.fixture(scope="module")
def free(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("free"), rates=UNLIMITED) as made:
        yield made


class Table:
    """A game whose id is `id`, of which anybody may be told what a route says."""

    def __init__(self, made):
        assert made.status == 201, made.raw
        self.id = made.json["id"]

    def told(self, whom, handler, seat=None):
        path = next(path for path in handler.paths if "{game:str}" in path).replace("{game:str}", self.id)
        asked = [*NEEDED.get(handler.operation_id, "").split(), *([f"seat={seat}"] if seat is not None else [])]
        whole = f"{path}?{'&'.join(asked)}"
        method = "HEAD" if handler.operation_id == STREAM else min(handler.http_methods - {"OPTIONS", "HEAD"})
        body = SENT.get(handler.operation_id, {}) if method == "POST" else None
        answer = whom.ask(method, whole, encoded(body), content_type="application/json")
        return answer.status, self.plain(answer.raw)

    def plain(self, raw):
        """What differs between twins for no other reason is taken out."""
        return LINK.sub(b'"LINK"', raw.replace(self.id.encode(), b"GAME"))


class Twin(Table):
    """A game that its maker plays against a rival, unlisted, with the same dice in each twin."""

    def __init__(self, maker, rival, seats, **rules):
        asked = [{"player": "me"}, *[{"player": "open"}] * (seats - 1)]
        super().__init__(maker.post("/api/games", {"seats": asked, "seed": "twins", "pace": "instant", **rules}))
        self.maker = maker
        links = maker.post(f"/api/games/{self.id}/links").json
        self.watch = links["watch"]
        for _, link in links["seats"]:
            assert rival.post(f"/api/games/{self.id}/join", {"link": link}).status == 200

    def write(self, number):
        """The maker writes an order that nobody else sees, if such are written here."""
        seen = view(self.maker, self.id)
        if orders := [move for move in seen["moves"] if " " in move]:
            body = {"version": seen["version"], "move": orders[number]}
            assert self.maker.post(f"/api/games/{self.id}/moves", body).status == 200
        return view(self.maker, self.id)["view"]


def encoded(body):
    return body if body is None or isinstance(body, dict) else msgspec.json.encode(body)


def asked(seats, handlers):
    """Each route with the seats that one may ask from."""
    for handler in handlers:
        yield handler, None
        if "seat" in handler.parsed_fn_signature.parameters:
            yield from ((handler, seat) for seat in (WATCHER, -2, 0))


def all_told(twin, whom, seats, handlers=OF_A_GAME):
    """Asked by each of these people, the route, the seat and what was answered."""
    return [
        (name, handler.operation_id, seat, *twin.told(person, handler, seat))
        for name, person in whom.items()
        for handler, seat in asked(seats, handlers)
    ]


def check(server, ruleset, seats, map_, options):
    maker, rival, watcher, linked = (Visitor(server) for _ in range(4))
    secrets, told = [], []
    for number in (0, 1):
        twin = Twin(maker, rival, seats, ruleset=ruleset, map=map_, options=options)
        assert linked.get(f"/api/links/{twin.watch}").json["seat"] == WATCHER
        watcher.post(f"/api/games/{twin.id}/vote", {"kind": "pause"})
        secrets.append(twin.write(number) if ruleset not in RISK else view(maker, twin.id)["view"])
        whom = {"stranger": Visitor(server), "watcher": watcher, "holder of the link": linked}
        told.append([*all_told(twin, {"rival": rival}, seats, LOOKS), *all_told(twin, whom, seats)])
        own = all_told(twin, {"rival": rival, "maker": maker}, seats)
        broken = [one[:4] for one in (*told[-1], *own) if one[3] >= 500]
        assert broken == []
    goal = secrets[0].get("goal")
    if goal and goal["kind"] != "world":
        assert [one for one in told[0] if msgspec.json.encode(goal) in one[4]] == []
    else:
        assert (secrets[0] == secrets[1]) == (ruleset in RISK)
    for one, other in zip(*told, strict=True):
        assert one == other


@pytest.mark.parametrize(
    ("ruleset", "seats", "map_"), [("classic", 2, "quad"), ("simultaneous", 2, "quad"), ("diplomacy", 7, "")]
)
def test_a_game_that_never_begins_can_be_asked_for_whatever_there_is(free, ruleset, seats, map_):
    maker, whom = Visitor(free), {"watcher": Visitor(free)}
    wanted = [{"player": "me"}, *[{"player": "open"}] * (seats - 1)]
    table = Table(maker.post("/api/games", {"seats": wanted, "ruleset": ruleset, "map": map_}))
    told = all_told(table, {"maker": maker, **whom}, seats, LOOKS)
    assert maker.post(f"/api/games/{table.id}/votes", {"kind": "cancel"}).json["stage"] == "cancelled"
    told += all_told(table, {"maker": maker, **whom}, seats, LOOKS)
    assert [one for one in told if one[3] >= 500] == []


@pytest.mark.parametrize(("ruleset", "seats", "map_", "options"), GAMES)
def test_whoever_asks_breaks_nothing_and_learns_no_secret(free, ruleset, seats, map_, options):
    check(free, ruleset, seats, map_, options)


@pytest.mark.check("the same in every rule set")
@pytest.mark.parametrize(("ruleset", "seats", "map_", "options"), MORE)
def test_so_it_is_in_every_rule_set(free, ruleset, seats, map_, options):
    check(free, ruleset, seats, map_, options)
