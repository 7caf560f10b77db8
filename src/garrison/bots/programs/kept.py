"""Links to programs, which are kept from game to game while they are idle; and the link to an address."""

import atexit
import os
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from socket import SHUT_RDWR
from threading import Timer
from time import monotonic
from typing import Final, NamedTuple, Protocol
from urllib.parse import urlsplit

from garrison.bots.programs.messages import PROTOCOL, Bye, Greeting, Hello, line_of
from garrison.bots.programs.pipes import LIVING, Pipes, close
from garrison.bots.programs.reading import message_in, short
from garrison.bots.programs.terms import Ended, Flood, Late, Terms, Trouble, Unfit, Unreadable


class Link(Protocol):
    """Lines to and from one program. Whatever the program does, a call takes no longer than its seconds."""

    @property
    def complaint(self) -> str:
        """The end of what the program wrote to its standard error, if it has one."""

    @property
    def quiet(self) -> bool:
        """Whether everything that has come has been read."""

    def send(self, lines: bytes, seconds: float) -> None:
        """Send lines; raises Late, Ended or Flood."""

    def receive(self, seconds: float) -> bytes:
        """The next line; raises Late, Ended or Flood."""

    def close(self) -> None:
        """End the program, and wait until it has ended."""


# A program at an address: the lines for it are the body of a POST, and its answers that of the response


OK: Final = 200, 202, 204
SHORTEST: Final = 0.001
"""The shortest timeout in seconds, since 0 would mean something else."""
GRACE: Final = 0.5
"""The seconds allowed for the last message."""
TYPE: Final = "application/x-ndjson"


class Web:
    """A link to an address that the user named; redirections are not followed."""

    complaint = ""

    def __init__(self, address: str, terms: Terms) -> None:
        to = urlsplit(address)
        self._path = f"{to.path or '/'}{f'?{to.query}' if to.query else ''}"
        self._most, self._host, self._port = terms.line, to.hostname or "", to.port
        self._kind = HTTPSConnection if to.scheme == "https" else HTTPConnection
        self._answers: list[bytes] = []

    @property
    def quiet(self) -> bool:
        return not self._answers

    def send(self, lines: bytes, seconds: float) -> None:
        """POST lines by a new connection, since an old one may have been closed meanwhile."""
        until, line = monotonic() + seconds, self._kind(self._host, self._port, timeout=max(seconds, SHORTEST))
        late = Timer(seconds, _cut, (line,))
        late.daemon = True
        late.start()
        try:
            raw = self._posted(line, lines)
        except (OSError, HTTPException, ValueError) as fault:
            if monotonic() >= until:
                raise Late("It gave no answer in time.") from fault
            raise Ended(f"It can't be reached: {getattr(fault, 'strerror', '') or type(fault).__name__}.") from fault
        finally:
            late.cancel()
            line.close()
        self._answers += [answer for answer in raw.split(b"\n") if answer.strip()]

    def _posted(self, line: HTTPConnection, lines: bytes) -> bytes:
        line.request("POST", self._path, lines, {"Content-Type": TYPE})
        answer = line.getresponse()
        if answer.status not in OK:
            raise Ended(f"It answered with status {answer.status}.")
        raw = answer.read(self._most + 1)
        if len(raw) > self._most:
            raise Flood(f"It wrote more than {self._most:,} bytes.")
        return raw

    def receive(self, seconds: float) -> bytes:
        """The next line that it answers to a POST; raises Late if none comes in time."""
        if not self._answers:
            raise Late("It sent no answer.")
        return self._answers.pop(0)

    def close(self) -> None:
        with suppress(Late, Ended, Flood):
            self.send(line_of(Bye()), GRACE)


def _cut(line: HTTPConnection) -> None:
    """Cut the connection when the time is up, from another thread; this ends any wait."""
    with suppress(OSError, AttributeError):
        line.sock.shutdown(SHUT_RDWR)


# Programs that run and are idle: kept from game to game, since starting one takes longer than most moves


MOST_IDLE: Final = 16
"""The most idle programs of the same word that are kept; any more are ended after their game."""


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
    """The same trouble, final since it comes at the start, with the program's last line of standard error."""
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
    """Forget all programs in a forked copy of this process, since they belong to the original."""
    _idle.clear()
    LIVING.clear()


atexit.register(release)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
