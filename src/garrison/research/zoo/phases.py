"""PettingZoo's Parallel environment of written orders: one step is a phase, in which all seats hand in their sheets."""

import secrets
from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
from gymnasium.spaces import Box, Dict, MultiDiscrete, Space, Tuple
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from garrison.arena.match import Limits, last_round
from garrison.catalogue import new_game, seat_names
from garrison.engine.game import AnyAction, AnyGame, AnyState, AnyView
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Over, Seat
from garrison.research.coding import coding
from garrison.research.coding.coding import Coding, Mask
from garrison.research.rewards import Reward, rewards

NOTHING: Final = 0
"""The number that stands for no order."""

SEED_BITS: Final = 63

Numbers = NDArray[np.int64]
Seen = dict[str, Any]
"""`observation`, an array (columns,), and `action_mask`, for each unit an array (actions,)."""
ForAll = dict[str, Any]
"""Something for every agent."""


@runtime_checkable
class Sheets(Coding, Protocol):
    """A coding by which a seat can also decide about a whole phase at once."""

    units: int
    """The most decisions in one phase."""

    def masks(self, view: AnyView) -> Mask:
        """An array (units, actions), a row for each decision; NOTHING is legal in rows that are not needed."""

    def sheet(self, view: AnyView, numbers: Sequence[int]) -> tuple[AnyAction, ...]:
        """The orders for a number in each row, and handing them in; NOTHING is no order."""


class Phases(ParallelEnv[str, Seen, Numbers]):
    """All seats of a game at once; an action has a number for each unit, in the order of provinces.

    A number whose mask is 0 is no order, as one that can't be read is none: `infos` counts them as `unread`.
    All agents stay until the game is over. The rewards come then, and are 0 if it is broken off after `rounds`.
    """

    def __init__(self, game: AnyGame, numbers: Sheets, *, reward: Reward, rounds: int | None = None) -> None:
        self.game, self.coding, self.reward = game, numbers, reward
        self.last_round = last_round(game, Limits(rounds))
        self.metadata = {"name": f"garrison_{game.ruleset.name}_v0", "render_modes": [], "is_parallelizable": True}
        self.render_mode = None
        self.possible_agents = list(game.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations(numbers) for agent in self.possible_agents}
        self.action_spaces = {agent: MultiDiscrete([numbers.actions] * numbers.units) for agent in self.possible_agents}
        self._nothing = np.full(numbers.units, NOTHING)

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ForAll, ForAll]:
        """Begin a new game. The same seed gives the same chance; without one, it is another each time."""
        self._chance = Chance(secrets.randbits(SEED_BITS) if seed is None else seed, "research", "chance")
        self.agents = self.possible_agents[:]
        self._arrive(begin(self.game))
        return self._seen, {agent: {"unread": 0} for agent in self.agents}

    def step(self, actions: dict[str, Numbers]) -> tuple[ForAll, ForAll, ForAll, ForAll, ForAll]:
        """Carry out a phase; an agent without an action hands in an empty sheet."""
        agents, unread, state = self.agents, dict.fromkeys(self.agents, 0), self.state_of_game
        for seat in sorted(awaited(self.game, state)):
            agent = self.game.seats[seat]
            numbers, unread[agent] = self._readable(agent, actions.get(agent, self._nothing))
            for action in self.coding.sheet(self._views[agent], numbers):
                state = make(self.game, state, Move(seat, action))
        self._arrive(state)
        over, late = isinstance(self.state_of_game.phase, Over), self._is_late()
        self.agents = [] if over or late else agents
        gained = dict(zip(self.possible_agents, rewards(self.game, self.state_of_game, self.reward), strict=True))
        infos = {agent: {"unread": unread[agent]} for agent in agents}
        return self._seen, gained, dict.fromkeys(agents, over), dict.fromkeys(agents, late and not over), infos

    def _readable(self, agent: str, numbers: Numbers) -> tuple[list[int], int]:
        """The numbers, with NOTHING for each that its mask forbids, and how many those are."""
        masks: tuple[Mask, ...] = self._seen[agent]["action_mask"]
        told = [int(number) for number in numbers]
        read = [number if mask[number] else NOTHING for number, mask in zip(told, masks, strict=True)]
        return read, sum(number != NOTHING == kept for number, kept in zip(told, read, strict=True))

    def _arrive(self, state: AnyState) -> None:
        """Come to a state, with all that chance does first, and look at it from every seat."""
        while CHANCE in awaited(self.game, state):
            state = make(self.game, state, self.game.ruleset.chance(self.game, state, self._chance.below))
        self.state_of_game = state
        views = enumerate(self.possible_agents)
        self._views = {agent: self.game.ruleset.view(self.game, state, Seat(seat)) for seat, agent in views}
        self._seen = {agent: self._observed(view) for agent, view in self._views.items()}

    def _observed(self, view: AnyView) -> Seen:
        return {"observation": self.coding.observe(view), "action_mask": tuple(self.coding.masks(view))}

    def _is_late(self) -> bool:
        return self.game.ruleset.family.age(self.game, self.state_of_game) > self.last_round


def parallel(
    ruleset: str = "diplomacy",
    map: str = "",  # noqa: A002  the word that everybody types
    seats: int = 3,
    *,
    reward: str = Reward.WIN,
    rounds: int | None = None,
    **options: object,
) -> Phases:
    """The environment of a rule set in which all seats write orders at once, with its options by name.

    `seats` matters only where the map does not name them. Raises ValueError if there is no such game, or if its seats
    decide in turn.
    """
    game = new_game(ruleset, map, len(seat_names(ruleset, map)) or seats, options)
    numbers = coding(game)
    if not isinstance(numbers, Sheets):
        raise ValueError(f"The seats of '{ruleset}' do not hand in sheets. Did you mean aec('{ruleset}')?")  # noqa: TRY004
    return Phases(game, numbers, reward=Reward(reward), rounds=rounds)


def observations(numbers: Sheets) -> Space[Any]:
    rows = (Box(0, 1, (numbers.actions,), np.int8) for _ in range(numbers.units))
    return Dict(observation=Box(-np.inf, np.inf, (len(numbers.columns),), np.float32), action_mask=Tuple(rows))
