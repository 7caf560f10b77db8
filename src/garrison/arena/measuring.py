"""Games by the engine, counted as fast games are: a map can be measured where nothing is compiled, but far slower."""

from collections.abc import Generator, Sequence

from garrison.arena.fast.portion import Portion
from garrison.arena.match import GameLimits, course, last_round
from garrison.bots import Bot, Factory
from garrison.bots.bot import Guest
from garrison.bots.own import BotFault
from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over
from garrison.risk import vocabulary as v
from garrison.risk.questions import continents_of


def measured(game: AnyGame, bot: Factory, games: int, seed: int = 1, rounds: int | None = None) -> Generator[Portion]:
    """A portion for each game; the same bot sits on every seat.

    Raises BotFault after a game in which it made a fault, since it was not the bot alone that played it.
    """
    return (_portion(game, bot, seed, number, GameLimits(rounds=rounds)) for number in range(games))


def _portion(game: AnyGame, bot: Factory, seed: int, number: int, limits: GameLimits) -> Portion:
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


def _note_pay(game: AnyGame, state: AnyState, after: AnyState, paid: list[int]) -> None:
    """The first continent of the seat whose turn begins."""
    begun = isinstance(state.phase, v.SettingUp) or (state.round, state.turn) != (after.round, after.turn)
    if begun and not isinstance(after.phase, v.SettingUp | Over) and paid[after.turn] < 0:
        paid[after.turn] = next(iter(continents_of(game, after, after.turn)), -1)


def _leaders(game: AnyGame, state: AnyState) -> list[int]:
    held = game.ruleset.family.held(game, state)
    return [seat for seat, count in enumerate(held) if count == max(held)]


def _set(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)
