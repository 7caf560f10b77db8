"""States of the engine, or views of them, as rows of the kernel, and back; letters, orders and news are left out."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import Over, Seat
from garrison.kernel.diplomacy import layout as at

Rows = NDArray[np.int16]
KINDS = v.Kind.ARMY, v.Kind.FLEET
SEASONS = v.Season.SPRING, v.Season.FALL


def width(chart: Chart) -> int:
    """The numbers in a row."""
    return at.HEAD + at.BOARDS * len(chart.provinces)


def boards(chart: Chart, row: Rows) -> Rows:
    """The boards of a row, which share its memory: (boards, provinces)."""
    return row[at.HEAD :].reshape(at.BOARDS, len(chart.provinces))


def _boards(*those: int) -> list[int]:
    """The boards of a row, by their places in the work."""
    return [(one - at.HEAD) // at.STRIDE for one in those]


class Position(Protocol):
    """What states and views have in common: the open board, of which nothing is hidden."""

    @property
    def phase(self) -> v.AnyPhase: ...
    @property
    def year(self) -> int: ...
    @property
    def units(self) -> tuple[v.Unit, ...]: ...
    @property
    def owner(self) -> tuple[Seat, ...]: ...
    @property
    def surrendered(self) -> tuple[Seat, ...]: ...
    @property
    def eliminated(self) -> tuple[Seat, ...]: ...


def pack(game: Game, state: Position) -> Rows:
    chart = game.map
    row = np.zeros(width(chart), np.int16)
    board = boards(chart, row)
    board[_boards(at.POWER, at.OWNER, at.BEATEN)] = at.NONE
    board[_boards(at.OWNER)] = state.owner
    for unit in state.units:
        here = chart.province[unit.place]
        board[_boards(at.POWER, at.KIND, at.PLACE), here] = unit.power, KINDS.index(unit.kind), unit.place
    row[at.YEAR] = state.year
    row[at.GONE], row[at.QUITTERS] = _set(state.eliminated), _set(state.surrendered)
    match state.phase:
        case v.Ordering(season):
            row[at.PHASE], row[at.FALL] = at.ORDERING, SEASONS.index(season)
        case v.Retreating(season, dislodged):
            row[at.PHASE], row[at.FALL] = at.RETREATING, SEASONS.index(season)
            for lost in dislodged:
                _pack_beaten(chart, board, lost)
        case v.Adjusting(balance):
            row[at.PHASE], row[at.FALL] = at.ADJUSTING, 1
            row[at.BALANCE : at.BALANCE + len(balance)] = balance
        case Over(winners):
            row[at.PHASE], row[at.WINNERS] = at.OVER, _set(winners)
    return row


def _set(powers: tuple[Seat, ...]) -> int:
    return sum(1 << power for power in powers)


def _pack_beaten(chart: Chart, board: Rows, lost: v.Dislodged) -> None:
    """A place that it could reach but may not retreat to is where its attacker came from, or contested."""
    unit, here, origin = lost.unit, chart.province[lost.unit.place], chart.province[lost.attacker]
    fields = _boards(at.BEATEN, at.BEATEN_KIND, at.BEATEN_PLACE, at.BEATER, at.BARRED)
    barred = at.NONE if any(chart.province[place] == origin for place in lost.options) else origin
    board[fields, here] = unit.power, KINDS.index(unit.kind), unit.place, lost.attacker, barred
    for place in chart.steps[unit.kind][unit.place] - {*lost.options}:
        province = chart.province[place]
        if province != origin and board[_boards(at.POWER), province] == at.NONE:
            board[_boards(at.CONTESTED), province] = 1


def unpack(game: Game, row: Rows) -> State:
    """The state of a row, before anybody has written orders."""
    chart = game.map
    board = boards(chart, row)
    units = [
        v.Unit(Seat(int(power)), KINDS[kind], int(place))
        for power, kind, place in board[_boards(at.POWER, at.KIND, at.PLACE)].T.tolist()
        if power >= 0
    ]
    return State(
        phase=_phase(chart, row),
        year=int(row[at.YEAR]),
        units=tuple(sorted(units, key=lambda unit: unit.place)),
        owner=tuple(Seat(int(power)) for power in board[_boards(at.OWNER)[0]]),
        orders=((),) * len(game.seats),
        surrendered=_powers(int(row[at.QUITTERS])),
        eliminated=_powers(int(row[at.GONE])),
    )


def _powers(those: int) -> tuple[Seat, ...]:
    return tuple(Seat(power) for power in range(at.POWERS) if those >> power & 1)


def _phase(chart: Chart, row: Rows) -> v.AnyPhase:
    season = SEASONS[int(row[at.FALL])]
    match int(row[at.PHASE]):
        case at.ORDERING:
            return v.Ordering(season)
        case at.RETREATING:
            board = boards(chart, row)
            beaten = [here for here, power in enumerate(board[_boards(at.BEATEN)[0]]) if power >= 0]
            lost = [_unpack_beaten(chart, board, here) for here in beaten]
            return v.Retreating(season, tuple(sorted(lost, key=lambda one: one.unit.place)))
        case at.ADJUSTING:
            return v.Adjusting(tuple(row[at.BALANCE : at.BALANCE + len(chart.powers)].tolist()))
        case _:
            return Over(_powers(int(row[at.WINNERS])))


def _unpack_beaten(chart: Chart, board: Rows, here: int) -> v.Dislodged:
    power, kind, place, beater, barred = (
        int(board[field, here]) for field in _boards(at.BEATEN, at.BEATEN_KIND, at.BEATEN_PLACE, at.BEATER, at.BARRED)
    )
    unit = v.Unit(Seat(power), KINDS[kind], place)
    powers, contested = board[_boards(at.POWER, at.CONTESTED)]
    closed = {here, barred, *np.flatnonzero((powers >= 0) | (contested != 0)).tolist()}
    ways = sorted(way for way in chart.steps[unit.kind][place] if chart.province[way] not in closed)
    return v.Dislodged(unit, tuple(ways), beater)
