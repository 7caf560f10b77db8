"""Where the war is fought: maps, their files and faults, and the maps that come with Garrison."""

from garrison.maps.building import dump
from garrison.maps.faults import BrokenMap, Fault, Strictness, UnknownMap, Weight
from garrison.maps.reading import TERRITORIES
from garrison.maps.world import NOWHERE, WILD, Card, Continent, Link, Map, Territory

bundled, bundled_names, find = TERRITORIES.bundled, TERRITORIES.names, TERRITORIES.find
load, parse, check = TERRITORIES.load, TERRITORIES.parse, TERRITORIES.check

__all__ = [
    "NOWHERE",
    "WILD",
    "BrokenMap",
    "Card",
    "Continent",
    "Fault",
    "Link",
    "Map",
    "Strictness",
    "Territory",
    "UnknownMap",
    "Weight",
    "bundled",
    "bundled_names",
    "check",
    "dump",
    "find",
    "load",
    "parse",
]
