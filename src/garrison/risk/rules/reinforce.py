"""Reinforcing: count what you hold, then place the new armies.

Glossary, «Place»: "Armies are received then placed based on controlled territories (= num. of owned territories / 3.)
Also additional armies are received and placed based on control of continents (= continent bonus value). A minimum of
armies given, no matter what."
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice, Event
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.questions import due, on_map, territories_of
from garrison.risk.state import State, reinforced


class Refused(StrEnum):
    NOT_ON_THE_MAP = "There is no such territory on the map."
    NOT_YOURS = "New armies go to your own territories."
    NOT_THAT_MANY = "You place at least one army, and at most as many as you were given."


def count_and_trade(game: Game, state: State) -> State:
    """A turn begins with the reinforcements; before they are deployed, cards can be traded for more."""
    return replace(state, phase=v.Trading(due(game, state, state.turn)))


def count_and_deploy(game: Game, state: State) -> State:
    return replace(state, phase=v.Deploying(due(game, state, state.turn)))


def begun(_: Game, __: State, after: State) -> Iterator[Event]:
    assert isinstance(after.phase, v.Trading | v.Deploying)
    yield events.TurnBegan(after.turn, after.round, after.phase.armies)


def nothing_to_deploy(_: Game, state: State) -> State:
    assert isinstance(state.phase, v.Deploying)
    return state if state.phase.armies else replace(state, phase=v.Attacking())


def _deployments(at: Moment[v.Deploying]) -> list[Choice[v.Deploy]]:
    return [Choice(at.by, v.Deploy(where, 1), at.phase.armies) for where in territories_of(at.state, at.by)]


def _refuse(at: Moment[v.Deploying], deploy: v.Deploy) -> Iterator[Refused]:
    if not on_map(at.state, deploy.where):
        yield Refused.NOT_ON_THE_MAP
    elif at.state.owner[deploy.where] != at.by:
        yield Refused.NOT_YOURS
    if not 1 <= deploy.armies <= at.phase.armies:
        yield Refused.NOT_THAT_MANY


def _deploy(at: Moment[v.Deploying], deploy: v.Deploy) -> State:
    armies = reinforced(at.state, deploy.where, deploy.armies)
    return replace(at.state, armies=armies, phase=v.Deploying(at.phase.armies - deploy.armies))


def _deployed(at: Moment[v.Deploying], deploy: v.Deploy, after: State) -> Iterator[Event]:
    where, armies = deploy.where, deploy.armies
    yield events.Deployed(at.by, where, armies, after.armies[where], at.phase.armies - armies)


DEPLOY = Rule(_deployments, _refuse, _deploy, _deployed)
