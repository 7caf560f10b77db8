"""What a seat sees of a game played in turns, as named numbers. Seats are counted from the one that looks."""

from collections.abc import Iterator
from typing import Final, get_args

import numpy as np

from garrison.engine.vocabulary import Seat
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.research.coding.coding import Board
from garrison.research.coding.territories import trades
from garrison.research.coding.territories.board import Planes, of_seats
from garrison.research.coding.territories.constants import constants
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import with_cards
from garrison.risk.view import View

FEATURES: Final = ("attacker", "attacked")
"""Of a territory, while there is a battle."""

PHASES: Final = get_args(v.AnyPhase)
FACTS: Final = (
    "round",
    "armies to place",
    "attacking dice",
    "defending dice",
    "least to move in",
    "territories taken this turn",
    "sets traded",
    "cards in the deck",
)
OF_SEATS: Final = ("on turn", "opens the round", "cards in hand", "still to place", "has resigned")
GOALS: Final = (World, HoldContinents, HoldTerritories, Destroy)
OF_A_GOAL: Final = ("goal: territories", "goal: armies on each", "goal: continents of choice")


class Observer:
    """The columns of a game, and the array that a View fills."""

    def __init__(self, game: Game) -> None:
        self.game, self.seats = game, len(game.seats)
        self.planes = Planes(game.map, self.seats, FEATURES)
        settled = constants(game.options)
        facts = self._fact_columns()
        cards = trades.columns(game.map) if with_cards(game.options) else ()
        self._facts, self._cards = len(self.planes.columns), len(self.planes.columns) + len(facts)
        self.columns = (*self.planes.columns, *facts, *cards, *(name for name, _ in settled))
        self._blank = np.zeros(len(self.columns), np.float32)
        self._blank[len(self.columns) - len(settled) :] = [number for _, number in settled]
        self._with_cards = bool(cards)
        self._goals: dict[tuple[Seat, Mission], tuple[float, ...]] = {}
        self._phases = {phase: place for place, phase in enumerate(PHASES)}

    def _fact_columns(self) -> tuple[str, ...]:
        return (
            *(f"phase: {phase.__name__.lower()}" for phase in PHASES),
            *FACTS,
            *(column for fact in OF_SEATS for column in of_seats(self.seats, fact)),
            *(f"goal: {kind.__name__.lower()}" for kind in GOALS),
            *OF_A_GOAL,
            *(f"goal: {continent.id}" for continent in self.game.map.continents),
            *of_seats(self.seats, "goal against"),
        )

    def observe(self, view: View) -> Board:
        seen: Board = self._blank.copy()
        planes = self.planes.fill(seen, view.seat, view.owner, view.armies)
        if isinstance(view.phase, v.Defending | v.Rolling | v.Occupying):
            planes[view.phase.source, -2] = planes[view.phase.target, -1] = 1
        seen[self._facts : self._cards] = [
            *self._phase(view),
            *self._counts(view),
            *self._seated(view),
            *self._sought(view.seat, view.goal),
        ]
        if self._with_cards:
            for column in trades.seen(self.game.map, view.hand, view.traded):
                seen[self._cards + column] = 1
        return seen

    def _phase(self, view: View) -> list[float]:
        flags = [0.0] * len(PHASES)
        flags[self._phases[type(view.phase)]] = 1
        return flags

    def _counts(self, view: View) -> tuple[float, ...]:
        armies, dice, defence, least = _asked(view.phase)
        return view.round, armies, dice, defence, least, view.captured, view.trades, view.deck_size

    def _seated(self, view: View) -> Iterator[float]:
        """In the order of `OF_SEATS`."""
        planes, seat = self.planes, view.seat
        yield from planes.among(seat, (view.turn,))
        yield from planes.among(seat, (view.first,))
        yield from planes.turned(seat, view.hand_sizes)
        yield from planes.turned(seat, getattr(view.phase, "piles", ()))
        yield from planes.among(seat, view.resigned)

    def _sought(self, seat: Seat, goal: Mission) -> tuple[float, ...]:
        """The columns of a goal, which seldom changes."""
        found = self._goals.get((seat, goal))
        if found is None:
            found = self._goals[seat, goal] = tuple(self._goal(seat, goal))
        return found

    def _goal(self, seat: Seat, goal: Mission) -> Iterator[float]:
        yield from (isinstance(goal, kind) for kind in GOALS)
        land = goal.otherwise if isinstance(goal, Destroy) else goal
        yield from (getattr(land, "count", 0), getattr(land, "armies", 0), getattr(goal, "plus_any", 0))
        wanted = getattr(goal, "all", ())
        yield from (place in wanted for place in range(len(self.game.map.continents)))
        yield from self.planes.among(seat, (Seat(goal.seat),) if isinstance(goal, Destroy) else ())


def _asked(phase: v.AnyPhase) -> tuple[int, int, int, int]:
    """The armies to place, the dice of either side, and the fewest armies to move in."""
    match phase:
        case v.Trading(armies) | v.Deploying(armies):
            return armies, 0, 0, 0
        case v.Defending(_, _, dice):
            return 0, dice, 0, 0
        case v.Rolling(_, _, attacker, defender):
            return 0, attacker, defender, 0
        case v.Occupying(_, _, least):
            return 0, 0, 0, least
        case _:
            return 0, 0, 0, 0
