"""Trying a bot that is a program: games of every rule set that it can play, in which each of its faults is named."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import fields, replace

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS, Bot, Mistake, usual
from garrison.bots.families import FAMILIES
from garrison.bots.programs.player import Program, Programmed
from garrison.catalogue import RULESETS, new_game, seat_names
from garrison.engine.game import Game, InvalidGame, Ruleset, View
from garrison.engine.options import Word, differences
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import Event, Move, Seat

USUAL_SEATS: Final = 3


class Tried(NamedTuple):
    """The outcome of one game."""

    ruleset: str
    options: dict[str, Any]
    decisions: int
    seconds: float
    slowest: float
    phases: tuple[str, ...]
    """The phases in which it decided, in the order in which they came; not those that a stand-in played."""
    faults: tuple[Mistake, ...]
    complaint: str
    """The end of what it wrote to its standard error."""


class Watched:
    """A program, with the phases in which it decides and the number of its decisions."""

    def __init__(self, bot: Programmed) -> None:
        self.bot = bot
        self.phases: dict[str, None] = {}
        self.decisions = 0

    @property
    def faults(self) -> Sequence[Mistake]:
        return self.bot.faults

    def choose(self, view: View) -> Move:
        if self.bot.playing:
            self.phases[type(view.phase).__name__.lower()] = None
            self.decisions += 1
        return self.bot.choose(view)

    def hear(self, events: Sequence[Event]) -> None:
        self.bot.hear(events)

    def refused(self, view: View, move: Move, reasons: Sequence[str]) -> Move:
        return self.bot.refused(view, move, reasons)

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """Does nothing yet, since the program's times are needed afterwards."""


def tried(program: Program, books: Sequence[Ruleset], seed: int = 1) -> Iterator[Tried]:
    """A game of each rule set with its own options, and more with others until every decision has come up."""
    number = 0
    for book in books:
        for options in variants(book):
            number += 1
            for game in _games(book, options):
                yield _tried(program, game, seed, number)


def playable(books: Iterable[Ruleset], plays: Sequence[str]) -> list[Ruleset]:
    """The rule sets that a program names, by their own names or by their family's; all if it names none."""
    return [book for book in books if not plays or {book.name, book.family.name} & {*plays}]


def unknown(plays: Sequence[str]) -> list[str]:
    """What a program names that is neither a rule set nor a family."""
    return [name for name in plays if name not in RULESETS and name not in BOTS]


def _games(book: Ruleset, options: Value) -> Iterator[Game]:
    try:
        seats = len(seat_names(book.name)) or USUAL_SEATS
        yield new_game(book.name, "", seats, differences(options, book.options))
    except InvalidGame:
        return


def _tried(program: Program, game: Game, seed: int, number: int) -> Tried:
    family, seats = game.ruleset.family, len(game.seats)
    own = Watched(program(game, Chance(seed, "check", number).below))
    other = BOTS[family.name][usual(family.name)]
    bots: list[Bot] = [other(game, Chance(seed, "check", number, seat).below) for seat in range(seats)]
    bots[number % seats] = own
    limits = GameLimits(rounds=FAMILIES[family.name].rounds)
    for _ in course(game, begin(game), bots, Chance(seed, "check", number, "dice").below, limits):
        pass
    times = own.bot.seconds, own.bot.slowest
    complaint = own.bot.complaint
    own.bot.over((), finished=False)
    options = differences(game.options, game.ruleset.options)
    return Tried(game.ruleset.name, options, own.decisions, *times, (*own.phases,), (*own.faults,), complaint)


# Options that bring decisions of their own


def variants(book: Ruleset) -> list[Value]:
    """The options of a rule set, then others, each with one change that puts more of its rows in force."""
    found, left = [book.options], [row for row in book.steps if not row.when(book.options)]
    while left:
        row = left.pop(0)
        for options in _changed_once(book.options):
            if row.when(options):
                found.append(options)
                left = [other for other in left if not other.when(options)]
                break
    return found


def _changed_once(options: Value) -> Iterator[Value]:
    for field in fields(options):
        value = getattr(options, field.name)
        others = [*type(value)] if isinstance(value, Word) else [not value] if isinstance(value, bool) else []
        yield from (replace(options, **{field.name: other}) for other in others if other != value)
