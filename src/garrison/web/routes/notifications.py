"""How people are told of their games while they are away: their ways, and the links in their mail."""

from collections.abc import Callable
from typing import Final, Literal, cast, get_args

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.hosting import refuse
from garrison.notify.messages import mail_address, masked
from garrison.notify.webhooks import Unfit, checked
from garrison.store import notifications
from garrison.store.database import Missing
from garrison.store.schema import LetterRow, WayRow
from garrison.web.guard.callers import Caller, TheCaller
from garrison.web.guard.context import AnyRequest, AppContext, TheContext, address_of
from garrison.web.guard.credentials import new_id, opaque
from garrison.web.routes.answers import Gives, gives
from garrison.wire.people import Mailed, NewHook, NewMail, NewPush, SetTopics, Topic, Way, Ways

MOST: Final = 10
"""The most ways to reach one person."""

TOPICS: Final = cast("tuple[Topic, ...]", get_args(Topic))
USUAL: Final = " ".join(topic for topic in TOPICS if topic != "resolved")
LONGEST_ZONE: Final = 60
DAY: Final = 24 * 3_600_000


def from_anywhere(given: Gives) -> Gives:
    """The options of a route that mail programs call, without a cookie and from no page."""
    return {**given, "opt": {**given["opt"], "anywhere": True}}


@get("/api/me/ways", operation_id="ways", **gives(Ways, 403))
async def my_ways(caller: TheCaller, context: TheContext) -> Ways:
    """Your notifications: the ways by which you get them, and those that this server offers."""
    return await _ways(caller, context)


@post("/api/me/ways/mail", operation_id="addMail", **gives(Ways, 409, 422, status=201, limit="seats"))
async def add_mail(request: AnyRequest, data: JSONBody[NewMail], owner: TheCaller, context: TheContext) -> Ways:
    """Get notifications by mail. The address gets one mail with a link, and nothing else until it is confirmed."""
    if not context.settings.mail:
        refuse(409, "not_now", "This server sends no mail.")
    address = mail_address(data.address)
    if not address:
        refuse(422, "invalid", "This is not an address such as anna@example.org.")
    row = _row(context, owner, "mail", address, data.zone)
    await _added(request, context, row, _asking(row))
    return await _ways(owner, context)


@post("/api/me/ways/hook", operation_id="addHook", **gives(Way, 409, 422, status=201, limit="seats"))
async def add_hook(request: AnyRequest, data: JSONBody[NewHook], owner: TheCaller, context: TheContext) -> Way:
    """Get notifications by a webhook. The answer has the key of its signatures, which is shown only here."""
    if context.settings.webhooks == "off":
        refuse(409, "not_now", "This server calls no webhooks.")
    try:
        checked(data.address, context.settings.webhooks)
    except Unfit as fault:
        refuse(422, "invalid", str(fault))
    row = replace(_row(context, owner, "hook", data.address, data.zone), confirmed=context.clock())
    await _added(request, context, row)
    return replace(_told(row), secret=row.secret)


@post("/api/me/ways/push", operation_id="addPush", **gives(Ways, 409, 422, status=201, limit="seats"))
async def add_push(request: AnyRequest, data: JSONBody[NewPush], owner: TheCaller, context: TheContext) -> Ways:
    """Get notifications in a browser that has subscribed to the key in `push`."""
    if context.settings.push == "off":
        refuse(409, "not_now", "This server sends nothing to browsers.")
    from garrison.notify.push import subscription  # noqa: PLC0415  most servers need no cryptography

    try:
        checked(data.endpoint, context.settings.push)
        keys = subscription(data.p256dh, data.auth)
    except ValueError:
        refuse(422, "invalid", "This is not a subscription that a browser made.")
    row = _row(context, owner, "push", data.endpoint, data.zone)
    await _added(request, context, replace(row, secret=keys, confirmed=context.clock()))
    return await _ways(owner, context)


@post("/api/me/ways/{way:str}", operation_id="setTopics", **gives(Ways, 404, limit="seats"))
async def set_topics(way: FromPath[str], data: JSONBody[SetTopics], owner: TheCaller, context: TheContext) -> Ways:
    """Choose which notifications you get by this way."""
    topics = " ".join(topic for topic in TOPICS if topic in data.topics)
    await _changed(context, lambda connection: notifications.set_topics(connection, way, owner.person.id, topics))
    return await _ways(owner, context)


@post("/api/me/ways/{way:str}/trial", operation_id="tryWay", **gives(Ways, 404, limit="letters"))
async def try_way(way: FromPath[str], owner: TheCaller, context: TheContext) -> Ways:
    """Send a test by this way now."""
    now = context.clock()

    def ask(connection: Connection) -> None:
        there = notifications.find_way(connection, way)
        if there is None or there.person != owner.person.id or not there.confirmed:
            raise Missing
        notifications.add_letters(connection, [LetterRow(f"{way} trial {now}", way, "", "trial", "", now, created=now)])

    await _changed(context, ask)
    return await _ways(owner, context)


@delete("/api/me/ways/{way:str}", operation_id="removeWay", **gives(Ways, 404, limit="seats"))
async def remove_way(way: FromPath[str], owner: TheCaller, context: TheContext) -> Ways:
    """Remove a way. The server forgets its address."""
    await _changed(context, lambda connection: notifications.remove_way(connection, way, owner.person.id))
    return await _ways(owner, context)


# The links in a mail


@get("/api/letters/{code:str}", operation_id="mailed", **gives(Mailed, 404))
async def mailed(code: FromPath[str], context: TheContext) -> Mailed:
    """What the link of a mail can do now."""
    return _mailed(await _by_code(code, context))


@post("/api/letters/{code:str}/confirm", operation_id="confirmMail", **gives(Mailed, 404, limit="seats"))
async def confirm(code: FromPath[str], actor: TheCaller, context: TheContext) -> Mailed:
    """Confirm that the address is yours, so that mail is sent there."""
    row = await _by_code(code, context)
    await context.store.write(lambda connection: notifications.confirm_way(connection, row.id, context.clock()))
    return _mailed(await _by_code(code, context))


@post("/api/letters/{code:str}/stop", operation_id="stopMail", **from_anywhere(gives(Mailed, 404)))
async def stop(code: FromPath[str], context: TheContext) -> Mailed:
    """Stop all mail to the address, and forget it. Mail programs also send this, as RFC 8058 says."""
    row = await _by_code(code, context)
    await _changed(context, lambda connection: notifications.remove_way(connection, row.id, row.person))
    return Mailed(confirmed=False, topics=())


# What these routes share


def _row(context: AppContext, owner: Caller, kind: str, address: str, zone: str) -> WayRow:
    id_, secret, code = new_id(context.secrets), opaque(context.secrets), opaque(context.secrets)
    known = zone if len(zone) <= LONGEST_ZONE and zone.isascii() and zone.isprintable() else ""
    return WayRow(id_, owner.person.id, kind, address, secret, code, USUAL, known, context.clock())


def _asking(row: WayRow) -> LetterRow:
    """The letter that asks whether the address is theirs."""
    return LetterRow(f"{row.id} confirm", row.id, "", "confirm", "", row.created, created=row.created)


async def _added(request: AnyRequest, context: AppContext, row: WayRow, *first: LetterRow) -> None:
    context.buckets.take("letters", row.person, address_of(request), f"to {row.address.casefold()}")

    def add(connection: Connection) -> None:
        there = notifications.ways_of(connection, row.person)
        if len(there) >= MOST:
            refuse(422, "too_many", f"You can have at most {MOST} ways to be notified. Remove one first.")
        if any((one.kind, one.address) == (row.kind, row.address) for one in there):
            refuse(409, "taken", "You already get notifications there.")
        notifications.add_way(connection, row)
        notifications.add_letters(connection, first)

    await context.store.write(add)


async def _changed(context: AppContext, job: Callable[[Connection], None]) -> None:
    try:
        await context.store.write(job)
    except Missing:
        refuse(404, "not_found", "There is no such notification.")


async def _by_code(code: str, context: AppContext) -> WayRow:
    row = await context.store.read(lambda connection: notifications.way_by_code(connection, code))
    if row is None or row.kind != "mail":
        refuse(404, "not_found", "This link has expired.")
    return row


async def _ways(caller: Caller, context: AppContext) -> Ways:
    if not caller.person.id:
        rows: tuple[WayRow, ...] = ()
    else:
        rows = await context.store.read(lambda connection: notifications.ways_of(connection, caller.person.id))
    given = context.settings
    return Ways(
        bool(given.mail), given.webhooks != "off", context.dispatcher.push_key, tuple(_told(row) for row in rows)
    )


def _told(row: WayRow) -> Way:
    kind = cast("Literal['mail', 'hook', 'push']", row.kind)
    return Way(row.id, kind, masked(row), bool(row.confirmed), _topics(row), row.off)


def _mailed(row: WayRow) -> Mailed:
    return Mailed(bool(row.confirmed), _topics(row))


def _topics(row: WayRow) -> tuple[Topic, ...]:
    told = row.topics.split()
    return tuple(topic for topic in TOPICS if topic in told)
