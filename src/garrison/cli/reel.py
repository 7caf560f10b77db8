"""A recorded game to go back and forth in, and what is said about each of its moves."""

import re

from garrison.engine.game import AnyState
from garrison.engine.play import IllegalMove, make
from garrison.engine.record import UNFINISHED, BrokenRecord, Record, result
from garrison.engine.transcript import header_lines, move_lines

EVERY = 256
"""The moves between two kept states: few enough to go back quickly, many enough to keep long games small."""


class Reel:
    def __init__(self, text: str, record: Record) -> None:
        self.record = record
        self.game = record.game
        self._text = text
        self._kept = [record.start]
        self._here = 0, record.start

    def __len__(self) -> int:
        return len(self.record.moves)

    def at(self, number: int) -> AnyState:
        """The state after `number` moves; raises BrokenRecord at the first that is refused."""
        mark = min(number // EVERY, len(self._kept) - 1)
        made, state = mark * EVERY, self._kept[mark]
        if made < self._here[0] <= number:
            made, state = self._here
        while made < number:
            state, made = self._made(state, made), made + 1
            if made == len(self._kept) * EVERY:
                self._kept.append(state)
        self._here = made, state
        return state

    def _made(self, state: AnyState, number: int) -> AnyState:
        try:
            return make(self.game, state, self.record.moves[number])
        except IllegalMove as refused:
            raise BrokenRecord(f"{self.place(number)}: {self.move(number)}: {refused}") from refused

    def move(self, number: int) -> str:
        """The line of a move, numbered from 0; empty if there is none."""
        if not 0 <= number < len(self):
            return ""
        return self.game.ruleset.notation.write_move_in(self.game, self.at(number), self.record.moves[number])

    def place(self, number: int) -> str:
        """The place of a move in the file, numbered from 0; after the last move, the place of the result."""
        if number == len(self):
            return f"line {header_lines(self._text)['result']}"
        return f"line {[*move_lines(self._text)][number]}, move {number + 1}"

    def position(self, number: int) -> str:
        return self.game.ruleset.notation.write_state(self.game, self.at(number))

    def chapter(self, number: int) -> str:
        """The heading of the next move after a state; for the last state, how the game ended."""
        state = self.at(number)
        ended = result(self.game, state)
        return self.game.ruleset.notation.chapter(self.game, state) if ended == UNFINISHED else f"the end: {ended}"


def news(before: str, after: str) -> str:
    """What the line of a state says that the line before it doesn't.

    >>> news("red attacking: a red 4, b blue 2; round 3", "red attacking: a red 4, b blue 1; round 3")
    'b blue 1'
    """
    known = set(_pieces(before))
    return ", ".join(piece for piece in _pieces(after) if piece not in known)


def _pieces(line: str) -> list[str]:
    return re.split(r"[:,;] | / ", line)
