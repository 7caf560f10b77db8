"""How fair a map is in play: the effects of the first move, the order of play and continents in fast games.

`garrison.maps.graph` says how fair a map looks before anything is played.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence

from garrison.arena.fast.kind import Portion
from garrison.arena.fast.risk import Tally
from garrison.arena.match import GameLimits, course, last_round
from garrison.arena.summary import DIGITS, Spread, spread_of, wilson
from garrison.bots import Bot, Factory
from garrison.bots.bot import Guest
from garrison.bots.own import BotFault
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import is_of
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK
from garrison.risk.game import Game
from garrison.risk.questions import continents_of
from garrison.risk.state import State
from garrison.telling.sentences import percent_in_words

ORDER = "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"
NONE = "none"


class Wins(Value, frozen=True):
    """How often a seat, place or continent won alone, with the bounds of the true share at 95 % confidence."""

    name: str
    games: int
    won: int
    least: float
    most: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Advantage(Value, frozen=True):
    """How far a share of victories is above an even share, with its bounds; a disadvantage is negative."""

    more: float
    least: float
    most: float


class Trial(Value, frozen=True):
    """What the games for one number of seats show. Shares count only games that a single seat won."""

    seats: int
    games: int
    unfinished: int
    shared: int
    first_mover: Advantage
    by_order: tuple[Wins, ...]
    """By the place in the order of play, the first turn first."""
    by_continent: tuple[Wins, ...]
    """By the first continent that paid a seat its bonus; here `games` counts seats, possibly several in a game."""
    rounds: Spread
    """The rounds of the games that ended."""
    lengths: tuple[tuple[int, int], ...]
    """Numbers of rounds, in rising order, and how many games ended after each."""


def trial(seats: int, continents: Sequence[str], tally: Tally) -> Trial:
    alone = {1 << seat: seat for seat in range(seats)}
    lengths = Counter[int]()
    for (rounds, winners), games in tally.lengths.items():
        lengths[rounds] += games if winners else 0
    by_order = tuple(_by_order(seats, alone, tally))
    return Trial(
        seats,
        tally.games,
        sum(games for (_, winners, _), games in tally.ends.items() if not winners),
        sum(games for (_, winners, _), games in tally.ends.items() if winners and winners not in alone),
        above_even(by_order[0], seats),
        by_order,
        tuple(_by_continent(continents, alone, tally)),
        spread_of(+lengths),
        tuple(sorted((+lengths).items())),
    )


def above_even(wins: Wins, seats: int) -> Advantage:
    """A share, less the share that each of this many equal seats would have."""
    more, least, most = (round(share - 1 / seats, DIGITS) for share in (wins.share, wins.least, wins.most))
    return Advantage(more, least, most)


def _by_order(seats: int, alone: dict[int, int], tally: Tally) -> Iterable[Wins]:
    won = Counter[int]()
    for (opener, winners, _), games in tally.ends.items():
        if winners in alone:
            won[(alone[winners] - opener) % seats] += games
    return (_wins(ordinal(place), won.total(), won[place]) for place in range(seats))


def _by_continent(continents: Sequence[str], alone: dict[int, int], tally: Tally) -> Iterable[Wins]:
    held, won = Counter[int](), Counter[int]()
    for (seat, continent, winners), games in tally.starts.items():
        if winners in alone:
            held[continent] += games
            won[continent] += games if alone[winners] == seat else 0
    names = {**dict(enumerate(continents)), -1: NONE}
    return (_wins(name, held[place], won[place]) for place, name in names.items())


def _wins(name: str, games: int, won: int) -> Wins:
    return Wins(name, games, won, *wilson(won, games))


def ordinal(place: int) -> str:
    return ORDER[place] if place < len(ORDER) else f"number {place + 1}"


# What that says about a map, in a sentence or two


FEW = 100
"""With fewer games that one seat won, nothing is said."""

RARE = 30
"""A continent that was held first less often is left out."""


def verdict(trial: Trial) -> str:
    """A sentence of who wins more than their share with this many seats, or that nobody does."""
    won = trial.by_order[0].games
    if won < FEW:
        return f"{_games(won)} with {trial.seats} seats: too few to say anything."
    return " ".join([_about_order(trial), *_about_continents(trial), *_unfinished(trial)])


def _about_order(trial: Trial) -> str:
    odd = [wins for wins in trial.by_order if not wins.least <= 1 / trial.seats <= wins.most]
    if not odd:
        return f"With {trial.seats} seats, it makes no clear difference who begins."
    most = max(odd, key=lambda wins: abs(wins.share - 1 / trial.seats))
    points = 100 * (most.share - 1 / trial.seats)
    return (
        f"With {trial.seats} seats, the {most.name} to move wins {_percent(most.share)} of the games,"
        f" {abs(points):.0f} points {'more' if points > 0 else 'less'} than an even share."
    )


def _about_continents(trial: Trial) -> Iterator[str]:
    often = [wins for wins in trial.by_continent if wins.name != NONE and wins.games >= RARE]
    if len(often) < 2:  # noqa: PLR2004  there is nothing to compare
        return
    best, worst = max(often, key=_share), min(often, key=_share)
    if best.least > worst.most:
        yield f"Players whose first continent is {best.name} win {_percent(best.share)},"
        yield f"those with {worst.name} {_percent(worst.share)}."
    else:
        yield "No first continent is clearly better than another."


def _share(wins: Wins) -> float:
    return wins.share


def _unfinished(trial: Trial) -> Iterator[str]:
    if trial.unfinished * 20 > trial.games:
        yield f"{_percent(trial.unfinished / trial.games)} of the games did not end."


def _percent(share: float) -> str:
    return percent_in_words(share, 0)


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


# Games played by the engine, far more slowly, and counted as fast games are, for bots that are not compiled


def measured(game: AnyGame, bot: Factory, games: int, seed: int = 1, rounds: int | None = None) -> Generator[Portion]:
    """A portion for each game; the same bot sits on every seat.

    Raises BotFault after a game in which it made a fault, since then it did not play the game alone.
    """
    return (_portion(game, bot, seed, number, GameLimits(rounds=rounds)) for number in range(games))


def _portion(game: AnyGame, bot: Factory, seed: int, number: int, limits: GameLimits) -> Portion:
    assert is_of(game, RISK), "Only in the risk family do players take turns."
    seats = range(len(game.seats))
    bots = [bot(game, Chance(seed, "game", number, "seat", seat).below) for seat in seats]
    state = begin(game)
    paid, decisions = [-1] * len(seats), 0
    for move, after in course(game, state, bots, Chance(seed, "game", number, "dice").below, limits):
        decisions += move.by >= 0
        _note_pay(game, state, after, paid)
        state = after
    for guest in bots:
        _check(guest, number)
    return Portion(
        first=number,
        winners=(_set(state.phase.winners) if isinstance(state.phase, Over) else 0,),
        ahead=(0 if isinstance(state.phase, Over) else _set(_leaders(game, state)),),
        rounds=(min(state.round, last_round(game, limits)),),
        decisions=(decisions,),
        openers=(state.first,),
        continents=tuple((continent,) for continent in paid),
        checksum=f"{number:016x}",
    )


def _check(bot: Bot, number: int) -> None:
    if isinstance(bot, Guest) and bot.faults:
        first = bot.faults[0]
        raise BotFault(f"The bot made a fault in game {number}, decision {first.decision}: {first.sentence}")


def _note_pay(game: Game, state: State, after: State, paid: list[int]) -> None:
    """Note the first continent that pays the seat whose turn begins."""
    begun = isinstance(state.phase, v.SettingUp) or (state.round, state.turn) != (after.round, after.turn)
    if begun and not isinstance(after.phase, v.SettingUp | Over) and paid[after.turn] < 0:
        paid[after.turn] = next(iter(continents_of(game, after, after.turn)), -1)


def _leaders(game: Game, state: State) -> list[int]:
    held = game.ruleset.family.held(game, state)
    return [seat for seat, count in enumerate(held) if count == max(held)]


def _set(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)
