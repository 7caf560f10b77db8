"""The words of notifications to people who are away from their games. No seat alone knows anything in them."""

from collections.abc import Callable
from typing import Final, Literal

from garrison.engine.value import Value

Bot = Literal["no", "once", "stays"]


class Facts(Value, frozen=True):
    """What a letter is about: the title of the game, the turn in words, and who has won, in words.

    `until` is the deadline in the reader's own time, and `left` how long until then; both are empty without one.
    """

    title: str
    turn: str = ""
    until: str = ""
    left: str = ""
    winners: str = ""
    bot: Bot = "no"
    """Whether a bot played for somebody who was late, and whether it stays until they come back."""


class Letter(Value, frozen=True):
    """A subject without a full stop, and whole sentences."""

    subject: str
    sentences: tuple[str, ...]


def your_turn(facts: Facts) -> Letter:
    first = f"It is your turn in {facts.title}{_when(facts)}."
    return Letter(f"Your turn in {facts.title}", (first, *_deadline(facts)))


def time_short(facts: Facts) -> Letter:
    first = f"You have not finished your turn in {facts.title} yet{_when(facts)}."
    return Letter(f"{facts.left} left in {facts.title}", (first, *_deadline(facts)))


def late(facts: Facts) -> Letter:
    first = f"You did not finish your turn in {facts.title} in time."
    more = {"no": (), "once": ("A bot played it for you.",), "stays": ("A bot plays for you until you come back.",)}
    return Letter(f"Your time was up in {facts.title}", (first, *more[facts.bot]))


def resolved(facts: Facts) -> Letter:
    return Letter(f"{facts.turn} is over in {facts.title}", (f"The orders for {facts.turn} have been carried out.",))


def over(facts: Facts) -> Letter:
    return Letter(f"{facts.title} is over", (_ending(facts),))


def rematch(facts: Facts) -> Letter:
    return Letter(
        f"A rematch of {facts.title}", ("The same players can play again, and a seat is open for you in the new game.",)
    )


def talk(facts: Facts) -> Letter:
    return Letter(f"New message in {facts.title}", ("There is a new message for you.",))


def confirm(_: Facts) -> Letter:
    return Letter(
        "Please confirm your address",
        (
            "Somebody, probably you, asked for notifications to be sent to this address.",
            "If it was you, open the page below and confirm the address. If not, ignore this mail.",
        ),
    )


def trial(_: Facts) -> Letter:
    return Letter("It works", ("This is the test that you asked for.",))


TOLD: Final[dict[str, Callable[[Facts], Letter]]] = {
    "turn": your_turn,
    "near": time_short,
    "late": late,
    "resolved": resolved,
    "over": over,
    "rematch": rematch,
    "talk": talk,
    "confirm": confirm,
    "trial": trial,
}
"""The letter for each topic, the most urgent first."""


def _when(facts: Facts) -> str:
    return f": {facts.turn}" if facts.turn else ""


def _deadline(facts: Facts) -> tuple[str, ...]:
    return (f"You have {facts.left} left, until {facts.until}.",) if facts.until else ()


def _ending(facts: Facts) -> str:
    return f"{facts.winners} won." if facts.winners else "The game ended without a winner."


# What stands around it

GREETING: Final = "Hello {name},"
TO_A_STRANGER: Final = "Hello,"
"""The greeting for an unconfirmed address: nobody can send it words of their own, not even their name."""

OPEN_GAME: Final = "Open the game"
OPEN_PAGE: Final = "Confirm the address"
OPEN_SITE: Final = "Open Garrison"
WHY: Final = "You get this mail because you asked for notifications. To stop them"
NOT_YOU: Final = "Unless you confirm the address, we won't send anything else to it."
