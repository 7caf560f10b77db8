"""The simultaneous game on one screen: everybody orders at once, and all orders are carried out in a fixed order."""

from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over
from garrison.simultaneous.chance import fall
from garrison.simultaneous.chronicle import told
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
from garrison.simultaneous.state import absent, chance, clock, handed_in, living
from garrison.simultaneous.state import writing as writers
from garrison.simultaneous.view import shown, view
from garrison.simultaneous.vocabulary import (
    Build,
    Buy,
    Colonize,
    Deadline,
    Deal,
    Dealing,
    Devastate,
    Devastating,
    Draw,
    Drawing,
    Erase,
    Hire,
    Join,
    March,
    Nop,
    Ordering,
    Play,
    Precede,
    Reinforce,
    Resign,
    Retreat,
    Seal,
    Supply,
    Supplying,
    Throw,
    Throwing,
    Trade,
    Unseal,
)

AFTER = (Ordering, Over)
AFTER_CARDS = (Ordering, Drawing, Over)

SIMULTANEOUS = Ruleset(
    family=FAMILY,
    name="simultaneous",
    version=1,
    summary="Everybody orders at once: auctions, marches and clashes, carried out in a fixed order.",
    options=PRESETS["document"],
    presets=PRESETS,
    begin=devastating.begin,
    steps=(
        #    during    who      does       by the rule         and the game goes to  if
        Step(Devastating, chance, Devastate, devastating.DEVASTATE, (Devastating, Ordering),          waste_only),
        Step(Devastating, chance, Devastate, devastating.DEVASTATE, (Devastating, Dealing, Ordering), waste_and_deal),
        Step(Dealing,  chance,  Deal,      setup.DEAL,         (Dealing, Ordering),  dealt),
        Step(Ordering, writers, Trade,     writing.TRADE,      (Ordering,),          with_cards),
        Step(Ordering, writers, Colonize,  writing.COLONIZE,   (Ordering,),          with_bids),
        Step(Ordering, writers, Reinforce, writing.REINFORCE,  (Ordering,)),
        Step(Ordering, writers, March,     marching.MARCH,     (Ordering,)),
        Step(Ordering, writers, Retreat,   marching.RETREAT,   (Ordering,),          with_retreats),
        Step(Ordering, writers, Nop,       writing.NOP,        (Ordering,)),
        Step(Ordering, writers, Precede,   spending.PRECEDE,   (Ordering,),          with_priority),
        Step(Ordering, writers, Hire,      spending.HIRE,      (Ordering,),          with_commanders),
        Step(Ordering, writers, Build,     spending.BUILD,     (Ordering,),          with_stations),
        Step(Ordering, writers, Buy,       commanding.BUY,     (Ordering,),          with_commands),
        Step(Ordering, writers, Play,      commanding.PLAY,    (Ordering,),          with_commands),
        Step(Ordering, writers, Erase,     writing.ERASE,      (Ordering,)),
        Step(Ordering, writers, Seal,      writing.SEAL,       (Ordering,)),
        Step(Throwing, chance,  Throw,     closing.THROW,      AFTER,                without_cards),
        Step(Throwing, chance,  Throw,     closing.THROW,      AFTER_CARDS,          with_cards),
        Step(Drawing,  chance,  Draw,      closing.DRAW,       (Drawing, Ordering),  with_cards),
        Step(Supplying, chance, Supply,    supplying.SUPPLY,   (Supplying, Ordering), with_commands),
    ),
    asides=(
        Step(Ordering, handed_in, Unseal,   writing.UNSEAL,    (Ordering,)),
        Step(Ordering, clock,     Deadline, closing.DEADLINE,  (Throwing, *AFTER),       without_cards),
        Step(Ordering, clock,     Deadline, closing.DEADLINE,  (Throwing, *AFTER_CARDS), with_cards),
        Step(Ordering, living,    Resign,   resigning.RESIGN,  (Ordering, Over)),
        Step(Ordering, absent,    Join,     setup.JOIN,        (Dealing, Ordering),      with_late_seats),
    ),
    consequences=(
        #           during    what follows by itself  and the game goes to          if
        Consequence(Ordering, supplying.supplied,     (Supplying,),             with_commands),
        Consequence(Supplying, supplying.replenished, (Supplying, Ordering),    with_commands),
        Consequence(Ordering, closing.closed,         (Throwing, *AFTER),       without_cards),
        Consequence(Ordering, closing.closed,         (Throwing, *AFTER_CARDS), with_cards),
        Consequence(Drawing,  closing.shuffled_back,  (Drawing, Ordering),      with_cards),
    ),
    object_to=objections,
    chance=fall,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
