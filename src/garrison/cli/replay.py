"""`garrison replay`: step through a recorded game, print it, look at one of its states, or check it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from garrison.catalogue import read_record
from garrison.cli.numbers import Whole
from garrison.cli.reel import Reel, news
from garrison.cli.screen import say, say_json
from garrison.engine.record import UNFINISHED, BrokenRecord, result, verify
from garrison.engine.transcript import read_file
from garrison.telling.sentences import counted


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
            _show(reel, _number(reel, at), picture, as_json=as_json)
        elif as_json:
            for number in range(1, len(reel) + 1):
                say_json(_moved(reel, number))
        elif sys.stdin.isatty() and sys.stdout.isatty():
            from garrison.cli.positions import Picture
            from garrison.cli.stepping import step

            step(reel, Picture(picture))
        else:
            for line in _told(file, reel):
                say(line)
    except BrokenRecord as broken:
        raise click.UsageError(f"{file}: {broken}") from broken


def _show(reel: Reel, number: int, picture: str, *, as_json: bool) -> None:
    from garrison.cli.positions import Picture
    from garrison.cli.stepping import show

    if as_json:
        say_json(_state(reel, number))
    else:
        show(reel, number, Picture(picture))
        say(reel.position(number))


def _number(reel: Reel, at: int) -> int:
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
