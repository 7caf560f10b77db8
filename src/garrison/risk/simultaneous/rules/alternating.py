"""The alternating resolver: each seat's marches in the order it wrote them, the seats taking turns."""

from collections.abc import Iterable

from garrison.risk.simultaneous.rules.board import Board, Entry


def alternate(board: Board, entries: Iterable[Entry]) -> None:
    """Deployments first; then the marches, one of each seat after the other."""
    raise NotImplementedError
