"""Commands between powers: letters, draws, giving up, the keyboard, and the clock."""

from garrison.cli.terminal.diplomacy.reading import power_meant
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.state import Message
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import CLOCK, Seat
from garrison.telling.diplomacy.words import power_named
from garrison.telling.sentences import listed

LAST_LETTERS = 20


def say(session: Session, seat: Seat, words: list[str]) -> None:
    """A letter to all."""
    if not words:
        raise InvalidNotation("say what? Such as: say I come in peace")
    session.do(seat, v.Say((), " ".join(words)))


def tell(session: Session, seat: Seat, words: list[str]) -> None:
    """A letter to some: `tell england,france TEXT`."""
    whom, text = _addressed(words)
    if not whom or not text:
        raise InvalidNotation("whom, and what? Such as: tell england,france I come in peace")
    powers = sorted({Seat(power_meant(session.game, word)) for word in whom})
    session.do(seat, v.Say(tuple(powers), " ".join(text)))


def _addressed(words: list[str]) -> tuple[list[str], list[str]]:
    """The powers, which commas hold together, and the words to them."""
    end = next((n for n, word in enumerate(words) if not word.endswith(",")), len(words)) + 1
    return [word for part in words[:end] for word in part.split(",") if word], words[end:]


def letters(session: Session, seat: Seat, words: list[str]) -> None:
    """The last letters that were sent by or to this power, or to all."""
    found = session.table.view(seat).messages[-LAST_LETTERS:]
    session.confide("\n".join(_letter(session, seat, one) for one in found) or "There are no letters.")


def _letter(session: Session, seat: Seat, message: Message) -> str:
    def named(power: Seat) -> str:
        return "you" if power == seat else power_named(session.game, power)

    whom = listed([named(power) for power in message.to]) if message.to else "all"
    return f"{named(message.by).capitalize()} to {whom}: {message.text}"


def who(session: Session, seat: Seat, words: list[str]) -> None:
    """Who has sealed, and who is still writing."""
    view = session.table.view(seat)
    for power in view.owing:
        what = "has sealed" if power in view.sealed else "is writing"
        session.say(f"{power_named(session.game, power)} ({session.table.seated[power].name}) {what}.")


# The end of the game


def draw(session: Session, seat: Seat, words: list[str]) -> None:
    """Agree to a draw."""
    session.do(seat, v.OfferDraw())


def no(session: Session, seat: Seat, words: list[str]) -> None:
    """Agree to a draw no longer: `no draw`."""
    if words != ["draw"]:
        raise InvalidNotation("no what? There is: no draw")
    session.do(seat, v.WithdrawDraw())


def surrender(session: Session, seat: Seat, words: list[str]) -> None:
    """Give up, when one is sure."""
    if session.is_sure("Surrender, and let your units hold from now on?"):
        session.do(seat, v.Surrender())


# The keyboard and the clock


def hand_on(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand the keyboard to another at this screen, whose turn it need not be."""
    others = [other for other in session.table.playing if other != seat]
    if not others:
        session.say("Nobody else sits at this screen.")
        return
    after = [other for other in others if other > seat] or others
    wanted = power_meant(session.game, words[0]) if words else after[0]
    if wanted not in others:
        session.say(f"{power_named(session.game, Seat(wanted))} does not sit at this screen.")
        return
    session.called = Seat(wanted)


def clock(session: Session, seat: Seat, words: list[str]) -> None:
    """Close the phase now, when everybody at this screen agrees."""
    people = session.table.playing
    if len(people) == 1:
        agreed = session.is_sure("Close the phase now, with what is written?")
    else:
        agreed = all(session.is_sure(f"{session.game.seats[one]}, is the phase to be closed now?") for one in people)
    if agreed:
        session.do(CLOCK, v.Deadline())
