"""The face of each family, by the family's name."""

from garrison.cli.terminal.diplomacy import DiplomacyFace
from garrison.cli.terminal.risk import RiskFace
from garrison.cli.terminal.session import AnyFace
from garrison.cli.terminal.simultaneous import SimultaneousFace

FACES: dict[str, AnyFace] = {
    "risk": RiskFace(),
    "simultaneous": SimultaneousFace(),
    "diplomacy": DiplomacyFace(),
}
