"""What a seat sees of a game played in turns, as named numbers. Seats are counted from the one that looks."""

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import numpy as np

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.research.coding.coding import Board
from garrison.research.coding.territories.board import Planes, of_seats
from garrison.research.coding.territories.constants import constants
from garrison.research.coding.territories.trades import Cards
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


Lists = tuple[tuple[float, ...], tuple[float, ...]]


class Kept(NamedTuple):
    """What was seen of these."""

    owner: tuple[Seat, ...]
    hand: tuple[int, ...]
    traded: tuple[int, ...]
    goal: Mission
    seen: Board


class Observer:
    """The columns of a game, and the array that a View fills."""

    def __init__(self, game: Game) -> None:
        self.game, self.seats = game, len(game.seats)
        self.planes = Planes(game.map, self.seats, FEATURES)
        self._hand = Cards(game.map)
        settled = constants(game.options)
        facts = self._fact_columns()
        cards = self._hand.columns if with_cards(game.options) else ()
        self._facts, self._cards = len(self.planes.columns), len(self.planes.columns) + len(facts)
        self.columns = (*self.planes.columns, *facts, *cards, *(name for name, _ in settled))
        self._blank = np.zeros(len(self.columns), np.float32)
        self._blank[len(self.columns) - len(settled) :] = [number for _, number in settled]
        self._counted = self._facts + len(PHASES)
        self._sought = self._counted + len(FACTS) + self.seats * len(OF_SEATS)
        self._with_cards = bool(cards)
        self._kept: dict[Seat, Kept] = {}
        self._lists: dict[tuple[Seat, Seat, Seat, tuple[Seat, ...]], Lists] = {}
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
        seen: Board = self._seldom(view).copy()
        seen[self.planes.armies] = view.armies
        seen[self._facts + self._phases[type(view.phase)]] = 1
        seen[self._counted : self._sought] = (*self._counts(view), *self._seated(view))
        if isinstance(view.phase, v.Defending | v.Rolling | v.Occupying):
            planes = self.planes.of(seen)
            planes[view.phase.source, -2] = planes[view.phase.target, -1] = 1
        return seen

    def _seldom(self, view: View) -> Board:
        """The columns that seldom change, which are kept for each seat: who owns what, the goal, and the cards."""
        kept = self._kept.get(view.seat)
        if kept is None or not (kept.hand is view.hand and kept.traded is view.traded and kept.goal is view.goal):
            kept = self._kept[view.seat] = Kept(view.owner, view.hand, view.traded, view.goal, self._settled(view))
        elif kept.owner is not view.owner:
            self.planes.own(kept.seen, view.seat, view.owner)
            self._kept[view.seat] = kept._replace(owner=view.owner)
        return kept.seen

    def _settled(self, view: View) -> Board:
        seen: Board = self._blank.copy()
        self.planes.own(seen, view.seat, view.owner)
        seen[self._sought : self._cards] = [*self._goal(view.seat, view.goal)]
        if self._with_cards:
            seen[self._cards :][self._hand.seen(view.hand, view.traded)] = 1
        return seen

    def _counts(self, view: View) -> tuple[float, ...]:
        armies, dice, defence, least = _asked(view.phase)
        return view.round, armies, dice, defence, least, view.captured, view.trades, view.deck_size

    def _seated(self, view: View) -> tuple[float, ...]:
        """In the order of `OF_SEATS`."""
        turned, seat, piles = self.planes.turned, view.seat, getattr(view.phase, "piles", ())
        turns, resigned = self._listed(view)
        return (*turns, *turned(seat, view.hand_sizes), *turned(seat, piles), *resigned)

    def _listed(self, view: View) -> Lists:
        """For each seat whether it is on turn and opens the round, and whether it has resigned; answers are kept."""
        key = view.seat, view.turn, view.first, view.resigned
        found = self._lists.get(key)
        if found is None:
            among = self.planes.among
            turns = among(view.seat, (view.turn,)) + among(view.seat, (view.first,))
            found = self._lists[key] = turns, among(view.seat, view.resigned)
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
