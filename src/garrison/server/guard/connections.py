"""A request before anything is known of it."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def method_of(connection: AnyConnection) -> str:
    return str(connection.scope.get("method", ""))
