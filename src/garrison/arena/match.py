"""One game between bots, which see only Views; the rule set draws from chance, and the engine checks every move."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import force_setattr

from garrison.bots import Below, Bot, Guest, Hears
from garrison.engine.game import Game, State
from garrison.engine.play import IllegalMove, Refused, Trail, awaited, begin, events, trail
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Move, Over, Seat
from garrison.outside.numbers import integer


class GameLimits(Value, frozen=True):
    """When to break off a game, since nothing forces bots to finish one."""

    rounds: int | None = None
    """The last round, or year, to play; None means the longest that its family allows."""
    moves: int = 1_000_000
    """The most moves, including those of chance."""

    def __post_init__(self) -> None:
        if self.rounds is not None:
            force_setattr(self, "rounds", integer("rounds", self.rounds))
        force_setattr(self, "moves", integer("moves", self.moves))


USUAL: Final = GameLimits()


def last_round(game: Game, limits: GameLimits) -> int:
    return game.ruleset.family.patience if limits.rounds is None else limits.rounds


class Made(NamedTuple):
    move: Move[Any]
    state: Any


class PlayedGame(Value, frozen=True):
    """A game that was played, perhaps not to the end: its record and its last state."""

    record: Record
    end: Any

    @property
    def finished(self) -> bool:
        return isinstance(self.end.phase, Over)


def play(game: Game, bots: Sequence[Bot[Any, Any]], below: Below, limits: GameLimits = USUAL) -> PlayedGame:
    """A whole game between `bots`, one for each seat, with dice rolled by `below`.

    Raises IllegalMove if a bot's move is refused, and ValueError unless there is a bot for each seat.
    """
    state = start = begin(game)
    moves = []
    for move, after in course(game, start, bots, below, limits):
        state = after
        moves.append(move)
    return PlayedGame(Record(game, start, tuple(moves)), state)


def course(
    game: Game, start: State, bots: Sequence[Bot[Any, Any]], below: Below, limits: GameLimits = USUAL
) -> Iterator[Made]:
    """Each move of a game from `start` on, as it is made, until the game is over or a limit is reached.

    Of several awaited seats, the first is asked. Raises IllegalMove if a bot's move is refused, unless it is a Guest,
    and ValueError unless there is a bot for each seat.
    """
    if len(bots) != len(game.seats):
        raise ValueError(f"A game with {len(game.seats)} seats needs {len(game.seats)} bots, not {len(bots)}.")
    state, made, last, age = start, 0, last_round(game, limits), game.ruleset.family.age
    hearing = [(Seat(seat), bot) for seat, bot in enumerate(bots) if isinstance(bot, Hears)]
    try:
        while (seats := awaited(game, state)) and age(game, state) <= last and made < limits.moves:
            move, way = _moved(game, state, min(seats), bots, below)
            if hearing:
                _told(game, state, way, hearing)
            state, made = way[-1].after, made + 1
            yield Made(move, state)
    finally:
        _end(state, bots)


def _moved(
    game: Game, state: State, seat: Seat, bots: Sequence[Bot[Any, Any]], below: Below
) -> tuple[Move, Trail[State]]:
    if seat == CHANCE:
        move = game.ruleset.chance(game, state, below)
        return move, trail(game, state, move)
    bot, view = bots[seat], game.ruleset.view(game, state, seat)
    move = bot.choose(view)
    if move.by != seat:
        raise IllegalMove(move, (Refused.NOT_YOUR_TURN,))
    try:
        return move, trail(game, state, move)
    except IllegalMove as refused:
        if not isinstance(bot, Guest):
            raise
        move = bot.refused(view, move, refused.reasons)
        return move, trail(game, state, move)


def _told(game: Game, state: State, way: Trail[State], hearing: Sequence[tuple[Seat, Hears]]) -> None:
    happened = events(way)
    for seat, bot in hearing:
        bot.hear(game.ruleset.told(game, state, happened, seat))


def _end(state: State, bots: Sequence[Bot[Any, Any]]) -> None:
    """Tell bots whose code runs elsewhere that they are no longer needed."""
    over = state.phase if isinstance(state.phase, Over) else Over()
    for bot in bots:
        if isinstance(bot, Guest):
            bot.over(over.winners, finished=over is state.phase)
