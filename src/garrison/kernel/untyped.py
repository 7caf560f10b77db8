"""The type of what numba and llvmlite leave untyped."""

from typing import Any, TypeAlias

Untyped: TypeAlias = Any
"""A type or value inside numba's compiler; or a machine word, which is an int of Python where nothing is compiled."""
