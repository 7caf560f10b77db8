"""The machine's general types, filled in for this family."""

from typing import TypeVar

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.options import Options
from garrison.diplomacy.state import State
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import Moment as AnyMoment
from garrison.engine.game import Ruleset as AnyRuleset
from garrison.engine.vocabulary import Choice as AnyChoice
from garrison.engine.vocabulary import Move as AnyMove
from garrison.engine.vocabulary import Phase

P = TypeVar("P", bound=Phase)

Game = AnyGame[Chart, Options, State, v.AnyAction]
Ruleset = AnyRuleset[Chart, Options, State, v.AnyAction]
Moment = AnyMoment[Game, State, P]
Move = AnyMove[v.AnyAction]
Choice = AnyChoice[v.AnyAction]
