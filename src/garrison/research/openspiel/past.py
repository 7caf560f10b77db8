"""What happened before a position, and what each seat knows of it: every move, linked to the one before."""

from collections.abc import Iterator
from typing import Final, Optional

import msgspec

from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.play import events, trail
from garrison.engine.vocabulary import Event, Seat

KEPT: Final = 200
"""How many moves apart the stories are that positions keep."""


class Past:
    """A move, the state in which it was made, and what happened before. It never changes: positions share it."""

    __slots__ = ("_lines", "_stories", "before", "length", "move", "state")

    def __init__(self, before: Optional["Past"], state: AnyState, move: AnyMove) -> None:
        self.before, self.state, self.move = before, state, move
        self.length: Final[int] = 1 + (before.length if before else 0)
        self._lines: dict[int, str] = {}
        self._stories: dict[int, str] = {}

    def line(self, game: AnyGame, seat: int) -> str:
        """What this seat knows of the move, in the notation, and of what followed; empty if it knows nothing."""
        if seat not in self._lines:
            seen = game.ruleset.shown(game, self.state, self.move, Seat(seat))
            written = [game.ruleset.notation.write_move(game, move) for move in seen]
            self._lines[seat] = "\n".join([*written, *map(_written, self._brought(game, Seat(seat)))])
        return self._lines[seat]

    def _brought(self, game: AnyGame, seat: Seat) -> tuple[Event, ...]:
        """What followed from the move, as far as the seat was told: a step alone brings no more than its move says."""
        way = trail(game, self.state, self.move)
        return game.ruleset.told(game, self.state, events(way), seat) if len(way) > 1 else ()

    def __reduce__(self) -> tuple[object, ...]:
        return _linked, (tuple((past.state, past.move) for past in reversed([*links(self)])),)

    def story(self, game: AnyGame, seat: int) -> str:
        """All that this seat knows, a line for each move; kept every so many moves, so that it is soon put together."""
        if seat in self._stories:
            return self._stories[seat]
        lines, earlier = [self.line(game, seat)], self.before
        while earlier and seat not in earlier._stories and earlier.length % KEPT:  # noqa: SLF001  its own
            lines.append(earlier.line(game, seat))
            earlier = earlier.before
        lines.append(earlier.story(game, seat) if earlier else "")
        told = "\n".join(filter(None, reversed(lines)))
        if self.length % KEPT == 0:
            self._stories[seat] = told
        return told


def _written(event: Event) -> str:
    return msgspec.json.encode(event).decode()


NOTHING: Final[Past | None] = None


def links(past: Past | None) -> Iterator[Past]:
    """The moves of a game, the last one first."""
    while past is not None:
        yield past
        past = past.before


def heard(game: AnyGame, past: Past | None, seat: int) -> str:
    """All that a seat was told of a game, move by move and with what followed from each: it forgets nothing."""
    return past.story(game, seat) if past else ""


def _linked(moves: tuple[tuple[AnyState, AnyMove], ...]) -> Past | None:
    past: Past | None = None
    for state, move in moves:
        past = Past(past, state, move)
    return past
