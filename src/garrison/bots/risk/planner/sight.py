"""What a planner knows when it goes down its list of aims: the position, the players, the routes and its wishes."""

from typing import NamedTuple

from garrison.bots.risk.planner.judging import Judged, judged
from garrison.bots.risk.planner.position import Position
from garrison.bots.risk.planner.posts import Post, posts
from garrison.bots.risk.planner.routes import Routes, attacking_costs, placing_costs, routes
from garrison.bots.risk.planner.wishes import wishes


class Sight(NamedTuple):
    here: Position
    judged: Judged
    routes: Routes
    posts: tuple[Post, ...]
    wishes: tuple[int, ...]
    """Continents, the most promising first."""

    def owner(self, where: int) -> int:
        return self.here.view.owner[where]

    def armies(self, where: int) -> int:
        return self.here.view.armies[where]


def sight(here: Position) -> Sight:
    players = judged(here)
    bold = here.attacking and players.me.value >= here.temper.cautious_below * players.top.value
    ways = routes(here, attacking_costs if bold else placing_costs)
    return Sight(here, players, ways, posts(here), wishes(here, players, ways))


def optimistic(at: Sight) -> Sight:
    """The same, with routes as they would be reckoned when attacking."""
    return at._replace(routes=routes(at.here, attacking_costs))
