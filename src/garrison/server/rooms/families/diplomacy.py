"""The diplomacy family in a room, as it is told in the terminal."""

from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.server.rooms.families.tongue import Tongue, for_seats, nothing_beside, own_sheet, written_phase
from garrison.telling.diplomacy.now import now
from garrison.telling.diplomacy.story import story

TELL: Any = story
DIPLOMACY = Tongue(v.AnyAction, TELL, for_seats(now), written_phase, nothing_beside, own_sheet)
