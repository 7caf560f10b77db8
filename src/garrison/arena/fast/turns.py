"""Fast games of the risk family, which the engine plays where they can't be compiled."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from garrison.arena.fast.kind import Column, Player, Series
from garrison.arena.fast.portion import Portion, portion_of
from garrison.arena.fast.tally import FastSummary, Tally, fast_summary
from garrison.engine.game import AnyGame
from garrison.engine.record import Record

if TYPE_CHECKING:
    from garrison.kernel import Kernel  # which needs the extra `fast`


class Turns:
    """Games of the risk family, which the engine plays where they can't be compiled."""

    policy, work, portion, by_seat = "border", "decisions", Portion, "continents"

    def check(self, series: Series) -> None:
        from garrison.kernel.risk.batch import planned  # noqa: PLC0415  only with the extra

        planned(series.game, series.seed, series.policy, series.last_round)

    def uncompiled(self, series: Series) -> tuple[str, ...]:
        from garrison.kernel import fallbacks  # noqa: PLC0415  only with the extra

        return fallbacks(series.game, series.last_round)

    def kernel(self, game: AnyGame) -> "Kernel":
        from garrison.kernel import Kernel  # noqa: PLC0415  only with the extra

        return Kernel(game)

    def player(self, series: Series) -> Player:
        from garrison.kernel import play  # noqa: PLC0415  only with the extra

        batch = partial(play, series.game) if self.uncompiled(series) else self.kernel(series.game).play
        last = series.last_round
        return lambda first, count: portion_of(
            batch(series.seed, first, count, policy=series.policy, last_round=last), last
        )

    def at_a_time(self, series: Series, usual: int) -> int:
        from garrison.kernel.risk.batch import at_a_time  # noqa: PLC0415  only with the extra

        return at_a_time(series.game, series.last_round, usual)

    def record(self, series: Series, index: int) -> Record:
        from garrison.kernel import record  # noqa: PLC0415  only with the extra

        return record(series.game, series.seed, index, policy=series.policy, last_round=series.last_round)

    def columns(self, series: Series, portion: Portion) -> Iterator[Column]:
        yield Column("decisions", portion.decisions, 0, (1 << 63) - 1)
        yield Column("openers", portion.openers, 0, len(series.game.seats) - 1)
        last = len(series.game.map.continents) - 1
        yield from (Column("continents", column, -1, last) for column in portion.continents)

    def tally(self) -> Tally:
        return Tally()

    def summary(self, seats: Iterable[str], tally: Tally) -> FastSummary:
        return fast_summary(seats, tally)
