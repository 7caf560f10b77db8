"""How somebody who is away is told that a game waits for them."""

from typing import Literal

from garrison.engine.value import Value
from garrison.server.wire.limits import Address, Key, MailAddress, Word

Topic = Literal["turn", "near", "late", "resolved", "over", "rematch", "talk"]


class Way(Value, frozen=True):
    """A way to reach the caller. Of its address only as much is told as its owner needs to know it again."""

    id: str
    kind: Literal["mail", "hook", "push"]
    address: str
    confirmed: bool
    """Whether its owner has said that it is theirs; before that nothing but the question is sent."""
    topics: tuple[Topic, ...]
    """What is told.

    Your turn begins, its time is short, its time was up, orders were carried out, a game ends, a rematch, talk.
    """
    off: str = ""
    """Why nothing is sent any more, in a sentence; setting the topics switches it on again."""
    secret: str = ""
    """The key that signs what a webhook is sent; it is shown once, when the webhook is made."""


class Ways(Value, frozen=True):
    """`GET /api/me/ways`: what this server offers, and what the caller uses."""

    mail: bool
    webhooks: bool
    push: str
    """The public key with which a browser subscribes; empty if the server tells no browsers."""
    ways: tuple[Way, ...]


class NewMail(Value, frozen=True, forbid_unknown_fields=True):
    """`zone` is the name of the reader's time zone, such as `Europe/Berlin`, for the times in the mail."""

    address: MailAddress
    zone: Word = ""


class NewHook(Value, frozen=True, forbid_unknown_fields=True):
    address: Address
    zone: Word = ""


class NewPush(Value, frozen=True, forbid_unknown_fields=True):
    """A subscription, as the browser gives it."""

    endpoint: Address
    p256dh: Key
    auth: Key
    zone: Word = ""


class SetTopics(Value, frozen=True, forbid_unknown_fields=True):
    topics: tuple[Topic, ...]


class Mailed(Value, frozen=True):
    """`GET /api/letters/{code}`: what the link in a mail can do."""

    confirmed: bool
    topics: tuple[Topic, ...]
