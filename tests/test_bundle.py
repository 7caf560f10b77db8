"""The scripts of a wheel: they hold the modules of the pages, and a wheel can be built without esbuild, too."""

import importlib.util
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from garrison.web.printing import imports, modules

ROOT = Path(__file__).parent.parent
FAMILIES = ("risk", "simultaneous", "diplomacy")

spec = importlib.util.spec_from_file_location("bundle", ROOT / "scripts" / "bundle.py")
assert spec is not None
assert spec.loader is not None
made = importlib.util.module_from_spec(spec)
spec.loader.exec_module(made)

pytestmark = pytest.mark.check("builds wheels")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("built")


@pytest.fixture(scope="module")
def held(folder):
    """The modules in each script."""
    try:
        return made.bundle(folder)
    except made.Missing as reason:
        pytest.skip(f"{reason}")


LATER = {
    "js/finished.js": "js/deeds.js",
    "js/board.js": "js/nickname.js",
    "js/making.js": "js/verify/draws.js",
}
"""Modules that another imports only when they are needed."""


def wanted(name, held):
    """The module that a script begins with, the families that it shows, and all that they import."""
    page, _, family = name.removesuffix(".js").partition(".")
    shown = [family] if family else FAMILIES if f"{page}.risk.js" in held else []
    entries = {f"js/{page}.js", *(f"js/{one}/family.js" for one in shown)}
    reached = {*entries, *modules([*entries], imports())}
    later = [needed for module, needed in LATER.items() if module in reached]
    return entries, {*reached, *later, *modules(later, imports())}


def test_a_script_holds_what_its_page_imports_and_no_other_family(held):
    for name, those in held.items():
        entries, all_ = wanted(name, held)
        assert entries <= those <= all_, name


def test_each_module_of_a_page_is_in_a_script(held):
    """Esbuild leaves a module out of a script that uses nothing of it, but never out of all."""
    assert set().union(*held.values()) == set().union(*(wanted(name, held)[1] for name in held))


def test_the_pages_of_a_game_have_a_script_for_each_family(held):
    assert {name for name in held if ".risk." in name} == {"board.risk.js", "lesson.risk.js", "review.risk.js"}
    for family in FAMILIES:
        assert {f"{page}.{family}.js" for page in ("board", "lesson", "review")} <= {*held}


def build(checkout, target, folder):
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", folder]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
    [path] = folder.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return path, done.stdout + done.stderr


def scripts(wheel):
    with zipfile.ZipFile(wheel) as packed:
        return {Path(name).name for name in packed.namelist() if "/page/bundle/" in name}


def test_an_sdist_brings_the_scripts_and_without_them_a_wheel_has_the_modules_alone(held, tmp_path):
    sdist, _ = build(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    checkout = tmp_path / sdist.name.removesuffix(".tar.gz")
    whole, said = build(checkout, "wheel", tmp_path / "whole")
    assert scripts(whole) == {*held}
    for script in (bundle := checkout / "src" / "garrison" / "page" / "bundle").iterdir():
        script.unlink()
    bundle.rmdir()
    plain, said = build(checkout, "wheel", tmp_path / "plain")
    assert scripts(plain) == set()
    assert "So the page is not bundled: its modules are served one by one." in said
