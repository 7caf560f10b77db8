"""A card in words."""

from garrison.maps.world import WILD
from garrison.territories.notation.words import Game, write_card


def card_told(game: Game, card: int) -> str:
    """A card by its name in the notation, and its kind."""
    kind = game.map.cards[card].kind
    return f"{write_card(game.map, card)} ({'wild' if kind == WILD else game.map.kinds[kind]})"
