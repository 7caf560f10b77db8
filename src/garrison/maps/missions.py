"""What a player may have to achieve: the missions of a map, which are also the goals of the seats."""

import msgspec


class Goal(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What wins the game for a seat."""


class World(Goal, frozen=True, tag="world"):
    """Hold every territory."""


class HoldContinents(Goal, frozen=True, tag="continents"):
    """Hold the continents with the indices `all`, and any `plus_any` others."""

    all: tuple[int, ...]
    plus_any: int = 0


class HoldTerritories(Goal, frozen=True, tag="territories"):
    count: int
    armies: int = 1


class Destroy(Goal, frozen=True, tag="destroy"):
    """Take the last territory of `seat`, from 0; `otherwise` if that is your own seat or another does it first."""

    seat: int
    otherwise: HoldTerritories


Mission = World | HoldContinents | HoldTerritories | Destroy
