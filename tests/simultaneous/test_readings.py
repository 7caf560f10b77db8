"""Where the description of the rules could be read in two ways: how it is read here, a turn each."""

from simultaneous.resolved import Case, after, answer, turn


def order(kind: str, player: str, *places: str, units: int = 99) -> Case:
    """An order with a target, or with a source and a target."""
    source = {"source": places[0]} if len(places) > 1 else {}
    return {"kind": kind, "player": player, "target": places[-1], "units": units, **source}


def board(*told: str) -> Case:
    """Who owns what: `Deneb A 5`."""
    return {name: [player, int(units)] for name, player, units in (line.rsplit(" ", 2) for line in told)}


def test_who_is_back_from_a_limited_battle_may_be_sent_again():
    march = order("attack", "A", "Deneb", "Sadr")
    case = turn(board("Deneb A 5", "Sadr B 5"), march, march, dice=(6, 6, 6, 1, 1, 6, 6, 6, 1, 1))
    assert after({**case, "options": {"battle_rounds": 1}})["board"] == board("Deneb A 5", "Sadr B 1")


def test_an_attack_with_fewer_than_were_ordered_leaves_nothing_to_carry_over():
    case = turn(board("Deneb A 5", "Sadr B 1"), order("attack", "A", "Deneb", "Sadr"), dice=(6, 6, 6, 1))
    assert after({**case, "options": {"excess_orders": "carry"}})["carried"] == []


def test_what_a_fresh_colony_could_not_be_given_is_carried_over():
    case = turn({}, order("colonize", "A", "Rigel", units=4), order("reinforce", "A", "Rigel", units=9))
    told = after({**case, "options": {"excess_orders": "carry"}})
    assert told["carried"] == [{"kind": "reinforce", "player": "A", "target": "Rigel", "units": 4, "age": 1}]


def test_a_nop_waits_only_in_queues():
    nop = {"kind": "nop", "player": "A", "turns": 3, "source": "Deneb"}
    move = order("move", "A", "Deneb", "Sadr", units=1)
    case = turn(board("Deneb A 5", "Sadr A 1"), nop, move)
    assert after({**case, "options": {"excess_orders": "carry"}})["carried"] == []
    waiting = after({**case, "options": {"queue_mode": "fifo"}})["carried"]
    assert [(then["kind"], then.get("turns"), then["age"]) for then in waiting] == [("nop", 2, 0), ("move", None, 0)]


def test_a_bid_comes_from_the_pool_whatever_source_it_names():
    case = turn(board("Deneb A 5"), order("colonize", "A", "Deneb", "Rigel", units=2))
    told = after(case)
    assert (told["board"], told["pool"]["A"]) == (board("Deneb A 5", "Rigel A 2"), 7)


def test_who_bids_too_little_and_who_wins_nothing_pays_nothing():
    case = turn(
        {},
        order("colonize", "A", "Rigel", units=5),
        order("colonize", "B", "Rigel", units=5),
        order("colonize", "C", "Deneb", units=1),
        order("colonize", "B", "Deneb", units=2),
    )
    told = after({**case, "options": {"losers_docked": True, "bid_tie": "nobody", "min_colonize": 2}})
    assert (told["board"], told["pool"]) == (board("Deneb B 2"), {"A": 9, "B": 7, "C": 9})


def test_nobody_marches_out_of_land_that_is_won_at_auction_in_the_same_turn():
    case = turn({}, order("colonize", "A", "Deneb", units=4), order("colonize", "A", "Sadr", units=1))
    case["orders"].append(order("move", "A", "Deneb", "Sadr"))
    assert after(case)["board"] == board("Deneb A 4", "Sadr A 1")


def test_nobody_marches_out_of_land_that_is_occupied_in_the_same_turn():
    case = turn(board("Deneb A 5", "Gienah Cygni B 1"), order("move", "A", "Deneb", "Sadr"))
    case["orders"].append(order("attack", "A", "Sadr", "Gienah Cygni"))
    told = after({**case, "options": {"march_into_unowned": "occupy"}})
    assert told["board"] == board("Deneb A 1", "Sadr A 4", "Gienah Cygni B 1")


def test_a_march_out_of_land_that_is_captured_in_the_same_turn_is_not_carried_over():
    start = board("Deneb A 5", "Sadr B 1", "Betelgeuse B 1")
    case = turn(start, order("attack", "A", "Deneb", "Sadr"), order("attack", "A", "Sadr", "Betelgeuse"))
    told = after({**case, "dice": [6, 6, 6, 1], "options": {"excess_orders": "carry"}})
    assert (told["board"]["Sadr"], told["carried"]) == (["A", 4], [])


def test_nobody_retreats_to_land_that_is_captured_in_the_same_turn():
    retreat = {"kind": "retreat", "player": "B", "source": "Sadr", "target": "Deneb"}
    start = board("Betelgeuse A 5", "Sadr B 3", "Deneb A 1", "Gienah Cygni B 9")
    orders = (order("attack", "B", "Gienah Cygni", "Deneb"), order("attack", "A", "Betelgeuse", "Sadr"))
    case = turn(start, retreat, *orders, dice=(6, 6, 6, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1))
    assert after({**case, "options": {"allow_retreat": True}})["board"]["Deneb"] == ["B", 8]


def test_surges_are_ordered_before_the_land_is_captured():
    start = board("Deneb A 5", "Sadr B 1", "Betelgeuse B 1")
    case = turn(start, order("attack", "A", "Deneb", "Sadr"), order("attack", "A", "Sadr", "Betelgeuse"))
    told = after({**case, "dice": [6, 6, 6, 1, 6, 6, 6, 1], "options": {"surge": 1}})
    assert told["board"] == board("Deneb A 1", "Sadr A 1", "Betelgeuse A 3")


def test_the_word_for_a_march_does_not_matter():
    case = turn(board("Deneb A 5", "Sadr A 1", "Gienah Cygni B 1"), order("attack", "A", "Deneb", "Sadr", units=1))
    case["orders"].append(order("move", "A", "Deneb", "Gienah Cygni", units=3))
    case["dice"] = [6, 6, 6, 1]
    assert after(case)["board"] == board("Deneb A 1", "Sadr A 2", "Gienah Cygni A 3")


def test_at_even_odds_every_army_rolls_whatever_a_die_costs():
    case = turn(
        board("Deneb A 3", "Sadr B 3", "Saiph C 1"),
        order("attack", "A", "Deneb", "Sadr"),
        order("attack", "B", "Sadr", "Deneb"),
        dice=(6, 1, 5, 2),
    )
    assert after({**case, "options": {"attack_damage": 5}})["board"] == board("Deneb A 1", "Sadr B 1", "Saiph C 1")


def test_a_territory_is_unowned_when_a_dear_die_leaves_nobody():
    case = turn(
        board("Deneb A 3", "Sadr B 2", "Saiph B 1"),
        order("attack", "A", "Deneb", "Sadr"),
        order("attack", "B", "Sadr", "Deneb"),
        dice=(6, 1, 5, 2),
    )
    told = answer({**case, "options": {"attack_damage": 5, "mutual_mode": "each"}})
    assert told["after"]["board"] == board("Deneb A 1", "Saiph B 1")
    assert "nobody is left in Sadr" in told["log"]


def test_the_winner_of_a_clash_goes_on_though_its_home_was_lost():
    case = turn(
        board("Betelgeuse A 2", "Bellatrix C 4", "Sadr B 3", "Saiph A 1"),
        order("attack", "A", "Betelgeuse", "Sadr"),
        order("attack", "B", "Sadr", "Betelgeuse", units=1),
        order("attack", "C", "Bellatrix", "Betelgeuse"),
        dice=(6, 1, 6, 6, 6, 1, 1, 2, 2),
    )
    assert after(case)["board"] == board("Betelgeuse C 3", "Bellatrix C 1", "Sadr B 2", "Saiph A 1")


def test_a_newcomer_keeps_its_pool_though_unspent_armies_are_lost():
    case = turn(board("Deneb A 1", "Sadr C 1"), options={"pool_carry_over": False})
    told = after(case)
    assert (told["alive"]["B"], told["pool"]["B"]) == (True, 9)


def test_orders_of_a_territory_that_was_lost_are_over_though_it_was_won_back():
    case = turn(
        board("Deneb B 4", "Albireo A 9", "Sadr A 1", "Betelgeuse C 1", "Saiph B 1"),
        order("attack", "B", "Deneb", "Sadr"),
        order("attack", "A", "Albireo", "Sadr"),
        order("attack", "A", "Sadr", "Betelgeuse"),
        dice=(6, 6, 6, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1),
    )
    told = after({**case, "options": {"excess_orders": "carry", "march_pass": "together"}})
    assert told["board"]["Sadr"] == ["A", 8]
    assert told["carried"] == []
