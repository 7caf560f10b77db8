"""Games as the package `diplomacy` saves them: one of its own, played at random, and some made by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.catalogue import load_record, new_game, read_record, write_record
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.formats.pypi_games import Imported, NotSaved, UnreadableGame, read_saved, write_saved
from garrison.engine.lines import read_move
from garrison.engine.play import begin, replay
from garrison.engine.record import Record, play_through, result
from rows import rows

POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]


@cache
def package() -> str:
    """A game that the package has played, with drawn orders, retreats, builds, removals, letters and a draw."""
    return (Path(__file__).parent / "saved" / "package.json").read_text("utf-8")


def phase(name, units, *, orders=None, results=None, messages=(), **state):
    """A phase, by hand: units and orders by power, as `FRANCE A PAR, A MAR`."""
    return {
        "name": name,
        "state": {"name": name, "units": by_power(units), **{key: by_power(text) for key, text in state.items()}},
        "orders": dict.fromkeys(POWERS) | by_power(orders or ""),
        "results": results or {},
        "messages": [{"sender": by, "recipient": to, "message": text} for by, to, text in messages],
    }


def by_power(text):
    words = (line.partition(" ") for line in text.split("; ") if line)
    return {power: [one for one in rest.split(", ") if one] for power, _, rest in words}


def saved(*phases, **more):
    return json.dumps({"id": "by hand", "map": "standard", "rules": [], "phases": phases, **more})


BURGUNDY = phase(
    "S1901M",
    "FRANCE A PAR, A MAR; GERMANY A MUN",
    orders="FRANCE A PAR - BUR, A MAR S A PAR - BUR; GERMANY A MUN - BUR",
    results={"A PAR": [], "A MAR": [], "A MUN": ["bounce"]},
    messages=[("FRANCE", "GERMANY", "Stay at\nhome. "), ("GERMANY", "GLOBAL", "No."), ("SYSTEM", "FRANCE", "Hello.")],
    centers="FRANCE PAR, MAR; GERMANY MUN",
)
IN_FALL = phase("F1901M", "FRANCE A BUR, A MAR; GERMANY A MUN", centers="FRANCE PAR, MAR; GERMANY MUN")


def read(*phases, **more) -> Imported:
    return read_saved(saved(*phases, **more))


def lines(imported):
    """The moves, as lines of a record."""
    return write_record(imported.record).partition("\n\n")[2].splitlines()


# Reading


def test_a_game_of_the_package_is_played_to_its_end_by_our_rules():
    game = read_saved(package())
    assert (game.whole, game.remarks) == (True, ())
    assert [*play_through(game.record)][-1].phase == replay(
        game.record.game, game.record.start, game.record.moves
    ).phase
    assert "result: austria, england, france, germany, italy, russia, turkey\n" in write_record(game.record)
    assert read_record(write_record(game.record)).moves == game.record.moves


def test_orders_letters_and_the_end_of_a_phase_become_moves():
    game = read(BURGUNDY, IN_FALL)
    assert lines(game) == [
        "# spring 1901",
        "france: say to germany: Stay at home.",
        "germany: say: No.",
        "france: A PAR - BUR",
        "france: A MAR S A PAR - BUR",
        "germany: A MUN - BUR",
        "france: seal",
        "germany: seal",
    ]
    assert game.remarks == ("S1901M: A message from SYSTEM to FRANCE is left out: They are not powers.",)
    assert game.whole


def test_for_who_has_given_no_orders_the_time_is_over():
    late = BURGUNDY | {"orders": BURGUNDY["orders"] | {"GERMANY": None}, "messages": [], "results": {}}
    assert lines(read(late, IN_FALL))[-2:] == ["france: seal", "clock: deadline"]
    silent = late | {"orders": late["orders"] | {"GERMANY": []}}
    assert lines(read(silent, IN_FALL))[-2:] == ["france: seal", "germany: seal"]


def test_the_phase_that_is_going_on_is_left_open():
    game = read(BURGUNDY | {"results": {}})
    assert lines(game)[-1] == "germany: A MUN - BUR"
    assert game.whole


def test_a_draw_of_all_is_agreed_upon():
    end = phase("COMPLETED", "FRANCE A PAR, A MAR; GERMANY A MUN", centers="FRANCE PAR, MAR; GERMANY MUN")
    end["state"]["note"] = "Victory by: FRA, GER"
    game = read(BURGUNDY | {"results": {}}, end)
    assert lines(game)[-2:] == ["france: draw", "germany: draw"]
    alone = end | {"state": end["state"] | {"note": "Victory by: GER"}}
    assert read(BURGUNDY | {"results": {}}, alone).remarks[-1] == (
        "COMPLETED: The game ended there, but not by our rules: 'Victory by: GER'."
    )


def test_where_the_positions_differ_the_game_is_read_no_further():
    other = phase("F1901M", "FRANCE A PAR, A MAR; GERMANY A BUR", centers="FRANCE PAR, MAR; GERMANY MUN, BEL")
    game = read(BURGUNDY | {"messages": []}, other, IN_FALL)
    assert not game.whole
    assert game.remarks == (
        "F1901M: FRANCE has A MAR, A PAR; by our rules, A BUR, A MAR.",
        "F1901M: GERMANY has A BUR; by our rules, A MUN.",
        "F1901M: GERMANY owns BEL, MUN; by our rules, MUN.",
        "F1901M: The rest is not read.",
    )
    assert lines(game)[-1] == "germany: seal"


def test_results_that_differ_are_remarked():
    other = BURGUNDY | {"results": {"A PAR": ["bounce"], "A MAR": ["void"], "A MUN": ["bounce"]}, "messages": []}
    assert read(other, IN_FALL).remarks == ("S1901M: A PAR: bounce; by our rules, nothing.",)


def test_a_phase_that_is_not_due_ends_the_reading_unless_nothing_is_done_in_it():
    idle = phase("W1901A", "FRANCE A BUR, A MAR; GERMANY A MUN")
    assert read(BURGUNDY | {"messages": []}, idle, IN_FALL).whole
    busy = phase("W1901A", "FRANCE A BUR, A MAR; GERMANY A MUN", orders="FRANCE A PAR B")
    game = read(BURGUNDY | {"messages": []}, busy, IN_FALL)
    assert game.remarks == ("W1901A: By our rules, F1901M comes here. The rest is not read.",)


VIENNA = phase(
    "S1901M",
    "AUSTRIA A VIE; ITALY A TYR, A TRI, A BOH; RUSSIA A GAL, A BUD",
    orders="AUSTRIA A VIE H; ITALY A TYR - VIE, A TRI S A TYR - VIE, A BOH S A TYR - VIE; RUSSIA A GAL H, A BUD H",
    messages=[("ITALY", "ALL", "Good luck.")],
)
FALLEN = "ITALY A VIE, A TRI, A BOH; RUSSIA A GAL, A BUD"


def test_a_phase_in_which_nobody_could_do_anything_is_passed_over():
    lost = phase("S1901R", f"AUSTRIA *A VIE; {FALLEN}", orders="AUSTRIA A VIE D", messages=[("RUSSIA", "ALL", "Hm.")])
    game = read(VIENNA, lost, phase("F1901M", FALLEN))
    assert (game.whole, game.remarks) == (True, ())
    assert "italy: say: Good luck." in lines(game)
    assert "russia: say: Hm." in lines(game)


def test_a_retreat_that_our_rules_do_not_allow_ends_the_reading_where_it_shows():
    gone = phase("S1901R", f"AUSTRIA *A VIE; {FALLEN}", orders="AUSTRIA A VIE R BUD")
    assert read(VIENNA, gone, phase("F1901M", FALLEN)).remarks == (
        "S1901R: The order 'A VIE R BUD' is left out: By our rules, none of its units can retreat.",
    )
    game = read(VIENNA, gone, phase("F1901M", f"AUSTRIA A BUD; {FALLEN}"))
    assert game.remarks[1:] == (
        "F1901M: AUSTRIA has A BUD; by our rules, nothing.",
        "F1901M: The rest is not read.",
    )
    assert not game.whole


def test_orders_that_nobody_can_write_are_left_out():
    odd = BURGUNDY | {"orders": {"FRANCE": ["A PAR - BRU", "A MUN H"], "GAUL": ["A PAR H"]}, "messages": []}
    assert read(odd).remarks == (
        "S1901M: The order 'A PAR - BRU' is left out: There is no province 'BRU'. Did you mean 'rum'?",
        "S1901M: The order 'A MUN H' is left out: You can order only your own units.",
        "S1901M: There is no power 'GAUL'.",
    )


def test_removals_in_civil_disorder_are_those_of_the_file():
    fall = phase("F1901M", "FRANCE A PAR, A MUN, A BUR; GERMANY A BER", centers="FRANCE PAR; GERMANY BER, MUN, KIE")
    winter = phase(
        "W1901A",
        "FRANCE A PAR, A MUN, A BUR; GERMANY A BER",
        results={"A MUN": ["disband"]},
        centers="FRANCE PAR, MUN; GERMANY BER, KIE",
        orders="GERMANY F KIE B",
    )
    spring = phase("S1902M", "FRANCE A PAR, A BUR; GERMANY A BER, F KIE", centers="FRANCE PAR, MUN; GERMANY BER, KIE")
    game = read(fall, winter, spring)
    assert (game.whole, game.remarks) == (True, ())
    assert "france: A MUN D" in lines(game)


@rows(
    ("text", "why"),
    [
        ("{", "Input data was truncated"),
        ("[]", "Expected 'object', got 'array'."),
        ('{"phases": []}', "phases: Expected 'array' of length >= 1"),
        ('{"phases": [{"name": "S1901M"}]}', "phases[0]: Object missing required field 'state'"),
        (
            '{"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": [1]}}}]}',
            "phases[0].state.units[...][0]: Expec",
        ),
        (saved(BURGUNDY, map="pure"), "map: Only games on the map 'standard' can be read, not on 'pure'."),
        (
            saved(phase("W1901A", "FRANCE A PAR")),
            "phases[0].name: A game must begin with a movement phase, such as S1901M, not '",
        ),
        (saved(phase("S0M", "FRANCE A PAR")), "phases[0].state: Years are counted from 1."),
        (
            saved(phase("S1901M", "GAUL A PAR")),
            "There is no power 'GAUL'. The powers are AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY.",
        ),
        (saved(phase("S1901M", "FRANCE B PAR")), "'B PAR' is not a unit, such as 'A PAR'."),
        (
            saved(phase("S1901M", "FRANCE A ENG; ITALY A ROM")),
            "phases[0].state: A unit must belong to a power and be where a unit of its kind can be.",
        ),
        (
            saved(phase("S1901M", "FRANCE A PAR, F PAR; ITALY A ROM")),
            "phases[0].state: A unit must belong to a power and be where a unit of its kind can be.",
        ),
        (
            saved(phase("S1901M", "FRANCE A PAR", centers="FRANCE BUR")),
            "phases[0].state.centers: 'BUR' is not a centre.",
        ),
        ('{"x": ' + "[" * 100_000, "The lists and objects are nested too deeply."),
        (b'{"phases": "\xff"}', ""),
    ],
    ids=range(15),
)
def test_what_is_no_saved_game_is_refused_in_one_line(text, why):
    with pytest.raises(UnreadableGame) as fault:
        read_saved(text)
    assert str(fault.value).startswith(why)
    assert len(str(fault.value).splitlines()) == 1


def test_rules_that_are_not_ours_are_remarked():
    assert read(BURGUNDY | {"messages": []}, rules=["NO_PRESS", "BUILD_ANY"]).remarks == (
        "rules: There is no rule 'BUILD_ANY' here.",
    )


def test_long_letters_are_sent_in_parts():
    letter = [("FRANCE", "GERMANY", "word " * 2_000)]
    game = read(phase("S1901M", "FRANCE A PAR; GERMANY A MUN", messages=letter))
    said = [move.action.text for move in game.record.moves if isinstance(move.action, v.Say)]
    assert [len(text) for text in said] == [4_000, 4_000, 1_999]


# Writing


def test_what_was_read_is_written_as_it_was():
    theirs, ours = json.loads(package()), json.loads(write_saved(read_saved(package()).record))
    assert len(theirs["phases"]) == len(ours["phases"])
    for before, after in zip(theirs["phases"], ours["phases"], strict=True):
        assert after["name"] == before["name"]
        for key in ("units", "centers", "homes", "retreats"):
            assert _sorted(after["state"][key]) == _sorted(before["state"][key])
        assert _sorted(after["orders"]) == _sorted(before["orders"])
        assert after["messages"] == before["messages"]
        counts = {power: builds["count"] for power, builds in after["state"]["builds"].items()}
        assert before["name"] == "COMPLETED" or counts == {
            power: builds["count"] for power, builds in before["state"]["builds"].items()
        }
    assert ours["phases"][-1]["state"]["note"] == theirs["phases"][-1]["state"]["note"]


def _sorted(values):
    """Lists without their order, and orders that were not given like none."""
    if isinstance(values, dict):
        return {key: _sorted(value) for key, value in values.items()}
    return sorted(values or [])


def test_results_are_told_as_the_package_tells_them():
    theirs, ours = json.loads(package()), json.loads(write_saved(read_saved(package()).record))
    said = 0
    for before, after in zip(theirs["phases"], ours["phases"], strict=True):
        for unit, words in after["results"].items():
            if "void" not in before["results"].get(unit, ["void"]):
                said += 1
                assert {*words} - {""} == {*before["results"][unit]} - {""}
    assert said > 100


def record_of(*moves, ruleset="diplomacy", map_="europe", **changes):
    game = new_game(ruleset, map_, 7 if map_ == "europe" else 2, changes)
    return Record(game, begin(game), tuple(read_move(game, line) for line in moves))


def test_a_game_of_ours_is_read_again_as_it_was():
    ours = record_of(
        "france: A PAR - BUR", "england: say to france,italy: Hello.", "clock: deadline", "turkey: F ANK - BLA"
    )
    again = read_saved(write_saved(ours))
    assert (again.whole, again.remarks) == (True, ())
    assert [line for line in lines(again) if not line.startswith("#")] == [
        "england: say to france: Hello.",
        "england: say to italy: Hello.",
        "france: A PAR - BUR",
        "france: seal",
        "clock: deadline",
        "turkey: F ANK - BLA",
    ]


GAMES = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("name", ["diplomacy-europe", "diplomacy-old"])
def test_a_whole_game_of_ours_is_read_again_with_its_options_and_its_end(name):
    ours = load_record(GAMES / f"{name}.game")
    again = read_saved(write_saved(ours))
    assert (again.whole, again.remarks) == (True, ())
    assert again.record.game == ours.game
    ends: list[Any] = [[*play_through(record)][-1] for record in (ours, again.record)]
    assert ends[0].units == ends[1].units
    assert ends[0].owner == ends[1].owner
    assert ends[0].phase == ends[1].phase


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"victory_centers": 9}, "garrison: There is no option 'victory_centers'. Did you mean 'victory_centres'?"),
        ({"victory_centres": 0}, "garrison: victory_centres: 0 is not a whole number from 1 to 250."),
        ({"fleets": "in_port"}, "garrison: A game with fleets in port can't have this form."),
        ([], "garrison: Expected 'object | null', got 'array'."),
    ],
    ids=str,
)
def test_options_that_no_game_of_ours_has_are_refused_in_one_line(options, why):
    with pytest.raises(UnreadableGame) as fault:
        read(BURGUNDY, garrison=options)
    assert str(fault.value) == why


@pytest.mark.parametrize(
    "ending",
    [[f"{power.lower()}: draw" for power in POWERS], [f"{power.lower()}: surrender" for power in POWERS[1:]]],
    ids=["drawn", "given up"],
)
def test_orders_that_nobody_carried_out_stand_in_their_phase_and_not_in_the_end(ending):
    phases = json.loads(write_saved(record_of("austria: A VIE - GAL", "austria: seal", *ending)))["phases"]
    assert [(one["name"], one["orders"]["AUSTRIA"]) for one in phases] == [
        ("S1901M", ["A VIE - GAL"]),
        ("COMPLETED", None),
    ]


@given(st.sets(st.sampled_from(POWERS)), st.integers(0, 3))
def test_a_game_that_is_given_up_or_drawn_is_read_as_such(surrendering, phases):
    given_up = [f"{power.lower()}: surrender" for power in POWERS if power in surrendering]
    drawn = [f"{power.lower()}: draw" for power in POWERS if power not in surrendering]
    if len(drawn) > 1:
        ours = record_of(*["clock: deadline"] * phases, *given_up, *drawn)
        again = read_saved(write_saved(ours))
        ended = [move for move in again.record.moves if isinstance(move.action, v.OfferDraw)]
        assert bool(ended) == (not surrendering)
        assert again.whole


@pytest.mark.parametrize("record", [record_of(ruleset="harbour"), record_of(ruleset="classic", map_="quad")])
def test_only_the_standard_game_has_this_form(record):
    with pytest.raises(NotSaved, match="Only games of 'diplomacy' on the map 'europe' can be saved in this form"):
        write_saved(record)


def test_a_finished_game_names_its_winners():
    game = read_saved(package())
    assert result(game.record.game, [*play_through(game.record)][-1]).count(",") == 6
