"""Handing in: each seat seals its orders, and can take them back while others write, until time runs out.

Keeping time is not part of the rules: whoever does it makes the move of CLOCK.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from garrison.engine.game import Rule, at_will, silent
from garrison.engine.vocabulary import Event
from garrison.written import sheets
from garrison.written.events import Expired, Sealed, Unsealed
from garrison.written.vocabulary import Deadline, Seal, Unseal

G = TypeVar("G")
S = TypeVar("S")

SEAL: Rule[Any, Seal] = at_will(
    Seal(),
    lambda at: sheets.sealed(at.state, at.by),
    lambda at, _, after: [Sealed(at.by, sheets.writing(after))],
)
UNSEAL: Rule[Any, Unseal] = at_will(
    Unseal(), lambda at: sheets.unsealed(at.state, at.by), lambda at, *_: [Unsealed(at.by)]
)


def deadline(
    carried_out: Callable[[G, S], S], tell: Callable[[G, S, S], Iterable[Event]] = silent
) -> Rule[Any, Deadline]:
    """The rule of the clock: the orders written so far are carried out; `tell` gives the outcome."""
    return at_will(
        Deadline(),
        lambda at: carried_out(at.game, at.state),
        lambda at, _, after: [Expired(), *tell(at.game, at.state, after)],
    )
