"""The odds of attacks, by the rules of their family; and how the dice fell in all games that are over."""

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from garrison import catalogue
from garrison.catalogue import RULESETS
from garrison.engine.game import View
from garrison.engine.options import InvalidOptions
from garrison.hosting.families import KITS, kit_of
from garrison.hosting.requests import refuse
from garrison.odds import ImpossibleForces
from garrison.store import finished
from garrison.store.store import Store
from garrison.table.dice_statistics import DiceStatistics, Tally, statistics
from garrison.wire.analysis import Battle, BattleOdds
from garrison.wire.games import Odds
from garrison.workers.thinking import game_of


def odds(header: str, view: View, source: int, until: Sequence[str], most: int) -> Odds:
    """The chances of attacks from a territory; `header` is the record of the game without moves. Raises Refusal."""
    game = game_of(header)
    return kit_of(game).odds(game, view, source, until, most)


def battle(asked: Battle) -> BattleOdds:
    """The chances of a battle, or of a march through several territories; raises Refusal 422."""
    try:
        book = catalogue.ruleset(asked.ruleset)
        return KITS[book.family.name].battle(book, asked)
    except (catalogue.Unknown, InvalidOptions, ImpossibleForces) as fault:
        refuse(422, "invalid", str(fault))


# How the dice fell in all finished games of a server: each game is counted once, and the counts are kept


COUNTED: Final = tuple(name for name, book in RULESETS.items() if KITS[book.family.name].counts_dice)
"""The rule sets in which all dice have six faces and the defender wins ties."""

AT_ONCE: Final = 200
"""How many games are counted before others may use the connection."""

LATER: Final = 60_000
"""How many ms after its end another process may write a game that is still counted."""


class DiceCounts:
    def __init__(self, store: Store) -> None:
        self._store, self._tally = store, Tally()
        self._known: set[str] = set()
        self._last = 0
        self._one = asyncio.Lock()

    async def statistics(self) -> DiceStatistics:
        """The statistics of all games that are over by now."""
        async with self._one:
            while await self._store.read(self._counted):
                pass
            return statistics(self._tally)

    def _counted(self, connection: Connection) -> bool:
        """Count some new games, and say whether there may be more."""
        over = finished.with_dice(connection, COUNTED, self._last - LATER)
        fresh = [(game, ended) for game, ended in over if game not in self._known][:AT_ONCE]
        for game, ended in fresh:
            self._tally.add(finished.rolled(connection, game))
            self._known.add(game)
            self._last = max(self._last, ended)
        return len(fresh) == AT_ONCE
