"""What a game turned on: falls, continents won and lost, the lead, turns that cost or destroyed much, and luck."""

from typing import Any

from games.golden import FOLDER
from garrison import catalogue, new_game, read_move, read_state
from garrison.table.chronicle import Chronicle
from garrison.telling.risk.moments import MOST, Passage, moments
from garrison.telling.sentences import named

GAME = new_game("classic", "quad", 3, {"setup": "deal"})
FALL = "red attacking: north red 5, east blue 1, south green 1, west green 2"


def course(chronicle):
    return [
        Passage(version, what.after.round, what.after.owner, what.events)
        for version, what in enumerate(chronicle.past, 1)
    ]


def told(state, *moves):
    chronicle = Chronicle(GAME, read_state(GAME, state), [read_move(GAME, move) for move in moves])
    return [(moment.version, moment.words) for moment in moments(named(GAME), course(chronicle))]


def passages(*owners):
    """A round for each of these owners of north, east, south and west."""
    return [Passage(n, n, tuple(map(int, owner)), ()) for n, owner in enumerate(owners, 1)]


def test_a_fall_is_told_where_it_happens():
    assert (3, "Red eliminates Blue.") in told(FALL, "red: north x east 3", "dice: 6 5 1 / 5", "red: occupy 3")


def test_a_golden_game_has_its_turning_points():
    record: Any = catalogue.read_record((FOLDER / "classic-islands.game").read_text("utf-8"))
    chronicle = Chronicle(record.game, record.start, record.moves)
    lines = [(one.version, one.words) for one in moments(named(record.game), course(chronicle))]
    assert len(lines) <= MOST
    assert lines == sorted(lines, key=lambda line: line[0])
    assert [words for _, words in lines] == [
        "Red attacks Arch from Anvil, killing 2: the luckiest attack of the game, 2.4 armies better than average.",
        "Green wins Basalt and holds it for 1 turn.",
        "Green loses 8 armies in one turn and destroys 4.",
        "Red destroys 3 armies in one turn and loses none.",
        "Green loses Basalt to Red.",
        "Green wins Basalt and keeps it.",
        "Green eliminates Red.",
        "Green destroys 7 armies in one turn and loses 2.",
        "Blue attacks Bay from Arch, losing 3: the unluckiest attack of the game, 2.8 armies worse than average.",
        "Green eliminates Blue.",
        "Green wins the game.",
    ]


def test_a_continent_changes_hands_where_its_last_territory_does():
    record: Any = catalogue.read_record((FOLDER / "classic-islands.game").read_text("utf-8"))
    chronicle = Chronicle(record.game, record.start, record.moves)
    basalt = next(part for part in record.game.map.continents if part.name == "Basalt").territories
    won = next(one for one in moments(named(record.game), course(chronicle)) if "wins Basalt" in one.words)
    before, after = (chronicle.past[won.version - n].after.owner for n in (2, 1))
    assert {after[where] for where in basalt} == {won.seat}
    assert {before[where] for where in basalt} != {won.seat}


def test_a_lead_counts_when_it_lasts():
    def leads(*owners):
        return [moment.words for moment in moments(named(GAME), passages(*owners))]

    assert leads("0012", "0012", "0012", "1102", "1102", "1112") == ["Blue takes the lead with 2 territories."]
    assert leads("0012", "0012", "0012", "1102", "1102", "0102") == []
