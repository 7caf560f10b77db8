"""What a power sees, as named numbers: first a row of features for each province, then the columns of the whole board.

What other powers have written is not in it, since it is not in a View.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart, counts
from garrison.diplomacy.game import Game
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Seat
from garrison.research.coding.coding import Board

WRITTEN: dict[type[v.AnyOrder], str] = {
    v.Hold: "holds",
    v.Go: "moves",
    v.Voyage: "moves",
    v.SupportHold: "supports",
    v.SupportMove: "supports",
    v.Convoy: "convoys",
    v.Combine: "combines",
    v.Retreat: "retreats",
    v.Disband: "leaves",
    v.Build: "is built",
}
"""The feature of the unit's province that says what the power has written for it."""

PHASES = {v.Ordering: "orders", v.Retreating: "retreats", v.Adjusting: "adjustments"}


def features(chart: Chart) -> tuple[str, ...]:
    """The names of the columns of each province."""
    moorings = max(1, *map(len, chart.fleets_in))
    return (
        *(f"{state}{name}" for state in ("", "dislodged ") for name in _of_a_unit(chart)),
        *(f"fleet on coast {number}" for number in range(1, moorings + 1)),
        "open to your retreat",
        "centre",
        "your home",
        "yours",
        *(f"owned by {power}" for power in powers(chart)),
        "to decide now",
        *dict.fromkeys(WRITTEN.values()),
        "goal of your orders",
    )


def _of_a_unit(chart: Chart) -> tuple[str, ...]:
    return ("army", "fleet", "strength", "your unit", *(f"unit of {power}" for power in powers(chart)))


def powers(chart: Chart) -> tuple[str, ...]:
    return tuple(power.lower() for power in chart.powers)


OF_A_POWER = ("looks", "centres", "units", "due", "agrees to a draw", "owes", "sealed", "surrendered", "eliminated")
"""`due` is how many units it has to build, or to remove if it is negative; a power sees only its own agreement."""

LOOKS, CENTRES, UNITS, DUE, AGREES, LISTS = range(6)


def of_the_board(chart: Chart) -> tuple[str, ...]:
    """The columns after those of the provinces."""
    return (
        *(f"phase: {name}" for name in PHASES.values()),
        *(f"season: {season}" for season in v.Season),
        "years since the first",
        "centres to win",
        *(f"{power} {fact}" for power in powers(chart) for fact in OF_A_POWER),
    )


class Kept(NamedTuple):
    """An observation without the columns that change during a phase, and what it was made from."""

    phase: v.AnyPhase
    units: tuple[v.Unit, ...]
    owner: tuple[Seat, ...]
    board: Board


class Observer:
    """The columns of a game, and the array that a View fills."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.features = features(game.map)
        self.at = {name: number for number, name in enumerate(self.features)}
        places = (f"{province}: {feature}" for province in game.map.provinces for feature in self.features)
        self.columns = (*places, *of_the_board(game.map))
        self._boards: dict[Seat, Kept] = {}
        self.shape = len(game.map.provinces), len(self.features)

    def planes(self, observation: Board) -> Board:
        rows, width = self.shape
        return observation[: rows * width].reshape(rows, width)

    def observe(self, view: View, deciding: Iterable[int]) -> Board:
        """An array (columns,); `deciding` has the places of the next decision."""
        seen = self._kept(view).copy()
        board, facts = self.planes(seen), self._facts(seen)
        self._sheet(board, view.orders)
        for place in deciding:
            board[self.game.map.province[place], self.at["to decide now"]] = 1
        for fact, listed in enumerate((view.owing, view.sealed, view.surrendered, view.eliminated), LISTS):
            for power in listed:
                facts[power, fact] = 1
        if view.agreed:
            facts[view.seat, AGREES] = 1
        return seen

    def _facts(self, observation: Board) -> Board:
        """The part about powers, as an array (powers, facts)."""
        return observation[-len(self.game.seats) * len(OF_A_POWER) :].reshape(-1, len(OF_A_POWER))

    def _kept(self, view: View) -> Board:
        """The columns that stay the same for a power until the phase ends; they are filled in once."""
        kept = self._boards.get(view.seat)
        if kept is None or kept.phase is not view.phase or kept.units is not view.units or kept.owner is not view.owner:
            kept = self._boards[view.seat] = Kept(view.phase, view.units, view.owner, self._of_the_phase(view))
        return kept.board

    def _of_the_phase(self, view: View) -> Board:
        seen = np.zeros(len(self.columns), np.float32)
        board, facts = self.planes(seen), self._facts(seen)
        self._land(board, view)
        self._stand(board, view.seat, view.units, "")
        self._moor(board, view.units)
        if isinstance(view.phase, v.Retreating):
            self._stand(board, view.seat, (lost.unit for lost in view.phase.dislodged), "dislodged ")
            self._retreat(board, view.seat, view.phase.dislodged)
        seen[board.size : -facts.size] = [*self._time(view)]
        units = Counter(unit.power for unit in view.units)
        facts[view.seat : view.seat + 1, LOOKS] = 1
        facts[:, CENTRES] = counts(self.game.map, view.owner)
        facts[:, UNITS] = [units[Seat(power)] for power in range(len(facts))]
        facts[:, DUE] = view.phase.balance if isinstance(view.phase, v.Adjusting) else 0
        return seen

    # By province

    def _land(self, board: Board, view: View) -> None:
        chart, owners = self.game.map, self._first("owned by")
        board[list(chart.centres), self.at["centre"]] = 1
        board[[home == view.seat for home in chart.home], self.at["your home"]] = 1
        for province, owner in enumerate(view.owner):
            if owner >= 0:
                board[province, owners + owner] = 1
                board[province, self.at["yours"]] = owner == view.seat

    def _stand(self, board: Board, seat: Seat, units: Iterable[v.Unit], state: str) -> None:
        """Fill in units. Those `dislodged ` have columns of their own, since others now stand in their provinces."""
        chart, kinds = self.game.map, {v.Kind.ARMY: self.at[f"{state}army"], v.Kind.FLEET: self.at[f"{state}fleet"]}
        strength, yours, power = (
            self.at[f"{state}strength"],
            self.at[f"{state}your unit"],
            self._first(f"{state}unit of"),
        )
        for unit in units:
            row = board[chart.province[unit.place]]
            row[kinds[unit.kind]] = 1
            row[strength] = unit.strength
            row[yours] = unit.power == seat
            row[power + unit.power] = 1

    def _moor(self, board: Board, units: Iterable[v.Unit]) -> None:
        chart, first = self.game.map, self.at["fleet on coast 1"]
        for unit in units:
            if unit.kind is v.Kind.FLEET:
                province = chart.province[unit.place]
                board[province, first + chart.fleets_in[province].index(unit.place)] = 1

    def _retreat(self, board: Board, seat: Seat, dislodged: Iterable[v.Dislodged]) -> None:
        ways = {way for lost in dislodged if lost.unit.power == seat for way in lost.options}
        board[[self.game.map.province[way] for way in ways], self.at["open to your retreat"]] = 1

    def _sheet(self, board: Board, orders: Iterable[v.AnyOrder]) -> None:
        province = self.game.map.province
        for order in orders:
            if (word := WRITTEN.get(type(order))) and order.subject != NOWHERE:
                board[province[order.subject], self.at[word]] = 1
            if (goal := getattr(order, "target", NOWHERE)) != NOWHERE:
                board[province[goal], self.at["goal of your orders"]] = 1

    def _first(self, words: str) -> int:
        """The feature of the first power."""
        return self.at[f"{words} {self.game.seats[0]}"]

    # Of the whole board

    def _time(self, view: View) -> Iterator[float]:
        season = getattr(view.phase, "season", "")
        yield from (isinstance(view.phase, phase) for phase in PHASES)
        yield from (season == each for each in v.Season)
        yield from (view.year - self.game.map.first_year, self.game.options.victory_centres)
