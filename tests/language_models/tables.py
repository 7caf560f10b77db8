"""Games for a model in this process: a table with small maps, and calls without a protocol."""

from garrison.catalogue import ruleset, seat_names
from garrison.mcp.referee import AGENT, Limits, Referee, table_for
from garrison.mcp.tools import Answer, call
from garrison.table.players import stand_in

SMALL = {"risk": ("quad", 3), "simultaneous": ("ten-stars", 3), "diplomacy": ("europe", 7)}


def referee(book, words=(), limits=Limits(), changes=(), map_=""):  # noqa: B008  a value
    """A game of a rule set in which a model plays the first seat, unless words say otherwise."""
    family = ruleset(book).family.name
    board, seats = SMALL[family]
    words = words or (AGENT, *[stand_in(family)] * ((len(seat_names(book, board)) or seats) - 1))
    return Referee(table_for(book, map_ or board, words, dict(changes), 1), limits)


def ask(of, tool, time=0, /, **arguments):
    return call(of, tool, arguments, time)


def advised(of, seat):
    """What the strongest bot would do for a seat, as a model writes it."""
    table = of.table
    move = table.advice(seat)
    line = table.game.ruleset.notation.write_move_in(table.game, table.view(seat), move)
    return line.partition(": ")[2]


def played_on(of, most=10_000):
    """Let the strongest bot play for the model, call by call, until the game goes on without it."""
    answers: list[Answer] = []
    while of.asked and len(answers) < most:
        answers.append(ask(of, "move", seat=of.table.game.seats[of.asked[0]], move=advised(of, of.asked[0])))
    return answers
