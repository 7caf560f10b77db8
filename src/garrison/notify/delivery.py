"""Delivery: notifications that are due are sent if they are still true, and tried again if they did not arrive."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import groupby
from operator import attrgetter
from threading import Thread
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection

from garrison.engine.value import Value
from garrison.hosting import Clock, Refusal, Registry
from garrison.hosting.game import Played
from garrison.hosting.notifications import awaited, near, turn_now
from garrison.hosting.notifications import people as people_of
from garrison.notify.messages import DeliveryResult, Envelope, Message, about, about_no_game
from garrison.notify.webhooks import Reach
from garrison.settings import Mail, Settings
from garrison.store import notifications, people, servers
from garrison.store.database import Conflict, Unavailable
from garrison.store.schema import LetterRow, WayRow
from garrison.store.store import Store

LOG = logging.getLogger("garrison.notify")

TICK: Final = 1.0
"""Seconds between two looks for letters that are due."""

SEEN: Final = 5_000
"""Milliseconds after which it is noted again who has a game open."""

HOLD: Final = 300_000
"""Milliseconds for which no other process sends what this one has taken."""

AT_ONCE: Final = 8

FIRST_WAIT, LONGEST_WAIT, TRIES = 60_000, 6 * 3_600_000, 16
"""After a failure a letter is tried again: the waits in ms, each twice the one before, and the most tries."""

MOST_FAULTS: Final = 30
"""After this many failures in a row a way is switched off, except mail, since its server is ours."""

KEPT: Final = 30 * 24 * 3_600_000
"""Milliseconds for which it is remembered what was sent."""

REFUSED: Final = "The receiver refuses our notifications."
SILENT: Final = "It failed too many times in a row."


class Decision(Value, frozen=True):
    """What to do with a letter: `send`, `drop`, or `wait` until a time."""

    kind: str
    until: int = 0


SEND, DROP = Decision("send"), Decision("drop")


class Sender(Protocol):
    def send(self, envelope: Envelope) -> DeliveryResult: ...


class Bundle(Value, frozen=True):
    """The letters that go to one person, by one way, about one game."""

    way: WayRow
    name: str
    rows: tuple[LetterRow, ...]


class Dispatcher:
    """Sends what is due, again and again. `senders` has a sender for each kind of way that the server offers."""

    def __init__(self, registry: Registry, senders: Mapping[str, Sender], address: str) -> None:
        self._registry, self._senders, self._address = registry, senders, address
        self._store: Store = registry.store
        self._clock: Clock = registry.clock
        self._seen = self._forgotten = 0
        self._running: asyncio.Task[None] | None = None
        self._slots = asyncio.Semaphore(AT_ONCE)

    @property
    def push_key(self) -> str:
        """The public key by which browsers subscribe; empty if the server does not offer that."""
        return str(getattr(self._senders.get("push"), "public", ""))

    def open(self) -> None:
        if self._senders:
            self._running = asyncio.ensure_future(self._always())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _always(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except Unavailable:
                LOG.warning("The database is away.")
            except Exception:
                LOG.exception("The dispatcher failed.")

    async def tick(self) -> None:
        now = self._clock()
        await self._note_present(now)
        if await self._store.read(lambda connection: notifications.any_letter_due(connection, now)):
            rows = await self._store.write(lambda connection: notifications.take_due_letters(connection, now, HOLD))
            await asyncio.gather(*(self._see_to(bundle, now) for bundle in await self._bundles(rows)))

    async def _note_present(self, now: int) -> None:
        if now - self._seen < SEEN:
            return
        self._seen = now
        present = {person for room in self._registry.open_rooms for person in room.feed.present if person}
        if present:
            await self._store.write(lambda connection: notifications.set_seen(connection, present, now))
        if now - self._forgotten > KEPT // 30:
            self._forgotten = now
            await self._store.write(lambda connection: notifications.forget_letters(connection, now - KEPT))

    async def _bundles(self, rows: Sequence[LetterRow]) -> list[Bundle]:
        """The letters that can be sent, in bundles; the others are dropped."""
        found = await self._store.read(partial(_found, {row.way for row in rows}))
        kept = [row for row in rows if row.way in found and self._may(found[row.way][0], row)]
        await self._drop([row for row in rows if row not in kept])
        ordered = sorted(kept, key=attrgetter("way", "game", "due"))
        return [
            Bundle(*found[way], tuple(group)) for (way, _), group in groupby(ordered, key=attrgetter("way", "game"))
        ]

    def _may(self, way: WayRow, row: LetterRow) -> bool:
        return way.kind in self._senders and not way.off and bool(way.confirmed) == (row.topic != "confirm")

    # One bundle

    async def _see_to(self, bundle: Bundle, now: int) -> None:
        async with self._slots:
            sending, written = await self._judged(bundle, now)
            if written is not None:
                sender = self._senders[bundle.way.kind]
                number = sha256(sending[0].id.encode()).hexdigest()[:24]
                envelope = Envelope(bundle.way, bundle.name, written, number)
                outcome = await apart(partial(sender.send, envelope))
                await self._store.write(partial(_settle, bundle.way, sending, outcome, self._clock()))

    async def _judged(self, bundle: Bundle, now: int) -> tuple[list[LetterRow], Message | None]:
        """The letters of a bundle that are sent now, and the message with them."""
        if not bundle.rows[0].game:
            return [*bundle.rows], about_no_game(bundle.rows[0].topic, f"{self._address}/letters/{bundle.way.code}")
        played = await self._played(bundle.rows[0].game)
        decisions = [(row, await self._decision(row, bundle.way, played, now)) for row in bundle.rows]
        await self._drop([row for row, found in decisions if found == DROP])
        for row, found in decisions:
            if found.kind == "wait":
                put_off = partial(notifications.put_off_letters, ids=[row.id], due=found.until, tries=row.tries)
                await self._store.write(put_off)
        sending = [row for row, found in decisions if found == SEND]
        if not sending or played is None:
            return [], None
        return sending, about(played, sending, bundle.way, self._address, now)

    async def _played(self, game: str) -> Played | None:
        with suppress(Refusal):
            return (await self._registry.room(game)).played
        return None

    async def _decision(self, row: LetterRow, way: WayRow, played: Played | None, now: int) -> Decision:
        if played is None:
            return DROP
        if row.topic == "rematch":
            following = await self._played(row.turn)
            seats = following.standing.seats if following else ()
            if following is None or following.stage != "waiting" or way.person in {one.person.id for one in seats}:
                return DROP
        return decide(row, way, played, now)

    async def _drop(self, rows: Sequence[LetterRow]) -> None:
        if rows:
            await self._store.write(partial(notifications.drop_letters, ids=[row.id for row in rows]))


def _found(ids: set[str], connection: Connection) -> dict[str, tuple[WayRow, str]]:
    """The ways, each with the name of its person."""
    there = [way for way in (notifications.find_way(connection, id_) for id_ in sorted(ids)) if way]
    names = {row.id: row.name for row in people.rows(connection, *{way.person for way in there})}
    return {way.id: (way, names.get(way.person, "")) for way in there}


def _settle(way: WayRow, rows: Sequence[LetterRow], outcome: DeliveryResult, now: int, connection: Connection) -> None:
    """Store the outcome of sending these letters."""
    ids, tries = [row.id for row in rows], rows[0].tries + 1
    match outcome:
        case "sent":
            notifications.set_sent(connection, ids, now)
            notifications.worked(connection, way.id)
        case "refused":
            notifications.drop_letters(connection, ids)
            notifications.switch_off(connection, way.id, REFUSED)
        case "failed":
            _again(way, rows, tries, now, connection)


def _again(way: WayRow, rows: Sequence[LetterRow], tries: int, now: int, connection: Connection) -> None:
    if way.kind != "mail":
        notifications.failed(connection, way.id, MOST_FAULTS, SILENT)
    ids = [row.id for row in rows]
    if tries >= TRIES or now - rows[0].created > OLD:
        notifications.drop_letters(connection, ids)
    else:
        notifications.put_off_letters(connection, ids, now + min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1)), tries)


# Whether a letter still has to be sent: it may be too early, or its reader may have seen the game by now


HERE: Final = 25_000
"""For how many ms after they had a game open people count as present."""

MINUTE: Final = 60_000
PATIENCE_WITH_READERS: Final = 30 * MINUTE
"""How long a letter waits for somebody who counts as present, since the page may be open in an empty room."""

DAY: Final = 24 * 60 * MINUTE
OLD: Final = 3 * DAY
"""Milliseconds after which news is no longer sent."""


def decide(letter: LetterRow, way: WayRow, played: Played, now: int) -> Decision:
    """What to do with a letter about a game."""
    if now - letter.created > OLD and letter.topic != "near":
        return DROP
    present = now - way.seen < HERE and way.kind != "hook"
    if letter.topic in ("turn", "near"):
        return _of_turn(letter, way, played, now) if not present else _of_present(letter, way, played, now)
    return DROP if present or way.person not in people_of(played) else SEND


def _of_turn(letter: LetterRow, way: WayRow, played: Played, now: int) -> Decision:
    """What to do with a letter about a turn, which is sent only if it is still that turn, and theirs."""
    if letter.turn != turn_now(played) or way.person not in awaited(played):
        return DROP
    soon = near(played) if letter.topic == "near" else 0
    return Decision("wait", soon) if now < soon else SEND


def _of_present(letter: LetterRow, way: WayRow, played: Played, now: int) -> Decision:
    found = _of_turn(letter, way, played, now)
    since = near(played) if letter.topic == "near" else letter.created
    return Decision("wait", now + MINUTE) if found == SEND and now - since < PATIENCE_WITH_READERS else found


# A sender for each way that the settings offer; the modules of other ways are not loaded


VAPID: Final = "vapid"
"""The name of our key on the keyring. The key never changes, since browsers have subscribed with it."""


def senders(settings: Settings, store: Store) -> dict[str, Sender]:
    found: dict[str, Sender] = {}
    if settings.mail:
        found["mail"] = _mailer(settings.mail, settings.public)
    if settings.webhooks != "off":
        found["hook"] = _hooks(settings.webhooks)
    if settings.push != "off":
        found["push"] = _pusher(settings.public, settings.push, store)
    return found


def _mailer(mail: Mail, address: str) -> Sender:
    from garrison.notify.mail import Mailer  # noqa: PLC0415  most servers send no mail

    return Mailer(mail, address)


def _hooks(reach: Reach) -> Sender:
    from garrison.notify.webhooks import Hooks  # noqa: PLC0415  as above

    return Hooks(reach)


def _pusher(contact: str, reach: Reach, store: Store) -> Sender:
    from garrison.notify.push import Pusher, new_key  # noqa: PLC0415  most servers need no cryptography

    for _ in range(2):
        try:
            key = store.write_now(lambda connection: servers.shared_key(connection, VAPID, new_key))
            return Pusher(key, contact, reach)
        except Conflict:
            continue
    raise Conflict


T = TypeVar("T")


async def apart(does: Callable[[], T]) -> T:
    """Run something in a daemon thread, for which the server does not wait when it stops."""
    answer: Future[T] = Future()

    def run() -> None:
        with suppress(InvalidStateError):  # Nobody waits for it any more.
            try:
                answer.set_result(does())
            except Exception as fault:  # noqa: BLE001  whoever waits is told
                answer.set_exception(fault)

    Thread(target=run, name="letter", daemon=True).start()
    return await asyncio.wrap_future(answer)
