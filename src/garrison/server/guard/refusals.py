"""What the guard says to a caller whom it does not let through."""

from typing import NoReturn

from garrison.server.rooms import Refusal, refuse
from garrison.server.wire.problems import Problem


class TooMany(Refusal):
    """Something was done too often; `wait` is how many seconds pass before it can be done again."""

    def __init__(self, wait: int) -> None:
        again = f"Try again in {wait} seconds." if wait > 1 else "Try again in a second."
        super().__init__(429, Problem("too_many", f"That is too often. {again}"))
        self.wait = wait


def nobody() -> NoReturn:
    refuse(401, "unknown", "Send the token of an account, or the cookie of a session.")
