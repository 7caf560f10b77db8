"""What a game of sealed orders sends with its View: the sheet of a seat, and what its orders amount to."""

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
    """Why it may fail: another unit of the power is ordered to do something else."""


class ResultInfo(Value, frozen=True):
    """The outcome of an order of `view.news`."""

    text: str
    words: str
    failed: bool


class Sheet(Value, frozen=True):
    """The sheet of one seat, and the outcomes of all orders of the phase before."""

    title: str
    """The phase: "Spring 1901"."""
    orders: tuple[OrderInfo, ...]
    wanted: int
    """How many orders this phase asks of the seat."""
    left: int
    """How many orders are not written yet."""
    balance: int
    """How many units the seat builds, or, below 0, removes."""
    lacking: str
    """What happens to units without orders; empty if there are none."""
    carrying: str
    """Which fleets will convoy without an order; empty if none will."""
    ready: int
    owing: int
    """How many seats write in this phase, and how many of them have handed in."""
    example: str
    """An example of an order."""
    results: tuple[ResultInfo, ...]


# A game in which all order at once, besides its View: what a sheet of orders amounts to


class TurnOrder(Value, frozen=True):
    """A written order of a game in which all order at once; `number` is its place in `view.orders`, from 0."""

    number: int
    words: str
    line: str
    """The order in the notation."""
    step: str
    """The stage of the turn in which it is carried out, in a word."""
    together: int
    """Orders with the same number here are carried out as they were written; others have a place of their own."""
    chance: float
    """The chance that its target falls, if nobody else orders anything; -1 if that is unknown."""
    doubt: str
    """Why it will do nothing, or less than it says; empty if it will do all."""


class Expected(Value, frozen=True):
    """What a seat will have in a territory if nobody else orders anything."""

    territory: int
    armies: int
    """The armies there; where there is a battle, those that survive on average."""
    chance: float
    """The chance that the territory is the seat's; -1 if that is unknown."""
    words: str


class CommandInfo(Value, frozen=True):
    """A command card in the hand."""

    name: str
    price: int
    sentence: str


class TurnSheet(Value, frozen=True):
    """What a seat's orders amount to, in a game in which all order at once."""

    pool: int
    """The armies of the pool that no order asks for; below 0 if the orders ask for more."""
    orders: tuple[TurnOrder, ...] = ()
    """The orders, as they are carried out one after another."""
    waiting: tuple[str, ...] = ()
    """What remains of orders of earlier turns, in words."""
    ahead: tuple[Expected, ...] = ()
    free: tuple[int, ...] = ()
    """For each territory: the armies that can still be ordered to leave."""
    energy: int = 0
    commands: tuple[CommandInfo, ...] = ()
    prices: tuple[int, ...] = ()
    """What an army of each type costs the pool."""
