"""Games: making one, importing one, the lists of them, and what anybody may know of one."""

from datetime import UTC, date, datetime, time
from functools import partial
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.engine.transcript import LARGEST as LARGEST_RECORD
from garrison.hosting import refuse
from garrison.hosting.info import finished_card
from garrison.hosting.people import built_in
from garrison.store import people, public
from garrison.store.finished import LOST, Page, Wanted, search
from garrison.store.lists import LISTS, live_with
from garrison.store.names import BadName, read_name
from garrison.web.files import packed
from garrison.web.guard.callers import TheAsked, TheCaller, TheRoom
from garrison.web.guard.context import AnyRequest, TheContext, is_local
from garrison.web.guard.limits import TheJobs
from garrison.web.routes.answers import answered, gives, sent
from garrison.web.routes.maps import LARGEST as LARGEST_MAP
from garrison.wire.analysis import LARGEST, Imported, NewRecord
from garrison.wire.games import BoardInfo, GameInfo, GameList
from garrison.wire.limits import MOST_SEATS
from garrison.wire.making import NewGame

ListName = Literal["open", "mine", "live", "over"]


@post(
    "/api/games",
    operation_id="makeGame",
    request_max_body_size=max(LARGEST_MAP, LARGEST_RECORD),
    **gives(GameInfo, 409, 422, status=201, limit="games"),
)
async def make_game(
    request: AnyRequest, data: JSONBody[NewGame], asked: TheAsked, context: TheContext
) -> Response[bytes]:
    """Make a game. Without open seats it begins at once; otherwise it waits until all have joined, or you start it.

    If one of your seats adds a share of the dice (`"share": "later"`), the game waits for that, too.
    """
    if data.seed and not is_local(request):
        refuse(403, "not_allowed", "A seed can be given only on the machine of the server.")
    return answered(await context.registry.create(asked, data))


@get("/api/games", operation_id="games", **gives(GameList, limit="looks"))
async def games(
    caller: TheCaller,
    context: TheContext,
    jobs: TheJobs,
    list: Annotated[ListName, QueryParameter(description="Which list.")] = "open",  # noqa: A002  the word of the wire
    player: Annotated[str, QueryParameter(max_length=100, description="In `live`: the id of somebody who plays.")] = "",
    after: Annotated[str, QueryParameter(max_length=100, description="That of the page before.")] = "",
    most: Annotated[int, QueryParameter(ge=1, le=100, description="How many.")] = 20,
) -> GameList:
    """A page of a list: `open` for games to join, `mine`, `live` for games to watch, `over`; the newest first."""
    if player and list != "live":
        refuse(400, "bad_request", "Only the list 'live' takes a player.")
    listing, whose = (live_with, player) if player else (LISTS[list], caller.person.id)
    page = await context.store.read(lambda connection: listing(connection, whose, after, most))
    cards = await jobs.wait(context.registry.cards([card.game.id for card in page.cards], caller.person, jobs.whose))
    return GameList(cards, page.after)


@get("/api/games/{game:str}", operation_id="game", **gives(GameInfo, 404, limit="looks"))
async def one_game(caller: TheCaller, here: TheRoom) -> GameInfo:
    """What anybody may know of a game."""
    return here.info(caller.person)


@get("/api/games/{game:str}/board", operation_id="board", **gives(BoardInfo, 404))
async def board(request: AnyRequest, here: TheRoom) -> Response[bytes]:
    """Territories, continents, neighbours and cards by their numbers. It never changes."""
    return sent(request, packed(msgspec.json.encode(here.board()), "application/json"))


# Finished games


MOST_ROUNDS: Final = 1_000_000
DAY: Final = 24 * 3600 * 1000

Day = Annotated[str, QueryParameter(max_length=10, description="A day in UTC, such as 2026-11-22.")]


@get("/api/finished", operation_id="finished", **gives(GameList, 400, limit="answers"))
async def finished(
    caller: TheCaller,
    context: TheContext,
    ruleset: Annotated[str, QueryParameter(max_length=100, description="The name of a rule set.")] = "",
    map: Annotated[str, QueryParameter(max_length=100, description="The name of a map.")] = "",  # noqa: A002  as above
    player: Annotated[str, QueryParameter(max_length=100, description="The name of a player, or an id.")] = "",
    seats: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS, description="How many; 0 for any number.")] = 0,
    shortest: Annotated[int, QueryParameter(ge=0, le=MOST_ROUNDS, description="The least number of rounds.")] = 0,
    longest: Annotated[int, QueryParameter(ge=0, le=MOST_ROUNDS, description="The most rounds; 0 for any.")] = 0,
    result: Annotated[
        Literal["", "won", "drawn", "lost"], QueryParameter(description="That of the player, if one is named.")
    ] = "",
    since: Day = "",
    until: Day = "",
    after: Annotated[str, QueryParameter(max_length=100, description="That of the page before.")] = "",
    most: Annotated[int, QueryParameter(ge=1, le=100, description="How many.")] = 20,
) -> GameList:
    """Public games that were played to the end, the latest first; with `player=me` all of yours, also private ones."""
    if result == LOST and not player:
        refuse(400, "bad_request", "Name the player who lost.")
    wanted = Wanted(
        ruleset, map, player, seats, shortest, longest, result, _start("since", since), _end("until", until)
    )
    page = await context.store.read(partial(_found, wanted=wanted, me=caller.person.id, after=after, most=most))
    return GameList(tuple(finished_card(one, caller.person) for one in page.found), page.after)


def _found(connection: Connection, wanted: Wanted, me: str, after: str, most: int) -> Page:
    """The page of finished games; empty if nobody has this name. A caller's own games need not be public."""
    if "\0" in wanted.ruleset + wanted.map + wanted.player:  # No database can look for these.
        return Page((), "")
    if not wanted.player:
        return search(connection, wanted, after, most)
    if not (id_ := _player(connection, wanted.player, me)):
        return Page((), "")
    return search(connection, replace(wanted, player=id_, own=id_ == me), after, most)


def _player(connection: Connection, asked: str, me: str) -> str:
    """The id of a player, by the name or the id; empty if there is no such player."""
    if asked == "me":
        return me
    if built_in(asked) or people.rows(connection, asked):
        return asked
    try:
        named = people.by_name(connection, read_name(asked))
    except BadName:
        return ""
    return named.id if named else ""


def _start(name: str, day: str) -> int:
    """The ms at which a day begins; 0 if none is given."""
    return _ms(_day(name, day)) if day else 0


def _end(name: str, day: str) -> int:
    """The ms at which a day is over; 0 if none is given."""
    return _ms(_day(name, day)) + DAY if day else 0


def _day(name: str, day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        refuse(400, "bad_request", f"{name}: '{day}' is not a day such as 2026-11-22.")


def _ms(day: date) -> int:
    return round(datetime.combine(day, time(), UTC).timestamp()) * 1000


# Games as records


LARGEST_BODY: Final = 2 * LARGEST
"""The most bytes in the body of an import; in JSON every line of a file takes one more."""


@post(
    "/api/records",
    operation_id="importRecord",
    request_max_body_size=LARGEST_BODY,
    **gives(Imported, 409, 422, limit="games"),
)
async def import_record(
    data: JSONBody[NewRecord], asked: TheAsked, context: TheContext, jobs: TheJobs
) -> Response[bytes]:
    """Import a game to look back at, or read a position.

    A record of any rule set, finished or not, and a saved game of the package `diplomacy` become a game of your own
    that is over and that only your own lists show. A state of warcode gives a position for the analysis.
    """
    return answered(await jobs.wait(context.imports.take_in(asked, data)))


NDJSON: Final = "application/x-ndjson"
MOST: Final = 20


@get("/api/records", operation_id="records", **gives(str, media=NDJSON, limit="answers"))
async def records(
    caller: TheCaller,
    context: TheContext,
    after: Annotated[int, QueryParameter(ge=0, le=10**9, description="The number of the last game you have.")] = 0,
    most: Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")] = MOST,
) -> Response[bytes]:
    """Public games with their records, a line of JSON for each, in the order of their ends; empty after the last."""
    return Response(await context.store.read(partial(public.lines, after=after, most=most)), media_type=NDJSON)
