"""What a game is worth: one point, which the seats win or share by one of several rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from garrison.arena.tournament.bout import Bout
from garrison.arena.tournament.deals import Points

Scoring: TypeAlias = Callable[[Bout], tuple[float, ...]]
"""The points of each seat, which add up to 1."""


def wins(of: Bout) -> tuple[float, ...]:
    """The winners share the point. If nobody has won, whoever is left shares it."""
    left = of.winners or [seat for seat, held in enumerate(_held(of)) if held]
    return _shared(of, [seat in left for seat in range(len(of.held))])


def squares(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to the squares of what the seats hold."""
    return wins(of) if _is_won(of) else _shared(of, [held * held for held in _held(of)])


def holdings(of: Bout) -> tuple[float, ...]:
    """Whoever wins alone has the point. Otherwise it is shared in proportion to what the seats hold."""
    return wins(of) if _is_won(of) else _shared(of, _held(of))


SCORINGS: Final[Mapping[str, Scoring]] = {"wins": wins, "squares": squares, "holdings": holdings}


def points_by(scoring: Scoring) -> Points[Bout]:
    """What a game is worth by a rule to all bots of a name together."""

    def points(names: Sequence[str], of: Bout, name: str) -> float:
        each = zip(of.seating, scoring(of), strict=True)
        return sum(worth for entrant, worth in each if names[entrant] == name)

    return points


def _is_won(of: Bout) -> bool:
    return len(of.winners) == 1


def _held(of: Bout) -> list[int]:
    """What the seats held at the end, but nothing that a stand-in held."""
    return [0 if seat in of.replaced else held for seat, held in enumerate(of.held)]


def _shared(of: Bout, parts: Sequence[float]) -> tuple[float, ...]:
    """In proportion to the parts; if all are 0, evenly among the bots that have not failed, or among all."""
    sound = [seat not in of.replaced for seat in range(len(parts))]
    parts = next((some for some in (parts, sound) if any(some)), [1] * len(parts))
    return tuple(part / sum(parts) for part in parts)
