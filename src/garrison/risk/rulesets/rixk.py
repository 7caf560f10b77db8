"""Rixk, after the glossary: no cards, a separate roll for the first turn, a defender who chooses, one army to fortify."""

from msgspec.structs import replace

from garrison.risk.options import Cards, DefenderDice, FirstTurn, Fortification, Options
from garrison.risk.rulesets.classic import CLASSIC

RIXK = replace(
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
