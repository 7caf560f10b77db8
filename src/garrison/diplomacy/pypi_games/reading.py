"""Reading a saved game: it becomes one of our records, as far as our rules lead to the same positions."""

from typing import NamedTuple

from garrison.diplomacy.pypi_games.following import Follower
from garrison.diplomacy.pypi_games.form import MAP, UnreadableGame, decoded
from garrison.diplomacy.pypi_games.start import THEIRS, first_state, game_of_ours, standard_game
from garrison.engine.record import Record
from garrison.outside.characters import shown

LONGEST_ID = 200

LIKE_OURS = {
    "ALWAYS_WAIT",
    "DONT_SKIP_PHASES",
    "MULTIPLE_POWERS_PER_PLAYER",
    "NO_DEADLINE",
    "NO_PRESS",
    "POWER_CHOICE",
    "PUBLIC_PRESS",
    "REAL_TIME",
    "SOLITAIRE",
    "START_MASTER",
}
"""The rules in saved games that make no difference to the results of orders."""


class Imported(NamedTuple):
    """Whether the game is `whole`, with a line for everything worth noting."""

    record: Record
    whole: bool
    remarks: tuple[str, ...]


def read_saved(text: str | bytes) -> Imported:
    """The saved game, up to the first position that our rules do not lead to.

    Raises UnreadableGame, which names the place, if it is not a saved game, or not one of the standard game.
    """
    saved = decoded(text)
    if saved.map != MAP:
        raise UnreadableGame(f"map: Only games on the map '{MAP}' can be read, not on '{saved.map[:40]}'.")
    game = standard_game(THEIRS) if saved.garrison is None else game_of_ours(saved.garrison)
    start = first_state(game, saved.phases[0])
    follower = Follower(game, start)
    strange = [rule for rule in saved.rules if rule not in LIKE_OURS]
    remarks = [f"rules: There is no rule '{rule[:40]}' here." for rule in strange]
    whole = follower.follow(saved.phases)
    notes = (("event", saved.id[:LONGEST_ID]),) if saved.id.strip() else ()
    record = Record(game, start, tuple(follower.moves), notes)
    return Imported(record, whole, tuple(map(shown, (*remarks, *follower.remarks))))
