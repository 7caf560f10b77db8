"""What a game is worth: one point, which the seats win or share by one of several rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from garrison.arena.tournament.bout import Bout
from garrison.arena.tournament.deals import Points

Scoring: TypeAlias = Callable[[Bout], tuple[float, ...]]
"""The points of each seat, which add up to 1."""


def wins(of: Bout) -> tuple[float, ...]:
    """The winners share the point. If nobody has won, whoever is left shares it."""
    return _shared([seat in of.winners for seat in range(len(of.held))] if of.winners else _left(of))


def squares(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to the squares of what the seats hold."""
    return wins(of) if _is_won(of) else _shared([held * held for held in of.held])


def holdings(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to what the seats hold."""
    return wins(of) if _is_won(of) else _shared(of.held)


SCORINGS: Final[Mapping[str, Scoring]] = {"wins": wins, "squares": squares, "holdings": holdings}


def points_by(scoring: Scoring) -> Points[Bout]:
    """What a game is worth by a rule to all bots of a name together."""

    def points(names: Sequence[str], of: Bout, name: str) -> float:
        each = zip(of.seating, scoring(of), strict=True)
        return sum(worth for entrant, worth in each if names[entrant] == name)

    return points


def _is_won(of: Bout) -> bool:
    return len(of.winners) == 1


def _left(of: Bout) -> list[bool]:
    return [held > 0 for held in of.held]


def _shared(parts: Sequence[float]) -> tuple[float, ...]:
    """In proportion to the parts, or evenly if all are 0."""
    total = sum(parts)
    return tuple(part / total for part in parts) if total else (1 / len(parts),) * len(parts)
