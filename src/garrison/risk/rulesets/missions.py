"""Secret missions: the classic game, except that each seat is dealt its own goal."""

from msgspec.structs import replace

from garrison.risk.options import Aim, Options
from garrison.risk.rulesets.classic import CLASSIC

MISSIONS = replace(
    CLASSIC,
    name="missions",
    summary="The classic game with secret missions: achieve yours before the others achieve theirs.",
    options=Options(goal=Aim.MISSION),
)
