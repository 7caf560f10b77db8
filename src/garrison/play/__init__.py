"""The games of the server in memory: their moves, their seats, their bots at work, their clocks, and their streams."""

from garrison.play.asking import STRANGER, USUAL, WATCHER, Answer, Asked, Refusal, refuse
from garrison.play.founding import Secrets
from garrison.play.keeper import Clock, Keeper, LinkSeen
from garrison.play.limits import Limits
from garrison.play.room import Room

__all__ = [
    "STRANGER",
    "USUAL",
    "WATCHER",
    "Answer",
    "Asked",
    "Clock",
    "Keeper",
    "Limits",
    "LinkSeen",
    "Refusal",
    "Room",
    "Secrets",
    "refuse",
]
