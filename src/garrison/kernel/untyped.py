"""What numba has no types for: its own parts, as those see them who extend it."""

from typing import Any, TypeAlias

Untyped: TypeAlias = Any
