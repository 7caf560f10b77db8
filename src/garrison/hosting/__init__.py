"""The games of the server in memory: their moves, their seats, their bots at work, their clocks, and their streams."""

from garrison.hosting.creating import Secrets
from garrison.hosting.limits import Limits
from garrison.hosting.registry import Clock, LinkSeen, Registry
from garrison.hosting.requests import STRANGER, USUAL, WATCHER, Answer, Asked, Refusal, refuse
from garrison.hosting.room import Room

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
