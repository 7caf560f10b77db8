"""Trumps: the simultaneous game with cards and three types of units, each of which beats the next."""

from msgspec.structs import replace

from garrison import sheets
from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over
from garrison.sheets import clock, handed_in
from garrison.sheets import writing as writers
from garrison.simultaneous import options as o
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules import ending, marching, setup, turn, writing
from garrison.simultaneous.rules.turn import Consequences, Stage, Steps
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from garrison.simultaneous.state import absent, chance, living

STEPS: Steps = (
    #    during      who        does         by the rule         and the game goes to        if
    Step(v.Dealing,  chance,    v.Deal,      setup.DEAL,         (v.Dealing, v.Ordering),    o.dealt),
    Step(v.Ordering, writers,   v.Trade,     writing.TRADE,      (v.Ordering,),              o.with_cards),
    Step(v.Ordering, writers,   v.Colonize,  writing.COLONIZE,   (v.Ordering,)),
    Step(v.Ordering, writers,   v.Reinforce, writing.REINFORCE,  (v.Ordering,)),
    Step(v.Ordering, writers,   v.March,     marching.MARCH,     (v.Ordering,)),
    Step(v.Ordering, writers,   v.Nop,       writing.NOP,        (v.Ordering,)),
    Step(v.Ordering, writers,   v.Erase,     writing.ERASE,      (v.Ordering,)),
    Step(v.Ordering, writers,   v.Seal,      sheets.SEAL,        (v.Ordering,)),
    Step(v.Throwing, chance,    v.Throw,     turn.THROW,      (v.Ordering, v.Drawing, Over)),
    Step(v.Drawing,  chance,    v.Draw,      turn.DRAW,       (v.Drawing, v.Ordering),    o.with_cards),
)  # fmt: skip

ASIDES: Steps = (
    Step(v.Ordering, handed_in, v.Unseal,    sheets.UNSEAL,      (v.Ordering,)),
    Step(v.Ordering, clock,     v.Deadline,  turn.DEADLINE,   (v.Throwing, v.Ordering, v.Drawing, Over)),
    Step(v.Ordering, living,    v.Resign,    setup.RESIGN,   (v.Ordering, Over)),
    Step(v.Ordering, absent,    v.Join,      setup.JOIN,         (v.Dealing, v.Ordering),    o.with_late_seats),
)  # fmt: skip

CONSEQUENCES: Consequences = (
    #           during      what follows by itself  and the game goes to        if
    Consequence(v.Ordering, turn.closed,         (v.Throwing, v.Ordering, v.Drawing, Over), tell=turn.closing_told),
    Consequence(v.Drawing,  turn.shuffled_back,  (v.Drawing, v.Ordering),    o.with_cards),
)  # fmt: skip

TRUMPS = replace(
    SIMULTANEOUS,
    name="trumps",
    version=2,
    summary="Simultaneous turns with cards and three types of units, each of which beats the next.",
    does="Plan in secret with three types of units, each of which beats the next.",
    lasts="about half an hour",
    options=o.Trumps(),
    presets={},
    steps=STEPS,
    turn=(
        #     the stage    does                     if
        Stage("trade",     ending.trade,           o.with_cards),
        Stage("colonize",  turn.colonize),
        Stage("reinforce", turn.reinforce),
        Stage("move",      turn.move,               o.moves_first),
        Stage("clash",     turn.clash),
        Stage("attack",    turn.attack,             o.one_by_one),
        Stage("attack",    turn.attack_jointly,     o.joined),
        Stage("attack",    turn.attack_for_spoils,  o.with_spoils),
        Stage("march",     turn.march,              o.together),
        Stage("eliminate", ending.eliminate),
        Stage("inherit",   ending.inherit,         o.with_cards),
        Stage("earn",      turn.earn),
        Stage("draw",      ending.draw,            o.with_cards),
        Stage("decide",    ending.decide),
    ),
    asides=ASIDES,
    consequences=CONSEQUENCES,
)  # fmt: skip
