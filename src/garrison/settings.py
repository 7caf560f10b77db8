"""How a server is set up: where it listens, where its data is, whom it believes, and its limits."""

from pathlib import Path
from typing import Final, Literal

from garrison.engine.value import Value

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


class Mail(Value, frozen=True):
    """The server that sends our mail. Without `tls` it must offer STARTTLS, unless it is on this machine."""

    host: str
    port: int
    tls: bool
    sender: str
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        return f"Mail({self.host!r}, {self.port})"


class Rates(Value, frozen=True, kw_only=True):
    """How often one person or one address may do something: the most at once, and the most in a minute."""

    requests: tuple[int, float] = (2_000, 12_000)
    """Requests of one address, apart from those for the files of the page."""
    log_ins: tuple[int, float] = (20, 5)
    guesses: tuple[int, float] = (10, 2)
    """Log-ins with one name from one address."""
    wrong: tuple[int, float] = (30, 6)
    """Wrong passwords for one name from anywhere; beyond that, further log-ins wait, but are not refused."""
    guests: tuple[int, float] = (200, 60)
    games: tuple[int, float] = (60, 10)
    moves: tuple[int, float] = (600, 1200)
    talk: tuple[int, float] = (20, 30)
    seats: tuple[int, float] = (120, 60)
    """Everything else that people do: joining, votes, links, tokens."""
    letters: tuple[int, float] = (5, 1)
    """New ways to reach people: mail to an address that they give, webhooks and browsers."""
    looks: tuple[int, float] = (600, 1200)
    """Looking at games: views, histories, numbers, records, lists."""
    answers: tuple[int, float] = (300, 600)
    """What costs the server some thought: odds, hints, analysis, the check of a map file."""


class Open(Value, frozen=True, kw_only=True):
    """How many streams of events may be open at once, in one process, and how many connections."""

    person: int = 50
    address: int = 200
    memory: int = 100 * 2**20
    """The most bytes of memory for the games that one address reads."""
    connections: int = 400
    """The connections of one address, its streams included."""


class Timeouts(Value, frozen=True, kw_only=True):
    """Seconds that a connection may take to send a request."""

    head: float = 20
    """The head of a request; the first is timed from when the connection is opened."""
    body: float = 60


UNBOUNDED: Final = Open(person=10**9, address=10**9, memory=10**15, connections=10**9)
UNLIMITED: Final = Rates(**dict.fromkeys(Rates.__struct_fields__, (10**9, 10.0**9)))


class Settings(Value, frozen=True, kw_only=True):
    data: Path
    """The folder of the embedded database."""
    database: str = ""
    """The address of another database; empty for the embedded one."""
    host: str = "127.0.0.1"
    port: int = 0
    """0 takes a free port."""
    address: str = ""
    """Where people find the server, such as `https://garrison.example`, if it is behind a proxy."""
    proxies: tuple[str, ...] = ()
    """The addresses and networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    workers: int = 1
    peer: str = ""
    """The address and port at which servers on other machines reach the first process of this one."""
    rates: Rates = Rates()
    streams: Open = Open()
    timeouts: Timeouts = Timeouts()
    mail: Mail | None = None
    """Without it no mail is sent."""
    webhooks: Literal["off", "public", "loopback"] = "off"
    """Whether people may have their own addresses called; `loopback` is for tests."""
    push: Literal["off", "public", "loopback"] = "off"
    """Whether browsers may be notified, by the services of their makers."""
    log_level: str = "info"

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in LOOPBACK and not self.address

    @property
    def public(self) -> str:
        """The address to which links lead, without a slash at its end; empty if there is none."""
        return self.address.rstrip("/")

    @property
    def database_url(self) -> str:
        return self.database or str(self.data / "garrison.sqlite")
