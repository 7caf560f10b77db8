"""The site of the manual: its navigation, its links, and nothing from another host. `make site` builds it."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from garrison import library

ROOT = Path(__file__).parent.parent
SITE = ROOT / "scripts" / "site"


def script(name):
    spec = importlib.util.spec_from_file_location(f"site_{name}", SITE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory):
    """The folder from which the site is built."""
    folder = tmp_path_factory.mktemp("site") / "pages"
    script("pages").lay_out(folder)
    return folder


def test_every_page_of_the_manual_is_on_the_site(laid_out):
    pages = {path.relative_to(laid_out).as_posix() for path in laid_out.rglob("*.md")}
    manual = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")} - {"README.md"}
    assert pages == {*manual, "index.md", "CONTRIBUTING.md", "CHANGELOG.md"}


def test_every_link_of_the_site_leads_to_something_on_it(laid_out):
    fence = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
    for page in laid_out.rglob("*.md"):
        links = re.findall(r"\]\(([^)\s#]+)", fence.sub("", page.read_text(encoding="utf-8")))
        assert not [link for link in links if "://" not in link and not (page.parent / link).exists()], page


def test_the_navigation_lists_every_page_once(laid_out):
    index = (laid_out / "index.md").read_text("utf-8")
    parts = re.findall(r"^```\{toctree\}\n(.*?)^```", index, re.DOTALL | re.MULTILINE)
    captions = re.findall(r":caption: (.*)", "".join(parts))
    assert captions == re.findall(r"^## (.*)", (ROOT / "docs" / "README.md").read_text("utf-8"), re.MULTILINE)
    listed = [f"{name}.md" for name in re.findall(r"^/(\S+)$", "".join(parts), re.MULTILINE)]
    books = [path.name for path in (laid_out / "rules").glob("*.md") if path.stem in library.RULESETS]
    rules = {f"rules/{name}" for name in books}
    pages = {path.relative_to(laid_out).as_posix() for path in laid_out.rglob("*.md")} - {"index.md"}
    assert sorted(listed) == sorted(pages - rules)


def test_the_reference_has_every_name_of_the_library_once():
    named = [name for part in script("parts").PARTS.values() for name in part.names.split()]
    assert sorted(named) == sorted(library.__all__)


# Nothing from another host


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.html", '<script src="https://cdn.example/a.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example/a.css">'),
        ("a.html", '<img src="http://example.net/a.png">'),
        ("a.html", '<form action="https://search.example/"></form>'),
        ("a.html", "<style>@import 'https://fonts.example/a.css';</style>"),
        ("a.html", "<script>fetch('https://example.net/count')</script>"),
        ("a.css", "a { background: url(https://example.net/a.png) }"),
        ("a.svg", '<svg><image href="https://example.net/a.png"/></svg>'),
        ("a.js", 'import("https://cdn.example/mermaid.mjs")'),
        ("a.js", 's.src = "https://cdn.example/a.js"'),
        ("a.js", "new Worker('https://cdn.example/w.js')"),
    ],
)
def test_what_a_browser_would_fetch_from_another_host_is_found(tmp_path, file, text):
    (tmp_path / file).write_text(text, encoding="utf-8")
    run = subprocess.run([sys.executable, SITE / "foreign.py", tmp_path], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout.startswith(f"{file} fetches ")


def test_links_to_follow_and_files_of_the_site_are_no_matter(tmp_path):
    text = (
        '<a href="https://example.net">x</a> <img src="a.png"> <script src="_static/a.js"></script> https://example.net'
    )
    (tmp_path / "a.html").write_text(text, encoding="utf-8")
    (tmp_path / "a.js").write_text("// see https://example.net\nfetch('searchindex.js')", encoding="utf-8")
    run = subprocess.run([sys.executable, SITE / "foreign.py", tmp_path], capture_output=True, text=True, check=False)
    assert (run.stdout, run.returncode) == ("", 0)
