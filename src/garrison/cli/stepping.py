"""A recorded game on the screen, one state at a time: forward, back, to a number, to the next turn; as board or map."""

from typing import NamedTuple

from garrison.cli.positions import HEIGHT, Picture, position
from garrison.cli.reel import Reel
from garrison.cli.screen import say, screen

WIDTH = 80
FRAME = 4
"""The lines above and below a position, with the prompt."""

HELP = "Enter: next move, t: next turn, b: back, a number: go to it, m: map or board, q: quit"

OTHER = {Picture.BOARD: Picture.MAP, Picture.MAP: Picture.BOARD}


class Shown(NamedTuple):
    """What is on the screen: the state after this many moves, and how it is drawn."""

    number: int
    picture: Picture


def step(reel: Reel, picture: Picture = Picture.BOARD) -> None:
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


def show(reel: Reel, number: int, picture: Picture = Picture.BOARD) -> None:
    state = reel.at(number)
    before, after = reel.move(number - 1), reel.move(number)
    console = screen()
    console.soft_wrap = True
    console.print(f"{number} of {len(reel)}" + (f", after {before}" if before else ""))
    console.print(reel.chapter(number), style="bold")
    height = console.height - FRAME if console.is_terminal else HEIGHT
    for line in position(reel.game, state, picture, min(console.width, WIDTH), height):
        console.print(line)
    console.print(f"next: {after}" if after else "The record ends here.")
