"""Holdings: what each seat has on the board after a turn, with the armies that it has then earned."""

from collections.abc import Sequence

from garrison.bots.simultaneous.strong.board import Board
from garrison.engine.vocabulary import NOBODY


class Holding:
    """What one seat has."""

    __slots__ = ("armies", "bonus", "edge", "exposed", "income", "land", "nearly", "pool", "stack", "threat")

    def __init__(self, pool: int) -> None:
        self.pool = pool
        self.armies = self.land = self.bonus = self.income = 0
        """The armies do not include the pool."""
        self.stack = 0
        """The largest garrison."""
        self.edge = self.threat = 0
        """The armies next to others' land, and the strongest of others next to each of them."""
        self.exposed = 0
        """The territories next to stronger garrisons."""
        self.nearly = 0.0
        """How near it is to all continents, by their bonuses."""


def holdings(board: Board) -> list[Holding]:
    held = [Holding(pool) for pool in board.pool]
    for where, by in enumerate(board.owner):
        if by >= 0:
            _count(board, where, held[by])
    _continents(board, held)
    for holding in held:
        if holding.land:
            _earn(board, holding)
    return held


def _count(board: Board, where: int, holding: Holding) -> None:
    owner, all_armies = board.owner, board.armies
    by, armies = owner[where], all_armies[where]
    holding.land += 1
    holding.armies += armies
    holding.stack = max(holding.stack, armies)
    strongest = -1
    for near in board.at.scene.facing[where]:
        if owner[near] != by and all_armies[near] > strongest:
            strongest = all_armies[near]
    if strongest >= 0:
        holding.edge += armies
        holding.threat += strongest
        holding.exposed += strongest > armies + 1


def _continents(board: Board, held: Sequence[Holding]) -> None:
    """Count each continent by the squared part of it that a seat holds, and the bonuses of those it holds entirely."""
    for country in board.at.countries:
        owners = [board.owner[where] for where in country.members]
        for by in {*owners}:
            if by == NOBODY:
                continue
            part = owners.count(by) / len(owners)
            held[by].nearly += part * part * country.weight
            held[by].bonus += country.bonus if part == 1 else 0


def _earn(board: Board, holding: Holding) -> None:
    options = board.at.options
    holding.income = holding.bonus + max(
        options.income_min, options.income_number * (holding.land // options.income_rate)
    )
    holding.pool = holding.pool * options.pool_carry_over + holding.income
