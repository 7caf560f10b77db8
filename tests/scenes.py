"""What bots of the risk family do in a scene that is written in notation: one move, or the rest of a turn."""

from garrison.bots import BOTS, Below, Bot
from garrison.engine.play import awaited, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE
from garrison.risk.game import Game
from garrison.risk.notation import read_move, write_move
from garrison.risk.view import View
from war import TWO, reached


def view(line: str, on: Game = TWO) -> View:
    """What the seat that is awaited sees."""
    state = reached(line, on=on)
    seen = on.ruleset.view(on, state, min(awaited(on, state)))
    assert isinstance(seen, View)
    return seen


def moves(bot: str, line: str, on: Game = TWO) -> set[str]:
    """Everything that it does here, with whatever luck."""
    return {write_move(on, _made(bot, on, Chance(seed).below).choose(view(line, on))) for seed in range(5)}


def turn(bot: str, line: str, *falls: str, on: Game = TWO) -> list[str]:
    """The moves that it makes until it is done, or until all these dice have fallen."""
    state, dice, said = reached(line, on=on), [*falls], [""]
    playing = _made(bot, on, Chance(1).below)
    while said[-1] != "done" and (seats := awaited(on, state)):
        if seats == {CHANCE} and not dice:
            break
        if seats == {CHANCE}:
            move = read_move(on, f"dice: {dice.pop(0)}")
        else:
            move = playing.choose(on.ruleset.view(on, state, min(seats)))
            said.append(write_move(on, move).removeprefix("red: "))
        state = make(on, state, move)
    return said[1:]


def _made(bot: str, on: Game, below: Below) -> Bot:
    return BOTS["risk"][bot](on, below)
