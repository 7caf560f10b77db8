"""Where chance comes from: the same seed and the same moves give the same dice, whether or not a game was put aside."""

from garrison.arena.chance import Chance


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
