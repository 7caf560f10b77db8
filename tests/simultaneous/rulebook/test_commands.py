"""«Command cards»: bought from the piles of commanders, and played with energy. Each test is one sentence of it."""

import pytest

from garrison.engine.lines import read_move, write_move, write_state
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import begin, legal, make, refusals
from garrison.engine.vocabulary import CHANCE, Move
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Void, Why
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules import spending
from garrison.simultaneous.rules.energy import Refused as NotDrawn
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.rules.writing import Refused
from garrison.simultaneous.staff import DECK, CommandCard, Commander
from garrison.simultaneous.view import shown, view
from rows import rows
from turns import BLUE, FIELD, LINE, RED, after, carried_out, energy, game, refused, started

CARDS, WIDE = energy(LINE), energy(FIELD)

START = "a red 5+land, b blue 3, c blue 2; energy red 4, blue 4"


def holding(*cards, board="a red 5, b blue 3, c blue 2"):
    """A board on which red holds these cards, and energy enough."""
    return f"{board}; energy red 9, blue 9; commands red {' '.join(cards)}"


def void(position, on=CARDS, dice=()):
    """Why the first order that is void is so."""
    return next(
        event.why for event in resolve(on, started(position, on), Written(dice)).events if isinstance(event, Void)
    )


# Buying


def test_a_card_is_bought_for_energy_and_drawn_from_the_pile_when_the_turn_is_over():
    state = carried_out(START, "red: buy land", on=CARDS)
    assert write_state(CARDS, state) == (
        "supplying: a red 5+land, b blue 3, c blue 2; turn 2; energy red 3, blue 4; due red land"
    )
    assert [getattr(choice.action, "card", None) for choice in legal(CARDS, state)] == [
        CommandCard.RAMPART,
        CommandCard.LEVY,
    ]
    drawn = make(CARDS, state, read_move(CARDS, "deck: command levy"))
    assert write_state(CARDS, drawn).endswith("turn 2; energy red 3, blue 4; commands red levy")


def test_nobody_has_a_card_when_the_game_begins():
    assert begin(CARDS).commands == ((), ())
    assert begin(game()).commands == ()


def test_one_buys_cards_of_a_commander_who_is_in_service():
    assert refused(START, "red: buy naval", on=CARDS) == (spending.Refused.NO_COMMANDER,)
    assert refused(START, "blue: buy land", on=CARDS) == (spending.Refused.NO_COMMANDER,)
    assert refused(f"{START}; orders red hire naval a", "red: buy naval", on=CARDS) == ()
    assert refused(START.replace("red 4", "red 0"), "red: buy land", on=CARDS) == (spending.Refused.TOO_DEAR,)


def test_only_cards_of_the_pile_are_drawn():
    state = carried_out(START, "red: buy land", on=CARDS)
    assert refusals(CARDS, state, Move(CHANCE, v.Supply(CommandCard.ROCKET))) == (NotDrawn.NOT_IN_THE_PILE,)


def test_several_cards_are_drawn_one_after_the_other():
    state = carried_out(START, "red: buy land", "red: buy land", on=CARDS)
    for card in ("levy", "rampart"):
        state = make(CARDS, state, read_move(CARDS, f"deck: command {card}"))
    assert state.commands == ((CommandCard.RAMPART, CommandCard.LEVY), ())


def test_what_was_played_comes_back_when_the_pile_is_empty():
    position = f"{START}; commands blue rampart rampart levy levy; spent levy"
    state = carried_out(position, "red: buy land", on=CARDS)
    assert [getattr(choice.action, "card", None) for choice in legal(CARDS, state)] == [CommandCard.LEVY]


def test_while_there_is_no_card_of_the_pile_energy_comes_instead():
    position = f"{START}; commands blue rampart rampart levy levy levy"
    state = carried_out(position, "red: buy land", on=CARDS)
    assert write_state(CARDS, state).startswith("ordering:")
    assert state.energy == (4, 4)


THREE = ("red: a - b 3", "red: a - c 3", "red: d - f 3")


def test_three_captures_in_a_turn_bring_energy_and_a_card_of_any_pile():
    start = "a red 9+space, b blue 1, c blue 1, d red 9+land, e green 5, f blue 1"
    on = energy(FIELD, 3, region_bonus=False)
    state = carried_out(start, *THREE, dice="6 6 6 1 6 6 6 1 6 6 6 1", on=on)
    assert (state.energy[0], write_state(on, state).partition("due ")[2]) == (1 + 1, "red land,space")
    two = carried_out(start, *THREE[:2], dice="6 6 6 1 6 6 6 1", on=on)
    assert (two.energy[0], two.due) == (1, ())


def test_without_a_commander_three_captures_bring_energy_alone():
    start = "a red 9, b blue 1, c blue 1, d red 9, e green 5, f blue 1"
    on = energy(FIELD, 3, region_bonus=False)
    state = carried_out(start, *THREE, dice="6 6 6 1 6 6 6 1 6 6 6 1", on=on)
    assert (state.energy[0], state.due) == (1 + 1, ())


# Playing


def test_one_plays_cards_of_ones_own_hand_each_once():
    assert refused(holding("levy"), "red: play rocket b", on=CARDS) == (spending.Refused.NOT_IN_HAND,)
    assert refused(holding("levy"), "blue: play levy b", on=CARDS) == (spending.Refused.NOT_IN_HAND,)
    assert refused(f"{holding('levy')}; orders red play levy a", "red: play levy a", on=CARDS) == (
        spending.Refused.NOT_IN_HAND,
    )


def test_a_card_that_is_played_goes_out_of_play_and_is_paid_for():
    state = carried_out(holding("levy", "lift"), "red: play levy a", on=CARDS)
    assert (state.commands, state.spent, state.energy) == (((CommandCard.LIFT,), ()), (CommandCard.LEVY,), (8, 9))


@rows(
    "play",
    ["levy b", "levy", "levy a b", "rampart b", "blockade a c", "crossing a b", "crossing b c", "lift a b", "rocket a",
     "fallout", "veto red", "sunlight a", "influence"],
)  # fmt: skip
def test_a_card_is_played_on_what_its_sentence_says(play):
    assert refused(holding(play.split()[0]), f"red: play {play}", on=CARDS) == (spending.Refused.NO_SUCH_AIM,)


def test_a_levy_comes_before_anything_else_is_done():
    assert (
        after(holding("levy"), "red: play levy a", "red: a - b 9", dice="6 6 6 1 1 6 6 6 1", on=CARDS)
        == "a red 1, b red 7, c blue 2"
    )


def test_a_rampart_gives_better_dice_to_all_who_defend():
    start = "a red 4, b blue 2, c blue 2; energy blue 9; commands blue rampart"
    assert after(start, "blue: play rampart b", "red: a - b 3", dice="6 6 6 8 7 6 8 7", on=CARDS).startswith(
        "a red 1, b blue 2"
    )


def test_nobody_crosses_a_border_that_is_closed():
    start = "a red 4, b blue 2, c blue 2; energy blue 9; commands blue blockade"
    assert after(start, "blue: play blockade b a", "red: a - b 3", on=CARDS) == "a red 4, b blue 2, c blue 2"
    closed = f"{start}; orders red a - b 3, blue play blockade b a / b - c 1"
    assert void(closed) is Why.CLOSED


def test_a_crossing_lets_one_march_two_borders_far():
    start = holding("crossing", board="a red 5, b blue 3, c blue 1")
    assert Refused.NO_BORDER in refused(start, "red: a - c 3", on=CARDS)
    orders = ("red: play crossing a c", "red: a - c 3")
    assert after(start, *orders, dice="6 6 6 1", on=CARDS) == "a red 2, b blue 3, c red 3"


def test_lifted_armies_go_at_once_but_not_the_commanders():
    start = holding("lift", board="a red 5+land, b blue 3, c red 1")
    assert after(start, "red: play lift a c", on=CARDS) == "a red 0+land, b blue 3, c red 6"


def test_a_rocket_destroys_as_many_armies_as_a_die_shows():
    assert after(holding("rocket"), "red: play rocket b", dice="2", on=CARDS) == "a red 5, b blue 1, c blue 2"


def test_a_territory_whose_last_army_is_destroyed_is_unowned():
    state = carried_out(holding("rocket"), "red: play rocket b", "blue: b - c 1", dice="6", on=CARDS)
    assert write_state(CARDS, state).startswith("ordering: a red 5, b -, c blue 2")


def test_commanders_are_destroyed_last():
    start = holding("rocket", board="a red 5, b blue 1+land, c blue 2")
    assert after(start, "red: play rocket b", dice="1", on=CARDS) == "a red 5, b blue 0+land, c blue 2"


def test_fallout_takes_an_army_of_every_territory_of_a_continent():
    start = holding("fallout", board="a red 5, b blue 1, c blue 2, d blue 1, e red 1, f red 1")
    assert after(start, "red: play fallout a", on=WIDE) == "a red 4, b -, c blue 2, d blue 1, e red 1, f red 1"


def test_sunlight_is_energy():
    assert carried_out(holding("sunlight"), "red: play sunlight", on=CARDS).energy == (9 + 3, 9)


def test_a_veto_makes_the_attacks_of_one_seat_void():
    start = holding("veto", board="a red 2, b blue 9, c blue 2")
    assert after(start, "red: play veto blue", "blue: b - a 5", on=CARDS) == "a red 2, b blue 9, c blue 2"
    assert void(f"{start}; orders red play veto blue, blue b - a 5") is Why.VETOED
    assert after(start, "red: play veto blue", "red: a - b 1", dice="1 6 6", on=CARDS) == "a red 1, b blue 9, c blue 2"


def test_influence_counts_when_the_years_are_over():
    on = energy(FIELD, max_turns=1, scoring="2210")
    start = "a red 1, b red 1, c red 1, d blue 1, e blue 1, f blue 1"
    assert write_state(on, carried_out(f"{start}; commands red influence", on=on)).startswith("over red:")
    assert write_state(on, carried_out(f"{start}; commands blue influence influence, red influence", on=on)).startswith(
        "over blue:"
    )


def test_a_card_that_cannot_be_played_any_more_is_kept():
    start = "a red 5, b blue 1, c green 3; energy red 9, green 9; commands red rocket, green rocket"
    on = energy(LINE, 3)
    state = carried_out(start, "red: play rocket b", "green: play rocket b", dice="3", on=on)
    assert state.commands == ((), (), (CommandCard.ROCKET,))
    assert state.energy == (9 - 2, 0, 9)


# Secrets


def test_nobody_sees_the_command_cards_of_the_others():
    state = started(f"{holding('levy', 'lift')}, blue rocket", CARDS)
    assert view(CARDS, state, RED).commands == (CommandCard.LEVY, CommandCard.LIFT)
    assert view(CARDS, state, BLUE).commands == (CommandCard.ROCKET,)
    assert view(CARDS, state, BLUE).command_sizes == (2, 1)


def test_nobody_is_told_which_command_card_another_draws():
    state = carried_out(START, "red: buy land", on=CARDS)
    move = read_move(CARDS, "deck: command levy")
    assert shown(CARDS, state, move, RED) == (move,)
    (seen,) = shown(CARDS, state, move, BLUE)
    assert write_move(CARDS, seen) == "deck: command ?"
    assert refusals(CARDS, state, seen) == (NotDrawn.NOT_IN_THE_PILE,)


# Who is out


def test_the_cards_of_who_is_out_are_out_of_play():
    start = "a red 5, b blue 1, c green 3; energy blue 9; commands blue rocket levy"
    state = carried_out(start, "red: a - b 4", dice="6 6 6 1", on=energy(LINE, 3))
    assert (state.commands, state.spent) == (((), (), ()), (CommandCard.LEVY, CommandCard.ROCKET))
    resigned = make(CARDS, started(holding("levy"), CARDS), read_move(CARDS, "red: resign"))
    assert resigned.commands == ((), ())


# Positions


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (holding(*["fallout"] * 2), "This position is impossible. There are too many command cards of a kind."),
        ("a red 5, b blue 3, c blue 2; due red land", "when they are due"),
    ],
)
def test_impossible_cards_are_told(position, why):
    with pytest.raises(InvalidNotation, match=why):
        started(position, CARDS)


def test_each_commander_has_a_pile():
    assert {card.commander for card in DECK} == {*Commander}
    assert all(card.sentence.endswith(".") for card in CommandCard)
    assert CommandCard.UNSEEN not in DECK
