"""A rule set as a game of OpenSpiel."""

from typing import ClassVar, Final

import pyspiel

from garrison.engine.game import AnyRuleset
from garrison.research.chances import MOST
from garrison.research.openspiel.observer import Observer
from garrison.research.openspiel.parameters import Given, specification, table_of
from garrison.research.openspiel.table import IS_OVER, Position, Table
from garrison.research.rewards import Reward

TWO: Final = 2
PREFIX: Final = "garrison_"
SEATS: Final = 8


def register(book: AnyRuleset) -> None:
    """Make a rule set known to OpenSpiel, as `garrison_` and its name.

    OpenSpiel keeps what it is given until after the end of Python, which only a class survives.
    """
    known = type(f"Garrison{book.name.capitalize()}", (GarrisonGame,), {"book": book, "__module__": __name__})
    globals()[known.__name__] = known  # where a stored game looks for it
    pyspiel.register_game(game_type(book, pyspiel.GameType.Utility.GENERAL_SUM), known)


def game_type(book: AnyRuleset, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{book.name}",
        long_name=f"Garrison: {book.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=TWO,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(book),
    )


def utility_of(reward: Reward, seats: int) -> tuple[pyspiel.GameType.Utility, float | None]:
    """How the rewards of all seats add up, and to what."""
    if reward is Reward.SHARE:
        return pyspiel.GameType.Utility.CONSTANT_SUM, 1.0
    if reward is Reward.RANK or seats == TWO:
        return pyspiel.GameType.Utility.ZERO_SUM, 0.0
    return pyspiel.GameType.Utility.GENERAL_SUM, None


class GarrisonGame(pyspiel.Game):
    """A game with its map, seats and options. What never changes is in its `table`."""

    book: ClassVar[AnyRuleset]

    def __init__(self, given: Given) -> None:
        self.table: Final = table_of(self.book, given)
        seats = len(self.table.game.seats)
        utility, total = utility_of(self.table.reward, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.coding.actions,
            max_chance_outcomes=MOST,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=total,
            max_game_length=self.table.limits.decisions,
        )
        super().__init__(game_type(self.book, utility), info, dict(given))

    def new_initial_state(self) -> "GarrisonState":
        return GarrisonState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Given | None = None
    ) -> Observer | None:
        del params  # there are none
        return Observer.of(self.table, kind)


class GarrisonState(pyspiel.State):
    """A position. All it keeps is a value, so that copies share it."""

    def __init__(self, game: GarrisonGame) -> None:
        super().__init__(game)
        self.at: Position = game.table.start

    @property
    def table(self) -> Table:
        table: Table = self.get_game().table
        return table

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == IS_OVER

    def returns(self) -> list[float]:
        return self.table.returns(self.at)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of this draw; `self.at.draw` has their probabilities as fractions."""
        return [(number, float(chance)) for number, chance in enumerate(self.at.draw)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.numbers(self.at)

    def _apply_action(self, number: int) -> None:
        self.at = self.table.decided(self.at, number)

    def _action_to_string(self, player: int, number: int) -> str:
        return self.table.words(self.at, player, number)

    def __str__(self) -> str:
        return self.table.written(self.at)
