"""A recorded game on the screen, a page a state: forth, back, to a number, to the next turn."""

from collections.abc import Iterator

import click
from rich.console import Console

from garrison.cli.reel import Reel
from garrison.cli.terminal.risk.board import board
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.missions import World
from garrison.risk.game import Game
from garrison.risk.notation.words import write_card, write_goal
from garrison.risk.state import State, territories_of

WIDTH = 80

HELP = "Enter: next move, t: next turn, b: back, a number: go to it, q: quit"


def step(reel: Reel) -> None:
    """Show the game from its first state on, and follow what the user says, until he quits."""
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
    """The number of the state that a word leads to; raises ValueError when there is none."""
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
        raise ValueError(f"The record goes from 0 to {len(reel)}.")
    return there


def _next_turn(reel: Reel, number: int) -> int:
    """The first state under another heading, or the last one."""
    here, there = reel.chapter(number), number
    while there < len(reel) and reel.chapter(there) == here:
        there += 1
    return there


# A page


def show(reel: Reel, number: int) -> None:
    """Print a state: the move before it, the board, the seats, and the move after it."""
    state = reel.at(number)
    view = reel.game.ruleset.view(reel.game, state, NOBODY)
    before, after = reel.move(number - 1), reel.move(number)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(f"{number} of {len(reel)}" + (f", after {before}" if before else ""))
    console.print(reel.chapter(number), style="bold")
    for line in (*board(reel.game, view, min(console.width, WIDTH)), *_seats(reel.game, state)):
        console.print(line)
    console.print(f"next: {after}" if after else "The record ends here.")


def _seats(game: Game, state: State) -> Iterator[str]:
    """Who holds how much, and every hand and goal: a record hides nothing."""
    widest = max(map(len, game.seats))
    for seat, colour in enumerate(game.seats):
        held = territories_of(state, Seat(seat))
        armies = sum(state.armies[where] for where in held)
        yield f"{colour:<{widest}}  {len(held):>3} territories {armies:>4} armies" + _secrets(game, state, seat)


def _secrets(game: Game, state: State, seat: int) -> str:
    cards = " ".join(write_card(game.map, card) for card in state.hands[seat])
    goal = state.goals[seat]
    return (f"  cards {cards}" if cards else "") + (f"  goal {write_goal(game, goal)}" if goal != World() else "")
