"""Games over HTTP, in the words of the OpenAPI page."""

import random
from itertools import count

from web.streams import Stream


def bot_of(visitor, scopes=("read", "play", "bot")):
    """The secret of a new token of a visitor."""
    return visitor.post("/api/tokens", {"name": "My bot", "scopes": list(scopes)}).json["secret"]


def new_game(visitor, *others, **more):
    """A game of the visitor on the smallest map, which begins at once unless a seat is open."""
    seats = [{"player": "me"}, *({"player": other} for other in others or ("random",))]
    made = visitor.post("/api/games", {"seats": seats, "map": "quad", "pace": "instant", **more})
    assert made.status == 201, made.raw
    return made.json


def view(visitor, game):
    return visitor.get(f"/api/games/{game}/view").json


PATIENCE = 60
"""How many seconds bots may think about one move on a busy machine."""


def awaited(visitor, game):
    """The view once it is the visitor's turn, or the game is over."""
    with Stream(visitor, f"/api/games/{game}/events", patience=PATIENCE) as stream:
        for _ in stream.events():
            seen = view(visitor, game)
            if seen["moves"] or seen["phase"] == "over":
                return seen
    raise AssertionError("The bots do not move.")


class Player:
    """Whoever plays at random, sends each move twice with one key, and remembers what was answered."""

    def __init__(self, visitor, seed=1):
        self.visitor, self.chance, self.keys = visitor, random.Random(seed), count()

    def move(self, game, seen):
        body = {"version": seen["version"], "move": self.chance.choice(seen["moves"])}
        key = f"{game} {next(self.keys)}"
        first = self.visitor.post(f"/api/games/{game}/moves", body, idempotency_key=key)
        again = self.visitor.post(f"/api/games/{game}/moves", body, idempotency_key=key)
        assert (again.status, again.raw) == (first.status, first.raw)
        return first

    def play(self, game, most):
        """At most so many moves; gives the last view."""
        for _ in range(most):
            seen = awaited(self.visitor, game)
            if seen["phase"] == "over":
                return seen
            answer = self.move(game, seen)
            assert answer.status in (200, 409), answer.raw
        return awaited(self.visitor, game)
