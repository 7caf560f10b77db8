"""Print what each bot does in a short game, so that runs in several processes can be compared.

    python tests/bots/same_moves.py [last]

With `last`, the last bot of the registry plays first.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bots.watched import ALL, Named, books_of, whole
from garrison.arena.match import GameLimits
from garrison.catalogue import new_game, seat_names
from garrison.engine.lines import write_move

SHORT: Final = {"risk": GameLimits(rounds=3), "simultaneous": GameLimits(rounds=1), "diplomacy": GameLimits(rounds=1)}
MAP: Final = {"risk": "straits", "simultaneous": "ten-stars", "diplomacy": "europe"}
SEATS: Final = 3


def moves(bot: Named) -> list[str]:
    """Its moves in a short game of every rule set of its family."""
    board = MAP[bot.family]
    games = [new_game(book.name, board, len(seat_names(book.name, board)) or SEATS) for book in books_of(bot.family)]
    records = [whole(game, [bot.name], SHORT[bot.family]).record for game in games]
    return [write_move(record.game, move) for record in records for move in record.moves]


def told(bots: Iterable[Named]) -> str:
    return "".join(sorted(f"{bot}: {'; '.join(moves(bot))}\n" for bot in bots))


if __name__ == "__main__":
    sys.stdout.write(told(reversed(ALL) if "last" in sys.argv else ALL))
