"""Energy: after Risk 2210, with land laid waste, commanders, stations, command cards, and bids for priority."""

from msgspec.structs import replace

from garrison import sheets
from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over
from garrison.sheets import writing as writers
from garrison.simultaneous import options as o
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules import ending, energy, marching, setup, spending, turn, writing
from garrison.simultaneous.rules.turn import Consequences, Stage, Steps
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from garrison.simultaneous.state import chance

WASTED = (v.Devastating, v.Dealing, v.Ordering)

STEPS: Steps = (
    #    during         who      does         by the rule            and the game goes to        if
    Step(v.Devastating, chance,  v.Devastate, setup.DEVASTATE, WASTED,                     o.with_waste),
    Step(v.Dealing,     chance,  v.Deal,      setup.DEAL,            (v.Dealing, v.Ordering),    o.dealt),
    Step(v.Ordering,    writers, v.Colonize,  writing.COLONIZE,      (v.Ordering,)),
    Step(v.Ordering,    writers, v.Reinforce, writing.REINFORCE,     (v.Ordering,)),
    Step(v.Ordering,    writers, v.March,     marching.MARCH,        (v.Ordering,)),
    Step(v.Ordering,    writers, v.Nop,       writing.NOP,           (v.Ordering,)),
    Step(v.Ordering,    writers, v.Precede,   spending.PRECEDE,      (v.Ordering,)),
    Step(v.Ordering,    writers, v.Hire,      spending.HIRE,         (v.Ordering,)),
    Step(v.Ordering,    writers, v.Build,     spending.BUILD,        (v.Ordering,)),
    Step(v.Ordering,    writers, v.Buy,       spending.BUY,        (v.Ordering,)),
    Step(v.Ordering,    writers, v.Play,      spending.PLAY,       (v.Ordering,)),
    Step(v.Ordering,    writers, v.Erase,     writing.ERASE,         (v.Ordering,)),
    Step(v.Ordering,    writers, v.Seal,      sheets.SEAL,           (v.Ordering,)),
    Step(v.Throwing,    chance,  v.Throw,     turn.THROW,         (v.Ordering, Over)),
    Step(v.Supplying,   chance,  v.Supply,    energy.SUPPLY,      (v.Supplying, v.Ordering)),
)  # fmt: skip

CONSEQUENCES: Consequences = (
    #           during       what follows by itself  and the game goes to
    Consequence(v.Ordering,  energy.supplied,     (v.Supplying,)),
    Consequence(v.Supplying, energy.replenished,  (v.Supplying, v.Ordering), tell=energy.replenishing_told),
    Consequence(v.Ordering,  turn.closed,         (v.Throwing, v.Ordering, Over), tell=turn.closing_told),
)  # fmt: skip

ENERGY = replace(
    SIMULTANEOUS,
    name="energy",
    version=2,
    summary="Simultaneous turns with a second pool that buys commanders, stations, command cards and priority.",
    does="Plan in secret, and buy commanders, stations and surprises with energy.",
    lasts="an hour or more",
    options=o.ENERGY_PRESETS["endless"].options,
    presets=o.ENERGY_PRESETS,
    steps=STEPS,
    turn=(
        #     the stage    does                     if
        Stage("precede",   energy.precede),
        Stage("hire",      energy.hire),
        Stage("buy",       energy.buy),
        Stage("play",      energy.play),
        Stage("colonize",  turn.colonize),
        Stage("reinforce", turn.reinforce),
        Stage("build",     energy.build),
        Stage("move",      turn.move,               o.moves_first),
        Stage("clash",     turn.clash),
        Stage("attack",    turn.attack,             o.one_by_one),
        Stage("attack",    turn.attack_jointly,     o.joined),
        Stage("attack",    turn.attack_for_spoils,  o.with_spoils),
        Stage("march",     turn.march,              o.together),
        Stage("eliminate", ending.eliminate),
        Stage("forfeit",   turn.forfeit),
        Stage("earn",      turn.charge),
        Stage("reward",    turn.reward),
        Stage("decide",    ending.decide),
    ),
    consequences=CONSEQUENCES,
)  # fmt: skip
