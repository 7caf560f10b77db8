"""Cards in words, and sets of cards by number."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from garrison.engine.notation import InvalidNotation
from garrison.maps.world import NOWHERE, WILD, Territory
from garrison.telling.sentences import counted
from garrison.territories.notation.words import Game, read_number, write_card

T = TypeVar("T")


def card_told(game: Game, card: int) -> str:
    kind = game.map.cards[card].kind
    return f"{write_card(game.map, card)} ({'wild' if kind == WILD else game.map.kinds[kind]})"


def cards_told(game: Game, cards: Iterable[int]) -> str:
    return ", ".join(card_told(game, card) for card in cards) or "none"


def set_told(game: Game, cards: Iterable[int], armies: int, reward: Territory) -> str:
    extra = f", plus {game.options.card_bonus} on {game.map.ids[reward]}" if reward != NOWHERE else ""
    return f"{counted(armies, 'army')}{extra}, for {cards_told(game, cards)}"


def chosen(able: Sequence[T], word: str, none: str) -> T:
    """The set with that number, from 1; raises InvalidNotation, with the sentence `none` if there are no sets."""
    number = read_number(word)
    if not able:
        raise InvalidNotation(none)
    if not 1 <= number <= len(able):
        choice = f"from 1 to {len(able)}" if len(able) > 1 else "set 1"
        raise InvalidNotation(f"There is no set {number}. Choose {choice}.")
    return able[number - 1]
