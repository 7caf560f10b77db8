"""Who calls: a person with a session or a token, a guest made at the first visit, or a stranger who only looks."""

from collections.abc import Callable
from hashlib import sha256
from typing import Final, NoReturn, TypeAlias, TypeVar

from litestar.di import NamedDependency
from sqlalchemy import Connection

from garrison.engine.value import Value
from garrison.hosting import STRANGER, Asked, Refusal, Room, refuse
from garrison.hosting.people import person_of
from garrison.store import people
from garrison.store.database import Unavailable
from garrison.store.schema import PersonRow, SessionRow, TokenRow
from garrison.web.guard.context import AnyConnection, AnyRequest, AppContext, TheContext, address_of, context_of, header
from garrison.web.guard.credentials import TOKEN, Known, hashed, new_id, opaque
from garrison.web.guard.limits import SHARED, Jobs
from garrison.wire.people import Person

T = TypeVar("T")

DAY: Final = 24 * 3600 * 1000
MINUTE: Final = 60 * 1000

EVERYTHING: Final = ("read", "play")


class Caller(Value, frozen=True):
    """`session` is the hash of the session, empty for whoever has a token or nothing."""

    person: Person
    scopes: tuple[str, ...] = EVERYTHING
    session: str = ""


NOBODY: Final = Caller(STRANGER)


# What a route is given


async def caller(request: AnyRequest, context: TheContext) -> Caller:
    """Whoever wants to look at something, known or not; raises Refusal 401 for an unknown token."""
    known = await _known(request, context)
    _take(request, context, known)
    return known


async def jobs(request: AnyRequest, context: TheContext) -> Jobs:
    """The pool of processes, used in the name of the caller."""
    return Jobs(context.registry.pool, request, lambda: whose(request))


def whose(request: AnyRequest) -> str:
    """The name in which work is queued: the id of a person, or the address of a guest or a stranger."""
    known: Caller = request.scope["state"].get("known", NOBODY)
    return known.person.id if known.person.kind != "guest" else address_of(request)


async def still(request: AnyRequest, context: AppContext, before: Caller) -> bool:
    """Whether the session or the token of a caller is still valid; true if the database does not answer."""
    try:
        return (await _known(request, context)).person.id == before.person.id
    except Unavailable:
        return True
    except Refusal:
        return False


async def actor(request: AnyRequest, context: TheContext) -> Caller:
    """Whoever wants to do something; a stranger becomes a guest. Raises Refusal 401, 403 or 429."""
    known = await _known(request, context)
    if not {"play", "bot"} & {*known.scopes}:
        refuse(403, "not_allowed", "This token may only look on; 'play' is not one of its scopes.")
    somebody = known if known.person.id else await _new_guest(request, context)
    _take(request, context, somebody)
    return somebody


def _take(request: AnyRequest, context: AppContext, by: Caller) -> None:
    """Count this request against the limit of its route; for a guest, who costs nothing to make, also the address's."""
    if limit := request.route_handler.opt.get("limit", ""):
        address = address_of(request)
        named = by.person.kind != "guest" and limit != "games"
        context.buckets.take(limit, by.person.id or address, "" if named else f"{SHARED}{address}")


async def owner(actor: NamedDependency[Caller]) -> Caller:
    """Whoever changes their own account, which needs a session; raises Refusal 403 for a token."""
    if not actor.session:
        refuse(403, "not_allowed", "A token can't do this. Use a browser that is logged in.")
    return actor


async def asked(request: AnyRequest, actor: NamedDependency[Caller]) -> Asked:
    """Who asks a room for something, with the idempotency key under which its answer is kept; raises Refusal 400."""
    key = header(request, b"idempotency-key")
    if len(key) > LONGEST_KEY or not key.isascii() or (key and not key.isprintable()):
        refuse(
            400, "bad_request", f"An Idempotency-Key has at most {LONGEST_KEY} letters, digits or other ASCII signs."
        )
    told = f"{request.method} {request.url.path}\n".encode() + await request.body()
    return Asked(actor.person, key, sha256(told).digest(), whose(request))


LONGEST_KEY: Final = 100


async def logged_in(request: AnyRequest, context: AppContext) -> str:
    """The id of the person whose session the cookie is; empty without one."""
    secret = cookie_secret(request)
    return (await _by_session(hashed(secret), context)).person.id if secret else ""


# Who calls


async def has_token(connection: AnyConnection) -> bool:
    """Whether the caller sends a token, so that cookies have no effect; raises Refusal 401 for an unknown one."""
    if written := header(connection, b"authorization"):
        connection.scope["state"]["by_token"] = await _by_token(written, context_of(connection))
    return bool(written)


async def _known(request: AnyRequest, context: AppContext) -> Caller:
    known = request.scope["state"]["known"] = await _looked_up(request, context)
    return known


async def _looked_up(request: AnyRequest, context: AppContext) -> Caller:
    if written := header(request, b"authorization"):
        found: Caller = request.scope["state"].pop("by_token", None) or await _by_token(written, context)
        return found
    secret = cookie_secret(request)
    return await _by_session(hashed(secret), context) if secret else NOBODY


async def _by_token(written: str, context: AppContext) -> Caller:
    kind, _, secret = written.partition(" ")
    if kind.lower() != "bearer":
        refuse(401, "unknown", "The header Authorization must be 'Bearer', a space and a token of this server.")
    if not secret.startswith(TOKEN):
        _unknown()
    hash_, now = hashed(secret), context.clock()
    known: Caller | None = context.callers.find(hash_)
    if known:
        return known
    found = await context.store.read(lambda c: _token(c, hash_))
    if found is None:
        _unknown()
    row, person = found
    if now - row.used > MINUTE:
        await context.store.write(lambda c: people.set_token_used(c, row.id, now))
    caller = Caller(person_of(person), tuple(row.scopes.split()))
    context.callers.keep(hash_, Known(caller, row.owner, now))
    return caller


def _token(connection: Connection, hash_: str) -> tuple[TokenRow, PersonRow] | None:
    row = people.find_token(connection, hash_)
    return (row, people.row(connection, row.person)) if row else None


def _unknown() -> NoReturn:
    refuse(401, "unknown", "There is no such token, or it was revoked.")


async def _by_session(hash_: str, context: AppContext) -> Caller:
    known: Caller | None = context.callers.find(hash_)
    if known:
        return known
    now = context.clock()
    found = await context.store.read(lambda c: _session(c, hash_, now))
    if found is None:
        return NOBODY
    row, person = found
    if now - row.seen > DAY:
        await context.store.write(lambda c: people.prolong_session(c, hash_, now + COOKIE_SECONDS * 1000, now))
    caller = Caller(person_of(person), EVERYTHING, hash_)
    context.callers.keep(hash_, Known(caller, person.id, now))
    return caller


def _session(connection: Connection, hash_: str, now: int) -> tuple[SessionRow, PersonRow] | None:
    row = people.find_session(connection, hash_, now)
    return (row, people.row(connection, row.person)) if row else None


# Somebody new


async def _new_guest(request: AnyRequest, context: AppContext) -> Caller:
    context.buckets.take("guests", address_of(request))
    now, secrets = context.clock(), context.secrets
    row = people.guest(new_id(secrets), int.from_bytes(secrets(4)) % 10_000, now)
    hash_ = await begin_session(request, context, row.id, lambda connection: people.add(connection, row))
    return Caller(person_of(row), EVERYTHING, hash_)


async def begin_session(
    request: AnyRequest, context: AppContext, person: str, first: Callable[[Connection], None] = lambda _: None
) -> str:
    """Begin a session and set its cookie; gives the hash of the session. `first` is written in the same transaction."""
    secret, now = opaque(context.secrets), context.clock()
    row = SessionRow(hashed(secret), person, now, now + COOKIE_SECONDS * 1000, now)

    def begin(connection: Connection) -> None:
        first(connection)
        people.add_session(connection, row)

    await context.store.write(begin)
    set_cookie(request, secret)
    return row.hash


def set_cookie(connection: AnyConnection, secret: str) -> None:
    """Set the cookie by the answer to this request; an empty secret removes it."""
    connection.scope["state"]["cookie"] = cookie_header(connection, secret)


async def end_session(request: AnyRequest, context: AppContext, caller: Caller) -> None:
    await change_account(context, caller.person.id, lambda connection: people.end_session(connection, caller.session))
    set_cookie(request, "")


async def change_account(context: AppContext, person: str, job: Callable[[Connection], T]) -> T:
    """Write a change of an account; whoever calls with its sessions and tokens is looked up anew, in every process.

    Raises what the job raises.
    """

    def changing(connection: Connection) -> T:
        changed = job(connection)
        context.registry.announce_account(connection, person)
        return changed

    try:
        return await context.store.write(changing)
    finally:
        context.callers.forget(person)


# The cookie of a session, which scripts can't read and pages of other sites can't send


COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""


def cookie_name(connection: AnyConnection) -> str:
    return "__Host-garrison" if connection.scope["scheme"] == "https" else "garrison"


def cookie_secret(connection: AnyConnection) -> str:
    """The secret in the cookie; empty if there is none."""
    name, cookies = cookie_name(connection), header(connection, b"cookie").split(";")
    pairs = (cookie.partition("=") for cookie in reversed(cookies))
    return next((value.strip() for key, _, value in pairs if key.strip() == name), "")[:100]


def cookie_header(connection: AnyConnection, secret: str) -> str:
    """The header that sets the cookie, or removes it if the secret is empty."""
    secure = "; Secure" if connection.scope["scheme"] == "https" else ""
    kept = COOKIE_SECONDS if secret else 0
    return f"{cookie_name(connection)}={secret}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}"


# The parameters by which a route gets these


TheCaller: TypeAlias = NamedDependency[Caller]
"""`caller` looks at something, `actor` does something, `owner` changes their account."""

TheRoom: TypeAlias = NamedDependency[Room]
"""`here`: the game that the address names."""

TheAsked: TypeAlias = NamedDependency[Asked]
"""`asked`: who asks a room for something, and under which idempotency key."""
