"""Programs in games: what the commands print of them, how they are kept, and what they may say."""

import json
import os
import sys
from collections import Counter
from functools import partial

import pytest

from bots.programs.hostile_bots import code_of
from cli.running import in_json, ran
from garrison import BOTS, Chance, GameLimits, new_game, play
from garrison.arena.contest import Contest, Entrant, followed, players, result, seated
from garrison.bots.programs.kept import release
from garrison.bots.programs.pipes import LIVING
from garrison.bots.programs.player import Program
from garrison.bots.programs.terms import USUAL, Terms, within
from garrison.engine.play import begin
from garrison.engine.vocabulary import Over, Seat
from rows import rows

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

SAYS = """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print('{"type":"hello","name":"talker"}', flush=True)
    elif m["type"] == "choose":
        said = any(message["by"] == m["view"]["seat"] for message in m["view"]["messages"])
        if sys.argv[1] == "always" or not said:
            print(json.dumps({"type": "say", "text": "Peace?", "to": [1]}), flush=True)
        else:
            print('{"type":"move","action":{"type":"seal"}}', flush=True)
"""


@pytest.fixture(autouse=True)
def _nothing_is_left():
    yield
    release()


@pytest.fixture
def written(tmp_path):
    def write(code, *words):
        file = tmp_path / "mybot.py"
        file.write_text(code, encoding="utf-8")
        return Program((sys.executable, "-u", str(file), *words), Terms(start=30.0))

    return write


@pytest.fixture
def rash(tmp_path):
    """The word for a bot that chooses what is not there."""
    file = tmp_path / "rash.py"
    file.write_text(code_of("a choice that is not there"), encoding="utf-8")
    return str(file)


# What is printed


def test_simulate_counts_faults_by_name(capsys, rash):
    run = partial(
        ran, capsys, "simulate", "--map", "quad", "--games", 2, "--max-rounds", 3, "--seats", f"{rash},random"
    )
    out, err, code = run()
    assert (err, code) == ("", 0)
    assert "rash.py made 10 faults: 10 unreadable" in out
    assert in_json(run)["faults"] == {"rash.py": {"unreadable": 10}}


def test_play_says_what_was_wrong_first(capsys, rash):
    out, err, code = ran(capsys, "play", "--map", "quad", "--seats", f"{rash},steady", "--seed", 1)
    assert (err, code) == ("", 0)
    told = " ".join(out.split())
    assert "Red (rash.py) made 5 faults. The first, in decision 1: It chose number 100000 of 4 choices" in told


def test_a_saved_game_names_a_command_in_one_word(capsys, rash, tmp_path):
    words, file = f"python3 -u {rash},steady", tmp_path / "a.game"
    assert ran(capsys, "play", "--map", "quad", "--seats", words, "--seed", 1, "--save", file)[2] == 0
    _, err, code = ran(capsys, "play", "--load", file)
    assert (code, err.count("\n")) == (2, 1)
    assert f"This game was played by python3+-u+{rash}." in err
    assert ran(capsys, "play", "--load", file, "--seats", words)[1:] == ("", 0)


def test_check_names_every_fault(capsys, rash):
    out, err, code = ran(capsys, "bot", "check", rash, "--ruleset", "trumps")
    assert (err, code) == ("", 1)
    assert "trumps start=one_each: " in out
    faults = out.count('It wrote: {"type":"move","choice":100000}')
    assert faults > 4
    assert out.endswith(f"rash.py played 2 games, with {faults} faults.\n")


def test_check_in_json(capsys, rash):
    out, _, code = ran(capsys, "bot", "check", rash, "--ruleset", "trumps", "--json")
    told = json.loads(out)
    assert code == 1
    assert told["faults"] == sum(len(game["faults"]) for game in told["games"]) > 4
    assert told["games"][0]["faults"][0]["kind"] == "unreadable"


def test_check_finds_no_fault_in_a_good_bot(capsys, tmp_path):
    file = tmp_path / "ours.py"
    file.write_text("from garrison.bots import BOTS\nOURS = BOTS['risk']['steady']\n")
    out, err, code = ran(capsys, "bot", "check", f"{file}:OURS", "--ruleset", "rixk")
    assert (err, code) == ("", 0)
    assert "deploying" in out
    assert "with no faults." in out


@pytest.mark.parametrize("word", ["steady", "in-process:bot.py:Bot", ""])
def test_check_needs_a_program(capsys, word):
    out, err, code = ran(capsys, "bot", "check", word)
    assert (out, code) == ("", 2)
    assert err == f"garrison: '{word}' is not a program. Name a file, a command or an address.\n"


# Games


def test_a_program_is_kept_from_game_to_game(written):
    game = new_game("classic", "quad", 2)
    program = written(
        'import os\nopen(os.path.join(os.path.dirname(__file__), f"ran-{os.getpid()}"), "w")\n'
        + code_of("late", begin=1000)
    )
    program = Program(program.what, within(30))
    entrants = Entrant("late", program), Entrant("random", BOTS["risk"]["random"])
    contest = Contest(game, entrants, 1, GameLimits(rounds=1, moves=14))
    assert [result(contest, number).faults for number in range(3)] == [(), (), ()]
    assert len(LIVING) == 1


def test_a_result_names_the_faults_by_seat(written):
    entrants = Entrant("rash", written(code_of("no json"))), Entrant("random", BOTS["risk"]["random"])
    contest = Contest(new_game("classic", "quad", 2), entrants, 1, GameLimits(rounds=2))
    assert result(contest, 0).faults == (("unreadable",) * 5, ())
    assert result(contest, 1).faults == ((), ("unreadable",) * 5)


QUITS = code_of("death with a code", begin=1)
FIRST = code_of("death", begin=1_000_000)
"""Plays the first choice, always."""


@rows("ruleset, map_, seats", [("classic", "islands", 3), ("warlight", "ten-stars", 2), ("diplomacy", "", 7)])
def test_a_program_that_quits_wins_no_game_of_any_family(written, ruleset, map_, seats):
    """Its stand-in would win nearly all of them."""
    game = new_game(ruleset, map_, seats)
    others = Entrant("random", BOTS[game.ruleset.family.name]["random"])
    contest = Contest(game, (Entrant("quits", written(QUITS)), *[others] * (seats - 1)), 1, GameLimits(rounds=30))
    for number in range(2):
        found = result(contest, number)
        own = found.seating.index(0)
        assert found.replaced == (own,)
        assert own not in (*found.winners, *found.ahead)
        assert found.winners or found.ahead


def test_where_a_stand_in_conquers_everything_whoever_fell_last_has_won(written):
    game = new_game("classic", "islands", 3)
    weak, strong = (Entrant(name, BOTS["risk"][name]) for name in ("random", "easy"))
    contest = Contest(game, (Entrant("quits", written(QUITS)), weak, strong), 1)
    conquered = 0
    for number in range(6):
        states = [begin(game)]
        states += (state for _, state in followed(contest, number, players(contest, number), states[0]))
        own = seated(contest, number).index(0)
        if states[-1].phase == Over((Seat(own),)):
            conquered += 1
            fell = {seat: max(n for n, state in enumerate(states) if seat in state.owner) for seat in {0, 1, 2} - {own}}
            assert result(contest, number).winners == (max(fell, key=fell.__getitem__),)
    assert conquered > 2


def test_of_the_same_program_twice_the_one_that_quits_is_rated_lower(tmp_path, capsys):
    for name, code in (("steadfast.py", FIRST), ("flaky.py", code_of("death", begin=3))):
        (tmp_path / name).write_text(code, encoding="utf-8")
    words = [f"{tmp_path}/steadfast.py", f"{tmp_path}/flaky.py"]
    run = partial(ran, capsys, "arena", "--map", "quad", "--games", 4, "--max-rounds", 20)
    out, _, code = run("--seats", ",".join(words), "--sprt", "0,50")
    assert code == 0
    assert "flaky.py failed in 4 of 4 games: a stand-in finished them, and they count as lost" in " ".join(out.split())
    told = in_json(run, "--seats", ",".join(reversed(words)), "--sprt", "0,50")
    (table,) = told["tables"]
    assert [row["name"] for row in table["rows"]] == ["steadfast.py", "flaky.py"]
    assert [row["points"]["share"] for row in table["rows"]] == [1, 0]
    assert [row["replaced"] for row in table["rows"]] == [0, 4]
    assert told["tests"][0]["elo"] < 0


def test_games_that_a_stand_in_finished_stay_lost_in_files_and_in_what_goes_on_from_them(tmp_path, capsys):
    (tmp_path / "quits.py").write_text(QUITS, encoding="utf-8")
    words = "--map", "quad", "--seats", f"{tmp_path}/quits.py,random", "--out", tmp_path / "out", "--json"
    half, whole = (json.loads(ran(capsys, "arena", *words, "--games", games)[0]) for games in (2, 4))
    for told, games in ((half, 2), (whole, 4)):
        assert {row["name"]: row["replaced"] for row in told["tables"][0]["rows"]} == {"quits.py": games, "random": 0}
    file = tmp_path / "out" / "2-seats.jsonl"
    lines = file.read_text().splitlines()
    first = json.loads(lines[1])
    first["replaced"], first["winners"] = [], [first["seating"].index(0)]
    file.write_text("\n".join([lines[0], json.dumps(first), *lines[2:]]) + "\n")
    _, err, code = ran(capsys, "arena", *words, "--games", 4)
    assert (code, err.count("\n")) == (2, 1)
    assert err.endswith("line 2: replaced: Bots that fail lose their games, and here they don't. Begin a new file.\n")


# Decisions without end

TO_AND_FRO = r"""
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print('{"type":"hello","name":"to and\\nfro"}', flush=True)
    elif m["type"] == "choose":
        kinds = [choice["action"]["type"] for choice in m["view"]["choices"]]
        n = next((kinds.index(kind) for kind in ("fortify", "occupy", "attack") if kind in kinds), 0)
        print(json.dumps({"type": "move", "id": m["id"], "choice": n}), flush=True)
"""


@rows(
    "terms, kinds",
    [
        (Terms(start=30.0, turn=40), ["endless"] * 5),
        (Terms(start=30.0, decisions=100), ["out of decisions"]),
        (Terms(start=30.0, turn=40, decisions=100), ["endless", "endless", "out of decisions"]),
    ],
)
def test_a_program_that_never_hands_in_its_orders_is_stopped(written, terms, kinds):
    program = Program(written(FIRST).what, terms)
    entrants = Entrant("first", program), Entrant("random", BOTS["simultaneous"]["random"])
    found = result(Contest(new_game("warlight", "ten-stars", 2), entrants, 1, GameLimits(rounds=30)), 0)
    assert (found.faults[0], found.replaced) == (tuple(kinds), (0,))
    assert found.moves < 1_000


def test_check_names_a_turn_without_end_and_only_the_phases_that_the_program_played(capsys, tmp_path):
    (tmp_path / "fro.py").write_text(TO_AND_FRO, encoding="utf-8")
    out, _, code = ran(capsys, "bot", "check", tmp_path / "fro.py", "--ruleset", "rixk")
    assert code == 1
    assert "endless. It made 500 decisions in one turn." in out
    assert out.splitlines()[-1].startswith("to and fro played 12 games, with ")
    (tmp_path / "quits.py").write_text(QUITS, encoding="utf-8")
    out, _, _ = ran(capsys, "bot", "check", tmp_path / "quits.py", "--ruleset", "rixk")
    first, *_ = out.splitlines()
    assert first.startswith("rixk: 1 decision, ")
    assert first.endswith(" ms at most; claiming")


@pytest.mark.check("whole games of many rounds")
@rows("ruleset, map_, rounds", [("classic", "world", 500), ("energy", "stars", 30), ("diplomacy", "", 10)])
def test_no_built_in_bot_comes_near_the_limits(ruleset, map_, rounds):
    """Also in the longest games: on the largest map, between bots that never get to an end."""
    game = new_game(ruleset, map_, 6 if map_ else 7)
    random = Entrant("random", BOTS[game.ruleset.family.name]["random"])
    contest = Contest(game, (random,) * len(game.seats), 1, GameLimits(rounds=rounds))
    a_game, a_turn = Counter[int](), Counter[tuple[int, int]]()
    for move, after in followed(contest, 0, players(contest, 0), begin(game)):
        a_game[move.by] += move.by >= 0
        a_turn[move.by, game.ruleset.family.age(game, after)] += move.by >= 0
    assert 0 < max(a_game.values()) < USUAL.decisions / 5
    assert max(a_turn.values()) < USUAL.turn / 5


def diplomacy(program):
    game = new_game("diplomacy", "", 7)
    bot = program(game, Chance(1).below)
    others = [BOTS["diplomacy"]["random"](game, Chance(2, seat).below) for seat in range(6)]
    return play(game, [bot, *others], Chance(3).below, GameLimits(rounds=1)), bot


def test_a_program_talks_to_others(written):
    played, bot = diplomacy(written(SAYS, "once"))
    assert not bot.faults
    assert [message.text for message in played.end.messages] == ["Peace?"]


def test_but_not_for_ever(written):
    _, bot = diplomacy(written(SAYS, "always"))
    assert {fault.sentence for fault in bot.faults} >= {"It said more than 20 things without making a move."}


def test_a_program_that_names_what_it_plays_is_not_asked_for_more(written):
    plays = code_of("no json").replace('"type":"hello"', '"type":"hello","plays":["risk"]')
    _, bot = diplomacy(written(plays))
    assert [fault.sentence for fault in bot.faults] == ["It does not play diplomacy; it plays risk."]
