"""Where chance comes from: the same seed and the same moves give the same dice, whether or not a game was put aside."""

from garrison.arena.chance import Chance
from garrison.engine.record import Record

LONGEST_SEED = 40
"""The most digits of a seed."""


class Luck:
    """Streams of chance that begin anew at each move, so that a loaded game goes on as it would have gone."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._stream = Chance(seed, "move", 0)

    def turn_to(self, move: int) -> None:
        """Chance from now on is that of move number `move`."""
        self._stream = Chance(self.seed, "move", move)

    def below(self, n: int) -> int:
        """A uniform whole number of 0 .. n-1."""
        return self._stream.below(n)


def luck_of(record: Record, otherwise: int = 0) -> Luck:
    """The chance of a record: of its own seed, so that the game goes on as it would have gone."""
    seed = dict(record.notes).get("seed", "")
    known = seed.removeprefix("-").isdigit() and len(seed) <= LONGEST_SEED
    return Luck(int(seed) if known else otherwise)
