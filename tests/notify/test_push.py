"""Web Push: what is sent is what the standards say, and only the browser can read it."""

import asyncio
import json
from base64 import urlsafe_b64encode

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from garrison.notify.delivery import Dispatcher
from garrison.notify.push import CURVE, Pusher, encrypted, new_key, public, read, read_key, subscription, token
from garrison.store import notifications
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN
from notify.people import ADDRESS, HOUR, awaited, table, wants_mail
from notify.receiver import receiver
from rows import rows
from web.visiting import Visitor, serving

# The example of RFC 8291, section 5 and appendix A.
SERVER_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4 BTBZMqHH6r4Tts7J_aSIgg"
)
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard():
    made = encrypted(b"When I grow up, I want to be a watermelon", BROWSER, read_key(SERVER_KEY), read(SALT))
    assert made == read(MESSAGE)


def opened(body, key, auth):
    """What a browser reads, written again from the standard."""
    salt, theirs, sealed = body[:16], body[21:86], body[86:]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ikm = HKDF(hashes.SHA256(), 32, auth, b"WebPush: info\0" + read(public(key)) + theirs).derive(shared)
    secret = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(ikm)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(ikm)
    return AESGCM(secret).decrypt(nonce, sealed, None).rstrip(b"\2")


def test_a_browser_is_told_and_the_service_learns_who_we_are_and_nothing_else(local):
    key, auth, ours = ec.generate_private_key(CURVE), b"a" * 16, new_key()
    keys = subscription(public(key), urlsafe_b64encode(auth).decode())

    async def course():
        with receiver() as service:
            for person in (ANNA, BEN):
                wants_mail(local.store, person, kind="push", address=service.address, secret=keys, topics="turn")
            async with local.registry() as registry:
                room = await table(registry, clock=Clock("turn", turn=36 * HOUR))
                man = Dispatcher(registry, {"push": Pusher(ours, ADDRESS, "loopback")}, ADDRESS)
                local.time += 10_000
                await man.tick()
                ((_, headers, body),) = service.taken
                told = json.loads(opened(body, key, auth))
                assert (told["title"], told["link"]) == ("Your turn in Friday evening", f"/g/{room.id}")
                assert b"Friday" not in body
                assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "43200")
                kind, _, rest = headers["authorization"].partition(" ")
                assert kind == "vapid"
                assert rest.endswith(f", k={public(read_key(ours))}")

    asyncio.run(course())


def test_the_token_is_signed_and_for_one_service():
    ours = read_key(new_key())
    head, claims, signature = token(ours, "https://push.example.org/abc", ADDRESS, 1000).split(".")
    assert json.loads(read(claims)) == {"aud": "https://push.example.org", "exp": 44200, "sub": ADDRESS}
    raw = read(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    ours.public_key().verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_a_subscription_that_has_ended_is_used_no_more(local):
    keys = subscription(public(ec.generate_private_key(CURVE)), "a" * 22)

    async def course():
        with receiver() as service:
            service.status = 404
            for person in (ANNA, BEN):
                wants_mail(local.store, person, kind="push", address=service.address, secret=keys, topics="turn")
            async with local.registry() as registry:
                room = await table(registry, clock=Clock("turn", turn=36 * HOUR))
                local.time += 10_000
                await Dispatcher(registry, {"push": Pusher(new_key(), ADDRESS, "loopback")}, ADDRESS).tick()
                (way,) = local.store.read_now(lambda connection: notifications.ways_of(connection, awaited(room).id))
                assert way.off

    asyncio.run(course())


@rows(
    ("p256dh", "auth"),
    [("", ""), ("BA", "a" * 22), ("B" + "A" * 86, "a" * 22), (BROWSER.split(maxsplit=1)[0], "a"), ("ü" * 87, "a" * 22)],
)
def test_keys_that_no_browser_made_are_refused(p256dh, auth):
    with pytest.raises(ValueError):  # noqa: PT011  whatever of them is wrong
        subscription(p256dh, auth)


def test_a_browser_subscribes_and_the_key_stays(tmp_path):
    told = []
    for _ in range(2):
        with serving(tmp_path, push="public", address=ADDRESS) as site:
            visitor = Visitor(site)
            visitor.get("/")
            told.append(visitor.get("/api/me/ways").json["push"])
            keys = dict(zip(("p256dh", "auth"), BROWSER.split(), strict=True))
            made = visitor.post("/api/me/ways/push", {"endpoint": "https://push.example.org/secret-place", **keys})
            assert made.json["ways"][0]["address"] == "push.example.org"
            assert b"secret-place" not in visitor.get("/api/me/ways").raw
            for wrong in ({"endpoint": "http://push.example.org/"}, {"p256dh": "x"}):
                whole = {"endpoint": "https://push.example.org/other", **keys, **wrong}
                assert visitor.post("/api/me/ways/push", whole).status == 422
            worker = visitor.get("/worker.js")
            assert worker.headers["content-type"].startswith("text/javascript")
            assert "script-src 'self'" in worker.headers["content-security-policy"]
    assert told[0] == told[1]
    assert len(read(told[0])) == 65
