"""What a seat sees in games in which all order at once, as named numbers. Seats are counted from the one that looks."""

from collections.abc import Iterator
from typing import Final, get_args

import numpy as np

from garrison.maps.world import NOWHERE
from garrison.research.coding.coding import Board
from garrison.research.coding.territories import Cards, Planes, of_seats, option_columns
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.view import View

FEATURES: Final = ("waste", "station", "you reinforce", "you bid", "you march here", "you march away")
"""The columns of a territory; the last four count the armies on the seat's own sheet."""
WASTE, STATION, REINFORCED, BID, ARRIVING, LEAVING = range(-len(FEATURES), 0)

PHASES: Final = get_args(v.AnyPhase)
FACTS: Final = ("turn", "your orders", "your carried orders", "sets traded", "cards in the deck")
OF_SEATS: Final = (
    "pool",
    "energy",
    "cards in hand",
    "command cards in hand",
    "marched first",
    "sealed",
    "living",
    "has resigned",
    "may still join",
)
COMMANDS: Final = tuple(card for card in CommandCard if card is not CommandCard.UNSEEN)


class Observer:
    """The columns of a game, and the array that a View fills."""

    def __init__(self, game: Game) -> None:
        self.game, self.seats, self.staff = game, len(game.seats), game.options.staff
        types = len(game.options.unit_costs)
        kinds = [*(f"type {kind + 1}" for kind in range(types)), *(f"{one} commander" for one in self.staff)]
        self._kinds = kinds if len(kinds) > 1 else []
        self.planes = Planes(game.map, self.seats, (*self._kinds, *FEATURES))
        self._first = self.seats + 1
        self._hand = Cards(game.map)
        settled = option_columns(game.options)
        facts, cards = self._fact_columns(), self._hand.columns if with_cards(game.options) else ()
        self._with_cards = bool(cards)
        self._facts, self._cards = len(self.planes.columns), len(self.planes.columns) + len(facts)
        self.columns = (*self.planes.columns, *facts, *cards, *(name for name, _ in settled))
        self._blank = np.zeros(len(self.columns), np.float32)
        self._blank[len(self.columns) - len(settled) :] = [number for _, number in settled]

    def _fact_columns(self) -> tuple[str, ...]:
        commands = [f"{whose}: {card}" for whose in ("your command cards", "played") for card in COMMANDS]
        return (
            *(f"phase: {phase.__name__.lower()}" for phase in PHASES),
            *FACTS,
            *(column for fact in OF_SEATS for column in of_seats(self.seats, fact)),
            *(commands if self.staff else ()),
        )

    def observe(self, view: View) -> Board:
        seen: Board = self._blank.copy()
        planes = self.planes.fill(seen, view.seat, view.owner, view.armies)
        if self._kinds and view.troops:
            planes[:, self._first : self._first + len(self._kinds)] = view.troops
        planes[list(view.wasted), WASTE] = 1
        planes[list(view.stations), STATION] = 1
        self._sheet(planes, view.orders)
        seen[self._facts : self._cards] = [*self._general(view), *self._seated(view), *self._commands(view)]
        if self._with_cards:
            seen[self._cards :][self._hand.seen(view.hand, view.traded)] = 1
        return seen

    def _sheet(self, planes: Board, orders: tuple[v.Order, ...]) -> None:
        for order in orders:
            match order:
                case v.Reinforce(target, armies):
                    planes[target, REINFORCED] += armies
                case v.Colonize(target, armies, source):
                    planes[target, BID] += armies
                    if source != NOWHERE:
                        planes[source, LEAVING] += armies
                case v.March(source, target, armies):
                    planes[target, ARRIVING] += armies
                    planes[source, LEAVING] += armies
                case _:
                    pass

    def _general(self, view: View) -> Iterator[float]:
        yield from (type(view.phase) is phase for phase in PHASES)
        yield from (view.round, len(view.orders), len(view.carried), view.trades, view.deck_size)

    def _seated(self, view: View) -> Iterator[float]:
        """The facts about each seat, in the order of `OF_SEATS`."""
        planes, seat = self.planes, view.seat
        for facts in (view.pool, view.energy, view.hand_sizes, view.command_sizes):
            yield from planes.turned(seat, facts)
        places = [view.first.index(each) + 1 if each in view.first else 0 for each in range(self.seats)]
        yield from planes.turned(seat, places)
        for listed in (view.sealed, view.living, view.resigned, view.absent):
            yield from planes.among(seat, listed)

    def _commands(self, view: View) -> Iterator[float]:
        for cards in (view.commands, view.spent) if self.staff else ():
            yield from (cards.count(card) for card in COMMANDS)
