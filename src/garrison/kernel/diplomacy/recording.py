"""Random games of the kernel as records: the engine carries out the orders that the kernel drew."""

from collections.abc import Iterator

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.state import State
from garrison.engine.play import awaited, begin, make
from garrison.engine.record import Record
from garrison.engine.vocabulary import Seat
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import OrderKernel
from garrison.kernel.diplomacy.codes import order_of
from garrison.kernel.diplomacy.playing import Orders


def record(game: Game, seed: int, index: int, *, last_year: int) -> Record:
    """Game number `index` as a record that replays to the state in which `OrderKernel.play` leaves that game.

    Raises NotCompiled with every reason why the kernel cannot play the game.
    """
    start = state = begin(game)
    moves: list[Move] = []
    for sheet in OrderKernel(game).sheets(seed, index, last_year=last_year):
        for move in _handed_in(game, state, sheet):
            state = make(game, state, move)
            moves.append(move)
    return Record(game, start, tuple(moves))


def _handed_in(game: Game, state: State, sheet: Orders) -> Iterator[Move]:
    """Each power that owes orders writes them and seals them; a sheet has an order or SILENT for each province."""
    written = [*_orders(game, state, sheet.tolist())]
    for power in awaited(game, state):
        yield from (Move(power, v.Write(order)) for owner, order in written if owner == power)
        yield Move(power, v.Seal())


def _orders(game: Game, state: State, sheet: list[int]) -> Iterator[tuple[Seat, v.AnyOrder]]:
    """The orders, and whose they are: those of the units in a phase, or of whoever builds at home."""
    chart = game.map
    lost = [one.unit for one in state.phase.dislodged] if isinstance(state.phase, v.Retreating) else []
    standing = {chart.province[unit.place]: unit for unit in (lost or state.units)}
    places = [standing[here].place if here in standing else here for here in range(len(chart.provinces))]
    for here, number in enumerate(sheet):
        if number != at.SILENT:
            owner = standing[here].power if here in standing else Seat(chart.home[here])
            yield owner, order_of(number, places[here], places)
