"""States of the engine as rows of the kernel, and rows as states."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.kernel import layout as at
from garrison.kernel.rows import Numbers
from garrison.kernel.tables import bits, goals
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.questions import territories_of
from garrison.risk.state import State

PHASES: Final[dict[type, int]] = {
    v.DealingMissions: at.DEALING_MISSIONS,
    v.RollingToPlace: at.ROLLING_TO_PLACE,
    v.Dealing: at.DEALING,
    v.Claiming: at.CLAIMING,
    v.Placing: at.PLACING,
    v.RollingToPlay: at.ROLLING_TO_PLAY,
    v.Trading: at.TRADING,
    v.Deploying: at.DEPLOYING,
    v.Attacking: at.ATTACKING,
    v.Defending: at.DEFENDING,
    v.Rolling: at.ROLLING,
    v.Occupying: at.OCCUPYING,
    v.Fortifying: at.FORTIFYING,
    v.Drawing: at.DRAWING,
    Over: at.OVER,
}

Places = Iterator[tuple[int, int]]


class NotCompiled(ValueError):
    """A game or a state that the kernel cannot hold, with every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


def pack(game: Game, state: State) -> Numbers:
    """The row of a state, without chance; raises NotCompiled if a seat has resigned or has a goal of another game."""
    if state.resigned:
        raise NotCompiled(("A seat has resigned: the kernel plays on with all.",))
    if not {*state.goals} <= {*goals(game)}:
        raise NotCompiled(("A seat has a goal that this game does not have.",))
    numbers = np.zeros(at.ROW, np.int64)
    for places in (_table(state), _seats(game, state), _phase(state)):
        for place, number in places:
            numbers[place] = number
    return numbers


def _table(state: State) -> Places:
    yield at.PHASE, PHASES[type(state.phase)]
    yield at.TURN, state.turn
    yield at.OPENER, state.first
    yield at.ROUND, state.round
    yield at.TRADES, state.trades
    yield at.CAPTURED, state.captured
    yield at.TRADED, bits(state.traded)
    yield from enumerate(state.armies, at.ARMIES)


def _seats(game: Game, state: State) -> Places:
    rows = goals(game)
    for seat, goal in enumerate(state.goals):
        yield at.LAND + seat, bits(territories_of(state, Seat(seat)))
        yield at.HAND + seat, bits(state.hands[seat])
        yield at.GOAL + seat, rows.index(goal)


def _phase(state: State) -> Places:
    match state.phase:
        case v.DealingMissions(dealt):
            yield at.DEALT, bits(dealt)
            yield at.ASKED, len(dealt)
            yield from enumerate((mission + 1 for mission in dealt), at.MISSION)
        case v.RollingToPlace(contenders, dice) | v.RollingToPlay(contenders, dice):
            yield at.CONTENDERS, bits(contenders)
            yield from ((at.LOT + seat, die) for seat, die in zip(contenders, dice, strict=False))
        case v.Dealing(piles) | v.Claiming(piles) | v.Placing(piles):
            yield from enumerate(piles, at.PILE)
        case v.Trading(armies) | v.Deploying(armies):
            yield at.WAITING, armies
        case v.Defending() | v.Rolling() | v.Occupying():
            yield from _battle(state.phase)
        case Over(winners):
            yield at.WINNERS, bits(winners)
        case _:
            pass


def _battle(phase: v.Defending | v.Rolling | v.Occupying) -> Places:
    yield at.SOURCE, phase.source
    yield at.TARGET, phase.target
    match phase:
        case v.Defending(_, _, dice):
            yield at.DICE, dice
        case v.Rolling(_, _, attacker, defender):
            yield at.DICE, attacker
            yield at.DEFENCE, defender
        case v.Occupying(_, _, least):
            yield at.DICE, least


# And back


def unpack(game: Game, numbers: Numbers) -> State:
    """The state that a row holds."""
    row = [int(number) for number in numbers]
    seats = range(len(game.seats))
    owner = [NOBODY] * len(game.map.ids)
    for seat in seats:
        for where in members(row[at.LAND + seat]):
            owner[where] = Seat(seat)
    rows = goals(game)
    return State(
        phase=_unpacked_phase(row, len(seats)),
        turn=Seat(row[at.TURN]),
        first=Seat(row[at.OPENER]),
        round=row[at.ROUND],
        owner=tuple(owner),
        armies=tuple(row[at.ARMIES : at.ARMIES + len(owner)]),
        hands=tuple(members(row[at.HAND + seat]) for seat in seats),
        traded=members(row[at.TRADED]),
        trades=row[at.TRADES],
        captured=row[at.CAPTURED],
        goals=tuple(rows[row[at.GOAL + seat]] for seat in seats),
    )


def members(those: int) -> tuple[int, ...]:
    return tuple(n for n in range(those.bit_length()) if those >> n & 1)


def _unpacked_phase(row: list[int], seats: int) -> v.AnyPhase:
    battle = Territory(row[at.SOURCE]), Territory(row[at.TARGET]), row[at.DICE]
    contenders = tuple(map(Seat, members(row[at.CONTENDERS])))
    match row[at.PHASE]:
        case at.DEALING_MISSIONS:
            missions = row[at.MISSION : at.MISSION + row[at.ASKED]]
            return v.DealingMissions(tuple(mission - 1 for mission in missions))
        case at.ROLLING_TO_PLACE | at.ROLLING_TO_PLAY as phase:
            lots = tuple(row[at.LOT + seat] for seat in contenders if row[at.LOT + seat])
            kind = v.RollingToPlace if phase == at.ROLLING_TO_PLACE else v.RollingToPlay
            return kind(contenders, lots)
        case at.DEFENDING:
            return v.Defending(*battle)
        case at.ROLLING:
            return v.Rolling(*battle, row[at.DEFENCE])
        case at.OCCUPYING:
            return v.Occupying(*battle)
        case at.OVER:
            return Over(tuple(map(Seat, members(row[at.WINNERS]))))
        case phase:
            return _simple_phase(phase, row, seats)


def _simple_phase(phase: int, row: list[int], seats: int) -> v.AnyPhase:
    kinds: dict[int, Any] = {number: kind for kind, number in PHASES.items()}
    match phase:
        case at.DEALING | at.CLAIMING | at.PLACING:
            found: v.AnyPhase = kinds[phase](tuple(row[at.PILE : at.PILE + seats]))
        case at.TRADING | at.DEPLOYING:
            found = kinds[phase](row[at.WAITING])
        case _:
            found = kinds[phase]()
    return found
