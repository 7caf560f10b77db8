"""A contest: the same game many times over, with the bots moving up one seat from game to game."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final, NamedTuple

from msgspec.structs import force_setattr

from garrison.arena.match import USUAL, GameLimits, Made, course, last_round
from garrison.bots import Below, Bot, Factory, Guest
from garrison.engine.game import Game, State
from garrison.engine.play import IllegalMove, begin
from garrison.engine.streams import Chance
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.outside.numbers import integer
from garrison.telling.sentences import counted


class Entrant(NamedTuple):
    """A bot and its name; several entrants may share one."""

    name: str
    factory: Factory[Any, Any, Any]


class Contest(Value, frozen=True):
    game: Game
    entrants: tuple[Entrant, ...]
    """One for each seat. If games share a deal there may be more; each deal is played by as many as there are seats."""
    seed: int = 1
    limits: GameLimits = USUAL
    games_a_deal: int = 1
    """Games on the same deal with the same dice, in which the bots move up one seat each time."""

    def __post_init__(self) -> None:
        force_setattr(self, "seed", integer("seed", self.seed))
        force_setattr(self, "games_a_deal", integer("games_a_deal", self.games_a_deal))


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
    replaced: tuple[Seat, ...] = ()
    """The seats whose bots failed, so that a stand-in finished the game for them: they have lost it, whoever won."""


def seating(entrants: int, number: int) -> tuple[int, ...]:
    """The number of the entrant on each seat: over as many games as there are seats, everybody sits everywhere."""
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
    survivors = Survivors(contest.game, bots)
    for _, after in followed(contest, number, bots, state):
        state, moves = after, moves + 1
        survivors.observe(state)
    return ended(contest, number, state, moves, survivors)


def players(contest: Contest, number: int) -> list[Bot]:
    """The bots of a game, each with the chance of its seat."""
    deal = deal_of(contest, number)
    return [
        contest.entrants[entrant].factory(contest.game, Chance(contest.seed, "game", deal, "seat", seat).below)
        for seat, entrant in enumerate(seated(contest, number))
    ]


def followed(contest: Contest, number: int, bots: Sequence[Bot], start: State) -> Iterator[Made]:
    """Each move of a game from its start on; raises as `result` does."""
    dice = Chance(contest.seed, "game", deal_of(contest, number), "dice").below
    try:
        yield from course(contest.game, start, bots, dice, contest.limits)
    except IllegalMove as refused:
        refused.add_note(_played(contest, number, refused))
        raise


def out_of_moves(contest: Contest, result: Result) -> bool:
    """Whether a game was broken off because of its many moves, and not of its many rounds."""
    return not result.finished and result.moves >= contest.limits.moves


def broken_off(contest: Contest, unfinished: int, out_of_moves: int) -> Iterator[str]:
    """How many games were broken off and after what, in phrases."""
    last, span = last_round(contest.game, contest.limits), contest.game.ruleset.family.span.removesuffix("s")
    if unfinished > out_of_moves:
        yield f"{unfinished - out_of_moves:,} broken off after {counted(last, span)}"
    if out_of_moves:
        yield f"{out_of_moves:,} broken off after {counted(contest.limits.moves, 'move')}"


class Survivors:
    """Who has won a game, or leads in it, among the bots that played it themselves.

    A stand-in may well win the game of a bot that failed. Then the victory goes to the others: to those that were the
    last to hold anything, and held the most.
    """

    def __init__(self, game: Game, bots: Sequence[Bot]) -> None:
        self._game, self.bots = game, bots
        self._guests = [(Seat(seat), bot) for seat, bot in enumerate(bots) if isinstance(bot, Guest)]
        self._last: tuple[Seat, ...] = tuple(Seat(seat) for seat in range(len(bots)))

    @property
    def replaced(self) -> tuple[Seat, ...]:
        """The seats that a stand-in plays."""
        return tuple(seat for seat, bot in self._guests if any(fault.final for fault in bot.faults))

    def observe(self, state: State) -> None:
        """Take note of the next state of the game."""
        replaced = self.replaced
        if replaced and any(_held(self._game, state, replaced).values()):
            self._last = ahead(self._game, state, replaced)

    def winners(self, over: Over) -> tuple[Seat, ...]:
        """The winners among bots that have not failed; nobody if nobody has won by the rules, or all have failed."""
        fair = tuple(seat for seat in over.winners if seat not in self.replaced)
        return fair or (tuple(seat for seat in self._last if seat not in self.replaced) if over.winners else ())


def ended(contest: Contest, number: int, state: State, moves: int, survivors: Survivors) -> Result:
    """The result of a game that ended, or was broken off, in this state."""
    game = contest.game
    over = state.phase if isinstance(state.phase, Over) else Over()
    finished = over is state.phase
    return Result(
        number,
        seated(contest, number),
        survivors.winners(over),
        finished,
        rounds=min(game.ruleset.family.age(game, state), last_round(game, contest.limits)),
        moves=moves,
        ahead=() if finished else ahead(game, state, survivors.replaced),
        opener=game.ruleset.family.opener(state),
        faults=faults(survivors.bots),
        replaced=survivors.replaced,
    )


def faults(bots: Sequence[Bot]) -> tuple[tuple[str, ...], ...]:
    """For each bot the kinds of its faults in a game; empty if no bot had any."""
    found = tuple(tuple(fault.kind for fault in bot.faults) if isinstance(bot, Guest) else () for bot in bots)
    return found if any(found) else ()


def _played(contest: Contest, number: int, refused: IllegalMove) -> str:
    bot = contest.entrants[seated(contest, number)[refused.move.by]].name
    return f"{bot} made an illegal move in game {number}, {refused.move.action}"


def ahead(game: Game, state: State, but: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """The seats that hold the most, apart from some."""
    held = _held(game, state, but)
    return tuple(seat for seat, count in held.items() if count == max(held.values()))


def _held(game: Game, state: State, but: Sequence[Seat]) -> dict[Seat, int]:
    held = game.ruleset.family.held(game, state)
    return {Seat(seat): count for seat, count in enumerate(held) if seat not in but}


# Who sits at the table on each deal: everybody, or in turn every choice of as many bots as there are seats


MOST: Final = 5_000
"""The most choices of bots. Nobody could play more of them often enough, and all are held in memory."""


def choices(entrants: int, seats: int) -> int:
    """The ways to choose who sits at the table; raises ValueError if there are none, or more than MOST."""
    if entrants < seats:
        raise ValueError(f"A game has {seats} seats, and there are only {entrants} bots.")
    if (ways := comb(entrants, seats)) > MOST:
        raise ValueError(f"{seats} of {entrants} bots can be chosen in {ways:,} ways. At most {MOST:,} can be played.")
    return ways


def sitting(entrants: int, seats: int, seed: int, deal: int) -> tuple[int, ...]:
    """The entrants on a deal, in rising order. Each choice comes once, in random order, before any comes again."""
    if entrants == seats:
        return tuple(range(seats))
    turn, place = divmod(deal, choices(entrants, seats))
    return _turn(entrants, seats, seed, turn)[place]


@lru_cache(maxsize=4)
def _turn(entrants: int, seats: int, seed: int, turn: int) -> tuple[tuple[int, ...], ...]:
    left, below = list(combinations(range(entrants), seats)), Chance(seed, "turn", turn).below
    return tuple(left.pop(below(len(left))) for _ in range(len(left)))
