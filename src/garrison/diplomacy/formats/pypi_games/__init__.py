"""Games as the package `diplomacy` from PyPI saves them, read and written: the format only."""

from garrison.diplomacy.formats.pypi_games.form import UnreadableGame, games_in
from garrison.diplomacy.formats.pypi_games.reading import Imported, read_saved
from garrison.diplomacy.formats.pypi_games.writing import NotSaved, write_saved

__all__ = ["Imported", "NotSaved", "UnreadableGame", "games_in", "read_saved", "write_saved"]
