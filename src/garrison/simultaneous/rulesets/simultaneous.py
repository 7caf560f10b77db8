"""The simultaneous game on one screen: everybody orders at once, and orders are carried out in a fixed order."""

from garrison import sheets
from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over
from garrison.sheets import clock, handed_in
from garrison.sheets import writing as writers
from garrison.simultaneous import options as o
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.family import SIMULTANEOUS as FAMILY
from garrison.simultaneous.family import fall
from garrison.simultaneous.notation import NOTATION
from garrison.simultaneous.rules import ending, marching, setup, turn, writing
from garrison.simultaneous.rules.setup import objections
from garrison.simultaneous.rules.turn import Ruleset, Stage
from garrison.simultaneous.state import absent, chance, living
from garrison.simultaneous.view import shown, told, view

SIMULTANEOUS = Ruleset(
    family=FAMILY,
    name="simultaneous",
    version=3,
    summary="Everybody orders at once: auctions, marches and clashes, carried out in a fixed order.",
    does="Bid for land and plan your marches in secret; everything happens at the same time.",
    lasts="about half an hour",
    options=o.SIMULTANEOUS_PRESETS["document"].options,
    presets=o.SIMULTANEOUS_PRESETS,
    begin=setup.begin,
    steps=(
        #    during      who        does         by the rule         and the game goes to        if
        Step(v.Dealing,  chance,    v.Deal,      setup.DEAL,         (v.Dealing, v.Ordering),    o.dealt),
        Step(v.Ordering, writers,   v.Colonize,  writing.COLONIZE,   (v.Ordering,),              o.with_bids),
        Step(v.Ordering, writers,   v.Reinforce, writing.REINFORCE,  (v.Ordering,)),
        Step(v.Ordering, writers,   v.March,     marching.MARCH,     (v.Ordering,)),
        Step(v.Ordering, writers,   v.Retreat,   marching.RETREAT,   (v.Ordering,),              o.with_retreats),
        Step(v.Ordering, writers,   v.Nop,       writing.NOP,        (v.Ordering,)),
        Step(v.Ordering, writers,   v.Erase,     writing.ERASE,      (v.Ordering,)),
        Step(v.Ordering, writers,   v.Seal,      sheets.SEAL,        (v.Ordering,)),
        Step(v.Throwing, chance,    v.Throw,     turn.THROW,      (v.Ordering, Over)),
    ),
    turn=(
        #     the stage    does                     if
        Stage("look back", turn.look_back,          o.with_retreats),
        Stage("colonize",  turn.colonize,           o.with_bids),
        Stage("reinforce", turn.reinforce),
        Stage("hold back", turn.hold_back,          o.with_surges),
        Stage("move",      turn.move,               o.moves_first),
        Stage("clash",     turn.clash),
        Stage("attack",    turn.attack,             o.one_by_one),
        Stage("attack",    turn.attack_jointly,     o.joined),
        Stage("attack",    turn.attack_for_spoils,  o.with_spoils),
        Stage("march",     turn.march,              o.together),
        Stage("surge",     turn.surge,              o.with_surges),
        Stage("catch up",  turn.catch_up,           o.with_queues),
        Stage("withdraw",  turn.withdraw,           o.with_retreats),
        Stage("eliminate", ending.eliminate),
        Stage("earn",      turn.earn),
        Stage("decide",    ending.decide),
    ),
    asides=(
        Step(v.Ordering, handed_in, v.Unseal,    sheets.UNSEAL,      (v.Ordering,)),
        Step(v.Ordering, clock,     v.Deadline,  turn.DEADLINE,   (v.Throwing, v.Ordering, Over)),
        Step(v.Ordering, living,    v.Resign,    setup.RESIGN,   (v.Ordering, Over)),
        Step(v.Ordering, absent,    v.Join,      setup.JOIN,         (v.Dealing, v.Ordering),    o.with_late_seats),
    ),
    consequences=(
        #           during      what follows by itself  and the game goes to
        Consequence(v.Ordering, turn.closed,         (v.Throwing, v.Ordering, Over), tell=turn.closing_told),
    ),
    object_to=objections,
    chance=fall,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
