"""Thousands of games of the risk family at once, as a vector environment of Gymnasium over the compiled kernel.

Everything is an array of the kernel itself, with a row for each game: nothing is copied, and `step` overwrites it.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from garrison.catalogue import new_game
from garrison.engine.game import is_of
from garrison.kernel import NotCompiled, Steps, fallbacks
from garrison.kernel.risk.layout import EVERY_SEAT
from garrison.kernel.risk.steps import BROKEN_OFF, PLAYED_OUT
from garrison.outside.numbers import integer
from garrison.research.course import SEED_BITS, seat_named
from garrison.risk.family import RISK
from garrison.risk.game import Game

WORD: Final = 64
"""The slots of a word of choices."""
AMOUNTS: Final = 1024
"""How many amounts the action space has; each is clamped to what the choice allows."""
MOST: Final = int(np.iinfo(np.int64).max)

Numbers: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]
Infos: TypeAlias = dict[str, Any]
Asked: TypeAlias = Any
"""An argument that `vector` takes by name."""


class ManyGames(VectorEnv[Numbers, Numbers, Any]):
    """Games of `game` side by side, in each of which the awaited seat decides, or `seat` alone against a policy.

    An action is a slot of the choices and an amount: shape (games, 2). Observations have shape (games, columns).
    A game that ends is followed by the next in the same step, with `infos["final_obs"]` as Gymnasium defines it.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self, game: Game, games: int, *, seat: int = EVERY_SEAT, policy: str = "border", rounds: int = 0
    ) -> None:
        self.game: Final = game
        self.num_envs = games = integer("games", games)
        self._seating: Final[dict[str, Any]] = {
            "seat": integer("seat", seat),
            "policy": policy,
            "last_round": integer("rounds", rounds),
        }
        self._begin(0)
        _, columns = self._steps.observations.shape
        _, words = self._steps.choices.shape
        self.single_observation_space = Box(0, MOST, (columns,), np.int64)
        self.single_action_space = MultiDiscrete([WORD * words, AMOUNTS])
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Infos]:
        """Begin all games anew. The same seed makes the same games; without one, other games follow."""
        seed = None if seed is None else integer("seed", seed)
        super().reset(seed=seed)
        self._begin(int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed)
        return self._steps.observations, self._infos()

    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Flags, Flags, Infos]:
        """Make one decision in each game; raises ValueError if one of them is illegal, and then does nothing.

        The rewards are those of the seats that decided: 1 for a win, -1 for a loss, else 0.
        """
        steps = self._steps
        if actions is not steps.orders:
            steps.orders[:] = actions
        steps.step()
        if not steps.ends:
            return steps.observations, steps.gains, self._none(), self._none(), self._infos()
        terminations, truncations = steps.ended == PLAYED_OUT, steps.ended == BROKEN_OFF
        infos = self._infos() | self._ends(terminations | truncations)
        return steps.observations, steps.gains, terminations, truncations, infos

    @property
    def steps(self) -> Steps:
        """The games in the kernel, until the next `reset`."""
        return self._steps

    @property
    def orders(self) -> Numbers:
        """Where `step` takes actions from: written here, they need not be copied."""
        return self._steps.orders

    def any_orders(self) -> Numbers:
        """`orders`, with a random legal decision for each game."""
        self._steps.any_orders()
        return self._steps.orders

    def mask(self) -> NDArray[np.int8]:
        """The action mask as numbers: 1 for each slot that can be chosen, shape (games, slots). This is a copy."""
        return unpacked(self._steps.choices)

    def masks(self) -> tuple[tuple[NDArray[np.int8], NDArray[np.int8]], ...]:
        """For each game what `single_action_space.sample` takes: slots, and amounts, all of which are fitted."""
        amounts = np.ones(AMOUNTS, np.int8)
        return tuple((slots, amounts) for slots in self.mask())

    def _begin(self, seed: int) -> None:
        self._steps = Steps(self.game, self.num_envs, seed, **self._seating)

    def _none(self) -> Flags:
        return np.zeros(self.num_envs, np.bool_)

    def _infos(self) -> Infos:
        steps = self._steps
        return {"action_mask": steps.choices, "seat": steps.awaited, "rewards": steps.rewards, "index": steps.indices}

    def _ends(self, ended: Flags) -> Infos:
        """What Gymnasium needs about games that have just ended: entries by game, and a mask of those that have one."""
        finals = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            finals[row] = self._steps.finals[row]
        won = {"rewards": self._steps.rewards, "_rewards": ended}
        return {"final_obs": finals, "_final_obs": ended, "final_info": won, "_final_info": ended}


def unpacked(choices: Numbers) -> NDArray[np.int8]:
    """Words of choices, 64 slots each, as a mask: shape (games, words) becomes (games, 64 * words)."""
    return np.unpackbits(choices.astype("<i8", copy=False).view(np.uint8), axis=1, bitorder="little").view(np.int8)


def vector(  # noqa: PLR0913  all but the first have a usual value
    ruleset: str = "classic",
    map: str = "",  # noqa: A002  the word for it everywhere else
    seats: int = 3,
    *,
    options: Mapping[str, object] | None = None,
    games: int = 1024,
    seat: str | int = EVERY_SEAT,
    policy: str = "border",
    rounds: int = 0,
    seed: int | None = None,
    **more: object,
) -> ManyGames:
    """Many games at once: self-play, or with a `seat`, by name or number, that seat against a policy of the kernel.

    Options are given by name, or in `options` if a name is taken here. A game is broken off after `rounds`; 0 means the
    last round that its family has patience for. Raises NotCompiled with the reasons if the kernel can't play the game,
    and ValueError for what is not a game.
    """
    game = new_game(ruleset, map, seats, {**(options or {}), **more})
    if not is_of(game, RISK):
        raise NotCompiled(fallbacks(game))
    many = ManyGames(
        game, games, seat=seat_named(game, seat) if isinstance(seat, str) else seat, policy=policy, rounds=rounds
    )
    many.reset(seed=seed)
    return many


def one_seat(num_envs: int, **asked: Asked) -> ManyGames:
    """What `gymnasium.make_vec` makes: the first seat against a policy, unless arguments say otherwise."""
    return vector(games=num_envs, **{"seat": 0, **asked})
