"""A recorded game on the screen, one state at a time: forward, back, to a number, to the next turn."""

import click
from rich.console import Console

from garrison.cli.positions import POSITIONS
from garrison.cli.reel import Reel

WIDTH = 80
HELP = "Enter: next move, t: next turn, b: back, a number: go to it, q: quit."


def step(reel: Reel) -> None:
    number = 0
    show(reel, number)
    click.echo(HELP)
    while (word := _asked(reel, number)) not in ("q", "quit"):
        try:
            number = _meant(reel, number, word)
            show(reel, number)
        except ValueError as fault:
            click.echo(fault)


def _asked(reel: Reel, number: int) -> str:
    try:
        return input(f"{number}/{len(reel)}> ").strip().lower()
    except EOFError:
        return "q"


def _meant(reel: Reel, number: int, word: str) -> int:
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


def show(reel: Reel, number: int) -> None:
    state = reel.at(number)
    before, after = reel.move(number - 1), reel.move(number)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(f"{number} of {len(reel)}" + (f", after {before}" if before else ""))
    console.print(reel.chapter(number), style="bold")
    for line in POSITIONS[reel.game.ruleset.family.name](reel.game, state, min(console.width, WIDTH)):
        console.print(line)
    console.print(f"next: {after}" if after else "The record ends here.")
