"""Sets as numbers: compiled functions find the same members as Python does, in either way that there is."""

import os
import subprocess
import sys

import hypothesis.strategies as st
import pytest
from hypothesis import given

from garrison.kernel.machine import compiled, entry, lowest, nth, size
from garrison.kernel.machine.bits import MOST, has_fast_deposit, nth_at_once, nth_by_steps

WAYS = {"by steps": compiled(nth_by_steps), "chosen": nth, **({"at once": nth_at_once} if has_fast_deposit() else {})}


@pytest.mark.parametrize("way", WAYS)
def test_every_member_is_found_at_its_place(way):
    find = WAYS[way]

    @entry
    def found(those, place):
        return find(those, place)

    @given(st.sets(st.integers(0, MOST - 1), min_size=1))
    def check(members):
        those = sum(1 << member for member in members)
        assert [found(those, place) for place in range(len(members))] == sorted(members)
        assert [nth_at_once(those, place) for place in range(len(members))] == sorted(members)

    check()


@entry
def measure(those):
    """How many there are, and the smallest."""
    return size(those), lowest(those)


@given(st.sets(st.integers(0, MOST - 1), min_size=1))
def test_sets_are_measured_as_in_python(members):
    assert measure(sum(1 << member for member in members)) == (len(members), min(members))


FOR_ANY = """
from garrison.kernel.machine import entry, nth
from garrison.kernel.machine.bits import has_fast_deposit

@entry
def third(those):
    return nth(those, 2)

print(has_fast_deposit(), third(0b11110))
"""


@pytest.mark.check("compiles in a process of its own")
@pytest.mark.parametrize(("variable", "value"), [("NUMBA_CPU_NAME", "generic"), ("NUMBA_CPU_FEATURES", "")])
def test_code_for_any_processor_is_content_with_what_all_have(variable, value, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(FOR_ANY, encoding="utf-8")
    changes = {variable: value, "NUMBA_CACHE_DIR": str(tmp_path)}
    run = subprocess.run([sys.executable, file], env=os.environ | changes, capture_output=True, text=True, check=False)
    assert run.stdout == "False 3\n", run.stderr
