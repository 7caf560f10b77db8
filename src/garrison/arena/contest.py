"""A contest: the same game many times over, with the bots moving up one seat from game to game."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.arena.match import USUAL, Limits, Made, course, last_round
from garrison.arena.sitting import sitting
from garrison.bots import Below, Bot, Factory, Guest
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import IllegalMove, begin
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Over, Seat


class Entrant(NamedTuple):
    """A bot and its name; several entrants may share one."""

    name: str
    factory: Factory


class Contest(Value, frozen=True):
    game: AnyGame
    entrants: tuple[Entrant, ...]
    """One for each seat. Where games share a deal there may be more, and as many as there are seats play each deal."""
    seed: int = 1
    limits: Limits = USUAL
    games_a_deal: int = 1
    """Games on the same deal with the same dice, in which the bots move up one seat each time."""


class Result(Value, frozen=True):
    number: int
    seating: tuple[int, ...]
    winners: tuple[Seat, ...]
    """The winner, several who share the victory, or nobody."""
    finished: bool
    rounds: int
    moves: int
    ahead: tuple[Seat, ...] = ()
    """The leaders in territories or centres when a game was broken off."""
    opener: Seat = NOBODY
    """The seat with the first turn, in games in which the seats take turns."""
    faults: tuple[tuple[str, ...], ...] = ()
    """For each seat the kinds of the faults of its bot, in order; empty if there were none."""


def seating(entrants: int, number: int) -> tuple[int, ...]:
    """The entrant on each seat: over as many games as there are seats, everybody sits everywhere."""
    return tuple((seat - number) % entrants for seat in range(entrants))


def deal_of(contest: Contest, number: int) -> int:
    """The deal of a game, whose number names the streams of its dice and of its seats."""
    return number // contest.games_a_deal


def seated(contest: Contest, number: int) -> tuple[int, ...]:
    """The entrant on each seat of a game; if several games share a deal, who follows whom changes with the deal."""
    if contest.games_a_deal == 1:
        return seating(len(contest.entrants), number)
    seats, deal = len(contest.game.seats), deal_of(contest, number)
    order = neighbours(seats, Chance(contest.seed, "game", deal, "order").below)
    who = sitting(len(contest.entrants), seats, contest.seed, deal)
    return tuple(who[order[place]] for place in seating(seats, number % contest.games_a_deal))


def neighbours(entrants: int, below: Below) -> tuple[int, ...]:
    """The entrants in a random order."""
    left = list(range(entrants))
    return tuple(left.pop(below(len(left))) for _ in range(entrants))


def result(contest: Contest, number: int) -> Result:
    """The result of one game, which depends on no other game.

    Raises what `course` raises, with a note that says which bot played what, and in which game.
    """
    state, moves, bots = begin(contest.game), 0, players(contest, number)
    for _, after in followed(contest, number, bots, state):
        state, moves = after, moves + 1
    return ended(contest, number, state, moves, bots)


def players(contest: Contest, number: int) -> list[Bot]:
    """The bots of a game, each with the chance of its seat."""
    deal = deal_of(contest, number)
    return [
        contest.entrants[entrant].factory(contest.game, Chance(contest.seed, "game", deal, "seat", seat).below)
        for seat, entrant in enumerate(seated(contest, number))
    ]


def followed(contest: Contest, number: int, bots: Sequence[Bot], start: AnyState) -> Iterator[Made]:
    """Each move of a game from its start on; raises as `result` does."""
    dice = Chance(contest.seed, "game", deal_of(contest, number), "dice").below
    try:
        yield from course(contest.game, start, bots, dice, contest.limits)
    except IllegalMove as refused:
        refused.add_note(_played(contest, number, refused))
        raise


def ended(contest: Contest, number: int, state: AnyState, moves: int, bots: Sequence[Bot]) -> Result:
    """The result of a game that ended, or was broken off, in this state."""
    game = contest.game
    over = state.phase if isinstance(state.phase, Over) else Over()
    finished = over is state.phase
    long = min(game.ruleset.family.age(game, state), last_round(game, contest.limits))
    leaders = () if finished else ahead(game, state)
    opener = game.ruleset.family.opener(state)
    return Result(number, seated(contest, number), over.winners, finished, long, moves, leaders, opener, faults(bots))


def faults(bots: Sequence[Bot]) -> tuple[tuple[str, ...], ...]:
    """For each bot the kinds of its faults in a game; empty if no bot had any."""
    found = tuple(tuple(fault.kind for fault in bot.faults) if isinstance(bot, Guest) else () for bot in bots)
    return found if any(found) else ()


def _played(contest: Contest, number: int, refused: IllegalMove) -> str:
    bot = contest.entrants[seated(contest, number)[refused.move.by]].name
    return f"{bot} made an illegal move in game {number}, {refused.move.action}"


def ahead(game: AnyGame, state: AnyState) -> tuple[Seat, ...]:
    held = game.ruleset.family.held(game, state)
    return tuple(Seat(seat) for seat, count in enumerate(held) if count == max(held))
