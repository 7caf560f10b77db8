"""Many positions at once, or whole random games by random legal orders: how Python calls them, and what is compiled."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy.game import Game
from garrison.diplomacy.state import State
from garrison.engine.play import begin
from garrison.kernel import NotCompiled
from garrison.kernel.chance import below, mix, name_stream, number_of, word_of
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.listing import check, list_orders
from garrison.kernel.diplomacy.matching import kind_of
from garrison.kernel.diplomacy.movement import adjudicate
from garrison.kernel.diplomacy.packing import Rows, fallbacks, pack, tables, width
from garrison.kernel.diplomacy.results import AHEAD, CHECK, HELD, PHASES, WON, YEAR, Results
from garrison.kernel.diplomacy.results import told as results
from garrison.kernel.diplomacy.seas import END as CHARTS_END
from garrison.kernel.diplomacy.seas import LENGTH
from garrison.kernel.diplomacy.seas import TOLD as CHARTED
from garrison.kernel.diplomacy.year import carry_out, centres
from garrison.kernel.machine import PLAIN, Numbers, Row, compiled, constant, entry, is_cached, offset, row
from garrison.kernel.stream import MASK, checked_games, halves
from garrison.outside.numbers import integer

Outcomes = NDArray[np.int16]
Orders = NDArray[np.int32]
"""A row for each position, a column for each province: the orders of the units, or of builds, there."""

FROM, LAST = 2, 3
"""The places in a plan, after the two halves of its seed, of the first game's number and the last year."""

# The room that a thread works in: rows of different lengths, one after another in one array

CHARTS: Final = 0
WORK: Final = LENGTH
ROOM: Final = WORK + at.SIZE


def new_room() -> Numbers:
    room = np.zeros((1, ROOM), np.int64)
    room[0, CHARTS_END] = CHARTED
    return room


LISTED_AT_FIRST: Final = 1 << 12
"""The room at first for the orders of a position."""
PORTION: Final = 8
"""Games that a thread plays at a time, so that threads finish together."""


class OrderKernel:
    """A game of written orders in arrays. Raises NotCompiled with every reason why the kernel cannot hold it.

    Positions are rows of 16-bit numbers, (n, width), as `pack` makes them; a copy of a row is a position of its own.
    Orders are (n, provinces): for each province the order of the unit there, of the unit that was beaten there, or of a
    build there. Except for `play`, a kernel may be used by one thread at a time.
    """

    def __init__(self, game: Game) -> None:
        if reasons := fallbacks(game):
            raise NotCompiled(reasons)
        self.game: Final = game
        self.tables: Final = tables(game)
        self.provinces: Final = len(game.map.provinces)
        self.width: Final = width(game.map)
        self._room = new_room()
        self._start = pack(game, begin(game))[None]
        self._no_sheets = np.zeros((0, self.provinces), np.int32)

    def positions(self, states: Sequence[State]) -> Rows:
        return np.stack([pack(self.game, state) for state in states])

    def legal(self, positions: Rows) -> tuple[Numbers, Orders]:
        """All legal orders of all positions in one array, and where those of each province of each position begin."""
        first = np.zeros(len(positions) * self.provinces + 1, np.int64)
        told = np.zeros(LISTED_AT_FIRST * max(1, len(positions)), np.int32)
        while (count := list_all(self.tables, self._room, positions, first, told)) > len(told):
            told = np.zeros(count, np.int32)
        return first, told[:count]

    def step(self, positions: Rows, orders: Orders) -> None:
        """Carry out a phase of every position, in place, and whatever follows until somebody has to write again.

        Orders that are not legal have no effect: their units hold, are disbanded, or follow the rule for disorder.
        """
        judge_all(self.tables, self._room, positions, orders, np.zeros((0, 3, 0), np.int16))

    def judge(self, positions: Rows, orders: Orders) -> Outcomes:
        """Adjudicate movement phases: (n, 3, provinces), and -1 where there is no unit.

        For a unit these are its result, as its place in `RESULTS`; the place where it ends, or -1; and if it is
        dislodged, the place its attacker came from, or else -1.
        """
        outcomes = np.zeros((len(positions), 3, self.provinces), np.int16)
        judge_all(self.tables, self._room, positions, orders, outcomes)
        return outcomes

    def drawn(self, positions: Rows, seed: int, first: int = 0) -> Orders:
        """Random legal orders for all units; position n draws from stream `first` + n of the seed."""
        orders = np.full((len(positions), self.provinces), at.SILENT, np.int32)
        draw_all(self.tables, self._room, positions, _plan(seed, first), orders)
        return orders

    def play(self, seed: int, first: int, count: int, *, last_year: int, threads: int = 1) -> Results:
        """Games `first` to `first` + `count` - 1 of a seed, by random legal orders; the same for any threads.

        Several threads may call this at once. Raises ValueError for numbers that no games have.
        """
        first, count = checked_games(first, count)
        if integer("threads", threads) < 1:
            raise ValueError(f"Games need at least one thread, not {threads}.")
        told = np.zeros((count, HELD + len(self.game.seats)), np.int64)
        parts = [(place, told[place : place + PORTION]) for place in range(0, count, PORTION)]

        def play_parts(worker: int) -> None:
            room = new_room()
            for place, part in parts[worker::threads]:
                self._play(room, _plan(seed, first + place, last_year), part, self._no_sheets)

        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(play_parts, worker) for worker in range(threads)]:
                done.result()
        return results(told, first, len(self.game.seats))

    def sheets(self, seed: int, index: int, *, last_year: int) -> Orders:
        """The orders of one of these games: a row for each phase, as `step` takes them."""
        phases = int(self.play(seed, index, 1, last_year=last_year).phases[0])
        sheets = np.zeros((phases, self.provinces), np.int32)
        told = np.zeros((1, HELD + len(self.game.seats)), np.int64)
        self._play(new_room(), _plan(seed, index, last_year), told, sheets)
        return sheets

    @property
    def is_compiled(self) -> bool:
        """Whether games begin at once, because their code was compiled and kept by an earlier run."""
        return PLAIN or is_cached(play_years)

    def compile(self) -> None:
        """Compile the code that plays the games, or load it. The first game does it too."""
        self._play(self._room, _plan(0, 0), np.zeros((0, HELD), np.int64), self._no_sheets)

    def _play(self, room: Numbers, plan: Numbers, told: Numbers, sheets: Orders) -> None:
        play_years(self.tables, room, self._start, plan, told, sheets)


def _plan(seed: int, first: int, last_year: int = 0) -> Numbers:
    numbers = integer("first", first), integer("last_year", last_year)
    return np.array([*map(_signed, halves(seed)), *numbers], np.int64)


def _signed(word: int) -> int:
    return (word & MASK) - (1 << 64) if word >> 63 else word


# A phase of many positions, compiled


@compiled
def _load(t: Row, w: Row, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        w[place] = states[number, place]
    provinces = t[at.PROVINCES]
    for board in range(at.BOARDS):
        for province in range(provinces):
            w[at.HEAD + at.STRIDE * board + province] = states[number, at.HEAD + board * provinces + province]


@compiled
def _store(t: Row, w: Row, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        states[number, place] = w[place]
    provinces = t[at.PROVINCES]
    for board in range(at.BOARDS):
        for province in range(provinces):
            states[number, at.HEAD + board * provinces + province] = w[at.HEAD + at.STRIDE * board + province]


@compiled
def _read(t: Row, w: Row, orders: Orders, number: int) -> None:
    for province in range(t[at.PROVINCES]):
        w[at.ORDER + province] = orders[number, province]


@entry
def list_all(tables: Numbers, room: Numbers, states: Rows, first: Numbers, told: Orders) -> int:
    """List the orders of all positions, one after another, as far as there is room; gives the number of all."""
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    count, provinces = 0, t[at.PROVINCES]
    for number in range(states.shape[0]):
        _load(t, w, states, number)
        size = list_orders(t, c, w)
        for province in range(provinces):
            first[number * provinces + province] = count + w[at.FIRST + province]
        for place in range(size):
            if count + place < told.shape[0]:
                told[count + place] = w[at.LISTED + place]
        count += size
    first[states.shape[0] * provinces] = count
    return count


@entry
def judge_all(tables: Numbers, room: Numbers, states: Rows, orders: Orders, outcomes: Outcomes) -> None:
    """Judge a phase of every position; orders that are not legal have no effect.

    If there is room for outcomes, a movement phase is adjudicated, and by board and province the result, the end and
    the attacker are written down. If not, the phase is carried out, in place. It is one function, since both need the
    adjudicator, which takes long to compile.
    """
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(states.shape[0]):
        _load(t, w, states, number)
        _read(t, w, orders, number)
        check(t, c, w)
        if outcomes.shape[0]:
            adjudicate(t, c, w)
            for province in range(t[at.PROVINCES]):
                stands = w[at.POWER + province] >= 0
                outcomes[number, 0, province] = w[at.RESULT + province] if stands else at.NONE
                outcomes[number, 1, province] = w[at.FINAL + province] if stands else at.NONE
                outcomes[number, 2, province] = w[at.ATTACKER + province] if stands else at.NONE
        else:
            carry_out(t, c, w)
            _store(t, w, states, number)


# Random games, compiled


@compiled
def _count(w: Row, province: int) -> int:
    """How many orders are listed for a province."""
    return w[at.FIRST + province + 1] - w[at.FIRST + province]


@compiled
def draw_orders(t: Row, c: Row, w: Row) -> None:
    """Draw a legal order for each unit; of builds and removals, as many as are due, anywhere."""
    list_orders(t, c, w)
    luck = offset(w, at.LUCK)
    adjusting = w[at.PHASE] == at.ADJUSTING
    for province in range(t[at.PROVINCES]):
        count = _count(w, province)
        w[at.ORDER + province] = at.SILENT
        if count and not adjusting:
            w[at.ORDER + province] = w[at.LISTED + w[at.FIRST + province] + below(luck, count)]
    if adjusting:
        for power in range(t[at.POWERS]):
            _draw_adjustments(t, w, power)


@compiled
def _draw_adjustments(t: Row, w: Row, power: int) -> None:
    luck = offset(w, at.LUCK)
    for _ in range(abs(w[at.BALANCE + power])):
        places = 0
        for province in range(t[at.PROVINCES]):
            places += _is_choice(t, w, power, province)
        if not places:
            return
        chosen = below(luck, places)
        for province in range(t[at.PROVINCES]):
            if _is_choice(t, w, power, province):
                if chosen == 0:
                    count = _count(w, province)
                    w[at.ORDER + province] = w[at.LISTED + w[at.FIRST + province] + below(luck, count)]
                chosen -= 1


@compiled
def _is_choice(t: Row, w: Row, power: int, province: int) -> bool:
    """Whether the power has something left to order there."""
    if w[at.ORDER + province] != at.SILENT or not _count(w, province):
        return False
    order = w[at.LISTED + w[at.FIRST + province]]
    whose = w[at.POWER + province] if kind_of(order) == at.DISBAND else t[at.HOME + province]
    return whose == power


@entry
def draw_all(tables: Numbers, room: Numbers, states: Rows, plan: Numbers, orders: Orders) -> None:
    """Random legal orders for every position; number n draws from the stream FROM + n of the plan's seed."""
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(states.shape[0]):
        name_stream(offset(w, at.LUCK), constant(plan), plan[FROM] + number)
        _load(t, w, states, number)
        draw_orders(t, c, w)
        for province in range(t[at.PROVINCES]):
            orders[number, province] = w[at.ORDER + province]


@entry
def play_years(  # noqa: PLR0913, PLR0917  one array for each purpose
    tables: Numbers, room: Numbers, start: Rows, plan: Numbers, told: Numbers, sheets: Orders
) -> None:
    """Play one game for each row of `told`, from the one row of `start` up to the end of the last year.

    The orders of the first phases are written down, as many as there are sheets.
    """
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(told.shape[0]):
        name_stream(offset(w, at.LUCK), constant(plan), plan[FROM] + number)
        _load(t, w, start, 0)
        phases = 0
        while w[at.PHASE] != at.OVER and w[at.YEAR] <= plan[LAST]:
            draw_orders(t, c, w)
            if phases < sheets.shape[0]:
                for province in range(t[at.PROVINCES]):
                    sheets[phases, province] = w[at.ORDER + province]
            carry_out(t, c, w)
            phases += 1
        _tell(t, w, phases, row(told, number))


@compiled
def _tell(t: Row, w: Row, phases: int, told: Row) -> None:
    told[WON], told[YEAR], told[PHASES] = w[at.WINNERS], w[at.YEAR], phases
    told[CHECK], told[AHEAD] = _checksum(t, w), 0
    most = 0
    for power in range(t[at.POWERS]):
        held = centres(t, w, power)
        told[HELD + power] = held
        if w[at.PHASE] != at.OVER and held >= most:
            told[AHEAD] = (told[AHEAD] if held == most else 0) | 1 << power
            most = held


@compiled
def _checksum(t: Row, w: Row) -> int:
    """The number that `results.checksum` makes from the state."""
    total = mix(mix(word_of(w[at.YEAR])) ^ word_of(w[at.WINNERS]))
    for province in range(t[at.PROVINCES]):
        unit = at.NONE
        if w[at.POWER + province] >= 0:
            unit = (w[at.POWER + province] << 1 | w[at.KIND + province]) * at.PLACES + w[at.PLACE + province]
        total = mix(mix(total ^ word_of(unit)) ^ word_of(w[at.OWNER + province]))
    return number_of(total)
