"""How to install an extra is said as it works here: from the registry, or in a clone from the clone."""

import sys
from pathlib import Path

from garrison.extras import install


def test_in_a_clone_the_clone_is_installed(tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    assert install("fast", tmp_path) == ".venv/bin/python -m pip install -e '.[fast]'"
    monkeypatch.chdir("/")
    python = Path(str(tmp_path).lstrip("/")) / ".venv" / "bin" / "python"
    assert install("plots", tmp_path) == f"{python} -m pip install -e '{str(tmp_path).lstrip('/')}[plots]'"


def test_elsewhere_it_comes_from_the_registry(tmp_path):
    assert install("fast", tmp_path) == "pip install 'garrison[fast]'"
