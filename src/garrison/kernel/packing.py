"""States of the engine as rows of the kernel, and rows as states."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.kernel import layout
from garrison.kernel.rows import Numbers
from garrison.kernel.tables import bits, goals
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.questions import territories_of
from garrison.risk.state import State

PHASES: Final[dict[type, int]] = {
    v.DealingMissions: layout.DEALING_MISSIONS,
    v.RollingToPlace: layout.ROLLING_TO_PLACE,
    v.Dealing: layout.DEALING,
    v.Claiming: layout.CLAIMING,
    v.Placing: layout.PLACING,
    v.RollingToPlay: layout.ROLLING_TO_PLAY,
    v.Trading: layout.TRADING,
    v.Deploying: layout.DEPLOYING,
    v.Attacking: layout.ATTACKING,
    v.Defending: layout.DEFENDING,
    v.Rolling: layout.ROLLING,
    v.Occupying: layout.OCCUPYING,
    v.Fortifying: layout.FORTIFYING,
    v.Drawing: layout.DRAWING,
    Over: layout.OVER,
}

Places = Iterator[tuple[int, int]]


class NotCompiled(ValueError):
    """A game or a state that has no place in the arrays of the kernel; the reasons say why."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


def pack(game: Game, state: State) -> Numbers:
    """The row of a state, without chance; raises NotCompiled when a seat has resigned or has a goal of another game."""
    if state.resigned:
        raise NotCompiled(("A seat has resigned: the kernel plays on with all.",))
    if not {*state.goals} <= {*goals(game)}:
        raise NotCompiled(("A seat has a goal that this game does not have.",))
    numbers = np.zeros(layout.ROW, np.int64)
    for places in (_table(state), _seats(game, state), _phase(state)):
        for place, number in places:
            numbers[place] = number
    return numbers


def _table(state: State) -> Places:
    yield layout.PHASE, PHASES[type(state.phase)]
    yield layout.TURN, state.turn
    yield layout.OPENER, state.first
    yield layout.ROUND, state.round
    yield layout.TRADES, state.trades
    yield layout.CAPTURED, state.captured
    yield layout.TRADED, bits(state.traded)
    yield from enumerate(state.armies, layout.ARMIES)


def _seats(game: Game, state: State) -> Places:
    rows = goals(game)
    for seat, goal in enumerate(state.goals):
        yield layout.LAND + seat, bits(territories_of(state, Seat(seat)))
        yield layout.HAND + seat, bits(state.hands[seat])
        yield layout.GOAL + seat, rows.index(goal)


def _phase(state: State) -> Places:
    match state.phase:
        case v.DealingMissions(dealt):
            yield layout.DEALT, bits(dealt)
            yield layout.ASKED, len(dealt)
            yield from enumerate((mission + 1 for mission in dealt), layout.MISSION)
        case v.RollingToPlace(contenders, dice) | v.RollingToPlay(contenders, dice):
            yield layout.CONTENDERS, bits(contenders)
            yield from ((layout.LOT + seat, die) for seat, die in zip(contenders, dice, strict=False))
        case v.Dealing(piles) | v.Claiming(piles) | v.Placing(piles):
            yield from enumerate(piles, layout.PILE)
        case v.Trading(armies) | v.Deploying(armies):
            yield layout.WAITING, armies
        case v.Defending() | v.Rolling() | v.Occupying():
            yield from _battle(state.phase)
        case Over(winners):
            yield layout.WINNERS, bits(winners)
        case _:
            pass


def _battle(phase: v.Defending | v.Rolling | v.Occupying) -> Places:
    yield layout.SOURCE, phase.source
    yield layout.TARGET, phase.target
    match phase:
        case v.Defending(_, _, dice):
            yield layout.DICE, dice
        case v.Rolling(_, _, attacker, defender):
            yield layout.DICE, attacker
            yield layout.DEFENCE, defender
        case v.Occupying(_, _, least):
            yield layout.DICE, least


# And back


def unpack(game: Game, numbers: Numbers) -> State:
    """The state that a row holds."""
    row = [int(number) for number in numbers]
    seats = range(len(game.seats))
    owner = [NOBODY] * len(game.map.ids)
    for seat in seats:
        for where in members(row[layout.LAND + seat]):
            owner[where] = Seat(seat)
    rows = goals(game)
    return State(
        phase=_unpacked_phase(row, len(seats)),
        turn=Seat(row[layout.TURN]),
        first=Seat(row[layout.OPENER]),
        round=row[layout.ROUND],
        owner=tuple(owner),
        armies=tuple(row[layout.ARMIES : layout.ARMIES + len(owner)]),
        hands=tuple(members(row[layout.HAND + seat]) for seat in seats),
        traded=members(row[layout.TRADED]),
        trades=row[layout.TRADES],
        captured=row[layout.CAPTURED],
        goals=tuple(rows[row[layout.GOAL + seat]] for seat in seats),
    )


def members(those: int) -> tuple[int, ...]:
    """The members of a set, in rising order."""
    return tuple(n for n in range(those.bit_length()) if those >> n & 1)


def _unpacked_phase(row: list[int], seats: int) -> v.AnyPhase:
    battle = Territory(row[layout.SOURCE]), Territory(row[layout.TARGET]), row[layout.DICE]
    contenders = tuple(map(Seat, members(row[layout.CONTENDERS])))
    match row[layout.PHASE]:
        case layout.DEALING_MISSIONS:
            missions = row[layout.MISSION : layout.MISSION + row[layout.ASKED]]
            return v.DealingMissions(tuple(mission - 1 for mission in missions))
        case layout.ROLLING_TO_PLACE | layout.ROLLING_TO_PLAY as phase:
            lots = tuple(row[layout.LOT + seat] for seat in contenders if row[layout.LOT + seat])
            kind = v.RollingToPlace if phase == layout.ROLLING_TO_PLACE else v.RollingToPlay
            return kind(contenders, lots)
        case layout.DEFENDING:
            return v.Defending(*battle)
        case layout.ROLLING:
            return v.Rolling(*battle, row[layout.DEFENCE])
        case layout.OCCUPYING:
            return v.Occupying(*battle)
        case layout.OVER:
            return Over(tuple(map(Seat, members(row[layout.WINNERS]))))
        case phase:
            return _simple_phase(phase, row, seats)


def _simple_phase(phase: int, row: list[int], seats: int) -> v.AnyPhase:
    kinds: dict[int, Any] = {number: kind for kind, number in PHASES.items()}
    match phase:
        case layout.DEALING | layout.CLAIMING | layout.PLACING:
            found: v.AnyPhase = kinds[phase](tuple(row[layout.PILE : layout.PILE + seats]))
        case layout.TRADING | layout.DEPLOYING:
            found = kinds[phase](row[layout.WAITING])
        case _:
            found = kinds[phase]()
    return found
