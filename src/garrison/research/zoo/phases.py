"""PettingZoo's Parallel environment of written orders: one step is a phase, in which all seats hand in their sheets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
from gymnasium.spaces import Box, Dict, MultiDiscrete, Space, Tuple
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from garrison.catalogue import new_game, seat_names
from garrison.engine.game import AnyAction, AnyGame, AnyView
from garrison.engine.vocabulary import Seat
from garrison.research.coding import coding
from garrison.research.coding.amounts import CLASSES, MOST_EXACT, Classes
from garrison.research.coding.coding import Coding, Mask
from garrison.research.course import HAS_ENDED, Course
from garrison.research.looks.rendering import FPS, MODES, Look, Rendering
from garrison.research.rewards import Reward, reward_of
from garrison.research.spaces import MOST, Decision, is_exact

WHOLE: Final = "iu"
"""The kinds of whole numbers, as NumPy calls them."""

NOTHING: Final = 0
"""The number that stands for no order."""

ANY_AMOUNT: Final[Mask] = np.broadcast_to(np.int8(1), MOST_EXACT + 1)
"""The mask of an exact amount: one that is not allowed means the nearest that is."""

Numbers = NDArray[np.int64]
"""A number for each decision, or a row of two numbers if amounts are exact."""
Seen = dict[str, Any]
"""`observation`, an array (columns,), and `action_mask`, for each unit an array (actions,); two, with exact amounts."""
ForAll = dict[str, Any]
"""Something for every agent."""


@runtime_checkable
class Sheets(Coding, Protocol):
    """A coding by which a seat can also decide about a whole phase at once."""

    units: int
    """The most decisions in one phase."""

    def masks(self, view: AnyView) -> Mask:
        """An array (units, actions), a row for each decision; NOTHING is legal in rows that are not needed."""

    def sheet(self, view: AnyView, decisions: Sequence[Decision]) -> tuple[AnyAction, ...]:
        """The orders for a decision in each row, and handing them in; NOTHING is no order."""


class Phases(ParallelEnv[str, Seen, Numbers]):
    """All seats of a game at once; an action has a number for each decision, as the rows of the masks have it.

    If amounts are exact, it has two: the number, and the amount. A number whose mask is 0 is no order, just like an
    order that can't be read: `infos` counts them as `unread`. All agents stay until the game is over or broken off.
    """

    def __init__(
        self, game: AnyGame, numbers: Sheets, reward: Reward, rounds: int | None = None, render_mode: str | None = None
    ) -> None:
        self.coding: Final = numbers
        self.course: Final = Course(game, reward, rounds)
        self.metadata = {
            "name": f"garrison_{game.ruleset.name}_v0",
            "render_modes": [*MODES],
            "render_fps": FPS,
            "is_parallelizable": True,
        }
        self.possible_agents = list(game.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations(numbers) for agent in self.possible_agents}
        self.action_spaces = {agent: sheets(numbers) for agent in self.possible_agents}
        self._nothing: Final = np.full(self.action_spaces[game.seats[0]].shape, NOTHING)
        self._rendering = Rendering(render_mode)
        self.render_mode = self._rendering.mode

    @property
    def game(self) -> AnyGame:
        return self.course.game

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ForAll, ForAll]:
        """Begin a new game. The same seed gives the same chance; without one, it depends on the last that was given."""
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        return self._look(), {agent: {"unread": 0} for agent in self.agents}

    def step(self, actions: dict[str, Numbers]) -> tuple[ForAll, ForAll, ForAll, ForAll, ForAll]:
        """Carry out a phase; an agent without an action hands in an empty sheet."""
        self.course.assert_begun()
        if not self.agents:
            raise ValueError(HAS_ENDED)
        agents, course, unread = self.agents, self.course, dict.fromkeys(self.agents, 0)
        for seat in course.waiting:
            agent = self.possible_agents[seat]
            decisions, unread[agent] = self._readable(agent, actions.get(agent, self._nothing))
            for action in self.coding.sheet(self._views[agent], decisions):
                course.act(seat, action)
        if course.is_over or course.is_late:
            self.agents = []
        gained = dict(zip(agents, course.rewards() if not self.agents else [0.0] * len(agents), strict=True))
        ends = dict.fromkeys(agents, course.is_over), dict.fromkeys(agents, course.is_late)
        return self._look(), gained, *ends, {agent: {"unread": unread[agent]} for agent in agents}

    def _readable(self, agent: str, numbers: Numbers) -> tuple[list[Decision], int]:
        """The decisions, with NOTHING for each that its mask forbids, and how many those are."""
        given = np.asarray(numbers)
        if given.shape != self._nothing.shape or given.dtype.kind not in WHOLE:
            raise ValueError(f"The action of '{agent}' must be whole numbers in the shape {self._nothing.shape}.")
        heads = given.reshape(self.coding.units, -1)
        chosen, masks = heads[:, 0], self._masks[agent]
        legal = np.array([0 <= n < len(mask) and mask[n] for mask, n in zip(masks, chosen, strict=True)], np.bool_)
        read = np.where(legal[:, None], heads, NOTHING)
        unread = int((~legal & (chosen != NOTHING)).sum())
        return (read if is_exact(self.coding) else read[:, 0]).tolist(), unread

    def _look(self) -> ForAll:
        """What each agent sees now."""
        self._views = {agent: self.course.view(Seat(seat)) for seat, agent in enumerate(self.possible_agents)}
        self._masks = {agent: self.coding.masks(view) for agent, view in self._views.items()}
        return {agent: self._observed(view, self._masks[agent]) for agent, view in self._views.items()}

    def _observed(self, view: AnyView, masks: Mask) -> Seen:
        told = tuple((mask, ANY_AMOUNT) for mask in masks) if is_exact(self.coding) else tuple(masks)
        return {"observation": self.coding.observe(view), "action_mask": told}

    def render(self) -> Look:
        """In letters, as an array (height, width, 3), or in the browser; see the render mode."""
        self.course.assert_begun()
        return self._rendering.render(self.game, self.course.state)

    def close(self) -> None:
        self._rendering.close()


def parallel(  # noqa: PLR0913  all have a usual value
    ruleset: str = "diplomacy",
    map: str = "",  # noqa: A002  the word for it everywhere else
    seats: int = 3,
    *,
    reward: str = Reward.WIN,
    rounds: int | None = None,
    amounts: Classes = CLASSES,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
    **more: object,
) -> Phases:
    """The environment of a rule set in which all seats write orders at once; takes what `aec` takes.

    Raises ValueError with a sentence if there is no such game, or if its seats decide in turn.
    """
    game = new_game(ruleset, map, len(seat_names(ruleset, map)) or seats, {**(options or {}), **more})
    numbers = coding(game, amounts)
    if not isinstance(numbers, Sheets):
        raise ValueError(f"The seats of '{ruleset}' do not hand in sheets. Did you mean aec('{ruleset}')?")  # noqa: TRY004  a rule set was named, not a type
    return Phases(game, numbers, reward_of(reward), rounds, render_mode)


def observations(numbers: Sheets) -> Space[Any]:
    row: Space[Any] = Box(0, 1, (numbers.actions,), np.int8)
    rows = [Tuple([row, Box(0, 1, ANY_AMOUNT.shape, np.int8)]) if is_exact(numbers) else row] * numbers.units
    space: Space[Any] = Dict(observation=Box(-MOST, MOST, (len(numbers.columns),), np.float32), action_mask=Tuple(rows))
    return space


def sheets(numbers: Sheets) -> MultiDiscrete:
    """An array (units,), or (units, 2) with an amount beside each number if amounts are exact."""
    heads = [*numbers.heads] if is_exact(numbers) else numbers.actions
    return MultiDiscrete(np.array([heads] * numbers.units))
