"""What is said in one game between the referee and a program: questions in order, and for each the answer to it."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from garrison.bots.programs.links import Link
from garrison.bots.programs.messages import (
    Choose,
    Decided,
    Failed,
    Greeting,
    Message,
    Over,
    Said,
    Times,
    Told,
    line_of,
)
from garrison.bots.programs.reading import message_in
from garrison.bots.programs.terms import Terms
from garrison.bots.programs.trouble import Late, OutOfTime, Unreadable
from garrison.engine.game import AnyView

Answer = Decided | Said | Failed
ROUNDED: Final = 3
LONGEST_NEWS: Final = 500
"""The most events in a line."""


class Conversation:
    """One game with a program that has been greeted. Nothing here takes longer than the terms allow."""

    def __init__(self, link: Link, terms: Terms, game: str, now: Callable[[], float] = monotonic) -> None:
        self.link, self.terms, self.game, self._now = link, terms, game, now
        self.asked = 0
        self.left = terms.game
        self.slowest = 0.0
        self.wrote = b""
        """The last line that came."""
        self._open: list[int] = []
        self._waiting: list[Message] = []

    @property
    def owes(self) -> bool:
        """Whether an answer to an earlier question may still come."""
        return bool(self._open)

    def tell(self, message: Message) -> None:
        """With the next question, so that the program is woken only when it has something to do."""
        self._waiting.append(message)

    def ask(self, view: AnyView, events: Sequence[Any]) -> Answer:
        """Raises Trouble."""
        self._news(events)
        began, seconds = self._now(), min(self.terms.decision, self.left)
        if seconds <= 0:
            raise OutOfTime(f"It used up its {self.terms.game:g} seconds for the game.")
        self.asked += 1
        self.wrote = b""
        self._open.append(self.asked)
        try:
            self._send(seconds, self._question(view, seconds))
            return self._answer(began + seconds)
        except Late as late:
            if seconds < self.terms.decision:
                raise OutOfTime(f"It used up its {self.terms.game:g} seconds for the game.") from late
            raise Late(f"It gave no answer within {seconds:.3g} seconds.") from late
        finally:
            took = self._now() - began
            self.left -= took
            self.slowest = max(self.slowest, took)

    def end(self, over: Over, events: Sequence[Any]) -> None:
        """Raises Trouble."""
        self._news(events)
        self._send(self.terms.decision, over)

    def _news(self, events: Sequence[Any]) -> None:
        """In lines of some length: somebody who is out of the game hears of the rest of it at once."""
        for first in range(0, len(events), LONGEST_NEWS):
            self.tell(Told(self.game, tuple(events[first : first + LONGEST_NEWS])))

    def _question(self, view: AnyView, seconds: float) -> Choose:
        return Choose(self.game, self.asked, Times(round(seconds, ROUNDED), round(self.left, ROUNDED)), view)

    def _send(self, seconds: float, *messages: Message) -> None:
        lines, self._waiting = line_of(*self._waiting, *messages), []
        self.link.send(lines, seconds)

    def _answer(self, until: float) -> Answer:
        """The answer to the last question; late answers to earlier ones are passed over."""
        while True:
            line = self.wrote = self.link.receive(until - self._now())
            if not line.strip():
                continue
            try:
                answer = message_in(line)
            except Unreadable:
                if self._answers(0):
                    raise
                continue
            if isinstance(answer, Greeting):
                raise Unreadable("It said hello again.")
            if self._answers(answer.id):
                return answer

    def _answers(self, number: int) -> bool:
        """Whether an answer with this number is to the last question; without one, it is to the oldest that is open."""
        meant = number or self._open[0]
        if meant > self.asked:
            raise Unreadable(f"It answered question {meant}, and the last one was {self.asked}.")
        self._open = [other for other in self._open if other > meant]
        return meant == self.asked
