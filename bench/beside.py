"""Figures of one server or of two, old beside new, over rounds in which they take turns."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple

THREE_DIGITS: Final = 99.95


class Figure(NamedTuple):
    """What was measured, in this unit; `rounds` has a number for each round, by the name of the checkout."""

    what: str
    unit: str
    rounds: Mapping[str, Sequence[float]]
    wanted: str = ""

    @property
    def ratio(self) -> float:
        """How many times the old the new is, by the middle of the rounds; 0 where there is only one, or nothing."""
        if {"old", "new"} - {*self.rounds} or not all(self.rounds["old"]):
            return 0
        pairs = zip(self.rounds["new"], self.rounds["old"], strict=True)
        return median(new / old for new, old in pairs)


def figures(found: Sequence[Figure], names: Sequence[str]) -> Iterator[str]:
    """A table in Markdown: the median of the rounds, and in brackets the least and the most."""
    heads = ["what", "in", *names, *(["new : old"] if len(names) > 1 else []), "wanted"]
    rows = [[one.what, one.unit, *(_told(one.rounds[name]) for name in names), *_ratio(one, names)] for one in found]
    rows = [[*row, one.wanted] for row, one in zip(rows, found, strict=True)]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    yield _row(heads, widths)
    yield _row([*("-" * width for width in widths[:2]), *("-" * (width - 1) + ":" for width in widths[2:])], widths)
    yield from (_row(row, widths) for row in rows)


def _ratio(figure: Figure, names: Sequence[str]) -> list[str]:
    return [f"{figure.ratio:.2f}" if figure.ratio else ""] if len(names) > 1 else []


def _told(rounds: Sequence[float]) -> str:
    middle = _number(median(rounds))
    return middle if len(rounds) == 1 else f"{middle} ({_number(min(rounds))}–{_number(max(rounds))})"


def _number(value: float) -> str:
    """With three digits, or all before the point."""
    return f"{value:.3g}" if 0 < value < THREE_DIGITS else f"{value:,.0f}"


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, rest = cells[:2], cells[2:]
    padded = [cell.ljust(width) for cell, width in zip(first, widths, strict=False)]
    padded += [cell.rjust(width) for cell, width in zip(rest, widths[2:], strict=True)]
    return f"| {' | '.join(padded)} |"
