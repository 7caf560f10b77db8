"""The simultaneous game on one screen: everybody orders at once, and all orders are carried out in a fixed order."""

from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.chance import fall
from garrison.simultaneous.family import SIMULTANEOUS as FAMILY
from garrison.simultaneous.game import Ruleset
from garrison.simultaneous.notation import NOTATION
from garrison.simultaneous.options import (
    dealt,
    waste_and_deal,
    waste_only,
    with_bids,
    with_cards,
    with_commanders,
    with_commands,
    with_late_seats,
    with_priority,
    with_retreats,
    with_stations,
    without_cards,
)
from garrison.simultaneous.presets import PRESETS
from garrison.simultaneous.rules import (
    closing,
    commanding,
    devastating,
    marching,
    resigning,
    setup,
    spending,
    supplying,
    writing,
)
from garrison.simultaneous.rules.objections import objections
from garrison.simultaneous.state import absent, chance, living
from garrison.simultaneous.view import shown, told, view
from garrison.written import handing_in
from garrison.written.sheets import clock, handed_in
from garrison.written.sheets import writing as writers

AFTER = (v.Ordering, Over)
AFTER_CARDS = (v.Ordering, v.Drawing, Over)

SIMULTANEOUS = Ruleset(
    family=FAMILY,
    name="simultaneous",
    version=1,
    summary="Everybody orders at once: auctions, marches and clashes, carried out in a fixed order.",
    options=PRESETS["document"],
    presets=PRESETS,
    begin=devastating.begin,
    steps=(
        #    during         who      does         by the rule            and the game goes to                    if
        Step(v.Devastating, chance,  v.Devastate, devastating.DEVASTATE, (v.Devastating, v.Ordering),            waste_only),
        Step(v.Devastating, chance,  v.Devastate, devastating.DEVASTATE, (v.Devastating, v.Dealing, v.Ordering), waste_and_deal),
        Step(v.Dealing,     chance,  v.Deal,      setup.DEAL,            (v.Dealing, v.Ordering),                dealt),
        Step(v.Ordering,    writers, v.Trade,     writing.TRADE,         (v.Ordering,),                          with_cards),
        Step(v.Ordering,    writers, v.Colonize,  writing.COLONIZE,      (v.Ordering,),                          with_bids),
        Step(v.Ordering,    writers, v.Reinforce, writing.REINFORCE,     (v.Ordering,)),
        Step(v.Ordering,    writers, v.March,     marching.MARCH,        (v.Ordering,)),
        Step(v.Ordering,    writers, v.Retreat,   marching.RETREAT,      (v.Ordering,),                          with_retreats),
        Step(v.Ordering,    writers, v.Nop,       writing.NOP,           (v.Ordering,)),
        Step(v.Ordering,    writers, v.Precede,   spending.PRECEDE,      (v.Ordering,),                          with_priority),
        Step(v.Ordering,    writers, v.Hire,      spending.HIRE,         (v.Ordering,),                          with_commanders),
        Step(v.Ordering,    writers, v.Build,     spending.BUILD,        (v.Ordering,),                          with_stations),
        Step(v.Ordering,    writers, v.Buy,       commanding.BUY,        (v.Ordering,),                          with_commands),
        Step(v.Ordering,    writers, v.Play,      commanding.PLAY,       (v.Ordering,),                          with_commands),
        Step(v.Ordering,    writers, v.Erase,     writing.ERASE,         (v.Ordering,)),
        Step(v.Ordering,    writers, v.Seal,      handing_in.SEAL,       (v.Ordering,)),
        Step(v.Throwing,    chance,  v.Throw,     closing.THROW,         AFTER,                                  without_cards),
        Step(v.Throwing,    chance,  v.Throw,     closing.THROW,         AFTER_CARDS,                            with_cards),
        Step(v.Drawing,     chance,  v.Draw,      closing.DRAW,          (v.Drawing, v.Ordering),                with_cards),
        Step(v.Supplying,   chance,  v.Supply,    supplying.SUPPLY,      (v.Supplying, v.Ordering),              with_commands),
    ),
    asides=(
        Step(v.Ordering, handed_in, v.Unseal,   handing_in.UNSEAL, (v.Ordering,)),
        Step(v.Ordering, clock,     v.Deadline, closing.DEADLINE,  (v.Throwing, *AFTER),       without_cards),
        Step(v.Ordering, clock,     v.Deadline, closing.DEADLINE,  (v.Throwing, *AFTER_CARDS), with_cards),
        Step(v.Ordering, living,    v.Resign,   resigning.RESIGN,  (v.Ordering, Over)),
        Step(v.Ordering, absent,    v.Join,     setup.JOIN,        (v.Dealing, v.Ordering),    with_late_seats),
    ),
    consequences=(
        #           during       what follows by itself   and the game goes to        if
        Consequence(v.Ordering,  supplying.supplied,      (v.Supplying,),             with_commands),
        Consequence(v.Supplying, supplying.replenished,   (v.Supplying, v.Ordering),  with_commands, supplying.replenishing_told),
        Consequence(v.Ordering,  closing.closed,          (v.Throwing, *AFTER),       without_cards, closing.closing_told),
        Consequence(v.Ordering,  closing.closed,          (v.Throwing, *AFTER_CARDS), with_cards,    closing.closing_told),
        Consequence(v.Drawing,   closing.shuffled_back,   (v.Drawing, v.Ordering),    with_cards),
    ),
    object_to=objections,
    chance=fall,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
