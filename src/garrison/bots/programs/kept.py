"""Programs that run and are idle: kept from game to game, since starting one takes longer than most moves."""

import atexit
import os
from typing import Final, NamedTuple

from garrison.bots.programs.links import Link
from garrison.bots.programs.messages import PROTOCOL, Greeting, Hello, line_of
from garrison.bots.programs.pipes import LIVING, Pipes, close
from garrison.bots.programs.reading import message_in, short
from garrison.bots.programs.terms import Terms
from garrison.bots.programs.trouble import Ended, Late, Trouble, Unfit, Unreadable
from garrison.bots.programs.web import Web

MOST_IDLE: Final = 16
"""Programs of the same word that are kept; any more are ended after their game."""


class Greeted(NamedTuple):
    """A program that has said hello, and what it said."""

    link: Link
    greeting: Greeting


Named = tuple[str, ...]
"""What is started: a command, or one address."""

_idle: Final[dict[tuple[Named, Terms], list[Greeted]]] = {}


def greeted(what: Named, terms: Terms) -> Greeted:
    """An idle program, or one that is started now; raises Trouble."""
    idle = _idle.get((what, terms))
    return idle.pop() if idle else _begun(what, terms)


def keep(what: Named, terms: Terms, program: Greeted) -> None:
    """Take back a program whose game is over and that owes no answer."""
    idle = _idle.setdefault((what, terms), [])
    if len(idle) < MOST_IDLE:
        idle.append(program)
    else:
        program.link.close()


def _begun(what: Named, terms: Terms) -> Greeted:
    try:
        link: Link = Web(what[0], terms) if is_address(what[0]) else Pipes(what, terms)
    except (OSError, ValueError) as fault:
        raise Ended(f"It can't be started: {getattr(fault, 'strerror', '') or fault}.") from fault
    try:
        link.send(line_of(Hello((PROTOCOL,), "garrison")), terms.start)
        return Greeted(link, _greeting(link.receive(terms.start)))
    except Trouble as trouble:
        link.close()
        raise _at_the_start(trouble, link.complaint) from trouble
    except BaseException:
        link.close()
        raise


def _greeting(line: bytes) -> Greeting:
    found = message_in(line)
    if not isinstance(found, Greeting):
        raise Unfit(f"It should begin with a hello, and wrote {short(line)}")
    if found.protocol != PROTOCOL:
        raise Unfit(f"It speaks version {found.protocol} of the protocol, and only version {PROTOCOL} is known here.")
    return found


def _at_the_start(trouble: Trouble, complaint: str) -> Trouble:
    """The same trouble, which is final at the start, with the last line of what the program said on the side."""
    said = short((complaint.strip().splitlines() or [""])[-1])
    sentence = "It sent no hello in time." if isinstance(trouble, Late) else f"{trouble}"
    kind = Unfit if isinstance(trouble, Late | Unreadable) else type(trouble)
    found = kind(f"{sentence} It said: {said}" if said else sentence)
    found.said = said
    return found


def is_address(word: str) -> bool:
    return word.startswith(("http://", "https://"))


# The end of this process


def release() -> None:
    """End all programs that this process has started."""
    _idle.clear()
    close([*LIVING])


def _forget() -> None:
    """In a copy of this process, which must leave to the first what is its own."""
    _idle.clear()
    LIVING.clear()


atexit.register(release)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
