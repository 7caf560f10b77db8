"""Simultaneous turns are played in the terminal: orders are written, doubted, taken back and sealed."""

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.desk import answering, fresh, opened, typed, without_paths
from cli.star_room import CARDS, DUEL, opening, own, turn
from garrison.cli.terminal.saving import load
from garrison.cli.terminal.simultaneous_commands import BY_WORD, COMMANDS
from garrison.engine.record import verify

QUIET = ("human", "random", "random")


@pytest.fixture
def first(tmp_path):
    """What is seen when these lines are typed in the first turn."""

    def run(*lines, **more):
        return opening(*lines, folder=tmp_path, **more)

    return run


@pytest.fixture
def at(tmp_path):
    """What is seen when these lines are typed on a board."""

    def run(board, *lines, rest="pool red 10, blue 10, green 10", kinds=QUIET, **changes):
        return typed(turn(board, rest, **changes), *lines, folder=tmp_path, kinds=kinds)

    return run


# Writing


def test_an_order_is_written_and_told_in_the_notation(first):
    seen = first("bid den 5", "orders")
    assert seen.answer("bid den 5") == "Written: colonize deneb 5."
    assert seen.answer("orders") == "1 colonize deneb 5 You have 25 of 30 armies left to commit."
    assert "red, turn 1 (25 of 30 left, 1 order)>" in seen.text
    assert own(seen) == ["colonize deneb 5"]


@pytest.mark.parametrize(
    ("pool", "line", "left"),
    [
        (10, "deneb +10", "All 10 armies are committed."),
        (10, "deneb +9", "You have 1 of 10 armies left to commit."),
        (1, "deneb +1", "Your only army is committed."),
        (0, "deneb sadr 4", "Your pool is empty."),
    ],
)
def test_what_is_left_of_the_pool_is_shown_below_the_orders(at, pool, line, left):
    seen = at(DUEL, line, "orders", rest=f"pool red {pool}, blue 10, green 10")
    assert seen.answer("orders").endswith(left)


@pytest.mark.parametrize(
    ("line", "doubt"),
    [
        (
            "rigel +3",
            "Nobody owns rigel: armies arrive there only if you own it by then. To bid for it: colonize rigel 5.",
        ),
        ("deneb gc 2", "Nobody owns gienah-cygni: armies can march there only if you own it by then."),
        ("deneb +12", "Your orders need 2 more armies than your pool of 10: earlier orders come first."),
        ("deneb sadr 500", "You ordered 500 armies out of deneb, but only 4 can leave."),
        ("deneb sadr 4", ""),
        ("bid rigel 10", ""),
    ],
)
def test_an_order_for_more_than_there_is_is_kept_and_doubted(at, line, doubt):
    seen = at(DUEL, line)
    written, _, told = seen.answer(line).partition(". ")
    assert written.startswith("Written: ")
    assert told == doubt
    assert len(own(seen)) == 1


def test_reinforcements_that_are_ordered_may_march_on(at):
    seen = at(DUEL, "deneb +10", "deneb sadr 14")
    assert seen.answer("deneb sadr 14") == "Written: deneb - sadr 14."


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("sadr deneb 2", "You can order only your own territories."),
        ("deneb rigel 2", "Armies can march only across a border."),
        ("bid sadr 2", "Only unowned territories can be colonized."),
        ("deneb sadr 50%", "Percentages are for games in which the seats take turns."),
        ("denb", "'denb' is neither an order nor a command. Did you mean 'deneb'?"),
        ("hnit", "'hnit' is neither an order nor a command. Did you mean 'hint'?"),
        ("erase 7", "There is no order with that number."),
        ("erase", "Which order? For example: erase 2, or erase all."),
        ("erase x", "'x' is not a whole number."),
        ("join purple", "There is no seat 'purple'. Choose from red, blue, green."),
        ("log x", "'x' is not a number of moves."),
        ("retreat deneb sadr", "There are no retreats in this game."),
        ("join", "You can't do that in this phase."),
        ("deneb " + "x" * 600, "A line can have at most 500 characters."),
    ],
)
def test_what_cannot_be_written_is_told_in_a_sentence(at, line, why):
    seen = at(DUEL, line)
    assert seen.answer(line).startswith(why)
    assert own(seen) == []


def test_a_territory_alone_is_looked_at(at):
    seen = at(DUEL, "sadr", "look gc")
    assert seen.answer("sadr") == "B 3 sadr in Cygnus, to: R 5 deneb, - albireo, - gienah-cygni, - betelgeuse"
    assert seen.answer("look gc").startswith("- gienah-cygni in Cygnus, to: ")


def test_what_is_written_is_erased_and_undone(at):
    seen = at(DUEL, "deneb +1", "deneb +2", "erase 1", "undo", "undo", "undo", "erase all", "undo")
    assert seen.answer("erase 1") == "Erased: deneb +1."
    assert seen.text.count("Taken back: ") == 3
    assert seen.answer("erase all") == "Nothing is written."
    assert own(seen) == []


def test_orders_of_one_territory_are_listed(at):
    seen = at(DUEL, "deneb +1", "bid rigel 2", "orders rig")
    assert seen.answer("orders rig") == "2 colonize rigel 2"


# Sealing


def test_sealing_without_orders_wants_to_be_sure(at):
    seen = at(DUEL, "seal", "no", "seal", "yes")
    assert seen.answer("no").startswith("Not sealed.")
    assert own(seen) == ["seal"]
    assert "red, turn 2 " in seen.text


def test_what_is_sealed_is_unsealed_before_it_is_changed(at):
    lines = ("", "deneb +1", "seal", "", "", "pass", "", "", "deneb +2", "unseal", "deneb +2")
    seen = at(DUEL, *lines, kinds=("human", "human", "random"))
    assert "Sealed. Still writing: blue." in seen.text
    assert "Your orders are sealed. Unseal them first." in seen.text
    assert own(seen) == ["deneb +1", "seal", "unseal", "deneb +2"]


def test_the_hint_is_what_the_bot_would_order(first):
    hint = first("hint").answer("hint").removeprefix("The strong bot would order: ").removesuffix(".").split(", ")
    assert hint[0].startswith("colonize ")
    assert first("auto").answer("auto").startswith(" ".join(f"Written: {order}." for order in hint))


def test_auto_leaves_what_is_written(first):
    seen = first("hint", "bid deneb 1", "auto")
    advised = seen.answer("hint").removeprefix("The strong bot would order: ").removesuffix(".").split(", ")
    assert own(seen) == ["colonize deneb 1", *(order for order in advised if " deneb " not in order), "seal"]


def test_who_has_sealed_is_told(first):
    told = first("who").answer("who")
    assert told == "Red (you) is writing. Blue (random) has sealed. Green (random) has sealed."


def test_the_clock_closes_the_turn_when_one_is_sure(at):
    seen = at(DUEL, "deneb +1", "clock", "no", "clock", "yes")
    assert seen.moves.count("clock: deadline") == 1
    assert "R red reinforces deneb +1" in seen.text


def test_who_resigns_only_defends(at):
    seen = at("deneb red 5, sadr blue 3", "resign", "no", "resign", "yes")
    assert own(seen) == ["resign"]
    assert "You are out of the game. The others play on to the end." in seen.text


# Looking


@pytest.mark.parametrize(
    ("line", "odds"),
    [
        ("odds deneb sadr", "4 against 3: 64.2% to win"),
        ("odds den x sadr", "4 against 3: "),
        ("odds 4 3", "4 against 3: "),
        ("odds 1 0", "Nobody would be left to fight."),
        ("odds deneb rigel", "You can't attack rigel from deneb."),
        ("odds deneb", "Who against whom? For example: odds sadr deneb, or odds 10 7."),
    ],
)
def test_the_odds_are_those_of_who_may_go(at, line, odds):
    assert at(DUEL, line).answer(line).startswith(odds)


def test_the_odds_are_those_of_what_is_ordered(at):
    seen = at(DUEL, "deneb sadr 2", "odds deneb sadr", "erase 1", "deneb +6", "odds sadr deneb", "odds 10 3")
    assert seen.answer("odds deneb sadr").startswith("2 against 3: ")
    assert at(DUEL, "deneb +6", "odds deneb sadr").answer("odds deneb sadr").startswith("10 against 3: ")


@pytest.mark.parametrize("changes", [{"battle_rounds": 1}, {"attack_damage": 5}, {"book": "warlight"}])
def test_odds_are_not_told_where_they_are_not_known(at, changes):
    seen = at(DUEL, "odds deneb sadr", **changes)
    assert seen.answer("odds deneb sadr").startswith("There are no odds for these battles")


def test_the_board_shows_owners_armies_pools_and_who_has_sealed(at):
    text = at(DUEL + ", rigel green 2", "deneb +1", "board").text.split("> board\n")[1]
    lines = [line.rstrip() for line in text.splitlines()]
    assert "R  5 deneb !        -    betelgeuse" in lines
    assert "B  3 sadr x         -    bellatrix" in lines
    assert "> R red (you)                 1       5    10" in lines
    assert "* G green (random)            1       2    10" in lines
    assert "    1 deneb +1" in lines


@pytest.mark.parametrize("changes", [{}, {"book": "energy"}, CARDS, {"book": "warlight"}])
def test_every_line_fits_the_screen(first, changes):
    text = first("help", "auto", "auto", "auto", "results", "stats", "rules", **changes).text
    assert max(map(len, without_paths(text).splitlines())) <= 80
    assert "\nreach" not in text


def test_types_of_units_are_on_the_board(at):
    seen = at("deneb red 5,2,0, sadr blue 0,3,1", "b", book="trumps")
    assert "R  7 deneb 5,2,0 !" in seen.text


def test_commanders_and_stations_are_on_the_board(at):
    rest = "pool red 1; energy red 3; stations deneb"
    seen = at("deneb red 5+land, sadr blue 3", "b", rest=rest, book="energy")
    assert "R  6 deneb +land ^ !" in seen.text
    assert "> R red (you)                 1       6     1       3" in seen.text


def test_command_cards_are_told_and_played(at):
    rest = "pool red 1; energy red 3; commands red veto levy, blue lift"
    seen = at(
        "deneb red 5+land, sadr blue 3+space", "cards", "play levy den", "buy land", "orders", rest=rest, book="energy"
    )
    assert seen.answer("cards").startswith("veto (energy 1): One seat's attacks on you are void this turn. levy ")
    assert "lift" not in seen.text
    assert own(seen) == ["play levy deneb", "buy land"]
    assert seen.answer("orders").endswith("You have 1 of 1 army left to commit. You have 1 of 3 energy left.")


def test_cards_are_listed_and_traded_by_number(at):
    seen = at(
        DUEL, "cards", "trade", "trade 2", "trade 1", "orders",
        rest="pool red 1; hands red deneb albireo sadr gienah-cygni", **CARDS,
    )  # fmt: skip
    assert "deneb (" in seen.answer("cards")
    assert "trade 1: 4 armies, plus 2 on deneb, for " in seen.flat
    assert own(seen)[0].startswith("trade ")
    assert at(DUEL, "cards").answer("cards") == "There are no cards in this game."


def test_help_names_every_command_and_fits_the_screen(first):
    seen = first("help", "help seal", "help sael")
    told = seen.answer("help")
    assert not [command.usage for command in COMMANDS if command.usage not in told]
    assert max(map(len, seen.text.split("> help seal")[0].splitlines())) <= 80
    assert "Also: done, d" in seen.answer("help seal")
    assert seen.answer("help sael") == "There is no command 'sael'. Did you mean 'seal'?"


def test_no_two_commands_share_a_word():
    assert len(BY_WORD) == sum(len(command.words) for command in COMMANDS)


# Coming late


def test_a_late_seat_is_asked_in_every_turn_whether_it_joins(tmp_path):
    table = fresh(ruleset="simultaneous", map_="ten-stars", seats=("red", "blue"), late_seats=1)
    seen = typed(table, "", "done", "help join", "join", "bid deneb 1", folder=tmp_path, kinds=("random", "human"))
    assert "You can join the game. Type join, or done to let this turn pass." in seen.text
    assert "blue, turn 1> done" in seen.text
    assert "blue, turn 2> help join" in seen.text
    assert own(seen, "blue") == ["join", "colonize deneb 1"]


def test_a_late_seat_is_called_by_who_is_there(first):
    seen = first("", "join green", kinds=("human", "random", "human"), late_seats=1)
    assert own(seen, "green") == ["join"]


# A whole game


def test_a_saved_game_is_gone_on_with(tmp_path):
    file = tmp_path / "mine.game"
    seen = opening("auto", "nop 2", f"save {file}", folder=tmp_path)
    record = load(file)
    assert verify(record) is None
    assert opened(record).state == seen.session.table.state
    again = typed(fresh(map_="quad", setup="deal"), f"load {file}", "orders", folder=tmp_path)
    assert again.answer("orders").startswith("1 nop 2")


PRESETS = [
    *(("simultaneous", preset) for preset in ("document", "tpserver", "fair", "classic_board")),
    ("trumps", ""),
    ("energy", "endless"),
    ("warlight", "usual"),
]


@pytest.mark.parametrize(
    ("book", "preset"),
    [
        pytest.param(*each, marks=[] if each == PRESETS[0] else pytest.mark.check("a whole game for each preset"))
        for each in PRESETS
    ],
)
def test_a_game_is_played_to_the_end_and_told_in_numbers(tmp_path, book, preset):
    seen = opening(*["auto"] * 60, folder=tmp_path, book=book, preset=preset, kinds=("human", "steady", "random"))
    table = seen.session.table
    assert table.over
    assert " in turn " in seen.text.split(" wins")[-1]
    assert " lands  armies settled attacks   taken    lost  killed  fallen  earned\nR red " in seen.text
    assert max(map(len, without_paths(seen.text).splitlines())) <= 80
    assert verify(table.record()) is None


WORDS = [
    *BY_WORD,
    "deneb",
    "sadr",
    "gc",
    "a",
    "-",
    "x",
    "+3",
    "+",
    "3",
    "all",
    "colonize",
    "from",
    "of",
    "1,1,1",
    "yes",
]


@pytest.mark.check("typed lines by the hundred")
@settings(max_examples=30)
@given(
    st.sampled_from([{}, {"book": "warlight"}, {"book": "energy"}, {**CARDS, "late_seats": 1}]),
    st.lists(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.just("auto"), max_size=25),
)
def test_whatever_is_typed_the_record_is_sound(changes, lines):
    lines = [line for line in lines if not line.startswith(("save", "load"))]
    with TemporaryDirectory() as folder, chdir(folder):
        seen = opening(*lines, folder=Path(folder), **changes)
    assert verify(seen.session.table.record()) is None


# Several people

HIDDEN = "bid deneb 7"


def test_nobody_sees_what_another_has_written(tmp_path):
    looks = ["board", "orders", "who", "log 900", "results", "stats", "hint", "undo", "deneb", "odds 3 2"]

    def screen(*secrets):
        lines = ["", *secrets, "pass", "", "", *looks]
        seen = opening(*lines, folder=tmp_path, kinds=("human", "human", "random"))
        shown = seen.text.split("Pass the keyboard to blue")[1]
        return shown.split("The game is saved")[0].removesuffix("Goodbye.\n")

    assert screen() == screen(HIDDEN, "sadr +3", "bid rigel 2", "erase 3")


def test_a_curtain_falls_between_people(tmp_path):
    seen = opening("", HIDDEN, "seal", "", "", folder=tmp_path, kinds=("human", "human", "random"))
    after = seen.text.split("red, press Enter to clear the screen.")[1]
    assert "Pass the keyboard to blue; blue, press Enter." in after
    assert " 7" not in after.split("Write orders")[0]


def test_all_at_the_screen_have_to_agree_with_the_clock(tmp_path):
    lines = ["", "clock", "yes", "no", "clock", "yes", "yes"]
    seen = opening(*lines, folder=tmp_path, kinds=("human", "human", "random"))
    assert seen.moves.count("clock: deadline") == 1
    assert "blue, do you agree to end the turn now?" in seen.text


def test_when_the_last_person_is_out_the_bots_play_on(tmp_path):
    def answers(prompt):
        return "yes" if "Resign" in prompt else "resign"

    table = fresh(ruleset="simultaneous", map_="ten-stars", seats=("red", "blue", "green"))
    seen = answering(table, answers, folder=tmp_path, kinds=("human", "steady", "random"))
    assert "You are out of the game. The others play on to the end." in seen.text
    assert seen.session.table.over


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("precede 3", "There is no energy in this game."),
        ("build deneb", "There is no energy in this game."),
        ("buy naval", "There is no energy in this game."),
        ("trade 1", "There are no cards in this game."),
        ("trade sadr deneb rigel", "There are no cards in this game."),
        ("retreat sadr deneb", "There are no retreats in this game."),
        ("odds -3 4", "'-3' is not a whole number."),
    ],
)
def test_what_this_game_does_not_have_is_said_to_be_missing(tmp_path, line, sentence):
    assert opening(line, folder=tmp_path).answer(line) == sentence
