"""Webhooks: what is sent and how it is signed, how failures end them, and where nothing is ever sent."""

import asyncio
import hmac
import json
import socket
import threading
from hashlib import sha256

import pytest

from garrison.notify import webhooks
from garrison.notify.delivery import MOST_FAULTS, Dispatcher
from garrison.notify.messages import Envelope, about_no_game
from garrison.notify.webhooks import Hooks, Unfit, Unreachable, checked, is_public, post
from garrison.store import notifications
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN
from notify.people import ADDRESS, DAY, HOUR, awaited, table, wants_mail, way_of
from notify.receiver import receiver
from rows import rows

PHASE = Clock("turn", turn=36 * HOUR)


@pytest.fixture
def there():
    with receiver() as server:
        yield server


def wants_hooks(local, there, **more):
    for person in (ANNA, BEN):
        wants_mail(local.store, person, kind="hook", address=there.address, topics="turn", **more)


def dispatcher(registry):
    return Dispatcher(registry, {"hook": Hooks("loopback")}, ADDRESS)


def test_a_letter_is_signed_json_and_comes_at_once(local, there):
    async def course():
        wants_hooks(local, there)
        async with local.registry() as registry:
            room = await table(registry, clock=PHASE)
            for _ in range(2):
                await dispatcher(registry).tick()
            ((path, headers, body),) = there.taken
            told = json.loads(body)
            assert path == "/garrison"
            assert headers["Garrison-Signature"] == "sha256=" + hmac.new(b"key", body, sha256).hexdigest()
            assert {key: told[key] for key in ("topics", "game", "title", "due", "link", "subject")} == {
                "topics": ["turn"],
                "game": room.id,
                "title": "Friday evening",
                "due": room.info(ANNA).due,
                "link": f"{ADDRESS}/g/{room.id}",
                "subject": "Your turn in Friday evening",
            }

    asyncio.run(course())


@pytest.mark.parametrize("status", [500, 404, 302])
def test_what_fails_is_tried_again_and_after_many_failures_no_more(local, there, status):
    async def course():
        wants_hooks(local, there)
        there.status, there.elsewhere = status, there.address
        async with local.registry() as registry:
            room = await table(registry, clock=PHASE)
            person = awaited(room).id
            for _ in range(3):
                await dispatcher(registry).tick()
                local.time += DAY // 4
            assert len(there.taken) == 3
            (way,) = local.store.read_now(lambda connection: notifications.ways_of(connection, person))
            assert (way.faults, way.off) == (3, "")
            for _ in range(MOST_FAULTS):
                local.store.write_now(
                    lambda connection: notifications.failed(connection, way.id, MOST_FAULTS, "Silent.")
                )
            await dispatcher(registry).tick()
            assert len(there.taken) == 3
            local.store.write_now(lambda connection: notifications.set_topics(connection, way.id, person, "turn"))
            (way,) = local.store.read_now(lambda connection: notifications.ways_of(connection, person))
            assert (way.faults, way.off) == (0, "")

    asyncio.run(course())


def test_a_receiver_that_is_gone_for_good_is_called_no_more(local, there):
    async def course():
        wants_hooks(local, there)
        there.status = 410
        async with local.registry() as registry:
            room = await table(registry, clock=PHASE)
            await dispatcher(registry).tick()
            (way,) = local.store.read_now(lambda connection: notifications.ways_of(connection, awaited(room).id))
            assert way.off

    asyncio.run(course())


# Where nothing is sent


@rows(
    "address",
    [
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://anna:secret@example.org/",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://example.org/\r\nHost: x",
        "https://exämple.org/",
        "https://[::1/",
        "https://example.org/" + "x" * 1000,
        "javascript:alert(1)",
    ],
)
def test_an_address_of_another_kind_is_refused(address):
    with pytest.raises(Unfit):
        checked(address, "public")


@rows(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "0.0.0.0",  # noqa: S104  it is refused
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "2130706433",
        "0x7f000001",
        "127.1",
        "[::1]",
        "[::]",
        "[fe80::1]",
        "[fc00::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[ff02::1]",
    ],
)
def test_no_machine_that_is_not_public_is_called(host):
    with pytest.raises(Unreachable) as refused:
        post(f"https://{host}/", b"", {}, "public")
    assert str(refused.value.__cause__) == "This machine can't be reached by everybody."


OTHERS_OF_US = [
    *("64:ff9b::10.0.0.1", "64:ff9b:1::7f00:1", "fec0::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "::ffff:192.168.0.1"),
    *("192.88.99.1", "3fff::1", "5f00::1", "2001::1", "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1", "100::1"),
    *("2002:a00:1::", "2002:c0a8:101::1", "3ffe::1", "2001:20::1", "192.0.0.8", "198.18.0.1", "240.0.0.1", "4000::1"),
    *("100.127.255.255", "172.31.255.255", "0.1.2.3", "203.0.113.9", "ff0e::1", "fe80::1%lo", "fd00::1", "::"),
]
OF_EVERYBODY = [
    *("8.8.8.8", "100.128.0.1", "172.32.0.1", "192.0.1.1", "198.20.0.1", "223.255.255.255", "2600::1", "2a00:1450::1"),
    *("2001:4860:4860::8888", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1", "3f00::1"),
]


def test_an_address_is_looked_through_and_the_list_is_our_own():
    assert [address for address in OTHERS_OF_US if is_public(address)] == []
    assert [address for address in OF_EVERYBODY if not is_public(address)] == []


def test_a_name_is_looked_at_when_it_is_called(monkeypatch, there):
    """A name that was harmless may lead to this machine a moment later."""
    port = there.server_address[1]
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unreachable):
        post(f"https://example.org:{port}/", b"", {}, "public")
    assert there.taken == []


def test_a_redirect_is_not_followed(there):
    with receiver() as other:
        there.status, there.elsewhere = 307, other.address
        assert post(there.address, b"", {}, "loopback") == 307
        assert other.taken == []


def test_an_answer_that_drips_is_cut_off(monkeypatch):
    monkeypatch.setattr(webhooks, "LONG_ENOUGH", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        taken = []

        def drip():
            connection, _ = listening.accept()
            taken.append(connection)
            connection.recv(65536)
            connection.sendall(b"HTTP/1.1 200 Fine\r\nX-Long: ")

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        with pytest.raises(Unreachable):
            post(f"http://127.0.0.1:{listening.getsockname()[1]}/", b"", {}, "loopback")
        thread.join()
        taken[0].close()


def test_what_cannot_be_reached_is_a_failure_and_no_more():
    way = way_of(ANNA, kind="hook", address="https://127.0.0.1:1/")
    assert Hooks("public").send(Envelope(way, "Anna", about_no_game("trial", ADDRESS), "n")) == "failed"
