"""Every rule set as a game of OpenSpiel, registered when this is imported: `pyspiel.load_game("garrison_classic")`.

Without OpenSpiel, importing it raises MissingExtra. There are no wheels of it for Windows.
"""

from importlib.util import find_spec

from garrison.catalogue import RULESETS
from garrison.extras import install
from garrison.research import MissingExtra

if find_spec("pyspiel") is None:
    needs = f"Games of OpenSpiel need open_spiel, from the extra 'research': {install('research')}"
    raise MissingExtra(needs, name="pyspiel")

from garrison.research.openspiel.game import GarrisonGame, GarrisonState, register

__all__ = ["GarrisonGame", "GarrisonState"]

for _book in RULESETS.values():
    register(_book)
