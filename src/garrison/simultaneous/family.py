"""The simultaneous game as a family: the maps, seats and territories of the risk family, its own states and orders."""

from garrison.engine.game import Family
from garrison.maps.world import Map
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State, playing
from garrison.territories.family import on_territories

SIMULTANEOUS: Family[Map, Options, State] = on_territories("simultaneous", "stars", "turns", 300, playing)
