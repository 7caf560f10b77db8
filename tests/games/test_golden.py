"""The golden games read, replay and look as they did when a human last looked at them."""

from games.golden import FOLDER, GOLDEN, text
from garrison import catalogue
from garrison.engine.record import play_through, verify
from garrison.engine.vocabulary import Over
from rows import rows

FILES = sorted(FOLDER.glob("*.game"))


def read(path):
    return path.read_bytes().decode("utf-8")


@rows("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_as_it_was_byte_for_byte(path):
    record = catalogue.read_record(read(path))
    assert verify(record) is None
    assert text(record) == read(path)


def test_there_is_a_file_for_each_golden_game_and_no_other():
    assert {path.stem for path in FILES} == {golden.name for golden in GOLDEN}


@rows("ruleset", catalogue.RULESETS)
def test_every_rule_set_has_a_golden_game_that_is_played_to_its_end(ruleset):
    ends = [path for path in FILES if catalogue.read_record(read(path)).game.ruleset.name == ruleset]
    assert any(isinstance(last_phase(path), Over) for path in ends)


def last_phase(path):
    *_, last = play_through(catalogue.read_record(read(path)))
    return last.phase
