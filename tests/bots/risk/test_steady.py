"""`steady`: scenes in which the right move is plain, and whole games in which it has to show it."""

import pytest

from garrison.arena.contest import Contest, Entrant, result
from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move
from garrison.odds import Defence, Dice, chance_to_win, roll_chances
from garrison.risk import vocabulary as v
from garrison.risk.rulesets import RULESETS
from rows import rows
from war import FIELD, TWO, after, game, reached

BOOKS = [*RULESETS]
"""The rule sets that it plays."""

FIELD_OF_TWO = game(FIELD)
FIELD_OF_THREE = game(FIELD, seats=3)
FIXED = game(FIELD, cards="fixed")
MISSIONS = game(FIELD, goal="mission")
MISSION_OF_THREE = game(FIELD, seats=3, goal="mission")
CHOOSING = game(defender_dice="choose")


def moves(line, on=TWO):
    """Everything that it does here, with whatever luck."""
    state = reached(line, on=on)
    view = on.ruleset.view(on, state, min(awaited(on, state)))
    return {write_move(on, BOTS["risk"]["steady"](on, Chance(seed).below).choose(view)) for seed in range(5)}


def turn(line, *falls, on=TWO):
    """The moves that it makes until it is done or the game over, when the dice fall so."""
    state, dice, said = reached(line, on=on), iter(falls), [""]
    bot = BOTS["risk"]["steady"](on, Chance(1).below)
    while said[-1] != "done" and (seats := awaited(on, state)):
        if seats == {CHANCE}:
            move: Move = read_move(on, f"dice: {next(dice)}")
        else:
            move = bot.choose(on.ruleset.view(on, state, min(seats)))
            said.append(write_move(on, move).removeprefix("red: "))
        state = make(on, state, move)
    return said[1:]


# Attacking


def test_it_takes_a_territory_that_is_as_good_as_taken():
    assert moves("red attacking: a red 9, b blue 1, c blue 1") == {"red: a x b 3"}
    assert moves("red attacking: a red 4, b red 3, c blue 1") == {"red: b x c 2"}


def test_it_does_not_attack_against_the_odds():
    assert moves("red attacking: a red 2, b blue 9, c blue 1") == {"red: done"}
    assert moves("red attacking: a red 4, b blue 9, c blue 1") == {"red: done"}


def test_it_takes_the_last_territory_of_an_opponent_before_another():
    line = "red attacking: a blue 1, b blue 5, c blue 5, d red 9, e blue 9, f green 1; hands green a b c d"
    assert moves(line, FIELD_OF_THREE) == {"red: d x f 3"}


def test_it_goes_on_until_all_is_taken():
    line = "red attacking: a red 9, b blue 1, c blue 1"
    assert turn(line, "6 5 4 / 1", "6 5 4 / 1") == ["a x b 3", "occupy 8", "b x c 3", "occupy 7"]


def test_it_breaks_off_when_its_luck_runs_out():
    line = "red attacking: a red 6, b blue 4, c blue 9"
    assert turn(line, "1 1 1 / 6 6", "1 1 1 / 6 6") == ["a x b 3", "a x b 3", "done"]


# Deploying and placing


def test_new_armies_go_where_an_opponent_is():
    assert moves("red deploying 3: a red 1, b red 1, c blue 1") == {"red: b +3"}
    assert moves("red deploying 4: a red 1, b red 1, c red 1, d blue 1, e red 1, f red 1", FIELD_OF_TWO) <= {
        f"red: {where} +4" for where in "bcf"
    }


def test_with_several_opponents_armies_are_spread_over_the_fronts_and_none_goes_inside():
    of = new_game("classic", "world", 4, {"setup": "deal"})
    for seed in range(5):
        bots = [BOTS["risk"]["steady"](of, Chance(seed, seat).below) for seat in range(4)]
        states = [made.state for made in course(of, begin(of), bots, Chance(seed).below, GameLimits(moves=200))]
        laid = next(state for state in states if not isinstance(state.phase, v.SettingUp))
        inside = [
            where
            for where, owner in enumerate(laid.owner)
            if all(laid.owner[near] == owner for near in of.map.borders[where])
        ]
        assert all(laid.armies[where] == 1 for where in inside)
        assert max(laid.armies) <= 10
        assert sum(armies > 1 for armies in laid.armies) >= 20


def test_it_places_where_most_of_a_continent_is_its_own_and_not_on_an_outpost():
    line = "red placing 3,3,3: a red 1, b blue 1, c red 1, d red 1, e green 1, f blue 1"
    assert moves(line, FIELD_OF_THREE) <= {"red: place c", "red: place d"}


def test_in_a_duel_a_pile_is_placed_where_an_opponent_is():
    line = "red placing 3,3: a red 1, b red 1, c red 1, d red 1, e blue 1, f blue 1"
    assert moves(line, FIELD_OF_TWO) <= {"red: place c", "red: place d"}


def test_it_claims_the_other_half_of_a_continent():
    assert moves("red claiming 3,3: a red 1, b -, c blue 1, d -, e -, f -", FIELD_OF_TWO) == {"red: claim b"}


# Occupying


def test_it_moves_in_with_all_when_the_enemy_is_ahead():
    line = "red occupying b d 1: a red 1, b red 9, c red 1, d blue 0, e blue 3, f blue 3"
    assert moves(line, FIELD_OF_TWO) == {"red: occupy 8"}


def test_it_moves_in_with_few_when_the_enemy_is_behind():
    line = "red occupying a b 3: a red 9, b blue 0, c blue 5, d red 1, e blue 3, f blue 3"
    assert moves(line, FIELD_OF_TWO) == {"red: occupy 3"}


# Fortifying


def test_armies_in_the_rear_go_to_the_front():
    line = "red fortifying: a red 1, b red 1, c red 9, d red 1, e red 1, f blue 2"
    assert moves(line, FIELD_OF_TWO) <= {"red: c > d 8", "red: c > e 8"}


def test_armies_far_in_the_rear_go_towards_the_front():
    line = "red fortifying: a red 9, b red 1, c red 1, d red 1, e red 1, f blue 2"
    assert moves(line, FIELD_OF_TWO) <= {"red: a > b 8", "red: a > c 8"}


def test_they_go_all_the_way_where_the_book_allows_it():
    line = "red fortifying: a red 9, b red 1, c red 1, d red 1, e red 1, f blue 2"
    assert moves(line, game(FIELD, fortify="connected")) <= {"red: a > d 8", "red: a > e 8"}


def test_armies_at_the_front_stay():
    assert moves("red fortifying: a red 1, b red 9, c blue 5") == {"red: done"}


def test_free_marches_come_to_an_end():
    of = game(FIELD, fortify="free")
    said = turn("red fortifying: a red 9, b red 4, c red 7, d red 1, e red 1, f blue 2", on=of)
    assert said[-1] == "done"
    assert len(said) < 8


# Trading


def test_it_trades_when_it_must():
    line = "red trading 3: a red 1, b red 1, c blue 1; hands red a b c *1 *2"
    (move,) = moves(line)
    assert move.startswith("red: trade ")
    assert after(line, move).startswith("red deploying 7:")


def test_it_keeps_its_wild_cards_when_others_do():
    line = "red trading 3: a blue 1, b blue 1, c red 9, d blue 1, e blue 9, f blue 1; hands red a b d f *1"
    assert moves(line, FIELD_OF_TWO) == {"red: trade a d f"}


def test_of_several_sets_it_trades_the_one_worth_most():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a d e *1"
    # With the wild card, a and d are three infantry, which bring 4; but e is cavalry, and a mixed set brings 10.
    (move,) = moves(line, FIXED)
    assert after(line, move, on=FIXED).startswith("red deploying 13:")


def test_the_extra_armies_go_to_the_front():
    line = "red trading 3: a red 1, b red 1, c blue 1; hands red a b c *1 *2"
    assert moves(line) == {"red: trade a b c on b"}


def test_a_set_that_grows_is_kept_while_there_is_no_use_for_it():
    assert moves("red trading 3: a red 5, b red 5, c blue 1; hands red a b c") == {"red: done"}


def test_a_set_that_does_not_grow_is_not_kept():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a b c"
    assert moves(line, FIXED) <= {"red: trade a b c on a", "red: trade a b c on b"}


# Defending


@rows("dice", [1, 2, 3])
@rows("defenders", [1, 2, 3, 7])
def test_it_defends_with_the_dice_that_leave_the_attacker_the_least_chance(dice, defenders):
    line = f"red defending a b {dice}: a red 5, b blue {defenders}, c blue 1"
    chances = {
        f"blue: defend {number}": _chance(5, defenders, dice, number) for number in range(1, min(2, defenders) + 1)
    }
    assert moves(line, CHOOSING) == {min(chances, key=lambda move: chances[move])}


def _chance(armies, defenders, attack, defend):
    """The attacker's chance after the coming roll, over all its falls."""
    dice = Dice(defence=Defence.BEST)
    falls = roll_chances(attack, defend).items()
    return sum(
        float(chance) * chance_to_win(armies - lost.attacker, defenders - lost.defender, dice) for lost, chance in falls
    )


@rows(("armies", "defenders"), [(5000, 1), (5000, 2), (2, 5000), (4, 100_000), (100_000, 3)])
def test_it_defends_in_the_largest_battles(armies, defenders):
    line = f"red defending a b 1: a red {armies}, b blue {defenders}, c blue 1"
    assert moves(line, CHOOSING) == {f"blue: defend {min(2, defenders)}"}


# The goal


def test_it_takes_what_its_mission_asks_for():
    line = "red attacking: a blue 1, b blue 3, c blue 1, d red 9, e green 3, f green 3"
    of = MISSION_OF_THREE
    assert moves(f"{line}; goals red destroy green 5 1, blue world, green world", of) == {"red: d x f 3"}
    assert moves(f"{line}; goals red continents west 0, blue world, green world", of) == {"red: d x b 3"}


def test_it_ends_its_turn_when_its_mission_is_fulfilled():
    held = "red attacking: a red 5, b red 4, c red 4, d red 4, e red 4, f blue 1"
    assert moves(f"{held}; goals red territories 5 1, blue world", MISSIONS) == {"red: done"}
    gone = held.replace("blue", "green")
    assert moves(f"{gone}; goals red destroy blue 5 1, blue world, green world", MISSION_OF_THREE) == {"red: done"}
    assert moves(f"{held}; goals red world, blue world", MISSIONS) <= {"red: d x f 3", "red: e x f 3"}


# Whole games


@pytest.mark.check("a statistic of many games")
@pytest.mark.parametrize("book", BOOKS)
def test_it_beats_three_who_play_at_random(book):
    names = "steady", "random", "random", "random"
    of = new_game(book, "world", 4)
    contest = Contest(of, tuple(Entrant(name, BOTS["risk"][name]) for name in names), seed=11)
    games = [result(contest, number) for number in range(20)]
    assert sum([one.seating[seat] for seat in one.winners] == [0] for one in games) >= 18
