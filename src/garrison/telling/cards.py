"""Cards in words."""

from collections.abc import Iterable

from garrison.maps.world import NOWHERE, WILD, Territory
from garrison.telling.sentences import counted
from garrison.territories.notation import Game, write_card


def card_told(game: Game, card: int) -> str:
    kind = game.map.cards[card].kind
    return f"{write_card(game.map, card)} ({'wild' if kind == WILD else game.map.kinds[kind]})"


def cards_told(game: Game, cards: Iterable[int]) -> str:
    return ", ".join(card_told(game, card) for card in cards) or "none"


def set_told(game: Game, cards: Iterable[int], armies: int, reward: Territory) -> str:
    extra = f", plus {game.options.card_bonus} on {game.map.ids[reward]}" if reward != NOWHERE else ""
    return f"{counted(armies, 'army')}{extra}, for {cards_told(game, cards)}"
