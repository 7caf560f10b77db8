"""Commanders: the kinds of them, where each is at home, and where armies go only if one of them is in service."""

from collections.abc import Collection
from enum import StrEnum

from garrison.maps.world import Element, Map, Territory
from garrison.simultaneous.reasons import Why


class Commander(StrEnum):
    """A unit that fights with better dice where it is at home; each seat has at most one of each kind."""

    LAND = "land"
    NAVAL = "naval"
    SPACE = "space"
    NUCLEAR = "nuclear"
    DIPLOMAT = "diplomat"


HOMES: dict[Commander, Element] = {Commander.LAND: "land", Commander.NAVAL: "water", Commander.SPACE: "moon"}
"""The elements out of which and into which commanders attack with better dice; a nuclear one does so everywhere."""

PILOTS: dict[Element, Commander] = {"water": Commander.NAVAL, "moon": Commander.SPACE}
"""Who must be in service where armies go into an element."""


def lacking(
    map_: Map, staff: Collection[Commander], stations: Collection[Territory], source: Territory, target: Territory
) -> Why | None:
    """What is missing to go into the element of a territory with these commanders; None when nothing is."""
    element = map_.element(target)
    if element in PILOTS and PILOTS[element] not in staff:
        return Why.NO_COMMANDER
    lands = element == "moon" and map_.element(source) != "moon"
    return Why.NO_STATION if lands and source not in stations else None
