"""A state of the manual as a position of our classic game: its own board is our world, territory by territory."""

from garrison import catalogue
from garrison.engine.game import AnyGame
from garrison.engine.lines import write_state
from garrison.warcode.config import game_of, read_config
from garrison.warcode.document import read_state
from garrison.warcode.reading import InvalidState
from garrison.warcode.table import PHASES, laid_out

OPTIONS = {"recycle": False, "defender_dice": "choose"}
"""How the manual differs from our classic game, apart from the players who hold no cards."""


def as_classic(state: object) -> tuple[AnyGame, str]:
    """Our game, and the position in our notation; raises InvalidState for a match that has not begun."""
    config = read_config()
    match = read_state(config, state)
    if match.state not in PHASES:
        raise InvalidState(["state.state: The match has not begun."])
    players = len(match.players_undeployed_armies)
    ours = catalogue.new_game("classic", "world", players, OPTIONS)
    return ours, write_state(ours, laid_out(game_of(config, players), match))
