"""Secrets in letters: two games that differ in what one player knows alone make the same letters for the other."""

import asyncio

import pytest

from garrison.store.store import Store
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, LocalServer, play, posted
from notify.people import HOUR, MINUTE, dispatcher, table, wants_mail
from notify.smtp import mail_server

PHASE = Clock("turn", turn=36 * HOUR)


def told(mail):
    """All that its reader sees; the boundaries between its parts are drawn by lot."""
    heads = [(name, value) for name, value in mail.items() if name not in {"Content-Type", "Message-ID"}]
    return heads, [part.get_content() for part in mail.walk() if not part.is_multipart()]


@pytest.mark.parametrize(
    "lines",
    [("{unit} - {there}", "{unit} hold"), ("say to {friend}: CANARY one", "say to {friend}: CANARY another word")],
)
def test_letters_of_others_do_not_depend_on_orders_and_talk(tmp_path, lines):
    found = []
    for number, line in enumerate(lines):
        with mail_server() as office:
            store = Store(f"{tmp_path}/{number}.db")
            asyncio.run(course(LocalServer(store), office, line))
            store.close()
            found.append([told(mail) for mail in office.mails if mail["To"] == "ben@example.org"])
    assert found[0] == found[1]
    assert len(found[0]) >= 2
    assert "CANARY" not in str(found)


async def course(local, office, line):
    for person in (ANNA, BEN):
        wants_mail(local.store, person)
    async with local.registry() as registry:
        room, man = await table(registry, "diplomacy", clock=PHASE), dispatcher(registry, office)
        seats = room.played.chronicle.game.seats
        friend = next(seat for number, seat in enumerate(seats) if number not in {room.seat(ANNA), room.seat(BEN)})
        marches = [move for move in (await room.seen(room.seat(ANNA))).moves if " - " in move]
        unit, _, there = marches[0].partition(" - ")
        posted(await play(room, ANNA, line.format(unit=unit, there=there, friend=friend)))
        for wait in (MINUTE, 30 * HOUR):
            local.time += wait
            await man.tick()
            await man.tick()
