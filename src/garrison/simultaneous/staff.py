"""Commanders: their kinds, where each is at home, and where armies can go only if one of them is in service."""

from collections.abc import Collection
from enum import StrEnum

from garrison.maps.world import Element, Map, Territory
from garrison.simultaneous.reasons import Why


class Commander(StrEnum):
    """A unit that fights with better dice in its own element; each seat has at most one of each kind."""

    LAND = "land"
    NAVAL = "naval"
    SPACE = "space"
    NUCLEAR = "nuclear"
    DIPLOMAT = "diplomat"


HOMES: dict[Commander, Element] = {Commander.LAND: "land", Commander.NAVAL: "water", Commander.SPACE: "moon"}
"""The elements out of and into which commanders attack with better dice; nuclear commanders do so everywhere."""

PILOTS: dict[Element, Commander] = {"water": Commander.NAVAL, "moon": Commander.SPACE}
"""The commander who must be in service for armies to enter an element."""


def lacking(
    map_: Map, staff: Collection[Commander], stations: Collection[Territory], source: Territory, target: Territory
) -> Why | None:
    """The commander missing for an advance into a territory's element; None if none is missing."""
    element = map_.element(target)
    if element in PILOTS and PILOTS[element] not in staff:
        return Why.NO_COMMANDER
    lands = element == "moon" and map_.element(source) != "moon"
    return Why.NO_STATION if lands and source not in stations else None
