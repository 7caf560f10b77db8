"""Reasons for moves in the risk family: what they lead to, with its chance, and what they guard against."""

from garrison.bots.bot import Reason

# What can be taken, with the chance that it is


class Eliminates(Reason, frozen=True):
    """A seat can be eliminated this turn."""

    seat: int
    chance: float


class Completes(Reason, frozen=True):
    """A continent can be completed this turn."""

    continent: int
    chance: float


class Breaks(Reason, frozen=True):
    """A continent can be taken from the seat that holds it."""

    continent: int
    seat: int
    chance: float


class Captures(Reason, frozen=True):
    where: int
    chance: float


class Sweeps(Reason, frozen=True):
    """Several territories can be taken, one after another."""

    count: int
    chance: float


class EarnsCard(Reason, frozen=True):
    """Nothing was captured yet this turn."""


# Where armies stand


class Faces(Reason, frozen=True):
    """The strongest army from which a territory can be attacked."""

    where: int
    foe: int
    armies: int
    continent: int
    """The continent of the same seat of which it is a gate, or -1."""


class Withstands(Reason, frozen=True):
    """The armies that will stand there, and their chance against that army as it is."""

    armies: int
    chance: float


class Behind(Reason, frozen=True):
    """No enemy is next to the territory."""

    where: int


class Gathers(Reason, frozen=True):
    """How many territories of a continent the seat already holds."""

    continent: int
    held: int


# Cards, and the end of a phase


class Brings(Reason, frozen=True):
    """What a set of cards brings, and what more on the territory that it shows, or NOWHERE."""

    armies: int
    more: int
    where: int


class Grows(Reason, frozen=True):
    """A set that is kept will be worth more."""


class Fulfilled(Reason, frozen=True):
    """The seat has reached its goal."""


class Enough(Reason, frozen=True):
    """No attack, or no other after the first capture, is worth what it costs."""

    captured: int


class Settled(Reason, frozen=True):
    """No march improves anything."""
