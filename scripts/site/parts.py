"""The parts of the reference of the library: which of its names stand together, each once."""

from typing import NamedTuple


class Part(NamedTuple):
    """A page of the reference: its names in the order in which a reader needs them."""

    title: str
    sentence: str
    names: str


PARTS = {
    "games": Part(
        "Games and rule sets",
        "How a game is made, and of what. `M`, `O` and `S` are the types of its map, its options and its states.",
        "new_game Game RULESETS ruleset Ruleset Family COLOURS seat_names InvalidGame InvalidOptions Unknown",
    ),
    "moves": Part(
        "Moves",
        "What may be done, why something may not, and what follows. A state never changes: each move gives a new one.",
        "begin awaited legal asides refusals chance make trail events states replay IllegalMove",
    ),
    "views": Part(
        "What a seat may know",
        "A host shows a player or a bot what its seat may know of a state, a move and what happened, and no more.",
        "view shown told",
    ),
    "words": Part(
        "What games speak of",
        "Seats, phases, actions, moves and events. Each family has actions, phases and views of its own.",
        "Seat CHANCE CLOCK NOBODY Phase Over Action Choice Move Event",
    ),
    "records": Part(
        "Notation and records",
        "States and moves as lines of text, and recorded games.",
        "read_state write_state read_move write_move Record read_record write_record load_record play_through "
        "verify RecordFault result InvalidNotation BrokenRecord",
    ),
    "maps": Part(
        "Maps",
        "Maps by name or from a file, checked.",
        "find_map bundled bundled_names Map Territory ProvinceMap BrokenMap",
    ),
    "bots": Part(
        "Bots and chance",
        "Whole games between bots, and the streams of chance that they and the dice draw from.",
        "play PlayedGame GameLimits Bot BOTS Chance",
    ),
}
