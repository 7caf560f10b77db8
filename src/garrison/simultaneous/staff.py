"""Commanders: the kinds of them, and where each is at home."""

from enum import StrEnum

from garrison.maps.world import Element


class Commander(StrEnum):
    """A unit that fights with better dice where it is at home; each seat has at most one of each kind."""

    LAND = "land"
    NAVAL = "naval"
    SPACE = "space"
    NUCLEAR = "nuclear"
    DIPLOMAT = "diplomat"


HOMES: dict[Commander, Element] = {Commander.LAND: "land", Commander.NAVAL: "water", Commander.SPACE: "moon"}
"""The elements out of which and into which commanders attack with better dice; a nuclear one does so everywhere."""
