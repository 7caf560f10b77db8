"""The dice of a server: counted once a game is over, and not before."""

from garrison.hosting.odds import COUNTED
from web.games import Player, awaited, new_game


def test_dice_are_counted_once_their_game_is_over(visitor):
    before = visitor.get("/api/dice").json
    game = new_game(visitor, options={"setup": "deal", "goal": "rounds", "rounds": 3})["id"]
    assert visitor.get("/api/dice").json == before
    player = Player(visitor)
    while (seen := awaited(visitor, game))["phase"] != "over":
        player.move(game, seen)
    after = visitor.get("/api/dice").json
    assert after["games"] == before["games"] + 1
    assert after == visitor.get("/api/dice").json
    lines = visitor.get(f"/api/games/{game}/record").raw.decode().splitlines()
    rolls = [line for line in lines if line.startswith("dice: ") and "/" in line]
    assert after["rolls"] - before["rolls"] == len(rolls)


def test_only_rule_sets_with_the_usual_dice_are_counted():
    assert COUNTED == ("classic", "missions", "rixk")
