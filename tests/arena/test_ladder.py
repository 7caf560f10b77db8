"""The ladder: its table can be played, its figures are read as they are meant, and its page says what was measured."""

import json

import pytest
from bench.ladder import __main__ as ladder
from bench.ladder.aims import FIRST, MET, MISSED, SECOND, Ahead, ClearlyAhead, Finished, Near, Seen, Share
from bench.ladder.asked import asked
from bench.ladder.climbing import climb
from bench.ladder.kept import BrokenFigures, Kept, keep, kept, plan
from bench.ladder.lines import GROUPS, Line, field, lines
from bench.ladder.pace import SEED, Paces, keep_paces, kept_paces, paces
from bench.ladder.page import PAGE, command, command_of, page
from bench.ladder.playing import code, on_other_deals, played, with_bot
from bench.ladder.tried import attempts, missed
from msgspec.structs import replace

from garrison.arena.batch import results
from garrison.arena.contest import seated
from garrison.arena.match import GameLimits, play
from garrison.arena.tournament.field import Field, absent, by_processes, contest, deals
from garrison.arena.tournament.table import ANYBODY, Figure, PlaceResults, Rank, Standing
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE
from rows import rows


def line(*aims, name="duels/try", games=400, bots=("steady", "random"), **options):
    return Line(name, field(*bots, on="islands", **options), games, 1, aims)


def measured(share, least, most, *, ahead=(0.0, -1.0, 1.0), unfinished=0):
    """A standing in which steady has this figure, and a little less as second."""
    figure = Figure(share, least, most)
    places = (
        PlaceResults("steady", FIRST, 50, figure),
        PlaceResults("steady", SECOND, 50, Figure(share - 0.1, least, most)),
    )
    return Standing(50, 100, unfinished, 9.5, (Rank("steady", 1, figure, figure, Figure(*ahead)),), places)


def verdict(aim, standing):
    return aim.verdict(aim.figure(standing))


# The table


def test_every_line_has_a_name_a_seed_and_a_group_of_its_own():
    assert len({one.name for one in lines()}) == len({one.seed for one in lines()}) == len(lines())
    assert list(dict.fromkeys(one.group for one in lines())) == [*GROUPS]


@rows("one", lines(), ids=lambda one: one.name)
def test_every_line_can_be_played_as_soon_as_its_bots_are_there(one):
    there = tuple("random" if bot in absent(one.field) else bot for bot in one.field.bots)
    of = contest(replace(one.field, bots=there), one.seed)
    assert of.games_a_deal == len(of.game.seats)
    assert {aim.of for aim in one.aims} <= {ANYBODY, *one.field.bots}


# Aims


@rows(
    ("aim", "standing", "told"),
    [
        (Share("steady", least=0.68, sure=0.65), measured(0.70, 0.66, 0.74), MET),
        (Share("steady", least=0.68, sure=0.65), measured(0.70, 0.64, 0.76), MISSED),
        (Share("steady", least=0.68), measured(0.67, 0.66, 0.69), MISSED),
        (Share("steady", least=1 / 3), measured(0.333333, 0.3, 0.36), MET),
        (Share("steady", most=0.14), measured(0.15, 0.1, 0.2), MISSED),
        (Share("steady", least=0.45, place=SECOND), measured(0.56, 0.5, 0.6), MET),
        (Share("steady", least=0.45, place=SECOND), measured(0.54, 0.5, 0.6), MISSED),
        (Near("steady", 0.59, 400), measured(0.50, 0.44, 0.56), MISSED),
        (Near("steady", 0.59, 400), measured(0.53, 0.47, 0.59), MET),
        (Ahead("steady"), measured(0.4, 0.3, 0.5, ahead=(0.05, -0.01, 0.11)), MET),
        (ClearlyAhead("steady"), measured(0.4, 0.3, 0.5, ahead=(0.05, -0.01, 0.11)), MISSED),
        (ClearlyAhead("steady"), measured(0.4, 0.3, 0.5, ahead=(0.05, 0.01, 0.09)), MET),
        (Ahead("steady"), measured(0.4, 0.3, 0.5, ahead=(-0.05, -0.1, 0.0)), MISSED),
        (Finished(), measured(0.4, 0.3, 0.5), MET),
        (Finished(), measured(0.4, 0.3, 0.5, unfinished=1), MISSED),
        (Seen("steady", FIRST), measured(0.4, 0.3, 0.5), ""),
    ],
)
def test_an_aim_is_met_by_the_figure_and_where_it_says_so_by_its_bound(aim, standing, told):
    assert verdict(aim, standing) == told


def test_what_is_wanted_is_said_in_words():
    assert Share("strong", least=0.68, sure=0.65).wanted == "strong at least 68.0%, surely above 65.0%"
    assert Share("strong", least=0.45, place=SECOND).wanted == "strong second at least 45.0%"
    assert Near("steady", 0.88, 200, FIRST).wanted == "steady first about 88.0%, as measured in 200 games"
    assert Seen(ANYBODY, FIRST).wanted == "whoever goes first"


# Playing


def test_a_line_whose_bots_are_not_there_yet_says_so(capsys, tmp_path):
    of = line(Share("nobody", least=0.5), bots=("nobody", "steady"), overture=3)
    assert climb(of, asked(["--folder", str(tmp_path)])) == 0
    assert capsys.readouterr().out == "duels/try: not there yet: nobody, overture.\n"
    assert not [*tmp_path.iterdir()]


def test_a_short_look_prints_the_figures_and_leaves_the_page_alone(capsys, tmp_path):
    before = PAGE.read_bytes()
    words = ["--games", "6", "--folder", str(tmp_path)]
    assert climb(line(Share("steady", least=0.1)), asked(words)) == 0
    first = capsys.readouterr().out
    assert first.startswith("duels/try: 6 of 400 games, ")
    assert "steady at least 10.0%  met so far" in first
    assert climb(line(Share("steady", least=0.1)), asked([*words, "--jobs", "2"])) == 0
    assert capsys.readouterr().out.splitlines()[1:] == first.splitlines()[1:]
    assert PAGE.read_bytes() == before


def test_between_equals_each_deal_is_played_once(tmp_path):
    equals, words = line(Seen(ANYBODY, FIRST), bots=("steady", "steady")), ["--folder", str(tmp_path)]
    found = played(equals, 5, asked(words).sources, tmp_path)
    assert (found.deals, found.games, found.place(ANYBODY, FIRST).games) == (5, 5, 5)
    assert equals.whole_deals(5) == 5
    of = contest(equals.field, equals.seed)
    assert [one.winners for (one, _) in deals(of, 10, by_processes())] == [
        one.winners for one in results(replace(of, games_a_deal=1), 5)
    ]


def test_a_line_can_be_scored_by_the_squares_of_what_is_held_after_some_years(capsys, tmp_path):
    seats = Field(bots=("dumb", *["random"] * 6), ruleset="diplomacy")
    of = Line("duels/try", seats, 14, 1, (Share("dumb", least=0.2),), GameLimits(rounds=2), "squares")
    found = []
    for _ in range(2):
        assert climb(of, asked(["--games", "7", "--folder", str(tmp_path)])) == 0
        found.append(capsys.readouterr().out.splitlines()[1:])
    assert found[0] == found[1]
    assert "dumb at least 20.0%  met so far" in found[0][0]
    assert {"scoring": "squares", "last_round": 2}.items() <= plan(of).items()


def test_a_line_that_misses_its_aim_gives_exit_code_1(capsys, tmp_path):
    assert climb(line(Share("random", least=0.9)), asked(["--games", "4", "--folder", str(tmp_path)])) == 1
    assert "random at least 90.0%  missed so far" in capsys.readouterr().out


def test_a_line_stops_when_it_leaves_no_doubt(capsys, tmp_path):
    words = ["--until-clear", "10", "--folder", str(tmp_path)]
    assert climb(line(Share("steady", least=0.6)), asked(words)) == 0
    games = int(capsys.readouterr().out.partition("duels/try: ")[2].partition(" of 400 games")[0])
    assert 4 < games < 100
    assert climb(line(Share("random", most=0.2)), asked(words)) == 0


def test_a_broken_file_of_games_is_named_and_the_ladder_goes_on(capsys, tmp_path):
    file = tmp_path / code() / "duels-try-1.jsonl"
    file.parent.mkdir()
    file.write_text("[[[[\n", encoding="utf-8")
    assert climb(line(Share("steady", least=0.1)), asked(["--games", "4", "--folder", str(tmp_path)])) == 1
    assert capsys.readouterr().out == f"duels/try: {file}, line 1: This is not a file of bots' results.\n"


def test_other_deals_are_kept_beside_the_usual_ones(tmp_path):
    usual = line(Share("steady", least=0.1))
    for of in (usual, on_other_deals(usual, 7)):
        assert climb(of, asked(["--games", "4", "--folder", str(tmp_path)])) == 0
    assert {path.name for path in tmp_path.rglob("*.jsonl")} == {"duels-try-1.jsonl", "duels-try-8.jsonl"}


def test_games_of_a_bot_of_ones_own_are_not_kept_since_its_code_may_change(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from garrison.bots.risk import Steady\n\n\nclass Mine(Steady):\n    pass\n", encoding="utf-8")
    of = with_bot(line(Share("strong", least=0.1), bots=("strong", "random")), f"{file}:Mine")
    assert climb(of, asked(["--games", "4", "--folder", str(tmp_path)])) == 0
    assert not [*tmp_path.rglob("*.jsonl")]


def test_a_bot_of_ones_own_takes_the_seats_of_strong():
    of = with_bot(line(Share("strong", least=0.7), bots=("strong", "steady")), "here/mine.py:Bold")
    assert of.field.bots == ("here/mine.py:Bold", "steady")
    assert of.aims == (Share("mine.py:Bold", least=0.7),)


def test_lines_are_chosen_by_name_or_group():
    assert [one.name for one in asked(["--only", "six/fixed, few"]).chosen()] == ["six/fixed", "few/three", "few/four"]
    assert [*asked([]).chosen()] == [*lines()]
    assert [one.seed for one in asked(["--only", "six/fixed", "--seed", "1000"]).chosen()] == [9202]


def test_a_word_that_names_no_line_is_refused(capsys):
    assert ladder.main(["--only", "sevens"]) == 2
    assert capsys.readouterr().err == "There is no line or group 'sevens'. make ladder ARGS=--list shows them.\n"


@rows(
    "words", [["--games", "-1"], ["--jobs", "0"], ["--until-clear", "x"], ["--until-clear", "11"], ["--alpha", "0.5"]]
)
def test_numbers_out_of_range_are_refused(words, capsys):
    with pytest.raises(SystemExit) as left:
        asked(words)
    assert left.value.code == 2
    assert "is not a number" in capsys.readouterr().err


# Time


def test_every_decision_of_every_bot_is_timed(tmp_path):
    of, file = field("steady", "random", on="quad"), tmp_path / "pace.json"
    steady, chance = paces(of, 2)
    assert (steady.bot, chance.bot) == ("steady", "random")
    assert 0 <= steady.middle <= steady.nine_of_ten <= steady.worst
    decisions = sum(move.by != CHANCE for number in range(2) for move in moves(of, number))
    assert steady.decisions + chance.decisions == decisions
    assert kept_paces(file) == ()
    keep_paces(found := Paces("2026-11-22", "a machine", 2, (steady, chance)), file)
    assert kept_paces(file) == (found,)


def moves(of, number):
    """The moves of a game of a field, as they were timed."""
    played = contest(of, SEED)
    factories = [played.entrants[one].factory for one in seated(played, number)]
    bots = [factory(played.game, Chance(SEED, "game", 0, "seat", seat).below) for seat, factory in enumerate(factories)]
    return play(played.game, bots, Chance(SEED, "game", 0, "dice").below).record.moves


# The page


def test_figures_are_kept_until_the_line_changes(tmp_path):
    file, of = tmp_path / "figures.json", line(Share("steady", least=0.1))
    figures = Kept(of.name, plan(of), "2026-11-22", "a machine", 1.5, measured(0.7, 0.6, 0.8))
    assert kept(of, file) == ()
    keep(figures, file)
    keep(replace(figures, line="duels/other"), file)
    keep(replace(figures, minutes=2.0), file)
    assert [one.minutes for one in kept(of, file)] == [2.0]
    assert len(json.loads(file.read_text(encoding="utf-8"))) == 2
    assert kept(of._replace(seed=2), file) == ()
    assert kept(line(Share("steady", least=0.1), goal="share"), file) == ()


def test_figures_that_were_damaged_are_named(tmp_path):
    file, of = tmp_path / "figures.json", line(Share("steady", least=0.1))
    file.write_text("[\n<<<<<<< ours\n", encoding="utf-8")
    with pytest.raises(
        BrokenFigures, match=r"figures.json: These are not the figures of the ladder: JSON is malformed"
    ):
        kept(of, file)
    file.write_text('[{"line": "duels/try", "plan": 3}]', encoding="utf-8")
    with pytest.raises(BrokenFigures, match=r"\[0\]\.plan: Expected 'object', got 'int'\."):
        keep(Kept(of.name, plan(of), "2026-11-22", "a machine", 1.5, measured(0.7, 0.6, 0.8)), file)


def test_a_line_is_repeated_with_as_many_games():
    of = line(Share("steady", least=0.1))
    figures = Kept(of.name, plan(of), "2026-11-22", "a machine", 1.5, measured(0.7, 0.6, 0.8))
    assert command(of, (figures,)) == '`make ladder ARGS="--only duels/try --games 100"`'
    assert command(of._replace(games=100), (figures,)) == command(of) == '`make ladder ARGS="--only duels/try"`'


def test_the_page_says_what_is_kept():
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m bench.ladder.page"


def test_the_page_has_a_table_for_every_group_and_the_time_of_decisions():
    told = [line.removeprefix("## ") for line in page().splitlines() if line.startswith("## ")]
    assert told == [*(group.title for group in GROUPS.values()), "Time a decision", *["Missed lines"] * bool(missed())]


def test_the_page_says_what_was_tried_for_every_missed_line():
    ideas = {name: len(attempt.ideas) for attempt in attempts() for name in attempt.lines}
    assert ideas == dict.fromkeys(missed(), 3)


def test_the_page_has_the_command_that_plays_a_line_again():
    text, names = page(), [*(one.name for one in lines()), "pace"]
    assert [
        name for name in names if command_of(name) not in text and f'ARGS="--only {name} --games ' not in text
    ] == []
