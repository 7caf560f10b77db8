"""What a seat does with the sheet of its orders, whatever stands on it, and what the clock does."""

from garrison.engine.vocabulary import Action


class Seal(Action, frozen=True):
    """Hand in the orders."""


class Unseal(Action, frozen=True):
    """Take the orders back in order to change them."""


class Deadline(Action, frozen=True):
    """Time is up: whatever has been written is carried out."""


PLAIN: dict[str, Seal | Unseal | Deadline] = {"seal": Seal(), "unseal": Unseal(), "deadline": Deadline()}
