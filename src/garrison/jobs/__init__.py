"""One pool for all work that may take long, fair between callers. Time, memory, answers and queues are bounded."""

from garrison.jobs.pool import MIB, STARTING, Bounds, Died, Overrun, Pool, Process, pieces
from garrison.jobs.queue import Crowded, FairQueue, Rank, Threads

__all__ = [
    "MIB",
    "STARTING",
    "Bounds",
    "Crowded",
    "Died",
    "FairQueue",
    "Overrun",
    "Pool",
    "Process",
    "Rank",
    "Threads",
    "pieces",
]
