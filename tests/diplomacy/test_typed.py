"""Orders as people type them: every word for a sign, names of other programs, and all that a line may mean."""

from hypothesis import given
from hypothesis import strategies as st

from diplomacy.case import COASTAL, IN_PORT
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC, HARBOUR
from garrison.diplomacy.order_text import short, typed
from garrison.diplomacy.order_text.typed import WORDS
from garrison.diplomacy.position import Position
from garrison.maps.provinces import abbreviations
from rows import rows

SEA = Position(COASTAL, DATC, COASTAL.units)
PORTS = Position(IN_PORT, HARBOUR, IN_PORT.units)


def meant(line, on=SEA):
    return [short.write(on, order) for order in typed.meanings(on, line)]


MOVES = (
    "par-bur", "par bur", "a par bur", "A Par to Bur", "A Par > Bur", "Par -> Bur", "a par → bur",
    "army Paris – Burgundy",
    "par moves to bur", "par move to bur", "Army in Paris moves to Burgundy.", "move par to bur", "par goes to bur",
    "par attacks bur", "a par m bur", "French army Paris - Burgundy", "france: a par - bur", "A PAR=>BUR",
    "Army Paris => attack => Burgundy", "Pari burg",
)  # fmt: skip


@rows("line", MOVES)
def test_a_move_may_be_typed_in_many_ways(line):
    assert meant(line) == ["A PAR - BUR"]


@rows(
    ("line", "order"),
    [
        ("mar supports par to bur", "A MAR S A PAR - BUR"),
        ("mar s par bur", "A MAR S A PAR - BUR"),
        ("a mar support a par moving to bur", "A MAR S A PAR - BUR"),
        ("Army Marseilles => attack support => Army Paris into Burgundy", "A MAR S A PAR - BUR"),
        ("mar supports par", "A MAR S A PAR"),
        ("mar s par h", "A MAR S A PAR"),
        ("a mar supports a par to hold", "A MAR S A PAR"),
        ("Army Marseilles => defence support => Army Paris", "A MAR S A PAR"),
        ("lon convoys lvp to bel", "F LON C A LVP - BEL"),
        ("f lon c lvp bel", "F LON C A LVP - BEL"),
        ("lvp to bel via convoy", "A LVP - BEL VIA"),
        ("lvp - bel by sea", "A LVP - BEL VIA"),
        ("a lvp convoy to bel", "A LVP - BEL VIA"),
        ("par stands", "A PAR H"),
        ("hold par", "A PAR H"),
        ("par retreats to bur", "A PAR R BUR"),
        ("par retreat bur", "A PAR R BUR"),
        ("retreat par to bur", "A PAR - BUR"),
        ("remove par", "A PAR D"),
        ("army paris disbands", "A PAR D"),
        ("build fleet stp north coast", "F STP/NC B"),
        ("build a par", "A PAR B"),
        ("waive", "WAIVE"),
        ("f stp sc bot", "F STP/SC - BOT"),
        ("f st petersburg south to gulf of bothnia", "F STP/SC - BOT"),
        ("bre mid-atl", "F BRE - MAO"),
    ],
)
def test_every_kind_of_order_is_typed_in_words(line, order):
    assert meant(line) == [order]


@rows(
    ("line", "order"),
    [
        ("kie - ber bal", "F KIE - BER/BAL"),
        ("f nap tyrr - rom tyn", "F NAP/TYS - ROM/TYS"),
        ("nwy > cly > lvp > spa", "NWY - CLY - LVP - SPA"),
        ("war joins mos", "A WAR + A MOS"),
        ("a war combines with a mos for russia", "A WAR + A MOS FOR RUSSIA"),
    ],
)
def test_in_port_berths_chains_and_combining_are_typed(line, order):
    assert meant(line, PORTS) == [order]


@rows(
    ("names", "province"),
    [
        ("nat nao", "NAO"), ("mid mao mat", "MAO"), ("tyn tys tyrr", "TYS"), ("gol lyo", "LYO"), ("gob bot", "BOT"),
        ("nrg nwg", "NWG"), ("iri irs", "IRI"), ("eng ech", "ENG"), ("ska skag", "SKA"), ("hel helg heli", "HEL"),
        ("lvp livp", "LVP"), ("lvn livo", "LVN"), ("nwy norwa", "NWY"), ("emed eas", "EAS"), ("wmed wes", "WES"),
        ("nth nts norsea", "NTH"), ("tyr tyl", "TYR"), ("stpete stp", "STP"),
    ],
)  # fmt: skip
def test_provinces_have_the_names_of_other_programs(names, province):
    for name in names.split():
        assert [COASTAL.provinces[number] for number in typed.provinces_meant(COASTAL, name)] == [province]


@rows(
    ("name", "provinces"),
    [("nor", "NAF NAO NTH NWG NWY"), ("liv", "LVN LVP"), ("gulf of", "BOT LYO"), ("no", ""), ("xyz", "")],
)
def test_a_name_may_mean_several_provinces_or_none(name, provinces):
    assert [COASTAL.provinces[number] for number in typed.provinces_meant(COASTAL, name)] == provinces.split()


def test_of_several_provinces_a_unit_is_where_one_is():
    assert meant("liv - wal") == ["A LVP - WAL"]
    assert meant("lon s liv") == ["F LON S A LVP"]


def test_every_abbreviation_is_of_a_province_and_no_sign():
    known = abbreviations(COASTAL.id)
    assert {province for meant in known.values() for province in meant} <= {*COASTAL.provinces}
    assert not known.keys() & typed.SIGNS.keys()
    assert not {name.lower() for name in COASTAL.provinces} & known.keys()


@rows("line", ["", "par", "par xyz", "par - bur - ", "s par", "a", "par s", "par h bur", "- - -", "x " * 900])
def test_what_means_no_order_has_no_meaning(line):
    assert meant(line) == []


@rows(
    "line",
    [
        " - ".join(["kie", "bal"] * 19),
        "nor " * 39,
        " - ".join(["nor"] * 20),
        " - ".join(["nor"] * 19) + " - xx",
        "kie bal " * 19 + "x",
    ],
)
def test_a_line_that_may_mean_very_much_is_bounded(line):
    assert len(typed.meanings(PORTS, line)) <= 300


ANY = [*typed.SIGNS, *WORDS, "a", "f", "par", "nor", "liv", "stp", "sc", "north", "sea", "france", "(", "/", "=>"]


@given(st.lists(st.sampled_from(ANY), max_size=9).map(" ".join) | st.text(max_size=30))
def test_whatever_is_typed_its_meanings_are_on_the_map(line):
    for position in (SEA, PORTS):
        for order in typed.meanings(position, line):
            assert all(0 <= place < len(position.chart.places) for place in order.places)


def test_what_is_read_strictly_means_the_same_when_it_is_typed():
    for position, lines in ((SEA, ("F STP/SC - BOT", "A MUN S A BER - SIL")), (PORTS, ("F KIE/BAL - BER/BAL",))):
        for line in lines:
            assert short.read(position, line).order in typed.meanings(position, line)


def test_what_is_typed_is_written_as_a_value():
    assert typed.meanings(SEA, "par bur") == [v.Go(COASTAL.number["PAR"], COASTAL.number["BUR"])]
