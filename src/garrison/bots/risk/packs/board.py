"""The board as one seat sees it before a decision, and what can be counted on it at a glance."""

from garrison.bots.risk.steady.census import Census, census
from garrison.bots.risk.steady.ground import Region, ground
from garrison.risk.game import Game
from garrison.risk.options import Cards
from garrison.risk.questions import next_worth
from garrison.risk.view import View

SET = 3


class Board:
    """Seen anew before each decision, so that plans that keep a Board always read what holds now."""

    view: View
    me: int
    owner: tuple[int, ...]
    armies: tuple[int, ...]
    counted: Census

    def __init__(self, game: Game) -> None:
        self.game, self.ground = game, ground(game.map)

    def see(self, view: View) -> None:
        self.view, self.me, self.owner, self.armies = view, view.seat, view.owner, view.armies
        self.counted = census(self.ground, view)

    # Territories

    @property
    def mine(self) -> tuple[int, ...]:
        return self.counted.mine

    @property
    def front(self) -> list[int]:
        return [where for where in self.mine if self.foes(where)]

    def is_mine(self, where: int) -> bool:
        return self.owner[where] == self.me

    def land(self, seat: int) -> list[int]:
        return [where for where, owner in enumerate(self.owner) if owner == seat]

    def foes(self, where: int) -> list[int]:
        """The hostile territories that can be attacked from one."""
        return [t for t in self.ground.borders[where] if self.owner[t] != self.me]

    def beside(self, where: int) -> list[int]:
        """My territories from which one can be attacked."""
        return [t for t in self.ground.facing[where] if self.owner[t] == self.me]

    def strongest(self, among: list[int]) -> int:
        return max(among, key=lambda where: self.armies[where])

    # Continents

    @property
    def held(self) -> list[Region]:
        return self.held_by(self.me)

    def held_by(self, seat: int) -> list[Region]:
        return [region for region, lord in zip(self.ground.regions, self.counted.lords, strict=True) if lord == seat]

    # Seats

    @property
    def opponents(self) -> list[int]:
        return [seat for seat, land in enumerate(self.counted.territories) if land and seat != self.me]

    @property
    def outnumbers_all(self) -> bool:
        """Whether I have more armies than all others together."""
        return 2 * self.counted.armies[self.me] > sum(self.counted.armies)

    # Cards

    @property
    def next_set(self) -> float:
        options = self.game.options
        match options.cards:
            case Cards.NONE:
                return 0.0
            case Cards.FIXED:
                return sum(options.fixed_values) / len(options.fixed_values)
            case Cards.ESCALATING:
                return next_worth(self.game, self.view)

    @property
    def earns_a_card(self) -> bool:
        """Whether the first conquest of this turn is still to come, and brings a card."""
        return not self.view.captured and self.game.options.cards is not Cards.NONE
