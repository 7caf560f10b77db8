"""Options as columns: every number and word of the rules in force. They are the same in every observation of a game."""

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction

from garrison.engine.game import AnyOptions


def constants(options: AnyOptions) -> tuple[tuple[str, float], ...]:
    """The names of the columns and what they hold."""
    names = type(options).__struct_fields__
    return tuple(column for name in names for column in _columns(f"option {name}", getattr(options, name)))


def _columns(name: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, Enum):
        yield from ((f"{name}: {word.value}", float(word is value)) for word in type(value))
    elif isinstance(value, tuple):
        numbers = [each for each in value if isinstance(each, int)]
        yield from ((f"{name} {place}", float(number)) for place, number in enumerate(numbers, 1))
    elif isinstance(value, str):
        yield name, float(Fraction(value))
    elif isinstance(value, int):
        yield name, float(value)
