"""Files are read within limits, and written completely or not at all; what is no file is left alone."""

import os
import stat
import subprocess
import sys

import pytest

from garrison.catalogue import Unknown, new_game
from garrison.cli.files import FileFault, read_text, write_bytes, write_text
from garrison.maps.kind import WORLDS
from garrison.outside.files import NotAFile, Unreadable, read_bytes

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and devices have names only where POSIX is")


@pytest.fixture
def pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


def test_a_pipe_and_a_directory_are_not_read(pipe):
    with pytest.raises(NotAFile, match="This is not a file"):
        read_bytes(pipe, 9)
    with pytest.raises(NotAFile, match="This is a directory"):
        read_bytes(pipe.parent, 9)


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "nowhere", "\udcff"])
def test_a_name_of_nothing_has_a_reason(tmp_path, name):
    with pytest.raises(Unreadable):
        read_bytes(tmp_path / name, 9)
    with pytest.raises(FileFault, match=r"too long|No such file|not a file name"):
        read_text(tmp_path / name, 9)


@pytest.mark.parametrize("name", ["a" * 300, "a\0b"])
def test_a_map_of_such_a_name_is_unknown(name):
    with pytest.raises(Unknown, match="There is no map"):
        new_game("classic", name, 2)


def test_no_more_is_read_than_is_needed_to_see_that_it_is_too_much(tmp_path):
    with (tmp_path / "sparse").open("wb") as sparse:
        sparse.truncate(10**12)
    assert len(read_bytes(tmp_path / "sparse", 9)) == 10


def left_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_what_is_no_file_is_not_written_over(pipe):
    with pytest.raises(FileFault, match="This is not a file"):
        write_text(pipe, "new")
    device = pipe.with_name("device")
    device.symlink_to(os.devnull)
    with pytest.raises(FileFault, match="This is not a file"):
        write_text(device, "new")
    assert pipe.is_fifo()
    assert left_in(pipe.parent) == ["device", "pipe"]


def test_a_link_stays_and_a_file_keeps_its_permissions(tmp_path):
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o600)
    link.symlink_to("file")
    write_text(link, "new")
    assert (link.is_symlink(), file.read_text(), stat.S_IMODE(file.stat().st_mode)) == (True, "new", 0o600)


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "file/x", "loop"])
def test_a_place_where_nothing_can_be_written_is_named(tmp_path, name):
    (tmp_path / "file").write_text("old")
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(FileFault):
        write_text(tmp_path / name, "new")
    assert left_in(tmp_path) == ["file", "loop"]


def test_a_name_as_long_as_names_may_be_is_written(tmp_path):
    write_bytes(tmp_path / ("é" * 127), b"new")
    assert left_in(tmp_path) == ["é" * 127]


FULL_DISK = """
import resource, sys
from garrison.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
sys.exit(main(sys.argv[1:]))
"""


def test_a_disk_that_is_full_names_the_file_and_leaves_nothing_behind(tmp_path):
    (tmp_path / "world").write_bytes((WORLDS / "world.map.json").read_bytes())
    (tmp_path / "out.json").write_text("old")
    command = [sys.executable, "-B", "-c", FULL_DISK, "map", "convert", "world", "-o", "out.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "The file can't be written: out.json: File too large.\n")
    assert (left_in(tmp_path), (tmp_path / "out.json").read_text()) == (["out.json", "world"], "old")
