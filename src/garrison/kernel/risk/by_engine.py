"""The kernel's games played by the engine: those that can't be compiled, and those to be kept as records."""

import numpy as np

from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.vocabulary import CHANCE, Over
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.fallbacks import fallbacks
from garrison.kernel.risk.mirror import POLICIES, Policy, course
from garrison.kernel.risk.packing import pack
from garrison.kernel.risk.plan import Plan, planned
from garrison.kernel.risk.results import AHEAD, CHECK, DECISIONS, OPENED, PAID_FIRST, ROUNDS, WON, Results, told
from garrison.kernel.risk.tables import bits
from garrison.kernel.rows import Numbers
from garrison.kernel.stream import Stream, checked_games
from garrison.kernel.words import MASK, mix
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import with_round_limit
from garrison.risk.questions import continents_of
from garrison.risk.state import State


def record(game: Game, seed: int, index: int, *, policy: str = "border", last_round: int = 0) -> Record:
    """Game number `index` as a record that replays to the state in which the kernel leaves that game."""
    index, _ = checked_games(index, 1)
    plan, start = planned(game, seed, policy, last_round), begin(game)
    played = course(game, start, Stream(seed, index), POLICIES[policy], plan.last_round)
    return Record(game, start, tuple(move for move, _ in played))


def play_by_engine(game: Game, plan: Plan, first: int, count: int) -> Results:
    """The same games with the same results, for any game of the risk family, but far slower."""
    first, count = checked_games(first, count)
    numbers = np.zeros((count, PAID_FIRST + len(game.seats)), np.int64)
    for row in range(count):
        _play(game, Stream(plan.seed, first + row), POLICIES[plan.policy], plan.last_round, numbers[row])
    return told(numbers, first, len(game.seats))


def _play(game: Game, chance: Stream, policy: Policy, last_round: int, row: Numbers) -> None:
    state = begin(game)
    for move, after in course(game, state, chance, policy, last_round):
        row[DECISIONS] += move.by != CHANCE
        if _turn_begins(game, state, after):
            _note_pay(game, after, row)
        state = after
    if isinstance(state.phase, Over):
        row[WON] = bits(state.phase.winners)
    else:
        held = game.ruleset.family.held(game, state)
        row[AHEAD] = bits(seat for seat, count in enumerate(held) if count == max(held))
    row[ROUNDS], row[OPENED] = state.round, state.first
    row[CHECK] = _signed(_checksum(game, state, chance))


def _turn_begins(game: Game, state: State, after: State) -> bool:
    if isinstance(after.phase, v.SettingUp) or (isinstance(after.phase, Over) and with_round_limit(game.options)):
        return False
    return isinstance(state.phase, v.SettingUp) or (state.round, state.turn) != (after.round, after.turn)


def _note_pay(game: Game, state: State, row: Numbers) -> None:
    if not row[PAID_FIRST + state.turn] and (held := continents_of(game, state, state.turn)):
        row[PAID_FIRST + state.turn] = held[0] + 1


def _checksum(game: Game, state: State, chance: Stream) -> int:
    """The kernel's checksum of the state's row; if a game has no rows, the checksum of the state's line of notation."""
    total = chance.place
    for number in _line(game, state) if fallbacks(game) else pack(game, state)[: at.STATE]:
        total = mix(total ^ int(number) & MASK)
    return total


def _line(game: Game, state: State) -> bytes:
    return game.ruleset.notation.write_state(game, state).encode()


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word
