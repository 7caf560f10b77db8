"""Random orders: lawful ones, one for each unit, the same for the same chance."""

from typing import Any

from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.view import view
from garrison.engine.play import begin
from garrison.engine.record import play_through
from garrison.engine.streams import Chance
from orders import AUSTRIA, DIPLOMACY, HARBOUR

THREE_YEARS = GameLimits(rounds=3)


def played(game, seed):
    bots = [BOTS["diplomacy"]["random"](game, Chance(seed, seat).below) for seat in range(7)]
    return play(game, bots, Chance(seed).below, THREE_YEARS).record


def test_every_unit_has_one_order_when_it_is_sealed():
    for game in (DIPLOMACY, HARBOUR):
        record = played(game, 1)
        for state, move in zip(play_through(record), record.moves, strict=False):
            if isinstance(move.action, v.Seal):
                written = len(state.orders[move.by])
                if isinstance(state.phase, v.Ordering):
                    assert written == sum(unit.power == move.by for unit in state.units)
                if isinstance(state.phase, v.Adjusting):
                    assert written == abs(state.phase.balance[move.by])


def test_same_chance_same_orders():
    assert played(DIPLOMACY, 1).moves == played(DIPLOMACY, 1).moves
    assert played(DIPLOMACY, 1).moves != played(DIPLOMACY, 2).moves


def test_every_order_of_a_unit_is_given_now_and_then():
    game, state = DIPLOMACY, begin(DIPLOMACY)
    seen = view(game, state, AUSTRIA)
    lawful = {choice.action.order for choice in seen.choices if isinstance(choice.action, v.Write)}
    bot: Any = BOTS["diplomacy"]["random"](game, Chance(1).below)
    first = seen.units[next(n for n, unit in enumerate(seen.units) if unit.power == 0)].place
    given = {bot.choose(seen).action.order for _ in range(400)}
    assert given == {order for order in lawful if order.subject == first}
