"""What the tab key offers for an unfinished word: the words of orders, and commands."""

from collections.abc import Iterator

from garrison.engine.notation import InvalidNotation
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.orders import PURCHASES
from garrison.simultaneous.staff import Commander
from garrison.simultaneous.typed import BIDS, MARCHES, WORDS
from garrison.simultaneous.view import View
from garrison.territories.notation import write_card
from garrison.territories.typed import territories_meant

SEATS_BEHIND = ("pass", "join")
ON_THE_WAY = ("odds", "retreat", *MARCHES)
"""A source and a target follow these."""


def follows(game: Game, view: View, before: list[str], commands: list[str]) -> Iterator[str]:
    match before:
        case []:
            yield from (*commands, *WORDS, *_own(game, view))
        case ["help" | "?" | "h"]:
            yield from commands
        case [word] if word in SEATS_BEHIND:
            yield from (seat for number, seat in enumerate(game.seats) if number != view.seat)
        case ["erase"]:
            yield from ("all", *(str(number + 1) for number in range(len(view.orders))))
        case ["trade", *_]:
            yield from (*(write_card(game.map, card) for card in view.hand), "on")
        case ["look" | "l"] | ["play", _, *_]:
            yield from game.map.ids
        case [*_, "from" | "at" | "on"] | ["reinforce" | "build"] | ["hire", _]:
            yield from _own(game, view)
        case [word, *_] if word in PURCHASES:
            yield from _bought(view, before)
        case _:
            yield from _places(game, view, before)


def _bought(view: View, before: list[str]) -> Iterator[str]:
    match before:
        case ["hire" | "buy"]:
            yield from Commander
        case ["play"]:
            yield from view.commands
        case _:
            pass


def _places(game: Game, view: View, before: list[str]) -> Iterator[str]:
    match before:
        case [word] if word in BIDS:
            bids = [choice.action for choice in view.choices if isinstance(choice.action, v.Colonize)]
            yield from (game.map.ids[bid.target] for bid in bids)
        case [word] if word in ON_THE_WAY:
            yield from _own(game, view)
        case [source] | [source, ("-" | ">" | "x")]:
            yield from _targets(game, view, source)
        case [word, source] if word in ON_THE_WAY:
            yield from _targets(game, view, source)
        case _:
            pass


def _own(game: Game, view: View) -> Iterator[str]:
    for choice in view.choices:
        if isinstance(choice.action, v.Reinforce):
            yield game.map.ids[choice.action.target]


def _targets(game: Game, view: View, word: str) -> Iterator[str]:
    try:
        meant: tuple[Territory, ...] = territories_meant(game.map, word)
    except InvalidNotation:
        return
    for choice in view.choices:
        if isinstance(choice.action, v.March | v.Retreat) and choice.action.source in meant:
            yield game.map.ids[choice.action.target]
