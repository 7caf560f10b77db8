"""Bots of your own in Python: named by a file or a module, played as built-in ones are, and blamed for their faults."""

import pickle
import re
from functools import partial
from textwrap import dedent

import pytest

from cli.desk import fresh, typed
from cli.running import in_json, ran, without_time
from garrison.bots import BOTS
from garrison.bots.own import OwnBot, loaded
from rows import rows

CAUTIOUS = """
    class Cautious:
        def __init__(self, game, below):
            self.below = below

        def choose(self, view):
            return view.choices[self.below(len(view.choices))].move()
"""
QUICK = "--map", "quad", "--max-rounds", "20"


@pytest.fixture
def simulate(capsys):
    return partial(ran, capsys, "simulate", *QUICK)


@pytest.fixture
def written(tmp_path):
    """Writes a bot into a file, and gives the word for it; each file is another, since what is loaded is kept."""

    def write(code, name="Cautious", file="mybot.py"):
        path = tmp_path / file
        path.write_text(dedent(code), encoding="utf-8")
        return f"{path}:{name}"

    return write


def in_process(word):
    """The same bot, loaded into the process of the game."""
    return f"in-process:{word}"


def fault(simulate, word):
    """What `garrison simulate` says of a bot, in one line."""
    out, err, code = simulate("--seats", f"{word},random", "--games", 2)
    assert (out, code, err.count("\n")) == ("", 2, 1)
    return err


def first_fault(capsys, word):
    """What `garrison play` says of the first fault of a bot, in a game that goes on to its end."""
    out, err, code = ran(capsys, "play", "--map", "quad", "--seats", f"{word},steady", "--seed", 1)
    assert (err, code) == ("", 0)
    assert " wins in round " in out
    return " ".join(out.split())


def test_a_bot_in_a_file_plays_under_its_own_name(simulate, written):
    word = written(CAUTIOUS)
    out, err, code = simulate("--seats", f"{word},random", "--games", 4)
    assert (err, code) == ("", 0)
    assert "mybot.py:Cautious" in out


def test_a_bot_in_a_module_of_this_folder_plays_too(simulate, written, tmp_path, monkeypatch):
    written(CAUTIOUS, file="my_module_of_bots.py")
    monkeypatch.chdir(tmp_path)
    assert simulate("--seats", "my_module_of_bots:Cautious,random", "--games", 2)[1:] == ("", 0)


def test_a_bot_may_import_its_neighbours(simulate, written):
    written("LUCK = 0", file="neighbour_of_mine.py")
    word = written("import neighbour_of_mine\n" + dedent(CAUTIOUS))
    assert simulate("--seats", f"{word},random", "--games", 2)[1:] == ("", 0)


def test_a_function_that_makes_a_bot_will_do(simulate, written):
    word = written(dedent(CAUTIOUS) + "\ndef made(game, below):\n    return Cautious(game, below)\n", "made")
    assert simulate("--seats", f"{word},random", "--games", 2)[1:] == ("", 0)


@pytest.mark.check("several processes")
def test_the_results_do_not_depend_on_the_processes(simulate, written):
    words = "--seats", f"{written(CAUTIOUS)},random", "--games", "8"
    one, two = (in_json(simulate, *words, "--jobs", jobs) for jobs in (1, 2))
    assert without_time(one) == without_time(two)


def test_a_factory_travels_by_its_words_alone(written):
    factory = OwnBot(written(CAUTIOUS))
    assert pickle.loads(pickle.dumps(factory)) == factory  # noqa: S301  our own bytes


def test_it_sits_at_the_table(capsys, written):
    word = written(CAUTIOUS)
    out, err, code = ran(capsys, "play", "--map", "quad", "--seats", f"{word},steady", "--seed", 1)
    assert (err, code) == ("", 0)
    assert " wins in round " in out


def test_a_saved_game_runs_no_file_that_it_names(capsys, written, tmp_path):
    word, file = written(CAUTIOUS), tmp_path / "a.game"
    ran(capsys, "play", "--map", "quad", "--seats", f"{word},steady", "--seed", 1, "--save", file)
    loaded.cache_clear()
    out, err, code = ran(capsys, "play", "--load", file)
    assert (out, code) == ("", 2)
    assert err == f"garrison: This game was played by {word}. Load it with --load, and name them in --seats.\n"
    assert ran(capsys, "play", "--load", file, "--seats", f"{word},steady")[1:] == ("", 0)


def test_nor_does_a_game_that_is_loaded_at_the_table(tmp_path, capsys, written):
    word, file = written(CAUTIOUS), tmp_path / "a.game"
    ran(capsys, "play", "--map", "quad", "--seats", f"{word},steady", "--seed", 1, "--save", file)
    said = typed(fresh(), f"load {file}", folder=tmp_path).flat
    assert "Load it with --load, and name them in --seats." in said


# What is wrong with it


@pytest.mark.check("a program for each")
@pytest.mark.parametrize(
    ("code", "name", "sentence"),
    [
        (CAUTIOUS, "Cautius", r"mybot\.py has nothing called 'Cautius'\. Did you mean 'Cautious'\?"),
        ("nothing = 1", "nothing", r"mybot\.py:nothing is not a bot: it has no method choose\(view\)"),
        ("class Cautious: pass", "Cautious", r"mybot\.py:Cautious is not a bot: it has no method choose\(view\)"),
        ("\nimport nonsense_of_mine", "Cautious", r"failed at mybot\.py, line 2: ModuleNotFoundError: No module named"),
        ("\n\nclass :", "Cautious", r"failed at mybot\.py, line 3: SyntaxError: invalid syntax"),
        ("import sys\nsys.exit(3)", "Cautious", r"failed at mybot\.py, line 2: SystemExit: 3"),
    ],
)
def test_what_cannot_be_loaded_is_told_with_its_place(simulate, written, code, name, sentence):
    assert re.search(sentence, fault(simulate, written(code, name)))
    assert re.search(sentence, fault(simulate, in_process(written(code, name))))


@pytest.mark.parametrize(
    ("code", "name", "sentence"),
    [
        ("def make(game, below): return 1", "make", r"is not a bot: what it makes has no method choose\(view\)"),
        (
            "class Cautious:\n def __init__(self): pass\n def choose(self, view): pass",
            "Cautious",
            r"failed: TypeError: Cautious\.__init__\(\) takes 1 positional argument but 3 were given",
        ),
    ],
)
def test_what_cannot_be_made_for_a_game_is_told_too(capsys, written, code, name, sentence):
    assert re.search(sentence, first_fault(capsys, in_process(written(code, name))))


CHOOSING = """\
from garrison import Move
from garrison.risk import vocabulary as v

class Cautious:
    def __init__(self, game, below): pass

    def choose(self, view):
        """


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("1 / 0", r"mybot\.py:Cautious failed at mybot\.py, line 8: ZeroDivisionError: division by zero"),
        ("raise KeyError", r"mybot\.py:Cautious failed at mybot\.py, line 8: KeyError\."),
        ("view.owner[99]", r"mybot\.py:Cautious failed at mybot\.py, line 8: IndexError: tuple index out of range"),
        ("return 7", r"mybot\.py:Cautious answered with 7, which is not a move"),
        ("return Move(view.seat, 7)", r"Cautious answered with Move\(by=., action=7\), which is not a move"),
        ("return Move(1 - view.seat, v.Done())", r"Cautious answered for seat \d, but it plays seat \d\."),
        ("return Move(view.seat, v.Claim('a'))", r"answered with Claim\(where='a'\): Expected `int`, got `str`"),
        (
            "return Move(view.seat, v.Claim(-1))",
            r"There is no such territory on the map\. It wanted {\"type\":\"claim\",\"where\":-1}\.",
        ),
    ],
)
def test_what_goes_wrong_in_a_game_is_told_with_its_place(capsys, written, answer, sentence):
    assert re.search(sentence, first_fault(capsys, in_process(written(CHOOSING + answer))))


@pytest.mark.parametrize("answer", ["1 / 0", "return Move(view.seat, v.Claim(-1))"])
def test_a_bot_that_fails_in_this_process_loses_as_a_program_does(simulate, written, answer):
    word = in_process(written(CHOOSING + answer))
    told = in_json(simulate, "--seats", f"{word},random", "--games", 4)
    name = told["contest"]["seats"][0]
    assert told["replaced"] == {name: 4}
    assert sum(told["faults"][name].values()) == 20
    won, lost = (share["won"] for share in reversed(told["summary"]["by_bot"]))
    assert (won + told["summary"]["unfinished"], lost) == (4, 0)


# What it plays


@rows(
    "plays, named",
    [("('classic',)", "classic"), ("'risk'", "risk"), ("['diplomacy', 'classic']", "diplomacy, classic")],
)
def test_a_class_says_what_it_plays(capsys, simulate, written, plays, named):
    word = written(dedent(CAUTIOUS) + f"    plays = {plays}\n", file=f"plays{len(plays)}.py")
    unplayed = ran(capsys, "bot", "check", word, "--ruleset", "trumps")
    assert unplayed == ("", f"garrison: {word[-60:]} does not play trumps.\n", 2)
    out, _, code = ran(capsys, "bot", "check", word, "--ruleset", "classic", "--ruleset", "trumps")
    assert (out.splitlines()[0], code) == (f"{word[-60:]} does not play trumps.", 0)
    for each in (word, in_process(word)):
        told = in_json(simulate, "--ruleset", "trumps", "--map", "", "--seats", f"{each},random", "--games", 1)
        assert [*told["faults"].values()] == [{"unfit": 1}]
    assert f"it plays {named}." in first_fault_in_trumps(capsys, in_process(word))


def first_fault_in_trumps(capsys, word):
    out, _, _ = ran(capsys, "play", "--ruleset", "trumps", "--seats", f"{word},steady", "--seed", 1)
    return " ".join(out.split())


@rows("plays", ["7", "(1,)"])
def test_what_a_class_plays_are_words(simulate, written, plays):
    sentence = r"should name rule sets or families in plays, such as \('classic',\)"
    word = written(dedent(CAUTIOUS) + f"    plays = {plays}\n", file=f"plays{len(plays)}.py")
    assert re.search(sentence, fault(simulate, word))
    assert re.search(sentence, fault(simulate, in_process(word)))


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("nothere.py:Bot", "There is no file nothere.py."),
        ("no_such_package.of_mine:Bot", "There is no module no_such_package.of_mine."),
        (":Bot", "A module needs a name."),
        ("sluggish", f"There is no bot 'sluggish'. Choose from {', '.join(BOTS['risk'])}."),
    ],
)
def test_what_is_not_there_is_told(simulate, word, sentence):
    assert fault(simulate, word) == f"garrison: {sentence}\n"


def test_a_file_without_a_name_is_its_only_bot(simulate, written, tmp_path):
    written(CAUTIOUS)
    assert simulate("--seats", f"{tmp_path / 'mybot.py'},random", "--games", 2)[1:] == ("", 0)


def test_a_file_of_several_bots_is_asked_for_a_name(simulate, written, tmp_path):
    written(dedent(CAUTIOUS) + "class Bold(Cautious):\n    def choose(self, view): pass\n")
    path = tmp_path / "mybot.py"
    assert fault(simulate, path) == f"garrison: Name the bot in that file: {path}:Cautious.\n"
