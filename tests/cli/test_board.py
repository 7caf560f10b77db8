"""The board and the seats: readable at 80 columns, with colours and without, on every map."""

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from cli.desk import fresh, game, screen, session, table_at
from garrison.cli.map_sheets import sheet
from garrison.cli.positions import of_risk
from garrison.cli.terminal.boards import letters, territory_told
from garrison.cli.terminal.risk import board, own_things, seats_table
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import Territory, bundled_names
from garrison.maps.faults import nearest
from garrison.table.players import players
from garrison.telling.risk.now import now
from rows import rows


def drawn(table, seat=0, width=80):
    return [line.plain for line in board(table.game, table.view(Seat(seat)), width)]


POSITION = "red attacking: north red 4, east blue 2, south red 1, west blue 12"


def test_a_block_names_bonus_and_share_owner_armies_and_border():
    assert drawn(table_at(POSITION, game())) == [
        "Commons +2 2/4",
        "R  4 north !",
        "B  2 east x",
        "R  1 south !",
        "B 12 west x",
    ]


def test_whoever_holds_a_continent_is_named():
    of = game(map_="straits")
    names = ", ".join(f"{name} {'blue' if n < 4 else 'red'} 1" for n, name in enumerate(of.map.ids))
    line = next(line for line in drawn(table_at(f"red attacking: {names}", of)) if "shore" in line)
    assert line.split("  ") == ["Northshore +2 B all", "Southshore +2 R all"]


def test_who_only_watches_has_no_border():
    assert drawn(table_at(POSITION, game()), NOBODY)[:2] == ["Commons +2", "R  4 north"]


@rows("map_", bundled_names())
@rows("width", [80, 100, 140])
def test_no_line_is_wider_than_the_screen(map_, width):
    lines = drawn(fresh(map_=map_), width=width)
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if line != line.rstrip()]


def test_the_world_fits_a_screen_of_forty_lines(tmp_path):
    ready = session(fresh(map_="world", seats=("red", "blue", "green", "yellow", "black", "white")), [], tmp_path)
    ready.draw(Seat(0))
    lines = screen(ready).splitlines()
    assert len(lines) <= 36
    assert max(map(len, lines)) <= 80


def test_a_narrow_screen_gets_one_column():
    assert len(drawn(fresh(map_="world"), width=30)) == 42 + 6 + 5


def test_letters_say_what_colours_say():
    table = table_at(POSITION, game())
    shown = {}
    for colours in ("standard", None):
        file = io.StringIO()
        console = Console(file=file, width=80, force_terminal=True, color_system=colours)
        for line in board(table.game, table.view(Seat(0)), 80):
            console.print(line)
        shown[colours] = file.getvalue()
    assert "\x1b[1;37;41mR  4" in shown["standard"]
    assert "41m" not in shown[None]
    assert "R  4" in shown[None]


def test_a_seat_is_told_by_what_it_holds():
    table = table_at(f"{POSITION}; hands blue north", game())
    lines = [line.plain for line in seats_table(table.game, table.view(Seat(0)), players("risk", ["human", "steady"]))]
    assert lines[1].split() == [">", "R", "red", "(you)", "2", "5", "0", "3"]
    assert lines[2].split() == ["B", "blue", "(steady)", "2", "14", "1", "3"]
    assert "The next set is worth 4 armies." in lines


def test_own_cards_and_goal_are_told_and_nobody_elses():
    line = f"{POSITION}; hands red south, blue north; goals red territories 3 1, blue destroy red 3 1"
    table = table_at(line, game("missions"))
    red, blue = (list(own_things(table.game, table.view(Seat(seat)))) for seat in (0, 1))
    assert red == ["Your cards: south (artillery).", "Your goal: Hold 3 territories."]
    assert blue == [
        "Your cards: north (infantry).",
        "Your goal: Take the last territory of red; if somebody else does, hold 3 territories.",
    ]


def test_a_territory_is_told_with_its_neighbours():
    table = table_at(POSITION, game())
    told = territory_told(table.game, table.view(Seat(0)), Territory(0)).plain
    assert told == "R 4 north in Commons, to: B 2 east, B 12 west"


@given(st.lists(st.text("redblu0", min_size=1, max_size=5), min_size=2, max_size=6, unique=True))
def test_no_two_seats_have_one_letter(colours):
    found = letters(colours)
    assert len(set(found)) == len(colours)
    assert all(len(letter) == 1 for letter in found)


def test_one_of_a_kind_is_in_the_singular():
    position = "red placing 1,0: north red 4, east blue 2, south blue 1, west blue 12"
    table = table_at(position, game())
    lines = [f"{line}" for line in of_risk(table.game, table.state, 80)]
    assert [line.split() for line in lines[-2:]] == [
        ["red", "1", "territory", "4", "armies"],
        ["blue", "3", "territories", "15", "armies"],
    ]
    assert now(table.game, table.view(Seat(0))).startswith("Place an army on one of your territories; 1 is left.")
    heading = str(sheet(table.game.map, 80).renderables[0])
    assert heading.startswith("Quad  4 territories, 1 continent, 4 links")


def test_a_suggestion_is_close_to_what_was_typed():
    assert nearest("udno", ["undo"]) == "undo"
    assert nearest("mop", ["map"]) == "map"
    assert nearest("nope", ["europe"]) == ""
