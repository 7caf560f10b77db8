"""The engine's general types, filled in for this family."""

from typing import TypeVar

from garrison.engine.game import Game as AnyGame
from garrison.engine.game import Moment as AnyMoment
from garrison.engine.game import Ruleset as AnyRuleset
from garrison.engine.vocabulary import Choice as AnyChoice
from garrison.engine.vocabulary import Move as AnyMove
from garrison.engine.vocabulary import Phase
from garrison.maps.world import Map
from garrison.risk import vocabulary as v
from garrison.risk.options import Options
from garrison.risk.state import State

P = TypeVar("P", bound=Phase)

Game = AnyGame[Map, Options, State, v.AnyAction]
Ruleset = AnyRuleset[Map, Options, State, v.AnyAction]
Moment = AnyMoment[Game, State, P]
Move = AnyMove[v.AnyAction]
Choice = AnyChoice[v.AnyAction]
