"""The standard game of written orders, on one screen."""

from garrison.diplomacy.events import told
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.game import Ruleset
from garrison.diplomacy.notation import NOTATION
from garrison.diplomacy.options import DATC
from garrison.diplomacy.rules import deadline, setup, talk, writing, year
from garrison.diplomacy.state import clock, handed_in, survivors
from garrison.diplomacy.state import writing as writers
from garrison.diplomacy.view import shown, view
from garrison.diplomacy.vocabulary import (
    Adjusting,
    Deadline,
    Erase,
    OfferDraw,
    Ordering,
    Retreating,
    Say,
    Seal,
    Surrender,
    Unseal,
    WithdrawDraw,
    Write,
)
from garrison.engine.game import Consequence, Step
from garrison.engine.vocabulary import Over, Phase

AFTER_MOVES = (Ordering, Retreating, Adjusting, Over)
AFTER_RETREATS = (Ordering, Adjusting, Over)
AFTER_ADJUSTING = (Ordering, Over)
AFTER_TALK = (Ordering, Retreating, Adjusting)

DIPLOMACY = Ruleset(
    family=FAMILY,
    name="diplomacy",
    version=1,
    summary="Seven powers write orders at once: no dice, 18 centres win.",
    options=DATC,
    begin=setup.begin,
    steps=(
        #    during      who      does   by the rule     and the game goes to
        Step(Ordering,   writers, Write, writing.WRITE,  (Ordering,)),
        Step(Ordering,   writers, Erase, writing.ERASE,  (Ordering,)),
        Step(Ordering,   writers, Seal,  writing.SEAL,   (Ordering,)),
        Step(Retreating, writers, Write, writing.WRITE,  (Retreating,)),
        Step(Retreating, writers, Erase, writing.ERASE,  (Retreating,)),
        Step(Retreating, writers, Seal,  writing.SEAL,   (Retreating,)),
        Step(Adjusting,  writers, Write, writing.WRITE,  (Adjusting,)),
        Step(Adjusting,  writers, Erase, writing.ERASE,  (Adjusting,)),
        Step(Adjusting,  writers, Seal,  writing.SEAL,   (Adjusting,)),
    ),
    asides=(
        Step(Ordering,   handed_in, Unseal,    writing.UNSEAL,    (Ordering,)),
        Step(Retreating, handed_in, Unseal,    writing.UNSEAL,    (Retreating,)),
        Step(Adjusting,  handed_in, Unseal,    writing.UNSEAL,    (Adjusting,)),
        Step(Ordering,   clock,     Deadline,  deadline.DEADLINE, AFTER_MOVES),
        Step(Retreating, clock,     Deadline,  deadline.DEADLINE, AFTER_RETREATS),
        Step(Adjusting,  clock,     Deadline,  deadline.DEADLINE, AFTER_ADJUSTING),
        Step(Phase,      survivors, Say,          talk.SAY,           AFTER_TALK),
        Step(Phase,      survivors, OfferDraw,    talk.OFFER_DRAW,    AFTER_TALK),
        Step(Phase,      survivors, WithdrawDraw, talk.WITHDRAW_DRAW, AFTER_TALK),
        Step(Phase,      survivors, Surrender,    talk.SURRENDER,     AFTER_TALK),
    ),
    consequences=(
        #           during      what follows by itself  and the game goes to
        Consequence(Ordering,   talk.draw_agreed,       (Over,)),
        Consequence(Ordering,   talk.last_standing,     (Over,)),
        Consequence(Ordering,   year.closed,            AFTER_MOVES),
        Consequence(Retreating, talk.draw_agreed,       (Over,)),
        Consequence(Retreating, talk.last_standing,     (Over,)),
        Consequence(Retreating, year.closed,            AFTER_RETREATS),
        Consequence(Adjusting,  talk.draw_agreed,       (Over,)),
        Consequence(Adjusting,  talk.last_standing,     (Over,)),
        Consequence(Adjusting,  year.closed,            AFTER_ADJUSTING),
    ),
    object_to=setup.objections,
    chance=setup.no_chance,
    view=view,
    shown=shown,
    told=told,
    notation=NOTATION,
)  # fmt: skip
