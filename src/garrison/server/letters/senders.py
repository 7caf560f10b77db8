"""The ways that a server offers, each with what sends by it, as its settings say."""

from garrison.server.letters.hooks import Hooks
from garrison.server.letters.mail import Mailer
from garrison.server.letters.postman import Sender
from garrison.server.settings import Settings


def senders(settings: Settings) -> dict[str, Sender]:
    found: dict[str, Sender] = {}
    if settings.mail:
        found["mail"] = Mailer(settings.mail, settings.public)
    if settings.webhooks != "off":
        found["hook"] = Hooks(settings.webhooks)
    return found
