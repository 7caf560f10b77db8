"""The simultaneous family in a room, as it is told in the terminal."""

from garrison.server.rooms.families.tongue import Tongue, for_seats, nothing_beside, own_sheet, written_phase
from garrison.simultaneous import vocabulary as v
from garrison.telling.simultaneous.now import now
from garrison.telling.simultaneous.story import story

SIMULTANEOUS = Tongue(v.AnyAction, story, for_seats(now), written_phase, nothing_beside, at_stake=own_sheet)
