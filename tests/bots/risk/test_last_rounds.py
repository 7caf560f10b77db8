"""In the last two rounds of a game in which land decides, bots take what they can."""

from typing import Any

import pytest

from garrison.bots import BOTS
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Action, Seat
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.questions import land_decides
from garrison.risk.view import view
from war import FIELD, game, reached

#  a red 4 - b blue 5
#     |          |
#  c blue 2 - d green 9
#     |          |
#  e green 9 - f green 9
LATE = "red attacking: a red 4, b blue 5, c blue 2, d green 9, e green 9, f green 9; round 5; captured 1"


@pytest.mark.parametrize("name", ["steady", "hunter", "cluster", "cautious_cluster", "besieger"])
def test_a_weak_neighbour_is_attacked_when_land_decides_and_only_then(name):
    assert decision(name, round_limit=5) == v.Attack(Territory(0), Territory(2), 3)
    assert decision(name, round_limit=9) == v.Done()
    assert decision(name, round_limit=5, rank_by="armies") == v.Done()


def decision(name: str, **options: Any) -> Action:
    on = game(FIELD, 3, cards="none", **options)
    bot = BOTS["risk"][name](on, Chance(1, name).below)
    return bot.choose(view(on, reached(LATE, on=on), Seat(0))).action


def test_land_decides_in_the_last_two_rounds_unless_something_else_is_ranked_first():
    state = reached(LATE.replace("round 5", "round 4"), on=game(FIELD, 3))
    assert land_decides(game(FIELD, 3, round_limit=5), state)
    assert land_decides(game(FIELD, 3, goal="rounds", rounds=4), state)
    assert not land_decides(game(FIELD, 3, round_limit=6), state)
    assert not land_decides(game(FIELD, 3, round_limit=5, rank_by="armies"), state)
    assert not land_decides(game(FIELD, 3), state)
