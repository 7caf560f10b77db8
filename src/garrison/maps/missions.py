"""What a player may be asked to achieve: the missions of a map, which are also the goals of the seats."""

import msgspec


class Goal(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What wins the game for the seat that has it."""


class World(Goal, frozen=True, tag="world"):
    """Hold every territory."""


class HoldContinents(Goal, frozen=True, tag="continents"):
    """Hold the continents of the indices `all`, and any `plus_any` others besides."""

    all: tuple[int, ...]
    plus_any: int = 0


class HoldTerritories(Goal, frozen=True, tag="territories"):
    count: int
    armies: int = 1


class Destroy(Goal, frozen=True, tag="destroy"):
    """Take the last territory of `seat`, from 0; `otherwise` if that is the own seat, or another does it first."""

    seat: int
    otherwise: HoldTerritories


Mission = World | HoldContinents | HoldTerritories | Destroy
