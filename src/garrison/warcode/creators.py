"""The manual's action creators: each gives an action as plain JSON, and `reduce` says whether it may be taken."""

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


def start_match(players: int) -> Json:
    """Start the match with so many players."""
    return {"type": "StartMatch", "players": players}


def select_first_player(first_player: int) -> Json:
    """Select the player who places first."""
    return {"type": "SelectFirstPlayer", "firstPlayer": first_player}


def occupy_territory(territory: int) -> Json:
    """Occupy an empty territory."""
    return {"type": "OccupyTerritory", "territory": territory}


def place_additional_army(territory: int) -> Json:
    """Place one army onto a territory of one's own."""
    return {"type": "PlaceAdditionalArmy", "territory": territory}


def trade_cards(i: int, j: int, k: int) -> Json:
    """Trade three cards, by their places in the config; card `i` alone may earn the territory bonus."""
    return {"type": "TradeCards", "i": i, "j": j, "k": k}


def end_trade() -> Json:
    """End the trading; with five cards or more one has to go on."""
    return {"type": "EndTrade"}


def place_new_armies(territory: int, armies: int) -> Json:
    """Place new armies onto a territory of one's own."""
    return {"type": "PlaceNewArmies", "territory": territory, "armies": armies}


def end_attack() -> Json:
    """End the attacks."""
    return {"type": "EndAttack"}


def battle(attacking_territory: int, defending_territory: int, attacking_dice_count: int) -> Json:
    """Attack a neighbour with so many dice."""
    return {
        "type": "Battle",
        "attackingTerritory": attacking_territory,
        "defendingTerritory": defending_territory,
        "attackingDiceCount": attacking_dice_count,
    }


def roll_dice(attacker_dice: Iterable[int], defender_dice: Iterable[int]) -> Json:
    """Say how the dice fell, in any order; the number of the defender's dice is his choice."""
    return {"type": "RollDice", "attackerDice": [*attacker_dice], "defenderDice": [*defender_dice]}


def capture(armies: int) -> Json:
    """Move so many armies into the defeated territory."""
    return {"type": "Capture", "armies": armies}


def fortify(from_territory: int, to_territory: int, armies: int) -> Json:
    """Move armies between two neighbouring territories of one's own, and end the turn."""
    return {"type": "Fortify", "fromTerritory": from_territory, "toTerritory": to_territory, "armies": armies}


def end_turn() -> Json:
    """End the turn without fortifying."""
    return {"type": "EndTurn"}


def draw_random_card(card: int) -> Json:
    """Say which card is drawn, by its place in the config."""
    return {"type": "DrawRandomCard", "card": card}
