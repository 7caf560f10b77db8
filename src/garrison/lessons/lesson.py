"""What a lesson is: a position, and steps, each with a goal, what may be played, and an answer to each mistake.

A lesson is a file of TOML in `course/`. Everything in it speaks the notation: positions, moves, and the patterns that
are compared with them, in which `*` stands for anything.
"""

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from typing import Final

import msgspec

from garrison.catalogue import new_game
from garrison.engine.game import Game, State
from garrison.engine.lines import read_move, read_state
from garrison.engine.play import refusals
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move, Seat
from garrison.maps.world import Map
from garrison.outside.characters import Told
from garrison.table.chronicle import Chronicle, Draft, Happened
from garrison.table.dice import Dice

FOLDER: Final = Path(__file__).with_name("course")

COURSE: Final = (
    "attack",
    "odds",
    "continents",
    "cards",
    "elimination",
    "fortify",
    "at-once",
    "bounce",
    "support",
    "convoy",
    "retreat",
)
"""The lessons in the order in which they are learnt."""

OR: Final = " or "

TESTS: Final = ("played", "stands", "phase")
"""What a goal can test: a move made since the step began, a part of the position, or the phase with its seat."""


class BrokenLesson(Told):
    """A lesson that can't be taught; the message names the lesson and the place."""


class Mistake(Value, frozen=True, forbid_unknown_fields=True):
    """The answer to a move like `when` that the step does not allow: it says why it is not made, and never scolds."""

    when: str
    answer: str


class Step(Value, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson. Moves and patterns leave out the seat, which is the pupil's."""

    goal: str
    """What to do now, in a sentence or two."""
    reach: tuple[str, ...]
    """Each must be true: `played red: done`, `stands siam red *`, `phase red attacking`; ` or ` joins several."""
    show: tuple[str, ...]
    """Moves that lead to the goal; *Show me* shows the first of them that is legal."""
    allow: tuple[str, ...]
    otherwise: str
    """The answer to a move that is neither allowed nor among the mistakes."""
    rule: str
    """A line of the rulebook."""
    mistakes: tuple[Mistake, ...] = ()
    others: tuple[str, ...] = ()
    """What the other seats play as the step begins, each line with its seat."""


class Lesson(Value, frozen=True, forbid_unknown_fields=True):
    title: str
    does: str
    """What the lesson teaches, in a sentence."""
    minutes: int
    ruleset: str
    map: str
    seats: tuple[str, ...]
    seat: str
    """The seat of the pupil."""
    start: str
    """The first position; `* blue 2 / green 1` in it gives these in turn to all territories that it doesn't name."""
    end: str
    """What is said at the end."""
    steps: tuple[Step, ...]
    options: dict[str, object] = msgspec.field(default_factory=dict)
    seed: str = ""
    """The seed of the dice, so that they always fall as the lesson says."""
    name: str = ""

    @property
    def pupil(self) -> Seat:
        return Seat(self.seats.index(self.seat))

    @property
    def record(self) -> Record:
        """The game before its first move; raises ValueError if there is no such position."""
        game = new_game(self.ruleset, self.map, self.seats, self.options)
        return Record(game, read_state(game, _filled(game, self.start)))

    @property
    def dice(self) -> Dice:
        secret = sha256(f"garrison lesson {self.name} {self.seed}".encode()).digest()
        return Dice(secret, [b""] * len(self.seats), f"lesson-{self.name}")


def _filled(game: Game, start: str) -> str:
    """The line of a position in which every territory is named."""
    head, colon, rest = " ".join(start.split()).partition(": ")
    board, semicolon, more = rest.partition("; ")
    pieces = board.split(", ")
    if not pieces[-1].startswith("* "):
        return f"{head}{colon}{rest}"
    assert isinstance(game.map, Map), "Only territories are held by everybody in turn."
    named, holders = pieces[:-1], cycle(pieces[-1].removeprefix("* ").split(" / "))
    known = {piece.split(" ")[0] for piece in named}
    others = (f"{id_} {next(holders)}" for id_ in game.map.ids if id_ not in known)
    return f"{head}{colon}{', '.join([*named, *others])}{semicolon}{more}"


# Reading


def lessons() -> tuple[Lesson, ...]:
    """The whole course."""
    return tuple(map(lesson, COURSE))


@cache
def lesson(name: str) -> Lesson:
    """The lesson with this name; raises BrokenLesson if there is none, or it can't be taught."""
    if name not in COURSE:
        raise BrokenLesson(f"There is no lesson '{name[:40]}'. The lessons are {', '.join(COURSE)}.")
    return read(name, (FOLDER / f"{name}.toml").read_text("utf-8"))


def read(name: str, text: str) -> Lesson:
    """The lesson in a text; raises BrokenLesson with the first thing that is wrong."""
    try:
        found = msgspec.structs.replace(msgspec.toml.decode(text, type=Lesson), name=name)
        _check(found)
    except (msgspec.DecodeError, ValueError) as fault:
        raise BrokenLesson(f"The lesson '{name}' can't be taught. {fault}") from fault
    return found


def _check(lesson: Lesson) -> None:
    """Raises ValueError if anything in a lesson is wrong, such as a move that can't be read."""
    game = lesson.record.game
    if not lesson.steps:
        raise ValueError("It has no steps.")
    for number, step in enumerate(lesson.steps, 1):
        for condition in step.reach:
            for one in condition.split(OR):
                if one.partition(" ")[0] not in TESTS or not one.partition(" ")[2]:
                    raise ValueError(f"Step {number}: '{one}' is no goal. A goal begins with {', '.join(TESTS)}.")
        for line in (*(f"{lesson.seat}: {line}" for line in step.show), *step.others):
            read_move(game, line)


# What a step asks


def answer(step: Step, lines: Iterable[str]) -> str:
    """The answer to the first of these moves that this step does not allow; empty if it allows them all."""
    for line in lines:
        if any(fnmatchcase(line, allowed) for allowed in step.allow):
            continue
        known = (mistake.answer for mistake in step.mistakes if fnmatchcase(line, mistake.when))
        return next(known, step.otherwise)
    return ""


def is_reached(step: Step, game: Game, state: State, lines: tuple[str, ...]) -> bool:
    """Whether the goal of a step is true, after the moves since it began, each with its seat."""
    head, _, rest = game.ruleset.notation.write_state(game, state).partition(": ")
    parts = [part.strip() for part in rest.replace(";", ",").split(",")]
    known: Mapping[str, Sequence[str]] = {"played": lines, "stands": parts, "phase": [head]}
    return all(any(_is_true(one, known) for one in condition.split(OR)) for condition in step.reach)


def _is_true(test: str, known: Mapping[str, Sequence[str]]) -> bool:
    word, _, pattern = test.partition(" ")
    return any(fnmatchcase(line, pattern) for line in known[word])


# The pupil: where they are in a lesson, whether a move is wanted, and whether it reaches the goal


class Pupil:
    """Where a pupil is in a lesson. The caller keeps the game, asks before each deed, and makes the others' moves."""

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
        """The answer to a deed that the step does not allow; empty if it does."""
        lines = (_line(what).partition(": ")[2] for what in made if what.move.by == self.lesson.pupil)
        return "" if self.done else answer(self.step, lines)

    def follow(self, chronicle: Chronicle) -> tuple[Move, ...]:
        """After a deed, go on to the next step if the goal is reached; gives the moves of the others as that begins."""
        if self.done:
            return ()
        lines = tuple(_line(what) for what in chronicle.past[self._began :])
        if not is_reached(self.step, chronicle.game, chronicle.state, lines):
            return ()
        self.at, self._began = self.at + 1, len(chronicle.past)
        return self.begin(chronicle) if self.at < len(self.lesson.steps) else ()

    def begin(self, chronicle: Chronicle) -> tuple[Move, ...]:
        """The moves of the others as the step begins."""
        return tuple(read_move(chronicle.game, line) for line in self.step.others)

    def shown(self, chronicle: Chronicle) -> str:
        """What *Show me* shows: the first of the step's moves that can be made; empty if there is none."""
        for line in () if self.done else self.step.show:
            if not refusals(chronicle.game, chronicle.state, read_move(chronicle.game, f"{self.lesson.seat}: {line}")):
                return line
        return ""


def replied(chronicle: Chronicle, moves: Sequence[Move], lesson: Lesson) -> tuple[Happened, ...]:
    """What happens when the others make these moves, with the dice that follow."""
    draft = Draft(chronicle)
    for move in moves:
        draft.make(move)
        draft.settle(lesson.dice)
    return tuple(draft.made)


def _line(what: Happened) -> str:
    return what.game.ruleset.notation.write_move_in(what.game, what.before, what.move)
