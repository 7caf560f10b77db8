"""The standard game of written orders, on one screen."""

from garrison import sheets
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import told
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.game import Ruleset
from garrison.diplomacy.notation import NOTATION
from garrison.diplomacy.options import DATC, presets
from garrison.diplomacy.rules import talk, writing, year
from garrison.diplomacy.state import survivors
from garrison.diplomacy.view import shown, view
from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over, Phase
from garrison.sheets import clock, handed_in
from garrison.sheets import writing as writers

AFTER_MOVES = (v.Ordering, v.Retreating, v.Adjusting, Over)
AFTER_RETREATS = (v.Ordering, v.Adjusting, Over)
AFTER_ADJUSTING = (v.Ordering, Over)
AFTER_TALK = (v.Ordering, v.Retreating, v.Adjusting)

DIPLOMACY = Ruleset(
    family=FAMILY,
    name="diplomacy",
    version=1,
    summary="Seven powers write orders at once, without dice; 18 centres win.",
    does="Talk, promise and write orders: support decides, and there are no dice.",
    lasts="two hours, or weeks by mail",
    options=DATC,
    presets=presets(DATC),
    begin=year.begin,
    steps=(
        #    during        who      does     by the rule      and the game goes to
        Step(v.Ordering,   writers, v.Write, writing.WRITE,   (v.Ordering,)),
        Step(v.Ordering,   writers, v.Erase, writing.ERASE,   (v.Ordering,)),
        Step(v.Ordering,   writers, v.Seal,  sheets.SEAL,     (v.Ordering,)),
        Step(v.Retreating, writers, v.Write, writing.WRITE,   (v.Retreating,)),
        Step(v.Retreating, writers, v.Erase, writing.ERASE,   (v.Retreating,)),
        Step(v.Retreating, writers, v.Seal,  sheets.SEAL,     (v.Retreating,)),
        Step(v.Adjusting,  writers, v.Write, writing.WRITE,   (v.Adjusting,)),
        Step(v.Adjusting,  writers, v.Erase, writing.ERASE,   (v.Adjusting,)),
        Step(v.Adjusting,  writers, v.Seal,  sheets.SEAL,     (v.Adjusting,)),
    ),
    asides=(
        Step(v.Ordering,   handed_in, v.Unseal,       sheets.UNSEAL,      (v.Ordering,)),
        Step(v.Retreating, handed_in, v.Unseal,       sheets.UNSEAL,      (v.Retreating,)),
        Step(v.Adjusting,  handed_in, v.Unseal,       sheets.UNSEAL,      (v.Adjusting,)),
        Step(v.Ordering,   clock,     v.Deadline,     year.DEADLINE,      AFTER_MOVES),
        Step(v.Retreating, clock,     v.Deadline,     year.DEADLINE,      AFTER_RETREATS),
        Step(v.Adjusting,  clock,     v.Deadline,     year.DEADLINE,      AFTER_ADJUSTING),
        Step(Phase,        survivors, v.Say,          talk.SAY,           AFTER_TALK),
        Step(Phase,        survivors, v.OfferDraw,    talk.OFFER_DRAW,    AFTER_TALK),
        Step(Phase,        survivors, v.WithdrawDraw, talk.WITHDRAW_DRAW, AFTER_TALK),
        Step(Phase,        survivors, v.Surrender,    talk.SURRENDER,     AFTER_TALK),
    ),
    consequences=(
        #           during        what follows by itself and the game goes to  as is told
        Consequence(v.Ordering,   year.draw_agreed,      (Over,),              tell=year.ended),
        Consequence(v.Ordering,   year.last_standing,    (Over,),              tell=year.ended),
        Consequence(v.Ordering,   year.closed,           AFTER_MOVES,          tell=year.happened),
        Consequence(v.Retreating, year.draw_agreed,      (Over,),              tell=year.ended),
        Consequence(v.Retreating, year.last_standing,    (Over,),              tell=year.ended),
        Consequence(v.Retreating, year.closed,           AFTER_RETREATS,       tell=year.happened),
        Consequence(v.Adjusting,  year.draw_agreed,      (Over,),              tell=year.ended),
        Consequence(v.Adjusting,  year.last_standing,    (Over,),              tell=year.ended),
        Consequence(v.Adjusting,  year.closed,           AFTER_ADJUSTING,      tell=year.happened),
    ),
    object_to=year.objections,
    chance=year.no_chance,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
