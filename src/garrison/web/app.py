"""The application, put together: routes, guards, and what a process holds for them."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope, Send

from garrison.hosting import Limits, Registry, Room
from garrison.hosting.bots import Sleep
from garrison.hosting.creating import Imports
from garrison.hosting.odds import DiceCounts
from garrison.hosting.ownership import Ownership, Partitioned, in_common
from garrison.hosting.reviews import Reviews
from garrison.notify.delivery import Dispatcher, senders
from garrison.settings import Settings
from garrison.store.servers import Clock, SharedClock, now
from garrison.store.store import Store
from garrison.web import problems, routes
from garrison.web.forwarding import LARGEST, Forwarder, Unforwarded
from garrison.web.guard import callers
from garrison.web.guard.checks import cookied, json_body, known_host, known_query, same_origin, secured
from garrison.web.guard.context import AnyConnection, AnyRequest, AppContext, TheContext, address_of, context_of
from garrison.web.guard.credentials import CredentialCache, Passwords, Secrets
from garrison.web.guard.limits import Buckets, Streams, TooMany
from garrison.web.metrics import Metrics, measured
from garrison.web.pictures import PICTURES, SHAPES, DrawingCache

AS_THEY_ARE: Final = [
    "^/api/schema$",
    "/shapes$",
    "/board$",
    "/events$",
    "/file$",
    "/balance$",
    "/review$",
    r"\.(png|svg)$",
]
"""Types of answers that are not compressed here: they already are, or are streams."""

PAUSE: Final = 1.0
"""Seconds that an address that asks too often waits for its answer."""

USUAL_LIMITS: Final = Limits()


def make_app(  # noqa: PLR0913, PLR0917  what tests and other programs decide about a server
    settings: Settings,
    clock: Clock = now,
    secrets: Secrets = os.urandom,
    limits: Limits = USUAL_LIMITS,
    sleep: Sleep = asyncio.sleep,
    owned: Callable[[Store], Ownership] = in_common,
) -> Litestar:
    """The application, by the database's clock unless one is given; raises BadDatabase if there is no database.

    Only a `ServerProcess` takes a share of the games, for which it needs them `in_partitions`.
    """
    shared = SharedClock()
    context = _context(settings, shared if clock is now else clock, secrets, limits, sleep, owned)
    return Litestar(
        routes.HANDLERS,
        state=State({"context": context, "api": routes.API}),
        lifespan=[partial(_open, shared)],
        dependencies=_dependencies(context),
        exception_handlers=problems.HANDLERS,
        before_send=[secured, cookied],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=4, minimum_size=1000, exclude=AS_THEY_ARE, exclude_opt_key="packed"
        ),
        request_max_body_size=LARGEST,
        middleware=[lambda app: measured(context.measures, app), _guarded],
        openapi_config=None,
        logging_config=None,
    )


def _context(  # noqa: PLR0913, PLR0917  each is an argument of make_app
    settings: Settings,
    clock: Clock,
    secrets: Secrets,
    limits: Limits,
    sleep: Sleep,
    owned: Callable[[Store], Ownership],
) -> AppContext:
    measures = Metrics(logs=settings.log_level == "debug")
    store = Store(settings.database_url, measures.committed)
    registry = Registry(store, limits, clock, secrets, owned=owned)
    share = registry.ownership
    known = CredentialCache[callers.Caller](clock)
    registry.account_changed = known.forget
    return AppContext(
        settings=settings,
        store=store,
        registry=registry,
        forwarder=Forwarder(share) if isinstance(share, Partitioned) else Unforwarded(),
        clock=clock,
        secrets=secrets,
        buckets=Buckets(settings.rates, clock),
        callers=known,
        passwords=Passwords(),
        streams=Streams(settings.streams),
        measures=measures,
        dice=DiceCounts(store),
        sleep=sleep,
        dispatcher=Dispatcher(registry, senders(settings, store), settings.public),
        imports=Imports(store, registry.pool, clock, secrets),
        reviews=Reviews(registry.pool),
        pictures=DrawingCache(PICTURES),
        shapes=DrawingCache(SHAPES),
    )


def _guarded(app: ASGIApp) -> ASGIApp:
    """The application behind all checks. They are no guards of Litestar, which copies the handler for each request."""

    async def let_in(scope: Scope, receive: Receive, send: Send) -> None:
        connection: AnyConnection = ASGIConnection(scope, receive, send)
        for guard in (known_host, not_too_often, same_origin, known_query, json_body):
            await guard(connection, scope["route_handler"])
        await app(scope, receive, send)

    return let_in


async def not_too_often(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises TooMany for an address that asks more often than people do, whatever it asks for.

    It raises after PAUSE, since at once a flood would cost the server as much as before.
    """
    context = context_of(connection)
    try:
        context.buckets.take("requests", address_of(connection))
    except TooMany:
        await context.sleep(PAUSE)
        raise


@asynccontextmanager
async def _open(shared: SharedClock, app: Litestar) -> AsyncIterator[None]:
    context: AppContext = app.state.context
    await shared.set(context.store)
    setting = asyncio.ensure_future(shared.keep_set(context.store))
    await context.registry.open()
    context.dispatcher.open()
    context.measures.loop.open()
    try:
        yield
    finally:
        context.measures.loop.close()
        setting.cancel()
        context.streams.close()
        await context.reviews.close()
        await context.dispatcher.close()
        await context.registry.close()
        context.store.close()


def _dependencies(context: AppContext) -> dict[str, Provide]:
    async def the_context() -> AppContext:
        return context

    providers: Sequence[Callable[..., Any]] = (
        callers.caller,
        callers.actor,
        callers.owner,
        callers.asked,
        callers.jobs,
    )
    return {
        "context": Provide(the_context),
        "here": Provide(_room),
        **{provider.__name__: Provide(provider) for provider in providers},
    }


async def _room(request: AnyRequest, game: FromPath[str], context: TheContext) -> Room:
    return await context.registry.room(game, address_of(request))
