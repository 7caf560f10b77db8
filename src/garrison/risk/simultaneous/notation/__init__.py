"""How the simultaneous game is written down: one line a state, one line a move, the same both ways."""

from garrison.engine.notation import Notation

NOTATION = Notation(None, None, None, None, None)  # type: ignore[arg-type]
