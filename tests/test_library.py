"""The names of the package: there when they are asked for, and not before."""

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

import garrison
from garrison import library
from garrison.diplomacy import rulesets as diplomacy
from garrison.risk import rulesets as risk
from garrison.simultaneous import rulesets as simultaneous
from rows import rows

LATER = ("BOTS", "Bot", "GameLimits", "PlayedGame", "play")


def loaded_by(statement):
    """The modules that are loaded by a statement in a Python of its own."""
    told = f"{statement}; import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_library_offers_every_name_that_it_has_and_hides_no_floor():
    here = {name for name in vars(library) if not name.startswith("_")} - {"TYPE_CHECKING", "LATER"}
    assert here | {*LATER} == {*library.__all__} <= {*dir(garrison)}
    assert not any(find_spec(f"garrison.{name}") for name in library.__all__)


def test_importing_the_package_loads_nothing_else():
    assert {module for module in loaded_by("import garrison") if module.startswith(("garrison", "msgspec"))} == {
        "garrison"
    }


@pytest.mark.parametrize("floor", ["maps", "engine", "odds"])
def test_a_floor_is_imported_without_the_rest(floor):
    loaded = loaded_by(f"from garrison import {floor}")
    assert f"garrison.{floor}" in loaded
    assert not loaded & {"garrison.library", "garrison.catalogue"}


def test_any_floor_may_be_imported_first():
    for floor in ("catalogue", "arena.match", "bots", "risk.rulesets", "engine.play", "cli.play"):
        assert f"garrison.{floor}" in loaded_by(f"import garrison.{floor}")


def test_a_name_of_the_package_loads_the_library_and_no_face():
    loaded = loaded_by("from garrison import new_game")
    assert "garrison.library" in loaded
    assert not loaded & {"garrison.cli", "garrison.importers.warcode", "click", "rich", "numpy"}


@pytest.mark.parametrize("name", ["new_game", "read_record", "BrokenMap", "legal", "Chance"])
def test_bots_are_not_loaded_before_somebody_uses_them(name):
    floors = {
        module.split(".")[1] for module in loaded_by(f"import garrison; garrison.{name}") if "garrison." in module
    }
    assert not floors & {"bots", "arena", "kernel", "odds", "telling", "table", "review"}


MOST_MODULES = 70
"""How many modules a first game of classic loads: the engine, the maps and the rules of one family."""


def test_a_first_game_loads_the_rules_of_its_family_and_no_others():
    first = "game = garrison.new_game('classic', 'quad', 2); garrison.legal(game, garrison.begin(game))"
    loaded = {module for module in loaded_by(f"import garrison; {first}") if module.split(".")[0] == "garrison"}
    floors = {module.split(".")[1] for module in loaded if "." in module}
    assert floors <= {"outside", "maps", "engine", "sheets", "territories", "risk", "catalogue", "library"}
    assert len(loaded) <= MOST_MODULES


@rows("name", garrison.RULESETS)
def test_a_rule_set_is_listed_by_its_name_before_its_family_is_loaded(name):
    assert garrison.RULESETS[name].name == name


@rows("family", [risk, simultaneous, diplomacy], ids=lambda family: family.__name__)
def test_every_rule_set_of_a_family_is_in_the_catalogue(family):
    assert [*family.RULESETS.items()] == [
        (name, book) for name, book in garrison.RULESETS.items() if name in family.RULESETS
    ]


@rows("old, new", [("Limits", "GameLimits"), ("Played", "PlayedGame"), ("Stop", "RecordFault")])
def test_a_name_of_an_older_version_says_what_it_is_called_today(old, new):
    assert new in library.__all__
    with pytest.raises(AttributeError, match=f"no attribute '{old}'. It is called '{new}' now."):
        getattr(garrison, old)


@rows("old, new", [("server", "hosting"), ("warcode", "importers"), ("research.agent", "mcp")])
def test_a_module_of_an_older_version_says_where_to_look_today(old, new):
    with pytest.raises(ModuleNotFoundError, match=rf"There is no module 'garrison.{old}'. Look in garrison\.{new}"):
        import_module(f"garrison.{old}")
    assert not hasattr(garrison, old)


@pytest.mark.parametrize("name", LATER)
def test_what_plays_is_there_when_it_is_used(name):
    assert {"garrison.bots", "garrison.arena.match"} <= loaded_by(f"import garrison; garrison.{name}")


def test_all_names_can_be_imported_at_once():
    names: dict[str, object] = {}
    exec("from garrison import *", names)  # noqa: S102  a star is only understood at the top of a module
    assert {*library.__all__} <= {*names}


def test_a_name_that_there_is_not_is_told_as_by_any_module():
    with pytest.raises(AttributeError, match="Module 'garrison' has no attribute 'nonsense'"):
        garrison.nonsense  # type: ignore[attr-defined]  # noqa: B018  it is the point that there is no such name
