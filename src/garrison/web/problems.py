"""How the server says no: every error becomes a Problem, which shows nothing of the program."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from garrison.hosting import Refusal
from garrison.jobs import Crowded, Overrun
from garrison.outside.characters import shown
from garrison.store.database import Missing, Unavailable
from garrison.store.partitions import NotOwned
from garrison.web.guard.context import AnyRequest
from garrison.web.guard.limits import Gone, TooMany
from garrison.web.printing import printed
from garrison.wire.limits import Problem

PLAIN: Final = {
    400: Problem("bad_request", "The body of the request is not JSON as described in /api/schema."),
    404: Problem("not_found", "There is nothing at this address."),
    405: Problem("bad_method", "This address can't be asked in this way."),
    413: Problem("too_large", "The body of the request is too large."),
    415: Problem("bad_type", "Send the body as application/json."),
}

HANDED_OVER: Final = Problem(
    "busy", "This game is being handed over from one server to another. Try again in a moment."
)

NOWHERE: Final = 404

BUSY: Final = Problem("busy", "The server is busy with other requests. Try again in a moment.")
WAITS: Final = Problem("too_many", "You wait for several answers already. Try again when one of them is there.")
TOO_LONG: Final = Problem("busy", "This takes the server too long. Try something smaller.")
OURS: Final = Problem("fault", "The server has a fault. It is written in its log.")
AWAY: Final = Problem("busy", "The database does not answer. Try again in a moment.")


def refused(request: AnyRequest, fault: Refusal) -> Response[bytes]:
    headers = {"retry-after": str(fault.wait)} if isinstance(fault, TooMany) else {}
    return _answer(fault.status, fault.problem, headers)


def misread(request: AnyRequest, fault: ValidationException) -> Response[bytes]:
    """Refuse values of other types than the route takes."""
    faults: Any = fault.extra
    told = [sentence(entry) for entry in faults] if isinstance(faults, list) else [missing(fault.detail)]
    reasons = tuple(dict.fromkeys(filter(None, told))) or (PLAIN[400].message,)
    return _answer(400, Problem("bad_request", " ".join(reasons), reasons))


def astray(request: AnyRequest, fault: HTTPException) -> Response[bytes]:
    """Refuse a request for which there is no route, or whose body can't be read."""
    if fault.status_code not in PLAIN:
        return fallen(request, fault)
    if fault.status_code == NOWHERE and "text/html" in request.headers.get("accept", ""):
        return _page_of_nothing()
    allowed = _with_head((fault.headers or {}).get("allow", ""))
    return _answer(fault.status_code, PLAIN[fault.status_code], {"allow": allowed} if allowed else {})


def _with_head(allowed: str) -> str:
    return allowed.replace("GET", "GET, HEAD")


def crowded(request: AnyRequest, fault: Crowded) -> Response[bytes]:
    """Refuse a job since the queue of the pool is full, perhaps with this caller's own jobs."""
    return _answer(429, WAITS) if fault.own else _answer(503, BUSY)


def fallen(request: AnyRequest, fault: Exception) -> Response[bytes]:
    structlog.get_logger().error("fault", method=request.method, path=_path(request), exc_info=fault)
    return _answer(500, OURS)


def away(request: AnyRequest, fault: Exception) -> Response[bytes]:
    """Refuse a request since the database is away, full or locked."""
    structlog.get_logger().warning("database away", path=_path(request), reason=str(fault))
    return _answer(503, AWAY, {"retry-after": "1"})


def handed_over(request: AnyRequest, fault: NotOwned) -> Response[bytes]:
    """Refuse a request since this process does not own the game, or no longer does."""
    return _answer(503, HANDED_OVER, {"retry-after": "1"})


def _answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(problem, status_code=status, media_type="application/json", headers=headers or {})


def _page_of_nothing() -> Response[bytes]:
    """The page for people who have mistyped an address."""
    file = printed("missing")
    return Response(file.plain, status_code=NOWHERE, media_type=file.type)


def _path(request: AnyRequest) -> str:
    """The pattern of the route's path, so that no link and no token gets into a log."""
    return str(request.scope.get("path_template", "")) or "elsewhere"


def _always(status: int, problem: Problem) -> Callable[[AnyRequest, Exception], Response[Any]]:
    return lambda *_: _answer(status, problem)


HANDLERS: Final[dict[Any, Any]] = {
    Refusal: refused,
    ValidationException: misread,
    HTTPException: astray,
    RecursionError: _always(400, PLAIN[400]),
    UnicodeDecodeError: _always(400, PLAIN[400]),
    NotOwned: handed_over,
    Unavailable: away,
    Missing: _always(404, PLAIN[404]),
    Crowded: crowded,
    Overrun: _always(503, TOO_LONG),
    Gone: _always(503, BUSY),
    Exception: fallen,
}
"""RecursionError and UnicodeDecodeError come from JSON that can't be read. Nobody reads the answer to Gone."""


# The sentences for values that the decoder refuses


LONGEST: Final = 60
"""The most characters of a request that an error repeats."""

KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}

SAID: Final[tuple[tuple[str, Callable[[re.Match[str]], str]], ...]] = (
    (r"Object missing required field `(.*)`", lambda told: f"'{_short(told[1])}' is missing."),
    (r"Object contains unknown field `(.*)`", lambda told: f"There is no field '{_short(told[1])}'."),
    (r"Invalid enum value (?P<value>.*)", lambda told: f"{_short(told['value'])} is not one of the words for this."),
    (r"Expected `str` of(?: at most)? length <= (\d+)", lambda told: f"At most {int(told[1]):,} characters."),
    (r"Expected `(?:array|object)` of(?: at most)? length <= (\d+)", lambda told: f"At most {int(told[1]):,} entries."),
    (r"Expected `(\w+)` >= (\S+)", lambda told: f"Expected {KINDS.get(told[1], 'a value')} from {told[2]}."),
    (r"Expected `(\w+)` <= (\S+)", lambda told: f"Expected {KINDS.get(told[1], 'a value')} up to {told[2]}."),
    (r"Expected `([^`]*)`.*", lambda told: f"Expected {_one_of(told[1])}."),
)


def sentence(fault: Mapping[str, Any]) -> str:
    """The sentence for a fault of Litestar, from its `message` and the `key` of the value; empty if none fits."""
    place = _place(f"{fault.get('key', '')}")
    said = _said(str(fault.get("message", "")))
    if not said:
        return ""
    return f"{place}: {said}" if place else said


def missing(detail: str) -> str:
    """The sentence for a missing parameter, or empty."""
    found = re.match(r"Missing required \w+ parameter '(\w+)'", detail)
    return f"'{found[1]}' is missing." if found else ""


def _place(key: str) -> str:
    return "" if key in ("", "data") else _short(key.removeprefix("data."))


def _said(message: str) -> str:
    found = ((re.fullmatch(pattern, message, re.DOTALL), say) for pattern, say in SAID)
    return next((say(match) for match, say in found if match), "")


def _one_of(kinds: str) -> str:
    return " or ".join(KINDS.get(kind.strip(), "another value") for kind in kinds.split("|"))


def _short(text: str) -> str:
    return shown(text[:LONGEST])
