"""Orders that are written out, as the house rules show them and as people write: every kind, spelling and slip."""

import pytest

from diplomacy.case import COASTAL, IN_PORT
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import BuildLetter
from garrison.diplomacy.options import DATC, HARBOUR
from garrison.diplomacy.order_text import written
from garrison.diplomacy.order_text.line import Line, Slip
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import changed
from garrison.engine.vocabulary import Seat
from rows import rows

AT_SEA = Position(COASTAL, DATC, ())
PORTS = Position(IN_PORT, HARBOUR, ())

c = COASTAL.number.__getitem__
p = IN_PORT.number.__getitem__
RUSSIA = Seat(COASTAL.powers.index("RUSSIA"))


def position(base: Position, *units: str) -> Position:
    """The board with these units of Austria's, such as `F TRI`."""
    chart = base.chart
    found = [v.Unit(Seat(0), v.Kind(unit[0]), chart.number[unit[2:]]) for unit in units]
    return Position(chart, base.options, found)


# Every kind of order

HOUSE_RULES = {
    "Army Warsaw => attack => Moscow": v.Go(p("WAR"), p("MOS")),
    "Fleet Tunis - Ionian Sea => attack => Bulgaria - Aegean Sea": v.Go(p("TUN/ION"), p("BUL/AEG")),
    "Army Warsaw => hold": v.Hold(p("WAR")),
    "Fleet Sevastopol - Black Sea => hold": v.Hold(p("SEV/BLA")),
    "Army Ukraine => attack support => Army Warsaw into Moscow": v.SupportMove(p("UKR"), p("WAR"), p("MOS")),
    "Army Ukraine => attack support => Fleet Ankara - Black Sea into Sevastopol - Black Sea": v.SupportMove(
        p("UKR"), p("ANK/BLA"), p("SEV/BLA")
    ),
    "Army Ukraine => defense support => Fleet Sevastopol - Black Sea": v.SupportHold(p("UKR"), p("SEV/BLA")),
    "Army Moscow => convoy => Clyde > Liverpool > Gascony > Spain": v.Voyage(
        p("MOS"), (p("CLY"), p("LVP"), p("GAS")), p("SPA")
    ),
    "Army Moscow => convoy => Spain": v.Voyage(p("MOS"), (), p("SPA")),
    "Fleet Clyde - Norwegian Sea => convoy => Army Moscow to Spain": v.Convoy(p("CLY/NWG"), p("MOS"), p("SPA")),
    "Army Warsaw => combine => Army Moscow": v.Combine(p("WAR"), p("MOS")),
    "Army Warsaw => combine => Army Moscow (controller RUSSIA)": v.Combine(p("WAR"), p("MOS"), RUSSIA),
    "Fleet Rome - Tyrrhenian Sea => retreat => Tunis - Tyrrhenian Sea": v.Retreat(p("ROM/TYS"), p("TUN/TYS")),
    "Army Warsaw => disband": v.Disband(p("WAR")),
    "build => Army Sevastopol": v.Build(v.Kind.ARMY, p("SEV")),
    "build => Fleet Sevastopol - Black Sea": v.Build(v.Kind.FLEET, p("SEV/BLA")),
    "waive": v.Waive(),
    'Army Warsaw => spoilt => "It is late."': v.Spoilt(p("WAR"), "It is late."),
}

STANDARD_RULES = {
    "Army Warsaw => attack => Moscow": v.Go(c("WAR"), c("MOS")),
    "Army Moscow => attack => Norway via convoy": v.Go(c("MOS"), c("NWY"), via=True),
    "Fleet North Sea => hold": v.Hold(c("NTH")),
    "Fleet Mid-Atlantic Ocean => attack => Spain (north coast)": v.Go(c("MAO"), c("SPA/NC")),
    "Fleet St Petersburg (south coast) => attack => Gulf of Bothnia": v.Go(c("STP/SC"), c("BOT")),
    "Fleet North Sea => attack support => Fleet Norwegian Sea into St Petersburg (north coast)": v.SupportMove(
        c("NTH"), c("NWG"), c("STP/NC")
    ),
    "Fleet North Sea => defense support => Army Moscow": v.SupportHold(c("NTH"), c("MOS")),
    "Fleet North Sea => convoy => Army Moscow to Norway": v.Convoy(c("NTH"), c("MOS"), c("NWY")),
    "Army Moscow => convoy => North Sea > London": v.Voyage(c("MOS"), (c("NTH"),), c("LON")),
    "Fleet Bulgaria (east coast) => retreat => Black Sea": v.Retreat(c("BUL/EC"), c("BLA")),
    "Fleet North Sea => disband": v.Disband(c("NTH")),
    "build => Fleet St Petersburg (north coast)": v.Build(v.Kind.FLEET, c("STP/NC")),
    "waive": v.Waive(),
}


@rows(("text", "order"), HOUSE_RULES.items())
def test_an_order_of_the_house_rules_is_read_and_written(text: str, order: v.AnyOrder):
    assert written.read(PORTS, text).order == order
    assert written.write(PORTS, order) == text


@rows(("text", "order"), STANDARD_RULES.items())
def test_an_order_of_the_standard_game_is_read_and_written(text: str, order: v.AnyOrder):
    assert written.read(AT_SEA, text).order == order
    assert written.write(AT_SEA, order) == text


# The lines of the house rules themselves

OF_THE_RULES = {
    "Army Warsaw => attack => Moscow": v.Go(p("WAR"), p("MOS")),
    "fleet Tunisia - Ionian sea => attack => Bulagria - Aegean Sea": v.Go(p("TUN/ION"), p("BUL/AEG")),
    "fleet Tunisia - Tyrbennian Sea => attack => Tuscany - Gulf of lyon": v.Go(p("TUN/TYS"), p("TUS/LYO")),
    "A. warsaw => hold": v.Hold(p("WAR")),
    "F. Stevastopol - Black sea => hold": v.Hold(p("SEV/BLA")),
    "Army Stevastopol => attack support => Army Warsaw into moscow": v.SupportMove(p("SEV"), p("WAR"), p("MOS")),
    "Army Ukraine => attack support => Fleet Ankara into Stevastopol - Black sea": v.SupportMove(
        p("UKR"), p("ANK"), p("SEV/BLA")
    ),
    "Army Stevastopol => defense support => Army Warsaw": v.SupportHold(p("SEV"), p("WAR")),
    "Army Ukraine => defense support => Fleet Stevastopol - Black sea": v.SupportHold(p("UKR"), p("SEV/BLA")),
    "Army Norway => convoy => Clyde > Liverpool > Gascony > Spain.": v.Voyage(
        p("NWY"), (p("CLY"), p("LVP"), p("GAS")), p("SPA")
    ),
    "Army Norway => convoy => Clyde > Liverpool > Gascony > North Africa.": v.Voyage(
        p("NWY"), (p("CLY"), p("LVP"), p("GAS")), p("NAF")
    ),
    "Army warsaw => combine => Army Livonia (livonia will have 1 army with power of 2)": v.Combine(p("WAR"), p("LVN")),
    "Fleet Stevastopol => combine => Fleet Ankara (Ankara - black sea will have 1 fleet with power of 2)": v.Combine(
        p("SEV"), p("ANK")
    ),
}


@rows(("text", "order"), OF_THE_RULES.items())
def test_every_example_of_the_house_rules_is_read(text: str, order: v.AnyOrder):
    assert written.read(PORTS, text).order == order


# Names

NAMES = {
    "Tunisia": "TUN",
    "Roma": "ROM",
    "Napoli": "NAP",
    "Constantinopel": "CON",
    "Stevastopol": "SEV",
    "Bulagria": "BUL",
    "Tyrbennian": "TYS",
    "Tyrbennian Sea": "TYS",
    "East Med.": "EAS",
    "East Med. sea": "EAS",
    "Gulf of lyon": "LYO",
    "st. petersburg": "STP",
    "mid atlantic": "MAO",
    "stp": "STP",
    "MOSC": "MOS",
    "Tyrr": "TYS",
    "ukr": "UKR",
    "north s": "NTH",
    "  Black   Sea ": "BLA",
}


@rows(("name", "province"), NAMES.items())
def test_a_province_is_known_by_each_of_its_names_and_by_enough_of_one(name: str, province: str):
    assert written.read(AT_SEA, f"Army Rome => attack => {name}").order == v.Go(c("ROM"), c(province))


PLACES = {
    "St Petersburg (south coast)": "STP/SC",
    "St Petersburg (SC)": "STP/SC",
    "St Petersburg - south": "STP/SC",
    "stp/sc": "STP/SC",
    "Spain - Gulf of Lyon": "SPA/SC",
    "Bulgaria - Black Sea": "BUL/EC",
    "Kiel - Baltic": "KIE",
}


@rows(("name", "place"), PLACES.items())
def test_a_coast_is_named_by_itself_or_by_a_sea_that_tells_which(name: str, place: str):
    assert written.read(AT_SEA, f"Fleet {name} => hold") == Line(v.Hold(c(place)))


BERTHS = {
    "Tunis - Ionian Sea": "TUN/ION",
    "Tunisia-ion": "TUN/ION",
    "tun/tys": "TUN/TYS",
    "Tunis (Western Mediterranean)": "TUN/WES",
    "Norway - North": "NWY/NTH",
    "Smyrna - East Med.": "SMY/EAS",
}


@rows(("name", "place"), BERTHS.items())
def test_a_berth_is_named_by_its_sea(name: str, place: str):
    assert written.read(PORTS, f"Fleet {name} => hold") == Line(v.Hold(p(place)))


def test_case_and_blanks_and_the_last_point_mean_nothing():
    order = v.Go(c("WAR"), c("MOS"))
    for text in ("ARMY WARSAW => ATTACK => MOSCOW", "  army warsaw=>attack=>moscow.", "a war\t=>\tmove => mos ."):
        assert written.read(AT_SEA, text).order == order


def test_every_place_of_both_charts_is_named_so_that_it_is_found_again():
    for base in (AT_SEA, PORTS):
        for place in range(len(base.chart.places)):
            assert written.read_place(base.chart, written.write_place(base.chart, place)) == (place, False)


# Slips of the pen


def test_a_missing_letter_is_noted():
    assert written.read(AT_SEA, "Warsaw => hold") == Line(v.Hold(c("WAR")), (Slip.MISSING_LETTER,))


def test_a_wrong_letter_is_noted_when_the_board_shows_it():
    line = "Fleet Trieste => hold"
    assert written.read(position(AT_SEA, "A TRI"), line).slips == (Slip.WRONG_LETTER,)
    assert written.read(position(AT_SEA, "F TRI"), line).slips == ()


def test_a_coast_that_is_not_there_is_noted_and_the_province_kept():
    assert written.read(AT_SEA, "Fleet Kiel (north coast) => hold") == Line(v.Hold(c("KIE")), (Slip.ODD_COAST,))
    assert written.read(PORTS, "Army Rome => attack => Ankara - Baltic Sea") == Line(
        v.Go(p("ROM"), p("ANK")), (Slip.ODD_COAST,)
    )


def test_a_unit_is_written_by_what_stands_there():
    order = v.SupportHold(c("TRI"), c("ROM"))
    assert written.write(position(AT_SEA, "A ROM", "F TRI"), order) == "Fleet Trieste => defense support => Army Rome"
    assert written.write(AT_SEA, order) == "Trieste => defense support => Rome"


def test_what_is_built_without_a_word_for_it_is_up_to_the_options():
    def built(text: str, letter: BuildLetter) -> v.AnyOrder:
        return written.read(Position(COASTAL, changed(DATC, {"build_letter": letter}), ()), f"build => {text}").order

    assert built("Moscow", BuildLetter.COAST_TELLS) == v.Build(v.Kind.ARMY, c("MOS"))
    assert isinstance(built("Moscow", BuildLetter.NOTHING), v.Spoilt)
    assert built("stp (nc)", BuildLetter.COAST_TELLS) == v.Build(v.Kind.FLEET, c("STP/NC"))
    assert isinstance(built("stp (nc)", BuildLetter.ARMY_INLAND), v.Spoilt)
    assert isinstance(built("Sevastopol", BuildLetter.COAST_TELLS), v.Spoilt)


def test_remove_is_another_word_for_disband():
    assert written.read(AT_SEA, "remove => Fleet North Sea").order == v.Disband(c("NTH"))


# What cannot be read

UNREADABLE = {
    "Army Moskow => hold": "There is no province 'Moskow'. Did you mean 'Moscow'?",
    "Army Stevastopel => hold": "There is no province 'Stevastopel'. Did you mean 'Sevastopol'?",
    "Army Nor => hold": "'Nor' could mean North Africa, North Atlantic Ocean, North Sea, Norway or Norwegian Sea.",
    "Army Ro => hold": "There is no province 'Ro'. Did you mean 'Rome'?",
    "Army => hold": "There is no province 'Army'.",
    "=> hold": "A province is missing.",
    "Army Rome => atack => Venice": "A unit can't 'atack'. Did you mean 'attack'?",
    "Army Rome => attack": "A province is missing.",
    "Army Rome => attack =>": "A province is missing.",
    "Army Rome => hold => now": "Nothing can follow 'hold', such as 'now'.",
    "Army Rome => attack support => A Tus to Ven": "'A Tus to Ven' is not written like 'Army Warsaw into Moscow'.",
    "Army Rome => combine => Army Venice (controller RUSIA)": "There is no power 'RUSIA'. Did you mean 'russia'?",
    "Army Rome => convoy => Clyde > > Spain": "A province is missing.",
    "Fleet Spain - mao => hold": "'mao' could mean more than one coast of Spain.",
    "Fleet Ankara - Blck sea => hold": "'Blck sea' is not a coast of Ankara. Did you mean 'Black Sea'?",
    "Fleet Ankara - Moscow => hold": "'Moscow' is not a coast of Ankara.",
    "Army Rome": "'Army Rome' is not an order, such as 'Army Warsaw => attack => Moscow'.",
    "wave": "'wave' is not an order, such as 'Army Warsaw => attack => Moscow'. Did you mean 'waive'?",
    "": "'' is not an order, such as 'Army Warsaw => attack => Moscow'.",
    "Army Rome => spoilt => late": "'spoilt' must be followed by the reason, in quotation marks.",
    "Army R\x07me => hold": "An order must be plain text.",
    "x" * 1001: "An order can have at most 1,000 characters.",
}


@rows(("text", "reason"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_a_line_that_cannot_be_read_names_the_word_and_suggests_the_nearest(text: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        written.read(AT_SEA, text)
    assert str(refused.value) == reason
