"""A bot that writes random orders, one for each unit, and seals them; it talks to nobody and never surrenders."""

from garrison.bots.bot import Below
from garrison.bots.diplomacy.board import next_move, orders
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.questions import undecided
from garrison.diplomacy.view import View


class Random:
    def __init__(self, game: Game, below: Below) -> None:
        self._game, self._chart = game, game.map
        self._below = below

    def choose(self, view: View) -> Move:
        """Another order, or the seal once every unit has an order or as many are written as are due."""
        listed = self._open(view)
        if not listed:
            return next_move(view, view.orders)
        units = sorted(listed)
        unit = units[self._below(len(units))] if isinstance(view.phase, v.Adjusting) else units[0]
        return Move(view.seat, v.Write(listed[unit][self._below(len(listed[unit]))]))

    def _open(self, view: View) -> dict[int, list[v.AnyOrder]]:
        """For each unit, or for each province where units are built."""
        if isinstance(view.phase, v.Adjusting) and not undecided(self._game, view):
            return {}
        listed: dict[int, list[v.AnyOrder]] = {}
        for place, those in orders(view).items():
            listed.setdefault(self._province(place), []).extend(those)
        done = {self._province(order.subject) for order in view.orders if not isinstance(order, v.Waive)}
        return {province: those for province, those in listed.items() if province not in done}

    def _province(self, place: int) -> int:
        return self._chart.province[place] if place >= 0 else place
