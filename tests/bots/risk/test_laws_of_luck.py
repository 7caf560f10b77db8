"""Bots play with less luck: every one of them under every law, by legal moves, and by that law's odds."""

import pytest

from garrison.arena.risk_statistics import statistics
from garrison.bots.risk import BOTS
from garrison.bots.risk.steady.situation import WEIGHTS, context_of
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.odds import chance_to_win
from garrison.odds.chain import chance
from garrison.odds.dice import dice_of
from garrison.risk import vocabulary as v
from garrison.table.dice import SeededDice
from garrison.table.players import players
from garrison.table.table import Table
from war import FIELD, game

LAWS: tuple[dict[str, object], ...] = (
    {"luck": 0},
    {"luck": 50},
    {"battle": "whole"},
    {"battle": "whole", "whole_by": "balanced"},
    {"battle": "whole", "whole_by": "likelier", "luck": 0},
)
SHORT = {"setup": "deal", "placing": "even", "goal": "rounds", "rounds": 4}
KINDS = [*BOTS]


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_every_bot_plays_under_every_law(law):
    for first in range(0, len(KINDS), 4):
        kinds = [*KINDS, *KINDS][first : first + 4]
        on = new_game("classic", "islands", 4, {**SHORT, **law})
        table = Table(Record(on, begin(on)), players("risk", kinds), SeededDice(first))
        table.play_out()
        record = table.record()
        fought = [move.action for move in record.moves if isinstance(move.action, v.Roll | v.Even | v.FightOut)]
        assert fought
        assert all(isinstance(one, v.FightOut) == ("battle" in law) for one in fought)
        assert law != {"luck": 0} or all(isinstance(one, v.Even) for one in fought)
        assert sum(seat.luck for seat in statistics(record).seats) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_bots_judge_attacks_by_the_law_of_the_game(law):
    on = game(FIELD, **law)
    dice = dice_of(on.options)
    forecast = context_of(on, WEIGHTS).forecast(10, 7)
    assert forecast.chance == pytest.approx(chance_to_win(10, 7, dice))
    assert chance(10, [7], dice) == pytest.approx(forecast.chance)
    assert chance(200, [20, 30], dice) > 0.99
    assert chance(40, [40, 40], dice) < 0.01
