"""A game in numbers: the series of each seat, how lucky it was, and what the game turned on."""

from garrison.engine.value import Value
from garrison.server.wire.games import Line


class SeatNumbers(Value, frozen=True):
    """Series by round, and luck.

    `luck` is how many more armies the dice brought than expected; `p` is the chance of at least as much by luck alone.
    """

    seat: int
    territories: tuple[int, ...]
    armies: tuple[int, ...]
    income: tuple[int, ...]
    attacks: int
    taken: int
    lost: int
    luck: float
    p: float


class Moment(Value, frozen=True):
    """Something that a game turned on, in a sentence; `version` is the move after which to look at the board.

    `seat` is the one that it is about.
    """

    version: int
    round: int
    seat: int
    words: str


class Numbers(Value, frozen=True):
    """`GET /api/games/{id}/numbers`: graphs, luck and key moments."""

    seats: tuple[SeatNumbers, ...]
    eliminations: tuple[Line, ...]
    moments: tuple[Moment, ...] = ()
    """In order, and at most 24."""
