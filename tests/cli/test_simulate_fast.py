"""`garrison simulate --fast`: the same totals however they are played, files to continue, and what is refused."""

import json
import os
import re
import signal
import subprocess
import sys
from functools import partial

import pytest

from cli.running import in_json, ran, without_time
from garrison.extras import install
from rows import rows

QUICK = "--fast", "--map", "quad", "--seats", 2

WITHOUT = """
import sys
sys.modules["numba"] = None
from garrison.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def simulate(capsys):
    """What `garrison simulate` prints, what it says is wrong, and its exit code."""
    return partial(ran, capsys, "simulate")


@pytest.fixture
def as_json(simulate):
    """What it prints for programs, except for the time."""
    return lambda *words: without_time(in_json(simulate, *words))


# For people, and for programs


def test_a_table_tells_who_won_how_often_by_seat(simulate):
    out, err, code = simulate(*QUICK, "--games", 600)
    assert (err, code) == ("", 0)
    assert out.startswith("600 fast games of classic on quad, border on all seats, seed 1\n")
    rows = dict(re.findall(r"^ +(red|blue) +(\d+) ", out, re.MULTILINE))
    assert int(rows["red"]) + int(rows["blue"]) == 600
    assert re.search(r"^ +seat +won +shared +share +95% between +and *$", out, re.MULTILINE)
    assert re.search(r"^rounds    \d+ to \d+, middle half \d+ to \d+, median \d+$", out, re.MULTILINE)
    assert re.search(r"^checksum  [0-9a-f]{16}$", out, re.MULTILINE)
    assert re.search(r"^[\d,.]+ games and [\d,]+ decisions a second$", out, re.MULTILINE)
    assert max(map(len, out.splitlines())) <= 80


def test_games_that_were_broken_off_are_told_with_who_was_ahead(simulate):
    out, _, code = simulate("--fast", "--seats", 3, "--games", 20, "--max-rounds", 2)
    assert code == 0
    assert "20 broken off after 2 rounds" in out
    assert re.search(r"^ +seat +won +shared +ahead ", out, re.MULTILINE)


def test_totals_do_not_depend_on_the_threads(as_json):
    one, three = (as_json(*QUICK, "--games", 2000, "--threads", threads) for threads in (1, 3))
    assert one == three
    assert one["summary"]["games"] == one["contest"]["games"] == 2000


def test_what_was_asked_is_told_with_the_numbers(as_json):
    told = as_json(*QUICK, "--games", 3, "--seed", -7, "--ruleset", "rixk", "--set", "rounds=9", "--policy", "uniform")[
        "contest"
    ]
    assert (told["ruleset"], told["map"], told["seats"]) == ("rixk", "quad", ["red", "blue"])
    assert (told["seed"], told["policy"], told["options"]) == (-7, "uniform", {"rounds": 9})


def test_more_seats_play_when_none_are_named(as_json):
    assert len(as_json("--fast", "--games", 1)["contest"]["seats"]) == 4


def test_games_that_are_not_compiled_are_played_by_the_engine_which_is_told(simulate, as_json):
    out, err, code = simulate(*QUICK, "--games", 5, "--max-rounds", 1_000_000, "--json")
    assert code == 0
    assert err == (
        "garrison: The engine has to play these games, which is slow: "
        "In 1000000 rounds there could be more armies than the kernel can count.\n"
    )
    assert json.loads(out)["summary"] == as_json(*QUICK, "--games", 5)["summary"]


# Written orders


ORDERS = "--fast", "--ruleset", "diplomacy", "--max-rounds", 5


def test_a_table_tells_what_each_power_held_in_the_end(simulate):
    out, err, code = simulate(*ORDERS, "--games", 80)
    assert (err, code) == ("", 0)
    assert out.startswith("80 fast games of diplomacy on europe, uniform on all seats, seed 1\n")
    assert re.search(r"^ +seat +won +shared +ahead +share +95% between +and *$", out, re.MULTILINE)
    rows = re.findall(r"^ +\w+ +(\d+\.\d\d) +(\d+\.\d)% *$", out, re.MULTILINE)
    assert len(rows) == 7
    assert 99 < sum(float(points) for _, points in rows) < 101
    assert re.search(r"^years     5 to 5, ", out, re.MULTILINE)
    assert re.search(r"^80 broken off after 5 years\nthose ahead held the most centres then$", out, re.MULTILINE)
    assert re.search(r"^[\d,.]+ games and [\d,]+ phases a second$", out, re.MULTILINE)
    assert max(map(len, out.splitlines())) <= 80


def test_totals_of_written_orders_do_not_depend_on_the_threads(as_json):
    one, three = (as_json(*ORDERS, "--games", 200, "--threads", threads) for threads in (1, 3))
    assert one == three
    assert one["summary"]["games"] == one["contest"]["games"] == 200
    assert one["contest"]["policy"] == "uniform"


@pytest.mark.parametrize("length", [0, 50, 300, 1500, -1, -700])
def test_written_orders_that_were_cut_off_are_gone_on_with(as_json, simulate, tmp_path, length):
    file = tmp_path / "games.jsonl"
    simulate(*ORDERS, "--games", 150, "--out", file)
    whole = file.read_bytes()
    file.write_bytes(whole[:length])
    assert as_json(*ORDERS, "--games", 150, "--out", file, "--resume") == as_json(*ORDERS, "--games", 150)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rounds": [6] * 64}, "rounds: Expected a number from 0 to 5, not 6."),
        ({"phases": [0] * 3}, "phases: Expected a length of 64, not 3."),
        ({"centres": [[0] * 64] * 6}, "centres: Expected a column for each of the 7 seats."),
        ({"centres": [[35] * 64] * 7}, "centres: Expected a number from 0 to 34, not 35."),
        ({"openers": [0] * 64}, "This is not a portion of games: "),
    ],
    ids=lambda value: value if isinstance(value, str) else str(*value),
)
def test_a_line_of_written_orders_that_cannot_be_is_refused(simulate, tmp_path, change, told):
    file = tmp_path / "games.jsonl"
    simulate(*ORDERS, "--games", 64, "--out", file)
    head, line = file.read_text(encoding="utf-8").splitlines()
    file.write_text(f"{head}\n{json.dumps(json.loads(line) | change)}\n", encoding="utf-8")
    _one_line(simulate(*ORDERS, "--games", 64, "--out", file, "--resume"), f"{file}, line 2: {told}")


@pytest.mark.check("a process that is killed")
def test_a_run_that_is_killed_is_gone_on_with_to_the_same_totals(as_json, tmp_path):
    """Once some games stand in the file, and long before all do."""
    file = tmp_path / "games.jsonl"
    words = [*map(str, ORDERS), "--games", "1000000", "--out", str(file)]
    with subprocess.Popen([sys.executable, "-m", "garrison", "simulate", *words], stdout=subprocess.DEVNULL) as run:
        while run.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 2):
            continue
        run.kill()
    kept = 64 * (file.read_bytes().count(b"\n") - 1)
    more = kept + 100
    assert as_json(*ORDERS, "--games", more, "--out", file, "--resume") == as_json(*ORDERS, "--games", more)


# Records


@pytest.mark.parametrize("words", [QUICK, ORDERS], ids=["turns", "orders"])
def test_any_game_is_printed_as_a_record(simulate, capsys, tmp_path, words):
    out, err, code = simulate(*words, "--record", 17)
    assert (err, code) == ("", 0)
    (tmp_path / "17.game").write_text(out, encoding="utf-8")
    told, _, code = ran(capsys, "replay", tmp_path / "17.game", "--verify")
    assert code == 0
    assert "moves, all legal" in told


# Files


def test_a_file_is_the_same_whatever_the_threads_and_however_often_it_was_gone_on_with(simulate, tmp_path):
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    simulate(*QUICK, "--games", 2048, "--out", one)
    simulate(*QUICK, "--games", 2048, "--out", two, "--threads", 2)
    for games in (512, 512, 1024, 2048):
        assert simulate(*QUICK, "--games", games, "--out", three, "--resume")[2] == 0
    assert one.read_bytes() == two.read_bytes() == three.read_bytes()


@pytest.mark.parametrize("length", [0, 50, 300, 5000, -1, -700])
def test_a_run_that_was_cut_off_is_gone_on_with_to_the_same_totals(as_json, simulate, tmp_path, length):
    file = tmp_path / "games.jsonl"
    simulate(*QUICK, "--games", 1500, "--out", file)
    whole = file.read_bytes()
    file.write_bytes(whole[:length])
    assert as_json(*QUICK, "--games", 1500, "--out", file, "--resume") == as_json(*QUICK, "--games", 1500)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("games", [1, 512, 700, 1500])
def test_a_file_that_holds_more_games_than_are_asked_for_stays_as_it_is(as_json, simulate, tmp_path, games):
    file = tmp_path / "games.jsonl"
    simulate(*QUICK, "--games", 1500, "--out", file)
    whole = file.read_bytes()
    assert as_json(*QUICK, "--games", games, "--out", file, "--resume") == as_json(*QUICK, "--games", games)
    assert file.read_bytes() == whole


def test_games_of_the_file_are_told_apart(simulate, tmp_path):
    simulate(*QUICK, "--games", 512, "--out", tmp_path / "games.jsonl")
    out, _, _ = simulate(*QUICK, "--games", 600, "--out", tmp_path / "games.jsonl", "--resume")
    assert "512 of the games were already in the file" in out


def test_a_file_that_is_there_is_only_gone_on_with_when_that_is_asked_for(simulate, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("mine\n", encoding="utf-8")
    _one_line(simulate(*QUICK, "--out", file), f"{file}: This file already exists. Use --resume to continue it.")
    _one_line(simulate(*QUICK, "--out", file, "--resume"), f"{file}, line 1: This is not a file of fast games.")
    _one_line(simulate(*QUICK, "--out", tmp_path / "no" / "such"), f"{tmp_path / 'no' / 'such'}: No such file")
    assert file.read_text(encoding="utf-8") == "mine\n"


def test_a_file_of_another_contest_is_refused(simulate, tmp_path):
    file = tmp_path / "games.jsonl"
    simulate(*QUICK, "--games", 1, "--out", file)
    told = f"{file}, line 1: Other games: seed is 1, not 2."
    _one_line(simulate(*QUICK, "--games", 1, "--out", file, "--resume", "--seed", 2), told)


# Ctrl-C, and a terminal


def interrupted(words, seen):
    """What the command prints, and its exit code, when Ctrl-C comes after this was seen on its terminal."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "garrison", "simulate", "--fast", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        text=True,
    ) as run:
        os.close(theirs)
        shown = b""
        while not re.search(seen, shown, re.DOTALL):
            shown += os.read(ours, 4096)
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate()
        os.close(ours)
    return out, run.returncode


with_terminals = pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no such terminals")


@pytest.mark.check("a process that is killed")
@with_terminals
def test_a_terminal_is_shown_a_bar_and_ctrl_c_tells_what_is_known_so_far(tmp_path):
    """Wait for what is written to the terminal, so that games have been played when Ctrl-C comes."""
    file = tmp_path / "games.jsonl"
    out, code = interrupted([*QUICK, "--games", 1_000_000_000, "--out", file], rb"[1-9]\d+/1000000000")
    assert code == 130
    known = re.match(r"([\d,]+) fast games of classic on quad", out)
    assert known is not None
    games = int(known[1].replace(",", ""))
    assert games > 0
    assert sum(len(json.loads(line)["rounds"]) for line in file.read_bytes().splitlines()[1:]) == games


@with_terminals
def test_ctrl_c_does_not_wait_for_the_end_of_a_game_of_the_engine():
    """Armies come by the billion and fall one by one: the game would last for days."""
    endless = ["--set", "least=1000000", "--set", "set_step=1000000", "--games", 9, "--threads", 2]
    out, code = interrupted(endless, rb"(0/9.*){5}")
    assert (code, out.startswith("0 fast games of classic on world")) == (130, True)


# What can't be played


@rows(
    ("arguments", "told"),
    [
        (["--fast", "--seats", "steady,random"], "With --fast, --seats must be a number, not '"),
        (["--fast", "--seats", "7"], "The map 'world' is for 2, 3, 4, 5, 6 seats, not 7."),
        (["--fast", "--policy", "bordr"], "There is no policy 'bordr'. Did you mean 'border'?"),
        (
            ["--fast", "--ruleset", "simultaneous"],
            "Only the risk and diplomacy families have fast games, and 'simultaneous' belongs to neither.",
        ),
        (
            ["--fast", "--ruleset", "harbour"],
            "This game can't be compiled, so it has no fast games. Fleets lie in port, so a sea can have several,",
        ),
        (
            ["--fast", "--ruleset", "diplomacy", "--policy", "border"],
            "Games of written orders have only the policy 'uniform', not 'border'.",
        ),
        (["--fast", "--ruleset", "diplomacy", "--seats", "3"], "The seats of the map 'europe' are its powers"),
        (
            ["--fast", "--record", "3", "--games", "9"],
            "--record prints one game. It does not go with --games, --out, --on or --json.",
        ),
        (["--record", "3"], "--record works only with --fast."),
        (
            ["--fast", "--record", "-1"],
            "Invalid value for '--record': -1 is not in the range",
        ),
        (["--fast", "--threads", "0"], "Invalid value for '--threads': 0 is not in the range"),
        (["--fast", "--games", "1000000001"], "Invalid value for '--games': 1000000001 is not in the range"),
        (["--games", "1000001"], "Bots play at most 1,000,000 games. More need --fast."),
        (["--fast", "--jobs", "2"], "Fast games use --threads, not --jobs."),
        (["--fast", "--resume"], "--resume needs --out"),
        (["--fast", "--address", "here:1"], "--address needs --on"),
        (
            ["--fast", "--on", "ray", "--threads", "2"],
            "--threads has no effect on a cluster, which uses all its processors.",
        ),
        (["--fast", "--on", "sun"], "Invalid value for '--on': 'sun' is not 'ray'."),
        (["--fast", "--set", "fortfy=free"], "There is no option 'fortfy'. Did you mean 'fortify'?"),
        (["--policy", "border"], "--policy works only with --fast."),
        (["--threads", "2"], "--threads works only with --fast."),
        (["--resume"], "--resume needs --out"),
        (["--on", "ray"], "--on works only with --fast."),
        (["--address", "x"], "--address works only with --fast."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_played_is_told_in_one_line(simulate, arguments, told):
    _one_line(simulate(*arguments), told)


@pytest.mark.parametrize("words", [["simulate", "--fast"], ["balance", "quad"]], ids=lambda words: words[0])
def test_without_the_extra_it_is_said_how_to_install_it(words):
    run = subprocess.run([sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, check=False)
    told = f"The compiled kernel needs numba, from the extra 'fast': {install('fast')}"
    _one_line((run.stdout, run.stderr, run.returncode), told)


def test_without_the_extra_bots_play_as_ever():
    words = ["simulate", "--map", "quad", "--seats", "steady,random", "--games", "2"]
    run = subprocess.run([sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, check=False)
    assert (run.stderr, run.returncode) == ("", 0)


def _one_line(printed, told):
    out, err, code = printed
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {told}")
    assert err.count("\n") == 1
