"""How the server says no."""

from garrison.engine.value import Value


class Problem(Value, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people, and all reasons of the rulebook."""

    code: str
    """`bad_request`, `not_found`, `not_allowed`, `stale`, `illegal`, `too_many`, `busy`, ..."""
    message: str
    reasons: tuple[str, ...] = ()
    version: int = -1
    """With `stale`: how many moves have been made."""
