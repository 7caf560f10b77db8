"""Commands between powers: letters, draws, and giving up."""

from garrison.cli.terminal.diplomacy.writing import write
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.sentences import power_named
from garrison.engine.notation import InvalidNotation, listed
from garrison.engine.vocabulary import Seat

LAST_LETTERS = 20


def say(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["say", *words]))


def tell(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["tell", *words]))


@paged
def letters(session: Session, seat: Seat, words: list[str]) -> None:
    found = session.table.view(seat).messages[-LAST_LETTERS:]
    session.confide("\n".join(_letter(session, seat, one) for one in found) or "There are no letters.")


def _letter(session: Session, seat: Seat, message: v.Message) -> str:
    def named(power: Seat) -> str:
        return "you" if power == seat else power_named(session.game, power)

    whom = listed([named(power) for power in message.to]) if message.to else "all"
    return f"{named(message.by).capitalize()} to {whom}: {message.text}"


# The end of the game


def draw(session: Session, seat: Seat, words: list[str]) -> None:
    session.do(seat, v.OfferDraw())


def no(session: Session, seat: Seat, words: list[str]) -> None:
    if words != ["draw"]:
        raise InvalidNotation("No what? You can say: no draw.")
    session.do(seat, v.WithdrawDraw())


def surrender(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Surrender, and let your units hold from now on?"):
        session.do(seat, v.Surrender())
