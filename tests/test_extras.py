"""Extras: how to install one is said as it works here, and that of research is complete."""

import re
import subprocess
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path

import pytest

from garrison.extras import install

ROOT = Path(__file__).parent.parent


def test_in_a_clone_the_clone_is_installed(tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    assert install("fast", tmp_path) == ".venv/bin/python -m pip install -e '.[fast]'"
    monkeypatch.chdir("/")
    python = Path(str(tmp_path).lstrip("/")) / ".venv" / "bin" / "python"
    assert install("plots", tmp_path) == f"{python} -m pip install -e '{str(tmp_path).lstrip('/')}[plots]'"


def test_elsewhere_it_comes_from_the_wheel(tmp_path):
    assert install("fast", tmp_path).endswith(
        f" -m pip install 'garrison-{version('garrison')}-py3-none-any.whl[fast]'"
    )


FROM_AN_INDEX = re.compile(
    r"\b(?:pip|pipx|uv|uvx)3? (?:install|add|run|tool)\b[^`\n(]*?[ '\"]garrison(?:\[|['\"`\s]|$)", re.MULTILINE
)


def test_nothing_tells_people_to_install_what_is_not_ours():
    """The name on the package index may be anybody's."""
    root = Path(__file__).parents[1]
    texts = {".md", ".py", ".js", ".html", ".toml", ".sh", ""}
    folders = (root / name for name in ("docs", "src", "examples", "scripts"))
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix in texts]
    files += [root / name for name in ("README.md", "CONTRIBUTING.md", "Makefile")]
    found = [path for path in files if FROM_AN_INDEX.search(path.read_text(encoding="utf-8", errors="replace"))]
    assert len(files) > 500
    assert found == []
    assert FROM_AN_INDEX.search("pip install 'garrison[fast]'")
    assert FROM_AN_INDEX.search("python -m pip install garrison\n")
    assert not FROM_AN_INDEX.search("python -m pip install -e '.[fast]'")


ENVIRONMENTS = """
import warnings

import gymnasium
from gymnasium.utils.env_checker import check_env

import garrison.research
from garrison.catalogue import RULESETS

warnings.simplefilter("ignore")
for name, book in RULESETS.items():
    small = {} if book.family.name == "diplomacy" else {"map": "quad", "seats": 2}
    many = {"map": "world", "seats": 3} if small else {}
    check_env(gymnasium.make(f"garrison/{name.capitalize()}-v0", **small).unwrapped)
    env = garrison.research.aec(name, render_mode="rgb_array", **many)
    env.reset(seed=1)
    assert env.render().ndim == 3
print("all can be drawn")
"""


@pytest.mark.check("installs the wheel and all that the extra names, which takes a minute")
def test_the_extra_of_research_is_all_that_environments_need(tmp_path):
    fresh = tmp_path / "venv"
    python = fresh / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run = partial(subprocess.run, check=True, cwd=tmp_path, capture_output=True, text=True)
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path], cwd=ROOT)
    [wheel] = tmp_path.glob("*.whl")
    run([sys.executable, "-m", "venv", fresh])
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[research]"])
    assert run([python, "-c", ENVIRONMENTS]).stdout == "all can be drawn\n"
