"""How much the rooms of a process keep, and how long they wait; times are in milliseconds."""

from garrison.engine.value import Value


class Limits(Value, frozen=True, kw_only=True):
    memory: int = 200 * 2**20
    """The most bytes of games in memory, weighed by their moves; those that are needed are kept beyond it."""
    most_memory: int = 2 * 2**30
    """The most bytes of games that are needed, with readers or running bots; beyond it no other game is opened."""
    workers: int = 1
    """The processes in which bots think; 0 lets them think in a thread of this one, for tests."""
    thinking: int = 10_000
    """The longest that a bot may think about a move before a legal one is made for it."""
    overdue: int = 2_000
    """How long a game may wait for its bots before another process takes them over."""
    tick: int = 500
    """How often deadlines are checked."""
    poll: int = 1_000
    """How often games with readers are checked in the database, in case a message from another process is lost."""
    beat: int = 15_000
    """How often a stream without events sends a comment."""
    away: int = 20_000
    """The server counts as away if its last heartbeat is older than this; then all deadlines move by that time."""
    hung: int = 600_000
    """A process whose clocks were not checked for this long is away, too."""
    most_until: int = 400
    """The most moves that one request may make."""
    sweep: int = 3_600_000
    """How often the store forgets answers to old requests, sessions that have expired, and guests."""
    idle: int = 30 * 86_400_000
    """How long it takes until a guest who has left nothing here is forgotten."""
    guests: int = 1_000
    """The most people that one sweep looks at to find such guests."""
    remember: int = 86_400_000
    """How long the same Idempotency-Key gives the same answer."""
