"""A game as environments play it: seats decide by numbers, chance acts in between, and rewards come at the end."""

import secrets
from enum import StrEnum
from typing import Final

from garrison.arena.match import GameLimits, last_round
from garrison.engine.game import Game, State, View
from garrison.engine.notation import nearest
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Action, Move, Over, Seat
from garrison.outside.numbers import integer

EVEN: Final = 0.0


class Reward(StrEnum):
    """How the rewards of a game are worked out."""

    WIN = "win"
    """1 for each winner and -1 for each loser; 0 for all if nobody has won, or everybody has."""
    SHARE = "share"
    """Shares that add up to 1: of the winners, or of what is held if nobody has won."""
    RANK = "rank"
    """From 1 for the first to -1 for the last: winners come first, and then whoever holds more."""


NOT_A_REWARD: Final = "A reward is {}, not '{}'."


def reward_of(word: str) -> Reward:
    """The reward with this name; raises ValueError, which lists the names."""
    if word not in [*Reward]:
        raise ValueError(NOT_A_REWARD.format(", ".join(f"'{each}'" for each in Reward), f"{word}"[:40]))
    return Reward(word)


def rewards(game: Game, state: State, reward: Reward) -> tuple[float, ...]:
    """The reward of each seat, for the state in which the game ends or is broken off."""
    match reward:
        case Reward.WIN:
            return _wins(game, state)
        case Reward.SHARE:
            return _shares(game, state)
        case Reward.RANK:
            return _ranks(game, state)


def _winners(state: State) -> tuple[int, ...]:
    return tuple(state.phase.winners) if isinstance(state.phase, Over) else ()


def _wins(game: Game, state: State) -> tuple[float, ...]:
    winners, seats = _winners(state), range(len(game.seats))
    if not winners or len(winners) == len(seats):
        return (EVEN,) * len(seats)
    return tuple(1.0 if seat in winners else -1.0 for seat in seats)


def _shares(game: Game, state: State) -> tuple[float, ...]:
    winners, seats = _winners(state), range(len(game.seats))
    held = game.ruleset.family.held(game, state)
    parts = [int(seat in winners) for seat in seats] if winners else held if any(held) else [1] * len(seats)
    return tuple(part / sum(parts) for part in parts)


def _ranks(game: Game, state: State) -> tuple[float, ...]:
    """The ranks of the seats; those that are level share the mean of their places."""
    winners, held = _winners(state), game.ruleset.family.held(game, state)
    merits = [(seat in winners, 0 if seat in winners else land) for seat, land in enumerate(held)]
    return tuple(
        sum((merit > other) - (merit < other) for other in merits) / max(1, len(merits) - 1) for merit in merits
    )


# One game after another


SEED_BITS: Final = 63
NOT_BEGUN: Final = "No game has begun. Call reset first."
HAS_ENDED: Final = "The game has ended. Call reset to begin another."


class Course:
    """One game after another, each from its own seed. States are values, so that a kept one can be played on."""

    def __init__(self, game: Game, reward: Reward, rounds: int | None = None) -> None:
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
        """Begin a new game. The same seed gives the same chance; without one, it depends on the last that was given."""
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

    def act(self, seat: Seat, action: Action) -> None:
        """Make a move of a seat, and those of chance that follow."""
        self._come_to(make(self.game, self.state, Move(seat, action)))

    def _come_to(self, state: State) -> None:
        game = self.game
        while CHANCE in (waiting := awaited(game, state)):
            state = make(game, state, game.ruleset.chance(game, state, self._luck.below))
        self.state: State = state
        self.waiting: tuple[Seat, ...] = tuple(sorted(waiting) if len(waiting) > 1 else waiting)
        """The seats that have to decide."""
        self.is_over: bool = isinstance(state.phase, Over)
        self.is_late: bool = not self.is_over and game.ruleset.family.age(game, state) > self.last_round
        """Whether the game is broken off although it is not over."""
        self._views: dict[Seat, View] = {}

    def view(self, seat: Seat) -> View:
        """What a seat sees now; worked out once."""
        if seat not in self._views:
            self._views[seat] = self.game.ruleset.view(self.game, self.state, seat)
        return self._views[seat]

    def rewards(self) -> tuple[float, ...]:
        return rewards(self.game, self.state, self.reward)


# Seats


def seat_named(game: Game, name: str) -> Seat:
    """The seat with this name; raises ValueError, which suggests the nearest name."""
    if name not in game.seats:
        raise ValueError(f"There is no seat '{name[:40]}'.{nearest(name, game.seats)}")
    return Seat(game.seats.index(name))
