"""The decisions of a turn by name: an action with one army or die, or cards by their places in the hand."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from garrison.maps.world import Territory
from garrison.research.coding.coding import Board
from garrison.research.coding.offers import Counted, Entry, Name, Offer
from garrison.research.coding.risk.observing import Observer
from garrison.research.coding.territories import trades
from garrison.risk import vocabulary as v
from garrison.risk.game import Choice, Game
from garrison.risk.options import Fortification
from garrison.risk.state import chance
from garrison.risk.view import View

GIVING_UP: Final = "Giving up has no number, so that whoever acts at random plays on."
NOT_OFFERED: Final = "Only what the game offers now has a number."

FAR: Final = (Fortification.CONNECTED, Fortification.FREE)
"""Armies march to any territory that they can reach, not only to neighbours."""


MOST_KEPT: Final = 20_000
"""Offers are kept until there are so many of them."""


class Turns:
    """The decisions of one game; implements `Book`."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self._observer: Final = Observer(game)
        self.columns = self._observer.columns
        self._known: dict[Choice, Offer] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Turns, (self.game,)

    def observe(self, view: View) -> Board:
        return self._observer.observe(view)

    # Names

    def entries(self) -> Iterator[Entry]:
        """In the order of the game."""
        options, ids = self.game.options, self.game.map.ids
        rows = self.game.rows.values()
        played = {action for steps in rows for action, step in steps.steps.items() if step.by is not chance}
        yield Entry(v.Done(), "done")
        for action, words in ((v.Claim, "claim"), (v.Place, "place an army on")):
            if action in played:
                yield from (Entry(action(where), f"{words} {ids[where]}") for where in self._places())
        if v.Trade in played:
            yield from trades.entries(self.game.map)
        yield from (Entry(v.Deploy(where, 1), f"deploy on {ids[where]}", Counted.ARMIES) for where in self._places())
        for source, target in self._borders():
            words = f"attack {ids[target]} from {ids[source]}, dice"
            yield Entry(v.Attack(source, target, 1), words, Counted.SMALL, options.attack_dice)
        if v.Defend in played:
            yield Entry(v.Defend(1), "defend, dice", Counted.SMALL, options.defend_dice)
        yield Entry(v.Occupy(1), "move in", Counted.ARMIES)
        for source, target in self._ways():
            yield Entry(v.Fortify(source, target, 1), f"fortify {ids[target]} from {ids[source]}", self._marching())

    def _places(self) -> Iterator[Territory]:
        return map(Territory, range(len(self.game.map.ids)))

    def _borders(self) -> Iterator[tuple[Territory, Territory]]:
        return ((source, target) for source in self._places() for target in self.game.map.borders[source])

    def _ways(self) -> Iterator[tuple[Territory, Territory]]:
        """Every pair of territories between which armies may march at the end of a turn."""
        match self.game.options.fortify:
            case Fortification.NONE:
                return iter(())
            case word if word in FAR:
                return ((source, target) for source in self._places() for target in self._places() if source != target)
            case _:
                return self._borders()

    def _marching(self) -> Counted:
        return Counted.NOT if self.game.options.fortify is Fortification.ONE_ARMY else Counted.ARMIES

    def name(self, view: View, action: v.AnyAction) -> Name:
        match action:
            case v.Trade():
                return trades.named(self.game.map, view.hand, action)
            case v.Occupy():
                return v.Occupy(1)
            case _:
                return replace(action, **{action.counts: 1}) if action.counts else action

    # Offers

    def offers(self, view: View) -> list[Offer]:
        """The choices of the view; of trades, those with the first cards of the hand."""
        if len(self._known) > MOST_KEPT:
            self._known.clear()
        return [offer for choice in view.choices if (offer := self._known.get(choice) or self._new(view, choice))]

    def _new(self, view: View, choice: Choice) -> Offer | None:
        """The offer that a choice is. All but trades are kept: the same choices come again and again."""
        action = choice.action
        if isinstance(action, v.Trade):
            name = trades.named(self.game.map, view.hand, action)
            return Offer(name, action) if max(name.places) < trades.MOST_IN_HAND else None
        kept = v.Occupy(1) if isinstance(action, v.Occupy) else action
        self._known[choice] = Offer(kept, action, choice.least, choice.most)
        return self._known[choice]

    def why_not(self, view: View, action: v.AnyAction) -> str:
        match action:
            case v.Resign():
                return GIVING_UP
            case v.Trade():
                return trades.BEYOND
            case _:
                return NOT_OFFERED
