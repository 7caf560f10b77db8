"""On a low screen: a board that fits together with the prompt, and long answers a page at a time."""

import io
import re

import pytest
from rich.console import Console

from cli.desk import dealt, fresh, screen, session, table_at, typed
from cli.desk import game as game_of
from garrison.cli.families import Picture, position
from garrison.cli.terminal.commands import MORE, in_pages, pages
from garrison.cli.terminal.session import Script
from garrison.cli.terminal.turns import play
from garrison.engine.vocabulary import Seat
from garrison.maps import bundled, bundled_names

SEATS = ("red", "blue", "green", "yellow", "black", "white")


def on(console, ready):
    """The session at another screen."""
    ready.console = console
    return ready


def low(width=80, height=24):
    return Console(file=io.StringIO(), width=width, height=height, markup=False, highlight=False, emoji=False)


# The board


def drawn(table, folder, **size):
    ready = on(low(**size), session(table, [], folder))
    ready.draw(Seat(0))
    return screen(ready).splitlines()


@pytest.mark.parametrize("ruleset", ["classic", "missions"])
@pytest.mark.parametrize("map_", [name for name in bundled_names() if bundled(name).missions])
def test_board_question_and_prompt_stand_on_twenty_four_lines(map_, ruleset, tmp_path):
    most = bundled(map_).starting_armies[-1][0]
    lines = drawn(dealt(game_of(ruleset, map_, SEATS[:most])), tmp_path)
    assert len(lines) + 3 <= 24
    assert max(map(len, lines)) <= 80


def test_a_low_board_names_each_territory_by_a_name_that_can_be_typed(tmp_path):
    table = dealt(game_of(map_="world"))
    lines = drawn(table, tmp_path)
    view = table.view(Seat(0))
    found = {name: (owner, int(armies)) for owner, armies, name in re.findall(r"([RB]) +(\d+) ([a-z-]+)", str(lines))}
    assert len(found) == 42
    for name, (owner, armies) in found.items():
        told = typed(table, f"look {name}", folder=tmp_path).answer(f"look {name}")
        assert told.startswith(f"{owner} {armies} ")
    assert sum(armies for _, armies in found.values()) == sum(view.armies)


def test_a_high_screen_has_the_whole_board(tmp_path):
    lines = drawn(dealt(game_of(map_="world")), tmp_path, height=60)
    assert any("north-west-territory" in line for line in lines)
    assert lines[0] == lines[-1] == ""


def test_a_low_board_has_longer_names_where_there_is_room(tmp_path):
    lines = " ".join(drawn(dealt(game_of(map_="world", seats=SEATS)), tmp_path, height=40))
    assert "n-w-territory" in lines


def test_simultaneous_armies_of_many_kinds_stand_on_a_low_board(tmp_path):
    table = fresh(ruleset="trumps", map_="stars", seats=SEATS)
    assert len(drawn(table, tmp_path)) + 3 <= 24


# Pages


def terminal(height=10):
    return Console(
        file=io.StringIO(),
        width=60,
        height=height,
        force_terminal=True,
        color_system=None,
        markup=False,
        highlight=False,
    )


def read(table, *lines, folder, height=10):
    """What is on a terminal of this many lines when these are typed."""
    console = terminal(height)
    ready = on(console, session(table, [], folder))
    ready.keyboard = Script(lines, console)
    play(ready)
    return screen(ready)


def at_quad(*lines, folder, **more):
    table = table_at("red deploying 5: north red 4, east blue 2, south red 1, west blue 12", game_of())
    return read(table, *lines, folder=folder, **more)


def test_a_long_answer_comes_a_page_at_a_time(tmp_path):
    text = at_quad("", "", "help", "", "", "", "", "north +5", folder=tmp_path, height=14)
    answer = text.split("> help\n")[1].split("red, deploy")[0]
    assert len(answer.split(MORE)) == 5
    assert all(len(page.splitlines()) <= 14 for page in answer.split(MORE))
    assert "quit, q" in answer


def test_q_leaves_a_long_answer(tmp_path):
    text = at_quad("", "", "help", "q", "north +5", folder=tmp_path, height=14)
    answer = text.split("> help\n")[1].split("red, deploy")[0]
    assert answer.count(MORE) == 1
    assert "quit, q" not in answer
    assert "red, deploy 5> north +5" in text


def test_a_short_answer_is_shown_at_once(tmp_path):
    text = at_quad("goal", folder=tmp_path, height=40)
    assert MORE not in text


def test_without_a_terminal_nothing_is_asked(tmp_path):
    table = table_at("red deploying 5: north red 4, east blue 2, south red 1, west blue 12", game_of())
    assert MORE not in typed(table, "help", "rules", "log 1000", folder=tmp_path).text


def test_a_board_is_not_torn_from_its_question(tmp_path):
    found = pages(terminal(height=11), [[f"story {n}" for n in range(8)], [f"board {n}" for n in range(6)]])
    assert [page[0] for page in found] == ["story 0", "board 0"]


def test_a_part_that_is_longer_than_the_screen_is_shown_to_its_end():
    found = pages(terminal(height=5), [["a"], [str(n) for n in range(9)]])
    assert [len(page) for page in found] == [4, 4, 2]


def test_a_line_to_be_copied_takes_the_rows_that_it_takes():
    assert len(pages(terminal(height=4), [["x" * 130, "y"]])) == 2


def test_parts_without_a_word_leave_no_gap(tmp_path):
    ready = on(terminal(), session(fresh(), [], tmp_path))
    in_pages(ready, lambda: None, lambda: ready.say("here"), lambda: None)
    assert screen(ready) == "here\n"


# A record


@pytest.mark.parametrize("picture", list(Picture))
@pytest.mark.parametrize("ruleset", ["classic", "simultaneous"])
def test_a_position_of_a_record_stands_on_a_low_screen(ruleset, picture):
    of = game_of(ruleset, "world", SEATS)
    board = ", ".join(f"{name} {SEATS[n % 6]} 1" for n, name in enumerate(of.map.ids))
    head = "red attacking" if ruleset == "classic" else "ordering"
    table = table_at(f"{head}: {board}" + ("; pool red 3" if ruleset != "classic" else ""), of)
    lines = "\n".join(f"{line}" for line in position(of, table.state, picture, 80, 20)).splitlines()
    assert len(lines) <= 20
    assert len([line for line in lines if line.startswith(SEATS)]) == 6
