"""The machine's general types, filled in for the simultaneous game."""

from typing import TypeVar

from garrison.engine.game import Game as AnyGame
from garrison.engine.game import Moment as AnyMoment
from garrison.engine.vocabulary import Choice as AnyChoice
from garrison.engine.vocabulary import Move as AnyMove
from garrison.engine.vocabulary import Phase
from garrison.maps.world import Map
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State

P = TypeVar("P", bound=Phase)

Game = AnyGame[Map, Options, State, v.AnyAction]
Moment = AnyMoment[Game, State, P]
Move = AnyMove[v.AnyAction]
Choice = AnyChoice[v.AnyAction]
