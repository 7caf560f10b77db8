"""Webhooks: a letter as JSON to an address of the reader's own, signed so that it is known from whom it comes."""

import hmac
from hashlib import sha256
from typing import Any, Final

import msgspec

from garrison.server.letters.outbound import Reach, Unfit, Unreachable, post
from garrison.server.letters.outcomes import Outcome
from garrison.server.letters.writing import Envelope

FINE: Final = range(200, 300)
GONE: Final = 410
"""By this a receiver says that it wants no more."""

SIGNATURE: Final = "Garrison-Signature"


class Hooks:
    def __init__(self, reach: Reach) -> None:
        self._reach = reach

    def send(self, envelope: Envelope) -> Outcome:
        """It takes long: call it in a thread."""
        body = msgspec.json.encode(told(envelope))
        headers = {"content-type": "application/json", SIGNATURE: signature(envelope.way.secret, body)}
        try:
            status = post(envelope.way.address, body, headers, self._reach)
        except (Unreachable, Unfit):
            return "failed"
        return "sent" if status in FINE else "refused" if status == GONE else "failed"


def told(envelope: Envelope) -> dict[str, Any]:
    written = envelope.written
    return {
        "id": envelope.number,
        "topics": written.topics,
        "game": written.game,
        "title": written.title,
        "turn": written.turn,
        "due": written.due,
        "subject": written.letter.subject,
        "text": " ".join(written.letter.sentences),
        "link": written.link,
    }


def signature(secret: str, body: bytes) -> str:
    """The hexadecimal HMAC-SHA-256 of the body."""
    return "sha256=" + hmac.new(secret.encode(), body, sha256).hexdigest()
