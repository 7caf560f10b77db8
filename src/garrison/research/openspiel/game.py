"""A rule set as a game of OpenSpiel, with its parameters and its observers."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

import msgspec
import numpy as np
import pyspiel
from msgspec.structs import replace

from garrison.catalogue import new_game, seat_names
from garrison.engine.game import Ruleset, View
from garrison.engine.options import read_changes
from garrison.engine.value import Value
from garrison.research.chances import MOST
from garrison.research.coding import CLASSES, coding
from garrison.research.coding.coding import Classes, checked
from garrison.research.course import Reward, reward_of
from garrison.research.openspiel.table import IS_OVER, GamePosition, Limits, Table, heard

LATER: Final = {"choices": (), "asides": ()}
"""The changes that take the choices out of a view, since they follow from the rest."""


class SeatObserver:
    """What `state` looks like to a seat, as numbers and in words.

    With perfect recall, the words are all that the seat was told since the game began. The numbers are always what it
    sees now.
    """

    def __init__(self, table: Table, *, recalls: bool) -> None:
        self._table, self._recalls = table, recalls
        self.tensor = np.zeros(len(table.coding.columns), np.float32)
        self.dict = {"observation": self.tensor}

    @staticmethod
    def of(table: Table, kind: pyspiel.IIGObservationType | None) -> "SeatObserver | None":
        """An observer of this kind; None if it would see only what is public, or only what is private."""
        if kind is None:
            return SeatObserver(table, recalls=False)
        sees_all = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SeatObserver(table, recalls=kind.perfect_recall) if sees_all else None

    def set_from(self, state: "pyspiel.State", player: int) -> None:
        self.tensor[:] = self._table.numbers_seen(state.at, player)

    def string_from(self, state: "pyspiel.State", player: int) -> str:
        game = self._table.game
        if self._recalls:
            return f"{game.seats[player]}\n{heard(game, state.at.past, player)}"
        return seen(self._table.view(state.at, player))


def seen(view: View) -> str:
    """A view as JSON, without its choices."""
    assert isinstance(view, Value)
    return msgspec.json.encode(replace(view, **LATER)).decode()


# The parameters of a game, as in `garrison_classic(map=quad,seats=2,options=goal:rounds;rounds:3)`


Given: TypeAlias = Mapping[str, Any]
"""Parameters as OpenSpiel hands them over."""

USUAL_SEATS: Final = 2
DECISIONS: Final = 2_000


def specification(book: Ruleset) -> dict[str, str | int]:
    """The parameters of a rule set, with their usual values."""
    usual = book.family.usual_map
    return {
        "map": usual,
        "seats": len(seat_names(book.name, usual)) or USUAL_SEATS,
        "options": "",
        "last": 0,
        "decisions": DECISIONS,
        "amounts": written(CLASSES),
        "reward": Reward.WIN.value,
    }


def table_of(book: Ruleset, given: Given) -> Table:
    """The game that the parameters describe; raises ValueError with a sentence."""
    game = new_game(book.name, given["map"], given["seats"], changes(given["options"]))
    limits = _limits(book, given["last"], given["decisions"])
    return Table(game, coding(game, classes(given["amounts"])), limits, reward_of(given["reward"]))


def _limits(book: Ruleset, last: int, decisions: int) -> Limits:
    if last < 0:
        span = book.family.span.capitalize()
        raise ValueError(f"{span} are counted from 1, so {last} can't be the last one.")
    if decisions < 1:
        raise ValueError(f"There must be at least 1 decision, not {decisions}.")
    return Limits(last or book.family.patience, decisions)


def classes(text: str) -> Classes:
    """Classes of amounts as OpenSpiel can write them down; raises NoSuchClasses.

    >>> classes("1;half;all")
    (1, 'half', 'all')
    """
    return checked([int(word) if word.isdecimal() else word for word in map(str.strip, text.split(";"))])


def written(amounts: Classes) -> str:
    return ";".join(map(str, amounts))


def changes(text: str) -> dict[str, object]:
    """Options as OpenSpiel can write them down: `goal:rounds;rounds:3;set_values:4 6 8`.

    >>> changes("goal:rounds;set_values:4 6")
    {'goal': 'rounds', 'set_values': [4, 6]}
    """
    words = [word.strip().replace(":", "=", 1).replace(" ", ",") for word in text.split(";")]
    return read_changes(word for word in words if word)


# Games and their states


TWO: Final = 2
PREFIX: Final = "garrison_"
MOST_SEATS: Final = 8


def register(book: Ruleset) -> None:
    """Make a rule set known to OpenSpiel, as `garrison_` and its name.

    OpenSpiel keeps what it is given until after the end of Python, which only a class survives.
    """
    known = type(f"Garrison{book.name.capitalize()}", (GarrisonGame,), {"book": book, "__module__": __name__})
    globals()[known.__name__] = known  # A stored game looks for it here.
    pyspiel.register_game(game_type(book, pyspiel.GameType.Utility.GENERAL_SUM), known)


def game_type(book: Ruleset, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{book.name}",
        long_name=f"Garrison: {book.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=TWO,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(book),
    )


def utility_of(reward: Reward, seats: int) -> tuple[pyspiel.GameType.Utility, float | None]:
    """Whether the rewards of all seats have a constant sum, and which."""
    if reward is Reward.SHARE:
        return pyspiel.GameType.Utility.CONSTANT_SUM, 1.0
    if reward is Reward.RANK or seats == TWO:
        return pyspiel.GameType.Utility.ZERO_SUM, 0.0
    return pyspiel.GameType.Utility.GENERAL_SUM, None


class GarrisonGame(pyspiel.Game):
    """A game with its map, seats and options. What never changes is in its `table`."""

    book: ClassVar[Ruleset]

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
    ) -> SeatObserver | None:
        del params  # There are none.
        return SeatObserver.of(self.table, kind)


class GarrisonState(pyspiel.State):
    """A position. All it keeps is a value, so that copies share it."""

    def __init__(self, game: GarrisonGame) -> None:
        super().__init__(game)
        self.at: GamePosition = game.table.start

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
