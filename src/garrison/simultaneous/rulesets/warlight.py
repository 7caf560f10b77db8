"""Warlight: seats take turns to march, and battles need no dice."""

from msgspec.structs import replace

from garrison import sheets
from garrison.engine.game import Step
from garrison.engine.vocabulary import Over
from garrison.sheets import clock, handed_in
from garrison.sheets import writing as writers
from garrison.simultaneous import options as o
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules import alternating, ending, marching, setup, turn, writing
from garrison.simultaneous.rules.turn import Stage, Steps
from garrison.simultaneous.rulesets.trumps import TRUMPS
from garrison.simultaneous.state import absent, chance, living

STEPS: Steps = (
    #    during         who      does         by the rule            and the game goes to        if
    Step(v.Devastating, chance,  v.Devastate, setup.DEVASTATE, (v.Devastating, v.Dealing), o.with_waste),
    Step(v.Dealing,     chance,  v.Deal,      setup.DEAL,            (v.Dealing, v.Ordering)),
    Step(v.Ordering,    writers, v.Trade,     writing.TRADE,         (v.Ordering,),              o.with_cards),
    Step(v.Ordering,    writers, v.Reinforce, writing.REINFORCE,     (v.Ordering,)),
    Step(v.Ordering,    writers, v.March,     marching.MARCH_BY_TURNS, (v.Ordering,)),
    Step(v.Ordering,    writers, v.Nop,       writing.NOP,           (v.Ordering,)),
    Step(v.Ordering,    writers, v.Erase,     writing.ERASE,         (v.Ordering,)),
    Step(v.Ordering,    writers, v.Seal,      sheets.SEAL,           (v.Ordering,)),
    Step(v.Throwing,    chance,  v.Throw,     turn.THROW,         (v.Ordering, v.Drawing, Over)),
    Step(v.Drawing,     chance,  v.Draw,      turn.DRAW,          (v.Drawing, v.Ordering),    o.with_cards),
)  # fmt: skip

ASIDES: Steps = (
    Step(v.Ordering, handed_in, v.Unseal,   sheets.UNSEAL,      (v.Ordering,)),
    Step(v.Ordering, clock,     v.Deadline, turn.DEADLINE,   (v.Throwing, v.Ordering, v.Drawing, Over)),
    Step(v.Ordering, living,    v.Resign,   setup.RESIGN,   (v.Ordering, Over)),
    Step(v.Ordering, absent,    v.Join,     setup.JOIN,         (v.Dealing,), o.with_late_seats),
)  # fmt: skip

WARLIGHT = replace(
    TRUMPS,
    name="warlight",
    version=1,
    summary="Simultaneous orders without dice: players take turns to march, one order each.",
    does="Plan in secret and march in turn: battles are sums, not dice.",
    lasts="about half an hour",
    options=o.WARLIGHT_PRESETS["usual"].options,
    presets=o.WARLIGHT_PRESETS,
    steps=STEPS,
    asides=ASIDES,
    turn=(
        #     the stage    does                     if
        Stage("trade",     ending.trade,           o.with_cards),
        Stage("reinforce", turn.reinforce),
        Stage("march",     alternating.take_turns),
        Stage("eliminate", ending.eliminate),
        Stage("inherit",   ending.inherit,         o.with_cards),
        Stage("earn",      turn.earn),
        Stage("draw",      ending.draw,            o.with_cards),
        Stage("decide",    ending.decide),
    ),
)  # fmt: skip
