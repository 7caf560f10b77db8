"""The face of each family, by the family's name; one is imported when a game of it is opened."""

from importlib import import_module
from typing import Any

from garrison.cli.terminal.face import Face

FACES = {
    "risk": "garrison.cli.terminal.risk.face",
    "simultaneous": "garrison.cli.terminal.simultaneous.face",
    "diplomacy": "garrison.cli.terminal.diplomacy.face",
}
"""By family, the module of its FACE. A face imports the session, which asks here for it."""


def face_of(family: str) -> Face[Any]:
    """How a family is played in the terminal."""
    face: Face[Any] = import_module(FACES[family]).FACE
    return face
