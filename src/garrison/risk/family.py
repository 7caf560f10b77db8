"""The risk family: maps of territories, seats of any colour, and territories to hold."""

from operator import attrgetter

from msgspec.structs import replace

from garrison.engine.game import Family
from garrison.maps.world import Map
from garrison.risk.options import Options
from garrison.risk.state import State, playing
from garrison.risk.typed import read
from garrison.territories.family import on_territories

RISK: Family[Map, Options, State] = replace(
    on_territories("risk", "world", "rounds", 500, playing), manner="In turns", opener=attrgetter("first"), typed=read
)
