"""What was decided in a turn, ready to be done once more with other dice."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.play import legal
from garrison.engine.vocabulary import CHANCE, Choice
from garrison.review.past import Past, Turn
from garrison.risk import vocabulary as v


class Deed(NamedTuple):
    """A move, made so many times; an attack that conquered is repeated until it conquers again."""

    move: AnyMove
    times: int = 1
    conquered: bool = False


def deeds(past: Past, turn: Turn) -> list[Deed]:
    """The decisions of a turn, in order, with attacks on one territory as one; the defender's dice are left out."""
    numbers = [
        number
        for number in range(turn.began, turn.version)
        if past.moves[number].by != CHANCE and not isinstance(past.moves[number].action, v.Defend)
    ]
    parts = groupby(numbers, lambda number: _battle(past.moves[number], number))
    return [_deed(past, [*part]) for _, part in parts]


def _battle(move: AnyMove, number: int) -> tuple[int, ...]:
    """The same for all attacks of a battle."""
    match move.action:
        case v.Attack(source, target):
            return source, target
        case _:
            return (number,)


def _deed(past: Past, numbers: Sequence[int]) -> Deed:
    first, after = past.moves[numbers[0]], numbers[-1] + 1
    rest = (past.moves[number].action for number in range(after, len(past.moves)))
    following = next((action for action in rest if not isinstance(action, v.Defend | v.Roll)), None)
    return Deed(first, len(numbers), isinstance(following, v.Occupy))


# As near as may be


def like(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[AnyMove]:
    """The same move with the nearest count that is legal now, if there is one; attacks are made with all dice."""
    for choice in legal(game, state, move.by):
        if _same(choice, move):
            yield choice.move(_count(choice, move))
            return


def _same(choice: Choice, move: AnyMove) -> bool:  # type: ignore[type-arg]  # of any family
    action = move.action
    if type(action) is not type(choice.action):
        return False
    return bool((replace(action, **{action.counts: choice.least}) if action.counts else action) == choice.action)


def _count(choice: Choice, move: AnyMove) -> int | None:  # type: ignore[type-arg]  # as above
    if not move.action.counts:
        return None
    if isinstance(move.action, v.Attack):
        return choice.most
    return min(max(choice.least, int(getattr(move.action, move.action.counts))), choice.most)
