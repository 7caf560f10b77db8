"""A face of games with written orders: what they all show and ask, and what each family adds."""

from abc import abstractmethod
from collections.abc import Sequence
from types import UnionType
from typing import ClassVar, TypeVar

from garrison.cli.terminal.face import E, Face, G
from garrison.cli.terminal.session import Session
from garrison.engine.game import AnyAction, HasChoices
from garrison.engine.vocabulary import Seat
from garrison.table.table import Table

V = TypeVar("V", bound=HasChoices)


class WrittenFace(Face[Session, G, V, E]):
    span: str
    """What orders are written for, such as `turn`."""
    revocable: ClassVar[UnionType]

    @abstractmethod
    def doubt(self, game: G, view: V, /) -> str:
        """A reason not to hand in the orders as they are; nothing if they are complete."""

    @abstractmethod
    def unwritten(self, game: G, view: V, advised: Sequence[AnyAction], /) -> Sequence[AnyAction]:
        """Of what a bot would write, whatever is not already ordered in another way."""

    def question(self, view: V) -> str:
        """A phase is one question."""
        return type(view.phase).__name__

    def is_secret(self, events: Sequence[E], seat: Seat, /) -> bool:
        """Orders are private; so is whether there are any."""
        return bool(events)

    def final(self, table: Table, seat: Seat) -> str:
        """You can take back whatever is not sealed."""
        if table.over:
            return "The game is over."
        if table.moves and table.moves[-1].by == seat and isinstance(table.moves[-1].action, self.revocable):
            return ""
        return "You can take back only what you wrote last, until it is sealed."
