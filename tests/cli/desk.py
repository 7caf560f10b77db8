"""The words of the tests of the terminal: a game from a line of notation, somebody who types, and what they see."""

import io
import re
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import Console

from garrison.catalogue import new_game
from garrison.cli.terminal.families import FACES
from garrison.cli.terminal.saving import GameFiles
from garrison.cli.terminal.session import Script, Session
from garrison.cli.terminal.turns import play
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import SeededDice
from garrison.table.players import players, stand_in
from garrison.table.table import Table


def game(ruleset="classic", map_="quad", seats=("red", "blue"), **changes):
    return new_game(ruleset, map_, tuple(seats), changes)


def table_at(line, of):
    return opened(Record(of, of.ruleset.notation.read_state(of, line)))


def opened(record):
    """A table where bots sit in all places."""
    family = record.game.ruleset.family.name
    return Table(record, players(family, [stand_in(family)] * len(record.game.seats)), SeededDice(1))


class Seen(NamedTuple):
    """What was on the screen, and the session that it came from."""

    text: str
    session: Session

    @property
    def moves(self):
        game, table = self.session.game, self.session.table
        return [game.ruleset.notation.write_move(game, move) for move in table.moves]

    @property
    def state(self):
        return self.session.game.ruleset.notation.write_state(self.session.game, self.session.table.state)

    @property
    def flat(self):
        """The text without the breaks at the edge of the screen."""
        return " ".join(self.text.split())

    def answer(self, line):
        """What was said after `line` was typed, up to the next prompt."""
        after = self.text.split(f"> {line}\n", 1)[1]
        return " ".join(re.split(r"\n\w+, [^\n]*> ", after)[0].split())


def session(table, lines, folder, kinds=("human", "steady"), seed=1):
    family = table.game.ruleset.family.name
    console = Console(file=io.StringIO(), width=80, height=40, markup=False, highlight=False, emoji=False)
    kinds = [*kinds, *[stand_in(family)] * (len(table.game.seats) - len(kinds))]
    table = Table(table.record(), players(family, kinds), SeededDice(seed))
    return Session(table, console, Script(lines, console), GameFiles(folder / "auto"), FACES)


class Answering:
    """Somebody whose lines depend on the question, and who presses Ctrl-D when no answer is left."""

    def __init__(self, console, answers):
        self.console, self.answers = console, answers

    def read(self, prompt, complete=None):
        line = self.answers(prompt)
        self.console.print(f"{prompt}{line}", soft_wrap=True)
        return line

    def forget(self):
        """Nothing is remembered."""


def answering(table, answers, **more):
    """A session in which each question is answered by a function."""
    ready = session(table, [], **more)
    ready.keyboard = Answering(ready.console, answers)
    return seen(ready)


def typed(table, *lines, **more):
    """A session in which these lines are typed, and then no more."""
    return seen(session(table, lines, **more))


def seen(ready):
    play(ready)
    return Seen(screen(ready), ready)


def without_paths(text):
    """What was seen, except for lines to copy, which are as long as the name of the file."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(("The game is saved", "Replay it")))


def screen(ready):
    """Everything that was printed so far."""
    assert isinstance(ready.console.file, io.StringIO)
    return ready.console.file.getvalue()


def fresh(**more):
    return new_table(game(**more))


def new_table(of):
    return opened(Record(of, begin(of)))


def dealt(of):
    """A table in the first turn, at which each seat in turn has been dealt a territory with an army."""
    board = ", ".join(f"{name} {of.seats[n % len(of.seats)]} 1" for n, name in enumerate(of.map.ids))
    goals = ", ".join(f"{seat} territories 3 2" for seat in of.seats)
    return table_at(f"red attacking: {board}" + (f"; goals {goals}" if of.ruleset.name == "missions" else ""), of)


def with_hand(table, seat, hand):
    """The same table, with other cards in a hand."""
    hands = table.state.hands
    return opened(Record(table.game, replace(table.state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))))
