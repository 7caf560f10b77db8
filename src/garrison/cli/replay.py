"""`garrison replay`: step through a recorded game, print it, look at one of its states, or check it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from garrison.catalogue import read_record
from garrison.cli.arguments import Whole
from garrison.cli.screen import say, say_json
from garrison.engine.game import State
from garrison.engine.play import IllegalMove, make
from garrison.engine.record import UNFINISHED, BrokenRecord, Record, result, verify
from garrison.engine.transcript import header_lines, move_lines, read_file
from garrison.telling.sentences import counted

EVERY = 256
"""The moves between two kept states: few, so that going back is quick, but enough to keep long games small."""


class Reel:
    def __init__(self, text: str, record: Record) -> None:
        self.record = record
        self.game = record.game
        self._text = text
        self._kept = [record.start]
        self._here = 0, record.start

    def __len__(self) -> int:
        return len(self.record.moves)

    def at(self, number: int) -> State:
        """The state after `number` moves; raises BrokenRecord at the first that is refused."""
        mark = min(number // EVERY, len(self._kept) - 1)
        made, state = mark * EVERY, self._kept[mark]
        if made < self._here[0] <= number:
            made, state = self._here
        while made < number:
            state, made = self._made(state, made), made + 1
            if made == len(self._kept) * EVERY:
                self._kept.append(state)
        self._here = made, state
        return state

    def _made(self, state: State, number: int) -> State:
        try:
            return make(self.game, state, self.record.moves[number])
        except IllegalMove as refused:
            raise BrokenRecord(f"{self.place(number)}: {self.move(number)}: {refused}") from refused

    def move(self, number: int) -> str:
        """The line of a move, numbered from 0; empty if there is none."""
        if not 0 <= number < len(self):
            return ""
        return self.game.ruleset.notation.write_move_in(self.game, self.at(number), self.record.moves[number])

    def place(self, number: int) -> str:
        """The place of a move in the file, numbered from 0; after the last move, the place of the result."""
        if number == len(self):
            return f"line {header_lines(self._text)['result']}"
        return f"line {[*move_lines(self._text)][number]}, move {number + 1}"

    def position(self, number: int) -> str:
        return self.game.ruleset.notation.write_state(self.game, self.at(number))

    def chapter(self, number: int) -> str:
        """The heading of the next move after a state; for the last state, how the game ended."""
        state = self.at(number)
        ended = result(self.game, state)
        return self.game.ruleset.notation.chapter(self.game, state) if ended == UNFINISHED else f"the end: {ended}"


def news(before: str, after: str) -> str:
    """What the line of a state says that the line before it doesn't.

    >>> news("red attacking: a red 4, b blue 2; round 3", "red attacking: a red 4, b blue 1; round 3")
    'b blue 1'
    """
    known = set(_pieces(before))
    return ", ".join(piece for piece in _pieces(after) if piece not in known)


def _pieces(line: str) -> list[str]:
    return re.split(r"[:,;] | / ", line)


# The command


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--at", "at", type=Whole(), metavar="N", help="Show the state after N moves; a negative N counts from the end."
)
@click.option("--map", "picture", flag_value="map", default="board", help="Draw each state on the map, not as a board.")
@click.option("--verify", "check", is_flag=True, help="Replay the whole game, and find the first illegal move.")
@click.option("--json", "as_json", is_flag=True, help="Print the state as JSON, or every move as a line of JSON.")
def replay(file: Path, *, at: int | None, picture: str, check: bool, as_json: bool) -> None:
    """Step through the recorded game in FILE, or print it if there is no terminal.

    If the record can't be read or has an illegal move, one line says so and the exit code is 2.
    """
    if check and at is not None:
        raise click.UsageError("Use either --verify or --at, not both.")
    try:
        text = read_file(file)
        reel = Reel(text, read_record(text))
        if check:
            _check(file, reel, as_json=as_json)
        elif at is not None:
            _show(reel, _state_number(reel, at), picture, as_json=as_json)
        elif as_json:
            for number in range(1, len(reel) + 1):
                say_json(_moved(reel, number))
        elif sys.stdin.isatty() and sys.stdout.isatty():
            step(reel, picture)
        else:
            for line in _told(file, reel):
                say(line)
    except BrokenRecord as broken:
        raise click.UsageError(f"{file}: {broken}") from broken


def _show(reel: Reel, number: int, picture: str, *, as_json: bool) -> None:
    if as_json:
        say_json(_state(reel, number))
    else:
        show(reel, number, picture)
        say(reel.position(number))


def _state_number(reel: Reel, at: int) -> int:
    number = at if at >= 0 else len(reel) + 1 + at
    if not 0 <= number <= len(reel):
        raise click.UsageError(f"There is no state {at}. The record goes from 0 to {len(reel)}.")
    return number


# Checking


def _check(name: Path, reel: Reel, *, as_json: bool) -> None:
    stop = verify(reel.record)
    if stop is None:
        ended = result(reel.game, reel.at(len(reel)))
        end = "the game is not over" if ended == UNFINISHED else f"result: {ended}"
        if as_json:
            say_json({"legal": len(reel), "result": ended})
        else:
            say(f"{name}: {counted(len(reel), 'move')}, all legal; {end}")
    else:
        if as_json:
            say_json({"legal": stop.made, "at": stop.line, "refused": list(map(str, stop.reasons))})
        raise BrokenRecord(f"{reel.place(stop.made)}: {stop.line}: {' '.join(stop.reasons)}")


# Printing


def _told(name: Path, reel: Reel) -> Iterator[str]:
    game, chapter = reel.game, ""
    yield f"{name}: {game.ruleset.name} on {game.map.id}, {counted(len(reel), 'move')}"
    yield from (f"{note}: {text}" for note, text in reel.record.notes)
    before = reel.position(0)
    yield f"{0:>6}  {before}"
    for number in range(1, len(reel) + 1):
        if (heading := reel.chapter(number - 1)) != chapter:
            yield f"# {heading}"
            chapter = heading
        move, after = reel.move(number - 1), reel.position(number)
        yield f"{number:>6}  {move:<40}  {news(before, after)}".rstrip()
        before = after
    yield f"# {reel.chapter(len(reel))}"


# JSON


def _moved(reel: Reel, number: int) -> dict[str, Any]:
    return {
        "number": number,
        "text": reel.move(number - 1),
        "move": reel.record.moves[number - 1],
        "position": reel.position(number),
        "state": reel.at(number),
    }


def _state(reel: Reel, number: int) -> dict[str, Any]:
    """A state, with the move before it and the line of the next, if there are any."""
    last = _moved(reel, number) if number else {"number": 0, "position": reel.position(0), "state": reel.at(0)}
    return last | ({"next": reel.move(number)} if number < len(reel) else {})


# A recorded game on the screen, one state at a time: forward, back, to a number, to the next turn; as board or map


WIDTH = 80
FRAME = 4
"""The lines above and below a position, with the prompt."""

HELP = "Enter: next move, t: next turn, b: back, a number: go to it, m: map or board, q: quit"

OTHER = {"board": "map", "map": "board"}


class Shown(NamedTuple):
    """What is on the screen: the state after this many moves, and how it is drawn."""

    number: int
    picture: str


def step(reel: Reel, picture: str = "board") -> None:
    shown = Shown(0, picture)
    show(reel, *shown)
    say(HELP)
    while (word := _asked(reel, shown.number)) not in ("q", "quit"):
        try:
            shown = _meant(reel, shown, word)
            show(reel, *shown)
        except ValueError as fault:
            say(fault)


def _asked(reel: Reel, number: int) -> str:
    try:
        return input(f"{number}/{len(reel)}> ").strip().lower()
    except EOFError:
        return "q"


def _meant(reel: Reel, shown: Shown, word: str) -> Shown:
    if word in ("m", "map"):
        return shown._replace(picture=OTHER[shown.picture])
    return shown._replace(number=_number(reel, shown.number, word))


def _number(reel: Reel, number: int, word: str) -> int:
    match word:
        case "" | "n" | "next":
            there = number + 1
        case "b" | "back":
            there = number - 1
        case "t" | "turn":
            there = _next_turn(reel, number)
        case _ if word.isascii() and word.isdigit():
            there = int(word[:9])
        case _:
            raise ValueError(HELP)
    if not 0 <= there <= len(reel):
        raise ValueError(f"Choose a number from 0 to {len(reel)}.")
    return there


def _next_turn(reel: Reel, number: int) -> int:
    here, there = reel.chapter(number), number
    while there < len(reel) and reel.chapter(there) == here:
        there += 1
    return there


# A state


def show(reel: Reel, number: int, picture: str = "board") -> None:
    from garrison.cli.console import screen
    from garrison.cli.families import Picture, position
    from garrison.cli.positions import HEIGHT

    state = reel.at(number)
    before, after = reel.move(number - 1), reel.move(number)
    console = screen()
    console.soft_wrap = True
    console.print(f"{number} of {len(reel)}" + (f", after {before}" if before else ""))
    console.print(reel.chapter(number), style="bold")
    height = console.height - FRAME if console.is_terminal else HEIGHT
    for line in position(reel.game, state, Picture(picture), min(console.width, WIDTH), height):
        console.print(line)
    console.print(f"next: {after}" if after else "The record ends here.")
