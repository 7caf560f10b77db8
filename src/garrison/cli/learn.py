"""`garrison learn`: the lessons in the terminal, the same as in the browser, played in a session as any game is."""

from collections.abc import Iterator
from pathlib import Path

import click

from garrison import lessons
from garrison.cli.arguments import told_in_one_line
from garrison.cli.console import screen
from garrison.cli.files import FileFault, read_text, write_text
from garrison.cli.screen import say, warn
from garrison.cli.signals import ProgramEnded, heeded
from garrison.cli.terminal.commands import Left
from garrison.cli.terminal.families import FACES
from garrison.cli.terminal.saving import GameFiles
from garrison.cli.terminal.session import Completer, Keyboard, Session, Typed, nothing
from garrison.cli.terminal.turns import turn_to
from garrison.engine.play import IllegalMove
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.outside.files import own_folder
from garrison.table.chronicle import happening
from garrison.table.players import players, stand_in
from garrison.table.table import Table

DONE = "lessons"
"""The file, among those of the program, that names the lessons that are done."""

MOST_BYTES = 10_000
ENOUGH = 2
"""After this many mistakes in a step, the lesson shows what to type."""

SHOW = ("show", "show me")
LEAVE = ("quit", "q", "exit")
NEEDLESS = ("load", "save")


@click.command()
@click.argument("name", required=False, default="")
def learn(name: str) -> int:
    """Learn to play: without a NAME the lessons are listed, with one that lesson begins.

    In a lesson, `show` shows what to type, and a wrong move is not made but answered.
    """
    folder = Path(click.get_app_dir("garrison"))
    if not name:
        for line in listed(_done(folder)):
            say(line)
        return 0
    with told_in_one_line():
        session = LessonSession(lessons.lesson(name), Typed(), folder)
    try:
        with heeded():
            session.play()
    except ProgramEnded as end:
        return end.code
    if session.pupil.done:
        _finish(folder, name)
    return 0


def listed(done: tuple[str, ...]) -> Iterator[str]:
    """The lessons in the order in which they are learnt, with those that are done."""
    course = lessons.lessons()
    widest = max(len(lesson.name) for lesson in course)
    for lesson in course:
        mark = "x" if lesson.name in done else " "
        yield f"[{mark}] {lesson.name:<{widest}}  {lesson.does}"
    coming = next((lesson.name for lesson in course if lesson.name not in done), "")
    yield ""
    yield f"Begin one with `garrison learn {coming}`." if coming else "You have done them all. `garrison play` is next."


class LessonSession(Session):
    """A game in which one seat is taught: moves that the lesson does not want are answered, but not made."""

    def __init__(self, lesson: lessons.Lesson, keyboard: Keyboard, folder: Path) -> None:
        self.pupil = lessons.Pupil(lesson)
        family = lesson.record.game.ruleset.family.name
        kinds = ["human" if seat == lesson.seat else stand_in(family) for seat in lesson.seats]
        table = Table(lesson.record, players(family, kinds), lesson.dice)
        super().__init__(table, screen(), keyboard, GameFiles(folder), FACES)
        self._mistakes = 0

    def play(self) -> None:
        """Play to the end of the lesson, unless somebody leaves."""
        lesson = self.pupil.lesson
        self.say(f"{lesson.title}. {lesson.does}")
        self.say("Type `show` to see how a step goes, `help` for what you can type, and `quit` to leave.")
        try:
            self._others(self.pupil.begin(self.table))
            self._go_on(Seat(lesson.pupil))
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print()
            self.say("Goodbye. The lesson begins anew the next time.")

    def _go_on(self, seat: Seat) -> None:
        told = -1
        while not self.pupil.done:
            if told != self.pupil.at:
                told, self._mistakes = self.pupil.at, 0
                self.console.print()
                self.say(f"{told + 1} of {len(self.pupil.lesson.steps)}. {self.pupil.step.goal}")
            turn_to(self, seat)
        self.console.print()
        self.say(self.pupil.lesson.end)

    # What is typed, and what happens then

    def ask(self, prompt: str, complete: Completer = nothing) -> str:
        line = super().ask(prompt, complete)
        word = line.lower()
        if word in LEAVE:
            raise Left
        if word in SHOW:
            self._show()
            return self.ask(prompt, complete)
        if word.split(" ")[0] in NEEDLESS:
            self.say("A lesson is not kept: it takes a few minutes, and can be begun again.")
            return self.ask(prompt, complete)
        return line

    def make(self, move: Move) -> None:
        """Make a move of the pupil; raises IllegalMove, also with the lesson's answer to a mistake."""
        if words := self.pupil.answered([happening(self.game, self.table.state, move)]):
            self._mistakes += 1
            if self._mistakes >= ENOUGH:
                words = f"{words} Type: {self.pupil.shown(self.table)}"
            raise IllegalMove(move, (words,))
        self._make(move)
        self._others(self.pupil.follow(self.table))

    def take_back(self) -> None:
        """Raises ValueError, since a lesson takes nothing back."""
        raise ValueError("There is nothing to take back in a lesson: a move that it does not want is not made.")

    def _others(self, moves: tuple[Move, ...]) -> None:
        for move in moves:
            self._make(move)

    def _make(self, move: Move) -> None:
        """Make a move, and the moves of the dice that follow."""
        super().make(move)
        while CHANCE in self.table.awaited:
            super().make(self.table.advice(CHANCE))

    def _show(self) -> None:
        self.say(f"Type: {self.pupil.shown(self.table)}")


# The lessons that are done


def _done(folder: Path) -> tuple[str, ...]:
    try:
        return tuple(read_text(folder / DONE, MOST_BYTES).split())
    except FileFault:
        return ()


def _finish(folder: Path, name: str) -> None:
    try:
        own_folder(folder)
        write_text(folder / DONE, "\n".join(dict.fromkeys((*_done(folder), name))) + "\n")
    except (FileFault, OSError) as fault:
        warn(f"That this lesson is done could not be kept. {fault}")
