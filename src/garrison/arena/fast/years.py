"""Fast games of written orders, all of them compiled."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from garrison.arena.fast.kind import Column, Player, Series
from garrison.arena.fast.portion import WrittenPortion, written_portion
from garrison.arena.fast.written import WrittenSummary, WrittenTally, written_summary
from garrison.engine.game import AnyGame
from garrison.engine.record import Record

if TYPE_CHECKING:
    from garrison.kernel.diplomacy import OrderKernel  # which needs the extra `fast`

LONGER: Final = 8
"""How many times as long as one of the risk family a game takes, at least."""


class Years:
    """Games of written orders, which are all compiled."""

    policy, work, portion, by_seat = "uniform", "phases", WrittenPortion, "centres"

    def check(self, series: Series) -> None:
        from garrison.kernel.diplomacy import fallbacks  # noqa: PLC0415  only with the extra

        if series.policy != self.policy:
            raise ValueError(f"Games of written orders have only the policy 'uniform', not '{series.policy[:40]}'.")
        if reasons := fallbacks(series.game):
            raise ValueError(f"This game can't be compiled, so it has no fast games. {' '.join(reasons)}")

    def uncompiled(self, _: Series) -> tuple[str, ...]:
        return ()

    def kernel(self, game: AnyGame) -> "OrderKernel":
        from garrison.kernel.diplomacy import OrderKernel  # noqa: PLC0415  only with the extra

        return OrderKernel(game)

    def player(self, series: Series) -> Player:
        kernel, begun, last = self.kernel(series.game), series.game.map.first_year, self._last_year(series)
        return lambda first, count: written_portion(
            kernel.play(series.seed, first, count, last_year=last), begun, series.last_round
        )

    def at_a_time(self, series: Series, usual: int) -> int:
        patience = series.game.ruleset.family.patience
        return max(1, usual // LONGER * patience // max(series.last_round, patience))

    def record(self, series: Series, index: int) -> Record:
        from garrison.kernel.diplomacy import record  # noqa: PLC0415  only with the extra

        return record(series.game, series.seed, index, last_year=self._last_year(series))

    def columns(self, series: Series, portion: WrittenPortion) -> Iterator[Column]:
        yield Column("phases", portion.phases, 0, (1 << 63) - 1)
        all_ = len(series.game.map.centres)
        yield from (Column("centres", column, 0, all_) for column in portion.centres)

    def tally(self) -> WrittenTally:
        return WrittenTally()

    def summary(self, seats: Iterable[str], tally: WrittenTally) -> WrittenSummary:
        return written_summary(seats, tally)

    def _last_year(self, series: Series) -> int:
        return int(series.game.map.first_year) + series.last_round - 1
