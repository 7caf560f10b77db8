"""Every sentence with which the rulebook refuses a move, each with moves that it refuses."""

from enum import Enum
from importlib import import_module
from pkgutil import iter_modules

import pytest

from garrison.engine.play import IllegalMove, Refused, make
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Move, Seat
from garrison.maps import Territory
from garrison.risk import rules
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.rules import attack, fortify, limits, luck, missions, reinforce, setup, trade, turn
from rows import rows
from war import FIELD, LINE, TWO, game, reached, refused

THREE = game(LINE, seats=3)
CHOOSING = game(defender_dice="choose")
DEALT = game(setup="deal")
EVEN = game(setup="deal", placing="even")
OWN_ROLL = game(first_turn="own_roll")
BIG = game(FIELD)
WITH_MISSIONS = game(FIELD, goal="mission")
OFFERED = game(FIELD, goal="mission", missions_by="offered")
CHOSEN = game(FIELD, goal="mission", missions_by="chosen")
ASSASSINS = game(FIELD, seats=3, goal="assassin")
ONE_ARMY = game(FIELD, fortify="one_army")
CONNECTED = game(FIELD, fortify="connected")
EACH = game(FIELD, bonus_each=True)
TRENCH = game(trench=True)
EVENLY = game(luck=0)
WHOLE = game(battle="whole")

ALERT = game(alert=True)
ANNOUNCING = "red announcing: a red 3, b blue 2, c blue 2"

ROLLING = "red rolling-to-place red,blue -: a -, b -, c -"
BATTLING = "red battling a b 2: a red 3, b blue 2, c blue 2"
CLAIMING = "red claiming 2,2: a blue 1, b -, c -"
DEALING = "red dealing 2,2: a blue 1, b -, c -"
PLACING = "red placing 1,1: a blue 1, b red 1, c red 1"
UNEVEN = "red placing 1,0: a blue 2, b red 1, c red 2"
FIRST_ROLL = "red rolling-to-play red,blue 4: a blue 1, b red 1, c red 1"
DEPLOYING = "red deploying 3: a red 1, b red 1, c blue 2"
ATTACKING = "red attacking: a red 3, b blue 2, c blue 2"
DEFENDING = "red defending a b 2: a red 3, b blue 2, c blue 2"
DICE = "red rolling a b 3 2: a red 4, b blue 2, c blue 2"
OCCUPYING = "red occupying a b 2: a red 4, b blue 0, c blue 2"
FORTIFYING = "red fortifying: a red 5, b red 1, c blue 1, d red 2, e red 3, f blue 1"
DEALING_MISSIONS = "red dealing-missions 5: a -, b -, c -, d -, e -, f -; goals red territories 5 1"
DEALING_TARGETS = "red dealing-targets blue: a -, b -, c -, d -, e -, f -; goals red assassinate blue"
TRADING = "red trading 3: a red 1, b red 1, c blue 1, d blue 1, e blue 1, f blue 1; hands red a b c d e *1, blue f *2"
DRAWING = "red drawing: a red 1, b red 1, c blue 1, d blue 1, e blue 1, f blue 1; captured 1; hands red a; traded b"
OVER = "red over red: a red 1, b red 1, c red 1"

LINES = (
    # the machine
    (Refused.GAME_OVER, TWO, OVER, "red: done"),
    (Refused.GAME_OVER, TWO, OVER, "red: resign"),
    (Refused.NOT_NOW, TWO, ATTACKING, "red: a +1"),
    (Refused.NOT_NOW, TWO, DICE, "red: resign"),
    (Refused.NOT_NOW, CHOOSING, DICE, "blue: defend 1"),
    (Refused.NOT_YOUR_TURN, TWO, ATTACKING, "blue: b x a 1"),
    (Refused.NOT_YOUR_TURN, TWO, DICE, "red: 6 6 6 / 1 1"),
    (Refused.NOT_YOUR_TURN, TWO, ATTACKING, "dice: resign"),
    (Refused.NOT_YOUR_TURN, CHOOSING, DEFENDING, "red: defend 1"),
    (Refused.NOT_YOUR_TURN, THREE, "red attacking: a red 3, b blue 2, c green 2; resigned blue", "blue: resign"),
    # setting up
    (setup.Refused.NOT_A_DIE, TWO, ROLLING, "dice: lot 0"),
    (setup.Refused.NOT_A_DIE, TWO, ROLLING, "dice: lot 7"),
    (setup.Refused.NOT_A_DIE, OWN_ROLL, FIRST_ROLL, "dice: lot 7"),
    (setup.Refused.TAKEN, TWO, CLAIMING, "red: claim a"),
    (setup.Refused.TAKEN, DEALT, DEALING, "deck: deal a"),
    (setup.Refused.NOT_YOURS, TWO, PLACING, "red: place a"),
    (setup.Refused.NOT_EVEN, EVEN, PLACING, "deck: place a"),
    (setup.Refused.NOT_EVEN, EVEN, UNEVEN, "deck: place c"),
    (missions.Refused.NOT_IN_THE_PILE, WITH_MISSIONS, DEALING_MISSIONS, "deck: mission 5"),
    (missions.Refused.NOT_IN_THE_PILE, WITH_MISSIONS, DEALING_MISSIONS, "deck: mission 7"),
    (missions.Refused.NOT_IN_THE_PILE, WITH_MISSIONS, DEALING_MISSIONS, "deck: mission ?"),
    (
        missions.Refused.NOT_OFFERED,
        OFFERED,
        "red choosing-missions 0,1,2,3 -: a -, b -, c -, d -, e -, f -",
        "red: choose 1",
    ),
    (
        missions.Refused.NOT_OFFERED,
        OFFERED,
        "red choosing-missions 0,1,2,3 -: a -, b -, c -, d -, e -, f -",
        "red: choose ?",
    ),
    (
        missions.Refused.NOT_A_MISSION,
        CHOSEN,
        "red choosing-missions - -: a -, b -, c -, d -, e -, f -",
        "red: choose 7",
    ),
    (missions.Refused.NOT_A_TARGET, ASSASSINS, DEALING_TARGETS, "deck: target blue"),
    (missions.Refused.NOT_A_TARGET, ASSASSINS, DEALING_TARGETS, "deck: target red"),
    (missions.Refused.NOT_A_TARGET, ASSASSINS, DEALING_TARGETS, "deck: target ?"),
    # the turn
    (trade.Refused.NOT_YOUR_CARDS, BIG, TRADING, "red: trade a b f"),
    (trade.Refused.NOT_YOUR_CARDS, BIG, TRADING, "red: trade a b b"),
    (trade.Refused.NOT_YOUR_CARDS, BIG, TRADING, "red: trade a b ?"),
    (trade.Refused.NOT_A_SET, BIG, TRADING, "red: trade a b d"),
    (trade.Refused.NO_REWARD, BIG, TRADING, "red: trade a b c on c"),
    (trade.Refused.NO_REWARD, BIG, TRADING, "red: trade b c d on a"),
    (trade.Refused.EACH, EACH, TRADING, "red: trade a b c on a"),
    (trade.Refused.MUST_TRADE, BIG, TRADING, "red: done"),
    (reinforce.Refused.NOT_YOURS, TWO, DEPLOYING, "red: c +1"),
    (reinforce.Refused.NOT_THAT_MANY, TWO, DEPLOYING, "red: a +0"),
    (reinforce.Refused.NOT_THAT_MANY, TWO, DEPLOYING, "red: a +4"),
    (attack.Refused.NOT_YOURS, TWO, ATTACKING, "red: b x c 1"),
    (attack.Refused.OWN_TARGET, TWO, ATTACKING, "red: b x a 1"),
    (attack.Refused.OWN_TARGET, TWO, ATTACKING, "red: a x a 1"),
    (attack.Refused.NO_BORDER, TWO, ATTACKING, "red: a x c 1"),
    (attack.Refused.NOT_THESE_DICE, TWO, ATTACKING, "red: a x b 0"),
    (attack.Refused.NOT_THESE_DICE, TWO, ATTACKING, "red: a x b 3"),
    (attack.Refused.NOT_THIS_DEFENCE, CHOOSING, DEFENDING, "blue: defend 0"),
    (attack.Refused.NOT_THIS_DEFENCE, CHOOSING, DEFENDING, "blue: defend 3"),
    (attack.Refused.NOT_THE_DICE, TWO, DICE, "dice: 6 4 / 6 2"),
    (attack.Refused.NOT_THE_DICE, TWO, DICE, "dice: 6 4 1 / 6 2 2"),
    (attack.Refused.NOT_THE_DICE, TWO, DICE, "dice: 7 4 1 / 6 2"),
    (attack.Refused.NOT_THE_DICE, TWO, DICE, "dice: 6 4 1 / 6 0"),
    (attack.Refused.TOO_FEW, TWO, OCCUPYING, "red: occupy 1"),
    (attack.Refused.NONE_ENTERS, TWO, OCCUPYING.replace(" 2:", " 1:"), "red: occupy 0"),
    (attack.Refused.NONE_STAYS, TWO, OCCUPYING, "red: occupy 4"),
    (fortify.Refused.NOT_YOURS, BIG, FORTIFYING, "red: a > c 1"),
    (fortify.Refused.NOT_YOURS, BIG, FORTIFYING, "red: c > a 1"),
    (fortify.Refused.NO_WAY, BIG, FORTIFYING, "red: a > d 1"),
    (fortify.Refused.NO_WAY, BIG, FORTIFYING, "red: a > a 1"),
    (fortify.Refused.NO_WAY, CONNECTED, FORTIFYING, "red: a > e 1"),
    (fortify.Refused.NO_WAY, CONNECTED, FORTIFYING, "red: a > a 1"),
    (fortify.Refused.NOT_THAT_MANY, BIG, FORTIFYING, "red: a > b 0"),
    (fortify.Refused.NOT_THAT_MANY, BIG, FORTIFYING, "red: a > b 5"),
    (fortify.Refused.NOT_THAT_MANY, BIG, FORTIFYING, "red: b > a 1"),
    (fortify.Refused.NOT_THAT_MANY, ONE_ARMY, FORTIFYING, "red: a > b 2"),
    (fortify.Refused.MOVED, game(FIELD, fortify="step"), f"{FORTIFYING}; moved e 2", "red: e > d 2"),
    (limits.Refused.DUG_IN, TRENCH, f"{ATTACKING}; captured 1; taken a", "red: a x b 1"),
    (limits.Refused.UNANNOUNCED, ALERT, ATTACKING, "red: a x b 1"),
    (limits.Refused.ANNOUNCED, ALERT, f"{ANNOUNCING}; named b", "red: announce b"),
    (limits.Refused.OWN_LAND, ALERT, ANNOUNCING, "red: announce a"),
    (limits.Refused.NO_MORE, game(attacks=1), f"{ATTACKING}; captured 1", "red: a x b 1"),
    (limits.Refused.FULL, game(army_cap=2), DEPLOYING, "red: a +2"),
    (luck.Refused.NOT_EVEN, EVENLY, DICE, "dice: even 3 v 2 loses 2 / 0"),
    (luck.Refused.NOT_EVEN, EVENLY, DICE, "dice: even 2 v 2 loses 1 / 1"),
    (luck.Refused.NOT_THIS_FORCE, WHOLE, ATTACKING, "red: a x b 0"),
    (luck.Refused.NOT_THIS_FORCE, WHOLE, ATTACKING, "red: a x b 9"),
    (
        luck.Refused.NOT_THIS_END,
        WHOLE,
        "red battling a b 2: a red 3, b blue 2, c blue 2",
        "dice: battle 2 v 2 loses 1 / 1",
    ),
    (turn.Refused.NOT_IN_THE_DECK, BIG, DRAWING, "deck: card a"),
    (turn.Refused.NOT_IN_THE_DECK, BIG, DRAWING, "deck: card b"),
    (turn.Refused.NOT_IN_THE_DECK, BIG, DRAWING, "deck: card ?"),
)
"""Refused with this sentence, in this game and state: this move."""

A, BEYOND, BEFORE = Territory(0), Territory(3), Territory(-1)

UNWRITTEN = (
    (setup.Refused.NOT_ON_THE_MAP, TWO, CLAIMING, Move(Seat(0), v.Claim(BEFORE))),
    (setup.Refused.NOT_ON_THE_MAP, TWO, CLAIMING, Move(Seat(0), v.Claim(BEYOND))),
    (limits.Refused.NOT_ON_THE_MAP, ALERT, ANNOUNCING, Move(Seat(0), v.Announce(BEYOND))),
    (setup.Refused.NOT_ON_THE_MAP, DEALT, DEALING, Move(CHANCE, v.Deal(BEFORE))),
    (setup.Refused.NOT_ON_THE_MAP, TWO, PLACING, Move(Seat(0), v.Place(BEFORE))),
    (setup.Refused.NOT_ON_THE_MAP, EVEN, PLACING, Move(CHANCE, v.Place(BEFORE))),
    (setup.Refused.NOT_A_DIE, TWO, ROLLING, Move(CHANCE, v.CastLot(-1))),
    (reinforce.Refused.NOT_ON_THE_MAP, TWO, DEPLOYING, Move(Seat(0), v.Deploy(BEFORE, 1))),
    (reinforce.Refused.NOT_THAT_MANY, TWO, DEPLOYING, Move(Seat(0), v.Deploy(A, -1))),
    (attack.Refused.NOT_ON_THE_MAP, TWO, ATTACKING, Move(Seat(0), v.Attack(A, BEYOND, 1))),
    (attack.Refused.NOT_ON_THE_MAP, TWO, ATTACKING, Move(Seat(0), v.Attack(BEFORE, A, 1))),
    (attack.Refused.NOT_THE_DICE, TWO, DICE, Move(CHANCE, v.Roll((1, 4, 6), (6, 2)))),
    (
        fortify.Refused.NOT_ON_THE_MAP,
        TWO,
        "red fortifying: a red 3, b red 2, c blue 2",
        Move(Seat(0), v.Fortify(A, BEYOND, 1)),
    ),
    (trade.Refused.NOT_YOUR_CARDS, BIG, TRADING, Move(Seat(0), v.Trade((2, 1, 0)))),
    (Refused.NOT_YOUR_TURN, TWO, ATTACKING, Move(Seat(2), v.Done())),
    (Refused.NOT_YOUR_TURN, TWO, ATTACKING, Move(CLOCK, v.Done())),
    (Refused.NOT_YOUR_TURN, TWO, ATTACKING, Move(NOBODY, v.Done())),
)
"""Refused likewise, though the notation cannot even write these moves."""


MODULES = ["garrison.engine.play", *(f"{rules.__name__}.{page.name}" for page in iter_modules(rules.__path__))]

SENTENCES = [reason for module in MODULES for reason in getattr(import_module(module), "Refused", ())]


def name(reason: Enum) -> str:
    return f"{type(reason).__module__.rpartition('.')[-1]}.{reason.name}"


@rows("sentence", SENTENCES, ids=name)
def test_every_sentence_of_the_rulebook_refuses_some_move(sentence):
    written = [refused(start, line, on=on) for reason, on, start, line in LINES if reason is sentence]
    unwritten = [illegal(start, move, on=on) for reason, on, start, move in UNWRITTEN if reason is sentence]
    assert len(written + unwritten) > 0
    assert all(any(says(reason, sentence) for reason in reasons) for reasons in written + unwritten)


def says(reason: str, sentence: Enum) -> bool:
    """Whether a reason is this sentence, or this sentence with a name in place of `{}`."""
    first, gap, rest = str(sentence).partition("{}")
    return reason.startswith(first) and reason.endswith(rest) if gap else reason == str(sentence)


def illegal(start: str, move: Move[v.AnyAction], on: Game) -> tuple[str, ...]:
    with pytest.raises(IllegalMove) as refusal:
        make(on, reached(start, on=on), move)
    return refusal.value.reasons


def test_a_move_is_refused_with_every_reason_there_is():
    assert refused(ATTACKING, "red: b x a 9") == (
        attack.Refused.NOT_YOURS,
        attack.Refused.OWN_TARGET,
        attack.Refused.NOT_THESE_DICE,
    )
