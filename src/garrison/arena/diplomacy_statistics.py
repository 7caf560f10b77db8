"""Statistics of a game of written orders, from its record alone: centres and units by year, and results of orders."""

from collections import Counter
from collections.abc import Iterable, Iterator

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.family import FAMILY, centres
from garrison.diplomacy.outcome import Result
from garrison.diplomacy.state import State
from garrison.engine.record import Record, is_record_of, play_through
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat


class PowerStatistics(Value, frozen=True, kw_only=True):
    centres: tuple[int, ...]
    """The centres held at the start of each year, and at the end of the game."""
    units: tuple[int, ...]
    orders: dict[Result, int]
    """The results of its orders of Spring and Fall, and how often each came."""
    dislodged: int


class Years(Value, frozen=True):
    first: int
    years: int
    powers: tuple[PowerStatistics, ...]
    lost: tuple[tuple[Seat, int], ...]
    """Who lost their last centre, and after which year; in order."""


def years(record: Record) -> Years:
    """The statistics of a game, finished or not; raises IllegalMove if the record does not replay."""
    assert is_record_of(record, FAMILY), "Other families have other statistics."
    states = list(play_through(record))
    samples = list(_samples(states))
    held = [centres(record.game, state) for state in samples]
    news = [state.news for state, before in zip(states[1:], states, strict=False) if state.news is not before.news]
    outcomes = [outcome for told in news for outcome in told]
    powers = (
        PowerStatistics(
            centres=tuple(counts[seat] for counts in held),
            units=tuple(sum(unit.power == seat for unit in state.units) for state in samples),
            orders=dict(Counter(outcome.result for outcome in outcomes if outcome.unit.power == seat)),
            dislodged=sum(outcome.dislodged for outcome in outcomes if outcome.unit.power == seat),
        )
        for seat in range(len(record.game.seats))
    )
    begun = states[0].year
    return Years(begun, states[-1].year - begun + 1, tuple(powers), tuple(_lost(samples, held)))


def _samples(states: Iterable[State]) -> Iterator[State]:
    begun, state = 0, None
    for state in states:
        if state.year > begun and isinstance(state.phase, v.Ordering) and state.phase.season is v.Season.SPRING:
            begun = state.year
            yield state
    if state is not None:
        yield state


def _lost(samples: list[State], held: list[tuple[int, ...]]) -> Iterator[tuple[Seat, int]]:
    for state, before, after in zip(samples, held, held[1:], strict=False):
        for seat, (had, has) in enumerate(zip(before, after, strict=True)):
            if had and not has:
                yield Seat(seat), state.year
