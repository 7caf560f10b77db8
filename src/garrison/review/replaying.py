"""A record replayed for its review: the position after each move, and its rounds and turns."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate, groupby
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.engine.game import Game, State
from garrison.engine.record import Record, play_through
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.risk.state import State as RiskState


class Turn(NamedTuple):
    """A turn from the version at which it began to that after its last move; `seat` is NOBODY if all order at once."""

    seat: Seat
    began: int
    version: int
    chapter: str


class Replay:
    """A game with all its versions: version n is the position after n moves."""

    def __init__(self, record: Record) -> None:
        """Raises IllegalMove if the record can't be played."""
        self.game: Game = record.game
        self.moves = record.moves
        self.states: list[State] = [*play_through(record)]
        self.turns = [*_turns(self.game, self.states)]

    @property
    def last(self) -> int:
        return len(self.moves)

    def round(self, version: int) -> int:
        return int(self.game.ruleset.family.age(self.game, self.states[version]))

    @property
    def rounds(self) -> list[int]:
        """The first version, the first of each round once the game has been set up, and the last."""
        found, before = [0], -1
        for turn in self.turns:
            if turn.chapter != "setup" and self.round(turn.began) != before:
                before = self.round(turn.began)
                found.append(turn.began)
        return sorted({*found, self.last})


def _turns(game: Game, states: Sequence[State]) -> Iterator[Turn]:
    began, headings = 0, accumulate(states[:-1], partial(heading, game), initial="")
    for title, part in groupby(list(headings)[1:]):
        ended = began + len([*part])
        yield Turn(_whose(states[began], title), began, ended, title)
        began = ended


def heading(game: Game, before: str, state: State) -> str:
    """The turn to which a position belongs; retreats and adjustments belong to the turn `before` them."""
    if before and isinstance(state.phase, v.Retreating | v.Adjusting):
        return before
    return str(game.ruleset.notation.chapter(game, state))


def _whose(state: State, chapter: str) -> Seat:
    return state.turn if isinstance(state, RiskState) and chapter != "setup" else NOBODY


def coarse_to_fine(versions: Sequence[int]) -> list[int]:
    """The ends first, then the middle of each gap, and so on.

    >>> coarse_to_fine([0, 1, 2, 3, 4])
    [0, 4, 2, 1, 3]
    """
    gaps, found = [(0, len(versions) - 1)], [*dict.fromkeys([0, len(versions) - 1])]
    for low, high in gaps:
        if high - low > 1:
            middle = (low + high) // 2
            found.append(middle)
            gaps += [(low, middle), (middle, high)]
    return [versions[place] for place in found]
