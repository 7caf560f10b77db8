"""What an attack promises: exact chances for each neighbour that a territory may attack."""

from collections.abc import Sequence

from garrison import catalogue
from garrison.engine.game import AnyView
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import InvalidOptions
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Territory
from garrison.odds import (
    AtMost,
    Dice,
    ImpossibleDice,
    ImpossibleForces,
    Stop,
    campaign,
    chance_to_win,
    expected_losses,
    outlook,
)
from garrison.odds.dice import NEARLY, dice_of
from garrison.play.asking import refuse
from garrison.play.families.ahead import of_marches
from garrison.risk.family import NO_ODDS, has_odds
from garrison.table.assault import read_stops
from garrison.wire.analysis import Battle, BattleOdds
from garrison.wire.games import Odds, TargetOdds
from garrison.workers.thinking import game_of

MOST_WORDS = 10
LEAST_SHOWN = 0.0005
"""Outcomes less likely than this are left out."""

ONCE, WON = "once", "won"


def odds(header: str, view: AnyView, source: int, until: Sequence[str], most: int) -> Odds:
    """`header` is the record of the game without moves; raises Refusal."""
    game = game_of(header)
    if game.ruleset.family.name == "diplomacy":
        refuse(404, "not_found", "This game has no battles to forecast.")
    if not 0 <= source < len(view.owner):
        refuse(400, "bad_request", f"There is no territory {source}.")
    if game.ruleset.family.name == "simultaneous":
        return Odds(source, view.armies[source], tuple(of_marches(game, view, Territory(source), most)))
    if not has_odds(game):
        refuse(404, "not_found", NO_ODDS)
    stops, rules = _stops(until), _dice(dice_of(game.options), most)
    borders = game.map.borders[source]
    targets = [where for where in borders if view.owner[where] not in (view.owner[source], NOBODY)]
    armies = view.armies[source]
    if not armies:
        return Odds(source, armies, ())
    return Odds(source, armies, tuple(_target(armies, where, view.armies[where], stops, rules) for where in targets))


def _target(armies: int, where: int, defenders: int, stops: list[Stop], rules: Dice) -> TargetOdds:
    try:
        found = outlook(armies, defenders, stops, rules)
    except ImpossibleForces:
        lost, killed = expected_losses(armies, defenders, rules)
        return TargetOdds(where, min(chance_to_win(armies, defenders, rules), NEARLY), lost, killed, ())
    likely = [(*end, chance) for end, chance in found.ends.items() if chance >= LEAST_SHOWN]
    return TargetOdds(where, min(found.won, NEARLY), found.armies_lost, found.defenders_lost, tuple(likely))


def _dice(rules: Dice, most: int) -> Dice:
    try:
        return rules._replace(attack=min(rules.attack, most)) if most > 0 else rules
    except ImpossibleDice as fault:
        refuse(400, "bad_request", str(fault))


def battle(asked: Battle) -> BattleOdds:
    """Raises Refusal 422."""
    try:
        book = catalogue.ruleset(asked.ruleset)
        if book.family.name != "risk":
            refuse(422, "invalid", f"In {book.name} battles are not rolled like this.")
        found = campaign(asked.armies, asked.chain, dice_of(catalogue.options_of(book, asked.options)))
    except (catalogue.Unknown, InvalidOptions, ImpossibleForces) as fault:
        refuse(422, "invalid", str(fault))
    likely = [(*end, chance) for end, chance in found.ends.items() if chance >= LEAST_SHOWN]
    reached = tuple(min(found.reached(number), NEARLY) for number in range(1, len(asked.chain) + 1))
    return BattleOdds(min(found.won, NEARLY), found.armies_lost, found.defenders_lost, reached, tuple(likely))


def _stops(until: Sequence[str]) -> list[Stop]:
    """`once` is one roll, and `stop:3` until three armies are left, besides the stop rules of a move."""
    words = [word for part in until for word in part.lower().replace("stop:", "until ").split() if word != WON]
    if len(words) > MOST_WORDS:
        refuse(400, "bad_request", f"Give at most {MOST_WORDS} words for when to stop.")
    try:
        return [AtMost(1), *read_stops([w for w in words if w != ONCE])] if ONCE in words else read_stops(words)
    except InvalidNotation as fault:
        refuse(400, "bad_request", str(fault))
