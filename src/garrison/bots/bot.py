"""What a bot is: a player that is shown a View of its family and answers with a move."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from garrison.engine.game import Game, View
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import Action, Event, Move, Seat

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform integer from 0 to n-1."""


G = TypeVar("G", default=Game)
V = TypeVar("V", default=View)
A = TypeVar("A", bound=Action, default=Action)
V_contra = TypeVar("V_contra", contravariant=True, default=View)
A_co = TypeVar("A_co", covariant=True, bound=Action, default=Action)


class Bot(Protocol[V_contra, A_co]):
    """A player of one game, at one seat."""

    def choose(self, view: V_contra) -> Move[A_co]:
        """The move to make now; `view.choices` has at least one."""


class Mistake(Value, frozen=True):
    """A fault of a bot, as it is counted and shown."""

    kind: str
    """The kind of fault, such as `late` or `illegal`; `garrison.bots.programs.terms` has all of them."""
    sentence: str
    decision: int
    """The number of the decision in the game, from 1; 0 if the bot had not been asked yet."""
    wrote: str = ""
    """The beginning of the line that the bot wrote, if it wrote one."""
    final: bool = False
    """Whether a stand-in makes this decision and all that follow, so that the bot has lost the game."""


class Reason(Value, frozen=True):
    """What speaks for a move, as data: each family has its own kinds, and `telling` has the sentences."""


@runtime_checkable
class Explains(Protocol):
    """A bot that also says why it moves."""

    def why(self, view: View, move: Move) -> tuple[Reason, ...]:
        """What speaks for the move that the bot has just chosen for this view, the most important first."""


@runtime_checkable
class Hears(Protocol):
    """A bot that also follows the game between its moves."""

    def hear(self, events: Sequence[Event]) -> None:
        """Take note of what a move brought about, as far as the bot's seat may know."""


@runtime_checkable
class Guest(Protocol):
    """A bot whose code runs elsewhere, so the game must not depend on it: whatever it does, there is a move."""

    @property
    def faults(self) -> Sequence[Mistake]: ...

    def refused(self, view: View, move: Move, reasons: Sequence[str]) -> Move:
        """What is played instead of a move that the rules refuse."""

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """The game is over, or was broken off: the bot will not be asked again."""


class Level(Value, frozen=True):
    """A ready-made set of opponents: how strong they are, and how they play."""

    title: str
    sentence: str
    bots: tuple[str, ...]
    """The names of those that play with you, in the order of their seats."""


class Description(NamedTuple):
    """A word for how a bot plays, and a few more words, to be read after its name."""

    word: str
    says: str


Factory = Callable[[G, Below], Bot[V, A]]
"""Makes a bot for a game. The Game holds no secrets; the bot takes all its chance from `below`."""


@runtime_checkable
class Needs(Protocol):
    """A factory whose needs may be missing here."""

    def lacks(self) -> str:
        """Why it can't play here, in a sentence, or nothing."""


def lacks(factory: object) -> str:
    """Why a bot can't play here, in a sentence, or nothing."""
    if isinstance(factory, Needs):
        return factory.lacks()
    return ""


@runtime_checkable
class Paced(Protocol):
    """A factory that also offers the same bot with more or less work for each decision."""

    def paced(self, seconds: float) -> Factory:
        """The bot that works about this long; it reads no clock, so a second is a fixed amount of work."""
