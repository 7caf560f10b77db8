"""Rulebook, «Announced attacks». Each test is one sentence of it."""

from typing import Any

from garrison.engine.play import events, legal, trail
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.events import Announced
from garrison.risk.marks import Named
from garrison.risk.notation import read_move, read_state, write_move
from garrison.risk.view import view
from war import FIELD, after, game, reached, refused

#  a red 5 - b blue 1
#     |         |
#  c red 1 - d blue 2
#     |         |
#  e red 1 - f blue 1
LAND = "a red 5, b blue 1, c red 1, d blue 2, e red 1, f blue 1"
DEPLOYING = f"red deploying 3: {LAND}; round 2"
ALERT = game(FIELD, alert=True)


def moves(start: str, *made: str, **options: Any) -> list[str]:
    on = game(FIELD, alert=True, **options)
    return [write_move(on, choice.move()) for choice in legal(on, reached(start, *made, on=on))]


def test_once_the_new_armies_are_placed_the_player_names_what_will_be_attacked():
    assert after(DEPLOYING, "red: a +3", on=ALERT).startswith("red announcing: a red 8")
    assert moves(DEPLOYING, "red: a +3") == ["red: announce b", "red: announce d", "red: announce f", "red: done"]


def test_one_by_one_and_everybody_hears_it():
    state = read_state(ALERT, f"red announcing: {LAND}; round 2")
    announced = trail(ALERT, state, read_move(ALERT, "red: announce b"))
    assert events(announced) == (Announced(Seat(0), Territory(1)),)
    assert view(ALERT, announced[-1].after, Seat(1)).marks == (Named(Territory(1)),)


def test_only_those_may_be_attacked():
    named = (*("red: a +3", "red: announce d", "red: announce b"), "red: done")
    assert after(DEPLOYING, *named, on=ALERT).endswith("; round 2; named b, d")
    assert moves(DEPLOYING, *named) == ["red: a x b 1", "red: done"]
    assert refused(after(DEPLOYING, "red: a +3", "red: done", on=ALERT), "red: a x b 1", on=ALERT) == (
        "You have not announced an attack on b.",
    )


def test_also_from_land_that_was_taken():
    taken = ("red: a +3", "red: announce b", "red: announce d", "red: done", "red: a x b 3", "dice: 6 6 6 / 1")
    assert "red: b x d 1" in moves(DEPLOYING, *taken, "red: occupy 5")


def test_the_announcements_are_gone_when_the_turn_passes():
    passed = ("red: a +3", "red: announce b", "red: done", "red: done", "red: done")
    assert "named" not in after(DEPLOYING, *passed, on=game(FIELD, alert=True, cards="none"))


def test_without_alert_nobody_announces():
    assert not [row for row in game(FIELD).rows if row is v.Announcing]
