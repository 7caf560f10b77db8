"""How phases are written down: the word for the phase, then one word for each field."""

from collections.abc import Iterable, Mapping

from msgspec.structs import fields

from garrison.engine.game import AnyPhase
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Phase
from garrison.territories.notation.words import FIELDS, Game


def words_of(kinds: Iterable[type[Phase]]) -> dict[str, type[Phase]]:
    """Phases by their words: RollingToPlace is `rolling-to-place`."""
    return {_word(kind): kind for kind in kinds}


def _word(kind: type[Phase]) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)[1:]


def write_phase(game: Game, phase: Phase) -> str:
    kept = (FIELDS[field.type][1](game, getattr(phase, field.name)) for field in fields(type(phase)))
    return " ".join([_word(type(phase)), *kept])


def read_phase(game: Game, phases: Mapping[str, type[Phase]], words: list[str]) -> AnyPhase:
    word, *values = words
    if word not in phases:
        raise InvalidNotation(f"There is no phase '{word[:40]}'.{nearest(word, phases)}")
    kept = fields(phases[word])
    if len(values) != len(kept):
        raise InvalidNotation(f"Words after '{word}': expected {len(kept)}, not {len(values)}.")
    return phases[word](*(FIELDS[field.type][0](game, value) for field, value in zip(kept, values, strict=True)))
