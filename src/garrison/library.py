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
    events,
    legal,
    make,
    refusals,
    replay,
    states,
    trail,
)
from garrison.engine.record import BrokenRecord, Record, Stop, play_through, result, verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Action, Choice, Event, Move, Over, Phase, Seat
from garrison.maps import BrokenMap, Map, Territory, bundled, bundled_names
from garrison.maps.provinces import ProvinceMap

if TYPE_CHECKING:
    from garrison.arena.match import Limits, Played, play
    from garrison.bots import BOTS, Bot
else:
    LATER = ("BOTS", "Bot", "Limits", "Played", "play")

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
    "IllegalMove",
    "InvalidGame",
    "InvalidNotation",
    "InvalidOptions",
    "Limits",
    "Map",
    "Move",
    "Over",
    "Phase",
    "Played",
    "ProvinceMap",
    "Record",
    "Ruleset",
    "Seat",
    "Stop",
    "Territory",
    "Unknown",
    "asides",
    "awaited",
    "begin",
    "bundled",
    "bundled_names",
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
    "states",
    "trail",
    "verify",
    "write_move",
    "write_record",
    "write_state",
]
