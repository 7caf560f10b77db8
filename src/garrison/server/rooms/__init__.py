"""The games of the server in memory: their moves, their seats, their bots at work, their clocks, and their streams."""

from garrison.server.rooms.asking import STRANGER, USUAL, WATCHER, Answer, Asked, Refusal, refuse
from garrison.server.rooms.founding import Secrets
from garrison.server.rooms.keeper import Clock, Keeper, LinkSeen
from garrison.server.rooms.limits import Limits
from garrison.server.rooms.room import Room

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
