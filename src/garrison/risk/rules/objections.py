"""Why a game can't be played at all: the map, the seats and the options must fit together."""

from collections.abc import Iterator

from garrison.risk.game import Game
from garrison.risk.options import Cards, with_missions
from garrison.risk.questions import missions_in
from garrison.territories.colours import COLOUR


def objections(game: Game) -> Iterator[str]:
    yield from _about_seats(game)
    if with_missions(game.options) and len(missions_in(game)) < len(game.seats):
        known = len(missions_in(game))
        yield f"The map '{game.map.id}' has missions for only {known} of {len(game.seats)} seats."
    if game.options.cards is Cards.FIXED and len(game.options.fixed_values) != len(game.map.kinds) + 1:
        needed = len(game.map.kinds) + 1
        yield f"`fixed_values` needs {needed} numbers on this map: one per kind of card, then the mixed set."


def _about_seats(game: Game) -> Iterator[str]:
    possible = [seats for seats, _ in game.map.starting_armies]
    if len(game.seats) not in possible:
        yield f"The map '{game.map.id}' is for {', '.join(map(str, possible))} seats, not {len(game.seats)}."
    if len(game.map.ids) < len(game.seats):
        yield f"The map '{game.map.id}' has too few territories for {len(game.seats)} seats."
    if len(set(game.seats)) < len(game.seats):
        yield "Each seat needs a different colour."
    for colour in dict.fromkeys(game.seats):
        if not COLOUR.fullmatch(colour):
            yield f"A seat's colour is one word of small letters, not '{colour[:40]}'."
