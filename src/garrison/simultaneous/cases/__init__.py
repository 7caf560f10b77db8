"""Cases: turns with their orders, dice and outcomes, in the form of the published examples."""

from garrison.engine.case_files import Found, InvalidCase
from garrison.simultaneous.cases.judging import Judge, found, refused

__all__ = ["Found", "InvalidCase", "Judge", "found", "refused"]
