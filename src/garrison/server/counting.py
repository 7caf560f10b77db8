"""How the dice of all finished games fell: each game is counted once, when somebody asks after it has ended."""

import asyncio
from typing import Final

from garrison.server.store import games, moves
from garrison.server.store.store import Store
from garrison.table.dice_statistics import DiceStatistics, Tally, statistics

FINISHED: Final = "over"


class DiceCount:
    """The counts of a process; they are made anew after a restart."""

    def __init__(self, store: Store) -> None:
        self.store, self.tally = store, Tally()
        self.counted: set[str] = set()
        self.counting = asyncio.Lock()

    async def statistics(self) -> DiceStatistics:
        async with self.counting:
            finished = await self.store.read(lambda connection: games.ids(connection, FINISHED))
            for game in finished:
                if game not in self.counted:
                    await self._count(game)
            return statistics(self.tally)

    async def _count(self, game: str) -> None:
        rows = await self.store.read(lambda connection: moves.of(connection, game))
        self.tally.add(row.line for row in rows)
        self.counted.add(game)
