"""The words of the tests of written orders in the terminal: positions on the map of Europe, and who sits there."""

from cli.desk import new_table, table_at, typed
from garrison.catalogue import new_game, seat_names

POWERS = seat_names("diplomacy")


def europe(ruleset="diplomacy", **changes):
    return new_game(ruleset, "", len(seat_names(ruleset)), changes)


def kinds(*people):
    """These powers are people's, the others are played by bots."""
    return tuple("human" if power in people else "advance" for power in POWERS)


def first_spring(*lines, folder, people=("france",), ruleset="diplomacy", **more):
    """These lines are typed in the first Spring."""
    return typed(new_table(europe(ruleset)), *lines, folder=folder, kinds=kinds(*people), **more)


def at_map(line, *lines, folder, people=("france",), of=None, **more):
    """These lines are typed at a position."""
    return typed(table_at(line, of or europe()), *lines, folder=folder, kinds=kinds(*people), **more)
