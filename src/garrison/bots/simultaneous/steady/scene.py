"""A view, made ready to be judged: who stands where, what borders on what, and how strong everybody is."""

from collections.abc import Iterator
from typing import NamedTuple

from garrison.bots.risk.board import Ground, ground
from garrison.bots.simultaneous.steady.battles import Battles, battles
from garrison.bots.simultaneous.steady.ways import ways
from garrison.bots.simultaneous.steady.weights import Weights
from garrison.engine.vocabulary import NOBODY
from garrison.maps import Map
from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import IntoUnowned
from garrison.simultaneous.options import Options, with_bids
from garrison.simultaneous.view import View

LAST = 3
"""This many turns before the last one, it is time to hurry."""


class Theatre(NamedTuple):
    map: Map
    options: Options
    weights: Weights
    ground: Ground
    battles: Battles

    @property
    def bids(self) -> bool:
        return with_bids(self.options)

    @property
    def walks_in(self) -> bool:
        return self.options.march_into_unowned is IntoUnowned.OCCUPY


def theatre(game: Game, weights: Weights) -> Theatre:
    return Theatre(game.map, game.options, weights, ground(game.map), battles(game.options))


class Scene(NamedTuple):
    theatre: Theatre
    view: View
    me: int
    own: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]
    hostile: tuple[tuple[int, ...], ...]
    """For each territory of mine, the enemy territories that can attack it or that it can attack."""
    territories: tuple[int, ...]
    strength: tuple[int, ...]
    """The armies of each seat, including its pool."""
    haste: float
    """How much too long the game has lasted, if I am at least as strong as the others on average; otherwise 0."""

    @property
    def enemies(self) -> list[int]:
        return [seat for seat, count in enumerate(self.territories) if count and seat != self.me]

    @property
    def unowned(self) -> list[int]:
        return [
            where for where, owner in enumerate(self.view.owner) if owner == NOBODY and where not in self.view.wasted
        ]

    def borders(self, where: int) -> tuple[int, ...]:
        return self.theatre.ground.borders[where]

    def reserves(self, seat: int) -> float:
        """What could come out of a seat's pool to any place."""
        weights = self.theatre.weights
        part = weights.reserves if self.theatre.options.with_dice else weights.reserves_without_dice
        return part * self.pool(seat)

    def pool(self, seat: int) -> int:
        """What a seat can use of its pool: nothing if it is out of the game."""
        return self.view.pool[seat] if seat in self.view.living else 0

    def danger(self, where: int, but: int = NOBODY) -> float:
        """The strongest possible attacker of a territory other than `but`."""
        armies, owner = self.view.armies, self.view.owner
        return max(
            [
                armies[other] - 1 + self.reserves(owner[other])
                for other in self.hostile[where]
                if other != but and where in self.near[other] and owner[other] in self.view.living
            ],
            default=0.0,
        )


def scene(of: Theatre, view: View) -> Scene:
    me = view.seat
    near, facing = ways(of.map, of.options, of.ground, view)
    seats = range(len(view.pool))
    strength = [view.pool[seat] if seat in view.living else 0 for seat in seats]
    for owner, armies in zip(view.owner, view.armies, strict=True):
        if owner >= 0:
            strength[owner] += armies
    return Scene(
        of,
        view,
        me,
        tuple(where for where, owner in enumerate(view.owner) if owner == me),
        near,
        facing,
        tuple(tuple(_hostile(view, where, near, facing)) for where in range(len(view.owner))),
        tuple(view.owner.count(seat) for seat in seats),
        tuple(strength),
        _haste(of, view) if strength[me] * sum(map(bool, strength)) >= sum(strength) else 0.0,
    )


def _hostile(
    view: View, where: int, near: tuple[tuple[int, ...], ...], facing: tuple[tuple[int, ...], ...]
) -> Iterator[int]:
    if view.owner[where] == view.seat:
        for other in dict.fromkeys((*near[where], *facing[where])):
            if view.owner[other] not in (view.seat, NOBODY):
                yield other


def _haste(of: Theatre, view: View) -> float:
    """It begins when patience runs out, or shortly before the last turn of a limited game."""
    last = of.options.max_turns or view.round + of.weights.patience
    return of.weights.haste * max(0, view.round - min(of.weights.patience, last - LAST))
