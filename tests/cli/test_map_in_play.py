"""The map drawn in play and in replay: every territory at its place, with its owner's letter and its armies."""

import io
import re

import pytest

from cli.desk import dealt, fresh, game, table_at, typed
from cli.running import ran
from garrison.catalogue import read_record
from garrison.cli.replay import Reel, step
from garrison.cli.terminal.boards import drawing
from garrison.engine.vocabulary import Seat
from garrison.maps import bundled, bundled_names
from garrison.territories.typed import short_names, territories_meant
from records.recorded import DUEL
from rows import rows

POSITION = "north red 4, east blue 2, south red 1, west blue 12"


@rows("longest", [3, 5, 9, 13])
@rows("map_", bundled_names())
def test_a_short_name_means_one_territory(map_, longest):
    of = bundled(map_)
    assert [territories_meant(of, name) for name in short_names(of, longest)] == [(t,) for t in range(len(of.ids))]


def test_a_short_name_keeps_what_tells_it_from_others():
    of = bundled("world")
    names = dict(zip(of.ids, short_names(of, 9), strict=True))
    assert names["alaska"] == "alaska"
    assert names["great-britain"] == "g-britain"
    assert names["eastern-australia"] == "e-austral"


@rows("size", [(80, 22), (100, 38), (140, 60)])
@rows("map_", bundled_names())
def test_every_territory_is_drawn_with_its_owner_and_its_armies(map_, size):
    table = dealt(game(map_=map_))
    lines = drawing(table.game, table.view(Seat(0)), *size).plain.splitlines()
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]
    found = {}
    for stack, name in re.findall(r"([RB]1) ([a-z][a-z-]*)", "\n".join(lines)):
        found[territories_meant(table.game.map, name)] = stack
    assert found == {(where,): ("R1", "B1")[where % 2] for where in range(len(table.game.map.ids))}


@pytest.mark.parametrize("ruleset", ["classic", "missions", "rixk", "simultaneous", "warlight"])
def test_map_draws_the_map(ruleset, tmp_path):
    seen = typed(fresh(ruleset=ruleset, map_="straits"), "map", folder=tmp_path)
    assert re.search(r"[RB-]\d* alder", seen.answer("map"))


def test_the_map_shows_the_board(tmp_path):
    told = typed(table_at(f"red attacking: {POSITION}", game()), "m", folder=tmp_path).answer("m")
    assert {"R4 north", "B2 east", "R1 south", "B12 west"} == {*re.findall(r"[RB]\d+ \w+", told)}


@pytest.fixture
def replay(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "duel.game").write_text(DUEL, encoding="utf-8")
    return lambda *words: ran(capsys, "replay", "duel.game", *words)


def test_a_record_is_shown_on_the_map(replay):
    out, err, code = replay("--at", "3", "--map")
    assert (err, code) == ("", 0)
    assert "R3 west" in out
    assert "red     4 territories    7 armies" in out


def test_one_steps_between_the_board_and_the_map(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("m\n\nm\nq\n"))
    step(Reel(DUEL, read_record(DUEL)))
    board, mapped, next_on_the_map, again = re.split(r"\d/3> ", capsys.readouterr().out)[:4]
    assert "R  5 north" in board
    assert "R5 north" in mapped
    assert "R5 north" in next_on_the_map
    assert "R  5 north" in again
