"""Somebody plays: moves are made, refused with the rulebook's sentence, told in a line, and taken back."""

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cli.desk import fresh, game, seen, session, table_at, typed
from garrison.catalogue import read_record, write_record
from garrison.cli.terminal.risk_commands import BY_WORD, COMMANDS
from garrison.engine.record import verify
from garrison.engine.vocabulary import Seat
from loaded import LOADED

POSITION = "north red 4, east blue 2, south red 1, west blue 12"
ATTACKING = f"red attacking: {POSITION}"
DEPLOYING = f"red deploying 5: {POSITION}"


@pytest.fixture
def at_table(tmp_path):
    """What is seen when these lines are typed at a position."""

    def run(line, *lines, of=None, **more):
        return typed(table_at(line, of or game()), *lines, folder=tmp_path, **more)

    return run


# Moving


def test_a_move_is_told_in_a_line(at_table):
    seen = at_table(DEPLOYING, "north +3", "s+")
    assert seen.answer("north +3") == "north has 7 armies; 2 left to place."
    assert seen.answer("s+").startswith("south has 3 armies.")
    assert seen.moves == ["red: north +3", "red: south +2"]


def test_the_dice_are_told_with_what_they_cost(at_table):
    seen = at_table(ATTACKING, "north x east", seed=3)
    assert seen.moves[0] == "red: north x east 3"
    attacker, defender = seen.moves[1].removeprefix("dice: ").split(" / ")
    assert seen.answer("north x east").startswith(f"{attacker} / {defender}")
    assert "loses" in seen.answer("north x east")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("north x south", "You can't attack your own territory. You can attack only across a border."),
        ("east x north 1", "You can attack only from your own territory. You can't attack your own territory."),
        (
            "north x east 4",
            "You roll at least one die, and at most one for each army that can leave, within the limit.",
        ),
        ("north +3", "You can't do that in this phase."),
        ("east +3", "You can't do that in this phase."),
    ],
)
def test_a_refused_move_gets_the_sentence_of_the_rulebook(at_table, line, sentence):
    seen = at_table(ATTACKING, line)
    assert seen.answer(line).startswith(sentence)
    assert "north x east 3" in seen.answer(line)
    assert seen.moves == []


def test_a_line_that_cannot_be_read_names_the_nearest_word(at_table):
    seen = at_table(DEPLOYING, "nroth +3", "hnit", "help udno")
    assert seen.answer("nroth +3") == "There is no territory 'nroth'. Did you mean 'north'?"
    assert seen.answer("hnit") == "'hnit' is not a move. Did you mean 'hint'?"
    assert seen.answer("help udno") == "There is no command 'udno'. Did you mean 'undo'?"


def test_an_empty_line_asks_what_may_be_done(at_table):
    assert at_table(DEPLOYING, "").answer("").startswith("Place 5 new armies. For example: north +5")


def test_a_conquest_asks_how_many_move_in(at_table):
    seen = at_table(f"red occupying north east 2: {POSITION.replace('blue 2', 'blue 0')}", "1", "occupy")
    assert "How many armies move from north to east: 2 to 3?" in seen.flat
    assert seen.answer("1").startswith("You must move in at least as many armies as you rolled dice.")
    assert seen.moves[0] == "red: occupy 3"


def test_an_assault_from_land_that_was_just_taken_gets_the_sentence(at_table):
    position = "red attacking: north red 9, east red 9, south blue 1, west blue 12; captured 1; taken east"
    seen = at_table(position, "assault east south", of=game(trench=True))
    assert seen.answer("assault east south").startswith(
        "You took East this turn; with trench you can attack from it next turn."
    )


def test_where_there_is_no_choice_nobody_is_asked(at_table):
    seen = at_table("red attacking: north red 2, east blue 1, south red 1, west blue 3", "assault north east", seed=2)
    assert "red: occupy 1" in seen.moves
    assert "How many" not in seen.text


def test_a_player_may_resign_when_sure(at_table):
    seen = at_table(ATTACKING, "resign", "no", "resign", "yes", of=game(seats=("red", "blue")))
    assert seen.moves == ["red: resign"]
    assert "Blue (steady) wins in round 1" in seen.flat


# Assaults


def attacks(seen):
    return sum(" x " in move for move in seen.moves)


BIG = "red attacking: north red 40, east blue 30, south red 1, west blue 12"


@pytest.mark.parametrize("seed", [0, 1, 2, 4])
def test_an_assault_is_ordinary_attacks_until_won_or_spent(at_table, seed):
    seen = at_table(BIG, "assault north east", seed=seed)
    armies = dict(entry.split(" ", 1) for entry in seen.state.split(": ")[1].split("; ")[0].split(", "))
    assert armies["north"] == "red 1" or armies["east"] == "blue 0"
    assert verify(seen.session.table.record()) is None
    assert set(seen.moves[::2]) <= {f"red: north x east {dice}" for dice in (1, 2, 3)}


@pytest.mark.parametrize("words", ["odds 3 ²", "odds ٣ 2", "trade ²"])
def test_numbers_are_written_in_plain_digits(at_table, words):
    seen = at_table(BIG, words)
    assert "to win" not in seen.text
    assert words.split()[-1] in seen.answer(words) or "٣" in seen.answer(words)


def test_an_assault_stops_after_so_many_rolls(at_table):
    assert attacks(at_table(BIG, "assault north east x4")) == 4


def test_an_assault_stops_when_so_many_are_left(at_table):
    seen = at_table(BIG, "a north x east until 35")
    assert "35 against" in seen.flat or "34 against" in seen.flat
    assert attacks(seen) < 10


def test_an_assault_stops_when_half_is_lost(at_table):
    seen = at_table("red attacking: north red 20, east blue 90, south red 1, west blue 12", "assault north east half")
    assert "10 against" in seen.flat or "9 against" in seen.flat


def test_an_assault_goes_on_while_the_chance_is_good(at_table):
    assert attacks(at_table(BIG, "assault north east 100%")) == 0
    assert attacks(at_table(BIG, "assault north east 50% x3")) == 3


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("assault north", "From where to where?"),
        ("assault north south", "You can't attack your own territory."),
        ("assault north east often", "'often' is not a stop rule. The stop rules are x5"),
        ("assault north east 101%", "A chance is at most 100%, not 101%"),
        ("assault north east until", "'until' is not a stop rule. The stop rules are x5"),
    ],
)
def test_an_assault_that_makes_no_sense_is_not_begun(at_table, line, why):
    seen = at_table(BIG, line)
    assert seen.answer(line).startswith(why)
    assert seen.moves == []


# Taking back


def test_moves_are_taken_back_until_dice_are_revealed(at_table):
    seen = at_table(DEPLOYING, "north +3", "north +2", "undo", "undo", "undo", "n+", "north x east", "undo")
    assert seen.moves[0] == "red: north +5"
    assert "Taken back: north +2." in seen.text
    assert seen.text.count("You can take back only your own moves") == 2


def test_a_move_that_brought_cards_is_not_taken_back(at_table):
    line = "red occupying north east 1: north red 9, east blue 0, south red 1, west red 3; hands blue north"
    seen = at_table(
        f"{line.replace('west red 3', 'west green 3')}",
        "8",
        "undo",
        of=game(seats=("red", "blue", "green")),
        kinds=("human", "steady", "steady"),
    )
    assert "8 armies move to east. Blue is eliminated. You take 1 card." in seen.flat
    assert seen.answer("undo") == "Cards have been revealed."


def test_the_record_is_complete_after_taking_back(at_table):
    seen = at_table(DEPLOYING, "north +3", "undo", "south +5", "done")
    text = write_record(seen.session.table.record())
    assert verify(read_record(text)) is None
    assert "red: south +5\nred: done\n" in text


# Cards


HAND = "; hands red north east south"


def test_sets_are_listed_and_traded_by_number(at_table):
    seen = at_table(f"red trading 3: {POSITION}{HAND}", "trade", "trade 2", "trade 1")
    assert seen.answer("trade") == (
        "trade 1: 4 armies, plus 2 on north, for north (infantry), east (cavalry), south (artillery)"
    )
    assert seen.answer("trade 2") == "There is no set 2. Choose set 1."
    assert seen.moves == ["red: trade north east south on north"]


def test_a_set_is_traded_by_its_cards(at_table):
    seen = at_table(f"red trading 3: {POSITION}{HAND}", "trade nor ea sou on sou")
    assert seen.moves == ["red: trade north east south on south"]
    assert "You trade north (infantry), east (cavalry), south (artillery) for 4 armies, plus 2 on south." in seen.flat


def test_who_holds_no_set_cannot_trade(at_table):
    seen = at_table(DEPLOYING, "trade", "trade 1")
    assert seen.answer("trade") == "You hold no set of cards."
    assert seen.answer("trade 1") == "You hold no set of cards."


# Looking


def test_there_are_no_odds_for_dice_of_their_own(tmp_path):
    usual = game()
    of = replace(usual, ruleset=LOADED)
    seen = typed(table_at(f"{ATTACKING}", of), "odds north east", folder=tmp_path)
    assert seen.answer("odds north east") == "The dice of this game are its own, so nobody can say what the odds are."


def test_the_odds_are_those_on_the_board(at_table):
    seen = at_table(ATTACKING, "odds north east", "odds 4 2", "odds 10", "odds 0 3")
    assert seen.answer("odds north east") == seen.answer("odds 4 2")
    assert seen.answer("odds 4 2") == "4 against 2: 65.6% to win; on average you lose 1.4 and kill 1.4."
    assert seen.answer("odds 10").startswith("Who against whom?")
    assert seen.answer("odds 0 3") == "A territory holds at least one army, not 0."


def test_a_territory_is_looked_at(at_table):
    assert at_table(ATTACKING, "west").answer("west") == "B 12 west in Commons, to: R 4 north, R 1 south"


def test_the_hint_is_what_the_bot_would_do_and_why(at_table):
    action = at_table(DEPLOYING, "auto").moves[0].removeprefix("red: ")
    assert at_table(DEPLOYING, "hint").answer("hint") == (
        f"The strong bot would play: {action} East can be taken: 79%. One capture earns the card of the turn."
    )


def test_the_rules_in_force_are_told(at_table):
    seen = at_table(ATTACKING, "rules", "rules fortify", "rules frotify", of=game(fortify="free"))
    assert "* fortify free" in seen.answer("rules")
    assert seen.answer("rules fortify").startswith(
        "fortify is free; it can be adjacent, connected, free, one_army, parachute, step or none"
    )
    assert seen.answer("rules frotify") == "There is no option 'frotify'. Did you mean 'fortify'?"


def test_the_goal_and_the_numbers_are_told(at_table):
    seen = at_table(ATTACKING, "goal", "stats", "cards")
    assert seen.answer("goal") == "Hold every territory on the map."
    assert "R red 2 5 0 0 0 0 0 +0.0 0" in seen.answer("stats")
    assert seen.answer("cards") == "Your cards: none. The next set is worth 4 armies."


def test_help_names_every_command(at_table):
    told = at_table(ATTACKING, "help").answer("help")
    assert not [command.usage for command in COMMANDS if command.usage not in told]
    assert told.startswith("Now: Attack, or type done. For example: ")
    assert "Also: u" in at_table(ATTACKING, "help undo").answer("help undo")


def test_no_two_commands_share_a_word():
    assert len(BY_WORD) == sum(len(command.words) for command in COMMANDS)


def test_help_fits_the_screen(at_table):
    told = at_table(ATTACKING, "help").text.split("> help\n")[1]
    assert max(map(len, told.splitlines())) <= 80


def test_a_command_may_be_shortened_where_no_territory_begins_so(at_table):
    seen = at_table(ATTACKING, "sta", "sou")
    assert "lands" in seen.answer("sta")
    assert seen.answer("sou").startswith("R 1 south")


# A whole game


WORDS = [
    *BY_WORD,
    "x",
    ">",
    "+",
    "+3",
    "3",
    "1",
    "all",
    "north",
    "w",
    "until",
    "60%",
    "done",
    "occupy",
    "yes",
    "*1",
    "?",
]


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join) | st.just("auto"), max_size=40))
def test_whatever_is_typed_the_record_is_sound(lines):
    lines = [line for line in lines if not line.startswith(("save", "load"))]
    with TemporaryDirectory() as folder, chdir(folder):  # a game may be saved anywhere, so not here
        seen = typed(fresh(setup="deal"), *lines, folder=Path(folder))
    assert verify(seen.session.table.record()) is None


def test_a_game_is_played_from_the_dice_to_the_verdict(tmp_path):
    seen = typed(fresh(map_="islands"), *["auto"] * 300, folder=tmp_path)
    assert seen.session.table.over
    assert " wins in round " in seen.flat
    assert "luck" in seen.text
    assert verify(seen.session.table.record()) is None


def test_the_same_seed_and_the_same_lines_are_the_same_game(tmp_path):
    games = [typed(fresh(map_="islands"), *["auto"] * 5, folder=tmp_path, seed=seed) for seed in (7, 7, 8)]
    assert games[0].moves == games[1].moves
    assert games[0].text == games[1].text
    assert games[0].moves != games[2].moves


def test_armies_are_placed_for_several_turns_at_once(tmp_path):
    seen = typed(fresh(map_="quad"), "auto", folder=tmp_path)
    placing = typed(fresh(map_="quad", setup="deal"), folder=tmp_path)
    mine = placing.session.table.view(Seat(0))
    where = placing.session.game.map.ids[mine.owner.index(Seat(0))]
    placed = typed(fresh(map_="quad", setup="deal"), f"{where} +3", folder=tmp_path)
    assert placed.moves.count(f"red: place {where}") == 3
    assert seen.moves[2].startswith("red: claim") or seen.moves[2].startswith("blue: claim")


def test_when_nobody_is_left_the_bots_play_on_to_the_end(tmp_path):
    of = game(seats=("red", "blue", "green"), map_="islands")
    line = "red attacking: " + ", ".join(
        f"{name} {colour}"
        for name, colour in zip(of.map.ids, ["red 2", *["blue 3", "green 3"] * 5, "blue 3"], strict=True)
    )
    seen = typed(table_at(line, of), "resign", "yes", folder=tmp_path, kinds=("human", "steady", "steady"))
    told = seen.text.split("You are out of the game. The others play on to the end.")
    assert seen.session.table.over
    assert "You resign." in told[0]
    assert "places" not in told[1]


def test_who_only_watches_gets_the_summary(tmp_path):
    ready = session(fresh(map_="islands"), [], tmp_path, kinds=("steady", "random"))
    assert "Red (steady) wins" in seen(ready).flat


# What is typed by mistake


OCCUPYING = f"red occupying north east 2: {POSITION.replace('red 4', 'red 23').replace('blue 2', 'blue 0')}"


@pytest.mark.parametrize("number", ["1", "23"])
def test_too_few_or_too_many_to_move_in_are_answered_with_how_many_may(at_table, number):
    seen = at_table(OCCUPYING, number)
    assert seen.answer(number).endswith("How many armies move from north to east: 2 to 22?")
    assert seen.moves == []


@pytest.mark.parametrize("line", ["assault north east x", "assault north east x x5", "assault x north east"])
def test_an_assault_that_is_not_written_to_its_end_is_not_begun(at_table, line):
    assert at_table(BIG, line).moves == []


def test_the_rolls_of_an_assault_may_stand_apart(at_table):
    assert attacks(at_table(BIG, "assault north x east x 4")) == 4


@pytest.mark.parametrize("line", ["odds -3 4", "odds 3.5 4", "odds 10 -1"])
def test_odds_are_for_whole_numbers(at_table, line):
    assert "is not a whole number" in at_table(ATTACKING, line).answer(line)


@pytest.mark.parametrize("phase", ["deploying 5", "attacking", "claiming"])
def test_what_is_no_move_is_named_as_it_was_typed(at_table, phase):
    position = POSITION if phase != "claiming" else "north red 1, east -, south -, west -"
    piles = " 9,9" if phase == "claiming" else ""
    told = at_table(f"red {phase}{piles}: {position}", "xyzzy plugh").answer("xyzzy plugh")
    assert "'xyzzy plugh'" in told


def test_a_territory_that_is_looked_for_is_named_as_it_was_typed(at_table):
    assert "'nowhere at all'" in at_table(ATTACKING, "look nowhere at all").answer("look nowhere at all")
