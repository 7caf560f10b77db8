"""The manual's action creators: each gives an action as plain JSON, and `reduce` says whether it is legal."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, ParamSpec

import msgspec

from garrison.engine.value import Value
from garrison.warcode import actions
from garrison.warcode.actions import Said

Json = dict[str, Any]
P = ParamSpec("P")


def plain(value: Value) -> Json:
    """An action or a state as JSON, its fields in the order of the manual's tables; nothing is shared with it."""
    read: Json = msgspec.json.decode(msgspec.json.encode(value))
    return read


def _creator(word: Callable[P, Said]) -> Callable[P, Json]:
    @wraps(word, updated=())
    def create(*args: P.args, **kwargs: P.kwargs) -> Json:
        return plain(word(*args, **kwargs))

    return create


start_match = _creator(actions.StartMatch)
select_first_player = _creator(actions.SelectFirstPlayer)
occupy_territory = _creator(actions.OccupyTerritory)
place_additional_army = _creator(actions.PlaceAdditionalArmy)
trade_cards = _creator(actions.TradeCards)
end_trade = _creator(actions.EndTrade)
place_new_armies = _creator(actions.PlaceNewArmies)
end_attack = _creator(actions.EndAttack)
battle = _creator(actions.Battle)
capture = _creator(actions.Capture)
fortify = _creator(actions.Fortify)
end_turn = _creator(actions.EndTurn)
draw_random_card = _creator(actions.DrawRandomCard)


def roll_dice(attacker_dice: Iterable[int], defender_dice: Iterable[int]) -> Json:
    """How the dice fell, in any order; the defender chooses the number of dice by rolling them."""
    return plain(actions.RollDice(tuple(attacker_dice), tuple(defender_dice)))
