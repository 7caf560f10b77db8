"""How a seat looks: a letter, so that a screen without colours says as much, and a colour where there are colours."""

from collections.abc import Sequence

from rich.text import Text

from garrison.engine.game import AnyGame
from garrison.engine.vocabulary import Seat

LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}

STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "black on green",
    "yellow": "black on yellow",
    "black": "bold white on black",
    "white": "black on white",
}

PALETTE = (
    "bold white on red",
    "bold white on blue",
    "black on cyan",
    "bold white on bright_black",
    "black on green",
    "black on white",
    "black on yellow",
)
"""For seats not named after colours, in the order of play."""

NOBODYS = "-"


def letters(colours: Sequence[str]) -> tuple[str, ...]:
    """A letter for each colour, no two alike.

    >>> letters(["red", "blue", "black", "bronze"])
    ('R', 'B', 'K', 'O')
    """
    taken = [LETTERS.get(colour, "") for colour in colours]
    for seat, colour in enumerate(colours):
        if not taken[seat]:
            spare = [letter for letter in f"{colour}0123456789".upper() if letter.isalnum() and letter not in taken]
            taken[seat] = spare[0]
    return tuple(taken)


def letter(game: AnyGame, seat: Seat) -> str:
    return letters(game.seats)[seat] if seat >= 0 else NOBODYS


def badge(game: AnyGame, seat: Seat, words: str = "") -> Text:
    return Text(f"{letter(game, seat)}{words}", style(game, seat))


def style(game: AnyGame, seat: Seat) -> str:
    return STYLES.get(game.seats[seat], PALETTE[seat % len(PALETTE)]) if seat >= 0 else "dim"
