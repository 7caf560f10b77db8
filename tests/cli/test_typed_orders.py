"""What people type for their orders: read if only one meaning is possible, and otherwise asked about."""

import pytest

from cli.map_room import at_map, first_spring
from garrison.cli.terminal.diplomacy_commands import BY_WORD
from garrison.diplomacy.order_text.typed import SIGNS
from garrison.engine.vocabulary import Seat

NORTH = "spring 1902: england F NTH, A NWY, F EDI, A LVP, italy A ROM; owners england LON NWY EDI LVP, italy ROM"
COLD = "spring 1902: england F NWY, F NTH, A EDI, italy A ROM; owners england LON NWY EDI, italy ROM"
BEATEN = (
    "fall retreats 1905: austria A VEN, F ADR, italy A TRI; dislodged austria F TRI from BUD to ALB; owners austria VIE"
)


@pytest.fixture
def spring(tmp_path):
    """The answer to a line that France types in the first Spring."""

    def run(line, **more):
        return first_spring(line, folder=tmp_path, **more).answer(line)

    return run


@pytest.fixture
def at(tmp_path):
    """The answer to the last of the lines that are typed at a position."""

    def run(position, *lines, people=("england",), **more):
        return at_map(position, *lines, folder=tmp_path, people=people, **more).answer(lines[-1])

    return run


TYPED = {
    "par-bur": "A PAR - BUR",
    "mar-spa": "A MAR - SPA",
    "par bur": "A PAR - BUR",
    "A Par to Bur": "A PAR - BUR",
    "a par > bur": "A PAR - BUR",
    "par moves to bur": "A PAR - BUR",
    "Army Paris => Burgundy": "A PAR - BUR",
    "f bre - mid": "F BRE - MAO",
    "bre ech": "F BRE - ENG",
    "mar supports par to bur": "A MAR S A PAR - BUR",
    "a mar s mun - bur": "A MAR S A MUN - BUR",
    "hold par": "A PAR H",
    "f bre - gascony": "F BRE - GAS",
    "bre pica": "F BRE - PIC",
}


def test_an_order_is_read_as_people_type_it(tmp_path):
    seen = first_spring(*TYPED, folder=tmp_path)
    assert {line: seen.answer(line) for line in TYPED} == {line: f"Written: {order}." for line, order in TYPED.items()}


IN_THE_NORTH = {
    "f edi nor": "'f edi nor' could mean F EDI - NTH or F EDI - NWG. Which one do you mean?",
    "f nth - nor": "'f nth - nor' could mean F NTH - NWG or F NTH - NWY. Which one do you mean?",
    "a nor - swe": "Written: A NWY - SWE.",
    "liv - wal": "Written: A LVP - WAL.",
    "f nth c nor edi": "Written: F NTH C A NWY - EDI.",
}


def test_an_abbreviation_of_several_provinces_is_taken_where_one_is_possible(tmp_path):
    seen = at_map(NORTH, *IN_THE_NORTH, folder=tmp_path, people=("england",))
    assert {line: seen.answer(line) for line in IN_THE_NORTH} == IN_THE_NORTH


def test_of_several_own_units_the_one_that_can_go_there_is_meant(at):
    assert at(COLD, "", "f nor - swe") == "Written: F NWY - SWE."
    assert at(COLD, "", "nor - bel") == "Written: F NTH - BEL."


def test_what_may_mean_several_void_orders_is_asked_about(spring):
    assert spring("a mar - nor").startswith(
        "'a mar - nor' could mean A MAR - NAF, A MAR - NAO, A MAR - NTH or A MAR - N"
    )


def test_a_void_order_with_one_meaning_is_still_kept(spring):
    assert spring("mar mos").startswith("Written: A MAR - MOS. This order will fail and the unit will hold:")


UNREAD = {
    "a par to xyz": "There is no province 'xyz'",
    "par moves to bugrundy": "There is no province 'bugrundy'. Did you mean 'burgundy'?",
    "a ruh to bur": "You have no unit at RUH. Your units: F BRE, A MAR and A PAR.",
    "nor": "'nor' could mean North Africa, North Atlantic Ocean, North Sea, Norwegian Sea or Norway.",
    "orders liv": "'liv' could mean Livonia or Liverpool.",
    "gol": "LYO, Gulf of Lyon: sea.",
}


def test_what_cannot_be_read_names_the_word(tmp_path):
    seen = first_spring(*UNREAD, folder=tmp_path)
    assert not {line: seen.answer(line) for line, why in UNREAD.items() if not seen.answer(line).startswith(why)}


def test_an_order_is_erased_and_listed_by_any_name_of_its_unit(at):
    assert at(NORTH, "", "liv - wal", "erase liv") == "Erased: A LVP - WAL."
    assert at(NORTH, "", "f nth - nwg", "erase nor to nwg") == "Erased: F NTH - NWG."
    assert at(NORTH, "", "orders liv").startswith("goes to: CLY, EDI, WAL, YOR")
    assert at(NORTH, "", "orders nor").startswith("'nor' could mean ")


def test_in_retreats_only_dislodged_units_are_ordered(at):
    assert at(BEATEN, "", "a ven h", people=("austria",)) == "A VEN is not dislodged; only F TRI may retreat."
    assert at(BEATEN, "", "tri retreats to alb", people=("austria",)) == "Written: F TRI R ALB."
    assert at(BEATEN, "", "retreat tri to alb", people=("austria",)) == "Written: F TRI R ALB."
    assert at(BEATEN, "", "disband tri", people=("austria",)) == "Written: F TRI D."


BUILDING = (
    "adjustments 1905: russia A WAR, germany A KIE, A MUN; balance russia +1, germany -1; "
    "owners russia STP WAR, germany MUN"
)


def test_a_second_build_takes_the_place_of_the_first_in_its_centre(at):
    assert at(BUILDING, "build fleet stp sc", "a stp b", people=("russia",)) == "Erased: F STP/SC B. Written: A STP B."
    assert at(BUILDING, "f stp sc b", "a stp b", "orders", people=("russia",)) == "A STP B"
    assert at(BUILDING, "a stp b", "f stp nc b", "orders", people=("russia",)) == "F STP/NC B"
    assert at(BUILDING, "f stp nc b", "f stp nc b", "orders", people=("russia",)) == "F STP/NC B"


def test_void_builds_and_removals_are_not_counted(tmp_path):
    seen = at_map(BUILDING, "a war b", "a stp b", folder=tmp_path, people=("russia",))
    assert "russia, adjustments 1905 (0 of 1)> a stp b" in seen.text
    assert "russia, adjustments 1905 (1 of 1)>" in seen.text
    seen = at_map(BUILDING, "a war b", "auto", folder=tmp_path, people=("russia",))
    assert "STP" in seen.answer("auto")
    seen = at_map(BUILDING, "a ber d", "remove kie", folder=tmp_path, people=("germany",))
    assert "germany, adjustments 1905 (1 of 1)>" in seen.text


def test_the_tab_key_completes_orders_with_and_without_letters(tmp_path):
    session = first_spring(folder=tmp_path).session
    view = session.table.view(Seat(2))
    assert {"a", "f", "par"} <= {*session.face.follows(session.game, view, [], [])}
    for before in (["a", "par", "-"], ["par", "-"]):
        assert {*session.face.follows(session.game, view, before, [])} == {"bre", "bur", "gas", "pic"}


def test_no_sign_is_a_command_in_full():
    assert not {word for word in BY_WORD if len(word) > 1} & SIGNS.keys()
