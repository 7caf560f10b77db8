"""Goals in sentences: what a seat has to achieve, how far it has come, and by what a game was won."""

from collections.abc import Sequence

from garrison.engine.notation import listed
from garrison.engine.options import capital
from garrison.engine.vocabulary import Over, Seat
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.risk.game import Game
from garrison.risk.options import Aim, RankBy
from garrison.risk.options.conditions import (
    last_round,
    ranking,
    with_common_mission,
    with_round_limit,
    with_secret_goals,
)
from garrison.risk.questions import continents_of, due, fulfilled, strength
from garrison.risk.rules.turn import open_goal
from garrison.risk.state import State
from garrison.risk.view import View
from garrison.telling.sentences import clause, counted

MOST: dict[RankBy, tuple[str, str]] = {
    RankBy.TERRITORIES: ("hold", "the most territories"),
    RankBy.ARMIES: ("have", "the most armies"),
    RankBy.INCOME: ("have", "the highest income"),
}
"""What counts after the last round, in words, with the verb before them."""


def _at_the_limit(game: Game) -> str:
    """What wins after the last round, in words that follow "to"; empty if no round is the last."""
    if not (last := last_round(game.options)):
        return ""
    return f"{' '.join(MOST[ranking(game.options)])} after round {last}"


def goal_told(game: Game, goal: Mission) -> str:
    limit = _at_the_limit(game)
    if not limit:
        return _goal_told(game, goal)
    if isinstance(goal, World):
        every = "all of them" if ranking(game.options) is RankBy.TERRITORIES else "hold every territory"
        return f"{capital(limit)}, or {every} sooner."
    return f"{_goal_told(game, goal).removesuffix('.')}, or {limit}."


def _goal_told(game: Game, goal: Mission) -> str:
    match goal:
        case World():
            return "Hold every territory on the map."
        case HoldTerritories() as hold:
            return f"Hold {_territories(hold)}."
        case HoldContinents(wanted, plus_any):
            names = [game.map.continents[n].name for n in wanted]
            others = [f"{plus_any} other{'s' * (plus_any > 1)} of your choice"] if plus_any else []
            return f"Hold {listed([*names, *others])}."
        case Destroy(seat, otherwise):
            colour = game.seats[Seat(seat)]
            return f"Take the last territory of {colour}; if somebody else does, hold {_territories(otherwise)}."
        case Assassinate(seat):
            return f"See {game.seats[Seat(seat)]} lose its last territory, to you or to anybody."


def _territories(goal: HoldTerritories) -> str:
    garrisons = f" with at least {goal.armies} armies on each" if goal.armies > 1 else ""
    return f"{counted(goal.count, 'territory')}{garrisons}"


# The end


def aim_told(game: Game) -> str:
    """What everybody had to achieve; empty if each seat had its own mission or target."""
    limit = _at_the_limit(game)
    if with_secret_goals(game.options):
        return ""
    if with_common_mission(game.options):
        return f"Everybody had the same mission: {clause(goal_told(game, open_goal(game)))}"
    if game.options.goal is Aim.SHARE:
        more = f", or {limit}" if limit else ""
        return f"Everybody had to hold {game.options.share}% of the territories{more}."
    if limit:
        return f"Everybody had to {limit}."
    return "Everybody had to hold every territory on the map."


def decided(game: Game, state: State) -> str:
    """By what a game was won; empty unless somebody has won it."""
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    if not winners:
        return ""
    names, goal = listed([game.seats[seat] for seat in winners]), state.goals[winners[0]]
    held, size = state.owner.count(winners[0]), len(state.owner)
    is_met = len(winners) == 1 and fulfilled(game, state, winners[0], goal)
    if is_met and game.options.goal is Aim.MISSION:
        return f"{names} achieved the mission: {clause(goal_told(game, goal))}"
    if is_met and game.options.goal is Aim.ASSASSIN:
        return f"{names} won because the target was eliminated: {_prey(game, goal)}."
    if held == size:
        return f"{names} held all {counted(size, 'territory')}."
    if is_met and game.options.goal is Aim.SHARE:
        return f"{names} held {held} of the {size} territories; {game.options.share}% were enough."
    if (last := last_round(game.options)) and state.round > last:
        return f"After round {last} {names} {_ahead(game, state, winners)}."
    return _alone(len(game.seats), len(state.resigned))


def _ahead(game: Game, state: State, winners: Sequence[Seat]) -> str:
    """In what the winners were ahead when the last round was over."""
    held, armies = strength(state, winners[0])
    found = {
        RankBy.TERRITORIES: f"held the most territories: {held} of {len(state.owner)}",
        RankBy.ARMIES: f"had the most armies: {armies}",
        RankBy.INCOME: f"had the highest income: {counted(due(game, state, winners[0]), 'army')} a turn",
    }[ranking(game.options)]
    if len(winners) == 1:
        return found
    return f"{found} each, and {LEVEL[ranking(game.options)] if with_round_limit(game.options) else 'as many armies'}"


LEVEL: dict[RankBy, str] = {
    RankBy.TERRITORIES: "were level in armies and income too",
    RankBy.ARMIES: "were level in income and territories too",
    RankBy.INCOME: "were level in territories and armies too",
}


def _prey(game: Game, goal: Mission) -> str:
    assert isinstance(goal, Assassinate)
    return game.seats[Seat(goal.seat)]


def _alone(seats: int, resigned: int) -> str:
    """Why nobody else was left."""
    if resigned == seats - 1:
        return "Everybody else had resigned." if resigned > 1 else "The other player had resigned."
    return "Everybody else was eliminated or had resigned." if resigned else "Everybody else was eliminated."


# How far a seat has come with its goal, in a sentence


def progress_told(game: Game, view: View, holds: str = "You hold") -> str:
    """How far `view.seat`, which is no spectator, has come with its goal; `holds` begins the sentence."""
    match view.goal:
        case World():
            return f"{holds} {_of(view.owner.count(view.seat), len(view.owner))} territories."
        case HoldTerritories(count, armies):
            return f"{holds} {_territories_held(view, count, armies)}."
        case HoldContinents(wanted, plus_any):
            return f"{holds} {_continents_held(game, view, wanted, plus_any)}."
        case Destroy(seat) | Assassinate(seat):
            left = view.owner.count(seat)
            return f"{game.seats[seat]} holds {left} {'territory' if left == 1 else 'territories'}."


def _of(number: int, whole: int) -> str:
    return f"{number} of {whole}"


def _territories_held(view: View, count: int, armies: int) -> str:
    held = sum(owner == view.seat and n >= armies for owner, n in zip(view.owner, view.armies, strict=True))
    enough = f" with at least {armies} armies on each" if armies > 1 else ""
    return f"{_of(held, count)} territories{enough}"


def _continents_held(game: Game, view: View, wanted: tuple[int, ...], plus_any: int) -> str:
    shares = [_share(game, view, n) for n in wanted]
    others = len({*continents_of(game, view, view.seat)} - {*wanted})
    more = [f"{_of(min(others, plus_any), plus_any)} other continent{'s' * (plus_any > 1)}"] if plus_any else []
    return listed([*shares, *more])


def _share(game: Game, view: View, number: int) -> str:
    continent = game.map.continents[number]
    held = sum(view.owner[where] == view.seat for where in continent.territories)
    return f"{_of(held, len(continent.territories))} territories of {continent.name}"
