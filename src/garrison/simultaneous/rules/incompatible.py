"""Why switches of the further rules cannot be on together, or each alone."""

from collections.abc import Iterator

from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import Scoring
from garrison.simultaneous.options import in_steps


def incompatible(game: Game) -> Iterator[str]:
    """Every reason, one sentence each."""
    yield from _about_energy(game)
    yield from _about_turns_of_seats(game)
    yield from _about_commanders(game)
    if game.options.scoring is not Scoring.TERRITORIES and not game.options.max_turns:
        yield "`scoring` is for games that end by their turns: set `max_turns`, too."


def _about_energy(game: Game) -> Iterator[str]:
    for name in PAID:
        if getattr(game.options, name) and not game.options.energy:
            yield f"`{name}` is paid with energy: set `energy`, too."


PAID = ("priority_bid", "commanders", "stations", "command_cards")
"""The switches of what is paid with energy."""


def _about_commanders(game: Game) -> Iterator[str]:
    options, elements = game.options, game.map.elements
    if options.devastated > len(game.map.ids) - sum(element != "land" for element in elements):
        yield f"The map '{game.map.id}' has less land than is to be laid waste."
    if options.command_cards and not options.commanders:
        yield "It takes commanders to buy `command_cards`: set `commanders`, too."
    if options.elements and not options.commanders:
        yield "It takes commanders to attack in the other `elements`: set `commanders`, too."
    if options.elements and "moon" in elements and not options.stations:
        yield f"The map '{game.map.id}' has a moon, which one attacks from stations: set `stations`, too."


def _about_turns_of_seats(game: Game) -> Iterator[str]:
    for name in STEPWISE:
        if getattr(game.options, name) and not in_steps(game.options):
            yield f"The alternating resolver knows no `{name}`."


STEPWISE = ("priority_bid", "commanders", "stations", "elements")
"""The switches of what is done in the steps of the turn, or needs its fixed order or its dice."""
