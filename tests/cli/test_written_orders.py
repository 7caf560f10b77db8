"""Orders are typed in the terminal: written, judged, listed, taken back and sealed; and their outcome is told."""

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.desk import answering, fresh, new_table, opened, typed, without_paths
from cli.map_room import at_map, europe, first_spring, kinds
from garrison.cli.terminal.diplomacy_commands import BY_WORD, COMMANDS
from garrison.cli.terminal.saving import load
from garrison.diplomacy.questions import legal_orders
from garrison.diplomacy.sentences import orders_named
from garrison.engine.record import verify
from garrison.engine.vocabulary import Seat
from rows import rows

FRANCE = Seat(2)
DUEL = "spring 1905: france A BUR, france A PAR, germany A MUN; owners france PAR BRE, germany MUN"
BOUNCE = ("", "a bur - ruh", "a par - pic", "seal", "", "", "a mun - ruh", "seal")
BEATEN = (
    "fall retreats 1905: france A MUN; dislodged germany A MUN from BUR to BER,KIE; owners france PAR BRE, germany BER"
)


@pytest.fixture
def spring(tmp_path):
    """What is seen when France types these lines in the first Spring."""

    def run(*lines, **more):
        return first_spring(*lines, folder=tmp_path, **more)

    return run


@pytest.fixture
def at(tmp_path):
    """What is seen when these lines are typed at a position."""

    def run(line, *lines, **more):
        return at_map(line, *lines, folder=tmp_path, **more)

    return run


def own(seen, power="france"):
    return [move.removeprefix(f"{power}: ") for move in seen.moves if move.startswith(power)]


# Writing


@pytest.mark.parametrize("line", ["a par - bur", "A Par - Bur", "par - bur", "Army Paris => attack => Burgundy"])
def test_an_order_is_written_in_either_form(spring, line):
    seen = spring(line)
    assert seen.answer(line) == "Written: A PAR - BUR."
    assert own(seen) == ["A PAR - BUR"]


def test_in_harbour_a_fleet_goes_to_a_berth_and_an_army_by_named_ports(spring):
    lines = ("fleet Brest => attack => Portugal - Mid-Atlantic Ocean", "army Paris => convoy => Brest > London")
    seen = spring(*lines, ruleset="harbour")
    assert seen.answer(lines[0]) == "Written: F BRE/MAO - POR/MAO."
    assert seen.answer(lines[1]).startswith("Written: A PAR - BRE - LON. This order will fail")


def test_a_fleet_that_an_army_names_is_said_to_convoy_it(at):
    line = "fall 1905: england A YOR, england F EDI/NTH, england A LVP, france A PAR; owners england EDI"
    lines = ("a yor - edi - nwy", "orders", "a lvp h", "orders", "seal")
    seen = at(line, *lines, people=("england",), of=europe("harbour"))
    bound = "F EDI/NTH has no order of its own and will convoy A YOR."
    assert seen.answer("orders") == f"A YOR - EDI - NWY {bound} A LVP has no order and will hold."
    assert "Seal anyway?" not in seen.text


def test_the_last_order_of_a_unit_counts(spring):
    seen = spring("a par - bur", "a par - pic", "orders")
    assert seen.answer("orders") == "A PAR - PIC F BRE and A MAR have no order and will hold."


def test_a_void_order_is_kept_and_the_reason_is_told(spring):
    seen = spring("a par - mos", "orders")
    told = seen.answer("a par - mos")
    assert told.startswith("Written: A PAR - MOS. This order will fail and the unit will hold: ")
    assert "A PAR - MOS void: " in seen.answer("orders")
    assert own(seen) == ["A PAR - MOS"]


@rows(
    ("line", "why"),
    [
        ("a prs - bur", "There is no province 'prs'. Did you mean 'paris'?"),
        ("a par supprots f bre", "There is no province 'par supprots f bre'"),
        ("a lon - nth", "You have no unit at LON. Your units: F BRE, A MAR and A PAR."),
        ("a ruh - bur", "You have no unit at RUH. Your units: F BRE, A MAR and A PAR."),
        ("a par b", "Units move, hold, support and convoy now. None can retreat, be built or disband."),
        ("snea", "'snea' is neither an order nor a command."),
        ("hnit", "'hnit' is neither an order nor a command. Did you mean 'hint'?"),
        ("tell frnce hello", "There is no power 'frnce'. Did you mean 'france'?"),
        ("orders prs", "There is no province 'prs'. Did you mean 'paris'?"),
        ("log x", "'x' is not a number of phases"),
        ("a " + "x" * 600, "A line can have at most 500 characters."),
    ],
)
def test_a_line_that_cannot_be_read_names_the_word(spring, line, why):
    seen = spring(line)
    assert seen.answer(line).startswith(why)
    assert own(seen) == []


def test_a_province_alone_is_looked_at(spring):
    seen = spring("spa", "look Saint Petersburg")
    assert seen.answer("spa").startswith(
        "SPA, Spain: centre. An army can go to GAS, MAR, POR. A fleet at SPA/NC can go to"
    )
    assert "There: F STP/SC of Russia." in seen.answer("look Saint Petersburg")


def test_what_is_written_is_erased_and_undone(spring):
    seen = spring("a par - bur", "a mar - spa", "erase par", "undo", "undo", "undo", "erase all", "erase par")
    assert seen.answer("erase par") == "Erased: A PAR - BUR."
    assert seen.text.count("Taken back: ") == 3
    assert "No order is written there." in seen.text
    assert own(seen) == []


def test_all_that_a_unit_may_do_is_listed(spring):
    seen = spring("orders a par")
    told = seen.answer("orders a par")
    view = seen.session.table.view(FRANCE)
    able = orders_named(seen.session.game, view, legal_orders(view))
    ways = [words.split(" ", 3)[3] for words in able if words.startswith("A PAR ") and not words.endswith(" H")]
    assert len(ways) > 8
    assert not [way for way in ways if way not in told]


# Sealing


def test_sealing_with_orders_missing_wants_to_be_sure(spring):
    seen = spring("a par - bur", "seal", "no", "seal", "yes")
    assert "F BRE and A MAR have no order and will hold. Seal anyway?" in seen.flat
    assert own(seen)[:2] == ["A PAR - BUR", "seal"]
    assert "france, fall 1901" in seen.text


def test_what_is_sealed_is_unsealed_before_it_is_changed(spring):
    lines = ("", "auto", "", "", "pass", "", "", "a par h", "unseal", "a par h")
    seen = spring(*lines, people=("france", "germany"))
    assert "Your orders are sealed. Unseal them first." in seen.text
    assert own(seen)[-2:] == ["unseal", "A PAR H"]


def test_the_hint_is_what_the_bot_would_order(spring):
    hint = spring("hint").answer("hint").removeprefix("The advance bot would order: ").removesuffix(".").split(", ")
    assert spring("auto").answer("auto").startswith(" ".join(f"Written: {order}." for order in hint))


def test_auto_leaves_what_is_written(spring):
    seen = spring("a par h", "auto")
    assert own(seen)[0] == "A PAR H"
    assert own(seen)[-1] == "seal"
    assert len(own(seen)) == 4


def test_who_has_sealed_is_told(spring):
    told = spring("who").answer("who")
    assert "Austria (advance) has sealed. England (advance) has sealed. France (you) is writing." in told


# What came of it


def test_the_story_says_who_moved_and_who_bounced_why(at):
    seen = at(DUEL, *BOUNCE, people=("france", "germany"))
    told = seen.text.split("germany, press Enter")[1].split("press Enter")[0]
    assert "F France: A PAR - PIC; A BUR - RUH bounced: 1 against 1 at RUH, with A MUN" in " ".join(told.split())
    assert "G Germany: A MUN - RUH bounced: 1 against 1 at RUH, with A BUR" in " ".join(told.split())


def test_results_have_a_line_for_each_order(at):
    seen = at(DUEL, *BOUNCE, "results", people=("france", "germany"))
    told = seen.answer("results")
    assert told.startswith("Spring 1905: F France A BUR - RUH bounced: 1 against 1 at RUH, with A MUN F ")
    assert "A PAR - PIC moved to PIC G Germany A MUN - RUH bounced" in told


def test_the_story_says_which_attack_dislodges_a_unit(at):
    line = "fall 1905: france A BUR, france A RUH, germany A MUN; owners france PAR BRE, germany BER"
    seen = at(line, "a bur - mun", "a ruh s a bur - mun", "seal", people=("france",))
    dislodged = "G A MUN is dislodged by the attack from BUR. It can retreat to BER, BOH, KIE, SIL or TYR."
    assert dislodged in seen.flat


def test_a_dislodged_unit_is_asked_where_it_goes(at):
    seen = at(BEATEN, "", "a mun - ber", "undo", "a mun r kie", "seal", people=("germany",))
    assert "Your A MUN can retreat to BER or KIE. For example:" in seen.flat
    assert own(seen, "germany") == ["A MUN R KIE", "seal"]
    assert "Fall retreats 1905: G A MUN retreats to KIE." in seen.flat
    assert "F France takes Munich, and now owns 3 centres." in seen.flat
    assert "G Germany takes Kiel, and now owns 2 centres." in seen.flat


def test_a_retreat_that_is_not_open_counts_for_nothing(at):
    seen = at(BEATEN, "a mun r boh", "seal", people=("germany",))
    assert "This order will fail: the unit can retreat only to BER or KIE." in seen.flat
    assert "G A MUN is disbanded: it could not retreat to BOH." in seen.flat


def test_a_unit_that_can_go_nowhere_may_be_disbanded_though_it_need_not_be(at):
    lost = BEATEN.replace("; owners", "; dislodged germany A SIL from BOH; owners").replace(
        "france A MUN", "france A MUN, france A SIL"
    )
    seen = at(lost, "a sil r pru", "a sil d", "a mun - ber", "seal", people=("germany",))
    assert "A SIL has nowhere to retreat to, so it is disbanded." in seen.flat
    assert own(seen, "germany") == ["A SIL D", "A MUN R BER", "seal"]


BUILDING = (
    "adjustments 1905: france A BUR, germany A MUN, germany A KIE; balance france +2, germany -1; "
    "owners france PAR BRE MAR, germany MUN"
)


def test_units_are_built_and_removed(at):
    seen = at(
        BUILDING, "mar b", "f par b", "erase par", "a par b", "f bre b", "a mar b", "erase mar", "a spa b", "seal"
    )
    assert seen.answer("mar b") == "The order does not say whether to build an army or a fleet."
    assert "You can build 2 units, or waive. For example:" in seen.flat
    assert "This order will fail: a fleet can be built only on a coast" in seen.answer("f par b")
    assert "This order will fail: no more units are due." in seen.answer("a mar b")
    assert "F France's A SPA B has no effect: no more units are due." in seen.flat
    assert "F France builds F BRE and A PAR." in seen.flat
    assert "G Germany removes A " in seen.flat


def test_builds_are_waived_one_by_one(at):
    seen = at(BUILDING, "waive", "orders", "waive", "seal")
    assert "You can order 1 more build; what you leave out is waived." in seen.answer("orders")
    assert "F France builds" not in seen.text
    assert "france, spring 1906" in seen.text


def test_the_clock_closes_the_phase_when_one_is_sure(spring):
    seen = spring("a par - bur", "clock", "no", "clock", "yes")
    assert seen.moves.count("clock: deadline") == 1
    assert "Time is up. Spring 1901:" in seen.flat
    assert "F France: A PAR - BUR" in seen.flat


def test_the_centres_are_told_year_by_year(spring):
    seen = spring(*["auto"] * 3, "centres")
    told = seen.answer("centres")
    assert " Nobody " in told
    assert "year A E F G I R T 1900 3 3 3 3 3 4 3 1901 " in told


# Talking and giving up


def test_letters_are_sent_and_read(spring):
    seen = spring("say hello all", "tell eng, ger come along", "letters")
    assert seen.answer("letters") == "You to all: hello all You to England and Germany: come along"
    assert own(seen) == ["say: hello all", "say to england,germany: come along"]


def test_a_game_without_press_has_no_letters(tmp_path):
    table = new_table(europe(press="none"))
    seen = typed(table, "say hello", folder=tmp_path, kinds=kinds("france"))
    assert seen.answer("say hello") == "This game is played without press."


def test_all_who_are_left_may_agree_to_a_draw(at):
    seen = at(DUEL, "", "draw", "no draw", "draw", "pass", "", "", "draw", people=("france", "germany"))
    assert seen.session.table.over
    assert "France (human) and Germany (human) win in 1905" in seen.flat


def test_bots_agree_to_a_draw_once_all_people_do(at):
    seen = at(DUEL, "draw")
    assert seen.session.table.over
    assert [move.by for move in seen.session.table.moves[-2:]] == [2, 3]


def test_who_surrenders_has_lost(at):
    seen = at(DUEL, "surrender", "no", "surrender", "yes")
    assert "Germany (advance) wins in 1905" in seen.flat


# Commands


def test_help_names_every_command_and_fits_the_screen(spring):
    seen = spring("help", "help seal", "help sael")
    told = seen.answer("help")
    assert not [command.usage for command in COMMANDS if command.usage not in told]
    assert max(map(len, seen.text.splitlines())) <= 80
    assert "Also: done, d" in seen.answer("help seal")
    assert seen.answer("help sael") == "There is no command 'sael'. Did you mean 'seal'?"


def test_no_two_commands_share_a_word():
    assert len(BY_WORD) == sum(len(command.words) for command in COMMANDS)


def test_the_rules_in_force_are_told(spring):
    seen = spring("rules", "rules paradox")
    assert "victory_centres 18" in seen.answer("rules")
    assert seen.answer("rules paradox").startswith("paradox is szykman; it can be ")


# A whole game


def test_a_saved_game_is_gone_on_with(tmp_path):
    file = tmp_path / "mine.game"
    seen = first_spring("auto", "a spa - por", f"save {file}", folder=tmp_path)
    record = load(file)
    assert verify(record) is None
    assert opened(record).state == seen.session.table.state


def test_a_game_of_one_family_is_loaded_in_the_middle_of_another(tmp_path):
    file = tmp_path / "mine.game"
    first_spring("a par - bur", f"save {file}", folder=tmp_path)
    seen = typed(fresh(map_="quad", setup="deal"), f"load {file}", "orders", folder=tmp_path)
    assert "A PAR - BUR" in seen.answer("orders")
    assert "france, spring 1901 (1 of 3)>" in seen.text


@pytest.mark.check("typed lines by the hundred")
@pytest.mark.parametrize(("ruleset", "phases"), [("diplomacy", 90), ("harbour", 15)])
def test_a_game_is_played_year_by_year(tmp_path, ruleset, phases):
    seen = first_spring(*["auto"] * phases, folder=tmp_path, ruleset=ruleset)
    table = seen.session.table
    assert " wins in 19" in seen.flat if table.over else table.state.year > 1902
    assert max(map(len, without_paths(seen.text).splitlines())) <= 80
    assert verify(seen.session.table.record()) is None


WORDS = [*BY_WORD, "a", "f", "par", "bur", "mar", "-", "s", "h", "=>", "attack", "all", "france,", "yes", "1"]


@pytest.mark.check("typed lines by the hundred")
@settings(max_examples=40)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.just("auto"), max_size=25))
def test_whatever_is_typed_the_record_is_sound(lines):
    lines = [line for line in lines if not line.startswith(("save", "load"))]
    with TemporaryDirectory() as folder, chdir(folder):
        seen = first_spring(*lines, folder=Path(folder))
    assert verify(seen.session.table.record()) is None


# Several people


HIDDEN = "a par - pic"


def test_nobody_sees_what_another_has_written_or_sent(tmp_path):
    looks = ["board", "orders", "letters", "who", "log 900", "results", "hint", "orders par", "undo", "centres"]

    def screen(*secrets):
        lines = ["", *secrets, "pass", "", "", *looks]
        seen = first_spring(*lines, folder=tmp_path, people=("france", "germany"))
        shown = seen.text.split("Pass the keyboard to germany")[1]
        return shown.removesuffix("Goodbye.\n").split("The game is saved")[0]

    assert screen() == screen(HIDDEN, "tell italy attack them", "a mar h", "draw")


def test_a_letter_is_read_by_whom_it_is_for(tmp_path):
    seen = first_spring("", "tell germany hello", "pass", "", "", folder=tmp_path, people=("france", "germany"))
    assert "F France to Germany: hello" in seen.text.split("Pass the keyboard to germany")[1]


def test_a_curtain_falls_between_people(tmp_path):
    seen = first_spring("", HIDDEN, "seal", "yes", "", "", folder=tmp_path, people=("france", "germany"))
    after = seen.text.split("france, press Enter to clear the screen.")[1]
    assert "PIC" not in after


def test_all_at_the_screen_have_to_agree_with_the_clock(tmp_path):
    lines = ["", "clock", "yes", "no", "clock", "yes", "yes"]
    seen = first_spring(*lines, folder=tmp_path, people=("france", "germany"))
    assert seen.moves.count("clock: deadline") == 1
    assert "germany, do you agree to end the phase now?" in seen.text


def test_when_the_last_person_is_out_the_bots_play_on(tmp_path):
    def answers(prompt):
        return "yes" if "Surrender" in prompt else "surrender"

    seen = answering(new_table(europe()), answers, folder=tmp_path, kinds=kinds("france"))
    assert "You are out of the game. The others play on to the end." in seen.text
    assert seen.session.table.over
