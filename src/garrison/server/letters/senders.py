"""The ways that a server offers, each with what sends by it, as its settings say; the rest is not even loaded."""

from typing import Final

from garrison.server.letters.outbound import Reach
from garrison.server.letters.postman import Sender
from garrison.server.settings import Mail, Settings
from garrison.server.store import servers
from garrison.server.store.database import Conflict
from garrison.server.store.store import Store

VAPID: Final = "vapid"
"""The name of our key on the keyring: browsers have subscribed to it, so it never changes."""


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
    from garrison.server.letters.mail import Mailer  # noqa: PLC0415  most servers send no mail

    return Mailer(mail, address)


def _hooks(reach: Reach) -> Sender:
    from garrison.server.letters.hooks import Hooks  # noqa: PLC0415  as above

    return Hooks(reach)


def _pusher(contact: str, reach: Reach, store: Store) -> Sender:
    from garrison.server.letters.push import Pusher, new_key  # noqa: PLC0415  most servers need no cryptography

    for _ in range(2):
        try:
            key = store.write_now(lambda connection: servers.shared_key(connection, VAPID, new_key))
            return Pusher(key, contact, reach)
        except Conflict:
            continue
    raise Conflict
