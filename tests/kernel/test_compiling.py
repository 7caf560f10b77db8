"""What is compiled is kept where it may be, and is never stale; without the extra, one clear sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from garrison.extras import install
from garrison.kernel.machine.compiling import MOST_VERSIONS, cache_folder, digest

SOURCE = Path(__file__).parents[2] / "src"
KERNEL = SOURCE / "garrison" / "kernel"

PROGRAM = """
from garrison.kernel.machine import compiled, entry
from garrison.kernel.machine.bits import nth_by_steps
from garrison.kernel.machine.compiling import FOLDER

nth = compiled(nth_by_steps)

@entry
def third(those):
    return nth(those, 2)

print(third(0b11110), len(third.stats.cache_hits), FOLDER)
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the kernel in a package that has nothing compiled."""
    copy = tmp_path / "src"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    return copy / "garrison" / "kernel"


def third(package, caches):
    """What the program finds, how often it is loaded from the cache, and where that is."""
    root = package.parents[2]
    variables = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA")}
    changes = {"PYTHONPATH": str(root / "src"), "XDG_CACHE_HOME": str(caches), "PYTHONDONTWRITEBYTECODE": "1"}
    program = [sys.executable, root / "program.py"]
    done = subprocess.run(program, env=variables | changes, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().split(" ")


@pytest.mark.check("compiles in processes of its own")
def test_what_is_compiled_is_kept_until_what_it_calls_is_another(package, tmp_path):
    folder = str(package / "__pycache__" / f"kernel-{digest(package)}")
    assert third(package, tmp_path) == ["3", "0", folder]
    assert third(package, tmp_path) == ["3", "1", folder]
    file = package / "machine" / "bits.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("in range(place)", "in range(place + 1)"), encoding="utf-8")
    found, loaded, other = third(package, tmp_path)
    assert (found, loaded) == ("4", "0")
    assert other != folder


def test_each_file_of_the_kernel_makes_another_version(tmp_path):
    shutil.copytree(KERNEL, tmp_path / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted((tmp_path / "kernel").rglob("*.py"))
    versions = {digest(tmp_path / "kernel")}
    for file in files:
        file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        versions.add(digest(tmp_path / "kernel"))
    assert len(versions) == len(files) + 1 > 1


@pytest.mark.check("compiles in processes of its own")
def test_where_the_package_may_not_be_written_the_cache_is_the_users(package, tmp_path):
    (package / "__pycache__").touch()
    _, _, folder = third(package, tmp_path / "caches")
    assert folder == str(tmp_path / "caches" / "garrison" / f"kernel-{digest(package)}")


@pytest.mark.check("compiles in processes of its own")
def test_where_nothing_may_be_written_it_is_compiled_each_time(package, tmp_path):
    (package / "__pycache__").touch()
    (tmp_path / "caches").touch()
    assert third(package, tmp_path / "caches")[:2] == ["3", "0"]
    assert third(package, tmp_path / "caches")[:2] == ["3", "0"]


@pytest.mark.check("compiles in processes of its own")
@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("left", [0, 100])
def test_what_is_damaged_is_compiled_anew(package, tmp_path, suffix, left):
    assert third(package, tmp_path)[:2] == ["3", "0"]
    (file,) = (package / "__pycache__").glob(f"kernel-*/*/*{suffix}")
    file.write_bytes(file.read_bytes()[:left])
    assert third(package, tmp_path)[:2] == ["3", "0"]
    assert third(package, tmp_path)[:2] == ["3", "1"]


@pytest.mark.check("compiles in processes of its own")
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_where_there_is_no_room_it_is_compiled_each_time(package, tmp_path):
    """No file may be longer than a kilobyte, as on a full disk."""
    program = (tmp_path / "program.py").read_text(encoding="utf-8")
    limit = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    limit += "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))\n"
    (tmp_path / "program.py").write_text(limit + program, encoding="utf-8")
    assert third(package, tmp_path)[:2] == ["3", "0"]
    assert third(package, tmp_path)[:2] == ["3", "0"]


def test_old_versions_are_forgotten(package):
    for number in range(2 * MOST_VERSIONS):
        old = package / "__pycache__" / f"kernel-{number:012x}"
        old.mkdir(parents=True)
        os.utime(old, (number, number))
    kept = Path(cache_folder(package))
    left = {folder.name for folder in kept.parent.iterdir()}
    assert left == {kept.name, *(f"kernel-{number:012x}" for number in range(MOST_VERSIONS + 1, 2 * MOST_VERSIONS))}


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_the_extra_there_is_one_clear_sentence_and_all_else_works(missing):
    program = f"import sys; sys.modules['{missing}'] = None; import garrison.cli, garrison.odds; import garrison.kernel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    sentence = f"The compiled kernel needs {missing}, from the extra 'fast': {install('fast')}"
    assert done.stderr.strip().splitlines()[-1] == f"garrison.kernel.MissingExtra: {sentence}"
