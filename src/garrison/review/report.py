"""What a review says, piece by piece: what is to come, the chances at a moment, a swing, and the end."""

from typing import Final, Literal, TypeAlias

from garrison.engine.value import Value

Method: TypeAlias = Literal["played", "judged"]


class Review(Value, frozen=True):
    """What is to come. `played` positions are played out, and corrected by judgement; others are `judged` alone.

    `games` are played from each position, and more from those around a swing; `last` is the last version of the game.
    `moments` are the versions whose chances come first.
    """

    method: Method
    games: int
    seats: tuple[str, ...]
    last: int
    moments: tuple[int, ...]
    words: str
    """How the chances were found, in a sentence for the reader."""


class ChanceAt(Value, frozen=True):
    """The chance of each seat to win after a move; together 1. Moments come from coarse to fine, in no order.

    `error` is the standard error of a chance, as far as it comes from playing a limited number of games.
    """

    version: int
    round: int
    chances: tuple[float, ...]
    error: float = 0.0


class Best(Value, frozen=True):
    """What a bot would have done in a turn, beginning with `move`, and the chance that it would have led to."""

    bot: str
    move: str
    words: str
    chance: float


class Swing(Value, frozen=True):
    """A turn that changed a seat's chance: from `before` it at version `began` to `after` it at `version`.

    `expected` is the chance that its decisions were worth, on average over the dice: `decision` is `expected` less
    `before`, and `luck` is `after` less `expected`.
    """

    seat: int
    round: int
    began: int
    version: int
    before: float
    expected: float
    after: float
    luck: float
    decision: float
    words: str
    best: Best | None = None


class Reviewed(Value, frozen=True):
    """A whole review; chances are in the order of the game, and the largest swings come first."""

    review: Review
    chances: tuple[ChanceAt, ...]
    swings: tuple[Swing, ...]


class Suggestion(Value, frozen=True):
    """What a bot would do next, as a line and in words; the chance of its seat after such a turn, and a reason."""

    bot: str
    move: str
    words: str
    chance: float
    reason: str


class Advice(Value, frozen=True):
    """The chance of each seat to win, as far as the seat whose turn it is can know, and what bots would do for it.

    `seat` is -1 if nobody has anything to decide; the best suggestion comes first.
    """

    method: Method
    games: int
    chances: tuple[float, ...]
    error: float
    words: str
    seat: int
    suggestions: tuple[Suggestion, ...]


class Reviewing(Value, frozen=True):
    """Something that the reader must wait for, in a sentence."""

    words: str


Piece: TypeAlias = Review | ChanceAt | Swing | Reviewing

NAMES: Final[dict[type[Piece], str]] = {Review: "review", ChanceAt: "chance", Swing: "swing", Reviewing: "wait"}
"""What each piece is called in streams."""
