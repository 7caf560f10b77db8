"""The conditions of rows and limits: the options under which they are in force."""

from collections.abc import Callable

from garrison.engine.options import Word
from garrison.risk.options.book import (
    Aim,
    Cards,
    DefenderDice,
    FirstTurn,
    Fortification,
    MissionCheck,
    Placement,
    Setup,
)
from garrison.risk.options.house import FULL_LUCK, OFF, Battle, HandTaken, MissionsBy, Options, RankBy, TurnOrder

Condition = Callable[[Options], bool]


def _given(option: str, *words: Word) -> Condition:
    return lambda options: getattr(options, option) in words


def _unless(condition: Condition) -> Condition:
    return lambda options: not condition(options)


def _either(one: Condition, other: Condition) -> Condition:
    return lambda options: one(options) or other(options)


def _both(one: Condition, other: Condition) -> Condition:
    return lambda options: one(options) and other(options)


def on(switch: str) -> Condition:
    """Whether the switch of a house rule, by the name of its option, is not as it usually is."""
    usual = getattr(OFF, switch)
    return lambda options: getattr(options, switch) != usual


claimed = _given("setup", Setup.CLAIM)
dealt = _given("setup", Setup.DEAL, Setup.BLIND)
placed_in_secret = _given("setup", Setup.BLIND)
placed_in_turn = _both(_given("placing", Placement.IN_TURN), _unless(placed_in_secret))
placed_openly = _unless(placed_in_secret)
placed_by_people = _either(placed_in_turn, placed_in_secret)
laid_evenly = _both(_given("placing", Placement.EVEN), placed_openly)
laid_on_fronts = _both(_given("placing", Placement.FRONTS), placed_openly)
with_own_roll = _given("first_turn", FirstTurn.OWN_ROLL)
without_own_roll = _unless(with_own_roll)
by_seats = _given("order", TurnOrder.SEATS)
by_rolled_order = _given("order", TurnOrder.ROLLED)
playing_order_by_seats = _both(with_own_roll, by_seats)
playing_order_rolled = _both(with_own_roll, by_rolled_order)
without_cards = _given("cards", Cards.NONE)
with_cards = _unless(without_cards)
defender_chooses = _given("defender_dice", DefenderDice.CHOOSE)
without_fortifying = _given("fortify", Fortification.NONE)
with_fortifying = _unless(without_fortifying)
with_free_marches = _given("fortify", Fortification.FREE)
with_steps = _given("fortify", Fortification.STEP)
with_one_march = _given(
    "fortify",
    Fortification.ADJACENT,
    Fortification.CONNECTED,
    Fortification.ONE_ARMY,
    Fortification.PARACHUTE,
)
with_hands_taken = _given("hand_taken", HandTaken.ALL)
with_missions = _given("goal", Aim.MISSION)
without_missions = _unless(with_missions)
with_dealt_missions = _both(with_missions, _given("missions_by", MissionsBy.DEALT))
with_offered_missions = _both(with_missions, _given("missions_by", MissionsBy.OFFERED))
with_chosen_missions = _both(with_missions, _given("missions_by", MissionsBy.CHOSEN))
with_common_mission = _both(with_missions, _given("missions_by", MissionsBy.COMMON))
with_choice_of_missions = _both(with_missions, _given("missions_by", MissionsBy.OFFERED, MissionsBy.CHOSEN))
with_targets = _given("goal", Aim.ASSASSIN)
with_secret_goals = _both(_given("goal", Aim.MISSION, Aim.ASSASSIN), _unless(with_common_mission))


def last_round(options: Options) -> int:
    """The last round of a game, by its goal or by a limit; 0 if it has none."""
    return min((n for n in (options.round_limit, options.rounds * (options.goal is Aim.ROUNDS)) if n), default=0)


def with_round_limit(options: Options) -> bool:
    return options.round_limit > 0


def with_goal_of_rounds(options: Options) -> bool:
    return options.goal is Aim.ROUNDS and not with_round_limit(options)


def ranking(options: Options) -> RankBy:
    """What counts first when the last round is over; the goal of rounds counts territories."""
    return options.rank_by if with_round_limit(options) else RankBy.TERRITORIES


def judged_at_once(options: Options) -> bool:
    return with_missions(options) and options.mission_check is MissionCheck.AT_ONCE


without_alert = _unless(on("alert"))
roll_by_roll = _given("battle", Battle.ROLLS)
fought_whole = _given("battle", Battle.WHOLE)


def with_dice(options: Options) -> bool:
    """Whether any roll is made with real dice."""
    return roll_by_roll(options) and options.luck > 0


def with_even_rolls(options: Options) -> bool:
    return roll_by_roll(options) and options.luck < FULL_LUCK


chosen_in_rolls = _both(defender_chooses, roll_by_roll)
