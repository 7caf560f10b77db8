"""The classic game: take the world. The whole game is on one screen; the family's other books differ in values."""

from garrison.engine.game import Consequence, Limit, Preset, Step, always
from garrison.engine.vocabulary import Over
from garrison.risk import options
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK, fall
from garrison.risk.game import Ruleset
from garrison.risk.notation import NOTATION
from garrison.risk.options import conditions as when
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
        Step(v.DealingMissions, chance,   v.DealMission, missions.DEAL_MISSION, (v.DealingMissions, v.RollingToPlace), when.with_dealt_missions),
        Step(v.DealingMissions, chance,   v.DealMission, missions.OFFER_MISSION, (v.DealingMissions, v.ChoosingMissions), when.with_offered_missions),
        Step(v.ChoosingMissions, choosing, v.ChooseMission, missions.CHOOSE_MISSION, (v.ChoosingMissions, v.RollingToPlace), when.with_choice_of_missions),
        Step(v.DealingTargets,  chance,   v.DealTarget,  missions.DEAL_TARGET,  (v.DealingTargets, v.RollingToPlace),  when.with_targets),
        Step(v.RollingToPlace,  chance,   v.CastLot,     setup.ROLL_TO_PLACE,   (v.RollingToPlace, v.Claiming, v.Dealing), when.by_seats),
        Step(v.RollingToPlace,  chance,   v.CastLot,     setup.RANK_TO_PLACE,   (v.RollingToPlace, v.Claiming, v.Dealing), when.by_rolled_order),
        Step(v.Claiming,        on_turn,  v.Claim,       setup.CLAIM,           (v.Claiming, v.Placing),               when.claimed),
        Step(v.Dealing,         chance,   v.Deal,        setup.DEAL,            (v.Dealing, v.Placing),                when.dealt),
        Step(v.Placing,         on_turn,  v.Place,       setup.PLACE,           (v.Placing,),                          when.placed_in_turn),
        Step(v.Placing,         chance,   v.Place,       setup.LAY,             (v.Placing,),                          when.laid_evenly),
        Step(v.Placing,         yet_to_place, v.Place,   blind.PLACE,           (v.Placing,),                          when.placed_in_secret),
        Step(v.RollingToPlay,   chance,   v.CastLot,     setup.ROLL_TO_PLAY,    (v.RollingToPlay, v.Beginning),        when.playing_order_by_seats),
        Step(v.RollingToPlay,   chance,   v.CastLot,     setup.RANK_TO_PLAY,    (v.RollingToPlay, v.Beginning),        when.playing_order_rolled),
        Step(v.Trading,         on_turn,  v.Trade,       trade.TRADE,           (v.Trading,),                          when.with_cards),
        Step(v.Trading,         on_turn,  v.Done,        trade.END_TRADE,       (v.Deploying,),                        when.with_cards),
        Step(v.Deploying,       on_turn,  v.Deploy,      reinforce.DEPLOY,      (v.Deploying,)),
        Step(v.Announcing,      on_turn,  v.Announce,    limits.ANNOUNCE,       (v.Announcing,),                       when.on("alert")),
        Step(v.Announcing,      on_turn,  v.Done,        limits.END_ANNOUNCING, (v.Attacking,),                        when.on("alert")),
        Step(v.Attacking,       on_turn,  v.Attack,      attack.ATTACK,         (v.Rolling, v.Defending),              when.roll_by_roll),
        Step(v.Attacking,       on_turn,  v.Attack,      luck.COMMIT,           (v.Battling,),                         when.fought_whole),
        Step(v.Attacking,       on_turn,  v.Done,        attack.CEASE,          (v.Fortifying,),                       when.with_fortifying),
        Step(v.Attacking,       on_turn,  v.Done,        turn.END,              (v.Ending,),                           when.without_fortifying),
        Step(v.Defending,       defender, v.Defend,      attack.DEFEND,         (v.Rolling,),                          when.chosen_in_rolls),
        Step(v.Rolling,         chance,   v.Roll,        attack.ROLL,           (v.Attacking, v.Occupying),            when.with_dice),
        Step(v.Rolling,         chance,   v.Even,        luck.EVEN,             (v.Attacking, v.Occupying),            when.with_even_rolls),
        Step(v.Battling,        chance,   v.FightOut,      luck.DECIDE,           (v.Attacking, v.Occupying),            when.fought_whole),
        Step(v.Occupying,       on_turn,  v.Occupy,      attack.OCCUPY,         (v.Conquered,)),
        Step(v.Fortifying,      on_turn,  v.Fortify,     fortify.ONCE,          (v.Ending,),                           when.with_one_march),
        Step(v.Fortifying,      on_turn,  v.Fortify,     fortify.FREELY,        (v.Fortifying,),                       when.with_free_marches),
        Step(v.Fortifying,      on_turn,  v.Fortify,     fortify.STEP_BY_STEP,  (v.Fortifying,),                       when.with_steps),
        Step(v.Fortifying,      on_turn,  v.Done,        turn.END,              (v.Ending,),                           when.with_fortifying),
        Step(v.Drawing,         chance,   v.Draw,        turn.DRAW,             (v.Beginning,),                        when.with_cards),
    ),
    asides=(
        Step(v.Placing,    clock,   v.Deadline, blind.LATE, (v.Placing,),     when.placed_in_secret),
        Step(v.ChoosingMissions, clock, v.Deadline, missions.MISSIONS_LATE, (v.RollingToPlace,), when.with_choice_of_missions),
        Step(v.Claiming,   playing, v.Resign, resign.RESIGN, (v.Claiming, Over)),
        Step(v.Placing,    playing, v.Resign, resign.RESIGN, (v.Placing, Over), when.placed_by_people),
        Step(v.Trading,    playing, v.Resign, resign.RESIGN, (v.Trading, v.Ending, Over)),
        Step(v.Deploying,  playing, v.Resign, resign.RESIGN, (v.Deploying, v.Ending, Over)),
        Step(v.Announcing, playing, v.Resign, resign.RESIGN, (v.Announcing, v.Ending, Over), when.on("alert")),
        Step(v.Attacking,  playing, v.Resign, resign.RESIGN, (v.Attacking, v.Ending, Over)),
        Step(v.Defending,  playing, v.Resign, resign.RESIGN, (v.Defending, v.Rolling, v.Ending, Over)),
        Step(v.Occupying,  playing, v.Resign, resign.RESIGN, (v.Occupying, v.Ending, Over)),
        Step(v.Fortifying, playing, v.Resign, resign.RESIGN, (v.Fortifying, v.Ending, Over)),
    ),
    consequences=(
        #           during       what follows by itself       and the game goes to   if                       which is told
        Consequence(v.Placing,   setup.lay_evenly,            (v.Placing,),          when.laid_evenly,      setup.laid),
        Consequence(v.Placing,   setup.lay_on_fronts,         (v.Placing,),          when.laid_on_fronts,   setup.laid),
        Consequence(v.Placing,   limits.forfeit_first_armies, (v.Placing,),          when.on("army_cap"),    limits.forfeited),
        Consequence(v.Placing,   blind.turn_up,               (v.Placing,),          when.placed_in_secret, setup.laid),
        Consequence(v.Placing,   setup.pass_empty_pile,       (v.Placing,),          when.placed_openly),
        Consequence(v.Placing,   setup.begin_once_placed,     (v.Beginning,),        when.without_own_roll, attack.new_goals),
        Consequence(v.Placing,   setup.roll_once_placed,      (v.RollingToPlay,),    when.with_own_roll,    attack.new_goals),
        Consequence(v.Beginning, turn.rounds_over,            (Over,),               when.with_goal_of_rounds, turn.ended),
        Consequence(v.Beginning, turn.limit_reached,          (Over,),               when.with_round_limit, turn.ended),
        Consequence(v.Beginning, reinforce.count_and_trade,   (v.Trading,),          when.with_cards,       reinforce.begun),
        Consequence(v.Beginning, reinforce.count_and_deploy,  (v.Deploying,),        when.without_cards,    reinforce.begun),
        Consequence(v.Trading,   trade.too_few_to_trade,      (v.Deploying,),        when.with_cards),
        Consequence(v.Deploying, limits.forfeit_new_armies,   (v.Deploying,),        when.on("army_cap"),    limits.forfeited),
        Consequence(v.Deploying, reinforce.nothing_to_deploy, (v.Attacking,),        when.without_alert),
        Consequence(v.Deploying, limits.announce_first,       (v.Announcing,),       when.on("alert")),
        Consequence(v.Attacking, turn.mission_met_at_once,    (Over,),               when.judged_at_once,   turn.ended),
        Consequence(v.Conquered, limits.dig_in,               (v.Conquered,),        when.on("trench")),
        Consequence(v.Conquered, attack.eliminate,            (v.Conquered,),        always,                attack.new_goals),
        Consequence(v.Conquered, turn.last_standing,          (Over,),               always,                   turn.ended),
        Consequence(v.Conquered, missions.target_fallen,      (Over,),               when.with_targets,     turn.ended),
        Consequence(v.Conquered, turn.goal_met,               (Over,),               when.without_missions, turn.ended),
        Consequence(v.Conquered, turn.mission_met_at_once,    (Over,),               when.judged_at_once,   turn.ended),
        Consequence(v.Conquered, attack.must_trade,           (v.Trading,),          when.with_cards),
        Consequence(v.Conquered, attack.attack_on,            (v.Attacking,)),
        Consequence(v.Ending,    turn.last_standing,          (Over,),               always,                   turn.ended),
        Consequence(v.Ending,    turn.goal_met,               (Over,),               when.with_missions,    turn.ended),
        Consequence(v.Ending,    missions.target_fallen,      (Over,),               when.with_targets,     turn.ended),
        Consequence(v.Ending,    turn.earn_card,              (v.Drawing,),          when.with_cards),
        Consequence(v.Ending,    turn.pass_turn,              (v.Beginning,)),
    ),
    limits=(
        #     of what     is refused      if
        Limit(v.Attack,   limits.dug_in,  when.on("trench")),
        Limit(v.Attack,   limits.no_more, when.on("attacks")),
        Limit(v.Attack,   limits.unannounced, when.on("alert")),
        Limit(v.Place,    limits.full,    when.on("army_cap")),
        Limit(v.Trade,    limits.full,    when.on("army_cap")),
        Limit(v.Deploy,   limits.full,    when.on("army_cap")),
        Limit(v.Occupy,   limits.full,    when.on("army_cap")),
        Limit(v.Fortify,  limits.full,    when.on("army_cap")),
    ),
    object_to=objections,
    chance=fall,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
