"""The bots of every family, by its name."""

from collections.abc import Mapping
from typing import Final, Generic

from garrison.bots import diplomacy, risk, simultaneous
from garrison.bots.bot import Description, Factory, Level
from garrison.engine.game import Game, View
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import Action

G_co = TypeVar("G_co", covariant=True, default=Game)
V_co = TypeVar("V_co", covariant=True, default=View)
A_co = TypeVar("A_co", covariant=True, bound=Action, default=Action)


class Bots(Value, Generic[G_co, V_co, A_co], frozen=True):
    """The bots of a family. As with `Game`, code for all families gives them only games of their own family."""

    factories: dict[str, Factory[G_co, V_co, A_co]]
    """By name: the usual opponent first, then the others, the strongest first."""
    descriptions: Mapping[str, Description]
    """What people read about them before a game, the strongest first by docs/strength.md."""
    levels: Mapping[str, Level] = {}
    """Ready-made opponents for a quick game, the easiest first."""
    rounds: int = 10
    """The rounds, turns or years in which a bot on trial meets everything that a game has."""
    is_slow: bool = False
    """Whether the strongest bot thinks too long for reviews; the usual one is quick."""


RISK = Bots(risk.BOTS, risk.DESCRIPTIONS, risk.LEVELS)
SIMULTANEOUS = Bots(simultaneous.BOTS, simultaneous.DESCRIPTIONS, is_slow=True)
DIPLOMACY = Bots(diplomacy.BOTS, diplomacy.DESCRIPTIONS, rounds=4)

FAMILIES: Final[Mapping[str, Bots]] = {"risk": RISK, "simultaneous": SIMULTANEOUS, "diplomacy": DIPLOMACY}
