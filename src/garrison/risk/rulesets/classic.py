"""The classic game: take the world. The whole game is on one screen; the family's other books differ in values."""

from garrison.engine.game import Consequence, Limit, Preset, Step, always
from garrison.engine.vocabulary import Over
from garrison.risk import options
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK, fall
from garrison.risk.game import Ruleset
from garrison.risk.notation import NOTATION
from garrison.risk.rules import attack, blind, fortify, limits, luck, missions, reinforce, resign, setup, trade, turn
from garrison.risk.rules.setup import objections
from garrison.risk.state import chance, choosing, clock, defender, on_turn, playing, yet_to_place
from garrison.risk.view import shown, told, view

CLASSIC = Ruleset(
    family=RISK,
    name="classic",
    version=1,
    summary="Take the world: cards, dice and continents.",
    does="Place your armies, attack with dice and take the whole world.",
    lasts="half an hour to an hour",
    options=options.Options(),
    presets={
        "quick": Preset(
            options.Options(setup=options.Setup.DEAL, placing=options.Placement.EVEN, goal=options.Aim.SHARE, share=60),
            "Quick",
            "Land and armies are laid at once, and 60% of the map wins.",
        ),
        "rounds": Preset(
            options.Options(setup=options.Setup.DEAL, placing=options.Placement.EVEN, goal=options.Aim.ROUNDS, rounds=12),
            "Twelve rounds",
            "Land and armies are laid at once, and the most land after twelve rounds wins.",
        ),
        "duel": Preset(
            options.Options(setup=options.Setup.DEAL, opening=8),
            "Duel",
            "Two players; the second begins with eight more armies.",
            seats=2,
        ),
        "small_sets": Preset(
            options.Options(cards=options.Cards.FIXED),
            "Small sets",
            "Sets of cards bring 4 to 10 armies and never grow.",
        ),
    },
    begin=setup.begin,
    steps=(
        #    during             who       does           by the rule            and the game goes to                   if
        Step(v.DealingMissions, chance,   v.DealMission, missions.DEAL_MISSION, (v.DealingMissions, v.RollingToPlace), options.with_dealt_missions),
        Step(v.DealingMissions, chance,   v.DealMission, missions.OFFER_MISSION, (v.DealingMissions, v.ChoosingMissions), options.with_offered_missions),
        Step(v.ChoosingMissions, choosing, v.ChooseMission, missions.CHOOSE_MISSION, (v.ChoosingMissions, v.RollingToPlace), options.with_choice_of_missions),
        Step(v.DealingTargets,  chance,   v.DealTarget,  missions.DEAL_TARGET,  (v.DealingTargets, v.RollingToPlace),  options.with_targets),
        Step(v.RollingToPlace,  chance,   v.CastLot,     setup.ROLL_TO_PLACE,   (v.RollingToPlace, v.Claiming, v.Dealing), options.by_seats),
        Step(v.RollingToPlace,  chance,   v.CastLot,     setup.RANK_TO_PLACE,   (v.RollingToPlace, v.Claiming, v.Dealing), options.by_rolled_order),
        Step(v.Claiming,        on_turn,  v.Claim,       setup.CLAIM,           (v.Claiming, v.Placing),               options.claimed),
        Step(v.Dealing,         chance,   v.Deal,        setup.DEAL,            (v.Dealing, v.Placing),                options.dealt),
        Step(v.Placing,         on_turn,  v.Place,       setup.PLACE,           (v.Placing,),                          options.placed_in_turn),
        Step(v.Placing,         chance,   v.Place,       setup.LAY,             (v.Placing,),                          options.laid_evenly),
        Step(v.Placing,         yet_to_place, v.Place,   blind.PLACE,           (v.Placing,),                          options.placed_in_secret),
        Step(v.RollingToPlay,   chance,   v.CastLot,     setup.ROLL_TO_PLAY,    (v.RollingToPlay, v.Beginning),        options.playing_order_by_seats),
        Step(v.RollingToPlay,   chance,   v.CastLot,     setup.RANK_TO_PLAY,    (v.RollingToPlay, v.Beginning),        options.playing_order_rolled),
        Step(v.Trading,         on_turn,  v.Trade,       trade.TRADE,           (v.Trading,),                          options.with_cards),
        Step(v.Trading,         on_turn,  v.Done,        trade.END_TRADE,       (v.Deploying,),                        options.with_cards),
        Step(v.Deploying,       on_turn,  v.Deploy,      reinforce.DEPLOY,      (v.Deploying,)),
        Step(v.Attacking,       on_turn,  v.Attack,      attack.ATTACK,         (v.Rolling, v.Defending),              options.roll_by_roll),
        Step(v.Attacking,       on_turn,  v.Attack,      luck.COMMIT,           (v.Battling,),                         options.fought_whole),
        Step(v.Attacking,       on_turn,  v.Done,        attack.CEASE,          (v.Fortifying,),                       options.with_fortifying),
        Step(v.Attacking,       on_turn,  v.Done,        turn.END,              (v.Ending,),                           options.without_fortifying),
        Step(v.Defending,       defender, v.Defend,      attack.DEFEND,         (v.Rolling,),                          options.chosen_in_rolls),
        Step(v.Rolling,         chance,   v.Roll,        attack.ROLL,           (v.Attacking, v.Occupying),            options.with_dice),
        Step(v.Rolling,         chance,   v.Even,        luck.EVEN,             (v.Attacking, v.Occupying),            options.with_even_rolls),
        Step(v.Battling,        chance,   v.Battle,      luck.DECIDE,           (v.Attacking, v.Occupying),            options.fought_whole),
        Step(v.Occupying,       on_turn,  v.Occupy,      attack.OCCUPY,         (v.Conquered,)),
        Step(v.Fortifying,      on_turn,  v.Fortify,     fortify.ONCE,          (v.Ending,),                           options.with_one_march),
        Step(v.Fortifying,      on_turn,  v.Fortify,     fortify.FREELY,        (v.Fortifying,),                       options.with_free_marches),
        Step(v.Fortifying,      on_turn,  v.Done,        turn.END,              (v.Ending,),                           options.with_fortifying),
        Step(v.Drawing,         chance,   v.Draw,        turn.DRAW,             (v.Beginning,),                        options.with_cards),
    ),
    asides=(
        Step(v.Placing,    clock,   v.Deadline, blind.LATE, (v.Placing,),     options.placed_in_secret),
        Step(v.ChoosingMissions, clock, v.Deadline, missions.MISSIONS_LATE, (v.RollingToPlace,), options.with_choice_of_missions),
        Step(v.Claiming,   playing, v.Resign, resign.RESIGN, (v.Claiming, Over)),
        Step(v.Placing,    playing, v.Resign, resign.RESIGN, (v.Placing, Over), options.placed_by_people),
        Step(v.Trading,    playing, v.Resign, resign.RESIGN, (v.Trading, v.Ending, Over)),
        Step(v.Deploying,  playing, v.Resign, resign.RESIGN, (v.Deploying, v.Ending, Over)),
        Step(v.Attacking,  playing, v.Resign, resign.RESIGN, (v.Attacking, v.Ending, Over)),
        Step(v.Defending,  playing, v.Resign, resign.RESIGN, (v.Defending, v.Rolling, v.Ending, Over)),
        Step(v.Occupying,  playing, v.Resign, resign.RESIGN, (v.Occupying, v.Ending, Over)),
        Step(v.Fortifying, playing, v.Resign, resign.RESIGN, (v.Fortifying, v.Ending, Over)),
    ),
    consequences=(
        #           during       what follows by itself       and the game goes to   if                       which is told
        Consequence(v.Placing,   setup.lay_evenly,            (v.Placing,),          options.laid_evenly,      setup.laid),
        Consequence(v.Placing,   setup.lay_on_fronts,         (v.Placing,),          options.laid_on_fronts,   setup.laid),
        Consequence(v.Placing,   blind.turn_up,               (v.Placing,),          options.placed_in_secret, setup.laid),
        Consequence(v.Placing,   setup.pass_empty_pile,       (v.Placing,),          options.placed_openly),
        Consequence(v.Placing,   setup.begin_once_placed,     (v.Beginning,),        options.without_own_roll, attack.new_goals),
        Consequence(v.Placing,   setup.roll_once_placed,      (v.RollingToPlay,),    options.with_own_roll,    attack.new_goals),
        Consequence(v.Beginning, turn.rounds_over,            (Over,),               options.with_goal_of_rounds, turn.ended),
        Consequence(v.Beginning, turn.limit_reached,          (Over,),               options.with_round_limit, turn.ended),
        Consequence(v.Beginning, reinforce.count_and_trade,   (v.Trading,),          options.with_cards,       reinforce.begun),
        Consequence(v.Beginning, reinforce.count_and_deploy,  (v.Deploying,),        options.without_cards,    reinforce.begun),
        Consequence(v.Trading,   trade.too_few_to_trade,      (v.Deploying,),        options.with_cards),
        Consequence(v.Deploying, reinforce.nothing_to_deploy, (v.Attacking,)),
        Consequence(v.Attacking, turn.mission_met_at_once,    (Over,),               options.judged_at_once,   turn.ended),
        Consequence(v.Conquered, limits.dig_in,               (v.Conquered,),        options.with_trench),
        Consequence(v.Conquered, attack.eliminate,            (v.Conquered,),        options.with_hands_taken, attack.new_goals),
        Consequence(v.Conquered, attack.discard,              (v.Conquered,),        options.without_hands_taken, attack.new_goals),
        Consequence(v.Conquered, turn.last_standing,          (Over,),               always,                   turn.ended),
        Consequence(v.Conquered, missions.target_fallen,      (Over,),               options.with_targets,     turn.ended),
        Consequence(v.Conquered, turn.goal_met,               (Over,),               options.without_missions, turn.ended),
        Consequence(v.Conquered, turn.mission_met_at_once,    (Over,),               options.judged_at_once,   turn.ended),
        Consequence(v.Conquered, attack.must_trade,           (v.Trading,),          options.with_cards),
        Consequence(v.Conquered, attack.attack_on,            (v.Attacking,)),
        Consequence(v.Ending,    turn.last_standing,          (Over,),               always,                   turn.ended),
        Consequence(v.Ending,    turn.goal_met,               (Over,),               options.with_missions,    turn.ended),
        Consequence(v.Ending,    missions.target_fallen,      (Over,),               options.with_targets,     turn.ended),
        Consequence(v.Ending,    turn.earn_card,              (v.Drawing,),          options.with_cards),
        Consequence(v.Ending,    turn.pass_turn,              (v.Beginning,)),
    ),
    limits=(
        #     of what   is refused       if
        Limit(v.Attack, limits.dug_in,   options.with_trench),
    ),
    object_to=objections,
    chance=fall,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
