"""`garrison map` draws, checks and converts; what is wrong is told in lines, and then the exit code is 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from garrison.cli.maps import map_group
from garrison.maps import bundled, bundled_names, dump, load
from garrison.maps.format import schema
from garrison.maps.kind import WORLDS
from garrison.maps.kinds import PROVINCES, all_names
from rows import rows

HERE = Path(__file__).parent
TEA = (HERE / "tea.map.json").read_text(encoding="utf-8")


def run(*words: str | Path):
    return CliRunner().invoke(map_group, [str(word) for word in words])


@pytest.fixture
def broken(tmp_path):
    path = tmp_path / "broken.map.json"
    path.write_text(TEA.replace('"bonus": 3', '"bonus": -3').replace('"galle"]', '"gale"]'), encoding="utf-8")
    return path


def test_list_names_every_map():
    result = run("list")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == list(all_names())


@rows("name", bundled_names())
def test_show_draws_a_map_within_eighty_columns(name):
    result = run("show", name)
    assert result.exit_code == 0
    assert all(len(line) <= 80 for line in result.output.splitlines())
    assert all(continent.name in result.output for continent in bundled(name).continents)
    assert "bonus/border" in result.output


def test_show_tells_of_a_map_of_provinces_who_begins_with_what_and_where_one_goes():
    output = run("show", "europe").output
    assert all(len(line) <= 80 for line in output.splitlines())
    lines = [" ".join(line.split()) for line in output.splitlines()]
    assert "England Edinburgh, London, Liverpool F LON (ENG), F EDI (NTH), A LVP" in lines
    at = next(n for n, line in enumerate(lines) if line.startswith("STP St Petersburg"))
    assert lines[at : at + 3] == ["STP St Petersburg ● A FIN LVN MOS NWY", "F/NC BAR NWY", "F/SC BOT FIN LVN"]


def test_check_knows_the_kind_of_a_map(tmp_path):
    text = PROVINCES.dump(PROVINCES.bundled("europe"))
    (tmp_path / "sound.provinces.json").write_text(text, encoding="utf-8")
    (tmp_path / "broken.json").write_text(text.replace('"home": "AUSTRIA"', '"home": "AUSTRI"', 1), encoding="utf-8")
    sound, broken = run("check", tmp_path / "sound.provinces.json"), run("check", tmp_path / "broken.json")
    assert sound.exit_code == 0
    assert sound.output.endswith("Europe has 75 provinces, 34 of them centres, for 7 powers.\n")
    assert broken.exit_code == 2
    assert "Did you mean 'AUSTRIA'?" in broken.output


def test_a_map_of_provinces_is_not_converted():
    result = run("convert", WORLDS / "europe.provinces.json")
    assert result.exit_code == 2
    assert result.output.endswith("This is a map of provinces, but a map of territories is needed.\n")
    assert result.output.count("\n") == 1


def test_show_says_who_borders_whom():
    lines = run("show", "world").output.splitlines()
    assert "  Alaska                 North West Territory, Alberta, Kamchatka" in [line.rstrip() for line in lines]


def test_show_writes_one_way_links_as_arrows():
    assert "→ Matale" in run("show", HERE / "tea.map.json").output


def test_show_converts_what_it_is_given():
    assert "Lanka" in run("show", HERE / "messy.rixk.json").output


def test_show_takes_no_name_for_markup(tmp_path):
    (tmp_path / "red.map.json").write_text(TEA.replace('"Uva"', '"[red]Uva"'), encoding="utf-8")
    assert "[red]Uva" in run("show", tmp_path / "red.map.json").output


def test_show_asks_for_the_nearest_name():
    result = run("show", "wrold")
    assert (result.exit_code, result.output) == (2, "There is no map 'wrold'. Did you mean 'world'?\n")


def test_draw_makes_a_picture_of_any_map(tmp_path):
    for name in ("world", "europe", HERE / "tea.map.json", HERE / "messy.rixk.json"):
        result = run("draw", name, "-o", tmp_path / "map.svg", "--width", "900", "--theme", "dark")
        assert (result.exit_code, result.output) == (0, "")
        assert (tmp_path / "map.svg").read_text(encoding="utf-8").startswith("<svg ")
    printed = run("draw", "quad").output
    assert printed.startswith("<svg ")
    assert printed.endswith("</svg>\n")


@pytest.mark.parametrize("name", ["mine", "europe"])
def test_draw_makes_a_picture_of_a_map_of_provinces_of_your_own(tmp_path, name):
    text = PROVINCES.dump(PROVINCES.bundled("europe")).replace('"europe"', f'"{name}"', 1).replace("Tunis", "Carthage")
    (tmp_path / "own.provinces.json").write_text(text, encoding="utf-8")
    result = run("draw", tmp_path / "own.provinces.json")
    assert (result.exit_code, result.output.count(">Carthage<")) == (0, 1)


def test_draw_never_writes_over_the_map(tmp_path):
    path = tmp_path / "tea.map.json"
    path.write_text(TEA, encoding="utf-8")
    result = run("draw", path, "-o", path)
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (2, TEA)
    assert result.output.endswith("is the map that is read. Write to another file.\n")


def test_draw_says_how_to_install_what_it_needs(monkeypatch):
    monkeypatch.setattr("garrison.drawing.find_spec", lambda _: None)
    result = run("draw", HERE / "tea.map.json")
    assert result.exit_code == 2
    assert "Drawing a map needs numpy, from the extra 'draw':" in result.output
    assert run("draw", "quad").exit_code == 0


def test_check_is_glad_of_a_sound_map():
    result = run("check", HERE / "tea.map.json")
    assert result.exit_code == 0
    assert result.output.endswith("a sound map. Tea has 8 territories on 2 continents, for 2 to 3 seats.\n")


def test_check_tells_every_fault_in_a_line(broken):
    result = run("check", broken)
    assert result.exit_code == 2
    assert [line.split("  ")[:2] for line in result.output.splitlines()] == [
        [f"{broken}:11", "$.continents[1].bonus"],
        [f"{broken}:29", "$.links[5][1]"],
    ]


def test_check_tells_warnings_and_is_content(tmp_path):
    (tmp_path / "mild.map.json").write_text(TEA.replace('"bonus": 3', '"bonus": 0'), encoding="utf-8")
    result = run("check", tmp_path / "mild.map.json")
    assert result.exit_code == 0
    assert "warning: Ceylon has a bonus of 0, so holding it earns nothing." in result.output
    assert "a sound map" in result.output


def test_check_lenient_lets_small_continents_pass():
    assert run("check", HERE / "messy.rixk.json").exit_code == 2
    assert run("check", "--lenient", HERE / "messy.rixk.json").exit_code == 0


def test_check_speaks_json(broken):
    result = run("check", "--json", broken)
    assert result.exit_code == 2
    told = json.loads(result.output)
    assert (told["file"], told["verdict"]) == (str(broken), "broken")
    assert told["faults"][0] | {"sentence": ""} == {
        "place": "$.continents[1].bonus", "sentence": "", "weight": "error", "line": 11
    }  # fmt: skip


@pytest.mark.parametrize("word", ["check", "show", "convert"])
@pytest.mark.parametrize("name", ["nowhere.map.json", ".", "empty.json", "nest.json", "null\0.json"])
def test_what_cannot_be_read_is_one_line(tmp_path, monkeypatch, word, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "nest.json").write_bytes(b"[" * 100_000)
    result = run(word, name)
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1


def test_convert_writes_a_map_of_ours(tmp_path):
    result = run("convert", HERE / "tea.rixk.json", "-o", tmp_path / "tea.map.json")
    assert result.exit_code == 0
    assert load(tmp_path / "tea.map.json").name == "tea.rixk"
    assert [path.name for path in tmp_path.iterdir()] == ["tea.map.json"]


def test_convert_writes_to_the_screen():
    assert CliRunner().invoke(map_group, ["convert", str(HERE / "tea.map.json")]).stdout == dump(
        load(HERE / "tea.map.json")
    )


def test_convert_tells_what_it_mended():
    result = run("convert", "--lenient", HERE / "messy.rixk.json")
    assert result.exit_code == 0
    assert len(result.stderr.splitlines()) == 8
    assert '"relaxed": ["small_continents"]' in result.stdout


def test_convert_refuses_what_is_broken(tmp_path):
    result = run("convert", HERE / "messy.rixk.json", "-o", tmp_path / "tea.map.json")
    assert (result.exit_code, result.stdout, list(tmp_path.iterdir())) == (2, "", [])


def test_convert_does_not_write_over_what_it_reads(tmp_path):
    (tmp_path / "tea.json").write_text((HERE / "tea.rixk.json").read_text(encoding="utf-8"), encoding="utf-8")
    result = run("convert", tmp_path / "tea.json", "-o", tmp_path / "tea.json")
    assert result.exit_code == 2
    assert "2player" in (tmp_path / "tea.json").read_text(encoding="utf-8")


def test_convert_says_when_it_cannot_write(tmp_path):
    result = run("convert", HERE / "tea.rixk.json", "-o", tmp_path / "no" / "such" / "folder.json")
    assert result.exit_code == 2
    assert "can't be written" in result.output


def test_schema_is_the_schema():
    assert run("schema").output == schema()


def test_the_command_itself(tmp_path):
    (tmp_path / "nest.json").write_bytes(b"[" * 100_000)
    program = [sys.executable, "-m", "garrison", "map", "check", "nest.json"]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout == "nest.json: The lists and objects in the file are nested too deeply.\n"
