"""What a new map should be like, within limits."""

from typing import Final

from msgspec.structs import force_setattr

from garrison.engine.value import Value
from garrison.maps.format import FEWEST_TERRITORIES
from garrison.outside.numbers import integer

TERRITORIES: Final = 8, 120
CONTINENTS: Final = 1, 16
ISLANDS: Final = 1, 10
LAND: Final = 20, 80
SEEDS: Final = 0, 2**53 - 1
"""The least and the greatest seed; browsers have no larger exact whole numbers."""

USUAL_CONTINENT: Final = 6
"""Territories to a continent, if nobody says how many continents there are."""


class InvalidWish(ValueError):
    """A wish that no map can meet; `reasons` has a sentence for each fault."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


class Wish(Value, frozen=True):
    """`islands` are pieces of land, each with at least one territory, and `land` is their share of the map in percent.

    Without `continents`, there is one for about every six territories.
    """

    seed: int = 1
    territories: int = 24
    continents: int = 0
    islands: int = 3
    land: int = 45

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            force_setattr(self, name, integer(name, getattr(self, name)))

    @property
    def regions(self) -> int:
        return self.continents or max(1, min(CONTINENTS[1], self.territories // USUAL_CONTINENT))


def check(wish: Wish) -> None:
    """Raise InvalidWish, with every fault, if a wish is outside the limits."""
    ranges = (
        ("seed", wish.seed, SEEDS),
        ("number of territories", wish.territories, TERRITORIES),
        ("number of continents", wish.regions, CONTINENTS),
        ("number of islands", wish.islands, ISLANDS),
        ("share of land", wish.land, LAND),
    )
    reasons = [
        f"The {what} must be from {least} to {most}, not {given}."
        for what, given, (least, most) in ranges
        if not least <= given <= most
    ]
    if not reasons and wish.regions * FEWEST_TERRITORIES > wish.territories:
        reasons.append(
            f"Every continent has at least four territories, so {wish.territories} territories make at most"
            f" {wish.territories // FEWEST_TERRITORIES} continents, not {wish.regions}."
        )
    if reasons:
        raise InvalidWish(tuple(reasons))
