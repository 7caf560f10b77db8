"""What a game of written orders has beside its View: its provinces, its sheet, and what came of it, in words."""

from typing import Literal

from garrison.engine.value import Value

Terrain = Literal["land", "coast", "sea"]


class ProvinceInfo(Value, frozen=True):
    """A province; `home` is the power that may build there, and `land` the one whose land it is at first, or -1."""

    terrain: Terrain
    centre: bool
    home: int
    land: int


class PlaceInfo(Value, frozen=True):
    """A place where a unit can be: a province, one of its coasts, or a berth; `sea` is -1 but at a berth."""

    id: str
    name: str
    province: int
    sea: int


class OrderInfo(Value, frozen=True):
    """An order of `view.orders`, in short and written out."""

    text: str
    words: str
    void: str
    """Why it will have no effect; empty if it will."""
    doubt: str
    """Why it may come to nothing: another unit of the power is ordered to do something else."""


class ResultInfo(Value, frozen=True):
    """What came of an order of `view.news`."""

    text: str
    words: str
    failed: bool


class Sheet(Value, frozen=True):
    """The sheet of one seat, and what came of all sheets in the phase before."""

    title: str
    """The phase: "Spring 1901"."""
    orders: tuple[OrderInfo, ...]
    wanted: int
    """How many orders this phase asks of the seat."""
    left: int
    """How many of them are not written."""
    balance: int
    """How many units the seat builds, or, below 0, removes."""
    lacking: str
    """What becomes of units without orders; or nothing."""
    carrying: str
    """Which fleets will convoy without an order; or nothing."""
    ready: int
    owing: int
    """How many seats write in this phase, and how many of them have handed in."""
    example: str
    """An order as one could write it."""
    results: tuple[ResultInfo, ...]
