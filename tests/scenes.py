"""What bots of the risk family do in a scene that is written in notation, and the house rules that they must know."""

from garrison.bots import BOTS, Below, Bot
from garrison.engine.lines import read_move, write_move
from garrison.engine.options import described
from garrison.engine.play import awaited, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move
from garrison.risk.game import Game
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.view import View
from war import TWO, reached

_WORDS: list[dict[str, object]] = [
    {option.name: str(word.value)} for option in described(CLASSIC.options) for word in option.words
]
HOUSE_RULES: list[dict[str, object]] = [
    *_WORDS,
    {"territories_per_army": 1, "least": 0},
    {"territories_per_army": 1_000_000, "least": 0},
    {"opening": 5},
    {"recycle": False},
    {"set_values": [0], "set_step": 0, "card_bonus": 0},
    {"cards": "fixed", "fixed_values": [0, 0, 0, 20]},
    {"hand_limit": 3},
    {"hand_limit": 20},
    {"attack_dice": 1, "defend_dice": 1},
    {"attack_dice": 1, "defend_dice": 3, "defender_dice": "choose"},
    {"attack_dice": 3, "defend_dice": 3},
    {"goal": "share", "share": 40, "setup": "deal"},
    {"goal": "rounds", "rounds": 4},
    {"goal": "mission", "mission_check": "at_once", "setup": "deal", "fortify": "free"},
    {"set_values": [900], "set_step": 900},
    {"order": "rolled", "opening": 2},
    {"bonuses": {"amber": -1000, "basalt": -9, "coral": 40}},
    {"round_limit": 4, "rank_by": "armies"},
    {"bonus_each": True},
    {"hand_taken": "none"},
    {"set_values": [5000], "set_step": 5000},
]
"""One change of an option after another: every word that one can have, and numbers at the edge."""


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
            move: Move = read_move(on, f"dice: {dice.pop(0)}")
        else:
            move = playing.choose(on.ruleset.view(on, state, min(seats)))
            said.append(write_move(on, move).removeprefix("red: "))
        state = make(on, state, move)
    return said[1:]


def _made(bot: str, on: Game, below: Below) -> Bot:
    return BOTS["risk"][bot](on, below)
