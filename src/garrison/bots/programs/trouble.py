"""What goes wrong with a program, as exceptions: some cost it a decision, and some the rest of the game."""

from typing import ClassVar, Final


class Trouble(Exception):
    """The message is a sentence about the program, which it calls *it*."""

    kind: ClassVar[str]
    final: ClassVar[bool] = False
    """Whether it can't play on."""
    said: str = ""
    """The last line that it wrote to its standard error, if it failed at the start."""


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
"""The kinds after any of which a stand-in plays on."""
