"""The games of the server in memory: their moves, their seats, their bots at work, their clocks, and their streams."""

from garrison.play.creating import Secrets
from garrison.play.limits import Limits
from garrison.play.registry import Clock, LinkSeen, Registry
from garrison.play.requests import STRANGER, USUAL, WATCHER, Answer, Asked, Refusal, refuse
from garrison.play.room import Room

__all__ = [
    "STRANGER",
    "USUAL",
    "WATCHER",
    "Answer",
    "Asked",
    "Clock",
    "Limits",
    "LinkSeen",
    "Refusal",
    "Registry",
    "Room",
    "Secrets",
    "refuse",
]
