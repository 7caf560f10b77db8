"""Words for tests of letters: people who want mail, a dispatcher for a registry, and what arrived."""

from typing import Any

from sqlalchemy import select

from garrison.notify.delivery import Dispatcher
from garrison.notify.mail import Mailer
from garrison.settings import Mail
from garrison.store import notifications, people
from garrison.store.schema import PersonRow, WayRow, letter
from hosting.serving import ANNA, BEN, made, rest, sit

ADDRESS = "https://garrison.test"
SENDER = "Garrison <games@garrison.test>"
ALL = "turn near late resolved over rematch talk"
HOUR = 3_600_000
DAY = 24 * HOUR
MINUTE = 60_000


def mail_of(server, **more):
    return Mail("127.0.0.1", server.port, more.pop("tls", False), SENDER, **more)


def dispatcher(registry, server, **more):
    return Dispatcher(registry, {"mail": Mailer(mail_of(server, **more), ADDRESS)}, ADDRESS)


def way_of(person, **changes):
    given: dict[str, Any] = {
        "kind": "mail",
        "address": f"{person.id}@example.org",
        "secret": "key",
        "code": f"code-{person.id}",
    }
    given |= {"topics": ALL, "zone": "", "created": 1, "confirmed": 1, **changes}
    return WayRow(given.pop("id", f"way-{person.id}"), person.id, **given)


def wants_mail(store, person, **changes):
    """A person with a confirmed address."""

    def write(connection):
        people.add(connection, PersonRow(person.id, "person", person.name))
        notifications.add_way(connection, way_of(person, **changes))

    store.write_now(write)


async def table(registry, ruleset="classic", **settings):
    """A game of Anna and Ben, and of bots if it needs them."""
    more = ["random"] * 5 if ruleset == "diplomacy" else []
    map_ = "" if ruleset == "diplomacy" else "quad"
    title = settings.pop("title", "Friday evening")
    room = await made(registry, "me", "open", *more, ruleset=ruleset, map=map_, title=title, **settings)
    await sit(room, BEN)
    await rest(room)
    return room


def awaited(room):
    """The one person for whom the game waits."""
    (seat,) = room.played.chronicle.awaited
    return (ANNA, BEN)[seat]


def waiting_letters(store):
    """The topics and ways of all letters that are not sent."""
    query = select(letter.c.topic, letter.c.way).where(letter.c.sent == 0).order_by(letter.c.id)
    return store.read_now(lambda connection: [tuple(row) for row in connection.execute(query)])


def due_letters(store, now):
    return store.write_now(lambda connection: notifications.take_due_letters(connection, now, 0))
