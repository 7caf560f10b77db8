"""Every route has a rate, and guests, whom anybody can have any number of, count for their address."""

import pytest

from garrison.settings import UNLIMITED, Rates
from garrison.web.routes import HANDLERS
from web.visiting import Visitor, serving

FEW = 3


def addresses():
    """Of each route, its methods and an address."""
    for handler in HANDLERS:
        for path in handler.paths:
            filled = "/".join("x" if part.startswith("{") else part for part in path.split("/"))
            yield from ((method, filled) for method in sorted(handler.http_methods - {"HEAD", "OPTIONS"}))


@pytest.mark.check("asks each route a few times")
def test_every_route_has_a_rate(tmp_path):
    limits = {name: getattr(UNLIMITED, name) for name in Rates.__struct_fields__}

    async def at_once(_: float) -> None:
        """A flood is answered slowly, which a test need not wait for."""

    with serving(
        tmp_path, sleep=at_once, proxies=("127.0.0.1",), rates=Rates(**{**limits, "requests": (FEW, 0.001)})
    ) as server:
        for number, (method, path) in enumerate(addresses()):
            if path.startswith("/static"):
                continue
            visitor = Visitor(server)
            told = [
                visitor.ask(method, path, b"{}", x_forwarded_for=f"198.51.100.{number}").status for _ in range(FEW + 1)
            ]
            assert [status == 429 for status in told] == [False] * FEW + [True], (method, path, told)


def test_fresh_guests_of_an_address_share_a_rate_and_players_do_not(tmp_path):
    limits = {name: getattr(UNLIMITED, name) for name in Rates.__struct_fields__}
    with serving(tmp_path, rates=Rates(**{**limits, "answers": (2, 0.001)})) as server:
        told, guest = list[int](), Visitor(server)
        for _ in range(6):
            guest = Visitor(server)
            guest.post("/api/games", {"seats": [{"player": "me"}, {"player": "me"}], "map": "quad"})
            told += [guest.get("/api/finished").status for _ in range(2)]
        assert told == [200] * 8 + [429] * 4
        guest.post("/api/me/name", {"name": "Vera", "password": "the right one"})
        assert [guest.get("/api/finished").status for _ in range(3)] == [200, 200, 429]
