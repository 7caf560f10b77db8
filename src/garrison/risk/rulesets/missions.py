"""Secret missions: the classic game, except that each seat is dealt its own goal."""

from msgspec.structs import replace

from garrison.engine.game import Preset
from garrison.risk.options import Aim, MissionCheck, Options, Setup
from garrison.risk.rulesets.classic import CLASSIC

MISSIONS = replace(
    CLASSIC,
    name="missions",
    summary="The classic game with secret missions: achieve yours before the others achieve theirs.",
    does="Fulfil a secret mission before the others guess what it is.",
    lasts="about half an hour",
    options=Options(goal=Aim.MISSION),
    presets={
        "quick": Preset(
            Options(goal=Aim.MISSION, setup=Setup.DEAL, mission_check=MissionCheck.AT_ONCE),
            "Quick",
            "Chance deals the map, and a mission wins the moment it is achieved.",
        ),
    },
)
