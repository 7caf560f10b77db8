"""Mail, by real SMTP: what is said to whom and when, how it is tried again, and what never gets into it."""

import asyncio
import re

import pytest

from garrison.hosting import Asked
from garrison.notify.delivery import HOLD
from garrison.notify.mail import Mailer
from garrison.notify.messages import Envelope, Message, about_no_game
from garrison.store import notifications
from garrison.telling.letters import TOLD, Facts
from garrison.wire.games import CastVote, Say
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, made, play, posted, rest
from notify.people import (
    ADDRESS,
    HOUR,
    MINUTE,
    awaited,
    dispatcher,
    mail_of,
    table,
    waiting_letters,
    wants_mail,
    way_of,
)
from notify.smtp import mail_server

PHASE = Clock("turn", turn=36 * HOUR)


def text_of(mail):
    return mail.get_body(("plain",)).get_content().replace("\r\n", "\n")


def test_whoever_is_awaited_gets_one_mail_for_the_turn(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, zone="Europe/Berlin")
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            await man.tick()
            assert post_office.taken == []
            local.time += MINUTE
            for _ in range(3):
                await man.tick()
            (mail,) = post_office.mails
            assert mail["To"] == f"{awaited(room).id}@example.org"
            assert mail["Subject"] == "Your turn in Friday evening"
            assert mail["List-Unsubscribe"] == f"<{ADDRESS}/api/letters/code-{awaited(room).id}/stop>"
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert text_of(mail) == (
                f"Hello {awaited(room).name},\n\nIt is your turn in Friday evening. You have 1 day and 11 hours left,"
                " until Thursday 16 November, 11:13 (Europe/Berlin).\n\n"
                f"Open the game: {ADDRESS}/g/{room.id}\n\n-- \n"
                "You get this mail because you asked for notifications. To stop them: "
                f"{ADDRESS}/letters/code-{awaited(room).id}\n"
            )
            assert f'<a href="{ADDRESS}/g/{room.id}">Open the game</a>' in mail.get_body(("html",)).get_content()

    asyncio.run(course())


def test_whoever_moves_in_time_gets_no_mail(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person)
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            quick = awaited(room)
            posted(await play(room, quick, (await room.hint(room.seat(quick))).move))
            local.time += MINUTE
            await man.tick()
            assert [mail["To"] for mail in post_office.mails] == [f"{awaited(room).id}@example.org"]
            assert awaited(room) != quick

    asyncio.run(course())


def test_whoever_is_at_the_page_gets_no_mail_unless_the_page_is_open_in_an_empty_room(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person)
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            room.feed.come(awaited(room).id)
            for _ in range(30):
                await man.tick()
                local.time += MINUTE
            assert post_office.taken == []
            for _ in range(3):
                await man.tick()
                local.time += MINUTE
            assert len(post_office.taken) == 1

    asyncio.run(course())


def test_whoever_has_not_moved_is_reminded_when_a_quarter_of_the_time_is_left(local, post_office):
    async def course():
        wants_mail(local.store, ANNA, topics="near")
        wants_mail(local.store, BEN, topics="near")
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            local.time = room.info(ANNA).due - 9 * HOUR - 1
            await man.tick()
            assert post_office.taken == []
            local.time += MINUTE + 1
            await man.tick()
            assert post_office.subjects == ["8 hours and 59 minutes left in Friday evening"]

    asyncio.run(course())


def test_whoever_was_late_hears_of_it_and_that_a_bot_stays(local, post_office):
    async def course():
        wants_mail(local.store, ANNA, topics="late")
        wants_mail(local.store, BEN, topics="")
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            for _ in range(6):
                local.time += PHASE.turn
                await registry.tick()
                await rest(room)
                local.time += MINUTE
                await man.tick()
            assert [text_of(mail).split("\n")[2] for mail in post_office.mails] == [
                "You did not finish your turn in Friday evening in time. A bot played it for you.",
                "You did not finish your turn in Friday evening in time. A bot plays for you until you come back.",
            ]

    asyncio.run(course())


def test_a_later_deadline_puts_the_reminder_off(local, post_office):
    async def course():
        wants_mail(local.store, ANNA, topics="near")
        wants_mail(local.store, BEN, topics="near")
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("extend"))
            local.time = room.info(ANNA).due - 10 * HOUR
            await man.tick()
            assert post_office.taken == []
            local.time += 2 * HOUR
            await man.tick()
            assert len(post_office.taken) == 1

    asyncio.run(course())


def test_what_was_carried_out_and_what_is_due_comes_in_one_mail(local, post_office):
    async def course():
        wants_mail(local.store, ANNA, topics="turn resolved over")
        async with local.registry() as registry:
            room, man = await table(registry, "diplomacy", clock=PHASE), dispatcher(registry, post_office)
            local.time += MINUTE
            await man.tick()
            assert post_office.subjects == ["Your turn in Friday evening"]
            for _ in range(4):
                local.time = max(local.time, room.info(ANNA).due)
                await registry.tick()
                await rest(room)
            local.time += MINUTE
            await man.tick()
            assert len(post_office.taken) <= 3

    asyncio.run(course())


def test_the_end_of_a_game_is_told_to_all(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="over")
        async with local.registry() as registry:
            room, man = await table(registry), dispatcher(registry, post_office)
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("draw"))
            local.time += MINUTE
            await man.tick()
            assert post_office.subjects == ["Friday evening is over"] * 2
            assert "The game ended without a winner." in text_of(post_office.mails[0])

    asyncio.run(course())


def test_a_rematch_is_told_to_those_who_did_not_ask_for_it(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="rematch")
        async with local.registry() as registry:
            room, man = await table(registry), dispatcher(registry, post_office)
            for person in (ANNA, BEN):
                await room.vote(Asked(person), CastVote("cancel"))
            await room.rematch(Asked(ANNA))
            local.time += MINUTE
            await man.tick()
            (mail,) = post_office.mails
            assert mail["To"] == "ben@example.org"
            assert f"{ADDRESS}/g/{room.played.standing.next}" in text_of(mail)

    asyncio.run(course())


def test_talk_is_told_of_once_in_a_turn_and_never_repeated(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="talk")
        async with local.registry() as registry:
            room, man = await table(registry), dispatcher(registry, post_office)
            for text in ("CANARY one", "CANARY two"):
                await room.say(Asked(ANNA), Say(text))
            local.time += 10 * MINUTE
            await man.tick()
            assert post_office.subjects == ["New message in Friday evening"]
            assert b"CANARY" not in post_office.taken[0][1]
            assert post_office.taken[0][0] == ["ben@example.org"]

    asyncio.run(course())


def test_a_private_message_is_told_only_to_whom_it_is_for(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="talk")
        async with local.registry() as registry:
            room = await table(registry, "diplomacy")
            for number, line in enumerate(("to russia: CANARY", "to england: CANARY")):
                answer = await play(room, ANNA, f"say {line}", key=f"{number}")
                assert answer.status == 200, answer.body
            ben = room.played.chronicle.game.seats[room.seat(BEN)]
            expected = [("talk", "way-ben")] * (ben in ("russia", "england"))
            assert waiting_letters(local.store) == expected

    asyncio.run(course())


def test_a_game_that_somebody_plays_alone_and_at_leisure_makes_no_mail(local):
    async def course():
        wants_mail(local.store, ANNA)
        async with local.registry() as registry:
            room = await made(registry, "me", "steady")
            await rest(room)
            assert waiting_letters(local.store) == []

    asyncio.run(course())


# When it does not arrive


def test_mail_waits_for_a_server_that_is_away_and_for_one_that_says_later(local):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="turn")
        with mail_server() as gone:
            port = gone.port
        async with local.registry() as registry:
            await table(registry, clock=PHASE)
            man = dispatcher(registry, gone)
            for wait in (MINUTE, MINUTE, 2 * MINUTE, 4 * MINUTE):
                local.time += wait
                await man.tick()
                await man.tick()
            with mail_server(port=port) as back:
                back.refusing = "450 Later"
                local.time += 8 * MINUTE
                await man.tick()
                assert (back.connections, back.taken) == (1, [])
                back.refusing = ""
                local.time += 15 * MINUTE
                await man.tick()
                assert back.taken == []
                local.time += MINUTE
                await man.tick()
                await man.tick()
                assert len(back.taken) == 1

    asyncio.run(course())


def test_an_address_that_is_refused_for_good_gets_no_more_mail(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="turn")
        post_office.refusing = "550 Nobody is called that here"
        async with local.registry() as registry:
            room, man = await table(registry, clock=PHASE), dispatcher(registry, post_office)
            local.time += MINUTE
            await man.tick()
            (way,) = local.store.read_now(lambda connection: notifications.ways_of(connection, awaited(room).id))
            assert way.off == "The receiver refuses our notifications."
            assert waiting_letters(local.store) == []

    asyncio.run(course())


def test_a_letter_that_a_process_took_before_it_died_is_sent_by_another(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="turn")
        async with local.registry() as registry:
            await table(registry, clock=PHASE)
            local.time += MINUTE

            held = local.store.write_now(
                lambda connection: notifications.take_due_letters(connection, local.time, HOLD)
            )
            assert len(held) == 1
        async with local.registry() as registry:
            man = dispatcher(registry, post_office)
            await man.tick()
            assert post_office.taken == []
            local.time += HOLD
            await man.tick()
            assert len(post_office.taken) == 1

    asyncio.run(course())


def test_two_processes_send_a_letter_once(local, post_office):
    async def course():
        for person in (ANNA, BEN):
            wants_mail(local.store, person, topics="turn over")
        async with local.registry() as one, local.registry() as other:
            men = [dispatcher(registry, post_office) for registry in (one, other)]
            for number in range(8):
                await table(one, clock=PHASE, seed=f"{number}", title=f"Game {number}")
            local.time += MINUTE
            await asyncio.gather(*(man.tick() for man in men for _ in range(3)))
            assert sorted(post_office.subjects) == [f"Your turn in Game {number}" for number in range(8)]

    asyncio.run(course())


# TLS


LOG_IN = {"user": "anna", "password": "secret"}


def send(server, **more):
    """Whether a letter gets through."""
    envelope = Envelope(way_of(ANNA), "Anna", about_no_game("trial", ADDRESS), "number")
    return Mailer(mail_of(server, **more), ADDRESS).send(envelope)


@pytest.mark.parametrize("tls", ["tls", "starttls"])
def test_by_tls_with_a_certificate_that_is_trusted(certificate, monkeypatch, tls):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with mail_server(tls, certificate) as server:
        assert send(server, tls=tls == "tls", **LOG_IN) == "sent"
        assert server.taken[0][2]
        assert server.users == [(*LOG_IN.values(),)]


@pytest.mark.parametrize("tls", ["tls", "starttls"])
def test_a_server_with_a_certificate_of_its_own_is_told_nothing(certificate, tls):
    with mail_server(tls, certificate) as server:
        assert send(server, tls=tls == "tls", **LOG_IN) == "failed"
        assert (server.taken, server.users) == ([], [])


def test_no_password_goes_to_another_machine_in_plain_text(monkeypatch):
    monkeypatch.setattr("garrison.notify.mail.LOOPBACK", ())
    with mail_server() as server:
        assert send(server, **LOG_IN) == "failed"
        assert (server.taken, server.users) == ([], [])


# What gets into it


@pytest.mark.parametrize(
    "title", ["a\r\nBcc: all@example.org", "a\x00b", "=?utf-8?q?x?=", "ü" * 40, "<script>alert(1)</script>"]
)
def test_no_title_and_no_name_gets_into_the_headers(post_office, title):

    written = Message(TOLD["turn"](Facts(title)), f"{ADDRESS}/g/x", ("turn",), "x", title)
    envelope = Envelope(way_of(ANNA), f"Anna\r\nX-Evil: {title}", written, "number")
    assert Mailer(mail_of(post_office), ADDRESS).send(envelope) == "sent"
    (mail,) = post_office.mails
    assert {*mail.keys()} == {
        "Subject", "From", "To", "Message-ID", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post",
        "MIME-Version", "Content-Type",
    }  # fmt: skip
    assert post_office.taken[0][0] == ["anna@example.org"]
    html = mail.get_body(("html",)).get_content()
    assert "<script" not in html
    assert not re.search(r"[\x00-\x08\x0b-\x1f]", text_of(mail))
