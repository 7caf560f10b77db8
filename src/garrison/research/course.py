"""A game on its way, as environments play it: seats decide by numbers, and chance acts in between."""

import secrets
from typing import Final

from garrison.arena.match import GameLimits, last_round
from garrison.engine.game import AnyAction, AnyGame, AnyState, AnyView
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move, Over, Seat
from garrison.outside.numbers import integer
from garrison.research.rewards import Reward, rewards

SEED_BITS: Final = 63
NOT_BEGUN: Final = "No game has begun. Call reset first."
HAS_ENDED: Final = "The game has ended. Call reset to begin another."


class Course:
    """One game after the other, each from its own seed. States are values: whoever keeps one can go on from it."""

    def __init__(self, game: AnyGame, reward: Reward, rounds: int | None = None) -> None:
        rounds = None if rounds is None else integer("rounds", rounds)
        if rounds is not None and rounds < 1:
            raise ValueError(
                f"{game.ruleset.family.span.capitalize()} are counted from 1, so {rounds} can't be the last."
            )
        self.game: Final = game
        self.reward: Final = reward
        self.last_round: Final = last_round(game, GameLimits(rounds))
        self._start: Final = begin(game)
        self._seeds = Chance(secrets.randbits(SEED_BITS))
        self.has_begun: bool = False

    def begin(self, seed: int | None) -> None:
        """A new game. The same seed gives the same chance; without one, it depends on the last that was given."""
        if seed is None:
            self.seed: int = self._seeds.below(1 << SEED_BITS)
        else:
            self.seed = integer("seed", seed)
            self._seeds = Chance(self.seed, "research", "seeds")
        self.has_begun = True
        self._luck = Chance(self.seed, "research", "chance")
        self._come_to(self._start)

    def assert_begun(self) -> None:
        """Raises ValueError before the first game."""
        if not self.has_begun:
            raise ValueError(NOT_BEGUN)

    def act(self, seat: Seat, action: AnyAction) -> None:
        """Make a move of a seat, and those of chance that follow."""
        self._come_to(make(self.game, self.state, Move(seat, action)))

    def _come_to(self, state: AnyState) -> None:
        game = self.game
        while CHANCE in (waiting := awaited(game, state)):
            state = make(game, state, game.ruleset.chance(game, state, self._luck.below))
        self.state: AnyState = state
        self.waiting: tuple[Seat, ...] = tuple(sorted(waiting) if len(waiting) > 1 else waiting)
        """The seats that have to decide."""
        self.is_over: bool = isinstance(state.phase, Over)
        self.is_late: bool = not self.is_over and game.ruleset.family.age(game, state) > self.last_round
        """Whether the game is broken off though it is not over."""
        self._views: dict[Seat, AnyView] = {}

    def view(self, seat: Seat) -> AnyView:
        """What a seat sees now; worked out once."""
        if seat not in self._views:
            self._views[seat] = self.game.ruleset.view(self.game, self.state, seat)
        return self._views[seat]

    def rewards(self) -> tuple[float, ...]:
        return rewards(self.game, self.state, self.reward)
