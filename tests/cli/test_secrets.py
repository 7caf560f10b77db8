"""Several people at one screen: nobody is ever shown what only somebody else may know."""

import re

import pytest
from msgspec.structs import replace

from cli.desk import Answering, answering, fresh, game, new_table, opened, seen, session, table_at, typed, with_hand
from garrison.engine.record import Record
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import HoldTerritories
from garrison.risk import vocabulary as v
from garrison.table.dice import SeededDice
from garrison.table.players import players
from garrison.table.table import Table
from garrison.territories.notation import write_card

BOTH = ("human", "human")
LOOKS = ("cards", "goal", "board", "log 100", "stats", "help", "hint", "rules", "trade", "north", "odds north east")
POSITION = "north red 4, east blue 2, south red 1, west blue 12"


def at_screen(text):
    """Whoever sits at the keyboard, and what is shown to them, one after another."""
    return re.findall(r"Pass the keyboard to (\w+)(.*?)(?=Pass the keyboard|$)", text, re.DOTALL)


@pytest.fixture
def duel():
    line = f"red attacking: {POSITION}; hands red south, blue north; goals red territories 3 2, blue territories 3 1"
    return table_at(line, game("missions"))


def test_what_is_shown_does_not_depend_on_what_is_hidden(duel, tmp_path):
    first = typed(duel, *LOOKS, folder=tmp_path, kinds=BOTH).text
    other = with_hand(duel, 1, (1,))
    goals = (other.state.goals[0], HoldTerritories(4, 3))
    other = opened(Record(other.game, replace(other.state, goals=goals)))
    second = typed(other, *LOOKS, folder=tmp_path, kinds=BOTH).text
    assert first.split("The game is saved")[0] == second.split("The game is saved")[0]
    assert "south (artillery)" in first
    assert "north (infantry)" not in first
    assert "with at least 2 armies" in first


def test_a_curtain_falls_before_the_keyboard_is_handed_on(duel, tmp_path):
    seen = typed(duel, "", "done", "done", "", "", "cards", folder=tmp_path, kinds=BOTH)
    assert "red, press Enter to clear the screen." in seen.text
    assert [who for who, _ in at_screen(seen.text)] == ["red", "blue"]
    assert "Your cards: north (infantry)." in at_screen(seen.text)[1][1]


def test_who_chooses_and_places_in_secret_at_the_same_screen_sits_behind_a_curtain(tmp_path):
    table = new_table(game("missions", missions_by="chosen", setup="blind"))
    place = ("south +3", "east +3", "", "", "north +3", "west +3")
    text = typed(table, "", "choose 3", "", "", "choose 4", *place, folder=tmp_path, kinds=BOTH).text
    assert [who for who, _ in at_screen(text)][:3] == ["red", "blue", "red"]
    red, blue, again = (" ".join(shown.split()) for _, shown in at_screen(text)[:3])
    assert "choose 3 (hold 3 territories with at least 3 armies on each)" in red
    assert "choose 4 (take the last territory of red; if somebody else does, hold 3 territories)" in blue
    assert "Your choice is sealed." in blue
    assert "B 1 south" in again
    assert "blue places" not in again


def turns(number):
    """Answers of people who look at everything, and let the bot play this many of their turns."""
    left = [line for _ in range(number) for line in ("log 900", "cards", "auto")]

    def answer(prompt):
        if "Enter" in prompt:
            return ""
        if not left:
            raise EOFError
        return left.pop(0)

    return answer


@pytest.fixture(scope="module")
def long_duel(tmp_path_factory):
    """A game of two people and a bot, and who drew which card in it."""
    table = fresh(map_="world", seats=("red", "blue", "green"), setup="deal")
    seen = answering(table, turns(12), folder=tmp_path_factory.mktemp("duel"), kinds=BOTH, seed=3)
    table = seen.session.table
    drawn = {
        (table.game.seats[what.before.turn], write_card(table.game.map, what.move.action.card))
        for what in table.past
        if isinstance(what.move.action, v.Draw)
    }
    return seen.text, drawn


def test_a_card_is_named_on_the_screen_of_whoever_drew_it_alone(long_duel):
    text, drawn = long_duel
    assert {who for who, _ in drawn} == {"red", "blue", "green"}
    named = {
        (who, card) for who, shown in at_screen(text) for card in re.findall(r"(?:You draw|deck: card) (\S+)", shown)
    }
    assert len(named) > 5
    assert {(who, card) for who, card in named if card != "?"} <= drawn


def test_the_log_leaves_out_what_others_drew(long_duel):
    text, drawn = long_duel
    logged = [(who, card) for who, shown in at_screen(text) for card in re.findall(r"deck: card (\S+)", shown)]
    assert {("red", "?"), ("blue", "?")} <= set(logged)
    assert {(who, card) for who, card in logged if card != "?"} <= drawn


def test_a_defender_is_asked_behind_the_curtain(tmp_path):
    of = game("missions", defender_dice="choose")
    line = f"red attacking: {POSITION}; goals red territories 3 2, blue territories 3 1"
    seen = typed(table_at(line, of), "", "north x east", "", "", "2", "", "", folder=tmp_path, kinds=BOTH)
    screens = at_screen(seen.text)
    assert [who for who, _ in screens] == ["red", "blue", "red"]
    assert "north attacks your east with 3 dice. How many dice do you defend with: 1 or 2?" in " ".join(
        screens[1][1].split()
    )
    assert seen.moves[:2] == ["red: north x east 3", "blue: defend 2"]


def test_an_assault_goes_on_when_the_defender_has_chosen(tmp_path):
    of = game(defender_dice="choose")
    seen = typed(
        table_at("red attacking: north red 9, east blue 5, south red 1, west blue 2", of),
        "assault north east x2", "1", "1",
        folder=tmp_path,
        kinds=BOTH,
    )  # fmt: skip
    assert [move for move in seen.moves if "defend" in move] == ["blue: defend 1"] * 2


def test_without_secrets_there_is_no_curtain(tmp_path):
    seen = typed(fresh(), "auto", "auto", folder=tmp_path, kinds=BOTH)
    assert "Pass the keyboard" not in seen.text


@pytest.fixture
def secret_duel():
    """Red has armies to place, and neither may see the other's mission."""
    line = f"red deploying 3: {POSITION}; goals red territories 3 2, blue territories 3 1"
    return table_at(line, game("missions"))


def test_nobody_is_told_of_a_move_that_was_taken_back(secret_duel, tmp_path):
    lines = ["", "south +3", "undo", "north +3", "done", "done", "", ""]
    seen = typed(secret_duel, *lines, folder=tmp_path, kinds=BOTH)
    assert "R red places 3 on north\n" in at_screen(seen.text)[1][1]


def test_each_is_told_what_happened_since_the_last_move(secret_duel, tmp_path):
    lines = ["", "north +", "done", "done", "", "", "west +", "done", "done", "", ""]
    screens = at_screen(typed(secret_duel, *lines, folder=tmp_path, kinds=BOTH).text)
    assert [who for who, _ in screens] == ["red", "blue", "red"]
    assert "R red places 3 on north\n" in screens[1][1]
    assert "B blue places 3 on west\n" in screens[2][1]


def test_what_is_on_the_screen_for_all_is_not_told_again(tmp_path):
    line = f"red deploying 3: {POSITION}"
    seen = typed(table_at(line, game()), "north +", "done", "done", folder=tmp_path, kinds=BOTH)
    assert "blue, deploy 3>" in seen.text
    assert "red places" not in seen.text


def test_in_the_setup_the_screen_is_handed_over_only_to_show_a_mission(tmp_path):
    of = game("missions", "world", ("red", "blue", "green"))

    def first_choice(prompt):
        if "Enter" in prompt:
            return ""
        view = ready.table.view(ready.at_keyboard)
        if NOBODY not in view.owner:
            raise EOFError
        return f"claim {of.map.ids[view.choices[0].action.where]}"

    ready = session(new_table(of), [], tmp_path, kinds=("human",) * 3)
    ready.keyboard = Answering(ready.console, first_choice)
    shown = at_screen(seen(ready).text)
    assert len(ready.table.moves) > 42
    assert [who for who, told in shown if "mission" in told] == ["green", "red", "blue"]
    assert len(shown) == 4


def test_people_are_called_by_their_names(duel, tmp_path):
    ready = session(duel, ["", "done", "done", "", ""], tmp_path, kinds=BOTH)
    ready.sit_down(Table(duel.record(), players("risk", BOTH, ["Anna", "Bo"]), SeededDice(1)))
    text = seen(ready).text
    assert "Anna (red), attack> done" in text
    assert "Pass the keyboard to Bo (blue); Bo (blue), press Enter." in text
