"""PettingZoo's AEC environment of any rule set: one seat after the other decides, by a number."""

from collections.abc import Mapping
from typing import Any, Final

from gymnasium.spaces import Space
from pettingzoo import AECEnv

from garrison.catalogue import new_game, seat_names
from garrison.engine.game import AnyAction, AnyGame
from garrison.engine.vocabulary import Seat
from garrison.research.coding import coding
from garrison.research.coding.amounts import CLASSES, Classes
from garrison.research.coding.coding import HAND_IN, Coding, Settling
from garrison.research.course import HAS_ENDED, Course
from garrison.research.looks.rendering import FPS, MODES, Look, Rendering
from garrison.research.rewards import Reward, reward_of
from garrison.research.spaces import Decision, Seen, action, actions, observations, seen

NOTHING_DECIDED: Final = "It is the turn of '{}', which has to decide: None is only for agents whose game has ended."


class Turns(AECEnv[str, Seen, Decision]):
    """One game. Where several seats are to decide, the first of them does; chance acts in between.

    All agents stay until the game is over or broken off. An action whose mask is 0 raises ValueError.
    """

    def __init__(
        self, game: AnyGame, numbers: Coding, reward: Reward, rounds: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.coding: Final = numbers
        self.course: Final = Course(game, reward, rounds)
        self.metadata = {
            "name": f"garrison_{game.ruleset.name}_v0",
            "render_modes": [*MODES],
            "render_fps": FPS,
            "is_parallelizable": False,
        }
        self.possible_agents = list(game.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations(numbers) for agent in self.possible_agents}
        self.action_spaces = {agent: actions(numbers) for agent in self.possible_agents}
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._settling: Final = numbers if isinstance(numbers, Settling) else None
        self._rendering = Rendering(render_mode)
        self.render_mode = self._rendering.mode

    @property
    def game(self) -> AnyGame:
        return self.course.game

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

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

    def _action(self, seat: Seat, numbers: Decision) -> AnyAction:
        return action(self.coding, self.course.view(seat), numbers)

    def _pass(self) -> None:
        """Select who decides next; if the game has ended, everybody is told, beginning with the first."""
        course = self.course
        if self._settling:
            self._hand_in(self._settling)
        if course.is_over or course.is_late:
            self._end(course)
        else:
            self.agent_selection = self.possible_agents[course.waiting[0]]

    def _hand_in(self, numbers: Settling) -> None:
        """Sheets with all decisions on them are handed in by themselves."""
        course = self.course
        while not (course.is_over or course.is_late) and numbers.settled(view := course.view(course.waiting[0])):
            course.act(course.waiting[0], numbers.action(view, HAND_IN))

    def _end(self, course: Course) -> None:
        self.terminations = dict.fromkeys(self.agents, course.is_over)
        self.truncations = dict.fromkeys(self.agents, course.is_late)
        self.rewards = dict(zip(self.possible_agents, course.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.agent_selection = self.agents[0]

    def render(self) -> Look:
        """In letters, as an array (height, width, 3), or in the browser; see the render mode."""
        self.course.assert_begun()
        return self._rendering.render(self.game, self.course.state)

    def close(self) -> None:
        self._rendering.close()


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
