"""What energy buys, and the orders by which it is spent."""

from enum import StrEnum
from typing import ClassVar

from garrison.engine.vocabulary import Action
from garrison.maps.world import Element, Territory


class Commander(StrEnum):
    """A unit that fights with better dice where it is at home; each seat has at most one of each kind."""

    LAND = "land"
    NAVAL = "naval"
    SPACE = "space"
    NUCLEAR = "nuclear"
    DIPLOMAT = "diplomat"


HOMES: dict[Commander, Element] = {Commander.LAND: "land", Commander.NAVAL: "water", Commander.SPACE: "moon"}
"""The elements out of which and into which commanders attack with better dice; a nuclear one does so everywhere."""


class Precede(Action, frozen=True):
    """Bid energy for a place in front: the territories of who bids more come first in the fixed order."""

    counts: ClassVar[str] = "energy"
    energy: int


class Hire(Action, frozen=True):
    """Hire a commander, who comes as one more army to a territory of one's own before anything else is done."""

    commander: Commander
    where: Territory


class Build(Action, frozen=True):
    """Build a station on a territory of one's own when it is reinforced."""

    where: Territory


Purchase = Precede | Hire | Build
