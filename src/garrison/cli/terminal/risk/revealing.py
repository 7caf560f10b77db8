"""Which moves are final: those of others, and those that revealed something."""

from garrison.engine.vocabulary import Seat
from garrison.table.table import Table


def final(table: Table, seat: Seat) -> str:
    """Why `seat` cannot take back the last move; nothing when it can."""
    if table.over:
        return "The game is over."
    if not table.moves or table.moves[-1].by != seat:
        return "Only your own moves are taken back, and only until dice or cards are revealed."
    return "Cards have been revealed." if _revealing(table, seat) else ""


def _revealing(table: Table, seat: Seat) -> bool:
    """Whether the last move brought cards to the hand of `seat`: those of somebody whom it eliminated."""
    return not set(table.view(seat).hand) <= set(table.view_after(len(table.past) - 1, seat).hand)
