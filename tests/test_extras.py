"""How to install an extra is said as it works here: in a clone from the clone, or elsewhere from the wheel."""

import re
import sys
from importlib.metadata import version
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
