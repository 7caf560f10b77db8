"""The words of the tests of simultaneous turns in the terminal: turns on the ten stars, and who sits there."""

from cli.desk import fresh, game, table_at, typed

NAMES = game("simultaneous", "ten-stars").map.ids

DUEL = "deneb red 5, sadr blue 3"


CARDS = {"book": "trumps", "unit_costs": [1]}
"""The book with cards, when all armies are alike."""


def stars(seats=("red", "blue", "green"), book="simultaneous", **changes):
    return game(book, "ten-stars", seats, **changes)


def turn(board, rest="pool red 10, blue 10, green 10", **changes):
    """A turn on this board; the territories that it does not name are unowned."""
    named = dict(part.split(" ", 1) for part in board.split(", ") if part)
    line = ", ".join(f"{name} {named.get(name, '-')}" for name in NAMES)
    return table_at(f"ordering: {line}; {rest}", stars(**changes))


def opening(*lines, folder, kinds=("human", "random", "random"), book="simultaneous", **changes):
    """These lines are typed in the first turn."""
    table = fresh(ruleset=book, map_="ten-stars", seats=("red", "blue", "green"), **changes)
    return typed(table, *lines, folder=folder, kinds=kinds)


def own(seen, colour="red"):
    """What a seat did."""
    return [move.removeprefix(f"{colour}: ") for move in seen.moves if move.startswith(colour)]
