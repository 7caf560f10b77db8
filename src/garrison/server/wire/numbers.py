"""A game looked back on: how it ended, the series of each seat, how lucky it was, and what the game turned on."""

from garrison.engine.value import Value
from garrison.server.wire.games import Line


class Aim(Value, frozen=True):
    """What one seat had to achieve, how far it came, and whether that was enough."""

    seat: int
    words: str
    progress: str
    met: bool


class GameEnd(Value, frozen=True):
    """`GET /api/games/{id}/ending`: how a game that is over was decided, and what everybody had to achieve."""

    title: str
    how: str
    """By what it was won, or why it is a draw; empty if there is no more to say."""
    sharing: tuple[int, ...]
    """Who has won, or shares the draw."""
    aim: str
    """What everybody had to achieve; empty if each seat had a goal of its own."""
    aims: tuple[Aim, ...] = ()


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

    `seat` is the one that did it.
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
    turning: tuple[Moment, ...] = ()
    """At most three moments that changed it most, in order."""
    luck: str = ""
    """What luck did, in a sentence."""
