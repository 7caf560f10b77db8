"""A review as lines of text: a table by rounds, a curve of blocks for each seat, and the largest swings."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from garrison.review.report import ChanceAt, Review, Reviewed
from garrison.telling.sentences import percent

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""Of a curve, in characters."""

LEAST: Final = 0.01
"""Less than this is shown as nothing."""

MOST_ROWS: Final = 24
"""Of the table: a long game is shown every few rounds."""


INDENT: Final = 15
"""Of what is said about a swing, below its figures."""


def sheet(found: Reviewed, width: int) -> Iterator[str]:
    """The lines of a review, whose sentences fit into `width` characters."""
    head, by_round = found.review, _by_round(found.chances)
    yield from wrap(head.words, width)
    yield ""
    yield from _table(head, by_round)
    yield ""
    yield from _curves(head, found.chances)
    yield ""
    yield from _swings(found, width)


def _by_round(chances: Sequence[ChanceAt]) -> list[ChanceAt]:
    """The first moment of each round, and the end."""
    first = {one.round: one for one in reversed(chances)}
    rounds = [first[number] for number in sorted(first)]
    return rounds if chances[-1] in rounds else [*rounds, chances[-1]]


# The table


def _table(head: Review, rows: Sequence[ChanceAt]) -> Iterator[str]:
    widths = [max(len(seat), 4) for seat in head.seats]
    names = "  ".join(f"{seat:>{width}}" for seat, width in zip(head.seats, widths, strict=True))
    yield f"{'round':>5}  {'move':>6}  {names}"
    for row in _some(rows):
        shares = "  ".join(f"{percent(chance, 0):>{width}}" for chance, width in zip(row.chances, widths, strict=True))
        yield f"{row.round:>5}  {row.version:>6}  {shares}"


def _some(rows: Sequence[ChanceAt]) -> list[ChanceAt]:
    """At most MOST_ROWS of them, and always the last."""
    step = -(-len(rows) // MOST_ROWS)
    return [*rows[:-1:step], rows[-1]]


# The curves


def _curves(head: Review, chances: Sequence[ChanceAt]) -> Iterator[str]:
    width = max(map(len, head.seats))
    columns = [_at(chances, head.last * place // max(1, WIDTH - 1)) for place in range(WIDTH)]
    for number, seat in enumerate(head.seats):
        yield f"{seat:>{width}}  {''.join(_block(column.chances[number]) for column in columns)}"


def _at(chances: Sequence[ChanceAt], version: int) -> ChanceAt:
    """The last moment that is known up to a version."""
    return [one for one in chances if one.version <= version][-1]


def _block(chance: float) -> str:
    """Never empty for a seat that has a chance."""
    return BLOCKS[max(round(chance * (len(BLOCKS) - 1)), chance >= LEAST)]


# The swings


def _swings(found: Reviewed, width: int) -> Iterator[str]:
    if not found.swings:
        yield "No turn changed anybody's chance much."
        return
    yield f"{'moves':>13}  {'before':>6}  {'meant':>6}  {'after':>6}"
    for one in found.swings:
        moves = f"{one.began}-{one.version}"
        told = "  ".join(f"{percent(chance, 0):>6}" for chance in (one.before, one.expected, one.after))
        yield f"{moves:>13}  {told}"
        yield from (f"{'':{INDENT}}{line}" for line in wrap(one.words, width - INDENT))
