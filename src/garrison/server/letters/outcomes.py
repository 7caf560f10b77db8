"""What became of something that was sent."""

from typing import Literal

Outcome = Literal["sent", "failed", "refused"]
"""`failed` may go better later; `refused` never will."""
