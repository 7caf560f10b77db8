"""What a program is allowed, and its faults, which cost it a decision, or the rest of the game."""

from typing import ClassVar, Final

from msgspec.structs import replace

from garrison.engine.value import Value

MEBIBYTE: Final = 1 << 20


class Terms(Value, frozen=True):
    start: float = 10.0
    """Seconds from the start of the program to its greeting."""
    decision: float = 5.0
    """Seconds for a decision."""
    game: float = 300.0
    """Seconds for all its decisions in a game."""
    memory: int = 1024 * MEBIBYTE
    """The bytes of memory that it may use, where the system can limit that."""
    line: int = MEBIBYTE // 4
    """The longest line, in bytes, that it may write."""
    faults: int = 5
    """After this many faults in a game, another bot plays for it."""
    turn: int = 2_000
    """The most decisions in a turn, or in a year. The built-in bots need fewer than 200, even on the largest map."""
    decisions: int = 100_000
    """The most decisions in a game. `random` needs about 10,000 where nobody ever wins."""
    said: int = 20
    """The most messages that it may send to other players before it makes a move."""


USUAL: Final = Terms()
DECISIONS: Final = 60
"""A game has the time of this many decisions that use all of theirs."""


def within(seconds: float) -> Terms:
    """The usual terms, but with these seconds for a decision, and for a game in proportion."""
    return replace(USUAL, decision=seconds, game=DECISIONS * seconds)


STDERR: Final = 1 << 14
"""The number of last bytes that are kept of a program's standard error."""


# The faults of programs, as exceptions: some cost them a decision, and some the rest of the game


class Trouble(Exception):
    """The message is a sentence about the program, which it calls *it*."""

    kind: ClassVar[str]
    final: ClassVar[bool] = False
    """Whether the program can't play on."""
    said: str = ""
    """The program's last line of standard error, if it failed at the start."""


class Late(Trouble):
    kind = "late"


class Unreadable(Trouble):
    kind = "unreadable"


class Undecided(Trouble):
    """It said that it can't decide."""

    kind = "failed"


class Illegal(Trouble):
    """A move that the rules refuse."""

    kind = "illegal"


class Endless(Trouble):
    """A turn that it does not end."""

    kind = "endless"


class OutOfTime(Trouble):
    kind = "out of time"
    final = True


class OutOfDecisions(Trouble):
    kind = "out of decisions"
    final = True


class Flood(Trouble):
    kind = "flood"
    final = True


class Ended(Trouble):
    kind = "ended"
    final = True


class Unfit(Trouble):
    """It greeted the referee wrongly, or can't play this game."""

    kind = "unfit"
    final = True


FINAL: Final = {each.kind for each in (OutOfTime, OutOfDecisions, Flood, Ended, Unfit)}
"""The kinds of fault after which a stand-in plays on."""
