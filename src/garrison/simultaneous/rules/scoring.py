"""Scoring: who has won when the turns of a game are over and nobody has won before."""

from garrison.engine.vocabulary import Seat
from garrison.simultaneous.command_cards import POINTS_OF_INFLUENCE, CommandCard
from garrison.simultaneous.option_words import Scoring
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.income import bonus_of

Score = tuple[int, ...]
"""What counts most, then what decides between those who are level in it."""


def leaders(board: Board, still: list[Seat]) -> tuple[Seat, ...]:
    """The seat with the highest score; nobody when two are level."""
    score = SCORES[board.options.scoring]
    scores = {seat: score(board, seat) for seat in still}
    best = [seat for seat in still if scores[seat] == max(scores.values())]
    return tuple(best) if len(best) == 1 else ()


def _by_territories(board: Board, seat: Seat) -> Score:
    return board.owner.count(seat), board.armies_of(seat)


def _by_years(board: Board, seat: Seat) -> Score:
    kept = board.arsenal.commands[seat].count(CommandCard.INFLUENCE) if board.options.staff else 0
    return (board.owner.count(seat) + bonus_of(board, seat) + kept * POINTS_OF_INFLUENCE,)


SCORES = {Scoring.TERRITORIES: _by_territories, Scoring.YEARS: _by_years}
