"""Walks through some games by kernel and engine at once, as a program: for a kernel with something wrong in it."""

from typing import Any

from garrison.catalogue import new_game
from garrison.engine.streams import Chance
from kernel.risk.following import Follower, walk

GAMES = (
    ("classic", "quad", 2, {"hand_limit": 3, "attack_dice": 3, "defend_dice": 2}),
    ("classic", "straits", 3, {"fortify": "free", "setup": "deal"}),
    ("missions", "straits", 2, {"mission_check": "at_once", "setup": "deal", "placing": "even"}),
    ("rixk", "quad", 3, {"cards": "escalating", "opening": 2, "placing": "fronts"}),
    ("classic", "quad", 2, {"setup": "deal", "placing": "even", "trench": True}),
)
WALKS = 12

if __name__ == "__main__":
    for ruleset, map_, seats, changes in GAMES:
        game: Any = new_game(ruleset, map_, seats, changes)
        follower = Follower(game)
        for number in range(WALKS):
            walk(game, Chance(number, "plain"), follower=follower)
