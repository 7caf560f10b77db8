"""Whatever a file of simultaneous turns holds, each case is answered, or refused in one line that names the place."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from garrison.catalogue import options_of
from garrison.maps import find
from garrison.simultaneous.cases import Found, Judge
from rows import rows
from simultaneous.resolved import COMBATS, TURNS, Case, after, answer, answered, turn

DENEB = {"Deneb": ["A", 5]}
MARCH = {"kind": "attack", "player": "A", "source": "Deneb", "target": "Sadr", "units": 4}


def error(case: Case) -> str:
    told: str = answer(case)["error"]
    return told


# Names


def test_names_are_read_as_people_write_them():
    case = turn({"deneb": ["a", 5], "GIENAH-CYGNI": ["B", 1]}, {**MARCH, "target": "gienah cygni"}, dice=(6, 6, 6, 1))
    assert after(case)["board"] == {"Deneb": ["A", 1], "Gienah Cygni": ["A", 4]}


def test_players_have_letters_or_names():
    board = {"Deneb": ["Ada", 5]}
    case = {"map": "test", "players": ["Ada", "Bob"], "before": {"board": board, "pool": {"bob": 3}}}
    assert after(case)["pool"] == {"Ada": 0, "Bob": 3}
    assert after(case)["alive"] == {"Ada": True, "Bob": True}


def test_names_that_differ_in_case_only_are_told_apart():
    case = {"map": "test", "players": "aA", "before": {"board": {"Deneb": ["A", 1], "Sadr": ["a", 1]}}}
    assert after(case)["board"] == {"Deneb": ["A", 1], "Sadr": ["a", 1]}


def on(name: object, place: str) -> Case:
    return {"map": f"{name}", "players": "AB", "before": {"board": {place: ["A", 2]}, "pool": {"B": 1}}}


def test_maps_are_those_of_the_examples_or_bundled_ones():
    for name, place in (("test", "Deneb"), ("ten-stars", "Deneb"), ("default", "Kuma"), ("quad", "North")):
        assert after(on(name, place))["board"] == {place: ["A", 2]}


def test_a_map_is_a_file_only_where_that_is_allowed(tmp_path):
    file = tmp_path / "mine.map.json"
    file.write_text(json.dumps(TEA), encoding="utf-8")
    case = on(file, "T0")
    assert error(case) == f"map: '{f'{file}'[:40]}' is a file, but a case must name a bundled map."
    told: Any = Judge(options_of, find).answer(Found(json.dumps(case).encode(), "case 1"))
    assert told["after"]["board"] == {"T0": ["A", 2]}


TEA = {
    "format": 1,
    "id": "tea",
    "name": "Tea",
    "relaxed": ["small_continents"],
    "starting_armies": {"2": 4},
    "continents": [{"id": "c", "name": "C", "bonus": 1}],
    "territories": [{"id": f"t{n}", "name": f"T{n}", "continent": "c"} for n in range(3)],
    "links": [["t0", "t1"], ["t1", "t2"]],
}


# What a position says, and does not say


def test_who_owns_something_has_owned():
    lost = turn(
        {"Sadr": ["A", 5], "Deneb": ["B", 1]}, {**MARCH, "source": "Sadr", "target": "Deneb"}, dice=(6, 6, 6, 1)
    )
    assert after(lost)["alive"] == {"A": True, "B": False, "C": True}
    assert after({**turn(DENEB), "before": {"board": DENEB, "pool": {"B": 1}, "ever_owned": ["B"]}})["alive"] == {
        "A": True,
        "B": False,
        "C": False,
    }


def test_what_was_carried_over_is_carried_over_no_more():
    then = [{"kind": "reinforce", "player": "A", "target": "Deneb", "units": 7, "age": 1}]
    before = {"board": DENEB, "pool": {"A": 2, "B": 2, "C": 2}, "carried": then}
    waits = [{**then[0], "units": 5, "age": 2}]
    assert after({**turn(options={"excess_orders": "carry"}), "before": before})["carried"] == []
    assert after({**turn(options={"excess_orders": "carry", "carry_turns": 2}), "before": before})["carried"] == waits


def test_a_card_that_is_named_twice_is_no_set():
    trade = {"kind": "trade", "player": "A", "cards": ["Deneb", "Deneb", "wild"]}
    before = {"board": {"Saiph": ["A", 1], "Rigel": ["B", 1]}, "hands": {"A": ["Deneb", "wild"]}}
    told = after({**turn({}, trade, options={"cards": "classic"}), "before": before})
    assert (told["hands"]["A"], told["trades"]) == (["Deneb", "wild"], 0)


def test_the_turn_counts():
    board = {"Deneb": ["A", 1], "Saiph": ["B", 1]}
    ended: Case = {"options": {"max_turns": 5}, "before": {"board": board, "turn": 4, "pool": {"C": 1}}}
    assert after(turn(**ended))["winner"] is None
    board["Rigel"] = ["B", 1]
    assert after(turn(**ended))["winner"] == "B"
    ended["before"] = {"board": board, "turn": 3, "pool": {"C": 1}}
    assert after(turn(**ended))["winner"] is None


def test_an_option_that_is_null_is_as_usual():
    assert after(turn(options={"cards": None, "win_share": None, "preset": None})) == after(turn())


@pytest.mark.parametrize("none", [None, "none", 0])
def test_no_limit_is_said_in_several_ways(none):
    case = turn(options={"battle_rounds": none, "max_turns": none, "win_share": 0.7, "attacker_dice": 2})
    assert after(case)["winner"] is None


def test_a_preset_is_an_option():
    six = {"Betelgeuse": ["A", 6], "Sadr": ["B", 3], "Deneb": ["B", 1]}
    order = {**MARCH, "source": "Betelgeuse", "units": 500}
    case = turn(six, order, dice=(6, 4, 1, 5, 5), options={"preset": "tpserver", "elimination": "no_territories"})
    assert after(case)["board"]["Sadr"] == ["B", 2]
    fair = turn(six, order, dice=(6, 4, 1, 5, 5), options={"preset": "fair", "battle_rounds": 1})
    assert after(fair)["board"]["Sadr"] == ["B", 2]


def test_types_of_units_are_told():
    board = {"Deneb": ["A", 5], "Sadr": ["A", 1]}
    order = {**MARCH, "kind": "move", "types": [1, 2, 0]}
    del order["units"]
    before = {"board": board, "troops": {"Deneb": [2, 2, 1]}, "pool": {"A": 0, "B": 1, "C": 1}}
    told = after({**turn(options={"unit_types": "rps"}), "before": before, "orders": [order]})
    assert told["board"] == {"Deneb": ["A", 2], "Sadr": ["A", 4]}
    assert told["troops"] == {"Deneb": [1, 0, 1], "Sadr": [2, 2, 0]}


def test_cards_are_told():
    trade = {"kind": "trade", "player": "A", "cards": ["Deneb", "Albireo", "wild 2"], "reward": "Deneb"}
    before = {"board": DENEB, "hands": {"A": ["Deneb", "albireo", "WILD 2"], "B": ["wild"]}, "pool": {"B": 1, "C": 1}}
    told = after({**turn(options={"cards": "classic"}), "before": before, "orders": [trade]})
    assert told["pool"]["A"] == 4
    assert told["board"] == {"Deneb": ["A", 7]}
    assert (told["hands"], told["trades"], told["draw"]) == ({"A": [], "B": ["wild"], "C": []}, 1, [])
    assert told["traded"] == ["Deneb", "Albireo", "wild 2"]


# Orders that come to nothing


@rows(
    "order",
    [
        {**MARCH, "units": 0},
        {**MARCH, "target": "Rigel"},
        {**MARCH, "source": "Rigel"},
        {**MARCH, "player": "B"},
        {**MARCH, "source": "Deneb", "target": "Deneb"},
        {"kind": "reinforce", "player": "A", "target": "Sadr", "units": 2},
        {"kind": "reinforce", "player": "A", "target": "Deneb", "units": 0},
        {"kind": "colonize", "player": "B", "target": "Deneb", "units": 2},
        {"kind": "colonize", "player": "C", "target": "Rigel", "units": 1_000_000_000, "source": None},
        {"kind": "nop", "player": "A", "turns": 3, "target": "Deneb"},
        {"kind": "retreat", "player": "A", "source": "Deneb", "target": "Sadr"},
        {"kind": "trade", "player": "A", "cards": ["Deneb", "Sadr", "wild"]},
    ],
    ids=str,
)
def test_an_order_that_cannot_be_followed_is_void(order):
    board = {"Deneb": ["A", 5], "Sadr": ["B", 2]}
    dead = {"A": True, "B": True, "C": False}
    case = turn(options={"excess_orders": "carry"}, before={"board": board, "pool": {"A": 9}, "alive": dead})
    told = after({**case, "orders": [order]})
    assert (told["board"], told["carried"], told["alive"]["C"]) == (board, [], False)


# What cannot be read


@rows(
    ("change", "why"),
    [
        ({"map": "tset"}, "map: There is no map 'tset'. Did you mean 'test'?"),
        ({"map": "no/such.map.json"}, "map: 'no/such.map.json' is a file, but a case must name a bundled map."),
        ({"map": "europe"}, "map: There is no map 'europe'."),
        ({"players": ""}, "players: Expected 1 to 100, not 0."),
        ({"players": "AA"}, "players: Each player needs a different name."),
        ({"players": 3}, "players: Expected 'str | array', got 'int'"),
        (
            {"options": {"terrytory_order": "map"}},
            "options: There is no option 'terrytory_order'. Did you mean 'territory_order'?",
        ),
        ({"options": {"attack_damage": 0}}, "options: attack_damage: 0 is not a whole number from 1 to 1,000,000"),
        ({"options": {"income_rate": "x"}}, "options: income_rate: 'x' is not a whole number"),
        (
            {"options": {"win_share": "1/2"}},
            "options: `win_share` must be more than 1/2, so that only one player can have it, and at most 1.",
        ),
        ({"options": {"preset": "fare"}}, "options: There is no preset 'fare' in simultaneous. Did you mean 'fair'?"),
        (
            {"options": {"march_pass": "together", "same_target": "combined"}},
            "options: Forces can't join or share spoils when they march and fight in one pass.",
        ),
        ({"options": {"energy": True}}, "options: Cases have no energy, nor what it buys:"),
        (
            {"options": {"preset": ["fair"]}},
            "options: There is no preset '['fair']' in simultaneous. Did you mean 'fair'?",
        ),
        ({"options": []}, "options: Expected 'object | null', got 'array'"),
        ({"orders": [{**MARCH, "kind": "atack"}]}, "orders[0].kind: There is no order 'atack'. Did you mean 'attack'?"),
        ({"orders": [MARCH, {**MARCH, "player": "D"}]}, "orders[1].player: There is no player 'D'."),
        (
            {"orders": [{**MARCH, "target": "Denep"}]},
            "orders[0].target: There is no territory 'Denep'. Did you mean 'Deneb'?",
        ),
        ({"orders": [{**MARCH, "units": -1}]}, "orders[0].units: Expected 'int' >= 0"),
        ({"orders": [{**MARCH, "units": 10**18}]}, "orders[0].units: Expected 'int' <= 1000000000"),
        ({"orders": [{**MARCH, "units": 2.5}]}, "orders[0].units: Expected 'int | null', got 'float'"),
        ({"orders": [{**MARCH, "units": True}]}, "orders[0].units: Expected 'int | null', got 'bool'"),
        ({"orders": [{**MARCH, "units": None}]}, "orders[0]: 'units' is missing."),
        ({"orders": [{**MARCH, "source": None}]}, "orders[0]: 'source' is missing."),
        ({"orders": [{**MARCH, "types": [1, 0, 0]}]}, "orders[0]: The types add up to 1, not 4."),
        (
            {"orders": [{**MARCH, "lead": [0, 1, 2]}]},
            "orders[0]: All units are alike unless 'unit_types' says otherwise.",
        ),
        ({"orders": [{**MARCH, "aim": "flee"}]}, "orders[0].aim: 'flee' is not march, move or attack"),
        ({"orders": [{"kind": "trade", "player": "A"}]}, "orders[0]: 'cards' is missing."),
        ({"orders": {}}, "orders: Expected 'array', got 'object'"),
        (
            {"before": {"board": {"Deneb": ["A", 0]}}},
            "before.board.Deneb: A territory has units exactly when it has an owner.",
        ),
        (
            {"before": {"board": {"Deneb": [None, 2]}}},
            "before.board.Deneb: A territory has units exactly when it has an owner.",
        ),
        ({"before": {"board": {"Deneb": ["X", 2]}}}, "before.board.Deneb: There is no player 'X'."),
        ({"before": {"board": {"Deneb": ["A", 2], "deneb": ["B", 2]}}}, "before.board: 'Deneb' is listed twice."),
        ({"before": {"board": {"Deneb": ["A", -2]}}}, "before.board[...][1]: Expected 'int' >= 0"),
        ({"before": {"pool": {"A": 2, "a": 3}}}, "before.pool: 'A' is listed twice."),
        ({"before": {"alive": {"Z": True}}}, "before.alive: There is no player 'Z'."),
        (
            {"before": {"troops": {"Deneb": [1, 1, 1]}}},
            "before.troops: All units are alike unless 'unit_types' says otherwise.",
        ),
        ({"before": {"hands": {"A": ["Joker"]}}}, "before.hands: There is no card 'Joker'."),
        ({"before": {"carried": [{**MARCH, "kind": "go"}]}}, "before.carried[0].kind: There is no order 'go'."),
        ({"before": {"first": ["A"]}}, "before.first: Each player must be listed once."),
        ({"dice": [1]}, "dice: The turn leaves 1 of them over."),
        ({"dice": [-1]}, "dice[0]: Expected 'int' >= 0"),
        ({"dice": "123456"}, "dice: Expected 'array | null', got 'str'"),
    ],
    ids=str,
)
def test_a_case_that_cannot_be_read_names_the_place(change, why):
    assert error({**turn(), **change}).startswith(why)


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ([6, 6, 6], "dice: The turn needs more dice than 3."),
        ([6, 6, 6, 7], "dice: Number 4 must be from 1 to 6, not 7."),
        ([6, 6, 6, 0], "dice: Number 4 must be from 1 to 6, not 0."),
        ([6, 6, 6, 1, 1, 1], "dice: The turn leaves 2 of them over."),
    ],
    ids=str,
)
def test_dice_are_used_up_to_the_last(dice, why):
    case = turn({"Deneb": ["A", 5], "Sadr": ["B", 1]}, MARCH)
    assert error({**case, "dice": dice}) == why


@rows(
    ("change", "why"),
    [
        ({"attackers": 0}, "attackers: There must be at least one."),
        ({"luck": "1"}, "hits: Expected a number from 0 to 10 for the attackers."),
        ({"luck": 1, "hits": [11, 0]}, "hits: Expected a number from 0 to 10 for the attackers."),
        ({"luck": 2, "hits": [1, 0]}, "luck: This must be at most 1."),
        ({"rounding": "up"}, "options: rounding: 'up' is not straight or weighted"),
        ({"rounding": "weighted", "attackers": 8}, "u: The number that rounds the kills of the attackers is missing."),
        ({"rounding": "weighted", "u": 2}, "u: Expected a number from 0 to 1, or one for each side."),
        ({"rounding": "weighted", "u": "1/0"}, "u: Expected a number from 0 to 1, or one for each side."),
        ({"rounding": "weighted", "u": "1e999999999"}, "u: Expected a number from 0 to 1, or one for each side."),
        ({"rounding": "weighted", "u": "٠"}, "u: Expected a number from 0 to 1, or one for each side."),
        ({"rounding": "weighted", "u": [1]}, "u: Expected a number from 0 to 1, or one for each side."),
        ({"rounding": "weighted", "u": {}}, "u: Expected"),
    ],
    ids=str,
)
def test_a_battle_that_cannot_be_read_names_the_place(change, why):
    assert why in error({"attackers": 10, "defenders": 10, **change})


def test_kills_are_rounded_by_lot():
    fight: Case = {"attackers": 3, "defenders": 9, "rounding": "weighted"}
    assert answer({**fight, "u": ["0.79", 0]})["result"]["defenders_left"] == 7
    assert answer({**fight, "u": ["4/5", 0.5]})["result"]["defenders_left"] == 8


# Files


def test_cases_are_found_however_a_file_has_them():
    lines = "\n".join(json.dumps(case) for case in (*TURNS, *COMBATS)).encode()
    document = json.dumps({"about": 1, "turns": TURNS, "warlight_combat": COMBATS}, indent=1).encode()
    [one] = answered(json.dumps(TURNS[0], indent=1).encode())
    told = answered(document)
    assert [line.get("after", line.get("result")) for line in told] == [
        line.get("after", line.get("result")) for line in answered(lines)
    ]
    assert one["after"] == TURNS[0]["after"]
    assert [line["id"] for line in (told[0], told[-1], one)] == ["case 1", "case 44", "case 1"]


def test_a_broken_case_is_told_by_its_name_and_the_others_go_on():
    broken = {**turn(), "id": 7, "example": "first", "players": ""}
    assert [{*line} for line in answered(json.dumps([broken, turn()]).encode())] == [
        {"id", "example", "error"},
        {"id", "after", "log"},
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: what holds it, and its key there."""
    keys = [*value] if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in [(value, key), *places(value[key])]]


@settings(max_examples=5 * settings().max_examples)
@given(st.sampled_from([*TURNS, *COMBATS]), st.data())
def test_whatever_a_case_holds_is_answered_or_refused_in_one_line(published, data):
    case = json.loads(json.dumps(published))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(places(case)))
        holder[key] = data.draw(JSON)
    [told] = answered(json.dumps(case).encode())
    assert ("error" in told) != ("after" in told or "result" in told)
    assert told.get("error", "fine").isprintable()
