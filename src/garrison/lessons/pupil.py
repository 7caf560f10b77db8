"""Somebody who takes a lesson: where they are in it, whether a deed is wanted, and whether it reaches the goal."""

from collections.abc import Iterable, Sequence

from garrison.engine.game import AnyMove
from garrison.engine.lines import read_move
from garrison.engine.play import refusals
from garrison.lessons.lesson import Lesson, Step, answer, is_reached
from garrison.table.chronicle import Chronicle, Draft, Happened


class Pupil:
    """The chronicle is somebody else's, who asks here before each deed and plays what `begin` and `follow` give."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.at = lesson, 0
        self._began = 0
        """How many moves had been made when the step began."""

    @property
    def done(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is taught; the last one once all are done."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    def answered(self, made: Iterable[Happened]) -> str:
        """What is said instead of a deed that is not wanted now; nothing if it is."""
        lines = (_line(what).partition(": ")[2] for what in made if what.move.by == self.lesson.pupil)
        return "" if self.done else answer(self.step, lines)

    def follow(self, chronicle: Chronicle) -> tuple[AnyMove, ...]:
        """After a deed: goes on if its goal is reached, and gives what the others play as the next step begins."""
        if self.done:
            return ()
        lines = tuple(_line(what) for what in chronicle.past[self._began :])
        if not is_reached(self.step, chronicle.game, chronicle.state, lines):
            return ()
        self.at, self._began = self.at + 1, len(chronicle.past)
        return self.begin(chronicle) if self.at < len(self.lesson.steps) else ()

    def begin(self, chronicle: Chronicle) -> tuple[AnyMove, ...]:
        """What the others play as the step begins."""
        return tuple(read_move(chronicle.game, line) for line in self.step.others)

    def shown(self, chronicle: Chronicle) -> str:
        """What *Show me* shows: the first of the step's moves that can be made; nothing if the dice were against it."""
        for line in () if self.done else self.step.show:
            if not refusals(chronicle.game, chronicle.state, read_move(chronicle.game, f"{self.lesson.seat}: {line}")):
                return line
        return ""


def replied(chronicle: Chronicle, moves: Sequence[AnyMove], lesson: Lesson) -> tuple[Happened, ...]:
    """What happens when the others play, with the dice that follow."""
    draft = Draft(chronicle)
    for move in moves:
        draft.make(move)
        draft.settle(lesson.dice)
    return tuple(draft.made)


def _line(what: Happened) -> str:
    return what.game.ruleset.notation.write_move_in(what.game, what.before, what.move)
