"""Web Push: a notification for a browser, by the service of its maker, encrypted so that only the browser can read it.

The request follows RFC 8030, the encryption RFC 8188 and 8291, and our identification RFC 8292.
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidTag, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from garrison.notify.messages import DeliveryResult, Envelope
from garrison.notify.webhooks import Reach, Unfit, Unreachable, post

CURVE: Final = ec.SECP256R1()
POINT: Final = 65
"""The bytes of an uncompressed public key."""

AUTH: Final = 16
RECORD: Final = 4096
HALF_A_DAY: Final = 12 * 3600
"""Seconds for which a service keeps a message for a browser that is off, and for which our token is valid."""

FINE: Final = range(200, 300)
GONE: Final = (404, 410)
"""The statuses that mean that a subscription has ended."""


class Pusher:
    """Sends to browsers; `contact` is the address of our own server, where a service can complain."""

    def __init__(self, key: str, contact: str, reach: Reach) -> None:
        self._ours, self._contact, self._reach = read_key(key), contact, reach

    @property
    def public(self) -> str:
        return public(self._ours)

    def send(self, envelope: Envelope) -> DeliveryResult:
        """Send a message. This may take long: call it in a thread."""
        way = envelope.way
        try:
            body = encrypted(_told(envelope), way.secret, ec.generate_private_key(CURVE))
            status = post(way.address, body, self._headers(way.address), self._reach)
        except (Unreachable, Unfit):
            return "failed"
        except (ValueError, InvalidTag, UnsupportedAlgorithm):
            return "refused"
        return "sent" if status in FINE else "refused" if status in GONE else "failed"

    def _headers(self, address: str) -> dict[str, str]:
        ours = self._ours
        return {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": f"{HALF_A_DAY}",
            "authorization": f"vapid t={token(ours, address, self._contact, int(time.time()))}, k={public(ours)}",
        }


def _told(envelope: Envelope) -> bytes:
    written = envelope.written
    text = " ".join(written.letter.sentences)
    told = {"title": written.letter.subject, "body": text, "link": urlsplit(written.link).path, "tag": written.game}
    return msgspec.json.encode(told)


# Keys


def new_key() -> str:
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return written(number.to_bytes(32))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read(text)), CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> str:
    """The public key as a browser takes it."""
    return written(_point(key.public_key()))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def subscription(p256dh: str, auth: str) -> str:
    """The keys of a browser's subscription, as they are stored; raises ValueError if they can't be used."""
    theirs, secret = read(p256dh), read(auth)
    if len(theirs) != POINT or len(secret) != AUTH:
        raise ValueError("These are not the keys of a subscription.")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    return f"{written(theirs)} {written(secret)}"


def written(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def read(text: str) -> bytes:
    """Decodes base64url; raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Encryption, by RFC 8291


def encrypted(message: bytes, keys: str, once: ec.EllipticCurvePrivateKey, salt: bytes = b"") -> bytes:
    """The message as one encrypted record; raises ValueError if the browser's keys can't be used.

    `once` is a key for this message alone.
    """
    theirs, auth = map(read, keys.split(" "))
    ours, salt = _point(once.public_key()), salt or AESGCM.generate_key(128)
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ikm = _derived(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(ikm, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(ikm, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


# Identification, by RFC 8292


def token(ours: ec.EllipticCurvePrivateKey, address: str, contact: str, now: int) -> str:
    """A token that tells the service at an address who we are, for half a day; `now` is in seconds."""
    place = urlsplit(address)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": now + HALF_A_DAY, "sub": contact}
    signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    pair = decode_dss_signature(ours.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{written(b''.join(number.to_bytes(32) for number in pair))}"


def _json(value: Mapping[str, object]) -> str:
    return written(msgspec.json.encode(value))
