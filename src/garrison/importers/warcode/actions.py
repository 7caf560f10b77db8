"""The manual's actions, as types and as plain JSON: what each says, and the state of the match it belongs to."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import wraps
from typing import Any, ClassVar, ParamSpec

import msgspec

from garrison.engine.value import Value


class Stage(StrEnum):
    INITIALIZING = "Initializing"
    SELECTING_FIRST_PLAYER = "SelectingFirstPlayer"
    OCCUPYING_TERRITORY = "OccupyingTerritory"
    PLACING_ADDITIONAL_ARMY = "PlacingAdditionalArmy"
    TRADING_CARDS = "TradingCards"
    PLACING_NEW_ARMIES = "PlacingNewArmies"
    BATTLING = "Battling"
    ROLLING_DICE = "RollingDice"
    CAPTURING = "Capturing"
    FORTIFYING = "Fortifying"
    DRAWING_RANDOM_CARD = "DrawingRandomCard"
    GAME_OVER = "GameOver"


class Said(Value, frozen=True, tag_field="type", tag=True, rename="camel"):
    """An action of the manual, whose type is its name and whose fields are in the order of the manual's tables."""

    at: ClassVar[Stage]


class StartMatch(Said, frozen=True):
    """Start the match with this many players."""

    at = Stage.INITIALIZING
    players: int


class SelectFirstPlayer(Said, frozen=True):
    """Say who places first."""

    at = Stage.SELECTING_FIRST_PLAYER
    first_player: int


class OccupyTerritory(Said, frozen=True):
    """Occupy an empty territory with one army."""

    at = Stage.OCCUPYING_TERRITORY
    territory: int


class PlaceAdditionalArmy(Said, frozen=True):
    """Place one army onto a territory of your own."""

    at = Stage.PLACING_ADDITIONAL_ARMY
    territory: int


class TradeCards(Said, frozen=True):
    """Trade three cards, by their places in the config; the first may earn the territory bonus."""

    at = Stage.TRADING_CARDS
    i: int
    j: int
    k: int


class EndTrade(Said, frozen=True):
    """End the trading; with five cards or more you must go on."""

    at = Stage.TRADING_CARDS


class PlaceNewArmies(Said, frozen=True):
    """Place new armies onto a territory of your own."""

    at = Stage.PLACING_NEW_ARMIES
    territory: int
    armies: int


class EndAttack(Said, frozen=True):
    """End the attacks."""

    at = Stage.BATTLING


class Battle(Said, frozen=True):
    """Attack a neighbour with this many dice."""

    at = Stage.BATTLING
    attacking_territory: int
    defending_territory: int
    attacking_dice_count: int


class RollDice(Said, frozen=True):
    """How the dice fell, in any order; the defender chooses the number of dice by rolling them."""

    at = Stage.ROLLING_DICE
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]


class Capture(Said, frozen=True):
    """Move armies into the defeated territory."""

    at = Stage.CAPTURING
    armies: int


class Fortify(Said, frozen=True):
    """Move armies between two neighbouring territories of your own, and end the turn."""

    at = Stage.FORTIFYING
    from_territory: int
    to_territory: int
    armies: int


class EndTurn(Said, frozen=True):
    """End the turn without fortifying."""

    at = Stage.FORTIFYING


class DrawRandomCard(Said, frozen=True):
    """Which card the player draws, by its place in the config."""

    at = Stage.DRAWING_RANDOM_CARD
    card: int


AnySaid = (
    StartMatch
    | SelectFirstPlayer
    | OccupyTerritory
    | PlaceAdditionalArmy
    | TradeCards
    | EndTrade
    | PlaceNewArmies
    | EndAttack
    | Battle
    | RollDice
    | Capture
    | Fortify
    | EndTurn
    | DrawRandomCard
)


# The manual's action creators: each gives an action as plain JSON, and `reduce` says whether it is legal


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


start_match = _creator(StartMatch)
select_first_player = _creator(SelectFirstPlayer)
occupy_territory = _creator(OccupyTerritory)
place_additional_army = _creator(PlaceAdditionalArmy)
trade_cards = _creator(TradeCards)
end_trade = _creator(EndTrade)
place_new_armies = _creator(PlaceNewArmies)
end_attack = _creator(EndAttack)
battle = _creator(Battle)
capture = _creator(Capture)
fortify = _creator(Fortify)
end_turn = _creator(EndTurn)
draw_random_card = _creator(DrawRandomCard)


def roll_dice(attacker_dice: Iterable[int], defender_dice: Iterable[int]) -> Json:
    """How the dice fell, in any order; the defender chooses the number of dice by rolling them."""
    return plain(RollDice(tuple(attacker_dice), tuple(defender_dice)))
