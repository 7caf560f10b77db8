"""No bot that plans ever sends a unit to where another unit of its own power stays or goes."""

import pytest

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS
from garrison.bots.own import factory_of
from garrison.diplomacy import vocabulary as v
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from orders import DIPLOMACY, HARBOUR

PLANNING = "advance", "dumb", "search:0.005"


def clashes(game, state, seat):
    """The provinces that a unit is ordered to enter although another of its power stays or goes there."""
    moves = [order for order in state.orders[seat] if isinstance(order, v.Go | v.Voyage)]
    left = {game.map.province[order.unit] for order in moves}
    stays = {game.map.province[unit.place] for unit in state.units if unit.power == seat} - left
    goals = [game.map.province[order.target] for order in moves]
    return [goal for goal in goals if goal in stays or goals.count(goal) > 1]


def sealed_sheets(game, names, number):
    """Each state in which a power seals its orders of a Spring or Fall, with its seat."""
    built_in = BOTS["diplomacy"]
    bots = [factory_of(name, built_in)(game, Chance(number, seat).below) for seat, name in enumerate(names)]
    before = begin(game)
    for move, after in course(game, before, bots, Chance(number).below, GameLimits(rounds=8)):
        if isinstance(move.action, v.Seal) and isinstance(before.phase, v.Ordering):
            yield before, move.by
        before = after


@pytest.mark.check("whole games of seven, year after year")
@pytest.mark.parametrize("number", range(3))
def test_its_units_never_bounce_off_one_another(number):
    names = [PLANNING[(seat + number) % len(PLANNING)] for seat in range(7)]
    sheets = list(sealed_sheets(DIPLOMACY, names, number))
    assert len(sheets) > 50
    assert [clashes(DIPLOMACY, state, seat) for state, seat in sheets] == [[]] * len(sheets)


@pytest.mark.check("whole games of seven, year after year")
@pytest.mark.parametrize("game", [DIPLOMACY, HARBOUR], ids=["diplomacy", "harbour"])
def test_advance_never_moves_against_its_own_units_in_whole_games(game):
    sheets = list(sealed_sheets(game, ["advance"] * 7, 5))
    assert len(sheets) > 50
    assert [clashes(game, state, seat) for state, seat in sheets] == [[]] * len(sheets)
