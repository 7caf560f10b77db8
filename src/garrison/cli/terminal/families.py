"""The face of each family, by the family's name."""

from typing import cast

from garrison.cli.terminal.diplomacy import DiplomacyFace
from garrison.cli.terminal.risk import RiskFace
from garrison.cli.terminal.session import AnyFace
from garrison.cli.terminal.simultaneous import SimultaneousFace

# A session gives a face only games of the face's own family, which the types can't say.
FACES: dict[str, AnyFace] = {
    "risk": cast("AnyFace", RiskFace()),
    "simultaneous": cast("AnyFace", SimultaneousFace()),
    "diplomacy": cast("AnyFace", DiplomacyFace()),
}
