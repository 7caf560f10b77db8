"""States of the engine as rows of the kernel, and rows as states."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from msgspec.structs import astuple

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.kernel import NotCompiled
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.tables import bits, goals
from garrison.kernel.rows import Numbers
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import laid_evenly
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

NUMBERS: Final[dict[object, tuple[int, ...]]] = {
    v.Trading: (at.WAITING,),
    v.Deploying: (at.WAITING,),
    v.Defending: (at.SOURCE, at.TARGET, at.DICE),
    v.Rolling: (at.SOURCE, at.TARGET, at.DICE, at.DEFENCE),
    v.Occupying: (at.SOURCE, at.TARGET, at.DICE),
}
"""Where the fields of a phase are, in their order, if all are plain numbers."""

Places = Iterator[tuple[int, int]]


def pack(game: Game, state: State) -> Numbers:
    """The row of a state, without chance; raises NotCompiled if a seat has resigned or has a goal of another game."""
    if state.resigned:
        raise NotCompiled(("A seat has resigned, and the kernel can't play on without it.",))
    if not {*state.goals} <= {*goals(game)}:
        raise NotCompiled(("A seat has a goal that this game does not have.",))
    numbers = np.zeros(at.ROW, np.int64)
    for places in (_table(game, state), _seats(game, state), _phase(state)):
        for place, number in places:
            numbers[place] = number
    return numbers


def _table(game: Game, state: State) -> Places:
    by_chance = isinstance(state.phase, v.Placing) and laid_evenly(game.options)
    yield at.PHASE, at.LAYING if by_chance else PHASES[type(state.phase)]
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
        case Over(winners):
            yield at.WINNERS, bits(winners)
        case phase:
            yield from zip(NUMBERS.get(type(phase), ()), astuple(phase), strict=True)


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
    kinds: dict[int, Callable[..., v.AnyPhase]] = {number: kind for kind, number in PHASES.items()}
    kind = kinds[at.PLACING if row[at.PHASE] == at.LAYING else row[at.PHASE]]
    contenders = tuple(map(Seat, members(row[at.CONTENDERS])))
    match row[at.PHASE]:
        case at.DEALING_MISSIONS:
            missions = row[at.MISSION : at.MISSION + row[at.ASKED]]
            return v.DealingMissions(tuple(mission - 1 for mission in missions))
        case at.ROLLING_TO_PLACE | at.ROLLING_TO_PLAY:
            return kind(contenders, tuple(row[at.LOT + seat] for seat in contenders if row[at.LOT + seat]))
        case at.DEALING | at.CLAIMING | at.PLACING | at.LAYING:
            return kind(tuple(row[at.PILE : at.PILE + seats]))
        case at.OVER:
            return Over(tuple(map(Seat, members(row[at.WINNERS]))))
        case _:
            return kind(*(row[place] for place in NUMBERS.get(kind, ())))
