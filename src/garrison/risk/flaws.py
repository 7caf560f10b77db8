"""What is wrong with a state that was not reached by playing but read from outside; a sound state has no flaws."""

from collections.abc import Iterator

from garrison.engine.play import legal
from garrison.engine.vocabulary import NOBODY, Over
from garrison.maps.missions import Destroy, HoldContinents
from garrison.risk import game as risk
from garrison.risk.state import State, playing
from garrison.risk.vocabulary import (
    Beginning,
    Claiming,
    Conquered,
    Dealing,
    DealingMissions,
    Defending,
    Ending,
    Occupying,
    Placing,
    Rolling,
    RollingToPlace,
    RollingToPlay,
)

MOST_ARMIES = 1_000_000_000

EMPTY_BOARD = DealingMissions | RollingToPlace
FILLING_BOARD = Claiming | Dealing


def flaws(game: risk.Game, state: State) -> Iterator[str]:
    """Every reason why `state` is no possible position of `game`, each look trusting the ones before it."""
    for look in (_on_the_board, _in_the_hands, _in_the_goals, _at_the_table, _in_the_setup, _in_the_turn, _ahead):
        found = tuple(look(game, state))
        yield from found
        if found:
            return


def _on_the_board(_: risk.Game, state: State) -> Iterator[str]:
    empty = state.phase.target if isinstance(state.phase, Occupying) else -1
    for where, (owner, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
        if (armies == 0) != (owner == NOBODY or where == empty):
            yield f"Territory number {where} must have armies exactly when it has an owner."
    if isinstance(state.phase, EMPTY_BOARD) != all(owner == NOBODY for owner in state.owner):
        yield "The board is empty exactly until the first territory is claimed."
    elif NOBODY in state.owner and not isinstance(state.phase, EMPTY_BOARD | FILLING_BOARD):
        yield "Every territory has an owner once the setup is over."
    elif NOBODY not in state.owner and isinstance(state.phase, FILLING_BOARD):
        yield "There is nothing left to claim or to deal."
    if sum(state.armies) > MOST_ARMIES:
        yield "There are too many armies on the board."


def _in_the_hands(_: risk.Game, state: State) -> Iterator[str]:
    cards = [*state.traded, *(card for hand in state.hands for card in hand)]
    if len(set(cards)) < len(cards) or min(cards, default=0) < 0:
        yield "Every card is in one place, and is known."


def _at_the_table(game: risk.Game, state: State) -> Iterator[str]:
    still = playing(state)
    if not isinstance(state.phase, Over) and len(still) < 2:  # noqa: PLR2004  one alone has won
        yield "The game is over when one seat is left."
    if NOBODY in (state.turn, state.first):
        yield "It is always somebody's turn."
    elif state.turn not in still and not isinstance(state.phase, Over | EMPTY_BOARD | RollingToPlay):
        yield "The seat on turn has neither resigned nor been eliminated."
    if NOBODY in state.resigned or len(set(state.resigned)) < len(state.resigned):
        yield "Each seat resigns once."
    if state.round < 1:
        yield "Rounds are counted from 1."
    if type(state.phase) not in game.pages:
        yield "That phase does not occur with these options."


def _in_the_setup(game: risk.Game, state: State) -> Iterator[str]:
    match state.phase:
        case Claiming(piles) | Dealing(piles) | Placing(piles) if len(piles) != len(game.seats):
            yield "Each seat has a pile."
        case Placing(piles) if not piles[state.turn]:
            yield "The seat on turn has armies to place."
        case RollingToPlace(contenders, dice) | RollingToPlay(contenders, dice):
            yield from _in_the_lots(contenders, dice)
        case DealingMissions(dealt) if len(dealt) >= len(game.seats) or len(set(dealt)) < len(dealt):
            yield "Each seat is dealt one mission, and each mission once."
        case _:
            pass


def _in_the_turn(game: risk.Game, state: State) -> Iterator[str]:
    match state.phase:
        case Beginning() | Conquered() | Ending():
            yield "Nobody acts in this phase: a game does not rest in it."
        case Rolling(source, target, attacker, defender):
            yield from _in_the_battle(game, state, source, target, attacker)
            if not 1 <= defender <= min(game.options.defend_dice, state.armies[target]):
                yield "The defender rolls one die for each army, up to the limit."
        case Defending(source, target, dice):
            yield from _in_the_battle(game, state, source, target, dice)
        case Occupying(source, target, least):
            yield from _in_the_battle(game, state, source, target, least)
        case _:
            pass


def _in_the_lots(contenders: tuple[int, ...], dice: tuple[int, ...]) -> Iterator[str]:
    if not contenders or NOBODY in contenders or list(contenders) != sorted(set(contenders)):
        yield "The contenders are named once each, in the order of play."
    if len(dice) >= max(1, len(contenders)) or not {*dice} <= {1, 2, 3, 4, 5, 6}:
        yield "Each contender rolls one die, one to six."


def _in_the_battle(game: risk.Game, state: State, source: int, target: int, dice: int) -> Iterator[str]:
    if state.owner[source] != state.turn or state.owner[target] == state.turn:
        yield "The seat on turn attacks from a territory of its own, and not itself."
    if target not in game.map.borders[source]:
        yield "An attack crosses a border."
    if not 1 <= dice <= min(game.options.attack_dice, state.armies[source] - 1):
        yield "The attacker rolls one die for each army, up to the limit; one army stays behind."


def _in_the_goals(game: risk.Game, state: State) -> Iterator[str]:
    for seat, goal in enumerate(state.goals):
        if isinstance(goal, Destroy) and goal.seat in (seat, NOBODY):
            yield "A seat is told to destroy another one."
        if isinstance(goal, HoldContinents) and len(set(goal.all)) < len(goal.all):
            yield "A goal names each continent once."
    if isinstance(state.phase, DealingMissions) and any(n >= len(game.map.missions) for n in state.phase.dealt):
        yield "Only missions of the map are dealt."


def _ahead(game: risk.Game, state: State) -> Iterator[str]:
    if not (isinstance(state.phase, Over) or legal(game, state)):
        yield "Somebody can move, or the game is over."
