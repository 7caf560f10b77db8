"""A game in which all order at once, besides its View: what a sheet of orders amounts to."""

from garrison.engine.value import Value


class TurnOrder(Value, frozen=True):
    """A written order of a game in which all order at once; `number` is its place in `view.orders`, from 0."""

    number: int
    words: str
    line: str
    """In the notation."""
    step: str
    """The stage of the turn in which it is carried out, in a word."""
    together: int
    """Orders with the same number here are carried out as they were written; others have a place of their own."""
    chance: float
    """That its target has fallen after it, if nobody else orders anything; -1 if that can't be said."""
    doubt: str
    """Why it will do nothing, or less than it says; or nothing."""


class Expected(Value, frozen=True):
    """What a seat will have in a territory if nobody else orders anything."""

    territory: int
    armies: int
    """With the armies that survive on average, where there is a battle."""
    chance: float
    """That the territory is the seat's; -1 if that can't be said."""
    words: str


class CommandInfo(Value, frozen=True):
    """A command card in the hand."""

    name: str
    price: int
    sentence: str


class TurnSheet(Value, frozen=True):
    """What a seat's orders amount to, in a game in which all order at once."""

    pool: int
    """The armies of the pool that no order asks for; below 0 if the orders ask for more."""
    orders: tuple[TurnOrder, ...] = ()
    """In the order in which they are carried out."""
    waiting: tuple[str, ...] = ()
    """What is left of orders of earlier turns, in words."""
    ahead: tuple[Expected, ...] = ()
    free: tuple[int, ...] = ()
    """For each territory: the armies that can still be ordered to leave."""
    energy: int = 0
    commands: tuple[CommandInfo, ...] = ()
    prices: tuple[int, ...] = ()
    """What an army of each type costs the pool."""
