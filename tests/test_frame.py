"""What holds for the project as a whole, whatever its code does."""

import ast
import json
import re
import statistics
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from bench.house import asked

import garrison
from garrison import catalogue
from garrison.bots import families as bots
from garrison.cli import families as cli
from garrison.cli.terminal import families as terminal
from garrison.hosting import families as hosting
from garrison.mcp import families as mcp
from garrison.research import families as looks
from garrison.research.coding import families as coding
from garrison.review import families as review
from rows import rows

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PYTHON_FILES = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]
MANUAL = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

MEDIAN_BODY = 6  # lines of a function, docstring apart
LONG_BODY = 30  # all but one function in twenty are shorter
LONGEST_FILE = 400  # so that no idea is cut in two for its length

FORBIDDEN = [set(contract.get("forbidden_modules", [])) for contract in PROJECT["tool"]["importlinter"]["contracts"]]
UNWANTED = FORBIDDEN[-1]  # what the pure floors may not import

REGISTRY = re.compile(rb"py(?:pi)\.org|python(?:hosted)\.org|npm(?:js)\.|deb\.(?:debian)|registry\.(?:yarn)")
MACHINE_PATH = re.compile(rb"(?<![\w.])(?:/(?:work|root|home|Users)/\w|[A-Z]:\\(?:Users)\\)")


def name(path):
    return str(path.relative_to(ROOT))


def committed():
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listing.returncode:
        pytest.skip("not a checkout of git")
    return [path for path in map(ROOT.joinpath, listing.stdout.decode().split("\0")) if path.is_file()]


# What others get.


def test_importing_the_library_loads_no_face_and_no_extra():
    told = "import sys, garrison; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert "garrison" in loaded
    assert not UNWANTED & set(loaded)
    assert not [module for module in loaded if module.startswith(("garrison.cli", "garrison.arena"))]


def test_the_package_and_the_project_name_one_version():
    assert garrison.__version__ == PROJECT["project"]["version"]


@pytest.mark.check("builds a wheel")
def test_the_wheel_holds_the_whole_package(tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        packed = set(wheel.namelist())
    package = {path.relative_to(ROOT / "src").as_posix() for path in committed() if ROOT / "src" in path.parents}
    assert "garrison/py.typed" in packed
    assert package <= packed


# What is committed.


def test_no_committed_file_names_a_registry_or_a_path_of_one_machine():
    texts = {name(path): path.read_bytes() for path in committed()}
    assert not [where for where, text in texts.items() if REGISTRY.search(text)]
    assert not [where for where, text in texts.items() if MACHINE_PATH.search(text)]


def locked(kind):
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+==\S+[^\\\n]*)\\\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)+)", text, re.MULTILINE))


@pytest.mark.parametrize("kind", ["play", "dev", "site", "node"])
def test_a_lock_pins_everything_by_hash_and_gives_no_address(kind):
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    assert len(locked(kind)) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)) > 0
    assert "://" not in text


def test_the_lock_of_the_checks_contains_the_lock_of_the_game():
    assert locked("play").items() <= locked("dev").items()


def test_the_locks_of_the_checks_and_of_the_site_agree():
    checks, site = ({pin.split("==")[0]: pin for pin in locked(kind)} for kind in ("dev", "site"))
    assert {checks[name] for name in checks.keys() & site.keys()} <= {*site.values()}


def test_the_lock_of_the_game_holds_what_the_package_needs():
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *extras["server"], *extras["draw"]]
    needed = {re.split(r"[^\w-]", name)[0] for name in wanted} - {"garrison"}
    assert needed <= {pin.split("==")[0] for pin in locked("play")}


PLATFORMS = {"darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-x64"}


def test_the_tools_of_the_page_are_pinned_by_hash_for_every_platform():
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    tools = {place.removeprefix("node_modules/"): tool for place, tool in packages.items() if place}
    assert wanted == {name: tools[name]["version"] for name in wanted}
    assert all(tool["integrity"].startswith("sha512-") and "resolved" not in tool for tool in tools.values())
    programs = {part for name in wanted for part in tools[name].get("optionalDependencies", {})}
    assert {part for part in programs if any(part.endswith(platform) for platform in PLATFORMS)} <= tools.keys()


@pytest.mark.parametrize("extra", ["draw", "fast", "plots", "server"])
def test_an_extra_and_the_group_of_its_name_ask_for_the_same(extra):
    """A group cannot include an extra, so what stands in both is compared here."""
    asked = PROJECT["project"]["optional-dependencies"][extra]
    group = PROJECT["dependency-groups"][extra]
    assert group == [included(wanted) for wanted in asked]


def included(wanted):
    named = re.fullmatch(r"garrison\[(\w+)\]", wanted)
    return {"include-group": named[1]} if named else wanted


# How it is written.


def test_every_lint_rule_that_is_off_has_its_reason_beside_it():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lint = text[text.index("[tool.ruff.lint]") : text.index("[tool.mypy]")]
    off = re.findall(r'^  "[A-Z]+\d*".*$', lint, re.MULTILINE)
    ruff = PROJECT["tool"]["ruff"]["lint"]
    assert len(off) == len(ruff["ignore"]) + sum(map(len, ruff["per-file-ignores"].values()))
    assert not [line for line in off if not re.search(r"# \S+ \S+", line)]


MARK = re.compile(r"#\s*(?:noqa(?::\s*[A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w, -]+\])?)")


@pytest.mark.check("lint of all files")
def test_every_exception_to_a_rule_in_the_code_has_its_reason_beside_it():
    lines = [(f"{name(path)}: {line}", line) for path in PYTHON_FILES for line in path.read_text("utf-8").splitlines()]
    marked = [(where, MARK.sub("", line[mark.start() :])) for where, line in lines if (mark := MARK.search(line))]
    assert not [where for where, reason in marked if not re.search(r"\w+ \w+", reason)]


def test_what_has_no_type_has_a_name():
    """`Any` stands in no signature; where a library or a family cannot be known, an alias says which."""
    assert not [name(path) for path in SOURCES if "ANN401" in path.read_text(encoding="utf-8")]


def test_nothing_is_imported_by_text_but_a_command_the_library_and_a_bot_of_your_own():
    by_text = [
        name(path) for path in SOURCES if re.search(r"import_module|__import__", path.read_text(encoding="utf-8"))
    ]
    assert by_text == ["src/garrison/__init__.py", "src/garrison/bots/in_process.py", "src/garrison/cli/__init__.py"]


FAMILY_FREE = [*SOURCES, *sorted((ROOT / "src").rglob("*.js"))]


REGISTRIES = [
    bots.FAMILIES,
    cli.FAMILIES,
    terminal.FACES,
    hosting.KITS,
    mcp.KITS,
    looks.BOARDS,
    coding.CODINGS,
    review.FACTS,
]


def test_every_registry_knows_every_family():
    """Only fast games may be missing: a family has them once it is compiled."""
    families = {book.family.name for book in catalogue.RULESETS.values()}
    assert [{*registry} for registry in REGISTRIES] == [families] * len(REGISTRIES)
    page = (ROOT / "src" / "garrison" / "page" / "js" / "families.js").read_text(encoding="utf-8")
    assert all(re.search(rf"\b{family}: ", page) for family in families)


def test_no_code_asks_for_a_family_by_its_name_but_families_rooms_and_registries():
    """A fourth family is written in rooms, kits and registries, and nothing else has to learn of it."""
    assert not [place for path in FAMILY_FREE for place in asked(PurePosixPath(name(path)), path.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("room.py", 'if game.family.name == "risk": ...'),
        ("room.py", 'if name in ("risk", "simultaneous"): ...'),
        ("room.py", 'KITS = {"diplomacy": 1}'),
        ("room.py", 'BOTS["risk"]'),
        ("room.py", 'match name:\n    case "risk": ...'),
        ("page.js", 'if (family === "risk") go();'),
        ("page.js", "const kits = { risk: 1 };"),
    ],
)
def test_a_question_for_a_family_is_found(file, line):
    assert len([*asked(PurePosixPath("src/garrison/web", file), line)]) == 1
    assert not [*asked(PurePosixPath("src/garrison/web/families", file), line)]


SCREENS = [path for path in SOURCES if ROOT / "src" / "garrison" / "cli" / "terminal" in path.parents]


@pytest.mark.check("lint of all files")
@rows("path", SCREENS, ids=name)
def test_no_screen_looks_into_a_state(path):
    """Its imports are forbidden by contract; this is what it is given by the table."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    assert not [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Attribute) and node.attr in ("state", "start", "before", "after")
    ]


@rows("page", MANUAL, ids=name)
def test_every_piece_of_python_in_the_manual_is_run(page):
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert not [block for block in blocks if not block.startswith(">>> ")]


@pytest.mark.check("lint of all files")
@rows("path", PYTHON_FILES, ids=name)
def test_every_file_begins_with_a_sentence(path):
    sentence = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert re.match(r"\S.*[.!?)]", sentence)


def body_lines(function):
    body = function.body[1:] if ast.get_docstring(function) and len(function.body) > 1 else function.body
    return body[-1].end_lineno - body[0].lineno + 1


@pytest.mark.check("lint of all files")
def test_functions_are_short():
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    lines = sorted(map(body_lines, functions), reverse=True)
    assert statistics.median(lines) <= MEDIAN_BODY
    assert lines[len(lines) // 20] < LONG_BODY


@pytest.mark.check("lint of all files")
def test_files_are_short():
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert not {where: lines for where, lines in lengths.items() if lines > LONGEST_FILE}
