"""Handing in: each seat seals its orders, and may take them back while others write, until the time is over.

Who keeps the time is no part of the rules: whoever does makes the move of CLOCK.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from garrison.engine.game import Moment, Rule, at_will
from garrison.engine.vocabulary import Phase
from garrison.written import sheets
from garrison.written.events import Sealed, TimeWasOver, Unsealed
from garrison.written.sheets import Sheets, writing
from garrison.written.vocabulary import Deadline, Seal, Unseal

At = Moment[Any, Sheets[Any], Phase]
G = TypeVar("G")
S = TypeVar("S")

SEAL: Rule[Any, Seal] = at_will(
    Seal(),
    lambda at: sheets.sealed(at.state, at.by),
    lambda at, _, after: [Sealed(at.by, writing(after))],
)
UNSEAL: Rule[Any, Unseal] = at_will(
    Unseal(),
    lambda at: sheets.unsealed(at.state, at.by),
    lambda at, _, __: [Unsealed(at.by)],
)


def deadline(carried_out: Callable[[G, S], S]) -> Rule[Any, Deadline]:
    """The rule of the clock: what is written is carried out."""
    return at_will(Deadline(), lambda at: carried_out(at.game, at.state), lambda *_: [TimeWasOver()])
