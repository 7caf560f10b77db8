"""What a program that imports Garrison can rely on: every name here is a name of `garrison`.

Bots, and what plays with them, are two thirds of it: they are loaded when one of their names is used.
"""

from typing import TYPE_CHECKING

from garrison.catalogue import (
    COLOURS,
    RULESETS,
    Unknown,
    find_map,
    load_record,
    new_game,
    read_record,
    ruleset,
    seat_names,
    write_record,
)
from garrison.engine.game import Family, Game, InvalidGame, Ruleset
from garrison.engine.lines import read_move, read_state, write_move, write_state
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import InvalidOptions
from garrison.engine.play import (
    IllegalMove,
    asides,
    awaited,
    begin,
    chance,
    events,
    legal,
    make,
    refusals,
    replay,
    shown,
    states,
    told,
    trail,
    view,
)
from garrison.engine.record import BrokenRecord, Record, RecordFault, play_through, result, verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Action, Choice, Event, Move, Over, Phase, Seat
from garrison.maps import BrokenMap, Map, Territory, bundled, bundled_names
from garrison.maps.provinces import ProvinceMap

if TYPE_CHECKING:
    from garrison.arena.match import GameLimits, PlayedGame, play
    from garrison.bots import BOTS, Bot
else:
    LATER = ("BOTS", "Bot", "GameLimits", "PlayedGame", "play")

    def __getattr__(name: str) -> object:
        """A name that is loaded when it is used, and kept here from then on."""
        if name not in LATER:
            raise AttributeError(f"Module 'garrison.library' has no attribute '{name}'.")
        from garrison import bots  # noqa: PLC0415  two thirds of the package
        from garrison.arena import match  # noqa: PLC0415  it plays with bots

        globals().update({one: getattr(bots if hasattr(bots, one) else match, one) for one in LATER})
        return globals()[name]


__all__ = [
    "BOTS",
    "CHANCE",
    "CLOCK",
    "COLOURS",
    "NOBODY",
    "RULESETS",
    "Action",
    "Bot",
    "BrokenMap",
    "BrokenRecord",
    "Chance",
    "Choice",
    "Event",
    "Family",
    "Game",
    "GameLimits",
    "IllegalMove",
    "InvalidGame",
    "InvalidNotation",
    "InvalidOptions",
    "Map",
    "Move",
    "Over",
    "Phase",
    "PlayedGame",
    "ProvinceMap",
    "Record",
    "RecordFault",
    "Ruleset",
    "Seat",
    "Territory",
    "Unknown",
    "asides",
    "awaited",
    "begin",
    "bundled",
    "bundled_names",
    "chance",
    "events",
    "find_map",
    "legal",
    "load_record",
    "make",
    "new_game",
    "play",
    "play_through",
    "read_move",
    "read_record",
    "read_state",
    "refusals",
    "replay",
    "result",
    "ruleset",
    "seat_names",
    "shown",
    "states",
    "told",
    "trail",
    "verify",
    "view",
    "write_move",
    "write_record",
    "write_state",
]
