"""The ways that a server offers, each with what sends by it, as its settings say."""

from garrison.server.letters.hooks import Hooks
from garrison.server.letters.mail import Mailer
from garrison.server.letters.outbound import Reach
from garrison.server.letters.postman import Sender
from garrison.server.settings import Settings
from garrison.server.store import keyring
from garrison.server.store.faults import Conflict
from garrison.server.store.store import Store

VAPID = "vapid"
"""The name of our key on the keyring: browsers have subscribed to it, so it never changes."""


def senders(settings: Settings, store: Store) -> dict[str, Sender]:
    found: dict[str, Sender] = {}
    if settings.mail:
        found["mail"] = Mailer(settings.mail, settings.public)
    if settings.webhooks != "off":
        found["hook"] = Hooks(settings.webhooks)
    if settings.push != "off":
        found["push"] = _pusher(settings.public, settings.push, store)
    return found


def _pusher(contact: str, reach: Reach, store: Store) -> Sender:
    from garrison.server.letters.push import Pusher, new_key  # noqa: PLC0415  most servers need no cryptography

    for _ in range(2):
        try:
            key = store.write_now(lambda connection: keyring.key(connection, VAPID, new_key))
            return Pusher(key, contact, reach)
        except Conflict:
            continue
    raise Conflict
