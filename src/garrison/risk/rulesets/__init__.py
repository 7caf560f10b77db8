"""Every rule set of the family, by name: classic, and the two that differ from it in values."""

from msgspec.structs import replace

from garrison.engine.game import Preset
from garrison.risk.options import (
    Advance,
    Aim,
    Cards,
    DefenderDice,
    FirstTurn,
    Fortification,
    MissionCheck,
    Options,
    Setup,
)
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


# Rixk, after the glossary: no cards, a separate roll for the first turn, a defender who chooses, one army to move in,
# and one to fortify. Its first version let at least as many armies move in as dice were rolled.


RIXK_1 = replace(
    CLASSIC,
    name="rixk",
    summary="The glossary's game: no cards, defenders choose their dice, and one army fortifies.",
    does="Fight without cards: defenders choose their dice, and every army counts.",
    lasts="an hour or more",
    presets={},
    options=Options(
        first_turn=FirstTurn.OWN_ROLL,
        cards=Cards.NONE,
        defender_dice=DefenderDice.CHOOSE,
        fortify=Fortification.ONE_ARMY,
    ),
)

RIXK = replace(RIXK_1, version=2, earlier=(RIXK_1,), options=replace(RIXK_1.options, advance=Advance.ONE))


# Books made of rules: every rule set of the family, by name


RULESETS = {book.name: book for book in (CLASSIC, MISSIONS, RIXK)}
