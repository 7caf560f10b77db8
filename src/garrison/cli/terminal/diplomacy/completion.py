"""What the tab key offers for an unfinished word: the words of legal orders, and commands."""

from collections.abc import Iterator

from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.view import View

POWERS_BEHIND = ("tell", "pass")
PLACES_BEHIND = ("orders", "look", "erase", "o")


def follows(game: Game, view: View, before: list[str], commands: list[str]) -> Iterator[str]:
    match before:
        case ["help" | "?" | "h"]:
            yield from commands
        case [word] if word in POWERS_BEHIND:
            yield from (seat for number, seat in enumerate(game.seats) if number != view.seat)
        case [word, *_] if word in PLACES_BEHIND:
            yield from (place.lower() for place in game.map.provinces)
        case _:
            yield from [] if before else commands
            yield from _next_words(game, view, before)


def _next_words(game: Game, view: View, before: list[str]) -> Iterator[str]:
    """The next word of each legal order, with or without the letter of its unit."""
    position = in_phase(game, view.phase, view.units)
    for order in legal_orders(view):
        words = short.write(position, order).lower().split()
        for typed in (words, words[1:]):
            if typed[: len(before)] == before and len(typed) > len(before):
                yield typed[len(before)]
