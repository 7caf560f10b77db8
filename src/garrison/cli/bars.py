"""Chances as a picture of bars, for a terminal of 80 columns."""

from collections.abc import Iterator, Sequence

WIDEST = 40


def bars(chances: Sequence[tuple[str, float]]) -> Iterator[str]:
    """A line for each name with its chance; the longest bar fills the width.

    >>> for line in bars([("heads", 0.5), ("tails", 0.25)]):
    ...     print(line)
    heads   50.0%  ########################################
    tails   25.0%  ####################
    """
    widest = max((len(name) for name, _ in chances), default=0)
    highest = max((chance for _, chance in chances), default=1.0)
    for name, chance in chances:
        yield f"{name:<{widest}}  {chance:>6.1%}  {'#' * round(WIDEST * chance / highest)}".rstrip()
