"""A request before anything is known of it."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection

AnyRequest: TypeAlias = Request[Any, Any, Any]
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def method_of(connection: AnyConnection) -> str:
    return str(connection.scope.get("method", ""))
