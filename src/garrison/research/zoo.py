"""PettingZoo's environments: AEC, where seats decide one after another, and Parallel, where all hand in orders."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
from gymnasium.spaces import Box, Dict, MultiDiscrete, Space, Tuple
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from garrison.catalogue import new_game, seat_names
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import Action, Seat
from garrison.research.coding import coding
from garrison.research.coding.coding import CLASSES, HAND_IN, MOST_EXACT, Classes, Coding, Mask, Settling
from garrison.research.course import HAS_ENDED, Course, Reward, reward_of
from garrison.research.environments import (
    FPS,
    MODES,
    MOST,
    Decision,
    Rendered,
    Rendering,
    Seen,
    action,
    actions,
    is_exact,
    observations,
    seen,
)


class Agents(Rendered):
    """What both environments share: an agent for each seat, called by its name, with spaces of its own."""

    def __init__(
        self, course: Course, render_mode: str | None, spaces: Callable[[], tuple[Space[Any], Space[Any]]]
    ) -> None:
        super().__init__()
        self.course: Course = course
        self.metadata = {"name": f"garrison_{course.game.ruleset.name}_v0", "render_modes": [*MODES], "render_fps": FPS}
        self.possible_agents = list(course.game.seats)
        self.agents: list[str] = []
        made = {agent: spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: observed for agent, (observed, _) in made.items()}
        self.action_spaces = {agent: acted for agent, (_, acted) in made.items()}
        self._rendering = Rendering(render_mode)
        self.render_mode = self._rendering.mode

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]


# One seat after another


NOTHING_DECIDED: Final = "It is the turn of '{}', which has to decide: None is only for agents whose game has ended."


class Turns(Agents, AECEnv[str, Seen, Decision]):
    """One game. Where several seats are to decide, the first of them does; chance acts in between.

    All agents stay until the game is over or broken off. An action whose mask is 0 raises ValueError.
    """

    def __init__(
        self, game: Game, numbers: Coding, reward: Reward, rounds: int | None = None, render_mode: str | None = None
    ) -> None:
        self.coding: Final = numbers
        super().__init__(Course(game, reward, rounds), render_mode, lambda: (observations(numbers), actions(numbers)))
        self.metadata["is_parallelizable"] = False
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._settling: Final = numbers if isinstance(numbers, Settling) else None

    def observe(self, agent: str) -> Seen:
        """What the seat sees; only the one that is to decide has a mask with any 1."""
        self.course.assert_begun()
        return seen(self.coding, self.course.view(self._seats[agent]))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed gives the same chance; without one, it depends on the last that was given."""
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  as PettingZoo has it
        self.course.assert_begun()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: Decision) -> None:
        """Make the decision of the selected agent; None, once the game has ended."""
        self.course.assert_begun()
        if not self.agents:
            raise ValueError(HAS_ENDED)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(NOTHING_DECIDED.format(agent))
        seat = self._seats[agent]
        self.course.act(seat, self._action(seat, action))
        self._pass()

    def _action(self, seat: Seat, numbers: Decision) -> Action:
        return action(self.coding, self.course.view(seat), numbers)

    def _pass(self) -> None:
        """Select the agent that decides next; after the end all are told, beginning with the first."""
        course = self.course
        if self._settling:
            self._hand_in(self._settling)
        if course.is_over or course.is_late:
            self._end(course)
        else:
            self.agent_selection = self.possible_agents[course.waiting[0]]

    def _hand_in(self, numbers: Settling) -> None:
        """Hand in the sheets that have all decisions on them."""
        course = self.course
        while not (course.is_over or course.is_late) and numbers.settled(view := course.view(course.waiting[0])):
            course.act(course.waiting[0], numbers.action(view, HAND_IN))

    def _end(self, course: Course) -> None:
        self.terminations = dict.fromkeys(self.agents, course.is_over)
        self.truncations = dict.fromkeys(self.agents, course.is_late)
        self.rewards = dict(zip(self.possible_agents, course.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.agent_selection = self.agents[0]


def aec(  # noqa: PLR0913  all but the first have a usual value
    ruleset: str,
    map: str = "",  # noqa: A002  the word for it everywhere else
    seats: int = 3,
    *,
    reward: str = Reward.WIN,
    rounds: int | None = None,
    amounts: Classes = CLASSES,
    render_mode: str | None = None,
    options: Mapping[str, object] | None = None,
    **more: object,
) -> Turns:
    """The environment of a rule set, with its options by name, or in `options` if a name is taken here.

    `seats` matters only where the map does not name them.
    A game is broken off after `rounds` (or years); None means the last for which its family has patience. `amounts`
    are classes of amounts, or EXACT. Raises ValueError with a sentence if there is no such game.
    """
    game = new_game(ruleset, map, len(seat_names(ruleset, map)) or seats, {**(options or {}), **more})
    return Turns(game, coding(game, amounts), reward_of(reward), rounds, render_mode)


# All seats at once: one step is a phase, in which all hand in their sheets


WHOLE: Final = "iu"
"""The kinds of whole numbers, as NumPy calls them."""

NOTHING: Final = 0
"""The number that stands for no order."""

ANY_AMOUNT: Final[Mask] = np.broadcast_to(np.int8(1), MOST_EXACT + 1)
"""The mask of an exact amount: one that is not allowed means the nearest that is."""

Numbers = NDArray[np.int64]
"""A number for each decision, or a row of two numbers if amounts are exact."""
ForAll = dict[str, Any]
"""Something for every agent."""


@runtime_checkable
class Sheets(Coding, Protocol):
    """A coding by which a seat can also decide about a whole phase at once."""

    units: int
    """The most decisions in one phase."""

    def masks(self, view: View) -> Mask:
        """An array (units, actions), a row for each decision; NOTHING is legal in rows that are not needed."""

    def sheet(self, view: View, decisions: Sequence[Decision]) -> tuple[Action, ...]:
        """The orders for a decision in each row, and handing them in; NOTHING is no order."""


class Phases(Agents, ParallelEnv[str, Seen, Numbers]):
    """All seats of a game at once; an action has a number for each decision, as the rows of the masks have it.

    If amounts are exact, it has two: the number, and the amount. A number whose mask is 0 is no order, just like an
    order that can't be read: `infos` counts them as `unread`. All agents stay until the game is over or broken off.
    """

    def __init__(
        self, game: Game, numbers: Sheets, reward: Reward, rounds: int | None = None, render_mode: str | None = None
    ) -> None:
        self.coding: Final = numbers
        super().__init__(Course(game, reward, rounds), render_mode, lambda: (rows_seen(numbers), sheets(numbers)))
        self.metadata["is_parallelizable"] = True
        self._nothing: Final = np.full(sheets(numbers).shape, NOTHING)

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
            for order in self.coding.sheet(self._views[agent], decisions):
                course.act(seat, order)
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

    def _observed(self, view: View, masks: Mask) -> Seen:
        told = tuple((mask, ANY_AMOUNT) for mask in masks) if is_exact(self.coding) else tuple(masks)
        return {"observation": self.coding.observe(view), "action_mask": told}


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


def rows_seen(numbers: Sheets) -> Space[Any]:
    row: Space[Any] = Box(0, 1, (numbers.actions,), np.int8)
    rows = [Tuple([row, Box(0, 1, ANY_AMOUNT.shape, np.int8)]) if is_exact(numbers) else row] * numbers.units
    space: Space[Any] = Dict(observation=Box(-MOST, MOST, (len(numbers.columns),), np.float32), action_mask=Tuple(rows))
    return space


def sheets(numbers: Sheets) -> MultiDiscrete:
    """An array (units,), or (units, 2) with an amount beside each number if amounts are exact."""
    heads = [*numbers.heads] if is_exact(numbers) else numbers.actions
    return MultiDiscrete(np.array([heads] * numbers.units))
