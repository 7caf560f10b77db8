"""Benchmarks of the classic game: moves and choices in mid-game, views, notation, whole games between bots."""

from typing import Any

from bench.measure import Work
from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.game import Game
from garrison.engine.play import legal, make
from garrison.engine.record import play_through
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Seat

SEATS = 3
OPENING = 300
"""This many moves at the beginning of a game are not measured."""

BOARDS = 10
"""One position in this many is written and read as a whole, which takes longer than a move."""

GAMES = 12
"""The number of games that the positions come from."""

Position = tuple[Any, Move[Any]]


def works() -> list[Work]:
    """The benchmarks, with their targets."""
    game = new_game("classic", "world", SEATS)
    middle = positions(game)
    states = [state for state, _ in middle]
    decisions = [(state, move.by) for state, move in middle if move.by != CHANCE]
    notation = game.ruleset.notation
    lines = [notation.write_move(game, move) for _, move in middle]
    boards = [notation.write_state(game, state) for state in states[::BOARDS]]
    return [
        Work("make", "moves", len(middle), lambda: _make(game, middle), 200_000),
        Work("choices", "states", len(states), lambda: [legal(game, state) for state in states], 20_000),
        Work("view", "views", len(decisions), lambda: _view(game, decisions)),
        Work("write a move", "lines", len(middle), lambda: _write(game, middle)),
        Work("read a move", "lines", len(lines), lambda: [notation.read_move(game, line) for line in lines]),
        Work("write a state", "lines", len(boards), lambda: _write_boards(game, states[::BOARDS])),
        Work("read a state", "lines", len(boards), lambda: [notation.read_state(game, line) for line in boards]),
        Work("steady, 4 seats", "games", GAMES, lambda: _whole_games(GAMES)),
    ]


def positions(game: Game) -> list[Position]:
    """Every state after the opening in some games between steady bots, with the move made in it."""
    found: list[Position] = []
    for number in range(GAMES):
        chance = Chance(1, number)
        record = play(game, [BOTS["risk"]["steady"](game, chance.below) for _ in range(SEATS)], chance.below).record
        states = play_through(record)
        found += list(zip(states, record.moves, strict=False))[OPENING:]
    return found


def _make(game: Game, middle: list[Position]) -> None:
    for state, move in middle:
        make(game, state, move)


def _view(game: Game, decisions: list[tuple[Any, Seat]]) -> None:
    for state, seat in decisions:
        game.ruleset.view(game, state, seat)


def _write(game: Game, middle: list[Position]) -> None:
    for _, move in middle:
        game.ruleset.notation.write_move(game, move)


def _write_boards(game: Game, states: list[Any]) -> None:
    for state in states:
        game.ruleset.notation.write_state(game, state)


def _whole_games(count: int) -> None:
    game = new_game("classic", "world", 4)
    for number in range(count):
        chance = Chance(2, number)
        play(game, [BOTS["risk"]["steady"](game, chance.below) for _ in range(4)], chance.below, GameLimits())
